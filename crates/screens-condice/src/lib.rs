//! *ConDice*: the board with whoever stands on it, the slip with what is the matter now, the figures, the
//! journal. What a reader looks at stands in the address ([`look`]).

mod after;
mod asks;
pub mod board;
pub mod builder;
mod chances;
mod climax;
pub mod editor;
mod house;
mod ideas;
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
mod strike;
mod trail;
mod turn;
mod uses;

use ::condice::{Command, ConDice, Mode};
use maud::{Markup, html};
use table::Role;

use self::look::With;
use self::scene::Scene;
use screens::desk::{self, Desk, Places};
use screens::layout;

/// Smaller, all of it, larger: what the script is told, the sign, its words.
const ZOOMS: [(&str, &str, &str); 3] = [
    ("out", "M4 10h12", "web-cd-zoom-out"),
    (
        "fit",
        "M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5",
        "web-cd-zoom-fit",
    ),
    ("in", "M4 10h12M10 4v12", "web-cd-zoom-in"),
];

const RULER: &str = "M3 13 13 3l4 4L7 17zM8 8l2 2M11 5l2 2M5 11l2 2";
const PING: &str = "M10 10h.01M10 6a4 4 0 1 0 .01 0zM10 2a8 8 0 1 0 .01 0z";

/// The whole page of a table.
pub fn page(desk: Desk<'_, ConDice>) -> Markup {
    let scene = Scene::new(desk);
    let second = match scene.is_master() {
        true => ("#master", "web-cd-tab-master"),
        false => ("#sheet", "web-cd-tab-sheet"),
    };
    let tabs = [
        ("#moment", "web-cd-tab-map"),
        second,
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
    let setup = scene.view.mode == Mode::Setup;
    // Of what was, nothing can be done: it is only shown.
    let plan = if closed || setup || scene.is_past {
        plan::Plan::default()
    } else {
        plan::plan(scene)
    };
    let layers = plan::layers(scene, &plan);
    let drag = layers.drag.clone();
    let drawn = board::draw(scene.reader, &scene.view, &layers);
    // Whatever asks for the page's one primary button first has it: before an adventure the character, then the moment.
    let prepare = |is: bool| {
        if is {
            prepare::slip(scene)
        } else {
            html! {}
        }
    };
    let before = prepare(setup);
    let now = moment::now(scene, &plan);
    let after = prepare(!setup);
    let sheet = people::sheet(scene);
    let master = html! {
        @if scene.is_master() && !closed { (master::slip(scene)) (second::slip(scene)) }
    };
    // Every other part first: a refusal that none of them shows goes to the top of the slip.
    let moment = moment::slip(scene, now);
    let floor = html! {
        div.stage-map {
            (order::strip(scene))
            div.mapframe data-panel="1" {
                div.mapwrap #map tabindex="0" role="group" aria-label=(scene.text("web-cd-map-keys")) { (drawn) }
                (tools(scene))
                @if let Some(drag) = &drag { (dragged(scene, drag)) } @else { div #drag data-part="drag" hidden {} }
            }
            (board::legend(scene.reader, &scene.view))
        }
        div.stage-now { (moment) (before) (after) }
        div.stage-drawers {
            (master)
            (people::slip(scene))
            (sheet)
            (journal(scene))
            (desk::company(scene))
            (desk::facts(scene, |key| scene.view.options.get(key)))
        }
    };
    let tools = (2, "#master", "web-cd-tab-master");
    let sheet = (2, "#sheet", "web-cd-tab-sheet");
    let figures = (3, "#people", "web-cd-tab-figures");
    let told = (4, "#journal", "web-tab-journal");
    let drawers = match scene.seat.role {
        Role::GameMaster => vec![tools, figures, told],
        Role::Spectator if scene.look.figure.is_none() => vec![figures, told],
        Role::Spectator | Role::Player => vec![sheet, figures, told],
    };
    let places = Places {
        title: title(scene),
        place: place(scene),
        bar: html! {},
        phase: None,
        class: if setup { "arena arena--setup" } else { "arena" },
        drawers: &drawers,
        climax: climax::climax(scene),
        floor,
        reel: desk::reel(scene, |record, _| desk::told(scene, record)),
    };
    desk::stage(scene, places)
}

/// How large the map is drawn, the ruler, and a finger on the map for everybody who plays.
fn tools(scene: &Scene<'_>) -> Markup {
    let sign =
        |path: &str| html! { svg viewBox="0 0 20 20" aria-hidden="true" { path d=(path) {} } };
    let measures = scene.look.with == With::Measure;
    let with = if measures { With::Move } else { With::Measure };
    let plays = !scene.is_spectator() && !scene.is_past && !scene.table.house().closed;
    html! {
        div.maptools {
            span.maptools__zoom data-script="" hidden {
                @for (step, path, word) in ZOOMS {
                    a.btn href="#map" role="button" data-zoom=(step) aria-label=(scene.text(word)) title=(scene.text(word)) { (sign(path)) }
                }
            }
            a.btn href=(scene.look.with(with).href()) data-look="" data-ruler[measures] aria-current=[measures.then_some("true")] aria-label=(scene.text("web-cd-ruler")) title=(scene.text("web-cd-ruler")) { (sign(RULER)) }
            @if plays {
                span data-script="" hidden {
                    a.btn href="#map" role="button" aria-pressed="false" data-ping={ (scene.path()) "/ping" } data-words=(scene.text("web-cd-ping-where")) aria-label=(scene.text("web-cd-ping")) title=(scene.text("web-cd-ping")) { (sign(PING)) }
                }
            }
        }
    }
}

/// The form the script sends when a token was dragged: where to is its to say, and the rules refuse the rest.
fn dragged(scene: &Scene<'_>, drag: &board::Drag) -> Markup {
    let (Some(figure), Some(first)) = (scene.look.figure, drag.to.first()) else {
        return html! {};
    };
    let go = Command::Move {
        figure: figure.0.into(),
        x: first.x.into(),
        y: first.y.into(),
        fly: (scene.look.with == With::Fly).then_some(true),
    };
    let word = scene.text("web-cd-walk");
    let to = drag
        .to
        .iter()
        .map(|field| format!("{},{}", field.x, field.y));
    let to: Vec<String> = to.collect();
    html! {
        div #drag data-part="drag" hidden data-to=(to.join(" ")) data-refused=(scene.text("web-cd-drag-refused")) { (desk::form_of(scene, &go, "drag", html! { button.btn { (word) } })) }
    }
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
