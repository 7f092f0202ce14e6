//! Dice, and what follows them: `4d6`, `W%`, `d{0,0,1}`, `kh3`, `cs>=5`, `r<=2`, `!3`.

use super::scan::Scan;
use super::{ADVANTAGE, COMPARE, DISADVANTAGE, Read, Reader};
use crate::limits::{MOST_BURSTS, MOST_DICE};
use crate::measure::constant;
use crate::real::MOST_FACES;
use crate::tree::{Again, At, Burst, Compare, Count, Faces, From, Keep, Node, Pool, Throw, Which};
use crate::trouble::{Problem, Trouble};

/// `d` and `w` are dice if one of these follows.
fn begins(mut ahead: impl FnMut(usize) -> Option<char>) -> bool {
    if !matches!(ahead(0), Some('d' | 'D' | 'w' | 'W')) {
        return false;
    }
    match ahead(1) {
        Some('%' | '{' | '(') => true,
        // Nothing may follow but what follows dice: `def` is a name.
        Some('f' | 'F') => {
            let letters: String = (2..20)
                .map_while(&mut ahead)
                .take_while(|next| next.is_alphabetic())
                .collect();
            let next = ahead(2);
            match letters.is_empty() {
                true => !next.is_some_and(|next| next.is_alphanumeric() || next == '_'),
                false => follows(&letters).is_some(),
            }
        }
        Some(next) => next.is_ascii_digit(),
        None => false,
    }
}

pub(super) fn looks_like_dice(name: &str) -> bool {
    begins(|by| name.chars().nth(by))
}

/// One twenty-sided die.
pub(super) fn twenty(at: At) -> Node {
    throw(Throw {
        count: Count::Fixed(1),
        faces: Faces::UpTo(20),
        again: None,
        burst: None,
        at,
    })
}

fn throw(throw: Throw) -> Node {
    Node::Pool(Pool {
        from: From::Throw(Box::new(throw)),
        keep: Vec::new(),
        count: None,
    })
}

/// What may follow dice.
#[derive(Clone, Copy)]
enum Follows {
    Keep { highest: bool, drop: bool },
    Count,
    Again { until: bool },
    Twice { better: bool },
}

const FOLLOWS: [(&str, Follows); 10] = [
    (
        "kh",
        Follows::Keep {
            highest: true,
            drop: false,
        },
    ),
    (
        "kl",
        Follows::Keep {
            highest: false,
            drop: false,
        },
    ),
    (
        "k",
        Follows::Keep {
            highest: true,
            drop: false,
        },
    ),
    (
        "dh",
        Follows::Keep {
            highest: true,
            drop: true,
        },
    ),
    (
        "dl",
        Follows::Keep {
            highest: false,
            drop: true,
        },
    ),
    ("cs", Follows::Count),
    ("ez", Follows::Count),
    ("ro", Follows::Again { until: false }),
    ("rr", Follows::Again { until: true }),
    ("r", Follows::Again { until: true }),
];

fn follows(letters: &str) -> Option<Follows> {
    let letters = letters.to_lowercase();
    if ADVANTAGE.contains(&&*letters) {
        return Some(Follows::Twice { better: true });
    }
    if DISADVANTAGE.contains(&&*letters) {
        return Some(Follows::Twice { better: false });
    }
    let known = FOLLOWS.iter().find(|(word, _)| *word == letters);
    known.map(|(_, follows)| *follows)
}

impl Reader<'_> {
    pub(super) fn dice_stand_here(&mut self) -> bool {
        self.scan.spaces();
        begins(|by| self.scan.ahead(by))
    }

    /// Dice from their `d` on; how many stands before it.
    pub(super) fn throw(&mut self, from: usize, count: Option<Node>) -> Read<Node> {
        let most = MOST_DICE;
        let count = match count {
            None => Count::Fixed(1),
            Some(node) => match constant(&node) {
                Some(number) if i64::from(number) > most as i64 => {
                    let dice = u64::from(number.unsigned_abs());
                    return Err(self.scan.since(from, Problem::TooManyDice { dice, most }));
                }
                Some(number) => Count::Fixed(u16::try_from(number).unwrap_or(0)),
                None => Count::Rolled(Box::new(node)),
            },
        };
        self.scan.at += 1;
        let sides_at = self.scan.at;
        let faces = match self.scan.ahead(0) {
            Some('%') => {
                self.scan.at += 1;
                Faces::UpTo(100)
            }
            Some('f' | 'F') => {
                self.scan.at += 1;
                Faces::Fudge
            }
            Some('{') => self.own_faces()?,
            _ => {
                let sides = self.fixed()?;
                let sides = sides.filter(|&sides| (1..=MOST_FACES as i32).contains(&sides));
                let Some(sides) = sides else {
                    let most = MOST_FACES;
                    return Err(self.scan.since(sides_at, Problem::Sides { most }));
                };
                Faces::UpTo(sides as u16)
            }
        };
        let at = self.scan.place(from);
        Ok(throw(Throw {
            count,
            faces,
            again: None,
            burst: None,
            at,
        }))
    }

    /// `{0,0,1}` and `{1..3,5}`.
    fn own_faces(&mut self) -> Read<Faces> {
        let from = self.scan.at;
        self.scan.at += 1;
        self.scan.depth += 1;
        let mut faces = Vec::new();
        loop {
            let Some(low) = self.scan.signed()? else {
                return Err(self.scan.here(|_| Problem::FixedNumber));
            };
            let high = match self.scan.eat_one(&[("..", ()), ("…", ())]) {
                None => low,
                Some(()) => match self.scan.signed()? {
                    Some(high) => high,
                    None => return Err(self.scan.here(|_| Problem::FixedNumber)),
                },
            };
            let most = MOST_FACES;
            if high < low || faces.len() as i64 + (high - low) >= most as i64 {
                return Err(self.scan.since(from, Problem::Sides { most }));
            }
            faces.extend((low..=high).map(|face| face as i32));
            if self.scan.eat('}') {
                break;
            }
            if !self.scan.eat(',') && !self.scan.eat(';') {
                return Err(match self.scan.peek() {
                    None => Trouble::new(from, 1, Problem::Unclosed('{')),
                    Some(_) => self.scan.here(Problem::Unexpected),
                });
            }
        }
        self.scan.depth -= 1;
        Ok(Faces::Own(faces))
    }

    /// An atom with everything that follows it.
    pub(super) fn with_what_follows(&mut self) -> Read<Node> {
        let mut node = self.atom()?;
        loop {
            self.scan.spaces();
            let from = self.scan.at;
            if self.scan.ahead(0) == Some('!') && self.scan.ahead(1) != Some('=') {
                self.scan.at += 1;
                node = self.burst(node, from)?;
                continue;
            }
            let letters = self.scan.letters();
            let Some(follows) = follows(&letters) else {
                return Ok(node);
            };
            self.part()?;
            self.scan.at += letters.chars().count();
            node = match follows {
                Follows::Keep { highest, drop } => {
                    let number = self.fixed()?.unwrap_or(1);
                    let keep = Keep {
                        highest,
                        drop,
                        number: u16::try_from(number.max(0)).unwrap_or(u16::MAX),
                    };
                    let mut pool = self.dice_of(node, from)?;
                    pool.keep.push(keep);
                    Node::Pool(pool)
                }
                Follows::Count => {
                    let which = self.which()?;
                    let which = which.ok_or_else(|| self.scan.since(from, Problem::FixedNumber))?;
                    let mut pool = self.dice_of(node, from)?;
                    pool.count = Some(which);
                    Node::Pool(pool)
                }
                Follows::Again { until } => {
                    let which = self.which()?;
                    let which = which.ok_or_else(|| self.scan.since(from, Problem::FixedNumber))?;
                    self.again(node, from, Again { which, until })?
                }
                Follows::Twice { better } => {
                    let scan: &Scan = &self.scan;
                    let trouble = scan.since(from, Problem::NotDice);
                    match &node {
                        // Names were read before: they could not be rolled twice.
                        Node::Pool(Pool {
                            from: From::Throw(thrown),
                            ..
                        }) if matches!(thrown.count, Count::Fixed(_)) => {}
                        _ => return Err(trouble),
                    }
                    let of = Box::new(node);
                    Node::Twice { better, of }
                }
            };
        }
    }

    fn dice_of(&mut self, node: Node, from: usize) -> Read<Pool> {
        let trouble = self.scan.since(from, Problem::NotDice);
        let counted = matches!(&node, Node::Pool(Pool { count: Some(_), .. }));
        self.pool(node).ok_or(match counted {
            true => self.scan.since(from, Problem::Twice),
            false => trouble,
        })
    }

    /// `>=5`, or `5` for exactly that.
    fn which(&mut self) -> Read<Option<Which>> {
        let is = self.scan.eat_one(&COMPARE);
        let from = self.scan.at;
        let negative = self.scan.eat_one(&[("-", ()), ("−", ())]).is_some();
        let than = self.fixed()?;
        match than {
            Some(than) => Ok(Some(Which {
                is: is.unwrap_or(Compare::Equal),
                than: if negative { -than } else { than },
            })),
            None if is.is_some() || negative => Err(self.scan.since(from, Problem::FixedNumber)),
            None => Ok(None),
        }
    }

    /// The dice as they were thrown, before anything was set aside.
    fn thrown(&mut self, node: Node, from: usize) -> Read<Box<Throw>> {
        match node {
            Node::Pool(Pool {
                from: From::Throw(throw),
                keep,
                count: None,
            }) if keep.is_empty() => Ok(throw),
            _ => Err(self.scan.since(from, Problem::NotDice)),
        }
    }

    fn again(&mut self, node: Node, from: usize, again: Again) -> Read<Node> {
        let mut throw = self.thrown(node, from)?;
        if throw.again.is_some() || throw.burst.is_some() {
            return Err(self.scan.since(from, Problem::Twice));
        }
        if again.until && throw.faces.all().all(|face| again.which.has(face)) {
            return Err(self.scan.since(from, Problem::NeverEnds));
        }
        throw.again = Some(again);
        throw.at = self.scan.place(throw.at.at);
        Ok(self::throw(*throw))
    }

    /// `!3`: the highest face brings another die, at most three in a row; `!!3` adds them up; `!3>=5` from a 5 on.
    fn burst(&mut self, node: Node, from: usize) -> Read<Node> {
        self.part()?;
        let adds = self.scan.ahead(0) == Some('!');
        self.scan.at += usize::from(adds);
        let most = MOST_BURSTS;
        let times = self.fixed()?;
        let times = times.and_then(|times| u8::try_from(times).ok());
        let Some(times) = times.filter(|&times| times <= most) else {
            return Err(self.scan.since(from, Problem::Depth { most }));
        };
        let mut throw = self.thrown(node, from)?;
        if throw.burst.is_some() {
            return Err(self.scan.since(from, Problem::Twice));
        }
        let highest = Which {
            is: Compare::Equal,
            than: throw.faces.high(),
        };
        let said = matches!(self.scan.peek(), Some('<' | '>' | '=' | '≥' | '≤'));
        let which = if said { self.which()? } else { None };
        throw.burst = Some(Burst {
            which: which.unwrap_or(highest),
            most: times,
            adds,
        });
        throw.at = self.scan.place(throw.at.at);
        Ok(self::throw(*throw))
    }
}
