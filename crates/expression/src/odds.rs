//! The odds of an expression, from the odds of its parts: what [`roll`](crate::roll) comes to for every way its dice
//! can fall, without going through all of them. Tests hold it against that.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

use dice::{Natural, Odds, Reading, Totals, pool_odds};

use crate::measure;
use crate::roll::{Bound, kept, read, score};
use crate::tree::{Count, From, Is, Node, Op, Pool, Throw, Tree, Which};

pub(crate) fn totals(tree: &Tree) -> Totals {
    let mut odds = Reckoner {
        tree,
        names: vec![None; tree.lets.len()],
        known: HashMap::new(),
        branches: tree.lets.iter().any(|known| known.uses > 1),
    };
    if !odds.branches {
        return odds.node(&tree.result);
    }
    let mut shares = Shares::new();
    odds.branch(0, &Natural::ONE, &Natural::ONE, &mut shares);
    shares.totals()
}

struct Reckoner<'a> {
    tree: &'a Tree,
    /// Names that are read more than once have fallen, one way after the other; the others are counted where they
    /// stand.
    names: Vec<Option<Bound>>,
    /// Parts without names come to the same in every branch.
    known: HashMap<usize, Totals>,
    branches: bool,
}

impl Reckoner<'_> {
    /// Every way the names from this one on can fall.
    fn branch(&mut self, place: usize, weight: &Natural, out_of: &Natural, shares: &mut Shares) {
        let tree = self.tree;
        let Some(known) = tree.lets.get(place) else {
            let totals = self.node(&tree.result);
            shares.add(&totals, weight, out_of);
            return;
        };
        if known.uses < 2 {
            return self.branch(place + 1, weight, out_of, shares);
        }
        let ways: Vec<(Bound, Natural)> = match &known.is {
            Is::Number(node) => {
                let totals = self.node(node);
                let ways = totals.iter();
                ways.map(|(number, weight)| (Bound::Number(number), weight))
                    .collect()
            }
            Is::Dice(pool) => {
                let ways = self.ways(pool).into_iter();
                ways.map(|(faces, weight)| (Bound::Dice(faces), weight))
                    .collect()
            }
        };
        let all: Natural = ways.iter().map(|(_, weight)| weight.clone()).sum();
        let out_of = out_of * &all;
        for (bound, more) in ways {
            self.names[place] = Some(bound);
            self.branch(place + 1, &(weight * &more), &out_of, shares);
        }
        self.names[place] = None;
    }

    fn node(&mut self, node: &Node) -> Totals {
        let worth_keeping = matches!(
            node,
            Node::Pool(_) | Node::Twice { .. } | Node::Times(..) | Node::Two(..)
        );
        if !self.branches || !worth_keeping || has_names(node) {
            return self.reckoned(node);
        }
        let place = std::ptr::from_ref(node) as usize;
        if let Some(totals) = self.known.get(&place) {
            return totals.clone();
        }
        let totals = self.reckoned(node);
        self.known.insert(place, totals.clone());
        totals
    }

    fn reckoned(&mut self, node: &Node) -> Totals {
        match node {
            Node::Number(number) => Totals::certain(*number),
            Node::Name(place) => match &self.names[*place] {
                Some(Bound::Number(number)) => Totals::certain(*number),
                Some(Bound::Dice(faces)) => Totals::certain(read(faces, None)),
                None => match &self.tree.lets[*place].is {
                    Is::Number(node) => self.node(node),
                    Is::Dice(pool) => self.pool(pool),
                },
            },
            Node::Pool(pool) => self.pool(pool),
            Node::Negative(of) => self.node(of).negated(),
            Node::Size(of) => self.node(of).map(i32::abs),
            Node::Not(of) => self.node(of).map(|number| (number == 0).into()),
            Node::Two(op, left, right, _) => {
                let (left, right) = (self.node(left), self.node(right));
                two(*op, &left, &right)
            }
            Node::If(three) => {
                let [when, yes, no] = &**three;
                let (when, yes, no) = (self.node(when), self.node(yes), self.node(no));
                let never = when.weight(0);
                let holds = when.total() - &never;
                Totals::mixed([(holds, &yes), (never, &no)])
            }
            Node::Twice { better, of } => {
                let one = self.node(of);
                if *better {
                    one.highest(2)
                } else {
                    one.lowest(2)
                }
            }
            Node::Times(times, of, _) => self.node(of).times((*times).into()),
        }
    }

    fn pool(&mut self, pool: &Pool) -> Totals {
        let throw = match &pool.from {
            From::Throw(throw) => throw,
            From::Name(place) => {
                let tree = self.tree;
                return match (&self.names[*place], &tree.lets[*place].is) {
                    (Some(Bound::Dice(faces)), _) => {
                        let faces = &faces[kept(faces.len(), &pool.keep)];
                        Totals::certain(read(faces, pool.count))
                    }
                    // It is read here only: as if it stood here.
                    (None, Is::Dice(named)) => {
                        let both = named.keep.iter().chain(&pool.keep).copied();
                        self.pool(&Pool {
                            from: named.from.clone(),
                            keep: both.collect(),
                            count: pool.count,
                        })
                    }
                    _ => unreachable!("only dice are read as dice"),
                };
            }
        };
        if let (Count::Fixed(count), Some(totals)) = (&throw.count, plain(throw, pool)) {
            return totals.times((*count).into());
        }
        let one = Chain::of(throw);
        match &throw.count {
            Count::Fixed(count) => thrown(throw, &one, (*count).into(), pool),
            Count::Rolled(node) => {
                let counts = self.node(node);
                let parts = counts.iter().map(|(count, weight)| {
                    let count = usize::try_from(count).unwrap_or(0);
                    (weight, thrown(throw, &one, count, pool))
                });
                let parts: Vec<(Natural, Totals)> = parts.collect();
                Totals::mixed(
                    parts
                        .iter()
                        .map(|(weight, totals)| (weight.clone(), totals)),
                )
            }
        }
    }

    /// Every way the dice that are kept can lie, the highest first.
    fn ways(&mut self, pool: &Pool) -> Vec<(Vec<i32>, Natural)> {
        let throw = match &pool.from {
            From::Throw(throw) => throw,
            From::Name(place) => {
                let tree = self.tree;
                let ways = match (&self.names[*place], &tree.lets[*place].is) {
                    (Some(Bound::Dice(faces)), _) => vec![(faces.clone(), Natural::ONE)],
                    (None, Is::Dice(named)) => self.ways(named),
                    _ => unreachable!("only dice are read as dice"),
                };
                let ways = ways.into_iter();
                return merged(ways.map(|(faces, weight)| {
                    let kept = kept(faces.len(), &pool.keep);
                    (faces[kept].to_vec(), weight)
                }));
            }
        };
        let one = Chain::of(throw);
        let counts = match &throw.count {
            Count::Fixed(count) => Totals::certain((*count).into()),
            Count::Rolled(node) => self.node(node),
        };
        let most = usize::try_from(counts.high()).unwrap_or(0);
        let mut found = Vec::new();
        for (count, share) in counts.iter() {
            let count = usize::try_from(count).unwrap_or(0);
            // Fewer dice have fewer ways, each of which weighs more.
            let share = &share * &one.all.pow(most - count);
            multisets(&one.ways, count, |faces, weight| {
                let mut faces = faces.to_vec();
                faces.sort_unstable_by(|a, b| b.cmp(a));
                let kept = kept(faces.len(), &pool.keep);
                found.push((faces[kept].to_vec(), &share * weight));
            });
        }
        merged(found)
    }
}

fn merged(ways: impl IntoIterator<Item = (Vec<i32>, Natural)>) -> Vec<(Vec<i32>, Natural)> {
    let mut all: BTreeMap<Vec<i32>, Natural> = BTreeMap::new();
    for (faces, weight) in ways {
        *all.entry(faces).or_insert(Natural::ZERO) += &weight;
    }
    all.into_iter().collect()
}

fn has_names(node: &Node) -> bool {
    match node {
        Node::Name(_) => true,
        Node::Number(_) => false,
        Node::Pool(pool) => match &pool.from {
            From::Name(_) => true,
            From::Throw(throw) => match &throw.count {
                Count::Fixed(_) => false,
                Count::Rolled(node) => has_names(node),
            },
        },
        Node::Negative(of) | Node::Size(of) | Node::Not(of) => has_names(of),
        Node::Twice { of, .. } | Node::Times(_, of, _) => has_names(of),
        Node::Two(_, left, right, _) => has_names(left) || has_names(right),
        Node::If(three) => three.iter().any(has_names),
    }
}

fn two(op: Op, left: &Totals, right: &Totals) -> Totals {
    let certain = |totals: &Totals| (totals.low() == totals.high()).then(|| totals.low());
    let truth = |totals: &Totals| totals.map(|number| (number != 0).into());
    match (op, certain(left), certain(right)) {
        (Op::Plus, _, Some(number)) => left.clone().shifted(number),
        (Op::Plus, Some(number), _) => right.clone().shifted(number),
        (Op::Minus, _, Some(number)) => left.clone().shifted(-number),
        (Op::Plus, ..) => left.plus(right),
        (Op::Minus, ..) => left.minus(right),
        (Op::Higher, ..) => left.higher(right),
        (Op::Lower, ..) => left.lower(right),
        (Op::By | Op::Over | Op::Is(_), _, Some(number)) => {
            left.map(|left| measure::two(op, left, number))
        }
        (Op::By, Some(number), _) => right.map(|right| number * right),
        (Op::By | Op::Over, ..) => left.combined(right, |a, b| measure::two(op, a, b)),
        (Op::Is(is), ..) => of_odds(&left.read_difference(right, |by| i32::from(is.holds(by, 0)))),
        (Op::Versus, ..) => of_odds(&left.read_difference(right, i32::signum)),
        (Op::And | Op::Or, ..) => {
            truth(left).combined(&truth(right), |a, b| measure::two(op, a, b))
        }
    }
}

fn of_odds(odds: &Odds<i32>) -> Totals {
    Totals::from_weights(
        odds.weights()
            .map(|(number, weight)| (*number, weight.clone())),
    )
}

/// What one die comes to with everything it brings: rows of faces and their weights.
struct Chain {
    ways: Vec<(Vec<i32>, Natural)>,
    /// All weights together.
    all: Natural,
}

impl Chain {
    fn of(throw: &Throw) -> Chain {
        let mut faces: BTreeMap<i32, u64> = BTreeMap::new();
        for face in throw.faces.all() {
            *faces.entry(face).or_default() += 1;
        }
        if let Some(again) = throw.again {
            let on: u64 = faces
                .iter()
                .filter(|(face, _)| again.which.has(**face))
                .map(|(_, ways)| *ways)
                .sum();
            let all = throw.faces.len() as u64;
            for (&face, ways) in &mut faces {
                let stays = !again.which.has(face);
                *ways = match again.until {
                    true => *ways * u64::from(stays),
                    // It falls at once and stays, or in the place of one that does not.
                    false => *ways * (all * u64::from(stays) + on),
                };
            }
            faces.retain(|_, ways| *ways > 0);
        }
        let one: Natural = Natural::from(faces.values().sum::<u64>());
        let faces: Vec<(i32, Natural)> = faces
            .into_iter()
            .map(|(face, ways)| (face, Natural::from(ways)))
            .collect();
        let Some(burst) = throw.burst else {
            let ways = faces.into_iter().map(|(face, weight)| (vec![face], weight));
            return Chain {
                ways: ways.collect(),
                all: one,
            };
        };
        let all = one.pow(usize::from(burst.most) + 1);
        let mut ended: BTreeMap<Vec<i32>, Natural> = BTreeMap::new();
        let mut open: BTreeMap<Vec<i32>, Natural> = BTreeMap::from([(Vec::new(), Natural::ONE)]);
        for left in (0..=usize::from(burst.most)).rev() {
            let mut on: BTreeMap<Vec<i32>, Natural> = BTreeMap::new();
            for (chain, weight) in &open {
                for (face, ways) in &faces {
                    let goes_on = left > 0 && burst.which.has(*face);
                    let mut chain = chain.clone();
                    match burst.adds {
                        true => chain = vec![chain.iter().sum::<i32>() + face],
                        false => {
                            chain.push(*face);
                            // Their order does not matter.
                            chain.sort_unstable();
                        }
                    }
                    let weight = weight * ways;
                    let (to, weight) = match goes_on {
                        true => (&mut on, weight),
                        // All chains are counted in the ways of the longest.
                        false => (&mut ended, &weight * &one.pow(left)),
                    };
                    *to.entry(chain).or_insert(Natural::ZERO) += &weight;
                }
            }
            open = on;
        }
        Chain {
            ways: ended.into_iter().collect(),
            all,
        }
    }

    /// What one die adds, if none is set aside.
    fn scored(&self, count: Option<Which>) -> Totals {
        let ways = self.ways.iter();
        Totals::from_weights(ways.map(|(faces, weight)| (read(faces, count), weight.clone())))
    }
}

/// What one die adds that falls once and is kept whatever it shows.
fn plain(throw: &Throw, pool: &Pool) -> Option<Totals> {
    if throw.again.is_some() || throw.burst.is_some() || !pool.keep.is_empty() {
        return None;
    }
    let scores = || throw.faces.all().map(|face| score(face, pool.count));
    let (low, high) = (scores().min()?, scores().max()?);
    let mut weights = vec![0; usize::try_from(i64::from(high) - i64::from(low) + 1).ok()?];
    for score in scores() {
        weights[usize::try_from(i64::from(score) - i64::from(low)).ok()?] += 1;
    }
    Some(Totals::weighted(low, weights))
}

/// So many dice, thrown together.
fn thrown(throw: &Throw, one: &Chain, count: usize, pool: &Pool) -> Totals {
    if pool.keep.is_empty() {
        return one.scored(pool.count).times(count);
    }
    let joins = throw.burst.is_some_and(|burst| !burst.adds);
    if !joins {
        return kept_totals(one, count, pool);
    }
    let mut found: BTreeMap<i32, Natural> = BTreeMap::new();
    multisets(&one.ways, count, |faces, weight| {
        let mut faces = faces.to_vec();
        faces.sort_unstable_by(|a, b| b.cmp(a));
        let kept = kept(faces.len(), &pool.keep);
        let number = read(&faces[kept], pool.count);
        *found.entry(number).or_insert(Natural::ZERO) += weight;
    });
    Totals::from_weights(found)
}

/// Dice read from the highest down, until the last one that is kept.
fn kept_totals(one: &Chain, count: usize, pool: &Pool) -> Totals {
    let kept = kept(count, &pool.keep);
    if kept.is_empty() {
        return Totals::certain(0);
    }
    // Faces by their rank, so that far ones cost no more than near ones.
    let adds: Vec<i32> = one
        .ways
        .iter()
        .map(|(faces, _)| score(faces[0], pool.count))
        .collect();
    let low = 0;
    let ranks = Totals::from_weights(
        (low..)
            .zip(&one.ways)
            .map(|(rank, (_, weight))| (rank, weight.clone())),
    );
    let reading = Kept {
        skip: kept.start,
        left: kept.len(),
        sum: 0,
        adds: &adds,
    };
    of_odds(&pool_odds([(&ranks, count)], reading))
}

/// The sum of some dice of a pool: so many are skipped from the top, then so many count.
#[derive(Clone, Copy)]
struct Kept<'a> {
    skip: usize,
    left: usize,
    sum: i32,
    /// What each rank of a face adds.
    adds: &'a [i32],
}

impl Kept<'_> {
    fn read(self) -> (usize, usize, i32) {
        (self.skip, self.left, self.sum)
    }
}

impl Reading<1> for Kept<'_> {
    type Outcome = i32;

    fn see(mut self, rank: i32, [shown]: [usize; 1]) -> ControlFlow<i32, Self> {
        let skipped = self.skip.min(shown);
        self.skip -= skipped;
        let taken = (shown - skipped).min(self.left);
        self.left -= taken;
        self.sum += self.adds[rank as usize] * taken as i32;
        match self.left {
            0 => ControlFlow::Break(self.sum),
            _ => ControlFlow::Continue(self),
        }
    }

    fn end(self) -> i32 {
        self.sum
    }
}

impl PartialEq for Kept<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.read() == other.read()
    }
}

impl Eq for Kept<'_> {}

impl PartialOrd for Kept<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Kept<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.read().cmp(&other.read())
    }
}

/// Calls `see` with every way so many dice can lie in any order, and its weight.
fn multisets(ways: &[(Vec<i32>, Natural)], count: usize, mut see: impl FnMut(&[i32], &Natural)) {
    fn go(
        ways: &[(Vec<i32>, Natural)],
        left: usize,
        faces: &mut Vec<i32>,
        weight: &Natural,
        see: &mut impl FnMut(&[i32], &Natural),
    ) {
        let Some(((face, each), others)) = ways.split_first() else {
            return;
        };
        if others.is_empty() {
            let before = faces.len();
            (0..left).for_each(|_| faces.extend(face));
            see(faces, &(weight * &each.pow(left)));
            faces.truncate(before);
            return;
        }
        let before = faces.len();
        let mut weight = weight.clone();
        for shown in 0..=left {
            if shown == left {
                see(faces, &weight);
                break;
            }
            go(others, left - shown, faces, &weight, see);
            faces.extend(face);
            // One more of those left shows this face: binomials, step by step.
            weight = &weight * each;
            weight = &weight * &Natural::from((left - shown) as u64);
            weight = &weight / &Natural::from(shown as u64 + 1);
        }
        faces.truncate(before);
    }
    go(ways, count, &mut Vec::new(), &Natural::ONE, &mut see);
}

/// Adds up shares of the whole that come in different units.
struct Shares {
    numbers: BTreeMap<i32, Natural>,
    unit: Natural,
}

impl Shares {
    fn new() -> Shares {
        Shares {
            numbers: BTreeMap::new(),
            unit: Natural::ONE,
        }
    }

    fn add(&mut self, totals: &Totals, weight: &Natural, out_of: &Natural) {
        let whole = out_of * totals.total();
        if !(&self.unit % &whole).is_zero() {
            let unit = self.unit.lcm(&whole);
            let by = &unit / &self.unit;
            for share in self.numbers.values_mut() {
                *share = &*share * &by;
            }
            self.unit = unit;
        }
        let times = weight * &(&self.unit / &whole);
        for (number, ways) in totals.iter() {
            *self.numbers.entry(number).or_insert(Natural::ZERO) += &(&ways * &times);
        }
    }

    fn totals(self) -> Totals {
        Totals::from_weights(self.numbers)
    }
}
