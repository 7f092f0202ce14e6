//! What a report tells besides its story, as a page and as Markdown alike: the climaxes of an evening, and who did what.

use serde_json::Value;
use table::{Entry, Phrase, Role, SeatId, What};

use super::Reader;
use super::journal;
use super::journal_page::Chronicle;

/// Sentences that tell of a climax, each with its drawing.
const CLIMAXES: &[(&str, &str)] = &[
    ("samurai-outcome-victory-hearts", "kabuto"),
    ("samurai-outcome-victory-beheading", "sword"),
    ("samurai-outcome-defeat-health", "heart-lost"),
    ("samurai-outcome-defeat-beheaded", "sword"),
    ("samurai-outcome-defeat-resigned", "heart-lost"),
    ("samurai-event-limb-lost", "sword"),
    ("zwielicht-event-fight-won", "sword"),
    ("zwielicht-event-fight-lost", "mask"),
    ("zwielicht-event-solve-solved", "hint"),
    ("zwielicht-event-solve-failed", "mask"),
    ("zwielicht-event-solve-critical", "mask"),
    ("zwielicht-event-went-out", "condition-lost"),
    ("daggerheart-event-pc-fell", "hp-lost"),
    ("daggerheart-event-death-blaze", "star"),
    ("daggerheart-event-death-avoid", "guard"),
    ("daggerheart-event-death-risk", "fearmark"),
    ("daggerheart-event-foe-defeated", "sword"),
    ("condice-event-figure-out", "life-lost"),
    ("condice-event-fight-ended", "guard"),
];

/// The same for whoever checks that these sentences exist and can be drawn.
pub fn climaxes() -> &'static [(&'static str, &'static str)] {
    CLIMAXES
}

fn drawing_of(phrase: &Phrase) -> Option<&'static str> {
    let mut all = CLIMAXES.iter();
    all.find(|(id, _)| *id == phrase.id).map(|(_, art)| *art)
}

/// A record that tells of a climax.
#[derive(Debug)]
pub struct Climax<'e> {
    pub entry: &'e Entry,
    /// Only what makes it one.
    pub told: String,
    pub drawing: &'static str,
}

pub fn great<'e>(reader: &Reader<'_>, entries: &'e [Entry]) -> Vec<Climax<'e>> {
    let standing = entries.iter().filter(|entry| !entry.struck);
    standing
        .filter_map(|entry| {
            let What::Played { lines, .. } = &entry.what else {
                return None;
            };
            let phrases = lines.iter().filter_map(|told| told.phrase.as_ref());
            let great: Vec<_> = phrases
                .filter_map(|phrase| Some((reader.phrase(phrase), drawing_of(phrase)?)))
                .collect();
            let drawing = great.last()?.1;
            let told: Vec<String> = great.into_iter().map(|(told, _)| told).collect();
            let told = told.join(" ");
            Some(Climax {
                entry,
                told,
                drawing,
            })
        })
        .collect()
}

/// What one person did, in the words of their game, most often first.
#[derive(Debug, PartialEq, Eq)]
pub struct Did {
    pub seat: SeatId,
    pub deeds: Vec<(String, usize)>,
}

/// Deeds somebody did once in a long evening are no longer told.
const MOST_DEEDS: usize = 6;

/// Who did what, in the order of their chairs: of what the reader may know, was not taken back and tells something.
pub fn deeds(chronicle: &Chronicle<'_>, entries: &[Entry]) -> Vec<Did> {
    let mut all: Vec<Did> = Vec::new();
    for chair in &chronicle.table.house().chairs {
        if chair.seat.role != Role::Spectator {
            let seat = chair.seat.id.clone();
            all.push(Did {
                seat,
                deeds: Vec::new(),
            });
        }
    }
    for entry in entries.iter().filter(|entry| !entry.struck) {
        if !matches!(entry.what, What::Played { .. }) || !journal::tells(&entry.what) {
            continue;
        }
        let Some(word) = deed(chronicle, entry) else {
            continue;
        };
        let Some(did) = all.iter_mut().find(|did| did.seat == entry.by) else {
            continue;
        };
        match did.deeds.iter_mut().find(|(known, _)| *known == word) {
            Some((_, count)) => *count += 1,
            None => did.deeds.push((word, 1)),
        }
    }
    for did in &mut all {
        // What came first stays first among equals.
        did.deeds
            .sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        did.deeds.truncate(MOST_DEEDS);
    }
    all.retain(|did| !did.deeds.is_empty());
    all
}

/// What the command of a record is called; nothing if the reader may not know it or the game has no word for it.
fn deed(chronicle: &Chronicle<'_>, entry: &Entry) -> Option<String> {
    let line = chronicle.table.line_for(chronicle.seat, entry.seq)?;
    let line: Value = serde_json::from_str(&line).ok()?;
    let command = line["cmd"]["cmd"].as_str()?;
    let id = format!("{}-do-{command}", chronicle.game.name()).replace('_', "-");
    chronicle
        .reader
        .has(&id)
        .then(|| chronicle.reader.text(&id))
}

/// "3 × Einen Spielzug machen, Hilfe anbieten".
pub fn counted(reader: &Reader<'_>, deeds: &[(String, usize)]) -> String {
    let told = deeds.iter().map(|(what, count)| match count {
        1 => what.clone(),
        _ => {
            let args = [("count", (*count).into()), ("what", what.as_str().into())];
            reader.with("web-book-did-often", &args)
        }
    });
    told.collect::<Vec<String>>().join(" · ")
}
