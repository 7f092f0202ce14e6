//! The fighter's figure with its areas, and the heavy wounds.

use ::samurai::{Area, AreaKind, wound_name};
use maud::{Markup, html};

use super::scene::Scene;
use screens::desk::hand;
use screens::ink;

/// Where each area sits on the drawing; the back is behind it.
const SPOTS: [(u8, i32, i32); 11] = [
    (2, 43, 88),
    (3, 107, 88),
    (4, 54, 172),
    (5, 96, 172),
    (6, 75, 104),
    (7, 91, 92),
    (8, 49, 63),
    (9, 102, 62),
    (10, 75, 76),
    (11, 75, 50),
    (12, 75, 28),
];
const BACK: u8 = 9;

pub fn areas(scene: &Scene<'_>) -> Markup {
    let struck = scene.state().struck;
    let areas = scene.duel().tables.areas.iter();
    let places = areas.filter(|area| area.kind == AreaKind::Hit).count();
    let label = scene.with(
        "web-areas-struck",
        &[("count", struck.len().into()), ("of", places.into())],
    );
    html! {
        section aria-labelledby="injuries" {
            div.head { h3 #injuries { (scene.text("web-injuries")) } span.label { (hand(scene, "/struck", html! { (label) })) } }
            div.body {
                (figure(scene))
                ol.areas { @for area in &scene.duel().tables.areas { (row(scene, area)) } }
            }
            (limb(scene))
        }
    }
}

/// A limb that is lost; that none is, is said to whoever may change it.
fn limb(scene: &Scene<'_>) -> Markup {
    let lost = scene.state().limb_lost;
    let word = if lost {
        "web-limb-lost"
    } else {
        "web-limbs-whole"
    };
    html! {
        @if lost || scene.settable("/limb_lost").is_some() {
            p.label { (hand(scene, "/limb_lost", html! { (scene.text(word)) })) }
        }
    }
}

fn name<'a>(scene: &Scene<'_>, area: &'a Area) -> &'a str {
    match scene.reader.lang {
        words::Lang::De => &area.name,
        words::Lang::En => area.name_en.as_deref().unwrap_or(&area.name),
    }
}

fn figure(scene: &Scene<'_>) -> Markup {
    let struck = scene.state().struck;
    let names: Vec<&str> = struck
        .iter()
        .map(|area| name(scene, scene.duel().area(area)))
        .collect();
    let label = if names.is_empty() {
        scene.text("web-figure-whole")
    } else {
        scene.with("web-figure-struck", &[("areas", names.join(", ").into())])
    };
    html! {
        svg viewBox="0 0 150 236" role="img" aria-label=(label) {
            use href="/assets/ink.svg#fighter" width="150" height="236" {}
            g.spots font-size="10" font-weight="600" text-anchor="middle" {
                @for (area, x, y) in SPOTS {
                    circle cx=(x) cy=(y) r=(if area == 11 { 7 } else { 8 }) stroke-dasharray=[(area == BACK).then_some("2 2")] {}
                    text x=(x) y={ (y + 3) ".5" } font-size=[(area == 11).then_some("9")] { (area) }
                    @if struck.has(area) {
                        path.cut d={ "M" (x - 10) " " (y - 10) "l20 20M" (x + 10) " " (y - 11) "l-21 22" } {}
                    }
                }
            }
        }
    }
}

fn row(scene: &Scene<'_>, area: &Area) -> Markup {
    let hit = scene.state().struck.has(area.area);
    html! {
        li.hit[hit] {
            i.samurai-book[area.book] { (area.area) @if area.book { span.sr { " " (scene.text("web-of-book")) } } } " "
            span { (name(scene, area)) } " "
            @if hit { b.sr { (scene.text("web-area-struck")) " " } }
            em {
                @match area.kind {
                    AreaKind::Dodge => (scene.text("web-nothing")),
                    AreaKind::Behead => (scene.text("web-the-end")),
                    AreaKind::Hit => {
                        @if area.health > 0 { "−" (area.health) " " (ink::said_mark("heart", "", &scene.text("web-hearts"))) " " }
                        @if area.ki > 0 { "−" (area.ki) " " (ink::said_mark("ki", "", &scene.text("web-ki"))) " " }
                        @if area.heavy { (scene.text("web-heavy")) }
                    }
                }
            }
        }
    }
}

pub fn wounds(scene: &Scene<'_>) -> Markup {
    let taken = scene.state().wounds;
    html! {
        section aria-labelledby="wounds" {
            div.head { h3 #wounds { (scene.text("web-wounds")) } span.label { (hand(scene, "/wounds", html! { (scene.reader.count("web-wounds-count", "count", taken.len())) })) } }
            ol.wounds {
                @for wound in &scene.duel().tables.wounds {
                    li.hit[taken.has(wound.die)] {
                        b { (wound.die) } " "
                        span { (scene.text(wound_name(wound.die))) @if taken.has(wound.die) { span.sr { " " (scene.text("web-wound-taken")) } } }
                    }
                }
            }
        }
    }
}
