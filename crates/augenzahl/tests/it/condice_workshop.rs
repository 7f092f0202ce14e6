//! *ConDice* over real connections: a sheet built, taken home, brought to a table and handed in; broken files
//! by their line; a map saved at one table and laid at another; and what only the game master can do.

use serde_json::{Value, json};

use crate::browser::{Driver, Visitor};
use crate::http::{self, Answer};
use crate::server::{Folder, Server};

struct Evening<'a> {
    address: &'a str,
    table: String,
    tokens: Vec<String>,
}

const GM: usize = 0;
const ANN: usize = 1;
const BOB: usize = 2;
const SPECTATOR: usize = 3;

const BRAKKA: &str = "name=Brakka&defence=4&life=6&mental=2&movement=4\
    &attacks.1.name=Hammer&attacks.1.dice=6&abilities.1.kind=reroll&abilities.2.kind=explosion";

impl Evening<'_> {
    fn open(address: &str) -> Evening<'_> {
        let wishes = json!({"game": "condice", "name": "Mona", "players": ["Ann", "Bob"]});
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

    fn look(&self, seat: usize, path: &str) -> Answer {
        let path = format!("/t/{}/{path}", self.table);
        http::look(self.address, &path, &self.tokens[seat])
    }

    fn view(&self, seat: usize) -> Value {
        let path = format!("/api/tables/{}", self.table);
        http::look(self.address, &path, &self.tokens[seat]).json()["view"].clone()
    }

    /// Sends a form of this table.
    fn send(&self, seat: usize, place: &str, fields: &str) -> Answer {
        let bearer = format!("Bearer {}", self.tokens[seat]);
        let headers = [
            ("authorization", bearer.as_str()),
            ("accept-language", "en"),
            ("content-type", "application/x-www-form-urlencoded"),
        ];
        let path = format!("/t/{}/{place}", self.table);
        http::post(self.address, &path, &headers, fields).expect("an answer")
    }

    /// Sends a file of this table.
    fn bring(&self, seat: usize, place: &str, text: &str) -> Answer {
        let bearer = format!("Bearer {}", self.tokens[seat]);
        let path = format!("/t/{}/{place}", self.table);
        upload(self.address, &path, &bearer, text)
    }

    fn figures(&self) -> Vec<Value> {
        let view = self.view(GM);
        view["figures"].as_array().expect("figures").clone()
    }

    #[track_caller]
    fn figure(&self, name: &str) -> Value {
        let figures = self.figures();
        let found = figures.iter().find(|it| it["name"] == name);
        found
            .unwrap_or_else(|| panic!("{name}: {figures:?}"))
            .clone()
    }
}

/// A file as a form sends it.
fn upload(address: &str, path: &str, bearer: &str, text: &str) -> Answer {
    let headers = [
        ("authorization", bearer),
        ("accept-language", "en"),
        ("content-type", "multipart/form-data; boundary=xyz"),
    ];
    let body = format!(
        "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.json\"\r\n\r\n{text}\r\n--xyz--\r\n"
    );
    http::post(address, path, &headers, &body).expect("an answer")
}

/// CD-BUILD-1, CD-BUILD-18: built without a table, taken home, brought to one, handed in.
#[test]
fn a_build_becomes_a_character() {
    let folder = Folder::new("workshop");
    let server = Server::start(folder.path());
    let address = server.address.as_str();
    let page = http::get(address, &format!("/build/condice?{BRAKKA}"), &[]).expect("an answer");
    assert_eq!(page.status, 200);
    assert!(page.body.contains("30"), "{}", page.body);
    let file = http::get(address, &format!("/build/condice/file?{BRAKKA}"), &[]);
    let file = file.expect("an answer");
    assert!(
        file.header("content-disposition")
            .is_some_and(|it| it.contains("condice-brakka.json"))
    );
    let json = file.json();
    assert_eq!(
        (&json["game"], &json["version"]),
        (&json!("condice"), &json!(1))
    );

    let evening = Evening::open(address);
    let brought = evening.bring(ANN, "build/bring", &file.body);
    assert_eq!(brought.status, 303, "{}", brought.body);
    let link = brought.header("location").expect("a place").to_owned();
    assert!(
        link.starts_with(&format!("/t/{}~p1/build?name=Brakka&", evening.table)),
        "{link}"
    );
    // The very file comes out again.
    let again = evening.look(
        ANN,
        &link.replace(&format!("/t/{}~p1/build?", evening.table), "build/file?"),
    );
    assert_eq!(again.body, file.body);

    let taken = evening.send(ANN, "build/take", &format!("{BRAKKA}&do=submit"));
    assert_eq!(taken.status, 303, "{}", taken.body);
    let brakka = evening.figure("Brakka");
    assert_eq!(
        (&brakka["stage"], &brakka["owner"]),
        (&json!("ready"), &json!("p1"))
    );
    assert_eq!(brakka["values"]["sheet"], json["sheet"]);
    let own = evening.look(BOB, &format!("figure.json?of={}", brakka["id"]));
    assert_eq!(
        own.json()["sheet"],
        json["sheet"],
        "sheets of characters are open (CD-SEE-2)"
    );

    // With something in the way nothing is handed in, and nothing happens.
    let before = evening.figures().len();
    let refused = evening.send(BOB, "build/take", "name=Zed&defence=31&do=submit");
    assert_eq!(refused.status, 422);
    for said in [
        "At least 1 point in life.",
        "31 of 30 points.",
        "CD-BUILD-12",
    ] {
        assert!(refused.body.contains(said), "{said}: {}", refused.body);
    }
    assert_eq!(evening.figures().len(), before);
    // As a draft it may lie there.
    assert_eq!(
        evening
            .send(BOB, "build/take", "name=Zed&defence=31&do=draft")
            .status,
        303
    );
    assert_eq!(evening.figure("Zed")["stage"], "draft");
    // An own ability waits for the game master.
    let own = "name=Pip&life=2&abilities.1.kind=own&abilities.1.points=3&abilities.1.name=Pfiff&abilities.1.text=Laut&do=submit";
    let zed = evening.figure("Zed")["id"].to_string();
    assert_eq!(
        evening
            .send(BOB, "build/take", &format!("{own}&of={zed}"))
            .status,
        303
    );
    assert_eq!(evening.figure("Pip")["stage"], "waiting");

    // Nobody rebuilds somebody else's, and those who only watch build nothing.
    let of = brakka["id"].to_string();
    assert_eq!(evening.look(BOB, &format!("build?of={of}")).status, 404);
    assert_eq!(
        evening
            .send(BOB, "build/take", &format!("{BRAKKA}&of={of}"))
            .status,
        404
    );
    assert_eq!(evening.look(SPECTATOR, "build").status, 404);
    assert_eq!(evening.send(SPECTATOR, "build/take", BRAKKA).status, 404);
}

#[test]
fn a_broken_file_is_told_by_its_line() {
    let folder = Folder::new("workshop");
    let server = Server::start(folder.path());
    let address = server.address.as_str();
    let file = http::get(address, &format!("/build/condice/file?{BRAKKA}"), &[]);
    let file = file.expect("an answer").body;
    let line = |word: &str| {
        let at = file.lines().position(|line| line.contains(word));
        format!("a.json, line {}", at.expect("a line") + 1)
    };
    for (text, told) in [
        (
            file.replace("\"defence\": ", "\"defence\" "),
            line("\"defence\""),
        ),
        (
            file.replace("\"defence\": 4", "\"defence\": \"four\""),
            line("\"defence\""),
        ),
        (
            file.replace("\"defence\"", "\"charm\""),
            line("\"defence\""),
        ),
        (
            file.replace("\"explosion\"", "\"luck\""),
            line("\"explosion\""),
        ),
        (
            file.replace("\"condice\"", "\"zwielicht\""),
            "no sheet of ConDice".to_owned(),
        ),
        (
            file.replace("\"version\": 1", "\"version\": 9"),
            line("\"version\""),
        ),
        (
            file.replace("\"defence\": 4", "\"defence\": 400"),
            "0 to 200".to_owned(),
        ),
        (String::new(), "No file arrived. Cho".to_owned()),
    ] {
        let answer = upload(address, "/build/condice/bring", "", &text);
        assert_eq!(answer.status, 422, "{text}");
        assert!(answer.body.contains(&told), "{told}: {}", answer.body);
    }
    let long = file.replace("Hammer", &"H".repeat(129 * 1024));
    assert_eq!(
        upload(address, "/build/condice/bring", "", &long).status,
        413
    );
    // A form that is far too long is not even read.
    let kind = [("content-type", "application/x-www-form-urlencoded")];
    let long = format!("name={}", "x".repeat(200 * 1024));
    let answer = http::post(address, "/build/condice", &kind, &long);
    assert_eq!(answer.expect("an answer").status, 413);
}

/// CD-BUILD-19, CD-SEE-2: foes by list and by hand, several at once, hidden from players, with cards.
#[test]
fn the_game_master_puts_figures_up() {
    let folder = Folder::new("workshop");
    let server = Server::start(folder.path());
    let evening = Evening::open(&server.address);
    let before = evening.figures().len();
    let made = evening.send(
        GM,
        "build/take",
        "name=Oger&life=20&defence=9&attacks.1.name=Keule&attacks.1.dice=12&side=foes&hidden=true&do=create",
    );
    assert_eq!(made.status, 303, "{}", made.body);
    let oger = evening.figure("Oger");
    assert_eq!(oger["values"]["hidden"], json!(true));
    let of = oger["id"].to_string();
    let changed = evening.send(
        GM,
        "build/take",
        &format!("name=Oger&life=21&do=create&of={of}"),
    );
    assert_eq!(changed.status, 303, "{}", changed.body);
    assert_eq!(evening.figure("Oger")["values"]["sheet"]["life"], 21);

    let added = evening.send(GM, "map", "cmd=add_figures&ready=wolf&side=foes&n=3&at=H8");
    assert_eq!(added.status, 303, "{}", added.body);
    let figures = evening.figures();
    assert_eq!(figures.len(), before + 4);
    let placed = figures[before + 1..]
        .iter()
        .filter(|it| it["field"].is_array());
    assert_eq!(placed.count(), 3);

    // Cards, copies, hiding: ordinary commands with an ordinary form.
    let view = |name: &str| evening.figure(name);
    let first = figures[before + 1]["id"].to_string();
    for form in [
        format!("cmd=copy_figure&figure={first}&n=2"),
        format!("cmd=hide_figure&figure={first}&hidden=true"),
        format!("cmd=lift_figure&figure={first}"),
        format!("cmd=brush&tool=figure&figure={of}&at=7,0"),
        "cmd=brush&tool=wall&shape=rect&from=0,0&at=1,1".to_owned(),
        "cmd=brush&tool=fog&a=A7&b=B8".to_owned(),
    ] {
        let answer = evening.send(GM, "map", &form);
        assert_eq!(answer.status, 303, "{form}: {}", answer.body);
    }
    assert_eq!(view("Oger")["field"], json!([7, 0]));
    assert_eq!(
        evening.view(GM)["map"]["ground"][1]
            .as_str()
            .map(|row| &row[..3]),
        Some("##.")
    );
    // What is wrong is said under the form, and nothing happens.
    for (form, said) in [
        ("cmd=brush&tool=wall&a=ZZ99", "That field does not exist."),
        ("cmd=resize_map&width=61&height=5", "1 to 60"),
        ("cmd=load_map&map=nowhere", "no such map"),
        ("cmd=add_figures&ready=nobody&side=foes", "no such sheet"),
        ("cmd=brush&tool=object&at=3,3", "name"),
    ] {
        let answer = evening.send(GM, "map", form);
        assert_eq!(answer.status, 422, "{form}");
        assert!(answer.body.contains(said), "{form}: {}", answer.body);
    }
    // Nobody else has the page, the file, or a form of it.
    for seat in [ANN, BOB, SPECTATOR] {
        for path in [
            "map",
            "map/board",
            "map.toml?name=x",
            &format!("figure?of={of}"),
            &format!("figure.json?of={of}"),
        ] {
            assert_eq!(evening.look(seat, path).status, 404, "{path}");
        }
        assert_eq!(
            evening
                .send(seat, "map", "cmd=brush&tool=floor&at=0,0")
                .status,
            404
        );
        assert_eq!(evening.bring(seat, "map/file", "").status, 404);
    }
}

/// CD-MAP-1: saved, changed in size, brought to another table.
#[test]
fn maps_travel_between_tables() {
    let folder = Folder::new("workshop");
    let server = Server::start(folder.path());
    let [one, other] = [&server.address; 2].map(|address| Evening::open(address));
    for form in [
        "cmd=brush&tool=chasm&a=A1&b=B2",
        "cmd=brush&tool=object&name=Truhe&blocks_move=true&at=0,5",
        "cmd=brush&tool=portal&persons=3&from=0,7&at=7,7",
        "cmd=resize_map&width=10&height=9",
    ] {
        let answer = one.send(GM, "map", form);
        assert_eq!(answer.status, 303, "{form}: {}", answer.body);
    }
    let before = one.view(GM);
    let standing = |view: &Value| {
        let figures = view["figures"].as_array().expect("figures").iter();
        figures.filter(|it| it["field"].is_array()).count()
    };
    assert!(standing(&before) > 0, "everybody stands again");
    let file = one.look(GM, "map.toml?name=Zwei+H%C3%B6fe");
    assert!(
        file.header("content-disposition")
            .is_some_and(|it| it.contains("condice-zwei-hoefe.toml"))
    );
    // Nothing is laid over figures that stand there.
    let refused = other.bring(GM, "map/file", &file.body);
    assert_eq!(refused.status, 422);
    assert_eq!(other.send(GM, "map", "cmd=clear_map").status, 303);
    let laid = other.bring(GM, "map/file", &file.body);
    assert_eq!(laid.status, 303, "{}", laid.body);
    let after = other.view(GM);
    for part in ["map", "terrain"] {
        assert_eq!(before[part], after[part], "{part}");
    }
    let fields = |view: &Value, list: &str, field: &str| {
        let list = view[list].as_array().expect("a list").iter();
        let mut all: Vec<String> = list.map(|it| it[field].to_string()).collect();
        all.sort();
        all
    };
    assert_eq!(
        fields(&before, "objects", "field"),
        fields(&after, "objects", "field")
    );
    for end in ["entrance", "exit", "left"] {
        assert_eq!(
            fields(&before, "portals", end),
            fields(&after, "portals", end)
        );
    }
    // A broken file by its line.
    let broken = file.body.replacen("    \"", "    \"x", 1);
    let line = broken
        .lines()
        .position(|line| line.starts_with("[map.rows]"))
        .expect("a line")
        + 1;
    let answer = other.bring(GM, "map/file", &broken);
    assert_eq!(answer.status, 422);
    assert!(
        answer.body.contains(&format!("a.json, line {line}")),
        "{}",
        answer.body
    );
    assert_eq!(
        other.bring(GM, "map/file", &"#".repeat(129 * 1024)).status,
        413
    );
}

/// The fullest character of 30 points and a boss fit on one page of A4.
#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_is_one_page() {
    let folder = Folder::new("workshop");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let many = "name=Die+vom+Turm&look=Ein+langer+Mantel&defence=2&life=5&mental=2&movement=4\
        &attacks.1.name=Stab&attacks.1.dice=2&attacks.2.name=Stein&attacks.2.dice=1&attacks.2.range=2\
        &abilities.1.kind=magic&abilities.2.kind=walls&abilities.2.fields=1&abilities.3.kind=mindcontrol&abilities.3.dice=1\
        &abilities.4.kind=aggro&abilities.4.dice=1&abilities.5.kind=heal&abilities.6.kind=teleport&abilities.6.fields=1\
        &abilities.7.kind=terrain&abilities.7.fields=1&abilities.8.kind=transfer&abilities.8.life=1";
    for (lang, path) in [
        ("de", format!("/build/condice/sheet?{many}")),
        (
            "en",
            format!(
                "/build/condice/sheet?foe=1&{many}&abilities.9.kind=size&abilities.10.kind=aura&abilities.10.attribute=life&abilities.11.kind=boost&abilities.11.variant=2&abilities.12.kind=area&abilities.12.fields=3"
            ),
        ),
    ] {
        let browser = driver
            .open(&Visitor {
                name: "printer",
                lang,
                phone: false,
            })
            .await;
        browser.go(&server.link(&path)).await;
        browser.find(".paper").await;
        let pdf = browser.client.print().await;
        let pdf = pdf.expect("it prints");
        assert_eq!(crate::zwielicht_sheets::pages(&pdf), 1, "{lang}");
        // The same layout on the screen, to see whether anything is cut off.
        let media = json!({"media": "print"});
        driver
            .tell(&browser, "Emulation.setEmulatedMedia", media)
            .await;
        let metrics =
            json!({"width": 703, "height": 1030, "deviceScaleFactor": 1, "mobile": false});
        driver
            .tell(&browser, "Emulation.setDeviceMetricsOverride", metrics)
            .await;
        let script = "const body = document.querySelector('.paper__body').getBoundingClientRect();
            return [...document.querySelectorAll('.paper__body li, .paper__body h2, .ticklife')]
              .filter(it => { const box = it.getBoundingClientRect(); return box.bottom > body.bottom + 1 || box.right > body.right + 1; })
              .map(it => it.textContent.trim().slice(0, 40))";
        let cut = browser
            .client
            .execute(script, Vec::new())
            .await
            .expect("an answer");
        assert_eq!(cut, json!([]), "{lang}");
    }
}

/// What a script adds: prices while somebody types, sheets kept in the browser, fields by arrow keys.
#[tokio::test(flavor = "multi_thread")]
async fn the_workshop_in_a_browser() {
    let folder = Folder::new("workshop");
    let server = Server::start(folder.path());
    let driver = Driver::start();
    let browser = driver
        .open(&Visitor {
            name: "builder",
            lang: "en",
            phone: false,
        })
        .await;
    browser.go(&server.link("/build/condice?name=Ada")).await;
    let typed = "const box = document.querySelector('#b-life'); box.value = '7';
        box.dispatchEvent(new Event('input', { bubbles: true }));";
    browser.run(typed, Vec::new()).await;
    let sum = "return document.querySelector('.bill__sum b').textContent";
    browser.until("the bill", &format!("{sum} === '7'")).await;
    assert!(
        browser
            .text("[data-live=life]")
            .await
            .contains("14 life points")
    );
    // The address is the sheet.
    browser
        .until("the address", "return location.search.includes('life=7')")
        .await;
    browser.click("[data-add=abilities]").await;
    browser
        .until(
            "a row",
            "return document.querySelectorAll('.buildrow').length === 1",
        )
        .await;
    browser.until("the bill", &format!("{sum} === '8'")).await;

    browser.click("[data-save]").await;
    browser
        .until(
            "a kept sheet",
            "return document.querySelectorAll('#saved li').length === 1",
        )
        .await;
    browser.go(&server.link("/build/condice")).await;
    browser
        .until(
            "still kept",
            "return document.querySelectorAll('#saved li').length === 1",
        )
        .await;
    browser.click("#start-saved summary").await;
    browser.click("#saved form button").await;
    browser.until("it opens", &format!("{sum} === '8'")).await;
    browser.run("window.confirm = () => true", Vec::new()).await;
    browser.click("#start-saved summary").await;
    browser.click("#saved [data-delete]").await;
    browser
        .until(
            "nothing kept",
            "return !document.querySelector('#saved-empty').hidden",
        )
        .await;

    // The game master's editor: a rectangle by two taps, then a field by keys.
    let evening = Evening::open(&server.address);
    browser
        .go(&server.link(&format!("/join/{}", evening.tokens[GM])))
        .await;
    browser.click("main button.btn--seal").await;
    browser.find("#board").await;
    browser
        .go(&server.link(&format!("/t/{}/map?tool=chasm&shape=rect", evening.table)))
        .await;
    browser.click(".editor__fields [value='0,0']").await;
    browser
        .until(
            "a corner",
            "return document.querySelector('[name=from]')?.value === '0,0'",
        )
        .await;
    // What is in hand stands in the address, so that it is still there after a reload.
    browser
        .until(
            "the address",
            "return /from=0(,|%2C)0/.test(location.search)",
        )
        .await;
    browser.click(".editor__fields [value='1,1']").await;
    browser.until("a chasm", "return /chasm/.test(document.querySelector(\".editor__fields [value='1,0']\").ariaLabel)").await;
    browser
        .run(
            "document.querySelector('.tools--shape [value=field]').click();
        document.querySelector(\".editor__fields [value='0,0']\").focus()",
            Vec::new(),
        )
        .await;
    browser.press("\u{E015}").await;
    browser.press("\u{E015}").await;
    browser.press("\u{E007}").await;
    browser.until("a field below", "return /chasm/.test(document.querySelector(\".editor__fields [value='0,2']\").ariaLabel)").await;
    let ground = &evening.view(GM)["map"]["ground"];
    let rows: Vec<&str> = ground
        .as_array()
        .expect("rows")
        .iter()
        .filter_map(Value::as_str)
        .collect();
    assert_eq!(
        rows[..3].iter().map(|row| &row[..2]).collect::<Vec<_>>(),
        ["~~", "~~", "~."]
    );
}
