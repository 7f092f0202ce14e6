//! A table of a game that has no pages of its own: what the seat may know, what it may do, the dice it
//! has to throw, who is here, what happened.

use dice::Die;
use games::Listed;
use maud::{Markup, html};
use serde_json::Value;
use table::{AnyTable, Entry, Seat};

use super::company::{self, Company};
use super::journal::{self, Journal};
use super::taking_back::TakingBack;
use super::{Reader, Refused, TableInfo, layout, me};

#[derive(Clone, Copy, Debug)]
pub struct Plain<'a> {
    pub reader: &'a Reader<'a>,
    pub game: &'static dyn Listed,
    pub table: &'a dyn AnyTable,
    pub seat: &'a Seat,
    pub info: &'a TableInfo,
    pub refused: Option<&'a Refused>,
}

impl Plain<'_> {
    pub fn page(&self) -> Markup {
        let reader = self.reader;
        let body = html! {
            (self.board())
            p #live.sr role="status" aria-live="polite" {}
            p #link.toast role="status" hidden data-lost=(reader.text("web-link-lost")) data-back=(reader.text("web-link-back")) data-unsent=(reader.text("web-link-unsent")) {}
            (layout::doubt(reader, self.info.mixes && self.table.hash_at(0).is_some_and(|hash| !hash.is_empty())))
            (layout::footer(reader))
        };
        layout::document(reader, &self.title(), self.game.name(), body)
    }

    fn title(&self) -> String {
        layout::title(self.reader, self.game.name())
    }

    pub fn board(&self) -> Markup {
        let entries = self.table.journal_for(self.seat, 0);
        let lines = Journal {
            reader: self.reader,
            game: self.game,
            house: self.table.house(),
            opened: self.game.name(),
            entries: &entries,
        };
        let wish = self.table.house().wish.as_ref();
        let wished = wish.map_or_else(String::new, |wish| journal::quoted(&lines, wish.to));
        let company = Company {
            reader: self.reader,
            house: self.table.house(),
            seat: self.seat,
            info: self.info,
            dice: self.table.dice_mode(),
            refused: self.refused,
            wished: &wished,
        };
        let who = |entry: &Entry| html! { b { (journal::name_of(self.reader, self.table.house(), &entry.by)) } };
        html! {
            div #board data-table=(self.info.id) data-seq=(self.table.next_seq()) data-due[self.info.is_due()] data-title=(self.title()) {
                header.mast data-part="mast" {
                    (layout::home(self.reader, "augenzahl"))
                    p.mast__where { b { (self.game.name()) } }
                    (me::menu(self.reader, self.info))
                    div.mast__seats { (layout::language_link(self.reader, &format!("/t/{}", self.info.id))) }
                }
                (company.calls())
                main.cover.plain #main {
                    (self.view())
                    (self.actions())
                    (company.slip())
                    (journal::slip(&lines, &entries, &self.info.id, who))
                }
            }
        }
    }

    fn view(&self) -> Markup {
        let view = self.table.view_for(self.seat);
        html! {
            section.slip data-part="view" {
                dl.facts #view {
                    @for (name, value) in view.as_object().into_iter().flatten() {
                        div { dt { (name) } dd { (journal::plain(value)) } }
                    }
                }
            }
        }
    }

    fn actions(&self) -> Markup {
        let due = self.table.waiting_for(self.seat);
        let choices = self.table.choices_for(self.seat);
        let seq = self.table.next_seq();
        html! {
            section.slip #choices data-part="choices" {
                @if !due.is_empty() { (self.dice(due)) }
                @for choice in &choices {
                    form.act method="post" action={ "/t/" (self.info.id) "/do" } data-cmd=(choice["cmd"].as_str().unwrap_or_default()) {
                        input type="hidden" name="seq" value=(seq);
                        @for (name, value) in fields(choice) { input type="hidden" name=(name) value=(value); }
                        button.btn { (label(choice)) }
                    }
                }
                (TakingBack {
                    reader: self.reader,
                    house: self.table.house(),
                    seat: self.seat,
                    info: self.info,
                    action: &format!("/t/{}/do", self.info.id),
                    next_seq: seq,
                    refused: self.refused,
                }.controls())
                (company::refusal(self.reader, self.refused, |request| {
                    !["say", "note", "dice_by", "undo", "redo", "new_dice", "ask_undo", "answer_undo", "answer_knock"].contains(&request["cmd"].as_str().unwrap_or_default())
                }))
            }
        }
    }

    /// The dice to throw, a box each.
    fn dice(&self, due: &[Die]) -> Markup {
        let reader = self.reader;
        html! {
            form.assign method="post" action={ "/t/" (self.info.id) "/do" } data-cmd="enter_dice" data-keep="faces" {
                input type="hidden" name="cmd" value="enter_dice";
                @for (number, die) in (1..).zip(due) {
                    div.field {
                        label for={ "face-" (number) } { (die.name) " (" (die.kind) ")" }
                        input id={ "face-" (number) } name={ "faces." (number) } type="number" min="1" max=(die.kind.sides()) inputmode="numeric" required;
                    }
                }
                button.btn.btn--seal { (reader.text("web-faces-enter")) }
            }
        }
    }
}

/// A choice as the fields of its form.
fn fields(choice: &Value) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    for (name, value) in choice.as_object().into_iter().flatten() {
        match value {
            Value::Array(items) => fields.extend(
                items
                    .iter()
                    .map(|item| (name.clone(), journal::plain(item))),
            ),
            Value::Null => {}
            other => fields.push((name.clone(), journal::plain(other))),
        }
    }
    fields
}

fn label(choice: &Value) -> String {
    let fields = fields(choice);
    let words: Vec<&str> = fields.iter().map(|(_, value)| value.as_str()).collect();
    words.join(" ")
}
