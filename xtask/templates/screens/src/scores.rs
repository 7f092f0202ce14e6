//! How everybody stands: safe points on the way to the goal, and whose turn it is.

use maud::{Markup, html};
use screens::desk::hand;

use super::scene::Scene;

pub fn page(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let goal = scene.table.setup().options.goal.points();
    html! {
        section.page #scores data-part="scores" data-panel="2" aria-labelledby="scores-title" {
            div.head {
                h2 #scores-title { (scene.text("gamename-view-scores")) }
                span.label { (scene.count("web-gamename-goal", goal)) }
            }
            @if state.players.is_empty() { p.quiet { (scene.text("web-gamename-nobody")) } }
            ol.gamename-scores {
                @for (index, player) in state.players.iter().enumerate() {
                    @let turn = state.winner.is_none() && state.turn == index;
                    li.gamename-score aria-current=[turn.then_some("true")] {
                        span.gamename-score__name { (player.name) @if turn { span.sr { " " (scene.text("web-gamename-acts")) } } }
                        (hand(scene, &format!("/players/{index}/score"), html! { b.num { (player.score) } }))
                    }
                }
            }
            @if state.points > 0 { p { (scene.count("web-gamename-points", state.points)) } }
        }
    }
}
