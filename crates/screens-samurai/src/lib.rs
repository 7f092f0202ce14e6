//! The duel: an open book. The player's page left, the opponent's right, and on the fold a slip of
//! paper with the moment: what just fell, and what can be done now.

mod chances;
mod chips;
mod choices;
mod enter;
mod foe_page;
mod form;
mod injuries;
mod journal;
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
use screens::desk::{self, Desk};
use screens::{ink, layout, me};

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
    html! {
        div #board data-table=(scene.info.id) data-seq=(scene.table.next_seq()) data-due[scene.info.is_due()] data-phase=(scene.table.state().phase.as_str()) data-title=(title(scene)) {
            (masthead(scene))
            (desk::calls(scene))
            main.book #main {
                div.fold data-panel="1 4" {
                    (duelbar(scene))
                    (moment::slip(scene, controls))
                    (journal::slip(scene))
                    (desk::company(scene))
                    (desk::facts(scene, |key| scene.setup().options.get(key)))
                }
                (player_page)
                (foe_page::leaf(scene))
            }
        }
    }
}

fn title(scene: &Scene<'_>) -> String {
    let title = scene.with(
        "web-duel-title",
        &[
            ("foe", scene.duel().name.clone().into()),
            ("round", scene.state().round.into()),
        ],
    );
    layout::title(scene.reader, &title)
}

fn masthead(scene: &Scene<'_>) -> Markup {
    let round = scene.with(
        "web-round-of",
        &[
            ("round", scene.state().round.into()),
            ("rounds", scene.duel().rounds.into()),
        ],
    );
    let here = (scene.info.present.keys()).any(|seat| seat.as_str() == "player");
    let player = scene.player_name();
    html! {
        header.mast data-part="mast" {
            (layout::home(scene.reader, "samurai"))
            p.mast__where { b { (scene.text("samurai-name")) } span.wide { " · " (scene.duel().name) } " · " (round) }
            (me::menu(scene.reader, scene.info))
            div.mast__seats {
                span.seat.seat--away[!here] {
                    @if player.is_empty() { (scene.text("web-seat-player")) } @else { (scene.with("web-seat-plays", &[("name", player.into())])) }
                    @if !here { span.sr { " " (scene.text("web-seat-away")) } }
                }
                " "
                @let watching = scene.info.spectators_present();
                @if watching > 0 {
                    span.seat { (scene.reader.count("web-seat-watching", "count", watching)) }
                    " "
                }
                (layout::rules_link(scene.reader, "samurai"))
                a href="#table" { (scene.text("web-table")) }
                (layout::language_link(scene.reader, &scene.path()))
            }
        }
    }
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
            span.label { (scene.reader.count("web-round-short", "round", state.round)) }
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
