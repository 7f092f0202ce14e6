//! The journal as a page and as files.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use table::{Seat, Timestamp};

use super::Shared;
use super::api::seated;
use super::pages::reader;
use super::table::older;
use crate::answer::{Sorry, html};
use crate::hall::{Hall, HallError, LiveTable};
use crate::screens::journal::Older;
use crate::screens::journal_page::{self, Chronicle, Show};
use crate::screens::{book, report};
use crate::visitor::Visitor;

#[derive(Debug, Deserialize)]
pub struct Filter {
    #[serde(default)]
    show: String,
    before: Option<u64>,
    from: Option<u64>,
}

pub async fn page(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(filter): Query<Filter>,
    headers: HeaderMap,
) -> Result<Html<String>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    // The board fetches what it does not bring.
    if let (true, Some(before), Some(from)) =
        (headers.contains_key("x-board"), filter.before, filter.from)
    {
        let asked = Older { before, from };
        return Ok(html(older(&hall, &visitor, &live, &seat, asked).await));
    }
    let show = Show::from_word(&filter.show);
    let page = tell(&hall, &visitor, &live, &seat, |chronicle| {
        html(journal_page::page(chronicle, show))
    });
    page.await
}

/// The report as a page.
pub async fn book(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Html<String>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    tell(&hall, &visitor, &live, &seat, |chronicle| {
        html(book::page(chronicle))
    })
    .await
}

/// A report in Markdown.
pub async fn report(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let file = file_name(&hall, &visitor, &live, "md").await?;
    let text = tell(&hall, &visitor, &live, &seat, report::markdown).await?;
    Ok(download("text/markdown; charset=utf-8", &file, text))
}

/// Every record as this seat may see it.
pub async fn records(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let file = file_name(&hall, &visitor, &live, "jsonl").await?;
    let lines = live.table.lock().await.lines_for(&seat, 0);
    Ok(download("application/jsonl", &file, text_of(&lines)))
}

/// Every record as it is stored, secrets and all: for whoever runs the table.
pub async fn full(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    if !live.table.lock().await.house().is_run_by(&seat) {
        return Err(Sorry::not_found(&visitor));
    }
    let file = file_name(&hall, &visitor, &live, "full.jsonl").await?;
    let journal = hall.store.journal(&live.id).await;
    let journal = journal.map_err(|error| Sorry::because(&error.into(), &visitor))?;
    Ok(download(
        "application/jsonl",
        &file,
        text_of(&journal.lines),
    ))
}

async fn tell<T>(
    hall: &Hall,
    visitor: &Visitor,
    live: &LiveTable,
    seat: &Seat,
    tell: impl FnOnce(&Chronicle<'_>) -> T,
) -> Result<T, Sorry> {
    let (name, _) = called(hall, visitor, live).await?;
    let address = live.address(seat);
    let path = format!("/t/{address}/journal");
    let mut reader = reader(visitor);
    reader.path = &path;
    let table = live.table.lock().await;
    Ok(tell(&Chronicle {
        reader: &reader,
        game: live.game,
        table: &**table,
        seat,
        id: &address,
        name: &name,
    }))
}

/// What the table is called, and when it was opened.
async fn called(
    hall: &Hall,
    visitor: &Visitor,
    live: &LiveTable,
) -> Result<(String, Timestamp), Sorry> {
    let row = hall.store.table(&live.id).await;
    let row = row.map_err(|error| Sorry::because(&error.into(), visitor))?;
    let row = row.ok_or_else(|| Sorry::because(&HallError::NoTable, visitor))?;
    let opened = Timestamp::from_millisecond(row.created_ms).unwrap_or_default();
    Ok((row.name, opened))
}

async fn file_name(
    hall: &Hall,
    visitor: &Visitor,
    live: &LiveTable,
    end: &str,
) -> Result<String, Sorry> {
    let (name, opened) = called(hall, visitor, live).await?;
    let parts = [live.game.name().to_owned(), plain(&name), {
        opened.strftime("%Y-%m-%d")
    }];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Ok(format!("{}.{end}", parts.join("-")))
}

/// A name that every file system takes.
pub fn plain(name: &str) -> String {
    let mut plain = String::new();
    for sign in name.chars().flat_map(char::to_lowercase).take(60) {
        match sign {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ß' => plain.push_str("ss"),
            'a'..='z' | '0'..='9' => plain.push(sign),
            _ if plain.ends_with('-') || plain.is_empty() => {}
            _ => plain.push('-'),
        }
    }
    plain.trim_end_matches('-').to_owned()
}

/// One record a line.
pub fn text_of(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

pub fn download(kind: &'static str, file: &str, text: String) -> Response {
    let headers = [
        (CONTENT_TYPE, kind.to_owned()),
        (
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"{file}\""),
        ),
    ];
    (headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn file_names_are_harmless() {
        for (name, file) in [
            ("Oda Nobunaga", "oda-nobunaga"),
            ("Ärger in Weißenfels!", "aerger-in-weissenfels"),
            ("../../etc/passwd\"\r\n", "etc-passwd"),
            ("刀", ""),
        ] {
            assert_eq!(plain(name), file);
        }
    }
}
