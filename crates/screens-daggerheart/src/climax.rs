//! What fills every screen: what is read aloud, a death move, a hero who falls, the last foe's end, a countdown that has run out, the end of
//! the evening.

use ::daggerheart::content::ReadingKind;
use ::daggerheart::{Event, FoeStatus, Status};
use maud::html;

use super::scene::Scene;
use super::{last, session};
use screens::desk::{self, Climax, aloud};
use screens::ink;

pub fn climax(scene: &Scene<'_>) -> Option<Climax> {
    desk::newest_climax(scene, may_be, |then| newest(&Scene::new(then)))
}

fn may_be(event: &Event) -> bool {
    matches!(
        event,
        Event::DeathMoved { .. }
            | Event::PcFell { .. }
            | Event::FoeDefeated { .. }
            | Event::SessionEnded { .. }
            | Event::CountdownTriggered { ended: true, .. }
            | Event::ReadAloud { .. }
            | Event::SceneStarted { title: Some(_), .. }
    )
}

/// The newest thing, if it is one.
fn newest(scene: &Scene<'_>) -> Option<Climax> {
    let (record, events) = scene.happened().next()?;
    let state = scene.state();
    let stands = state.foes.iter().any(|foe| foe.status == FoeStatus::Up);
    let large = events.iter().rev().find_map(|event| match event {
        Event::DeathMoved { pc, .. } => Some(("death", scene.called(pc))),
        Event::PcFell { pc, status } => {
            let kind = match status {
                Status::Dead => "dead",
                Status::Unconscious => "unconscious",
                _ => "fell",
            };
            Some((kind, scene.called(pc)))
        }
        Event::FoeDefeated { .. } if !stands => Some(("won", String::new())),
        Event::ReadAloud { read } if read.kind == ReadingKind::Ending => {
            Some(("ending", scene.name(&read.title).to_owned()))
        }
        Event::ReadAloud { read } => Some(("aloud", scene.name(&read.title).to_owned())),
        // A prepared scene begins with what is read aloud.
        Event::SceneStarted {
            title: Some(title), ..
        } => {
            session::prepared(scene, title)?;
            Some(("aloud", scene.name(title).to_owned()))
        }
        Event::SessionEnded { .. } => Some(("over", String::new())),
        _ => None,
    });
    // One that everybody saw running, and that does not start over.
    let run_out = || {
        events.iter().find_map(|event| match event {
            Event::CountdownTriggered {
                countdown,
                ended: true,
                ..
            } => {
                let shown = state.countdowns.iter().find(|it| it.id == *countdown)?;
                Some(("countdown", scene.name(&shown.name).to_owned()))
            }
            _ => None,
        })
    };
    let (kind, name) = large.or_else(run_out)?;
    Some(Climax {
        seq: record.seq,
        kind: scene.with(
            "web-dh-climax",
            &[("kind", kind.into()), ("name", name.into())],
        ),
        picture: html! { svg viewBox="0 0 320 180" { (ink::sign("art-daggerheart")) } },
        last: match last::read(scene, &events) {
            Some(text) => aloud::whole(text),
            None => last::slip(scene),
        },
        is_result: matches!(kind, "won" | "dead" | "ending" | "over"),
    })
}
