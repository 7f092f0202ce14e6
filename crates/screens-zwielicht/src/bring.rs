//! Bringing a character from a file.

use maud::{Markup, html};

use screens::sheet_file::Fault;
use screens::{Reader, bring, law, layout};

#[derive(Clone, Copy, Debug)]
pub struct Brought<'a> {
    pub table: &'a str,
    /// What the file was called; empty if the text was pasted.
    pub file: &'a str,
    /// What was pasted, to be mended.
    pub text: &'a str,
    pub fault: Option<&'a Fault>,
}

pub fn page(reader: &Reader<'_>, brought: &Brought<'_>) -> Markup {
    let title = reader.text("web-zw-file-title");
    let back = format!("/t/{}", brought.table);
    let body = html! {
        (layout::masthead(reader, "zwielicht", None))
        main.wide.bringing #main {
            p { a href=(back) { (reader.text("web-zw-back")) } }
            h1 { (title) }
            p { (reader.text("web-zw-file-about")) " " (law::cite("zwielicht", "AZ-SECTION-26")) " " (law::cite("zwielicht", "AZ-COND-5")) }
            @if let Some(fault) = brought.fault { (bring::wrong(reader, "zwielicht", brought.file, fault, "web-zw-file-other")) }
            (bring::form(reader, &format!("{back}/bring"), brought.text, html! { button.btn.btn--seal { (reader.text("web-zw-file-do")) } }))
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "zwielicht", body)
}
