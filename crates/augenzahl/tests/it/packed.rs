//! What travels compressed, and what a browser keeps.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::http::{self, Answer};
use crate::server::{Folder, Server};

const GZIP: (&str, &str) = ("accept-encoding", "gzip, br");

fn get(server: &Server, path: &str, headers: &[(&str, &str)]) -> Answer {
    http::get(&server.address, path, headers).expect("an answer")
}

fn length(answer: &Answer) -> usize {
    let length = answer.header("content-length").expect("a length");
    length.parse().expect("a number")
}

#[test]
fn pages_travel_compressed() {
    let folder = Folder::new("packed");
    let server = Server::start(folder.path());
    for path in [
        "/",
        "/rules/samurai",
        "/api/openapi.json",
        "/assets/style.css",
    ] {
        let plain = get(&server, path, &[]);
        assert_eq!(plain.header("content-encoding"), None, "{path}");
        let packed = get(&server, path, &[GZIP]);
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "{path}");
        let [plain_length, length] = [&plain, &packed].map(length);
        assert!(
            length * 2 < plain_length,
            "{path}: {plain_length} → {length}"
        );
        for answer in [plain, packed] {
            assert_eq!(answer.header("vary"), Some("accept-encoding"), "{path}");
        }
    }
    // One packet is one packet.
    let short = get(&server, "/health", &[GZIP]);
    assert_eq!(short.header("content-encoding"), None);
}

#[test]
fn live_updates_do_not_wait() {
    let folder = Folder::new("live");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let mut stream = TcpStream::connect(&server.address).expect("a connection");
    let wait = Some(Duration::from_secs(10));
    stream.set_read_timeout(wait).expect("a time limit");
    let request = format!(
        "GET /api/tables/{}/events?from=0 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\n\
         accept-encoding: gzip\r\n\r\n",
        duel.table, duel.player
    );
    stream.write_all(request.as_bytes()).expect("it is sent");
    let mut seen = String::new();
    let mut piece = [0; 4096];
    while !seen.contains("event: record") {
        let got = stream.read(&mut piece).expect("it comes at once");
        assert!(got > 0, "{seen}");
        seen.push_str(&String::from_utf8_lossy(&piece[..got]));
    }
    assert!(!seen.to_lowercase().contains("content-encoding"), "{seen}");
}

#[test]
fn browsers_keep_assets() {
    let folder = Folder::new("assets");
    let server = Server::start(folder.path());
    let page = get(&server, "/", &[]).body;
    let start = page.find("/assets/style.css?v=").expect("a version");
    let link = page[start..].split('"').next().expect("a link");
    let kept = get(&server, link, &[]);
    assert_eq!(kept.status, 200);
    let cache = kept.header("cache-control").expect("how long");
    assert!(cache.contains("immutable"), "{cache}");
    // Another version is not kept for ever, and can be asked after.
    let other = get(&server, "/assets/style.css?v=0", &[]);
    assert_eq!(other.header("cache-control"), Some("public, max-age=3600"));
    let tag = other.header("etag").expect("a tag");
    let again = get(&server, "/assets/style.css", &[("if-none-match", tag)]);
    assert_eq!(again.status, 304);
    let changed = get(&server, "/assets/style.css", &[("if-none-match", "\"0\"")]);
    assert_eq!(changed.status, 200);
    assert_eq!(get(&server, "/assets/nothing.css", &[]).status, 404);
}
