//! A command as it is offered, where that is more than its fields say: sheets, spots of a map, attributes by their
//! number.

pub use table::is_text;

use crate::build::{bill, readable};
use crate::command::{ANY_TEXT, LINE, NAME, Using};
use crate::grid::MOST_SIDE;
use crate::sheet::{Ability, Attribute, Kind, Sheet};
use crate::{Command, ConDice, DebuffDice, MinimumLife, Name, Options};

pub fn is_name(name: &Name) -> bool {
    name.spellings().all(|text| is_text(text, NAME))
}

/// Everything that is called something is.
pub fn is_sheet_text(sheet: &Sheet) -> bool {
    let short = |text: &str| text.chars().count() <= LINE;
    let ability = |it: &Ability| {
        it.own.as_ref().is_none_or(|own| {
            is_name(&own.name) && own.text.spellings().all(|text| is_text(text, LINE))
        })
    };
    is_name(&sheet.name)
        && sheet.look.spellings().all(short)
        && sheet
            .attacks
            .iter()
            .all(|it| is_name(&it.name) && short(&it.look))
        && sheet.abilities.iter().all(ability)
}

pub fn shape(command: &Command) -> Command {
    let mut shaped = table::domain::shape::<ConDice>(command);
    match &mut shaped {
        Command::SetOption { name, value } if Options::default().set(name, value).is_ok() => {
            *name = Options::SPECS[0].key.to_owned();
            *value = Options::SPECS[0].values[0].to_owned();
        }
        Command::DraftCharacter {
            ready: None,
            sheet: Some(sheet),
            ..
        } if readable(sheet) && is_sheet_text(sheet) => **sheet = placeholder(1, false),
        Command::CreateFigure {
            sheet: Some(sheet), ..
        }
        | Command::EditFigure { sheet, .. } => master_sheet(sheet),
        Command::Paint { fields, .. }
        | Command::PaintTerrain { fields, .. }
        | Command::Reveal { fields, .. } => any_fields(fields),
        Command::ChangeObject {
            blocks_move,
            blocks_sight,
            hidden,
            ..
        } => (*blocks_move, *blocks_sight, *hidden) = (false, false, false),
        Command::Use(using) => any_use(using),
        Command::GmEffect { by, .. } if *by != 0 && (-30..=30).contains(by) => *by = 1,
        _ => {}
    }
    shaped
}

/// Attributes are offered by their number alone: as many as were named, in the order of the sheet.
fn any_use(using: &mut Using) {
    let most = crate::build::MOST_ENTRIES as i64;
    let raises = using.attributes.contains(&Attribute::Attack);
    if using.attack.is_some_and(|n| (1..=most).contains(&n)) {
        using.attack = Some(1);
    }
    let named = &using.attributes;
    let twice = (1..named.len()).any(|at| named[..at].contains(&named[at]));
    if !twice && (raises || using.attack.is_none()) {
        let one_chosen = using.attack.is_some();
        let count = named.len().min(Attribute::ALL.len());
        // Without an attack among them none can be chosen.
        let skip = usize::from(!raises && !one_chosen && count < Attribute::ALL.len());
        using.attributes = Attribute::ALL[skip..].iter().copied().take(count).collect();
    }
}

fn is_spot(x: i64, y: i64) -> bool {
    let side = 0..i64::from(MOST_SIDE);
    side.contains(&x) && side.contains(&y)
}

fn any_fields(fields: &mut Vec<[i64; 2]>) {
    let most = usize::from(MOST_SIDE) * usize::from(MOST_SIDE);
    let fine = !fields.is_empty() && fields.len() <= most;
    if fine && fields.iter().all(|[x, y]| is_spot(*x, *y)) {
        *fields = vec![[0, 0]];
    }
}

/// Whether it may be written depends on two options only; the placeholder keeps what they look at.
fn master_sheet(sheet: &mut Sheet) {
    let lenient = Options {
        minimum_life: MinimumLife::None,
        debuff_dice: DebuffDice::Bought,
        ..Options::default()
    };
    let fine = readable(sheet)
        && is_sheet_text(sheet)
        && bill(&lenient, sheet, None).violations.is_empty();
    if fine {
        let bought = |it: &Ability| it.kind == Kind::BoostOther && it.dice > 0;
        *sheet = placeholder(sheet.life.min(1), sheet.abilities.iter().any(bought));
    }
}

/// A sheet with nothing on it but what rules look at.
pub fn placeholder(life: i64, bought_dice: bool) -> Sheet {
    let ability = Ability {
        variant: Some(1),
        dice: 1,
        ..Ability::new(Kind::BoostOther)
    };
    Sheet {
        name: Name::text(ANY_TEXT),
        look: Name::default(),
        defence: 0,
        life,
        mental: 0,
        movement: 0,
        attacks: Vec::new(),
        abilities: if bought_dice {
            vec![ability]
        } else {
            Vec::new()
        },
    }
}
