//! Every event and refusal has its words, and every rule its test.

use std::collections::BTreeSet;

use gamename::{GameName, LOCALES};
use kit::each_step;
use table::Game;

use super::kit::kit;

fn ids(source: &str) -> BTreeSet<&str> {
    let lines = source.lines().filter(|line| line.starts_with("gamename-"));
    lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect()
}

/// Texts between quotation marks that begin like this.
fn quoted<'a>(source: &'a str, start: &str) -> BTreeSet<&'a str> {
    let quoted = source.split('"').skip(1).step_by(2);
    quoted.filter(|text| text.starts_with(start)).collect()
}

#[test]
fn everything_can_be_said() {
    let [german, english] = LOCALES.map(ids);
    assert_eq!(german, english);
    for id in quoted(include_str!("../../src/say.rs"), "gamename-") {
        assert!(german.contains(id), "{id}");
    }
    each_step(&kit(), |setup, _, _, _, events, after| {
        for phrase in events.iter().filter_map(|event| GameName::say(setup, after, event)) {
            assert!(german.contains(phrase.id), "{}", phrase.id);
        }
    });
    let decide = include_str!("../../src/decide.rs");
    let codes = decide.split("refused(\"").skip(1);
    for code in codes.chain(decide.split("Refusal::new(\"").skip(1)) {
        let code = code.split('"').next().unwrap_or_default().replace('_', "-");
        let id = format!("gamename-refused-{code}");
        assert!(german.contains(id.as_str()), "{id}");
    }
}

#[test]
fn every_rule_has_a_test() {
    let tests = include_str!("rules.rs");
    for rule in GameName::rulebook().rules() {
        assert!(tests.contains(&rule.id), "{}", rule.id);
    }
}
