//! The rules. One file per step of a round; each function plans one command: it looks whether the rules accept it, and
//! returns what it does.

mod concentration;
mod counterattack;
mod enter;
mod foe_phase;
mod harm;
mod player_phase;

use table::{Refusal, Role, Seat, Turn, does};

use crate::{Command, Event, Outcome, Phase, Samurai, Setup, State, event};

pub use concentration::{spendable, used_up, window_open};
pub use counterattack::injury;

type Duelling<'a> = Turn<'a, Samurai>;
type Plan = Result<table::Deed<'static, Samurai>, Refusal>;

/// How the duel stands when a command comes.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    pub setup: &'a Setup,
    pub state: &'a State,
}

pub fn plan(ask: Ask<'_>, seat: &Seat, command: &Command) -> Plan {
    if seat.role != Role::Player {
        // The foe has no seat, and nobody else acts (WS-DUEL-1).
        return Err(Refusal::new("not_your_seat", "WS-DUEL-1"));
    }
    if let Some(outcome) = ask.state.outcome {
        let rule = event::ending_rules(outcome)[0];
        return Err(Refusal::new("duel_over", rule));
    }
    match *command {
        Command::ChooseDice { n } => player_phase::choose(ask, n),
        Command::Reroll { die } => player_phase::reroll(ask, die),
        Command::Allocate { to, on } => enter::allocate(ask, to, on == Some(true)),
        Command::Split {
            attack,
            defence,
            concentration,
            on,
        } => enter::split(ask, [attack, defence, concentration], on == Some(true)),
        Command::Raise { value } => player_phase::raise(ask, value),
        Command::Reopen => enter::reopen(ask),
        Command::SpendConcentration { cost } => concentration::spend(ask, cost),
        Command::EndPlayerPhase => foe_phase::roll(ask),
        Command::RerollFoe { die, on } => foe_phase::reroll(ask, die, on == Some(true)),
        Command::Accept => foe_phase::accept(ask),
        Command::NextRound => harm::next_round(ask),
        Command::Resign => Ok(does(|turn| end(turn, Outcome::DefeatResigned))),
    }
}

impl Ask<'_> {
    /// Refuses unless the duel stands at this step; the rule says which window was missed.
    fn phase(self, phase: Phase, rule: &'static str) -> Result<(), Refusal> {
        if self.state.phase == phase {
            Ok(())
        } else {
            Err(self.wrong_phase(rule))
        }
    }

    fn wrong_phase(self, rule: &'static str) -> Refusal {
        Refusal::new("wrong_phase", rule).with("phase", self.state.phase.as_str())
    }

    /// Refuses unless a ki point is left and the round's limit allows it (WS-KI-5, WS-KI-6).
    fn ki(self) -> Result<(), Refusal> {
        let limit = self.setup.duel.player.ki_per_round;
        if self.state.ki_spent >= limit {
            Err(Refusal::new("ki_limit", "WS-KI-5").with("limit", limit))
        } else if self.state.ki == 0 {
            Err(Refusal::new("no_ki", "WS-KI-6"))
        } else {
            Ok(())
        }
    }
}

fn end(turn: &mut Duelling<'_>, outcome: Outcome) {
    turn.emit(Event::DuelEnded { outcome });
}

fn is_over(turn: &Duelling<'_>) -> bool {
    turn.state().outcome.is_some()
}
