//! Each thing the hands look for is found on a page that has it, and nothing on one that has not.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::Evening;
use crate::ahead::Quarry;
use crate::api::Chair;
use crate::chrome::{Chrome, Screen};
use crate::findings::Findings;
use crate::press::Filled;
use crate::seat::Seat;
use crate::server::Server;
use crate::tally::Tally;

/// A board as every page has it; `DONE` is how many moves were made, `SEEN` how often it was asked for.
const HEAD: &str = "<!doctype html><html lang=en><title>A table</title><style>
    body { margin: 0; font: 16px sans-serif } a { display: block; height: 150px }
    .bar { position: fixed; bottom: 0; width: 100%; height: 200px; background: white }
</style>";

/// Everything somebody does at a table, on a page without a defect.
const SOUND: &str = "<main id=board data-seq=DONE>
    <p>The game goes on, and your turn comes.</p>
    <form method=post action=/move><input type=hidden name=cmd value=move><label>Plan <input name=plan></label><button>Go</button></form>
    <details><summary>More</summary><p>There is more of it.</p></details>
</main>";

/// Shows somebody else's move: in place, or by another board that knows nothing of what was typed.
const GENTLE: &str = "<script>setInterval(async () => {
    const seq = await (await fetch('/seq')).text();
    board.dataset.seq = seq;
}, 80)</script>";
const ROUGH: &str = "<script>const whole = board.innerHTML; setInterval(async () => {
    const seq = await (await fetch('/seq')).text();
    if (board.dataset.seq !== seq) { board.innerHTML = whole; board.dataset.seq = seq; }
}, 80)</script>";

type Deed = fn(&mut Evening<'_>) -> Result<()>;

/// Presses the first thing of this kind.
fn press(evening: &mut Evening<'_>, kind: &str) -> Result<()> {
    let offers = evening.seats[0].look()?;
    let offer = offers.into_iter().find(|one| one.kind == kind);
    let offer = offer.expect("the page offers it");
    evening.press(0, &offer, &Filled::default())?;
    Ok(())
}

fn submit(evening: &mut Evening<'_>) -> Result<()> {
    let offers = evening.seats[0].look()?;
    let offer = offers.into_iter().find(|one| one.kind == "submit");
    evening.carry_out(0, offer.expect("a button"))?;
    Ok(())
}

const PRESS: Deed = |evening| press(evening, "button");
const SUBMIT: Deed = submit;
const INSPECT: Deed = |evening| evening.inspect(0);
const KEYS: Deed = |evening| evening.keys(0);
const RELOAD: Deed = |evening| evening.reload(0);
const PREPARE: Deed = |evening| evening.while_prepared();
const OVERHEAR: Deed = |evening| {
    evening.overhear(0);
    Ok(())
};
const TOGETHER: Deed = |evening| {
    evening.seats[0].page.eval("board.dataset.seq = 7")?;
    evening.together("")?;
    Ok(())
};

/// Somebody is offered the one move and looks for it, at several moments.
const HUNT: Deed = |evening| {
    for _ in 0..8 {
        let (seat, cmd) = ("p1".to_owned(), "move".to_owned());
        let about = BTreeSet::new();
        if evening.hunt(&Quarry { seat, cmd, about })? {
            break;
        }
    }
    let found = !evening.tally.is_missing("move");
    let deaf = evening.seats[0].look()?.iter().all(|one| one.label != "Go");
    assert!(found || deaf, "what is there is found");
    Ok(())
};

#[test]
fn each_defect_is_found_and_nothing_else() -> Result<()> {
    let cases: &[(&str, &str, Deed)] = &[
        // what is sound
        ("", SOUND, SUBMIT),
        ("", SOUND, INSPECT),
        ("", SOUND, RELOAD),
        ("", SOUND, OVERHEAR),
        ("", &[SOUND, GENTLE].concat(), PREPARE),
        ("", "<button onclick='this.after(1)'>Count</button>", PRESS),
        // a die is a label, too
        (
            "",
            "<fieldset><legend>Die</legend><label><input type=radio name=a><i role=img aria-label=One></i></label>
                <label><input type=radio name=a value=2><i role=img aria-label=Two></i></label></fieldset>",
            INSPECT,
        ),
        // a box that a reload closes is none of the page's
        (
            "",
            "<main id=board data-seq=0><button onclick='document.body.append(Object.assign(document.createElement(`dialog`),
                { innerHTML: `How it is`, open: true }))'>Open</button></main>",
            |evening| {
                press(evening, "button")?;
                evening.reload(0)
            },
        ),
        // a box that was opened before somebody else's move may be refused
        (
            "",
            "<main id=board data-seq=0></main><dialog open><form onsubmit='event.preventDefault();
                fetch(`/no`).then(() => this.insertAdjacentHTML(`beforeend`, `<p class=refusal>No longer.</p>`))'><button>Go</button></form></dialog>",
            |evening| {
                evening.seats[0].look()?;
                evening.seats[0].page.eval("board.dataset.seq = 1")?;
                press(evening, "submit")
            },
        ),
        (
            "refused",
            "<main id=board data-seq=0></main><dialog open><form onsubmit='event.preventDefault();
                fetch(`/no`).then(() => this.insertAdjacentHTML(`beforeend`, `<p class=refusal>No.</p>`))'><button>Go</button></form></dialog>",
            |evening| press(evening, "submit"),
        ),
        // a form whose button waits for two of three is filled in and sent at once
        (
            "",
            "<main id=board data-seq=DONE><form method=post action=/move onchange='go.disabled = new FormData(this).getAll(`a`).length !== 2'>
                <input type=hidden name=cmd value=choose><label><input type=checkbox name=a value=1>One</label>
                <label><input type=checkbox name=a value=2>Two</label><label><input type=checkbox name=a value=3>Three</label>
                <button id=go disabled>Go</button></form></main>",
            |evening| {
                evening.act(0)?;
                assert_eq!(evening.newest(), Some(1), "it was sent");
                Ok(())
            },
        ),
        // what is offered without a page is found behind folds and links, and in a form that says nothing
        ("", "<main id=board data-seq=DONE></main><details><summary>More</summary><form method=post action=/move>
            <input type=hidden name=cmd value=move><button>Go</button></form></details>", HUNT),
        ("", "<main id=board data-seq=DONE></main><a href='/t/1?look=1'>Look</a>
            <form method=post action=/move hidden><input type=hidden name=cmd value=move><button>Go</button></form>
            <script>document.forms[0].hidden = !location.search</script>", HUNT),
        // a field of a map is a link that is drawn
        ("", "<main id=board data-seq=DONE></main><svg width=90 height=90><a href='/t/1?x=1' aria-label=B3><path d='M0 0h80v80h-80z'/></a></svg>
            <form method=post action=/move hidden><input type=hidden name=cmd value=move><button>Go</button></form>
            <script>document.forms[0].hidden = !location.search</script>", HUNT),
        ("", "<main id=board data-seq=DONE></main><form method=post action=/t/1/move><button>Go</button></form>", HUNT),
        ("unreachable", "<main id=board data-seq=DONE></main><a href='/t/1?look=1'>Look</a>
            <details><summary>More</summary><p>Nothing.</p></details>", HUNT),
        // a sheet of numbers is its reader's own
        (
            "",
            "<form method=post action=/no><label>A <input type=number name=a value=1></label><label>B <input type=number name=b value=1></label>
                <label>C <input type=number name=c value=1></label><button>Hand in</button></form>",
            SUBMIT,
        ),
        // something offered is refused or does nothing
        ("dead", "<button>Nothing</button>", PRESS),
        (
            "refused",
            "<form method=post action=/no><button>Go</button></form>",
            SUBMIT,
        ),
        (
            "refused",
            "<button onclick='fetch(`/gone`)'>Get</button>",
            PRESS,
        ),
        (
            "hidden",
            "<form method=post action=/move><input name=a required hidden><button>Go</button></form>",
            SUBMIT,
        ),
        (
            "covered",
            "<button>Go</button><div style='position: fixed; inset: 0'></div>",
            PRESS,
        ),
        // the console, the server
        (
            "console",
            "<button onclick='console.error(1); this.after(1)'>Log</button>",
            PRESS,
        ),
        (
            "console",
            "<button onclick='this.after(1); nothing.here()'>Throw</button>",
            PRESS,
        ),
        ("server", "<p>LOGGED</p>", OVERHEAR),
        // what no page should show
        ("sideways", "<p style='width: 3000px'>Wide</p>", INSPECT),
        (
            "label",
            "<form><label>Name <input name=a></label><label>Name <input name=b></label></form>",
            INSPECT,
        ),
        ("label", "<input name=a>", INSPECT),
        ("id", "<p>With one_flat it counts once.</p>", INSPECT),
        ("id", "<p aria-label='web-cd-turn'>Turn</p>", INSPECT),
        (
            "language",
            "<p>Du bist nicht an der Reihe, und das ist gut.</p>",
            INSPECT,
        ),
        (
            "buried",
            "<a href=#a>1</a><a href=#b>2</a><a href=#c>3</a><a href=#d>4</a><a href=#e>5</a><a href=#f>6</a><div class=bar>Bar</div>",
            KEYS,
        ),
        // somebody else's move
        ("lost", &[SOUND, ROUGH].concat(), PREPARE),
        ("late", SOUND, TOGETHER),
        // live is not what a reload gives
        (
            "reload",
            "<main id=board data-seq=0><p>Seen SEEN times</p></main>",
            RELOAD,
        ),
    ];
    let folder = std::env::temp_dir().join(format!("hands-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let chrome = Chrome::start(&folder.join("profile"))?;
    let mut wrong = Vec::new();
    for (expected, page, deed) in cases {
        let found = play(&chrome, &folder, page, *deed)?;
        let kinds: Vec<&str> = found.iter().map(|(kind, _)| *kind).collect();
        let right = match *expected {
            "" => kinds.is_empty(),
            kind => kinds == [kind],
        };
        if !right {
            wrong.push(format!(
                "{expected:?} expected of {page}\n  found {found:?}"
            ));
        }
    }
    drop(chrome);
    fs::remove_dir_all(&folder)?;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

/// What is found when two people sit before this page and this is done.
fn play(
    chrome: &Chrome,
    folder: &Path,
    page: &str,
    deed: Deed,
) -> Result<Vec<(&'static str, String)>> {
    let log = folder.join("log");
    fs::write(&log, "")?;
    let server = Server::at(serve(page.to_owned())?, log.clone());
    if page.contains("LOGGED") {
        fs::write(&log, "ERROR something broke\n")?;
    }
    let mut findings = Findings::new(folder);
    let mut tally = Tally::new("game", vec!["move".to_owned()]);
    let end = Instant::now() + Duration::from_secs(60);
    let address = server.address.clone();
    let mut evening = Evening::new(chrome, server, &mut findings, &mut tally, 1, end);
    evening.soon = Duration::from_millis(600);
    evening.place.table = "/t/1".to_owned();
    evening.place.chairs = vec![Chair {
        name: "p1".to_owned(),
        role: "player".to_owned(),
        token: "1".to_owned(),
    }];
    for name in ["p1", "p2"] {
        let screen = Screen {
            lang: "en",
            phone: false,
            calm: true,
        };
        let mut seat = Seat::new(chrome, &chrome.profile()?, screen, name)?;
        seat.sits_at("/t/1");
        seat.page.go(&format!("{address}/t/1"))?;
        evening.seats.push(seat);
    }
    deed(&mut evening)?;
    drop(evening);
    let found = findings.all().map(|one| (one.kind, one.detail.clone()));
    Ok(found.collect())
}

/// A server with one page and one move.
fn serve(page: String) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("http://{}", listener.local_addr()?);
    let page = Arc::new(page);
    let counts = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0)]);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let (page, counts) = (page.clone(), counts.clone());
            thread::spawn(move || answer(stream, &page, &counts));
        }
    });
    Ok(address)
}

fn answer(mut stream: TcpStream, page: &str, [done, seen]: &[AtomicUsize; 2]) -> Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut first = String::new();
    reader.read_line(&mut first)?;
    let mut length = 0;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line.trim().is_empty() {
            break;
        }
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse()?;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let path = first.split(' ').nth(1).unwrap_or_default();
    let whole = |page: &str| {
        let page = page.replace("DONE", &done.load(Ordering::SeqCst).to_string());
        format!(
            "{HEAD}{}",
            page.replace("SEEN", &seen.load(Ordering::SeqCst).to_string())
        )
    };
    let (status, text) = match path {
        "/seq" => ("200 OK", done.load(Ordering::SeqCst).to_string()),
        "/move" | "/t/1/move" => {
            done.fetch_add(1, Ordering::SeqCst);
            ("303 See Other\r\nlocation: /t/1", String::new())
        }
        path if path.starts_with("/api/tables/1/records") => {
            let from = path.rsplit('=').next().unwrap_or_default().parse()?;
            let done: usize = done.load(Ordering::SeqCst);
            let record = "{\"cmd\":{\"cmd\":\"move\"}}\n";
            ("200 OK", record.repeat(done.saturating_sub(from)))
        }
        "/no" => ("422 No", whole("<p class=refusal>You cannot do that.</p>")),
        "/gone" => ("404 Not Found", String::new()),
        "/favicon.ico" => ("204 No Content", String::new()),
        _ => {
            seen.fetch_add(1, Ordering::SeqCst);
            ("200 OK", whole(page))
        }
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{text}",
        text.len()
    )?;
    Ok(())
}
