//! An evening of *Augen des Zwielichts* with nothing but a keyboard: from the first character to the closed session,
//! Tab goes to what is wanted, arrows and Space choose, Enter does it.

use serde_json::json;

use crate::browser::{Browser, Driver};
use crate::evening::{BOB, CLEO, Evening};
use crate::server::{Folder, Server};

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const RIGHT: &str = "\u{e014}";
const SPACE: &str = " ";

/// Tab, until the focus is there.
async fn reach(browser: &Browser, css: &str) {
    let here = "return document.activeElement.matches(arguments[0])";
    for _ in 0..400 {
        if browser.run(here, vec![json!(css)]).await == json!(true) {
            return;
        }
        browser.press(TAB).await;
    }
    panic!(
        "no Tab leads to {css}\n{}",
        browser.text("#moment, .climax").await
    );
}

async fn write(browser: &Browser, css: &str, words: &str) {
    reach(browser, css).await;
    browser.press(words).await;
}

/// A button for this that somebody could press now.
async fn can(browser: &Browser, cmd: &str) -> bool {
    let script = "return [...document.querySelectorAll(`#board form[data-cmd=${arguments[0]}] button:not([disabled])`)]
        .some((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))";
    browser.run(script, vec![json!(cmd)]).await == json!(true)
}

impl Evening {
    /// Enter on the button of this; everybody sees what came of it.
    async fn enter(&self, browser: &Browser, css: &str) {
        self.together().await;
        let before = browser.seq().await;
        reach(browser, css).await;
        browser.press(ENTER).await;
        browser.until_seq(before + 1).await;
        self.together().await;
    }

    async fn key(&self, browser: &Browser, cmd: &str) {
        self.enter(browser, &format!("form[data-cmd={cmd}] button"))
            .await;
    }

    /// What fills the screens is left: every player says so, by key.
    async fn past_climax(&self) {
        self.together().await;
        for player in &self.players {
            if player.is_there(".climax .btn--seal").await {
                reach(player, ".climax .btn--seal").await;
                player.press(ENTER).await;
            }
        }
        for browser in self.all() {
            let gone = "return !document.querySelector('.climax')";
            browser.until("the climax is left", gone).await;
        }
    }

    /// Whatever the game asks for between two moves, until nothing of it is left.
    async fn tidy_by_key(&self, wanted: &[&str]) {
        for _ in 0..400 {
            self.past_climax().await;
            let mut found = None;
            'search: for cmd in wanted {
                for browser in self.all() {
                    if can(browser, cmd).await {
                        found = Some((browser, *cmd));
                        break 'search;
                    }
                }
            }
            let Some((browser, cmd)) = found else { return };
            for text in [
                "textarea",
                "input[required]:not([type=radio], [type=checkbox], [type=hidden])",
            ] {
                let field = format!("form[data-cmd={cmd}] {text}");
                let empty = "const field = document.querySelector(arguments[0]); return !!field?.checkVisibility() && !field.value";
                if browser.run(empty, vec![json!(field)]).await == json!(true) {
                    write(browser, &field, "Ein Wort").await;
                }
            }
            self.key(browser, cmd).await;
        }
        panic!("it ends some time");
    }

    /// A move: the tab, the words, the die beside it, the throw.
    async fn move_by_key(&self, browser: &Browser, kind: &str) {
        self.together().await;
        reach(browser, ".moves input:checked").await;
        let chosen = format!("return document.querySelector('#shown-{kind}').checked");
        while browser.run(&chosen, vec![]).await != json!(true) {
            browser.press(RIGHT).await;
        }
        write(
            browser,
            &format!("[data-move={kind}] input[name=intent]"),
            "Über den Steg",
        )
        .await;
        reach(browser, &format!("[data-move={kind}] input[name=second]")).await;
        browser.press(RIGHT).await;
        self.enter(browser, &format!("[data-move={kind}] .go button"))
            .await;
    }
}

/// What has to be said or done before somebody moves again.
const BETWEEN: &[&str] = &[
    "answer_section_question",
    "darken_attribute",
    "swap_ability",
    "roll_ability",
    "roll_fear",
    "describe_change",
    "accept",
    "write_hint",
    "name_condition",
];

/// A fight from the gathering to its end.
const FIGHT: &[&str] = &[
    "answer_section_question",
    "darken_attribute",
    "swap_ability",
    "roll_ability",
    "roll_fear",
    "describe_change",
    "open_final_fight",
    "join_fight",
    "close_gather",
    "call_weak_points",
    "roll_weak_point",
    "assign_extra_die",
    "roll_combat",
    "stand_ready",
    "begin_dice",
];

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_with_nothing_but_a_keyboard() {
    let folder = Folder::new("twilight-keys");
    let server = Server::start_with(folder.path(), &["--test-seed", "5"]);
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "zwielicht", &[&BOB, &CLEO], "server").await;
    let [bob, cleo] = &evening.players[..] else {
        panic!("two players");
    };
    let gm = &evening.gm;

    for (player, who) in [(bob, "hanae"), (cleo, "genjiro")] {
        let take = format!("form:has(input[name=ready][value={who}]) button");
        evening.enter(player, &take).await;
    }
    evening.key(gm, "open_session").await;
    for player in &evening.players {
        reach(player, ".ticks--tasks input[type=checkbox]").await;
        for _ in 0..2 {
            player.press(SPACE).await;
            player.press(TAB).await;
        }
        player.press(SPACE).await;
        evening.key(player, "choose_tasks").await;
    }
    evening.key(gm, "begin_play").await;

    // What the game master reads is on every screen, and everybody leaves it by key.
    evening.key(gm, "read_aloud").await;
    for browser in evening.all() {
        browser.find(".climax .aloud__whole").await;
    }
    evening.past_climax().await;

    // Hints, and a risk that may lead anywhere.
    for turn in 0..4 {
        let player = &evening.players[turn % 2];
        evening.move_by_key(player, "find_out").await;
        evening.tidy_by_key(BETWEEN).await;
    }
    evening.move_by_key(cleo, "risk").await;
    evening.tidy_by_key(BETWEEN).await;
    if can(gm, "frame_danger").await {
        let told = "form[data-cmd=frame_danger]:has(input[name=how][value=told]) button";
        evening.enter(gm, told).await;
    }
    evening.tidy_by_key(BETWEEN).await;

    // The solution: called for among the moves, told in one's own words, two dice.
    reach(bob, ".moves input:checked").await;
    let solving = "return document.querySelector('#shown-solve').checked";
    while bob.run(solving, vec![]).await != json!(true) {
        bob.press(RIGHT).await;
    }
    evening.key(bob, "begin_solve").await;
    evening.key(gm, "announce_level").await;
    while can(bob, "commit_hint").await {
        evening.key(bob, "commit_hint").await;
    }
    write(
        bob,
        "form[data-cmd=tell_solution] textarea",
        "Nami kommt heim.",
    )
    .await;
    evening.key(bob, "tell_solution").await;
    evening.key(&evening.gm, "nod_solution").await;
    evening.key(cleo, "roll_solve").await;
    evening.past_climax().await;
    evening.tidy_by_key(FIGHT).await;

    // The end of the evening.
    evening.tidy_by_key(&["write_hint", "name_condition"]).await;
    evening.key(gm, "end_session").await;
    for player in &evening.players {
        evening.key(player, "tick_tasks").await;
    }
    evening.key(gm, "close_session").await;
    let outcome = evening.view(gm).await["adventure"]["outcome"].clone();
    assert_ne!(outcome, json!("open"), "it has an end");
    for browser in evening.all() {
        let kind = browser.text(".climax__kind").await;
        assert!(
            kind.contains("Schilf") || kind.contains("reeds"),
            "the last screen names the adventure: {kind}"
        );
    }
    evening.past_climax().await;
    evening.close().await;
}
