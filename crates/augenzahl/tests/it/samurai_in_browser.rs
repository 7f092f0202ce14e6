//! A duel played to its end by clicking, by keyboard, with real dice on a phone, and watched from
//! a second browser.

use serde_json::json;

use crate::browser::{Browser, Driver, Visitor};
use crate::server::{Folder, Server};

const JONAS: Visitor = Visitor {
    name: "jonas",
    lang: "de",
    phone: false,
};
const MIRA: Visitor = Visitor {
    name: "mira",
    lang: "en",
    phone: true,
};

const ENTER: &str = "\u{e007}";

/// From the start page into a duel: two clicks.
async fn begin(browser: &Browser, server: &Server) {
    browser.go(&server.link("/")).await;
    browser.click("a[href='/samurai']").await;
    browser
        .click("button[name=scenario][value=oda-nobunaga]")
        .await;
    browser.find("#board").await;
}

/// One step of a plain but lawful player: as many dice as allowed, all into the attack.
async fn step(browser: &Browser) {
    let before = browser.seq().await;
    if browser.is_there("form[data-cmd=choose_dice]").await {
        browser
            .click_last("form[data-cmd=choose_dice] button.choice:not([aria-disabled])")
            .await;
    } else if browser.is_there("form[data-cmd=allocate]").await {
        let attack = "form[data-cmd=allocate] input[type=radio][value=attack]";
        let script = "for (const place of document.querySelectorAll(arguments[0])) place.click()";
        browser.run(script, vec![attack.into()]).await;
        browser
            .click("form[data-cmd=allocate] button.btn--seal")
            .await;
    } else if browser.is_there("form[data-cmd=end_player_phase]").await {
        browser
            .click("form[data-cmd=end_player_phase] button")
            .await;
    } else if browser.is_there("form[data-cmd=accept]").await {
        browser.click("form[data-cmd=accept] button").await;
    } else {
        browser.click("form[data-cmd=next_round] button").await;
    }
    browser.until_seq(before + 1).await;
}

async fn is_over(browser: &Browser) -> bool {
    browser.attribute("#board", "data-phase").await == "over"
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seeded_duel_is_played_to_its_end_and_watched() {
    let folder = Folder::new("browser-duel");
    let mut server = Server::start_with(folder.path(), &["--test-seed", "11"]);
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    let mira = driver.open(&MIRA).await;

    begin(&jonas, &server).await;
    assert_eq!(jonas.attribute("html", "lang").await, "de");
    let invitation = jonas
        .run(
            "return document.querySelector('input[value*=\"/join/\"]').value",
            vec![],
        )
        .await;
    let invitation = invitation.as_str().expect("a link to share").to_owned();
    let path = &invitation[invitation.find("/join/").expect("a path")..];
    mira.go(&server.link(path)).await;
    mira.find("#board").await;
    assert_eq!(mira.attribute("html", "lang").await, "en");
    assert!(
        !mira.is_there("#board form[data-cmd]").await,
        "a spectator has no controls"
    );
    let address = mira.client.current_url().await.expect("an address");
    assert!(
        address.path().starts_with("/t/"),
        "the token stays in the address bar: {address}"
    );

    // One roll is taken back; its dice stay in the journal, struck out.
    step(&jonas).await;
    let faces = "return [...document.querySelectorAll('.roll__dice [data-thrown]')].map((die) => die.getAttribute('aria-label') ?? die.innerText).join()";
    let first = jonas.run(faces, vec![]).await;
    jonas.click("#undo").await;
    jonas.until_seq(3).await;
    assert!(jonas.is_there(".journal .undone").await);
    // The undo itself can be taken back, and once more; then the same dice fall again.
    jonas.click("#redo").await;
    jonas.until_seq(4).await;
    assert!(!jonas.is_there(".journal .undone").await);
    jonas.click("#undo").await;
    jonas.until_seq(5).await;
    assert!(jonas.text(".back").await.contains("dieselben Augen"));
    step(&jonas).await;
    assert_ne!(first, json!(""));
    assert_eq!(
        jonas.run(faces, vec![]).await,
        first,
        "what fell stays fallen"
    );

    // A value is set where it stands, with a reason; the journal tells it in words.
    jonas.click("a.hand[href*=foe_health]").await;
    jonas.find("#hand-box #hand-value").await;
    jonas.click("#hand-value").await;
    let less = "const field = document.querySelector('#hand-value'); field.value = field.value - 1; return field.value";
    let hearts = jonas.run(less, vec![]).await;
    jonas.click("#hand-box button.btn--seal").await;
    assert!(
        jonas.is_there("#hand-box[open]").await,
        "a reason is needed"
    );
    let reason = jonas.find("#hand-reason").await;
    reason.send_keys("verzählt").await.expect("it takes keys");
    jonas.click("#hand-box button.btn--seal").await;
    jonas.until_seq(7).await;
    let shown = jonas.text("a.hand[href*=foe_health]").await;
    assert!(
        shown.contains(hearts.as_str().expect("a number")),
        "{shown}"
    );
    let journal = jonas.text(".journal").await;
    assert!(journal.contains("Herzen von"), "{journal}");
    assert!(!journal.contains("foe_health"), "{journal}");

    let mut steps = 0;
    while !is_over(&jonas).await {
        step(&jonas).await;
        steps += 1;
        mira.until_seq(jonas.seq().await).await;
        if steps == 5 {
            // A reload in the middle shows the same table.
            let seq = jonas.seq().await;
            jonas.client.refresh().await.expect("it reloads");
            jonas.find("#board").await;
            assert_eq!(jonas.seq().await, seq);
        }
        if steps == 9 {
            // The server is killed and comes back: both pages mend themselves.
            let address = server.address.clone();
            let port = address.rsplit(':').next().expect("a port").to_owned();
            server.kill();
            server = Server::start_at(folder.path(), &port);
        }
        assert!(steps < 120, "the duel does not end");
    }

    let german = jonas.text("#moment").await;
    assert!(german.contains("zurückgenommen"), "{german}");
    assert!(german.contains("von Hand gesetzt"), "{german}");
    mira.until(
        "the end",
        "return document.querySelector('#board').dataset.phase === 'over'",
    )
    .await;
    let english = mira.text("#moment").await;
    assert!(english.contains("taken back"), "{english}");

    // Everything came from the table itself.
    for browser in [&jonas, &mira] {
        for name in browser.loaded().await {
            assert!(name.starts_with(&server.link("/")), "{name}");
        }
    }

    // It is listed on the start page, for whoever holds the seat.
    jonas.go(&server.link("/")).await;
    assert!(jonas.is_there("a[href^='/t/']").await);
    jonas.close().await;
    mira.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keyboard_only() {
    let folder = Folder::new("browser-keys");
    let server = Server::start_with(folder.path(), &["--test-seed", "12"]);
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    begin(&jonas, &server).await;
    // A digit leads to a choice, which wears it; Enter does it. No key alone throws, spends or takes back.
    let focused =
        "return document.activeElement.closest('form')?.dataset.cmd ?? document.activeElement.id";
    jonas.press("1").await;
    assert_eq!(jonas.run(focused, vec![]).await, json!("choose_dice"));
    let worn = "return document.activeElement.dataset.key";
    assert_eq!(jonas.run(worn, vec![]).await, json!("1"));
    assert_eq!(jonas.seq().await, 1);
    jonas.press(ENTER).await;
    jonas.until_seq(2).await;
    // The same keys once more reroll nothing.
    assert_eq!(jonas.run(focused, vec![]).await, json!("now"));
    jonas.press("2").await;
    jonas.press("2").await;
    assert_eq!(jonas.seq().await, 2);
    jonas.press("u").await;
    assert_eq!(jonas.run(focused, vec![]).await, json!("undo"));
    assert_eq!(jonas.seq().await, 2);
    jonas.press(ENTER).await;
    jonas.until_seq(3).await;
    jonas.press("1").await;
    jonas.press(ENTER).await;
    jonas.until_seq(4).await;
    // The rest with Tab and Enter alone: send the form that enters the die.
    let focus = "document.querySelector('form[data-cmd=allocate] input[type=radio]').focus()";
    jonas.run(focus, vec![]).await;
    jonas.press(" ").await;
    jonas.press(ENTER).await;
    jonas.until_seq(5).await;
    assert_eq!(jonas.attribute("#board", "data-phase").await, "allocated");
    jonas.press("?").await;
    assert!(jonas.is_there("dialog[open]").await);
    jonas.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn real_dice_on_a_phone() {
    let folder = Folder::new("browser-physical");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let mira = driver.open(&MIRA).await;
    mira.go(&server.link("/samurai")).await;
    mira.click("input[name=dice][value=physical]").await;
    mira.click("button[name=scenario][value=oda-nobunaga]")
        .await;
    mira.click("form[data-cmd=choose_dice] button.choice").await;
    mira.find("form[data-cmd=enter_dice]").await;
    let tap = "document.querySelector('form[data-cmd=enter_dice] input[value=\"5\"]').click()";
    mira.run(tap, vec![]).await;
    mira.click("form[data-cmd=enter_dice] button.btn--seal")
        .await;
    mira.find(".die__hand").await; // a physical die carries a hand
    let wide = "return document.documentElement.scrollWidth <= window.innerWidth";
    mira.until("no sideways scrolling", wide).await;
    mira.close().await;
}
