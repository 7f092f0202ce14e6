//! Checking a journal of any game: its first line says which.

use serde::Deserialize;
use table::{Fault, Reason, Report};

#[derive(Deserialize)]
struct First {
    open: Option<Open>,
}

#[derive(Deserialize)]
struct Open {
    game: String,
}

/// The game a journal says it is of, if it is one of ours.
pub fn game_of(text: &str) -> Option<&'static str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    let first: First = serde_json::from_str(first).ok()?;
    crate::game(&first.open?.game).map(|game| game.name())
}

/// Checks an exported journal, or names the first line that does not hold.
pub fn verify(text: &str) -> Result<Report, Fault> {
    // Some editors put a mark in front of what they save.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<&str> = text.lines().collect();
    let fault = |line, reason| {
        let seq = None;
        Err(Fault { line, seq, reason })
    };
    let mut written = lines.iter().zip(1..);
    let Some((first, line)) = written.find(|(line, _)| !line.trim().is_empty()) else {
        return fault(1, Reason::Empty);
    };
    let open = match serde_json::from_str::<First>(first) {
        Ok(First { open: Some(open) }) => open,
        Ok(_) => return fault(line, Reason::NotOpened),
        Err(error) => {
            let detail = error.to_string();
            return fault(line, Reason::Unreadable { detail });
        }
    };
    match crate::game(&open.game) {
        Some(game) => game.verify(&lines),
        None => fault(line, Reason::NoSuchGame { found: open.game }),
    }
}
