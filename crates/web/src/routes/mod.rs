//! The server's addresses. One file per group of pages.

mod api;
mod assets;
mod pages;
mod proof;
mod samurai;
mod seats;
mod table;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{get, post};
use axum::{Router, extract::State};

use crate::answer::Sorry;
use crate::guard::guard;
use crate::hall::Hall;
use crate::visitor::Visitor;

/// No form and no command is longer.
const MOST_BYTES: usize = 16 * 1024;

pub type Shared = State<Arc<Hall>>;

pub fn router(hall: Arc<Hall>) -> Router {
    Router::new()
        .route("/", get(pages::start))
        .route("/rules/{game}", get(pages::rules))
        .route("/lang/{code}", get(pages::choose_language))
        .route("/assets/{file}", get(assets::asset))
        .route("/health", get(|| async { "ok\n" }))
        .route("/samurai", get(samurai::opponents).post(samurai::open))
        .route("/join/{token}", get(seats::join))
        .route("/t/{id}", get(table::page))
        .route("/t/{id}/board", get(table::board))
        .route("/t/{id}/do", post(table::request))
        .route("/t/{id}/events", get(table::events))
        .route("/t/{id}/proof", get(proof::table))
        .route(
            "/verify",
            get(proof::page)
                .post(proof::check)
                .layer(DefaultBodyLimit::max(proof::MOST_BYTES)),
        )
        .route("/api/tables", post(api::open))
        .route("/api/tables/{id}", get(api::view))
        .route("/api/tables/{id}/records", get(api::records))
        .route("/api/tables/{id}/commands", post(api::command))
        .route("/api/tables/{id}/events", get(table::events))
        .fallback(|visitor: Visitor| async move { Sorry::not_found(&visitor) })
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn(guard))
        .with_state(hall)
}
