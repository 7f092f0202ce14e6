//! `augenzahl rules` and `--help`.

use std::process::Command;

use expect_test::expect;

fn augenzahl(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(args)
        .env("COLUMNS", "100")
        .output()
        .expect("it runs");
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).expect("text"))
}

#[test]
fn every_rule_can_be_looked_up_in_both_languages() {
    for rule in samurai_rules() {
        let (_, german) = augenzahl(&["rules", "samurai", &rule.id, "--lang", "de"]);
        let (_, english) = augenzahl(&["rules", "samurai", &rule.id, "--lang", "en"]);
        assert!(german.contains(&rule.title.de) && german.contains(&rule.text.de), "{german}");
        assert!(english.contains(&rule.title.en) && english.contains(&rule.text.en), "{english}");
    }
}

/// A rule that only tells people something, and a few that do more: starting the program for each of
/// them would take long.
fn samurai_rules() -> Vec<&'static table::Rule> {
    let book = games::game("samurai").expect("it is listed").rulebook();
    let told = book.rules().iter().filter(|rule| rule.told);
    let rules: Vec<_> = told.chain(book.get("WS-KI-2")).collect();
    assert!(rules.len() > 3);
    rules
}

#[test]
fn a_part_of_an_id_lists_its_rules() {
    let (ok, text) = augenzahl(&["rules", "samurai", "ws-limb", "--lang", "en"]);
    assert!(ok);
    let ids: Vec<&str> = text.lines().filter(|line| line.starts_with("WS-")).collect();
    assert_eq!(ids.len(), 5, "{text}");
    let (ok, text) = augenzahl(&["rules", "samurai", "XX-1", "--lang", "de"]);
    assert!(!ok);
    assert!(text.contains("XX-1"), "{text}");
    let (ok, text) = augenzahl(&["rules", "chess", "--lang", "en"]);
    assert!(!ok && text.contains("samurai"), "{text}");
}

#[test]
fn help_reads_well() {
    let (ok, text) = augenzahl(&["--help"]);
    assert!(ok);
    expect![[""]].assert_eq(&text);
}
