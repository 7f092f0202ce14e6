//! Evenings of *ConDice* for the tests of the pages.

use condice::{ConDice, Field};
use maud::Markup;
use serde_json::Value;
use table::{DiceMode, Seat};
use web::screens::condice::{board, page};
use web::screens::desk::Desk;

use crate::script::{Company, Moment, Played};

pub type Bout = Played<Fighters>;

#[derive(Debug)]
pub struct Fighters;

impl Company for Fighters {
    type Game = ConDice;
    const TABLE: &'static str = "hof";
    const SCENARIO: &'static str = "erster-kampf";
    const NAMES: &'static [&'static str] = &["Inga", "Lea", "Kim"];
    const KEYS: &'static [&'static str] = &["ready", "map", "scenario", "card", "name", "value"];

    fn draw(desk: Desk<'_, ConDice>, whole: bool) -> Markup {
        if whole { page(desk) } else { board(desk) }
    }

    fn moments() -> Vec<Moment<Fighters>> {
        moments()
    }

    fn control(played: &Bout, command: &Value) -> Option<(String, String)> {
        let cmd = command["cmd"].as_str()?;
        let here = !ELSEWHERE.contains(&cmd);
        here.then(|| (look_for(played, command), cmd.to_owned()))
    }
}

pub fn master() -> Seat {
    Fighters::master()
}

pub fn player(number: usize) -> Seat {
    Fighters::player(number)
}

pub fn seats() -> Vec<Seat> {
    Fighters::seats()
}

/// Two characters on the map of the first fight, in the yard with two guards.
pub const BEGUN: &str = "
    p1 draft_character ready=kasimir
    p1 submit_character figure=1
    p2 draft_character ready=lioba
    p2 submit_character figure=2
    gm start_adventure
    gm place_figure figure=1 x=1 y=6
    gm place_figure figure=2 x=2 y=6
";

pub const FIGHT: &str = "
    gm start_fight
";

pub fn begun(script: &str) -> Bout {
    Bout::open(&[], DiceMode::Script).play(&format!("{BEGUN}{script}"))
}

/// Nobody of the party stands on the map yet.
pub fn unplaced(script: &str) -> Bout {
    let begun: Vec<&str> = BEGUN
        .lines()
        .filter(|it| !it.contains("place_figure"))
        .collect();
    Bout::open(&[], DiceMode::Script).play(&format!("{}{script}", begun.join("\n")))
}

/// Kasimir has gone and acted.
pub const SPENT: &str = "
    p1 deed figure=1 text=Das_Fass_umstoßen.
    gm rule_settle spent=true
    p1 move figure=1 x=1 y=5
    p1 end_movement figure=1
";

/// No guard stands any more.
pub const WON: &str = "
    gm take_out figure=101 reason=Sie_ergibt_sich.
    gm take_out figure=102 reason=Sie_ergibt_sich.
";

/// The fight in the yard is over.
pub fn after(script: &str) -> Bout {
    fighting(&format!("{WON}gm end_fight reason=Ruhe.\n{script}"))
}

/// The tactician plays the guards, and it is their turn.
pub fn tactician() -> Bout {
    begun(
        "gm set_second figure=101 does=takes
        gm set_second figure=102 does=takes
        gm start_fight
        p1 end_turn figure=1
        p2 end_turn figure=2",
    )
}

pub fn fighting(script: &str) -> Bout {
    begun(&format!("{FIGHT}{script}"))
}

/// One who can explode stands between a guard and a healer; he is hurt already.
pub fn in_the_crowd(script: &str) -> Bout {
    let crowd = "
        p1 draft_character ready=brakka
        p1 submit_character figure=1
        p2 draft_character ready=lioba
        p2 submit_character figure=2
        gm start_adventure
        gm place_figure figure=1 x=4 y=2
        gm place_figure figure=2 x=3 y=2
        gm start_fight
        gm gm_damage figure=1 amount=3 against=nothing reason=Sturz
    ";
    Bout::open(&[], DiceMode::Script).play(&format!("{crowd}{script}"))
}

/// Everything an evening can be looked at for.
pub fn moments() -> Vec<Moment<Fighters>> {
    vec![
        ("setup", Bout::open(&[], DiceMode::Script), player(1), ""),
        ("exploring-master", begun(""), master(), "figure=1&x=3&y=3"),
        ("turn", fighting(""), player(1), ""),
        ("way", fighting(""), player(1), "x=3&y=4"),
        ("aim", fighting(""), player(1), "use=attack-2&x=5&y=2"),
        ("blast", in_the_crowd(""), player(1), "use=ability-2"),
        (
            "heal",
            in_the_crowd("p1 end_turn figure=1"),
            player(2),
            "use=ability-1&x=4&y=2",
        ),
        (
            "foes-turn",
            fighting("p1 end_turn figure=1\np2 end_turn figure=2"),
            master(),
            "",
        ),
        (
            "ruling",
            fighting("p1 deed figure=1 text=Das_Fass_umstoßen."),
            master(),
            "",
        ),
        (
            "waiting",
            fighting("p1 deed figure=1 text=Das_Fass_umstoßen."),
            player(2),
            "",
        ),
        (
            "taken",
            Bout::open(&[], DiceMode::Script).play("p1 draft_character ready=kasimir"),
            player(1),
            "",
        ),
        ("unplaced", unplaced(""), master(), ""),
        ("exploring", begun(""), player(1), "x=3&y=4"),
        (
            "hit",
            fighting("p1 attack figure=1 attack=2 target=101; 6 5 6 6 6 6"),
            player(1),
            "",
        ),
        ("spent", fighting(SPENT), player(1), ""),
        (
            "reroll",
            in_the_crowd("p1 attack figure=1 attack=1 target=101; 3 6 2 1 4 6 5 5 5 5 5 5"),
            player(1),
            "",
        ),
        (
            "raise",
            in_the_crowd("p1 end_turn figure=1"),
            player(2),
            "use=ability-3&x=4&y=2",
        ),
        (
            "wish",
            in_the_crowd("p1 end_turn figure=1"),
            player(2),
            "use=ability-4",
        ),
        ("tactician", tactician(), master(), ""),
        ("looking", fighting("p1 end_turn figure=1"), player(1), ""),
        ("aloud", begun("gm read_aloud"), player(1), ""),
        ("won", fighting(WON), master(), ""),
        ("after", after(""), master(), ""),
        ("over", after("gm end_adventure"), master(), ""),
    ]
}

/// What has to be looked at before the control for a command is there.
fn look_for(bout: &Bout, command: &Value) -> String {
    let state = bout.typed().state();
    let number = |name: &str| command[name].as_i64();
    let figure = number("figure");
    let field = |id: Option<i64>| -> Option<Field> {
        let id = u16::try_from(id?).ok()?;
        state.figure(condice::FigureId(id))?.field
    };
    let object = || {
        let id = u32::try_from(number("object")?).ok()?;
        Some(state.object(id)?.field)
    };
    let at = match (number("x"), number("y")) {
        // Any field is meant; nobody is moved to where they stand.
        (Some(0), Some(0)) if field(figure) == Some(Field::new(0, 0)) => Some((1, 0)),
        (Some(x), Some(y)) => Some((x, y)),
        // Light falls on a field.
        _ if command["cmd"] == "reveal" => Some((0, 0)),
        _ => field(number("target"))
            .or_else(object)
            .map(|field| (field.x.into(), field.y.into())),
    };
    let mut parts = Vec::new();
    if let Some(figure) = figure {
        parts.push(format!("figure={figure}"));
    }
    let using = match command["cmd"].as_str().unwrap_or_default() {
        "attack" => number("attack").map(|n| format!("attack-{n}")),
        "use" | "aim" if command.get("ability").is_some() => {
            number("ability").map(|n| format!("ability-{n}"))
        }
        "use_item" | "aim" => number("item").map(|n| format!("item-{n}")),
        "drop_aim" => {
            let held = figure.and_then(|id| u16::try_from(id).ok());
            let aim = held.and_then(|id| state.figure(condice::FigureId(id))?.aim.clone());
            aim.map(|aim| match aim.with {
                condice::Source::Ability(index) => format!("ability-{}", index + 1),
                condice::Source::Item(id) => format!("item-{id}"),
            })
        }
        "pass_item" => number("item").map(|n| format!("pass-{n}")),
        "move" if command["fly"] == true => Some("fly".to_owned()),
        _ => None,
    };
    parts.extend(using.map(|using| format!("use={using}")));
    if let "release" = command["cmd"].as_str().unwrap_or_default() {
        let id = number("effect").and_then(|id| u32::try_from(id).ok());
        let user = id.and_then(|id| state.effect(id)).map(|it| it.user.0);
        parts.extend(user.map(|user| format!("figure={user}")));
    }
    if let Some((x, y)) = at {
        parts.push(format!("x={x}&y={y}"));
    }
    parts.join("&")
}

/// Made on pages of their own: characters, maps, foes.
pub const ELSEWHERE: &[&str] = &[
    "create_figure",
    "edit_figure",
    "copy_figure",
    "new_map",
    "load_map",
    "paint",
    "paint_terrain",
    "place_object",
    "change_object",
    "remove_object",
    "place_portal",
    "remove_portal",
];
