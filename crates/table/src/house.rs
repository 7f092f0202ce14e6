//! The table without its game: chairs, what is mixed into the dice, an undo somebody wishes for.

use serde::Serialize;

use crate::{Matter, Mix, Opening, Promise, Role, Seat, SeatDice, SeatId};

#[derive(Clone, Debug, PartialEq)]
pub struct House {
    pub chairs: Vec<Chair>,
    /// Everything that seats mixed into the dice as they joined, before format 3.
    pub entropy: Vec<String>,
    /// How many seeds were revealed.
    pub epoch: u32,
    /// The promise of the seed in use.
    pub seed_hash: String,
    /// The same for throws that only the game master may see, where they have a seed of their own.
    pub hidden_epoch: u32,
    pub hidden_seed_hash: String,
    /// The promises of seeds that a restored journal went on without and nobody has revealed yet, oldest first.
    pub unshown: Vec<String>,
    pub hidden_unshown: Vec<String>,
    /// How often the journal was restored, and from which epochs on.
    pub(crate) restored: Vec<Restored>,
    /// Each throw has its own mixture, see [`Mix`]; nothing is mixed in for good.
    pub by_throw: bool,
    pub wish: Option<Wish>,
    /// A wish that was not granted, with the answer's reason, until whoever had it goes on.
    pub declined: Option<Wish>,
    pub closed: bool,
    /// Who opened the table.
    host: SeatId,
}

/// Since when the seeds follow from a restored journal's nonce.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Restored {
    epoch: u32,
    hidden_epoch: u32,
    nonce: String,
}

/// Browsers of one seat whose secrets are remembered; the oldest goes.
const MOST_PROMISES: usize = 3;

/// A seat in the life of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chair {
    #[serde(flatten)]
    pub seat: Seat,
    /// Somebody has sat down here.
    pub taken: bool,
    pub revoked: bool,
    pub dice: SeatDice,
    /// How many links this seat has had before.
    pub link: u32,
    /// The chains of secrets its browsers have promised, oldest first.
    #[serde(skip)]
    pub promises: Vec<Promise>,
}

/// A player's wish to take back what others have acted upon.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Wish {
    pub by: SeatId,
    pub to: u64,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// The record that says so.
    pub seq: u64,
}

impl House {
    pub fn new<S>(opening: &Opening<S>, host: &SeatId) -> House {
        let chair = |seat: &Seat| Chair {
            taken: &seat.id == host,
            ..Chair::new(seat.clone())
        };
        House {
            chairs: opening.seats.iter().map(chair).collect(),
            entropy: opening.entropy.clone(),
            epoch: 0,
            seed_hash: opening.seed_hash.clone(),
            hidden_epoch: 0,
            hidden_seed_hash: opening.hidden_seed_hash.clone(),
            unshown: Vec::new(),
            hidden_unshown: Vec::new(),
            restored: Vec::new(),
            by_throw: opening.has_hashes(),
            wish: None,
            declined: None,
            closed: false,
            host: host.clone(),
        }
    }

    pub fn chair(&self, id: &SeatId) -> Option<&Chair> {
        self.chairs.iter().find(|chair| &chair.seat.id == id)
    }

    fn chair_mut(&mut self, id: &SeatId) -> Option<&mut Chair> {
        self.chairs.iter_mut().find(|chair| &chair.seat.id == id)
    }

    /// Looks after seats, undo and the seed: the game master, or the host of a table without one.
    pub fn is_run_by(&self, seat: &Seat) -> bool {
        let master = |chair: &Chair| chair.seat.role == Role::GameMaster && !chair.revoked;
        if self.chairs.iter().any(master) {
            seat.role == Role::GameMaster
        } else {
            seat.id == self.host && seat.role != Role::Spectator
        }
    }

    /// This player sits here alone: nobody else could answer for what they take back.
    pub fn is_alone(&self, seat: &Seat) -> bool {
        let plays = |chair: &&Chair| chair.seat.role != Role::Spectator && !chair.revoked;
        let mut others = self.chairs.iter().filter(plays);
        seat.role == Role::Player && others.all(|chair| chair.seat.id == seat.id)
    }

    /// Folds a matter in. Total, like a game's `apply`.
    pub fn apply(&mut self, by: &SeatId, seq: u64, matter: &Matter) {
        match matter {
            Matter::SeatTaken {
                seat,
                name,
                entropy,
            } => {
                if let Some(chair) = self.chair_mut(seat) {
                    chair.taken = true;
                    chair.seat.name.clone_from(name);
                }
                if !entropy.is_empty() {
                    self.entropy.push(entropy.clone());
                }
            }
            Matter::SecretsPromised { seat, first } => {
                if let Some(chair) = self.chair_mut(seat) {
                    chair.promises.push(Promise {
                        chain: seq,
                        head: first.clone(),
                    });
                    let over = chair.promises.len().saturating_sub(MOST_PROMISES);
                    chair.promises.drain(..over);
                }
            }
            Matter::SeatAdded { seat } => self.chairs.push(Chair::new(seat.clone())),
            Matter::SeatRenamed { seat, name } => {
                if let Some(chair) = self.chair_mut(seat) {
                    chair.seat.name.clone_from(name);
                }
            }
            Matter::SeatReplaced { seat } => {
                if let Some(chair) = self.chair_mut(seat) {
                    chair.link += 1;
                    chair.taken = false;
                    chair.revoked = false;
                    chair.promises.clear();
                }
            }
            Matter::SeatRevoked { seat } => {
                if let Some(chair) = self.chair_mut(seat) {
                    chair.revoked = true;
                    chair.taken = false;
                    chair.promises.clear();
                }
            }
            Matter::DiceChosen { seat, dice } => {
                if let Some(chair) = self.chair_mut(seat) {
                    chair.dice = *dice;
                }
            }
            Matter::UndoAsked { to, reason } => {
                self.declined = None;
                let (by, to, reason) = (by.clone(), *to, reason.clone());
                self.wish = Some(Wish {
                    by,
                    to,
                    reason,
                    seq,
                });
            }
            Matter::UndoDeclined { reason, .. } => {
                self.declined = self.wish.take();
                if let Some(declined) = &mut self.declined {
                    declined.reason.clone_from(reason);
                }
            }
            Matter::Revealed { next, .. } => {
                self.epoch += 1;
                self.seed_hash.clone_from(next);
                self.unshown.clear();
            }
            Matter::HiddenRevealed { next, .. } => {
                self.hidden_epoch += 1;
                self.hidden_seed_hash.clone_from(next);
                self.hidden_unshown.clear();
            }
            Matter::Restored {
                nonce,
                next,
                hidden_next,
                ..
            } => {
                self.epoch += 1;
                self.unshown
                    .push(std::mem::replace(&mut self.seed_hash, next.clone()));
                if !hidden_next.is_empty() {
                    self.hidden_epoch += 1;
                    let before = std::mem::replace(&mut self.hidden_seed_hash, hidden_next.clone());
                    self.hidden_unshown.push(before);
                }
                self.restored.push(Restored {
                    epoch: self.epoch,
                    hidden_epoch: self.hidden_epoch,
                    nonce: nonce.clone(),
                });
            }
            Matter::Closed { .. } => self.closed = true,
            Matter::Said { .. }
            | Matter::Noted { .. }
            | Matter::Overruled { .. }
            | Matter::Redone { .. }
            | Matter::NewDice { .. } => {}
        }
    }

    /// What the seed of an epoch follows from besides the server's own secret; nothing before the journal was
    /// restored.
    pub(crate) fn nonce(&self, hidden: bool, epoch: u32) -> Option<&str> {
        let mut latest = self.restored.iter().rev();
        let restored = latest.find(|restored| match hidden {
            false => restored.epoch <= epoch,
            true => restored.hidden_epoch <= epoch,
        });
        restored.map(|restored| restored.nonce.as_str())
    }

    /// What browsers showed for a throw is not secret any more.
    pub fn shown(&mut self, mix: &Mix) {
        for mixed in &mix.from {
            let chair = self.chair_mut(&mixed.seat);
            let mut promises = chair.into_iter().flat_map(|chair| &mut chair.promises);
            let promise = promises.find(|promise| promise.chain == mixed.chain);
            if let Some(promise) = promise.filter(|_| !mixed.secret.is_empty()) {
                promise.head.clone_from(&mixed.secret);
            }
        }
    }
}

impl Chair {
    fn new(seat: Seat) -> Chair {
        Chair {
            seat,
            taken: false,
            revoked: false,
            dice: SeatDice::Server,
            link: 0,
            promises: Vec::new(),
        }
    }
}
