//! Browsers mix into each throw: who could choose a throw, and what shows if somebody tries.

use dice::{Seed, SeedChain, link_before};
use kit::tamper;
use proptest::prelude::*;
use serde_json::{Value, json};
use table::{
    AnyTable, Body, DiceMode, DraftTable, Game, Mix, Opening, Record, Reply, SeatId, Table,
    Thrower, Timestamp,
};

use crate::riddle::{Riddle, ann, bob, master, setup};

/// A browser with its chain of secrets, the promised link first.
struct Browser {
    seat: &'static str,
    chain: u64,
    links: Vec<String>,
    shown: usize,
}

impl Browser {
    fn new(seat: &'static str, root: u8) -> Browser {
        let mut links = vec![[root; 32]];
        for _ in 0..40 {
            links.push(link_before(&links[links.len() - 1]));
        }
        let hex = |link: &[u8; 32]| link.iter().map(|byte| format!("{byte:02x}")).collect();
        Browser {
            seat,
            chain: 0,
            links: links.iter().rev().map(hex).collect(),
            shown: 0,
        }
    }

    fn next(&mut self) -> String {
        self.shown += 1;
        self.links[self.shown].clone()
    }
}

pub struct Evening {
    pub live: DraftTable<Riddle>,
    pub chain: SeedChain,
    browsers: Vec<Browser>,
}

impl Evening {
    pub fn open() -> Evening {
        let chain = SeedChain::new(Seed::from_number(9));
        let mut opening = Opening::new("tisch", Riddle::NAME, setup()).salted("00ff");
        opening.dice = DiceMode::Server;
        opening.seats = vec![master(), ann(), bob()];
        opening.seed_hash = chain.seed(0).commitment().to_string();
        opening.hidden_seed_hash = chain.hidden(0).commitment().to_string();
        let table = Table::open(opening, Timestamp::UNIX_EPOCH, &master().id);
        let mut evening = Evening {
            live: DraftTable::new(table),
            chain,
            browsers: Vec::new(),
        };
        evening.ask("gm", &json!({"cmd": "think", "number": 20}));
        evening
    }

    pub fn joins(&mut self, seat: &'static str, root: u8) {
        let mut browser = Browser::new(seat, root);
        browser.chain = self.live.next_seq();
        let promise = json!({"cmd": "promise_secrets", "first": browser.links[0]});
        self.browsers.push(browser);
        self.ask(seat, &promise);
    }

    /// Asks as a server does; `answers` says which browser answers.
    pub fn ask_with(&mut self, by: &str, request: &Value, answers: impl Fn(&str) -> bool) {
        let seat = self.live.house().chair(&SeatId::new(by)).expect("a chair");
        let (seat, thrower) = (seat.seat.clone(), Thrower::Chain(&self.chain));
        let at = Timestamp::from_second(self.live.next_seq() as i64).expect("a time");
        let reply = self.live.propose(&seat, request, at, thrower);
        assert!(
            matches!(reply, Reply::Record { .. }),
            "{request}: {reply:?}"
        );
        if let Some(asking) = self.live.asking() {
            let told = self.live.told(&asking, thrower);
            let browsers = &mut self.browsers;
            let mix = Mix::new(told, &asking.asked, |asked| {
                let mut mine = browsers.iter_mut();
                let mine = mine.find(|browser| browser.chain == asked.chain)?;
                answers(mine.seat).then(|| mine.next())
            });
            if !mix.from.is_empty() {
                self.live.mix(mix, thrower);
            }
        }
        self.live.settle();
    }

    pub fn ask(&mut self, by: &str, request: &Value) {
        self.ask_with(by, request, |_| true);
    }

    pub fn rolls(&mut self) -> Vec<u8> {
        self.ask("ann", &json!({"cmd": "try", "luck": "lucky"}));
        match &self.live.table.records().last().expect("a record").body {
            Body::Play { dice, .. } => dice.iter().map(|die| die.face).collect(),
            _ => Vec::new(),
        }
    }

    pub fn lines(&self) -> Vec<String> {
        let records = self.live.table.records().iter();
        records.map(Record::to_line).collect()
    }
}

pub fn check(lines: &[String]) -> Result<table::Report, table::Fault> {
    table::verify::<Riddle>(lines.iter().map(String::as_str))
}

pub fn fault(lines: &[String]) -> &'static str {
    let fault = check(&tamper::rehashed(lines)).expect_err("it was changed");
    fault.reason.code()
}

#[test]
fn secrets_are_mixed_into_each_throw_and_hold() {
    let mut evening = Evening::open();
    evening.joins("ann", 1);
    evening.joins("bob", 2);
    evening.rolls();
    evening.ask_with("bob", &json!({"cmd": "try", "luck": "plain"}), |seat| {
        seat == "ann"
    });
    evening.ask("gm", &json!({"cmd": "undo", "reason": "noch einmal"}));
    // It falls again as it fell, and nobody is asked.
    let asked = evening.browsers[1].shown;
    evening.ask("bob", &json!({"cmd": "try", "luck": "plain"}));
    assert_eq!(evening.browsers[1].shown, asked);
    let faces = |record: &Record<Riddle>| match &record.body {
        Body::Play { dice, .. } => dice.iter().map(|die| die.face).collect::<Vec<u8>>(),
        _ => Vec::new(),
    };
    let records = evening.live.table.records();
    let [.., first, _, again] = records else {
        panic!("three records")
    };
    assert_eq!(faces(first), faces(again));
    evening.ask("gm", &json!({"cmd": "undo", "reason": "und noch einmal"}));
    evening.ask(
        "gm",
        &json!({"cmd": "new_dice", "reason": "vom Tisch gefallen"}),
    );
    evening.ask("bob", &json!({"cmd": "try", "luck": "plain"}));
    assert_eq!(
        evening.browsers[1].shown,
        asked + 1,
        "new dice are mixed anew"
    );
    evening.ask("gm", &json!({"cmd": "reveal_seed"}));
    let report = check(&evening.lines()).expect("it was played");
    assert_eq!((report.mixed_throws, report.silent), (3, 1));
    assert_eq!(report.unrevealed_dice, 0);
    // What fell again fell once, whoever counts it.
    let fell: u64 = report.faces.iter().map(|faces| faces.throws).sum();
    assert_eq!(report.server_dice, fell);
}

/// The attack: somebody who knows the seed lets seats come, go and bring what they like until the next throws please
/// them. Nothing of it changes a throw of others.
#[test]
fn seats_cannot_change_throws_of_others() {
    let plain = |before: &dyn Fn(&mut Evening)| {
        let mut evening = Evening::open();
        evening.joins("ann", 1);
        before(&mut evening);
        // Only Ann's browser takes part, whoever else has promised something.
        evening.ask_with("ann", &json!({"cmd": "try", "luck": "lucky"}), |seat| {
            seat == "ann"
        });
        match &evening.live.table.records().last().expect("a record").body {
            Body::Play { dice, .. } => dice.iter().map(|die| die.face).collect::<Vec<u8>>(),
            _ => Vec::new(),
        }
    };
    let fell = plain(&|_| {});
    for number in 0..400_u32 {
        let seats = plain(&|evening| {
            let sit = json!({"cmd": "take_seat", "entropy": format!("{number:08x}")});
            match number % 4 {
                0 => evening.ask("bob", &sit),
                1 => evening.ask(
                    "gm",
                    &json!({"cmd": "add_seat", "role": "spectator", "name": format!("{number}")}),
                ),
                2 => evening.ask("gm", &json!({"cmd": "replace_seat", "seat": "bob"})),
                _ => evening.ask("bob", &json!({"cmd": "say", "text": format!("{number}")})),
            }
        });
        assert_eq!(seats, fell, "{number}");
    }
}

/// What whoever runs the server can try after it has seen the secrets: each shows.
#[test]
fn after_the_secrets_nothing_can_be_chosen() {
    let mut evening = Evening::open();
    evening.joins("ann", 1);
    evening.joins("bob", 2);
    evening.rolls();
    evening.ask_with("bob", &json!({"cmd": "try", "luck": "plain"}), |seat| {
        seat == "ann"
    });
    evening.ask("gm", &json!({"cmd": "reveal_seed"}));
    let lines = evening.lines();
    let report = check(&lines).expect("it was played");
    assert_eq!(
        (report.mixed_throws, report.unmixed_throws, report.silent),
        (2, 0, 1)
    );
    let throw = lines
        .iter()
        .position(|line| line.contains("\"mix\""))
        .expect("a throw");
    let edit = |change: &dyn Fn(&mut Value)| {
        let mut lines = lines.clone();
        let mut line: Value = serde_json::from_str(&lines[throw]).expect("a line");
        change(&mut line);
        lines[throw] = line.to_string();
        lines
    };
    // Another secret than the promised one.
    let other = edit(&|line| line["mix"]["from"][1]["secret"] = "0".repeat(64).into());
    assert_eq!(fault(&other), "secret");
    // One left out as if it had been silent: other faces.
    let silent = edit(&|line| {
        let from = line["mix"]["from"][1].as_object_mut().expect("a browser");
        from.shift_remove("secret");
    });
    assert_eq!(fault(&silent), "face");
    // One not asked after all, or asked in another order: not what they were told.
    let fewer = edit(&|line| {
        line["mix"]["from"].as_array_mut().expect("browsers").pop();
    });
    assert_eq!(fault(&fewer), "asked");
    let turned = edit(&|line| {
        line["mix"]["from"]
            .as_array_mut()
            .expect("browsers")
            .reverse()
    });
    assert_eq!(fault(&turned), "mix");
    // Thrown for another command than they were told.
    let instead = edit(&|line| line["cmd"]["luck"] = "plain".into());
    assert_eq!(fault(&instead), "asked");
    let by = edit(&|line| line["by"] = "bob".into());
    assert_eq!(fault(&by), "asked");
    // Nothing mixed in at all.
    let alone = edit(&|line| {
        line.as_object_mut().expect("a line").shift_remove("mix");
    });
    assert_eq!(fault(&alone), "face");
}

/// What only the game master sees is thrown with a seed of its own: the other one, revealed, says nothing about it.
#[test]
fn a_revealed_seed_says_nothing_about_hidden_throws() {
    let mut evening = Evening::open();
    evening.rolls();
    evening.ask("gm", &json!({"cmd": "reveal_seed"}));
    evening.ask("gm", &json!({"cmd": "reveal_hidden_seed"}));
    let report = check(&evening.lines()).expect("it was played");
    let shown = |seeds: &[table::Revealed]| seeds[0].seed.clone().expect("revealed");
    assert_ne!(shown(&report.seeds), shown(&report.hidden_seeds));
    assert_eq!(report.hidden_seeds.len(), 2);
    let hidden = evening
        .lines()
        .last()
        .expect("a line")
        .replace("\"seed\":\"", "\"seed\":\"0");
    let mut lines = evening.lines();
    *lines.last_mut().expect("a line") = hidden;
    assert_eq!(fault(&lines), "seed");
}

/// A hash over something hidden must not tell it to whoever tries all possibilities.
#[test]
fn what_is_hidden_cannot_be_found_by_its_hash() {
    let evening = Evening::open();
    let records = evening.live.table.records();
    let full: Value = serde_json::from_str(&records[1].to_line()).expect("a line");
    let seen: Value = serde_json::from_str(&records[1].to_line_for(&ann())).expect("a line");
    assert_eq!(seen["hash"], full["hash"], "everybody keeps the same one");
    assert!(
        seen.get("salt").is_none() && full["salt"].as_str().is_some_and(|salt| salt.len() == 32)
    );
    let opening = records[0].to_line_for(&ann());
    assert!(!opening.contains("00ff") && records[0].to_line().contains("00ff"));
    // Ann knows everything but the number, and tries all of them: without the salt none fits.
    let before = records[0].stamp.hash.as_str();
    for number in 1..=20 {
        let mut guess = full.clone();
        let line = guess.as_object_mut().expect("a line");
        line.shift_remove("salt");
        line.shift_remove("hash");
        line["cmd"]["number"] = number.into();
        line["events"][0]["number"] = number.into();
        for event in line["events"].as_array_mut().expect("events") {
            event
                .as_object_mut()
                .expect("an event")
                .shift_remove("rules");
        }
        let guessed = blake3::hash(format!("{before}\n{guess}").as_bytes()).to_hex();
        assert_ne!(full["hash"], guessed.as_str());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    /// Any evening with browsers that come, answer or keep silent holds, and reads back as it was.
    #[test]
    fn whatever_browsers_do_the_journal_holds(steps in prop::collection::vec((0..8u8, any::<u8>()), 1..40)) {
        let mut evening = Evening::open();
        for (step, luck) in steps {
            match step {
                0 if evening.browsers.len() < 6 => evening.joins(if luck % 2 == 0 { "ann" } else { "bob" }, luck),
                1 => evening.ask("gm", &json!({"cmd": "reveal_seed"})),
                2 => evening.ask("gm", &json!({"cmd": "reveal_hidden_seed"})),
                3 => evening.ask("bob", &json!({"cmd": "say", "text": "hm"})),
                _ => {
                    evening.ask("gm", &json!({"cmd": "overrule", "path": "/solved", "value": false, "reason": "weiter"}));
                    evening.ask_with("ann", &json!({"cmd": "try", "luck": "lucky"}), |seat| (seat == "ann") == (luck % 3 == 0));
                }
            }
        }
        let lines = evening.lines();
        let report = check(&lines).map_err(|fault| TestCaseError::fail(fault.to_string()))?;
        prop_assert!(report.complete);
        let again: Table<Riddle> = Table::replay(lines.iter().map(String::as_str)).expect("a journal");
        prop_assert_eq!(again.head(), evening.live.table.head());
        prop_assert_eq!(again.house(), evening.live.table.house());
    }
}
