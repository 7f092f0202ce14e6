//! The slow and obvious way: the expression rolled once for every way its dice can fall.

use dice::{Dice, Die, FaceSet, NoDice, Odds, TooMany, enumerate_up_to};
use expression::Expression;

/// Asks for every face, also where a total would do.
struct Faces<'a>(&'a mut dyn Dice);

impl Dice for Faces<'_> {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        self.0.faces(dice, faces)
    }

    fn until(
        &mut self,
        die: Die,
        wanted: FaceSet,
        again: &mut dyn FnMut(u8),
    ) -> Result<u8, NoDice> {
        self.0.until(die, wanted, again)
    }

    fn one_of(&mut self, dice: &[Die], options: u32) -> Result<u32, NoDice> {
        self.0.one_of(dice, options)
    }
}

/// All faces one by one.
pub fn odds(expression: &Expression, limit: u64) -> Result<Odds<i32>, TooMany> {
    enumerate_up_to(limit, |dice| Ok(expression.roll(&mut Faces(dice))?.outcome))
}

/// As games count: totals where only they matter.
pub fn by_totals(expression: &Expression, limit: u64) -> Result<Odds<i32>, TooMany> {
    enumerate_up_to(limit, |dice| Ok(expression.roll(dice)?.outcome))
}

pub fn read(text: &str) -> Expression {
    Expression::read(text).unwrap_or_else(|trouble| panic!("{text}: {trouble}"))
}

/// Its odds, which are those of the slow way.
pub fn checked(text: &str) -> (Expression, Odds<i32>) {
    let expression = read(text);
    let quick = expression.odds();
    assert_eq!(odds(&expression, 3_000_000), Ok(quick.clone()), "{text}");
    let sum = quick.weights().map(|(_, weight)| weight.clone()).sum();
    assert_eq!(*quick.total(), sum, "{text}");
    (expression, quick)
}

/// `outcome chance · outcome chance`.
pub fn told(expression: &Expression, odds: &Odds<i32>) -> String {
    let parts = odds.iter().map(|(outcome, chance)| {
        let name = expression.outcome(*outcome).key();
        format!("{name} {chance}")
    });
    parts.collect::<Vec<_>>().join(" · ")
}

pub fn check(text: &str, wanted: &str) {
    let (expression, odds) = checked(text);
    assert_eq!(told(&expression, &odds), wanted, "{text}");
}
