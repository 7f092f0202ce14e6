//! Everything a part of the page may want to know. What a seat may not know is not in here: state and
//! content are those of the seat's own view.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::ops::Deref;

use ::zwielicht::content::Content;
use ::zwielicht::{Character, Colour, Command, Name, Roll, Setup, Source, State, View, Zwielicht};
use maud::{Markup, html};
use table::{Game, SeatId};

use screens::desk::{Desk, SPOKEN};

pub struct Scene<'a> {
    desk: Desk<'a, Zwielicht>,
    pub view: View,
    pub setup: Cow<'a, Setup>,
    /// The one red button of this page is drawn.
    sealed: Cell<bool>,
    /// What is read aloud and stands on this page.
    pub drawn: RefCell<BTreeSet<u16>>,
}

impl<'a> Deref for Scene<'a> {
    type Target = Desk<'a, Zwielicht>;

    fn deref(&self) -> &Desk<'a, Zwielicht> {
        &self.desk
    }
}

impl<'a> Scene<'a> {
    pub fn new(desk: Desk<'a, Zwielicht>) -> Scene<'a> {
        let table = desk.table;
        Scene {
            view: Zwielicht::view(table.setup(), table.state(), desk.seat),
            setup: Zwielicht::setup_for(table.setup(), desk.seat),
            sealed: Cell::new(false),
            drawn: RefCell::default(),
            desk,
        }
    }

    /// What makes a button red: one of a page, the first that asks.
    pub fn seal(&self) -> &'static str {
        if self.sealed.replace(true) {
            ""
        } else {
            "btn--seal"
        }
    }

    /// A button for exactly this, red if it is the first.
    pub fn first(&self, command: &Command, label: &str) -> Markup {
        if !self.accepts(command) {
            return html! {};
        }
        self.send(command, self.seal(), label)
    }

    /// What is to be decided now.
    pub fn heading(&self, words: &str) -> Markup {
        html! { h1.roll__say #now tabindex="-1" { (words) } }
    }

    pub fn state(&self) -> &State {
        &self.view.state
    }

    pub fn content(&self) -> &Content {
        &self.setup.content
    }

    pub fn name<'n>(&self, name: &'n Name) -> &'n str {
        match name {
            Name::Text(text) => text,
            Name::Both(both) => self.reader.lang.pick(both),
        }
    }

    /// A danger in the reader's language, whatever language its name was chosen in.
    pub fn danger(&self, name: &Name) -> String {
        // The table's own lists: whoever reads a name may read it in the other language too.
        let name = self.table.setup().content.in_both(name);
        self.name(&name).to_owned()
    }

    /// The adventure has ended, one way or another.
    pub fn is_over(&self) -> bool {
        self.state()
            .outcome()
            .is_some_and(|outcome| outcome.is_over())
    }

    /// The reader's own character.
    pub fn me(&self) -> Option<&Character> {
        self.state().characters.get(&self.seat.id)
    }

    /// What somebody is called at this table: the character, or the seat.
    pub fn called(&self, who: &SeatId) -> String {
        if let Some(character) = self.state().characters.get(who) {
            return character.name.clone();
        }
        self.seat_name(who)
    }

    /// What a die's source is called on somebody's sheet.
    pub fn source(&self, who: &SeatId, source: &Source) -> String {
        let named = self
            .state()
            .characters
            .get(who)
            .and_then(|character| character.name_of(source));
        match named {
            // Said at the table, and not written down.
            Some(name) if self.name(&name) == SPOKEN => {
                self.kind("web-zw-source-kind", source.kind())
            }
            Some(name) => self.name(&name).to_owned(),
            None => self.kind("web-zw-source-kind", source.kind()),
        }
    }

    /// A die of a roll: the move's own is called after the move.
    pub fn die_name(&self, roll: &Roll, source: &Source) -> String {
        match source {
            Source::Move => self.kind("web-zw-move-short", roll.kind.as_str()),
            other => self.source(&roll.roller, other),
        }
    }

    pub fn colour(&self, colour: Colour) -> String {
        self.kind("web-zw-colour", colour_key(colour))
    }
}

pub fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

/// The buttons of this moment, always in sight; nothing without any.
pub fn act(buttons: Markup) -> Markup {
    if buttons.0.trim().is_empty() {
        return buttons;
    }
    html! { div.stage-act { (buttons) } }
}
