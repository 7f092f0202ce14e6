//! Character sheets over real connections: taken home from one table, brought to another, refused when
//! broken, printed on one page.

use serde_json::{Value, json};

use crate::browser::{Driver, Visitor};
use crate::http::{self, Answer};
use crate::server::{Folder, Server};

/// A table of *Augen des Zwielichts* with two players, and what opens its seats.
struct Evening<'a> {
    address: &'a str,
    table: String,
    tokens: Vec<String>,
}

const GM: usize = 0;
const ANN: usize = 1;
const BOB: usize = 2;
const SPECTATOR: usize = 3;

impl Evening<'_> {
    fn open(address: &str) -> Evening<'_> {
        let wishes = json!({"game": "zwielicht", "name": "Mona", "players": ["Ann", "Bob"]});
        let kind = [("content-type", "application/json")];
        let opened = http::post(address, "/api/tables", &kind, &wishes.to_string());
        let opened = opened.expect("an answer").json();
        let seats = opened["seats"].as_array().expect("seats");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        Evening {
            address,
            table: text(&opened["table"]),
            tokens: seats.iter().map(|seat| text(&seat["token"])).collect(),
        }
    }

    #[track_caller]
    fn command(&self, seat: usize, command: Value) {
        let body = command.to_string();
        let answer = http::command(self.address, &self.table, &self.tokens[seat], &body);
        let answer = answer.expect("an answer");
        assert_eq!(answer.status, 200, "{body}: {}", answer.body);
    }

    fn look(&self, seat: usize, path: &str) -> Answer {
        let path = format!("/t/{}/{path}", self.table);
        http::look(self.address, &path, &self.tokens[seat])
    }

    fn character(&self, seat: usize, who: &str) -> Value {
        let path = format!("/api/tables/{}", self.table);
        let view = http::look(self.address, &path, &self.tokens[seat]).json();
        view["view"]["characters"][who].clone()
    }

    /// Sends a file as a form would.
    fn bring(&self, seat: usize, name: &str, text: &str, lang: &str) -> Answer {
        let bearer = format!("Bearer {}", self.tokens[seat]);
        let headers = [
            ("authorization", bearer.as_str()),
            ("accept-language", lang),
            ("content-type", "multipart/form-data; boundary=xyz"),
        ];
        let body = format!(
            "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n{text}\r\n\
             --xyz\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\r\n--xyz--\r\n"
        );
        let path = format!("/t/{}/bring", self.table);
        http::post(self.address, &path, &headers, &body).expect("an answer")
    }
}

/// What is left of a character when bonus dice and tasks are put aside (AZ-POOL-14, AZ-END-8).
fn kept(mut character: Value) -> Value {
    for passing in ["bonus_free", "bonus_bound", "bound_ever", "tasks", "status"] {
        character[passing].take();
    }
    character
}

/// A ready character and one with a long life go from one table to another and are the same there.
#[test]
fn a_sheet_goes_to_another_table() {
    let folder = Folder::new("sheets");
    let server = Server::start(folder.path());
    let here = Evening::open(&server.address);
    here.command(ANN, json!({"cmd": "bring_character", "ready": "hanae"}));
    // Left open: everything that can be rolled.
    let sheet = json!({"name": "Bo", "demon": "Rabe", "weak_mod": -2,
        "demon_ability": {"name": "Flug", "colour": "black", "combat": true}});
    here.command(BOB, json!({"cmd": "bring_character", "sheet": sheet}));
    let overrule = |path: &str, value: Value| {
        let command = json!({"cmd": "overrule", "path": path, "value": value, "reason": "Probe"});
        here.command(GM, command);
    };
    overrule("/characters/p2/section_points", json!(7));
    overrule("/characters/p2/attributes/1/colour", json!("black"));
    overrule("/characters/p2/bonus_free", json!(2));
    let there = Evening::open(&server.address);
    for (seat, who) in [(ANN, "p1"), (BOB, "p2")] {
        let file = here.look(seat, "sheet.json");
        // What a ready character looks like goes along.
        let drawing = file.json()["sheet"]["drawing"].clone();
        assert_eq!(drawing.as_str().is_some_and(str::is_empty), seat == BOB);
        assert_eq!(file.status, 200);
        assert_eq!(file.header("content-type"), Some("application/json"));
        let name = file
            .header("content-disposition")
            .expect("a file")
            .to_owned();
        assert!(
            name.starts_with("attachment; filename=\"zwielicht-"),
            "{name}"
        );
        // The game master and everybody else see the same sheet (AZ-SECRET-4).
        for other in [GM, SPECTATOR] {
            let same = here.look(other, &format!("sheet.json?of={who}"));
            assert_eq!(same.body, file.body);
        }
        let brought = there.bring(seat, "a.json", &file.body, "de");
        assert_eq!(brought.status, 303, "{}", brought.body);
        let (mut one, other) = (here.character(GM, who), there.character(GM, who));
        assert!(one.is_object(), "{who}");
        one["drawing"] = drawing;
        assert_eq!(kept(other), kept(one));
        assert_eq!(there.look(seat, "sheet.json").body, file.body);
    }
    assert_eq!(there.character(GM, "p2")["section_points"], 7);
    // Programs can send the sheet of a file on as it is.
    let third = Evening::open(&server.address);
    let file = here.look(BOB, "sheet.json").json();
    third.command(
        ANN,
        json!({"cmd": "bring_character", "sheet": file["sheet"]}),
    );
    assert_eq!(third.character(GM, "p1")["name"], "Bo");
    // What was brought is in the journal, and the journal holds.
    there.command(GM, json!({"cmd": "reveal_seed"}));
    let journal = there.look(GM, "journal.full.jsonl").body;
    let path = folder.path().join("there.jsonl");
    std::fs::write(&path, journal).expect("a file");
    let verified = std::process::Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(["--lang", "en", "verify"])
        .arg(&path)
        .output()
        .expect("it runs");
    assert!(
        verified.status.success(),
        "{}",
        String::from_utf8_lossy(&verified.stderr)
    );
}

#[test]
fn broken_files_are_refused_with_line_and_reason() {
    let folder = Folder::new("broken-sheets");
    let server = Server::start(folder.path());
    let evening = Evening::open(&server.address);
    let good = "{\n\"game\": \"zwielicht\",\n\"version\": 1,\n\"sheet\": {\n\"name\": \"Bo\",\n\"demon\": \"Rabe\",\n\
        \"demon_ability\": {\"name\": \"Flug\", \"colour\": \"black\"},\n\"weak_mod\": 0,\n\"fears\": [\"a\", \"b\", \"c\"]\n}\n}\n";
    for (from, to, de, en) in [
        (
            "\"Bo\",",
            "\"Bo\"",
            "bo.json, Zeile 6|kein gültiges JSON",
            "bo.json, line 6|not valid JSON",
        ),
        (
            "zwielicht",
            "samurai",
            "bo.json|kein Bogen",
            "bo.json|not a sheet",
        ),
        (
            "\"weak_mod\": 0",
            "\"weak_mod\": 9",
            "bo.json, Zeile 8|Schwachpunkt: nur −2 bis +2",
            "bo.json, line 8|weak point: only −2 to +2",
        ),
        (
            "\"b\"",
            "\"a\"",
            "bo.json, Zeile 9|Ängste: etwas steht doppelt da",
            "bo.json, line 9|fears: something stands there twice",
        ),
        (
            "\"demon\": \"Rabe\",\n",
            "",
            "bo.json, Zeile 9|Das Feld „demon“ fehlt",
            "bo.json, line 9|The field “demon” is missing",
        ),
        (
            "\"Rabe\"",
            "\"Rabe\",\n\"gold\": 3",
            "bo.json, Zeile 7|Das Feld „gold“ gibt es",
            "bo.json, line 7|A sheet has no field “gold”",
        ),
    ] {
        assert!(good.contains(from), "{from}");
        let broken = good.replace(from, to);
        for (lang, said) in [("de", de), ("en", en)] {
            let answer = evening.bring(ANN, "bo.json", &broken, lang);
            assert_eq!(answer.status, 422, "{to}");
            for part in said.split('|') {
                assert!(answer.body.contains(part), "{part}: {}", answer.body);
            }
        }
    }
    // Nothing at all, something else, too much; and a name that would run if it were not escaped.
    assert_eq!(evening.bring(ANN, "", "", "de").status, 422);
    let hostile = evening.bring(ANN, "<script>", "{", "de");
    assert!(
        hostile.body.contains("&lt;script&gt;, Zeile 1"),
        "{}",
        hostile.body
    );
    let long = good.replace("Rabe", &"R".repeat(129 * 1024));
    assert_eq!(evening.bring(ANN, "bo.json", &long, "de").status, 413);
    assert_eq!(evening.character(GM, "p1"), Value::Null, "nothing happened");

    // Only a player of this table brings a sheet, and only one.
    assert_eq!(evening.bring(GM, "bo.json", good, "de").status, 404);
    assert_eq!(evening.bring(SPECTATOR, "bo.json", good, "de").status, 404);
    let stranger = Evening {
        address: &server.address,
        table: evening.table.clone(),
        tokens: vec!["0".repeat(64)],
    };
    assert_eq!(stranger.bring(0, "bo.json", good, "de").status, 404);
    assert_eq!(stranger.look(0, "sheet.json?of=p1").status, 404);
    assert_eq!(evening.bring(ANN, "bo.json", good, "de").status, 303);
    let again = evening.bring(ANN, "bo.json", good, "en");
    assert!(
        again.body.contains("This seat already has a character"),
        "{}",
        again.body
    );
    assert_eq!(evening.look(BOB, "sheet").status, 404, "Bob has none yet");
    assert_eq!(evening.look(BOB, "sheet?of=p1").status, 200);
}

/// The longest words a sheet takes, and as many of them as there can be.
fn fullest() -> String {
    let name = |n: usize| {
        let words = format!("Sturmgepeitschte Nebelkrähenschwinge, die wievielte auch {n:03}");
        let words: String = words.chars().take(60).collect();
        words
    };
    let story = |n: usize| format!("{n}: {}", "Am Steg, im Regen, ohne ein Wort. ".repeat(110));
    let ability = |n: usize| json!({"name": name(n), "colour": "black", "combat": true});
    let file = json!({"game": "zwielicht", "version": 1, "sheet": {
        "name": name(0), "title": name(1), "demon": name(2), "drawing": story(9), "weak_mod": -2,
        "attributes": [name(3), name(4), name(5), name(6)],
        "items": [{"name": name(7), "weapon": true}, {"name": name(8), "weapon": true}],
        "abilities": [ability(10), ability(11)], "demon_ability": ability(12),
        "fears": [name(13), name(14), name(15)],
        "life": {
            "tones": ["none", "dark", "bright", "dark", "dark"], "black_attributes": [1, 2],
            "conditions": [name(16), name(17), name(18), name(19), name(20)],
            "section_points": 99, "answers": [story(1), story(2), story(3), story(4)],
        },
    }});
    file.to_string()
}

/// One A4 page, and nothing that is counted or named is cut off.
#[tokio::test(flavor = "multi_thread")]
async fn the_fullest_sheet_prints_on_one_page() {
    let folder = Folder::new("printed");
    let server = Server::start(folder.path());
    let evening = Evening::open(&server.address);
    let brought = evening.bring(ANN, "full.json", &fullest(), "de");
    assert_eq!(brought.status, 303, "{}", brought.body);
    evening.command(GM, json!({"cmd": "open_session"}));
    let tasks = ["told-secret", "kept-word", "found-hint"];
    evening.command(
        ANN,
        json!({"cmd": "choose_tasks", "a": tasks[0], "b": tasks[1], "c": tasks[2]}),
    );

    let driver = Driver::start();
    for lang in ["de", "en"] {
        let browser = driver
            .open(&Visitor {
                name: "printer",
                lang,
                phone: lang == "en",
            })
            .await;
        browser
            .go(&server.link(&format!("/join/{}", evening.tokens[ANN])))
            .await;
        browser.click("main button.btn--seal").await;
        browser.find("#board").await;
        browser
            .go(&server.link(&format!("/t/{}/sheet", evening.table)))
            .await;
        browser.find(".paper").await;
        let pdf = browser.client.print().await;
        let pdf = pdf.expect("it prints");
        assert_eq!(pages(&pdf), 1, "{lang}");

        // The same layout on the screen, to see whether anything is cut off.
        driver
            .tell(
                &browser,
                "Emulation.setEmulatedMedia",
                json!({"media": "print"}),
            )
            .await;
        let metrics =
            json!({"width": 703, "height": 1030, "deviceScaleFactor": 1, "mobile": false});
        driver
            .tell(&browser, "Emulation.setDeviceMetricsOverride", metrics)
            .await;
        let script = "const paper = document.querySelector('.paper').getBoundingClientRect();
            const body = document.querySelector('.paper__body').getBoundingClientRect();
            return [...document.querySelectorAll('.paper .fields li, .paper .six li, .paper .boxes li, .paper .facts dd, .paper h2, .paper .lifeline, .paper .answers dd, .paper .cut')]
              .filter(it => { const box = it.getBoundingClientRect();
                return box.bottom > (it.closest('.paper__body') ? body.bottom : paper.bottom) + 1 || box.right > paper.right + 1; })
              .map(it => it.textContent.slice(0, 30))";
        assert_eq!(
            browser.run(script, vec![]).await,
            json!([]),
            "{lang}: cut off"
        );
        let seen = browser
            .run(
                "return document.querySelectorAll('.paper .fields li').length",
                vec![],
            )
            .await;
        assert_eq!(seen, json!(4 + 3 + 3 + 3));
        browser.close().await;
    }
}

pub fn pages(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    let found = text.match_indices("/Type /Page");
    found
        .filter(|(at, word)| !text[at + word.len()..].starts_with('s'))
        .count()
}

/// A title from the lists has words in both languages; sent back as it was read it keeps them.
#[test]
fn a_title_sent_back_unchanged_stays() {
    let folder = Folder::new("titles");
    let server = Server::start(folder.path());
    let evening = Evening::open(&server.address);
    evening.command(ANN, json!({"cmd": "bring_character", "ready": "hanae"}));
    let before = evening.character(ANN, "p1")["title"].clone();
    let german = before["de"].as_str().expect("words in German");
    let bearer = format!("Bearer {}", evening.tokens[ANN]);
    let headers = [
        ("authorization", bearer.as_str()),
        ("accept-language", "de"),
        ("content-type", "application/x-www-form-urlencoded"),
    ];
    let path = format!("/t/{}/overrule", evening.table);
    let send = |words: &str| {
        let words = words.replace(' ', "+");
        let body = format!("path=/characters/p1/title&value={words}&reason=");
        let answer = http::post(&server.address, &path, &headers, &body).expect("an answer");
        assert_eq!(answer.status, 303, "{}", answer.body);
        evening.character(ANN, "p1")["title"].clone()
    };
    assert_eq!(send(german), before);
    assert_eq!(send("die Stille"), json!("die Stille"));
}
