//! Who is asking: the browser's device cookie, an API client's token, and the language to answer in. Two cookies
//! of our own, without signs to escape, need no crate to be read.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use words::Lang;

use crate::outside::Arrival;
use crate::secret;

/// The cookie that makes a browser recognisable. It says nothing about the person.
const DEVICE_COOKIE: &str = "augenzahl";
pub const INVITATION_COOKIE: &str = "augenzahl_invitation";
pub const KNOCK_COOKIE: &str = "augenzahl_knock";
pub const LANG_COOKIE: &str = "augenzahl_lang";

#[derive(Clone, Debug)]
pub struct Visitor {
    pub device: Option<store::Hash>,
    /// A seat's token, sent by programs.
    pub bearer: Option<String>,
    /// The link that was opened but not accepted yet.
    pub invitation: Option<String>,
    /// The code of the table this browser asked to join.
    pub knocked: Option<String>,
    pub lang: Lang,
    pub path: String,
    /// The address this visitor knows us by, for links to hand on: `http://127.0.0.1:3636`.
    pub origin: String,
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Visitor, Infallible> {
        let header = |name| {
            parts
                .headers
                .get(name)
                .and_then(|value| value.to_str().ok())
        };
        let cookies = header(COOKIE).unwrap_or("");
        let chosen = cookie(cookies, LANG_COOKIE).and_then(Lang::from_code);
        let asked = || Lang::from_accept(header(ACCEPT_LANGUAGE).unwrap_or(""));
        Ok(Visitor {
            device: cookie(cookies, DEVICE_COOKIE)
                .filter(|token| token.len() == 64)
                .map(secret::hash),
            bearer: bearer(&parts.headers),
            invitation: cookie(cookies, INVITATION_COOKIE).map(str::to_owned),
            knocked: cookie(cookies, KNOCK_COOKIE).map(str::to_owned),
            lang: chosen.unwrap_or_else(asked),
            path: parts.uri.path().to_owned(),
            origin: match parts.extensions.get::<Arrival>() {
                Some(arrival) => arrival.origin.clone(),
                None => format!("http://{}", header(HOST).unwrap_or("localhost")),
            },
        })
    }
}

/// A header that makes the browser remember something.
pub type SetCookie = [(HeaderName, String); 1];

impl Visitor {
    /// What this visitor sits down with: a token, or the browser.
    pub fn holder(&self) -> Option<store::Hash> {
        match &self.bearer {
            Some(token) => Some(secret::hash(token)),
            None => self.device,
        }
    }

    /// The browser's device, and the cookie to set if it had none yet.
    pub fn device_or_new(&self) -> Result<(store::Hash, Option<SetCookie>), getrandom::Error> {
        if let Some(device) = self.device {
            return Ok((device, None));
        }
        let token = secret::fresh_token()?;
        let cookie = set_cookie(DEVICE_COOKIE, &token);
        Ok((secret::hash(&token), Some([(SET_COOKIE, cookie)])))
    }
}

/// The token that a program sends.
pub fn bearer(headers: &HeaderMap) -> Option<String> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    let is_bearer = scheme.eq_ignore_ascii_case("bearer");
    is_bearer.then(|| token.trim().to_owned())
}

/// The device cookie of a request again, for another year; nothing if it has none.
pub fn renewed(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get(COOKIE)?.to_str().ok()?;
    let token = cookie(cookies, DEVICE_COOKIE)?;
    secret::is_token(token).then(|| set_cookie(DEVICE_COOKIE, token))
}

fn cookie<'a>(cookies: &'a str, name: &str) -> Option<&'a str> {
    cookies.split(';').find_map(|pair| {
        let (key, value) = pair.trim().split_once('=')?;
        (key == name).then_some(value)
    })
}

/// `Set-Cookie` for what is needed for a few minutes only; an empty value forgets it.
pub fn set_short_cookie(name: &str, value: &str) -> String {
    let age = if value.is_empty() { 0 } else { 1800 };
    format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax")
}

/// `Set-Cookie` for a year, readable by the server only.
pub fn set_cookie(name: &str, value: &str) -> String {
    format!("{name}={value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax")
}
