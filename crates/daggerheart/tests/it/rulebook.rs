//! The rulebook as the table tells it.

use std::collections::BTreeSet;

use daggerheart::Daggerheart;
use kit::cites_known_rules;
use table::Game;

use crate::kit::kit;

/// Rules that only tell people something: no state or choice stands behind them, so the book's text is all
/// there is; whether a page shows it is the page's test.
#[test]
fn told_not_enforced() {
    let rules = Daggerheart::rulebook().rules();
    let told = rules.iter().filter(|rule| rule.told);
    let told: Vec<&str> = told.map(|rule| rule.id.as_str()).collect();
    assert_eq!(
        told,
        [
            "DH-MOVE-1",    // what a move is
            "DH-STEP-14",   // all help telling what happens
            "DH-OUTCOME-6", // something always changes
            "DH-OUTCOME-8", // and play goes on
            "DH-SETTLE-4",  // who orders effects
            "DH-HOPE-1",    // what the currencies are
            "DH-SPOT-10",   // tokens on the table, not in the app
            "DH-GM-4",      // that Fear Features exist
            "DH-GM-9",      // usual answers
            "DH-SPECIAL-1", // what special rolls are
            "DH-TRAIT-3",   // how a trait roll is written
            "DH-ATK-7",     // moving under pressure; positions are not kept
            "DH-REACT-1",   // what a reaction is
            "DH-COND-3",    // restrained; positions are not kept
            "DH-RANGE-1",   // the bands
            "DH-RANGE-2",   // areas
            "DH-RANGE-3",   // how far foes move
        ]
    );
    for id in told {
        let rule = Daggerheart::rulebook().get(id).expect("it was just there");
        for text in [&rule.title.de, &rule.title.en, &rule.text.de, &rule.text.en] {
            assert!(!text.trim().is_empty(), "{id}");
        }
        assert_ne!(rule.text.de, rule.text.en, "{id}");
    }
}

/// A rule that is only told is cited by nothing that happens.
#[test]
fn cited_rules_are_enforced() {
    let seen = cites_known_rules(&kit(15));
    assert!(seen.rules.len() > 80, "{seen}");
    for id in &seen.rules {
        let rule = Daggerheart::rulebook().get(id).expect("cited rules exist");
        assert!(!rule.told, "{id} is told only, but cited");
    }
    for code in ["dice_pending", "no_dice_expected", "bad_dice"] {
        let rule = Daggerheart::table_rule(code);
        assert!(
            Daggerheart::rulebook().get(rule).is_some(),
            "{code}: {rule}"
        );
    }
}

#[test]
fn ids_are_unique_and_told_in_both_languages() {
    let rules = Daggerheart::rulebook().rules();
    let ids: BTreeSet<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!((ids.len(), rules.len()), (281, 281));
    for rule in rules {
        assert!(rule.id.starts_with("DH-"));
        assert_ne!(rule.title.de, rule.title.en, "{}", rule.id);
        assert_ne!(rule.text.de, rule.text.en, "{}", rule.id);
        assert!(
            rule.text.de.len() > 15 && rule.text.en.len() > 12,
            "{}",
            rule.id
        );
    }
}
