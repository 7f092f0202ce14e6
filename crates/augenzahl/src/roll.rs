//! `augenzahl roll`: an expression thrown by the process's own dice, or by those of a seed.

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use dice::Seed;
use expression::{Expression, Fate, FellDie, Rolled};
use serde_json::{Value, json};
use words::Lang;

use crate::speak;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  augenzahl roll 2d6+1
  augenzahl roll 4d6kh3 --times 6
  augenzahl roll '8d6cs>=5' --seed 7 --json

Dice that were dropped stand in brackets, those thrown again with ~, misses with a minus behind them.")]
pub struct Roll {
    /// The expression, such as 2d6+1.
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,

    /// So often.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100_000), value_name = "N")]
    times: u64,

    /// The same dice every time; without it they are random.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// As JSON, one roll a line.
    #[arg(long)]
    json: bool,
}

pub fn roll(args: &Roll, lang: Lang) -> Result<()> {
    let expression = speak::expression(lang, &args.expression)?;
    let seed = match args.seed {
        Some(number) => Seed::from_number(number),
        None => Seed::fresh()?,
    };
    let mut out = io::stdout().lock();
    for number in 1..=args.times {
        let mut dice = seed.dice("roll", &[b""], number);
        let rolled = expression.roll(&mut dice).expect("a seed knows every face");
        let line = match args.json {
            true => as_json(&expression, &rolled).to_string(),
            false => as_text(&expression, &rolled, lang),
        };
        // Whoever reads may have had enough (`| head`).
        if writeln!(out, "{line}").is_err() {
            break;
        }
    }
    Ok(())
}

fn as_text(expression: &Expression, rolled: &Rolled, lang: Lang) -> String {
    let die = |die: &FellDie| {
        let shows = die.shows.to_string().replace('-', "−");
        match die.fate {
            Fate::Counts => shows,
            Fate::Dropped => format!("({shows})"),
            Fate::ThrownAgain => format!("~{shows}"),
            Fate::Misses => format!("{shows}-"),
        }
    };
    let throws = rolled.throws.iter().map(|throw| {
        let dice: Vec<String> = throw.dice.iter().map(die).collect();
        dice.join(" ")
    });
    let throws: Vec<String> = throws.collect();
    let outcome = speak::outcome(lang, expression.outcome(rolled.outcome));
    match throws.is_empty() {
        true => outcome,
        false => format!("{outcome}   [{}]", throws.join(" | ")),
    }
}

fn as_json(expression: &Expression, rolled: &Rolled) -> Value {
    let die = |die: &FellDie| {
        let fate = match die.fate {
            Fate::Counts => "counts",
            Fate::Dropped => "dropped",
            Fate::ThrownAgain => "thrown_again",
            Fate::Misses => "misses",
        };
        json!({ "shows": die.shows, "fate": fate })
    };
    let throws = rolled
        .throws
        .iter()
        .map(|throw| throw.dice.iter().map(die).collect::<Value>());
    json!({
        "expression": expression.text(),
        "outcome": expression.outcome(rolled.outcome).key(),
        "number": rolled.number,
        "throws": throws.collect::<Value>(),
    })
}
