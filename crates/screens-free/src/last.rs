//! The last roll, large: whose it was and what for, the dice, what it comes to, and what can be done with it.

use ::free::language::brief;
use ::free::{Command, Roll, Verdict};
use maud::{Markup, html};

use super::dice;
use super::scene::Scene;

pub fn last(scene: &Scene<'_>) -> Markup {
    let Some((roll, open)) = scene.rolls().next() else {
        return html! { div.stage-last.free-last { p.said { (scene.text("web-ft-nothing-yet")) } } };
    };
    let who = scene.seat_name(&roll.who);
    if !open {
        return html! {
            div.stage-last.free-last {
                p.roll__say { (scene.with("web-ft-somebody", &[("name", who.into())])) }
                @if scene.plays() { div.row.free-again { (again(scene)) } }
            }
        };
    }
    let hand = scene.by_hand(&roll.who);
    html! {
        div.stage-last.free-last {
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
            @if scene.plays() { div.row.free-again { (again(scene)) (deeds(scene, roll)) } }
        }
    }
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
