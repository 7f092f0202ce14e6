//! The stage at a running table: what happened since one's own move is played back on a phone too, and a move is heard once.

use serde_json::{Value, json};

use crate::browser::{Browser, Driver};
use crate::evening::{ANN, BOB, Evening};
use crate::http;
use crate::server::{Folder, Server};

/// Notes which records the board shows, one after the other.
const NOTE: &str = "window.shown = []; new MutationObserver(() => shown.push(Number(document.querySelector('#board').dataset.seq)))
    .observe(document.querySelector('#board'), { attributes: true, attributeFilter: ['data-seq'] })";
const PRESENT: &str = "return !document.body.hasAttribute('data-reel')";

async fn shown(browser: &Browser) -> Vec<u64> {
    let shown = browser.run("return window.shown", vec![]).await;
    serde_json::from_value(shown).expect("numbers")
}

#[tokio::test(flavor = "multi_thread")]
async fn since_ones_move_is_played_back_on_a_phone() {
    let folder = Folder::new("since");
    let server = Server::start(folder.path());
    let driver = Driver::lively();
    let evening = Evening::open(&server, &driver, "daggerheart", &[&ANN, &BOB], "server").await;
    evening.on_the_moor_road("juno-sternkundig").await;
    // What the scene begins with is read aloud: it stays on every screen until the game master goes on.
    let ann = &evening.players[0];
    ann.find(".climax .climax__act").await;
    evening.gm.click(".climax__act .btn--seal").await;
    evening.together().await;
    ann.until("the present", PRESENT).await;
    let now = ann.seq().await;
    let wide = "const at = document.querySelector('.stage-since').getBoundingClientRect(); return at.width >= 44 && at.height >= 44 && at.right <= innerWidth";
    assert_eq!(ann.run(wide, vec![]).await, json!(true), "a finger hits it");

    // One thing after the other, up to the present.
    ann.run(NOTE, vec![]).await;
    ann.click("a.stage-since").await;
    ann.until(
        "it is over",
        &format!(
            "return window.shown.at(-1) === {now} && !document.body.hasAttribute('data-reel')"
        ),
    )
    .await;
    let all = shown(ann).await;
    assert!(all.len() > 2 && all[0] < now, "{all:?} of {now}");
    assert!(all.is_sorted(), "{all:?}");

    // A tap shows the present.
    ann.run(NOTE, vec![]).await;
    ann.click("a.stage-since").await;
    ann.until("it begins", "return window.shown.length > 0")
        .await;
    ann.run(
        "document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))",
        vec![],
    )
    .await;
    ann.until(
        "the present",
        &format!(
            "return window.shown.at(-1) === {now} && !document.body.hasAttribute('data-reel')"
        ),
    )
    .await;
    assert!(shown(ann).await.len() < all.len());
    evening.close().await;
}

/// Sends a command so many times, as a program would.
const SEND: &str = "const [count, command] = arguments;
    const to = `/api/tables/${document.querySelector('#board').dataset.table}/commands`;
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(command) };
    return (async () => { const all = []; for (let n = 0; n < count; n += 1) all.push((await fetch(to, request)).status); return all; })()";

async fn sends(browser: &Browser, count: usize, command: Value) {
    let answers = browser.run(SEND, vec![json!(count), command]).await;
    assert_eq!(answers, json!(vec![200; count]));
}

/// As many moments as a round of foes has are all watched, each for a shorter time.
#[tokio::test(flavor = "multi_thread")]
async fn many_moments_are_all_watched() {
    let folder = Folder::new("many-moments");
    let server = Server::start(folder.path());
    let driver = Driver::lively();
    let evening = Evening::open(&server, &driver, "free", &[&BOB, &ANN], "server").await;
    let (bob, ann) = (&evening.players[0], &evening.players[1]);
    evening.together().await;
    ann.run(NOTE, vec![]).await;
    let before = ann.seq().await;
    sends(bob, 18, json!({ "cmd": "throw", "roll": "1d20" })).await;
    for upto in [before + 6, before + 12, before + 18] {
        ann.until_seq(upto).await;
    }
    let all = shown(ann).await;
    let mut missing = (before + 1..=before + 18).filter(|seq| !all.contains(seq));
    assert_eq!(missing.next(), None, "{all:?} after {before}");
    evening.close().await;
}

/// A phone's tabs say how much happened, or was said, while another one was open.
#[tokio::test(flavor = "multi_thread")]
async fn a_phones_tabs_count_what_was_missed() {
    let folder = Folder::new("tab-news");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "free", &[&ANN, &BOB], "server").await;
    let (ann, bob) = (&evening.players[0], &evening.players[1]);
    evening.together().await;
    ann.click(".tabs a[data-tab='2']").await;
    let before = ann.seq().await;
    sends(bob, 2, json!({ "cmd": "throw", "roll": "2d6" })).await;
    sends(bob, 1, json!({ "cmd": "say", "text": "Und nun?" })).await;
    ann.until_seq(before + 3).await;
    let news =
        "return [...document.querySelectorAll('.tabs a')].map((it) => it.dataset.news ?? '')";
    assert_eq!(ann.run(news, vec![]).await, json!(["2", "", "", "1"]));
    let described = ann
        .attribute(".tabs a[data-tab='1']", "aria-description")
        .await;
    assert!(described.contains("2 new"), "{described}");
    ann.click(".tabs a[data-tab='1']").await;
    assert_eq!(ann.run(news, vec![]).await, json!(["", "", "", "1"]));
    ann.click(".tabs a[data-tab='4']").await;
    assert_eq!(ann.run(news, vec![]).await, json!(["", "", "", ""]));
    evening.close().await;
}

/// Whatever is said to whoever does not see the page, wherever it is said.
const HEAR: &str = "window.heard = [];
    const say = (it) => { const words = it.textContent.replace(/\\s+/g, ' ').trim(); if (words) heard.push(words); };
    new MutationObserver((changes) => {
      const places = new Set();
      for (const { target, addedNodes } of changes) {
        const on = target.nodeType === 1 ? target : target.parentElement;
        const live = on?.closest('[aria-live], [role=status], [role=alert]');
        if (live) places.add(live);
        for (const one of addedNodes) if (one.matches?.('[role=alert]')) places.add(one);
      }
      places.forEach(say);
    }).observe(document.body, { subtree: true, childList: true, characterData: true })";

/// What happened is heard in one piece with whose move it is, and nothing of it a second time.
async fn heard_once(browser: &Browser, what: &str) {
    let told = "const words = (css) => (document.querySelector(css)?.textContent ?? '').replace(/\\s+/g, ' ').trim().replace(/[.…]$/, '');
        const told = document.querySelector('.stage-last[data-told]')?.dataset.told.replace(/[.…]$/, '');
        return [window.heard, told ?? words('.stage-last :is(.roll__say, .said)'), words('.stage-turn')]";
    browser
        .until("something is heard", "return window.heard.length > 0")
        .await;
    let told = browser.run(told, vec![]).await;
    let heard: Vec<String> = serde_json::from_value(told[0].clone()).expect("texts");
    let words = |at: usize| told[at].as_str().expect("a text").to_owned();
    for part in [words(1), words(2)] {
        let count: usize = heard.iter().map(|one| one.matches(&part).count()).sum();
        assert!(
            part.is_empty() || count == 1,
            "{what}: {part:?} in {heard:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_heard_once() {
    let folder = Folder::new("heard");
    let server = Server::start(folder.path());
    let driver = Driver::start();

    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let watcher = driver.open(&BOB).await;
    watcher
        .go(&server.link(&format!("/join/{}", duel.spectator)))
        .await;
    watcher.find("#board").await;
    watcher.run(HEAR, vec![]).await;
    let roll = r#"{"cmd":"choose_dice","n":2}"#;
    let answer = http::command(&server.address, &duel.table, &duel.player, roll);
    assert_eq!(answer.expect("an answer").status, 200);
    heard_once(&watcher, "samurai").await;
    // The end fills the screen: it is heard once too, though the same lies on the floor beneath.
    let before = watcher.seq().await;
    watcher.run("window.heard.length = 0", vec![]).await;
    let resign = r#"{"cmd":"resign"}"#;
    let answer = http::command(&server.address, &duel.table, &duel.player, resign);
    assert_eq!(answer.expect("an answer").status, 200);
    watcher.until_seq(before + 1).await;
    heard_once(&watcher, "samurai, the end").await;
    watcher.close().await;

    let moves: [(&str, &str, Value); 4] = [
        ("zwielicht", "bring_character", json!({ "ready": "hanae" })),
        (
            "daggerheart",
            "add_pc",
            json!({ "pc": "p1", "ready": "juno-sternkundig" }),
        ),
        ("condice", "draft_character", json!({ "ready": "kasimir" })),
        (
            "free",
            "throw",
            json!({ "roll": "2d6+3", "word": "Klettern" }),
        ),
    ];
    for (game, cmd, with) in moves {
        let evening = Evening::open(&server, &driver, game, &[&ANN, &BOB], "server").await;
        evening.together().await;
        let (ann, bob) = (&evening.players[0], &evening.players[1]);
        for browser in [bob, &evening.gm] {
            browser.run(HEAR, vec![]).await;
        }
        let mut request = with;
        request["cmd"] = json!(cmd);
        let send = "const [request] = arguments;
            return fetch(`/api/tables/${document.querySelector('#board').dataset.table}/commands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) }).then(async (it) => [it.status, await it.text()])";
        let before = bob.seq().await;
        let answer = ann.run(send, vec![request]).await;
        assert_eq!(answer[0], json!(200), "{game}: {answer}");
        for browser in [bob, &evening.gm] {
            browser.until_seq(before + 1).await;
            heard_once(browser, game).await;
        }
        evening.close().await;
    }
}

/// A climax fills every screen; what it tells is heard once, and nothing of the floor beneath.
#[tokio::test(flavor = "multi_thread")]
async fn a_climax_is_heard_once() {
    let folder = Folder::new("heard-climax");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "daggerheart", &[&ANN, &BOB], "server").await;
    evening.on_the_moor_road("juno-sternkundig").await;
    evening.together().await;
    let bob = &evening.players[1];
    bob.run(HEAR, vec![]).await;
    let before = bob.seq().await;
    evening.send(&evening.gm, "end_session", &[]).await;
    bob.until_seq(before + 1).await;
    bob.find(".climax").await;
    heard_once(bob, "daggerheart, the end of the session").await;
    evening.close().await;
}
