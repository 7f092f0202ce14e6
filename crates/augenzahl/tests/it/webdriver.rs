//! As much of WebDriver as the tests need: a session, its windows, elements, scripts, keys and a mouse.
//! <https://www.w3.org/TR/webdriver2/>

use std::fmt;
use std::time::Duration;

use serde_json::{Map, Value, json};

use crate::http;

/// A page may take long on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);
/// What an element is called in JSON.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// What the driver refused: its code (`stale element reference`), and its words.
#[derive(Debug)]
pub struct Error {
    code: String,
    message: String,
}

impl Error {
    pub fn is_stale_element_reference(&self) -> bool {
        self.code == "stale element reference"
    }

    fn of(code: &str, message: impl fmt::Display) -> Error {
        Error {
            code: code.to_owned(),
            message: message.to_string(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

type Answer<T> = Result<T, Error>;

/// A browser, by its session with the driver.
#[derive(Clone, Debug)]
pub struct Client {
    /// The driver's `host:port`.
    address: String,
    session: String,
}

/// A window or a tab.
pub type Window = String;

impl Client {
    pub async fn open(address: &str, capabilities: Map<String, Value>) -> Answer<Client> {
        let wanted = json!({ "capabilities": { "alwaysMatch": capabilities } });
        let made = ask(address, "POST", "/session", Some(wanted)).await?;
        let session = made["sessionId"].as_str();
        let session = session.ok_or_else(|| Error::of("no session", &made))?;
        Ok(Client {
            address: address.to_owned(),
            session: session.to_owned(),
        })
    }

    pub fn session(&self) -> &str {
        &self.session
    }

    async fn post(&self, path: &str, body: Value) -> Answer<Value> {
        let path = format!("/session/{}/{path}", self.session);
        ask(&self.address, "POST", &path, Some(body)).await
    }

    async fn get(&self, path: &str) -> Answer<String> {
        let path = format!("/session/{}/{path}", self.session);
        let told = ask(&self.address, "GET", &path, None).await?;
        let text = told.as_str().map(str::to_owned);
        text.ok_or_else(|| Error::of("no text", &told))
    }

    async fn delete(&self, path: &str) -> Answer<()> {
        let path = format!("/session/{}{path}", self.session);
        ask(&self.address, "DELETE", &path, None).await.map(drop)
    }

    pub async fn goto(&self, link: &str) -> Answer<()> {
        self.post("url", json!({ "url": link })).await.map(drop)
    }

    pub async fn current_url(&self) -> Answer<Address> {
        self.get("url").await.map(Address)
    }

    pub async fn source(&self) -> Answer<String> {
        self.get("source").await
    }

    pub async fn refresh(&self) -> Answer<()> {
        self.post("refresh", json!({})).await.map(drop)
    }

    pub async fn back(&self) -> Answer<()> {
        self.post("back", json!({})).await.map(drop)
    }

    pub async fn window(&self) -> Answer<Window> {
        self.get("window").await
    }

    /// A tab of the same window, or a window of its own.
    pub async fn new_window(&self, tab: bool) -> Answer<Window> {
        let kind = if tab { "tab" } else { "window" };
        let made = self.post("window/new", json!({ "type": kind })).await?;
        let handle = made["handle"].as_str().map(str::to_owned);
        handle.ok_or_else(|| Error::of("no window", &made))
    }

    pub async fn switch_to_window(&self, window: Window) -> Answer<()> {
        let to = json!({ "handle": window });
        self.post("window", to).await.map(drop)
    }

    pub async fn close_window(&self) -> Answer<()> {
        self.delete("/window").await
    }

    pub async fn close(&self) -> Answer<()> {
        self.delete("").await
    }

    pub async fn find_all(&self, css: &str) -> Answer<Vec<Element>> {
        let found = json!({ "using": "css selector", "value": css });
        let found = self.post("elements", found).await?;
        let found = found.as_array().cloned().unwrap_or_default();
        found.iter().map(|one| self.element(one)).collect()
    }

    pub async fn active_element(&self) -> Answer<Element> {
        let path = format!("/session/{}/element/active", self.session);
        let found = ask(&self.address, "GET", &path, None).await?;
        self.element(&found)
    }

    fn element(&self, found: &Value) -> Answer<Element> {
        let id = found[ELEMENT].as_str().map(str::to_owned);
        let id = id.ok_or_else(|| Error::of("no element", found))?;
        let client = self.clone();
        Ok(Element { client, id })
    }

    pub async fn execute(&self, script: &str, args: Vec<Value>) -> Answer<Value> {
        let script = json!({ "script": script, "args": args });
        self.post("execute/sync", script).await
    }

    /// A script that calls its last argument when it is done.
    pub async fn execute_async(&self, script: &str, args: Vec<Value>) -> Answer<Value> {
        let script = json!({ "script": script, "args": args });
        self.post("execute/async", script).await
    }

    /// Keys pressed one after the other, whatever has the focus.
    pub async fn press(&self, keys: &str) -> Answer<()> {
        let strokes = keys.chars().flat_map(|key| {
            ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() }))
        });
        let strokes: Vec<Value> = strokes.collect();
        let hand = json!({ "type": "key", "id": "keys", "actions": strokes });
        self.post("actions", json!({ "actions": [hand] }))
            .await
            .map(drop)
    }

    pub async fn mouse(&self, moves: &[Mouse]) -> Answer<()> {
        let moves = moves.iter().map(|one| match one {
            Mouse::To(x, y) => json!({ "type": "pointerMove", "x": x, "y": y }),
            Mouse::Down => json!({ "type": "pointerDown", "button": 0 }),
            Mouse::Up => json!({ "type": "pointerUp", "button": 0 }),
        });
        let moves: Vec<Value> = moves.collect();
        let hand = json!({
            "type": "pointer", "id": "hand", "parameters": { "pointerType": "mouse" }, "actions": moves,
        });
        self.post("actions", json!({ "actions": [hand] }))
            .await
            .map(drop)
    }

    /// The page on A4, as a PDF.
    pub async fn print(&self) -> Answer<Vec<u8>> {
        let margin = json!({ "top": 1.2, "bottom": 1.2, "left": 1.2, "right": 1.2 });
        let paper = json!({
            "page": { "width": 21.0, "height": 29.7 }, "margin": margin, "background": true,
        });
        let pdf = self.post("print", paper).await?;
        Ok(from_base64(pdf.as_str().unwrap_or_default()))
    }
}

/// Where a browser is.
#[derive(Clone, Debug)]
pub struct Address(String);

impl Address {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Without the server before it and what is asked of the page after it.
    pub fn path(&self) -> &str {
        let at = self.0.split_once("://").map_or("", |(_, rest)| rest);
        let path = at.find('/').map_or("/", |begin| &at[begin..]);
        path.split(['?', '#']).next().unwrap_or_default()
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A step of the hand on the mouse, in the window's own measures.
#[derive(Clone, Copy, Debug)]
pub enum Mouse {
    To(f64, f64),
    Down,
    Up,
}

#[derive(Clone, Debug)]
pub struct Element {
    client: Client,
    id: String,
}

impl Element {
    pub async fn click(&self) -> Answer<()> {
        self.act("click", json!({})).await
    }

    pub async fn clear(&self) -> Answer<()> {
        self.act("clear", json!({})).await
    }

    pub async fn send_keys(&self, keys: &str) -> Answer<()> {
        self.act("value", json!({ "text": keys })).await
    }

    async fn act(&self, what: &str, body: Value) -> Answer<()> {
        let path = format!("element/{}/{what}", self.id);
        self.client.post(&path, body).await.map(drop)
    }

    /// As an argument of a script.
    pub fn handle(&self) -> Value {
        json!({ ELEMENT: self.id })
    }
}

/// Waiting for the driver holds up nobody else in this test.
async fn ask(
    address: &str,
    method: &'static str,
    path: &str,
    body: Option<Value>,
) -> Answer<Value> {
    let (address, path) = (address.to_owned(), path.to_owned());
    let body = body.map(|body| body.to_string()).unwrap_or_default();
    let asking = tokio::task::spawn_blocking(move || {
        let headers = [("content-type", "application/json; charset=utf-8")];
        http::send_within(PATIENCE, &address, method, &path, &headers, body.as_bytes())
    });
    let answer = asking.await.expect("it is asked");
    let answer = answer.map_err(|error| Error::of("no answer", error))?;
    let mut told = answer.json();
    let told = told["value"].take();
    if answer.status == 200 {
        return Ok(told);
    }
    let text = |key: &str| told[key].as_str().unwrap_or_default();
    Err(Error::of(text("error"), text("message")))
}

fn from_base64(text: &str) -> Vec<u8> {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bytes, mut held, mut bits) = (Vec::new(), 0_u32, 0);
    for sign in text.bytes() {
        let Some(six) = SIGNS.iter().position(|known| *known == sign) else {
            continue;
        };
        held = held << 6 | six as u32;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
            held &= (1 << bits) - 1;
        }
    }
    bytes
}
