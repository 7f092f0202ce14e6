//! Setting up: options, the adventure, characters, tasks, the session.

use table::{Refusal, Seat, SeatId, Stop};

use super::ask::{Ask, no};
use super::gate::no_procedure;
use super::{Playing, ask, tables};
use crate::command::{NAME, STORY};
use crate::content::{self, Content};
use crate::event::RolledTable;
use crate::shape::{different, different_abilities, is_name, is_text};
use crate::state::{Ability, Attribute, Item, Origin, Status};
use crate::{Character, Colour, Event, Name, Options, Phase, Sheet, SheetAbility, SheetItem, Tone};

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

pub fn set_option(turn: &mut Playing<'_>, name: &str, value: &str) {
    turn.emit(Event::OptionSet {
        name: name.to_owned(),
        value: value.to_owned(),
    });
}

pub fn adventure<'a>(ask: Ask<'a>, id: &str) -> Result<&'a content::Adventure, Refusal> {
    if ask
        .state
        .outcome()
        .is_some_and(|outcome| !outcome.is_over())
    {
        return no("adventure_running", "AZ-SOLVE-13");
    }
    match content::find(&ask.setup.content.adventures, id) {
        Some(adventure) => Ok(adventure),
        None => no("no_such_adventure", "AZ-BLIGHT-11"),
    }
}

pub fn load(turn: &mut Playing<'_>, seat: &Seat, id: &str) -> Result<(), Stop> {
    let adventure = adventure(ask(turn, seat), id)?;
    let base_level = adventure.base_level;
    let public = Event::AdventureLoaded {
        adventure: adventure.id.clone(),
        title: adventure.title.clone().into(),
        question: adventure.question.clone().into(),
    };
    turn.emit(public);
    turn.emit(Event::AdventureLevel { base_level });
    Ok(())
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
    sound(content, &sheet)?;
    Ok(sheet)
}

fn sound(content: &Content, sheet: &Sheet) -> Result<(), Refusal> {
    let names = |list: &[Name]| list.iter().all(is_name);
    let abilities = |list: &[SheetAbility]| list.iter().all(|one| is_name(&one.name));
    let slots = &content.creation;
    let count = |field: &'static str, have: usize, need: u8| {
        if have == usize::from(need) {
            Ok(())
        } else {
            Err(invalid(field, "count").with("need", need))
        }
    };
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
    written("drawing", sheet.drawing.chars().count() <= STORY)?;
    written("attributes", names(&sheet.attributes))?;
    written("items", sheet.items.iter().all(|item| is_name(&item.name)))?;
    written("demon_ability", is_name(&sheet.demon_ability.name))?;
    written("abilities", abilities(&sheet.abilities))?;
    written("fears", names(&sheet.fears))?;
    count("attributes", sheet.attributes.len(), slots.attributes)?;
    count("items", sheet.items.len(), slots.items)?;
    if !sheet.abilities.is_empty() {
        count("abilities", sheet.abilities.len(), 2)?;
    }
    if !sheet.fears.is_empty() {
        count("fears", sheet.fears.len(), slots.fears)?;
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
    Ok(())
}

fn invalid(field: &'static str, why: &'static str) -> Refusal {
    Refusal::new("sheet_invalid", "AZ-POOL-17")
        .with("field", field)
        .with("why", why)
}

/// A prepared character, spelt out. The loader has seen that every id exists.
fn ready_sheet(content: &Content, ready: &content::ReadyCharacter) -> Sheet {
    let word = |list: &content::List<content::Word>, id: &str| {
        list.get(id).map(|word| Name::from(word.name.clone()))
    };
    let ability = |one: &content::Ability| SheetAbility {
        name: one.name.clone().into(),
        colour: one.colour,
        combat: one.combat,
    };
    let items = ready.items.iter().filter_map(|id| content.items.get(id));
    let demon = content.demons.get(&ready.demon);
    let unnamed = SheetAbility {
        name: Name::text(&ready.demon),
        colour: Colour::Black,
        combat: false,
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
    }
}

/// A new character in its first section (AZ-SECTION-26). What the sheet leaves out is rolled, by its
/// player (AZ-GAME-4); what it has already is thrown again (AZ-OUT-19).
pub fn bring(
    turn: &mut Playing<'_>,
    seat: &Seat,
    ready: Option<&str>,
    own: Option<&Sheet>,
) -> Result<(), Stop> {
    let sheet = sheet(ask(turn, seat), ready, own)?;
    let content = &turn.setup.content;
    let mut character = fresh(&sheet);
    if sheet.abilities.is_empty() {
        for (number, origin) in [(1, Origin::Table1), (2, Origin::Table2)] {
            let table = tables::abilities(content, number);
            let rolled = match number {
                1 => RolledTable::Ability1,
                _ => RolledTable::Ability2,
            };
            loop {
                let (faces, entry) = tables::throw(turn.dice, table)?;
                let name = Name::from(entry.name.clone());
                let again = character.abilities.iter().any(|one| one.name.same(&name));
                turn.emit(table_rolled(&seat.id, rolled, faces, name.clone(), again));
                if !again {
                    let at = character.abilities.len() - 1;
                    character
                        .abilities
                        .insert(at, tables::ability(entry, origin));
                    break;
                }
            }
        }
    }
    if sheet.fears.is_empty() {
        while character.fears.len() < usize::from(content.creation.fears) {
            let (faces, entry) = tables::throw(turn.dice, &content.fears)?;
            let name = Name::from(entry.name.clone());
            let again = character.fears.iter().any(|fear| fear.same(&name));
            turn.emit(table_rolled(
                &seat.id,
                RolledTable::Fears,
                faces,
                name.clone(),
                again,
            ));
            if !again {
                character.fears.push(name);
            }
        }
    }
    turn.emit(Event::CharacterBrought {
        who: seat.id.clone(),
        character: Box::new(character),
    });
    Ok(())
}

fn table_rolled(
    who: &SeatId,
    table: RolledTable,
    faces: Vec<u8>,
    name: Name,
    again: bool,
) -> Event {
    Event::TableRolled {
        who: who.clone(),
        table,
        faces,
        name,
        again,
    }
}

/// Attributes and items start white; the colour of an ability comes with it (AZ-POOL-17).
fn fresh(sheet: &Sheet) -> Character {
    let ability = |one: &SheetAbility, origin| Ability {
        name: one.name.clone(),
        colour: one.colour,
        origin,
        combat: one.combat,
    };
    let origins = [Origin::Table1, Origin::Table2];
    let rolled = sheet.abilities.iter().zip(origins);
    Character {
        name: sheet.name.clone(),
        title: sheet.title.clone(),
        demon: sheet.demon.clone(),
        drawing: sheet.drawing.clone(),
        section: 1,
        tone: Tone::None,
        status: Status::Active,
        conditions: Vec::new(),
        conditions_ever: 0,
        attributes: sheet
            .attributes
            .iter()
            .map(|name| Attribute {
                name: name.clone(),
                colour: Colour::White,
            })
            .collect(),
        items: sheet
            .items
            .iter()
            .map(|item| Item {
                name: item.name.clone(),
                colour: Colour::White,
                weapon: item.weapon,
            })
            .collect(),
        abilities: rolled
            .map(|(one, origin)| ability(one, origin))
            .chain([ability(&sheet.demon_ability, Origin::Demon)])
            .collect(),
        fears: sheet.fears.clone(),
        weak_mod: i8::try_from(sheet.weak_mod).unwrap_or(0),
        section_points: 0,
        answers: Vec::new(),
        epilogue: None,
        bonus_free: 0,
        bonus_bound: Vec::new(),
        bound_ever: 0,
        tasks: Vec::new(),
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
pub fn tasks(ask: Ask<'_>, chosen: [&String; 3]) -> Result<[String; 3], Refusal> {
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
        Ok(chosen)
    } else {
        no("three_different_tasks", "AZ-END-8")
    }
}

pub fn choose_tasks(turn: &mut Playing<'_>, seat: &Seat, chosen: [&String; 3]) -> Result<(), Stop> {
    let tasks = tasks(ask(turn, seat), chosen)?.to_vec();
    turn.emit(Event::TasksChosen {
        who: seat.id.clone(),
        tasks,
    });
    Ok(())
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

pub fn begin_play(turn: &mut Playing<'_>) {
    turn.emit(Event::PlayBegan);
}
