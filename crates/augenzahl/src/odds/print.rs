//! Tables as text for people and as JSON for programs.

use ::table::Phrase;
use dice::Fraction;
use serde_json::{Map, Value, json};
use words::{Lang, percent};

use super::table::{Kind, Row, Table};
use crate::speak;

/// Every table, with an empty line before it.
pub fn tables(out: &mut String, lang: Lang, tables: &[Table]) {
    for table in tables {
        out.push('\n');
        write_table(out, lang, table);
    }
}

fn write_table(out: &mut String, lang: Lang, table: &Table) {
    let say = |phrase: &Phrase| speak::phrase(lang, phrase);
    let labels: Vec<String> = table
        .rows
        .iter()
        .map(|row| row.label.iter().map(say).collect::<Vec<_>>().join(" · "))
        .collect();
    let heads: Vec<String> = table
        .columns
        .iter()
        .map(|column| column.head.as_ref().map_or(String::new(), say))
        .collect();
    let cells: Vec<Vec<[String; 2]>> = table
        .rows
        .iter()
        .map(|row| {
            row.cells
                .iter()
                .map(|cell| shown(lang, row, cell.as_ref()))
                .collect()
        })
        .collect();

    let title = say(&table.title);
    let first = labels
        .iter()
        .map(|label| width(label) + 2)
        .max()
        .unwrap_or(0);
    let first = first.max(width(&title));
    let widths: Vec<[usize; 2]> = (0..heads.len())
        .map(|column| {
            let widest = |part: usize| cells.iter().map(|row| width(&row[column][part])).max();
            let exact = widest(0).unwrap_or(0);
            // The head stands over both parts.
            let least = width(&heads[column]).saturating_sub(exact + 2);
            [exact, widest(1).unwrap_or(0).max(least)]
        })
        .collect();

    let mut line = padded(&title, first);
    for (head, [exact, rounded]) in heads.iter().zip(&widths) {
        line.push_str(&right(head, exact + rounded + 2 + 3));
    }
    push_line(out, &line);
    for (label, cells) in labels.iter().zip(&cells) {
        let mut line = padded(&format!("  {label}"), first);
        for ([exact, rounded], widths) in cells.iter().zip(&widths) {
            line.push_str(&right(exact, widths[0] + 3));
            line.push_str(&right(rounded, widths[1] + 2));
        }
        push_line(out, &line);
    }
}

fn push_line(out: &mut String, line: &str) {
    out.push_str(line.trim_end());
    out.push('\n');
}

/// A cell as fraction and as percent; averages as fraction and decimal number.
fn shown(lang: Lang, row: &Row, cell: Option<&Fraction>) -> [String; 2] {
    match cell {
        None => [String::new(), "–".to_owned()],
        Some(chance) if row.kind == Kind::Chance => [chance.to_string(), percent(lang, chance)],
        Some(mean) => {
            let decimal = mean.decimal(2);
            let decimal = match lang {
                Lang::De => decimal.replace('.', ","),
                Lang::En => decimal,
            };
            [mean.to_string(), format!("Ø {decimal}")]
        }
    }
}

fn width(text: &str) -> usize {
    text.chars().count()
}

fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

fn right(text: &str, to: usize) -> String {
    format!("{}{text}", " ".repeat(to.saturating_sub(width(text))))
}

/// A question with its answers as a flat list.
pub fn question(table: &Table) -> Value {
    let mut answers = Vec::new();
    for row in &table.rows {
        for (column, cell) in table.columns.iter().zip(&row.cells) {
            let Some(cell) = cell else { continue };
            let mut answer = Map::new();
            for (name, value) in column.key.iter().chain(&row.key) {
                answer.insert((*name).to_owned(), value.clone());
            }
            let kind = match row.kind {
                Kind::Chance => "chance",
                Kind::Mean => "mean",
            };
            answer.insert(kind.to_owned(), json!(cell));
            answer.insert("decimal".to_owned(), json!(cell.as_f64()));
            answers.push(Value::Object(answer));
        }
    }
    json!({ "question": table.name, "answers": answers })
}
