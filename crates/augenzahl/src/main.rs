//! `augenzahl`: the table in the browser, and everything it knows on the command line.

mod backup;
mod check;
mod data;
mod export;
mod german;
mod licenses;
mod listen;
mod misuse;
mod odds;
mod opening;
mod play;
mod referee;
mod roll;
mod rules;
mod seat;
mod serve;
mod simulate;
mod skirmish;
mod solve;
mod speak;
mod trouble;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use listen::Listen;
use web::LogKind;
use words::Lang;

/// A table for dice games that knows the rules.
///
/// Without a command it starts the table server and prints its link. Duels and their journals are
/// kept in your data folder.
#[derive(Debug, Parser)]
#[command(name = "augenzahl", version, about, long_about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    serve: Serve,

    /// Language of messages; otherwise that of your terminal.
    #[arg(long, global = true, value_parser = parse_lang, value_name = "de|en")]
    lang: Option<Lang>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Start the table server (what happens without a command).
    Serve(Serve),
    /// Play a game in the terminal.
    Play(Play),
    /// Ask for exact odds, as a table or as JSON.
    Odds(odds::Odds),
    /// Roll a dice expression such as 2d6+1.
    Roll(roll::Roll),
    /// Referee a game as a filter: JSON commands in, JSON records out, one a line.
    Referee(Referee),
    /// Let parties fight each other many times, played by the tactician.
    Simulate(simulate::Simulate),
    /// Solve a duel: what best play wins of it.
    Solve(solve::Solve),
    /// Look rules up: all of a game, or one by its id.
    Rules(Rules),
    /// A link back to a table, for whoever owns the server; without a table, the list of all.
    Seat(Seat),
    /// Look through all tables of a data folder: every checksum, every number, every record refereed again.
    Check(Check),
    /// Write a backup of all tables, also while a server runs, and check it.
    Backup(Backup),
    /// Put a backup in the place of the data file; what was there is kept.
    Restore(Restore),
    /// Write a table's whole journal out, secrets and all; of a damaged one the part that is whole.
    Export(Export),
    /// Check an exported journal: every die recomputed, every record refereed again.
    Verify(Verify),
    /// What others wrote of this program, and under which licence.
    Licenses(Licenses),
}

#[derive(Debug, Args)]
struct Serve {
    /// Address to listen on, with a port if you like; loopback only unless you say otherwise.
    #[arg(long, default_value = "127.0.0.1", value_name = "ADDRESS[:PORT]")]
    listen: Listen,

    /// Port; without it 3636, or the next free one.
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,

    /// Folder for journals and own content; otherwise your user data folder.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// A PostgreSQL database for the tables instead of the file in the folder; AUGENZAHL_STORE says the same.
    #[arg(long, value_name = "postgres://…")]
    store: Option<String>,

    /// A proxy on this machine speaks for others and says for whom (X-Forwarded-For, Forwarded).
    #[arg(long)]
    behind_proxy: bool,

    /// The address people open, if it is another one: links and codes begin with it, and no other name is answered.
    #[arg(long, value_name = "https://NAME")]
    url: Option<web::Url>,

    /// How many daily backups are kept in `backups` in the data folder; 0 makes none.
    #[arg(long, default_value_t = 7, value_name = "N")]
    keep_backups: usize,

    /// What goes to standard error while it runs: errors and slow requests, as text or as JSON.
    #[arg(long, value_parser = parse_log, default_value = "text", value_name = "text|json|off")]
    log: LogKind,

    /// Requests slower than this are mentioned; 0 mentions every one.
    #[arg(long, default_value_t = 1000, value_name = "MS")]
    log_slow: u64,

    /// No limit on guesses and changes, for tests of the program only.
    #[arg(long, hide = true)]
    no_limits: bool,

    /// Predictable dice, for tests of the program only.
    #[arg(long, hide = true, value_name = "N")]
    test_seed: Option<u64>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  augenzahl play samurai
  augenzahl play samurai --physical --option foe_reroll=all_dice
  augenzahl play zwielicht --seats gm=Mona,p1=Aoi,p2=Ren --save evening.jsonl

All seats play at this keyboard in turn; what is hidden is shown after it was handed over. `?` says what can be
typed. With --save every step is in the file before it is shown, and the same command goes on from there.")]
struct Play {
    /// The game, such as `samurai`.
    game: String,

    /// The duel, adventure or story to play; without it you are asked.
    #[arg(long, visible_alias = "duel", value_name = "NAME")]
    scenario: Option<String>,

    /// Who sits at the table, with names if you like: `gm=Mona,p1=Aoi,p2`. Without it as the game is usually played.
    #[arg(long, value_delimiter = ',', value_name = "SEATS")]
    seats: Vec<String>,

    /// A table option, such as `foe_reroll=all_dice`; can be given several times.
    #[arg(long = "option", value_parser = parse_option, value_name = "KEY=VALUE")]
    options: Vec<(String, String)>,

    /// The same dice every time; without it they are random.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Throw real dice and type what they show.
    #[arg(long)]
    physical: bool,

    /// Keep the journal in this file, or go on from it; `augenzahl verify` checks it.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Folder with own content files (`DIR/samurai/*.toml`); otherwise that of your data folder.
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  echo '{\"cmd\":\"choose_dice\",\"n\":3}' | augenzahl referee samurai --dice 3,5,4
  echo '{\"cmd\":\"choose_dice\",\"n\":3,\"dice\":[3,5,4]}' | augenzahl referee samurai --state
  echo '{\"by\":\"gm\",\"cmd\":\"say\",\"text\":\"Good evening\"}' | augenzahl referee zwielicht --seats gm,p1,p2
  augenzahl referee daggerheart --journal --strict < evening.jsonl | augenzahl verify -

A command may say who gives it (`by`, or `as` where it has a `by` of its own); otherwise it is the first seat's. Commands of the table work as well:
say, note, undo, overrule, add_seat and so on. A refused command changes nothing; its line says why and what
was expected. A line that is no JSON gets an `error`.

Ends with 0 when the input ends, with --strict with 1 at the first line that is refused, with 2 if the table
cannot be opened as asked.")]
struct Referee {
    /// The game, such as `samurai`.
    game: String,

    /// The duel, adventure or story to play; without it the first.
    #[arg(long, visible_alias = "scenario", value_name = "NAME")]
    duel: Option<String>,

    /// Who sits at the table: `gm`, players such as `p1`, spectators such as `s1`; the first acts where a command
    /// does not say `by`. Without it as the game is usually played.
    #[arg(long, value_delimiter = ',', value_name = "SEATS")]
    seats: Vec<String>,

    /// A table option, such as `foe_reroll=all_dice`; can be given several times.
    #[arg(long = "option", value_parser = parse_option, value_name = "KEY=VALUE")]
    options: Vec<(String, String)>,

    /// Faces for commands that bring no dice of their own, in the order they fall.
    #[arg(
        long,
        value_delimiter = ',',
        conflicts_with = "seed",
        value_name = "FACES"
    )]
    dice: Option<Vec<u8>>,

    /// The same server dice every time; without it they are random.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Wait for `enter_dice` instead of rolling, as at a table with real dice.
    #[arg(long, conflicts_with_all = ["dice", "seed"])]
    physical: bool,

    /// Add the state after each record, as the seat that acted may know it.
    #[arg(long, conflicts_with = "journal")]
    state: bool,

    /// Write a whole journal that can be verified: the opening first; what is refused goes to standard error.
    #[arg(long)]
    journal: bool,

    /// End with 1 at the first line that is refused.
    #[arg(long)]
    strict: bool,

    /// Folder with own content files (`DIR/samurai/*.toml`).
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct Rules {
    /// The game, such as `samurai`.
    game: String,
    /// A rule's id, such as `WS-KI-2`, or the beginning of one.
    id: Option<String>,
    /// As JSON, one rule a line.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  augenzahl verify evening.jsonl
  augenzahl verify --json - < evening.jsonl

Ends with 0 if the journal holds, with 1 if a line does not, with 2 if there is nothing to read.")]
struct Verify {
    /// The journal, one JSON record a line; `-` reads standard input.
    file: PathBuf,
    /// The result as one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  augenzahl seat
  augenzahl seat 3f9a0c
  augenzahl seat 'Der Moorsteg' --seat p2

Works beside a running server. Nobody who sits at the table loses their seat.")]
struct Seat {
    /// The table: its id, the beginning of it, its address, or its name.
    table: Option<String>,

    /// The seat, such as `gm` or `p2`; without it the one that runs the table.
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,

    /// Folder with the journals; otherwise your user data folder.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// Where the server is reached; otherwise where it was started last.
    #[arg(long, value_name = "URL")]
    address: Option<String>,

    /// As JSON, one table a line.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Works beside a running server. Ends with 0 if everything is whole, with 1 if something is not.")]
struct Check {
    /// Folder with the journals; otherwise your user data folder.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// As JSON, one table a line.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct Backup {
    /// The file to write; without it one in `backups` in the data folder.
    file: Option<PathBuf>,

    /// Folder with the journals; otherwise your user data folder.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct Restore {
    /// The backup; it stays where it is. No server may be running on the data folder.
    file: PathBuf,

    /// Folder with the journals; otherwise your user data folder.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  augenzahl export 3f9a0c > evening.jsonl
  augenzahl export 'Der Moorsteg' --out evening.jsonl

Works beside a running server. Ends with 1 if the journal is damaged; then standard error says what is missing.")]
struct Export {
    /// The table: its id, the beginning of it, its address, or its name.
    table: String,

    /// What can be read of a damaged journal that the table was gone on from; unchecked.
    #[arg(long)]
    aside: bool,

    /// The file to write; without it standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Folder with the journals; otherwise your user data folder.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct Licenses {
    /// As JSON, one part a line.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    // Questions have parameters of their own, which clap does not know.
    let args: Option<Vec<String>> = std::env::args_os()
        .map(|arg| arg.into_string().ok())
        .collect();
    if let Some(code) = args.and_then(|args| odds::ask::run(&args)) {
        return code;
    }
    let (cli, lang) = match german::parse::<Cli>(std::env::args_os()) {
        Ok(parsed) => parsed,
        Err(code) => return code,
    };
    let lang = cli.lang.unwrap_or(lang);
    let done = match cli.command {
        None => serve::serve(cli.serve, lang),
        Some(Command::Serve(serve)) => serve::serve(serve, lang),
        Some(Command::Play(play)) => play::play(&play, lang),
        Some(Command::Odds(odds)) => odds::odds(odds, lang),
        Some(Command::Roll(roll)) => roll::roll(&roll, lang),
        Some(Command::Referee(referee)) => match referee::referee(&referee, lang) {
            Ok(code) => return code,
            Err(error) => Err(error),
        },
        Some(Command::Simulate(simulate)) => simulate::simulate(&simulate, lang),
        Some(Command::Solve(solve)) => solve::solve(&solve, lang),
        Some(Command::Rules(rules)) => rules::rules(&rules, lang),
        Some(Command::Seat(args)) => seat::seat(&args, lang),
        Some(Command::Check(args)) => match check::check(&args, lang) {
            Ok(code) => return code,
            Err(error) => Err(error),
        },
        Some(Command::Backup(args)) => backup::backup(&args, lang),
        Some(Command::Restore(args)) => backup::restore(&args, lang),
        Some(Command::Export(args)) => match export::export(&args, lang) {
            Ok(code) => return code,
            Err(error) => Err(error),
        },
        Some(Command::Licenses(args)) => {
            licenses::licenses(&args, lang);
            Ok(())
        }
        Some(Command::Verify(verify)) => return verify::verify(&verify, lang),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("augenzahl: {error:#}");
            misuse::exit_code(&error)
        }
    }
}

fn parse_lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| "de or en".to_owned())
}

fn parse_log(kind: &str) -> Result<LogKind, String> {
    match kind {
        "text" => Ok(LogKind::Text),
        "json" => Ok(LogKind::Json),
        "off" => Ok(LogKind::Off),
        _ => Err("text, json or off".to_owned()),
    }
}

fn parse_option(option: &str) -> Result<(String, String), String> {
    let (key, value) = option
        .split_once('=')
        .ok_or("an option looks like key=value")?;
    Ok((key.to_owned(), value.to_owned()))
}
