//! A guided evening: the present step, one slip above what is to be decided, in each seat's words.

use ::daggerheart::Event;
use ::daggerheart::lesson::{Past, present};
use maud::{Markup, html};
use table::Body;

use super::scene::Scene;

/// What of the journal counts for a lesson.
fn past(scene: &Scene<'_>) -> Past {
    let mut past = Past::default();
    for record in scene.table.records() {
        if let Body::Play {
            command, events, ..
        } = &record.body
            && !scene.table.is_struck(record.seq)
        {
            past.note(command);
            for event in events {
                match event {
                    Event::Thrown {
                        thrown,
                        reaction: false,
                        ..
                    }
                    | Event::Rerolled { thrown, .. } => past.last = Some(thrown.label()),
                    _ => {}
                }
            }
        }
    }
    past
}

pub fn slip(scene: &Scene<'_>) -> Markup {
    // The one that was chosen comes first.
    let adventure = scene.table.setup().content.scenarios.first();
    let steps = adventure.map_or(&[][..], |it| &it.lesson);
    let Some(step) = (!steps.is_empty())
        .then(|| present(steps, scene.table.state(), &past(scene)))
        .flatten()
    else {
        return html! {};
    };
    let number = steps.iter().position(|one| one.id == step.id).unwrap_or(0) + 1;
    let words = [("step", number.into()), ("all", steps.len().into())];
    let lang = scene.reader.lang;
    html! {
        // Folded up, it stays so: whoever wants to goes on without.
        details.lesson-slip #lesson open {
            summary { (scene.with("web-dh-lesson", &words)) " " span.label { (scene.text("web-dh-lesson-fold")) } }
            p data-step=(step.id) { (lang.pick(&step.text)) }
            @if scene.is_master() { p.lesson-script { b { (scene.text("web-dh-lesson-gm")) } " " (lang.pick(&step.script)) } }
            @if let Some(control) = &step.control { p.label { (scene.with("web-dh-lesson-at", &[("control", lang.pick(control).into())])) } }
        }
    }
}
