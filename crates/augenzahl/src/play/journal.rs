//! The journal as lines: a sentence, the rules it rests on, and whether it was taken back.

use samurai::{Event, Samurai, say};
use table::{Body, DiceMode, Game, Phrase, Record, Table};

use super::say::Say;

#[derive(Clone, Debug)]
pub struct Line {
    pub text: String,
    pub rules: Vec<&'static str>,
    /// Taken back later.
    pub struck: bool,
}

pub fn lines(table: &Table<Samurai>, words: Say) -> Vec<Line> {
    let mut lines = Vec::new();
    for record in table.records() {
        told(table, record, words, &mut lines);
    }
    lines
}

fn told(table: &Table<Samurai>, record: &Record<Samurai>, words: Say, lines: &mut Vec<Line>) {
    let duel = &table.setup().duel;
    let line = |phrase: &Phrase, rules| Line {
        text: words.phrase(phrase),
        rules,
        struck: table.is_struck(record.seq),
    };
    match &record.body {
        Body::Open(opening) => {
            let dice = match opening.dice {
                DiceMode::Physical => "physical",
                _ => "program",
            };
            let phrase = Phrase::new("play-journal-open")
                .with("foe", duel.short_name())
                .with("dice", dice);
            lines.push(line(&phrase, vec!["WS-DUEL-7"]));
        }
        Body::Matter(_) => {}
        Body::Undo { strikes, .. } => {
            let phrase = Phrase::new("play-journal-undo").with("count", strikes.len());
            lines.push(line(&phrase, Vec::new()));
        }
        Body::Play { events, .. } => {
            let first = lines.len();
            // Rules of events that need no sentence go to the sentence before them, or the next.
            let mut silent: Vec<&'static str> = Vec::new();
            for event in events {
                let rules = <Samurai as Game>::rules(event);
                match (say(duel, event), lines[first..].last_mut()) {
                    // The end of a round explains nothing that stands before it.
                    _ if matches!(event, Event::RoundEnded { .. }) => {}
                    (Some(phrase), _) => {
                        let rules = merged(std::mem::take(&mut silent), rules);
                        lines.push(line(&phrase, rules));
                    }
                    (None, Some(before)) if !matches!(event, Event::RowFound { .. }) => {
                        before.rules = merged(std::mem::take(&mut before.rules), rules);
                    }
                    (None, _) => silent = merged(silent, rules),
                }
            }
        }
    }
}

fn merged(mut rules: Vec<&'static str>, more: &[&'static str]) -> Vec<&'static str> {
    for rule in more {
        if !rules.contains(rule) {
            rules.push(rule);
        }
    }
    rules
}
