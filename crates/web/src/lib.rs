//! The table in the browser: pages rendered here, live updates, JSON API.
//!
//! [`serve`] takes its world as arguments (a listener, a store, content, a way to stop), so that a
//! test can start it on a free port.

mod address;
mod answer;
mod damage;
mod door;
mod guard;
mod hall;
mod json;
mod library;
mod limits;
mod listen;
mod log;
mod metrics;
mod mixing;
pub mod openapi;
mod outside;
mod pack;
mod parts;
mod picture;
mod pings;
mod routes;
mod seating;
mod secret;
pub mod shelf;
#[cfg(test)]
mod shuffle;
mod stall;
mod stream;
#[cfg(test)]
mod trial;
#[cfg(test)]
mod twins;
mod upload;
mod visitor;
mod work;

/// What people see: what all pages share, and each game's own.
pub mod screens {
    pub use ::screens::*;
    pub use screens_condice as condice;
    pub use screens_daggerheart as daggerheart;
    pub use screens_free as free;
    pub use screens_samurai as samurai;
    pub use screens_zwielicht as zwielicht;
}

use std::future::Future;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use ::screens::assets;
use games::{Content, Listed};
use store::{Store, StoreError};
use tokio::net::TcpListener;

pub use ::screens::{LOCALES, assets::STYLE, form, licenses, sheet_file};
pub use limits::{Limits, Rate};
pub use log::{Log, LogKind, error as log_error};
pub use outside::{Outside, Url};
pub use pack::{Effort, gzip};
pub use parts::spare;
pub use secret::{ServerSecret, hash as token_hash};

/// What a server is made of.
#[derive(Debug)]
pub struct Config {
    pub store: Arc<dyn Store>,
    pub content: Content,
    /// Where the server's own content lies; it is read anew when it changes.
    pub content_folder: Option<PathBuf>,
    pub secret: ServerSecret,
    /// Addresses that other devices in the network can open: `http://192.168.0.7:3636`. None if the
    /// server listens on this machine only.
    pub addresses: Vec<String>,
    pub games: &'static [&'static dyn Listed],
    /// Every table gets the dice of this number: for tests only.
    pub test_seed: Option<u64>,
    pub limits: Limits,
    pub outside: Outside,
    pub log: Log,
}

/// How a server ended.
#[derive(Debug)]
pub enum Stopped {
    /// Everything that was asked for is stored.
    Saved,
    /// What was asked for last is not stored, or what was stored is not there any more.
    Unsaved(StoreError),
}

/// Serves until `shutdown` resolves; then lets open requests finish and closes the store.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<Stopped> {
    log::choose(config.log);
    log::started(listener.local_addr()?);
    let store = config.store.clone();
    let is_named = config.outside.behind_proxy || config.outside.url.is_some();
    let hall = Arc::new(hall::Hall::new(config));
    // Behind a proxy names are its business, and whoever runs the server may have given it one.
    if let Some(home) = address::home(listener.local_addr()?).filter(|_| !is_named) {
        let _ = hall.home.set(home);
    }
    let closing = hall.clone();
    let sweeping = hall.clone();
    let sweep = tokio::spawn(async move {
        sweeping.survey().await;
        sweeping.sweep().await;
    });
    let shutdown = async move {
        shutdown.await;
        // Live connections never end by themselves.
        closing.say_goodbye();
    };
    let gate = hall.gate.clone();
    listen::listen(listener, routes::router(hall), &gate, shutdown).await?;
    sweep.abort();
    let stopped = match store.close().await {
        Ok(()) => Stopped::Saved,
        Err(error) => {
            log::error(&error);
            Stopped::Unsaved(error)
        }
    };
    log::stopped();
    Ok(stopped)
}
