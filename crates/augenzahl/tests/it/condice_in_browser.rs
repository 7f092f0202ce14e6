//! A game master and two players in three browsers, one of them a phone: a fight of *ConDice* on a map with
//! walls, slow ground and a portal, with real dice. A guard's mind is taken and its turn played by the other
//! side.

use serde_json::json;

use crate::browser::{Browser, Driver, Visitor};
use crate::server::{Folder, Server};

const INGA: Visitor = Visitor {
    name: "inga",
    lang: "de",
    phone: false,
};
const LEA: Visitor = Visitor {
    name: "lea",
    lang: "en",
    phone: true,
};
const KIM: Visitor = Visitor {
    name: "kim",
    lang: "de",
    phone: false,
};

struct Fight {
    gm: Browser,
    lea: Browser,
    kim: Browser,
}

async fn type_into(browser: &Browser, css: &str, text: &str) {
    let field = browser.find(css).await;
    field.clear().await.expect("it can be emptied");
    field.send_keys(text).await.expect("it takes keys");
}

/// Sends the first form for a command that has this button or field, as it stands.
async fn send(browser: &Browser, cmd: &str, with: &str) {
    let before = browser.seq().await;
    let form = format!("form[data-cmd={cmd}]{with}");
    browser.find(&form).await;
    let script = "const form = document.querySelector(arguments[0]);
        for (let d = form.closest('details'); d; d = d.parentElement.closest('details')) d.open = true;
        const named = form.querySelector(arguments[1]);
        form.requestSubmit(named?.localName === 'button' ? named : form.querySelector('button'))";
    let button = with
        .strip_prefix(":has(")
        .and_then(|it| it.strip_suffix(')'))
        .unwrap_or("button");
    browser.run(script, vec![json!(form), json!(button)]).await;
    let moved = format!(
        "return Number(document.querySelector('#board').dataset.seq) > {before} || !!document.querySelector('.refusal, form[data-cmd=enter_dice]')"
    );
    browser.until(cmd, &moved).await;
    assert!(
        !browser.is_there(".refusal").await,
        "{cmd}: {}",
        browser.text(".refusal").await
    );
}

/// Taps faces and enters them.
async fn name_dice(browser: &Browser, faces: &[u8]) {
    browser.find("form[data-cmd=enter_dice]").await;
    let before = browser.seq().await;
    for (number, face) in (1..).zip(faces) {
        let script = "document.querySelector(arguments[0]).click()";
        let die = format!("form[data-cmd=enter_dice] input[name='faces.{number}'][value='{face}']");
        browser.run(script, vec![json!(die)]).await;
    }
    browser
        .click("form[data-cmd=enter_dice] button.btn--seal")
        .await;
    browser.until_seq(before + 1).await;
}

/// Taps a field of the drawn map.
async fn tap(browser: &Browser, field: &str) {
    let script = "const map = document.querySelector('#map-drawn');
        const [x, y] = [arguments[0].charCodeAt(0) - 65, Number(arguments[0].slice(1)) - 1];
        const { cell, left, top } = map.dataset;
        const wrap = document.querySelector('#map');
        wrap.scrollIntoView({ block: 'nearest' });
        const where = () => new DOMPoint(+left + (x + .5) * cell, +top + (y + .5) * cell).matrixTransform(map.getScreenCTM());
        const box = wrap.getBoundingClientRect();
        wrap.scrollBy(where().x - (box.left + box.right) / 2, where().y - (box.top + box.bottom) / 2);
        const at = where();
        document.elementFromPoint(at.x, at.y).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y }))";
    browser.run(script, vec![json!(field)]).await;
}

/// Chooses a figure from the list in its drawer.
async fn pick(browser: &Browser, figure: u16) {
    let script = "document.querySelector(`#people a[href*='figure=${arguments[0]}']`).click()";
    browser.run(script, vec![json!(figure)]).await;
}

/// What the reader looks at, as the address says.
async fn looks(browser: &Browser) -> String {
    let script = "return location.search";
    let at = browser.run(script, vec![]).await;
    at.as_str().unwrap_or_default().to_owned()
}

async fn until_looks(browser: &Browser, part: &str) {
    let there = format!("return location.search.includes('{part}')");
    browser.until(&format!("?{part}"), &there).await;
}

impl Fight {
    async fn open(server: &Server, driver: &Driver, dice: &str) -> Fight {
        let gm = driver.open(&INGA).await;
        gm.go(&server.link("/new/condice")).await;
        type_into(&gm, "#own", "Inga").await;
        type_into(&gm, "#player-1", "Lea").await;
        type_into(&gm, "#player-2", "Kim").await;
        gm.click(&format!("input[name=dice][value={dice}]")).await;
        gm.click("main button.btn--seal").await;
        gm.find(".invitations").await;
        let mut players = Vec::new();
        for (number, who) in (1..).zip([&LEA, &KIM]) {
            let script = "return document.getElementById(arguments[0]).value";
            let link = gm.run(script, vec![json!(format!("link-p{number}"))]).await;
            let browser = driver.open(who).await;
            browser.go(link.as_str().expect("a link")).await;
            browser.find("#name").await;
            browser.click("main button.btn--seal").await;
            browser.find("#board").await;
            players.push(browser);
        }
        gm.click("a.btn--seal").await;
        gm.find("#board").await;
        let kim = players.pop().expect("two players");
        let lea = players.pop().expect("two players");
        Fight { gm, lea, kim }
    }

    /// Every page shows the newest record.
    async fn together(&self) {
        let mut newest = 0;
        for browser in [&self.gm, &self.lea, &self.kim] {
            newest = newest.max(browser.seq().await);
        }
        for browser in [&self.gm, &self.lea, &self.kim] {
            browser.until_seq(newest).await;
        }
    }

    /// Two characters, brought to the yard where two guards stand.
    async fn begin(&self) {
        for (browser, ready) in [(&self.lea, "veit"), (&self.kim, "odo")] {
            send(
                browser,
                "draft_character",
                &format!(":has([value={ready}])"),
            )
            .await;
            send(browser, "submit_character", "").await;
            self.together().await;
        }
        send(&self.gm, "start_adventure", "").await;
        for _ in 0..2 {
            send(&self.gm, "place_figure", "").await;
        }
        self.together().await;
    }

    async fn close(self) {
        for browser in [self.gm, self.lea, self.kim] {
            browser.close().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fight_on_the_map_with_real_dice() {
    let folder = Folder::new("condice");
    let server = Server::start_with(folder.path(), &["--test-seed", "7"]);
    let driver = Driver::start();
    let fight = Fight::open(&server, &driver, "physical").await;
    fight.begin().await;
    let (gm, lea, kim) = (&fight.gm, &fight.lea, &fight.kim);
    assert_eq!(lea.attribute("html", "lang").await, "en");

    // The game master brings a guard near: figure, field, done.
    pick(gm, 101).await;
    until_looks(gm, "figure=101").await;
    tap(gm, "D7").await;
    until_looks(gm, "x=3&y=6").await;
    send(gm, "place_figure", ":has([name=figure][value='101'])").await;
    // With nothing in hand the page shows the next step.
    gm.run("location.assign(location.pathname)", vec![]).await;
    send(gm, "start_fight", "").await;
    fight.together().await;

    // Lea on her phone: the map, a field, the way with its price, and there she goes.
    lea.until(
        "her turn",
        "return document.querySelector('#now').innerText.includes('Veit')",
    )
    .await;
    assert!(lea.text(".halves").await.contains("4 of 4 fields"));
    let room = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(
        lea.run(room, vec![]).await,
        json!(true),
        "nothing overflows"
    );
    tap(lea, "B6").await;
    until_looks(lea, "x=1&y=5").await;
    assert!(lea.is_there(".m-way").await);
    assert!(lea.text("#commit").await.contains("Go to B6 for 1"));
    // Behind the wall nobody can go, and the page says why.
    tap(lea, "F6").await;
    until_looks(lea, "x=5&y=5").await;
    assert!(!lea.is_there("#commit").await);
    lea.find(".whynot").await;
    tap(lea, "B6").await;
    until_looks(lea, "x=1&y=5").await;
    let before = lea.seq().await;
    lea.click("#commit").await;
    lea.until_seq(before + 1).await;
    assert!(lea.text(".halves").await.contains("3 of 4 fields"));

    // She takes the guard's mind: range and sight are drawn, the odds do not tell its resistance.
    lea.click(".deedline[href*='ability-3']").await;
    until_looks(lea, "use=ability-3").await;
    assert!(lea.is_there(".m-rim").await && lea.is_there(".f-aim").await);
    lea.click(".marks a").await;
    lea.find("#commit").await;
    assert!(
        lea.text(".chances")
            .await
            .contains("against resistance, hidden")
    );
    lea.click("#commit").await;
    name_dice(lea, &[6, 6, 6, 6]).await;
    fight.together().await;
    // Meanwhile Kim looks at somebody; what happens elsewhere does not take that away.
    pick(kim, 102).await;
    until_looks(kim, "figure=102").await;
    kim.until("he waits", "return document.querySelector('#now').innerText.includes('Gewartet wird auf die Spielleitung')")
        .await;
    send(gm, "throw", "").await;
    name_dice(gm, &[1]).await;
    fight.together().await;
    assert!(
        looks(kim).await.contains("figure=102"),
        "{}",
        looks(kim).await
    );
    assert!(lea.text("#people").await.contains("controlled by Veit"));
    send(lea, "end_turn", "").await;
    fight.together().await;

    // Kim by keyboard: arrows move the cursor, Enter chooses, Escape goes back.
    kim.until(
        "his turn",
        "return document.querySelector('#now').innerText.includes('Odo')",
    )
    .await;
    kim.run("document.querySelector('#map').focus()", vec![])
        .await;
    for key in ["\u{e013}", "\u{e013}"] {
        kim.press(key).await;
    }
    kim.until(
        "a field is read aloud",
        "return /^[A-H]\\d/.test(document.querySelector('#live').textContent)",
    )
    .await;
    kim.press("\u{e007}").await;
    until_looks(kim, "x=").await;
    kim.press("\u{e00c}").await;
    kim.until("back", "return !location.search.includes('x=')")
        .await;

    // A portal: the entrance beside him, then the exit.
    kim.click(".deedline[href*='ability-1']").await;
    until_looks(kim, "use=ability-1").await;
    kim.click(".marks a").await;
    send(kim, "aim", "").await;
    let exit = "for (const d of document.querySelectorAll('#targets')) d.open = true;
        const all = [...document.querySelectorAll('.marks a')]; all[all.length - 1].click(); return all.length";
    let exits = kim.run(exit, vec![]).await;
    assert!(exits.as_i64().is_some_and(|count| count > 0));
    kim.find("#commit").await;
    let before = kim.seq().await;
    kim.click("#commit").await;
    kim.until_seq(before + 1).await;
    assert!(kim.is_there(".m-portal").await);
    send(kim, "end_turn", "").await;
    fight.together().await;

    // The guard's own seat is asked whether it resists; then Lea plays its turn.
    assert!(lea.text("#now").await.contains("Waiting for"));
    send(gm, "endure", "").await;
    fight.together().await;
    lea.until(
        "the guard is hers",
        "return document.querySelector('#now').innerText.includes('Guard')",
    )
    .await;
    assert!(lea.text("#moment").await.contains("Your turn"));
    assert!(!kim.is_there("form[data-cmd=end_turn]").await);
    let before = lea.seq().await;
    tap(lea, "E6").await;
    until_looks(lea, "x=4&y=5").await;
    lea.click("#commit").await;
    lea.until_seq(before + 1).await;
    assert!(lea.text("#now").await.contains("E6"));
    send(lea, "end_turn", "").await;
    fight.together().await;

    // The journal tells it with its rules, and nothing came from elsewhere.
    let journal = kim.text("section.chronicle").await;
    assert!(journal.contains("Portal"), "{journal}");
    for name in kim.loaded().await {
        assert!(name.starts_with(&server.link("/")), "{name}");
    }
    fight.close().await;
}
