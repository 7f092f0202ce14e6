//! Every value of every table option, in a position where it decides.

use std::collections::BTreeSet;

use samurai::{Options, Samurai};
use table::Game;

use crate::duel::check;

/// Option, value, what is given, what is done, what comes of it.
const READINGS: &[(&str, &str, &str, &str, &str)] = &[
    (
        "foe_reroll",
        "one_die",
        "",
        "choose 1; dice 5; allocate D; end; dice 2 5 3; foe-reroll 1; dice 4",
        "foe_dice=[4,5,3]",
    ),
    (
        "foe_reroll",
        "all_dice",
        "",
        "choose 1; dice 5; allocate D; end; dice 2 5 3; foe-reroll 1; dice 4 3 6",
        "foe_dice=[4,3,6]",
    ),
    (
        "allocation_final",
        "yes",
        "",
        "choose 1; dice 5; allocate C; refuse wrong_phase: reopen",
        "conc=5",
    ),
    (
        "allocation_final",
        "no",
        "",
        "choose 1; dice 5; allocate C; reopen",
        "conc=0 phase=rolled",
    ),
    (
        "split_rule",
        "chosen",
        "wounds=[1]",
        "choose 2; dice 1 6; refuse cannot_split: split 3 3 0",
        "phase=rolled",
    ),
    (
        "split_rule",
        "usable",
        "wounds=[1]",
        "choose 2; dice 1 6; split 3 3 0",
        "att=3 def=3",
    ),
    ("ki_debt", "per_point", "ki=1", ROW_13, "ki=0 hp=9"),
    ("ki_debt", "only_when_empty", "ki=1", ROW_13, "ki=0 hp=10"),
    ("conc_window", "whole_phase", "conc=8", "spend 8", "ki=11"),
    (
        "conc_window",
        "after_allocation",
        "conc=8",
        "refuse wrong_phase: spend 8; choose 1; dice 5; allocate D; spend 8",
        "ki=11",
    ),
    (
        "conc_same_round",
        "yes",
        "conc=7",
        "choose 1; dice 5; allocate C; spend 8",
        "conc=4",
    ),
    (
        "conc_same_round",
        "no",
        "conc=7",
        "choose 1; dice 5; allocate C; refuse not_enough_concentration: spend 8",
        "conc=12",
    ),
    (
        "conc_per_round",
        "any",
        "conc=16",
        "spend 8; spend 8",
        "ki=12",
    ),
    (
        "conc_per_round",
        "one",
        "conc=16",
        "spend 8; refuse one_bonus_per_round: spend 8",
        "ki=11",
    ),
    (
        "dead_foe_strikes",
        "no",
        "foe=1 hp=4",
        LAST_BLOW,
        "outcome=victory_hearts hp=4 mark=None",
    ),
    (
        "dead_foe_strikes",
        "yes",
        "foe=1 hp=4",
        LAST_BLOW,
        "outcome=double_death hp=0 mark=hit",
    ),
    (
        "set_aside_reroll",
        "no",
        "wounds=[1]",
        "choose 1; dice 1; refuse die_set_aside: reroll 1",
        "ki=10",
    ),
    (
        "set_aside_reroll",
        "yes",
        "wounds=[1]",
        "choose 1; dice 1; reroll 1; dice 4",
        "ki=9 aside=[] dice=[4]",
    ),
    (
        "tie_after_20",
        "own",
        "round=20",
        QUIET,
        "outcome=unresolved_level",
    ),
    (
        "tie_after_20",
        "as_ahead",
        "round=20",
        QUIET,
        "outcome=unresolved_ahead",
    ),
    (
        "tie_after_20",
        "as_behind",
        "round=20",
        QUIET,
        "outcome=unresolved_behind",
    ),
];

const ROW_13: &str = "choose 1; dice 1; allocate D; end; dice 6 6 1; accept";
const LAST_BLOW: &str = "choose 3; dice 6 6 1; allocate A A D; end; dice 6; accept";
const QUIET: &str = "choose 1; dice 6; allocate D; end; dice 6 6 6; accept";

#[test]
fn each_value_decides() {
    for (key, value, given, script, expected) in READINGS {
        check(&format!("{given} opt.{key}={value}"), script, expected);
    }
    let tested: BTreeSet<(&str, &str)> = READINGS
        .iter()
        .map(|(key, value, ..)| (*key, *value))
        .collect();
    let all: BTreeSet<(&str, &str)> = Options::SPECS
        .iter()
        .flat_map(|spec| spec.values.iter().map(|value| (spec.key, *value)))
        .collect();
    assert_eq!(tested, all, "every value of every option has its row");
    assert_eq!(READINGS.len(), all.len());
}

/// The first value is what a table plays when nothing is chosen.
#[test]
fn the_first_value_is_the_default() {
    for spec in Samurai::OPTIONS {
        assert_eq!(
            Options::default().get(spec.key),
            Some(spec.values[0]),
            "{}",
            spec.key
        );
    }
    for (key, value, given, script, expected) in READINGS {
        if Options::default().get(key) == Some(value) {
            check(given, script, expected);
        }
    }
}

/// The ten of tier 1, by the digest's names.
#[test]
fn the_options_there_are() {
    let keys: Vec<&str> = Options::SPECS.iter().map(|spec| spec.key).collect();
    assert_eq!(
        keys,
        [
            "foe_reroll",
            "allocation_final",
            "split_rule",
            "ki_debt",
            "conc_window",
            "conc_same_round",
            "conc_per_round",
            "dead_foe_strikes",
            "set_aside_reroll",
            "tie_after_20",
        ]
    );
}
