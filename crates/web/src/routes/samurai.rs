//! Choosing an opponent.

use axum::extract::State;
use axum::response::Html;

use super::Shared;
use super::pages::reader;
use crate::answer::html;
use crate::screens;
use crate::visitor::Visitor;

pub async fn opponents(State(hall): Shared, visitor: Visitor) -> Html<String> {
    html(screens::samurai::opponents(
        &reader(&visitor),
        &hall.content,
    ))
}
