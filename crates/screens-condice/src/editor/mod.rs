//! The game master's map editor: the board with a brush over it, who and what stands on it, and maps as files.
//! Everything it does is an ordinary command of the game.
//!
//! [`brush`] turns taps into commands, [`spot`] reads fields, [`file`] reads and writes maps; the rest draws.

pub mod brush;
mod canvas;
pub mod file;
mod maps;
mod people;
pub mod spot;
mod things;

use ::condice::{Command, ConDice};
use maud::{Markup, html};
use table::FileError;

use self::brush::Brush;
use super::scene::Scene;
use screens::assets;
use screens::desk::{self, Desk};
use screens::layout;

/// What the page shows besides the table.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    pub brush: Brush,
    /// A file that was refused: what was pasted, and why not.
    pub file: Option<(String, Vec<FileError>)>,
}

struct Editor<'a> {
    scene: Scene<'a>,
    shown: &'a Shown,
}

impl<'a> std::ops::Deref for Editor<'a> {
    type Target = Scene<'a>;

    fn deref(&self) -> &Scene<'a> {
        &self.scene
    }
}

impl Editor<'_> {
    /// Where forms are sent; the brush stays in hand.
    fn action(&self) -> String {
        format!("{}/map?{}", self.path(), self.shown.brush.query())
    }

    fn kind_of(&self, id: &str, kind: &str) -> String {
        self.reader.with(id, &[("kind", kind.into())])
    }

    /// While the table waits for an answer or for this seat's dice nothing here is possible (CD-DICE-2).
    fn waits(&self) -> bool {
        self.view.waits.is_some() || self.table.pending_of(&self.seat.id).is_some()
    }

    /// While the table waits nothing can be sent, nor once it is closed.
    fn held(&self, body: Markup) -> Markup {
        match self.waits() || self.table.house().closed {
            true => html! { fieldset.editor__held disabled { (body) } },
            false => body,
        }
    }

    /// Whether this was refused for the figure or thing with this number.
    fn refused_about(&self, what: &str, id: &str) -> bool {
        let request = self.refused.map(|refused| &refused.request[what]);
        request.is_some_and(|it| {
            it.as_str() == Some(id) || it.as_u64().is_some_and(|it| id.parse() == Ok(it))
        })
    }

    /// A form that sends one command.
    fn form(&self, cmd: &str, body: Markup) -> Markup {
        self.form_about(cmd, None, body)
    }

    /// A form that sends one command about one figure or thing; each of them has such a form.
    fn form_about(&self, cmd: &str, about: Option<(&str, &str)>, body: Markup) -> Markup {
        let keep = about.map_or(String::new(), |(_, id)| format!("-{id}"));
        let mine = about.is_none_or(|(what, id)| self.refused_about(what, id));
        let body = html! {
            @if let Some((what, id)) = about { input type="hidden" name=(what) value=(id); }
            (body)
        };
        html! {
            form.zform method="post" action=(self.action()) data-cmd=(cmd) data-keep={ (cmd) (keep) } {
                (self.hidden(cmd))
                (self.held(body))
                @if mine { (desk::refused_for(self, |request| request["cmd"] == cmd)) }
            }
        }
    }

    /// A button that sends one command, also while nothing can be sent: it says what there is.
    fn send_held(&self, command: &Command, label: &str) -> Markup {
        let (spec, fields) = desk::fields::<ConDice>(command);
        self.button(spec.name, &fields, label)
    }

    fn button(&self, cmd: &str, fields: &[(&str, String)], label: &str) -> Markup {
        html! {
            form.act method="post" action=(self.action()) data-cmd=(cmd) {
                (self.hidden(cmd))
                @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                (self.held(html! { button.btn.btn--small { (label) } }))
            }
        }
    }

    /// The editor has commands of its own, which become several of the game's.
    fn hidden(&self, cmd: &str) -> Markup {
        html! {
            input type="hidden" name="cmd" value=(cmd);
            input type="hidden" name="seq" value=(self.table.next_seq());
        }
    }
}

pub fn page(desk: Desk<'_, ConDice>, shown: &Shown) -> Markup {
    let editor = Editor {
        scene: Scene::new(desk),
        shown,
    };
    let title = layout::title(editor.reader, &editor.text("web-cde-title"));
    let body = html! {
        (draw(&editor))
        p #live.sr role="status" aria-live="polite" {}
        p #link.toast role="status" hidden data-lost=(editor.text("web-link-lost")) data-back=(editor.text("web-link-back")) data-unsent=(editor.text("web-link-unsent")) {}
        (layout::footer(editor.reader))
        script type="module" src=(assets::link("brush.js")) {}
    };
    layout::document(editor.reader, &title, "condice", body)
}

/// The part that live updates replace.
pub fn board(desk: Desk<'_, ConDice>, shown: &Shown) -> Markup {
    draw(&Editor {
        scene: Scene::new(desk),
        shown,
    })
}

fn draw(editor: &Editor<'_>) -> Markup {
    let source = format!("{}/map/board?{}", editor.path(), editor.shown.brush.query());
    html! {
        div #board data-table=(editor.info.id) data-seq=(editor.table.next_seq()) data-source=(source) {
            header.mast data-part="mast" {
                (layout::home(editor.reader, "condice"))
                p.mast__where { a href=(editor.path()) { (editor.text("web-cdb-back")) } }
                nav.mast__nav aria-label=(editor.text("web-nav")) {
                    (layout::rules_link(editor.reader, "condice"))
                    (layout::language_link(editor.reader, &format!("{}/map", editor.path())))
                }
            }
            main.editor #main {
                h1.editor__title { (editor.text("web-cde-title")) }
                @if let Some(closed) = desk::closed(editor) { (closed) }
                @else if editor.waits() { p.notice.editor__asked data-part="asked" { (editor.text("web-cde-asked")) } }
                (canvas::section(editor))
                div.editor__side {
                    (people::section(editor))
                    (people::more(editor))
                    (things::objects(editor))
                    (things::portals(editor))
                    (maps::section(editor))
                    div data-part="rest" { (desk::refused_for(editor, |_| true)) }
                }
            }
        }
    }
}
