//! A table whose game is not known at compile time: JSON in, JSON out. Servers hold these.

use std::any::Any;
use std::fmt::Debug;

use dice::{Die, Origin, SeedChain};
use serde_json::Value;

use crate::{
    Answer, Asking, Body, ByHand, Counting, DiceMode, Draft, Entry, Game, House, Matter, Meant,
    Mix, Numbers, Phrase, Record, Refusal, ReplayError, Request, RestoredFrom, RestsOn, Role, Seat,
    SeatId, Spoken, Table, Thrower, Timestamp, offered, overrule, shown,
};

/// What a table says to a request.
#[derive(Debug)]
pub enum Reply {
    /// Store this line under this number, then [`settle`](AnyTable::settle).
    Record {
        seq: u64,
        line: String,
        /// What it is about, if it is the table's own.
        matter: Option<Matter>,
    },
    /// These dice are due.
    Waiting(Vec<Die>),
    Cancelled,
    Refused(Refusal),
}

/// What a seat may do about what has happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UndoRights {
    /// Take back the last record by itself.
    pub undo: bool,
    /// Take the last undo back.
    pub redo: bool,
    /// The record it could only ask to have taken back.
    pub ask: Option<u64>,
    /// Dice that were taken back lie ready: the same will fall again.
    pub same_dice: bool,
    /// Order other dice than those.
    pub new_dice: bool,
    /// Whoever plays alone here takes no throw back.
    pub iron: bool,
}

pub trait AnyTable: Send + Debug {
    fn game(&self) -> &'static str;
    fn next_seq(&self) -> u64;
    fn house(&self) -> &House;
    fn dice_mode(&self) -> DiceMode;
    /// Whether what this seat saw at record `since` is outdated for it: it has acted itself since, or
    /// something was taken back or overruled.
    fn has_moved_on(&self, seat: &Seat, since: u64) -> bool;
    /// Who throws dice of their own, so that pages need not ask the game.
    fn throws_physical(&self, seat: &Seat) -> bool;
    /// Nothing here is hidden from anybody: a stored line can be passed on as it is.
    fn is_open_information(&self) -> bool;
    /// The dice this seat's waiting command needs next.
    fn waiting_for(&self, seat: &Seat) -> &[Die];

    /// Answers a request; a record is drafted, not yet part of the table.
    fn propose(
        &mut self,
        seat: &Seat,
        request: &Value,
        at: Timestamp,
        thrower: Thrower<'_>,
    ) -> Reply;

    /// Drafts the record which says that the journal was put back to where it stood before. None where it stands
    /// already, and where no dice fall any more.
    fn restored(
        &mut self,
        from: RestoredFrom,
        made: Timestamp,
        nonce: &str,
        at: Timestamp,
        chain: &SeedChain,
    ) -> Option<Reply>;

    /// Whether browsers can mix something into the drafted record's dice, and who has promised to.
    fn asking(&self) -> Option<Asking>;

    /// What those who are asked are told first.
    fn told(&self, asking: &Asking, thrower: Thrower<'_>) -> String;

    /// Drafts the same once more, with what browsers have shown.
    fn mix(&mut self, mix: Mix, thrower: Thrower<'_>) -> Reply;

    /// Throws of the server that this seat may see, oldest first, with what browsers mixed in: record, who threw, mixture.
    fn mixtures(&self, seat: &Seat) -> Vec<(u64, SeatId, Option<Mix>)>;

    /// The hash of everything up to this record; empty before format 3, None beyond the end.
    fn hash_at(&self, seq: u64) -> Option<&str>;

    /// What browsers were told about the throw of this record.
    fn asked_at(&self, seq: u64) -> Option<&str>;

    /// The last record which says that the journal was put back to where it stood before.
    fn restored_at(&self) -> Option<u64>;

    /// The drafted record is stored: makes it part of the table.
    fn settle(&mut self);

    /// The drafted record was not stored: forgets it.
    fn discard(&mut self);

    /// Takes in a record that another server stored.
    fn absorb(&mut self, line: &str) -> Result<(), ReplayError>;

    /// A record without what this seat may not see.
    fn line_for(&self, seat: &Seat, seq: u64) -> Option<String>;

    /// The records from `from` on, without what this seat may not see.
    fn lines_for(&self, seat: &Seat, from: u64) -> Vec<String> {
        let lines = (from..self.next_seq()).filter_map(|seq| self.line_for(seat, seq));
        lines.collect()
    }

    /// The journal from record `from` on, as this seat may read it.
    fn journal_for(&self, seat: &Seat, from: u64) -> Vec<Entry>;

    fn undo_rights(&self, seat: &Seat) -> UndoRights;

    /// What a result rests on besides the rules and the dice as they first fell.
    fn rests_on(&self) -> RestsOn;

    /// What this seat may set by hand now, with what stands there.
    fn by_hand(&self, seat: &Seat) -> Vec<(ByHand, Value)>;

    /// Every value a game master can overrule, with its path.
    fn values(&self) -> Vec<(String, Value)>;

    /// Who waits for dice they throw themselves.
    fn throwing(&self) -> Vec<Seat>;

    /// What this seat may know, and what it may do.
    fn view_for(&self, seat: &Seat) -> Value;
    fn choices_for(&self, seat: &Seat) -> Vec<Value>;

    /// What this seat is told about an offered command before its dice fall.
    fn shown_for(&self, seat: &Seat, command: &Value) -> Numbers;

    /// The same for anything a seat may ask about: refused like the command, and counted later, by somebody else. Of
    /// the table's own commands nothing is told.
    fn odds_for(&self, seat: &Seat, request: &Value) -> Result<Counting, Refusal>;

    /// The fields of an offered command that people fill in as they like.
    fn open_fields(&self, command: &Value) -> Vec<&'static str>;

    /// What people call a value of an offered command.
    fn called(&self, seat: &Seat, meant: &Meant<'_>) -> Option<Phrase>;

    /// How it stands for this seat: what the game has names for.
    fn facts_for(&self, seat: &Seat) -> Vec<(Phrase, Spoken)>;

    /// Drafts what plays in the game master's place would do now. Nothing where they throw their own dice. After
    /// something was taken back it waits until it is `pressed` on, or until somebody else has gone on.
    fn second(&mut self, pressed: bool, at: Timestamp, thrower: Thrower<'_>) -> Option<Reply>;

    /// For the game's own screens.
    fn as_any(&self) -> &dyn Any;
}

/// A typed table with room for one draft.
#[derive(Debug)]
pub struct DraftTable<G: Game> {
    pub table: Table<G>,
    draft: Option<Draft<G>>,
}

impl<G: Game> DraftTable<G> {
    pub fn new(table: Table<G>) -> DraftTable<G> {
        DraftTable { table, draft: None }
    }

    fn answer(
        &mut self,
        seat: &Seat,
        request: &Request<G::Command>,
        at: Timestamp,
        thrower: Thrower<'_>,
    ) -> Reply {
        self.let_go();
        match self.table.answer(seat, request, at, thrower) {
            Ok(Answer::Draft(draft)) => self.drafted(draft),
            Ok(Answer::Waiting) => {
                // The newest, or the one that was just told its next faces, stands last.
                let pending = self.table.all_pending().last();
                Reply::Waiting(pending.map_or(Vec::new(), |pending| pending.next.clone()))
            }
            Ok(Answer::Cancelled) => Reply::Cancelled,
            Err(refusal) => Reply::Refused(refusal),
        }
    }

    fn let_go(&mut self) {
        if let Some(draft) = self.draft.take() {
            self.table.discard(draft);
        }
    }

    fn drafted(&mut self, draft: Draft<G>) -> Reply {
        let (seq, line) = (draft.record.seq, draft.record.to_line());
        let matter = match &draft.record.body {
            Body::Matter(matter) => Some(matter.clone()),
            Body::Open(_) | Body::Play { .. } | Body::Undo { .. } => None,
        };
        self.draft = Some(draft);
        Reply::Record { seq, line, matter }
    }
}

impl<G: Game> AnyTable for DraftTable<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn next_seq(&self) -> u64 {
        self.table.next_seq()
    }

    fn house(&self) -> &House {
        self.table.house()
    }

    fn dice_mode(&self) -> DiceMode {
        self.table.opening().dice
    }

    fn has_moved_on(&self, seat: &Seat, since: u64) -> bool {
        let since = usize::try_from(since).unwrap_or(usize::MAX);
        let records = self.table.records();
        since > records.len()
            || records[since..].iter().any(|record| match &record.body {
                Body::Play { .. } => record.by == seat.id,
                Body::Undo { .. }
                | Body::Matter(Matter::Overruled { .. } | Matter::Redone { .. }) => true,
                Body::Open(_) | Body::Matter(_) => false,
            })
    }

    fn throws_physical(&self, seat: &Seat) -> bool {
        self.table.throws_physical(seat)
    }

    fn is_open_information(&self) -> bool {
        G::OPEN_INFORMATION
    }

    fn waiting_for(&self, seat: &Seat) -> &[Die] {
        let pending = self.table.pending_of(&seat.id);
        pending.map_or(&[], |pending| &pending.next)
    }

    fn propose(
        &mut self,
        seat: &Seat,
        request: &Value,
        at: Timestamp,
        thrower: Thrower<'_>,
    ) -> Reply {
        match Request::parse::<G>(request) {
            Ok(request) => self.answer(seat, &request, at, thrower),
            Err(refusal) => {
                self.let_go();
                Reply::Refused(refusal)
            }
        }
    }

    fn restored(
        &mut self,
        from: RestoredFrom,
        made: Timestamp,
        nonce: &str,
        at: Timestamp,
        chain: &SeedChain,
    ) -> Option<Reply> {
        self.let_go();
        let draft = self.table.restored(from, made, nonce, at, chain)?;
        Some(self.drafted(draft))
    }

    fn asking(&self) -> Option<Asking> {
        self.table.asking(self.draft.as_ref()?)
    }

    fn told(&self, asking: &Asking, thrower: Thrower<'_>) -> String {
        let draft = self.draft.as_ref();
        draft.map_or(String::new(), |draft| {
            self.table.told(draft, asking, thrower)
        })
    }

    fn mix(&mut self, mix: Mix, thrower: Thrower<'_>) -> Reply {
        let Some(draft) = self.draft.take() else {
            return Reply::Refused(Refusal::new("stale", ""));
        };
        match self.table.mixed(draft, mix, thrower) {
            Ok(draft) => self.drafted(draft),
            Err(refusal) => Reply::Refused(refusal),
        }
    }

    fn mixtures(&self, seat: &Seat) -> Vec<(u64, SeatId, Option<Mix>)> {
        let thrown = self.table.records().iter().filter_map(|record| {
            let Body::Play {
                command, dice, mix, ..
            } = &record.body
            else {
                return None;
            };
            let shown =
                record.by == seat.id || G::command_audience(command).includes(seat, &record.by);
            let server = dice.iter().any(|die| die.origin == Origin::Server);
            (shown && server).then(|| (record.seq, record.by.clone(), mix.clone()))
        });
        thrown.collect()
    }

    fn hash_at(&self, seq: u64) -> Option<&str> {
        self.table
            .record(seq)
            .map(|record| record.stamp.hash.as_str())
    }

    fn asked_at(&self, seq: u64) -> Option<&str> {
        match &self.table.record(seq)?.body {
            Body::Play { mix, .. } => mix.as_ref().map(|mix| mix.asked.as_str()),
            _ => None,
        }
    }

    fn restored_at(&self) -> Option<u64> {
        let restored =
            |record: &&Record<G>| matches!(record.body, Body::Matter(Matter::Restored { .. }));
        let last = self.table.records().iter().rev().find(restored);
        last.map(|record| record.seq)
    }

    fn settle(&mut self) {
        if let Some(draft) = self.draft.take() {
            self.table.commit(draft);
        }
    }

    fn discard(&mut self) {
        self.let_go();
    }

    fn absorb(&mut self, line: &str) -> Result<(), ReplayError> {
        let seq = self.table.next_seq();
        let record =
            Record::from_line(line).map_err(|source| ReplayError::Record { seq, source })?;
        self.table.absorb(record)
    }

    fn line_for(&self, seat: &Seat, seq: u64) -> Option<String> {
        let record = self.table.record(seq)?;
        Some(record.to_line_for(seat))
    }

    fn journal_for(&self, seat: &Seat, from: u64) -> Vec<Entry> {
        self.table.journal_for(seat, from)
    }

    fn undo_rights(&self, seat: &Seat) -> UndoRights {
        let table = &self.table;
        let same_dice = !table.house().closed && table.dice_lie_ready();
        UndoRights {
            same_dice,
            undo: table.can_undo(seat),
            redo: table.can_redo(seat),
            ask: table.could_wish(seat),
            new_dice: seat.role == Role::GameMaster && same_dice,
            iron: table.opening().iron && table.house().is_alone(seat),
        }
    }

    fn rests_on(&self) -> RestsOn {
        self.table.rests_on()
    }

    fn by_hand(&self, seat: &Seat) -> Vec<(ByHand, Value)> {
        self.table.by_hand(seat)
    }

    fn values(&self) -> Vec<(String, Value)> {
        let state = plain::to_json(self.table.state());
        overrule::leaves(&state)
    }

    fn throwing(&self) -> Vec<Seat> {
        let pending = self.table.all_pending().iter();
        pending.map(|pending| pending.seat.clone()).collect()
    }

    fn view_for(&self, seat: &Seat) -> Value {
        let view = G::view(self.table.setup(), self.table.state(), seat);
        plain::to_json(&view)
    }

    fn choices_for(&self, seat: &Seat) -> Vec<Value> {
        let choices = self.table.choices(seat);
        choices.iter().map(plain::to_json).collect()
    }

    fn shown_for(&self, seat: &Seat, command: &Value) -> Numbers {
        let (setup, state) = (self.table.setup(), self.table.state());
        match plain::read::<G::Command>(command.clone()) {
            Ok(command) => shown::numbers::<G>(setup, state, seat, &command),
            Err(_) => Ok(Vec::new()),
        }
    }

    fn odds_for(&self, seat: &Seat, request: &Value) -> Result<Counting, Refusal> {
        let command = match Request::parse::<G>(request)? {
            Request::Play { command, .. } => command,
            Request::Own(_) => return Ok(Box::new(|| Ok(Vec::new()))),
        };
        if self.table.house().closed {
            return Err(Refusal::new("closed", ""));
        }
        let (setup, state) = (self.table.setup(), self.table.state());
        if let Some(refusal) = G::objection(setup, state, seat, &command) {
            return Err(refusal);
        }
        let (setup, state, seat) = (setup.clone(), state.clone(), seat.clone());
        Ok(Box::new(move || {
            shown::numbers::<G>(&setup, &state, &seat, &command)
        }))
    }

    fn open_fields(&self, command: &Value) -> Vec<&'static str> {
        offered::open_fields::<G>(command)
    }

    fn called(&self, seat: &Seat, meant: &Meant<'_>) -> Option<Phrase> {
        G::called(self.table.setup(), self.table.state(), seat, meant)
    }

    fn facts_for(&self, seat: &Seat) -> Vec<(Phrase, Spoken)> {
        self.table.facts(seat)
    }

    fn second(&mut self, pressed: bool, at: Timestamp, thrower: Thrower<'_>) -> Option<Reply> {
        let last = self.table.records().last();
        let played = last.is_some_and(|record| matches!(record.body, Body::Play { .. }));
        let mut chairs = self.table.house().chairs.iter();
        let master = chairs.find(|chair| chair.seat.role == Role::GameMaster)?;
        let seat = master.seat.clone();
        if !(played || pressed) || self.table.throws_physical(&seat) {
            return None;
        }
        let command = G::second(self.table.setup(), self.table.state(), &seat)?;
        Some(self.answer(&seat, &Request::play(command), at, thrower))
    }

    fn as_any(&self) -> &dyn Any {
        &self.table
    }
}
