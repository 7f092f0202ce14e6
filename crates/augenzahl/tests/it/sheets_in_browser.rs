//! A sheet that is half filled in outlives a reload, in every game that has one, and is gone once it was sent.

use serde_json::{Value, json};

use crate::browser::{Browser, Driver, Visitor};
use crate::http;
use crate::server::{Folder, Server};

/// A player at a new table of a game, in a browser.
async fn sits(driver: &Driver, server: &Server, game: &'static str) -> Browser {
    let wishes = json!({"game": game, "name": "Mona", "players": ["Ann"]});
    let kind = [("content-type", "application/json")];
    let opened = http::post(&server.address, "/api/tables", &kind, &wishes.to_string());
    let opened = opened.expect("an answer").json();
    let token = opened["seats"][1]["token"]
        .as_str()
        .expect("a token")
        .to_owned();
    let visitor = Visitor {
        name: game,
        lang: "de",
        phone: false,
    };
    let ann = driver.open(&visitor).await;
    ann.go(&server.link(&format!("/join/{token}"))).await;
    ann.click("main button.btn--seal").await;
    ann.find("#board").await;
    ann
}

/// Types into a field as the page would notice.
async fn fill(browser: &Browser, css: &str, value: &str) {
    let script = "const field = document.querySelector(arguments[0]);
        for (let fold = field.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
        field.value = arguments[1];
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.run(script, vec![css.into(), value.into()]).await;
}

async fn reload(browser: &Browser) {
    browser.client.refresh().await.expect("it reloads");
    browser.find("#board, #main").await;
}

async fn value(browser: &Browser, css: &str) -> Value {
    let script = "return document.querySelector(arguments[0]).value";
    browser.run(script, vec![css.into()]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_outlives_a_reload() {
    let folder = Folder::new("half-made");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let ann = sits(&driver, &server, "zwielicht").await;
    fill(&ann, "#sheet-name", "Ren Ishida").await;
    fill(&ann, "#sheet-drawing", "Ein Fuchs mit weißer Pfote.").await;
    ann.click(".demons label:nth-child(4)").await;
    ann.click("#make-items [data-random=step]").await;
    let item = value(&ann, "#item-1").await;
    assert_ne!(item, json!(""));
    reload(&ann).await;
    assert_eq!(value(&ann, "#sheet-name").await, json!("Ren Ishida"));
    assert_eq!(
        value(&ann, "#sheet-drawing").await,
        json!("Ein Fuchs mit weißer Pfote.")
    );
    assert_eq!(value(&ann, "#item-1").await, item);
    let demon = "return document.querySelector('.demons label:nth-child(4) input').checked
        && document.querySelector('#own-sheet').open";
    assert_eq!(ann.run(demon, vec![]).await, json!(true));
    // The page knows that nothing more is needed, and takes it.
    assert!(ann.text("[data-sum]").await.contains("Bereit zum Abgeben"));
    ann.click(".making form .btn--seal").await;
    ann.find(".sheet .fields").await;
    reload(&ann).await;
    let kept = "return Object.keys(sessionStorage).filter(key => key.startsWith('augenzahl.sheets')).length";
    assert_eq!(ann.run(kept, vec![]).await, json!(0), "it was sent");

    let ann = sits(&driver, &server, "daggerheart").await;
    fill(&ann, "#sheet-p1-name", "Ysolde").await;
    fill(&ann, "#sheet-p1-evasion", "12").await;
    reload(&ann).await;
    assert_eq!(value(&ann, "#sheet-p1-name").await, json!("Ysolde"));
    assert_eq!(value(&ann, "#sheet-p1-evasion").await, json!("12"));
}

/// The address holds a sheet; one that is too long for it is kept in the tab.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_sheet_of_the_builder_outlives_a_reload() {
    let folder = Folder::new("half-built");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let visitor = Visitor {
        name: "ann",
        lang: "de",
        phone: false,
    };
    let ann = driver.open(&visitor).await;
    ann.go(&server.link("/build/condice")).await;
    let rows =
        "return document.querySelectorAll('input[name^=\"attacks.\"][name$=\".name\"]').length";
    let long = "ö".repeat(60);
    let mut there = ann.run(rows, vec![]).await.as_u64().expect("a number");
    for _ in 0..20 {
        ann.click("[data-add=attacks]").await;
        there += 1;
        ann.until("another row", &format!("{rows} >= {there}"))
            .await;
        let row = "for (const field of ['name', 'look']) {
              const all = document.querySelectorAll(`input[name^=\"attacks.\"][name$=\".${field}\"]`);
              const last = all[all.length - 1];
              last.value = arguments[0];
              last.dispatchEvent(new Event('input', { bubbles: true }));
            }";
        ann.run(row, vec![json!(long)]).await;
        let too_long = "return !document.querySelector('#main').dataset.link";
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        if ann.run(too_long, vec![]).await == json!(true) {
            break;
        }
    }
    let kept = "return Object.keys(sessionStorage).some(key => key.startsWith('augenzahl.build'))";
    ann.until("it is kept", kept).await;
    let before = ann.run(rows, vec![]).await;
    reload(&ann).await;
    let again = format!("{rows} === {before}");
    ann.until("all its rows are there again", &again).await;
}
