//! A table of a game that has no pages of its own: what the seat may know, what it may do and what can come of it,
//! the dice that fell and those it has to throw, who is here, what happened. All in the game's words.

use dice::{Die, Kind};
use games::{Deed, Listed, Wording};
use maud::{Markup, html};
use serde_json::Value;
use table::{AnyTable, CommandSpec, Entry, Field, FieldKind, Own, Seat, What};

use super::company::{self, Company};
use super::desk;
use super::ink::{self, Look};
use super::journal::{self, Journal, Older};
use super::taking_back::TakingBack;
use super::{Reader, Refused, TableInfo, WORDS, layout, me, rests};

/// More ways than these to do one thing are a list to choose from.
const MOST_BUTTONS: usize = 24;

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
            (layout::table_footer(reader, self.game.name(), &format!("/t/{}", self.info.id)))
        };
        layout::document(reader, &self.title(), self.game.name(), body)
    }

    fn title(&self) -> String {
        layout::title(self.reader, &self.called())
    }

    /// The name people gave the table, or its game's.
    fn called(&self) -> String {
        match self.info.name.as_str() {
            "" => self.reader.game_name(self.game.name()),
            name => name.to_owned(),
        }
    }

    pub fn board(&self) -> Markup {
        let entries = self.table.journal_for(self.seat, 0);
        let opened = self.reader.game_name(self.game.name());
        let lines = Journal {
            reader: self.reader,
            game: self.game,
            house: self.table.house(),
            opened: &opened,
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
        html! {
            div #board data-table=(self.info.id) data-seq=(self.table.next_seq()) data-due[self.info.is_due()] data-title=(self.title()) {
                header.mast data-part="mast" {
                    (layout::home(self.reader, self.game.name()))
                    p.mast__where { b { (self.called()) } }
                    (me::menu(self.reader, self.info))
                    div.mast__seats { (layout::language_link(self.reader, &format!("/t/{}", self.info.id))) }
                }
                (company.calls())
                @if self.info.is_over || self.table.house().closed {
                    @for sentence in rests::told(self.reader, self.table.rests_on()) { p.news { (sentence) } }
                }
                main.cover.plain #main {
                    (self.view())
                    (self.actions(&entries))
                    (company.slip())
                    (journal::slip(&lines, &entries, &self.info.id, |entry| self.who(entry)))
                }
            }
        }
    }

    /// Lines of the journal that the board does not bring.
    pub fn older(&self, asked: Older) -> Markup {
        let entries = self.table.journal_for(self.seat, 0);
        let lines = Journal {
            reader: self.reader,
            game: self.game,
            house: self.table.house(),
            opened: self.game.name(),
            entries: &entries,
        };
        journal::older(&lines, asked, &self.info.id, |entry| self.who(entry))
    }

    /// Who did it, beside a line of the journal.
    fn who(&self, entry: &Entry) -> Markup {
        html! { b { (journal::name_of(self.reader, self.table.house(), &entry.by)) } }
    }

    fn wording(&self) -> Wording<'_> {
        Wording {
            words: &WORDS,
            lang: self.reader.lang,
            game: self.game,
            table: self.table,
            seat: self.seat,
        }
    }

    /// How it stands, and everything the seat may know.
    fn view(&self) -> Markup {
        let standing = self.game.standing(self.table);
        html! {
            section.slip data-part="view" {
                @if let Some((standing, _)) = standing { p { strong { (self.reader.phrase(&standing)) } } }
                div #view { (known(&self.wording(), &self.table.view_for(self.seat))) }
            }
        }
    }

    /// The dice that fell last, each with its name.
    fn thrown(&self, entries: &[Entry]) -> Markup {
        let standing = entries.iter().rev().filter(|entry| !entry.struck);
        let last = standing.filter_map(|entry| match &entry.what {
            What::Played { dice, .. } if !dice.is_empty() => Some((entry, dice)),
            _ => None,
        });
        let Some((entry, dice)) = last.into_iter().next() else {
            return html! {};
        };
        let mark = entry.seq.to_string();
        html! {
            p.row data-part="thrown" {
                b { (journal::name_of(self.reader, self.table.house(), &entry.by)) }
                @for rolled in dice {
                    @let called = self.die_name(&rolled.die);
                    span {
                        (called) " "
                        @if rolled.kind == Kind::D6 {
                            @let hand = ink::by_hand(rolled.origin);
                            (ink::die(self.reader, rolled.face, Look { hand, thrown: Some(&mark), ..Look::sized("s") }))
                        } @else {
                            @let args = [("sides", rolled.kind.sides().into()), ("face", rolled.face.into())];
                            code { (self.reader.with("web-journal-die", &args)) }
                        }
                    }
                }
            }
        }
    }

    fn die_name(&self, name: &str) -> String {
        match self.reader.has(name) {
            true => self.reader.text(name),
            false => name.to_owned(),
        }
    }

    fn actions(&self, entries: &[Entry]) -> Markup {
        let due = self.table.waiting_for(self.seat);
        let wording = self.wording();
        html! {
            section.slip #choices data-part="choices" {
                (self.thrown(entries))
                @if !due.is_empty() { (self.dice(due)) }
                @for deed in wording.deeds() { (self.deed(&wording, &deed)) }
                (TakingBack {
                    asks_for: "",
                    reader: self.reader,
                    house: self.table.house(),
                    seat: self.seat,
                    info: self.info,
                    action: &format!("/t/{}/do", self.info.id),
                    next_seq: self.table.next_seq(),
                    refused: self.refused,
                }.controls())
                (company::refusal(self.reader, self.refused, |request| {
                    !desk::has_slip(request) && request["cmd"] != company::ANSWER_KNOCK
                }))
            }
        }
    }

    /// A button for each way to do it, or a form where there are many or something is to be filled in.
    fn deed(&self, wording: &Wording<'_>, deed: &Deed) -> Markup {
        let varied = deed.varied();
        let open = self.table.open_fields(&deed.offers[0]);
        let one_by_one = |field: &&Field| {
            matches!(
                field.kind,
                FieldKind::Words(_) | FieldKind::Numbers | FieldKind::Data
            )
        };
        let buttons = varied.len() < 2 && deed.offers.len() <= MOST_BUTTONS;
        if open.is_empty() && (buttons || varied.iter().any(one_by_one)) {
            return html! { @for offer in &deed.offers { (self.button(wording, deed.spec, offer)) } };
        }
        let cmd = deed.spec.name;
        let varies = |name: &str| varied.iter().any(|field| field.name == name);
        let asked = |field: &&Field| varies(field.name) || open.contains(&field.name);
        let rest = deed.spec.fields.iter().filter(|field| !asked(field));
        let rest: Vec<&Field> = rest.collect();
        html! {
            form.zform method="post" action={ "/t/" (self.info.id) "/do" } data-cmd=(cmd) data-keep=(cmd) {
                (self.hidden(cmd))
                @for (name, value) in fields(deed.spec, &deed.offers[0]) {
                    @if rest.iter().any(|field| field.name == name) { input type="hidden" name=(name) value=(value); }
                }
                @for field in deed.spec.fields.iter().filter(asked) {
                    @let id = format!("{cmd}-{}", field.name);
                    div.field {
                        label for=(id) { (wording.field(field.name)) }
                        @if open.contains(&field.name) { (blank(wording, &id, field, &deed.offers[0])) }
                        @else { (choice(wording, &id, field, deed)) }
                    }
                }
                button.btn { (wording.deed(cmd)) }
                @if let [offer] = deed.offers.as_slice() { (odds(wording, offer)) }
            }
        }
    }

    fn button(&self, wording: &Wording<'_>, spec: &CommandSpec, offer: &Value) -> Markup {
        html! {
            form.act method="post" action={ "/t/" (self.info.id) "/do" } data-cmd=(spec.name) {
                (self.hidden(spec.name))
                @for (name, value) in fields(spec, offer) { input type="hidden" name=(name) value=(value); }
                button.btn { (wording.offer(offer)) }
                (odds(wording, offer))
            }
        }
    }

    fn hidden(&self, cmd: &str) -> Markup {
        html! {
            input type="hidden" name="cmd" value=(cmd);
            input type="hidden" name="seq" value=(self.table.next_seq());
        }
    }

    /// The dice to throw, a box each.
    fn dice(&self, due: &[Die]) -> Markup {
        let reader = self.reader;
        html! {
            form.assign method="post" action={ "/t/" (self.info.id) "/do" } data-cmd=(Own::EnterDice.name()) data-keep="faces" {
                input type="hidden" name="cmd" value=(Own::EnterDice.name());
                @for (number, die) in (1..).zip(due) {
                    div.field {
                        label for={ "face-" (number) } { (self.die_name(die.name)) " (" (die.kind) ")" }
                        input id={ "face-" (number) } name={ "faces." (number) } type="number" min="1" max=(die.kind.sides()) inputmode="numeric" required;
                    }
                }
                button.btn.btn--seal { (reader.text("web-faces-enter")) }
            }
        }
    }
}

/// A value with its parts, as names and values.
fn known(wording: &Wording<'_>, value: &Value) -> Markup {
    match value {
        Value::Object(parts) => html! {
            dl.facts {
                @for (name, value) in parts { div { dt { (wording.view(name)) } dd { (known(wording, value)) } } }
            }
        },
        Value::Array(items) if items.iter().any(Value::is_object) => html! {
            ul { @for item in items { li { (known(wording, item)) } } }
        },
        value => html! { (wording.value(&Value::Null, "", value)) },
    }
}

/// What is told before the dice of an offer fall.
fn odds(wording: &Wording<'_>, offer: &Value) -> Markup {
    let odds = wording.odds(offer);
    html! { @if !odds.is_empty() { p.quiet data-part="odds" { (odds.join(" · ")) } } }
}

/// One of the values offered.
fn choice(wording: &Wording<'_>, id: &str, field: &Field, deed: &Deed) -> Markup {
    let named = |value: &Value| {
        let offer = deed.offers.iter().find(|offer| offer[field.name] == *value);
        offer.map_or_else(String::new, |offer| wording.value(offer, field.name, value))
    };
    html! {
        select id=(id) name=(field.name) {
            @for value in deed.values(field) {
                option value=(if value.is_null() { String::new() } else { journal::plain(value) }) { (named(value)) }
            }
        }
    }
}

/// Something people fill in; what is offered stands there.
fn blank(wording: &Wording<'_>, id: &str, field: &Field, offer: &Value) -> Markup {
    let (name, needed) = (field.name, field.required);
    let now = match &offer[name] {
        Value::Null => String::new(),
        value => journal::plain(value),
    };
    match field.kind {
        FieldKind::Number | FieldKind::Seq => html! {
            input id=(id) name=(name) type="number" inputmode="numeric" value=(now) required[needed];
        },
        FieldKind::Flag | FieldKind::Word(_) => {
            let words: Vec<Value> = match field.kind {
                FieldKind::Word(words) => words.iter().map(|word| (*word).into()).collect(),
                _ => vec![true.into(), false.into()],
            };
            html! {
                select id=(id) name=(name) {
                    @if !needed { option value="" selected[now.is_empty()] { "–" } }
                    @for word in &words {
                        @let text = journal::plain(word);
                        option value=(text) selected[text == now] { (wording.value(offer, name, word)) }
                    }
                }
            }
        }
        FieldKind::Text(most) => html! {
            input id=(id) name=(name) maxlength=(most) value=(now) required[needed] autocomplete="off";
        },
        FieldKind::Numbers | FieldKind::Faces | FieldKind::Words(_) | FieldKind::Data => html! {
            input id=(id) name=(name) value=(now) autocomplete="off";
        },
    }
}

/// A choice as the fields of its form.
fn fields(spec: &CommandSpec, offer: &Value) -> Vec<(&'static str, String)> {
    let mut fields = Vec::new();
    for field in spec.fields {
        match (&offer[field.name], field.kind) {
            (Value::Null, _) => {}
            (value, FieldKind::Data) => fields.push((field.name, value.to_string())),
            (Value::Array(items), _) => {
                fields.extend(items.iter().map(|item| (field.name, journal::plain(item))));
            }
            (value, _) => fields.push((field.name, journal::plain(value))),
        }
    }
    fields
}
