//! Which commands a game has, by the API's own description, and which of them were carried out, by the journals.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;

/// One game's books.
#[derive(Debug)]
pub struct Tally {
    pub game: String,
    /// Every command it has.
    commands: Vec<String>,
    /// How often a command stands in a journal.
    done: BTreeMap<String, usize>,
    /// How often a button for it was pressed, whatever came of it.
    tried: BTreeMap<String, usize>,
    /// Where a link leads: which commands a page offers behind it that were not offered before.
    leads: BTreeMap<String, BTreeSet<String>>,
    tables: usize,
    /// How often a duel, a fight or an evening came to its end.
    pub ends: usize,
    steps: usize,
    busy: Duration,
}

impl Tally {
    /// One for each game the server offers.
    pub fn of_server(address: &str) -> Result<Vec<Tally>> {
        let description = get(address, "/api/openapi.json")?;
        let schemas = &description["components"]["schemas"];
        let mut tallies = Vec::new();
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
            tallies.push(Tally::new(game, commands));
        }
        Ok(tallies)
    }

    pub fn new(game: &str, commands: Vec<String>) -> Tally {
        Tally {
            game: game.to_owned(),
            commands,
            done: BTreeMap::new(),
            tried: BTreeMap::new(),
            leads: BTreeMap::new(),
            tables: 0,
            ends: 0,
            steps: 0,
            busy: Duration::ZERO,
        }
    }

    pub fn done(&mut self, cmd: &str) {
        *self.done.entry(cmd.to_owned()).or_default() += 1;
    }

    pub fn tried(&mut self, cmd: &str) {
        if !cmd.is_empty() {
            *self.tried.entry(cmd.to_owned()).or_default() += 1;
        }
    }

    pub fn leads(&mut self, link: &str, cmds: BTreeSet<String>) {
        self.leads.entry(link.to_owned()).or_default().extend(cmds);
    }

    /// What is behind a link, if it was ever followed.
    pub fn behind(&self, link: &str) -> Option<&BTreeSet<String>> {
        self.leads.get(link)
    }

    /// How seldom a command was pressed in this run: 1 for never, towards 0.
    pub fn rarity(&self, cmd: &str) -> f64 {
        let tried = self.tried.get(cmd).copied().unwrap_or(0);
        1.0 / (1.0 + tried as f64)
    }

    pub fn table(&mut self, steps: usize, busy: Duration) {
        self.tables += 1;
        self.steps += steps;
        self.busy += busy;
    }

    /// The game's own commands that nobody ever pressed.
    pub fn never(&self) -> Vec<&str> {
        let all = self.commands.iter().map(String::as_str);
        all.filter(|cmd| !self.done.contains_key(*cmd)).collect()
    }

    /// One line of the table of all games.
    pub fn line(&self, findings: usize) -> String {
        let all = self.commands.len();
        let pressed = format!("{} of {all}", all - self.never().len());
        let (game, tables, steps, ends) = (&self.game, self.tables, self.steps, self.ends);
        let pace = self.steps as f64 / self.busy.as_secs_f64().max(1.0);
        format!(
            "{game:<12} {tables:>6} {steps:>6} {pace:>9.1} {ends:>5} {pressed:>9} {findings:>9}"
        )
    }

    pub const HEAD: &str = "game         tables  steps  a second  ends   pressed  findings";

    /// Which commands were pressed how often, and which never.
    pub fn details(&self) -> String {
        let done = self.done.iter();
        let done: Vec<String> = done.map(|(cmd, times)| format!("{cmd} {times}")).collect();
        let never = self.never().join(", ");
        let game = &self.game;
        format!(
            "{game} pressed: {}\n{game} never: {never}\n",
            done.join(", ")
        )
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

/// The kinds of the events in a journal, as they came.
pub fn events(journal: &str) -> Vec<String> {
    let records = journal
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut kinds = Vec::new();
    for record in records {
        for event in record["events"].as_array().into_iter().flatten() {
            kinds.extend(event["event"].as_str().map(str::to_owned));
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
