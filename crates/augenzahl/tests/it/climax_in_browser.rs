//! A climax fills every screen until everybody is ready or the game master goes on.

use crate::browser::{Browser, Driver};
use crate::evening::{ANN, BOB, Evening};
use crate::server::{Folder, Server};

const FILLED: &str = "return !!document.querySelector('.climax')?.checkVisibility()";
const GONE: &str =
    "return !document.querySelector('.climax') && !document.querySelector('#board [inert]')";
const READY: &str = ".climax__act .btn--seal";

async fn ends_a_session(evening: &Evening) {
    evening.send(&evening.gm, "end_session", &[]).await;
    for browser in evening.all() {
        browser.until("a climax", FILLED).await;
    }
}

async fn sees_the_table_again(browser: &Browser) {
    browser.until("the table", GONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_climax_stays_until_everybody_is_ready_or_the_game_master_goes_on() {
    let folder = Folder::new("climax");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "daggerheart", &[&ANN, &BOB], "server").await;
    let [ann, bob] = &evening.players[..] else {
        panic!("two players");
    };
    evening.on_the_moor_road("juno-sternkundig").await;
    ends_a_session(&evening).await;
    // Nothing beneath takes a click or the focus, and the button for it has the focus.
    let covered = "return document.querySelector('#main').inert && document.activeElement.closest('.climax') !== null";
    ann.until("the table lies beneath", covered).await;

    // One is ready: the others see it, and nothing ends.
    ann.click(READY).await;
    let marked = "return document.querySelectorAll('.climax__seat--ready').length === 1";
    bob.until("one is ready", marked).await;
    assert!(ann.is_there(".climax").await && !ann.is_there(READY).await);
    // Whoever wants to look at the table does, and the others are not disturbed.
    ann.click(".climax [data-aside]").await;
    sees_the_table_again(ann).await;
    assert!(bob.is_there(".climax").await);
    // The other one too: everybody sees the table.
    bob.click(READY).await;
    for browser in evening.all() {
        sees_the_table_again(browser).await;
    }

    // The next one ends by the game master's word.
    evening.send(&evening.gm, "start_session", &[]).await;
    ends_a_session(&evening).await;
    evening.gm.click(READY).await;
    for browser in evening.all() {
        sees_the_table_again(browser).await;
    }
    // A page that is loaded again does not show it once more.
    bob.client.refresh().await.expect("the page");
    bob.find("#board").await;
    assert!(!bob.is_there(".climax").await);
    evening.close().await;
}

/// Each tab of a phone shows its own region and no other, however a game lays its regions out.
#[tokio::test(flavor = "multi_thread")]
async fn a_tab_of_a_phone_shows_its_own_region() {
    let folder = Folder::new("phone-tabs");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "daggerheart", &[&ANN, &BOB], "server").await;
    let ann = &evening.players[0];
    evening.on_the_moor_road("juno-sternkundig").await;
    for tab in ["2", "3", "4", "1"] {
        ann.click(&format!(".tabs a[data-tab='{tab}']")).await;
        let others = format!(
            "return [...document.querySelectorAll('#board [data-panel]')].filter((place) =>
                place.checkVisibility() && !place.dataset.panel.split(' ').includes('{tab}')).length"
        );
        let shown = ann.run(&others, vec![]).await;
        assert_eq!(shown, serde_json::json!(0), "tab {tab}");
    }
    evening.close().await;
}
