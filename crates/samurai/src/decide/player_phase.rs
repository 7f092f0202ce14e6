//! Choosing and rolling the player's dice, and what ki does to them.

use dice::NoDice;
use table::{Refusal, does, rolls};

use super::harm::begin;
use super::{Ask, Duelling, Plan};
use crate::event::Chosen;
use crate::game::OWN;
use crate::{Event, Faces, OwnDie, Phase, Place, read};

/// WS-PLAYER-1 … 5: the number is fixed before rolling; the rest goes to the opponent. Where a round is over the next one
/// begins with it: nothing has to be decided in between. Not for somebody who bleeds to death first (WS-WOUND-8).
pub fn choose(ask: Ask<'_>, n: i64) -> Plan {
    let duel = &ask.setup.duel;
    let begins = ask.state.phase == Phase::RoundOver;
    if !begins {
        ask.phase(Phase::Ready, "WS-ROUND-3")?;
    } else if ask.state.bleeding(duel) >= ask.state.health {
        return Err(ask.wrong_phase("WS-WOUND-8"));
    }
    let round = ask.state.round + u8::from(begins);
    let cap = ask.state.cap_in(duel, round);
    let limb_lost = ask.state.limb_lost;
    if n < 1 {
        return Err(Refusal::new("too_few_dice", "WS-PLAYER-3"));
    }
    if n > i64::from(cap) {
        let rule = if limb_lost {
            "WS-LIMB-2"
        } else {
            "WS-PLAYER-1"
        };
        return Err(Refusal::new("too_many_dice", rule).with("max", cap));
    }
    let n = n as u8; // 1 … 3, checked above
    let why = match () {
        () if limb_lost => Chosen::LimbLost,
        () if n < cap => Chosen::Fewer,
        () => Chosen::AllAllowed,
    };
    Ok(rolls(move |turn| {
        if begins {
            begin(turn, round);
        }
        turn.emit(Event::DiceChosen { n, foe: 4 - n, why });
        throw(turn, n)
    }))
}

fn throw(turn: &mut Duelling<'_>, n: u8) -> Result<(), NoDice> {
    let mut faces = [0; Faces::MOST];
    let faces = &mut faces[..usize::from(n)];
    turn.dice
        .faces(&[OWN; Faces::MOST][..usize::from(n)], faces)?;
    turn.emit(Event::Rolled {
        faces: Faces::of(faces),
    });
    for die in 1..=n {
        set_aside_if_blocked(turn, die, false);
    }
    Ok(())
}

/// WS-KI-2: one ki, one own die, better or worse.
pub fn reroll(ask: Ask<'_>, die: i64) -> Plan {
    ask.phase(Phase::Rolled, "WS-KI-2")?;
    let (number, before) = own_die(ask, die)?;
    if !read::may_reroll(&ask.setup.options, before) {
        return Err(Refusal::new("die_set_aside", "WS-WOUND-12").with("die", number));
    }
    ask.ki()?;
    Ok(rolls(move |turn| {
        let [face] = turn.roll([OWN])?;
        turn.emit(Event::DieRerolled {
            die: number,
            from: before.face,
            to: face,
        });
        set_aside_if_blocked(turn, number, true);
        Ok(())
    }))
}

/// WS-KI-3: one ki, one point of attack or defence.
pub fn raise(ask: Ask<'_>, value: Place) -> Plan {
    ask.phase(Phase::Allocated, "WS-KI-3")?;
    let before = match value {
        Place::Attack => ask.state.attack,
        Place::Defence => ask.state.defence,
        Place::Concentration | Place::None => {
            return Err(Refusal::new("bad_target", "WS-KI-3"));
        }
    };
    ask.ki()?;
    let to = before + 1;
    Ok(does(move |turn| {
        turn.emit(Event::ValueRaised { value, to })
    }))
}

/// WS-WOUND-5, WS-WOUND-6: a blocked face is out immediately after the roll.
fn set_aside_if_blocked(turn: &mut Duelling<'_>, number: u8, after_reroll: bool) {
    let face = turn.state().dice.as_slice()[usize::from(number) - 1].face;
    if read::blocks(&turn.setup.duel, turn.state().wounds, face) {
        turn.emit(Event::DieSetAside {
            die: number,
            face,
            after_reroll,
        });
    }
}

fn own_die(ask: Ask<'_>, die: i64) -> Result<(u8, OwnDie), Refusal> {
    let dice = ask.state.dice.as_slice();
    (1..=3)
        .zip(dice)
        .find(|(number, _)| i64::from(*number) == die)
        .map(|(number, die)| (number, *die))
        .ok_or_else(|| Refusal::new("no_such_die", "WS-KI-2").with("count", dice.len()))
}
