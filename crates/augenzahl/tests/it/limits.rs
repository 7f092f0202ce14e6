//! Too much is refused, in words, and passes.

use crate::http::{self, Answer};
use crate::server::{Folder, Server};

const JSON: (&str, &str) = ("content-type", "application/json");

fn get(server: &Server, path: &str, headers: &[(&str, &str)]) -> Answer {
    http::get(&server.address, path, headers).expect("an answer")
}

/// The first answer with this status, and how many came before it.
fn until(status: u16, mut ask: impl FnMut() -> Answer) -> (usize, Answer) {
    for number in 0..2000 {
        let answer = ask();
        if answer.status == status {
            return (number, answer);
        }
    }
    panic!("no {status}");
}

fn retry_after(answer: &Answer) -> u64 {
    let seconds = answer.header("retry-after").expect("when to come back");
    seconds.parse().expect("seconds")
}

#[test]
fn guessing_links_is_slow() {
    let folder = Folder::new("guesses");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let right = format!("/join/{}", duel.spectator);
    // The right link can be used as often as people like.
    for _ in 0..100 {
        assert_eq!(get(&server, &right, &[]).status, 303);
    }
    let mut number = 0;
    let (wrong, answer) = until(429, || {
        number += 1;
        let path = format!("/join/{number:064x}");
        get(&server, &path, &[("accept-language", "de")])
    });
    assert!((60..70).contains(&wrong), "{wrong}");
    assert!(retry_after(&answer) <= 3);
    assert!(
        answer.body.contains("Einen Moment bitte"),
        "{}",
        answer.body
    );
    // A token is a guess as well, and pages without secrets are still there.
    let path = format!("/api/tables/{}", duel.table);
    let token = http::look(&server.address, &path, "0");
    assert_eq!(token.status, 429);
    assert_eq!(token.header("content-type"), Some("application/json"));
    assert!(token.json()["error"].is_string());
    assert_eq!(get(&server, "/", &[]).status, 200);
    // Those who know are let in, also when they come for the first time.
    assert_eq!(http::look(&server.address, &path, &duel.player).status, 200);
    assert_eq!(
        get(&server, &format!("/join/{}", duel.player), &[]).status,
        303
    );
    let other = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    assert_eq!(
        http::look(&server.address, &path, &other.player).status,
        429
    );
    assert_eq!(get(&server, "/join/0", &[]).status, 429);
    // And so it is when nobody remembers anything.
    server.kill();
    let server = Server::start(folder.path());
    let guess = || get(&server, &format!("/join/{:064x}", 7), &[]);
    until(429, guess);
    assert_eq!(get(&server, &right, &[]).status, 303);
    assert_eq!(http::look(&server.address, &path, &duel.player).status, 200);
    assert_eq!(guess().status, 429);
}

#[test]
fn changes_from_elsewhere_are_limited() {
    let folder = Folder::new("changes");
    let server = Server::start_with(folder.path(), &["--behind-proxy"]);
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let bearer = format!("Bearer {}", duel.player);
    let path = format!("/api/tables/{}/commands", duel.table);
    let act = |from: &str| {
        let own = ("authorization", bearer.as_str());
        let headers = [JSON, own, ("x-forwarded-for", from)];
        http::post(&server.address, &path, &headers, r#"{"cmd":"nonsense"}"#).expect("an answer")
    };
    let (before, answer) = until(429, || act("192.0.2.7"));
    assert!((300..600).contains(&before), "{before}");
    assert!(retry_after(&answer) >= 1);
    // The proxy's own word counts, not what its client made up before.
    assert_eq!(act("192.0.2.8, 192.0.2.7").status, 429);
    assert_eq!(act("192.0.2.7, 192.0.2.8").status, 422);
}

#[test]
fn this_machine_is_not_limited() {
    let folder = Folder::new("here");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    for _ in 0..700 {
        let command = r#"{"cmd":"nonsense"}"#;
        let answer = http::command(&server.address, &duel.table, &duel.player, command);
        assert_eq!(answer.expect("an answer").status, 422);
    }
}
