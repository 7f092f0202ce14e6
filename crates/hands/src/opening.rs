//! How a table begins: somebody opens it by one of the ways in that the start page shows, with whatever the form
//! offers, and everybody sits down.

use std::mem::take;

use anyhow::{Context, Result};

use crate::api::Chair;
use crate::chrome::Screen;
use crate::evening::Evening;
use crate::press::{self, Filled};
use crate::seat::{Offer, Seat, without_seat};
use crate::walk::Place;
use crate::wishes::wishes;

impl Evening<'_> {
    /// Opened by the pages themselves; everybody has a browser profile of their own.
    pub fn open(&mut self) -> Result<()> {
        self.screens = (self.chance.percent(50), self.chance.percent(40));
        let profile = self.chrome.profile()?;
        let gm = Seat::new(self.chrome, &profile, self.screen(0), "gm")?;
        self.seats.push(gm);
        let id = self.by_the_form()?;
        self.place.table = format!("/t/{id}");
        self.seats[0].sits_at(&self.place.table);
        let seats = self.seats[0].page.eval(&format!(
            "fetch('/api/tables/{id}/seats').then((answer) => answer.json())"
        ))?;
        let all = Chair::all(&seats);
        self.place.chairs = all
            .iter()
            .filter(|one| one.role != "spectator")
            .cloned()
            .collect();
        // Whoever opened the table for themselves holds the player's seat already: then it is held twice.
        let mut guests: Vec<&Chair> = all.iter().filter(|one| one.role == "player").collect();
        // Alone at the table, somebody watches.
        if guests.is_empty() {
            guests = all.iter().filter(|one| one.role == "spectator").collect();
        }
        if guests.iter().any(|one| one.name == "player") {
            self.seats[0].name = "player".to_owned();
        }
        for guest in guests {
            self.join(guest)?;
        }
        for who in 0..self.seats.len() {
            self.home(who)?;
        }
        Ok(())
    }

    /// Opened without a page, by whatever rules: nobody sits there yet.
    pub fn open_ahead(&mut self) -> Result<()> {
        self.screens = (self.chance.percent(50), self.chance.percent(40));
        // Much needs two; every table of an evening has the same seats.
        let players = self.chance.weighed(vec![(1.0, 1), (6.0, 2), (1.0, 3)]);
        self.players = players.unwrap_or(2);
        self.place = self.another()?;
        Ok(())
    }

    /// One more table, by other rules than the last.
    pub fn another(&mut self) -> Result<Place> {
        let number = self.tally.one_more();
        let (api, chance) = (&mut self.api, &mut self.chance);
        let wishes = wishes(api, &self.game, number, self.players, chance)?;
        Place::open(api, &wishes, number)
    }

    /// Everybody who plays at this table, which is open already; who has no chair here goes.
    pub fn sit_down(&mut self) -> Result<()> {
        self.place.hand_over(&mut self.api)?;
        self.skip()?;
        let chairs = self.place.chairs.clone();
        let (stay, go) = take(&mut self.seats)
            .into_iter()
            .partition(|seat: &Seat| chairs.iter().any(|one| one.name == seat.name));
        self.seats = stay;
        for seat in go {
            self.chrome.forget(&seat.profile);
        }
        for chair in chairs {
            if self.seats.iter().all(|seat| seat.name != chair.name) {
                self.join(&chair)?;
            }
        }
        for who in 0..self.seats.len() {
            self.home(who)?;
        }
        Ok(())
    }

    /// By the link of a seat, in a browser profile of their own.
    fn join(&mut self, chair: &Chair) -> Result<()> {
        let profile = self.chrome.profile()?;
        let screen = self.screen(self.seats.len());
        let seat = Seat::new(self.chrome, &profile, screen, &chair.name)?;
        self.seats.push(seat);
        self.take_seat(self.seats.len() - 1, chair)
    }

    /// At this table, by the link of its seat.
    pub fn take_seat(&mut self, who: usize, chair: &Chair) -> Result<()> {
        let link = format!("{}/join/{}", self.server.address, chair.token);
        self.seats[who].page.go(&link)?;
        self.seats[who].sits_at(&self.place.table);
        let offers = self.seats[who].look()?;
        if let Some(sit) = offers.iter().find(|one| opens(one)) {
            self.note(who, "sits down".to_owned());
            self.press(who, sit, &Filled::default())?;
        }
        Ok(())
    }

    /// By turns a phone and a desktop, German and English, with and without motion.
    fn screen(&self, number: usize) -> Screen {
        let (german_first, phone_first) = self.screens;
        let even = number.is_multiple_of(2);
        Screen {
            lang: if even == german_first { "de" } else { "en" },
            phone: even == phone_first,
            calm: even,
        }
    }

    /// By a link of the start page or the form for every game; the table's id.
    fn by_the_form(&mut self) -> Result<String> {
        let start = self.server.address.clone();
        self.seats[0].page.go(&start)?;
        let offers = self.seats[0].look()?;
        let ending = format!("/{}", self.game);
        let mut ways: Vec<String> = offers
            .iter()
            .filter(|one| one.kind == "link" && one.path.ends_with(&ending))
            .map(|one| one.path.clone())
            .collect();
        ways.push(format!("/new/{}", self.game));
        let mut submits = Vec::new();
        while submits.is_empty() && !ways.is_empty() {
            let way = ways.remove(self.chance.below(ways.len()));
            self.seats[0].page.go(&format!("{start}{way}"))?;
            self.inspect(0)?;
            let offers = self.seats[0].look()?;
            let new = |one: &Offer| opens(one) && one.text("action").starts_with("/new/");
            submits = offers.into_iter().filter(new).collect();
        }
        // Ready fights and opponents have a button each.
        let submit = self.chance.one(&submits).context("nothing opens a table")?;
        let submit = submit.clone();
        let mut filled = Filled::default();
        let offers = self.seats[0].look()?;
        let fields: Vec<Offer> = offers
            .into_iter()
            .filter(|one| one.form == submit.form && one.is_field())
            .collect();
        // A name for the table, one for whoever opens it, and then for those who play.
        let players = self.chance.weighed(vec![(1.0, 1), (6.0, 2), (3.0, 3)]);
        let names = 2 + players.unwrap_or(2);
        let mut named = 0;
        for field in &fields {
            let wanted = match field.kind.as_str() {
                "text" => {
                    named += 1;
                    named <= names
                }
                "select" => true,
                "radio" => !field.is("checked") && self.chance.percent(8),
                "checkbox" => self.chance.percent(20),
                _ => false,
            };
            if wanted {
                press::put(&mut self.seats[0], field, &mut self.chance, &mut filled)?;
            }
        }
        if self.chance.percent(60) {
            self.house_rules(&submit, &mut filled)?;
            self.inspect(0)?;
        }
        self.note(
            0,
            format!("opens a table by {}{}", press::said(&submit), filled.told()),
        );
        self.press(0, &submit, &filled)?;
        let path = self.seats[0].path();
        let id = path.split('/').nth(2).filter(|_| path.starts_with("/t/"));
        let id = id.with_context(|| format!("no table was opened: {path}"))?;
        // Each seat is led to its own address.
        Ok(without_seat(id).to_owned())
    }

    /// Some other readings, as the opening form offers them.
    fn house_rules(&mut self, submit: &Offer, filled: &mut Filled) -> Result<()> {
        let offers = self.seats[0].look()?;
        let folds = offers.iter().filter(|one| one.kind == "summary");
        for fold in folds.cloned().collect::<Vec<_>>() {
            self.press(0, &fold, &Filled::default())?;
        }
        // A few at most tables, half of them at some.
        let often = self.chance.one(&[8, 8, 20]).copied().unwrap_or(8);
        let offers = self.seats[0].look()?;
        for field in offers
            .iter()
            .filter(|one| one.form == submit.form && one.kind == "radio" && one.name.contains('.'))
        {
            if !field.is("checked") && self.chance.percent(often) {
                press::put(&mut self.seats[0], field, &mut self.chance, filled)?;
            }
        }
        Ok(())
    }
}

/// The button of a form that is sent, not asked.
fn opens(offer: &Offer) -> bool {
    offer.kind == "submit" && offer.text("method") == "post"
}
