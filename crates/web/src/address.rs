//! One browser is one person: it knows us by one name, and its cookie does not run out while it plays.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{ACCEPT, HOST, HeaderValue, SET_COOKIE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};

use crate::hall::Hall;
use crate::visitor;

/// The spelling of this machine that links use, if it is reached there: `127.0.0.1:3636`.
pub fn home(listens: SocketAddr) -> Option<String> {
    let ip = listens.ip();
    let here = ip == std::net::Ipv4Addr::LOCALHOST || ip == std::net::Ipv4Addr::UNSPECIFIED;
    here.then(|| format!("127.0.0.1:{}", listens.port()))
}

pub async fn one_address(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let visits = request.method() == Method::GET && wants_page(request.headers());
    let renewed = visitor::renewed(request.headers());
    // Whoever is known under the other name already stays who they are.
    if visits
        && renewed.is_none()
        && let Some(home) = hall.home.get()
        && is_localhost(request.headers(), home)
    {
        let path = request.uri().path_and_query();
        let path = path.map_or("/", |path| path.as_str());
        return Redirect::to(&format!("http://{home}{path}")).into_response();
    }
    let renews = visits && is_place(request.uri().path());
    let mut response = next.run(request).await;
    if renews
        && let Some(cookie) = renewed
        && let Ok(cookie) = HeaderValue::from_str(&cookie)
        && response.status().is_success()
    {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// A browser opens a page; scripts and programs ask for other things.
fn wants_page(headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}

/// The start page or a table.
fn is_place(path: &str) -> bool {
    path == "/" || (path.starts_with("/t/") && path.matches('/').count() == 2)
}

/// The same port of this machine by its other name.
fn is_localhost(headers: &HeaderMap, home: &str) -> bool {
    let host = headers.get(HOST).and_then(|value| value.to_str().ok());
    let port = home.rsplit(':').next();
    host.and_then(|host| host.strip_prefix("localhost:")) == port
}
