//! What an expression is when it has been read.

/// A part that comes to a number. Truths are 1 and 0; one roll against another comes to 1, 0 or −1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Node {
    Number(i32),
    /// The name at this place: its number, or the sum of its dice.
    Name(usize),
    Pool(Pool),
    Negative(Box<Node>),
    Size(Box<Node>),
    Not(Box<Node>),
    Two(Op, Box<Node>, Box<Node>, At),
    /// The second if the first is not 0, else the third.
    If(Box<[Node; 3]>),
    /// Rolled twice; the better one counts, or the worse one.
    Twice {
        better: bool,
        of: Box<Node>,
    },
    /// Rolled so many times and added up.
    Times(u16, Box<Node>, At),
}

/// Where something stands: its first character and how many it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct At {
    pub at: usize,
    pub len: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    Plus,
    Minus,
    By,
    /// Rounded down.
    Over,
    Higher,
    Lower,
    Is(Compare),
    And,
    Or,
    /// 1 if the left is higher, −1 if the right is, else 0.
    Versus,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Compare {
    Least,
    More,
    Most,
    Less,
    Equal,
    Other,
}

impl Compare {
    pub fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Compare::Least => a >= b,
            Compare::More => a > b,
            Compare::Most => a <= b,
            Compare::Less => a < b,
            Compare::Equal => a == b,
            Compare::Other => a != b,
        }
    }
}

/// Which faces something is about: `>=5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Which {
    pub is: Compare,
    pub than: i32,
}

impl Which {
    pub fn has(self, face: i32) -> bool {
        self.is.holds(face, self.than)
    }
}

/// Dice of which some may be set aside, and what is read from the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pool {
    pub from: From,
    pub keep: Vec<Keep>,
    /// How many show such a face, instead of their sum.
    pub count: Option<Which>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum From {
    Throw(Box<Throw>),
    /// The dice that the name at this place has kept.
    Name(usize),
}

/// Some equal dice, thrown together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Throw {
    pub count: Count,
    pub faces: Faces,
    pub again: Option<Again>,
    pub burst: Option<Burst>,
    pub at: At,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    Fixed(u16),
    /// As many as this comes to; none if it is below 1.
    Rolled(Box<Node>),
}

/// What the faces of a die show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Faces {
    /// 1 to this number.
    UpTo(u16),
    /// −1, 0 and 1, each on two faces of a six-sided die.
    Fudge,
    Own(Vec<i32>),
}

impl Faces {
    pub fn len(&self) -> usize {
        match self {
            Faces::UpTo(sides) => (*sides).into(),
            Faces::Fudge => 3,
            Faces::Own(faces) => faces.len(),
        }
    }

    /// What the face at this place shows, counted from 0.
    pub fn shows(&self, place: usize) -> i32 {
        match self {
            Faces::UpTo(_) => place as i32 + 1,
            Faces::Fudge => place as i32 - 1,
            Faces::Own(faces) => faces[place],
        }
    }

    pub fn all(&self) -> impl Iterator<Item = i32> {
        (0..self.len()).map(|place| self.shows(place))
    }

    pub fn low(&self) -> i32 {
        self.all().min().unwrap_or(0)
    }

    pub fn high(&self) -> i32 {
        self.all().max().unwrap_or(0)
    }
}

/// Dice that are thrown again when they show such a face: once, or until they show another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Again {
    pub which: Which,
    pub until: bool,
}

/// A die that shows such a face brings another one, at most so many in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Burst {
    pub which: Which,
    pub most: u8,
    /// The others are added to the die instead of lying beside it.
    pub adds: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keep {
    pub highest: bool,
    /// These are set aside, not kept.
    pub drop: bool,
    pub number: u16,
}

/// A name, and what it stands for: it is rolled once, wherever it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Let {
    pub name: String,
    pub is: Is,
    /// How often it is read.
    pub uses: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Is {
    Number(Node),
    /// Dice, of which more can be asked than their sum.
    Dice(Pool),
}

/// What is read from the number in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Number,
    Truth,
    Versus,
}

/// A line of an outcome table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub from: Option<i32>,
    pub to: Option<i32>,
    pub words: String,
}

impl Row {
    pub fn has(&self, number: i32) -> bool {
        self.from.is_none_or(|from| from <= number) && self.to.is_none_or(|to| number <= to)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tree {
    pub lets: Vec<Let>,
    pub result: Node,
    pub sort: Sort,
    pub rows: Vec<Row>,
}
