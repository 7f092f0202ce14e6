//! The game master's last word: any value of the table, changed by hand and with a reason.

use maud::{Markup, html};
use serde_json::Value;

use super::journal::{plain, value_name};
use super::{Reader, Refused, company, layout};

pub fn page(
    reader: &Reader<'_>,
    game: &str,
    table: &str,
    values: &[(String, Value)],
    refused: Option<&Refused>,
) -> Markup {
    let title = reader.text("web-overrule");
    let tried = |field: &str| {
        let request = refused.map(|refused| &refused.request);
        request.and_then(|request| request.get(field)).map(plain)
    };
    let path = tried("path");
    let body = html! {
        (layout::masthead(reader, game, None))
        main.cover.overrule #main {
            div.head { h1 { (title) } a.btn href={ "/t/" (table) } { (reader.text("web-to-table")) } }
            p { (reader.text("web-overrule-lead")) }
            (company::refusal(reader, refused, |_| true))
            form.settings method="post" action={ "/t/" (table) "/overrule" } {
                div.field {
                    label for="path" { (reader.text("web-overrule-value")) }
                    select #path name="path" required size="12" {
                        @for (value_path, value) in values {
                            option value=(value_path) selected[path.as_deref() == Some(value_path)] { (value_name(value_path)) ": " (plain(value)) }
                        }
                    }
                }
                div.field {
                    label for="value" { (reader.text("web-overrule-new")) }
                    input #value name="value" maxlength="600" required value=[tried("value")] autocomplete="off";
                }
                div.field {
                    label for="reason" { (reader.text("web-overrule-reason")) }
                    input #reason name="reason" maxlength="200" required value=[tried("reason")];
                }
                button.btn.btn--seal { (reader.text("web-overrule-do")) }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), game, body)
}
