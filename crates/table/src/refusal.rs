//! Why a command was not carried out.

use dice::{NoDice, TooMany};

use crate::Arg;

/// A refusal is data: a code, the rule it rests on, and what the words need. It changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub code: &'static str,
    /// Empty for refusals of the table itself, which no rulebook knows.
    pub rule: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

impl Refusal {
    pub fn new(code: &'static str, rule: &'static str) -> Refusal {
        Refusal {
            code,
            rule,
            args: Vec::new(),
        }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Refusal {
        self.args.push((name, value.into()));
        self
    }
}

/// Why deciding came to a halt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    Refused(Refusal),
    /// Dice have to be thrown first; the command is asked again with their faces.
    NoDice(NoDice),
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Refused(refusal)
    }
}

impl From<NoDice> for Stop {
    fn from(missing: NoDice) -> Stop {
        Stop::NoDice(missing)
    }
}

/// Only counting all ways can find too many of them; playing never does.
impl From<TooMany> for Stop {
    fn from(_: TooMany) -> Stop {
        Stop::Refused(Refusal::new("too_many_ways", ""))
    }
}
