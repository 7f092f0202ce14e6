//! The free table: in the middle the last roll and the next one, left the order and the counters, right the last rolls,
//! notes and the journal.

mod buttons;
mod chances;
mod climax;
mod counters;
mod dice;
mod last;
mod moment;
mod notes;
mod rolls;
mod scene;
mod throw;

use ::free::Free;
use maud::{Markup, html};

use self::scene::Scene;
use screens::desk::{self, Desk, Places};
use screens::layout;

/// The whole page of a table.
pub fn page(desk: Desk<'_, Free>) -> Markup {
    let scene = Scene::new(desk);
    let tabs = [
        ("#moment", "web-ft-tab-now"),
        ("#order", "web-ft-tab-counters"),
        ("#rolls", "web-ft-tab-rolls"),
        ("#journal", "web-tab-journal"),
    ];
    desk::frame(&scene, &title(&scene), &tabs, draw(&scene))
}

/// Lines of the journal that the board does not bring.
pub fn older(desk: Desk<'_, Free>) -> Markup {
    journal(&Scene::new(desk))
}

/// The part of the page that live updates replace.
pub fn board(desk: Desk<'_, Free>) -> Markup {
    draw(&Scene::new(desk))
}

fn draw(scene: &Scene<'_>) -> Markup {
    // Every other part first: a refusal that none of them shows goes to the top of the slip.
    let left = html! { (counters::order(scene)) (counters::beside(scene)) };
    let right = html! { (rolls::list(scene)) (notes::list(scene)) };
    let moment = moment::slip(scene);
    let floor = html! {
        div.stage-now { (moment) }
        div.stage-left { (left) }
        div.stage-right {
            (right)
            (journal(scene))
            (desk::company(scene))
            (desk::facts(scene, |key| scene.table.setup().options.get(key)))
        }
    };
    let places = Places {
        title: title(scene),
        place: place(scene),
        bar: html! {},
        phase: None,
        class: "free",
        drawers: &[],
        climax: climax::climax(scene),
        floor,
        reel: desk::reel(scene, |record, _| desk::told(scene, record)),
    };
    desk::stage(scene, places)
}

fn journal(scene: &Scene<'_>) -> Markup {
    desk::journal(scene, |who| scene.seat_name(who))
}

fn title(scene: &Scene<'_>) -> String {
    layout::title(scene.reader, &desk::called(scene))
}

/// What the table is called, and whose turn it is in the order.
fn place(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let turn = state.counters.iter().find(|it| Some(it.id) == state.turn);
    html! {
        b { (desk::called(scene)) }
        @if scene.is_master() { span.wide { " · " (scene.text("web-role-gm")) } }
        @if let Some(turn) = turn { " · " (scene.with("web-ft-turn", &[("name", turn.name.as_str().into()), ("round", scene.number(state.round))])) }
    }
}
