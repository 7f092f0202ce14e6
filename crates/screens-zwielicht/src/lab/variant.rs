//! What the rule lab was asked: a variant of the rules and the numbers to count with, out of a query.

use ::zwielicht::odds::{Asked, NUMBERS, Number, Unaskable};
use ::zwielicht::{Move, Options, Zwielicht};
use screens::odds::LAB;
use table::{Game, OptionSpec};

/// The questions the authors left in the margin, in the order of the book, by the option that answers
/// them.
pub const OPEN: [&str; 10] = [
    "double_six",
    "risk_double_one",
    "double_six_risk",
    "double_six_ability",
    "travel_attribute",
    "weak_point_bounds",
    "weaken_timing",
    "fight_top_tie",
    "fight_all_out",
    "haiku_point",
];

/// Other readings that change what dice bring.
pub const FURTHER: [&str; 6] = [
    "plain_reroll",
    "double_six_weaken",
    "find_double_one",
    "weaken_gap",
    "no_white_die",
    "conditions_per_roll",
];

/// The numbers the lab counts with.
pub const COUNTED: [(&str, &[&str]); 3] = [
    ("pool", &["white", "black", "improve"]),
    ("fight", &["fighters", "level", "modifier", "conditions"]),
    ("solve", &["adventure", "hints"]),
];

/// Complaints about one query; more would help nobody.
const MOST_PROBLEMS: usize = 4;
/// So much of what somebody sent is repeated.
const MOST_ECHO: usize = 24;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Variant {
    pub options: Options,
    pub asked: Asked,
    pub own: OwnPools,
}

/// The two colours of a pool, as fields name them.
const COLOURS: [&str; 2] = ["white", "black"];

/// Dice of moves that are not made with the pool of all: by move and colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OwnPools([[Option<usize>; 2]; Move::ALL.len()]);

impl OwnPools {
    /// What the fields are called, by move: `white_risk`.
    pub fn fields() -> impl Iterator<Item = (Move, [String; 2])> {
        let named = |kind: Move| COLOURS.map(|colour| format!("{colour}_{}", kind.as_str()));
        Move::ALL.into_iter().map(move |kind| (kind, named(kind)))
    }

    /// Those that are given, by the names of their fields.
    pub fn given(&self) -> impl Iterator<Item = (String, usize)> {
        let slots = self.0.into_iter().flatten();
        let names = OwnPools::fields().flat_map(|(_, names)| names);
        names
            .zip(slots)
            .filter_map(|(name, size)| Some((name, size?)))
    }

    fn slot(&mut self, field: &str) -> Option<(&mut Option<usize>, &'static Number)> {
        let slots = self.0.iter_mut().flatten();
        let names = OwnPools::fields().flat_map(|(_, names)| names);
        let numbers = COLOURS.into_iter().cycle().map(number);
        let mut all = names.zip(slots).zip(numbers);
        let ((_, slot), number) = all.find(|((name, _), _)| name == field)?;
        Some((slot, number?))
    }

    fn of(&self, kind: Move) -> [Option<usize>; 2] {
        let place = Move::ALL.iter().position(|it| *it == kind);
        place.map_or([None; 2], |place| self.0[place])
    }
}

/// Something in a query that cannot be meant.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// As it was sent, cut short.
    pub field: String,
    pub given: String,
    pub wrong: Wrong,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Wrong {
    Unreadable,
    NoSuchField,
    Twice,
    NoSuchValue(&'static OptionSpec),
    NotANumber(&'static Number),
    OutOfBounds(&'static Number),
    PoolSize,
    TooManyToImprove,
}

pub fn spec(key: &str) -> Option<&'static OptionSpec> {
    let offered = OPEN.contains(&key) || FURTHER.contains(&key);
    let mut specs = Zwielicht::OPTIONS.iter();
    specs.find(|spec| offered && spec.key == key)
}

pub fn number(name: &str) -> Option<&'static Number> {
    let counted = COUNTED.iter().any(|(_, names)| names.contains(&name));
    NUMBERS.iter().find(|number| counted && number.name == name)
}

impl Variant {
    /// Every field is known, given once, and within its bounds; otherwise nothing is counted.
    pub fn read(fields: &[(String, String)]) -> Result<Variant, Vec<Problem>> {
        let mut variant = Variant::default();
        let mut problems = Vec::new();
        for (index, (field, value)) in fields.iter().enumerate() {
            let before = &fields[..index];
            if let Err(wrong) = variant.take(field, value, before) {
                problems.push(Problem {
                    field: short(field),
                    given: short(value),
                    wrong,
                });
            }
            if problems.len() == MOST_PROBLEMS {
                return Err(problems);
            }
        }
        let pools = Move::ALL.into_iter().map(|kind| variant.asked_for(kind));
        let mut pools = std::iter::once(variant.asked).chain(pools);
        let unaskable = pools.find_map(|asked| Some((asked, asked.check().err()?)));
        if problems.is_empty()
            && let Some((asked, wrong)) = unaskable
        {
            let wrong = match wrong {
                Unaskable::TooManyToImprove => Wrong::TooManyToImprove,
                _ => Wrong::PoolSize,
            };
            let dice = asked.white + asked.black;
            problems.push(Problem {
                field: "white".to_owned(),
                given: dice.to_string(),
                wrong,
            });
        }
        if problems.is_empty() {
            Ok(variant)
        } else {
            Err(problems)
        }
    }

    fn take(&mut self, field: &str, value: &str, before: &[(String, String)]) -> Result<(), Wrong> {
        if before.iter().any(|(known, _)| known == field) {
            return Err(Wrong::Twice);
        }
        if let Some(spec) = spec(field) {
            let set = self.options.set(spec.key, value);
            return set.map_err(|_| Wrong::NoSuchValue(spec));
        }
        if let Some((slot, number)) = self.own.slot(field) {
            *slot = match value.trim() {
                "" => None,
                size => Some(size.parse().map_err(|_| Wrong::NotANumber(number))?),
            };
            let size = slot.map(|size| i64::try_from(size).unwrap_or(i64::MAX));
            let fits = size.is_none_or(|size| number.bounds.contains(&size));
            return fits.then_some(()).ok_or(Wrong::OutOfBounds(number));
        }
        let number = number(field).ok_or(Wrong::NoSuchField)?;
        let value = value.trim().replace('−', "-");
        let value = value.parse().map_err(|_| Wrong::NotANumber(number))?;
        let set = self.asked.set(number.name, value);
        set.map_err(|_| Wrong::OutOfBounds(number))
    }

    /// What a move is counted with: its own dice, else those of all.
    pub fn asked_for(&self, kind: Move) -> Asked {
        let [white, black] = self.own.of(kind);
        Asked {
            kind,
            white: white.unwrap_or(self.asked.white),
            black: black.unwrap_or(self.asked.black),
            ..self.asked
        }
    }

    /// The options that are not as usual, with their values.
    pub fn switched(&self) -> Vec<(&'static OptionSpec, &'static str)> {
        let usual = Options::default();
        let keys = OPEN.iter().chain(&FURTHER);
        let specs = keys.filter_map(|key| spec(key));
        specs
            .filter_map(|spec| Some((spec, self.options.get(spec.key)?)))
            .filter(|(spec, value)| usual.get(spec.key) != Some(value))
            .collect()
    }

    /// The address of this variant: only what is not as usual.
    pub fn link(&self) -> String {
        let usual = Asked::default();
        let names = COUNTED.iter().flat_map(|(_, names)| names.iter().copied());
        let numbers = names
            .filter(|name| usual.get(name) != self.asked.get(name))
            .filter_map(|name| Some(format!("{name}={}", self.asked.get(name)?)));
        let own = self
            .own
            .given()
            .map(|(name, size)| format!("{name}={size}"));
        let numbers = numbers.chain(own);
        let options = self.switched().into_iter();
        let options = options.map(|(spec, value)| format!("{}={value}", spec.key));
        let all: Vec<String> = options.chain(numbers).collect();
        if all.is_empty() {
            LAB.to_owned()
        } else {
            format!("{LAB}?{}", all.join("&"))
        }
    }

    /// This variant with one option only.
    pub fn alone(&self, key: &str, value: &str) -> Variant {
        let mut options = Options::default();
        // Both come from the list of options.
        let _ = options.set(key, value);
        Variant { options, ..*self }
    }
}

fn short(text: &str) -> String {
    let mut cut: String = text.chars().take(MOST_ECHO).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    cut
}
