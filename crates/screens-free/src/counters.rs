//! The order of who acts when, and the counters beside it.

use ::free::{Command, Counter, MOST_COUNT, MOST_NAME};
use maud::{Markup, html};
use screens::desk::{fold, form_of, line, number};

use super::scene::Scene;

/// Who acts when, the highest first.
pub fn order(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let order = state.order();
    html! {
        section.page.free-page #order data-part="order" data-panel="2" aria-labelledby="order-title" {
            div.head {
                h2 #order-title { (scene.text("web-ft-order")) }
                @if state.round > 0 { span.label { (scene.with("web-ft-round", &[("round", scene.number(state.round))])) } }
            }
            @if order.is_empty() { p.quiet { (scene.text("web-ft-order-empty")) } }
            @else { ol.free-order { @for one in order { (line_of(scene, one)) } } }
            @if scene.plays() {
                div.row {
                    (scene.send(&Command::NextTurn, "", &scene.text("web-ft-next")))
                    (scene.send(&Command::EndOrder, "btn--quiet", &scene.text("web-ft-order-end")))
                }
                (fold("order-add", &scene.text("web-ft-order-add"), make(scene, true)))
            }
        }
    }
}

/// Counters that stand in no order.
pub fn beside(scene: &Scene<'_>) -> Markup {
    let counters: Vec<&Counter> = scene
        .state()
        .counters
        .iter()
        .filter(|it| !it.order)
        .collect();
    html! {
        section.page.free-page #counters data-part="counters" data-panel="2" aria-labelledby="counters-title" {
            h2 #counters-title { (scene.text("web-ft-counters")) }
            @if counters.is_empty() { p.quiet { (scene.text("web-ft-counters-empty")) } }
            @else { ul.free-order { @for counter in counters { (line_of(scene, counter)) } } }
            @if scene.plays() { (fold("counter-add", &scene.text("web-ft-counter-add"), make(scene, false))) }
        }
    }
}

fn line_of(scene: &Scene<'_>, counter: &Counter) -> Markup {
    let acts = counter.order && scene.state().turn == Some(counter.id);
    let id = i64::from(counter.id);
    let step = |command: Command, word: &str| {
        let label = scene.with(word, &[("name", counter.name.as_str().into())]);
        scene.send_by(&command, html! { button.free-step aria-label=(label) { @if word == "web-ft-up" { "+" } @else { "−" } } })
    };
    html! {
        li.free-line aria-current=[acts.then_some("true")] {
            span.free-line__name data-find="" { (counter.name) @if acts { span.sr { " " (scene.text("web-ft-acts")) } } }
            span.free-count {
                (step(Command::CountDown { counter: id, amount: None }, "web-ft-down"))
                b.num { (counter.value) }
                (step(Command::CountUp { counter: id, amount: None }, "web-ft-up"))
            }
            @if scene.plays() { (more(scene, counter)) }
        }
    }
}

/// Setting a number, taking the counter away.
fn more(scene: &Scene<'_>, counter: &Counter) -> Markup {
    let id = counter.id;
    let set = Command::SetCounter {
        counter: id.into(),
        value: counter.value,
    };
    let form = form_of(
        scene,
        &set,
        &format!("-{id}"),
        html! {
            div.inline {
                (number(&format!("set-{id}"), "value", &scene.text("web-ft-value"), (-MOST_COUNT, MOST_COUNT), &counter.value.to_string()))
                button.btn { (scene.text("web-ft-set")) }
            }
        },
    );
    html! {
        details.free-more id={ "more-" (id) } {
            summary { (scene.text("web-ft-more")) span.sr { ": " (counter.name) } }
            (form)
            (scene.send(&Command::RemoveCounter { counter: id.into() }, "btn--quiet", &scene.text("web-ft-remove")))
        }
    }
}

fn make(scene: &Scene<'_>, order: bool) -> Markup {
    let kind = if order { "order" } else { "counter" };
    let new = Command::MakeCounter {
        name: String::new(),
        value: 0,
        order: order.then_some(true),
    };
    form_of(
        scene,
        &new,
        &format!("-{kind}"),
        html! {
            div.inline {
                (line(&format!("{kind}-name"), "name", &scene.text("web-ft-name"), MOST_NAME, ""))
                (number(&format!("{kind}-value"), "value", &scene.text("web-ft-value"), (-MOST_COUNT, MOST_COUNT), "0"))
                button.btn { (scene.text("web-ft-add-it")) }
            }
        },
    )
}
