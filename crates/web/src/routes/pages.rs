//! Pages that belong to no table: rules, licences, language.

use axum::extract::{Path, Query};
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;
use words::Lang;

use crate::answer::{Sorry, html};
use crate::outside::own_page;
use crate::screens::{self, Reader};
use crate::visitor::{LANG_COOKIE, Visitor, set_cookie};

pub async fn rules(visitor: Visitor, Path(game): Path<String>) -> Result<Html<String>, Sorry> {
    let game = games::game(&game).ok_or_else(|| Sorry::not_found(&visitor))?;
    Ok(html(screens::rules::page(&reader(&visitor), game)))
}

/// What others wrote of this program.
pub async fn licenses(visitor: Visitor) -> Html<String> {
    html(screens::licenses::page(&reader(&visitor)))
}

#[derive(Debug, Deserialize)]
pub struct Back {
    back: Option<String>,
}

/// Remembers a language and goes back to where the reader was.
pub async fn choose_language(
    visitor: Visitor,
    Path(code): Path<String>,
    Query(Back { back }): Query<Back>,
) -> Response {
    let Some(lang) = Lang::from_code(&code) else {
        return Sorry::not_found(&visitor).into_response();
    };
    let back = back.as_deref().and_then(own_page).unwrap_or("/");
    let cookie = [(SET_COOKIE, set_cookie(LANG_COOKIE, lang.code()))];
    (cookie, Redirect::to(back)).into_response()
}

pub fn reader(visitor: &Visitor) -> Reader<'_> {
    Reader {
        lang: visitor.lang,
        path: &visitor.path,
    }
}

/// The protocol of the dice, for whoever wants to do it again.
pub async fn dice_protocol() -> Response {
    let kind = [(CONTENT_TYPE, "text/plain; charset=utf-8")];
    (kind, include_str!("../../../../docs/dice.md")).into_response()
}
