//! Choosing an opponent and opening a duel.

use axum::Form;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use table::DiceMode;

use super::Shared;
use super::pages::reader;
use crate::answer::{Sorry, html};
use crate::form::Fields;
use crate::hall::{HallError, Wishes};
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
    let wishes = wishes(fields);
    let (device, cookie) = visitor
        .device_or_new()
        .map_err(|error| sorry(error.into()))?;
    let live = hall.open(game, wishes, Some(device)).await.map_err(sorry)?;
    Ok((cookie, Redirect::to(&format!("/t/{}", live.id))).into_response())
}

fn wishes(fields: Fields) -> Wishes {
    let mut wishes = Wishes::default();
    for (key, value) in fields {
        match key.as_str() {
            "duel" => wishes.scenario = value,
            "name" => wishes.player_name = value.chars().take(40).collect(),
            "dice" if value == "physical" => wishes.dice = DiceMode::Physical,
            "entropy" if !value.is_empty() => {
                wishes.entropy.push(value.chars().take(128).collect());
            }
            _ => {
                if let Some(option) = key.strip_prefix("opt.") {
                    wishes.options.push((option.to_owned(), value));
                }
            }
        }
    }
    wishes
}
