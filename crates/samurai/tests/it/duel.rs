//! Duels as sentences: what is given, what is done, what is expected.
//!
//! ```text
//! check("round=2 foe=9", "choose 2; dice 5 1; reroll 2; dice 4", "phase=rolled dice=[5,4] ki=9");
//! ```
//!
//! A step is a command in the digest's short form, `dice 5 1`, `refuse code: command` (or
//! `refuse code RULE: command`), `cancel`, `undo`, or `see field=value …`. Everything is sent as JSON
//! to a table with physical dice.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use kit::{Step, Trial};
use samurai::{Cause, Command, Duel, Event, Mark, Options, Samurai, Setup, State, load_duel};
use serde_json::{Value, json};
use table::{Body, DiceMode, Game, Record, Refusal, Request, Role, Seat, SeatId, Timestamp};

pub const NOBUNAGA: &str = include_str!("../../../../content/samurai/oda-nobunaga.toml");

static DUEL: LazyLock<Duel> = LazyLock::new(|| {
    load_duel("oda-nobunaga.toml", NOBUNAGA).expect("the duel of the book is sound")
});

pub fn nobunaga() -> Duel {
    DUEL.clone()
}

/// All duels of the content folder.
pub fn duels() -> impl Iterator<Item = Duel> {
    let files = [
        NOBUNAGA,
        include_str!("../../../../content/samurai/yatsumi-katashi.toml"),
        include_str!("../../../../content/samurai/kurenuma-sayo.toml"),
        include_str!("../../../../content/samurai/minagi-harutsugu.toml"),
        include_str!("../../../../content/samurai/oniwara-tetsubei.toml"),
        include_str!("../../../../content/samurai/shirakubi-tokinao.toml"),
    ];
    files
        .into_iter()
        .map(|file| load_duel("duel.toml", file).expect("a duel"))
}

pub fn setup() -> Setup {
    Setup {
        options: Options::default(),
        duel: nobunaga(),
    }
}

pub fn player() -> Seat {
    Seat::new("player", Role::Player, "Musashi")
}

pub fn seats() -> Vec<Seat> {
    vec![
        player(),
        Seat::new("gm", Role::GameMaster, "Leitung"),
        Seat::spectator(),
    ]
}

/// What a duel came to, and everything that happened on the way.
#[derive(Debug)]
pub struct Played {
    pub trial: Trial<Samurai>,
    pub events: Vec<Event>,
    pub refusals: Vec<Refusal>,
}

/// Plays Nobunaga's duel from a given state and looks at the end.
#[track_caller]
pub fn check(given: &str, script: &str, expect: &str) -> Played {
    check_in(nobunaga(), given, script, expect)
}

/// The same in another duel.
#[track_caller]
pub fn check_in(duel: Duel, given: &str, script: &str, expect: &str) -> Played {
    let mut played = Played::given(duel, given);
    played.run(script);
    played.expect(expect);
    played
}

impl Played {
    /// Opens a table and brings it to the given state.
    pub fn given(duel: Duel, given: &str) -> Played {
        let mut options = Options::default();
        let mut state = State::new(&duel);
        for (key, value) in pairs(given) {
            let number = || value.parse::<u16>().expect("a number");
            let small = || value.parse::<u8>().expect("a small number");
            match key {
                "round" => state.round = small(),
                "hp" => state.health = small(),
                "ki" => state.ki = number(),
                "conc" => state.concentration = number(),
                "foe" => state.foe_health = small(),
                "struck" => state.struck = list(value).into_iter().collect(),
                "wounds" => state.wounds = list(value).into_iter().collect(),
                "limb" => state.limb_lost = value == "yes",
                _ => match key.strip_prefix("opt.") {
                    Some(option) => options.set(option, value).expect("a known option"),
                    None => panic!("given what? {key}"),
                },
            }
        }
        let events = pose(&duel, &state);
        let setup = Setup { options, duel };
        let mut trial = Trial::open(setup, DiceMode::Physical, &seats(), 1);
        if !events.is_empty() {
            let record = Record {
                seq: 1,
                at: Timestamp::UNIX_EPOCH,
                by: SeatId::new("gm"),
                stamp: table::Stamp::default(),
                body: Body::Play {
                    place: String::new(),
                    mix: None,
                    command: Command::NextRound,
                    dice: Vec::new(),
                    events,
                },
            };
            trial.table.absorb(record).expect("it is the next record");
        }
        assert_eq!(trial.table.state(), &state, "the pose is the given state");
        Played {
            trial,
            events: Vec::new(),
            refusals: Vec::new(),
        }
    }

    #[track_caller]
    pub fn run(&mut self, script: &str) {
        for step in script
            .split(';')
            .map(str::trim)
            .filter(|step| !step.is_empty())
        {
            if let Some(expect) = step.strip_prefix("see ") {
                self.expect(expect);
            } else if let Some(refused) = step.strip_prefix("refuse ") {
                let (code, command) = refused.split_once(": ").expect("refuse code: command");
                self.refuse(code, command);
            } else {
                self.send(step)
                    .unwrap_or_else(|refusal| panic!("`{step}` in `{script}`: {refusal:?}"));
            }
        }
    }

    #[track_caller]
    fn refuse(&mut self, expected: &str, command: &str) {
        let refusal = match self.send(command) {
            Err(refusal) => refusal,
            Ok(step) => panic!("`{command}` should be refused ({expected}), was {step:?}"),
        };
        let mut expected = expected.split_whitespace();
        assert_eq!(
            Some(refusal.code),
            expected.next(),
            "`{command}`: {refusal:?}"
        );
        if let Some(rule) = expected.next() {
            assert_eq!(refusal.rule, rule, "`{command}`: {refusal:?}");
        }
        let known = Samurai::rulebook().get(refusal.rule).is_some();
        assert!(known, "`{command}`: refused by no known rule: {refusal:?}");
        self.refusals.push(refusal);
    }

    /// Sends one command as JSON, the way a browser does.
    pub fn send(&mut self, short: &str) -> Result<Step, Refusal> {
        let request = Request::parse::<Samurai>(&wire(short))?;
        let step = self.trial.ask(&player(), &request)?;
        if step == Step::Recorded {
            self.events.extend(self.trial.events());
        }
        Ok(step)
    }

    #[track_caller]
    pub fn expect(&self, expect: &str) {
        for (key, expected) in pairs(expect) {
            let found = field(self.trial.table.setup(), self.state(), key);
            assert_eq!(
                format!("{key}={found}"),
                format!("{key}={expected}"),
                "\n{:#?}",
                self.state()
            );
        }
    }

    pub fn state(&self) -> &State {
        self.trial.table.state()
    }

    /// The rules cited by what happened and what was refused.
    pub fn rules(&self) -> BTreeSet<&'static str> {
        let events = self.events.iter().flat_map(|event| Samurai::rules(event));
        let refusals = self.refusals.iter().map(|refusal| &refusal.rule);
        events.chain(refusals).copied().collect()
    }

    /// Asserts that these rules are among the cited ones.
    #[track_caller]
    pub fn cites(&self, rules: &str) -> &Played {
        for rule in rules.split_whitespace() {
            assert!(
                self.rules().contains(rule),
                "{rule} is not cited: {:?}",
                self.rules()
            );
        }
        self
    }

    /// The names of what happened, in order.
    pub fn story(&self) -> Vec<String> {
        self.events
            .iter()
            .map(|event| match &json!(event)["event"] {
                Value::String(name) => name.clone(),
                other => panic!("an event has a name: {other}"),
            })
            .collect()
    }

    /// What the player may do now, in short form.
    pub fn offers(&self) -> Vec<Value> {
        let choices = self.trial.table.choices(&player());
        choices.iter().map(|command| json!(command)).collect()
    }

    pub fn offered(&self, short: &str) -> bool {
        self.offers().contains(&wire(short))
    }
}

/// Events that lead from a fresh duel to this state.
fn pose(duel: &Duel, state: &State) -> Vec<Event> {
    let fresh = State::new(duel);
    let mut events = Vec::new();
    if state.health != fresh.health {
        events.push(Event::HealthLost {
            amount: fresh.health - state.health,
            left: state.health,
            cause: Cause::Row,
        });
    }
    if state.foe_health != fresh.foe_health {
        events.push(Event::FoeHealthLost {
            amount: fresh.foe_health - state.foe_health,
            left: state.foe_health,
            surprise: true,
        });
    }
    if state.ki != fresh.ki {
        events.push(Event::KiLost {
            amount: fresh.ki.saturating_sub(state.ki),
            left: state.ki,
            cause: Cause::Row,
        });
    }
    if state.concentration > 0 {
        events.push(Event::ConcentrationAdded {
            points: state.concentration,
            total: state.concentration,
        });
    }
    events.extend(state.struck.iter().map(|area| Event::AreaStruck { area }));
    events.extend(state.wounds.iter().map(|wound| Event::WoundTaken {
        wound,
        effect: duel.wound(wound),
    }));
    if state.limb_lost {
        events.push(Event::LimbLost {
            area: 2,
            again: false,
        });
    }
    if !events.is_empty() || state.round != 1 {
        events.push(Event::RoundStarted { round: state.round });
    }
    events
}

/// A command as it stands on the wire.
pub fn wire(short: &str) -> Value {
    let mut words = short.split_whitespace();
    let name = words.next().expect("a command has a name");
    let words: Vec<&str> = words.collect();
    let number = |index: usize| -> i64 { words[index].parse().expect("a number") };
    let place = |word: &str| match word {
        "A" => "attack",
        "D" => "defence",
        "C" => "concentration",
        "-" => "none",
        _ => panic!("where? {word}"),
    };
    match name {
        "choose" => json!({"cmd": "choose_dice", "n": number(0)}),
        "reroll" => json!({"cmd": "reroll", "die": number(0)}),
        "allocate" => {
            let to: Vec<&str> = words.iter().map(|word| place(word)).collect();
            json!({"cmd": "allocate", "to": to})
        }
        // Entered, and on: the opponent rolls.
        "strike" => {
            let to: Vec<&str> = words.iter().map(|word| place(word)).collect();
            json!({"cmd": "allocate", "to": to, "on": true})
        }
        "cleave" => json!({
            "cmd": "split",
            "attack": number(0),
            "defence": number(1),
            "concentration": number(2),
            "on": true,
        }),
        "split" => json!({
            "cmd": "split",
            "attack": number(0),
            "defence": number(1),
            "concentration": number(2),
        }),
        "raise" => json!({"cmd": "raise", "value": place(words[0])}),
        "spend" => json!({"cmd": "spend_concentration", "cost": number(0)}),
        "reopen" => json!({"cmd": "reopen"}),
        "end" => json!({"cmd": "end_player_phase"}),
        "foe-reroll" => json!({"cmd": "reroll_foe", "die": number(0)}),
        "foe-go" => json!({"cmd": "reroll_foe", "die": number(0), "on": true}),
        "accept" => json!({"cmd": "accept"}),
        "next" => json!({"cmd": "next_round"}),
        "resign" => json!({"cmd": "resign"}),
        "dice" => {
            let faces: Vec<i64> = (0..words.len()).map(number).collect();
            json!({"cmd": "enter_dice", "faces": faces})
        }
        "cancel" => json!({"cmd": "cancel_dice"}),
        "undo" => json!({"cmd": "undo"}),
        _ => panic!("do what? {short}"),
    }
}

/// A field of the state as the examples write it.
fn field(setup: &Setup, state: &State, key: &str) -> String {
    fn or_none<T: ToString>(value: Option<T>) -> String {
        value.map_or("None".to_owned(), |value| value.to_string())
    }
    fn items(items: impl IntoIterator<Item = u8>) -> String {
        let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        format!("[{}]", items.join(","))
    }
    let yes_no = |value: bool| if value { "yes" } else { "no" }.to_owned();
    match key {
        "phase" => state.phase.as_str().to_owned(),
        "round" => state.round.to_string(),
        "hp" => state.health.to_string(),
        "ki" => state.ki.to_string(),
        "conc" => state.concentration.to_string(),
        "foe" => state.foe_health.to_string(),
        "struck" => items(state.struck.iter()),
        "wounds" => items(state.wounds.iter()),
        "limb" => yes_no(state.limb_lost),
        "outcome" => or_none(state.outcome.map(|outcome| outcome.as_str())),
        "n" => state.n.to_string(),
        "dice" => items(state.dice.as_slice().iter().map(|die| die.face)),
        "aside" => items(
            (1..)
                .zip(state.dice.as_slice())
                .filter(|(_, die)| die.set_aside)
                .map(|(number, _)| number),
        ),
        "spent" => state.ki_spent.to_string(),
        "att" => state.attack.to_string(),
        "def" => state.defence.to_string(),
        "foe_dice" => items(state.foe_dice.as_slice().iter().copied()),
        "row" => or_none(state.row),
        "final" => or_none(state.final_attack),
        "dealt" => or_none(state.dealt),
        "mark" => or_none(state.mark.map(|mark| match mark {
            Mark::Ok => "ok",
            Mark::Hit => "hit",
        })),
        "cap" => Samurai::view(setup, state, &player()).cap.to_string(),
        "rows" => state.sheet.rows().len().to_string(),
        _ => panic!("expect what? {key}"),
    }
}

pub fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split_whitespace()
        .filter(|word| *word != "fresh")
        .map(|word| word.split_once('=').expect("field=value"))
}

fn list(text: &str) -> Vec<u8> {
    let inner = text.trim_start_matches('[').trim_end_matches(']');
    inner
        .split(',')
        .filter(|item| !item.is_empty())
        .map(|item| item.parse().expect("a number"))
        .collect()
}
