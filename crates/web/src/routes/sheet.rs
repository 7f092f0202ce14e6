//! Character sheets of *Augen des Zwielichts*: to print, to take home as a file, to bring from a file.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;
use serde_json::json;
use table::{Game, Role, Seat, SeatId, Table};
use zwielicht::{Character, Sheet, Zwielicht};

use super::Shared;
use super::journal::{download, plain};
use super::pages::reader;
use super::table::seated;
use crate::answer::{Sorry, html};
use crate::hall::HallError;
use crate::screens::zwielicht::bring::{self, Brought};
use crate::screens::zwielicht::paper;
use crate::screens::zwielicht::ready;
use crate::screens::{Reader, TableInfo};
use crate::sheet_file::{self, Fault, What};
use crate::upload;
use crate::visitor::Visitor;

/// Whose sheet; without it the visitor's own.
#[derive(Debug, Deserialize)]
pub struct Of {
    of: Option<String>,
}

/// A sheet on one page.
pub async fn page(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(of): Query<Of>,
) -> Result<Html<String>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    let table = twilight(table.as_any()).ok_or_else(|| Sorry::not_found(&visitor))?;
    let who = whose(&seat, &of);
    // The way back from the other language leads to the same sheet.
    let path = format!("/t/{}/sheet?of={who}", live.address(&seat));
    let reader = Reader {
        lang: visitor.lang,
        path: &path,
    };
    let info = TableInfo {
        id: live.address(&seat),
        ..TableInfo::default()
    };
    let page = paper::page(&reader, table, &seat, &info, &who);
    Ok(html(page.ok_or_else(|| Sorry::not_found(&visitor))?))
}

/// A sheet as a file. Nobody gets more than their own page shows.
pub async fn file(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(of): Query<Of>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    let table = twilight(table.as_any());
    let found = table.and_then(|table| seen(table, &seat, &whose(&seat, &of)));
    let mut character = found.ok_or_else(|| Sorry::not_found(&visitor))?;
    // What a ready character looks like is known here, and nowhere else.
    if let Some(table) = table
        && character.drawing.is_empty()
        && let Some(ready) = ready(&table.setup().content, &character)
    {
        visitor
            .lang
            .pick(&ready.look)
            .clone_into(&mut character.drawing);
    }
    let name = plain(&character.name);
    let name = if name.is_empty() { "sheet" } else { &name };
    let text = sheet_file::write(&Sheet::of(&character));
    let file = format!("zwielicht-{name}.json");
    Ok(download("application/json", &file, text))
}

fn twilight(any: &dyn std::any::Any) -> Option<&Table<Zwielicht>> {
    any.downcast_ref()
}

fn whose(seat: &Seat, of: &Of) -> SeatId {
    of.of
        .as_deref()
        .map_or_else(|| seat.id.clone(), SeatId::new)
}

/// The character as this seat may see it.
fn seen(table: &Table<Zwielicht>, seat: &Seat, who: &SeatId) -> Option<Character> {
    let view = Zwielicht::view(table.setup(), table.state(), seat);
    view.state.characters.get(who).cloned()
}

/// Where a sheet is brought from a file.
pub async fn bring_page(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Html<String>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    may_bring(&visitor, live.game.name(), &seat)?;
    let brought = Brought {
        table: &live.address(&seat),
        file: "",
        text: "",
        fault: None,
    };
    Ok(html(bring::page(&reader(&visitor), &brought)))
}

/// Only players of this game have sheets.
fn may_bring(visitor: &Visitor, game: &str, seat: &Seat) -> Result<(), Sorry> {
    if game == Zwielicht::NAME && seat.role == Role::Player {
        Ok(())
    } else {
        Err(Sorry::not_found(visitor))
    }
}

/// A file was sent, or its text: it becomes the command that a sheet filled in by hand becomes.
pub async fn bring(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    may_bring(&visitor, live.game.name(), &seat)?;
    let kind = headers.get(CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let mut name = String::new();
    let mut text = String::new();
    let mut fault = None;
    match &body {
        Err(_) => fault = Some(What::TooLarge),
        Ok(body) => match sent(kind, body) {
            Some((file, content)) => match String::from_utf8(content.to_vec()) {
                Ok(content) => (name, text) = (file, content),
                Err(_) => (name, fault) = (file, Some(What::NotText)),
            },
            None => fault = Some(What::Empty),
        },
    }
    let fault = match fault {
        Some(what) => Fault { line: None, what },
        None => match sheet_file::read(&text) {
            Err(fault) => fault,
            Ok(sheet) => {
                let request = json!({ "cmd": "bring_character", "sheet": sheet });
                match hall
                    .request(&live, &seat, visitor.holder(), request, None)
                    .await
                {
                    Ok(_) => return Ok(Redirect::to(&format!("/t/{id}")).into_response()),
                    Err(HallError::Refused(refusal)) => sheet_file::refused(&text, refusal),
                    Err(error) => return Err(Sorry::because(&error, &visitor)),
                }
            }
        },
    };
    let status = match fault.what {
        What::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let brought = Brought {
        table: &live.address(&seat),
        file: &name,
        text: if name.is_empty() { &text } else { "" },
        fault: Some(&fault),
    };
    let page = bring::page(&reader(&visitor), &brought);
    Ok((status, html(page)).into_response())
}

/// The file's name and content; without a file what was written into the box.
pub fn sent<'a>(kind: &str, body: &'a [u8]) -> Option<(String, &'a [u8])> {
    if !upload::is_form(kind) {
        return Some((String::new(), body));
    }
    let mut parts = upload::parts(kind, body)?;
    parts.retain(|part| !part.content.is_empty());
    parts.sort_by_key(|part| part.file.is_none());
    let part = parts.into_iter().next()?;
    let name = part.file.unwrap_or_default();
    Some((name.chars().take(80).collect(), part.content))
}
