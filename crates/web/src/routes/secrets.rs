//! What a browser brings to the dice: a promised chain of secrets, the next one of it when it is asked, and what it
//! remembers of the journal.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use table::{Named as _, Seat, TableCommand};

use super::Shared;
use super::table::seated;
use crate::answer::Sorry;
use crate::hall::{Done, HallError, LiveTable};
use crate::visitor::Visitor;

#[derive(Debug, Deserialize)]
pub struct Promised {
    first: String,
}

/// A browser promises its secrets. The answer names the record that says so.
pub async fn promise(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(promised): Json<Promised>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    if !hall.browsers_mix() {
        return Ok(StatusCode::CONFLICT.into_response());
    }
    let request = TableCommand::PromiseSecrets {
        first: promised.first,
    }
    .json();
    let holder = visitor.holder();
    match hall.request(&live, &seat, holder, request, None).await {
        Ok(Done::Recorded { seq, .. }) => Ok(Json(json!({ "chain": seq })).into_response()),
        // An older table, or one that is closed: nothing is mixed in there.
        Ok(_) | Err(HallError::Refused(_)) => Ok(StatusCode::CONFLICT.into_response()),
        Err(error) => Err(Sorry::because(&error, &visitor)),
    }
}

#[derive(Debug, Deserialize)]
pub struct Shown {
    chain: u64,
    place: String,
    secret: String,
}

/// A browser shows its next secret for the throw it was asked about.
pub async fn show(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(shown): Json<Shown>,
) -> Result<StatusCode, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let mixing = &live.mixing;
    Ok(
        match mixing.answer(&seat.id, shown.chain, &shown.place, &shown.secret) {
            true => StatusCode::NO_CONTENT,
            // Too late, or asked by nobody: nothing is wrong with the browser.
            false => StatusCode::ACCEPTED,
        },
    )
}

/// The chain, if the table still knows it; or else the browser is to promise another one.
pub async fn known(live: &LiveTable, seat: &Seat, chain: u64) -> Result<u64, Unknown> {
    let table = live.table.lock().await;
    let chair = table.house().chair(&seat.id);
    let mut promises = chair.into_iter().flat_map(|chair| &chair.promises);
    match promises.any(|promise| promise.chain == chain) {
        true => Ok(chain),
        false => Err(Unknown),
    }
}

/// The table does not know a chain of secrets.
#[derive(Clone, Copy, Debug)]
pub struct Unknown;

#[derive(Debug, Deserialize)]
pub struct At {
    seq: u64,
}

/// The hash that a record carries, and what browsers were told about its throw: whether it is still the one that a
/// browser has seen, and what became of a question. Where the journal says itself that it was put back, which record does.
pub async fn head(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(At { seq }): Query<At>,
) -> Result<Response, Sorry> {
    let (live, _) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    let hash = table.hash_at(seq).map(str::to_owned);
    let asked = table.asked_at(seq);
    let restored = table.restored_at();
    let answer = json!({ "hash": hash, "asked": asked, "restored": restored });
    Ok(Json(answer).into_response())
}
