//! What a sheet costs, what is wrong with it, and what is left of an ability after losses.

use plain::Plain;
use serde::Serialize;
use table::{Arg, Refusal};

use crate::content::Block;
use crate::sheet::{Ability, Attack, Kind, Sheet};
use crate::{MinimumLife, Options, UnspentPoints};

/// No single number on a sheet is larger.
pub const MOST_POINTS: i64 = 200;
/// No sheet has more attacks or abilities.
pub const MOST_ENTRIES: usize = 12;

/// What an ability or attack is made of; lost points are taken part by part (CD-ZERO-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Range,
    /// Further targets or persons.
    Extra,
    /// Dice, fields or life points.
    Strength,
    /// Extra damage of an area attack.
    Damage,
    Core,
}

/// So many pieces of a part, each for so many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bought {
    pub part: Part,
    pub count: i64,
    pub price: i64,
}

/// How the price list sells a kind of ability (section 3.20).
struct Price {
    core: i64,
    /// Price of a field, die or life point; 0 where none is sold.
    strength: i64,
    /// At least so many of them.
    least: i64,
    extra: bool,
    range: bool,
}

const fn price(core: i64, strength: i64, least: i64, extra: bool, range: bool) -> Price {
    Price {
        core,
        strength,
        least,
        extra,
        range,
    }
}

fn price_of(kind: Kind) -> Price {
    match kind {
        Kind::Magic => price(1, 0, 0, false, true),
        Kind::Walls => price(0, 1, 1, false, false),
        Kind::Mindcontrol => price(0, 1, 1, false, true),
        Kind::Aggro => price(0, 1, 1, true, true),
        Kind::Heal => price(2, 0, 0, true, true),
        Kind::Teleport => price(0, 2, 1, false, false),
        Kind::Portal => price(0, 2, 1, true, false),
        Kind::Terrain => price(0, 2, 1, false, true),
        Kind::Size => price(2, 1, 0, false, true),
        Kind::Transfer => price(0, 2, 1, false, true),
        Kind::Reroll | Kind::Fly => price(4, 0, 0, false, false),
        Kind::Explosion | Kind::Aura => price(4, 0, 0, false, true),
        // Its dice are bought only where a table plays it so (CD-SP-BOOSTOTHER-9).
        Kind::BoostOther => price(4, 1, 0, true, true),
        Kind::Area => price(0, 4, 1, false, true),
        Kind::Boost => price(6, 0, 0, false, false),
        Kind::Own => price(0, 0, 0, false, true),
    }
}

/// The number that a kind sells as its strength.
fn strength(ability: &Ability) -> i64 {
    match ability.kind {
        Kind::Walls | Kind::Teleport | Kind::Portal | Kind::Terrain | Kind::Area => ability.fields,
        Kind::Transfer => ability.life,
        Kind::Mindcontrol | Kind::Aggro | Kind::Size | Kind::BoostOther => ability.dice,
        _ => 0,
    }
}

fn strength_mut(ability: &mut Ability) -> Option<&mut i64> {
    match ability.kind {
        Kind::Walls | Kind::Teleport | Kind::Portal | Kind::Terrain | Kind::Area => {
            Some(&mut ability.fields)
        }
        Kind::Transfer => Some(&mut ability.life),
        Kind::Mindcontrol | Kind::Aggro | Kind::Size => Some(&mut ability.dice),
        _ => None,
    }
}

/// Beyond the first.
fn further(count: i64) -> i64 {
    (count - 1).max(0)
}

/// Everything that was bought for an ability.
pub fn parts(ability: &Ability) -> Vec<Bought> {
    let bought = |part, count, price| Bought { part, count, price };
    if ability.kind == Kind::Own {
        // As agreed; range and dice are the parts that can be told apart (CD-SP-OWN-3).
        let points = ability.points.unwrap_or(0);
        let range = ability.range.min(points);
        let dice = ability.dice.min(points - range);
        return vec![
            bought(Part::Range, range, 1),
            bought(Part::Strength, dice, 1),
            bought(Part::Core, points - range - dice, 1),
        ];
    }
    let price = price_of(ability.kind);
    let extra = further(ability.targets.max(ability.persons));
    let mut parts = Vec::with_capacity(5);
    if price.range {
        parts.push(bought(Part::Range, ability.range, 1));
    }
    if price.extra {
        parts.push(bought(Part::Extra, extra, 1));
    }
    if price.strength > 0 {
        parts.push(bought(Part::Strength, strength(ability), price.strength));
    }
    if ability.kind == Kind::Area {
        parts.push(bought(Part::Damage, further(ability.damage), 4));
    }
    if price.core > 0 {
        parts.push(bought(Part::Core, price.core, 1));
    }
    parts
}

pub fn attack_parts(attack: &Attack) -> [Bought; 2] {
    [
        Bought {
            part: Part::Range,
            count: attack.range_points,
            price: 1,
        },
        Bought {
            part: Part::Strength,
            count: attack.dice,
            price: 1,
        },
    ]
}

pub fn cost(parts: &[Bought]) -> i64 {
    parts.iter().map(|part| part.count * part.price).sum()
}

/// What an ability costs.
pub fn ability_cost(ability: &Ability) -> i64 {
    cost(&parts(ability))
}

/// A line of the bill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// `defence`, `attack`, or the kind of an ability.
    pub what: &'static str,
    /// Which attack or ability, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    pub points: i64,
}

/// One thing that keeps a draft from being a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Violation {
    pub code: &'static str,
    pub rule: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

impl Violation {
    fn new(code: &'static str, rule: &'static str) -> Violation {
        let args = Vec::new();
        Violation { code, rule, args }
    }

    fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Violation {
        self.args.push((name, value.into()));
        self
    }
}

impl From<Violation> for Refusal {
    fn from(violation: Violation) -> Refusal {
        Refusal {
            code: violation.code,
            rule: violation.rule,
            args: violation.args,
        }
    }
}

/// What a sheet costs line by line, and everything that is wrong with it at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bill {
    pub lines: Vec<Line>,
    pub total: i64,
    /// A game master's figure has none (CD-BUILD-19).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub budget: Option<i64>,
    pub violations: Vec<Violation>,
    /// Legal, but perhaps not meant (CD-BUILD-13).
    pub warnings: Vec<&'static str>,
}

/// Whether all numbers and texts are such that a sheet can be looked at at all.
pub fn readable(sheet: &Sheet) -> bool {
    let fine = |n: &i64| (0..=MOST_POINTS).contains(n);
    let ability = |it: &Ability| {
        [
            it.dice, it.targets, it.fields, it.persons, it.life, it.damage, it.range,
        ]
        .iter()
        .chain(&it.variant)
        .chain(&it.points)
        .all(fine)
            && it
                .own
                .as_ref()
                .is_none_or(|own| fine(&own.uses) && can_be_done(&own.blocks, 3))
    };
    let values = [sheet.defence, sheet.life, sheet.mental, sheet.movement];
    values.iter().all(fine)
        && sheet.attacks.len() <= MOST_ENTRIES
        && sheet.abilities.len() <= MOST_ENTRIES
        && sheet
            .attacks
            .iter()
            .all(|it| fine(&it.dice) && fine(&it.range_points))
        && sheet.abilities.iter().all(ability)
}

/// What an own ability does stays within what a table can throw and count, and within itself.
fn can_be_done(blocks: &[Block], depth: u8) -> bool {
    let fine = |n: &i64| (0..=MOST_POINTS).contains(n);
    let one = |block: &Block| match block {
        Block::Heal { amount, .. } => fine(amount),
        Block::Damage { dice, amount, .. } => fine(dice) && fine(amount),
        Block::Modify { by, rounds, .. } => fine(&by.saturating_abs()) && fine(rounds),
        Block::Move { fields, .. } => fine(fields),
        Block::Portal { persons } => fine(persons),
        Block::Mental { dice, then } => fine(dice) && depth > 0 && can_be_done(then, depth - 1),
        Block::Check { dice, needed, then } => {
            fine(dice) && fine(needed) && depth > 0 && can_be_done(then, depth - 1)
        }
        Block::Terrain { .. } | Block::Grant { .. } | Block::Text => true,
    };
    blocks.len() <= 6 && blocks.iter().all(one)
}

/// The sheet with everything said in points turned into what they buy.
pub fn resolved(sheet: &Sheet) -> Sheet {
    let mut sheet = sheet.clone();
    for ability in &mut sheet.abilities {
        resolve(ability);
    }
    sheet
}

/// Turns points into the largest part; says how many of them buy nothing (CD-BUILD-17).
fn resolve(ability: &mut Ability) -> i64 {
    if ability.kind == Kind::Own {
        return 0;
    }
    let Some(points) = ability.points.take() else {
        return 0;
    };
    let unit = price_of(ability.kind).strength;
    if let Some(strength) = strength_mut(ability) {
        *strength = 0;
    }
    let left = points - ability_cost(ability);
    if left <= 0 {
        return 0;
    }
    match strength_mut(ability) {
        Some(strength) if unit > 0 => {
            *strength = left / unit;
            left % unit
        }
        _ => left,
    }
}

/// Adds a sheet up. Without a budget it is a game master's figure (CD-BUILD-19).
pub fn bill(options: &Options, sheet: &Sheet, budget: Option<i64>) -> Bill {
    let mut violations = Vec::new();
    let mut lines = Vec::new();
    let mut warnings = Vec::new();
    for (what, points) in [
        ("defence", sheet.defence),
        ("life", sheet.life),
        ("mental", sheet.mental),
        ("movement", sheet.movement),
    ] {
        lines.push(Line {
            what,
            number: None,
            points,
        });
    }
    if sheet.life == 0 && options.minimum_life == MinimumLife::One {
        violations.push(Violation::new("life_required", "CD-BUILD-12"));
    }
    for (number, attack) in (1..).zip(&sheet.attacks) {
        lines.push(Line {
            what: "attack",
            number: Some(number),
            points: cost(&attack_parts(attack)),
        });
        if attack.dice == 0 {
            let violation = Violation::new("attack_without_dice", "CD-BUILD-14");
            violations.push(violation.with("name", &attack.name));
        }
    }
    for (number, ability) in (1..).zip(&sheet.abilities) {
        let mut ability = ability.clone();
        let idle = resolve(&mut ability);
        let what = ability.kind.as_str();
        if idle > 0 {
            let violation = Violation::new("idle_points", "CD-BUILD-17");
            violations.push(
                violation
                    .with("n", idle)
                    .with("ability", message(ability.kind)),
            );
        }
        violations.extend(faults(options, &ability));
        lines.push(Line {
            what,
            number: Some(number),
            points: ability_cost(&ability) + idle,
        });
    }
    let total = lines.iter().map(|line| line.points).sum();
    if let Some(budget) = budget {
        if total > budget {
            let violation = Violation::new("over_budget", "CD-BUILD-2");
            violations.push(violation.with("total", total).with("budget", budget));
        }
        if total < budget && options.unspent_points == UnspentPoints::Refused {
            let violation = Violation::new("points_left", "CD-BUILD-2");
            violations.push(violation.with("total", total).with("budget", budget));
        }
    }
    if sheet.movement + options.free_movement() == 0 {
        warnings.push("no_movement");
    }
    let acts = |ability: &Ability| !matches!(ability.kind, Kind::Walls | Kind::Fly | Kind::Reroll);
    if sheet.attacks.is_empty() && !sheet.abilities.iter().any(acts) {
        warnings.push("nothing_to_act_with");
    }
    Bill {
        lines,
        total,
        budget,
        violations,
        warnings,
    }
}

/// The name of a kind of ability.
fn message(kind: Kind) -> Arg {
    Arg::Message(crate::ability_message(kind))
}

fn faults(options: &Options, ability: &Ability) -> Vec<Violation> {
    let kind = ability.kind;
    let what = message(kind);
    let price = price_of(kind);
    let mut faults = Vec::new();
    if !price.range && ability.range > 0 {
        faults.push(
            Violation::new("range_without_use", "CD-SPECIAL-5").with("ability", what.clone()),
        );
    }
    let too_small = |of: &str, least: i64| {
        Violation::new("too_small", "CD-BUILD-10")
            .with("ability", what.clone())
            .with("what", of)
            .with("least", least)
    };
    if strength(ability) < price.least {
        let of = match kind {
            Kind::Transfer => "life",
            Kind::Mindcontrol | Kind::Aggro | Kind::Size | Kind::BoostOther => "dice",
            _ => "fields",
        };
        faults.push(too_small(of, price.least));
    }
    if kind == Kind::BoostOther
        && ability.dice > 0
        && options.debuff_dice == crate::DebuffDice::Four
    {
        let violation = Violation::new("idle_points", "CD-BUILD-17");
        faults.push(
            violation
                .with("n", ability.dice)
                .with("ability", what.clone()),
        );
    }
    let missing = match kind {
        Kind::Aura => ability.attribute.is_none().then_some("attribute"),
        Kind::Boost | Kind::BoostOther => ability.row().is_none().then_some("variant"),
        Kind::Own => ability.own.is_none().then_some("own"),
        _ => None,
    };
    if let Some(choice) = missing {
        let violation = Violation::new("choice_missing", "CD-BUILD-16");
        faults.push(
            violation
                .with("ability", what.clone())
                .with("choice", choice),
        );
    }
    if kind == Kind::Own && ability.points.unwrap_or(0) < 1 {
        faults.push(too_small("points", 1));
    }
    faults
}

/// Points lost per part of an attack or ability.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Plain)]
pub struct Gone {
    #[serde(default)]
    pub range: i64,
    #[serde(default)]
    pub extra: i64,
    #[serde(default)]
    pub strength: i64,
    #[serde(default)]
    pub damage: i64,
    #[serde(default)]
    pub core: i64,
}

impl Gone {
    pub fn of(&self, part: Part) -> i64 {
        match part {
            Part::Range => self.range,
            Part::Extra => self.extra,
            Part::Strength => self.strength,
            Part::Damage => self.damage,
            Part::Core => self.core,
        }
    }

    pub fn add(&mut self, part: Part, points: i64) {
        let gone = match part {
            Part::Range => &mut self.range,
            Part::Extra => &mut self.extra,
            Part::Strength => &mut self.strength,
            Part::Damage => &mut self.damage,
            Part::Core => &mut self.core,
        };
        *gone = gone.saturating_add(points);
    }

    pub fn total(&self) -> i64 {
        self.range + self.extra + self.strength + self.damage + self.core
    }
}

/// How many pieces of a part are left: one is gone as soon as one of its points is (CD-ZERO-16).
pub fn left(parts: &[Bought], gone: &Gone, part: Part) -> i64 {
    let bought = parts.iter().find(|bought| bought.part == part);
    bought.map_or(0, |bought| {
        let points = (bought.count * bought.price - gone.of(part)).max(0);
        points / bought.price
    })
}

/// From which parts `points` are taken, and how many from each.
pub fn taken(parts: &[Bought], gone: &Gone, points: i64, range_first: bool) -> Gone {
    let order = if range_first {
        [
            Part::Range,
            Part::Extra,
            Part::Strength,
            Part::Damage,
            Part::Core,
        ]
    } else {
        [
            Part::Strength,
            Part::Damage,
            Part::Extra,
            Part::Range,
            Part::Core,
        ]
    };
    let mut taken = Gone::default();
    let mut points = points;
    for part in order {
        let Some(bought) = parts.iter().find(|bought| bought.part == part) else {
            continue;
        };
        let some = points.min((bought.count * bought.price - gone.of(part)).max(0));
        taken.add(part, some);
        points -= some;
    }
    taken
}
