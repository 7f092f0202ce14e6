//! The table in the browser: pages rendered here, live updates, JSON API.
//!
//! [`serve`] takes its world as arguments (a listener, a store, content, a way to stop), so that a
//! test can start it on a free port.

mod address;
mod answer;
mod assets;
mod damage;
mod door;
pub mod form;
mod guard;
mod hall;
mod json;
pub mod licenses;
mod limits;
mod listen;
mod log;
mod metrics;
mod mixing;
pub mod openapi;
mod outside;
mod pack;
mod routes;
pub mod screens;
mod seating;
mod secret;
pub mod sheet_file;
pub mod shelf;
#[cfg(test)]
mod shuffle;
mod stall;
mod stream;
mod upload;
mod visitor;
mod work;

use std::future::Future;
use std::io;
use std::sync::Arc;

use games::{Content, Listed};
use store::{Store, StoreError};
use tokio::net::TcpListener;

pub use assets::STYLE;
pub use limits::{Limits, Rate};
pub use log::{Log, LogKind, error as log_error};
pub use outside::{Outside, Url};
pub use secret::{ServerSecret, hash as token_hash};

/// The words of the pages, German and English (Fluent): one pair of files for each group of pages.
pub const LOCALES: [&str; 2] = [
    concat!(
        include_str!("../locales/de.ftl"),
        include_str!("../locales/seats.de.ftl"),
        include_str!("../locales/journal.de.ftl"),
        include_str!("../locales/damaged.de.ftl"),
        include_str!("../locales/proof.de.ftl"),
        include_str!("../locales/zwielicht.de.ftl"),
        include_str!("../locales/daggerheart.de.ftl"),
        include_str!("../locales/condice.de.ftl"),
        include_str!("../locales/condice-options.de.ftl"),
        include_str!("../locales/zwielicht-lab.de.ftl"),
        include_str!("../locales/condice-build.de.ftl"),
        include_str!("../locales/condice-simulate.de.ftl"),
        include_str!("../locales/condice-second.de.ftl"),
    ),
    concat!(
        include_str!("../locales/en.ftl"),
        include_str!("../locales/seats.en.ftl"),
        include_str!("../locales/journal.en.ftl"),
        include_str!("../locales/damaged.en.ftl"),
        include_str!("../locales/proof.en.ftl"),
        include_str!("../locales/zwielicht.en.ftl"),
        include_str!("../locales/daggerheart.en.ftl"),
        include_str!("../locales/condice.en.ftl"),
        include_str!("../locales/condice-options.en.ftl"),
        include_str!("../locales/zwielicht-lab.en.ftl"),
        include_str!("../locales/condice-build.en.ftl"),
        include_str!("../locales/condice-simulate.en.ftl"),
        include_str!("../locales/condice-second.en.ftl"),
    ),
];

/// What a server is made of.
#[derive(Debug)]
pub struct Config {
    pub store: Arc<dyn Store>,
    pub content: Content,
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
