//! What fills every screen: what is read aloud, one of the party falls, the last one, the last foe, a fight or an adventure is over.

use ::condice::{Event, FigureId, FigureView, Side};
use maud::{Markup, html};

use super::last;
use super::scene::Scene;
use screens::desk::{self, Climax, aloud};
use screens::ink;

pub fn climax(scene: &Scene<'_>) -> Option<Climax> {
    desk::newest_climax(scene, may_be, |then| newest(&Scene::new(then)))
}

fn may_be(event: &Event) -> bool {
    matches!(
        event,
        Event::FigureOut { fell: true, .. }
            | Event::FightEnded { .. }
            | Event::AdventureEnded { .. }
            | Event::ReadAloud { .. }
    )
}

/// The newest thing, if it is one.
fn newest(scene: &Scene<'_>) -> Option<Climax> {
    let (record, events) = scene.happened().next()?;
    // Whoever is out is on no seat's map any more; what side they were on is no secret.
    let side = |figure| scene.table.state().figure(figure).map(|it| it.side);
    let (kind, name) = events.iter().rev().find_map(|event| match event {
        Event::FigureOut { figure, fell: true } => match side(*figure)? {
            Side::Party if !scene.party_stands() => Some(("lost", fallen(scene, *figure))),
            Side::Party => Some(("fell", fallen(scene, *figure))),
            Side::Foes if !scene.foes_fight() => Some(("won", fallen(scene, *figure))),
            Side::Foes | Side::Neutral => None,
        },
        // The last foe's fall was one already.
        Event::FightEnded { .. } if !fell_last(scene) => Some(("ended", String::new())),
        Event::AdventureEnded { .. } => Some(("over", String::new())),
        Event::ReadAloud { title, .. } => Some(("aloud", scene.name(title).to_owned())),
        _ => None,
    })?;
    Some(Climax {
        seq: record.seq,
        kind: scene.with(
            "web-cd-climax",
            &[("kind", kind.into()), ("name", name.into())],
        ),
        picture: html! { svg viewBox="0 0 320 180" { (ink::sign("art-condice")) } },
        last: match events.iter().find_map(|event| last::shown(event)) {
            Some(text) => aloud::whole(scene.name(text)),
            None => html! { (last::slip(scene)) (standing(scene)) },
        },
        is_result: !matches!(kind, "fell" | "aloud"),
    })
}

fn fallen(scene: &Scene<'_>, figure: FigureId) -> String {
    let known = scene.table.state().figure(figure);
    known.map_or_else(String::new, |it| scene.name(&it.sheet.name).to_owned())
}

/// Whether the fight that is over was decided by the fall of the last foe, which filled every screen already.
fn fell_last(scene: &Scene<'_>) -> bool {
    let fight = scene.happened().skip(1).take_while(|(_, events)| {
        !events
            .iter()
            .any(|it| matches!(it, Event::FightStarted { .. }))
    });
    let out = |event: &&Event| match event {
        Event::FigureOut { figure, fell } => {
            let known = scene.table.state().figure(*figure)?;
            (known.side == Side::Foes).then_some(*fell)
        }
        _ => None,
    };
    let mut last = fight.filter_map(|(_, events)| events.iter().rev().find_map(out));
    last.next() == Some(true) && !scene.foes_left()
}

/// How everybody came out of it, as far as this seat knows.
fn standing(scene: &Scene<'_>) -> Markup {
    let fought = scene.view.figures.iter();
    let mut fought: Vec<&FigureView> = fought
        .filter(|it| it.side != Side::Neutral && (it.out || it.field.is_some()))
        .collect();
    fought.sort_by_key(|it| it.side != Side::Party);
    html! {
        ul.climax__standing {
            @for it in fought {
                li {
                    b { (scene.figure_name(it.id)) } " "
                    @match (&it.life, it.out) {
                        (_, true) => (scene.text("web-cd-climax-out")),
                        (Some(life), false) => (scene.with("web-cd-climax-life", &[("now", life.now.into()), ("max", life.max.into())])),
                        (None, false) => (scene.text("web-cd-climax-stands")),
                    }
                }
            }
        }
    }
}
