//! The worked examples of the digest, V01 … V74, exactly as written.

use std::collections::{BTreeMap, BTreeSet};

use samurai::{Options, Samurai};
use table::{Game, OptionError};

use crate::duel::{Played, nobunaga};

const EXAMPLES: &str = include_str!("examples.txt");

/// The nine options of which only the default is built.
const TIER_2: [&str; 9] = [
    "limb_repeat",
    "ki_reroll_scope",
    "reroll_same_die",
    "waste",
    "ki_debt_scope",
    "surprise_die",
    "wounds_exhausted",
    "effect_order",
    "wound_dice_scope",
];

#[derive(Debug, Default)]
struct Example<'a> {
    title: &'a str,
    tier2: Option<&'a str>,
    given: String,
    script: String,
    expect: String,
    cites: Vec<&'a str>,
}

fn examples() -> BTreeMap<&'static str, Example<'static>> {
    let mut examples = BTreeMap::new();
    let mut last = "";
    let mut key = "";
    for line in EXAMPLES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some((id, title)) = line.split_once(' ').filter(|(id, _)| id.starts_with('V')) {
            let example = Example { title, ..Example::default() };
            assert!(examples.insert(id, example).is_none(), "{id} is there twice");
            last = id;
            continue;
        }
        let example = examples.get_mut(last).expect("an example begins with its id");
        let mut text = line.trim();
        if !line.starts_with("         ") {
            (key, text) = text.split_once(' ').expect("a line has a key");
            text = text.trim();
        }
        match key {
            "tier2" => example.tier2 = Some(text),
            "given" => example.given.push_str(text),
            "do" => example.script.extend([" ", text]),
            "expect" => example.expect.extend([" ", text]),
            "cites" => example.cites.extend(text.split_whitespace()),
            "digest" => assert!(example.tier2.is_some(), "{last}: only tier 2 departs"),
            other => panic!("{last}: what is `{other}`?"),
        }
    }
    examples
}

fn play(example: &Example<'_>) -> Played {
    let mut played = Played::given(nobunaga(), &example.given);
    played.run(&example.script);
    played.expect(&example.expect);
    played
}

#[test]
fn all_seventy_four() {
    let examples = examples();
    let ids: Vec<String> = (1..=74).map(|number| format!("V{number:02}")).collect();
    assert!(examples.keys().eq(&ids), "{:?}", examples.keys());
    for (id, example) in &examples {
        println!("{id} {}", example.title);
        assert!(example.expect.contains('='), "{id} expects something");
        play(example);
    }
}

#[test]
fn tier_2_options_have_their_default_only() {
    let examples = examples();
    let mut tier2 = BTreeSet::new();
    for (id, example) in &examples {
        let Some(option) = example.tier2 else { continue };
        let (key, value) = option.strip_prefix("opt.").unwrap_or(option).split_once('=').expect("opt.key=value");
        let refused = Options::default().set(key, value);
        assert!(matches!(refused, Err(OptionError::Unknown { .. })), "{id}: {refused:?}");
        tier2.insert(key);
    }
    assert_eq!(tier2, TIER_2.into_iter().collect());
}

#[test]
fn cited_rules_show() {
    let mut open: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let examples = examples();
    for (id, example) in &examples {
        let rules = play(example).rules();
        for cited in &example.cites {
            assert!(Samurai::rulebook().get(cited).is_some(), "{id} cites {cited}");
            if !rules.contains(cited) {
                open.entry(cited).or_default().push(id);
            }
        }
    }
    for (rule, ids) in &open { println!("{rule} {ids:?}"); }
    panic!();
}
