//! Evenings of *Daggerheart* played from a script, for the tests of the pages.
//!
//! One step a line: who, the command and its fields, the dice behind a semicolon.
//! `p1 propose_move trait=agility text=Über_die_Dächer`

use std::collections::HashMap;

use daggerheart::Daggerheart;
use games::{Content, OpenTable};
use serde_json::{Map, Value, json};
use table::{AnyTable, DiceMode, FieldKind, Reply, Role, Seat, Table, Thrower, Timestamp};
use web::screens::TableInfo;

#[derive(Debug)]
pub struct Night {
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

/// Names of things, not words of people.
const KEYS: &[&str] = &[
    "ready",
    "foe",
    "environment",
    "scene",
    "condition",
    "who",
    "clear",
    "value",
];

impl Night {
    pub fn open(options: &[(&str, &str)], dice: DiceMode) -> Night {
        let game = games::game("daggerheart").expect("it is listed");
        let open = OpenTable {
            table: "moor".to_owned(),
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
        Night { table, steps: 0 }
    }

    pub fn typed(&self) -> &Table<Daggerheart> {
        self.table.as_any().downcast_ref().expect("this game")
    }

    /// Plays the lines of a script.
    pub fn play(mut self, script: &str) -> Night {
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
        let game = games::game("daggerheart").expect("it is listed");
        let spec = game.commands().iter().find(|spec| spec.name == command);
        let spec = spec.unwrap_or_else(|| panic!("{command}"));
        let mut request = Map::from_iter([("cmd".to_owned(), json!(command))]);
        for word in words {
            let (name, value) = word.split_once('=').expect("name=value");
            let field = spec.fields.iter().find(|field| field.name == name);
            let kind = field.unwrap_or_else(|| panic!("{command} {name}")).kind;
            let list = || value.split(',').filter(|word| !word.is_empty());
            let number = |text: &str| text.parse::<i64>().expect("a number");
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
        for field in spec.fields {
            let own = ["pc", "leader", "initiator", "helper", "bard"].contains(&field.name);
            if field.required && own && who != "gm" {
                request.entry(field.name).or_insert_with(|| json!(who));
            }
            if field.required && field.name == "text" {
                request.entry("text").or_insert_with(|| json!("Los!"));
            }
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
    pub fn overrule(mut self, path: &str, value: Value) -> Night {
        let request = json!({ "cmd": "overrule", "path": path, "value": value, "reason": "Probe" });
        self.ask(&master(), &request, &[])
            .unwrap_or_else(|why| panic!("{path}: {why}"));
        self
    }

    /// The same evening, read again from its journal: what a reload shows.
    pub fn again(&self) -> Night {
        let lines = self.table.lines_for(&master(), 0);
        let game = games::game("daggerheart").expect("it is listed");
        Night {
            table: game.replay(&lines).expect("a journal"),
            steps: self.steps,
        }
    }

    pub fn info(&self, seat: &Seat) -> TableInfo {
        let (may_undo, could_wish) = self.table.undo_rights(seat);
        TableInfo {
            id: "moor".to_owned(),
            present: HashMap::from([(master().id, 1), (player(1).id, 1), (player(2).id, 1)]),
            runs: seat.role == Role::GameMaster,
            physical: self.table.dice_mode() == DiceMode::Physical,
            may_undo,
            could_wish,
            ..TableInfo::default()
        }
    }
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
