//! Solving the adventure: the level is told, hints go into the story, two dice decide.

use ::zwielicht::odds::{solve, solve_by_hints};
use ::zwielicht::{Cmd, Colour, Command, Event, HintState, Outcome, Pace, Solve, SolveResult};
use maud::{Markup, html};
use table::SeatId;

use super::dice::die;
use super::people::{by_place, hint_words, place_name};
use super::scene::{Scene, act};
use screens::desk::{SPOKEN, fold, form, refused_cmd, story_with, why};
use screens::ink::Look;

pub fn slip(scene: &Scene<'_>, solution: &Solve) -> Markup {
    let announced = scene
        .state()
        .adventure
        .as_ref()
        .is_some_and(|it| it.announced);
    let quick = scene.state().options.pace == Pace::Quick;
    // At a quick table the hints count at once; the dice still wait for the game master's nod (AZ-SOLVE-10).
    let step = match (announced, &solution.story, solution.confirmed) {
        (false, ..) => "announce",
        (true, None, _) => "weave",
        (true, Some(_), false) => "judge",
        (true, Some(_), true) if quick && !solution.nodded => "nod",
        (true, Some(_), true) => "throw",
    };
    // Nothing goes into the story yet, though something could: that is nobody's first choice.
    let bare = solution.committed.is_empty() && scene.state().open_hints().next().is_some();
    let heading = match step {
        "announce" if scene.is_master() => "announce_master",
        "weave" if scene.is_master() => "weave_master",
        "judge" if scene.is_master() => "judge_master",
        "nod" if scene.is_master() => "nod_master",
        "throw" if scene.is_master() => "throw_master",
        step => step,
    };
    // What the game master is about to name stands before them, with who called for it.
    let full = (scene.is_master() && !announced).then(|| scene.state().full_level());
    let called = called_by(scene).map(|who| scene.called(who));
    let about = match step {
        "nod" if scene.is_master() => "nod_master",
        step => step,
    };
    html! {
        div.vs {
            div {
                p.label { @if let Some(name) = &called { (scene.with("web-zw-solve-called", &[("name", name.as_str().into())])) } @else { (scene.text("web-zw-solve")) } @if scene.view.solve_level.is_some() { " · " (scene.count("web-zw-solve-hints", solution.committed.len())) } }
                (scene.heading(&scene.kind("web-zw-solve-step", heading)))
                @if let Some(level) = scene.view.solve_level { p.label { (scene.text("web-zw-solve-chance")) " " b title=(solve(level)) data-told=(solved(scene)) { (scene.percent(&solve(level))) } } }
            }
            @if let Some(level) = full { b.danger { span.sr { (scene.text("web-zw-solve-level")) " " } (level) } }
            @if let Some(level) = scene.view.solve_level { b.danger { span.sr { (scene.text("web-zw-solve-level")) " " } (level) } }
        }
        p.quiet { (scene.kind("web-zw-solve-about", about)) }
        @if let Some(told) = &solution.story { p.deed.deed--long { (scene.with("web-zw-quote", &[("text", told.as_str().into())])) } }
        div #choices {
            @if scene.offers(Cmd::TellSolution) { (hints(scene, solution)) }
            (form(scene, Cmd::TellSolution, "", html! {
                (story_with("solution", "story", &scene.text("web-zw-solution"), 4000, told_before(scene)))
                div.stage-act {
                    @if bare { button.btn { (scene.text("web-zw-solution-bare")) } }
                    @else { button.btn.btn--seal { (scene.text("web-zw-solution-do")) } }
                    @if let Some(level) = scene.view.solve_level {
                        @let chance = solve(level);
                        p.zwielicht-worth { span { (scene.count("web-zw-solve-hints", solution.committed.len())) " " b title=(chance) data-told=(solved(scene)) { (scene.percent(&chance)) } } }
                    }
                }
            }))
            @if !scene.offers(Cmd::TellSolution) { (hints(scene, solution)) }
            @if !solution.confirmed && scene.view.solve_level.is_some() {
                (fold("solve-odds", &scene.text("web-zw-solve-table"), table(scene, solution.committed.len())))
            }
            @if scene.offers(Cmd::TellSolution) { div.row { (ways_back(scene)) } }
            @if step == "nod" && scene.accepts(&Command::RollSolve) {
                (fold("nodded-aloud", &scene.text("web-zw-nodded-aloud"), html! { div.row { (scene.send(&Command::RollSolve, "", &scene.text("web-zw-roll-solve"))) } }))
            }
            @if step == "throw" && scene.is_master() && scene.offers(Cmd::StrikeHint) { p.quiet { (scene.text("web-zw-strike-still")) } }
            @for cmd in [Cmd::AnnounceLevel, Cmd::ConfirmHints, Cmd::NodSolution, Cmd::RollSolve, Cmd::LeaveSolve, Cmd::CommitHint, Cmd::TakeBackHint, Cmd::StrikeHint, Cmd::ReopenSolution] { (refused_cmd(scene, cmd)) }
            (why(scene, "why-solve", &["AZ-SOLVE-2", "AZ-SOLVE-5", "AZ-SOLVE-8", "AZ-SOLVE-10"]))
        }
        @if !scene.offers(Cmd::TellSolution) {
            (act(html! {
                (scene.first(&Command::AnnounceLevel, &scene.text("web-zw-announce")))
                (scene.first(&Command::ConfirmHints, &scene.text("web-zw-confirm")))
                (scene.first(&Command::NodSolution, &scene.text("web-zw-nod")))
                @if step == "nod" && scene.accepts(&Command::RollSolve) {
                    span.zwielicht-not-yet { (scene.text("web-zw-roll-solve")) " " small { (scene.text("web-zw-nod-waits")) } }
                } @else { (scene.first(&Command::RollSolve, &scene.text("web-zw-roll-solve"))) }
                (ways_back(scene))
            }))
        }
    }
}

fn ways_back(scene: &Scene<'_>) -> Markup {
    html! {
        (scene.send(&Command::LeaveSolve, "", &scene.text("web-zw-leave-solve")))
        (scene.send(&Command::ReopenSolution, "", &scene.text("web-zw-reopen")))
    }
}

/// Who called for the solution.
fn called_by<'a>(scene: &Scene<'a>) -> Option<&'a SeatId> {
    let mut events = scene.happened().flat_map(|(_, events)| events);
    events.find_map(|event| match event {
        Event::SolveBegan { who } => Some(who),
        _ => None,
    })
}

/// The solution the group took back to think again: its words are where they were.
fn told_before<'a>(scene: &Scene<'a>) -> &'a str {
    let told = scene.happened().find_map(|(_, events)| {
        events.into_iter().rev().find_map(|event| match event {
            Event::SolutionTold { story, .. } => Some(story.as_str()),
            Event::SolveBegan { .. } => Some(""),
            _ => None,
        })
    });
    told.filter(|story| *story != SPOKEN).unwrap_or_default()
}

/// The two dice that decided, and what they came to; as long as the adventure lies on the table. Once a fight has
/// decided instead they are an old story.
pub fn fallen(scene: &Scene<'_>) -> Markup {
    let thrown = scene.happened().find_map(|(_, events)| {
        events.into_iter().find_map(|event| match event {
            Event::SolveRolled {
                who,
                faces,
                level,
                result,
            } => Some(Some((who, faces, *level, *result))),
            Event::AdventureLoaded { .. } => Some(None),
            _ => None,
        })
    });
    let Some((who, faces, level, result)) = thrown.flatten() else {
        return html! {};
    };
    let stands = match result {
        SolveResult::Solved => true,
        // Once the final fight has begun, that is what happens.
        SolveResult::Failed | SolveResult::Critical => {
            scene.state().outcome() == Some(Outcome::FinalFightDue) && scene.state().fight.is_none()
        }
    };
    if !stands {
        return html! {};
    }
    let result = match result {
        SolveResult::Solved => "solved",
        SolveResult::Failed => "failed",
        SolveResult::Critical => "critical",
    };
    let sum = faces[0] + faces[1];
    let mark = |index: usize| format!("solve-{}-{index}", faces[index]);
    html! {
        div.stage-last { div.solvedice data-result=(result) {
            div.solvedice__dice.roll__dice { @for (index, face) in faces.iter().enumerate() { (die(scene, Colour::White, *face, Look { thrown: Some(&mark(index)), hand: scene.by_hand(who), ..Look::sized("xl") })) } }
            p.roll__say { (scene.with("web-zw-solve-fell", &[("result", result.into()), ("name", scene.called(who).into()), ("sum", sum.into()), ("level", i64::from(level).into())])) }
        } }
    }
}

/// The hints, in the story or not, with the button that moves them.
fn hints(scene: &Scene<'_>, solution: &Solve) -> Markup {
    let places = by_place(scene, |hint| {
        hint.state == HintState::Open || solution.confirmed
    });
    let named = places.iter().any(|(place, _)| place.is_some());
    let moves = |hint: i64| {
        [
            (Command::CommitHint { hint }, "web-zw-commit"),
            (Command::TakeBackHint { hint }, "web-zw-take-back"),
            (Command::StrikeHint { hint }, "web-zw-strike-hint"),
        ]
    };
    html! {
        ul.weave {
            @for (place, number, hint) in places.iter().flat_map(|(place, hints)| hints.iter().enumerate().map(move |(at, (number, hint))| ((at == 0).then_some(place), *number, hint))) {
                @let used = solution.committed.iter().any(|one| i64::from(*one) == number) || hint.state == HintState::UsedSolve;
                @if named && let Some(place) = place { li.weave__place { h3.zwielicht-place { (place_name(scene, place.as_deref())) } } }
                li.used[used] id={ "hint-" (number) } {
                    span { (hint_words(scene, number)) }
                    @match moves(number).iter().find(|(command, _)| scene.accepts(command)) {
                        Some((command, word)) => (scene.send(command, "btn--s", &scene.text(word))),
                        None => @if used { span.label { (scene.text("web-zw-in-story")) } },
                    }
                }
            }
        }
    }
}

/// The chance for every number of hints; only for whoever may know the level.
pub fn table(scene: &Scene<'_>, now: usize) -> Markup {
    let Some(odds) = solve_by_hints(scene.state(), scene.seat) else {
        return html! {};
    };
    html! {
        table.solve {
            caption.sr { (scene.text("web-zw-solve-table")) }
            tbody {
                @for row in odds {
                    tr aria-current=[(row.hints == now).then_some("true")] {
                        th scope="row" { (scene.count("web-zw-solve-hints", row.hints)) }
                        td { (scene.count("web-zw-against-level", i64::from(row.level))) }
                        td { span.bar style={ "--p:" (::words::percent_width(&row.chance)) } {} }
                        td title=(row.chance) data-told="planned_solved" { (scene.percent(&row.chance)) }
                    }
                }
            }
        }
    }
}

/// To whoever cannot throw yet it is the chance of a plan: told, agreed to, then thrown.
fn solved(scene: &Scene<'_>) -> &'static str {
    match scene.offers(Cmd::RollSolve) {
        true => "solved",
        false => "planned_solved",
    }
}
