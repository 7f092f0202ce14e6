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
    for line in EXAMPLES
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        if let Some((id, title)) = line.split_once(' ').filter(|(id, _)| id.starts_with('V')) {
            let example = Example {
                title,
                ..Example::default()
            };
            assert!(
                examples.insert(id, example).is_none(),
                "{id} is there twice"
            );
            last = id;
            continue;
        }
        let example = examples
            .get_mut(last)
            .expect("an example begins with its id");
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
        let Some(option) = example.tier2 else {
            continue;
        };
        let (key, value) = option
            .strip_prefix("opt.")
            .unwrap_or(option)
            .split_once('=')
            .expect("opt.key=value");
        let refused = Options::default().set(key, value);
        assert!(
            matches!(refused, Err(OptionError::Unknown { .. })),
            "{id}: {refused:?}"
        );
        tier2.insert(key);
    }
    assert_eq!(tier2, TIER_2.into_iter().collect());
}

/// Rules an example shows by what the state becomes, although no event or refusal of it cites them.
const SHOWN_BY_STATE: [(&str, &str); 37] = [
    ("WS-ALLOC-6", "attack 0 is entered"),
    (
        "WS-ALLOC-9",
        "the refused reroll cites its own window, WS-KI-2",
    ),
    ("WS-ALLOC-10", "under `usable` the split is simply accepted"),
    (
        "WS-CONC-12",
        "spending is accepted in every step of the phase",
    ),
    ("WS-CONC-13", "fresh points pay"),
    ("WS-CONC-14", "several bonuses are accepted"),
    ("WS-CONC-17", "the duel is over in the player phase"),
    ("WS-COUNTER-1", "the mark is set although the attack was 0"),
    ("WS-COUNTER-5", "health goes before the injury is rolled"),
    ("WS-COUNTER-6", "no mark is set"),
    ("WS-DUEL-7", "the given state is the fresh one"),
    ("WS-DUEL-8", "no round 21"),
    ("WS-END-6", "as_behind ends as WS-END-5 does"),
    ("WS-ERR-1", "final=5"),
    ("WS-ERR-2", "mark=hit"),
    ("WS-ERR-3", "hp=8 for both dice"),
    ("WS-ERR-4", "spent=3 and ki=6; under all_dice spent=2"),
    ("WS-ERR-5", "conc=4"),
    (
        "WS-FOE-4",
        "after accepting the table waits for the injury's dice",
    ),
    ("WS-FOE-6", "final=0"),
    ("WS-HEALTH-3", "hp=0"),
    ("WS-INJURY-5", "the area stays struck once"),
    ("WS-INJURY-6", "the wound is taken besides the loss"),
    ("WS-KI-7", "a bought point is spent"),
    ("WS-KI-9", "the same die is rerolled again"),
    ("WS-KI-10", "the refused raise cites WS-KI-3"),
    ("WS-KI-11", "the table waits for the dice that are due"),
    ("WS-KI-12", "under only_when_empty nothing is lost"),
    ("WS-LIMB-3", "two dice are due"),
    ("WS-LIMB-4", "the wound is taken again"),
    ("WS-RESIST-3", "dealt=4, att=0 in the next round"),
    ("WS-RESIST-4", "dealt=0"),
    ("WS-RESIST-5", "dealt=3"),
    ("WS-ROUND-3", "the whole duel in its order"),
    ("WS-WOUND-8", "no bleeding after round 20"),
    (
        "WS-WOUND-12",
        "under set_aside_reroll = yes the reroll is accepted",
    ),
    ("WS-WOUND-13", "the 40-point die counts as it fell"),
];

/// Each rule an example cites is cited by what happened in it, or stands above with its reason; and
/// what stands above is needed there.
#[test]
fn cited_rules_show() {
    let mut by_state = BTreeMap::new();
    for (id, example) in &examples() {
        let rules = play(example).rules();
        for cited in &example.cites {
            assert!(
                Samurai::rulebook().get(cited).is_some(),
                "{id} cites {cited}"
            );
            if !rules.contains(cited) {
                by_state.entry(*cited).or_insert(*id);
            }
        }
    }
    let listed: BTreeSet<&str> = SHOWN_BY_STATE.iter().map(|(rule, _)| *rule).collect();
    for (rule, id) in &by_state {
        assert!(
            listed.contains(rule),
            "{id} cites {rule}, but nothing in it does"
        );
    }
    for rule in listed {
        assert!(
            by_state.contains_key(rule),
            "{rule} is cited by events after all"
        );
    }
}
