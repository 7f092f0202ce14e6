//! The slip in the middle: whatever is the matter now, and nothing else.

use ::dice::Die;
use ::zwielicht::{Character, Cmd, Colour, Command, Event, Phase, Status, Zwielicht};
use maud::{Markup, html};
use table::{Game, Pending};

use super::dice::blank;
use super::scene::Scene;
use super::sheet::name_it;
use super::{aloud, fight, master, moves, procedure, refused, roll, session, solve};
use screens::desk::{closed, dice_due, fold, form, refused_cmd, refused_else, select, story, undo};
use screens::ink;

pub fn slip(scene: &Scene<'_>) -> Markup {
    // Controls first: a refusal that none of them sent goes to the top.
    let now = now(scene);
    let top = refused_else(scene);
    html! {
        section.slip.roll.now #moment data-part="moment" data-panel="1" aria-labelledby="now" {
            (top)
            (aloud::lesson(scene))
            (now)
            (undo(scene))
        }
    }
}

fn now(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    if let Some(closed) = closed(scene) {
        return html! { (closed) (session::told(scene)) };
    }
    if let Some(pending) = scene.table.pending_of(&scene.seat.id) {
        return due(scene, pending);
    }
    let procedure = state.procedures.get(&scene.seat.id).zip(scene.me());
    if let Some((open, me)) = procedure {
        return procedure::slip(scene, open, me);
    }
    // What the game master has to consent to comes first; what others only wait for follows.
    let asked = scene.is_master() && state.procedures.values().any(|it| it.asked.is_some());
    html! {
        @if asked { (procedure::waiting(scene)) }
        (refused::notices(scene))
        @match state.phase {
            Phase::Setup => (session::setup(scene)),
            Phase::SessionOpen => (session::begin(scene)),
            Phase::Play => (play(scene)),
            Phase::Solve => @if let Some(solution) = &state.solve { (solve::slip(scene, solution)) },
            Phase::SessionClose => (session::close(scene)),
        }
        @if !asked { (procedure::waiting(scene)) }
        @if state.phase != Phase::Play { (unnamed(scene)) }
        @if scene.is_master() { (master::hints_beside(scene)) }
    }
}

/// Real dice are due.
fn due(scene: &Scene<'_>, pending: &Pending<Zwielicht>) -> Markup {
    let colour = |die: &Die| {
        if ink::is_black(die.name) {
            Colour::Black
        } else {
            Colour::White
        }
    };
    html! {
        div.zwielicht-due {
            p.nw { @for die in &pending.next { (blank(colour(die), "m", true)) " " } }
            (scene.heading(&scene.count("web-zw-dice-due", pending.next.len())))
        }
        div #choices { (dice_due(scene, pending)) }
    }
}

fn play(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    if let Some(open) = &state.roll {
        return html! { (roll::slip(scene, open)) (unnamed(scene)) (fight::narrate(scene, false)) };
    }
    // In a fight the moves are the decision; what else can be done follows them.
    let moves = scene.is_player() && scene.offers(Cmd::DeclareMove);
    let (fresh, last) = newest(scene);
    let round = fresh == Fresh::Round;
    html! {
        (last)
        (tells(scene))
        (unnamed(scene))
        @if round { (fight::narrate(scene, true)) }
        @if let Some(open) = &state.fight { (fight::slip(scene, open)) }
        @if moves && let Some(open) = &state.fight { (player(scene)) (fight::controls(scene, open)) }
        @else if scene.is_master() { (master::play(scene)) }
        @else if scene.is_player() { (player(scene)) }
        @else if scene.is_over() { (over(scene)) }
        @else if state.fight.is_none() { (scene.heading(&scene.text(watched(scene)))) }
        @if !round { (fight::narrate(scene, false)) }
        @if state.fight.is_some() { (fight::buttons(scene)) }
    }
}

/// What just happened, and nothing older: words, a roll, a round, the two dice that decided.
pub fn last(scene: &Scene<'_>) -> Markup {
    newest(scene).1
}

/// What kind of thing it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fresh {
    Round,
    Other,
}

type Draw = fn(&Scene<'_>) -> Markup;

fn newest(scene: &Scene<'_>) -> (Fresh, Markup) {
    let newest: [(Fresh, Draw); 6] = [
        (Fresh::Other, aloud::last),
        (Fresh::Other, hint_told),
        (Fresh::Other, roll::last),
        (Fresh::Round, fight::last_round),
        (Fresh::Other, solve::fallen),
        (Fresh::Other, told),
    ];
    let drawn = newest.into_iter().map(|(fresh, draw)| (fresh, draw(scene)));
    let mut drawn = drawn.filter(|(_, it)| !it.0.is_empty());
    drawn.next().unwrap_or((Fresh::Other, html! {}))
}

/// What somebody only says about what happened; it takes nothing's place.
pub fn is_word(event: &Event) -> bool {
    matches!(
        event,
        Event::ConditionNamed { .. } | Event::Narrated { .. } | Event::StoodReady { .. }
    )
}

/// The newest thing that is more than words.
pub fn latest<'a>(scene: &Scene<'a>) -> Vec<&'a Event> {
    let mut happened = scene.happened().map(|(_, events)| events);
    let more = |events: &Vec<&Event>| !events.iter().all(|event| is_word(event));
    happened.find(more).unwrap_or_default()
}

/// A hint got its words: that is what just happened, on every screen.
fn hint_told(scene: &Scene<'_>) -> Markup {
    let told = latest(scene).into_iter().find_map(|event| match event {
        Event::HintWritten { hint, text, .. } => Some((*hint, text)),
        _ => None,
    });
    let Some((number, text)) = told else {
        return html! {};
    };
    let hint = scene.state().hint(number);
    let finder = hint.and_then(|hint| hint.finder.as_ref());
    html! {
        div.stage-last {
            p.label {
                @match finder {
                    Some(finder) => (scene.with("web-zw-hint-of", &[("hint", number.into()), ("name", scene.called(finder).into())])),
                    None => (scene.count("web-zw-hint-from-fight", number)),
                }
            }
            p.roll__say.zwielicht-hint { (scene.with("web-zw-quote", &[("text", scene.name(text).into())])) }
            @let place = scene.view.hint_places.get(usize::from(number.saturating_sub(1))).and_then(Option::as_ref);
            @if let Some(place) = place { p.label { a href={ "#told-" (number) } { (scene.with("web-zw-hint-fits", &[("place", scene.reader.lang.pick(place).into())])) } } }
        }
    }
}

/// Found and not told yet: everybody hears that it is the game master's turn to speak.
fn tells(scene: &Scene<'_>) -> Markup {
    let untold = scene.state().hints.iter();
    let untold = untold.filter(|hint| hint.text.is_none()).count();
    html! {
        @if untold > 0 && !scene.is_master() && !scene.is_over() {
            p.zwielicht-tells { (scene.count("web-zw-tells", untold)) }
        }
    }
}

/// Most sentences about what just happened.
const MOST_SAID: usize = 3;

/// Whatever else happened, in the journal's words.
fn told(scene: &Scene<'_>) -> Markup {
    let records = scene.happened().map(|(record, events)| {
        let said = events
            .into_iter()
            .filter_map(|event| Zwielicht::say(scene.table.setup(), scene.table.state(), event));
        let said = said.map(|phrase| scene.reader.phrase(&phrase));
        (record, said.take(MOST_SAID).collect::<Vec<_>>())
    });
    let newest = records.into_iter().find(|(_, said)| !said.is_empty());
    html! {
        @if let Some((record, said)) = newest {
            div.stage-last {
                p.label { (scene.called(&record.by)) }
                p.roll__say { (said.join(" ")) }
            }
        }
    }
}

/// What is going on, for somebody who has no part in it.
fn watched(scene: &Scene<'_>) -> &'static str {
    let state = scene.state();
    match state.outcome() {
        _ if state.danger_due.is_some() => "web-zw-danger-waits",
        Some(::zwielicht::Outcome::FinalFightDue) => "web-zw-watched-final",
        _ => "web-zw-players-turn",
    }
}

/// How the adventure ended, and what is still to be done.
pub fn over(scene: &Scene<'_>) -> Markup {
    let outcome = scene
        .state()
        .outcome()
        .map_or("", |outcome| outcome.as_str());
    let next = if scene.is_master() {
        "web-zw-over-master"
    } else {
        "web-zw-over-player"
    };
    html! {
        (scene.heading(&scene.kind("web-zw-over", outcome)))
        p.quiet { (scene.text(next)) }
    }
}

fn player(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let Some(me) = scene.me() else {
        return html! {
            @if state.fight.is_none() { (scene.heading(&scene.text("web-zw-sheet-empty"))) }
            p.quiet { (scene.text("web-zw-bring-later")) }
        };
    };
    let headed = state.fight.is_some();
    let heading = match (me.status, state.outcome()) {
        (Status::Retired, _) => "retired",
        (_, Some(outcome)) if outcome.is_over() => "over",
        (Status::Out, _) => "out",
        _ if state.danger_due.is_some() && !scene.offers(Cmd::DeclareMove) => "danger",
        (_, Some(::zwielicht::Outcome::FinalFightDue)) => "final",
        _ => "move",
    };
    let may_move = state.fight.is_none() || scene.offers(Cmd::DeclareMove);
    let chooses = me.is_active() && heading != "danger" && may_move;
    html! {
        @if !headed && heading == "over" { (over(scene)) }
        @else if !headed { (scene.heading(&scene.kind("web-zw-now", heading))) }
        @if chooses {
            // The story is told; what is still possible is nothing to be pressed by habit.
            @if heading == "over" { (fold("still", &scene.text("web-zw-still"), moves::slip(scene))) }
            @else { div #choices { (moves::slip(scene)) } }
        }
        div.also {
            (session::opening(scene))
            // Whoever has no move to choose may still answer.
            @if !chooses && scene.offers(Cmd::AnswerAdventureQuestion) { (fold("question", &scene.text("web-zw-question"), question_form(scene, me, ""))) }
        }
    }
}

/// Calling for the solution, as one of the things to do.
pub fn solve_form(scene: &Scene<'_>) -> Markup {
    html! {
        p { (scene.count("web-zw-begin-solve-about", scene.state().open_hints().count())) }
        (refused_cmd(scene, Cmd::BeginSolve))
        div.stage-act { (scene.send(&Command::BeginSolve, "btn--seal", &scene.text("web-zw-begin-solve-do"))) }
    }
}

/// Conditions of one's own that have no name yet.
fn unnamed(scene: &Scene<'_>) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    let unnamed: Vec<u32> = me
        .conditions
        .iter()
        .filter(|one| one.name.is_none())
        .map(|one| one.id)
        .collect();
    html! {
        @if !unnamed.is_empty() && scene.offers(Cmd::NameCondition) {
            // One at a time: the next one comes up by itself.
            @let first = unnamed.iter().copied().take(1);
            div.asking.zwielicht-unnamed {
                p { (scene.count("web-zw-name-conditions", unnamed.len())) }
                @for id in first { (name_it(scene, id)) }
            }
        }
    }
}

/// Where that question does not fit the story, one of these does.
fn spare_questions(scene: &Scene<'_>) -> Markup {
    let spare = &scene.content().spare_questions.entries;
    html! {
        @if !spare.is_empty() {
            (fold("spare-questions", &scene.text("web-zw-question-spare"), html! {
                ul.zwielicht-spare { @for one in spare { li { (scene.reader.lang.pick(&one.text)) } } }
            }))
        }
    }
}

/// The adventure's question: answered once, it takes a condition away.
pub fn question_form(scene: &Scene<'_>, me: &Character, seal: &str) -> Markup {
    let Some(adventure) = &scene.state().adventure else {
        return html! {};
    };
    if !scene.offers(Cmd::AnswerAdventureQuestion) {
        return html! {};
    }
    let conditions: Vec<(String, String)> = me
        .conditions
        .iter()
        .map(|one| {
            let name = match &one.name {
                Some(name) => scene.name(name).to_owned(),
                None => scene.text("web-zw-condition-unnamed"),
            };
            (one.id.to_string(), name)
        })
        .collect();
    html! {
        p.deed { (scene.name(&adventure.question)) }
        (spare_questions(scene))
        (form(scene, Cmd::AnswerAdventureQuestion, "", html! {
            (story("question-answer", "text", &scene.text("web-zw-answer"), 4000))
            @if !conditions.is_empty() { (select("question-sheds", "condition", &scene.text("web-zw-question-sheds"), &conditions)) }
            @if seal.is_empty() { button.btn { (scene.text("web-zw-answer-do")) } }
            @else { div.stage-act { button class={ "btn " (seal) } { (scene.text("web-zw-answer-do")) } } }
        }))
    }
}
