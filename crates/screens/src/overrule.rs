//! Values set by hand: a list of everything this reader may set, by name, and a form for one of them. The page's
//! values lead here where they stand (`desk::hand`); the script shows the form there.

use maud::{Markup, html};
use serde_json::Value;
use table::{ByHand, MOST_REASON, Settable};

use super::journal::{plain, spoken};
use super::{Reader, Refused, company, layout};

/// What the page shows.
#[derive(Debug)]
pub struct Hands<'a> {
    pub game: &'a str,
    pub table: &'a str,
    /// What the reader may set, with what stands there.
    pub named: &'a [(ByHand, Value)],
    /// The one that is to be set.
    pub path: Option<&'a str>,
    /// Whoever runs the table says why.
    pub must_say_why: bool,
    pub refused: Option<&'a Refused>,
}

pub fn page(reader: &Reader<'_>, hands: &Hands<'_>) -> Markup {
    let title = reader.text("web-overrule");
    let chosen = hands
        .named
        .iter()
        .find(|(named, _)| Some(named.path.as_str()) == hands.path);
    let body = html! {
        (layout::masthead(reader, hands.game, None))
        main.cover.overrule #main data-watch=(hands.table) {
            div.head { h1 { (title) } a.btn href={ "/t/" (hands.table) } { (reader.text("web-to-table")) } }
            p { (reader.text("web-overrule-lead")) }
            (company::refusal(reader, hands.refused, |_| true))
            @match chosen {
                Some((named, value)) => (form(reader, hands, named, value)),
                None if hands.named.is_empty() => p.quiet { (reader.text("web-hand-none")) },
                None => (list(reader, hands)),
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), hands.game, body)
}

fn list(reader: &Reader<'_>, hands: &Hands<'_>) -> Markup {
    html! {
        ul.hand-list {
            @for (named, value) in hands.named {
                li {
                    a href=(link(hands.table, &named.path)) data-hand="" {
                        span { (reader.phrase(&named.name)) } " " b { (now(reader, named, value)) }
                    }
                }
            }
        }
    }
}

/// What stands there now.
fn now(reader: &Reader<'_>, named: &ByHand, value: &Value) -> String {
    match words(reader, value) {
        words if matches!(named.kind, Settable::Text(_)) && !words.is_empty() => words.to_owned(),
        _ => spoken(reader, &named.spoken(value)),
    }
}

/// A text as the reader reads it: their own words, or those of the lists in their language.
pub fn words<'v>(reader: &Reader<'_>, value: &'v Value) -> &'v str {
    let own = value.get(reader.lang.code());
    own.unwrap_or(value).as_str().unwrap_or_default()
}

/// Where a value is set.
pub fn link(table: &str, path: &str) -> String {
    format!("/t/{table}/overrule?path={}", layout::encoded(path))
}

fn form(reader: &Reader<'_>, hands: &Hands<'_>, named: &ByHand, value: &Value) -> Markup {
    html! {
        form.settings.hand-form method="post" action={ "/t/" (hands.table) "/overrule" } data-hand-form="" {
            h2 { (reader.phrase(&named.name)) }
            p.quiet { (reader.with("web-hand-now", &[("value", now(reader, named, value).into())])) }
            input type="hidden" name="path" value=(named.path);
            (control(reader, named, value))
            @if let Some(instead) = instead(hands.game, named) { p.quiet { (reader.text(instead)) } }
            div.field {
                label for="hand-reason" { (reader.text(if hands.must_say_why { "web-overrule-reason" } else { "web-hand-reason-maybe" })) }
                input #hand-reason name="reason" maxlength=(MOST_REASON) required[hands.must_say_why] autocomplete="off";
            }
            div.row {
                button.btn.btn--seal { (reader.text("web-overrule-do")) }
                a.btn.btn--quiet href={ "/t/" (hands.table) } data-hand-close="" { (reader.text("web-hand-close")) }
            }
        }
    }
}

/// What is done instead of a value that cannot be set: a foe that falls at 0 is taken out by a word, not by a number.
fn instead(game: &str, named: &ByHand) -> Option<&'static str> {
    let life = game == "condice" && named.path.ends_with("/life_now");
    let falls = matches!(named.kind, Settable::Number { least, .. } if least > 0);
    (life && falls).then_some("web-cd-hand-falls")
}

/// One less or one more, for a finger that would rather not type.
fn step(reader: &Reader<'_>, by: i8) -> Markup {
    let (sign, word) = match by {
        ..0 => ("−", "web-hand-less"),
        _ => ("+", "web-hand-more"),
    };
    html! { button type="button" data-step=(by) data-script="" hidden aria-label=(reader.text(word)) { (sign) } }
}

fn control(reader: &Reader<'_>, named: &ByHand, value: &Value) -> Markup {
    let label = reader.text("web-overrule-new");
    match &named.kind {
        Settable::Number { least, most } => html! {
            div.field.field--level {
                label for="hand-value" { (label) }
                div.step {
                    (step(reader, -1))
                    input #hand-value name="value" type="number" inputmode="numeric" min=(least) max=(most) value=(plain(value)) required;
                    (step(reader, 1))
                }
            }
        },
        Settable::Text(most) => html! {
            div.field {
                label for="hand-value" { (label) }
                input #hand-value name="value" maxlength=(most) value=(words(reader, value)) autocomplete="off";
            }
        },
        Settable::Flag => {
            let words = [(true, "web-yes"), (false, "web-no")];
            html! {
                fieldset.hand-some {
                    legend { (label) }
                    @for (flag, word) in words {
                        label { input type="radio" name="value" value=(flag) checked[*value == flag] required; " " (reader.text(word)) }
                    }
                }
            }
        }
        Settable::One(words) => html! {
            div.field {
                label for="hand-value" { (label) }
                select #hand-value name="value" {
                    @for (known, word) in words {
                        option value=(known.to_string()) selected[known == value] { (reader.phrase(word)) }
                    }
                }
            }
        },
        Settable::Some(words) => {
            let list = value.as_array().map_or(&[][..], Vec::as_slice);
            html! {
                fieldset.hand-some {
                    legend { (label) }
                    @for (known, word) in words {
                        label { input type="checkbox" name="value" value=(known.to_string()) checked[list.contains(known)]; " " (reader.phrase(word)) }
                    }
                }
            }
        }
    }
}
