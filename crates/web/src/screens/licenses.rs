//! What others wrote of this program.

use maud::{Markup, html};

use super::{Reader, layout};
use crate::licenses::parts;

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
