//! Everything a part of the board may want to know.

use std::ops::Deref;

use ::free::language::{self, Read};
use ::free::tray::Tray;
use ::free::{ANY_ROLL, Free, MOST_ROLL, Roll, State};
use maud::{Markup, html};
use table::{Arg, Refusal, Role};
use words::Lang;

use screens::desk::Desk;
use screens::layout;

/// A roll as most are.
const EXAMPLE: &str = "2d6+3";

pub struct Scene<'a> {
    desk: Desk<'a, Free>,
    /// The roll in the making: from the address, else the last one of this seat.
    pub making: String,
}

impl<'a> Deref for Scene<'a> {
    type Target = Desk<'a, Free>;

    fn deref(&self) -> &Desk<'a, Free> {
        &self.desk
    }
}

impl<'a> Scene<'a> {
    pub fn new(mut desk: Desk<'a, Free>) -> Scene<'a> {
        let looked = asked(&desk.info.at);
        let last = desk.table.state().last_of(&desk.seat.id);
        let letter = letter(desk.reader.lang);
        let usual = || match last {
            Some(last) => last.text.clone(),
            None => ANY_ROLL.replace('d', &letter.to_string()),
        };
        let making = looked.clone().unwrap_or_else(usual);
        // Forms and live updates carry it on.
        if let Some(looked) = looked {
            desk.at = query(&looked);
        }
        Scene { desk, making }
    }

    pub fn state(&self) -> &'a State {
        self.table.state()
    }

    /// Whether this reader may do something here.
    pub fn plays(&self) -> bool {
        self.seat.role != Role::Spectator && !self.table.house().closed && !self.is_past
    }

    /// How this reader writes dice.
    pub fn letter(&self) -> char {
        letter(self.reader.lang)
    }

    /// A line for a roll, with an example of how one is written.
    pub fn roll_line(&self, id: &str, value: &str) -> Markup {
        let example = EXAMPLE.replace('d', &self.letter().to_string());
        let making = id == "roll";
        html! {
            div.field.free-roll[making] {
                label for=(id) { (self.text("web-ft-roll")) }
                input id=(id) name="roll" maxlength=(MOST_ROLL) value=(value) required autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=(example) data-roll-box=[making.then_some("")];
            }
        }
    }

    pub fn tray(&self) -> Tray {
        Tray::read(&self.making, self.letter())
    }

    /// The roll in the making as the language reads it, or why it does not.
    pub fn read(&self) -> Result<Read, Refusal> {
        language::read(&self.making)
    }

    /// The rolls that this reader knows of, newest first; a hidden one of others is only known to be there.
    pub fn rolls(&self) -> impl Iterator<Item = (&'a Roll, bool)> {
        let seat = self.seat;
        self.state()
            .rolls
            .iter()
            .rev()
            .map(move |roll| (roll, roll.is_open_to(seat)))
    }

    /// What a roll was for, as a command says it.
    pub fn word(&self, roll: &Roll) -> Option<String> {
        (!roll.word.is_empty()).then(|| roll.word.clone())
    }

    pub fn number(&self, number: impl Into<i64>) -> Arg {
        Arg::Number(number.into())
    }
}

fn letter(lang: Lang) -> char {
    match lang {
        Lang::De => 'W',
        Lang::En => 'd',
    }
}

/// What stands behind the question mark for a roll in the making.
pub fn query(roll: &str) -> String {
    format!("roll={}", layout::encoded(roll))
}

/// The roll that the address asks about, if it is one somebody could write.
fn asked(query: &str) -> Option<String> {
    let mut parts = query.split('&').filter_map(|part| part.split_once('='));
    let (_, text) = parts.find(|(name, _)| *name == "roll")?;
    let text = decoded(text)?;
    let fits = text.chars().count() <= ::free::MOST_ROLL && !text.trim().is_empty();
    fits.then_some(text)
}

/// A part of a query as it was before it was encoded, by us or by a form.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}
