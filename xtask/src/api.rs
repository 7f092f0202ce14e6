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

/// `extra` goes to schemathesis: `--seed 1`, `-n 500` … A game's name first: only that one.
pub fn api(extra: &[String]) -> Result<()> {
    let schemathesis = installed()?;
    // As the tests have built it.
    let build = ["build", "--profile", "test", "-p", "augenzahl"];
    run("building", &mut cargo(&build))?;
    let mut server = Command::new(target().join("debug/augenzahl"));
    // Wrong tokens belong to the test.
    server.arg("--no-limits");
    let server = Server::of_program(server, "api")?;
    let mut games = games(&server)?;
    let mut extra = extra;
    if let Some((game, rest)) = extra.split_first().filter(|(one, _)| games.contains(one)) {
        (games, extra) = (vec![game.clone()], rest);
    }
    let mut failed = Vec::new();
    for game in games {
        // All of them, even if one fails.
        if let Err(error) = try_game(&schemathesis, &server, &game, extra) {
            failed.push(format!("{game}: {error}"));
        }
    }
    ensure!(failed.is_empty(), "{}", failed.join("; "));
    Ok(())
}

/// Every game there is, as the server describes itself.
fn games(server: &Server) -> Result<Vec<String>> {
    let told = ask(server.address, "/api/openapi.json", "", None)?;
    let told: Value = serde_json::from_slice(&told.body)?;
    let opened = told.pointer("/components/schemas/OpenTable/anyOf");
    let opened = opened.and_then(Value::as_array).context("no games")?;
    let named = opened.iter().filter_map(|one| {
        let name = one.pointer("/properties/game/const")?.as_str()?;
        Some(name.to_owned())
    });
    Ok(named.collect())
}

/// A table with dice of every kind, and the token of whoever runs it.
fn try_game(schemathesis: &Path, server: &Server, game: &str, extra: &[String]) -> Result<()> {
    let json = "content-type: application/json\r\n";
    let open = |players: &str| {
        let body = format!(r#"{{"game":"{game}","dice":"choose"{players}}}"#);
        ask(server.address, "/api/tables", json, Some(&body))
    };
    let mut opened = open(r#","players":["Ann","Bob"]"#)?;
    // A game for one.
    if opened.status != 201 {
        opened = open("")?;
    }
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
