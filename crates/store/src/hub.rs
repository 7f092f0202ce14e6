//! Who listens to which table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;

use crate::Appended;

/// Lines a listener may fall behind. A slot is small and lives only while somebody listens.
pub const CAPACITY: usize = 16;

/// The channels of tables that somebody listens to.
#[derive(Debug, Default)]
pub(crate) struct Hub(Mutex<Channels>);

#[derive(Debug, Default)]
struct Channels {
    by_table: HashMap<String, broadcast::Sender<Appended>>,
    /// The size at which abandoned channels are looked for. It follows the number of live ones,
    /// so a sweep costs each subscription a constant share and at most about half are dead.
    sweep_at: usize,
    closed: bool,
}

impl Hub {
    pub fn subscribe(&self, table: &str) -> broadcast::Receiver<Appended> {
        let mut channels = self.channels();
        if channels.closed {
            return broadcast::channel(1).1;
        }
        if let Some(channel) = channels.by_table.get(table) {
            return channel.subscribe();
        }
        if channels.by_table.len() >= channels.sweep_at {
            channels.by_table.retain(|_, c| c.receiver_count() > 0);
            channels.sweep_at = (2 * channels.by_table.len()).max(32);
        }
        let (sender, receiver) = broadcast::channel(CAPACITY);
        channels.by_table.insert(table.to_owned(), sender);
        receiver
    }

    /// Whether anybody listens to a table.
    pub fn is_heard(&self, table: &str) -> bool {
        let channels = self.channels();
        let channel = channels.by_table.get(table);
        channel.is_some_and(|channel| channel.receiver_count() > 0)
    }

    /// Tells listeners about records that are safe. Takes its lock once for all of them; a record
    /// nobody waits for costs one look into the map and is not copied.
    pub fn publish<'a>(&self, records: impl Iterator<Item = (&'a str, u64, &'a str)>) {
        let mut channels = self.channels();
        if channels.by_table.is_empty() {
            return;
        }
        for (table, seq, line) in records {
            let Some(channel) = channels.by_table.get(table) else {
                continue;
            };
            let line: Arc<str> = line.into();
            if channel.send(Appended { seq, line }).is_err() {
                channels.by_table.remove(table);
            }
        }
    }

    /// Ends every subscription.
    pub fn close(&self) {
        let mut channels = self.channels();
        channels.closed = true;
        channels.by_table.clear();
    }

    fn channels(&self) -> MutexGuard<'_, Channels> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open_channels(hub: &Hub) -> usize {
        hub.channels().by_table.len()
    }

    #[test]
    fn abandoned_channels_do_not_pile_up() {
        let hub = Hub::default();
        let _kept = hub.subscribe("kept");
        for n in 0..10_000 {
            drop(hub.subscribe(&format!("table {n}")));
        }
        assert!(open_channels(&hub) <= 33, "{}", open_channels(&hub));
        assert!(hub.channels().by_table.contains_key("kept"));
    }

    #[test]
    fn a_line_to_nobody_removes_the_channel() {
        let hub = Hub::default();
        drop(hub.subscribe("t"));
        hub.publish([("t", 1, "line")].into_iter());
        assert_eq!(open_channels(&hub), 0);
    }

    #[test]
    fn a_sweep_never_takes_a_live_channel() {
        let hub = Hub::default();
        let mut listeners: Vec<_> = (0..1000)
            .map(|n| hub.subscribe(&format!("table {n}")))
            .collect();
        for (n, listener) in listeners.iter_mut().enumerate() {
            hub.publish([(format!("table {n}").as_str(), 7, "x")].into_iter());
            assert_eq!(listener.try_recv().map(|a| a.seq), Ok(7));
        }
    }
}
