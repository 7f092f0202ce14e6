//! One Chromium for everybody, driven over a pipe in its own protocol: each seat has a profile (a browser
//! context) and a window size of its own. Whatever the hands do goes in as mouse and key events.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::rc::Rc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow, bail};
use serde_json::{Value, json};

/// An answer that takes longer than this does not come.
const PATIENCE: Duration = Duration::from_secs(180);
/// A page that is just being left may never answer what it was asked: after so long it is asked again.
const AGAIN: Duration = Duration::from_secs(40);

#[derive(Clone, Debug)]
pub struct Chrome(Rc<RefCell<Pipe>>);

#[derive(Debug)]
struct Pipe {
    process: Child,
    input: ChildStdin,
    incoming: Receiver<Value>,
    last: u64,
    /// What each page told since it was last asked.
    told: HashMap<String, Vec<Value>>,
}

impl Drop for Pipe {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Chrome {
    pub fn start(profile: &Path) -> Result<Chrome> {
        // The protocol wants its pipes as the third and fourth file, which only a shell can arrange.
        let script = r#"exec chromium "$@" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null"#;
        let mut process = Command::new("sh")
            .args(["-c", script, "chromium"])
            .args([
                "--remote-debugging-pipe",
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-quic",
                "--disable-background-timer-throttling",
                "--disable-renderer-backgrounding",
                "--disable-backgrounding-occluded-windows",
                // What nobody looks at here, and each window would load: two pages of the address bar alone.
                "--no-startup-window",
                "--disable-extensions",
                "--disable-default-apps",
                "--disable-component-extensions-with-background-pages",
                "--disable-breakpad",
                "--mute-audio",
                "--disable-features=PreloadTopChromeWebUI,WebUITabStrip,Translate,MediaRouter,OptimizationHints,\
                    WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AimEnabled,OmniboxAimPopup",
            ])
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("chromium")?;
        let input = process.stdin.take().context("its input is piped")?;
        let output = process.stdout.take().context("its output is piped")?;
        let (send, incoming) = mpsc::channel();
        thread::spawn(move || {
            for message in BufReader::new(output).split(0).map_while(Result::ok) {
                let Ok(message) = serde_json::from_slice(&message) else {
                    continue;
                };
                if send.send(message).is_err() {
                    break;
                }
            }
        });
        let pipe = Pipe {
            process,
            input,
            incoming,
            last: 0,
            told: HashMap::new(),
        };
        let chrome = Chrome(Rc::new(RefCell::new(pipe)));
        chrome.call(None, "Browser.getVersion", json!({}))?;
        Ok(chrome)
    }

    /// A profile of its own: cookies and storage of nobody else.
    pub fn profile(&self) -> Result<String> {
        let made = self.call(None, "Target.createBrowserContext", json!({}))?;
        let id = text(&made["browserContextId"])?;
        let deny = json!({ "behavior": "deny", "browserContextId": id });
        self.call(None, "Browser.setDownloadBehavior", deny)?;
        Ok(id)
    }

    pub fn forget(&self, profile: &str) {
        let id = json!({ "browserContextId": profile });
        let _ = self.call(None, "Target.disposeBrowserContext", id);
    }

    fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value> {
        let mut answers = self.call_all(vec![(session, method, params)])?;
        answers.pop().context("one answer")?
    }

    /// Everything at once, without waiting between them: their answers, in the same order.
    fn call_all(&self, calls: Vec<Call<'_>>) -> Result<Vec<Result<Value>>> {
        self.call_within(calls, PATIENCE)
    }

    /// What only looks is asked again where no answer comes.
    fn look_all(&self, calls: Vec<Call<'_>>) -> Result<Vec<Result<Value>>> {
        let answers = self.call_within(calls.clone(), AGAIN);
        answers.or_else(|_| self.call_within(calls, PATIENCE))
    }

    fn call_within(&self, calls: Vec<Call<'_>>, patience: Duration) -> Result<Vec<Result<Value>>> {
        let mut pipe = self.0.borrow_mut();
        let first = pipe.last + 1;
        let asked = |(_, method, params): &Call<'_>| {
            let script = params["expression"].as_str().unwrap_or_default();
            format!("{method} {}", script.chars().take(70).collect::<String>())
        };
        let methods: Vec<String> = calls.iter().map(asked).collect();
        for (session, method, params) in calls {
            pipe.send(session, method, params)?;
        }
        let mut answers: Vec<Option<Result<Value>>> = methods.iter().map(|_| None).collect();
        let end = Instant::now() + patience;
        while let Some(waiting) = answers.iter().position(Option::is_none) {
            let Some(mut message) = pipe.next(end)? else {
                bail!("{}: no answer", methods[waiting]);
            };
            let id = message["id"].as_u64().and_then(|id| id.checked_sub(first));
            let place = id.map_or(answers.len(), |id| id as usize);
            let Some(answer) = answers.get_mut(place) else {
                continue;
            };
            *answer = Some(match message.get("error") {
                Some(error) => Err(anyhow!("{}: {}", methods[place], error["message"])),
                None => Ok(message["result"].take()),
            });
        }
        Ok(answers.into_iter().flatten().collect())
    }

    /// Asks several pages at once: each thinks for itself.
    pub fn ask_each(&self, questions: &[(&Page, String)]) -> Result<Vec<Result<Value>>> {
        let calls = questions.iter();
        let calls = calls.map(|(page, script)| page.question(script));
        let answers = self.look_all(calls.collect())?;
        Ok(answers.into_iter().map(answered).collect())
    }
}

/// Which page, what, and with which parameters.
type Call<'a> = (Option<&'a str>, &'a str, Value);

impl Pipe {
    fn send(&mut self, session: Option<&str>, method: &str, params: Value) -> Result<u64> {
        self.last += 1;
        let mut message = json!({ "id": self.last, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        let mut bytes = serde_json::to_vec(&message)?;
        bytes.push(0);
        self.input.write_all(&bytes).context("chromium has gone")?;
        Ok(self.last)
    }

    /// The next message before `end`. What pages tell is kept for whoever asks; their dialogs are agreed to.
    fn next(&mut self, end: Instant) -> Result<Option<Value>> {
        let left = end.saturating_duration_since(Instant::now());
        let message = match self.incoming.recv_timeout(left) {
            Ok(message) => message,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => bail!("chromium has gone"),
        };
        if let (Some(session), Some(method)) =
            (message["sessionId"].as_str(), message["method"].as_str())
        {
            let session = session.to_owned();
            if method == "Page.javascriptDialogOpening" {
                let yes = json!({ "accept": true });
                self.send(Some(&session), "Page.handleJavaScriptDialog", yes)?;
            }
            self.told.entry(session).or_default().push(message.clone());
        }
        Ok(Some(message))
    }
}

/// How a seat looks at the table.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    pub lang: &'static str,
    pub phone: bool,
    /// Wants nothing to move.
    pub calm: bool,
}

#[derive(Debug)]
pub struct Page {
    chrome: Chrome,
    session: String,
    target: String,
}

impl Page {
    pub fn open(chrome: &Chrome, profile: &str, screen: Screen, eyes: &str) -> Result<Page> {
        let wish = json!({ "url": "about:blank", "browserContextId": profile });
        let target = text(&chrome.call(None, "Target.createTarget", wish)?["targetId"])?;
        let wish = json!({ "targetId": target, "flatten": true });
        let session = text(&chrome.call(None, "Target.attachToTarget", wish)?["sessionId"])?;
        let page = Page {
            chrome: chrome.clone(),
            session,
            target,
        };
        for domain in ["Page", "Runtime", "Network", "Log"] {
            page.call(&format!("{domain}.enable"), json!({}))?;
        }
        let (width, height) = if screen.phone {
            (390, 844)
        } else {
            (1280, 720)
        };
        page.call(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": screen.phone }),
        )?;
        page.call(
            "Emulation.setFocusEmulationEnabled",
            json!({ "enabled": true }),
        )?;
        if screen.calm {
            let calm = json!([{ "name": "prefers-reduced-motion", "value": "reduce" }]);
            page.call("Emulation.setEmulatedMedia", json!({ "features": calm }))?;
        }
        let agent = page.eval("navigator.userAgent")?;
        let speak = json!({ "userAgent": agent, "acceptLanguage": screen.lang });
        page.call("Emulation.setUserAgentOverride", speak)?;
        page.call(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": eyes }),
        )?;
        // The empty page it begins with is there already.
        page.eval(&format!("{eyes}; 0"))?;
        Ok(page)
    }

    pub fn call(&self, method: &str, params: Value) -> Result<Value> {
        self.chrome.call(Some(&self.session), method, params)
    }

    fn call_all(&self, method: &str, list: Vec<Value>) -> Result<()> {
        let calls = list.into_iter();
        let calls = calls.map(|params| (Some(self.session.as_str()), method, params));
        let answers = self.chrome.call_all(calls.collect())?;
        answers.into_iter().collect::<Result<Vec<Value>>>()?;
        Ok(())
    }

    pub fn go(&self, address: &str) -> Result<()> {
        for _ in 0..3 {
            let gone = self.call("Page.navigate", json!({ "url": address }))?;
            match gone["errorText"].as_str() {
                None => return self.loaded(),
                // The page was on its way somewhere by itself.
                Some("net::ERR_ABORTED") => self.loaded()?,
                Some(error) => bail!("{address}: {error}"),
            }
        }
        bail!("{address}: the page goes somewhere else")
    }

    pub fn reload(&self) -> Result<()> {
        let born = "performance.timeOrigin";
        let before = self.eval(born)?;
        self.call("Page.reload", json!({}))?;
        let end = Instant::now() + PATIENCE;
        while self.eval(born)? == before && Instant::now() < end {
            self.wait(Duration::from_millis(20))?;
        }
        self.loaded()
    }

    /// The browser's back button; false where there is nothing to go back to.
    pub fn back(&self) -> Result<bool> {
        let history = self.call("Page.getNavigationHistory", json!({}))?;
        let now = history["currentIndex"].as_u64().unwrap_or(0) as usize;
        let entry = now.checked_sub(1).map(|one| &history["entries"][one]);
        let Some(entry) = entry.filter(|entry| entry["url"] != "about:blank") else {
            return Ok(false);
        };
        let entry = json!({ "entryId": entry["id"] });
        self.call("Page.navigateToHistoryEntry", entry)?;
        thread::sleep(Duration::from_millis(150));
        self.loaded()?;
        Ok(true)
    }

    /// Waits until a page is there and our eyes with it.
    pub fn loaded(&self) -> Result<()> {
        let end = Instant::now() + PATIENCE;
        let ready = "document.readyState === 'complete' ? typeof hands === 'object' : \
            new Promise((done) => addEventListener('load', () => done(typeof hands === 'object')))";
        while Instant::now() < end {
            if self.eval_now(ready).is_ok_and(|ready| ready == true) {
                return Ok(());
            }
            self.wait(Duration::from_millis(25))?;
        }
        bail!("the page does not load");
    }

    /// What a script makes of the page: for looking, never for acting. A page that is just being left is asked
    /// again when the next one is there.
    pub fn eval(&self, script: &str) -> Result<Value> {
        match self.eval_now(script) {
            Err(error) if is_leaving(&error) => {
                self.loaded()?;
                self.eval_now(script)
            }
            done => done,
        }
    }

    fn eval_now(&self, script: &str) -> Result<Value> {
        let mut answers = self.chrome.look_all(vec![self.question(script)])?;
        answered(answers.pop().context("one answer")?)
    }

    fn question(&self, script: &str) -> Call<'_> {
        let params = json!({ "expression": script, "returnByValue": true, "awaitPromise": true });
        (Some(&self.session), "Runtime.evaluate", params)
    }

    pub fn click(&self, x: f64, y: f64) -> Result<()> {
        let events = [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)].map(|(kind, buttons)| {
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 })
        });
        self.call_all("Input.dispatchMouseEvent", events.to_vec())
    }

    /// A named key: `Tab`, `ArrowDown`, `Home`, `Backspace`.
    pub fn key(&self, key: &str, code: u32) -> Result<()> {
        let events = ["rawKeyDown", "keyUp"].map(
            |kind| json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code }),
        );
        self.call_all("Input.dispatchKeyEvent", events.to_vec())
    }

    /// Replaces what stands in the focused field, as select-all and typing do.
    pub fn type_over(&self, words: &str) -> Result<()> {
        let mut events = vec![
            json!({ "type": "rawKeyDown", "key": "a", "code": "KeyA", "windowsVirtualKeyCode": 65,
                "modifiers": 2, "commands": ["selectAll"] }),
            json!({ "type": "keyUp", "key": "a", "code": "KeyA", "windowsVirtualKeyCode": 65, "modifiers": 2 }),
        ];
        for letter in words.chars() {
            let letter = letter.to_string();
            events.push(json!({ "type": "keyDown", "key": letter, "text": letter }));
            events.push(json!({ "type": "keyUp", "key": letter }));
        }
        self.call_all("Input.dispatchKeyEvent", events)?;
        if words.is_empty() {
            return self.key("Backspace", 8);
        }
        Ok(())
    }

    pub fn offline(&self, offline: bool) -> Result<()> {
        let params = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call("Network.emulateNetworkConditions", params)?;
        Ok(())
    }

    /// Lets every request fail that would begin now; what is open stays open. That is a weak signal.
    pub fn weak(&self, weak: bool) -> Result<()> {
        let urls = if weak { json!(["*"]) } else { json!([]) };
        self.call("Network.setBlockedURLs", json!({ "urls": urls }))?;
        Ok(())
    }

    pub fn picture(&self) -> Result<String> {
        text(&self.call("Page.captureScreenshot", json!({ "format": "png" }))?["data"])
    }

    /// What the page told since the last time: requests, answers, console, errors.
    pub fn told(&self) -> Result<Vec<Value>> {
        let mut pipe = self.chrome.0.borrow_mut();
        while pipe.next(Instant::now())?.is_some() {}
        Ok(pipe.told.remove(&self.session).unwrap_or_default())
    }

    /// Until the browser tells something, at most so long.
    pub fn wait(&self, most: Duration) -> Result<()> {
        self.chrome.0.borrow_mut().next(Instant::now() + most)?;
        Ok(())
    }

    pub fn close(&self) {
        let target = json!({ "targetId": self.target });
        let _ = self.chrome.call(None, "Target.closeTarget", target);
    }
}

fn answered(answer: Result<Value>) -> Result<Value> {
    let mut answer = answer?;
    if let Some(wrong) = answer.get("exceptionDetails") {
        let said = &wrong["exception"]["description"];
        bail!("{}", said.as_str().unwrap_or("the script failed"));
    }
    Ok(answer["result"]["value"].take())
}

fn is_leaving(error: &Error) -> bool {
    let said = error.to_string();
    ["context", "hands is not defined", "navigated or closed"]
        .iter()
        .any(|words| said.contains(words))
}

fn text(value: &Value) -> Result<String> {
    let text = value.as_str().context("chromium says no text")?;
    Ok(text.to_owned())
}
