//! The JSON API and the addresses of pages, seat by seat.

use games::Wording;
use serde_json::{Value, json};
use table::{DraftTable, Opening, Role, Seat, Table, Timestamp};
use words::Lang;

use crate::http::{self, Answer};
use crate::riddle::rules::{Options, Riddle, Setup};
use crate::riddle::{GAMES, RiddleServer};
use crate::server::{Folder, Server};

const JSON: (&str, &str) = ("content-type", "application/json");

fn post(server: &Server, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    http::post(&server.address, path, headers, body).expect("an answer")
}

fn get(server: &Server, path: &str, headers: &[(&str, &str)]) -> Answer {
    http::get(&server.address, path, headers).expect("an answer")
}

#[test]
fn a_program_plays_with_its_token() {
    let folder = Folder::new("api");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai","dice":"physical"}"#);
    let path = format!("/api/tables/{}", duel.table);

    let say = |token: &str, body: &str| {
        http::command(&server.address, &duel.table, token, body).expect("an answer")
    };
    let waiting = say(&duel.player, r#"{"cmd":"choose_dice","n":2}"#);
    assert_eq!(waiting.status, 202);
    assert_eq!(
        waiting.json()["waiting_for"],
        json!([{"die":"samurai-die-own","kind":"d6"},{"die":"samurai-die-own","kind":"d6"}])
    );
    let refused = say(&duel.player, r#"{"cmd":"enter_dice","faces":[7,1]}"#);
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["refused"]["code"], "bad_dice");
    let record = say(&duel.player, r#"{"cmd":"enter_dice","faces":[5,1]}"#);
    assert_eq!(record.status, 200);
    assert_eq!(record.json()["dice"][0]["origin"], "physical");

    // A spectator sees everything and may do nothing.
    let refused = say(&duel.spectator, r#"{"cmd":"resign"}"#);
    assert_eq!(refused.json()["refused"]["code"], "not_your_seat");
    let view = http::look(&server.address, &path, &duel.spectator).json();
    assert_eq!(view["view"]["phase"], "rolled");
    assert_eq!(view["choices"], json!([]));
    let view = http::look(&server.address, &path, &duel.player).json();
    assert!(
        view["choices"]
            .as_array()
            .is_some_and(|list| list.len() > 5)
    );
}

#[test]
fn without_a_seat_a_table_is_not_there() {
    let folder = Folder::new("seats");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let other = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    for path in ["", "/records", "/events"] {
        let path = format!("/api/tables/{}{path}", duel.table);
        for token in ["", "0", other.player.as_str()] {
            let answer = http::look(&server.address, &path, token);
            assert_eq!(answer.status, 401, "{path}");
            assert!(answer.header("www-authenticate").is_some(), "{path}");
        }
    }
    let page = get(&server, &format!("/t/{}", duel.table), &[]);
    assert_eq!(page.status, 404);
    let unknown = get(&server, "/t/0123456789abcdef", &[]);
    assert_eq!(unknown.status, page.status);
    let body = r#"{"cmd":"choose_dice","n":1}"#;
    let act = http::command(&server.address, &duel.table, &other.player, body);
    assert_eq!(act.expect("an answer").status, 401);
}

#[test]
fn other_sites_cannot_act_for_a_player() {
    let folder = Folder::new("origin");
    let server = Server::start(folder.path());
    let form = ("content-type", "application/x-www-form-urlencoded");
    for foreign in [
        ("origin", "http://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
    ] {
        let answer = post(
            &server,
            "/new/samurai",
            &[form, foreign],
            "scenario=oda-nobunaga",
        );
        assert_eq!(answer.status, 403, "{foreign:?}");
    }
    let own = format!("http://{}", server.address);
    let answer = post(
        &server,
        "/new/samurai",
        &[form, ("origin", &own)],
        "scenario=oda-nobunaga",
    );
    assert_eq!(answer.status, 303);
    let cookie = answer.header("set-cookie").expect("a device cookie");
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
}

#[test]
fn pages_are_guarded_and_inputs_limited() {
    let folder = Folder::new("limits");
    let server = Server::start(folder.path());
    let start = get(&server, "/", &[]);
    let policy = start.header("content-security-policy").expect("a policy");
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"));
    assert_eq!(start.header("referrer-policy"), Some("same-origin"));

    let large = format!(r#"{{"game":"samurai","name":"{}"}}"#, "x".repeat(20_000));
    assert_eq!(post(&server, "/api/tables", &[JSON], &large).status, 413);
    for (body, status) in [
        ("", 400),
        ("{", 400),
        ("[]", 422),
        (r#"{"game":"chess"}"#, 422),
        (r#"{"game":"samurai","scenario":"nobody"}"#, 422),
        (
            r#"{"game":"samurai","options":{"foe_reroll":"sometimes"}}"#,
            422,
        ),
        (r#"{"game":"samurai","dice":"script"}"#, 422),
    ] {
        assert_eq!(
            post(&server, "/api/tables", &[JSON], body).status,
            status,
            "{body}"
        );
    }
}

#[test]
fn a_stale_command_is_refused() {
    let folder = Folder::new("stale");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let bearer = format!("Bearer {}", duel.player);
    let headers = [JSON, ("authorization", bearer.as_str())];
    let path = format!("/api/tables/{}/commands?seq=1", duel.table);
    let body = r#"{"cmd":"choose_dice","n":1}"#;
    assert_eq!(post(&server, &path, &headers, body).status, 200);
    let twice = post(&server, &path, &headers, r#"{"cmd":"undo"}"#);
    assert_eq!(twice.json()["refused"]["code"], "stale");
}

#[test]
fn the_page_speaks_the_readers_language() {
    let folder = Folder::new("language");
    let server = Server::start(folder.path());
    let german = get(&server, "/", &[("accept-language", "de-AT,en;q=0.5")]);
    assert!(german.body.contains(r#"<html lang="de""#));
    let english = get(&server, "/", &[("accept-language", "en-GB")]);
    assert!(english.body.contains(r#"<html lang="en""#));
    let chosen = get(
        &server,
        "/lang/en?back=/rules/samurai",
        &[("accept-language", "de")],
    );
    assert_eq!(chosen.status, 303);
    assert_eq!(chosen.header("location"), Some("/rules/samurai"));
    let cookie = chosen.header("set-cookie").expect("it is remembered");
    let cookie = cookie.split(';').next().expect("a pair");
    let page = get(
        &server,
        "/",
        &[("accept-language", "de"), ("cookie", cookie)],
    );
    assert!(page.body.contains(r#"<html lang="en""#));
    for elsewhere in ["//evil.example", "https://evil.example", "/\\evil.example"] {
        let answer = get(&server, &format!("/lang/de?back={elsewhere}"), &[]);
        assert_eq!(answer.header("location"), Some("/"), "{elsewhere}");
    }
}

/// Whether a value is what a schema says, as far as our own schemas say it.
fn is_as_described(document: &Value, schema: &Value, value: &Value, at: &str) {
    if let Some(name) = schema["$ref"].as_str() {
        let found = document.pointer(name.trim_start_matches('#'));
        return is_as_described(document, found.expect(name), value, at);
    }
    if let Some(words) = schema["enum"].as_array() {
        assert!(words.contains(value), "{at}: {value} of {words:?}");
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let is_kind = match &schema["type"] {
        Value::Null => true,
        Value::Array(kinds) => kinds.contains(&json!(kind)),
        only => only == kind,
    };
    assert!(is_kind, "{at}: {value} is no {}", schema["type"]);
    if let Some(items) = value.as_array().filter(|_| schema["items"].is_object()) {
        for (item, number) in items.iter().zip(0..) {
            is_as_described(document, &schema["items"], item, &format!("{at}/{number}"));
        }
    }
    let Some(fields) = value.as_object() else {
        return;
    };
    for needed in schema["required"].as_array().into_iter().flatten() {
        let needed = needed.as_str().expect("a name");
        assert!(fields.contains_key(needed), "{at}: no {needed}");
    }
    for (name, field) in fields {
        let known = &schema["properties"][name];
        let at = format!("{at}/{name}");
        assert!(
            known.is_object() || schema["additionalProperties"] != false,
            "{at} is not described"
        );
        is_as_described(document, known, field, &at);
    }
}

/// Every address of the description is there, and answers as described.
#[test]
fn the_api_describes_itself() {
    let folder = Folder::new("openapi");
    let server = Server::start(folder.path());
    let document = get(&server, "/api/openapi.json", &[]).json();
    assert_eq!(document["openapi"], "3.1.0");
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() >= 13);
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let bearer = format!("Bearer {}", duel.player);
    for (path, operations) in paths {
        let address = path
            .replace("{id}", &duel.table)
            .replace("{game}", "samurai");
        for (method, operation) in operations.as_object().expect("operations") {
            let needs_seat = operation.get("security").is_none();
            let ask = |headers: &[(&str, &str)]| match method.as_str() {
                "get" => get(&server, &address, headers),
                _ => post(&server, &address, headers, "{}"),
            };
            let stranger = ask(&[JSON]).status;
            assert_eq!(stranger == 401, needs_seat, "{method} {path}: {stranger}");
            // The stream does not end, so nobody here waits for it.
            if path.ends_with("/events") {
                continue;
            }
            let answer = ask(&[JSON, ("authorization", &bearer)]);
            let described = &operation["responses"][answer.status.to_string()];
            assert!(described.is_object(), "{method} {path}: {}", answer.status);
            let schema = &described["content"]["application/json"]["schema"];
            if answer.status == 200 && schema.is_object() {
                is_as_described(&document, schema, &answer.json(), path);
            }
        }
    }
    let body = r#"{"game":"zwielicht","name":"Mona","players":["Ann"]}"#;
    let opened = post(&server, "/api/tables", &[JSON], body);
    let schema = json!({ "$ref": "#/components/schemas/Opened" });
    is_as_described(&document, &schema, &opened.json(), "opened");
    // Every command of every game and of the table is described by its name.
    let text = document.to_string();
    for game in games::GAMES {
        for spec in game.commands().iter().chain(table::TableCommand::SPECS) {
            assert!(text.contains(&format!(r#""const":"{}""#, spec.name)));
        }
    }
}

/// Questions about odds: by address, by body, refused with the parameter, described with every question.
#[test]
fn odds_can_be_asked() {
    let folder = Folder::new("odds");
    let server = Server::start(folder.path());
    let list = get(&server, "/api/odds/condice", &[]).json();
    assert_eq!(list["questions"][0]["question"], "successes");
    let typed = get(
        &server,
        "/api/odds/daggerheart?question=action&difficulty=15&modifier=2",
        &[],
    );
    assert_eq!(typed.status, 200, "{}", typed.body);
    let body = r#"{"question":"action","params":{"difficulty":15,"modifier":2}}"#;
    let sent = post(&server, "/api/odds/daggerheart", &[JSON], body);
    assert_eq!(sent.json(), typed.json());
    assert_eq!(sent.json()["outcomes"]["success_total"]["exact"], "7/12");
    let option = "/api/odds/zwielicht?question=fight&option.fight_top_tie=nobody";
    let told = get(&server, option, &[]).json();
    assert_eq!(told["outcomes"]["expected_rounds"]["exact"], "38205/15857");
    for (body, code, param) in [
        (r#"{"question":"action"}"#, "missing", "difficulty"),
        (r#"{"question":"luck"}"#, "no_question", ""),
        ("[]", "not_json", ""),
        (
            r#"{"question":"action","params":{"difficulty":100}}"#,
            "wrong",
            "difficulty",
        ),
    ] {
        let refused = post(&server, "/api/odds/daggerheart", &[JSON], body);
        assert_eq!(refused.status, 422, "{body}");
        assert_eq!(refused.json()["refused"]["code"], code, "{body}");
        assert_eq!(refused.json()["refused"]["param"], param, "{body}");
    }
    assert_eq!(get(&server, "/api/odds/chess", &[]).status, 404);
    let document = get(&server, "/api/openapi.json", &[]).json();
    let asks = document["components"]["schemas"]["Ask"]["anyOf"].to_string();
    let content = games::Content::built_in();
    for question in games::GAMES
        .iter()
        .flat_map(|game| game.questions(&content).all())
    {
        assert!(asks.contains(&format!(r#""const":"{}""#, question.name)));
    }
}

/// What pages say beside a command, for programs: as exactly, to the seat that holds the token, and never what it does not
/// know.
#[test]
fn a_commands_odds_are_told() {
    let folder = Folder::new("command-odds");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let path = format!("/api/tables/{}", duel.table);
    let ask = |token: &str, body: &str| {
        let bearer = format!("Bearer {token}");
        let headers = [JSON, ("authorization", bearer.as_str())];
        post(&server, &format!("{path}/odds"), &headers, body)
    };
    let told = ask(&duel.player, r#"{"cmd":"choose_dice","n":2}"#);
    assert_eq!(told.status, 200, "{}", told.body);
    let told = told.json();
    let number = |name: &str| {
        let odds = told["odds"].as_array().expect("a list").iter();
        let found = odds.filter(|it| it["name"] == name).collect::<Vec<_>>();
        assert_eq!(found.len(), 1, "{name}: {told}");
        found[0].clone()
    };
    assert_eq!(number("sum"), json!({"name":"sum","exact":"7","about":7.0}));
    // Only a wound keeps a face from counting (WS-WOUND-5), and nobody has one yet.
    assert_eq!(number("loses_dice")["exact"], "0", "{told}");
    // Two dice of his against two of Nobunaga's, counted over all 1296 throws.
    assert_eq!(number("all_attack.any_heart")["exact"], "785/1296");
    assert_eq!(number("all_attack.hearts")["exact"], "1415/1296");
    assert_eq!(number("all_defence.hit")["exact"], "41/432");
    let view = http::look(&server.address, &path, &duel.player).json();
    assert_eq!(told["next_seq"], view["next_seq"], "nothing happened");

    // No dice, nothing told; refused like the command itself, in words.
    let resign = ask(&duel.player, r#"{"cmd":"resign"}"#);
    assert_eq!(resign.json()["odds"], json!([]));
    assert_eq!(
        ask(&duel.player, r#"{"cmd":"say","text":"x"}"#).json()["odds"],
        json!([])
    );
    for (token, body, code) in [
        (
            &duel.spectator,
            r#"{"cmd":"choose_dice","n":2}"#,
            "not_your_seat",
        ),
        (&duel.player, r#"{"cmd":"accept"}"#, "wrong_phase"),
        (&duel.player, r#"{"cmd":"fly"}"#, "unknown_command"),
        (&duel.player, "[]", "not_an_object"),
    ] {
        let refused = ask(token, body);
        assert_eq!(refused.status, 422, "{body}: {}", refused.body);
        assert_eq!(refused.json()["refused"]["code"], code, "{body}");
        assert_ne!(refused.json()["refused"]["message"], "", "{body}");
    }
    let nobody = post(
        &server,
        &format!("{path}/odds"),
        &[JSON],
        r#"{"cmd":"resign"}"#,
    );
    assert_eq!(nobody.status, 401);
}

/// What is too large to count says so in a sentence, to programs and in the terminal.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_large_says_so() {
    let server = RiddleServer::start("too-large").await;
    let address = server.address.clone();
    let asked = tokio::task::spawn_blocking(move || {
        let body = r#"{"game":"riddle","name":"Mona","players":["Ann"]}"#;
        let opened = http::post(&address, "/api/tables", &[JSON], body).expect("an answer");
        let opened = opened.json();
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let table = text(&opened["table"]);
        let [gm, ann] = [0, 1].map(|seat| text(&opened["seats"][seat]["token"]));
        let thought = http::command(&address, &table, &gm, r#"{"cmd":"think","number":3}"#);
        assert_eq!(thought.expect("an answer").status, 200);
        let path = format!("/api/tables/{table}/odds");
        let bearer = format!("Bearer {ann}");
        let headers = [
            JSON,
            ("authorization", bearer.as_str()),
            ("accept-language", "de"),
        ];
        let ask = |luck: &str| {
            let body = json!({"cmd": "try", "luck": luck}).to_string();
            http::post(&address, &path, &headers, &body).expect("an answer")
        };
        assert_eq!(ask("plain").json()["odds"], json!([]));
        ask("lucky")
    });
    let told = asked.await.expect("it ran");
    assert_eq!(told.status, 422, "{}", told.body);
    let refused = told.json()["refused"].clone();
    assert_eq!(refused["code"], "too_many_ways");
    assert_eq!(
        refused["message"],
        "Diese Würfel können auf zu viele Arten fallen, um sie alle zu zählen."
    );

    let setup = Setup {
        options: Options::default(),
        treasure: None,
    };
    let mut opening = Opening::new("kiefer", "riddle", setup);
    let ann = Seat::new("p1", Role::Player, "Ann");
    opening.seats = vec![ann.clone()];
    let table = Table::<Riddle>::open(opening, Timestamp::UNIX_EPOCH, &ann.id);
    let table = DraftTable::new(table);
    let words = games::words(&[]);
    let said = |lang, offer: Value| {
        let (words, game) = (&words, GAMES[0]);
        let wording = Wording {
            words,
            lang,
            game,
            table: &table,
            seat: &ann,
        };
        wording.odds(&offer)
    };
    let lucky = json!({"cmd": "try", "luck": "lucky"});
    assert_eq!(
        said(Lang::De, lucky.clone()),
        ["zu viele Möglichkeiten, um die Chancen zu zählen"]
    );
    assert_eq!(said(Lang::En, lucky), ["too many ways to count the odds"]);
    let plain = json!({"cmd": "try", "luck": "plain"});
    assert_eq!(said(Lang::De, plain), [""; 0]);
}

/// Any roll can be counted by programs; what is wrong with it is said with its place.
#[test]
fn dice_expressions_can_be_counted() {
    let folder = Folder::new("api-dice");
    let server = Server::start(folder.path());
    let english = [("accept-language", "en")];
    let told = get(&server, "/api/odds/dice?expression=4d6kh3", &[]);
    assert_eq!(told.status, 200, "{}", told.body);
    let told = told.json();
    assert_eq!(told["expression"], "4d6kh3");
    let eighteen = json!({ "exact": "7/432", "about": 0.0162 });
    assert_eq!(told["outcomes"]["18"], eighteen);
    let least = get(&server, "/api/odds/dice?expression=2d6&show=least", &[]).json();
    assert_eq!(least["outcomes"]["7"]["exact"], "7/12");
    for (query, code, words) in [
        ("", "expression", "An expression is missing here"),
        ("?expression=2d6%2B*3", "expression", "(character 5)"),
        ("?expression=60d100kh30", "expression", "too much work"),
        ("?expression=999999d6", "expression", "at most 1000 will do"),
        (
            "?expression=2d6&show=luck",
            "wrong",
            "show cannot be “luck”",
        ),
        ("?expression=d6%3E3&show=least", "wrong", "possible is: is."),
    ] {
        let refused = get(&server, &format!("/api/odds/dice{query}"), &english);
        assert_eq!(refused.status, 422, "{query}: {}", refused.body);
        let refused = &refused.json()["refused"];
        assert_eq!(refused["code"], code, "{query}");
        assert!(
            refused["message"].as_str().expect("words").contains(words),
            "{query}: {refused}"
        );
    }
}

/// Whatever goes wrong, a program can read why.
#[test]
fn programs_get_json() {
    let folder = Folder::new("json");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let bearer = format!("Bearer {}", duel.player);
    let own = ("authorization", bearer.as_str());
    let table = format!("/api/tables/{}", duel.table);
    let check = |answer: Answer, status: u16| {
        assert_eq!(answer.status, status, "{}", answer.body);
        assert_eq!(answer.header("content-type"), Some("application/json"));
        assert!(answer.json()["error"].is_string() || answer.json()["refused"].is_object());
        answer
    };
    for path in ["/api", "/api/", "/api/nowhere", "/api/games/chess/rules"] {
        check(get(&server, path, &[]), 404);
    }
    check(get(&server, &table, &[]), 401);
    check(
        get(&server, &format!("{table}/records?from=-1"), &[own]),
        400,
    );
    check(get(&server, "/api/tables/%ff", &[own]), 400);
    for query in ["tab=null", "page=0", "page=x", "page=100001"] {
        check(get(&server, &format!("/api/tables?{query}"), &[own]), 400);
    }
    let found = get(&server, "/api/tables?tab=archive&page=2&q=oda", &[own]);
    assert_eq!(found.status, 200, "{}", found.body);
    let commands = format!("{table}/commands");
    let wrong = check(get(&server, &commands, &[own]), 405);
    assert_eq!(wrong.header("allow"), Some("POST"));
    let wrong = check(post(&server, &table, &[own, JSON], "{}"), 405);
    assert_eq!(wrong.header("allow"), Some("GET,HEAD"));
    check(post(&server, &commands, &[own], "{}"), 415);
    check(post(&server, &commands, &[own, JSON], "{"), 400);
    check(post(&server, &commands, &[own, JSON], "7"), 422);
    let stale = format!("{commands}?seq=9");
    check(
        post(&server, &stale, &[own, JSON], r#"{"cmd":"resign"}"#),
        409,
    );
    let foreign = ("origin", "http://evil.example");
    check(post(&server, "/api/tables", &[JSON, foreign], "{}"), 403);
    let large = "x".repeat(20_000);
    check(post(&server, "/api/tables", &[JSON], &large), 413);
}

/// Files of the journal: for every seat what it may see, the stored lines for whoever runs the table.
#[test]
fn journals_can_be_taken_along() {
    let folder = Folder::new("journal");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai","name":"Jonas"}"#);
    let said = http::command(
        &server.address,
        &duel.table,
        &duel.player,
        r#"{"cmd":"say","text":"*hallo* <b>"}"#,
    );
    assert_eq!(said.expect("an answer").status, 200);
    let file = |name: &str, token: &str| {
        http::look(
            &server.address,
            &format!("/api/tables/{}/{name}", duel.table),
            token,
        )
    };
    let report = file("journal.md", &duel.player);
    assert_eq!(
        report.header("content-type"),
        Some("text/markdown; charset=utf-8")
    );
    let name = report.header("content-disposition").expect("a name");
    assert!(
        name.starts_with("attachment; filename=\"samurai-") && name.ends_with(".md\""),
        "{name}"
    );
    assert!(report.body.contains(r"\*hallo\* \<b\>"), "{}", report.body);
    let seen = file("journal.jsonl", &duel.spectator);
    let full = file("journal.full.jsonl", &duel.player);
    assert_eq!([seen.status, full.status], [200, 200]);
    // Nothing is hidden in a duel.
    assert_eq!(seen.body, full.body);
    assert_eq!(full.body.lines().count(), 2);
    assert_eq!(file("journal.full.jsonl", &duel.spectator).status, 404);
    assert_eq!(file("values", &duel.spectator).status, 404);
    let seats = file("seats", &duel.spectator).json();
    assert_eq!(seats[0]["name"], "Jonas");
    assert!(seats[0].get("token").is_none());
    assert_eq!(file("seats", &duel.player).json()[0]["token"], duel.player);
    // The page itself.
    let page = http::look(
        &server.address,
        &format!("/t/{}/journal?show=talk", duel.table),
        &duel.player,
    );
    assert_eq!(page.status, 200);
    assert!(page.body.contains(r#"id="r1""#) && !page.body.contains(r#"id="r0""#));
    let stranger = http::look(&server.address, &format!("/t/{}/journal", duel.table), "0");
    assert_eq!(stranger.status, 404);
}
