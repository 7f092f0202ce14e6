//! A table at play: it answers requests, keeps the records, and knows which of them still stand.

mod again;
mod matters;
mod mixing;
mod restored;
mod rests;
mod thrown;
pub(crate) mod told;
mod undo;

use std::collections::BTreeSet;
use std::sync::Arc;

use dice::{Die, Given, NoDice, Origin};
use thiserror::Error;

use crate::throws::{Spot, Throws};
use crate::{
    Body, DiceMode, Game, House, Matter, Mix, Opening, Record, RecordError, Refusal, Request, Role,
    Seat, SeatId, Stamp, Stop, Timestamp,
};

pub(crate) use matters::MOST_CHAIRS;
pub(crate) use mixing::told_before;
pub use mixing::{Asked, Asking};
pub use rests::RestsOn;
pub use thrown::Thrower;
use thrown::{Then, Thrown};
use told::Words;

#[derive(Debug)]
pub struct Table<G: Game> {
    opening: Arc<Opening<G::Setup>>,
    house: House,
    state: G::State,
    records: Vec<Record<G>>,
    /// What the journal says of each record.
    told: Vec<Words>,
    struck: BTreeSet<u64>,
    throws: Throws,
    /// Undos that can still be taken back themselves, oldest first: nothing was played since.
    undone: Vec<u64>,
    /// At most one for each seat, oldest first.
    pending: Vec<Pending<G>>,
    /// Those that are not possible at the moment, because somebody else was faster.
    held: Vec<Pending<G>>,
    /// Records of a journal are asked for again to see whether they hold.
    checking: bool,
}

/// A command that waits for dice people throw. It is not in the journal yet: it will be recorded
/// whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Pending<G: Game> {
    /// Who sent the command; it is decided as theirs, whoever names the faces.
    pub seat: Seat,
    pub command: G::Command,
    /// Faces named so far.
    pub faces: Vec<u8>,
    /// The dice to throw next.
    pub next: Vec<Die>,
}

/// What becomes of a request that was not refused.
#[derive(Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "one lives on the stack until it is stored"
)]
pub enum Answer<G: Game> {
    /// To be stored, then committed.
    Draft(Draft<G>),
    /// Dice are due; see [`Table::pending`].
    Waiting,
    /// The waiting command was taken back.
    Cancelled,
}

/// A record that is not part of the table yet.
#[derive(Debug)]
pub struct Draft<G: Game> {
    pub record: Record<G>,
    /// The state after it, so that committing need not decide again.
    state: G::State,
    /// Faces that people named for it.
    named: Vec<u8>,
    /// The command that waited for these dice, and its place in the row: it waits again if this is never stored.
    waited: Option<(usize, Pending<G>)>,
}

impl<G: Game> Draft<G> {
    fn new(record: Record<G>, state: G::State) -> Draft<G> {
        let named = Vec::new();
        Draft {
            record,
            state,
            named,
            waited: None,
        }
    }
}

#[derive(Debug, Error)]
pub enum ReplayError {
    #[error("the journal is empty")]
    Empty,
    #[error("record {seq}: {source}")]
    Record { seq: u64, source: RecordError },
    #[error("record {found} stands where {expected} should")]
    Order { expected: u64, found: u64 },
    #[error("record {seq} opens the table a second time")]
    OpenedTwice { seq: u64 },
    #[error("the first record does not open a table")]
    NotOpened,
    #[error("this is a journal of `{found}`, not of `{expected}`")]
    OtherGame {
        expected: &'static str,
        found: String,
    },
    #[error("the journal has format {found}; this program reads formats up to {known}")]
    NewerFormat { found: u32, known: u32 },
    #[error("record {seq} takes back record {struck}, which does not stand")]
    NotStanding { seq: u64, struck: u64 },
}

impl<G: Game> Table<G> {
    /// Opens a table: its first record.
    pub fn open(opening: Opening<G::Setup>, at: Timestamp, by: &SeatId) -> Table<G> {
        let opening = Arc::new(opening);
        let mut record = Record {
            seq: 0,
            at,
            by: by.clone(),
            body: Body::Open(opening.clone()),
            stamp: Stamp::default(),
        };
        if opening.has_hashes() {
            record.stamp.hash = record.hash_after("");
        }
        Table {
            house: House::new(&opening, by),
            state: G::start(&opening.setup),
            opening,
            records: vec![record],
            told: vec![Words::default()],
            struck: BTreeSet::new(),
            throws: Throws::default(),
            undone: Vec::new(),
            pending: Vec::new(),
            held: Vec::new(),
            checking: false,
        }
    }

    /// Rebuilds a table from its journal.
    pub fn replay<'a>(lines: impl IntoIterator<Item = &'a str>) -> Result<Table<G>, ReplayError> {
        let mut lines = lines.into_iter();
        let first = lines.next().ok_or(ReplayError::Empty)?;
        let first: Record<G> = read(0, first)?;
        let Body::Open(opening) = first.body else {
            return Err(ReplayError::NotOpened);
        };
        let known = Opening::<G::Setup>::FORMAT;
        if opening.format > known {
            let found = opening.format;
            return Err(ReplayError::NewerFormat { found, known });
        }
        if opening.game != G::NAME {
            return Err(ReplayError::OtherGame {
                expected: G::NAME,
                found: opening.game.clone(),
            });
        }
        let mut table = Table::open(Arc::unwrap_or_clone(opening), first.at, &first.by);
        for line in lines {
            let record = read(table.next_seq(), line)?;
            table.absorb(record)?;
        }
        Ok(table)
    }

    /// The table as it stood after this record.
    pub fn as_of(&self, seq: u64) -> Table<G> {
        let [first, later @ ..] = self.records.as_slice() else {
            unreachable!("a table has its opening record");
        };
        let mut table = Table::open((*self.opening).clone(), first.at, &first.by);
        for record in later.iter().take_while(|record| record.seq <= seq) {
            // These records were taken in once, in this order.
            if table.absorb(record.clone()).is_err() {
                break;
            }
        }
        table
    }

    /// What the journal says of this record.
    pub(crate) fn words(&self, seq: u64) -> Option<&Words> {
        self.told.get(usize::try_from(seq).ok()?)
    }

    /// Takes in a record somebody else has stored.
    pub fn absorb(&mut self, record: Record<G>) -> Result<(), ReplayError> {
        let expected = self.next_seq();
        if record.seq != expected {
            return Err(ReplayError::Order {
                expected,
                found: record.seq,
            });
        }
        let seq = record.seq;
        match &record.body {
            Body::Open(_) => return Err(ReplayError::OpenedTwice { seq }),
            Body::Undo { strikes, .. } => {
                let standing =
                    |seq: &u64| self.record(*seq).is_some_and(|record| self.stands(record));
                if let Some(&struck) = strikes.iter().find(|seq| !standing(seq)) {
                    return Err(ReplayError::NotStanding { seq, struck });
                }
            }
            Body::Matter(Matter::Redone { undo }) if self.undone.last() != Some(undo) => {
                let struck = *undo;
                return Err(ReplayError::NotStanding { seq, struck });
            }
            Body::Play { .. } | Body::Matter(_) => {}
        }
        // Only a value set by hand is told by what it was called before.
        let by_hand = matches!(record.body, Body::Matter(Matter::Overruled { .. }));
        let before = by_hand.then(|| self.state.clone());
        self.note(&record);
        match record.body {
            Body::Undo { .. } | Body::Matter(Matter::Redone { .. }) => self.state = self.fold(),
            _ => record.fold_into(&mut self.state, &self.opening.setup),
        }
        self.take_in(record, before);
        Ok(())
    }

    /// The last step for every record; the state is that after it. `before` it, if that was another.
    fn take_in(&mut self, record: Record<G>, before: Option<G::State>) {
        let words = self.words_for(before.as_ref().unwrap_or(&self.state), &record);
        self.told.push(words);
        if matches!(record.body, Body::Play { .. }) {
            self.let_go(&record.by);
        }
        self.records.push(record);
        self.look_after_pending();
    }

    /// What a record means for everything but the game: the house, what stands, which dice have fallen.
    fn note(&mut self, record: &Record<G>) {
        match &record.body {
            Body::Open(_) => {}
            Body::Play {
                command, dice, mix, ..
            } => {
                let (audience, mix) = (G::command_audience(command), mix.as_ref());
                self.throws
                    .add(record.seq, audience, &self.house, dice, mix);
                if let Some(mix) = mix {
                    self.house.shown(mix);
                }
                self.undone.clear();
                if self
                    .house
                    .declined
                    .as_ref()
                    .is_some_and(|wish| wish.by == record.by)
                {
                    self.house.declined = None;
                }
            }
            Body::Undo { strikes, .. } => {
                self.struck.extend(strikes);
                self.throws.strike(strikes);
                self.undone.push(record.seq);
                self.house.wish = None;
            }
            Body::Matter(matter) => {
                match matter {
                    Matter::Overruled { .. } => self.undone.clear(),
                    Matter::Redone { .. } => {
                        let again = self.redoes();
                        self.struck.retain(|seq| !again.contains(seq));
                        self.throws.restore(&again);
                        self.undone.pop();
                    }
                    Matter::NewDice { .. } => {
                        self.throws.renew();
                        self.undone.clear();
                    }
                    _ => {}
                }
                self.house.apply(&record.by, record.seq, matter);
            }
        }
    }

    /// Answers a request. Nothing but the waiting command changes before [`commit`](Self::commit).
    pub fn answer(
        &mut self,
        seat: &Seat,
        request: &Request<G::Command>,
        at: Timestamp,
        thrower: Thrower<'_>,
    ) -> Result<Answer<G>, Refusal> {
        let mut answer = self.answered(seat, request, at, thrower)?;
        if let Answer::Draft(draft) = &mut answer {
            self.stamp(&mut draft.record, thrower);
        }
        Ok(answer)
    }

    /// Ties a record to the last one.
    fn stamp(&self, record: &mut Record<G>, thrower: Thrower<'_>) {
        if !self.opening.has_hashes() {
            return;
        }
        if record.hides() {
            record.stamp.salt = thrower.salt(&self.house, record.seq);
        }
        record.stamp.hash = record.hash_after(self.head());
    }

    /// The hash of everything so far; empty before format 3.
    pub fn head(&self) -> &str {
        self.records.last().map_or("", |last| &last.stamp.hash)
    }

    fn answered(
        &mut self,
        seat: &Seat,
        request: &Request<G::Command>,
        at: Timestamp,
        thrower: Thrower<'_>,
    ) -> Result<Answer<G>, Refusal> {
        if self.house.closed {
            return Err(Refusal::new("closed", ""));
        }
        // Whoever asked may have lost the seat while waiting for their turn.
        if self.is_revoked(&seat.id) {
            return Err(Refusal::new("seat_lost", ""));
        }
        match request {
            Request::Play { command, faces } => {
                self.must_not_wait(seat)?;
                match faces {
                    None => match self.scripted(command) {
                        None => self.play(seat, command, at, thrower),
                        Some(faces) => self.play_named(seat, command, &faces, at),
                    },
                    Some(faces) => self.play_named(seat, command, faces, at),
                }
            }
            Request::Own(command) => self.own(seat, command, at, thrower),
        }
    }

    /// What a lesson says of the dice of this command.
    fn scripted(&self, command: &G::Command) -> Option<Vec<u8>> {
        if self.opening.dice != DiceMode::Script {
            return None;
        }
        let standing = self
            .records
            .iter()
            .filter(|record| !self.is_struck(record.seq));
        let played = standing.filter_map(|record| match &record.body {
            Body::Play { command, .. } => Some(command),
            Body::Open(_) | Body::Undo { .. } | Body::Matter(_) => None,
        });
        G::script(self.setup(), &played.collect::<Vec<_>>(), command)
    }

    /// Goes on with a command that waits: with these faces, or with the server's.
    fn go_on(
        &mut self,
        seat: &Seat,
        faces: Option<&[u8]>,
        at: Timestamp,
        thrower: Thrower<'_>,
    ) -> Result<Answer<G>, Refusal> {
        let (place, pending) = self.take_pending(seat)?;
        let named = match faces {
            Some(faces) => enter::<G>(&pending, faces),
            None => Ok(pending.faces.clone()),
        };
        let answer = named.and_then(|named| {
            let throws = faces.is_none();
            self.ask(&pending.seat, &pending.command, at, named, thrower, throws)
        });
        match answer {
            Ok(Answer::Draft(mut draft)) => {
                draft.waited = Some((place, pending));
                Ok(Answer::Draft(draft))
            }
            Ok(answer) => Ok(answer),
            Err(refusal) => {
                self.pending.insert(place, pending);
                Err(refusal)
            }
        }
    }

    /// A draft comes to nothing: what waited for its dice waits again.
    pub fn discard(&mut self, draft: Draft<G>) {
        if let Some((place, pending)) = draft.waited {
            let place = place.min(self.pending.len());
            self.pending.insert(place, pending);
        }
    }

    fn cancel_dice(&mut self, seat: &Seat) -> Result<Answer<G>, Refusal> {
        if self.held_of(&seat.id).is_some() {
            self.let_go(&seat.id);
            return Ok(Answer::Cancelled);
        }
        let (place, pending) = self.take_pending(seat)?;
        if pending.faces.is_empty() {
            return Ok(Answer::Cancelled);
        }
        self.pending.insert(place, pending);
        Err(table_refusal::<G>("dice_pending"))
    }

    fn must_not_wait(&self, seat: &Seat) -> Result<(), Refusal> {
        match self.pending_of(&seat.id) {
            None => Ok(()),
            Some(_) => Err(table_refusal::<G>("dice_pending")),
        }
    }

    /// Makes a stored draft part of the table.
    pub fn commit(&mut self, draft: Draft<G>) {
        debug_assert_eq!(draft.record.seq, self.next_seq());
        self.note(&draft.record);
        let before = std::mem::replace(&mut self.state, draft.state);
        self.take_in(draft.record, Some(before));
    }

    /// Somebody acted: a waiting command may need other dice now, or none of them any more. One that is not possible
    /// now is held until it is again: whoever has the dice in hand did nothing to lose it.
    fn look_after_pending(&mut self) {
        if self.pending.is_empty() && self.held.is_empty() {
            return;
        }
        let mut waiting = std::mem::take(&mut self.pending);
        waiting.append(&mut self.held);
        for mut pending in waiting {
            if self.house.closed || self.is_revoked(&pending.seat.id) {
                continue;
            }
            let mut dice = Thrown::stop(&pending.faces, Origin::Physical);
            dice.spot = self.lying(&pending.command);
            let (setup, state) = (&self.opening.setup, &self.state);
            let asked = G::outcome(setup, state, &pending.seat, &pending.command, &mut dice);
            match asked {
                Err(Stop::NoDice(NoDice::Missing { dice, .. })) => {
                    pending.next = dice;
                    self.pending.push(pending);
                }
                Err(Stop::Refused(_)) => self.held.push(pending),
                Ok(_) | Err(Stop::NoDice(NoDice::NoSuchFace { .. })) => {}
            }
        }
    }

    /// Whoever does something else meanwhile has let go of what was held.
    fn let_go(&mut self, seat: &SeatId) {
        self.held.retain(|held| &held.seat.id != seat);
    }

    fn is_revoked(&self, seat: &SeatId) -> bool {
        self.house.chair(seat).is_some_and(|chair| chair.revoked)
    }

    fn play(
        &mut self,
        seat: &Seat,
        command: &G::Command,
        at: Timestamp,
        thrower: Thrower<'_>,
    ) -> Result<Answer<G>, Refusal> {
        let throws = !self.throws_physical(seat);
        self.ask(seat, command, at, Vec::new(), thrower, throws)
    }

    /// A command that brings its dice along: exactly those it needs.
    fn play_named(
        &mut self,
        seat: &Seat,
        command: &G::Command,
        faces: &[u8],
        at: Timestamp,
    ) -> Result<Answer<G>, Refusal> {
        let origin = match self.opening.dice {
            DiceMode::Script => Origin::Script,
            _ if self.throws_physical(seat) => Origin::Physical,
            _ => return Err(Refusal::new("dice_from_server", "")),
        };
        let mut dice = Thrown::stop(faces, origin);
        dice.spot = self.lying(command);
        match self.decide(seat, command, at, dice, None) {
            Ok((draft, 0)) => Ok(Answer::Draft(draft)),
            // Nobody needs to name what fell already.
            Ok(_) if self.lying(command).is_some_and(|spot| spot.has_fallen()) => {
                Err(table_refusal::<G>("dice_lie_there"))
            }
            Ok((draft, _)) => match &draft.record.body {
                Body::Play { dice, .. } if dice.is_empty() => {
                    Err(table_refusal::<G>("no_dice_expected"))
                }
                Body::Play { dice, .. } => {
                    let sides = dice.iter().map(|die| die.kind.sides()).max();
                    Err(bad_dice::<G>(dice.len(), sides.unwrap_or(6)))
                }
                _ => unreachable!("deciding drafts a play"),
            },
            Err(Stop::Refused(refusal)) => Err(refusal),
            Err(Stop::NoDice(NoDice::Missing { dice, given })) => {
                let named = faces.len() - given;
                Err(bad_dice::<G>(named + dice.len(), sides(&dice)))
            }
            Err(Stop::NoDice(NoDice::NoSuchFace { die, face })) => {
                Err(no_such_face::<G>(die, face))
            }
        }
    }

    /// Decides with the faces named so far, and lets the command wait where dice are missing that
    /// nobody `throws`.
    fn ask(
        &mut self,
        seat: &Seat,
        command: &G::Command,
        at: Timestamp,
        faces: Vec<u8>,
        thrower: Thrower<'_>,
        throws: bool,
    ) -> Result<Answer<G>, Refusal> {
        let physical = self.throws_physical(seat);
        let mut dice = Thrown::stop(&faces, Origin::Physical);
        dice.spot = self.lying(command);
        let throws = throws || dice.spot.as_ref().is_some_and(Spot::is_the_servers);
        let spot = self.spot(command);
        dice.then = throws.then(|| self.thrown_by(thrower, &spot));
        let decided = self.decide(seat, command, at, dice, None);
        drop(spot);
        match decided {
            Ok((mut draft, _)) => {
                draft.named = faces;
                Ok(Answer::Draft(draft))
            }
            Err(Stop::Refused(refusal)) => Err(refusal),
            Err(Stop::NoDice(NoDice::Missing { dice: next, .. })) if physical => {
                self.let_go(&seat.id);
                self.pending.push(Pending {
                    seat: seat.clone(),
                    command: command.clone(),
                    faces,
                    next,
                });
                Ok(Answer::Waiting)
            }
            Err(Stop::NoDice(NoDice::Missing { dice, .. })) => {
                Err(bad_dice::<G>(dice.len(), sides(&dice)))
            }
            Err(Stop::NoDice(NoDice::NoSuchFace { die, face })) => {
                Err(no_such_face::<G>(die, face))
            }
        }
    }

    /// The draft, and how many named faces it left unused.
    fn decide(
        &self,
        seat: &Seat,
        command: &G::Command,
        at: Timestamp,
        mut dice: Thrown<'_>,
        mix: Option<Mix>,
    ) -> Result<(Draft<G>, usize), Stop> {
        let (state, events) =
            G::outcome(&self.opening.setup, &self.state, seat, command, &mut dice)?;
        let unused = dice.named.left().len();
        let rolled = dice.into_rolled();
        let place = match self.house.by_throw && !rolled.is_empty() {
            true => self.spot(command).at.to_string(),
            false => String::new(),
        };
        let record = Record {
            seq: self.next_seq(),
            at,
            by: seat.id.clone(),
            body: Body::Play {
                command: command.clone(),
                dice: rolled,
                events,
                place,
                mix,
            },
            stamp: Stamp::default(),
        };
        Ok((Draft::new(record, state), unused))
    }

    /// Takes out the command whose dice this seat may name: its own, or for the game master the one
    /// that waits longest. With it, its place in the row.
    fn take_pending(&mut self, seat: &Seat) -> Result<(usize, Pending<G>), Refusal> {
        if self.pending.is_empty() {
            return Err(table_refusal::<G>("no_dice_expected"));
        }
        let own = self
            .pending
            .iter()
            .position(|pending| pending.seat.id == seat.id);
        let place = match own {
            Some(place) => place,
            None if seat.role == Role::GameMaster => 0,
            None => return Err(Refusal::new("not_your_seat", "")),
        };
        Ok((place, self.pending.remove(place)))
    }

    /// Where the dice of this command fall.
    pub(crate) fn spot(&self, command: &G::Command) -> Spot<'_> {
        if self.opening.has_places() {
            self.throws.next(G::command_audience(command), &self.house)
        } else {
            Spot::of_record(self.next_seq(), &self.house)
        }
    }

    /// The same where dice may lie from before: programs name what they like.
    fn lying(&self, command: &G::Command) -> Option<Spot<'_>> {
        (self.opening.dice != DiceMode::Script).then(|| self.spot(command))
    }

    fn thrown_by<'a>(&'a self, thrower: Thrower<'a>, spot: &'a Spot<'_>) -> Then<'a> {
        match (thrower, thrower.seed(&self.house, spot)) {
            (Thrower::Script(faces), _) => Then::Script(Given::new(faces, Origin::Script)),
            (_, None) => Then::Script(Given::new(&[], Origin::Script)),
            (_, Some(seed)) => {
                Then::Seeded(seed.dice_at(&self.opening.table, &spot.mixed, spot.at))
            }
        }
    }

    /// The state as the journal tells it.
    pub fn fold(&self) -> G::State {
        self.fold_with(|seq| !self.struck.contains(&seq))
    }

    /// The state before a record, of what stands now.
    pub fn fold_before(&self, seq: u64) -> G::State {
        self.fold_with(|standing| standing < seq && !self.struck.contains(&standing))
    }

    fn fold_with(&self, stands: impl Fn(u64) -> bool) -> G::State {
        let setup = &self.opening.setup;
        let mut state = G::start(setup);
        let standing = self.records.iter().filter(|record| stands(record.seq));
        standing.for_each(|record| record.fold_into(&mut state, setup));
        state
    }

    pub fn opening(&self) -> &Opening<G::Setup> {
        &self.opening
    }

    pub fn setup(&self) -> &G::Setup {
        &self.opening.setup
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn records(&self) -> &[Record<G>] {
        &self.records
    }

    pub fn record(&self, seq: u64) -> Option<&Record<G>> {
        let index = usize::try_from(seq).ok()?;
        self.records.get(index)
    }

    /// Seats, the undo somebody wishes for, what is mixed into the dice.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// Something that was played or overruled and not taken back.
    fn stands(&self, record: &Record<G>) -> bool {
        let counts = matches!(
            record.body,
            Body::Play { .. } | Body::Matter(Matter::Overruled { .. })
        );
        counts && !self.struck.contains(&record.seq)
    }

    pub fn is_struck(&self, seq: u64) -> bool {
        self.struck.contains(&seq)
    }

    /// The command that waits longest for its dice.
    pub fn pending(&self) -> Option<&Pending<G>> {
        self.pending.first()
    }

    /// This seat's command that waits for its dice.
    pub fn pending_of(&self, seat: &SeatId) -> Option<&Pending<G>> {
        self.pending.iter().find(|pending| &pending.seat.id == seat)
    }

    /// This seat's command that waited for its dice and is not possible at the moment.
    pub fn held_of(&self, seat: &SeatId) -> Option<&Pending<G>> {
        self.held.iter().find(|held| &held.seat.id == seat)
    }

    /// Every command that waits for dice, oldest first.
    pub fn all_pending(&self) -> &[Pending<G>] {
        &self.pending
    }

    pub fn next_seq(&self) -> u64 {
        self.records.len() as u64
    }

    pub fn choices(&self, seat: &Seat) -> Vec<G::Command> {
        let mut choices = Vec::new();
        if self.pending_of(&seat.id).is_none() && !self.house.closed {
            G::choices(self.setup(), &self.state, seat, &mut choices);
        }
        choices
    }
}

fn read<G: Game>(seq: u64, line: &str) -> Result<Record<G>, ReplayError> {
    Record::from_line(line).map_err(|source| ReplayError::Record { seq, source })
}

/// The pending command's faces with the new ones, if those are exactly what is due.
fn enter<G: Game>(pending: &Pending<G>, faces: &[u8]) -> Result<Vec<u8>, Refusal> {
    let fits = faces.len() == pending.next.len()
        && faces
            .iter()
            .zip(&pending.next)
            .all(|(&face, die)| die.kind.has(face));
    if fits {
        return Ok([&pending.faces[..], faces].concat());
    }
    let wrong = faces
        .iter()
        .zip(&pending.next)
        .find(|(face, die)| !die.kind.has(**face));
    match wrong {
        Some((&face, &die)) if faces.len() == pending.next.len() => {
            Err(no_such_face::<G>(die, face))
        }
        _ => Err(bad_dice::<G>(pending.next.len(), sides(&pending.next))),
    }
}

fn sides(dice: &[Die]) -> u8 {
    dice.first().map_or(6, |die| die.kind.sides())
}

fn bad_dice<G: Game>(count: usize, sides: u8) -> Refusal {
    table_refusal::<G>("bad_dice")
        .with("count", count)
        .with("sides", sides)
        .with("face", 0u8)
}

/// Names the face that is wrong; 0 stands for one that no die could show.
fn no_such_face<G: Game>(die: Die, face: u8) -> Refusal {
    table_refusal::<G>("bad_dice")
        .with("count", 1u8)
        .with("sides", die.kind.sides())
        .with("face", face)
}

fn table_refusal<G: Game>(code: &'static str) -> Refusal {
    Refusal::new(code, G::table_rule(code))
}
