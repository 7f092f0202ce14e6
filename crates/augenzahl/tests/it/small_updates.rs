//! What a move sends: what has changed, and nothing the browser has already; and the board as it stood before.

use crate::browser::{Driver, Visitor};
use crate::http::{self, Opened};
use crate::server::{Folder, Server};

const MIRA: Visitor = Visitor {
    name: "mira",
    lang: "de",
    phone: false,
};

/// What a roll's answer may be at most, packed, at any length of the journal.
const MOST_BYTES: usize = 8 * 1024;

fn command(server: &Server, duel: &Opened, command: &str) {
    let answer = http::command(&server.address, &duel.table, &duel.player, command);
    let answer = answer.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
}

fn board(server: &Server, duel: &Opened, query: &str, have: &str) -> String {
    let path = format!("/t/{}/board{query}", duel.table);
    let token = format!("Bearer {}", duel.player);
    let headers = [("authorization", token.as_str()), ("x-have", have)];
    let answer = http::get(&server.address, &path, &headers).expect("an answer");
    assert_eq!(answer.status, 200);
    answer.body
}

fn hashes(board: &str) -> String {
    let hashes = board.split(r#"data-hash=""#).skip(1);
    let hashes: Vec<&str> = hashes.map(|rest| &rest[..16]).collect();
    hashes.join(" ")
}

fn packed(text: &str) -> usize {
    let mut gzip = std::process::Command::new("gzip");
    let gzip = gzip.arg("-c").stdin(std::process::Stdio::piped());
    let mut gzip = gzip
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("gzip");
    let mut stdin = gzip.stdin.take().expect("piped");
    let text = text.to_owned();
    let writes = std::thread::spawn(move || std::io::Write::write_all(&mut stdin, text.as_bytes()));
    let out = gzip.wait_with_output().expect("an end");
    writes.join().expect("a thread").expect("written");
    out.stdout.len()
}

#[test]
fn a_move_sends_what_changed_at_any_length_of_the_journal() {
    let folder = Folder::new("small-updates");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    for number in 1..120 {
        let say = format!(r#"{{"cmd":"say","text":"Satz {number}"}}"#);
        command(&server, &duel, &say);
    }
    let before = board(&server, &duel, "", "");
    let same = board(&server, &duel, "", &hashes(&before));
    assert!(!same.contains("Satz"), "{same}");
    assert!(
        packed(&same) < 1000,
        "{} bytes for nothing new",
        packed(&same)
    );
    command(&server, &duel, r#"{"cmd":"choose_dice","n":2}"#);
    let sent = board(&server, &duel, "", &hashes(&before));
    let whole = board(&server, &duel, "", "");
    assert!(whole.contains("Satz 119") && !sent.contains("Satz 119"));
    assert!(sent.contains(r#"id="r120""#), "the new line is sent");
    let bytes = packed(&sent);
    assert!(bytes < MOST_BYTES, "{bytes} bytes of {}", packed(&whole));
}

#[test]
fn a_board_can_be_seen_as_it_stood_and_nothing_be_done_there() {
    let folder = Folder::new("as-it-stood");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let first = board(&server, &duel, "", "");
    command(&server, &duel, r#"{"cmd":"choose_dice","n":2}"#);
    command(&server, &duel, r#"{"cmd":"say","text":"Und nun?"}"#);
    let then = board(&server, &duel, "?upto=0", "");
    assert!(first.contains(r#"data-seq="1""#) && then.contains(r#"data-seq="1""#));
    assert!(first.contains(r#"value="choose_dice""#), "it was offered");
    assert!(!then.contains(r#"value="choose_dice""#), "it is over");
    assert!(!then.contains("Und nun?"));
    let later = board(&server, &duel, "?upto=1", "");
    assert!(later.contains(r#"data-seq="2""#) && later.contains(r#"data-phase="rolled""#));
    // Beyond the end it is the present, and nobody's words are taken for a number.
    assert!(board(&server, &duel, "?upto=999", "").contains(r#"data-seq="3""#));
    assert!(board(&server, &duel, "?upto=gestern", "").contains(r#"data-seq="3""#));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_sees_one_thing_after_the_other() {
    let folder = Folder::new("reel");
    let server = Server::start(folder.path());
    let driver = Driver::lively();
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let browser = driver.open(&MIRA).await;
    browser
        .go(&server.link(&format!("/join/{}", duel.spectator)))
        .await;
    browser.find("#board").await;
    let note = "window.shown = []; new MutationObserver(() => shown.push(Number(document.querySelector('#board').dataset.seq)))
        .observe(document.querySelector('#board'), { attributes: true, attributeFilter: ['data-seq'] })";
    browser.run(note, Vec::new()).await;
    let moves = [
        r#"{"cmd":"choose_dice","n":1}"#,
        r#"{"cmd":"allocate","to":["concentration"]}"#,
        r#"{"cmd":"end_player_phase"}"#,
    ];
    let mut seqs = Vec::new();
    for one in moves {
        let answer = http::command(&server.address, &duel.table, &duel.player, one);
        let answer = answer.expect("an answer");
        assert_eq!(answer.status, 200, "{}", answer.body);
        seqs.push(answer.json()["seq"].as_u64().expect("a number") + 1);
    }
    let all = serde_json::to_string(&seqs).expect("numbers");
    let seen = format!(
        "return {all}.every((seq) => shown.includes(seq)) && !document.body.hasAttribute('data-reel')"
    );
    browser
        .until("three moments, one after the other", &seen)
        .await;
    browser.close().await;
}
