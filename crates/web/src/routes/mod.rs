//! The server's addresses. One file per group of pages.

mod api;
mod asked;
mod assets;
mod condice;
mod daggerheart;
mod journal;
mod odds;
mod open;
mod own;
mod pages;
mod proof;
mod samurai;
mod seats;
mod secrets;
mod shelf;
mod table;
mod zwielicht;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};

pub use condice::{Contests, objection};
pub use secrets::Unknown;
pub use table::seated;

use crate::address::one_address;
use crate::answer::Sorry;
use crate::guard::guard;
use crate::hall::Hall;
use crate::json::errors_in_json;
use crate::limits::limit;
use crate::metrics::{self, measure};
use crate::outside::doors;
use crate::pack::pack;
use crate::visitor::Visitor;
use crate::work::Kind;

/// No form and no command is longer.
pub const MOST_BYTES: usize = 16 * 1024;

/// Addresses that take more, and how much.
type Longer = &'static [(&'static str, usize)];

/// How long a request to this address may be, by its pattern: only files are longer than a form. The one place that
/// knows; [`limit`] refuses what is longer before it reaches its route.
pub fn most_bytes(address: &str) -> usize {
    let longer = [
        proof::LONGER,
        zwielicht::LONGER,
        daggerheart::LONGER,
        condice::LONGER,
        own::LONGER,
    ];
    let found = longer.iter().copied().flatten();
    let found = found.copied().find(|(known, _)| *known == address);
    found.map_or(MOST_BYTES, |(_, most)| most)
}

/// The work that needs a place before the request is read.
pub fn work(method: &Method, path: &str) -> Option<Kind> {
    (path == "/verify" && method == Method::POST).then_some(Kind::Check)
}

pub type Shared = State<Arc<Hall>>;

pub fn router(hall: Arc<Hall>) -> Router {
    Router::new()
        .route("/", get(shelf::start))
        .route("/rules/{game}", get(pages::rules))
        .route("/licenses", get(pages::licenses))
        .route("/lang/{code}", get(pages::choose_language))
        .route("/assets/{file}", get(assets::asset))
        .route("/assets/{version}/{file}", get(assets::versioned))
        .route("/docs/dice.md", get(pages::dice_protocol))
        .route("/metrics", get(metrics::page))
        .route("/health", get(|| async { "ok\n" }))
        .route("/new/{game}", get(open::page).post(open::open))
        .route("/join/{token}", get(seats::join))
        .route("/sit", get(seats::sit_page).post(seats::sit))
        .route("/ask", get(seats::ask_page).post(seats::ask))
        .route("/waiting", get(seats::waiting))
        .route("/tables/{id}", post(shelf::change))
        .route("/tables/{id}/delete", get(shelf::leaving))
        .route("/t/{id}", get(table::page))
        .route("/t/{id}/board", get(table::board))
        .route("/t/{id}/do", post(table::request))
        .route("/t/{id}/second", post(table::second))
        .route("/t/{id}/ready", post(table::ready))
        .route("/t/{id}/go-on", post(table::go_on))
        .route("/t/{id}/events", get(table::events))
        .route("/t/{id}/secrets", post(secrets::promise))
        .route("/t/{id}/secret", post(secrets::show))
        .route("/t/{id}/head", get(secrets::head))
        .route("/t/{id}/seats", get(seats::page).post(seats::change))
        .route("/t/{id}/door", post(seats::door))
        .route(
            "/t/{id}/overrule",
            get(open::overrule_page).post(open::overrule),
        )
        .route("/t/{id}/journal", get(journal::page))
        .route("/t/{id}/report", get(journal::book))
        .route("/t/{id}/journal.md", get(journal::report))
        .route("/t/{id}/journal.jsonl", get(journal::records))
        .route("/t/{id}/journal.full.jsonl", get(journal::full))
        .route("/t/{id}/proof", get(proof::table))
        .route("/verify", get(proof::page).post(proof::check))
        .merge(samurai::router())
        .merge(zwielicht::router())
        .merge(daggerheart::router())
        .merge(condice::router())
        .merge(own::router())
        .merge(odds::router())
        .merge(api::router())
        .merge(asked::router())
        .fallback(|visitor: Visitor| async move { Sorry::not_found(&visitor) })
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(hall.clone(), limit))
        .layer(from_fn(errors_in_json))
        .layer(from_fn(up_from_a_form))
        .layer(from_fn_with_state(hall.clone(), one_address))
        .layer(from_fn_with_state(hall.clone(), guard))
        .layer(from_fn_with_state(hall.clone(), doors))
        .layer(from_fn(pack))
        .layer(from_fn_with_state(hall.clone(), measure))
        .with_state(hall)
}

/// Where a form is sent there may be nothing to look at. Whoever loads the answer to one again, or comes back to its
/// address, is led to the page above it.
async fn up_from_a_form(request: Request, next: Next) -> Response {
    let looks = request.method() == Method::GET;
    let path = request.uri().path().to_owned();
    let answer = next.run(request).await;
    let is_form = answer.status() == StatusCode::METHOD_NOT_ALLOWED && !path.starts_with("/api/");
    match path.rsplit_once('/') {
        Some((above, _)) if looks && is_form && !above.is_empty() => {
            Redirect::to(above).into_response()
        }
        _ => answer,
    }
}
