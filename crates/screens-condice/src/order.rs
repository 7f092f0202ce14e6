//! Whose turn it is and who comes next: a strip over the map.

use ::condice::FigureView;
use maud::{Markup, html};

use super::board::{life, sign};
use super::scene::Scene;

pub fn strip(scene: &Scene<'_>) -> Markup {
    let Some(fight) = &scene.view.fight else {
        return html! { ol.order data-part="order" hidden {} };
    };
    let acting = scene.acting();
    html! {
        ol.order data-part="order" data-panel="1" aria-label=(scene.count("web-cd-order", i64::from(fight.round))) {
            @for (place, id) in fight.order.iter().enumerate() {
                @if let Some(figure) = scene.seen(*id) {
                    @let now = acting == Some(*id);
                    @let gone = place < fight.slot && !now;
                    li.gone[gone] aria-current=[now.then_some("true")] {
                        (sign(scene.reader, figure))
                        a href=(scene.look.figure(*id).href()) data-look="" { (scene.name(&figure.name)) } " "
                        span.label { (about(scene, figure, now, gone)) @if let Some(life) = figure.life { " · " (life.now) "/" (life.max) } }
                        @if let Some((now, max)) = life(figure) {
                            span.order__life style={ "--p:" (100 * now / max) } role="img" aria-label=(scene.with("web-cd-life-of", &[("now", now.into()), ("max", max.into())])) {}
                        }
                    }
                }
            }
        }
    }
}

fn about(scene: &Scene<'_>, figure: &FigureView, now: bool, gone: bool) -> String {
    if now && scene.commands(figure) {
        return scene.text("web-cd-your-turn");
    }
    if now {
        return scene.text("web-cd-now");
    }
    if gone {
        return scene.text("web-cd-done");
    }
    match (&figure.owner, figure.id.is_master()) {
        (Some(seat), _) => scene.called(seat),
        (None, _) => scene.kind("web-cd-side", figure.side.as_str()),
    }
}
