//! What people fill in, and what is drawn when it is refused.

use maud::{Markup, html};
use serde_json::Value;
use table::{Game, Refusal};

use super::Desk;
use super::frame::quoted;
use crate::law;
use crate::taking_back::TakingBack;

/// What a box for somebody's words sends when it is left empty: they spoke at the table. It reads the same in
/// every language, for it stays in the journal.
pub const SPOKEN: &str = "…";

/// A line to write.
pub fn line(id: &str, name: &str, label: &str, most: usize, value: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            input id=(id) name=(name) maxlength=(most) value=(value) required autocomplete="off";
        }
    }
}

/// Room for a story.
pub fn story(id: &str, name: &str, label: &str, most: usize) -> Markup {
    story_with(id, name, label, most, "")
}

/// The same, with the words that are there already.
pub fn story_with(id: &str, name: &str, label: &str, most: usize, told: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            textarea id=(id) name=(name) maxlength=(most) rows="3" required { (told) }
        }
    }
}

/// The level of a danger.
pub fn level(id: &str, label: &str, value: &str, required: bool) -> Markup {
    html! {
        div.field.field--level {
            label for=(id) { (label) }
            input id=(id) name="level" type="number" inputmode="numeric" min="1" max="99" value=(value) required[required];
        }
    }
}

/// One of a list, as value and words.
pub fn select(id: &str, name: &str, label: &str, options: &[(String, String)]) -> Markup {
    chosen(id, name, label, options, usize::MAX)
}

/// The same with one of them chosen beforehand.
pub fn chosen(
    id: &str,
    name: &str,
    label: &str,
    options: &[(String, String)],
    index: usize,
) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            select id=(id) name=(name) {
                @for (number, (value, words)) in options.iter().enumerate() {
                    option value=(value) selected[number == index] { (words) }
                }
            }
        }
    }
}

/// Ready words for a box: the browser offers them while people write.
pub fn ideas<'i>(id: &str, ideas: impl IntoIterator<Item = &'i str>) -> Markup {
    html! { datalist id=(id) { @for idea in ideas { option value=(idea) {} } } }
}

/// A line with ready words.
pub fn line_with(id: &str, name: &str, label: &str, most: usize, list: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            input id=(id) name=(name) maxlength=(most) list=(list) required autocomplete="off";
        }
    }
}

/// Behind one more step: what is not needed now, or better thought over.
pub fn fold(id: &str, summary: &str, body: Markup) -> Markup {
    html! { details.fold-in id=(id) { summary { (summary) } div.folded { (body) } } }
}

/// Why not, with the rule's number.
pub fn reason<G: Game>(desk: &Desk<'_, G>, refusal: &Refusal) -> Markup {
    html! {
        (desk.reader.refusal(G::NAME, refusal))
        @if !refusal.rule.is_empty() { " " span.rule { (refusal.rule) } }
    }
}

/// The refusal, if this is the control it belongs to.
pub fn refused_for<G: Game>(desk: &Desk<'_, G>, is_mine: impl Fn(&Value) -> bool) -> Markup {
    let Some(refused) = desk.refused else {
        return html! {};
    };
    if desk.refusal_shown.get() || !is_mine(&refused.request) {
        return html! {};
    }
    desk.refusal_shown.set(true);
    let rule = G::rulebook().get(refused.refusal.rule);
    html! {
        div.refusal role="alert" {
            strong { (desk.text("web-refused")) }
            (desk.reader.refusal(G::NAME, &refused.refusal))
            @if let Some(rule) = rule {
                details.roll__why {
                    summary { (desk.text("web-why")) }
                    (law::why(desk.reader, G::NAME, G::rulebook(), &[&rule.id]))
                }
            }
        }
    }
}

/// The rules behind something, one tap away.
pub fn why<G: Game>(desk: &Desk<'_, G>, id: &str, ids: &[&str]) -> Markup {
    let rules = law::known(G::rulebook(), ids);
    html! {
        @if !rules.is_empty() {
            details.roll__why id=(id) {
                summary { (desk.reader.count("web-why-count", "count", rules.len())) }
                (law::why(desk.reader, G::NAME, G::rulebook(), ids))
            }
        }
    }
}

/// A number to type, under a name of its own.
pub fn number(id: &str, name: &str, label: &str, range: (i64, i64), value: &str) -> Markup {
    html! {
        div.field.field--level {
            label for=(id) { (label) }
            input id=(id) name=(name) type="number" inputmode="numeric" min=(range.0) max=(range.1) value=(value) required;
        }
    }
}

/// Taking back, and what goes with it.
pub fn undo<G: Game>(desk: &Desk<'_, G>) -> Markup {
    let asks_for = desk.info.rights.ask;
    let taking_back = TakingBack {
        asks_for: &asks_for.map_or_else(String::new, |seq| quoted(desk, seq)),
        reader: desk.reader,
        house: desk.table.house(),
        seat: desk.seat,
        info: desk.info,
        action: &desk.action(),
        next_seq: desk.table.next_seq(),
        refused: desk.refused,
    };
    html! { div.roll__foot { (taking_back.controls()) } }
}
