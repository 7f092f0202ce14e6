//! What others wrote of this program, and under which licence. The list is made by `cargo xtask licenses`.

use std::sync::LazyLock;

use serde::Deserialize;

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
