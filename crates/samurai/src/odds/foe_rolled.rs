//! After the opponent's roll: the row as it stands, and what ki could make of it.

use dice::Odds;
use serde::Serialize;

use super::prospect::{exchange_in, ki_spent};
use super::{Prospect, as_pairs, throw};
use crate::game::FOE;
use crate::read::{self, Clash, Exchange};
use crate::{Faces, FoeReroll, Phase, Setup, State};

/// The opponent's roll.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FoeRolled {
    pub clash: Clash,
    /// What accepting it does, before any injury is rolled.
    pub now: Exchange,
    /// One entry per die, or a single one for all together, by the table's reading of WS-KI-4.
    pub rerolls: Vec<FoeRerolled>,
}

/// What a reroll of the opponent's dice may bring.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FoeRerolled {
    /// Numbered from 1, as in the command; nothing when all are rolled together.
    pub die: Option<u8>,
    #[serde(serialize_with = "as_pairs")]
    pub rows: Odds<u8>,
    pub prospect: Prospect,
}

/// Section 6, `foe_rolled`: the row as it stands; for each of his dice the rows after a reroll, the
/// chance of being hit, hearts dealt. Nothing in any other step.
pub fn foe_rolled(setup: &Setup, state: &State) -> Option<FoeRolled> {
    let faces = state.foe_dice;
    if state.phase != Phase::FoeRolled || faces.as_slice().is_empty() {
        return None;
    }
    let (attack, defence) = (state.attack, state.defence);
    let clash = read::clash(&setup.duel, attack, defence, read::row_of(faces.as_slice()));
    let paid = ki_spent(state);
    let rerolled = |die, rows: Odds<u8>| FoeRerolled {
        die,
        prospect: Prospect::of(
            rows.clone()
                .map(|row| exchange_in(setup, &paid, attack, defence, row)),
        ),
        rows,
    };
    let rerolls = match setup.options.foe_reroll {
        FoeReroll::AllDice => {
            vec![rerolled(None, super::rows(faces.as_slice().len() as u8))] // one to three dice
        }
        FoeReroll::OneDie => (1..)
            .zip(faces.as_slice())
            .map(|(number, _)| rerolled(Some(number), rows_after(faces, number)))
            .collect(),
    };
    Some(FoeRolled {
        clash,
        now: exchange_in(setup, state, attack, defence, clash.row),
        rerolls,
    })
}

fn rows_after(faces: Faces, die: u8) -> Odds<u8> {
    throw(FOE, 1, |face| {
        let mut after = faces;
        after.as_mut_slice()[usize::from(die) - 1] = face[0];
        read::row_of(after.as_slice())
    })
}
