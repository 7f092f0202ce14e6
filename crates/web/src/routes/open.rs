//! Opening a table for a group, and the game master's last word.

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use serde::Deserialize;
use serde_json::{Value, json};
use table::{AnyTable, DiceMode, MOST_NAME, Named as _, Refusal, Seat, Settable, TableCommand};
use words::Lang;

use super::Shared;
use super::own::lay_pictures;
use super::pages::reader;
use super::table::{is_for_one, seated};
use crate::answer::{Sorry, html};
use crate::form::Fields;
use crate::hall::{HallError, LiveTable, Wishes};
use crate::limits::Peer;
use crate::log;
use crate::screens::overrule::Hands;
use crate::screens::{self, Refused};
use crate::visitor::Visitor;

pub async fn page(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(game): Path<String>,
) -> Result<Response, Sorry> {
    let game = hall.game(&game);
    let game = game.ok_or_else(|| Sorry::not_found(&visitor))?;
    let (content, own) = hall
        .content_of(visitor.device, peer, game.name())
        .await
        .map_err(|error| Sorry::because(&error, &visitor))?;
    let page = screens::open::page(&reader(&visitor), game, &content, &own, None);
    Ok(html(page).into_response())
}

pub async fn open(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(game): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Sorry> {
    let sorry = |error: HallError| Sorry::because(&error, &visitor);
    let game = hall.game(&game);
    let game = game.ok_or_else(|| Sorry::not_found(&visitor))?;
    let (device, cookie) = visitor
        .device_or_new()
        .map_err(|error| sorry(error.into()))?;
    // What lies on the shelf comes along, if whoever opens the table wants it.
    let with_own = fields
        .iter()
        .any(|(key, value)| key == "own" && value == "yes");
    let shelf = visitor.device.filter(|_| with_own);
    let (content, own) = hall
        .content_of(shelf, peer, game.name())
        .await
        .map_err(sorry)?;
    let mut wishes = wishes(fields, visitor.lang);
    // The dice of a guided duel are named step by step.
    let guided = |duel: &samurai::Duel| !duel.lesson.is_empty();
    if game.name() == "samurai" && content.samurai.get(&wishes.scenario).is_some_and(guided) {
        wishes.dice = DiceMode::Script;
    }
    match hall.open(game, &content, wishes, Some(device)).await {
        Ok(live) => {
            if let Err(error) = lay_pictures(&hall, peer, &live, own).await {
                log::error(&error);
            }
            // Who plays alone has nobody to invite first.
            let page = if is_for_one(game) { "" } else { "/seats" };
            let own = live.table.lock().await.house().chairs[0].seat.clone();
            let page = format!("/t/{}{page}", live.address(&own));
            Ok((cookie, Redirect::to(&page)).into_response())
        }
        Err(HallError::Open(error)) => {
            let refusal = Refusal::new("bad_value", "").with("detail", error.to_string());
            let refused = Refused {
                request: Value::Null,
                refusal,
            };
            let page = screens::open::page(&reader(&visitor), game, &content, &own, Some(&refused));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response())
        }
        Err(error) => Err(sorry(error)),
    }
}

/// What an opening form wishes for.
fn wishes(fields: Fields, lang: Lang) -> Wishes {
    let mut wishes = Wishes {
        lang,
        ..Wishes::default()
    };
    let short = |value: &str| value.trim().chars().take(MOST_NAME).collect::<String>();
    for (key, value) in fields {
        match key.as_str() {
            "scenario" => wishes.scenario = value,
            "title" => wishes.title = short(&value),
            "name" => wishes.own_name = short(&value),
            "player" => wishes.players.push(short(&value)),
            "iron" => wishes.iron = value == "yes",
            "dice" if value == "physical" => wishes.dice = DiceMode::Physical,
            "dice" if value == "choose" => wishes.dice = DiceMode::Choose,
            _ => {
                if let Some(option) = key.strip_prefix("opt.") {
                    wishes.options.push((option.to_owned(), value));
                }
            }
        }
    }
    // Where nobody is named, each row is a seat without a name; else only those who are have one.
    if wishes.players.iter().any(|name| !name.is_empty()) {
        wishes.players.retain(|name| !name.is_empty());
    }
    wishes
}

#[derive(Debug, Default, Deserialize)]
pub struct Chosen {
    path: Option<String>,
}

pub async fn overrule_page(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(chosen): Query<Chosen>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    let page = hands(
        &visitor,
        &live,
        &**table,
        &seat,
        chosen.path.as_deref(),
        None,
    );
    let page = page.ok_or_else(|| Sorry::not_found(&visitor))?;
    Ok(html(page).into_response())
}

/// The page of values this seat may set by hand; none if there are none.
fn hands(
    visitor: &Visitor,
    live: &LiveTable,
    table: &dyn AnyTable,
    seat: &Seat,
    path: Option<&str>,
    refused: Option<&Refused>,
) -> Option<Markup> {
    let runs = table.house().is_run_by(seat);
    let named = table.by_hand(seat);
    if named.is_empty() && !runs {
        return None;
    }
    let hands = Hands {
        game: live.game.name(),
        table: &live.address(seat),
        named: &named,
        path,
        must_say_why: runs,
        refused,
    };
    Some(screens::overrule::page(&reader(visitor), &hands))
}

pub async fn overrule(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let field = |name: &str| fields.iter().find(|(key, _)| key == name);
    let field = |name: &str| field(name).map_or("", |(_, value)| value.as_str());
    let path = field("path").to_owned();
    let chosen = fields.iter().filter(|(key, _)| key == "value");
    let chosen: Vec<&str> = chosen.map(|(_, value)| value.as_str()).collect();
    let table = live.table.lock().await;
    let named = table.by_hand(&seat);
    let named = named.iter().find(|(named, _)| named.path == path);
    let (named, standing) = named.ok_or_else(|| Sorry::not_found(&visitor))?;
    let value = set_to(&named.kind, standing, &chosen);
    // A title from the lists has words in each language: sent back as it was read, it stays that.
    let told = matches!(named.kind, Settable::Text(_))
        && value == screens::overrule::words(&reader(&visitor), standing);
    drop(table);
    if told {
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    let request = TableCommand::Overrule {
        path: path.clone(),
        value,
        reason: field("reason").to_owned(),
    }
    .json();
    match hall
        .request(&live, &seat, visitor.holder(), request.clone(), None)
        .await
    {
        Ok(_) => Ok(Redirect::to(&format!("/t/{id}")).into_response()),
        Err(HallError::Refused(refusal)) => {
            let refused = Refused { request, refusal };
            let table = live.table.lock().await;
            let page = hands(
                &visitor,
                &live,
                &**table,
                &seat,
                Some(&path),
                Some(&refused),
            );
            let page = page.ok_or_else(|| Sorry::not_found(&visitor))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response())
        }
        Err(error) => Err(Sorry::because(&error, &visitor)),
    }
}

/// What a form says a value shall be. What cannot be read is a text, and the rules refuse it.
fn set_to(kind: &Settable, standing: &Value, chosen: &[&str]) -> Value {
    let read = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| json!(text));
    match kind {
        Settable::Text(_) => json!(chosen.first().copied().unwrap_or_default()),
        Settable::Number { .. } | Settable::Flag | Settable::One(_) => {
            read(chosen.first().copied().unwrap_or_default())
        }
        Settable::Some(words) => {
            let known = |entry: &&Value| words.iter().any(|(word, _)| word == *entry);
            let others = standing.as_array().into_iter().flatten();
            let others = others.filter(|entry| !known(entry)).cloned();
            others.chain(chosen.iter().map(|text| read(text))).collect()
        }
    }
}
