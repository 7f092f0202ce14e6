//! Every message is there in both languages, and is one that something says.

use std::collections::BTreeSet;

use expression::{DICE, LOCALES, Outcome};

fn ids(source: &str) -> BTreeSet<String> {
    let messages = source.lines().filter_map(|line| line.split_once(" ="));
    let ids = messages.map(|(id, _)| id.to_owned());
    ids.filter(|id| id.starts_with("expression-")).collect()
}

#[test]
fn messages_are_said_and_sayable() {
    let [german, english] = LOCALES.map(ids);
    assert_eq!(german, english);
    let sources = [
        include_str!("../../src/told.rs"),
        include_str!("../../src/trouble.rs"),
    ];
    let mut said: BTreeSet<String> = sources
        .iter()
        .flat_map(|source| source.split('"').skip(1).step_by(2))
        .filter(|text| text.starts_with("expression-"))
        .map(str::to_owned)
        .collect();
    assert!(said.len() > 60, "{}", said.len());
    said.extend(DICE.map(|name| format!("expression-die-{name}")));
    let outcomes = [
        Outcome::Yes,
        Outcome::No,
        Outcome::Left,
        Outcome::Tie,
        Outcome::Right,
        Outcome::NoLine,
    ];
    said.extend(outcomes.map(|outcome| format!("expression-{}", outcome.key())));
    assert_eq!(said, german);
}
