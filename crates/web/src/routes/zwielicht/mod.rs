//! *Augen des Zwielichts*: character sheets and the rule lab.

mod lab;
mod sheet;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;

use super::Longer;
use crate::hall::Hall;
use crate::screens::odds::LAB;
use crate::sheet_file;

pub const LONGER: Longer = &[("/t/{id}/bring", sheet_file::MOST_BYTES)];

pub fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route(LAB, get(lab::page))
        // Where it lay before: links that were handed on still lead there.
        .route("/lab/zwielicht", get(lab::moved))
        .route("/t/{id}/sheet", get(sheet::page))
        .route("/t/{id}/sheet.json", get(sheet::file))
        .route("/t/{id}/bring", get(sheet::bring_page).post(sheet::bring))
}
