//! What the numbers of a sheet buy, in words.

use ::condice::{Ability, DebuffDice, Kind, Name, Options, ability_message};
use table::Game;

use super::fields::numbers_of;
use screens::Reader;

pub fn name<'n>(reader: &Reader<'_>, name: &'n Name) -> &'n str {
    match name {
        Name::Text(text) => text,
        Name::Both(both) => reader.lang.pick(both),
    }
}

pub fn ability_name(reader: &Reader<'_>, ability: &Ability) -> String {
    match &ability.own {
        Some(own) if !name(reader, &own.name).is_empty() => name(reader, &own.name).to_owned(),
        _ => reader.text(ability_message(ability.kind)),
    }
}

/// The rules of an ability are numbered alike: `-1` its price, `-6` what it does.
pub fn rule(kind: Kind, number: u8) -> String {
    let name = kind.as_str().replace('_', "").to_uppercase();
    format!("CD-SP-{name}-{number}")
}

/// A rule's sentence.
pub fn law(reader: &Reader<'_>, id: &str) -> String {
    let rule = ::condice::ConDice::rulebook().get(id);
    rule.map_or(String::new(), |rule| {
        reader.lang.pick(&rule.text).to_owned()
    })
}

/// What a kind of ability does, in one sentence.
pub fn does(reader: &Reader<'_>, kind: Kind) -> String {
    reader.with("web-cdb-does", &[("kind", kind.as_str().into())])
}

/// What was bought for an ability: dice, targets, fields, how far.
pub fn bought(reader: &Reader<'_>, options: &Options, ability: &Ability) -> Vec<String> {
    let said = |kind: &str, count: i64| {
        let args = [("kind", kind.into()), ("count", count.into())];
        reader.with("web-cdb-bought", &args)
    };
    let mut all = Vec::new();
    let sold = numbers_of(ability.kind);
    let dice = match ability.kind {
        Kind::Size => ability.dice + options.size_dice(),
        Kind::BoostOther if options.debuff_dice == DebuffDice::Four => 4,
        Kind::BoostOther => ability.dice,
        _ if sold.contains(&"dice") => ability.dice,
        _ => 0,
    };
    if let Some(row) = ability.row() {
        all.push(reader.with(
            "web-cdb-variant-row",
            &[
                ("rounds", row.rounds.into()),
                ("attributes", row.attributes.into()),
                ("by", row.by.into()),
            ],
        ));
    }
    if let Some(attribute) = ability.attribute.filter(|_| ability.kind == Kind::Aura) {
        all.push(reader.with("web-cdb-attribute", &[("kind", attribute.as_str().into())]));
    }
    if dice > 0 {
        let kind = match ability.kind {
            Kind::BoostOther => "debuff",
            _ => "dice",
        };
        all.push(said(kind, dice));
    }
    for (part, amount) in [
        ("targets", ability.targets.max(1)),
        ("fields", ability.fields),
        ("persons", ability.persons.max(1)),
        ("life", ability.life),
        ("damage", ability.damage.max(1)),
    ] {
        if sold.contains(&part) && amount > 0 {
            all.push(said(part, amount));
        }
    }
    if sold.contains(&"range") && ability.kind != Kind::Own {
        all.push(said("range", 1 + ability.range));
    }
    if let Some(own) = &ability.own {
        let aims = super::fields::AIMS
            .iter()
            .find(|(_, aims)| *aims == own.aims);
        all.push(reader.with(
            "web-cdb-aims",
            &[("kind", aims.map_or("", |it| it.0).into())],
        ));
        all.push(said("range", 1 + ability.range));
        let uses = super::fields::USES.iter().find(|(_, how)| *how == own.how);
        all.push(reader.with(
            "web-cdb-use",
            &[("kind", uses.map_or("", |it| it.0).into())],
        ));
        if own.uses > 0 {
            all.push(said("uses", own.uses));
        }
    }
    all
}

/// What the points of an attribute give.
pub fn gives(reader: &Reader<'_>, options: &Options, attribute: &str, points: i64) -> String {
    let count = match attribute {
        "life" => 2 * points + options.free_life(),
        "movement" => points + options.free_movement(),
        _ => points,
    };
    reader.with(
        "web-cdb-gives",
        &[("kind", attribute.into()), ("count", count.into())],
    )
}
