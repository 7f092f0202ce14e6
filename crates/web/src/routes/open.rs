//! Opening a table for a group, and the game master's last word.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::Value;
use table::{DiceMode, MOST_NAME, Refusal};

use super::Shared;
use super::pages::reader;
use super::table::seated;
use crate::answer::{Sorry, html};
use crate::form::{self, Fields};
use crate::hall::{HallError, Wishes};
use crate::screens::{self, Refused};
use crate::visitor::Visitor;

pub async fn page(
    State(hall): Shared,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Response, Sorry> {
    let game = hall.game(&game);
    let game = game.ok_or_else(|| Sorry::not_found(&visitor))?;
    let page = screens::open::page(&reader(&visitor), game, &hall.content, None);
    Ok(html(page).into_response())
}

pub async fn open(
    State(hall): Shared,
    visitor: Visitor,
    Path(game): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Sorry> {
    let sorry = |error: HallError| Sorry::because(&error, &visitor);
    let game = hall.game(&game);
    let game = game.ok_or_else(|| Sorry::not_found(&visitor))?;
    let (device, cookie) = visitor
        .device_or_new()
        .map_err(|error| sorry(error.into()))?;
    match hall.open(game, wishes(fields), Some(device)).await {
        Ok(live) => {
            // Who plays alone has nobody to invite first.
            let alone = !game.has_game_master() && *game.players().end() == 1;
            let page = if alone { "" } else { "/seats" };
            let page = format!("/t/{}{page}", live.id);
            Ok((cookie, Redirect::to(&page)).into_response())
        }
        Err(HallError::Open(error)) => {
            let refusal = Refusal::new("bad_value", "").with("detail", error.to_string());
            let refused = Refused {
                request: Value::Null,
                refusal,
            };
            let page = screens::open::page(&reader(&visitor), game, &hall.content, Some(&refused));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response())
        }
        Err(error) => Err(sorry(error)),
    }
}

/// What an opening form wishes for.
fn wishes(fields: Fields) -> Wishes {
    let mut wishes = Wishes::default();
    let short = |value: &str| value.trim().chars().take(MOST_NAME).collect::<String>();
    for (key, value) in fields {
        match key.as_str() {
            "scenario" => wishes.scenario = value,
            "name" => wishes.own_name = short(&value),
            // A row left empty is nobody.
            "player" if !value.trim().is_empty() => wishes.players.push(short(&value)),
            "dice" if value == "physical" => wishes.dice = DiceMode::Physical,
            "dice" if value == "choose" => wishes.dice = DiceMode::Choose,
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

pub async fn overrule_page(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    if !table.house().is_run_by(&seat) {
        return Err(Sorry::not_found(&visitor));
    }
    let (values, game) = (table.values(), live.game.name());
    let page = screens::overrule::page(&reader(&visitor), game, &id, &values, None);
    Ok(html(page).into_response())
}

pub async fn overrule(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(mut fields): Form<Fields>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    fields.push(("cmd".to_owned(), "overrule".to_owned()));
    let (mut request, _) = form::request(live.game, &fields);
    let table = live.table.lock().await;
    if !table.house().is_run_by(&seat) {
        return Err(Sorry::not_found(&visitor));
    }
    let values = table.values();
    drop(table);
    // A box holds text; where a text stands, digits are meant as text too.
    let standing = values
        .iter()
        .find(|(path, _)| request["path"] == path.as_str());
    if standing.is_some_and(|(_, value)| value.is_string()) {
        let typed = fields.iter().find(|(name, _)| name == "value");
        request["value"] = typed.map_or(Value::Null, |(_, text)| text.as_str().into());
    }
    match hall.request(&live, &seat, request.clone(), None).await {
        Ok(_) => Ok(Redirect::to(&format!("/t/{id}")).into_response()),
        Err(HallError::Refused(refusal)) => {
            let refused = Refused { request, refusal };
            let game = live.game.name();
            let page =
                screens::overrule::page(&reader(&visitor), game, &id, &values, Some(&refused));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response())
        }
        Err(error) => Err(Sorry::because(&error, &visitor)),
    }
}
