//! The end of a duel fills every screen.

use ::samurai::Phase;
use maud::html;

use super::scene::Scene;
use super::{end, last, mask};
use screens::desk::Climax;

pub fn climax(scene: &Scene<'_>) -> Option<Climax> {
    let (record, _) = scene.last()?;
    let state = scene.state();
    if state.phase != Phase::Over {
        return None;
    }
    let outcome = state.outcome?;
    Some(Climax {
        seq: record.seq,
        kind: scene.with(
            "web-climax-duel",
            &[
                ("foe", scene.duel().name.clone().into()),
                ("round", state.round.into()),
                ("rounds", scene.duel().rounds.into()),
            ],
        ),
        picture: html! {
            (mask(scene.duel()))
            @if outcome.is_victory() { svg.climax__cut viewBox="0 0 320 300" { path d="M24 282C110 214 214 116 300 14 232 132 130 236 24 282Z" {} } }
        },
        last: html! { (last::last(scene)) (end::end(scene)) },
        is_result: true,
    })
}
