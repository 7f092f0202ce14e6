//! A server whose tables lie in PostgreSQL: one at a time, and a sentence for whatever is wrong.

use std::process::Command;

use crate::cluster;
use crate::http;
use crate::server::{Folder, Server};

/// What the program says when it does not start, and how it ends.
fn refused(folder: &Folder, lang: &str, store: &str) -> (String, Option<i32>) {
    let done = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(["--port", "0", "--lang", lang, "--store", store, "--data"])
        .arg(folder.path())
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    (said, done.status.code())
}

#[test]
fn one_server_at_a_time() {
    let (database, folder, other) = (
        cluster::database(),
        Folder::new("postgres"),
        Folder::new("postgres-other"),
    );
    let server = Server::start_with(folder.path(), &["--store", &database]);
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let (said, code) = refused(&other, "de", &database);
    assert!(said.contains("arbeitet schon ein Server"), "{said}");
    assert_eq!(code, Some(2));
    assert!(server.stop(), "it says goodbye");
    // Started again, the table is where it was.
    let server = Server::start_with(folder.path(), &["--store", &database]);
    let path = format!("/api/tables/{}", duel.table);
    assert_eq!(http::look(&server.address, &path, &duel.player).status, 200);
    let kept = folder.path().join("augenzahl.db");
    assert!(!kept.exists(), "nothing is kept in the folder's own file");
}

#[test]
fn what_is_wrong_is_said_in_words() {
    let folder = Folder::new("postgres-wrong");
    let cases = [
        (
            "de",
            "postgres://ann:geheim@127.0.0.1:1/x",
            "nicht zu erreichen",
        ),
        (
            "en",
            "postgres://ann:geheim@127.0.0.1:1/x",
            "cannot be reached",
        ),
        (
            "de",
            "postgres://ann:geheim@127.0.0.1/x?sslmode=require",
            "TLS",
        ),
        ("en", "postgres:x", "no address of a database"),
    ];
    for (lang, store, sentence) in cases {
        let (said, code) = refused(&folder, lang, store);
        assert!(said.contains(sentence), "{store}: {said}");
        assert!(!said.contains("geheim"), "{said}");
        assert_eq!(code, Some(2), "{said}");
    }
}
