//! The shelf over real connections: things that belong to one device, files in and out, at the opening of a table, at a
//! table and back, links that hand over, pictures.

use serde_json::{Value, json};

use crate::http::{self, Answer};
use crate::server::{Folder, Server};

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");
const CARD: &str = "[[card]]\nid = \"rope\"\nname = \"Seil\"\ntext = \"Hält.\"\n";
const FOE: &str = "[[foe]]\nid = \"grey\"\nabout = \"Alt.\"\n[foe.sheet]\nname = \"Graubart\"\nlife = 5\n[[foe.sheet.attacks]]\nname = \"Biss\"\ndice = 3\n";

/// A browser that keeps its cookie.
struct Device<'a> {
    address: &'a str,
    cookie: String,
}

impl Device<'_> {
    fn of(address: &str, letter: char) -> Device<'_> {
        let cookie = format!("augenzahl={}", letter.to_string().repeat(64));
        Device { address, cookie }
    }

    fn get(&self, path: &str) -> Answer {
        let headers = [("cookie", self.cookie.as_str()), ("accept-language", "en")];
        http::get(self.address, path, &headers).expect("an answer")
    }

    fn post(&self, path: &str, kind: (&str, &str), body: &[u8]) -> Answer {
        let headers = [
            ("cookie", self.cookie.as_str()),
            ("accept-language", "en"),
            kind,
        ];
        http::post_bytes(self.address, path, &headers, body).expect("an answer")
    }

    fn form(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let fields = fields.iter();
        let body: Vec<String> = fields
            .map(|(name, value)| format!("{}={}", encoded(name), encoded(value)))
            .collect();
        self.post(path, FORM, body.join("&").as_bytes())
    }

    fn send(&self, path: &str, name: &str, file: &[u8]) -> Answer {
        let mut body = format!(
            "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
        )
        .into_bytes();
        body.extend(file);
        body.extend(b"\r\n--xyz--\r\n");
        let kind = ("content-type", "multipart/form-data; boundary=xyz");
        self.post(path, kind, &body)
    }

    /// Puts a file on the shelf and says where it lies.
    #[track_caller]
    fn bring(&self, text: &str) -> String {
        let brought = self.send("/shelf/file", "a.toml", text.as_bytes());
        assert_eq!(brought.status, 303, "{}", brought.body);
        brought.header("location").expect("a place").to_owned()
    }
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[test]
fn a_shelf_is_its_devices_own() {
    let folder = Folder::new("own");
    let server = Server::start(folder.path());
    let [mine, other] = ['a', 'b'].map(|letter| Device::of(&server.address, letter));
    let place = mine.bring(CARD);
    assert!(mine.get("/shelf").body.contains("Seil"));
    assert!(mine.get(&place).body.contains("Complete"));
    assert!(!other.get("/shelf").body.contains("Seil"));
    for path in [
        place.clone(),
        format!("{place}/file"),
        format!("{place}/picture/token"),
    ] {
        assert_eq!(other.get(&path).status, 404, "{path}");
    }
    for deed in ["keep", "away", "share", "copy"] {
        let fields = [("do", deed), ("view", "text"), ("text", "stolen")];
        assert_eq!(other.form(&place, &fields).status, 404, "{deed}");
    }
    let away = other.form(&format!("{place}/picture/token/away"), &[]);
    assert_eq!(away.status, 404);
    let file = mine.get(&format!("{place}/file"));
    assert_eq!(file.body, CARD);
    assert_eq!(file.header("content-type"), Some("application/toml"));
    // Nobody without a cookie has anything.
    assert_eq!(
        http::get(&server.address, &place, &[])
            .expect("an answer")
            .status,
        404
    );
    assert_eq!(mine.form(&place, &[("do", "away")]).status, 303);
    assert_eq!(mine.get(&place).status, 404);
}

#[test]
fn what_is_wrong_is_kept_and_told() {
    let folder = Folder::new("own");
    let server = Server::start(folder.path());
    let mine = Device::of(&server.address, 'a');
    let place = mine.bring(CARD);
    let write = |text: &str| {
        let fields = [("do", "keep"), ("view", "text"), ("text", text)];
        assert_eq!(mine.form(&place, &fields).status, 303);
        mine.get(&format!("{place}?view=text")).body
    };
    // No TOML at all, a word too much, a number out of range, a rule broken: each by its line, and nothing is lost.
    let broken = "[[card\nid = ";
    let page = write(broken);
    assert!(page.contains("[[card") && page.contains("Line 1"), "{page}");
    let page =
        write("[[card]]\nid = \"rope\"\nname = \"Seil\"\ntext = \"Hält.\"\ncolour = \"red\"\n");
    assert!(page.contains("There is no field “colour” here"), "{page}");
    let page = write(&format!("{CARD}range = 99\n"));
    assert!(
        page.contains("Line 5") && page.contains("99 does not lie between"),
        "{page}"
    );
    let page = write(&FOE.replace("life = 5", "life = 0"));
    assert!(page.contains("CD-BUILD-12"), "{page}");
    assert!(
        mine.get("/shelf")
            .body
            .contains("One thing is missing or wrong")
    );
    let page = write(CARD);
    assert!(page.contains("Complete"));

    // The form says the same beside the field, and writes the same file.
    let fields = [
        ("do", "keep"),
        ("view", "form"),
        ("card.0.id", "rope"),
        ("card.0.name.en", "Rope"),
        ("card.0.name.de", "Seil"),
        ("card.0.text.en", ""),
        ("card.0.uses", "50"),
        ("card.0.blocks.0.do", "heal"),
        ("card.0.blocks.0.die", "true"),
    ];
    assert_eq!(mine.form(&place, &fields).status, 303);
    let page = mine.get(&place).body;
    assert!(
        page.contains("id=\"wrong-card.0.uses\"><p>50 does not lie between 1 and 20."),
        "{page}"
    );
    assert!(page.contains("id=\"wrong-card.0.text\"><p>"), "{page}");
    let file = mine.get(&format!("{place}/file")).body;
    assert!(
        file.contains("name = { de = \"Seil\", en = \"Rope\" }"),
        "{file}"
    );
    assert!(
        file.contains("[[card.blocks]]\ndo = \"heal\"\ndie = true"),
        "{file}"
    );
    // A row comes and goes.
    let mut more = fields.to_vec();
    more[0].1 = "add:card.0.blocks";
    mine.form(&place, &more);
    let file = mine.get(&format!("{place}/file")).body;
    assert_eq!(file.matches("[[card.blocks]]").count(), 2, "{file}");
    more[0].1 = "drop:card.0.blocks.0";
    mine.form(&place, &more);
    let file = mine.get(&format!("{place}/file")).body;
    assert_eq!(file.matches("[[card.blocks]]").count(), 0, "{file}");
}

#[test]
fn files_that_are_none_are_refused() {
    let folder = Folder::new("own");
    let server = Server::start(folder.path());
    let mine = Device::of(&server.address, 'a');
    for (file, said) in [
        (&b""[..], "Nothing arrived"),
        (b"\xff\xfe\x00", "This is no text"),
        (b"hello [", "neither TOML nor JSON"),
        (b"a = 1", "nothing in it that one of the games reads"),
        (b"{\"a\": 1}", "nothing in it that one of the games reads"),
        (
            b"{\"game\":\"condice\",\"version\":9,\"sheet\":{}}",
            "later version",
        ),
    ] {
        let answer = mine.send("/shelf/file", "a.toml", file);
        assert_eq!(answer.status, 422, "{}", answer.body);
        assert!(answer.body.contains(said), "{said}: {}", answer.body);
    }
    let huge = vec![b'#'; 3 * 1024 * 1024];
    assert_eq!(mine.send("/shelf/file", "a.toml", &huge).status, 413);
    let long = format!("{CARD}# {}\n", "x".repeat(200 * 1024));
    let answer = mine.send("/shelf/file", "a.toml", long.as_bytes());
    assert_eq!(
        answer.header("location"),
        Some("/shelf?full=1"),
        "{}",
        answer.body
    );
    assert!(!mine.get("/shelf").body.contains("Seil"));
    for path in [
        "/shelf/new/condice/dragon",
        "/shelf/new/chess/foe",
        "/shelf/0123/take/0123",
    ] {
        assert_eq!(mine.get(path).status, 404, "{path}");
    }
}

#[test]
fn a_shelf_moves_to_another_device() {
    let folder = Folder::new("own");
    let server = Server::start(folder.path());
    let [mine, other] = ['a', 'b'].map(|letter| Device::of(&server.address, letter));
    let place = mine.bring(FOE);
    mine.bring(CARD);
    let sent = mine.send(&format!("{place}/picture/token"), "t.png", PNG);
    assert_eq!(sent.status, 303, "{}", sent.body);
    let all = mine.get("/shelf/all.json");
    assert_eq!(
        other
            .send("/shelf/file", "all.json", all.body.as_bytes())
            .status,
        303
    );
    let page = other.get("/shelf").body;
    assert!(page.contains("Graubart") && page.contains("Seil"), "{page}");
    assert_eq!(
        other.get("/shelf/all.json").body,
        all.body,
        "the picture too"
    );

    // By link, as long as it is meant.
    let link = || {
        let page = mine.get(&place).body;
        let (_, rest) = page.split_once(&format!("{place}/take/"))?;
        Some(format!("{place}/take/{}", rest.split('"').next()?))
    };
    assert_eq!(link(), None);
    mine.form(&place, &[("do", "share")]);
    let taking = link().expect("a link");
    let page = other.get(&taking);
    assert!(page.status == 200 && page.body.contains("Graubart"));
    let taken = other.form(&taking, &[]);
    assert_eq!(taken.status, 303);
    let copy = taken.header("location").expect("a place");
    assert_ne!(copy, place);
    assert!(other.get(copy).body.contains("Graubart"));
    assert_eq!(other.get(&format!("{copy}/picture/token")).status, 200);
    assert_eq!(other.get(&taking.replace("/take/", "/take/0")).status, 404);
    mine.form(&place, &[("do", "unshare")]);
    assert_eq!(other.get(&taking).status, 404);
    assert_eq!(other.form(&taking, &[]).status, 404);

    // A sheet that was taken home from a table.
    let sheet =
        json!({ "game": "condice", "version": 1, "sheet": { "name": "Brakka", "life": 40 } });
    let brought = other.send("/shelf/file", "s.json", sheet.to_string().as_bytes());
    assert_eq!(brought.status, 303, "{}", brought.body);
    let page = other.get(brought.header("location").expect("a place")).body;
    assert!(
        page.contains("Brakka") && page.contains("CD-BUILD-2"),
        "{page}"
    );
}

#[test]
fn from_the_shelf_to_a_table_and_back() {
    let folder = Folder::new("own");
    let server = Server::start(folder.path());
    let [master, player] = ['a', 'b'].map(|letter| Device::of(&server.address, letter));
    master.bring(CARD);
    let open = |fields: &[(&str, &str)]| {
        let opened = master.form("/new/condice", fields);
        assert_eq!(opened.status, 303, "{}", opened.body);
        let place = opened.header("location").expect("a place");
        place.trim_end_matches("/seats").to_owned()
    };
    let page = master.get("/new/condice").body;
    assert!(
        page.contains("My shelf comes along") && page.contains("Seil"),
        "{page}"
    );
    let opening = |table: &str| master.get(&format!("{table}/journal.jsonl")).body;
    let table = open(&[("name", "Mona"), ("own", "yes"), ("player", "Ann")]);
    assert!(opening(&table).contains("\"rope\""));
    assert!(!opening(&open(&[("name", "Mona")])).contains("\"rope\""));

    // Later things are brought as records of their own.
    master.bring(FOE);
    let page = master.get(&format!("{table}/shelf")).body;
    assert!(
        page.contains("Graubart") && page.contains("As a foe"),
        "{page}"
    );
    let field = |page: &str, name: &str| {
        let (_, rest) = page
            .split_once(&format!("name=\"{name}\" value=\""))
            .expect("a field");
        rest.split('"').next().expect("a value").to_owned()
    };
    let item = field(&page, "item");
    let take = [("item", item.as_str()), ("entry", "0"), ("as", "foe")];
    let shelf = format!("{table}/shelf");
    let taken = master.form(&shelf, &take);
    assert!(
        taken.status == 200 && taken.body.contains("It is at the table"),
        "{}",
        taken.body
    );
    assert!(opening(&table).contains("Graubart"));
    let made_up = [
        ("as", "made-up"),
        ("name", "Wache"),
        ("life", "6"),
        ("defence", "1"),
        ("mental", "1"),
        ("movement", "3"),
        ("dice", "2"),
    ];
    let made = master.form(&shelf, &made_up);
    assert_eq!(made.status, 200, "{}", made.body);
    let mut wrong = made_up;
    wrong[2].1 = "0";
    let refused = master.form(&shelf, &wrong);
    assert!(
        refused.status == 422 && refused.body.contains("CD-BUILD-12"),
        "{}",
        refused.body
    );
    let page = master.get(&shelf).body;
    let (_, wache) = page.split_once("Wache").expect("it stands there");
    let keep = field(wache, "keep");
    let kept = master.form(&shelf, &[("keep", &keep)]);
    assert!(kept.body.contains("It is on your shelf"), "{}", kept.body);
    assert!(master.get("/shelf").body.contains("Wache"));
    let kept = master.form(&shelf, &[("keep", "map")]);
    assert!(kept.body.contains("It is on your shelf"), "{}", kept.body);

    // Whoever does not sit there, or does not lead, has none of this.
    assert_eq!(player.get(&shelf).status, 404);
    assert_eq!(player.form(&shelf, &take).status, 404);
}

#[test]
fn characters_grow_from_evening_to_evening() {
    let folder = Folder::new("own");
    let server = Server::start(folder.path());
    let mine = Device::of(&server.address, 'a');
    let opened = mine.form("/new/daggerheart", &[("name", "Mona"), ("player", "Ann")]);
    let place = opened.header("location").expect("a place");
    let table = place.trim_end_matches("/seats").to_owned();
    let send = |fields: &[(&str, &str)]| mine.form(&format!("{table}/do"), fields);
    let done = send(&[
        ("cmd", "add_pc"),
        ("pc", "p1"),
        ("ready", "mira-dachlaeufer"),
    ]);
    assert_eq!(done.status, 303, "{}", done.body);
    let kept = mine.form(&format!("{table}/shelf"), &[("keep", "pc:p1")]);
    assert!(kept.body.contains("It is on your shelf"), "{}", kept.body);
    let shelf = mine.get("/shelf").body;
    let (_, rest) = shelf.split_once("href=\"/shelf/").expect("things");
    let all: Value = mine.get("/shelf/all.json").json();
    assert!(!rest.is_empty());
    let file = all["things"][0]["file"].as_str().expect("a file");
    assert!(
        file.contains("[sheet]") && file.contains("[[sheet.weapons]]"),
        "{file}"
    );
    // Better than it was, it comes to the next table.
    let id = {
        let mut ids = shelf
            .split("href=\"/shelf/")
            .filter_map(|part| part.split('"').next());
        ids.find(|id| id.len() == 24).expect("an id").to_owned()
    };
    let better = file.replacen("hp = ", "hp = 1", 1);
    let write = [("do", "keep"), ("view", "text"), ("text", better.as_str())];
    let page = mine.form(&format!("/shelf/{id}"), &write);
    assert_eq!(page.status, 303);
    let page = mine.get(&format!("/shelf/{id}")).body;
    assert!(page.contains("DH-HP-4"), "a rule is named: {page}");
    let better = file
        .replacen("hp = 6", "hp = 7", 1)
        .replacen("hp = 5", "hp = 7", 1);
    let write = [("do", "keep"), ("view", "text"), ("text", better.as_str())];
    mine.form(&format!("/shelf/{id}"), &write);
    let take = [("item", id.as_str()), ("entry", "0"), ("as", "seat:p1")];
    let taken = mine.form(&format!("{table}/shelf"), &take);
    assert!(taken.body.contains("It is at the table"), "{}", taken.body);
}

/// One white pixel.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0:~\x9bU\0\0\0\nIDATx\x9cc\xf8\x0f\0\x01\x01\x01\0\x1b\xb6\xeeV\0\0\0\0IEND\xaeB`\x82";

#[test]
fn pictures_are_pictures() {
    let folder = Folder::new("own");
    let server = Server::start(folder.path());
    let mine = Device::of(&server.address, 'a');
    let place = mine.bring(FOE);
    let token = format!("{place}/picture/token");
    let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
    let mut huge = PNG.to_vec();
    huge[16..20].copy_from_slice(&60_000u32.to_be_bytes());
    for (name, bytes, said) in [
        ("text.png", &b"hello"[..], "This is no picture"),
        ("drawing.png", svg, "This is no picture"),
        ("huge.png", &huge, "too many pixels"),
        ("none.png", b"", "This is no picture"),
    ] {
        let answer = mine.send(&token, name, bytes);
        assert_eq!(answer.status, 422, "{name}");
        assert!(answer.body.contains(said), "{name}: {}", answer.body);
        assert_eq!(mine.get(&token).status, 404);
    }
    let large = vec![0; 400 * 1024];
    assert_eq!(mine.send(&token, "large.png", &large).status, 413);
    assert_eq!(
        mine.send(&format!("{place}/picture/wallpaper"), "a.png", PNG)
            .status,
        404
    );
    assert_eq!(
        mine.send(&token, "a.gif", PNG).status,
        303,
        "by its bytes, not by its name"
    );
    let shown = mine.get(&token);
    assert_eq!(shown.header("content-type"), Some("image/png"));
    assert_eq!(shown.header("x-content-type-options"), Some("nosniff"));
    let policy = shown.header("content-security-policy").expect("a policy");
    assert!(policy.contains("default-src 'none'"), "{policy}");
    let file = mine.get(&format!("{place}/file")).body;
    assert!(file.contains("#picture token image/png iVBOR"), "{file}");
    assert_eq!(mine.form(&format!("{token}/away"), &[]).status, 303);
    assert_eq!(mine.get(&token).status, 404);
}

/// A group's own folder is read while the server runs, and what is wrong in it is said to whoever runs it.
#[test]
fn the_servers_folder_is_read_anew() {
    let folder = Folder::new("own");
    let server = Server::start(folder.path());
    let mine = Device::of(&server.address, 'a');
    let content = folder.path().join("content/condice");
    std::fs::create_dir_all(&content).expect("a folder");
    std::fs::write(content.join("broken.toml"), "[[card]]\nid = 7\n").expect("a file");
    let scenario = "[[scenario]]\nid = \"walk\"\ntitle = \"Ein kurzer Gang\"\nminutes = 5\nabout = \"Kurz.\"\n[[scenario.scene]]\ntitle = \"Los\"\nopening = \"Los.\"\nnotes = \"Nichts.\"\nmap = \"field\"\nstart = [[0, 0]]\n\n[[map]]\nid = \"field\"\nname = \"Feld\"\nabout = \"Leer.\"\n[map.rows]\nground = [\"...\", \"...\"]\n";
    std::fs::write(content.join("walk.toml"), scenario).expect("a file");
    let seen = (0..40).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(250));
        mine.get("/new/condice").body.contains("Ein kurzer Gang")
    });
    assert!(seen, "{}", mine.get("/new/condice").body);
    let page = mine.get("/shelf").body;
    assert!(
        page.contains("broken.toml") && page.contains("card[1].id"),
        "{page}"
    );
}
