//! Figures for whoever runs the server, in the text format of Prometheus. Only this machine may read
//! them. By hand: a dozen numbers are a page of `write!`, a registry is a dependency and a lock.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::answer::Sorry;
use crate::hall::Hall;
use crate::limits::Peer;
use crate::log;
use crate::visitor::Visitor;

#[derive(Debug)]
pub struct Metrics {
    started: Instant,
    pub followers: AtomicUsize,
    refused: AtomicU64,
    appends: Appends,
    /// By route, then by the hundreds of the status.
    requests: Mutex<HashMap<Arc<str>, [u64; 6]>>,
}

/// How long records took to be safe on disk.
#[derive(Debug, Default)]
struct Appends {
    within: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    nanos: AtomicU64,
}

/// In microseconds.
const BOUNDS: [u64; 11] = [
    250, 500, 1000, 2000, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000,
];

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            started: Instant::now(),
            followers: AtomicUsize::new(0),
            refused: AtomicU64::new(0),
            appends: Appends::default(),
            requests: Mutex::default(),
        }
    }
}

impl Metrics {
    /// A record is safe.
    pub fn appended(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bounds = BOUNDS.iter().zip(&self.appends.within);
        if let Some((_, within)) = bounds.into_iter().find(|(bound, _)| micros <= **bound) {
            within.fetch_add(1, Relaxed);
        }
        self.appends.count.fetch_add(1, Relaxed);
        let nanos = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        self.appends.nanos.fetch_add(nanos, Relaxed);
    }

    pub fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    fn answered(&self, route: &str, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).min(5);
        let mut requests = self.requests();
        match requests.get_mut(route) {
            Some(classes) => classes[class] += 1,
            None => {
                let mut classes = [0; 6];
                classes[class] = 1;
                requests.insert(route.into(), classes);
            }
        }
    }

    fn requests(&self) -> std::sync::MutexGuard<'_, HashMap<Arc<str>, [u64; 6]>> {
        let requests = self.requests.lock();
        requests.unwrap_or_else(PoisonError::into_inner)
    }

    fn text(&self, connections: usize, tables: usize) -> String {
        let mut out = String::new();
        let mut figure = |name: &str, kind: &str, help: &str, value: String| {
            let _ = writeln!(out, "# HELP augenzahl_{name} {help}");
            let _ = writeln!(out, "# TYPE augenzahl_{name} {kind}");
            out.push_str(&value);
        };
        let line = |name: &str, value: f64| format!("augenzahl_{name} {value}\n");
        let up = self.started.elapsed().as_secs_f64();
        let gauges = [
            ("uptime_seconds", "Time since the start.", up),
            ("connections", "Open connections.", connections as f64),
            (
                "followers",
                "Connections that follow a table.",
                self.followers.load(Relaxed) as f64,
            ),
            ("tables", "Tables in memory.", tables as f64),
        ];
        for (name, help, value) in gauges {
            figure(name, "gauge", help, line(name, value));
        }
        let count = self.appends.count.load(Relaxed);
        let counters = [
            ("records_total", "Records stored.", count),
            (
                "refusals_total",
                "Requests refused by a rule or the table.",
                self.refused.load(Relaxed),
            ),
        ];
        for (name, help, value) in counters {
            figure(name, "counter", help, line(name, value as f64));
        }
        figure(
            "requests_total",
            "counter",
            "Answers by route and class of status.",
            self.request_lines(),
        );
        figure(
            "append_seconds",
            "histogram",
            "Time until a record was safe on disk.",
            self.appends.lines(count),
        );
        out
    }

    fn request_lines(&self) -> String {
        let requests = self.requests();
        let mut routes: Vec<_> = requests.iter().collect();
        routes.sort();
        let mut lines = String::new();
        for (route, classes) in routes {
            let classes = classes.iter().enumerate().filter(|(_, count)| **count > 0);
            for (class, count) in classes {
                let _ = writeln!(
                    lines,
                    "augenzahl_requests_total{{route=\"{route}\",status=\"{class}xx\"}} {count}"
                );
            }
        }
        lines
    }
}

impl Appends {
    fn lines(&self, count: u64) -> String {
        let mut lines = String::new();
        let mut so_far = 0;
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            so_far += within.load(Relaxed);
            let seconds = *bound as f64 / 1e6;
            let _ = writeln!(
                lines,
                "augenzahl_append_seconds_bucket{{le=\"{seconds}\"}} {so_far}"
            );
        }
        let sum = self.nanos.load(Relaxed) as f64 / 1e9;
        let _ = writeln!(
            lines,
            "augenzahl_append_seconds_bucket{{le=\"+Inf\"}} {count}\n\
             augenzahl_append_seconds_sum {sum}\naugenzahl_append_seconds_count {count}"
        );
        lines
    }
}

/// `GET /metrics`
pub async fn page(State(hall): State<Arc<Hall>>, visitor: Visitor, peer: Peer) -> Response {
    if !peer.is_here() {
        return Sorry::not_found(&visitor).into_response();
    }
    let text = hall
        .metrics
        .text(hall.gate.connected(), hall.tables_in_memory());
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(CONTENT_TYPE, kind)], text).into_response()
}

/// Counts every answer, and mentions slow ones.
pub async fn measure(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let method = request.method().clone();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    let status = response.status();
    hall.metrics.answered(route, status);
    log::answered(method.as_str(), route, status.as_u16(), start.elapsed());
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_add_up() {
        let metrics = Metrics::default();
        for micros in [100, 250, 251, 3000, 9_000_000] {
            metrics.appended(Duration::from_micros(micros));
        }
        metrics.refused();
        metrics.answered("/t/{id}", StatusCode::OK);
        metrics.answered("/t/{id}", StatusCode::CREATED);
        metrics.answered("/t/{id}", StatusCode::NOT_FOUND);
        let text = metrics.text(3, 2);
        for line in [
            "augenzahl_connections 3",
            "augenzahl_tables 2",
            "augenzahl_records_total 5",
            "augenzahl_refusals_total 1",
            "augenzahl_requests_total{route=\"/t/{id}\",status=\"2xx\"} 2",
            "augenzahl_requests_total{route=\"/t/{id}\",status=\"4xx\"} 1",
            "augenzahl_append_seconds_bucket{le=\"0.00025\"} 2",
            "augenzahl_append_seconds_bucket{le=\"0.0005\"} 3",
            "augenzahl_append_seconds_bucket{le=\"0.005\"} 4",
            "augenzahl_append_seconds_bucket{le=\"1\"} 4",
            "augenzahl_append_seconds_bucket{le=\"+Inf\"} 5",
            "augenzahl_append_seconds_count 5",
        ] {
            assert!(text.lines().any(|known| known == line), "{line}\n{text}");
        }
    }
}
