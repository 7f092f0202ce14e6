//! What somebody who sits at no table asks about: dice, fighters, levels, each within its bounds.

use std::ops::RangeInclusive;

use super::Throwers;
use crate::{Colour, Move};

/// Everything has a usual value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    pub kind: Move,
    pub white: usize,
    pub black: usize,
    /// Improve whenever it is allowed and the highest face is at most this; 0: never.
    pub improve: u8,
    /// The colour of a helper's source.
    pub helper: Colour,
    pub fighters: usize,
    /// How many of them throw the better of two dice.
    pub extra: usize,
    pub level: i32,
    pub modifier: i8,
    /// Conditions everybody has already.
    pub conditions: usize,
    /// The level of the adventure.
    pub adventure: i32,
    pub hints: usize,
}

impl Default for Asked {
    fn default() -> Asked {
        Asked {
            kind: Move::Risk,
            white: 1,
            black: 1,
            improve: 0,
            helper: Colour::White,
            fighters: 3,
            extra: 0,
            level: 10,
            modifier: 0,
            conditions: 0,
            adventure: 12,
            hints: 4,
        }
    }
}

/// A number that can be asked with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    pub name: &'static str,
    pub bounds: RangeInclusive<i64>,
    pub rule: &'static str,
}

const fn number(name: &'static str, low: i64, high: i64, rule: &'static str) -> Number {
    Number {
        name,
        bounds: low..=high,
        rule,
    }
}

pub static NUMBERS: [Number; 10] = [
    number("white", 0, 5, "AZ-POOL-11"),
    number("black", 0, 5, "AZ-POOL-11"),
    number("improve", 0, 5, "AZ-IMPROVE-1"),
    number("fighters", 1, 6, "AZ-FIGHT-1"),
    number("extra", 0, 6, "AZ-FIGHT-24"),
    number("level", 1, 20, "AZ-FIGHT-2"),
    number("modifier", -2, 2, "AZ-FIGHT-18"),
    number("conditions", 0, 5, "AZ-OUT-1"),
    number("adventure", 2, 24, "AZ-SOLVE-2"),
    number("hints", 0, 12, "AZ-SOLVE-3"),
];

/// Why a question cannot be asked like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unaskable {
    /// No number of this name.
    Unknown,
    OutOfBounds(&'static Number),
    /// One to five dice (AZ-POOL-11).
    PoolSize,
    /// Nobody improves more than four (AZ-POOL-10).
    TooManyToImprove,
    /// More extra dice than fighters.
    TooManyExtra,
}

impl Asked {
    pub fn get(&self, name: &str) -> Option<i64> {
        Some(match name {
            "white" => self.white as i64,
            "black" => self.black as i64,
            "improve" => self.improve.into(),
            "fighters" => self.fighters as i64,
            "extra" => self.extra as i64,
            "level" => self.level.into(),
            "modifier" => self.modifier.into(),
            "conditions" => self.conditions as i64,
            "adventure" => self.adventure.into(),
            "hints" => self.hints as i64,
            _ => return None,
        })
    }

    pub fn set(&mut self, name: &str, value: i64) -> Result<(), Unaskable> {
        let number = NUMBERS.iter().find(|number| number.name == name);
        let number = number.ok_or(Unaskable::Unknown)?;
        if !number.bounds.contains(&value) {
            return Err(Unaskable::OutOfBounds(number));
        }
        // All bounds are narrow.
        let size = value.max(0) as usize;
        match name {
            "white" => self.white = size,
            "black" => self.black = size,
            "improve" => self.improve = value as u8,
            "fighters" => self.fighters = size,
            "extra" => self.extra = size,
            "level" => self.level = value as i32,
            "modifier" => self.modifier = value as i8,
            "conditions" => self.conditions = size,
            "adventure" => self.adventure = value as i32,
            "hints" => self.hints = size,
            _ => return Err(Unaskable::Unknown),
        }
        Ok(())
    }

    /// Whether the numbers fit together.
    pub fn check(&self) -> Result<(), Unaskable> {
        let dice = self.white + self.black;
        if !(1..=5).contains(&dice) {
            return Err(Unaskable::PoolSize);
        }
        if self.improve > 0 && dice > 4 {
            return Err(Unaskable::TooManyToImprove);
        }
        if self.extra > self.fighters {
            return Err(Unaskable::TooManyExtra);
        }
        Ok(())
    }

    pub fn dice(&self) -> [usize; 2] {
        [self.white, self.black]
    }

    /// Whether the pool has the die the move brings (AZ-POOL-1).
    pub fn fits(&self, kind: Move) -> bool {
        match kind.colour() {
            Colour::White => self.white > 0,
            Colour::Black => self.black > 0,
        }
    }

    pub fn throwers(&self) -> Throwers {
        Throwers {
            single: self.fighters.saturating_sub(self.extra),
            extra: self.extra,
        }
    }
}
