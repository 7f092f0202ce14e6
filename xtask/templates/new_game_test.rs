//! The new game as people meet it: refereed, at one keyboard, in the browser.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

const GAME: &str = "gamename";

fn program(args: &[&str], input: &str) -> String {
    let mut process = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut keys = process.stdin.take().expect("its input is piped");
    keys.write_all(input.as_bytes()).expect("it listens");
    drop(keys);
    let done = process.wait_with_output().expect("it ends");
    assert!(done.status.success(), "{args:?}");
    String::from_utf8(done.stdout).expect("text")
}

/// A game to its end; every record holds.
#[test]
fn it_is_refereed() {
    let mut game = String::new();
    for line in ["p1 join", "p2 join", "p1 throw 6", "p1 throw 6", "p1 throw 6", "p1 throw 6", "p1 hold"] {
        let words: Vec<&str> = line.split(' ').collect();
        let dice = words.get(2).map_or(String::new(), |face| format!(r#","dice":[{face}]"#));
        game += &format!("{{\"by\":\"{}\",\"cmd\":\"{}\"{dice}}}\n", words[0], words[1]);
    }
    let args = ["referee", GAME, "--option", "goal=20", "--journal", "--strict"];
    let journal = program(&args, &game);
    assert!(journal.contains(r#""event":"won","seat":"p1""#), "{journal}");
    let checked = program(&["--lang", "en", "verify", "-"], &journal);
    assert!(checked.contains("8 records") || checked.contains(GAME), "{checked}");
}

#[test]
fn it_is_played_at_one_keyboard() {
    let told = program(&["--lang", "de", "play", GAME, "--seed", "1"], "1\n1\n1\nj\nq\n");
    assert!(told.contains("Mitspielen") && told.contains("alles weg 16,7"), "{told}");
    assert!(told.contains("Platz 1 spielt mit.") && !told.contains('⟦'), "{told}");
}

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What a server that is asked plainly answers.
fn asked(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

#[test]
fn it_has_a_page_of_its_own() {
    let folder = std::env::temp_dir().join(format!("augenzahl-new-game-{}", std::process::id()));
    let mut process = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(["--port", "0", "--lang", "en", "--data"])
        .arg(&folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(process.stdout.take().expect("its output is piped")).lines();
    let server = Server(process);
    let link = lines.find_map(|line| {
        let line = line.ok()?;
        let (_, rest) = line.split_once("http://")?;
        Some(rest.split(['/', ' ']).next()?.to_owned())
    });
    let address = link.expect("it says where it is");
    let head = |lang: &str| format!("HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAccept-Language: {lang}\r\n");
    let start = asked(&address, &format!("GET / {}\r\n", head("de")));
    assert!(start.contains(&format!("/new/{GAME}")), "{start}");
    assert!(start.contains("eine Eins nimmt alles"), "its own words:\n{start}");
    assert!(start.contains(&format!("#art-{GAME}")), "its own drawing:\n{start}");
    let send = |path: &str, more: &str, body: &str| {
        let head = head("de");
        let length = body.len();
        let request = format!("POST {path} {head}{more}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}");
        asked(&address, &request)
    };
    let opened = send("/api/tables", "", &format!(r#"{{"game":"{GAME}","name":"Ann"}}"#));
    let parts = |name: &str| -> Vec<String> {
        let mark = format!("\"{name}\":\"");
        let rest = opened.split(&mark).skip(1);
        rest.map(|rest| rest.split('"').next().unwrap_or_default().to_owned()).collect()
    };
    assert!(opened.contains(r#""seat":"p2""#), "two have to play: {opened}");
    let (table, tokens) = (&parts("table")[0], parts("token"));
    let bearer = |seat: usize| format!("Authorization: Bearer {}\r\n", tokens[seat]);
    let page = |lang: &str| asked(&address, &format!("GET /t/{table} {}{}\r\n", head(lang), bearer(0)));
    let own = page("de");
    for part in [&format!("stage-floor {GAME}"), ">Mitspielen<", "Noch spielt niemand mit.", "sichere Punkte"] {
        assert!(own.contains(part) && !own.contains('⟦'), "{part}: {own}");
    }
    for (seat, cmd) in [(0, "join"), (1, "join"), (0, "throw")] {
        let done = send(&format!("/api/tables/{table}/commands"), &bearer(seat), &format!(r#"{{"cmd":"{cmd}"}}"#));
        assert!(done.starts_with("HTTP/1.1 200"), "{cmd}: {done}");
    }
    let thrown = page("en");
    for part in ["die--xl", "100 points win", &format!("{GAME}-score__name")] {
        assert!(thrown.contains(part) && !thrown.contains('⟦'), "{part}: {thrown}");
    }
    drop(server);
    let _ = std::fs::remove_dir_all(&folder);
}
