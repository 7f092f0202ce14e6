//! A table's page, its live events, and what people do at it.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::Markup;
use samurai::Samurai;
use serde::Deserialize;
use table::{Role, Seat, Table};

use super::Shared;
use super::pages::reader;
use crate::answer::{Sorry, html};
use crate::form::{self, Fields};
use crate::hall::{Hall, HallError, LiveTable};
use crate::live;
use crate::screens::{self, Refused, TableInfo};
use crate::visitor::Visitor;

pub async fn page(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Html<String>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    Ok(html(
        draw(&hall, &visitor, &live, &seat, None, Part::Page).await,
    ))
}

pub async fn board(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Html<String>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    Ok(html(
        draw(&hall, &visitor, &live, &seat, None, Part::Board).await,
    ))
}

/// A form was sent. The script gets the new board; without script the page is loaded again.
pub async fn request(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let scripted = headers.contains_key("x-board");
    let part = if scripted { Part::Board } else { Part::Page };
    let (request, expected) = form::request(live.game, &fields);
    match hall.request(&live, &seat, request.clone(), expected).await {
        Ok(_) if !scripted => Ok(Redirect::to(&format!("/t/{id}")).into_response()),
        Ok(_) => {
            let board = draw(&hall, &visitor, &live, &seat, None, part).await;
            Ok(html(board).into_response())
        }
        Err(HallError::Refused(refusal)) => {
            let refused = Refused { request, refusal };
            let board = draw(&hall, &visitor, &live, &seat, Some(&refused), part).await;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, html(board)).into_response())
        }
        Err(error) => Err(Sorry::because(&error, &visitor)),
    }
}

#[derive(Debug, Deserialize)]
pub struct From {
    from: Option<u64>,
}

/// Live updates for pages and programs alike: from the record after the last one seen, or from the
/// one asked for, or from now on.
pub async fn events(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(From { from }): Query<From>,
    headers: HeaderMap,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let last = headers
        .get("last-event-id")
        .and_then(|id| id.to_str().ok()?.parse::<u64>().ok());
    let from = match last.map(|last| last.saturating_add(1)).or(from) {
        Some(from) => from,
        None => live.table.lock().await.next_seq(),
    };
    Ok(live::events(&hall, live, seat, from))
}

/// The table and this visitor's seat at it; whoever has none learns nothing.
pub async fn seated(
    hall: &Hall,
    visitor: &Visitor,
    id: &str,
) -> Result<(Arc<LiveTable>, Seat), Sorry> {
    let sorry = |error: HallError| Sorry::because(&error, visitor);
    let live = hall.table(id).await.map_err(sorry)?;
    let seat = match (&visitor.bearer, visitor.device) {
        (Some(token), _) => hall.seat_of_token(&live, token).await,
        (None, Some(device)) => hall.seat_of_device(&live, device).await,
        (None, None) => Ok(None),
    };
    let seat = seat.map_err(sorry)?;
    let seat = seat.ok_or_else(|| Sorry::not_found(visitor))?;
    Ok((live, seat))
}

enum Part {
    Page,
    Board,
}

async fn draw(
    hall: &Hall,
    visitor: &Visitor,
    live: &LiveTable,
    seat: &Seat,
    refused: Option<&Refused>,
    part: Part,
) -> Markup {
    let path = format!("/t/{}", live.id);
    let mut reader = reader(visitor);
    reader.path = &path;
    let may_invite = seat.role != Role::Spectator;
    let info = TableInfo {
        id: live.id.clone(),
        players_present: live.count(Role::Player),
        spectators_present: live.count(Role::Spectator),
        spectator_link: may_invite.then(|| {
            let token = hall.secret.seat_token(&live.id, "spectator");
            format!("http://{}/join/{token}", visitor.host)
        }),
    };
    let table = live.table.lock().await;
    // The one place where a game's own screen is chosen.
    match table.as_any().downcast_ref::<Table<Samurai>>() {
        Some(duel) => match part {
            Part::Page => screens::samurai::page(&reader, duel, seat, &info, refused),
            Part::Board => screens::samurai::board(&reader, duel, seat, &info, refused),
        },
        None => screens::error::page(&reader, 404),
    }
}
