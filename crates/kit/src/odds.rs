//! Odds shown are `decide` enumerated.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt;

use dice::{Given, MOST_WAYS, NoDice, Origin};
use table::{Game, Seat, Stop};
use table::{NoOdds, TooLarge, numbers, prospects_up_to};

use crate::Kit;
use crate::seen::{json, tag};
use crate::walk::{Walk, each_step, games, pick};

/// How many commands with dice of one seat are looked at in one state: neighbours tend to be alike.
const A_STATE: usize = 6;

/// What was compared.
#[derive(Debug, Default)]
pub struct Told {
    /// How many shown numbers, by command.
    pub compared: BTreeMap<String, usize>,
    /// Commands that throw dice and for which nothing was shown, and how often.
    pub untold: BTreeMap<String, usize>,
    /// Shown, although there are too many ways to go through.
    pub too_many: usize,
    /// Commands of which is said that they are too large, and how often.
    pub too_large: BTreeMap<String, usize>,
}

/// In states of random games with random options: every number shown for an offered command that throws dice
/// is what the rules come to when all its dice are gone through.
pub fn shown_is_decided<G: Game>(kit: &Kit<G>) -> Told {
    shown_is_decided_up_to(kit, MOST_WAYS)
}

/// The same for a game whose commands can fall in very many ways: what has more than these is counted as too
/// large.
pub fn shown_is_decided_up_to<G: Game>(kit: &Kit<G>, ways: u64) -> Told {
    let told = std::cell::RefCell::new(Told::default());
    games(kit, |walk: Walk<G>, _| {
        let mut told = told.borrow_mut();
        let mut state = walk.start();
        for (number, luck) in walk.steps.iter().enumerate() {
            let mut luck = *luck;
            for seat in &kit.seats {
                let mut choices = Vec::new();
                G::choices(&walk.setup, &state, seat, &mut choices);
                choices.retain(|command| throws::<G>(&walk.setup, &state, seat, command));
                for _ in 0..A_STATE.min(choices.len()) {
                    let command = choices.swap_remove(luck.below(choices.len()));
                    told.compare::<G>(ways, &walk.setup, &state, seat, &command);
                }
            }
            let Some((seat, command)) = pick(kit, &walk.setup, &state, &mut luck) else {
                return;
            };
            let mut dice = walk.dice(number);
            let played = G::outcome(&walk.setup, &state, &seat, &command, &mut dice);
            state = played.expect("offered commands are accepted").0;
        }
    });
    told.into_inner()
}

/// In states of random games: what a seat is told of an offered command that throws dice follows from what it may see.
/// `seen` is the state with everything taken out that this seat's view leaves out.
pub fn shown_is_seen<G: Game>(
    kit: &Kit<G>,
    seen: impl Fn(&G::Setup, &G::State, &Seat) -> G::State,
) {
    let compared = Cell::new(0_usize);
    each_step(kit, |setup, state, _, _, _, _| {
        for seat in &kit.seats {
            let known = seen(setup, state, seat);
            let mut choices = Vec::new();
            G::choices(setup, state, seat, &mut choices);
            choices.retain(|command| throws::<G>(setup, state, seat, command));
            for command in choices.into_iter().take(A_STATE) {
                let told = |state| numbers::<G>(setup, state, seat, &command);
                assert_eq!(
                    told(state),
                    told(&known),
                    "{} is told to {} from what it does not see in {state:?}",
                    json(&command),
                    seat.id,
                );
                compared.set(compared.get() + 1);
            }
        }
    });
    assert!(compared.get() > 100, "only {} compared", compared.get());
}

/// Whether a command asks for dice at once.
fn throws<G: Game>(setup: &G::Setup, state: &G::State, seat: &Seat, command: &G::Command) -> bool {
    let mut nobody = Given::new(&[], Origin::Physical);
    let played = G::outcome(setup, state, seat, command, &mut nobody);
    matches!(played, Err(Stop::NoDice(NoDice::Missing { .. })))
}

impl Told {
    fn compare<G: Game>(
        &mut self,
        ways: u64,
        setup: &G::Setup,
        state: &G::State,
        seat: &Seat,
        command: &G::Command,
    ) {
        let name = tag(command, "cmd");
        let shown = match G::shown(setup, state, seat, command) {
            Ok(shown) => shown,
            Err(TooLarge) => {
                *self.too_large.entry(name).or_default() += 1;
                return;
            }
        };
        if shown.is_empty() {
            *self.untold.entry(name.clone()).or_default() += 1;
        }
        for shown in shown {
            let about = shown.supposing.as_deref().unwrap_or(state);
            let odds = prospects_up_to::<G, i64>(ways, setup, about, seat, command, &*shown.read);
            match odds {
                Ok(odds) => {
                    let decided = odds.expected(|&number| number);
                    assert_eq!(
                        shown.mean,
                        decided,
                        "{} by {}: `{}` is shown as {}, the rules come to {decided} in {about:?}",
                        json(command),
                        seat.id,
                        shown.name,
                        shown.mean,
                    );
                    *self.compared.entry(name.clone()).or_default() += 1;
                }
                Err(NoOdds::TooMany(_)) => self.too_many += 1,
                Err(NoOdds::Refused(refusal)) => panic!(
                    "{} by {}: `{}` is shown, but refused: {refusal:?}",
                    json(command),
                    seat.id,
                    shown.name
                ),
            }
        }
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let compared: usize = self.compared.values().sum();
        write!(
            f,
            "{compared} numbers compared, {} too large to compare; nothing shown for {:?}, said to be too large {:?}",
            self.too_many, self.untold, self.too_large
        )
    }
}
