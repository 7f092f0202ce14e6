//! A game at one keyboard: whose turn it is, what they are shown, and what becomes of what they type.

use std::collections::HashMap;

use anyhow::Result;
use dice::{Die, SeedChain};
use games::{Listed, Wording};
use serde_json::{Value, json};
use table::{AnyTable, Entry, Refusal, Reply, Role, Seat, SeatId, Thrower, Timestamp, What};

use super::paper::Paper;
use super::talk::{BACK, Talk};
use super::{menu, tell};
use crate::speak;

/// So many lines of what happened meanwhile; the journal has the rest.
const NEWS: usize = 12;
/// So few values are told without being asked for.
const FEW_FACTS: usize = 8;
/// Whoever plays in the game master's place does so much at once.
const MOST_OF_SECONDS: usize = 400;

pub struct Evening {
    pub talk: Talk,
    game: &'static dyn Listed,
    table: Box<dyn AnyTable>,
    chain: SeedChain,
    paper: Option<Paper>,
    /// Who sits at the keyboard.
    seat: Seat,
    /// How far each seat has read the journal.
    read: HashMap<SeatId, u64>,
    /// Something happened since the keyboard was handed over.
    moved: bool,
    refused: Option<Refusal>,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Left,
    /// Another game, please.
    Again,
}

impl Evening {
    pub fn new(
        talk: Talk,
        game: &'static dyn Listed,
        table: Box<dyn AnyTable>,
        chain: SeedChain,
        paper: Option<Paper>,
    ) -> Evening {
        let seat = table.house().chairs[0].seat.clone();
        Evening {
            talk,
            game,
            table,
            chain,
            paper,
            seat,
            read: HashMap::new(),
            moved: true,
            refused: None,
        }
    }

    pub fn run(&mut self) -> Result<End> {
        self.talk.text("play-welcome");
        loop {
            self.hand_over_if_due();
            self.show();
            let due = self.table.waiting_for(&self.seat).to_vec();
            let end = match due.is_empty() {
                true => self.choose()?,
                false => self.throw(&due)?,
            };
            if let Some(end) = end {
                self.close()?;
                return Ok(end);
            }
        }
    }

    /// Nothing more will happen here. Where somebody runs the game, a group may always go on.
    fn over(&self) -> bool {
        let standing = self.game.standing(&*self.table);
        let over = standing.is_some_and(|(_, over)| over) && !self.game.has_game_master();
        over || self.table.house().closed
    }

    /// A game that is over reveals its seed, so that everything can be checked.
    fn close(&mut self) -> Result<()> {
        if self.paper.is_none() || !self.over() || self.table.house().closed {
            return Ok(());
        }
        let chairs = self.table.house().chairs.iter().map(|chair| &chair.seat);
        let host = chairs
            .into_iter()
            .find(|seat| self.table.house().is_run_by(seat));
        if let Some(host) = host.cloned() {
            self.send(&host, &json!({ "cmd": "close_table" }))?;
        }
        if let Some(paper) = self.paper.as_ref().filter(|_| self.table.house().closed) {
            paper.closed();
        }
        Ok(())
    }

    fn wording<'a>(&'a self) -> Wording<'a> {
        wording(self.game, &*self.table, &self.seat, self.talk.lang)
    }

    /// Everybody who acts here.
    fn seats(&self) -> Vec<Seat> {
        let chairs = self.table.house().chairs.iter();
        let seated = chairs.filter(|chair| chair.seat.role != Role::Spectator && !chair.revoked);
        seated.map(|chair| chair.seat.clone()).collect()
    }

    /// Whoever has to act gets the keyboard, once something has happened.
    fn hand_over_if_due(&mut self) {
        let due = self.game.to_act(&*self.table);
        let waits = !self.table.waiting_for(&self.seat).is_empty();
        if std::mem::take(&mut self.moved) && !waits && !due.contains(&self.seat.id) {
            let next = self.seats().into_iter().find(|seat| due.contains(&seat.id));
            if let Some(next) = next {
                self.hand_over(next);
            }
        }
    }

    /// What is hidden is shown only when the right one looks.
    fn hand_over(&mut self, next: Seat) {
        let hides = !self.table.is_open_information();
        if hides && next.id != self.seat.id {
            self.talk.wipe();
            let args = [("who", next.name.as_str().into())];
            let prompt = speak::text(self.talk.lang, "play-hand-over", &args);
            // When nothing more is typed, the next question ends it.
            let _ = self.talk.ask(&prompt);
        }
        self.seat = next;
    }

    /// What happened since this seat looked, and how it stands.
    fn show(&mut self) {
        let from = self.read.get(&self.seat.id).copied().unwrap_or(0);
        let entries = self.table.journal_for(&self.seat, from);
        self.read
            .insert(self.seat.id.clone(), self.table.next_seq());
        let wording = self.wording();
        let mut lines: Vec<String> = Vec::new();
        let older = entries.len().saturating_sub(NEWS);
        if older > 0 {
            lines.push("  …".to_owned());
        }
        lines.extend(
            entries[older..]
                .iter()
                .map(|entry| tell::line(&wording, entry)),
        );
        let mut head = vec![self.seat.name.clone()];
        let standing = self.game.standing(&*self.table);
        head.extend(standing.map(|(phrase, _)| wording.phrase(&phrase)));
        lines.push(format!("── {} ──", head.join(" · ")));
        let facts = wording.facts();
        if facts.len() <= FEW_FACTS {
            lines.extend(
                facts
                    .iter()
                    .map(|(name, value)| format!("   {name}: {value}")),
            );
        }
        for line in lines {
            self.talk.say(&line);
        }
    }

    /// Offers, and what can be asked for besides.
    fn choose(&mut self) -> Result<Option<End>> {
        let wording = wording(self.game, &*self.table, &self.seat, self.talk.lang);
        let mut items = menu::items(&wording);
        let wish = self.table.house().wish.is_some() && self.table.house().is_run_by(&self.seat);
        for (number, item) in (1..).zip(&items) {
            self.talk.say(&format!("{number:>3}  {}", item.label));
            if !item.odds.is_empty() {
                self.talk.say(&format!("       {}", item.odds.join(" · ")));
            }
        }
        if wish {
            self.talk.text("play-wish");
        }
        if items.is_empty() {
            self.talk.text(match self.over() {
                true => "play-over",
                false => "play-nothing-to-do",
            });
        }
        let Some(typed) = self.talk.ask(">") else {
            return Ok(Some(End::Left));
        };
        let (word, rest) = typed.split_once(' ').unwrap_or((&typed, ""));
        match word {
            "" => {}
            "q" => return Ok(Some(End::Left)),
            "n" if self.over() && self.paper.is_none() => return Ok(Some(End::Again)),
            "?" => self.talk.text("play-help"),
            "s" => self.switch(rest),
            "u" => self.take_back()?,
            "r" => self.request(&json!({ "cmd": "redo" }))?,
            "y" | "x" if wish => {
                self.request(&json!({ "cmd": "answer_undo", "grant": word == "y" }))?;
            }
            "j" => self.journal(),
            "f" => self.facts(),
            "w" => self.why(),
            _ if typed.starts_with('{') => match serde_json::from_str(&typed) {
                Ok(request) => self.request(&request)?,
                Err(error) => {
                    let refusal = Refusal::new("bad_json", "").with("detail", error.to_string());
                    self.refuse(refusal);
                }
            },
            _ => match word.parse::<usize>() {
                Ok(number) if (1..=items.len()).contains(&number) => {
                    let item = items.swap_remove(number - 1);
                    let command = menu::command(&wording, &mut self.talk, &item);
                    if let Some(command) = command {
                        self.request(&command)?;
                    }
                }
                _ => self.talk.text("play-no-such-number"),
            },
        }
        Ok(None)
    }

    /// Dice that fall on the real table.
    fn throw(&mut self, due: &[Die]) -> Result<Option<End>> {
        let lang = self.talk.lang;
        for die in due {
            let die_name = match speak::WORDS.has(lang, die.name) {
                true => speak::text(lang, die.name, &[]),
                false => String::new(),
            };
            let sides = speak::text(lang, "verify-die", &[("sides", die.kind.sides().into())]);
            self.talk.say(&format!("   {sides} {die_name}"));
        }
        let prompt = speak::text(lang, "play-throw", &[("count", due.len().into())]);
        let Some(typed) = self.talk.ask(&prompt) else {
            return Ok(Some(End::Left));
        };
        let request = match typed.as_str() {
            "q" => return Ok(Some(End::Left)),
            "?" => {
                self.talk.text("play-help");
                return Ok(None);
            }
            "r" => json!({ "cmd": "roll" }),
            BACK => json!({ "cmd": "cancel_dice" }),
            typed => {
                let faces = typed.split([' ', ',']).filter(|face| !face.is_empty());
                let faces: Vec<i64> = faces.map(|face| face.parse().unwrap_or(0)).collect();
                json!({ "cmd": "enter_dice", "faces": faces })
            }
        };
        self.request(&request)?;
        Ok(None)
    }

    /// Another seat, by its number in the list or by its name.
    fn switch(&mut self, wanted: &str) {
        let seats = self.seats();
        let named = |seat: &Seat| seat.name == wanted || seat.id.as_str() == wanted;
        let found = seats.iter().position(named);
        let found = found.or_else(|| wanted.parse::<usize>().ok()?.checked_sub(1));
        let chosen = found.or_else(|| {
            let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
            let title = speak::text(self.talk.lang, "play-seats", &[]);
            self.talk.pick(&title, &names)
        });
        if let Some(seat) = chosen.and_then(|chosen| seats.into_iter().nth(chosen)) {
            self.hand_over(seat);
        }
    }

    /// By oneself where one may, else as a wish to whoever runs the table.
    fn take_back(&mut self) -> Result<()> {
        let rights = self.table.undo_rights(&self.seat);
        let cmd = match rights.ask {
            Some(_) if !rights.undo => "ask_undo",
            _ => "undo",
        };
        self.request(&json!({ "cmd": cmd }))
    }

    fn journal(&mut self) {
        let entries = self.table.journal_for(&self.seat, 0);
        let wording = self.wording();
        let lines: Vec<String> = entries.iter().map(|it| tell::line(&wording, it)).collect();
        for line in lines {
            self.talk.say(&line);
        }
    }

    fn facts(&mut self) {
        for (name, value) in self.wording().facts() {
            self.talk.say(&format!("   {name}: {value}"));
        }
    }

    /// The rules behind the last refusal, or behind what happened last.
    fn why(&mut self) {
        let entries = self.table.journal_for(&self.seat, 0);
        let rules = |entry: &Entry| match &entry.what {
            What::Played { lines, .. } => {
                lines.iter().flat_map(|told| told.rules).copied().collect()
            }
            _ => Vec::new(),
        };
        let mut ids: Vec<&str> = match &self.refused {
            Some(refusal) => vec![refusal.rule],
            None => {
                let told = entries.iter().rev().map(rules);
                told.into_iter()
                    .find(|rules| !rules.is_empty())
                    .unwrap_or_default()
            }
        };
        let mut seen = Vec::new();
        ids.retain(|id| {
            !seen.contains(id) && {
                seen.push(*id);
                true
            }
        });
        let (lang, book) = (self.talk.lang, self.game.rulebook());
        for rule in ids.iter().filter_map(|id| book.get(id)) {
            let (title, text) = (lang.pick(&rule.title), lang.pick(&rule.text));
            self.talk
                .say(&format!("   {}  {title}\n      {text}", rule.id));
        }
    }

    /// Asks the table as this seat.
    fn request(&mut self, request: &Value) -> Result<()> {
        let seat = self.seat.clone();
        if self.send(&seat, request)? {
            self.moved = true;
            self.seconds()?;
        }
        Ok(())
    }

    /// Asks the table, exactly as a browser would, and keeps what it answers.
    fn send(&mut self, seat: &Seat, request: &Value) -> Result<bool> {
        let thrower = Thrower::Chain(&self.chain);
        let reply = self.table.propose(seat, request, Timestamp::now(), thrower);
        self.keep(reply)
    }

    fn keep(&mut self, reply: Reply) -> Result<bool> {
        match reply {
            Reply::Record { line, .. } => {
                if let Some(paper) = &mut self.paper {
                    paper.write(&line)?;
                }
                self.table.settle();
                self.refused = None;
                Ok(true)
            }
            Reply::Waiting(_) | Reply::Cancelled => Ok(false),
            Reply::Refused(refusal) => {
                self.refuse(refusal);
                Ok(false)
            }
        }
    }

    fn refuse(&mut self, refusal: Refusal) {
        let told = speak::WORDS.refusal(self.talk.lang, self.game.name(), &refusal);
        let rule = match refusal.rule {
            "" => String::new(),
            rule => format!(" ({rule})"),
        };
        self.talk.say(&format!("✗ {told}{rule}"));
        self.refused = Some(refusal);
    }

    /// Whoever plays in the game master's place goes on until others have to say something.
    fn seconds(&mut self) -> Result<()> {
        for _ in 0..MOST_OF_SECONDS {
            let thrower = Thrower::Chain(&self.chain);
            let Some(reply) = self.table.second(false, Timestamp::now(), thrower) else {
                break;
            };
            if !self.keep(reply)? {
                break;
            }
        }
        Ok(())
    }
}

fn wording<'a>(
    game: &'static dyn Listed,
    table: &'a dyn AnyTable,
    seat: &'a Seat,
    lang: words::Lang,
) -> Wording<'a> {
    Wording {
        words: &speak::WORDS,
        lang,
        game,
        table,
        seat,
    }
}
