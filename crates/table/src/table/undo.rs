//! Taking back: by whoever acted last, by the game master always, by others with their leave.

use jiff::Timestamp;

use super::{Answer, Table};
use crate::{Body, Game, Matter, Record, Refusal, Role, Seat};

impl<G: Game> Table<G> {
    pub(super) fn undo(
        &self,
        seat: &Seat,
        to: Option<u64>,
        reason: &str,
        at: Timestamp,
    ) -> Result<Answer<G>, Refusal> {
        if seat.role == Role::Spectator {
            return Err(Refusal::new("not_your_seat", ""));
        }
        let strikes = self.strikes_from(to);
        if strikes.is_empty() {
            return Err(Refusal::new("nothing_to_undo", ""));
        }
        if !self.may_strike(seat, &strikes) {
            return Err(Refusal::new("not_yours_to_undo", ""));
        }
        let state = self.fold_without(|seq| strikes.binary_search(&seq).is_ok());
        let body = Body::Undo {
            strikes,
            reason: reason.to_owned(),
        };
        Ok(Answer::Draft(self.draft(seat, at, body, state)))
    }

    /// What a wish to take back `to` and everything after it would strike.
    fn strikes_from(&self, to: Option<u64>) -> Vec<u64> {
        let standing = |record: &&Record<G>| self.stands(record);
        let last = self.records.iter().rev().find(standing);
        let Some(from) = to.or(last.map(|record| record.seq)) else {
            return Vec::new();
        };
        let from_there = self.records.iter().filter(|record| record.seq >= from);
        from_there
            .filter(standing)
            .map(|record| record.seq)
            .collect()
    }

    fn may_strike(&self, seat: &Seat, strikes: &[u64]) -> bool {
        let own = |seq: &u64| self.record(*seq).is_some_and(|record| record.by == seat.id);
        seat.role == Role::GameMaster || strikes.iter().all(own)
    }

    /// Whether this seat can take back the last record by itself.
    pub fn can_undo(&self, seat: &Seat) -> bool {
        let strikes = self.strikes_from(None);
        seat.role != Role::Spectator
            && !self.house.closed
            && !strikes.is_empty()
            && self.may_strike(seat, &strikes)
    }

    /// The last record of this seat that it could wish to have taken back.
    pub fn could_wish(&self, seat: &Seat) -> Option<u64> {
        if seat.role != Role::Player || self.house.closed || self.house.wish.is_some() {
            return None;
        }
        let own = |record: &&Record<G>| self.stands(record) && record.by == seat.id;
        let last = self.records.iter().rev().find(own)?.seq;
        (!self.may_strike(seat, &self.strikes_from(Some(last)))).then_some(last)
    }

    /// A player's wish to take back what others have acted upon since.
    pub(super) fn ask_undo(
        &self,
        seat: &Seat,
        to: Option<u64>,
        at: Timestamp,
    ) -> Result<Answer<G>, Refusal> {
        if seat.role == Role::Spectator {
            return Err(Refusal::new("not_your_seat", ""));
        }
        let strikes = self.strikes_from(to.or_else(|| self.could_wish(seat)));
        let Some(&first) = strikes.first() else {
            return Err(Refusal::new("nothing_to_undo", ""));
        };
        if self.may_strike(seat, &strikes) {
            return self.undo(seat, Some(first), "", at);
        }
        if self.house.wish.is_some() {
            return Err(Refusal::new("undo_asked_already", ""));
        }
        Ok(self.matter_draft(seat, at, Matter::UndoAsked { to: first }))
    }

    pub(super) fn answer_undo(
        &self,
        seat: &Seat,
        grant: bool,
        at: Timestamp,
    ) -> Result<Answer<G>, Refusal> {
        self.must_run(seat)?;
        let Some(wish) = &self.house.wish else {
            return Err(Refusal::new("no_undo_asked", ""));
        };
        if grant {
            self.undo(seat, Some(wish.to), "", at)
        } else {
            Ok(self.matter_draft(seat, at, Matter::UndoDeclined { to: wish.to }))
        }
    }
}
