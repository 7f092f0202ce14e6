//! What people are told about a command before its dice fall. There is one engine: the rules decide the command
//! once for every way its dice can fall, in this very state and with this table's options.

use std::fmt;

use dice::{Dice, Fraction, MOST_WAYS, Odds, TooMany, enumerate_up_to};

use crate::{Game, Refusal, Seat, Stop};

/// A number people are shown for an offered command: the mean of what `read` tells after it. A chance is the
/// mean of 0 and 1.
pub struct Shown<G: Game> {
    /// What it is: `hits`, `hearts_lost`, `success_with_fear`.
    pub name: String,
    pub mean: Fraction,
    /// The state it is about where that is not the table's own: a value the seat does not know, supposed.
    pub supposing: Option<Box<G::State>>,
    pub read: Read<G>,
}

/// Tells a number from the state after a command and its events. Where the command only begins something
/// (a roll that is to be accepted, a target that resists), it goes on deciding what follows, with the same dice.
pub type Read<G> = Box<
    dyn Fn(&<G as Game>::State, &[<G as Game>::Event], &mut dyn Dice) -> Result<i64, Stop>
        + Send
        + Sync,
>;

impl<G: Game> Shown<G> {
    pub fn new(
        name: impl Into<String>,
        mean: Fraction,
        read: impl Fn(&G::State, &[G::Event], &mut dyn Dice) -> Result<i64, Stop>
        + Send
        + Sync
        + 'static,
    ) -> Shown<G> {
        Shown {
            name: name.into(),
            mean,
            supposing: None,
            read: Box::new(read),
        }
    }

    pub fn supposing(mut self, state: G::State) -> Shown<G> {
        self.supposing = Some(Box::new(state));
        self
    }
}

impl<G: Game> fmt::Debug for Shown<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.mean)
    }
}

/// A command's dice fall in more ways than the game goes through for a page: nothing is told, and that is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl TooLarge {
    /// The same in a sentence, for whoever asked for nothing else.
    pub fn refusal(self) -> Refusal {
        Refusal::new("too_many_ways", "")
    }
}

/// Odds of a command at a table as it stands now, still to be counted: by whoever has time, without the table.
pub type Counting = Box<dyn FnOnce() -> Numbers + Send>;

/// What a seat is told of a command, by name; a chance is a mean of 0 and 1.
pub type Numbers = Result<Vec<(String, Fraction)>, TooLarge>;

/// The numbers of a command, by name.
pub fn numbers<G: Game>(
    setup: &G::Setup,
    state: &G::State,
    seat: &Seat,
    command: &G::Command,
) -> Numbers {
    let shown = G::shown(setup, state, seat, command)?;
    Ok(shown.into_iter().map(|one| (one.name, one.mean)).collect())
}

/// Why a command has no odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoOdds {
    Refused(Refusal),
    /// Its dice fall in more ways than can be gone through.
    TooMany(TooMany),
}

/// Everything a command can lead to, as `read` tells it from the state after it and the events it caused.
pub fn prospects<G: Game, T: Ord>(
    setup: &G::Setup,
    state: &G::State,
    seat: &Seat,
    command: &G::Command,
    read: impl FnMut(&G::State, &[G::Event], &mut dyn Dice) -> Result<T, Stop>,
) -> Result<Odds<T>, NoOdds> {
    prospects_up_to::<G, T>(MOST_WAYS, setup, state, seat, command, read)
}

/// The same, giving up after so many ways.
pub fn prospects_up_to<G: Game, T: Ord>(
    ways: u64,
    setup: &G::Setup,
    state: &G::State,
    seat: &Seat,
    command: &G::Command,
    mut read: impl FnMut(&G::State, &[G::Event], &mut dyn Dice) -> Result<T, Stop>,
) -> Result<Odds<T>, NoOdds> {
    every_way_up_to(ways, |dice| {
        let (after, events) = G::outcome(setup, state, seat, command, dice)?;
        read(&after, &events, dice)
    })
}

/// The odds of a rule that may also refuse.
pub fn every_way<T: Ord>(
    rule: impl FnMut(&mut dyn Dice) -> Result<T, Stop>,
) -> Result<Odds<T>, NoOdds> {
    every_way_up_to(MOST_WAYS, rule)
}

/// The same, giving up after so many ways.
pub fn every_way_up_to<T: Ord>(
    ways: u64,
    mut rule: impl FnMut(&mut dyn Dice) -> Result<T, Stop>,
) -> Result<Odds<T>, NoOdds> {
    let mut refused = None;
    let odds = enumerate_up_to(ways, |dice| match rule(dice) {
        Ok(outcome) => Ok(Some(outcome)),
        Err(Stop::NoDice(missing)) => Err(missing),
        Err(Stop::Refused(refusal)) => {
            refused = Some(refusal);
            Ok(None)
        }
    });
    match (odds, refused) {
        (_, Some(refusal)) => Err(NoOdds::Refused(refusal)),
        (Err(too_many), None) => Err(NoOdds::TooMany(too_many)),
        (Ok(odds), None) => Ok(odds.map(|outcome| outcome.expect("nothing was refused"))),
    }
}
