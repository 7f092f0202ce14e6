//! The slip in the middle: what fell and happened last, and what can be done now.

use ::gamename::{Command, GameName};
use maud::{Markup, html};
use screens::desk::{closed, dice_due, refused_else, undo};
use screens::ink::{self, Look};
use table::Game;

use super::scene::Scene;

pub fn slip(scene: &Scene<'_>) -> Markup {
    // Controls first: a refusal that none of them sent goes to the top.
    let now = now(scene);
    let top = refused_else(scene);
    html! {
        section.slip.roll.now #moment data-part="moment" data-panel="1" aria-labelledby="now" {
            (top)
            (last(scene))
            (now)
            (undo(scene))
        }
    }
}

/// The die, large, and the sentence of what happened last.
fn last(scene: &Scene<'_>) -> Markup {
    let (setup, state) = (scene.table.setup(), scene.state());
    let said = scene.happened().find_map(|(_, events)| {
        let said = events.iter().filter_map(|event| GameName::say(setup, state, event));
        let said: Vec<String> = said.map(|said| scene.reader.phrase(&said)).collect();
        (!said.is_empty()).then(|| said.join(" "))
    });
    html! {
        div.stage-last data-told=[said.as_deref()] {
            @if let Some((face, seq, hand)) = scene.fallen() {
                @let mark = seq.to_string();
                p.gamename-die { (ink::die(scene.reader, face, Look { hand, thrown: Some(&mark), ..Look::sized("xl") })) }
            }
            @if let Some(said) = said { p.roll__say { (said) } }
        }
    }
}

fn now(scene: &Scene<'_>) -> Markup {
    if let Some(closed) = closed(scene) {
        return html! { h1.sr #now { (scene.text("web-gamename-now")) } (closed) };
    }
    if let Some(pending) = scene.table.pending_of(&scene.seat.id) {
        return html! {
            h1.gamename-head #now tabindex="-1" { (scene.text("web-gamename-due")) }
            div #choices { (dice_due(scene, pending)) }
        };
    }
    let odds = match scene.accepts(&Command::Throw) {
        true => scene.odds(&Command::Throw),
        false => Vec::new(),
    };
    html! {
        h1.gamename-head #now tabindex="-1" { (scene.reader.phrase(&::gamename::standing(scene.state()).0)) }
        @if !odds.is_empty() { p.quiet data-part="odds" { (odds.join(" · ")) } }
        div.stage-act #choices {
            (scene.send(&Command::Join, "btn--seal", &scene.text("gamename-do-join")))
            (scene.send(&Command::Throw, "btn--seal", &scene.text("gamename-do-throw")))
            (scene.send(&Command::Hold, "", &scene.text("gamename-do-hold")))
        }
    }
}
