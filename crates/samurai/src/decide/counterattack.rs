//! The counterattack and everything it can lead to: losses, injuries, lost limbs, heavy wounds.

use dice::NoDice;

use super::harm::{lose_health, lose_ki};
use super::{Duelling, end, is_over};
use crate::game::{INJURY, WOUND, WOUND_LOSS};
use crate::read::{self, Harm};
use crate::{AreaKind, Cause, Event, Faces, Mark, Outcome, WoundEffect};

/// WS-COUNTER-1 … 5. Combined consequences come in the order health, ki, injury.
pub fn counterattack(
    turn: &mut Duelling<'_>,
    row: u8,
    mark: Mark,
    harm: Harm,
) -> Result<(), NoDice> {
    let (defence, below) = (turn.state().defence, turn.setup.duel.row(row).below);
    if mark == Mark::Ok {
        turn.emit(Event::DefenceHeld { defence, below });
        return Ok(());
    }
    turn.emit(Event::DefenceFailed { defence, below });
    lose_health(turn, harm.health, Cause::Row);
    if !is_over(turn) {
        lose_ki(turn, harm.ki.into(), Cause::Row);
    }
    if !is_over(turn) && harm.injury > 0 {
        injury(turn, harm.injury)?;
    }
    Ok(())
}

/// WS-INJURY-1 … 7. The level is 1 or 2.
pub fn injury(turn: &mut Duelling<'_>, level: u8) -> Result<(), NoDice> {
    let mut faces = [0; 2];
    let faces = &mut faces[..usize::from(level.min(2))];
    turn.dice.faces(&[INJURY; 2][..faces.len()], faces)?;
    let number = read::area_of(faces);
    turn.emit(Event::InjuryRolled {
        level,
        faces: Faces::of(faces),
        area: number,
    });
    let area = turn.setup.duel.area(number);
    match area.kind {
        AreaKind::Dodge => turn.emit(Event::Dodged),
        AreaKind::Behead => {
            turn.emit(Event::Beheaded);
            let outcome = if turn.state().foe_health == 0 {
                Outcome::DoubleDeath
            } else {
                Outcome::DefeatBeheaded
            };
            end(turn, outcome);
        }
        AreaKind::Hit => {
            if turn.state().struck.has(number) {
                let again = turn.state().limb_lost;
                turn.emit(Event::LimbLost {
                    area: number,
                    again,
                });
            } else {
                turn.emit(Event::AreaStruck { area: number });
            }
            // The full price, also the second time (WS-LIMB-4); the heavy wound last (WS-INJURY-6).
            lose_health(turn, area.health, Cause::Area);
            if !is_over(turn) {
                lose_ki(turn, area.ki.into(), Cause::Area);
            }
            if !is_over(turn) && area.heavy {
                heavy_wound(turn)?;
            }
        }
    }
    Ok(())
}

/// WS-WOUND-1 … 11: a wound already taken is thrown again.
fn heavy_wound(turn: &mut Duelling<'_>) -> Result<(), NoDice> {
    let open = read::open_wounds(turn.state().wounds);
    if open.is_empty() {
        turn.emit(Event::WoundsExhausted);
        return Ok(());
    }
    let mut thrown_again = Vec::new();
    let wound = turn
        .dice
        .until(WOUND, open, &mut |face| thrown_again.push(face))?;
    for face in thrown_again {
        turn.emit(Event::WoundThrownAgain { face });
    }
    let effect = turn.setup.duel.wound(wound);
    turn.emit(Event::WoundTaken { wound, effect });
    match effect {
        WoundEffect::SetAside { .. } | WoundEffect::Bleed { .. } => {}
        WoundEffect::EmptyConcentration => {
            let lost = turn.state().concentration;
            turn.emit(Event::ConcentrationEmptied { lost });
        }
        WoundEffect::LoseKiDie => {
            let face = wound_loss(turn, wound)?;
            lose_ki(turn, face.into(), Cause::Wound);
        }
        WoundEffect::LoseHealthDie => {
            let face = wound_loss(turn, wound)?;
            lose_health(turn, face, Cause::Wound);
        }
    }
    Ok(())
}

fn wound_loss(turn: &mut Duelling<'_>, wound: u8) -> Result<u8, NoDice> {
    let [face] = turn.roll([WOUND_LOSS])?;
    turn.emit(Event::WoundDieRolled { wound, face });
    Ok(face)
}
