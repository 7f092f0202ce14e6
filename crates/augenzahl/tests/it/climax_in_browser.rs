//! A climax fills every screen until everybody is ready or the game master goes on.

use serde_json::{Value, json};

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

/// Sends a command as a program would, with this browser's seat.
async fn order(browser: &Browser, command: Value) {
    let send = "const [command] = arguments;
        return fetch(`/api/tables/${document.querySelector('#board').dataset.table}/commands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(command) }).then(async (it) => [it.status, await it.text()])";
    let answer = browser.run(send, vec![command.clone()]).await;
    assert_eq!(answer[0], json!(200), "{command}: {answer}");
}

/// Two of the party and a companion in the yard with two guards that the tactician plays; it is the second one's turn, and
/// then the guards'.
async fn in_the_yard(evening: &Evening) {
    let (bob, ann, gm) = (&evening.players[0], &evening.players[1], &evening.gm);
    order(bob, json!({ "cmd": "draft_character", "ready": "kasimir" })).await;
    order(bob, json!({ "cmd": "submit_character", "figure": 1 })).await;
    order(ann, json!({ "cmd": "draft_character", "ready": "lioba" })).await;
    order(ann, json!({ "cmd": "submit_character", "figure": 2 })).await;
    order(gm, json!({ "cmd": "start_adventure" })).await;
    order(
        gm,
        json!({ "cmd": "place_figure", "figure": 1, "x": 1, "y": 6 }),
    )
    .await;
    order(
        gm,
        json!({ "cmd": "place_figure", "figure": 2, "x": 2, "y": 6 }),
    )
    .await;
    order(
        gm,
        json!({ "cmd": "create_figure", "ready": "wache", "side": "party" }),
    )
    .await;
    order(
        gm,
        json!({ "cmd": "place_figure", "figure": 103, "x": 3, "y": 6 }),
    )
    .await;
    for figure in [101, 102] {
        order(
            gm,
            json!({ "cmd": "set_second", "figure": figure, "does": "takes" }),
        )
        .await;
    }
    order(gm, json!({ "cmd": "start_fight" })).await;
    order(bob, json!({ "cmd": "end_turn", "figure": 1 })).await;
}

const SHOWN: &str =
    "return !document.body.hasAttribute('data-reel') && !document.querySelector('.climax')";

/// A companion falls, and the tactician goes on at once: everybody sees the fall until they are ready, and then what the
/// foes did after it.
#[tokio::test(flavor = "multi_thread")]
async fn a_fall_stays_while_the_tactician_goes_on() {
    let folder = Folder::new("climax-tactician");
    let server = Server::start_with(folder.path(), &["--test-seed", "7"]);
    let driver = Driver::lively();
    let evening = Evening::open(&server, &driver, "condice", &[&BOB, &ANN], "server").await;
    in_the_yard(&evening).await;
    let (bob, ann, gm) = (&evening.players[0], &evening.players[1], &evening.gm);
    for browser in evening.all() {
        browser.until("the present", SHOWN).await;
    }
    evening.together().await;
    let before = bob.seq().await;
    let note = "window.shown = []; new MutationObserver(() => shown.push(Number(document.querySelector('#board').dataset.seq)))
        .observe(document.querySelector('#board'), { attributes: true, attributeFilter: ['data-seq'] })";
    bob.run(note, vec![]).await;
    let fall = json!({ "cmd": "gm_damage", "figure": 103, "amount": 99, "against": "nothing", "reason": "Sturz" });
    order(gm, fall).await;
    order(ann, json!({ "cmd": "end_turn", "figure": 2 })).await;
    for browser in evening.all() {
        browser.until("a climax", FILLED).await;
    }
    assert!(bob.text(".climax").await.contains("fällt."));
    // It holds what comes after it up for longer than any moment of a reel lasts.
    tokio::time::sleep(std::time::Duration::from_secs(4)).await;
    for browser in evening.all() {
        assert!(browser.run(FILLED, vec![]).await == json!(true));
    }
    // A page that is loaded now shows it too.
    ann.client.refresh().await.expect("the page");
    ann.until("a climax", FILLED).await;
    // One is ready, which keeps it for the others; then the other one.
    ann.click(READY).await;
    bob.until(
        "one is ready",
        "return document.querySelectorAll('.climax__seat--ready').length === 1",
    )
    .await;
    bob.click(READY).await;
    for browser in evening.all() {
        browser.until("the table", SHOWN).await;
    }
    let now = ann.seq().await;
    assert!(
        now > before + 2,
        "the guards had their turns: {before}, {now}"
    );
    bob.until_seq(now).await;
    // What they did was watched after it, one thing after the other.
    let shown = bob.run("return window.shown", vec![]).await;
    let shown: Vec<u64> = serde_json::from_value(shown).expect("numbers");
    assert!(
        shown.windows(2).all(|pair| pair[1] <= pair[0] + 2),
        "{shown:?}"
    );
    evening.close().await;
}

/// Whoever puts it aside and acts takes it from nobody.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_acts_takes_a_climax_from_nobody() {
    let folder = Folder::new("climax-aside");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "daggerheart", &[&ANN, &BOB], "server").await;
    let [ann, bob] = &evening.players[..] else {
        panic!("two players");
    };
    let hound = evening.on_the_moor_road("juno-sternkundig").await;
    let gm = &evening.gm;
    // The foe falls: that and not what came before fills the screens.
    let fell = gm.seq().await;
    let filled = format!(
        "const it = document.querySelector('.climax'); return it?.dataset.climax === '{fell}' && it.checkVisibility()"
    );
    order(
        gm,
        json!({ "cmd": "mark_hp", "who": format!("foe:{hound}"), "n": 12 }),
    )
    .await;
    for browser in evening.all() {
        browser.until("a climax", &filled).await;
    }
    gm.click(".climax [data-aside]").await;
    order(gm, json!({ "cmd": "mark_stress", "who": "p1", "n": 1 })).await;
    evening.together().await;
    for browser in [ann, bob] {
        assert!(browser.run(&filled, vec![]).await == json!(true));
    }
    gm.click(READY).await;
    for browser in evening.all() {
        sees_the_table_again(browser).await;
    }
    evening.close().await;
}
