//! Evenings of *Augen des Zwielichts* played from a script, for the tests of the pages.
//!
//! One step a line: who, the command and its fields, the dice behind a semicolon.
//! `aki make_move move=risk intent=… second=attribute:1; 6 4`

use std::collections::HashMap;

use games::{Content, OpenTable};
use serde_json::{Map, Value, json};
use table::{AnyTable, DiceMode, FieldKind, Reply, Role, Seat, Table, Thrower, Timestamp};
use web::screens::TableInfo;
use zwielicht::Zwielicht;

#[derive(Debug)]
pub struct Evening {
    pub table: Box<dyn AnyTable>,
    steps: i64,
}

pub fn master() -> Seat {
    Seat::new("gm", Role::GameMaster, "Mara")
}

pub fn player(number: usize) -> Seat {
    let names = ["Jonas", "Lea", "Toma"];
    Seat::new(
        &format!("p{number}"),
        Role::Player,
        names[(number - 1) % names.len()],
    )
}

pub fn seats() -> Vec<Seat> {
    vec![master(), player(1), player(2), player(3), Seat::spectator()]
}

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_772_830_800 + second * 20).expect("a time")
}

impl Evening {
    pub fn open(options: &[(&str, &str)], dice: DiceMode) -> Evening {
        let game = games::game("zwielicht").expect("it is listed");
        let open = OpenTable {
            table: "ufer".to_owned(),
            scenario: String::new(),
            options: options
                .iter()
                .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
                .collect(),
            dice,
            seats: seats(),
            seed_hash: String::new(),
            entropy: Vec::new(),
            by: master().id,
        };
        let (table, _) = game
            .open(open, &Content::built_in(), at(0))
            .expect("it opens");
        Evening { table, steps: 0 }
    }

    pub fn typed(&self) -> &Table<Zwielicht> {
        self.table.as_any().downcast_ref().expect("this game")
    }

    /// Plays the lines of a script.
    pub fn play(mut self, script: &str) -> Evening {
        for line in script
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
        {
            self.step(line);
        }
        self
    }

    fn step(&mut self, line: &str) {
        let (line_, dice) = line.split_once(';').unwrap_or((line, ""));
        let faces: Vec<u8> = dice
            .split_whitespace()
            .map(|face| face.parse().expect("a face"))
            .collect();
        let mut words = line_.split_whitespace();
        let who = words.next().expect("who");
        let seat = seats()
            .into_iter()
            .find(|seat| seat.id.as_str() == who)
            .expect("a seat");
        let command = words.next().expect("a command");
        let game = games::game("zwielicht").expect("it is listed");
        let spec = game.commands().iter().find(|spec| spec.name == command);
        let spec = spec.unwrap_or_else(|| panic!("{command}"));
        let mut request = Map::from_iter([("cmd".to_owned(), json!(command))]);
        for word in words {
            let (name, value) = word.split_once('=').expect("name=value");
            let field = spec.fields.iter().find(|field| field.name == name);
            let kind = field.unwrap_or_else(|| panic!("{command} {name}")).kind;
            let value = match kind {
                FieldKind::Number => json!(value.parse::<i64>().expect("a number")),
                FieldKind::Words(_) | FieldKind::Data => {
                    json!(
                        value
                            .split(',')
                            .filter(|word| !word.is_empty())
                            .collect::<Vec<_>>()
                    )
                }
                FieldKind::Text(_)
                    if ![
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
                    ]
                    .contains(&name) =>
                {
                    json!(value.replace('_', " "))
                }
                _ => json!(value),
            };
            request.insert(name.to_owned(), value);
        }
        self.ask(&seat, &Value::Object(request), &faces)
            .unwrap_or_else(|why| panic!("{line}: {why}"));
    }

    pub fn ask(&mut self, seat: &Seat, request: &Value, faces: &[u8]) -> Result<(), String> {
        self.steps += 1;
        let thrower = Thrower::Script(faces);
        match self.table.propose(seat, request, at(self.steps), thrower) {
            Reply::Record { .. } => {
                self.table.settle();
                Ok(())
            }
            Reply::Waiting(_) | Reply::Cancelled => Ok(()),
            Reply::Refused(refusal) => Err(format!("{} {:?}", refusal.code, refusal.args)),
        }
    }

    /// The game master writes a value down.
    pub fn overrule(&mut self, path: &str, value: Value) {
        let request = json!({ "cmd": "overrule", "path": path, "value": value, "reason": "Probe" });
        self.ask(&master(), &request, &[])
            .unwrap_or_else(|why| panic!("{path}: {why}"));
    }

    /// The same evening once more.
    pub fn again(&self) -> Evening {
        let lines = self.table.lines_for(&master(), 0);
        let game = games::game("zwielicht").expect("it is listed");
        Evening {
            table: game.replay(&lines).expect("a journal"),
            steps: self.steps,
        }
    }

    pub fn info(&self, seat: &Seat) -> TableInfo {
        let (may_undo, could_wish) = self.table.undo_rights(seat);
        TableInfo {
            id: "ufer".to_owned(),
            present: HashMap::from([(master().id, 1), (player(1).id, 1), (player(2).id, 1)]),
            runs: seat.role == Role::GameMaster,
            physical: self.table.dice_mode() == DiceMode::Physical,
            may_undo,
            could_wish,
            ..TableInfo::default()
        }
    }
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
    let mut rich = begun(HINTS);
    rich.overrule("/blight", json!(9));
    rich.overrule("/characters/p1/bonus_free", json!(1));
    let mut old = begun(HINTS).play("gm end_session");
    old.overrule("/characters/p1/section_points", json!(9));
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
