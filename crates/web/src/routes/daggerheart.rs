//! Sheets of *Daggerheart*: characters and foes to take home as files, and to bring from files.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use daggerheart::content::{FoeSheet, Sheet};
use daggerheart::{Daggerheart, Name, View};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Game, Role, Seat, SeatId, Table};

use super::Shared;
use super::journal::{download, plain};
use super::pages::reader;
use super::sheet::sent;
use super::table::seated;
use crate::answer::{Sorry, html};
use crate::hall::HallError;
use crate::screens::daggerheart::bring::{self, Brought, Kind};
use crate::sheet_file::{self, Fault, What};
use crate::visitor::Visitor;

const PC: &str = "daggerheart";
const FOE: &str = "daggerheart-foe";

/// Whose sheet; without it the visitor's own.
#[derive(Debug, Deserialize)]
pub struct Of {
    of: Option<String>,
}

/// A character as a file. All sheets of characters are open.
pub async fn pc_file(
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
pub async fn foe_file(
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
    let text = sheet_file::write_of(kind, sheet);
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

pub async fn pc_page(
    hall: Shared,
    visitor: Visitor,
    path: Path<String>,
    of: Query<Of>,
) -> Result<Html<String>, Sorry> {
    page(hall, visitor, path, of, Kind::Pc).await
}

pub async fn foe_page(
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
    let brought = Brought {
        table: &live.address(&seat),
        kind,
        of: who.as_str(),
        file: "",
        text: "",
        fault: None,
    };
    Ok(html(bring::page(&reader(&visitor), &brought)))
}

pub async fn pc_bring(
    hall: Shared,
    visitor: Visitor,
    path: Path<String>,
    of: Query<Of>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Sorry> {
    take(hall, visitor, path, of, Kind::Pc, headers, body).await
}

pub async fn foe_bring(
    hall: Shared,
    visitor: Visitor,
    path: Path<String>,
    of: Query<Of>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Sorry> {
    take(hall, visitor, path, of, Kind::Foe, headers, body).await
}

/// The command that a sheet filled in by hand becomes.
fn command(kind: Kind, who: &SeatId, text: &str) -> Result<Value, Fault> {
    Ok(match kind {
        Kind::Pc => {
            let sheet: Sheet = sheet_file::read_of(PC, text)?;
            json!({ "cmd": "add_pc", "pc": who, "sheet": sheet })
        }
        Kind::Foe => {
            let sheet: FoeSheet = sheet_file::read_of(FOE, text)?;
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
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    may_bring(&visitor, live.game.name(), &seat, kind)?;
    let who = whose(&seat, &of);
    let form = headers.get(CONTENT_TYPE);
    let form = form.and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let mut name = String::new();
    let mut text = String::new();
    let mut fault = None;
    match &body {
        Err(_) => fault = Some(What::TooLarge),
        Ok(body) => match sent(form, body) {
            Some((file, content)) => match String::from_utf8(content.to_vec()) {
                Ok(content) => (name, text) = (file, content),
                Err(_) => (name, fault) = (file, Some(What::NotText)),
            },
            None => fault = Some(What::Empty),
        },
    }
    let fault = match fault {
        Some(what) => Fault { line: None, what },
        None => match command(kind, &who, &text) {
            Err(fault) => fault,
            Ok(request) => match hall
                .request(&live, &seat, visitor.holder(), request, None)
                .await
            {
                Ok(_) => return Ok(Redirect::to(&format!("/t/{id}")).into_response()),
                Err(HallError::Refused(refusal)) => sheet_file::refused(&text, refusal),
                Err(error) => return Err(Sorry::because(&error, &visitor)),
            },
        },
    };
    let status = match fault.what {
        What::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let brought = Brought {
        table: &live.address(&seat),
        kind,
        of: who.as_str(),
        file: &name,
        text: if name.is_empty() { &text } else { "" },
        fault: Some(&fault),
    };
    let page = bring::page(&reader(&visitor), &brought);
    Ok((status, html(page)).into_response())
}
