//! What can be known before the dice: one bar per outcome, and what each lever would do.

use ::daggerheart::{DeathChoice, Difficulty, Roll};
use maud::{Markup, html};
use table::SeatId;

use super::scene::Scene;

/// A number to reach, as this reader may know it.
pub fn number(scene: &Scene<'_>, one: Difficulty) -> Markup {
    match (one.value(), one.is_hidden()) {
        (Some(value), false) => html! { b { (value) } },
        (Some(value), true) => html! { b { (value) } " " span.label { (scene.text("web-dh-hidden-from-players")) } },
        (None, _) => html! { em { (scene.text("web-dh-hidden")) } },
    }
}

/// What the scene is rolled against.
pub fn scene_difficulty(scene: &Scene<'_>) -> Markup {
    let at = &scene.state().scene;
    html! {
        dl.terms {
            div {
                dt { (scene.text("web-dh-difficulty")) }
                dd { @match at.against { Some(one) => (number(scene, one)), None => em { (scene.text("web-dh-no-difficulty")) } } }
            }
            @if let Some(stakes) = &at.stakes { div { dt { (scene.text("web-dh-stakes")) } dd.written { (stakes) } } }
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub enum Lever {
    Experience(u8),
    Helper,
}

/// What a lever would change, in points.
pub fn worth(_scene: &Scene<'_>, _roll: &Roll, _lever: Lever, _on: bool) -> Markup {
    html! {}
}

pub fn open_roll(_scene: &Scene<'_>, _roll: &Roll) -> Markup {
    html! {}
}

pub fn damage(_scene: &Scene<'_>, _roll: &Roll) -> Markup {
    html! {}
}

pub fn death(_scene: &Scene<'_>, _who: &SeatId, _choice: DeathChoice) -> Markup {
    html! {}
}
