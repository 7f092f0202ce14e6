//! What the page is asked: up to three expressions and what is to be seen of them. All of it stands in the address.

use expression::{Expression, Family, Trouble};

use crate::layout::encoded;

/// The names of the fields, and what the variants are called.
pub const VARIANTS: [(&str, &str); 3] = [("a", "A"), ("b", "B"), ("c", "C")];

/// Steps for all variants and cells of a page together.
const MOST_WORK: u64 = 100_000_000;

/// Which chances are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Show {
    /// Of each number itself.
    #[default]
    Exactly,
    /// Of this number or a higher one.
    Least,
    /// Of this number or a lower one.
    Most,
}

impl Show {
    pub const ALL: [Show; 3] = [Show::Exactly, Show::Least, Show::Most];

    pub fn key(self) -> &'static str {
        match self {
            Show::Exactly => "is",
            Show::Least => "least",
            Show::Most => "most",
        }
    }
}

/// The query, as it was meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// What stands in each field, perhaps nothing.
    pub texts: [String; 3],
    pub show: Show,
    /// Which outcome a map is about, by its number; nothing: the usual one.
    pub of: Option<i32>,
    /// Which drawing becomes a file; no part of the view.
    pub figure: usize,
}

impl Asked {
    /// What is no field of the page is passed over.
    pub fn read(fields: &[(String, String)]) -> Asked {
        let mut asked = Asked::default();
        for (name, value) in fields {
            if let Some(place) = VARIANTS.iter().position(|(field, _)| field == name) {
                asked.texts[place] = value.replace('\r', "").trim().to_owned();
            }
            if name == "show" {
                let known = Show::ALL.into_iter().find(|show| show.key() == value);
                asked.show = known.unwrap_or_default();
            }
            if name == "of" {
                asked.of = value.parse().ok();
            }
            if name == "figure" {
                asked.figure = value.parse().unwrap_or(0);
            }
        }
        asked
    }

    pub fn of_text(text: &str) -> Asked {
        let mut asked = Asked::default();
        asked.texts[0] = text.to_owned();
        asked
    }

    pub fn is_empty(&self) -> bool {
        self.texts.iter().all(String::is_empty)
    }

    /// The address of this view, or of a file of it.
    pub fn link(&self, path: &str) -> String {
        let mut fields = Vec::new();
        for ((field, _), text) in VARIANTS.iter().zip(&self.texts) {
            if !text.is_empty() {
                fields.push(format!("{field}={}", encoded(text)));
            }
        }
        if self.show != Show::default() {
            fields.push(format!("show={}", self.show.key()));
        }
        if let Some(of) = self.of {
            fields.push(format!("of={of}"));
        }
        match fields.is_empty() {
            true => path.to_owned(),
            false => format!("{path}?{}", fields.join("&")),
        }
    }

    pub fn showing(&self, show: Show) -> Asked {
        Asked {
            show,
            ..self.clone()
        }
    }

    pub fn about(&self, of: i32) -> Asked {
        Asked {
            of: Some(of),
            ..self.clone()
        }
    }

    /// Reads what was written, in the order of the fields; nothing is counted yet.
    pub fn variants(&self) -> Vec<Variant> {
        let written = VARIANTS.iter().zip(&self.texts);
        let written = written.filter(|(_, text)| !text.is_empty());
        let mut left = MOST_WORK;
        written
            .map(|(&(field, letter), text)| Variant {
                field,
                letter,
                text: text.clone(),
                read: read(text, &mut left),
            })
            .collect()
    }
}

/// What was written in one field.
#[derive(Clone, Debug)]
pub struct Variant {
    pub field: &'static str,
    pub letter: &'static str,
    pub text: String,
    pub read: Result<Read, Trouble>,
}

#[derive(Clone, Debug)]
pub enum Read {
    One(Box<Expression>),
    /// With one member for every cell of its map: the first parameter runs along the rows.
    Many(Family, Vec<Vec<Expression>>),
}

fn read(text: &str, left: &mut u64) -> Result<Read, Trouble> {
    let family = Family::read(text)?;
    let [first, others @ ..] = family.parameters() else {
        let expression = Expression::read(text)?;
        *left = match left.checked_sub(expression.work()) {
            Some(left) => left,
            None => return Err(Trouble::too_much(expression.work(), *left)),
        };
        return Ok(Read::One(Box::new(expression)));
    };
    let mut rows = Vec::new();
    let mut work: u64 = 0;
    let second = others
        .first()
        .map_or(0..=0, |second| second.low..=second.high);
    for down in second {
        let mut row = Vec::new();
        for along in first.low..=first.high {
            let values = [along, down];
            let member = family.member(&values[..family.parameters().len()])?;
            work = work.saturating_add(member.work());
            row.push(member);
        }
        rows.push(row);
    }
    *left = match left.checked_sub(work) {
        Some(left) => left,
        None => return Err(Trouble::too_much(work, *left)),
    };
    Ok(Read::Many(family, rows))
}
