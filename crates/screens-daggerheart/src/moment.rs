//! The slip in the middle: whatever is the matter now, and nothing else.

use ::daggerheart::{Cmd, Daggerheart, Pending, Spotlight, State, Status, Who};
use ::dice::Die;
use maud::{Markup, html};
use table::{Pending as Due, SeatId};

use super::dice::{Sort, blank};
use super::scene::Scene;
use super::{
    chances, foes, group, last, lesson, master, moves, reaction, rest, roll, session, tag,
};
use screens::desk::{closed, dice_due, fold, refused_else, undo};

pub fn slip(scene: &Scene<'_>) -> Markup {
    // Controls first: a refusal that none of them sent goes to the top.
    let now = now(scene);
    let state = scene.state();
    let asks = !state.armor.is_empty() || state.death_due().is_some();
    let attack = matches!(state.pending, Some(Pending::FoeRoll(_)));
    // Wherever the spotlight can be taken, the game master is offered it.
    let seizes = [Cmd::SeizeSpotlight, Cmd::TakeSpotlight].map(|cmd| scene.offers(cmd));
    let waits = seizes.contains(&true) && !now.0.contains("_spotlight");
    let answers = scene.is_master() && (asks || state.pending.is_some() && !attack);
    let top = refused_else(scene);
    html! {
        section.slip.roll.now #moment data-open=[open(scene.state())] data-part="moment" data-panel="1" aria-labelledby="now" {
            (top)
            (lesson::slip(scene))
            @match closed(scene) {
                Some(closed) => { h1.sr #now tabindex="-1" { (scene.text("web-closed")) } (closed) }
                None => (now),
            }
            @if answers { (foes::answering(scene)) }
            @if waits { div.row { (master::interrupt(scene)) } }
            (undo(scene))
        }
    }
}

/// What is open here: whoever opens it from elsewhere is led to it.
fn open(state: &State) -> Option<&'static str> {
    if state.death_due().is_some() {
        return Some("death");
    }
    if !state.armor.is_empty() {
        return Some("armor");
    }
    state.pending.as_ref().map(|pending| match pending {
        Pending::Move(_) => "move",
        Pending::Group(_) => "group",
        Pending::Tag(_) => "tag",
        Pending::Reaction(_) => "reaction",
        Pending::FoeRoll(_) => "foe",
        Pending::Rest(_) => "rest",
    })
}

/// The buttons of this moment, in sight wherever the rest is scrolled to; nothing where there are none.
pub fn act(body: Markup) -> Markup {
    html! { @if body.0.contains("<button") || body.0.contains("<a ") { div.stage-act { (body) } } }
}

/// What the game master does in a player's place lies behind one more step: it is not the game master's move.
pub fn in_place_of(scene: &Scene<'_>, who: &SeatId, body: Markup) -> Markup {
    html! {
        @if body.0.contains("<button") { (fold(&format!("for-{who}"), &scene.with("web-dh-for", &[("name", scene.called(who).into())]), body)) }
    }
}

fn now(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    if let Some(pending) = scene.table.pending_of(&scene.seat.id) {
        return due(scene, pending);
    }
    if let Some(who) = state.death_due() {
        return rest::death(scene, who);
    }
    if !state.armor.is_empty() {
        return rest::armor(scene);
    }
    match &state.pending {
        Some(Pending::Move(open)) => roll::slip(scene, open),
        Some(Pending::Group(open)) => group::slip(scene, open),
        Some(Pending::Tag(open)) => tag::slip(scene, open),
        Some(Pending::Reaction(open)) => reaction::slip(scene, open),
        Some(Pending::FoeRoll(open)) => foes::attack(scene, open),
        Some(Pending::Rest(open)) => rest::slip(scene, open),
        None if !state.in_session => session::between(scene),
        None => idle(scene),
    }
}

/// Real dice are due.
fn due(scene: &Scene<'_>, pending: &Due<Daggerheart>) -> Markup {
    let sort = |die: &Die| match die.name {
        "daggerheart-die-hope" => Sort::Hope,
        "daggerheart-die-fear" => Sort::Fear,
        "daggerheart-die-disadvantage" | "daggerheart-die-outside" => Sort::Minus,
        _ => Sort::Sides(die.kind.sides()),
    };
    html! {
        (last::before(scene))
        h1.roll__say #now tabindex="-1" { (scene.count("web-dh-dice-due", pending.next.len())) }
        div.roll__dice.roll__dice--due { @for die in &pending.next { (blank(sort(die), "s", true)) } }
        div #choices { (dice_due(scene, pending)) }
    }
}

/// Nothing waits: what just happened, whose moment it is, and what can be done.
fn idle(scene: &Scene<'_>) -> Markup {
    let gm = matches!(scene.state().spotlight, Spotlight::Gm(_));
    let down = scene.me().map(|me| me.status);
    let key = match (gm, scene.is_master(), scene.is_player()) {
        _ if down == Some(Status::Unconscious) => "unconscious",
        _ if down == Some(Status::Dead) => "dead",
        (true, true, _) => "gm-own",
        (true, false, _) => "gm",
        (false, true, _) => "players-gm",
        (false, false, true) if scene.me().is_none() => "none",
        (false, false, true) => "players",
        (false, false, false) => "watching",
    };
    html! {
        (last::slip(scene))
        div.dagger-ask {
            h1.roll__say #now tabindex="-1" { (scene.kind("web-dh-now", key)) }
            @if key == "players" { (chances::scene_difficulty(scene)) }
        }
        @if key == "unconscious" || key == "dead" { p.quiet { (scene.kind("web-dh-now-about", key)) } }
        (lies_on(scene))
        (held(scene))
        @if scene.is_master() { (master::turn(scene)) (for_players(scene)) }
        @if scene.is_player() {
            @match scene.me() {
                Some(_) => div #choices {
                    (moves::slip(scene, &scene.seat.id))
                    @if scene.offers(Cmd::AddPc) { (fold("another-pc", &scene.text("web-dh-another"), super::create::slip(scene, &scene.seat.id))) }
                },
                None => div #choices { (super::create::slip(scene, &scene.seat.id)) },
            }
        }
    }
}

/// What holds somebody back is said where they decide, too.
fn lies_on(scene: &Scene<'_>) -> Markup {
    let who = Who::Pc(scene.seat.id.clone());
    html! { @if scene.me().is_some() { (moves::explained(scene, &who)) } }
}

/// A move that waits until the spotlight is back.
fn held(scene: &Scene<'_>) -> Markup {
    let who = scene.state().held.as_ref().and_then(Pending::actor);
    html! {
        @if let Some(who) = who {
            p.quiet.waiting { (scene.with("web-dh-held", &[("name", scene.called(who).into()), ("mine", Scene::yes_no(*who == scene.seat.id).into())])) }
        }
    }
}

/// The game master may do everything for a player who cannot.
fn for_players(scene: &Scene<'_>) -> Markup {
    html! {
        div.also {
            @for who in scene.state().pcs.keys() {
                (fold(&format!("for-{who}"), &scene.with("web-dh-for", &[("name", scene.called(who).into())]), html! {
                    (moves::slip(scene, who))
                }))
            }
        }
    }
}
