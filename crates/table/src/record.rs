//! The journal's records: the only stored truth about a table. One JSON object a line.

use std::borrow::Cow;
use std::sync::Arc;

use dice::RolledDie;
use plain::Plain;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::{Audience, Game, Matter, Mix, Named, Seat, SeatId, Timestamp, overrule};

/// Where a table's dice come from. Also part of a form that is not ours to read, hence `Deserialize`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum DiceMode {
    /// The server's provable stream.
    #[default]
    Server,
    /// Real dice; people name the faces.
    Physical,
    /// Each seat says whose dice it throws.
    Choose,
    /// A program names the faces (`augenzahl referee`).
    Script,
}

/// The first record of a table. It holds everything needed to replay it without any other file.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Opening<S> {
    /// Version of the record format.
    pub format: u32,
    pub table: String,
    pub game: String,
    pub dice: DiceMode,
    /// Hash of the secret seed (commit–reveal).
    pub seed_hash: String,
    /// Hash of the secret seed of throws that only the game master may see; empty before format 3.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hidden_seed_hash: String,
    /// What seats mixed into the dice, in hex: before format 3.
    pub entropy: Vec<String>,
    pub seats: Vec<Seat>,
    pub setup: S,
    /// Hash of the salt, options and content.
    pub setup_hash: String,
    /// Keeps what is hidden in the setup from being guessed by its hash; only for whoever may see everything.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub salt: String,
    /// Nothing with dice is taken back here, not even by somebody who plays alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub iron: bool,
}

impl<S> Opening<S> {
    /// The same with another setup.
    fn with_setup<T>(&self, setup: T) -> Opening<T> {
        Opening {
            format: self.format,
            table: self.table.clone(),
            game: self.game.clone(),
            dice: self.dice,
            seed_hash: self.seed_hash.clone(),
            hidden_seed_hash: self.hidden_seed_hash.clone(),
            entropy: self.entropy.clone(),
            seats: self.seats.clone(),
            setup,
            setup_hash: self.setup_hash.clone(),
            salt: self.salt.clone(),
            iron: self.iron,
        }
    }

    /// Faces belong to places in the history (and stay fallen) since format 2; before, every record had dice
    /// of its own, and players took back their own rolls.
    pub fn has_places(&self) -> bool {
        self.format >= 2
    }

    /// Browsers mix into each throw, hidden throws have a seed of their own, and every record carries the hash of
    /// all before it.
    pub fn has_hashes(&self) -> bool {
        self.format >= 3
    }
}

impl<S: Serialize> Opening<S> {
    pub const FORMAT: u32 = 3;

    pub fn new(table: &str, game: &str, setup: S) -> Opening<S> {
        Opening {
            format: Self::FORMAT,
            table: table.to_owned(),
            game: game.to_owned(),
            dice: DiceMode::Server,
            seed_hash: String::new(),
            entropy: Vec::new(),
            seats: Vec::new(),
            hidden_seed_hash: String::new(),
            setup_hash: Self::hash_of("", &setup),
            salt: String::new(),
            setup,
            iron: false,
        }
    }

    /// The opening of a table that hides something.
    pub fn salted(mut self, salt: &str) -> Opening<S> {
        salt.clone_into(&mut self.salt);
        self.setup_hash = Self::hash_of(salt, &self.setup);
        self
    }

    pub(crate) fn hash_of(salt: &str, setup: &S) -> String {
        let text = plain::to_text(setup);
        let mut hasher = blake3::Hasher::new();
        hasher.update(salt.as_bytes()).update(text.as_bytes());
        hasher.finalize().to_hex().to_string()
    }
}

/// One accepted request of a seat.
#[derive(Debug)]
pub struct Record<G: Game> {
    pub seq: u64,
    pub at: Timestamp,
    pub by: SeatId,
    pub body: Body<G>,
    pub stamp: Stamp,
}

/// What ties a record to all before it. Empty before format 3.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stamp {
    /// Keeps what is hidden in the record from being guessed by its hash; only for whoever may see everything.
    pub salt: String,
    /// The hash of the record before and of this one.
    pub hash: String,
}

#[derive(Debug)]
pub enum Body<G: Game> {
    Open(Arc<Opening<G::Setup>>),
    Play {
        command: G::Command,
        dice: Vec<RolledDie>,
        events: Vec<G::Event>,
        /// Where the dice fell: [`dice::At`] in words. Empty without dice, and before format 3.
        place: String,
        mix: Option<Mix>,
    },
    /// Strikes out these records. Nothing is erased.
    Undo {
        strikes: Vec<u64>,
        /// Why, if whoever took it back said so.
        reason: String,
    },
    /// Not the game's: seats, talk, overruling.
    Matter(Matter),
}

// By hand: derived ones would ask the game itself to be copied and compared.
impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Record<G> {
        Record {
            seq: self.seq,
            at: self.at,
            by: self.by.clone(),
            body: self.body.clone(),
            stamp: self.stamp.clone(),
        }
    }
}

impl<G: Game> PartialEq for Record<G> {
    fn eq(&self, other: &Record<G>) -> bool {
        let head = |record: &Record<G>| (record.seq, record.at);
        head(self) == head(other)
            && self.by == other.by
            && self.body == other.body
            && self.stamp == other.stamp
    }
}

impl<G: Game> Clone for Body<G> {
    fn clone(&self) -> Body<G> {
        match self {
            Body::Open(opening) => Body::Open(opening.clone()),
            Body::Play {
                command,
                dice,
                events,
                place,
                mix,
            } => Body::Play {
                place: place.clone(),
                command: command.clone(),
                dice: dice.clone(),
                events: events.clone(),
                mix: mix.clone(),
            },
            Body::Undo { strikes, reason } => Body::Undo {
                strikes: strikes.clone(),
                reason: reason.clone(),
            },
            Body::Matter(matter) => Body::Matter(matter.clone()),
        }
    }
}

impl<G: Game> PartialEq for Body<G> {
    fn eq(&self, other: &Body<G>) -> bool {
        match (self, other) {
            (Body::Open(a), Body::Open(b)) => a == b,
            (Body::Matter(a), Body::Matter(b)) => a == b,
            (
                Body::Undo { strikes, reason },
                Body::Undo {
                    strikes: others,
                    reason: other,
                },
            ) => strikes == others && reason == other,
            (
                Body::Play {
                    command,
                    dice,
                    events,
                    place,
                    mix,
                },
                Body::Play {
                    command: other,
                    dice: other_dice,
                    events: other_events,
                    place: other_place,
                    mix: other_mix,
                },
            ) => {
                command == other
                    && dice == other_dice
                    && events == other_events
                    && place == other_place
                    && mix == other_mix
            }
            _ => false,
        }
    }
}

#[derive(Debug, Error)]
pub enum RecordError {
    #[error("not a record: {0}")]
    Json(#[from] plain::Misread),
    #[error("a record holds exactly one of `open`, `cmd`, `undo` and `table`")]
    Shape,
    #[error(
        "a record holds exactly one of `open`, `cmd`, `undo` and `table`; this line was perhaps \
         written for somebody who may not see it"
    )]
    Withheld {
        seq: u64,
        at: Timestamp,
        by: SeatId,
        /// Some of its events stand there nonetheless.
        events: bool,
    },
}

/// A record as it stands in the file. It knows no game, so writing and reading a line is compiled once.
#[derive(Default, Serialize)]
struct LineOut<'a> {
    seq: u64,
    at: Timestamp,
    by: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<Opening<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cmd: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<&'a [RolledDie]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mix: Option<Cow<'a, Mix>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<Strikes<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<&'a Matter>,
    /// On the opening of a journal that is written for somebody who may not see all of it. It
    /// depends on the reader alone, so it tells nothing about what is hidden.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    withheld: bool,
    #[serde(skip_serializing_if = "str::is_empty")]
    salt: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    hash: &'a str,
}

impl LineOut<'_> {
    fn write(&self) -> String {
        serde_json::to_string(self).expect("records are plain data")
    }
}

/// An event carries its rules for readers; they follow from the event, so they are not read back.
const RULES: &str = "rules";

fn cite(event: &mut Value, rules: &[&str]) {
    if let Value::Object(fields) = event {
        fields.insert(RULES.to_owned(), rules.into());
    }
}

#[derive(Serialize)]
struct Strikes<'a> {
    strikes: &'a [u64],
    #[serde(skip_serializing_if = "str::is_empty")]
    reason: &'a str,
}

#[derive(Plain)]
struct LineIn {
    seq: u64,
    at: Timestamp,
    by: SeatId,
    open: Option<Opening<Value>>,
    cmd: Option<Value>,
    #[serde(default)]
    dice: Vec<RolledDie>,
    #[serde(default)]
    place: String,
    mix: Option<Mix>,
    events: Option<Vec<Value>>,
    undo: Option<StrikesIn>,
    table: Option<Matter>,
    #[serde(default)]
    salt: String,
    #[serde(default)]
    hash: String,
}

impl LineIn {
    fn read(line: &str) -> Result<LineIn, plain::Misread> {
        let mut line: LineIn = plain::from_text(line)?;
        for event in line.events.iter_mut().flatten() {
            if let Value::Object(fields) = event {
                fields.shift_remove(RULES);
            }
        }
        Ok(line)
    }
}

#[derive(Plain)]
struct StrikesIn {
    strikes: Vec<u64>,
    #[serde(default)]
    reason: String,
}

impl<G: Game> Record<G> {
    /// What it changes, if it stands.
    pub(crate) fn fold_into(&self, state: &mut G::State, setup: &G::Setup) {
        match &self.body {
            Body::Play { events, .. } => events.iter().for_each(|event| G::apply(state, event)),
            Body::Matter(Matter::Overruled { path, after, .. }) => {
                overrule::apply::<G>(setup, state, path, after);
            }
            Body::Open(_) | Body::Undo { .. } | Body::Matter(_) => {}
        }
    }

    /// The record as one line of JSON, complete.
    pub fn to_line(&self) -> String {
        self.line(None, true, true)
    }

    /// The complete line as a seal covers it: without the rules, which follow from the events.
    pub(crate) fn to_sealed_line(&self) -> String {
        self.line(None, false, true)
    }

    /// The hash that ties this record to the one before: BLAKE3 over that one's hash, a line break and this line
    /// as a seal covers it, without its own hash.
    pub(crate) fn hash_after(&self, before: &str) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(before.as_bytes()).update(b"\n");
        hasher.update(self.line(None, false, false).as_bytes());
        hasher.finalize().to_hex().to_string()
    }

    /// The record as one line of JSON, without what this seat may not see.
    pub fn to_line_for(&self, seat: &Seat) -> String {
        self.line(Some(seat), true, true)
    }

    /// Without a reader it is the complete line.
    fn line(&self, reader: Option<&Seat>, cited: bool, hashed: bool) -> String {
        let may_see =
            |audience: Audience| reader.is_none_or(|seat| audience.includes(seat, &self.by));
        let own = reader.is_some_and(|seat| seat.id == self.by);
        let mut line = LineOut {
            seq: self.seq,
            at: self.at,
            by: self.by.as_str(),
            salt: match may_see(Audience::GameMaster) || own && self.is_the_tables() {
                true => &self.stamp.salt,
                false => "",
            },
            hash: if hashed { &self.stamp.hash } else { "" },
            ..LineOut::default()
        };
        match &self.body {
            Body::Open(opening) => {
                line.withheld = !G::OPEN_INFORMATION && !may_see(Audience::GameMaster);
                line.open = Some(opening_for::<G>(opening, reader));
            }
            Body::Play {
                command,
                dice,
                events,
                place,
                mix,
            } => {
                if own || may_see(G::command_audience(command)) {
                    line.cmd = Some(command.json());
                    line.dice = Some(dice);
                    line.place = Some(place.as_str()).filter(|place| !place.is_empty());
                    line.mix = mix.as_ref().map(Cow::Borrowed);
                } else {
                    // What everybody's browser was told about it, and nothing else.
                    line.mix = mix.as_ref().map(|mix| Cow::Owned(mix.told()));
                }
                let events = events.iter().filter(|event| may_see(G::audience(event)));
                let told = events.map(|event| {
                    let mut json = plain::to_json(event);
                    if cited {
                        cite(&mut json, G::rules(event));
                    }
                    json
                });
                line.events = Some(told.collect());
            }
            Body::Undo { strikes, reason } => line.undo = Some(Strikes { strikes, reason }),
            Body::Matter(matter) => {
                if own || may_see(matter.audience()) {
                    line.table = Some(matter);
                }
            }
        }
        line.write()
    }

    /// Whoever it is by sees all of it.
    fn is_the_tables(&self) -> bool {
        matches!(self.body, Body::Matter(_))
    }

    /// Whether somebody at the table may not see all of it.
    pub(crate) fn hides(&self) -> bool {
        let hidden = |audience: Audience| audience != Audience::Everyone;
        match &self.body {
            // The setup has a salt of its own.
            Body::Open(_) | Body::Undo { .. } => false,
            Body::Play {
                command, events, ..
            } => {
                let mut events = events.iter();
                hidden(G::command_audience(command))
                    || events.any(|event| hidden(G::audience(event)))
            }
            Body::Matter(matter) => hidden(matter.audience()),
        }
    }

    pub fn from_line(line: &str) -> Result<Record<G>, RecordError> {
        let line = LineIn::read(line)?;
        let body = match (line.open, line.cmd, line.undo, line.table) {
            (Some(opening), None, None, None) => {
                let setup = plain::read(opening.setup.clone())?;
                Body::Open(Arc::new(opening.with_setup(setup)))
            }
            (None, Some(command), None, None) => Body::Play {
                command: plain::read(command)?,
                dice: line.dice,
                events: plain::read(line.events.unwrap_or_default().into())?,
                place: line.place,
                mix: line.mix,
            },
            (None, None, Some(undo), None) => Body::Undo {
                strikes: undo.strikes,
                reason: undo.reason,
            },
            (None, None, None, Some(matter)) => Body::Matter(matter),
            (None, None, None, None) => {
                return Err(RecordError::Withheld {
                    seq: line.seq,
                    at: line.at,
                    by: line.by,
                    events: line.events.is_some(),
                });
            }
            _ => return Err(RecordError::Shape),
        };
        Ok(Record {
            seq: line.seq,
            at: line.at,
            by: line.by,
            body,
            stamp: Stamp {
                salt: line.salt,
                hash: line.hash,
            },
        })
    }
}

fn opening_for<G: Game>(opening: &Opening<G::Setup>, reader: Option<&Seat>) -> Opening<Value> {
    let setup = match reader {
        None => Cow::Borrowed(&opening.setup),
        Some(seat) => G::setup_for(&opening.setup, seat),
    };
    let mut told = opening.with_setup(plain::to_json(&*setup));
    if let Cow::Owned(_) = setup {
        told.salt.clear();
    }
    told
}
