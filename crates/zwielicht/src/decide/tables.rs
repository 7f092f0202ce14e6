//! Rolling on a table of the content. Players throw those dice too (AZ-GAME-4).

use dice::{Dice, NoDice};

use crate::content::{self, Content, Die, List};
use crate::game::{TABLE_ONES, TABLE_TENS};
use crate::state::{Ability, Origin};

/// Ability table 1 or 2.
pub fn abilities(content: &Content, number: u8) -> &List<content::Ability> {
    match number {
        1 => &content.ability_table_1,
        _ => &content.ability_table_2,
    }
}

/// The faces and the entry they name. The loader has seen that a table with a die is full.
pub fn throw<'a, T>(dice: &mut dyn Dice, list: &'a List<T>) -> Result<(Vec<u8>, &'a T), NoDice> {
    let wanted = [TABLE_TENS, TABLE_ONES];
    let wanted = match list.die {
        Die::D66 => &wanted[..],
        Die::D6 | Die::Choose => &wanted[1..],
    };
    let mut faces = vec![0; wanted.len()];
    dice.faces(wanted, &mut faces)?;
    let last = list
        .entries
        .last()
        .expect("the loader refuses empty tables");
    Ok((faces.clone(), list.rolled(&faces).unwrap_or(last)))
}

pub fn ability(entry: &content::Ability, origin: Origin) -> Ability {
    Ability {
        name: entry.name.clone().into(),
        colour: entry.colour,
        origin,
        combat: entry.combat,
    }
}
