//! Taking back, and taking that back: by whoever acted last as long as nothing fell and nothing was shown, by the
//! game master always, by others with their leave.

use super::{Answer, Table};
use crate::{Body, Game, Matter, Record, Refusal, Role, Seat, Timestamp};

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
        self.must_not_fish(seat, &strikes)?;
        let state = self.fold_without(&strikes);
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

    /// Once dice fell, what fell stays fallen; what was shown cannot be unseen; and what others have acted upon
    /// is theirs too. The game master may all the same, and so may somebody who plays alone: the same dice come
    /// again.
    fn must_not_fish(&self, seat: &Seat, strikes: &[u64]) -> Result<(), Refusal> {
        if seat.role == Role::GameMaster {
            return Ok(());
        }
        let records = || strikes.iter().filter_map(|seq| self.record(*seq));
        if records().any(|record| record.by != seat.id) {
            return Err(Refusal::new("not_yours_to_undo", ""));
        }
        // Journals of the first format hold undos that would be refused today.
        if !self.opening.has_places() {
            return Ok(());
        }
        let alone = self.house.is_alone(seat);
        if alone && !self.opening.iron {
            return Ok(());
        }
        let threw = |record: &Record<G>| matches!(&record.body, Body::Play { dice, .. } if !dice.is_empty());
        if records().any(threw) {
            return Err(match alone {
                true => Refusal::new("iron_table", ""),
                false => Refusal::new("dice_have_fallen", ""),
            });
        }
        // What a game calls secret may change; a journal holds for ever.
        if !self.checking && self.uncovered(strikes) {
            return Err(Refusal::new("was_uncovered", ""));
        }
        Ok(())
    }

    /// Whether taking these back would hide something again that somebody has seen since.
    fn uncovered(&self, strikes: &[u64]) -> bool {
        if G::OPEN_INFORMATION {
            return false;
        }
        let before = self.fold_without(strikes);
        let setup = &self.opening.setup;
        let others = self.house.chairs.iter().map(|chair| &chair.seat);
        others
            .filter(|seat| seat.role != Role::GameMaster)
            .any(|seat| {
                let hidden = G::secrets(setup, &self.state, seat);
                let was_hidden = G::secrets(setup, &before, seat);
                was_hidden.iter().any(|secret| !hidden.contains(secret))
            })
    }

    /// The state as it was without these.
    fn fold_without(&self, strikes: &[u64]) -> G::State {
        self.fold_with(|seq| !self.struck.contains(&seq) && strikes.binary_search(&seq).is_err())
    }

    fn may_strike(&self, seat: &Seat, strikes: &[u64]) -> bool {
        self.must_not_fish(seat, strikes).is_ok()
    }

    /// What the last undo struck out, if nothing was played since.
    pub(super) fn redoes(&self) -> Vec<u64> {
        let last = self.undone.last().and_then(|seq| self.record(*seq));
        match last.map(|record| &record.body) {
            Some(Body::Undo { strikes, .. }) => strikes.clone(),
            _ => Vec::new(),
        }
    }

    /// Whether this seat can take the last undo back: it was its own, or it is the game master's.
    pub fn can_redo(&self, seat: &Seat) -> bool {
        let last = self.undone.last().and_then(|seq| self.record(*seq));
        let may = |undo: &Record<G>| undo.by == seat.id || seat.role == Role::GameMaster;
        seat.role != Role::Spectator && !self.house.closed && last.is_some_and(may)
    }

    pub(super) fn redo(&self, seat: &Seat, at: Timestamp) -> Result<Answer<G>, Refusal> {
        let Some(&undo) = self.undone.last() else {
            return Err(Refusal::new("nothing_to_redo", ""));
        };
        if !self.can_redo(seat) {
            return Err(Refusal::new("not_yours_to_redo", ""));
        }
        let again = self.redoes();
        let state = self.fold_with(|seq| !self.struck.contains(&seq) || again.contains(&seq));
        let body = Body::Matter(Matter::Redone { undo });
        Ok(Answer::Draft(self.draft(seat, at, body, state)))
    }

    /// Whether dice lie there that fell before something was taken back.
    pub fn dice_lie_ready(&self) -> bool {
        self.opening.has_places() && self.throws.lie_ready()
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
        let alone = self.house.is_alone(seat);
        if seat.role != Role::Player || alone || self.house.closed || self.house.wish.is_some() {
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
        reason: &str,
        at: Timestamp,
    ) -> Result<Answer<G>, Refusal> {
        if seat.role == Role::Spectator {
            return Err(Refusal::new("not_your_seat", ""));
        }
        let strikes = self.strikes_from(to.or_else(|| self.could_wish(seat)));
        let Some(&first) = strikes.first() else {
            return Err(Refusal::new("nothing_to_undo", ""));
        };
        if !self.checking && self.may_strike(seat, &strikes) {
            return self.undo(seat, Some(first), reason, at);
        }
        // There is nobody to ask.
        if !self.checking && self.house.is_alone(seat) {
            return Err(Refusal::new("iron_table", ""));
        }
        if self.house.wish.is_some() {
            return Err(Refusal::new("undo_asked_already", ""));
        }
        let reason = reason.to_owned();
        Ok(self.matter_draft(seat, at, Matter::UndoAsked { to: first, reason }))
    }

    pub(super) fn answer_undo(
        &self,
        seat: &Seat,
        grant: bool,
        reason: &str,
        at: Timestamp,
    ) -> Result<Answer<G>, Refusal> {
        self.must_run(seat)?;
        let Some(wish) = &self.house.wish else {
            return Err(Refusal::new("no_undo_asked", ""));
        };
        if grant {
            self.undo(seat, Some(wish.to), reason, at)
        } else {
            let (to, reason) = (wish.to, reason.to_owned());
            Ok(self.matter_draft(seat, at, Matter::UndoDeclined { to, reason }))
        }
    }
}
