//! A game master and two players in three browsers: from the invitation to a revoked seat.

use serde_json::{Value, json};

use crate::browser::{Browser, Driver, Visitor};
use crate::riddle::{RiddleServer, TREASURE};

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
const BOB: Visitor = Visitor {
    name: "bob",
    lang: "de",
    phone: false,
};

/// A name that would run if it were not escaped.
const HOSTILE: &str = "<img src=x onerror=hacked()>";

async fn type_into(browser: &Browser, css: &str, text: &str) {
    let field = browser.find(css).await;
    field.clear().await.expect("it can be emptied");
    field.send_keys(text).await.expect("it takes keys");
}

/// The link on a seat's card.
async fn link_of(browser: &Browser, seat: &str) -> String {
    let script = "return document.getElementById(arguments[0]).value";
    let link = browser
        .run(script, vec![json!(format!("link-{seat}"))])
        .await;
    link.as_str().expect("a link").to_owned()
}

/// Opens a seat's link and sits down.
async fn sit(browser: &Browser, link: &str, name: &str) {
    browser.go(link).await;
    let address = browser.client.current_url().await.expect("an address");
    assert_eq!(address.path(), "/sit", "the token has left the address bar");
    type_into(browser, "#name", name).await;
    browser.click("main button.btn--seal").await;
    browser.find("#board").await;
}

/// Presses the button of a choice.
async fn choose(browser: &Browser, cmd: &str, label: &str) {
    let script =
        "const found = [...document.querySelectorAll(`form[data-cmd=${arguments[0]}] button`)]
        .find(button => button.textContent.trim() === arguments[1]);
        found?.click(); return Boolean(found)";
    let found = browser.run(script, vec![json!(cmd), json!(label)]).await;
    assert_eq!(
        found,
        Value::Bool(true),
        "{label}: {}",
        browser.text("#choices").await
    );
}

async fn until_text(browser: &Browser, css: &str, text: &str) {
    let script = format!(
        "return (document.querySelector({})?.innerText ?? '').includes({})",
        json!(css),
        json!(text)
    );
    browser.until(&format!("`{text}` in {css}"), &script).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn from_invitation_to_revocation() {
    let server = RiddleServer::start("group").await;
    let driver = Driver::start();
    let mona = driver.open(&MONA).await;
    let ann = driver.open(&ANN).await;
    let bob = driver.open(&BOB).await;

    // A table in two pages: who comes, whose dice.
    mona.go(&server.link("/new/riddle")).await;
    type_into(&mona, "#own", "Mona").await;
    type_into(&mona, "#player-1", "Ann").await;
    type_into(&mona, "#player-2", HOSTILE).await;
    mona.click("input[name=dice][value=choose]").await;
    mona.click("main button.btn--seal").await;
    mona.find(".invitations").await;
    assert!(
        mona.is_there("#seat-p1 svg.qr").await,
        "a QR code for every seat"
    );
    assert!(!mona.is_there("img").await, "the hostile name is only text");
    let (for_ann, for_bob) = (link_of(&mona, "p1").await, link_of(&mona, "p2").await);
    let code = mona.text(".code").await;
    mona.click("a.btn--seal").await;
    mona.find("#board").await;

    sit(&ann, &for_ann, "Ann").await;
    sit(&bob, &for_bob, HOSTILE).await;
    until_text(&mona, ".chairs", HOSTILE).await;
    mona.until(
        "everybody is here",
        "return document.querySelectorAll('.chair--here').length === 3",
    )
    .await;
    assert!(!ann.is_there("img").await, "the hostile name is only text");
    assert_eq!(ann.attribute("html", "lang").await, "en");
    assert_eq!(bob.attribute("html", "lang").await, "de");

    // A secret of the game master reaches nobody else.
    choose(&mona, "think", "think: 20").await;
    until_text(&ann, "#view", "yes").await;
    for browser in [&ann, &bob] {
        let source = browser.client.source().await.expect("a page");
        assert!(!source.contains(TREASURE) && !source.contains("think: 20"));
    }
    assert!(mona.text("#view").await.contains(TREASURE));

    // A line half typed survives what others do.
    type_into(&bob, "#say", "ich will").await;
    type_into(&ann, "#say", "Hello, table!").await;
    ann.click(".say button[value=say]").await;
    until_text(&bob, ".chronicle", "Hello, table!").await;
    let typed = bob
        .run("return document.querySelector('#say').value", vec![])
        .await;
    assert_eq!(typed, json!("ich will"));
    type_into(&bob, "#say", "nur für dich, Mona").await;
    bob.click(".say button[value=note]").await;
    until_text(&mona, ".chronicle", "nur für dich, Mona").await;
    let source = ann.client.source().await.expect("a page");
    assert!(
        !source.contains("nur für dich"),
        "a note is for the game master"
    );

    // Real dice on a phone, beside the server's dice.
    ann.click(".dice-by button").await;
    until_text(&ann, ".dice-by", "real dice").await;
    choose(&ann, "try", "try: plain").await;
    type_into(&ann, "#face-1", "21").await;
    ann.run(
        "document.querySelector('form[data-cmd=enter_dice]').noValidate = true",
        vec![],
    )
    .await;
    ann.click("form[data-cmd=enter_dice] button").await;
    until_text(&ann, ".refusal", "1 to 20").await;
    until_text(&mona, ".chairs", "wirft gerade").await;
    type_into(&ann, "#face-1", "7").await;
    ann.click("form[data-cmd=enter_dice] button").await;
    let tries = |n: u32| {
        format!("return document.querySelector('#view').innerText.includes('tries\\n{n}')")
    };
    ann.until("one try", &tries(1)).await;
    bob.until("one try", &tries(1)).await;

    // What fell stays fallen: Ann can only ask, and is told why not.
    assert!(!ann.is_there("#undo").await);
    let ask = |why: &'static str| {
        let ann = &ann;
        async move {
            ann.click("#ask-undo summary").await;
            type_into(ann, "#ask-undo-reason", why).await;
            ann.click("#ask-undo button").await;
        }
    };
    ask("the wrong door").await;
    until_text(&mona, ".wish", "the wrong door").await;
    type_into(&mona, "#wish-reason", "steht schon offen").await;
    mona.click(".wish button[value=false]").await;
    until_text(&ann, ".back", "steht schon offen").await;
    choose(&bob, "paint", "paint: red").await;
    ask("please").await;
    mona.click(".wish button[value=true]").await;
    ann.until("nothing tried", &tries(0)).await;
    bob.until("nothing tried", &tries(0)).await;
    assert!(bob.is_there(".journal .undone").await);
    // The same try shows the same face, without being thrown again.
    choose(&ann, "try", "try: plain").await;
    ann.until("one try", &tries(1)).await;
    until_text(&ann, ".chronicle", "7").await;
    // Other dice are the game master's word.
    mona.click("#undo").await;
    ann.until("nothing tried", &tries(0)).await;
    assert!(!ann.is_there("#new-dice").await);
    mona.click("#new-dice summary").await;
    type_into(&mona, "#new-dice-reason", "die Katze").await;
    mona.click("#new-dice button").await;
    until_text(&bob, ".chronicle", "die Katze").await;

    // The last word, with a reason; the number is still nobody else's.
    let table = mona.client.current_url().await.expect("an address");
    mona.go(&format!("{table}/overrule?path=/tries")).await;
    type_into(&mona, "#hand-value", "5").await;
    type_into(&mona, "#hand-reason", "we counted at home").await;
    mona.click("main button.btn--seal").await;
    mona.find("#board").await;
    ann.until("five tries", &tries(5)).await;
    until_text(&mona, ".chronicle", "0 → 5").await;
    let source = ann.client.source().await.expect("a page");
    assert!(
        !source.contains("we counted at home"),
        "this game overrules in secret"
    );

    // Somebody knocks with the table's code and is let in.
    let cleo = driver
        .open(&Visitor {
            name: "cleo",
            ..MONA
        })
        .await;
    cleo.go(&server.link("/ask")).await;
    type_into(&cleo, "#code", &code.to_uppercase().replace('-', " ")).await;
    type_into(&cleo, "#who", "Cleo").await;
    cleo.click("main form button").await;
    until_text(&cleo, "main", "angeklopft").await;
    mona.click(".knock button[value=new]").await;
    cleo.find("#board").await;
    until_text(&ann, ".chairs", "Cleo").await;

    // Revoked: at once, for the link, the page and the open connection.
    let last = bob.seq().await;
    mona.go(&format!("{table}/seats")).await;
    mona.click("#manage-p2 summary").await;
    // It asks first.
    mona.click("#revoke-p2 summary").await;
    mona.click("#seat-p2 form:has([value=revoke_seat]) button")
        .await;
    until_text(&mona, "#seat-p2", "gesperrt").await;
    mona.go(table.as_str()).await;
    choose(&mona, "paint", "paint: blue").await;
    let now = ann.seq().await;
    assert!(
        now > last || {
            ann.until_seq(last + 2).await;
            true
        }
    );
    bob.go(table.as_str()).await;
    assert!(!bob.is_there("#board").await, "{}", bob.text("body").await);
    bob.go(&for_bob).await;
    assert!(
        !bob.is_there("form[action='/sit']").await,
        "the link opens nothing"
    );

    for browser in [mona, ann, bob, cleo] {
        browser.close().await;
    }
}
