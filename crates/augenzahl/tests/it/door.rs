//! Knocking with a table's code, and being let in.

use serde_json::{Value, json};

use crate::http::{self, Answer};
use crate::riddle::RiddleServer;
use crate::server::{Folder, Server};

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");
const JSON: (&str, &str) = ("content-type", "application/json");

struct Table {
    address: String,
    id: String,
    gm: String,
    ann: String,
}

impl Table {
    fn open(address: &str) -> Table {
        let body = r#"{"game":"riddle","name":"Mona","players":["Ann"]}"#;
        let opened = http::post(address, "/api/tables", &[JSON], body).expect("an answer");
        let opened = opened.json();
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        Table {
            address: address.to_owned(),
            id: text(&opened["table"]),
            gm: text(&opened["seats"][0]["token"]),
            ann: text(&opened["seats"][1]["token"]),
        }
    }

    fn door(&self) -> Value {
        let path = format!("/api/tables/{}/door", self.id);
        http::look(&self.address, &path, &self.gm).json()
    }

    fn let_in(&self, token: &str, knock: &Value, place: &str) -> Answer {
        let bearer = format!("Bearer {token}");
        let path = format!("/api/tables/{}/door", self.id);
        let body = json!({ "knock": knock, "place": place }).to_string();
        let headers = [JSON, ("authorization", bearer.as_str())];
        http::post(&self.address, &path, &headers, &body).expect("an answer")
    }
}

/// Asks to join; the answer, and the cookies to go on with.
fn knock(address: &str, code: &str, name: &str) -> (Answer, String) {
    let body = format!("code={code}&name={name}");
    let answer = http::post(address, "/ask", &[FORM], &body).expect("an answer");
    let cookies = cookies_of(&answer);
    (answer, cookies)
}

fn cookies_of(answer: &Answer) -> String {
    let cookies = answer.head.lines().filter_map(|line| {
        let (name, value) = line.split_once(": ")?;
        let cookie = value.split(';').next()?;
        name.eq_ignore_ascii_case("set-cookie")
            .then(|| cookie.to_owned())
    });
    let cookies: Vec<String> = cookies.collect();
    cookies.join("; ")
}

/// An answer without what differs every time.
fn told(answer: &Answer) -> (u16, Option<String>, String) {
    let location = answer.header("location").map(str::to_owned);
    (answer.status, location, answer.body.clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_lets_people_ask() {
    let server = RiddleServer::start("door").await;
    let address = server.address.clone();
    let test = tokio::task::spawn_blocking(move || {
        let table = Table::open(&address);
        let code = table.door()["code"].as_str().expect("a code").to_owned();
        let (right, cleo) = knock(&address, &code, "Cleo");
        let (wrong, _) = knock(&address, "rabe-0000", "Cleo");
        assert_eq!(told(&right), told(&wrong), "a code reveals nothing");
        let waiting = |cookies: &str| {
            http::get(&address, "/waiting", &[("cookie", cookies)]).expect("an answer")
        };
        assert_eq!(waiting(&cleo).status, 200);

        let door = table.door();
        assert_eq!(door["knocks"][0]["name"], "Cleo");
        let id = &door["knocks"][0]["knock"];
        // Only whoever runs the table, only where somebody can sit.
        let code = |answer: Answer| answer.json()["refused"]["code"].clone();
        assert_eq!(
            code(table.let_in(&table.ann, id, "new")),
            "only_game_master"
        );
        assert_eq!(code(table.let_in(&table.gm, id, "gm")), "seat_taken");
        assert_eq!(code(table.let_in(&table.gm, id, "p9")), "no_such_seat");
        assert_eq!(
            code(table.let_in(&table.gm, &json!(77), "new")),
            "nobody_knocks"
        );
        assert_eq!(table.door()["knocks"][0]["name"], "Cleo", "still waiting");
        assert_eq!(table.let_in(&table.gm, id, "new").status, 204);
        assert_eq!(table.door()["knocks"], json!([]));
        let inside = waiting(&cleo);
        let page = format!("/t/{}~p2", table.id);
        assert_eq!(inside.header("location"), Some(page.as_str()));
        let seated = http::get(&address, &page, &[("cookie", &cleo)]).expect("an answer");
        assert_eq!(seated.status, 200);
        let path = format!("/api/tables/{}/door", table.id);
        assert_eq!(http::look(&address, &path, &table.ann).status, 404);
    });
    test.await.expect("it ran");
}

/// Whoever is known at the table comes back to their own seat, and whoever is not let in is told so.
#[tokio::test(flavor = "multi_thread")]
async fn a_knock_is_answered() {
    let server = RiddleServer::start("door-answered").await;
    let address = server.address.clone();
    let test = tokio::task::spawn_blocking(move || {
        let table = Table::open(&address);
        let code = table.door()["code"].as_str().expect("a code").to_owned();
        let waiting = |cookies: &str| {
            http::get(&address, "/waiting", &[("cookie", cookies)]).expect("an answer")
        };
        let next = || table.door()["knocks"][0]["knock"].clone();
        // Ann's seat was meant for her; later she comes with another browser.
        let (_, first) = knock(&address, &code, "Ann");
        assert_eq!(table.let_in(&table.gm, &next(), "p1").status, 204);
        let (_, second) = knock(&address, &code, " ann");
        assert_eq!(table.let_in(&table.gm, &next(), "p1").status, 204);
        let page = format!("/t/{}~p1", table.id);
        for cookies in [&first, &second] {
            assert_eq!(waiting(cookies).header("location"), Some(page.as_str()));
        }
        // It is nobody else's.
        let (_, mallory) = knock(&address, &code, "Mallory");
        let refused = table.let_in(&table.gm, &next(), "p1");
        assert_eq!(refused.json()["refused"]["code"], "seat_taken");
        assert!(
            waiting(&mallory).header("refresh").is_some(),
            "still waiting"
        );
        assert_eq!(table.let_in(&table.gm, &next(), "").status, 204);
        let told = waiting(&mallory);
        assert!(told.header("refresh").is_none(), "nothing is to come");
        assert!(told.body.contains("Not let in"), "{}", told.body);
        assert_eq!(table.door()["knocks"], json!([]));
        // Knocking again is allowed.
        let body = format!("code={code}&name=Mallory");
        let headers = [FORM, ("cookie", mallory.as_str())];
        http::post(&address, "/ask", &headers, &body).expect("an answer");
        assert_eq!(table.door()["knocks"][0]["name"], "Mallory");
    });
    test.await.expect("it ran");
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_codes_is_slow() {
    let server = RiddleServer::start("codes").await;
    let address = server.address.clone();
    let test = tokio::task::spawn_blocking(move || {
        let table = Table::open(&address);
        let code = table.door()["code"].as_str().expect("a code").to_owned();
        let mut tried = 0;
        let slow = loop {
            let (answer, _) = knock(&address, &format!("rabe-{tried:04}"), "Mallory");
            if answer.status == 429 {
                break answer;
            }
            tried += 1;
            assert!(tried < 100, "nobody slows this down");
        };
        assert!(slow.header("retry-after").is_some());
        let (right, _) = knock(&address, &code, "Mallory");
        assert_eq!(right.status, 429, "the right one looks no different");
    });
    test.await.expect("it ran");
}

/// A name that is too long, or digits that are none: whoever sends them does not sit yet.
#[tokio::test(flavor = "multi_thread")]
async fn sitting_down_says_what_is_wrong() {
    let server = RiddleServer::start("sitting").await;
    let address = server.address.clone();
    let test = tokio::task::spawn_blocking(move || {
        let table = Table::open(&address);
        let cookie = format!("augenzahl_invitation={}", table.ann);
        let sit = |body: &str| {
            let headers = [FORM, ("cookie", cookie.as_str())];
            http::post(&address, "/sit", &headers, body).expect("an answer")
        };
        let long = "x".repeat(41);
        let answer = sit(&format!("name={long}"));
        assert_eq!(answer.status, 422);
        assert!(answer.body.contains("class=\"refusal\""));
        assert_eq!(sit("name=Anna").status, 303);
        let path = format!("/api/tables/{}/seats", table.id);
        let seats = http::look(&address, &path, &table.gm).json();
        assert_eq!(seats[1]["name"], "Anna");
        assert_eq!(seats[1]["taken"], true);
    });
    test.await.expect("it ran");
}

/// Somebody who knocks again and again, each time as somebody else, leaves room for others.
#[test]
fn one_address_does_not_fill_the_door() {
    let folder = Folder::new("crowded-door");
    let server = Server::start_with(folder.path(), &["--behind-proxy"]);
    let body = r#"{"game":"zwielicht","name":"Mona","players":["Ann"]}"#;
    let opened = http::post(&server.address, "/api/tables", &[JSON], body).expect("an answer");
    let opened = opened.json();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let (table, gm) = (text(&opened["table"]), text(&opened["seats"][0]["token"]));
    let door = || {
        let path = format!("/api/tables/{table}/door");
        http::look(&server.address, &path, &gm).json()
    };
    let code = text(&door()["code"]);
    let knock = |name: &str, from: &str| {
        let body = format!("code={code}&name={name}");
        let headers = [FORM, ("x-forwarded-for", from)];
        let answer = http::post(&server.address, "/ask", &headers, &body).expect("an answer");
        assert_eq!(answer.status, 303, "{}", answer.body);
    };
    for number in 0..30 {
        knock(&format!("Mallory{number}"), "203.0.113.9");
    }
    knock("Bob", "198.51.100.7");
    let knocks = door()["knocks"].as_array().cloned().expect("knocks");
    let names: Vec<&str> = knocks
        .iter()
        .filter_map(|one| one["name"].as_str())
        .collect();
    assert!(names.contains(&"Bob"), "{names:?}");
    assert_eq!(names.len(), 7, "{names:?}");
}

/// Programs open links too: only a browser that comes back sits down to watch, and not any number of them.
#[test]
fn spectators_do_not_fill_the_file() {
    let folder = Folder::new("spectators");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let link = format!("/join/{}", duel.spectator);
    let held = || {
        let file =
            rusqlite::Connection::open(folder.path().join("augenzahl.db")).expect("the file");
        let count = file.query_row("SELECT count(*) FROM holders", [], |row| {
            row.get::<_, i64>(0)
        });
        count.expect("a number")
    };
    let before = held();
    for _ in 0..30 {
        let opened = http::get(&server.address, &link, &[]).expect("an answer");
        assert_eq!(opened.status, 303, "{}", opened.body);
    }
    assert_eq!(held(), before, "nobody sat down");
    let comes = || {
        let opened = http::get(&server.address, &link, &[]).expect("an answer");
        let cookies = cookies_of(&opened);
        let next = opened.header("location").expect("a way on").to_owned();
        let headers = [("cookie", cookies.as_str()), ("accept-language", "de")];
        let sat = http::get(&server.address, &next, &headers).expect("an answer");
        (cookies, sat)
    };
    let (cookies, sat) = comes();
    assert_eq!((sat.status, held()), (303, before + 1), "{}", sat.body);
    let page = sat.header("location").expect("the table");
    let page = http::get(&server.address, page, &[("cookie", &cookies)]).expect("an answer");
    assert_eq!(page.status, 200, "{}", page.body);
    let mut all = 1;
    let refused = loop {
        let (_, sat) = comes();
        if sat.status != 303 {
            break sat;
        }
        all += 1;
        assert!(all < 1000, "any number of them");
    };
    assert_eq!((refused.status, held()), (409, before + 300));
    assert!(
        refused.body.contains("Hier sehen schon zu viele zu"),
        "{}",
        refused.body
    );
}
