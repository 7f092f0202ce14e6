//! The buttons a seat has made for itself.

use ::free::language;
use ::free::{Button, Cmd, Command, MOST_NAME};
use maud::{Markup, html};
use screens::desk::{self, fold, form_of, line};
use words::decimal;

use super::chances;
use super::scene::{Scene, query};

/// All of them, to be pressed.
pub fn row(scene: &Scene<'_>) -> Markup {
    let own: Vec<&Button> = scene.state().buttons_of(&scene.seat.id).collect();
    html! {
        @if !own.is_empty() {
            div.free-buttons role="group" aria-label=(scene.text("web-ft-buttons")) {
                @for button in own { (press(scene, button)) }
            }
        }
    }
}

fn press(scene: &Scene<'_>, button: &Button) -> Markup {
    let press = Command::Press {
        button: button.id.into(),
        hidden: None,
    };
    let mean = language::read(&button.roll)
        .ok()
        .and_then(|read| chances::counted(&read).mean.clone());
    scene.send_by(&press, html! {
        button.btn.free-button {
            b { (button.name) }
            small title=(button.roll) { (language::brief(&button.roll)) @if let Some(mean) = mean { " · " (scene.with("web-ft-mean", &[("mean", decimal(scene.reader.lang, mean.as_f64()).into())])) } }
        }
    })
}

/// Making one of the roll above, changing and removing the others.
pub fn folded(scene: &Scene<'_>) -> Markup {
    let own: Vec<&Button> = scene.state().buttons_of(&scene.seat.id).collect();
    let make = desk::form(
        scene,
        Cmd::MakeButton,
        "",
        html! {
            div.inline {
                (line("button-name", "name", &scene.text("web-ft-button-name"), MOST_NAME, ""))
                (scene.roll_line("button-roll", &scene.making))
                button.btn { (scene.text("web-ft-button-make")) }
            }
        },
    );
    let all = html! { (make) @for button in own { (one(scene, button)) } };
    fold("buttons", &scene.text("web-ft-buttons-own"), all)
}

fn one(scene: &Scene<'_>, button: &Button) -> Markup {
    let id = button.id;
    let number = i64::from(id);
    let change = Command::ChangeButton {
        button: number,
        name: button.name.clone(),
        roll: button.roll.clone(),
    };
    let hidden = Command::Press {
        button: number,
        hidden: Some(true),
    };
    let form = form_of(
        scene,
        &change,
        &format!("-{id}"),
        html! {
            div.inline {
                (line(&format!("button-name-{id}"), "name", &scene.text("web-ft-button-name"), MOST_NAME, &button.name))
                (scene.roll_line(&format!("button-roll-{id}"), &button.roll))
                button.btn { (scene.text("web-ft-change")) }
            }
        },
    );
    html! {
        div.free-change {
            (form)
            div.row {
                (scene.send(&hidden, "btn--small", &scene.text("web-ft-throw-hidden")))
                a.btn.btn--quiet.btn--small href={ "?" (query(&button.roll)) } data-look="" data-roll=(button.roll) { (scene.text("web-ft-chances")) span.sr { ": " (button.name) } }
                (scene.send(&Command::RemoveButton { button: number }, "btn--quiet btn--small", &scene.text("web-ft-remove")))
            }
        }
    }
}
