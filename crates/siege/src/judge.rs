//! What a journal must hold of what was acknowledged. Knows nothing of the program but the form of its journals.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::Value;

/// Words at the table begin with this, and no two are the same.
pub const MARK: &str = "siege-";

/// A record as it was acknowledged: its number, and the hash of everything up to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ack {
    pub seq: u64,
    pub hash: String,
}

impl Ack {
    /// Of a record, whoever tells it.
    pub fn of(record: &Value) -> Option<Ack> {
        let seq = record["seq"].as_u64()?;
        let hash = record["hash"].as_str().unwrap_or_default().to_owned();
        Some(Ack { seq, hash })
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// Acknowledged and not there, or left out between others.
    pub lost: u64,
    /// There twice, or acknowledged to two.
    pub doubled: u64,
    /// There as something else.
    pub changed: u64,
    pub notes: Vec<String>,
}

/// Compares a journal from record `from` on with what was acknowledged of it.
pub fn judge(acks: &[Ack], journal: &str, from: u64) -> Judged {
    let mut judged = Judged::default();
    let mut there: BTreeMap<u64, String> = BTreeMap::new();
    let mut said: HashSet<String> = HashSet::new();
    for line in journal.lines() {
        let record = serde_json::from_str::<Value>(line).ok();
        let Some((record, ack)) = record.and_then(|record| {
            let ack = Ack::of(&record)?;
            Some((record, ack))
        }) else {
            judged.changed += 1;
            judged.notes.push(format!("no record: {line}"));
            continue;
        };
        let text = record["table"]["text"].as_str();
        let again = text.is_some_and(|text| text.starts_with(MARK) && !said.insert(text.into()));
        if there.insert(ack.seq, ack.hash).is_some() || again {
            judged.doubled += 1;
            judged.notes.push(format!("record {} is doubled", ack.seq));
        }
    }
    let end = there.keys().next_back().map_or(from, |last| last + 1);
    let mut lost: BTreeSet<u64> = (from..end).filter(|seq| !there.contains_key(seq)).collect();
    let mut told: HashSet<u64> = HashSet::new();
    for ack in acks.iter().filter(|ack| ack.seq >= from) {
        match there.get(&ack.seq) {
            None => _ = lost.insert(ack.seq),
            Some(hash) if *hash != ack.hash => {
                judged.changed += 1;
                judged.notes.push(format!("record {} is another", ack.seq));
            }
            Some(_) => {}
        }
        if !told.insert(ack.seq) {
            judged.doubled += 1;
            let note = format!("record {} was acknowledged to two", ack.seq);
            judged.notes.push(note);
        }
    }
    judged.lost = lost.len() as u64;
    let lost = lost.iter().map(|seq| format!("record {seq} is lost"));
    judged.notes.extend(lost);
    judged
}

/// What can be seen of one table after something happened to its files.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// `check` says that something is wrong with this table, or with the whole file.
    pub named: bool,
    /// The records the server hands out; none if it says that it cannot, or does not start.
    pub records: Option<&'a str>,
    /// It let somebody write.
    pub writes: bool,
}

/// What went unnoticed: a journal that is not what was acknowledged while nobody says so, a table that takes
/// commands though it is damaged, or a record that is handed out as something else.
pub fn unnoticed(acks: &[Ack], shown: &Shown<'_>) -> Option<String> {
    let Some(records) = shown.records else {
        // The server says so; then looking through the folder must find it too.
        return (!shown.named).then(|| "not shown, and the check finds nothing".to_owned());
    };
    let judged = judge(acks, records, 0);
    if judged.changed + judged.doubled > 0 {
        return Some(judged.notes.join(", "));
    }
    if judged.lost > 0 && !shown.named {
        return Some(format!("not named: {}", judged.notes.join(", ")));
    }
    if judged.lost > 0 && shown.writes {
        return Some("goes on though records are lost".to_owned());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ack(seq: u64, hash: &str) -> Ack {
        let hash = hash.to_owned();
        Ack { seq, hash }
    }

    fn journal(records: &[(u64, &str)]) -> String {
        let line = |(seq, hash): &(u64, &str)| {
            format!(
                "{{\"seq\":{seq},\"hash\":\"{hash}\",\"table\":{{\"text\":\"{MARK}{hash}\"}}}}\n"
            )
        };
        records.iter().map(line).collect()
    }

    fn told() -> Vec<Ack> {
        vec![ack(1, "b"), ack(2, "c"), ack(3, "d")]
    }

    /// Lost, doubled, changed.
    fn counts(records: &[(u64, &str)]) -> (u64, u64, u64) {
        let judged = judge(&told(), &journal(records), 0);
        assert_eq!(
            judged.notes.len() as u64,
            judged.lost + judged.doubled + judged.changed
        );
        (judged.lost, judged.doubled, judged.changed)
    }

    #[test]
    fn a_whole_journal_has_no_faults() {
        let all = [(0, "a"), (1, "b"), (2, "c"), (3, "d")];
        assert_eq!(counts(&all), (0, 0, 0));
        // One that nobody heard of any more is no fault.
        let more = [(0, "a"), (1, "b"), (2, "c"), (3, "d"), (4, "e")];
        assert_eq!(counts(&more), (0, 0, 0));
    }

    #[test]
    fn lost_records_are_counted() {
        assert_eq!(counts(&[(0, "a"), (1, "b"), (2, "c")]), (1, 0, 0));
        assert_eq!(counts(&[(0, "a"), (1, "b"), (3, "d")]), (1, 0, 0));
        // Nobody was told of the opening, and still it has to be there.
        assert_eq!(counts(&[(1, "b"), (2, "c"), (3, "d")]), (1, 0, 0));
        assert_eq!(counts(&[]), (3, 0, 0));
    }

    #[test]
    fn doubled_records_are_counted() {
        let twice = [(0, "a"), (1, "b"), (2, "c"), (2, "c"), (3, "d")];
        assert_eq!(counts(&twice), (0, 1, 0));
        // The same words under two numbers.
        let again = journal(&[(0, "a"), (1, "b"), (2, "c"), (3, "d")])
            + &journal(&[(4, "d")]).replace("\"hash\":\"d\"", "\"hash\":\"e\"");
        assert_eq!(judge(&told(), &again, 0).doubled, 1);
        let mut told = told();
        told.push(ack(3, "d"));
        let all = journal(&[(0, "a"), (1, "b"), (2, "c"), (3, "d")]);
        assert_eq!(judge(&told, &all, 0).doubled, 1);
    }

    #[test]
    fn changed_records_are_counted() {
        assert_eq!(counts(&[(0, "a"), (1, "x"), (2, "c"), (3, "d")]), (0, 0, 1));
        let broken = journal(&[(0, "a"), (1, "b"), (2, "c"), (3, "d")]) + "{\"seq\":";
        assert_eq!(judge(&told(), &broken, 0).changed, 1);
    }

    #[test]
    fn a_part_is_judged_from_where_it_begins() {
        let part = journal(&[(2, "c"), (3, "d")]);
        assert_eq!(judge(&told(), &part, 2), Judged::default());
        assert_eq!(judge(&told(), &journal(&[(2, "c")]), 2).lost, 1);
    }

    #[test]
    fn damage_that_nobody_names_is_unnoticed() {
        let cut = journal(&[(0, "a"), (1, "b")]);
        let whole = journal(&[(0, "a"), (1, "b"), (2, "c"), (3, "d")]);
        let other = whole.replace("\"c\"", "\"x\"");
        let look = |named, records, writes| {
            let shown = Shown {
                named,
                records,
                writes,
            };
            unnoticed(&told(), &shown).is_some()
        };
        assert!(!look(false, Some(&whole), true));
        assert!(!look(true, Some(&cut), false));
        assert!(!look(true, None, false));
        assert!(look(false, Some(&cut), false), "lost, and not named");
        assert!(look(true, Some(&cut), true), "lost, and written over");
        assert!(look(true, Some(&other), false), "handed out changed");
        assert!(
            look(false, None, false),
            "not shown, and the check is content"
        );
    }
}
