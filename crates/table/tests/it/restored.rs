//! A journal that is put back to where it stood before: a record says so, and what is thrown again falls anew.

use serde_json::{Value, json};
use table::{AnyTable, DraftTable, Reply, RestoredFrom, Table, Timestamp};

use crate::mixing::{Evening, check, fault};
use crate::riddle::Riddle;

/// The table as it was after so many records, gone on from there.
fn put_back(evening: &mut Evening, records: usize, nonce: u8) {
    let lines = evening.lines();
    let lines = lines.iter().take(records).map(String::as_str);
    evening.live = DraftTable::new(Table::<Riddle>::replay(lines).expect("a journal"));
    restored(evening, nonce).expect("a record");
    evening.live.settle();
}

fn restored(evening: &mut Evening, nonce: u8) -> Option<Reply> {
    let made = Timestamp::from_second(77).expect("a time");
    let at = Timestamp::from_second(99).expect("a time");
    let nonce = format!("{nonce:02x}").repeat(32);
    let (live, chain) = (&mut evening.live, &evening.chain);
    live.restored(RestoredFrom::Backup, made, &nonce, at, chain)
}

/// The attack: put the backup back and throw again until it fits. What falls is new each time, and the journal says
/// what happened.
#[test]
fn what_is_thrown_after_a_restore_falls_anew() {
    let mut evening = Evening::open();
    let kept = evening.live.next_seq() as usize;
    let many =
        |evening: &mut Evening| -> Vec<u8> { (0..20).flat_map(|_| rolls(evening)).collect() };
    let first = many(&mut evening);
    put_back(&mut evening, kept, 0);
    let second = many(&mut evening);
    put_back(&mut evening, kept, 1);
    let third = many(&mut evening);
    assert!(first != second && second != third && first != third);
    evening.ask("gm", &json!({"cmd": "reveal_seed"}));
    let report = check(&evening.lines()).expect("it was played");
    assert_eq!((report.restored, report.unrevealed_dice), (1, 0));
    assert!(report.server_dice >= 20);
}

/// One lucky try, whether the riddle is solved already or not.
fn rolls(evening: &mut Evening) -> Vec<u8> {
    evening.ask(
        "gm",
        &json!({"cmd": "overrule", "path": "/solved", "value": false, "reason": "weiter"}),
    );
    evening.rolls()
}

/// Seeds that were revealed after the backup was made say nothing about what falls after it was put back.
#[test]
fn no_seed_is_used_again() {
    let mut evening = Evening::open();
    let kept = evening.live.next_seq() as usize;
    rolls(&mut evening);
    evening.ask("gm", &json!({"cmd": "reveal_seed"}));
    evening.ask("gm", &json!({"cmd": "reveal_hidden_seed"}));
    let lost = check(&evening.lines()).expect("it was played");
    put_back(&mut evening, kept, 3);
    rolls(&mut evening);
    evening.ask("gm", &json!({"cmd": "reveal_seed"}));
    evening.ask("gm", &json!({"cmd": "reveal_hidden_seed"}));
    evening.ask("gm", &json!({"cmd": "close_table"}));
    let report = check(&evening.lines()).expect("it was played");
    // The promise of the opening is kept, by the seed that had been in use.
    assert_eq!(
        report.seeds[0],
        table::Revealed {
            dice: 0,
            ..lost.seeds[0].clone()
        }
    );
    assert_eq!(report.hidden_seeds[0], lost.hidden_seeds[0]);
    let shown = |seeds: &[table::Revealed]| -> Vec<Option<String>> {
        seeds.iter().map(|one| one.seed.clone()).collect()
    };
    let known = [shown(&lost.seeds), shown(&lost.hidden_seeds)].concat();
    for seed in shown(&report.seeds[1..])
        .into_iter()
        .chain(shown(&report.hidden_seeds[1..]))
        .flatten()
    {
        assert!(!known.contains(&Some(seed)));
    }
    assert_eq!((report.seeds.len(), report.unrevealed_dice), (3, 0));
}

/// It can be put back again and again; every seed is revealed in the end.
#[test]
fn every_seed_is_revealed_in_the_end() {
    let mut evening = Evening::open();
    evening.joins("ann", 1);
    for nonce in 0..3 {
        rolls(&mut evening);
        let kept = evening.live.next_seq() as usize;
        rolls(&mut evening);
        let made = Timestamp::from_second(100 + i64::from(nonce)).expect("a time");
        let lines = evening.lines();
        let table = Table::<Riddle>::replay(lines.iter().take(kept).map(String::as_str));
        evening.live = DraftTable::new(table.expect("a journal"));
        let nonce = format!("{nonce:02x}").repeat(32);
        let reply = evening
            .live
            .restored(RestoredFrom::Damage, made, &nonce, made, &evening.chain);
        assert!(matches!(reply, Some(Reply::Record { .. })));
        evening.live.settle();
    }
    rolls(&mut evening);
    evening.ask("gm", &json!({"cmd": "reveal_hidden_seed"}));
    evening.ask("gm", &json!({"cmd": "close_table"}));
    let lines = evening.lines();
    let report = check(&lines).expect("it was played");
    assert_eq!(
        (report.restored, report.unrevealed_dice, report.seeds.len()),
        (3, 0, 4)
    );
    assert!(report.seeds.iter().all(|seed| seed.seed.is_some()));
    // For others too, as far as they see it.
    let seen: Vec<String> = evening.live.lines_for(&crate::riddle::ann(), 0);
    let seen = check(&seen).expect("what she sees holds");
    assert_eq!(
        (seen.complete, seen.restored, seen.unrevealed_dice),
        (false, 3, 0)
    );

    // One kept back, or another one.
    let last = lines.len() - 1;
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut lines = lines.clone();
        let mut line: Value = serde_json::from_str(&lines[last]).expect("a line");
        change(&mut line["table"]);
        lines[last] = line.to_string();
        fault(&lines)
    };
    assert_eq!(
        changed(&|closed| {
            closed["earlier"].as_array_mut().expect("seeds").pop();
        }),
        "seed"
    );
    assert_eq!(
        changed(&|closed| closed["earlier"][1] = closed["seed"].clone()),
        "seed"
    );
}

/// It is said once, and only where dice can still fall.
#[test]
fn it_is_said_once() {
    let mut evening = Evening::open();
    assert!(restored(&mut evening, 1).is_some());
    evening.live.settle();
    assert!(restored(&mut evening, 2).is_none());
    let mut closed = Evening::open();
    closed.ask("gm", &json!({"cmd": "close_table"}));
    assert!(restored(&mut closed, 1).is_none());
    // Nobody at the table can say it.
    let gm = crate::riddle::master();
    let request = json!({"cmd": "restored", "from": "backup"});
    let reply = evening.live.propose(
        &gm,
        &request,
        Timestamp::UNIX_EPOCH,
        table::Thrower::Chain(&evening.chain),
    );
    assert!(matches!(reply, Reply::Refused(_)));
}

/// Written by hand: without what it promises, or by somebody who does not run the table.
#[test]
fn a_restored_journal_that_promises_nothing_does_not_hold() {
    let mut evening = Evening::open();
    restored(&mut evening, 1).expect("a record");
    evening.live.settle();
    let lines = evening.lines();
    check(&lines).expect("it holds");
    let last = lines.len() - 1;
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut lines = lines.clone();
        let mut line: Value = serde_json::from_str(&lines[last]).expect("a line");
        change(&mut line);
        lines[last] = line.to_string();
        fault(&lines)
    };
    assert_eq!(changed(&|line| line["table"]["next"] = "".into()), "matter");
    assert_eq!(
        changed(&|line| line["table"]["nonce"] = "zz".into()),
        "matter"
    );
    assert_eq!(
        changed(&|line| {
            line["table"]
                .as_object_mut()
                .expect("a matter")
                .shift_remove("hidden_next");
        }),
        "matter"
    );
    assert_eq!(changed(&|line| line["by"] = "ann".into()), "refused");
}
