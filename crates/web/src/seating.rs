//! Who may sit where: links, replaced and revoked seats, and people who knock with the table's code.

use std::sync::Arc;
use std::time::Instant;

use serde_json::Value;
use store::{Hash, Link, NewSeat, StoreError};
use table::{House, Matter, Named, Own, Refusal, Role, Seat, SeatId, TableCommand};

use crate::door::Knock;
use crate::hall::{Done, Hall, HallError, LiveTable};
use crate::screens::company::is_open_to;
use crate::secret;

/// The seat row that a table's code belongs to. Nobody can sit on it.
const DOOR: &str = "door";
/// Codes tried before a table goes without one.
const MOST_CODES: u32 = 8;

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
    ) -> Result<(), HallError> {
        let table = live.table.lock().await;
        let empty = (table.house().chair(&seat.id)).is_some_and(|chair| !chair.taken);
        drop(table);
        if seat.role != Role::Spectator && empty {
            let request = TableCommand::TakeSeat {
                name: name.to_owned(),
                entropy: String::new(),
            }
            .json();
            match self.request(live, seat, None, request, None).await {
                Ok(_) => {}
                // A second device was faster, or the game is over: it sits all the same.
                Err(HallError::Refused(refusal))
                    if ["seat_taken", "closed"].contains(&refusal.code) => {}
                Err(error) => return Err(error),
            }
        }
        self.choose(live, device, seat).await
    }

    /// A new link for the seat that asks. Its browser sits there again at once, or it would have locked
    /// itself out: nobody else could show it the new link.
    pub async fn replace_own(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        seat: &Seat,
        device: Hash,
    ) -> Result<(), HallError> {
        let request = TableCommand::ReplaceSeat {
            seat: seat.id.clone(),
        }
        .json();
        let (hall, live, seat) = (self.clone(), live.clone(), seat.clone());
        let task = tokio::spawn(async move {
            let mut table = live.table.lock().await;
            hall.carry_out(&live, &mut **table, &seat, &request).await?;
            drop(table);
            hall.choose(&live, device, &seat).await
        });
        let done = task.await;
        done.unwrap_or_else(|gone| Err(StoreError::Io(gone.to_string()).into()))
    }

    /// What a record about seats does to links. A new seat is made before it; the link that is another one from
    /// then on is stored with it, so that it works neither longer nor shorter than the journal says.
    pub(crate) async fn before_matter(
        &self,
        live: &LiveTable,
        house: &House,
        matter: &Matter,
    ) -> Result<Option<Link>, HallError> {
        match matter {
            Matter::SeatAdded { seat } => {
                let row = self.new_seat(&live.id, seat);
                let token_hash = row.token_hash;
                match self.store.add_seat(&live.id, row).await {
                    // Left over from a server that stopped between this and the record.
                    Err(StoreError::SeatExists) => {
                        let id = seat.id.as_str();
                        self.store.set_token(&live.id, id, token_hash).await?;
                    }
                    done => done?,
                }
                Ok(None)
            }
            Matter::SeatReplaced { seat } => {
                let link = house.chair(seat).map_or(0, |chair| chair.link) + 1;
                let token = self.secret.seat_token(&live.id, seat.as_str(), link);
                Ok(Some(link_to(seat, &token)))
            }
            Matter::SeatRevoked { seat } => Ok(Some(link_to(seat, &secret::fresh_token()?))),
            _ => Ok(None),
        }
    }

    /// Somebody asks to join. Whether there is such a table is not theirs to know; this says it
    /// to whoever counts guesses.
    pub async fn knock(&self, code: &str, knock: Knock) -> Result<bool, HallError> {
        let door = self.store.seat_by_token(secret::hash_code(code)).await?;
        let Some((table, _)) = door.filter(|(_, seat)| seat == DOOR) else {
            return Ok(false);
        };
        let live = self.table(&table).await?;
        live.door().knock(knock);
        live.tell();
        Ok(true)
    }

    /// Where a device that knocked sits now, as its addresses name it.
    pub async fn let_in_at(&self, code: &str, device: Hash) -> Result<Option<String>, HallError> {
        let door = self.store.seat_by_token(secret::hash_code(code)).await?;
        let Some((table, _)) = door.filter(|(_, seat)| seat == DOOR) else {
            return Ok(None);
        };
        let live = self.table(&table).await?;
        let seats = self.seats_of_device(&live, device).await?;
        Ok(seats.first().map(|seat| live.address(seat)))
    }

    /// The page of a device that knocked with this code is there. Whether it was answered with no.
    pub async fn turned_away(&self, code: &str, device: Hash) -> Result<bool, HallError> {
        let door = self.store.seat_by_token(secret::hash_code(code)).await?;
        let Some((table, _)) = door.filter(|(_, seat)| seat == DOOR) else {
            return Ok(false);
        };
        let live = self.table(&table).await?;
        let mut door = live.door();
        let is_back = door.is_back(device, Instant::now());
        let no = door.has_turned_away(device);
        drop(door);
        if is_back {
            live.tell();
        }
        Ok(no)
    }

    /// Answers a knock: on an empty seat of that id, among the spectators, on a new seat (`new`), or not
    /// at all (empty). Whoever cannot be let in goes on waiting.
    pub async fn answer_knock(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        runner: &Seat,
        knock: u32,
        place: &str,
    ) -> Result<(), HallError> {
        let refused = |refusal: Refusal| Err(HallError::Refused(refusal));
        let table = live.table.lock().await;
        let runs = table.house().is_run_by(runner);
        let chair = table.house().chair(&SeatId::new(place)).cloned();
        drop(table);
        if !runs {
            return refused(Refusal::new("only_game_master", ""));
        }
        let waiting = live.knocking().into_iter().find(|known| known.id == knock);
        let Some(waiting) = waiting else {
            return refused(Refusal::new("nobody_knocks", ""));
        };
        let seat = match (place, chair) {
            ("", _) => None,
            ("new", _) => {
                let request = TableCommand::AddSeat {
                    role: Role::Player,
                    name: waiting.name.clone(),
                }
                .json();
                let done = self.request(live, runner, None, request, None).await?;
                let added = match done {
                    Done::Recorded { matter, .. } => matter.map(|matter| *matter),
                    Done::Waiting(_) | Done::Cancelled => None,
                };
                match added {
                    Some(Matter::SeatAdded { seat }) => Some(seat),
                    _ => return refused(Refusal::new("stale", "")),
                }
            }
            (_, None) => return refused(Refusal::new("no_such_seat", "").with("seat", place)),
            (_, Some(chair)) if chair.revoked => {
                return refused(Refusal::new("no_such_seat", "").with("seat", place));
            }
            (_, Some(chair))
                if chair.taken
                    && chair.seat.role != Role::Spectator
                    && !is_open_to(&chair, &waiting.name) =>
            {
                return refused(Refusal::new("seat_taken", ""));
            }
            (_, Some(chair)) => Some(chair.seat),
        };
        if let Some(seat) = seat {
            let (device, name) = (waiting.device, &waiting.name);
            self.sit(live, &seat, device, name).await?;
        }
        live.answered(knock, place.is_empty());
        Ok(())
    }
}

fn link_to(seat: &SeatId, token: &str) -> Link {
    Link {
        seat: seat.to_string(),
        token_hash: secret::hash(token),
    }
}

/// Whether a request would take away the link that its own seat came with.
pub fn ends_own_link(seat: &Seat, request: &Value) -> bool {
    request["cmd"] == Own::ReplaceSeat.name() && request["seat"] == seat.id.as_str()
}

impl LiveTable {
    pub fn knocking(&self) -> Vec<Knock> {
        self.door().waiting(Instant::now())
    }

    /// Who knocks, for a page.
    pub fn knocks(&self) -> Vec<screens::Knock> {
        let knocks = self.knocking().into_iter();
        let shown = knocks.map(|Knock { id, name, .. }| screens::Knock { id, name });
        shown.collect()
    }

    fn answered(&self, id: u32, with_no: bool) {
        self.door().answered(id, with_no);
        self.tell();
    }
}
