//! A game master and two players in three browsers: a scene of *Daggerheart* through every kind of roll, with
//! real dice; and a hidden Difficulty, looked for in everything a player's browser receives.

use serde_json::{Value, json};

use crate::browser::Driver;
use crate::evening::{ANN, BOB, Evening};
use crate::server::{Folder, Server};

/// What a roll may move, as the game master sees it.
#[derive(Debug, PartialEq)]
struct Purse {
    fear: Value,
    /// Of Juno (p1) and Tarek (p2).
    hope: [Value; 2],
    spotlight: Value,
}

impl Purse {
    /// Fear, Hope, and that the players are on.
    #[track_caller]
    fn holds(&self, fear: i64, hope: [i64; 2]) {
        assert_eq!(self.fear, json!(fear), "Fear");
        assert_eq!(self.hope, hope.map(|n| json!(n)), "Hope");
        assert!(self.spotlight["players"].is_object(), "{}", self.spotlight);
    }
}

impl Evening {
    /// Ann plays this character, Bob plays Tarek; the moor road at night, Difficulty 12, and a hound on the stage.
    pub async fn on_the_moor_road(&self, first: &str) -> String {
        let [ann, bob] = &self.players[..] else {
            panic!("two players");
        };
        self.send(ann, "add_pc", &[("ready", first)]).await;
        self.send(bob, "add_pc", &[("ready", "tarek-bollwerk")])
            .await;
        self.send(&self.gm, "start_campaign", &[]).await;
        self.send(&self.gm, "start_session", &[]).await;
        self.send(&self.gm, "start_scene", &[("scene", "moor-road-by-night")])
            .await;
        self.add_hound().await
    }

    /// A hound appears; its number.
    async fn add_hound(&self) -> String {
        self.send(&self.gm, "add_foe", &[("foe", "pit-hound")])
            .await;
        let view = self.view(&self.gm).await;
        let foes = view["foes"].as_array().expect("foes");
        foes.last().expect("a foe")["id"].to_string()
    }

    async fn purse(&self) -> Purse {
        let view = self.view(&self.gm).await;
        Purse {
            fear: view["fear"].clone(),
            hope: ["p1", "p2"].map(|who| view["pcs"][who]["hope"].clone()),
            spotlight: view["spotlight"].clone(),
        }
    }

    /// Closes what is still open, and the game master's turn if it is theirs.
    async fn on_with_it(&self) {
        for browser in self.all() {
            self.together().await;
            if browser.is_there("form[data-cmd=close]").await {
                self.send(browser, "close", &[]).await;
            }
        }
        self.together().await;
        if self.gm.is_there("form[data-cmd=end_gm_turn]").await {
            self.send(&self.gm, "end_gm_turn", &[]).await;
        }
    }

    async fn nothing_sticks_out(&self) {
        self.together().await;
        for player in &self.players {
            let narrow = "return document.documentElement.scrollWidth <= window.innerWidth";
            player.until("no sideways scrolling", narrow).await;
        }
    }
}

#[track_caller]
fn says(text: &str, words: &str) {
    assert!(text.contains(words), "{words}: {text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scene_through_every_kind_of_roll() {
    let folder = Folder::new("dagger");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "daggerheart", &[&ANN, &BOB], "physical").await;
    let (gm, ann, bob) = (&evening.gm, &evening.players[0], &evening.players[1]);
    let hound = evening.on_the_moor_road("juno-sternkundig").await;
    evening.purse().await.holds(2, [2, 2]);

    // An action roll with an Experience and a helper, who pays for it (DH-HELP-4).
    evening
        .send(bob, "propose_move", &[("trait", "strength")])
        .await;
    evening.send(bob, "declare", &[("experiences", "1")]).await;
    evening.send(ann, "help", &[]).await;
    evening.nothing_sticks_out().await;
    assert_eq!(
        evening.purse().await.hope,
        [json!(2), json!(2)],
        "paid when rolled"
    );
    evening.throw(bob, "roll_action", &[], &[7, 4, 3]).await;
    evening.together().await;
    says(&ann.text("main").await, "18 with Hope");
    says(&bob.text("main").await, "18 mit Hoffnung");
    assert!(
        bob.is_there(".roll__dice .die__hand, .fell .die__hand, main .die__hand")
            .await
    );
    evening.on_with_it().await;
    evening.purse().await.holds(2, [1, 2]);

    // A trait roll against somebody, with Fear: the game master's turn.
    evening
        .send(
            ann,
            "propose_move",
            &[("=", &json!({ "trait": "instinct", "targets": [hound.parse::<u32>().expect("a number")] }).to_string())],
        )
        .await;
    evening.throw(ann, "roll_action", &[], &[3, 9]).await;
    evening.together().await;
    says(&ann.text("main").await, "13 with Fear");
    says(&bob.text("main").await, "13 mit Angst");
    if gm.is_there("form[data-cmd=close]").await {
        evening.send(gm, "close", &[]).await;
    }
    assert_eq!(evening.purse().await.fear, json!(3));
    assert!(evening.purse().await.spotlight["gm"].is_object());

    // A foe attacks; armor takes one of the two wounds.
    evening.send(gm, "spotlight_foe", &[("foe", &hound)]).await;
    evening.send(gm, "foe_attack", &[("targets", "p2")]).await;
    evening.throw(gm, "roll_foe", &[], &[15]).await;
    evening.throw(gm, "roll_foe_damage", &[], &[6]).await;
    evening.nothing_sticks_out().await;
    evening.send(bob, "armor_slot", &[]).await;
    let tarek = evening.view(gm).await["pcs"]["p2"].clone();
    assert_eq!((&tarek["hp"], &tarek["armor"]), (&json!(1), &json!(1)));
    evening.on_with_it().await;
    evening.purse().await.holds(3, [1, 2]);

    // An attack with damage: twelve is past the hound's second threshold.
    evening
        .send(bob, "propose_move", &[("=", &with("weapon", &hound))])
        .await;
    evening.throw(bob, "roll_action", &[], &[10, 6]).await;
    evening.throw(bob, "roll_damage", &[], &[9]).await;
    let view = evening.view(gm).await;
    let wounds = |view: &Value| {
        let foes = view["foes"].as_array().expect("foes");
        let foe = foes.iter().find(|foe| *foe["id"].to_string() == *hound);
        foe.expect("the hound")["hp"].clone()
    };
    assert_eq!(wounds(&view), json!(3));
    evening.on_with_it().await;
    evening.purse().await.holds(3, [1, 3]);

    // A spellcast roll: a critical success clears Stress, gives Hope and full damage (DH-CRIT-2).
    evening
        .send(gm, "mark_stress", &[("who", "p1"), ("n", "1")])
        .await;
    evening
        .send(ann, "propose_move", &[("=", &with("feature", &hound))])
        .await;
    evening.throw(ann, "roll_action", &[], &[5, 5]).await;
    evening.together().await;
    says(&ann.text("main").await, "Critical success!");
    says(&bob.text("main").await, "Kritischer Erfolg!");
    evening.throw(ann, "roll_damage", &[], &[1, 1]).await;
    let view = evening.view(gm).await;
    // One was marked before, one is the price of the spell, one is cleared.
    assert_eq!(view["pcs"]["p1"]["stress"], json!(1));
    assert_eq!(wounds(&view), json!(4), "the hound lies there");
    evening.on_with_it().await;
    evening.purse().await.holds(3, [2, 3]);

    // A reaction for one, then for both: Hope, Fear and spotlight never move (DH-REACT-2, DH-REACT-3).
    let before = evening.purse().await;
    let nothing = [
        ("source", "Der Steg bricht"),
        ("members.1.pc", "p1"),
        ("on_failure", "[]"),
        ("on_success", "[]"),
    ];
    evening.send(gm, "call_reaction", &nothing).await;
    evening.together().await;
    assert!(!bob.is_there("form[data-cmd=roll_reaction]").await);
    evening.throw(ann, "roll_reaction", &[], &[2, 11]).await;
    evening.settle_reaction().await;
    assert_eq!(evening.purse().await, before, "a success with Fear");
    let stress = r#"[{"do":"stress","n":1}]"#;
    let both = [
        ("source", "Die Brücke"),
        ("members.1.pc", "p1"),
        ("members.2.pc", "p2"),
        ("on_failure", stress),
        ("on_success", "[]"),
    ];
    evening.send(gm, "call_reaction", &both).await;
    evening.nothing_sticks_out().await;
    evening.throw(ann, "roll_reaction", &[], &[6, 6]).await;
    evening.throw(bob, "roll_reaction", &[], &[1, 2]).await;
    evening.settle_reaction().await;
    let view = evening.view(gm).await;
    let stress = ["p1", "p2"].map(|who| view["pcs"][who]["stress"].clone());
    assert_eq!(stress, [json!(1), json!(1)], "who fails");
    assert_eq!(
        evening.purse().await,
        before,
        "a critical success, a failure with Fear"
    );

    // A group action: the member's roll gives neither Hope nor Fear, the leader's does (DH-GROUP-5).
    evening
        .send(ann, "propose_group", &[("trait", "presence")])
        .await;
    evening
        .send(bob, "declare_reaction", &[("trait", "strength")])
        .await;
    evening.throw(bob, "roll_follower", &[], &[8, 3]).await;
    assert_eq!(evening.purse().await, before);
    evening.nothing_sticks_out().await;
    evening.throw(ann, "roll_action", &[], &[4, 8]).await;
    evening.together().await;
    says(&ann.text("main").await, "14 with Fear");
    evening.on_with_it().await;
    evening.purse().await.holds(4, [2, 3]);

    // A tag team: charged once, when rolled; a reload changes nothing; once in a session (DH-TAG-2).
    let hound = evening.add_hound().await;
    evening
        .send(bob, "propose_tag", &[("weapon", "1"), ("target", &hound)])
        .await;
    evening
        .send(ann, "answer_tag", &[("yes", "true"), ("weapon", "1")])
        .await;
    evening.nothing_sticks_out().await;
    assert_eq!(evening.purse().await.hope[1], json!(3), "not yet");
    evening
        .throw(bob, "roll_tag", &[("pc", "p2")], &[2, 9])
        .await;
    assert_eq!(evening.purse().await.hope[1], json!(0));
    for browser in [ann, bob] {
        browser.go(&evening.table).await;
        browser.find("#board").await;
    }
    evening
        .throw(ann, "roll_tag", &[("pc", "p1")], &[8, 6])
        .await;
    evening.send(bob, "choose_tag", &[("pc", "p1")]).await;
    assert_eq!(
        evening.purse().await.hope[1],
        json!(1),
        "both gain what counts (DH-TAG-8)"
    );
    evening
        .throw(ann, "tag_damage", &[("pc", "p1")], &[3])
        .await;
    evening
        .throw(bob, "tag_damage", &[("pc", "p2")], &[4])
        .await;
    evening.together().await;
    for browser in [bob, gm] {
        if browser.is_there("form[data-cmd=choose_tag_type]").await {
            evening.send(browser, "choose_tag_type", &[]).await;
            evening.together().await;
        }
    }
    evening.on_with_it().await;
    assert_eq!(
        evening.view(gm).await["tag"],
        Value::Null,
        "it closes cleanly"
    );
    evening.together().await;
    assert!(!bob.is_there("form[data-cmd=propose_tag]").await);

    evening.send(gm, "end_session", &[]).await;
    evening.close().await;
}

impl Evening {
    async fn settle_reaction(&self) {
        self.together().await;
        if self.gm.is_there("form[data-cmd=apply_reaction]").await {
            self.send(&self.gm, "apply_reaction", &[]).await;
        }
    }
}

/// Whether a number stands somewhere in a text: not as part of a word or a longer number, not as a percentage,
/// and not as the longest text a box takes.
fn has_number(text: &str, number: &str) -> bool {
    let word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '%');
    text.match_indices(number).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + number.len()..]);
        let fraction =
            after.starts_with(['.', ',']) && after[1..].starts_with(|c: char| c.is_ascii_digit());
        let percent = after.trim_start().starts_with('%');
        let longest = before.ends_with("maxlength=\"");
        let part = word(before.chars().next_back()) || word(after.chars().next());
        !(part || fraction || percent || longest)
    })
}

/// A hidden Difficulty is in nothing that reaches a player: no page, no live event, no odds, no refusal; and
/// a roll takes three touches on a phone, without a word.
#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_difficulty_on_a_phone() {
    let folder = Folder::new("dagger-hidden");
    let server = Server::start_with(folder.path(), &["--test-seed", "5"]);
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "daggerheart", &[&ANN, &BOB], "server").await;
    let (gm, ann, bob) = (&evening.gm, &evening.players[0], &evening.players[1]);
    evening.on_the_moor_road("juno-sternkundig").await;

    // No page says sixty by itself, so whoever does has it from the game master.
    evening.together().await;
    for player in [ann, bob] {
        for body in driver.received(player).await {
            assert!(!has_number(&body, "60"), "{body}");
        }
    }
    let hidden = [
        ("difficulty", "60"),
        ("hidden", "true"),
        ("stakes", "Das Wasser steigt."),
    ];
    evening.send(gm, "set_difficulty", &hidden).await;
    evening.together().await;
    let known = driver.received(gm).await;
    assert!(
        known.iter().any(|body| has_number(body, "60")),
        "the game master knows it"
    );

    // Three touches: the trait, an Experience, the throw.
    let before = ann.seq().await;
    ann.click("form[data-keep^=propose_movetry] button[value=knowledge]")
        .await;
    ann.until_seq(before + 1).await;
    assert!(
        ann.is_there(".curve").await,
        "how often it succeeds, by Difficulty"
    );
    assert!(!ann.text("#moment, main").await.contains("60"));
    ann.click("form[data-cmd=declare] button").await;
    ann.until_seq(before + 2).await;
    ann.click("form[data-cmd=roll_action] button").await;
    ann.until_seq(before + 3).await;
    says(&ann.text("main").await, "with ");
    evening.on_with_it().await;
    evening.together().await;

    // What a player can ask for besides: the journal, its files, the proof, a refusal.
    for player in [ann, bob] {
        for path in [
            "",
            "/board",
            "/journal",
            "/report",
            "/journal.md",
            "/journal.jsonl",
            "/proof",
        ] {
            let script = "return fetch(arguments[0]).then((answer) => answer.text())";
            player
                .run(script, vec![json!(format!("{}{path}", evening.table))])
                .await;
        }
        let script = "const body = new URLSearchParams({ cmd: 'roll_action', seq: '1' });
            return fetch(`${arguments[0]}/do`, { method: 'POST', body }).then((answer) => answer.text())";
        player.run(script, vec![json!(evening.table)]).await;
        evening.view(player).await;
        let received = driver.received(player).await;
        assert!(received.len() > 8, "{}", received.len());
        for body in received {
            assert!(!has_number(&body, "60"), "{body}");
        }
    }
    says(&ann.text("main").await, "Das Wasser steigt.");
    evening.close().await;
}

/// What the button of a first weapon or feature adds to the move that is told around it.
fn with(what: &str, target: &str) -> String {
    let target: u32 = target.parse().expect("a number");
    json!({ what: 1, "targets": [target] }).to_string()
}

/// Touches one control after another, waiting for the table's answer each time; how often somebody touched.
async fn touch(browser: &crate::browser::Browser, controls: &[&str]) -> usize {
    for css in controls {
        let before = browser.seq().await;
        browser.click(css).await;
        browser.until_seq(before + 1).await;
    }
    controls.len()
}

/// Mira could throw a die again (DH-SETTLE-2) and use a feature with her action (DH-HOPE-8). If she says before the
/// dice that she will not, her roll is over after three touches, damage and all; otherwise the table waits for her.
#[tokio::test(flavor = "multi_thread")]
async fn three_touches_for_whoever_could_still_change_a_roll() {
    let folder = Folder::new("dagger-touches");
    let server = Server::start_with(folder.path(), &["--test-seed", "5"]);
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "daggerheart", &[&ANN, &BOB], "server").await;
    let (gm, ann, bob) = (&evening.gm, &evening.players[0], &evening.players[1]);
    let hound = evening.on_the_moor_road("mira-dachlaeufer").await;
    evening.together().await;

    let trait_button = "form[data-keep^=propose_movetry] button[value=agility]";
    let experience = "form[data-cmd=declare] button";
    let straight = "form[data-cmd=roll_action]:has(input[name=straight][value=true]) button";
    assert_eq!(touch(ann, &[trait_button, experience]).await, 2);
    assert_ne!(evening.view(gm).await["pending"], Value::Null);
    says(&ann.text("main").await, "Roll and accept");
    assert_eq!(touch(ann, &[straight]).await, 1);
    assert_eq!(
        evening.view(gm).await["pending"],
        Value::Null,
        "all is booked"
    );
    let hope = |view: &Value| view["pcs"]["p1"]["hope"].as_i64().expect("Hope");
    let fear = |view: &Value| view["fear"].as_i64().expect("Fear");
    let view = evening.view(gm).await;
    let gained = hope(&view) - 1 + fear(&view) - 2;
    assert_eq!(gained, 1, "one Hope paid, one Hope or Fear gained: {view}");
    evening.on_with_it().await;
    evening.together().await;

    // The same with a blade: damage falls in the same throw.
    evening.nothing_sticks_out().await;
    let blade = with("weapon", &hound);
    let blade = format!("form[data-keep^=propose_movetry] button[value='{blade}']");
    touch(ann, &[&blade]).await;
    evening.nothing_sticks_out().await;
    says(&ann.text("main").await, "Roll, damage included");
    touch(ann, &[straight]).await;
    assert_eq!(
        evening.view(gm).await["pending"],
        Value::Null,
        "all is booked"
    );
    evening.on_with_it().await;
    evening.together().await;

    // An Experience and a feature before the roll are one touch together.
    let strength = "form[data-keep^=propose_movetry] button[value=strength]";
    let both = ".together form:has(input[name=experiences]):has(input[name=features]) button";
    touch(bob, &[strength, both]).await;
    let pool = evening.view(gm).await["pending"]["move"].clone();
    assert_eq!(
        (&pool["experiences"], &pool["features"]),
        (&json!([1]), &json!([1]))
    );
    touch(bob, &["form[data-cmd=roll_action] button"]).await;
    assert_eq!(
        evening.view(gm).await["pending"],
        Value::Null,
        "all is booked"
    );
    evening.on_with_it().await;
    evening.together().await;

    // Whoever wants to wait and see rolls the ordinary way, and is asked.
    touch(
        ann,
        &[
            trait_button,
            "form[data-cmd=roll_action]:not(:has(input[name=straight])) button",
        ],
    )
    .await;
    assert_ne!(evening.view(gm).await["pending"], Value::Null);
    ann.find("form[data-cmd=use_after_roll]").await;
    touch(ann, &["form[data-cmd=accept] button"]).await;
    evening.close().await;
}

/// What waits for somebody shows under every tab of a phone; what the game master opens from the stage is shown to
/// them; and no long word widens anybody's page.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_overlooks_what_waits_for_them() {
    let folder = Folder::new("dagger-waits");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "daggerheart", &[&ANN, &BOB], "physical").await;
    let (gm, ann) = (&evening.gm, &evening.players[0]);
    let hound = evening.on_the_moor_road("juno-sternkundig").await;
    ann.click(".tabs [data-tab='2']").await;
    assert!(!ann.is_there(".tabs a[data-due]").await, "nothing waits");

    let to_the_stage = "document.querySelector(\".tabs [data-tab='2']\").click()";
    gm.run(to_the_stage, vec![]).await;
    evening
        .send(gm, "take_spotlight", &[("reason", "consequences")])
        .await;
    evening.send(gm, "spotlight_foe", &[("foe", &hound)]).await;
    let tab = "return document.body.dataset.tab";
    // The lit foe's attacks are part of the moment.
    let to_the_moment = "document.querySelector(\".tabs [data-tab='1']\").click()";
    gm.run(to_the_moment, vec![]).await;
    evening.send(gm, "foe_attack", &[("targets", "p1")]).await;
    assert_eq!(gm.run(tab, vec![]).await, json!("1"), "where the roll is");
    evening.throw(gm, "roll_foe", &[], &[15]).await;
    evening.throw(gm, "roll_foe_damage", &[], &[6]).await;

    evening.together().await;
    assert_eq!(ann.run(tab, vec![]).await, json!("2"), "she reads on");
    ann.find(".tabs a[data-due]").await;
    ann.click(".tabs [data-tab='1']").await;
    evening.send(ann, "armor_slot", &[("use", "true")]).await;
    assert!(!ann.is_there(".tabs a[data-due]").await, "it is answered");

    let long = format!("https://www.example.org/{}", "handout".repeat(20));
    for browser in [gm, ann] {
        evening.send(browser, "say", &[("text", &long)]).await;
    }
    ann.click(".tabs [data-tab='4']").await;
    evening.nothing_sticks_out().await;
    let narrow = "return document.documentElement.scrollWidth <= window.innerWidth";
    gm.until("no sideways scrolling", narrow).await;
    evening.close().await;
}
