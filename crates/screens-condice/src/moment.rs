//! The slip beside the board: what just happened, what the table waits for, or the figure in hand, and the buttons for it.

use ::condice::{Cmd, Command};
use maud::{Markup, html};

use super::look::With;
use super::plan::Plan;
use super::scene::Scene;
use super::{asks, last, master, turn};
use screens::desk::{closed, refused_else, undo};

/// What is to be decided: said first, then all that helps to decide it, then the buttons, which are always in sight.
#[derive(Default)]
pub struct Now {
    pub head: Markup,
    pub body: Markup,
    /// An attack on somebody, with its own buttons.
    pub strike: Markup,
    pub act: Markup,
}

pub fn slip(scene: &Scene<'_>, now: Now) -> Markup {
    // Every control was drawn: a refusal that none of them sent goes to the top.
    let top = refused_else(scene);
    let over = scene.table.house().closed;
    html! {
        section.slip.roll.now #moment data-part="moment" data-panel="1" aria-labelledby="now" {
            (top)
            @if over { (now.head) }
            @if !asks::shows_dice(scene) { (last::slip(scene)) }
            @if !over { (now.head) }
            (measured(scene))
            div #choices {
                (now.body)
                (undo(scene))
                (now.strike)
                @if !now.act.0.is_empty() { div.stage-act.cd-after[!now.strike.0.is_empty()] { (now.act) } }
            }
        }
    }
}

/// What the ruler says, and the way out of it.
fn measured(scene: &Scene<'_>) -> Markup {
    if scene.look.with != With::Measure {
        return html! {};
    }
    let words = match (scene.look.from, scene.look.field) {
        (Some(from), Some(to)) => scene.with(
            "web-cd-measured",
            &[
                ("from", from.to_string().into()),
                ("to", to.to_string().into()),
                ("count", scene.known.distance(from, to).into()),
            ],
        ),
        (None, Some(from)) => scene.with("web-cd-measure-on", &[("from", from.to_string().into())]),
        _ => scene.text("web-cd-measure"),
    };
    html! {
        p.cd-measured role="status" { (words) " " a href=(scene.look.with(With::Move).href()) data-look="" { (scene.text("web-cd-measure-off")) } }
    }
}

/// The last foe has fallen: the game master can end it here.
fn won(scene: &Scene<'_>) -> Option<Now> {
    let fight = scene.view.fight.as_ref()?;
    let stands = |it: &::condice::FigureView| {
        it.side == ::condice::Side::Foes && fight.order.contains(&it.id) && !it.out
    };
    // Players may not know of all of them.
    if !scene.offers(Cmd::EndFight) || scene.view.figures.iter().any(stands) {
        return None;
    }
    let end = Command::EndFight {
        reason: scene.text("web-cd-fight-over"),
    };
    Some(Now {
        head: html! { h1.roll__say #now tabindex="-1" { (scene.text("web-cd-no-foe-left")) } },
        act: scene.send_first(&end, &scene.text("web-cd-end-fight")),
        ..Now::default()
    })
}

pub fn now(scene: &Scene<'_>, plan: &Plan) -> Now {
    if let Some(closed) = closed(scene) {
        return Now {
            head: html! { h1.roll__say #now tabindex="-1" { (scene.text("web-cd-closed-now")) } (closed) },
            ..Now::default()
        };
    }
    // While others' moves are played back: whose turn it was.
    if scene.is_past {
        return Now {
            head: html! { h1.roll__say #now tabindex="-1" { (turn::standing(scene)) } },
            ..Now::default()
        };
    }
    if let Some(pending) = scene.table.pending_of(&scene.seat.id) {
        return asks::due(scene, pending);
    }
    if let Some(waits) = &scene.view.waits {
        return asks::now(scene, waits);
    }
    let looks = scene.look.figure != scene.usual() || scene.look.field.is_some();
    match won(scene) {
        Some(won) if !looks => won,
        won => {
            let mut now = match scene.held() {
                Some(_) => turn::now(scene, plan),
                None if scene.is_master() => master::step(scene),
                None => turn::nobody(scene),
            };
            if let Some(won) = won {
                now.body = html! { (now.body) p.asking { (scene.text("web-cd-no-foe-left")) } };
                now.act = html! { (now.act) (won.act) };
            }
            now
        }
    }
}
