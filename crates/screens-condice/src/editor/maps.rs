//! Whole maps: a new one, one of the list, another size, to a file and from one.

use ::condice::Cmd;
use ::condice::grid::MOST_SIDE;
use maud::{Markup, html};
use table::FileError;

use super::{Editor, file};
use screens::{Reader, desk};

pub fn section(editor: &Editor<'_>) -> Markup {
    let (width, height) = (editor.view.map.width(), editor.view.map.height());
    let sides = |of: &str, width: u8, height: u8| {
        let side = |name: &str, label: &str, value: u8| {
            html! {
                div.field.field--level {
                    label for={ (of) "-" (name) } { (editor.text(label)) }
                    input id={ (of) "-" (name) } name=(name) type="number" inputmode="numeric" min="1" max=(MOST_SIDE) value=(value);
                }
            }
        };
        html! { (side("width", "web-cde-width", width)) (side("height", "web-cde-height", height)) }
    };
    // Nobody leaves the map, and it stays what it is, while they fight on it (CD-FIGHT-1).
    let fights = editor.view.fight.is_some();
    // A new map is laid out for nobody: whoever stands here goes first (CD-MAP-7).
    let stands = editor.view.figures.iter().any(|it| it.field.is_some());
    let clear = || html! { @if stands { label.tick { input type="checkbox" name="clear" value="true" required; (editor.text("web-cde-clear")) } } };
    html! {
        section.page.editor__part #maps data-part="maps" aria-labelledby="maps-title" {
            div.head { h2 #maps-title { (editor.text("web-cde-maps")) } span.label { (width) " × " (height) } }
            @if fights { p.quiet { (editor.text("web-cde-in-fight")) } } @else {
                @if stands { div.row { (editor.button("clear_map", &[], &editor.text("web-cde-clear-all"))) } }
                (editor.form("resize_map", html! {
                    div.inline { (sides("resize", width, height)) button.btn { (editor.text("web-cde-resize")) } }
                    p.quiet { (editor.text("web-cde-resize-how")) }
                }))
            }
            @if !fights { details.fold-in #maps-load {
                summary { (editor.text("web-cde-load")) }
                div.folded {
                    (editor.form(Cmd::LoadMap.name(), html! {
                        div.field {
                            label for="load-map" { (editor.text("web-cde-which")) }
                            select #load-map name="map" { @for map in &editor.content().maps { option value=(map.id) { (editor.reader.lang.pick(&map.name)) ": " (editor.reader.lang.pick(&map.about)) } } }
                        }
                        (clear())
                        button.btn { (editor.text("web-cde-load-do")) }
                    }))
                }
            } }
            @if !fights { details.fold-in #maps-new {
                summary { (editor.text("web-cde-new")) }
                div.folded { (editor.form(Cmd::NewMap.name(), html! { div.inline { (sides("new", 12, 9)) } (clear()) button.btn { (editor.text("web-cde-new-do")) } })) }
            } }
            details.fold-in #maps-save {
                summary { (editor.text("web-cde-save")) }
                div.folded {
                    form.zform method="get" action={ (editor.path()) "/map.toml" } {
                        div.field { label for="save-name" { (editor.text("web-cde-save-name")) } input #save-name name="name" maxlength="60" required autocomplete="off"; }
                        button.btn { (editor.text("web-cde-save-do")) }
                    }
                    p.quiet { (editor.text("web-cde-save-how")) }
                }
            }
        }
        // No part of the board: what a file was refused for stays until the page is left.
        section.page.editor__part { (bring(editor)) }
    }
}

/// A map from a file, and what was wrong with the last one.
fn bring(editor: &Editor<'_>) -> Markup {
    let (text, errors) = match &editor.shown.file {
        Some((text, errors)) => (text.as_str(), errors.as_slice()),
        None => ("", &[][..]),
    };
    html! {
        (desk::refused_for(editor, |request| request["cmd"] == "map_file"))
        details.fold-in #maps-bring open[!errors.is_empty()] {
            summary { (editor.text("web-cde-bring")) }
            div.folded {
                @if !errors.is_empty() { (wrong(editor.reader, errors)) }
                form.zform method="post" action={ (editor.path()) "/map/file" } enctype="multipart/form-data" {
                    div.field { label for="map-file" { (editor.text("web-file-choose")) } input #map-file type="file" name="file" accept=".toml,application/toml,text/plain"; }
                    div.field { label for="map-text" { (editor.text("web-cde-paste")) } textarea.codebox #map-text name="text" rows="6" spellcheck="false" autocapitalize="off" { "\n" (text) } }
                    button.btn { (editor.text("web-cde-bring-do")) }
                }
                p.quiet { (editor.reader.count("web-cde-file-most", "count", file::MOST_KILOBYTES)) }
            }
        }
    }
}

/// File, line, field and reason, all at once.
fn wrong(reader: &Reader<'_>, errors: &[FileError]) -> Markup {
    html! {
        div.refusal role="alert" {
            strong { (reader.text("web-refused")) }
            ul {
                @for error in errors.iter().take(8) {
                    li {
                        @if error.line > 0 { (reader.with("web-file-line", &[("file", error.file.as_str().into()), ("line", error.line.into())])) ": " }
                        (reader.phrase(&error.problem))
                        @if !error.field.is_empty() { " " code { (error.field) } }
                    }
                }
            }
        }
    }
}
