//! One browser is one person: it knows us by one name, and its cookie does not run out while it plays.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
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
    let ip = match listens.ip() {
        ip if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        ip if ip.is_loopback() => ip,
        _ => return None,
    };
    Some(SocketAddr::new(ip, listens.port()).to_string())
}

/// The request was sent on the machine that answers it, to this of its addresses.
#[derive(Clone, Copy, Debug)]
pub struct SameMachine {
    to: IpAddr,
}

impl SameMachine {
    /// Whoever connects to an address of this machine from that same address is here.
    pub fn connects(from: IpAddr, to: IpAddr) -> Option<SameMachine> {
        let (from, to) = (from.to_canonical(), to.to_canonical());
        (from == to || from.is_loopback()).then_some(SameMachine { to })
    }

    /// The same port by another name: `localhost`, or the address that was really connected to. Something that
    /// passes on what came to another machine's address is not this machine.
    fn is_called(self, headers: &HeaderMap, home: &str) -> bool {
        let host = headers.get(HOST).and_then(|value| value.to_str().ok());
        let split = |name: &str| {
            let (name, port) = name.rsplit_once(':')?;
            Some((name.trim_matches(['[', ']']).to_owned(), port.to_owned()))
        };
        let (Some((name, port)), Some((known, own))) = (host.and_then(split), split(home)) else {
            return false;
        };
        let is_meant = name == "localhost" || name.parse() == Ok(self.to);
        port == own && name != known && is_meant
    }
}

pub async fn one_address(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let visits = request.method() == Method::GET && wants_page(request.headers());
    let renewed = visitor::renewed(request.headers());
    // Whoever is known under the other name already stays who they are.
    if visits
        && renewed.is_none()
        && let Some(home) = hall.home.get()
        && let Some(here) = request.extensions().get::<SameMachine>()
        && here.is_called(request.headers(), home)
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
