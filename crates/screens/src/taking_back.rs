//! Taking back and what goes with it: restoring, asking for it, ordering new dice. The same at every table.

use maud::{Markup, html};
use table::{House, MOST_REASON, Own, Role, Seat};

use super::company::refusal;
use super::{Reader, Refused, TableInfo};

/// What these controls need to know.
#[derive(Clone, Copy, Debug)]
pub struct TakingBack<'a> {
    pub reader: &'a Reader<'a>,
    pub house: &'a House,
    pub seat: &'a Seat,
    pub info: &'a TableInfo,
    /// The first words of what could only be asked for.
    pub asks_for: &'a str,
    /// Where forms are sent.
    pub action: &'a str,
    /// The next record's number: a page that has fallen behind takes nothing back.
    pub next_seq: u64,
    pub refused: Option<&'a Refused>,
}

impl TakingBack<'_> {
    pub fn controls(&self) -> Markup {
        let rights = &self.info.rights;
        html! {
            div.back {
                @if rights.undo { (self.undo()) }
                @if rights.redo {
                    (self.form(Own::Redo, html! { button.btn.btn--quiet #redo { (self.text("web-redo")) } }))
                }
                @if rights.ask.is_some() && self.house.wish.is_none() { (self.ask()) }
                @if rights.iron { p.quiet { (self.text("web-iron-here")) } }
                @if rights.same_dice { p.quiet { (self.text("web-same-dice")) } }
                @if rights.new_dice { (self.new_dice()) }
                (self.asked())
                (self.declined())
                @for own in [Own::Undo, Own::Redo, Own::AskUndo, Own::NewDice] {
                    (refusal(self.reader, self.refused, |request| request["cmd"] == own.name()))
                }
            }
        }
    }

    fn undo(&self) -> Markup {
        let asks_why = self.seat.role == Role::GameMaster;
        self.form(
            Own::Undo,
            html! {
                @if asks_why { (self.why("undo-reason", "web-undo-why", false)) }
                button.btn.btn--quiet #undo { (self.text("web-undo")) }
            },
        )
    }

    fn ask(&self) -> Markup {
        let form = html! {
            (self.why("ask-undo-reason", "web-ask-undo-why", false))
            button.btn { (self.text("web-ask-undo-do")) }
        };
        html! {
            details.back__more #ask-undo {
                summary { (self.text("web-ask-undo")) }
                @if !self.asks_for.is_empty() { p { (self.reader.with("web-ask-undo-what", &[("what", self.asks_for.into())])) } }
                p.quiet { (self.text("web-ask-undo-lead")) }
                (self.form(Own::AskUndo, form))
            }
        }
    }

    fn new_dice(&self) -> Markup {
        let form = html! {
            (self.why("new-dice-reason", "web-new-dice-why", true))
            button.btn { (self.text("web-new-dice-do")) }
        };
        html! {
            details.back__more #new-dice {
                summary { (self.text("web-new-dice")) }
                p.quiet { (self.text("web-new-dice-lead")) }
                (self.form(Own::NewDice, form))
            }
        }
    }

    /// Whoever asked sees that it was asked.
    fn asked(&self) -> Markup {
        let asked = self.house.wish.as_ref();
        html! {
            @if asked.is_some_and(|wish| wish.by == self.seat.id) {
                p.wish role="status" { (self.text("web-wish-asked")) }
            }
        }
    }

    /// Whoever asked is told what became of it.
    fn declined(&self) -> Markup {
        let own = |declined: &&table::Wish| declined.by == self.seat.id;
        let declined = self.house.declined.as_ref().filter(own);
        html! {
            @if let Some(declined) = declined {
                p.wish role="status" {
                    (self.text("web-wish-declined"))
                    @if !declined.reason.is_empty() { " " q { (declined.reason) } }
                }
            }
        }
    }

    fn why(&self, id: &str, label: &str, required: bool) -> Markup {
        html! {
            label.sr for=(id) { (self.text(label)) }
            input.back__why id=(id) name="reason" maxlength=(MOST_REASON) required[required] autocomplete="off" placeholder=(self.text(label));
        }
    }

    fn form(&self, own: Own, body: Markup) -> Markup {
        let cmd = own.name();
        html! {
            form.act.back__form method="post" action=(self.action) data-cmd=(cmd) data-keep=(cmd) {
                input type="hidden" name="cmd" value=(cmd);
                input type="hidden" name="seq" value=(self.next_seq);
                (body)
            }
        }
    }

    fn text(&self, id: &str) -> String {
        self.reader.text(id)
    }
}
