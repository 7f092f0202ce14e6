//! *ConDice*: the builder, the game master's map editor, and trials of arms.

mod build;
mod contests;
mod map;
mod ping;
mod simulate;

use std::any::Any;
use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use condice::{ConDice, View};
use table::{Game, Seat, Table};

pub use self::contests::Contests;
pub use self::map::objection;
use super::Longer;
use crate::hall::Hall;
use crate::screens::condice::editor::file;
use crate::sheet_file;

/// No sheet that can be written down is longer, as a form.
const SHEET_FORM: usize = 96 * 1024;
/// Every field of the largest map, drawn in one stroke, and no more.
const MAP_FORM: usize = 64 * 1024;

pub const LONGER: Longer = &[
    ("/build/condice", SHEET_FORM),
    ("/build/condice/sheet", SHEET_FORM),
    ("/build/condice/file", SHEET_FORM),
    ("/build/condice/bring", sheet_file::MOST_BYTES),
    ("/t/{id}/build", SHEET_FORM),
    ("/t/{id}/build/sheet", SHEET_FORM),
    ("/t/{id}/build/file", SHEET_FORM),
    ("/t/{id}/build/take", SHEET_FORM),
    ("/t/{id}/build/bring", sheet_file::MOST_BYTES),
    ("/t/{id}/map", MAP_FORM),
    ("/t/{id}/map/file", file::MOST_BYTES),
];

pub fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/simulate/condice", get(simulate::page))
        .route("/build/condice", get(build::alone).post(build::alone))
        .route(
            "/build/condice/sheet",
            get(build::alone_paper).post(build::alone_paper),
        )
        .route(
            "/build/condice/file",
            get(build::alone_file).post(build::alone_file),
        )
        .route("/build/condice/bring", post(build::alone_bring))
        .route("/t/{id}/ping", post(ping::point))
        .route("/t/{id}/build", get(build::bench).post(build::bench))
        .route(
            "/t/{id}/build/sheet",
            get(build::bench_paper).post(build::bench_paper),
        )
        .route(
            "/t/{id}/build/file",
            get(build::bench_file).post(build::bench_file),
        )
        .route("/t/{id}/build/bring", post(build::bench_bring))
        .route("/t/{id}/build/take", post(build::take))
        .route("/t/{id}/figure", get(build::figure_paper))
        .route("/t/{id}/figure.json", get(build::figure_file))
        .route("/t/{id}/map", get(map::page).post(map::request))
        .route("/t/{id}/map/board", get(map::board))
        .route("/t/{id}/map.toml", get(map::save))
        .route("/t/{id}/map/file", post(map::bring))
}

/// What this seat may see of a table of this game.
fn seen(any: &dyn Any, seat: &Seat) -> Option<View> {
    let table: &Table<ConDice> = any.downcast_ref()?;
    Some(ConDice::view(table.setup(), table.state(), seat))
}
