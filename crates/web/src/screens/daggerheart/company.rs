//! The table itself: the journal and the readings that were chosen.

use maud::{Markup, html};
use table::Entry;

use super::scene::Scene;
use crate::screens::desk;

pub fn journal(scene: &Scene<'_>) -> Markup {
    let margin = |entry: &Entry| html! { b { (scene.called(&entry.by)) } };
    desk::journal(scene, &scene.text("daggerheart-name"), margin)
}

pub fn facts(scene: &Scene<'_>) -> Markup {
    desk::facts(scene, |key| scene.state().options.get(key))
}
