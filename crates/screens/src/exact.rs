//! Exact numbers on a page: the fraction itself, and averages as the language sets them.

use dice::Fraction;
use maud::{Markup, html};
use words::Lang;

use super::Reader;

/// Longer fractions are folded away.
const LONG: usize = 21;

/// The fraction; a long one is folded away behind a word.
pub fn fraction(reader: &Reader<'_>, number: &Fraction) -> Markup {
    let text = number.to_string().replace('-', "−");
    if *number == Fraction::ZERO || *number == Fraction::ONE {
        // Said already, without rounding.
        return html! {};
    }
    html! {
        @if text.len() <= LONG { span.fraction { (text) } }
        @else { details.fraction { summary { (reader.text("web-lab-fraction")) } (text) } }
    }
}

/// A number with so many digits after the point.
pub fn decimal(reader: &Reader<'_>, number: &Fraction, digits: usize) -> String {
    let text = number.decimal(digits).replace('-', "−");
    match reader.lang {
        Lang::De => text.replace('.', ","),
        Lang::En => text,
    }
}
