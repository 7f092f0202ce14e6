//! The reader's own sheet: what is printed is small, what was written is in the game's colour.

use ::zwielicht::content::{Content, ReadyCharacter};
use ::zwielicht::{Character, Cmd, Colour, Command, Name, Origin, Status};
use maud::{Markup, html};

use super::dice::{blank, conditions};
use super::life::{self, tone_key};
use super::roll::signed;
use super::scene::Scene;
use super::session::task;
use screens::desk::{SPOKEN, chosen, form_of, hand};
use screens::ink;

pub fn leaf(scene: &Scene<'_>) -> Markup {
    html! {
        section.page.sheet.stack #sheet data-part="sheet" data-panel="2" aria-labelledby="sheet-name-is" {
            @match scene.me() {
                Some(me) => (sheet(scene, me)),
                None => {
                    h2 #sheet-name-is { (scene.text("web-zw-sheet")) }
                    p.empty { (scene.text("web-zw-sheet-empty")) }
                }
            }
        }
    }
}

fn sheet(scene: &Scene<'_>, me: &Character) -> Markup {
    let demon_text = scene.name(&me.demon);
    html! {
        div.portrait {
            div {
                span.label { (scene.with("web-zw-section-tone", &[("section", me.section.into()), ("tone", tone_key(me.tone).into())])) }
                h2 #sheet-name-is { (me.name) }
                @if let Some(title) = &me.title { p { (hand(scene, &format!("/characters/{}/title", scene.seat.id), html! { (scene.name(title)) })) } }
            }
            (mask(scene, me))
        }
        @if me.status != Status::Active { p.bad { strong { (scene.kind("web-zw-status", if me.status == Status::Out { "out" } else { "retired" })) } } }
        div {
            div.trackrow { span.label { (scene.text("web-zw-conditions")) } (conditions(scene, me)) span.num { (me.corruption()) " " small { (scene.text("web-zw-of-six-short")) } } }
            ul.fields {
                @for condition in &me.conditions {
                    li {
                        @match &condition.name {
                            Some(name) => span.written { (scene.name(name)) },
                            None => span.label.left { (scene.text("web-zw-condition-unnamed")) },
                        }
                    }
                }
            }
        }
        div {
            div.head { h3 { (scene.text("web-zw-attributes")) } span.label { (scene.kind("web-zw-slot", "second")) } }
            ul.fields { @for field in &me.attributes { (entry(scene, field.colour, scene.name(&field.name), "")) } }
        }
        div {
            div.head { h3 { (scene.text("web-zw-items")) } }
            ul.fields {
                @for item in &me.items { (entry(scene, item.colour, scene.name(&item.name), &if item.weapon { scene.text("web-zw-weapon") } else { String::new() })) }
                li { (blank(Colour::White, "s", true)) span.label.left { (scene.text("web-zw-free-field")) } }
            }
        }
        div {
            div.head { h3 { (scene.text("web-zw-abilities")) } span.label { (demon_text) } }
            ul.fields {
                @for ability in &me.abilities {
                    @let kind = match (ability.origin, ability.combat) {
                        (Origin::Demon, _) => scene.text("web-zw-demon-word"),
                        (_, true) => scene.text("web-zw-combat"),
                        (_, false) => String::new(),
                    };
                    @let does = scene.content().ability_text(&ability.name).map(|text| scene.reader.lang.pick(text));
                    (entry_with(scene, ability.colour, scene.name(&ability.name), &kind, does))
                }
            }
        }
        div {
            div.head { h3 { (scene.text("web-zw-fears")) } span.label { (scene.kind("web-zw-slot", "third")) } }
            ul.fields { @for fear in &me.fears { (entry(scene, Colour::Black, scene.name(fear), "")) } }
        }
        dl.facts {
            div { dt { (scene.text("web-zw-weak-short")) } dd { (signed(me.weak_mod.into())) } }
            div { dt { (scene.text("web-zw-bonus-dice")) } dd { (usize::from(me.bonus_free) + me.bonus_bound.len()) } }
            div { dt { (scene.text("web-zw-points")) } dd { (me.section_points) } }
        }
        @if !me.bonus_bound.is_empty() {
            ul.fields { @for die in &me.bonus_bound { li { (blank(Colour::White, "s", false)) span.written { @if die.about != SPOKEN { (die.about) } } span.label { (scene.text("web-zw-bound")) } } } }
        }
        (life_part(scene, me))
        @if !me.tasks.is_empty() {
            div {
                div.head { h3 { (scene.text("web-zw-tasks")) } }
                ul.tasks { @for id in &me.tasks { li { (task(scene, id)) } } }
            }
        }
        @let drawing = format!("/characters/{}/drawing", scene.seat.id);
        @let look = look(scene, me);
        @if look.is_some() || scene.settable(&drawing).is_some() {
            div { div.head { h3 { (scene.text("web-zw-drawing-word")) } } p.written { (hand(scene, &drawing, html! { (look.unwrap_or("–")) })) } }
        }
        @if let Some(ready) = ready(scene.content(), me) {
            details.fold-in #story { summary { (scene.text("web-zw-story")) } p.folded.deed { (scene.reader.lang.pick(&ready.story)) } }
        }
        p.row { a href={ (scene.path()) "/sheet" } { (scene.text("web-zw-paper")) } " " a href={ (scene.path()) "/sheet.json" } download="" { (scene.text("web-zw-export")) } }
    }
}

/// The demon's own mask.
pub fn mask(scene: &Scene<'_>, it: &Character) -> Markup {
    let demons = scene.content().demons.entries.iter();
    let mut demons = demons.filter(|demon| Name::from(demon.name.clone()).same(&it.demon));
    let own = demons.next().map(|demon| format!("mask-{}", demon.id));
    match own.filter(|id| ink::has(id)) {
        Some(id) => html! { svg viewBox="0 0 64 64" aria-hidden="true" { (ink::sign(&id)) } },
        None => html! { svg viewBox="0 0 110 120" aria-hidden="true" { (ink::sign("mask")) } },
    }
}

fn entry(scene: &Scene<'_>, colour: Colour, name: &str, kind: &str) -> Markup {
    entry_with(scene, colour, name, kind, None)
}

/// The same, with what it does.
fn entry_with(
    scene: &Scene<'_>,
    colour: Colour,
    name: &str,
    kind: &str,
    does: Option<&str>,
) -> Markup {
    html! {
        li.fields__able[does.is_some()] {
            (blank(colour, "s", false))
            span.written { (name) }
            span.label { @if !kind.is_empty() { (kind) ", " } (scene.colour(colour)) }
            @if let Some(does) = does { p.label { (does) } }
        }
    }
}

/// A condition that has no name yet gets one from the list.
pub fn name_it(scene: &Scene<'_>, id: u32) -> Markup {
    let list: Vec<(String, String)> = scene
        .content()
        .conditions
        .entries
        .iter()
        .map(|one| (one.id.clone(), scene.reader.lang.pick(&one.name).to_owned()))
        .collect();
    if !scene.offers(Cmd::NameCondition) {
        return html! { span.label.left { (scene.text("web-zw-condition-unnamed")) } };
    }
    let new = not_had(scene, id);
    let unnamed = Command::NameCondition {
        id: id.into(),
        condition: String::new(),
    };
    form_of(
        scene,
        &unnamed,
        &id.to_string(),
        html! {
            div.inline {
                (chosen(&format!("condition-{id}"), "condition", &scene.text("web-zw-condition-which"), &list, new))
                button.btn.btn--s { (scene.text("web-zw-condition-name")) }
            }
        },
    )
}

/// The first of the list that is not on the sheet; another one for each condition without a name.
fn not_had(scene: &Scene<'_>, id: u32) -> usize {
    let have = scene.me().map_or(&[][..], |me| &me.conditions[..]);
    let unnamed = have.iter().filter(|one| one.name.is_none());
    let place = unnamed.take_while(|one| one.id != id).count();
    let has = |name: &Name| {
        let named = have.iter().filter_map(|one| one.name.as_ref());
        named.into_iter().any(|known| known.same(name))
    };
    let list = scene.content().conditions.entries.iter().enumerate();
    let mut new = list.filter(|(_, one)| !has(&Name::from(one.name.clone())));
    new.nth(place).map_or(0, |(index, _)| index)
}

/// A life in six sections, with what it has answered so far.
fn life_part(scene: &Scene<'_>, me: &Character) -> Markup {
    html! {
        div {
            div.head { h3 { (scene.text("web-zw-life")) } span.label { (scene.with("web-zw-section-of", &[("section", me.section.into())])) } }
            (life::line(scene, me))
            @if !me.answers.is_empty() {
                details.fold-in #answers {
                    summary { (scene.count("web-zw-answers", me.answers.len())) }
                    dl.answers {
                        @for (question, answer) in scene.content().section_questions.iter().zip(&me.answers) {
                            dt { (scene.reader.lang.pick(&question.text)) }
                            dd.written { (answer) }
                        }
                    }
                }
            }
            (next_question(scene, me))
            @if let Some(epilogue) = &me.epilogue { p.written { (epilogue) } }
        }
    }
}

/// What the end of this section will ask.
pub fn next_question(scene: &Scene<'_>, it: &Character) -> Markup {
    let question = scene.content().section_questions.get(it.answers.len());
    html! {
        @if let Some(question) = question && it.status != Status::Retired {
            p.quiet { (scene.text("web-zw-next-question")) " " span.written { (scene.reader.lang.pick(&question.text)) } }
        }
    }
}

/// What the drawing shows; a ready character brings one along.
pub fn look<'a>(scene: &'a Scene<'_>, it: &'a Character) -> Option<&'a str> {
    if !it.drawing.is_empty() {
        return Some(&it.drawing);
    }
    ready(scene.content(), it).map(|ready| scene.reader.lang.pick(&ready.look))
}

/// The ready character this one was taken from.
pub fn ready<'c>(content: &'c Content, it: &Character) -> Option<&'c ReadyCharacter> {
    let demon = |id: &str| {
        content
            .demons
            .get(id)
            .map(|demon| demon.name.clone().into())
    };
    content.ready_characters.iter().find(|ready| {
        let same = |name: Name| name.same(&it.demon);
        ready.name == it.name && demon(&ready.demon).is_some_and(same)
    })
}
