//! Chance from a seed, so that a run can be repeated.

#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// SplitMix64.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// 0 up to but without `count`.
    pub fn below(&mut self, count: usize) -> usize {
        (self.next() % count.max(1) as u64) as usize
    }

    /// True in so many of a hundred cases.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn one<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len()))
    }

    /// One of these by its weight; none if nothing weighs anything.
    pub fn weighed<T>(&mut self, list: Vec<(f64, T)>) -> Option<T> {
        let sum: f64 = list.iter().map(|(weight, _)| weight).sum();
        let mut left = sum * (self.next() >> 11) as f64 / (1_u64 << 53) as f64;
        for (weight, thing) in list {
            left -= weight;
            if left < 0.0 {
                return Some(thing);
            }
        }
        None
    }
}
