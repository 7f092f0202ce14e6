//! Random games of pig on our `Game` trait: `pig [rules|table] [SECONDS]`.

fn main() -> anyhow::Result<()> {
    bench::playout::report(&bench::pig::playout())
}
