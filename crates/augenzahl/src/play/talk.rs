//! Lines printed and lines typed.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use words::Lang;

use crate::speak;

/// Nobody types more.
const MOST_BYTES: u64 = 16 * 1024;
/// So many choices are shown at once.
const PAGE: usize = 15;
/// What goes one step back.
pub const BACK: &str = "<";

pub struct Talk {
    pub lang: Lang,
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    /// Somebody looks at a screen that can be wiped.
    screen: bool,
}

impl Talk {
    pub fn new(lang: Lang) -> Talk {
        Talk {
            lang,
            input: Box::new(io::stdin().lock()),
            output: Box::new(io::stdout().lock()),
            screen: io::stdin().is_terminal() && io::stdout().is_terminal(),
        }
    }

    /// Whoever listens may have gone; then there is soon nothing typed either.
    pub fn say(&mut self, line: &str) {
        let _ = writeln!(self.output, "{line}");
    }

    pub fn text(&mut self, id: &str) {
        let text = speak::text(self.lang, id, &[]);
        self.say(&text);
    }

    /// What was typed; none when there is nothing more to come.
    pub fn ask(&mut self, prompt: &str) -> Option<String> {
        let _ = write!(self.output, "{prompt} ").and_then(|()| self.output.flush());
        let mut line = Vec::new();
        let read = self
            .input
            .by_ref()
            .take(MOST_BYTES)
            .read_until(b'\n', &mut line);
        if !self.screen {
            // Nobody's line end stands between prompt and answer.
            let _ = writeln!(self.output);
        }
        match read {
            Ok(1..) => Some(String::from_utf8_lossy(&line).trim().to_owned()),
            Ok(0) | Err(_) => None,
        }
    }

    /// One of these; none goes back. Typing a part of the words looks for them.
    pub fn pick(&mut self, title: &str, items: &[String]) -> Option<usize> {
        let mut shown: Vec<usize> = (0..items.len()).collect();
        let mut from = 0;
        loop {
            self.say(title);
            let page = &shown[from.min(shown.len())..shown.len().min(from + PAGE)];
            for (number, &item) in (from + 1..).zip(page) {
                self.say(&format!("{number:>3}  {}", items[item]));
            }
            let more = shown.len().saturating_sub(from + PAGE);
            if more > 0 {
                let args = [("count", more.into())];
                let more = speak::text(self.lang, "play-more", &args);
                self.say(&more);
            }
            let typed = self.ask("?")?;
            match typed.as_str() {
                BACK => return None,
                "" if more > 0 => from += PAGE,
                // The first is what most people want.
                "" => return shown.first().copied(),
                typed => match typed.parse::<usize>() {
                    Ok(number) if (1..=shown.len()).contains(&number) => {
                        return Some(shown[number - 1]);
                    }
                    Ok(_) => self.text("play-no-such-number"),
                    Err(_) => {
                        let wanted = typed.to_lowercase();
                        let fits = |&item: &usize| items[item].to_lowercase().contains(&wanted);
                        let found: Vec<usize> = (0..items.len()).filter(fits).collect();
                        match found.is_empty() {
                            true => self.text("play-nothing-found"),
                            false => (shown, from) = (found, 0),
                        }
                    }
                },
            }
        }
    }

    /// What the last one saw is not for the next one.
    pub fn wipe(&mut self) {
        let wiped = match self.screen {
            // The screen, and what can be scrolled back to.
            true => "\x1b[2J\x1b[3J\x1b[H",
            false => "\n────────────────────────────────────────",
        };
        self.say(wiped);
    }
}
