//! Somebody at the table: a browser profile with a page, and what that page told.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::{Value, json};

use crate::chrome::{Chrome, Page, Screen};

const EYES: &str = include_str!("eyes.js");

#[derive(Debug)]
pub struct Seat {
    pub page: Page,
    pub profile: String,
    pub screen: Screen,
    /// `gm`, `p1`, as the API calls it.
    pub name: String,
    /// Requests that were not answered yet, with the page they were made by.
    open: HashMap<String, String>,
    /// Another page is on its way.
    leaving: bool,
    /// While its network is away nothing it logs is an error.
    pub cut_off: bool,
    /// Something was put into a field and not sent.
    pub dirty: bool,
    sight: RefCell<Sight>,
    /// How often somebody chose this in a form.
    pub chosen: BTreeMap<String, usize>,
    /// The tables at which it has sat down.
    tables: BTreeSet<String>,
}

/// What a page told, sorted.
#[derive(Debug, Default)]
pub struct News {
    /// Whether it asked for anything at all.
    pub asked: bool,
    /// Answers of 400 and above: status, method-less address, kind of request.
    pub refused: Vec<(u64, String)>,
    pub errors: Vec<String>,
}

/// What somebody saw when they last looked.
#[derive(Clone, Debug, Default)]
pub struct Sight {
    pub path: String,
    pub seq: Option<u64>,
    stamp: String,
    pub offers: Vec<Offer>,
}

impl Seat {
    pub fn new(chrome: &Chrome, profile: &str, screen: Screen, name: &str) -> Result<Seat> {
        Ok(Seat {
            page: Page::open(chrome, profile, screen, EYES)?,
            profile: profile.to_owned(),
            screen,
            name: name.to_owned(),
            open: HashMap::new(),
            leaving: false,
            cut_off: false,
            dirty: false,
            sight: RefCell::default(),
            chosen: BTreeMap::new(),
            tables: BTreeSet::new(),
        })
    }

    pub fn sits_at(&mut self, table: &str) {
        self.tables.insert(table.to_owned());
    }

    pub fn has_sat_at(&self, table: &str) -> bool {
        self.tables.contains(table)
    }

    pub fn title(&self) -> String {
        let size = if self.screen.phone {
            "phone"
        } else {
            "desktop"
        };
        format!("{} ({size}, {})", self.name, self.screen.lang)
    }

    /// Reads what the page told since the last time.
    pub fn read(&mut self, news: &mut News) -> Result<()> {
        for message in self.page.told()? {
            let params = &message["params"];
            let id = || params["requestId"].as_str().unwrap_or_default().to_owned();
            match message["method"].as_str().unwrap_or_default() {
                "Network.requestWillBeSent" if params["type"] != "EventSource" => {
                    news.asked = true;
                    let page = params["loaderId"].as_str().unwrap_or_default();
                    self.open.insert(id(), page.to_owned());
                }
                "Network.responseReceived" => {
                    let status = params["response"]["status"].as_u64().unwrap_or(0);
                    if status >= 400 {
                        let url = params["response"]["url"].as_str().unwrap_or_default();
                        news.refused.push((status, url.to_owned()));
                    }
                }
                "Network.loadingFinished" | "Network.loadingFailed" => {
                    self.open.remove(&id());
                }
                "Page.frameRequestedNavigation"
                | "Page.frameScheduledNavigation"
                | "Page.frameStartedLoading" => self.leaving = true,
                "Page.frameStoppedLoading" | "Page.navigatedWithinDocument" => self.leaving = false,
                "Page.frameNavigated" => {
                    // What the page before it had asked for is answered to nobody.
                    let now = params["frame"]["loaderId"].as_str().unwrap_or_default();
                    self.open.retain(|_, page| page == now);
                }
                "Runtime.exceptionThrown" => {
                    let details = &params["exceptionDetails"];
                    let said = details["exception"]["description"].as_str();
                    let said = said.or(details["text"].as_str()).unwrap_or_default();
                    news.errors.push(said.to_owned());
                }
                "Runtime.consoleAPICalled" if params["type"] == "error" => {
                    news.errors.push(params["args"].to_string());
                }
                "Log.entryAdded" if params["entry"]["level"] == "error" => {
                    let entry = &params["entry"];
                    // A refused request is looked at by itself.
                    if entry["source"] != "network" && !self.cut_off {
                        news.errors
                            .push(entry["text"].as_str().unwrap_or_default().to_owned());
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Waits until nothing is under way any more, by what the browser and the page itself tell.
    pub fn settle(&mut self, least: Duration) -> Result<News> {
        let begun = Instant::now();
        let mut news = News::default();
        loop {
            // Whatever it began when it was pressed has been told once it answers a question.
            let quiet = self
                .page
                .eval("hands.quiet()")
                .is_ok_and(|quiet| quiet == true);
            self.read(&mut news)?;
            let done = quiet && self.open.is_empty() && begun.elapsed() >= least;
            // A file that is saved leads nowhere.
            let stays = !self.leaving || begun.elapsed() > Duration::from_secs(1);
            if done && stays || begun.elapsed() > Duration::from_secs(8) {
                // What never finished (a picture left behind) is not waited for again.
                self.open.clear();
                self.leaving = false;
                return Ok(news);
            }
            self.page.wait(Duration::from_millis(8))?;
        }
    }

    pub fn seq(&self) -> Option<u64> {
        self.page.eval("hands.seq()").ok()?.as_u64()
    }

    pub fn look(&self) -> Result<Vec<Offer>> {
        let glance = self.page.eval(&self.glance())?;
        Ok(self.saw(&glance).offers)
    }

    /// What is offered here, if this is the board of that table.
    pub fn look_at_board(&self, table: &str) -> Option<Vec<Offer>> {
        let glance = self.page.eval(&self.glance()).ok()?;
        let sight = self.saw(&glance);
        let here = without_seat(&sight.path) == table && sight.seq.is_some();
        here.then_some(sight.offers)
    }

    /// Asks what is offered, unless it is what was offered before.
    pub fn glance(&self) -> String {
        format!("hands.glance({})", json!(self.sight.borrow().stamp))
    }

    /// What the page answered.
    pub fn saw(&self, glance: &Value) -> Sight {
        let glance: Value =
            serde_json::from_str(glance.as_str().unwrap_or_default()).unwrap_or_default();
        let mut sight = self.sight.borrow_mut();
        sight.path = glance[0].as_str().unwrap_or_default().to_owned();
        sight.seq = glance[1].as_u64();
        sight.stamp = glance[2].as_str().unwrap_or_default().to_owned();
        if let Some(offers) = glance[3].as_array() {
            sight.offers = offers.iter().map(Offer::of).collect();
        }
        sight.clone()
    }

    pub fn path(&self) -> String {
        self.place().0
    }

    /// The page's path with what is looked at on it.
    pub fn address(&self) -> String {
        let address = self.page.eval("location.pathname + location.search");
        address
            .unwrap_or_default()
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// The page's path, and the record it shows if it is a board.
    pub fn place(&self) -> (String, Option<u64>) {
        place_of(&self.page.eval("hands.where()").unwrap_or_default())
    }
}

pub fn place_of(place: &Value) -> (String, Option<u64>) {
    let path = place[0].as_str().unwrap_or_default().to_owned();
    (path, place[1].as_u64())
}

/// A table's address without the seat that it names.
pub fn without_seat(address: &str) -> &str {
    address.split('~').next().unwrap_or(address)
}

/// Something a page offers.
#[derive(Clone, Debug)]
pub struct Offer {
    pub number: u64,
    pub kind: String,
    pub label: String,
    pub name: String,
    pub form: i64,
    pub cmd: String,
    pub path: String,
    /// What has to be unfolded to see it.
    pub veil: Option<u64>,
    raw: Value,
}

impl Offer {
    fn of(raw: &Value) -> Offer {
        let text = |name: &str| raw[name].as_str().unwrap_or_default().to_owned();
        Offer {
            number: raw["number"].as_u64().unwrap_or(0),
            kind: text("kind"),
            label: text("label"),
            name: text("name"),
            form: raw["form"].as_i64().unwrap_or(-1),
            cmd: text("cmd"),
            path: text("path"),
            veil: raw["veil"].as_u64(),
            raw: raw.clone(),
        }
    }

    pub fn is(&self, name: &str) -> bool {
        self.raw[name] == true
    }

    pub fn text(&self, name: &str) -> &str {
        self.raw[name].as_str().unwrap_or_default()
    }

    /// The button of a form that only asks for another page.
    pub fn only_asks(&self) -> bool {
        self.kind == "submit" && self.cmd.is_empty() && self.text("method") == "get"
    }

    /// What a link asks for: `figure=101`.
    pub fn asks(&self) -> impl Iterator<Item = &str> {
        self.text("query").split('&').filter(|one| !one.is_empty())
    }

    pub fn number_of(&self, name: &str) -> Option<f64> {
        self.text(name).parse().ok()
    }

    pub fn longest(&self) -> usize {
        usize::try_from(self.raw["longest"].as_i64().unwrap_or(-1)).unwrap_or(40)
    }

    /// Of a list: which entries can be chosen, and which one is.
    pub fn entries(&self) -> (Vec<usize>, i64) {
        let options = self.raw["options"].as_array().cloned().unwrap_or_default();
        let free = (0..options.len())
            .filter(|&one| !options[one].is_null())
            .collect();
        (free, self.raw["chosen"].as_i64().unwrap_or(-1))
    }

    pub fn is_field(&self) -> bool {
        matches!(
            self.kind.as_str(),
            "select" | "text" | "number" | "radio" | "checkbox"
        ) && self.veil.is_none()
            && !self.is("readonly")
    }
}
