//! Whose work the program contains: told by the program and by its pages.

use std::process::Command;

use serde_json::Value;

use crate::http;
use crate::server::{Folder, Server};

fn told(args: &[&str]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_augenzahl"));
    let output = program.arg("licenses").args(args).output();
    let output = output.expect("it runs");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn every_part_is_named_with_its_licence() {
    let parts: Vec<Value> = told(&["--json"])
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let name = |part: &Value| part["name"].as_str().expect("a name").to_owned();
    for known in ["axum", "rusqlite", "serde_json", "tokio"] {
        assert!(parts.iter().any(|part| name(part) == known), "{known}");
    }
    let folder = Folder::new("licenses");
    let server = Server::start(folder.path());
    for (lang, heading) in [
        ("de", "Was andere geschrieben haben"),
        ("en", "What others wrote"),
    ] {
        let list = told(&["--lang", lang]);
        let language = [("accept-language", lang)];
        let page = http::get(&server.address, "/licenses", &language).expect("a page");
        assert!(page.body.contains(heading), "{}", page.body);
        for part in &parts {
            let (name, license) = (name(part), part["license"].as_str().expect("a licence"));
            let version = part["version"].as_str().expect("a version");
            assert!(list.contains(&format!("{name} {version}  {license}\n")));
            assert!(
                page.body
                    .contains(&format!("<b>{name}</b> {version} · {license}"))
            );
        }
        let rules = http::get(&server.address, "/rules/samurai", &language).expect("a page");
        assert!(rules.body.contains("href=\"/licenses\""), "nobody finds it");
    }
}
