//! The JSON API: what the pages do, for programs that hold a seat's token.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use table::{DiceMode, MOST_NAME, Refusal, Seat, plain, question};

use super::shelf::{self, Wanted};
use super::{Shared, journal, table as pages};
use crate::answer::Sorry;
use crate::hall::{Done, Hall, HallError, LiveTable, Seen, Wishes};
use crate::json::{is_for_programs, problem};
use crate::limits::Peer;
use crate::screens::shelf::HeldTable;
use crate::shelf::Listing;
use crate::visitor::Visitor;
use crate::work::Kind;
use crate::{log, openapi, screens};

/// Every address here is described in [`openapi`]; a test compares the two.
pub fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/api/openapi.json", get(description))
        .route("/api/games", get(all_games))
        .route("/api/games/{game}/rules", get(rules))
        .route("/api/tables", get(tables).post(open))
        .route("/api/tables/{id}", get(view))
        .route("/api/tables/{id}/seats", get(seats))
        .route("/api/tables/{id}/door", get(door).post(answer_door))
        .route("/api/tables/{id}/values", get(values))
        .route("/api/tables/{id}/records", get(records))
        .route("/api/tables/{id}/commands", post(command))
        .route("/api/tables/{id}/odds", post(odds))
        .route("/api/tables/{id}/events", get(events))
        .route("/api/tables/{id}/journal.md", get(journal::report))
        .route("/api/tables/{id}/journal.jsonl", get(journal::records))
        .route("/api/tables/{id}/journal.full.jsonl", get(journal::full))
}

/// The table and the seat. A program without a token, or with one that opens nothing here, is told
/// that it needs one; whether there is such a table it does not learn.
pub async fn seated(
    hall: &Hall,
    visitor: &Visitor,
    id: &str,
) -> Result<(Arc<LiveTable>, Seat), Sorry> {
    let seated = pages::seated(hall, visitor, id).await;
    seated.map_err(|sorry| {
        if sorry.is_not_found() && is_for_programs(&visitor.path) {
            Sorry::new(StatusCode::UNAUTHORIZED, visitor)
        } else {
            sorry
        }
    })
}

async fn description(State(hall): Shared) -> Json<Value> {
    Json(openapi::document(&hall.content()))
}

/// What can be played, and with what.
async fn all_games(State(hall): Shared) -> Json<Value> {
    let games = hall.games().iter().map(|game| {
        let options = game.options().iter();
        let options = options
            .map(|spec| json!({ "key": spec.key, "rule": spec.rule, "values": spec.values }));
        let scenarios = game.scenarios(&hall.content()).into_iter();
        let scenarios = scenarios.map(|known| json!({ "id": known.id, "name": known.name }));
        json!({
            "game": game.name(),
            "options": options.collect::<Vec<_>>(),
            "scenarios": scenarios.collect::<Vec<_>>(),
        })
    });
    Json(games.collect())
}

/// A game's rulebook.
async fn rules(State(hall): Shared, Path(game): Path<String>) -> Response {
    let Some(game) = hall.game(&game) else {
        return problem(StatusCode::NOT_FOUND, "there is no such game");
    };
    let rules = game.rulebook().rules().iter().map(|rule| {
        json!({
            "id": rule.id,
            "section": rule.section,
            "kind": rule.kind,
            "option": rule.option,
            "title": rule.title,
            "text": rule.text,
        })
    });
    Json(rules.collect::<Value>()).into_response()
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenRequest {
    game: String,
    #[serde(default)]
    scenario: String,
    #[serde(default)]
    options: std::collections::BTreeMap<String, String>,
    #[serde(default, deserialize_with = "dice_mode")]
    dice: DiceMode,
    #[serde(default)]
    name: String,
    /// What the table is to be called.
    #[serde(default)]
    title: String,
    /// The other players' names.
    #[serde(default)]
    players: Vec<String>,
    #[serde(default)]
    iron: bool,
}

fn dice_mode<'de, D: Deserializer<'de>>(word: D) -> Result<DiceMode, D::Error> {
    plain::read(Value::deserialize(word)?).map_err(D::Error::custom)
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
    if let Err(message) = check(&request) {
        return problem(StatusCode::UNPROCESSABLE_ENTITY, message);
    }
    let wishes = Wishes {
        title: request.title.trim().to_owned(),
        lang: visitor.lang,
        scenario: request.scenario,
        options: request.options.into_iter().collect(),
        dice: request.dice,
        own_name: request.name,
        players: request.players,
        iron: request.iron,
    };
    match hall
        .open(game, &hall.content(), wishes, visitor.device)
        .await
    {
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
        Err(error) => failed(&error, &visitor),
    }
}

fn check(request: &OpenRequest) -> Result<(), &'static str> {
    let fits = |text: &str, most: usize| {
        text.chars().nth(most).is_none() && !text.chars().any(char::is_control)
    };
    if request.dice == DiceMode::Script {
        return Err("dice: server, physical or choose");
    }
    if !fits(&request.title, MOST_NAME) {
        return Err("title: at most 40 characters on one line");
    }
    if !fits(&request.name, MOST_NAME) {
        return Err("name: at most 40 characters on one line");
    }
    if request.players.len() > 12 || !request.players.iter().all(|name| fits(name, MOST_NAME)) {
        return Err("players: at most 12 names of at most 40 characters");
    }
    Ok(())
}

/// The tables of whoever asks: of a browser all it sits at, of a token the one it opens.
async fn tables(
    State(hall): Shared,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Sorry> {
    if let Err(message) = wanted.check() {
        return Ok(problem(StatusCode::BAD_REQUEST, message));
    }
    let sorry = |error: HallError| Sorry::because(&error, &visitor);
    let listing = match &visitor.bearer {
        None => shelf::list(&hall, &visitor, &wanted).await.map_err(sorry)?,
        Some(token) => {
            let found = hall.of_token(token).await.map_err(sorry)?;
            let tables: Vec<HeldTable> = found.into_iter().collect();
            Listing {
                page: 1,
                pages: 1,
                total: tables.len(),
                tables,
                ..Listing::default()
            }
        }
    };
    let seats = |seats: &[Seat]| -> Value {
        let seats = seats.iter();
        seats
            .map(|seat| json!({ "seat": seat.id, "role": seat.role, "name": seat.name }))
            .collect()
    };
    let tables = listing.tables.iter().map(|table| {
        let standing = table.standing.as_ref();
        json!({
            "table": table.id,
            "game": table.game,
            "name": table.name,
            "seats": seats(&table.seats),
            "people": seats(&table.people),
            "to_act": seats(&table.turn),
            "runs_table": table.runs,
            "over": table.over,
            "standing": standing.map(|phrase| super::pages::reader(&visitor).phrase(phrase)),
            "last_played": table.last_played,
        })
    });
    Ok(Json(json!({
        "page": listing.page,
        "pages": listing.pages,
        "total": listing.total,
        "tables": tables.collect::<Vec<_>>(),
    }))
    .into_response())
}

/// What this seat may know, and what it may do.
pub async fn view(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    let house = table.house();
    let rights = table.undo_rights(&seat);
    let damaged = live.damage.is_some();
    let choices = if damaged {
        Vec::new()
    } else {
        table.choices_for(&seat)
    };
    let throwing = table.throwing().into_iter();
    let throwing: Vec<Value> = throwing.map(|seat| json!(seat.id)).collect();
    Ok(Json(json!({
        "table": live.id,
        "game": table.game(),
        "seat": seat,
        "runs_table": house.is_run_by(&seat),
        "next_seq": table.next_seq(),
        "closed": house.closed,
        "damaged": damaged,
        "seed_hash": house.seed_hash,
        "view": table.view_for(&seat),
        "waiting_for": table.waiting_for(&seat),
        "throwing": throwing,
        "undo": {
            "can": rights.undo,
            "can_redo": rights.redo,
            "could_ask": rights.ask,
            "same_dice": rights.same_dice,
            "wish": house.wish,
        },
        "choices": choices,
    })))
}

/// Who sits here. Whoever runs the table gets the tokens to hand out.
async fn seats(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    let house = table.house();
    let runs_table = house.is_run_by(&seat);
    let present = live.present();
    let chairs = house.chairs.iter().map(|chair| {
        let mut line = json!({
            "seat": chair.seat.id,
            "role": chair.seat.role,
            "name": chair.seat.name,
            "taken": chair.taken,
            "here": present.contains_key(&chair.seat.id),
            "revoked": chair.revoked,
            "dice": chair.dice,
        });
        if runs_table && !chair.revoked {
            let token = hall
                .secret
                .seat_token(&live.id, chair.seat.id.as_str(), chair.link);
            line["token"] = token.into();
        }
        line
    });
    Ok(Json(chairs.collect()))
}

/// The table's code, and who knocks; for whoever runs the table.
async fn door(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    if !live.table.lock().await.house().is_run_by(&seat) {
        return Err(Sorry::not_found(&visitor));
    }
    let code = hall.code_of(&live.id).await;
    let code = code.map_err(|error| Sorry::because(&error, &visitor))?;
    let knocks = live.knocking().into_iter();
    let knocks: Vec<Value> = knocks
        .map(|knock| json!({ "knock": knock.id, "name": knock.name }))
        .collect();
    Ok(Json(json!({ "code": code, "knocks": knocks })))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoorAnswer {
    knock: u32,
    /// An empty seat's id, `spectator`, `new`; empty: not let in.
    #[serde(default)]
    place: String,
}

async fn answer_door(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    body: Result<Json<DoorAnswer>, JsonRejection>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let Json(answer) = match body {
        Ok(body) => body,
        Err(rejection) => return Ok(problem(rejection.status(), &rejection.body_text())),
    };
    let answered = hall.answer_knock(&live, &seat, answer.knock, &answer.place);
    Ok(match answered.await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(HallError::Refused(refusal)) => refused(&refusal, live.game.name(), &visitor),
        Err(error) => failed(&error, &visitor),
    })
}

/// What a game master can overrule: every value with its path.
async fn values(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    if !table.house().is_run_by(&seat) {
        return Err(Sorry::not_found(&visitor));
    }
    let values = table.values().into_iter();
    let values = values.map(|(path, value)| json!({ "path": path, "value": value }));
    Ok(Json(values.collect()))
}

/// Records as they happen.
async fn events(
    hall: Shared,
    visitor: Visitor,
    id: Path<String>,
    from: Query<pages::From>,
    headers: HeaderMap,
) -> Result<Response, Sorry> {
    seated(&hall, &visitor, &id).await?;
    pages::events(hall, visitor, id, from, headers).await
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
    let text = journal::text_of(&lines);
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
    Ok(
        match hall
            .request(&live, &seat, visitor.holder(), request, seen)
            .await
        {
            Ok(Done::Recorded { seq, line, .. }) => {
                let line = if live.open_information {
                    line
                } else {
                    // Others may have gone on already: this command's own record, not the last one.
                    let table = live.table.lock().await;
                    let lines = table.lines_for(&seat, seq);
                    lines.into_iter().next().unwrap_or_default()
                };
                ([(CONTENT_TYPE, "application/json")], line).into_response()
            }
            Ok(Done::Waiting(dice)) => {
                (StatusCode::ACCEPTED, Json(json!({ "waiting_for": dice }))).into_response()
            }
            Ok(Done::Cancelled) => Json(json!({ "waiting_for": [] })).into_response(),
            Err(HallError::Refused(refusal)) => refused(&refusal, live.game.name(), &visitor),
            Err(error) => failed(&error, &visitor),
        },
    )
}

/// What this seat is told of a command before its dice fall. The table is looked at, not changed, and does not wait: the
/// workshop counts.
async fn odds(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(id): Path<String>,
    body: Result<Json<Value>, JsonRejection>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let Json(request) = match body {
        Ok(body) => body,
        Err(rejection) => return Ok(problem(rejection.status(), &rejection.body_text())),
    };
    let table = live.table.lock().await;
    let asked = match live.damage {
        Some(_) => Err(Refusal::new("damaged", "")),
        None => table.odds_for(&seat, &request),
    };
    let seq = table.next_seq();
    drop(table);
    let game = live.game.name();
    let counting = match asked {
        Ok(counting) => counting,
        Err(refusal) => return Ok(refused(&refusal, game, &visitor)),
    };
    let place = match hall.workshop.place(Kind::Odds, peer) {
        Ok(place) => place,
        Err(full) => return Ok(full.answer(&visitor)),
    };
    Ok(match hall.workshop.work(place, counting).await {
        Some(Ok(numbers)) => {
            let told = numbers.into_iter().map(|(name, number)| {
                let about = question::about(&number);
                json!({ "name": name, "exact": number, "about": about })
            });
            let told: Vec<Value> = told.collect();
            Json(json!({ "next_seq": seq, "odds": told })).into_response()
        }
        Some(Err(too_large)) => refused(&too_large.refusal(), game, &visitor),
        None => Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, &visitor).into_response(),
    })
}

fn refused(refusal: &Refusal, game: &str, visitor: &Visitor) -> Response {
    let message = screens::refusal_text(visitor.lang, game, refusal);
    let body = json!({ "refused": {
        "code": refusal.code,
        "rule": refusal.rule,
        "message": message,
    }});
    let status = match refusal.code {
        // Somebody was faster: look again, then decide.
        "stale" => StatusCode::CONFLICT,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    (status, Json(body)).into_response()
}

fn failed(error: &HallError, visitor: &Visitor) -> Response {
    if let Some(trouble) = error.trouble() {
        log::error(error);
        return Sorry::trouble(trouble, visitor).into_response();
    }
    match error {
        HallError::NoTable => problem(StatusCode::NOT_FOUND, "no such table"),
        HallError::NoSeat => problem(
            StatusCode::UNAUTHORIZED,
            "a token of a seat at this table is needed",
        ),
        HallError::Open(error) => problem(StatusCode::UNPROCESSABLE_ENTITY, &error.to_string()),
        _ => {
            log::error(error);
            problem(StatusCode::INTERNAL_SERVER_ERROR, "the server failed")
        }
    }
}
