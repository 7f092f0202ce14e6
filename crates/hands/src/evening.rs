//! One table of one game: it is opened, everybody sits down, and then one thing after the other is done.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, bail};

use crate::choose::kin;
use crate::chrome::{Chrome, Screen};
use crate::findings::{Finding, Findings};
use crate::press::{self, Filled, Outcome};
use crate::seat::{News, Offer, Seat};
use crate::seed::Chance;
use crate::server::Server;
use crate::tally::{self, Tally};
use crate::words;

/// What was done last, for whoever wonders why nothing happens.
pub static LAST: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
/// So long a page may take to show what happened.
const SOON: Duration = Duration::from_secs(20);
/// So many things are done at one table at most.
const STEPS: usize = 300;
/// So many more once the game has ended.
const AFTERWARDS: usize = 30;

#[derive(Debug)]
pub struct Evening<'a> {
    pub chrome: &'a Chrome,
    server: Server,
    findings: &'a mut Findings,
    tally: &'a mut Tally,
    pub game: String,
    pub seed: u64,
    begun: Instant,
    end: Instant,
    pub chance: Chance,
    pub seats: Vec<Seat>,
    /// `/t/{id}`
    pub table: String,
    pub step: usize,
    trail: Vec<String>,
    done: usize,
    /// How often a command was pressed at this table.
    pub pressed: BTreeMap<String, usize>,
    /// Who is at it, and for how many more things in a row.
    stays: (usize, usize),
    ended: Option<usize>,
    /// How often a page did not catch up.
    pub lates: usize,
    /// So long it may take.
    soon: Duration,
}

impl<'a> Evening<'a> {
    pub fn new(
        chrome: &'a Chrome,
        server: Server,
        findings: &'a mut Findings,
        tally: &'a mut Tally,
        seed: u64,
        end: Instant,
    ) -> Evening<'a> {
        Evening {
            chrome,
            server,
            game: tally.game.clone(),
            findings,
            tally,
            seed,
            begun: Instant::now(),
            end,
            chance: Chance::new(seed),
            seats: Vec::new(),
            table: String::new(),
            step: 0,
            trail: Vec::new(),
            done: 0,
            pressed: BTreeMap::new(),
            stays: (0, 0),
            ended: None,
            lates: 0,
            soon: SOON,
        }
    }

    pub fn play(&mut self) -> Result<()> {
        self.open()?;
        while self.step < STEPS && Instant::now() < self.end {
            if self
                .ended
                .is_some_and(|ended| self.step > ended + AFTERWARDS)
            {
                break;
            }
            self.step += 1;
            let who = self.chance.below(self.seats.len());
            self.step(who)?;
            self.overhear(who);
            if self.step.is_multiple_of(8) {
                self.count()?;
            }
        }
        self.count()
    }

    /// What the server had to say.
    fn overhear(&mut self, who: usize) {
        for line in self.server.news() {
            self.found(who, "server", line);
        }
    }

    /// The game master opens the table and everybody sits down, by the pages themselves.
    fn open(&mut self) -> Result<()> {
        let german_first = self.chance.percent(50);
        let phone_first = self.chance.percent(40);
        let screen = |number: usize| Screen {
            lang: if number.is_multiple_of(2) == german_first {
                "de"
            } else {
                "en"
            },
            phone: number.is_multiple_of(2) == phone_first,
            calm: number.is_multiple_of(2),
        };
        let profile = self.chrome.profile()?;
        let gm = Seat::new(self.chrome, &profile, screen(0), "gm")?;
        gm.page
            .go(&format!("{}/new/{}", self.server.address, self.game))?;
        self.seats.push(gm);
        let players = 2;
        let offers = self.seats[0].look()?;
        let submit = offers
            .iter()
            .find(|one| one.kind == "submit" && one.text("method") == "post");
        let submit = submit.context("nothing opens a table")?.clone();
        let mut filled = Filled::default();
        let mut named = 0;
        let fields: Vec<Offer> = offers
            .into_iter()
            .filter(|one| one.form == submit.form && one.is_field())
            .collect();
        for field in &fields {
            let wanted = match field.kind.as_str() {
                "text" => {
                    named += 1;
                    // The table's name comes first.
                    named <= 2 + players
                }
                "select" => true,
                "radio" => !field.is("checked") && self.chance.percent(6),
                _ => false,
            };
            if wanted {
                press::put(&mut self.seats[0], field, &mut self.chance, &mut filled)?;
            }
        }
        if self.chance.percent(60) {
            self.house_rules(&submit, &mut filled)?;
        }
        self.note(0, format!("opens a table{}", filled.told()));
        self.press(0, &submit, &filled)?;
        let path = self.seats[0].path();
        let id = path.split('/').nth(2).filter(|_| path.starts_with("/t/"));
        let id = id.with_context(|| format!("no table was opened: {path}"))?;
        // Each seat is led to its own address.
        let id = without_seat(id).to_owned();
        self.table = format!("/t/{id}");
        let seats = self.seats[0].page.eval(&format!(
            "fetch('/api/tables/{id}/seats').then((answer) => answer.json())"
        ))?;
        let seats = seats.as_array().cloned().unwrap_or_default();
        let wanted = |role: &str| {
            seats
                .iter()
                .filter(|seat| seat["role"] == role)
                .filter_map(|seat| Some((seat["seat"].as_str()?, seat["token"].as_str()?)))
                .map(|(seat, token)| (seat.to_owned(), token.to_owned()))
                .collect::<Vec<_>>()
        };
        // Whoever opened the table for themselves holds the player's seat already: then it is held twice.
        let mut guests = wanted("player");
        // Alone at the table, somebody watches.
        if guests.is_empty() {
            guests = wanted("spectator");
        }
        if guests.iter().any(|(name, _)| name == "player") {
            self.seats[0].name = "player".to_owned();
        }
        for (number, (name, token)) in guests.iter().enumerate() {
            let profile = self.chrome.profile()?;
            let seat = Seat::new(self.chrome, &profile, screen(number + 1), name)?;
            seat.page
                .go(&format!("{}/join/{token}", self.server.address))?;
            self.seats.push(seat);
            let who = self.seats.len() - 1;
            let offers = self.seats[who].look()?;
            if let Some(sit) = offers
                .iter()
                .find(|one| one.kind == "submit" && one.text("method") == "post")
            {
                self.note(who, "sits down".to_owned());
                self.press(who, sit, &Filled::default())?;
            }
        }
        for who in 0..self.seats.len() {
            self.home(who)?;
        }
        Ok(())
    }

    /// Some other readings, as the opening form offers them.
    fn house_rules(&mut self, submit: &Offer, filled: &mut Filled) -> Result<()> {
        let offers = self.seats[0].look()?;
        let folds = offers.iter().filter(|one| one.kind == "summary");
        for fold in folds.cloned().collect::<Vec<_>>() {
            self.press(0, &fold, &Filled::default())?;
        }
        let offers = self.seats[0].look()?;
        for field in offers
            .iter()
            .filter(|one| one.form == submit.form && one.kind == "radio" && one.name.contains('.'))
        {
            if !field.is("checked") && self.chance.percent(12) {
                press::put(&mut self.seats[0], field, &mut self.chance, filled)?;
            }
        }
        Ok(())
    }

    /// Back to the table's own page.
    pub fn home(&mut self, who: usize) -> Result<()> {
        let (path, seq) = self.seats[who].place();
        if without_seat(&path) == self.table && seq.is_some() {
            return Ok(());
        }
        let address = format!("{}{}", self.server.address, self.table);
        self.seats[who].dirty = false;
        self.seats[who].page.go(&address)?;
        self.seats[who].settle(Duration::from_millis(50))?;
        // A page may remember what was put in before it was left.
        self.seats[who].dirty = self.seats[who].page.eval("hands.unsent()")? == true;
        if self.seats[who].seq().is_none() {
            bail!("{} has no board at {}", self.seats[who].title(), self.table);
        }
        Ok(())
    }

    fn step(&mut self, who: usize) -> Result<()> {
        self.together("")?;
        match self.chance.below(100) {
            0..=75 => self.go_on(),
            76..=83 => self.while_prepared(),
            84..=86 => self.cut_off(who),
            87..=91 => self.reload(who),
            92 => self.back(who),
            93 => self.second_tab(who),
            94..=95 => self.keys(who),
            _ => self.wander(who),
        }
    }

    /// Somebody does something, often more than one thing in a row.
    fn go_on(&mut self) -> Result<()> {
        let (who, left) = self.stays;
        let mut next = None;
        if left > 0 && who < self.seats.len() {
            self.home(who)?;
            let offers = self.seats[who].look()?;
            next = self.choose(&offers).map(|offer| (who, offer));
        }
        let next = match next {
            Some(next) => {
                self.stays.1 -= 1;
                Some(next)
            }
            None => {
                let next = self.anybody(None)?;
                let who = next.as_ref().map_or(0, |(who, _)| *who);
                self.stays = (who, self.chance.below(4));
                next
            }
        };
        if let Some((who, offer)) = next {
            self.carry_out(who, offer)?;
            self.inspect(who)?;
        }
        Ok(())
    }

    /// Does something this page offers. Whether anything was done.
    pub fn act(&mut self, who: usize) -> Result<bool> {
        let offers = self.seats[who].look()?;
        match self.choose(&offers) {
            Some(offer) => self.carry_out(who, offer),
            None => Ok(false),
        }
    }

    fn carry_out(&mut self, who: usize, offer: Offer) -> Result<bool> {
        let Some(offer) = self.unveil(who, offer)? else {
            return Ok(false);
        };
        let mut filled = Filled::default();
        if offer.kind == "submit" {
            match press::fill(&mut self.seats[who], &offer, &mut self.chance, false)? {
                Some(done) => filled = done,
                None => {
                    self.seats[who].dirty = true;
                    return Ok(false);
                }
            }
            let outcome =
                press::complete(&mut self.seats[who], &offer, &mut self.chance, &mut filled)?;
            self.seats[who].dirty |= !matches!(outcome, Outcome::Done);
            if !matches!(outcome, Outcome::Done) {
                self.outcome(who, outcome);
                return Ok(false);
            }
        } else if offer.is_field() {
            press::put(&mut self.seats[who], &offer, &mut self.chance, &mut filled)?;
            self.seats[who].dirty = true;
            self.note(
                who,
                format!("fills in {}{}", press::said(&offer), filled.told()),
            );
            return Ok(true);
        }
        self.note(
            who,
            format!("presses {}{}", press::said(&offer), filled.told()),
        );
        let (before, clean) = (self.seats[who].seq(), !self.seats[who].dirty);
        let done = self.press(who, &offer, &filled)?;
        let sent = self.seats[who].seq() > before;
        self.seats[who].dirty |= !sent && !filled.touched.is_empty();
        // Right after one's own move the page is what it would be after a reload, too.
        if sent && clean && !filled.touched.is_empty() && self.chance.percent(25) {
            self.reload(who)?;
        }
        Ok(done)
    }

    /// Unfolds what it lies in, if anything: what one then sees, if it is there.
    pub fn unveil(&mut self, who: usize, offer: Offer) -> Result<Option<Offer>> {
        let mut offer = offer;
        for _ in 0..4 {
            let Some(veil) = offer.veil else {
                return Ok(Some(offer));
            };
            let offers = self.seats[who].look()?;
            let Some(heading) = offers.iter().find(|one| one.number == veil) else {
                return Ok(None);
            };
            self.note(who, format!("unfolds {}", press::said(heading)));
            self.press(who, heading, &Filled::default())?;
            let offers = self.seats[who].look()?;
            let same = offers.into_iter().find(|one| one.number == offer.number);
            let Some(same) = same else {
                return Ok(None);
            };
            offer = same;
        }
        Ok(None)
    }

    pub fn press(&mut self, who: usize, offer: &Offer, filled: &Filled) -> Result<bool> {
        let outcome = press::press(&mut self.seats[who], offer, filled)?;
        *self.pressed.entry(kin(offer)).or_default() += 1;
        self.tally.tried(&offer.cmd);
        let done = matches!(outcome, Outcome::Done);
        self.outcome(who, outcome);
        Ok(done)
    }

    fn outcome(&mut self, who: usize, outcome: Outcome) {
        if let Outcome::Wrong(kind, detail) = outcome {
            self.found(who, kind, detail);
        }
    }

    /// Everybody sees the newest record, soon. `after` says what it should be seen after.
    pub fn together(&mut self, after: &str) -> Result<bool> {
        let begun = Instant::now();
        loop {
            let shown: Vec<Option<u64>> = self
                .seats
                .iter()
                .map(|seat| {
                    // Somebody may have gone on to another table.
                    let (path, seq) = seat.place();
                    seq.filter(|_| !seat.cut_off && without_seat(&path) == self.table)
                })
                .collect();
            let newest = shown.iter().flatten().max().copied();
            let late = shown.iter().position(|seq| seq.is_some() && *seq < newest);
            let Some(late) = late else { return Ok(true) };
            if begun.elapsed() > self.soon {
                let what = if after.is_empty() {
                    "somebody’s move"
                } else {
                    after
                };
                let detail = format!(
                    "after {what} the page does not catch up within {} s",
                    self.soon.as_secs()
                );
                self.note(late, format!("shows {:?} of {newest:?}", shown[late]));
                self.lates += 1;
                self.found(late, "late", detail);
                self.seats[late].page.reload()?;
                self.seats[late].settle(Duration::from_millis(100))?;
                return Ok(false);
            }
            thread::sleep(Duration::from_millis(15));
        }
    }

    /// Looks over a page for what no page should show.
    pub fn inspect(&mut self, who: usize) -> Result<()> {
        let mut news = News::default();
        self.seats[who].read(&mut news)?;
        for error in news.errors {
            self.found(who, "console", error);
        }
        let found = self.seats[who]
            .page
            .eval(&format!("hands.inspect({})", words::markers()))?;
        for pair in found.as_array().into_iter().flatten() {
            let kind = match pair[0].as_str() {
                Some("sideways") => "sideways",
                Some("label") => "label",
                Some("language") => "language",
                _ => "id",
            };
            if let Some(more) = pair[2].as_str() {
                self.note(who, format!("reads {more}"));
            }
            self.found(who, kind, pair[1].as_str().unwrap_or_default().to_owned());
        }
        Ok(())
    }

    /// What the journal says was done since the last time.
    fn count(&mut self) -> Result<()> {
        let id = self.table.trim_start_matches("/t/").to_owned();
        let journal = format!("fetch('/api/tables/{id}/records').then((answer) => answer.text())");
        let journal = self.seats[0].page.eval(&journal)?;
        let journal = journal.as_str().unwrap_or_default();
        let deeds = tally::deeds(journal);
        for deed in deeds.iter().skip(self.done) {
            self.tally.done(deed);
        }
        self.done = deeds.len();
        let ends = ["duel_ended", "session_closed", "scene_ended", "fight_ended"];
        if self.ended.is_none()
            && tally::events(journal)
                .iter()
                .any(|event| ends.contains(&event.as_str()))
        {
            self.ended = Some(self.step);
        }
        Ok(())
    }

    pub fn note(&mut self, who: usize, what: String) {
        let seat = self.seats.get(who).map(Seat::title).unwrap_or_default();
        let line = format!("{} {seat} {what}", self.step);
        if std::env::var_os("HANDS_TALK").is_some() {
            println!("{} {line}", self.game);
        }
        if let Ok(mut last) = LAST.lock() {
            last.insert(self.game.clone(), line.clone());
        }
        self.trail.push(line);
    }

    pub fn found(&mut self, who: usize, kind: &'static str, detail: String) {
        let trail = self.trail.len().saturating_sub(6);
        let seat = &self.seats[who];
        let finding = Finding {
            game: self.game.clone(),
            kind,
            detail,
            seat: seat.title(),
            seed: self.seed,
            step: self.step,
            trail: self.trail[trail..].to_vec(),
            times: 1,
            picture: None,
        };
        let picture = || decode(&seat.page.picture().ok()?);
        self.findings.add(finding, picture);
    }

    /// The hands themselves could not go on.
    pub fn broken(&mut self, error: &Error) {
        if self.seats.is_empty() {
            println!("{}: {error:#}", self.game);
            return;
        }
        self.found(0, "broken", format!("{error:#}"));
    }

    pub fn newest(&self) -> Option<u64> {
        self.seats.iter().filter_map(Seat::seq).max()
    }
}

impl Drop for Evening<'_> {
    fn drop(&mut self) {
        let busy = self.begun.elapsed();
        self.tally.table(self.step, self.ended.is_some(), busy);
        for seat in &self.seats {
            self.chrome.forget(&seat.profile);
        }
    }
}

/// Base64, as pictures come.
fn decode(text: &str) -> Option<Vec<u8>> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let mut bytes = Vec::new();
    let (mut bits, mut held) = (0_u32, 0);
    for letter in text.bytes().filter(|&letter| letter != b'=') {
        bits = bits << 6 | u32::from(value(letter)?);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    Some(bytes)
}

/// A table's address without the seat that it names.
fn without_seat(address: &str) -> &str {
    address.split('~').next().unwrap_or(address)
}

#[cfg(test)]
mod tests;
