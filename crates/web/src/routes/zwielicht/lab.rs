//! The rule lab: a variant of the rules in the query, counted and compared.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};

use crate::answer::{Sorry, html};
use crate::form::Fields;
use crate::hall::Hall;
use crate::limits::Peer;
use crate::routes::Shared;
use crate::routes::pages::reader;
use crate::screens::odds::LAB;
use crate::screens::zwielicht::lab;
use crate::screens::zwielicht::lab::variant::{Problem, Variant, Wrong};
use crate::visitor::Visitor;
use crate::work::Kind;

pub async fn page(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    query: Result<Query<Fields>, QueryRejection>,
) -> Response {
    let reader = reader(&visitor);
    let (fields, read) = match query {
        Ok(Query(fields)) => {
            let read = Variant::read(&fields);
            (fields, read)
        }
        Err(_) => {
            let problem = Problem {
                field: String::new(),
                given: String::new(),
                wrong: Wrong::Unreadable,
            };
            (Vec::new(), Err(vec![problem]))
        }
    };
    match read {
        Ok(variant) => counted(&hall, visitor, peer, variant).await,
        Err(problems) => {
            let page = lab::refused(&reader, &fields, &problems);
            (StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response()
        }
    }
}

pub async fn moved(RawQuery(query): RawQuery) -> Redirect {
    let query = query.map_or_else(String::new, |query| format!("?{query}"));
    Redirect::permanent(&format!("{LAB}{query}"))
}

async fn counted(hall: &Hall, visitor: Visitor, peer: Peer, variant: Variant) -> Response {
    let place = match hall.workshop.place(Kind::Lab, peer) {
        Ok(place) => place,
        Err(full) => return full.answer(&visitor),
    };
    let sorry = Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, &visitor);
    let work = move || html(lab::page(&reader(&visitor), &variant));
    match hall.workshop.work(place, work).await {
        Some(page) => page.into_response(),
        None => sorry.into_response(),
    }
}
