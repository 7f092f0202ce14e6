//! A question along one or two of its numbers: asked for each of them in turn, and one outcome of every answer.

use std::time::{Duration, Instant};

use dice::Fraction;
use games::{Content, Listed};
use table::question::{Answer, Kind, Named, Param, Question, Unasked, Usual};

use super::asked::Fields;

/// Values along one side.
const MOST_VALUES: i64 = 40;
/// So many to each side of what the question says, if nobody says from where to where.
const AROUND: i64 = 10;
/// A map that would take longer is refused before it begins.
const LONGEST: Duration = Duration::from_secs(3);

/// What was asked of a map, as it was typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Axes {
    pub along: Side,
    pub down: Side,
    /// Which outcome it is about.
    pub of: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
    pub name: String,
    pub from: String,
    pub to: String,
}

/// The names of the fields of each side.
pub const SIDES: [[&str; 3]; 2] = [
    ["along", "along_from", "along_to"],
    ["down", "down_from", "down_to"],
];

/// A number that a map can follow, with the way to it: `leader.difficulty`.
#[derive(Clone, Debug)]
pub struct Number {
    pub name: String,
    pub param: &'static Param,
    low: i64,
    high: i64,
}

/// A map that was counted.
#[derive(Debug)]
pub struct Mapped {
    pub along: Values,
    pub down: Option<Values>,
    /// What it is about.
    pub of: Named,
    /// What it could be about.
    pub outcomes: Vec<Named>,
    /// Lines of cells; nothing where the question cannot be asked.
    pub cells: Vec<Vec<Option<Fraction>>>,
}

#[derive(Clone, Debug)]
pub struct Values {
    pub name: String,
    pub param: &'static str,
    pub values: Vec<i32>,
}

impl Axes {
    pub fn read<'a>(said: impl Fn(&str) -> Option<&'a str>) -> Axes {
        let text = |name: &str| said(name).unwrap_or_default().to_owned();
        let side = |[name, from, to]: [&str; 3]| Side {
            name: text(name),
            from: text(from),
            to: text(to),
        };
        Axes {
            along: side(SIDES[0]),
            down: side(SIDES[1]),
            of: said("of").map(str::to_owned),
        }
    }

    /// As fields of the address.
    pub fn fields(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let sides = SIDES.into_iter().zip([&self.along, &self.down]);
        let fields = sides.flat_map(|(names, side)| {
            let values = [side.name.as_str(), side.from.as_str(), side.to.as_str()];
            names.into_iter().zip(values)
        });
        fields.filter(|(_, value)| !value.is_empty())
    }
}

/// All numbers of a question that stand for themselves; those in lists are too many.
pub fn numbers(question: &Question) -> Vec<Number> {
    let mut all = Vec::new();
    collect(question.params, "", &mut all);
    all
}

fn collect(params: &'static [Param], before: &str, all: &mut Vec<Number>) {
    for param in params {
        let name = match before {
            "" => param.name.to_owned(),
            _ => format!("{before}.{}", param.name),
        };
        match param.kind {
            Kind::Number { low, high } => all.push(Number {
                name,
                param,
                low,
                high,
            }),
            Kind::Object(inner) => collect(inner, &name, all),
            _ => {}
        }
    }
}

/// The map that was asked for, if one was.
pub fn of(
    game: &dyn Listed,
    question: &Question,
    content: &Content,
    first: &Fields,
    axes: &Axes,
) -> Option<Result<Mapped, Unasked>> {
    let numbers = numbers(question);
    let find = |side: &Side| numbers.iter().find(|number| number.name == side.name);
    let along = find(&axes.along).map(|number| (number, SIDES[0], &axes.along));
    let down = find(&axes.down).map(|number| (number, SIDES[1], &axes.down));
    // One side alone runs along, whichever was chosen.
    let (along, down) = match (along, down) {
        (Some(along), Some(down)) if along.0.name != down.0.name => (along, Some(down)),
        (Some(along), _) => (along, None),
        (None, Some(down)) => (down, None),
        (None, None) => return None,
    };
    Some(counted(game, question, content, first, axes, along, down))
}

type Chosen<'a> = (&'a Number, [&'static str; 3], &'a Side);

fn counted(
    game: &dyn Listed,
    question: &Question,
    content: &Content,
    first: &Fields,
    axes: &Axes,
    along: Chosen<'_>,
    down: Option<Chosen<'_>>,
) -> Result<Mapped, Unasked> {
    let values = |(number, names, side): Chosen<'_>| number.values(first, names, side);
    let along = values(along)?;
    let down = down.map(values).transpose()?;
    let lines = match &down {
        None => vec![None],
        Some(down) => down.values.iter().copied().map(Some).collect(),
    };
    let ask = |across: i32, line: Option<i32>| {
        let fields = first.with(&along.name, across.into());
        let fields = match (&down, line) {
            (Some(down), Some(line)) => fields.with(&down.name, line.into()),
            _ => fields,
        };
        fields.ask(game, question, content).map(|told| told.answer)
    };
    let cells = along.values.len() * lines.len();
    // The largest values take longest, so that is tried first.
    let begun = Instant::now();
    let _ = ask(along.values[along.values.len() - 1], lines[lines.len() - 1]);
    let each = begun.elapsed().max(Duration::from_nanos(1));
    let possible = LONGEST.as_nanos() / each.as_nanos();
    if possible < cells as u128 {
        return Err(Unasked::too_large(
            "along × down",
            cells as i64,
            i64::try_from(possible).unwrap_or(i64::MAX),
        ));
    }
    let mut wrong = None;
    let mut answers: Vec<Vec<Option<Answer>>> = Vec::new();
    for &line in &lines {
        let row = along.values.iter().map(|&across| match ask(across, line) {
            Ok(answer) => Some(answer),
            Err(unasked) => {
                wrong.get_or_insert(unasked);
                None
            }
        });
        answers.push(row.collect());
    }
    let outcomes = outcomes(&answers);
    let known = axes.of.as_deref();
    let asked = outcomes
        .iter()
        .find(|name| Some(name.to_string().as_str()) == known);
    let differing = outcomes.iter().find(|name| differs(&answers, name));
    let Some(of) = asked.or(differing).or(outcomes.first()).copied() else {
        // Nowhere on it can the question be asked.
        return Err(wrong.unwrap_or_else(|| Unasked::too_large("along × down", cells as i64, 0)));
    };
    let cell = |answer: &Option<Answer>| number(answer.as_ref()?, &of);
    let cells = answers.iter().map(|row| row.iter().map(cell).collect());
    Ok(Mapped {
        cells: cells.collect(),
        along,
        down,
        of,
        outcomes,
    })
}

/// What cannot come about is not listed in an answer: its chance is 0. A number on average that is not there is none.
fn number(answer: &Answer, of: &Named) -> Option<Fraction> {
    match answer.outcomes.iter().find(|outcome| outcome.name == *of) {
        Some(outcome) => outcome.number.clone(),
        None if of.is_mean() => None,
        None => Some(Fraction::ZERO),
    }
}

fn differs(answers: &[Vec<Option<Answer>>], of: &Named) -> bool {
    let mut all = answers.iter().flatten().flatten();
    let first = all.next().map(|answer| number(answer, of));
    all.any(|answer| Some(number(answer, of)) != first)
}

/// Outcomes of all answers, in the order in which they are first told; families after the others.
fn outcomes(answers: &[Vec<Option<Answer>>]) -> Vec<Named> {
    let mut known: Vec<Named> = Vec::new();
    for answer in answers.iter().flatten().flatten() {
        for outcome in &answer.outcomes {
            if !known.contains(&outcome.name) {
                known.push(outcome.name);
            }
        }
    }
    known.sort_by_key(|name| name.n.map(|n| (name.of, n)));
    known
}

impl Number {
    /// From where to where: as it was said, or around what the question says.
    fn values(
        &self,
        first: &Fields,
        names: [&'static str; 3],
        side: &Side,
    ) -> Result<Values, Unasked> {
        let read = |name: &str, text: &str| match text {
            "" => Ok(None),
            text => {
                let number = text.replace('−', "-").parse::<i64>().ok();
                let number = number.filter(|number| (self.low..=self.high).contains(number));
                let beyond = || {
                    Unasked::new(
                        name,
                        table::question::Why::Wrong {
                            given: text.chars().take(60).collect(),
                            kind: self.param.kind,
                        },
                    )
                };
                number.map(Some).ok_or_else(beyond)
            }
        };
        let [_, from, to] = names;
        let (low, high) = (read(from, &side.from)?, read(to, &side.to)?);
        let said = first
            .param(&self.name)
            .and_then(|text| text.parse::<i64>().ok());
        let usual = match self.param.usual {
            Usual::Number(usual) => usual,
            _ => self.low,
        };
        let middle = said.unwrap_or(usual).clamp(self.low, self.high);
        let all = self.high - self.low <= 2 * AROUND;
        let around = |by: i64, end: i64| {
            if all {
                end
            } else {
                (middle + by).clamp(self.low, self.high)
            }
        };
        let low = low.unwrap_or_else(|| around(-AROUND, self.low).min(high.unwrap_or(self.high)));
        let high = high.unwrap_or_else(|| around(AROUND, self.high).max(low));
        if high < low || high - low >= MOST_VALUES {
            return Err(Unasked::beyond(
                to,
                high,
                low,
                self.high.min(low + MOST_VALUES - 1),
            ));
        }
        let values = (low..=high).filter_map(|value| i32::try_from(value).ok());
        Ok(Values {
            name: self.name.clone(),
            param: self.param.name,
            values: values.collect(),
        })
    }
}
