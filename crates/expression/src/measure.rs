//! How large an expression would get, before anything is thrown or counted: its numbers, its dice, the work.

use dice::Natural;

use crate::limits::{MOST_DICE, MOST_NUMBERS, MOST_SIZE, MOST_WORK};
use crate::tree::{At, Burst, Compare, Count, Faces, From, Is, Node, Op, Pool, Throw, Tree};
use crate::trouble::{Problem, Trouble};

/// What a part that throws no dice comes to.
pub(crate) fn constant(node: &Node) -> Option<i32> {
    let number = match node {
        Node::Number(number) => *number,
        Node::Negative(of) => constant(of)?.checked_neg()?,
        Node::Size(of) => constant(of)?.checked_abs()?,
        Node::Not(of) => i32::from(constant(of)? == 0),
        Node::Two(op, left, right, _) => {
            let (left, right) = (constant(left)?, constant(right)?);
            let fits = |number: i64| number.abs() <= MOST_SIZE;
            if *op == Op::Over && right == 0 || !fits(large(*op, left, right)) {
                return None;
            }
            two(*op, left, right)
        }
        Node::If(three) => {
            let [when, yes, no] = &**three;
            constant(if constant(when)? != 0 { yes } else { no })?
        }
        Node::Name(_) | Node::Pool(_) | Node::Twice { .. } | Node::Times(..) => return None,
    };
    Some(number)
}

fn large(op: Op, left: i32, right: i32) -> i64 {
    let (left, right) = (i64::from(left), i64::from(right));
    match op {
        Op::Plus => left + right,
        Op::Minus => left - right,
        Op::By => left * right,
        _ => 0,
    }
}

/// What two numbers come to; they were measured before.
pub(crate) fn two(op: Op, left: i32, right: i32) -> i32 {
    match op {
        Op::Plus => left + right,
        Op::Minus => left - right,
        Op::By => left * right,
        Op::Over => {
            let (whole, rest) = (left / right, left % right);
            whole - i32::from(rest != 0 && (rest < 0) != (right < 0))
        }
        Op::Higher => left.max(right),
        Op::Lower => left.min(right),
        Op::Is(is) => is.holds(left, right).into(),
        Op::And => (left != 0 && right != 0).into(),
        Op::Or => (left != 0 || right != 0).into(),
        Op::Versus => (left > right) as i32 - (left < right) as i32,
    }
}

/// How large a part gets.
#[derive(Clone, Copy, Debug)]
struct Size {
    low: i64,
    high: i64,
    /// From the lowest to the highest of its numbers where it is counted: one, if it is read from names that have
    /// fallen.
    wide: u64,
    /// The weights of its odds have no more bits.
    bits: u64,
    work: u64,
    /// Dice that may fall.
    dice: u64,
}

impl Size {
    fn certain(number: i64) -> Size {
        Size {
            low: number,
            high: number,
            wide: 1,
            bits: 1,
            work: 1,
            dice: 0,
        }
    }

    fn numbers(self) -> u64 {
        self.high.abs_diff(self.low).saturating_add(1)
    }

    fn words(self) -> u64 {
        1 + self.bits / 64
    }

    /// Nothing of it has fallen before it is counted.
    fn whole(self) -> Size {
        let wide = self.numbers();
        Size { wide, ..self }
    }

    /// So wide where it is counted, if this is made of parts that are so wide there.
    fn made_of(self, parts: &[Size]) -> Size {
        match parts.iter().all(|part| part.wide == 1) {
            true => Size { wide: 1, ..self },
            false => self.whole(),
        }
    }
}

/// Dice of which something is read: how many, with which faces.
#[derive(Clone, Copy, Debug)]
struct Dice {
    least: u64,
    most: u64,
    low: i64,
    high: i64,
    size: Size,
    /// Different ways they can lie, in any order.
    ways: u64,
}

/// Refuses what is too large; otherwise says in how many steps it is counted.
pub(crate) fn measure(tree: &Tree) -> Result<u64, Trouble> {
    let mut measure = Measure { lets: Vec::new() };
    // Names that are read more than once branch: what comes after them is counted for each way they can fall.
    let mut branches: u64 = 1;
    let mut work: u64 = 0;
    // What is read once is counted where it stands.
    let mut inside: u64 = 0;
    let mut dice: u64 = 0;
    for known in &tree.lets {
        let branching = known.uses > 1;
        let found = match &known.is {
            Is::Number(node) => {
                let size = measure.node(node)?;
                Dice {
                    least: 0,
                    most: 0,
                    low: size.low,
                    high: size.high,
                    ways: size.wide,
                    size,
                }
            }
            Is::Dice(pool) => measure.kept(pool)?,
        };
        let fallen = Size {
            wide: if branching { 1 } else { found.size.wide },
            ..found.size
        };
        measure.lets.push(Dice {
            size: fallen,
            ..found
        });
        if known.uses > 0 {
            dice = dice.saturating_add(found.size.dice);
        }
        let each = match (&known.is, branching) {
            (Is::Dice(_), true) => found.ways.saturating_mul(found.most.saturating_mul(8)),
            _ => found.size.work,
        };
        if branching {
            work = work.saturating_add(branches.saturating_mul(each));
            branches = branches.saturating_mul(found.ways.max(1));
        } else if known.uses > 0 {
            inside = inside.saturating_add(each);
        }
    }
    let size = measure.node(&tree.result)?;
    dice = dice.saturating_add(size.dice);
    let most = MOST_DICE;
    if dice > most {
        return Err(Trouble::new(0, 1, Problem::TooManyDice { dice, most }));
    }
    let once = inside.saturating_add(size.work);
    let all = match branches {
        1 => work.saturating_add(once),
        // Adding up the shares takes time as well, fractions are shortened in the end.
        _ => {
            let share = size.words().saturating_mul(100).saturating_add(100);
            let share = share.saturating_mul(1 + size.wide / 8);
            work.saturating_add(branches.saturating_mul(once.saturating_add(share)))
        }
    };
    let shorten = size
        .numbers()
        .saturating_mul(size.words().saturating_mul(size.words()))
        .saturating_mul(16);
    let work = all.saturating_add(shorten);
    let most = MOST_WORK;
    if work > most {
        return Err(Trouble::new(0, 1, Problem::TooMuchWork { work, most }));
    }
    Ok(work)
}

struct Measure {
    lets: Vec<Dice>,
}

impl Measure {
    fn node(&self, node: &Node) -> Result<Size, Trouble> {
        Ok(match node {
            Node::Number(number) => Size::certain((*number).into()),
            Node::Name(place) => {
                let known = self.lets[*place];
                // Its own work and dice were counted when it was named.
                Size {
                    work: known.size.wide,
                    dice: 0,
                    ..known.size
                }
            }
            Node::Pool(pool) => self.pool(pool)?,
            Node::Negative(of) => {
                let size = self.node(of)?;
                Size {
                    low: -size.high,
                    high: -size.low,
                    ..size
                }
            }
            Node::Size(of) => {
                let size = self.node(of)?;
                Size {
                    low: 0,
                    high: size.high.max(-size.low),
                    work: size.work.saturating_add(size.wide),
                    ..size
                }
            }
            Node::Not(of) => {
                let size = self.node(of)?;
                Size {
                    low: 0,
                    high: 1,
                    work: size.work.saturating_add(size.wide),
                    ..size
                }
            }
            Node::Two(op, left, right, at) => {
                let (left, right) = (self.node(left)?, self.node(right)?);
                two_sizes(*op, left, right, *at)?
            }
            Node::If(three) => {
                let [when, yes, no] = &**three;
                let (when, yes, no) = (self.node(when)?, self.node(yes)?, self.node(no)?);
                let bits = when.bits.saturating_add(yes.bits).saturating_add(no.bits);
                let size = Size {
                    low: yes.low.min(no.low),
                    high: yes.high.max(no.high),
                    wide: 0,
                    bits,
                    work: 0,
                    dice: when.dice.saturating_add(yes.dice.max(no.dice)),
                };
                let size = size.made_of(&[when, yes, no]);
                Size {
                    work: [
                        when.work,
                        yes.work,
                        no.work,
                        size.wide.saturating_mul(size.words()).saturating_mul(8),
                    ]
                    .into_iter()
                    .fold(0, u64::saturating_add),
                    ..fits(size, At::default())?
                }
            }
            Node::Twice { of, .. } => {
                let size = self.node(of)?;
                let work = size.wide.saturating_mul(size.words()).saturating_mul(8);
                Size {
                    bits: size.bits.saturating_mul(2),
                    work: size.work.saturating_add(work),
                    // Rolling takes time also where no dice fall.
                    dice: size.dice.max(1).saturating_mul(2),
                    ..size
                }
            }
            Node::Times(times, of, at) => times_size(self.node(of)?, (*times).into(), *at)?,
        })
    }

    fn pool(&self, pool: &Pool) -> Result<Size, Trouble> {
        let dice = self.kept(pool)?;
        let at = match &pool.from {
            From::Throw(throw) => throw.at,
            From::Name(_) => At::default(),
        };
        let (low, high) = match pool.count {
            Some(_) => (0, 1),
            None => (dice.low, dice.high),
        };
        let (least, most) = (dice.least as i64, dice.most as i64);
        let size = Size {
            low: (low * least).min(low * most),
            high: (high * least).max(high * most),
            ..dice.size
        };
        fits(size.made_of(&[dice.size]), at)
    }

    fn kept(&self, pool: &Pool) -> Result<Dice, Trouble> {
        let thrown = match &pool.from {
            From::Throw(throw) => self.throw(throw, pool)?,
            From::Name(place) => {
                let known = self.lets[*place];
                let size = Size {
                    dice: 0,
                    work: known.most.saturating_mul(4),
                    ..known.size
                };
                Dice { size, ..known }
            }
        };
        let count = |all: u64| crate::roll::kept(all as usize, &pool.keep).len() as u64;
        // Of more dice never fewer are kept.
        Ok(Dice {
            least: count(thrown.least),
            most: count(thrown.most),
            ..thrown
        })
    }

    fn throw(&self, throw: &Throw, pool: &Pool) -> Result<Dice, Trouble> {
        let count = match &throw.count {
            Count::Fixed(count) => Size::certain((*count).into()),
            Count::Rolled(node) => self.node(node)?,
        };
        let (least, most) = (count.low.max(0) as u64, count.high.max(0) as u64);
        let longest = throw.burst.map_or(1, |burst| u64::from(burst.most) + 1);
        let thrown = most
            .saturating_mul(longest)
            .saturating_mul(1 + u64::from(throw.again.is_some()));
        let refused = |problem| Err(Trouble::new(throw.at.at, throw.at.len, problem));
        if thrown > MOST_DICE {
            let (dice, most) = (thrown, MOST_DICE);
            return refused(Problem::TooManyDice { dice, most });
        }
        let (low, high) = (i64::from(throw.faces.low()), i64::from(throw.faces.high()));
        let adds = throw.burst.is_some_and(|burst| burst.adds);
        let joins = throw
            .burst
            .is_some_and(|burst| !burst.adds && burst.most > 0);
        // What one of the dice comes to, with all it brings.
        let long = longest as i64;
        let (chain_low, chain_high) = (low.min(low * long), high.max(high * long));
        let (low, high) = if adds {
            (chain_low, chain_high)
        } else {
            (low, high)
        };
        let bits = (bits(throw).saturating_mul(most) / 16)
            .saturating_add(1)
            .saturating_add(count.bits);
        let words = 1 + bits / 64;
        let sides = throw.faces.len() as u64;
        let chains = if joins {
            chains(throw)
        } else {
            distinct(&throw.faces).saturating_mul(if adds { longest } else { 1 })
        };
        let ways = multisets(most, chains);
        let one = match pool.count {
            Some(_) => longest,
            None => chain_high.abs_diff(chain_low).saturating_add(1),
        };
        if one > MOST_NUMBERS {
            let (numbers, most) = (one, MOST_NUMBERS);
            return refused(Problem::TooWide { numbers, most });
        }
        let sum = one.saturating_sub(1).saturating_mul(most).saturating_add(1);
        let each = match (pool.keep.is_empty(), joins) {
            (true, _) => convolved(sum / 2 + 1, sum / 2 + 1, words).saturating_mul(2),
            (false, true) => ways.saturating_mul(most.saturating_mul(longest)),
            (false, false) => {
                // Faces from the top: how many dice are left, what they came to so far, how many show it.
                let kept = crate::roll::kept(most as usize, &pool.keep);
                let sums = one
                    .saturating_sub(1)
                    .saturating_mul(kept.len() as u64)
                    .saturating_add(1);
                let faces = chains.saturating_mul(most).saturating_mul(most);
                faces.saturating_mul(sums).saturating_mul(words) / 8
            }
        };
        let counts = match throw.count {
            Count::Fixed(_) => 1,
            Count::Rolled(_) => (most - least + 1).saturating_mul(2),
        };
        let work = each
            .saturating_mul(counts)
            .saturating_add(count.work)
            .saturating_add(sides.saturating_mul(longest));
        let size = Size {
            low: low
                .saturating_mul(least as i64)
                .min(low.saturating_mul(most as i64)),
            high: high
                .saturating_mul(least as i64)
                .max(high.saturating_mul(most as i64)),
            wide: 0,
            bits,
            work,
            dice: thrown.saturating_add(count.dice),
        };
        let ways = match throw.count {
            Count::Fixed(_) => ways,
            Count::Rolled(_) => ways.saturating_mul(most - least + 1),
        };
        let (least, most) = match joins {
            true => (least, most.saturating_mul(longest)),
            false => (least, most),
        };
        Ok(Dice {
            least,
            most,
            low,
            high,
            size: if joins {
                let size = Size {
                    low: chain_low.saturating_mul(most as i64),
                    high: chain_high.saturating_mul(most as i64),
                    ..size
                };
                size.whole()
            } else {
                size.whole()
            },
            ways,
        })
    }
}

/// Sixteenths of a bit: the ways one die can fall, with all it may bring.
fn bits(throw: &Throw) -> u64 {
    let once = Natural::from(throw.faces.len() as u64).pow(16).bits();
    let again = throw.again.is_some_and(|again| !again.until);
    let longest = throw.burst.map_or(1, |burst| u64::from(burst.most) + 1);
    once * (1 + u64::from(again)) * longest
}

fn distinct(faces: &Faces) -> u64 {
    match faces {
        Faces::UpTo(sides) => (*sides).into(),
        Faces::Fudge => 3,
        Faces::Own(faces) => {
            let mut sorted = faces.clone();
            sorted.sort_unstable();
            sorted.dedup();
            sorted.len() as u64
        }
    }
}

/// Different rows of faces that one die can bring.
fn chains(throw: &Throw) -> u64 {
    let Some(Burst { which, most, .. }) = throw.burst else {
        return distinct(&throw.faces);
    };
    let mut faces: Vec<i32> = throw.faces.all().collect();
    faces.sort_unstable();
    faces.dedup();
    let on = faces.iter().filter(|&&face| which.has(face)).count() as u64;
    let ends = faces.len() as u64 - on;
    let mut all: u64 = 0;
    let mut open: u64 = 1;
    for _ in 0..most {
        all = all.saturating_add(open.saturating_mul(ends));
        open = open.saturating_mul(on);
    }
    all.saturating_add(open.saturating_mul(faces.len() as u64))
}

/// In how many ways so many dice can lie if their order does not matter: (dice + kinds − 1) over dice.
fn multisets(dice: u64, kinds: u64) -> u64 {
    let (all, few) = (
        dice.saturating_add(kinds).saturating_sub(1),
        dice.min(kinds.saturating_sub(1)),
    );
    let mut ways: u128 = 1;
    for step in 0..few {
        ways = ways * u128::from(all - step) / u128::from(step + 1);
        if ways > u128::from(u64::MAX) {
            return u64::MAX;
        }
    }
    ways as u64
}

/// Two rows of weights multiplied, each with each; long ones go faster.
fn convolved(first: u64, second: u64, words: u64) -> u64 {
    let each = first.saturating_mul(second).saturating_mul(words);
    let all = first.saturating_add(second).saturating_mul(words);
    // Multiplying large numbers takes a bit less than the power of one and a half.
    let fast = all.saturating_mul(all.isqrt() / 4 + 1);
    // Short numbers are multiplied several at a time.
    if words > 4 { each.min(fast) } else { each / 8 }
}

fn times_size(of: Size, times: u64, at: At) -> Result<Size, Trouble> {
    let count = i64::try_from(times).unwrap_or(i64::MAX);
    let size = Size {
        low: of.low.saturating_mul(count),
        high: of.high.saturating_mul(count),
        bits: of.bits.saturating_mul(times),
        wide: 0,
        work: of.work,
        // Rolling takes time also where no dice fall.
        dice: of.dice.max(1).saturating_mul(times),
    };
    let size = fits(size.made_of(&[of]), at)?;
    let half = size.wide / 2 + 1;
    let work = convolved(half, half, size.words()).saturating_mul(2);
    Ok(Size {
        work: size.work.saturating_add(work),
        ..size
    })
}

fn two_sizes(op: Op, left: Size, right: Size, at: At) -> Result<Size, Trouble> {
    let corners = [
        (left.low, right.low),
        (left.low, right.high),
        (left.high, right.low),
        (left.high, right.high),
    ];
    let pairs = left.wide.saturating_mul(right.wide);
    let words = left.words().saturating_add(right.words());
    let (low, high, work) = match op {
        Op::Plus => (
            left.low + right.low,
            left.high + right.high,
            convolved(left.wide, right.wide, words),
        ),
        Op::Minus => (
            left.low - right.high,
            left.high - right.low,
            convolved(left.wide, right.wide, words),
        ),
        Op::By => {
            let products = corners.map(|(a, b)| a.saturating_mul(b));
            let low = products.into_iter().min().unwrap_or(0);
            let high = products.into_iter().max().unwrap_or(0);
            (low, high, pairs.saturating_mul(words).saturating_mul(4))
        }
        Op::Over => {
            if right.low <= 0 && right.high >= 0 {
                return Err(Trouble::new(at.at, at.len, Problem::ByZero));
            }
            // Whatever it is divided by, it gets no larger; rounding down may take one.
            let most = left.low.abs().max(left.high.abs());
            let low = if left.low >= 0 && right.low > 0 {
                0
            } else {
                -most - 1
            };
            (low, most, pairs.saturating_mul(words).saturating_mul(4))
        }
        Op::Higher => (
            left.low.max(right.low),
            left.high.max(right.high),
            left.wide
                .saturating_add(right.wide)
                .saturating_mul(words.saturating_mul(words)),
        ),
        Op::Lower => (
            left.low.min(right.low),
            left.high.min(right.high),
            left.wide
                .saturating_add(right.wide)
                .saturating_mul(words.saturating_mul(words)),
        ),
        Op::Is(is) => {
            let (low, high) = (0, 1);
            let ranges = if matches!(is, Compare::Equal | Compare::Other) {
                3
            } else {
                2
            };
            let sum = left
                .wide
                .saturating_add(right.wide)
                .saturating_mul(words.saturating_mul(ranges * 2));
            // Beyond 128 bits the row of all sums is made.
            let row = convolved(left.wide, right.wide, words);
            (low, high, if words > 4 { row } else { sum })
        }
        Op::Versus => (-1, 1, convolved(left.wide, right.wide, words)),
        Op::And | Op::Or => (
            0,
            1,
            left.wide.saturating_add(right.wide).saturating_mul(words),
        ),
    };
    let size = Size {
        low,
        high,
        wide: 0,
        bits: left.bits.saturating_add(right.bits),
        work: [left.work, right.work, work]
            .into_iter()
            .fold(0, u64::saturating_add),
        dice: left.dice.saturating_add(right.dice),
    };
    fits(size.made_of(&[left, right]), at)
}

fn fits(size: Size, at: At) -> Result<Size, Trouble> {
    let refused = |problem| Err(Trouble::new(at.at, at.len, problem));
    if size.low < -MOST_SIZE || size.high > MOST_SIZE {
        return refused(Problem::TooLarge { most: MOST_SIZE });
    }
    if size.numbers() > MOST_NUMBERS {
        let (numbers, most) = (size.numbers(), MOST_NUMBERS);
        return refused(Problem::TooWide { numbers, most });
    }
    Ok(size)
}
