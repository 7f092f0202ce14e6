//! The text, character by character.

use crate::tree::At;
use crate::trouble::{Problem, Trouble};

/// No number in an expression may be larger.
pub(crate) const MOST_NUMBER: i64 = 1_000_000;

pub(crate) struct Scan {
    chars: Vec<char>,
    pub at: usize,
    /// Open brackets: inside them a new line is a space.
    pub depth: usize,
}

impl Scan {
    pub fn new(text: &str) -> Scan {
        Scan {
            chars: text.chars().collect(),
            at: 0,
            depth: 0,
        }
    }

    pub fn len(&self) -> usize {
        self.chars.len()
    }

    pub fn ahead(&self, by: usize) -> Option<char> {
        self.chars.get(self.at + by).copied()
    }

    /// The next character that is no space.
    pub fn peek(&mut self) -> Option<char> {
        self.spaces();
        self.ahead(0)
    }

    pub fn spaces(&mut self) {
        while let Some(next) = self.ahead(0)
            && next.is_whitespace()
            && (next != '\n' || self.depth > 0)
        {
            self.at += 1;
        }
    }

    /// Also new lines, and what ends a definition.
    pub fn lines(&mut self) {
        while self
            .ahead(0)
            .is_some_and(|next| next.is_whitespace() || next == ';')
        {
            self.at += 1;
        }
    }

    pub fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    /// One of these spellings, the longer ones first.
    pub fn eat_one<T: Copy>(&mut self, spellings: &[(&str, T)]) -> Option<T> {
        self.spaces();
        let found = spellings.iter().find(|(text, _)| {
            let mut chars = text.chars().enumerate();
            chars.all(|(by, wanted)| self.ahead(by) == Some(wanted))
        });
        found.map(|(text, meant)| {
            self.at += text.chars().count();
            *meant
        })
    }

    /// The name that begins here, without taking it.
    pub fn name(&mut self) -> Option<String> {
        self.spaces();
        let first = self.ahead(0)?;
        if !(first.is_alphabetic() || first == '_') {
            return None;
        }
        let rest = self.chars[self.at..].iter();
        let name = rest.take_while(|next| next.is_alphanumeric() || **next == '_');
        Some(name.collect())
    }

    /// The letters that stand here, without taking them: what follows dice may be followed by a number at once.
    pub fn letters(&mut self) -> String {
        self.spaces();
        let rest = self.chars[self.at..].iter();
        rest.take_while(|next| next.is_alphabetic()).collect()
    }

    /// Takes the word if it is this one.
    pub fn eat_word(&mut self, words: &[&str]) -> bool {
        let name = self.name();
        let found = name.filter(|name| words.contains(&&*name.to_lowercase()));
        self.at += found.as_ref().map_or(0, |name| name.chars().count());
        found.is_some()
    }

    pub fn digits(&mut self) -> Result<Option<i64>, Trouble> {
        self.spaces();
        let from = self.at;
        let mut number: i64 = 0;
        while let Some(digit) = self.ahead(0).and_then(|next| next.to_digit(10)) {
            number = (number * 10 + i64::from(digit)).min(MOST_NUMBER + 1);
            self.at += 1;
        }
        if number > MOST_NUMBER {
            let most = MOST_NUMBER;
            return Err(self.since(from, Problem::Number { most }));
        }
        Ok((self.at > from).then_some(number))
    }

    /// With a sign that may stand before it.
    pub fn signed(&mut self) -> Result<Option<i64>, Trouble> {
        let from = self.at;
        let negative = self.eat_one(&[("-", ()), ("−", ())]).is_some();
        match self.digits()? {
            Some(number) => Ok(Some(if negative { -number } else { number })),
            None => {
                self.at = from;
                Ok(None)
            }
        }
    }

    pub fn place(&self, from: usize) -> At {
        At {
            at: from,
            len: self.at.saturating_sub(from).max(1),
        }
    }

    pub fn since(&self, from: usize, problem: Problem) -> Trouble {
        let At { at, len } = self.place(from);
        Trouble::new(at, len, problem)
    }

    /// Here: about the word or the character that stands here.
    pub fn here(&mut self, problem: impl FnOnce(String) -> Problem) -> Trouble {
        self.spaces();
        let text = match self.name() {
            Some(name) => name,
            None => self.ahead(0).map_or(String::new(), String::from),
        };
        Trouble::new(self.at, text.chars().count(), problem(text))
    }
}
