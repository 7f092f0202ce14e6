//! Odds for programs: the questions of a game, as it describes them, asked over HTTP. Counted in the workshop, so that no
//! table waits; what is too large the rules refuse before they begin.

use std::sync::Arc;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router, routing};
use games::Listed;
use serde_json::{Map, Value, json};
use table::question::{Question, Told, Unasked, Why, params_of_text};

use super::Shared;
use crate::answer::Sorry;
use crate::hall::Hall;
use crate::json::problem;
use crate::limits::Peer;
use crate::screens;
use crate::visitor::Visitor;
use crate::work::Kind;

pub fn router() -> Router<Arc<Hall>> {
    Router::new().route("/api/odds/{game}", routing::get(typed).post(sent))
}

/// `?question=action&difficulty=15&option.own_pool=many`; without a question the list of all.
async fn typed(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(game): Path<String>,
    query: Result<Query<Vec<(String, String)>>, QueryRejection>,
) -> Response {
    let Some(game) = hall.game(&game) else {
        return problem(StatusCode::NOT_FOUND, "there is no such game");
    };
    let Query(fields) = match query {
        Ok(query) => query,
        Err(rejection) => return problem(rejection.status(), &rejection.body_text()),
    };
    if fields.is_empty() {
        return Json(list(game, &hall)).into_response();
    }
    count(&hall.clone(), visitor, peer, game, move |hall| {
        let (mut question, mut params, mut options) = (String::new(), Vec::new(), Vec::new());
        for (name, value) in fields {
            match name.strip_prefix("option.") {
                _ if name == "question" => question = value,
                Some(key) => options.push((key.to_owned(), value)),
                None => params.push((name, value)),
            }
        }
        let known = game.questions(&hall.content()).all().into_iter();
        let known = known.into_iter().find(|known| known.name == question);
        let params = known.map(|known: &Question| params_of_text(known, params));
        let params = params.unwrap_or_default();
        game.ask(&hall.content(), &question, &params, &options)
    })
    .await
}

/// `{"question":…,"params":{…},"options":{…}}`
async fn sent(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(game): Path<String>,
    body: Result<Json<Value>, JsonRejection>,
) -> Response {
    let Some(game) = hall.game(&game) else {
        return problem(StatusCode::NOT_FOUND, "there is no such game");
    };
    let Json(asked) = match body {
        Ok(body) => body,
        Err(rejection) => return problem(rejection.status(), &rejection.body_text()),
    };
    count(&hall.clone(), visitor, peer, game, move |hall| {
        let Value::Object(asked) = asked else {
            return Err(Unasked::new("", Why::NotJson(asked.to_string())));
        };
        games::ask_json(game, &hall.content(), &asked, &[])
    })
    .await
}

/// In its turn among others who want something counted.
async fn count(
    hall: &Arc<Hall>,
    visitor: Visitor,
    peer: Peer,
    game: &'static dyn Listed,
    ask: impl FnOnce(&Hall) -> Result<Told, Unasked> + Send + 'static,
) -> Response {
    let place = match hall.workshop.place(Kind::Odds, peer) {
        Ok(place) => place,
        Err(full) => return full.answer(&visitor),
    };
    let shared = hall.clone();
    let told = hall.workshop.work(place, move || ask(&shared)).await;
    match told {
        Some(Ok(told)) => Json(told.to_json(game.name())).into_response(),
        Some(Err(unasked)) => {
            let body = json!({ "refused": {
                "code": unasked.code(),
                "rule": "",
                "param": unasked.param,
                "message": screens::unasked_text(visitor.lang, &unasked),
            }});
            (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
        }
        None => Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, &visitor).into_response(),
    }
}

fn list(game: &dyn Listed, hall: &Hall) -> Value {
    let questions = game.questions(&hall.content()).all().into_iter();
    let questions = questions.map(|question| {
        let params: Map<String, Value> = question
            .params
            .iter()
            .map(|param| (param.name.to_owned(), param.schema()))
            .collect();
        json!({
            "question": question.name,
            "params": params,
            "outcomes": question.outcomes,
            "example": question.example(),
        })
    });
    json!({ "game": game.name(), "questions": questions.collect::<Vec<Value>>() })
}
