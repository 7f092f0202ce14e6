//! What is drawn and listed: a column for every number or outcome, with the chance in each variant.

use dice::{Fraction, Odds};
use expression::{Expression, Outcome};

use super::asked::Show;
use crate::Reader;

/// More columns than this are drawn together, several numbers each.
const MOST_COLUMNS: usize = 160;

/// One variant, counted.
#[derive(Clone, Debug)]
pub struct Counted {
    pub letter: &'static str,
    pub expression: Expression,
    pub odds: Odds<i32>,
}

/// A number, or several of them, or an outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    pub name: String,
    /// In each variant; nothing where it cannot come about at all.
    pub chances: Vec<Fraction>,
}

/// All variants that come to numbers, or all that come to something else: only those can lie over each other.
pub fn groups(counted: Vec<Counted>) -> Vec<Vec<Counted>> {
    let (numbers, others): (Vec<_>, Vec<_>) = counted
        .into_iter()
        .partition(|one| one.expression.is_number());
    let groups = [numbers, others].into_iter();
    groups.filter(|group| !group.is_empty()).collect()
}

/// Every number that can come about, in order.
fn known(group: &[Counted]) -> Vec<i32> {
    let numbers = group
        .iter()
        .flat_map(|one| one.odds.weights().map(|(number, _)| *number));
    let mut numbers: Vec<i32> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Columns of numbers as they are drawn: every number, or few enough groups of them.
pub fn drawn(group: &[Counted], show: Show) -> Vec<Column> {
    let known = known(group);
    let (low, high) = (
        known.first().copied().unwrap_or(0),
        known.last().copied().unwrap_or(0),
    );
    let span = usize::try_from(i64::from(high) - i64::from(low) + 1).unwrap_or(usize::MAX);
    let each = span.div_ceil(MOST_COLUMNS) as i64;
    let low = i64::from(low);
    let ranges = (low..=i64::from(high)).step_by(each as usize);
    ranges
        .map(|from| {
            let to = (from + each - 1).min(i64::from(high));
            column(group, show, from as i32, to as i32)
        })
        .collect()
}

/// The lines of the table: every number that can come about.
pub fn listed(group: &[Counted], show: Show) -> Vec<Column> {
    let numbers = known(group);
    let mut sums = vec![Fraction::ZERO; group.len()];
    let line = |number: i32| {
        let chances = group.iter().zip(&mut sums).map(|(one, sum)| {
            let exactly = one.odds.of(&number);
            // Summed up on the way: asking each anew would take the square of the time.
            let before = sum.clone();
            *sum = &before + &exactly;
            match show {
                Show::Exactly => exactly,
                Show::Least => Fraction::ONE - before,
                Show::Most => sum.clone(),
            }
        });
        Column {
            name: signed(number.into()),
            chances: chances.collect(),
        }
    };
    numbers.into_iter().map(line).collect()
}

fn column(group: &[Counted], show: Show, from: i32, to: i32) -> Column {
    let chance = |one: &Counted| match show {
        Show::Exactly if from == to => one.odds.of(&from),
        Show::Exactly => one.odds.chance(|number| (from..=to).contains(number)),
        Show::Least => one.odds.chance(|number| *number >= from),
        Show::Most => one.odds.chance(|number| *number <= to),
    };
    let name = match (show, from == to) {
        (_, true) | (Show::Least, _) => signed(from.into()),
        (Show::Most, _) => signed(to.into()),
        (Show::Exactly, false) => format!("{}–{}", signed(from.into()), signed(to.into())),
    };
    Column {
        name,
        chances: group.iter().map(chance).collect(),
    }
}

/// Outcomes that are no numbers, each name once, in the order in which variants tell them.
pub fn named(reader: &Reader<'_>, group: &[Counted]) -> Vec<Column> {
    let mut names: Vec<String> = Vec::new();
    for one in group {
        for (outcome, _) in one.odds.weights() {
            let name = name(reader, one.expression.outcome(*outcome));
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    let chance = |one: &Counted, wanted: &str| {
        let same = |outcome: &i32| name(reader, one.expression.outcome(*outcome)) == wanted;
        one.odds.chance(same)
    };
    let column = |wanted: String| Column {
        chances: group.iter().map(|one| chance(one, &wanted)).collect(),
        name: wanted,
    };
    names.into_iter().map(column).collect()
}

/// What an outcome is called.
pub fn name(reader: &Reader<'_>, outcome: Outcome<'_>) -> String {
    match outcome {
        Outcome::Number(number) => signed(number.into()),
        Outcome::Line(words) => words.to_owned(),
        Outcome::Yes => reader.text("expression-yes"),
        Outcome::No => reader.text("expression-no"),
        Outcome::Left => reader.text("expression-left"),
        Outcome::Tie => reader.text("expression-tie"),
        Outcome::Right => reader.text("expression-right"),
        Outcome::NoLine => reader.text("expression-none"),
    }
}

pub fn signed(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// The lowest number that at least this share of all rolls stay at or below.
pub fn quantile(odds: &Odds<i32>, share: &Fraction) -> i32 {
    let mut sum = Fraction::ZERO;
    let mut last = 0;
    for (number, chance) in odds.iter() {
        sum = sum + chance;
        last = *number;
        if sum >= *share {
            break;
        }
    }
    last
}
