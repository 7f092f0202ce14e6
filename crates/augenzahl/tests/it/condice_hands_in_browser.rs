//! Hands on the map of *ConDice*: a token is dragged, a ruler laid, a field pointed at, a foe tapped and struck; the foes'
//! turn is watched. And a whole evening by keys alone.

use serde_json::json;

use crate::browser::{Browser, Driver};
use crate::evening::{ANN, BOB, Evening};
use crate::keyboard::{DOWN, ENTER, TAB, UP, do_it, keys, press, reach};
use crate::server::{Folder, Server};
use crate::webdriver::Mouse;

/// Two characters in the yard with two guards that the tactician plays; the fight has begun.
async fn fight(evening: &Evening) {
    let (bob, ann, gm) = (&evening.players[0], &evening.players[1], &evening.gm);
    for (browser, ready) in [(bob, "kasimir"), (ann, "lioba")] {
        evening
            .send(browser, "draft_character", &[("ready", ready)])
            .await;
        evening.send(browser, "submit_character", &[]).await;
    }
    for cmd in [
        "start_adventure",
        "place_figure",
        "place_figure",
        "set_seconds",
        "start_fight",
    ] {
        evening.send(gm, cmd, &[]).await;
    }
    evening.together().await;
}

/// The middle of a field on the screen.
async fn spot(browser: &Browser, field: &str) -> (f64, f64) {
    let script = "const map = document.querySelector('#map-drawn');
        const [x, y] = [arguments[0].charCodeAt(0) - 65, Number(arguments[0].slice(1)) - 1];
        const { cell, left, top } = map.dataset;
        const at = new DOMPoint(+left + (x + .5) * cell, +top + (y + .5) * cell).matrixTransform(map.getScreenCTM());
        return [Math.round(at.x), Math.round(at.y)]";
    let at = browser.run(script, vec![json!(field)]).await;
    let number = |place: usize| at[place].as_f64().expect("a place");
    (number(0), number(1))
}

fn to((x, y): (f64, f64)) -> Mouse {
    Mouse::To(x, y)
}

async fn drag(browser: &Browser, from: &str, field: &str) {
    let (from, field) = (spot(browser, from).await, spot(browser, field).await);
    let half = (
        ((from.0 + field.0) / 2.0).round(),
        ((from.1 + field.1) / 2.0).round(),
    );
    let hand = [to(from), Mouse::Down, to(half), to(field), Mouse::Up];
    let done = browser.client.mouse(&hand).await;
    done.expect("a hand moves");
}

async fn tap(browser: &Browser, field: &str) {
    let hand = [to(spot(browser, field).await), Mouse::Down, Mouse::Up];
    let done = browser.client.mouse(&hand).await;
    done.expect("a hand taps");
}

async fn stands(browser: &Browser, figure: u16, field: &str) {
    let there = format!("return document.querySelector('#fig-{figure}')?.dataset.on === '{field}'");
    browser.until(&format!("{figure} on {field}"), &there).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_leads_points_and_measures_on_the_map() {
    let folder = Folder::new("condice-hands");
    let server = Server::start_with(folder.path(), &["--test-seed", "7"]);
    let driver = Driver::lively();
    let evening = Evening::open(&server, &driver, "condice", &[&BOB, &ANN], "server").await;
    fight(&evening).await;
    let (bob, ann, gm) = (&evening.players[0], &evening.players[1], &evening.gm);

    // Out of reach nothing happens, and it is said; in reach it goes, and others see it walk.
    let before = bob.seq().await;
    drag(bob, "B7", "H1").await;
    bob.until(
        "it is refused",
        "return document.querySelector('#live').textContent.includes('reicht die Bewegung nicht')",
    )
    .await;
    assert_eq!(bob.seq().await, before);
    let count = "window.walks = 0; const animate = Element.prototype.animate;
        Element.prototype.animate = function (...args) { window.walks += 1; return animate.apply(this, args); }";
    for browser in [ann, gm, bob] {
        browser.run(count, vec![]).await;
    }
    drag(bob, "B7", "E4").await;
    for browser in [bob, ann, gm] {
        stands(browser, 1, "4,3").await;
        assert!(browser.is_there(".m-trail").await);
    }
    for (browser, walks) in [(ann, 1), (gm, 1), (bob, 0)] {
        let walked = browser.run("return window.walks", vec![]).await;
        assert_eq!(walked, json!(walks), "led by hand it need not walk again");
    }

    // The ruler from field to field: two taps, or one stroke.
    bob.click("a[href*='use=measure']").await;
    bob.find(".cd-measured").await;
    tap(bob, "A1").await;
    bob.find(".m-ruler").await;
    tap(bob, "F3").await;
    bob.until(
        "measured",
        "return document.querySelector('.cd-measured').innerText.includes('A1 nach F3: 5 Felder')",
    )
    .await;
    drag(bob, "A8", "D8").await;
    bob.until(
        "measured in one stroke",
        "return document.querySelector('.cd-measured').innerText.includes('A8 nach D8: 3 Felder')",
    )
    .await;
    bob.click(".cd-measured a").await;

    // A finger on the map: the others see it at once, nothing is written, and nobody points faster than a hand.
    let before = bob.seq().await;
    bob.click("[data-ping]").await;
    tap(bob, "C3").await;
    for browser in [ann, gm, bob] {
        browser.find(".m-ping").await;
    }
    assert_eq!(bob.seq().await, before);
    let point = "const [spots] = arguments;
        const to = (body) => fetch(document.querySelector('[data-ping]').dataset.ping, { method: 'POST', body: new URLSearchParams(body) }).then((it) => it.status);
        return new Promise((done) => setTimeout(done, 500)).then(async () => { const all = []; for (const spot of spots) all.push(await to(spot)); return all; })";
    let spots = json!([{ "x": 1, "y": 1 }, { "x": 2, "y": 2 }, { "x": 60, "y": 0 }]);
    let answers = bob.run(point, vec![spots]).await;
    assert_eq!(answers, json!([204, 429, 404]));

    // A tap on a foe: the best attack lies at it, and the throw with it.
    tap(bob, "F3").await;
    bob.find("body[data-strike] #strike #commit").await;
    assert!(bob.text("#strike").await.contains("Degen auf Wache"));
    let beside = "const at = document.querySelector('#strike').getBoundingClientRect(), foe = document.querySelector('#fig-101 .f-body').getBoundingClientRect(), map = document.querySelector('#map').getBoundingClientRect();
        const covers = at.left < foe.right && at.right > foe.left && at.top < foe.bottom && at.bottom > foe.top;
        return !covers && at.left >= map.left && at.right <= map.right + 1";
    assert_eq!(bob.run(beside, vec![]).await, json!(true));
    bob.click("#commit").await;
    bob.until_seq(before + 1).await;
    // Nothing is left of the turn: one red button.
    bob.click(".stage-act form[data-cmd=end_turn] .btn--seal")
        .await;
    evening.together().await;

    // The foes' turn is watched by everybody, also by whose seat the tactician plays: moment after moment.
    let watch = "window.seen = [];
        new MutationObserver(() => window.seen.push(Number(document.querySelector('#board').dataset.seq))).observe(document.querySelector('#board'), { attributes: true, attributeFilter: ['data-seq'] })";
    for browser in [bob, ann, gm] {
        browser.run(watch, vec![]).await;
    }
    let before = ann.seq().await;
    ann.click("form[data-cmd=end_turn] button").await;
    for browser in [bob, ann, gm] {
        browser
            .until(
                "round 2",
                "return document.querySelector('.stage-bar__where').innerText.includes('2') && !document.body.hasAttribute('data-reel') && window.seen.length > 2",
            )
            .await;
        let seen = browser.run("return window.seen", vec![]).await;
        let seen: Vec<u64> = serde_json::from_value(seen).expect("numbers");
        let steps = seen.windows(2).all(|pair| pair[1] <= pair[0] + 2);
        assert!(steps && seen[0] <= before + 2, "{seen:?} after {before}");
    }
    evening.close().await;
}

/// The game master's box finds it by a few letters, wherever it lies; Enter does it.
async fn find_and_do(browser: &Browser, words: &str) {
    let before = browser.seq().await;
    browser.run("document.activeElement?.blur()", vec![]).await;
    keys(browser, "/").await;
    browser
        .until("the box", "return document.activeElement?.id === 'find'")
        .await;
    keys(browser, words).await;
    keys(browser, ENTER).await;
    let found = "return ['button', 'summary'].includes(document.activeElement?.localName)";
    browser.until("it is found", found).await;
    // A fold that was found is open: its button comes next.
    let folded = "return document.activeElement?.localName === 'summary'";
    if browser.run(folded, vec![]).await == json!(true) {
        let button = "return document.activeElement?.localName === 'button'";
        for _ in 0..5 {
            if browser.run(button, vec![]).await == json!(true) {
                break;
            }
            keys(browser, TAB).await;
        }
    }
    keys(browser, ENTER).await;
    browser.until_seq(before + 1).await;
}

const ESCAPE: &str = "\u{e00c}";
const END_TURN: &str = "#choices form[data-cmd=end_turn] button:not(.cd-thin button)";
const BOBS_TURN: &str = "return !document.body.hasAttribute('data-reel') && document.querySelector('#choices form[data-cmd=end_turn] button:not(.cd-thin button)') !== null";
/// The one thing to do once nobody of a side stands.
const ENDS: &str = ".stage-act form[data-cmd=end_fight] button.btn--seal";

/// Nobody of the party has life points left, nor a die to strike with: a character never leaves by rule (CD-ZERO-22), so it
/// is the game master who sees that it is over.
const BEATEN: &str = "return fetch(`/api/tables/${document.querySelector('#board').dataset.table}`).then((answer) => answer.json())
    .then(({ view }) => view.figures.filter((it) => it.side === 'party').every((it) => it.life.now === 0 && it.values.attacks.every((attack) => attack.dice <= 0)))";

/// Bob strikes at the first in reach, turn after turn, until one side is beaten and the game master ended the fight;
/// how many turns he had.
async fn fight_it_out(bob: &Browser, gm: &Browser) -> usize {
    let idle = "return !document.body.hasAttribute('data-reel')";
    let mut turns = 0;
    for _ in 0..400 {
        for browser in [bob, gm] {
            browser.until("the present", idle).await;
            if browser.is_there(".climax").await {
                keys(browser, ESCAPE).await;
            }
        }
        if gm.is_there(ENDS).await {
            do_it(gm, ENDS).await;
            return turns;
        }
        // He is beaten: that end nobody is led to, the box finds it.
        if gm.run(BEATEN, vec![]).await == json!(true) {
            find_and_do(gm, "kampf beenden").await;
            return turns;
        }
        if bob.run(BOBS_TURN, vec![]).await != json!(true) {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            continue;
        }
        turns += 1;
        // The rapier if somebody stands that close, else the rings; whoever is out of reach comes closer by himself.
        for attack in ["attack-3", "attack-2"] {
            let line = format!(".deedline[href*='{attack}']:not([aria-disabled])");
            if !bob.is_there(&line).await {
                continue;
            }
            press(bob, &line).await;
            let chosen =
                format!("return document.querySelector('#board').dataset.at.includes('{attack}')");
            bob.until("it is in hand", &chosen).await;
            let digit = bob.attribute("#moment .marks a", "data-key").await;
            if !digit.is_empty() {
                keys(bob, &digit).await;
                bob.find("#strike #commit").await;
                do_it(bob, "#commit").await;
                break;
            }
        }
        if bob.is_there(END_TURN).await {
            do_it(bob, END_TURN).await;
        }
    }
    panic!(
        "nobody falls\n{}\n{}",
        bob.text("body").await,
        gm.text("body").await
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_alone_play_an_evening() {
    let folder = Folder::new("condice-keys");
    let server = Server::start_with(folder.path(), &["--test-seed", "7"]);
    let driver = Driver::start();
    let gm = driver.open(&crate::evening::MARA).await;
    gm.go(&server.link("/new/condice")).await;
    reach(&gm, "#own").await;
    keys(&gm, "Mara").await;
    reach(&gm, "#player-1").await;
    keys(&gm, "Bob").await;
    press(&gm, "main button.btn--seal").await;
    gm.find(".invitations").await;
    let link = "return document.getElementById('link-p1').value";
    let link = gm.run(link, vec![]).await;
    let bob = driver.open(&BOB).await;
    bob.go(link.as_str().expect("a link")).await;
    press(&bob, "main button.btn--seal").await;
    bob.find("#board").await;
    press(&gm, "a.btn--seal").await;
    gm.find("#board").await;

    do_it(&bob, "form[data-cmd=draft_character] button[value=kasimir]").await;
    do_it(&bob, "form[data-cmd=submit_character] button").await;
    gm.until_seq(bob.seq().await).await;
    do_it(&gm, "form[data-cmd=start_adventure] button").await;
    do_it(&gm, "form[data-cmd=place_figure] button").await;
    do_it(&gm, "[role=switch]").await;
    do_it(&gm, "form[data-cmd=start_fight] button").await;
    bob.until_seq(gm.seq().await).await;

    // His turn: the cursor walks to a field, Enter chooses it, Enter again leads to the button, Enter goes.
    bob.find(".m-links a[data-drag]").await;
    reach(&bob, "#map").await;
    keys(&bob, UP).await;
    keys(&bob, ENTER).await;
    bob.find("#commit").await;
    let before = bob.seq().await;
    keys(&bob, ENTER).await;
    bob.until(
        "the button",
        "return document.activeElement?.id === 'commit'",
    )
    .await;
    keys(&bob, ENTER).await;
    bob.until_seq(before + 1).await;
    assert!(bob.text("#now").await.contains("B6"));

    // Somebody in reach of the rings: chosen from the list by the digit it wears, thrown for.
    press(&bob, ".deedline[href*='attack-2']").await;
    let chosen = "return document.querySelector('#board').dataset.at.includes('attack-2')";
    bob.until("the rings are in hand", chosen).await;
    let digit = bob.attribute("#moment .marks a", "data-key").await;
    assert_eq!(digit.len(), 1, "the first in reach wears a digit");
    keys(&bob, &digit).await;
    bob.find("#strike #commit").await;
    do_it(&bob, "#commit").await;
    do_it(
        &bob,
        "#choices form[data-cmd=end_turn] button:not(.cd-thin button)",
    )
    .await;
    // The guards come, and it is his turn again; the map can be read by ear.
    bob.until("his turn again", BOBS_TURN).await;
    reach(&bob, "#map").await;
    keys(&bob, DOWN).await;
    bob.until(
        "a field is read aloud",
        "return /^[A-H]\\d/.test(document.querySelector('#live').textContent)",
    )
    .await;

    let turns = fight_it_out(&bob, &gm).await;
    assert!(turns > 1, "a fight of {turns} turns");
    keys(&gm, ESCAPE).await;
    assert!(
        !gm.is_there("form[data-cmd=end_fight]").await,
        "the fight is over"
    );
    find_and_do(&gm, "abenteuer beenden").await;
    keys(&gm, ESCAPE).await;
    assert!(
        gm.text("#now").await.contains("Das Abenteuer ist zu Ende"),
        "{}",
        gm.text("#now").await
    );
    bob.close().await;
    gm.close().await;
}
