//! The duel's journal: the round stands in the margin.

use ::samurai::Event;
use maud::{Markup, html};
use table::{Body, Entry};

use super::scene::Scene;
use screens::desk;

pub fn slip(scene: &Scene<'_>) -> Markup {
    let rounds = rounds(scene);
    let margin = |entry: &Entry| {
        let index = usize::try_from(entry.seq).unwrap_or(usize::MAX);
        let round = rounds.get(index).copied().unwrap_or(1);
        html! { b { (scene.reader.count("web-round-short", "round", round)) } }
    };
    desk::journal_with(scene, &scene.duel().name, margin)
}

/// The round each record belongs to.
fn rounds(scene: &Scene<'_>) -> Vec<u8> {
    let mut round = 1;
    let mut before: Vec<u8> = Vec::new();
    let mut rounds = Vec::new();
    for record in scene.table.records() {
        before.push(round);
        match &record.body {
            Body::Open(_) | Body::Matter(_) => {}
            Body::Play { events, .. } => {
                let mut ended = false;
                for event in events {
                    match event {
                        Event::RoundStarted { round: next } => (round, ended) = (*next, false),
                        Event::RoundEnded { .. } => ended = true,
                        Event::DuelEnded { .. } => ended = false,
                        _ => {}
                    }
                }
                rounds.push(round);
                // What comes between the rounds belongs to the one that is looked at by then.
                round += u8::from(ended);
                continue;
            }
            Body::Undo { strikes, .. } => {
                // Back to where the first struck record stood.
                let first = strikes
                    .iter()
                    .min()
                    .and_then(|&seq| usize::try_from(seq).ok());
                round = first
                    .and_then(|seq| before.get(seq).copied())
                    .unwrap_or(round);
            }
        }
        rounds.push(round);
    }
    rounds
}
