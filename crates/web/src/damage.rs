//! Tables whose journals are damaged: shown as far as they are whole, gone on from there if whoever runs them says
//! so. The table keeps its id, so that its dice still verify, and its seats and links; the store sets the damaged
//! journal aside.

use games::Listed;
use store::{Damage, Journal};
use table::{AnyTable, ReplayError};

use crate::hall::{Hall, HallError, LiveTable};
use crate::log;

/// The table as far as its journal is whole.
pub fn replay(
    id: &str,
    game: &dyn Listed,
    journal: &Journal,
) -> Result<(Box<dyn AnyTable>, Option<Damage>), HallError> {
    let mut damage = journal.damage;
    let table = match game.replay(&journal.lines) {
        Err(error) => {
            // Written like this, or damaged before there were checksums.
            let Some(seq) = place(&error) else {
                return match damage {
                    Some(damage) => Err(HallError::Damaged(damage)),
                    None => Err(error.into()),
                };
            };
            let whole = usize::try_from(seq).unwrap_or(usize::MAX);
            damage = Some(Damage::Changed { seq });
            log::error(&format_args!("table {id}: {error}"));
            game.replay(&journal.lines[..whole.min(journal.lines.len())])?
        }
        Ok(table) => table,
    };
    if let Some(damage) = damage {
        log::error(&format_args!("table {id}: {damage}"));
    }
    Ok((table, damage))
}

/// The record that does not fit, if something stands before it.
fn place(error: &ReplayError) -> Option<u64> {
    let seq = match error {
        ReplayError::Record { seq, .. }
        | ReplayError::OpenedTwice { seq }
        | ReplayError::NotStanding { seq, .. } => *seq,
        ReplayError::Order { expected, .. } => *expected,
        _ => return None,
    };
    (seq > 0).then_some(seq)
}

impl Hall {
    /// Goes on from where a table's journal is whole.
    pub async fn go_on(&self, live: &LiveTable) -> Result<(), HallError> {
        // While nobody writes; open pages come back to the table as it is then.
        let table = live.table.lock().await;
        let Some(damage) = live.damage else {
            return Ok(());
        };
        let whole = damage.intact().ok_or(HallError::Damaged(damage))?;
        self.store.go_on(&live.id, whole).await?;
        self.forget(live);
        drop(table);
        Ok(())
    }

    /// Reads every journal once and says which ones are damaged.
    pub async fn survey(&self) {
        match self.store.survey().await {
            Ok(found) => {
                for (table, damage) in found.damaged {
                    log::error(&format_args!("table {table}: {damage}"));
                }
                if found.mended {
                    let said = "what the data file is searched by was damaged and is made anew: nothing is lost, but \
                                look at the disk";
                    log::error(&said);
                }
            }
            Err(error) => log::error(&error),
        }
    }
}
