//! The scene at hand, for the game master: what is read aloud, what only they know, how it is meant to go, and
//! the steps of a guided first fight.

use ::condice::{Cmd, Command, FigureId, Side};
use maud::{Markup, html};

use super::scene::Scene;
use screens::desk::{aloud, form_of, refused_cmd, select};

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
    let cards: Vec<_> = cards.collect();
    let notes = html! {
        p.secret { (pick(&one.notes)) }
        @if let Some(order) = &one.order { p.quiet { (pick(order)) } }
        @if let Some(ends) = &one.fight_ends { p.quiet { (pick(ends)) } }
        @for card in &cards { (find(scene, &card.id, pick(&card.name))) }
    };
    html! {
        p.label { (scene.with("web-cd-scene-now", &[("title", pick(&one.title).into())])) " · " (scene.text("web-cd-read-aloud")) }
        (aloud::words(scene, &Command::ReadAloud, pick(&one.opening), "", scene.table.state().scene_read))
        (refused_cmd(scene, Cmd::ReadAloud))
        details.fold-in #notes {
            summary { (scene.text("web-cd-notes")) }
            div.folded { (notes) }
        }
        @if !scenario.guide.is_empty() {
            details.fold-in #guide {
                summary { (scene.text("web-cd-guide")) }
                ol.guide.folded { @for step in &scenario.guide { li { (pick(step)) } } }
            }
        }
    }
}

/// Something to find here, and a button that gives it to somebody.
fn find(scene: &Scene<'_>, card: &str, name: &str) -> Markup {
    let owners = scene.all(|command| match command {
        Command::GiveItem { figure, card: it } if it == card => Some(*figure),
        _ => None,
    });
    let party = |figure: &i64| {
        let id = u16::try_from(*figure).map(FigureId).ok()?;
        let seen = scene.seen(id).filter(|it| it.side == Side::Party)?;
        Some((figure.to_string(), scene.name(&seen.name).to_owned()))
    };
    let owners: Vec<(String, String)> = owners.iter().filter_map(party).collect();
    let give = Command::GiveItem {
        figure: 0,
        card: card.to_owned(),
    };
    html! {
        @if owners.is_empty() { p.quiet { (scene.text("web-cd-to-find")) ": " (name) } }
        @else {
            (form_of(scene, &give, &format!("-{card}"), html! {
                div.inline {
                    (select(&format!("find-{card}"), "figure", &scene.with("web-cd-found-by", &[("name", name.into())]), &owners))
                    button.btn { (scene.text("web-cd-give-item")) }
                }
            }))
        }
    }
}
