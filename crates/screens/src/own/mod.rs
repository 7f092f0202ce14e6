//! The shelf: what somebody keeps of their own, and where they write it. [`form`] draws a file, [`read`] makes one of what
//! was filled in, [`at_table`] is the way from the shelf to a table and back.

pub mod at_table;
pub mod form;
pub mod read;

use games::Listed;
use games::own::{self, KINDS, Kind};
use maud::{Markup, html};
use plain::Shape;
use serde_json::Value;
use store::Item;
use table::FileError;

use self::form::{Sheet, place, said};
use super::{Reader, assets, ink, layout};
use crate::sheet_file::What;

/// Nothing longer is received: a file with its pictures.
pub const MOST_KILOBYTES: usize = 2048;

/// The list.
#[derive(Clone, Copy, Debug)]
pub struct Shelf<'a> {
    pub items: &'a [Item],
    /// Of one game only.
    pub game: Option<&'a str>,
    pub games: &'a [&'a dyn Listed],
    /// Why a file that was sent is not here.
    pub fault: Option<&'a What>,
    /// Files of the server's own folder that are left out; for whoever runs it.
    pub left_out: &'a [FileError],
    /// There is no more room.
    pub full: bool,
}

/// What a kind of thing is called.
pub fn kind_name(reader: &Reader<'_>, game: &str, kind: &str) -> String {
    let of_game = format!("web-own-kind-{game}-{kind}");
    match reader.has(&of_game) {
        true => reader.text(&of_game),
        false => reader.text(&format!("web-own-kind-{kind}")),
    }
}

/// What a thing is called; one without a name is called after its kind.
pub fn item_name(reader: &Reader<'_>, item: &Item) -> String {
    match item.name.trim() {
        "" => kind_name(reader, &item.game, &item.kind),
        name => name.to_owned(),
    }
}

pub fn page(reader: &Reader<'_>, shelf: &Shelf<'_>) -> Markup {
    let title = reader.text("web-own-title");
    let has = |game: &str| KINDS.iter().any(|kind| kind.game == game);
    let of_games: Vec<&str> = shelf
        .games
        .iter()
        .map(|game| game.name())
        .filter(|game| has(game))
        .collect();
    let body = html! {
        (layout::masthead(reader, "", None))
        main.cover.own #main {
            div.own-title {
                h1 { (title) }
                p.own-lead { (reader.text("web-own-lead")) }
            }
            @if shelf.full { (full(reader)) }
            @if let Some(fault) = shelf.fault { div.refusal role="alert" { strong { (reader.text("web-own-not-taken")) } p { (file_fault(reader, fault)) } } }
            (left_out(reader, shelf.left_out))
            @for game in &of_games {
                @let own: Vec<&Item> = shelf.items.iter().filter(|item| item.game == *game).collect();
                @if shelf.game.is_none_or(|wanted| wanted == *game) { (of_game(reader, game, &own)) }
            }
            (bring(reader))
            @if !shelf.items.is_empty() {
                p.own-all { a href="/shelf/all.json" download="augenzahl-shelf.json" { (reader.text("web-own-all")) } }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "", body)
}

fn full(reader: &Reader<'_>) -> Markup {
    html! { div.refusal role="alert" { strong { (reader.text("web-own-full")) } } }
}

/// Files of the folder that no game reads: said to whoever can mend them.
pub fn left_out(reader: &Reader<'_>, errors: &[FileError]) -> Markup {
    html! {
        @if !errors.is_empty() {
            div.refusal role="status" {
                strong { (reader.text("web-own-left-out")) }
                ul {
                    @for error in errors.iter().take(12) {
                        li {
                            code { (error.file) @if error.line > 0 { ":" (error.line) } }
                            @if !error.field.is_empty() { " " (error.field) } ": " (reader.phrase(&error.problem))
                        }
                    }
                }
            }
        }
    }
}

fn of_game(reader: &Reader<'_>, game: &str, items: &[&Item]) -> Markup {
    let kinds = KINDS.iter().filter(|kind| kind.game == game);
    html! {
        section.own-game data-game=(game) aria-labelledby={ "own-" (game) } {
            div.own-head { (ink::seal(game)) h2 id={ "own-" (game) } { (reader.game_name(game)) } }
            @if !items.is_empty() {
                ul.own-items {
                    @for item in items {
                        li {
                            a href={ "/shelf/" (item.id) } {
                                b { (item_name(reader, item)) }
                                " " span.label { (kind_name(reader, game, &item.kind)) }
                                @if item.faults > 0 { " " span.own-faults { (reader.count("web-own-faults", "count", i64::from(item.faults))) } }
                                @if item.shared { " " span.label { (reader.text("web-own-shared")) } }
                            }
                        }
                    }
                }
            }
            nav.own-new aria-label={ (reader.text("web-own-new")) ": " (reader.game_name(game)) } {
                span.label { (reader.text("web-own-new")) }
                @for kind in kinds { a.btn href={ "/shelf/new/" (game) "/" (kind.name) } { "+ " (kind_name(reader, game, kind.name)) } }
            }
        }
    }
}

/// A file comes in.
fn bring(reader: &Reader<'_>) -> Markup {
    html! {
        section.own-bring aria-labelledby="own-bring" {
            div.head { h2 #own-bring { (reader.text("web-own-bring")) } }
            p.quiet { (reader.text("web-own-bring-about")) }
            form.zform method="post" action="/shelf/file" enctype="multipart/form-data" {
                div.field {
                    label for="file" { (reader.text("web-file-choose")) }
                    input #file type="file" name="file" accept=".toml,.json,application/toml,application/json,text/plain";
                }
                details.fold-in #paste {
                    summary { (reader.text("web-file-paste")) }
                    div.folded { div.field {
                        label for="text" { (reader.text("web-file-text")) }
                        textarea.codebox #text name="text" rows="8" spellcheck="false" autocapitalize="off" {}
                    } }
                }
                button.btn { (reader.text("web-own-bring-do")) }
            }
        }
    }
}

/// Why a file cannot be put on the shelf at all.
pub fn file_fault(reader: &Reader<'_>, fault: &What) -> String {
    let kind = match fault {
        What::Empty => "empty",
        What::NotText => "text",
        What::Syntax => "syntax",
        What::Later => "later",
        _ => "other",
    };
    reader.with("web-own-file-fault", &[("kind", kind.into())])
}

/// Something new: with nothing on it, or like one of ours.
pub fn begin(reader: &Reader<'_>, kind: &Kind) -> Markup {
    let called = kind_name(reader, kind.game, kind.name);
    let title = reader.with("web-own-begin", &[("kind", called.as_str().into())]);
    let patterns = own::patterns(kind);
    let body = html! {
        (layout::masthead(reader, kind.game, Some(html! { a href="/shelf" { (reader.text("web-own-title")) } })))
        main.cover.own #main {
            h1 { (title) }
            form.own-begin method="post" action={ "/shelf/new/" (kind.game) "/" (kind.name) } {
                @if !kind.parts.is_empty() {
                    button.btn.btn--seal name="like" value="" { (reader.text("web-own-blank")) }
                }
                @if !patterns.is_empty() {
                    h2 { (reader.text("web-own-like")) }
                    p.quiet { (reader.text("web-own-like-about")) }
                    ul.own-patterns {
                        @for pattern in &patterns { li { button.btn name="like" value=(pattern.id) { (reader.lang.pick(&pattern.name)) } } }
                    }
                }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), kind.game, body)
}

/// A thing that is being written.
#[derive(Clone, Copy, Debug)]
pub struct Editor<'a> {
    pub item: &'a Item,
    /// What its text says, if it can be read.
    pub json: Option<&'a Value>,
    pub errors: &'a [FileError],
    /// Its text is shown instead of the form.
    pub as_text: bool,
    pub known: &'a [(&'static str, Vec<(String, String)>)],
    /// Where its pictures are.
    pub pictures: &'a [&'a str],
    /// A link by which others may take a copy.
    pub link: Option<&'a str>,
    /// What was wrong with a picture that was sent.
    pub picture_fault: Option<&'static str>,
    pub full: bool,
}

impl Editor<'_> {
    /// A file that is no TOML has no form.
    fn is_text(&self) -> bool {
        self.as_text || self.json.is_none()
    }

    fn shape(&self) -> &'static Shape {
        own::shape(&self.item.game, self.json.unwrap_or(&Value::Null))
    }
}

pub fn editor(reader: &Reader<'_>, editor: &Editor<'_>) -> Markup {
    let item = editor.item;
    let name = item_name(reader, item);
    let body = html! {
        (layout::masthead(reader, &item.game, Some(html! { a href="/shelf" { (reader.text("web-own-title")) } })))
        (main_part(reader, editor, &name))
        (layout::footer(reader))
        script type="module" src=(assets::link("shelf.js")) {}
    };
    layout::document(reader, &layout::title(reader, &name), &item.game, body)
}

fn main_part(reader: &Reader<'_>, editor: &Editor<'_>, name: &str) -> Markup {
    let item = editor.item;
    let address = format!("/shelf/{}", item.id);
    html! {
        main.cover.own.own--editor #main {
            div.own-title {
                p.label { (reader.game_name(&item.game)) " · " (kind_name(reader, &item.game, &item.kind)) }
                h1 data-live="name" { (name) }
            }
            @if editor.full { (full(reader)) }
            div.own-bench {
                form.own-form.zform method="post" action=(address) data-shelf="" {
                    input type="hidden" name="view" value=(if editor.is_text() { "text" } else { "form" });
                    // Return in a box saves, and nothing else.
                    button.sr name="do" value="keep" tabindex="-1" aria-hidden="true" {}
                    nav.own-views aria-label=(reader.text("web-own-views")) {
                        @if editor.is_text() {
                            a href=(address) { (reader.text("web-own-as-form")) }
                            span aria-current="true" { (reader.text("web-own-as-text")) }
                        } @else {
                            span aria-current="true" { (reader.text("web-own-as-form")) }
                            a href={ (address) "?view=text" } { (reader.text("web-own-as-text")) }
                        }
                    }
                    @if editor.is_text() { (text_view(reader, editor)) } @else { (form_view(reader, editor)) }
                    div.own-keep {
                        button.btn.btn--seal name="do" value="keep" { (reader.text("web-own-keep")) }
                        span.quiet data-live="kept" {
                            @match editor.errors.len() {
                                0 => (reader.text("web-own-kept")),
                                faults => a.own-faults href="#verdict" { (reader.count("web-own-faults", "count", faults)) },
                            }
                        }
                    }
                }
                aside.own-side {
                    (verdict(reader, editor))
                    (pictures(reader, editor, &address))
                    (hand_over(reader, editor, &address))
                    section.own-deeds {
                        a.btn href={ (address) "/file" } { (reader.text("web-own-file")) }
                        form method="post" action=(address) { button.btn name="do" value="copy" { (reader.text("web-own-copy")) } }
                        details.own-away #away {
                            summary { (reader.text("web-own-away")) }
                            form method="post" action=(address) {
                                p { (reader.text("web-own-away-sure")) }
                                button.btn name="do" value="away" { (reader.text("web-own-away-do")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Whether a game takes it, and everything that is missing.
fn verdict(reader: &Reader<'_>, editor: &Editor<'_>) -> Markup {
    let game = editor.item.game.as_str();
    html! {
        section.own-verdict #verdict data-live="verdict" aria-live="polite" aria-label=(reader.text("web-own-verdict")) {
            @if editor.errors.is_empty() {
                p.own-fine { (reader.text("web-own-fine")) }
                p.quiet { (reader.with("web-own-where", &[("kind", editor.item.kind.as_str().into())])) }
            } @else {
                p.own-faults { (reader.count("web-own-faults", "count", editor.errors.len())) }
                ul {
                    @for error in editor.errors.iter().take(20) {
                        li {
                            @if editor.is_text() {
                                @if error.line > 0 { (reader.count("web-own-line", "line", error.line)) ": " }
                                (said(reader, game, error))
                                @if !error.field.is_empty() { " " code { (error.field) } }
                            } @else {
                                a href={ "#wrong-" (place(&error.field)) } { (trail(reader, game, &error.field)) } " "
                                (said(reader, game, error))
                            }
                        }
                    }
                }
                p.quiet { (reader.text("web-own-unfinished")) }
            }
        }
    }
}

/// The way to a field, in words: "Gegner 2 › Angriff › Würfel".
fn trail(reader: &Reader<'_>, game: &str, field: &str) -> String {
    let part = |part: &str| {
        let (name, rest) = part.split_once('[').unwrap_or((part, ""));
        let label = form::label(reader, game, name);
        let number = rest.trim_end_matches(']');
        match number {
            "" => label,
            number => format!("{label} {number}"),
        }
    };
    let parts: Vec<String> = field
        .split('.')
        .filter(|it| !it.is_empty())
        .map(part)
        .collect();
    match parts.is_empty() {
        true => reader.text("web-own-as-text"),
        false => parts.join(" › "),
    }
}

fn form_view(reader: &Reader<'_>, editor: &Editor<'_>) -> Markup {
    let Some(json) = editor.json else {
        return html! {};
    };
    let kind = own::kind_of(&editor.item.game, &editor.item.kind);
    let sheet = Sheet {
        reader,
        game: &editor.item.game,
        errors: editor.errors,
        known: editor.known,
    };
    let comments = editor
        .item
        .text
        .lines()
        .any(|line| line.trim_start().starts_with('#'));
    html! {
        @if comments { p.quiet { (reader.text("web-own-comments")) } }
        (sheet.whole(editor.shape(), json, kind.map_or(&[], |kind| kind.parts)))
    }
}

fn text_view(reader: &Reader<'_>, editor: &Editor<'_>) -> Markup {
    html! {
        div.field {
            label for="own-text" { (reader.text("web-own-text")) }
            textarea.codebox.own-text #own-text name="text" rows="28" spellcheck="false" autocapitalize="off" { "\n" (editor.item.text) }
        }
        p.quiet { (reader.text("web-own-text-about")) }
    }
}

/// Where pictures can be put.
pub const PLACES: [&str; 3] = ["portrait", "token", "map"];

/// Which of them this kind of thing has.
pub fn places(game: &str, kind: &str) -> &'static [&'static str] {
    match (game, kind) {
        (_, "character" | "foe") => &PLACES[..2],
        ("condice", "map" | "adventure") => &PLACES[2..],
        _ => &[],
    }
}

fn pictures(reader: &Reader<'_>, editor: &Editor<'_>, address: &str) -> Markup {
    let places = places(&editor.item.game, &editor.item.kind);
    html! {
        @if !places.is_empty() {
            section.own-pictures aria-label=(reader.text("web-own-pictures")) {
                h2 { (reader.text("web-own-pictures")) }
                p.quiet { (reader.text("web-own-pictures-about")) }
                @if let Some(fault) = editor.picture_fault { div.refusal role="alert" { p { (reader.text(fault)) } } }
                @for place in places {
                    @let there = editor.pictures.contains(place);
                    @let called = reader.with("web-own-picture", &[("place", (*place).into())]);
                    div.own-picture {
                        @if there { img src={ (address) "/picture/" (place) } alt=(called) loading="lazy"; }
                        form method="post" action={ (address) "/picture/" (place) } enctype="multipart/form-data" data-picture=(place) {
                            label for={ "picture-" (place) } { (called) }
                            input id={ "picture-" (place) } type="file" name="file" accept="image/png,image/jpeg,image/webp";
                            button.btn { (reader.text("web-own-picture-do")) }
                        }
                        @if there {
                            form method="post" action={ (address) "/picture/" (place) "/away" } { button.btn.btn--quiet { (reader.text("web-own-drop")) span.sr { ": " (called) } } }
                        }
                    }
                }
            }
        }
    }
}

fn hand_over(reader: &Reader<'_>, editor: &Editor<'_>, address: &str) -> Markup {
    html! {
        section.own-hand aria-label=(reader.text("web-own-hand")) {
            h2 { (reader.text("web-own-hand")) }
            @if let Some(link) = editor.link {
                p { (reader.text("web-own-hand-link")) }
                p { input.own-address readonly value=(link) aria-label=(reader.text("web-own-hand")) data-select=""; }
                form method="post" action=(address) { button.btn.btn--quiet name="do" value="unshare" { (reader.text("web-own-unshare")) } }
            } @else {
                p.quiet { (reader.text("web-own-hand-about")) }
                form method="post" action=(address) { button.btn name="do" value="share" { (reader.text("web-own-share")) } }
            }
        }
    }
}

/// Somebody handed a thing over: what it is, and a button to take a copy.
pub fn taking(reader: &Reader<'_>, item: &Item, action: &str) -> Markup {
    let name = item_name(reader, item);
    let title = reader.with("web-own-taking", &[("name", name.as_str().into())]);
    let body = html! {
        (layout::masthead(reader, &item.game, None))
        main.cover.own #main {
            p.label { (reader.game_name(&item.game)) " · " (kind_name(reader, &item.game, &item.kind)) }
            h1 { (title) }
            p { (reader.text("web-own-taking-about")) }
            form method="post" action=(action) { button.btn.btn--seal { (reader.text("web-own-taking-do")) } }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), &item.game, body)
}
