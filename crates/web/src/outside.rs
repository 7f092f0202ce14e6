//! How the world reaches this server: straight or through a proxy, by which name, in the clear or not. What cannot be
//! read for certain is the outside, never this machine.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{HOST, HeaderName, HeaderValue, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::answer::Sorry;
use crate::hall::Hall;
use crate::limits::Peer;
use crate::visitor::Visitor;

/// The address people open, as whoever runs the server says it: `https://spiele.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Url {
    secure: bool,
    /// With a port where it has one, in small letters.
    host: String,
}

impl FromStr for Url {
    type Err = String;

    fn from_str(text: &str) -> Result<Url, String> {
        let wrong = || "an address such as https://games.example".to_owned();
        let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
        let secure = match scheme.to_ascii_lowercase().as_str() {
            "https" => true,
            "http" => false,
            _ => return Err(wrong()),
        };
        let host = rest.strip_suffix('/').unwrap_or(rest).to_ascii_lowercase();
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        if host.is_empty() || !host.bytes().all(plain) {
            return Err(wrong());
        }
        Ok(Url { secure, host })
    }
}

impl Url {
    pub fn text(&self) -> String {
        let scheme = if self.secure { "https" } else { "http" };
        format!("{scheme}://{}", self.host)
    }
}

/// How a server stands in the world.
#[derive(Clone, Debug, Default)]
pub struct Outside {
    /// A proxy on this machine speaks for others and says for whom.
    pub behind_proxy: bool,
    pub url: Option<Url>,
}

/// How one request came in.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// What links begin with: `https://spiele.example`.
    pub origin: String,
}

impl Outside {
    /// The name this visitor uses is one of ours. A page elsewhere can make a browser send its own name here
    /// (rebinding), but no name that only exists in a home network, and no bare address.
    fn knows(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        if self.url.as_ref().is_some_and(|url| url.host == host) {
            return true;
        }
        // Without a name of its own, the proxy answers for the names it passes on.
        if self.behind_proxy && self.url.is_none() {
            return true;
        }
        let name = name_of(&host);
        let homely = [
            ".localhost",
            ".local",
            ".lan",
            ".home.arpa",
            ".internal",
            ".fritz.box",
        ];
        is_address(name) || !name.contains('.') || homely.iter().any(|end| name.ends_with(end))
    }

    /// A form was sent from one of our pages.
    pub fn is_ours(&self, origin: &str, host: Option<&str>) -> bool {
        let url = self.url.as_ref();
        url.is_some_and(|url| url.text() == origin)
            || host.is_some_and(|host| {
                origin
                    .split_once("://")
                    .is_some_and(|(_, from)| from == host)
            })
    }

    fn arrival(&self, headers: &HeaderMap, from_here: bool) -> (bool, Arrival) {
        let host = header(headers, &HOST).unwrap_or("localhost");
        let said = (self.behind_proxy && from_here).then(|| scheme(headers));
        let secure = said.flatten().unwrap_or_else(|| {
            let url = self.url.as_ref();
            url.is_some_and(|url| url.secure && url.host == host.to_ascii_lowercase())
        });
        let scheme = if secure { "https" } else { "http" };
        let origin = match &self.url {
            Some(url) => url.text(),
            None => format!("{scheme}://{host}"),
        };
        (secure, Arrival { origin })
    }
}

/// The first thing every request passes.
pub async fn doors(State(hall): State<Arc<Hall>>, mut request: Request, next: Next) -> Response {
    let outside = &hall.outside;
    let named = header(request.headers(), &HOST).map(|host| outside.knows(host));
    if named == Some(false) {
        let (mut parts, _) = request.into_parts();
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, &()).await;
        return Sorry::new(StatusCode::MISDIRECTED_REQUEST, &visitor).into_response();
    }
    let peer = request.extensions().get::<Peer>().copied();
    let here = peer.is_none_or(Peer::is_here);
    let (secure, arrival) = outside.arrival(request.headers(), here);
    if outside.behind_proxy && here {
        let peer = forwarded(request.headers());
        request.extensions_mut().insert(peer);
    }
    request.extensions_mut().insert(arrival);
    let mut response = next.run(request).await;
    if secure {
        keep_cookies_safe(response.headers_mut());
    }
    response
}

/// Cookies set over TLS never travel without it.
fn keep_cookies_safe(headers: &mut HeaderMap) {
    let cookies: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().cloned().collect();
    headers.remove(SET_COOKIE);
    for cookie in cookies {
        let secured = cookie.to_str().map(|cookie| format!("{cookie}; Secure"));
        let secured = secured.ok().and_then(|text| text.parse().ok());
        headers.append(SET_COOKIE, secured.unwrap_or(cookie));
    }
}

/// Whom the proxy speaks for. Only its own word counts, which is the last; if there is none, or two that differ, it
/// is somebody outside.
fn forwarded(headers: &HeaderMap) -> Peer {
    let one = last(headers, "x-forwarded-for").map(address);
    let other = last(headers, "forwarded").map(|said| field(said, "for").and_then(address));
    let said = match (one, other) {
        (Some(one), Some(other)) if one == other => one,
        (Some(_), Some(_)) | (None, None) => None,
        (Some(said), None) | (None, Some(said)) => said,
    };
    Peer(said.unwrap_or(Ipv4Addr::UNSPECIFIED.into()))
}

/// Whether the visitor's own connection is safe, if the proxy says so.
fn scheme(headers: &HeaderMap) -> Option<bool> {
    let said = last(headers, "x-forwarded-proto");
    let said = said.or_else(|| field(last(headers, "forwarded")?, "proto"));
    said.map(|scheme| scheme.eq_ignore_ascii_case("https"))
}

/// The last entry of a list that every proxy adds to.
fn last<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let line = headers.get_all(name).iter().next_back()?;
    // A line that is no text was still said: it is an entry that cannot be read.
    let line = line.to_str().unwrap_or("");
    line.rsplit(',').next().map(str::trim)
}

/// `for=192.0.2.7;proto=https`
fn field<'a>(said: &'a str, name: &str) -> Option<&'a str> {
    let mut pairs = said.split(';').filter_map(|pair| pair.split_once('='));
    let (_, value) = pairs.find(|(key, _)| key.trim().eq_ignore_ascii_case(name))?;
    Some(value.trim().trim_matches('"'))
}

/// An address as proxies write it: bare, in brackets, with a port.
fn address(text: &str) -> Option<IpAddr> {
    if let Ok(ip) = text.parse() {
        return Some(ip);
    }
    if let Ok(address) = text.parse::<SocketAddr>() {
        return Some(address.ip());
    }
    let bracketed = text.strip_prefix('[')?.strip_suffix(']')?;
    bracketed.parse().ok()
}

fn header<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

fn is_address(name: &str) -> bool {
    name.parse::<IpAddr>().is_ok() || (name.starts_with('[') && address(name).is_some())
}

/// A page of our own, as somebody asked to be led back to it: nothing a browser could take for another site.
pub fn own_page(path: &str) -> Option<&str> {
    let ours = path.starts_with('/') && !path.starts_with("//");
    let plain = path
        .bytes()
        .all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    (ours && plain).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().expect("a header"));
        }
        headers
    }

    #[test]
    fn only_the_proxys_word_counts_and_what_is_unclear_is_outside() {
        let outside = "0.0.0.0";
        for (said, expected) in [
            ("192.0.2.7", "192.0.2.7"),
            ("10.0.0.1, 192.0.2.7", "192.0.2.7"),
            ("9.9.9.9:4444", "9.9.9.9"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("unknown", outside),
            ("192.0.2.7,", outside),
            ("", outside),
            ("127.0.0.1 evil", outside),
        ] {
            let peer = forwarded(&headers(&[("x-forwarded-for", said)]));
            assert_eq!(peer.0.to_string(), expected, "{said}");
        }
        assert_eq!(forwarded(&headers(&[])).0.to_string(), outside);
        for (said, expected) in [
            ("for=192.0.2.7", "192.0.2.7"),
            (
                "for=10.0.0.1, For=\"[2001:db8::1]:47011\";proto=https",
                "2001:db8::1",
            ),
            ("for=_hidden", outside),
            ("proto=https", outside),
        ] {
            let peer = forwarded(&headers(&[("forwarded", said)]));
            assert_eq!(peer.0.to_string(), expected, "{said}");
        }
        let both = |one, other| {
            let both = [("x-forwarded-for", one), ("forwarded", other)];
            forwarded(&headers(&both)).0.to_string()
        };
        assert_eq!(both("192.0.2.7", "for=192.0.2.7"), "192.0.2.7");
        assert_eq!(both("127.0.0.1", "for=192.0.2.7"), outside);
        assert!(!forwarded(&headers(&[])).is_here());
    }

    #[test]
    fn names_that_are_ours() {
        let alone = Outside::default();
        for ours in [
            "127.0.0.1:3636",
            "192.168.0.7",
            "[::1]:3636",
            "localhost:3636",
            "wohnzimmer",
            "wohnzimmer.local:3636",
            "pc.fritz.box",
        ] {
            assert!(alone.knows(ours), "{ours}");
        }
        for other in [
            "evil.example",
            "evil.example:3636",
            "127.0.0.1.evil.example",
            "local.evil.example",
        ] {
            assert!(!alone.knows(other), "{other}");
        }
        let named = Outside {
            behind_proxy: true,
            url: Some("https://Spiele.example".parse().expect("an address")),
        };
        assert!(named.knows("spiele.example") && named.knows("127.0.0.1:3636"));
        assert!(!named.knows("evil.example"));
        let unnamed = Outside {
            behind_proxy: true,
            url: None,
        };
        assert!(unnamed.knows("spiele.example"));
    }

    #[test]
    fn tls_is_the_proxys_word() {
        let proxied = Outside {
            behind_proxy: true,
            url: None,
        };
        let said = |proto| headers(&[("host", "spiele.example"), ("x-forwarded-proto", proto)]);
        let (secure, arrival) = proxied.arrival(&said("https"), true);
        assert!(secure);
        assert_eq!(arrival.origin, "https://spiele.example");
        assert!(!proxied.arrival(&said("http"), true).0);
        assert!(
            !proxied.arrival(&said("https"), false).0,
            "not a stranger's"
        );
        assert!(!Outside::default().arrival(&said("https"), true).0);
    }

    #[test]
    fn addresses_to_open() {
        for (text, expected) in [
            ("https://Spiele.Example/", Some("https://spiele.example")),
            ("http://pc:8080", Some("http://pc:8080")),
            ("spiele.example", None),
            ("ftp://spiele.example", None),
            ("https://", None),
            ("https://spiele.example/path", None),
            ("https://a b", None),
        ] {
            let url = text.parse::<Url>().ok().map(|url| url.text());
            assert_eq!(url.as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn the_way_back_is_one_of_our_pages() {
        for ours in ["/", "/t/abc~p1?of=1", "/rules/samurai"] {
            assert_eq!(own_page(ours), Some(ours));
        }
        for other in [
            "",
            "//evil",
            "/\t/evil",
            "/\\evil",
            "/\0",
            "https://evil",
            "/ä",
            "/a b",
            "/\r\nx: y",
        ] {
            assert_eq!(own_page(other), None, "{other:?}");
        }
    }
}
