//! Chance that follows from a seed, so that a run can be repeated: for tests, and for the programs that play and attack
//! from outside. It depends on nothing, so that they know no more of the code than before. No die of a table is thrown
//! with it (`dice::Seed`).

/// SplitMix64.
#[derive(Clone, Copy, Debug)]
pub struct Chance(u64);

impl Chance {
    pub const fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// One of its own for whoever works beside this one.
    pub fn fork(&mut self) -> Chance {
        Chance(self.number())
    }

    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// 0 up to but without `count`.
    pub fn below(&mut self, count: usize) -> usize {
        (self.number() % count.max(1) as u64) as usize
    }

    /// True in so many of a hundred cases.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of a list, if there is any.
    pub fn one<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len()))
    }

    /// One of a list that is not empty.
    pub fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    /// One of these by its weight; none if nothing weighs anything.
    pub fn weighed<T>(&mut self, list: Vec<(f64, T)>) -> Option<T> {
        let sum: f64 = list.iter().map(|(weight, _)| weight).sum();
        let mut left = sum * (self.number() >> 11) as f64 / (1_u64 << 53) as f64;
        for (weight, thing) in list {
            left -= weight;
            if left < 0.0 {
                return Some(thing);
            }
        }
        None
    }

    pub fn hex(&mut self, digits: usize) -> String {
        let digit = |chance: &mut Chance| char::from(b"0123456789abcdef"[chance.below(16)]);
        (0..digits).map(|_| digit(self)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    /// The first numbers of SplitMix64 as its author's program prints them (seed 1234567).
    #[test]
    fn it_is_splitmix64() {
        let mut chance = Chance::new(1_234_567);
        let numbers = [chance.number(), chance.number(), chance.number()];
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        assert_eq!(numbers, published);
    }
}
