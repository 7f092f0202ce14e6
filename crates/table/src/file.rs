//! Content files: TOML that people write by hand. Errors name file, line and field, all of them at
//! once, so that somebody who types a page in can mend it in one go.

use std::collections::HashSet;

use plain::{Crumb, Misread, Plain, Trouble};
use serde_json::Value;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use crate::Phrase;

/// One thing that is wrong with a content file.
#[derive(Clone, Debug, PartialEq)]
pub struct FileError {
    pub file: String,
    pub line: usize,
    /// `foe.rows[3].below`, numbered from 1 like the lines. Empty when the file is not TOML at all.
    pub field: String,
    pub problem: Phrase,
}

/// A step on the way through a document.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    Key(&'static str),
    Item(usize),
}

/// A way through a document: `path!("foe", "rows", [index], "below")`.
pub type Path = Vec<Step>;

#[macro_export]
macro_rules! path {
    ($($step:tt),*) => { vec![$($crate::path!(@ $step)),*] };
    (@ [$index:expr]) => { $crate::file::Step::Item($index) };
    (@ $key:literal) => { $crate::file::Step::Key($key) };
    (@ $key:ident) => { $crate::file::Step::Key($key) };
}

/// Which of the files that are read together, and where in it. A path alone is one in the first.
#[derive(Clone, Debug)]
pub struct Place {
    pub file: usize,
    pub path: Path,
}

impl From<Path> for Place {
    fn from(path: Path) -> Place {
        Place { file: 0, path }
    }
}

impl From<(usize, Path)> for Place {
    fn from((file, path): (usize, Path)) -> Place {
        Place { file, path }
    }
}

fn step_into(name: &mut String, key: &str) {
    if !name.is_empty() {
        name.push('.');
    }
    name.push_str(key);
}

/// What keeps a document from being read, for people.
fn told(misread: &Misread) -> Phrase {
    let phrase = |id, name, value: &str| Phrase::new(id).with(name, value);
    match &misread.trouble {
        Trouble::Missing(field) => phrase("file-field-missing", "field", field),
        Trouble::Unknown { given, known } => {
            phrase("file-field-unknown", "given", given).with("known", known.as_str())
        }
        Trouble::NoWord { given, known } => {
            phrase("file-word", "given", given).with("known", known.as_str())
        }
        Trouble::Kind { expected } => {
            let kind = match expected.as_str() {
                "a string" | "a text" => "text",
                "a boolean" => "flag",
                "a sequence" => "list",
                "f64" => "number",
                number if range(number).is_some() => "number",
                _ => "fields",
            };
            phrase("file-kind", "kind", kind)
        }
        Trouble::Bounds { expected } => match range(expected) {
            Some((low, high)) => Phrase::new("file-range")
                .with("low", low)
                .with("high", high),
            None => phrase("file-syntax", "detail", &misread.message),
        },
        Trouble::Length => phrase("file-length", "detail", &misread.message),
        Trouble::Other => phrase("file-syntax", "detail", &misread.message),
    }
}

/// What a number of this type can be.
fn range(kind: &str) -> Option<(i64, i64)> {
    Some(match kind {
        "u8" => (0, u8::MAX.into()),
        "i8" => (i8::MIN.into(), i8::MAX.into()),
        "u16" => (0, u16::MAX.into()),
        "i16" => (i16::MIN.into(), i16::MAX.into()),
        "u32" | "u64" | "usize" => (0, u32::MAX.into()),
        "i32" | "i64" | "isize" => (i32::MIN.into(), i32::MAX.into()),
        _ => return None,
    })
}

/// `foe.rows[3].below`, numbered from 1.
pub fn field_name(path: &[Step]) -> String {
    let mut name = String::new();
    for step in path {
        match step {
            Step::Key(key) => step_into(&mut name, key),
            Step::Item(index) => name.push_str(&format!("[{}]", index + 1)),
        }
    }
    name
}

/// What was found wrong so far.
#[derive(Debug, Default)]
pub struct Check {
    pub problems: Vec<(Place, Phrase)>,
}

impl Check {
    pub fn that(&mut self, holds: bool, place: impl Into<Place>, problem: Phrase) {
        if !holds {
            self.problems.push((place.into(), problem));
        }
    }

    pub fn between(&mut self, value: impl Into<i64>, low: i64, high: i64, place: impl Into<Place>) {
        let value = value.into();
        let problem = Phrase::new("file-between")
            .with("value", value)
            .with("low", low)
            .with("high", high);
        self.that((low..=high).contains(&value), place, problem);
    }

    pub fn exactly(&mut self, count: usize, wanted: usize, place: impl Into<Place>) {
        let problem = Phrase::new("file-count")
            .with("count", count)
            .with("wanted", wanted);
        self.that(count == wanted, place, problem);
    }

    pub fn at_least(&mut self, count: usize, wanted: usize, place: impl Into<Place>) {
        let problem = Phrase::new("file-least")
            .with("count", count)
            .with("wanted", wanted);
        self.that(count >= wanted, place, problem);
    }

    /// No id twice; `place` leads to the entry with that number.
    pub fn once<'a, P: Into<Place>>(
        &mut self,
        ids: impl IntoIterator<Item = &'a str>,
        place: impl Fn(usize) -> P,
    ) {
        let mut seen = HashSet::new();
        for (index, id) in ids.into_iter().enumerate() {
            let problem = Phrase::new("file-twice").with("id", id);
            self.that(seen.insert(id), place(index), problem);
        }
    }
}

/// A file, by name and text.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

impl<'a> Source<'a> {
    /// The document, if it is TOML and no larger than `most` bytes.
    pub fn parse(self, most: usize) -> Result<Spanned<DeTable<'a>>, FileError> {
        if self.text.len() > most {
            return Err(self.error(0, "", Phrase::new("file-too-large").with("most", most)));
        }
        DeTable::parse(self.text).map_err(|problem| self.syntax(&problem))
    }

    /// What a document says.
    pub fn read<T: Plain>(self, document: &Spanned<DeTable<'a>>) -> Result<T, FileError> {
        plain::read(json(document)).map_err(|misread| self.misread(document, &misread))
    }

    fn misread(self, document: &Spanned<DeTable<'a>>, misread: &Misread) -> FileError {
        let at = found(document, misread.path());
        let mut field = String::new();
        for crumb in misread.path() {
            match crumb {
                Crumb::Key(key) => step_into(&mut field, key),
                Crumb::Item(index) => field.push_str(&format!("[{}]", index + 1)),
            }
        }
        if let Trouble::Missing(missing) = &misread.trouble {
            step_into(&mut field, missing);
        }
        self.error(at, &field, told(misread))
    }

    /// Finds the lines of problems. Only then is it worth knowing where everything stands.
    pub fn place(self, problems: &[(Place, Phrase)]) -> Vec<FileError> {
        if problems.is_empty() {
            return Vec::new();
        }
        let document = DeTable::parse(self.text).ok();
        let tell = |(place, problem): &(Place, Phrase)| {
            let document = document.as_ref();
            let at = document.map_or(0, |document| locate(document, &place.path));
            self.error(at, &field_name(&place.path), problem.clone())
        };
        problems.iter().map(tell).collect()
    }

    pub fn error(self, at: usize, field: &str, problem: Phrase) -> FileError {
        FileError {
            file: self.name.to_owned(),
            line: line_of(self.text, at),
            field: field.to_owned(),
            problem,
        }
    }

    fn syntax(self, problem: &toml::de::Error) -> FileError {
        let at = problem.span().map_or(0, |span| span.start);
        let what = Phrase::new("file-syntax").with("detail", problem.message());
        self.error(at, &field_at(self.text, at), what)
    }
}

/// Ids stand in addresses and journals, so they are short and plain.
pub fn good_id(id: &str) -> bool {
    let letter = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    !id.is_empty() && id.len() <= 60 && id.bytes().all(letter)
}

/// Shows every string of the document: its field, where it begins, its key and itself.
pub fn visit_texts(document: &Spanned<DeTable<'_>>, see: &mut impl FnMut(&str, usize, &str, &str)) {
    for (key, value) in document.get_ref() {
        visit(value, key.get_ref(), "", see);
    }
}

fn visit(
    value: &Spanned<DeValue<'_>>,
    field: &str,
    key: &str,
    see: &mut impl FnMut(&str, usize, &str, &str),
) {
    match value.get_ref() {
        DeValue::String(text) => see(field, value.span().start, key, text),
        DeValue::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                visit(item, &format!("{field}[{}]", index + 1), key, see);
            }
        }
        DeValue::Table(table) => {
            for (key, value) in table {
                let key = key.get_ref();
                visit(value, &format!("{field}.{key}"), key, see);
            }
        }
        _ => {}
    }
}

/// Where the deepest step of the path that exists begins in the file.
fn locate(document: &Spanned<DeTable<'_>>, path: &[Step]) -> usize {
    let mut at = 0;
    let mut value: Option<&DeValue<'_>> = None;
    for step in path {
        let next = match (step, value) {
            (Step::Key(key), None) => document.get_ref().get(*key),
            (Step::Key(key), Some(value)) => value.get(*key),
            (Step::Item(index), Some(value)) => value.get(*index),
            (Step::Item(_), None) => None,
        };
        let Some(next) = next else { break };
        at = next.span().start;
        value = Some(next.get_ref());
    }
    at
}

/// A document as JSON, without its places.
pub fn to_json(text: &str, most: usize) -> Result<Value, FileError> {
    let source = Source { name: "", text };
    source.parse(most).map(|document| json(&document))
}

/// The document without its places.
fn json(document: &Spanned<DeTable<'_>>) -> Value {
    let fields = document.get_ref().iter();
    let fields = fields.map(|(key, value)| (key.get_ref().to_string(), plain_value(value)));
    Value::Object(fields.collect())
}

fn plain_value(value: &Spanned<DeValue<'_>>) -> Value {
    match value.get_ref() {
        DeValue::String(text) => text.as_ref().into(),
        DeValue::Integer(number) => {
            let parsed = i64::from_str_radix(number.as_str(), number.radix());
            parsed.map_or(Value::Null, Value::from)
        }
        DeValue::Float(number) => number
            .as_str()
            .parse::<f64>()
            .map_or(Value::Null, Value::from),
        DeValue::Boolean(value) => (*value).into(),
        // No content has dates.
        DeValue::Datetime(date) => date.to_string().into(),
        DeValue::Array(items) => items.iter().map(plain_value).collect(),
        DeValue::Table(table) => {
            let fields = table.iter();
            let fields = fields.map(|(key, value)| (key.get_ref().to_string(), plain_value(value)));
            Value::Object(fields.collect())
        }
    }
}

/// Where the last step of this way stands in the file.
fn found<'a>(document: &Spanned<DeTable<'_>>, path: impl Iterator<Item = &'a Crumb>) -> usize {
    let (mut at, mut table, mut list) = (0, Some(document.get_ref()), None);
    for crumb in path {
        let next = match crumb {
            Crumb::Key(key) => {
                let entry = table.and_then(|table: &DeTable<'_>| table.get_key_value(key.as_str()));
                entry.map(|(key, value)| (key.span().start, value))
            }
            Crumb::Item(index) => {
                let item = list.and_then(|list: &DeArray<'_>| list.get(*index));
                item.map(|item| (item.span().start, item))
            }
        };
        let Some((start, value)) = next else { break };
        at = start;
        (table, list) = match value.get_ref() {
            DeValue::Table(table) => (Some(table), None),
            DeValue::Array(items) => (None, Some(items)),
            _ => (None, None),
        };
    }
    at
}

fn line_of(source: &str, at: usize) -> usize {
    let before = source.as_bytes().iter().take(at);
    before.filter(|&&byte| byte == b'\n').count() + 1
}

/// The key on the line where reading stopped, as well as it can be told from broken TOML.
fn field_at(source: &str, at: usize) -> String {
    let line = source.lines().nth(line_of(source, at) - 1).unwrap_or("");
    let start = source[..at.min(source.len())]
        .rfind('\n')
        .map_or(0, |n| n + 1);
    let before = &line[..(at.saturating_sub(start)).min(line.len())];
    let key = before.rsplit(['{', ',', '\n']).next().unwrap_or(before);
    let name = |text: &str| {
        let name = text.split(['=', '#']).next().unwrap_or("");
        name.trim_matches([' ', '\t', '[', ']', '{', '}'])
            .to_owned()
    };
    if name(key).is_empty() {
        name(line)
    } else {
        name(key)
    }
}
