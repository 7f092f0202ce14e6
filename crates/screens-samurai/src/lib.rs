//! The duel: an open book. The player's page left, the opponent's right, and on the fold a slip of
//! paper with the moment: what just fell, and what can be done now.

mod chances;
mod chips;
mod choices;
mod climax;
mod end;
mod enter;
mod foe_page;
mod form;
mod how;
mod injuries;
mod journal;
mod last;
mod lesson;
mod moment;
mod opponents;
mod pending;
mod player_page;
mod round;
mod say;
mod scene;
mod words;

pub use how::how;
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
        reel: desk::reel(scene, |record, _| desk::told(scene, record)),
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
    html! { b { (scene.text("samurai-name")) } span.wide { " · " (scene.duel().name) } " · " span data-late="round" { (round) } }
}

/// Both sides' hearts, for phones.
fn duelbar(scene: &Scene<'_>) -> Markup {
    let (state, duel) = (scene.state(), scene.duel());
    let side = |name: &str, have: u8, of: u8, stock: &str| {
        html! { div { b { (name) } (scene.hearts(have, of)) @if !stock.is_empty() { small.duelbar__stock { (stock) } } } }
    };
    let ki = scene.reader.count("web-ki-have", "have", state.ki);
    let more = scene
        .reader
        .count("web-concentration-short", "have", state.concentration);
    html! {
        div.duelbar data-part="bar" data-late="bar" data-panel="1" {
            (side(&scene.text("web-musashi"), state.health, duel.player.hearts, &format!("{ki} · {more}")))
            span.label { (scene.reader.count("web-round-short", "round", scene.round_now())) }
            (side(duel.short_name(), state.foe_health, duel.foe.hearts, ""))
        }
    }
}

/// An opponent's face: everybody of our own has one of their own, those of other files a helmet with one of the crests.
fn mask(duel: &::samurai::Duel) -> Markup {
    let crests = ["crest-moon", "crest-horns"];
    let sum: usize = duel.id.bytes().map(usize::from).sum();
    let drawn: &[&str] = match duel.id.as_str() {
        "oda-nobunaga" | "first-duel" => &["crest-sun", "kabuto"],
        "yatsumi-katashi" => &["mask-elder"],
        "kurenuma-sayo" => &["mask-nun"],
        "minagi-harutsugu" => &["mask-hat"],
        "oniwara-tetsubei" => &["mask-ogre"],
        "shirakubi-tokinao" => &["crest-antlers", "mask-skull"],
        _ => &[crests[sum % crests.len()], "kabuto"],
    };
    html! {
        svg.helmet viewBox="0 0 320 300" aria-hidden="true" {
            @for part in drawn { use href={ "/assets/ink.svg#" (part) } {} }
        }
    }
}

use ink::track;
