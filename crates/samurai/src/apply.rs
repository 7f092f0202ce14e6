//! How each event changes the state. Total: events carry everything they need, and sums saturate, so
//! that not even a journal somebody tampered with can stop a table.

use crate::state::{OwnDice, Points, SheetRow};
use crate::{BonusEffect, Event, Mark, Phase, Place, State};

pub fn apply(state: &mut State, event: &Event) {
    match *event {
        Event::DiceChosen { n, .. } => state.n = n,
        Event::Rolled { faces } => {
            state.dice = OwnDice::of(faces);
            state.phase = Phase::Rolled;
        }
        Event::DieSetAside { die, .. } => own_die(state, die, |die| die.set_aside = true),
        Event::DieRerolled { die, to, .. } => {
            spend_ki(state);
            own_die(state, die, |die| {
                die.face = to;
                die.set_aside = false;
            });
        }
        Event::DiceEntered {
            attack,
            defence,
            concentration,
            ..
        }
        | Event::DieDivided {
            attack,
            defence,
            concentration,
        } => {
            state.attack = attack.saturating_add(state.bonus_attack);
            state.defence = defence.saturating_add(state.bonus_defence);
            state.entered = Some(Points {
                attack,
                defence,
                concentration,
            });
            state.phase = Phase::Allocated;
        }
        Event::ConcentrationAdded { points, total } => {
            state.concentration = total;
            state.fresh = points;
        }
        Event::EntryTakenBack => {
            state.concentration = state.concentration.saturating_sub(state.fresh);
            state.fresh = 0;
            state.attack = 0;
            state.defence = 0;
            state.entered = None;
            state.phase = Phase::Rolled;
        }
        Event::ValueRaised { value, to } => {
            spend_ki(state);
            state.entered = None;
            match value {
                Place::Attack => state.attack = to,
                Place::Defence => state.defence = to,
                Place::Concentration | Place::None => {}
            }
        }
        Event::ConcentrationSpent { left, effect, .. } => {
            state.concentration = left;
            state.bought = state.bought.saturating_add(1);
            state.entered = None;
            let entered = state.phase == Phase::Allocated;
            match effect {
                BonusEffect::Ki { amount } => add(&mut state.ki, amount),
                BonusEffect::Attack { amount } if entered => add(&mut state.attack, amount),
                BonusEffect::Attack { amount } => add(&mut state.bonus_attack, amount),
                BonusEffect::Defence { amount } if entered => add(&mut state.defence, amount),
                BonusEffect::Defence { amount } => add(&mut state.bonus_defence, amount),
                BonusEffect::FoeHealth { .. } | BonusEffect::FoeHealthDie { .. } => {}
            }
        }
        Event::FoeBeheaded => state.foe_health = 0,
        Event::FoeRolled { faces } => {
            state.foe_dice = faces;
            state.phase = Phase::FoeRolled;
        }
        Event::FoeDieRerolled { die, to, .. } => {
            spend_ki(state);
            let index = usize::from(die.saturating_sub(1));
            if let Some(face) = state.foe_dice.as_mut_slice().get_mut(index) {
                *face = to;
            }
        }
        Event::FoeDiceRerolled { to, .. } => {
            spend_ki(state);
            state.foe_dice = to;
        }
        Event::RowFound { row } => state.row = Some(row),
        Event::FinalAttack { final_attack, .. } => {
            state.final_attack = Some(final_attack);
            state.dealt = Some(0);
        }
        Event::FoeHealthLost {
            amount,
            left,
            surprise,
        } => {
            state.foe_health = left;
            if !surprise {
                state.dealt = Some(amount);
            }
        }
        Event::DefenceHeld { .. } => state.mark = Some(Mark::Ok),
        Event::DefenceFailed { .. } => state.mark = Some(Mark::Hit),
        Event::HealthLost { left, .. } => state.health = left,
        Event::KiLost { left, .. } => state.ki = left,
        Event::AreaStruck { area } => state.struck.insert(area),
        Event::LimbLost { .. } => state.limb_lost = true,
        Event::WoundTaken { wound, .. } => state.wounds.insert(wound),
        Event::ConcentrationEmptied { .. } => state.concentration = 0,
        Event::RoundEnded { dice_symbol, .. } => {
            state.sheet.push(SheetRow {
                dice_symbol,
                attack: state.attack,
                final_attack: state.final_attack.unwrap_or(0),
                defence: state.defence,
                mark: state.mark,
                concentration: state.concentration,
            });
            state.phase = Phase::RoundOver;
        }
        Event::RoundStarted { round } => state.begin_round(round),
        Event::DuelEnded { outcome } => {
            state.outcome = Some(outcome);
            state.phase = Phase::Over;
        }
        Event::SurpriseRolled { .. }
        | Event::InjuryRolled { .. }
        | Event::Dodged
        | Event::Beheaded
        | Event::WoundThrownAgain { .. }
        | Event::WoundsExhausted
        | Event::WoundDieRolled { .. } => {}
    }
}

fn add(value: &mut u16, amount: u8) {
    *value = value.saturating_add(amount.into());
}

fn spend_ki(state: &mut State) {
    state.ki = state.ki.saturating_sub(1);
    state.ki_spent = state.ki_spent.saturating_add(1);
}

fn own_die(state: &mut State, number: u8, change: impl Fn(&mut crate::OwnDie)) {
    let index = usize::from(number.saturating_sub(1));
    if let Some(die) = state.dice.as_mut_slice().get_mut(index) {
        change(die);
    }
}
