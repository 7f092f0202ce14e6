//! What just happened: the dice, large, and what came of them in the journal's own sentences.

use ::condice::{Command, ConDice, Event, FigureId, Target};
use maud::{Markup, html};
use table::Game;

use super::scene::Scene;
use screens::desk::why;
use screens::ink::{self, Look};

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
                | Event::Halted { .. }
        )
    };
    if rolls.is_empty() && !events.iter().copied().any(|event| matters(&event)) {
        return html! {};
    }
    let (setup, state) = (scene.table.setup(), scene.table.state());
    let sentences: Vec<String> = events
        .iter()
        .filter(|event| faces(event).is_none() && !told_twice(event, &events))
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
            @for whom in events.iter().filter_map(|event| met(event)) {
                (scene.send(&Command::HideFigure { figure: whom.0.into(), hidden: false }, "", &scene.with("web-cd-shows-itself", &[("name", scene.figure_name(whom).into())])))
            }
            (why(scene, "why-last", &rules))
        }
    }
}

/// Another sentence or the dice beside it say it already.
fn told_twice(event: &Event, events: &[&Event]) -> bool {
    match event {
        // The game master sees the dice that others only hear the count of.
        Event::Counted { by, purpose, .. } => events.iter().any(
            |it| matches!(it, Event::Rolled { by: who, purpose: what, .. } if who == by && what == purpose),
        ),
        Event::Damaged {
            figure,
            amount,
            own: false,
        } => events.iter().any(|it| {
            matches!(it, Event::AttackResolved { target: Target::Figure(hit), damage, .. } if hit == figure && damage == amount)
        }),
        Event::NoDamage { target } => events.iter().any(
            |it| matches!(it, Event::AttackResolved { target: hit, .. } if hit == target),
        ),
        _ => false,
    }
}

/// Whom somebody ran into; only the game master hears of it.
fn met(event: &Event) -> Option<FigureId> {
    match event {
        Event::Met { whom, .. } => Some(*whom),
        Event::Secret { what } => met(what),
        _ => None,
    }
}

fn faces(event: &Event) -> Option<(FigureId, &[u8])> {
    match event {
        Event::Rolled { by, faces, .. } => Some((*by, faces)),
        Event::LossRolled { figure, faces, .. } => Some((*figure, faces)),
        _ => None,
    }
}
