//! Dice of one command: first those that lie there already, then the faces somebody named, then whoever throws the
//! rest.

use dice::{Dice, Die, Given, NoDice, Origin, RolledDie, Seed, SeedChain, Seeded};

use crate::House;
use crate::throws::Spot;

/// Who throws dice that nobody named.
#[derive(Clone, Copy, Debug)]
pub enum Thrower<'a> {
    /// One seed for the whole table: tests and `referee`.
    Seed(&'a Seed),
    /// A server's seeds, one after the other as they are revealed.
    Chain(&'a SeedChain),
    Script(&'a [u8]),
}

impl Thrower<'_> {
    /// The seed of throws at this spot; programs have none.
    pub(crate) fn seed(self, house: &House, spot: &Spot<'_>) -> Option<Seed> {
        match self {
            Thrower::Seed(seed) => Some(seed.clone()),
            Thrower::Chain(chain) => Some(seed_of(chain, house, spot.hidden, spot.epoch)),
            Thrower::Script(_) => None,
        }
    }

    /// What keeps the hash of a hidden record from being guessed.
    pub(crate) fn salt(self, house: &House, seq: u64) -> String {
        match self {
            Thrower::Seed(seed) => SeedChain::new(seed.clone()).salt(seq),
            Thrower::Chain(chain) => since(chain, house.nonce(false, house.epoch)).salt(seq),
            Thrower::Script(_) => String::new(),
        }
    }
}

/// A server's seed of one epoch of this table.
pub(super) fn seed_of(chain: &SeedChain, house: &House, hidden: bool, epoch: u32) -> Seed {
    let chain = since(chain, house.nonce(hidden, epoch));
    match hidden {
        true => chain.hidden(epoch),
        false => chain.seed(epoch),
    }
}

fn since(chain: &SeedChain, nonce: Option<&str>) -> SeedChain {
    nonce.map_or_else(|| chain.clone(), |nonce| chain.after(nonce))
}

#[derive(Debug)]
pub(super) struct Thrown<'a> {
    /// Where real dice may lie from before something was taken back.
    pub spot: Option<Spot<'a>>,
    /// Those that were taken from there.
    pub lay: Vec<RolledDie>,
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
            spot: None,
            lay: Vec::new(),
            named: Given::new(faces, origin),
            then: None,
        }
    }

    pub fn into_rolled(self) -> Vec<RolledDie> {
        let mut rolled = self.lay;
        rolled.extend(self.named.into_rolled());
        match self.then {
            None => {}
            Some(Then::Seeded(dice)) => rolled.extend(dice.into_rolled()),
            Some(Then::Script(dice)) => rolled.extend(dice.into_rolled()),
        }
        rolled
    }
}

impl Thrown<'_> {
    /// Takes up what lies there, as far as it fits. Says how many.
    fn take_lying(&mut self, dice: &[Die], faces: &mut [u8]) -> usize {
        let Some(spot) = &self.spot else { return 0 };
        for (index, (&die, face)) in dice.iter().zip(faces).enumerate() {
            let Some(lies) = spot.lies(&self.lay, die.kind) else {
                return index;
            };
            *face = lies.face;
            self.lay.push(RolledDie::new(die, lies.face, lies.origin));
        }
        dice.len()
    }
}

impl Dice for Thrown<'_> {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        let lying = self.take_lying(dice, faces);
        let (dice, faces) = (&dice[lying..], &mut faces[lying..]);
        if dice.is_empty() {
            return Ok(());
        }
        // Nothing lies beyond the first die that was thrown anew.
        self.spot = None;
        match &mut self.then {
            Some(then) if self.named.left().is_empty() => match then {
                Then::Seeded(seeded) => seeded.faces(dice, faces),
                Then::Script(script) => script.faces(dice, faces),
            },
            _ => self.named.faces(dice, faces),
        }
    }
}
