//! Pages that belong to no table: start, rules, language.

use axum::extract::{Path, Query, State};
use axum::http::header::SET_COOKIE;
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;
use table::{Role, SeatId, Timestamp};
use words::Lang;

use super::Shared;
use crate::answer::{Sorry, html};
use crate::hall::{Hall, HallError};
use crate::log;
use crate::screens::{self, HeldTable, Reader};
use crate::visitor::{LANG_COOKIE, Visitor, set_cookie};

/// Tables listed under "continue".
const MOST_LISTED: usize = 20;

pub async fn start(State(hall): Shared, visitor: Visitor) -> Result<Html<String>, Sorry> {
    let held = held_tables(&hall, &visitor).await;
    let held = held.map_err(|error| Sorry::because(&error, &visitor))?;
    Ok(html(screens::start::page(
        &reader(&visitor),
        hall.games(),
        &held,
    )))
}

pub async fn rules(visitor: Visitor, Path(game): Path<String>) -> Result<Html<String>, Sorry> {
    let game = games::game(&game).ok_or_else(|| Sorry::not_found(&visitor))?;
    Ok(html(screens::rules::page(&reader(&visitor), game)))
}

#[derive(Debug, Deserialize)]
pub struct Back {
    back: Option<String>,
}

/// Remembers a language and goes back to where the reader was.
pub async fn choose_language(
    visitor: Visitor,
    Path(code): Path<String>,
    Query(Back { back }): Query<Back>,
) -> Response {
    let Some(lang) = Lang::from_code(&code) else {
        return Sorry::not_found(&visitor).into_response();
    };
    // Only to our own pages: `//elsewhere` would leave.
    let back = back.filter(|path| path.starts_with('/') && !path.starts_with("//"));
    let back = back.filter(|path| !path.contains(['\\', '\r', '\n']));
    let cookie = [(SET_COOKIE, set_cookie(LANG_COOKIE, lang.code()))];
    (cookie, Redirect::to(back.as_deref().unwrap_or("/"))).into_response()
}

pub fn reader(visitor: &Visitor) -> Reader<'_> {
    Reader {
        lang: visitor.lang,
        path: &visitor.path,
    }
}

async fn held_tables(hall: &Hall, visitor: &Visitor) -> Result<Vec<HeldTable>, HallError> {
    let Some(device) = visitor.device else {
        return Ok(Vec::new());
    };
    let mut held = Vec::new();
    for store::Held {
        table: row, seats, ..
    } in hall.store.held_by(device, MOST_LISTED).await?
    {
        let seat = seats.into_iter().next().unwrap_or_default();
        let live = match hall.table(&row.id).await {
            Ok(live) => live,
            Err(HallError::Journal(error)) => {
                log::error(&format_args!("table {}: {error}", row.id));
                continue;
            }
            Err(error) => return Err(error),
        };
        let table = live.table.lock().await;
        let standing = live.game.standing(&**table);
        let role = table.house().chair(&SeatId::new(&seat));
        held.push(HeldTable {
            id: row.id,
            game: row.game,
            name: row.name,
            role: role.map_or(Role::Spectator, |chair| chair.seat.role),
            over: standing.as_ref().is_some_and(|(_, over)| *over),
            standing: standing.map(|(phrase, _)| phrase),
            last_played: Timestamp::from_millisecond(row.last_ms).unwrap_or_default(),
        });
    }
    Ok(held)
}
