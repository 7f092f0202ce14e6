//! Developer commands: `cargo xtask test`, `cargo xtask hands`, `cargo xtask siege`, `cargo xtask bench`,
//! `cargo xtask access`, `cargo xtask api`, `cargo xtask pictures`, `cargo xtask licenses`, `cargo xtask new-game`.

mod access;
mod api;
mod bench;
mod deps;
mod hands;
mod lanes;
mod licenses;
mod new_game;
mod packages;
mod pictures;
mod siege;
mod test;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

const HELP: &str = "\
cargo xtask test     formatting, lints, all tests and a short siege; installs what they need
cargo xtask hands    plays in real browsers, by mouse and keys, at random: [--game G] [--minutes N] [--seed S] [--every] [--sure] [--server PROGRAM]
cargo xtask siege    attacks the program from outside and counts what came of it: [--minutes N] [--seed S] [--server PROGRAM]
cargo xtask bench    every figure next to a peer or a floor: [build|odds|play|serve|page|doors] [--quick]
cargo xtask access   every page as axe-core judges it, wide and narrow, light and dark (needs network once)
cargo xtask api      the API against its own description, with schemathesis (needs network once)
cargo xtask pictures photographs a moment of each game for the READMEs; with --sheets everybody's view side by side
cargo xtask licenses lists what others wrote of the program, for `augenzahl licenses`
cargo xtask new-game NAME  writes a small complete game and enters it in every list
";

fn main() -> ExitCode {
    if let Some(code) = bench::build::compiler() {
        return code;
    }
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.first().map(String::as_str) {
        Some("test") => test::test(),
        Some("hands") => hands::hands(&args[1..]),
        Some("siege") => siege::siege(&args[1..]),
        Some("pictures") => pictures::pictures(&args[1..]),
        Some("licenses") => licenses::licenses(),
        Some("access") => access::access(),
        Some("api") => api::api(&args[1..]),
        Some("new-game") => new_game::new_game(&args[1..]),
        Some("bench") => bench::bench(&args[1..]),
        _ => {
            print!("{HELP}");
            Ok(())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The workspace's own folder, wherever the command was called from.
fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// Runs a command and says which; its failure is ours.
fn run(title: &str, command: &mut Command) -> Result<()> {
    eprintln!("── {title}");
    let status = command
        .current_dir(root())
        .status()
        .with_context(|| format!("{title}: cannot be started"))?;
    if !status.success() {
        bail!("{title}: failed");
    }
    Ok(())
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    command.args(args);
    command
}
