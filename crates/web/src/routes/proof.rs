//! Checking journals: anybody's file, and a table's own so far.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use table::{AnyTable, Fault, Mixed, Report, Seat, SeatId};

use super::pages::reader;
use super::table::seated;
use super::{Longer, Shared};
use crate::answer::{Sorry, html};
use crate::hall::Hall;
use crate::limits::Peer;
use crate::screens::proof::{self, Proof, Throw, Verdict};
use crate::screens::{self, Reader};
use crate::upload;
use crate::visitor::Visitor;
use crate::work::{Kind, Taken};

/// An uploaded journal; the command line takes larger ones.
pub const LONGER: Longer = &[("/verify", 8_000_000)];

/// A line of a journal is a command with what it did, or the opening with its content; nothing of ours is longer.
const MOST_LINE: usize = 1_000_000;

/// Throws that a proof page lists.
const MOST_THROWS: usize = 40;

pub async fn page(visitor: Visitor) -> Html<String> {
    html(proof::verify(&reader(&visitor), None))
}

/// A file was sent: by a form, or as it is. Its place was taken before it was read (`limits`), so that a crowd of
/// files costs no memory.
pub async fn check(
    State(hall): Shared,
    visitor: Visitor,
    place: Taken,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Sorry> {
    let (status, verdict) = checked(&hall, place, &visitor, &headers, body).await?;
    let page = proof::verify(&reader(&visitor), Some(&verdict));
    Ok((status, html(page)).into_response())
}

async fn checked(
    hall: &Hall,
    place: Taken,
    visitor: &Visitor,
    headers: &HeaderMap,
    body: Bytes,
) -> Result<(StatusCode, Verdict), Sorry> {
    let text = upload::file(headers, &body).and_then(|file| std::str::from_utf8(file).ok());
    let Some(text) = text.map(str::to_owned) else {
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, Verdict::NotText));
    };
    let long = text
        .lines()
        .zip(1..)
        .find(|(line, _)| line.len() > MOST_LINE);
    if let Some((_, line)) = long {
        return Ok((StatusCode::PAYLOAD_TOO_LARGE, Verdict::LongLine { line }));
    }
    let place = place.take().ok_or_else(|| failed(visitor))?;
    let checked = hall.workshop.work(place, move || {
        let game = games::game_of(&text).unwrap_or("");
        (game, games::verify(&text))
    });
    let (game, result) = checked.await.ok_or_else(|| failed(visitor))?;
    Ok(match result {
        Ok(report) => (StatusCode::OK, Verdict::Holds(report)),
        Err(fault) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            (status, Verdict::Fault { game, fault })
        }
    })
}

/// A table's dice and journal so far, as this seat may see them.
pub async fn table(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(id): Path<String>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let place = match hall.workshop.place(Kind::Proof, peer) {
        Ok(place) => place,
        Err(full) => return Ok(full.answer(&visitor)),
    };
    let table = live.table.lock().await;
    let lines = table.lines_for(&seat, 0);
    let house = table.house();
    let (promise, closed) = (house.seed_hash.clone(), house.closed);
    let hides = !house.hidden_seed_hash.is_empty();
    let throws = throws(&reader(&visitor), &**table, &seat);
    let runs = house.is_run_by(&seat);
    drop(table);
    let game = live.game;
    let checked = hall.workshop.work(place, move || {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        game.verify(&lines)
    });
    let result: Result<Report, Fault> = checked.await.ok_or_else(|| failed(&visitor))?;
    let address = live.address(&seat);
    let path = format!("/t/{address}/proof");
    let mut reader = reader(&visitor);
    reader.path = &path;
    let proof = Proof {
        id: address,
        game: game.name(),
        promise,
        closed,
        hides,
        throws,
        runs,
        verdict: match result {
            Ok(report) => Verdict::Holds(report),
            Err(fault) => Verdict::Fault {
                game: game.name(),
                fault,
            },
        },
    };
    Ok(html(proof::table(&reader, &proof)).into_response())
}

/// Who took part in the last throws of the server.
fn throws(reader: &Reader<'_>, table: &dyn AnyTable, seat: &Seat) -> Vec<Throw> {
    let name = |id: &SeatId| screens::journal::name_of(reader, table.house(), id);
    // Before format 3 nobody was asked.
    if table.hash_at(0).is_none_or(str::is_empty) {
        return Vec::new();
    }
    let mixtures = table.mixtures(seat).into_iter().rev().take(MOST_THROWS);
    let thrown = mixtures.map(|(seq, by, mix)| {
        let from = mix.map(|mix| mix.from).unwrap_or_default();
        let (silent, mixed): (Vec<Mixed>, Vec<Mixed>) =
            from.into_iter().partition(|one| one.secret.is_empty());
        let names = |from: &[Mixed]| from.iter().map(|one| name(&one.seat)).collect();
        Throw {
            seq,
            by: name(&by),
            mixed: names(&mixed),
            silent: names(&silent),
        }
    });
    thrown.collect()
}

/// Nothing came of a check; what panicked says why in the log.
fn failed(visitor: &Visitor) -> Sorry {
    Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, visitor)
}
