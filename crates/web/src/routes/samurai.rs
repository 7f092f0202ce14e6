//! *Way of the Samurai*: choosing an opponent, and how it is played.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::Html;
use axum::routing::get;

use super::Shared;
use super::pages::reader;
use crate::answer::{Sorry, html};
use crate::hall::Hall;
use crate::limits::Peer;
use crate::screens;
use crate::visitor::Visitor;

pub fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/samurai", get(opponents))
        .route("/samurai/how", get(how))
}

async fn opponents(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
) -> Result<Html<String>, Sorry> {
    let content = hall.content_of(visitor.device, peer, "samurai").await;
    let (content, _) = content.map_err(|error| Sorry::because(&error, &visitor))?;
    Ok(html(screens::samurai::opponents(
        &reader(&visitor),
        &content,
    )))
}

async fn how(State(hall): Shared, visitor: Visitor) -> Html<String> {
    html(screens::samurai::how(&reader(&visitor), &hall.content()))
}
