//! A server with a game that exists only in tests: the game master thinks of a number, players throw to
//! reach it. Nothing a table does for a group may depend on one of the real games.

#[path = "../../../table/tests/it/riddle.rs"]
#[allow(dead_code, reason = "shared with the tests of `table`")]
pub mod rules;

use std::ops::RangeInclusive;
use std::sync::Arc;

use games::{Content, Listed, OpenError, OpenTable, Scenario};
use store::SqliteStore;
use table::{
    AnyTable, CommandSpec, Game, Live, Opening, OptionSpec, Phrase, ReplayError, Rulebook, Table,
    Timestamp,
};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use self::rules::{Options, Riddle, Setup};
use crate::server::Folder;

/// What only the game master may read.
pub const TREASURE: &str = "a golden die under the plum tree";

#[derive(Debug)]
struct Entry;

static GAMES: &[&dyn Listed] = &[&Entry];

impl Listed for Entry {
    fn verify(&self, lines: &[&str]) -> Result<table::Report, table::Fault> {
        table::verify::<Riddle>(lines.iter().copied())
    }

    fn name(&self) -> &'static str {
        Riddle::NAME
    }

    fn rulebook(&self) -> &'static Rulebook {
        Riddle::rulebook()
    }

    fn options(&self) -> &'static [OptionSpec] {
        Riddle::OPTIONS
    }

    fn commands(&self) -> &'static [CommandSpec] {
        Riddle::COMMANDS
    }

    fn players(&self) -> RangeInclusive<u8> {
        Riddle::PLAYERS
    }

    fn has_game_master(&self) -> bool {
        Riddle::HAS_GAME_MASTER
    }

    fn locales(&self) -> [&'static str; 2] {
        [""; 2]
    }

    fn scenarios(&self, _content: &Content) -> Vec<Scenario> {
        Vec::new()
    }

    fn open(
        &self,
        open: OpenTable,
        _content: &Content,
        at: Timestamp,
    ) -> Result<(Box<dyn AnyTable>, String), OpenError> {
        let mut options = Options::default();
        for (key, value) in &open.options {
            options.set(key, value)?;
        }
        let treasure = Some(TREASURE.to_owned());
        let mut opening = Opening::new(&open.table, Riddle::NAME, Setup { options, treasure });
        opening.dice = open.dice;
        opening.seats = open.seats;
        opening.seed_hash = open.seed_hash;
        opening.entropy = open.entropy;
        let table: Table<Riddle> = Table::open(opening, at, &open.by);
        let line = table.records()[0].to_line();
        Ok((Box::new(Live::new(table)), line))
    }

    fn replay(&self, lines: &[String]) -> Result<Box<dyn AnyTable>, ReplayError> {
        let table: Table<Riddle> = Table::replay(lines.iter().map(String::as_str))?;
        Ok(Box::new(Live::new(table)))
    }

    fn story(&self, _table: &dyn AnyTable, _seq: u64) -> Vec<Phrase> {
        Vec::new()
    }

    fn standing(&self, _table: &dyn AnyTable) -> Option<(Phrase, bool)> {
        None
    }
}

/// The server inside the test, with a real database file.
pub struct RiddleServer {
    pub address: String,
    stop: Option<oneshot::Sender<()>>,
    _folder: Folder,
}

impl RiddleServer {
    pub async fn start(name: &str) -> RiddleServer {
        let folder = Folder::new(name);
        let store = SqliteStore::open(folder.path().join("augenzahl.db")).expect("a database");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let config = web::Config {
            store: Arc::new(store),
            content: Content::built_in(),
            secret: web::ServerSecret::new([7; 32]),
            addresses: Vec::new(),
            games: GAMES,
            test_seed: None,
            limits: web::Limits::default(),
            log: web::Log::default(),
        };
        let (stop, stopped) = oneshot::channel();
        tokio::spawn(web::serve(listener, config, async {
            let _ = stopped.await;
        }));
        RiddleServer {
            address,
            stop: Some(stop),
            _folder: folder,
        }
    }

    pub fn link(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for RiddleServer {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
    }
}
