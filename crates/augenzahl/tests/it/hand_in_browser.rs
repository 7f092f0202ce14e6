//! A value set by hand on a phone: the row of marks opens a stepper that a finger can use.

use serde_json::json;

use crate::browser::{Driver, Visitor};
use crate::http;
use crate::server::{Folder, Server};

const JONAS: Visitor = Visitor {
    name: "jonas",
    lang: "de",
    phone: true,
};

/// What in the box a finger misses, or a phone enlarges the page for.
const TOO_SMALL: &str = "return [...document.querySelectorAll('#hand-box :is(a, button, input:not([type=hidden]))')].flatMap((it) => {
      const { width, height } = it.getBoundingClientRect();
      const small = width < 43.4 || height < 43.4 || (it.matches('input') && parseFloat(getComputedStyle(it).fontSize) < 15.9);
      return small ? [`${it.outerHTML.slice(0, 80)} ${width} × ${height}`] : [];
    })";

#[tokio::test(flavor = "multi_thread")]
async fn a_tap_opens_a_stepper() {
    let folder = Folder::new("stepper");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let jonas = driver.open(&JONAS).await;
    jonas
        .go(&server.link(&format!("/join/{}", duel.player)))
        .await;
    jonas.find("main").await;
    if !jonas.is_there("#board").await {
        jonas.click("main button.btn--seal").await;
    }
    jonas.find("#board").await;
    let touched = "return matchMedia('(pointer: coarse)').matches";
    assert_eq!(jonas.run(touched, vec![]).await, json!(true));
    let value = "return Number(document.querySelector('#hand-value').value)";

    // It stands under one of the phone's tabs.
    let shown = "const hearts = [...document.querySelectorAll('a.hand[href*=foe_health]')].find((it) => it.checkVisibility());
        hearts?.click();
        return hearts !== undefined";
    let mut found = false;
    for tab in ["1", "2", "3", "4"] {
        let link = format!(".tabs a[data-tab='{tab}']");
        if !found && jonas.is_there(&link).await {
            jonas.click(&link).await;
            found = jonas.run(shown, vec![]).await == json!(true);
        }
    }
    assert!(found, "the opponent's hearts can be tapped");
    jonas.find("#hand-box [data-step]:not([hidden])").await;
    let small = jonas.run(TOO_SMALL, vec![]).await;
    assert_eq!(small, json!([]));
    // The keyboard stays away until somebody wants to type.
    let typing = "return document.activeElement.matches('input')";
    assert_eq!(jonas.run(typing, vec![]).await, json!(false));

    let full = jonas.run(value, vec![]).await.as_i64().expect("hearts");
    jonas.click("#hand-box [data-step='1']").await;
    assert_eq!(jonas.run(value, vec![]).await, json!(full), "never beyond");
    jonas.click("#hand-box [data-step='-1']").await;
    jonas.click("#hand-box [data-step='-1']").await;
    assert_eq!(jonas.run(value, vec![]).await, json!(full - 2));

    let reason = jonas.find("#hand-reason").await;
    reason.send_keys("verzählt").await.expect("it takes keys");
    let before = jonas.seq().await;
    jonas.click("#hand-box button.btn--seal").await;
    jonas.until_seq(before + 1).await;
    let shown = "return document.querySelector('a.hand[href*=foe_health]').textContent";
    let shown = jonas.run(shown, vec![]).await;
    let shown = shown.as_str().expect("a text");
    assert!(shown.contains(&(full - 2).to_string()), "{shown}");
    jonas.close().await;
}
