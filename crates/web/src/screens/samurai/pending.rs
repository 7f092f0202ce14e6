//! Real dice are due: six faces to tap for each, or let the server throw them.

use dice::Die;
use maud::{Markup, html};
use table::Pending;

use super::form::{act, hidden, refused_cmd};
use super::scene::Scene;
use crate::screens::ink::{self, Look};

pub fn controls(scene: &Scene<'_>) -> Markup {
    let Some(pending) = scene.table.pending() else {
        return html! {};
    };
    html! {
        div #choices {
            (named(scene, pending))
            @if scene.plays() { (faces(scene, pending)) } @else { p.quiet { (waiting(scene)) } }
        }
    }
}

/// The faces named so far for this step.
fn named(scene: &Scene<'_>, pending: &Pending<::samurai::Samurai>) -> Markup {
    let look = Look {
        hand: true,
        ..Look::sized("s")
    };
    html! {
        @if !pending.faces.is_empty() {
            p.trail { (scene.text("web-named")) @for &face in &pending.faces { (ink::die(scene.reader, face, look)) } }
        }
    }
}

fn faces(scene: &Scene<'_>, pending: &Pending<::samurai::Samurai>) -> Markup {
    let keep = format!("faces-{}-{}", scene.table.next_seq(), pending.faces.len());
    let may_cancel = pending.faces.is_empty();
    html! {
        form.assign method="post" action={ (scene.path()) "/do" } data-cmd="enter_dice" data-faces="" data-keep=(keep) {
            (hidden(scene, "enter_dice"))
            @for (number, die) in (1..).zip(&pending.next) { (row(scene, number, pending.next.len(), die)) }
            button.btn.btn--seal { (scene.text("web-faces-enter")) }
            (refused_cmd(scene, "enter_dice"))
        }
        div.row {
            (act(scene, "roll", html! { button.btn { (scene.text("web-faces-roll")) } }))
            @if may_cancel {
                (act(scene, "cancel_dice", html! { button.btn.btn--quiet { (scene.text("web-faces-cancel")) } }))
            } @else {
                button.btn.btn--quiet type="button" aria-disabled="true" aria-describedby="undo-why" { (scene.text("web-faces-cancel")) }
            }
            (refused_cmd(scene, "roll"))
            (refused_cmd(scene, "cancel_dice"))
        }
    }
}

/// One die: its name and its faces.
fn row(scene: &Scene<'_>, number: usize, count: usize, die: &Die) -> Markup {
    html! {
        fieldset.faces {
            legend { (scene.text(die.name)) @if count > 1 { " " (number) } }
            div.faces__row {
                @for face in 1..=die.kind.sides() {
                    label {
                        input type="radio" name={ "faces." (number) } value=(face) required;
                        (ink::die(scene.reader, face, Look::default()))
                    }
                }
            }
        }
    }
}

/// Waiting says for whom.
fn waiting(scene: &Scene<'_>) -> String {
    let name = scene.player_name();
    if name.is_empty() {
        scene.text("web-waiting-dice")
    } else {
        scene.with("web-waiting-dice-of", &[("name", name.into())])
    }
}
