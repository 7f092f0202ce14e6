//! A journal that was played holds; one that was changed in any single place does not.

use dice::{Seed, SeedChain};
use kit::tamper;
use proptest::prelude::*;
use serde_json::{Value, json};
use table::{
    Answer, AnyTable, DiceMode, DraftTable, Faces, Fault, Game, Judgement, Opening, Record, Report,
    Request, SeatId, Table, Thrower, Timestamp,
};

use crate::riddle::{Riddle, ann, bob, master, setup};

struct Played {
    table: Table<Riddle>,
    chain: SeedChain,
}

impl Played {
    fn open(dice: DiceMode) -> Played {
        let chain = SeedChain::new(Seed::from_number(9));
        let mut opening = Opening::new("tisch", Riddle::NAME, setup());
        opening.dice = dice;
        opening.seats = vec![master(), ann(), bob()];
        opening.seed_hash = chain.seed(0).commitment().to_string();
        let table = Table::open(opening, Timestamp::UNIX_EPOCH, &master().id);
        Played { table, chain }
    }

    /// Whether it became a record.
    fn ask(&mut self, by: &str, request: &Value) -> bool {
        let Some(chair) = self.table.house().chair(&SeatId::new(by)) else {
            return false;
        };
        let seat = chair.seat.clone();
        if chair.revoked {
            return false;
        }
        let request = Request::parse::<Riddle>(request).expect("a request");
        let at = Timestamp::from_second(self.table.records().len() as i64).expect("a time");
        let thrower = Thrower::Chain(&self.chain);
        match self.table.answer(&seat, &request, at, thrower) {
            Ok(Answer::Draft(draft)) => {
                self.table.commit(draft);
                true
            }
            _ => false,
        }
    }

    fn must(&mut self, by: &str, request: Value) -> &mut Played {
        assert!(self.ask(by, &request), "{request}");
        self
    }

    fn lines(&self) -> Vec<String> {
        self.table.records().iter().map(Record::to_line).collect()
    }
}

fn check(lines: &[String]) -> Result<Report, Fault> {
    table::verify::<Riddle>(lines.iter().map(String::as_str))
}

/// What anybody may try at any time; most of it is refused somewhere.
fn wish(number: u16) -> (&'static str, Value) {
    let who = ["gm", "ann", "bob", "p1", "s1"][usize::from(number) % 5];
    let n = number / 5;
    let one = |a: &'static str, b: &'static str| if (n / 24).is_multiple_of(2) { a } else { b };
    let request = match n % 24 {
        0 | 1 => return ("gm", json!({"cmd": "think", "number": 20})),
        2..=7 => json!({"cmd": "try", "luck": one("lucky", "plain")}),
        8 => json!({"cmd": "paint", "colours": ["red"]}),
        9 if n > 2000 => json!({"cmd": "redo"}),
        9 => json!({"cmd": "undo", "reason": "verzählt"}),
        10 => json!({"cmd": "ask_undo"}),
        11 => {
            return (
                "gm",
                json!({"cmd": "answer_undo", "grant": (n / 24).is_multiple_of(2)}),
            );
        }
        12 => json!({"cmd": "take_seat", "name": "Zoë", "entropy": format!("{n:04x}")}),
        13 => json!({"cmd": "add_seat", "role": one("player", "spectator"), "name": "Neu"}),
        14 => json!({"cmd": "rename_seat", "seat": "bob", "name": format!("Bob {n}")}),
        15 => json!({"cmd": "dice_by", "dice": one("physical", "server")}),
        16 => {
            return (
                "gm",
                json!({"cmd": "overrule", "path": "/solved", "value": false, "reason": "weiter"}),
            );
        }
        17 => {
            return (
                "gm",
                json!({"cmd": "overrule", "path": "/tries", "value": n, "reason": "gezählt"}),
            );
        }
        18 => json!({"cmd": "say", "text": "Na so was!"}),
        19 => json!({"cmd": "note", "text": "merken"}),
        20 if n > 2000 => return ("gm", json!({"cmd": "new_dice", "reason": "vom Tisch"})),
        20 => return ("gm", json!({"cmd": "reveal_seed"})),
        21 => json!({"cmd": "enter_dice", "faces": [n % 20 + 1]}),
        22 => json!({"cmd": "roll"}),
        _ => {
            return (
                "gm",
                json!({"cmd": one("replace_seat", "revoke_seat"), "seat": "p1"}),
            );
        }
    };
    (who, request)
}

fn evening(wishes: &[u16]) -> Played {
    let mut played = Played::open(DiceMode::Choose);
    played.must("gm", json!({"cmd": "think", "number": 20}));
    for &number in wishes {
        let (by, request) = wish(number);
        played.ask(by, &request);
    }
    played
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn what_was_played_holds(wishes in prop::collection::vec(any::<u16>(), 0..120), close: bool) {
        let mut played = evening(&wishes);
        if close {
            played.must("gm", json!({"cmd": "close_table"}));
        }
        let report = check(&played.lines()).map_err(|fault| TestCaseError::fail(fault.to_string()))?;
        prop_assert!(report.complete);
        prop_assert_eq!(report.closed, close);
        prop_assert_eq!(report.records, played.lines().len() as u64);
        prop_assert_eq!(report.commands, report.refereed);
        if close {
            prop_assert_eq!((report.unrevealed_dice, report.unsealed), (0, 0));
        }
    }

    #[test]
    fn what_was_changed_does_not(
        wishes in prop::collection::vec(any::<u16>(), 5..60),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 60),
    ) {
        let mut played = evening(&wishes);
        played.must("gm", json!({"cmd": "close_table"}));
        let lines = played.lines();
        let all = tamper::every(&lines);
        for pick in picks {
            let tampering = pick.get(&all);
            prop_assert!(found(&lines, tampering), "{}", tampering.how);
        }
    }
}

/// The change is found; what only looks shorter is not taken for the whole.
fn found(lines: &[String], tampering: &tamper::Tampering) -> bool {
    match check(&tampering.of(lines)) {
        Err(_) => true,
        Ok(report) => tampering.shortens && !(report.complete && report.closed),
    }
}

/// A table where everything happens that can.
fn full() -> Played {
    let mut played = Played::open(DiceMode::Choose);
    played
        .must("gm", json!({"cmd": "think", "number": 20}))
        .must("ann", json!({"cmd": "take_seat", "entropy": "a1"}))
        .must("ann", json!({"cmd": "try", "luck": "lucky"}))
        .must(
            "gm",
            json!({"cmd": "add_seat", "role": "player", "name": "Cleo"}),
        )
        .must(
            "p1",
            json!({"cmd": "take_seat", "name": "Kleo", "entropy": "b2b2"}),
        )
        .must("p1", json!({"cmd": "dice_by", "dice": "physical"}))
        .must("p1", json!({"cmd": "try", "luck": "plain", "dice": [4]}))
        .must("bob", json!({"cmd": "try", "luck": "lucky"}))
        .must("gm", json!({"cmd": "undo", "reason": "zu früh"}))
        .must("gm", json!({"cmd": "redo"}))
        .must("gm", json!({"cmd": "undo", "reason": "doch"}))
        .must(
            "gm",
            json!({"cmd": "new_dice", "reason": "vom Tisch gefallen"}),
        )
        .must("bob", json!({"cmd": "say", "text": "Noch einmal."}))
        .must("ann", json!({"cmd": "ask_undo", "reason": "vertippt"}))
        .must(
            "gm",
            json!({"cmd": "answer_undo", "grant": false, "reason": "zu spät"}),
        )
        .must("gm", json!({"cmd": "reveal_seed"}))
        .must(
            "gm",
            json!({"cmd": "overrule", "path": "/tries", "value": 9, "reason": "vergessen"}),
        )
        .must("bob", json!({"cmd": "try", "luck": "lucky"}))
        .must("gm", json!({"cmd": "note", "text": "Bob hat Glück."}))
        .must("gm", json!({"cmd": "revoke_seat", "seat": "p1"}));
    played.ask("ann", &json!({"cmd": "try", "luck": "lucky"}));
    played.must("gm", json!({"cmd": "close_table"}));
    played
}

#[test]
fn every_single_change_is_found() {
    let lines = full().lines();
    let report = check(&lines).expect("it was played");
    assert_eq!(report.seals, 2);
    assert_eq!(
        (report.undone, report.overruled, report.physical_dice),
        (1, 1, 1)
    );
    assert!(report.server_dice > 3);
    let all = tamper::every(&lines);
    assert!(all.len() > 500, "{}", all.len());
    let missed: Vec<&str> = all
        .iter()
        .filter(|tampering| !found(&lines, tampering))
        .map(|tampering| tampering.how.as_str())
        .collect();
    assert_eq!(missed, [""; 0]);
}

fn fault(lines: &[String]) -> (usize, &'static str) {
    let fault = check(lines).expect_err("it was changed");
    (fault.line, fault.reason.code())
}

/// The line with one piece of text replaced, which it must contain.
fn forge(lines: &[String], line: usize, from: &str, to: &str) -> Vec<String> {
    let mut lines = lines.to_vec();
    assert!(lines[line - 1].contains(from), "{}", lines[line - 1]);
    lines[line - 1] = lines[line - 1].replacen(from, to, 1);
    tamper::rehashed(&lines)
}

#[test]
fn the_first_fault_is_named_for_what_it_is() {
    let lines = full().lines();
    let said = |line, from: &str, to: &str| fault(&forge(&lines, line, from, to));
    assert_eq!(fault(&[]), (1, "empty"));
    assert_eq!(fault(&["so nicht".to_owned()]), (1, "unreadable"));
    assert_eq!(fault(&lines[1..]), (1, "not-opened"));
    assert_eq!(said(1, "riddle", "chess"), (1, "no-such-game"));
    assert_eq!(said(1, "\"format\":3", "\"format\":4"), (1, "newer-format"));
    assert_eq!(said(1, "golden", "wooden"), (1, "setup-hash"));
    assert_eq!(
        said(2, "\"by\":\"gm\"", "\"by\":\"dan\""),
        (2, "no-such-seat")
    );
    assert_eq!(said(2, "\"by\":\"gm\"", "\"by\":\"ann\""), (2, "refused"));
    assert_eq!(said(4, "\"place\":\"0\"", "\"place\":\"1\""), (4, "place"));
    assert_eq!(said(4, "\"kind\":\"d20\"", "\"kind\":\"d12\"").0, 4);
    assert_eq!(
        said(4, "\"die\":\"try\"", "\"die\":\"luck\""),
        (4, "other-dice")
    );
    assert_eq!(said(4, "server", "physical"), (4, "origin"));
    assert_eq!(
        said(4, "\"missed\",\"by\":", "\"missed\",\"by\":1"),
        (4, "events")
    );
    assert_eq!(
        said(6, "\"entropy\":\"\"", "\"entropy\":\"b2\""),
        (6, "matter")
    );
    assert_eq!(said(10, "[8]", "[7]"), (10, "undo"));
    assert_eq!(said(10, "\"by\":\"gm\"", "\"by\":\"bob\""), (10, "refused"));
    assert_eq!(said(10, "früh", "spät"), (17, "seal"));
    assert_eq!(said(14, "Noch", "Nie"), (17, "seal"));
    assert_eq!(said(17, "seed\":\"3", "seed\":\"4"), (17, "seed"));
    assert_eq!(said(1, "seed_hash\":\"9", "seed_hash\":\"8"), (17, "seed"));
    assert_eq!(said(18, "\"before\":2", "\"before\":1"), (18, "matter"));
    assert_eq!(said(19, "\"seq\":18", "\"seq\":19"), (19, "order"));
    assert_eq!(
        said(22, "\"by\":\"ann\"", "\"by\":\"p1\""),
        (22, "revoked-seat")
    );
    assert_eq!(said(23, "00:00:22", "00:00:21"), (23, "seal"));
    assert_eq!(said(23, "\"by\":\"gm\"", "\"by\":\"ann\""), (23, "refused"));
    let mut longer = lines.clone();
    longer.push(lines[13].replace("\"seq\":13", "\"seq\":23"));
    assert_eq!(fault(&tamper::rehashed(&longer)), (24, "closed"));
    assert_eq!(fault(&longer), (24, "hash"));
    // A later fault does not hide an earlier one.
    let mut both = forge(&lines, 14, "Noch", "Nie");
    both[21] = "{".to_owned();
    assert_eq!(fault(&both), (17, "seal"));
}

/// The test of tests: changing what is not part of the record changes nothing.
#[test]
fn rules_are_told_not_believed() {
    let lines = full().lines();
    let other = forge(&lines, 4, "RI-TRY-1", "RI-TRY-9");
    assert_eq!(check(&other), check(&lines));
    let spaced: Vec<String> = lines.iter().map(|line| format!("  {line}\r")).collect();
    assert_eq!(check(&spaced), check(&lines));
}

/// Before a seal nothing but rules and dice protects a record, and the report says so.
#[test]
fn a_table_at_play_is_checked_as_far_as_it_goes() {
    let mut lines = full().lines();
    lines.pop();
    let report = check(&lines).expect("it was played");
    assert!(!report.closed);
    assert!(report.unrevealed_dice > 0 && report.server_dice > 0);
    assert_eq!((report.seals, report.unsealed), (1, 5));
    assert_eq!(report.seeds.last().expect("one in use").seed, None);
    let later = forge(&lines, 19, "00:00:18", "00:00:19");
    // Whoever has seen the journal knows better by its hash.
    let forged = check(&later).expect("nothing covers it");
    assert_ne!(forged.head, report.head);
    let head = report.head.clone();
    assert_eq!(Report { head, ..forged }, report);
}

#[test]
fn what_was_withheld_cannot_be_refereed_but_its_dice_can() {
    let live = DraftTable::new(full().table);
    let lines = live.lines_for(&ann(), 0);
    let report = check(&lines).expect("it was played");
    assert!(!report.complete && report.closed);
    assert_eq!((report.refereed, report.seals), (0, 0));
    let whole = check(&live.lines_for(&master(), 0)).expect("it was played");
    assert!(whole.complete);
    assert_eq!(report.server_dice, whole.server_dice);
    assert_eq!(report.records, whole.records);
    let face = |face: u64| format!("\"face\":{face}");
    let first: Value = serde_json::from_str(&lines[3]).expect("a line");
    let fell = first["dice"][0]["face"].as_u64().expect("a face");
    let other = forge(&lines, 4, &face(fell), &face(fell % 20 + 1));
    assert_eq!(fault(&other), (4, "face"));
    let mut shorter = lines.clone();
    shorter.remove(1);
    assert_eq!(fault(&shorter), (2, "order"));
}

#[test]
fn a_file_cannot_keep_the_checker_busy_for_ever() {
    let mut played = Played::open(DiceMode::Server);
    played.must("gm", json!({"cmd": "say", "text": "hm"}));
    let mut lines = played.lines();
    let said = lines.pop().expect("a line");
    for seq in 1..30_000 {
        let cmd = r#""cmd":{"cmd":"paint","colours":[]},"dice":[],"events":[{"event":"painted","colours":[]}]}"#;
        let undo = format!(r#""undo":{{"strikes":[{}]}}}}"#, seq - 1);
        let head = said.split("\"table\"").next().expect("a head");
        let head = head.replace("\"seq\":1", &format!("\"seq\":{seq}"));
        lines.push(format!("{head}{}", if seq % 2 == 1 { cmd } else { &undo }));
    }
    let hashed = |line: &String| line.contains("\"hash\"");
    let lines: Vec<String> = lines
        .iter()
        .map(|line| match hashed(line) {
            true => line.clone(),
            false => format!("{},\"hash\":\"\"}}", &line[..line.len() - 1]),
        })
        .collect();
    let lines = tamper::rehashed(&lines);
    let (line, code) = fault(&lines);
    assert_eq!(code, "too-much");
    assert!(line > 5000, "{line}");
}

#[test]
fn dice_are_judged_by_how_they_fell() {
    let judged = |counts: &[u64]| Faces::new(dice::Kind::D6, counts.to_vec()).judgement;
    assert_eq!(judged(&[4; 6]), Judgement::TooFew);
    assert_eq!(judged(&[12, 8, 10, 10, 10, 10]), Judgement::Fair);
    assert_eq!(judged(&[10, 10, 10, 10, 10, 60]), Judgement::Unusual);
}
