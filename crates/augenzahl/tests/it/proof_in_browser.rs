//! What people press when they want to know whether all is well: the page of proof, the check of a file, and a table
//! whose journal is damaged.

use std::path::Path;

use serde_json::{Value, json};

use crate::browser::{Browser, Driver, Visitor};
use crate::riddle::RiddleServer;
use crate::server::{Folder, Server};

const MONA: Visitor = Visitor {
    name: "mona",
    lang: "de",
    phone: false,
};
const ANN: Visitor = Visitor {
    name: "ann",
    lang: "en",
    phone: true,
};

/// The journal as this page's seat reads it.
async fn journal(browser: &Browser) -> String {
    let script = "const table = document.querySelector('#board').dataset.table;
        const request = new XMLHttpRequest();
        request.open('GET', `/t/${table}/journal.jsonl`, false); request.send();
        return request.responseText";
    let text = browser.run(script, vec![]).await;
    text.as_str().expect("a text").to_owned()
}

/// A hash of the journal is kept in this browser.
async fn has_seen(browser: &Browser) {
    let script = "return Object.keys(localStorage).some(key => key.startsWith('augenzahl head'))";
    browser
        .until("the browser has seen the journal", script)
        .await;
}

/// Chooses a file on `/verify`; what the page says about it before it is sent.
async fn chosen(browser: &Browser, server: &str, file: &Path, text: &str) -> String {
    std::fs::write(file, text).expect("a file");
    browser.go(&format!("http://{server}/verify")).await;
    let input = browser.find("#journal").await;
    let path = file.to_str().expect("a path");
    input.send_keys(path).await.expect("a file is chosen");
    let told = "return !document.querySelector('#seen').hidden";
    browser.until("the browser compares", told).await;
    browser.text("#seen").await
}

/// The kept hash is compared with a file: the same, cut short, another one, one never seen.
async fn compares(browser: &Browser, server: &str, journal: &str, words: [&str; 4]) {
    let folder = Folder::new("chosen");
    let file = folder.path().join("journal.jsonl");
    let lines: Vec<&str> = journal.lines().collect();
    let last = lines.len() - 1;
    let short = lines[..last].join("\n");
    let mut line: Value = serde_json::from_str(lines[last]).expect("a record");
    line["hash"] = "0".repeat(64).into();
    let other = format!("{short}\n{line}");
    let opening: Value = serde_json::from_str(lines[0]).expect("an opening");
    let id = opening["open"]["table"].as_str().expect("an id");
    let strange = journal.replace(id, "ffffffffffffffff");
    for (text, said) in [journal, &short, &other, &strange].into_iter().zip(words) {
        let seen = chosen(browser, server, &file, text).await;
        assert!(seen.starts_with(said), "{said}: {seen}");
    }
    // And it can be sent.
    chosen(browser, server, &file, journal).await;
    browser.click(".proof__ask button").await;
    browser.find(".verdict").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_throws_are_revealed_and_files_compared() {
    let server = RiddleServer::start("proof").await;
    let driver = Driver::start();
    let mona = driver.open(&MONA).await;
    let ann = driver.open(&ANN).await;
    mona.go(&server.link("/new/riddle")).await;
    mona.click("main button.btn--seal").await;
    mona.find(".invitations").await;
    let link = mona
        .run("return document.getElementById('link-p1').value", vec![])
        .await;
    mona.click("a.btn--seal").await;
    mona.find("#board").await;
    ann.go(link.as_str().expect("a link")).await;
    ann.click("main button.btn--seal").await;
    ann.find("#board").await;
    has_seen(&mona).await;
    has_seen(&ann).await;

    let table = mona.attribute("#board", "data-table").await;
    let home = server.link(&format!("/t/{table}"));
    mona.go(&format!("{home}/proof")).await;
    assert_eq!(
        mona.run(
            "return document.querySelectorAll('.brief ol > li').length",
            vec![]
        )
        .await,
        json!(3)
    );
    let hidden = "form:has([value=reveal_hidden_seed]) button";
    assert_eq!(mona.text(hidden).await, "Verdeckte Würfe offenlegen");
    mona.click(hidden).await;
    mona.until(
        "the seed is shown",
        "return document.querySelector('#seeds').closest('section').textContent.includes('Offengelegt')",
    )
    .await;
    mona.go(&home).await;
    mona.find("#board").await;
    let text = journal(&mona).await;
    assert!(text.contains(r#""matter":"hidden_revealed""#), "{text}");
    let next = text.lines().count();
    for browser in [&mona, &ann] {
        browser
            .until(
                "the browser has seen all of it",
                &format!("return Object.keys(localStorage).filter(key => key.startsWith('augenzahl head'))
                    .some(key => JSON.parse(localStorage.getItem(key)).seq === {next} - 1)"),
            )
            .await;
    }
    // Whoever does not run the table has no such button.
    let seen = journal(&ann).await;
    let own = ann.attribute("#board", "data-table").await;
    ann.go(&server.link(&format!("/t/{own}/proof"))).await;
    assert!(!ann.is_there(hidden).await);
    assert_eq!(
        ann.run(
            "return document.querySelectorAll('.brief ol > li').length",
            vec![]
        )
        .await,
        json!(3)
    );
    let wide = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(ann.run(wide, vec![]).await, json!(true), "it fits a phone");

    let german = [
        "Dein Browser kennt Eintrag",
        "Vorsicht: Dein Browser hat dieses Journal bis Eintrag",
        "Vorsicht: Dein Browser hat Eintrag",
        "Dieses Journal hat dein Browser noch nicht gesehen.",
    ];
    compares(&mona, &server.address, &text, german).await;
    let english = [
        "Your browser knows record",
        "Careful: your browser has seen this journal up to record",
        "Careful: your browser has seen record",
        "Your browser has not seen this journal before.",
    ];
    compares(&ann, &server.address, &seen, english).await;
    // Closing can show what fell in secret since then: afterwards nobody could.
    mona.go(&format!("{home}/proof")).await;
    for needed in ["[name=before]", "[required]"] {
        mona.click(&format!("form:has([value=close_table]) {needed}"))
            .await;
    }
    mona.click("form:has([value=close_table]) button").await;
    mona.until(
        "the table is closed",
        "return !document.querySelector('[value=close_table]')",
    )
    .await;
    mona.go(&home).await;
    mona.find("#board").await;
    let text = journal(&mona).await;
    let last: Vec<&str> = text.lines().rev().take(2).collect();
    assert!(last[0].contains(r#""matter":"closed""#), "{}", last[0]);
    assert!(
        last[1].contains(r#""matter":"hidden_revealed""#),
        "{}",
        last[1]
    );
    mona.close().await;
    ann.close().await;
}

/// Somebody plays on at a damaged table: in German on a desktop, in English on a phone.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_is_played_on() {
    let driver = Driver::start();
    for (who, words) in [
        (
            &MONA,
            ["Dieser Tisch ist beschädigt.", "Das Journal war beschädigt"],
        ),
        (&ANN, ["This table is damaged.", "The journal was damaged"]),
    ] {
        let folder = Folder::new("played-on");
        let server = Server::start(folder.path());
        let browser = driver.open(who).await;
        browser.go(&server.link("/new/samurai")).await;
        browser.click("main button.btn--seal").await;
        browser.find("#board").await;
        has_seen(&browser).await;
        let before = browser.seq().await;
        browser
            .run("document.querySelector('#choices button').click()", vec![])
            .await;
        browser.until_seq(before + 1).await;
        let port = server
            .address
            .rsplit(':')
            .next()
            .expect("a port")
            .to_owned();
        assert!(server.stop());
        crate::keep::damage(&folder, usize::try_from(before).expect("a number"));
        let server = Server::start_at(folder.path(), &port);
        browser.client.refresh().await.expect("reloaded");
        let page = browser.text("main").await;
        assert!(page.contains(words[0]), "{page}");
        let wide = "return document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(browser.run(wide, vec![]).await, json!(true));
        browser.click("form[action$='/go-on'] button").await;
        browser.find("#choices button").await;
        let table = browser.attribute("#board", "data-table").await;
        browser
            .run("document.querySelector('#choices button').click()", vec![])
            .await;
        browser.until_seq(before + 2).await;
        browser
            .go(&server.link(&format!("/t/{table}/journal")))
            .await;
        let journal = browser.text("main").await;
        assert!(journal.contains(words[1]), "{journal}");
        browser.close().await;
    }
}
