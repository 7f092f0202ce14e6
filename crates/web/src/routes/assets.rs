//! Style sheet, drawings and the one script, built into the binary.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

pub async fn asset(Path(file): Path<String>) -> Response {
    let (kind, text) = match file.as_str() {
        "style.css" => (
            "text/css; charset=utf-8",
            include_str!("../../assets/style.css"),
        ),
        "table.js" => (
            "text/javascript; charset=utf-8",
            include_str!("../../assets/table.js"),
        ),
        "ink.svg" => ("image/svg+xml", include_str!("../../assets/ink.svg")),
        "seal.svg" => ("image/svg+xml", include_str!("../../assets/seal.svg")),
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "max-age=3600")];
    (headers, text).into_response()
}
