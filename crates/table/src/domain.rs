//! What may stand in a field of a command, said once in [`commands!`](crate::commands): from it follow how an offer
//! looks ([`shape`]) and, where they are no more than every value of every field, all candidates for
//! [`Game::choices`].

use plain::Plain;
use serde_json::Value;

use crate::{Field, FieldKind, Game, Named, Role, Seat};

/// Stands in an offer where people write what they like.
pub const ANY_TEXT: &str = "…";

/// Something is written, and it is not too long.
pub fn is_text(text: &str, most: usize) -> bool {
    !text.trim().is_empty() && text.chars().count() <= most
}

/// What may stand in a field: of which kind it is, and which values of that kind there are.
#[derive(Clone, Copy, Debug)]
pub struct Domain {
    pub(crate) kind: FieldKind,
    said: Said,
    /// An offer leaves it out.
    loose: bool,
}

#[derive(Clone, Copy, Debug)]
enum Said {
    /// No more than the kind says. Flags and words are listed; for anything else the game has to think.
    Kind,
    /// The game thinks of the values, and of what they stand for.
    ByHand,
    /// Whatever people like. An offer has one value for all.
    Free,
    /// Whatever people like; an offer has this.
    Like(&'static str),
    /// Whatever people like between these; an offer has the third.
    Set(i64, i64, i64),
    /// Each of these numbers is an offer.
    Among(i64, i64),
    /// Each that exists now under this name ([`Game::exist`]) is an offer.
    Of(&'static str),
    /// So is any choice of them.
    Some(&'static str),
    /// A list whose order does not matter.
    Unordered,
}

/// How a field says what may stand in it: `Text(60)` names something, `Text(60).free()` is written.
impl FieldKind {
    const fn domain(self, said: Said, loose: bool) -> Domain {
        let kind = self;
        Domain { kind, said, loose }
    }

    /// No more than the kind itself.
    pub const fn said(self) -> Domain {
        self.domain(Said::Kind, false)
    }

    /// A text people write, a flag or a word they are free to choose: offers have `…`, yes, the first word.
    pub const fn free(self) -> Domain {
        self.domain(Said::Free, false)
    }

    /// One of the words people are free to choose, or a text that is not every text; this one in an offer.
    pub const fn like(self, offered: &'static str) -> Domain {
        self.domain(Said::Like(offered), false)
    }

    /// What depends on more than this field: the game thinks of it.
    pub const fn by_hand(self) -> Domain {
        self.domain(Said::ByHand, false)
    }

    /// As `free`, and whether it is there at all does not matter either: offers leave it out.
    pub const fn loose(self) -> Domain {
        self.domain(Said::Free, true)
    }

    /// A number people set: one in these bounds for all in an offer.
    pub const fn set(self, low: i64, high: i64, offered: i64) -> Domain {
        self.domain(Said::Set(low, high, offered), false)
    }

    /// A number people set if they like: offers leave it out.
    pub const fn within(self, low: i64, high: i64) -> Domain {
        self.domain(Said::Set(low, high, low), true)
    }

    /// Every number between these, each an offer of its own.
    pub const fn among(self, low: i64, high: i64) -> Domain {
        self.domain(Said::Among(low, high), false)
    }

    /// What exists now under a name the game knows.
    pub const fn of(self, name: &'static str) -> Domain {
        self.domain(Said::Of(name), false)
    }

    /// Some, none or all of what exists under that name, in any order.
    pub const fn some(self, name: &'static str) -> Domain {
        self.domain(Said::Some(name), false)
    }

    /// A list whose order does not matter.
    pub const fn unordered(self) -> Domain {
        self.domain(Said::Unordered, false)
    }
}

impl Domain {
    /// So that `commands!` need not know which of the two was written.
    pub const fn said(self) -> Domain {
        self
    }

    /// What stands in an offer for every free value.
    fn placeholder(&self) -> Option<Value> {
        match (self.said, self.kind) {
            (Said::Set(_, _, offered), _) => Some(offered.into()),
            (Said::Like(offered), _) => Some(offered.into()),
            (Said::Free, FieldKind::Text(_)) => Some(ANY_TEXT.into()),
            (Said::Free, FieldKind::Flag) => Some(true.into()),
            (Said::Free, FieldKind::Word(words)) => words.first().map(|word| (*word).into()),
            _ => None,
        }
    }

    /// Whether people may write this.
    fn takes(&self, value: &Value) -> bool {
        match (self.said, self.kind) {
            (Said::Set(low, high, _), _) => {
                value.as_i64().is_some_and(|n| (low..=high).contains(&n))
            }
            (Said::Free, FieldKind::Text(most)) => {
                value.as_str().is_some_and(|text| is_text(text, most))
            }
            _ => true,
        }
    }
}

impl Field {
    /// Whether other values than those of offers can mean the same.
    fn is_shaped(&self) -> bool {
        let optional_flag = self.kind == FieldKind::Flag && !self.required;
        match self.domain.said {
            Said::Kind => optional_flag,
            Said::ByHand | Said::Among(..) | Said::Of(_) => false,
            Said::Free | Said::Like(_) | Said::Set(..) | Said::Some(_) | Said::Unordered => true,
        }
    }

    /// The value as it stands in an offer; null where offers leave it out.
    fn shape(&self, value: &mut Value) {
        let stands = match self.domain.placeholder() {
            Some(_) if !self.domain.takes(value) => return,
            Some(_) if self.domain.loose => Value::Null,
            Some(stands) => stands,
            None if *value == Value::Bool(false) => Value::Null,
            None => {
                let list = value.as_array_mut();
                list.into_iter().for_each(|list| sort(list));
                return;
            }
        };
        *value = stands;
    }

    /// Every value to offer, what is left out as null; none where the game has to think of them.
    fn values(&self, exist: Exist<'_>) -> Option<Vec<Value>> {
        if self.domain.loose {
            return Some(vec![Value::Null]);
        }
        let mut values = match (self.domain.said, self.kind) {
            (Said::Kind, FieldKind::Flag) if self.required => vec![true.into(), false.into()],
            (Said::Kind, FieldKind::Flag) => vec![true.into()],
            (Said::Kind, FieldKind::Word(words)) => {
                words.iter().map(|word| (*word).into()).collect()
            }
            (Said::Among(low, high), _) => (low..=high).map(Value::from).collect(),
            (Said::Of(name), _) => exist(name),
            // None of them is a list too.
            (Said::Some(name), _) => return Some(subsets(&exist(name))),
            _ => vec![self.domain.placeholder()?],
        };
        if !self.required {
            values.insert(0, Value::Null);
        }
        Some(values)
    }
}

/// Numbers by size, words by the alphabet.
fn sort(list: &mut [Value]) {
    list.sort_by(|a, b| {
        a.as_i64()
            .cmp(&b.as_i64())
            .then(a.as_str().cmp(&b.as_str()))
    });
}

/// Of more than these, only the first are chosen from.
const MOST_CHOSEN_AMONG: usize = 10;

/// Every choice of some of these, in their order.
pub fn subsets<T: Clone, L: FromIterator<T>>(of: &[T]) -> Vec<L> {
    let of = &of[..of.len().min(MOST_CHOSEN_AMONG)];
    let all = 0u32..1 << of.len();
    all.map(|chosen| {
        let picked = (0..of.len()).filter(|index| chosen >> index & 1 == 1);
        picked.map(|index| of[index].clone()).collect()
    })
    .collect()
}

/// What exists now under a name.
pub type Exist<'a> = &'a mut dyn FnMut(&'static str) -> Vec<Value>;

/// Ids, numbers or names, as [`Game::exist`] answers with them.
pub fn listed<T: Into<Value>>(values: impl IntoIterator<Item = T>) -> Vec<Value> {
    values.into_iter().map(T::into).collect()
}

/// The values of a field, for `commands!`; none if there is nothing to offer.
pub fn values<T: Plain>(field: &Field, exist: Exist<'_>) -> Option<Vec<T>> {
    let read = |value| match T::read(value) {
        Ok(value) => value,
        Err(wrong) => panic!("`{}` holds no such thing: {wrong}", field.name),
    };
    let values = field.values(exist).filter(|values| !values.is_empty())?;
    Some(values.into_iter().map(read).collect())
}

/// Every way to take one of each of so many, none of them empty, the last changing first.
pub fn each_way(counts: &[usize], each: &mut dyn FnMut(&[usize])) {
    let mut at = vec![0; counts.len()];
    loop {
        each(&at);
        let mut wheels = at.iter_mut().zip(counts).rev();
        let turned = wheels.any(|(wheel, count)| {
            *wheel = (*wheel + 1) % count;
            *wheel != 0
        });
        if !turned {
            return;
        }
    }
}

/// The command as it is offered, as far as its fields say: what may be written or set there is replaced by its
/// placeholder. What may not stays as it is, and is offered by nobody.
pub fn shape<G: Game>(command: &G::Command) -> G::Command {
    let fields = G::COMMANDS[command.index()].fields;
    if !fields.iter().any(Field::is_shaped) {
        return command.clone();
    }
    let mut json = command.json();
    for field in fields.iter().filter(|field| field.is_shaped()) {
        if let Some(value) = json.get_mut(field.name) {
            field.shape(value);
        }
    }
    plain::read(json).expect("a placeholder is a value of its field")
}

/// Every command that is no more than its fields, then what the game thinks of; of these, what the rules accept now, in
/// the order of `commands!`.
pub fn choices<G: Game>(
    setup: &G::Setup,
    state: &G::State,
    seat: &Seat,
    choices: &mut Vec<G::Command>,
) {
    if seat.role == Role::Spectator {
        return;
    }
    let mut found = Vec::new();
    let exist: Exist<'_> = &mut |name| G::exist(setup, state, seat, name);
    for index in 0..G::COMMANDS.len() {
        G::Command::every(index, exist, &mut found);
    }
    G::think(setup, state, seat, &mut found);
    found.retain(|command| G::objection(setup, state, seat, command).is_none());
    found.sort_by_key(Named::index);
    choices.append(&mut found);
}
