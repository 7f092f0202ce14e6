//! From what was said to a duel as it stands, or to what does not fit together.

use std::ops::RangeInclusive;

use ::samurai::{Event, Faces, Phase, Places, Samurai, Set, Setup, State, read};
use ::table::{Game, Phrase};

use super::flags::{Face, Given};

/// Areas 1 and 12 are never struck out (digest, section 2).
const AREAS: RangeInclusive<i64> = 2..=11;
const WOUNDS: RangeInclusive<i64> = 1..=6;
const FACES: RangeInclusive<i64> = 1..=6;
/// More than twenty rounds can bring.
const MOST_CONCENTRATION: i64 = 360;
const MOST_POINTS: i64 = 999;

const PHASES: &[Phase] = &[
    Phase::Ready,
    Phase::Rolled,
    Phase::Allocated,
    Phase::FoeRolled,
    Phase::RoundOver,
];

pub fn standing(setup: &Setup, given: &Given) -> Result<State, Phrase> {
    let duel = &setup.duel;
    if given.outcome.is_some() || given.phase.as_deref() == Some(Phase::Over.as_str()) {
        return Err(Phrase::new("samurai-refused-duel-over"));
    }
    let mut state = State::new(duel);
    // What lies on the table says which round is meant only as far as it was said; 1 otherwise.
    set(
        &mut state.round,
        "round",
        given.round,
        1..=duel.rounds.into(),
    )?;
    set(
        &mut state.health,
        "health",
        given.health,
        1..=duel.player.hearts.into(),
    )?;
    set(
        &mut state.foe_health,
        "foe_health",
        given.foe_health,
        1..=duel.foe.hearts.into(),
    )?;
    set(&mut state.ki, "ki", given.ki, 0..=MOST_POINTS)?;
    set(
        &mut state.ki_spent,
        "ki_spent",
        given.ki_spent,
        0..=duel.player.ki_per_round.into(),
    )?;
    set(
        &mut state.concentration,
        "concentration",
        given.concentration,
        0..=MOST_CONCENTRATION,
    )?;
    set(&mut state.bought, "bought", given.bought, 0..=255)?;
    set(
        &mut state.fresh,
        "fresh",
        given.fresh,
        0..=state.concentration.into(),
    )?;
    set(
        &mut state.bonus_attack,
        "bonus_attack",
        given.bonus_attack,
        0..=MOST_POINTS,
    )?;
    set(
        &mut state.bonus_defence,
        "bonus_defence",
        given.bonus_defence,
        0..=MOST_POINTS,
    )?;
    state.struck = numbers("struck", given.struck.as_deref(), AREAS)?;
    state.wounds = numbers("wounds", given.wounds.as_deref(), WOUNDS)?;
    state.limb_lost = given.limb_lost;

    let phase = phase(given)?;
    let dice = given.dice.as_deref().unwrap_or_default();
    let foe_dice = faces("foe_dice", given.foe_dice.as_deref().unwrap_or_default())?;
    let placed = [("attack", given.attack), ("defence", given.defence)];
    if phase == Phase::Ready {
        too_early(phase, "dice", !dice.is_empty())?;
        too_early(phase, "n", given.n.is_some_and(|n| n != 0))?;
    }
    if matches!(phase, Phase::Ready | Phase::Rolled) {
        for (field, value) in placed {
            too_early(phase, field, value.is_some_and(|value| value != 0))?;
        }
    }
    if matches!(phase, Phase::Ready | Phase::Rolled | Phase::Allocated) {
        too_early(phase, "foe_dice", !foe_dice.as_slice().is_empty())?;
    }
    if phase == Phase::Rolled && dice.is_empty() {
        return Err(missing(phase, "dice"));
    }
    if phase == Phase::FoeRolled && foe_dice.as_slice().is_empty() {
        return Err(missing(phase, "foe_dice"));
    }

    own_dice(setup, &mut state, dice)?;
    if !matches!(phase, Phase::Ready | Phase::RoundOver) {
        state.n = number_of_dice(setup, &state, given, phase, dice.len(), foe_dice)?;
    }
    if let Some(entered) = given.entered {
        let (attack, defence) = (entered.attack, entered.defence);
        let concentration = entered.concentration;
        let to = Places::default();
        Samurai::apply(
            &mut state,
            &Event::DiceEntered {
                to,
                attack,
                defence,
                concentration,
            },
        );
    }
    set(&mut state.attack, "attack", given.attack, 0..=MOST_POINTS)?;
    set(
        &mut state.defence,
        "defence",
        given.defence,
        0..=MOST_POINTS,
    )?;
    state.foe_dice = foe_dice;
    state.phase = phase;
    Ok(state)
}

/// The step that was named, or the one that what lies on the table belongs to.
fn phase(given: &Given) -> Result<Phase, Phrase> {
    let some = |dice: Option<bool>| dice == Some(false);
    Ok(match &given.phase {
        Some(name) => *PHASES
            .iter()
            .find(|phase| phase.as_str() == name)
            .ok_or_else(|| {
                let known: Vec<&str> = PHASES.iter().map(|phase| phase.as_str()).collect();
                Phrase::new("odds-no-phase")
                    .with("given", name.as_str())
                    .with("known", known.join(", "))
            })?,
        None if some(given.foe_dice.as_ref().map(Vec::is_empty)) => Phase::FoeRolled,
        None if given.attack.is_some() || given.defence.is_some() => Phase::Allocated,
        None if some(given.dice.as_ref().map(Vec::is_empty)) => Phase::Rolled,
        None => Phase::Ready,
    })
}

/// Lays the player's dice out; a blocked face is set aside unless the state says otherwise.
fn own_dice(setup: &Setup, state: &mut State, dice: &[Face]) -> Result<(), Phrase> {
    let numbers: Vec<i64> = dice.iter().map(|die| die.face()).collect();
    let faces = faces("dice", &numbers)?;
    Samurai::apply(state, &Event::Rolled { faces });
    for (own, die) in state.dice.as_mut_slice().iter_mut().zip(dice) {
        own.set_aside = match die {
            Face::Number(_) => read::blocks(&setup.duel, state.wounds, own.face),
            Face::Die { set_aside, .. } => *set_aside,
        };
    }
    Ok(())
}

/// WS-ROUND-2: four dice in all, so each count follows from any other.
fn number_of_dice(
    setup: &Setup,
    state: &State,
    given: &Given,
    phase: Phase,
    own: usize,
    foe: Faces,
) -> Result<u8, Phrase> {
    let foe = foe.as_slice().len();
    let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let named = given.n.filter(|&n| n != 0);
    let from_own = (own > 0).then_some(count(own));
    let from_foe = (foe > 0).then_some(4 - count(foe));
    let n = named.or(from_own).or(from_foe);
    let n = n.ok_or_else(|| missing(phase, "n"))?;
    let fits = |other: Option<i64>| other.is_none_or(|other| other == n);
    if !fits(from_own) {
        return Err(Phrase::new("odds-n-dice").with("n", n).with("dice", own));
    }
    if !fits(from_foe) {
        return Err(Phrase::new("odds-four-dice").with("n", n).with("foe", foe));
    }
    let cap = state.cap(&setup.duel);
    if n < 1 {
        return Err(Phrase::new("samurai-refused-too-few-dice"));
    }
    if n > i64::from(cap) {
        return Err(Phrase::new("odds-too-many-dice")
            .with("round", state.round)
            .with("limb", if state.limb_lost { "yes" } else { "no" })
            .with("max", cap));
    }
    u8::try_from(n).map_err(|_| missing(phase, "n"))
}

fn set<T: TryFrom<i64>>(
    field: &mut T,
    name: &'static str,
    given: Option<i64>,
    range: RangeInclusive<i64>,
) -> Result<(), Phrase> {
    let Some(value) = given else {
        return Ok(());
    };
    let within = range.contains(&value).then_some(value);
    *field = within
        .and_then(|value| T::try_from(value).ok())
        .ok_or_else(|| out_of_range(name, value, &range))?;
    Ok(())
}

fn numbers(
    name: &'static str,
    given: Option<&[i64]>,
    range: RangeInclusive<i64>,
) -> Result<Set, Phrase> {
    let numbers = given.unwrap_or_default().iter();
    numbers.map(|&number| small(name, number, &range)).collect()
}

fn faces(name: &'static str, given: &[i64]) -> Result<Faces, Phrase> {
    if given.len() > Faces::MOST {
        return Err(Phrase::new("odds-three-dice").with("field", name));
    }
    let faces: Result<Vec<u8>, Phrase> = given
        .iter()
        .map(|&face| small(name, face, &FACES))
        .collect();
    Ok(Faces::of(&faces?))
}

fn small(name: &'static str, number: i64, range: &RangeInclusive<i64>) -> Result<u8, Phrase> {
    let within = range.contains(&number).then_some(number);
    within
        .and_then(|number| u8::try_from(number).ok())
        .ok_or_else(|| out_of_range(name, number, range))
}

fn out_of_range(name: &'static str, value: i64, range: &RangeInclusive<i64>) -> Phrase {
    Phrase::new("odds-range")
        .with("field", name)
        .with("value", value)
        .with("low", *range.start())
        .with("high", *range.end())
}

fn missing(phase: Phase, field: &'static str) -> Phrase {
    Phrase::new("odds-missing")
        .with("phase", phase.as_str())
        .with("field", field)
}

/// What cannot be on the table yet.
fn too_early(phase: Phase, field: &'static str, is_there: bool) -> Result<(), Phrase> {
    if is_there {
        return Err(Phrase::new("odds-too-early")
            .with("phase", phase.as_str())
            .with("field", field));
    }
    Ok(())
}
