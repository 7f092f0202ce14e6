//! An evening of *Daggerheart* without a pointer: characters, a scene, a roll with a sentence and its helper, a foe's
//! turn, the end and its climax, with Tab, Enter and typing alone.

use serde_json::{Value, json};

use crate::browser::{Browser, Driver};
use crate::evening::{ANN, BOB, Evening};
use crate::server::{Folder, Server};

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";

/// Goes by Tab to the control, through whatever is folded around it, and has the focus on it.
async fn reach(browser: &Browser, css: &str) {
    browser.find(css).await;
    loop {
        // The outermost fold that is shut comes first.
        let next = "const it = document.querySelector(arguments[0]);
            if (!it) return 'gone';
            const shut = [];
            for (let d = it.closest('details'); d; d = d.parentElement.closest('details')) if (!d.open) shut.unshift(d);
            for (const old of document.querySelectorAll('[data-wanted]')) old.removeAttribute('data-wanted');
            (shut[0] ? shut[0].querySelector('summary') : it).setAttribute('data-wanted', '');
            return shut.length ? 'shut' : 'open'";
        let state = browser.run(next, vec![json!(css)]).await;
        assert_ne!(state, json!("gone"), "{css}");
        let mut steps = 0;
        let there = "return !!document.activeElement?.hasAttribute('data-wanted')";
        while browser.run(there, vec![]).await != json!(true) {
            steps += 1;
            assert!(steps < 300, "no way to {css} by Tab");
            browser.press(TAB).await;
        }
        let seen = "return document.activeElement.checkVisibility() && document.activeElement.getClientRects().length > 0";
        assert_eq!(browser.run(seen, vec![]).await, json!(true), "{css}");
        if state == json!("open") {
            return;
        }
        browser.press(ENTER).await;
    }
}

/// Presses it with Enter, until its record is there.
async fn press(evening: &Evening, browser: &Browser, css: &str) {
    evening.together().await;
    leave_climax(browser).await;
    let before = browser.seq().await;
    reach(browser, css).await;
    browser.press(ENTER).await;
    browser.until_seq(before + 1).await;
}

/// Whatever fills the screen is gone on from by Tab and Enter.
async fn leave_climax(browser: &Browser) {
    if browser.is_there(".climax").await {
        reach(browser, ".climax__act .btn--seal").await;
        browser.press(ENTER).await;
        let gone = "return !document.querySelector('.climax .btn--seal')";
        browser.until("the climax is left", gone).await;
    }
}

/// The command box leads to what the letters stand for; Enter presses it.
async fn find_and_press(evening: &Evening, gm: &Browser, letters: &str, cmd: &str) {
    evening.together().await;
    leave_climax(gm).await;
    gm.press("/").await;
    gm.press(letters).await;
    gm.press(ENTER).await;
    let found = "return document.activeElement.closest('form')?.dataset.cmd";
    assert_eq!(gm.run(found, vec![]).await, json!(cmd));
    let before = gm.seq().await;
    gm.press(ENTER).await;
    gm.until_seq(before + 1).await;
}

fn form(cmd: &str) -> String {
    format!("form[data-cmd={cmd}] button:not(details *)")
}

impl Evening {
    /// Goes on with whatever waits, whoever it waits for, until nothing does.
    async fn settle_by_keys(&self) {
        let next = [
            "roll_damage",
            "accept",
            "armor_slot",
            "close",
            "roll_foe_damage",
        ];
        for _ in 0..12 {
            self.together().await;
            let mut done = true;
            'all: for browser in self.all() {
                leave_climax(browser).await;
                for cmd in next {
                    let css = format!("#moment {}", form(cmd));
                    if browser.is_there(&css).await {
                        press(self, browser, &css).await;
                        done = false;
                        break 'all;
                    }
                }
            }
            if done {
                return;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_evening_by_keyboard() {
    let folder = Folder::new("dagger-keys");
    let server = Server::start_with(folder.path(), &["--test-seed", "3"]);
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "daggerheart", &[&ANN, &BOB], "server").await;
    let (gm, ann, bob) = (&evening.gm, &evening.players[0], &evening.players[1]);
    let pick = |who: &str| format!("form[data-cmd=add_pc]:has(input[value={who}]) button");
    press(&evening, ann, &pick("juno-sternkundig")).await;
    press(&evening, bob, &pick("tarek-bollwerk")).await;
    press(&evening, gm, &form("start_campaign")).await;
    press(&evening, gm, &form("start_session")).await;
    press(&evening, gm, ".stage-act form[data-cmd=start_scene] button").await;
    // The village is peaceful: typing finds the next scene, where somebody waits.
    find_and_press(&evening, gm, "Über die Moorstraße", "start_scene").await;
    press(&evening, gm, ".stage-act form[data-cmd=enter_foes] button").await;

    // A sentence, a trait, help, the dice.
    evening.together().await;
    reach(bob, "#try-p2").await;
    bob.press("Ich schiebe den Karren.").await;
    press(
        &evening,
        bob,
        "form[data-keep^=propose_movetry] .stage-act button[value=strength]",
    )
    .await;
    press(&evening, ann, &form("help")).await;
    press(&evening, bob, "form[data-cmd=roll_action] button.btn--seal").await;
    evening.settle_by_keys().await;
    evening.together().await;
    let journal = "return [...document.querySelectorAll('.journal')].some((it) => it.textContent.includes('Ich schiebe den Karren.'))";
    bob.until("the sentence is in the journal", journal).await;

    // A blow at the foe, tapped on its card.
    let view = evening.view(gm).await;
    if view["spotlight"]["gm"].is_object() {
        press(&evening, gm, &form("end_gm_turn")).await;
    }
    press(&evening, ann, ".dagger-foe .extra").await;
    press(&evening, ann, "form[data-cmd=roll_action] button.btn--seal").await;
    evening.settle_by_keys().await;

    // The game master's turn: who acts, whom, the dice.
    evening.together().await;
    if evening.view(gm).await["spotlight"]["players"].is_object() {
        press(&evening, gm, "form[data-cmd=take_spotlight] button").await;
    }
    press(
        &evening,
        gm,
        ".stage-act form[data-cmd=spotlight_foe] button",
    )
    .await;
    press(&evening, gm, ".stage-act form[data-cmd=foe_attack] button").await;
    press(&evening, gm, &form("roll_foe")).await;
    evening.settle_by_keys().await;
    press(&evening, gm, &form("end_gm_turn")).await;

    // The command box finds the end of the evening; it fills every screen, and every page goes on from it.
    find_and_press(&evening, gm, "Spielrunde beenden", "end_session").await;
    evening.together().await;
    for browser in evening.all() {
        browser.find(".climax").await;
    }
    for browser in evening.all() {
        if browser.is_there(".climax .btn--seal").await {
            leave_climax(browser).await;
        }
    }
    let view = evening.view(gm).await;
    assert_eq!(view["in_session"], Value::Bool(false));
    evening.close().await;
}
