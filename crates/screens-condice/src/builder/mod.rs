//! The builder: a sheet on the left, its bill and what it buys on the right, at a table or without one.
//!
//! [`fields`] reads the form, [`form`] draws it, [`bill`] adds up and objects, [`buys`] counts the odds,
//! [`starts`] is what one can begin with, [`paper`] prints, [`bring`] refuses broken files.

pub mod bill;
pub mod bring;
mod buys;
pub mod fields;
mod form;
pub mod paper;
mod starts;
pub mod words;

use ::condice::build::{Bill, bill};
use ::condice::content::Content;
use ::condice::{Options, Sheet};
use maud::{Markup, html};
use table::Refusal;

pub use self::fields::{Problem, Typed, Wrong};
use screens::assets;
use screens::form::Fields;
use screens::{Reader, layout};

/// Where the builder stands: alone, or at a table whose figure it will become.
#[derive(Clone, Debug)]
pub struct Place<'a> {
    /// A figure of the game master's has no budget (CD-BUILD-19).
    pub master: bool,
    /// The game master builds a character to play along.
    pub along: bool,
    pub table: Option<AtTable<'a>>,
}

#[derive(Clone, Debug)]
pub struct AtTable<'a> {
    pub id: &'a str,
    /// The figure that is rebuilt; nothing: a new one.
    pub figure: Option<i64>,
}

impl Place<'_> {
    /// The page's own address.
    pub fn base(&self) -> String {
        match &self.table {
            Some(table) => format!("/t/{}/build", table.id),
            None => "/build/condice".to_owned(),
        }
    }

    /// What an address says besides the sheet.
    fn further(&self) -> Vec<(&'static str, String)> {
        let figure = self.table.as_ref().and_then(|table| table.figure);
        let foe = self.table.is_none() && self.master;
        let figure = figure.map(|figure| ("of", figure.to_string()));
        let along = self.along && self.table.is_some();
        figure
            .into_iter()
            .chain(foe.then(|| ("foe", "1".to_owned())))
            .chain(along.then(|| ("character", "1".to_owned())))
            .collect()
    }

    /// A page beside this one, which still knows what is built.
    pub fn beside(&self, part: &str) -> String {
        let further = self.further();
        let further = further
            .iter()
            .map(|(name, value)| format!("{name}={value}"));
        let further: Vec<String> = further.collect();
        let query = if further.is_empty() { "" } else { "?" };
        format!("{}{part}{query}{}", self.base(), further.join("&"))
    }

    /// This sheet as a link, if it is short enough for one.
    pub fn link(&self, reader: &Reader<'_>, sheet: &Sheet) -> Option<String> {
        let further = self.further();
        let further: Vec<(&str, &str)> = further
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        fields::link(&self.base(), &further, reader.lang, sheet)
    }
}

/// Everything the page shows.
#[derive(Debug)]
pub struct Builder<'a> {
    pub reader: &'a Reader<'a>,
    pub content: &'a Content,
    pub options: Options,
    pub place: Place<'a>,
    pub fields: &'a Fields,
    pub typed: Typed,
    pub bill: Bill,
    /// What the table said when the sheet was handed in.
    pub refused: Option<Refusal>,
}

impl<'a> Builder<'a> {
    pub fn new(
        reader: &'a Reader<'a>,
        content: &'a Content,
        options: Options,
        place: Place<'a>,
        fields: &'a Fields,
    ) -> Builder<'a> {
        let typed = fields::read(fields);
        let budget = (!place.master).then(|| options.budget());
        Builder {
            bill: bill(&options, &typed.sheet, budget),
            reader,
            content,
            options,
            place,
            fields,
            typed,
            refused: None,
        }
    }

    fn text(&self, id: &str) -> String {
        self.reader.text(id)
    }

    fn kind(&self, id: &str, kind: &str) -> String {
        self.reader.with(id, &[("kind", kind.into())])
    }

    /// Nothing keeps this sheet from being played.
    pub fn is_legal(&self) -> bool {
        self.typed.problems.is_empty() && self.bill.violations.is_empty()
    }
}

pub fn page(builder: &Builder<'_>) -> Markup {
    let link = builder.place.link(builder.reader, &builder.typed.sheet);
    let path = link.unwrap_or_else(|| builder.place.base());
    // The other language shows the same sheet.
    let reader = Reader {
        path: &path,
        ..*builder.reader
    };
    let title = builder.text(title(builder));
    let place = match &builder.place.table {
        Some(table) => html! { a href={ "/t/" (table.id) } { (builder.text("web-cdb-back")) } },
        None => html! { b { (builder.text("condice-name")) } },
    };
    let body = html! {
        (layout::masthead(&reader, "condice", Some(place)))
        (board(builder))
        (layout::footer(&reader))
        script type="module" src=(assets::link("build.js")) {}
    };
    layout::document(&reader, &layout::title(&reader, &title), "condice", body)
}

fn title(builder: &Builder<'_>) -> &'static str {
    if builder.place.master {
        "web-cdb-title-foe"
    } else {
        "web-cdb-title"
    }
}

/// The page without its frame: what a script swaps in.
pub fn board(builder: &Builder<'_>) -> Markup {
    let link = builder.place.link(builder.reader, &builder.typed.sheet);
    let budget = builder.options.budget();
    html! {
        main.cover.build #main data-link=[link] {
            div.build__top {
                h1 { (builder.text(title(builder))) }
                p { @if builder.place.master { (builder.text("web-cdb-lead-foe")) } @else { (builder.reader.count("web-cdb-lead", "count", budget)) } }
            }
            (starts::ways(builder))
            div.build__desk {
                (form::form(builder))
                div.build__side { (bill::slip(builder)) (buys::section(builder)) }
            }
            a.build__bar href="#bill" data-live="bar" { (bill::bar(builder)) }
        }
    }
}
