//! The journal as one seat may read it: what happened, as data that becomes words at the edge.

use dice::RolledDie;

use crate::{Body, DiceMode, Game, Matter, Phrase, Seat, SeatId, Spoken, Table, Timestamp};

/// One line of the journal.
#[derive(Clone, Debug)]
pub struct Entry {
    pub seq: u64,
    pub at: Timestamp,
    pub by: SeatId,
    /// Taken back.
    pub struck: bool,
    pub what: What,
}

#[derive(Clone, Debug)]
pub enum What {
    Opened {
        dice: DiceMode,
    },
    Played {
        /// In the order they fell; none if they are somebody's secret.
        dice: Vec<RolledDie>,
        lines: Vec<Told>,
    },
    Undone {
        strikes: Vec<u64>,
        reason: String,
    },
    /// A value was set by hand; it has a name if the game knows one.
    SetByHand {
        name: Option<Phrase>,
        before: Spoken,
        after: Spoken,
        reason: String,
    },
    Matter(Matter),
}

/// A sentence and the rules behind it.
#[derive(Clone, Debug)]
pub struct Told {
    pub phrase: Option<Phrase>,
    pub rules: &'static [&'static str],
}

impl<G: Game> Table<G> {
    /// The lines from record `from` on that this seat may read.
    pub fn journal_for(&self, seat: &Seat, from: u64) -> Vec<Entry> {
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let records = self.records().iter().skip(from);
        records
            .filter_map(|record| {
                let own = record.by == seat.id;
                let what = match &record.body {
                    Body::Open(opening) => What::Opened { dice: opening.dice },
                    Body::Play {
                        command,
                        dice,
                        events,
                        ..
                    } => {
                        let shown = own || G::command_audience(command).includes(seat, &record.by);
                        let words = self.words(record.seq).map(|words| words.lines.as_slice());
                        let words = words.unwrap_or_default();
                        let lines: Vec<Told> = events
                            .iter()
                            .zip(words)
                            .filter(|(event, _)| G::audience(event).includes(seat, &record.by))
                            .map(|(event, phrase)| Told {
                                phrase: phrase.clone(),
                                rules: G::rules(event),
                            })
                            .collect();
                        if !shown && lines.is_empty() {
                            return None;
                        }
                        let dice = if shown { dice.clone() } else { Vec::new() };
                        What::Played { dice, lines }
                    }
                    Body::Undo { strikes, reason } => What::Undone {
                        strikes: strikes.clone(),
                        reason: reason.clone(),
                    },
                    Body::Matter(matter) => {
                        if !own && !matter.audience().includes(seat, &record.by) {
                            return None;
                        }
                        match matter {
                            Matter::Overruled { reason, .. } => {
                                let told = self.words(record.seq)?.by_hand.clone()?;
                                What::SetByHand {
                                    name: told.name,
                                    before: told.before,
                                    after: told.after,
                                    reason: reason.clone(),
                                }
                            }
                            // Browsers do that by themselves; the proof tells who took part in which throw.
                            Matter::SecretsPromised { .. } => return None,
                            matter => What::Matter(matter.clone()),
                        }
                    }
                };
                Some(Entry {
                    seq: record.seq,
                    at: record.at,
                    by: record.by.clone(),
                    struck: self.is_struck(record.seq),
                    what,
                })
            })
            .collect()
    }
}
