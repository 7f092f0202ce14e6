//! A value that can be set by hand leads to its form from where it stands.

use maud::{Markup, html};
use table::Game;

use super::Desk;
use crate::overrule;

/// The value as it is shown; a link to its form if this reader may set it.
pub fn hand<G: Game>(desk: &Desk<'_, G>, path: &str, shown: Markup) -> Markup {
    let Some(name) = desk.settable(path) else {
        return shown;
    };
    let title = desk.with("web-hand-title", &[("name", name.into())]);
    html! {
        a.hand href=(overrule::link(&desk.info.id, path)) data-hand="" title=(title) { (shown) span.sr { " " (title) } }
    }
}
