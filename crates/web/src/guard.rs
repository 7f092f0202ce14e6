//! What every request and every answer has to pass: where it comes from, what pages may load.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::hall::Hall;
use crate::json;
use crate::outside::Outside;

/// Bars are drawn with lengths in `style` attributes; scripts and style sheets come from us only.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
     img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
);

pub async fn guard(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    if request.method() != Method::GET && !same_origin(&hall.outside, &request) {
        let said = "cross-site request refused";
        if json::is_for_programs(request.uri().path()) {
            return json::problem(StatusCode::FORBIDDEN, said);
        }
        return (StatusCode::FORBIDDEN, format!("{said}\n")).into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // Seat links must not leak to other sites; `no-referrer` would hide the origin of our own forms.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    let cache = headers.entry(CACHE_CONTROL);
    cache.or_insert(HeaderValue::from_static("no-store"));
    response
}

/// A browser says where a form was sent from; it must be us. Programs say nothing.
fn same_origin(outside: &Outside, request: &Request) -> bool {
    let header = |name| {
        let value = request.headers().get(name);
        value.and_then(|value| value.to_str().ok())
    };
    if let Some(site) = header("sec-fetch-site".parse().unwrap_or(ORIGIN))
        && !["same-origin", "none"].contains(&site)
    {
        return false;
    }
    header(ORIGIN).is_none_or(|origin| outside.is_ours(origin, header(HOST)))
}
