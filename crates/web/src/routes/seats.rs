//! Taking a seat: by its link, or by asking with the table's code. And looking after seats.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::Markup;
use serde::Deserialize;
use serde_json::json;
use table::{MOST_NAME, Role, Seat};

use super::Shared;
use super::pages::reader;
use super::table::{seat_link, seated, whole_page};
use crate::answer::{Sorry, html};
use crate::door::Knock;
use crate::form::{self, Fields};
use crate::hall::{Hall, HallError, LiveTable};
use crate::limits::Peer;
use crate::screens::Refused;
use crate::screens::company::ANSWER_KNOCK;
use crate::screens::seats::{self, Invitation, Seats};
use crate::seating::ends_own_link;
use crate::secret;
use crate::visitor::{INVITATION_COOKIE, KNOCK_COOKIE, Visitor, set_short_cookie};

/// A seat's link was opened. The token goes into a cookie at once, so that it does not stay in the
/// address bar; nothing else happens yet, because programs open links too.
pub async fn join(
    State(hall): Shared,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, Sorry> {
    let sorry = |error: HallError| Sorry::because(&error, &visitor);
    let opened = hall.seat_by_link(&token).await.map_err(sorry)?;
    let (live, seat) = opened.ok_or_else(|| Sorry::not_found(&visitor))?;
    let to = |seat: &Seat| Redirect::to(&format!("/t/{}", live.address(seat)));
    let held = held(&hall, &visitor, &live).await?;
    if held.contains(&seat) {
        return Ok(to(&seat).into_response());
    }
    if seat.role == Role::Spectator {
        // Whoever plays here and opens the spectators' link goes on playing.
        if let Some(held) = held.first() {
            return Ok(to(held).into_response());
        }
    }
    let (_, device) = visitor
        .device_or_new()
        .map_err(|error| sorry(error.into()))?;
    let invitation = set_short_cookie(INVITATION_COOKIE, &token);
    let answer = (
        device.map(AppendHeaders),
        AppendHeaders([(SET_COOKIE, invitation)]),
        Redirect::to("/sit"),
    );
    Ok(answer.into_response())
}

/// The seats this browser has at a table already.
async fn held(hall: &Hall, visitor: &Visitor, live: &LiveTable) -> Result<Vec<Seat>, Sorry> {
    let Some(device) = visitor.device else {
        return Ok(Vec::new());
    };
    let held = hall.seats_of_device(live, device).await;
    held.map_err(|error| Sorry::because(&error, visitor))
}

/// The seat whose link this browser opened.
async fn invited(hall: &Hall, visitor: &Visitor) -> Result<(Arc<LiveTable>, Seat), Sorry> {
    let token = visitor.invitation.as_deref();
    let token = token.ok_or_else(|| Sorry::not_found(visitor))?;
    let opened = hall.seat_by_link(token).await;
    let opened = opened.map_err(|error| Sorry::because(&error, visitor))?;
    opened.ok_or_else(|| Sorry::not_found(visitor))
}

pub async fn sit_page(State(hall): Shared, visitor: Visitor) -> Result<Response, Sorry> {
    let (live, seat) = invited(&hall, &visitor).await?;
    // Spectators are asked nothing. That the browser brings back what it was given shows that it is one.
    if let (Role::Spectator, Some(_)) = (seat.role, visitor.device) {
        return seat_down(&hall, &visitor, &live, &seat, "").await;
    }
    Ok(html(sitting_page(&hall, &visitor, &live, &seat, None).await?).into_response())
}

async fn sitting_page(
    hall: &Hall,
    visitor: &Visitor,
    live: &LiveTable,
    seat: &Seat,
    refused: Option<&Refused>,
) -> Result<Markup, Sorry> {
    let held = held(hall, visitor, live).await?;
    let table = live.table.lock().await;
    let chair = table.house().chair(&seat.id);
    let sit = seats::Sit {
        game: live.game.name(),
        seat,
        taken: chair.is_some_and(|chair| chair.taken),
        back: held.first().map(|seat| live.address(seat)),
        held: &held,
        refused,
    };
    Ok(seats::sit(&reader(visitor), &sit))
}

#[derive(Debug, Deserialize)]
pub struct Sitting {
    #[serde(default)]
    name: String,
}

pub async fn sit(
    State(hall): Shared,
    visitor: Visitor,
    Form(sitting): Form<Sitting>,
) -> Result<Response, Sorry> {
    let (live, seat) = invited(&hall, &visitor).await?;
    seat_down(&hall, &visitor, &live, &seat, &sitting.name).await
}

async fn seat_down(
    hall: &Arc<Hall>,
    visitor: &Visitor,
    live: &Arc<LiveTable>,
    seat: &Seat,
    name: &str,
) -> Result<Response, Sorry> {
    let sorry = |error: HallError| Sorry::because(&error, visitor);
    let (device, cookie) = visitor
        .device_or_new()
        .map_err(|error| sorry(error.into()))?;
    match hall.sit(live, seat, device, name).await {
        Ok(()) => {
            let forget = set_short_cookie(INVITATION_COOKIE, "");
            let table = Redirect::to(&format!("/t/{}", live.address(seat)));
            Ok((
                cookie.map(AppendHeaders),
                AppendHeaders([(SET_COOKIE, forget)]),
                table,
            )
                .into_response())
        }
        Err(HallError::Refused(refusal)) => {
            let refused = Refused {
                request: serde_json::Value::Null,
                refusal,
            };
            let page = sitting_page(hall, visitor, live, seat, Some(&refused)).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response())
        }
        Err(error) => Err(sorry(error)),
    }
}

pub async fn ask_page(visitor: Visitor) -> Response {
    html(seats::ask(&reader(&visitor))).into_response()
}

#[derive(Debug, Deserialize)]
pub struct Asking {
    code: String,
    name: String,
}

/// Somebody knocks. Right or wrong, the answer is the same.
pub async fn ask(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Form(asking): Form<Asking>,
) -> Result<Response, Sorry> {
    let code: String = asking.code.chars().take(MOST_NAME).collect();
    let code = secret::plain_code(&code);
    let guess = secret::hash_code(&code);
    if let Err(too_many) = hall.gate.guesses(peer, guess) {
        return Ok(too_many.answer(&visitor));
    }
    let sorry = |error: HallError| Sorry::because(&error, &visitor);
    let (device, cookie) = visitor
        .device_or_new()
        .map_err(|error| sorry(error.into()))?;
    let name: String = asking.name.trim().chars().take(MOST_NAME).collect();
    if !name.is_empty() {
        let knock = Knock {
            id: 0,
            name,
            device,
            from: peer.network(),
            seen: Instant::now(),
        };
        if hall.knock(&code, knock).await.map_err(sorry)? {
            hall.gate.guessed_right(peer, guess);
        }
    }
    let knocked = set_short_cookie(KNOCK_COOKIE, &code);
    let answer = (
        cookie.map(AppendHeaders),
        AppendHeaders([(SET_COOKIE, knocked)]),
        Redirect::to("/waiting"),
    );
    Ok(answer.into_response())
}

pub async fn waiting(State(hall): Shared, visitor: Visitor) -> Result<Response, Sorry> {
    let (Some(code), Some(device)) = (&visitor.knocked, visitor.device) else {
        return Ok(Redirect::to("/ask").into_response());
    };
    let inside = hall.let_in_at(code, device).await;
    let inside = inside.map_err(|error| Sorry::because(&error, &visitor))?;
    if let Some(table) = inside {
        return Ok(Redirect::to(&format!("/t/{table}")).into_response());
    }
    let no = hall.turned_away(code, device).await;
    if no.map_err(|error| Sorry::because(&error, &visitor))? {
        return Ok(html(seats::turned_away(&reader(&visitor))).into_response());
    }
    let page = seats::waiting(&reader(&visitor), code);
    Ok(([("refresh", "3")], html(page)).into_response())
}

#[derive(Debug, Deserialize)]
pub struct Door {
    knock: u32,
    #[serde(default)]
    place: String,
    /// Where it was answered.
    #[serde(default)]
    then: String,
}

/// The game master answers the door.
pub async fn door(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(door): Form<Door>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let answered = hall.answer_knock(&live, &seat, door.knock, &door.place);
    match answered.await {
        Ok(()) if door.then == "seats" => {
            Ok(Redirect::to(&format!("/t/{id}/seats")).into_response())
        }
        Ok(()) => Ok(Redirect::to(&format!("/t/{id}")).into_response()),
        Err(HallError::Refused(refusal)) => {
            let request = json!({ "cmd": ANSWER_KNOCK });
            let refused = Refused { request, refusal };
            let page = whole_page(&hall, &visitor, &live, &seat, &refused).await;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response())
        }
        Err(error) => Err(Sorry::because(&error, &visitor)),
    }
}

/// Links to hand out. Whoever does not look after the table learns nothing.
pub async fn page(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    show(&hall, &visitor, &live, &seat, None).await
}

pub async fn change(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let (request, _) = form::request(live.game, &fields);
    // One's own link: this browser gets the new one at once.
    let done = match visitor.device {
        Some(device) if visitor.bearer.is_none() && ends_own_link(&seat, &request) => {
            hall.replace_own(&live, &seat, device).await
        }
        _ => {
            let done = hall
                .request(&live, &seat, visitor.holder(), request.clone(), None)
                .await;
            done.map(|_| ())
        }
    };
    match done {
        Ok(()) => Ok(Redirect::to(&format!("/t/{id}/seats")).into_response()),
        Err(HallError::Refused(refusal)) => {
            let refused = Refused { request, refusal };
            show(&hall, &visitor, &live, &seat, Some(refused)).await
        }
        Err(error) => Err(Sorry::because(&error, &visitor)),
    }
}

async fn show(
    hall: &Hall,
    visitor: &Visitor,
    live: &LiveTable,
    seat: &Seat,
    refused: Option<Refused>,
) -> Result<Response, Sorry> {
    let code = hall.code_of(&live.id).await;
    let code = code.map_err(|error| Sorry::because(&error, visitor))?;
    let present = live.present();
    let table = live.table.lock().await;
    let house = table.house();
    if !house.is_run_by(seat) {
        return Err(Sorry::not_found(visitor));
    }
    let chairs = house.chairs.iter();
    let players = chairs
        .clone()
        .filter(|chair| chair.seat.role == Role::Player && !chair.revoked);
    let status = match refused {
        None => StatusCode::OK,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let seats = Seats {
        table: &live.address(seat),
        game: live.game.name(),
        own: seat,
        can_add: !house.closed && players.count() < usize::from(*live.game.players().end()),
        invitations: chairs
            .map(|chair| Invitation {
                link: seat_link(hall, visitor, &live.id, chair),
                here: present.contains_key(&chair.seat.id),
                chair: chair.clone(),
            })
            .collect(),
        code,
        knocks: live.knocks(),
        addresses: &hall.addresses,
        refused,
    };
    let page = seats::page(&reader(visitor), &seats);
    Ok((status, html(page)).into_response())
}
