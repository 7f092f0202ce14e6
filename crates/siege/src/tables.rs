//! Tables of all games, opened through the API, and what is asked there.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use chance::Chance;
use serde_json::{Value, json};

use crate::judge::{Ack, MARK};
use crate::wire::{Connection, JSON, Request};

#[derive(Clone, Debug)]
pub struct Seat {
    pub id: String,
    pub token: String,
}

#[derive(Clone, Debug)]
pub struct Table {
    pub id: String,
    pub game: String,
    pub seats: Vec<Seat>,
}

impl Table {
    pub fn open(connection: &mut Connection, game: &str) -> Result<Table> {
        let mut ask = |wishes: Value| {
            let wishes = wishes.to_string();
            connection.ask(&Request {
                method: "POST",
                path: "/api/tables",
                token: None,
                kind: Some(JSON),
                body: wishes.as_bytes(),
            })
        };
        let company = json!(["Ann", "Bob"]);
        let mut answer = ask(json!({ "game": game, "name": "Mara", "players": company }))?;
        // A game for one.
        if answer.status == 422 || answer.status == 400 {
            answer = ask(json!({ "game": game, "name": "Mara" }))?;
        }
        ensure!(answer.status == 201, "opening {game}: {}", answer.text());
        let opened: Value = serde_json::from_slice(&answer.body)?;
        let text = |value: &Value| value.as_str().map(str::to_owned).context("a text");
        let seats = opened["seats"].as_array().context("seats")?.iter();
        let seats = seats.map(|seat| {
            Ok(Seat {
                id: text(&seat["seat"])?,
                token: text(&seat["token"])?,
            })
        });
        Ok(Table {
            id: text(&opened["table"])?,
            game: game.to_owned(),
            seats: seats.collect::<Result<_>>()?,
        })
    }

    pub fn path(&self, end: &str) -> String {
        format!("/api/tables/{}{end}", self.id)
    }

    /// Whoever runs the table.
    pub fn runner(&self) -> &Seat {
        &self.seats[0]
    }

    /// A seat's token as the table's runner reads it now.
    pub fn seat(&self, id: &str) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.id == id)
    }
}

/// What was acknowledged, by table.
pub type Acks = BTreeMap<String, Vec<Ack>>;

/// Something to say that nobody has said.
pub fn words(chance: &mut Chance) -> (String, String) {
    let mark = format!("{MARK}{}", chance.hex(16));
    let command = json!({ "cmd": "say", "text": mark }).to_string();
    (mark, command)
}
