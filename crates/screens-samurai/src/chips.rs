//! What changed, as small before → after chips.

use ::samurai::Phase;
use maud::{Markup, html};

use super::scene::Scene;

pub fn chips(scene: &Scene<'_>) -> Markup {
    let chips = changes(scene);
    html! { @if !chips.is_empty() { div.chips { @for chip in chips { (chip) " " } } } }
}

/// What the last step did; in the opponent phase, everything since the dice were entered. What was set by hand in between
/// is nobody's blow: it is told by a line of its own.
fn changes(scene: &Scene<'_>) -> Vec<Markup> {
    let Some((last, _)) = scene.last() else {
        return Vec::new();
    };
    let state = scene.before(last.seq + 1);
    let since = match (state.phase, scene.round.entered) {
        (Phase::FoeRolled, Some((seq, _))) => scene.not_before_hand(seq + 1),
        (Phase::Ready, _) => scene.ended_at().unwrap_or(last.seq),
        _ => last.seq,
    };
    let before = scene.before(since);
    // A round that begins has taken its blow before that: what bleeding takes then is no part of it.
    let begun = (since < last.seq && state.phase == Phase::Ready).then(|| scene.before(last.seq));
    let blow = match begun {
        Some(_) => scene.before(since + 1),
        None => state.clone(),
    };
    let mut chips = Vec::new();
    let mut chip = |label: String, from: u16, to: u16, bad: bool| {
        if from != to {
            chips.push(
                html! { span.chip.chip--bad[bad] { (label) " " s { (from) " →" } " " b { (to) } } },
            );
        }
    };
    // Just entered values stand large beside the dice already.
    if matches!(state.phase, Phase::Allocated | Phase::FoeRolled) && before.phase != Phase::Rolled {
        chip(scene.text("web-attack"), before.attack, state.attack, false);
        chip(
            scene.text("web-defence"),
            before.defence,
            state.defence,
            false,
        );
    }
    let foe = scene.with("web-foe-hearts", &[("foe", scene.foe())]);
    chip(foe, before.foe_health.into(), blow.foe_health.into(), false);
    let begins = state.phase == Phase::Rolled;
    if !begins {
        let own = scene.with("web-foe-hearts", &[("foe", scene.fighter().into())]);
        chip(
            own,
            before.health.into(),
            blow.health.into(),
            blow.health < before.health,
        );
    }
    let bled = match begun {
        Some(begun) => begun.health,
        None if begins => before.health,
        None => state.health,
    };
    chip(
        scene.text("web-bleeding"),
        bled.into(),
        state.health.into(),
        true,
    );
    chip(
        scene.text("web-ki"),
        before.ki,
        blow.ki,
        blow.ki < before.ki,
    );
    chip(
        scene.text("web-concentration"),
        before.concentration,
        blow.concentration,
        blow.concentration < before.concentration,
    );
    chips
}
