//! The board as a drawing: what a view knows, and layers somebody lays over it. Draws and decides nothing.
//!
//! Fields of one kind are one path, so that a map of 60 × 60 fields with 40 figures stays light. Links lie
//! on top, one for each field that can be chosen. Who cannot see the drawing reads the lists beside it; the
//! script reads fields aloud from `data-ground` and `data-told`.

mod figure;
mod ground;
mod mark;
mod path;
mod thing;

use std::collections::BTreeMap;
use std::fmt::Write;

use ::condice::content::Change;
use ::condice::grid::Ground;
use ::condice::{Field, FigureId, Name, Side, View};
use maud::{Markup, PreEscaped, html};

pub use self::figure::{condition, life, sign};
use screens::Reader;
use screens::face::Pictures;

/// A field is as large in the drawing.
const CELL: i64 = 48;
/// Room for the letters on top and the numbers at the left.
const LEFT: i64 = 26;
const TOP: i64 = 24;

/// What is laid over a map.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    /// Fields one can go to, with the price as people write it.
    pub costs: Vec<(Field, String)>,
    /// Fields within range and in sight.
    pub range: Vec<Field>,
    /// Fields where something would happen.
    pub footprint: Vec<Field>,
    /// The reach of auras.
    pub auras: Vec<Vec<Field>>,
    /// A way, its first field first.
    pub way: Vec<Field>,
    pub lines: Vec<Line>,
    /// The field that was chosen, or that the reader looks at.
    pub chosen: Option<Field>,
    /// Whose turn it is.
    pub acting: Option<FigureId>,
    /// Whom the reader has in hand.
    pub selected: Option<FigureId>,
    /// Who could be meant.
    pub targets: Vec<FigureId>,
    /// The way somebody has just come.
    pub trail: Option<Trail>,
    /// Whose life has just changed, and by how much.
    pub changed: Vec<(FigureId, i64)>,
    /// Where the figure in hand can be dragged: the script sends it there.
    pub drag: Option<Drag>,
    /// How far it is from one field to another.
    pub measured: Option<Measured>,
    /// Where a tap leads.
    pub links: Vec<(Field, String)>,
    /// What else is told of a field.
    pub told: Vec<(Field, String)>,
    pub pictures: Pictures,
}

#[derive(Clone, Debug)]
pub struct Trail {
    pub figure: FigureId,
    pub from: Field,
    /// Without the first field.
    pub way: Vec<Field>,
}

#[derive(Clone, Debug)]
pub struct Drag {
    pub from: Field,
    pub to: Vec<Field>,
}

#[derive(Clone, Debug)]
pub struct Measured {
    pub from: Field,
    /// The other end with its distance, once there is one.
    pub to: Option<(Field, String)>,
}

/// A line of sight; what blocks it, if something does.
#[derive(Clone, Debug)]
pub struct Line {
    pub from: Field,
    pub to: Field,
    pub blocked: Option<Field>,
    /// How far it is, where that is of interest.
    pub far: String,
}

pub fn name<'n>(reader: &Reader<'_>, name: &'n Name) -> &'n str {
    match name {
        Name::Text(text) => text,
        Name::Both(both) => reader.lang.pick(both),
    }
}

/// The middle of a field.
fn middle(field: Field) -> (i64, i64) {
    let at = |edge: i64, n: u8| edge + i64::from(n) * CELL + CELL / 2;
    (at(LEFT, field.x), at(TOP, field.y))
}

/// Where the fields lie within the drawing, in percent: for what is laid over it.
pub fn over(columns: u8, rows: u8) -> String {
    let (columns, rows) = (i64::from(columns) * CELL, i64::from(rows) * CELL);
    let (width, height) = (LEFT + columns + 2, TOP + rows + 2);
    // Thousandths are fine enough for 60 fields.
    let part = |n: i64, of: i64| {
        let thousandths = n * 100_000 / of;
        format!("{}.{:03}%", thousandths / 1000, thousandths % 1000)
    };
    format!(
        "left:{};top:{};width:{};height:{}",
        part(LEFT, width),
        part(TOP, height),
        part(columns, width),
        part(rows, height)
    )
}

/// The map of a view as SVG.
pub fn draw(reader: &Reader<'_>, view: &View, layers: &Layers) -> Markup {
    let map = &view.map;
    let (columns, rows) = (i64::from(map.width()), i64::from(map.height()));
    let (width, height) = (LEFT + columns * CELL + 2, TOP + rows * CELL + 2);
    let grid = format!("translate({LEFT} {TOP}) scale({CELL})");
    let label = reader.with(
        "web-cd-map",
        &[("width", columns.into()), ("height", rows.into())],
    );
    let look = layers.chosen.or_else(|| {
        let whom = layers.selected.or(layers.acting)?;
        view.figures.iter().find(|it| it.id == whom)?.field
    });
    let place = |field: Field| format!("{},{}", field.x, field.y);
    let look = look.map(place);
    // A large map opens around who acts, else around who is in hand, else around the party.
    let stands = |id: Option<FigureId>| view.figures.iter().find(|it| Some(it.id) == id)?.field;
    let party = || {
        let mut party = view.figures.iter().filter(|it| it.side == Side::Party);
        party.find_map(|it| it.field)
    };
    let about = stands(layers.acting)
        .or_else(|| stands(layers.selected))
        .or_else(party)
        .map(place);
    let goals: Vec<Field> = layers.costs.iter().map(|(field, _)| *field).collect();
    let names = names_of_links(reader, view, layers);
    html! {
        svg.map #map-drawn data-part="map" viewBox={ "0 0 " (width) " " (height) } style={ "--cols:" (columns) ";--rows:" (rows) } preserveAspectRatio="xMidYMin meet" role="group" aria-label=(label)
            data-cols=(columns) data-rows=(rows) data-cell=(CELL) data-left=(LEFT) data-top=(TOP)
            data-ground=(letters(view)) data-words=(ground::words(reader)) data-told=(told(reader, view, layers)) data-look=[look] data-about=[about]
            data-chosen=[layers.chosen.map(place)] data-whom=[layers.lines.first().map(|line| place(line.to))] {
            (ground::patterns())
            g transform=(grid) {
                path.m-floor d=(format!("M0 0h{columns}v{rows}h-{columns}z")) {}
                @if let Some(address) = layers.pictures.under(map.width(), map.height()) { image.m-picture href=(address) width=(columns) height=(rows) preserveAspectRatio="none" {} }
                (layer("m-go", layers.costs.iter().map(|(field, _)| *field)))
                (layer("m-reach", layers.range.iter().copied()))
                (layer("m-print", layers.footprint.iter().copied()))
                (ground::under(view))
                path.m-grid data-part="grid" d=(lattice(columns, rows)) {}
                (ground::walls(view))
                @for aura in &layers.auras { path.m-aura d=(path::edge(aura.iter().copied())) {} }
                (outline("m-border-case", &goals))
                (outline("m-border", &goals))
                (outline("m-rim", &layers.range))
                (outline("m-mark", &layers.footprint))
                (ground::fog(view))
            }
            path.m-edge d=(format!("M{LEFT} {TOP}h{}v{}h-{}z", columns * CELL, rows * CELL, columns * CELL)) {}
            (costs(&layers.costs))
            (ground::portals(reader, view))
            (ground::objects(reader, view))
            @if let Some(trail) = &layers.trail { (trodden(trail)) }
            (way(&layers.way))
            @for line in &layers.lines { (sight(line)) }
            (figure::all(reader, view, layers))
            @if let Some(measured) = &layers.measured { (ruler(measured)) }
            @if let Some(field) = layers.chosen { path.m-chosen d=(corners(field)) {} }
            @if let Some(drag) = &layers.drag { g.m-drag transform=(grid) { path d=(path::edge(drag.to.iter().copied())) {} } }
            g.m-links transform=(grid) {
                @for ((field, href), name) in layers.links.iter().zip(&names) {
                    @let drags = layers.drag.as_ref().is_some_and(|it| it.from == *field);
                    a href=(href) data-at=(place(*field)) data-drag[drags] aria-label=(name) tabindex="-1" { path d=(format!("M{} {}h1v1h-1z", field.x, field.y)) {} }
                }
            }
            g.m-pings aria-hidden="true" {}
            (names_of_edges(columns, rows))
            path.m-cursor d="" {}
        }
    }
}

fn layer(class: &str, fields: impl Iterator<Item = Field>) -> Markup {
    let path = path::filled(fields);
    html! { @if !path.is_empty() { path class=(class) d=(path) {} } }
}

fn outline(class: &str, fields: &[Field]) -> Markup {
    html! { @if !fields.is_empty() { path class=(class) d=(path::edge(fields.iter().copied())) {} } }
}

/// The lines between the fields.
fn lattice(columns: i64, rows: i64) -> String {
    let mut path = String::new();
    for x in 1..columns {
        let _ = write!(path, "M{x} 0v{rows}");
    }
    for y in 1..rows {
        let _ = write!(path, "M0 {y}h{columns}");
    }
    path
}

/// Letters for columns, numbers for rows.
fn names_of_edges(columns: i64, rows: i64) -> Markup {
    let letter = |x: i64| {
        let field = Field::new(u8::try_from(x).unwrap_or(0), 0).to_string();
        field.trim_end_matches('1').to_owned()
    };
    html! {
        g.m-names.m-names--rows aria-hidden="true" {
            path.m-ledge d=(format!("M0 {TOP}h{LEFT}v{}H0z", rows * CELL)) {}
            @for y in 0..rows { text x="13" y=(TOP + y * CELL + CELL / 2 + 4) { (y + 1) } }
        }
        g.m-names.m-names--columns aria-hidden="true" {
            path.m-ledge d=(format!("M0 0h{}v{TOP}H0z", LEFT + columns * CELL)) {}
            @for x in 0..columns { text x=(LEFT + x * CELL + CELL / 2) y="16" { (letter(x)) } }
        }
    }
}

fn costs(costs: &[(Field, String)]) -> Markup {
    html! {
        @if !costs.is_empty() {
            g.m-cost aria-hidden="true" {
                @for (field, price) in costs {
                    @let (x, y) = middle(*field);
                    text x=(x + 19) y=(y + 18) { (price) }
                }
            }
        }
    }
}

fn way(way: &[Field]) -> Markup {
    let points: Vec<String> = way
        .iter()
        .map(|field| {
            let (x, y) = middle(*field);
            format!("{x} {y}")
        })
        .collect();
    html! { @if points.len() > 1 { path.m-way d={ "M" (points.join("L")) } {} } }
}

/// Where somebody came from and by which fields: dots, a ring at each, and an empty token where it began.
fn trodden(trail: &Trail) -> Markup {
    let points: Vec<(i64, i64)> = [trail.from]
        .iter()
        .chain(&trail.way)
        .map(|field| middle(*field))
        .collect();
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
    let (x, y) = points[0];
    html! {
        path.m-trail d={ "M" (line.join("L")) } {}
        circle.m-left cx=(x) cy=(y) r="11" {}
        @for (x, y) in points.iter().skip(1).take(points.len().saturating_sub(2)) { circle.m-step cx=(x) cy=(y) r="3.5" {} }
    }
}

/// A line from field to field with its length in the middle.
fn ruler(measured: &Measured) -> Markup {
    let (x, y) = middle(measured.from);
    html! {
        circle.m-ruler cx=(x) cy=(y) r="6" {}
        @if let Some((to, far)) = &measured.to {
            @let (to_x, to_y) = middle(*to);
            @let (half_x, half_y) = ((x + to_x) / 2, (y + to_y) / 2);
            path.m-ruler d=(format!("M{x} {y}L{to_x} {to_y}")) {}
            circle.m-ruler cx=(to_x) cy=(to_y) r="6" {}
            g.m-far transform={ "translate(" (half_x) " " (half_y) ")" } { rect x="-13" y="-10" width="26" height="20" {} text y="5" { (far) } }
        }
    }
}

/// What each link says to whoever does not see it: its field, and who stands there.
fn names_of_links(reader: &Reader<'_>, view: &View, layers: &Layers) -> Vec<String> {
    let name_of = |field: &Field| {
        let here = |it: &&::condice::FigureView| it.field == Some(*field) && !it.out;
        match view.figures.iter().find(here) {
            Some(figure) => format!("{} {field}", name(reader, &figure.name)),
            None => field.to_string(),
        }
    };
    layers
        .links
        .iter()
        .map(|(field, _)| name_of(field))
        .collect()
}

fn sight(line: &Line) -> Markup {
    let ((x, y), (to_x, to_y)) = (middle(line.from), middle(line.to));
    let class = if line.blocked.is_some() {
        "m-line m-line--no"
    } else {
        "m-line"
    };
    html! {
        path class=(class) d=(format!("M{x} {y}L{to_x} {to_y}")) {}
        @if let Some(field) = line.blocked {
            @let (x, y) = middle(field);
            path.m-cross d=(format!("M{} {}l14 14m0-14l-14 14", x - 7, y - 7)) {}
        } @else if !line.far.is_empty() {
            @let (half_x, half_y) = ((x + to_x) / 2, (y + to_y) / 2);
            g.m-far transform={ "translate(" (half_x) " " (half_y) ")" } { rect x="-11" y="-8" width="22" height="16" {} text y="4.5" { (line.far) } }
        }
    }
}

/// Four corners around a field.
fn corners(field: Field) -> String {
    let (x, y) = (
        LEFT + i64::from(field.x) * CELL,
        TOP + i64::from(field.y) * CELL,
    );
    let far = CELL - 2;
    format!(
        "M{0} {1}m0 12v-12h12M{2} {1}m-12 0h12v12M{2} {3}m0-12v12h-12M{0} {3}m12 0h-12v-12",
        x + 2,
        y + 2,
        x + far,
        y + far
    )
}

/// Row by row what every field is, for the script that reads them aloud: as in a map file, with `s` and `f`
/// for slow and fast ground and `?` for what is dark.
fn letters(view: &View) -> String {
    let mut all = String::with_capacity(view.map.grounds().len() + 60);
    for field in view.map.fields() {
        if field.x == 0 && field.y > 0 {
            all.push('/');
        }
        let terrain = view.terrain.iter().find(|it| it.field == field);
        all.push(
            match (view.map.ground(field), terrain.map(|it| it.change)) {
                _ if !view.map.seen(field) => '?',
                (Ground::Wall, _) => '#',
                (Ground::LowWall, _) => 'o',
                (Ground::Chasm, _) => '~',
                (Ground::Floor, Some(Change::Slow)) => 's',
                (Ground::Floor, Some(Change::Fast)) => 'f',
                (Ground::Floor, None) => '.',
            },
        );
    }
    all
}

/// What stands on fields and what it costs to get there, as JSON by field.
fn told(reader: &Reader<'_>, view: &View, layers: &Layers) -> String {
    let mut told: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut tell = |field: Field, words: String| {
        let place = format!("{},{}", field.x, field.y);
        told.entry(place).or_default().push(words);
    };
    for figure in view.figures.iter().filter(|it| !it.out) {
        if let Some(field) = figure.field {
            tell(field, figure::title(reader, figure));
        }
    }
    for object in &view.objects {
        tell(object.field, name(reader, &object.name).to_owned());
    }
    for portal in &view.portals {
        tell(portal.entrance, ground::portal_words(reader, portal, true));
        tell(portal.exit, ground::portal_words(reader, portal, false));
    }
    for (field, price) in &layers.costs {
        tell(
            *field,
            reader.with("web-cd-costs", &[("price", price.as_str().into())]),
        );
    }
    for (field, words) in &layers.told {
        tell(*field, words.clone());
    }
    let joined = told
        .into_iter()
        .map(|(field, words)| (field, words.join(", ").into()));
    let object: serde_json::Map<String, serde_json::Value> = joined.collect();
    serde_json::Value::Object(object).to_string()
}

/// The same colours and shapes in words, under the map.
pub fn legend(reader: &Reader<'_>, view: &View) -> Markup {
    ground::legend(reader, view)
}

/// Drawn text needs no escaping where it is ours.
fn ours(svg: &'static str) -> Markup {
    PreEscaped(svg.to_owned())
}
