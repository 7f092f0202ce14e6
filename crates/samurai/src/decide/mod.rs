//! The rules. One file per step of a round; each function answers one command.

mod concentration;
mod counterattack;
mod enter;
mod foe_phase;
mod harm;
mod player_phase;

use table::{Refusal, Role, Seat, Stop, Turn};

use crate::{Command, Event, Outcome, Phase, Samurai, event};

pub use concentration::{spendable, window_open};
pub use counterattack::injury;

type Duelling<'a> = Turn<'a, Samurai>;

pub fn decide(turn: &mut Duelling<'_>, seat: &Seat, command: &Command) -> Result<(), Stop> {
    if seat.role != Role::Player {
        // The foe has no seat, and nobody else acts (WS-DUEL-1).
        return Err(Refusal::new("not_your_seat", "WS-DUEL-1").into());
    }
    if let Some(outcome) = turn.state().outcome {
        let rule = event::ending_rules(outcome)[0];
        return Err(Refusal::new("duel_over", rule).into());
    }
    match *command {
        Command::ChooseDice { n } => player_phase::choose(turn, n),
        Command::Reroll { die } => player_phase::reroll(turn, die),
        Command::Allocate { to } => enter::allocate(turn, to),
        Command::Split {
            attack,
            defence,
            concentration,
        } => enter::split(turn, [attack, defence, concentration]),
        Command::Raise { value } => player_phase::raise(turn, value),
        Command::Reopen => enter::reopen(turn),
        Command::SpendConcentration { cost } => concentration::spend(turn, cost),
        Command::EndPlayerPhase => foe_phase::roll(turn),
        Command::RerollFoe { die } => foe_phase::reroll(turn, die),
        Command::Accept => foe_phase::accept(turn),
        Command::NextRound => harm::next_round(turn),
        Command::Resign => {
            end(turn, Outcome::DefeatResigned);
            Ok(())
        }
    }
}

/// Refuses unless the duel stands at this step; the rule says which window was missed.
fn expect_phase(turn: &Duelling<'_>, phase: Phase, rule: &'static str) -> Result<(), Refusal> {
    if turn.state().phase == phase {
        Ok(())
    } else {
        Err(wrong_phase(turn, rule))
    }
}

fn wrong_phase(turn: &Duelling<'_>, rule: &'static str) -> Refusal {
    Refusal::new("wrong_phase", rule).with("phase", turn.state().phase.as_str())
}

/// Refuses unless a ki point is left and the round's limit allows it (WS-KI-5, WS-KI-6).
fn expect_ki(turn: &Duelling<'_>) -> Result<(), Refusal> {
    let limit = turn.setup.duel.player.ki_per_round;
    if turn.state().ki_spent >= limit {
        Err(Refusal::new("ki_limit", "WS-KI-5").with("limit", limit))
    } else if turn.state().ki == 0 {
        Err(Refusal::new("no_ki", "WS-KI-6"))
    } else {
        Ok(())
    }
}

fn end(turn: &mut Duelling<'_>, outcome: Outcome) {
    turn.emit(Event::DuelEnded { outcome });
}

fn is_over(turn: &Duelling<'_>) -> bool {
    turn.state().outcome.is_some()
}
