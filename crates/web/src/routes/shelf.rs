//! The start page and what people do with the tables on it.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;
use store::{Hash, Held, Shelf, TableRow};
use table::{MOST_NAME, Timestamp};

use super::Shared;
use super::pages::reader;
use crate::answer::{Sorry, html};
use crate::hall::{Hall, HallError, LiveTable};
use crate::screens::start::{self, Leaving};
use crate::shelf::{Listing, Tab};
use crate::visitor::Visitor;

/// No search of a program's is longer.
const MOST_WORDS: usize = 80;

#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    #[serde(default)]
    tab: String,
    #[serde(default)]
    q: String,
    #[serde(default)]
    page: String,
    /// The table that was just deleted, for the word about it.
    #[serde(default)]
    gone: String,
}

impl Wanted {
    /// People who ask for something else get the first page of all; programs are told.
    pub fn check(&self) -> Result<(), &'static str> {
        if Tab::from_word(&self.tab).word() != self.tab {
            return Err("tab: archive, deleted or nothing");
        }
        let page = self.page.parse::<u32>();
        if !self.page.is_empty() && !page.is_ok_and(|page| (1..=100_000).contains(&page)) {
            return Err("page: a number from 1 to 100000");
        }
        if self.q.chars().count() > MOST_WORDS {
            return Err("q: at most 80 characters");
        }
        Ok(())
    }
}

pub async fn start(
    State(hall): Shared,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
) -> Result<Html<String>, Sorry> {
    let listing = list(&hall, &visitor, &wanted).await;
    let listing = listing.map_err(|error| Sorry::because(&error, &visitor))?;
    let gone = match visitor.device {
        Some(device) if !wanted.gone.is_empty() => hall.held(device, &wanted.gone).await,
        _ => Ok(None),
    };
    let gone = gone.map_err(|error| Sorry::because(&error, &visitor))?;
    let gone =
        gone.filter(|held| held.deleted.is_some() || matches!(held.shelf, Shelf::Removed { .. }));
    let gone = gone.map(|held| (held.table.id, held.table.name));
    Ok(html(start::page(
        &reader(&visitor),
        hall.games(),
        &listing,
        gone.as_ref(),
    )))
}

/// A page of this browser's tables.
pub async fn list(hall: &Hall, visitor: &Visitor, wanted: &Wanted) -> Result<Listing, HallError> {
    let tab = Tab::from_word(&wanted.tab);
    let Some(device) = visitor.device else {
        return Ok(Listing {
            page: 1,
            pages: 1,
            ..Listing::default()
        });
    };
    let query: String = wanted.q.trim().chars().take(80).collect();
    let reader = reader(visitor);
    let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
    let fits = |row: &TableRow| {
        let said = format!("{} {}", row.name, reader.game_name(&row.game));
        let said = said.to_lowercase();
        words.iter().all(|word| said.contains(word))
    };
    let page = wanted.page.parse().unwrap_or(1);
    hall.listing(device, tab, page, &query, fits).await
}

/// The table and this browser's part in it; whoever has none learns nothing.
async fn own(hall: &Hall, visitor: &Visitor, id: &str) -> Result<(Hash, Held), Sorry> {
    let lost = || Sorry::not_found(visitor);
    let device = visitor.device.ok_or_else(lost)?;
    let held = hall.held(device, id).await;
    let held = held.map_err(|error| Sorry::because(&error, visitor))?;
    Ok((device, held.ok_or_else(lost)?))
}

/// The table, if this browser runs it, with the seat that does.
async fn run(
    hall: &Hall,
    visitor: &Visitor,
    id: &str,
    device: Hash,
) -> Result<Option<(Arc<LiveTable>, table::Seat)>, Sorry> {
    let sorry = |error: HallError| Sorry::because(&error, visitor);
    let live = hall.table(id).await.map_err(sorry)?;
    let seat = hall.running_seat(&live, device).await.map_err(sorry)?;
    Ok(seat.map(|seat| (live, seat)))
}

/// Before a table goes: for whom, and who still uses it.
pub async fn leaving(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Sorry> {
    let (device, held) = own(&hall, &visitor, &id).await?;
    let runs = run(&hall, &visitor, &id, device).await?;
    let listed = hall.listed(held).await;
    let listed = listed.map_err(|error| Sorry::because(&error, &visitor))?;
    let here = match &runs {
        Some((live, own)) => {
            let present = live.present();
            let others = listed.people.iter();
            let others = others.filter(|seat| seat.id != own.id && !listed.seats.contains(seat));
            others
                .filter(|seat| present.contains_key(&seat.id))
                .cloned()
                .collect()
        }
        None => Vec::new(),
    };
    let leaving = Leaving {
        table: &listed,
        for_all: runs.is_some(),
        here,
    };
    Ok(html(start::leaving(&reader(&visitor), &leaving)).into_response())
}

#[derive(Debug, Deserialize)]
pub struct Deed {
    #[serde(rename = "do")]
    what: String,
    #[serde(default)]
    name: String,
}

/// Renames a table, puts it away, brings it back.
pub async fn change(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(deed): Form<Deed>,
) -> Result<Response, Sorry> {
    let sorry = |error: HallError| Sorry::because(&error, &visitor);
    let lost = || Sorry::not_found(&visitor);
    let (device, held) = own(&hall, &visitor, &id).await?;
    let shelve = async |shelf: Shelf| {
        let shelved = hall.store.shelve(device, &id, shelf).await;
        shelved.map_err(|error| sorry(error.into()))
    };
    let now = Timestamp::now().as_millisecond();
    let back = match deed.what.as_str() {
        "rename" => {
            let running = run(&hall, &visitor, &id, device).await?;
            running.ok_or_else(lost)?;
            let plain = deed.name.chars().filter(|sign| !sign.is_control());
            let name: String = plain.take(MOST_NAME).collect();
            let renamed = hall.store.rename(&id, name.trim()).await;
            renamed.map_err(|error| sorry(error.into()))?;
            format!("/#table-{id}")
        }
        "archive" => {
            shelve(Shelf::Archived).await?;
            "/#held".to_owned()
        }
        "show" => {
            shelve(Shelf::Shown).await?;
            format!("/#table-{id}")
        }
        "remove" => {
            shelve(Shelf::Removed { at_ms: now }).await?;
            format!("/?gone={id}#held")
        }
        "delete" => {
            let running = run(&hall, &visitor, &id, device).await?;
            let (live, seat) = running.ok_or_else(lost)?;
            hall.delete(&live, &seat).await.map_err(sorry)?;
            format!("/?gone={id}#held")
        }
        "restore" => {
            match &held.deleted {
                // Only whoever deleted it for everybody.
                Some(deleted) if !held.seats.contains(&deleted.by) => return Err(lost()),
                Some(_) => {
                    let restored = hall.store.restore(&id).await;
                    restored.map_err(|error| sorry(error.into()))?;
                }
                None => shelve(Shelf::Shown).await?,
            }
            format!("/#table-{id}")
        }
        _ => return Err(lost()),
    };
    Ok(Redirect::to(&back).into_response())
}
