//! Looking for one command on the pages of a seat that is offered it: whatever hides it is unfolded, links of the
//! table are followed, lists and figures are chosen from, as somebody would who knows that it must be somewhere.

use std::collections::BTreeSet;

use anyhow::Result;

use crate::ahead::Quarry;
use crate::choose::kin;
use crate::evening::Evening;
use crate::press::{self, Filled};
use crate::seat::Offer;
use crate::trials::leads_on;

/// So many things are looked behind before it counts as not to be found.
const SEARCH: usize = 40;
/// So often it is filled in anew where the program does not take what was put in.
const TRIES: usize = 6;
/// So often it must not be found, at different moments, to be a finding.
const MISSES: usize = 3;

impl Evening<'_> {
    /// Looks for it and presses it. Whether that was done.
    pub fn hunt(&mut self, quarry: &Quarry) -> Result<bool> {
        let Quarry { seat, cmd } = quarry;
        self.searched.insert((seat.clone(), cmd.clone()));
        let Some(who) = self.seats.iter().position(|one| one.name == *seat) else {
            return Ok(false);
        };
        self.note(who, format!("looks for {cmd}"));
        self.together("")?;
        self.home(who)?;
        self.hunting = true;
        let done = self.search(who, cmd);
        self.hunting = false;
        let found = done?;
        self.home(who)?;
        if found == Some(true) {
            return Ok(true);
        }
        self.note(
            who,
            format!(
                "does not {} {cmd}",
                if found.is_some() { "get done" } else { "find" }
            ),
        );
        if found.is_none() {
            let misses = self.tally.missed(cmd);
            if misses == MISSES && self.tally.is_missing(cmd) {
                let role = if seat == "gm" {
                    "the game master"
                } else {
                    "a player"
                };
                let detail =
                    format!("{cmd} is offered to {role}, and no page has a control for it");
                self.found(who, "unreachable", detail);
            }
        }
        Ok(false)
    }

    /// Whether it was done; nothing if there is no control for it anywhere.
    fn search(&mut self, who: usize, cmd: &str) -> Result<Option<bool>> {
        let mut behind: BTreeSet<String> = BTreeSet::new();
        let mut tries = 0;
        for _ in 0..SEARCH {
            let offers = self.seats[who].look()?;
            if let Some(control) = self.control(&offers, cmd) {
                if tries == TRIES {
                    return Ok(Some(false));
                }
                tries += 1;
                self.step += 1;
                self.carry_out(who, control)?;
                self.count()?;
                if !self.tally.is_missing(cmd) {
                    return Ok(Some(true));
                }
                continue;
            }
            let ways = offers.iter().filter_map(|offer| {
                let sign = format!("{} {}", kin(offer), offer.label);
                let new = !behind.contains(&sign);
                let weight = if new { self.way(offer, cmd) } else { 0.0 };
                (weight > 0.0).then(|| (weight, (sign, offer.clone())))
            });
            let ways: Vec<_> = ways.collect();
            let Some((sign, way)) = self.chance.weighed(ways) else {
                // Nothing is left here; perhaps on the table itself.
                let path = self.seats[who].path();
                self.home(who)?;
                if path == self.seats[who].path() {
                    break;
                }
                continue;
            };
            behind.insert(sign);
            self.step += 1;
            self.note(who, format!("looks behind {}", press::said(&way)));
            self.press(who, &way, &Filled::default())?;
        }
        Ok((tries > 0).then_some(false))
    }

    /// Something that sends it: a button, or a field of a form that has no button yet.
    fn control(&mut self, offers: &[Offer], cmd: &str) -> Option<Offer> {
        let mine = |one: &&Offer| one.cmd == cmd;
        let buttons: Vec<&Offer> = offers
            .iter()
            .filter(mine)
            .filter(|one| one.kind == "submit")
            .collect();
        if let Some(button) = self.chance.one(&buttons) {
            return Some((*button).clone());
        }
        let fields: Vec<&Offer> = offers
            .iter()
            .filter(mine)
            .filter(|one| one.is_field())
            .collect();
        self.chance.one(&fields).map(|field| (*field).clone())
    }

    /// How likely it is behind this.
    fn way(&self, offer: &Offer, cmd: &str) -> f64 {
        if offer.veil.is_some() || offer.is("outside") || offer.is("current") || offer.is("same") {
            return 0.0;
        }
        match offer.kind.as_str() {
            "link"
                if offer.is("here") || leads_on(offer) && offer.path.starts_with(&self.table) =>
            {
                let shape = offer.text("shape");
                if self.tally.leads_to(shape, cmd, 3) {
                    return 60.0;
                }
                let near = if offer.is("here") { 3.0 } else { 2.0 };
                // What is known to lead elsewhere may still lead there on another day.
                if self.tally.behind(shape).is_some() {
                    near * 0.2
                } else {
                    near
                }
            }
            "radio" if offer.cmd.is_empty() && !offer.is("checked") => 2.0,
            "button" | "summary" => 0.7,
            "submit" if offer.is("dialog") => 0.5,
            // A form that only asks: another step of something begun.
            "submit" if offer.cmd.is_empty() && offer.text("method") == "get" => 1.0,
            _ => 0.0,
        }
    }
}
