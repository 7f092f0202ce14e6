//! Odds for programs: the questions of a game, as it describes them, asked over HTTP. Counted in the workshop, so that no
//! table waits; what is too large the rules refuse before they begin.

use std::sync::Arc;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router, routing};
use expression::Expression;
use games::Listed;
use serde_json::{Value, json};
use table::question::{self, Question, Told, Unasked, Why, params_of_text};

use super::Shared;
use crate::answer::Sorry;
use crate::hall::Hall;
use crate::json::problem;
use crate::limits::Peer;
use crate::screens;
use crate::screens::odds::asked::Show;
use crate::screens::odds::sheet;
use crate::visitor::Visitor;
use crate::work::Kind;

pub fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/api/odds/{game}", routing::get(typed).post(sent))
        .route("/api/odds/dice", routing::get(dice))
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
        let content = hall.content();
        let questions = game.questions(&content);
        return Json(questions.to_json(game.name())).into_response();
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

/// `?expression=4d6kh3&show=least`: the dice of any game.
async fn dice(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    query: Result<Query<Vec<(String, String)>>, QueryRejection>,
) -> Response {
    let Query(fields) = match query {
        Ok(query) => query,
        Err(rejection) => return problem(rejection.status(), &rejection.body_text()),
    };
    let refused = |code: &str, param: &str, message: String| {
        let refused = json!({ "code": code, "rule": "", "param": param, "message": message });
        let body = json!({ "refused": refused });
        (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
    };
    let found = |wanted: &str| {
        let field = fields.iter().find(|(name, _)| name == wanted);
        field.map_or("", |(_, value)| value.as_str())
    };
    let expression = match Expression::read(found("expression")) {
        Ok(expression) => expression,
        Err(trouble) => {
            let reader = screens::Reader {
                lang: visitor.lang,
                path: "",
            };
            let at = reader.count("web-odds-at", "at", trouble.at + 1);
            let message = format!("{} {at}", reader.told(&trouble.told()));
            return refused("expression", "expression", message);
        }
    };
    let show = match found("show") {
        "" => Some(Show::default()),
        named => Show::ALL.into_iter().find(|show| show.key() == named),
    };
    let known = show.filter(|show| *show == Show::default() || expression.is_number());
    let Some(show) = known else {
        let given = found("show").to_owned();
        let kind = question::Kind::Word(match expression.is_number() {
            true => &["is", "least", "most"],
            false => &["is"],
        });
        let unasked = Unasked::new("show", Why::Wrong { given, kind });
        let message = screens::unasked_text(visitor.lang, &unasked);
        return refused(unasked.code(), "show", message);
    };
    let place = match hall.workshop.place(Kind::Odds, peer) {
        Ok(place) => place,
        Err(full) => return full.answer(&visitor),
    };
    let count = move || sheet::json(&expression, show);
    match hall.workshop.work(place, count).await {
        Some(told) => Json(told).into_response(),
        None => Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, &visitor).into_response(),
    }
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
