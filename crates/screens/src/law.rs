//! Rules as they are cited: title, text and a link to the rulebook.

use maud::{Markup, html};
use table::Rulebook;

use super::Reader;

/// The answer to "why?": each rule once, with its words.
pub fn why(reader: &Reader<'_>, game: &str, book: &Rulebook, ids: &[&str]) -> Markup {
    html! {
        ul.why {
            @for rule in known(book, ids) {
                li { b { (reader.lang.pick(&rule.title)) } ". " (reader.lang.pick(&rule.text)) " " (cite(game, &rule.id)) }
            }
        }
    }
}

/// A rule's number, leading to the rulebook.
pub fn cite(game: &str, id: &str) -> Markup {
    html! { a.rule href={ "/rules/" (game) "#" (id) } { (id) } }
}

/// Those of the ids that the rulebook has, each once, in order.
pub fn known<'a>(book: &'a Rulebook, ids: &[&str]) -> Vec<&'a table::Rule> {
    let mut rules: Vec<&table::Rule> = Vec::new();
    for id in ids {
        if let Some(rule) = book.get(id)
            && !rules.iter().any(|seen| seen.id == rule.id)
        {
            rules.push(rule);
        }
    }
    rules
}
