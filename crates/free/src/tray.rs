//! A roll put together by tapping: what the text of a roll becomes with one die more, one point less, only the highest
//! kept. Whatever is more than a sum of dice and numbers is not changed but begun anew.

/// Dice on the tray, by their number of faces.
pub const DICE: [u16; 7] = [4, 6, 8, 10, 12, 20, 100];

/// More of one kind is nobody's wish.
const MOST_DICE: u16 = 50;
const MOST_NUMBER: i64 = 999;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Term {
    Dice {
        count: u16,
        sides: u16,
        keep: Option<(bool, u16)>,
    },
    Number(i64),
}

/// The terms of a roll and the letter it writes dice with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tray {
    terms: Vec<Term>,
    letter: char,
}

impl Tray {
    /// `letter` is how the reader writes dice: `d`, or `W` in German.
    pub fn read(text: &str, letter: char) -> Tray {
        Tray {
            terms: terms(text).unwrap_or_default(),
            letter,
        }
    }

    /// One more of these.
    pub fn add(&self, more: u16) -> String {
        let mut tray = self.clone();
        let alike = tray.terms.iter_mut().find_map(|term| match term {
            Term::Dice {
                count,
                sides,
                keep: None,
            } if *sides == more => Some(count),
            _ => None,
        });
        match alike {
            Some(count) => *count = (*count + 1).min(MOST_DICE),
            None => {
                let at = tray
                    .terms
                    .iter()
                    .position(|term| matches!(term, Term::Number(_)));
                let dice = Term::Dice {
                    count: 1,
                    sides: more,
                    keep: None,
                };
                tray.terms.insert(at.unwrap_or(tray.terms.len()), dice);
            }
        }
        tray.text()
    }

    /// The number behind the dice, higher or lower.
    pub fn plus(&self, by: i64) -> String {
        let mut tray = self.clone();
        let number = tray.terms.iter_mut().find_map(|term| match term {
            Term::Number(number) => Some(number),
            Term::Dice { .. } => None,
        });
        match number {
            Some(number) => *number = (*number + by).clamp(-MOST_NUMBER, MOST_NUMBER),
            None => tray.terms.push(Term::Number(by)),
        }
        tray.terms.retain(|term| *term != Term::Number(0));
        tray.text()
    }

    /// The last dice twice as many, and half of them kept: advantage or disadvantage. Once more takes it back.
    pub fn twice(&self, better: bool) -> Option<String> {
        self.last(|count, keep| match *keep {
            Some((was, kept)) if was == better && *count == 2 * kept => {
                (*count, *keep) = (kept, None)
            }
            Some((_, kept)) if *count == 2 * kept => *keep = Some((better, kept)),
            _ => (*count, *keep) = (*count * 2, Some((better, *count))),
        })
    }

    /// Of the last dice one less is kept; when only one was kept, all are again.
    pub fn keep(&self, highest: bool) -> Option<String> {
        self.last(|count, keep| {
            let kept = match *keep {
                Some((was, kept)) if was == highest => kept,
                _ => *count,
            };
            *keep = (kept > 1).then(|| (highest, kept - 1));
        })
    }

    /// Whether it holds nothing that could be taken away.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    fn last(&self, change: impl Fn(&mut u16, &mut Option<(bool, u16)>)) -> Option<String> {
        let mut tray = self.clone();
        let last = tray.terms.iter_mut().rev().find_map(|term| match term {
            Term::Dice { count, keep, .. } => Some((count, keep)),
            Term::Number(_) => None,
        });
        let (count, keep) = last.filter(|(count, _)| **count <= MOST_DICE)?;
        change(count, keep);
        Some(tray.text())
    }

    pub fn text(&self) -> String {
        let mut text = String::new();
        for term in &self.terms {
            match term {
                Term::Number(number) if *number < 0 => {
                    text += &format!("-{}", number.unsigned_abs())
                }
                Term::Number(number) => text += &format!("+{number}"),
                Term::Dice { count, sides, keep } => {
                    text += &format!("+{count}{}{sides}", self.letter);
                    if let Some((highest, kept)) = keep {
                        text += &format!("k{}{kept}", if *highest { 'h' } else { 'l' });
                    }
                }
            }
        }
        text.strip_prefix('+').map_or(text.clone(), str::to_owned)
    }
}

/// A sum of dice and whole numbers; none if it is anything else.
fn terms(text: &str) -> Option<Vec<Term>> {
    let plain: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let plain = plain.to_lowercase().replace('w', "d");
    let mut rest = plain.as_str();
    let mut terms: Vec<Term> = Vec::new();
    while !rest.is_empty() {
        let (minus, after) = match (rest.strip_prefix('-'), rest.strip_prefix('+')) {
            (Some(after), _) => (true, after),
            (_, Some(after)) => (false, after),
            _ if terms.is_empty() => (false, rest),
            _ => return None,
        };
        let end = after.find(['+', '-']).unwrap_or(after.len());
        terms.push(term(&after[..end], minus)?);
        rest = &after[end..];
    }
    Some(terms)
}

fn term(text: &str, minus: bool) -> Option<Term> {
    let Some((count, die)) = text.split_once('d') else {
        let number: i64 = text.parse().ok()?;
        let number = if minus { -number } else { number };
        return (number.abs() <= MOST_NUMBER).then_some(Term::Number(number));
    };
    if minus {
        return None;
    }
    let count = if count.is_empty() {
        1
    } else {
        count.parse().ok()?
    };
    let (sides, keep) = match die.split_once('k') {
        None => (die, None),
        Some((sides, kept)) => {
            let (highest, kept) = match kept.split_at_checked(1)? {
                ("h", kept) => (true, kept),
                ("l", kept) => (false, kept),
                _ => return None,
            };
            let kept: u16 = if kept.is_empty() {
                1
            } else {
                kept.parse().ok()?
            };
            (sides, Some((highest, kept)))
        }
    };
    let sides = if sides == "%" {
        100
    } else {
        sides.parse().ok()?
    };
    Some(Term::Dice { count, sides, keep })
}

#[cfg(test)]
mod tests {
    use super::Tray;

    #[track_caller]
    fn check(text: &str, tap: impl Fn(&Tray) -> String, becomes: &str) {
        assert_eq!(tap(&Tray::read(text, 'd')), becomes, "{text}");
    }

    #[test]
    fn a_tap_is_one_die_more() {
        check("", |it| it.add(6), "1d6");
        check("1d6", |it| it.add(6), "2d6");
        check("2W6 + 3", |it| it.add(20), "2d6+1d20+3");
        check("4d6kh3", |it| it.add(6), "4d6kh3+1d6");
        // What is more than a sum is begun anew.
        check("2d6: 7- hit", |it| it.add(6), "1d6");
        check("max(1d6, 1d8)", |it| it.add(8), "1d8");
        assert_eq!(Tray::read("d%", 'W').add(100), "2W100");
    }

    #[test]
    fn a_number_is_added_and_taken_away() {
        check("1d20", |it| it.plus(5), "1d20+5");
        check("1d20+1", |it| it.plus(-1), "1d20");
        check("1d20-4", |it| it.plus(-1), "1d20-5");
        check("1d20+999", |it| it.plus(1), "1d20+999");
    }

    #[test]
    fn some_dice_are_kept() {
        check("4d6", |it| it.keep(true).unwrap_or_default(), "4d6kh3");
        check("4d6kh3", |it| it.keep(true).unwrap_or_default(), "4d6kh2");
        check("4d6kh1", |it| it.keep(true).unwrap_or_default(), "4d6");
        check("4d6kh3", |it| it.keep(false).unwrap_or_default(), "4d6kl3");
        assert_eq!(Tray::read("+3", 'd').keep(true), None);
    }

    #[test]
    fn advantage_is_given_and_taken_back() {
        check(
            "1d20+5",
            |it| it.twice(true).unwrap_or_default(),
            "2d20kh1+5",
        );
        check(
            "2d20kh1+5",
            |it| it.twice(false).unwrap_or_default(),
            "2d20kl1+5",
        );
        check(
            "2d20kh1+5",
            |it| it.twice(true).unwrap_or_default(),
            "1d20+5",
        );
    }
}
