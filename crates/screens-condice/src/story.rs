//! The scene at hand, for the game master: what is read aloud, what only they know, how it is meant to go, and
//! the steps of a guided first fight.

use ::condice::Mode;
use maud::{Markup, html};

use super::scene::Scene;

pub fn slip(scene: &Scene<'_>) -> Markup {
    let content = scene.content();
    let here = scene.view.scene.as_ref();
    let scenario = here.and_then(|here| content.scenarios.iter().find(|it| it.id == here.scenario));
    let place = here.and_then(|here| usize::try_from(here.scene).ok()?.checked_sub(1));
    let one = scenario
        .zip(place)
        .and_then(|(it, place)| it.scenes.get(place));
    let (Some(scenario), Some(one)) = (scenario, one) else {
        return html! {};
    };
    let pick = |text| scene.reader.lang.pick(text);
    let cards = one.items.iter();
    let cards = cards.filter_map(|id| content.cards.iter().find(|card| card.id == *id));
    let cards: Vec<&str> = cards.map(|card| pick(&card.name)).collect();
    html! {
        details.fold-in #notes open[scene.view.mode != Mode::Fight] {
            summary { (scene.with("web-cd-scene-now", &[("title", pick(&one.title).into())])) }
            div.folded {
                p.label { (scene.text("web-cd-read-aloud")) }
                p.written { (pick(&one.opening)) }
                p.secret { (pick(&one.notes)) }
                @if let Some(order) = &one.order { p.quiet { (pick(order)) } }
                @if let Some(ends) = &one.fight_ends { p.quiet { (pick(ends)) } }
                @if !cards.is_empty() { p.quiet { (scene.text("web-cd-to-find")) ": " (cards.join(", ")) } }
            }
        }
        @if !scenario.guide.is_empty() {
            details.fold-in #guide open {
                summary { (scene.text("web-cd-guide")) }
                ol.guide.folded { @for step in &scenario.guide { li { (pick(step)) } } }
            }
        }
    }
}
