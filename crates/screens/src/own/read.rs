//! A form becomes a file again: names are paths (`card.0.blocks.1.do`), and what stands where is told by the same shapes
//! that drew it.

use std::collections::BTreeMap;

use plain::Shape;
use plain::shape::{Field, Variants};
use serde_json::{Map, Value};

use crate::form::Fields;
use games::own;

/// A row or a part that is there, though nothing is filled in.
pub const HERE: &str = "_";
/// JSON that the form cannot show and gives back as it is.
pub const RAW: &str = "=";
/// Which variant, where no field of it says so.
pub const KIND: &str = "?";

/// Everything below one name.
#[derive(Debug, Default)]
struct Node {
    values: Vec<String>,
    inside: BTreeMap<Step, Node>,
}

/// Rows by their number, fields by their name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Row(usize),
    Name(String),
}

/// No path goes deeper.
const DEEPEST: usize = 24;
/// No list of a form is longer.
const MOST_ROWS: usize = 2000;

fn tree(fields: &Fields) -> Node {
    let mut root = Node::default();
    for (name, value) in fields {
        let steps: Vec<&str> = name.split('.').collect();
        if steps.len() > DEEPEST {
            continue;
        }
        let mut node = &mut root;
        for step in steps {
            let step = match step.parse::<usize>() {
                Ok(row) if row < MOST_ROWS => Step::Row(row),
                _ => Step::Name(step.to_owned()),
            };
            node = node.inside.entry(step).or_default();
        }
        node.values.push(value.clone());
    }
    root
}

/// What a form says, as the file says it.
pub fn file(shape: &'static Shape, fields: &Fields) -> Value {
    let read = tree(fields).fields(known(shape));
    Value::Object(read)
}

impl Node {
    fn at(&self, name: &str) -> Option<&Node> {
        self.inside.get(&Step::Name(name.to_owned()))
    }

    fn text(&self) -> &str {
        self.values.last().map_or("", |text| text.trim())
    }

    fn said(&self, name: &str) -> &str {
        self.at(name).map_or("", Node::text)
    }

    fn raw(&self) -> Option<Value> {
        let raw = self.at(RAW)?;
        serde_json::from_str(raw.text()).ok()
    }

    /// An object, also with what its shape does not know.
    fn fields(&self, known: Vec<Field>) -> Map<String, Value> {
        let mut read = Map::new();
        for field in &known {
            if field.flat {
                if let Shape::Variants(variants) = (field.of)().bare() {
                    read.extend(
                        self.variant(variants)
                            .as_object()
                            .cloned()
                            .unwrap_or_default(),
                    );
                }
                continue;
            }
            let node = self.at(field.name);
            if let Some(value) = node.and_then(|node| node.value((field.of)(), field.needed)) {
                read.insert(field.name.to_owned(), value);
            }
        }
        for (step, node) in &self.inside {
            if let (Step::Name(name), Some(raw)) = (step, node.raw()) {
                read.insert(name.clone(), raw);
            }
        }
        read
    }

    /// Nothing, if it is left out.
    fn value(&self, shape: &'static Shape, needed: bool) -> Option<Value> {
        if let Some(raw) = self.raw() {
            return Some(raw);
        }
        let needed = needed && !shape.is_maybe();
        let shape = shape.some();
        if own::is_words(shape) {
            return self.words(needed);
        }
        let text = self.text();
        let blank = || needed.then(|| Value::from(""));
        match shape {
            Shape::Text => match text {
                "" => blank(),
                text => Some(text.replace("\r\n", "\n").into()),
            },
            Shape::Any => match text {
                "" => None,
                text => Some(serde_json::from_str(text).unwrap_or_else(|_| text.into())),
            },
            Shape::Words(_) => (!text.is_empty()).then(|| text.into()),
            Shape::Number { .. } => match text {
                "" => None,
                text => Some(number(text)),
            },
            Shape::Flag => match text {
                "true" => Some(true.into()),
                _ => needed.then(|| false.into()),
            },
            Shape::List { of, count } => self.list(of(), *count, needed),
            Shape::Fields(_) => {
                let here = needed || self.at(HERE).is_some();
                here.then(|| Value::Object(self.fields(known(shape))))
            }
            Shape::Variants(variants) => {
                let here = needed || self.at(HERE).is_some();
                here.then(|| self.variant(variants))
            }
            _ => None,
        }
    }

    /// One language is enough; where both are filled in, both stand there.
    fn words(&self, needed: bool) -> Option<Value> {
        let clean = |name| self.said(name).replace("\r\n", "\n");
        match (clean("de"), clean("en")) {
            (de, en) if de.is_empty() && en.is_empty() => needed.then(|| "".into()),
            (one, other) if other.is_empty() || one == other => Some(one.into()),
            (other, one) if other.is_empty() => Some(one.into()),
            (de, en) => Some(serde_json::json!({ "de": de, "en": en })),
        }
    }

    fn list(&self, of: &'static Shape, count: Option<usize>, needed: bool) -> Option<Value> {
        let text = self.text();
        let items: Vec<Value> = match Look::of(of, count) {
            Look::Lines => text
                .lines()
                .map(str::trim)
                .filter(|line| !line.is_empty())
                .map(Value::from)
                .collect(),
            Look::Numbers => numbers(text).collect(),
            Look::Spots => {
                let spots = text.split([';', ' ', '\n', '\r', '\t']);
                let spots = spots.filter(|spot| !spot.is_empty());
                spots.map(|spot| numbers(spot).collect::<Value>()).collect()
            }
            Look::Ticks(_) => self
                .values
                .iter()
                .map(|word| word.as_str().into())
                .collect(),
            Look::Rows => {
                let rows = self.inside.iter().filter_map(|(step, node)| match step {
                    Step::Row(_) => node.value(of, true),
                    Step::Name(_) => None,
                });
                rows.collect()
            }
        };
        let items: Vec<Value> = items.into_iter().filter(|item| *item != "").collect();
        (needed || !items.is_empty()).then(|| items.into())
    }

    fn variant(&self, variants: &Variants) -> Value {
        let chosen = self.said(variants.tag.unwrap_or(KIND));
        let kind = variants.all.iter().find(|kind| kind.name == chosen);
        let Some(kind) = kind.or(variants.all.first()) else {
            return Value::Null;
        };
        let mut least = own::variant(variants.tag, kind, "");
        let held = match &kind.of {
            None => return least,
            Some(Shape::As(of)) => match variants.tag {
                None => {
                    let inside = self.at(kind.name);
                    inside.and_then(|node| node.value(of(), true))
                }
                // Its fields stand beside the tag.
                Some(_) => Some(Value::Object(self.fields(of().fields()))),
            },
            Some(Shape::Fields(fields)) => match variants.tag {
                None => self
                    .at(kind.name)
                    .map(|node| Value::Object(node.fields(fields.to_vec()))),
                Some(_) => Some(Value::Object(self.fields(fields.to_vec()))),
            },
            Some(_) => None,
        };
        match (held, variants.tag) {
            (Some(Value::Object(held)), Some(_)) => {
                if let Some(fields) = least.as_object_mut() {
                    fields.extend(held);
                }
                least
            }
            (Some(held), None) => serde_json::json!({ (kind.name): held }),
            _ => least,
        }
    }
}

/// The fields of an object, those that stand in it from a variant as one.
pub fn known(shape: &'static Shape) -> Vec<Field> {
    match shape.some() {
        Shape::Fields(fields) => {
            let mut all = Vec::new();
            for field in *fields {
                match (field.of)().bare() {
                    Shape::Fields(_) if field.flat => all.extend(known((field.of)())),
                    // A guided evening is commands and signs: it is written as text.
                    _ if field.name == "lesson" => {}
                    _ => all.push(*field),
                }
            }
            all
        }
        _ => Vec::new(),
    }
}

fn number(text: &str) -> Value {
    let plain = text.replace(['−', '–'], "-");
    plain.parse::<i64>().map_or(text.into(), Value::from)
}

fn numbers(text: &str) -> impl Iterator<Item = Value> {
    let parts = text.split(|sign: char| sign == ',' || sign.is_whitespace());
    parts.filter(|part| !part.is_empty()).map(number)
}

/// How a list is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A line each.
    Lines,
    /// Numbers in one box.
    Numbers,
    /// Fields of a map in one box: `3,5 4,5`.
    Spots,
    /// Some of these words.
    Ticks(&'static [&'static str]),
    /// A part of the form each.
    Rows,
}

impl Look {
    pub fn of(of: &'static Shape, count: Option<usize>) -> Look {
        match of.bare() {
            Shape::Text => Look::Lines,
            Shape::Number { .. } => Look::Numbers,
            Shape::List { of, count: Some(_) } if matches!(of().bare(), Shape::Number { .. }) => {
                Look::Spots
            }
            Shape::Words(words) if count.is_none() => Look::Ticks(words),
            _ => Look::Rows,
        }
    }
}

/// Something is done to the file besides filling in: `add:card.0.blocks`.
pub fn act(shape: &'static Shape, file: &mut Value, deed: &str) {
    let Some((deed, path)) = deed.split_once(':') else {
        return;
    };
    let steps: Vec<&str> = path.split('.').collect();
    match deed {
        "add" => {
            let Some(inside) = shape_at(shape, &steps) else {
                return;
            };
            let new = match inside.some() {
                Shape::List { of, .. } => {
                    let item = own::empty(of(), "neu");
                    return push(file, &steps, item);
                }
                other => own::empty(other, "neu"),
            };
            put(file, &steps, new);
        }
        "drop" => take(file, &steps),
        "up" => lift(file, &steps),
        _ => {}
    }
}

/// The shape of what stands at a path.
pub fn shape_at(shape: &'static Shape, steps: &[&str]) -> Option<&'static Shape> {
    let Some((step, rest)) = steps.split_first() else {
        return Some(shape);
    };
    match shape.some() {
        Shape::List { of, .. } => shape_at(of(), rest),
        Shape::Variants(variants) => variants.all.iter().find_map(|kind| match &kind.of {
            Some(Shape::Fields(fields)) => {
                let field = fields.iter().find(|field| field.name == *step);
                match field {
                    Some(field) => shape_at((field.of)(), rest),
                    // The name of the variant itself.
                    None if kind.name == *step => {
                        let field = fields.iter().find(|it| Some(&it.name) == rest.first())?;
                        shape_at((field.of)(), &rest[1..])
                    }
                    None => None,
                }
            }
            Some(Shape::As(of)) => shape_at(of(), steps)
                .or_else(|| (kind.name == *step).then(|| shape_at(of(), rest)).flatten()),
            _ => None,
        }),
        inside => {
            let fields = known(inside);
            let named = fields.iter().find(|field| field.name == *step);
            match named {
                Some(field) => shape_at((field.of)(), rest),
                None => fields
                    .iter()
                    .filter(|field| field.flat)
                    .find_map(|field| shape_at((field.of)(), steps)),
            }
        }
    }
}

fn inside<'v>(value: &'v mut Value, step: &str) -> Option<&'v mut Value> {
    match value {
        Value::Array(items) => items.get_mut(step.parse::<usize>().ok()?),
        Value::Object(fields) => fields.get_mut(step),
        _ => None,
    }
}

fn above<'v>(file: &'v mut Value, steps: &[&str]) -> Option<&'v mut Value> {
    let (_, above) = steps.split_last()?;
    above
        .iter()
        .try_fold(file, |value, step| inside(value, step))
}

fn put(file: &mut Value, steps: &[&str], new: Value) {
    if let (Some(Value::Object(fields)), Some(last)) = (above(file, steps), steps.last()) {
        fields.insert((*last).to_owned(), new);
    }
}

fn push(file: &mut Value, steps: &[&str], new: Value) {
    let (Some(parent), Some(last)) = (above(file, steps), steps.last()) else {
        return;
    };
    match inside(parent, last) {
        Some(Value::Array(items)) => items.push(new),
        _ => {
            if let Value::Object(fields) = parent {
                fields.insert((*last).to_owned(), vec![new].into());
            }
        }
    }
}

fn take(file: &mut Value, steps: &[&str]) {
    match (above(file, steps), steps.last()) {
        (Some(Value::Object(fields)), Some(last)) => _ = fields.shift_remove(*last),
        (Some(Value::Array(items)), Some(last)) => {
            if let Some(at) = last.parse::<usize>().ok().filter(|at| *at < items.len()) {
                items.remove(at);
            }
        }
        _ => {}
    }
}

fn lift(file: &mut Value, steps: &[&str]) {
    if let (Some(Value::Array(items)), Some(last)) = (above(file, steps), steps.last())
        && let Ok(at) = last.parse::<usize>()
        && (1..items.len()).contains(&at)
    {
        items.swap(at - 1, at);
    }
}
