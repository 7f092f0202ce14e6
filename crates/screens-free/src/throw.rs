//! The next roll: typed, or put together by tapping dice; its chances; the buttons that throw it.

use ::free::tray::DICE;
use ::free::{Cmd, Command, MOST_NAME};
use maud::{Markup, html};
use screens::odds::asked::Asked;
use screens::{desk, odds};

use super::scene::{Scene, query};
use super::{chances, dice};

pub fn form(scene: &Scene<'_>) -> Markup {
    let hidden = Command::Throw {
        roll: ::free::ANY_ROLL.to_owned(),
        word: None,
        hidden: Some(true),
    };
    let body = html! {
        div.free-compose {
            (scene.roll_line("roll", &scene.making))
            div.field.free-word {
                label for="word" { (scene.text("web-ft-word")) }
                input #word name="word" maxlength=(MOST_NAME) autocomplete="off";
            }
            button.btn.btn--small.free-reckon formmethod="get" formaction=(scene.path()) { (scene.text("web-ft-chances")) }
        }
        (tray(scene))
        (chances::of(scene))
        p.free-far {
            a href=(Asked::of_text(&scene.making).link(odds::PATH)) { (scene.text("web-ft-exactly")) }
            a href=(odds::HELP) { (scene.text("web-ft-notation")) }
        }
        div.stage-act {
            button.btn.btn--seal { (scene.text("web-ft-throw")) }
            @if scene.accepts(&hidden) { button.btn name="hidden" value="true" { (scene.text("web-ft-throw-hidden")) } }
        }
    };
    html! {
        h1.free-head.sr #now tabindex="-1" { (scene.text("web-ft-now")) }
        (desk::form(scene, Cmd::Throw, "", body))
    }
}

/// Every die and change is a link to the roll it leads to: it works without a script, and with one in place.
fn tray(scene: &Scene<'_>) -> Markup {
    let tray = scene.tray();
    let to = |text: &str| format!("?{}", query(text));
    let way = |text: String, class: &str, words: Markup| {
        html! { a.{ "free-tap" (class) } href=(to(&text)) data-look="" data-roll=(text) { (words) } }
    };
    let change = |text: Option<String>, id: &str| {
        html! { @if let Some(text) = text.filter(|text| !text.is_empty()) { (way(text, "", html! { (scene.text(id)) })) } }
    };
    // Nothing is added to what is more than a sum: a tap on a die begins anew.
    let plus = |by| (!tray.is_empty()).then(|| tray.plus(by));
    let empty = ::free::ANY_ROLL.replace('d', &scene.letter().to_string());
    html! {
        div.free-tray role="group" aria-label=(scene.text("web-ft-tray")) {
            div.free-tray__dice {
                @for sides in DICE {
                    (way(tray.add(sides), " free-tap--die", html! { (dice::blank(sides)) span.sr { (scene.with("web-ft-add", &[("die", format!("{}{sides}", scene.letter()).into())])) } }))
                }
            }
            div.free-tray__more {
                (change(plus(-1), "web-ft-minus"))
                (change(plus(1), "web-ft-plus"))
                (change(plus(5), "web-ft-plus-five"))
                (change(tray.twice(true), "web-ft-advantage"))
                (change(tray.twice(false), "web-ft-disadvantage"))
                (change(tray.keep(true), "web-ft-keep-high"))
                (change(tray.keep(false), "web-ft-keep-low"))
                (change(Some(empty), "web-ft-clear"))
            }
        }
    }
}
