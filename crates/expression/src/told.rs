//! Expressions and troubles as messages, in which other messages stand: words are made of them elsewhere.

use crate::tree::{
    Again, Burst, Compare, Count, Faces, From, Is, Keep, Node, Op, Pool, Row, Sort, Throw, Tree,
    Which,
};

/// A message with its arguments. Its words stand in `locales/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What the message is called.
    pub id: &'static str,
    /// What it needs to be told.
    pub args: Vec<(&'static str, Piece)>,
}

/// What a message needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A number.
    Number(i64),
    /// Words as they are: a name somebody gave.
    Text(String),
    /// Another message.
    Told(Told),
}

impl std::convert::From<i64> for Piece {
    fn from(number: i64) -> Piece {
        Piece::Number(number)
    }
}

impl std::convert::From<i32> for Piece {
    fn from(number: i32) -> Piece {
        Piece::Number(number.into())
    }
}

impl std::convert::From<String> for Piece {
    fn from(text: String) -> Piece {
        Piece::Text(text)
    }
}

impl std::convert::From<Told> for Piece {
    fn from(told: Told) -> Piece {
        Piece::Told(told)
    }
}

/// Knows the messages: an id and its arguments become words.
pub type Say<'a> = dyn Fn(&str, &[(&'static str, Piece)]) -> String + 'a;

impl Told {
    pub(crate) fn new(id: &'static str) -> Told {
        Told {
            id,
            args: Vec::new(),
        }
    }

    pub(crate) fn with(mut self, name: &'static str, piece: impl Into<Piece>) -> Told {
        self.args.push((name, piece.into()));
        self
    }

    /// In words. `say` knows the messages; inner ones are said first.
    pub fn said(&self, say: &Say<'_>) -> String {
        let args = self.args.iter().map(|(name, piece)| match piece {
            Piece::Told(told) => (*name, Piece::Text(told.said(say))),
            other => (*name, other.clone()),
        });
        let args: Vec<(&'static str, Piece)> = args.collect();
        say(self.id, &args)
    }
}

/// A list: the second message stands in the first and so on, because messages know no lists.
fn list(mut all: impl Iterator<Item = Piece>) -> Piece {
    let first = all.next().unwrap_or(Piece::Text(String::new()));
    all.fold(first, |list, next| {
        Told::new("expression-and-then")
            .with("first", list)
            .with("second", next)
            .into()
    })
}

pub(crate) fn tree(tree: &Tree) -> Told {
    let names = |place: usize| tree.lets[place].name.clone();
    let teller = Teller { names: &names };
    let result = teller.node(&tree.result);
    let result = match tree.sort {
        _ if tree.rows.is_empty() => result,
        Sort::Number | Sort::Truth | Sort::Versus => {
            Told::new("expression-table").with("of", result).with(
                "rows",
                list(tree.rows.iter().map(|row| self::row(row).into())),
            )
        }
    };
    let used = tree.lets.iter().filter(|known| known.uses > 0);
    let lets = used.map(|known| {
        let is = match &known.is {
            Is::Number(node) => teller.node(node),
            Is::Dice(pool) => teller.pool(pool),
        };
        Told::new("expression-let")
            .with("name", known.name.clone())
            .with("is", is)
            .into()
    });
    let lets: Vec<Piece> = lets.collect();
    match lets.is_empty() {
        true => result,
        false => Told::new("expression-with")
            .with("lets", list(lets.into_iter()))
            .with("result", result),
    }
}

fn row(row: &Row) -> Told {
    let told = match (row.from, row.to) {
        (Some(from), Some(to)) if from == to => Told::new("expression-row-one").with("from", from),
        (Some(from), Some(to)) => Told::new("expression-row")
            .with("from", from)
            .with("to", to),
        (Some(from), None) => Told::new("expression-row-from").with("from", from),
        (None, Some(to)) => Told::new("expression-row-to").with("to", to),
        (None, None) => Told::new("expression-row-else"),
    };
    told.with("words", row.words.clone())
}

struct Teller<'a> {
    names: &'a dyn Fn(usize) -> String,
}

impl Teller<'_> {
    fn node(&self, node: &Node) -> Told {
        match node {
            Node::Number(number) => Told::new("expression-number").with("number", *number),
            Node::Name(place) => Told::new("expression-name").with("name", (self.names)(*place)),
            Node::Pool(pool) => self.pool(pool),
            Node::Negative(of) => Told::new("expression-negative").with("of", self.inner(of)),
            Node::Size(of) => Told::new("expression-size").with("of", self.node(of)),
            Node::Not(of) => Told::new("expression-not").with("of", self.inner(of)),
            Node::Two(op, left, right, _) => self.two(*op, left, right),
            Node::If(three) => {
                let [when, yes, no] = &**three;
                Told::new("expression-if")
                    .with("when", self.node(when))
                    .with("yes", self.node(yes))
                    .with("no", self.node(no))
            }
            Node::Twice { better, of } => {
                let id = match better {
                    true => "expression-better",
                    false => "expression-worse",
                };
                Told::new(id).with("of", self.node(of))
            }
            Node::Times(times, of, _) => Told::new("expression-times")
                .with("times", i64::from(*times))
                .with("of", self.node(of)),
        }
    }

    /// In brackets, where it is more than one thing.
    fn inner(&self, node: &Node) -> Told {
        match node {
            Node::Two(Op::Higher | Op::Lower, ..) => self.node(node),
            Node::Two(..)
            | Node::Not(_)
            | Node::If(_)
            | Node::Twice { .. }
            | Node::Times(..)
            | Node::Pool(Pool { count: Some(_), .. }) => {
                Told::new("expression-inner").with("of", self.node(node))
            }
            _ => self.node(node),
        }
    }

    fn two(&self, op: Op, left: &Node, right: &Node) -> Told {
        let id = match op {
            Op::Plus => "expression-plus",
            Op::Minus => "expression-minus",
            Op::By => "expression-by",
            Op::Over => "expression-over",
            Op::Higher => "expression-higher",
            Op::Lower => "expression-lower",
            Op::And => "expression-and",
            Op::Or => "expression-or",
            Op::Versus => "expression-versus",
            Op::Is(Compare::Least) => "expression-is-least",
            Op::Is(Compare::More) => "expression-is-more",
            Op::Is(Compare::Most) => "expression-is-most",
            Op::Is(Compare::Less) => "expression-is-less",
            Op::Is(Compare::Equal) => "expression-is-equal",
            Op::Is(Compare::Other) => "expression-is-other",
        };
        // A sum goes on as it began, and what is compared is reckoned before; all else that has parts is set in brackets.
        let side = |side: &Node, is_left: bool| match (op, side) {
            (Op::Plus | Op::Minus, Node::Two(Op::Plus | Op::Minus, ..)) if is_left => {
                self.node(side)
            }
            (Op::Is(_) | Op::Versus, Node::Two(Op::Plus | Op::Minus | Op::By, ..))
            | (Op::And | Op::Or, Node::Two(Op::Is(_), ..))
            | (Op::Higher | Op::Lower, _) => self.node(side),
            _ => self.inner(side),
        };
        let (left, right) = (side(left, true), side(right, false));
        Told::new(id).with("left", left).with("right", right)
    }

    fn pool(&self, pool: &Pool) -> Told {
        let dice = match &pool.from {
            From::Throw(throw) => self.throw(throw),
            From::Name(place) => Told::new("expression-name").with("name", (self.names)(*place)),
        };
        let kept = pool
            .keep
            .iter()
            .fold(dice, |dice, keep| self.keep(dice, keep));
        match pool.count {
            None => kept,
            Some(which) => Told::new("expression-count")
                .with("of", kept)
                .with("which", self::which(which)),
        }
    }

    fn keep(&self, dice: Told, keep: &Keep) -> Told {
        let id = match (keep.highest, keep.drop) {
            (true, false) => "expression-keep-highest",
            (false, false) => "expression-keep-lowest",
            (true, true) => "expression-drop-highest",
            (false, true) => "expression-drop-lowest",
        };
        Told::new(id)
            .with("number", i64::from(keep.number))
            .with("of", dice)
    }

    fn throw(&self, throw: &Throw) -> Told {
        let count: Piece = match &throw.count {
            Count::Fixed(count) => i64::from(*count).into(),
            Count::Rolled(node) => self.node(node).into(),
        };
        let rolled = matches!(throw.count, Count::Rolled(_));
        let dice = match (&throw.faces, rolled) {
            (Faces::UpTo(sides), false) => {
                Told::new("expression-dice").with("sides", i64::from(*sides))
            }
            (Faces::UpTo(sides), true) => {
                Told::new("expression-dice-rolled").with("sides", i64::from(*sides))
            }
            (Faces::Fudge, false) => Told::new("expression-fudge"),
            (Faces::Fudge, true) => Told::new("expression-fudge-rolled"),
            (Faces::Own(faces), _) => {
                let id = match rolled {
                    false => "expression-own",
                    true => "expression-own-rolled",
                };
                Told::new(id).with("faces", self::faces(faces))
            }
        };
        let dice = dice.with("count", count);
        let dice = match throw.again {
            None => dice,
            Some(Again { which, until }) => {
                let id = match until {
                    true => "expression-again-until",
                    false => "expression-again-once",
                };
                Told::new(id)
                    .with("of", dice)
                    .with("which", self::which(which))
            }
        };
        match throw.burst {
            None => dice,
            Some(Burst { which, most, adds }) => {
                let id = match adds {
                    true => "expression-burst-adds",
                    false => "expression-burst",
                };
                Told::new(id)
                    .with("of", dice)
                    .with("which", self::which(which))
                    .with("most", i64::from(most))
            }
        }
    }
}

/// As many as anybody reads.
fn faces(faces: &[i32]) -> String {
    let shown: Vec<String> = faces
        .iter()
        .take(24)
        .map(|face| face.to_string().replace('-', "−"))
        .collect();
    let more = if faces.len() > shown.len() {
        " …"
    } else {
        ""
    };
    format!("{}{more}", shown.join(", "))
}

fn which(which: Which) -> Told {
    let id = match which.is {
        Compare::Least => "expression-which-least",
        Compare::More => "expression-which-more",
        Compare::Most => "expression-which-most",
        Compare::Less => "expression-which-less",
        Compare::Equal => "expression-which-equal",
        Compare::Other => "expression-which-other",
    };
    Told::new(id).with("than", which.than)
}
