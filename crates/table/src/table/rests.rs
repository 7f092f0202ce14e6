//! What a result rests on besides the rules and the dice as they first fell. Whoever reads it is told.

use super::Table;
use crate::{Body, Game, Matter};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RestsOn {
    /// Values that stand as somebody set them; words decide nothing.
    pub set_by_hand: usize,
    /// Records with dice that were taken back.
    pub taken_back: usize,
    /// How often the game master gave other dice.
    pub new_dice: usize,
}

impl<G: Game> Table<G> {
    pub fn rests_on(&self) -> RestsOn {
        let mut rests = RestsOn {
            taken_back: self.rolls_taken_back(),
            ..RestsOn::default()
        };
        for record in self.records().iter().filter(|record| self.stands(record)) {
            match record.body {
                Body::Matter(Matter::Overruled { .. }) => {
                    let told = self.words(record.seq);
                    let set = told.and_then(|told| told.by_hand.as_ref());
                    rests.set_by_hand += usize::from(set.is_some_and(|set| !set.is_text));
                }
                Body::Matter(Matter::NewDice { .. }) => rests.new_dice += 1,
                Body::Open(_) | Body::Play { .. } | Body::Undo { .. } | Body::Matter(_) => {}
            }
        }
        rests
    }

    /// How many records with dice were taken back.
    pub fn rolls_taken_back(&self) -> usize {
        let records = self.records().iter();
        records
            .filter(|record| self.is_struck(record.seq))
            .filter(|record| matches!(&record.body, Body::Play { dice, .. } if !dice.is_empty()))
            .count()
    }
}
