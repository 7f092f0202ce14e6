//! The same figures as a file for a spreadsheet, and a drawing as a file of its own.

use dice::Fraction;
use table::question::Told;

use super::asked::Answered;
use super::drawn::{self, drawings};
use super::map_page;
use crate::Reader;
use crate::odds::chart;
use crate::odds::sheet::{about, push, quoted};

/// All figures as lines of text; nothing if nothing could be counted.
pub fn csv(answered: &Answered) -> Option<String> {
    let told: Vec<(&str, &Told)> = answered.counted().collect();
    if told.is_empty() {
        return None;
    }
    let mut out = String::new();
    if let Some(Ok(map)) = &answered.map {
        let sides = [Some(&map.along), map.down.as_ref()];
        let mut head: Vec<String> = sides
            .into_iter()
            .flatten()
            .map(|side| quoted(&side.name))
            .collect();
        head.extend([map.of.to_string(), "about".to_owned()]);
        push(&mut out, &head);
        for (row, line) in map.cells.iter().enumerate() {
            for (at, value) in line.iter().enumerate() {
                let mut cells = vec![map.along.values[at].to_string()];
                cells.extend(map.down.as_ref().map(|down| down.values[row].to_string()));
                cells.extend(both(value.as_ref()));
                push(&mut out, &cells);
            }
        }
    }
    let mut head = vec!["outcome".to_owned()];
    for (letter, _) in &told {
        head.extend([(*letter).to_owned(), "about".to_owned()]);
    }
    push(&mut out, &head);
    let all: Vec<&Told> = told.iter().map(|(_, told)| *told).collect();
    for name in drawn::names(&all) {
        let mut cells = vec![name.to_string()];
        for told in &all {
            let known = told
                .answer
                .outcomes
                .iter()
                .find(|outcome| outcome.name == name);
            let none = (!name.is_mean()).then_some(&Fraction::ZERO);
            cells.extend(both(known.map_or(none, |outcome| outcome.number.as_ref())));
        }
        push(&mut out, &cells);
    }
    Some(out)
}

/// The fraction and a decimal number; nothing where there is no number.
fn both(number: Option<&Fraction>) -> [String; 2] {
    number.map_or_else(Default::default, |number| {
        [number.to_string(), about(number)]
    })
}

/// The drawing that was chosen, the map first; nothing if there is none.
pub fn svg(reader: &Reader<'_>, answered: &Answered) -> Option<String> {
    let mut figure = answered.figure;
    if let Some(Ok(map)) = &answered.map {
        if figure == 0 {
            return Some(chart::file(&map_page::drawing(reader, answered, map)));
        }
        figure -= 1;
    }
    let drawings = drawings(reader, answered);
    let it = drawings.get(figure)?;
    let letters: Vec<&'static str> = answered.counted().map(|(letter, _)| letter).collect();
    let about = super::about(reader, answered, it);
    Some(chart::file(&drawn::drawing(reader, &letters, &about, it)))
}
