//! A long journal: a board brings its last lines along, older ones come when somebody asks for them.

use std::collections::BTreeSet;

use crate::browser::{Driver, Visitor};
use crate::http::{self, Opened};
use crate::server::{Folder, Server};

const MIRA: Visitor = Visitor {
    name: "mira",
    lang: "de",
    phone: false,
};

fn command(server: &Server, duel: &Opened, command: &str) {
    let answer = http::command(&server.address, &duel.table, &duel.player, command);
    let answer = answer.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
}

/// The player talks until this many records are there.
fn talk(server: &Server, duel: &Opened, records: std::ops::Range<u64>) {
    for number in records {
        let say = format!(r#"{{"cmd":"say","text":"Satz {number}"}}"#);
        command(server, duel, &say);
    }
}

/// The lines of a page by their number, each once.
fn lines(html: &str) -> BTreeSet<u64> {
    let ids = html.split(r#" id="r"#).skip(1);
    let ids = ids.filter_map(|rest| rest.split('"').next()?.parse().ok());
    let all: Vec<u64> = ids.collect();
    let lines: BTreeSet<u64> = all.iter().copied().collect();
    assert_eq!(lines.len(), all.len(), "no line stands twice");
    lines
}

#[test]
fn a_board_does_not_grow_with_its_journal() {
    let folder = Folder::new("long-journal");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let look = |path: &str| {
        let path = format!("/t/{}/{path}", duel.table);
        http::look(&server.address, &path, &duel.player).body
    };
    command(&server, &duel, r#"{"cmd":"choose_dice","n":1}"#);
    talk(&server, &duel, 2..60);
    let short = look("board");
    assert_eq!(lines(&short), (20..60).collect());
    talk(&server, &duel, 60..1000);
    let long = look("board");
    assert_eq!(lines(&long), (960..1000).collect());
    let (before, after) = (short.len(), long.len());
    assert!(after < before + before / 20, "{before} became {after}");
    // What it does not bring can be fetched, in parts; nothing is missing and nothing stands twice.
    let fetched = |from: u64| {
        let path = format!("/t/{}/journal?before=960&from={from}", duel.table);
        let token = format!("Bearer {}", duel.player);
        let headers = [("authorization", token.as_str()), ("x-board", "1")];
        let answer = http::get(&server.address, &path, &headers);
        answer.expect("an answer").body
    };
    assert_eq!(lines(&fetched(900)), (900..960).collect());
    assert_eq!(lines(&fetched(0)), (0..960).collect());
    assert!(
        fetched(900).contains(r#"data-older="800""#),
        "the way to more"
    );
    assert!(!fetched(0).contains("data-older"), "there is no more");
    // The page is whole, and so it is for whoever has no script.
    assert_eq!(lines(&look("journal")), (0..1000).collect());
    assert!(long.contains("/journal#r959"), "a line of that page");
}

#[tokio::test(flavor = "multi_thread")]
async fn older_lines_are_fetched_and_stay_true() {
    let folder = Folder::new("long-journal-page");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    command(&server, &duel, r#"{"cmd":"choose_dice","n":1}"#);
    talk(&server, &duel, 2..200);
    let browser = driver.open(&MIRA).await;
    browser
        .go(&server.link(&format!("/join/{}", duel.player)))
        .await;
    browser.click("main button.btn--seal").await;
    browser.find("#board").await;
    let shown =
        "return [...document.querySelectorAll('.told')].map((line) => Number(line.id.slice(1)))";
    // The browser's promise for the dice, record 200, has no line.
    let all_from = |from: u64| {
        format!(
            "const lines = (() => {{ {shown} }})(); const next = Number(document.querySelector('#board').dataset.seq);
            const all = [...Array(next).keys()].filter((seq) => seq >= {from} && seq !== 200);
            return lines.join() === all.join()"
        )
    };
    browser.until("the last lines", &all_from(160)).await;
    browser.click("a[data-drawer='4']").await;
    browser.click("#older > summary").await;
    browser.click("#older-lines [data-older]").await;
    browser.until("a hundred more", &all_from(60)).await;
    browser.click("#older-lines [data-older]").await;
    browser.until("the first line", &all_from(0)).await;
    assert!(!browser.is_there("#older-lines [data-older]").await);
    browser.click("#w1 > summary").await;
    // A roll is taken back that only the fetched lines show: they say so, and stay as they are open.
    command(&server, &duel, r#"{"cmd":"undo","reason":"doch nicht"}"#);
    browser.find("#r1.undone").await;
    browser.until("all lines", &all_from(0)).await;
    assert!(browser.is_there("#older[open] #w1[open]").await);
    // The board goes on and brings later ones: what falls out of it is above.
    let next = browser.seq().await;
    talk(&server, &duel, next..next + 45);
    browser.until_seq(next + 45).await;
    browser.until("no gap", &all_from(0)).await;
    // A link to an old line opens it, also on a page that has not fetched it.
    let page = browser.client.current_url().await.expect("an address");
    browser.go(&server.link("/health")).await;
    browser.go(&format!("{page}#r30")).await;
    browser.find("#older[open] #r30:target").await;
    let seen = "const box = document.getElementById('r30').getBoundingClientRect(); return box.top > 0 && box.bottom < innerHeight";
    browser.until("the line is in sight", seen).await;
    browser.close().await;
}
