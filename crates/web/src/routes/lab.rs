//! The rule lab: a variant of the rules in the query, counted and compared.

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::pages::reader;
use crate::answer::html;
use crate::form::Fields;
use crate::screens::zwielicht::lab;
use crate::screens::zwielicht::lab::variant::{Problem, Variant, Wrong};
use crate::visitor::Visitor;

pub async fn zwielicht(visitor: Visitor, query: Result<Query<Fields>, QueryRejection>) -> Response {
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
        Ok(variant) => html(lab::page(&reader, &variant)).into_response(),
        Err(problems) => {
            let page = lab::refused(&reader, &fields, &problems);
            (StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response()
        }
    }
}
