//! *Daggerheart*: four regions. The reader's own sheet (for the game master: the stage with foes, Fear and
//! countdowns), the slip with what is the matter now, who and what is here, and the journal.

mod aim;
mod books;
pub mod bring;
mod chances;
mod climax;
mod countdowns;
mod create;
mod dice;
mod extras;
mod fallen;
mod foes;
mod frame;
mod group;
mod last;
mod lesson;
mod master;
mod moment;
mod moves;
mod people;
mod reaction;
mod rest;
mod roll;
mod scene;
mod session;
mod sheet;
mod story;
mod tag;
mod ticks;

use ::daggerheart::{Daggerheart, Spotlight};
use maud::{Markup, html};

use self::scene::Scene;
use screens::desk::{self, Desk, Places};
use screens::layout;

/// The whole page of a table.
pub fn page(desk: Desk<'_, Daggerheart>) -> Markup {
    let scene = Scene::new(desk);
    let [second, third] = if scene.is_master() {
        [
            ("#sheet", "web-dh-tab-stage"),
            ("#people", "web-dh-tab-table"),
        ]
    } else if scene.is_player() {
        [
            ("#sheet", "web-dh-tab-sheet"),
            ("#people", "web-dh-tab-table"),
        ]
    } else {
        [
            ("#people", "web-dh-tab-table"),
            ("#around", "web-dh-tab-stage"),
        ]
    };
    let tabs = [
        ("#moment", "web-dh-tab-now"),
        second,
        third,
        ("#journal", "web-dh-tab-company"),
    ];
    desk::frame(&scene, &title(&scene), &tabs, draw(&scene))
}

/// Lines of the journal that the board does not bring.
pub fn older(desk: Desk<'_, Daggerheart>) -> Markup {
    journal(&Scene::new(desk))
}

/// The part of the page that live updates replace.
pub fn board(desk: Desk<'_, Daggerheart>) -> Markup {
    draw(&Scene::new(desk))
}

fn draw(scene: &Scene<'_>) -> Markup {
    // Every other part first: a refusal that none of them shows goes to the top of the slip.
    let left = if scene.is_master() {
        master::stage(scene)
    } else if scene.is_player() {
        sheet::leaf(scene)
    } else {
        people::party(scene)
    };
    let around = people::aside(scene);
    let purse = if scene.is_master() {
        master::purse(scene)
    } else {
        html! {}
    };
    let moment = moment::slip(scene);
    let floor = html! {
        div.stage-now {
            (moment)
            div data-part="means" data-panel="1" { (purse) }
        }
        div.stage-left { (left) }
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
        bar: spotlight(scene),
        phase: None,
        class: if scene.is_master() {
            "twilight dagger dagger--gm"
        } else if scene.is_player() {
            "twilight dagger"
        } else {
            "twilight dagger dagger--watch"
        },
        drawers: &[],
        climax: climax::climax(scene),
        floor,
        reel: desk::reel(scene, |_, events| last::line(scene, events)),
    };
    desk::stage(scene, places)
}

fn journal(scene: &Scene<'_>) -> Markup {
    desk::journal(scene, |who| scene.called(who))
}

fn title(scene: &Scene<'_>) -> String {
    let name = match &scene.state().scene.title {
        Some(title) => scene.name(title).to_owned(),
        None => scene.text("daggerheart-name"),
    };
    layout::title(scene.reader, &name)
}

/// Which scene, and where in the evening.
fn place(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    html! {
        b { @match &state.scene.title { Some(title) => (scene.name(title)), None => (desk::called(scene)) } }
        @if scene.is_master() { span.wide { " · " (scene.text("web-role-gm")) } }
        @if state.in_session { span.wide { " · " (scene.count("web-dh-session", state.session)) } }
    }
}

/// Whose moment it is, and how much Fear lies there: on every page, at every size.
fn spotlight(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    if !state.in_session {
        return html! {};
    }
    let gm = matches!(state.spotlight, Spotlight::Gm(_));
    html! {
        p.limelight {
            span class={ "lit " (if gm { "lit--gm" } else { "lit--players" }) } { (scene.kind("web-dh-spotlight", match (gm, scene.is_master()) { (true, _) => "gm", (false, true) => "players-gm", (false, false) if !scene.is_player() => "players-gm", (false, false) => "players" })) }
            span.fearline { span.label { (scene.text("web-dh-fear")) } " " (desk::hand(scene, "/fear", dice::fear(scene))) @if let Some(fear) = state.fear { b { (fear) } } }
        }
    }
}
