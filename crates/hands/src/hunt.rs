//! Looking for one command on the pages of a seat that is offered it: whatever hides it is unfolded, links of the
//! table are followed, lists and figures are chosen from, as somebody would who knows that it must be somewhere.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use crate::ahead::Quarry;
use crate::choose::kin;
use crate::evening::Evening;
use crate::findings::plain;
use crate::press::{self, Filled};
use crate::seat::{Offer, without_seat};
use crate::trials::leads_away;

/// So many things are looked behind before it counts as not to be found.
const SEARCH: usize = 40;
/// So many of them on other pages than the table's in a row.
const AWAY: usize = 5;
/// And so often if it is a form that sends different things, as it is filled in.
const FORM_TRIES: usize = 24;
/// So often it is filled in anew where the program does not take what was put in.
const TRIES: usize = 8;
/// What weighs less is known to lead elsewhere.
const PROMISE: f64 = 0.45;
/// So often one looks there all the same: things change.
const DULL: usize = 8;
/// So often it must not be found, at different moments, to be a finding.
const MISSES: usize = 8;

impl Evening<'_> {
    /// Looks for it and presses it. Whether that was done.
    pub fn hunt(&mut self, quarry: &Quarry) -> Result<bool> {
        let Quarry { seat, cmd, .. } = quarry;
        let here = (self.place.table.clone(), format!("{seat} {cmd}"));
        self.searched.insert(here);
        self.tally.hunted(cmd);
        let Some(who) = self.seats.iter().position(|one| one.name == *seat) else {
            return Ok(false);
        };
        self.note(who, format!("looks for {cmd}"));
        self.together("")?;
        // From the table as it is when one comes to it, whatever was looked at before.
        self.afresh(who)?;
        self.hunting = true;
        let done = self.search(who, quarry);
        self.hunting = false;
        let found = done?;
        self.home(who)?;
        if found == Some(true) {
            return Ok(true);
        }
        self.note(
            who,
            format!(
                "does not {} {cmd}",
                if found.is_some() { "get done" } else { "find" }
            ),
        );
        if found.is_none() {
            let misses = self.tally.missed(cmd);
            if misses == MISSES && self.tally.is_missing(cmd) {
                let role = if seat == "gm" {
                    "the game master"
                } else {
                    "a player"
                };
                let detail =
                    format!("{cmd} is offered to {role}, and no page has a control for it");
                self.found(who, "unreachable", detail);
            }
        }
        Ok(false)
    }

    /// Whether it was done; nothing if there is no control for it anywhere.
    fn search(&mut self, who: usize, quarry: &Quarry) -> Result<Option<bool>> {
        let cmd = &quarry.cmd;
        let mut behind: BTreeSet<String> = BTreeSet::new();
        let mut before: BTreeSet<String> = BTreeSet::new();
        let (mut tries, mut away, mut dull) = (0, 0, 0);
        let mut trail = Trail::default();
        for _ in 0..SEARCH {
            // Nobody gets lost in a workshop while it may be on the table.
            away = if self.seats[who].place().1.is_some() {
                0
            } else {
                away + 1
            };
            if away > AWAY {
                self.afresh(who)?;
                away = 0;
                trail = Trail::default();
            }
            let offers = self.seats[who].look()?;
            trail.sees(&offers);
            if let Some(control) = self.control(&offers, cmd) {
                let form = self.unnamed(&control);
                let most = if form.is_some() { FORM_TRIES } else { TRIES };
                if tries == most {
                    return Ok(Some(false));
                }
                if tries == 0 {
                    self.tally.found_by(cmd, trail.needed());
                }
                tries += 1;
                self.step += 1;
                self.carry_out(who, control)?;
                self.count()?;
                if !self.tally.is_missing(cmd) {
                    return Ok(Some(true));
                }
                continue;
            }
            let here = self.seats[who].address();
            let mut asked = here.split(['?', '&']);
            let there = asked.any(|pair| quarry.about.contains(pair));
            let signs: Vec<String> = offers.iter().map(sign).collect();
            let roads: BTreeMap<String, usize> = self
                .tally
                .roads(cmd)
                .into_iter()
                .map(|(link, between)| (link.to_owned(), between))
                .collect();
            let mut ways = Vec::new();
            let mut best = 0.0_f64;
            for (offer, sign) in offers.iter().zip(&signs) {
                let mut weight = self.way(offer, &roads);
                if weight > 0.0 && self.tally.is_trail(cmd, &lead(offer)) {
                    weight = 200.0;
                }
                // It says that it is about what is looked for; who is there already asks further.
                let named = offer.asks().map(|pair| quarry.named_by(pair));
                let named = named.fold(1.0, f64::max);
                weight *= match (there, offer.only_asks()) {
                    (true, true) => 15.0,
                    (true, false) if named < 60.0 => named.min(2.0),
                    _ => named,
                };
                // What has just come into sight belongs to what was just chosen.
                let fresh = !before.is_empty() && !before.contains(sign);
                if fresh && weight > 1.0 {
                    weight *= 8.0;
                }
                // On the table the same thing may mean another after something else was chosen.
                let at_table = offer.is("here") && without_seat(&offer.path) == self.place.table;
                let place = match at_table {
                    true => format!("{here} {sign}"),
                    false => sign.clone(),
                };
                if weight > 0.0 && !behind.contains(&place) {
                    best = best.max(weight);
                    let own = kin(offer);
                    let crowd = offers.iter().filter(|one| kin(one) == own).count();
                    ways.push((weight / crowd as f64, (place, offer.clone())));
                }
            }
            let Some((place, way)) = self.chance.weighed(ways) else {
                // Nothing is left here; perhaps on the table itself.
                self.afresh(who)?;
                trail = Trail::default();
                if here == self.seats[who].address() {
                    break;
                }
                continue;
            };
            dull += usize::from(best < PROMISE);
            if dull > DULL {
                break;
            }
            before = signs.into_iter().collect();
            behind.insert(place);
            self.step += 1;
            self.note(who, format!("looks behind {}", press::said(&way)));
            trail.goes(&way);
            if way.kind == "submit" && !way.is("dialog") {
                self.carry_out(who, way)?;
                self.count()?;
                if !self.tally.is_missing(cmd) {
                    return Ok(Some(true));
                }
                // Something else came of it.
                if self.as_it_was()? {
                    self.together("")?;
                }
            } else if let Some(way) = self.unveil(who, way)? {
                self.press(who, &way, &Filled::default())?;
            }
        }
        Ok((tries > 0).then_some(false))
    }

    /// Something that sends it: a button, or a field of a form that has no button yet.
    fn control(&mut self, offers: &[Offer], cmd: &str) -> Option<Offer> {
        let sends = |one: &&Offer| {
            let unnamed = || self.tally.does(&self.unnamed(one)?);
            one.cmd == cmd || unnamed().is_some_and(|deeds| deeds.contains(cmd))
        };
        let all: Vec<&Offer> = offers.iter().filter(sends).collect();
        let buttons = all.iter().filter(|one| one.kind == "submit");
        let mut some: Vec<&&Offer> = buttons.collect();
        if some.is_empty() {
            some = all.iter().filter(|one| one.is_field()).collect();
        }
        self.chance.one(&some).map(|one| (**one).clone())
    }

    /// How likely it is behind this.
    fn way(&self, offer: &Offer, roads: &BTreeMap<String, usize>) -> f64 {
        if offer.is("outside") || offer.is("current") || offer.is("same") {
            return 0.0;
        }
        // Nobody knows what a form does that does not say so.
        if let Some(form) = self.unnamed(offer) {
            return match self.tally.does(&form) {
                Some(_) if self.tally.gathers(&form) => 1.0,
                Some(_) => 0.1,
                None => 2.0,
            };
        }
        if offer.veil.is_some() && offer.kind != "link" && !offer.only_asks() {
            return 0.0;
        }
        let lead = lead(offer);
        let road = roads.get(&lead).map(|&between| 60.0 / (1 + between) as f64);
        match offer.kind.as_str() {
            "link"
                if offer.is("here")
                    || leads_away(offer) && offer.path.starts_with(&self.place.table) =>
            {
                if let Some(road) = road {
                    return road;
                }
                if is_line(offer) {
                    return 0.05;
                }
                if self.tally.leads_to_many(&lead) {
                    return 6.0;
                }
                // What is known to lead elsewhere may still lead there on another day.
                match (self.tally.behind(&lead).is_some(), offer.is("here")) {
                    (false, true) => 4.0,
                    (false, false) => 3.0,
                    (true, true) => 0.3,
                    (true, false) => 0.1,
                }
            }
            "button" | "summary" => match self.tally.behind(&lead) {
                None => 0.5,
                Some(_) if road.is_some() => 20.0,
                Some(_) => 0.05,
            },
            "radio" if offer.cmd.is_empty() && !offer.is("checked") => {
                match self.tally.behind(&lead) {
                    None => 2.0,
                    Some(_) if road.is_some() => 20.0,
                    Some(_) => 0.2,
                }
            }
            "submit" if offer.is("dialog") => 0.5,
            // A form that only asks: another step of something begun.
            _ if offer.only_asks() => match self.tally.behind(&lead) {
                None => 2.0,
                Some(_) if road.is_some() => 20.0,
                Some(_) => 0.3,
            },
            _ => 0.0,
        }
    }
}

/// What was seen and gone behind since somebody came to the table's page.
#[derive(Debug, Default)]
struct Trail {
    /// What could be gone behind at each look.
    seen: Vec<BTreeSet<String>>,
    /// What was, after it.
    gone: Vec<String>,
}

impl Trail {
    fn sees(&mut self, offers: &[Offer]) {
        self.seen.truncate(self.gone.len());
        self.seen.push(offers.iter().map(lead).collect());
    }

    fn goes(&mut self, way: &Offer) {
        self.gone.push(lead(way));
    }

    /// What had to be gone behind to see what is seen now: each only where it was not in sight before.
    fn needed(&self) -> Vec<String> {
        let mut needed = Vec::new();
        let mut at = self.gone.len();
        while at > 0 {
            let step = &self.gone[at - 1];
            needed.push(step.clone());
            let first = self.seen.iter().position(|seen| seen.contains(step));
            at = first.unwrap_or(0).min(at - 1);
        }
        needed.reverse();
        needed
    }
}

/// A line of a journal leads to a record, not to a command.
fn is_line(offer: &Offer) -> bool {
    offer.is("here") && offer.text("kin").starts_with("li")
}

/// What it is not looked behind twice as.
fn sign(offer: &Offer) -> String {
    if is_line(offer) {
        kin(offer)
    } else {
        format!("{} {}", kin(offer), offer.label)
    }
}

/// By what is remembered what is behind it.
pub fn lead(offer: &Offer) -> String {
    match offer.kind.as_str() {
        "link" => offer.text("shape").to_owned(),
        _ => plain(&format!("{} {}", kin(offer), offer.label)),
    }
}
