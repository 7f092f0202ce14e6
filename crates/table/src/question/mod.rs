//! Questions that a game's rules answer exactly, about nobody's turn: one description of each, from which the command
//! line, the page, the API and its OpenAPI document are made.
//!
//! A game lists what can be asked ([`Asks`]: a [`Question`] and the function that answers it). What people give, as
//! JSON or as text, is checked against the description ([`Given`]) before any rule is asked; an [`Answer`] is an
//! ordered list of names with exact numbers.

mod answer;
mod given;
mod schema;
mod text;

use std::borrow::Cow;

use serde_json::{Map, Value, json};

pub use answer::{Answer, Named, Outcome, about};
pub use given::{Given, Unasked, Why};
pub use text::{params_of_text, value_of_text};

use crate::OptionError;

/// What can be asked, and how its answer reads.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    pub name: &'static str,
    pub params: &'static [Param],
    /// Some of the parameters may also be given together under this name.
    pub together: Option<&'static str>,
    /// The names of what is answered, in order. `damage_n` stands for `damage_0`, `damage_1` and so on.
    pub outcomes: &'static [&'static str],
    /// Policies an answer may name: how somebody decides inside it.
    pub policies: &'static [&'static str],
    /// Options of a table that can change the answer.
    pub options: &'static [&'static str],
    /// Parameters of an example, as JSON.
    pub example: &'static str,
}

/// One parameter.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    pub name: &'static str,
    pub kind: Kind,
    pub usual: Usual,
}

/// What holds where a parameter is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usual {
    /// It has to be given.
    Needed,
    /// It means something that it is not there.
    Absent,
    /// This number.
    Number(i64),
    /// This word.
    Word(&'static str),
    No,
}

/// What may be given.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Number {
        low: i64,
        high: i64,
    },
    Flag,
    /// What content is called: a duel.
    Name,
    Word(&'static [&'static str]),
    Numbers {
        low: i64,
        high: i64,
        most: usize,
    },
    /// All of these words in an order.
    Order(&'static [&'static str]),
    /// Dice by their sides.
    Dice {
        most: usize,
    },
    /// A chance such as 3/4.
    Chance,
    /// Damage such as 2d8+3, with at most so many dice.
    Throw {
        most: i64,
        flat: i64,
    },
    Object(&'static [Param]),
    Objects {
        of: &'static [Param],
        least: usize,
        most: usize,
    },
}

impl Param {
    pub const fn new(name: &'static str, kind: Kind) -> Param {
        Param {
            name,
            kind,
            usual: Usual::Needed,
        }
    }

    pub const fn number(name: &'static str, low: i64, high: i64) -> Param {
        Param::new(name, Kind::Number { low, high })
    }

    /// A number that is this one unless it is given.
    pub const fn usually(name: &'static str, low: i64, high: i64, usual: i64) -> Param {
        Param {
            usual: Usual::Number(usual),
            ..Param::number(name, low, high)
        }
    }

    pub const fn flag(name: &'static str) -> Param {
        Param {
            usual: Usual::No,
            ..Param::new(name, Kind::Flag)
        }
    }

    /// One of these words; the first unless another is given.
    pub const fn word(name: &'static str, words: &'static [&'static str]) -> Param {
        Param {
            usual: Usual::Word(words[0]),
            ..Param::new(name, Kind::Word(words))
        }
    }

    /// It may be left out, which means something of its own.
    pub const fn maybe(self) -> Param {
        Param {
            usual: Usual::Absent,
            ..self
        }
    }
}

impl Question {
    pub const fn new(
        name: &'static str,
        params: &'static [Param],
        outcomes: &'static [&'static str],
        example: &'static str,
    ) -> Question {
        Question {
            name,
            params,
            together: None,
            outcomes,
            policies: &[],
            options: &[],
            example,
        }
    }

    pub const fn together(self, name: &'static str) -> Question {
        Question {
            together: Some(name),
            ..self
        }
    }

    pub const fn policies(self, policies: &'static [&'static str]) -> Question {
        Question { policies, ..self }
    }

    pub const fn options(self, options: &'static [&'static str]) -> Question {
        Question { options, ..self }
    }

    /// The example's parameters.
    pub fn example(&self) -> Map<String, Value> {
        serde_json::from_str(self.example).unwrap_or_default()
    }

    /// As programs read it in the list of all.
    pub fn to_json(&self) -> Value {
        let params = self.params.iter();
        let params = params.map(|param| (param.name.to_owned(), param.schema()));
        json!({
            "question": self.name,
            "params": params.collect::<Map<String, Value>>(),
            "options": self.options,
            "outcomes": self.outcomes,
            "example": self.example(),
        })
    }
}

/// A question with what answers it, on the ground it needs: options, or options and a duel.
#[derive(Debug)]
pub struct Asks<G: 'static> {
    pub question: Question,
    pub answer: fn(&G, &Given) -> Result<Answer, Unasked>,
}

/// All questions of a game.
pub trait Questions {
    fn all(&self) -> Vec<&'static Question>;

    /// For programs: `{"game":…,"questions":[…]}`.
    fn to_json(&self, game: &str) -> Value {
        let questions = self.all().into_iter().map(Question::to_json);
        json!({ "game": game, "questions": questions.collect::<Vec<Value>>() })
    }

    /// Asks one by its name, under these options of the table.
    fn ask(
        &self,
        name: &str,
        params: &Map<String, Value>,
        options: &[(&str, &str)],
    ) -> Result<Told, Unasked>;
}

/// An answer with what was asked, every parameter with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    pub question: &'static str,
    pub params: Map<String, Value>,
    /// Those that are not as usual.
    pub options: Vec<(String, String)>,
    pub answer: Answer,
}

impl Told {
    /// As programs read it.
    pub fn to_json(&self, game: &str) -> Value {
        let mut told = json!({
            "game": game,
            "question": self.question,
            "params": self.params,
        });
        if !self.options.is_empty() {
            let options = self.options.iter();
            let options: Map<String, Value> = options
                .map(|(key, value)| (key.clone(), json!(value)))
                .collect();
            told["options"] = options.into();
        }
        if let Some(policy) = &self.answer.policy {
            told["policy"] = policy.to_string().into();
        }
        told["outcomes"] = self.answer.to_json();
        told
    }
}

/// The questions of a game, and how it makes what they are asked on.
#[derive(Debug)]
pub struct Book<G: 'static, F> {
    pub asks: &'static [Asks<G>],
    pub ground: F,
}

impl<G, F> Questions for Book<G, F>
where
    F: Fn(&Given, &[(&str, &str)]) -> Result<G, Unasked>,
{
    fn all(&self) -> Vec<&'static Question> {
        self.asks.iter().map(|asks| &asks.question).collect()
    }

    fn ask(
        &self,
        name: &str,
        params: &Map<String, Value>,
        options: &[(&str, &str)],
    ) -> Result<Told, Unasked> {
        let name = plain_name(name);
        let known = self.asks.iter().find(|asks| asks.question.name == name);
        let asks = known.ok_or_else(|| {
            let known = self.all().iter().map(|question| question.name).collect();
            let given = name.to_string();
            Unasked::new("", Why::NoQuestion { given, known })
        })?;
        let given = Given::check(&asks.question, params)?;
        let ground = (self.ground)(&given, options)?;
        let answer = (asks.answer)(&ground, &given)?;
        let options = options.iter();
        Ok(Told {
            question: asks.question.name,
            params: given.into_params(),
            options: options
                .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
                .collect(),
            answer,
        })
    }
}

/// The same name, however its words are joined.
fn plain_name(name: &str) -> Cow<'_, str> {
    if name.contains('-') {
        Cow::Owned(name.replace('-', "_"))
    } else {
        Cow::Borrowed(name)
    }
}

/// A game without questions.
#[derive(Debug)]
pub struct NoQuestions;

impl Questions for NoQuestions {
    fn all(&self) -> Vec<&'static Question> {
        Vec::new()
    }

    fn ask(
        &self,
        name: &str,
        _params: &Map<String, Value>,
        _options: &[(&str, &str)],
    ) -> Result<Told, Unasked> {
        let (given, known) = (name.to_owned(), Vec::new());
        Err(Unasked::new("", Why::NoQuestion { given, known }))
    }
}

impl From<OptionError> for Unasked {
    fn from(error: OptionError) -> Unasked {
        match error {
            OptionError::Unknown { key, known } => Unasked::new(&key, Why::NoOption { known }),
            OptionError::NoSuchValue { key, value, values } => {
                Unasked::new(key, Why::NoSuchValue { value, values })
            }
        }
    }
}

#[cfg(test)]
mod tests;
