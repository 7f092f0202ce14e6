//! The API against its own description: schemathesis sends what `/api/openapi.json` allows and what it does
//! not, and fails at every server error and every answer that is not described.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::bench::http::ask;
use crate::bench::server::Server;
use crate::bench::target;
use crate::{cargo, run};

const SCHEMATHESIS: &str = "schemathesis==4.*";

/// The seat that runs the table of each game.
const GAMES: [&str; 5] = ["samurai", "zwielicht", "daggerheart", "condice", "free"];

/// `extra` goes to schemathesis: `--seed 1`, `-n 500` … A game's name first: only that one.
pub fn api(extra: &[String]) -> Result<()> {
    let (games, extra) = match extra.split_first() {
        Some((game, rest)) if GAMES.contains(&game.as_str()) => (vec![game.as_str()], rest),
        _ => (GAMES.to_vec(), extra),
    };
    let schemathesis = installed()?;
    run("building", &mut cargo(&["build", "-p", "augenzahl"]))?;
    let mut server = Command::new(target().join("debug/augenzahl"));
    // Wrong tokens belong to the test.
    server.arg("--no-limits");
    let server = Server::of_program(server, "api")?;
    let mut failed = Vec::new();
    for game in games {
        // All of them, even if one fails.
        if let Err(error) = try_game(&schemathesis, &server, game, extra) {
            failed.push(format!("{game}: {error}"));
        }
    }
    ensure!(failed.is_empty(), "{}", failed.join("; "));
    Ok(())
}

/// A table with dice of every kind, and the token of whoever runs it.
fn try_game(schemathesis: &Path, server: &Server, game: &str, extra: &[String]) -> Result<()> {
    let body = match game {
        "samurai" => r#"{"game":"samurai","dice":"choose"}"#.to_owned(),
        _ => format!(r#"{{"game":"{game}","dice":"choose","players":["Ann","Bob"]}}"#),
    };
    let json = "content-type: application/json\r\n";
    let opened = ask(server.address, "/api/tables", json, Some(&body))?;
    ensure!(opened.status == 201, "no table: {}", opened.status);
    let opened: Value = serde_json::from_slice(&opened.body)?;
    let text = |pointer: &str| opened.pointer(pointer).and_then(Value::as_str);
    let table = text("/table").context("no table")?;
    let token = text("/seats/0/token").context("no token")?;
    let folder = target().join("api").join(game);
    std::fs::create_dir_all(&folder)?;
    let config = folder.join("schemathesis.toml");
    std::fs::write(&config, configuration(table, game))?;
    let mut command = Command::new(schemathesis);
    // It keeps things beside itself.
    command.current_dir(&folder);
    command.arg("--config-file").arg(config).arg("run");
    command.arg(format!("http://{}/api/openapi.json", server.address));
    command.args(["--header", &format!("Authorization: Bearer {token}")]);
    command.args(["--checks", "all"]);
    run(&format!("schemathesis, {game}"), command.args(extra))
}

fn installed() -> Result<PathBuf> {
    let venv = target().join("api/venv");
    let schemathesis = venv.join("bin/schemathesis");
    if !schemathesis.exists() {
        let mut python = Command::new("python3");
        run(
            "a Python of its own",
            python.args(["-m", "venv"]).arg(&venv),
        )?;
        let mut pip = Command::new(venv.join("bin/pip"));
        run(
            "schemathesis",
            pip.args(["install", "--quiet", SCHEMATHESIS]),
        )?;
    }
    Ok(schemathesis)
}

/// Every request is for our table. The rules refuse most commands, however well-formed: that is an answer.
fn configuration(table: &str, game: &str) -> String {
    format!(
        r#"request-timeout = 10
max-stream-events = 1
warnings = false

[parameters]
"path.id" = "{table}"
"path.game" = "{game}"

[checks]
positive_data_acceptance.expected-statuses = ["2xx", 401, 404, 409, 422]
"#
    )
}
