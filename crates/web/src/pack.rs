//! Answers travel compressed where the reader understands it: pages are six times as long as what they
//! say. By hand over `flate2`: `tower-http` packs as it goes and would hold live updates back, and files are packed once.

use std::io::Write;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{
    ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, VARY,
};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Shorter answers fit into one packet anyway.
const LEAST: u64 = 1400;
/// Longer ones are sent as they are rather than held in memory twice.
const MOST: u64 = 4 << 20;

#[derive(Clone, Copy, Debug)]
pub enum Effort {
    /// For what is made anew for every reader: half the time, hardly more bytes.
    Quick,
    Best,
}

pub fn gzip(bytes: &[u8], effort: Effort) -> Vec<u8> {
    let effort = match effort {
        // The fastest is twice as fast again, and sends a third more.
        Effort::Quick => Compression::new(4),
        Effort::Best => Compression::best(),
    };
    let mut packed = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), effort);
    packed.write_all(bytes).expect("memory takes everything");
    packed.finish().expect("memory takes everything")
}

/// Whether a reader understands gzip.
pub fn accepted(headers: &HeaderMap) -> bool {
    let values = headers.get_all(ACCEPT_ENCODING).iter();
    let mut codings = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    codings.any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = weight.replace(' ', "");
        let refused = refused.strip_prefix("q=0").is_some_and(|rest| {
            rest.trim_start_matches('.')
                .chars()
                .all(|digit| digit == '0')
        });
        name.trim().eq_ignore_ascii_case("gzip") && !refused
    })
}

/// Packs texts on their way out. Live updates are never packed: they would wait for more.
pub async fn pack(request: Request, next: Next) -> Response {
    let accepted = accepted(request.headers());
    let mut response = next.run(request).await;
    if !is_text(response.headers()) {
        return response;
    }
    // What is not packed for this reader may be for the next one.
    let vary = HeaderValue::from_static("accept-encoding");
    response.headers_mut().append(VARY, vary);
    let length = response.body().size_hint().exact();
    let worth_it = length.is_some_and(|length| (LEAST..=MOST).contains(&length));
    if !accepted || !worth_it || response.headers().contains_key(CONTENT_ENCODING) {
        return response;
    }
    let (mut head, body) = response.into_parts();
    // A body whose length is known is there already.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    let packed = gzip(&bytes, Effort::Quick);
    head.headers.remove(CONTENT_LENGTH);
    let coding = HeaderValue::from_static("gzip");
    head.headers.insert(CONTENT_ENCODING, coding);
    Response::from_parts(head, Body::from(packed))
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let kind = kind.split(';').next().unwrap_or("");
    match kind.trim() {
        "text/event-stream" => false,
        "application/json" | "application/jsonl" | "image/svg+xml" => true,
        other => other.starts_with("text/"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_say_what_they_understand() {
        for (header, expected) in [
            ("gzip", true),
            ("deflate, gzip;q=0.5, br", true),
            ("br;q=1.0, GZIP", true),
            ("gzip;q=0", false),
            ("gzip; q=0.000", false),
            ("br", false),
            ("x-gzip", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, header.parse().expect("a header"));
            assert_eq!(accepted(&headers), expected, "{header}");
        }
        assert!(!accepted(&HeaderMap::new()));
    }
}
