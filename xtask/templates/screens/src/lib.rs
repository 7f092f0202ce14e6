//! GameName's table: in the middle the die and what can be done, left how everybody stands, right the journal.

mod climax;
mod moment;
mod scene;
mod scores;

use ::gamename::GameName;
use maud::{Markup, html};
use screens::desk::{self, Desk, Places};
use screens::layout;

use self::scene::Scene;

/// The whole page of a table.
pub fn page(desk: Desk<'_, GameName>) -> Markup {
    let scene = Scene::new(desk);
    let tabs = [
        ("#moment", "web-gamename-tab-now"),
        ("#scores", "web-gamename-tab-scores"),
        ("#journal", "web-tab-journal"),
    ];
    desk::frame(&scene, &title(&scene), &tabs, draw(&scene))
}

/// The part of the page that live updates replace.
pub fn board(desk: Desk<'_, GameName>) -> Markup {
    draw(&Scene::new(desk))
}

/// Lines of the journal that the board does not bring.
pub fn older(desk: Desk<'_, GameName>) -> Markup {
    journal(&Scene::new(desk))
}

fn draw(scene: &Scene<'_>) -> Markup {
    let floor = html! {
        div.stage-now { (moment::slip(scene)) }
        div.stage-left { (scores::page(scene)) }
        div.stage-right {
            (journal(scene))
            (desk::company(scene))
            (desk::facts(scene, |key| scene.table.setup().options.get(key)))
        }
    };
    let places = Places {
        title: title(scene),
        place: html! { b { (desk::called(scene)) } },
        bar: html! {},
        phase: None,
        class: "gamename",
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
