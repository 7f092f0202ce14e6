//! `augenzahl verify`, and the pages that do the same.

use std::io::Write;
use std::process::{Command, Stdio};

use dice::{Seed, SeedChain};
use expect_test::expect;
use games::{Content, OpenTable};
use serde_json::{Value, json};
use table::{DiceMode, Reply, Role, Seat, Thrower, Timestamp};

use crate::http;
use crate::server::{Folder, Server};

/// A short duel that was closed.
fn journal() -> String {
    let chain = SeedChain::new(Seed::from_number(7));
    let seat = Seat::new("player", Role::Player, "Musashi");
    let game = games::game("samurai").expect("it is listed");
    let open = OpenTable {
        table: "kiefer".to_owned(),
        scenario: String::new(),
        options: Vec::new(),
        dice: DiceMode::Server,
        seats: vec![seat.clone()],
        seed_hash: chain.seed(0).commitment().to_string(),
        hidden_seed_hash: String::new(),
        salt: String::new(),
        iron: false,
        by: seat.id.clone(),
    };
    let opened = game.open(open, &Content::built_in(), Timestamp::UNIX_EPOCH);
    let (mut table, opening) = opened.expect("a duel");
    let mut lines = vec![opening];
    let mut ask = |table: &mut dyn table::AnyTable, request: &Value| {
        let thrower = Thrower::Chain(&chain);
        if let Reply::Record { line, .. } =
            table.propose(&seat, request, Timestamp::UNIX_EPOCH, thrower)
        {
            table.settle();
            lines.push(line);
        }
    };
    for step in 0..12 {
        let choices = table.choices_for(&seat);
        let resign = json!("resign");
        let plays: Vec<&Value> = choices.iter().filter(|c| c["cmd"] != resign).collect();
        let Some(choice) = plays.get(step % plays.len().max(1)) else {
            break;
        };
        ask(&mut *table, choice);
    }
    ask(&mut *table, &json!({"cmd": "undo"}));
    ask(&mut *table, &json!({"cmd": "close_table"}));
    lines.join("\n") + "\n"
}

/// Changes the last face that fell.
fn forged() -> String {
    let journal = journal();
    let at = journal.rfind("\"face\":").expect("a die") + "\"face\":".len();
    let other = if &journal[at..=at] == "1" { "2" } else { "1" };
    format!("{}{other}{}", &journal[..at], &journal[at + 1..])
}

fn verify(args: &[&str], input: &str) -> (Option<i32>, String) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .arg("verify")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut stdin = process.stdin.take().expect("it is piped");
    // It may have ended before it read anything.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = process.wait_with_output().expect("it ends");
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).expect("text");
    (output.status.code(), text)
}

#[test]
fn a_journal_that_holds() {
    let (code, text) = verify(&["-", "--lang", "en"], &journal());
    assert_eq!(code, Some(0), "{text}");
    expect![[r#"
        This journal holds, from its first record to its last.
          · 15 records, without a gap and in order.
          · Game, options and content of the opening match their fingerprint.
          · 12 commands, refereed again by the rules: each was allowed and led to exactly this.
          · One record was taken back; it stays visible.
          · 14 dice of the server, recomputed from the revealed seeds: all are right.
          · 10 throws of the server came about without any browser; the server alone answers for them.
          · One revealed seed: it is the one that was promised.
          · One seal over everything before it is unbroken: times, names and words as well.
          · Fingerprint up to here: a7fe034879a5220e9e22ebf5a5b7cf271a2af783dfd4105227b80fdaa9e3847b

        d6: 14 throws of the server, 2.3 expected for each face
           1      3  ██████████████████████████████
           2      3  ██████████████████████████████
           3      3  ██████████████████████████████
           4      1  ██████████
           5      2  ████████████████████
           6      2  ████████████████████
          χ² = 1.4. With fair dice it stays under 20.5 in 999 of 1000 series.
          Too few throws to say anything: the comparison counts from five a side.
    "#]]
    .assert_eq(&text);
    let (_, text) = verify(&["-", "--lang", "de"], &journal());
    expect![[r#"
        Dieses Journal stimmt, vom ersten bis zum letzten Eintrag.
          · 15 Einträge, lückenlos und in ihrer Reihenfolge.
          · Spiel, Optionen und Inhalte der Eröffnung passen zu ihrem Fingerabdruck.
          · 12 Spielzüge, nach den Regeln nachgespielt: Jeder war erlaubt und hatte genau diese Folgen.
          · Ein Eintrag wurde zurückgenommen; er bleibt sichtbar.
          · 14 Würfel des Servers, aus den offengelegten Startwerten nachgerechnet: Alle stimmen.
          · 10 Würfe des Servers kamen ohne Browser zustande; für sie steht allein der Server ein.
          · Ein offengelegter Startwert: Er ist der, der versprochen war.
          · Ein Siegel über alles bis dahin ist unversehrt: auch Zeiten, Namen und Worte.
          · Fingerabdruck bis hierher: a7fe034879a5220e9e22ebf5a5b7cf271a2af783dfd4105227b80fdaa9e3847b

        W6: 14 Würfe des Servers, erwartet 2,3 je Seite
           1      3  ██████████████████████████████
           2      3  ██████████████████████████████
           3      3  ██████████████████████████████
           4      1  ██████████
           5      2  ████████████████████
           6      2  ████████████████████
          χ² = 1,4. Bei fairen Würfeln liegt es in 999 von 1000 Reihen unter 20,5.
          Zu wenige Würfe, um etwas zu sagen: Erst ab fünf je Seite zählt der Vergleich.
    "#]].assert_eq(&text);
    let (code, text) = verify(&["--json", "-"], &journal());
    let told: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(code, Some(0));
    assert_eq!(told["holds"], true);
    assert_eq!(told["report"]["complete"], true);
    assert_eq!(told["report"]["faces"][0]["kind"], "d6");
}

#[test]
fn a_journal_that_does_not() {
    let (code, text) = verify(&["-", "--lang", "en"], &forged());
    assert_eq!(code, Some(1), "{text}");
    expect![[r#"
        Line 13 (record 12) does not hold.
        The record does not follow the one before it: something was changed here or before.
    "#]]
    .assert_eq(&text);
    let (_, text) = verify(&["-", "--lang", "de"], &forged());
    expect![[r#"
        Zeile 13 (Eintrag 12) stimmt nicht.
        Der Eintrag schließt nicht an den davor an: Hier oder davor wurde etwas geändert.
    "#]]
    .assert_eq(&text);
    let (code, text) = verify(&["-", "--json", "--lang", "en"], &forged());
    let told: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(code, Some(1));
    assert_eq!(
        (&told["holds"], &told["fault"]),
        (&json!(false), &json!("hash"))
    );
    // What the rules refuse is told in their words.
    let early = journal().replacen("\"cmd\":\"choose_dice\"", "\"cmd\":\"accept\"", 1);
    let (code, text) = verify(&["-", "--lang", "en"], &early);
    assert_eq!(code, Some(1), "{text}");
}

#[test]
fn nothing_to_check() {
    let (code, text) = verify(&["no-such-file.jsonl", "--lang", "en"], "");
    assert_eq!(code, Some(2));
    assert!(text.contains("no-such-file.jsonl"), "{text}");
    for empty in ["", "\n  \n"] {
        assert_eq!(verify(&["-"], empty).0, Some(2), "{empty:?}");
        assert_eq!(verify(&["--json", "-"], empty).0, Some(2), "{empty:?}");
    }
    let folder = Folder::new("verify");
    let file = folder.path().join("picture.png");
    std::fs::write(&file, [0xff, 0xfe, 0x00]).expect("a file");
    let (code, text) = verify(&[file.to_str().expect("a path"), "--lang", "en"], "");
    assert_eq!(code, Some(2));
    assert!(text.contains("not a text file"), "{text}");
}

#[test]
fn the_page_checks_a_file() {
    let folder = Folder::new("verify-page");
    let server = Server::start(folder.path());
    let page = http::get(&server.address, "/verify", &[]).expect("an answer");
    assert_eq!(page.status, 200);
    assert!(page.body.contains("type=\"file\""));

    let german = ("accept-language", "de");
    let form = ("content-type", "multipart/form-data; boundary=rand");
    let send = |journal: &str| {
        let body = format!(
            "--rand\r\ncontent-disposition: form-data; name=\"journal\"; filename=\"a.jsonl\"\r\n\r\n\
             {journal}\r\n--rand--\r\n"
        );
        http::post(&server.address, "/verify", &[german, form], &body).expect("an answer")
    };
    let holds = send(&journal());
    assert_eq!(holds.status, 200);
    assert!(
        holds.body.contains("Dieses Journal stimmt"),
        "{}",
        holds.body
    );
    assert!(holds.body.contains("χ²"));
    let wrong = send(&forged());
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("stimmt nicht"), "{}", wrong.body);
    let plain = http::post(&server.address, "/verify", &[german], &journal()).expect("an answer");
    assert_eq!(plain.status, 200);
    // What was sent is shown as text, never as markup.
    let sly = r#"{"seq":0,"open":{"game":"<script>x</script>"}}"#;
    assert!(!send(sly).body.contains("<script>x"));
    // Nothing too large is read.
    let large = http::post(
        &server.address,
        "/verify",
        &[german],
        &"x".repeat(8_000_001),
    );
    if let Ok(large) = large {
        assert_eq!(large.status, 413);
    }
}

#[test]
fn a_table_shows_its_own_proof() {
    let folder = Folder::new("proof");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let path = format!("/t/{}/proof", duel.table);
    let say = |body: &str| {
        let answer = http::command(&server.address, &duel.table, &duel.player, body);
        answer.expect("an answer").json()
    };
    let look = |token: &str| http::look(&server.address, &path, token);
    assert_eq!(look("0").status, 404);

    say(r#"{"cmd":"choose_dice","n":2}"#);
    let own = look(&duel.player).body;
    let watched = look(&duel.spectator).body;
    assert!(own.contains("reveal_seed") && own.contains("close_table"));
    assert!(!watched.contains("reveal_seed") && !watched.contains("close_table"));
    let revealed = say(r#"{"cmd":"reveal_seed"}"#);
    let seed = revealed["table"]["seed"].as_str().expect("a seed");
    // Before it is revealed no page knows it.
    assert!(!own.contains(seed) && !watched.contains(seed));
    assert!(look(&duel.player).body.contains(seed));
    let closed = say(r#"{"cmd":"close_table"}"#);
    let last = closed["table"]["seed"].as_str().expect("a seed");
    let page = look(&duel.player).body;
    assert!(page.contains(seed) && page.contains(last));
    assert!(!page.contains("close_table"));

    // What is downloaded is what is checked.
    let records = format!("/api/tables/{}/records", duel.table);
    let journal = http::look(&server.address, &records, &duel.player).body;
    let (code, text) = verify(&["-", "--lang", "en"], &journal);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("from its first record to its last"), "{text}");
}

/// Some editors put a mark in front of what they save; and strangers' files wait in a queue that ends.
#[test]
fn marked_files_and_crowds() {
    let (code, text) = verify(&["-", "--lang", "en"], &format!("\u{feff}{}", journal()));
    assert_eq!(code, Some(0), "{text}");
    let folder = Folder::new("verify-crowd");
    let server = Server::start(folder.path());
    let long = format!("{{\"a\":\"{}\"}}", "x".repeat(2_000_000));
    for (lang, words) in [
        ("de", "Zeile 2 ist länger als"),
        ("en", "Line 2 is longer than"),
    ] {
        let headers = [("accept-language", lang)];
        let file = format!("{{}}\n{long}\n");
        let one = http::post(&server.address, "/verify", &headers, &file).expect("an answer");
        assert_eq!(one.status, 413, "no line of ours is that long");
        assert!(one.body.contains(words), "{}", one.body);
    }
    let answers: Vec<http::Answer> = std::thread::scope(|scope| {
        let asked: Vec<_> = (0..24)
            .map(|_| {
                let address = &server.address;
                scope.spawn(move || {
                    let many = journal().repeat(200);
                    http::post(address, "/verify", &[("accept-language", "de")], &many).ok()
                })
            })
            .collect();
        let asked = asked.into_iter();
        asked.filter_map(|one| one.join().expect("asked")).collect()
    });
    let with = |status: u16| answers.iter().filter(move |answer| answer.status == status);
    assert!(with(422).count() > 0, "some are read");
    // Others are asked to come back, in their language.
    let sent_away: Vec<&http::Answer> = with(429).chain(with(503)).collect();
    assert!(!sent_away.is_empty(), "any number at once");
    for answer in sent_away {
        let seconds = answer
            .header("retry-after")
            .and_then(|value| value.parse().ok());
        assert!((1..60u64).contains(&seconds.expect("when to come back")));
        let words = "Hier wird gerade viel gerechnet";
        assert!(answer.body.contains(words), "{}", answer.body);
    }
    let table = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let look = http::look(
        &server.address,
        &format!("/api/tables/{}", table.table),
        &table.player,
    );
    assert_eq!(look.status, 200);
}
