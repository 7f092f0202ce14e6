//! The charts, drawn by the server as SVG: columns over numbers, bars of outcomes, a map of two parameters. The same
//! drawing lies on the page, where the style sheet colours it, and in a file, which brings its colours.

use dice::Fraction;
use maud::{Markup, html};

use super::columns::Column;
use crate::Reader;

const WIDTH: usize = 720;
const HEIGHT: usize = 300;
/// Room for percentages, also in the larger letters of a phone.
const LEFT: usize = 74;
const BOTTOM: usize = 34;
const TOP: usize = 14;

/// How the first, second and third of a drawing look.
const STYLES: [&str; 3] = ["a", "b", "c"];

/// Colours for a file that nobody's style sheet reaches.
const COLOURS: &str = "\
svg{color-scheme:light dark;background:#f8f3e7;font:13px sans-serif}\
text{fill:#1d1a16}.plot__grid{stroke:#d9ccb3}.plot__line{stroke:#8f7f66}\
.plot__a{fill:#374a86}.plot__b,.plot__c{fill:none;stroke-width:2.5}.plot__b{stroke:#8a6508}\
.plot__c{stroke:#2c5a44;stroke-dasharray:7 4}.plot__b-dot{fill:#8a6508}.plot__c-dot{fill:#2c5a44}\
.plot__bar-b{fill:#8a6508}.plot__bar-c{fill:#2c5a44}.plot__hit{fill:none}.plot__cell{fill:#374a86}";

/// As a file of its own.
pub fn file(drawing: &Markup) -> String {
    let drawing = drawing.0.replacen(
        "<svg ",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" font-family=\"sans-serif\" ",
        1,
    );
    // Behind the first tag.
    let at = drawing.find('>').map_or(0, |at| at + 1);
    let (head, rest) = drawing.split_at(at);
    format!("{head}<style>{COLOURS}</style>{rest}\n")
}

/// A length as SVG takes it.
fn px(length: f64) -> String {
    let text = format!("{length:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Columns over numbers: the first variant filled, the others as lines over it.
pub fn columns(
    reader: &Reader<'_>,
    about: &str,
    letters: &[&'static str],
    columns: &[Column],
) -> Markup {
    let most = columns.iter().flat_map(|column| &column.chances).max();
    let top = ceiling(most.map_or(1.0, Fraction::as_f64));
    let (plot_width, plot_height) = ((WIDTH - LEFT - 8) as f64, (HEIGHT - TOP - BOTTOM) as f64);
    let wide = plot_width / columns.len().max(1) as f64;
    let x = |at: usize| LEFT as f64 + wide * at as f64;
    let y = |chance: &Fraction| TOP as f64 + plot_height * (1.0 - chance.as_f64() / top);
    let base = TOP as f64 + plot_height;
    let steps = 4;
    // Names that have room beside each other.
    let longest = columns
        .iter()
        .map(|column| column.name.chars().count())
        .max()
        .unwrap_or(1);
    let every = ((longest as f64 * 12.0 + 10.0) / wide).ceil().max(1.0) as usize;
    let gap = if wide > 6.0 {
        (wide * 0.14).min(6.0)
    } else {
        0.0
    };
    html! {
        svg.plot viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(about) {
            @for step in 0..=steps {
                @let share = top * f64::from(step) / f64::from(steps);
                @let y = base - plot_height * f64::from(step) / f64::from(steps);
                line class=(if step == 0 { "plot__line" } else { "plot__grid" }) x1=(LEFT) x2=(WIDTH - 8) y1=(px(y)) y2=(px(y)) {}
                text x=(LEFT - 8) y=(px(y + 4.0)) text-anchor="end" { (share_text(reader, share)) }
            }
            @for (at, column) in columns.iter().enumerate() {
                @if at % every == 0 { text x=(px(x(at) + wide / 2.0)) y=(HEIGHT - 9) text-anchor="middle" { (column.name) } }
                @let chance = &column.chances[0];
                @if !chance.is_zero() {
                    rect.plot__a x=(px(x(at) + gap / 2.0)) y=(px(y(chance))) width=(px((wide - gap).max(0.4))) height=(px(base - y(chance))) {}
                }
            }
            @for (variant, small) in STYLES.iter().enumerate().take(letters.len()).skip(1) {
                @let points = columns.iter().enumerate().map(|(at, column)| (x(at) + wide / 2.0, y(&column.chances[variant]))).collect::<Vec<(f64, f64)>>();
                polyline class={ "plot__" (small) } points=(points.iter().map(|(x, y)| format!("{},{}", px(*x), px(*y))).collect::<Vec<_>>().join(" ")) {}
                @if wide > 9.0 { @for (x, y) in &points { (dot(small, *x, *y)) } }
            }
            @for (at, column) in columns.iter().enumerate() {
                g.plot__col data-said=(said(reader, letters, column)) {
                    title { (said(reader, letters, column)) }
                    rect.plot__hit x=(px(x(at))) y=(TOP) width=(px(wide)) height=(px(plot_height)) {}
                }
            }
        }
    }
}

/// Round for the second variant, square for the third: their lines differ in more than colour.
fn dot(letter: &str, x: f64, y: f64) -> Markup {
    html! {
        @if letter == "b" { circle class="plot__b-dot" cx=(px(x)) cy=(px(y)) r="3.5" {} }
        @else { rect class={ "plot__" (letter) "-dot" } x=(px(x - 3.0)) y=(px(y - 3.0)) width="6" height="6" {} }
    }
}

/// What is read of a column: `7: A 16,7 % (1/6) · B …`.
pub fn said(reader: &Reader<'_>, letters: &[&'static str], column: &Column) -> String {
    let parts = letters.iter().zip(&column.chances).map(|(letter, chance)| {
        let exact = chance.to_string();
        let exact = match exact.len() {
            0..=21 => format!(" ({exact})"),
            _ => String::new(),
        };
        let named = if letters.len() > 1 {
            format!("{letter} ")
        } else {
            String::new()
        };
        format!("{named}{}{exact}", reader.percent(chance))
    });
    format!("{}: {}", column.name, parts.collect::<Vec<_>>().join(" · "))
}

/// The next round share above.
fn ceiling(share: f64) -> f64 {
    let steps = [
        0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.16,
        0.2, 0.24, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0,
    ];
    steps.into_iter().find(|step| share <= *step).unwrap_or(1.0)
}

fn share_text(reader: &Reader<'_>, share: f64) -> String {
    let ten_thousandths = (share * 10_000.0).round() as i64;
    reader.percent(&Fraction::new(ten_thousandths, 10_000))
}

/// A bar for every outcome and variant, the outcome's name above them.
pub fn bars(
    reader: &Reader<'_>,
    about: &str,
    letters: &[&'static str],
    columns: &[Column],
) -> Markup {
    let each = 26 + 20 * letters.len();
    let height = columns.len() * each + 10;
    let full = (WIDTH - 170) as f64;
    html! {
        svg.plot viewBox={ "0 0 " (WIDTH) " " (height) } role="img" aria-label=(about) {
            @for (at, column) in columns.iter().enumerate() {
                @let top = at * each + 8;
                g.plot__col data-said=(said(reader, letters, column)) {
                    title { (said(reader, letters, column)) }
                    rect.plot__hit x="0" y=(top) width=(WIDTH) height=(each) {}
                    text x="24" y=(top + 14) { (short(&column.name)) }
                    @for (place, (letter, chance)) in letters.iter().zip(&column.chances).enumerate() {
                        @let y = top + 22 + 20 * place;
                        @if letters.len() > 1 { text x="4" y=(y + 12) { (letter) } }
                        line.plot__line x1="24" x2="24" y1=(y) y2=(y + 14) {}
                        rect class=(if place == 0 { "plot__a".to_owned() } else { format!("plot__bar-{}", STYLES[place]) }) x="24" y=(y) width=(px(full * chance.as_f64())) height="14" {}
                        text x=(px(24.0 + full * chance.as_f64() + 8.0)) y=(y + 12) { (reader.percent(chance)) }
                    }
                }
            }
        }
    }
}

fn short(name: &str) -> String {
    match name.chars().count() {
        0..=80 => name.to_owned(),
        _ => format!("{}…", name.chars().take(79).collect::<String>()),
    }
}

/// A cell of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Nothing where there is no number.
    pub value: Option<Fraction>,
    /// As it stands in the cell.
    pub text: String,
    /// What is read of it.
    pub said: String,
}

/// A map of one or two parameters: the darker, the more.
pub fn map(
    about: &str,
    along: (&str, &[i32]),
    down: Option<(&str, &[i32])>,
    cells: &[Vec<Cell>],
) -> Markup {
    let values = || {
        cells
            .iter()
            .flatten()
            .filter_map(|cell| cell.value.as_ref())
    };
    let (least, most) = (
        values().min().cloned().unwrap_or_default(),
        values().max().cloned().unwrap_or_default(),
    );
    // Chances are shaded from 0 to 1, averages from their least to their most.
    let is_chance = !least.is_negative() && most <= Fraction::ONE;
    let (from, to) = match is_chance {
        true => (0.0, 1.0),
        false => (least.as_f64(), most.as_f64()),
    };
    let shade = |value: &Option<Fraction>| match value {
        Some(value) if to > from => 0.04 + 0.41 * (value.as_f64() - from) / (to - from),
        Some(_) => 0.2,
        None => 0.0,
    };
    let (wide, tall) = (44, 28);
    // Room for the name of what goes down.
    let left = down.map_or(12, |(name, _)| 76.max(30 + 8 * name.chars().count()));
    let top = 48;
    let across = along.1.len();
    let width = left + wide * across + 8;
    let height = top + tall * cells.len() + 10;
    html! {
        svg.plot.plot--map viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) role="img" aria-label=(about) {
            text x=(left) y="16" { (along.0) " →" }
            @if let Some((name, _)) = down { text x="6" y="40" { (name) " ↓" } }
            @for (at, value) in along.1.iter().enumerate() { text x=(left + wide * at + wide / 2) y="40" text-anchor="middle" { (super::columns::signed((*value).into())) } }
            @for (row, line) in cells.iter().enumerate() {
                @let y = top + tall * row;
                @if let Some((_, values)) = down { text x=(left - 10) y=(y + 19) text-anchor="end" { (super::columns::signed(values[row].into())) } }
                @for (at, cell) in line.iter().enumerate() {
                    @let x = left + wide * at;
                    g.plot__col data-said=(cell.said) {
                        title { (cell.said) }
                        rect.plot__cell x=(x + 1) y=(y + 1) width=(wide - 2) height=(tall - 2) fill-opacity=(px(shade(&cell.value))) {}
                        text x=(x + wide / 2) y=(y + 19) text-anchor="middle" { (cell.text) }
                    }
                }
            }
        }
    }
}

/// The mark that stands beside a variant's name: what it is drawn as.
pub fn key(place: usize, is_bar: bool) -> Markup {
    let small = STYLES[place];
    let filled = match place {
        0 => "a".to_owned(),
        _ => format!("bar-{small}"),
    };
    html! {
        svg.plot-key viewBox="0 0 28 16" aria-hidden="true" {
            @if place == 0 || is_bar { rect class={ "plot__" (filled) } x="6" y="1" width="16" height="14" {} }
            @else {
                line class={ "plot__" (small) } x1="0" y1="8" x2="28" y2="8" {}
                (dot(small, 14.0, 8.0))
            }
        }
    }
}
