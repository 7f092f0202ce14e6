//! Words for the readings a table can choose.

use super::Reader;

/// What a value of an option means: the message `web-option-<game>-<key>-<value>`. Nothing for an
/// option these pages do not know yet.
pub fn value_text(reader: &Reader<'_>, game: &str, key: &str, value: &str) -> Option<String> {
    let id = format!("web-option-{game}-{key}-{value}").replace('_', "-");
    reader.has(&id).then(|| reader.text(&id))
}
