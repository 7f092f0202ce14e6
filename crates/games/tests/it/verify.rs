//! A journal says itself which game it is of.

use games::verify;

fn fault(text: &str) -> (usize, &'static str) {
    let fault = verify(text).expect_err("not a journal");
    (fault.line, fault.reason.code())
}

#[test]
fn a_journal_names_its_game() {
    assert_eq!(fault(""), (1, "empty"));
    assert_eq!(fault("\n\n"), (1, "empty"));
    assert_eq!(fault("\nHallo"), (2, "unreadable"));
    assert_eq!(fault("{\"seq\":0}"), (1, "not-opened"));
    assert_eq!(fault(r#"{"open":{"game":"chess"}}"#), (1, "no-such-game"));
    assert_eq!(fault(r#"{"open":{"game":"samurai"}}"#), (1, "unreadable"));
    assert_eq!(
        games::game_of(r#"{"open":{"game":"samurai"}}"#),
        Some("samurai")
    );
    assert_eq!(games::game_of("{}"), None);
}
