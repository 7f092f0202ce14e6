//! Sheets of *Daggerheart*: characters and foes to take home as files, and to bring from files.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use daggerheart::content::{FoeSheet, Sheet};
use daggerheart::{Daggerheart, Name, View};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Game, Role, Seat, SeatId, Table};

use super::journal::{download, plain};
use super::pages::reader;
use super::table::seated;
use super::{Longer, Shared};
use crate::answer::{Sorry, html};
use crate::hall::Hall;
use crate::screens::daggerheart::bring::{self, Kind};
use crate::sheet_file::{self, Fault};
use crate::upload::{self, Brought};
use crate::visitor::Visitor;

const PC: &str = "daggerheart";
const FOE: &str = "daggerheart-foe";

pub const LONGER: Longer = &[
    ("/t/{id}/bring-pc", sheet_file::MOST_BYTES),
    ("/t/{id}/bring-foe", sheet_file::MOST_BYTES),
];

pub fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/t/{id}/pc.json", get(pc_file))
        .route("/t/{id}/foe.json", get(foe_file))
        .route("/t/{id}/bring-pc", get(pc_page).post(pc_bring))
        .route("/t/{id}/bring-foe", get(foe_page).post(foe_bring))
}

/// Whose sheet; without it the visitor's own.
#[derive(Debug, Deserialize)]
pub struct Of {
    of: Option<String>,
}

/// A character as a file. All sheets of characters are open.
async fn pc_file(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(of): Query<Of>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    let view = seen(table.as_any(), &seat).ok_or_else(|| Sorry::not_found(&visitor))?;
    let pc = view.state.pcs.get(&whose(&seat, &of));
    let pc = pc.ok_or_else(|| Sorry::not_found(&visitor))?;
    Ok(file(PC, &pc.sheet.name, &*pc.sheet))
}

/// A foe as a file: nobody but the game master has its sheet.
async fn foe_file(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(of): Query<Of>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    let view = seen(table.as_any(), &seat);
    let foe = of.of.and_then(|of| of.parse().ok());
    let sheet = view.and_then(|view| view.state.foe(foe?)?.sheet.clone());
    let sheet = sheet.ok_or_else(|| Sorry::not_found(&visitor))?;
    Ok(file(FOE, &sheet.name, &*sheet))
}

fn file<S: Serialize>(kind: &str, name: &Name, sheet: &S) -> Response {
    let name = plain(name.spellings().next().unwrap_or_default());
    let name = if name.is_empty() { "sheet" } else { &name };
    let text = sheet_file::write(kind, sheet);
    download("application/json", &format!("{kind}-{name}.json"), text)
}

/// The table as this seat may see it.
fn seen(any: &dyn std::any::Any, seat: &Seat) -> Option<View> {
    let table: &Table<Daggerheart> = any.downcast_ref()?;
    Some(Daggerheart::view(table.setup(), table.state(), seat))
}

fn whose(seat: &Seat, of: &Of) -> SeatId {
    of.of
        .as_deref()
        .map_or_else(|| seat.id.clone(), SeatId::new)
}

/// Players bring their own character, the game master everybody's and all foes.
fn may_bring(visitor: &Visitor, game: &str, seat: &Seat, kind: Kind) -> Result<(), Sorry> {
    let role = match kind {
        Kind::Pc => seat.role != Role::Spectator,
        Kind::Foe => seat.role == Role::GameMaster,
    };
    if game == Daggerheart::NAME && role {
        Ok(())
    } else {
        Err(Sorry::not_found(visitor))
    }
}

async fn pc_page(
    hall: Shared,
    visitor: Visitor,
    path: Path<String>,
    of: Query<Of>,
) -> Result<Html<String>, Sorry> {
    page(hall, visitor, path, of, Kind::Pc).await
}

async fn foe_page(
    hall: Shared,
    visitor: Visitor,
    path: Path<String>,
    of: Query<Of>,
) -> Result<Html<String>, Sorry> {
    page(hall, visitor, path, of, Kind::Foe).await
}

async fn page(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(of): Query<Of>,
    kind: Kind,
) -> Result<Html<String>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    may_bring(&visitor, live.game.name(), &seat, kind)?;
    let who = whose(&seat, &of);
    let brought = bring::Brought {
        table: &live.address(&seat),
        kind,
        of: who.as_str(),
        file: "",
        text: "",
        fault: None,
    };
    Ok(html(bring::page(&reader(&visitor), &brought)))
}

async fn pc_bring(
    hall: Shared,
    visitor: Visitor,
    path: Path<String>,
    of: Query<Of>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Sorry> {
    take(hall, visitor, path, of, Kind::Pc, headers, body).await
}

async fn foe_bring(
    hall: Shared,
    visitor: Visitor,
    path: Path<String>,
    of: Query<Of>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Sorry> {
    take(hall, visitor, path, of, Kind::Foe, headers, body).await
}

/// The command that a sheet filled in by hand becomes.
fn command(kind: Kind, who: &SeatId, text: &str) -> Result<Value, Fault> {
    Ok(match kind {
        Kind::Pc => {
            let sheet: Sheet = sheet_file::read(PC, text)?;
            json!({ "cmd": "add_pc", "pc": who, "sheet": sheet })
        }
        Kind::Foe => {
            let sheet: FoeSheet = sheet_file::read(FOE, text)?;
            json!({ "cmd": "add_foe", "sheet": sheet, "waits": true })
        }
    })
}

/// A file was sent, or its text.
async fn take(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(of): Query<Of>,
    kind: Kind,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    may_bring(&visitor, live.game.name(), &seat, kind)?;
    let who = whose(&seat, &of);
    let command = |text: &str| command(kind, &who, text);
    let (sent, fault) = match upload::bring(&hall, &visitor, &id, &headers, &body, command).await? {
        Brought::Taken(to) => return Ok(to.into_response()),
        Brought::Refused(sent, fault) => (sent, fault),
    };
    let brought = bring::Brought {
        table: &live.address(&seat),
        kind,
        of: who.as_str(),
        file: &sent.file,
        text: sent.pasted(),
        fault: Some(&fault),
    };
    let page = bring::page(&reader(&visitor), &brought);
    Ok((StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response())
}
