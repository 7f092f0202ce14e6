//! What fills every screen: what is read aloud, the solving roll, a fight won or lost, the sixth condition, the end of an
//! evening or an adventure.

use ::zwielicht::{Event, HintState, Outcome, ProcedureKind, SolveResult};
use maud::{Markup, html};

use super::scene::Scene;
use super::{aloud, moment, sheet};
use screens::desk::{self, Climax};
use screens::ink;

pub fn climax(scene: &Scene<'_>) -> Option<Climax> {
    desk::newest_climax(scene, may_be, |then| newest(&Scene::new(then)))
}

fn may_be(event: &Event) -> bool {
    matches!(
        event,
        Event::ReadAloud { .. }
            | Event::SolveRolled { .. }
            | Event::OutcomeReached { .. }
            | Event::FightWon { .. }
            | Event::FightLost { .. }
            | Event::AllOut { .. }
            | Event::ProcedureOpened { .. }
            | Event::SessionClosed { .. }
    )
}

/// The newest thing, if it is one.
fn newest(scene: &Scene<'_>) -> Option<Climax> {
    let (record, events) = scene.happened().next()?;
    let (kind, picture) = events.iter().rev().find_map(|event| of(scene, event))?;
    let title = scene.state().adventure.as_ref();
    let title = title.map_or_else(String::new, |it| scene.name(&it.title).to_owned());
    Some(Climax {
        seq: record.seq,
        kind: scene.with(
            "web-zw-climax",
            &[("kind", kind.into()), ("adventure", title.into())],
        ),
        picture,
        last: last(scene, kind),
        // Words that are read and what befalls one of them are no end of anything.
        is_result: !matches!(kind, "aloud" | "out" | "evening"),
    })
}

fn of(scene: &Scene<'_>, event: &Event) -> Option<(&'static str, Markup)> {
    let art = || html! { svg viewBox="0 0 320 180" { (ink::sign("art-zwielicht")) } };
    let worn = |who| match scene.state().characters.get(who) {
        Some(character) => sheet::mask(scene, character),
        None => art(),
    };
    Some(match event {
        Event::ReadAloud { .. } => ("aloud", art()),
        Event::SolveRolled { who, result, .. } => match result {
            SolveResult::Solved => ("solved", art()),
            SolveResult::Failed | SolveResult::Critical => ("unsolved", worn(who)),
        },
        // The final fight decides more than itself.
        Event::OutcomeReached {
            outcome: Outcome::SolvedByFight,
        } => ("solved_by_fight", art()),
        Event::OutcomeReached {
            outcome: Outcome::Failed,
        } => ("failed", art()),
        Event::FightWon { .. } => ("won", art()),
        Event::FightLost { .. } | Event::AllOut { .. } => ("lost", art()),
        Event::ProcedureOpened {
            who,
            kind: ProcedureKind::Out,
        } => ("out", worn(who)),
        Event::SessionClosed { adventure_over } => (
            if *adventure_over {
                outcome(scene)
            } else {
                "evening"
            },
            art(),
        ),
        _ => return None,
    })
}

/// How the adventure ended, for the last thing of all.
fn outcome(scene: &Scene<'_>) -> &'static str {
    match scene.state().outcome() {
        Some(Outcome::SolvedPeaceful) => "over_peaceful",
        Some(Outcome::SolvedByFight) => "over_fight",
        _ => "over_failed",
    }
}

/// What happened, and what follows from it.
fn last(scene: &Scene<'_>, kind: &str) -> Markup {
    match kind {
        "aloud" => whole(scene),
        "over_peaceful" | "over_fight" | "over_failed" | "evening" => html! {
            div.stage-last { (tally(scene, true)) }
        },
        "won" | "solved_by_fight" => {
            html! { (moment::last(scene)) div.zwielicht-follows { (earned(scene)) @if kind != "won" { (tally(scene, false)) } } }
        }
        "solved" => html! { (moment::last(scene)) div.zwielicht-follows { (tally(scene, false)) } },
        _ => moment::last(scene),
    }
}

fn whole(scene: &Scene<'_>) -> Markup {
    match aloud::read(scene) {
        Some(text) => desk::aloud::whole(scene.name(text)),
        None => html! {},
    }
}

/// A hint for every round (AZ-FIGHT-26).
fn earned(scene: &Scene<'_>) -> Markup {
    let events = moment::latest(scene);
    let won = events.into_iter().find_map(|event| match event {
        Event::FightWon { rounds, .. } => Some(*rounds),
        _ => None,
    });
    html! { @if let Some(rounds) = won.filter(|rounds| *rounds > 0) { p.roll__say { (scene.count("web-zw-earned", rounds)) } } }
}

/// The evening in numbers: evenings, hints, fights, and everybody's conditions and points.
fn tally(scene: &Scene<'_>, whole: bool) -> Markup {
    let state = scene.state();
    let used = state.hints.iter();
    let used = used.filter(|hint| hint.state != HintState::Open).count();
    let mut fights = 0usize;
    for (_, events) in scene.happened() {
        fights += events
            .iter()
            .filter(|it| matches!(it, Event::FightWon { .. }))
            .count();
        if events
            .iter()
            .any(|it| matches!(it, Event::AdventureLoaded { .. }))
        {
            break;
        }
    }
    html! {
        p.roll__say { (scene.with("web-zw-tally", &[
            ("sessions", state.session_no.into()),
            ("hints", state.hints.len().into()),
            ("used", used.into()),
            ("fights", fights.into()),
        ])) }
        @if whole {
            ul.zwielicht-tally {
                @for character in state.characters.values() {
                    li { b { (character.name) } " " span { (scene.with("web-zw-tally-of", &[("conditions", character.corruption().into()), ("points", character.section_points.into())])) } }
                }
            }
        }
    }
}
