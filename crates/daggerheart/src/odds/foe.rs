//! A foe's attack (O-43, O-44, O-48, O-49 of the rules).

use std::cmp::Ordering;

use dice::{Fraction, Odds, of_faces};
use table::{Role, Seat, SeatId};

use super::damage::{Throw, by_hp, marks};
use crate::content::Thresholds;
use crate::game::{D20, D20_SECOND};
use crate::read::{self, Hit};
use crate::state::{Pending, nth};
use crate::{Options, State};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoeAttack {
    pub modifier: i32,
    pub evasion: u8,
    pub advantage: usize,
    pub disadvantage: usize,
}

/// Miss, hit, critical.
pub fn foe_attack(it: FoeAttack) -> Option<Odds<Hit>> {
    let edge = read::foe_edge(it.advantage, it.disadvantage);
    let hits = |kept| read::foe_hits(kept, it.modifier, it.evasion);
    match edge {
        Ordering::Equal => of_faces(&[D20], |faces| hits(faces[0])),
        _ => of_faces(&[D20, D20_SECOND], |faces| {
            hits(read::kept(edge, faces[0], faces[1]))
        }),
    }
    .ok()
}

/// HP it marks on a character, who marks an armor slot on every hit or never does.
pub fn foe_attack_marks(
    options: &Options,
    it: FoeAttack,
    throw: Throw,
    thresholds: Thresholds,
    armor: bool,
) -> Option<[Fraction; 5]> {
    let odds = foe_attack(it)?;
    let with = |critical| {
        let odds = marks(options, Throw { critical, ..throw }, Some(thresholds));
        odds.map(|hp| hp.saturating_sub(u8::from(armor)))
    };
    let (hit, crit) = (with(false), with(true));
    Some(by_hp(odds.then(|roll| match roll {
        Hit::Miss => Odds::certain(0),
        Hit::Hit => hit.clone(),
        Hit::Crit => crit.clone(),
    })))
}

/// The open attack, for the game master, or for everybody once its numbers are told (DH-SEE-4).
pub fn open_attack(state: &State, seat: &Seat) -> Option<Vec<(SeatId, Odds<Hit>)>> {
    let Some(Pending::FoeRoll(roll)) = &state.pending else {
        return None;
    };
    let foe = state.foe(roll.foe)?;
    let told = |fact: &crate::Fact| matches!(fact, crate::Fact::Attack { .. });
    let known = foe.revealed.iter().any(told) && roll.experience.is_none();
    if roll.rolled || (seat.role != Role::GameMaster && !known) {
        return None;
    }
    let sheet = foe.sheet.as_ref()?;
    let experience = roll.experience.and_then(|n| nth(&sheet.experiences, n));
    let more = experience.map_or(0, |experience| i32::from(experience.modifier));
    let odds = roll.targets.iter().filter_map(|pc| {
        let attack = FoeAttack {
            modifier: i32::from(sheet.attack.modifier) + more,
            evasion: state.pcs.get(pc)?.sheet.evasion,
            advantage: roll.advantage.into(),
            disadvantage: roll.disadvantage.into(),
        };
        Some((pc.clone(), foe_attack(attack)?))
    });
    Some(odds.collect())
}
