use dice::*;
use std::cmp::Ordering;
use std::hint::black_box;
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Duality {
    CriticalSuccess,
    SuccessWithHope,
    SuccessWithFear,
    FailureWithHope,
    FailureWithFear,
}
fn duality_outcome(hope: Ordering, total: i32, difficulty: i32) -> Duality {
    match (hope, total >= difficulty) {
        (Ordering::Equal, _) => Duality::CriticalSuccess,
        (Ordering::Greater, true) => Duality::SuccessWithHope,
        (Ordering::Less, true) => Duality::SuccessWithFear,
        (Ordering::Greater, false) => Duality::FailureWithHope,
        (Ordering::Less, false) => Duality::FailureWithFear,
    }
}
fn duality(modifier: i32, difficulty: i32) -> Odds<Duality> {
    let (d6, d12) = (Totals::die(Kind::D6), Totals::die(Kind::D12));
    let (hope, fear) = (&d12, &d12);
    let (advantage, help) = (&d6, &d6.highest(3));
    Cases::compared(hope, fear).read_sum(&advantage.plus(help).shifted(modifier), |&hope, total| {
        duality_outcome(hope, total, difficulty)
    })
}
fn main() {
    for _ in 0..std::env::args()
        .nth(1)
        .map_or(5_000_000u64, |a| a.parse().unwrap())
    {
        black_box(duality(black_box(2), black_box(15)));
    }
}
