//! What the rules answer: names in an order, each with an exact number.

use std::fmt;

use dice::{Fraction, Odds};
use serde_json::{Map, Value, json};

/// A name, or one of a family: `damage_n` with 3 is `damage_3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// As the question describes it.
    pub of: &'static str,
    pub n: Option<i64>,
}

/// One outcome with its chance, or with a number on average.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub name: Named,
    /// Nothing where it never comes to an end.
    pub number: Option<Fraction>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    pub outcomes: Vec<Outcome>,
    /// How somebody decides inside it, where there is something to decide.
    pub policy: Option<Named>,
}

impl Named {
    /// On average, not a chance.
    pub fn is_mean(&self) -> bool {
        self.of.starts_with("expected_")
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.n {
            Some(n) => write!(f, "{}{n}", self.of.trim_end_matches('n')),
            None => f.write_str(self.of),
        }
    }
}

impl Answer {
    pub fn new() -> Answer {
        Answer::default()
    }

    pub fn with(self, of: &'static str, number: Fraction) -> Answer {
        self.maybe(of, Some(number))
    }

    /// A number on average that there may not be.
    pub fn maybe(mut self, of: &'static str, number: Option<Fraction>) -> Answer {
        let name = Named { of, n: None };
        self.outcomes.push(Outcome { name, number });
        self
    }

    /// One of a family.
    pub fn nth(mut self, of: &'static str, n: i64, number: Fraction) -> Answer {
        self.outcomes.push(Outcome {
            name: Named { of, n: Some(n) },
            number: Some(number),
        });
        self
    }

    /// A family by its numbers.
    pub fn each(
        self,
        of: &'static str,
        numbers: impl IntoIterator<Item = (i64, Fraction)>,
    ) -> Answer {
        let numbers = numbers.into_iter();
        numbers.fold(self, |answer, (n, number)| answer.nth(of, n, number))
    }

    /// Every number that can come about, and reaching it.
    pub fn distribution(self, is: &'static str, reaches: &'static str, odds: &Odds<i64>) -> Answer {
        let all = odds.iter().map(|(n, chance)| (*n, chance));
        let least = odds.iter().map(|(n, _)| *n).skip(1);
        let least = least.map(|n| (n, odds.chance(|other| *other >= n)));
        self.each(is, all).each(reaches, least)
    }

    pub fn deciding(mut self, of: &'static str, n: Option<i64>) -> Answer {
        self.policy = Some(Named { of, n });
        self
    }

    /// `{"success":{"exact":"5/9","about":0.5556}}`
    pub fn to_json(&self) -> Value {
        let outcomes = self.outcomes.iter().map(|outcome| {
            let about = outcome.number.as_ref().map(about);
            let told = json!({ "exact": outcome.number, "about": about });
            (outcome.name.to_string(), told)
        });
        Value::Object(outcomes.collect::<Map<String, Value>>())
    }

    /// The number of an outcome by its full name.
    pub fn get(&self, name: &str) -> Option<&Fraction> {
        let named = |outcome: &&Outcome| outcome.name.to_string() == name;
        self.outcomes.iter().find(named)?.number.as_ref()
    }
}

/// A decimal number with four digits after the point, or four that count where it is small.
pub fn about(number: &Fraction) -> f64 {
    let exact = number.as_f64();
    let mut digits = 1e4;
    while exact != 0.0 && exact.abs() * digits < 1e3 && digits < 1e18 {
        digits *= 10.0;
    }
    (exact * digits).round() / digits
}
