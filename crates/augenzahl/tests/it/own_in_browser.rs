//! The shelf in real browsers: every kind of thing is begun, written and finished on its page, on a laptop and on a phone;
//! what is missing is said while somebody writes, rows come and go, pictures are made smaller before they are sent.

use serde_json::json;

use crate::browser::{Browser, Driver, Visitor};
use crate::server::{Folder, Server};

const LAPTOP: Visitor = Visitor {
    name: "mona",
    lang: "de",
    phone: false,
};
const PHONE: Visitor = Visitor {
    name: "tom",
    lang: "en",
    phone: true,
};

/// Each kind, something of ours it can be like, a field that cannot be empty, and a list that can grow.
const KINDS: &[(&str, &str, &str, &str)] = &[
    ("samurai/duel", "kurenuma-sayo", "name", "foe.resistance"),
    (
        "zwielicht/adventure",
        "paper-bride",
        "adventures.0.title",
        "adventures.0.hints",
    ),
    ("zwielicht/character", "", "sheet.name", "sheet.items"),
    (
        "zwielicht/foe",
        "",
        "opponents.entries.0.name",
        "opponents.entries",
    ),
    (
        "daggerheart/adventure",
        "bell-under-the-lake",
        "scenarios.0.title",
        "scenarios.0.scenes",
    ),
    ("daggerheart/character", "", "sheet.name", "sheet.features"),
    (
        "daggerheart/foe",
        "pit-hound",
        "foes.0.name",
        "foes.0.features",
    ),
    (
        "daggerheart/place",
        "",
        "environments.0.name",
        "environments.0.features",
    ),
    ("daggerheart/gear", "", "weapons.0.name", "weapons"),
    (
        "condice/adventure",
        "",
        "scenario.0.title",
        "scenario.0.scene",
    ),
    ("condice/map", "", "map.0.name", "map.0.object"),
    (
        "condice/character",
        "",
        "character.0.sheet.name",
        "character.0.sheet.attacks",
    ),
    (
        "condice/foe",
        "",
        "foe.0.sheet.name",
        "foe.0.sheet.abilities",
    ),
    ("condice/card", "", "card.0.name", "card.0.blocks"),
];

/// The verdict, once it is about what was written last.
async fn until_said(browser: &Browser, wanted: &str) {
    let script = format!("return !!document.querySelector({})", json!(wanted));
    browser.until(wanted, &script).await;
}

/// Types into a box as a person does, wherever it is folded away.
async fn write(browser: &Browser, path: &str, text: &str) {
    let script = "const box = document.getElementById(arguments[0]);
        for (let fold = box.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
        box.scrollIntoView({ block: 'center' });
        box.value = arguments[1];
        // Said in the other language it would be enough.
        for (const lang of ['de', 'en']) {
          const other = document.getElementById(`${arguments[0]}-${lang}`);
          if (other) other.value = '';
        }
        box.dispatchEvent(new Event('input', { bubbles: true }))";
    browser.run(script, vec![json!(path), json!(text)]).await;
}

async fn every_kind(who: &Visitor) {
    let folder = Folder::new("shelf-pages");
    let server = Server::start_with(folder.path(), &["--no-limits"]);
    let driver = Driver::start();
    let browser = driver.open(who).await;
    for (kind, like, field, list) in KINDS {
        browser.go(&server.link("/shelf")).await;
        browser.click(&format!("a[href='/shelf/new/{kind}']")).await;
        // With nothing on it, where that can be; else like one of ours.
        let first = match *like {
            "" => ".own-begin button.btn--seal, .own-begin button".to_owned(),
            like => format!(".own-begin button[value='{like}']"),
        };
        browser.click(&first).await;
        browser.find("form[data-shelf]").await;
        let sideways =
            "return document.documentElement.scrollWidth > document.documentElement.clientWidth";
        let wide = browser.run(sideways, Vec::new()).await;
        assert_eq!(wide, json!(false), "{kind} scrolls sideways");
        let unsaid = "return (document.body.innerText.match(/⟦[^⟧]*⟧/g) ?? []).join(' ')";
        assert_eq!(browser.run(unsaid, Vec::new()).await, json!(""), "{kind}");

        // What is taken away is missed at its box and in the list beside, while somebody writes; then it is there again.
        write(&browser, field, "").await;
        until_said(&browser, ".own-verdict .own-faults").await;
        let missed = format!("[id='wrong-{field}'] p, [id='wrong-{}'] p", above(field));
        until_said(&browser, &missed).await;
        write(&browser, field, "Graubart").await;
        let gone = format!("return !document.querySelector(\"[id='wrong-{field}'] p\")");
        browser.until(field, &gone).await;
        // A row more, and one less, without a new page.
        let rows =
            format!("return document.querySelectorAll(\"[id='at-{list}'] > .own-row\").length");
        let before = browser
            .run(&rows, Vec::new())
            .await
            .as_i64()
            .expect("a number");
        let press = "const button = document.querySelector(`button[value='${arguments[0]}']`);
            for (let fold = button.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
            window.samePage = true; button.click()";
        browser.run(press, vec![json!(format!("add:{list}"))]).await;
        browser
            .until(list, &format!("{rows} === {}", before + 1))
            .await;
        browser
            .run(press, vec![json!(format!("drop:{list}.{before}"))])
            .await;
        browser.until(list, &format!("{rows} === {before}")).await;
        assert_eq!(
            browser.run("return window.samePage", Vec::new()).await,
            json!(true)
        );
        // As text it is what the form says.
        browser.click(".own-views a").await;
        let text = browser
            .run(
                "return document.querySelector('#own-text').value",
                Vec::new(),
            )
            .await;
        assert!(
            text.as_str().is_some_and(|text| text.contains("Graubart")),
            "{kind}: {text}"
        );
    }
    browser.go(&server.link("/shelf")).await;
    let things = browser
        .run(
            "return document.querySelectorAll('.own-items li').length",
            Vec::new(),
        )
        .await;
    assert_eq!(things, json!(KINDS.len()));
    browser.close().await;
}

/// The part a field is in.
fn above(field: &str) -> &str {
    field.rsplit_once('.').map_or(field, |(above, _)| above)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_kind_is_written_on_a_laptop() {
    every_kind(&LAPTOP).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_kind_is_written_on_a_phone() {
    every_kind(&PHONE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_is_made_smaller_and_stands_on_the_map() {
    let folder = Folder::new("shelf-picture");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let browser = driver.open(&LAPTOP).await;
    browser.go(&server.link("/shelf/new/condice/foe")).await;
    let like = ".own-begin .own-patterns button";
    browser.click(like).await;
    browser
        .find("form[data-picture=token] input[type=file]")
        .await;
    // Drawn here, much too large, and put where somebody would choose a file.
    let choose = "const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 3000;
        const pen = canvas.getContext('2d');
        pen.fillStyle = '#a33'; pen.fillRect(0, 0, 3000, 3000);
        canvas.toBlob((blob) => {
          const files = new DataTransfer();
          files.items.add(new File([blob], 'wolf.png', { type: 'image/png' }));
          const form = document.querySelector('form[data-picture=token]');
          form.querySelector('input').files = files.files;
          form.requestSubmit(form.querySelector('button'));
        }, 'image/png')";
    browser.run(choose, Vec::new()).await;
    let there = "const image = document.querySelector('.own-picture img');
        return image?.complete && image.naturalWidth === 256";
    let shown = "document.querySelector('.own-picture img')?.scrollIntoView();";
    browser
        .until("a small picture", &format!("{shown} {there}"))
        .await;
    let name = browser.text("h1").await;

    // At a table that was opened with the shelf it is the figure's token.
    browser.go(&server.link("/new/condice")).await;
    browser.click("form.settings button.btn--seal").await;
    browser.find("main").await;
    let place = browser.run("return location.pathname", Vec::new()).await;
    let table = place
        .as_str()
        .expect("a path")
        .trim_end_matches("/seats")
        .to_owned();
    browser.go(&server.link(&format!("{table}/shelf"))).await;
    browser.click(".own-offer button[value=foe]").await;
    until_said(&browser, ".own-done").await;
    until_said(&browser, ".own-offer img.own-face").await;
    browser.go(&server.link(&format!("{table}/map"))).await;
    assert!(browser.text("body").await.contains(&name), "{name}");
    browser.close().await;
}
