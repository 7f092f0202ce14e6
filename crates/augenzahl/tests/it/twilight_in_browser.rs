//! An evening of *Augen des Zwielichts* in four browsers: a game master and three players, from the
//! characters to the end of the session. What the dice say decides how often something is tried.

use serde_json::{Value, json};

use crate::browser::{Browser, Driver, Visitor};
use crate::server::{Folder, Server};

const fn visitor(name: &'static str, lang: &'static str, phone: bool) -> Visitor {
    Visitor { name, lang, phone }
}

/// Everybody at the table; the game master first.
struct Company {
    browsers: Vec<Browser>,
}

/// Sends a form as somebody would: unfolds it, fills in what is asked for, presses its button.
const SEND: &str = r#"
    const [cmd, fields, nth] = arguments;
    const form = [...document.querySelectorAll(`form[data-cmd="${cmd}"]`)].at(nth);
    if (!form) return false;
    for (let fold = form.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
    for (const field of form.elements) {
        const value = fields[field.name];
        if (field.type === 'radio') { if (field.value === value) field.checked = true; }
        else if (value !== undefined && field.type !== 'submit') field.value = value;
        else if (field.required && field.value === '') field.value = 'Nebel';
    }
    form.requestSubmit([...form.querySelectorAll('button')].find(button => button.type === 'submit'));
    return true;
"#;

impl Company {
    fn master(&self) -> &Browser {
        &self.browsers[0]
    }

    fn players(&self) -> &[Browser] {
        &self.browsers[1..]
    }

    /// Waits until everybody sees the same moment.
    async fn together(&self) {
        let mut latest = 0;
        for browser in &self.browsers {
            latest = latest.max(browser.seq().await);
        }
        for browser in &self.browsers {
            browser.until_seq(latest).await;
        }
    }

    async fn offered(&self, browser: &Browser, cmd: &str) -> bool {
        browser.is_there(&format!("form[data-cmd={cmd}]")).await
    }

    async fn send(&self, browser: &Browser, cmd: &str, fields: Value) {
        self.send_nth(browser, cmd, fields, 0).await;
    }

    async fn send_nth(&self, browser: &Browser, cmd: &str, fields: Value, nth: i32) {
        browser.find(&format!("form[data-cmd={cmd}]")).await;
        let before = browser.seq().await;
        let sent = browser
            .run(SEND, vec![json!(cmd), fields, json!(nth)])
            .await;
        assert_eq!(sent, json!(true), "{cmd} is not offered");
        let done = format!(
            "return Number(document.querySelector('#board').dataset.seq) > {before}
                || Boolean(document.querySelector('.refusal'))"
        );
        browser.until(cmd, &done).await;
        let refusal = browser.text(".refusal").await;
        assert_eq!(refusal, "", "{cmd} was refused");
        self.together().await;
    }

    /// Whoever is offered one of these sends it, until nobody is.
    async fn settle(&self) {
        let steps = [
            "accept",
            "write_hint",
            "frame_danger",
            "name_condition",
            "answer_section_question",
            "darken_attribute",
            "roll_ability",
            "swap_ability",
            "roll_fear",
            "describe_change",
        ];
        for _ in 0..40 {
            let mut done = true;
            for browser in &self.browsers {
                for step in steps {
                    if self.offered(browser, step).await {
                        self.send(browser, step, json!({})).await;
                        done = false;
                    }
                }
            }
            if done {
                return;
            }
        }
        panic!("it does not settle\n{}", self.master().text("body").await);
    }

    /// A move: its dice, the throw.
    async fn make_move(&self, browser: &Browser, kind: &str, fields: Value) {
        let nth = self.form_of(browser, kind).await;
        self.send_nth(browser, "make_move", fields, nth).await;
    }

    /// Shows a move's tab; which of the moves' forms is its own.
    async fn form_of(&self, browser: &Browser, kind: &str) -> i32 {
        let panel = format!(".movepanel[data-move={kind}]");
        browser.find(&panel).await;
        browser
            .run(
                "document.getElementById(arguments[0]).click()",
                vec![json!(format!("shown-{kind}"))],
            )
            .await;
        let forms = "return [...document.querySelectorAll('form[data-cmd=make_move]')]
            .findIndex(form => form.closest('.movepanel')?.dataset.move === arguments[0])";
        let nth = browser.run(forms, vec![json!(kind)]).await;
        let nth = nth.as_i64().and_then(|nth| i32::try_from(nth).ok());
        nth.expect("a move has its form")
    }

    async fn hints(&self) -> u64 {
        let script = "return document.querySelectorAll('.hints > li').length";
        let count = self.master().run(script, vec![]).await;
        count.as_u64().expect("a number")
    }

    /// Nothing of the game master's is in anybody else's page, and nothing came from elsewhere.
    async fn check(&self, server: &Server) {
        for browser in self.players() {
            let source = browser.client.source().await.expect("a page");
            assert!(!source.contains("Tomoshi"), "the secret is out");
            let wide = "return document.documentElement.scrollWidth <= window.innerWidth";
            browser.until("no sideways scrolling", wide).await;
        }
        for browser in &self.browsers {
            for name in browser.loaded().await {
                assert!(name.starts_with(&server.link("/")), "{name}");
            }
        }
    }
}

/// Opens a table and has everybody sit down.
async fn gather(driver: &Driver, server: &Server, dice: &str, names: &[Visitor]) -> Company {
    let mut browsers = Vec::new();
    for who in names {
        browsers.push(driver.open(who).await);
    }
    let master = &browsers[0];
    master.go(&server.link("/new/zwielicht")).await;
    for (number, who) in names.iter().enumerate() {
        let field = match number {
            0 => "#own".to_owned(),
            number => format!("#player-{number}"),
        };
        let field = master.find(&field).await;
        field.send_keys(who.name).await.expect("it takes keys");
    }
    master
        .click(&format!("input[name=dice][value={dice}]"))
        .await;
    master.click("main button.btn--seal").await;
    master.find(".invitations").await;
    for (number, player) in browsers.iter().enumerate().skip(1) {
        let script = "return document.getElementById(arguments[0]).value";
        let link = master
            .run(script, vec![json!(format!("link-p{number}"))])
            .await;
        player.go(link.as_str().expect("a link")).await;
        player.click("main button.btn--seal").await;
        player.find("#board").await;
    }
    master.click("a.btn--seal").await;
    master.find("#board").await;
    Company { browsers }
}

#[tokio::test(flavor = "multi_thread")]
async fn from_the_characters_to_the_end_of_the_session() {
    let folder = Folder::new("twilight");
    let server = Server::start_with(folder.path(), &["--test-seed", "21"]);
    let driver = Driver::start();
    let names = [
        visitor("mara", "de", false),
        visitor("jonas", "de", false),
        visitor("lea", "en", true),
        visitor("toma", "de", true),
    ];
    let company = gather(&driver, &server, "server", &names).await;
    let [master, jonas, lea, toma] = company.browsers.as_slice() else {
        unreachable!("four browsers");
    };

    // Characters: one of their own, two ready ones.
    jonas
        .run("document.querySelector('[data-random]').click()", vec![])
        .await;
    let own = json!({ "sheet.name": "Ren Ishida" });
    company.send_nth(jonas, "bring_character", own, -1).await;
    company.send_nth(lea, "bring_character", json!({}), 0).await;
    company
        .send_nth(toma, "bring_character", json!({}), 1)
        .await;
    company.send(master, "open_session", json!({})).await;
    for player in company.players() {
        company.send(player, "choose_tasks", json!({})).await;
    }
    company.send(master, "begin_play", json!({})).await;

    // A move in three touches on a phone: the move, a die, the throw.
    let before = toma.seq().await;
    toma.click("label:has(#shown-risk)").await;
    toma.click(".movepanel[data-move=risk] label:has(input[name=second][value='attribute:1'])")
        .await;
    toma.click(".movepanel[data-move=risk] .go button").await;
    toma.until_seq(before + 1).await;
    company.together().await;
    assert!(toma.is_there(".roll__dice .die--black").await);
    company.settle().await;

    // Hints, until there are enough; whoever can improves or helps once.
    let (mut improved, mut helped, mut tries) = (false, false, 0);
    while company.hints().await < 4 || !improved || !helped {
        let player = &company.players()[tries % 3];
        let fields = json!({ "intent": "Wer war hier?", "second": "attribute:2" });
        company.make_move(player, "find_out", fields).await;
        if !improved && company.offered(player, "improve").await {
            company.send(player, "improve", json!({})).await;
            improved = true;
        }
        let other = &company.players()[(tries + 1) % 3];
        if !helped && company.offered(other, "offer_help").await {
            company.send(other, "offer_help", json!({})).await;
            helped = true;
            for browser in &company.browsers {
                for step in ["approve_help", "roll_help"] {
                    if company.offered(browser, step).await {
                        company.send(browser, step, json!({})).await;
                    }
                }
            }
        }
        company.settle().await;
        tries += 1;
        assert!(
            tries < 60,
            "hints {}, improved {improved}, helped {helped}",
            company.hints().await
        );
    }
    company.check(&server).await;

    // A fight, round by round.
    let threat = json!({ "name": "Irrlichter", "level": "8" });
    company.send_nth(master, "create_threat", threat, -1).await;
    company.send(master, "open_fight", json!({})).await;
    for player in company.players() {
        if company.offered(player, "join_fight").await {
            company.send(player, "join_fight", json!({})).await;
        }
    }
    company.send(master, "close_gather", json!({})).await;
    company.send(master, "call_weak_points", json!({})).await;
    for player in company.players() {
        if company.offered(player, "roll_weak_point").await {
            company.send(player, "roll_weak_point", json!({})).await;
        }
    }
    let mut rounds = 0;
    while company.offered(master, "begin_dice").await {
        company.send(master, "begin_dice", json!({})).await;
        for _ in 0..4 {
            if company.offered(master, "assign_extra_die").await {
                company.send(master, "assign_extra_die", json!({})).await;
            }
            for player in company.players() {
                if company.offered(player, "roll_combat").await {
                    company.send(player, "roll_combat", json!({})).await;
                }
            }
        }
        company.settle().await;
        rounds += 1;
        assert!(rounds < 30, "the fight does not end");
    }
    assert!(rounds > 0);

    // Somebody goes out: five steps that cannot be lost, even if the page is opened anew.
    let life = "return document.querySelector('.life [aria-current]')?.textContent.trim() ?? ''";
    let section = jonas.run(life, vec![]).await;
    let mut risks = 0;
    while jonas.run(life, vec![]).await == section {
        company
            .make_move(jonas, "risk", json!({ "intent": "Allein." }))
            .await;
        if risks % 2 == 1 {
            jonas.client.refresh().await.expect("it reloads");
            jonas.find("#board").await;
        }
        company.settle().await;
        risks += 1;
        assert!(risks < 20, "nobody goes out");
    }

    // The solution, and what follows if it fails.
    company.send(lea, "begin_solve", json!({})).await;
    company.send(master, "announce_level", json!({})).await;
    for _ in 0..3 {
        company.send(lea, "commit_hint", json!({})).await;
    }
    let story = json!({ "story": "Nami has to come home." });
    company.send(lea, "tell_solution", story).await;
    company.send(lea, "roll_solve", json!({})).await;
    company.check(&server).await;
    company.send(master, "end_session", json!({})).await;
    for player in company.players() {
        if company.offered(player, "tick_tasks").await {
            company.send(player, "tick_tasks", json!({})).await;
        }
    }
    company.check(&server).await;
    for browser in company.browsers {
        browser.close().await;
    }
}

/// Taps the faces of the dice that are due and enters them.
async fn enter(browser: &Browser, faces: &[u8]) {
    let before = browser.seq().await;
    for (number, face) in (1..).zip(faces) {
        let label = format!(
            "form[data-cmd=enter_dice] label:has(input[name='faces.{number}'][value='{face}'])"
        );
        browser.click(&label).await;
    }
    browser.click("form[data-cmd=enter_dice] button").await;
    browser.until_seq(before + 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_real_dice() {
    let folder = Folder::new("twilight-dice");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let names = [visitor("mara", "de", false), visitor("lea", "en", true)];
    let company = gather(&driver, &server, "physical", &names).await;
    let (master, lea) = (&company.browsers[0], &company.browsers[1]);
    let ready = json!({ "ready": "hanae" });
    company.send_nth(lea, "bring_character", ready, 0).await;
    company.send(master, "open_session", json!({})).await;
    company.send(lea, "choose_tasks", json!({})).await;
    company.send(master, "begin_play", json!({})).await;

    // A white 6 beside a black 4: it works, and a hint is found.
    let find_out = json!({ "intent": "Who moored the boats?", "second": "attribute:1" });
    throw(&company, lea, "find_out", find_out).await;
    enter(lea, &[6, 4]).await;
    company.together().await;
    assert!(lea.is_there(".journal .die__hand").await, "thrown by hand");
    company.settle().await;
    assert_eq!(company.hints().await, 1);

    // A black die alone costs a condition, whatever it shows; changed one's mind in between.
    throw(&company, lea, "risk", json!({ "intent": "Alone." })).await;
    lea.click("form[data-cmd=cancel_dice] button").await;
    lea.find(".movepanel").await;
    throw(&company, lea, "risk", json!({ "intent": "Alone." })).await;
    enter(lea, &[5]).await;
    company.together().await;
    company.settle().await;
    let conditions = lea
        .attribute("#sheet .track--condition", "aria-label")
        .await;
    assert_eq!(conditions, "Conditions: 1 of 6");

    // The game master's fight, won with one throw.
    let threat = json!({ "name": "Irrlicht", "level": "5" });
    company.send_nth(master, "create_threat", threat, -1).await;
    company.send(master, "open_fight", json!({})).await;
    company.send(lea, "join_fight", json!({})).await;
    company.send(master, "close_gather", json!({})).await;
    company.send(master, "call_weak_points", json!({})).await;
    lea.click("form[data-cmd=roll_weak_point] button").await;
    enter(lea, &[2]).await;
    company.together().await;
    company.send(master, "begin_dice", json!({})).await;
    lea.click("form[data-cmd=roll_combat] button").await;
    enter(lea, &[6]).await;
    company.together().await;
    company.settle().await;
    assert_eq!(
        company.hints().await,
        2,
        "a fight that was won brings a hint"
    );
    company.check(&server).await;
    for browser in company.browsers {
        browser.close().await;
    }
}

/// Sends a move whose dice are thrown by hand: it waits for them.
async fn throw(company: &Company, browser: &Browser, kind: &str, fields: Value) {
    let nth = company.form_of(browser, kind).await;
    let sent = browser
        .run(SEND, vec![json!("make_move"), fields, json!(nth)])
        .await;
    assert_eq!(sent, json!(true), "{kind} is not offered");
    browser.find("form[data-cmd=enter_dice]").await;
}
