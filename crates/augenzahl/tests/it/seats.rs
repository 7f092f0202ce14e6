//! Several seats in one browser: each page is one seat's, and nobody acts on a seat they do not hold.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::http::{self, Answer};
use crate::riddle::{RiddleServer, TREASURE};
use crate::server::{Folder, Server};

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");
const JSON: (&str, &str) = ("content-type", "application/json");

/// A table opened through the API, by a device.
struct Table {
    address: String,
    id: String,
    tokens: Value,
}

impl Table {
    fn open(address: &str, game: &str, device: &str) -> Table {
        let body = format!(r#"{{"game":"{game}","name":"Mona","players":["Ann","Bob"]}}"#);
        let opened = http::post(address, "/api/tables", &[JSON, ("cookie", device)], &body);
        let opened = opened.expect("an answer");
        assert_eq!(opened.status, 201, "{}", opened.body);
        let opened = opened.json();
        Table {
            address: address.to_owned(),
            id: opened["table"].as_str().expect("an id").to_owned(),
            tokens: opened["seats"].clone(),
        }
    }

    fn token(&self, seat: &str) -> &str {
        let seats = self.tokens.as_array().expect("seats");
        let found = seats.iter().find(|known| known["seat"] == seat);
        found
            .and_then(|known| known["token"].as_str())
            .expect("a token")
    }

    fn get(&self, device: &str, path: &str) -> Answer {
        http::get(&self.address, path, &[("cookie", device)]).expect("an answer")
    }

    fn post(&self, device: &str, path: &str, body: &str) -> Answer {
        http::post(&self.address, path, &[FORM, ("cookie", device)], body).expect("an answer")
    }

    /// Opens a seat's link and sits down; where that leads.
    fn sit(&self, device: &str, seat: &str) -> String {
        let token = self.token(seat);
        let opened = self.get(device, &format!("/join/{token}"));
        assert_eq!(opened.header("location"), Some("/sit"), "{}", opened.body);
        let with = format!("{device}; augenzahl_invitation={token}");
        let sat = self.post(&with, "/sit", "name=Nobody");
        assert_eq!(sat.status, 303, "{}", sat.body);
        sat.header("location").expect("an address").to_owned()
    }

    /// What the live connection of an address tells from the beginning on.
    fn heard(&self, device: &str, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let request = format!("GET {path}?from=0 HTTP/1.1\r\nhost: x\r\ncookie: {device}\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("sent");
        let quiet = Some(Duration::from_millis(300));
        stream.set_read_timeout(quiet).expect("a timeout");
        let mut heard = Vec::new();
        let mut piece = [0; 4096];
        while let Ok(read @ 1..) = stream.read(&mut piece) {
            heard.extend_from_slice(&piece[..read]);
        }
        String::from_utf8_lossy(&heard).into_owned()
    }
}

fn device(letter: char) -> String {
    format!("augenzahl={}", letter.to_string().repeat(64))
}

/// Runs what waits on real connections beside the server.
async fn beside(test: impl FnOnce() + Send + 'static) {
    tokio::task::spawn_blocking(test).await.expect("it ran");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_seat_never_gives_up_the_first() {
    let server = RiddleServer::start("seats").await;
    let address = server.address.clone();
    beside(move || {
        let laptop = device('a');
        let table = Table::open(&address, "riddle", &laptop);
        let id = &table.id;
        let page = |path: &str| table.get(&laptop, path);

        // The address names the seat; without one it is the seat chosen last.
        let plain = page(&format!("/t/{id}?x=1"));
        let master = format!("/t/{id}~gm");
        assert_eq!(
            plain.header("location"),
            Some(format!("{master}?x=1").as_str())
        );
        assert!(page(&master).body.contains(TREASURE));

        // Another seat's link in the same browser: asked first, both kept.
        let token = table.token("p1");
        let with = format!("{laptop}; augenzahl_invitation={token}");
        let asked = table.get(&with, "/sit");
        assert!(asked.body.contains("sit-held"), "{}", asked.body);
        assert!(asked.body.contains("Mona"), "which seat it has already");
        assert!(
            asked.body.contains(&format!("href=\"{master}\"")),
            "a way back"
        );
        let player = format!("/t/{id}~p1");
        assert_eq!(table.sit(&laptop, "p1"), player);
        let plain = page(&format!("/t/{id}"));
        assert_eq!(plain.header("location"), Some(player.as_str()));

        // Each page is its seat's: the game master's secrets stay on the game master's pages.
        for (path, secret) in [(&master, true), (&player, false)] {
            for part in [
                "",
                "/board",
                "/journal",
                "/report",
                "/journal.md",
                "/journal.jsonl",
                "/proof",
            ] {
                let shown = page(&format!("{path}{part}"));
                assert_eq!(shown.status, 200, "{path}{part}");
                let told = shown.body.contains(TREASURE);
                // The proof and the report tell no state.
                assert!(secret || !told, "{path}{part}");
            }
            let heard = table.heard(&laptop, &format!("{path}/events"));
            assert_eq!(heard.contains(TREASURE), secret, "{path}: {heard}");
        }
        assert_eq!(page(&format!("{master}/seats")).status, 200);
        assert_eq!(page(&format!("{player}/seats")).status, 404);
        assert_eq!(page(&format!("{player}/journal.full.jsonl")).status, 404);

        // Both are in the menu, and every link of a page stays with its seat.
        for (own, other) in [(&master, &player), (&player, &master)] {
            let shown = page(own).body;
            assert!(shown.contains(&format!("href=\"{other}\"")), "{shown}");
            assert!(!shown.contains(&format!("\"/t/{id}/")), "{shown}");
            assert!(!shown.contains(&format!("{other}/")), "{shown}");
        }

        // What is done is done by the seat of the address.
        for (path, who) in [(&player, "p1"), (&master, "gm")] {
            let said = table.post(
                &laptop,
                &format!("{path}/do"),
                &format!("cmd=say&text=I+am+{who}"),
            );
            assert_eq!(said.header("location"), Some(path.as_str()));
            let last = page(&format!("{master}/journal.jsonl")).body;
            let last: Value =
                serde_json::from_str(last.lines().last().expect("a line")).expect("JSON");
            assert_eq!(last["by"], who);
        }

        // The page that was opened last is where the browser sits next time.
        page(&master);
        let plain = page(&format!("/t/{id}"));
        assert_eq!(plain.header("location"), Some(master.as_str()));

        // The spectators' link does not stop anybody from playing, nor does one's own.
        for seat in ["spectator", "gm"] {
            let opened = page(&format!("/join/{}", table.token(seat)));
            assert_eq!(opened.header("location"), Some(master.as_str()));
        }
    })
    .await;
}

/// The game master's browser never locks itself out by a new link for its own seat.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_link_for_oneself_locks_nobody_out() {
    let server = RiddleServer::start("own-link").await;
    let address = server.address.clone();
    beside(move || {
        let laptop = device('a');
        let table = Table::open(&address, "riddle", &laptop);
        let seats = format!("/t/{}~gm/seats", table.id);
        let old = table.token("gm").to_owned();
        let shown = table.get(&laptop, &seats).body;
        assert!(shown.contains(&old), "one's own link is there to keep");
        assert!(shown.contains("own-link"), "and marked as one's own");

        let replaced = table.post(&laptop, &seats, "cmd=replace_seat&seat=gm");
        assert_eq!(replaced.status, 303, "{}", replaced.body);
        let shown = table.get(&laptop, &seats);
        assert_eq!(shown.status, 200, "this browser still sits there");
        assert!(!shown.body.contains(&old), "with a new link");
        assert_eq!(table.get(&device('b'), &format!("/join/{old}")).status, 404);

        // Where no browser could take the new link, it is refused.
        let refused = table.post(
            &laptop,
            &format!("/t/{}~gm/do", table.id),
            "cmd=replace_seat&seat=gm",
        );
        assert_eq!(refused.status, 422);
        let revoked = table.post(&laptop, &seats, "cmd=revoke_seat&seat=gm");
        assert_eq!(revoked.status, 422);
        assert_eq!(table.get(&laptop, &seats).status, 200);

        // By the API: the token goes on working.
        let table = Table::open(&address, "riddle", &laptop);
        let body = r#"{"cmd":"replace_seat","seat":"gm"}"#;
        let refused =
            http::command(&address, &table.id, table.token("gm"), body).expect("an answer");
        assert_eq!(refused.json()["refused"]["code"], "own_link");
        let path = format!("/api/tables/{}", table.id);
        assert_eq!(http::look(&address, &path, table.token("gm")).status, 200);
    })
    .await;
}

/// Every address of a table, as the router knows them.
fn addresses() -> Vec<String> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/routes")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for file in std::fs::read_dir(folder).expect("the routes") {
            let path = file.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(path).expect("a text");
            found.extend(addresses_in(&text));
        }
    }
    found.sort();
    found.dedup();
    found
}

/// Addresses of tables that a source file names.
fn addresses_in(text: &str) -> impl Iterator<Item = String> {
    text.match_indices("{id}").filter_map(|(at, _)| {
        let begin = text[..at].rfind('"').expect("a quotation mark") + 1;
        let end = at + text[at..].find('"').expect("a quotation mark");
        let path = &text[begin..end];
        let ours = path.starts_with("/t/{id}") || path.starts_with("/api/tables/{id}");
        (ours && path.matches('{').count() == 1).then(|| path.to_owned())
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_not_held_is_refused_everywhere() {
    let server = RiddleServer::start_with("matrix", web::Limits::none()).await;
    let address = server.address.clone();
    beside(move || {
        let (mona, ann) = (device('a'), device('b'));
        let table = Table::open(&address, "riddle", &mona);
        table.sit(&ann, "p1");
        let bearer = format!("Bearer {}", table.token("p1"));
        let paths = addresses();
        assert!(paths.len() > 35, "{paths:?}");
        let mut asked = 0;
        for path in &paths {
            // Somebody else's seats, one that does not exist, and another table.
            for wrong in ["gm", "p2", "spectator", "p99", "", "~p1", "p1~gm"] {
                let path = path.replace("{id}", &format!("{}~{wrong}", table.id));
                let ways = [
                    ("cookie", ann.as_str()),
                    ("authorization", bearer.as_str()),
                    ("cookie", "augenzahl=x"),
                ];
                for way in ways {
                    let body = "cmd=say&text=x&knock=1&of=1&name=x&value=1&path=/x&reason=x";
                    for answer in [
                        http::get(&address, &path, &[way]),
                        http::post(&address, &path, &[FORM, way], body),
                        http::post(
                            &address,
                            &path,
                            &[JSON, way],
                            r#"{"cmd":"say","text":"x","knock":1}"#,
                        ),
                    ] {
                        let answer = answer.expect("an answer");
                        // Where a form is sent one is led to the page above, which is asked for, too.
                        let above = path.rsplit_once('/').map(|(above, _)| above);
                        let led = answer.status == 303 && answer.header("location") == above;
                        assert!(
                            led || [400, 401, 404, 405, 415, 422].contains(&answer.status),
                            "{path}: {} {}",
                            answer.status,
                            answer.body
                        );
                        assert!(!answer.body.contains(TREASURE), "{path}");
                        assert!(!answer.body.contains("id=\"board\""), "{path}");
                        asked += 1;
                    }
                }
            }
        }
        assert!(asked > 2000);
        // And nothing of it was written.
        let journal = table
            .get(&mona, &format!("/t/{}~gm/journal.jsonl", table.id))
            .body;
        assert!(!journal.contains("said"), "{journal}");
        // What is held opens.
        for seat in ["", "~p1"] {
            let path = format!("/api/tables/{}{seat}", table.id);
            assert_eq!(table.get(&ann, &path).status, 200, "{path}");
        }
    })
    .await;
}

/// An address that only takes forms is no dead end for whoever loads the answer to one again.
#[tokio::test(flavor = "multi_thread")]
async fn where_forms_are_sent_one_is_led_to_the_page_above() {
    let server = RiddleServer::start("above").await;
    let address = server.address.clone();
    beside(move || {
        let mona = device('a');
        let table = Table::open(&address, "riddle", &mona);
        for (form, page) in [
            ("/t/{id}~gm/do", "/t/{id}~gm"),
            ("/t/{id}~gm/map/file", "/t/{id}~gm/map"),
        ] {
            let answer = table.get(&mona, &form.replace("{id}", &table.id));
            let page = page.replace("{id}", &table.id);
            assert_eq!(
                (answer.status, answer.header("location")),
                (303, Some(&*page))
            );
        }
        let api = format!("/api/tables/{}/commands", table.id);
        assert_eq!(table.get(&mona, &api).status, 405);
    })
    .await;
}

/// `localhost` and `127.0.0.1` are one person; whoever was known as the first already stays that.
#[tokio::test(flavor = "multi_thread")]
async fn this_machine_has_one_name() {
    let server = RiddleServer::start("name").await;
    let address = server.address.clone();
    beside(move || {
        let port = address.rsplit(':').next().expect("a port").to_owned();
        let visit = |path: &str, more: &str| {
            let mut stream = TcpStream::connect(&address).expect("a connection");
            let request = format!(
                "GET {path} HTTP/1.1\r\nhost: localhost:{port}\r\naccept: {more}\r\nconnection: close\r\n\r\n"
            );
            stream.write_all(request.as_bytes()).expect("sent");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).expect("an answer");
            answer
        };
        let sent = visit("/new/riddle?a=b", "text/html");
        assert!(sent.starts_with("HTTP/1.1 303"), "{sent}");
        assert!(sent.contains(&format!("location: http://{address}/new/riddle?a=b")), "{sent}");
        let known = format!("text/html\r\ncookie: {}", device('a'));
        assert!(visit("/", &known).starts_with("HTTP/1.1 200"));
        assert!(visit("/health", "*/*").starts_with("HTTP/1.1 200"));
        // A cookie that is used is good for another year.
        let renewed = visit("/", &known);
        assert!(renewed.contains(&format!("set-cookie: {}; Path=/; Max-Age=31536000", device('a'))), "{renewed}");
        assert!(!visit("/ask", &known).contains("set-cookie"));
    })
    .await;
}

/// A server that is open to the network is for this machine what it prints first; its address in the network is for
/// others.
#[test]
fn this_machine_is_led_to_the_address_it_was_told() {
    let folder = Folder::new("network");
    let server = Server::start_with(folder.path(), &["--listen", "0.0.0.0"]);
    let (told, port) = server.address.split_once(':').expect("a port");
    assert_eq!(told, "127.0.0.1");
    let visit = |to: &str, named: &str, more: &[(&str, &str)]| {
        let headers = [&[("accept", "text/html"), ("host", named)], more].concat();
        let answer = http::get(&format!("{to}:{port}"), "/ask", &headers).expect("an answer");
        (answer.status, answer.header("location").map(str::to_owned))
    };
    let led = (303, Some(format!("http://127.0.0.1:{port}/ask")));
    // All of 127.0.0.0/8 is this machine, as its address in the network is.
    let other = format!("127.0.0.2:{port}");
    assert_eq!(visit("127.0.0.2", &other, &[]), led);
    assert_eq!(visit("127.0.0.1", &format!("localhost:{port}"), &[]), led);
    assert_eq!(visit("127.0.0.1", &server.address, &[]).0, 200);
    let cookie = device('a');
    assert_eq!(
        visit("127.0.0.2", &other, &[("cookie", &cookie)]).0,
        200,
        "known there"
    );
    // Something on this machine speaks for another: its address is not ours.
    let passed = format!("192.0.2.7:{port}");
    assert_eq!(visit("127.0.0.1", &passed, &[]).0, 200);
}

/// Without any device of the game master left, whoever owns the server makes a link back.
#[test]
fn the_owner_of_the_server_finds_a_way_back() {
    let folder = Folder::new("owner");
    let server = Server::start(folder.path());
    let laptop = device('a');
    let table = Table::open(&server.address, "zwielicht", &laptop);
    let ask = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
            .args(["seat", "--data"])
            .arg(folder.path())
            .args(args)
            .output()
            .expect("it runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        (
            output.status.success(),
            text(output.stdout),
            text(output.stderr),
        )
    };
    let (fine, list, _) = ask(&["--lang", "de"]);
    assert!(fine && list.contains(&table.id), "{list}");
    assert!(list.contains("Mona (Spielleitung), Ann, Bob"), "{list}");
    let (fine, list, _) = ask(&["--json"]);
    let listed: Value = serde_json::from_str(&list).expect("one table");
    assert!(fine);
    assert_eq!(listed["table"], table.id.as_str());
    assert_eq!(listed["game"], "zwielicht");

    // While the server runs, by the beginning of the id.
    let (fine, told, _) = ask(&["--lang", "de", &table.id[..6]]);
    assert!(fine, "{told}");
    let link = told
        .split_whitespace()
        .find(|word| word.starts_with("http://"));
    let link = link.expect("a link");
    let path = link
        .strip_prefix(&format!("http://{}", server.address))
        .expect("this server");
    let phone = device('c');
    let opened = table.get(&phone, path);
    assert_eq!(opened.header("location"), Some("/sit"));
    assert_eq!(table.sit(&phone, "gm"), format!("/t/{}~gm", table.id));
    for device in [&laptop, &phone] {
        let seats = format!("/t/{}~gm/seats", table.id);
        assert_eq!(table.get(device, &seats).status, 200, "both sit there");
    }
    // Another seat, as JSON, by the address of the page.
    let page = server.link(&format!("/t/{}~gm", table.id));
    let (fine, told, _) = ask(&["--json", "--seat", "p2", &page]);
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert!(
        fine && told["link"]
            .as_str()
            .expect("a link")
            .ends_with(table.token("p2"))
    );
    assert_eq!(told["server_answers"], true);
    // A link that a kill left without effect works again.
    let wrong = store::Look::open(folder.path().join("augenzahl.db")).expect("the file");
    wrong.set_token(&table.id, "gm", &[9; 32]).expect("written");
    assert_eq!(table.get(&device('d'), path).status, 404);
    assert!(ask(&[&table.id]).0);
    assert_eq!(table.get(&device('d'), path).status, 303);
    for (args, lang, words) in [
        (["nowhere", "--seat=gm"], "de", "gibt es hier nicht"),
        (
            [table.id.as_str(), "--seat=p9"],
            "en",
            "There are: gm, p1, p2",
        ),
    ] {
        let (fine, _, error) = ask(&[args[0], args[1], "--lang", lang]);
        assert!(!fine && error.contains(words), "{error}");
    }

    // And while it does not.
    assert!(server.stop());
    let (fine, told, _) = ask(&["--lang", "en", &table.id]);
    assert!(fine && told.contains("not running"), "{told}");
}

/// Whoever sits at a table finds the link that leads to the same seat from another device.
#[test]
fn every_seat_can_go_on_elsewhere() {
    let folder = Folder::new("elsewhere");
    let server = Server::start(folder.path());
    for (game, number) in [("zwielicht", 1), ("daggerheart", 2), ("condice", 3)] {
        let device = |name: &str| format!("augenzahl={}", format!("{number}{name}").repeat(32));
        let table = Table::open(&server.address, game, &device("a"));
        let page = table.sit(&device("b"), "p1");
        let shown = table.get(&device("b"), &page).body;
        let own = format!("/join/{}", table.token("p1"));
        assert!(shown.contains("id=\"own-link\""), "{game}");
        assert!(shown.contains(&own), "{game}");
        for other in ["gm", "p2"] {
            assert!(
                !shown.contains(table.token(other)),
                "{game}: {other}'s link"
            );
        }
        let seats = format!("/t/{}~gm/seats", table.id);
        let shown = table.get(&device("a"), &seats).body;
        assert!(shown.contains(table.token("gm")), "{game}");
        // With it another browser sits in the same place.
        let again = table.sit(&device("c"), "p1");
        assert_eq!(again, page);
        assert_eq!(table.get(&device("c"), &again).status, 200);
    }
}
