//! What just happened, at the top of the slip: the dice as they lie, one sentence, the reckoning, what changed. It stays
//! until the next thing happens.

use ::samurai::{Phase, Place, State, read};
use dice::RolledDie;
use maud::{Markup, html};
use table::Body;

use super::round::{Entered, Round, Thrown};
use super::scene::Scene;
use super::{chips, say, words};
use screens::desk;
use screens::ink::{self, Look};

pub fn last(scene: &Scene<'_>) -> Markup {
    let said = say::happened(scene);
    let dice = dice(scene);
    html! {
        div.stage-last.samurai-last {
            (dice)
            div.samurai-last__told {
                p.roll__say { (ink::sentence(scene.reader, &said, |_| Look::sized("xs"))) }
                (reckoning(scene))
                @if scene.table.pending().is_none() { (chips::chips(scene)) }
                @for line in by_hand(scene) { p.trail.samurai-byhand { (line) } }
            }
        }
    }
}

/// What was set by hand since the last step, as the journal tells it.
fn by_hand(scene: &Scene<'_>) -> Vec<String> {
    let played = scene.last().map_or(0, |(record, _)| record.seq);
    let since = scene.by_hand().filter(|&seq| seq > played);
    since.map(|seq| desk::quoted(scene, seq)).collect()
}

fn small(die: &Thrown) -> Look<'_> {
    Look {
        struck: die.struck,
        hand: die.hand,
        ..Look::sized("s")
    }
}

fn large(die: &Thrown) -> Look<'_> {
    Look {
        struck: die.struck,
        hand: die.hand,
        thrown: Some(&die.mark),
        ..Look::sized("l")
    }
}

fn dice(scene: &Scene<'_>) -> Markup {
    let extra = extra_dice(scene);
    if !extra.is_empty() && scene.table.pending().is_none() {
        let clashed = matches!(scene.state().phase, Phase::RoundOver | Phase::Over);
        return html! {
            div.roll__dice {
                @if clashed && scene.state().row.is_some() { (facing(scene, &scene.round, "s")) }
                @for extra in &extra { (extra_die(scene, extra)) }
            }
        };
    }
    match scene.state().phase {
        Phase::Ready => match &scene.round.before {
            Some(before) => against(scene, before),
            None => html! {},
        },
        Phase::Rolled => html! {
            div.roll__dice { @for die in &scene.round.own { (ink::die(scene.reader, die.face, large(die))) } }
        },
        Phase::Allocated => entered(scene),
        Phase::FoeRolled | Phase::RoundOver | Phase::Over => against(scene, &scene.round),
    }
}

/// His dice, and small beside them the player's own.
fn against(scene: &Scene<'_>, round: &Round) -> Markup {
    if round.foe.is_empty() {
        return html! {};
    }
    html! { div.roll__dice { (facing(scene, round, "l")) } }
}

fn facing(scene: &Scene<'_>, round: &Round, size: &'static str) -> Markup {
    let his = |die: &Thrown| {
        let look = Look {
            hand: die.hand,
            thrown: Some(&die.mark),
            ..Look::sized(size)
        };
        ink::die(scene.reader, die.face, look)
    };
    html! {
        @for die in &round.own { (ink::die(scene.reader, die.face, small(die))) }
        span.samurai-last__against { (scene.text("web-against")) }
        @for die in &round.foe { (his(die)) }
    }
}

/// Own dice with the place each went to.
fn entered(scene: &Scene<'_>) -> Markup {
    let place = |index: usize| match scene.round.entered {
        Some((_, Entered::Placed(places))) => {
            let place = places.as_slice().get(index).copied().unwrap_or_default();
            scene.text(words::place(place))
        }
        _ => scene.text("web-divided"),
    };
    html! {
        div.roll__dice {
            @for (index, die) in scene.round.own.iter().enumerate() {
                div.stand { (ink::die(scene.reader, die.face, large(die))) span.die__cap { (place(index)) } }
            }
        }
    }
}

/// A die of the last step that is neither his nor one of the round's own: injury, wound, surprise.
struct Extra<'a> {
    mark: String,
    die: &'a RolledDie,
    /// How many throws of the same step it waits for: what follows from what is not given away.
    after: usize,
}

fn extra_dice<'a>(scene: &Scene<'a>) -> Vec<Extra<'a>> {
    let Some((record, _)) = scene.last() else {
        return Vec::new();
    };
    let Body::Play { dice, .. } = &record.body else {
        return Vec::new();
    };
    let mut throws: Vec<&str> = Vec::new();
    let mut extra = Vec::new();
    for (index, die) in dice.iter().enumerate() {
        if throws.last() != Some(&die.die.as_ref()) {
            throws.push(&die.die);
        }
        if !["samurai-die-own", "samurai-die-foe"].contains(&die.die.as_ref()) {
            extra.push(Extra {
                mark: format!("r{}-{index}", record.seq),
                die,
                after: throws.len() - 1,
            });
        }
    }
    extra
}

fn extra_die(scene: &Scene<'_>, extra: &Extra<'_>) -> Markup {
    let Extra { mark, die, after } = extra;
    let kind = die.die.split_once("die-").map_or("", |(_, kind)| kind);
    let look = Look {
        hand: ink::by_hand(die.origin),
        thrown: Some(mark),
        ..Look::sized("l")
    };
    html! { div.stand style={ "--after:" (after) } { (ink::die(scene.reader, die.face, look)) span.die__cap { (scene.kind("web-die-cap", kind)) } } }
}

/// Which values met which, by name.
fn reckoning(scene: &Scene<'_>) -> Markup {
    if scene.table.pending().is_some() {
        return html! {};
    }
    let state = scene.state();
    match state.phase {
        Phase::FoeRolled => html! {
            p.trail { (made_of(scene)) }
            p.trail { (clash(scene, state, read::row_of(state.foe_dice.as_slice()))) }
        },
        Phase::RoundOver | Phase::Over => match state.row {
            Some(row) => html! { p.trail { (clash(scene, state, row)) } },
            None => html! {},
        },
        Phase::Ready => match scene.ended() {
            Some((ended, _)) => html! {
                @if let Some(row) = ended.row { p.trail { (clash(scene, &ended, row)) } }
            },
            None => html! {},
        },
        Phase::Rolled => html! {
            p.trail { (scene.to("web-trail-chosen", &[("n", state.n.into()), ("rest", (4 - state.n).into()), ("foe", scene.foe())])) }
        },
        Phase::Allocated => html! {},
    }
}

/// "Angriff 4 − Deckung 0 = 4 · Abwehr 2, nötig 3".
fn clash(scene: &Scene<'_>, state: &State, row: u8) -> String {
    let page = scene.duel().row(row);
    let clash = read::clash(scene.duel(), state.attack, state.defence, row);
    scene.with(
        "web-reckoning",
        &[
            ("row", row.into()),
            ("attack", state.attack.into()),
            ("guard", page.defence.into()),
            ("final", clash.final_attack.into()),
            ("defence", state.defence.into()),
            ("below", page.below.into()),
        ],
    )
}

/// What the player's values are made of: the dice, and what ki and concentration have added since.
fn made_of(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let [attack, defence, concentration] = scene.round.points;
    let parts = [
        (attack, state.attack.saturating_sub(attack), Place::Attack),
        (
            defence,
            state.defence.saturating_sub(defence),
            Place::Defence,
        ),
        (concentration, 0, Place::Concentration),
    ];
    let parts = parts
        .into_iter()
        .filter(|(points, more, _)| points + more > 0);
    let divided = matches!(scene.round.entered, Some((_, Entered::Divided)));
    html! {
        span {
            @if divided { (words::capital(&scene.text("web-trail-divided"))) " " }
            @for (index, (points, more, place)) in parts.enumerate() {
                @if index > 0 { ", " }
                b.written { (points) @if more > 0 { " + " (more) } } " " (scene.text(words::place(place)))
            }
        }
    }
}
