//! Words for the readings a table can choose.

use super::Reader;

/// What a value of an option means: the message `web-option-<game>-<key>-<value>`, or one of the
/// older ids below. Nothing for an option these pages do not know yet.
pub fn value_text(reader: &Reader<'_>, game: &str, key: &str, value: &str) -> Option<String> {
    let id = format!("web-option-{game}-{key}-{value}").replace('_', "-");
    match value_word(game, key, value) {
        Some(word) => Some(reader.text(word)),
        None => reader.has(&id).then(|| reader.text(&id)),
    }
}

fn value_word(game: &str, key: &str, value: &str) -> Option<&'static str> {
    Some(match (game, key, value) {
        ("samurai", "foe_reroll", "one_die") => "web-option-foe-reroll-one-die",
        ("samurai", "foe_reroll", "all_dice") => "web-option-foe-reroll-all-dice",
        ("samurai", "allocation_final", "yes") => "web-option-allocation-final-yes",
        ("samurai", "allocation_final", "no") => "web-option-allocation-final-no",
        ("samurai", "split_rule", "chosen") => "web-option-split-rule-chosen",
        ("samurai", "split_rule", "usable") => "web-option-split-rule-usable",
        ("samurai", "ki_debt", "per_point") => "web-option-ki-debt-per-point",
        ("samurai", "ki_debt", "only_when_empty") => "web-option-ki-debt-only-when-empty",
        ("samurai", "conc_window", "whole_phase") => "web-option-conc-window-whole-phase",
        ("samurai", "conc_window", "after_allocation") => "web-option-conc-window-after-allocation",
        ("samurai", "conc_same_round", "yes") => "web-option-conc-same-round-yes",
        ("samurai", "conc_same_round", "no") => "web-option-conc-same-round-no",
        ("samurai", "conc_per_round", "any") => "web-option-conc-per-round-any",
        ("samurai", "conc_per_round", "one") => "web-option-conc-per-round-one",
        ("samurai", "dead_foe_strikes", "no") => "web-option-dead-foe-strikes-no",
        ("samurai", "dead_foe_strikes", "yes") => "web-option-dead-foe-strikes-yes",
        ("samurai", "set_aside_reroll", "no") => "web-option-set-aside-reroll-no",
        ("samurai", "set_aside_reroll", "yes") => "web-option-set-aside-reroll-yes",
        ("samurai", "tie_after_20", "own") => "web-option-tie-after-20-own",
        ("samurai", "tie_after_20", "as_ahead") => "web-option-tie-after-20-as-ahead",
        ("samurai", "tie_after_20", "as_behind") => "web-option-tie-after-20-as-behind",
        _ => return None,
    })
}
