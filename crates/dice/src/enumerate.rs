//! Every way the dice of a rule can fall: the rule itself, run once for each.
//!
//! The rule is run again and again from its beginning. Each die it asks for is a choice point; the
//! first run takes the first option everywhere, and every further run takes the next option at the
//! last choice point that has one left, like an odometer whose wheels come and go. The rule needs
//! to know nothing about it: it has to be pure, that is all.

use crate::ask::share_of;
use crate::gather::Gather;
use crate::throw::{MOST_WAYS, ways};
use crate::{Dice, Die, FaceSet, Kind, Natural, NoDice, Odds, Tally, TooMany, Totals};

/// How many choices one run may make: a rule that throws dice in a loop of its own would never come
/// to an end ([`Dice::until`] does).
const DEEPEST: usize = 1_000;

/// A tally with more totals than this is refused rather than computed for minutes.
const WIDEST: u64 = 100_000;

/// The exact odds of everything a rule can come to.
///
/// ```
/// use dice::{Die, FaceSet, Fraction, Kind, enumerate};
///
/// // A d6 thrown until it is no 1, then a d8 if it is a 6.
/// let odds = enumerate(|dice| {
///     let die = Die::new("die", Kind::D6);
///     let face = dice.until(die, FaceSet::of(2..=6), &mut |_| {})?;
///     if face < 6 {
///         return Ok(face);
///     }
///     let mut more = [0];
///     dice.faces(&[Die::new("more", Kind::D8)], &mut more)?;
///     Ok(6 + more[0])
/// })?;
/// assert_eq!(odds.of(&14), Fraction::new(1, 40));
/// # Ok::<(), dice::TooMany>(())
/// ```
///
/// Dice branch into their faces, tallies into their totals, and a roll that is repeated into the
/// faces that end it, so what cannot matter to the rule is not told apart. The rule has to pass on
/// [`NoDice`] (with `?`): that is how a tree that grows too large is stopped.
///
/// # Panics
/// When the rule asks for other dice although nothing fell differently: it is not pure. Or when it
/// reports missing dice that nobody kept from it.
pub fn enumerate<T: Ord>(
    rule: impl FnMut(&mut dyn Dice) -> Result<T, NoDice>,
) -> Result<Odds<T>, TooMany> {
    enumerate_up_to(MOST_WAYS, rule)
}

/// The same with another limit for the number of runs.
pub fn enumerate_up_to<T: Ord>(
    limit: u64,
    mut rule: impl FnMut(&mut dyn Dice) -> Result<T, NoDice>,
) -> Result<Odds<T>, TooMany> {
    let mut path = Path {
        choices: Vec::new(),
        asked: 0,
        tallies: Vec::new(),
        throws: Vec::new(),
        runs: 0,
        limit,
        refused: false,
    };
    let mut odds = Shares::new();
    loop {
        path.asked = 0;
        path.runs += 1;
        let outcome = rule(&mut path);
        if path.refused || path.runs > limit {
            return Err(TooMany { limit });
        }
        let outcome = outcome.expect("a rule gets all dice it asks for");
        assert_eq!(path.asked, path.choices.len(), "{NOT_PURE}");
        match path.choices.last() {
            Some(choice) => odds.add(outcome, &choice.weight, &choice.out_of),
            None => odds.add(outcome, &Natural::ONE, &Natural::ONE),
        }
        if !path.turn() {
            return Ok(odds.into_odds());
        }
    }
}

const NOT_PURE: &str = "a rule asks for the same dice when the same faces fell";

/// The choices of the current run, and the next answers to give.
struct Path {
    choices: Vec<Choice>,
    /// How many of the choices this run has asked for so far.
    asked: usize,
    /// Tallies met so far; they tend to come again in every run.
    tallies: Vec<(Tally, Totals)>,
    /// A throw for every total that was asked for with its faces.
    throws: Vec<(Tally, i32, Vec<u8>)>,
    runs: u64,
    limit: u64,
    refused: bool,
}

struct Choice {
    ask: Ask,
    option: usize,
    /// This run's way up to here comes about in `weight` ways out of `out_of`.
    weight: Natural,
    out_of: Natural,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ask {
    Face(Kind),
    Until(Kind, FaceSet),
    OneOf(u32),
    /// Which of the tallies met so far.
    Tally(usize),
}

impl Path {
    /// The option this run takes at the next choice point.
    fn choose(&mut self, ask: Ask) -> usize {
        if self.asked == self.choices.len() {
            let (weight, out_of) = self.share(ask, 0);
            self.choices.push(Choice {
                ask,
                option: 0,
                weight,
                out_of,
            });
        }
        let choice = &self.choices[self.asked];
        assert!(choice.ask == ask, "{NOT_PURE}");
        self.asked += 1;
        choice.option
    }

    /// Goes on to the next way; false when all have been.
    fn turn(&mut self) -> bool {
        while let Some(Choice { ask, option, .. }) = self.choices.pop() {
            let mut further = option + 1..self.options(ask);
            if let Some(option) = further.find(|&option| self.possible(ask, option)) {
                let (weight, out_of) = self.share(ask, option);
                self.choices.push(Choice {
                    ask,
                    option,
                    weight,
                    out_of,
                });
                return true;
            }
        }
        false
    }

    fn options(&self, ask: Ask) -> usize {
        match ask {
            Ask::Face(kind) => kind.sides().into(),
            Ask::Until(kind, wanted) => ends(kind, wanted).count(),
            Ask::OneOf(options) => options as usize,
            Ask::Tally(at) => self.tallies[at].1.len(),
        }
    }

    /// A tally may leave out totals between its lowest and its highest.
    fn possible(&self, ask: Ask, option: usize) -> bool {
        match ask {
            Ask::Face(_) | Ask::Until(..) | Ask::OneOf(_) => true,
            Ask::Tally(at) => !self.tallies[at].1.weight_at(option).is_zero(),
        }
    }

    /// The ways to come to the last choice point and take this option there.
    fn share(&self, ask: Ask, option: usize) -> (Natural, Natural) {
        let (weight, out_of) = match self.choices.last() {
            Some(before) => (&before.weight, &before.out_of),
            None => (&Natural::ONE, &Natural::ONE),
        };
        match ask {
            Ask::Tally(at) => {
                let totals = &self.tallies[at].1;
                (weight * &totals.weight_at(option), out_of * totals.total())
            }
            _ => {
                let options = Natural::from(self.options(ask) as u64);
                (weight.clone(), out_of * &options)
            }
        }
    }

    /// Whether this many further ways are too many, as far as can be told.
    fn too_many(&mut self, ways: Option<u64>, choices: usize) -> bool {
        // Those that a former run has met already are no news.
        let new = self.asked == self.choices.len();
        let most = self.limit.saturating_sub(self.runs - 1);
        self.refused |= new && ways.is_none_or(|ways| ways > most);
        self.refused |= self.asked + choices > DEEPEST;
        self.refused
    }
}

impl Dice for Path {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        if self.too_many(ways(dice), dice.len()) {
            return Err(missing(dice));
        }
        for (die, face) in dice.iter().zip(faces) {
            *face = self.choose(Ask::Face(die.kind)) as u8 + 1;
        }
        Ok(())
    }

    fn tally(&mut self, tally: &Tally) -> Result<i32, NoDice> {
        let known = self.tallies.iter().position(|(known, _)| known == tally);
        let at = match known {
            Some(at) => at,
            None => {
                let one = Totals::scored(tally.die.kind, tally.score);
                let totals = (one.len() as u64 - 1)
                    .checked_mul(tally.count as u64)
                    .filter(|&totals| totals < WIDEST);
                if self.too_many(totals, 1) {
                    return Err(missing(&[tally.die]));
                }
                self.tallies.push((*tally, one.times(tally.count)));
                self.tallies.len() - 1
            }
        };
        if self.too_many(Some(1), 1) {
            return Err(missing(&[tally.die]));
        }
        let option = self.choose(Ask::Tally(at));
        Ok(self.tallies[at].1.number_at(option))
    }

    fn scored(&mut self, tally: &Tally, faces: &mut [u8]) -> Result<(), NoDice> {
        let total = self.tally(tally)?;
        let known = |(of, sum, _): &&(Tally, i32, Vec<u8>)| (of, *sum) == (tally, total);
        if let Some((_, _, throw)) = self.throws.iter().find(known) {
            faces.copy_from_slice(throw);
            return Ok(());
        }
        throw_of(tally, total, faces);
        self.throws.push((*tally, total, faces.to_vec()));
        Ok(())
    }

    fn until(
        &mut self,
        die: Die,
        wanted: FaceSet,
        _thrown_again: &mut dyn FnMut(u8),
    ) -> Result<u8, NoDice> {
        assert!(
            ends(die.kind, wanted).next().is_some(),
            "a roll needs a face that ends it"
        );
        if self.too_many(Some(1), 1) {
            return Err(missing(&[die]));
        }
        // Whatever fell before, each of the faces that end it is as likely as the others.
        let option = self.choose(Ask::Until(die.kind, wanted));
        let face = ends(die.kind, wanted).nth(option);
        Ok(face.expect("one of the options"))
    }

    fn one_of(&mut self, dice: &[Die], options: u32) -> Result<u32, NoDice> {
        share_of(dice, options);
        if self.too_many(Some(options.into()), 1) {
            return Err(missing(dice));
        }
        // Ways that are left over are thrown again, and the numbers stay equally likely.
        Ok(self.choose(Ask::OneOf(options)) as u32)
    }
}

/// One of the throws that come to this total: each die takes the first face that leaves the others a way.
fn throw_of(tally: &Tally, total: i32, faces: &mut [u8]) {
    let one = Totals::scored(tally.die.kind, tally.score);
    let mut left = total;
    for (place, face) in faces.iter_mut().enumerate() {
        let others = one.times(tally.count - place - 1);
        let fits = |face: &u8| !others.weight(left - tally.score_of(*face)).is_zero();
        let found = (1..=tally.die.kind.sides()).find(fits);
        *face = found.expect("a total that can be thrown");
        left -= tally.score_of(*face);
    }
}

fn ends(kind: Kind, wanted: FaceSet) -> impl Iterator<Item = u8> {
    (1..=kind.sides()).filter(move |&face| wanted.has(face))
}

fn missing(dice: &[Die]) -> NoDice {
    NoDice::Missing {
        dice: dice.to_vec(),
        given: 0,
    }
}

/// Adds up shares of the whole that come in different units, because the rule asks for different
/// dice on different ways.
struct Shares<T> {
    gather: Gather<T>,
    /// The unit everything gathered so far is counted in: one part out of so many.
    unit: Natural,
    /// The units last seen, and how many common units make one of them.
    last: (Natural, Natural),
}

impl<T: Ord> Shares<T> {
    fn new() -> Shares<T> {
        Shares {
            gather: Gather::new(),
            unit: Natural::ONE,
            last: (Natural::ONE, Natural::ONE),
        }
    }

    fn add(&mut self, outcome: T, weight: &Natural, out_of: &Natural) {
        if self.last.0 != *out_of {
            if !(&self.unit % out_of).is_zero() {
                let unit = self.unit.lcm(out_of);
                self.gather.refine(&(&unit / &self.unit));
                self.unit = unit;
            }
            self.last = (out_of.clone(), &self.unit / out_of);
        }
        self.gather.add(outcome, weight * &self.last.1);
    }

    fn into_odds(self) -> Odds<T> {
        let odds = self.gather.into_odds();
        debug_assert_eq!(*odds.total(), self.unit, "all ways together are the whole");
        odds
    }
}
