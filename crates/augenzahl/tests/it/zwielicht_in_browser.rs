//! A game master and three players in four browsers: an evening of *Augen des Zwielichts* from the first
//! sheet to the end of the session; and a shorter one with real dice.

use serde_json::json;

use crate::browser::{Browser, Driver};
use crate::evening::{ANN, BOB, CLEO, Evening, name_dice, type_into};
use crate::server::{Folder, Server};

/// The first three tasks: the button appears with the third.
async fn choose_three(browser: &Browser) {
    browser.find(".three-done").await;
    for number in 1..=3 {
        let button = "return document.querySelector('.three-done').checkVisibility()";
        assert_eq!(browser.run(button, vec![]).await, json!(false));
        browser
            .click(&format!(".ticks--tasks label:nth-of-type({number})"))
            .await;
    }
}

impl Evening {
    /// The move, a die, the throw: on a phone too, and nothing has to be typed.
    async fn three_touches(&self, browser: &Browser, kind: &str, second: &str) {
        self.together().await;
        let before = browser.seq().await;
        browser.click(&format!("label:has(#shown-{kind})")).await;
        let die = format!("[data-move={kind}] label:has(input[name=second][value='{second}'])");
        browser.click(&die).await;
        browser
            .click(&format!("[data-move={kind}] .go button"))
            .await;
        browser.until_seq(before + 1).await;
    }

    /// One move of a player, by the page's own controls; the roll lies there afterwards.
    async fn roll(&self, browser: &Browser, kind: &str, second: &str) {
        self.together().await;
        let before = browser.seq().await;
        browser
            .run(
                &format!("document.querySelector('#shown-{kind}').click()"),
                vec![],
            )
            .await;
        type_into(browser, &format!("#intent-{kind}"), "Über den Steg").await;
        if !second.is_empty() {
            let die = format!("[data-move={kind}] input[name=second][value='{second}']");
            browser
                .run(
                    "document.querySelector(arguments[0]).click()",
                    vec![json!(die)],
                )
                .await;
        }
        browser
            .click(&format!("[data-move={kind}] .go button"))
            .await;
        browser.until_seq(before + 1).await;
    }

    /// Everything a settled roll leaves behind: hints without words, dangers, conditions.
    async fn tidy(&self) {
        self.together().await;
        while self.gm.is_there("form[data-cmd=write_hint]").await {
            self.send(&self.gm, "write_hint", &[]).await;
        }
        if self.gm.is_there("form[data-cmd=frame_danger]").await {
            self.send(&self.gm, "frame_danger", &[("how", "told")])
                .await;
        }
        self.together().await;
        for player in &self.players {
            while player.is_there("form[data-cmd=name_condition]").await {
                self.send(player, "name_condition", &[]).await;
            }
        }
    }

    /// Whoever is out works through every step.
    async fn procedures(&self) -> usize {
        let mut finished = 0;
        for player in &self.players {
            self.together().await;
            if !player.is_there(".way .stages").await {
                continue;
            }
            let steps = "return document.querySelectorAll('.way .stages > li').length";
            assert_eq!(
                player.run(steps, vec![]).await,
                json!(10),
                "AZ-OUT-7 … AZ-OUT-16"
            );
            while player.is_there(".way .stages").await {
                let now = "return document.querySelectorAll('.way .stages > li.now').length";
                assert_eq!(player.run(now, vec![]).await, json!(1));
                for cmd in STEPS {
                    if player.is_there(&format!("form[data-cmd={cmd}]")).await {
                        self.send(player, cmd, &[]).await;
                        break;
                    }
                }
            }
            finished += 1;
        }
        finished
    }

    /// A fight from the gathering to its end. How many rounds it took.
    async fn fight(&self) -> usize {
        for player in &self.players {
            self.together().await;
            if player.is_there("form[data-cmd=join_fight]").await {
                self.send(player, "join_fight", &[]).await;
            }
        }
        self.send(&self.gm, "close_gather", &[]).await;
        self.send(&self.gm, "call_weak_points", &[]).await;
        for player in &self.players {
            self.together().await;
            if player.is_there("form[data-cmd=roll_weak_point]").await {
                self.send(player, "roll_weak_point", &[]).await;
            }
        }
        let mut rounds = 0;
        loop {
            self.together().await;
            if self.gm.is_there("form[data-cmd=assign_extra_die]").await {
                let all = "for (const box of document.querySelectorAll('form[data-cmd=assign_extra_die] input[type=checkbox]')) box.checked = true";
                self.gm.run(all, vec![]).await;
                self.send(&self.gm, "assign_extra_die", &[]).await;
            }
            self.procedures().await;
            self.together().await;
            if !self.gm.is_there("form[data-cmd=begin_dice]").await {
                return rounds;
            }
            rounds += 1;
            assert!(rounds < 30, "it ends some time");
            self.send(&self.gm, "begin_dice", &[]).await;
            // From the lowest weak point upwards, each once.
            for _ in &self.players {
                self.together().await;
                for player in &self.players {
                    if player.is_there("form[data-cmd=roll_combat]").await {
                        self.send(player, "roll_combat", &[]).await;
                        break;
                    }
                }
            }
        }
    }
}

/// Every command of the procedures, in the order a page would offer them.
const STEPS: [&str; 9] = [
    "tell_epilogue",
    "answer_section_question",
    "darken_attribute",
    "swap_ability",
    "roll_ability",
    "roll_fear",
    "describe_change",
    "lose_fear",
    "skip_step",
];

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_from_the_first_sheet_to_the_last_point() {
    let folder = Folder::new("twilight");
    let server = Server::start_with(folder.path(), &["--test-seed", "3"]);
    let driver = Driver::start();
    let evening = Evening::open(
        &server,
        &driver,
        "zwielicht",
        &[&ANN, &BOB, &CLEO],
        "server",
    )
    .await;
    let [ann, bob, cleo] = &evening.players[..] else {
        panic!("three players");
    };
    let gm = &evening.gm;
    assert_eq!(ann.attribute("html", "lang").await, "en");
    assert_eq!(bob.attribute("html", "lang").await, "de");

    // Ann takes a ready character on her phone; nobody else can take the same (AZ-SECTION-26).
    ann.click("form:has(input[name=ready][value=hanae]) button")
        .await;
    ann.find(".sheet .fields").await;
    evening.together().await;
    assert!(
        bob.text(".readymade .taken")
            .await
            .contains("ann spielt diesen Charakter")
    );
    assert!(!bob.is_there("input[name=ready][value=hanae]").await);

    // Bob builds his own: the page says what is missing, the dice do the rest.
    bob.click("a[href='#making']").await;
    assert!(
        bob.text("[data-sum]")
            .await
            .contains("Noch nötig: Name und Titel, Der Dämon.")
    );
    type_into(bob, "#sheet-name", "Ren Ishida").await;
    bob.click(".demons label:nth-child(4)").await;
    bob.click("#make-items [data-random=step]").await;
    bob.run("const list = document.querySelector('#item-1'); list.selectedIndex = 1; list.dispatchEvent(new Event('input', { bubbles: true }))", vec![]).await;
    assert!(bob.text("[data-sum]").await.contains("Bereit zum Abgeben"));
    bob.click(".making form .btn--seal").await;
    bob.find(".sheet .fields").await;
    let fields = bob
        .run(
            "return document.querySelectorAll('.sheet .fields li').length",
            vec![],
        )
        .await;
    assert_eq!(
        fields,
        json!(4 + 3 + 3 + 3),
        "what was left open was rolled"
    );

    // Cleo brings somebody from a file; a broken one is refused with its line.
    let take = format!(
        "return fetch('{}/sheet.json?of=p2').then((file) => file.text())",
        evening.table
    );
    let file = cleo.run(&take, vec![]).await;
    let file = file.as_str().expect("a sheet").replace("Ren Ishida", "Aoi");
    cleo.go(&format!("{}/bring", evening.table)).await;
    let paste = "document.querySelector('#paste').open = true; document.querySelector('#text').value = arguments[0]";
    cleo.run(
        paste,
        vec![json!(file.replacen(
            "\"name\": \"Aoi\",",
            "\"name\": \"Aoi\"",
            1
        ))],
    )
    .await;
    cleo.click("main .btn--seal").await;
    cleo.find(".refusal").await;
    let said = cleo.text(".refusal").await;
    assert!(
        said.contains("Pasted text, line 6") && said.contains("not valid JSON"),
        "{said}"
    );
    cleo.run(paste, vec![json!(file)]).await;
    cleo.click("main .btn--seal").await;
    cleo.find("#board").await;
    assert!(cleo.text(".sheet").await.contains("Aoi"));

    evening.send(gm, "open_session", &[]).await;
    for player in &evening.players {
        choose_three(player).await;
        evening.send(player, "choose_tasks", &[]).await;
    }
    evening.send(gm, "begin_play", &[]).await;

    // Moves, until a roll has been improved and one was helped with.
    let (mut improved, mut helped) = (0, 0);
    for turn in 0..12 {
        let player = &evening.players[turn % 3];
        if turn == 0 {
            evening
                .three_touches(player, "find_out", "attribute:1")
                .await;
        } else {
            evening.roll(player, "find_out", "attribute:1").await;
        }
        assert!(player.is_there(".roll__dice .die").await);
        evening.together().await;
        let helper = &evening.players[(turn + 1) % 3];
        if helped == 0 && helper.is_there("form[data-cmd=offer_help]").await {
            evening
                .send(helper, "offer_help", &[("source", "attribute:2")])
                .await;
            evening.together().await;
            if gm.is_there("form[data-cmd=allow_help]").await {
                evening.send(gm, "allow_help", &[]).await;
            }
            evening.send(helper, "roll_help", &[]).await;
            helped += 1;
        }
        evening.together().await;
        if player.is_there("form[data-cmd=improve]").await {
            evening.send(player, "improve", &[]).await;
            improved += 1;
        }
        evening.send(player, "accept", &[]).await;
        evening.tidy().await;
        if improved > 0 && helped > 0 && turn >= 5 {
            break;
        }
    }
    assert!(
        improved > 0 && helped > 0,
        "improved {improved}, helped {helped}"
    );
    let hints = gm
        .run(
            "return document.querySelectorAll('.hints li').length",
            vec![],
        )
        .await;
    assert!(hints.as_u64() > Some(0), "somebody found something");
    assert!(
        ann.text(".hints").await.len() > 20,
        "and everybody can read it"
    );

    // What is the game master's stays the game master's; no page is wider than its screen.
    assert!(
        gm.client
            .source()
            .await
            .expect("a page")
            .contains("Tomoshi")
    );
    for player in &evening.players {
        let source = player.client.source().await.expect("a page");
        assert!(!source.contains("Tomoshi"), "the secret is out");
        let narrow = "return document.documentElement.scrollWidth <= window.innerWidth";
        player.until("no sideways scrolling", narrow).await;
        for name in player.loaded().await {
            assert!(name.starts_with(&server.link("/")), "{name}");
        }
    }

    // The game master pays for a harder ending.
    evening.send(gm, "spend_blight", &[("on", "raise")]).await;

    // A fight of several rounds.
    let create = "form[data-cmd=create_threat]:has([name=level]:not([type=hidden]))";
    let script = "const form = document.querySelector(arguments[0]); form.closest('details').open = true;
        form.querySelector('[name=name]').value = 'Irrlichter'; form.querySelector('[name=level]').value = 11; form.requestSubmit()";
    let before = gm.seq().await;
    gm.run(script, vec![json!(create)]).await;
    gm.until_seq(before + 1).await;
    evening.send(gm, "open_fight", &[]).await;
    let rounds = evening.fight().await;
    assert!(rounds >= 2, "{rounds}");

    // Ann goes too far: a black die alone always costs a condition, the sixth puts her out.
    evening.tidy().await;
    let mut out = 0;
    for _ in 0..7 {
        evening.roll(ann, "risk", "").await;
        evening.send(ann, "accept", &[]).await;
        out += evening.procedures().await;
        evening.tidy().await;
        if out > 0 {
            break;
        }
    }
    assert_eq!(out, 1);
    assert!(ann.text(".sheet").await.contains("out of action"));
    assert!(
        ann.attribute(".sheet .lifeline", "aria-label")
            .await
            .contains("Section 2 · dark")
    );

    // Solving.
    evening.send(bob, "begin_solve", &[]).await;
    evening.send(gm, "announce_level", &[]).await;
    evening.together().await;
    while bob.is_there("form[data-cmd=commit_hint]").await {
        evening.send(bob, "commit_hint", &[]).await;
    }
    evening.send(bob, "tell_solution", &[]).await;
    evening.together().await;
    if gm.is_there("form[data-cmd=confirm_hints]").await {
        evening.send(gm, "confirm_hints", &[]).await;
    }
    evening.send(bob, "roll_solve", &[]).await;
    evening.together().await;
    if gm.is_there("form[data-cmd=open_final_fight]").await {
        evening
            .send(gm, "open_final_fight", &[("name", "Gohei"), ("level", "8")])
            .await;
        evening.fight().await;
        evening.tidy().await;
    }

    // The end: whoever has not counted is named before the game master closes.
    evening.send(gm, "end_session", &[]).await;
    evening.together().await;
    assert!(
        gm.text("#choices")
            .await
            .contains("Noch nicht gezählt haben")
    );
    for player in &evening.players {
        evening.together().await;
        if player
            .is_there("form[data-cmd=answer_adventure_question]")
            .await
        {
            evening.send(player, "answer_adventure_question", &[]).await;
        }
        evening
            .send(player, "change_title", &[("title", "vom Steg")])
            .await;
        let tick = "for (const box of document.querySelectorAll('form[data-cmd=tick_tasks] [type=checkbox]')) box.checked = true";
        player.run(tick, vec![]).await;
        evening.send(player, "tick_tasks", &[]).await;
        assert!(player.is_there("#end-tasks").await);
    }
    evening.together().await;
    let points = gm.text(".ready").await;
    assert!(!points.contains("zählt noch"), "{points}");
    evening.send(gm, "close_session", &[]).await;
    evening.together().await;
    assert_eq!(ann.attribute("#board", "data-phase").await, "setup");
    assert!(bob.text(".sheet").await.contains("vom Steg"));
    evening.close().await;
}

/// Ann has the dice in hand when the game master is faster: her throw waits, and what she wrote is not lost.
async fn throw_is_held_and_comes_back(evening: &Evening) {
    let (gm, ann) = (&evening.gm, &evening.players[0]);
    gm.until(
        "who has dice in hand",
        "return document.querySelector('.news')?.textContent.includes('echte Würfel')",
    )
    .await;
    let away = "return !document.querySelector('.whole-done').checkVisibility()";
    assert_eq!(ann.run(away, vec![]).await, json!(true), "no face is named");
    for called_off in [false, true] {
        evening.send(gm, "end_session", &[]).await;
        ann.find(".news form[data-cmd=cancel_dice]").await;
        assert!(!ann.is_there("form[data-cmd=enter_dice]").await);
        if called_off {
            ann.click(".news form[data-cmd=cancel_dice] button").await;
        }
        gm.run("document.querySelector('#undo').click()", vec![])
            .await;
        let told = "return document.querySelector('.news')?.textContent.includes('takes back')";
        ann.until("it was taken back", told).await;
        if !called_off {
            ann.find("form[data-cmd=enter_dice]").await;
        }
    }
    let written =
        "return document.querySelector('#intent-risk')?.value === 'Over the rotten jetty'";
    ann.until("what she wrote", written).await;
    ann.click("[data-move=risk] .go button").await;
    ann.find("form[data-cmd=enter_dice]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_with_real_dice() {
    let folder = Folder::new("twilight-real");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "zwielicht", &[&ANN], "physical").await;
    let (gm, ann) = (&evening.gm, &evening.players[0]);

    // What the sheet leaves open is thrown by hand: three attributes, an item, both abilities, the fears.
    ann.click("a[href='#making']").await;
    type_into(ann, "#sheet-name", "Ann").await;
    ann.click(".demons label:nth-child(1)").await;
    type_into(ann, "#attribute-1-own", "Stubborn").await;
    type_into(ann, "#item-1-own", "Boat hook").await;
    ann.click("#item-1-own ~ .tick input, .withtick:has(#item-1-own) .tick input")
        .await;
    ann.click(".making form .btn--seal").await;
    ann.find("form[data-cmd=enter_dice]").await;
    // The second attribute comes up twice and is thrown again (AZ-OUT-19).
    name_dice(
        ann,
        &[1, 1, 1, 1, 1, 2, 1, 3, 2, 1, 3, 1, 4, 1, 5, 1, 5, 2, 5, 3],
    )
    .await;
    ann.find(".sheet .fields").await;
    let sheet = ann.text(".sheet").await;
    assert!(
        sheet.contains("Stubborn") && sheet.contains("Boat hook"),
        "{sheet}"
    );

    evening.send(gm, "open_session", &[]).await;
    choose_three(ann).await;
    evening.send(ann, "choose_tasks", &[]).await;
    evening.send(gm, "begin_play", &[]).await;
    evening.together().await;
    ann.run("document.querySelector('#shown-risk').click()", vec![])
        .await;
    type_into(ann, "#intent-risk", "Over the rotten jetty").await;
    let die = "[data-move=risk] input[name=second][value='attribute:1']";
    ann.run(
        "document.querySelector(arguments[0]).click()",
        vec![json!(die)],
    )
    .await;
    ann.click("[data-move=risk] .go button").await;
    ann.find("form[data-cmd=enter_dice]").await;
    throw_is_held_and_comes_back(&evening).await;
    // The move die is black, the attribute white: a success, and the black die lies lower.
    name_dice(ann, &[2, 6]).await;
    ann.find("form[data-cmd=accept]").await;
    assert!(
        ann.is_there(".roll__dice .die__hand").await,
        "a hand marks real dice"
    );
    evening.send(ann, "accept", &[]).await;
    evening.together().await;
    assert!(
        gm.is_there("form[data-cmd=write_hint]").await,
        "a six brings a hint (AZ-MOVE-RISK-6)"
    );
    evening.send(gm, "write_hint", &[]).await;

    evening.send(gm, "end_session", &[]).await;
    evening.send(ann, "tick_tasks", &[]).await;
    evening.send(gm, "close_session", &[]).await;
    evening.close().await;
}
