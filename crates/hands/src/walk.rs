//! Playing without a page: what everybody at a table is offered, sending it over the public API, and how it came to
//! this.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use chance::Chance;
use serde_json::{Value, json};

use crate::api::{Answer, Api, Chair, Choices};
use crate::tally::Tally;
use crate::ways::{Step, Way};
use crate::words;

/// So many times real dice are named for one command.
const THROWS: usize = 20;
/// After so many things people think of going home.
const LATE: usize = 125;

/// What everybody is offered.
pub type Offered = Vec<(Chair, Choices)>;

/// A table, with a way in besides the pages.
#[derive(Debug, Default)]
pub struct Place {
    /// `/t/{id}`
    pub table: String,
    /// Everybody who plays.
    pub chairs: Vec<Chair>,
    /// So many records of its journal are counted.
    pub done: usize,
    /// How often a command was sent here without a page.
    sent: BTreeMap<String, usize>,
    /// Which table of the run it is: each has tastes of its own.
    pub number: usize,
    /// What was done here, as long as all of it was done without a page and with real dice.
    pub way: Option<Way>,
    /// Where what is done by hand begins, if everything before it was done for its sake.
    pub start: Option<usize>,
    /// The commands for whose sake somebody came here.
    aims: BTreeSet<String>,
}

impl Place {
    /// One that is opened for it. Where everybody chooses their dice these are real ones, which we name.
    pub fn open(api: &mut Api, wishes: &Value, number: usize) -> Result<Place> {
        let (id, mut chairs) = api.open(wishes)?;
        chairs.retain(|one| one.role != "spectator");
        let mut place = Place {
            table: format!("/t/{id}"),
            chairs,
            number,
            ..Place::default()
        };
        if wishes["dice"] == "choose" {
            place.dice_by(api, "physical")?;
            place.way = Some(Way::of(wishes.clone()));
        }
        Ok(place)
    }

    /// The same as somewhere else, as far as it goes: what is refused is left out, and what is thrown anew is named anew.
    pub fn follow(api: &mut Api, way: &Way, number: usize) -> Result<Place> {
        let mut place = Place::open(api, &way.wishes, number)?;
        place.aims = way.to.clone();
        let mut chance = Chance::new(1);
        let mut steps = way.steps.iter().peekable();
        while let Some(step) = steps.next() {
            let mut named = Vec::new();
            while let Some(next) = steps.next_if(|next| next.faces().is_some()) {
                named.push(next.faces().unwrap_or_default());
            }
            if step.faces().is_none() {
                place.send(api, &step.seat, &step.command, &mut chance, named)?;
            }
        }
        Ok(place)
    }

    fn id(&self) -> String {
        self.table.trim_start_matches("/t/").to_owned()
    }

    /// From now on the server throws for everybody: who sits at a page has no dice to name.
    pub fn hand_over(&mut self, api: &mut Api) -> Result<()> {
        if self.way.take().is_some() {
            self.dice_by(api, "server")?;
        }
        Ok(())
    }

    fn dice_by(&self, api: &mut Api, dice: &str) -> Result<()> {
        let wish = json!({ "cmd": "dice_by", "dice": dice });
        for chair in &self.chairs {
            api.command(&self.id(), chair, &wish)?;
        }
        Ok(())
    }

    pub fn offered(&self, api: &mut Api) -> Result<Offered> {
        let mut all = Vec::new();
        for chair in &self.chairs {
            all.push((chair.clone(), api.choices(&self.id(), chair)?));
        }
        Ok(all)
    }

    /// Does what a seat may do; real dice show these faces, then whatever they show. Whether it was taken.
    pub fn send(
        &mut self,
        api: &mut Api,
        seat: &str,
        command: &Value,
        chance: &mut Chance,
        named: Vec<Vec<usize>>,
    ) -> Result<bool> {
        let Some(chair) = self.chairs.iter().find(|one| one.name == seat).cloned() else {
            return Ok(false);
        };
        let cmd = command["cmd"].as_str().unwrap_or_default();
        *self.sent.entry(cmd.to_owned()).or_default() += 1;
        let mut named = named.into_iter();
        let mut command = command.clone();
        for _ in 0..THROWS {
            let answer = api.command(&self.id(), &chair, &command)?;
            if let (Answer::Done | Answer::Waits(_), Some(way)) = (&answer, &mut self.way) {
                way.steps.push(Step {
                    seat: seat.to_owned(),
                    command: command.clone(),
                });
            }
            let sides = match answer {
                Answer::Done => return Ok(true),
                Answer::Refused => break,
                Answer::Waits(sides) => sides,
            };
            let fits = |faces: &Vec<usize>| {
                let mut pairs = faces.iter().zip(&sides);
                faces.len() == sides.len() && pairs.all(|(face, sides)| face <= sides)
            };
            let faces = named.next().filter(fits);
            let faces = faces.unwrap_or_else(|| thrown(&sides, chance));
            command = json!({ "cmd": "enter_dice", "faces": faces });
        }
        // A command that never got its dice is none.
        if command["cmd"] == "enter_dice" {
            let cancel = json!({ "cmd": "cancel_dice" });
            api.command(&self.id(), &chair, &cancel)?;
            self.way = None;
        }
        Ok(false)
    }

    /// Takes back the last thing, or everything from a record on, whoever may. Whether anybody could.
    pub fn take_back(&mut self, api: &mut Api, from: Option<usize>) -> Result<bool> {
        self.way = None;
        let mut undo = json!({ "cmd": "undo" });
        if let Some(from) = from {
            undo["to"] = from.into();
        }
        for chair in &self.chairs {
            if api.command(&self.id(), chair, &undo)? == Answer::Done {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Something of it, rather what is seldom offered in this run than what is there all the time: who and what.
    pub fn choose(
        &self,
        offered: &Offered,
        tally: &Tally,
        chance: &mut Chance,
    ) -> Option<(String, Value)> {
        let late = self.number % 2 == 1 || self.steps() > LATE;
        let mut all = Vec::new();
        for (chair, choices) in offered {
            for (cmd, list) in choices {
                let known = tally.offered(cmd) as f64;
                let often = self.sent.get(cmd).copied().unwrap_or(0) as f64;
                let weight = words::liking(cmd, late) * self.taste(cmd);
                let weight = weight / ((1.0 + known) * (1.0 + often)).sqrt();
                all.push((weight, (chair, list)));
            }
        }
        let (chair, list) = chance.weighed(all)?;
        let choice = chance.one(list)?;
        Some((chair.name.clone(), filled_in(choice, chance)))
    }

    /// An eighth to eight times as much as elsewhere: at one table sessions are short, at another nobody fights.
    fn taste(&self, cmd: &str) -> f64 {
        let letters = cmd.bytes().fold(self.number as u64, |sum, letter| {
            sum.wrapping_mul(31).wrapping_add(u64::from(letter))
        });
        8_f64.powf(Chance::new(letters).below(201) as f64 / 100.0 - 1.0)
    }

    /// Whether somebody came here for the sake of this command.
    pub fn is_for(&self, cmd: &str) -> bool {
        self.aims.contains(cmd)
    }

    /// How much was done here without a page.
    pub fn steps(&self) -> usize {
        self.sent.values().sum()
    }
}

/// What real dice show: mostly anything, now and then what is rare.
fn thrown(sides: &[usize], chance: &mut Chance) -> Vec<usize> {
    let rare = chance.below(10);
    let same = chance.below(100);
    let face = |&sides: &usize| match rare {
        0 => 1,
        1 => sides,
        2 => 1 + same % sides,
        _ => 1 + chance.below(sides),
    };
    sides.iter().map(face).collect()
}

/// With words where the offer leaves them to whoever sends it: none twice, since some names must differ. Where words
/// are left open small numbers are now and then others, too.
fn filled_in(choice: &Value, chance: &mut Chance) -> Value {
    let free = leaves_words(choice) && chance.percent(30);
    let mut number = chance.below(4000);
    named(choice, &mut number, &mut |given| {
        if free && given < 20 && chance.percent(50) {
            return chance.below(13) as i64;
        }
        given
    })
}

fn leaves_words(choice: &Value) -> bool {
    match choice {
        Value::String(text) => text == "…",
        Value::Array(list) => list.iter().any(leaves_words),
        Value::Object(fields) => fields.values().any(leaves_words),
        _ => false,
    }
}

fn named(choice: &Value, number: &mut usize, other: &mut dyn FnMut(i64) -> i64) -> Value {
    match choice {
        Value::String(text) if text == "…" => {
            *number += 1;
            Value::String(words::phrase(*number))
        }
        Value::Number(given) => match given.as_i64() {
            Some(given) => other(given).into(),
            None => choice.clone(),
        },
        Value::Array(list) => {
            let list = list.iter();
            list.map(|one| named(one, number, other)).collect()
        }
        Value::Object(fields) => {
            let fields = fields.iter();
            let fields = fields.map(|(name, one)| (name.clone(), named(one, number, other)));
            Value::Object(fields.collect())
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_one_offer_differ() {
        let choice = json!({ "cmd": "bring", "name": "…", "fears": ["…", "…"] });
        let named = named(&choice, &mut 3, &mut |given| given);
        assert_ne!(named["name"], named["fears"][0]);
        assert_ne!(named["fears"][0], named["fears"][1]);
        assert_eq!(named["cmd"], "bring");
    }

    #[test]
    fn real_dice_show_faces_they_have() {
        let mut chance = Chance::new(7);
        for _ in 0..200 {
            let faces = thrown(&[4, 6, 20], &mut chance);
            assert_eq!(faces.len(), 3);
            assert!(
                faces
                    .iter()
                    .zip([4, 6, 20])
                    .all(|(&face, sides)| (1..=sides).contains(&face))
            );
        }
    }
}
