//! Real browsers: Chromium, driven through WebDriver.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http;
use crate::server::Folder;
use crate::webdriver::{Client, Element};

/// The driver process. Every browser it opened ends with it.
pub struct Driver {
    process: Child,
    /// `127.0.0.1:12345`
    address: String,
    /// Whether its browsers move what moves. Drawing that takes most of an evening's time.
    lively: bool,
}

impl Driver {
    pub fn start() -> Driver {
        Driver::of(false)
    }

    /// For what is about things that move.
    pub fn lively() -> Driver {
        Driver::of(true)
    }

    fn of(lively: bool) -> Driver {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed (`cargo xtask test` does that)");
        let output = process.stdout.take().expect("its output is piped");
        let port = BufReader::new(output)
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, port) = line.split_once("successfully on port ")?;
                Some(port.trim_end_matches('.').to_owned())
            })
            .expect("chromedriver says its port");
        Driver {
            process,
            address: format!("127.0.0.1:{port}"),
            lively,
        }
    }

    /// A browser with a profile of its own.
    pub async fn open(&self, who: &Visitor) -> Browser {
        let profile = Folder::new(&format!("profile-{}-{}", who.name, who.lang));
        let mut arguments = vec![
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            "--disable-quic".to_owned(),
            format!("--user-data-dir={}", profile.path().display()),
            format!("--lang={}", who.lang),
            format!("--accept-lang={}", who.lang),
        ];
        if !self.lively {
            arguments.push("--force-prefers-reduced-motion".to_owned());
        }
        let mut options = json!({ "prefs": { "intl.accept_languages": who.lang } });
        if who.phone {
            options["mobileEmulation"] = json!({
                "deviceMetrics": { "width": 390, "height": 844, "pixelRatio": 2.0 },
            });
        } else {
            arguments.push("--window-size=1280,1400".to_owned());
        }
        options["args"] = json!(arguments);
        let mut capabilities = serde_json::Map::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        capabilities.insert(
            "goog:loggingPrefs".to_owned(),
            json!({ "browser": "ALL", "performance": "ALL" }),
        );
        let client = Client::open(&self.address, capabilities)
            .await
            .expect("a browser opens");
        Browser { client, profile }
    }

    /// Something only Chromium's own protocol can do.
    pub async fn tell(&self, browser: &Browser, command: &str, params: Value) {
        let answer = self.ask(browser, command, params).await;
        assert_eq!(answer.status, 200, "{command}: {}", answer.body);
    }

    async fn ask(&self, browser: &Browser, command: &str, params: Value) -> http::Answer {
        let body = json!({ "cmd": command, "params": params });
        self.post(browser, "goog/cdp/execute", &body).await
    }

    async fn post(&self, browser: &Browser, path: &str, body: &Value) -> http::Answer {
        let path = format!("/session/{}/{path}", browser.client.session());
        let headers = [("content-type", "application/json")];
        http::post(&self.address, &path, &headers, &body.to_string()).expect("an answer")
    }

    /// What the network brought to this browser since it was last asked: the bodies of pages and of what
    /// scripts fetched, and each live event, as they came.
    pub async fn received(&self, browser: &Browser) -> Vec<String> {
        let log = self
            .post(browser, "se/log", &json!({ "type": "performance" }))
            .await;
        let mut bodies = Vec::new();
        for entry in log.json()["value"].as_array().expect("entries") {
            let text = entry["message"].as_str().expect("a message");
            let event: Value = serde_json::from_str(text).expect("JSON");
            let params = &event["message"]["params"];
            match event["message"]["method"].as_str() {
                Some("Network.eventSourceMessageReceived") => {
                    bodies.push(params["data"].as_str().expect("data").to_owned());
                }
                Some("Network.responseReceived")
                    if params["type"] == "Document" || params["type"] == "Fetch" =>
                {
                    let id = json!({ "requestId": params["requestId"] });
                    let answer = self.ask(browser, "Network.getResponseBody", id).await;
                    // A page that was left behind is gone; it was read before that.
                    if answer.status == 200 {
                        let body = answer.json()["value"]["body"].clone();
                        bodies.push(body.as_str().expect("a text").to_owned());
                    }
                }
                _ => {}
            }
        }
        bodies
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub struct Visitor {
    pub name: &'static str,
    pub lang: &'static str,
    pub phone: bool,
}

pub struct Browser {
    pub client: Client,
    profile: Folder,
}

/// A test that fails closes nothing, and its browser would go on beside all others.
impl Drop for Browser {
    fn drop(&mut self) {
        // While it runs, its profile names it: `host-4711`.
        let lock = std::fs::read_link(self.profile.path().join("SingletonLock"));
        let Ok(lock) = lock else { return };
        let name = lock.to_string_lossy();
        if let Some((_, process)) = name.rsplit_once('-') {
            let _ = Command::new("kill").args(["-KILL", process]).status();
        }
    }
}

impl Browser {
    pub async fn go(&self, link: &str) {
        self.client.goto(link).await.expect("the page opens");
    }

    /// The element, as soon as it is there.
    pub async fn find(&self, css: &str) -> Element {
        let begun = Instant::now();
        loop {
            let found = self.client.find_all(css).await;
            let found = found.unwrap_or_else(|error| panic!("{css}: {error}"));
            if let Some(first) = found.into_iter().next() {
                return first;
            }
            if begun.elapsed() > Duration::from_secs(15) {
                panic!("no {css}\n{}", self.text("body").await);
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    pub async fn is_there(&self, css: &str) -> bool {
        let found = self.client.find_all(css).await;
        !found.expect("a selector").is_empty()
    }

    /// Clicks once the element is there. A live update may replace it meanwhile: then once more.
    pub async fn click(&self, css: &str) {
        self.click_one(css, false).await;
    }

    /// The same with the last of several.
    pub async fn click_last(&self, css: &str) {
        self.click_one(css, true).await;
    }

    /// Whoever wants something of the table puts aside what fills the screen, as Escape does.
    pub async fn put_aside(&self) {
        let script = "document.querySelector('.climax [data-aside]')?.click()";
        self.run(script, vec![]).await;
    }

    async fn click_one(&self, css: &str, last: bool) {
        if !css.contains("climax") {
            self.put_aside().await;
        }
        for _ in 0..5 {
            let mut element = self.find(css).await;
            if last {
                let all = self.client.find_all(css).await;
                element = all.ok().and_then(|mut all| all.pop()).unwrap_or(element);
            }
            let script = "arguments[0].scrollIntoView({block: 'center'})";
            let handle = vec![element.handle()];
            if self.client.execute(script, handle).await.is_err() {
                continue;
            }
            match element.click().await {
                Ok(()) => return,
                Err(error) if error.is_stale_element_reference() => {}
                Err(error) => panic!("{css}: {error}"),
            }
        }
        panic!("{css} changes faster than it can be clicked");
    }

    pub async fn text(&self, css: &str) -> String {
        let script = "return document.querySelector(arguments[0])?.innerText ?? ''";
        let text = self.run(script, vec![css.into()]).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    pub async fn attribute(&self, css: &str, name: &str) -> String {
        let script =
            "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? ''";
        let value = self.run(script, vec![css.into(), name.into()]).await;
        value.as_str().unwrap_or_default().to_owned()
    }

    pub async fn run(&self, script: &str, args: Vec<Value>) -> Value {
        self.client
            .execute(script, args)
            .await
            .expect("the script runs")
    }

    /// Presses a key on whatever has the focus.
    pub async fn press(&self, key: &str) {
        let active = self
            .client
            .active_element()
            .await
            .expect("something has the focus");
        active.send_keys(key).await.expect("it takes keys");
    }

    /// Waits until a condition in the page holds.
    pub async fn until(&self, what: &str, script: &str) {
        let begun = Instant::now();
        loop {
            if self.run(script, vec![]).await == json!(true) {
                return;
            }
            if begun.elapsed() > Duration::from_secs(15) {
                panic!("{what} did not happen\n{}", self.text("body").await);
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    pub async fn seq(&self) -> u64 {
        let seq = self.attribute("#board", "data-seq").await;
        seq.parse().expect("the board says where it stands")
    }

    pub async fn until_seq(&self, seq: u64) {
        let there =
            format!("return Number(document.querySelector('#board')?.dataset.seq) >= {seq}");
        self.until(&format!("record {seq}"), &there).await;
    }

    /// Everything the page loaded, to see that nothing came from elsewhere.
    pub async fn loaded(&self) -> Vec<String> {
        let script = "return performance.getEntriesByType('resource').map(entry => entry.name)";
        let names = self.run(script, vec![]).await;
        let names = names.as_array().cloned().unwrap_or_default();
        names
            .iter()
            .filter_map(|name| Some(name.as_str()?.to_owned()))
            .collect()
    }

    pub async fn close(self) {
        self.client.close().await.expect("the browser closes");
    }
}
