//! A server with a game that exists only in tests: the game master thinks of a number, players throw to
//! reach it. Nothing a table does for a group may depend on one of the real games.

#[path = "../../../table/tests/it/riddle.rs"]
#[allow(dead_code, reason = "shared with the tests of `table`")]
pub mod rules;

use std::sync::Arc;

use games::{Content, Entry, Listed, Offer, OpenError, Scenario};
use store::SqliteStore;
use table::{Phrase, Table};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use self::rules::{Options, Riddle, Setup};
use crate::server::Folder;

/// What only the game master may read.
pub const TREASURE: &str = "a golden die under the plum tree";

#[derive(Debug)]
struct RiddleOffer;

pub static GAMES: &[&dyn Listed] = &[&Entry::<RiddleOffer>::new()];

impl Offer for RiddleOffer {
    type Game = Riddle;
    const LOCALES: [&'static str; 2] = [""; 2];

    fn scenarios(_content: &Content) -> Vec<Scenario> {
        Vec::new()
    }

    fn setup(_: &Content, _: &str, given: &[(&str, &str)]) -> Result<Setup, OpenError> {
        let mut options = Options::default();
        for (key, value) in given {
            options.set(key, value)?;
        }
        let treasure = Some(TREASURE.to_owned());
        Ok(Setup { options, treasure })
    }

    fn standing(_table: &Table<Riddle>) -> Option<(Phrase, bool)> {
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
        RiddleServer::start_with(name, web::Limits::default()).await
    }

    pub async fn start_with(name: &str, limits: web::Limits) -> RiddleServer {
        let folder = Folder::new(name);
        let store = SqliteStore::open(folder.path().join("augenzahl.db")).expect("a database");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let config = web::Config {
            store: Arc::new(store),
            content: Content::built_in(),
            content_folder: None,
            secret: web::ServerSecret::new([7; 32]),
            addresses: Vec::new(),
            games: GAMES,
            test_seed: None,
            limits,
            outside: web::Outside::default(),
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
