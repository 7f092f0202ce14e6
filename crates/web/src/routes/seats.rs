//! Taking a seat by its link. The token is exchanged for the device cookie, so that it does not stay
//! in the address bar.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};

use super::Shared;
use crate::answer::Sorry;
use crate::hall::HallError;
use crate::secret;
use crate::visitor::Visitor;

pub async fn join(
    State(hall): Shared,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, Sorry> {
    let sorry = |error: HallError| Sorry::because(&error, &visitor);
    let opened = hall.store.seat_by_token(secret::hash(&token)).await;
    let opened = opened.map_err(|error| sorry(error.into()))?;
    let (table, seat) = opened.ok_or_else(|| Sorry::not_found(&visitor))?;
    let (device, cookie) = visitor
        .device_or_new()
        .map_err(|error| sorry(error.into()))?;
    // Whoever plays here and opens the spectators' link goes on playing.
    let held = hall.store.seat_held(device, &table).await;
    let held = held.map_err(|error| sorry(error.into()))?;
    if held.is_none() || seat == "player" {
        let hold = hall.store.hold(device, &table, &seat).await;
        hold.map_err(|error| sorry(error.into()))?;
        if let Ok(live) = hall.table(&table).await {
            live.stand_up(&device);
        }
    }
    Ok((cookie, Redirect::to(&format!("/t/{table}"))).into_response())
}
