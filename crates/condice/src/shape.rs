//! A command as it is offered: what people are free to write, set or point at is replaced by a placeholder,
//! where it may be written. What may not be stays as it is, and is offered by nobody.

use crate::build::{bill, readable};
use crate::command::{ANY_TEXT, LINE, MOST_SET, NAME, Using};
use crate::content::Against;
use crate::grid::{Ground, MOST_SIDE};
use crate::sheet::{Ability, Attribute, Kind, Sheet};
use crate::{Command, DebuffDice, MinimumLife, Name, Options, Side};

/// Whether a text may stand where one is asked for.
pub fn is_text(text: &str, most: usize) -> bool {
    !text.trim().is_empty() && text.chars().count() <= most
}

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
    let mut shaped = command.clone();
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
            sheet,
            side,
            hidden,
            same_rules,
            ..
        } => {
            (*side, *hidden, *same_rules) = (Side::Foes, None, None);
            if let Some(sheet) = sheet {
                master_sheet(sheet);
            }
        }
        Command::EditFigure { sheet, .. } => master_sheet(sheet),
        Command::NewMap { width, height } => {
            let side = 1..=i64::from(MOST_SIDE);
            if side.contains(width) && side.contains(height) {
                (*width, *height) = (8, 8);
            }
        }
        Command::Paint { fields, ground } => {
            any_fields(fields);
            *ground = Ground::Floor;
        }
        Command::PaintTerrain { fields, change } => {
            any_fields(fields);
            *change = None;
        }
        Command::Reveal { fields, seen } => {
            any_fields(fields);
            *seen = true;
        }
        Command::PlaceObject {
            x,
            y,
            name,
            blocks_move,
            blocks_sight,
            hidden,
            defence,
            life,
        } => {
            spot(x, y);
            text(name, NAME);
            (*blocks_move, *blocks_sight, *hidden) = (None, None, None);
            if defence.is_some_and(|n| (0..=MOST_SET).contains(&n)) {
                *defence = None;
            }
            if life.is_some_and(|n| (1..=MOST_SET).contains(&n)) {
                *life = None;
            }
        }
        Command::ChangeObject {
            blocks_move,
            blocks_sight,
            hidden,
            ..
        } => (*blocks_move, *blocks_sight, *hidden) = (false, false, false),
        Command::PlaceFigure { x, y, .. } | Command::BringBack { x, y, .. } => spot(x, y),
        Command::PlacePortal {
            x,
            y,
            to_x,
            to_y,
            persons,
        } => {
            spot(x, y);
            spot(to_x, to_y);
            number(persons, 1);
        }
        Command::SetOrder { position, .. } => number(position, 1),
        Command::JoinFight { position, .. }
            if position.is_some_and(|n| (1..=MOST_SET).contains(&n)) =>
        {
            *position = None;
        }
        Command::PassRounds { n } => number(n, 1),
        Command::RejectCharacter { reason, .. }
        | Command::TakeOut { reason, .. }
        | Command::EndFight { reason }
        | Command::RuleDeny { reason }
        | Command::GmEndEffect { reason, .. }
        | Command::GmSkip { reason } => text(reason, LINE),
        Command::Move { fly, .. } if *fly == Some(false) => *fly = None,
        Command::Use(using) => any_use(using),
        Command::Deed { text: told, .. } => text(told, LINE),
        Command::RuleCheck { dice, needed } => {
            number(dice, 1);
            number(needed, 0);
        }
        Command::RuleSettle { spent } => *spent = true,
        Command::GmDamage {
            amount,
            against,
            reason,
            ..
        } => {
            number(amount, 1);
            text(reason, LINE);
            *against = Against::Defence;
        }
        Command::GmHeal { amount, reason, .. } => {
            number(amount, 1);
            text(reason, LINE);
        }
        Command::GmMove { x, y, reason, .. } => {
            spot(x, y);
            text(reason, LINE);
        }
        Command::GmEffect {
            attribute,
            by,
            rounds,
            reason,
            ..
        } => {
            *attribute = Attribute::Attack;
            if *by != 0 && (-30..=30).contains(by) {
                *by = 1;
            }
            if rounds.is_some_and(|n| (1..=MOST_SET).contains(&n)) {
                *rounds = None;
            }
            text(reason, LINE);
        }
        Command::GmGrant { half, reason, .. } => {
            *half = crate::command::HalfName::Movement;
            text(reason, LINE);
        }
        Command::GmCheck {
            dice,
            needed,
            reason,
            ..
        } => {
            number(dice, 1);
            number(needed, 0);
            text(reason, LINE);
        }
        Command::GmLoss { points, reason, .. } => {
            if let Some(points) = points {
                number(points, 1);
            }
            text(reason, LINE);
        }
        Command::GmRestore { points, reason, .. } => {
            number(points, 1);
            text(reason, LINE);
        }
        _ => {}
    }
    shaped
}

/// Attributes are offered by their number alone: as many as were named, in the order of the sheet.
fn any_use(using: &mut Using) {
    if using.hostile == Some(false) {
        using.hostile = None;
    }
    if let Some(wish) = &mut using.wish {
        text(wish, LINE);
    }
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

fn text(text: &mut String, most: usize) {
    if is_text(text, most) {
        ANY_TEXT.clone_into(text);
    }
}

fn number(n: &mut i64, least: i64) {
    if (least..=MOST_SET).contains(n) {
        *n = 1;
    }
}

fn is_spot(x: i64, y: i64) -> bool {
    let side = 0..i64::from(MOST_SIDE);
    side.contains(&x) && side.contains(&y)
}

fn spot(x: &mut i64, y: &mut i64) {
    if is_spot(*x, *y) {
        (*x, *y) = (0, 0);
    }
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
