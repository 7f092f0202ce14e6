//! A game's rules as the app shows them: id, title and text in our own words, in both languages.

use std::collections::HashMap;

use plain::Plain;
use serde::Serialize;

use crate::FileError;
use crate::file::Source;

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Bilingual {
    pub de: String,
    pub en: String,
}

#[derive(Clone, Debug, Plain)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub id: String,
    pub section: String,
    /// `book`, `ruling`, `content` or `erratum`.
    pub kind: String,
    /// The table option that switches this ruling.
    pub option: Option<String>,
    /// Told, not enforced: there is no state or choice behind it.
    #[serde(default)]
    pub told: bool,
    pub title: Bilingual,
    pub text: Bilingual,
}

#[derive(Debug)]
pub struct Rulebook {
    rules: Vec<Rule>,
    by_id: HashMap<String, usize>,
}

impl Rulebook {
    /// Reads a game's `rules.toml`.
    pub fn parse(source: &str) -> Result<Rulebook, FileError> {
        #[derive(Plain)]
        #[serde(deny_unknown_fields)]
        struct File {
            rule: Vec<Rule>,
        }
        let source = Source {
            name: "rules.toml",
            text: source,
        };
        let File { rule: rules } = source.read(&source.parse(usize::MAX)?)?;
        let by_id = rules
            .iter()
            .enumerate()
            .map(|(index, rule)| (rule.id.clone(), index))
            .collect();
        Ok(Rulebook { rules, by_id })
    }

    /// All rules in the order of play.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.by_id.get(id).map(|&index| &self.rules[index])
    }
}
