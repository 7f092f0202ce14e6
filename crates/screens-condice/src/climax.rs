//! What fills every screen: one of the party falls, the last foe does, a fight or an adventure is over.

use ::condice::{Event, FigureView, Side};
use maud::{Markup, html};

use super::last;
use super::scene::Scene;
use screens::desk::Climax;
use screens::ink;

pub fn climax(scene: &Scene<'_>) -> Option<Climax> {
    let (record, events) = scene.happened().next()?;
    let side = |figure| {
        let mut figures = scene.view.figures.iter();
        figures.find(|it| it.id == figure).map(|it| it.side)
    };
    let (kind, name) = events.iter().rev().find_map(|event| match event {
        Event::FigureOut { figure, fell: true } => match side(*figure)? {
            Side::Party => Some(("fell", scene.figure_name(*figure))),
            Side::Foes if !scene.foes_left() => Some(("won", String::new())),
            Side::Foes | Side::Neutral => None,
        },
        // The last foe's fall was one already.
        Event::FightEnded { .. } if scene.foes_left() => Some(("ended", String::new())),
        Event::AdventureEnded { .. } => Some(("over", String::new())),
        _ => None,
    })?;
    Some(Climax {
        seq: record.seq,
        kind: scene.with(
            "web-cd-climax",
            &[("kind", kind.into()), ("name", name.into())],
        ),
        picture: html! { svg viewBox="0 0 320 180" { (ink::sign("art-condice")) } },
        last: html! { (last::slip(scene)) (standing(scene)) },
    })
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
