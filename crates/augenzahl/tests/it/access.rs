//! Every other kind of page as axe-core judges it, wide and narrow, light and dark; the moments of play are looked at by
//! `web`'s own tests. The tool is not ours: `cargo xtask access` fetches it and names the file in `AXE`.

use std::{env, fs};

use serde_json::json;

use crate::browser::{Browser, Driver};
use crate::evening::{ANN, Evening, MARA};
use crate::http;
use crate::server::{Folder, Server};

/// Pages anybody can open.
const OPEN: &[&str] = &[
    "/",
    "/samurai",
    "/samurai/how",
    "/new/zwielicht",
    "/new/daggerheart",
    "/new/condice",
    "/new/free",
    "/rules/samurai",
    "/rules/zwielicht",
    "/rules/daggerheart",
    "/rules/condice",
    "/odds",
    "/odds?a=2d6&b=1d12",
    "/odds?a=n%20%3D%201..4%3B%20t%20%3D%202..6%3B%20(n)d6%20%3E%3D%20t",
    "/odds/help",
    "/odds/condice?question=attack&dice=6&defence=2&b.dice=5&along=dice&down=defence",
    "/odds/zwielicht/lab",
    "/rules/free",
    "/build/condice",
    "/odds/samurai",
    "/odds/zwielicht",
    "/odds/daggerheart",
    "/shelf",
    "/simulate/condice",
    "/verify",
    "/licenses",
    "/nothing-of-this-name",
];

/// Pages of a table, for whoever runs it.
const OF_A_TABLE: &[&str] = &[
    "",
    "/seats",
    "/journal",
    "/journal?show=rolls",
    "/report",
    "/proof",
    "/overrule",
];

/// How a character comes to the table, so that there is a sheet to look at.
const CHARACTERS: &[(&str, &str, &str)] = &[
    ("zwielicht", "bring_character", "hanae"),
    ("daggerheart", "add_pc", "juno-sternkundig"),
    ("condice", "draft_character", "kasimir"),
];

/// Rooms that only one game has.
const ROOMS: &[(&str, &[&str])] = &[
    ("zwielicht", &["/bring", "/sheet"]),
    ("daggerheart", &["/bring-pc", "/bring-foe", "/sheet"]),
    ("condice", &["/map", "/build", "/figure?of=1"]),
    ("free", &[]),
];

const FINDS: &str = "const [axe] = arguments; const done = arguments[arguments.length - 1];
    if (!window.axe) (0, eval)(axe);
    window.axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => done(violations.map((one) =>
      `${one.id} (${one.impact}) ${one.nodes.length}×: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`)),
      (error) => done([String(error)]))";

async fn look(driver: &Driver, browser: &Browser, axe: &str, page: &str, found: &mut Vec<String>) {
    for (number, (width, height)) in [(1280, 720), (390, 844)].into_iter().enumerate() {
        for scheme in ["light", "dark"] {
            let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": number == 1 });
            driver
                .tell(browser, "Emulation.setDeviceMetricsOverride", size)
                .await;
            let wish = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
            driver
                .tell(browser, "Emulation.setEmulatedMedia", wish)
                .await;
            let told = browser.client.execute_async(FINDS, vec![json!(axe)]).await;
            let told = told.expect("axe runs");
            for one in told.as_array().expect("a list") {
                let one = one.as_str().unwrap_or_default();
                found.push(format!("{page} {width} {scheme}: {one}"));
            }
        }
    }
}

/// What lies over a table once it was opened: the help, the box of a value set by hand, each drawer.
async fn opened(
    driver: &Driver,
    browser: &Browser,
    axe: &str,
    game: &str,
    found: &mut Vec<String>,
) {
    let wide = json!({ "width": 1280, "height": 720, "deviceScaleFactor": 1, "mobile": false });
    let help = "document.querySelector('#help')?.showModal()";
    let hand = "document.querySelector('a.hand')?.click()";
    let ready = "return (document.querySelector('dialog[open]')?.childElementCount ?? 0) > 0";
    for (name, open) in [("the help", help), ("the box", hand)] {
        let any = match name {
            "the box" => browser.is_there("a.hand").await,
            _ => browser.is_there("#help").await,
        };
        if any {
            browser.run(open, vec![]).await;
            browser.until(name, ready).await;
            let name = format!("{game}, {name}");
            look(driver, browser, axe, &name, found).await;
            let shut = "document.querySelector('dialog[open]').close()";
            browser.run(shut, vec![]).await;
        }
    }
    driver
        .tell(browser, "Emulation.setDeviceMetricsOverride", wide)
        .await;
    let drawers = "return [...document.querySelectorAll('a[data-drawer]')].filter((it) => it.checkVisibility()).length";
    let drawers = browser.run(drawers, vec![]).await.as_u64().unwrap_or(0);
    for number in 0..drawers {
        let open = "[...document.querySelectorAll('a[data-drawer]')].filter((it) => it.checkVisibility())[arguments[0]]?.click()";
        browser.run(open, vec![json!(number)]).await;
        let name = format!("{game}, drawer {number}");
        look(driver, browser, axe, &name, found).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "cargo xtask access"]
async fn every_kind_of_page() {
    let axe = env::var("AXE").expect("AXE names the file axe.min.js");
    let axe = fs::read_to_string(axe).expect("axe-core");
    let folder = Folder::new("access");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let mut found = Vec::new();
    for (game, rooms) in ROOMS {
        let evening = Evening::open(&server, &driver, game, &[&ANN], "server").await;
        for (_, cmd, ready) in CHARACTERS.iter().filter(|(of, ..)| of == game) {
            let ann = &evening.players[0];
            evening.send(ann, cmd, &[("ready", ready)]).await;
        }
        for page in OF_A_TABLE.iter().chain(*rooms) {
            evening.gm.go(&format!("{}{page}", evening.table)).await;
            evening.gm.find("main").await;
            let name = format!("{game} {page}");
            look(&driver, &evening.gm, &axe, &name, &mut found).await;
        }
        evening.gm.go(&evening.table).await;
        evening.gm.find("#board").await;
        opened(&driver, &evening.gm, &axe, game, &mut found).await;
        if *game == "condice" {
            for page in OPEN {
                evening.gm.go(&server.link(page)).await;
                evening.gm.find("main").await;
                look(&driver, &evening.gm, &axe, page, &mut found).await;
            }
            // A form of every kind of thing on the shelf.
            evening.gm.go(&server.link("/shelf")).await;
            let kinds = "return [...document.querySelectorAll('a[href^=\"/shelf/new/\"]')].map((it) => it.getAttribute('href'))";
            let kinds = evening.gm.run(kinds, vec![]).await;
            let kinds = kinds.as_array().expect("a list").clone();
            assert!(!kinds.is_empty(), "things can be begun");
            for kind in kinds.iter().filter_map(|it| it.as_str()) {
                evening.gm.go(&server.link(kind)).await;
                evening.gm.find("main").await;
                look(&driver, &evening.gm, &axe, kind, &mut found).await;
            }
        }
        evening.close().await;
    }
    // A duel, and whoever is invited to watch it.
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    for (link, name) in [(&duel.player, "a player"), (&duel.spectator, "a watcher")] {
        let guest = driver.open(&MARA).await;
        guest.go(&server.link(&format!("/join/{link}"))).await;
        guest.find("main").await;
        look(
            &driver,
            &guest,
            &axe,
            &format!("invited as {name}"),
            &mut found,
        )
        .await;
        if !guest.is_there("#board").await {
            guest.click("main button.btn--seal").await;
            guest.find("#board").await;
        }
        let address = guest.client.current_url().await.expect("an address");
        for page in ["", "/journal", "/report", "/proof"] {
            let table = address.as_str().trim_end_matches('/');
            guest.go(&format!("{table}{page}")).await;
            guest.find("main").await;
            look(&driver, &guest, &axe, &format!("{name} {page}"), &mut found).await;
        }
        guest.close().await;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
