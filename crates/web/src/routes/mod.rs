//! The server's addresses. One file per group of pages.

mod api;
mod assets;
mod condice;
mod condice_map;
mod daggerheart;
mod journal;
mod lab;
mod open;
mod pages;
mod proof;
mod samurai;
mod seats;
mod secrets;
mod sheet;
mod shelf;
mod simulate;
mod table;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::Method;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use axum::{Router, extract::State};

pub use secrets::Unknown;

use crate::address::one_address;
use crate::answer::Sorry;
use crate::guard::guard;
use crate::hall::Hall;
use crate::json::errors_in_json;
use crate::limits::limit;
use crate::metrics::{self, measure};
use crate::outside::doors;
use crate::pack::pack;
use crate::sheet_file;
use crate::visitor::Visitor;
use crate::work::Kind;

/// No form and no command is longer.
pub const MOST_BYTES: usize = 16 * 1024;

/// How long a request to this address may be: only files are longer than a form.
pub fn most_bytes(path: &str) -> usize {
    match path {
        "/verify" => proof::MOST_BYTES,
        _ if path.starts_with("/t/") && is_bringing(path) => sheet_file::MOST_BYTES,
        _ => condice::most_bytes(path).unwrap_or(MOST_BYTES),
    }
}

/// The work that needs a place before the request is read.
pub fn work(method: &Method, path: &str) -> Option<Kind> {
    (path == "/verify" && method == Method::POST).then_some(Kind::Check)
}

/// Where sheets arrive as files.
fn is_bringing(path: &str) -> bool {
    let places = ["/bring", "/bring-pc", "/bring-foe"];
    places.iter().any(|place| path.ends_with(place))
}

pub type Shared = State<Arc<Hall>>;

pub fn router(hall: Arc<Hall>) -> Router {
    Router::new()
        .route("/", get(shelf::start))
        .route("/rules/{game}", get(pages::rules))
        .route("/licenses", get(pages::licenses))
        .route("/lab/zwielicht", get(lab::zwielicht))
        .route("/simulate/condice", get(simulate::condice))
        .route("/lang/{code}", get(pages::choose_language))
        .route("/assets/{file}", get(assets::asset))
        .route("/assets/{version}/{file}", get(assets::versioned))
        .route("/docs/dice.md", get(pages::dice_protocol))
        .route("/metrics", get(metrics::page))
        .route("/health", get(|| async { "ok\n" }))
        .route("/samurai", get(samurai::opponents))
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
        .route("/t/{id}/journal.md", get(journal::report))
        .route("/t/{id}/journal.jsonl", get(journal::records))
        .route("/t/{id}/journal.full.jsonl", get(journal::full))
        .route("/t/{id}/proof", get(proof::table))
        .route("/t/{id}/sheet", get(sheet::page))
        .route("/t/{id}/sheet.json", get(sheet::file))
        .route(
            "/t/{id}/bring",
            get(sheet::bring_page)
                .post(sheet::bring)
                .layer(DefaultBodyLimit::max(sheet_file::MOST_BYTES)),
        )
        .route("/t/{id}/pc.json", get(daggerheart::pc_file))
        .route("/t/{id}/foe.json", get(daggerheart::foe_file))
        .route(
            "/t/{id}/bring-pc",
            get(daggerheart::pc_page)
                .post(daggerheart::pc_bring)
                .layer(DefaultBodyLimit::max(sheet_file::MOST_BYTES)),
        )
        .route(
            "/t/{id}/bring-foe",
            get(daggerheart::foe_page)
                .post(daggerheart::foe_bring)
                .layer(DefaultBodyLimit::max(sheet_file::MOST_BYTES)),
        )
        .merge(condice::router())
        .route(
            "/verify",
            get(proof::page)
                .post(proof::check)
                .layer(DefaultBodyLimit::max(proof::MOST_BYTES)),
        )
        .merge(api::router())
        .fallback(|visitor: Visitor| async move { Sorry::not_found(&visitor) })
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn_with_state(hall.clone(), limit))
        .layer(from_fn(errors_in_json))
        .layer(from_fn_with_state(hall.clone(), one_address))
        .layer(from_fn_with_state(hall.clone(), guard))
        .layer(from_fn_with_state(hall.clone(), doors))
        .layer(from_fn(pack))
        .layer(from_fn_with_state(hall.clone(), measure))
        .with_state(hall)
}
