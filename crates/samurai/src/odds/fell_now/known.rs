//! What the search has found so far.

use super::share::Share;

/// Chances by means and place. Only the means that come up get a block of places, because most of
/// those that could be never do.
pub(super) struct Known<S> {
    /// Per means: the number of its block, from 1.
    blocks: Vec<u32>,
    places: usize,
    /// One too high, so that 0 says "not yet known".
    chances: Vec<S>,
}

impl<S: Share> Known<S> {
    pub(super) fn new(means: usize, places: usize) -> Known<S> {
        Known {
            blocks: vec![0; means],
            places,
            chances: Vec::new(),
        }
    }

    pub(super) fn get(&self, (means, place): (usize, usize)) -> Option<S> {
        let block = self.blocks[means].checked_sub(1)? as usize;
        let kept = &self.chances[block * self.places + place];
        (*kept > S::zero()).then(|| kept.minus_one())
    }

    pub(super) fn set(&mut self, (means, place): (usize, usize), chance: S) -> S {
        if self.blocks[means] == 0 {
            let len = self.chances.len() + self.places;
            self.chances.resize(len, S::zero());
            self.blocks[means] = (len / self.places) as u32;
        }
        let block = self.blocks[means] as usize - 1;
        let kept = &mut self.chances[block * self.places + place];
        *kept = chance.clone();
        kept.add(&S::of(1));
        chance
    }
}
