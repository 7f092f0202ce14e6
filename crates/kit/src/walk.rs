//! Random games.

use std::cell::RefCell;
use std::fmt;

use chance::Chance;
use dice::{Dice, Die, NoDice};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use table::{Game, Seat};

use crate::seen::{json, tag};
use crate::{Kit, Seen};

/// A random game: every number decides one step.
#[derive(Clone)]
pub(crate) struct Walk<G: Game> {
    pub setup: G::Setup,
    pub seed: u64,
    pub steps: Vec<Luck>,
    /// Commands out of the blue.
    pub strange: Vec<G::Command>,
}

/// The random number behind one step; every call gives another part of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Luck(Chance);

impl Luck {
    /// The luck of one step of a game that is played the same way every time.
    pub fn of(seed: u64, step: usize) -> Luck {
        let own = |number| Chance::new(number).number();
        Luck::from(own(seed) ^ own(step as u64).rotate_left(32))
    }

    fn from(number: u64) -> Luck {
        Luck(Chance::new(number))
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.0.below(count)
    }

    pub fn face(&mut self, die: Die) -> u8 {
        let face = self.below(die.kind.sides().into());
        u8::try_from(face).expect("a die has few sides") + 1
    }

    pub fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        if from.is_empty() {
            return None;
        }
        from.get(self.below(from.len()))
    }
}

/// Shows every step of random games to a game's own tests: setup, state before, seat, command, events,
/// state after. Says how many there were.
pub fn each_step<G: Game>(
    kit: &Kit<G>,
    look: impl Fn(&G::Setup, &G::State, &Seat, &G::Command, &[G::Event], &G::State),
) -> usize {
    let seen = games(kit, |walk: Walk<G>, seen| {
        let mut state = walk.start();
        for (number, luck) in walk.steps.iter().enumerate() {
            let picked = pick(kit, &walk.setup, &state, &mut luck.clone());
            let Some((seat, command)) = picked else {
                return;
            };
            let mut dice = walk.dice(number);
            let (next, events) = G::outcome(&walk.setup, &state, &seat, &command, &mut dice)
                .expect("offered commands are accepted");
            look(&walk.setup, &state, &seat, &command, &events, &next);
            seen.accepted(&command);
            state = next;
        }
    });
    seen.commands.values().sum()
}

/// Plays as many games as the kit asks for.
pub(crate) fn games<G: Game>(kit: &Kit<G>, play: impl Fn(Walk<G>, &mut Seen)) -> Seen {
    let other = std::env::var("KIT_SEED")
        .ok()
        .and_then(|seed| seed.parse::<u64>().ok());
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&other.unwrap_or(0).to_le_bytes());
    let config = Config {
        cases: kit.games,
        failure_persistence: None,
        max_shrink_iters: kit.games,
        ..Config::default()
    };
    let mut runner =
        TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
    let walks = (
        kit.setups.clone(),
        any::<u64>(),
        vec(any::<u64>().prop_map(Luck::from), kit.steps / 2..=kit.steps),
        vec(kit.commands.clone(), 30),
    );
    let walks = walks.prop_map(|(setup, seed, steps, strange)| Walk {
        setup,
        seed,
        steps,
        strange,
    });
    let seen = RefCell::new(Seen::default());
    let result = runner.run(&walks, |walk| {
        let mut seen = seen.borrow_mut();
        seen.games += 1;
        play(walk, &mut seen);
        Ok(())
    });
    if let Err(failure) = result {
        panic!("{}: {failure}", G::NAME);
    }
    seen.into_inner()
}

impl<G: Game> fmt::Debug for Walk<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Walk { seed, steps, .. } = self;
        write!(
            f,
            "seed {seed}, {} steps, setup {}",
            steps.len(),
            json(&self.setup)
        )
    }
}

impl<G: Game> Walk<G> {
    pub fn start(&self) -> G::State {
        G::start(&self.setup)
    }

    /// Fresh dice for one step.
    pub fn dice(&self, step: usize) -> LuckyDice {
        LuckyDice::new(Luck::of(self.seed, step))
    }
}

/// Dice thrown by luck.
pub(crate) struct LuckyDice {
    luck: Luck,
    /// All faces so far.
    pub thrown: Vec<u8>,
}

impl LuckyDice {
    pub fn new(luck: Luck) -> LuckyDice {
        let thrown = Vec::new();
        LuckyDice { luck, thrown }
    }
}

impl Dice for LuckyDice {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        for (die, out) in dice.iter().zip(faces) {
            *out = self.luck.face(*die);
            self.thrown.push(*out);
        }
        Ok(())
    }
}

/// The next command of a random game: a seat that has a choice, a kind of command, one of it. None
/// when nobody has a choice.
pub(crate) fn pick<G: Game>(
    kit: &Kit<G>,
    setup: &G::Setup,
    state: &G::State,
    luck: &mut Luck,
) -> Option<(Seat, G::Command)> {
    let mut open = Vec::new();
    for seat in &kit.seats {
        let mut choices = Vec::new();
        G::choices(setup, state, seat, &mut choices);
        if !choices.is_empty() {
            open.push((seat, choices));
        }
    }
    // Whoever has something better to do than bookkeeping goes first.
    let rare = |command: &G::Command| kit.rarely.contains(&tag(command, "cmd").as_str());
    let busy = |choices: &[G::Command]| !choices.iter().all(rare);
    if open.iter().any(|(_, choices)| busy(choices)) {
        open.retain(|(_, choices)| busy(choices));
    }
    let (seat, choices) = luck.pick(&open)?;
    let mut kinds: Vec<String> = choices.iter().map(|command| tag(command, "cmd")).collect();
    let names = kinds.clone();
    kinds.sort();
    kinds.dedup();
    let often: Vec<String> = kinds
        .iter()
        .filter(|kind| !kit.rarely.contains(&kind.as_str()))
        .cloned()
        .collect();
    if !often.is_empty() && !luck.one_in(60) {
        kinds = often;
    }
    let kind = luck.pick(&kinds)?;
    let of_kind: Vec<&G::Command> = choices
        .iter()
        .zip(&names)
        .filter(|(_, name)| *name == kind)
        .map(|(command, _)| command)
        .collect();
    let command = luck.pick(&of_kind)?;
    Some(((*seat).clone(), (*command).clone()))
}
