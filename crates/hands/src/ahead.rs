//! Deep into a game without a page: all seats send something they are offered at random, over the public API, until
//! somebody is offered what no hand has pressed yet. Then the hands go on.

use std::collections::BTreeMap;

use anyhow::Result;
use serde_json::Value;

use crate::api::{Chair, Choices};
use crate::evening::Evening;
use crate::words;

/// What a seat is offered that nobody has pressed yet.
#[derive(Clone, Debug)]
pub struct Quarry {
    pub seat: String,
    pub cmd: String,
}

impl Evening<'_> {
    /// What everybody is offered now.
    fn offered(&mut self) -> Result<Vec<(Chair, Choices)>> {
        let id = self.id().to_owned();
        let mut all = Vec::new();
        for chair in self.chairs.clone() {
            let choices = self.api.choices(&id, &chair)?;
            all.push((chair, choices));
        }
        Ok(all)
    }

    /// Of what everybody is offered: something that no hand has pressed yet.
    fn missing(&mut self, offered: &[(Chair, Choices)]) -> Option<Quarry> {
        let mut wanted = Vec::new();
        for (chair, choices) in offered {
            for cmd in choices.keys() {
                let here = (chair.name.clone(), cmd.clone());
                if self.tally.is_missing(cmd) && !self.searched.contains(&here) {
                    let quarry = Quarry {
                        seat: here.0,
                        cmd: here.1,
                    };
                    // What ends an evening is looked for when nothing else is.
                    wanted.push((words::liking(cmd, false), quarry));
                }
            }
        }
        self.chance.weighed(wanted)
    }

    /// So many things at most, by all seats; stops where something is offered that nobody has pressed yet.
    pub fn ahead(&mut self, most: usize) -> Result<Option<Quarry>> {
        self.count()?;
        let mut here: BTreeMap<String, usize> = BTreeMap::new();
        let mut found = None;
        let mut steps = 0;
        while steps < most && !self.is_over() {
            let offered = self.offered()?;
            found = self.missing(&offered);
            if found.is_some() {
                break;
            }
            let mut all = Vec::new();
            for (chair, choices) in &offered {
                for (cmd, list) in choices {
                    let often = here.get(cmd).copied().unwrap_or(0) as f64;
                    let known = self.tally.ahead_of(cmd) as f64;
                    let weight = words::liking(cmd, false) * (0.3 + 1.0 / (1.0 + known).sqrt());
                    all.push((weight / (1.0 + often), (chair, cmd, list)));
                }
            }
            let Some((chair, cmd, list)) = self.chance.weighed(all) else {
                break;
            };
            let Some(choice) = self.chance.one(list) else {
                break;
            };
            let id = self.id().to_owned();
            let status = self.api.command(&id, chair, &named(choice, steps))?;
            *here.entry(cmd.clone()).or_default() += 1;
            self.tally.went_ahead(cmd);
            steps += 1;
            // Real dice are for people.
            if status == 202 {
                break;
            }
        }
        if steps > 0 {
            let what = match &found {
                Some(quarry) => format!("until {} is offered {}", quarry.seat, quarry.cmd),
                None => String::new(),
            };
            self.note(0, format!("sees {steps} things done without a page {what}"));
        }
        self.skip()?;
        Ok(found)
    }
}

/// With words where the offer leaves them to whoever sends it.
fn named(choice: &Value, number: usize) -> Value {
    match choice {
        Value::String(text) if text == "…" => Value::String(words::phrase(number)),
        Value::Array(list) => list.iter().map(|one| named(one, number)).collect(),
        Value::Object(fields) => {
            let fields = fields.iter();
            let fields = fields.map(|(name, one)| (name.clone(), named(one, number)));
            Value::Object(fields.collect())
        }
        other => other.clone(),
    }
}
