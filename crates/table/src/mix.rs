//! What browsers mixed into a throw. Each was told beforehand what it is asked for, and showed the next secret of its
//! chain; so nobody can choose or foresee the throw, as long as one of them is honest.

use plain::Plain;
use serde::Serialize;

use crate::SeatId;

/// Part of a record whose dice the server threw first at their place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Mix {
    /// What they were told: [`dice::Seed::asked`] over the throw and who was asked.
    pub asked: String,
    /// Everybody who was asked, in the order of the seats.
    pub from: Vec<Mixed>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Mixed {
    pub seat: SeatId,
    /// The record that promised this chain of secrets.
    pub chain: u64,
    /// Empty: no answer came in time.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub secret: String,
}

/// A chain of secrets somebody promised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    /// The record that promised it.
    pub chain: u64,
    /// The last link that was shown.
    pub head: String,
}

impl Mix {
    /// For somebody who may not see the throw: whoever was asked knows it as the one they answered.
    pub(crate) fn told(&self) -> Mix {
        Mix {
            asked: self.asked.clone(),
            from: Vec::new(),
        }
    }

    /// What goes into the dice.
    pub fn secrets(&self) -> Vec<String> {
        let secrets = self.from.iter().map(|mixed| mixed.secret.clone());
        secrets.filter(|secret| !secret.is_empty()).collect()
    }
}
