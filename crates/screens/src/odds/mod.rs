//! The odds page: dice expressions of any game, counted exactly, drawn and listed.
//!
//! [`asked`] reads the address, [`columns`] says what is drawn, [`chart`] draws it, [`sheet`] lists it and writes files,
//! [`questions`] asks the games; [`help`] explains the language by examples. Nothing is kept: the address says it all.

pub mod asked;
pub mod chart;
pub mod columns;
pub mod help;
pub mod questions;
pub mod sheet;

use dice::Fraction;
use expression::{Expression, Family, Trouble};
use maud::{Markup, html};

use self::asked::{Asked, Read, Show, VARIANTS, Variant};
use self::chart::Cell;
use self::columns::{Counted, groups};
use crate::{Reader, assets, exact, layout};

/// Where the page lies.
pub const PATH: &str = "/odds";
pub const CSV: &str = "/odds.csv";
pub const SVG: &str = "/odds.svg";
pub const HELP: &str = "/odds/help";
/// The rule lab: a room of the page for the authors of the twilight.
pub const LAB: &str = "/odds/zwielicht/lab";

/// What people see first: one of each kind.
const TRY: [&str; 6] = [
    "4d6kh3",
    "adv(1d20)+5 >= 15",
    "2d6: 2-6 miss, 7-9 cost, 10+ hit",
    "2d6+1 vs 1d12",
    "p = 8d6; p cs>=5 >= 3 and p cs=1 <= 2",
    "n = 1..8; t = 5..20; (n)d6 >= t",
];

const TRY_GERMAN: [&str; 6] = [
    "4W6kh3",
    "vorteil(1W20)+5 >= 15",
    "2W6: 2-6 daneben, 7-9 knapp, 10+ geschafft",
    "2W6+1 gegen 1W12",
    "p = 8W6; p ez>=5 >= 3 und p ez=1 <= 2",
    "n = 1..8; t = 5..20; (n)W6 >= t",
];

/// What was asked, counted.
#[derive(Debug)]
pub struct Answer {
    pub asked: Asked,
    variants: Vec<Variant>,
    /// Drawn together, numbers first.
    groups: Vec<Vec<Counted>>,
    maps: Vec<Map>,
}

/// A map of an expression with parameters.
#[derive(Debug)]
struct Map {
    letter: &'static str,
    text: String,
    family: Family,
    about: About,
    cells: Vec<Vec<Fraction>>,
    /// Outcomes it could be about instead.
    others: Vec<(i32, Expression)>,
}

/// What a cell of a map tells.
#[derive(Clone, Debug, PartialEq, Eq)]
enum About {
    Average,
    Chance(i32),
}

impl Answer {
    /// Counts what was asked. It takes as long as it takes, within its bounds.
    pub fn count(asked: Asked) -> Answer {
        let variants = asked.variants();
        let mut counted = Vec::new();
        let mut maps = Vec::new();
        for variant in &variants {
            match &variant.read {
                Ok(Read::One(expression)) => counted.push(Counted {
                    letter: variant.letter,
                    expression: (**expression).clone(),
                    odds: expression.odds(),
                }),
                Ok(Read::Many(family, members)) => {
                    maps.push(map_of(variant, family, members, asked.of));
                }
                Err(_) => {}
            }
        }
        Answer {
            asked,
            variants,
            groups: groups(counted),
            maps,
        }
    }

    /// Something that was written cannot be read or counted.
    pub fn has_trouble(&self) -> bool {
        self.variants.iter().any(|variant| variant.read.is_err())
    }

    pub fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.maps.is_empty()
    }
}

fn map_of(variant: &Variant, family: &Family, members: &[Vec<Expression>], of: Option<i32>) -> Map {
    let first = &members[0][0];
    // Averages of numbers; else yes, the left side, the last line.
    let usual = match first.is_number() {
        true => None,
        false => Some(first.lines().map_or(1, |lines| lines as i32 - 1)),
    };
    let about = match (usual, of) {
        (None, _) => About::Average,
        (Some(usual), of) => About::Chance(of.unwrap_or(usual)),
    };
    let cells = members.iter().map(|row| {
        let value = |member: &Expression| {
            let odds = member.odds();
            match about {
                About::Average => odds.expected(|number| (*number).into()),
                About::Chance(outcome) => odds.of(&outcome),
            }
        };
        row.iter().map(value).collect()
    });
    let cells: Vec<Vec<Fraction>> = cells.collect();
    let others = match first.lines() {
        Some(lines) => (0..lines as i32)
            .map(|line| (line, first.clone()))
            .collect(),
        None => Vec::new(),
    };
    Map {
        letter: variant.letter,
        text: variant.text.clone(),
        family: family.clone(),
        about,
        cells,
        others,
    }
}

/// The page.
pub fn page(reader: &Reader<'_>, answer: &Answer) -> Markup {
    let link = answer.asked.link(PATH);
    // The other language shows the same view.
    let reader = &Reader {
        path: &link,
        ..*reader
    };
    let title = reader.text("web-odds-title");
    let body = html! {
        (layout::masthead(reader, "", None))
        main.cover.odds-page #main data-odds=(link) data-words=[(!answer.is_empty()).then(|| in_words(answer))] {
            div.odds-page__top {
                h1 { (title) }
                p { (reader.text("web-odds-lead")) }
            }
            (form(reader, answer))
            @if answer.is_empty() { @if answer.asked.is_empty() { (welcome(reader)) } }
            @else { (results(reader, answer)) }
            (past(reader))
            (questions::links(reader, &games::Content::built_in()))
        }
        (layout::footer(reader))
        script type="module" src=(assets::link("odds.js")) {}
    };
    layout::document(reader, &layout::title(reader, &title), "", body)
}

/// What was looked at in this visit; a script knows it.
pub fn past(reader: &Reader<'_>) -> Markup {
    html! {
        nav.odds-page__past aria-labelledby="past" hidden data-past="" {
            h2 #past { (reader.text("web-odds-past")) }
            ol {}
        }
    }
}

/// What was asked, for that list.
fn in_words(answer: &Answer) -> String {
    let texts = answer.variants.iter().map(|variant| variant.text.as_str());
    texts.collect::<Vec<_>>().join(" · ")
}

fn form(reader: &Reader<'_>, answer: &Answer) -> Markup {
    let asked = &answer.asked;
    let more = asked.texts[1..].iter().any(|text| !text.is_empty());
    html! {
        form.odds-page__form method="get" action=(PATH) data-brief="" {
            @for (place, (field, letter)) in VARIANTS.iter().enumerate().take(1) {
                (self::field(reader, answer, place, field, letter))
            }
            details.odds-page__more open[more] {
                summary { (reader.text("web-odds-compare")) }
                @for (place, (field, letter)) in VARIANTS.iter().enumerate().skip(1) {
                    (self::field(reader, answer, place, field, letter))
                }
            }
            @if asked.show != Show::default() { input type="hidden" name="show" value=(asked.show.key()); }
            p.odds-page__go {
                button.btn.btn--seal type="submit" { (reader.text("web-odds-count")) }
                " " a.btn.btn--quiet href=(HELP) { (reader.text("web-odds-help")) }
            }
        }
    }
}

fn field(reader: &Reader<'_>, answer: &Answer, place: usize, field: &str, letter: &str) -> Markup {
    let text = &answer.asked.texts[place];
    let trouble = answer
        .variants
        .iter()
        .find(|variant| variant.field == field);
    let trouble = trouble.and_then(|variant| variant.read.as_ref().err());
    let id = format!("odds-{field}");
    let wrong = format!("{id}-wrong");
    // Whoever wrote lines gets room for lines.
    let lines = text
        .lines()
        .count()
        .max(if text.chars().count() > 70 { 2 } else { 1 });
    let label = match place {
        0 => reader.text("web-odds-field"),
        _ => reader.with("web-odds-field-more", &[("letter", letter.into())]),
    };
    html! {
        div.field.odds-page__field {
            label for=(id) { (label) }
            textarea id=(id) name=(field) rows=(lines) maxlength=(expression::MOST_CHARS) spellcheck="false" autocomplete="off" autocapitalize="off" aria-invalid=[trouble.map(|_| "true")] aria-describedby=[trouble.map(|_| wrong.as_str())] placeholder=[(place == 0).then_some(match reader.lang { words::Lang::De => "4W6kh3", words::Lang::En => "4d6kh3" })] { (text) }
            @if let Some(trouble) = trouble { (complaint(reader, &wrong, text, trouble)) }
        }
    }
}

/// What is wrong, under a copy of the text in which the place is marked.
fn complaint(reader: &Reader<'_>, id: &str, text: &str, trouble: &Trouble) -> Markup {
    let chars: Vec<char> = text.chars().collect();
    let at = trouble.at.min(chars.len());
    let end = (at + trouble.len).min(chars.len());
    // Long texts are shown around the place only.
    let from = at.saturating_sub(40);
    let to = (end + 24).min(chars.len());
    let part = |from: usize, to: usize| chars[from..to].iter().collect::<String>();
    let marked = part(at, end);
    html! {
        div.odds-page__wrong role="alert" id=(id) {
            p { (reader.told(&trouble.told())) " " span.quiet { (reader.count("web-odds-at", "at", at + 1)) } }
            p.odds-page__place aria-hidden="true" {
                @if from > 0 { "…" }
                (part(from, at))
                mark { @if marked.trim().is_empty() { "␣" } @else { (marked) } }
                (part(end, to))
                @if to < chars.len() { "…" }
            }
        }
    }
}

fn welcome(reader: &Reader<'_>) -> Markup {
    let examples = match reader.lang {
        words::Lang::De => TRY_GERMAN,
        words::Lang::En => TRY,
    };
    html! {
        section.odds-page__try aria-labelledby="try" {
            h2 #try { (reader.text("web-odds-try")) }
            ul {
                @for text in examples {
                    li {
                        a href=(Asked::of_text(text).link(PATH)) { code { (text) } }
                        @if let Ok(expression) = Expression::read(text) { span { (reader.told(&expression.told())) } }
                        @else { span { (reader.text("web-odds-try-map")) } }
                    }
                }
            }
        }
    }
}

fn results(reader: &Reader<'_>, answer: &Answer) -> Markup {
    let asked = &answer.asked;
    html! {
        div #results.odds-page__results {
            @for (place, group) in answer.groups.iter().enumerate() { (drawn(reader, asked, group, place)) }
            @for map in &answer.maps { (mapped(reader, asked, map)) }
            p.odds-page__files {
                a.btn href=(asked.link(CSV)) download="" { (reader.text("web-odds-csv")) }
                @let pictures = answer.groups.len() + answer.maps.len();
                @for figure in 0..pictures {
                    " " a.btn href={ (asked.link(SVG)) "&figure=" (figure) } download="" {
                        (reader.text("web-odds-svg"))
                        @if pictures > 1 { " " (figure + 1) }
                    }
                }
            }
        }
    }
}

/// What a drawing shows, in a sentence.
fn about(reader: &Reader<'_>, group: &[Counted], show: Show) -> String {
    let texts: Vec<&str> = group.iter().map(|one| one.expression.text()).collect();
    let show = if group.iter().all(|one| one.expression.is_number()) {
        show.key()
    } else {
        "outcomes"
    };
    reader.with(
        "web-odds-about",
        &[("show", show.into()), ("of", texts.join(" · ").into())],
    )
}

fn letters(group: &[Counted]) -> Vec<&'static str> {
    group.iter().map(|one| one.letter).collect()
}

/// The drawing of a group, without anything around it.
fn drawing(reader: &Reader<'_>, asked: &Asked, group: &[Counted]) -> Markup {
    let about = about(reader, group, asked.show);
    let numbers = group[0].expression.is_number();
    match numbers {
        true => chart::columns(
            reader,
            &about,
            &letters(group),
            &columns::drawn(group, asked.show),
        ),
        false => chart::bars(
            reader,
            &about,
            &letters(group),
            &columns::named(reader, group),
        ),
    }
}

fn drawn(reader: &Reader<'_>, asked: &Asked, group: &[Counted], place: usize) -> Markup {
    let numbers = group[0].expression.is_number();
    let id = format!("group-{place}");
    html! {
        section.odds-page__group aria-labelledby=(id) {
            div.head {
                h2 id=(id) {
                    @match numbers {
                        true => (reader.with("web-odds-numbers", &[("show", asked.show.key().into())])),
                        false => (reader.text("web-odds-outcomes")),
                    }
                }
            }
            ul.odds-page__legend {
                @for (place, one) in group.iter().enumerate() { li { (legend(reader, one, place, group.len() > 1)) } }
            }
            @if numbers {
                nav.odds-page__show aria-label=(reader.text("web-odds-show")) {
                    @for show in Show::ALL {
                        a.btn href={ (asked.showing(show).link(PATH)) "#" (id) } aria-current=[(show == asked.show).then_some("true")] { (reader.with("web-odds-show-is", &[("show", show.key().into())])) }
                    }
                }
            }
            figure.odds-page__figure data-plot="" data-hint=(reader.text("web-odds-read")) { (drawing(reader, asked, group)) }
            (sheet::table(reader, asked.show, group))
        }
    }
}

fn legend(reader: &Reader<'_>, one: &Counted, place: usize, several: bool) -> Markup {
    html! {
        @if several { (chart::key(place, !one.expression.is_number())) " " b { (one.letter) } " " }
        code { (one.expression.text()) }
        // Where it is short, words say the same once more.
        @let told = reader.told(&one.expression.told());
        @if told != one.expression.text() { span.odds-page__told { (told) } }
        @if one.expression.is_number() { span.odds-page__facts { (facts(reader, one)) } }
    }
}

/// Average, and where most rolls lie.
fn facts(reader: &Reader<'_>, one: &Counted) -> Markup {
    let mean = one.odds.expected(|number| (*number).into());
    let quantile =
        |part: i64| columns::signed(columns::quantile(&one.odds, &Fraction::new(part, 20)).into());
    html! {
        span { (reader.text("web-odds-average")) " " b { (exact::decimal(reader, &mean, 2)) } " " (exact::fraction(reader, &mean)) }
        span { (reader.with("web-odds-most", &[("low", quantile(1).into()), ("high", quantile(19).into())])) }
    }
}

fn mapped(reader: &Reader<'_>, asked: &Asked, map: &Map) -> Markup {
    let id = format!("map-{}", map.letter.to_lowercase());
    html! {
        section.odds-page__group aria-labelledby=(id) {
            div.head { h2 id=(id) { (about_map(reader, map)) } }
            ul.odds-page__legend { li { b { (map.letter) } " " code { (map.text) } } }
            @if map.others.len() > 1 {
                nav.odds-page__show aria-label=(reader.text("web-odds-of")) {
                    @for (line, expression) in &map.others {
                        a.btn href={ (asked.about(*line).link(PATH)) "#" (id) } aria-current=[(map.about == About::Chance(*line)).then_some("true")] { (columns::name(reader, expression.outcome(*line))) }
                    }
                }
            }
            figure.odds-page__figure.odds-page__figure--map tabindex="0" data-plot="" data-hint=(reader.text("web-odds-read")) { (map_drawing(reader, map)) }
        }
    }
}

fn about_map(reader: &Reader<'_>, map: &Map) -> String {
    match map.about {
        About::Average => reader.text("web-odds-map-average"),
        About::Chance(outcome) => {
            let known = map.others.iter().find(|(line, _)| *line == outcome);
            let name = match known {
                Some((_, expression)) => columns::name(reader, expression.outcome(outcome)),
                None => return reader.text("web-odds-map-chance"),
            };
            reader.with("web-odds-map-of", &[("outcome", name.into())])
        }
    }
}

fn map_drawing(reader: &Reader<'_>, map: &Map) -> Markup {
    let parameters = map.family.parameters();
    let values: Vec<Vec<i32>> = parameters
        .iter()
        .map(|known| (known.low..=known.high).collect())
        .collect();
    let cell = |row: usize, at: usize, value: &Fraction| {
        let text = match map.about {
            About::Average => exact::decimal(reader, value, 1),
            About::Chance(_) => whole_percent(reader, value),
        };
        let shown = match map.about {
            About::Average => exact::decimal(reader, value, 3),
            About::Chance(_) => reader.percent(value),
        };
        let exact = value.to_string();
        let exact = if exact.len() <= 21 {
            format!(" ({exact})")
        } else {
            String::new()
        };
        let mut said = format!(
            "{} = {}",
            parameters[0].name,
            columns::signed(values[0][at].into())
        );
        if let (Some(second), Some(down)) = (parameters.get(1), values.get(1)) {
            said.push_str(&format!(
                ", {} = {}",
                second.name,
                columns::signed(down[row].into())
            ));
        }
        Cell {
            value: Some(value.clone()),
            text,
            said: format!("{said}: {shown}{exact}"),
        }
    };
    let rows = map.cells.iter().enumerate();
    let cells: Vec<Vec<Cell>> = rows
        .map(|(row, line)| {
            let line = line.iter().enumerate();
            line.map(|(at, value)| cell(row, at, value)).collect()
        })
        .collect();
    let along = (parameters[0].name.as_str(), values[0].as_slice());
    let down = parameters.get(1).zip(values.get(1));
    let down = down.map(|(known, values)| (known.name.as_str(), values.as_slice()));
    let about = format!("{}: {}", about_map(reader, map), map.text);
    chart::map(&about, along, down, &cells)
}

/// Cells are small: no tenths, but what is possible never reads 0 and what is not certain never 100.
fn whole_percent(reader: &Reader<'_>, chance: &Fraction) -> String {
    let percent = |hundredths: i64| reader.percent(&Fraction::new(hundredths, 100));
    match chance.scaled(100).unwrap_or(0) {
        0 if !chance.is_zero() => format!("<{}", percent(1)),
        100 if *chance != Fraction::ONE => format!(">{}", percent(99)),
        hundredths => percent(hundredths),
    }
}

/// The drawing that was chosen, as a file; nothing if there is none.
pub fn svg(reader: &Reader<'_>, answer: &Answer) -> Option<String> {
    let figure = answer.asked.figure;
    let drawing = match answer.groups.get(figure) {
        Some(group) => drawing(reader, &answer.asked, group),
        None => map_drawing(reader, answer.maps.get(figure - answer.groups.len())?),
    };
    Some(chart::file(&drawing))
}

/// All figures as lines of text; nothing if there are none.
pub fn csv(reader: &Reader<'_>, answer: &Answer) -> Option<String> {
    if answer.is_empty() {
        return None;
    }
    let mut out = String::new();
    for group in &answer.groups {
        sheet::csv(&mut out, reader, answer.asked.show, group);
    }
    for map in &answer.maps {
        sheet::csv_map(&mut out, &map.text, map.family.parameters(), &map.cells);
    }
    Some(out)
}
