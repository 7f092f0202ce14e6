//! A duel played to its end by clicking, by keyboard, with real dice on a phone, and watched from
//! a second browser.

use serde_json::json;

use crate::browser::{Browser, Driver, Visitor};
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

const ENTER: &str = "\u{e007}";

/// From the start page into a duel: two clicks.
async fn begin(browser: &Browser, server: &Server) {
    browser.go(&server.link("/")).await;
    browser.click("a[href='/samurai']").await;
    browser
        .click("button[name=scenario][value=oda-nobunaga]")
        .await;
    browser.find("#board").await;
}

/// One step of a plain but lawful player: as many dice as allowed, all into the attack.
async fn step(browser: &Browser) {
    let before = browser.seq().await;
    if browser.is_there("form[data-cmd=choose_dice]").await {
        browser
            .click_last("form[data-cmd=choose_dice] button.choice:not([aria-disabled])")
            .await;
    } else if browser.is_there("form[data-cmd=allocate]").await {
        let attack = "form[data-cmd=allocate] input[type=radio][value=attack]";
        let script = "for (const place of document.querySelectorAll(arguments[0])) place.click()";
        browser.run(script, vec![attack.into()]).await;
        browser
            .click("form[data-cmd=allocate] button.btn--seal")
            .await;
    } else if browser.is_there("form[data-cmd=end_player_phase]").await {
        browser
            .click("form[data-cmd=end_player_phase] button")
            .await;
    } else if browser.is_there("form[data-cmd=accept]").await {
        browser.click("form[data-cmd=accept] button").await;
    } else {
        browser.click("form[data-cmd=next_round] button").await;
    }
    browser.until_seq(before + 1).await;
}

async fn is_over(browser: &Browser) -> bool {
    browser.attribute("#board", "data-phase").await == "over"
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seeded_duel_is_played_to_its_end_and_watched() {
    let folder = Folder::new("browser-duel");
    let mut server = Server::start_with(folder.path(), &["--test-seed", "11"]);
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    let mira = driver.open(&MIRA).await;

    begin(&jonas, &server).await;
    assert_eq!(jonas.attribute("html", "lang").await, "de");
    let invitation = jonas
        .run(
            "return document.querySelector('input[value*=\"/join/\"]').value",
            vec![],
        )
        .await;
    let invitation = invitation.as_str().expect("a link to share").to_owned();
    let path = &invitation[invitation.find("/join/").expect("a path")..];
    mira.go(&server.link(path)).await;
    mira.find("#board").await;
    assert_eq!(mira.attribute("html", "lang").await, "en");
    assert!(
        !mira.is_there("#board form[data-cmd]").await,
        "a spectator has no controls"
    );
    let address = mira.client.current_url().await.expect("an address");
    assert!(
        address.path().starts_with("/t/"),
        "the token stays in the address bar: {address}"
    );

    // One roll is taken back; its dice stay in the journal, struck out.
    step(&jonas).await;
    let faces = "return [...document.querySelectorAll('.roll__dice [data-thrown]')].map((die) => die.getAttribute('aria-label') ?? die.innerText).join()";
    let first = jonas.run(faces, vec![]).await;
    jonas.click("#undo").await;
    jonas.until_seq(3).await;
    assert!(jonas.is_there(".journal .undone").await);
    // The undo itself can be taken back, and once more; then the same dice fall again.
    jonas.click("#redo").await;
    jonas.until_seq(4).await;
    assert!(!jonas.is_there(".journal .undone").await);
    jonas.click("#undo").await;
    jonas.until_seq(5).await;
    assert!(jonas.text(".back").await.contains("dieselben Augen"));
    step(&jonas).await;
    assert_ne!(first, json!(""));
    assert_eq!(
        jonas.run(faces, vec![]).await,
        first,
        "what fell stays fallen"
    );

    // A value is set where it stands, with a reason; the journal tells it in words.
    jonas.click("a.hand[href*=foe_health]").await;
    jonas.find("#hand-box #hand-value").await;
    jonas.click("#hand-value").await;
    let less = "const field = document.querySelector('#hand-value'); field.value = field.value - 1; return field.value";
    let hearts = jonas.run(less, vec![]).await;
    jonas.click("#hand-box button.btn--seal").await;
    assert!(
        jonas.is_there("#hand-box[open]").await,
        "a reason is needed"
    );
    let reason = jonas.find("#hand-reason").await;
    reason.send_keys("verzählt").await.expect("it takes keys");
    jonas.click("#hand-box button.btn--seal").await;
    jonas.until_seq(7).await;
    let shown = jonas.text("a.hand[href*=foe_health]").await;
    assert!(
        shown.contains(hearts.as_str().expect("a number")),
        "{shown}"
    );
    let journal = jonas.text(".chronicle").await;
    assert!(journal.contains("Herzen von"), "{journal}");
    assert!(!journal.contains("foe_health"), "{journal}");

    let mut steps = 0;
    while !is_over(&jonas).await {
        step(&jonas).await;
        steps += 1;
        mira.until_seq(jonas.seq().await).await;
        if steps == 5 {
            // A reload in the middle shows the same table.
            let seq = jonas.seq().await;
            jonas.client.refresh().await.expect("it reloads");
            jonas.find("#board").await;
            assert_eq!(jonas.seq().await, seq);
        }
        if steps == 9 {
            // The server is killed and comes back: both pages mend themselves.
            let address = server.address.clone();
            let port = address.rsplit(':').next().expect("a port").to_owned();
            server.kill();
            server = Server::start_at(folder.path(), &port);
        }
        assert!(steps < 120, "the duel does not end");
    }

    // What the end rests on fills the screen with it, and stays on the table when that is put aside.
    mira.until(
        "the end",
        "return document.querySelector('#board').dataset.phase === 'over'",
    )
    .await;
    for part in [".climax", "#board"] {
        let german = jonas.text(part).await;
        assert!(german.contains("zurückgenommen"), "{part}: {german}");
        assert!(german.contains("von Hand gesetzt"), "{part}: {german}");
        let english = mira.text(part).await;
        assert!(english.contains("taken back"), "{part}: {english}");
        for browser in [&jonas, &mira] {
            if browser.is_there(".climax [data-aside]").await {
                browser.click(".climax [data-aside]").await;
                let aside = "return !document.querySelector('.climax:not(.climax--aside)')";
                browser.until("it is put aside", aside).await;
                // What is left of it is a strip with a button.
                browser
                    .run("document.querySelector('.climax')?.remove()", vec![])
                    .await;
            }
        }
    }

    // Everything came from the table itself.
    for browser in [&jonas, &mira] {
        for name in browser.loaded().await {
            assert!(name.starts_with(&server.link("/")), "{name}");
        }
    }

    // It is listed on the start page, for whoever holds the seat.
    jonas.go(&server.link("/")).await;
    assert!(jonas.is_there("a[href^='/t/']").await);
    jonas.close().await;
    mira.close().await;
}

/// A whole duel of twenty rounds: how many dice and what for in one tap, entering them, and his roll where ki could still
/// change it. Nothing else is asked.
#[tokio::test(flavor = "multi_thread")]
async fn twenty_rounds_take_at_most_seventy_clicks() {
    let folder = Folder::new("browser-clicks");
    let server = Server::start_with(folder.path(), &["--test-seed", "7"]);
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    jonas.go(&server.link("/samurai")).await;
    jonas
        .click("button[name=scenario][value=oda-nobunaga]")
        .await;
    jonas.find("#board").await;
    let mut clicks = 1;
    while !is_over(&jonas).await {
        let before = jonas.seq().await;
        match &*jonas.attribute("#board", "data-phase").await {
            "ready" | "round_over" => {
                // All defence: whoever never strikes fights all twenty rounds.
                let most = "form[data-cmd=choose_dice] button.choice:not([aria-disabled]) [data-aim=defence]";
                jonas.click_last(most).await;
            }
            "rolled" => {
                let landed = "return !document.querySelector('.die--tumble')";
                jonas.until("the dice lie", landed).await;
                let laid = "return !!document.querySelector(':is(#split[open], .samurai-enter) button.btn--seal:enabled')";
                jonas.until("they lie as they were meant to", laid).await;
                assert_eq!(jonas.seq().await, before, "a plan enters nothing by itself");
                let split = jonas.is_there("#split[open]").await;
                let form = if split { "#split" } else { ".samurai-enter" };
                jonas.click(&format!("{form} button.btn--seal")).await;
            }
            "foe_rolled" => jonas.click("form[data-cmd=accept] button").await,
            phase => panic!("a click in {phase} decides nothing"),
        }
        clicks += 1;
        jonas.until_seq(before + 1).await;
    }
    let ended = jonas.text("#moment").await;
    assert!(ended.contains("Nach 20 Runden"), "{ended}");
    assert!(clicks <= 70, "{clicks} clicks");
    // At most three a round, whatever his dice show.
    assert!(clicks <= 1 + 3 * 20, "{clicks} clicks");
    jonas.close().await;
}

/// Where the dice lie: the lane of each, and what the page reckons of it.
async fn lanes(browser: &Browser) -> (String, String) {
    let script = "return [...document.querySelectorAll('.samurai-tray :checked')].map((lane) => lane.value).join(' ')";
    let lanes = browser.run(script, vec![]).await;
    let sums = "return [...document.querySelectorAll('.samurai-sums [data-sum]')].map((sum) => sum.textContent).join(' ')
        + ' / ' + document.querySelector('.samurai-enter .samurai-joint').innerText.replace(/\\s+/g, ' ')";
    let sums = browser.run(sums, vec![]).await;
    let text = |value: serde_json::Value| value.as_str().expect("text").to_owned();
    (text(lanes), text(sums))
}

/// The middle of something on the page, once it stands still.
async fn middle(browser: &Browser, css: &str) -> (f64, f64) {
    let still = "return document.getAnimations().every((one) => one.playState !== 'running')";
    browser.until("it stands still", still).await;
    let script = "const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]";
    let at = browser.run(script, vec![css.into()]).await;
    let side = |index: usize| at[index].as_f64().expect("a number");
    (side(0), side(1))
}

/// From one place to another with a finger or a mouse; to the same place it is a tap.
async fn drag(driver: &Driver, browser: &Browser, touch: bool, from: (f64, f64), to: (f64, f64)) {
    let steps: Vec<(f64, f64)> = (0..=4)
        .map(|step| f64::from(step) / 4.0)
        .map(|part| {
            (
                from.0 + (to.0 - from.0) * part,
                from.1 + (to.1 - from.1) * part,
            )
        })
        .collect();
    let mouse = |kind: &str, (x, y): (f64, f64)| json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
    let finger = |kind: &str, points: &[(f64, f64)]| {
        let points: Vec<_> = points
            .iter()
            .map(|(x, y)| json!({ "x": x, "y": y }))
            .collect();
        json!({ "type": kind, "touchPoints": points })
    };
    let (name, down, up) = if touch {
        let up = finger("touchEnd", &[]);
        (
            "Input.dispatchTouchEvent",
            finger("touchStart", &[from]),
            up,
        )
    } else {
        let up = mouse("mouseReleased", to);
        ("Input.dispatchMouseEvent", mouse("mousePressed", from), up)
    };
    driver.tell(browser, name, down).await;
    if from != to {
        for step in steps {
            let moved = if touch {
                finger("touchMove", &[step])
            } else {
                mouse("mouseMoved", step)
            };
            driver.tell(browser, name, moved).await;
        }
    }
    driver.tell(browser, name, up).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_are_dragged_and_tapped_onto_their_lanes() {
    let folder = Folder::new("browser-lanes");
    let server = Server::start_with(folder.path(), &["--test-seed", "21"]);
    let driver = Driver::start();
    for (who, touch) in [(&JONAS, false), (&MIRA, true)] {
        let browser = driver.open(who).await;
        begin(&browser, &server).await;
        browser
            .click_last("form[data-cmd=choose_dice] button.choice:not([aria-disabled]) strong")
            .await;
        browser.find("[data-lanes] .samurai-lanes").await;
        let landed = "return !document.querySelector('.die--tumble')";
        browser.until("the dice lie", landed).await;
        let die = "[data-lanes] .samurai-lanes";
        // Nobody has laid anything down yet: no die lies anywhere, and nothing can be entered.
        let (lying, nothing) = lanes(&browser).await;
        assert_eq!(lying, "", "{}", who.name);
        let first = "return document.querySelector('.samurai-enter button.btn--seal').disabled";
        assert_eq!(browser.run(first, vec![]).await, json!(true));
        // A plan lays all of them down, and sends nothing.
        browser.click(".samurai-plans button").await;
        assert!(!lanes(&browser).await.0.is_empty(), "{}", who.name);
        assert_eq!(browser.seq().await, 2);
        let mut told = vec![nothing];
        for place in ["concentration", "attack", "defence"] {
            let well = middle(&browser, &format!("[data-well={place}]")).await;
            let at = middle(&browser, die).await;
            drag(&driver, &browser, touch, at, well).await;
            let (lanes, sums) = lanes(&browser).await;
            assert!(lanes.starts_with(place), "{}: {lanes}", who.name);
            told.push(sums);
        }
        // A tap sends it on; after the last lane comes the first.
        for place in ["concentration", "attack"] {
            let at = middle(&browser, die).await;
            drag(&driver, &browser, touch, at, at).await;
            let (lanes, sums) = lanes(&browser).await;
            assert!(lanes.starts_with(place), "{}: {lanes}", who.name);
            told.push(sums);
        }
        // The joint odds change with it, and are those of the placement: the same wherever it came from.
        assert_ne!(told[1], told[2], "{}", who.name);
        assert_ne!(told[2], told[3], "{}", who.name);
        assert_eq!(told[1], told[4], "{}", who.name);
        assert_eq!(told[2], told[5], "{}", who.name);
        assert_eq!(browser.seq().await, 2, "nothing is sent before the button");
        browser.click(".samurai-enter button.btn--seal").await;
        browser.until_seq(3).await;
        browser.close().await;
    }
}

/// What one sees: the digit a control wears.
async fn key_of(browser: &Browser, css: &str) -> Option<String> {
    let script = "return [...document.querySelectorAll(arguments[0])].at(-1)?.dataset.key ?? null";
    let key = browser.run(script, vec![css.into()]).await;
    key.as_str().map(str::to_owned)
}

/// Tab until this has the focus.
async fn tab_to(browser: &Browser, css: &str) {
    const TAB: &str = "\u{e004}";
    let there = "return document.activeElement?.matches(arguments[0]) ?? false";
    for _ in 0..90 {
        if browser.run(there, vec![css.into()]).await == json!(true) {
            return;
        }
        browser.press(TAB).await;
    }
    panic!("Tab does not lead to {css}");
}

/// A whole duel without a pointer: Tab, digits, arrows and Enter.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_duel_by_keyboard_alone() {
    const RIGHT: &str = "\u{e014}";
    let folder = Folder::new("browser-all-keys");
    let server = Server::start_with(folder.path(), &["--test-seed", "5"]);
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    jonas.go(&server.link("/samurai")).await;
    tab_to(&jonas, "button[name=scenario][value=oda-nobunaga]").await;
    jonas.press(ENTER).await;
    jonas.find("#board").await;
    let mut placed_by_arrows = 0;
    let mut steps = 0;
    while !is_over(&jonas).await {
        let before = jonas.seq().await;
        let phase = jonas.attribute("#board", "data-phase").await;
        let wanted = match &*phase {
            "ready" | "round_over" => {
                Some("form[data-cmd=choose_dice] button.choice:not([aria-disabled])")
            }
            // Once by the arrows on the lanes, otherwise by a plan.
            "rolled" if placed_by_arrows == 0 => {
                tab_to(&jonas, ".samurai-plans form:first-child button").await;
                jonas.press(ENTER).await;
                tab_to(&jonas, ".samurai-tray input:checked").await;
                let (was, _) = lanes(&jonas).await;
                jonas.press(RIGHT).await;
                let (now, _) = lanes(&jonas).await;
                assert_ne!(was, now, "an arrow moves the die");
                placed_by_arrows += 1;
                Some(".samurai-enter button.btn--seal")
            }
            "rolled" => {
                if jonas.is_there(".samurai-plans").await {
                    tab_to(&jonas, ".samurai-plans form:first-child button").await;
                    jonas.press(ENTER).await;
                }
                Some(".samurai-enter button.btn--seal")
            }
            "foe_rolled" => Some("form[data-cmd=accept] button"),
            phase => panic!("no keys for {phase}"),
        };
        if let Some(css) = wanted {
            let key = key_of(&jonas, css).await;
            match key {
                Some(key) => jonas.press(&key).await,
                None => tab_to(&jonas, css).await,
            }
        }
        assert_eq!(jonas.seq().await, before, "no key alone does anything");
        jonas.press(ENTER).await;
        jonas.until_seq(before + 1).await;
        steps += 1;
        assert!(steps < 80, "the duel does not end");
    }
    assert_eq!(placed_by_arrows, 1);
    // The end fills the screen until somebody goes on, by keyboard as well.
    jonas.find(".climax").await;
    tab_to(&jonas, ".climax__act .btn--seal").await;
    jonas.press(ENTER).await;
    jonas
        .until(
            "the table again",
            "return !document.querySelector('.climax')?.checkVisibility()",
        )
        .await;
    jonas.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keyboard_only() {
    let folder = Folder::new("browser-keys");
    let server = Server::start_with(folder.path(), &["--test-seed", "12"]);
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    begin(&jonas, &server).await;
    // A digit leads to a choice, which wears it; Enter does it. No key alone throws, spends or takes back.
    let focused =
        "return document.activeElement.closest('form')?.dataset.cmd ?? document.activeElement.id";
    jonas.press("1").await;
    assert_eq!(jonas.run(focused, vec![]).await, json!("choose_dice"));
    let worn = "return document.activeElement.dataset.key";
    assert_eq!(jonas.run(worn, vec![]).await, json!("1"));
    assert_eq!(jonas.seq().await, 1);
    jonas.press(ENTER).await;
    jonas.until_seq(2).await;
    // The same keys once more reroll nothing.
    assert_eq!(jonas.run(focused, vec![]).await, json!("now"));
    jonas.press("2").await;
    jonas.press("2").await;
    assert_eq!(jonas.seq().await, 2);
    jonas.press("u").await;
    assert_eq!(jonas.run(focused, vec![]).await, json!("undo"));
    assert_eq!(jonas.seq().await, 2);
    jonas.press(ENTER).await;
    jonas.until_seq(3).await;
    jonas.press("1").await;
    jonas.press(ENTER).await;
    jonas.until_seq(4).await;
    // The rest with Tab and Enter alone: send the form that enters the die.
    let focus = "document.querySelector('form[data-cmd=allocate] input[type=radio]').focus()";
    jonas.run(focus, vec![]).await;
    jonas.press(" ").await;
    jonas.press(ENTER).await;
    jonas.until_seq(5).await;
    let phase = jonas.attribute("#board", "data-phase").await;
    assert!(["foe_rolled", "round_over"].contains(&&*phase), "{phase}");
    jonas.press("?").await;
    assert!(jonas.is_there("dialog[open]").await);
    jonas.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn real_dice_on_a_phone() {
    let folder = Folder::new("browser-physical");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let mira = driver.open(&MIRA).await;
    mira.go(&server.link("/samurai")).await;
    mira.click("input[name=dice][value=physical]").await;
    mira.click("button[name=scenario][value=oda-nobunaga]")
        .await;
    mira.click("form[data-cmd=choose_dice] button.choice").await;
    mira.find("form[data-cmd=enter_dice]").await;
    let tap = "document.querySelector('form[data-cmd=enter_dice] input[value=\"5\"]').click()";
    mira.run(tap, vec![]).await;
    mira.click("form[data-cmd=enter_dice] button.btn--seal")
        .await;
    mira.find(".die__hand").await; // a physical die carries a hand
    let wide = "return document.documentElement.scrollWidth <= window.innerWidth";
    mira.until("no sideways scrolling", wide).await;
    mira.close().await;
}
