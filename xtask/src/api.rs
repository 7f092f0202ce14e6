//! The API against its own description: schemathesis sends what `/api/openapi.json` allows and what it does
//! not, and fails at every server error and every answer that is not described.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::bench::http::ask;
use crate::bench::server::Server;
use crate::bench::target;
use crate::{cargo, run};

const SCHEMATHESIS: &str = "schemathesis==4.*";

/// `extra` goes to schemathesis: `--seed 1`, `-n 500` …
pub fn api(extra: &[String]) -> Result<()> {
    let schemathesis = installed()?;
    run("building", &mut cargo(&["build", "-p", "augenzahl"]))?;
    let mut server = Command::new(target().join("debug/augenzahl"));
    // Wrong tokens belong to the test.
    server.arg("--no-limits");
    let server = Server::of_program(server, "api")?;
    let folder = target().join("api");
    // A table with dice of every kind, and one seat's token.
    let body = r#"{"game":"samurai","dice":"choose"}"#;
    let json = "content-type: application/json\r\n";
    let opened = ask(server.address, "/api/tables", json, Some(body))?;
    ensure!(opened.status == 201, "no table: {}", opened.status);
    let opened: Value = serde_json::from_slice(&opened.body)?;
    let text = |pointer: &str| opened.pointer(pointer).and_then(Value::as_str);
    let table = text("/table").context("no table")?;
    let token = text("/seats/0/token").context("no token")?;
    let config = folder.join("schemathesis.toml");
    std::fs::write(&config, configuration(table))?;
    let mut command = Command::new(schemathesis);
    command.arg("--config-file").arg(config).arg("run");
    command.arg(format!("http://{}/api/openapi.json", server.address));
    command.args(["--header", &format!("Authorization: Bearer {token}")]);
    run("schemathesis", command.args(extra))
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
fn configuration(table: &str) -> String {
    format!(
        r#"request-timeout = 10
max-stream-events = 1
warnings = false

[parameters]
"path.id" = "{table}"
"path.game" = "samurai"

[checks]
positive_data_acceptance.expected-statuses = ["2xx", 401, 404, 409, 422]
"#
    )
}
