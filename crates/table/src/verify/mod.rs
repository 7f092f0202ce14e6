//! Checking a journal that comes from anywhere: every command is refereed again, every die of the
//! server is recomputed, every seal is compared. Nothing in the file is believed but the faces people
//! named, the times, and what was said; and those only until a seal covers them.

mod fault;
mod ledger;
mod lines;
mod mixed;
mod report;

use std::sync::Arc;

use serde_json::{Value, json};

pub use fault::{Fault, Reason};
pub use report::{Faces, Judgement, Report, Revealed};

use crate::seal::Seal;
use crate::table::MOST_CHAIRS;
use crate::throws::{Spot, Throws};
use crate::{
    Audience, Body, Game, House, Matter, Opening, Record, Refusal, Request, Seat, SeatId, Stop,
    Table,
};
use ledger::Ledger;
use lines::Line;

/// Overruling reads and writes the whole state as JSON.
const STEPS_TO_OVERRULE: usize = 200;

/// Checks an exported journal, or names the first line that does not hold.
pub fn verify<'a, G: Game>(lines: impl IntoIterator<Item = &'a str>) -> Result<Report, Fault> {
    let (lines, broken) = lines::read::<G>(lines);
    let report = match lines.split_first() {
        None => Err(Fault::at(1, None, Reason::Empty)),
        Some((first, rest)) => check(first, rest),
    };
    match broken {
        // What comes before the line that cannot be read may not hold either.
        Some(broken) if lines.is_empty() || report.is_ok() => Err(broken),
        _ => report,
    }
}

fn check<G: Game>(first: &Line<G>, rest: &[Line<G>]) -> Result<Report, Fault> {
    let complete = !first.withheld && rest.iter().all(|line| line.record.is_some());
    let opening = opened(first, complete).map_err(|reason| fault(first, reason))?;
    let mut ledger = Ledger::new::<G>(&opening, rest);
    ledger.report.complete = complete;
    if complete {
        referee(&opening, first, rest, &mut ledger)?;
    } else {
        glance(&opening, first, rest, &mut ledger)?;
    }
    Ok(ledger.into_report())
}

fn fault<G: Game>(line: &Line<G>, reason: Reason) -> Fault {
    Fault::at(line.number, Some(line.seq), reason)
}

fn opened<G: Game>(first: &Line<G>, complete: bool) -> Result<Arc<Opening<G::Setup>>, Reason> {
    let Some(Body::Open(opening)) = first.record.as_ref().map(|record| &record.body) else {
        return Err(Reason::NotOpened);
    };
    in_order(first, 0)?;
    let (found, known) = (opening.format, Opening::<G::Setup>::FORMAT);
    if found > known {
        return Err(Reason::NewerFormat { found, known });
    }
    if opening.game != G::NAME {
        let found = opening.game.clone();
        return Err(Reason::NoSuchGame { found });
    }
    // Of a setup that was left out in part, the hash of the whole says nothing.
    if complete && first.setup_hash != opening.setup_hash {
        return Err(Reason::SetupHash);
    }
    G::check_setup(&opening.setup).map_err(|detail| Reason::BadSetup { detail })?;
    if opening.seats.len() > MOST_CHAIRS {
        let detail = format!("{} seats", opening.seats.len());
        return Err(Reason::BadSetup { detail });
    }
    Ok(opening.clone())
}

fn in_order<G: Game>(line: &Line<G>, expected: u64) -> Result<(), Reason> {
    if line.seq != expected {
        let found = line.seq;
        return Err(Reason::Order { expected, found });
    }
    Ok(())
}

/// The seat that acts, if it may act at all.
fn acting(house: &House, by: &SeatId) -> Result<Seat, Reason> {
    if house.closed {
        return Err(Reason::Closed);
    }
    match house.chair(by) {
        None => Err(Reason::NoSuchSeat { seat: by.clone() }),
        Some(chair) if chair.revoked => Err(Reason::RevokedSeat { seat: by.clone() }),
        Some(chair) => Ok(chair.seat.clone()),
    }
}

/// The whole journal, record by record, on a table of its own.
fn referee<G: Game>(
    opening: &Arc<Opening<G::Setup>>,
    first: &Line<G>,
    rest: &[Line<G>],
    ledger: &mut Ledger,
) -> Result<(), Fault> {
    let mut table: Table<G> = match &first.record {
        Some(record) => Table::open(Opening::clone(opening), record.at, &record.by),
        None => return Err(fault(first, Reason::NotOpened)),
    };
    if table.head()
        != first
            .record
            .as_ref()
            .map_or("", |record| &record.stamp.hash)
    {
        return Err(fault(first, Reason::Hash));
    }
    let mut seal = Seal::default();
    seal.add(&table.records()[0]);
    for (line, expected) in rest.iter().zip(1..) {
        let Some(record) = &line.record else { continue };
        let stood = in_order(line, expected)
            .and_then(|()| follows(&table, record))
            .and_then(|()| stands(&mut table, record, &seal, ledger))
            .map_err(|reason| fault(line, reason));
        stood?;
        seal.add(record);
        let report = &mut ledger.report;
        report.records += 1;
        report.unsealed += 1;
        let seals = matches!(
            &record.body,
            Body::Matter(
                Matter::Revealed { .. } | Matter::HiddenRevealed { .. } | Matter::Closed { .. }
            )
        );
        if seals {
            report.seals += 1;
            report.unsealed = 0;
        }
    }
    let struck = table.records().iter();
    let struck = struck.filter(|record| table.is_struck(record.seq)).count();
    ledger.report.undone = struck as u64;
    table.head().clone_into(&mut ledger.report.head);
    Ok(())
}

/// Whether a record carries the hash of everything before it.
fn follows<G: Game>(table: &Table<G>, record: &Record<G>) -> Result<(), Reason> {
    let expected = match table.opening().has_hashes() {
        true => record.hash_after(table.head()),
        false => String::new(),
    };
    if record.stamp.hash != expected {
        return Err(Reason::Hash);
    }
    Ok(())
}

/// One record: could it have come about, and exactly like this? Then it is part of the table.
fn stands<G: Game>(
    table: &mut Table<G>,
    record: &Record<G>,
    seal: &Seal,
    ledger: &mut Ledger,
) -> Result<(), Reason> {
    ledger.spend(1)?;
    let seat = acting(table.house(), &record.by)?;
    match &record.body {
        Body::Open(_) => return Err(Reason::OpenedTwice),
        Body::Play {
            command,
            dice,
            events,
            mix,
            ..
        } => {
            ledger.report.commands += 1;
            let mut spot = table.spot(command);
            if let Some(index) = spot.contradicts(dice) {
                return Err(Reason::Fallen { die: index + 1 });
            }
            let (id, house) = (&table.opening().table, table.house());
            mixed::mixed(id, house, &spot, record, ledger)?;
            if let Some(mix) = mix {
                spot.mixed = mix.secrets();
            }
            ledger.dice(table.house(), &record.by, Some(&spot), dice)?;
            let faces: Vec<u8> = dice.iter().map(|die| die.face).collect();
            let again = match table.play_again(&seat, command, &faces) {
                Ok(again) => again,
                Err(Stop::Refused(refusal)) => return Err(Reason::Refused(refusal)),
                Err(Stop::NoDice(_)) => return Err(Reason::OtherDice { die: faces.len() }),
            };
            let asked = again.dice.iter().map(|die| (&die.die, die.kind));
            let fell = dice.iter().map(|die| (&die.die, die.kind));
            if let Some(index) = asked.zip(fell).position(|(asked, fell)| asked != fell) {
                return Err(Reason::OtherDice { die: index + 1 });
            }
            if again.left > 0 {
                let die = again.dice.len() + 1;
                return Err(Reason::OtherDice { die });
            }
            if let Some(event) = first_difference(&again.events, events) {
                return Err(Reason::Events { event: event + 1 });
            }
            ledger.report.refereed += 1;
            table.take(record.clone(), again.state);
        }
        Body::Undo { strikes, reason } => {
            // The state is folded anew.
            let overruled = ledger.report.overruled as usize * STEPS_TO_OVERRULE;
            ledger.spend(table.records().len() + overruled)?;
            let mut request = json!({ "cmd": "undo", "reason": reason });
            request["to"] = strikes.first().copied().map_or(Value::Null, Value::from);
            again(table, &seat, record, &request, Reason::Undo)?;
        }
        Body::Matter(matter) => {
            ledger.matter(table.house(), matter)?;
            if let Matter::Restored { .. } = matter {
                table.may_reveal(&seat).map_err(Reason::Refused)?;
                if !table.house().could_restore(matter) {
                    return Err(Reason::Matter);
                }
                let state = table.state().clone();
                table.take(record.clone(), state);
                return Ok(());
            }
            match asked(table.house(), matter) {
                Some(request) => {
                    ledger.spend(match matter {
                        Matter::Overruled { .. } => STEPS_TO_OVERRULE,
                        Matter::UndoAsked { .. } | Matter::Redone { .. } => {
                            let overruled = ledger.report.overruled as usize;
                            table.records().len() + overruled * STEPS_TO_OVERRULE
                        }
                        _ => 0,
                    })?;
                    again(table, &seat, record, &request, Reason::Matter)?;
                }
                None => {
                    table.may_reveal(&seat).map_err(Reason::Refused)?;
                    let mut matter = matter.clone();
                    if matter.seal_mut().map(|seal| seal.clone()) != Some(seal.over(record)) {
                        return Err(Reason::Seal);
                    }
                    let state = table.state().clone();
                    table.take(record.clone(), state);
                }
            }
        }
    }
    Ok(())
}

/// Sends the request that must have made this record. `otherwise`: it makes another one.
fn again<G: Game>(
    table: &mut Table<G>,
    seat: &Seat,
    record: &Record<G>,
    request: &Value,
    otherwise: Reason,
) -> Result<(), Reason> {
    let refused = |refusal: Refusal| Reason::Refused(refusal);
    let request = Request::parse::<G>(request).map_err(refused)?;
    let draft = table.ask_again(seat, &request, record).map_err(refused)?;
    // Who may read a value set by hand is not part of what holds, and has been judged otherwise before.
    let draft = draft.map(|mut draft| {
        draft.record.stamp = record.stamp.clone();
        if let (
            Body::Matter(Matter::Overruled { secret, .. }),
            Body::Matter(Matter::Overruled { secret: said, .. }),
        ) = (&mut draft.record.body, &record.body)
        {
            *secret = *said;
        }
        draft
    });
    match draft {
        Some(draft) if draft.record == *record => {
            table.commit(draft);
            Ok(())
        }
        _ => Err(otherwise),
    }
}

/// What somebody must have asked for. None for what only a server that knows the seed can say.
fn asked(house: &House, matter: &Matter) -> Option<Value> {
    Some(match matter {
        Matter::SeatTaken {
            seat,
            name,
            entropy,
        } => {
            // Whoever says no name keeps that of the seat, however it is written.
            let chair = house.chair(seat);
            let kept = chair.is_some_and(|chair| chair.seat.name == *name);
            let name = if kept { "" } else { name };
            json!({ "cmd": "take_seat", "name": name, "entropy": entropy })
        }
        Matter::SecretsPromised { first, .. } => {
            json!({ "cmd": "promise_secrets", "first": first })
        }
        Matter::SeatAdded { seat } => {
            json!({ "cmd": "add_seat", "role": seat.role, "name": seat.name })
        }
        Matter::SeatRenamed { seat, name } => {
            json!({ "cmd": "rename_seat", "seat": seat, "name": name })
        }
        Matter::SeatReplaced { seat } => json!({ "cmd": "replace_seat", "seat": seat }),
        Matter::SeatRevoked { seat } => json!({ "cmd": "revoke_seat", "seat": seat }),
        Matter::DiceChosen { seat, dice } => {
            json!({ "cmd": "dice_by", "seat": seat, "dice": dice })
        }
        Matter::Said { text } => json!({ "cmd": "say", "text": text }),
        Matter::Noted { text } => json!({ "cmd": "note", "text": text }),
        Matter::UndoAsked { to, reason } => {
            json!({ "cmd": "ask_undo", "to": to, "reason": reason })
        }
        Matter::UndoDeclined { reason, .. } => {
            json!({ "cmd": "answer_undo", "grant": false, "reason": reason })
        }
        Matter::Redone { .. } => json!({ "cmd": "redo" }),
        Matter::NewDice { reason } => json!({ "cmd": "new_dice", "reason": reason }),
        Matter::Overruled {
            path,
            after,
            reason,
            ..
        } => json!({ "cmd": "overrule", "path": path, "value": after, "reason": reason }),
        Matter::Revealed { .. }
        | Matter::HiddenRevealed { .. }
        | Matter::Closed { .. }
        | Matter::Restored { .. } => return None,
    })
}

fn first_difference<T: PartialEq>(a: &[T], b: &[T]) -> Option<usize> {
    let differ = a.iter().zip(b).position(|(a, b)| a != b);
    differ.or_else(|| (a.len() != b.len()).then(|| a.len().min(b.len())))
}

/// A journal that was written for somebody who may not see all of it: its order, and every die of
/// the server that can be seen.
fn glance<G: Game>(
    opening: &Opening<G::Setup>,
    first: &Line<G>,
    rest: &[Line<G>],
    ledger: &mut Ledger,
) -> Result<(), Fault> {
    let mut glimpse = Glimpse {
        house: House::new(opening, &first.by),
        throws: Throws::default(),
        undone: Vec::new(),
        has_places: opening.has_places(),
        table: opening.table.clone(),
    };
    for (line, expected) in rest.iter().zip(1..) {
        let holds = in_order(line, expected)
            .and_then(|()| ledger.spend(1))
            .and_then(|()| acting(&glimpse.house, &line.by))
            .and_then(|_| glimpse.see(line, ledger));
        holds.map_err(|reason| fault(line, reason))?;
        ledger.report.records += 1;
    }
    Ok(())
}

/// What can be followed of a table whose game is hidden in part.
struct Glimpse {
    house: House,
    throws: Throws,
    /// What each undo struck out that can still be taken back.
    undone: Vec<Vec<u64>>,
    has_places: bool,
    table: String,
}

impl Glimpse {
    fn see<G: Game>(&mut self, line: &Line<G>, ledger: &mut Ledger) -> Result<(), Reason> {
        match line.record.as_ref().map(|record| &record.body) {
            None => {}
            Some(Body::Open(_)) => return Err(Reason::OpenedTwice),
            Some(Body::Play {
                command, dice, mix, ..
            }) => {
                ledger.report.commands += 1;
                let audience = G::command_audience(command);
                let spot = if !self.has_places {
                    Some(Spot::of_record(line.seq, &self.house))
                } else if audience == Audience::Everyone {
                    Some(self.throws.next(audience, &self.house))
                } else {
                    // Some of these may be withheld, so nobody can count them.
                    None
                };
                if let Some(index) = spot.as_ref().and_then(|spot| spot.contradicts(dice)) {
                    return Err(Reason::Fallen { die: index + 1 });
                }
                let mut spot = spot;
                if let (Some(spot), Some(record)) = (&mut spot, &line.record) {
                    mixed::mixed(&self.table, &self.house, spot, record, ledger)?;
                    if let Some(mix) = mix {
                        spot.mixed = mix.secrets();
                    }
                }
                ledger.dice(&self.house, &line.by, spot.as_ref(), dice)?;
                let mix = mix.as_ref();
                self.throws.add(line.seq, audience, &self.house, dice, mix);
                if let Some(mix) = mix {
                    self.house.shown(mix);
                }
                self.undone.clear();
            }
            Some(Body::Undo { strikes, .. }) => {
                ledger.spend(strikes.len())?;
                ledger.report.undone += strikes.len() as u64;
                self.throws.strike(strikes);
                self.undone.push(strikes.clone());
            }
            Some(Body::Matter(matter)) => {
                ledger.matter(&self.house, matter)?;
                match matter {
                    Matter::Redone { .. } => {
                        let again = self.undone.pop().unwrap_or_default();
                        ledger.spend(again.len())?;
                        ledger.report.undone -= again.len() as u64;
                        self.throws.restore(&again);
                    }
                    Matter::NewDice { .. } => self.throws.renew(),
                    _ => {}
                }
                self.house.apply(&line.by, line.seq, matter);
            }
        }
        Ok(())
    }
}
