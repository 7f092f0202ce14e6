//! Evenings of *Daggerheart* for the tests of the pages.

use daggerheart::Daggerheart;
use maud::Markup;
use serde_json::{Map, Value, json};
use table::{CommandSpec, DiceMode, Seat};
use web::screens::daggerheart::{board, page};
use web::screens::desk::Desk;

use crate::script::{Company, Moment, Played};

pub type Night = Played<Heroes>;

#[derive(Debug)]
pub struct Heroes;

impl Company for Heroes {
    type Game = Daggerheart;
    const TABLE: &'static str = "moor";
    const NAMES: &'static [&'static str] = &["Mara", "Jonas", "Lea", "Toma"];
    const KEYS: &'static [&'static str] = &[
        "ready",
        "foe",
        "environment",
        "scene",
        "condition",
        "who",
        "clear",
        "value",
    ];

    fn fill(who: &str, spec: &CommandSpec, request: &mut Map<String, Value>) {
        for field in spec.fields.iter().filter(|field| field.required) {
            let own = ["pc", "leader", "initiator", "helper", "bard"].contains(&field.name);
            if own && who != "gm" {
                request.entry(field.name).or_insert_with(|| json!(who));
            }
            if field.name == "text" {
                request.entry("text").or_insert_with(|| json!("Los!"));
            }
        }
    }

    fn draw(desk: Desk<'_, Daggerheart>, whole: bool) -> Markup {
        if whole { page(desk) } else { board(desk) }
    }

    fn moments() -> Vec<Moment<Heroes>> {
        let moments = moments().into_iter();
        moments
            .map(|(name, night, seat)| (name, night, seat, ""))
            .collect()
    }

    /// Somebody without Experiences may declare that nothing goes into the pool; nobody needs a button for it.
    fn control(_: &Night, command: &Value) -> Option<(String, String)> {
        let cmd = command["cmd"].as_str()?;
        let declares = ["declare", "declare_reaction"].contains(&cmd);
        let parts = ["experiences", "features", "rally", "text", "trait"];
        let nothing = declares && parts.iter().all(|part| command.get(part).is_none());
        (!nothing).then(|| (String::new(), cmd.to_owned()))
    }
}

pub fn master() -> Seat {
    Heroes::master()
}

pub fn player(number: usize) -> Seat {
    Heroes::player(number)
}

pub fn seats() -> Vec<Seat> {
    Heroes::seats()
}

/// Three characters, the first session, a scene with a number everybody knows.
pub const BEGUN: &str = "
    p1 add_pc ready=mira-dachlaeufer
    p2 add_pc ready=tarek-bollwerk
    p3 add_pc ready=juno-sternkundig
    gm start_campaign
    gm start_session
    gm start_scene title=Am_Ufer
    gm set_difficulty difficulty=13 stakes=Es_packt_deinen_Arm.
";
/// Two foes on the stage.
pub const FOES: &str = "
    gm add_foe foe=pit-hound
    gm add_foe foe=ash-warden
";
pub const TAG: &str = "
    p1 propose_tag partner=p2 target=1 weapon=1
    p2 answer_tag yes=true weapon=1
";

pub fn begun(script: &str) -> Night {
    Night::open(&[], DiceMode::Script).play(&format!("{BEGUN}{script}"))
}

fn formal(script: &str) -> Night {
    Night::open(&[("pace", "formal")], DiceMode::Script).play(&format!("{BEGUN}{script}"))
}

/// Everything such an evening can be looked at for: a name, the evening, who looks.
pub fn moments() -> Vec<(&'static str, Night, Seat)> {
    let quick = |script: &str| Night::open(&[], DiceMode::Script).play(script);
    let hidden = "gm set_difficulty difficulty=17 hidden=true\n";
    let gms_turn = format!("{FOES}p2 propose_move trait=presence\np2 roll_action; 3 5\n");
    let rich = |night: Night| night.overrule("/pcs/p1/hope", json!(6));
    vec![
        ("setup-player", quick(""), player(1)),
        (
            "setup-master",
            quick("p1 add_pc ready=mira-dachlaeufer"),
            master(),
        ),
        ("idle", begun(FOES), player(1)),
        ("idle-master", begun(FOES), master()),
        ("idle-caster", begun(FOES), player(3)),
        (
            "open",
            begun("p1 propose_move trait=agility text=Über_die_Dächer."),
            player(1),
        ),
        (
            "open-helper",
            begun("p1 propose_move trait=agility"),
            player(2),
        ),
        (
            "open-master",
            begun("p1 propose_move trait=agility\np1 declare experiences=1\np2 help pc=p1"),
            master(),
        ),
        (
            "hidden",
            begun(&format!("{hidden}p2 propose_move trait=strength")),
            player(2),
        ),
        (
            "hidden-master",
            begun(&format!("{hidden}p2 propose_move trait=strength")),
            master(),
        ),
        (
            "rolled",
            begun("p1 propose_move trait=agility\np1 roll_action; 4 7"),
            player(1),
        ),
        (
            "failed",
            begun("p2 propose_move trait=presence\np2 roll_action; 3 5"),
            player(2),
        ),
        (
            "crit",
            begun("p2 propose_move trait=presence\np2 roll_action; 5 5"),
            player(1),
        ),
        (
            "proposed-master",
            formal("p2 propose_move text=Ich_stemme_das_Tor_auf."),
            master(),
        ),
        (
            "proposed",
            formal("p2 propose_move\ngm offer_price text=Es_knarrt. stress=1"),
            player(2),
        ),
        (
            "framed",
            formal("p2 propose_move\ngm call_roll traits=strength,agility difficulty=14"),
            player(2),
        ),
        (
            "formal-rolled",
            formal(
                "p2 propose_move\ngm call_roll traits=strength difficulty=14\np2 roll_action; 9 4",
            ),
            player(2),
        ),
        (
            "formal-close",
            formal(
                "p2 propose_move\ngm call_roll traits=strength difficulty=14\np2 roll_action; 2 4\np2 accept",
            ),
            master(),
        ),
        (
            "damage",
            begun(&format!(
                "{FOES}p2 propose_move weapon=1 targets=1\np2 roll_action; 9 8"
            )),
            player(2),
        ),
        (
            "hurt",
            begun(&format!(
                "{FOES}p2 propose_move weapon=1 targets=1\np2 roll_action; 9 8\np2 roll_damage; 6"
            )),
            player(2),
        ),
        (
            "spell",
            begun(&format!("{FOES}p3 propose_move feature=1 targets=1,2")),
            player(3),
        ),
        ("gm-turn", begun(&gms_turn), master()),
        ("gm-turn-player", begun(&gms_turn), player(1)),
        (
            "foe-lit",
            begun(&format!("{gms_turn}gm spotlight_foe foe=1")),
            master(),
        ),
        (
            "foe-attack",
            begun(&format!(
                "{gms_turn}gm spotlight_foe foe=1\ngm foe_attack targets=p1"
            )),
            master(),
        ),
        (
            "foe-hit",
            begun(&format!(
                "{gms_turn}gm spotlight_foe foe=1\ngm foe_attack targets=p1\ngm roll_foe; 15"
            )),
            master(),
        ),
        (
            "armor",
            begun(&format!(
                "{gms_turn}gm spotlight_foe foe=1\ngm foe_attack targets=p1\ngm roll_foe; 15\ngm roll_foe_damage; 6"
            )),
            player(1),
        ),
        (
            "ash-storm",
            begun(&format!(
                "{gms_turn}gm spotlight_foe foe=2\ngm foe_action feature=1 targets=p1,p2"
            )),
            player(1),
        ),
        (
            "ash-storm-master",
            begun(&format!(
                "{gms_turn}gm spotlight_foe foe=2\ngm foe_action feature=1 targets=p1,p2\np1 roll_reaction; 3 4"
            )),
            master(),
        ),
        (
            "group",
            begun("p1 propose_group members=p2,p3 trait=agility text=Alle_durch_das_Moor."),
            player(2),
        ),
        (
            "group-leader",
            begun(
                "p1 propose_group members=p2,p3 trait=agility\np2 declare_reaction trait=strength\np2 roll_follower; 9 9\np3 declare_reaction trait=knowledge\np3 roll_follower; 2 1",
            ),
            player(1),
        ),
        (
            "group-master",
            formal("p1 propose_group members=p2,p3"),
            master(),
        ),
        (
            "tag-asked",
            rich(begun(FOES)).play(
                "p1 propose_tag partner=p2 target=1 weapon=1 text=Du_hältst_ihn,_ich_springe.",
            ),
            player(2),
        ),
        ("tag-rolling", rich(begun(FOES)).play(TAG), player(1)),
        (
            "tag-choose",
            rich(begun(FOES)).play(&format!(
                "{TAG}p1 roll_tag; 9 8\np2 roll_tag; 10 3\np2 choose_tag pc=p2"
            )),
            player(1),
        ),
        (
            "tag-damage",
            rich(begun(FOES)).play(&format!(
                "{TAG}p1 roll_tag; 9 8\np2 roll_tag; 10 3\np1 choose_tag pc=p2"
            )),
            player(2),
        ),
        (
            "tag-frame",
            rich(formal(FOES))
                .play("p1 propose_tag partner=p2\np2 answer_tag yes=true trait=strength"),
            master(),
        ),
        (
            "effects-master",
            begun(
                "p3 propose_move feature=2\np3 roll_action; 9 4\ngm add_condition who=p2 condition=vulnerable temporary=true\ngm create_countdown name=Flut kind=progress start=6 effect=Das_Wasser_steht.\ngm create_countdown name=Alarm kind=consequence start=4 hidden=true effect=Sie_kommen.\ngm add_environment environment=moor-road",
            ),
            master(),
        ),
        (
            "effects",
            begun(
                "gm create_countdown name=Flut kind=progress start=6 effect=Das_Wasser_steht.\ngm create_countdown name=Alarm kind=consequence start=4 hidden=true effect=Sie_kommen.\ngm add_condition who=p2 condition=vulnerable temporary=true",
            ),
            player(2),
        ),
        (
            "scene-master",
            begun("gm start_scene scene=moor-road-by-night"),
            master(),
        ),
        (
            "revealed",
            begun(&format!(
                "{FOES}gm reveal foe=1 field=difficulty\ngm reveal foe=2 field=features\ngm reveal foe=1 field=attack"
            )),
            player(1),
        ),
        (
            "rest",
            begun("gm begin_rest kind=short\np1 downtime move=prepare_together"),
            player(2),
        ),
        (
            "rest-master",
            begun("gm begin_rest kind=long\np1 downtime move=tend_wounds target=p2"),
            master(),
        ),
        ("death", begun("gm mark_hp who=p2 n=12"), player(2)),
        (
            "death-came",
            begun("gm mark_hp who=p2 n=12\np2 death_move choice=risk; 8 3"),
            player(2),
        ),
        (
            "real-dice",
            Night::open(&[], DiceMode::Physical).play(&format!(
                "{BEGUN}p2 propose_move trait=strength\np1 help pc=p2\np2 roll_action"
            )),
            player(2),
        ),
        ("ended", begun("gm end_session"), master()),
        ("watched", begun(FOES), Seat::spectator()),
    ]
}
