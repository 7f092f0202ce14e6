//! The odds page: expressions in the query, counted in the workshop, as a page, a table or a picture.

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use crate::answer::{Sorry, html};
use crate::form::Fields;
use crate::hall::Hall;
use crate::limits::Peer;
use crate::routes::Shared;
use crate::routes::pages::reader;
use crate::screens::odds::asked::Asked;
use crate::screens::odds::{self, Answer, questions};
use crate::visitor::Visitor;
use crate::work::Kind;

pub fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route(odds::PATH, get(page))
        .route(odds::CSV, get(csv))
        .route(odds::SVG, get(svg))
        .route(odds::HELP, get(help))
        .route("/odds/{game}", get(of_game))
}

type Read = Result<Query<Fields>, QueryRejection>;

async fn page(State(hall): Shared, visitor: Visitor, peer: Peer, query: Read) -> Response {
    work(&hall, visitor, peer, query, |visitor, answer| {
        let status = match answer.has_trouble() {
            true => StatusCode::UNPROCESSABLE_ENTITY,
            false => StatusCode::OK,
        };
        (status, html(odds::page(&reader(visitor), answer))).into_response()
    })
    .await
}

async fn csv(State(hall): Shared, visitor: Visitor, peer: Peer, query: Read) -> Response {
    let kind = (
        "text/csv; charset=utf-8",
        "attachment; filename=\"odds.csv\"",
    );
    work(&hall, visitor, peer, query, move |visitor, answer| {
        file(kind, odds::csv(&reader(visitor), answer), visitor, answer)
    })
    .await
}

async fn svg(State(hall): Shared, visitor: Visitor, peer: Peer, query: Read) -> Response {
    let kind = (
        "image/svg+xml; charset=utf-8",
        "attachment; filename=\"odds.svg\"",
    );
    work(&hall, visitor, peer, query, move |visitor, answer| {
        file(kind, odds::svg(&reader(visitor), answer), visitor, answer)
    })
    .await
}

async fn help(visitor: Visitor) -> Html<String> {
    html(odds::help::page(&reader(&visitor)))
}

/// A game's own questions.
async fn of_game(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(game): Path<String>,
    query: Read,
) -> Response {
    let Some(game) = hall.game(&game) else {
        return Sorry::not_found(&visitor).into_response();
    };
    let Ok(Query(fields)) = query else {
        return Sorry::new(StatusCode::BAD_REQUEST, &visitor).into_response();
    };
    let place = match hall.workshop.place(Kind::Odds, peer) {
        Ok(place) => place,
        Err(full) => return full.answer(&visitor),
    };
    let sorry = Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, &visitor);
    let shared = hall.clone();
    let work = move || {
        let Some(answered) = questions::Answered::ask(game, &shared.content(), &fields) else {
            return Sorry::not_found(&visitor).into_response();
        };
        let status = match answered.has_trouble() {
            true => StatusCode::UNPROCESSABLE_ENTITY,
            false => StatusCode::OK,
        };
        (status, html(questions::page(&reader(&visitor), &answered))).into_response()
    };
    let done = hall.workshop.work(place, work).await;
    done.unwrap_or_else(|| sorry.into_response())
}

/// A file; where there is none, the page says why.
fn file(
    (kind, name): (&'static str, &'static str),
    text: Option<String>,
    visitor: &Visitor,
    answer: &Answer,
) -> Response {
    match text {
        Some(text) => ([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], text).into_response(),
        None => {
            let page = html(odds::page(&reader(visitor), answer));
            (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
        }
    }
}

async fn work(
    hall: &Hall,
    visitor: Visitor,
    peer: Peer,
    query: Read,
    show: impl FnOnce(&Visitor, &Answer) -> Response + Send + 'static,
) -> Response {
    let fields = match query {
        Ok(Query(fields)) => fields,
        Err(_) => return Sorry::new(StatusCode::BAD_REQUEST, &visitor).into_response(),
    };
    let place = match hall.workshop.place(Kind::Odds, peer) {
        Ok(place) => place,
        Err(full) => return full.answer(&visitor),
    };
    let sorry = Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, &visitor);
    let work = move || show(&visitor, &Answer::count(Asked::read(&fields)));
    match hall.workshop.work(place, work).await {
        Some(response) => response,
        None => sorry.into_response(),
    }
}
