//! Duels played from a script, for the tests of the pages and for the gallery.
//!
//! `choose 2: 5 1 | reroll 2: 4 | allocate A C | end: 5 2 | accept: 2 | next`: commands in the short
//! form of the rule digest, the dice they need behind a colon. `choose 2?` sends the command without
//! its dice, so that a table with real dice waits for them; `dice 5 1` then names them.

#![allow(dead_code, reason = "the gallery and the tests use different parts")]

use std::collections::{BTreeSet, HashMap};

use dice::Seed;
use games::Content;
use maud::Markup;
use samurai::{AllocationFinal, Command, Options, Place, Places, Samurai, Setup};
use serde_json::json;
use table::{
    Answer, DiceMode, Opening, Request, Role, Seat, Table, TableCommand, Thrower, Timestamp,
};
use web::screens::desk::Desk;
use web::screens::{self, Reader, Ready, Refused, TableInfo};
use words::Lang;

pub struct Played {
    pub table: Table<Samurai>,
    pub info: TableInfo,
    pub refused: Option<Refused>,
}

pub fn player() -> Seat {
    Seat::new("player", Role::Player, "Jonas")
}

/// A round in which nothing happens but a six for concentration.
pub const QUIET: &str = "choose 1: 6 | allocate C | end: 6 6 6 | accept | next";
/// The same for defence.
pub const STILL: &str = "choose 1: 6 | allocate D | end: 6 6 6 | accept | next";
/// A round that costs the opponent three hearts.
pub const BLOODY: &str =
    "choose 1: 6 | allocate A | raise A | raise A | end: 4 5 4 | accept | next";
/// A heavy wound that takes all ones.
pub const WOUNDED: &str = "choose 1: 5 | split 3 2 0 | end: 3 3 4 | accept: 3 3 1 | next";

/// The book's three rounds up to the opponent's last roll (digest V01, V02, V04).
pub const BOOK: &str = "choose 3: 3 5 4 | allocate A D A | end: 6 | accept | next \
    | choose 2: 5 1 | reroll 2: 4 | allocate A C | end: 5 2 | accept: 2 | next \
    | choose 1: 5 | split 3 2 0 | raise A | end: 2 5 3";

pub fn play(script: &str) -> Played {
    play_as(script, &player(), DiceMode::Script, Options::default())
}

pub fn play_real_dice(script: &str) -> Played {
    play_as(script, &player(), DiceMode::Physical, Options::default())
}

pub fn play_as(script: &str, player: &Seat, dice: DiceMode, options: Options) -> Played {
    let content = Content::built_in();
    let duel = content
        .samurai
        .get("oda-nobunaga")
        .expect("built in")
        .clone();
    let mut opening = Opening::new("kiefer", "samurai", Setup { options, duel });
    opening.dice = dice;
    opening.seats = vec![player.clone(), Seat::spectator()];
    opening.seed_hash = "5f4c1e0d".repeat(8);
    let mut played = Played {
        table: Table::open(opening, at(0), &player.id),
        info: TableInfo {
            id: "kiefer".to_owned(),
            present: HashMap::from([(player.id.clone(), 1), (Seat::spectator().id, 1)]),
            spectator_link: Some("/join/0123456789abcdef".to_owned()),
            runs: true,
            // Nobody looks at a climax any more.
            ready: Ready::after(u64::MAX),
            ..TableInfo::default()
        },
        refused: None,
    };
    for step in script
        .split('|')
        .map(str::trim)
        .filter(|step| !step.is_empty())
    {
        played.step(player, step);
    }
    played.info.is_over = played.table.state().outcome.is_some();
    played.info.rights.undo = played.table.can_undo(player);
    played.info.rights.same_dice = played.table.dice_lie_ready();
    played
}

/// Every kind of moment a duel can be in, by name, and who looks at it.
pub fn moments() -> Vec<(&'static str, Played, Seat)> {
    let reopening = Options {
        allocation_final: AllocationFinal::No,
        ..Options::default()
    };
    let rounds = |round: &str, count: usize, then: &str| vec![round; count].join("|") + "|" + then;
    let watched = |mut played: Played| {
        played.info.spectator_link = None;
        played
    };
    let own = player;
    vec![
        ("duel-ready", play(""), own()),
        (
            "duel-ready-later",
            play("choose 3: 3 5 4 | allocate A D A | end: 6 | accept | next"),
            own(),
        ),
        ("duel-ready-rich", play(&rounds(QUIET, 7, "")), own()),
        (
            "duel-ready-last",
            play(&(rounds(BLOODY, 3, "") + &rounds(STILL, 16, ""))),
            own(),
        ),
        ("duel-ready-hopeless", play(&rounds(STILL, 19, "")), own()),
        ("duel-rolled", play("choose 3: 3 5 4"), own()),
        ("duel-rolled-one", play("choose 1: 5"), own()),
        ("duel-rolled-ones", play("choose 1: 1"), own()),
        (
            "duel-rolled-aside",
            play(&format!("{WOUNDED} | choose 2: 1 5")),
            own(),
        ),
        (
            "duel-rolled-empty",
            play(&format!("{WOUNDED} | choose 1: 1")),
            own(),
        ),
        (
            "duel-rolled-again",
            play("choose 2: 5 1 | reroll 2: 4"),
            own(),
        ),
        (
            "duel-rolled-refused",
            play("choose 3: 3 5 4 | allocate A D -"),
            own(),
        ),
        (
            "duel-allocated",
            play("choose 2: 5 4 | allocate A D"),
            own(),
        ),
        (
            "duel-allocated-rich",
            play(&rounds(QUIET, 6, "choose 1: 6 | split 2 2 2")),
            own(),
        ),
        (
            "duel-allocated-bought",
            play(&rounds(QUIET, 6, "choose 1: 6 | split 2 2 2 | spend 12")),
            own(),
        ),
        (
            "duel-allocated-reopen",
            play_as(
                "choose 2: 5 4 | allocate A D",
                &own(),
                DiceMode::Script,
                reopening,
            ),
            own(),
        ),
        ("duel-foe-rolled", play(BOOK), own()),
        (
            "duel-foe-rolled-limit",
            play(&format!(
                "{BOOK} | foe-reroll 1: 4 | foe-reroll 2: 6 | foe-reroll 3: 1"
            )),
            own(),
        ),
        (
            "duel-round-over",
            play(&format!(
                "{BOOK} | foe-reroll 1: 4 | foe-reroll 2: 6 | accept"
            )),
            own(),
        ),
        (
            "duel-injured",
            play(&format!("{BOOK} | accept: 5 6 3")),
            own(),
        ),
        (
            "duel-injured-four",
            play(&format!("{BOOK} | accept: 5 6 6 2")),
            own(),
        ),
        (
            "duel-limb",
            play(&format!("{BOOK} | accept: 1 1 | next")),
            own(),
        ),
        (
            "duel-struck",
            play("choose 3: 3 5 4 | strike A D A: 1"),
            own(),
        ),
        (
            "duel-struck-settled",
            play("choose 3: 6 6 6 | strike D D D: 1"),
            own(),
        ),
        (
            "duel-struck-injured",
            play("hand ki 0 | choose 1: 5 | cleave 3 2 0: 2 5 3 5 6 3"),
            own(),
        ),
        (
            "duel-next-at-once",
            play(&format!("{BOOK} | accept: 5 6 3 | choose 1: 4")),
            own(),
        ),
        (
            "duel-bled-dry",
            play(&format!(
                "hand health 6 | {BOOK} | accept: 5 4 3 | hand health 1"
            )),
            own(),
        ),
        ("duel-waiting", play_real_dice("choose 2?"), own()),
        (
            "duel-waiting-strike",
            play_real_dice("choose 2: 5 1 | strike A D?"),
            own(),
        ),
        (
            "duel-waiting-wound",
            play_real_dice("choose 1: 5 | split 3 2 0 | end: 2 5 3 | accept? | dice 5 6"),
            own(),
        ),
        (
            "duel-waiting-again",
            play_real_dice(&format!(
                "{WOUNDED} | choose 1: 5 | split 3 2 0 | end: 2 5 3 | accept? | dice 5 6 | dice 1"
            )),
            own(),
        ),
        (
            "duel-real-dice",
            play_real_dice("choose 2: 5 1 | reroll 2: 4 | allocate A D | end: 5 2"),
            own(),
        ),
        (
            "duel-won",
            play(&rounds(QUIET, 7, "choose 1: 3 | undo | spend 40: 6")),
            own(),
        ),
        ("duel-lost", play(&format!("{BOOK} | accept: 6 6")), own()),
        (
            "duel-undone",
            play(&format!("{BOOK} | foe-reroll 1: 4 | undo | undo")),
            own(),
        ),
        ("duel-watched", watched(play(BOOK)), Seat::spectator()),
        ("duel-watched-ready", watched(play("")), Seat::spectator()),
        (
            "duel-watched-rolled",
            watched(play("choose 3: 3 5 4")),
            Seat::spectator(),
        ),
        (
            "duel-watched-over",
            watched(play(&format!("{BOOK} | accept: 6 6"))),
            Seat::spectator(),
        ),
        (
            "duel-watched-waiting",
            watched(play_real_dice("choose 2?")),
            Seat::spectator(),
        ),
    ]
}

/// One record every forty seconds, from 20:31 on.
fn at(record: u64) -> Timestamp {
    let evening: Timestamp = "2026-03-06T20:31:00Z".parse().expect("a time");
    let seconds = i64::try_from(record).expect("few records") * 40;
    Timestamp::from_second(evening.as_second() + seconds).expect("in range")
}

impl Played {
    fn html(&self, seat: &Seat, lang: Lang, draw: fn(Desk<'_, Samurai>) -> Markup) -> String {
        let path = "/t/kiefer";
        let reader = Reader { lang, path };
        let refused = self.refused.as_ref();
        draw(Desk::new(&reader, &self.table, seat, &self.info, refused)).into_string()
    }

    pub fn page(&self, seat: &Seat, lang: Lang) -> String {
        self.html(seat, lang, screens::samurai::page)
    }

    pub fn board(&self, seat: &Seat, lang: Lang) -> String {
        self.html(seat, lang, screens::samurai::board)
    }

    /// The duel as it stood after each of its records, but for those that are known from another one.
    pub fn steps(&self, known: &mut BTreeSet<String>) -> Vec<Played> {
        let mut told = String::new();
        let [earlier @ .., _] = self.table.records() else {
            return Vec::new();
        };
        let stood = earlier.iter().filter_map(|record| {
            told += &format!("{:?}", record.body);
            let fresh = known.insert(told.clone());
            fresh.then(|| self.table.as_of(record.seq))
        });
        let stood: Vec<Table<Samurai>> = stood.collect();
        let played = |table| Played {
            table,
            info: self.info.clone(),
            refused: None,
        };
        stood.into_iter().map(played).collect()
    }

    /// Somebody talks until so many records are there.
    pub fn talk(&mut self, records: u64) {
        let seed = Seed::from_number(7);
        let text = "Und weiter?".to_owned();
        let say = Request::Own(TableCommand::Say { text });
        while self.table.next_seq() < records {
            let now = at(self.table.next_seq());
            let answer = self
                .table
                .answer(&player(), &say, now, Thrower::Seed(&seed));
            let Ok(Answer::Draft(draft)) = answer else {
                panic!("somebody may always talk");
            };
            self.table.commit(draft);
        }
    }

    /// One step more.
    #[track_caller]
    pub fn go(&mut self, step: &str) {
        self.step(&player(), step);
        assert!(self.refused.is_none(), "{:?}", self.refused);
    }

    fn step(&mut self, player: &Seat, step: &str) {
        let (request, wire) = request(step);
        let seed = Seed::from_number(7);
        let answer = self.table.answer(
            player,
            &request,
            at(self.table.next_seq()),
            Thrower::Seed(&seed),
        );
        match answer {
            Ok(Answer::Draft(draft)) => self.table.commit(draft),
            Ok(Answer::Waiting | Answer::Cancelled) => {}
            Err(refusal) => {
                self.refused = Some(Refused {
                    request: wire,
                    refusal,
                })
            }
        }
    }
}

fn request(step: &str) -> (Request<Command>, serde_json::Value) {
    let (words, faces) = match step.split_once(':') {
        Some((words, faces)) => (words, Some(numbers(faces))),
        None if step.ends_with('?') => (step.trim_end_matches('?'), None),
        None => (step, Some(Vec::new())),
    };
    let mut words = words.split_whitespace();
    let name = words.next().expect("a command");
    let rest: Vec<&str> = words.collect();
    let number = |index: usize| -> i64 { rest[index].parse().expect("a number") };
    let command = match name {
        "choose" => Command::ChooseDice { n: number(0) },
        "reroll" => Command::Reroll { die: number(0) },
        // A strike is entered so that the round goes on.
        "allocate" | "strike" => Command::Allocate {
            to: Places::of(&rest.iter().map(|word| place(word)).collect::<Vec<_>>()),
            on: (name == "strike").then_some(true),
        },
        "split" | "cleave" => Command::Split {
            attack: number(0),
            defence: number(1),
            concentration: number(2),
            on: (name == "cleave").then_some(true),
        },
        "raise" => Command::Raise {
            value: place(rest[0]),
        },
        "spend" => Command::SpendConcentration { cost: number(0) },
        "end" => Command::EndPlayerPhase,
        "foe-reroll" => Command::RerollFoe {
            die: number(0),
            on: rest.get(1).map(|_| true),
        },
        "accept" => Command::Accept,
        "next" => Command::NextRound,
        "resign" => Command::Resign,
        "dice" => {
            let faces: Vec<u8> = rest
                .iter()
                .map(|face| face.parse().expect("a face"))
                .collect();
            return (
                Request::Own(TableCommand::EnterDice {
                    faces: faces.clone(),
                }),
                json!({ "cmd": "enter_dice", "faces": faces }),
            );
        }
        "undo" => return (Request::undo(None), json!({ "cmd": "undo" })),
        // `hand ki 50`: a value set by hand.
        "hand" => {
            let set = TableCommand::Overrule {
                path: format!("/{}", rest[0]),
                value: number(1).into(),
                reason: "verzählt".to_owned(),
            };
            return (Request::Own(set), json!({ "cmd": "overrule" }));
        }
        other => panic!("no command {other}"),
    };
    let wire = serde_json::to_value(command).expect("plain data");
    let faces = faces.filter(|faces| !faces.is_empty());
    (Request::Play { command, faces }, wire)
}

fn numbers(text: &str) -> Vec<u8> {
    text.split_whitespace()
        .map(|face| face.parse().expect("a face"))
        .collect()
}

fn place(word: &str) -> Place {
    match word {
        "A" => Place::Attack,
        "D" => Place::Defence,
        "C" => Place::Concentration,
        _ => Place::None,
    }
}
