//! The dice of a roll by the messages that name them: the language knows no words, a table shows what it asks for.

use dice::{Dice, Die, FaceSet, NoDice, Tally};

/// Passes every question on, with dice that have a name people can read.
pub struct Named<'d>(pub &'d mut dyn Dice);

fn named(die: Die) -> Die {
    let name = match die.name {
        "again" => "expression-die-again",
        "more" => "expression-die-more",
        "hundreds" => "expression-die-hundreds",
        "tens" => "expression-die-tens",
        "ones" => "expression-die-ones",
        _ => "expression-die-die",
    };
    Die::new(name, die.kind)
}

fn all(dice: &[Die]) -> Vec<Die> {
    dice.iter().copied().map(named).collect()
}

fn tallied(tally: &Tally) -> Tally {
    Tally {
        die: named(tally.die),
        ..*tally
    }
}

impl Dice for Named<'_> {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        self.0.faces(&all(dice), faces)
    }

    fn tally(&mut self, tally: &Tally) -> Result<i32, NoDice> {
        self.0.tally(&tallied(tally))
    }

    fn scored(&mut self, tally: &Tally, faces: &mut [u8]) -> Result<(), NoDice> {
        self.0.scored(&tallied(tally), faces)
    }

    fn until(
        &mut self,
        die: Die,
        wanted: FaceSet,
        thrown_again: &mut dyn FnMut(u8),
    ) -> Result<u8, NoDice> {
        self.0.until(named(die), wanted, thrown_again)
    }

    fn one_of(&mut self, dice: &[Die], options: u32) -> Result<u32, NoDice> {
        self.0.one_of(&all(dice), options)
    }
}

#[cfg(test)]
mod tests {
    use dice::{Die, Kind};

    /// None of them falls back to another one's name.
    #[test]
    fn every_die_of_the_language_has_its_own() {
        for name in expression::DICE {
            let told = super::named(Die::new(name, Kind::D6)).name;
            assert_eq!(told, format!("expression-die-{name}"));
            assert!(
                expression::LOCALES
                    .iter()
                    .all(|source| source.contains(&format!("\n{told} = ")))
            );
        }
    }
}
