//! Many tabs of one browser: a browser opens six connections to a server, so one that stays open is shared by all
//! pages of a seat, and hidden pages do without.

use crate::browser::{Browser, Driver, Visitor};
use crate::http::{self, Opened};
use crate::server::{Folder, Server};
use crate::webdriver::Window;

const JONAS: Visitor = Visitor {
    name: "jonas",
    lang: "de",
    phone: false,
};

/// A table that this browser watches.
async fn watched(server: &Server, browser: &Browser) -> Opened {
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let link = format!("/join/{}", duel.spectator);
    browser.go(&server.link(&link)).await;
    browser.find("main").await;
    if !browser.is_there("#board").await {
        browser.click("main button.btn--seal").await;
    }
    browser.find("#board").await;
    duel
}

/// Another page of the address, in a tab of the same window or in a window of its own.
async fn another(browser: &Browser, address: &str, tab: bool) -> Window {
    let opened = browser.client.new_window(tab).await.expect("a window");
    turn_to(browser, &opened).await;
    browser.go(address).await;
    browser.find("#board").await;
    opened
}

async fn turn_to(browser: &Browser, handle: &Window) {
    let turned = browser.client.switch_to_window(handle.clone()).await;
    turned.expect("it is open");
}

/// The player at the table, who is somebody else, says something.
fn says(server: &Server, duel: &Opened, words: &str) {
    let say = format!(r#"{{"cmd":"say","text":"{words}"}}"#);
    let said = http::command(&server.address, &duel.table, &duel.player, &say);
    let said = said.expect("an answer");
    assert_eq!(said.status, 200, "{}", said.body);
}

async fn hears(browser: &Browser, words: &str) {
    let heard =
        format!("return document.querySelector('.chronicle').textContent.includes('{words}')");
    browser.until(words, &heard).await;
}

/// How many streams the server holds open, as soon as it is so many.
async fn streams(server: &Server, wanted: u64) {
    let mut held = 0;
    for _ in 0..100 {
        let metrics = http::get(&server.address, "/metrics", &[]).expect("an answer");
        let line = metrics
            .body
            .lines()
            .find(|line| line.starts_with("augenzahl_followers "));
        let number = line.and_then(|line| line.rsplit(' ').next()?.parse().ok());
        held = number.expect("the metrics say how many follow");
        if held == wanted {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(held, wanted, "streams held open");
}

#[tokio::test(flavor = "multi_thread")]
async fn nine_tabs_of_a_table_freeze_nothing() {
    let folder = Folder::new("nine-tabs");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    let duel = watched(&server, &jonas).await;
    let address = jonas.client.current_url().await.expect("an address");
    let mut tabs = vec![jonas.client.window().await.expect("a window")];
    for _ in 1..8 {
        tabs.push(another(&jonas, address.as_str(), true).await);
    }
    // A ninth page, of no table: while it is shown nobody listens.
    let opened = jonas.client.new_window(true).await.expect("a tab");
    turn_to(&jonas, &opened).await;
    jonas.go(&server.link("/")).await;
    jonas.find("main").await;
    streams(&server, 0).await;
    says(&server, &duel, "Hört ihr mich?");
    for tab in tabs.iter().rev() {
        turn_to(&jonas, tab).await;
        hears(&jonas, "Hört ihr mich?").await;
        streams(&server, 1).await;
    }
    jonas.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tabs_of_different_seats_freeze_nothing() {
    let folder = Folder::new("many-seats");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    let mut tabs = Vec::new();
    for number in 0..8 {
        if number > 0 {
            let opened = jonas.client.new_window(true).await.expect("a tab");
            turn_to(&jonas, &opened).await;
        }
        let duel = watched(&server, &jonas).await;
        tabs.push((jonas.client.window().await.expect("a window"), duel));
    }
    streams(&server, 1).await;
    for (tab, duel) in &tabs {
        says(&server, duel, "Und jetzt?");
        turn_to(&jonas, tab).await;
        hears(&jonas, "Und jetzt?").await;
    }
    jonas.close().await;
}

/// Windows side by side share one stream; whoever held it closes, and another takes over.
#[tokio::test(flavor = "multi_thread")]
async fn windows_of_a_seat_share_one_stream() {
    let folder = Folder::new("windows");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    let duel = watched(&server, &jonas).await;
    let first = jonas.client.window().await.expect("a window");
    let address = jonas.client.current_url().await.expect("an address");
    let mut windows = Vec::new();
    for _ in 0..7 {
        windows.push(another(&jonas, address.as_str(), false).await);
    }
    streams(&server, 1).await;
    says(&server, &duel, "Seht ihr das alle?");
    for window in windows.iter().chain([&first]) {
        turn_to(&jonas, window).await;
        hears(&jonas, "Seht ihr das alle?").await;
    }
    turn_to(&jonas, &first).await;
    jonas.client.close_window().await.expect("it closes");
    turn_to(&jonas, &windows[0]).await;
    streams(&server, 1).await;
    says(&server, &duel, "Immer noch?");
    for window in &windows {
        turn_to(&jonas, window).await;
        hears(&jonas, "Immer noch?").await;
    }
    jonas.close().await;
}

/// More windows than a browser has connections, each of a table of its own: some of them come again and again
/// instead of staying.
#[tokio::test(flavor = "multi_thread")]
async fn windows_of_many_tables_freeze_nothing() {
    let folder = Folder::new("many-windows");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    let mut windows = Vec::new();
    for number in 0..8 {
        if number > 0 {
            let opened = jonas.client.new_window(false).await.expect("a window");
            turn_to(&jonas, &opened).await;
        }
        let duel = watched(&server, &jonas).await;
        windows.push((jonas.client.window().await.expect("a window"), duel));
    }
    for (window, duel) in &windows {
        says(&server, duel, "Ihr alle?");
        turn_to(&jonas, window).await;
        hears(&jonas, "Ihr alle?").await;
        let shown = "return document.querySelector('#link').hidden";
        jonas.until("no word of a lost line", shown).await;
    }
    jonas.close().await;
}
