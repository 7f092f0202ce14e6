//! Spending concentration: bonuses and surprise attacks (WS-CONC-2 … 18).

use dice::NoDice;
use table::{Refusal, rolls};

use super::{Ask, Duelling, Plan, end};
use crate::game::SURPRISE;
use crate::read::{self, Surprise};
use crate::{
    Bonus, BonusEffect, ConcPerRound, ConcSameRound, ConcWindow, Event, Outcome, Phase, Setup,
    State,
};

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
    if setup.options.conc_per_round == ConcPerRound::One && state.bought > 0 {
        return Err(Refusal::new("one_bonus_per_round", "WS-CONC-14"));
    }
    let have = spendable(setup, state);
    if have < u16::from(bonus.cost) {
        return Err(Refusal::new("not_enough_concentration", "WS-CONC-4")
            .with("have", have)
            .with("cost", bonus.cost));
    }
    Ok(rolls(move |turn| buy(turn, bonus)))
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
        ConcWindow::WholePhase => {
            matches!(state.phase, Phase::Ready | Phase::Rolled | Phase::Allocated)
        }
        ConcWindow::AfterAllocation => state.phase == Phase::Allocated,
    }
}

/// WS-CONC-13: whether points entered this round count.
pub fn spendable(setup: &Setup, state: &State) -> u16 {
    match setup.options.conc_same_round {
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
