//! Things of one's own: what kinds there are, which file is of which kind, what is wrong with one, and where to begin.
//!
//! A thing is a content file, as the programs read it; nothing else is said about it that does not stand in it. A
//! character who was played is a file with its whole sheet under `sheet`.

use plain::shape::{Field, Of};
use plain::{Plain, Shape, shape_of};
use serde_json::{Map, Value, json};
use table::file::{self, Source};
use table::written::written;
use table::{Bilingual, FileError, Name, Phrase};
use words::Lang;

use crate::shelf::File;
use crate::{Content, condice, daggerheart, samurai, zwielicht};

/// Nothing longer is looked at; games read less of some kinds.
pub const MOST_BYTES: usize = 128 * 1024;
/// A name is cut here.
const MOST_NAME: usize = 60;

/// What a thing can be.
#[derive(Debug, PartialEq, Eq)]
pub struct Kind {
    pub game: &'static str,
    pub name: &'static str,
    /// The parts of a file that make it one of this kind; none: the whole file is one.
    pub parts: &'static [&'static str],
}

const fn kind(game: &'static str, name: &'static str, parts: &'static [&'static str]) -> Kind {
    Kind { game, name, parts }
}

/// All of them. Of a file with parts of several kinds the first counts: an adventure brings its own foes.
pub static KINDS: &[Kind] = &[
    kind("samurai", "duel", &[]),
    kind("zwielicht", "adventure", &["adventures"]),
    kind("zwielicht", "character", &["sheet", "ready_characters"]),
    kind("zwielicht", "foe", &["opponents"]),
    kind(
        "zwielicht",
        "list",
        &[
            "demons",
            "ability_table_1",
            "ability_table_2",
            "fears",
            "conditions",
            "tasks",
            "spare_questions",
            "section_questions",
            "dangerous_events",
            "dangers_10",
            "dangers_12",
            "risk_situations",
            "attributes",
            "items",
            "titles",
            "travel_moments",
            "creation",
            "play_examples",
        ],
    ),
    kind("daggerheart", "adventure", &["scenarios"]),
    kind("daggerheart", "character", &["sheet", "pcs"]),
    kind("daggerheart", "foe", &["foes"]),
    kind("daggerheart", "place", &["environments"]),
    kind("daggerheart", "gear", &["weapons", "armors"]),
    kind(
        "daggerheart",
        "list",
        &["experiences", "gm_moves", "stakes", "ladder"],
    ),
    kind("condice", "adventure", &["scenario"]),
    kind("condice", "map", &["map"]),
    kind("condice", "character", &["character"]),
    kind("condice", "foe", &["foe"]),
    kind("condice", "card", &["card"]),
    kind("condice", "list", &["deed", "spell", "own", "loss"]),
];

pub fn kind_of(game: &str, name: &str) -> Option<&'static Kind> {
    KINDS
        .iter()
        .find(|kind| kind.game == game && kind.name == name)
}

/// A file with a character's whole sheet.
#[derive(Plain)]
#[serde(deny_unknown_fields)]
struct Paper<S> {
    sheet: S,
}

/// What somebody wrote, looked at.
#[derive(Clone, Debug)]
pub struct Looked {
    pub kind: &'static Kind,
    /// What the first thing in it is called.
    pub name: Option<Bilingual>,
    /// What the file says, if it can be read at all.
    pub json: Option<Value>,
    /// Everything that keeps the game from taking it.
    pub errors: Vec<FileError>,
}

/// What this file is of, by its parts. One that cannot be read stays what it was taken for.
pub fn look(content: &Content, was: &'static Kind, text: &str) -> Looked {
    let json = match file::to_json(text, MOST_BYTES) {
        Ok(json) => json,
        Err(error) => {
            return Looked {
                kind: was,
                name: None,
                json: None,
                errors: vec![error],
            };
        }
    };
    let kind = kind_in(was.game, &json).unwrap_or(was);
    Looked {
        kind,
        name: name_in(kind, &json),
        errors: faults(content, kind.game, &json, text),
        json: Some(json),
    }
}

/// The first kind of this game that the file has a part of.
fn kind_in(game: &str, json: &Value) -> Option<&'static Kind> {
    let mut of_game = KINDS.iter().filter(|kind| kind.game == game);
    of_game.find(|kind| kind.parts.iter().any(|part| json.get(part).is_some()))
}

/// Which game a file is for, told by its parts: the one that knows most of them.
pub fn game_in(json: &Value) -> Option<&'static str> {
    if let Some(said) = json.get("game").and_then(Value::as_str) {
        return crate::game(said).map(|game| game.name());
    }
    let parts: Vec<&String> = json.as_object()?.keys().collect();
    let knows = |game: &str| {
        let fields = shape(game, json).fields();
        let known = |part: &&&String| fields.iter().any(|field| field.name == part.as_str());
        parts.iter().filter(known).count()
    };
    // A duel has its foe once, a fight has several.
    let is_duel = json.get("foe").is_some_and(Value::is_object) || json.get("tables").is_some();
    let games = ["zwielicht", "daggerheart", "condice"];
    let best = games.into_iter().max_by_key(|game| knows(game));
    match is_duel {
        true => Some("samurai"),
        false => best.filter(|game| knows(game) > 0),
    }
}

fn name_in(kind: &Kind, json: &Value) -> Option<Bilingual> {
    let first = match kind.parts {
        [] => Some(json),
        parts => parts.iter().find_map(|part| match json.get(part)? {
            Value::Array(items) => items.first(),
            whole => match whole.get("entries") {
                Some(entries) => entries.get(0),
                None => Some(whole),
            },
        }),
    };
    called(first?)
}

/// What an entry calls itself.
pub fn called(entry: &Value) -> Option<Bilingual> {
    let inside = entry.get("sheet").unwrap_or(entry);
    let named = ["name", "title", "text", "wish", "about"];
    let named = named
        .iter()
        .filter_map(|key| inside.get(key).or(entry.get(key)));
    let mut read = named.filter_map(|value| Bilingual::read(value.clone()).ok());
    let name = read.find(|name| !name.de.trim().is_empty())?;
    let short = |text: &str| text.trim().chars().take(MOST_NAME).collect::<String>();
    Some(Bilingual {
        de: short(&name.de),
        en: short(&name.en),
    })
}

/// What a file of this game can hold: what its content files hold, or one sheet.
pub fn shape(game: &str, json: &Value) -> &'static Shape {
    let is_sheet = json.get("sheet").is_some();
    match game {
        "samurai" => ::samurai::file_shape(),
        "zwielicht" if is_sheet => shape_of::<Paper<::zwielicht::Sheet>>(),
        "zwielicht" => ::zwielicht::file_shape(),
        "daggerheart" if is_sheet => shape_of::<Paper<::daggerheart::content::Sheet>>(),
        "daggerheart" => ::daggerheart::file_shape(),
        "condice" => ::condice::file_shape(),
        _ => &Shape::Any,
    }
}

/// Everything that is wrong with a file, as the game's own reader finds it.
fn faults(content: &Content, game: &str, json: &Value, text: &str) -> Vec<FileError> {
    let source = Source { name: "", text };
    if json.get("sheet").is_some() {
        match game {
            "zwielicht" => {
                let content = content.zwielicht.get();
                return paper(source, |sheet| {
                    ::zwielicht::sheet_faults(source, content, sheet)
                });
            }
            "daggerheart" => {
                return paper(source, |sheet| ::daggerheart::sheet_faults(source, sheet));
            }
            _ => {}
        }
    }
    if json.as_object().is_none_or(Map::is_empty) {
        return vec![source.error(0, "", Phrase::new("file-empty"))];
    }
    content.faults(game, text)
}

/// A sheet, read and checked.
fn paper<S: Plain>(source: Source<'_>, check: impl FnOnce(&S) -> Vec<FileError>) -> Vec<FileError> {
    let read = source.parse(MOST_BYTES);
    let read = read.and_then(|document| source.read::<Paper<S>>(&document));
    match read {
        Ok(paper) => check(&paper.sheet),
        Err(error) => vec![error],
    }
}

/// Whether a file is one character's whole sheet: that is brought to a table, not to its lists.
pub fn is_paper(text: &str) -> bool {
    file::to_json(text, MOST_BYTES).is_ok_and(|json| json.get("sheet").is_some())
}

/// A sheet that was checked.
pub fn sheet<S: Plain>(text: &str) -> Option<S> {
    let json = file::to_json(text, MOST_BYTES).ok()?;
    plain::read::<Paper<S>>(json).ok().map(|paper| paper.sheet)
}

/// Something of ours to begin with: its id and what it is called.
#[derive(Clone, Debug)]
pub struct Pattern {
    pub id: String,
    pub name: Bilingual,
}

fn files(game: &str) -> &'static [File] {
    match game {
        "samurai" => samurai::BUILT_IN,
        "zwielicht" => zwielicht::BUILT_IN.files,
        "daggerheart" => daggerheart::BUILT_IN.files,
        "condice" => condice::BUILT_IN.files,
        _ => &[],
    }
}

/// The entries of our own files of this kind, each with its part and a file that holds it alone.
fn entries(kind: &Kind) -> Vec<(Pattern, Value)> {
    let mut all = Vec::new();
    for (_, text) in files(kind.game) {
        let Ok(json) = file::to_json(text, usize::MAX) else {
            continue;
        };
        let mut add = |entry: &Value, file: Value| {
            let id = entry.get("id").and_then(Value::as_str);
            if let (Some(id), Some(name)) = (id, called(entry)) {
                let id = id.to_owned();
                all.push((Pattern { id, name }, file));
            }
        };
        if kind.parts.is_empty() {
            let mut alone = json.clone();
            if let Some(fields) = alone.as_object_mut() {
                fields.remove("lesson");
            }
            add(&json, alone);
        }
        for part in kind.parts {
            match json.get(part) {
                Some(Value::Array(items)) => {
                    for entry in items {
                        add(entry, json!({ (*part): [entry] }));
                    }
                }
                Some(Value::Object(list)) => {
                    let entries = list.get("entries").and_then(Value::as_array);
                    for entry in entries.into_iter().flatten() {
                        add(entry, json!({ (*part): { "entries": [entry] } }));
                    }
                }
                _ => {}
            }
        }
    }
    all
}

/// What of ours a thing of this kind can begin with.
pub fn patterns(kind: &Kind) -> Vec<Pattern> {
    // Lists are many words; whoever writes one begins with nothing.
    match kind.name {
        "list" => Vec::new(),
        _ => entries(kind).into_iter().map(|(one, _)| one).collect(),
    }
}

/// A file to begin with: like one of ours, but another, or with nothing on it yet.
pub fn begin(kind: &Kind, pattern: &str) -> String {
    let found = entries(kind).into_iter().find(|(one, _)| one.id == pattern);
    match found {
        Some((_, mut file)) => {
            rename(&mut file, pattern);
            written(&in_order(shape(kind.game, &file), file))
        }
        None => blank(kind),
    }
}

/// Fields in the order their shape has them, which is the order people read them in.
fn in_order(shape: &'static Shape, value: Value) -> Value {
    match (shape.some(), value) {
        (Shape::List { of, .. }, Value::Array(items)) => {
            let items = items.into_iter();
            items.map(|item| in_order(of(), item)).collect()
        }
        (Shape::Variants(variants), Value::Object(fields)) => {
            let tag = variants.tag.unwrap_or_default();
            let said = fields.get(tag).and_then(Value::as_str);
            let kind = variants.all.iter().find(|kind| Some(kind.name) == said);
            let mut known = vec![(tag, None)];
            if let Some(Shape::Fields(inside)) = kind.and_then(|kind| kind.of.as_ref()) {
                known.extend(inside.iter().map(|field| (field.name, Some(field.of))));
            }
            sorted(known, fields)
        }
        (shape @ Shape::Fields(_), Value::Object(fields)) => {
            let known = shape.fields().into_iter();
            sorted(
                known.map(|field| (field.name, Some(field.of))).collect(),
                fields,
            )
        }
        (_, value) => value,
    }
}

fn sorted(known: Vec<(&str, Option<Of>)>, mut fields: Map<String, Value>) -> Value {
    let mut sorted = Map::new();
    for (name, of) in known {
        if let Some(value) = fields.shift_remove(name) {
            let value = match of {
                Some(of) => in_order(of(), value),
                None => value,
            };
            sorted.insert(name.to_owned(), value);
        }
    }
    sorted.extend(fields);
    Value::Object(sorted)
}

/// Gives the one entry with this id another one, so that it stands beside ours.
fn rename(json: &mut Value, id: &str) {
    match json {
        Value::Object(fields) => {
            if fields.get("id").and_then(Value::as_str) == Some(id) {
                fields.insert("id".to_owned(), format!("my-{id}").into());
                return;
            }
            fields.values_mut().for_each(|value| rename(value, id));
        }
        Value::Array(items) => items.iter_mut().for_each(|value| rename(value, id)),
        _ => {}
    }
}

/// Everything that has to be there, and nothing in it.
fn blank(kind: &Kind) -> String {
    let Some(part) = kind.parts.first() else {
        let ours = files(kind.game).get(1).map(|(_, text)| *text);
        let like = ours.and_then(|text| file::to_json(text, usize::MAX).ok());
        return like.map_or(String::new(), |json| written(&json));
    };
    let probe = json!({ (*part): [] });
    let field = shape(kind.game, &probe).field(part);
    written(&json!({ (*part): field.map_or(Value::Null, |field| part_of(&field, kind.name)) }))
}

/// A part with one entry.
fn part_of(field: &Field, id: &str) -> Value {
    match (field.of)().some() {
        Shape::List { of, .. } => json!([empty(of(), id)]),
        whole => {
            let mut list = empty(whole, id);
            if let Some(entries) = whole.field("entries")
                && let Shape::List { of, .. } = (entries.of)().some()
            {
                list["entries"] = json!([empty(of(), id)]);
            }
            list
        }
    }
}

/// The least that can be read as this.
pub fn empty(shape: &'static Shape, id: &str) -> Value {
    match shape.bare() {
        Shape::Any | Shape::Maybe(_) => Value::Null,
        Shape::Text => "".into(),
        Shape::Flag => false.into(),
        Shape::Number { least, .. } => (*least).max(1).into(),
        Shape::As(of) => empty(of(), id),
        Shape::List { of, count } => {
            let item = || empty(of(), id);
            (0..count.unwrap_or(0)).map(|_| item()).collect()
        }
        Shape::Places(places) => places.iter().map(|of| empty(of(), id)).collect(),
        Shape::Map(_) => json!({}),
        Shape::Words(words) => words.first().copied().unwrap_or_default().into(),
        Shape::OneOf(all) => all.first().map_or(Value::Null, |of| empty(of(), id)),
        Shape::Variants(variants) => {
            let first = variants.all.first();
            first.map_or(Value::Null, |kind| variant(variants.tag, kind, id))
        }
        shape if is_words(shape) => "".into(),
        shape @ Shape::Fields(_) => {
            let mut fields = Map::new();
            for field in shape.fields() {
                let inside = (field.of)();
                if !field.needed || inside.is_maybe() {
                    continue;
                }
                let value = match (field.name, inside.some()) {
                    ("id", Shape::Text) => id.into(),
                    _ => empty(inside, id),
                };
                fields.insert(field.name.to_owned(), value);
            }
            Value::Object(fields)
        }
    }
}

/// The least that can be read as this variant.
pub fn variant(tag: Option<&str>, kind: &plain::shape::Kind, id: &str) -> Value {
    let held = match &kind.of {
        Some(Shape::As(of)) => empty(of(), id),
        Some(Shape::Fields(fields)) => {
            let mut held = Map::new();
            for field in *fields {
                let inside = (field.of)();
                if field.needed && !inside.is_maybe() {
                    held.insert(field.name.to_owned(), empty(inside, id));
                }
            }
            Value::Object(held)
        }
        _ => Value::Null,
    };
    match (tag, held) {
        (None, Value::Null) => kind.name.into(),
        (None, held) => json!({ (kind.name): held }),
        (Some(tag), held) => {
            let mut fields = Map::from_iter([(tag.to_owned(), Value::from(kind.name))]);
            if let Value::Object(held) = held {
                fields.extend(held);
            }
            Value::Object(fields)
        }
    }
}

/// Whether it is a text in one language or two.
pub fn is_words(shape: &'static Shape) -> bool {
    match shape.bare() {
        Shape::Fields(fields) => {
            let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
            names == ["de", "en"]
        }
        Shape::OneOf(all) => all.iter().any(|of| is_words(of())),
        _ => false,
    }
}

/// Ids and what they are called.
pub type Ids = Vec<(String, String)>;

/// What fields that name something else can name, by the field: what there is, and what the file brings itself.
pub fn known(
    content: &Content,
    game: &str,
    file: Option<&Value>,
    lang: Lang,
) -> Vec<(&'static str, Ids)> {
    let said = |id: &str, name: &Bilingual| (id.to_owned(), lang.pick(name).to_owned());
    let named = |id: &str, name: &Name| {
        let text = match name {
            Name::Text(text) => text.clone(),
            Name::Both(both) => lang.pick(both).to_owned(),
        };
        (id.to_owned(), text)
    };
    // What the file brings in these parts.
    let own = |parts: &[&str]| -> Ids {
        let mut own = Ids::new();
        for part in parts {
            let list = file.and_then(|file| file.pointer(part)?.as_array());
            for entry in list.into_iter().flatten() {
                let id = entry.get("id").and_then(Value::as_str);
                if let (Some(id), Some(name)) = (id, called(entry)) {
                    own.push(said(id, &name));
                }
            }
        }
        own
    };
    let all = |ours: Ids, parts: &[&str]| -> Ids {
        let mut all = own(parts);
        let ours = ours.into_iter();
        let more: Ids = ours
            .filter(|(id, _)| !all.iter().any(|(own, _)| own == id))
            .collect();
        all.extend(more);
        all
    };
    match game {
        "condice" => {
            let it = content.condice.get();
            let foes = it
                .foes
                .iter()
                .map(|it| named(&it.id, &it.sheet.name))
                .collect();
            let people = it.characters.iter();
            let people = people.map(|it| named(&it.id, &it.sheet.name)).collect();
            let maps = it.maps.iter().map(|it| said(&it.id, &it.name)).collect();
            let cards = it.cards.iter().map(|it| said(&it.id, &it.name)).collect();
            vec![
                ("foe", all(foes, &["/foe"])),
                ("characters", all(people, &["/character"])),
                ("map", all(maps, &["/map"])),
                ("items", all(cards, &["/card"])),
            ]
        }
        "daggerheart" => {
            let it = content.daggerheart.get();
            let foes: Ids = it.foes.iter().map(|it| named(&it.id, &it.name)).collect();
            let foes = all(foes, &["/foes"]);
            let weapons = it
                .weapons
                .iter()
                .map(|it| named(&it.id, &it.name))
                .collect();
            let armors = it.armors.iter().map(|it| named(&it.id, &it.name)).collect();
            let places = it.environments.iter();
            let places = places.map(|it| named(&it.id, &it.name)).collect();
            let party = it.pcs.iter().map(|it| named(&it.id, &it.name)).collect();
            let stories = it
                .scenarios
                .iter()
                .map(|it| said(&it.id, &it.title))
                .collect();
            vec![
                ("foes", foes.clone()),
                ("foe", foes),
                ("weapons", all(weapons, &["/weapons"])),
                ("armor", all(armors, &["/armors"])),
                ("environment", all(places, &["/environments"])),
                ("party", all(party, &["/pcs"])),
                ("then", all(stories, &["/scenarios"])),
                ("at", own(&["/scenarios/0/places", "/scenarios/0/people"])),
                ("places", own(&["/scenarios/0/places"])),
                ("people", own(&["/scenarios/0/people"])),
                ("clues", own(&["/scenarios/0/clues"])),
            ]
        }
        "zwielicht" => {
            let it = content.zwielicht.get();
            let words = |list: &::zwielicht::content::List<::zwielicht::content::Word>| -> Ids {
                list.entries
                    .iter()
                    .map(|it| said(&it.id, &it.name))
                    .collect()
            };
            let abilities =
                |list: &::zwielicht::content::List<::zwielicht::content::Ability>| -> Ids {
                    list.entries
                        .iter()
                        .map(|it| said(&it.id, &it.name))
                        .collect()
                };
            let demons = it.demons.entries.iter();
            let demons = demons.map(|it| said(&it.id, &it.name)).collect();
            let items = it.items.entries.iter();
            let items = items.map(|it| said(&it.id, &it.name)).collect();
            // On a whole sheet things are written out.
            if file.is_some_and(|file| file.get("sheet").is_some()) {
                return Vec::new();
            }
            vec![
                ("title", all(words(&it.titles), &["/titles/entries"])),
                (
                    "attributes",
                    all(words(&it.attributes), &["/attributes/entries"]),
                ),
                ("fears", all(words(&it.fears), &["/fears/entries"])),
                ("demon", all(demons, &["/demons/entries"])),
                ("items", all(items, &["/items/entries"])),
                (
                    "ability_1",
                    all(
                        abilities(&it.ability_table_1),
                        &["/ability_table_1/entries"],
                    ),
                ),
                (
                    "ability_2",
                    all(
                        abilities(&it.ability_table_2),
                        &["/ability_table_2/entries"],
                    ),
                ),
                ("at", own(&["/adventures/0/places", "/adventures/0/people"])),
                ("threats", own(&["/adventures/0/threats"])),
            ]
        }
        _ => Vec::new(),
    }
}

/// A character's whole sheet, as a file.
pub fn paper_of(sheet: Value) -> String {
    written(&json!({ "sheet": sheet }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Like any of ours, each kind begins with a file that the game takes.
    #[test]
    fn what_begins_like_ours_is_sound() {
        let content = Content::built_in();
        for kind in KINDS {
            let patterns = patterns(kind);
            assert_eq!(patterns.is_empty(), kind.name == "list", "{kind:?}");
            for pattern in patterns {
                let text = begin(kind, &pattern.id);
                let looked = look(&content, kind, &text);
                assert_eq!(looked.errors, [], "{kind:?} {}:\n{text}", pattern.id);
                assert_eq!(looked.kind, kind, "{}", pattern.id);
                assert_eq!(looked.name, Some(pattern.name));
                let json = looked.json.expect("it is TOML");
                assert_eq!(game_in(&json), Some(kind.game), "{}", pattern.id);
            }
        }
    }

    /// Nothing on it yet is told as what is missing, with its place, and never as a file that cannot be read.
    #[test]
    fn what_is_blank_says_what_is_missing() {
        let content = Content::built_in();
        for kind in KINDS {
            let looked = look(&content, kind, &begin(kind, ""));
            assert_eq!(looked.kind, kind);
            for error in &looked.errors {
                assert!(error.line > 0 && !error.field.is_empty(), "{error:?}");
                assert_ne!(error.problem.id, "file-syntax", "{kind:?} {error:?}");
            }
        }
    }

    /// Who writes for one group writes in one language.
    #[test]
    fn one_language_is_enough() {
        let content = Content::built_in();
        let kind = kind_of("condice", "card").expect("a kind");
        let text = "[[card]]\nid = \"rope\"\nname = \"Seil\"\ntext = { de = \"Hält.\" }\n";
        let looked = look(&content, kind, text);
        assert_eq!(looked.errors, []);
        assert_eq!(looked.name, Some(Bilingual::one("Seil")));
    }

    /// Ours stand in both.
    #[test]
    fn our_own_texts_are_in_both_languages() {
        fn check(shape: &'static Shape, value: &Value, at: &str) {
            if is_words(shape.some()) {
                let both = |value: &Value| value.get("de").is_some() && value.get("en").is_some();
                let name = value.is_string() && matches!(shape.some(), Shape::OneOf(_));
                assert!(both(value) || name, "{at}: {value}");
                return;
            }
            match (shape.some(), value) {
                (Shape::List { of, .. }, Value::Array(items)) => {
                    items.iter().for_each(|item| check(of(), item, at));
                }
                (Shape::Fields(_), Value::Object(fields)) => {
                    for (key, value) in fields {
                        if let Some(field) = shape.field(key) {
                            check((field.of)(), value, &format!("{at}.{key}"));
                        }
                    }
                }
                _ => {}
            }
        }
        for game in ["samurai", "zwielicht", "daggerheart", "condice"] {
            for (name, text) in files(game) {
                let json = file::to_json(text, usize::MAX).expect("it is TOML");
                check(shape(game, &json), &json, name);
            }
        }
    }
}
