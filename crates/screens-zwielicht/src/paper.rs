//! A whole sheet on one page: to look at, to print on A4, to take home as a file.

use ::zwielicht::{Character, Colour, Origin, Status, Zwielicht};
use maud::{Markup, html};
use table::{Seat, SeatId, Table};

use super::dice::{blank, conditions};
use super::life;
use super::people::standing;
use super::roll::signed;
use super::scene::Scene;
use super::session::task;
use super::sheet::{look, mask, next_question};
use screens::desk::{Desk, hand};
use screens::{Reader, TableInfo, layout};

/// Nothing, if this seat knows no such character.
pub fn page(
    reader: &Reader<'_>,
    table: &Table<Zwielicht>,
    seat: &Seat,
    info: &TableInfo,
    who: &SeatId,
) -> Option<Markup> {
    let scene = Scene::new(Desk::new(reader, table, seat, info, None));
    let it = scene.state().characters.get(who)?;
    let others = scene.state().characters.iter();
    let others: Vec<(&SeatId, &Character)> = others.filter(|(other, _)| *other != who).collect();
    let body = html! {
        (layout::masthead(reader, "zwielicht", Some(html! { a href=(scene.path()) { (scene.text("web-zw-back")) } })))
        main.papers #main {
            nav.papers__do aria-label=(scene.text("web-zw-paper-do")) {
                button.btn.btn--seal type="button" data-print="" data-script="" hidden { (scene.text("web-zw-print")) }
                a.btn href={ (scene.path()) "/sheet.json?of=" (who) } download="" { (scene.text("web-zw-export")) }
                @for (other, character) in others { a href={ (scene.path()) "/sheet?of=" (other) } { (character.name) } }
            }
            (paper(&scene, who, it))
        }
        (layout::footer(reader))
    };
    let title = layout::title(reader, &it.name);
    Some(layout::document(reader, &title, "zwielicht", body))
}

fn paper(scene: &Scene<'_>, who: &SeatId, it: &Character) -> Markup {
    let by_hand =
        |field: &str, shown: Markup| hand(scene, &format!("/characters/{who}/{field}"), shown);
    let section = scene.with(
        "web-zw-section-tone",
        &[
            ("section", it.section.into()),
            ("tone", life::tone_key(it.tone).into()),
        ],
    );
    let status = match it.status {
        Status::Active => None,
        Status::Out => Some("out"),
        Status::Retired => Some("retired"),
    };
    html! {
        article.paper aria-labelledby="paper-name" {
            header.paper__head {
                (mask(scene, it))
                div {
                    span.label { (scene.text("web-zw-sheet-name")) }
                    h1 #paper-name { (it.name) }
                    p.written { @if let Some(title) = &it.title { (by_hand("title", html! { (scene.name(title)) })) } }
                }
                dl.facts {
                    div { dt { (scene.text("web-zw-demon-word")) } dd { (scene.name(&it.demon)) } }
                    div { dt { (scene.text("web-zw-life-short")) } dd { (by_hand("section", html! { (section) })) " " (standing(scene, who, status)) } }
                    div { dt { (scene.text("web-zw-weak-short")) } dd { (by_hand("weak_mod", html! { (signed(it.weak_mod.into())) })) } }
                    div { dt { (scene.text("web-zw-bonus-free")) } dd { (by_hand("bonus_free", html! { (it.bonus_free) })) } }
                    div { dt { (scene.text("web-zw-points-long")) } dd { (by_hand("section_points", html! { (it.section_points) })) } }
                }
            }
            div.paper__body {
                div {
                    (part(scene, "web-zw-attributes", html! { @for field in &it.attributes { (entry(scene, field.colour, scene.name(&field.name), "")) } }))
                    (part(scene, "web-zw-items", html! {
                        @for item in &it.items { (entry(scene, item.colour, scene.name(&item.name), &if item.weapon { scene.text("web-zw-weapon") } else { String::new() })) }
                        li { (blank(Colour::White, "s", true)) span.label.left { (scene.text("web-zw-free-field")) } }
                    }))
                    (part(scene, "web-zw-abilities", html! { @for ability in &it.abilities {
                        (entry(scene, ability.colour, scene.name(&ability.name), &match (ability.origin, ability.combat) {
                            (Origin::Demon, _) => scene.text("web-zw-demon-word"),
                            (_, true) => scene.text("web-zw-combat"),
                            (_, false) => String::new(),
                        }))
                    } }))
                    (part(scene, "web-zw-fears", html! { @for fear in &it.fears { (entry(scene, Colour::Black, scene.name(fear), "")) } }))
                }
                div {
                    section.paper__part {
                        div.head { h2 { (scene.text("web-zw-conditions")) } (conditions(scene, it)) }
                        ol.six { @for index in 0..6 { li { @if let Some(condition) = it.conditions.get(index) { span.written { (condition.name.as_ref().map_or_else(|| scene.text("web-zw-condition-unnamed"), |name| scene.name(name).to_owned())) } } } } }
                    }
                    section.paper__part {
                        div.head { h2 { (scene.text("web-zw-life")) } }
                        (life::line(scene, it))
                        dl.answers {
                            @for (question, answer) in scene.content().section_questions.iter().zip(&it.answers) {
                                dt { (scene.reader.lang.pick(&question.text)) }
                                dd.written { (answer) }
                            }
                        }
                        (next_question(scene, it))
                        @if let Some(epilogue) = &it.epilogue { p.written.cut { (epilogue) } }
                    }
                    @if !it.tasks.is_empty() {
                        section.paper__part {
                            div.head { h2 { (scene.text("web-zw-tasks")) } }
                            ul.boxes { @for id in &it.tasks { li { (task(scene, id)) } } }
                        }
                    }
                    @let look = look(scene, it);
                    @if look.is_some() || scene.settable(&format!("/characters/{who}/drawing")).is_some() {
                        section.paper__part {
                            div.head { h2 { (scene.text("web-zw-drawing-word")) } }
                            p.written.cut { (by_hand("drawing", html! { (look.unwrap_or("–")) })) }
                        }
                    }
                }
            }
            footer.paper__foot { span { (scene.text("zwielicht-name")) } span { (scene.text("web-app")) } }
        }
    }
}

fn part(scene: &Scene<'_>, title: &str, entries: Markup) -> Markup {
    html! {
        section.paper__part {
            div.head { h2 { (scene.text(title)) } }
            ul.fields { (entries) }
        }
    }
}

fn entry(scene: &Scene<'_>, colour: Colour, name: &str, kind: &str) -> Markup {
    html! {
        li {
            (blank(colour, "s", false))
            span.written { (name) }
            span.label { @if !kind.is_empty() { (kind) ", " } (scene.colour(colour)) }
        }
    }
}
