//! From text to tree: names first, then what is asked, then perhaps a table. By hand, one function for each strength
//! of binding.

mod dice;
mod scan;
mod table;

use crate::family::Parameter;
use crate::limits::{MOST_CHARS, MOST_DEPTH, MOST_PARAMETERS, MOST_PARTS, MOST_RANGE};
use crate::measure::constant;
use crate::tree::{At, Compare, Is, Let, Node, Op, Pool, Sort, Tree};
use crate::trouble::{Problem, Trouble};
use scan::Scan;

type Read<T> = Result<T, Trouble>;

/// What has been read, and the parameters it has.
pub(crate) struct Found {
    pub tree: Tree,
    pub parameters: Vec<Parameter>,
}

/// Reads an expression. `values` are put in the place of its parameters; without them it must have none, or they are
/// only looked for (`Some(&[])`) and have their lowest values.
pub(crate) fn read(text: &str, values: Option<&[i32]>) -> Read<Found> {
    let reader = Reader {
        scan: Scan::new(text),
        lets: Vec::new(),
        apart: Vec::new(),
        parameters: Vec::new(),
        values,
        parts: 0,
        depth: 0,
        repeated: 0,
    };
    if reader.scan.len() > MOST_CHARS {
        let most = MOST_CHARS;
        return Err(Trouble::new(most, 1, Problem::TooLong { most }));
    }
    reader.all()
}

const LET: [&str; 2] = ["let", "sei"];
const AND: [&str; 2] = ["and", "und"];
const OR: [&str; 2] = ["or", "oder"];
const NOT: [&str; 2] = ["not", "nicht"];
const VERSUS: [&str; 2] = ["vs", "gegen"];
const IF: [&str; 2] = ["if", "wenn"];
const MAX: [&str; 1] = ["max"];
const MIN: [&str; 1] = ["min"];
const ABS: [&str; 1] = ["abs"];
const TIMES: [&str; 2] = ["times", "mal"];
const ADVANTAGE: [&str; 3] = ["adv", "vorteil", "advantage"];
const DISADVANTAGE: [&str; 3] = ["dis", "nachteil", "disadvantage"];

/// Words that cannot be names.
fn is_taken(name: &str) -> bool {
    let groups: [&[&str]; 12] = [
        &LET,
        &AND,
        &OR,
        &NOT,
        &VERSUS,
        &IF,
        &MAX,
        &MIN,
        &ABS,
        &TIMES,
        &ADVANTAGE,
        &DISADVANTAGE,
    ];
    let name = name.to_lowercase();
    groups.iter().any(|group| group.contains(&&*name)) || dice::looks_like_dice(&name)
}

const COMPARE: [(&str, Compare); 10] = [
    (">=", Compare::Least),
    ("≥", Compare::Least),
    ("<=", Compare::Most),
    ("≤", Compare::Most),
    ("!=", Compare::Other),
    ("≠", Compare::Other),
    ("==", Compare::Equal),
    ("=", Compare::Equal),
    (">", Compare::More),
    ("<", Compare::Less),
];

const SUMS: [(&str, Op); 3] = [("+", Op::Plus), ("-", Op::Minus), ("−", Op::Minus)];

const TERMS: [(&str, Op); 6] = [
    ("*", Op::By),
    ("×", Op::By),
    ("·", Op::By),
    ("//", Op::Over),
    ("/", Op::Over),
    ("÷", Op::Over),
];

struct Reader<'a> {
    scan: Scan,
    lets: Vec<Let>,
    /// Names of which more is read than a sum.
    apart: Vec<usize>,
    parameters: Vec<Parameter>,
    values: Option<&'a [i32]>,
    parts: usize,
    depth: usize,
    /// Inside something that is rolled several times: what is read here once is read as often.
    repeated: usize,
}

impl Reader<'_> {
    fn all(mut self) -> Read<Found> {
        self.scan.lines();
        while self.definition()? {
            self.scan.lines();
        }
        self.scan.lines();
        if self.scan.peek().is_none() {
            let problem = match self.lets.is_empty() && self.parameters.is_empty() {
                true => Problem::Empty,
                false => Problem::Expected,
            };
            return Err(Trouble::new(self.scan.at, 1, problem));
        }
        let result = self.expression()?;
        let rows = match self.scan.eat(':') {
            true => self.rows()?,
            false => Vec::new(),
        };
        self.scan.lines();
        if self.scan.peek().is_some() {
            return Err(self.scan.here(Problem::Unexpected));
        }
        let sort = self.sort(&result);
        let apart = self.apart;
        let lets = self.lets.into_iter().enumerate().map(|(place, known)| {
            // Of dice of which only the sum is read, only the sum matters: it has far fewer ways.
            let is = match known.is {
                Is::Dice(pool) if !apart.contains(&place) => Is::Number(Node::Pool(pool)),
                is => is,
            };
            Let { is, ..known }
        });
        let tree = Tree {
            lets: lets.collect(),
            result,
            sort,
            rows,
        };
        let parameters = self.parameters;
        Ok(Found { tree, parameters })
    }

    /// `name = …;`, if one stands here.
    fn definition(&mut self) -> Read<bool> {
        let start = self.scan.at;
        self.scan.eat_word(&LET);
        let from = self.scan.at;
        self.scan.spaces();
        let named = self.scan.at;
        let Some(name) = self.scan.name() else {
            self.scan.at = start;
            return Ok(false);
        };
        let length = name.chars().count();
        self.scan.at += length;
        let is = self.scan.peek() == Some('=') && self.scan.ahead(1) != Some('=');
        let known = self.find(&name).is_some() || self.parameter(&name).is_some();
        // Without `let`, `d6 = 3` and `a = 3` may ask whether they are.
        let asks = known || dice::looks_like_dice(&name);
        if !is || (asks && from == start) {
            self.scan.at = start;
            return Ok(false);
        }
        if known || is_taken(&name) {
            return Err(Trouble::new(named, length, Problem::Taken(name)));
        }
        self.scan.at += 1;
        if self.range(&name)? {
            return self.end_of_line();
        }
        let value = self.expression()?;
        let is = match value {
            Node::Pool(pool) if pool.count.is_none() => Is::Dice(pool),
            number => Is::Number(number),
        };
        self.lets.push(Let { name, is, uses: 0 });
        self.end_of_line()
    }

    fn end_of_line(&mut self) -> Read<bool> {
        match self.scan.peek() {
            None | Some(';' | '\n') => Ok(true),
            Some(_) => Err(self.scan.here(Problem::Unexpected)),
        }
    }

    /// `1..6` behind the name of a parameter.
    fn range(&mut self, name: &str) -> Read<bool> {
        let start = self.scan.at;
        self.scan.spaces();
        let from = self.scan.at;
        let low = self.scan.signed()?;
        let dots = low.is_some() && self.scan.eat_one(&[("..", ()), ("…", ())]).is_some();
        let (Some(low), true) = (low, dots) else {
            self.scan.at = start;
            return Ok(false);
        };
        let Some(high) = self.scan.signed()? else {
            return Err(self.scan.here(|_| Problem::Range));
        };
        let Some(values) = self.values else {
            return Err(self.scan.since(from, Problem::Range));
        };
        let most = MOST_RANGE;
        if high < low || high - low >= most as i64 {
            return Err(self.scan.since(from, Problem::RangeSize { most }));
        }
        if self.parameters.len() == MOST_PARAMETERS {
            let most = MOST_PARAMETERS;
            return Err(self.scan.since(from, Problem::Parameters { most }));
        }
        let (low, high) = (low as i32, high as i32);
        let value = values.get(self.parameters.len()).copied().unwrap_or(low);
        self.parameters.push(Parameter {
            name: name.to_owned(),
            low,
            high,
            value,
        });
        Ok(true)
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.lets.iter().position(|known| known.name == name)
    }

    fn parameter(&self, name: &str) -> Option<i32> {
        let known = self.parameters.iter().find(|known| known.name == name);
        known.map(|known| known.value)
    }

    /// Every part counts, so that no text makes a tree that is too deep to walk through.
    fn part(&mut self) -> Read<()> {
        self.parts += 1;
        let most = MOST_PARTS;
        match self.parts > most {
            true => Err(self.scan.here(|_| Problem::TooDeep { most })),
            false => Ok(()),
        }
    }

    fn inside<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            let most = MOST_DEPTH;
            return Err(self.scan.here(|_| Problem::TooDeep { most }));
        }
        let found = read(self)?;
        self.depth -= 1;
        Ok(found)
    }

    fn expression(&mut self) -> Read<Node> {
        self.inside(Self::versus)
    }

    fn versus(&mut self) -> Read<Node> {
        let left = self.either()?;
        self.scan.spaces();
        let from = self.scan.at;
        if !self.scan.eat_word(&VERSUS) {
            return Ok(left);
        }
        let at = self.scan.place(from);
        let right = self.either()?;
        self.two(Op::Versus, left, right, at)
    }

    fn either(&mut self) -> Read<Node> {
        let mut left = self.both()?;
        loop {
            self.scan.spaces();
            let from = self.scan.at;
            if !self.scan.eat_word(&OR) {
                return Ok(left);
            }
            let at = self.scan.place(from);
            let right = self.both()?;
            left = self.two(Op::Or, left, right, at)?;
        }
    }

    fn both(&mut self) -> Read<Node> {
        let mut left = self.compared()?;
        loop {
            self.scan.spaces();
            let from = self.scan.at;
            if !self.scan.eat_word(&AND) {
                return Ok(left);
            }
            let at = self.scan.place(from);
            let right = self.compared()?;
            left = self.two(Op::And, left, right, at)?;
        }
    }

    fn compared(&mut self) -> Read<Node> {
        if self.scan.eat_word(&NOT) {
            self.part()?;
            let node = self.inside(Self::compared)?;
            return Ok(Node::Not(Box::new(node)));
        }
        let left = self.sum()?;
        self.scan.spaces();
        let from = self.scan.at;
        let Some(is) = self.scan.eat_one(&COMPARE) else {
            return Ok(left);
        };
        let at = self.scan.place(from);
        let right = self.sum()?;
        self.two(Op::Is(is), left, right, at)
    }

    fn sum(&mut self) -> Read<Node> {
        let mut left = self.term()?;
        loop {
            self.scan.spaces();
            let from = self.scan.at;
            let Some(op) = self.scan.eat_one(&SUMS) else {
                return Ok(left);
            };
            let at = self.scan.place(from);
            let right = self.term()?;
            left = self.two(op, left, right, at)?;
        }
    }

    fn term(&mut self) -> Read<Node> {
        let mut left = self.signed()?;
        loop {
            self.scan.spaces();
            let from = self.scan.at;
            let Some(op) = self.scan.eat_one(&TERMS) else {
                return Ok(left);
            };
            let at = self.scan.place(from);
            let right = self.signed()?;
            left = self.two(op, left, right, at)?;
        }
    }

    fn signed(&mut self) -> Read<Node> {
        if self.scan.eat('+') {
            return self.inside(Self::signed);
        }
        if self.scan.eat_one(&[("-", ()), ("−", ())]).is_none() {
            return self.with_what_follows();
        }
        self.part()?;
        let node = self.inside(Self::signed)?;
        Ok(match node {
            Node::Number(number) => Node::Number(-number),
            other => Node::Negative(Box::new(other)),
        })
    }

    fn two(&mut self, op: Op, left: Node, right: Node, at: At) -> Read<Node> {
        self.part()?;
        Ok(Node::Two(op, Box::new(left), Box::new(right), at))
    }

    /// A number, dice, a name, a function, something in brackets.
    fn atom(&mut self) -> Read<Node> {
        self.part()?;
        self.scan.spaces();
        let from = self.scan.at;
        if let Some(number) = self.scan.digits()? {
            return match self.dice_stand_here() {
                true => self.throw(from, Some(Node::Number(number as i32))),
                false => Ok(Node::Number(number as i32)),
            };
        }
        if self.dice_stand_here() {
            return self.throw(from, None);
        }
        if self.scan.peek() == Some('(') {
            let node = self.brackets(Self::expression)?;
            return match self.dice_stand_here() {
                true => self.throw(from, Some(node)),
                false => Ok(node),
            };
        }
        let Some(name) = self.scan.name() else {
            return Err(match self.scan.peek() {
                None | Some('\n' | ';') => Trouble::new(self.scan.at, 1, Problem::Expected),
                Some(_) => self.scan.here(|_| Problem::Expected),
            });
        };
        if let Some(node) = self.function()? {
            return Ok(node);
        }
        let length = name.chars().count();
        let node = match (self.parameter(&name), self.find(&name)) {
            (Some(value), _) => Node::Number(value),
            (_, Some(place)) => {
                self.lets[place].uses += if self.repeated > 0 { 2 } else { 1 };
                Node::Name(place)
            }
            _ => return Err(Trouble::new(from, length, Problem::Unknown(name))),
        };
        self.scan.at += length;
        match self.dice_stand_here() {
            true => self.throw(from, Some(node)),
            false => Ok(node),
        }
    }

    fn brackets<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        let from = self.scan.at;
        if !self.scan.eat('(') {
            return Err(self.scan.here(|_| Problem::Expected));
        }
        self.scan.depth += 1;
        let found = read(self)?;
        if !self.scan.eat(')') {
            return Err(match self.scan.peek() {
                None => Trouble::new(from, 1, Problem::Unclosed('(')),
                Some(_) => self.scan.here(Problem::Unexpected),
            });
        }
        self.scan.depth -= 1;
        Ok(found)
    }

    /// What stands between the brackets of a function.
    fn arguments(&mut self) -> Read<Vec<Node>> {
        self.brackets(|reader| {
            let mut found = vec![reader.expression()?];
            while reader.scan.eat(',') || reader.scan.eat(';') {
                found.push(reader.expression()?);
            }
            Ok(found)
        })
    }

    fn function(&mut self) -> Read<Option<Node>> {
        self.scan.spaces();
        let from = self.scan.at;
        let max = self.scan.eat_word(&MAX);
        if max || self.scan.eat_word(&MIN) {
            let op = if max { Op::Higher } else { Op::Lower };
            let at = self.scan.place(from);
            let mut arguments = self.arguments()?.into_iter();
            let first = arguments.next().expect("at least one");
            let node = arguments.try_fold(first, |left, right| self.two(op, left, right, at))?;
            return Ok(Some(node));
        }
        if self.scan.eat_word(&ABS) {
            let node = self.brackets(Self::expression)?;
            return Ok(Some(Node::Size(Box::new(node))));
        }
        if self.scan.eat_word(&IF) {
            let opened = self.scan.at;
            let arguments = self.arguments()?;
            let three = <[Node; 3]>::try_from(arguments);
            let three = three.map_err(|_| self.scan.since(opened, Problem::Expected))?;
            return Ok(Some(Node::If(Box::new(three))));
        }
        let better = self.scan.eat_word(&ADVANTAGE);
        if better || self.scan.eat_word(&DISADVANTAGE) {
            let of = match self.scan.peek() {
                Some('(') => self.repeatedly(|reader| reader.brackets(Self::expression))?,
                // As everybody says it who means a twenty-sided die.
                _ => dice::twenty(self.scan.place(from)),
            };
            let of = Box::new(of);
            return Ok(Some(Node::Twice { better, of }));
        }
        if self.scan.eat_word(&TIMES) {
            let at = self.scan.place(from);
            let found = self.repeatedly(Self::arguments)?;
            let [times, of] = <[Node; 2]>::try_from(found)
                .map_err(|_| self.scan.since(from, Problem::Expected))?;
            let times = constant(&times).and_then(|times| u16::try_from(times).ok());
            let times = times.ok_or(Trouble::new(at.at, at.len, Problem::FixedNumber))?;
            return Ok(Some(Node::Times(times, Box::new(of), at)));
        }
        Ok(None)
    }

    fn repeatedly<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.repeated += 1;
        let found = read(self)?;
        self.repeated -= 1;
        Ok(found)
    }

    /// A fixed number: digits, a parameter, or something in brackets that throws no dice.
    fn fixed(&mut self) -> Read<Option<i32>> {
        self.scan.spaces();
        let from = self.scan.at;
        if let Some(number) = self.scan.digits()? {
            return Ok(Some(number as i32));
        }
        if self.scan.peek() == Some('(') {
            let node = self.brackets(Self::expression)?;
            let number = constant(&node);
            return match number {
                Some(_) => Ok(number),
                None => Err(self.scan.since(from, Problem::FixedNumber)),
            };
        }
        let Some(name) = self.scan.name() else {
            return Ok(None);
        };
        let value = self.parameter(&name);
        if value.is_some() {
            self.scan.at += name.chars().count();
        }
        Ok(value)
    }

    fn sort(&self, node: &Node) -> Sort {
        match node {
            Node::Two(Op::Is(_) | Op::And | Op::Or, ..) | Node::Not(_) => Sort::Truth,
            Node::Two(Op::Versus, ..) => Sort::Versus,
            Node::Name(place) => match &self.lets[*place].is {
                Is::Number(node) => self.sort(node),
                Is::Dice(_) => Sort::Number,
            },
            Node::If(three) => {
                let [_, yes, no] = &**three;
                let sort = self.sort(yes);
                if sort == self.sort(no) {
                    sort
                } else {
                    Sort::Number
                }
            }
            Node::Twice { of, .. } => self.sort(of),
            _ => Sort::Number,
        }
    }

    /// Dice of which more can be asked than their sum.
    fn pool(&mut self, node: Node) -> Option<Pool> {
        match node {
            Node::Pool(pool) if pool.count.is_none() => Some(pool),
            Node::Name(place) if matches!(self.lets[place].is, Is::Dice(_)) => {
                self.apart.push(place);
                Some(Pool {
                    from: crate::tree::From::Name(place),
                    keep: Vec::new(),
                    count: None,
                })
            }
            _ => None,
        }
    }
}
