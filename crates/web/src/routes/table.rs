//! A table's page, its live events, and what people do at it.

use std::collections::HashSet;
use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, RawQuery, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use condice::ConDice;
use daggerheart::Daggerheart;
use free::Free;
use games::Listed;
use maud::Markup;
use samurai::Samurai;
use serde::Deserialize;
use serde_json::json;
use table::{Chair, Own, Role, Seat, Table};
use zwielicht::Zwielicht;

use super::own::has_shelf;
use super::pages::reader;
use super::{Shared, secrets};
use crate::answer::Sorry;
use crate::form::{self, Fields};
use crate::hall::{Hall, HallError, LiveTable, SEAT_MARK, Seen};
use crate::screens::desk::Desk;
use crate::screens::journal::Older;
use crate::screens::{self, Mine, Refused, TableInfo};
use crate::shelf::to_act;
use crate::stream::{self, Place};
use crate::visitor::Visitor;
use crate::{log, parts};

pub async fn page(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    RawQuery(at): RawQuery,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let at = looks_at(at);
    if visitor.bearer.is_none()
        && let Some(device) = visitor.device
    {
        let address = live.address(&seat);
        // The seat belongs into the address bar: a reload must not land on another one.
        if id != address {
            let query = if at.is_empty() { "" } else { "?" };
            return Ok(Redirect::to(&format!("/t/{address}{query}{at}")).into_response());
        }
        let seats = hall.seats_of_device(&live, device).await;
        let seats = seats.map_err(|error| Sorry::because(&error, &visitor))?;
        if seats.first() != Some(&seat) {
            let chosen = hall.choose(&live, device, &seat).await;
            chosen.map_err(|error| Sorry::because(&error, &visitor))?;
        }
    }
    let page = draw(&hall, &visitor, &live, &seat, None, Part::Page(at)).await;
    let page = parts::spare(page.0.as_str(), &HashSet::new());
    Ok(Html(page).into_response())
}

pub async fn board(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    RawQuery(at): RawQuery,
    headers: HeaderMap,
) -> Result<Html<String>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let (at, upto) = as_of(looks_at(at));
    let part = match upto {
        Some(upto) => Part::Past(at, upto),
        None => Part::Board(at),
    };
    let board = draw(&hall, &visitor, &live, &seat, None, part).await;
    Ok(rest_of(board, &headers))
}

/// A board without what the browser has of it already.
fn rest_of(board: Markup, headers: &HeaderMap) -> Html<String> {
    Html(parts::spare(&board.into_string(), &parts::held(headers)))
}

/// After which record somebody wants to see the board once more: `upto=17` before whatever else is looked at.
fn as_of(at: String) -> (String, Option<u64>) {
    let Some(rest) = at.strip_prefix("upto=") else {
        return (at, None);
    };
    let (seq, rest) = rest.split_once('&').unwrap_or((rest, ""));
    (rest.to_owned(), seq.parse().ok())
}

/// What the reader looks at, behind the question mark of an address; nobody needs a long one.
fn looks_at(query: Option<String>) -> String {
    query
        .filter(|query| query.len() <= 2000)
        .unwrap_or_default()
}

/// A form was sent. The script gets the new board; without script the page is loaded again.
pub async fn request(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    RawQuery(at): RawQuery,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let scripted = headers.contains_key("x-board");
    let at = looks_at(at);
    // The proof's own buttons lead back to the proof.
    let to_proof = fields.contains(&("then".to_owned(), "proof".to_owned()));
    let back = match at.as_str() {
        _ if to_proof => format!("/t/{id}/proof"),
        "" => format!("/t/{id}"),
        at => format!("/t/{id}?{at}"),
    };
    let part = if scripted {
        Part::Board(at)
    } else {
        Part::Page(at)
    };
    let (request, next) = form::request(live.game, &fields);
    let seen = next.map(|next| Seen::Page { next });
    let holder = visitor.holder();
    // Closing may show the hidden throws first: a record of its own, as if its button had been pressed.
    let before = ("before".to_owned(), Own::RevealHiddenSeed.name().to_owned());
    let reveals = request["cmd"] == Own::CloseTable.name() && fields.contains(&before);
    if reveals {
        let reveal = json!({ "cmd": before.1 });
        let done = hall.request(&live, &seat, holder, reveal, seen).await;
        done.map_err(|error| Sorry::because(&error, &visitor))?;
    }
    let seen = seen.filter(|_| !reveals);
    match hall
        .request(&live, &seat, holder, request.clone(), seen)
        .await
    {
        Ok(_) if !scripted => Ok(Redirect::to(&back).into_response()),
        Ok(_) => {
            let board = draw(&hall, &visitor, &live, &seat, None, part).await;
            Ok(rest_of(board, &headers).into_response())
        }
        Err(HallError::Refused(refusal)) => {
            let refused = Refused { request, refusal };
            let board = draw(&hall, &visitor, &live, &seat, Some(&refused), part).await;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, rest_of(board, &headers)).into_response())
        }
        // The script says it at the button, where what was filled in still stands.
        Err(error) if scripted && error.trouble().is_some() => {
            log::error(&error);
            let said = error
                .trouble()
                .map(|trouble| trouble.told(&reader(&visitor)));
            Ok((StatusCode::SERVICE_UNAVAILABLE, said.unwrap_or_default()).into_response())
        }
        Err(error) => Err(Sorry::because(&error, &visitor)),
    }
}

/// Whoever runs a damaged table goes on from where it is whole.
pub async fn go_on(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Redirect, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    if !live.table.lock().await.house().is_run_by(&seat) {
        return Err(Sorry::not_found(&visitor));
    }
    let done = hall.go_on(&live).await;
    done.map_err(|error| Sorry::because(&error, &visitor))?;
    Ok(Redirect::to(&format!("/t/{}", live.address(&seat))))
}

/// The game master lets whoever plays in their place go on.
pub async fn second(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    RawQuery(at): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    if seat.role != Role::GameMaster {
        return Err(Sorry::not_found(&visitor));
    }
    hall.press_second(&live).await;
    drawn_anew(&hall, &visitor, (&live, &seat), at, &headers).await
}

#[derive(Debug, Deserialize)]
pub struct SeenUpTo {
    seq: u64,
}

/// Somebody has seen enough of what fills every screen.
pub async fn ready(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    RawQuery(at): RawQuery,
    headers: HeaderMap,
    Form(SeenUpTo { seq }): Form<SeenUpTo>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    // Nobody is ready for what has not happened.
    {
        let table = live.table.lock().await;
        let seq = seq.min(table.next_seq().saturating_sub(1));
        let present = live.present();
        let chairs = table.house().chairs.iter();
        let seats = chairs
            .filter(|chair| !chair.revoked)
            .map(|chair| &chair.seat);
        let players = seats.filter(|one| {
            one.role == Role::Player && (one.id == seat.id || present.contains_key(&one.id))
        });
        let mut ready = live.ready();
        ready.mark(&seat, seq);
        if seat.role == Role::Player {
            ready.end_if_all(players, seq);
        }
    }
    live.tell();
    drawn_anew(&hall, &visitor, (&live, &seat), at, &headers).await
}

/// The board as it is now for the script; without script the page is loaded again.
async fn drawn_anew(
    hall: &Hall,
    visitor: &Visitor,
    (live, seat): (&LiveTable, &Seat),
    at: Option<String>,
    headers: &HeaderMap,
) -> Result<Response, Sorry> {
    if !headers.contains_key("x-board") {
        return Ok(Redirect::to(&format!("/t/{}", live.address(seat))).into_response());
    }
    let part = Part::Board(looks_at(at));
    let board = draw(hall, visitor, live, seat, None, part).await;
    Ok(rest_of(board, headers).into_response())
}

#[derive(Debug, Deserialize)]
pub struct From {
    from: Option<u64>,
    /// The record that promised this browser's secrets.
    chain: Option<u64>,
}

/// Live updates for pages and programs alike: from the record after the last one seen, or from the
/// one asked for, or from now on.
pub async fn events(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(From { from, chain }): Query<From>,
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
    let holder = visitor.holder().ok_or_else(|| Sorry::not_found(&visitor))?;
    let chain = match chain {
        None => None,
        Some(chain) => Some(secrets::known(&live, &seat, chain).await),
    };
    let place = match visitor.bearer {
        Some(_) => Some(Place::Program),
        None => hall.streams.place(holder),
    };
    Ok(stream::events(
        &hall, live, seat, holder, from, chain, place,
    ))
}

/// The table and the seat that an address names, if this visitor holds it; without a seat in the address,
/// the one chosen last. Whoever has none learns nothing.
pub async fn seated(
    hall: &Hall,
    visitor: &Visitor,
    address: &str,
) -> Result<(Arc<LiveTable>, Seat), Sorry> {
    let sorry = |error: HallError| Sorry::because(&error, visitor);
    let (id, wanted) = match address.split_once(SEAT_MARK) {
        Some((id, seat)) => (id, Some(seat)),
        None => (address, None),
    };
    let live = hall.table(id).await.map_err(sorry)?;
    let seats = match (&visitor.bearer, visitor.device) {
        (Some(token), _) => {
            let opened = hall.seat_of_token(&live, token).await;
            opened.map_err(sorry)?.into_iter().collect()
        }
        (None, Some(device)) => hall.seats_of_device(&live, device).await.map_err(sorry)?,
        (None, None) => Vec::new(),
    };
    let seat = seats
        .into_iter()
        .find(|seat| wanted.is_none_or(|wanted| seat.id.as_str() == wanted));
    let seat = seat.ok_or_else(|| Sorry::not_found(visitor))?;
    Ok((live, seat))
}

/// The seats this browser has at the table, in the table's order.
async fn mine(hall: &Hall, visitor: &Visitor, live: &LiveTable, now: &Seat) -> Vec<Mine> {
    let seats = match (&visitor.bearer, visitor.device) {
        (None, Some(device)) => hall.seats_of_device(live, device).await,
        _ => return Vec::new(),
    };
    // Without them the page is still whole.
    let seats = seats.unwrap_or_default();
    let table = live.table.lock().await;
    let acting = to_act(live, &**table);
    let chairs = table.house().chairs.iter();
    let held = chairs.filter(|chair| seats.iter().any(|seat| seat.id == chair.seat.id));
    held.map(|chair| Mine {
        seat: chair.seat.clone(),
        table: live.address(&chair.seat),
        current: chair.seat.id == now.id,
        due: acting.iter().any(|seat| seat.id == chair.seat.id),
    })
    .collect()
}

/// The table with a refusal on it, for forms that are not commands.
pub async fn whole_page(
    hall: &Hall,
    visitor: &Visitor,
    live: &LiveTable,
    seat: &Seat,
    refused: &Refused,
) -> Markup {
    draw(
        hall,
        visitor,
        live,
        seat,
        Some(refused),
        Part::Page(String::new()),
    )
    .await
}

/// Lines of the journal that the board does not bring.
pub async fn older(
    hall: &Hall,
    visitor: &Visitor,
    live: &LiveTable,
    seat: &Seat,
    asked: Older,
) -> Markup {
    draw(hall, visitor, live, seat, None, Part::Older(asked)).await
}

/// What is drawn, and what the reader looks at there.
enum Part {
    Page(String),
    Board(String),
    /// The board as it stood after this record; nothing can be done there.
    Past(String, u64),
    Older(Older),
}

async fn draw(
    hall: &Hall,
    visitor: &Visitor,
    live: &LiveTable,
    seat: &Seat,
    refused: Option<&Refused>,
    part: Part,
) -> Markup {
    let address = live.address(seat);
    let path = format!("/t/{address}");
    let mut reader = reader(visitor);
    reader.path = &path;
    let pictures = hall.pictures(live).await;
    let mut info = TableInfo {
        id: address,
        // Without its name the page is still whole.
        name: hall
            .store
            .table(&live.id)
            .await
            .ok()
            .flatten()
            .map_or_else(String::new, |row| row.name),
        mine: mine(hall, visitor, live, seat).await,
        present: live.present(),
        ready: live.ready().clone(),
        mixes: hall.browsers_mix(),
        pictures,
        ..TableInfo::default()
    };
    if let Part::Page(at) | Part::Board(at) | Part::Past(at, _) = &part {
        info.at.clone_from(at);
    }
    let table = live.table.lock().await;
    let house = table.house();
    info.runs = house.is_run_by(seat);
    info.for_one = is_for_one(live.game);
    info.has_shelf = has_shelf(live.game.name(), seat);
    info.damage = live.damage;
    info.physical = table.throws_physical(seat);
    info.is_over = live.game.standing(&**table).is_some_and(|(_, over)| over);
    // Of what was, nothing can be taken back and nobody is to move.
    if !matches!(part, Part::Past(..)) {
        info.rights = table.undo_rights(seat);
        info.throwing = table.throwing();
        info.acting = to_act(live, &**table);
    } else {
        info.mine.iter_mut().for_each(|mine| mine.due = false);
    }
    if info.runs {
        info.knocks = live.knocks();
        let spectators = house.chair(&Seat::spectator().id);
        if let Some(chair) = spectators.filter(|chair| !chair.revoked) {
            info.spectator_link = Some(seat_link(hall, visitor, &live.id, chair));
        }
    }
    // Whoever hands out links finds their own among them; and there is one link for all who watch.
    let finds_it = info.runs && !is_for_one(live.game);
    if let Some(chair) = house.chair(&seat.id)
        && seat.role != Role::Spectator
        && !finds_it
    {
        info.own_link = Some(seat_link(hall, visitor, &live.id, chair));
    }
    // The one place where a game's own screen is chosen.
    let any = table.as_any();
    macro_rules! screen_of {
        ($game:ty, $screen:ident) => {
            if let Some(table) = any.downcast_ref::<Table<$game>>() {
                let past = match part {
                    Part::Past(_, seq) => Some(table.as_of(seq)),
                    _ => None,
                };
                let mut desk = match &past {
                    Some(past) => Desk::past(&reader, past, seat, &info),
                    None => Desk::new(&reader, table, seat, &info, refused),
                };
                return match part {
                    Part::Page(_) => screens::$screen::page(desk),
                    Part::Board(_) | Part::Past(..) => screens::$screen::board(desk),
                    Part::Older(asked) => {
                        desk.older = Some(asked);
                        screens::$screen::older(desk)
                    }
                };
            }
        };
    }
    screen_of!(Samurai, samurai);
    screen_of!(Zwielicht, zwielicht);
    screen_of!(Daggerheart, daggerheart);
    screen_of!(ConDice, condice);
    screen_of!(Free, free);
    let plain = screens::plain::Plain {
        reader: &reader,
        game: live.game,
        table: &**table,
        seat,
        info: &info,
        refused,
    };
    match part {
        Part::Page(_) => plain.page(),
        Part::Board(_) | Part::Past(..) => plain.board(),
        Part::Older(asked) => plain.older(asked),
    }
}

/// A game for one person has nobody to invite.
pub fn is_for_one(game: &dyn Listed) -> bool {
    !game.has_game_master() && *game.players().end() == 1
}

/// The link that opens a seat, at an address other devices can open if there is one.
pub fn seat_link(hall: &Hall, visitor: &Visitor, table: &str, chair: &Chair) -> String {
    let id = chair.seat.id.as_str();
    let token = hall.secret.seat_token(table, id, chair.link);
    format!("{}/join/{token}", base(hall, visitor))
}

/// How other devices reach this server: as this visitor does, unless that is this machine only.
pub fn base(hall: &Hall, visitor: &Visitor) -> String {
    let origin = visitor.origin.as_str();
    let local = ["http://127.0.0.1", "http://localhost", "http://[::1]"];
    match hall.addresses.first() {
        Some(address) if local.iter().any(|name| origin.starts_with(name)) => address.clone(),
        _ => origin.to_owned(),
    }
}
