//! The rulebook as the table tells it.

use std::collections::BTreeSet;

use kit::cites_known_rules;
use table::Game;
use zwielicht::Zwielicht;

use crate::kit::kit;

/// Rules that only tell people something: no state or choice stands behind them, so the book's text is all
/// there is; whether a page shows it is the page's test.
#[test]
fn told_not_enforced() {
    let rules = Zwielicht::rulebook().rules();
    let told: Vec<&str> = rules
        .iter()
        .filter(|rule| rule.told)
        .map(|rule| rule.id.as_str())
        .collect();
    assert_eq!(
        told,
        [
            "AZ-GAME-1",         // the play examples
            "AZ-GAME-2",         // read the whole book first
            "AZ-GAME-3",         // the goal
            "AZ-CORRUPT-1",      // what corruption means
            "AZ-CORRUPT-3",      // that it matters in fights
            "AZ-HEAL-4",         // the list's numbering
            "AZ-READ-2",         // italics set no numbers
            "AZ-MOVE-FIND-1",    // when it is used
            "AZ-MOVE-FIND-6",    // where it fits
            "AZ-MOVE-RISK-1",    // when it is used
            "AZ-MOVE-RISK-8",    // where it fits
            "AZ-MOVE-ABILITY-7", // when it is used
            "AZ-MOVE-WEAKEN-6",  // abilities should make sense
            "AZ-MOVE-TRAVEL-2",  // a moment on the journey
            "AZ-FIGHT-27",       // fights are told like films
            "AZ-SOLVE-1",        // working it out
            "AZ-SECTION-3",      // nobody lasts for ever
        ]
    );
    for id in told {
        let rule = Zwielicht::rulebook().get(id).expect("it was just there");
        for text in [&rule.title.de, &rule.title.en, &rule.text.de, &rule.text.en] {
            assert!(!text.trim().is_empty(), "{id}");
        }
    }
}

/// A rule that is only told is cited by nothing that happens.
#[test]
fn cited_rules_are_enforced() {
    let seen = cites_known_rules(&kit(25));
    assert!(seen.rules.len() > 100, "{seen}");
    for id in &seen.rules {
        let rule = Zwielicht::rulebook().get(id).expect("cited rules exist");
        assert!(!rule.told, "{id} is told only, but cited");
    }
    for code in ["dice_pending", "no_dice_expected", "bad_dice"] {
        let rule = Zwielicht::table_rule(code);
        assert!(Zwielicht::rulebook().get(rule).is_some(), "{code}: {rule}");
    }
}

#[test]
fn ids_are_unique_and_in_order() {
    let rules = Zwielicht::rulebook().rules();
    let ids: BTreeSet<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids.len(), rules.len());
    assert!(ids.iter().all(|id| id.starts_with("AZ-")));
}
