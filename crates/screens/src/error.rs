//! Something went wrong: what, and a way back.

use maud::{Markup, html};

use super::damaged::Trouble;
use super::{Reader, layout};

pub fn page(reader: &Reader<'_>, status: u16) -> Markup {
    let (title, text) = match status {
        404 => ("web-error-404", "web-error-404-text"),
        422 => ("web-error-422", "web-error-422-text"),
        403 => ("web-error-403", "web-error-403-text"),
        421 => ("web-error-421", "web-error-421-text"),
        409 => ("web-error-409", "web-error-409-text"),
        429 => ("web-error-429", "web-error-429-text"),
        500.. => ("web-error-500", "web-error-500-text"),
        _ => ("web-error-other", "web-error-other-text"),
    };
    sorry(reader, status, &reader.text(title), &reader.text(text))
}

/// The disk is the reason.
pub fn trouble(reader: &Reader<'_>, status: u16, trouble: Trouble) -> Markup {
    sorry(
        reader,
        status,
        &trouble.title(reader),
        &trouble.text(reader),
    )
}

/// Too much work is waiting already.
pub fn busy(reader: &Reader<'_>, status: u16) -> Markup {
    let (title, text) = ("web-error-busy", "web-error-busy-text");
    sorry(reader, status, &reader.text(title), &reader.text(text))
}

fn sorry(reader: &Reader<'_>, status: u16, title: &str, text: &str) -> Markup {
    let body = html! {
        (layout::masthead(reader, "", None))
        main.sorry #main {
            p.label { (status) }
            h1 { (title) }
            p { (text) }
            a.btn.btn--seal href="/" { (reader.text("web-to-start")) }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, title), "", body)
}
