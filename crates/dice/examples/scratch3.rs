use dice::*;
use std::hint::black_box;
#[derive(Clone, Copy)]
struct H;
impl Reading<2> for H {
    type Outcome = (i32, bool, bool, bool);
    fn see(self, face: i32, [white, black]: [usize; 2]) -> std::ops::ControlFlow<Self::Outcome, H> {
        let pair = white + black >= 2;
        std::ops::ControlFlow::Break((face, black > 0, pair && face == 6, pair && face == 1))
    }
    fn end(self) -> Self::Outcome {
        unreachable!()
    }
}
fn main() {
    let d6 = Totals::die(Kind::D6);
    for _ in 0..std::env::args()
        .nth(1)
        .map_or(5_000_000u64, |a| a.parse().unwrap())
    {
        black_box(pool_odds([(&d6, 2), (&d6, 3)], H));
    }
}
