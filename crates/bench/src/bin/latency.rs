//! How soon the others see a move: from the press in one browser to the changed board in another, and what travels for
//! it: `latency PROGRAM`.
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

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::browser::{Browser, Driver};
use crate::evening::{ANN, BOB, Evening};
use crate::server::{Folder, Server};

const MOVES: usize = 120;

/// Notes when this page shows another record, and what its board weighed on the way.
const WATCH: &str = "window.seen = {}; window.weighed = [];
    new MutationObserver(() => {
      const seq = Number(document.querySelector('#board').dataset.seq);
      requestAnimationFrame(() => { window.seen[seq] ??= performance.timeOrigin + performance.now(); });
    }).observe(document.querySelector('#board'), { attributes: true, attributeFilter: ['data-seq'] });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) if (one.name.includes('/board')) window.weighed.push(one.transferSize);
    }).observe({ type: 'resource' })";

/// Presses the button of a form, and says when and which record it will be.
const PRESS: &str = "const [cmd, nth] = arguments;
    const form = [...document.querySelectorAll(`form[data-cmd=${cmd}]`)][nth];
    for (let d = form.closest('details'); d; d = d.parentElement.closest('details')) d.open = true;
    const text = form.querySelector('[name=text]');
    if (text) text.value = 'Und weiter?';
    const seq = Number(document.querySelector('#board').dataset.seq) + 1;
    const at = performance.timeOrigin + performance.now();
    form.requestSubmit([...form.elements].find((one) => one.type === 'submit'));
    return [seq, at]";

async fn pressed(browser: &Browser, other: &Browser, cmd: &str) -> f64 {
    let pressed = browser.run(PRESS, vec![json!(cmd), json!(0)]).await;
    let (seq, at) = (&pressed[0], pressed[1].as_f64().expect("a time"));
    other
        .until(cmd, &format!("return window.seen[{seq}] !== undefined"))
        .await;
    browser
        .until(
            cmd,
            &format!("return Number(document.querySelector('#board').dataset.seq) >= {seq}"),
        )
        .await;
    let seen = other
        .run(&format!("return window.seen[{seq}]"), vec![])
        .await;
    seen.as_f64().expect("a time") - at
}

fn at(sorted: &[f64], part: f64) -> f64 {
    sorted[((sorted.len() - 1) as f64 * part).round() as usize]
}

#[tokio::main]
async fn main() -> Result<()> {
    let program = std::env::args_os().nth(1).context("latency PROGRAM")?;
    let folder = Folder::new("latency");
    let server = Server::of(program.as_ref(), folder.path());
    let driver = Driver::start();
    let evening = Evening::open(&server, &driver, "daggerheart", &[&ANN, &BOB], "server").await;
    let (gm, ann, bob) = (&evening.gm, &evening.players[0], &evening.players[1]);
    for (player, ready) in [(ann, "juno-sternkundig"), (bob, "tarek-bollwerk")] {
        evening.send(player, "add_pc", &[("ready", ready)]).await;
    }
    evening.send(gm, "start_campaign", &[]).await;
    evening.send(gm, "start_session", &[]).await;
    let road = [("scene", "moor-road-by-night")];
    evening.send(gm, "start_scene", &road).await;
    evening.send(gm, "add_foe", &[("foe", "pit-hound")]).await;
    ann.run(WATCH, vec![]).await;
    let mut took = Vec::new();
    for number in 0..MOVES {
        let cmd = ["say", "mark_stress", "say", "clear_stress"][number % 4];
        took.push(pressed(gm, ann, cmd).await);
    }
    took.sort_by(f64::total_cmp);
    let weighed = ann.run("return window.weighed", vec![]).await;
    let mut weighed: Vec<f64> = weighed
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_f64)
        .collect();
    weighed.sort_by(f64::total_cmp);
    println!(
        "{}",
        json!({
            "p50": at(&took, 0.5),
            "p99": at(&took, 0.99),
            "bytes_p50": at(&weighed, 0.5),
            "bytes_p99": at(&weighed, 0.99),
        })
    );
    evening.close().await;
    Ok(())
}
