//! What lies and leads: doors, crates, portals.

use ::condice::{Cmd, Command, Object};
use maud::{Markup, html};

use super::Editor;

pub fn objects(editor: &Editor<'_>) -> Markup {
    let objects = &editor.view.objects;
    html! {
        section.page.editor__part data-part="objects" aria-labelledby="objects-title" {
            div.head { h2 #objects-title { (editor.text("web-cde-objects")) } span.label { (objects.len()) } }
            @if objects.is_empty() { p.quiet { (editor.text("web-cde-objects-empty")) } }
            ul.figures { @for object in objects { (thing(editor, object)) } }
        }
    }
}

fn thing(editor: &Editor<'_>, object: &Object) -> Markup {
    let id = object.id.to_string();
    let tick = |name: &str, on: bool, label: &str| html! { label.tick { input type="checkbox" name=(name) value="true" checked[on]; (editor.text(label)) } };
    html! {
        li {
            details id={ "object-" (id) } open[editor.refused_about("object", &id)] {
                summary { b { (editor.name(&object.name)) } span.label { (object.field) @if object.hidden { " · " (editor.text("web-cde-hidden")) } } }
                div.folded {
                    (editor.form_about(Cmd::ChangeObject.name(), Some(("object", &id)), html! {
                        div.ticks--row {
                            (tick("blocks_move", object.blocks_move, "web-cde-blocks-move"))
                            (tick("blocks_sight", object.blocks_sight, "web-cde-blocks-sight"))
                            (tick("hidden", object.hidden, "web-cde-thing-hidden"))
                        }
                        button.btn.btn--small { (editor.text("web-cde-change")) }
                    }))
                    (editor.send_held(&Command::RemoveObject { object: object.id.into() }, &editor.text("web-cde-remove")))
                }
            }
        }
    }
}

pub fn portals(editor: &Editor<'_>) -> Markup {
    let portals = &editor.view.portals;
    html! {
        section.page.editor__part data-part="portals" aria-labelledby="portals-title" {
            div.head { h2 #portals-title { (editor.text("web-cde-portals")) } span.label { (portals.len()) } }
            @if portals.is_empty() { p.quiet { (editor.text("web-cde-portals-empty")) } }
            ul.figures__items {
                @for portal in portals {
                    li {
                        span { (editor.reader.with("web-cde-portal", &[("from", portal.entrance.to_string().into()), ("to", portal.exit.to_string().into()), ("count", portal.left.into())])) }
                        (editor.send_held(&Command::RemovePortal { portal: portal.id.into() }, &editor.text("web-cde-remove")))
                    }
                }
            }
        }
    }
}
