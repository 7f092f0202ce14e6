//! Which commands a game has, by the API's own description, and which of them were carried out, by the journals.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::api::Api;
use crate::ways::Way;

/// What evenings before this one taught of the pages (`memory.txt`).
const REMEMBERED: &str = include_str!("memory.txt");
/// So often one goes to where something is offered; then it is looked for elsewhere.
const WAY_TRIES: usize = 4;

/// One game's books.
#[derive(Clone, Debug)]
pub struct Tally {
    pub game: String,
    /// Every command it has.
    commands: Vec<String>,
    /// Every command of the table itself.
    house: Vec<String>,
    /// What came of a form that names no command: some pages gather several in one.
    does: BTreeMap<String, BTreeSet<String>>,
    /// How often a command stands in a journal.
    done: BTreeMap<String, usize>,
    /// How often a button for it was pressed, whatever came of it.
    tried: BTreeMap<String, usize>,
    /// How often somebody was offered it while nobody was at a page.
    offered: BTreeMap<String, usize>,
    /// So many tables were opened without a page.
    opened: usize,
    /// How often it was looked for on the pages.
    hunts: BTreeMap<String, usize>,
    /// How often it was not found there.
    misses: BTreeMap<String, usize>,
    /// Where a link leads: which commands a page offers behind it that were not offered before.
    leads: BTreeMap<String, BTreeSet<String>>,
    /// By which links and folds a command was found.
    trails: BTreeMap<String, BTreeSet<String>>,
    /// How one comes to where something is offered, and how often that was tried.
    ways: Vec<(usize, Way)>,
    tables: usize,
    /// How often a duel, a fight or an evening came to its end.
    pub ends: usize,
    steps: usize,
    busy: Duration,
}

impl Tally {
    /// One for each game the server offers.
    pub fn of_server(address: &str) -> Result<Vec<Tally>> {
        let description = Api::of(address).get("/api/openapi.json", "")?;
        let schemas = &description["components"]["schemas"];
        let mut tallies = Vec::new();
        for game in schemas["View"]["properties"]["game"]["enum"]
            .as_array()
            .context("the description names the games")?
        {
            let game = game.as_str().context("a name")?;
            let commands = |of: &str| {
                let wanted = format!("{of}command");
                let mut all = schemas.as_object().into_iter().flatten();
                let list = all.find(|(name, _)| name.to_lowercase() == wanted);
                let list = list.and_then(|(_, schema)| schema["oneOf"].as_array());
                let titles = list.into_iter().flatten();
                let titles = titles.filter_map(|one| Some(one["title"].as_str()?.to_owned()));
                titles.collect::<Vec<String>>()
            };
            let mut tally = Tally::new(game, commands(game));
            tally.house = commands("table");
            tally.ways = Way::known(game)?.into_iter().map(|way| (0, way)).collect();
            tally.remember(REMEMBERED);
            tallies.push(tally);
        }
        Ok(tallies)
    }

    pub fn new(game: &str, commands: Vec<String>) -> Tally {
        Tally {
            game: game.to_owned(),
            commands,
            house: Vec::new(),
            does: BTreeMap::new(),
            done: BTreeMap::new(),
            tried: BTreeMap::new(),
            offered: BTreeMap::new(),
            opened: 0,
            hunts: BTreeMap::new(),
            misses: BTreeMap::new(),
            leads: BTreeMap::new(),
            trails: BTreeMap::new(),
            ways: Vec::new(),
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

    /// The links that lead to a page with that command, with how many more of them lie between: three at most.
    pub fn roads(&self, cmd: &str) -> BTreeMap<&str, usize> {
        let sends = |thing: &String| self.does(thing).is_some_and(|deeds| deeds.contains(cmd));
        let mut roads = BTreeMap::new();
        for between in 0..=3 {
            let before: BTreeSet<&str> = roads.keys().copied().collect();
            for (link, behind) in &self.leads {
                let mut behind = behind.iter();
                let leads = match between {
                    0 => behind.any(|thing| thing == cmd || sends(thing)),
                    _ => behind.any(|thing| before.contains(thing.as_str())),
                };
                if leads {
                    roads.entry(link.as_str()).or_insert(between);
                }
            }
        }
        roads
    }

    /// Whether a form that names no command has sent several: then it may send others, too.
    pub fn gathers(&self, form: &str) -> bool {
        self.does(form).is_some_and(|deeds| deeds.len() > 1)
    }

    /// By these a command was found.
    pub fn found_by(&mut self, cmd: &str, leads: Vec<String>) {
        self.trails.entry(cmd.to_owned()).or_default().extend(leads);
    }

    /// Whether a command was found by this.
    pub fn is_trail(&self, cmd: &str, lead: &str) -> bool {
        let known = self.trails.get(cmd);
        known.is_some_and(|leads| leads.contains(lead))
    }

    /// What evenings like this one taught of the pages: a line for each way to a command, and what forms send.
    pub fn memory(&self) -> String {
        let mut text = String::new();
        let game = &self.game;
        for (cmd, leads) in &self.trails {
            for lead in leads {
                text.push_str(&format!("{game} {cmd} by {lead}\n"));
            }
        }
        for (form, cmds) in &self.does {
            for cmd in cmds.iter().filter(|cmd| self.commands.contains(cmd)) {
                text.push_str(&format!("{game} {cmd} from {form}\n"));
            }
        }
        text
    }

    /// What was written down of earlier evenings.
    fn remember(&mut self, text: &str) {
        for line in text.lines() {
            let mut words = line.splitn(4, ' ');
            let (game, cmd) = (words.next(), words.next().unwrap_or_default());
            if game != Some(&self.game) || !self.commands.iter().any(|one| one == cmd) {
                continue;
            }
            match (words.next(), words.next()) {
                (Some("by"), Some(lead)) => self.found_by(cmd, vec![lead.to_owned()]),
                (Some("from"), Some(form)) => self.learn(form, vec![cmd.to_owned()]),
                _ => {}
            }
        }
    }

    /// Whether such a form is behind a link, or one of which nobody knows yet what it sends.
    pub fn leads_to_many(&self, link: &str) -> bool {
        let unknown = |thing: &String| {
            !thing.starts_with('/') && !self.is_command(thing) && self.does(thing).is_none()
        };
        let behind = self.leads.get(link).into_iter().flatten();
        behind
            .into_iter()
            .any(|one| self.gathers(one) || unknown(one))
    }

    pub fn is_command(&self, cmd: &str) -> bool {
        self.commands
            .iter()
            .chain(&self.house)
            .any(|one| one == cmd)
    }

    /// This came of a form that names no command of its own.
    pub fn learn(&mut self, form: &str, deeds: Vec<String>) {
        self.does.entry(form.to_owned()).or_default().extend(deeds);
    }

    /// What came of such a form so far.
    pub fn does(&self, form: &str) -> Option<&BTreeSet<String>> {
        self.does.get(form)
    }

    /// Somebody was offered it while nobody was at a page.
    pub fn offers(&mut self, cmd: &str) {
        *self.offered.entry(cmd.to_owned()).or_default() += 1;
    }

    /// How often that was.
    pub fn offered(&self, cmd: &str) -> usize {
        self.offered.get(cmd).copied().unwrap_or(0)
    }

    /// One more table is opened without a page; how many there were before it.
    pub fn one_more(&mut self) -> usize {
        self.opened += 1;
        self.opened - 1
    }

    /// The way to most of what is missing, rather one that was seldom gone.
    pub fn next_way(&mut self) -> Option<Way> {
        let worth = |(tries, way): &(usize, Way)| {
            let missing = way.to.iter().filter(|cmd| self.is_missing(cmd)).count();
            (missing > 0 && *tries < WAY_TRIES).then_some((Reverse(*tries), missing))
        };
        let all = self.ways.iter().enumerate();
        let all = all.filter_map(|(at, way)| Some((worth(way)?, at)));
        let (_, best) = all.max()?;
        let (tries, way) = &mut self.ways[best];
        *tries += 1;
        Some(way.clone())
    }

    /// It is looked for once more.
    pub fn hunted(&mut self, cmd: &str) {
        *self.hunts.entry(cmd.to_owned()).or_default() += 1;
    }

    /// How often it was looked for.
    pub fn hunts(&self, cmd: &str) -> usize {
        self.hunts.get(cmd).copied().unwrap_or(0)
    }

    /// A command of the game that no hand has done yet.
    pub fn is_missing(&self, cmd: &str) -> bool {
        !self.done.contains_key(cmd) && self.commands.iter().any(|one| one == cmd)
    }

    /// It was looked for once more and not found; how often by now.
    pub fn missed(&mut self, cmd: &str) -> usize {
        let misses = self.misses.entry(cmd.to_owned()).or_default();
        *misses += 1;
        *misses
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

    /// What another run says of this game (`details`) was pressed counts as pressed.
    pub fn go_on_from(&mut self, details: &str) {
        let said = format!("{} pressed: ", self.game);
        let lines = details.lines().filter_map(|line| line.strip_prefix(&said));
        for (cmd, times) in lines
            .flat_map(|line| line.split(", "))
            .filter_map(|one| one.split_once(' '))
        {
            if let Ok(times) = times.parse::<usize>() {
                *self.done.entry(cmd.to_owned()).or_default() += times;
            }
        }
    }

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

/// What a record says was done: the command's name, or the matter of the table.
pub fn deed(record: &Value) -> Option<&str> {
    let cmd = &record["cmd"];
    let name = cmd.as_str().or(cmd["cmd"].as_str());
    let matter = &record["table"];
    let matter = matter["matter"].as_str().or(matter["cmd"].as_str());
    name.or(matter)
}

/// The kinds of its events, as they came.
pub fn events(record: &Value) -> impl Iterator<Item = &str> {
    let events = record["events"].as_array().into_iter().flatten();
    events.filter_map(|event| event["event"].as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_learnt_of_the_pages_is_remembered() {
        let commands = || ["walk", "rest"].map(str::to_owned).to_vec();
        let mut first = Tally::new("condice", commands());
        first.found_by(
            "walk",
            vec!["/t?figure=#".to_owned(), "summary p Mehr dazu".to_owned()],
        );
        first.learn("brush", vec!["rest".to_owned(), "undo".to_owned()]);
        let mut second = Tally::new("condice", commands());
        second.remember(&first.memory());
        assert!(second.is_trail("walk", "summary p Mehr dazu"));
        assert!(!second.is_trail("rest", "summary p Mehr dazu"));
        assert_eq!(second.memory(), first.memory());
    }

    #[test]
    fn a_run_goes_on_from_another() {
        let commands = || ["walk", "rest", "end"].map(str::to_owned).to_vec();
        let mut first = Tally::new("condice", commands());
        first.done("walk");
        first.done("walk");
        let mut second = Tally::new("condice", commands());
        second.go_on_from(&format!("samurai pressed: rest 1\n{}", first.details()));
        second.done("rest");
        assert_eq!(second.never(), ["end"]);
        assert_eq!(
            second.details(),
            "condice pressed: rest 1, walk 2\ncondice never: end\n"
        );
    }
}
