//! Deep into a game without a page: all seats send something they are offered at random, over the public API, until
//! somebody is offered what no hand has pressed yet. Then the hands go on.

use std::collections::BTreeSet;
use std::mem::swap;

use anyhow::Result;
use serde_json::Value;

use crate::evening::Evening;
use crate::walk::Offered;
use crate::words;

/// So many tables are gone ahead at in turn: what is rare at one is frequent at another.
const TABLES: usize = 4;
/// So many things are done at one of them before the next.
const STRIDE: usize = 40;
/// So many things are done at one of them in all; then another is opened in its place.
const WORN: usize = 250;

/// So many more must have been done for each time that something was looked for in vain.
const AGAIN: usize = 40;

/// What a seat is offered that nobody has pressed yet.
#[derive(Clone, Debug)]
pub struct Quarry {
    pub seat: String,
    pub cmd: String,
    /// What it would be about, as links say it: `figure=101`.
    pub about: BTreeSet<String>,
}

impl Quarry {
    /// How much likelier it is behind a link that asks for this.
    pub fn named_by(&self, pair: &str) -> f64 {
        if self.about.contains(pair) {
            return 30.0;
        }
        // Some links say it in one word: `use=attack-1`.
        let said = pair.split('=').nth(1).unwrap_or_default();
        if self.about.iter().any(|one| one.replace('=', "-") == said) {
            return 60.0;
        }
        // Other pages call the same thing otherwise: `of=101`.
        let value = pair.split('=').nth(1).filter(|value| value.len() > 2);
        let mut known = self.about.iter().filter_map(|pair| pair.split('=').nth(1));
        match value {
            Some(value) if known.any(|one| one == value) => 8.0,
            _ => 1.0,
        }
    }
}

impl Evening<'_> {
    /// What everybody is offered now.
    fn offered(&mut self) -> Result<Offered> {
        self.place.offered(&mut self.api)
    }

    /// Of what everybody is offered: something that no hand has pressed yet.
    fn missing(&mut self, offered: &Offered) -> Option<Quarry> {
        let mut wanted = Vec::new();
        for (chair, choices) in offered {
            for (cmd, list) in choices {
                let here = (self.place.table.clone(), format!("{} {cmd}", chair.name));
                // What was looked for in vain is looked for again where much has happened.
                let hunts = self.tally.hunts(cmd);
                let due = self.place.is_for(cmd) || self.place.steps() >= AGAIN * hunts;
                let fresh = due && !self.searched.contains(&here);
                if self.tally.is_missing(cmd) && fresh {
                    let quarry = Quarry {
                        seat: chair.name.clone(),
                        cmd: cmd.clone(),
                        about: list.iter().flat_map(pairs).collect(),
                    };
                    // What is hard to find is looked for when nothing else is, and so is what ends an evening.
                    let weight = words::liking(cmd, false) / (1.0 + hunts as f64).powi(3);
                    // Other ways lead to the rest.
                    let aim = if self.place.is_for(cmd) { 100.0 } else { 1.0 };
                    wanted.push((weight * aim, quarry));
                }
            }
        }
        self.chance.weighed(wanted)
    }

    /// Something that is offered at this table, right now, and that no hand has pressed yet.
    pub fn missing_here(&mut self) -> Result<Option<Quarry>> {
        let offered = self.offered()?;
        Ok(self.missing(&offered))
    }

    /// Everything that is offered at this table, right now, and that no hand has pressed yet.
    pub fn all_missing(&mut self) -> Result<BTreeSet<String>> {
        let offered = self.offered()?.into_iter();
        let cmds = offered.flat_map(|(_, choices)| choices.into_keys());
        Ok(cmds.filter(|cmd| self.tally.is_missing(cmd)).collect())
    }

    /// What was done shut out something else that is missing: it is taken back without a page, if it can be.
    pub fn back_to(&mut self, before: &BTreeSet<String>) -> Result<()> {
        if self.as_it_was()? {
            return Ok(());
        }
        let lost = |evening: &mut Self| -> Result<bool> {
            let now = evening.all_missing()?;
            let gone = before.iter().filter(|cmd| !now.contains(*cmd));
            Ok(gone.into_iter().any(|cmd| evening.tally.is_missing(cmd)))
        };
        for _ in 0..2 {
            if !lost(self)? {
                break;
            }
            if !self.place.take_back(&mut self.api, None)? {
                break;
            }
            self.note(0, "sees it taken back without a page".to_owned());
        }
        self.skip()
    }

    /// Everything done here by hand is taken back, if somebody came here for the sake of what is missing. Whether it is.
    pub fn as_it_was(&mut self) -> Result<bool> {
        self.count()?;
        let Some(start) = self.place.start else {
            return Ok(false);
        };
        if self.place.done == start {
            return Ok(true);
        }
        let back = self.place.take_back(&mut self.api, Some(start))?;
        // Where it cannot be taken back it goes on from here.
        self.skip()?;
        self.place.start = Some(self.place.done).filter(|_| back);
        if back {
            self.note(0, "sees all of it taken back without a page".to_owned());
        }
        Ok(back)
    }

    /// At this table and others in turn, until something is offered that nobody has pressed yet; so many things at most.
    pub fn scout(&mut self, most: usize) -> Result<Option<Quarry>> {
        // Where everything was pressed the others would be opened for nothing.
        if self.tally.never().is_empty() {
            return Ok(self.ahead(most.min(STRIDE))?.1);
        }
        let mut left = most;
        loop {
            let (steps, found) = self.ahead(left.min(STRIDE))?;
            left = left.saturating_sub(steps.max(1));
            if found.is_some() || left == 0 || self.is_over() {
                return Ok(found);
            }
            // Nothing can be done here any more, or not much that is new.
            let worn = steps < STRIDE || self.place.steps() > WORN;
            if !worn && self.others.len() + 1 < TABLES {
                let place = self.another()?;
                self.others.push(place);
                self.turn_to(self.others.len() - 1);
            } else if worn {
                self.place = self.another()?;
            } else {
                let next = self.chance.below(self.others.len());
                self.turn_to(next);
            }
        }
    }

    /// Another table is the one that everybody plays at.
    fn turn_to(&mut self, other: usize) {
        if let Some(other) = self.others.get_mut(other) {
            swap(&mut self.place, other);
        }
    }

    /// So many things at most, by all seats, and how many it were; stops where something is offered that nobody has
    /// pressed yet.
    fn ahead(&mut self, most: usize) -> Result<(usize, Option<Quarry>)> {
        self.count()?;
        let mut found = None;
        let mut steps = 0;
        while !self.is_over() {
            let offered = self.offered()?;
            found = self.missing(&offered);
            if found.is_some() || steps >= most {
                break;
            }
            for cmd in offered.iter().flat_map(|(_, choices)| choices.keys()) {
                self.tally.offers(cmd);
            }
            let chosen = self.place.choose(&offered, self.tally, &mut self.chance);
            let Some((seat, choice)) = chosen else {
                break;
            };
            let (api, chance) = (&mut self.api, &mut self.chance);
            self.place.send(api, &seat, &choice, chance, Vec::new())?;
            steps += 1;
        }
        if steps > 0 {
            let what = match &found {
                Some(quarry) => format!("until {} is offered {}", quarry.seat, quarry.cmd),
                None => String::new(),
            };
            self.note(0, format!("sees {steps} things done without a page {what}"));
        }
        self.skip()?;
        Ok((steps, found))
    }
}

/// What an offer says, as a link would: `figure=101`.
fn pairs(choice: &Value) -> Vec<String> {
    let fields = choice.as_object().into_iter().flatten();
    let fields = fields.filter(|(name, _)| *name != "cmd");
    let pairs = fields.filter_map(|(name, value)| match value {
        Value::String(text) if text != "…" => Some(format!("{name}={text}")),
        Value::Number(number) => Some(format!("{name}={number}")),
        _ => None,
    });
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_link_names_what_is_looked_for() {
        let quarry = Quarry {
            seat: "gm".to_owned(),
            cmd: "take_out".to_owned(),
            about: BTreeSet::from(["figure=101".to_owned()]),
        };
        let said = ["figure=101", "of=101", "figure=102", "use=figure-101"];
        let said = said.map(|pair| quarry.named_by(pair));
        assert_eq!(said, [30.0, 8.0, 1.0, 60.0]);
    }

    #[test]
    fn an_offer_says_what_links_say() {
        let choice = json!({ "cmd": "take_out", "figure": 101, "reason": "…", "side": "foes" });
        assert_eq!(pairs(&choice), ["figure=101", "side=foes"]);
    }
}
