//! How a table is opened without a page: all stories by turns, by the book, by many house rules, by some.

use anyhow::{Context, Result};
use chance::Chance;
use serde_json::{Map, Value, json};

use crate::api::Api;

/// What somebody wishes for who opens the table of this number.
pub fn wishes(
    api: &mut Api,
    game: &str,
    number: usize,
    players: usize,
    chance: &mut Chance,
) -> Result<Value> {
    let games = api.get("/api/games", "")?;
    let mut games = games.as_array().into_iter().flatten();
    let listed = games.find(|one| one["game"] == *game);
    let listed = listed.context("the game is listed")?;
    let often = [0, 60, 25, 0][number % 4];
    let mut options = Map::new();
    let mut readings = Vec::new();
    for option in listed["options"].as_array().into_iter().flatten() {
        let values = option["values"].as_array().into_iter().flatten();
        // The first is by the book.
        let values: Vec<&Value> = values.skip(1).collect();
        let key = option["key"].as_str().unwrap_or_default();
        if let (true, Some(value)) = (chance.percent(often), chance.one(&values)) {
            options.insert(key.to_owned(), (*value).clone());
        }
        readings.extend(values.into_iter().map(|value| (key, value)));
    }
    // Every fourth table has one other reading, all of them by turns.
    if let (3, Some((key, value))) = (number % 4, readings.get(number / 4 % readings.len().max(1)))
    {
        options.insert((*key).to_owned(), (*value).clone());
    }
    let mut scenarios = vec![String::new()];
    for scenario in listed["scenarios"].as_array().into_iter().flatten() {
        scenarios.extend(scenario["id"].as_str().map(str::to_owned));
    }
    let names: Vec<&str> = ["Tik", "Mur", "Zan"].into_iter().take(players).collect();
    // Real dice show what is rare now and then, and their way can be gone again.
    let dice = if chance.percent(70) {
        "choose"
    } else {
        "server"
    };
    Ok(json!({
        "game": game,
        "scenario": scenarios[number % scenarios.len()],
        "title": "Pelvex",
        "name": "Rok",
        "players": names,
        "options": options,
        "dice": dice,
    }))
}
