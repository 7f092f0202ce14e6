//! Choosing an opponent and opening a duel.

use axum::Form;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};

use super::Shared;
use super::pages::reader;
use crate::answer::{Sorry, html};
use crate::form::Fields;
use crate::hall::HallError;
use crate::screens;
use crate::visitor::Visitor;

pub async fn opponents(State(hall): Shared, visitor: Visitor) -> Html<String> {
    html(screens::samurai::opponents(
        &reader(&visitor),
        &hall.content,
    ))
}

pub async fn open(
    State(hall): Shared,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<Response, Sorry> {
    let sorry = |error: HallError| Sorry::because(&error, &visitor);
    let game = games::game("samurai").ok_or_else(|| Sorry::not_found(&visitor))?;
    let wishes = super::open::wishes(fields);
    let (device, cookie) = visitor
        .device_or_new()
        .map_err(|error| sorry(error.into()))?;
    let live = hall.open(game, wishes, Some(device)).await.map_err(sorry)?;
    Ok((cookie, Redirect::to(&format!("/t/{}", live.id))).into_response())
}
