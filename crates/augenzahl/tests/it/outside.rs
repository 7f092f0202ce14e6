//! The server as the world reaches it: by its names, through a proxy, in the clear or not.

use crate::http::{self, Answer};
use crate::server::{Folder, Server};

const HTML: (&str, &str) = ("accept", "text/html");
const JSON: (&str, &str) = ("content-type", "application/json");

fn get(server: &Server, path: &str, headers: &[(&str, &str)]) -> Answer {
    http::get(&server.address, path, headers).expect("an answer")
}

/// A page elsewhere makes a browser here send its own name: it gets nothing, whatever it asks.
#[test]
fn a_name_of_somebody_else_is_not_answered() {
    let folder = Folder::new("names");
    let server = Server::start(folder.path());
    let evil = ("host", "evil.example");
    for path in ["/", "/api/tables", "/api/games", "/metrics", "/t/0"] {
        assert_eq!(get(&server, path, &[evil]).status, 421, "{path}");
    }
    let open = http::post(
        &server.address,
        "/api/tables",
        &[evil, JSON],
        r#"{"game":"samurai"}"#,
    );
    assert_eq!(open.expect("an answer").status, 421);
    let german = get(&server, "/", &[evil, HTML, ("accept-language", "de")]);
    assert!(german.body.contains("--url"), "{}", german.body);
    for host in [
        "localhost",
        "192.168.0.7:3636",
        "wohnzimmer",
        "wohnzimmer.local",
    ] {
        assert_eq!(get(&server, "/", &[("host", host)]).status, 200, "{host}");
    }
}

#[test]
fn languages_lead_back_to_our_pages_only() {
    let folder = Folder::new("back");
    let server = Server::start(folder.path());
    for (back, expected) in [
        ("/rules/samurai", "/rules/samurai"),
        ("/t/1~p1%3Fof=2", "/t/1~p1?of=2"),
        ("/%09/evil.example", "/"),
        ("//evil.example", "/"),
        ("/%5Cevil.example", "/"),
        ("https://evil.example", "/"),
        ("/%00", "/"),
        ("/%0D%0Ax:y", "/"),
        ("/%C3%A4", "/"),
    ] {
        let answer = get(&server, &format!("/lang/de?back={back}"), &[]);
        assert_eq!(answer.status, 303, "{back}");
        assert_eq!(answer.header("location"), Some(expected), "{back}");
    }
}

/// What a proxy says about whom it speaks for, strictly: whoever cannot be told is outside and reads no figures.
#[test]
fn what_a_proxy_does_not_say_is_outside() {
    let folder = Folder::new("proxied");
    let server = Server::start_with(folder.path(), &["--behind-proxy"]);
    for said in [
        "9.9.9.9:4444",
        "[2001:db8::1]",
        "unknown",
        "127.0.0.1,",
        "",
        "127.0.0.1, 9.9.9.9",
    ] {
        let answer = get(&server, "/metrics", &[("x-forwarded-for", said)]);
        assert_eq!(answer.status, 404, "{said}");
    }
    assert_eq!(get(&server, "/metrics", &[]).status, 404);
    let twice = [
        ("x-forwarded-for", "127.0.0.1"),
        ("forwarded", "for=9.9.9.9"),
    ];
    assert_eq!(get(&server, "/metrics", &twice).status, 404);
    let here = get(&server, "/metrics", &[("x-forwarded-for", "127.0.0.1")]);
    assert_eq!(here.status, 200);
}

/// Behind TLS: links and codes are `https`, cookies never travel without it, forms come from the name people see.
#[test]
fn behind_a_proxy_with_tls() {
    let folder = Folder::new("tls");
    let args = ["--behind-proxy", "--url", "https://spiele.example"];
    let server = Server::start_with(folder.path(), &args);
    // The proxy may pass its own name on or the visitor's.
    for host in ["spiele.example", "127.0.0.1:3636"] {
        let proxied = [
            ("host", host),
            ("x-forwarded-for", "192.0.2.7"),
            ("x-forwarded-proto", "https"),
            ("origin", "https://spiele.example"),
            ("sec-fetch-site", "same-origin"),
        ];
        let form = ("content-type", "application/x-www-form-urlencoded");
        let headers = [&proxied[..], &[form]].concat();
        let opened = http::post(
            &server.address,
            "/new/samurai",
            &headers,
            "duel=oda-nobunaga&dice=server",
        );
        let opened = opened.expect("an answer");
        assert_eq!(opened.status, 303, "{}", opened.body);
        let cookie = opened.header("set-cookie").expect("a device");
        assert!(cookie.ends_with("; Secure"), "{cookie}");
        let device = cookie.split(';').next().expect("a cookie");
        let table = opened.header("location").expect("a table");
        let page = get(
            &server,
            table,
            &[&proxied[..], &[("cookie", device)]].concat(),
        );
        assert_eq!(page.status, 200);
        assert!(
            page.body.contains("https://spiele.example/join/"),
            "links are https"
        );
        assert!(!page.body.contains("http://"), "and nothing else");
    }
    let other = get(
        &server,
        "/",
        &[("host", "evil.example"), ("x-forwarded-for", "192.0.2.7")],
    );
    assert_eq!(other.status, 421);
}
