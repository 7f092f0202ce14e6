//! Choosing and rolling the player's dice, and what ki does to them.

use table::{Refusal, Stop};

use super::{Duelling, expect_ki, expect_phase};
use crate::event::Chosen;
use crate::game::OWN;
use crate::{Event, Faces, Phase, Place, read};

/// WS-PLAYER-1 … 5: the number is fixed before rolling; the rest goes to the opponent.
pub fn choose(turn: &mut Duelling<'_>, n: i64) -> Result<(), Stop> {
    expect_phase(turn, Phase::Ready, "WS-ROUND-3")?;
    let cap = turn.state().cap(&turn.setup.duel);
    let limb_lost = turn.state().limb_lost;
    if n < 1 {
        return Err(Refusal::new("too_few_dice", "WS-PLAYER-3").into());
    }
    if n > i64::from(cap) {
        let rule = if limb_lost {
            "WS-LIMB-2"
        } else {
            "WS-PLAYER-1"
        };
        return Err(Refusal::new("too_many_dice", rule).with("max", cap).into());
    }
    let n = n as u8; // 1 … 3, checked above
    turn.emit(Event::DiceChosen {
        n,
        foe: 4 - n,
        why: match () {
            () if limb_lost => Chosen::LimbLost,
            () if n < cap => Chosen::Fewer,
            () => Chosen::AllAllowed,
        },
    });

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
pub fn reroll(turn: &mut Duelling<'_>, die: i64) -> Result<(), Stop> {
    expect_phase(turn, Phase::Rolled, "WS-KI-2")?;
    let (number, before) = own_die(turn, die)?;
    if !read::may_reroll(&turn.setup.options, before) {
        return Err(Refusal::new("die_set_aside", "WS-WOUND-12")
            .with("die", number)
            .into());
    }
    expect_ki(turn)?;
    let [face] = turn.roll([OWN])?;
    turn.emit(Event::DieRerolled {
        die: number,
        from: before.face,
        to: face,
    });
    set_aside_if_blocked(turn, number, true);
    Ok(())
}

/// WS-KI-3: one ki, one point of attack or defence.
pub fn raise(turn: &mut Duelling<'_>, value: Place) -> Result<(), Stop> {
    expect_phase(turn, Phase::Allocated, "WS-KI-3")?;
    let before = match value {
        Place::Attack => turn.state().attack,
        Place::Defence => turn.state().defence,
        Place::Concentration | Place::None => {
            return Err(Refusal::new("bad_target", "WS-KI-3").into());
        }
    };
    expect_ki(turn)?;
    turn.emit(Event::ValueRaised {
        value,
        to: before + 1,
    });
    Ok(())
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

fn own_die(turn: &Duelling<'_>, die: i64) -> Result<(u8, crate::OwnDie), Refusal> {
    let dice = turn.state().dice.as_slice();
    (1..=3)
        .zip(dice)
        .find(|(number, _)| i64::from(*number) == die)
        .map(|(number, die)| (number, *die))
        .ok_or_else(|| Refusal::new("no_such_die", "WS-KI-2").with("count", dice.len()))
}
