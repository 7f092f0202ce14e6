//! The duel: an open book. The player's page left, the opponent's right, and on the fold a slip of
//! paper with the moment: what just fell, and what can be done now.

mod chances;
mod chips;
mod choices;
mod climax;
mod enter;
mod foe_page;
mod form;
mod injuries;
mod journal;
mod last;
mod moment;
mod opponents;
mod pending;
mod player_page;
mod round;
mod say;
mod scene;
mod words;

pub use opponents::opponents;

use ::samurai::Samurai;
use maud::{Markup, html};

use self::scene::Scene;
use screens::desk::{self, Desk, Places};
use screens::{ink, layout};

/// The whole page of a duel.
pub fn page(desk: Desk<'_, Samurai>) -> Markup {
    let scene = Scene::new(desk);
    let tabs = [
        ("#moment", "web-tab-turn"),
        ("#sheet", "web-tab-sheet"),
        ("#foe", "web-tab-foe"),
        ("#journal", "web-tab-journal"),
    ];
    desk::frame(&scene, &title(&scene), &tabs, draw(&scene))
}

/// Lines of the journal that the board does not bring.
pub fn older(desk: Desk<'_, Samurai>) -> Markup {
    journal::slip(&Scene::new(desk))
}

/// The part of the page that live updates replace.
pub fn board(desk: Desk<'_, Samurai>) -> Markup {
    draw(&Scene::new(desk))
}

fn draw(scene: &Scene<'_>) -> Markup {
    // Controls first: a refusal that none of them sent goes to the top of the slip.
    let controls = moment::controls(scene);
    let player_page = player_page::leaf(scene);
    let floor = html! {
        div.stage-now data-panel="1" {
            (duelbar(scene))
            (moment::slip(scene, controls))
        }
        div.stage-left { (player_page) }
        div.stage-right { (foe_page::leaf(scene)) }
        div.stage-drawers {
            (journal::slip(scene))
            (desk::company(scene))
            (desk::facts(scene, |key| scene.setup().options.get(key)))
        }
    };
    let places = Places {
        title: title(scene),
        place: place(scene),
        bar: html! {},
        phase: Some(scene.table.state().phase.as_str()),
        class: "book",
        drawers: &[(4, "#journal", "web-tab-journal")],
        climax: climax::climax(scene),
        floor,
    };
    desk::stage(scene, places)
}

fn title(scene: &Scene<'_>) -> String {
    let title = scene.with(
        "web-duel-title",
        &[
            ("foe", scene.duel().name.clone().into()),
            ("round", scene.round_now().into()),
        ],
    );
    layout::title(scene.reader, &title)
}

/// Which duel, and its round.
fn place(scene: &Scene<'_>) -> Markup {
    let round = scene.with(
        "web-round-of",
        &[
            ("round", scene.round_now().into()),
            ("rounds", scene.duel().rounds.into()),
        ],
    );
    html! { b { (scene.text("samurai-name")) } span.wide { " · " (scene.duel().name) } " · " (round) }
}

/// Both sides' hearts, for phones.
fn duelbar(scene: &Scene<'_>) -> Markup {
    let (state, duel) = (scene.state(), scene.duel());
    let side = |name: &str, have: u8, of: u8| {
        html! { div { b { (name) } (scene.hearts(have, of)) } }
    };
    html! {
        div.duelbar data-part="bar" data-panel="1" {
            (side(&scene.text("web-musashi"), state.health, duel.player.hearts))
            span.label { (scene.reader.count("web-round-short", "round", scene.round_now())) }
            (side(duel.short_name(), state.foe_health, duel.foe.hearts))
        }
    }
}

/// An opponent's helmet; the crest is his own.
fn helmet(duel: &::samurai::Duel) -> Markup {
    let crests = ["crest-moon", "crest-sun", "crest-horns", "crest-antlers"];
    let sum: usize = duel.id.bytes().map(usize::from).sum();
    html! {
        svg.helmet viewBox="0 0 320 300" aria-hidden="true" {
            use href={ "/assets/ink.svg#" (crests[sum % crests.len()]) } {}
            use href="/assets/ink.svg#kabuto" {}
        }
    }
}

use ink::track;
