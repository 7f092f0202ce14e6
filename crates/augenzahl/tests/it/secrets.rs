//! No byte sent to a seat contains a secret planted for another: pages, boards, the API, live events,
//! exports and refusals, over real connections, in random games.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use crate::http;
use crate::riddle::{RiddleServer, TREASURE};
use crate::server::{Folder, Server};

/// A little generator, so that a failing game can be played again.
struct Luck(u64);

impl Luck {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % count.max(1) as u64).expect("a small number")
    }
}

struct Chair {
    id: String,
    token: String,
}

struct Group {
    address: String,
    table: String,
    chairs: Vec<Chair>,
    /// A secret, and the seats that may read it.
    secrets: Vec<(String, Vec<String>)>,
}

impl Group {
    fn open(address: &str) -> Group {
        let body = json!({"game": "riddle", "name": "Mona", "players": ["Ann", "Bob"]});
        let json = [("content-type", "application/json")];
        let answer = http::post(address, "/api/tables", &json, &body.to_string());
        let opened = answer.expect("an answer").json();
        let chairs = opened["seats"].as_array().expect("seats");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        Group {
            address: address.to_owned(),
            table: text(&opened["table"]),
            chairs: chairs
                .iter()
                .map(|chair| Chair {
                    id: text(&chair["seat"]),
                    token: text(&chair["token"]),
                })
                .collect(),
            secrets: vec![(TREASURE.to_owned(), vec!["gm".to_owned()])],
        }
    }

    fn send(&self, chair: &Chair, command: &Value) -> http::Answer {
        let body = command.to_string();
        http::command(&self.address, &self.table, &chair.token, &body).expect("an answer")
    }

    /// Everything this seat can ask for.
    fn sent_to(&self, chair: &Chair) -> Vec<String> {
        let table = &self.table;
        let mut sent: Vec<String> = [
            format!("/t/{table}"),
            format!("/t/{table}/board"),
            format!("/t/{table}/journal"),
            format!("/t/{table}/report"),
            format!("/t/{table}/journal.md"),
            format!("/t/{table}/journal.jsonl"),
            format!("/t/{table}/journal.full.jsonl"),
            format!("/t/{table}/proof"),
            format!("/t/{table}/seats"),
            format!("/t/{table}/overrule"),
            format!("/api/tables/{table}"),
            format!("/api/tables/{table}/records"),
        ]
        .iter()
        .map(|path| http::look(&self.address, path, &chair.token).body)
        .collect();
        sent.push(self.heard(chair));
        sent
    }

    /// What the live connection tells from the beginning on.
    fn heard(&self, chair: &Chair) -> String {
        self.heard_for(chair, Duration::from_millis(60))
    }

    /// The same, until it is quiet for so long.
    fn heard_for(&self, chair: &Chair, quiet: Duration) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let request = format!(
            "GET /api/tables/{}/events?from=0 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\n\r\n",
            self.table, chair.token
        );
        stream.write_all(request.as_bytes()).expect("sent");
        stream.set_read_timeout(Some(quiet)).expect("a timeout");
        let mut heard = Vec::new();
        let mut piece = [0; 4096];
        while let Ok(read @ 1..) = stream.read(&mut piece) {
            heard.extend_from_slice(&piece[..read]);
        }
        String::from_utf8_lossy(&heard).into_owned()
    }

    fn check(&self) -> usize {
        let mut looked = 0;
        for chair in &self.chairs {
            let sent = self.sent_to(chair);
            for (secret, readers) in &self.secrets {
                let seen = sent.iter().any(|text| text.contains(secret));
                if readers.contains(&chair.id) {
                    assert!(seen, "{} should read `{secret}`", chair.id);
                } else {
                    let leak = sent.iter().find(|text| text.contains(secret));
                    let leak = leak.map(|text| text.chars().take(200).collect::<String>());
                    assert!(leak.is_none(), "{} reads `{secret}`: {leak:?}", chair.id);
                }
                looked += 1;
            }
        }
        looked
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_leaks() {
    let server = RiddleServer::start("secrets").await;
    let address = server.address.clone();
    let looked = tokio::task::spawn_blocking(move || {
        let mut looked = 0;
        for game in 1..=6 {
            let mut luck = Luck(game * 0x9e37_79b9);
            let mut group = Group::open(&address);
            for step in 0..24 {
                let number = luck.below(group.chairs.len());
                let chair = &group.chairs[number];
                let planted = format!("planted-{game}-{step}-end");
                let gm = "gm".to_owned();
                let (command, readers) = match luck.below(5) {
                    0 => (
                        json!({"cmd": "note", "text": planted}),
                        vec![gm, chair.id.clone()],
                    ),
                    1 => (
                        json!({"cmd": "overrule", "path": "/tries", "value": step, "reason": planted}),
                        vec![gm],
                    ),
                    _ => {
                        let path = format!("/api/tables/{}", group.table);
                        let view = http::look(&address, &path, &chair.token).json();
                        let choices = view["choices"].as_array().expect("choices").clone();
                        let choice = choices.get(luck.below(choices.len()));
                        (
                            choice.cloned().unwrap_or(json!({"cmd": "undo"})),
                            Vec::new(),
                        )
                    }
                };
                let answer = group.send(chair, &command);
                if answer.status == 200 && !readers.is_empty() {
                    group.secrets.push((planted, readers));
                }
                // What others are told when they try.
                for other in &group.chairs {
                    let refused = group.send(other, &json!({"cmd": "think", "number": 21}));
                    assert!(!refused.body.contains("planted"), "{}", refused.body);
                }
            }
            assert!(group.secrets.len() > 1, "something was planted");
            looked += group.check();
        }
        looked
    });
    assert!(looked.await.expect("it ran") > 100);
}

/// A revoked seat's open connection ends at once, and its token opens nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_revoked_seat_hears_no_more() {
    let server = RiddleServer::start("revoked").await;
    let address = server.address.clone();
    let test = tokio::task::spawn_blocking(move || {
        let group = Group::open(&address);
        let (gm, bob) = (&group.chairs[0], &group.chairs[2]);
        let mut stream = TcpStream::connect(&address).expect("a connection");
        let request = format!(
            "GET /t/{}/events HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {}\r\n\r\n",
            group.table, bob.token
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let patience = Some(Duration::from_secs(10));
        stream.set_read_timeout(patience).expect("a timeout");
        let mut piece = [0; 4096];
        assert!(stream.read(&mut piece).expect("it answers") > 0);
        let revoke = group.send(gm, &json!({"cmd": "revoke_seat", "seat": bob.id}));
        assert_eq!(revoke.status, 200, "{}", revoke.body);
        let secret = group.send(gm, &json!({"cmd": "say", "text": "among ourselves"}));
        assert_eq!(secret.status, 200);
        let mut rest = String::new();
        stream
            .read_to_string(&mut rest)
            .expect("the connection ends");
        assert!(!rest.contains("among ourselves"), "{rest}");
        let path = format!("/api/tables/{}", group.table);
        assert_eq!(http::look(&address, &path, &bob.token).status, 401);
        let late = group.send(bob, &json!({"cmd": "say", "text": "hello?"}));
        assert_eq!(late.status, 401);
    });
    test.await.expect("it ran");
}

/// In a game without secrets lines are passed on as they are stored, but a note is still private.
#[test]
fn a_note_is_private_in_an_open_game_too() {
    let folder = Folder::new("note");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let group = Group {
        address: server.address.clone(),
        table: duel.table,
        chairs: Vec::new(),
        secrets: Vec::new(),
    };
    let chair = |id: &str, token: String| Chair {
        id: id.to_owned(),
        token,
    };
    let player = chair("player", duel.player);
    let spectator = chair("spectator", duel.spectator);
    // Listening before it is written: the line comes straight from the store.
    let listening = std::thread::scope(|scope| {
        let heard = scope.spawn(|| group.heard_for(&spectator, Duration::from_millis(700)));
        std::thread::sleep(Duration::from_millis(200));
        for (cmd, text) in [("note", "between us"), ("say", "for everybody")] {
            let sent = group.send(&player, &json!({ "cmd": cmd, "text": text }));
            assert_eq!(sent.status, 200, "{}", sent.body);
        }
        heard.join().expect("it listens")
    });
    assert!(listening.contains("for everybody"), "{listening}");
    assert!(!listening.contains("between us"), "{listening}");
}
