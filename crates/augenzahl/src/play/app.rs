//! The duel in the terminal: the table, and what the player is doing with it right now.

use anyhow::{Context, Result};
use dice::{Fraction, Seed};
use games::{Content, Listed, OpenTable};
use samurai::{Phase, Samurai, Setup, State, odds, read};
use serde_json::{Value, json};
use table::{AnyTable, DiceMode, Refusal, Reply, Role, Seat, Table, Thrower, Timestamp};
use words::Lang;

use super::forms::{DivideForm, EnterForm, wrapped};
use super::items::{self, Does, Item};
use super::journal::{self, Line};
use super::keys::{Action, Focus};
use super::say::Say;
use super::view;
use crate::opening;

/// What the player asked for on the command line.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// Empty: the first of the book.
    pub duel: String,
    pub options: Vec<(String, String)>,
    pub physical: bool,
    pub seed: Option<u64>,
}

#[derive(Debug)]
pub struct App {
    game: &'static dyn Listed,
    content: Content,
    wishes: Wishes,
    /// Duels begun before this one; each has dice of its own.
    before: u64,
    seed: Seed,
    seat: Seat,
    table: Box<dyn AnyTable>,

    pub say: Say,
    /// Colours may be used; nothing depends on them.
    pub colour: bool,
    /// Columns and rows of the terminal.
    pub size: (u16, u16),
    pub panel: Panel,
    pub popup: Option<Popup>,
    pub cursor: usize,
    /// Faces typed for dice that are due.
    pub typed: Vec<u8>,
    /// Where there is no room for both pages: the own sheet instead of the opponent's.
    pub shows_sheet: bool,
    /// Why the last request was not carried out.
    pub refusal: Option<Refusal>,

    // Follow from the table; made anew whenever it changes.
    pub items: Vec<Item>,
    pub journal: Vec<Line>,
    /// In the last round: the chance that he still falls.
    pub fell_now: Option<Fraction>,
}

/// What stands where the choices are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Panel {
    Choices,
    Enter(EnterForm),
    Divide(DivideForm),
}

/// What lies over everything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Popup {
    Help,
    /// The whole journal, so many lines up from its end.
    Journal(usize),
    /// The rules behind a line of the journal, by its index, and how far the text is scrolled.
    Why(usize, u16),
    /// The rule behind the refusal.
    WhyRefused,
    Quit,
    Resign,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    Stay,
    Leave,
}

impl App {
    pub fn open(
        game: &'static dyn Listed,
        content: Content,
        wishes: Wishes,
        lang: Lang,
    ) -> Result<App> {
        let seed = seed(&wishes, 0)?;
        let seat = Seat::new("player", Role::Player, "");
        let table = begin(game, &content, &wishes, &seed, &seat, lang)?;
        let mut app = App {
            game,
            content,
            wishes,
            before: 0,
            seed,
            seat,
            table,
            say: Say { lang },
            colour: true,
            size: view::LEAST,
            panel: Panel::Choices,
            popup: None,
            cursor: 0,
            typed: Vec::new(),
            shows_sheet: false,
            refusal: None,
            items: Vec::new(),
            journal: Vec::new(),
            fell_now: None,
        };
        app.duel()
            .context("this game has no version for the terminal")?;
        app.refresh();
        Ok(app)
    }

    fn duel(&self) -> Option<&Table<Samurai>> {
        self.table.as_any().downcast_ref()
    }

    pub fn table(&self) -> &Table<Samurai> {
        self.duel().expect("opening made sure that this is a duel")
    }

    pub fn setup(&self) -> &Setup {
        self.table().setup()
    }

    pub fn state(&self) -> &State {
        self.table().state()
    }

    /// What has the keyboard.
    pub fn focus(&self) -> Focus {
        if view::is_too_small(self.size) {
            return Focus::Small;
        }
        match (&self.popup, &self.panel) {
            (Some(Popup::Quit | Popup::Resign), _) => Focus::Question,
            (Some(Popup::Why(..)), _) => Focus::Why,
            (Some(Popup::Help | Popup::Journal(_) | Popup::WhyRefused), _) => Focus::Reading,
            (None, _) if self.table().pending().is_some() => Focus::Dice,
            (None, Panel::Choices) => Focus::Choices,
            (None, Panel::Enter(_)) => Focus::Enter,
            (None, Panel::Divide(_)) => Focus::Divide,
        }
    }

    /// Carries an action out.
    pub fn act(&mut self, action: Action) -> Result<Flow> {
        match (action, self.focus()) {
            (Action::Quit, Focus::Small) => return Ok(Flow::Leave),
            (Action::Quit, _) => {
                let asked = self.popup == Some(Popup::Quit);
                if asked || self.state().phase == Phase::Over {
                    return Ok(Flow::Leave);
                }
                self.popup = Some(Popup::Quit);
            }
            (Action::Yes, Focus::Question) => match self.popup.take() {
                Some(Popup::Quit) => return Ok(Flow::Leave),
                Some(Popup::Resign) => self.request(&json!({ "cmd": "resign" })),
                _ => {}
            },
            (Action::Back, Focus::Question | Focus::Reading | Focus::Why) => self.popup = None,
            (_, Focus::Reading | Focus::Why) => self.read(action),
            (Action::Help, _) => self.popup = Some(Popup::Help),
            (Action::Journal, _) => self.popup = Some(Popup::Journal(0)),
            (Action::Why, _) => self.ask_why(),
            (Action::Turn, _) => self.shows_sheet = !self.shows_sheet,
            (Action::Undo, _) => self.request(&json!({ "cmd": "undo" })),
            (_, Focus::Choices) => return self.choose(action),
            (_, Focus::Enter | Focus::Divide) => self.fill_in(action),
            (_, Focus::Dice) => self.name_faces(action),
            (_, Focus::Question | Focus::Small) => {}
        }
        Ok(Flow::Stay)
    }

    fn choose(&mut self, action: Action) -> Result<Flow> {
        match action {
            Action::Step(by) => self.cursor = wrapped(self.cursor, by, self.items.len()),
            Action::Pick(at) if at < self.items.len() => {
                self.cursor = at;
                return self.take();
            }
            Action::Confirm => return self.take(),
            _ => {}
        }
        Ok(Flow::Stay)
    }

    /// Does what the choice under the cursor says.
    fn take(&mut self) -> Result<Flow> {
        let Some(item) = self.items.get(self.cursor) else {
            return Ok(Flow::Stay);
        };
        self.refusal = None;
        match item.does.clone() {
            Does::Play(command) => self.request(&serde_json::to_value(command)?),
            Does::Enter => self.panel = Panel::Enter(EnterForm::new(self.state())),
            Does::Divide => {
                let (setup, state) = (self.setup(), self.state());
                let face = read::divisible(&setup.options, state.dice.as_slice());
                self.panel = Panel::Divide(DivideForm::new(face.unwrap_or(0)));
            }
            Does::Resign => self.popup = Some(Popup::Resign),
            Does::Again(duel) => self.again(duel)?,
            Does::Leave => return Ok(Flow::Leave),
        }
        Ok(Flow::Stay)
    }

    fn fill_in(&mut self, action: Action) {
        let command = match (&mut self.panel, action) {
            (_, Action::Back) => {
                self.panel = Panel::Choices;
                self.refusal = None;
                return;
            }
            (Panel::Enter(form), Action::Confirm) => form.command(),
            (Panel::Divide(form), Action::Confirm) => form.command(),
            (Panel::Enter(form), action) => {
                match action {
                    Action::Place(place) => form.place(place),
                    Action::Step(by) => form.go(by),
                    Action::Side(by) => form.turn(by),
                    _ => {}
                }
                return;
            }
            (Panel::Divide(form), action) => {
                match action {
                    Action::Place(place) => form.give(place),
                    Action::Step(by) => form.go(by),
                    Action::Side(by) => form.step(by),
                    Action::Digit(digit) => form.set(digit),
                    _ => {}
                }
                return;
            }
            (Panel::Choices, _) => return,
        };
        if let Ok(command) = serde_json::to_value(command) {
            self.request(&command);
        }
    }

    /// Dice that fell on the real table.
    fn name_faces(&mut self, action: Action) {
        let due = self.table.waiting_for(&self.seat).len();
        match action {
            Action::Digit(face) if self.typed.len() < due => self.typed.push(face),
            Action::Erase => drop(self.typed.pop()),
            Action::Confirm => self.request(&json!({ "cmd": "enter_dice", "faces": self.typed })),
            Action::Roll => self.request(&json!({ "cmd": "roll" })),
            Action::Back => self.request(&json!({ "cmd": "cancel_dice" })),
            _ => {}
        }
    }

    fn read(&mut self, action: Action) {
        let last = self.journal.len().saturating_sub(1);
        match (&mut self.popup, action) {
            (Some(Popup::Journal(up)), Action::Step(by)) => {
                *up = up.saturating_add_signed(-by).min(last);
            }
            (Some(Popup::Journal(up)), Action::Page(by)) => {
                *up = up.saturating_add_signed(-by * 10).min(last);
            }
            (Some(Popup::Why(line, scroll)), Action::Side(by)) => {
                *line = line.saturating_add_signed(by).min(last);
                *scroll = 0;
            }
            (Some(Popup::Why(_, scroll)), Action::Step(by)) => {
                *scroll = scroll
                    .saturating_add_signed(if by < 0 { -1 } else { 1 })
                    .min(200);
            }
            _ => {}
        }
    }

    /// The rules behind the refusal on the screen, or behind the last line of the journal.
    fn ask_why(&mut self) {
        let refused = self
            .refusal
            .as_ref()
            .is_some_and(|refusal| !refusal.rule.is_empty());
        let told = self.journal.iter().rposition(|line| !line.rules.is_empty());
        self.popup = if refused {
            Some(Popup::WhyRefused)
        } else {
            told.map(|line| Popup::Why(line, 0))
        };
    }

    /// Asks the table, exactly as a browser would.
    fn request(&mut self, request: &Value) {
        let now = Timestamp::now();
        let thrower = Thrower::Seed(&self.seed);
        match self.table.propose(&self.seat, request, now, thrower) {
            Reply::Record { .. } => {
                self.table.settle();
                self.refresh();
            }
            Reply::Waiting(_) | Reply::Cancelled => self.refresh(),
            Reply::Refused(refusal) => {
                self.typed.clear();
                self.refusal = Some(refusal);
            }
        }
    }

    /// The same again, or another opponent.
    fn again(&mut self, duel: String) -> Result<()> {
        self.wishes.duel = duel;
        self.before += 1;
        self.seed = seed(&self.wishes, self.before)?;
        let (content, wishes) = (&self.content, &self.wishes);
        self.table = begin(
            self.game,
            content,
            wishes,
            &self.seed,
            &self.seat,
            self.say.lang,
        )?;
        self.refresh();
        Ok(())
    }

    fn refresh(&mut self) {
        self.panel = Panel::Choices;
        self.popup = None;
        self.cursor = 0;
        self.typed.clear();
        self.refusal = None;
        self.items = items::items(self.table(), &self.seat, &self.content, self.say);
        self.journal = journal::lines(self.table(), self.say);
        let (setup, state) = (self.setup(), self.state());
        let open = !matches!(state.phase, Phase::RoundOver | Phase::Over);
        let last = state.round == setup.duel.rounds && open;
        self.fell_now = last.then(|| odds::fell_now(setup, state)).flatten();
    }
}

/// Numbered seeds count up, so that the next duel is another one and still the same every time.
fn seed(wishes: &Wishes, before: u64) -> Result<Seed> {
    match wishes.seed {
        Some(number) => Ok(Seed::from_number(number.wrapping_add(before))),
        None => Seed::fresh().context("no randomness is to be had here"),
    }
}

fn begin(
    game: &'static dyn Listed,
    content: &Content,
    wishes: &Wishes,
    seed: &Seed,
    seat: &Seat,
    lang: Lang,
) -> Result<Box<dyn AnyTable>> {
    let open = OpenTable {
        table: "play".to_owned(),
        scenario: wishes.duel.clone(),
        options: wishes.options.clone(),
        dice: if wishes.physical {
            DiceMode::Physical
        } else {
            DiceMode::Server
        },
        seats: vec![seat.clone()],
        seed_hash: seed.commitment().to_string(),
        hidden_seed_hash: String::new(),
        salt: String::new(),
        iron: false,
        by: seat.id.clone(),
    };
    let (table, _) = opening::open(game, open, content, Timestamp::now(), lang)?;
    Ok(table)
}
