//! Evenings of *Augen des Zwielichts* for the tests of the pages.

use maud::Markup;
use serde_json::{Value, json};
use table::{DiceMode, Seat};
use web::screens::desk::Desk;
use web::screens::zwielicht::{board, page};
use zwielicht::Zwielicht;

use crate::script::{Company, Moment, Played};

pub type Evening = Played<Twilight>;

#[derive(Debug)]
pub struct Twilight;

impl Company for Twilight {
    type Game = Zwielicht;
    const TABLE: &'static str = "ufer";
    const NAMES: &'static [&'static str] = &["Mara", "Jonas", "Lea", "Toma"];
    const KEYS: &'static [&'static str] = &[
        "ready",
        "second",
        "third",
        "bonus",
        "purpose",
        "with",
        "source",
        "a",
        "b",
        "c",
        "adventure",
        "condition",
        "field",
        "value",
    ];

    fn draw(desk: Desk<'_, Zwielicht>, whole: bool) -> Markup {
        if whole { page(desk) } else { board(desk) }
    }

    fn moments() -> Vec<Moment<Twilight>> {
        let moments = moments().into_iter();
        moments
            .map(|(name, evening, seat)| (name, evening, seat, ""))
            .collect()
    }

    fn control(played: &Evening, command: &Value) -> Option<(String, String)> {
        let quick = played.typed().setup().options.pace == zwielicht::Pace::Quick;
        let cmd = match command["cmd"].as_str()? {
            // At a quick table a move is made, not declared.
            "declare_move" if quick => "make_move",
            cmd => cmd,
        };
        Some((String::new(), cmd.to_owned()))
    }
}

pub fn master() -> Seat {
    Twilight::master()
}

pub fn player(number: usize) -> Seat {
    Twilight::player(number)
}

/// Three characters are there and have their tasks.
pub const BEGUN: &str = "
    p1 bring_character ready=hanae
    p2 bring_character ready=genjiro
    p3 bring_character ready=kohaku
    gm open_session
    p1 choose_tasks a=told-secret b=kept-word c=found-hint
    p2 choose_tasks a=told-secret b=kept-word c=found-hint
    p3 choose_tasks a=told-secret b=kept-word c=found-hint
    gm begin_play
";

/// Everything this evening can be looked at for: a name, the evening, who looks.
pub fn moments() -> Vec<(&'static str, Evening, Seat)> {
    let quick = |script: &str| Evening::open(&[], DiceMode::Script).play(script);
    let formal = |script: &str| {
        Evening::open(&[("pace", "formal")], DiceMode::Script).play(&format!("{BEGUN}{script}"))
    };
    let begun = |script: &str| quick(&format!("{BEGUN}{script}"));
    // A black die alone always costs a condition.
    let tired =
        begun(&"p1 make_move move=risk intent=Allein_ins_Dunkle.; 5\np1 accept\n".repeat(5));
    let rich = begun(HINTS)
        .overrule("/blight", json!(9))
        .overrule("/characters/p1/bonus_free", json!(1));
    let old = begun(HINTS)
        .play("gm end_session")
        .overrule("/characters/p1/section_points", json!(9));
    let out = tired
        .play("p1 make_move move=risk intent=Ins_kalte_Wasser second=attribute:1; 6 4\np1 accept");
    vec![
        ("setup-player", quick(""), player(1)),
        (
            "setup-master",
            quick("p1 bring_character ready=hanae"),
            master(),
        ),
        (
            "tasks",
            quick("p1 bring_character ready=hanae\ngm open_session"),
            player(1),
        ),
        ("move", rich.again(), player(1)),
        ("master", rich, master()),
        ("watched", begun(HINTS), Seat::spectator()),
        ("declared", formal(DECLARED), player(1)),
        ("declared-master", formal(DECLARED), master()),
        ("rolled", begun(RISKED), player(1)),
        ("rolled-helper", begun(RISKED), player(2)),
        (
            "rolled-high",
            begun("p1 make_move move=find_out intent=Wer_war_hier? second=attribute:1; 5 2"),
            player(1),
        ),
        ("danger", begun(DANGER), master()),
        (
            "fight-gather",
            begun(&format!("{DANGER}{FIGHT}")),
            player(1),
        ),
        (
            "fight-moves",
            begun(&format!("{DANGER}{FIGHT}{JOINED}")),
            player(1),
        ),
        (
            "fight-dice",
            begun(&format!("{DANGER}{FIGHT}{JOINED}{ROUND}")),
            player(1),
        ),
        (
            "fight-master",
            begun(&format!("{DANGER}{FIGHT}{JOINED}{ROUND}")),
            master(),
        ),
        ("begun", begun(""), player(1)),
        ("aloud", begun("gm read_aloud step=0"), player(1)),
        (
            "found",
            begun("p1 make_move move=find_out intent=Wer? second=attribute:2; 6 2\np1 accept"),
            player(1),
        ),
        (
            "told",
            begun(
                "p1 make_move move=find_out intent=Wer? second=attribute:2; 6 2\np1 accept\ngm write_hint hint=1 prepared=1",
            ),
            player(1),
        ),
        (
            "fight-prep",
            begun(&format!(
                "{DANGER}{FIGHT}p1 join_fight with=item:1\np2 join_fight with=item:1\ngm close_gather\np2 stand_ready"
            )),
            player(1),
        ),
        (
            "fight-ready",
            begun(&format!(
                "{DANGER}{FIGHT}{JOINED}p2 stand_ready\np2 ask_take_over taker=p1\n"
            )),
            player(1),
        ),
        (
            "fight-roll",
            begun(&format!(
                "{DANGER}{FIGHT}{JOINED}p2 make_move move=weaken intent=Ich_rufe_es. second=ability:1 threat=1; 4 3\n"
            )),
            player(1),
        ),
        (
            "fight-next",
            begun(&format!(
                "{DANGER}{FIGHT}{JOINED}gm begin_dice\np1 roll_combat; 2\np2 roll_combat; 4\n"
            )),
            player(1),
        ),
        ("solve-throw", begun(SOLVING), player(2)),
        ("final", begun(&format!("{SOLVING}{FINAL}")), player(1)),
        (
            "final-won",
            begun(&format!("{SOLVING}{FINAL}{FINAL_WON}")),
            player(1),
        ),
        (
            "ended",
            begun(&format!(
                "{SOLVING}p1 roll_solve; 6 6\ngm end_session\np1 tick_tasks tasks=kept-word\np2 tick_tasks tasks=kept-word\np3 tick_tasks tasks=kept-word\n"
            )),
            player(1),
        ),
        (
            "over",
            begun(&format!(
                "{SOLVING}p1 roll_solve; 6 6\ngm end_session\np1 tick_tasks tasks=kept-word\np2 tick_tasks tasks=kept-word\np3 tick_tasks tasks=kept-word\ngm close_session\n"
            )),
            player(1),
        ),
        (
            "evening-over",
            begun(&format!(
                "{HINTS}gm end_session\np1 tick_tasks tasks=kept-word\np2 tick_tasks tasks=kept-word\np3 tick_tasks tasks=kept-word\ngm close_session\n"
            )),
            player(1),
        ),
        ("out", out, player(1)),
        (
            "solve",
            begun(&format!(
                "{HINTS}p1 begin_solve\ngm announce_level\np1 commit_hint hint=1\n"
            )),
            player(2),
        ),
        (
            "solve-master",
            begun(&format!("{HINTS}p1 begin_solve\n")),
            master(),
        ),
        ("close", old.again(), player(1)),
        ("close-master", old.again(), master()),
        (
            "older",
            old.play("p1 tick_tasks tasks=kept-word\np1 section_change level=2"),
            player(1),
        ),
        (
            "real-dice",
            Evening::open(&[], DiceMode::Physical).play(&format!(
                "{BEGUN}p1 make_move move=risk intent=Los! second=attribute:1 third=fear:1"
            )),
            player(1),
        ),
    ]
}

const HINTS: &str = "
    p1 make_move move=find_out intent=Wer_vertaeut_die_Boote? second=attribute:2; 6 2
    p1 accept
    gm write_hint hint=1 prepared=1
    p2 make_move move=find_out intent=Was_verbirgt_Gohei? second=attribute:1; 6 6
    p2 accept
    gm write_hint hint=2 text=Sieben_Kinder,_sechs_Graeber.
    gm create_threat name=Etwas_im_Schilf level=8
";
const DECLARED: &str =
    "p1 declare_move move=risk intent=Ueber_den_morschen_Steg. second=attribute:1 third=fear:1";
const RISKED: &str =
    "p1 make_move move=risk intent=Ueber_den_morschen_Steg. second=attribute:1; 6 4";
const DANGER: &str = "
    p1 make_move move=risk intent=Ins_Schilf. second=attribute:1; 2 1
    p1 accept
";
const FIGHT: &str = "
    gm frame_danger how=fight name=Irrlichter level=9
";
const JOINED: &str = "
    p1 join_fight with=item:1
    p2 join_fight with=item:1
    gm close_gather
    gm call_weak_points
    p1 roll_weak_point; 3
    p2 roll_weak_point; 5
";
/// A round is lost, and the next one has begun.
const ROUND: &str = "
    gm begin_dice
    p1 roll_combat; 2
    p2 roll_combat; 4
    gm begin_dice
";
const SOLVING: &str = "
    p1 make_move move=find_out intent=Wer_vertaeut_die_Boote? second=attribute:2; 6 2
    p1 accept
    gm write_hint hint=1 prepared=1
    p2 begin_solve
    gm announce_level
    p1 commit_hint hint=1
    p1 tell_solution story=Das_Licht_sucht_Nami.
";
const FINAL: &str = "
    p1 roll_solve; 1 2
    gm open_final_fight name=Gohei level=9
    p1 join_fight with=item:1
";
const FINAL_WON: &str = "
    p2 join_fight with=item:1
    gm close_gather
    gm call_weak_points
    p1 roll_weak_point; 3
    p2 roll_weak_point; 5
    gm begin_dice
    p1 roll_combat; 6
    p2 roll_combat; 5
";
