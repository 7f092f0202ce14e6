//! The tables of one browser: its list, what it put away, and what was deleted and can be brought back.

use std::sync::Arc;
use std::time::Duration;

use store::{Hash, Held, Shelf, TableRow};
use table::{AnyTable, Role, Seat, SeatId, Timestamp};

use crate::hall::{Hall, HallError, LiveTable};
use crate::log;
use crate::screens::damaged::Trouble;
pub use crate::screens::shelf::{HeldTable, Listing, Tab};

/// Tables on one page of a list.
pub const PAGE: usize = 20;
/// Tables of one device that are looked at.
const MOST_HELD: usize = 5_000;
/// How long a deleted table can be brought back.
pub const GRACE: Duration = Duration::from_secs(24 * 60 * 60);
/// How often what is over its time is removed.
const SWEEP: Duration = Duration::from_secs(10 * 60);

/// Where a table lies for a device; nowhere if somebody else deleted it.
fn lies(held: &Held) -> Option<Tab> {
    match (&held.deleted, held.shelf) {
        (Some(deleted), _) => held.seats.contains(&deleted.by).then_some(Tab::Gone),
        (None, Shelf::Removed { .. }) => Some(Tab::Gone),
        (None, Shelf::Archived) => Some(Tab::Archive),
        (None, Shelf::Shown) => Some(Tab::Shown),
    }
}

impl Hall {
    /// A page of a device's tables: those that go on first, then the one played last.
    pub async fn listing(
        &self,
        device: Hash,
        tab: Tab,
        page: usize,
        query: &str,
        fits: impl Fn(&TableRow) -> bool,
    ) -> Result<Listing, HallError> {
        let held = self.store.held_by(device, MOST_HELD).await?;
        let mut listing = Listing {
            tab,
            query: query.to_owned(),
            ..Listing::default()
        };
        for (count, tab) in listing.counts.iter_mut().zip(Tab::ALL) {
            *count = held.iter().filter(|held| lies(held) == Some(tab)).count();
        }
        let mut found: Vec<Held> = held
            .into_iter()
            .filter(|held| lies(held) == Some(tab) && fits(&held.table))
            .collect();
        found.sort_by_key(|held| held.table.over);
        listing.total = found.len();
        listing.pages = found.len().div_ceil(PAGE).max(1);
        listing.page = page.clamp(1, listing.pages);
        for held in found.into_iter().skip((listing.page - 1) * PAGE).take(PAGE) {
            listing.tables.push(self.listed(held).await?);
        }
        Ok(listing)
    }

    /// A table with what its journal says about it.
    pub async fn listed(&self, held: Held) -> Result<HeldTable, HallError> {
        let mut listed = HeldTable {
            id: held.table.id.clone(),
            game: held.table.game.clone(),
            name: held.table.name.clone(),
            over: held.table.over,
            last_played: Timestamp::from_millisecond(held.table.last_ms).unwrap_or_default(),
            gone_at: match (&held.deleted, held.shelf) {
                (Some(deleted), _) => Timestamp::from_millisecond(deleted.at_ms).ok(),
                (None, Shelf::Removed { at_ms }) => Timestamp::from_millisecond(at_ms).ok(),
                _ => None,
            },
            ..HeldTable::default()
        };
        if held.deleted.is_some() {
            return Ok(listed);
        }
        let live = match self.table(&held.table.id).await {
            Ok(live) => live,
            // Deleted a moment ago, or of a game this server does not have: it has a name.
            Err(HallError::NoTable) => return Ok(listed),
            // The others on the list are not to blame.
            Err(error) => {
                log::error(&format_args!("table {}: {error}", held.table.id));
                let trouble = error.trouble();
                listed.damaged = matches!(trouble, Some(Trouble::Damaged(_)));
                return Ok(listed);
            }
        };
        listed.damaged = live.damage.is_some();
        let table = live.table.lock().await;
        let house = table.house();
        let seat = |id: &SeatId| house.chair(id).map(|chair| chair.seat.clone());
        let chairs = house.chairs.iter().filter(|chair| !chair.revoked);
        listed.people = chairs
            .filter(|chair| chair.seat.role != Role::Spectator)
            .map(|chair| chair.seat.clone())
            .collect();
        listed.seats = held
            .seats
            .iter()
            .filter_map(|id| seat(&SeatId::new(id)))
            .collect();
        listed.runs = listed.seats.iter().any(|seat| house.is_run_by(seat));
        listed.turn = to_act(&live, &**table);
        let standing = live.game.standing(&**table);
        listed.closed = house.closed;
        listed.over = house.closed || standing.as_ref().is_some_and(|(_, over)| *over);
        listed.standing = standing.map(|(phrase, _)| phrase);
        drop(table);
        if listed.over != held.table.over {
            self.note_over(&live, listed.over).await;
        }
        Ok(listed)
    }

    /// What lists sort by follows what the journal says. If it cannot be written, the list is in another
    /// order for a while.
    pub(crate) async fn note_over(&self, live: &LiveTable, over: bool) {
        if let Err(error) = self.store.set_over(&live.id, over).await {
            log::error(&error);
        }
    }

    /// The table that a token opens.
    pub async fn of_token(&self, token: &str) -> Result<Option<HeldTable>, HallError> {
        let Some((live, seat)) = self.seat_by_link(token).await? else {
            return Ok(None);
        };
        let Some(table) = self.store.table(&live.id).await? else {
            return Ok(None);
        };
        let held = Held {
            table,
            seats: vec![seat.id.to_string()],
            shelf: Shelf::Shown,
            deleted: None,
        };
        Ok(Some(self.listed(held).await?))
    }

    /// One table of a device, whatever it did with it.
    pub async fn held(&self, device: Hash, table: &str) -> Result<Option<Held>, HallError> {
        let held = self.store.held_by(device, MOST_HELD).await?;
        Ok(held.into_iter().find(|held| held.table.id == table))
    }

    /// The one of a device's seats that runs the table.
    pub async fn running_seat(
        &self,
        live: &LiveTable,
        device: Hash,
    ) -> Result<Option<Seat>, HallError> {
        let seats = self.seats_of_device(live, device).await?;
        let table = live.table.lock().await;
        Ok(seats.into_iter().find(|seat| table.house().is_run_by(seat)))
    }

    /// Deletes a table for everybody; open pages hear nothing more of it.
    pub async fn delete(&self, live: &Arc<LiveTable>, seat: &Seat) -> Result<(), HallError> {
        // While nobody writes: what comes later finds no table.
        let table = live.table.lock().await;
        let now = Timestamp::now().as_millisecond();
        self.store.delete(&live.id, seat.id.as_str(), now).await?;
        self.forget(live);
        drop(table);
        Ok(())
    }

    /// Removes for good what was deleted longer ago than it can be brought back, as long as the server
    /// runs.
    pub async fn sweep(&self) {
        let mut goodbye = self.goodbye();
        loop {
            let now = Timestamp::now().as_millisecond();
            let grace = i64::try_from(GRACE.as_millis()).unwrap_or(i64::MAX);
            if let Err(error) = self.store.purge(now - grace).await {
                log::error(&error);
            }
            tokio::select! {
                _ = goodbye.changed() => return,
                () = tokio::time::sleep(SWEEP) => {}
            }
        }
    }
}

/// Whose move it is, where the game can tell, and who throws real dice.
pub fn to_act(live: &LiveTable, table: &dyn AnyTable) -> Vec<Seat> {
    if table.house().closed {
        return Vec::new();
    }
    let mut seats = table.throwing();
    for id in live.game.to_act(table) {
        let chair = table.house().chair(&id).filter(|chair| !chair.revoked);
        if let Some(chair) = chair
            && !seats.iter().any(|seat| seat.id == id)
        {
            seats.push(chair.seat.clone());
        }
    }
    seats
}
