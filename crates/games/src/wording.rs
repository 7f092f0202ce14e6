//! Offers in people's words, whatever the game: for pages and terminals that know none.
//!
//! A command is called `<game>-do-<command>`, its fields `<game>-field-<field>` and the words in them
//! `<game>-word-<word>`; the last two may stand among the words of all tables, without the game. What is told before
//! the dice fall is `<game>-odds-<name>`, with `$chance`, `$mean` and `$who`; a part of a seat's view is
//! `<game>-view-<part>`.

use serde_json::Value;
use table::{AnyTable, Arg, CommandSpec, Field, Meant, Phrase, Seat, SeatId, Spoken, spec_of};
use words::{Lang, Words, decimal, percent};

use crate::Listed;

/// Longer fractions tell nobody anything.
const MOST_FRACTION: usize = 7;

/// A table as one seat is told of it.
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    pub words: &'a Words,
    pub lang: Lang,
    pub game: &'static dyn Listed,
    pub table: &'a dyn AnyTable,
    pub seat: &'a Seat,
}

/// A command with every way in which it is offered now.
#[derive(Clone, Debug)]
pub struct Deed {
    pub spec: &'static CommandSpec,
    pub offers: Vec<Value>,
}

impl Deed {
    /// The fields that tell its offers apart.
    pub fn varied(&self) -> Vec<&'static Field> {
        let differs = |field: &&Field| {
            let mut values = self.offers.iter().map(|offer| &offer[field.name]);
            let first = values.next();
            values.any(|value| Some(value) != first)
        };
        self.spec.fields.iter().filter(differs).collect()
    }

    /// Each value of a field once, in the order offered.
    pub fn values(&self, field: &Field) -> Vec<&Value> {
        let mut values: Vec<&Value> = Vec::new();
        for offer in &self.offers {
            if !values.contains(&&offer[field.name]) {
                values.push(&offer[field.name]);
            }
        }
        values
    }
}

impl Wording<'_> {
    /// What this seat may do now; nothing while it has dice to throw.
    pub fn deeds(&self) -> Vec<Deed> {
        let mut deeds: Vec<Deed> = Vec::new();
        if self.table.house().closed || !self.table.waiting_for(self.seat).is_empty() {
            return deeds;
        }
        for offer in self.table.choices_for(self.seat) {
            let Some(spec) = spec_of(self.game.commands(), &offer) else {
                continue;
            };
            match deeds.iter_mut().find(|deed| deed.spec.name == spec.name) {
                Some(deed) => deed.offers.push(offer),
                None => deeds.push(Deed {
                    spec,
                    offers: vec![offer],
                }),
            }
        }
        deeds
    }

    /// What a command is called.
    pub fn deed(&self, command: &str) -> String {
        self.word("do", command).unwrap_or_else(|| bare(command))
    }

    pub fn field(&self, field: &str) -> String {
        self.word("field", field).unwrap_or_else(|| bare(field))
    }

    /// A part of what a seat may know.
    pub fn view(&self, part: &str) -> String {
        let seat = self.table.house().chair(&SeatId::new(part));
        match seat.map(|chair| chair.seat.name.clone()) {
            Some(name) if !name.is_empty() => name,
            _ => self.word("view", part).unwrap_or_else(|| bare(part)),
        }
    }

    /// A word of the game, or of all tables.
    fn word(&self, kind: &str, word: &str) -> Option<String> {
        let common = format!("{kind}-{word}").replace('_', "-");
        let own = format!("{}-{common}", self.game.name());
        let mut ids = [own, common].into_iter();
        let id = ids.find(|id| self.words.has(self.lang, id))?;
        Some(self.words.text(self.lang, &id))
    }

    /// A command with the values it has, but for what people fill in themselves.
    pub fn offer(&self, offer: &Value) -> String {
        let Some(spec) = spec_of(self.game.commands(), offer) else {
            return String::new();
        };
        let open = self.table.open_fields(offer);
        let said = |field: &&Field| !offer[field.name].is_null() && !open.contains(&field.name);
        let fields: Vec<&Field> = spec.fields.iter().filter(said).collect();
        let deed = self.deed(spec.name);
        match self.values(offer, &fields) {
            values if values.is_empty() => deed,
            values => format!("{deed}: {values}"),
        }
    }

    /// These fields of a command; a single one needs no name.
    pub fn values(&self, offer: &Value, fields: &[&Field]) -> String {
        let value = |field: &Field| self.value(offer, field.name, &offer[field.name]);
        match fields {
            // Yes alone says nothing: what is so is told by its name.
            [field] if !field.required && offer[field.name] == true => self.field(field.name),
            [field] => value(field),
            fields => {
                let named = |field: &&Field| format!("{} {}", self.field(field.name), value(field));
                let told: Vec<String> = fields.iter().map(named).collect();
                told.join(", ")
            }
        }
    }

    /// A value as people call it.
    pub fn value(&self, command: &Value, field: &str, value: &Value) -> String {
        let word = |word| self.word("word", word).unwrap_or_default();
        let meant = Meant {
            command,
            field,
            value,
        };
        match value {
            Value::String(text) if meant.cmd() == "set_option" => self.reading(text),
            Value::Null => "–".to_owned(),
            Value::Bool(true) => word("yes"),
            Value::Bool(false) => word("no"),
            Value::Array(items) if items.is_empty() => "–".to_owned(),
            Value::Array(items) => {
                let items = items.iter().map(|item| self.value(command, field, item));
                items.collect::<Vec<String>>().join(", ")
            }
            // A whole sheet is told by nobody in one line.
            Value::Object(_) => "…".to_owned(),
            Value::Number(_) | Value::String(_) => match self.table.called(self.seat, &meant) {
                Some(name) => self.phrase(&name),
                None => self.unnamed(value),
            },
        }
    }

    fn unnamed(&self, value: &Value) -> String {
        let Some(text) = value.as_str() else {
            return value.to_string();
        };
        let house = self.table.house();
        match house.chair(&SeatId::new(text)) {
            Some(chair) if !chair.seat.name.is_empty() => chair.seat.name.clone(),
            _ => self.word("word", text).unwrap_or_else(|| text.to_owned()),
        }
    }

    /// Whether a value has a name of its own, or is what it looks like.
    pub fn is_named(&self, command: &Value, field: &str, value: &Value) -> bool {
        let meant = Meant {
            command,
            field,
            value,
        };
        self.table.called(self.seat, &meant).is_some()
    }

    /// What this seat is told about an offer before its dice fall; what is too large for that says so.
    pub fn odds(&self, offer: &Value) -> Vec<String> {
        let Ok(shown) = self.table.shown_for(self.seat, offer) else {
            return vec![self.words.text(self.lang, "odds-too-large")];
        };
        let told = shown.into_iter().filter_map(|(name, mean)| {
            let (name, whom) = name.split_once(':').unwrap_or((&name, ""));
            let id = format!("{}-odds-{name}", self.game.name()).replace(['_', '.'], "-");
            if !self.words.has(self.lang, &id) {
                return None;
            }
            let exact = mean.to_string();
            let chance = match percent(self.lang, &mean) {
                chance if exact.len() <= MOST_FRACTION && exact.contains('/') => {
                    format!("{chance} ({exact})")
                }
                chance => chance,
            };
            let whom = match whom.parse::<i64>() {
                Ok(number) => number.into(),
                Err(_) => whom.into(),
            };
            let args = [
                ("chance", chance.into()),
                ("mean", decimal(self.lang, mean.as_f64()).into()),
                ("who", self.whom(&whom).into()),
            ];
            Some(self.words.with(self.lang, &id, &args))
        });
        told.collect()
    }

    /// Whoever an odd is about: a figure's number, a seat, a foe.
    fn whom(&self, whom: &Value) -> String {
        let field = if whom.is_number() { "figure" } else { "who" };
        self.value(&Value::Null, field, whom)
    }

    /// How it stands: what the game has names for.
    pub fn facts(&self) -> Vec<(String, String)> {
        let facts = self.table.facts_for(self.seat).into_iter();
        facts
            .map(|(name, value)| (self.phrase(&name), self.spoken(&value)))
            .collect()
    }

    pub fn spoken(&self, value: &Spoken) -> String {
        match value {
            Spoken::Nothing => "–".to_owned(),
            Spoken::Plain(text) => text.clone(),
            Spoken::Flag(flag) => self.value(&Value::Null, "", &(*flag).into()),
            Spoken::Words(words) => {
                let words: Vec<String> = words.iter().map(|word| self.phrase(word)).collect();
                words.join(", ")
            }
        }
    }

    pub fn phrase(&self, phrase: &Phrase) -> String {
        if !phrase.id.ends_with("-event-option-set") {
            return self.words.phrase(self.lang, phrase);
        }
        let args = phrase.args.iter().map(|(name, arg)| match arg {
            Arg::Text(text) => (*name, self.reading(text).into()),
            arg => (*name, arg.clone()),
        });
        let args: Vec<(&'static str, Arg)> = args.collect();
        self.words.with(self.lang, phrase.id, &args)
    }

    /// An option by the title of its rule; one of its values as it is.
    fn reading(&self, word: &str) -> String {
        let option = self.game.options().iter().find(|spec| spec.key == word);
        let rule = option.and_then(|spec| self.game.rulebook().get(spec.rule));
        rule.map_or_else(|| bare(word), |rule| self.lang.pick(&rule.title).to_owned())
    }
}

/// A game that has no words yet is still read.
fn bare(word: &str) -> String {
    word.replace('_', " ")
}
