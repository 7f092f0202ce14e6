//! Commands that are not the game's: dice, undo, seats, talk, overruling, revealing the seed.

use serde_json::Value;

use super::thrown::seed_of;
use super::{Answer, Draft, Table, Thrower};
use crate::own::{MOST_NAME, TableCommand};
use crate::seal::Seal;
use crate::{
    Audience, Body, DiceMode, Game, Matter, Record, Refusal, Role, Seat, SeatDice, SeatId, Stamp,
    Timestamp, overrule,
};

/// More seats than any game has, with room for guests.
pub(crate) const MOST_CHAIRS: usize = 24;

impl<G: Game> Table<G> {
    pub(super) fn own(
        &mut self,
        seat: &Seat,
        command: &TableCommand,
        at: Timestamp,
        thrower: Thrower<'_>,
    ) -> Result<Answer<G>, Refusal> {
        let matter = match command {
            TableCommand::EnterDice { faces } => return self.go_on(seat, Some(faces), at, thrower),
            TableCommand::Roll => return self.go_on(seat, None, at, thrower),
            TableCommand::CancelDice => return self.cancel_dice(seat),
            TableCommand::Undo { to, reason } => {
                self.must_not_wait(seat)?;
                return self.undo(seat, *to, reason.trim(), at);
            }
            TableCommand::AskUndo { to, reason } => {
                self.must_not_wait(seat)?;
                return self.ask_undo(seat, *to, reason.trim(), at);
            }
            TableCommand::AnswerUndo { grant, reason } => {
                return self.answer_undo(seat, *grant, reason.trim(), at);
            }
            TableCommand::Redo => {
                self.must_not_wait(seat)?;
                return self.redo(seat, at);
            }
            TableCommand::TakeSeat { name, entropy } => self.take_seat(seat, name, entropy)?,
            TableCommand::PromiseSecrets { first } => self.promise(seat, first)?,
            TableCommand::AddSeat { role, name } => {
                self.must_run(seat)?;
                self.add_seat(*role, name)?
            }
            TableCommand::RenameSeat { seat: id, name } => {
                if id != &seat.id {
                    self.must_run(seat)?;
                }
                let (seat, name) = (self.chair_of(id)?, proper(name)?);
                Matter::SeatRenamed { seat, name }
            }
            TableCommand::ReplaceSeat { seat: id } => {
                self.must_run(seat)?;
                let seat = self.chair_of(id)?;
                Matter::SeatReplaced { seat }
            }
            TableCommand::RevokeSeat { seat: id } => {
                self.must_run(seat)?;
                if id == &seat.id {
                    return Err(Refusal::new("own_seat", ""));
                }
                let seat = self.chair_of(id)?;
                Matter::SeatRevoked { seat }
            }
            TableCommand::DiceBy { seat: id, dice } => {
                let id = id.as_ref().unwrap_or(&seat.id);
                if id != &seat.id {
                    self.must_run(seat)?;
                }
                if self.opening.dice != DiceMode::Choose {
                    return Err(Refusal::new("dice_fixed", ""));
                }
                let (seat, dice) = (self.chair_of(id)?, *dice);
                Matter::DiceChosen { seat, dice }
            }
            TableCommand::Say { text } => {
                must_sit(seat)?;
                let text = written(text)?;
                Matter::Said { text }
            }
            TableCommand::Note { text } => {
                must_sit(seat)?;
                let text = written(text)?;
                Matter::Noted { text }
            }
            TableCommand::Overrule {
                path,
                value,
                reason,
            } => {
                return self.overrule(seat, path, value, reason, at);
            }
            TableCommand::NewDice { reason } => {
                if seat.role != Role::GameMaster {
                    return Err(Refusal::new("only_game_master", ""));
                }
                if !self.dice_lie_ready() {
                    return Err(Refusal::new("no_dice_lie_there", ""));
                }
                let reason = written(reason)?;
                Matter::NewDice { reason }
            }
            TableCommand::RevealSeed => {
                self.must_run(seat)?;
                let (seed, earlier, next) = self.seeds(thrower, false)?;
                let matter = Matter::Revealed {
                    seed,
                    earlier,
                    next,
                    seal: String::new(),
                };
                return Ok(self.sealed(seat, at, matter));
            }
            TableCommand::RevealHiddenSeed => {
                self.must_run(seat)?;
                if self.house.hidden_seed_hash.is_empty() {
                    return Err(Refusal::new("nothing_to_reveal", ""));
                }
                let (seed, earlier, next) = self.seeds(thrower, true)?;
                let matter = Matter::HiddenRevealed {
                    seed,
                    earlier,
                    next,
                    seal: String::new(),
                };
                return Ok(self.sealed(seat, at, matter));
            }
            TableCommand::CloseTable => {
                self.must_run(seat)?;
                let (seed, earlier, _) = self.seeds(thrower, false)?;
                let matter = Matter::Closed {
                    seed,
                    earlier,
                    seal: String::new(),
                };
                return Ok(self.sealed(seat, at, matter));
            }
        };
        Ok(self.matter_draft(seat, at, matter))
    }

    pub(super) fn matter_draft(&self, seat: &Seat, at: Timestamp, matter: Matter) -> Answer<G> {
        let body = Body::Matter(matter);
        Answer::Draft(self.draft(seat, at, body, self.state.clone()))
    }

    pub(super) fn draft(
        &self,
        seat: &Seat,
        at: Timestamp,
        body: Body<G>,
        state: G::State,
    ) -> Draft<G> {
        let record = Record {
            seq: self.next_seq(),
            at,
            by: seat.id.clone(),
            body,
            stamp: Stamp::default(),
        };
        Draft::new(record, state)
    }

    pub(super) fn must_run(&self, seat: &Seat) -> Result<(), Refusal> {
        if self.house.is_run_by(seat) {
            Ok(())
        } else {
            Err(Refusal::new("only_game_master", ""))
        }
    }

    fn chair_of(&self, id: &SeatId) -> Result<SeatId, Refusal> {
        match self.house.chair(id) {
            Some(chair) => Ok(chair.seat.id.clone()),
            None => Err(Refusal::new("no_such_seat", "").with("seat", id.as_str())),
        }
    }

    fn take_seat(&self, seat: &Seat, name: &str, entropy: &str) -> Result<Matter, Refusal> {
        let chair = self.house.chair(&seat.id);
        let chair = chair.ok_or_else(|| Refusal::new("not_your_seat", ""))?;
        if chair.taken {
            return Err(Refusal::new("seat_taken", ""));
        }
        let name = if name.trim().is_empty() {
            chair.seat.name.clone()
        } else {
            proper(name)?
        };
        let hex = entropy.len() <= 64 && entropy.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !hex {
            return Err(Refusal::new("bad_entropy", ""));
        }
        Ok(Matter::SeatTaken {
            seat: seat.id.clone(),
            name,
            // Since format 3 each throw has its own mixture: whoever sits down changes nobody's dice.
            entropy: match self.house.by_throw {
                true => String::new(),
                false => entropy.to_ascii_lowercase(),
            },
        })
    }

    fn add_seat(&self, role: Role, name: &str) -> Result<Matter, Refusal> {
        let chairs = &self.house.chairs;
        if chairs.len() >= MOST_CHAIRS {
            return Err(Refusal::new("table_full", ""));
        }
        let letter = match role {
            Role::GameMaster => "gm",
            Role::Player => "p",
            Role::Spectator => "s",
        };
        let free = |id: &SeatId| self.house.chair(id).is_none();
        let players = chairs
            .iter()
            .filter(|chair| chair.seat.role == Role::Player && !chair.revoked)
            .count();
        if role == Role::Player && players >= usize::from(*G::PLAYERS.end()) {
            return Err(Refusal::new("table_full", ""));
        }
        let id = (1..=MOST_CHAIRS + 1)
            .map(|number| SeatId::new(&format!("{letter}{number}")))
            .find(free)
            .ok_or_else(|| Refusal::new("table_full", ""))?;
        let name = proper(name)?;
        Ok(Matter::SeatAdded {
            seat: Seat { id, role, name },
        })
    }

    fn overrule(
        &self,
        seat: &Seat,
        path: &str,
        value: &Value,
        reason: &str,
        at: Timestamp,
    ) -> Result<Answer<G>, Refusal> {
        // Which tracks are a player's own may change; a journal holds for ever.
        let own = seat.role == Role::Player && (self.checking || self.is_own_track(seat, path));
        let reason = if own && !self.house.is_run_by(seat) {
            reason.trim().to_owned()
        } else {
            self.must_run(seat)?;
            written(reason)?
        };
        let (state, before) =
            overrule::overruled::<G>(&self.opening.setup, &self.state, path, value)?;
        let matter = Matter::Overruled {
            path: path.to_owned(),
            before,
            after: value.clone(),
            reason,
            secret: G::overrule_audience(&self.state, path) != Audience::Everyone,
        };
        let body = Body::Matter(matter);
        Ok(Answer::Draft(self.draft(seat, at, body, state)))
    }

    /// What is to be revealed: the seed in use, those before it that nobody has seen yet, and the next one's promise.
    fn seeds(
        &self,
        thrower: Thrower<'_>,
        hidden: bool,
    ) -> Result<(String, Vec<String>, String), Refusal> {
        let Thrower::Chain(chain) = thrower else {
            return Err(Refusal::new("nothing_to_reveal", ""));
        };
        let house = &self.house;
        let (epoch, unshown) = match hidden {
            false => (house.epoch, &house.unshown),
            true => (house.hidden_epoch, &house.hidden_unshown),
        };
        let seed = |epoch: u32| seed_of(chain, house, hidden, epoch);
        let before = (0..epoch).rev().take(unshown.len());
        let mut earlier: Vec<String> = before.map(|epoch| seed(epoch).reveal()).collect();
        earlier.reverse();
        let next = seed(epoch + 1).commitment().to_string();
        Ok((seed(epoch).reveal(), earlier, next))
    }

    /// A matter that carries the hash of the journal so far and of itself.
    fn sealed(&self, seat: &Seat, at: Timestamp, matter: Matter) -> Answer<G> {
        let mut journal = Seal::default();
        for record in &self.records {
            journal.add(record);
        }
        let mut draft = self.draft(seat, at, Body::Matter(matter), self.state.clone());
        let seal = journal.over(&draft.record);
        if let Body::Matter(matter) = &mut draft.record.body
            && let Some(empty) = matter.seal_mut()
        {
            *empty = seal;
        }
        Answer::Draft(draft)
    }

    /// Whether this seat throws dice of its own.
    pub fn throws_physical(&self, seat: &Seat) -> bool {
        match self.opening.dice {
            DiceMode::Physical => true,
            DiceMode::Server | DiceMode::Script => false,
            DiceMode::Choose => self
                .house
                .chair(&seat.id)
                .is_some_and(|chair| chair.dice == SeatDice::Physical),
        }
    }
}

fn must_sit(seat: &Seat) -> Result<(), Refusal> {
    match seat.role {
        Role::Spectator => Err(Refusal::new("not_your_seat", "")),
        Role::GameMaster | Role::Player => Ok(()),
    }
}

/// A name as it may stand on a page: not empty, no line breaks.
fn proper(name: &str) -> Result<String, Refusal> {
    let name = written(name)?;
    if name.chars().count() > MOST_NAME {
        return Err(Refusal::new("name_too_long", "").with("most", MOST_NAME));
    }
    Ok(name)
}

fn written(text: &str) -> Result<String, Refusal> {
    let text: String = text.trim().chars().filter(|c| !c.is_control()).collect();
    if text.is_empty() {
        return Err(Refusal::new("empty_text", ""));
    }
    Ok(text)
}
