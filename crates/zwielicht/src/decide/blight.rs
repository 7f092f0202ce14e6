//! Spending blight (AZ-BLIGHT-2 … -9).

use table::Refusal;

use super::ask::{Ask, no, text};
use super::{Playing, aftermath, fight};
use crate::command::NAME;
use crate::state::ThreatSource;
use crate::{Event, Name, Phase, RaiseWhen, Spending};

/// What a purchase costs, and the threat it brings.
#[derive(Debug)]
pub struct Purchase {
    cost: u16,
    threat: Option<(Name, u8)>,
}

pub fn spending(
    ask: Ask<'_>,
    on: Spending,
    n: Option<i64>,
    name: Option<&str>,
) -> Result<Purchase, Refusal> {
    let purchase = match on {
        Spending::Raise => {
            raisable(ask)?;
            if name.is_some() {
                return no("raise_has_no_name", "AZ-BLIGHT-3");
            }
            match n.filter(|&n| n >= 1) {
                None => return no("raise_by_how_many", "AZ-BLIGHT-3"),
                Some(n) => Purchase {
                    cost: u16::try_from(n).unwrap_or(u16::MAX),
                    threat: None,
                },
            }
        }
        Spending::Event => threat(ask, n, name, 2, 8)?,
        Spending::Danger10 => {
            ask.no_fight()?;
            threat(ask, n, name, 3, 10)?
        }
        Spending::Danger12 => {
            ask.no_fight()?;
            threat(ask, n, name, 4, 12)?
        }
    };
    let there = ask.state.blight;
    if there < purchase.cost {
        return Err(Refusal::new("not_enough_blight", "AZ-BLIGHT-2")
            .with("need", purchase.cost)
            .with("there", there));
    }
    Ok(purchase)
}

/// Until the level is announced; or until the dice fall, if the table says so (AZ-BLIGHT-8).
fn raisable(ask: Ask<'_>) -> Result<(), Refusal> {
    let Some(adventure) = &ask.state.adventure else {
        return no("no_adventure", "AZ-BLIGHT-3");
    };
    let until_roll = ask.state.options.raise_when == RaiseWhen::UntilRoll;
    if adventure.announced && !(until_roll && ask.state.phase == Phase::Solve) {
        return no("level_announced", "AZ-BLIGHT-8");
    }
    Ok(())
}

fn threat(
    ask: Ask<'_>,
    n: Option<i64>,
    name: Option<&str>,
    cost: u16,
    level: u8,
) -> Result<Purchase, Refusal> {
    if ask.state.phase != Phase::Play {
        return Err(
            Refusal::new("wrong_phase", "AZ-BLIGHT-2").with("phase", ask.state.phase.as_str())
        );
    }
    if n.is_some() {
        return no("price_is_fixed", "AZ-BLIGHT-2");
    }
    let name = name.unwrap_or("");
    text(name, NAME, "AZ-BLIGHT-4")?;
    Ok(Purchase {
        cost,
        threat: Some((Name::text(name), level)),
    })
}

/// Two points make a threat that may grow; three and four open the fight at once (AZ-BLIGHT-9).
pub fn spend(turn: &mut Playing<'_>, on: Spending, purchase: Purchase) {
    let Purchase { cost, threat } = purchase;
    let left = turn.state().blight.saturating_sub(cost);
    turn.emit(Event::BlightSpent {
        on,
        amount: cost,
        left,
    });
    match threat {
        None => {
            let adventure = turn.state().adventure.as_ref();
            let raised = adventure.map_or(0, |adventure| adventure.raised);
            turn.emit(Event::AdventureRaised {
                by: cost,
                raised: raised.saturating_add(cost),
            });
        }
        Some((name, level)) => {
            let threat = aftermath::arise(turn, name, level, ThreatSource::Bought);
            if on != Spending::Event {
                fight::begin(turn, threat, false);
            }
        }
    }
}
