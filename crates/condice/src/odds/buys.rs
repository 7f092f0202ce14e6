//! What a build buys: its attacks against defences, its mind against attacks, its life against attackers.

use dice::Fraction;
use serde::Serialize;

use super::{StrikeOdds, attack, attacks_needed, mental};
use crate::{Options, Sheet};

/// Defences a builder compares with.
pub const DEFENCES: std::ops::RangeInclusive<i64> = 0..=6;
/// Dice of mental attacks a builder compares with.
pub const MINDS: [i64; 4] = [2, 4, 6, 8];
/// Dice of typical attackers.
pub const ATTACKERS: [i64; 4] = [3, 4, 6, 8];

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AttackRow {
    /// Which attack, from 1.
    pub attack: usize,
    pub dice: i64,
    pub range: i64,
    /// Against defence 0, 1, … 6.
    pub against: Vec<StrikeOdds>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Buys {
    pub attacks: Vec<AttackRow>,
    /// The chance to repel a mental attack with so many dice.
    pub resists: Vec<(i64, Fraction)>,
    /// Expected attacks with so many dice until 0; nothing if they never hurt.
    pub endures: Vec<(i64, Option<Fraction>)>,
    pub life: i64,
}

pub fn buys(options: &Options, sheet: &Sheet) -> Buys {
    let rows = (1..).zip(&sheet.attacks).map(|(number, it)| AttackRow {
        attack: number,
        dice: it.dice,
        range: 1 + it.range_points,
        against: DEFENCES.map(|defence| attack(it.dice, defence)).collect(),
    });
    let life = 2 * sheet.life + options.free_life();
    Buys {
        attacks: rows.collect(),
        resists: MINDS
            .map(|dice| (dice, &Fraction::ONE - &mental(dice, sheet.mental)))
            .to_vec(),
        endures: ATTACKERS
            .map(|dice| (dice, attacks_needed(dice, sheet.defence, life)))
            .to_vec(),
        life,
    }
}
