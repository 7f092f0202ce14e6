//! Browsers that bring their own secrets to the dice: what they mix in, and what they notice.

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

/// Somebody says something.
const SAY: &str = "const table = document.querySelector('#board').dataset.table;
    fetch(`/t/${table}/do`, { method: 'POST', body: new URLSearchParams({ cmd: 'say', text: 'hm' }) })";

/// What a page fetches from us.
async fn fetched(browser: &Browser, path: &str) -> String {
    let script = "const table = document.querySelector('#board').dataset.table;
        const request = new XMLHttpRequest();
        request.open('GET', `/t/${table}` + arguments[0], false); request.send();
        return request.responseText";
    let text = browser.run(script, vec![json!(path)]).await;
    text.as_str().expect("a text").to_owned()
}

async fn journal(browser: &Browser) -> Vec<Value> {
    let text = fetched(browser, "/journal.jsonl").await;
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("a record"))
        .collect()
}

/// A browser listens with the chain it has promised.
async fn brought(browser: &Browser) {
    browser
        .until(
            "the browser brought its secrets",
            "const table = document.querySelector('#board').dataset.table;
            const kept = JSON.parse(localStorage.getItem(`augenzahl dice ${table}`) ?? '{}');
            return performance.getEntriesByType('resource').some(one => one.name.includes(`chain=${kept.chain}`))
                || Boolean(kept.chain)",
        )
        .await;
}

async fn press(browser: &Browser, label: &str) {
    let script = "const found = [...document.querySelectorAll('#choices button')]
        .find(button => button.textContent.trim() === arguments[0]);
        found?.click(); return Boolean(found)";
    let found = browser.run(script, vec![json!(label)]).await;
    assert_eq!(found, json!(true), "{label}");
}

async fn doubts(browser: &Browser, why: &str) {
    let script = format!(
        "const line = document.querySelector('#doubt');
        return !line.hidden && line.textContent === line.dataset.{why}"
    );
    browser.until(why, &script).await;
}

/// A table with both of them, and Ann's first throw. A twenty solves the riddle at once, and
/// whoever is not there yet is not asked: then there is another table.
async fn thrown_once(server: &RiddleServer, mona: &Browser, ann: &Browser) {
    for _ in 0..6 {
        first_throw(server, mona, ann).await;
        let unsolved = "return document.querySelector('#choices').innerText.includes('try: plain')";
        let lines = journal(mona).await;
        let thrown = lines.iter().find(|line| line["place"] == "0");
        let from = thrown.and_then(|line| line["mix"]["from"].as_array());
        // A page that was still connecting as the dice fell was not asked.
        let both = from.is_some_and(|from| from.len() == 2);
        if both && ann.run(unsolved, vec![]).await == json!(true) {
            return;
        }
    }
    panic!("six times a twenty, or somebody was not asked");
}

async fn first_throw(server: &RiddleServer, mona: &Browser, ann: &Browser) {
    mona.go(&server.link("/new/riddle")).await;
    mona.find("#own")
        .await
        .send_keys("Mona")
        .await
        .expect("keys");
    mona.find("#player-1")
        .await
        .send_keys("Ann")
        .await
        .expect("keys");
    mona.click("main button.btn--seal").await;
    mona.find(".invitations").await;
    let script = "return document.getElementById('link-p1').value";
    let link = mona.run(script, vec![]).await;
    mona.click("a.btn--seal").await;
    mona.find("#board").await;
    ann.go(link.as_str().expect("a link")).await;
    ann.click("main button.btn--seal").await;
    ann.find("#board").await;
    brought(mona).await;
    brought(ann).await;
    press(mona, "think: 20").await;
    ann.until(
        "there is something to try",
        "return document.querySelector('#choices').innerText.includes('try: plain')",
    )
    .await;

    // Both take part in Ann's throw.
    press(ann, "try: plain").await;
    for browser in [mona, ann] {
        browser.until("one try", &tries(1)).await;
    }
}

fn tries(n: u32) -> String {
    format!("return document.querySelector('#view').innerText.includes('tries\\n{n}')")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_browser_takes_part_and_keeps_watch() {
    let server = RiddleServer::start("mixing").await;
    let driver = Driver::start();
    let mona = driver.open(&MONA).await;
    let ann = driver.open(&ANN).await;
    thrown_once(&server, &mona, &ann).await;
    let lines = journal(&mona).await;
    let thrown = lines
        .iter()
        .find(|line| line["place"] == "0")
        .expect("a throw");
    let from = thrown["mix"]["from"].as_array().expect("browsers");
    let seats: Vec<&Value> = from.iter().map(|one| &one["seat"]).collect();
    assert_eq!(seats, ["gm", "p1"]);
    assert!(from.iter().all(|one| one["secret"].is_string()), "{thrown}");
    let text = fetched(&mona, "/journal.jsonl").await;
    let lines: Vec<&str> = text.lines().collect();
    let report = table::verify::<crate::riddle::rules::Riddle>(lines.iter().copied());
    let report = report.expect("it holds");
    assert_eq!((report.mixed_throws, report.silent), (1, 0));

    // The proof says so, and to whom.
    mona.go(&server.link(&format!(
        "/t/{}/proof",
        mona.attribute("#board", "data-table").await
    )))
    .await;
    let throws = mona.text(".proof__throws").await;
    assert!(throws.contains("Mona, Ann"), "{throws}");
    mona.client.back().await.expect("back");
    mona.find("#board").await;

    // A browser that is gone from one moment to the other is named as silent, and play goes on.
    let offline =
        json!({ "offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    driver.tell(&mona, "Network.enable", json!({})).await;
    driver
        .tell(&mona, "Network.emulateNetworkConditions", offline)
        .await;
    press(&ann, "try: plain").await;
    ann.until("two tries", &tries(2)).await;
    let online =
        json!({ "offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    driver
        .tell(&mona, "Network.emulateNetworkConditions", online)
        .await;
    let lines = journal(&ann).await;
    let thrown = lines
        .iter()
        .find(|line| line["place"] == "1")
        .expect("a throw");
    let mine = thrown["mix"]["from"].as_array().expect("browsers").iter();
    let answered: Vec<&Value> = mine
        .filter(|one| one["secret"].is_string())
        .map(|one| &one["seat"])
        .collect();
    assert_eq!(answered, ["p1"], "{thrown}");

    // A place is answered once. Asked about it in another way, the browser keeps silent and says so.
    let script = "const table = document.querySelector('#board').dataset.table;
        const kept = JSON.parse(localStorage.getItem(`augenzahl dice ${table}`));
        const script = document.querySelector('script[src*=\"table.js\"]').src.replace('table.js', 'secrets.js');
        const done = arguments[arguments.length - 1];
        import(script).then(({ asked }) => asked(table, { ...kept.answered[0], chain: kept.chain, told: 'f'.repeat(64), head: '' }));
        return kept.shown";
    let shown = ann.run(script, vec![]).await;
    doubts(&ann, "twice").await;
    let after = "const table = document.querySelector('#board').dataset.table;
        return JSON.parse(localStorage.getItem(`augenzahl dice ${table}`)).shown";
    assert_eq!(ann.run(after, vec![]).await, shown);

    // A server that looks ahead. A throw that is not the next record is not answered at all.
    let asks = |place: &str, ahead: u64| {
        format!(
            "const table = document.querySelector('#board').dataset.table;
            const kept = JSON.parse(localStorage.getItem(`augenzahl dice ${{table}}`));
            const head = JSON.parse(localStorage.getItem(`augenzahl head ${{table.split('~')[0]}}`));
            const script = document.querySelector('script[src*=\"table.js\"]').src.replace('table.js', 'secrets.js');
            import(script).then(({{ asked, link }}) => asked(table, {{ place: '{place}', chain: kept.chain,
                told: '{place}'.padEnd(64, 'a'), seq: head.seq + 1 + {ahead}, head: link(kept.root, kept.shown) }}))
                .then(() => {{ document.body.dataset.asked = '{place} {ahead}'; }})"
        )
    };
    let was_asked = |place: &str, ahead: u64| {
        format!("return document.body.dataset.asked === '{place} {ahead}'")
    };
    ann.run(&asks("0+1", 3), vec![]).await;
    ann.until("asked about a later record", &was_asked("0+1", 3))
        .await;
    assert_eq!(ann.run(after, vec![]).await, shown, "it kept silent");
    // The next one it must answer, or nobody could ever throw; but only one, until that is in the journal.
    ann.run(&asks("0+1", 0), vec![]).await;
    ann.until("asked about the next record", &was_asked("0+1", 0))
        .await;
    let once = ann.run(after, vec![]).await;
    assert_eq!(once.as_u64(), shown.as_u64().map(|shown| shown + 1));
    ann.run(&asks("0+2", 0), vec![]).await;
    ann.until("asked about another one", &was_asked("0+2", 0))
        .await;
    assert_eq!(ann.run(after, vec![]).await, once, "one question at a time");
    let early = "const line = document.querySelector('#doubt');
        return !line.hidden && line.textContent === line.dataset.early.replace('§', '0+1')";
    ann.until("the throw is missed", early).await;
    // Something else happens instead: that stays known, and is told on the page of proof.
    ann.client.refresh().await.expect("reloaded");
    ann.find("#board").await;
    mona.run(SAY, vec![]).await;
    ann.until("another record came", early).await;
    let home = ann.client.current_url().await.expect("an address");
    ann.go(&server.link(&format!(
        "/t/{}/proof",
        ann.attribute("#board", "data-table").await
    )))
    .await;
    ann.until(
        "the browser compares",
        "return document.querySelector('#recalled')?.textContent.includes('not in the journal (place 0+1)')",
    )
    .await;
    ann.go(home.as_str()).await;
    ann.find("#board").await;
    // It goes on taking part.
    ann.until(
        "there is something to try",
        "return document.querySelector('#choices').innerText.includes('try: plain')",
    )
    .await;
    let listens = "const table = document.querySelector('#board').dataset.table;
        return performance.getEntriesByType('resource').some(one => one.name.includes('/head?seq='))";
    ann.until("it has compared", listens).await;
    press(&ann, "try: plain").await;
    ann.until(
        "its next throw is in the journal",
        "const table = document.querySelector('#board').dataset.table;
        const kept = JSON.parse(localStorage.getItem(`augenzahl dice ${table}`));
        return kept.answered.some(one => one.place === '2' && !one.open)",
    )
    .await;

    // A journal that is not the one it has seen.
    ann.client.refresh().await.expect("reloaded");
    ann.find("#board").await;
    ann.until(
        "a page without doubts",
        "return document.querySelector('#doubt').hidden",
    )
    .await;
    ann.run(
        "const key = Object.keys(localStorage).find(key => key.startsWith('augenzahl head'));
        const seen = JSON.parse(localStorage.getItem(key));
        localStorage.setItem(key, JSON.stringify({ ...seen, hash: '0'.repeat(64) }))",
        vec![],
    )
    .await;
    ann.client.refresh().await.expect("reloaded");
    doubts(&ann, "head").await;
    mona.close().await;
    ann.close().await;
}

/// A backup is put back while somebody plays: the page says what its browser has seen and the journal has not any
/// more, the journal says it too, and the browser takes part again.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_saw_more_says_so_and_plays_on() {
    let folder = Folder::new("seen-more");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let mona = driver.open(&MONA).await;
    mona.go(&server.link("/new/samurai")).await;
    mona.click("main button.btn--seal").await;
    mona.find("#board").await;
    brought(&mona).await;
    let keep = |args: &[&str]| {
        let ran = std::process::Command::new(env!("CARGO_BIN_EXE_augenzahl"))
            .args(args)
            .arg("--data")
            .arg(folder.path())
            .output();
        assert!(ran.expect("it runs").status.success(), "{args:?}");
    };
    let file = folder.path().join("kept.db");
    let file = file.to_str().expect("a path").to_owned();
    let throw = "document.querySelector('#choices button').click()";
    let kept = "const table = document.querySelector('#board').dataset.table;
        const kept = JSON.parse(localStorage.getItem(`augenzahl dice ${table}`));
        return kept.answered.some(one => one.place === '0' && !one.open)";
    keep(&["backup", &file]);
    let port = server.address.rsplit(':').next().expect("a port");
    let port = port.to_owned();
    let mut server = server;
    // Once the journal is as long again as it was, once it is shorter.
    for said in [0, 2] {
        mona.run(throw, vec![]).await;
        mona.until("the browser took part", kept).await;
        let next = mona.seq().await;
        for _ in 0..said {
            mona.run(SAY, vec![]).await;
        }
        mona.until_seq(next + said).await;
        server.kill();
        keep(&["restore", &file]);
        server = Server::start_at(folder.path(), &port);
        // The page comes back by itself.
        mona.until(
            "the page says what it saw",
            "const line = document.querySelector('#doubt');
            return line && !line.hidden && line.textContent.startsWith('Dieser Tisch wurde zurückgesetzt.')",
        )
        .await;
        mona.until_seq(3).await;
        let lines = journal(&mona).await;
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[2]["table"]["from"], "backup", "{}", lines[2]);
        let anew = "return document.querySelector('#board').dataset.seq === '3'
            && document.querySelector('#choices button') !== null";
        mona.until("the page is the one of then", anew).await;
    }
    // The same place again, with other dice and with this browser.
    mona.run(throw, vec![]).await;
    mona.until("the browser took part again", kept).await;
    let address = mona.attribute("#board", "data-table").await;
    mona.go(&server.link(&format!("/t/{address}/proof"))).await;
    mona.until(
        "the proof tells both",
        "return document.querySelector('#recalled')?.textContent.includes('bis Eintrag')
            && document.querySelector('.verdict').textContent.includes('einmal zurückgesetzt')",
    )
    .await;
    mona.close().await;
}
