use dice::*;
use std::hint::black_box;
use std::time::*;
fn micros<R>(name: &str, run: impl Fn() -> R) {
    let batch = |runs: u32| {
        let start = Instant::now();
        for _ in 0..runs {
            black_box(run());
        }
        start.elapsed()
    };
    let mut runs = 1;
    while batch(runs) < Duration::from_micros(50) {
        runs *= 2;
    }
    let mut times: Vec<Duration> = (0..4000).map(|_| batch(runs)).collect();
    times.sort();
    println!(
        "{name:<30} {:.4}",
        times[0].as_secs_f64() * 1e6 / f64::from(runs)
    );
}
fn main() {
    const DICE: &[Die] = &[Die::new("hope", Kind::D12), Die::new("fear", Kind::D12)];
    let compared = |faces: &[u8]| faces[0].cmp(&faces[1]);
    micros("cases", || {
        Cases::of_faces(black_box(DICE), compared).unwrap()
    });
    let d12 = Totals::die(Kind::D12);
    micros("compared", || Cases::compared(&d12, &d12));
    let d6 = Totals::die(Kind::D6);
    micros("die", || Totals::die(black_box(Kind::D6)));
    micros("highest3", || d6.highest(3));
    let rest = d6.plus(&d6.highest(3));
    micros("rest plus", || d6.plus(&d6));
    let c = Cases::compared(&d12, &d12);
    micros("cases plus", || c.plus(&rest));
    micros("cases clone", || c.clone());
    micros("cases read sum", || {
        c.read_sum(&rest, |&h, t| (h, t >= black_box(15)))
    });
    let c = c.plus(&rest);
    micros("cases read", || c.read(|&h, t| (h, t >= black_box(15))));
    let s = |n| Totals::scored(Kind::D6, &[0, 0, 0, 1, 1, 2]).times(n);
    micros("scored", || s(1));
    micros("12", || s(12));
    let a = s(12);
    micros("12 read", || a.read(|t| t.max(0)));
    micros("12-12", || a.minus(&a));
    let b = a.minus(&a);
    micros("12-12 read", || b.read(|t| t.max(0)));
    micros("30", || s(30));
    let a = s(30);
    micros("30-30", || a.minus(&a));
    let b = a.minus(&a);
    micros("30-30 read", || b.read(|t| t.max(0)));
    micros("30-30 read diff", || a.read_difference(&a, |t| t.max(0)));
    let s12 = s(12);
    micros("12-12 read diff", || {
        s12.read_difference(&s12, |t| t.max(0))
    });
    #[derive(Clone, Copy)]
    struct H;
    impl Reading<2> for H {
        type Outcome = (i32, bool, bool, bool);
        fn see(
            self,
            face: i32,
            [white, black]: [usize; 2],
        ) -> std::ops::ControlFlow<Self::Outcome, H> {
            let pair = white + black >= 2;
            std::ops::ControlFlow::Break((face, black > 0, pair && face == 6, pair && face == 1))
        }
        fn end(self) -> Self::Outcome {
            unreachable!()
        }
    }
    micros("colours", || pool_odds([(&d6, 2), (&d6, 3)], H));
    let b2 = d6.highest(2);
    micros("fighters", || {
        pool_odds([(&d6, 5), (&b2, 1)], SumOfHighest::new(2))
    });
}
