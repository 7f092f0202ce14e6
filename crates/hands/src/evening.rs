//! One table of one game: it is opened, everybody sits down, and then one thing after the other is done.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Error, Result, bail};
use chance::Chance;
use serde_json::Value;

use crate::ahead::Quarry;
use crate::api::Api;
use crate::choose::{WORTH, kin};
use crate::chrome::{Chrome, Page};
use crate::findings::{Finding, Findings};
use crate::hunt;
use crate::press::{self, Filled, Outcome};
use crate::seat::{News, Offer, Seat, place_of, without_seat};
use crate::server::Server;
use crate::tally::{self, Tally};
use crate::walk::Place;
use crate::words;

/// What was done last, for whoever wonders why nothing happens.
pub static LAST: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
/// So long a page may take to show what happened.
const SOON: Duration = Duration::from_secs(20);
/// And so often it is looked at.
const LOOKS: usize = 20;
/// So many things more are done once the game has ended.
const AFTERWARDS: usize = 20;
/// So many more once everybody wants to go home, then they do.
const DAWN: usize = 150;
/// So many things are done in the middle of one game before the next.
const LONG: usize = 250;
/// So much is done at every table, however long it takes.
const LEAST: usize = 20;
/// At first people do what the page asks them to.
const OPENING: usize = 25;

#[derive(Debug)]
pub struct Evening<'a> {
    pub chrome: &'a Chrome,
    pub server: Server,
    findings: &'a mut Findings,
    pub tally: &'a mut Tally,
    pub game: String,
    pub seed: u64,
    begun: Instant,
    end: Instant,
    pub chance: Chance,
    pub seats: Vec<Seat>,
    /// Whether the first speaks German, and has a phone.
    pub screens: (bool, bool),
    pub place: Place,
    /// Other tables of this evening, without anybody at their pages.
    pub others: Vec<Place>,
    /// So many play besides the game master, where tables are opened without a page.
    pub players: usize,
    pub step: usize,
    trail: Vec<String>,
    pub api: Api,
    /// What was looked for, by table and by seat and command.
    pub searched: BTreeSet<(String, String)>,
    /// Somebody looks for something: nobody else acts meanwhile.
    pub hunting: bool,
    /// How often a thing was pressed at this table, by its kin and by its words.
    pub pressed: BTreeMap<String, usize>,
    /// Who is at it, and for how many more things in a row.
    stays: (usize, usize),
    /// From this step on, ending the evening is as welcome as anything else.
    pub late: usize,
    /// Of a hundred things, so many are done because they are new.
    pub curious: usize,
    /// When the game last ended.
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
        let mut chance = Chance::new(seed);
        let api = Api::of(&server.address);
        Evening {
            chrome,
            server,
            game: tally.game.clone(),
            findings,
            tally,
            seed,
            begun: Instant::now(),
            end,
            late: 60 + 20 * chance.below(8),
            curious: 20 + 10 * chance.below(6),
            chance,
            seats: Vec::new(),
            screens: (true, false),
            place: Place::default(),
            others: Vec::new(),
            players: 2,
            step: 0,
            trail: Vec::new(),
            api,
            searched: BTreeSet::new(),
            hunting: false,
            pressed: BTreeMap::new(),
            stays: (0, 0),
            ended: None,
            lates: 0,
            soon: SOON,
        }
    }

    /// From the start page to the end, by hand.
    pub fn play(&mut self) -> Result<()> {
        self.open()?;
        while self.step < self.late + DAWN && !self.is_over() {
            if self
                .ended
                .is_some_and(|ended| self.step > ended + AFTERWARDS)
            {
                break;
            }
            self.do_something()?;
        }
        self.count()?;
        Ok(())
    }

    /// Into the middle of a game without a page, then by hand, and again: so that everything a game has is pressed.
    pub fn explore(&mut self) -> Result<()> {
        self.by_known_ways()?;
        self.open_ahead()?;
        let most = 20 + self.chance.below(200);
        let mut quarry = self.scout(most)?;
        self.sit_down()?;
        let mut fruitless = 0;
        while fruitless < 3 && self.step < LONG && !self.is_over() {
            match quarry {
                Some(wanted) => self.all_from_here(wanted)?,
                None => fruitless += 1,
            }
            // Where nothing is missing the deep places are played in all the same.
            for _ in 0..self.chance.below(if fruitless == 0 { 3 } else { 25 }) {
                if !self.is_over() {
                    self.do_something()?;
                }
            }
            self.count()?;
            let most = 100 + self.chance.below(200);
            quarry = self.scout(most)?;
            if self.place.way.is_some() {
                self.sit_down()?;
            }
            self.together("what was done without a page")?;
        }
        self.count()?;
        Ok(())
    }

    /// To where something that is missing is known to be offered, one such table after the other.
    fn by_known_ways(&mut self) -> Result<()> {
        let begun = self.step;
        while self.step < begun + LONG && !self.is_over() {
            let Some(way) = self.tally.next_way() else {
                break;
            };
            let number = self.tally.one_more();
            self.place = Place::follow(&mut self.api, &way, number)?;
            self.sit_down()?;
            self.place.start = Some(self.place.done);
            let to: Vec<&str> = way.to.iter().map(String::as_str).collect();
            self.note(0, format!("sees the way to {}", to.join(", ")));
            match self.missing_here()? {
                Some(wanted) => self.all_from_here(wanted)?,
                None => self.note(0, "sees that it leads elsewhere by now".to_owned()),
            }
            self.place.start = None;
            for _ in 0..self.chance.below(3) {
                if !self.is_over() {
                    self.do_something()?;
                }
            }
            self.count()?;
        }
        Ok(())
    }

    /// Looks for this and for everything else that is missing and offered at the same moment, one after the other.
    fn all_from_here(&mut self, first: Quarry) -> Result<()> {
        let mut quarry = Some(first);
        while let Some(wanted) = quarry.filter(|_| !self.is_over()) {
            let before = self.all_missing()?;
            self.hunt(&wanted)?;
            self.overhear(0);
            self.back_to(&before)?;
            quarry = self.missing_here()?;
        }
        Ok(())
    }

    fn do_something(&mut self) -> Result<()> {
        self.step += 1;
        let who = self.chance.below(self.seats.len());
        self.step(who)?;
        self.overhear(who);
        if self.step.is_multiple_of(8) {
            self.count()?;
        }
        Ok(())
    }

    /// What the server had to say.
    fn overhear(&mut self, who: usize) {
        for line in self.server.news() {
            self.found(who, "server", line);
        }
    }

    /// Back to the table's own page.
    pub fn home(&mut self, who: usize) -> Result<()> {
        let (path, seq) = self.seats[who].place();
        if without_seat(&path) == self.place.table && seq.is_some() {
            return Ok(());
        }
        self.afresh(who)
    }

    /// The table's own page, as one comes to it.
    pub fn afresh(&mut self, who: usize) -> Result<()> {
        if !self.seats[who].has_sat_at(&self.place.table) {
            let name = self.seats[who].name.clone();
            let mut chairs = self.place.chairs.iter();
            let chair = chairs.find(|one| one.name == name).cloned();
            if let Some(chair) = chair {
                self.take_seat(who, &chair)?;
            }
        }
        let address = format!("{}{}", self.server.address, self.place.table);
        self.seats[who].dirty = false;
        self.seats[who].page.go(&address)?;
        self.seats[who].settle(Duration::from_millis(50))?;
        // A page may remember what was put in before it was left.
        self.seats[who].dirty = self.seats[who].page.eval("hands.unsent()")? == true;
        if self.seats[who].seq().is_none() {
            bail!(
                "{} has no board at {}",
                self.seats[who].title(),
                self.place.table
            );
        }
        Ok(())
    }

    /// Everybody looks at the table, all at once.
    pub fn all_look(&mut self) -> Result<()> {
        let seats = self.seats.iter();
        let questions: Vec<(&Page, String)> =
            seats.map(|seat| (&seat.page, seat.glance())).collect();
        let answers = self.chrome.ask_each(&questions)?;
        for (seat, answer) in self.seats.iter().zip(answers) {
            // A page that is just being left is looked at later.
            if let Ok(answer) = answer {
                seat.saw(&answer);
            }
        }
        Ok(())
    }

    /// What the table's own page offers.
    pub fn at_home(&mut self, who: usize) -> Result<Vec<Offer>> {
        if let Some(offers) = self.seats[who].look_at_board(&self.place.table) {
            return Ok(offers);
        }
        self.home(who)?;
        self.seats[who].look()
    }

    fn step(&mut self, who: usize) -> Result<()> {
        self.together("")?;
        if self.step <= OPENING {
            return self.go_on();
        }
        match self.chance.below(100) {
            0..=79 => self.go_on(),
            80..=85 => self.while_prepared(),
            86..=88 => self.cut_off(who),
            89..=92 => self.reload(who),
            93 => self.back(who),
            94 => self.second_tab(who),
            95..=96 => self.keys(who),
            _ => self.wander(who),
        }
    }

    /// Somebody does something, often more than one thing in a row.
    fn go_on(&mut self) -> Result<()> {
        let (who, left) = self.stays;
        let mut next = None;
        if left > 0 && who < self.seats.len() {
            let offers = self.at_home(who)?;
            // Nobody stays only to chat.
            next = self.choose(&offers, WORTH).map(|offer| (who, offer));
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
            if self.chance.percent(40) {
                self.inspect(who)?;
            }
        }
        Ok(())
    }

    /// Does something this page offers. Whether anything was done.
    pub fn act(&mut self, who: usize) -> Result<bool> {
        let offers = self.seats[who].look()?;
        match self.choose(&offers, 0.0) {
            Some(offer) => self.carry_out(who, offer),
            None => Ok(false),
        }
    }

    pub fn carry_out(&mut self, who: usize, offer: Offer) -> Result<bool> {
        if offer.kind == "link" && !offer.is("here") {
            return self.visit(who, &offer);
        }
        let Some(mut offer) = self.unveil(who, offer)? else {
            return Ok(false);
        };
        let mut filled = Filled::default();
        if offer.kind == "submit" {
            // Whoever looks for something tries everything.
            let eager = self.hunting && self.chance.percent(60);
            let Some(done) = press::fill(&mut self.seats[who], &offer, &mut self.chance, eager)?
            else {
                self.seats[who].dirty = true;
                return Ok(false);
            };
            filled = done;
        }
        if offer.kind == "submit" && !filled.touched.is_empty() || offer.is_field() {
            // Some buttons can only be pressed when enough is filled in, and not when there is too much.
            let (seat, chance) = (&mut self.seats[who], &mut self.chance);
            let Some(button) = press::until_open(seat, &offer, chance, &mut filled)? else {
                self.seats[who].dirty = true;
                // Whoever has chosen something goes on with it.
                self.stays = (who, 2);
                let (said, told) = (press::said(&offer), filled.told());
                self.note(who, format!("fills in {said}{told}"));
                return Ok(true);
            };
            offer = button;
        }
        if offer.kind == "submit" {
            let outcome =
                press::complete(&mut self.seats[who], &offer, &mut self.chance, &mut filled)?;
            self.seats[who].dirty |= !matches!(outcome, Outcome::Done);
            if !matches!(outcome, Outcome::Done) {
                self.outcome(who, outcome);
                return Ok(false);
            }
        }
        // Others do not always wait until somebody is ready.
        let wait = self.step <= OPENING
            || self.hunting
            || filled.touched.is_empty()
            || self.seats.len() < 2;
        if !wait && offer.kind == "submit" && !offer.is("dialog") && self.chance.percent(15) {
            return self.interrupted(who, &offer, filled);
        }
        self.note(
            who,
            format!("presses {}{}", press::said(&offer), filled.told()),
        );
        let (before, clean) = (self.seats[who].seq(), !self.seats[who].dirty);
        let done = self.press(who, &offer, &filled)?;
        if offer.kind == "link" {
            self.stays = (who, 2);
        }
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
        // What is behind it is remembered, so that nobody has to look there twice.
        let leads = match offer.kind.as_str() {
            "link" | "button" | "summary" => true,
            "radio" => offer.cmd.is_empty(),
            _ => offer.only_asks(),
        };
        // Not everything says which command it sends.
        let unnamed = self.unnamed(offer);
        if unnamed.is_some() {
            self.count()?;
        }
        let before = if leads {
            self.asks(who)?
        } else {
            BTreeSet::new()
        };
        let outcome = press::press(&mut self.seats[who], offer, filled)?;
        *self.pressed.entry(kin(offer)).or_default() += 1;
        *self.pressed.entry(press::said(offer)).or_default() += 1;
        self.tally.tried(&offer.cmd);
        if leads {
            let news = &self.asks(who)? - &before;
            self.tally.leads(&hunt::lead(offer), news);
        }
        if let Some(form) = unnamed {
            let deeds = self.count()?;
            self.tally.learn(&form, deeds);
        }
        let done = matches!(outcome, Outcome::Done);
        self.outcome(who, outcome);
        Ok(done)
    }

    /// The form of a button that sends something and does not say which command: by its own word or its address.
    pub fn unnamed(&self, offer: &Offer) -> Option<String> {
        let sends = offer.kind == "submit" && offer.text("method") == "post";
        if !sends || self.tally.is_command(&offer.cmd) {
            return None;
        }
        if !offer.cmd.is_empty() {
            return Some(offer.cmd.clone());
        }
        let action = offer.text("action");
        let place =
            without_seat(action) == self.place.table || action.starts_with(&self.place.table);
        place.then(|| action.rsplit('/').next().unwrap_or_default().to_owned())
    }

    /// The commands this page has buttons for, and where its links lead at this table.
    fn asks(&self, who: usize) -> Result<BTreeSet<String>> {
        let offers = self.seats[who].look()?.into_iter();
        let offers = offers.map(|one| {
            let near = one.is("here") || one.path.starts_with(&self.place.table);
            if one.kind == "link" && near {
                one.text("shape").to_owned()
            } else {
                one.cmd
            }
        });
        Ok(offers.filter(|one| !one.is_empty()).collect())
    }

    fn outcome(&mut self, who: usize, outcome: Outcome) {
        if let Outcome::Wrong(kind, detail) = outcome {
            self.found(who, kind, detail);
        }
    }

    /// Everybody sees the newest record, soon. `after` says what it should be seen after.
    pub fn together(&mut self, after: &str) -> Result<bool> {
        let begun = Instant::now();
        let mut looks = 0;
        loop {
            looks += 1;
            let shown = self.shown()?;
            let newest = shown.iter().flatten().max().copied();
            let late = shown.iter().position(|seq| seq.is_some() && *seq < newest);
            let Some(late) = late else { return Ok(true) };
            // Where the machine itself stood still nobody has looked often.
            if begun.elapsed() > self.soon && looks > LOOKS {
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
            self.seats[late].page.wait(Duration::from_millis(15))?;
        }
    }

    /// Which record each page shows, where it is this table's.
    fn shown(&self) -> Result<Vec<Option<u64>>> {
        let questions: Vec<(&Page, String)> = self
            .seats
            .iter()
            .map(|seat| (&seat.page, "hands.where()".to_owned()))
            .collect();
        let places = self.chrome.ask_each(&questions)?.into_iter();
        let shown = places.zip(&self.seats).map(|(place, seat)| {
            // Somebody may have gone on to another table.
            let (path, seq) = place_of(&place.ok()?);
            seq.filter(|_| !seat.cut_off && without_seat(&path) == self.place.table)
        });
        Ok(shown.collect())
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
    pub fn count(&mut self) -> Result<Vec<String>> {
        const ENDS: [&str; 5] = [
            "duel_ended",
            "session_closed",
            "session_ended",
            "fight_ended",
            "adventure_ended",
        ];
        let records = self.records()?;
        let mut deeds = Vec::new();
        for record in &records {
            if let Some(deed) = tally::deed(record) {
                self.tally.done(deed);
                deeds.push(deed.to_owned());
            }
            let ends = tally::events(record).filter(|event| ENDS.contains(event));
            let ends = ends.count();
            if ends > 0 {
                self.tally.ends += ends;
                self.ended = Some(self.step);
            }
        }
        Ok(deeds)
    }

    /// What stands in the journal by now was done without a page.
    pub fn skip(&mut self) -> Result<()> {
        self.records()?;
        Ok(())
    }

    /// The journal's records since the last time.
    fn records(&mut self) -> Result<Vec<Value>> {
        let Some(chair) = self.place.chairs.first().cloned() else {
            return Ok(Vec::new());
        };
        let id = self.id().to_owned();
        let records = self.api.records(&id, &chair, self.place.done)?;
        self.place.done += records.len();
        Ok(records)
    }

    pub fn id(&self) -> &str {
        self.place.table.trim_start_matches("/t/")
    }

    /// The time is over, and something was done in it: a busy machine may be slow, not idle.
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.end && self.step >= LEAST
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
        let shown = self.shown().ok()?;
        shown.into_iter().flatten().max()
    }
}

impl Drop for Evening<'_> {
    fn drop(&mut self) {
        let busy = self.begun.elapsed();
        self.tally.table(self.step, busy);
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

#[cfg(test)]
mod tests;
