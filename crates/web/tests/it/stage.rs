//! The law of the stage, measured in a real browser: at 1280 × 720 and at 390 × 844 what just happened, what is to be
//! decided now and the buttons for it are on the screen without scrolling, for everybody, at every step of the scripted
//! evenings, the moments in both languages. `STAGE_PICTURES=FOLDER cargo test -p web stage` photographs the moments (`STAGE_ONLY=words` some of them).

use std::collections::BTreeSet;
use std::env;
use std::path::{Path as File, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::Value;
use table::{Role, Seat};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use web::screens::{Ready, assets};
use words::Lang;

use crate::condice_played::Fighters;
use crate::daggerheart_played::Heroes;
use crate::free_played::Group;
use crate::read;
use crate::samurai_played;
use crate::script::Company;
use crate::zwielicht_played::Twilight;

/// A page of a moment, by the name it is photographed under.
#[derive(Clone)]
pub struct Shown {
    pub name: String,
    pub html: String,
}

fn lang_of(number: usize) -> Lang {
    Lang::ALL[number % Lang::ALL.len()]
}

/// Whoever looks at a table: its game master, two players, somebody who watches.
fn readers<C: Company>() -> Vec<Seat> {
    let mut seats = C::seats();
    let mut players = 0;
    seats.retain(|seat| {
        players += usize::from(seat.role == Role::Player);
        seat.role != Role::Player || players <= 2
    });
    seats
}

/// Every moment of the evenings, for every seat; the languages take turns, or both are shown.
fn moments_in<C: Company>(game: &str, both: bool) -> Vec<Shown> {
    let mut shown = Vec::new();
    let mut seen = BTreeSet::new();
    for (moment, played, owner, at) in C::moments() {
        for seat in readers::<C>() {
            let at = if seat.id == owner.id { at } else { "" };
            if !seen.insert(played.page(&seat, at, Lang::De)) {
                continue;
            }
            let langs = match both {
                true => Lang::ALL.to_vec(),
                false => vec![lang_of(shown.len())],
            };
            for lang in langs {
                let html = played.page(&seat, at, lang);
                let name = format!("{game}-{moment}-{}-{}", seat.id, lang.code());
                if let Some(html) = played.climax(&seat, lang) {
                    let name = format!("{name}-climax");
                    shown.push(Shown { name, html });
                }
                shown.push(Shown { name, html });
            }
        }
    }
    shown
}

pub fn moments<C: Company>(game: &str) -> Vec<Shown> {
    moments_in::<C>(game, false)
}

pub fn duels() -> Vec<Shown> {
    duels_in(false)
}

fn duels_in(both: bool) -> Vec<Shown> {
    let mut shown = Vec::new();
    for (number, (moment, mut played, seat)) in samurai_played::moments().into_iter().enumerate() {
        let langs = match both {
            true => Lang::ALL.to_vec(),
            false => vec![lang_of(number)],
        };
        for lang in langs {
            let name = format!("samurai-{moment}-{}-{}", seat.id, lang.code());
            let ready = played.info.ready.clone();
            let floor = played.page(&seat, lang);
            played.info.ready = Ready::default();
            let climax = played.page(&seat, lang);
            played.info.ready = ready;
            if climax != floor {
                let name = format!("{name}-climax");
                shown.push(Shown { name, html: climax });
            }
            shown.push(Shown { name, html: floor });
        }
    }
    shown
}

/// What is read in the middle, each number only by how long it is: where only that is the same the law holds for all or
/// for none.
fn shape(html: &str) -> String {
    let page = read::page(html);
    let told = page.part("moment").aloud() + &page.part("mast").aloud();
    told.replace(|sign: char| sign.is_ascii_digit(), "0")
}

fn filled(html: &str) -> String {
    let told = read::page(html).part("climax").aloud();
    told.replace(|sign: char| sign.is_ascii_digit(), "0")
}

/// Every step of the evenings between their moments, for every seat; the languages take turns.
pub fn steps<C: Company>(game: &str) -> Vec<Shown> {
    let mut shown = Vec::new();
    let (mut known, mut seen) = (BTreeSet::new(), BTreeSet::new());
    for (moment, played, ..) in C::moments() {
        for (number, step) in (1..).zip(played.steps(&mut known)) {
            for seat in readers::<C>() {
                let lang = lang_of(shown.len());
                let name = format!(
                    "{game}-before-{moment}-{number}-{}-{}",
                    seat.id,
                    lang.code()
                );
                // What fills the screen between two moments.
                if let Some(html) = step.climax(&seat, lang)
                    && seen.insert(seat.id.to_string() + "climax" + &filled(&html))
                {
                    let name = format!("{name}-climax");
                    shown.push(Shown { name, html });
                }
                if !seen.insert(seat.id.to_string() + &shape(&step.page(&seat, "", Lang::De))) {
                    continue;
                }
                shown.push(Shown {
                    html: step.page(&seat, "", lang),
                    name,
                });
            }
        }
    }
    shown
}

pub fn steps_of_duels() -> Vec<Shown> {
    let mut shown = Vec::new();
    let (mut known, mut seen) = (BTreeSet::new(), BTreeSet::new());
    for (moment, played, seat) in samurai_played::moments() {
        for (number, step) in (1..).zip(played.steps(&mut known)) {
            if seen.insert(seat.id.to_string() + &shape(&step.page(&seat, Lang::De))) {
                let lang = lang_of(shown.len());
                let name = format!("samurai-before-{moment}-{number}-{}", lang.code());
                shown.push(Shown {
                    html: step.page(&seat, lang),
                    name,
                });
            }
        }
    }
    shown
}

#[derive(Clone)]
struct Hung {
    pages: Arc<Vec<Shown>>,
    reports: mpsc::Sender<String>,
}

async fn page(State(hung): State<Hung>, Path(number): Path<usize>) -> Response {
    match hung.pages.get(number) {
        Some(page) => Html(page.html.clone()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The same without its scripts, which would wait for live updates: for a picture.
async fn still(State(hung): State<Hung>, Path(number): Path<usize>) -> Response {
    let Some(page) = hung.pages.get(number) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let still = page
        .html
        .replace(r#"<script type="module""#, r#"<script type="text/plain""#);
    Html(still.replace("<body>", r#"<body data-tab="1">"#)).into_response()
}

async fn asset(Path(path): Path<String>) -> Response {
    let name = path.rsplit('/').next().unwrap_or_default();
    match assets::asset(name) {
        Some(asset) => {
            let head = [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, "max-age=3600")];
            (head, asset.bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn all(State(hung): State<Hung>) -> Html<String> {
    let pages = hung.pages.len();
    Html(format!(
        "<!doctype html><meta charset=utf-8><body data-pages={pages}><iframe style='border:0'></iframe>\
         <script type=module src=/stage.js></script>"
    ))
}

async fn report(State(hung): State<Hung>, body: String) {
    hung.reports
        .send(body)
        .await
        .expect("somebody waits for it");
}

/// Live updates that never come: the moment stays.
async fn silence() -> Response {
    tokio::time::sleep(Duration::from_secs(3600)).await;
    StatusCode::NO_CONTENT.into_response()
}

/// Nothing moves: what is measured stands still.
pub const STILL: &str = "--force-prefers-reduced-motion";

pub fn chromium(profile: &File, args: &[&str]) -> Command {
    let mut chromium = Command::new("chromium");
    chromium
        .args([
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
        ])
        .args(["--no-first-run", "--disable-background-networking"])
        .args([
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
        ])
        .arg(format!("--user-data-dir={}", profile.display()))
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    chromium
}

struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub fn scratch(name: &str) -> PathBuf {
    File::new(env!("CARGO_TARGET_TMPDIR")).join(format!("stage-{name}-{}", std::process::id()))
}

fn photograph(game: &str, address: &str, pages: &[Shown]) {
    let Ok(folder) = env::var("STAGE_PICTURES") else {
        return;
    };
    let only = env::var("STAGE_ONLY").unwrap_or_default();
    let dark = env::var("STAGE_DARK").is_ok();
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    let profile = scratch(&format!("{game}-pictures"));
    for (number, page) in pages.iter().enumerate() {
        if !only.split(',').any(|word| page.name.contains(word)) {
            continue;
        }
        for (size, window) in [
            ("wide", "--window-size=1280,720"),
            ("phone", "--window-size=390,844"),
        ] {
            // A window is never as narrow as a phone: it gets a frame.
            let address = match size {
                "phone" => format!("{address}/phone/{number}"),
                _ => format!("{address}/still/{number}"),
            };
            let window = if size == "phone" {
                "--window-size=500,844"
            } else {
                window
            };
            let picture = format!("--screenshot={folder}/{}-{size}.png", page.name);
            let mut args = vec![STILL, window, &picture, &address];
            if dark {
                args.push("--blink-settings=preferredColorScheme=0");
            }
            let _ = chromium(&profile, &args).status();
        }
    }
    let _ = std::fs::remove_dir_all(profile);
}

async fn phone(Path(number): Path<usize>) -> Html<String> {
    Html(format!(
        "<!doctype html><body style='margin:0'><iframe src=/still/{number} width=390 height=844 style='border:0'></iframe>"
    ))
}

/// A server of these pages: where it is, what scripts report, and the task it is.
pub async fn hang(
    pages: Arc<Vec<Shown>>,
    look: &'static str,
    tool: String,
) -> (String, mpsc::Receiver<String>, JoinHandle<()>) {
    let (reports, reported) = mpsc::channel(1);
    let script = || [(CONTENT_TYPE, "text/javascript")];
    let app = Router::new()
        .route("/", get(all))
        .route("/stage.js", get(move || async move { (script(), look) }))
        .route("/tool.js", get(move || async move { (script(), tool) }))
        .route("/page/{number}", get(page))
        .route("/still/{number}", get(still))
        .route("/phone/{number}", get(phone))
        .route("/assets/{*path}", get(asset))
        .route("/report", post(report))
        .route("/t/{*path}", get(silence).post(silence))
        .with_state(Hung { pages, reports });
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = format!("http://{}", listener.local_addr().expect("its address"));
    let served = tokio::spawn(async move { axum::serve(listener, app).await.expect("it serves") });
    (address, reported, served)
}

/// What a script finds on the pages, a line each.
pub fn measure(game: &str, pages: Vec<Shown>, look: &'static str, tool: String) -> Vec<String> {
    measure_in(game, pages, look, tool, STILL)
}

/// The same in a browser that is told something else about whoever sits before it.
pub fn measure_in(
    game: &str,
    pages: Vec<Shown>,
    look: &'static str,
    tool: String,
    setting: &str,
) -> Vec<String> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let pages = Arc::new(pages);
        let (address, mut reported, served) = hang(pages.clone(), look, tool).await;
        let profile = scratch(game);
        let browser = chromium(
            &profile,
            &[
                setting,
                "--window-size=1400,1000",
                "--remote-debugging-port=0",
                &address,
            ],
        )
        .spawn();
        let browser = Ended(browser.expect("chromium"));
        let report = tokio::time::timeout(Duration::from_secs(3000), reported.recv()).await;
        let report = report.expect("a report in time").expect("a report");
        drop(browser);
        let _ = std::fs::remove_dir_all(profile);
        let shown = pages.clone();
        let (name, at) = (game.to_owned(), address.clone());
        let pictures = tokio::task::spawn_blocking(move || photograph(&name, &at, &shown));
        pictures.await.expect("pictures");
        served.abort();
        let found: Vec<Value> = serde_json::from_str(&report).expect("JSON");
        found
            .iter()
            .map(|found| {
                let page = &pages[found["page"].as_u64().unwrap_or_default() as usize];
                format!(
                    "{} {}: {}",
                    page.name,
                    found["width"],
                    found["found"].as_str().unwrap_or_default()
                )
            })
            .collect()
    })
}

/// `STAGE_BOTH` measures every moment in both languages, which takes twice as long.
fn in_both() -> bool {
    env::var_os("STAGE_BOTH").is_some()
}

pub fn everything<C: Company>(game: &str) -> Vec<Shown> {
    [moments_in::<C>(game, in_both()), steps::<C>(game)].concat()
}

#[track_caller]
fn holds(game: &str, pages: Vec<Shown>, least: usize) {
    assert!(pages.len() >= least, "only {} pages", pages.len());
    let broken = measure(game, pages, include_str!("stage.js"), String::new());
    assert!(
        broken.is_empty(),
        "{} times:\n{}",
        broken.len(),
        broken.join("\n")
    );
}

#[test]
fn samurai() {
    holds(
        "samurai",
        [duels_in(in_both()), steps_of_duels()].concat(),
        60,
    );
}

#[test]
fn zwielicht() {
    holds("zwielicht", everything::<Twilight>("zwielicht"), 150);
}

#[test]
fn daggerheart() {
    holds("daggerheart", everything::<Heroes>("daggerheart"), 150);
}

#[test]
fn free() {
    holds("free", everything::<Group>("free"), 50);
}

#[test]
fn condice() {
    holds("condice", everything::<Fighters>("condice"), 150);
}
