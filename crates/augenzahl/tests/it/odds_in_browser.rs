//! The odds page in a browser: typed, counted, read by pointer and keys, looked at again; and over HTTP alone.

use serde_json::json;

use crate::browser::{Driver, Visitor};
use crate::evening::type_into;
use crate::http;
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

#[test]
fn addresses_say_it_all() {
    let folder = Folder::new("odds-http");
    let server = Server::start(folder.path());
    let get = |path: &str| {
        http::get(&server.address, path, &[("accept-language", "en")]).expect("an answer")
    };
    let page = get("/odds?a=4d6kh3&b=3d6&show=least");
    assert_eq!(page.status, 200);
    assert!(
        page.body.contains("13/54") || page.body.contains("7/432"),
        "fractions are there"
    );
    assert!(page.body.contains("<svg class=\"plot\""));
    let file = get("/odds.csv?a=2d6");
    assert_eq!(file.header("content-type"), Some("text/csv; charset=utf-8"));
    assert_eq!(file.body.lines().nth(6), Some("7,1/6,0.16666666666666666"));
    let drawing = get("/odds.svg?a=2d6");
    assert_eq!(
        drawing.header("content-type"),
        Some("image/svg+xml; charset=utf-8")
    );
    assert!(drawing.body.starts_with("<svg xmlns="));
    for (path, words) in [
        ("/odds?a=2d6%2B", "Something is missing here"),
        ("/odds?a=%3Cscript%3E", "Something is missing here"),
        ("/odds?a=999999d6", "dice; at most 1000 will do"),
        ("/odds.csv?a=60d100kh30", "times too much work"),
        ("/odds.svg", "To try out"),
    ] {
        let refused = get(path);
        assert_eq!(refused.status, 422, "{path}");
        assert!(refused.body.contains(words), "{path}: {}", refused.body);
        assert!(
            refused.body.contains("<form"),
            "{path}: the form is still there"
        );
    }
    assert_eq!(get("/odds").status, 200);
    assert_eq!(get("/odds?a=%FF").status, 422);
    assert_eq!(get("/odds/help").status, 200);
    assert!(
        get("/").body.contains("href=\"/odds\""),
        "the start page leads there"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn bars_are_read_by_pointer_and_keys() {
    let folder = Folder::new("odds-browser");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    for visitor in [&JONAS, &MIRA] {
        let browser = driver.open(visitor).await;
        browser.go(&server.link("/")).await;
        browser.click("p.aside a[href='/odds']").await;
        type_into(&browser, "#odds-a", "2d6").await;
        browser.click(".odds-page__more > summary").await;
        type_into(&browser, "#odds-b", "1d12").await;
        browser.click(".odds-page__go .btn--seal").await;
        browser.find("#results .plot").await;
        assert_eq!(
            browser.run("return location.search", vec![]).await,
            json!("?a=2d6&b=1d12"),
        );

        // By keys: the seventh column is the 7.
        let said = "return document.querySelector('.odds-page__said').textContent";
        browser
            .run("document.querySelector('[data-plot]').focus()", vec![])
            .await;
        for _ in 0..7 {
            browser.press("\u{e014}").await;
        }
        let percent = if visitor.lang == "de" {
            "16,7\u{202f}%"
        } else {
            "16.7%"
        };
        let twelfth = if visitor.lang == "de" {
            "8,3\u{202f}%"
        } else {
            "8.3%"
        };
        let seven = format!("7: A {percent} (1/6) · B {twelfth} (1/12)");
        assert_eq!(browser.run(said, vec![]).await, json!(seven));
        assert_eq!(
            browser.attribute("[data-plot]", "aria-valuetext").await,
            seven
        );

        // By pointer.
        let point = "const column = document.querySelectorAll('.plot__col')[1];
            column.dispatchEvent(new PointerEvent('pointerenter'));
            return document.querySelector('.odds-page__said').textContent.slice(0, 2)";
        assert_eq!(browser.run(point, vec![]).await, json!("2:"));

        // At least so much; the address says it.
        browser.click("nav.odds-page__show a:nth-child(2)").await;
        browser
            .until("at least", "return location.search.includes('show=least')")
            .await;
        browser.find("#results .plot").await;

        // What was looked at before is a link; with Enter another roll is counted.
        browser
            .find("[data-past] a[href='/odds?a=2d6&b=1d12']")
            .await;
        type_into(&browser, "#odds-a", "d6 = 6").await;
        browser.press("\u{e007}").await;
        browser
            .until(
                "counted",
                "return document.querySelectorAll('figure').length === 2",
            )
            .await;

        // A mistake points at its character.
        type_into(&browser, "#odds-a", "2d6 + x").await;
        browser.press("\u{e007}").await;
        browser.find(".odds-page__wrong").await;
        assert_eq!(browser.text(".odds-page__wrong mark").await, "x");

        // Nothing lies beside the screen, on any of its pages.
        for path in [
            "/odds",
            "/odds/help",
            "/odds?a=n%20%3D%201..20%3B%20t%20%3D%201..20%3B%20(n)d6%20%3E%3D%20t",
            "/odds?a=10d100&b=5d100",
        ] {
            browser.go(&server.link(path)).await;
            let sideways = "return document.documentElement.scrollWidth - innerWidth";
            let over = browser.run(sideways, vec![]).await;
            assert!(
                over.as_i64().is_some_and(|over| over <= 0),
                "{path}: {over}"
            );
        }
        browser.close().await;
    }
}

/// A game's question: filled in, compared with another, read by keys, found again, drawn as a map.
#[tokio::test(flavor = "multi_thread")]
async fn questions_are_compared_and_found_again() {
    let folder = Folder::new("odds-questions");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    for visitor in [&JONAS, &MIRA] {
        let browser = driver.open(visitor).await;
        browser.go(&server.link("/odds")).await;
        browser.click("a[href='/odds/condice']").await;
        browser
            .click("a[href='/odds/condice?question=attack']")
            .await;
        browser.find("#ask-dice").await;
        browser
            .run(
                "document.querySelector('#ask-dice').value = 2;
                 document.querySelector('#ask-defence').value = 1;
                 document.querySelector('#ask-reroll').value = 'none'",
                vec![],
            )
            .await;
        browser.click(".odds-page__more > summary").await;
        type_into(&browser, "#ask-b-defence", "2").await;
        browser.click(".odds-page__go .btn--seal").await;
        browser
            .until(
                "compared",
                "return document.querySelectorAll('thead th').length === 3",
            )
            .await;
        // What was left empty does not stand in the address.
        assert_eq!(
            browser.run("return location.search", vec![]).await,
            json!("?question=attack&dice=2&defence=1&reroll=none&b.defence=2"),
        );
        browser
            .run("document.querySelector('[data-plot]').focus()", vec![])
            .await;
        browser.press("\u{e014}").await;
        let said = "return document.querySelector('.odds-page__said').textContent";
        let said = browser.run(said, vec![]).await.to_string();
        assert!(
            said.contains("0: A ") && said.contains("(7/12)") && said.contains("(31/36)"),
            "{said}"
        );
        // As a map, and back to what was looked at before.
        browser
            .go(&server.link("/odds/condice?question=attack&dice=2&along=dice&down=defence"))
            .await;
        browser.find(".plot--map").await;
        browser.find("[data-past] a[href*='b.defence=2']").await;
        // The rule lab is a room of the same page.
        browser.go(&server.link("/odds/zwielicht/lab")).await;
        browser
            .find("nav a[href='/odds/zwielicht/lab'][aria-current='true']")
            .await;
        browser.find("[data-past] a[href*='along=dice']").await;
        for path in [
            "/odds/condice?question=attack&dice=2&along=dice&down=defence&b.dice=3",
            "/odds/daggerheart?question=group",
            "/odds/zwielicht?question=move&option.double_six=exclusive&c.white=2",
            "/odds/zwielicht/lab",
        ] {
            browser.go(&server.link(path)).await;
            let sideways = "return document.documentElement.scrollWidth - innerWidth";
            let over = browser.run(sideways, vec![]).await;
            assert!(
                over.as_i64().is_some_and(|over| over <= 0),
                "{path}: {over}"
            );
        }
        browser.close().await;
    }
}
