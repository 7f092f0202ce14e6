//! `augenzahl seat`: a link back to a table for whoever owns the server, and the list of its tables.

use std::io::{self, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use serde_json::json;
use store::{Look, TableRow};
use table::{AnyTable, Chair, Role, Timestamp};
use words::Lang;

use crate::{Seat, data, serve, speak, trouble};

pub fn seat(args: &Seat, lang: Lang) -> Result<()> {
    let folder = data::folder(args.data.as_deref(), lang)?;
    let file = data::existing(&folder, lang)?;
    let look = Look::open(&file).map_err(|error| trouble::open(lang, &error))?;
    let tables = look.tables()?;
    match &args.table {
        None => list(args, lang, &look, &tables),
        Some(wanted) => {
            let row = find(lang, &tables, wanted)?;
            link(args, lang, &look, row, &folder)
        }
    }
}

/// Every table: what it is called, what is played, who plays, when last.
fn list(args: &Seat, lang: Lang, look: &Look, tables: &[TableRow]) -> Result<()> {
    let mut out = io::stdout().lock();
    if tables.is_empty() && !args.json {
        say(&mut out, &speak::text(lang, "cli-seat-none", &[]));
    }
    for row in tables {
        // A journal that does not open still has a name and a date.
        let table = opened(look, row);
        let people = table.as_ref().map_or(Vec::new(), |table| {
            people(lang, table.house().chairs.iter())
        });
        let at = Timestamp::from_millisecond(row.last_ms).unwrap_or_default();
        let line = if args.json {
            json!({
                "table": row.id, "name": row.name, "game": row.game, "people": people,
                "last_played": at, "readable": table.is_ok(),
            })
            .to_string()
        } else {
            let day = at.strftime("%Y-%m-%d %H:%M UTC");
            let game = speak::text(lang, &format!("{}-name", row.game), &[]);
            let mut line = format!("{}  {day}  {game} · {}", row.id, row.name);
            if !people.is_empty() {
                line += &format!(" · {}", people.join(", "));
            }
            line
        };
        if !say(&mut out, &line) {
            return Ok(());
        }
    }
    if !tables.is_empty() && !args.json {
        say(&mut out, &speak::text(lang, "cli-seat-how", &[]));
    }
    Ok(())
}

/// The link that opens a seat. It is derived, so nobody who holds the seat loses it.
fn link(args: &Seat, lang: Lang, look: &Look, row: &TableRow, folder: &Path) -> Result<()> {
    let table = opened(look, row)?;
    let house = table.house();
    let chair = match &args.seat {
        Some(wanted) => house
            .chairs
            .iter()
            .find(|chair| chair.seat.id.as_str() == wanted),
        None => house
            .chairs
            .iter()
            .find(|chair| !chair.revoked && house.is_run_by(&chair.seat)),
    };
    let usable = chair.filter(|chair| !chair.revoked);
    let chair = usable.ok_or_else(|| {
        let known = house.chairs.iter().filter(|chair| !chair.revoked);
        let known: Vec<&str> = known.map(|chair| chair.seat.id.as_str()).collect();
        let given = args.seat.clone().unwrap_or_default();
        let args = [("given", given.into()), ("known", known.join(", ").into())];
        anyhow!(speak::text(lang, "cli-seat-no-seat", &args))
    })?;
    let seat = chair.seat.id.as_str();
    let token = data::secret(folder, lang)?.seat_token(&row.id, seat, chair.link);
    let hash = web::token_hash(&token);
    if look.seat_by_token(&hash)? != Some((row.id.clone(), seat.to_owned())) {
        look.set_token(&row.id, seat, &hash)?;
    }
    let base = match &args.address {
        Some(address) => address.trim_end_matches('/').to_owned(),
        None => serve::last_address(folder),
    };
    let link = format!("{base}/join/{token}");
    let runs = answers(&base);
    let mut out = io::stdout().lock();
    if args.json {
        let told = json!({
            "table": row.id, "name": row.name, "game": row.game, "seat": seat,
            "role": chair.seat.role, "link": link, "server_answers": runs,
        });
        say(&mut out, &told.to_string());
        return Ok(());
    }
    let who = people(lang, std::iter::once(chair)).join("");
    let told = [("seat", who.into()), ("table", row.name.clone().into())];
    say(&mut out, &speak::text(lang, "cli-seat-link", &told));
    say(&mut out, &format!("\n  {link}\n"));
    say(&mut out, &speak::text(lang, "cli-seat-secret", &[]));
    if !runs {
        say(&mut out, &speak::text(lang, "cli-seat-stopped", &[]));
    }
    Ok(())
}

/// A table by its id, the beginning of it, or its name, if only one is meant.
pub fn find<'a>(lang: Lang, tables: &'a [TableRow], wanted: &str) -> Result<&'a TableRow> {
    // As it stands in an address bar, too.
    let id = wanted.rsplit('/').next().unwrap_or(wanted);
    let id = id.split('~').next().unwrap_or(id);
    if let Some(row) = tables.iter().find(|row| row.id == id) {
        return Ok(row);
    }
    let name = wanted.to_lowercase();
    let meant: Vec<&TableRow> = tables
        .iter()
        .filter(|row| (!id.is_empty() && row.id.starts_with(id)) || row.name.to_lowercase() == name)
        .collect();
    match meant.as_slice() {
        [row] => Ok(row),
        found => {
            let message = if found.is_empty() {
                "cli-seat-no-table"
            } else {
                "cli-seat-many"
            };
            let args = [("given", wanted.into())];
            Err(anyhow!(speak::text(lang, message, &args)))
        }
    }
}

fn opened(look: &Look, row: &TableRow) -> Result<Box<dyn AnyTable>> {
    let game = games::game(&row.game).with_context(|| row.game.clone())?;
    let lines = look.read(&row.id)?;
    game.replay(&lines).with_context(|| row.id.clone())
}

fn people<'a>(lang: Lang, chairs: impl Iterator<Item = &'a Chair>) -> Vec<String> {
    let seated = chairs.filter(|chair| chair.seat.role != Role::Spectator && !chair.revoked);
    seated
        .map(|chair| {
            let (id, name) = (chair.seat.id.as_str(), chair.seat.name.as_str());
            match (chair.seat.role, name) {
                (Role::GameMaster, "") => speak::text(lang, "cli-seat-gm", &[]),
                (Role::GameMaster, _) => {
                    speak::text(lang, "cli-seat-gm-named", &[("name", name.into())])
                }
                (_, "") => id.to_owned(),
                _ => name.to_owned(),
            }
        })
        .collect()
}

/// Whether something listens where the link leads.
fn answers(base: &str) -> bool {
    let place = base.split_once("://").map_or(base, |(_, place)| place);
    let addresses = place.to_socket_addrs().ok().into_iter().flatten();
    addresses
        .into_iter()
        .any(|address| TcpStream::connect_timeout(&address, Duration::from_secs(1)).is_ok())
}

/// Whether whoever reads still does (`| head`).
fn say(out: &mut impl Write, line: &str) -> bool {
    writeln!(out, "{line}").is_ok()
}
