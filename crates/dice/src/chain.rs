//! What goes on from state to state until it ends: a fight, a countdown. Exact, however long it may take.

use std::collections::BTreeMap;

use crate::{Fraction, Odds};

/// An absorbing chain: everything that can be reached from where it starts, and what each step makes of it.
///
/// ```
/// use dice::{Chain, Kind, Totals};
///
/// // A troll with 10 life points, hit by 2d6 a round: when does it fall?
/// let hit = Totals::die(Kind::D6).times(2);
/// let fight = Chain::new(10, |life| {
///     let life = *life;
///     hit.read(move |harm| (life > harm).then(|| life - harm))
/// });
/// assert_eq!(fight.ends_in(1)[0].to_string(), "1/6");
/// assert_eq!(fight.expected().expect("it falls").decimal(3), "1.932");
/// ```
#[derive(Clone, Debug)]
pub struct Chain<S> {
    /// In the order of `S`.
    states: Vec<S>,
    start: usize,
    /// For every state the chances of the states after it; what is missing to one is the chance that it ends.
    steps: Vec<BTreeMap<usize, Fraction>>,
}

impl<S: Ord + Clone> Chain<S> {
    /// Nothing after a step means that it has ended.
    pub fn new(start: S, mut step: impl FnMut(&S) -> Odds<Option<S>>) -> Chain<S> {
        let mut found: BTreeMap<S, Odds<Option<S>>> = BTreeMap::new();
        let mut open = vec![start.clone()];
        while let Some(state) = open.pop() {
            if found.contains_key(&state) {
                continue;
            }
            let odds = step(&state);
            open.extend(odds.iter().filter_map(|(next, _)| next.clone()));
            found.insert(state, odds);
        }
        let states: Vec<S> = found.keys().cloned().collect();
        let place = |state: &S| states.binary_search(state).expect("every state was found");
        let steps = found.values().map(|odds| {
            let on = odds.iter();
            on.filter_map(|(next, chance)| Some((place(next.as_ref()?), chance)))
                .collect()
        });
        Chain {
            start: place(&start),
            steps: steps.collect(),
            states,
        }
    }

    /// Everything that can be reached, in order.
    pub fn states(&self) -> &[S] {
        &self.states
    }

    /// How many steps it takes on average; nothing if it may never end.
    pub fn expected(&self) -> Option<Fraction> {
        // E(state) = 1 + Σ chance · E(next), solved for one state after the other: what depends on states that are
        // solved already is replaced by what those depend on.
        let mut solved: Vec<(Fraction, BTreeMap<usize, Fraction>)> = Vec::new();
        for (at, steps) in self.steps.iter().enumerate() {
            let (mut constant, mut row) = (Fraction::ONE, steps.clone());
            while let Some((&first, _)) = row.range(..at).next() {
                let times = row.remove(&first)?;
                let (known, on) = &solved[first];
                constant = &constant + &(&times * known);
                for (&state, chance) in on {
                    let more = &times * chance;
                    let sum = row.entry(state).or_insert(Fraction::ZERO);
                    *sum = &*sum + &more;
                }
            }
            let stays = row.remove(&at).unwrap_or(Fraction::ZERO);
            let leaves = (&Fraction::ONE - &stays).inverse()?;
            constant = &constant * &leaves;
            for chance in row.values_mut() {
                *chance = &*chance * &leaves;
            }
            solved.push((constant, row));
        }
        // The last one depends on nothing; from there back to the first.
        let mut known: Vec<Fraction> = vec![Fraction::ZERO; solved.len()];
        for (at, (constant, row)) in solved.into_iter().enumerate().rev() {
            let further: Fraction = row
                .iter()
                .map(|(state, chance)| chance * &known[*state])
                .sum();
            known[at] = &constant + &further;
        }
        known.into_iter().nth(self.start)
    }

    /// The chances that it ends in the first step, in the second and so on, up to so many.
    pub fn ends_in(&self, steps: usize) -> Vec<Fraction> {
        let mut going: BTreeMap<usize, Fraction> = [(self.start, Fraction::ONE)].into();
        let mut ends = Vec::with_capacity(steps);
        let mut left = Fraction::ONE;
        for _ in 0..steps {
            let mut next: BTreeMap<usize, Fraction> = BTreeMap::new();
            for (state, chance) in &going {
                for (after, step) in &self.steps[*state] {
                    let part = chance * step;
                    let sum = next.entry(*after).or_insert(Fraction::ZERO);
                    *sum = &*sum + &part;
                }
            }
            let now: Fraction = next.values().cloned().sum();
            ends.push(&left - &now);
            (going, left) = (next, now);
        }
        ends
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Totals};

    fn f(text: &str) -> Fraction {
        text.parse().expect("a fraction")
    }

    /// A die until it shows six.
    #[test]
    fn six_takes_six() {
        let d6 = Totals::die(Kind::D6);
        let chain = Chain::new((), |()| d6.read(|face| (face < 6).then_some(())));
        assert_eq!(chain.expected(), Some(f("6")));
        assert_eq!(chain.ends_in(2), [f("1/6"), f("5/36")]);
    }

    /// A coin until the same side fell twice running takes three; until two heads, six.
    #[test]
    fn states_may_lead_back() {
        let coin = || Odds::from_weights([(true, 1u64), (false, 1)]);
        let heads = |run: &u8| {
            let run = *run;
            coin().map(move |head| match (head, run) {
                (true, 1) => None,
                (true, _) => Some(1),
                (false, _) => Some(0),
            })
        };
        let chain = Chain::new(0u8, heads);
        assert_eq!(chain.expected(), Some(f("6")));
        assert_eq!(chain.ends_in(3), [f("0"), f("1/4"), f("1/8")]);
        assert_eq!(chain.states(), [0, 1]);
    }

    #[test]
    fn some_never_end() {
        // Two states that only lead to each other, entered by half of all ways.
        let step = |state: &u8| match state {
            0 => Odds::from_weights([(None, 1u64), (Some(1), 1)]),
            1 => Odds::certain(Some(2)),
            _ => Odds::certain(Some(1)),
        };
        let chain = Chain::new(0u8, step);
        assert_eq!(chain.expected(), None);
        assert_eq!(chain.ends_in(2), [f("1/2"), f("0")]);
    }
}
