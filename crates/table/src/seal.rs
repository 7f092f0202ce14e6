//! The hash over a journal that a revealed seed is signed with.

use blake3::Hasher;

use crate::{Body, Game, Record};

/// A running hash of records. Rules are left out: they follow from the events and may be told better
/// in a later version.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seal(Hasher);

impl Seal {
    pub fn add<G: Game>(&mut self, record: &Record<G>) {
        self.0.update(record.to_sealed_line().as_bytes());
        self.0.update(b"\n");
    }

    /// The hash of everything added and of `last`, whose own seal and hash count as empty.
    pub fn over<G: Game>(&self, last: &Record<G>) -> String {
        let mut last = last.clone();
        last.stamp.hash.clear();
        if let Body::Matter(matter) = &mut last.body
            && let Some(seal) = matter.seal_mut()
        {
            seal.clear();
        }
        let mut all = self.clone();
        all.add(&last);
        all.0.finalize().to_hex().to_string()
    }
}
