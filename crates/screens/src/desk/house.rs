//! The readings a table has chosen; whoever runs it can still change them.

use maud::{Markup, html};
use table::Game;

use super::Desk;
use super::form::{chosen, fold};
use super::send::{fields, form_of};
use crate::{law, options};

/// A form for each option, if they can be set. `now` is how an option is read here, `set` the command that changes one.
pub fn house<'v, G: Game>(
    desk: &Desk<'_, G>,
    now: impl Fn(&str) -> Option<&'v str>,
    set: impl Fn(String) -> G::Command,
    button: &Markup,
) -> Markup {
    if !desk.offers(fields::<G>(&set(String::new())).0) {
        return html! {};
    }
    let one = |spec: &table::OptionSpec| {
        let title = G::rulebook().get(spec.rule);
        let title = title.map_or(spec.key, |rule| desk.reader.lang.pick(&rule.title));
        let values = spec.values.iter().map(|value| {
            let words = options::value_text(desk.reader, G::NAME, spec.key, value);
            let value = (*value).to_owned();
            (value.clone(), words.unwrap_or(value))
        });
        let values: Vec<(String, String)> = values.collect();
        let at = spec
            .values
            .iter()
            .position(|value| Some(*value) == now(spec.key));
        let id = format!("option-{}", spec.key);
        let body = html! {
            div.inline { (chosen(&id, "value", title, &values, at.unwrap_or(0))) (button) }
            p.quiet { (law::cite(G::NAME, spec.rule)) }
        };
        form_of(desk, &set(spec.key.to_owned()), spec.key, body)
    };
    let all = html! { @for spec in G::OPTIONS { (one(spec)) } };
    fold("house-rules", &desk.text("web-house"), all)
}
