//! What a server says while it runs, on standard error: little, one line each. Requests are named by
//! their route (`/join/{token}`), never by their address: addresses hold secrets. By hand: `tracing`
//! brings spans and filters for what is a line now and then.

use std::io::Write;
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};
use table::Timestamp;

/// How it is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogKind {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
    Off,
}

#[derive(Clone, Copy, Debug)]
pub struct Log {
    pub kind: LogKind,
    /// Requests that take longer are mentioned.
    pub slow: Duration,
}

impl Default for Log {
    fn default() -> Log {
        Log {
            kind: LogKind::Text,
            slow: Duration::from_secs(1),
        }
    }
}

/// There is one standard error for the whole process.
static LOG: OnceLock<Log> = OnceLock::new();

/// Settles how this process logs. Only the first word counts.
pub fn choose(log: Log) {
    let _ = LOG.set(log);
}

fn log() -> Log {
    LOG.get().copied().unwrap_or_default()
}

pub fn started(address: std::net::SocketAddr) {
    // People read it on standard output already.
    if log().kind == LogKind::Json {
        say("start", &json!({ "address": address.to_string() }), "");
    }
}

pub fn stopped() {
    if log().kind == LogKind::Json {
        say("stop", &json!({}), "");
    }
}

/// Something failed that should not.
pub fn error(what: &dyn std::fmt::Display) {
    let what = what.to_string();
    say("error", &json!({ "error": what }), &what);
}

/// A request was answered; said only if it took long.
pub fn answered(method: &str, route: &str, status: u16, took: Duration) {
    if took < log().slow {
        return;
    }
    let ms = took.as_millis();
    let more = json!({ "method": method, "route": route, "status": status, "ms": ms as u64 });
    let text = format!("slow: {method} {route} took {ms} ms ({status})");
    say("slow", &more, &text);
}

fn say(event: &str, more: &Value, text: &str) {
    let mut line = match log().kind {
        LogKind::Off => return,
        LogKind::Text => format!("augenzahl: {text}"),
        LogKind::Json => {
            let at = Timestamp::now();
            let mut line = json!({ "at": at, "event": event });
            if let (Some(line), Some(more)) = (line.as_object_mut(), more.as_object()) {
                line.extend(more.clone());
            }
            line.to_string()
        }
    };
    line.push('\n');
    // In one piece, so that lines of two threads do not mix; nobody reading is no reason to stop.
    let _ = std::io::stderr().lock().write_all(line.as_bytes());
}
