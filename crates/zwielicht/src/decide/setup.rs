//! Setting up: options, the adventure, characters, tasks, the session.

use dice::NoDice;
use table::{Bilingual, Refusal, SeatId};

use super::ask::{Ask, no};
use super::gate::no_procedure;
use super::{Playing, tables};
use crate::command::NAME;
use crate::content::{self, Content, Die};
use crate::event::RolledTable;
use crate::shape::{
    different, different_abilities, is_name, is_text, life_fault, longest, tables_named,
};
use crate::state::Status;
use crate::{Colour, Event, Name, Options, Phase, Sheet, SheetAbility, SheetItem, State};

/// Options are fixed while a session runs; the phase has been checked.
pub fn option(ask: Ask<'_>, name: &str, value: &str) -> Result<(), Refusal> {
    let mut options = ask.state.options;
    match options.set(name, value) {
        Ok(()) => Ok(()),
        Err(table::OptionError::Unknown { known, .. }) => {
            Err(Refusal::new("no_such_option", "AZ-GAME-6").with("known", known.join(", ")))
        }
        Err(table::OptionError::NoSuchValue { key, values, .. }) => {
            let specs = Options::SPECS.iter().find(|spec| spec.key == key);
            let rule = specs.map_or("AZ-GAME-6", |spec| spec.rule);
            Err(Refusal::new("no_such_value", rule).with("known", values.join(", ")))
        }
    }
}

/// An adventure by its id, as it is told, and its level, which is not.
pub fn adventure(ask: Ask<'_>, id: &str) -> Result<[Event; 2], Refusal> {
    if ask
        .state
        .outcome()
        .is_some_and(|outcome| !outcome.is_over())
    {
        return no("adventure_running", "AZ-SOLVE-13");
    }
    let Some(adventure) = content::find(&ask.setup.content.adventures, id) else {
        return no("no_such_adventure", "AZ-BLIGHT-11");
    };
    let loaded = Event::AdventureLoaded {
        adventure: adventure.id.clone(),
        title: adventure.title.clone().into(),
        question: adventure.question.clone().into(),
    };
    let base_level = adventure.base_level;
    Ok([loaded, Event::AdventureLevel { base_level }])
}

/// What a character is brought with: everything but what is still to be rolled.
pub fn sheet(ask: Ask<'_>, ready: Option<&str>, own: Option<&Sheet>) -> Result<Sheet, Refusal> {
    let taken = ask.state.characters.get(ask.who);
    if taken.is_some_and(|character| character.status != Status::Retired) {
        return no("character_there", "AZ-OUT-20");
    }
    let content = &ask.setup.content;
    let sheet = match (ready, own) {
        (Some(id), None) => match content::find(&content.ready_characters, id) {
            Some(ready) => ready_sheet(content, ready),
            None => return Err(invalid("ready", "unknown")),
        },
        (None, Some(sheet)) => sheet.clone(),
        _ => return Err(invalid("sheet", "one_of_two")),
    };
    // Nobody is at one table twice.
    if ready.is_some() && played_by(ask.state, &sheet.name, &sheet.demon).is_some() {
        return Err(Refusal::new("ready_taken", "AZ-SECTION-26").with("name", sheet.name));
    }
    sound(content, &sheet)?;
    Ok(sheet)
}

/// Who plays the character with this name and this demon.
pub fn played_by<'a>(state: &'a State, name: &str, demon: &Name) -> Option<&'a SeatId> {
    let mut characters = state.characters.iter();
    let found = characters.find(|(_, it)| it.name == name && it.demon.same(demon));
    found.map(|(seat, _)| seat)
}

/// Whether a sheet can be brought.
pub fn sound(content: &Content, sheet: &Sheet) -> Result<(), Refusal> {
    let names = |list: &[Name]| list.iter().all(is_name);
    let abilities = |list: &[SheetAbility]| list.iter().all(|one| is_name(&one.name));
    let slots = &content.creation;
    let written = |field: &'static str, good: bool| {
        if good {
            Ok(())
        } else {
            Err(invalid(field, "text"))
        }
    };
    written("name", is_text(&sheet.name, NAME))?;
    written("title", sheet.title.iter().all(is_name))?;
    written("demon", is_name(&sheet.demon))?;
    written("drawing", sheet.drawing.chars().count() <= longest(sheet))?;
    written("attributes", names(&sheet.attributes))?;
    written("items", sheet.items.iter().all(|item| is_name(&item.name)))?;
    written("demon_ability", is_name(&sheet.demon_ability.name))?;
    written("abilities", abilities(&sheet.abilities))?;
    written("fears", names(&sheet.fears))?;
    // Of somebody who has lived nothing is rolled, and some fears may be gone.
    let lived = sheet.life.is_some();
    let fixed = |die: Die| lived || die.entries().is_none();
    let (attributes, items) = (content.attributes.die, content.items.die);
    count(
        "attributes",
        sheet.attributes.len(),
        slots.attributes,
        fixed(attributes),
    )?;
    count("items", sheet.items.len(), slots.items, fixed(items))?;
    count("fears", sheet.fears.len(), slots.fears, false)?;
    count("abilities", sheet.abilities.len(), 2, lived)?;
    if !tables_named(sheet) {
        return Err(invalid("abilities", "table"));
    }
    if !(-2..=2).contains(&sheet.weak_mod) {
        return Err(invalid("weak_mod", "range"));
    }
    if !different(&sheet.fears) {
        return Err(invalid("fears", "twice"));
    }
    if !different_abilities(sheet) {
        return Err(invalid("abilities", "twice"));
    }
    match &sheet.life {
        Some(life) => match life_fault(sheet, life) {
            Some((field, why)) => Err(invalid(field, why)),
            None => Ok(()),
        },
        None => Ok(()),
    }
}

/// What is rolled may be left out; `exact` where nothing is.
fn count(field: &'static str, have: usize, need: u8, exact: bool) -> Result<(), Refusal> {
    let need_ = usize::from(need);
    if have == need_ || (!exact && have < need_) {
        Ok(())
    } else {
        Err(invalid(field, "count").with("need", need))
    }
}

fn invalid(field: &'static str, why: &'static str) -> Refusal {
    Refusal::new("sheet_invalid", "AZ-POOL-17")
        .with("field", field)
        .with("why", why)
}

/// A prepared character, spelt out. The loader has seen that every id exists.
pub fn ready_sheet(content: &Content, ready: &content::ReadyCharacter) -> Sheet {
    let word = |list: &content::List<content::Word>, id: &str| {
        list.get(id).map(|word| Name::from(word.name.clone()))
    };
    let ability = |one: &content::Ability| SheetAbility {
        name: one.name.clone().into(),
        colour: one.colour,
        combat: one.combat,
        table: None,
    };
    let items = ready.items.iter().filter_map(|id| content.items.get(id));
    let demon = content.demons.get(&ready.demon);
    let unnamed = SheetAbility {
        name: Name::text(&ready.demon),
        colour: Colour::Black,
        combat: false,
        table: None,
    };
    Sheet {
        name: ready.name.clone(),
        title: word(&content.titles, &ready.title),
        demon: demon.map_or(Name::text(&ready.demon), |demon| demon.name.clone().into()),
        drawing: String::new(),
        attributes: ready
            .attributes
            .iter()
            .filter_map(|id| word(&content.attributes, id))
            .collect(),
        items: items
            .map(|item| SheetItem {
                name: item.name.clone().into(),
                weapon: item.weapon,
            })
            .collect(),
        demon_ability: demon.map_or(unnamed, |demon| ability(&demon.ability)),
        abilities: [&ready.ability_1, &ready.ability_2]
            .into_iter()
            .filter_map(|id| content.ability(id).map(ability))
            .collect(),
        fears: ready
            .fears
            .iter()
            .filter_map(|id| word(&content.fears, id))
            .collect(),
        weak_mod: ready.weak_mod.into(),
        life: None,
    }
}

/// A new character in its first section (AZ-SECTION-26), or one that has lived elsewhere. What the
/// sheet leaves out is rolled, by its player (AZ-GAME-4); what it has already is thrown again
/// (AZ-OUT-19).
pub fn bring(turn: &mut Playing<'_>, who: &SeatId, mut sheet: Sheet) -> Result<(), NoDice> {
    if sheet.life.is_none() {
        roll_missing(turn, who, &mut sheet)?;
    }
    turn.emit(Event::CharacterBrought {
        who: who.clone(),
        character: Box::new(sheet.character()),
    });
    Ok(())
}

fn roll_missing(turn: &mut Playing<'_>, who: &SeatId, sheet: &mut Sheet) -> Result<(), NoDice> {
    let content = &turn.setup.content;
    let slots = content.creation;
    let open = usize::from(slots.attributes).saturating_sub(sheet.attributes.len());
    for _ in 0..open {
        let (table, list) = (RolledTable::Attributes, &content.attributes);
        let known = sheet.attributes.clone();
        let entry = roll_new(turn, who, table, list, |it| &it.name, &known)?;
        sheet.attributes.push(entry.name.clone().into());
    }
    let open = usize::from(slots.items).saturating_sub(sheet.items.len());
    for _ in 0..open {
        let (table, list) = (RolledTable::Items, &content.items);
        let known: Vec<Name> = sheet.items.iter().map(|item| item.name.clone()).collect();
        let entry = roll_new(turn, who, table, list, |it| &it.name, &known)?;
        sheet.items.push(SheetItem {
            name: entry.name.clone().into(),
            weapon: entry.weapon,
        });
    }
    let tables = [(1, RolledTable::Ability1), (2, RolledTable::Ability2)];
    for (number, table) in tables {
        let places = 0..sheet.abilities.len();
        let given = places.map(|index| sheet.table_of(index));
        if given.into_iter().any(|given| given == i64::from(number)) {
            continue;
        }
        let list = tables::abilities(content, number);
        let known = sheet.abilities.iter().chain([&sheet.demon_ability]);
        let known: Vec<Name> = known.map(|ability| ability.name.clone()).collect();
        let entry = roll_new(turn, who, table, list, |it| &it.name, &known)?;
        let place = usize::from(number - 1).min(sheet.abilities.len());
        // Whatever was chosen says its table, now that its place may change.
        for index in 0..sheet.abilities.len() {
            sheet.abilities[index].table = Some(sheet.table_of(index));
        }
        sheet.abilities.insert(
            place,
            SheetAbility {
                name: entry.name.clone().into(),
                colour: entry.colour,
                combat: entry.combat,
                table: Some(number.into()),
            },
        );
    }
    let open = usize::from(slots.fears).saturating_sub(sheet.fears.len());
    for _ in 0..open {
        let (table, list) = (RolledTable::Fears, &content.fears);
        let known = sheet.fears.clone();
        let entry = roll_new(turn, who, table, list, |it| &it.name, &known)?;
        sheet.fears.push(entry.name.clone().into());
    }
    Ok(())
}

/// Rolls until there is something that is not known yet.
fn roll_new<'c, T>(
    turn: &mut Playing<'_>,
    who: &SeatId,
    table: RolledTable,
    list: &'c content::List<T>,
    name_of: impl Fn(&T) -> &Bilingual,
    known: &[Name],
) -> Result<&'c T, NoDice> {
    loop {
        let (faces, entry) = tables::throw(turn.dice, list)?;
        let name = Name::from(name_of(entry).clone());
        let is_known = |name: &Name| known.iter().any(|one| one.same(name));
        // A list that has nothing else to give is not thrown on for ever.
        let more = list
            .entries
            .iter()
            .any(|it| !is_known(&name_of(it).clone().into()));
        let again = is_known(&name) && more;
        turn.emit(Event::TableRolled {
            who: who.clone(),
            table,
            faces,
            name,
            again,
        });
        if !again {
            return Ok(entry);
        }
    }
}

pub fn session(ask: Ask<'_>) -> Result<(), Refusal> {
    no_procedure(ask)?;
    if ask.state.outcome().is_none_or(crate::Outcome::is_over) {
        return no("no_adventure", "AZ-BLIGHT-11");
    }
    if ask.state.characters.is_empty() {
        return no("no_character", "AZ-SECTION-26");
    }
    Ok(())
}

pub fn open_session(turn: &mut Playing<'_>) {
    let session = turn.state().session_no.saturating_add(1);
    turn.emit(Event::SessionOpened { session });
}

/// Three different tasks of the list (AZ-END-5, AZ-END-8).
pub fn tasks(ask: Ask<'_>, chosen: [&String; 3]) -> Result<Vec<String>, Refusal> {
    ask.not_retired()?;
    if ask.state.phase == Phase::SessionClose {
        if ask.state.outcome().is_none_or(crate::Outcome::is_over) {
            return no("adventure_over", "AZ-END-5");
        }
        if !ask.state.player(ask.who).tasks_counted {
            return no("tasks_first", "AZ-END-4");
        }
    }
    let mut chosen = chosen.map(Clone::clone);
    chosen.sort();
    let known = |id: &String| ask.setup.content.tasks.get(id).is_some();
    if chosen.iter().all(known) && chosen[0] != chosen[1] && chosen[1] != chosen[2] {
        Ok(chosen.into())
    } else {
        no("three_different_tasks", "AZ-END-8")
    }
}

pub fn everybody_has_tasks(ask: Ask<'_>) -> Result<(), Refusal> {
    let without = ask
        .state
        .characters
        .values()
        .find(|character| character.status != Status::Retired && character.tasks.is_empty());
    match without {
        None => Ok(()),
        Some(character) => {
            Err(Refusal::new("tasks_missing", "AZ-END-8").with("name", character.name.as_str()))
        }
    }
}
