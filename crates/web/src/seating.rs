//! Who may sit where: links, replaced and revoked seats, and people who knock with the table's code.

use std::sync::{Arc, PoisonError};

use serde_json::{Value, json};
use store::{Hash, NewSeat, StoreError};
use table::{House, Matter, Refusal, Role, Seat, SeatId};

use crate::hall::{Done, Hall, HallError, Knock, LiveTable};
use crate::secret;

/// The seat row that a table's code belongs to. Nobody can sit on it.
const DOOR: &str = "door";
/// Codes tried before a table goes without one.
const MOST_CODES: u32 = 8;
/// People waiting at one table's door.
const MOST_KNOCKS: usize = 12;

impl Hall {
    pub(crate) fn new_seat(&self, table: &str, seat: &Seat) -> NewSeat {
        let token = self.secret.seat_token(table, seat.id.as_str(), 0);
        NewSeat {
            id: seat.id.to_string(),
            role: seat.role.as_str().to_owned(),
            name: seat.name.clone(),
            token_hash: secret::hash(&token),
        }
    }

    /// The row of a new table's code.
    pub(crate) async fn door(&self, table: &str) -> Result<NewSeat, HallError> {
        let mut token_hash = secret::hash(&secret::fresh_token()?);
        for attempt in 0..MOST_CODES {
            let code = secret::hash_code(&self.secret.table_code(table, attempt));
            if self.store.seat_by_token(code).await?.is_none() {
                token_hash = code;
                break;
            }
        }
        Ok(NewSeat {
            id: DOOR.to_owned(),
            role: DOOR.to_owned(),
            name: String::new(),
            token_hash,
        })
    }

    /// The code by which people ask to join a table.
    pub async fn code_of(&self, table: &str) -> Result<Option<String>, HallError> {
        for attempt in 0..MOST_CODES {
            let code = self.secret.table_code(table, attempt);
            let door = self.store.seat_by_token(secret::hash_code(&code)).await?;
            if door.is_some_and(|(at, seat)| at == table && seat == DOOR) {
                return Ok(Some(code));
            }
        }
        Ok(None)
    }

    /// The table and seat that a link opens, if it still does.
    pub async fn seat_by_link(
        &self,
        token: &str,
    ) -> Result<Option<(Arc<LiveTable>, Seat)>, HallError> {
        let opened = self.store.seat_by_token(secret::hash(token)).await?;
        let Some((table, seat)) = opened.filter(|(_, seat)| seat != DOOR) else {
            return Ok(None);
        };
        let live = self.table(&table).await?;
        let table = live.table.lock().await;
        let chair = table.house().chair(&SeatId::new(&seat));
        let seat = chair
            .filter(|chair| !chair.revoked)
            .map(|chair| chair.seat.clone());
        drop(table);
        Ok(seat.map(|seat| (live, seat)))
    }

    /// Lets a device sit on a seat, and says so at the table if nobody sat there yet.
    pub async fn sit(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        seat: &Seat,
        device: Hash,
        name: &str,
        entropy: &str,
    ) -> Result<(), HallError> {
        let table = live.table.lock().await;
        let empty = (table.house().chair(&seat.id)).is_some_and(|chair| !chair.taken);
        drop(table);
        self.store.hold(device, &live.id, seat.id.as_str()).await?;
        live.stand_up(&device);
        if seat.role == Role::Spectator || !empty {
            return Ok(());
        }
        let request = json!({ "cmd": "take_seat", "name": name, "entropy": entropy });
        match self.request(live, seat, request, None).await {
            Ok(_) => Ok(()),
            // A second device was faster, or the table is closed: it sits all the same.
            Err(HallError::Refused(refusal)) if refusal.code != "name_too_long" => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// What a record about seats does to links, before it is written: a link that was revoked must
    /// not work a moment longer than the journal says.
    pub(crate) async fn before_matter(
        &self,
        live: &LiveTable,
        house: &House,
        line: &str,
    ) -> Result<(), HallError> {
        let Some(matter) = matter_of(line) else {
            return Ok(());
        };
        match matter {
            Matter::SeatAdded { seat } => {
                let row = self.new_seat(&live.id, &seat);
                let token_hash = row.token_hash;
                match self.store.add_seat(&live.id, row).await {
                    // Left over from a server that stopped between this and the record.
                    Err(StoreError::SeatExists) => {
                        let id = seat.id.as_str();
                        self.store.set_token(&live.id, id, token_hash).await?;
                    }
                    done => done?,
                }
            }
            Matter::SeatReplaced { seat } => {
                let link = house.chair(&seat).map_or(0, |chair| chair.link) + 1;
                let token = self.secret.seat_token(&live.id, seat.as_str(), link);
                self.change_link(live, &seat, secret::hash(&token)).await?;
            }
            Matter::SeatRevoked { seat } => {
                let nobodys = secret::hash(&secret::fresh_token()?);
                self.change_link(live, &seat, nobodys).await?;
            }
            _ => {}
        }
        Ok(())
    }

    async fn change_link(
        &self,
        live: &LiveTable,
        seat: &SeatId,
        token_hash: Hash,
    ) -> Result<(), HallError> {
        let id = seat.as_str();
        self.store.set_token(&live.id, id, token_hash).await?;
        self.store.release(&live.id, id).await?;
        live.clear_seat(seat);
        Ok(())
    }

    /// Somebody asks to join. Whether there is such a table is not theirs to know.
    /// Says whether there was a door, for whoever counts guesses.
    pub async fn knock(&self, code: &str, knock: Knock) -> Result<bool, HallError> {
        let door = self.store.seat_by_token(secret::hash_code(code)).await?;
        let Some((table, _)) = door.filter(|(_, seat)| seat == DOOR) else {
            return Ok(false);
        };
        let live = self.table(&table).await?;
        let mut knocks = live.knocks.lock().unwrap_or_else(PoisonError::into_inner);
        knocks.retain(|known| known.device != knock.device);
        if knocks.len() < MOST_KNOCKS {
            let id = knocks.iter().map(|known| known.id).max().unwrap_or(0) + 1;
            knocks.push(Knock { id, ..knock });
        }
        drop(knocks);
        live.tell();
        Ok(true)
    }

    /// Where a device that knocked sits now.
    pub async fn let_in_at(&self, code: &str, device: Hash) -> Result<Option<String>, HallError> {
        let door = self.store.seat_by_token(secret::hash_code(code)).await?;
        let Some((table, _)) = door.filter(|(_, seat)| seat == DOOR) else {
            return Ok(None);
        };
        let held = self.store.seat_held(device, &table).await?;
        Ok(held.map(|_| table))
    }

    /// Answers a knock: on a seat of that id, on a new one (`new`), or not at all (empty).
    pub async fn answer_knock(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        runner: &Seat,
        knock: u32,
        place: &str,
    ) -> Result<(), HallError> {
        let table = live.table.lock().await;
        let (runs, chair) = (
            table.house().is_run_by(runner),
            table.house().chair(&SeatId::new(place)).cloned(),
        );
        drop(table);
        if !runs {
            return Err(HallError::Refused(Refusal::new("only_game_master", "")));
        }
        let Some(knock) = live.take_knock(knock) else {
            return Ok(());
        };
        if place.is_empty() {
            return Ok(());
        }
        let seat = match chair {
            Some(chair) => chair.seat,
            None => {
                let request = json!({ "cmd": "add_seat", "role": "player", "name": knock.name });
                let done = self.request(live, runner, request, None).await?;
                added_seat(&done).ok_or(HallError::NoTable)?
            }
        };
        self.sit(live, &seat, knock.device, &knock.name, &knock.entropy)
            .await
    }
}

impl LiveTable {
    pub fn knocking(&self) -> Vec<Knock> {
        let knocks = self.knocks.lock().unwrap_or_else(PoisonError::into_inner);
        knocks.clone()
    }

    fn take_knock(&self, id: u32) -> Option<Knock> {
        let mut knocks = self.knocks.lock().unwrap_or_else(PoisonError::into_inner);
        let place = knocks.iter().position(|knock| knock.id == id)?;
        let knock = knocks.remove(place);
        drop(knocks);
        self.tell();
        Some(knock)
    }
}

fn matter_of(line: &str) -> Option<Matter> {
    if !line.contains(r#""table":{"matter":"#) {
        return None;
    }
    let mut record: Value = serde_json::from_str(line).ok()?;
    serde_json::from_value(record.get_mut("table")?.take()).ok()
}

fn added_seat(done: &Done) -> Option<Seat> {
    let Done::Recorded { line } = done else {
        return None;
    };
    match matter_of(line)? {
        Matter::SeatAdded { seat } => Some(seat),
        _ => None,
    }
}
