//! A character on paper: as its player writes it down, hands it to a table and takes it home again.

use plain::Plain;
use serde::Serialize;

use crate::state::{Ability, Attribute, Condition, Item, Origin, Status};
use crate::{Character, Colour, Name, Tone};

/// What a player hands in. Fields start white (AZ-POOL-17); what the lists leave out is rolled.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Name>,
    pub demon: Name,
    #[serde(default)]
    pub drawing: String,
    #[serde(default)]
    pub attributes: Vec<Name>,
    #[serde(default)]
    pub items: Vec<SheetItem>,
    pub demon_ability: SheetAbility,
    /// One from each table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<SheetAbility>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fears: Vec<Name>,
    pub weak_mod: i64,
    /// Of somebody who has been played before. Then nothing is rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life: Option<Life>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct SheetItem {
    pub name: Name,
    #[serde(default)]
    pub weapon: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct SheetAbility {
    pub name: Name,
    pub colour: Colour,
    #[serde(default)]
    pub combat: bool,
    /// Of which table, 1 or 2; otherwise the first is of the first, the second of the second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<i64>,
}

/// What stays with a character from one adventure to the next (AZ-COND-5, AZ-SECTION-1). Bonus dice
/// lapse (AZ-POOL-14) and tasks are chosen anew (AZ-END-8), so neither is here.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Life {
    /// One for each section so far; the first has none.
    pub tones: Vec<Tone>,
    /// By their number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub black_attributes: Vec<i64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub black_items: Vec<i64>,
    /// Oldest first; one may still be without a name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Option<Name>>,
    #[serde(default)]
    pub section_points: i64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<String>,
    /// Only in the file of somebody who has retired; nobody brings them back (AZ-OUT-20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub epilogue: Option<String>,
}

/// The most section points a sheet may bring; anything above is a slip of the pen.
pub const MOST_POINTS: i64 = 99;

impl Sheet {
    /// The table an ability of this sheet is from.
    pub fn table_of(&self, index: usize) -> i64 {
        let place = i64::try_from(index).unwrap_or(i64::MAX).saturating_add(1);
        let said = self.abilities.get(index).and_then(|ability| ability.table);
        said.unwrap_or(place)
    }

    /// What this character would be handed in with.
    pub fn of(it: &Character) -> Sheet {
        let ability = |one: &Ability| SheetAbility {
            name: one.name.clone(),
            colour: one.colour,
            combat: one.combat,
            table: match one.origin {
                Origin::Table1 => Some(1),
                Origin::Table2 => Some(2),
                Origin::Demon => None,
            },
        };
        let is_demon = |one: &&Ability| one.origin == Origin::Demon;
        let nameless = SheetAbility {
            name: it.demon.clone(),
            colour: Colour::Black,
            combat: false,
            table: None,
        };
        Sheet {
            name: it.name.clone(),
            title: it.title.clone(),
            demon: it.demon.clone(),
            drawing: it.drawing.clone(),
            attributes: it.attributes.iter().map(|one| one.name.clone()).collect(),
            items: it
                .items
                .iter()
                .map(|item| SheetItem {
                    name: item.name.clone(),
                    weapon: item.weapon,
                })
                .collect(),
            demon_ability: it.abilities.iter().find(is_demon).map_or(nameless, ability),
            abilities: it
                .abilities
                .iter()
                .filter(|one| !is_demon(one))
                .map(ability)
                .collect(),
            fears: it.fears.clone(),
            weak_mod: it.weak_mod.into(),
            life: Life::of(it),
        }
    }

    /// The character this sheet describes. It has been checked.
    pub fn character(&self) -> Character {
        let tone = |index: usize| self.life.as_ref().and_then(|life| life.tones.get(index));
        let sections = self.life.as_ref().map_or(1, |life| life.tones.len().max(1));
        let black = |list: fn(&Life) -> &Vec<i64>, number: i64| {
            let listed = self
                .life
                .as_ref()
                .is_some_and(|life| list(life).contains(&number));
            if listed { Colour::Black } else { Colour::White }
        };
        let conditions: Vec<Condition> = (1..)
            .zip(self.life.iter().flat_map(|life| &life.conditions))
            .map(|(id, name)| Condition {
                id,
                name: name.clone(),
            })
            .collect();
        let ability = |one: &SheetAbility, origin| Ability {
            name: one.name.clone(),
            colour: one.colour,
            origin,
            combat: one.combat,
        };
        let rolled = self.abilities.iter().enumerate().map(|(index, one)| {
            let origin = match self.table_of(index) {
                1 => Origin::Table1,
                _ => Origin::Table2,
            };
            ability(one, origin)
        });
        let points = self.life.as_ref().map_or(0, |life| life.section_points);
        Character {
            name: self.name.clone(),
            title: self.title.clone(),
            demon: self.demon.clone(),
            drawing: self.drawing.clone(),
            section: u8::try_from(sections).unwrap_or(u8::MAX),
            tone: tone(sections - 1).copied().unwrap_or(Tone::None),
            past: (0..sections - 1).filter_map(tone).copied().collect(),
            status: Status::Active,
            conditions_ever: u32::try_from(conditions.len()).unwrap_or(u32::MAX),
            conditions,
            attributes: (1..)
                .zip(&self.attributes)
                .map(|(number, name)| Attribute {
                    name: name.clone(),
                    colour: black(|life| &life.black_attributes, number),
                })
                .collect(),
            items: (1..)
                .zip(&self.items)
                .map(|(number, item)| Item {
                    name: item.name.clone(),
                    colour: black(|life| &life.black_items, number),
                    weapon: item.weapon,
                })
                .collect(),
            abilities: rolled
                .chain([ability(&self.demon_ability, Origin::Demon)])
                .collect(),
            fears: self.fears.clone(),
            weak_mod: i8::try_from(self.weak_mod).unwrap_or(0),
            section_points: u16::try_from(points).unwrap_or(0),
            answers: self
                .life
                .iter()
                .flat_map(|life| life.answers.clone())
                .collect(),
            epilogue: None,
            bonus_free: 0,
            bonus_bound: Vec::new(),
            bound_ever: 0,
            tasks: Vec::new(),
        }
    }
}

impl Life {
    /// Nothing, if nothing has happened yet.
    fn of(it: &Character) -> Option<Life> {
        let numbers = |colours: &mut dyn Iterator<Item = Colour>| -> Vec<i64> {
            let black = (1..)
                .zip(colours)
                .filter(|(_, colour)| *colour == Colour::Black);
            black.map(|(number, _)| number).collect()
        };
        let life = Life {
            tones: it.tones(),
            black_attributes: numbers(&mut it.attributes.iter().map(|one| one.colour)),
            black_items: numbers(&mut it.items.iter().map(|one| one.colour)),
            conditions: it.conditions.iter().map(|one| one.name.clone()).collect(),
            section_points: it.section_points.into(),
            answers: it.answers.clone(),
            epilogue: it.epilogue.clone(),
        };
        (life != Life::new()).then_some(life)
    }

    fn new() -> Life {
        Life {
            tones: vec![Tone::None],
            black_attributes: Vec::new(),
            black_items: Vec::new(),
            conditions: Vec::new(),
            section_points: 0,
            answers: Vec::new(),
            epilogue: None,
        }
    }

    /// Of somebody who was played and of whom nothing special is told.
    pub fn placeholder() -> Life {
        Life {
            tones: vec![Tone::None, Tone::Bright],
            ..Life::new()
        }
    }
}
