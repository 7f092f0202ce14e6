//! What just happened: the dice, large, and what came of them in the journal's own sentences.

use ::condice::{Command, ConDice, Event, FigureId, Target};
use maud::{Markup, html};
use table::Game;

use super::scene::Scene;
use screens::desk::why;
use screens::ink::{self, Look};

/// Sentences of one record that are told at once; the journal has them all.
const TOLD: usize = 3;

/// The newest record that says something. It stays until the next thing happens.
pub fn slip(scene: &Scene<'_>) -> Markup {
    let (setup, state) = (scene.table.setup(), scene.table.state());
    let told = |events: &[&Event]| -> Vec<String> {
        events
            .iter()
            .filter(|event| faces(event).is_none() && !told_twice(event, events))
            // Whose turn it is stands below.
            .filter(|event| !matches!(event, Event::TurnStarted { .. }))
            .filter_map(|event| ConDice::say(setup, state, event))
            .map(|phrase| scene.reader.phrase(&phrase))
            .collect()
    };
    let mut newest = true;
    let told = scene.happened().find_map(|(record, events)| {
        let sentences = told(&events);
        let silent = sentences.is_empty() && !events.iter().any(|event| faces(event).is_some());
        let hurts = |it: &&Event| matches!(it, Event::Damaged { .. } | Event::Healed { .. });
        let is_newest = newest;
        newest &= silent && !events.iter().any(hurts);
        (!silent).then_some((record, events, sentences, is_newest))
    });
    let Some((record, events, sentences, is_newest)) = told else {
        return html! {};
    };
    let rolls: Vec<(FigureId, &[u8])> = events.iter().filter_map(|event| faces(event)).collect();
    let mut rules: Vec<&str> = Vec::new();
    for rule in events.iter().flat_map(|event| ConDice::rules(event)) {
        if !rules.contains(rule) {
            rules.push(rule);
        }
    }
    let said = sentences[..sentences.len().min(TOLD)].join(" ");
    let chips = if is_newest {
        chips(scene, &events)
    } else {
        Vec::new()
    };
    html! {
        div.stage-last.cd-last {
            @for (place, (by, faces)) in rolls.iter().enumerate() {
                div.cd-last__roll {
                    span.label { (scene.figure_name(*by)) }
                    @for (number, face) in faces.iter().enumerate() {
                        @let mark = format!("{}-{place}-{number}", record.seq);
                        (ink::die(scene.reader, *face, Look { thrown: Some(&mark), ..Look::sized("") }))
                    }
                }
            }
            @if !said.is_empty() { p.said { (ink::sentence(scene.reader, &said, |_| Look::sized("s"))) } }
            @if !chips.is_empty() { p.chips { @for chip in chips { (chip) " " } } }
            @for whom in events.iter().filter_map(|event| met(event)) {
                (scene.send(&Command::HideFigure { figure: whom.0.into(), hidden: false }, "", &scene.with("web-cd-shows-itself", &[("name", scene.figure_name(whom).into())])))
            }
            @if !rolls.is_empty() { (why(scene, "why-last", &rules)) }
        }
    }
}

/// Life points before and after, of those whose life this seat knows.
fn chips(scene: &Scene<'_>, events: &[&Event]) -> Vec<Markup> {
    let mut changes: Vec<(FigureId, i64)> = Vec::new();
    for event in events {
        let (figure, by) = match event {
            Event::Damaged { figure, amount, .. } => (*figure, -*amount),
            Event::Healed { figure, amount } => (*figure, *amount),
            _ => continue,
        };
        match changes.iter_mut().find(|(known, _)| *known == figure) {
            Some((_, sum)) => *sum += by,
            None => changes.push((figure, by)),
        }
    }
    let chip = |(figure, by): &(FigureId, i64)| {
        // Points on top make the sum another one.
        let life = scene.seen(*figure)?.life.filter(|life| life.pools == 0)?;
        Some(html! {
            span.chip.chip--bad[*by < 0] { (scene.figure_name(*figure)) " " s { (life.now - by) " →" } " " b { (life.now) } }
        })
    };
    changes.iter().filter_map(chip).collect()
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
