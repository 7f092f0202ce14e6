//! Bringing a character or a foe from a file.

use maud::{Markup, html};

use screens::sheet_file::Fault;
use screens::{Reader, bring, layout};

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
            @if let Some(fault) = brought.fault { (bring::wrong(reader, "daggerheart", brought.file, fault, "web-dh-file-other")) }
            (bring::form(reader, &format!("{back}/{place}"), brought.text, html! { button.btn.btn--seal { (reader.text("web-dh-file-do")) } }))
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "daggerheart", body)
}
