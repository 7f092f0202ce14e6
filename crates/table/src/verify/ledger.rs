//! The dice of a journal: who could have thrown them, and what the seeds say.

use std::collections::{BTreeMap, BTreeSet};

use dice::{Dice, Die, Kind, Origin, RolledDie, Seed};

use super::lines::Line;
use super::{Faces, Reason, Report, Revealed};
use crate::throws::Spot;
use crate::{Body, DiceMode, Game, House, Matter, Opening, SeatDice, SeatId};

/// Steps of refereeing and hashing a journal may cost. An evening costs some ten thousand.
const MOST_WORK: u64 = 20_000_000;
/// One step hashes that many bytes.
const BYTES_A_STEP: usize = 64;

pub(super) struct Ledger {
    pub report: Report,
    table: String,
    mode: DiceMode,
    /// The seed of each epoch that was revealed and keeps its promise.
    seeds: Vec<Option<Seed>>,
    /// The same for hidden throws.
    hidden: Vec<Option<Seed>>,
    counts: BTreeMap<Kind, Vec<u64>>,
    /// Seats that threw dice of their own until lately: a command may still wait for those.
    lingering: BTreeSet<SeatId>,
    work: u64,
}

impl Ledger {
    pub fn new<G: Game>(opening: &Opening<G::Setup>, lines: &[Line<G>]) -> Ledger {
        let mut seeds = Epochs::new(&opening.seed_hash);
        let mut hidden = Epochs::new(&opening.hidden_seed_hash);
        for line in lines {
            let Some(Body::Matter(matter)) = line.record.as_ref().map(|record| &record.body) else {
                continue;
            };
            match matter {
                Matter::Revealed {
                    seed,
                    earlier,
                    next,
                    ..
                } => seeds.revealed(earlier, seed, next),
                Matter::Closed { seed, earlier, .. } => seeds.revealed(earlier, seed, ""),
                Matter::HiddenRevealed {
                    seed,
                    earlier,
                    next,
                    ..
                } => hidden.revealed(earlier, seed, next),
                Matter::Restored {
                    next, hidden_next, ..
                } => {
                    seeds.promises.push(next.clone());
                    if !hidden_next.is_empty() {
                        hidden.promises.push(hidden_next.clone());
                    }
                }
                _ => {}
            }
        }
        Ledger {
            report: Report {
                game: opening.game.clone(),
                table: opening.table.clone(),
                records: 1,
                unsealed: 1,
                seeds: vec![promised(&opening.seed_hash)],
                hidden_seeds: match opening.hidden_seed_hash.as_str() {
                    "" => Vec::new(),
                    hash => vec![promised(hash)],
                },
                ..Report::default()
            },
            table: opening.table.clone(),
            mode: opening.dice,
            seeds: seeds.seeds,
            hidden: hidden.seeds,
            counts: BTreeMap::new(),
            lingering: BTreeSet::new(),
            work: 0,
        }
    }

    pub fn spend(&mut self, steps: usize) -> Result<(), Reason> {
        self.work += steps as u64 + 1;
        if self.work > MOST_WORK {
            return Err(Reason::TooMuch);
        }
        Ok(())
    }

    /// Checks the dice of a record as far as they can be checked without its command, by where they fell if
    /// that is known.
    pub fn dice(
        &mut self,
        house: &House,
        by: &SeatId,
        spot: Option<&Spot<'_>>,
        dice: &[RolledDie],
    ) -> Result<(), Reason> {
        let named = self.origins(house, by, spot, dice)?;
        self.lingering.remove(by);
        let thrown = &dice[named..];
        if thrown.is_empty() {
            return Ok(());
        }
        let mixed = spot.map_or(&[][..], |spot| &spot.mixed);
        let bytes: usize = mixed.iter().map(|item| item.len() + 8).sum();
        self.spend(bytes / BYTES_A_STEP + thrown.len())?;
        let mut count = 0;
        for (index, die) in (named..).zip(thrown) {
            // What was taken back and fell again fell once.
            if spot.is_some_and(|spot| spot.fell_before(&dice[..=index])) {
                continue;
            }
            count += 1;
            let sides = usize::from(die.kind.sides());
            let counts = self.counts.entry(die.kind);
            let counts = counts.or_insert_with(|| vec![0; sides]);
            // A face no die has is found below, or by the rule.
            if let Some(count) = counts.get_mut(usize::from(die.face).wrapping_sub(1)) {
                *count += 1;
            }
        }
        let Some(spot) = spot else {
            self.report.unrevealed_dice += count;
            return Ok(());
        };
        let epoch = spot.epoch as usize;
        let told = match spot.hidden {
            false => &mut self.report.seeds,
            true => &mut self.report.hidden_seeds,
        };
        if let Some(revealed) = told.get_mut(epoch) {
            revealed.dice += count;
        }
        let Some(seed) = self.seed(spot) else {
            self.report.unrevealed_dice += count;
            return Ok(());
        };
        let mut stream = seed.dice_at(&self.table, &spot.mixed, spot.at);
        for (index, die) in thrown.iter().enumerate() {
            let mut face = [0];
            stream
                .faces(&[Die::new("", die.kind)], &mut face)
                .expect("a seed throws any die");
            if face[0] != die.face {
                return Err(Reason::Face {
                    die: named + index + 1,
                    found: die.face,
                    computed: face[0],
                });
            }
        }
        self.report.server_dice += count;
        Ok(())
    }

    /// The seed of a spot, if it was revealed.
    pub fn seed(&self, spot: &Spot<'_>) -> Option<&Seed> {
        let seeds = match spot.hidden {
            false => &self.seeds,
            true => &self.hidden,
        };
        seeds.get(spot.epoch as usize)?.as_ref()
    }

    /// Dice that people or programs name come first, and only where they may. A real die that fell at this place
    /// before may be taken up by anybody; whoever does not know the place cannot object.
    fn origins(
        &mut self,
        house: &House,
        by: &SeatId,
        spot: Option<&Spot<'_>>,
        dice: &[RolledDie],
    ) -> Result<usize, Reason> {
        let by_hand = match self.mode {
            DiceMode::Physical => true,
            DiceMode::Server | DiceMode::Script => false,
            DiceMode::Choose => {
                let chair = house.chair(by);
                self.lingering.contains(by)
                    || chair.is_some_and(|chair| chair.dice == SeatDice::Physical)
            }
        };
        let mut named = 0;
        for (index, die) in dice.iter().enumerate() {
            let may = match die.origin {
                Origin::Server => true,
                Origin::Physical => {
                    let lay = spot.is_none_or(|spot| spot.lies(&dice[..index], die.kind).is_some());
                    (by_hand || lay) && named == index
                }
                Origin::Script => self.mode == DiceMode::Script && named == index,
            };
            if !may {
                return Err(Reason::Origin { die: index + 1 });
            }
            match die.origin {
                Origin::Server => continue,
                Origin::Physical => self.report.physical_dice += 1,
                Origin::Script => self.report.script_dice += 1,
            }
            named += 1;
        }
        Ok(named)
    }

    /// Notes what a matter means for dice. `house` is as it was before.
    pub fn matter(&mut self, house: &House, matter: &Matter) -> Result<(), Reason> {
        self.report.matters += 1;
        match matter {
            Matter::Overruled { .. } => self.report.overruled += 1,
            Matter::DiceChosen {
                seat,
                dice: SeatDice::Server,
            } => {
                let chair = house.chair(seat);
                if chair.is_some_and(|chair| chair.dice == SeatDice::Physical) {
                    self.lingering.insert(seat.clone());
                }
            }
            Matter::Revealed {
                seed,
                earlier,
                next,
                ..
            } => {
                let promises = (&house.unshown[..], house.seed_hash.as_str());
                revealed(&mut self.report.seeds, promises, earlier, seed)?;
                self.report.seeds.push(promised(next));
            }
            Matter::HiddenRevealed {
                seed,
                earlier,
                next,
                ..
            } => {
                let promises = (&house.hidden_unshown[..], house.hidden_seed_hash.as_str());
                revealed(&mut self.report.hidden_seeds, promises, earlier, seed)?;
                self.report.hidden_seeds.push(promised(next));
            }
            Matter::Closed { seed, earlier, .. } => {
                let promises = (&house.unshown[..], house.seed_hash.as_str());
                revealed(&mut self.report.seeds, promises, earlier, seed)?;
                self.report.closed = true;
            }
            Matter::Restored {
                next, hidden_next, ..
            } => {
                self.report.restored += 1;
                self.report.seeds.push(promised(next));
                if !hidden_next.is_empty() {
                    self.report.hidden_seeds.push(promised(hidden_next));
                }
            }
            _ => {}
        }
        Ok(())
    }

    pub fn into_report(mut self) -> Report {
        self.report.faces = Faces::all(&self.counts);
        self.report
    }
}

/// One seed after the other, with those that are promised and not revealed yet.
struct Epochs {
    seeds: Vec<Option<Seed>>,
    promises: Vec<String>,
}

impl Epochs {
    fn new(promise: &str) -> Epochs {
        Epochs {
            seeds: Vec::new(),
            promises: vec![promise.to_owned()],
        }
    }

    fn revealed(&mut self, earlier: &[String], seed: &String, next: &str) {
        let promises = std::mem::replace(&mut self.promises, vec![next.to_owned()]);
        let mut shown = earlier.iter().chain([seed]);
        let opened = promises.iter().map(|promise| opens(shown.next()?, promise));
        self.seeds.extend(opened);
    }
}

/// Notes seeds that were revealed, each with the promise it has to keep: the last of them is the one in use.
fn revealed(
    told: &mut [Revealed],
    (unshown, promise): (&[String], &str),
    earlier: &[String],
    seed: &String,
) -> Result<(), Reason> {
    let shown = earlier.iter().chain([seed]);
    let promises = unshown.iter().map(String::as_str).chain([promise]);
    if earlier.len() != unshown.len()
        || !shown
            .clone()
            .zip(promises)
            .all(|(a, b)| opens(a, b).is_some())
    {
        return Err(Reason::Seed);
    }
    for (told, seed) in told.iter_mut().rev().zip(shown.rev()) {
        told.seed = Some(seed.clone());
    }
    Ok(())
}

/// The seed, if it keeps this promise.
fn opens(seed: &str, promise: &str) -> Option<Seed> {
    let seed: Seed = seed.parse().ok()?;
    // As it is written, so that no other spelling of the same number passes.
    (seed.commitment().to_string() == promise).then_some(seed)
}

fn promised(promise: &str) -> Revealed {
    Revealed {
        promise: promise.to_owned(),
        seed: None,
        dice: 0,
    }
}
