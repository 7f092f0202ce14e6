//! Which commands a game has, by the API's own description, and which of them were carried out, by the journals.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::net::TcpStream;

use anyhow::{Context, Result};
use serde_json::Value;

#[derive(Debug, Default)]
pub struct Tally {
    /// Per game: every command it has.
    commands: BTreeMap<String, Vec<String>>,
    order: Vec<String>,
    /// Per game: how often a command stands in a journal.
    done: BTreeMap<String, BTreeMap<String, usize>>,
    tables: BTreeMap<String, usize>,
    ends: BTreeMap<String, usize>,
    steps: BTreeMap<String, usize>,
}

impl Tally {
    pub fn of_server(address: &str) -> Result<Tally> {
        let description = get(address, "/api/openapi.json")?;
        let schemas = &description["components"]["schemas"];
        let mut tally = Tally::default();
        for game in schemas["View"]["properties"]["game"]["enum"]
            .as_array()
            .context("the description names the games")?
        {
            let game = game.as_str().context("a name")?;
            let mut commands = Vec::new();
            let wanted = format!("{game}command");
            for (name, schema) in schemas.as_object().context("schemas")? {
                if name.to_lowercase() == wanted {
                    let list = schema["oneOf"].as_array().into_iter().flatten();
                    commands.extend(list.filter_map(|one| Some(one["title"].as_str()?.to_owned())));
                }
            }
            tally.order.push(game.to_owned());
            tally.commands.insert(game.to_owned(), commands);
        }
        Ok(tally)
    }

    pub fn games(&self) -> Vec<String> {
        self.order.clone()
    }

    fn times(&self, game: &str, cmd: &str) -> usize {
        let done = self.done.get(game).and_then(|done| done.get(cmd));
        done.copied().unwrap_or(0)
    }

    pub fn press(&mut self, game: &str, cmd: &str) {
        let done = self.done.entry(game.to_owned()).or_default();
        *done.entry(cmd.to_owned()).or_default() += 1;
    }

    pub fn table(&mut self, game: &str, steps: usize, ended: bool) {
        *self.tables.entry(game.to_owned()).or_default() += 1;
        *self.ends.entry(game.to_owned()).or_default() += usize::from(ended);
        *self.steps.entry(game.to_owned()).or_default() += steps;
    }

    /// The game's own commands that nobody ever pressed.
    pub fn never(&self, game: &str) -> Vec<&str> {
        let all = self.commands.get(game).into_iter().flatten();
        all.map(String::as_str)
            .filter(|cmd| self.times(game, cmd) == 0)
            .collect()
    }

    pub fn print(&self, games: &[String]) {
        for game in games {
            let count = |map: &BTreeMap<String, usize>| map.get(game).copied().unwrap_or(0);
            let never = self.never(game);
            let all = self.commands.get(game).map_or(0, Vec::len);
            println!(
                "{game}: {} tables, {} played to their end, {} steps; {} of {all} commands pressed",
                count(&self.tables),
                count(&self.ends),
                count(&self.steps),
                all - never.len(),
            );
            let done = self.done.get(game).into_iter().flatten();
            let done: Vec<String> = done.map(|(cmd, times)| format!("{cmd} {times}")).collect();
            println!("  pressed: {}", done.join(", "));
            if !never.is_empty() {
                println!("  never: {}", never.join(", "));
            }
        }
    }
}

/// What a journal's lines say was done: the command's name, or the matter of the table.
pub fn deeds(journal: &str) -> Vec<String> {
    let records = journal
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok());
    records
        .filter_map(|record| {
            let cmd = &record["cmd"];
            let name = cmd.as_str().or(cmd["cmd"].as_str());
            let matter = &record["table"];
            let matter = matter["matter"].as_str().or(matter["cmd"].as_str());
            Some(name.or(matter)?.to_owned())
        })
        .collect()
}

/// The kinds of events in a journal.
pub fn events(journal: &str) -> BTreeSet<String> {
    let records = journal
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut kinds = BTreeSet::new();
    for record in records {
        for event in record["events"].as_array().into_iter().flatten() {
            let kind = event["event"].as_str().or(event["type"].as_str());
            kinds.extend(kind.map(str::to_owned));
        }
    }
    kinds
}

fn get(address: &str, path: &str) -> Result<Value> {
    let host = address.trim_start_matches("http://");
    let mut stream = TcpStream::connect(host)?;
    write!(stream, "GET {path} HTTP/1.0\r\nhost: {host}\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    let (_, body) = answer.split_once("\r\n\r\n").context("an answer")?;
    Ok(serde_json::from_str(body)?)
}
