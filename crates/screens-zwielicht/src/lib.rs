//! *Augen des Zwielichts*: four regions. The reader's own sheet (for the game master: the secrets), the
//! slip with what is the matter now, who and what is here, and the journal.

mod aloud;
pub mod bring;
mod chances;
mod climax;
mod create;
mod dice;
mod fight;
pub mod lab;
mod life;
mod master;
mod moment;
mod moves;
pub mod paper;
mod people;
mod plans;
mod procedure;
mod refused;
mod roll;
mod scene;
mod session;
mod sheet;
mod solve;
mod stages;

use ::zwielicht::Zwielicht;
use maud::{Markup, html};

use self::scene::Scene;
pub use self::sheet::ready;
use screens::desk::{self, Desk, Places};
use screens::layout;

/// The whole page of a table.
pub fn page(desk: Desk<'_, Zwielicht>) -> Markup {
    let scene = Scene::new(desk);
    let second = match people::has_place(&scene) {
        true if scene.is_master() => "web-zw-tab-secret",
        true => "web-zw-tab-sheet",
        false => "web-zw-hints",
    };
    let tabs = [
        ("#moment", "web-zw-tab-now"),
        ("#sheet", second),
        ("#people", "web-zw-tab-table"),
        ("#journal", "web-tab-journal"),
    ];
    desk::frame(&scene, &title(&scene), &tabs, draw(&scene))
}

/// Lines of the journal that the board does not bring.
pub fn older(desk: Desk<'_, Zwielicht>) -> Markup {
    journal(&Scene::new(desk))
}

/// The part of the page that live updates replace.
pub fn board(desk: Desk<'_, Zwielicht>) -> Markup {
    draw(&Scene::new(desk))
}

fn draw(scene: &Scene<'_>) -> Markup {
    // Every other part first: a refusal that none of them shows goes to the top of the slip.
    let left = match people::has_place(scene) {
        true if scene.is_master() => master::vault(scene),
        true => sheet::leaf(scene),
        false => people::known(scene),
    };
    let around = people::aside(scene);
    let blight = if scene.is_master() {
        master::blight(scene)
    } else {
        html! {}
    };
    let moment = moment::slip(scene);
    let shelf = if scene.is_master() {
        aloud::shelf(scene)
    } else {
        html! {}
    };
    let floor = html! {
        div.stage-now {
            (moment)
        }
        div.stage-left {
            @if scene.is_master() { div data-part="means" data-panel="1" { (blight) } }
            (left)
            (shelf)
        }
        div.stage-right {
            (around)
            (journal(scene))
            (desk::company(scene))
            (desk::facts(scene, |key| scene.state().options.get(key)))
        }
    };
    let places = Places {
        title: title(scene),
        place: place(scene),
        bar: html! {},
        phase: Some(scene.state().phase.as_str()),
        class: "twilight zwielicht-stage",
        drawers: &[],
        climax: climax::climax(scene),
        floor,
        reel: desk::reel(scene, |record, _| desk::told(scene, record)),
    };
    desk::stage(scene, places)
}

fn journal(scene: &Scene<'_>) -> Markup {
    desk::journal(scene, |who| scene.called(who))
}

fn title(scene: &Scene<'_>) -> String {
    let adventure = scene.state().adventure.as_ref();
    let name = adventure.map_or_else(
        || scene.text("zwielicht-name"),
        |adventure| scene.name(&adventure.title).to_owned(),
    );
    layout::title(scene.reader, &name)
}

/// Which adventure, and where in it.
fn place(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    html! {
        b { @match &state.adventure { Some(adventure) => (scene.name(&adventure.title)), None => (desk::called(scene)) } }
        @if scene.is_master() { span.wide { " · " (scene.text("web-role-gm")) } }
        @if state.session_no > 0 { span.wide { " · " (scene.count("web-zw-session", state.session_no)) } }
    }
}
