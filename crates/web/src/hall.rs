//! The hall: every table somebody is playing at, in memory, on top of the store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};
use std::time::Instant;

use dice::{Seed, SeedChain};
use games::{Content, Listed, OpenError, OpenTable, own};
use serde_json::Value;
use store::{Damage, Hash, Item, NewSeat, NewTable, Picture, Restored, Store, StoreError};
use table::{
    AnyTable, DiceMode, FileError, House, Matter, Refusal, Reply, RestoredFrom, Role, Seat, SeatId,
    Thrower, Timestamp,
};
use thiserror::Error;
use tokio::sync::{broadcast, watch};
use words::Lang;

use crate::Config;
use crate::damage;
use crate::door::Door;
use crate::library::Library;
use crate::limits::{Gate, Peer};
use crate::log;
use crate::metrics::Metrics;
use crate::mixing::Mixing;
use crate::outside::Outside;
use crate::pings::Pings;
use crate::routes::Contests;
use crate::screens::Ready;
use crate::screens::damaged::Trouble;
use crate::screens::face::Pictures;
use crate::seating::ends_own_link;
use crate::secret::{self, ServerSecret};
use crate::stream::Streams;
use crate::work::{Full, Kind as Work, Workshop};

#[derive(Debug)]
pub struct Hall {
    pub store: Arc<dyn Store>,
    content: RwLock<Library>,
    pub secret: ServerSecret,
    pub gate: Arc<Gate>,
    pub outside: Outside,
    pub metrics: Arc<Metrics>,
    pub contests: Contests,
    pub streams: Streams,
    pub workshop: Workshop,
    test_seed: Option<u64>,
    /// How many tables a test has opened.
    opened: AtomicU64,
    tables: Mutex<HashMap<String, Arc<LiveTable>>>,
    goodbye: watch::Sender<bool>,
    /// Addresses that other devices can open, without a slash at the end.
    pub addresses: Vec<String>,
    /// How browsers on this machine are to name it.
    pub home: OnceLock<String>,
    games: &'static [&'static dyn Listed],
}

/// A table in memory.
#[derive(Debug)]
pub struct LiveTable {
    pub id: String,
    pub game: &'static dyn Listed,
    pub table: tokio::sync::Mutex<Box<dyn AnyTable>>,
    seeds: SeedChain,
    /// The table is shown as far as its journal is whole, and takes nothing.
    pub damage: Option<Damage>,
    /// The journal was put back to where it stood before, and perhaps does not say so yet.
    restored: Mutex<Option<Restored>>,
    /// What was noted last about the game being over.
    over: AtomicBool,
    /// Nothing is hidden at this table: stored lines can be passed on as they are.
    pub open_information: bool,
    /// Which device or token sits where, the seat chosen last first; filled as people come.
    sitting: RwLock<HashMap<Hash, Vec<Seat>>>,
    /// Something besides a record has changed: who is here, which dice are due.
    pub news: broadcast::Sender<()>,
    /// How many pages each seat has open.
    present: Mutex<HashMap<SeatId, usize>>,
    /// Browsers that mix their secrets into the dice.
    pub mixing: Mixing,
    /// Who has seen enough of a climax; forgotten with the process, as who is here is.
    ready: Mutex<Ready>,
    /// Who points where on a map.
    pub pings: Pings,
    /// Who waits at the door.
    door: Mutex<Door>,
    /// Where its pictures are, once somebody has looked.
    pictures: Mutex<Option<Pictures>>,
}

/// What whoever sends a request has seen of the table.
#[derive(Clone, Copy, Debug)]
pub enum Seen {
    /// Every record before `next`: anything newer refuses the request.
    Everything { next: u64 },
    /// A page made before `next`: refused if it is outdated for this seat.
    Page { next: u64 },
}

/// A request that was carried out.
#[derive(Debug)]
pub enum Done {
    Recorded {
        seq: u64,
        line: String,
        /// What it is about, if it is the table's own.
        matter: Option<Box<Matter>>,
    },
    Waiting(Vec<dice::Die>),
    Cancelled,
}

#[derive(Debug, Error)]
pub enum HallError {
    #[error("refused: {}", .0.code)]
    Refused(Refusal),
    #[error("the seat is somebody else's now")]
    NoSeat,
    #[error("there is no such table")]
    NoTable,
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("the journal is damaged: {0}")]
    Damaged(Damage),
    #[error("the journal cannot be read: {0}")]
    Journal(#[from] table::ReplayError),
    #[error(transparent)]
    Busy(#[from] Full),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("no randomness: {0}")]
    Random(#[from] getrandom::Error),
}

impl HallError {
    /// What is wrong with the disk, if that is why.
    pub fn trouble(&self) -> Option<Trouble> {
        match self {
            HallError::Damaged(damage) => Some(Trouble::Damaged(*damage)),
            HallError::Store(error) => Trouble::of(error),
            _ => None,
        }
    }
}

/// Between a table and a seat in an address: `/t/0123456789abcdef~p1`. Every page of a table names its
/// seat, so that two tabs of one browser can sit on two.
pub const SEAT_MARK: char = '~';
/// How many times a command is decided again because another server was faster.
const MOST_TRIES: usize = 20;
/// Commands in a row of whoever plays in the game master's place.
const MOST_OF_SECONDS: usize = 120;
/// Tables kept in memory; the rest is read from the store when somebody comes back.
const MOST_TABLES: usize = 10_000;

/// A new table's wishes.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// What the table is to be called; otherwise like its scenario, in this language.
    pub title: String,
    pub lang: Lang,
    pub scenario: String,
    pub options: Vec<(String, String)>,
    pub dice: DiceMode,
    /// The name of whoever opens the table.
    pub own_name: String,
    /// The names of the other players; empty names are seats without one.
    pub players: Vec<String>,
    /// Whoever plays alone takes no roll back.
    pub iron: bool,
}

impl Hall {
    pub fn new(config: Config) -> Hall {
        Hall {
            store: config.store,
            content: RwLock::new(Library::new(config.content, config.content_folder)),
            secret: config.secret,
            gate: Arc::new(Gate::new(config.limits)),
            outside: config.outside,
            metrics: Arc::default(),
            contests: Contests::default(),
            streams: Streams::default(),
            workshop: Workshop::default(),
            test_seed: config.test_seed,
            opened: AtomicU64::new(0),
            tables: Mutex::default(),
            addresses: config.addresses,
            home: OnceLock::new(),
            games: config.games,
            goodbye: watch::channel(false).0,
        }
    }

    /// Where the pictures of a table are, by what they are of.
    pub async fn pictures(&self, live: &LiveTable) -> Pictures {
        if let Some(known) = live.known_pictures() {
            return known;
        }
        let there = match self.store.table_pictures(&live.id).await {
            Ok(there) => there,
            // Without them the drawn marks stand there.
            Err(error) => {
                log::error(&error);
                return Pictures::default();
            }
        };
        let address = |picture: &Picture| {
            let name = secret::picture_name(&picture.bytes);
            format!("/t/{}/picture/{name}", live.id)
        };
        let there = there.iter();
        let there = there.map(|(place, picture)| (place.clone(), address(picture)));
        let pictures = Pictures(Arc::new(there.collect()));
        live.note_pictures(Some(pictures.clone()));
        pictures
    }

    /// Lays a picture on a table, or takes it away; everybody's page shows it.
    pub async fn put_picture(
        &self,
        live: &LiveTable,
        place: &str,
        picture: Option<Picture>,
    ) -> Result<(), StoreError> {
        let put = self.store.put_table_picture(&live.id, place, picture).await;
        live.note_pictures(None);
        live.tell();
        put
    }

    /// What games are opened with now. The folder of the server's own files is looked at once in a while.
    pub fn content(&self) -> Arc<Content> {
        let now = Instant::now();
        let library = self.content.read().unwrap_or_else(PoisonError::into_inner);
        if !library.is_due(now) {
            return library.content();
        }
        drop(library);
        let mut library = self.content.write().unwrap_or_else(PoisonError::into_inner);
        library.look(now);
        library.content()
    }

    /// Files of the server's own folder that cannot be used.
    pub fn left_out(&self) -> Vec<FileError> {
        self.content();
        let library = self.content.read().unwrap_or_else(PoisonError::into_inner);
        library.left_out().to_vec()
    }

    /// What games are opened with, and what this device has on its shelf of this one.
    pub async fn content_of(
        &self,
        device: Option<Hash>,
        peer: Peer,
        game: &str,
    ) -> Result<(Arc<Content>, Vec<Item>), HallError> {
        let content = self.content();
        let Some(device) = device else {
            return Ok((content, Vec::new()));
        };
        let items = self.store.items(device).await?;
        let sound = |item: &Item| item.game == game && item.faults == 0;
        let items: Vec<Item> = items
            .into_iter()
            .filter(|item| sound(item) && !own::is_paper(&item.text))
            .collect();
        if items.is_empty() {
            return Ok((content, items));
        }
        let files = items.iter();
        let files: Vec<(String, String)> = files
            .map(|item| (item.name.clone(), item.text.clone()))
            .collect();
        let game = game.to_owned();
        let place = self.workshop.place(Work::Build, peer)?;
        let read = move || content.with_own(&game, &files);
        let read = self.workshop.work(place, read).await;
        let read = read.ok_or_else(|| StoreError::Io("own content was not read".to_owned()))?;
        Ok((Arc::new(read), items))
    }

    /// Ends every live connection.
    pub fn say_goodbye(&self) {
        self.goodbye.send_replace(true);
    }

    /// Resolves when the server stops.
    pub fn goodbye(&self) -> watch::Receiver<bool> {
        self.goodbye.subscribe()
    }

    /// Whether browsers mix into the dice: not where a test wants to know them beforehand.
    pub fn browsers_mix(&self) -> bool {
        self.test_seed.is_none()
    }

    /// The games of this server.
    pub fn games(&self) -> &'static [&'static dyn Listed] {
        self.games
    }

    pub fn game(&self, name: &str) -> Option<&'static dyn Listed> {
        self.games.iter().copied().find(|game| game.name() == name)
    }

    /// Opens a table; whoever opens it holds its first seat with this device, if there is one.
    pub async fn open(
        &self,
        game: &'static dyn Listed,
        content: &Content,
        wishes: Wishes,
        device: Option<Hash>,
    ) -> Result<Arc<LiveTable>, HallError> {
        // The dice follow from both, so tests fix both.
        let (id, root) = match self.test_seed {
            None => (secret::fresh_table_id()?, Seed::fresh()?),
            Some(number) => {
                // The second table of a test is another one, and the same again next time.
                let before = self.opened.fetch_add(1, Ordering::Relaxed);
                let number = number.wrapping_add(before << 32);
                (format!("{number:016x}"), Seed::from_number(number))
            }
        };
        let seeds = SeedChain::new(root.clone());
        let mut seats = seats(game, &wishes);
        let host = seats[0].id.clone();
        seats.push(Seat::spectator());
        let at = Timestamp::now();
        let scenarios = game.scenarios(content);
        let chosen = scenarios.iter().find(|known| {
            // Without a wish it is the first one.
            known.id == wishes.scenario || wishes.scenario.is_empty()
        });
        let scenario_name = || chosen.map(|scenario| wishes.lang.pick(&scenario.name).to_owned());
        let name = match wishes.title.as_str() {
            "" => scenario_name().unwrap_or_default(),
            title => title.to_owned(),
        };
        let open = OpenTable {
            table: id.clone(),
            scenario: wishes.scenario,
            options: wishes.options,
            dice: wishes.dice,
            seats: seats.clone(),
            seed_hash: seeds.seed(0).commitment().to_string(),
            hidden_seed_hash: match game.has_game_master() {
                true => seeds.hidden(0).commitment().to_string(),
                false => String::new(),
            },
            salt: match game.has_game_master() {
                true => seeds.salt(0),
                false => String::new(),
            },
            iron: wishes.iron,
            by: host.clone(),
        };
        let (table, opening) = game.open(open, content, at)?;
        let mut rows: Vec<NewSeat> = seats.iter().map(|seat| self.new_seat(&id, seat)).collect();
        rows.push(self.door(&id).await?);
        let new = NewTable {
            id: id.clone(),
            game: game.name().to_owned(),
            name,
            at_ms: at.as_millisecond(),
            seed: *root.as_bytes(),
            opening,
            seats: rows,
            holder: device.map(|device| (device, host.to_string())),
        };
        let begun = Instant::now();
        self.store.create(new).await?;
        self.metrics.appended(begun.elapsed());
        Ok(self.keep(LiveTable::new(id, game, table, seeds)))
    }

    /// The table in memory, read from the store if need be.
    pub async fn table(&self, id: &str) -> Result<Arc<LiveTable>, HallError> {
        if let Some(live) = self.tables().get(id) {
            return Ok(live.clone());
        }
        let journal = self.store.journal(id).await;
        let journal = journal.map_err(|error| match error {
            StoreError::NoTable => HallError::NoTable,
            error => error.into(),
        })?;
        let lost = || {
            journal
                .damage
                .map_or(HallError::NoTable, HallError::Damaged)
        };
        let row = self.store.table(id).await?.ok_or_else(lost)?;
        let game = self.game(&row.game).ok_or_else(lost)?;
        let (table, damage) = damage::replay(id, game, &journal)?;
        let mut live = LiveTable::new(
            row.id,
            game,
            table,
            SeedChain::new(Seed::from_bytes(row.seed)),
        );
        live.damage = damage;
        live.restored = Mutex::new(row.restored);
        live.over.store(row.over, Ordering::Relaxed);
        let live = self.keep(live);
        let mut table = live.table.lock().await;
        // Whoever comes reads it at once. If it cannot be written now, it is before anything else.
        if let Err(error) = self.say_restored(&live, &mut **table).await {
            log::error(&error);
        }
        drop(table);
        Ok(live)
    }

    fn keep(&self, live: LiveTable) -> Arc<LiveTable> {
        let mut tables = self.tables();
        if tables.len() >= MOST_TABLES {
            tables.retain(|_, live| Arc::strong_count(live) > 1);
        }
        // Somebody may have read the same table in the meantime: there must be only one.
        let live = tables.entry(live.id.clone()).or_insert(Arc::new(live));
        live.clone()
    }

    /// A table that was deleted: nobody sits there any more.
    pub(crate) fn forget(&self, live: &LiveTable) {
        self.tables().remove(&live.id);
        let mut sitting = live.sitting.write().unwrap_or_else(PoisonError::into_inner);
        sitting.clear();
        drop(sitting);
        live.tell();
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveTable>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn tables_in_memory(&self) -> usize {
        self.tables().len()
    }

    /// The seats a device has at a table, the one it chose last first.
    pub async fn seats_of_device(
        &self,
        live: &LiveTable,
        device: Hash,
    ) -> Result<Vec<Seat>, HallError> {
        if let Some(seats) = live.sitting(&device) {
            return Ok(seats);
        }
        // Under the lock: nobody is remembered on a seat that is given away at the same moment.
        let table = live.table.lock().await;
        let held = self.store.seats_held(device, &live.id).await?;
        Ok(live.remember(table.house(), device, &held))
    }

    /// Which seat a token opens at a table.
    pub async fn seat_of_token(
        &self,
        live: &LiveTable,
        token: &str,
    ) -> Result<Option<Seat>, HallError> {
        let token = secret::hash(token);
        if let Some(seats) = live.sitting(&token) {
            return Ok(seats.into_iter().next());
        }
        let table = live.table.lock().await;
        let opened = self.store.seat_by_token(token).await?;
        let seat = opened.and_then(|(table, seat)| (table == live.id).then_some(seat));
        let seats = live.remember(table.house(), token, seat.as_slice());
        Ok(seats.into_iter().next())
    }

    /// A device takes one of its seats: without a word about it, that is where it sits next time.
    pub async fn choose(
        &self,
        live: &LiveTable,
        device: Hash,
        seat: &Seat,
    ) -> Result<(), HallError> {
        self.store.hold(device, &live.id, seat.id.as_str()).await?;
        live.chose(&device, seat);
        Ok(())
    }

    /// Carries a request out: decide, store, then make it part of the table. Once begun it is
    /// finished, even if whoever asked hangs up. Whoever asks has to hold the seat when it is their turn.
    pub async fn request(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        seat: &Seat,
        holder: Option<Hash>,
        request: Value,
        seen: Option<Seen>,
    ) -> Result<Done, HallError> {
        if ends_own_link(seat, &request) {
            return Err(HallError::Refused(Refusal::new("own_link", "")));
        }
        let (hall, live, seat) = (self.clone(), live.clone(), seat.clone());
        let task = tokio::spawn(async move {
            let mut table = live.table.lock().await;
            if holder.is_some_and(|holder| !live.is_sitting(&holder, &seat.id)) {
                return Err(HallError::NoSeat);
            }
            let stale = match seen {
                None => false,
                Some(Seen::Everything { next }) => next != table.next_seq(),
                Some(Seen::Page { next }) => table.has_moved_on(&seat, next),
            };
            if stale {
                return Err(HallError::Refused(Refusal::new("stale", "")));
            }
            let done = hall.carry_out(&live, &mut **table, &seat, &request).await?;
            hall.seconds(&live, &mut **table, false).await;
            Ok(done)
        });
        let done = task.await;
        let done = done.unwrap_or_else(|gone| Err(StoreError::Io(gone.to_string()).into()));
        if let Err(HallError::Refused(_)) = &done {
            self.metrics.refused();
        }
        done
    }

    /// Several requests of a seat, a record each and nobody else's between them. Whoever sends them says first, of
    /// the table as it stands, why not all of them can be done; then none is.
    pub async fn request_all(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        seat: &Seat,
        holder: Option<Hash>,
        requests: Vec<Value>,
        objection: fn(&dyn AnyTable, &Seat, &[Value]) -> Option<Refusal>,
    ) -> Result<(), HallError> {
        let (hall, live, seat) = (self.clone(), live.clone(), seat.clone());
        let task = tokio::spawn(async move {
            let mut table = live.table.lock().await;
            if holder.is_some_and(|holder| !live.is_sitting(&holder, &seat.id)) {
                return Err(HallError::NoSeat);
            }
            if let Some(refusal) = objection(&**table, &seat, &requests) {
                return Err(HallError::Refused(refusal));
            }
            for request in &requests {
                hall.carry_out(&live, &mut **table, &seat, request).await?;
            }
            hall.seconds(&live, &mut **table, false).await;
            Ok(())
        });
        let done = task.await;
        let done = done.unwrap_or_else(|gone| Err(StoreError::Io(gone.to_string()).into()));
        if let Err(HallError::Refused(_)) = &done {
            self.metrics.refused();
        }
        done
    }

    /// Lets whoever plays in the game master's place go on, although something was taken back.
    pub async fn press_second(self: &Arc<Self>, live: &Arc<LiveTable>) {
        let (hall, live) = (self.clone(), live.clone());
        let task = tokio::spawn(async move {
            let mut table = live.table.lock().await;
            hall.seconds(&live, &mut **table, true).await;
        });
        // A task that was lost has stored whole records or none.
        let _ = task.await;
    }

    /// Commands of whoever plays in the game master's place, as ordinary records of that seat: until others
    /// have to say something, at most so many at once.
    async fn seconds(&self, live: &LiveTable, table: &mut dyn AnyTable, pressed: bool) {
        for number in 0..MOST_OF_SECONDS {
            let pressed = pressed && number == 0;
            let done = self.store_reply(live, table, |table, at, thrower| {
                table.second(pressed, at, thrower)
            });
            // Refused or waiting for dice: then it is the game master's turn to look.
            if !matches!(done.await, Ok(Some(Done::Recorded { .. }))) {
                return;
            }
        }
    }

    /// A journal that was put back to where it stood before says so, before anything else happens at the table.
    async fn say_restored(
        &self,
        live: &LiveTable,
        table: &mut dyn AnyTable,
    ) -> Result<(), HallError> {
        let restored = *live.restored.lock().unwrap_or_else(PoisonError::into_inner);
        let (Some(restored), None) = (restored, live.damage) else {
            return Ok(());
        };
        let (from, made) = match restored {
            Restored::Backup { at_ms } => (RestoredFrom::Backup, at_ms),
            Restored::Damage { at_ms } => (RestoredFrom::Damage, at_ms),
        };
        let made = Timestamp::from_millisecond(made).unwrap_or(Timestamp::UNIX_EPOCH);
        let nonce = Seed::fresh()?.reveal();
        // Nothing to say any more once it stands there: another server may have been faster with it.
        let mut tries = 0..MOST_TRIES;
        while let Some(Reply::Record { seq, line, .. }) =
            table.restored(from, made, &nonce, Timestamp::now(), &live.seeds)
        {
            match self.store.append(&live.id, seq, line).await {
                Ok(()) => {
                    table.settle();
                    break;
                }
                Err(StoreError::Conflict { .. }) if tries.next().is_some() => {
                    self.catch_up(live, table).await?;
                }
                Err(error) => {
                    table.discard();
                    return Err(error.into());
                }
            }
        }
        *live.restored.lock().unwrap_or_else(PoisonError::into_inner) = None;
        Ok(())
    }

    /// Another server was faster: what it has stored counts, and what was drafted here does not.
    async fn catch_up(&self, live: &LiveTable, table: &mut dyn AnyTable) -> Result<(), HallError> {
        table.discard();
        for line in self.store.read(&live.id, table.next_seq()).await? {
            table.absorb(&line)?;
        }
        Ok(())
    }

    pub(crate) async fn carry_out(
        &self,
        live: &LiveTable,
        table: &mut dyn AnyTable,
        seat: &Seat,
        request: &Value,
    ) -> Result<Done, HallError> {
        let done = self.store_reply(live, table, |table, at, thrower| {
            Some(table.propose(seat, request, at, thrower))
        });
        let done = done.await?;
        done.ok_or(HallError::Refused(Refusal::new("stale", "")))
    }

    /// Decides, stores, then makes it part of the table; again if another server was faster. None if there is
    /// nothing to decide.
    async fn store_reply(
        &self,
        live: &LiveTable,
        table: &mut dyn AnyTable,
        decide: impl Fn(&mut dyn AnyTable, Timestamp, Thrower<'_>) -> Option<Reply> + Send,
    ) -> Result<Option<Done>, HallError> {
        if live.damage.is_some() {
            return Err(HallError::Refused(Refusal::new("damaged", "")));
        }
        self.say_restored(live, table).await?;
        for _ in 0..MOST_TRIES {
            let thrower = Thrower::Chain(&live.seeds);
            let Some(mut reply) = decide(table, Timestamp::now(), thrower) else {
                return Ok(None);
            };
            let mixing = self.browsers_mix().then_some(&live.mixing);
            let question = mixing.and_then(|mixing| mixing.question(table, thrower));
            if let Some(question) = question {
                reply = table.mix(live.mixing.gather(question).await, thrower);
            }
            match reply {
                Reply::Refused(refusal) => return Err(HallError::Refused(refusal)),
                Reply::Waiting(dice) => {
                    live.tell();
                    return Ok(Some(Done::Waiting(dice)));
                }
                Reply::Cancelled => {
                    live.tell();
                    return Ok(Some(Done::Cancelled));
                }
                Reply::Record { seq, line, matter } => {
                    let link = match &matter {
                        Some(matter) => self.before_matter(live, table.house(), matter).await,
                        None => Ok(None),
                    };
                    let link = link.inspect_err(|_| table.discard())?;
                    let given = link.as_ref().map(|link| SeatId::new(&link.seat));
                    let begun = Instant::now();
                    let stored = match link {
                        Some(link) => {
                            let line = line.clone();
                            self.store.append_for_seat(&live.id, seq, line, link)
                        }
                        None => self.store.append(&live.id, seq, line.clone()),
                    };
                    match stored.await {
                        Ok(()) => {
                            if let Some(seat) = given {
                                live.clear_seat(&seat);
                            }
                            self.metrics.appended(begun.elapsed());
                            table.settle();
                            let standing = live.game.standing(table);
                            let over = standing.is_some_and(|(_, over)| over);
                            if live.over.swap(over, Ordering::Relaxed) != over {
                                self.note_over(live, over).await;
                            }
                            if matter.is_some() {
                                live.learn_names(table.house());
                            }
                            let matter = matter.map(Box::new);
                            return Ok(Some(Done::Recorded { seq, line, matter }));
                        }
                        Err(StoreError::Conflict { .. }) => self.catch_up(live, table).await?,
                        Err(error) => {
                            table.discard();
                            if let StoreError::Damaged(_) = error {
                                // Whoever comes next sees it as far as it is whole.
                                self.forget(live);
                            }
                            return Err(error.into());
                        }
                    }
                }
            }
        }
        Err(HallError::Refused(Refusal::new("stale", "")))
    }
}

impl LiveTable {
    fn known_pictures(&self) -> Option<Pictures> {
        let known = self.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        known.clone()
    }

    fn note_pictures(&self, pictures: Option<Pictures>) {
        *self.pictures.lock().unwrap_or_else(PoisonError::into_inner) = pictures;
    }

    /// The table as one seat's addresses name it.
    pub fn address(&self, seat: &Seat) -> String {
        format!("{}{SEAT_MARK}{}", self.id, seat.id)
    }

    fn new(
        id: String,
        game: &'static dyn Listed,
        table: Box<dyn AnyTable>,
        seeds: SeedChain,
    ) -> LiveTable {
        let ready = Ready::after(table.next_seq().saturating_sub(1));
        LiveTable {
            damage: None,
            restored: Mutex::default(),
            over: AtomicBool::default(),
            id,
            game,
            open_information: table.is_open_information(),
            table: tokio::sync::Mutex::new(table),
            seeds,
            sitting: RwLock::default(),
            news: broadcast::channel(4).0,
            present: Mutex::default(),
            door: Mutex::default(),
            pictures: Mutex::default(),
            mixing: Mixing::default(),
            ready: Mutex::new(ready),
            pings: Pings::default(),
        }
    }

    fn sitting(&self, holder: &Hash) -> Option<Vec<Seat>> {
        let sitting = self.sitting.read().unwrap_or_else(PoisonError::into_inner);
        sitting.get(holder).cloned()
    }

    /// Those of the seats that are still there, remembered for next time.
    fn remember(&self, house: &House, holder: Hash, ids: &[String]) -> Vec<Seat> {
        let chairs = ids.iter().filter_map(|id| house.chair(&SeatId::new(id)));
        let seats = chairs.filter(|chair| !chair.revoked);
        let seats: Vec<Seat> = seats.map(|chair| chair.seat.clone()).collect();
        if !seats.is_empty() {
            let mut sitting = self.sitting.write().unwrap_or_else(PoisonError::into_inner);
            sitting.insert(holder, seats.clone());
        }
        seats
    }

    #[cfg(test)]
    pub fn restore_again(&self, restored: Option<Restored>) {
        *self.restored.lock().unwrap_or_else(PoisonError::into_inner) = restored;
    }

    /// Somebody took a seat, beside those they have: it comes first from now on.
    fn chose(&self, holder: &Hash, seat: &Seat) {
        let mut sitting = self.sitting.write().unwrap_or_else(PoisonError::into_inner);
        // Whoever was never asked about is read from the store when they come.
        if let Some(seats) = sitting.get_mut(holder) {
            seats.retain(|held| held.id != seat.id);
            seats.insert(0, seat.clone());
        }
    }

    pub fn door(&self) -> MutexGuard<'_, Door> {
        self.door.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells every open page that something besides the journal has changed.
    pub fn tell(&self) {
        // Nobody listening is fine.
        let _ = self.news.send(());
    }

    pub fn is_sitting(&self, holder: &Hash, seat: &SeatId) -> bool {
        let sitting = self.sitting.read().unwrap_or_else(PoisonError::into_inner);
        let seats = sitting.get(holder);
        seats.is_some_and(|seats| seats.iter().any(|held| &held.id == seat))
    }

    /// Nobody sits on this seat any more: their open pages hear nothing from now on.
    pub fn clear_seat(&self, seat: &SeatId) {
        let mut sitting = self.sitting.write().unwrap_or_else(PoisonError::into_inner);
        sitting.retain(|_, seats| {
            seats.retain(|held| &held.id != seat);
            !seats.is_empty()
        });
        drop(sitting);
        self.tell();
    }

    /// Seats may have been renamed.
    fn learn_names(&self, house: &House) {
        let mut sitting = self.sitting.write().unwrap_or_else(PoisonError::into_inner);
        for seat in sitting.values_mut().flatten() {
            if let Some(chair) = house.chair(&seat.id)
                && chair.seat.name != seat.name
            {
                *seat = chair.seat.clone();
            }
        }
    }

    /// A page of this seat was opened.
    pub fn arrive(&self, seat: &SeatId) {
        *self.presence().entry(seat.clone()).or_default() += 1;
        self.tell();
    }

    pub fn leave(&self, seat: &SeatId) {
        let mut present = self.presence();
        if let Some(pages) = present.get_mut(seat) {
            *pages -= 1;
            if *pages == 0 {
                present.remove(seat);
            }
        }
        drop(present);
        self.tell();
    }

    /// Who has seen enough of a climax.
    pub fn ready(&self) -> MutexGuard<'_, Ready> {
        self.ready.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many pages each seat has open now.
    pub fn present(&self) -> HashMap<SeatId, usize> {
        self.presence().clone()
    }

    fn presence(&self) -> MutexGuard<'_, HashMap<SeatId, usize>> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who sits at a new table: whoever opens it first.
fn seats(game: &dyn Listed, wishes: &Wishes) -> Vec<Seat> {
    let most = usize::from(*game.players().end());
    let led = game.is_led(&wishes.options);
    if !led && most == 1 {
        return vec![Seat::new("player", Role::Player, &wishes.own_name)];
    }
    let mut seats = Vec::new();
    let mut players: Vec<&str> = wishes.players.iter().map(String::as_str).collect();
    if led {
        seats.push(Seat::new("gm", Role::GameMaster, &wishes.own_name));
    } else {
        players.insert(0, &wishes.own_name);
    }
    // Who is not named yet gets a seat all the same: with fewer it cannot be played.
    let least = usize::from(*game.players().start()).max(1);
    players.resize(players.len().max(least), "");
    for (number, name) in (1..).zip(players.into_iter().take(most)) {
        seats.push(Seat::new(&format!("p{number}"), Role::Player, name));
    }
    seats
}
