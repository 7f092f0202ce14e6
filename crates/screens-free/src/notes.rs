//! Notes that lie open on the table.

use ::free::{Cmd, Command, MOST_NOTE, Note};
use maud::{Markup, html};
use screens::desk::{self, fold, form_of, story, story_with};

use super::scene::Scene;

pub fn list(scene: &Scene<'_>) -> Markup {
    let notes = &scene.state().notes;
    html! {
        section.page.free-page #notes data-part="notes" data-panel="2" aria-labelledby="notes-title" {
            h2 #notes-title { (scene.text("web-ft-notes")) }
            @if notes.is_empty() { p.quiet { (scene.text("web-ft-notes-empty")) } }
            @else { ul.free-notes { @for note in notes { (one(scene, note)) } } }
            @if scene.plays() {
                (fold("note-add", &scene.text("web-ft-note-add"), desk::form(scene, Cmd::WriteNote, "", html! {
                    (story("note-text", "text", &scene.text("web-ft-note"), MOST_NOTE))
                    button.btn { (scene.text("web-ft-note-write")) }
                })))
            }
        }
    }
}

fn one(scene: &Scene<'_>, note: &Note) -> Markup {
    let id = note.id;
    let change = Command::ChangeNote {
        note: id.into(),
        text: note.text.clone(),
    };
    html! {
        li {
            p.written { (note.text) }
            @if scene.plays() {
                details.free-more id={ "note-more-" (id) } {
                    summary { (scene.text("web-ft-more")) span.sr { ": " (note.text.chars().take(40).collect::<String>()) } }
                    (form_of(scene, &change, &format!("-{id}"), html! {
                        (story_with(&format!("note-{id}"), "text", &scene.text("web-ft-note"), MOST_NOTE, &note.text))
                        button.btn { (scene.text("web-ft-change")) }
                    }))
                    (scene.send(&Command::RemoveNote { note: id.into() }, "btn--quiet", &scene.text("web-ft-note-remove")))
                }
            }
        }
    }
}
