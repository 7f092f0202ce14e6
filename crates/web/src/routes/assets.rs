//! Style sheet, drawings and scripts.

use axum::body::Body;
use axum::extract::{Path, Query};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::answer::Sorry;
use crate::visitor::Visitor;
use crate::{assets, pack};

#[derive(Debug, Deserialize)]
pub struct Version {
    v: Option<String>,
}

pub async fn asset(
    Path(file): Path<String>,
    Query(Version { v }): Query<Version>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    answer(&file, v.as_deref(), &visitor, &headers)
}

/// The version as a folder: scripts find each other in it.
pub async fn versioned(
    Path((version, file)): Path<(String, String)>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    answer(&file, Some(&version), &visitor, &headers)
}

fn answer(file: &str, version: Option<&str>, visitor: &Visitor, headers: &HeaderMap) -> Response {
    let Some(asset) = assets::asset(file) else {
        return Sorry::not_found(visitor).into_response();
    };
    // An address with the version in it will never mean another file.
    let keep = match version == Some(asset.version.as_str()) {
        true => "public, max-age=31536000, immutable",
        false => "public, max-age=3600",
    };
    let packed = pack::accepted(headers);
    let tag = match packed {
        true => format!("\"{}-gzip\"", asset.version),
        false => format!("\"{}\"", asset.version),
    };
    let known = headers.get_all(IF_NONE_MATCH).iter();
    let mut known = known
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    let head = [(CACHE_CONTROL, keep.to_owned()), (ETAG, tag.clone())];
    if known.any(|known| known.trim().trim_start_matches("W/") == tag) {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    let kind = [(CONTENT_TYPE, asset.kind)];
    if packed {
        let coding = [(CONTENT_ENCODING, "gzip")];
        return (
            head,
            kind,
            coding,
            Body::from(asset.packed(|bytes| pack::gzip(bytes, pack::Effort::Best))),
        )
            .into_response();
    }
    (head, kind, Body::from(asset.bytes)).into_response()
}
