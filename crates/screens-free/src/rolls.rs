//! The last rolls as a list, newest first (the newest stands large in the middle): whose, what for, what came of it, and each once more with one tap.

use ::free::language::brief;
use ::free::{Command, Roll};
use maud::{Markup, html};
use screens::ink::Look;

use super::dice;
use super::last::comes_to;
use super::scene::Scene;

/// Dice of one line; of more only their sum is told.
const DRAWN: usize = 8;

pub fn list(scene: &Scene<'_>) -> Markup {
    let rolls: Vec<(&Roll, bool)> = scene.rolls().skip(1).collect();
    html! {
        section.page.free-page #rolls data-part="rolls" data-panel="3" aria-labelledby="rolls-title" {
            h2 #rolls-title { (scene.text("web-ft-rolls")) }
            @if rolls.is_empty() { p.quiet { (scene.text("web-ft-rolls-empty")) } }
            ol.free-rolls { @for (roll, open) in rolls { li { (one(scene, roll, open)) } } }
        }
    }
}

fn one(scene: &Scene<'_>, roll: &Roll, open: bool) -> Markup {
    let who = scene.seat_name(&roll.who);
    if !open {
        return html! { p.quiet { (scene.with("web-ft-somebody", &[("name", who.into())])) } };
    }
    let again = Command::Throw {
        roll: roll.text.clone(),
        word: scene.word(roll),
        hidden: roll.hidden.then_some(true),
    };
    let label = scene.with("web-ft-this-again", &[("roll", brief(&roll.text).into())]);
    html! {
        div.free-rolls__told {
            p { b { (who) } @if !roll.word.is_empty() { " · " span.written { (roll.word) } } @if roll.hidden { " · " strong.secret { (scene.text("web-ft-hidden")) } } }
            p.quiet { span.num title=(roll.text) { (brief(&roll.text)) } }
            @if roll.dice.len() > 1 && roll.dice.len() <= DRAWN { p.free-small { @for die in &roll.dice { (dice::one(scene, die, Look::sized("s"))) " " } } }
        }
        p.free-rolls__sum { (comes_to(scene, roll)) }
        @if scene.plays() {
            div.free-rolls__do {
                (scene.send_by(&again, html! { button.free-step aria-label=(label) { "↻" } }))
                @if roll.hidden { (scene.send(&Command::Reveal { which: roll.id.into() }, "btn--small", &scene.text("web-ft-reveal"))) }
            }
        }
    }
}
