//! What changed, as small before → after chips.

use ::samurai::{Phase, read};
use maud::{Markup, html};

use super::scene::Scene;

pub fn chips(scene: &Scene<'_>) -> Markup {
    let mut chips = changes(scene);
    if scene.state().phase == Phase::FoeRolled {
        chips.extend(threats(scene));
    }
    if chips.is_empty() {
        return html! {};
    }
    html! { div.chips { @for chip in chips { (chip) " " } } }
}

/// What the last step did; in the opponent phase, everything since the dice were entered.
fn changes(scene: &Scene<'_>) -> Vec<Markup> {
    let state = scene.state();
    let since = match (state.phase, scene.round.entered) {
        (Phase::FoeRolled, Some((seq, _))) => seq + 1,
        _ => match scene.last() {
            Some((record, _)) => record.seq,
            None => return Vec::new(),
        },
    };
    let before = scene.before(since);
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
    let lost = state.health < before.health;
    chip(
        scene.text("web-hearts"),
        before.health.into(),
        state.health.into(),
        lost,
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

/// What the opponent's row would do: not yet, but if the roll stands.
fn threats(scene: &Scene<'_>) -> Vec<Markup> {
    let state = scene.state();
    let row = scene.duel().row(read::row_of(state.foe_dice.as_slice()));
    let mut chips =
        vec![html! { span.chip.chip--if { (scene.text("web-guard")) " " b { (row.defence) } } }];
    if row.below > 0 {
        let fails = state.defence < u16::from(row.below);
        let words = if fails {
            "web-defence-below"
        } else {
            "web-defence-holds"
        };
        chips.push(html! {
            span.chip.chip--if.chip--bad[fails] { (scene.reader.count(words, "defence", state.defence)) " " b { (row.below) } }
        });
    }
    chips
}
