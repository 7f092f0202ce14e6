//! Words for the readings a table can choose.

use table::OptionSpec;

use super::Reader;

/// What a value of an option means: the message `web-option-<game>-<key>-<value>`, or for an option that is a
/// number `web-option-<game>-<key>` with its `$count`. Nothing for an option these pages do not know yet.
pub fn value_text(reader: &Reader<'_>, game: &str, key: &str, value: &str) -> Option<String> {
    let id = format!("web-option-{game}-{key}-{value}").replace('_', "-");
    if reader.has(&id) {
        return Some(reader.text(&id));
    }
    let count = value.parse::<i64>().ok()?;
    let id = format!("web-option-{game}-{key}").replace('_', "-");
    reader.has(&id).then(|| reader.count(&id, "count", count))
}

/// The numbers one can choose from, if it is a number without words for each.
pub fn numbers(reader: &Reader<'_>, game: &str, spec: &OptionSpec) -> Option<(i64, i64)> {
    let id = format!("web-option-{game}-{}", spec.key).replace('_', "-");
    let numbers: Option<Vec<i64>> = spec.values.iter().map(|it| it.parse().ok()).collect();
    let numbers = numbers.filter(|_| reader.has(&id))?;
    Some((*numbers.iter().min()?, *numbers.iter().max()?))
}
