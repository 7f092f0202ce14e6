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
    work(&hall, visitor, peer, query, |visitor, answer| {
        let reader = reader(visitor);
        CSV_FILE.answer(odds::csv(&reader, answer), || {
            html(odds::page(&reader, answer))
        })
    })
    .await
}

async fn svg(State(hall): Shared, visitor: Visitor, peer: Peer, query: Read) -> Response {
    work(&hall, visitor, peer, query, |visitor, answer| {
        let reader = reader(visitor);
        SVG_FILE.answer(odds::svg(&reader, answer), || {
            html(odds::page(&reader, answer))
        })
    })
    .await
}

async fn help(visitor: Visitor) -> Html<String> {
    html(odds::help::page(&reader(&visitor)))
}

/// A game's own questions, as a page or as a file: `/odds/condice`, `/odds/condice.csv`.
async fn of_game(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(name): Path<String>,
    query: Read,
) -> Response {
    let (name, ending) = name.split_once('.').unwrap_or((&name, ""));
    let ending = ending.to_owned();
    let known = ["", CSV_FILE.ending, SVG_FILE.ending].contains(&ending.as_str());
    let Some(game) = hall.game(name).filter(|_| known) else {
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
        let content = shared.content();
        let Some(answered) = questions::Answered::ask(game, &content, &fields) else {
            return Sorry::not_found(&visitor).into_response();
        };
        let reader = reader(&visitor);
        let page = || html(questions::page(&reader, &answered));
        if ending == CSV_FILE.ending {
            return CSV_FILE.answer(questions::files::csv(&answered), page);
        }
        if ending == SVG_FILE.ending {
            return SVG_FILE.answer(questions::files::svg(&reader, &answered), page);
        }
        let status = match answered.has_trouble() {
            true => StatusCode::UNPROCESSABLE_ENTITY,
            false => StatusCode::OK,
        };
        (status, page()).into_response()
    };
    let done = hall.workshop.work(place, work).await;
    done.unwrap_or_else(|| sorry.into_response())
}

/// A file that is taken along.
struct File {
    ending: &'static str,
    kind: &'static str,
    name: &'static str,
}

const CSV_FILE: File = File {
    ending: "csv",
    kind: "text/csv; charset=utf-8",
    name: "attachment; filename=\"odds.csv\"",
};

const SVG_FILE: File = File {
    ending: "svg",
    kind: "image/svg+xml; charset=utf-8",
    name: "attachment; filename=\"odds.svg\"",
};

impl File {
    /// Where there is none, the page says why.
    fn answer(&self, text: Option<String>, page: impl FnOnce() -> Html<String>) -> Response {
        let head = [(CONTENT_TYPE, self.kind), (CONTENT_DISPOSITION, self.name)];
        match text {
            Some(text) => (head, text).into_response(),
            None => (StatusCode::UNPROCESSABLE_ENTITY, page()).into_response(),
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
