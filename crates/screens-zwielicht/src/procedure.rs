//! Going out and changing sections, step by step: the one step that waits, and all of them below.

use ::zwielicht::{Character, Cmd, Colour, Command, Event, Procedure, ProcedureKind, Source, Step};
use maud::{Markup, html};
use table::SeatId;

use super::dice::{blank, die};
use super::scene::{Scene, act};
use super::stages::{self, place};
use screens::desk::{fold, form, form_of, line, refused_cmd, select, story, why};
use screens::ink::Look;

/// The reader's own procedure.
pub fn slip(scene: &Scene<'_>, procedure: &Procedure, me: &Character) -> Markup {
    let (number, of) = place(procedure);
    html! {
        p.label { (scene.kind("web-zw-procedure", kind(procedure.kind))) " · " (scene.with("web-zw-step-of", &[("number", number.into()), ("of", of.into())])) }
        (scene.heading(&scene.kind("web-zw-step", procedure.step.as_str())))
        p { (scene.kind("web-zw-step-about", procedure.step.as_str())) }
        div #choices { (step(scene, procedure, me)) }
        (why(scene, "why-step", rules(procedure.step)))
        section.way aria-labelledby="way" {
            div.head { h2 #way { (scene.text("web-zw-way")) } span.label { (scene.with("web-zw-step-of", &[("number", number.into()), ("of", of.into())])) } }
            (stages::list(scene, &scene.seat.id, procedure))
        }
    }
}

/// Somebody else is busy with one.
pub fn waiting(scene: &Scene<'_>) -> Markup {
    let others = scene
        .state()
        .procedures
        .iter()
        .filter(|(who, _)| **who != scene.seat.id);
    html! {
        @for (who, procedure) in others {
            @let (number, of) = place(procedure);
            @let stage = if procedure.step == Step::Epilogue { "age" } else { procedure.step.as_str() };
            div.asking {
                p { (scene.with("web-zw-procedure-of", &[("name", scene.called(who).into()), ("kind", kind(procedure.kind).into()), ("number", number.into()), ("of", of.into())])) " " b { (scene.kind("web-zw-stage", stage)) } }
                @if scene.is_master() && let Some(asked) = &procedure.asked { (consent(scene, who, asked.fear, &asked.story)) }
                (fold(&format!("way-{who}"), &scene.text("web-zw-way"), stages::list(scene, who, procedure)))
            }
        }
        (refused_cmd(scene, Cmd::Consent))
    }
}

fn consent(scene: &Scene<'_>, who: &SeatId, fear: u8, told: &str) -> Markup {
    let fear = scene.source(who, &Source::Fear(fear));
    html! {
        p { (scene.with("web-zw-fear-asked", &[("name", scene.called(who).into()), ("fear", fear.into())])) }
        p.deed { (scene.with("web-zw-quote", &[("text", told.into())])) }
        div.row { (scene.first(&Command::Consent { character: who.clone() }, &scene.text("web-zw-consent"))) }
        (form_of(scene, &Command::Object { character: who.clone(), reason: String::new() }, who.as_str(), html! {
            (line(&format!("object-{who}"), "reason", &scene.text("web-zw-refuse-why"), 300, ""))
            button.btn { (scene.text("web-zw-refuse")) }
        }))
    }
}

pub fn kind(kind: ProcedureKind) -> &'static str {
    match kind {
        ProcedureKind::Out => "out",
        ProcedureKind::Level1 => "level1",
        ProcedureKind::Level2 => "level2",
        ProcedureKind::Level3 => "level3",
    }
}

fn rules(step: Step) -> &'static [&'static str] {
    match step {
        Step::Epilogue => &["AZ-OUT-7", "AZ-OUT-20"],
        Step::Question => &["AZ-OUT-9", "AZ-SECTION-10"],
        Step::Darken => &["AZ-OUT-10", "AZ-OUT-18"],
        Step::Ability => &["AZ-OUT-11", "AZ-OUT-17"],
        Step::Fears => &["AZ-OUT-12"],
        Step::Describe => &["AZ-OUT-13"],
        Step::LoseFear => &["AZ-SECTION-9", "AZ-SECTION-25"],
        Step::ChangeField => &["AZ-SECTION-12", "AZ-SECTION-23"],
        Step::Drawing => &["AZ-SECTION-13"],
        Step::Whiten => &["AZ-SECTION-14"],
        Step::LevelFear => &["AZ-SECTION-16", "AZ-SECTION-18"],
        Step::LevelAbility => &["AZ-SECTION-17"],
        Step::LevelField => &["AZ-SECTION-19", "AZ-SECTION-23"],
        Step::LevelTable1 | Step::LevelTable2 => &["AZ-SECTION-20", "AZ-SECTION-24"],
    }
}

fn step(scene: &Scene<'_>, procedure: &Procedure, me: &Character) -> Markup {
    html! {
        @if procedure.step == Step::Question && let Some(question) = scene.content().section_questions.get(me.answers.len()) {
            p.deed { (scene.reader.lang.pick(&question.text)) }
        }
        @if let Some(asked) = &procedure.asked {
            p.quiet { (scene.with("web-zw-fear-waits", &[("fear", scene.source(&scene.seat.id, &Source::Fear(asked.fear)).into())])) }
        }
        @if procedure.step == Step::Describe { (change(scene, me)) }
        (thrown(scene))
        (form(scene, Cmd::TellEpilogue, "", html! {
            (story("epilogue", "text", &scene.text("web-zw-epilogue"), 4000))
            (done(scene, "web-zw-tell"))
        }))
        (form(scene, Cmd::AnswerSectionQuestion, "", html! {
            (story("section-answer", "text", &scene.text("web-zw-answer"), 4000))
            (done(scene, "web-zw-answer-do"))
        }))
        (attributes(scene, me, |attribute| Command::DarkenAttribute { attribute }))
        (attributes(scene, me, |attribute| Command::WhitenAttribute { attribute }))
        (ability(scene, procedure, me))
        (act(scene.send(&Command::RollFear, "btn--seal", &scene.text("web-zw-roll-fear"))))
        (form(scene, Cmd::DescribeChange, "", html! {
            div.field {
                label for="describe" { (scene.text("web-zw-describe")) }
                textarea #describe name="text" rows="3" maxlength="4000" {}
            }
            (done(scene, "web-zw-describe-do"))
        }))
        (form(scene, Cmd::LoseFear, "", html! {
            (select("lose-fear", "fear", &scene.text("web-zw-lose-which"), &(1..).zip(&me.fears).map(|(number, fear): (usize, _)| (number.to_string(), scene.name(fear).to_owned())).collect::<Vec<_>>()))
            (story("lose-fear-story", "story", &scene.text("web-zw-lose-story"), 4000))
            (done(scene, "web-zw-lose-do"))
        }))
        (field(scene, me))
        (form(scene, Cmd::ChangeDrawing, "", html! {
            (story("drawing", "text", &scene.text("web-zw-drawing-new"), 4000))
            (done(scene, "web-zw-drawing-do"))
        }))
        div.row { (scene.send(&Command::SkipStep, "", &scene.text("web-zw-skip"))) }
        @for cmd in [Cmd::DarkenAttribute, Cmd::WhitenAttribute, Cmd::RollAbility, Cmd::SwapAbility, Cmd::RollFear, Cmd::SkipStep] { (refused_cmd(scene, cmd)) }
    }
}

/// The button of a step's form.
fn done(scene: &Scene<'_>, words: &str) -> Markup {
    html! { div.stage-act { button.btn.btn--seal { (scene.text(words)) } } }
}

/// How the demon shows at this age.
fn change(scene: &Scene<'_>, me: &Character) -> Markup {
    let demons = scene.content().demons.entries.iter();
    let mut demons =
        demons.filter(|demon| ::zwielicht::Name::from(demon.name.clone()).same(&me.demon));
    let stage = demons
        .next()
        .and_then(|demon| demon.change.get(usize::from(me.section).saturating_sub(1)));
    html! { @if let Some(stage) = stage { p.deed { (scene.reader.lang.pick(stage)) } } }
}

/// One button for each attribute that may change.
fn attributes(scene: &Scene<'_>, me: &Character, change: fn(i64) -> Command) -> Markup {
    let fields = (1i64..).zip(&me.attributes);
    html! {
        @if scene.offers(change(1).cmd()) {
            div.row { @for (number, field) in fields { (scene.send(&change(number), "", scene.name(&field.name))) } }
        }
    }
}

/// The throw on a table just now, with its dice; what somebody has already is thrown again (AZ-OUT-19).
fn thrown(scene: &Scene<'_>) -> Markup {
    let last = scene
        .happened()
        .find(|(record, _)| record.by == scene.seat.id);
    let thrown = last.into_iter().flat_map(|(_, events)| events);
    let mut thrown = thrown.filter_map(|event| match event {
        Event::AbilityRolled {
            faces,
            ability,
            again,
            ..
        } => Some((faces, &ability.name, *again)),
        Event::FearRolled {
            faces, fear, again, ..
        } => Some((faces, fear, *again)),
        _ => None,
    });
    let Some((faces, what, again)) = thrown.next() else {
        return html! {};
    };
    html! {
        div.rolled role="status" {
            span.nw { @for &face in faces { (die(scene, Colour::White, face, Look::sized("m"))) " " } }
            @if again { b { (scene.with("web-zw-table-again", &[("what", scene.name(what).into())])) } }
        }
    }
}

/// What a table can bring.
fn shows(scene: &Scene<'_>, number: i64) -> Markup {
    let content = scene.content();
    let list = if number == 1 {
        &content.ability_table_1
    } else {
        &content.ability_table_2
    };
    fold(
        &format!("table-{number}"),
        &scene.count("web-zw-table-shows", number),
        html! {
            ul.fields {
                @for one in &list.entries {
                    li { (blank(one.colour, "s", false)) span.written { (scene.reader.lang.pick(&one.name)) } span.label { (scene.colour(one.colour)) } }
                }
            }
        },
    )
}

fn ability(scene: &Scene<'_>, procedure: &Procedure, me: &Character) -> Markup {
    let tables = [1i64, 2].into_iter().filter(|table| {
        scene
            .offered
            .contains(&Command::RollAbility { table: *table })
    });
    let tables: Vec<i64> = tables.collect();
    html! {
        @for &table in &tables { (shows(scene, table)) }
        (act(html! {
            @for &table in &tables {
                (scene.first(&Command::RollAbility { table }, &scene.count("web-zw-roll-table", table)))
            }
        }))
        @if let Some(rolled) = &procedure.rolled {
            p.rolled { (blank(rolled.ability.colour, "s", false)) " " span.written { (scene.name(&rolled.ability.name)) } " " span.label { (scene.colour(rolled.ability.colour)) } }
            p { (scene.text("web-zw-swap-for")) }
            div.row {
                @for (number, ability) in (1i64..).zip(&me.abilities) {
                    (scene.send(&Command::SwapAbility { give_up: number }, "", scene.name(&ability.name)))
                }
            }
        }
    }
}

fn field(scene: &Scene<'_>, me: &Character) -> Markup {
    let mut attributes = Vec::new();
    let mut items = Vec::new();
    for command in &scene.offered {
        let Command::ChangeField { field, weapon, .. } = command else {
            continue;
        };
        let Ok(source) = field.parse::<Source>() else {
            continue;
        };
        let one = (field.clone(), scene.source(&scene.seat.id, &source));
        match (source, weapon) {
            (Source::Attribute(_), _) => attributes.push(one),
            (Source::Item(_), None) => items.push(one),
            _ => {}
        }
    }
    html! {
        @if !attributes.is_empty() {
            (form(scene, Cmd::ChangeField, "attribute", html! {
                (select("change-attribute", "field", &scene.text("web-zw-change-attribute"), &attributes))
                (line("change-attribute-name", "name", &scene.text("web-zw-change-name"), 60, ""))
                (done(scene, "web-zw-change-do"))
            }))
        }
        @if !items.is_empty() {
            (form(scene, Cmd::ChangeField, "item", html! {
                (select("change-item", "field", &scene.text("web-zw-change-item"), &items))
                (line("change-item-name", "name", &scene.text("web-zw-change-name"), 60, ""))
                label.tick { input type="checkbox" name="weapon" value="true"; (scene.text("web-zw-is-weapon")) }
                button.btn { (scene.text("web-zw-change-do")) }
            }))
        }
        @if scene.offers(Cmd::ChangeField) { p.quiet { (scene.with("web-zw-change-note", &[("name", me.name.as_str().into())])) } }
    }
}
