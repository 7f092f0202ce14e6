//! Bringing a character or a foe from a file: sent, or pasted; and what is wrong with it, by its line.

use maud::{Markup, html};

use crate::screens::{Reader, law, layout};
use crate::sheet_file::{Fault, MOST_KILOBYTES, What};

/// What a file is to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Pc,
    Foe,
}

#[derive(Clone, Copy, Debug)]
pub struct Brought<'a> {
    pub table: &'a str,
    pub kind: Kind,
    /// Whose character it becomes; empty for a foe.
    pub of: &'a str,
    /// What the file was called; empty if the text was pasted.
    pub file: &'a str,
    /// What was pasted, to be mended.
    pub text: &'a str,
    pub fault: Option<&'a Fault>,
}

pub fn page(reader: &Reader<'_>, brought: &Brought<'_>) -> Markup {
    let (title, place) = match brought.kind {
        Kind::Pc => (
            "web-dh-file-title-pc",
            format!("bring-pc?of={}", brought.of),
        ),
        Kind::Foe => ("web-dh-file-title-foe", "bring-foe".to_owned()),
    };
    let title = reader.text(title);
    let back = format!("/t/{}", brought.table);
    let body = html! {
        (layout::masthead(reader, "daggerheart", None))
        main.wide.bringing #main {
            p { a href=(back) { (reader.text("web-dh-file-back")) } }
            h1 { (title) }
            p { (reader.text("web-dh-file-about")) }
            @if let Some(fault) = brought.fault { (wrong(reader, brought.file, fault)) }
            form.zform method="post" action={ (back) "/" (place) } enctype="multipart/form-data" {
                div.field {
                    label for="file" { (reader.text("web-zw-file-choose")) }
                    input #file type="file" name="file" accept=".json,application/json";
                }
                details.fold-in #paste open[!brought.text.is_empty()] {
                    summary { (reader.text("web-zw-file-paste")) }
                    div.folded {
                        div.field {
                            label for="text" { (reader.text("web-zw-file-text")) }
                            textarea.plain #text name="text" rows="12" spellcheck="false" autocapitalize="off" { "\n" (brought.text) }
                        }
                    }
                }
                p.quiet { (reader.count("web-zw-file-most", "count", MOST_KILOBYTES)) }
                div.row { button.btn.btn--seal { (reader.text("web-dh-file-do")) } }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "daggerheart", body)
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
        What::OtherFile => (reader.text("web-dh-file-other"), ""),
        What::Later => (kind("later", ""), ""),
        What::Missing(field) => (kind("missing", field), ""),
        What::Unknown(field) => (kind("unknown", field), ""),
        What::Kind => (kind("kind", ""), ""),
        What::Refused(refusal) => (reader.refusal("daggerheart", refusal), refusal.rule),
    };
    html! {
        div.refusal role="alert" {
            strong { (place) }
            p { (why) @if !rule.is_empty() { " " (law::cite("daggerheart", rule)) } }
        }
    }
}
