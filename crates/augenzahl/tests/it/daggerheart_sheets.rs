//! *Daggerheart* over real connections: sheets of characters and foes taken home from one table and brought to
//! another, broken files, and a hidden Difficulty in no answer a player gets.

use serde_json::{Value, json};

use crate::http::{self, Answer};
use crate::server::{Folder, Server};

struct Campaign<'a> {
    address: &'a str,
    table: String,
    tokens: Vec<String>,
}

const GM: usize = 0;
const ANN: usize = 1;
const BOB: usize = 2;
const SPECTATOR: usize = 3;

impl Campaign<'_> {
    fn open(address: &str) -> Campaign<'_> {
        let wishes = json!({"game": "daggerheart", "name": "Mona", "players": ["Ann", "Bob"]});
        let kind = [("content-type", "application/json")];
        let opened = http::post(address, "/api/tables", &kind, &wishes.to_string());
        let opened = opened.expect("an answer").json();
        let seats = opened["seats"].as_array().expect("seats");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        Campaign {
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
        let path = format!("/t/{}{path}", self.table);
        http::look(self.address, &path, &self.tokens[seat])
    }

    fn view(&self, seat: usize) -> Value {
        let path = format!("/api/tables/{}", self.table);
        http::look(self.address, &path, &self.tokens[seat]).json()["view"].clone()
    }

    /// Sends a file as a form would.
    fn bring(&self, seat: usize, place: &str, text: &str) -> Answer {
        let bearer = format!("Bearer {}", self.tokens[seat]);
        let headers = [
            ("authorization", bearer.as_str()),
            ("accept-language", "en"),
            ("content-type", "multipart/form-data; boundary=xyz"),
        ];
        let body = format!(
            "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.json\"\r\n\r\n{text}\r\n--xyz--\r\n"
        );
        let path = format!("/t/{}/{place}", self.table);
        http::post(self.address, &path, &headers, &body).expect("an answer")
    }
}

#[test]
fn sheets_travel_between_tables() {
    let folder = Folder::new("dagger");
    let server = Server::start(folder.path());
    let [one, other] = [&server.address; 2].map(|address| Campaign::open(address));
    one.command(
        ANN,
        json!({"cmd": "add_pc", "pc": "p1", "ready": "mira-dachlaeufer"}),
    );
    one.command(GM, json!({"cmd": "add_foe", "foe": "pit-hound"}));

    let pc = one.look(BOB, "/pc.json?of=p1");
    assert_eq!(pc.status, 200);
    let brought = other.bring(BOB, "bring-pc?of=p2", &pc.body);
    assert_eq!(brought.status, 303, "{}", brought.body);
    let sheet = |view: Value, who: &str| view["pcs"][who]["sheet"].clone();
    assert_eq!(sheet(other.view(ANN), "p2"), sheet(one.view(ANN), "p1"));
    assert_ne!(sheet(other.view(ANN), "p2"), Value::Null);
    // Nobody brings a character for somebody else.
    assert_eq!(other.bring(BOB, "bring-pc?of=p1", &pc.body).status, 422);

    // A foe's sheet is the game master's.
    for seat in [ANN, BOB, SPECTATOR] {
        assert_eq!(one.look(seat, "/foe.json?of=1").status, 404);
        assert_eq!(one.bring(seat, "bring-foe", "{}").status, 404);
    }
    let foe = one.look(GM, "/foe.json?of=1");
    assert_eq!(foe.status, 200);
    let brought = other.bring(GM, "bring-foe", &foe.body);
    assert_eq!(brought.status, 303, "{}", brought.body);
    let waits = &other.view(GM)["behind"]["foes"][0]["sheet"];
    assert_eq!(*waits, one.view(GM)["foes"][0]["sheet"]);
}

#[test]
fn a_broken_file_is_told_by_its_line() {
    let folder = Folder::new("dagger");
    let server = Server::start(folder.path());
    let table = Campaign::open(&server.address);
    table.command(
        ANN,
        json!({"cmd": "add_pc", "pc": "p1", "ready": "mira-dachlaeufer"}),
    );
    let file = table.look(ANN, "/pc.json").body;
    let line = |word: &str| {
        let at = file.lines().position(|line| line.contains(word));
        format!("a.json, line {}", at.expect("a line") + 1)
    };
    for (text, told) in [
        (
            file.replace("\"evasion\": ", "\"evasion\" "),
            line("\"evasion\""),
        ),
        (
            file.replace("\"evasion\": ", "\"evasion\": -"),
            line("\"evasion\""),
        ),
        (
            file.replace("\"evasion\"", "\"charm\""),
            line("\"evasion\""),
        ),
        (
            file.replace("\"daggerheart\"", "\"zwielicht\""),
            "from Daggerheart".to_owned(),
        ),
        (
            file.replace("\"level\": 1", "\"level\": 77"),
            "a.json".to_owned(),
        ),
        (String::new(), "No file arrived. Cho".to_owned()),
    ] {
        let answer = table.bring(BOB, "bring-pc", &text);
        assert_eq!(answer.status, 422, "{text}");
        assert!(answer.body.contains(&told), "{told}: {}", answer.body);
    }
    assert_eq!(table.view(GM)["pcs"]["p2"], Value::Null);
}

/// The same evening against 8 and against 14: whatever a player can fetch is the same, byte by byte, but for
/// the table's own name and seed.
#[test]
fn a_hidden_difficulty_is_in_no_answer() {
    let folder = Folder::new("dagger");
    let server = Server::start(folder.path());
    let evening = |difficulty: u8| {
        let table = Campaign::open(&server.address);
        table.command(
            ANN,
            json!({"cmd": "add_pc", "pc": "p1", "ready": "tarek-bollwerk"}),
        );
        table.command(GM, json!({"cmd": "start_session"}));
        table.command(
            GM,
            json!({"cmd": "set_difficulty", "difficulty": difficulty, "hidden": true}),
        );
        table.command(
            ANN,
            json!({"cmd": "propose_move", "pc": "p1", "text": "Los!", "trait": "strength"}),
        );
        table
    };
    let tables = [evening(8), evening(14)];
    let seen = |table: &Campaign<'_>, seat: usize, path: &str| {
        let mut text = table.look(seat, path).body.replace(&table.table, "TABLE");
        // Seeds, seals, times and the way back to one's own seat differ from table to table.
        for mark in [
            "/join/",
            "</rect><path d=\"",
            "<code>",
            "setup_hash\":\"",
            "seed_hash\":\"",
            "\"hash\":\"",
            "\"at\":\"",
            "datetime=\"",
            "data-hash=\"",
        ] {
            let parts: Vec<&str> = text.split(mark).collect();
            let rest = parts[1..].iter().map(|part| {
                let end = part.find(['<', '"']).unwrap_or(part.len());
                &part[end..]
            });
            text = std::iter::once(parts[0]).chain(rest).collect();
        }
        text
    };
    for path in ["", "/board", "/journal", "/journal.jsonl"] {
        let same = |seat| seen(&tables[0], seat, path) == seen(&tables[1], seat, path);
        assert!(same(ANN), "{path}");
        assert!(same(SPECTATOR), "{path}");
        assert!(
            !same(GM),
            "{path}: the game master's own page does not tell them apart"
        );
    }
    let views = [ANN, BOB, SPECTATOR].map(|seat| tables.each_ref().map(|table| table.view(seat)));
    for [a, b] in views {
        assert_eq!(a, b);
    }
}

/// The game master has a form for each seat: a sheet that does not fit is told at its own.
#[test]
fn a_refused_sheet_is_told_at_its_own_form() {
    let folder = Folder::new("daggerheart-refused-sheet");
    let server = Server::start(folder.path());
    let campaign = Campaign::open(&server.address);
    let path = format!("/t/{}/do", campaign.table);
    let bearer = format!("Bearer {}", campaign.tokens[GM]);
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("authorization", bearer.as_str()),
    ];
    let sheet = "cmd=add_pc&pc=p2&new=true&sheet.name=Mira&sheet.hp%3D=99";
    let answer = http::post(&server.address, &path, &headers, sheet).expect("an answer");
    assert_eq!(answer.status, 422);
    let place = |mark: &str| {
        answer
            .body
            .find(mark)
            .unwrap_or_else(|| panic!("no {mark}"))
    };
    let told = place(r#"class="refusal""#);
    // Inside the fold of that seat, not at the end of the form before it.
    let (fold, own) = (place(r#"id="pc-for-p2""#), place(r#"id="own-sheet-p2""#));
    assert!(fold < told && told < own, "{fold} {told} {own}");
}
