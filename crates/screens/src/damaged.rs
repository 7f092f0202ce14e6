//! What is said where the disk failed: a journal that is not what was written, or something that could not be
//! stored. Always what it is, what still holds, and what can be done.

use maud::{Markup, html};
use store::{Damage, StoreError};

use super::Reader;

/// Why something could not be stored or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    Full,
    Gone,
    Broken,
    Failed,
    Away,
    Stopping,
    Damaged(Damage),
}

impl Trouble {
    /// `None`: the store refused for a reason of its own.
    pub fn of(error: &StoreError) -> Option<Trouble> {
        match error {
            StoreError::Full => Some(Trouble::Full),
            StoreError::Gone => Some(Trouble::Gone),
            StoreError::Broken(_) => Some(Trouble::Broken),
            StoreError::Io(_) => Some(Trouble::Failed),
            StoreError::Away(_) => Some(Trouble::Away),
            StoreError::Closed => Some(Trouble::Stopping),
            StoreError::Damaged(damage) => Some(Trouble::Damaged(*damage)),
            _ => None,
        }
    }

    pub fn title(self, reader: &Reader<'_>) -> String {
        reader.text(match self {
            Trouble::Full => "web-trouble-full",
            Trouble::Gone => "web-trouble-gone",
            Trouble::Broken => "web-trouble-broken",
            Trouble::Failed => "web-trouble-failed",
            Trouble::Away => "web-trouble-away",
            Trouble::Stopping => "web-trouble-stopping",
            Trouble::Damaged(_) => "web-trouble-damaged",
        })
    }

    /// All of it, where there is no page for it.
    pub fn told(self, reader: &Reader<'_>) -> String {
        format!("{} {}", self.title(reader), self.text(reader))
    }

    pub fn text(self, reader: &Reader<'_>) -> String {
        let id = match self {
            Trouble::Full => "web-trouble-full-text",
            Trouble::Gone => "web-trouble-gone-text",
            Trouble::Broken => "web-trouble-broken-text",
            Trouble::Failed => "web-trouble-failed-text",
            Trouble::Away => "web-trouble-away-text",
            Trouble::Stopping => "web-trouble-stopping-text",
            Trouble::Damaged(damage) => {
                let (what, advice) = (
                    what(reader, damage),
                    reader.text("web-trouble-damaged-text"),
                );
                return format!("{what} {advice}");
            }
        };
        reader.text(id)
    }
}

/// Which record, in one sentence.
fn what(reader: &Reader<'_>, damage: Damage) -> String {
    let number = |seq: u64| i64::try_from(seq).unwrap_or(i64::MAX);
    match damage {
        Damage::Changed { seq } => reader.count("web-damaged-changed", "seq", number(seq)),
        Damage::Missing { seq, next } => {
            let last = next.saturating_sub(1);
            let args = [
                ("from", number(seq).into()),
                ("to", number(last).into()),
                ("count", number(next.saturating_sub(seq)).into()),
            ];
            reader.with("web-damaged-missing", &args)
        }
        Damage::Table => reader.text("web-damaged-table"),
    }
}

/// On top of a table that is shown as far as it is whole. Whoever runs it may go on from there.
pub fn notice(reader: &Reader<'_>, path: &str, damage: Damage, runs: bool) -> Markup {
    let whole = damage.intact().filter(|_| runs);
    let whole = whole.map(|next| i64::try_from(next - 1).unwrap_or(i64::MAX));
    html! {
        div.harm role="alert" {
            p { strong { (reader.text("web-damaged")) } " " (what(reader, damage)) " " (reader.text("web-damaged-until")) }
            p { a href={ (path) "/journal.jsonl" } download { (reader.text("web-damaged-keep")) } }
            p.quiet { (reader.text("web-damaged-backups")) }
            @match whole {
                Some(last) => {
                    form method="post" action={ (path) "/go-on" } {
                        button.btn { (reader.count("web-damaged-go-on", "seq", last)) }
                        p.quiet { (reader.text("web-damaged-go-on-what")) }
                    }
                }
                None if damage == Damage::Table => {}
                None => p.quiet { (reader.text("web-damaged-runner")) },
            }
        }
    }
}
