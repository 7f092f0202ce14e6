//! What the hands do next: rather what was seldom done at this table or in this run, rather what a page draws as
//! the thing to do, rather a link behind which there was something new, seldom what ends or spoils an evening.
//! Each table has tastes of its own, drawn from its seed, so that some tables do nothing but fight and others
//! nothing but talk.

use std::collections::BTreeSet;

use anyhow::Result;
use chance::Chance;

use crate::evening::Evening;
use crate::findings::plain;
use crate::seat::Offer;
use crate::trials::leads_on;
use crate::words;

/// What weighs less is done by whoever has nothing else to do.
pub const WORTH: f64 = 2.0;

/// How somebody goes about it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mood {
    /// What was never tried before.
    Curious,
    /// What moves the game on.
    Steady,
    /// Whatever others will see.
    Busy,
}

impl Evening<'_> {
    /// Something this page offers, if anything of it is worth so much.
    pub fn choose(&mut self, offers: &[Offer], worth: f64) -> Option<Offer> {
        let mood = self.mood();
        let list = self.weighed(offers, mood);
        if most(&list) < worth {
            return None;
        }
        self.chance.weighed(list)
    }

    /// Something that anybody is offered, but for one: whoever has most to do does it.
    pub fn anybody(&mut self, but: Option<usize>) -> Result<Option<(usize, Offer)>> {
        let mood = if but.is_some() {
            Mood::Busy
        } else {
            self.mood()
        };
        let mut seats = Vec::new();
        self.all_look()?;
        for who in (0..self.seats.len()).filter(|&who| Some(who) != but) {
            let offers = self.at_home(who)?;
            let list = self.weighed(&offers, mood);
            // A seat with many tools is not more in a hurry than one with the one button to press.
            seats.push((most(&list), (who, list)));
        }
        let Some((who, list)) = self.chance.weighed(seats) else {
            return Ok(None);
        };
        Ok(self.chance.weighed(list).map(|offer| (who, offer)))
    }

    /// A button whose form has something to fill in.
    pub fn something_to_prepare(&mut self) -> Result<Option<(usize, Offer)>> {
        let mut all = Vec::new();
        self.all_look()?;
        for who in 0..self.seats.len() {
            let offers = self.at_home(who)?;
            let has_fields = |button: &Offer| {
                let mut fields = offers.iter().filter(|one| one.form == button.form);
                fields.any(Offer::is_field)
            };
            let list = self
                .weighed(&offers, Mood::Curious)
                .into_iter()
                .filter(|(_, one)| {
                    one.kind == "submit"
                        && one.veil.is_none()
                        && !one.cmd.is_empty()
                        && has_fields(one)
                });
            all.extend(list.map(|(weight, button)| (weight, (who, button))));
        }
        // Chatting is prepared where there is nothing else.
        let late = self.step > self.late;
        let moves = |button: &Offer| words::liking(&button.cmd, late) > 0.05;
        if all.iter().any(|(_, (_, button))| moves(button)) {
            all.retain(|(_, (_, button))| moves(button));
        }
        Ok(self.chance.weighed(all))
    }

    fn mood(&mut self) -> Mood {
        if self.chance.percent(self.curious) {
            Mood::Curious
        } else {
            Mood::Steady
        }
    }

    fn weighed(&self, offers: &[Offer], mood: Mood) -> Vec<(f64, Offer)> {
        // A hundred lines of a journal are one offer, and so are all fields of a map.
        let kin: Vec<String> = offers.iter().map(kin).collect();
        // Some forms show their button only when they are filled in.
        let open: BTreeSet<i64> = offers
            .iter()
            .filter(|one| one.kind == "submit")
            .map(|one| one.form)
            .collect();
        let mut list = Vec::new();
        for (offer, own) in offers.iter().zip(&kin) {
            let crowd = kin.iter().filter(|other| *other == own).count() as f64;
            let ticks = offer.is_field() && !offer.cmd.is_empty();
            let weight = match ticks {
                true if open.contains(&offer.form) || mood == Mood::Busy => 0.0,
                // It is filled in until there is a button, and that is pressed.
                true => self.command(offer, own, mood),
                false => self.weight(offer, own, mood),
            };
            if weight > 0.0 {
                list.push((weight / crowd, offer.clone()));
            }
        }
        list
    }

    fn weight(&self, offer: &Offer, kin: &str, mood: Mood) -> f64 {
        let times = self.times(kin);
        match offer.kind.as_str() {
            "submit" if offer.is("dialog") => 40.0,
            "submit" if !offer.cmd.is_empty() => {
                // Siblings of one command differ by what is written on them.
                let alike = self.times(&crate::press::said(offer));
                self.command(offer, kin, mood) * (0.3 + 0.7 / (1.0 + alike))
            }
            _ if offer.veil.is_some() || mood == Mood::Busy => 0.0,
            "submit" => 0.4 / (1.0 + times),
            "button" => 0.6 / (1.0 + times),
            "summary" => 0.2 / (1.0 + times),
            // A tab, or something on a map that is chosen by a radio button of no form.
            "radio" if offer.cmd.is_empty() && !offer.is("checked") => 1.5 / (1.0 + times).sqrt(),
            "link" if offer.is("outside") || offer.is("current") || offer.is("same") => 0.0,
            // Lines of a journal and tabs lead nowhere new.
            "link" if offer.is("here") && (kin.contains(" li") || kin.contains(" nav")) => {
                0.2 / (1.0 + times)
            }
            "link" if offer.is("here") => {
                2.0 * (0.6 + self.promise(offer.text("shape"), 2)) / (1.0 + times).sqrt()
            }
            "link" if leads_on(offer) && offer.path.starts_with(&self.place.table) => {
                0.4 * self.promise(offer.text("shape"), 0) / (1.0 + times).sqrt()
            }
            _ => 0.0,
        }
    }

    fn times(&self, thing: &str) -> f64 {
        self.pressed.get(thing).copied().unwrap_or(0) as f64
    }

    fn command(&self, offer: &Offer, kin: &str, mood: Mood) -> f64 {
        let times = self.times(kin);
        let rarity = self.tally.rarity(&offer.cmd);
        let liking = words::liking(&offer.cmd, self.step > self.late);
        let fresh = match mood {
            Mood::Curious => 20.0 * rarity + 12.0 / (1.0 + times).powf(1.5),
            Mood::Steady | Mood::Busy if offer.is("main") => 4.0 / (1.0 + times).powf(0.7),
            Mood::Steady | Mood::Busy => 4.0 * rarity + 4.0 / (1.0 + times),
        };
        let main = match (offer.is("main"), mood) {
            (true, Mood::Curious) => 2.0,
            (true, Mood::Steady) => 12.0,
            (true, Mood::Busy) => 6.0,
            (false, _) => 1.0,
        };
        // What is folded away is for later, for somebody who wants the game to go on.
        let folded = match (offer.is("folded"), mood) {
            (true, Mood::Steady | Mood::Busy) => 0.2,
            _ => 1.0,
        };
        liking * self.taste(&offer.cmd) * (0.5 + fresh) * main * folded
    }

    /// What may be behind a link: much if nobody knows yet, else what is seldom pressed there or one link further.
    fn promise(&self, link: &str, further: usize) -> f64 {
        let Some(behind) = self.tally.behind(link) else {
            return 6.0;
        };
        let late = self.step > self.late;
        let worth = |thing: &String| {
            if thing.starts_with('/') {
                let next = if further == 0 {
                    0.0
                } else {
                    self.promise(thing, further - 1)
                };
                return 0.5 * next;
            }
            let times = self.times(thing);
            words::liking(thing, late) * (6.0 * self.tally.rarity(thing) + 3.0 / (1.0 + times))
        };
        behind.iter().map(worth).sum::<f64>().min(12.0)
    }

    /// A third to thrice as much as others do.
    fn taste(&self, cmd: &str) -> f64 {
        let letters = cmd.bytes().fold(self.seed, |sum, letter| {
            sum.wrapping_mul(31).wrapping_add(u64::from(letter))
        });
        3_f64.powf(Chance::new(letters).below(201) as f64 / 100.0 - 1.0)
    }
}

fn most(list: &[(f64, Offer)]) -> f64 {
    list.iter().map(|(weight, _)| *weight).fold(0.0, f64::max)
}

/// What counts as the same thing offered several times.
pub fn kin(offer: &Offer) -> String {
    if !offer.cmd.is_empty() {
        return offer.cmd.clone();
    }
    let place = plain(offer.text("kin"));
    match offer.kind.as_str() {
        "link" if offer.is("here") => format!("link {place} {}", offer.text("shape")),
        "link" => format!("link {}", offer.text("shape")),
        kind => format!("{kind} {place}"),
    }
}
