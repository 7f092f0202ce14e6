//! The JSON API: what the pages do, for programs that hold a seat's token.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use table::{DiceMode, MOST_NAME, Refusal};

use super::Shared;
use super::table::seated;
use crate::answer::Sorry;
use crate::hall::{Done, HallError, Seen, Wishes};
use crate::screens;
use crate::visitor::Visitor;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenRequest {
    game: String,
    #[serde(default)]
    scenario: String,
    #[serde(default)]
    options: std::collections::BTreeMap<String, String>,
    #[serde(default)]
    dice: DiceMode,
    #[serde(default)]
    name: String,
    /// The other players' names.
    #[serde(default)]
    players: Vec<String>,
    #[serde(default)]
    entropy: Vec<String>,
}

/// Opens a table and hands out the tokens of its seats.
pub async fn open(
    State(hall): Shared,
    visitor: Visitor,
    body: Result<Json<OpenRequest>, JsonRejection>,
) -> Response {
    let Json(request) = match body {
        Ok(body) => body,
        Err(rejection) => return problem(rejection.status(), &rejection.body_text()),
    };
    let Some(game) = hall.game(&request.game) else {
        return problem(StatusCode::UNPROCESSABLE_ENTITY, "no such game");
    };
    if request.dice == DiceMode::Script {
        return problem(StatusCode::UNPROCESSABLE_ENTITY, "dice: server or physical");
    }
    let wishes = Wishes {
        scenario: request.scenario,
        options: request.options.into_iter().collect(),
        dice: request.dice,
        own_name: request.name.chars().take(MOST_NAME).collect(),
        players: (request.players.iter())
            .map(|name| name.chars().take(MOST_NAME).collect())
            .collect(),
        entropy: request.entropy.into_iter().take(8).collect(),
    };
    match hall.open(game, wishes, visitor.device).await {
        Ok(live) => {
            let table = live.table.lock().await;
            let chairs = table.house().chairs.iter();
            let seats: Vec<Value> = chairs
                .map(|chair| {
                    let id = chair.seat.id.as_str();
                    let token = hall.secret.seat_token(&live.id, id, chair.link);
                    json!({ "seat": id, "role": chair.seat.role, "name": chair.seat.name, "token": token })
                })
                .collect();
            drop(table);
            (
                StatusCode::CREATED,
                Json(json!({ "table": live.id, "seats": seats })),
            )
                .into_response()
        }
        Err(error) => failed(&error),
    }
}

/// What this seat may know, and what it may do.
pub async fn view(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    Ok(Json(json!({
        "table": live.id,
        "game": table.game(),
        "seat": seat,
        "next_seq": table.next_seq(),
        "view": table.view_for(&seat),
        "waiting_for": table.waiting_for(&seat),
        "choices": table.choices_for(&seat),
    })))
}

#[derive(Debug, Deserialize)]
pub struct From {
    #[serde(default)]
    from: u64,
}

/// The journal as this seat may see it, one record a line.
pub async fn records(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(From { from }): Query<From>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let lines = live.table.lock().await.lines_for(&seat, from);
    let mut text = lines.join("\n");
    text.push('\n');
    Ok(([(CONTENT_TYPE, "application/jsonl")], text).into_response())
}

#[derive(Debug, Deserialize)]
pub struct Expected {
    seq: Option<u64>,
}

/// A command in, its record or a refusal out. `?seq=` refuses it if something happened meanwhile.
pub async fn command(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Expected { seq }): Query<Expected>,
    body: Result<Json<Value>, JsonRejection>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let Json(request) = match body {
        Ok(body) => body,
        Err(rejection) => return Ok(problem(rejection.status(), &rejection.body_text())),
    };
    let seen = seq.map(|next| Seen::Everything { next });
    Ok(match hall.request(&live, &seat, request, seen).await {
        Ok(Done::Recorded { line }) => {
            let line = if live.open_information {
                line
            } else {
                let table = live.table.lock().await;
                let last = table.next_seq() - 1;
                table.lines_for(&seat, last).pop().unwrap_or_default()
            };
            ([(CONTENT_TYPE, "application/json")], line).into_response()
        }
        Ok(Done::Waiting(dice)) => {
            (StatusCode::ACCEPTED, Json(json!({ "waiting_for": dice }))).into_response()
        }
        Ok(Done::Cancelled) => Json(json!({ "waiting_for": [] })).into_response(),
        Err(HallError::Refused(refusal)) => refused(&refusal, live.game.name(), &visitor),
        Err(error) => failed(&error),
    })
}

fn refused(refusal: &Refusal, game: &str, visitor: &Visitor) -> Response {
    let message = screens::refusal_text(visitor.lang, game, refusal);
    let body = json!({ "refused": {
        "code": refusal.code,
        "rule": refusal.rule,
        "message": message,
    }});
    (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
}

fn failed(error: &HallError) -> Response {
    match error {
        HallError::NoTable => problem(StatusCode::NOT_FOUND, "no such table"),
        HallError::Open(error) => problem(StatusCode::UNPROCESSABLE_ENTITY, &error.to_string()),
        _ => {
            eprintln!("augenzahl: {error}");
            problem(StatusCode::INTERNAL_SERVER_ERROR, "the server failed")
        }
    }
}

fn problem(status: StatusCode, message: &str) -> Response {
    (status, Json(json!({ "error": message }))).into_response()
}
