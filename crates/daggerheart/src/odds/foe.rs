//! A foe's attack (O-43, O-44, O-48, O-49 of the rules).

use std::cmp::Ordering;

use dice::{Fraction, Given, Odds, Origin, Totals, of_faces};
use table::{Role, Seat, SeatId, Turn};

use super::damage::{Throw, by_hp, marks, mean};
use crate::content::{self, Thresholds};
use crate::decide;
use crate::game::{D20, D20_SECOND};
use crate::read::{self, Hit};
use crate::state::{FoeRoll, Pending, nth};
use crate::{Options, Setup, State};

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

/// What a foe's attack would do to one of its targets.
#[derive(Clone, Debug, PartialEq)]
pub struct Hurt {
    pub pc: SeatId,
    pub hit: Odds<Hit>,
    pub harm: content::Harm,
    /// Chances of 0 to 4 HP.
    pub marks: [Fraction; 5],
    /// The same, if an armor slot is marked whenever one may be (DH-ARMOR-1); nothing where armor is no help.
    pub armored: Option<[Fraction; 5]>,
}

impl Hurt {
    /// The HP it marks on average.
    pub fn mean(&self) -> Fraction {
        mean(&self.marks)
    }

    pub fn armored_mean(&self) -> Option<Fraction> {
        self.armored.as_ref().map(mean)
    }
}

/// What the open attack would do, target by target, for whoever may know its odds.
pub fn open_hurt(setup: &Setup, state: &State, seat: &Seat) -> Vec<Hurt> {
    let Some(Pending::FoeRoll(roll)) = &state.pending else {
        return Vec::new();
    };
    let targets = open_attack(state, seat).unwrap_or_default().into_iter();
    let hurt = targets.filter_map(|(pc, hit)| hurts(setup, state, roll, pc, hit));
    hurt.collect()
}

/// What a foe's own attack would do to somebody, before it is aimed: for the game master.
pub fn aimed_hurt(setup: &Setup, state: &State, foe: u32, pc: &SeatId) -> Option<Hurt> {
    let sheet = state.foe(foe)?.sheet.as_ref()?;
    let [advantage, disadvantage] = decide::foe_edges(state, std::slice::from_ref(pc));
    let hit = foe_attack(FoeAttack {
        modifier: sheet.attack.modifier.into(),
        evasion: state.pcs.get(pc)?.sheet.evasion,
        advantage,
        disadvantage,
    })?;
    let roll = FoeRoll {
        foe,
        feature: None,
        targets: vec![pc.clone()],
        advantage: u8::try_from(advantage).ok()?,
        disadvantage: u8::try_from(disadvantage).ok()?,
        experience: None,
        faces: Vec::new(),
        hits: Vec::new(),
        rolled: false,
    };
    hurts(setup, state, &roll, pc.clone(), hit)
}

fn hurts(setup: &Setup, state: &State, roll: &FoeRoll, pc: SeatId, hit: Odds<Hit>) -> Option<Hurt> {
    let harm = decide::foe_harm(state.foe(roll.foe)?, roll.feature)?;
    let there = state.pcs.get(&pc)?;
    let most = u32::from(harm.dice) * u32::from(harm.die.sides());
    let thrown = match harm.dice {
        0 => Totals::certain(0),
        dice => Totals::die(harm.die).times(dice.into()),
    };
    // Every total once, by the rules that land it and those that answer it.
    let landed = |critical, spend| {
        thrown.read(|sum| {
            let sum = u32::try_from(sum).unwrap_or(0);
            let sum = read::damage(sum, most, harm.flat.into(), critical);
            let mut after = state.clone();
            after.armor.clear();
            let (mut events, mut no_dice) = (Vec::new(), Given::new(&[], Origin::Physical));
            let mut turn = Turn::new(setup, &mut after, &mut events, &mut no_dice);
            decide::foe_lands(&mut turn, &pc, sum, harm);
            if let Some(asked) = turn.state().armor.first().map(|asked| asked.hp) {
                decide::answer_armor(&mut turn, &pc, asked, spend);
            }
            let hp = after.pcs.get(&pc).map_or(0, |it| it.hp);
            hp.saturating_sub(there.hp)
        })
    };
    let with = |spend| {
        by_hp(hit.then(|hit| match hit {
            Hit::Miss => Odds::certain(0),
            Hit::Hit => landed(false, spend),
            Hit::Crit => landed(true, spend),
        }))
    };
    let slot = !harm.direct && there.armor < there.sheet.armor;
    Some(Hurt {
        marks: with(false),
        armored: slot.then(|| with(true)),
        pc,
        hit,
        harm,
    })
}
