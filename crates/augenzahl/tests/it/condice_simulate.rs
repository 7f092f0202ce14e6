//! Fights played by the tactician: on the command line, as a page, and in the game master's place at a table.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::http;
use crate::server::{Folder, Server};

const GUARDS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../content/condice/parties/wachen.toml"
);
const WOLVES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../content/condice/parties/woelfe.toml"
);

/// Success, what was printed, what was complained about.
fn simulate(args: &[&str]) -> (bool, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .arg("simulate")
        .args(args)
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .output()
        .expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        output.status.success(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// The same seed gives the same result on any number of cores; another one does not.
#[test]
fn results_do_not_depend_on_cores() {
    let run = |threads: &str, seed: &str| {
        let args = ["condice", GUARDS, WOLVES, "--fights", "24", "--json"];
        let (ok, told, complaint) =
            simulate(&[&args[..], &["--threads", threads, "--seed", seed]].concat());
        assert!(ok, "{complaint}");
        assert_eq!(complaint, "", "no progress where nobody looks");
        serde_json::from_str::<Value>(&told).expect("one JSON object")
    };
    let one = run("1", "5");
    assert_eq!(one, run("3", "5"));
    assert_ne!(one["by_rounds"], run("1", "6")["by_rounds"]);
    let count = |value: &Value| value.as_u64().expect("a number");
    let decided = count(&one["a"]["wins"]) + count(&one["b"]["wins"]) + count(&one["draws"]);
    assert_eq!((decided, count(&one["fights"])), (24, 24));
    let rate = &one["a"]["rate"];
    assert!(rate["low"].as_f64() < rate["high"].as_f64());
    let rounds: u64 = one["by_rounds"]
        .as_array()
        .expect("a list")
        .iter()
        .map(count)
        .sum();
    assert_eq!(rounds, 24);
}

#[test]
fn results_and_mistakes_are_told_in_both_languages() {
    let args = ["condice", GUARDS, WOLVES, "--fights", "4", "--lang"];
    for (lang, words) in [("de", "Drei von der Wache"), ("en", "Three of the watch")] {
        let (ok, told, _) = simulate(&[&args[..], &[lang]].concat());
        assert!(ok && told.contains(words), "{told}");
    }
    let folder = Folder::new("simulate");
    let file = folder.path().join("bad.toml");
    fs::create_dir_all(folder.path()).expect("a folder");
    fs::write(&file, "name = \"X\"\n[[member]]\nready = \"niemand\"\n").expect("a file");
    let bad = file.display().to_string();
    let (ok, _, complaint) = simulate(&["condice", &bad, WOLVES, "--lang", "de"]);
    let place = format!("{bad}:3: member[1].ready: „niemand“ gibt es in den Inhalten nicht.");
    assert!(!ok && complaint.contains(&place), "{complaint}");
    for (args, words) in [
        (["samurai", GUARDS, WOLVES, "--fights=1"], "no fights"),
        (["chess", GUARDS, WOLVES, "--fights=1"], "chess"),
        (
            ["condice", GUARDS, "nowhere.toml", "--fights=1"],
            "nowhere.toml",
        ),
        (["condice", GUARDS, WOLVES, "--map=nowhere"], "no map"),
        (
            ["condice", GUARDS, WOLVES, "--option=distance=far"],
            "distance=far",
        ),
        (["condice", GUARDS, WOLVES, "--fights=0"], "--fights"),
    ] {
        let (ok, _, complaint) = simulate(&[&args[..], &["--lang", "en"]].concat());
        assert!(!ok && complaint.contains(words), "{args:?}: {complaint}");
    }
}

/// The address is the experiment: set going, looked at again, the same for everybody.
#[test]
fn the_page_plays_in_the_background() {
    let folder = Folder::new("simulate-page");
    let server = Server::start(folder.path());
    let get = |query: &str, lang: &str| {
        let path = format!("/simulate/condice{query}");
        http::get(&server.address, &path, &[("accept-language", lang)]).expect("an answer")
    };
    let empty = get("", "de");
    assert_eq!(empty.status, 200);
    assert!(empty.body.contains("<code>wache</code>"));
    let query = "?a=2+wache&b=2+wolf&fights=8&seed=3";
    let mut page = get(query, "en");
    for _ in 0..300 {
        if !page.body.contains("http-equiv=\"refresh\"") {
            break;
        }
        assert!(page.body.contains("<progress"));
        thread::sleep(Duration::from_millis(100));
        page = get(query, "en");
    }
    assert!(page.body.contains("8 fights, seed 3"), "{}", page.body);
    assert!(page.body.contains("<svg") && page.body.contains("aria-label"));
    // Somebody else, in another language, sees the same at once.
    assert!(get(query, "de").body.contains("8 Kämpfe, Saat 3"));
    for (query, words) in [
        ("?a=niemand&b=wolf", "A:1"),
        ("?a=13+wache&b=wolf", "A:1"),
        ("?a=wolf", "at least one member"),
        ("?a=wolf&b=wolf&map=nowhere", "nowhere"),
        ("?a=name+%3D+3&b=wolf", "A:1"),
        ("?a=%3Cscript%3E&b=wolf", "&lt;script&gt;"),
    ] {
        let refused = get(query, "en");
        assert_eq!(refused.status, 422, "{query}");
        assert!(refused.body.contains(words), "{query}: {}", refused.body);
    }
}

struct Evening {
    server: Server,
    table: String,
    gm: String,
    player: String,
}

impl Evening {
    /// One character and two guards in a fight; the guards' turn comes second.
    fn open(folder: &Folder, dice: &str) -> Evening {
        let server = Server::start(folder.path());
        let body = json!({"game": "condice", "name": "Mona", "players": ["Ann"], "dice": dice});
        let json = [("content-type", "application/json")];
        let answer = http::post(&server.address, "/api/tables", &json, &body.to_string());
        let opened = answer.expect("an answer").json();
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let evening = Evening {
            table: text(&opened["table"]),
            gm: text(&opened["seats"][0]["token"]),
            player: text(&opened["seats"][1]["token"]),
            server,
        };
        // The first scene of the first scenario lies ready; its figures make room for ours.
        let view = evening.view(&evening.gm);
        for figure in view["view"]["figures"].as_array().expect("figures") {
            evening.gm(json!({"cmd": "remove_figure", "figure": figure["id"]}));
        }
        evening.gm(json!({"cmd": "new_map", "width": 12, "height": 8}));
        evening.player(json!({"cmd": "draft_character", "ready": "brakka"}));
        evening.player(json!({"cmd": "submit_character", "figure": 1}));
        evening.gm(json!({"cmd": "create_figure", "ready": "wache", "side": "foes"}));
        let first = evening.foe();
        evening.gm(json!({"cmd": "copy_figure", "figure": first, "n": 1}));
        evening.gm(json!({"cmd": "place_figure", "figure": 1, "x": 1, "y": 4}));
        evening.gm(json!({"cmd": "place_figure", "figure": first, "x": 8, "y": 3}));
        evening.gm(json!({"cmd": "place_figure", "figure": first + 1, "x": 8, "y": 5}));
        evening.gm(json!({"cmd": "start_adventure"}));
        evening.gm(json!({"cmd": "start_fight"}));
        evening
    }

    fn send(&self, token: &str, command: &Value) -> http::Answer {
        let body = command.to_string();
        let answer = http::command(&self.server.address, &self.table, token, &body);
        answer.expect("an answer")
    }

    #[track_caller]
    fn gm(&self, command: Value) {
        let answer = self.send(&self.gm, &command);
        assert_eq!(answer.status, 200, "{command}: {}", answer.body);
    }

    #[track_caller]
    fn player(&self, command: Value) {
        let answer = self.send(&self.player, &command);
        assert_eq!(answer.status, 200, "{command}: {}", answer.body);
    }

    fn view(&self, token: &str) -> Value {
        let path = format!("/api/tables/{}", self.table);
        http::look(&self.server.address, &path, token).json()
    }

    /// The first of the game master's figures.
    fn foe(&self) -> i64 {
        let view = self.view(&self.gm);
        let figures = view["view"]["figures"].as_array().expect("figures");
        let numbers = figures.iter().filter_map(|it| it["id"].as_i64());
        numbers.filter(|id| *id > 100).min().expect("a foe")
    }

    /// The commands of the journal, as a seat may read them, and by whom.
    fn commands(&self, token: &str) -> Vec<(String, String)> {
        let path = format!("/t/{}/journal.jsonl", self.table);
        let journal = http::look(&self.server.address, &path, token).body;
        let records = journal.lines().map(|line| {
            let record: Value = serde_json::from_str(line).expect("a record");
            let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
            (text(&record["by"]), text(&record["cmd"]["cmd"]))
        });
        records.collect()
    }

    fn acting(&self) -> i64 {
        let figure = &self.view(&self.gm)["view"]["fight"]["turn"]["figure"];
        figure.as_i64().unwrap_or(0)
    }

    fn press(&self, token: &str) -> u16 {
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", bearer.as_str())];
        let path = format!("/t/{}/second", self.table);
        let answer = http::post(&self.server.address, &path, &headers, "");
        answer.expect("an answer").status
    }
}

/// Given away, foes play by themselves: ordinary records of the game master's seat, which can be taken back; after
/// that the tactician waits.
#[test]
fn the_tactician_takes_its_turns() {
    let folder = Folder::new("second");
    let evening = Evening::open(&folder, "server");
    let first = evening.foe();
    for figure in [first, first + 1] {
        evening.gm(json!({"cmd": "set_second", "figure": figure, "does": "takes"}));
    }
    assert_eq!(
        evening.acting(),
        1,
        "a character is nobody's but the player's"
    );
    let before = evening.commands(&evening.gm).len();
    evening.player(json!({"cmd": "end_turn", "figure": 1}));
    assert_eq!(evening.acting(), 1, "both guards had their turns");
    let played = evening.commands(&evening.gm)[before..].to_vec();
    assert_eq!(played[0], ("p1".to_owned(), "end_turn".to_owned()));
    let by_master = played[1..].iter().all(|(by, _)| by == "gm");
    let ends = played.iter().filter(|(_, cmd)| cmd == "end_turn").count();
    assert!(by_master && ends == 3 && played.len() >= 5, "{played:?}");
    // Players see that somebody moved, and no command of the game master's figures.
    let seen = evening.commands(&evening.player)[before..].to_vec();
    assert!(seen[1..].iter().all(|(_, cmd)| cmd.is_empty()), "{seen:?}");
    assert!(
        !evening
            .view(&evening.player)
            .to_string()
            .contains("seconds")
    );
    // Taken back it stays taken back until the game master presses on.
    evening.gm(json!({"cmd": "undo"}));
    assert_eq!(evening.acting(), first + 1);
    let taken_back = evening.commands(&evening.gm).len();
    assert_eq!(evening.press(&evening.player), 404, "not for players");
    assert_eq!(evening.commands(&evening.gm).len(), taken_back);
    assert_eq!(evening.press(&evening.gm), 303);
    assert_eq!(evening.acting(), 1);
    // The whole evening can be checked.
    let path = format!("/t/{}/journal.full.jsonl", evening.table);
    let journal = http::look(&evening.server.address, &path, &evening.gm).body;
    let report = games::verify(&journal);
    assert!(report.is_ok(), "{report:?}");
    // Its page says what is going on.
    let page = http::look(
        &evening.server.address,
        &format!("/t/{}", evening.table),
        &evening.gm,
    );
    assert!(page.body.contains("id=\"second\""));
    let page = http::look(
        &evening.server.address,
        &format!("/t/{}", evening.table),
        &evening.player,
    );
    assert!(!page.body.contains("id=\"second\""));
}

/// Where the game master throws real dice it only proposes.
#[test]
fn real_dice_are_waited_for() {
    let folder = Folder::new("second-real");
    let evening = Evening::open(&folder, "physical");
    let first = evening.foe();
    evening.gm(json!({"cmd": "set_second", "figure": first, "does": "takes"}));
    evening.player(json!({"cmd": "end_turn", "figure": 1}));
    assert_eq!(evening.acting(), first);
    assert_eq!(evening.press(&evening.gm), 303);
    assert_eq!(evening.acting(), first);
    let page = http::look(
        &evening.server.address,
        &format!("/t/{}", evening.table),
        &evening.gm,
    );
    assert!(page.body.contains("second__list"), "it proposes");
}
