//! The rule texts: complete, unique, and tied to events, refusals and options.

use std::collections::{BTreeMap, BTreeSet};

use kit::cites_known_rules;
use samurai::{Options, Samurai};
use table::{Game, Rule};

use crate::kit::kit;

const SECTIONS: [&str; 16] = [
    "duel", "health", "round", "player", "alloc", "ki", "conc", "foe", "resist", "counter",
    "injury", "limb", "wound", "end", "content", "err",
];

fn rules() -> &'static [Rule] {
    Samurai::rulebook().rules()
}

#[test]
fn ids_are_unique_and_the_book_is_complete() {
    let ids: BTreeSet<&str> = rules().iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids.len(), rules().len(), "an id is used once");
    // How many rules the digest has in each group; they are numbered without gaps.
    let groups: BTreeMap<&str, usize> = BTreeMap::from([
        ("DUEL", 8),
        ("HEALTH", 4),
        ("ROUND", 5),
        ("PLAYER", 5),
        ("ALLOC", 10),
        ("KI", 14),
        ("CONC", 18),
        ("FOE", 6),
        ("RESIST", 5),
        ("COUNTER", 6),
        ("INJURY", 7),
        ("LIMB", 5),
        ("WOUND", 13),
        ("END", 8),
        ("CONTENT", 6),
        ("ERR", 6),
    ]);
    let expected: BTreeSet<String> = groups
        .iter()
        .flat_map(|(group, count)| (1..=*count).map(move |number| format!("WS-{group}-{number}")))
        .collect();
    assert!(
        ids.iter().eq(expected.iter()),
        "{:?}",
        ids.symmetric_difference(&expected.iter().map(String::as_str).collect())
    );
    assert_eq!(ids.len(), 126);
}

#[test]
fn every_rule_has_a_short_title_and_a_text_in_both_languages() {
    for rule in rules() {
        for title in [&rule.title.de, &rule.title.en] {
            let length = title.chars().count();
            assert!(
                (3..=45).contains(&length),
                "{}: {length} characters: {title}",
                rule.id
            );
        }
        for text in [&rule.text.de, &rule.text.en] {
            assert!(
                (20..=400).contains(&text.chars().count()),
                "{}: {text}",
                rule.id
            );
            assert!(
                text.ends_with(['.', '!', '?', '…', '”', '“', ')']),
                "{}: {text}",
                rule.id
            );
            assert!(
                !text.contains("WS-"),
                "{} speaks to people, not in ids: {text}",
                rule.id
            );
        }
        assert_ne!(rule.text.de, rule.text.en, "{}", rule.id);
        let kinds = ["book", "ruling", "content", "erratum"];
        assert!(
            kinds.contains(&rule.kind.as_str()),
            "{}: {}",
            rule.id,
            rule.kind
        );
        let group = rule
            .id
            .split('-')
            .nth(1)
            .expect("WS-GROUP-n")
            .to_lowercase();
        assert!(
            SECTIONS.contains(&rule.section.as_str()),
            "{}: section {}",
            rule.id,
            rule.section
        );
        assert!(
            group.starts_with(&rule.section) || rule.section.starts_with(&group),
            "{}: section {}",
            rule.id,
            rule.section
        );
    }
    let titles: BTreeSet<&str> = rules().iter().map(|rule| rule.title.de.as_str()).collect();
    assert_eq!(
        titles.len(),
        rules().len(),
        "no two rules are called the same"
    );
}

/// Rules that only tell people something. They have no state or choice behind them, so the book's text
/// is all there is; whether a page shows it is the page's test.
#[test]
fn told_not_enforced() {
    let told: Vec<&str> = rules()
        .iter()
        .filter(|rule| rule.told)
        .map(|rule| rule.id.as_str())
        .collect();
    assert_eq!(
        told,
        [
            "WS-DUEL-3",  // 39 duels
            "WS-DUEL-6",  // stars; that they change nothing is tested too
            "WS-ROUND-5", // the trade-off; its shape is WS-CONTENT-6
            // What the book's examples got wrong; what is right is V01–V05 and V42.
            "WS-ERR-1",
            "WS-ERR-2",
            "WS-ERR-3",
            "WS-ERR-4",
            "WS-ERR-5",
            "WS-ERR-6",
        ]
    );
    for id in told {
        let rule = Samurai::rulebook().get(id).expect("it was just there");
        for text in [&rule.title.de, &rule.title.en, &rule.text.de, &rule.text.en] {
            assert!(!text.trim().is_empty(), "{id}");
        }
    }
}

/// A rule that is only told is cited by nothing that happens.
#[test]
fn cited_rules_exist_and_are_enforced() {
    let seen = cites_known_rules(&kit(150));
    assert!(seen.rules.len() > 60, "{seen}");
    for id in &seen.rules {
        let rule = Samurai::rulebook().get(id).expect("cited rules exist");
        assert!(!rule.told, "{id} is told only, but cited");
    }
    for code in ["dice_pending", "no_dice_expected", "bad_dice"] {
        let rule = Samurai::table_rule(code);
        assert!(Samurai::rulebook().get(rule).is_some(), "{code}: {rule}");
    }
    assert_eq!(
        Samurai::table_rule("nothing_to_undo"),
        "",
        "the book knows no undo"
    );
}

/// An option's rule names the option, and a rule that names an option is a ruling with that switch.
#[test]
fn options_and_their_rules_name_each_other() {
    for spec in Options::SPECS {
        let rule = Samurai::rulebook()
            .get(spec.rule)
            .expect("an option rests on a rule");
        assert_eq!(rule.option.as_deref(), Some(spec.key), "{}", rule.id);
        assert_eq!(rule.kind, "ruling", "{}", rule.id);
    }
    for rule in rules() {
        let Some(option) = rule.option.as_deref() else {
            continue;
        };
        let spec = Options::SPECS.iter().find(|spec| spec.key == option);
        let spec = spec.unwrap_or_else(|| panic!("{} names {option}, which is no option", rule.id));
        // WS-KI-10 is covered by the switch of WS-ALLOC-9.
        let shared = rule.id == "WS-KI-10" && option == "allocation_final";
        assert!(
            spec.rule == rule.id || shared,
            "{} names {option} of {}",
            rule.id,
            spec.rule
        );
    }
}
