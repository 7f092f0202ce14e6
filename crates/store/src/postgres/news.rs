//! Passes on to listeners what was stored: what this server wrote and what others did, each table's lines in order.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::link::Links;
use super::queries;
use crate::StoreError;
use crate::hub::Hub;

#[derive(Debug)]
pub(super) struct News {
    hub: Arc<Hub>,
    links: Links,
    /// The next line of each table that its listeners have not heard.
    next: HashMap<String, u64>,
}

/// Lines that were just stored here: no need to ask for them.
pub(super) type Own<'a> = HashMap<(&'a str, u64), &'a str>;

impl News {
    pub fn new(hub: Arc<Hub>, links: Links) -> News {
        News {
            hub,
            links,
            next: HashMap::new(),
        }
    }

    /// What the database told: a number and a table in each.
    pub async fn told(&mut self, told: &[String], own: &Own<'_>) -> Result<(), StoreError> {
        let mut until: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
        let told = told.iter().filter_map(|told| {
            let (seq, table) = told.split_once(' ')?;
            Some((table, seq.parse().ok()?))
        });
        // Whoever asked hears of it, whatever the database told or not.
        for (table, seq) in told.chain(own.keys().copied()) {
            let range = until.entry(table).or_insert((seq, seq));
            *range = (range.0.min(seq), range.1.max(seq));
        }
        let mut missing = Vec::new();
        for (table, (first, last)) in until {
            if !self.hub.is_heard(table) {
                self.next.remove(table);
                continue;
            }
            let from = self.next.get(table).copied().unwrap_or(first);
            let lines: Option<Vec<&str>> = (from..=last)
                .map(|seq| own.get(&(table, seq)).copied())
                .collect();
            match lines {
                Some(lines) => {
                    let records = (from..).zip(lines).map(|(seq, line)| (table, seq, line));
                    self.hub.publish(records);
                    self.heard(table, last + 1);
                }
                None => missing.push((table.to_owned(), from)),
            }
        }
        self.fetch(&missing).await
    }

    /// Looks for what nobody told: a lost connection, a full queue.
    pub async fn look(&mut self) -> Result<(), StoreError> {
        let hub = &self.hub;
        self.next.retain(|table, _| hub.is_heard(table));
        let from: Vec<(String, u64)> = self
            .next
            .iter()
            .map(|(table, next)| (table.clone(), *next))
            .collect();
        self.fetch(&from).await
    }

    /// A journal was put back to where it stood before.
    pub fn back(&mut self, table: &str) {
        self.next.remove(table);
    }

    async fn fetch(&mut self, from: &[(String, u64)]) -> Result<(), StoreError> {
        if from.is_empty() {
            return Ok(());
        }
        let lines = queries::lines_from(&self.links, from).await?;
        let records = lines
            .iter()
            .map(|(table, seq, line)| (table.as_str(), *seq, line.as_str()));
        self.hub.publish(records);
        for (table, seq, _) in &lines {
            self.heard(table, seq + 1);
        }
        Ok(())
    }

    fn heard(&mut self, table: &str, next: u64) {
        match self.next.get_mut(table) {
            Some(known) => *known = next.max(*known),
            None => _ = self.next.insert(table.to_owned(), next),
        }
    }
}
