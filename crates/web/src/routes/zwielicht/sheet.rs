//! Character sheets of *Augen des Zwielichts*: to print, to take home as a file, to bring from a file.

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use table::{Game, Role, Seat, SeatId, Table};
use zwielicht::{Character, Sheet, Zwielicht};

use crate::answer::{Sorry, html};
use crate::routes::Shared;
use crate::routes::journal::{download, plain};
use crate::routes::pages::reader;
use crate::routes::table::seated;
use crate::screens::zwielicht::bring;
use crate::screens::zwielicht::paper;
use crate::screens::zwielicht::ready;
use crate::screens::{Reader, TableInfo};
use crate::sheet_file;
use crate::upload::{self, Brought};
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
    let text = sheet_file::write(Zwielicht::NAME, &Sheet::of(&character));
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
    let brought = bring::Brought {
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
    body: Bytes,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    may_bring(&visitor, live.game.name(), &seat)?;
    let command = |text: &str| {
        let sheet: Sheet = sheet_file::read(Zwielicht::NAME, text)?;
        Ok(json!({ "cmd": "bring_character", "sheet": sheet }))
    };
    let (sent, fault) = match upload::bring(&hall, &visitor, &id, &headers, &body, command).await? {
        Brought::Taken(to) => return Ok(to.into_response()),
        Brought::Refused(sent, fault) => (sent, fault),
    };
    let brought = bring::Brought {
        table: &live.address(&seat),
        file: &sent.file,
        text: sent.pasted(),
        fault: Some(&fault),
    };
    let page = bring::page(&reader(&visitor), &brought);
    Ok((StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response())
}
