//! The last roll, large: whose it was and what for, the dice, what it comes to, and what can be done with it; and what
//! happened since, if something did.

use ::free::language::brief;
use ::free::{Command, Event, Free, Roll, Verdict};
use maud::{Markup, html};
use table::Game;

use super::dice;
use super::scene::Scene;

pub fn last(scene: &Scene<'_>) -> Markup {
    let Some((roll, open)) = scene.rolls().next() else {
        let newest = newest(scene);
        return html! {
            div.stage-last.free-last {
                @if newest.is_none() { p.said { (scene.text("web-ft-nothing-yet")) } }
                (then(newest.as_ref()))
            }
        };
    };
    let who = scene.seat_name(&roll.who);
    let newest = newest(scene);
    let told = newest.as_ref().map(|newest| newest.told.as_str());
    if !open {
        return html! {
            div.stage-last.free-last data-told=[told] {
                p.roll__say { (scene.with("web-ft-somebody", &[("name", who.into())])) }
                (then(newest.as_ref()))
                @if scene.plays() { div.row.free-again { (again(scene)) } }
            }
        };
    }
    let hand = scene.by_hand(&roll.who);
    html! {
        div.stage-last.free-last data-told=[told] {
            p.free-whose {
                b { (who) }
                @if !roll.word.is_empty() { " · " span.written { (roll.word) } }
                " · " span.num title=(roll.text) { (brief(&roll.text)) }
                @if roll.hidden { " · " strong.secret { (scene.text("web-ft-hidden")) } }
            }
            div.free-fell {
                (dice::fallen(scene, roll, hand))
                p.roll__say.free-sum { (comes_to(scene, roll)) }
            }
            (then(newest.as_ref()))
            @if scene.plays() { div.row.free-again { (again(scene)) (deeds(scene, roll)) } }
        }
    }
}

/// The newest thing that happened, in words that say who did it.
struct Newest {
    told: String,
    is_roll: bool,
}

fn newest(scene: &Scene<'_>) -> Option<Newest> {
    let (setup, state) = (scene.table.setup(), scene.table.state());
    scene.happened().find_map(|(record, events)| {
        let event = events.first()?;
        let is_roll = matches!(
            event,
            Event::Rolled { .. }
                | Event::RolledHidden { .. }
                | Event::SomebodyRolled { .. }
                | Event::Revealed { .. }
        );
        let said = scene.reader.phrase(&Free::say(setup, state, event)?);
        let told = format!("{}: {said}", scene.seat_name(&record.by));
        Some(Newest { told, is_roll })
    })
}

/// Something else than dice: a counter, a note, whose turn it is.
fn then(newest: Option<&Newest>) -> Markup {
    let since = newest.filter(|newest| !newest.is_roll);
    html! { @if let Some(since) = since { p.said.free-then { (since.told) } } }
}

/// The number, and what it means.
pub fn comes_to(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let means = match (&roll.outcome, roll.verdict) {
        (Some(outcome), _) => Some(outcome.clone()),
        (None, Some(verdict)) => Some(verdict_words(scene, verdict)),
        (None, None) => None,
    };
    // A comparison comes to yes or no; its number says nothing.
    let numbered = matches!(roll.verdict, None | Some(Verdict::NoLine));
    html! {
        @if numbered { b.free-total { (roll.total) } }
        @if let Some(means) = means { " " span { (means) } }
    }
}

pub fn verdict_words(scene: &Scene<'_>, verdict: Verdict) -> String {
    scene.kind("web-ft-verdict", ::free::key(verdict))
}

/// Shown to all, taken over into the order, thrown by this reader too.
fn deeds(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let too = Command::Throw {
        roll: roll.text.clone(),
        word: scene.word(roll),
        hidden: None,
    };
    let order = Command::MakeCounter {
        name: scene
            .seat_name(&roll.who)
            .chars()
            .take(::free::MOST_NAME)
            .collect(),
        value: roll.total,
        order: Some(true),
    };
    let counts =
        roll.verdict.is_none() && roll.outcome.is_none() && roll.total.abs() <= ::free::MOST_COUNT;
    html! {
        @if roll.hidden { (scene.send(&Command::Reveal { which: roll.id.into() }, "btn--small", &scene.text("web-ft-reveal"))) }
        @if roll.who != scene.seat.id { (scene.send(&too, "btn--small", &scene.text("web-ft-me-too"))) }
        @if counts && !roll.hidden { (scene.send(&order, "btn--small btn--quiet", &scene.with("web-ft-into-order", &[("name", scene.seat_name(&roll.who).into()), ("value", roll.total.into())]))) }
    }
}

/// The reader's own last roll once more, whoever threw since.
fn again(scene: &Scene<'_>) -> Markup {
    let Some(own) = scene.state().last_of(&scene.seat.id) else {
        return html! {};
    };
    let hidden = own.hidden.then_some(true);
    let what = match own.word.as_str() {
        "" => brief(&own.text),
        word => word.to_owned(),
    };
    scene.send(
        &Command::Again { hidden },
        "btn--small",
        &scene.with("web-ft-again", &[("what", what.into())]),
    )
}
