//! Reads content from its files and checks it. Errors name file, line and field, all of them at once,
//! so that somebody who writes their own tables can mend them in one go.
//!
//! Files are read in order, ours first. A later one replaces an entry with the same id and adds one
//! with a new id; with `whole = true` it brings a list of its own.

use std::collections::HashSet;

use serde::Deserialize;
use table::Phrase;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer};

use crate::content::{
    Ability, Adventure, Colour, Condition, Content, Creation, Danger, DangerousEvent, Demon, Die,
    Entry, Item, List, Opponent, PlayExample, ReadyCharacter, Sentence, Word,
};

/// One thing that is wrong with a content file.
#[derive(Clone, Debug, PartialEq)]
pub struct ContentError {
    pub file: String,
    pub line: usize,
    /// `fears.entries[3].name.de`, numbered from 1 like the lines. Empty when the file is not TOML.
    pub field: String,
    pub problem: Phrase,
}

/// An adventure is some twenty kilobytes; anything much larger is not content.
const MOST_BYTES: usize = 256 * 1024;
/// Longer than any text somebody reads aloud.
const LONGEST_TEXT: usize = 2000;
/// Two dice and a few hints reach this far; more is a slip of the pen (AZ-SOLVE-5, AZ-MOVE-WEAKEN-10).
const HIGHEST_LEVEL: i64 = 30;

/// All content of these files, given by name and text.
pub fn load_content(files: &[(&str, &str)]) -> Result<Content, Vec<ContentError>> {
    let mut errors = Vec::new();
    let mut sum = Piece::default();
    for (number, &(name, text)) in files.iter().enumerate() {
        let source = Source { name, text };
        match source.read(&mut errors) {
            Ok(mut piece) => {
                piece.stamp(number);
                let mut check = Check::default();
                check.piece(&piece);
                errors.extend(source.place(&check.0));
                sum.merge(piece);
            }
            Err(error) => errors.push(error),
        }
    }
    // What is missing as a whole can only be told once every part is sound.
    if errors.is_empty() {
        let mut check = Check::default();
        check.whole(&sum);
        for problem in check.0 {
            // Something no file brings has no place; the last file is where it could be added.
            let file = files.get(problem.file).or(files.last());
            let &(name, text) = file.unwrap_or(&("", ""));
            errors.extend(Source { name, text }.place(&[problem]));
        }
    }
    match sum.content() {
        Some(content) if errors.is_empty() => Ok(content),
        _ => Err(errors),
    }
}

/// Where an entry stands: the file, and its place among the entries there.
#[derive(Clone, Copy, Debug, Default)]
struct Origin {
    file: usize,
    index: usize,
}

#[derive(Debug, Deserialize)]
#[serde(transparent)]
struct Placed<T> {
    entry: T,
    #[serde(skip)]
    at: Origin,
}

/// What a file says about one list.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Part<T> {
    /// A file that only adds entries need not repeat it.
    die: Option<Die>,
    /// The entries of earlier files are forgotten.
    #[serde(default)]
    whole: bool,
    #[serde(default = "Vec::new")]
    entries: Vec<Placed<T>>,
    /// The last file that touched the list.
    #[serde(skip)]
    file: usize,
}

/// What one file holds; later the sum of them.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Piece {
    /// In order, so a file brings all of them or none.
    section_questions: Vec<Placed<Sentence>>,
    ability_table_1: Option<Part<Ability>>,
    ability_table_2: Option<Part<Ability>>,
    demons: Option<Part<Demon>>,
    fears: Option<Part<Word>>,
    conditions: Option<Part<Condition>>,
    tasks: Option<Part<Sentence>>,
    spare_questions: Option<Part<Sentence>>,
    adventures: Vec<Placed<Adventure>>,
    opponents: Option<Part<Opponent>>,
    dangerous_events: Option<Part<DangerousEvent>>,
    dangers_10: Option<Part<Danger>>,
    dangers_12: Option<Part<Danger>>,
    risk_situations: Option<Part<Sentence>>,
    attributes: Option<Part<Word>>,
    items: Option<Part<Item>>,
    titles: Option<Part<Word>>,
    travel_moments: Option<Part<Sentence>>,
    creation: Option<Creation>,
    ready_characters: Vec<Placed<ReadyCharacter>>,
    play_examples: Vec<Placed<PlayExample>>,
}

/// Hands the names of all lists with a die to another macro.
macro_rules! lists {
    ($then:ident) => {
        $then!(
            ability_table_1,
            ability_table_2,
            demons,
            fears,
            conditions,
            tasks,
            spare_questions,
            opponents,
            dangerous_events,
            dangers_10,
            dangers_12,
            risk_situations,
            attributes,
            items,
            titles,
            travel_moments
        )
    };
}

impl Piece {
    /// Notes where every entry stands.
    fn stamp(&mut self, file: usize) {
        macro_rules! stamp_lists {
            ($($list:ident),*) => { $(
                if let Some(part) = &mut self.$list {
                    part.file = file;
                    stamp(&mut part.entries, file);
                }
            )* };
        }
        lists!(stamp_lists);
        stamp(&mut self.section_questions, file);
        stamp(&mut self.adventures, file);
        stamp(&mut self.ready_characters, file);
        stamp(&mut self.play_examples, file);
    }

    /// Adds what a later file says.
    fn merge(&mut self, later: Piece) {
        macro_rules! merge_lists {
            ($($list:ident),*) => { $(
                match (&mut self.$list, later.$list) {
                    (Some(mine), Some(part)) => mine.merge(part),
                    (mine @ None, part) => *mine = part,
                    (Some(_), None) => {}
                }
            )* };
        }
        lists!(merge_lists);
        if !later.section_questions.is_empty() {
            self.section_questions = later.section_questions;
        }
        put(&mut self.adventures, later.adventures);
        put(&mut self.ready_characters, later.ready_characters);
        put(&mut self.play_examples, later.play_examples);
        self.creation = later.creation.or(self.creation);
    }

    /// Nothing if a list is missing, which `Check::whole` has told.
    fn content(self) -> Option<Content> {
        macro_rules! content {
            ($($list:ident),*) => {
                Content {
                    $($list: self.$list?.list()?,)*
                    section_questions: bare(self.section_questions),
                    adventures: bare(self.adventures),
                    creation: self.creation?,
                    ready_characters: bare(self.ready_characters),
                    play_examples: bare(self.play_examples),
                }
            };
        }
        Some(lists!(content))
    }
}

impl<T: Entry> Part<T> {
    fn merge(&mut self, later: Part<T>) {
        if later.whole {
            self.entries.clear();
        }
        self.die = later.die.or(self.die);
        self.file = later.file;
        put(&mut self.entries, later.entries);
    }

    fn list(self) -> Option<List<T>> {
        Some(List {
            die: self.die?,
            entries: bare(self.entries),
        })
    }
}

fn stamp<T>(entries: &mut [Placed<T>], file: usize) {
    for (index, placed) in entries.iter_mut().enumerate() {
        placed.at = Origin { file, index };
    }
}

fn put<T: Entry>(entries: &mut Vec<Placed<T>>, later: Vec<Placed<T>>) {
    for new in later {
        match entries
            .iter_mut()
            .find(|old| old.entry.id() == new.entry.id())
        {
            Some(old) => *old = new,
            None => entries.push(new),
        }
    }
}

fn bare<T>(entries: Vec<Placed<T>>) -> Vec<T> {
    entries.into_iter().map(|placed| placed.entry).collect()
}

/// A way through the document.
#[derive(Clone, Copy, Debug)]
enum Step {
    Key(&'static str),
    Item(usize),
}

/// `path!("fears", "entries", [index], "name")`
macro_rules! path {
    ($($step:tt),*) => { vec![$(path!(@ $step)),*] };
    (@ [$index:expr]) => { Step::Item($index) };
    (@ $key:literal) => { Step::Key($key) };
    (@ $key:ident) => { Step::Key($key) };
}

#[derive(Debug)]
struct Problem {
    file: usize,
    path: Vec<Step>,
    what: Phrase,
}

#[derive(Debug, Default)]
struct Check(Vec<Problem>);

impl Check {
    fn that(&mut self, holds: bool, file: usize, path: Vec<Step>, what: Phrase) {
        if !holds {
            self.0.push(Problem { file, path, what });
        }
    }

    fn between(&mut self, value: i64, low: i64, high: i64, file: usize, path: Vec<Step>) {
        let what = Phrase::new("zwielicht-file-between")
            .with("value", value)
            .with("low", low)
            .with("high", high);
        self.that((low..=high).contains(&value), file, path, what);
    }

    fn exactly(&mut self, count: usize, wanted: usize, file: usize, path: Vec<Step>) {
        let what = Phrase::new("zwielicht-file-count")
            .with("count", count)
            .with("wanted", wanted);
        self.that(count == wanted, file, path, what);
    }

    fn at_least(&mut self, count: usize, wanted: usize, file: usize, path: Vec<Step>) {
        let what = Phrase::new("zwielicht-file-least")
            .with("count", count)
            .with("wanted", wanted);
        self.that(count >= wanted, file, path, what);
    }

    /// No id twice; `path` leads to the entry.
    fn once<'a>(
        &mut self,
        ids: impl IntoIterator<Item = &'a str>,
        file: usize,
        path: impl Fn(usize) -> Vec<Step>,
    ) {
        let mut seen = HashSet::new();
        for (index, id) in ids.into_iter().enumerate() {
            let what = Phrase::new("zwielicht-file-twice").with("id", id);
            self.that(seen.insert(id), file, path(index), what);
        }
    }

    /// What one file can get wrong by itself.
    fn piece(&mut self, piece: &Piece) {
        macro_rules! ids_of_lists {
            ($($list:ident),*) => { $(
                if let Some(part) = &piece.$list {
                    let name = stringify!($list);
                    let at = |index| path!(name, "entries", [index], "id");
                    self.once(ids(&part.entries), part.file, at);
                }
            )* };
        }
        lists!(ids_of_lists);
        let questions = &piece.section_questions;
        self.once(ids(questions), file_of(questions), |index| {
            path!("section_questions", [index], "id")
        });
        if !questions.is_empty() {
            let path = path!("section_questions");
            self.exactly(questions.len(), 5, file_of(questions), path);
        }
        let adventures = &piece.adventures;
        self.once(ids(adventures), file_of(adventures), |index| {
            path!("adventures", [index], "id")
        });
        let ready = &piece.ready_characters;
        self.once(ids(ready), file_of(ready), |index| {
            path!("ready_characters", [index], "id")
        });
        let examples = &piece.play_examples;
        self.once(ids(examples), file_of(examples), |index| {
            path!("play_examples", [index], "id")
        });
        for Placed { entry, at } in adventures {
            self.adventure(entry, *at);
        }
        for Placed { entry, at } in ready {
            let path = path!("ready_characters", [at.index], "weak_mod");
            self.between(entry.weak_mod.into(), -2, 2, at.file, path);
        }
        for Placed { entry, at } in examples {
            let path = path!("play_examples", [at.index], "lines");
            self.at_least(entry.lines.len(), 1, at.file, path);
        }
        for Placed { entry, at } in piece.demons.iter().flat_map(|part| &part.entries) {
            self.demon(entry, *at);
        }
        for Placed { entry, at } in piece.opponents.iter().flat_map(|part| &part.entries) {
            let path = |field| path!("opponents", "entries", [at.index], field);
            self.between(entry.alone.into(), 1, HIGHEST_LEVEL, at.file, path("alone"));
            self.between(entry.group.into(), 1, HIGHEST_LEVEL, at.file, path("group"));
            let what = Phrase::new("zwielicht-file-group");
            self.that(entry.group >= entry.alone, at.file, path("group"), what);
        }
    }

    fn demon(&mut self, demon: &Demon, at: Origin) {
        let path = path!("demons", "entries", [at.index], "change");
        // One stage for each section of life (AZ-OUT-13).
        self.exactly(demon.change.len(), 6, at.file, path);
        let path = path!("demons", "entries", [at.index], "ability", "colour");
        let what = Phrase::new("zwielicht-file-black");
        self.that(demon.ability.colour == Colour::Black, at.file, path, what);
    }

    fn adventure(&mut self, adventure: &Adventure, at: Origin) {
        let file = at.file;
        let field = |field| path!("adventures", [at.index], field);
        let inside = |list, index, field| path!("adventures", [at.index], list, [index], field);
        self.between(adventure.sessions.into(), 1, 9, file, field("sessions"));
        let level = adventure.base_level.into();
        self.between(level, 2, HIGHEST_LEVEL, file, field("base_level"));
        let level = adventure.final_opponent.level.into();
        let path = path!("adventures", [at.index], "final_opponent", "level");
        self.between(level, 1, HIGHEST_LEVEL, file, path);
        for (index, threat) in adventure.threats.iter().enumerate() {
            let path = inside("threats", index, "level");
            self.between(threat.level.into(), 1, HIGHEST_LEVEL, file, path);
        }
        self.at_least(adventure.hints.len(), 1, file, field("hints"));
        self.at_least(adventure.threats.len(), 1, file, field("threats"));
        let places: Vec<&str> = adventure.places.iter().map(Entry::id).collect();
        let people: Vec<&str> = adventure.people.iter().map(Entry::id).collect();
        for (index, hint) in adventure.hints.iter().enumerate() {
            let known = places.contains(&hint.at.as_str()) || people.contains(&hint.at.as_str());
            let what = unknown(&hint.at, "places, people");
            self.that(known, file, inside("hints", index, "at"), what);
        }
        let hints: Vec<&str> = adventure.hints.iter().map(Entry::id).collect();
        let threats: Vec<&str> = adventure.threats.iter().map(Entry::id).collect();
        let guide: Vec<&str> = adventure.guide.iter().map(Entry::id).collect();
        // A hint names a place or a person, so those two share their ids.
        for (index, person) in people.iter().enumerate() {
            let what = Phrase::new("zwielicht-file-twice").with("id", *person);
            let path = inside("people", index, "id");
            self.that(!places.contains(person), file, path, what);
        }
        let lists = [
            ("places", places),
            ("people", people),
            ("hints", hints),
            ("threats", threats),
            ("guide", guide),
        ];
        for (list, ids) in lists {
            self.once(ids, file, |index| inside(list, index, "id"));
        }
    }

    /// What can be told only when all files are read.
    fn whole(&mut self, sum: &Piece) {
        macro_rules! sizes_of_lists {
            ($($list:ident),*) => { $( self.size(stringify!($list), sum.$list.as_ref()); )* };
        }
        lists!(sizes_of_lists);
        self.present("section_questions", !sum.section_questions.is_empty());
        self.present("adventures", !sum.adventures.is_empty());
        self.present("creation", sum.creation.is_some());
        self.rolled("ability_table_1", sum.ability_table_1.as_ref());
        self.rolled("ability_table_2", sum.ability_table_2.as_ref());
        self.rolled("fears", sum.fears.as_ref());
        if let Some(tasks) = &sum.tasks {
            // Three different ones are chosen (AZ-END-8).
            let path = path!("tasks", "entries");
            self.at_least(tasks.entries.len(), 3, tasks.file, path);
        }
        self.abilities(sum);
        for Placed { entry, at } in &sum.ready_characters {
            self.ready(sum, entry, *at);
        }
    }

    fn present(&mut self, name: &'static str, holds: bool) {
        let what = Phrase::new("zwielicht-file-missing").with("list", name);
        self.that(holds, usize::MAX, path!(name), what);
    }

    fn size<T>(&mut self, name: &'static str, part: Option<&Part<T>>) {
        self.present(name, part.is_some());
        let Some(part) = part else { return };
        let what = Phrase::new("zwielicht-file-die");
        self.that(part.die.is_some(), part.file, path!(name), what);
        let path = path!(name, "entries");
        match part.die.and_then(Die::entries) {
            Some(wanted) => self.exactly(part.entries.len(), wanted, part.file, path),
            None => self.at_least(part.entries.len(), 1, part.file, path),
        }
    }

    /// The rules throw dice on this list (AZ-OUT-11, AZ-OUT-12).
    fn rolled<T>(&mut self, name: &'static str, part: Option<&Part<T>>) {
        let Some(part) = part else { return };
        let what = Phrase::new("zwielicht-file-rolled");
        let holds = part.die != Some(Die::Choose);
        self.that(holds, part.file, path!(name, "die"), what);
    }

    /// A sheet knows an ability by its id alone, so no two abilities share one.
    fn abilities(&mut self, sum: &Piece) {
        let mut seen = HashSet::new();
        let mut once = |id: &str, file, path| {
            let what = Phrase::new("zwielicht-file-twice").with("id", id);
            self.that(seen.insert(id.to_owned()), file, path, what);
        };
        let tables = [
            ("ability_table_1", &sum.ability_table_1),
            ("ability_table_2", &sum.ability_table_2),
        ];
        for (name, part) in tables {
            for Placed { entry, at } in part.iter().flat_map(|part| &part.entries) {
                let path = path!(name, "entries", [at.index], "id");
                once(&entry.id, at.file, path);
            }
        }
        for Placed { entry, at } in sum.demons.iter().flat_map(|part| &part.entries) {
            let path = path!("demons", "entries", [at.index], "ability", "id");
            once(&entry.ability.id, at.file, path);
        }
    }

    fn ready(&mut self, sum: &Piece, ready: &ReadyCharacter, at: Origin) {
        let field = |field| path!("ready_characters", [at.index], field);
        self.known(&ready.title, "titles", &sum.titles, at.file, field("title"));
        self.known(&ready.demon, "demons", &sum.demons, at.file, field("demon"));
        let (id, path) = (&ready.ability_1, field("ability_1"));
        self.known(id, "ability_table_1", &sum.ability_table_1, at.file, path);
        let (id, path) = (&ready.ability_2, field("ability_2"));
        self.known(id, "ability_table_2", &sum.ability_table_2, at.file, path);
        let wanted = sum.creation.unwrap_or(Creation {
            attributes: 0,
            items: 0,
            fears: 0,
        });
        self.fields(
            &ready.attributes,
            wanted.attributes,
            "attributes",
            &sum.attributes,
            at,
        );
        self.fields(&ready.items, wanted.items, "items", &sum.items, at);
        self.fields(&ready.fears, wanted.fears, "fears", &sum.fears, at);
    }

    /// The fields of one kind on a ready sheet: as many as a sheet has, all different, all known.
    fn fields<T: Entry>(
        &mut self,
        ids: &[String],
        wanted: u8,
        name: &'static str,
        list: &Option<Part<T>>,
        at: Origin,
    ) {
        let path = path!("ready_characters", [at.index], name);
        self.exactly(ids.len(), wanted.into(), at.file, path);
        self.once(ids.iter().map(String::as_str), at.file, |item| {
            path!("ready_characters", [at.index], name, [item])
        });
        for (item, id) in ids.iter().enumerate() {
            let path = path!("ready_characters", [at.index], name, [item]);
            self.known(id, name, list, at.file, path);
        }
    }

    fn known<T: Entry>(
        &mut self,
        id: &str,
        name: &'static str,
        list: &Option<Part<T>>,
        file: usize,
        path: Vec<Step>,
    ) {
        let mut entries = list.iter().flat_map(|part| &part.entries);
        let holds = entries.any(|placed| placed.entry.id() == id);
        self.that(holds, file, path, unknown(id, name));
    }
}

fn ids<T: Entry>(entries: &[Placed<T>]) -> impl Iterator<Item = &str> {
    entries.iter().map(|placed| placed.entry.id())
}

fn file_of<T>(entries: &[Placed<T>]) -> usize {
    entries.first().map_or(0, |placed| placed.at.file)
}

fn unknown(id: &str, list: &'static str) -> Phrase {
    Phrase::new("zwielicht-file-unknown")
        .with("id", id)
        .with("list", list)
}

/// A file, by name and text.
#[derive(Clone, Copy)]
struct Source<'a> {
    name: &'a str,
    text: &'a str,
}

impl Source<'_> {
    /// What the file holds. Texts and ids that will not do are added to `errors`.
    fn read(self, errors: &mut Vec<ContentError>) -> Result<Piece, ContentError> {
        if self.text.len() > MOST_BYTES {
            return Err(self.error(0, "", Phrase::new("zwielicht-file-too-large")));
        }
        let syntax = |problem: toml::de::Error| {
            let at = problem.span().map_or(0, |span| span.start);
            let what = Phrase::new("zwielicht-file-syntax").with("detail", problem.message());
            match missing_field(problem.message()) {
                Some(field) => self.error(at, field, what),
                None => self.error(at, &field_at(self.text, at), what),
            }
        };
        let document = DeTable::parse(self.text).map_err(syntax)?;
        self.texts_and_ids(&document, errors);
        Piece::deserialize(Deserializer::from(document)).map_err(syntax)
    }

    /// Every text is there in both languages, and every id is one. Whatever the entry around them is.
    fn texts_and_ids(self, document: &Spanned<DeTable<'_>>, errors: &mut Vec<ContentError>) {
        for (key, value) in document.get_ref() {
            visit(value, key.get_ref(), "", &mut |field, at, key, text| {
                let problem = match key {
                    "de" | "en" if text.trim().is_empty() => "zwielicht-file-text",
                    "de" | "en" if text.chars().count() > LONGEST_TEXT => "zwielicht-file-text",
                    "id" if !good_id(text) => "zwielicht-file-id",
                    _ => return,
                };
                errors.push(self.error(at, field, Phrase::new(problem)));
            });
        }
    }

    /// Finds the lines of problems. Only then is it worth knowing where everything stands.
    fn place(self, problems: &[Problem]) -> Vec<ContentError> {
        if problems.is_empty() {
            return Vec::new();
        }
        let document = DeTable::parse(self.text).ok();
        let tell = |problem: &Problem| {
            let at = document
                .as_ref()
                .map_or(0, |document| locate(document, &problem.path));
            self.error(at, &field_name(&problem.path), problem.what.clone())
        };
        problems.iter().map(tell).collect()
    }

    fn error(self, at: usize, field: &str, problem: Phrase) -> ContentError {
        ContentError {
            file: self.name.to_owned(),
            line: line_of(self.text, at),
            field: field.to_owned(),
            problem,
        }
    }
}

fn good_id(id: &str) -> bool {
    let letter = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    !id.is_empty() && id.len() <= 60 && id.bytes().all(letter)
}

/// Shows every string of the document: its field, where it begins, its key and itself.
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

fn field_name(path: &[Step]) -> String {
    let mut name = String::new();
    for step in path {
        match step {
            Step::Key(key) if name.is_empty() => name.push_str(key),
            Step::Key(key) => name.extend([".", key]),
            Step::Item(index) => name.push_str(&format!("[{}]", index + 1)),
        }
    }
    name
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

/// What the reader missed: then the place it stopped at says nothing.
fn missing_field(message: &str) -> Option<&str> {
    message.strip_prefix("missing field `")?.strip_suffix('`')
}
