//! The guided duel: what the present step is about, above the decision.

use ::samurai::{Lesson, lesson};
use maud::{Markup, html};
use table::{Body, DiceMode};

use super::scene::Scene;
use screens::desk;

/// Only where the dice are those of the lesson.
pub fn slip(scene: &Scene<'_>) -> Markup {
    if scene.table.opening().dice != DiceMode::Script {
        return html! {};
    }
    let played = scene.standing().filter_map(|record| match &record.body {
        Body::Play { command, .. } => Some(command),
        Body::Open(_) | Body::Undo { .. } | Body::Matter(_) => None,
    });
    let title = scene.text("web-lesson-title");
    let words = match lesson(scene.duel(), played) {
        None => return html! {},
        Some(Lesson::At(step)) => {
            let text = scene.reader.lang.pick(&step.text).to_owned();
            match step.dice.is_empty() {
                true => text,
                false => format!("{text} {}", scene.text("web-lesson-dice")),
            }
        }
        Some(Lesson::Left) => scene.text("web-lesson-left"),
        Some(Lesson::Done) => scene.text("web-lesson-done"),
    };
    desk::lesson(scene, &title, &words)
}
