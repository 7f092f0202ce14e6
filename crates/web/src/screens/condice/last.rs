//! What just happened: the dice, large, and what came of them in the journal's own sentences.

use ::condice::{ConDice, Event, FigureId};
use maud::{Markup, html};
use table::Game;

use super::scene::Scene;
use crate::screens::desk::why;
use crate::screens::ink::{self, Look};

/// The newest record, if dice fell in it or somebody was hurt.
pub fn slip(scene: &Scene<'_>) -> Markup {
    let Some((record, events)) = scene.happened().next() else {
        return html! {};
    };
    let rolls: Vec<(FigureId, &[u8])> = events.iter().filter_map(|event| faces(event)).collect();
    let matters = |event: &&Event| {
        matches!(
            event,
            Event::Counted { .. }
                | Event::AttackResolved { .. }
                | Event::MentalResolved { .. }
                | Event::Damaged { .. }
                | Event::Healed { .. }
                | Event::EffectStarted { .. }
        )
    };
    if rolls.is_empty() && !events.iter().copied().any(|event| matters(&event)) {
        return html! {};
    }
    let (setup, state) = (scene.table.setup(), scene.table.state());
    let sentences: Vec<String> = events
        .iter()
        .filter(|event| faces(event).is_none())
        .filter_map(|event| ConDice::say(setup, state, event))
        .map(|phrase| scene.reader.phrase(&phrase))
        .collect();
    let mut rules: Vec<&str> = Vec::new();
    for rule in events.iter().flat_map(|event| ConDice::rules(event)) {
        if !rules.contains(rule) {
            rules.push(rule);
        }
    }
    html! {
        div.lately {
            @for (place, (by, faces)) in rolls.iter().enumerate() {
                p.label { (scene.figure_name(*by)) }
                div.roll__dice { @for (number, face) in faces.iter().enumerate() {
                    @let mark = format!("{}-{place}-{number}", record.seq);
                    (ink::die(scene.reader, *face, Look { thrown: Some(&mark), ..Look::sized("l") }))
                } }
            }
            @for sentence in &sentences { p.said { (ink::sentence(scene.reader, sentence, |_| Look::sized("s"))) } }
            (why(scene, "why-last", &rules))
        }
    }
}

fn faces(event: &Event) -> Option<(FigureId, &[u8])> {
    match event {
        Event::Rolled { by, faces, .. } => Some((*by, faces)),
        Event::LossRolled { figure, faces, .. } => Some((*figure, faces)),
        _ => None,
    }
}
