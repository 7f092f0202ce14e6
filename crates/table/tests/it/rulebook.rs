//! Rule texts.

use table::{Game, Rulebook};

use crate::riddle::Riddle;

#[test]
fn rules_are_found_by_id_and_kept_in_order() {
    let book = Riddle::rulebook();
    let ids: Vec<&str> = book.rules().iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids[..2], ["RI-THINK-1", "RI-TRY-1"]);
    assert_eq!(
        book.get("RI-LUCK-1").map(|rule| rule.title.en.as_str()),
        Some("RI-LUCK-1")
    );
    assert!(book.get("RI-LUCK-2").is_none());
    assert!(book.get("").is_none());
}

#[test]
fn a_rule_needs_its_text_and_nothing_unknown() {
    let rule = |more: &str| {
        Rulebook::parse(&format!(
            "[[rule]]\nid = \"X-1\"\nsection = \"x\"\nkind = \"book\"\n\
             title = {{ de = \"a\", en = \"b\" }}\n{more}"
        ))
    };
    let book = rule("text = { de = \"c\", en = \"d\" }").expect("complete");
    let known = book.get("X-1").expect("it is there");
    assert_eq!((known.told, known.option.as_deref()), (false, None));
    // One language is read as both; that ours have both is looked at where they are (`games`).
    let one = rule("text.de = \"c\"").expect("one is enough");
    assert_eq!(one.get("X-1").map(|rule| rule.text.en.as_str()), Some("c"));
    for broken in [
        "",
        "text = {}",
        "text = { de = \"c\", en = \"d\" }\nmood = \"good\"",
    ] {
        assert!(rule(broken).is_err(), "{broken}");
    }
}
