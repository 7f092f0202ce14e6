//! Spending concentration: bonuses and surprise attacks (WS-CONC-2 … 18).

use dice::NoDice;
use table::{Refusal, rolls};

use super::{Ask, Duelling, Plan, end, harm::begin};
use crate::game::SURPRISE;
use crate::read::{self, Surprise};
use crate::{
    Bonus, BonusEffect, ConcPerRound, ConcSameRound, ConcWindow, Event, Outcome, Phase, Setup,
    State,
};

/// Where a round is over the next one begins with it: its player phase is open for spending before the dice are chosen.
pub fn spend(ask: Ask<'_>, cost: i64) -> Plan {
    let Ask { setup, state } = ask;
    if !window_open(setup, state) {
        return Err(ask.wrong_phase("WS-CONC-2"));
    }
    let Some(&bonus) = setup.duel.bonus(cost) else {
        let prices = setup.duel.tables.concentration.iter();
        let prices: Vec<String> = prices.map(|bonus| bonus.cost.to_string()).collect();
        return Err(Refusal::new("no_such_bonus", "WS-CONC-3").with("prices", prices.join(", ")));
    };
    let begins = state.phase == Phase::RoundOver;
    if used_up(setup, state) {
        return Err(Refusal::new("one_bonus_per_round", "WS-CONC-14"));
    }
    let have = spendable(setup, state);
    if have < u16::from(bonus.cost) {
        return Err(Refusal::new("not_enough_concentration", "WS-CONC-4")
            .with("have", have)
            .with("cost", bonus.cost));
    }
    let round = state.round + u8::from(begins);
    Ok(rolls(move |turn| {
        if begins {
            begin(turn, round);
        }
        buy(turn, bonus)
    }))
}

/// WS-CONC-14: whether this round's only bonus was bought.
pub fn used_up(setup: &Setup, state: &State) -> bool {
    let one = setup.options.conc_per_round == ConcPerRound::One;
    one && state.bought > 0 && state.phase != Phase::RoundOver
}

fn buy(turn: &mut Duelling<'_>, bonus: Bonus) -> Result<(), NoDice> {
    turn.emit(Event::ConcentrationSpent {
        cost: bonus.cost,
        left: turn.state().concentration - u16::from(bonus.cost),
        effect: bonus.effect,
    });
    match bonus.effect {
        BonusEffect::Ki { .. } | BonusEffect::Attack { .. } | BonusEffect::Defence { .. } => {}
        BonusEffect::FoeHealth { amount } => surprise(turn, amount),
        BonusEffect::FoeHealthDie { behead } => {
            let [face] = turn.roll([SURPRISE])?;
            turn.emit(Event::SurpriseRolled { face });
            match read::surprise(behead, face) {
                Surprise::Hearts(amount) => surprise(turn, amount),
                Surprise::Beheaded => {
                    turn.emit(Event::FoeBeheaded);
                    end(turn, Outcome::VictoryBeheading);
                }
            }
        }
    }
    Ok(())
}

/// WS-CONC-2, WS-CONC-12: where in the player phase points may be spent.
pub fn window_open(setup: &Setup, state: &State) -> bool {
    match setup.options.conc_window {
        ConcWindow::WholePhase => match state.phase {
            Phase::Ready | Phase::Rolled | Phase::Allocated => true,
            // Who bleeds to death first spends nothing (WS-WOUND-8).
            Phase::RoundOver => state.bleeding(&setup.duel) < state.health,
            Phase::FoeRolled | Phase::Over => false,
        },
        ConcWindow::AfterAllocation => state.phase == Phase::Allocated,
    }
}

/// WS-CONC-13: whether points entered this round count. Where it is over they are those of an earlier one.
pub fn spendable(setup: &Setup, state: &State) -> u16 {
    match setup.options.conc_same_round {
        _ if state.phase == Phase::RoundOver => state.concentration,
        ConcSameRound::Yes => state.concentration,
        ConcSameRound::No => state.concentration.saturating_sub(state.fresh),
    }
}

/// WS-CONC-16, WS-CONC-17: health goes directly; the last heart wins at once.
fn surprise(turn: &mut Duelling<'_>, amount: u8) {
    let amount = amount.min(turn.state().foe_health);
    let left = turn.state().foe_health - amount;
    turn.emit(Event::FoeHealthLost {
        amount,
        left,
        surprise: true,
    });
    if left == 0 {
        end(turn, Outcome::VictoryHearts);
    }
}
