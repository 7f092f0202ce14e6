//! The one place that knows the terminal: draws, waits for a key, and leaves everything as it was.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::app::{App, Flow};
use super::{keys, view};

/// How long a polite signal may go unnoticed.
const PATIENCE: Duration = Duration::from_millis(250);

/// Plays until the player leaves. The terminal is restored however that happens; after a panic by
/// the hook that `try_init` sets.
pub fn run(app: &mut App) -> Result<()> {
    let stopped = stop_signal();
    let mut terminal = ratatui::try_init().context("the terminal cannot be used")?;
    let played = play(&mut terminal, app, &stopped);
    ratatui::restore();
    played
}

fn play(terminal: &mut DefaultTerminal, app: &mut App, stopped: &AtomicBool) -> Result<()> {
    loop {
        let size = terminal.size()?;
        app.size = (size.width, size.height);
        terminal.draw(|frame| view::draw(frame, app))?;
        while !event::poll(PATIENCE)? {
            if stopped.load(Ordering::Relaxed) {
                return Ok(());
            }
        }
        if let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
            && let Some(action) = keys::action(app.focus(), key)
            && app.act(action)? == Flow::Leave
        {
            return Ok(());
        }
        if stopped.load(Ordering::Relaxed) {
            return Ok(());
        }
    }
}

/// Becomes true when somebody asks the program to end; without this a terminal would stay raw.
fn stop_signal() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    {
        let stopped = Arc::clone(&stopped);
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            if let Ok(runtime) = runtime {
                runtime.block_on(ended());
                stopped.store(true, Ordering::Relaxed);
                // When the terminal itself is gone, waiting for a key may never return.
                std::thread::sleep(4 * PATIENCE);
                ratatui::restore();
                std::process::exit(0);
            }
        });
    }
    stopped
}

#[cfg(unix)]
async fn ended() {
    use tokio::signal::unix::{SignalKind, signal};
    match (
        signal(SignalKind::terminate()),
        signal(SignalKind::hangup()),
    ) {
        (Ok(mut terminate), Ok(mut hangup)) => tokio::select! {
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
        },
        _ => std::future::pending().await,
    }
}
