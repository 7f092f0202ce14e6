//! Browsers mix into a throw: what they are told before they show their secrets, and the throw decided with them.

use dice::{Origin, RolledDie, is_link};

use super::{Draft, Table, Thrower, Thrown};
use crate::throws::Spot;
use crate::{Body, DiceMode, Game, Matter, Mix, Mixed, Record, Refusal, Seat, SeatId, Stop};

/// A throw that browsers can still mix something into.
#[derive(Clone, Debug, PartialEq)]
pub struct Asking {
    /// The record it will be.
    pub seq: u64,
    /// Where the dice fall: [`dice::At`] in words.
    pub place: String,
    /// Whoever has promised secrets, in the order of the seats.
    pub asked: Vec<Asked>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    pub seat: SeatId,
    /// The record that promised this chain of secrets.
    pub chain: u64,
    /// The last link of it that was shown.
    pub head: String,
}

impl<G: Game> Table<G> {
    /// Whether browsers can mix something into this draft.
    pub(crate) fn asking(&self, draft: &Draft<G>) -> Option<Asking> {
        let Body::Play { command, dice, .. } = &draft.record.body else {
            return None;
        };
        let server = dice.iter().any(|die| die.origin == Origin::Server);
        let spot = self.spot(command);
        if !self.house.by_throw || !server || !spot.fresh || self.opening.dice == DiceMode::Script {
            return None;
        }
        let seated = self.house.chairs.iter().filter(|chair| !chair.revoked);
        let asked = seated.flat_map(|chair| {
            chair.promises.iter().map(|promise| Asked {
                seat: chair.seat.id.clone(),
                chain: promise.chain,
                head: promise.head.clone(),
            })
        });
        Some(Asking {
            seq: draft.record.seq,
            place: spot.at.to_string(),
            asked: asked.collect(),
        })
    }

    /// What everybody who is asked is told, and the server is bound to.
    pub(crate) fn told(&self, draft: &Draft<G>, asking: &Asking, thrower: Thrower<'_>) -> String {
        let Body::Play { command, dice, .. } = &draft.record.body else {
            return String::new();
        };
        let spot = self.spot(command);
        let texts = told_before(
            &self.opening.table,
            &spot,
            &draft.record,
            dice,
            &asking.asked,
        );
        let seed = thrower.seed(&self.house, &spot);
        seed.map_or(String::new(), |seed| seed.asked(&texts))
    }

    /// The same command, thrown with what browsers have shown.
    pub(crate) fn mixed(
        &mut self,
        draft: Draft<G>,
        mix: Mix,
        thrower: Thrower<'_>,
    ) -> Result<Draft<G>, Refusal> {
        match self.thrown_with(&draft, mix, thrower) {
            Ok(Some(mixed)) => Ok(Draft {
                named: draft.named,
                waited: draft.waited,
                ..mixed
            }),
            Ok(None) => Ok(draft),
            Err(refusal) => {
                self.discard(draft);
                Err(refusal)
            }
        }
    }

    /// None for what throws nothing.
    fn thrown_with(
        &self,
        draft: &Draft<G>,
        mix: Mix,
        thrower: Thrower<'_>,
    ) -> Result<Option<Draft<G>>, Refusal> {
        let Body::Play { command, .. } = &draft.record.body else {
            return Ok(None);
        };
        // Whoever named the dice, the command is decided as the seat's that sent it.
        let chair = self.house.chair(&draft.record.by);
        let seat = chair.ok_or_else(|| Refusal::new("stale", ""))?.seat.clone();
        let mut spot = self.spot(command);
        spot.mixed = mix.secrets();
        let mut dice = Thrown::stop(&draft.named, Origin::Physical);
        dice.spot = self.lying(command);
        dice.then = Some(self.thrown_by(thrower, &spot));
        match self.decide(&seat, command, draft.record.at, dice, Some(mix)) {
            Ok((mut mixed, _)) => {
                self.stamp(&mut mixed.record, thrower);
                Ok(Some(mixed))
            }
            Err(Stop::Refused(refusal)) => Err(refusal),
            Err(Stop::NoDice(_)) => Err(Refusal::new("stale", "")),
        }
    }

    pub(super) fn promise(&self, seat: &Seat, first: &str) -> Result<Matter, Refusal> {
        if !self.house.by_throw {
            return Err(Refusal::new("older_dice", ""));
        }
        if !is_link(first) {
            return Err(Refusal::new("bad_secrets", ""));
        }
        Ok(Matter::SecretsPromised {
            seat: seat.id.clone(),
            first: first.to_owned(),
        })
    }
}

/// The texts behind [`Mix::asked`].
pub(crate) fn told_before<G: Game>(
    table: &str,
    spot: &Spot<'_>,
    record: &Record<G>,
    dice: &[RolledDie],
    asked: &[Asked],
) -> Vec<String> {
    let Body::Play { command, .. } = &record.body else {
        return Vec::new();
    };
    let named = dice.iter().filter(|die| die.origin != Origin::Server);
    let named: Vec<String> = named.map(|die| die.face.to_string()).collect();
    let mut texts = vec![
        table.to_owned(),
        spot.at.to_string(),
        record.by.to_string(),
        plain::to_text(command),
        named.join(","),
    ];
    for asked in asked {
        texts.extend([
            asked.seat.to_string(),
            asked.chain.to_string(),
            asked.head.clone(),
        ]);
    }
    texts
}

impl Mix {
    /// Everybody who was asked, with those secrets that came.
    pub fn new(
        told: String,
        asked: &[Asked],
        mut secret: impl FnMut(&Asked) -> Option<String>,
    ) -> Mix {
        let from = asked.iter().map(|asked| Mixed {
            seat: asked.seat.clone(),
            chain: asked.chain,
            secret: secret(asked).unwrap_or_default(),
        });
        Mix {
            from: from.collect(),
            asked: told,
        }
    }
}
