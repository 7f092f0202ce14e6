//! Reads content from its files and checks it. Errors name file, line and field, all of them at once.
//!
//! Files are read in order, ours first. A later one replaces an entry with the same id and adds one with a
//! new id. What one entry says of another (a scene of its map) is checked when all are read.

use plain::Shape;
use table::file::{Check, Path, Source, good_id, visit_texts};
use table::{FileError, Phrase, path};

use crate::build::{Violation, bill, readable};
use crate::content::{Block, Board, Card, Content, Ready, Scenario};
use crate::grid::{Field, Ground, Map};
use crate::shape::is_sheet_text;
use crate::{Name, Options};

/// An adventure is some ten kilobytes; anything much larger is not content.
const MOST_BYTES: usize = 256 * 1024;
/// Longer than any text somebody reads aloud.
const LONGEST_TEXT: usize = 1500;
/// Where points of a ready character end (CD-BUILD-1).
const BUDGET: i64 = 30;

/// What a file of this game holds.
pub fn file_shape() -> &'static Shape {
    plain::shape_of::<Content>()
}

/// All content of these files, given by name and text.
pub fn load_content(files: &[(&str, &str)]) -> Result<Content, Vec<FileError>> {
    let mut errors = Vec::new();
    let mut whole = Content::default();
    for &(name, text) in files {
        let source = Source { name, text };
        match read(source, &mut errors) {
            Ok(piece) => {
                let mut check = Check::default();
                entries(&mut check, &piece);
                errors.extend(source.place(&check.problems));
                merge(&mut whole, piece);
            }
            Err(error) => errors.push(error),
        }
    }
    // What points at something else can only be told once everything is there.
    if errors.is_empty() {
        for &(name, text) in files {
            let source = Source { name, text };
            let Ok(piece) = read(source, &mut Vec::new()) else {
                continue;
            };
            let mut check = Check::default();
            for (at, scenario) in piece.scenarios.iter().enumerate() {
                scenes(&mut check, &whole, scenario, at);
            }
            errors.extend(source.place(&check.problems));
        }
    }
    if errors.is_empty() {
        Ok(whole)
    } else {
        Err(errors)
    }
}

fn read(source: Source<'_>, errors: &mut Vec<FileError>) -> Result<Content, FileError> {
    let document = source.parse(MOST_BYTES)?;
    let mut texts = Vec::new();
    visit_texts(&document, &mut |field, at, _, text| {
        if text.chars().count() > LONGEST_TEXT || text.trim().is_empty() {
            let problem = Phrase::new("file-text").with("most", LONGEST_TEXT);
            texts.push(source.error(at, field, problem));
        }
    });
    errors.extend(texts);
    source.read(&document)
}

fn merge(whole: &mut Content, piece: Content) {
    fn put<T>(list: &mut Vec<T>, more: Vec<T>, id: impl Fn(&T) -> String) {
        for entry in more {
            match list.iter().position(|known| id(known) == id(&entry)) {
                Some(place) => list[place] = entry,
                None => list.push(entry),
            }
        }
    }
    put(&mut whole.characters, piece.characters, |it| it.id.clone());
    put(&mut whole.foes, piece.foes, |it| it.id.clone());
    put(&mut whole.cards, piece.cards, |it| it.id.clone());
    put(&mut whole.maps, piece.maps, |it| it.id.clone());
    put(&mut whole.scenarios, piece.scenarios, |it| it.id.clone());
    put(&mut whole.deeds, piece.deeds, |it| it.id.clone());
    put(&mut whole.spells, piece.spells, |it| it.id.clone());
    put(&mut whole.own, piece.own, |it| it.id.clone());
    whole.losses.extend(piece.losses);
}

fn id(check: &mut Check, id: &str, place: Path) {
    check.that(good_id(id), place, Phrase::new("file-id"));
}

/// Everything an entry says by itself.
fn entries(check: &mut Check, piece: &Content) {
    let ids: [(&'static str, Vec<&str>); 7] = [
        (
            "character",
            piece.characters.iter().map(|it| it.id.as_str()).collect(),
        ),
        ("foe", piece.foes.iter().map(|it| it.id.as_str()).collect()),
        (
            "card",
            piece.cards.iter().map(|it| it.id.as_str()).collect(),
        ),
        ("map", piece.maps.iter().map(|it| it.id.as_str()).collect()),
        (
            "scenario",
            piece.scenarios.iter().map(|it| it.id.as_str()).collect(),
        ),
        (
            "deed",
            piece.deeds.iter().map(|it| it.id.as_str()).collect(),
        ),
        ("own", piece.own.iter().map(|it| it.id.as_str()).collect()),
    ];
    for (list, ids) in ids {
        for (at, one) in ids.iter().enumerate() {
            id(check, one, path!(list, [at], "id"));
        }
        check.once(ids, |at| path!(list, [at], "id"));
    }
    for (at, character) in piece.characters.iter().enumerate() {
        sheet(check, character, Some(BUDGET), "character", at);
    }
    for (at, foe) in piece.foes.iter().enumerate() {
        sheet(check, foe, None, "foe", at);
    }
    for (at, card) in piece.cards.iter().enumerate() {
        item(check, card, at);
    }
    for (at, board) in piece.maps.iter().enumerate() {
        map(check, board, at);
    }
    for (at, deed) in piece.deeds.iter().enumerate() {
        check.between(deed.dice, 1, 20, path!("deed", [at], "dice"));
        check.between(deed.needed, 1, 2 * deed.dice, path!("deed", [at], "needed"));
    }
    for (at, own) in piece.own.iter().enumerate() {
        let priced = own.ability.points.unwrap_or(0);
        check.between(priced, 1, BUDGET, path!("own", [at], "ability", "points"));
        let described = own.ability.own.is_some();
        let missing = Phrase::new("file-syntax").with("detail", "own");
        check.that(described, path!("own", [at], "ability"), missing);
    }
}

fn sheet(check: &mut Check, ready: &Ready, budget: Option<i64>, list: &'static str, at: usize) {
    let place = || path!(list, [at], "sheet");
    let sheet = &ready.sheet;
    let fine = readable(sheet) && is_sheet_text(sheet);
    check.that(fine, place(), Phrase::new("condice-file-sheet"));
    if !fine {
        return;
    }
    for violation in bill(&Options::default(), sheet, budget).violations {
        check.that(false, place(), objection(violation));
    }
}

/// As the table says it when somebody brings such a sheet, and by which rule.
fn objection(violation: Violation) -> Phrase {
    let said = OBJECTIONS.iter().find(|(code, _)| *code == violation.code);
    let mut problem = Phrase::new(said.map_or("condice-file-violation", |(_, id)| id));
    problem.args = violation.args;
    problem
        .with("code", violation.code)
        .with("rule", violation.rule)
}

/// What the table says of a violation.
const OBJECTIONS: &[(&str, &str)] = &[
    ("attack_without_dice", "condice-refused-attack-without-dice"),
    ("choice_missing", "condice-refused-choice-missing"),
    ("idle_points", "condice-refused-idle-points"),
    ("life_required", "condice-refused-life-required"),
    ("over_budget", "condice-refused-over-budget"),
    ("points_left", "condice-refused-points-left"),
    ("range_without_use", "condice-refused-range-without-use"),
    ("too_small", "condice-refused-too-small"),
];

fn item(check: &mut Check, card: &Card, at: usize) {
    check.between(card.uses, 1, 20, path!("card", [at], "uses"));
    check.between(card.range, 1, 20, path!("card", [at], "range"));
    check.between(card.targets, 1, 10, path!("card", [at], "targets"));
    blocks(check, &card.blocks, &|| path!("card", [at], "blocks"));
}

fn blocks(check: &mut Check, blocks_: &[Block], place: &dyn Fn() -> Path) {
    for block in blocks_ {
        match block {
            Block::Heal { amount, .. } => check.between(*amount, 0, 50, place()),
            Block::Damage { dice, amount, .. } => {
                check.between(*dice, 0, 30, place());
                check.between(*amount, 0, 50, place());
            }
            Block::Mental { dice, then } => {
                check.between(*dice, 1, 30, place());
                blocks(check, then, place);
            }
            Block::Modify { by, rounds, .. } => {
                check.between(*by, -12, 12, place());
                check.between(*rounds, 1, 20, place());
            }
            Block::Move { fields, .. } => check.between(*fields, 1, 20, place()),
            Block::Portal { persons } => check.between(*persons, 1, 20, place()),
            Block::Check { dice, needed, then } => {
                check.between(*dice, 1, 30, place());
                check.between(*needed, 0, 60, place());
                blocks(check, then, place);
            }
            Block::Terrain { .. } | Block::Grant { .. } | Block::Text => {}
        }
    }
}

fn map(check: &mut Check, board: &Board, at: usize) {
    let Ok(map) = Map::try_from(board.rows.clone()) else {
        check.that(
            false,
            path!("map", [at], "rows"),
            Phrase::new("condice-file-map"),
        );
        return;
    };
    let on = |field: &[u8; 2]| map.has(Field::from(*field));
    let off = || Phrase::new("condice-file-field");
    for (n, field) in board.slow.iter().enumerate() {
        check.that(on(field), path!("map", [at], "slow", [n]), off());
    }
    for (n, field) in board.fast.iter().enumerate() {
        check.that(on(field), path!("map", [at], "fast", [n]), off());
    }
    passages(check, board, &map, at);
    for (n, thing) in board.objects.iter().enumerate() {
        check.that(
            on(&thing.at),
            path!("map", [at], "object", [n], "at"),
            off(),
        );
        let name = Name::Both(thing.name.clone());
        let named = crate::shape::is_name(&name);
        check.that(
            named,
            path!("map", [at], "object", [n], "name"),
            Phrase::new("condice-file-sheet"),
        );
    }
}

/// A portal leads from floor to other floor.
fn passages(check: &mut Check, board: &Board, map: &Map, at: usize) {
    let floor = |field: &[u8; 2]| {
        let field = Field::from(*field);
        map.has(field) && map.ground(field) == Ground::Floor
    };
    for (n, passage) in board.portals.iter().enumerate() {
        let place = |end: &'static str| path!("map", [at], "portal", [n], end);
        let off = || Phrase::new("condice-file-field");
        check.that(floor(&passage.at), place("at"), off());
        let leads = floor(&passage.to) && passage.to != passage.at;
        check.that(leads, place("to"), off());
        check.between(passage.persons, 1, 99, place("persons"));
    }
}

/// Maps, foes, cards and characters a scenario names exist, and its fields lie on its maps.
fn scenes(check: &mut Check, whole: &Content, scenario: &Scenario, at: usize) {
    let unknown = |id: &str| {
        Phrase::new("file-unknown")
            .with("id", id)
            .with("list", "content/condice")
    };
    check.at_least(scenario.scenes.len(), 1, path!("scenario", [at], "scene"));
    for (n, id) in scenario.characters.iter().enumerate() {
        let known = whole.character(id).is_some();
        check.that(
            known,
            path!("scenario", [at], "characters", [n]),
            unknown(id),
        );
    }
    for (n, scene) in scenario.scenes.iter().enumerate() {
        let Some(board) = whole.map(&scene.map) else {
            check.that(
                false,
                path!("scenario", [at], "scene", [n], "map"),
                unknown(&scene.map),
            );
            continue;
        };
        let Ok(map) = Map::try_from(board.rows.clone()) else {
            continue;
        };
        let stands = |field: &[u8; 2]| {
            let field = Field::from(*field);
            map.has(field) && !map.ground(field).is_wall()
        };
        let off = || Phrase::new("condice-file-field");
        check.at_least(
            scene.start.len(),
            1,
            path!("scenario", [at], "scene", [n], "start"),
        );
        for (m, field) in scene.start.iter().enumerate() {
            check.that(
                stands(field),
                path!("scenario", [at], "scene", [n], "start", [m]),
                off(),
            );
        }
        for (m, placed) in scene.foes.iter().enumerate() {
            let known = whole.foe(&placed.foe).is_some();
            check.that(
                known,
                path!("scenario", [at], "scene", [n], "foe", [m], "foe"),
                unknown(&placed.foe),
            );
            check.that(
                stands(&placed.at),
                path!("scenario", [at], "scene", [n], "foe", [m], "at"),
                off(),
            );
        }
        for (m, card) in scene.items.iter().enumerate() {
            let known = whole.card(card).is_some();
            check.that(
                known,
                path!("scenario", [at], "scene", [n], "items", [m]),
                unknown(card),
            );
        }
    }
}
