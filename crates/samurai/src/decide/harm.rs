//! Losing health and ki, and how rounds end and begin.

use table::does;

use super::{Ask, Duelling, Plan, end, is_over};
use crate::{Cause, Event, Outcome, Phase, TieAfter20, read};

/// WS-HEALTH-1, 3, 4: never below 0; at 0 the duel ends on the spot.
pub fn lose_health(turn: &mut Duelling<'_>, amount: u8, cause: Cause) {
    let amount = amount.min(turn.state().health);
    if amount == 0 {
        return;
    }
    let left = turn.state().health - amount;
    turn.emit(Event::HealthLost {
        amount,
        left,
        cause,
    });
    if left == 0 {
        // Only an opponent who strikes although he is dead can be dead here (WS-COUNTER-6).
        let outcome = if turn.state().foe_health == 0 {
            Outcome::DoubleDeath
        } else {
            Outcome::DefeatHealth
        };
        end(turn, outcome);
    }
}

/// WS-KI-12, WS-KI-13: ki that cannot be paid costs health.
pub fn lose_ki(turn: &mut Duelling<'_>, amount: u16, cause: Cause) {
    let have = turn.state().ki;
    let (paid, debt) = read::pay_ki(&turn.setup.options, have, amount);
    if paid > 0 {
        turn.emit(Event::KiLost {
            amount: paid,
            left: have - paid,
            cause,
        });
    }
    lose_health(turn, u8::try_from(debt).unwrap_or(u8::MAX), Cause::KiDebt);
}

/// WS-DUEL-8, WS-END-4 … 6, 8: after the last round nobody has won.
pub fn end_round(turn: &mut Duelling<'_>) {
    let duel = &turn.setup.duel;
    let round = turn.state().round;
    turn.emit(Event::RoundEnded {
        round,
        dice_symbol: duel.dice_symbol(round),
    });
    if round < duel.rounds {
        return;
    }
    let tie = match turn.setup.options.tie_after_20 {
        TieAfter20::Own => Outcome::UnresolvedLevel,
        TieAfter20::AsAhead => Outcome::UnresolvedAhead,
        TieAfter20::AsBehind => Outcome::UnresolvedBehind,
    };
    let outcome = match turn.state().health.cmp(&turn.state().foe_health) {
        std::cmp::Ordering::Greater => Outcome::UnresolvedAhead,
        std::cmp::Ordering::Less => Outcome::UnresolvedBehind,
        std::cmp::Ordering::Equal => tie,
    };
    end(turn, outcome);
}

/// WS-ROUND-4, WS-WOUND-8: the next round begins, with bleeding before anything else.
pub fn next_round(ask: Ask<'_>) -> Plan {
    ask.phase(Phase::RoundOver, "WS-ROUND-3")?;
    let round = ask.state.round + 1;
    Ok(does(move |turn| begin(turn, round)))
}

pub fn begin(turn: &mut Duelling<'_>, round: u8) {
    turn.emit(Event::RoundStarted { round });
    let bleeding = turn.state().bleeding(&turn.setup.duel);
    lose_health(turn, bleeding, Cause::Bleeding);
    debug_assert!(is_over(turn) || turn.state().health > 0);
}
