//! What others wrote of this program, and under which licence: the list, made by `cargo xtask licenses`, and its page.

use std::sync::LazyLock;

use maud::{Markup, html};
use serde::Deserialize;

use crate::{Reader, layout};

/// As it is stored, one part a line.
pub const LIST: &str = include_str!("../licenses.jsonl");

#[derive(Clone, Debug, Deserialize)]
pub struct Part {
    pub name: String,
    pub version: String,
    pub license: String,
    /// Who holds the rights, in their own words.
    pub by: Vec<String>,
    pub source: Option<String>,
}

/// Every part, by name.
pub fn parts() -> &'static [Part] {
    static PARTS: LazyLock<Vec<Part>> = LazyLock::new(|| {
        let parts = LIST.lines().map(serde_json::from_str);
        parts.collect::<Result<_, _>>().expect("the list is JSON")
    });
    &PARTS
}

pub fn page(reader: &Reader<'_>) -> Markup {
    let title = reader.text("web-licenses");
    let body = html! {
        (layout::masthead(reader, "", None))
        main.cover #main {
            h1 { (title) }
            p.quiet { (reader.count("web-licenses-count", "count", parts().len())) }
            ul {
                @for part in parts() {
                    li {
                        b { (part.name) } " " (part.version) " · " (part.license)
                        @for by in &part.by { br; span.quiet { (by) } }
                    }
                }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "", body)
}
