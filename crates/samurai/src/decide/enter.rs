//! Entering the dice: what each becomes, and the one case in which a die is divided.

use table::{Deed, Refusal, does, rolls};

use super::{Ask, Duelling, Plan, foe_phase};
use crate::{AllocationFinal, Event, OwnDie, Phase, Place, Places, Samurai, read};

/// WS-ALLOC-1 … 7: every usable die gets one place, a die set aside gets none.
pub fn allocate(ask: Ask<'_>, to: Places, on: bool) -> Plan {
    ask.phase(Phase::Rolled, "WS-ROUND-3")?;
    let dice = ask.state.dice.as_slice();
    if to.as_slice().len() > dice.len() {
        return Err(Refusal::new("no_such_die", "WS-ALLOC-1").with("count", dice.len()));
    }
    let (mut attack, mut defence, mut concentration) = (0, 0, 0);
    for (index, die) in dice.iter().enumerate() {
        match (to.as_slice().get(index), die.set_aside) {
            (Some(Place::None), true) => {}
            (Some(_), true) => return Err(set_aside(index, die)),
            (Some(Place::None) | None, _) => {
                return Err(Refusal::new("die_unassigned", "WS-ALLOC-7").with("die", index + 1));
            }
            (Some(Place::Attack), false) => attack += u16::from(die.face),
            (Some(Place::Defence), false) => defence += u16::from(die.face),
            (Some(Place::Concentration), false) => concentration += u16::from(die.face),
        }
    }
    let entered = Event::DiceEntered {
        to,
        attack,
        defence,
        concentration,
    };
    Ok(enter(entered, concentration, on))
}

/// What was entered is written down; then, if the player goes on, the opponent rolls.
fn enter(entered: Event, concentration: u16, on: bool) -> Deed<'static, Samurai> {
    let write = move |turn: &mut Duelling<'_>| {
        turn.emit(entered);
        concentrate(turn, concentration);
    };
    if !on {
        return does(write);
    }
    rolls(move |turn| {
        write(turn);
        foe_phase::go_on(turn)
    })
}

/// WS-ALLOC-4, WS-ALLOC-5: a single die may be divided.
pub fn split(ask: Ask<'_>, parts: [i64; 3], on: bool) -> Plan {
    ask.phase(Phase::Rolled, "WS-ROUND-3")?;
    let face = divisible(ask)?;
    let sum = parts.iter().try_fold(0i64, |sum, &part| {
        (0..=6).contains(&part).then(|| sum + part)
    });
    if sum != Some(face.into()) {
        return Err(Refusal::new("bad_split", "WS-ALLOC-5").with("face", face));
    }
    let [attack, defence, concentration] = parts.map(|part| part as u16); // 0 … 6
    let divided = Event::DieDivided {
        attack,
        defence,
        concentration,
    };
    Ok(enter(divided, concentration, on))
}

/// WS-ALLOC-9 under `allocation_final = no`: nothing may have been raised or bought since.
pub fn reopen(ask: Ask<'_>) -> Plan {
    ask.phase(Phase::Allocated, "WS-ALLOC-9")?;
    let is_final = ask.setup.options.allocation_final == AllocationFinal::Yes;
    if is_final || ask.state.entered.is_none() {
        return Err(ask.wrong_phase("WS-ALLOC-9"));
    }
    Ok(does(|turn| turn.emit(Event::EntryTakenBack)))
}

/// The face that may be divided, or why none may.
fn divisible(ask: Ask<'_>) -> Result<u8, Refusal> {
    let dice = &ask.state.dice;
    if let Some(face) = read::divisible(&ask.setup.options, dice.as_slice()) {
        return Ok(face);
    }
    match dice.as_slice() {
        [die] => Err(set_aside(0, die)),
        _ if dice.usable().count() == 1 => Err(Refusal::new("cannot_split", "WS-ALLOC-10")),
        _ => Err(Refusal::new("cannot_split", "WS-ALLOC-3")),
    }
}

fn set_aside(index: usize, die: &OwnDie) -> Refusal {
    let rule = if die.face == 1 {
        "WS-WOUND-5"
    } else {
        "WS-WOUND-6"
    };
    Refusal::new("die_set_aside", rule).with("die", index + 1)
}

/// WS-CONC-1: the points join the running total.
fn concentrate(turn: &mut Duelling<'_>, points: u16) {
    if points > 0 {
        let total = turn.state().concentration + points;
        turn.emit(Event::ConcentrationAdded { points, total });
    }
}
