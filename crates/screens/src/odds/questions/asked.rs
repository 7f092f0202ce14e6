//! What a game is asked: one question in up to three variants, perhaps along one or two of its numbers. All of it
//! stands in the address.

use std::collections::BTreeMap;

use games::{Content, Listed};
use serde_json::{Map, Value};
use table::question::{Question, Told, Unasked, params_of_text};

use super::map::{self, Mapped};
use crate::layout::encoded;
use crate::odds::asked::Show;

/// What stands before the fields of each variant, and what the variant is called.
pub const VARIANTS: [(&str, &str); 3] = [("", "A"), ("b.", "B"), ("c.", "C")];

/// In a field of B or C: what A says of it does not hold.
pub const NOTHING: [&str; 3] = ["-", "−", "–"];

/// Names that are no parameters; a test sees to it that no question has one of these.
pub const OTHERS: [&str; 10] = [
    "question",
    "show",
    "figure",
    "along",
    "along_from",
    "along_to",
    "down",
    "down_from",
    "down_to",
    "of",
];

/// What stands in the fields of one variant. Of B and C only what is not as in A.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields {
    pub params: Vec<(String, String)>,
    pub options: Vec<(String, String)>,
}

/// One variant with what came of it.
#[derive(Debug)]
pub struct Variant {
    pub before: &'static str,
    pub letter: &'static str,
    pub own: Fields,
    pub told: Result<Told, Unasked>,
}

/// What a reader asked, and what came of it.
#[derive(Debug)]
pub struct Answered {
    pub game: &'static dyn Listed,
    pub question: &'static Question,
    /// A, and B and C if they differ from it.
    pub variants: Vec<Variant>,
    pub show: Show,
    /// Which drawing becomes a file.
    pub figure: usize,
    pub axes: map::Axes,
    pub map: Option<Result<Mapped, Unasked>>,
}

impl Fields {
    /// The fields of one variant among those that were sent; an empty one says nothing.
    fn of(before: &str, given: &[(String, String)]) -> Fields {
        let mut fields = Fields::default();
        for (name, value) in given {
            let value = value.trim();
            let other = VARIANTS
                .iter()
                .any(|(known, _)| !known.is_empty() && *known != before && name.starts_with(known));
            let Some(name) = name.strip_prefix(before).filter(|_| !other) else {
                continue;
            };
            if value.is_empty() || (before.is_empty() && OTHERS.contains(&name)) {
                continue;
            }
            match name.strip_prefix("option.") {
                Some(key) => fields.options.push((key.to_owned(), value.to_owned())),
                None => fields.params.push((name.to_owned(), value.to_owned())),
            }
        }
        fields
    }

    pub fn is_empty(&self) -> bool {
        self.params.is_empty() && self.options.is_empty()
    }

    pub fn param(&self, name: &str) -> Option<&str> {
        found(&self.params, name)
    }

    pub fn option(&self, key: &str) -> Option<&str> {
        found(&self.options, key)
    }

    /// These, and of A what they do not say otherwise.
    fn over(&self, first: &Fields) -> Fields {
        Fields {
            params: over(&self.params, &first.params),
            options: over(&self.options, &first.options),
        }
    }

    pub fn ask(
        &self,
        game: &dyn Listed,
        question: &Question,
        content: &Content,
    ) -> Result<Told, Unasked> {
        let params = params_of_text(question, self.params.clone());
        game.ask(content, question.name, &params, &self.options)
    }

    /// The same with another number.
    pub fn with(&self, name: &str, number: i64) -> Fields {
        let changed = vec![(name.to_owned(), number.to_string())];
        Fields {
            params: over(&changed, &self.params),
            options: self.options.clone(),
        }
    }
}

fn found<'a>(fields: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let field = fields.iter().find(|(known, _)| known == name);
    field.map(|(_, value)| value.as_str())
}

/// What was sent under this name, if it was not left empty.
fn said<'a>(given: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let value = found(given, name).map(str::trim);
    value.filter(|value| !value.is_empty())
}

fn over(own: &[(String, String)], first: &[(String, String)]) -> Vec<(String, String)> {
    let stays = first.iter().filter(|(name, _)| found(own, name).is_none());
    let said = own
        .iter()
        .filter(|(_, value)| !NOTHING.contains(&value.as_str()));
    stays.chain(said).cloned().collect()
}

impl Answered {
    /// Nothing where the game has no such question.
    pub fn ask(
        game: &'static dyn Listed,
        content: &Content,
        given: &[(String, String)],
    ) -> Option<Answered> {
        let questions = game.questions(content).all();
        let question = match said(given, "question") {
            Some(name) => questions.iter().find(|known| known.name == name)?,
            None => questions.first()?,
        };
        let mut first = Fields::of("", given);
        if first.params.is_empty() {
            first.params = example(question);
        }
        let others = VARIANTS[1..].iter().filter_map(|&(before, letter)| {
            let own = Fields::of(before, given);
            (!own.is_empty()).then(|| Variant {
                told: own.over(&first).ask(game, question, content),
                own,
                before,
                letter,
            })
        });
        let others: Vec<Variant> = others.collect();
        let show = Show::ALL
            .into_iter()
            .find(|show| said(given, "show") == Some(show.key()));
        let axes = map::Axes::read(|name| said(given, name));
        let (before, letter) = VARIANTS[0];
        let told = first.ask(game, question, content);
        let map = map::of(game, question, content, &first, &axes);
        let a = Variant {
            told,
            own: first,
            before,
            letter,
        };
        Some(Answered {
            variants: std::iter::once(a).chain(others).collect(),
            show: show.unwrap_or_default(),
            figure: said(given, "figure")
                .and_then(|it| it.parse().ok())
                .unwrap_or(0),
            game,
            question,
            axes,
            map,
        })
    }

    pub fn has_trouble(&self) -> bool {
        let wrong = |map: &Result<Mapped, Unasked>| map.is_err();
        self.variants.iter().any(|variant| variant.told.is_err())
            || self.map.as_ref().is_some_and(wrong)
    }

    /// The variants that could be counted.
    pub fn counted(&self) -> impl Iterator<Item = (&'static str, &Told)> {
        let variants = self.variants.iter();
        variants.filter_map(|variant| Some((variant.letter, variant.told.as_ref().ok()?)))
    }

    pub fn variant(&self, before: &str) -> Option<&Variant> {
        self.variants.iter().find(|known| known.before == before)
    }

    /// The address of this view, or of a file of it.
    pub fn link(&self, path: &str) -> String {
        self.link_with(path, self.show, self.axes.of.as_deref())
    }

    pub fn link_with(&self, path: &str, show: Show, of: Option<&str>) -> String {
        let mut link = format!("{path}?question={}", self.question.name);
        let mut push = |name: &str, value: &str| {
            link.push_str(&format!("&{}={}", encoded(name), encoded(value)));
        };
        for variant in &self.variants {
            for (name, value) in &variant.own.params {
                push(&format!("{}{name}", variant.before), value);
            }
            for (key, value) in &variant.own.options {
                push(&format!("{}option.{key}", variant.before), value);
            }
        }
        if show != Show::default() {
            push("show", show.key());
        }
        for (name, value) in self.axes.fields() {
            push(name, value);
        }
        if let Some(of) = of {
            push("of", of);
        }
        link
    }
}

/// The parameters of the question's example as they stand in fields.
fn example(question: &Question) -> Vec<(String, String)> {
    let mut fields = BTreeMap::new();
    filled(&mut fields, "", &question.example());
    fields.into_iter().collect()
}

fn filled(fields: &mut BTreeMap<String, String>, before: &str, params: &Map<String, Value>) {
    for (name, value) in params {
        let name = match before {
            "" => name.clone(),
            _ => format!("{before}.{name}"),
        };
        match value {
            Value::Object(inner) => filled(fields, &name, inner),
            Value::Array(list) if list.iter().any(Value::is_object) => {
                for (place, one) in list.iter().enumerate() {
                    if let Value::Object(inner) = one {
                        filled(fields, &format!("{name}.{}", place + 1), inner);
                    }
                }
            }
            Value::Array(list) => {
                let list: Vec<String> = list.iter().map(written).collect();
                fields.insert(name, list.join(", "));
            }
            value => {
                fields.insert(name, written(value));
            }
        }
    }
}

fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
