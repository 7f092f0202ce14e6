//! Random sessions of *Augen des Zwielichts* through the real rules: `evenings [rules|table] [SECONDS]`.

use bench::evening::Evening;
use bench::playout::{Room, report_both};
use dice::Seed;

fn main() -> anyhow::Result<()> {
    let evening = Evening::new()?;
    let (mut room, seed) = (Room::default(), Seed::from_number(1));
    report_both(
        |luck| evening.play(luck, &mut room),
        |luck| evening.play_at_table(luck, &seed),
    )
}
