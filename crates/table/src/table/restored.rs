//! A journal that was put back to where it stood before goes on: a record says so, and other seeds make the dice from
//! there on.

use dice::{SeedChain, is_link};

use super::thrown::seed_of;
use super::{Draft, Table};
use crate::{Body, Chair, Game, House, Matter, RestoredFrom, Seat, Timestamp};

impl<G: Game> Table<G> {
    /// The record that says so. None where it stands already, and at a closed table: no dice fall there any more.
    pub(crate) fn restored(
        &self,
        from: RestoredFrom,
        made: Timestamp,
        nonce: &str,
        at: Timestamp,
        chain: &SeedChain,
    ) -> Option<Draft<G>> {
        let stands = self.records.iter().any(|record| {
            matches!(&record.body, Body::Matter(Matter::Restored { from: known, made: when, .. })
                if *known == from && *when == made)
        });
        if stands || self.house.closed {
            return None;
        }
        let seat = self.house.runner()?;
        let mut matter = Matter::Restored {
            from,
            made,
            nonce: nonce.to_owned(),
            next: String::new(),
            hidden_next: match self.house.hidden_seed_hash.is_empty() {
                true => String::new(),
                // Anything: what counts is that hidden throws have a next seed too.
                false => nonce.to_owned(),
            },
        };
        // The seeds are those of the house as it will be.
        let mut house = self.house.clone();
        house.apply(&seat.id, self.next_seq(), &matter);
        if let Matter::Restored {
            next, hidden_next, ..
        } = &mut matter
        {
            let promise = |hidden, epoch| seed_of(chain, &house, hidden, epoch).commitment();
            *next = promise(false, house.epoch).to_string();
            if !hidden_next.is_empty() {
                *hidden_next = promise(true, house.hidden_epoch).to_string();
            }
        }
        let mut draft = self.draft(&seat, at, Body::Matter(matter), self.state.clone());
        self.stamp(&mut draft.record, super::Thrower::Chain(chain));
        Some(draft)
    }
}

impl House {
    /// Whoever runs the table.
    fn runner(&self) -> Option<Seat> {
        let sits = |chair: &&Chair| !chair.revoked && self.is_run_by(&chair.seat);
        self.chairs
            .iter()
            .find(sits)
            .map(|chair| chair.seat.clone())
    }

    /// Whether a journal could have been restored like this.
    pub(crate) fn could_restore(&self, matter: &Matter) -> bool {
        let Matter::Restored {
            nonce,
            next,
            hidden_next,
            ..
        } = matter
        else {
            return false;
        };
        let hidden = match self.hidden_seed_hash.is_empty() {
            true => hidden_next.is_empty(),
            false => is_link(hidden_next),
        };
        is_link(nonce) && is_link(next) && hidden
    }
}
