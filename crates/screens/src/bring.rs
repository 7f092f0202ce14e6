//! A sheet from a file, for every game that has sheets: the form to send or paste it, and what is wrong with it, by
//! its line.

use maud::{Markup, html};

use super::{Reader, law};
use crate::sheet_file::{Fault, MOST_KILOBYTES, What};

/// A file to choose, or its text to paste.
pub fn form(reader: &Reader<'_>, action: &str, text: &str, send: Markup) -> Markup {
    html! {
        form.zform method="post" action=(action) enctype="multipart/form-data" {
            div.field {
                label for="file" { (reader.text("web-file-choose")) }
                input #file type="file" name="file" accept=".json,application/json";
            }
            details.fold-in #paste open[!text.is_empty()] {
                summary { (reader.text("web-file-paste")) }
                div.folded {
                    div.field {
                        label for="text" { (reader.text("web-file-text")) }
                        textarea.codebox #text name="text" rows="10" spellcheck="false" autocapitalize="off" { "\n" (text) }
                    }
                }
            }
            p.quiet { (reader.count("web-file-most", "count", MOST_KILOBYTES)) }
            div.row { (send) }
        }
    }
}

/// File, line and reason; `other` says that it is a file of something else.
pub fn wrong(reader: &Reader<'_>, game: &str, file: &str, fault: &Fault, other: &str) -> Markup {
    let name = if file.is_empty() {
        reader.text("web-file-pasted")
    } else {
        file.to_owned()
    };
    let place = match fault.line {
        Some(line) => reader.with(
            "web-file-line",
            &[("file", name.into()), ("line", line.into())],
        ),
        None => name,
    };
    let kind = |kind: &str, field: &str| {
        reader.with(
            "web-file-wrong",
            &[("kind", kind.into()), ("field", field.into())],
        )
    };
    let (why, rule) = match &fault.what {
        What::Empty => (kind("empty", ""), ""),
        What::NotText => (kind("text", ""), ""),
        What::Syntax => (kind("syntax", ""), ""),
        What::OtherFile => (reader.text(other), ""),
        What::Later => (kind("later", ""), ""),
        What::Missing(field) => (kind("missing", field), ""),
        What::Unknown(field) => (kind("unknown", field), ""),
        What::Kind => (kind("kind", ""), ""),
        What::Refused(refusal) => (reader.refusal(game, refusal), refusal.rule),
    };
    html! {
        div.refusal role="alert" {
            strong { (place) }
            p { (why) @if !rule.is_empty() { " " (law::cite(game, rule)) } }
        }
    }
}
