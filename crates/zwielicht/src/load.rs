//! Reads content from its files and checks it. Errors name file, line and field, all of them at once,
//! so that somebody who writes their own tables can mend them in one go.
//!
//! Files are read in order, ours first. A later one replaces an entry with the same id and adds one
//! with a new id; with `whole = true` it brings a list of its own.

use std::collections::HashSet;

use plain::{Plain, Shape};
use table::file::{self, Check, Path, Source};
use table::{Arg, FileError, Phrase, path};

use crate::Sheet;
use crate::content::{
    Ability, Acted, Adventure, Colour, Condition, Content, Creation, Danger, DangerousEvent, Demon,
    Die, Entry, Item, List, Opponent, PlayExample, ReadyCharacter, Sentence, Word,
};
use crate::decide::sheet_is_sound;

/// An adventure is some twenty kilobytes; anything much larger is not content.
const MOST_BYTES: usize = 256 * 1024;
/// Longer than any text somebody reads aloud.
const LONGEST_TEXT: usize = 2000;
/// Two dice and a few hints reach this far; more is a slip of the pen (AZ-SOLVE-5, AZ-MOVE-WEAKEN-10).
const HIGHEST_LEVEL: i64 = 30;

/// What a file of this game holds.
pub fn file_shape() -> &'static Shape {
    plain::shape_of::<Piece>()
}

/// What is wrong with a character's sheet, that stands under `sheet` in its file.
pub fn sheet_faults(source: Source<'_>, content: &Content, sheet: &Sheet) -> Vec<FileError> {
    let Err(refusal) = sheet_is_sound(content, sheet) else {
        return Vec::new();
    };
    let field = refusal.args.iter().find_map(|(name, arg)| match arg {
        Arg::Text(field) if *name == "field" => Some(field.clone()),
        _ => None,
    });
    let all = [
        "name",
        "title",
        "demon",
        "drawing",
        "attributes",
        "items",
        "demon_ability",
        "abilities",
        "fears",
        "weak_mod",
    ];
    let lived = [
        "tones",
        "black_attributes",
        "black_items",
        "conditions",
        "section_points",
        "answers",
    ];
    let known = |list: &[&'static str]| {
        let mut list = list.iter().copied();
        list.find(|known| field.as_deref() == Some(known))
    };
    let place = match (known(&all), known(&lived)) {
        (Some(field), _) => path!("sheet", field),
        (_, Some(field)) => path!("sheet", "life", field),
        _ => path!("sheet"),
    };
    let mut problem = Phrase::new("zwielicht-refused-sheet-invalid").with("rule", refusal.rule);
    problem.args.extend(refusal.args);
    source.place(&[(place.into(), problem)])
}

/// All content of these files, given by name and text.
pub fn load_content(files: &[(&str, &str)]) -> Result<Content, Vec<FileError>> {
    let mut errors = Vec::new();
    let mut sum = Piece::default();
    for (number, &(name, text)) in files.iter().enumerate() {
        let source = Source { name, text };
        match read(source, &mut errors) {
            Ok(mut piece) => {
                piece.stamp(number);
                let mut check = Check::default();
                check_piece(&mut check, &piece);
                errors.extend(source.place(&check.problems));
                sum.merge(piece);
            }
            Err(error) => errors.push(error),
        }
    }
    // What is missing as a whole can only be told once every part is sound.
    if errors.is_empty() {
        let mut check = Check::default();
        check_whole(&mut check, &sum);
        for problem in check.problems {
            // Something no file brings has no place; the last file is where it could be added.
            let file = files.get(problem.0.file).or(files.last());
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

#[derive(Debug, Plain)]
#[serde(transparent)]
struct Placed<T> {
    entry: T,
    #[serde(skip)]
    at: Origin,
}

/// What a file says about one list.
#[derive(Debug, Plain)]
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
#[derive(Debug, Default, Plain)]
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

/// What one file can get wrong by itself.
fn check_piece(check: &mut Check, piece: &Piece) {
    macro_rules! ids_of_lists {
        ($($list:ident),*) => { $(
            if let Some(part) = &piece.$list {
                let name = stringify!($list);
                let at = |index| path!(name, "entries", [index], "id");
                check.once(ids(&part.entries), |index| (part.file, at(index)));
            }
        )* };
    }
    lists!(ids_of_lists);
    let questions = &piece.section_questions;
    check.once(ids(questions), |index| {
        (
            file_of(questions),
            path!("section_questions", [index], "id"),
        )
    });
    if !questions.is_empty() {
        let path = path!("section_questions");
        check.exactly(questions.len(), 5, (file_of(questions), path));
    }
    let adventures = &piece.adventures;
    check.once(ids(adventures), |index| {
        (file_of(adventures), path!("adventures", [index], "id"))
    });
    let ready = &piece.ready_characters;
    check.once(ids(ready), |index| {
        (file_of(ready), path!("ready_characters", [index], "id"))
    });
    let examples = &piece.play_examples;
    check.once(ids(examples), |index| {
        (file_of(examples), path!("play_examples", [index], "id"))
    });
    for Placed { entry, at } in adventures {
        check_adventure(check, entry, *at);
    }
    for Placed { entry, at } in ready {
        let path = path!("ready_characters", [at.index], "weak_mod");
        check.between(entry.weak_mod, -2, 2, (at.file, path));
    }
    for Placed { entry, at } in examples {
        let path = path!("play_examples", [at.index], "lines");
        check.at_least(entry.lines.len(), 1, (at.file, path));
        for (index, line) in entry.lines.iter().enumerate() {
            let path = path!("play_examples", [at.index], "lines", [index], "dice");
            let known = line.dice.iter().all(|die| Acted::read(die).is_some());
            check.that(known, (at.file, path), Phrase::new("zwielicht-file-acted"));
        }
    }
    for Placed { entry, at } in piece.demons.iter().flat_map(|part| &part.entries) {
        check_demon(check, entry, *at);
    }
    for Placed { entry, at } in piece.opponents.iter().flat_map(|part| &part.entries) {
        let path = |field| path!("opponents", "entries", [at.index], field);
        check.between(entry.alone, 1, HIGHEST_LEVEL, (at.file, path("alone")));
        check.between(entry.group, 1, HIGHEST_LEVEL, (at.file, path("group")));
        let what = Phrase::new("zwielicht-file-group");
        check.that(entry.group >= entry.alone, (at.file, path("group")), what);
    }
}

fn check_demon(check: &mut Check, demon: &Demon, at: Origin) {
    let path = path!("demons", "entries", [at.index], "change");
    // One stage for each section of life (AZ-OUT-13).
    check.exactly(demon.change.len(), 6, (at.file, path));
    let path = path!("demons", "entries", [at.index], "ability", "colour");
    let what = Phrase::new("zwielicht-file-black");
    check.that(demon.ability.colour == Colour::Black, (at.file, path), what);
}

fn check_adventure(check: &mut Check, adventure: &Adventure, at: Origin) {
    let file = at.file;
    let field = |field| path!("adventures", [at.index], field);
    let inside = |list, index, field| path!("adventures", [at.index], list, [index], field);
    check.between(adventure.sessions, 1, 9, (file, field("sessions")));
    let level = adventure.base_level;
    check.between(level, 2, HIGHEST_LEVEL, (file, field("base_level")));
    let level = adventure.final_opponent.level;
    let path = path!("adventures", [at.index], "final_opponent", "level");
    check.between(level, 1, HIGHEST_LEVEL, (file, path));
    for (index, threat) in adventure.threats.iter().enumerate() {
        let path = inside("threats", index, "level");
        check.between(threat.level, 1, HIGHEST_LEVEL, (file, path));
    }
    check.at_least(adventure.hints.len(), 1, (file, field("hints")));
    check.at_least(adventure.threats.len(), 1, (file, field("threats")));
    let places: Vec<&str> = adventure.places.iter().map(Entry::id).collect();
    let people: Vec<&str> = adventure.people.iter().map(Entry::id).collect();
    for (index, hint) in adventure.hints.iter().enumerate() {
        let known = places.contains(&hint.at.as_str()) || people.contains(&hint.at.as_str());
        let what = unknown(&hint.at, "places, people");
        check.that(known, (file, inside("hints", index, "at")), what);
    }
    // Whatever a scene names is there.
    for (index, step) in adventure.guide.iter().enumerate() {
        for at in &step.at {
            let known = adventure.place(at).is_some();
            let what = unknown(at, "places, people");
            check.that(known, (file, inside("guide", index, "at")), what);
        }
        for threat in &step.threats {
            let known = adventure.threats.iter().any(|one| one.id == *threat);
            let what = unknown(threat, "threats");
            check.that(known, (file, inside("guide", index, "threats")), what);
        }
    }
    let hints: Vec<&str> = adventure.hints.iter().map(Entry::id).collect();
    let threats: Vec<&str> = adventure.threats.iter().map(Entry::id).collect();
    let guide: Vec<&str> = adventure.guide.iter().map(Entry::id).collect();
    // A hint names a place or a person, so those two share their ids.
    for (index, person) in people.iter().enumerate() {
        let what = Phrase::new("file-twice").with("id", *person);
        let path = inside("people", index, "id");
        check.that(!places.contains(person), (file, path), what);
    }
    let lists = [
        ("places", places),
        ("people", people),
        ("hints", hints),
        ("threats", threats),
        ("guide", guide),
        ("endings", adventure.endings.iter().map(Entry::id).collect()),
    ];
    for (list, ids) in lists {
        check.once(ids, |index| (file, inside(list, index, "id")));
    }
}

/// What can be told only when all files are read.
fn check_whole(check: &mut Check, sum: &Piece) {
    macro_rules! sizes_of_lists {
        ($($list:ident),*) => { $( check_size(check, stringify!($list), sum.$list.as_ref()); )* };
    }
    lists!(sizes_of_lists);
    check_present(
        check,
        "section_questions",
        !sum.section_questions.is_empty(),
    );
    check_present(check, "adventures", !sum.adventures.is_empty());
    check_present(check, "creation", sum.creation.is_some());
    check_rolled(check, "ability_table_1", sum.ability_table_1.as_ref());
    check_rolled(check, "ability_table_2", sum.ability_table_2.as_ref());
    check_rolled(check, "fears", sum.fears.as_ref());
    if let Some(tasks) = &sum.tasks {
        // Three different ones are chosen (AZ-END-8).
        let path = path!("tasks", "entries");
        check.at_least(tasks.entries.len(), 3, (tasks.file, path));
    }
    check_abilities(check, sum);
    for Placed { entry, at } in &sum.ready_characters {
        check_ready(check, sum, entry, *at);
    }
}

fn check_present(check: &mut Check, name: &'static str, holds: bool) {
    let what = Phrase::new("file-missing").with("list", name);
    check.that(holds, (usize::MAX, path!(name)), what);
}

fn check_size<T>(check: &mut Check, name: &'static str, part: Option<&Part<T>>) {
    check_present(check, name, part.is_some());
    let Some(part) = part else { return };
    let what = Phrase::new("zwielicht-file-die");
    check.that(part.die.is_some(), (part.file, path!(name)), what);
    let path = path!(name, "entries");
    match part.die.and_then(Die::entries) {
        Some(wanted) => check.exactly(part.entries.len(), wanted, (part.file, path)),
        None => check.at_least(part.entries.len(), 1, (part.file, path)),
    }
}

/// The rules throw dice on this list (AZ-OUT-11, AZ-OUT-12).
fn check_rolled<T>(check: &mut Check, name: &'static str, part: Option<&Part<T>>) {
    let Some(part) = part else { return };
    let what = Phrase::new("zwielicht-file-rolled");
    let holds = part.die != Some(Die::Choose);
    check.that(holds, (part.file, path!(name, "die")), what);
}

/// A sheet knows an ability by its id alone, so no two abilities share one.
fn check_abilities(check: &mut Check, sum: &Piece) {
    let mut seen = HashSet::new();
    let mut once = |id: &str, file, path| {
        let what = Phrase::new("file-twice").with("id", id);
        check.that(seen.insert(id.to_owned()), (file, path), what);
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

fn check_ready(check: &mut Check, sum: &Piece, ready: &ReadyCharacter, at: Origin) {
    let field = |field| path!("ready_characters", [at.index], field);
    check_known(
        check,
        &ready.title,
        "titles",
        &sum.titles,
        at.file,
        field("title"),
    );
    check_known(
        check,
        &ready.demon,
        "demons",
        &sum.demons,
        at.file,
        field("demon"),
    );
    let (id, path) = (&ready.ability_1, field("ability_1"));
    check_known(
        check,
        id,
        "ability_table_1",
        &sum.ability_table_1,
        at.file,
        path,
    );
    let (id, path) = (&ready.ability_2, field("ability_2"));
    check_known(
        check,
        id,
        "ability_table_2",
        &sum.ability_table_2,
        at.file,
        path,
    );
    let wanted = sum.creation.unwrap_or(Creation {
        attributes: 0,
        items: 0,
        fears: 0,
    });
    check_fields(
        check,
        &ready.attributes,
        wanted.attributes,
        "attributes",
        &sum.attributes,
        at,
    );
    check_fields(check, &ready.items, wanted.items, "items", &sum.items, at);
    check_fields(check, &ready.fears, wanted.fears, "fears", &sum.fears, at);
}

/// The fields of one kind on a ready sheet: as many as a sheet has, all different, all known.
fn check_fields<T: Entry>(
    check: &mut Check,
    ids: &[String],
    wanted: u8,
    name: &'static str,
    list: &Option<Part<T>>,
    at: Origin,
) {
    let path = path!("ready_characters", [at.index], name);
    check.exactly(ids.len(), wanted.into(), (at.file, path));
    check.once(ids.iter().map(String::as_str), |item| {
        (at.file, path!("ready_characters", [at.index], name, [item]))
    });
    for (item, id) in ids.iter().enumerate() {
        let path = path!("ready_characters", [at.index], name, [item]);
        check_known(check, id, name, list, at.file, path);
    }
}

fn check_known<T: Entry>(
    check: &mut Check,
    id: &str,
    name: &'static str,
    list: &Option<Part<T>>,
    file: usize,
    path: Path,
) {
    let mut entries = list.iter().flat_map(|part| &part.entries);
    let holds = entries.any(|placed| placed.entry.id() == id);
    check.that(holds, (file, path), unknown(id, name));
}

fn ids<T: Entry>(entries: &[Placed<T>]) -> impl Iterator<Item = &str> {
    entries.iter().map(|placed| placed.entry.id())
}

fn file_of<T>(entries: &[Placed<T>]) -> usize {
    entries.first().map_or(0, |placed| placed.at.file)
}

fn unknown(id: &str, list: &'static str) -> Phrase {
    Phrase::new("file-unknown")
        .with("id", id)
        .with("list", list)
}

/// What the file holds. Texts and ids that will not do are added to `errors`.
fn read(source: Source<'_>, errors: &mut Vec<FileError>) -> Result<Piece, FileError> {
    let document = source.parse(MOST_BYTES)?;
    file::visit_texts(&document, &mut |field, at, key, text| {
        let problem = match key {
            "id" if !file::good_id(text) => "file-id",
            "id" => return,
            _ if text.trim().is_empty() => "file-text",
            _ if text.chars().count() > LONGEST_TEXT => "file-text",
            _ => return,
        };
        errors.push(source.error(at, field, Phrase::new(problem)));
    });
    source.read(&document)
}
