//! An expression as a rule: it asks for its dice.

use std::ops::Range;

use dice::{Dice, Die, Kind, NoDice, Tally};

use crate::measure;
use crate::real::{Real, Why};
use crate::tree::{Compare, Count, Faces, From, Is, Keep, Node, Op, Pool, Throw, Tree, Which};

/// What an expression came to, and the dice it threw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// The number, before any table is asked.
    pub number: i32,
    /// What [`Expression::outcome`](crate::Expression::outcome) names: the line of the table; without one the number.
    pub outcome: i32,
    /// In the order in which they were thrown.
    pub throws: Vec<Fell>,
}

/// Dice that were thrown together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fell {
    /// Where they stand in the text: the first character, and how many.
    pub at: usize,
    /// How many characters.
    pub len: usize,
    /// Each die with what became of it.
    pub dice: Vec<FellDie>,
}

/// A die that fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FellDie {
    /// What it shows.
    pub shows: i32,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It counts.
    Counts,
    /// It was set aside.
    Dropped,
    /// It was thrown again; the new face follows.
    ThrownAgain,
    /// It shows no success where successes are counted.
    Misses,
}

/// Which of so many dice are kept, from the highest down.
pub(crate) fn kept(dice: usize, keep: &[Keep]) -> Range<usize> {
    let (mut from, mut to) = (0, dice);
    for keep in keep {
        let number = usize::from(keep.number).min(to - from);
        match (keep.highest, keep.drop) {
            (true, false) => to = from + number,
            (false, false) => from = to - number,
            (true, true) => from += number,
            (false, true) => to -= number,
        }
    }
    from..to
}

/// What is read from dice that were kept.
pub(crate) fn read(faces: &[i32], count: Option<Which>) -> i32 {
    faces.iter().map(|&face| score(face, count)).sum()
}

/// What one face adds.
pub(crate) fn score(face: i32, count: Option<Which>) -> i32 {
    match count {
        None => face,
        Some(which) => which.has(face).into(),
    }
}

/// What a name stands for, once it fell.
#[derive(Clone, Debug)]
pub(crate) enum Bound {
    Number(i32),
    /// The dice that were kept.
    Dice(Vec<i32>),
}

pub(crate) fn roll(tree: &Tree, dice: &mut dyn Dice) -> Result<(i32, Vec<Fell>), NoDice> {
    let mut roller = Roller {
        dice,
        names: Vec::with_capacity(tree.lets.len()),
        fell: Vec::new(),
    };
    for known in &tree.lets {
        let bound = match &known.is {
            // Nobody reads it.
            _ if known.uses == 0 => Bound::Number(0),
            Is::Number(node) => Bound::Number(roller.node(node)?),
            Is::Dice(pool) => Bound::Dice(roller.faces(pool)?),
        };
        roller.names.push(bound);
    }
    let number = roller.node(&tree.result)?;
    Ok((number, roller.fell))
}

struct Roller<'a> {
    dice: &'a mut dyn Dice,
    names: Vec<Bound>,
    fell: Vec<Fell>,
}

impl Roller<'_> {
    fn node(&mut self, node: &Node) -> Result<i32, NoDice> {
        Ok(match node {
            Node::Number(number) => *number,
            Node::Name(place) => match &self.names[*place] {
                Bound::Number(number) => *number,
                Bound::Dice(faces) => read(faces, None),
            },
            Node::Pool(pool) => self.pool(pool)?,
            Node::Negative(of) => -self.node(of)?,
            Node::Size(of) => self.node(of)?.abs(),
            Node::Not(of) => i32::from(self.node(of)? == 0),
            Node::Two(op, left, right, _) => {
                let (left, right) = (self.node(left)?, self.node(right)?);
                measure::two(*op, left, right)
            }
            Node::If(three) => {
                let [when, yes, no] = &**three;
                let way = if self.node(when)? != 0 { yes } else { no };
                self.node(way)?
            }
            Node::Twice { better, of } => {
                let (first, second) = (self.node(of)?, self.node(of)?);
                let op = if *better { Op::Higher } else { Op::Lower };
                measure::two(op, first, second)
            }
            Node::Times(times, of, _) => {
                let mut sum = 0;
                for _ in 0..*times {
                    sum += self.node(of)?;
                }
                sum
            }
        })
    }

    fn pool(&mut self, pool: &Pool) -> Result<i32, NoDice> {
        if let From::Throw(throw) = &pool.from
            && let Some(number) = self.at_once(throw, pool)?
        {
            return Ok(number);
        }
        Ok(read(&self.faces(pool)?, pool.count))
    }

    /// Dice of which only the score matters are asked for as such, so that an enumerator need not tell faces apart.
    fn at_once(&mut self, throw: &Throw, pool: &Pool) -> Result<Option<i32>, NoDice> {
        let plain = throw.again.is_none() && throw.burst.is_none() && pool.keep.is_empty();
        let (Faces::UpTo(sides), true) = (&throw.faces, plain) else {
            return Ok(None);
        };
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| u16::from(kind.sides()) == *sides);
        let (Some(kind), Some(score)) = (kind, scores(*sides, pool.count)) else {
            return Ok(None);
        };
        let tally = Tally {
            die: Die::new("die", kind),
            count: self.count(throw)?,
            score,
        };
        let mut faces = vec![0; tally.count];
        self.dice.scored(&tally, &mut faces)?;
        let shown = faces.iter().map(|&face| (i32::from(face), None));
        let number = faces.iter().map(|&face| tally.score_of(face)).sum();
        let dice = shown.map(|(shows, fate)| fell(shows, fate, pool.count));
        self.fell.push(Fell {
            at: throw.at.at,
            len: throw.at.len,
            dice: dice.collect(),
        });
        Ok(Some(number))
    }

    fn count(&mut self, throw: &Throw) -> Result<usize, NoDice> {
        let count = match &throw.count {
            Count::Fixed(count) => return Ok((*count).into()),
            Count::Rolled(node) => self.node(node)?,
        };
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// The dice that are kept, the highest first.
    fn faces(&mut self, pool: &Pool) -> Result<Vec<i32>, NoDice> {
        let (faces, throw) = match &pool.from {
            From::Throw(throw) => (self.throw(throw)?, Some(throw)),
            From::Name(place) => match &self.names[*place] {
                Bound::Dice(faces) => {
                    let faces = faces.iter().map(|&face| (face, None));
                    (faces.collect(), None)
                }
                Bound::Number(number) => (vec![(*number, None)], None),
            },
        };
        // Dice that were thrown again lie there, but count for nothing.
        let mut places: Vec<usize> = (0..faces.len())
            .filter(|&at| faces[at].1.is_none())
            .collect();
        places.sort_by_key(|&at| std::cmp::Reverse(faces[at].0));
        let kept = &places[kept(places.len(), &pool.keep)];
        if let Some(throw) = throw {
            let dice = faces.iter().enumerate().map(|(at, &(shows, fate))| {
                let dropped = (!kept.contains(&at)).then_some(Fate::Dropped);
                fell(shows, fate.or(dropped), pool.count)
            });
            self.fell.push(Fell {
                at: throw.at.at,
                len: throw.at.len,
                dice: dice.collect(),
            });
        }
        Ok(kept.iter().map(|&at| faces[at].0).collect())
    }

    /// All dice with what became of them so far: thrown again, or nothing yet.
    fn throw(&mut self, throw: &Throw) -> Result<Vec<(i32, Option<Fate>)>, NoDice> {
        let count = self.count(throw)?;
        let real = Real::of(throw.faces.len());
        let mut all = Vec::with_capacity(count);
        let mut ends = self.round(throw, &real, count, Why::First, &mut all)?;
        let Some(burst) = throw.burst else {
            return Ok(ends
                .into_iter()
                .map(|shows| (shows, None))
                .chain(all)
                .collect());
        };
        // Everything that exploded in a round is thrown on together.
        let mut chains: Vec<i32> = ends.clone();
        let mut open: Vec<usize> = (0..ends.len()).collect();
        let mut beside: Vec<i32> = Vec::new();
        for _ in 0..burst.most {
            let on: Vec<usize> = (0..ends.len())
                .filter(|&at| burst.which.has(ends[at]))
                .collect();
            if on.is_empty() {
                break;
            }
            open = on.iter().map(|&at| open[at]).collect();
            ends = self.round(throw, &real, on.len(), Why::More, &mut all)?;
            for (&chain, &shows) in open.iter().zip(&ends) {
                match burst.adds {
                    true => chains[chain] += shows,
                    false => beside.push(shows),
                }
            }
        }
        chains.append(&mut beside);
        Ok(chains
            .into_iter()
            .map(|shows| (shows, None))
            .chain(all)
            .collect())
    }

    /// So many dice with what is thrown again; faces that were replaced go to `all`.
    fn round(
        &mut self,
        throw: &Throw,
        real: &Real,
        count: usize,
        why: Why,
        all: &mut Vec<(i32, Option<Fate>)>,
    ) -> Result<Vec<i32>, NoDice> {
        let faces = &throw.faces;
        let Some(again) = throw.again else {
            let places = real.throw(self.dice, count, why)?;
            return Ok(places.into_iter().map(|place| faces.shows(place)).collect());
        };
        let first = real.throw(self.dice, count, why)?;
        let mut shown: Vec<i32> = first.into_iter().map(|place| faces.shows(place)).collect();
        let on: Vec<usize> = (0..shown.len())
            .filter(|&at| again.which.has(shown[at]))
            .collect();
        all.extend(on.iter().map(|&at| (shown[at], Some(Fate::ThrownAgain))));
        if !again.until {
            for (&at, place) in on.iter().zip(real.throw(self.dice, on.len(), Why::Again)?) {
                shown[at] = faces.shows(place);
            }
            return Ok(shown);
        }
        let ends: Vec<usize> = (0..faces.len())
            .filter(|&place| !again.which.has(faces.shows(place)))
            .collect();
        for at in on {
            shown[at] = faces.shows(real.until(self.dice, &ends)?);
        }
        Ok(shown)
    }
}

fn fell(shows: i32, fate: Option<Fate>, count: Option<Which>) -> FellDie {
    let misses = count.is_some_and(|which| !which.has(shows));
    let fate = fate.unwrap_or(if misses { Fate::Misses } else { Fate::Counts });
    FellDie { shows, fate }
}

/// What each face of a plain die adds, as the table of its tally; nothing if no table says it.
fn scores(sides: u16, count: Option<Which>) -> Option<&'static [i32]> {
    const MOST: usize = 20;
    static FACES: [i32; MOST] = [
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
    ];
    /// Windows on it are all tables of “at least” and “at most”.
    static STEP: [i32; 3 * MOST] = {
        let mut step = [0; 3 * MOST];
        let mut at = MOST;
        while at < 2 * MOST {
            step[at] = 1;
            at += 1;
        }
        step
    };
    let sides = usize::from(sides);
    let Some(which) = count else {
        return FACES.get(..sides);
    };
    let highest = i32::try_from(sides).ok()?;
    // At least so much, or at most so much.
    let (least, most) = match which.is {
        Compare::Least => (which.than, highest),
        Compare::More => (which.than.checked_add(1)?, highest),
        Compare::Most => (1, which.than),
        Compare::Less => (1, which.than.checked_sub(1)?),
        Compare::Equal | Compare::Other => return None,
    };
    let zeros = usize::try_from(least.clamp(1, highest + 1) - 1).ok()?;
    let from = match most >= highest {
        true => MOST - zeros,
        // The ones end where it does.
        false => 2 * MOST - usize::try_from(most.clamp(0, highest)).ok()?,
    };
    STEP.get(from..from + sides)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_say_what_faces_add() {
        for kind in Kind::ALL {
            let sides = u16::from(kind.sides());
            for than in -2..24 {
                for is in [Compare::Least, Compare::More, Compare::Most, Compare::Less] {
                    let which = Which { is, than };
                    let scores = scores(sides, Some(which)).expect("a table");
                    let wanted: Vec<i32> = (1..=i32::from(sides))
                        .map(|face| which.has(face).into())
                        .collect();
                    assert_eq!(scores, wanted, "{kind} {which:?}");
                }
            }
        }
    }
}
