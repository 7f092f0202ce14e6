//! Pointing at a field: everybody at the table sees it for a moment.

use std::time::Instant;

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use condice::ConDice;
use condice::grid::MOST_SIDE;
use serde::Deserialize;
use table::{Game, Role};

use crate::answer::Sorry;
use crate::pings::Ping;
use crate::routes::Shared;
use crate::routes::pages::reader;
use crate::routes::table::seated;
use crate::screens::journal::seat_name;
use crate::visitor::Visitor;

#[derive(Debug, Deserialize)]
pub struct Spot {
    x: u8,
    y: u8,
}

/// Whoever only watches points at nothing.
pub async fn point(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(Spot { x, y }): Form<Spot>,
) -> Result<StatusCode, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let plays = seat.role != Role::Spectator && live.game.name() == ConDice::NAME;
    if !plays || x >= MOST_SIDE || y >= MOST_SIDE {
        return Err(Sorry::not_found(&visitor));
    }
    let by = seat_name(&reader(&visitor), &seat);
    let sent = live.pings.send(&seat.id, Ping { x, y, by }, Instant::now());
    Ok(match sent {
        true => StatusCode::NO_CONTENT,
        false => StatusCode::TOO_MANY_REQUESTS,
    })
}
