//! A map of a question on the page: which outcome it is about, and the drawing.

use dice::Fraction;
use maud::{Markup, html};
use table::question::Named;

use super::asked::Answered;
use super::drawn::family_title;
use super::map::{Mapped, Values};
use super::path;
use crate::odds::chart::{self, Cell};
use crate::odds::columns::signed;
use crate::odds::whole_percent;
use crate::{Reader, WORDS, exact};

pub fn mapped(reader: &Reader<'_>, answered: &Answered, map: &Mapped) -> Markup {
    let game = answered.game.name();
    let mut families: Vec<(&str, Vec<Named>)> = Vec::new();
    for name in map.outcomes.iter().filter(|name| name.n.is_some()) {
        match families.iter_mut().find(|(of, _)| *of == name.of) {
            Some((_, family)) => family.push(*name),
            None => families.push((name.of, vec![*name])),
        }
    }
    html! {
        section.odds-page__group aria-labelledby="map" {
            div.head { h2 #map { (title(reader, answered, map)) } }
            nav.odds-page__of aria-label=(reader.text("web-odds-of")) {
                div.odds-page__show {
                    @for name in map.outcomes.iter().filter(|name| name.n.is_none()) {
                        (about(reader, answered, map, name, &WORDS.outcome(reader.lang, game, name)))
                    }
                }
                @for (of, family) in &families {
                    details.odds-page__more open[*of == map.of.of] {
                        summary { (family_title(reader, game, of)) }
                        div.odds-page__show {
                            @for name in family { (about(reader, answered, map, name, &signed(name.n.unwrap_or_default()))) }
                        }
                    }
                }
            }
            figure.odds-page__figure.odds-page__figure--map tabindex="0" data-plot="" data-hint=(reader.text("web-odds-read")) { (drawing(reader, answered, map)) }
        }
    }
}

/// The way to the map of another outcome.
fn about(
    reader: &Reader<'_>,
    answered: &Answered,
    map: &Mapped,
    name: &Named,
    words: &str,
) -> Markup {
    let link = answered.link_with(&path(answered.game), answered.show, Some(&name.to_string()));
    let full = WORDS.outcome(reader.lang, answered.game.name(), name);
    html! {
        a.btn href={ (link) "#map" } aria-label=[(full != words).then_some(full)] aria-current=[(*name == map.of).then_some("true")] { (words) }
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
