//! What browsers mixed into a throw: whether they could be asked, showed what they had promised, and were told the
//! truth beforehand.

use dice::{LINKS, Origin, links_after};

use super::{Ledger, Reason};
use crate::table::told_before;
use crate::throws::Spot;
use crate::{Asked, Body, Game, House, Record};

/// Checks the place and the mixture of a throw.
pub(super) fn mixed<G: Game>(
    table: &str,
    house: &House,
    spot: &Spot<'_>,
    record: &Record<G>,
    ledger: &mut Ledger,
) -> Result<(), Reason> {
    let Body::Play {
        dice, place, mix, ..
    } = &record.body
    else {
        return Ok(());
    };
    let told = match house.by_throw && !dice.is_empty() {
        true => spot.at.to_string(),
        false => String::new(),
    };
    if *place != told {
        return Err(Reason::Place);
    }
    let server = dice.iter().any(|die| die.origin == Origin::Server);
    let Some(mix) = mix else {
        if server && spot.fresh && house.by_throw {
            ledger.report.unmixed_throws += 1;
        }
        return Ok(());
    };
    if !server || !spot.fresh || !house.by_throw {
        return Err(Reason::Mix);
    }
    let mut asked = Vec::new();
    let mut after = None;
    for one in &mix.from {
        let seat = house
            .chairs
            .iter()
            .position(|chair| chair.seat.id == one.seat);
        let seat = seat.filter(|&index| !house.chairs[index].revoked);
        let seat = seat.ok_or(Reason::Mix)?;
        // In their order, so that nobody can choose another one until the dice please them.
        if after.is_some_and(|after| after >= (seat, one.chain)) {
            return Err(Reason::Mix);
        }
        after = Some((seat, one.chain));
        let mut promises = house.chairs[seat].promises.iter();
        let promise = promises.find(|promise| promise.chain == one.chain);
        let promise = promise.ok_or(Reason::Mix)?;
        if one.secret.is_empty() {
            ledger.report.silent += 1;
        } else {
            let links = links_after(&promise.head, &one.secret);
            ledger.spend(links.unwrap_or(LINKS))?;
            if links.is_none() {
                let seat = one.seat.clone();
                return Err(Reason::Secret { seat });
            }
        }
        asked.push(Asked {
            seat: one.seat.clone(),
            chain: one.chain,
            head: promise.head.clone(),
        });
    }
    match mix.secrets().is_empty() {
        true => ledger.report.unmixed_throws += 1,
        false => ledger.report.mixed_throws += 1,
    }
    // Whoever may not see hidden throws does not know which secrets were shown there.
    if !ledger.report.complete {
        return Ok(());
    }
    let texts = told_before(table, spot, record, dice, &asked);
    let told = ledger.seed(spot).map(|seed| seed.asked(&texts));
    if told.is_some_and(|told| told != mix.asked) {
        return Err(Reason::Asked);
    }
    Ok(())
}
