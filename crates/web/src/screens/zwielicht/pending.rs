//! Real dice are due: six faces to tap for each, or let the server throw them.

use maud::{Markup, html};
use table::Pending;

use ::zwielicht::{Colour, Zwielicht};

use super::dice::{blank, die};
use super::form::refused_cmd;
use super::scene::Scene;
use crate::screens::ink::{self, Look};

pub fn slip(scene: &Scene<'_>, pending: &Pending<Zwielicht>) -> Markup {
    html! {
        div.roll__dice.roll__dice--due { @for die in &pending.next { (blank(colour(die.name), "l", true)) } }
        h1.roll__say #now tabindex="-1" { (scene.count("web-zw-dice-due", pending.next.len())) }
        div #choices {
            @if !pending.faces.is_empty() {
                p.trail { (scene.text("web-named")) @for &face in &pending.faces { (die(scene, Colour::White, face, Look::sized("s"))) } }
            }
            form.assign method="post" action={ (scene.path()) "/do" } data-cmd="enter_dice" data-faces="" data-keep={ "faces-" (scene.table.next_seq()) "-" (pending.faces.len()) } {
                (fields(scene, "enter_dice"))
                @for (number, due) in (1usize..).zip(&pending.next) {
                    fieldset.faces {
                        legend { (scene.text(due.name)) }
                        div.faces__row {
                            @for face in 1..=6u8 {
                                label {
                                    input type="radio" name={ "faces." (number) } value=(face) required;
                                    (die(scene, colour(due.name), face, Look::default()))
                                }
                            }
                        }
                    }
                }
                button.btn.btn--seal { (scene.text("web-faces-enter")) }
                (refused_cmd(scene, "enter_dice"))
            }
            div.row {
                form.act method="post" action={ (scene.path()) "/do" } data-cmd="roll" { (fields(scene, "roll")) button.btn { (scene.text("web-faces-roll")) } }
                @if pending.faces.is_empty() {
                    form.act method="post" action={ (scene.path()) "/do" } data-cmd="cancel_dice" { (fields(scene, "cancel_dice")) button.btn.btn--quiet { (scene.text("web-faces-cancel")) } }
                }
                (refused_cmd(scene, "roll"))
                (refused_cmd(scene, "cancel_dice"))
            }
        }
    }
}

fn fields(scene: &Scene<'_>, cmd: &str) -> Markup {
    html! {
        input type="hidden" name="cmd" value=(cmd);
        input type="hidden" name="seq" value=(scene.table.next_seq());
    }
}

/// What colour to reach for.
fn colour(name: &str) -> Colour {
    if ink::is_black(name) {
        Colour::Black
    } else {
        Colour::White
    }
}
