//! Any command, any options, tables that stand anywhere.

use std::sync::{Arc, LazyLock};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};
use table::{Field, FieldKind, Game, SeatId};
use zwielicht::content::{Content, Die, List};
use zwielicht::{
    Colour, Command, DangerDue, FearAsked, Fight, FightPhase, Fighting, HintAsked, Move, Name,
    Options, Outcome, Participant, Phase, PoolDie, Procedure, ProcedureKind, Roll, RollPhase,
    Setup, Solve, Source, State, Status, Step, Threat, ThreatSource, ThreatState, Zwielicht,
};

use crate::scene::{add_hints, conditions_to, content, fixture};

/// Our content, cut short: a table of the kit tries everything that can be chosen from it.
pub static SMALL: LazyLock<Arc<Content>> = LazyLock::new(|| {
    fn cut<T>(list: &mut List<T>, die: Die, count: usize) {
        list.die = die;
        list.entries.truncate(count);
    }
    let mut small = (*content()).clone();
    small.creation.attributes = 2;
    small.creation.items = 1;
    small.creation.fears = 2;
    cut(&mut small.ability_table_1, Die::D6, 6);
    cut(&mut small.ability_table_2, Die::D6, 6);
    cut(&mut small.fears, Die::D6, 6);
    cut(&mut small.conditions, Die::Choose, 2);
    cut(&mut small.tasks, Die::Choose, 4);
    small.adventures.truncate(2);
    for adventure in &mut small.adventures {
        adventure.hints.truncate(3);
        adventure.guide.clear();
    }
    small.ready_characters.truncate(1);
    for ready in &mut small.ready_characters {
        ready.attributes.truncate(2);
        ready.items.truncate(1);
        ready.ability_1 = small.ability_table_1.entries[0].id.clone();
        ready.ability_2 = small.ability_table_2.entries[0].id.clone();
        ready.fears = small.fears.entries[..2]
            .iter()
            .map(|fear| fear.id.clone())
            .collect();
    }
    small.play_examples.clear();
    small.opponents.entries.truncate(1);
    small.dangerous_events.entries.truncate(1);
    small.dangers_10.entries.truncate(1);
    small.dangers_12.entries.truncate(1);
    small.travel_moments.entries.truncate(1);
    small.risk_situations.entries.truncate(1);
    small.spare_questions.entries.truncate(1);
    small.demons.entries.truncate(6);
    Arc::new(small)
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

/// Tables before the first session, in play, before a final fight, at the end of a session.
pub fn setup() -> BoxedStrategy<Setup> {
    standing(&[
        "new", "play", "frail", "foes", "brawl", "brawl", "final", "solving", "told", "close",
        "ageing", "ageing", "setup", "doomed", "danger", "rolled", "rolled", "tie",
    ])
}

/// Tables that stand at one of these places.
pub fn standing(places: &[&'static str]) -> BoxedStrategy<Setup> {
    (options(), select(places.to_vec()))
        .prop_map(|(options, stands)| Setup {
            options,
            content: SMALL.clone(),
            start: (stands != "new").then(|| Box::new(start(options, stands))),
        })
        .boxed()
}

pub fn start(options: Options, stands: &str) -> State {
    let mut state = fixture(options);
    let names: Vec<Name> = SMALL
        .fears
        .entries
        .iter()
        .map(|it| it.name.clone().into())
        .collect();
    let mut tasks: Vec<String> = SMALL.tasks.entries[..3]
        .iter()
        .map(|it| it.id.clone())
        .collect();
    tasks.sort();
    for it in state.characters.values_mut() {
        it.attributes.drain(..2);
        it.items.truncate(1);
        it.fears.truncate(0);
        it.fears.push(names[0].clone());
        it.conditions.clear();
        it.tasks.clone_from(&tasks);
    }
    let adventure = state.adventure.as_mut().expect("an adventure");
    adventure.id.clone_from(&SMALL.adventures[0].id);
    match stands {
        "play" => state.blight = 5,
        "frail" => {
            for it in state.characters.values_mut() {
                it.conditions = conditions_to(5);
                it.conditions_ever = 5;
                it.section = it.section.min(4);
            }
        }
        "foes" => {
            for level in [7, 11] {
                state.threats_ever += 1;
                state.threats.push(Threat {
                    id: state.threats_ever,
                    level: Some(level),
                    name: Name::text("boars"),
                    delta: 0,
                    source: ThreatSource::Told,
                    state: ThreatState::Looming,
                    announced: false,
                });
            }
            let p2 = state.characters.get_mut(&SeatId::new("p2")).expect("Botan");
            p2.status = Status::Out;
        }
        "brawl" | "final" => brawl(&mut state, stands == "final"),
        "tie" => {
            brawl(&mut state, false);
            let fight = state.fight.as_mut().expect("a fight");
            fight.phase = FightPhase::Tie;
            fight.tied = ["p2", "p3"].map(SeatId::new).to_vec();
        }
        "danger" => {
            state.rolls_ever = 1;
            state.danger_due = Some(DangerDue {
                roll: 1,
                must_fight: false,
            });
        }
        "rolled" => {
            state.rolls_ever = 1;
            let die = |source, colour| PoolDie { source, colour };
            state.roll = Some(Roll {
                id: 1,
                roller: SeatId::new("p1"),
                kind: Move::Risk,
                intent: "climb down".to_owned(),
                purpose: None,
                threat: None,
                pool: vec![
                    die(Source::Move, Colour::Black),
                    die(Source::Attribute(2), Colour::White),
                ],
                faces: vec![3, 4],
                phase: RollPhase::Rolled,
                repeated: false,
                help: Vec::new(),
            });
        }
        "doomed" => {
            brawl(&mut state, false);
            let fight = state.fight.as_mut().expect("a fight");
            fight.phase = FightPhase::AllOut;
            for one in fight.participants.values_mut() {
                one.state = Fighting::Out;
            }
            for it in state.characters.values_mut() {
                it.status = Status::Out;
            }
        }
        "solving" | "told" => {
            state.phase = Phase::Solve;
            let told = stands == "told";
            state.adventure.as_mut().expect("an adventure").announced = told;
            state.solve = Some(Solve {
                committed: (1..=2).filter(|_| told).collect(),
                story: told.then(|| "a fox".to_owned()),
                confirmed: false,
                nodded: false,
            });
        }
        "ageing" => {
            state.phase = Phase::SessionClose;
            let steps = [
                ("p1", ProcedureKind::Level3, Step::LoseFear),
                ("p2", ProcedureKind::Level2, Step::LevelFear),
                ("p3", ProcedureKind::Out, Step::Darken),
            ];
            for (who, kind, step) in steps {
                let procedure = Procedure {
                    kind,
                    step,
                    rolled: None,
                    asked: (kind != ProcedureKind::Out).then(|| FearAsked {
                        fear: 1,
                        story: "it is over".to_owned(),
                    }),
                    changed: None,
                };
                state.procedures.insert(SeatId::new(who), procedure);
            }
        }
        "close" => {
            state.phase = Phase::SessionClose;
            for it in state.characters.values_mut() {
                it.section_points = 10;
            }
        }
        "setup" => {
            state.phase = Phase::Setup;
            state.adventure.as_mut().expect("an adventure").outcome = Outcome::Failed;
            add_hints(&mut state, 1);
        }
        _ => {}
    }
    state
}

/// The first round of a fight, everybody in it.
fn brawl(state: &mut State, is_final: bool) {
    if is_final {
        let adventure = state.adventure.as_mut().expect("an adventure");
        adventure.outcome = Outcome::FinalFightDue;
        adventure.announced = true;
    }
    state.threats_ever = 1;
    state.threats.push(Threat {
        id: 1,
        level: Some(10),
        name: Name::text("boars"),
        delta: 0,
        source: ThreatSource::Told,
        state: ThreatState::Fighting,
        announced: true,
    });
    let fighters = state.characters.keys().zip([[1], [4], [4]]);
    let participants = fighters.map(|(who, weak_points)| {
        let one = Participant {
            weak_points: weak_points.to_vec(),
            ..Participant::new(Source::Ability(1))
        };
        (who.clone(), one)
    });
    state.fight = Some(Fight {
        threat: 1,
        is_final,
        phase: FightPhase::Actions,
        round: 1,
        rounds_counted: 0,
        participants: participants.collect(),
        tied: Vec::new(),
        hint_asked: is_final.then(|| HintAsked {
            hint: 1,
            by: SeatId::new("p1"),
            reason: "it fears the bell".to_owned(),
        }),
    });
}

/// Commands a person or a program might send, sensible or not.
pub fn command() -> BoxedStrategy<Command> {
    let kinds = 0..Zwielicht::COMMANDS.len();
    (kinds, vec((0usize..100, any::<usize>()), 8))
        .prop_map(|(kind, luck)| {
            let spec = &Zwielicht::COMMANDS[kind];
            let mut fields = Map::from_iter([("cmd".to_owned(), json!(spec.name))]);
            for (field, (present, pick)) in spec.fields.iter().zip(luck) {
                if field.required || present < 60 {
                    fields.insert(field.name.to_owned(), value(spec.name, field, pick));
                }
            }
            plain::read(Value::Object(fields.clone()))
                .unwrap_or_else(|error| panic!("{error}: {fields:?}"))
        })
        .boxed()
}

fn value(command: &str, field: &Field, pick: usize) -> Value {
    fn one<T: Copy>(of: &[T], pick: usize) -> T {
        of[pick % of.len()]
    }
    let tasks: Vec<&str> = SMALL
        .tasks
        .entries
        .iter()
        .map(|task| task.id.as_str())
        .collect();
    match (field.name, field.kind) {
        (_, FieldKind::Number | FieldKind::Numbers | FieldKind::Seq | FieldKind::Faces) => {
            json!(one(
                &[1i64, 2, 3, 4, 5, 6, 8, 0, -1, 99, 100, i64::MAX],
                pick
            ))
        }
        (_, FieldKind::Flag) => json!(pick.is_multiple_of(2)),
        (_, FieldKind::Word(words)) => json!(one(words, pick)),
        (_, FieldKind::Words(words)) => {
            json!([one(words, pick), one(words, pick / 7)][..pick % 3].to_vec())
        }
        ("tasks", FieldKind::Data) => json!([one(&tasks, pick), "x"][..pick % 3].to_vec()),
        (_, FieldKind::Data) => sheet(pick),
        ("name", _) if command == "set_option" => {
            json!(one(
                &["pace", "double_six", "level1_points", "nothing"],
                pick
            ))
        }
        ("value", _) => json!(one(&["quick", "formal", "exclusive", "7", "x"], pick)),
        ("adventure", _) => json!(one(&[SMALL.adventures[0].id.as_str(), "x"], pick)),
        ("ready", _) => json!(one(&[SMALL.ready_characters[0].id.as_str(), "x"], pick)),
        ("a" | "b" | "c", _) => json!(one(&[tasks[0], tasks[1], tasks[2], tasks[3], "x"], pick)),
        ("condition", _) => json!(one(&[SMALL.conditions.entries[0].id.as_str(), "x"], pick)),
        ("second" | "source" | "with" | "field", _) => json!(one(
            &[
                "attribute:1",
                "attribute:2",
                "attribute:9",
                "item:1",
                "item:2",
                "ability:1",
                "ability:2",
                "ability:3",
                "free_item:a rope",
                "free_item:",
                "fear:1",
                "attribute:01",
                "attribute:1; item:1",
                "attribute:1 ",
                "nonsense",
                "",
            ],
            pick
        )),
        ("third", _) => json!(one(
            &[
                "fear:1",
                "fear:2",
                "condition:1",
                "condition:6",
                "fear:1; condition:1",
                "free"
            ],
            pick
        )),
        ("bonus", _) => json!(one(
            &["free", "bound:1", "free; bound:1", "bound:7", "x"],
            pick
        )),
        ("purpose", _) => json!(one(
            &[
                "help_up:p1",
                "help_up:p2",
                "retreat:p1",
                "retreat:p3",
                "retreat",
                "fun"
            ],
            pick
        )),
        (_, FieldKind::Text(most)) => match pick % 8 {
            0 => json!(""),
            1 => json!(" \t"),
            2 => json!("ö".repeat(most)),
            3 => json!("ö".repeat(most + 1)),
            _ => json!("some words"),
        },
    }
}

/// A sheet, mostly sound.
fn sheet(pick: usize) -> Value {
    let ability = |name: &str| json!({"name": name, "colour": "black"});
    let mut sheet = json!({
        "name": "Dai", "demon": {"de": "Fuchs", "en": "fox"}, "weak_mod": 2,
        "attributes": ["calm", "quick"], "items": [{"name": "bow", "weapon": true}],
        "demon_ability": ability("fire"),
    });
    match pick % 16 {
        0 => sheet["fears"] = json!(["snow", "dogs"]),
        1 => sheet["fears"] = json!(["snow", "snow"]),
        2 => sheet["abilities"] = json!([ability("reading"), ability("roaring")]),
        3 => sheet["abilities"] = json!([ability("reading"), ability("fire")]),
        4 => sheet["abilities"] = json!([ability("reading")]),
        5 => sheet["weak_mod"] = json!(3),
        6 => sheet["attributes"] = json!(["calm", ""]),
        7 => sheet["items"] = json!([]),
        8 => sheet["attributes"] = json!(["a", "b", "c"]),
        9..15 => {
            let of =
                |name: &str, table: i64| json!({"name": name, "colour": "white", "table": table});
            sheet["abilities"] = json!([of("reading", 2), of("roaring", 2)]);
            sheet["life"] = json!({"tones": ["none", "dark"], "conditions": ["x", null]});
            match pick % 16 {
                10 => sheet["life"]["tones"] = json!(["none", "none"]),
                11 => sheet["life"]["black_attributes"] = json!([2]),
                12 => sheet["life"]["black_items"] = json!([2]),
                13 => sheet["life"]["answers"] = json!(["so", "it", "was"]),
                14 => sheet["life"] = json!(null),
                _ => {}
            }
        }
        _ => {}
    }
    sheet
}
