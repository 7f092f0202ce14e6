//! Any command, any options, tables that stand anywhere.

use std::sync::{Arc, LazyLock};

use daggerheart::content::Content;
use daggerheart::{
    Command, Daggerheart, Difficulty, GmTurn, Options, Reason, Setup, Spotlight, State,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};
use table::{Field, FieldKind, Game};

use crate::figures;
use crate::scene::given_state;

/// The figures, one of each: a table of the kit tries everything that can be chosen from it.
pub static SMALL: LazyLock<Arc<Content>> = LazyLock::new(|| {
    let mut content = figures::content();
    content.pcs.truncate(1);
    content.foes.truncate(1);
    content.environments = vec![figures::mill()];
    content.scenarios = vec![figures::scenario()];
    Arc::new(content)
});

/// Any combination of the table options.
pub fn options() -> BoxedStrategy<Options> {
    vec(any::<usize>(), Options::SPECS.len())
        .prop_map(|picks| {
            let mut options = Options::default();
            for (spec, pick) in Options::SPECS.iter().zip(picks) {
                let value = spec.values[pick % spec.values.len()];
                options
                    .set(spec.key, value)
                    .expect("an option can be set to its values");
            }
            options
        })
        .boxed()
}

const STANDS: &[&str] = &[
    "new",
    "new",
    "new",
    "play",
    "fight",
    "gm",
    "gm-foe",
    "gm-foe",
    "gm-foe",
    "magic",
    "magic",
    "group",
    "group",
    "tag",
    "tag-rolled",
    "tag-rolled",
    "tag-types",
    "tag-types",
    "reaction",
    "struck",
    "falling",
    "falling",
    "falling",
    "falling",
    "falling",
    "rest",
    "between",
    "between",
    "between",
    "between",
    "hurt",
    "proposed",
    "proposed",
    "booked",
    "crit",
    "after",
    "price",
    "foe-roll",
    "foe-roll",
    "foe-roll",
    "gm-caster",
    "gm-caster",
    "gm-caster",
    "relief",
    "relief",
    "avenge",
    "avenge",
    "avenge",
];

pub fn setup() -> BoxedStrategy<Setup> {
    (options(), select(STANDS.to_vec()))
        .prop_map(|(options, stands)| Setup {
            options,
            content: SMALL.clone(),
            start: (stands != "new").then(|| Box::new(start(options, stands))),
            edition: daggerheart::EDITION,
        })
        .boxed()
}

/// A table that stands somewhere, by a script of the fixture.
pub fn start(options: Options, stands: &str) -> State {
    // Got there by the usual readings; from here on these hold.
    let pace = options.get("pace").expect("an option");
    let given = match stands {
        "fight" => "foe:minion foe:minion foe:avenger p1+heal p2+class",
        "gm" => {
            "spot=gm fear=9 foe:caller foe:slow effect=temporary:p3 f1.cond=restrained f2.cond=restrained"
        }
        "gm-foe" | "gm-caster" => "spot=gm fear=9 foe:caller f1.cond=restrained f2.cond=restrained",
        "relief" => "p3.hp=5 p3.stress=4 p3.status=death_move_due",
        "avenge" => "spot=gm foe:avenger fear=9 f1.cond=restrained f2.cond=restrained",
        "tag-types" => "p3.hope=6",
        "magic" => "p3+bolt p3+veil p3+hold p3+reroll effect=temporary:p3 p3.cond=restrained",
        "group" => "p1+flat p2+edge p3.rally=d6",
        "tag" | "tag-rolled" => "p2+reroll p1.rally=d8",
        "struck" | "falling" => "p3.hp=4 p1.armor=3",
        "rest" => "c:long_term:3 rests=2 p1.hp=2 p2.armor=2 p3+mend",
        "between" => "in_session=no p1+rally p1.hp=2 p2.armor=2 p3.cond=restrained c:manual:3",
        "hurt" => "p1.hp=5 p2.stress=6 p3.hp=3 p1+rally p2+calm c:progress:1:3:loop",
        "booked" | "crit" => "p1+class p3.stress=4 p1.hope=5",
        "after" => "p1+second p1.hope=5 fear=12",
        _ => "c:standard:4 c:consequence:2 foe:horde",
    };
    let mut state = given_state(&format!("pace={pace}"), given);
    state.scene.against = Some(Difficulty::Hidden(Some(13)));
    state.scene.stakes = Some("it falls".to_owned());
    if matches!(stands, "proposed" | "price") {
        state.scene.against = None;
        state.scene.stakes = None;
        state.countdowns[1].named_rolls = true;
    }
    let script = match stands {
        "gm-foe" => "gm spotlight_foe foe=1",
        "gm-caster" => "gm spotlight_foe foe=2",
        "relief" => "p3 death_move choice=risk later=true | 4 2",
        "avenge" => "gm deal_damage who=foe:3 n=3 type=phy",
        "tag-types" => {
            "p3 propose_tag partner=p2 target=1 weapon=1; p2 answer_tag yes=true weapon=1; F: gm frame_tag stakes=x; p3 roll_tag | 9 4; p2 roll_tag | 8 7; p3 choose_tag pc=p2"
        }
        "between" => {
            "gm create_countdown name=x kind=manual start=4 hidden=true; gm add_foe foe=grubenhund waits=true"
        }
        "group" => "p1 propose_group members=p2,p3 trait=agility",
        "tag" => "p2 propose_tag partner=p1 target=1 weapon=1",
        "tag-rolled" => {
            "p2 propose_tag partner=p1 target=1 weapon=1; p1 answer_tag yes=true weapon=1; F: gm frame_tag stakes=x; p2 roll_tag | 9 4; p1 roll_tag | 8 8"
        }
        "reaction" => {
            r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":14,"hidden":true},{"pc":"p2","trait":"strength","difficulty":9}] on_failure=[{"do":"damage","dice":2,"die":"d6","type":"phy"}] on_success=[{"do":"stress","n":1}]"#
        }
        "struck" => "gm deal_damage who=p3 n=5 type=phy; gm deal_damage who=p2 n=9 type=mag",
        "falling" => "gm deal_damage who=p3 n=3 type=phy direct=true",
        "rest" => "gm begin_rest kind=long",
        "proposed" => "p1 propose_move",
        "price" => "p1 propose_move trait=agility; gm offer_price stress=1",
        "booked" => {
            "p1 propose_move weapon=1 targets=1; F: gm call_roll stakes=x; p1 roll_action | 12 3; F: p1 accept"
        }
        "crit" => "p2 propose_move trait=strength; F: gm call_roll stakes=x; p2 roll_action | 7 7",
        "after" => "p1 propose_move trait=agility; F: gm call_roll stakes=x; p1 roll_action | 3 9",
        "foe-roll" => "",
        _ => "",
    };
    let mut scene = crate::scene::Scene::at(state);
    scene.run(if stands == "struck" {
        "gm deal_damage who=p3 n=5 type=phy"
    } else {
        script
    });
    let mut state = scene.state().clone();
    if stands == "foe-roll" {
        state.spotlight = Spotlight::Gm(GmTurn {
            reason: Reason::Failed,
            free_moves: 1,
            seen: std::collections::BTreeMap::new(),
            current: None,
        });
        let mut scene = crate::scene::Scene::at(state);
        scene.run("gm spotlight_foe foe=1; gm foe_attack targets=p1");
        state = scene.state().clone();
    }
    state.options = options;
    state
}

/// Commands a person or a program might send, sensible or not.
pub fn command() -> BoxedStrategy<Command> {
    let kinds = 0..Daggerheart::COMMANDS.len();
    (kinds, vec((0usize..100, any::<usize>()), 10))
        .prop_map(|(kind, luck)| {
            let spec = &Daggerheart::COMMANDS[kind];
            let mut fields = Map::from_iter([("cmd".to_owned(), json!(spec.name))]);
            for (field, (present, pick)) in spec.fields.iter().zip(luck) {
                if field.required || present < 50 {
                    fields.insert(field.name.to_owned(), value(spec.name, field, pick));
                }
            }
            plain::read(Value::Object(fields.clone()))
                .unwrap_or_else(|error| panic!("{error}: {fields:?}"))
        })
        .boxed()
}

fn one<T: Copy>(of: &[T], pick: usize) -> T {
    of[pick % of.len()]
}

fn value(command: &str, field: &Field, pick: usize) -> Value {
    let few = [1i64, 2, 3, 4, 5, 0, -1, 12, 13, 60, 61, 1001, i64::MAX];
    match (field.name, field.kind) {
        (_, FieldKind::Number | FieldKind::Seq) => json!(one(&few, pick)),
        (_, FieldKind::Numbers | FieldKind::Faces) => {
            json!([one(&few, pick), one(&few, pick / 17)][..pick % 3])
        }
        (_, FieldKind::Flag) => json!(pick.is_multiple_of(2)),
        (_, FieldKind::Word(words)) => json!(one(words, pick)),
        (_, FieldKind::Words(words)) => {
            json!([one(words, pick), one(words, pick / 7)][..pick % 3].to_vec())
        }
        ("members", FieldKind::Data) if command == "call_reaction" => {
            let member = |pick: usize| {
                json!({"pc": one(&["p1", "p2", "p9"], pick), "trait": "instinct",
                    "difficulty": one(&[12, 0, 61], pick / 3), "adv": one(&[0, 1, 9], pick / 7)})
            };
            json!([member(pick), member(pick / 11)][..pick % 3])
        }
        ("members", FieldKind::Data) => {
            let member = |pick: usize| json!({"pc": one(&["p1", "p2", "p3", "p9"], pick), "difficulty": one(&[12, 61], pick / 3)});
            json!([member(pick), member(pick / 11)][..pick % 3])
        }
        ("on_failure" | "on_success", FieldKind::Data) => one_step(pick),
        ("sheet", FieldKind::Data) if command == "add_foe" => {
            let mut sheet = json!(figures::hound());
            if pick.is_multiple_of(3) {
                sheet["difficulty"] = json!(99);
            }
            sheet
        }
        (_, FieldKind::Data) => {
            let mut sheet = json!(figures::juno());
            match pick % 4 {
                0 => sheet["level"] = json!(11),
                1 => sheet["thresholds"] = json!({"major": 5, "severe": 5}),
                _ => {}
            }
            sheet
        }
        ("name", _) if command == "set_option" => {
            json!(one(&["pace", "fear_visible", "help_cost", "nothing"], pick))
        }
        ("value", _) => json!(one(&["quick", "formal", "gm", "2", "x"], pick)),
        ("who", _) => json!(one(
            &["p1", "p2", "foe:1", "foe:2", "foe:9", "foe:01", "p9", ""],
            pick
        )),
        ("condition" | "clear", _) => {
            json!(one(
                &["hidden", "restrained", "vulnerable", "", "dazed"],
                pick
            ))
        }
        ("ready", _) => json!(one(&["mira", "x"], pick)),
        ("foe", _) => json!(one(&["grubenhund", "x"], pick)),
        ("environment", _) => json!(one(&["mill", "x"], pick)),
        ("scene", _) => json!(one(&["first", "x"], pick)),
        (_, FieldKind::Text(most)) => match pick % 8 {
            0 => json!(""),
            1 => json!(" \t"),
            2 => json!("ö".repeat(most)),
            3 => json!("ö".repeat(most + 1)),
            _ => json!("some words"),
        },
    }
}

fn one_step(pick: usize) -> Value {
    match pick % 4 {
        0 => json!([]),
        1 => json!([{"do": "stress", "n": 1}]),
        2 => json!([{"do": "stress", "n": 0}]),
        _ => json!([{"do": "damage", "dice": 1, "die": "d8", "type": "mag", "half": true}]),
    }
}
