//! A game's rules as the app shows them: id, title and text in our own words, in both languages.

use std::collections::HashMap;

use plain::shape::Field;
use plain::{Misread, Plain, Shape, Value, shape_of};
use serde::Serialize;
use serde::de::Error;

use crate::FileError;
use crate::file::Source;

/// A text in both languages. Who writes for their own group needs one: it is read as both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bilingual {
    pub de: String,
    pub en: String,
}

impl Bilingual {
    /// The same in both.
    pub fn one(text: impl Into<String>) -> Bilingual {
        let de = text.into();
        let en = de.clone();
        Bilingual { de, en }
    }
}

impl Plain for Bilingual {
    const SHAPE: Shape = {
        const fn lang(name: &'static str) -> Field {
            Field {
                name,
                needed: false,
                flat: false,
                of: shape_of::<String>,
            }
        }
        Shape::Fields(&[lang("de"), lang("en")])
    };

    fn read(json: Value) -> Result<Bilingual, Misread> {
        if let Value::String(text) = json {
            return Ok(Bilingual::one(text));
        }
        let mut fields = plain::Fields::of(json, "a text")?;
        fields.only(&["de", "en"])?;
        let (de, en): (Option<String>, Option<String>) = (fields.need("de")?, fields.need("en")?);
        match (de, en) {
            (Some(de), Some(en)) => Ok(Bilingual { de, en }),
            (Some(one), None) | (None, Some(one)) => Ok(Bilingual::one(one)),
            (None, None) => Err(Misread::missing_field("de")),
        }
    }
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
