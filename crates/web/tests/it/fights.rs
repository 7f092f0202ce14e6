//! Evenings of *ConDice* played from a script, for the tests of the pages.
//!
//! One step a line: who, the command and its fields, the dice behind a semicolon.
//! `p1 attack figure=1 attack=2 target=101; 3 6`

use std::collections::HashMap;

use condice::ConDice;
use games::{Content, OpenTable};
use serde_json::{Map, Value, json};
use table::{AnyTable, DiceMode, FieldKind, Reply, Role, Seat, Table, Thrower, Timestamp};
use web::screens::TableInfo;

#[derive(Debug)]
pub struct Bout {
    pub table: Box<dyn AnyTable>,
    steps: i64,
}

pub fn master() -> Seat {
    Seat::new("gm", Role::GameMaster, "Inga")
}

pub fn player(number: usize) -> Seat {
    let names = ["Lea", "Kim"];
    let name = names[(number - 1) % names.len()];
    Seat::new(&format!("p{number}"), Role::Player, name)
}

pub fn seats() -> Vec<Seat> {
    vec![master(), player(1), player(2), Seat::spectator()]
}

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_772_830_800 + second * 20).expect("a time")
}

/// Names of things, not words of people.
const KEYS: &[&str] = &["ready", "map", "scenario", "card", "name", "value"];

impl Bout {
    pub fn open(options: &[(&str, &str)], dice: DiceMode) -> Bout {
        let game = games::game("condice").expect("it is listed");
        let open = OpenTable {
            table: "hof".to_owned(),
            scenario: "erster-kampf".to_owned(),
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
        Bout { table, steps: 0 }
    }

    pub fn typed(&self) -> &Table<ConDice> {
        self.table.as_any().downcast_ref().expect("this game")
    }

    /// Plays the lines of a script.
    pub fn play(mut self, script: &str) -> Bout {
        let lines = script.lines().map(str::trim);
        for line in lines.filter(|line| !line.is_empty()) {
            self.step(line);
        }
        self
    }

    fn step(&mut self, line: &str) {
        let (words, dice) = line.split_once(';').unwrap_or((line, ""));
        let faces: Vec<u8> = dice
            .split_whitespace()
            .map(|face| face.parse().expect("a face"))
            .collect();
        let mut words = words.split_whitespace();
        let who = words.next().expect("who");
        let all = seats();
        let seat = all.iter().find(|seat| seat.id.as_str() == who);
        let seat = seat.expect("a seat").clone();
        let command = words.next().expect("a command");
        let game = games::game("condice").expect("it is listed");
        let spec = game.commands().iter().find(|spec| spec.name == command);
        let spec = spec.unwrap_or_else(|| panic!("{command}"));
        let mut request = Map::from_iter([("cmd".to_owned(), json!(command))]);
        for word in words {
            let (name, value) = word.split_once('=').expect("name=value");
            let field = spec.fields.iter().find(|field| field.name == name);
            let kind = field.unwrap_or_else(|| panic!("{command} {name}")).kind;
            let number = |text: &str| text.parse::<i64>().expect("a number");
            let list = || value.split(',').filter(|word| !word.is_empty());
            let value = match kind {
                FieldKind::Number => json!(number(value)),
                FieldKind::Numbers => json!(list().map(number).collect::<Vec<_>>()),
                FieldKind::Words(_) => json!(list().collect::<Vec<_>>()),
                FieldKind::Flag => json!(value == "true"),
                FieldKind::Data => serde_json::from_str(value).expect("JSON"),
                FieldKind::Text(_) if !KEYS.contains(&name) => json!(value.replace('_', " ")),
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

    pub fn info(&self, seat: &Seat, at: &str) -> TableInfo {
        let (may_undo, could_wish) = self.table.undo_rights(seat);
        TableInfo {
            id: "hof".to_owned(),
            at: at.to_owned(),
            present: HashMap::from([(master().id, 1), (player(1).id, 1), (player(2).id, 1)]),
            runs: seat.role == Role::GameMaster,
            physical: self.table.dice_mode() == DiceMode::Physical,
            may_undo,
            could_wish,
            ..TableInfo::default()
        }
    }
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

/// Everything an evening can be looked at for: a name, the evening, who looks, at what.
pub fn moments() -> Vec<(&'static str, Bout, Seat, &'static str)> {
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
    ]
}
