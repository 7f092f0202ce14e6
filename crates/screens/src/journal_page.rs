//! The whole journal as a page: oldest first, by day, for reading again and for printing. What is shown
//! can be narrowed without a script.

use games::Listed;
use maud::{Markup, html};
use table::{AnyTable, Entry, Seat, Timestamp, What};

use super::journal::{self, Journal};
use super::{Reader, layout};

/// A table's journal in the hands of one reader.
#[derive(Clone, Copy, Debug)]
pub struct Chronicle<'a> {
    pub reader: &'a Reader<'a>,
    pub game: &'static dyn Listed,
    pub table: &'a dyn AnyTable,
    pub seat: &'a Seat,
    pub id: &'a str,
    /// What the table is called; empty: after its game.
    pub name: &'a str,
}

/// Which lines are shown: `?show=rolls`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Show {
    #[default]
    All,
    Rolls,
    Moves,
    Talk,
    Seats,
}

impl Show {
    pub const EVERY: [(Show, &'static str, &'static str); 5] = [
        (Show::All, "all", "web-journal-all"),
        (Show::Rolls, "rolls", "web-journal-throws"),
        (Show::Moves, "moves", "web-journal-moves"),
        (Show::Talk, "talk", "web-journal-talk"),
        (Show::Seats, "seats", "web-journal-seats"),
    ];

    /// An unknown word shows everything.
    pub fn from_word(word: &str) -> Show {
        let known = Show::EVERY.iter().find(|(_, known, _)| *known == word);
        known.map_or(Show::All, |(show, ..)| *show)
    }

    fn includes(self, entry: &Entry) -> bool {
        match self {
            Show::All => true,
            Show::Rolls => journal::kind(entry) == "rolls",
            // A roll is a move too.
            Show::Moves => matches!(entry.what, What::Played { .. }),
            Show::Talk => journal::kind(entry) == "talk",
            Show::Seats => journal::kind(entry) == "seats",
        }
    }
}

impl<'a> Chronicle<'a> {
    pub(super) fn called(&self) -> String {
        match self.name {
            "" => self.reader.game_name(self.game.name()),
            name => name.to_owned(),
        }
    }

    pub(super) fn journal<'e>(&'e self, opened: &'e str, entries: &'e [Entry]) -> Journal<'e> {
        Journal {
            reader: self.reader,
            game: self.game,
            house: self.table.house(),
            opened,
            entries,
        }
    }
}

pub fn page(chronicle: &Chronicle<'_>, show: Show) -> Markup {
    let (reader, game) = (chronicle.reader, chronicle.game.name());
    let called = chronicle.called();
    let title = reader.with("web-journal-of", &[("what", called.as_str().into())]);
    let entries = chronicle.table.journal_for(chronicle.seat, 0);
    let lines = chronicle.journal(&called, &entries);
    let shown: Vec<&Entry> = entries
        .iter()
        .filter(|entry| show.includes(entry))
        .collect();
    let here = format!("/t/{}", chronicle.id);
    let body = html! {
        (layout::masthead(reader, game, Some(html! { b { (reader.game_name(game)) } })))
        main.cover.chronicle--whole #main {
            div.head {
                h1 { (title) }
                a href=(here) { (reader.text("web-journal-back")) }
            }
            nav.sorts aria-label=(reader.text("web-journal-show")) {
                @for (each, word, text) in Show::EVERY {
                    a href={ (here) "/journal?show=" (word) } aria-current=[(each == show).then_some("page")] { (reader.text(text)) }
                }
            }
            @if shown.is_empty() { p.empty { (reader.text("web-journal-none")) } }
            @for of_day in shown.chunk_by(|a, b| day(a.at) == day(b.at)) {
                section {
                    h2 { time datetime=(of_day[0].at) data-day="" { (day_name(reader, of_day[0].at)) } }
                    ol.journal {
                        @for entry in of_day { (journal::line(&lines, entry, &margin(chronicle, entry))) }
                    }
                }
            }
            (files(chronicle, &here))
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), game, body)
}

/// Who did it.
fn margin(chronicle: &Chronicle<'_>, entry: &Entry) -> Markup {
    let house = chronicle.table.house();
    html! { b { (journal::name_of(chronicle.reader, house, &entry.by)) } }
}

fn files(chronicle: &Chronicle<'_>, here: &str) -> Markup {
    let reader = chronicle.reader;
    // Where nothing is hidden, one file has everything.
    let open = chronicle.table.is_open_information();
    let records = match open {
        true => "web-journal-file-full",
        false => "web-journal-file-records",
    };
    let mut files = vec![
        ("journal.md", "web-journal-file-report"),
        ("journal.jsonl", records),
    ];
    if !open && chronicle.table.house().is_run_by(chronicle.seat) {
        files.push(("journal.full.jsonl", "web-journal-file-full"));
    }
    html! {
        section.take aria-labelledby="files" {
            h2 #files { (reader.text("web-journal-files")) }
            ul { @for (file, word) in files { li { a href={ (here) "/" (file) } download="" { (reader.text(word)) } } } }
        }
    }
}

fn day(at: Timestamp) -> String {
    at.strftime("%Y-%m-%d")
}

/// A day in words, by the server's clock; on pages the script puts it into the reader's zone.
pub(super) fn day_name(reader: &Reader<'_>, at: Timestamp) -> String {
    let part = |format| at.strftime(format);
    let month: i64 = part("%m").parse().unwrap_or(12);
    let args = [
        ("day", part("%-d").into()),
        ("month", month.into()),
        ("year", part("%Y").into()),
    ];
    reader.with("web-day", &args)
}
