//! A command as it is offered, where that is more than its fields say: references, and whole sheets.

pub use table::is_text;

use crate::command::{ANY_TEXT, MOST_LEVEL, NAME, STORY};
use crate::sheet::MOST_POINTS;
use crate::{
    Colour, Command, Declared, Life, Name, Sheet, SheetAbility, SheetItem, Source, Tone, Zwielicht,
};

pub fn is_level(level: i64) -> bool {
    (1..=MOST_LEVEL).contains(&level)
}

pub fn shape(command: &Command) -> Command {
    let mut shaped = table::domain::shape::<Zwielicht>(command);
    match &mut shaped {
        Command::BringCharacter {
            ready: None,
            sheet: Some(sheet),
        } => {
            if let Some(placeholder) = sheet_shape(sheet) {
                **sheet = placeholder;
            }
        }
        Command::ChooseTasks { a, b, c } => {
            let mut three = [&mut *a, &mut *b, &mut *c].map(std::mem::take);
            three.sort();
            [*a, *b, *c] = three;
        }
        Command::DeclareMove(Declared {
            second,
            third,
            bonus,
            ..
        })
        | Command::MakeMove(Declared {
            second,
            third,
            bonus,
            ..
        }) => {
            let named = [second, third, bonus].into_iter().flatten();
            named.for_each(reference);
        }
        Command::OfferHelp { source: named }
        | Command::JoinFight { with: named }
        | Command::ChangeField { field: named, .. } => reference(named),
        // The change may be shown without words (AZ-OUT-13).
        Command::DescribeChange { text } if text.is_empty() => ANY_TEXT.clone_into(text),
        _ => {}
    }
    shaped
}

/// Spaces around it do not matter, and a free item can be called anything.
fn reference(text: &mut String) {
    match text.trim().parse() {
        Ok(Source::FreeItem(_)) => *text = free_item(),
        Ok(source) => *text = source.to_string(),
        Err(_) => {}
    }
}

pub fn free_item() -> String {
    Source::FreeItem(ANY_TEXT.to_owned()).to_string()
}

/// The same sheet with placeholders, if everything on it may be written. How many fields it needs,
/// the content says.
fn sheet_shape(sheet: &Sheet) -> Option<Sheet> {
    let names = [&sheet.demon, &sheet.demon_ability.name];
    let names = names.into_iter().chain(&sheet.title);
    let names = names.chain(&sheet.attributes).chain(&sheet.fears);
    let names = names.chain(sheet.items.iter().map(|item| &item.name));
    let mut names = names.chain(sheet.abilities.iter().map(|ability| &ability.name));
    let lived = sheet.life.as_ref();
    let written = names.all(is_name)
        && is_text(&sheet.name, NAME)
        && sheet.drawing.chars().count() <= longest(sheet)
        && (-2..=2).contains(&sheet.weak_mod)
        && different(&sheet.fears)
        && different_abilities(sheet)
        && tables_named(sheet)
        && lived.is_none_or(|life| life_fault(sheet, life).is_none());
    // Somebody who has lived may have swapped both for one table's.
    let tables: Vec<i64> = if lived.is_some() {
        (1..)
            .zip(&sheet.abilities)
            .map(|(number, _)| number)
            .collect()
    } else {
        let places = 0..sheet.abilities.len();
        let mut tables: Vec<i64> = places.map(|index| sheet.table_of(index)).collect();
        tables.sort_unstable();
        tables
    };
    written.then(|| {
        let mut shape = placeholder(
            sheet.attributes.len(),
            sheet.items.len(),
            &tables,
            sheet.fears.len(),
        );
        shape.life = lived.map(|_| Life::placeholder());
        shape
    })
}

/// How long the text of the drawing may be: every time somebody goes out it grows (AZ-OUT-13).
pub fn longest(sheet: &Sheet) -> usize {
    let sections = sheet.life.as_ref().map_or(1, |life| life.tones.len());
    (STORY + 1) * sections.clamp(1, 6) - 1
}

/// One of each table; after a life, any two (AZ-OUT-11).
pub fn tables_named(sheet: &Sheet) -> bool {
    let places = 0..sheet.abilities.len();
    let tables: Vec<i64> = places.map(|index| sheet.table_of(index)).collect();
    let twice = tables.len() == 2 && tables[0] == tables[1];
    let known = tables.iter().all(|table| [1, 2].contains(table));
    sheet.demon_ability.table.is_none() && known && (!twice || sheet.life.is_some())
}

/// What cannot be about a life: the field, and why.
pub fn life_fault(sheet: &Sheet, life: &Life) -> Option<(&'static str, &'static str)> {
    let sections = life.tones.len();
    let is_number = |list: &[i64], most: usize| {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let mut seen = list.to_vec();
        seen.sort_unstable();
        seen.dedup();
        seen.len() == list.len() && list.iter().all(|number| (1..=most).contains(number))
    };
    let last = life.tones.last();
    let toned = life.tones.first() == Some(&Tone::None)
        && (sections == 1 || last.is_some_and(|tone| *tone != Tone::None));
    let names = life.conditions.iter().flatten();
    let checks = [
        (sections <= 5 && life.epilogue.is_none(), "tones", "retired"),
        (toned, "tones", "tones"),
        (
            is_number(&life.black_attributes, sheet.attributes.len()),
            "black_attributes",
            "number",
        ),
        (
            is_number(&life.black_items, sheet.items.len()),
            "black_items",
            "number",
        ),
        (life.conditions.len() <= 5, "conditions", "six"),
        (names.clone().all(is_name), "conditions", "text"),
        (
            (0..=MOST_POINTS).contains(&life.section_points),
            "section_points",
            "points",
        ),
        (life.answers.len() < sections.max(1), "answers", "answers"),
        (
            life.answers.iter().all(|answer| is_text(answer, STORY)),
            "answers",
            "text",
        ),
    ];
    let fault = checks.into_iter().find(|(good, ..)| !good);
    fault.map(|(_, field, why)| (field, why))
}

pub fn is_name(name: &Name) -> bool {
    name.spellings().all(|text| is_text(text, NAME))
}

/// No two are the same; placeholders may stand side by side.
pub fn different(names: &[Name]) -> bool {
    let placeholder = Name::text(ANY_TEXT);
    let repeated = |(index, name): (usize, &Name)| {
        *name != placeholder && names[..index].iter().any(|other| other.same(name))
    };
    !names.iter().enumerate().any(repeated)
}

pub fn different_abilities(sheet: &Sheet) -> bool {
    let given = sheet.abilities.iter().map(|ability| ability.name.clone());
    let names: Vec<Name> = given.chain([sheet.demon_ability.name.clone()]).collect();
    different(&names)
}

/// A sheet with so many fields, all of them still to be named.
pub fn placeholder(attributes: usize, items: usize, tables: &[i64], fears: usize) -> Sheet {
    let name = || Name::text(ANY_TEXT);
    let ability = |table: Option<i64>| SheetAbility {
        name: name(),
        colour: Colour::White,
        combat: true,
        table,
    };
    Sheet {
        name: ANY_TEXT.to_owned(),
        title: None,
        demon: name(),
        drawing: String::new(),
        attributes: vec![name(); attributes],
        items: vec![
            SheetItem {
                name: name(),
                weapon: true,
            };
            items
        ],
        demon_ability: ability(None),
        abilities: tables.iter().map(|table| ability(Some(*table))).collect(),
        fears: vec![name(); fears],
        weak_mod: 0,
        life: None,
    }
}
