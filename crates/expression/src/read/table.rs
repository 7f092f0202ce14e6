//! The outcome table behind a colon: `2-6 miss, 7-9 cost, 10+ hit`.

use super::{Read, Reader};
use crate::limits::MOST_ROWS;
use crate::tree::Row;
use crate::trouble::{Problem, Trouble};

const OTHERWISE: [&str; 4] = ["else", "sonst", "otherwise", "ansonsten"];

/// Between the two ends of a range.
const TO: [(&str, ()); 5] = [("...", ()), ("..", ()), ("…", ()), ("–", ()), ("-", ())];

impl Reader<'_> {
    pub(super) fn rows(&mut self) -> Read<Vec<Row>> {
        let mut rows = Vec::new();
        loop {
            self.scan.lines();
            if self.scan.peek().is_none() && !rows.is_empty() {
                return Ok(rows);
            }
            rows.push(self.row()?);
            if rows.len() > MOST_ROWS {
                let most = MOST_ROWS;
                return Err(self.scan.here(|_| Problem::TooDeep { most }));
            }
            match self.scan.peek() {
                Some(',' | ';' | '\n') => self.scan.at += 1,
                _ => return Ok(rows),
            }
        }
    }

    fn row(&mut self) -> Read<Row> {
        let start = self.scan.at;
        let (from, to) = self.which_numbers()?;
        let words = self.words();
        if words.is_empty() {
            return Err(Trouble::new(self.scan.at.max(start), 1, Problem::Line));
        }
        Ok(Row { from, to, words })
    }

    fn which_numbers(&mut self) -> Read<(Option<i32>, Option<i32>)> {
        self.scan.spaces();
        let start = self.scan.at;
        if self.scan.eat_word(&OTHERWISE) {
            return Ok((None, None));
        }
        let most = self
            .scan
            .eat_one(&[("<=", 0), ("≤", 0), ("<", 1), ("..", 0), ("…", 0)]);
        let least = match most {
            None => self.scan.eat_one(&[(">=", 0), ("≥", 0), (">", 1)]),
            Some(_) => None,
        };
        self.scan.eat_one(&[("=", ())]);
        let Some(number) = self.scan.signed()? else {
            return Err(self.scan.here(|_| Problem::Line));
        };
        let number = number as i32;
        if let Some(less) = most {
            return Ok((None, Some(number - less)));
        }
        if let Some(more) = least {
            return Ok((Some(number + more), None));
        }
        if self.scan.eat('+') {
            return Ok((Some(number), None));
        }
        if self.scan.eat_one(&TO).is_none() {
            return Ok((Some(number), Some(number)));
        }
        // Nothing behind it: from here on.
        let Some(to) = self.scan.signed()? else {
            return Ok((Some(number), None));
        };
        if (to as i32) < number {
            return Err(self.scan.since(start, Problem::Line));
        }
        Ok((Some(number), Some(to as i32)))
    }

    /// Up to the next comma or line; in quotation marks also further.
    fn words(&mut self) -> String {
        self.scan.spaces();
        let closing = match self.scan.ahead(0) {
            Some('"') => Some(['"', '"']),
            Some('„') => Some(['“', '”']),
            Some('“') => Some(['”', '”']),
            _ => None,
        };
        let mut words = String::new();
        self.scan.at += usize::from(closing.is_some());
        while let Some(next) = self.scan.ahead(0) {
            match closing {
                Some(closing) if closing.contains(&next) => {
                    self.scan.at += 1;
                    break;
                }
                None if matches!(next, ',' | ';' | '\n') => break,
                _ => words.push(next),
            }
            self.scan.at += 1;
        }
        words.trim().to_owned()
    }
}
