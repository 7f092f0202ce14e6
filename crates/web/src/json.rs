//! Programs get JSON, whatever went wrong: no page, no empty answer.

use axum::Json;
use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, WWW_AUTHENTICATE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// What of an answer's text is worth repeating.
const MOST_REPEATED: usize = 2000;

/// Addresses for programs.
pub fn is_for_programs(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// `{"error": …}`
pub fn problem(status: StatusCode, message: &str) -> Response {
    let mut response = (status, Json(json!({ "error": message }))).into_response();
    if status == StatusCode::UNAUTHORIZED {
        let bearer = "Bearer realm=\"seat\"".parse().expect("a header");
        response.headers_mut().insert(WWW_AUTHENTICATE, bearer);
    }
    response
}

/// Turns what the framework says by itself (wrong method, unreadable path or query) into JSON. Headers
/// such as `Allow` stay.
pub async fn errors_in_json(request: Request, next: Next) -> Response {
    let for_programs = is_for_programs(request.uri().path());
    let response = next.run(request).await;
    let status = response.status();
    if !for_programs || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let kind = response.headers().get(CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
    if kind.starts_with("application/json") {
        return response;
    }
    let is_text = kind.starts_with("text/plain");
    let (head, body) = response.into_parts();
    let said = match is_text {
        true => to_bytes(body, MOST_REPEATED).await.unwrap_or_default(),
        false => Default::default(),
    };
    let said = String::from_utf8_lossy(&said);
    let reason = status.canonical_reason().unwrap_or("error").to_lowercase();
    let message = match said.trim() {
        "" => reason.as_str(),
        said => said,
    };
    let mut answer = problem(status, message);
    for (name, value) in head.headers {
        if let Some(name) = name
            && name != CONTENT_TYPE
            && name != CONTENT_LENGTH
        {
            answer.headers_mut().insert(name, value);
        }
    }
    answer
}
