//! Dice of one command: first the faces somebody named, then whoever throws the rest.

use dice::{Dice, Die, Given, NoDice, Origin, RolledDie, Seed, SeedChain, Seeded};

/// Who throws dice that nobody named.
#[derive(Clone, Copy, Debug)]
pub enum Thrower<'a> {
    /// One seed for the whole table: tests and `referee`.
    Seed(&'a Seed),
    /// A server's seeds, one after the other as they are revealed.
    Chain(&'a SeedChain),
    Script(&'a [u8]),
}

#[derive(Debug)]
pub(super) struct Thrown<'a> {
    pub named: Given<'a>,
    pub then: Option<Then<'a>>,
}

#[derive(Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "one lives on the stack while a command is decided"
)]
pub(super) enum Then<'a> {
    Seeded(Seeded<'a, String>),
    Script(Given<'a>),
}

impl<'a> Thrown<'a> {
    pub fn stop(faces: &'a [u8], origin: Origin) -> Thrown<'a> {
        Thrown {
            named: Given::new(faces, origin),
            then: None,
        }
    }

    pub fn into_rolled(self) -> Vec<RolledDie> {
        let mut rolled = self.named.into_rolled();
        match self.then {
            None => {}
            Some(Then::Seeded(dice)) => rolled.extend(dice.into_rolled()),
            Some(Then::Script(dice)) => rolled.extend(dice.into_rolled()),
        }
        rolled
    }
}

impl Dice for Thrown<'_> {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        match &mut self.then {
            Some(then) if self.named.left().is_empty() => match then {
                Then::Seeded(seeded) => seeded.faces(dice, faces),
                Then::Script(script) => script.faces(dice, faces),
            },
            _ => self.named.faces(dice, faces),
        }
    }
}
