//! The page itself, whatever game lies on it: what people prepare stays theirs, and a lost connection is mended.

use serde_json::{Value, json};

use crate::browser::{Browser, Driver, Visitor};
use crate::evening::{ANN, BOB, Evening, type_into};
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

/// Somebody says something at the table, from another window of the same seat: every form is drawn again.
async fn talk(browser: &Browser, words: &str) {
    let script = "const { table } = document.querySelector('#board').dataset;
        return fetch(`/t/${table}/do`, { method: 'POST', body: new URLSearchParams({ cmd: 'say', text: arguments[0] }) }).then(() => true)";
    browser.run(script, vec![words.into()]).await;
}

async fn until_heard(browser: &Browser, words: &str) {
    let heard = format!(
        "return document.querySelector('.chronicle').textContent.includes({})",
        json!(words)
    );
    browser.until(words, &heard).await;
}

async fn value(browser: &Browser, css: &str) -> Value {
    let script = "return document.querySelector(arguments[0])?.value ?? null";
    browser.run(script, vec![css.into()]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn one_die_is_divided_by_typing_and_by_steps() {
    let folder = Folder::new("page-divide");
    let server = Server::start_with(folder.path(), &["--test-seed", "7"]);
    let driver = Driver::start();
    for visitor in [&JONAS, &MIRA] {
        let browser = driver.open(visitor).await;
        browser.go(&server.link("/samurai")).await;
        browser
            .click("button[name=scenario][value=oda-nobunaga]")
            .await;
        browser
            .click("form[data-cmd=choose_dice] button.choice strong")
            .await;
        browser.find("#split form").await;
        // A die is divided beginning with where it lies.
        browser.click(".samurai-plans button").await;
        browser.click("#split > summary").await;
        let whole = browser.attribute("#split form", "data-whole").await;
        let whole: i64 = whole.parse().expect("a face");
        let shares = "return ['attack', 'defence', 'concentration'].map((name) =>
            Number(document.querySelector(`#split form input[name=${name}]`).value))";
        assert_eq!(browser.run(shares, vec![]).await, json!([whole, 0, 0]));

        // What one share gains another gives.
        type_into(&browser, "#part-defence", "1").await;
        assert_eq!(browser.run(shares, vec![]).await, json!([whole - 1, 1, 0]));
        browser
            .click("#split form .step:has([name=concentration]) button:last-child")
            .await;
        assert_eq!(browser.run(shares, vec![]).await, json!([whole - 2, 1, 1]));
        talk(&browser, "Moment noch").await;
        until_heard(&browser, "Moment noch").await;
        assert_eq!(browser.run(shares, vec![]).await, json!([whole - 2, 1, 1]));
        let labels = "return [...document.querySelectorAll('#split form label')].every((label) =>
            label.control?.name === label.htmlFor.replace('part-', ''))";
        assert_eq!(browser.run(labels, vec![]).await, json!(true));

        browser.click("#split form button.btn--quiet").await;
        browser
            .until(
                "it is divided",
                "return document.querySelector('#board').dataset.phase === 'allocated'",
            )
            .await;
        assert!(!browser.is_there(".refusal").await);
        browser.close().await;
    }
}

/// Something else than the page proposes, in every control of every form.
const FILL: &str = "let number = 0;
    for (const field of document.querySelectorAll('#board :is(input, select, textarea)')) {
      if (/^(hidden|submit|button|file)$/.test(field.type) || field.readOnly || field.disabled) continue;
      if (field.matches('form[data-cmd=say] *') || !field.form) continue;
      number += 1;
      if (field.multiple) for (const [index, option] of [...field.options].entries()) option.selected = index % 2 === 1;
      else if (field.localName === 'select') field.selectedIndex = [...field.options].findLastIndex((option) => !option.disabled);
      else if (field.type === 'checkbox') field.checked = !field.checked;
      else if (field.type === 'radio') field.checked = true;
      else if (field.type === 'number') field.value = Number(field.min || 0) + 1;
      else field.value = 'Wort ' + number;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return number";

/// Everything every form says.
const FILLED: &str = "return [...document.querySelectorAll('#board form')].flatMap((form) => {
      const unasked = [...form.querySelectorAll('input[type=hidden]')].filter((field) => field.name !== 'seq').map((field) => field.value);
      return [...form.elements].filter((field) => field.matches('input, select, textarea') && field.type !== 'hidden').map((field) =>
        [form.dataset.cmd, ...unasked, field.name, field.type, field.checked ? 'on' : field.type === 'radio' || field.type === 'checkbox' ? 'off' : '',
         field.multiple ? [...field.selectedOptions].map((one) => one.value).join() : field.value].join(' | '));
    })";

/// Fills in everything, lets somebody else speak, and finds everything as it was.
async fn stays_filled_in(browser: &Browser, other: &Browser, words: &str) {
    let filled = browser.run(FILL, vec![]).await;
    let before = browser.run(FILLED, vec![]).await;
    assert!(filled.as_u64() > Some(0), "{words}: nothing to fill in");
    talk(other, words).await;
    until_heard(browser, words).await;
    let after = browser.run(FILLED, vec![]).await;
    let [before, after] = [before, after].map(|all| all.as_array().cloned().expect("a list"));
    let lost: Vec<&Value> = before.iter().filter(|one| !after.contains(one)).collect();
    assert!(lost.is_empty(), "{words}: {lost:#?}");
    assert_eq!(before.len(), after.len(), "{words}");
    let empty = "return [...document.querySelectorAll('#board select')].filter((list) => !list.multiple && list.selectedIndex < 0).length";
    assert_eq!(browser.run(empty, vec![]).await, json!(0), "{words}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_prepared_move_outlives_what_others_do_in_the_twilight() {
    let folder = Folder::new("page-twilight");
    let server = Server::start_with(folder.path(), &["--test-seed", "3"]);
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "zwielicht", &[&ANN, &BOB], "server").await;
    let (gm, ann, bob) = (&evening.gm, &evening.players[0], &evening.players[1]);
    ann.click("form:has(input[name=ready][value=hanae]) button")
        .await;
    ann.find(".sheet .fields").await;
    evening.together().await;
    stays_filled_in(bob, ann, "Bobs eigener Bogen").await;
    bob.click("form:has(input[name=ready]) button").await;
    bob.find(".sheet .fields").await;
    stays_filled_in(gm, ann, "Vor der Sitzung").await;
    evening.send(gm, "open_session", &[]).await;

    // Three tasks out of eight, none of them the first three.
    evening.together().await;
    let choose = "const boxes = [...document.querySelectorAll('form[data-cmd=choose_tasks] [type=checkbox]')];
        for (const [index, box] of boxes.entries()) { box.checked = index >= boxes.length - 3; box.dispatchEvent(new Event('input', { bubbles: true })); }
        return boxes.filter((box) => box.checked).map((box) => box.value)";
    let chosen = ann.run(choose, vec![]).await;
    bob.run(choose, vec![]).await;
    evening.send(bob, "choose_tasks", &[]).await;
    evening.together().await;
    let shown = "return [...document.querySelectorAll('form[data-cmd=choose_tasks] [type=checkbox]:checked')].map((box) => box.value)";
    assert_eq!(ann.run(shown, vec![]).await, chosen);
    stays_filled_in(ann, bob, "Die Aufgaben").await;
    ann.run(choose, vec![]).await;
    evening.send(ann, "choose_tasks", &[]).await;
    evening.send(gm, "begin_play", &[]).await;
    evening.together().await;
    stays_filled_in(bob, ann, "Alle fünf Züge").await;
    stays_filled_in(gm, ann, "Die Spielleitung").await;

    // Ann writes and chooses; Bob rolls, and his roll stands in its place until he accepts it.
    let prepare = "document.querySelector('#shown-find_out').click();
        const intent = document.querySelector('#intent-find_out'); intent.value = 'Unter dem Steg'; intent.dispatchEvent(new Event('input', { bubbles: true }));
        document.querySelector('[data-move=find_out] input[name=second][value=\"attribute:2\"]').click()";
    ann.run(prepare, vec![]).await;
    let seq = bob.seq().await;
    bob.run("document.querySelector('#shown-find_out').click(); document.querySelector('[data-move=find_out] .go button').closest('form').requestSubmit()", vec![]).await;
    bob.until_seq(seq + 1).await;
    evening.together().await;
    evening.send(bob, "accept", &[]).await;
    evening.together().await;
    if gm.is_there("form[data-cmd=write_hint]").await {
        evening.send(gm, "write_hint", &[]).await;
    }
    evening.together().await;
    ann.find("#intent-find_out").await;
    assert_eq!(
        value(ann, "#intent-find_out").await,
        json!("Unter dem Steg")
    );
    assert_eq!(
        value(ann, "[data-move=find_out] input[name=second]:checked").await,
        json!("attribute:2")
    );
    assert_eq!(
        value(ann, "input[name^=shown]:checked").await,
        json!("find_out")
    );
    for browser in evening.all() {
        fits(&driver, browser, "the twilight").await;
    }
    evening.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_stay_filled_in_on_the_moor_road_and_in_the_arena() {
    let folder = Folder::new("page-forms");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    for game in ["daggerheart", "condice"] {
        let evening = Evening::open(&server, &driver, game, &[&ANN, &BOB], "server").await;
        let (gm, ann, bob) = (&evening.gm, &evening.players[0], &evening.players[1]);
        stays_filled_in(gm, ann, "Am Anfang").await;
        if game == "daggerheart" {
            evening.on_the_moor_road("juno-sternkundig").await;
        } else {
            gm.find("form[data-cmd=load_scene]").await;
            evening.send(gm, "load_scene", &[]).await;
            for player in [ann, bob] {
                evening.send(player, "draft_character", &[]).await;
            }
        }
        evening.together().await;
        stays_filled_in(gm, ann, "Die Szene steht").await;
        if game == "daggerheart" {
            stays_filled_in(ann, bob, "Anns Zug").await;
        }
        for browser in evening.all() {
            fits(&driver, browser, game).await;
        }
        evening.close().await;
    }
}

/// What is written while others play: words, caret, what is folded open, where the page stands.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_under_the_readers_hands() {
    let folder = Folder::new("page-caret");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    jonas.go(&server.link("/samurai")).await;
    jonas
        .click("button[name=scenario][value=oda-nobunaga]")
        .await;
    jonas
        .click("form[data-cmd=choose_dice] button[name=n][value='2'] strong")
        .await;
    jonas
        .find("form[data-cmd=allocate] input[value=defence]")
        .await;
    jonas.click("a[data-drawer='4']").await;
    type_into(&jonas, "#say", "Noch nicht fertig").await;
    jonas
        .run("document.querySelector('#say').setSelectionRange(5, 10); for (const lane of document.querySelectorAll('form[data-cmd=allocate] input[type=radio][value=defence]')) lane.click(); document.querySelector('#rolls-only').click(); document.querySelector('#say').focus()", vec![])
        .await;
    let why = "const fold = document.querySelector('#moment details[id]'); fold.open = !fold.open; return fold.open";
    let open = jonas.run(why, vec![]).await;
    let y = jonas
        .run(
            "return document.querySelector('#say').getBoundingClientRect().top",
            vec![],
        )
        .await;
    talk(&jonas, "Erste Zeile").await;
    until_heard(&jonas, "Erste Zeile").await;
    // One's own move goes through another form; the talk is not part of it.
    let told = "const say = document.querySelector('#say');
        return [say.value, say.selectionStart, say.selectionEnd, document.activeElement === say, document.querySelector('#rolls-only').checked,
            document.querySelector('#moment details[id]').open, Math.abs(say.getBoundingClientRect().top - arguments[0]) < 2]";
    let as_before = json!(["Noch nicht fertig", 5, 10, true, true, open, true]);
    assert_eq!(jonas.run(told, vec![y]).await, as_before);
    assert_eq!(
        value(&jonas, "form[data-cmd=allocate] input:checked").await,
        json!("defence")
    );
    jonas.click("a[data-drawer='4']").await;
    jonas
        .click("form[data-cmd=allocate] button.btn--quiet")
        .await;
    jonas
        .until(
            "it is entered",
            "return document.querySelector('#board').dataset.phase === 'allocated'",
        )
        .await;
    assert_eq!(value(&jonas, "#say").await, json!("Noch nicht fertig"));
    jonas.close().await;
}

/// The network of a browser goes, or comes back.
async fn network(driver: &Driver, browser: &Browser, offline: bool) {
    driver.tell(browser, "Network.enable", json!({})).await;
    let conditions = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    driver
        .tell(browser, "Network.emulateNetworkConditions", conditions)
        .await;
}

const LOST: &str = "const line = document.querySelector('#link'); return !line.hidden && line.dataset.state === 'lost'";

#[tokio::test(flavor = "multi_thread")]
async fn without_network_nothing_is_lost() {
    let folder = Folder::new("page-offline");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let mira = driver.open(&MIRA).await;
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    mira.go(&server.link(&format!("/join/{}", duel.player)))
        .await;
    if mira.is_there("main button.btn--seal").await && !mira.is_there("#board").await {
        mira.click("main button.btn--seal").await;
    }
    mira.find("form[data-cmd=choose_dice]").await;
    let seq = mira.seq().await;

    network(&driver, &mira, true).await;
    mira.run(
        "document.querySelector('#say').value = 'Bin im Tunnel'",
        vec![],
    )
    .await;
    mira.run("document.querySelector('form[data-cmd=say]').requestSubmit(document.querySelector('form[data-cmd=say] button'))", vec![])
        .await;
    mira.find("form[data-cmd=say] .unsent").await;
    assert!(mira.text("form[data-cmd=choose_dice]").await.len() > 3);
    mira.click("form[data-cmd=choose_dice] button.choice").await;
    mira.find("form[data-cmd=choose_dice] .unsent").await;
    assert!(
        mira.text("form[data-cmd=choose_dice] .unsent")
            .await
            .contains("not arrived")
    );
    mira.until("it says so", LOST).await;
    assert_eq!(value(&mira, "#say").await, json!("Bin im Tunnel"));
    // Meanwhile the table goes on.
    let say = r#"{"cmd":"say","text":"Wo bist du?"}"#;
    let said = http::command(&server.address, &duel.table, &duel.player, say).expect("an answer");
    assert_eq!(said.status, 200, "{}", said.body);

    network(&driver, &mira, false).await;
    until_heard(&mira, "Wo bist du?").await;
    mira.until(
        "the line is gone",
        "return document.querySelector('#link').hidden",
    )
    .await;
    assert_eq!(value(&mira, "#say").await, json!("Bin im Tunnel"));
    // The board has changed; that something was not sent is still said.
    assert!(mira.is_there("form[data-cmd=say] .unsent").await);
    let again = "document.querySelector('form[data-cmd=say]').requestSubmit(document.querySelector('form[data-cmd=say] button'))";
    mira.run(again, vec![]).await;
    until_heard(&mira, "Bin im Tunnel").await;
    assert_eq!(value(&mira, "#say").await, json!(""));
    assert!(!mira.is_there("form[data-cmd=say] .unsent").await);
    mira.click("form[data-cmd=choose_dice] button.choice").await;
    mira.until_seq(seq + 3).await;
    mira.close().await;
}

/// Only the board could not be fetched: no further news is needed to try again.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_could_not_be_fetched_is_fetched_again() {
    let folder = Folder::new("page-retry");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    jonas.go(&server.link("/samurai")).await;
    jonas
        .click("button[name=scenario][value=oda-nobunaga]")
        .await;
    jonas.find("form[data-cmd=choose_dice]").await;
    driver.tell(&jonas, "Network.enable", json!({})).await;
    let block = json!({ "urls": ["*/board*"] });
    driver.tell(&jonas, "Network.setBlockedURLs", block).await;
    talk(&jonas, "Hört mich jemand?").await;
    jonas.until("it says so", LOST).await;
    assert!(!jonas.text(".chronicle").await.contains("Hört mich"));
    let open = json!({ "urls": [] });
    driver.tell(&jonas, "Network.setBlockedURLs", open).await;
    until_heard(&jonas, "Hört mich jemand?").await;
    jonas
        .until(
            "the line is gone",
            "return document.querySelector('#link').hidden",
        )
        .await;
    jonas.close().await;
}

/// A page as narrow or wide as a device.
async fn at_width(driver: &Driver, browser: &Browser, width: u32) {
    let screen =
        json!({ "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 700 });
    driver
        .tell(browser, "Emulation.setDeviceMetricsOverride", screen)
        .await;
}

const WIDTHS: [u32; 4] = [320, 390, 768, 1280];

/// Nothing scrolls sideways; whoever sticks out is named.
async fn fits(driver: &Driver, browser: &Browser, what: &str) {
    for width in WIDTHS {
        at_width(driver, browser, width).await;
        let wide = "const out = [];
            const tabs = [...document.querySelectorAll('.tabs a')];
            for (const tab of tabs.length ? tabs : [null]) {
              tab?.click();
              const wide = document.documentElement.clientWidth;
              if (document.documentElement.scrollWidth <= wide) continue;
              const wider = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > wide + 1);
              out.push(...wider.slice(0, 5).map((one) => `${tab?.textContent} ${one.localName}.${one.className} ${one.textContent.slice(0, 40)}`));
            }
            tabs[0]?.click();
            return out";
        let out = browser.run(wide, vec![]).await;
        assert_eq!(out, json!([]), "{what} at {width}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_scrolls_sideways() {
    let folder = Folder::new("page-narrow");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    for lang in ["de", "en"] {
        let visitor = Visitor { lang, ..JONAS };
        let browser = driver.open(&visitor).await;
        for path in [
            "/",
            "/samurai",
            "/new/zwielicht",
            "/new/daggerheart",
            "/new/condice",
            "/rules/samurai",
            "/rules/condice",
            "/verify",
            "/simulate/condice",
            "/build/condice",
            "/odds/zwielicht/lab",
            "/nowhere",
        ] {
            browser.go(&server.link(path)).await;
            fits(&driver, &browser, &format!("{path} ({lang})")).await;
        }
        browser.close().await;
    }
}

/// Lines of a journal are as large as its type, and stay inside the page.
#[tokio::test(flavor = "multi_thread")]
async fn a_journal_is_readable_on_every_screen() {
    let folder = Folder::new("page-journal");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    jonas.go(&server.link("/samurai")).await;
    jonas
        .click("button[name=scenario][value=oda-nobunaga]")
        .await;
    jonas
        .click("form[data-cmd=choose_dice] button.choice strong")
        .await;
    // A move without dice: the opponent does not throw yet.
    jonas.click(".samurai-plans button").await;
    jonas
        .click("form[data-cmd=allocate] button.btn--quiet")
        .await;
    jonas.find(".journal .told--moves").await;
    jonas.click("a[data-drawer='4']").await;
    for width in WIDTHS {
        at_width(&driver, &jonas, width).await;
        let lines = "const slip = document.querySelector('.chronicle').getBoundingClientRect();
            return [...document.querySelectorAll('.journal .told')].map((line) => {
              const [size, box] = [getComputedStyle(line.querySelector('p')).fontSize, line.getBoundingClientRect()];
              const bookkeeping = line.classList.contains('told--kept');
              return [bookkeeping && size === '13px' ? 'bookkeeping' : size, box.left >= slip.left && box.right <= slip.right && box.right <= document.documentElement.clientWidth];
            })";
        let lines = jonas.run(lines, vec![]).await;
        let lines = lines.as_array().cloned().expect("lines");
        assert!(lines.len() >= 3);
        // Stories are read, bookkeeping is looked up; neither sticks out.
        assert!(lines.contains(&json!(["16px", true])), "at {width}");
        for line in lines {
            let fits = [json!(["16px", true]), json!(["bookkeeping", true])];
            assert!(fits.contains(&line), "{line} at {width}");
        }
        fits(&driver, &jonas, "the duel").await;
    }
    jonas.close().await;
}

/// What fell shows when it lies.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_reads_dice_in_the_air() {
    let folder = Folder::new("page-tumble");
    let server = Server::start(folder.path());
    let driver = Driver::lively();
    let jonas = driver.open(&JONAS).await;
    jonas.go(&server.link("/samurai")).await;
    jonas
        .click("button[name=scenario][value=oda-nobunaga]")
        .await;
    jonas.find("form[data-cmd=choose_dice]").await;
    // Looks at every change of the page, from the throw on.
    let watch = "window.seen = { air: 0, told: [], landed: false };
        const look = () => {
          const die = document.querySelector('#moment .roll__dice .die--tumble');
          if (die) {
            window.seen.air += 1;
            for (const css of ['#moment .roll__dice .sum', '#now', '.roll__dice .die--tumble use + use', '.chronicle__lines > .journal > li:last-child']) {
              const told = document.querySelector(css);
              if (told && getComputedStyle(told).opacity !== '0') window.seen.told.push(css);
            }
          } else if (window.seen.air) window.seen.landed = true;
        };
        new MutationObserver(look).observe(document.querySelector('#board'), { subtree: true, childList: true, attributes: true })";
    jonas.run(watch, vec![]).await;
    jonas
        .click_last("form[data-cmd=choose_dice] button.choice:not([aria-disabled])")
        .await;
    jonas.until("they land", "return window.seen.landed").await;
    let told = jonas.run("return window.seen.told", vec![]).await;
    assert_eq!(told, json!([]));
    let sum = "return getComputedStyle(document.querySelector('#now')).opacity";
    assert_eq!(jonas.run(sum, vec![]).await, json!("1"));
    jonas.close().await;
}

/// A page that fetches itself again does so whatever stands behind `#`.
#[tokio::test(flavor = "multi_thread")]
async fn a_trial_of_arms_ends_with_its_part_in_the_address() {
    let folder = Folder::new("page-simulate");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let jonas = driver.open(&JONAS).await;
    let path = "/simulate/condice?a=3+wache&b=3+wolf&fights=300&seed=5#results";
    jonas.go(&server.link(path)).await;
    let told =
        "return document.querySelector('#results')?.textContent.includes('300 Kämpfe') ?? false";
    let mut tries = 0;
    while jonas.run(told, vec![]).await != json!(true) {
        tries += 1;
        assert!(tries < 600, "{}", jonas.text("main").await);
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    jonas.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_proof_leads_back_to_the_proof_and_promises_no_more_than_holds() {
    let folder = Folder::new("page-proof");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    for (visitor, limits) in [
        (
            &JONAS,
            [
                "in den ein ehrlicher Browser gemischt hat",
                "kann schweigen, statt sein Geheimnis zu zeigen",
                "Würfe ohne Browser",
            ],
        ),
        (
            &MIRA,
            [
                "into which an honest browser has mixed",
                "can stay silent instead of showing a secret",
                "Throws without a browser",
            ],
        ),
    ] {
        let browser = driver.open(visitor).await;
        browser.go(&server.link("/samurai")).await;
        browser
            .click("button[name=scenario][value=oda-nobunaga]")
            .await;
        browser
            .click("form[data-cmd=choose_dice] button.choice")
            .await;
        browser.until_seq(3).await;
        // On the phone the links of the table lie in another tab.
        browser
            .run(
                "document.querySelector('#company a[href$=\"/proof\"]').click()",
                vec![],
            )
            .await;
        browser.find("input[name=cmd][value=reveal_seed]").await;
        let text = browser.text("main").await;
        for limit in limits {
            assert!(text.contains(limit), "{limit}: {text}");
        }
        browser.click("form:has([value=reveal_seed]) button").await;
        browser
            .until(
                "it is revealed",
                "return document.querySelectorAll('main .facts code').length > 1",
            )
            .await;
        let address = browser.client.current_url().await.expect("an address");
        assert!(address.path().ends_with("/proof"), "{address}");
        browser.close().await;
    }
}

/// On a phone a link to another tab's part opens that tab, and nothing that has the focus lies under a bar.
#[tokio::test(flavor = "multi_thread")]
async fn links_open_their_tab_and_bars_cover_nothing() {
    let folder = Folder::new("page-tabs");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let mira = driver.open(&MIRA).await;
    mira.go(&server.link("/samurai")).await;
    mira.click("button[name=scenario][value=oda-nobunaga]")
        .await;
    mira.find("form[data-cmd=choose_dice]").await;
    let link =
        "const way = document.createElement('a'); way.href = '#company'; way.textContent = 'x';
        document.querySelector('#moment').append(way); way.click()";
    for _ in 0..2 {
        // The second time the address is the same already.
        mira.run(
            "document.querySelector('.tabs [data-tab=\"1\"]').click()",
            vec![],
        )
        .await;
        mira.run(link, vec![]).await;
        mira.until("its tab", "return document.body.dataset.tab === '4' && document.querySelector('#company').checkVisibility()")
            .await;
    }
    mira.run(
        "document.querySelector('.tabs [data-tab=\"1\"]').click(); document.activeElement.blur()",
        vec![],
    )
    .await;
    let covered = "const active = document.activeElement;
        if (active.closest('.tabs') || active === document.body) return '';
        const [box, bar] = [active.getBoundingClientRect(), document.querySelector('.tabs').getBoundingClientRect()];
        return box.bottom > bar.top + 1 && box.height < 300 ? active.outerHTML.slice(0, 200) : ''";
    for _ in 0..25 {
        mira.press("\u{e004}").await;
        assert_eq!(mira.run(covered, vec![]).await, json!(""));
    }
    mira.close().await;
}
