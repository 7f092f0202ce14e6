//! A policy that looks one round ahead.
//!
//! The value of standing at the start of a round (health, ki, concentration, the opponent's hearts) is
//! worked out backwards from the last round on a grid, each round by the same look-ahead that plays.
//! Within a round everything is gone through: dice taken, rerolls, entering, raises, one bonus, rerolls
//! of the opponent's dice. What a landed counterattack leads to is asked from the rules.
//!
//! What it does not know makes it play worse than best play, never better: struck areas and set-aside
//! faces count only in the round at hand, bleeding and lost limbs are guessed at, ki and concentration
//! have a ceiling, values between the grid's points are interpolated.

mod round;
mod worth;

use dice::{Given, Origin};
use samurai::{BonusEffect, Command, Phase, Samurai, Setup, State};
use table::{Game, Seat};

use crate::Policy;
use round::Round;
pub use worth::Grid;
use worth::Worth;

/// The score of what is not worth a thought.
const NEVER: f32 = -1.0;
/// Ki and concentration are not spent for less than this.
const A_TRIFLE: f32 = 1e-5;

pub struct Foresight {
    worth: Worth,
    round: Round,
    player: Seat,
    choices: Vec<Command>,
}

impl Foresight {
    pub fn new(setup: &Setup, grid: Grid) -> Foresight {
        let mut round = Round::new(setup);
        Foresight {
            worth: Worth::new(setup, grid, &mut round),
            round,
            player: crate::player(),
            choices: Vec::new(),
        }
    }

    /// Before the dice are chosen. Against bonuses only like is compared with like, values of the
    /// table; the numbers of dice are compared by a full look-ahead.
    fn ready(&mut self, setup: &Setup, state: &State, command: &Command) -> f32 {
        match *command {
            Command::ChooseDice { n } => self.round.choose(&self.worth, n as u8),
            Command::SpendConcentration { cost } => {
                let bonus = setup.duel.bonus(cost).expect("it was offered");
                let value = match bonus.effect {
                    // Better bought when the dice are known.
                    BonusEffect::Attack { .. } | BonusEffect::Defence { .. } => return NEVER,
                    BonusEffect::FoeHealthDie { behead } => {
                        self.worth.after_surprise(state, cost, behead)
                    }
                    _ => self.worth.at_start(&self.after(setup, state, command)),
                };
                let gain = value - self.worth.before_bonuses(state);
                if gain > A_TRIFLE { 1.0 + gain } else { NEVER }
            }
            _ => NEVER,
        }
    }

    /// The chance to win after this command, as well as it can be told.
    fn score(&mut self, setup: &Setup, state: &State, command: &Command) -> f32 {
        match *command {
            Command::Reroll { die } => self.round.reroll(state, die as usize - 1) - A_TRIFLE,
            // Raises are weighed first.
            Command::Allocate { on: Some(_), .. } | Command::Split { on: Some(_), .. } => NEVER,
            Command::Allocate { .. } | Command::Split { .. } => self
                .round
                .entered(&self.worth, &self.after(setup, state, command)),
            Command::Raise { .. } => {
                let after = self.after(setup, state, command);
                self.round.entered(&self.worth, &after) - A_TRIFLE
            }
            Command::SpendConcentration { cost } if state.phase == Phase::Allocated => {
                self.spend(setup, state, command, cost) - A_TRIFLE
            }
            Command::EndPlayerPhase => self.round.end(&self.worth, state),
            Command::RerollFoe { die, .. } => {
                self.round.reroll_foe(&self.worth, state, die as usize - 1) - A_TRIFLE
            }
            Command::Accept => self.round.accept(&self.worth, state),
            Command::NextRound => 1.0,
            _ => NEVER,
        }
    }

    /// A bonus when the dice are entered.
    fn spend(&mut self, setup: &Setup, state: &State, command: &Command, cost: i64) -> f32 {
        let bonus = setup.duel.bonus(cost).expect("it was offered");
        match bonus.effect {
            BonusEffect::Attack { .. } | BonusEffect::Defence { .. } => self
                .round
                .entered(&self.worth, &self.after(setup, state, command)),
            // What does not fell him can wait for the next round.
            effect => self.round.surprise(state.foe_health, effect),
        }
    }

    /// A command without dice, carried out.
    fn after(&self, setup: &Setup, state: &State, command: &Command) -> State {
        let mut none = Given::new(&[], Origin::Script);
        let (after, _) = Samurai::outcome(setup, state, &self.player, command, &mut none)
            .unwrap_or_else(|stop| panic!("{command:?}: {stop:?}"));
        after
    }
}

impl Policy for Foresight {
    fn choose(&mut self, setup: &Setup, state: &State) -> Command {
        let mut choices = std::mem::take(&mut self.choices);
        choices.clear();
        Samurai::choices(setup, state, &self.player, &mut choices);
        let ready = state.phase == Phase::Ready;
        if ready {
            self.round.begin(setup, state);
        }
        let mut best = (f32::MIN, choices[0]);
        for command in &choices {
            let score = match ready {
                true => self.ready(setup, state, command),
                false => self.score(setup, state, command),
            };
            if score > best.0 {
                best = (score, *command);
            }
        }
        self.choices = choices;
        best.1
    }
}
