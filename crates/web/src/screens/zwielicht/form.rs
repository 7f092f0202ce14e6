//! Controls: plain forms that send a command, and what is drawn when one is refused.

use ::zwielicht::Zwielicht;
use maud::{Markup, html};
use serde_json::Value;
use table::{Game, Refusal};

use super::scene::Scene;
use crate::screens::law;

/// A form for one kind of command, if it would be accepted in some form. What people fill in stays
/// when the page changes around it; `keep` tells forms of one command apart.
pub fn form(scene: &Scene<'_>, cmd: &str, keep: &str, body: Markup) -> Markup {
    if !scene.offers(cmd) {
        return html! {};
    }
    always(scene, cmd, keep, body)
}

/// A form for a command the table itself knows.
pub fn always(scene: &Scene<'_>, cmd: &str, keep: &str, body: Markup) -> Markup {
    html! {
        form.zform method="post" action={ (scene.path()) "/do" } data-cmd=(cmd) data-keep={ (cmd) (keep) } {
            (hidden(scene, cmd))
            (body)
            (refused_cmd(scene, cmd))
        }
    }
}

/// A form of nothing but a button.
pub fn button(scene: &Scene<'_>, cmd: &str, class: &str, label: &str) -> Markup {
    button_with(scene, cmd, &[], class, label)
}

/// A button with the fields it sends.
pub fn button_with(
    scene: &Scene<'_>,
    cmd: &str,
    fields: &[(&str, String)],
    class: &str,
    label: &str,
) -> Markup {
    if !scene.offers(cmd) {
        return html! {};
    }
    html! {
        form.act method="post" action={ (scene.path()) "/do" } data-cmd=(cmd) {
            (hidden(scene, cmd))
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button class={ "btn " (class) } { (label) }
        }
    }
}

fn hidden(scene: &Scene<'_>, cmd: &str) -> Markup {
    html! {
        input type="hidden" name="cmd" value=(cmd);
        input type="hidden" name="seq" value=(scene.table.next_seq());
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
    html! {
        div.field {
            label for=(id) { (label) }
            textarea id=(id) name=(name) maxlength=(most) rows="3" required {}
        }
    }
}

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
pub fn reason(scene: &Scene<'_>, refusal: &Refusal) -> Markup {
    html! {
        (scene.reader.refusal("zwielicht", refusal))
        @if !refusal.rule.is_empty() { " " span.rule { (refusal.rule) } }
    }
}

/// The refusal, if this is the control it belongs to.
pub fn refused_for(scene: &Scene<'_>, is_mine: impl Fn(&Value) -> bool) -> Markup {
    let Some(refused) = scene.refused else {
        return html! {};
    };
    if scene.refusal_shown.get() || !is_mine(&refused.request) {
        return html! {};
    }
    scene.refusal_shown.set(true);
    let rule = Zwielicht::rulebook().get(refused.refusal.rule);
    html! {
        div.refusal role="alert" {
            strong { (scene.text("web-refused")) }
            (scene.reader.refusal("zwielicht", &refused.refusal))
            @if let Some(rule) = rule {
                details.roll__why {
                    summary { (scene.text("web-why")) }
                    (law::why(scene.reader, "zwielicht", Zwielicht::rulebook(), &[&rule.id]))
                }
            }
        }
    }
}

/// The refusal of any request with this command.
pub fn refused_cmd(scene: &Scene<'_>, cmd: &str) -> Markup {
    refused_for(scene, |request| request["cmd"] == cmd)
}

/// The rules behind something, one tap away.
pub fn why(scene: &Scene<'_>, id: &str, ids: &[&str]) -> Markup {
    let rules = law::known(Zwielicht::rulebook(), ids);
    html! {
        @if !rules.is_empty() {
            details.roll__why id=(id) {
                summary { (scene.reader.count("web-why-count", "count", rules.len())) }
                (law::why(scene.reader, "zwielicht", Zwielicht::rulebook(), ids))
            }
        }
    }
}
