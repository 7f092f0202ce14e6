//! Looking for ways without a browser: from what is rare among the moments that were met, all seats go on at random,
//! until every command of a game was offered to somebody; then the ways are made short.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;
use chance::Chance;

use crate::api::Api;
use crate::server::Server;
use crate::tally::Tally;
use crate::walk::{Offered, Place};
use crate::ways::Way;
use crate::wishes::wishes;

/// So many things are done from one moment on.
const STRIDE: usize = 30;
/// A way that is longer is not gone again.
const LONGEST: usize = 160;
/// So often a way is gone again to make it shorter.
const CUTS: usize = 80;

/// A moment: who is offered what.
#[derive(Debug)]
struct Moment {
    way: Way,
    offers: BTreeSet<String>,
    /// How often somebody went on from here.
    visits: usize,
}

#[derive(Debug)]
struct Scouts<'a> {
    api: Api,
    tally: &'a mut Tally,
    chance: Chance,
    moments: BTreeMap<String, Moment>,
    tables: usize,
}

/// Looks for ways in each of these games for so long, and writes them down; what is never offered is told.
pub fn look(
    program: &Path,
    out: &Path,
    tallies: &mut [Tally],
    seed: u64,
    minutes: f64,
) -> Result<()> {
    let mut text = String::new();
    for tally in tallies {
        // Nothing said in an earlier game is in the way.
        let server = Server::start(program, out, seed)?;
        let mut scouts = Scouts {
            api: Api::of(&server.address),
            tally,
            chance: Chance::new(seed),
            moments: BTreeMap::new(),
            tables: 0,
        };
        let known = scouts.known()?;
        let end = Instant::now() + Duration::from_secs_f64(minutes * 60.0);
        while Instant::now() < end {
            scouts.explore()?;
        }
        let ways = scouts.ways(known)?;
        let (game, tables, moments) = (&scouts.tally.game, scouts.tables, scouts.moments.len());
        let never = scouts.unseen();
        println!(
            "{game}: {tables} tables, {moments} moments, {} ways; never offered: {}",
            ways.len(),
            never.join(", ")
        );
        for way in ways {
            text.push_str(&way.write());
            text.push('\n');
        }
        fs::write(out.join("ways.txt"), &text)?;
    }
    Ok(())
}

impl Scouts<'_> {
    /// The known ways that still lead where they should; all of them are gone.
    fn known(&mut self) -> Result<Vec<Way>> {
        let mut good = Vec::new();
        for way in Way::known(&self.tally.game)? {
            match self.gone(&way)? {
                Some(_) => good.push(way.clone()),
                None => println!("leads elsewhere by now:\n{}", way.write()),
            }
            self.go_on(&way, 0)?;
        }
        Ok(good)
    }

    /// From the start, or from a moment that was seldom gone on from and at which rare things are offered.
    fn explore(&mut self) -> Result<()> {
        let mut all = Vec::new();
        for (sign, moment) in &self.moments {
            let rare = moment.offers.iter();
            let rare = rare.map(|cmd| 1.0 / (1.0 + self.tally.offered(cmd) as f64).sqrt());
            let rare: f64 = rare.sum();
            let long = 1.0 + moment.way.steps.len() as f64 / 40.0;
            all.push((
                rare / ((1.0 + moment.visits as f64).powi(2) * long),
                sign.clone(),
            ));
        }
        let known = self
            .chance
            .weighed(all)
            .filter(|_| !self.chance.percent(15));
        let Some(moment) = known.and_then(|sign| self.moments.get_mut(&sign)) else {
            let number = self.tally.one_more();
            let players = self.chance.weighed(vec![(1.0, 1), (8.0, 2), (1.0, 3)]);
            let players = players.unwrap_or(2);
            let game = self.tally.game.clone();
            let mut wishes = wishes(&mut self.api, &game, number, players, &mut self.chance)?;
            wishes["dice"] = "choose".into();
            return self.go_on(&Way::of(wishes), number);
        };
        moment.visits += 1;
        let way = moment.way.clone();
        let number = self.tally.one_more();
        self.go_on(&way, number)
    }

    /// This way, and some steps further.
    fn go_on(&mut self, way: &Way, number: usize) -> Result<()> {
        self.tables += 1;
        let mut place = Place::follow(&mut self.api, way, number)?;
        for _ in 0..STRIDE {
            let offered = place.offered(&mut self.api)?;
            self.note(&place, &offered);
            let Some((seat, choice)) = place.choose(&offered, self.tally, &mut self.chance) else {
                break;
            };
            place.send(&mut self.api, &seat, &choice, &mut self.chance, Vec::new())?;
            if place
                .way
                .as_ref()
                .is_none_or(|way| way.steps.len() > LONGEST)
            {
                break;
            }
        }
        Ok(())
    }

    /// Remembers the shortest way to this moment.
    fn note(&mut self, place: &Place, offered: &Offered) {
        let (mut sign, mut offers) = (BTreeSet::new(), BTreeSet::new());
        for (chair, choices) in offered {
            for cmd in choices.keys() {
                sign.insert(format!("{} {cmd}", chair.role));
                offers.insert(cmd.clone());
            }
        }
        for cmd in &offers {
            self.tally.offers(cmd);
        }
        let Some(way) = &place.way else { return };
        let sign: Vec<String> = sign.into_iter().collect();
        let sign = sign.join(",");
        match self.moments.get_mut(&sign) {
            Some(known) if known.way.steps.len() > way.steps.len() => known.way = way.clone(),
            Some(_) => {}
            None => {
                let (way, visits) = (way.clone(), 0);
                self.moments.insert(
                    sign,
                    Moment {
                        way,
                        offers,
                        visits,
                    },
                );
            }
        }
    }

    /// Commands of the game that nobody was ever offered.
    fn unseen(&self) -> Vec<String> {
        let all = self.tally.never().into_iter();
        let unseen = all.filter(|cmd| self.tally.offered(cmd) == 0);
        unseen.map(str::to_owned).collect()
    }

    /// These, and few and short ones to everything else that was ever offered.
    fn ways(&mut self, known: Vec<Way>) -> Result<Vec<Way>> {
        let all = self.tally.never().into_iter().map(str::to_owned);
        let mut open: BTreeSet<String> = all.collect();
        let mut ways = known;
        open.retain(|cmd| !ways.iter().any(|way| way.to.contains(cmd)));
        loop {
            let worth = |moment: &Moment| {
                let news = moment.offers.intersection(&open).count() as f64;
                news / (8.0 + moment.way.steps.len() as f64)
            };
            let moments = self.moments.values();
            let best = moments.max_by(|one, other| worth(one).total_cmp(&worth(other)));
            let Some(best) = best.filter(|best| worth(best) > 0.0) else {
                return Ok(ways);
            };
            let mut way = best.way.clone();
            way.to = best.offers.intersection(&open).cloned().collect();
            open.retain(|cmd| !way.to.contains(cmd));
            ways.push(self.shortened(way)?);
        }
    }

    /// Without what is not needed to come there.
    fn shortened(&mut self, way: Way) -> Result<Way> {
        let mut best = self.by_the_book(way)?;
        let mut part = best.steps.len() / 2;
        let mut cuts = 0;
        while part > 0 && cuts < CUTS {
            let mut from = 0;
            while from < best.steps.len() && cuts < CUTS {
                cuts += 1;
                let mut shorter = best.clone();
                let to = (from + part).min(shorter.steps.len());
                shorter.steps.drain(from..to);
                let gone = self.gone(&shorter)?;
                match gone.filter(|gone| gone.steps.len() < best.steps.len()) {
                    Some(gone) => best = gone,
                    None => from += part,
                }
            }
            part /= 2;
        }
        Ok(best)
    }

    /// With no other reading than those without which one does not come there.
    fn by_the_book(&mut self, way: Way) -> Result<Way> {
        let mut best = way;
        let options = best.wishes["options"].as_object().cloned();
        let keys: Vec<String> = options
            .unwrap_or_default()
            .into_iter()
            .map(|(key, _)| key)
            .collect();
        let mut part = keys.len();
        while part > 0 {
            for keys in keys.chunks(part) {
                let mut plainer = best.clone();
                if let Some(options) = plainer.wishes["options"].as_object_mut() {
                    options.retain(|key, _| !keys.contains(key));
                }
                if let Some(gone) = self.gone(&plainer)? {
                    best = gone;
                }
            }
            part /= 2;
        }
        Ok(best)
    }

    /// What of this way can be gone, if it still leads where it should.
    fn gone(&mut self, way: &Way) -> Result<Option<Way>> {
        let place = Place::follow(&mut self.api, way, 0)?;
        let offered = place.offered(&mut self.api)?;
        let offers = offered.iter().flat_map(|(_, choices)| choices.keys());
        let offers: BTreeSet<&String> = offers.collect();
        let leads = way.to.iter().all(|cmd| offers.contains(cmd));
        let gone = place.way.filter(|_| leads);
        Ok(gone.map(|gone| Way {
            to: way.to.clone(),
            ..gone
        }))
    }
}
