//! How soon the others see a move: from the press in one browser to the changed board in another, and what travels for
//! it, for a typical roll or move of each game: `latency PROGRAM`. `cargo xtask bench page` shows the figures; it judges
//! nothing itself.
//!
//! The browsers are those of the tests; here they sit at the program as people run it.

#[allow(dead_code)]
#[path = "../../../augenzahl/tests/it/browser.rs"]
mod browser;
#[allow(dead_code)]
#[path = "../../../augenzahl/tests/it/evening.rs"]
mod evening;
#[allow(dead_code)]
#[path = "../../../augenzahl/tests/it/http.rs"]
mod http;
#[allow(dead_code)]
#[path = "../../../augenzahl/tests/it/server.rs"]
mod server;
#[allow(dead_code)]
#[path = "../../../augenzahl/tests/it/webdriver.rs"]
mod webdriver;

use std::process::Stdio;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::browser::{Browser, Driver};
use crate::evening::{ANN, BOB, Evening};
use crate::server::{Folder, Server};

/// So many moves of each game are measured.
const MOVES: usize = 60;

/// Notes when this page shows another record, and what its board weighed on the way.
const WATCH: &str = "window.seen = {}; window.weighed = [];
    new MutationObserver(() => {
      const seq = Number(document.querySelector('#board').dataset.seq);
      requestAnimationFrame(() => { window.seen[seq] ??= performance.timeOrigin + performance.now(); });
    }).observe(document.querySelector('#board'), { attributes: true, attributeFilter: ['data-seq'] });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) if (one.name.includes('/board')) window.weighed.push(one.transferSize);
    }).observe({ type: 'resource' })";

/// Sends a form with this command, as if its button had been pressed, and says when and which record it is; nothing if the
/// rules refuse it.
const PRESS: &str = "const [command] = arguments;
    const board = document.querySelector('#board');
    const form = document.createElement('form');
    form.method = 'post';
    form.action = `/t/${board.dataset.table}/do`;
    form.dataset.cmd = command.cmd;
    for (const [name, value] of Object.entries(command)) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      form.append(field);
    }
    board.append(form);
    const seq = Number(board.dataset.seq) + 1;
    const at = performance.timeOrigin + performance.now();
    form.requestSubmit();
    return [seq, at]";

async fn settled(browser: &Browser) {
    let idle = "return !document.querySelector('#board').hasAttribute('aria-busy')";
    browser.until("the answer", idle).await;
}

/// How long until the other one saw it; none if it was refused.
async fn pressed(browser: &Browser, other: &Browser, command: &Value) -> Option<f64> {
    let pressed = browser.run(PRESS, vec![command.clone()]).await;
    let (seq, at) = (pressed[0].as_u64()?, pressed[1].as_f64()?);
    settled(browser).await;
    if browser.seq().await < seq {
        return None;
    }
    let seen = format!("return window.seen[{seq}]");
    other
        .until("it is seen", &format!("{seen} !== undefined"))
        .await;
    Some(other.run(&seen, vec![]).await.as_f64()? - at)
}

fn at(sorted: &[f64], part: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    sorted
        .get((last as f64 * part).round() as usize)
        .copied()
        .unwrap_or(f64::NAN)
}

/// A game, what comes before, and the moves, each by the seat that makes it: 0 is the game master.
struct Played {
    game: &'static str,
    before: Vec<(usize, Value)>,
    moves: Vec<(usize, Value)>,
}

fn played() -> Vec<Played> {
    let daggerheart = Played {
        game: "daggerheart",
        before: vec![
            (
                1,
                json!({ "cmd": "add_pc", "pc": "p1", "ready": "juno-sternkundig" }),
            ),
            (
                2,
                json!({ "cmd": "add_pc", "pc": "p2", "ready": "tarek-bollwerk" }),
            ),
            (0, json!({ "cmd": "start_campaign" })),
            (0, json!({ "cmd": "start_session" })),
            (0, json!({ "cmd": "start_scene", "title": "Am Ufer" })),
            (
                0,
                json!({ "cmd": "set_difficulty", "difficulty": 13, "stakes": "Es packt deinen Arm." }),
            ),
        ],
        moves: vec![
            (
                1,
                json!({ "cmd": "propose_move", "pc": "p1", "text": "Ich reiße mich los", "trait": "strength" }),
            ),
            (1, json!({ "cmd": "roll_action" })),
            (0, json!({ "cmd": "mark_stress", "who": "p1", "n": 1 })),
            (0, json!({ "cmd": "clear_stress", "who": "p1", "n": 1 })),
        ],
    };
    let zwielicht = Played {
        game: "zwielicht",
        before: vec![
            (1, json!({ "cmd": "bring_character", "ready": "hanae" })),
            (2, json!({ "cmd": "bring_character", "ready": "genjiro" })),
            (0, json!({ "cmd": "open_session" })),
            (
                1,
                json!({ "cmd": "choose_tasks", "a": "told-secret", "b": "kept-word", "c": "found-hint" }),
            ),
            (
                2,
                json!({ "cmd": "choose_tasks", "a": "told-secret", "b": "kept-word", "c": "found-hint" }),
            ),
            (0, json!({ "cmd": "begin_play" })),
        ],
        moves: vec![
            (
                1,
                json!({ "cmd": "make_move", "move": "find_out", "intent": "Wer vertäut die Boote?", "second": "attribute:2" }),
            ),
            (1, json!({ "cmd": "accept" })),
        ],
    };
    let free = Played {
        game: "free",
        before: vec![],
        moves: vec![(
            1,
            json!({ "cmd": "throw", "roll": "4W6kh3", "word": "Stärke" }),
        )],
    };
    Vec::from([daggerheart, zwielicht, free, condice()])
}

/// The largest map there can be, with as many figures as it may have.
fn condice() -> Played {
    let mut before = vec![
        (0, json!({ "cmd": "new_map", "width": 60, "height": 60 })),
        (1, json!({ "cmd": "draft_character", "ready": "kasimir" })),
        (1, json!({ "cmd": "submit_character", "figure": 1 })),
        (2, json!({ "cmd": "draft_character", "ready": "lioba" })),
        (2, json!({ "cmd": "submit_character", "figure": 2 })),
    ];
    before.extend((0..4).map(|_| (0, json!({ "cmd": "copy_figure", "figure": 101, "n": 6 }))));
    before.push((0, json!({ "cmd": "start_adventure" })));
    let places = [(1, 30, 30), (2, 32, 30)].into_iter();
    let crowd = (0..26).map(|number| (101 + number, 20 + number, 40 + number % 3));
    before.extend(places.chain(crowd).map(|(figure, x, y)| {
        (
            0,
            json!({ "cmd": "place_figure", "figure": figure, "x": x, "y": y }),
        )
    }));
    before.push((0, json!({ "cmd": "start_fight" })));
    let step = |x: u8| (1, json!({ "cmd": "move", "figure": 1, "x": x, "y": 30 }));
    let mut moves = vec![step(31), step(30)];
    // The turn goes round.
    moves.extend([
        (1, json!({ "cmd": "end_turn", "figure": 1 })),
        (2, json!({ "cmd": "end_turn", "figure": 2 })),
    ]);
    moves.extend((0..26).map(|number| (0, json!({ "cmd": "end_turn", "figure": 101 + number }))));
    Played {
        game: "condice",
        before,
        moves,
    }
}

fn figures(mut took: Vec<f64>, mut weighed: Vec<f64>) -> Value {
    took.sort_by(f64::total_cmp);
    weighed.sort_by(f64::total_cmp);
    json!({
        "moves": took.len(),
        "p50": at(&took, 0.5),
        "p99": at(&took, 0.99),
        "bytes_p50": at(&weighed, 0.5),
        "bytes_p99": at(&weighed, 0.99),
    })
}

async fn measured(server: &Server, driver: &Driver, played: &Played) -> Value {
    let evening = Evening::open(server, driver, played.game, &[&BOB, &ANN], "server").await;
    let seats = [&evening.gm, &evening.players[0], &evening.players[1]];
    for (seat, command) in &played.before {
        evening.together().await;
        seats[*seat].run(PRESS, vec![command.clone()]).await;
        settled(seats[*seat]).await;
    }
    evening.together().await;
    // Whoever does not act watches: the other player, of the game master's and a player's moves.
    let watches = seats[2];
    watches.run(WATCH, vec![]).await;
    let mut took = Vec::new();
    for (seat, command) in played.moves.iter().cycle().take(4 * MOVES) {
        evening.together().await;
        let one = pressed(seats[*seat], watches, command).await;
        took.extend(one.filter(|_| *seat != 2));
        if took.len() == MOVES {
            break;
        }
    }
    let weighed = watches.run("return window.weighed", vec![]).await;
    let weighed = weighed.as_array().into_iter().flatten();
    let weighed = weighed.filter_map(Value::as_f64).collect();
    evening.close().await;
    figures(took, weighed)
}

/// A duel has nobody else but those who watch.
async fn duel(server: &Server, driver: &Driver) -> Value {
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let join = |token: &str| server.link(&format!("/join/{token}"));
    let [plays, watches] = [driver.open(&BOB).await, driver.open(&ANN).await];
    for (browser, token) in [(&plays, &duel.player), (&watches, &duel.spectator)] {
        browser.go(&join(token)).await;
        browser.find("#board").await;
    }
    watches.run(WATCH, vec![]).await;
    let moves = [
        json!({ "cmd": "choose_dice", "n": 1 }),
        json!({ "cmd": "allocate", "to": "defence" }),
        json!({ "cmd": "end_player_phase" }),
        json!({ "cmd": "accept" }),
        json!({ "cmd": "next_round" }),
    ];
    let mut took = Vec::new();
    for command in moves.iter().cycle().take(2 * MOVES) {
        took.extend(pressed(&plays, &watches, command).await);
    }
    let weighed = watches.run("return window.weighed", vec![]).await;
    let weighed = weighed.as_array().into_iter().flatten();
    let weighed = weighed.filter_map(Value::as_f64).collect();
    plays.close().await;
    watches.close().await;
    figures(took, weighed)
}

#[tokio::main]
async fn main() -> Result<()> {
    let program = std::env::args_os().nth(1).context("latency PROGRAM")?;
    let folder = Folder::new("latency");
    let server = Server::start_program(program.as_ref(), folder.path(), "0", &[], Stdio::inherit());
    let driver = Driver::start();
    let mut all = serde_json::Map::new();
    for played in played() {
        let figures = measured(&server, &driver, &played).await;
        all.insert(played.game.to_owned(), figures);
    }
    all.insert("samurai".to_owned(), duel(&server, &driver).await);
    println!("{}", Value::Object(all));
    Ok(())
}
