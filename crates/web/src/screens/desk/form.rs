//! Controls: plain forms that send a command, and what is drawn when one is refused.

use maud::{Markup, html};
use serde_json::Value;
use table::{Game, Refusal};

use super::Desk;
use crate::screens::law;
use crate::screens::taking_back::TakingBack;

/// What a box for somebody's words sends when it is left empty: they spoke at the table. It reads the same in
/// every language, for it stays in the journal.
pub const SPOKEN: &str = "…";

/// A form for one kind of command, if it would be accepted in some form. What people fill in stays
/// when the page changes around it; `keep` tells forms of one command apart.
pub fn form<G: Game>(desk: &Desk<'_, G>, cmd: &str, keep: &str, body: Markup) -> Markup {
    if !desk.offers(cmd) {
        return html! {};
    }
    always(desk, cmd, keep, body)
}

/// A form for a command the table itself knows.
pub fn always<G: Game>(desk: &Desk<'_, G>, cmd: &str, keep: &str, body: Markup) -> Markup {
    html! {
        form.zform method="post" action=(desk.action()) data-cmd=(cmd) data-keep={ (cmd) (keep) } {
            (hidden(desk, cmd))
            (body)
            (refused_cmd(desk, cmd))
        }
    }
}

/// A form of nothing but a button.
pub fn button<G: Game>(desk: &Desk<'_, G>, cmd: &str, class: &str, label: &str) -> Markup {
    button_with(desk, cmd, &[], class, label)
}

/// A button with the fields it sends.
pub fn button_with<G: Game>(
    desk: &Desk<'_, G>,
    cmd: &str,
    fields: &[(&str, String)],
    class: &str,
    label: &str,
) -> Markup {
    if !desk.offers(cmd) {
        return html! {};
    }
    html! {
        form.act method="post" action=(desk.action()) data-cmd=(cmd) {
            (hidden(desk, cmd))
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button class={ "btn " (class) } { (label) }
        }
    }
}

pub fn hidden<G: Game>(desk: &Desk<'_, G>, cmd: &str) -> Markup {
    html! {
        input type="hidden" name="cmd" value=(cmd);
        input type="hidden" name="seq" value=(desk.table.next_seq());
    }
}

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

/// The refusal of any request with this command.
pub fn refused_cmd<G: Game>(desk: &Desk<'_, G>, cmd: &str) -> Markup {
    refused_for(desk, |request| request["cmd"] == cmd)
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
    let taking_back = TakingBack {
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
