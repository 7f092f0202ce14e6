//! The journal: one line per thing that happened, newest first. It reads like a story; every line can
//! say why, and be linked to.

use ::samurai::{Event, Samurai, say};
use dice::RolledDie;
use maud::{Markup, html};
use table::{Arg, Body, DiceMode, Game, Phrase, Record};

use super::scene::Scene;
use crate::screens::{ink, law};

/// Lines that lie open; the older ones are one tap away.
const OPEN_LINES: usize = 5;

pub fn slip(scene: &Scene<'_>) -> Markup {
    let lines: Vec<(&Record<Samurai>, u8)> = scene
        .table
        .records()
        .iter()
        .zip(rounds(scene))
        .rev()
        .collect();
    let (new, old) = lines.split_at(lines.len().min(OPEN_LINES));
    html! {
        section.slip.chronicle data-part="journal" data-panel="1 4" aria-labelledby="journal" {
            div.head {
                h2 #journal { (scene.text("web-journal")) }
                label.filter data-keep="journal" { input #rolls-only name="rolls" type="checkbox" value="1"; (scene.text("web-journal-rolls")) }
            }
            ol.journal { @for (record, round) in new { (line(scene, record, *round)) } }
            @if !old.is_empty() {
                details.older #older {
                    summary { (scene.reader.count("web-journal-older", "count", old.len())) }
                    ol.journal { @for (record, round) in old { (line(scene, record, *round)) } }
                }
            }
        }
    }
}

/// The round each record belongs to.
fn rounds(scene: &Scene<'_>) -> Vec<u8> {
    let mut round = 1;
    let mut before: Vec<u8> = Vec::new();
    let mut rounds = Vec::new();
    for record in scene.table.records() {
        before.push(round);
        match &record.body {
            Body::Open(_) => {}
            Body::Play { events, .. } => {
                for event in events {
                    if let Event::RoundStarted { round: next } = event {
                        round = *next;
                    }
                }
            }
            Body::Undo { strikes } => {
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

fn line(scene: &Scene<'_>, record: &Record<Samurai>, round: u8) -> Markup {
    let undone = scene.table.is_struck(record.seq);
    let (text, rules, rolls) = match &record.body {
        Body::Open(opening) => (opened(scene, opening.dice), Vec::new(), false),
        Body::Play { dice, events, .. } => {
            let rules: Vec<&str> = events
                .iter()
                .flat_map(|event| Samurai::rules(event))
                .copied()
                .collect();
            (story(scene, dice, events), rules, !dice.is_empty())
        }
        Body::Undo { strikes } => {
            let text = scene
                .reader
                .count("web-journal-undo", "count", strikes.len());
            (html! { (text) }, Vec::new(), false)
        }
    };
    let time = record.at.strftime("%H:%M").to_string();
    html! {
        li.undone[undone].rolls[rolls] id={ "r" (record.seq) } {
            a.at href={ "#r" (record.seq) } title=(scene.text("web-journal-link")) {
                b { (scene.reader.count("web-round-short", "round", round)) } " "
                time datetime=(record.at) { (time) }
            }
            div {
                p { @if undone { span.sr { (scene.text("web-journal-undone")) " " } } (text) }
                @if !rules.is_empty() {
                    " "
                    details id={ "w" (record.seq) } {
                        summary { (scene.text("web-why")) }
                        (law::why(scene.reader, "samurai", Samurai::rulebook(), &rules))
                    }
                }
            }
        }
    }
}

fn opened(scene: &Scene<'_>, dice: DiceMode) -> Markup {
    let dice = match dice {
        DiceMode::Server => "server",
        DiceMode::Physical => "physical",
        DiceMode::Script => "script",
    };
    let foe = scene.duel().name.clone();
    html! { (scene.with("web-journal-open", &[("foe", foe.into()), ("dice", dice.into())])) }
}

/// The sentences of a record, with its dice drawn.
fn story(scene: &Scene<'_>, dice: &[RolledDie], events: &[Event]) -> Markup {
    let mut hands = Hands { dice, next: 0 };
    let phrases: Vec<Phrase> = events
        .iter()
        .filter_map(|event| say(scene.duel(), event))
        .collect();
    html! {
        @for (index, phrase) in phrases.iter().enumerate() {
            @if index > 0 { " " }
            (sentence(scene, phrase, &mut hands))
        }
    }
}

fn sentence(scene: &Scene<'_>, phrase: &Phrase, hands: &mut Hands<'_>) -> Markup {
    // A rerolled die is shown as it was; that one fell earlier.
    let mut earlier = phrase.args.iter().find_map(|(name, arg)| match arg {
        Arg::Faces(faces) if *name == "from" => Some(faces.len()),
        _ => None,
    });
    ink::sentence(
        scene.reader,
        &scene.reader.phrase(phrase),
        |face| match &mut earlier {
            Some(left) if *left > 0 => {
                *left -= 1;
                false
            }
            _ => hands.threw(face),
        },
    )
}

/// Which dice of a record were thrown by hand. Sentences show them in the order they fell; some are
/// named a second time.
struct Hands<'a> {
    dice: &'a [RolledDie],
    next: usize,
}

impl Hands<'_> {
    fn threw(&mut self, face: u8) -> bool {
        let fallen = match self.dice.get(self.next) {
            Some(die) if die.face == face => {
                self.next += 1;
                Some(die)
            }
            _ => self.dice[..self.next.min(self.dice.len())]
                .iter()
                .rev()
                .find(|die| die.face == face),
        };
        fallen.is_some_and(|die| ink::by_hand(die.origin))
    }
}
