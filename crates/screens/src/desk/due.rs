//! Real dice are due: faces to tap for each, or let the server throw them.

use dice::{Die, Kind};
use maud::{Markup, html};
use table::{Game, Own, Pending};

use super::Desk;
use super::send::{act, hidden, refused_any, refused_cmd};
use crate::ink::{self, Look};

/// Above this a die is typed, not tapped.
const MOST_TAPPED: u8 = 12;

pub fn slip<G: Game>(desk: &Desk<'_, G>, pending: &Pending<G>) -> Markup {
    // Faces belong to the throw they were tapped for, whatever else happens at the table meanwhile.
    let command = serde_json::to_string(&pending.command).unwrap_or_default();
    let throw = blake3::hash(command.as_bytes()).to_hex();
    // … and to their dice: where the pool changes, nobody's face becomes another die's.
    let dice: Vec<String> = pending
        .next
        .iter()
        .map(|die| format!("{} {}", die.name, die.kind))
        .collect();
    let dice = blake3::hash(dice.join(",").as_bytes()).to_hex();
    let keep = format!(
        "faces-{}-{}-{}",
        &throw[..12],
        pending.faces.len(),
        &dice[..6]
    );
    let button = |own: Own, class: &str, word: &str| {
        act(
            desk,
            own,
            html! { button class=(class) { (desk.text(word)) } },
        )
    };
    html! {
        @if !pending.faces.is_empty() {
            p.trail { (desk.text("web-named")) @for &face in &pending.faces { " " (named(desk, face)) } }
        }
        form.assign method="post" action=(desk.action()) data-cmd="enter_dice" data-faces="" data-keep=(keep) {
            (hidden(desk, Own::EnterDice))
            @for (number, die) in (1..).zip(&pending.next) { (row(desk, number, &pending.next, die)) }
            p.faces__missing.quiet { (desk.text("web-faces-missing")) }
            button.btn.btn--seal.whole-done { (desk.text("web-faces-enter")) }
            (refused_cmd(desk, Own::EnterDice))
        }
        div.row {
            (button(Own::Roll, "btn", "web-faces-roll"))
            @if pending.faces.is_empty() {
                (button(Own::CancelDice, "btn btn--quiet", "web-faces-cancel"))
            } @else {
                button.btn.btn--quiet type="button" aria-disabled="true" aria-describedby="undo-why" { (desk.text("web-faces-cancel")) }
            }
            (refused_any(desk, &[Own::Roll.into(), Own::CancelDice.into()]))
        }
    }
}

/// A face that was named before; of larger dice the number.
fn named<G: Game>(desk: &Desk<'_, G>, face: u8) -> Markup {
    let look = Look {
        hand: true,
        ..Look::sized("s")
    };
    html! { @if (1..=6).contains(&face) { (ink::die(desk.reader, face, look)) } @else { b { (face) } } }
}

/// One die: its name and its faces.
fn row<G: Game>(desk: &Desk<'_, G>, number: usize, due: &[Die], die: &Die) -> Markup {
    let several = due.iter().filter(|other| other.name == die.name).count() > 1;
    let label = html! { (desk.text(die.name)) @if several { " " (number) } };
    let sides = die.kind.sides();
    if sides > MOST_TAPPED {
        return html! {
            div.field {
                label for={ "face-" (number) } { (label) " (" (die.kind) ")" }
                input id={ "face-" (number) } name={ "faces." (number) } type="number" min="1" max=(sides) inputmode="numeric" required;
            }
        };
    }
    let look = Look {
        black: ink::is_black(die.name),
        ..Look::default()
    };
    html! {
        fieldset.faces {
            legend { (label) }
            div.faces__row {
                @for face in 1..=sides {
                    label {
                        input type="radio" name={ "faces." (number) } value=(face) required;
                        @if die.kind == Kind::D6 { (ink::die(desk.reader, face, look)) } @else { span.numeral { (face) } }
                    }
                }
            }
        }
    }
}
