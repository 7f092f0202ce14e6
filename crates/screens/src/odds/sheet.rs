//! The same figures as a table with fractions, as a file for a spreadsheet, and as programs read them.

use dice::{Fraction, Odds};
use expression::{Expression, Parameter};
use maud::{Markup, html};
use serde_json::{Map, Value, json};
use table::question;

use super::asked::Show;
use super::columns::{Column, Counted, listed, named};
use crate::{Reader, exact};

/// Longer tables are left to the file.
const MOST_LINES: usize = 300;

/// Every outcome with the chance that is asked for.
pub fn chances(odds: &Odds<i32>, show: Show) -> Vec<(i32, Fraction)> {
    let mut sum = Fraction::ZERO;
    let line = |(outcome, exactly): (&i32, Fraction)| {
        let before = sum.clone();
        sum = &sum + &exactly;
        let chance = match show {
            Show::Exactly => exactly,
            Show::Least => Fraction::ONE - before,
            Show::Most => sum.clone(),
        };
        (*outcome, chance)
    };
    odds.iter().map(line).collect()
}

/// `{"expression":"2d6","outcomes":{"7":{"exact":"1/6","about":0.1667}}}`
pub fn json(expression: &Expression, show: Show) -> Value {
    let odds = expression.odds();
    let outcomes = chances(&odds, show).into_iter().map(|(outcome, chance)| {
        let told = json!({ "exact": chance, "about": question::about(&chance) });
        (expression.outcome(outcome).key(), told)
    });
    let outcomes: Map<String, Value> = outcomes.collect();
    json!({ "expression": expression.text(), "outcomes": outcomes })
}

fn lines(reader: &Reader<'_>, show: Show, group: &[Counted]) -> Vec<Column> {
    match group[0].expression.is_number() {
        true => listed(group, show),
        false => named(reader, group),
    }
}

pub fn table(reader: &Reader<'_>, show: Show, group: &[Counted]) -> Markup {
    let lines = lines(reader, show, group);
    let few = lines.len() <= 24;
    html! {
        details.odds-page__sheet open[few] {
            summary { (reader.count("web-odds-table", "count", lines.len())) }
            div.odds-page__scroll tabindex="0" role="region" aria-label=(reader.text("web-odds-table-name")) {
                table.odds-page__grid {
                    caption.sr { (reader.text("web-odds-table-name")) }
                    thead { tr {
                        th scope="col" { (reader.text("web-odds-outcome")) }
                        @for one in group {
                            th scope="col" { @if group.len() > 1 { (one.letter) } @else { (reader.text("web-odds-chance")) } }
                        }
                    } }
                    tbody {
                        @for line in lines.iter().take(MOST_LINES) {
                            tr {
                                th scope="row" { (line.name) }
                                @for chance in &line.chances {
                                    td { b { (reader.percent(chance)) } " " (exact::fraction(reader, chance)) }
                                }
                            }
                        }
                    }
                }
            }
            @if lines.len() > MOST_LINES { p.quiet { (reader.count("web-odds-table-cut", "count", MOST_LINES)) } }
        }
    }
}

/// Text in a cell of a file. What a spreadsheet would take for a formula is marked as text.
pub(super) fn quoted(text: &str) -> String {
    let text = text.replace('\n', " ");
    let formula = text.starts_with(['=', '+', '@', '\t']);
    let mark = if formula { "'" } else { "" };
    match mark.is_empty() && !text.contains([',', '"', ';']) {
        true => text,
        false => format!("\"{mark}{}\"", text.replace('"', "\"\"")),
    }
}

/// A plain decimal number; nobody reckons with it here.
pub(super) fn about(chance: &Fraction) -> String {
    format!("{}", chance.as_f64())
}

pub fn csv(out: &mut String, reader: &Reader<'_>, show: Show, group: &[Counted]) {
    let mut head = vec![match show {
        _ if !group[0].expression.is_number() => "outcome".to_owned(),
        Show::Exactly => "outcome".to_owned(),
        Show::Least => "at_least".to_owned(),
        Show::Most => "at_most".to_owned(),
    }];
    for one in group {
        head.push(quoted(one.expression.text()));
        head.push("about".to_owned());
    }
    push(out, &head);
    for line in lines(reader, show, group) {
        let mut cells = vec![quoted(&line.name.replace('−', "-"))];
        for chance in &line.chances {
            cells.push(chance.to_string());
            cells.push(about(chance));
        }
        push(out, &cells);
    }
}

pub fn csv_map(out: &mut String, text: &str, parameters: &[Parameter], cells: &[Vec<Fraction>]) {
    let names = parameters.iter().map(|known| quoted(&known.name));
    let head: Vec<String> = names.chain([quoted(text), "about".to_owned()]).collect();
    push(out, &head);
    for (row, line) in cells.iter().enumerate() {
        for (at, value) in line.iter().enumerate() {
            let places = [at, row];
            let values = parameters.iter().zip(places);
            let values = values.map(|(known, place)| (known.low + place as i32).to_string());
            let line: Vec<String> = values.chain([value.to_string(), about(value)]).collect();
            push(out, &line);
        }
    }
}

pub(super) fn push(out: &mut String, cells: &[String]) {
    out.push_str(&cells.join(","));
    out.push_str("\r\n");
}
