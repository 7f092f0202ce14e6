//! Who has seen enough of what fills every screen. It is kept while the server runs, and nowhere else.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::{Role, Seat, SeatId};

/// Who is ready to go on after what fills every screen: up to which record, so that nothing has to be put back.
#[derive(Clone, Debug, Default)]
pub struct Ready {
    pub seats: HashMap<SeatId, u64>,
    /// The game master went on, or everybody was ready; or it was long over when the table was opened again.
    pub moved_on: u64,
    /// Records that might have been a climax and are none for this seat: looked at once.
    ruled_out: Arc<Mutex<BTreeSet<(SeatId, u64)>>>,
}

impl Ready {
    /// For a table that was read from its journal: whatever is in there is over.
    pub fn after(seq: u64) -> Ready {
        Ready {
            moved_on: seq,
            ..Ready::default()
        }
    }

    pub fn is_ready(&self, seat: &Seat, seq: u64) -> bool {
        self.seats.get(&seat.id).is_some_and(|upto| *upto >= seq)
    }

    pub fn mark(&mut self, seat: &Seat, seq: u64) {
        let upto = match seat.role {
            Role::GameMaster => &mut self.moved_on,
            Role::Player => self.seats.entry(seat.id.clone()).or_default(),
            Role::Spectator => return,
        };
        *upto = seq.max(*upto);
        let moved_on = self.moved_on;
        self.known().retain(|(_, seq)| *seq > moved_on);
    }

    /// Once all players who are here have seen enough, it is over for good: whoever comes later finds the table.
    pub fn end_if_all<'s>(&mut self, mut players: impl Iterator<Item = &'s Seat>, seq: u64) {
        if players.all(|seat| self.is_ready(seat, seq)) {
            self.moved_on = seq.max(self.moved_on);
        }
    }

    pub fn is_ruled_out(&self, seat: &Seat, seq: u64) -> bool {
        self.known().contains(&(seat.id.clone(), seq))
    }

    pub fn rule_out(&self, seat: &Seat, seq: u64) {
        self.known().insert((seat.id.clone(), seq));
    }

    fn known(&self) -> MutexGuard<'_, BTreeSet<(SeatId, u64)>> {
        let known = self.ruled_out.lock();
        known.unwrap_or_else(PoisonError::into_inner)
    }
}
