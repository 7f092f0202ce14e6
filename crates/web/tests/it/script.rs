//! Evenings played from a script, for the tests of the pages; one for every game with a game master.
//!
//! One step a line: who, the command and its fields, the dice behind a semicolon.
//! `p1 attack figure=1 attack=2 target=101; 3 6`

use std::collections::{BTreeSet, HashMap};
use std::marker::PhantomData;

use games::{Content, OpenTable};
use maud::Markup;
use serde_json::{Map, Value, json};
use table::{
    AnyTable, CommandSpec, DiceMode, FieldKind, Game, Reply, Role, Seat, Table, Thrower, Timestamp,
};
use web::screens::desk::Desk;
use web::screens::{Mine, Reader, Ready, TableInfo};
use words::Lang;

use crate::read::{self, Element};

/// A name, the evening, who looks, at what.
pub type Moment<C> = (&'static str, Played<C>, Seat, &'static str);

/// Who plays what.
pub trait Company: Sized {
    type Game: Game;
    const TABLE: &'static str;
    const SCENARIO: &'static str = "";
    /// The game master, then the players.
    const NAMES: &'static [&'static str];
    /// Fields with names of things, not words of people.
    const KEYS: &'static [&'static str];

    /// Fields that go without saying.
    fn fill(_who: &str, _spec: &CommandSpec, _request: &mut Map<String, Value>) {}

    /// The whole page of a table, or the part that live updates replace.
    fn draw(desk: Desk<'_, Self::Game>, whole: bool) -> Markup;

    /// Everything an evening can be looked at for.
    fn moments() -> Vec<Moment<Self>>;

    /// What has to be looked at before the control for a command is there, and which command it says; none if it is
    /// on another page, or nobody needs one.
    fn control(_played: &Played<Self>, command: &Value) -> Option<(String, String)> {
        Some((String::new(), command["cmd"].as_str()?.to_owned()))
    }

    fn master() -> Seat {
        Seat::new("gm", Role::GameMaster, Self::NAMES[0])
    }

    fn player(number: usize) -> Seat {
        Seat::new(&format!("p{number}"), Role::Player, Self::NAMES[number])
    }

    fn seats() -> Vec<Seat> {
        let players = (1..Self::NAMES.len()).map(Self::player);
        let mut seats = vec![Self::master()];
        seats.extend(players);
        seats.push(Seat::spectator());
        seats
    }
}

#[derive(Debug)]
pub struct Played<C> {
    pub table: Box<dyn AnyTable>,
    steps: i64,
    company: PhantomData<C>,
}

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_772_830_800 + second * 20).expect("a time")
}

impl<C: Company> Played<C> {
    pub fn open(options: &[(&str, &str)], dice: DiceMode) -> Played<C> {
        let open = OpenTable {
            table: C::TABLE.to_owned(),
            scenario: C::SCENARIO.to_owned(),
            options: options
                .iter()
                .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
                .collect(),
            dice,
            seats: C::seats(),
            seed_hash: String::new(),
            hidden_seed_hash: String::new(),
            salt: String::new(),
            iron: false,
            by: C::master().id,
        };
        let game = games::game(C::Game::NAME).expect("it is listed");
        let opened = game.open(open, &Content::built_in(), at(0));
        let (table, _) = opened.expect("it opens");
        Played::of(table, 0)
    }

    fn of(table: Box<dyn AnyTable>, steps: i64) -> Played<C> {
        let company = PhantomData;
        Played {
            table,
            steps,
            company,
        }
    }

    pub fn typed(&self) -> &Table<C::Game> {
        self.table.as_any().downcast_ref().expect("this game")
    }

    /// Plays the lines of a script.
    pub fn play(mut self, script: &str) -> Played<C> {
        let lines = script.lines().map(str::trim);
        for line in lines.filter(|line| !line.is_empty()) {
            self.step(line);
        }
        self
    }

    fn step(&mut self, line: &str) {
        let (words, dice) = line.split_once(';').unwrap_or((line, ""));
        let faces: Vec<u8> = dice
            .split_whitespace()
            .map(|face| face.parse().expect("a face"))
            .collect();
        let mut words = words.split_whitespace();
        let who = words.next().expect("who");
        let mut seats = C::seats().into_iter();
        let seat = seats.find(|seat| seat.id.as_str() == who).expect("a seat");
        let command = words.next().expect("a command");
        let spec = C::Game::COMMANDS.iter().find(|spec| spec.name == command);
        let spec = spec.unwrap_or_else(|| panic!("{command}"));
        let mut request = Map::from_iter([("cmd".to_owned(), json!(command))]);
        for word in words {
            let (name, value) = word.split_once('=').expect("name=value");
            let field = spec.fields.iter().find(|field| field.name == name);
            let field = field.unwrap_or_else(|| panic!("{command} {name}"));
            request.insert(name.to_owned(), Self::value(name, field.kind, value));
        }
        C::fill(who, spec, &mut request);
        self.ask(&seat, &Value::Object(request), &faces)
            .unwrap_or_else(|why| panic!("{line}: {why}"));
    }

    fn value(name: &str, kind: FieldKind, value: &str) -> Value {
        let number = |text: &str| text.parse::<i64>().expect("a number");
        let list = || value.split(',').filter(|word| !word.is_empty());
        match kind {
            FieldKind::Number => json!(number(value)),
            FieldKind::Numbers => json!(list().map(number).collect::<Vec<_>>()),
            FieldKind::Words(_) => json!(list().collect::<Vec<_>>()),
            FieldKind::Flag => json!(value == "true"),
            FieldKind::Data => match serde_json::from_str(value) {
                Ok(data) => data,
                Err(_) => json!(list().collect::<Vec<_>>()),
            },
            FieldKind::Text(_) if !C::KEYS.contains(&name) => json!(value.replace('_', " ")),
            _ => json!(value),
        }
    }

    pub fn ask(&mut self, seat: &Seat, request: &Value, faces: &[u8]) -> Result<(), String> {
        self.steps += 1;
        let thrower = Thrower::Script(faces);
        match self.table.propose(seat, request, at(self.steps), thrower) {
            Reply::Record { .. } => {
                self.table.settle();
                Ok(())
            }
            Reply::Waiting(_) | Reply::Cancelled => Ok(()),
            Reply::Refused(refusal) => Err(format!("{} {:?}", refusal.code, refusal.args)),
        }
    }

    /// Lines played by turns, and somebody talks between them, until so many records are there.
    pub fn grown(mut self, records: u64, lines: &[&str]) -> Played<C> {
        let mut lines = lines.iter().cycle();
        while self.table.next_seq() < records {
            match lines.next() {
                Some(line) => self.step(line),
                None => self.say("Und weiter?"),
            }
        }
        self
    }

    fn say(&mut self, text: &str) {
        let request = json!({ "cmd": "say", "text": text });
        let said = self.ask(&C::player(1), &request, &[]);
        said.unwrap_or_else(|why| panic!("{text}: {why}"));
    }

    /// The game master writes a value down.
    pub fn overrule(mut self, path: &str, value: Value) -> Played<C> {
        let request = json!({ "cmd": "overrule", "path": path, "value": value, "reason": "Probe" });
        self.ask(&C::master(), &request, &[])
            .unwrap_or_else(|why| panic!("{path}: {why}"));
        self
    }

    /// The same evening, read again from its journal: what a reload shows.
    pub fn again(&self) -> Played<C> {
        let lines = self.table.lines_for(&C::master(), 0);
        let game = games::game(C::Game::NAME).expect("it is listed");
        Played::of(game.replay(&lines).expect("a journal"), self.steps)
    }

    /// The evening as it stood when it had so many records.
    pub fn upto(&self, end: usize) -> Played<C> {
        let lines = self.table.lines_for(&C::master(), 0);
        let game = games::game(C::Game::NAME).expect("it is listed");
        Played::of(game.replay(&lines[..end]).expect("a journal"), self.steps)
    }

    /// The evening as it stood after each of its records, but for those that are known from another one.
    pub fn steps(&self, known: &mut BTreeSet<String>) -> Vec<Played<C>> {
        let lines = self.table.lines_for(&C::master(), 0);
        let game = games::game(C::Game::NAME).expect("it is listed");
        let ends = (1..lines.len()).filter(|end| known.insert(lines[..*end].join("\n")));
        let stood = ends.map(|end| game.replay(&lines[..end]).expect("a journal"));
        stood.map(|table| Played::of(table, self.steps)).collect()
    }

    /// The moment with this name.
    #[track_caller]
    pub fn moment(name: &str) -> Played<C> {
        let mut moments = C::moments().into_iter();
        moments.find(|it| it.0 == name).expect("a moment").1
    }

    fn html(&self, seat: &Seat, at: &str, lang: Lang, whole: bool) -> String {
        let path = format!("/t/{}", C::TABLE);
        let reader = Reader { lang, path: &path };
        let info = TableInfo {
            at: at.to_owned(),
            ..self.info(seat)
        };
        C::draw(Desk::new(&reader, self.typed(), seat, &info, None), whole).into_string()
    }

    pub fn page(&self, seat: &Seat, at: &str, lang: Lang) -> String {
        self.html(seat, at, lang, true)
    }

    /// The page while a climax fills it; nothing where there is none.
    pub fn climax(&self, seat: &Seat, lang: Lang) -> Option<String> {
        self.climax_since(seat, lang, Ready::default())
    }

    /// The same where some have seen enough already.
    pub fn climax_since(&self, seat: &Seat, lang: Lang, ready: Ready) -> Option<String> {
        let path = format!("/t/{}", C::TABLE);
        let reader = Reader { lang, path: &path };
        let info = TableInfo {
            ready,
            ..self.info(seat)
        };
        let desk = Desk::new(&reader, self.typed(), seat, &info, None);
        let html = C::draw(desk, true).into_string();
        html.contains(r#"data-part="climax""#).then_some(html)
    }

    pub fn board(&self, seat: &Seat, at: &str, lang: Lang) -> String {
        self.html(seat, at, lang, false)
    }

    /// What this seat sees, in German.
    pub fn seen(&self, seat: &Seat) -> Element {
        read::page(&self.board(seat, "", Lang::De))
    }

    /// What a page is told about the table, for this seat.
    pub fn info(&self, seat: &Seat) -> TableInfo {
        let here = [C::master(), C::player(1), C::player(2)];
        let game = games::game(C::Game::NAME).expect("it is listed");
        let acting = match self.table.house().closed {
            true => Vec::new(),
            false => game.to_act(&*self.table),
        };
        let acting = C::seats()
            .into_iter()
            .filter(|seat| acting.contains(&seat.id));
        let acting: Vec<Seat> = acting.collect();
        let mine = Mine {
            seat: seat.clone(),
            table: C::TABLE.to_owned(),
            current: true,
            due: acting.iter().any(|one| one.id == seat.id),
        };
        TableInfo {
            mine: vec![mine],
            acting,
            is_over: game.standing(&*self.table).is_some_and(|(_, over)| over),
            id: C::TABLE.to_owned(),
            present: HashMap::from(here.map(|seat| (seat.id, 1))),
            runs: seat.role == Role::GameMaster,
            physical: self.table.dice_mode() == DiceMode::Physical,
            rights: self.table.undo_rights(seat),
            // Nobody looks at a climax any more.
            ready: Ready::after(u64::MAX),
            ..TableInfo::default()
        }
    }
}

/// A line for each moment: who looks, the sentence in the middle, and what can be sent from there, in this order.
pub fn told<C: Company>() -> String {
    let told = C::moments().into_iter().map(|(name, played, seat, at)| {
        let page = read::page(&played.board(&seat, at, Lang::De));
        let moment = page.part("moment");
        format!(
            "{name}, {}: {} [{}]\n",
            seat.id,
            moment.sentence(),
            moment.offers()
        )
    });
    told.collect()
}

/// What is read at moments: `name: words … words … !what stands nowhere on the page`. A line that begins with `…`
/// goes on with the one before.
pub fn readings(text: &str) -> Vec<(String, Vec<String>)> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match lines.last_mut() {
            Some(before) if line.starts_with('…') => before.push_str(&format!(" {line}")),
            _ => lines.push(line.to_owned()),
        }
    }
    let readings = lines.iter().map(|line| {
        let (name, words) = line.split_once(": ").expect("name: words");
        (
            name.to_owned(),
            words.split(" … ").map(str::to_owned).collect(),
        )
    });
    readings.collect()
}

/// The words stand on the page in this order.
#[track_caller]
pub fn reads(name: &str, page: &Element, words: &[String]) {
    let told = page.aloud().replace('\n', " ");
    let mut rest = told.as_str();
    for one in words {
        if let Some(absent) = one.strip_prefix('!') {
            assert!(!told.contains(absent), "{name}: {absent}\n{told}");
        } else {
            let after = rest.split_once(one).map(|(_, after)| after);
            rest = after.unwrap_or_else(|| panic!("{name}: no {one} in\n{rest}"));
        }
    }
}

#[track_caller]
pub fn all_read<C: Company>(text: &str) {
    let moments = C::moments();
    for (name, words) in readings(text) {
        let found = moments.iter().find(|it| it.0 == name);
        let (_, played, seat, at) = found.unwrap_or_else(|| panic!("{name}"));
        let page = read::page(&played.board(seat, at, Lang::De));
        reads(&name, &page, &words);
    }
}
