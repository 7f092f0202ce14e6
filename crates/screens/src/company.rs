//! Who is at the table and what they say to each other: the part every table shares, whatever is played.

use maud::{Markup, html};
use serde_json::Value;
use table::{Chair, DiceMode, House, MOST_REASON, Own, Role, Seat, Wish};

use super::journal::{name_of, seat_name, whole};
use super::{Knock, Reader, Refused, TableInfo};

/// What a form at the door sends: no command, nobody at the table hears of it.
pub const ANSWER_KNOCK: &str = "answer_knock";

/// What this part needs to know.
#[derive(Clone, Copy, Debug)]
pub struct Company<'a> {
    pub reader: &'a Reader<'a>,
    pub house: &'a House,
    pub seat: &'a Seat,
    pub info: &'a TableInfo,
    pub dice: DiceMode,
    pub refused: Option<&'a Refused>,
    /// The first words of what somebody wishes to take back.
    pub wished: &'a str,
}

impl Company<'_> {
    pub fn slip(&self) -> Markup {
        let reader = self.reader;
        let sits = self.seat.role != Role::Spectator;
        html! {
            section.slip.company #company data-part="company" data-panel="4" aria-labelledby="company-title" {
                div.head { h2 #company-title { (reader.text("web-company")) } @if !self.info.name.is_empty() { span.label { (self.info.name) } } }
                @if self.house.closed { p.wish { strong { (reader.text("web-closed")) } " " a href={ "/t/" (self.info.id) "/proof" } { (reader.text("web-proof-link")) } } }
                @if !self.info.runs { (self.wish()) }
                ul.chairs {
                    @for chair in self.chairs().filter(|chair| !is_unclaimed(chair)) { (self.chair(chair)) }
                    @let free = self.chairs().filter(|chair| is_unclaimed(chair)).count();
                    @if free > 0 { li.chair { span.dot aria-hidden="true" {} span.quiet { (reader.count("web-chairs-free", "count", free)) } } }
                }
                @if sits && !self.house.closed {
                    (self.talk())
                    (self.own_dice())
                }
                (self.links())
            }
        }
    }

    /// What waits for an answer of whoever looks after the table: at the top of the page, under every tab.
    pub fn calls(&self) -> Markup {
        html! {
            @if self.info.runs { (self.knocks()) (self.wish()) }
        }
    }

    /// Seats with people in mind: spectators' shared link is not one.
    fn chairs(&self) -> impl Iterator<Item = &Chair> {
        let chairs = self.house.chairs.iter();
        chairs.filter(|chair| !chair.revoked && chair.seat.id.as_str() != "spectator")
    }

    fn chair(&self, chair: &Chair) -> Markup {
        let reader = self.reader;
        let here = self.info.is_here(&chair.seat.id);
        let throwing = self
            .info
            .throwing
            .iter()
            .any(|seat| seat.id == chair.seat.id);
        let state = if here {
            "web-here"
        } else if chair.taken {
            "web-away"
        } else {
            "web-not-yet"
        };
        html! {
            li.chair.chair--here[here] {
                span.dot aria-hidden="true" {}
                b { (seat_name(reader, &chair.seat)) }
                @if chair.seat.id == self.seat.id { " " span.label { (reader.text("web-you")) } }
                @if !chair.seat.name.is_empty() && chair.seat.role == Role::GameMaster { " " span.label { (reader.text("web-role-gm")) } }
                " " span.quiet { (reader.text(state)) @if throwing { " · " (reader.text("web-throwing")) } }
            }
        }
    }

    /// People at the door, for whoever looks after the table.
    fn knocks(&self) -> Markup {
        let away = |chair: &&Chair| !self.info.is_here(&chair.seat.id);
        let away: Vec<&Chair> = self.chairs().filter(away).collect();
        html! {
            (self.refusal(ANSWER_KNOCK))
            (knocks(self.reader, &self.info.id, &self.info.knocks, &away, Asked { at_seats: false, can_add: !self.info.for_one }))
        }
    }

    /// Somebody wishes to take something back.
    fn wish(&self) -> Markup {
        let reader = self.reader;
        let wish = |wish: &Wish| {
            let name = name_of(reader, self.house, &wish.by);
            let [known, what] = whole(self.wished.to_owned());
            reader.with("web-wish", &[("who", name.into()), known, what])
        };
        html! {
            @if let Some(asked) = &self.house.wish {
                div.wish role="status" {
                    p { strong { (wish(asked)) } @if !asked.reason.is_empty() { " " q { (asked.reason) } } " " a href={ "/t/" (self.info.id) "/journal#r" (asked.to) } data-line="" { (reader.text("web-wish-look")) } }
                    @if self.info.runs {
                        (self.act(Own::AnswerUndo, html! {
                            label.sr for="wish-reason" { (reader.text("web-wish-why")) }
                            input.back__why #wish-reason name="reason" maxlength=(MOST_REASON) autocomplete="off" placeholder=(reader.text("web-wish-why"));
                            button.btn name="grant" value="true" { (reader.text("web-wish-grant")) }
                            button.btn name="grant" value="false" { (reader.text("web-wish-decline")) }
                        }))
                        (self.refusal(Own::AnswerUndo.name()))
                    } @else { p.quiet { (reader.text("web-wish-waiting")) } }
                }
            }
        }
    }

    fn talk(&self) -> Markup {
        let reader = self.reader;
        let master = |chair: &Chair| chair.seat.role == Role::GameMaster && !chair.revoked;
        let may_note = self.seat.role == Role::Player && self.house.chairs.iter().any(master);
        html! {
            form.say method="post" action={ "/t/" (self.info.id) "/do" } data-cmd="say" data-keep="say" {
                label.sr for="say" { (reader.text("web-say")) }
                input #say name="text" maxlength="600" required autocomplete="off" placeholder=(reader.text("web-say-hint"));
                button.btn name="cmd" value=(Own::Say.name()) { (reader.text("web-say-send")) }
                @if may_note { button.btn.btn--quiet name="cmd" value=(Own::Note.name()) { (reader.text("web-note-send")) } }
            }
            (self.refusal(Own::Say.name())) (self.refusal(Own::Note.name()))
        }
    }

    /// Where each seat chooses, this seat's dice.
    fn own_dice(&self) -> Markup {
        let reader = self.reader;
        let (now, other) = if self.info.physical {
            ("web-dice-mine-physical", "server")
        } else {
            ("web-dice-mine-server", "physical")
        };
        html! {
            @if self.dice == DiceMode::Choose {
                div.row.dice-by {
                    span { (reader.text(now)) }
                    (self.act(Own::DiceBy, html! { button.btn.btn--quiet name="dice" value=(other) { (reader.text("web-dice-change")) } }))
                }
                (self.refusal(Own::DiceBy.name()))
            }
        }
    }

    fn links(&self) -> Markup {
        let reader = self.reader;
        let table = &self.info.id;
        html! {
            p.row.quiet.links {
                @if self.info.runs {
                    a href={ "/t/" (table) "/seats" } { (reader.text("web-seats")) }
                    @if !self.house.closed { a href={ "/t/" (table) "/overrule" } { (reader.text("web-overrule")) } }
                }
                @if self.info.has_shelf { a href={ "/t/" (table) "/shelf" } { (reader.text("web-own-table-link")) } }
                a href={ "/t/" (table) "/journal" } { (reader.text("web-journal")) }
                a href={ "/t/" (table) "/report" } { (reader.text("web-report")) }
                a href={ "/t/" (table) "/proof" } { (reader.text("web-proof-link")) }
            }
        }
    }

    /// A form of one button for a command of the table.
    fn act(&self, own: Own, body: Markup) -> Markup {
        let cmd = own.name();
        html! {
            form.act method="post" action={ "/t/" (self.info.id) "/do" } data-cmd=(cmd) data-keep=(cmd) {
                input type="hidden" name="cmd" value=(cmd);
                (body)
            }
        }
    }

    fn refusal(&self, cmd: &str) -> Markup {
        refusal(self.reader, self.refused, |request| request["cmd"] == cmd)
    }
}

/// Meant for nobody in particular, and nobody has come.
fn is_unclaimed(chair: &Chair) -> bool {
    is_free(chair) && chair.seat.name.is_empty()
}

/// A player's seat on which nobody sits yet.
pub fn is_free(chair: &Chair) -> bool {
    !chair.taken && !chair.revoked && chair.seat.role == Role::Player
}

/// Where somebody who knocks could sit: on a seat nobody has yet, or on the one of their own name.
pub fn is_open_to(chair: &Chair, name: &str) -> bool {
    let own = chair.taken && !chair.revoked && chair.seat.role == Role::Player;
    is_free(chair) || (own && is_for(name, &chair.seat.name))
}

/// Where whoever knocks is answered.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// On the page of seats, not at the table.
    pub at_seats: bool,
    /// A game for one person has no second chair.
    pub can_add: bool,
}

/// Those who ask to be let in, and where they could sit among the seats where nobody is now.
pub fn knocks(
    reader: &Reader<'_>,
    table: &str,
    knocks: &[Knock],
    away: &[&Chair],
    asked: Asked,
) -> Markup {
    html! {
        @for knock in knocks {
            @let free: Vec<&&Chair> = away.iter().filter(|chair| is_open_to(chair, &knock.name)).collect();
            @let own = free.iter().find(|chair| is_for(&knock.name, &chair.seat.name)).map(|chair| &chair.seat.id);
            form.knock method="post" action={ "/t/" (table) "/door" } data-keep={ "knock-" (knock.id) } {
                p { strong { (reader.with("web-knock", &[("name", knock.name.as_str().into())])) } }
                input type="hidden" name="knock" value=(knock.id);
                @if asked.at_seats { input type="hidden" name="then" value="seats"; }
                div.row {
                    @for chair in &free {
                        button.btn.btn--seal[own == Some(&chair.seat.id)] name="place" value=(chair.seat.id) { (reader.with("web-knock-seat", &[("seat", seat_name(reader, &chair.seat).into())])) }
                    }
                    @if asked.can_add { button.btn.btn--seal[own.is_none()] name="place" value="new" { (reader.text("web-knock-new")) } }
                    button.btn.btn--seal[own.is_none() && !asked.can_add] name="place" value="spectator" { (reader.text("web-knock-watch")) }
                    button.btn.btn--quiet name="place" value="" { (reader.text("web-knock-no")) }
                }
            }
        }
    }
}

/// Whether a free seat was meant for whoever knocks.
fn is_for(knocks: &str, seat: &str) -> bool {
    let plain = |name: &str| name.trim().to_lowercase();
    !seat.is_empty() && plain(knocks) == plain(seat)
}

/// The refusal of a request that belongs to this control.
pub fn refusal(
    reader: &Reader<'_>,
    refused: Option<&Refused>,
    is_mine: impl Fn(&Value) -> bool,
) -> Markup {
    let mine = refused.filter(|refused| is_mine(&refused.request));
    html! {
        @if let Some(refused) = mine {
            div.refusal role="alert" { strong { (reader.text("web-refused")) } (reader.refusal("", &refused.refusal)) }
        }
    }
}
