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

/// Above this a number is typed; fewer values have words of their own.
const MOST_NAMED: usize = 6;

/// The numbers one can choose from, if it is a number.
pub fn numbers(spec: &OptionSpec) -> Option<(i64, i64)> {
    if spec.values.len() <= MOST_NAMED {
        return None;
    }
    let numbers: Option<Vec<i64>> = spec.values.iter().map(|it| it.parse().ok()).collect();
    let numbers = numbers?;
    Some((*numbers.iter().min()?, *numbers.iter().max()?))
}
