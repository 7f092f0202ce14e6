//! *ConDice*: the board with whoever stands on it, the slip with what is the matter now, the figures, the
//! journal. What a reader looks at stands in the address ([`look`]).

mod asks;
pub mod board;
pub mod builder;
mod chances;
pub mod editor;
mod house;
mod last;
mod look;
mod master;
mod moment;
mod order;
mod people;
mod plan;
mod prepare;
mod scene;
mod second;
pub mod simulate;
mod story;
mod turn;
mod uses;

use ::condice::ConDice;
use maud::{Markup, html};

use self::scene::Scene;
use screens::desk::{self, Desk, Places};
use screens::layout;

/// The whole page of a table.
pub fn page(desk: Desk<'_, ConDice>) -> Markup {
    let scene = Scene::new(desk);
    let tabs = [
        ("#moment", "web-cd-tab-map"),
        ("#sheet", "web-cd-tab-sheet"),
        ("#people", "web-cd-tab-figures"),
        ("#journal", "web-tab-journal"),
    ];
    desk::frame(&scene, &title(&scene), &tabs, draw(&scene))
}

/// Lines of the journal that the board does not bring.
pub fn older(desk: Desk<'_, ConDice>) -> Markup {
    journal(&Scene::new(desk))
}

/// The part of the page that live updates replace.
pub fn board(desk: Desk<'_, ConDice>) -> Markup {
    draw(&Scene::new(desk))
}

fn draw(scene: &Scene<'_>) -> Markup {
    let closed = scene.table.house().closed;
    let plan = if closed {
        plan::Plan::default()
    } else {
        plan::plan(scene)
    };
    let drawn = board::draw(scene.reader, &scene.view, &plan::layers(scene, &plan));
    // Every other part first: a refusal that none of them shows goes to the top of the slip.
    let prepare = prepare::slip(scene);
    let sheet = people::sheet(scene);
    let master = if scene.is_master() && !closed {
        master::slip(scene)
    } else {
        html! {}
    };
    let moment = moment::slip(scene, &plan);
    let floor = html! {
        div.stage-now {
            (prepare)
            (moment)
            (master)
            @if scene.is_master() && !closed { (second::slip(scene)) }
        }
        div.stage-map {
            (order::strip(scene))
            div.mapwrap #map tabindex="0" role="group" aria-label=(scene.text("web-cd-map-keys")) data-panel="1" { (drawn) }
            (board::legend(scene.reader, &scene.view))
        }
        div.stage-drawers {
            (people::slip(scene))
            (sheet)
            (journal(scene))
            (desk::company(scene))
            (desk::facts(scene, |key| scene.view.options.get(key)))
        }
    };
    let places = Places {
        title: title(scene),
        place: place(scene),
        bar: html! {},
        phase: None,
        class: "arena",
        drawers: &[
            (2, "#sheet", "web-cd-tab-sheet"),
            (3, "#people", "web-cd-tab-figures"),
            (4, "#journal", "web-tab-journal"),
        ],
        floor,
    };
    desk::stage(scene, places)
}

fn journal(scene: &Scene<'_>) -> Markup {
    desk::journal(scene, |who| scene.called(who))
}

fn title(scene: &Scene<'_>) -> String {
    layout::title(scene.reader, &scene.text("condice-name"))
}

/// Where the evening is: "Kampf 1 · Runde 2".
fn standing(scene: &Scene<'_>) -> String {
    if scene.table.house().closed {
        return scene.text("web-cd-closed");
    }
    let round = scene.view.fight.as_ref().map_or(0, |fight| fight.round);
    scene.with(
        "web-cd-standing",
        &[
            ("mode", scene.view.mode.as_str().into()),
            ("adventure", i64::from(scene.view.adventure).into()),
            ("fight", i64::from(scene.view.fights).into()),
            ("round", i64::from(round).into()),
        ],
    )
}

fn place(scene: &Scene<'_>) -> Markup {
    html! {
        b { (desk::called(scene)) }
        @if scene.is_master() { span.wide { " · " (scene.text("web-role-gm")) } }
        " · " (standing(scene))
    }
}
