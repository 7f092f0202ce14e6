//! The tables of one browser: listed, named, put away, deleted and brought back.

use serde_json::{Value, json};

use crate::browser::{Browser, Driver, Visitor};
use crate::http::{self, Answer};
use crate::riddle::{RiddleServer, TREASURE};
use crate::server::{Folder, Server};

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");
const JSON: (&str, &str) = ("content-type", "application/json");

fn device(letter: char) -> String {
    format!("augenzahl={}", letter.to_string().repeat(64))
}

fn open(address: &str, device: &str, wishes: &Value) -> Value {
    let headers = [JSON, ("cookie", device)];
    let opened = http::post(address, "/api/tables", &headers, &wishes.to_string());
    let opened = opened.expect("an answer");
    assert_eq!(opened.status, 201, "{}", opened.body);
    opened.json()
}

fn get(address: &str, device: &str, path: &str) -> Answer {
    http::get(address, path, &[("cookie", device)]).expect("an answer")
}

fn deed(address: &str, device: &str, table: &str, body: &str) -> Answer {
    let path = format!("/tables/{table}");
    http::post(address, &path, &[FORM, ("cookie", device)], body).expect("an answer")
}

/// The names on a page of the API's list, in their order.
fn names(address: &str, device: &str, query: &str) -> Vec<String> {
    let list = get(address, device, &format!("/api/tables{query}"));
    assert_eq!(list.status, 200, "{}", list.body);
    let list = list.json();
    let tables = list["tables"].as_array().expect("tables").iter();
    tables
        .map(|table| table["name"].as_str().expect("a name").to_owned())
        .collect()
}

#[test]
fn a_list_of_many_pages() {
    let folder = Folder::new("shelf");
    let server = Server::start_with(folder.path(), &["--no-limits"]);
    let (address, laptop) = (&server.address, device('a'));
    let mut first = Value::Null;
    for number in 1..=45 {
        let wishes =
            json!({ "game": "samurai", "title": format!("Duell {number}"), "name": "Mira" });
        let opened = open(address, &laptop, &wishes);
        if number == 1 {
            first = opened;
        }
    }
    let id = first["table"].as_str().expect("an id");
    let list = get(address, &laptop, "/api/tables").json();
    assert_eq!((&list["total"], &list["pages"]), (&json!(45), &json!(3)));
    assert_eq!(names(address, &laptop, "")[0], "Duell 45");
    assert_eq!(names(address, &laptop, "?page=3").len(), 5);
    assert_eq!(
        names(address, &laptop, "?page=99").len(),
        5,
        "the last one there is"
    );
    assert_eq!(names(address, &laptop, "?q=duell+17"), ["Duell 17"]);
    assert_eq!(
        names(address, &laptop, "?q=samurai").len(),
        20,
        "by the game's name"
    );
    assert!(names(address, &laptop, "?q=nowhere").is_empty());

    // What was played last comes first; the page says whose move it is and pages without a script.
    let token = first["seats"][0]["token"].as_str().expect("a token");
    let rolled = http::command(address, id, token, r#"{"cmd":"choose_dice","n":1}"#);
    assert_eq!(rolled.expect("an answer").status, 200);
    assert_eq!(names(address, &laptop, "")[0], "Duell 1");
    let page = get(address, &laptop, "/").body;
    assert!(page.contains("it is your move"), "{page}");
    assert!(
        page.contains("/?page=2#held") && !page.contains("Duell 7<"),
        "{page}"
    );
    assert!(
        get(address, &laptop, "/?page=2")
            .body
            .contains("Page 2 of 3")
    );

    // A token's list is the table it opens; nobody's list is empty.
    let own = http::look(address, "/api/tables", token).json();
    assert_eq!(own["tables"][0]["name"], "Duell 1");
    assert_eq!(own["tables"][0]["to_act"][0]["seat"], "player");
    let nobody = http::get(address, "/api/tables", &[])
        .expect("an answer")
        .json();
    assert_eq!(nobody["total"], 0);
}

#[test]
fn tables_are_named_put_away_and_brought_back() {
    let folder = Folder::new("deeds");
    let server = Server::start_with(folder.path(), &["--no-limits"]);
    let address = &server.address;
    let (mona, ann, eve) = (device('a'), device('b'), device('c'));
    let wishes = json!({ "game": "zwielicht", "name": "Mona", "players": ["Ann"] });
    let opened = open(address, &mona, &wishes);
    let id = opened["table"].as_str().expect("an id");
    let token = opened["seats"][1]["token"].as_str().expect("a token");
    let with = format!("{ann}; augenzahl_invitation={token}");
    let sat = http::post(address, "/sit", &[FORM, ("cookie", &with)], "name=Ann");
    assert_eq!(sat.expect("an answer").status, 303);

    // Only those who sit there, and some things only whoever runs the table.
    for what in [
        "rename&name=x",
        "archive",
        "show",
        "remove",
        "delete",
        "restore",
    ] {
        let body = format!("do={what}");
        assert_eq!(deed(address, &eve, id, &body).status, 404, "{what}");
        assert_eq!(deed(address, "x=y", id, &body).status, 404, "{what}");
    }
    assert_eq!(
        get(address, &eve, &format!("/tables/{id}/delete")).status,
        404
    );
    for what in ["rename&name=x", "delete", "nonsense"] {
        assert_eq!(
            deed(address, &ann, id, &format!("do={what}")).status,
            404,
            "{what}"
        );
    }
    assert_eq!(
        deed(address, &mona, id, "do=rename&name=+Donnerstag+").status,
        303
    );
    assert_eq!(names(address, &ann, ""), ["Donnerstag"]);

    // Each browser's own list.
    assert_eq!(deed(address, &ann, id, "do=archive").status, 303);
    assert!(names(address, &ann, "").is_empty());
    assert_eq!(names(address, &ann, "?tab=archive"), ["Donnerstag"]);
    assert_eq!(names(address, &mona, ""), ["Donnerstag"]);
    assert_eq!(deed(address, &ann, id, "do=show").status, 303);
    let asked = get(address, &ann, &format!("/tables/{id}/delete")).body;
    assert!(asked.contains("value=\"remove\"") && !asked.contains("value=\"delete\""));
    assert_eq!(deed(address, &ann, id, "do=remove").status, 303);
    assert!(names(address, &ann, "").is_empty());
    assert_eq!(
        get(address, &ann, &format!("/t/{id}~p1")).status,
        200,
        "the seat is kept for a day"
    );
    assert_eq!(deed(address, &ann, id, "do=restore").status, 303);
    assert_eq!(names(address, &ann, ""), ["Donnerstag"]);

    // Deleted for everybody, and back with everything.
    let asked = get(address, &mona, &format!("/tables/{id}/delete")).body;
    assert!(asked.contains("value=\"delete\""), "{asked}");
    let gone = deed(address, &mona, id, "do=delete");
    let told = get(
        address,
        &mona,
        gone.header("location")
            .expect("a place")
            .split('#')
            .next()
            .expect("it"),
    );
    assert!(told.body.contains("held__gone"), "{}", told.body);
    for device in [&mona, &ann] {
        assert_eq!(get(address, device, &format!("/t/{id}")).status, 404);
        assert!(names(address, device, "").is_empty());
    }
    assert_eq!(
        http::look(address, &format!("/api/tables/{id}"), token).status,
        401
    );
    assert_eq!(get(address, &eve, &format!("/join/{token}")).status, 404);
    assert!(
        names(address, &ann, "?tab=deleted").is_empty(),
        "it is not hers to bring back"
    );
    assert_eq!(deed(address, &ann, id, "do=restore").status, 404);
    assert_eq!(deed(address, &mona, id, "do=archive").status, 303);
    assert_eq!(names(address, &mona, "?tab=deleted"), ["Donnerstag"]);
    assert_eq!(deed(address, &mona, id, "do=restore").status, 303);
    assert_eq!(deed(address, &mona, id, "do=show").status, 303);
    for (device, seat) in [(&mona, "gm"), (&ann, "p1")] {
        assert_eq!(get(address, device, &format!("/t/{id}~{seat}")).status, 200);
        assert_eq!(names(address, device, ""), ["Donnerstag"]);
    }
}

async fn until_text(browser: &Browser, css: &str, text: &str) {
    let script = format!(
        "return (document.querySelector({})?.innerText ?? '').includes({})",
        json!(css),
        json!(text)
    );
    browser.until(&format!("`{text}` in {css}"), &script).await;
}

/// Two tabs of one browser at two seats: each acts, sees and hears as its own.
#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_two_seats() {
    let server = RiddleServer::start("tabs").await;
    let driver = Driver::start();
    let sofa = driver
        .open(&Visitor {
            name: "sofa",
            lang: "de",
            phone: false,
        })
        .await;
    sofa.go(&server.link("/new/riddle")).await;
    sofa.find("#own")
        .await
        .send_keys("Mona")
        .await
        .expect("keys");
    sofa.find("#player-1")
        .await
        .send_keys("Ann")
        .await
        .expect("keys");
    sofa.click("main button.btn--seal").await;
    let script = "return document.getElementById('link-p1').value";
    sofa.find("#link-p1").await;
    assert!(sofa.is_there("#link-gm").await, "one's own link to keep");
    let link = sofa.run(script, vec![]).await;
    let master = sofa.client.window().await.expect("a window");
    sofa.click("a.btn--seal").await;
    sofa.find("#board").await;

    // The other tab: asked, both kept.
    let other = sofa.client.new_window(true).await.expect("a tab");
    sofa.client
        .switch_to_window(other.clone())
        .await
        .expect("it");
    sofa.go(link.as_str().expect("a link")).await;
    until_text(&sofa, "main", "Auch hier hinsetzen").await;
    sofa.click("main button.btn--seal").await;
    sofa.find("#board").await;
    until_text(&sofa, "#me", "Ann").await;
    assert!(!sofa.text("body").await.contains(TREASURE));
    for (tab, words) in [(&other, "from the player"), (&master, "from the master")] {
        sofa.client.switch_to_window(tab.clone()).await.expect("it");
        sofa.find("#say")
            .await
            .send_keys(words)
            .await
            .expect("keys");
        sofa.click("form.say button[value=say]").await;
        until_text(&sofa, "#board", words).await;
    }
    // Live, without a reload, and after one: still the seat of the address.
    sofa.client
        .switch_to_window(other.clone())
        .await
        .expect("it");
    until_text(&sofa, "#board", "from the master").await;
    sofa.client.refresh().await.expect("again");
    sofa.find("#board").await;
    let address = sofa.client.current_url().await.expect("an address");
    assert!(address.path().ends_with("~p1"), "{address}");
    assert!(!sofa.text("body").await.contains(TREASURE));
    for received in driver.received(&sofa).await {
        let of_player = received.contains("~p1/") && !received.contains("~gm/");
        assert!(!of_player || !received.contains(TREASURE), "{received}");
    }
    // By keyboard to the other seat.
    sofa.run("document.querySelector('#me > summary').focus()", vec![])
        .await;
    sofa.press("\u{e007}").await;
    sofa.until(
        "the menu is open",
        "return document.querySelector('#me').open",
    )
    .await;
    sofa.press("\u{e004}").await;
    sofa.press("\u{e007}").await;
    sofa.until(
        "the master's page",
        "return location.pathname.endsWith('~gm')",
    )
    .await;
    sofa.find("#board").await;
    until_text(&sofa, "#me", "Mona").await;
    sofa.close().await;
}

/// Naming, archive, deleting and bringing back by clicks, with a wide window and a phone.
#[tokio::test(flavor = "multi_thread")]
async fn the_start_page_by_hand() {
    for phone in [false, true] {
        let server = RiddleServer::start("start").await;
        let driver = Driver::start();
        let lang = if phone { "en" } else { "de" };
        let name = "host";
        let host = driver.open(&Visitor { name, lang, phone }).await;
        for title in ["Alpha", "Beta"] {
            host.go(&server.link("/new/riddle")).await;
            host.find("#title")
                .await
                .send_keys(title)
                .await
                .expect("keys");
            host.click("main button.btn--seal").await;
            host.find(".invitations").await;
        }
        host.go(&server.link("/")).await;
        until_text(&host, ".tables li:first-child", "Beta").await;
        host.click(".tables li:first-child summary").await;
        let field = host.find(".tables li:first-child [name=name]").await;
        field.clear().await.expect("empty");
        field.send_keys("Gamma").await.expect("keys");
        host.click(".tables li:first-child [value=rename]").await;
        until_text(&host, ".tables li:first-child", "Gamma").await;
        host.click(".tables li:first-child summary").await;
        host.click(".tables li:first-child [value=archive]").await;
        host.until(
            "one row",
            "return document.querySelectorAll('.tables li').length === 1",
        )
        .await;
        host.click(".held__tabs a:nth-child(2)").await;
        until_text(&host, ".tables", "Gamma").await;
        host.click(".tables summary").await;
        host.click(".tables [value=show]").await;
        host.until(
            "two rows",
            "return document.querySelectorAll('.tables li').length === 2",
        )
        .await;
        host.click(".tables li:first-child summary").await;
        host.click(".tables li:first-child a[href$=delete]").await;
        host.click("main [value=delete]").await;
        until_text(&host, ".held__gone", "Gamma").await;
        let wide = "return document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(
            host.run(wide, vec![]).await,
            json!(true),
            "nothing sticks out"
        );
        host.click(".held__gone button").await;
        host.until(
            "both again",
            "return document.querySelectorAll('.tables li').length === 2",
        )
        .await;
        let button = host.find(".tables li:first-child a.btn").await;
        button.click().await.expect("it opens");
        host.find("#board").await;
        host.close().await;
    }
}
