//! The rulebook as the table tells it.

use std::collections::BTreeSet;

use condice::{ConDice, Options};
use kit::cites_known_rules;
use table::Game;

use crate::kit::kit;

/// Rules that only tell people something: no state or choice stands behind them, so the text is all there is.
#[test]
fn told_not_enforced() {
    let rules = ConDice::rulebook().rules();
    let told: Vec<&str> = rules
        .iter()
        .filter(|rule| rule.told)
        .map(|rule| rule.id.as_str())
        .collect();
    assert_eq!(
        told,
        [
            "CD-ATTACK-8",   // looks are free
            "CD-MENTAL-1",   // what a mental attack is
            "CD-BUILD-5",    // what an attack looks like
            "CD-SP-MAGIC-4", // what a spell may change
            "CD-SP-MAGIC-6", // what harmless means
            "CD-SP-MAGIC-7", // how long a spell lasts
            "CD-SP-OWN-7",   // a suggested price
        ]
    );
    for rule in rules {
        for text in [&rule.title.de, &rule.title.en, &rule.text.de, &rule.text.en] {
            assert!(!text.trim().is_empty(), "{}", rule.id);
        }
    }
}

/// A rule that is only told is cited by nothing that happens.
#[test]
fn cited_rules_are_enforced() {
    let seen = cites_known_rules(&kit(25));
    assert!(seen.rules.len() > 80, "{seen}");
    for id in &seen.rules {
        let rule = ConDice::rulebook().get(id).expect("cited rules exist");
        assert!(!rule.told, "{id} is told only, but cited");
    }
    for code in ["dice_pending", "no_dice_expected", "bad_dice"] {
        let rule = ConDice::table_rule(code);
        assert!(ConDice::rulebook().get(rule).is_some(), "{code}: {rule}");
    }
}

#[test]
fn ids_are_unique_and_options_belong_to_rules() {
    let rules = ConDice::rulebook().rules();
    let ids: BTreeSet<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!((ids.len(), rules.len()), (378, 378));
    assert!(ids.iter().all(|id| id.starts_with("CD-")));
    for spec in Options::SPECS {
        assert!(
            ids.contains(spec.rule),
            "{} rests on {}",
            spec.key,
            spec.rule
        );
        let option = ConDice::rulebook()
            .get(spec.rule)
            .and_then(|rule| rule.option.as_deref());
        assert!(
            option.is_some(),
            "{}: {} names no option",
            spec.key,
            spec.rule
        );
    }
    for rule in rules.iter().filter(|rule| rule.option.is_some()) {
        let named = rule.option.as_deref().unwrap_or("");
        assert!(
            Options::SPECS.iter().any(|spec| spec.key == named),
            "{named}"
        );
    }
}
