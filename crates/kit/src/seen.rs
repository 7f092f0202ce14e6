//! What happened in the random games, so that nothing passes because nothing happened.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Serialize;
use serde_json::Value;

/// Counts over all games of a check.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    pub games: usize,
    /// Games played until nobody had a choice left.
    pub ended: usize,
    /// Accepted commands by name.
    pub commands: BTreeMap<String, usize>,
    /// Events by name.
    pub events: BTreeMap<String, usize>,
    /// Rules cited by events and refusals.
    pub rules: BTreeSet<&'static str>,
    /// Refusals by code.
    pub refusals: BTreeMap<&'static str, usize>,
}

impl Seen {
    pub fn add(&mut self, other: &Seen) {
        self.games += other.games;
        self.ended += other.ended;
        for (name, count) in &other.commands {
            *self.commands.entry(name.clone()).or_default() += count;
        }
        for (name, count) in &other.events {
            *self.events.entry(name.clone()).or_default() += count;
        }
        self.rules.extend(&other.rules);
        for (code, count) in &other.refusals {
            *self.refusals.entry(code).or_default() += count;
        }
    }

    pub(crate) fn accepted(&mut self, command: &impl Serialize) {
        *self.commands.entry(tag(command, "cmd")).or_default() += 1;
    }

    pub(crate) fn happened(&mut self, event: &impl Serialize, rules: &'static [&'static str]) {
        *self.events.entry(tag(event, "event")).or_default() += 1;
        self.rules.extend(rules);
    }

    pub(crate) fn refused(&mut self, refusal: &table::Refusal) {
        *self.refusals.entry(refusal.code).or_default() += 1;
        if !refusal.rule.is_empty() {
            self.rules.insert(refusal.rule);
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} games, {} to the end", self.games, self.ended)?;
        writeln!(f, "commands {:?}", self.commands)?;
        writeln!(f, "events   {:?}", self.events)?;
        writeln!(f, "refusals {:?}", self.refusals)?;
        write!(f, "rules    {:?}", self.rules)
    }
}

/// The word that names a command (`cmd`) or an event (`event`) on the wire.
pub(crate) fn tag(thing: &impl Serialize, key: &str) -> String {
    match json(thing).get(key) {
        Some(Value::String(name)) => name.clone(),
        _ => panic!(
            "commands carry `cmd`, events `event`; this has no `{key}`: {}",
            json(thing)
        ),
    }
}

pub(crate) fn json(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("everything at a table is plain data")
}
