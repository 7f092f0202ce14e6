//! A sheet from a file: the form to send it, and what is wrong with it, by its line.

use maud::{Markup, html};

use super::Place;
use screens::sheet_file::Fault;
use screens::{Reader, bring, layout};

/// A file to choose, or its text to paste.
pub fn form(reader: &Reader<'_>, place: &Place<'_>, text: &str) -> Markup {
    let send = html! { button.btn { (reader.text("web-cdb-bring")) } };
    bring::form(reader, &place.beside("/bring"), text, send)
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
            (bring::wrong(reader, "condice", file, fault, "web-cdb-file-other"))
            (form(reader, place, text))
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "condice", body)
}
