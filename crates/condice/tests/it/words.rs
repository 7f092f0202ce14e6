//! Words.
use table::Refusal;
pub fn can_be_refused(_refusal: &Refusal) {}
