//! `augenzahl odds dice`: the dice of every other game, as a table with bars, as JSON or as lines for a spreadsheet.

use std::io::{self, Write};

use ::dice::{Fraction, Odds};
use anyhow::Result;
use clap::Args;
use expression::Expression;
use table::question::about;
use web::screens::odds::asked::Show;
use web::screens::odds::sheet::{chances, json};
use words::{Lang, percent};

use crate::misuse::Misuse;
use crate::speak;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  augenzahl odds dice 4d6kh3
  augenzahl odds dice '8d6cs>=5' --show least
  augenzahl odds dice '2d6: 2-6 miss, 7-9 cost, 10+ hit' --json
  augenzahl odds dice '1d20+5 vs 1d20' --csv

What can be written is explained in the browser at /odds/help. Ends with 2 if the expression cannot be read or
would be too much work.")]
pub struct Flags {
    /// The expression, such as 2d6+3.
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,

    /// Chances of exactly this number, of at least or at most so much.
    #[arg(long, value_parser = parse_show, default_value = "is", value_name = "is|least|most")]
    show: Show,

    /// As JSON: fractions as text, and as decimal numbers.
    #[arg(long, conflicts_with = "csv")]
    json: bool,

    /// As lines for a spreadsheet: outcome, fraction, decimal number.
    #[arg(long)]
    csv: bool,
}

fn parse_show(show: &str) -> Result<Show, String> {
    let known = Show::ALL.into_iter().find(|known| known.key() == show);
    known.ok_or_else(|| "is, least or most".to_owned())
}

pub fn odds(flags: &Flags, lang: Lang) -> Result<()> {
    let expression = speak::expression(lang, &flags.expression)?;
    if flags.show != Show::Exactly && !expression.is_number() {
        return Err(Misuse(speak::text(lang, "cli-dice-no-least", &[])).into());
    }
    let odds = expression.odds();
    let lines = chances(&odds, flags.show);
    let text = match (flags.json, flags.csv) {
        (true, _) => format!("{}\n", json(&expression, flags.show)),
        (_, true) => as_csv(&expression, &lines),
        _ => as_table(&expression, &odds, &lines, flags.show, lang),
    };
    // Whoever reads may have had enough (`| head`).
    let _ = io::stdout().lock().write_all(text.as_bytes());
    Ok(())
}

fn as_csv(expression: &Expression, lines: &[(i32, Fraction)]) -> String {
    let mut out = "outcome,exact,about\r\n".to_owned();
    for (outcome, chance) in lines {
        let name = expression.outcome(*outcome).key();
        let name = match name.contains([',', '"']) {
            true => format!("\"{}\"", name.replace('"', "\"\"")),
            false => name,
        };
        out.push_str(&format!("{name},{chance},{}\r\n", about(chance)));
    }
    out
}

fn as_table(
    expression: &Expression,
    odds: &Odds<i32>,
    lines: &[(i32, Fraction)],
    show: Show,
    lang: Lang,
) -> String {
    let mut out = format!("{}\n", speak::WORDS.told(lang, &expression.told()));
    let show = match show {
        Show::Exactly => "cli-dice-exactly",
        Show::Least => "cli-dice-least",
        Show::Most => "cli-dice-most",
    };
    if expression.is_number() {
        let mean = odds.expected(|number| (*number).into());
        let decimal = mean.decimal(2);
        let decimal = match lang {
            Lang::De => decimal.replace('.', ","),
            Lang::En => decimal,
        };
        let average = speak::text(lang, "cli-dice-average", &[]);
        out.push_str(&format!(
            "Ø {decimal} {average} ({mean})\n\n{}\n",
            speak::text(lang, show, &[])
        ));
    } else {
        out.push('\n');
    }
    let rows: Vec<[String; 3]> = lines
        .iter()
        .map(|(outcome, chance)| {
            let name = speak::outcome(lang, expression.outcome(*outcome));
            let exact = chance.to_string();
            // Thirty digits say nothing; --json has them.
            let exact = if exact.len() > 24 {
                String::new()
            } else {
                exact
            };
            [name, exact, percent(lang, chance)]
        })
        .collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: [usize; 3] = std::array::from_fn(|column| width(column).unwrap_or(0));
    let most = lines
        .iter()
        .map(|(_, chance)| chance.as_f64())
        .fold(0.0, f64::max);
    for ([name, exact, percent], (_, chance)) in rows.iter().zip(lines) {
        let [names, fractions, percents] = widths;
        let bar = bar(chance.as_f64() / most);
        let line = format!("  {name:>names$}  {exact:>fractions$}  {percent:>percents$}  {bar}");
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// A bar of up to forty characters, exact to an eighth of one.
fn bar(share: f64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share * 40.0 * 8.0).round() as usize;
    // What is possible can be seen.
    let eighths = eighths.max(usize::from(share > 0.0));
    format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
}
