//! What changed, as small before → after chips.

use ::samurai::Phase;
use maud::{Markup, html};

use super::scene::Scene;

pub fn chips(scene: &Scene<'_>) -> Markup {
    let chips = changes(scene);
    html! { @if !chips.is_empty() { div.chips { @for chip in chips { (chip) " " } } } }
}

/// What the last step did; in the opponent phase, everything since the dice were entered.
fn changes(scene: &Scene<'_>) -> Vec<Markup> {
    let Some((last, _)) = scene.last() else {
        return Vec::new();
    };
    // What was set by hand since is nobody's blow.
    let state = scene.before(last.seq + 1);
    let since = match (state.phase, scene.round.entered) {
        (Phase::FoeRolled, Some((seq, _))) => seq + 1,
        (Phase::Ready, _) => scene.ended_at().unwrap_or(last.seq),
        _ => last.seq,
    };
    let before = scene.before(since);
    // What bleeding takes when a round begins is no part of the blow before it.
    let begun = (since < last.seq).then(|| scene.before(last.seq));
    let struck = begun.as_ref().map_or(state.health, |begun| begun.health);
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
    chip(
        foe,
        before.foe_health.into(),
        state.foe_health.into(),
        false,
    );
    let begins = state.phase == Phase::Rolled;
    let bled = if begins { before.health } else { struck };
    if !begins {
        chip(
            scene.text("web-hearts"),
            before.health.into(),
            struck.into(),
            struck < before.health,
        );
    }
    chip(
        scene.text("web-bleeding"),
        bled.into(),
        state.health.into(),
        true,
    );
    chip(
        scene.text("web-ki"),
        before.ki,
        state.ki,
        state.ki < before.ki,
    );
    let less = state.concentration < before.concentration;
    chip(
        scene.text("web-concentration"),
        before.concentration,
        state.concentration,
        less,
    );
    chips
}
