//! A sheet from a file: the form to send it, and what is wrong with it, by its line.

use maud::{Markup, html};

use super::Place;
use crate::screens::{Reader, law, layout};
use crate::sheet_file::{Fault, MOST_KILOBYTES, What};

/// A file to choose, or its text to paste.
pub fn form(reader: &Reader<'_>, action: &str, text: &str) -> Markup {
    html! {
        form.zform method="post" action=(action) enctype="multipart/form-data" {
            div.field {
                label for="file" { (reader.text("web-zw-file-choose")) }
                input #file type="file" name="file" accept=".json,application/json";
            }
            details.fold-in #paste open[!text.is_empty()] {
                summary { (reader.text("web-zw-file-paste")) }
                div.folded {
                    div.field {
                        label for="text" { (reader.text("web-zw-file-text")) }
                        textarea.plain #text name="text" rows="8" spellcheck="false" autocapitalize="off" { "\n" (text) }
                    }
                }
            }
            button.btn { (reader.text("web-cdb-bring")) }
        }
    }
}

/// The page after a file that holds no sheet.
pub fn page(
    reader: &Reader<'_>,
    place: &Place<'_>,
    file: &str,
    text: &str,
    fault: &Fault,
) -> Markup {
    let title = reader.text("web-cdb-bring-title");
    let body = html! {
        (layout::masthead(reader, "condice", None))
        main.wide.bringing #main {
            p { a href=(place.beside("")) { (reader.text("web-cdb-bring-back")) } }
            h1 { (title) }
            (wrong(reader, file, fault))
            (form(reader, &place.beside("/bring"), text))
            p.quiet { (reader.count("web-zw-file-most", "count", MOST_KILOBYTES)) }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "condice", body)
}

/// File, line and reason.
fn wrong(reader: &Reader<'_>, file: &str, fault: &Fault) -> Markup {
    let name = if file.is_empty() {
        reader.text("web-zw-file-pasted")
    } else {
        file.to_owned()
    };
    let place = match fault.line {
        Some(line) => reader.with(
            "web-zw-file-line",
            &[("file", name.into()), ("line", line.into())],
        ),
        None => name,
    };
    let kind = |kind: &str, field: &str| {
        reader.with(
            "web-zw-file-wrong",
            &[("kind", kind.into()), ("field", field.into())],
        )
    };
    let (why, rule) = match &fault.what {
        What::Empty => (kind("empty", ""), ""),
        What::TooLarge => (kind("large", ""), ""),
        What::NotText => (kind("text", ""), ""),
        What::Syntax => (kind("syntax", ""), ""),
        What::OtherFile => (reader.text("web-cdb-file-other"), ""),
        What::Later => (kind("later", ""), ""),
        What::Missing(field) => (kind("missing", field), ""),
        What::Unknown(field) => (kind("unknown", field), ""),
        What::Kind => (kind("kind", ""), ""),
        What::Refused(refusal) => (reader.refusal("condice", refusal), refusal.rule),
    };
    html! {
        div.refusal role="alert" {
            strong { (place) }
            p { (why) @if !rule.is_empty() { " " (law::cite("condice", rule)) } }
        }
    }
}
