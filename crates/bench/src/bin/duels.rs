//! Random complete samurai duels through the real rules: `duels [rules|table] [SECONDS]`.

fn main() -> anyhow::Result<()> {
    bench::playout::report(&bench::duel::playout()?)
}
