//! An evening at the free table with nothing but a keyboard: dice, a button of one's own, a hidden roll, the order, a note.

use crate::browser::{Browser, Driver};
use crate::evening::{BOB, MARA};
use crate::keyboard::{do_it, keys, press, reach};
use crate::server::{Folder, Server};

/// Writes into a field, over what stood there.
async fn write(browser: &Browser, css: &str, words: &str) {
    reach(browser, css).await;
    browser.run("document.activeElement.select()", vec![]).await;
    keys(browser, words).await;
}

/// Opens a fold if it is shut.
async fn unfold(browser: &Browser, id: &str) {
    let open = format!("return document.querySelector('#{id}').open");
    browser.find(&format!("#{id}")).await;
    if browser.run(&open, vec![]).await != serde_json::json!(true) {
        press(browser, &format!("#{id} > summary")).await;
    }
    browser.until("it is open", &open).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_at_the_free_table() {
    let folder = Folder::new("free-keys");
    let server = Server::start_with(folder.path(), &["--test-seed", "7"]);
    let driver = Driver::start();
    let gm = driver.open(&MARA).await;
    gm.go(&server.link("/new/free")).await;
    write(&gm, "#own", "Mara").await;
    write(&gm, "#player-1", "Bob").await;
    press(&gm, "main button.btn--seal").await;
    gm.find(".invitations").await;
    let link = "return document.getElementById('link-p1').value";
    let link = gm.run(link, vec![]).await;
    let bob = driver.open(&BOB).await;
    bob.go(link.as_str().expect("a link")).await;
    press(&bob, "main button.btn--seal").await;
    bob.find("#board").await;
    press(&gm, "a.btn--seal").await;
    gm.find("#board").await;

    // A roll with its word, and a button for it.
    write(&bob, "#roll", "2W6+3").await;
    write(&bob, "#word", "Klettern").await;
    do_it(&bob, "form[data-cmd=throw] .btn--seal").await;
    gm.until_seq(bob.seq().await).await;
    assert!(gm.text(".stage-last").await.contains("Klettern"));
    let heard = gm.text("#live").await;
    assert!(heard.matches("Klettern").count() <= 1, "{heard}");
    unfold(&bob, "buttons").await;
    write(&bob, "#button-name", "Angriff").await;
    do_it(&bob, "form[data-cmd=make_button] button").await;
    do_it(&bob, ".free-button").await;
    do_it(&bob, ".free-again form[data-cmd=again] button").await;

    // Behind the screen, and before it.
    gm.until_seq(bob.seq().await).await;
    write(&gm, "#roll", "1W20").await;
    do_it(&gm, "form[data-cmd=throw] button[name=hidden]").await;
    bob.until_seq(gm.seq().await).await;
    assert!(bob.text(".stage-last").await.contains("verdeckt"));
    do_it(&gm, ".free-again form[data-cmd=reveal] button").await;

    // Who acts when; a note that everybody reads.
    unfold(&gm, "order-add").await;
    write(&gm, "#order-name", "Troll").await;
    do_it(&gm, "#order form[data-cmd=make_counter] button").await;
    do_it(&gm, "form[data-cmd=next_turn] button").await;
    do_it(&gm, "form[data-cmd=count_up] button").await;
    unfold(&gm, "note-add").await;
    write(&gm, "#note-text", "Der Wirt lacht").await;
    do_it(&gm, "form[data-cmd=write_note] button").await;
    bob.until_seq(gm.seq().await).await;
    assert!(bob.text("#notes").await.contains("Der Wirt lacht"));
    assert!(bob.text(".stage-bar__where").await.contains("Troll"));
    bob.close().await;
    gm.close().await;
}
