//! A map of a question on the page: which outcome it is about, and the drawing.

use dice::Fraction;
use maud::{Markup, html};

use super::asked::Answered;
use super::map::{Mapped, Values};
use super::path;
use crate::odds::chart::{self, Cell};
use crate::odds::columns::signed;
use crate::odds::whole_percent;
use crate::{Reader, WORDS, exact};

/// Links to single members of a family, up to so many.
const MOST_OUTCOMES: usize = 30;

pub fn mapped(reader: &Reader<'_>, answered: &Answered, map: &Mapped) -> Markup {
    html! {
        section.odds-page__group aria-labelledby="map" {
            div.head { h2 #map { (title(reader, answered, map)) } }
            nav.odds-page__show aria-label=(reader.text("web-odds-of")) {
                @for name in map.outcomes.iter().take(MOST_OUTCOMES) {
                    @let link = answered.link_with(&path(answered.game), answered.show, Some(&name.to_string()));
                    a.btn href={ (link) "#map" } aria-current=[(*name == map.of).then_some("true")] {
                        (WORDS.outcome(reader.lang, answered.game.name(), name))
                    }
                }
            }
            figure.odds-page__figure.odds-page__figure--map tabindex="0" data-plot="" data-hint=(reader.text("web-odds-read")) { (drawing(reader, answered, map)) }
        }
    }
}

fn title(reader: &Reader<'_>, answered: &Answered, map: &Mapped) -> String {
    let name = WORDS.outcome(reader.lang, answered.game.name(), &map.of);
    match map.of.is_mean() {
        true => name,
        false => reader.with("web-odds-map-of", &[("outcome", name.into())]),
    }
}

/// What a side is called: `leader.difficulty` by its last part.
fn side(reader: &Reader<'_>, answered: &Answered, values: &Values) -> String {
    WORDS.param(reader.lang, answered.game.name(), values.param)
}

pub fn drawing(reader: &Reader<'_>, answered: &Answered, map: &Mapped) -> Markup {
    let along = side(reader, answered, &map.along);
    let down = map
        .down
        .as_ref()
        .map(|values| side(reader, answered, values));
    let cell = |row: usize, at: usize, value: &Option<Fraction>| {
        let mut said = format!("{along} {}", signed(map.along.values[at].into()));
        if let (Some(name), Some(values)) = (&down, &map.down) {
            said.push_str(&format!(", {name} {}", signed(values.values[row].into())));
        }
        let Some(number) = value else {
            let text = "–".to_owned();
            let said = format!("{said}: {}", reader.text("web-odds-impossible"));
            return Cell {
                value: None,
                text,
                said,
            };
        };
        let (text, shown) = match map.of.is_mean() {
            true => (
                exact::decimal(reader, number, 1),
                exact::decimal(reader, number, 3),
            ),
            false => (whole_percent(reader, number), reader.percent(number)),
        };
        let exact = number.to_string();
        let exact = match exact.len() {
            0..=21 => format!(" ({exact})"),
            _ => String::new(),
        };
        Cell {
            value: value.clone(),
            text,
            said: format!("{said}: {shown}{exact}"),
        }
    };
    let rows = map.cells.iter().enumerate();
    let cells = rows.map(|(row, line)| {
        let line = line.iter().enumerate();
        line.map(|(at, value)| cell(row, at, value)).collect()
    });
    let cells: Vec<Vec<Cell>> = cells.collect();
    let lines = down
        .as_deref()
        .zip(map.down.as_ref().map(|it| it.values.as_slice()));
    let about = title(reader, answered, map);
    chart::map(&about, (&along, &map.along.values), lines, &cells)
}
