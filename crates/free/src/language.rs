//! The one place that knows how rolls are written: what a text throws, what it comes to, what is wrong with it.

use dice::{Dice, Fraction, NoDice};
use expression::{Expression, Fate, Outcome, Piece, Told, Trouble};
use table::{Arg, Phrase, Refusal};

use crate::command::MOST_ROLL;
use crate::names::Named;
use crate::state::{Fell, Verdict};

/// A roll that can be thrown and counted.
#[derive(Clone, Debug)]
pub struct Read(Expression);

/// Why a text is no roll.
#[derive(Clone, Debug)]
pub struct Wrong(Trouble);

/// What fell, and what it comes to.
#[derive(Clone, Debug)]
pub struct Thrown {
    pub dice: Vec<Fell>,
    pub total: i64,
    pub verdict: Option<Verdict>,
    pub outcome: Option<String>,
}

/// What a roll can come to.
#[derive(Clone, Debug)]
pub struct Chances {
    /// Of a roll that comes to a number.
    pub mean: Option<Fraction>,
    /// The lowest and the highest number.
    pub range: Option<(i64, i64)>,
    /// Every outcome; of more than [`MOST_NUMBERS`] numbers none, nobody reads them and they take much room.
    pub each: Vec<Chance>,
}

#[derive(Clone, Debug)]
pub struct Chance {
    pub means: Means,
    pub exact: Fraction,
    /// Of a number: that it is at least this one.
    pub at_least: Option<Fraction>,
}

/// One outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Means {
    Number(i64),
    Verdict(Verdict),
    Line(String),
}

/// Of more numbers nobody reads a table.
pub const MOST_NUMBERS: usize = 200;

/// Reads a roll.
///
/// # Errors
/// If it is too long, cannot be read, or would be too much to throw or to count.
pub fn read(text: &str) -> Result<Read, Refusal> {
    if text.chars().count() > MOST_ROLL {
        return Err(Refusal::new("too_long", "FT-ROLL-2").with("most", MOST_ROLL));
    }
    let read = Expression::read(text.trim());
    read.map(Read).map_err(|trouble| Wrong(trouble).refusal())
}

impl Wrong {
    fn refusal(&self) -> Refusal {
        let Wrong(trouble) = self;
        let why = phrase(&trouble.told());
        Refusal::new("roll", "FT-ROLL-2")
            .with("at", trouble.at + 1)
            .with("why", why)
    }
}

fn phrase(told: &Told) -> Phrase {
    let arg = |piece: &Piece| match piece {
        Piece::Number(number) => Arg::Number(*number),
        Piece::Text(text) => Arg::Text(text.clone()),
        Piece::Told(told) => Arg::Phrase(phrase(told)),
    };
    let args = told.args.iter().map(|(name, piece)| (*name, arg(piece)));
    Phrase {
        id: told.id,
        args: args.collect(),
    }
}

impl Read {
    /// As it was written.
    pub fn text(&self) -> String {
        self.0.text().to_owned()
    }

    /// Asks for its dice in the order in which they are written.
    pub fn throw(&self, dice: &mut dyn Dice) -> Result<Thrown, NoDice> {
        let rolled = self.0.roll(&mut Named(dice))?;
        let throws = rolled.throws.iter().flat_map(|throw| {
            let die = called(self.0.text(), throw.at, throw.len);
            throw.dice.iter().map(move |fell| Fell {
                die: die.clone(),
                shows: fell.shows.into(),
                kept: fell.fate == Fate::Counts,
            })
        });
        let dice = throws.collect();
        let means = means(&self.0.outcome(rolled.outcome));
        Ok(Thrown {
            dice,
            total: rolled.number.into(),
            verdict: match means {
                Means::Verdict(verdict) => Some(verdict),
                Means::Number(_) | Means::Line(_) => None,
            },
            outcome: match means {
                Means::Line(words) => Some(words),
                Means::Number(_) | Means::Verdict(_) => None,
            },
        })
    }

    /// Counted exactly.
    pub fn chances(&self) -> Chances {
        let odds = self.0.odds();
        let number = self.0.is_number();
        let many = number && odds.len() > MOST_NUMBERS;
        let each = odds.iter().map(|(&outcome, exact)| Chance {
            means: means(&self.0.outcome(outcome)),
            exact,
            at_least: number.then(|| odds.chance(|&other| other >= outcome)),
        });
        let numbers = || odds.weights().map(|(&outcome, _)| i64::from(outcome));
        let ends = numbers().next().zip(numbers().last());
        Chances {
            mean: number.then(|| odds.expected(|&outcome| outcome.into())),
            range: ends.filter(|_| number),
            each: if many { Vec::new() } else { each.collect() },
        }
    }
}

/// A roll in a few signs: without its table, and no longer than a line can hold.
pub fn brief(text: &str) -> String {
    let head = text.split(':').next().unwrap_or_default().trim();
    let mut brief: String = head.chars().take(MOST_BRIEF).collect();
    if head.chars().count() > MOST_BRIEF || head.len() < text.trim().len() {
        brief.push('…');
    }
    brief
}

/// Signs of a roll that stands in a line among other things.
const MOST_BRIEF: usize = 40;

fn means(outcome: &Outcome<'_>) -> Means {
    Means::Verdict(match outcome {
        Outcome::Number(number) => return Means::Number((*number).into()),
        Outcome::Line(words) => return Means::Line((*words).to_owned()),
        Outcome::Yes => Verdict::Yes,
        Outcome::No => Verdict::No,
        Outcome::Left => Verdict::Left,
        Outcome::Tie => Verdict::Tie,
        Outcome::Right => Verdict::Right,
        Outcome::NoLine => Verdict::NoLine,
    })
}

/// What dice are called that stand there in the text: `d20`, `d%`, `dF`, and `d` where their faces are listed.
fn called(text: &str, at: usize, len: usize) -> String {
    let written: String = text.chars().skip(at).take(len).collect();
    let faces = written.to_lowercase();
    let faces = faces.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == ' ');
    let Some(faces) = faces.strip_prefix(['d', 'w']) else {
        return "d20".to_owned();
    };
    let faces = faces.trim_start();
    let number: String = faces.chars().take_while(char::is_ascii_digit).collect();
    match faces.chars().next() {
        Some('%') => "d%".to_owned(),
        Some('f') => "dF".to_owned(),
        _ => format!("d{number}"),
    }
}
