//! What fills every screen: somebody has won.

use maud::html;
use screens::desk::Climax;
use screens::ink;

use super::scene::Scene;

pub fn climax(scene: &Scene<'_>) -> Option<Climax> {
    let winner = scene.winner()?;
    let (record, _) = scene.happened().next()?;
    let args = [("name", winner.name.as_str().into()), ("score", winner.score.into())];
    Some(Climax {
        seq: record.seq,
        kind: scene.text("web-gamename-climax"),
        picture: html! { svg viewBox="0 0 320 180" { (ink::sign("art-gamename")) } },
        last: html! { div.stage-last { p.roll__say { (scene.with("web-gamename-climax-won", &args)) } } },
        is_result: true,
    })
}
