//! Answers to people: pages, and errors with a way back.

use std::time::Duration;

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use maud::Markup;
use store::StoreError;
use words::Lang;

use crate::hall::HallError;
use crate::screens::damaged::Trouble;
use crate::screens::{self, Reader};
use crate::visitor::Visitor;
use crate::{json, log};

/// A page could not be shown.
#[derive(Debug)]
pub struct Sorry {
    status: StatusCode,
    lang: Lang,
    path: String,
    trouble: Option<Trouble>,
    busy: bool,
    retry_after: Option<Duration>,
}

impl Sorry {
    pub fn new(status: StatusCode, visitor: &Visitor) -> Sorry {
        Sorry {
            status,
            lang: visitor.lang,
            path: visitor.path.clone(),
            trouble: None,
            busy: false,
            retry_after: None,
        }
    }

    /// So much cannot be done at once for people without a seat.
    pub fn busy(status: StatusCode, visitor: &Visitor) -> Sorry {
        Sorry {
            busy: true,
            ..Sorry::new(status, visitor)
        }
    }

    /// Says when to come back.
    pub fn retry_after(self, wait: Duration) -> Sorry {
        Sorry {
            retry_after: Some(wait),
            ..self
        }
    }

    /// Something could not be stored or read: said in so many words, and it may be tried again.
    pub fn trouble(trouble: Trouble, visitor: &Visitor) -> Sorry {
        Sorry {
            trouble: Some(trouble),
            ..Sorry::new(StatusCode::SERVICE_UNAVAILABLE, visitor)
        }
    }

    /// There is no such page, table or seat; which of them is nobody's business.
    pub fn not_found(visitor: &Visitor) -> Sorry {
        Sorry::new(StatusCode::NOT_FOUND, visitor)
    }

    pub fn is_not_found(&self) -> bool {
        self.status == StatusCode::NOT_FOUND
    }

    pub fn because(error: &HallError, visitor: &Visitor) -> Sorry {
        match error {
            HallError::NoTable
            | HallError::NoSeat
            | HallError::Store(StoreError::NoTable | StoreError::NoItem) => {
                Sorry::not_found(visitor)
            }
            HallError::Busy(full) => full.sorry(visitor),
            HallError::Store(StoreError::Crowded) => Sorry::new(StatusCode::CONFLICT, visitor),
            HallError::Refused(_) | HallError::Open(_) => {
                Sorry::new(StatusCode::UNPROCESSABLE_ENTITY, visitor)
            }
            HallError::Journal(_)
            | HallError::Damaged(_)
            | HallError::Store(_)
            | HallError::Random(_) => {
                log::error(error);
                match error.trouble() {
                    Some(trouble) => Sorry::trouble(trouble, visitor),
                    None => Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, visitor),
                }
            }
        }
    }
}

impl IntoResponse for Sorry {
    fn into_response(self) -> Response {
        let wait = self.retry_after;
        let mut response = self.page();
        if let Some(wait) = wait {
            let seconds = HeaderValue::from(wait.as_secs());
            response.headers_mut().insert(RETRY_AFTER, seconds);
        }
        response
    }
}

impl Sorry {
    fn page(self) -> Response {
        let reader = Reader {
            lang: self.lang,
            path: &self.path,
        };
        if json::is_for_programs(&self.path) {
            if let Some(trouble) = self.trouble {
                return json::problem(self.status, &trouble.told(&reader));
            }
            let message = match self.status {
                StatusCode::BAD_REQUEST => "the request is broken",
                StatusCode::UNAUTHORIZED => "a token of a seat at this table is needed",
                StatusCode::NOT_FOUND => "there is no such thing, or not for this seat",
                StatusCode::REQUEST_TIMEOUT => "the request took too long",
                StatusCode::PAYLOAD_TOO_LARGE => "the request is too large",
                StatusCode::MISDIRECTED_REQUEST => {
                    "this server does not go by that name; start it with --url"
                }
                StatusCode::CONFLICT => "too many devices hold this seat",
                StatusCode::TOO_MANY_REQUESTS => "too many requests; try again later",
                StatusCode::UNPROCESSABLE_ENTITY => "this cannot be done",
                _ => "the server failed",
            };
            return json::problem(self.status, message);
        }
        let page = match self.trouble {
            Some(trouble) => screens::error::trouble(&reader, self.status.as_u16(), trouble),
            None if self.busy => screens::error::busy(&reader, self.status.as_u16()),
            None => screens::error::page(&reader, self.status.as_u16()),
        };
        (self.status, html(page)).into_response()
    }
}

pub fn html(markup: Markup) -> Html<String> {
    Html(markup.into_string())
}
