//! What the game master refused, told to the one it was refused to, with the reason; it stays until they do
//! something else.

use ::zwielicht::{Event, Move, PoolDie, Purpose};
use maud::{Markup, html};
use table::SeatId;

use super::scene::Scene;

/// A move that was proposed and refused, as it was proposed: the form comes back with its words.
pub struct Proposal<'a> {
    pub kind: Move,
    pub intent: &'a str,
    pub pool: &'a [PoolDie],
    pub purpose: Option<&'a Purpose>,
    pub threat: Option<u32>,
}

/// The reader's own last proposal, if it was refused.
pub fn proposal<'a>(scene: &Scene<'a>) -> Option<Proposal<'a>> {
    let mut refused = false;
    for (record, events) in scene.happened() {
        for event in events.into_iter().rev() {
            match event {
                Event::MoveRefused { .. } => refused = true,
                Event::MoveDeclared {
                    who,
                    kind,
                    intent,
                    pool,
                    purpose,
                    threat,
                    ..
                } => {
                    if refused && *who == scene.seat.id {
                        return Some(Proposal {
                            kind: *kind,
                            intent,
                            pool,
                            purpose: purpose.as_ref(),
                            threat: *threat,
                        });
                    }
                    refused = false;
                }
                _ => {}
            }
        }
        // Whatever they did since, the refusal is known to them.
        if record.by == scene.seat.id {
            return None;
        }
    }
    None
}

/// Every refusal since the reader did something.
pub fn notices(scene: &Scene<'_>) -> Markup {
    if !scene.is_player() {
        return html! {};
    }
    let mut told: Vec<(&str, &str)> = Vec::new();
    let (mut move_refused, mut hint_denied) = (None, None);
    for (record, events) in scene.happened() {
        let me = |who: &SeatId| *who == scene.seat.id;
        for event in events.into_iter().rev() {
            match event {
                Event::MoveRefused { reason } => move_refused = Some(reason.as_str()),
                Event::MoveDeclared { who, .. } => {
                    let reason = move_refused.take().filter(|_| me(who));
                    told.extend(reason.map(|reason| ("move", reason)));
                }
                Event::FightHintDenied { reason, .. } => hint_denied = Some(reason.as_str()),
                Event::FightHintAsked { who, .. } => {
                    let reason = hint_denied.take().filter(|_| me(who));
                    told.extend(reason.map(|reason| ("hint", reason)));
                }
                Event::HelpRefused { helper, reason } if me(helper) => told.push(("help", reason)),
                Event::ParticipantStruck { who, reason } if me(who) => told.push(("fight", reason)),
                Event::FearLossObjected { who, reason } if me(who) => told.push(("fear", reason)),
                _ => {}
            }
        }
        if record.by == scene.seat.id {
            break;
        }
    }
    html! {
        @for (kind, reason) in told.into_iter().rev() {
            div.refusal role="status" {
                strong { (scene.kind("web-zw-refused", kind)) } " "
                (scene.with("web-zw-quote", &[("text", reason.into())]))
            }
        }
    }
}
