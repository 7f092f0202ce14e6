//! What happens to people besides pressing buttons: others act while they prepare something, the network goes
//! away, pages are loaded again, left and looked at twice.

use std::thread;
use std::time::Duration;

use anyhow::Result;
use serde_json::Value;

use crate::choose::WORTH;
use crate::evening::Evening;
use crate::press::{self, Filled};
use crate::seat::{Offer, Seat};

/// What somebody else did.
#[derive(Debug)]
struct Deed {
    by: String,
    said: String,
}

fn loss(memory: &Value, now: &Value, deed: &str) -> String {
    let text = |name: &str| memory[name].as_str().unwrap_or_default();
    // What exactly was typed is chance and makes no other finding.
    let (was, is) = match text("kind") {
        "text" => ("something typed".to_owned(), "something else".to_owned()),
        _ => (memory["value"].to_string(), now["value"].to_string()),
    };
    let (cmd, kind, name, label) = (text("cmd"), text("kind"), text("name"), text("label"));
    format!("{cmd}: the {kind} {name} „{label}“ was {was} and became {is} by somebody’s {deed}")
}

impl Evening<'_> {
    /// Somebody else does something that changes the table; what it was.
    fn somebody_else(&mut self, but: usize) -> Result<Option<Deed>> {
        let before = self.newest();
        for _ in 0..6 {
            let Some((who, offer)) = self.anybody(Some(but))? else {
                break;
            };
            let Some(offer) = self.unveil(who, offer)? else {
                continue;
            };
            let mut filled = Filled::default();
            if offer.kind == "submit" {
                let Some(done) =
                    press::fill(&mut self.seats[who], &offer, &mut self.chance, false)?
                else {
                    continue;
                };
                filled = done;
                let ready =
                    press::complete(&mut self.seats[who], &offer, &mut self.chance, &mut filled)?;
                if !matches!(ready, press::Outcome::Done) {
                    continue;
                }
            }
            self.note(
                who,
                format!("meanwhile presses {}{}", press::said(&offer), filled.told()),
            );
            self.step += 1;
            self.press(who, &offer, &filled)?;
            if self.newest() > before {
                return Ok(Some(Deed {
                    by: self.seats[who].name.clone(),
                    said: press::said(&offer),
                }));
            }
        }
        Ok(None)
    }

    /// Prepares something, lets somebody else act, and looks whether everything is still there; then sends it.
    pub fn while_prepared(&mut self) -> Result<()> {
        let Some((who, button)) = self.something_to_prepare()? else {
            return Ok(());
        };
        let Some(filled) = press::fill(&mut self.seats[who], &button, &mut self.chance, true)?
        else {
            return Ok(());
        };
        if filled.touched.is_empty() {
            return Ok(());
        }
        self.interrupted(who, &button, filled).map(drop)
    }

    /// Others act while this form is filled in; then it is sent, if it still can be. Whether it was.
    pub fn interrupted(&mut self, who: usize, button: &Offer, filled: Filled) -> Result<bool> {
        self.seats[who].dirty = true;
        self.note(
            who,
            format!("prepares {}{}", press::said(button), filled.told()),
        );
        let mut memories: Vec<Value> = Vec::new();
        for number in &filled.touched {
            let memory = self.seats[who]
                .page
                .eval(&format!("hands.keep({number})"))?;
            if !memory.is_null() && !memories.contains(&memory) {
                memories.push(memory);
            }
        }
        let mut lost = false;
        // Some moves take a form away for a while; when it comes back, what was prepared belongs in it.
        for round in 0..5 {
            let Some(deed) = self.somebody_else(who)? else {
                break;
            };
            self.together("")?;
            // The same seat on another device has used it up.
            if deed.by == self.seats[who].name {
                return Ok(false);
            }
            let mut gone = 0;
            for memory in &memories {
                let now = self.seats[who]
                    .page
                    .eval(&format!("hands.kept({memory})"))?;
                match now["now"].as_str() {
                    Some("changed") => {
                        lost = true;
                        self.found(who, "lost", loss(memory, &now, &deed.said));
                    }
                    Some("gone") => gone += 1,
                    _ => {}
                }
            }
            if lost || gone == 0 && (round > 0 || self.chance.percent(60)) {
                break;
            }
        }
        if lost || self.chance.percent(30) {
            return Ok(false);
        }
        let offers = self.seats[who].look()?;
        let alike = |one: &&Offer| {
            one.kind == "submit" && one.cmd == button.cmd && one.label == button.label
        };
        // The very same button, or the only one like it.
        let again = offers.iter().find(|one| one.number == button.number);
        let again = again.or_else(|| {
            let mut alike = offers.iter().filter(alike);
            alike.next().filter(|_| alike.next().is_none())
        });
        let Some(again) = again.filter(alike).cloned() else {
            return Ok(false);
        };
        // A form that was away comes back folded.
        if let Some(button) = self.unveil(who, again)? {
            let mut filled = filled;
            let ready =
                press::complete(&mut self.seats[who], &button, &mut self.chance, &mut filled)?;
            if matches!(ready, press::Outcome::Done) {
                self.note(who, format!("then presses {}", press::said(&button)));
                return self.press(who, &button, &filled);
            }
        }
        Ok(false)
    }

    /// The network goes away for a moment while somebody else acts: wholly, or only for what begins then.
    pub fn cut_off(&mut self, who: usize) -> Result<()> {
        // Seen often enough: each time costs its patience.
        if self.lates >= 2 {
            return Ok(());
        }
        let weak = self.chance.percent(50);
        self.seats[who].cut_off = true;
        let what = if weak {
            "a moment with a weak signal"
        } else {
            "a moment without network"
        };
        self.note(who, format!("has {what}"));
        if weak {
            self.seats[who].page.weak(true)?
        } else {
            self.seats[who].page.offline(true)?
        }
        let deed = self.somebody_else(who);
        let pause = 200 + 200 * self.chance.below(6) as u64;
        thread::sleep(Duration::from_millis(pause));
        self.seats[who].page.weak(false)?;
        self.seats[who].page.offline(false)?;
        self.seats[who].cut_off = false;
        if deed?.is_some() {
            self.together(what)?;
        }
        // What was logged meanwhile is no error.
        self.seats[who].settle(Duration::from_millis(50))?;
        Ok(())
    }

    /// The page after live updates is the page after a reload.
    pub fn reload(&mut self, who: usize) -> Result<()> {
        self.seats[who].settle(Duration::from_millis(100))?;
        // Not where this reader has put something in.
        let clean = !self.seats[who].dirty;
        let live = self.seats[who].page.eval("hands.snapshot()")?;
        let before = self.seats[who].seq();
        self.note(who, "loads the page again".to_owned());
        self.seats[who].page.reload()?;
        self.seats[who].settle(Duration::from_millis(100))?;
        self.seats[who].dirty = false;
        let fresh = self.seats[who].page.eval("hands.snapshot()")?;
        if !clean || before != self.seats[who].seq() {
            return Ok(());
        }
        let lines = |value: &Value| -> Vec<String> {
            let list = value.as_array().into_iter().flatten();
            list.filter_map(|line| Some(line.as_str()?.to_owned()))
                .collect()
        };
        let (live, fresh) = (lines(&live), lines(&fresh));
        if live == fresh {
            return Ok(());
        }
        let first = live
            .iter()
            .zip(&fresh)
            .position(|(one, other)| one != other);
        let first = first.unwrap_or(live.len().min(fresh.len()));
        let show = |lines: &[String]| -> String {
            let part = lines
                .iter()
                .skip(first)
                .take(3)
                .cloned()
                .collect::<Vec<_>>()
                .join(" ⏎ ");
            part.chars().take(220).collect()
        };
        let detail = format!("live: {}\n  reloaded: {}", show(&live), show(&fresh));
        self.found(who, "reload", detail);
        Ok(())
    }

    /// The browser's back button, and to the table again.
    pub fn back(&mut self, who: usize) -> Result<()> {
        if !self.seats[who].page.back()? {
            return Ok(());
        }
        self.note(who, "goes back".to_owned());
        self.seats[who].settle(Duration::from_millis(100))?;
        self.inspect(who)?;
        self.home(who)
    }

    /// The same seat in a second tab: what is done there is seen here.
    pub fn second_tab(&mut self, who: usize) -> Result<()> {
        let (screen, name) = (self.seats[who].screen, self.seats[who].name.clone());
        let tab = Seat::new(
            self.chrome,
            &self.seats[who].profile,
            screen,
            &format!("{name} in a second tab"),
        )?;
        self.seats.push(tab);
        let tab = self.seats.len() - 1;
        let done = self.in_tab(tab);
        let tab = self.seats.remove(tab);
        tab.page.close();
        done
    }

    fn in_tab(&mut self, tab: usize) -> Result<()> {
        self.home(tab)?;
        for _ in 0..2 {
            self.step += 1;
            self.act(tab)?;
            self.together("what was done in a second tab")?;
        }
        Ok(())
    }

    /// Through the page with the tab key: nothing that has the focus lies under a bar.
    pub fn keys(&mut self, who: usize) -> Result<()> {
        self.note(who, "goes through the page by key".to_owned());
        for _ in 0..(6 + self.chance.below(20)) {
            self.seats[who].page.key("Tab", 9)?;
            let buried = self.seats[who].page.eval("hands.buried()")?;
            if buried == "" {
                continue;
            }
            // It may still be on its way.
            thread::sleep(Duration::from_millis(500));
            let buried = self.seats[who].page.eval("hands.buried()")?;
            if let Some(words) = buried.as_str().filter(|words| !words.is_empty()) {
                self.found(who, "buried", words.to_owned());
            }
        }
        Ok(())
    }

    /// Follows a link to another page and comes back.
    pub fn wander(&mut self, who: usize) -> Result<()> {
        let offers = self.seats[who].look()?;
        let list = offers.into_iter().filter(leads_on);
        // Rather to other pages of the table than around the house.
        let list = list.map(|link| {
            let near = link.path.starts_with(&self.place.table);
            (if near { 4.0 } else { 1.0 }, link)
        });
        let list = list.collect();
        match self.chance.weighed(list) {
            Some(link) => self.visit(who, &link).map(drop),
            None => Ok(()),
        }
    }

    /// Another page and back; other pages of the table have things to do on them, too.
    pub fn visit(&mut self, who: usize, link: &Offer) -> Result<bool> {
        let (said, path) = (press::said(link), &link.path);
        self.note(who, format!("follows the link {said} to {path}"));
        let done = self.press(who, link, &Filled::default())?;
        self.inspect(who)?;
        if link.path.starts_with(&self.place.table) {
            for _ in 0..2 + self.chance.below(6) {
                let offers = self.seats[who].look()?;
                let next = self.choose(&offers, WORTH / 4.0);
                // One link further is another visit.
                let Some(next) = next.filter(|one| one.kind != "link" || one.is("here")) else {
                    break;
                };
                self.step += 1;
                self.carry_out(who, next)?;
                self.inspect(who)?;
            }
        }
        if self.chance.percent(40) {
            self.seats[who].page.back()?;
            self.seats[who].settle(Duration::from_millis(100))?;
        }
        self.home(who)?;
        Ok(done)
    }
}

/// A link to another page of this program that one can come back from.
pub fn leads_on(offer: &Offer) -> bool {
    offer.veil.is_none() && leads_away(offer)
}

/// The same, perhaps folded away.
pub fn leads_away(offer: &Offer) -> bool {
    offer.kind == "link"
        && !offer.path.is_empty()
        && !offer.is("here")
        && !offer.is("outside")
        && !offer.path.starts_with("/lang/")
}
