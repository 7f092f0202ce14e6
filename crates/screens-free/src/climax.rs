//! What fills every screen: the end of the evening, with what was thrown and the way to its report.

use ::free::Event;
use maud::{Markup, html};
use screens::desk::Climax;
use screens::ink;
use table::{Body, Matter};

use super::scene::Scene;

pub fn climax(scene: &Scene<'_>) -> Option<Climax> {
    let mut records = scene.table.records().iter().rev();
    let closed =
        records.find(|record| matches!(record.body, Body::Matter(Matter::Closed { .. })))?;
    Some(Climax {
        seq: closed.seq,
        kind: scene.text("web-ft-climax"),
        picture: html! { svg viewBox="0 0 320 180" { (ink::sign("art-free")) } },
        last: last(scene),
        is_result: true,
    })
}

fn last(scene: &Scene<'_>) -> Markup {
    let events = scene.happened().flat_map(|(_, events)| events);
    let thrown = |event: &&Event| {
        matches!(
            event,
            Event::Rolled { .. } | Event::RolledHidden { .. } | Event::SomebodyRolled { .. }
        )
    };
    html! {
        div.stage-last {
            p.roll__say { (scene.count("web-ft-climax-throws", events.filter(thrown).count())) }
            p { a.btn href={ (scene.path()) "/report" } { (scene.text("web-report")) } }
        }
    }
}
