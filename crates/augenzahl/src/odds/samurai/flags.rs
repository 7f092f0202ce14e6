//! What `augenzahl odds samurai` can be told. The names are those of the state's fields, so that a state
//! printed by `augenzahl referee --state` can be asked about as it is.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::parse_option;

/// A duel, how it stands, and what is asked about it.
#[derive(Debug, Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Questions:
  ready                 own sum, his row, counterattack, hearts, for each number of dice
  rolled                the sum after a reroll
  reach-attack[=N]      an attack of at least N with the ki still allowed
  allocated             hearts, defence and consequence; what each +1 changes
  foe-rolled, accept    his row, each reroll, and everything accepting may lead to
  surprise              the 40-point roll wins now
  injury[=1|2]          areas, heavy wound, lost limb, death
  open-wounds           the heavy wounds still open
  fell-now              he falls this round, under best play (asked by itself in the last round)

Examples:
  augenzahl odds samurai --round 3 --ki 9
  augenzahl odds samurai --dice 5,1 --ki-spent 1
  augenzahl odds samurai --n 2 --attack 7 --defence 3
  augenzahl odds samurai --foe-dice 2,5,3 --attack 4 --defence 2 --json
  augenzahl odds samurai fell-now --round 20 --foe-health 1
  augenzahl odds samurai injury=2 --struck 2,7 --health 3
  augenzahl odds samurai --state '{\"round\":3,\"ki\":9,\"wounds\":[1]}'"
)]
pub struct Flags {
    /// Which questions; without any, those of the step.
    #[arg(value_name = "QUESTION")]
    pub questions: Vec<String>,

    /// The duel; without it the first of the book.
    #[arg(long, value_name = "NAME")]
    pub duel: Option<String>,

    /// A table option, such as `foe_reroll=all_dice`; can be given several times.
    #[arg(long = "option", value_parser = parse_option, value_name = "KEY=VALUE")]
    pub options: Vec<(String, String)>,

    /// Folder with own content files (`DIR/samurai/*.toml`); otherwise that of your data folder.
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,

    /// As JSON: fractions as text, and as decimal numbers.
    #[arg(long)]
    pub json: bool,

    /// The state as JSON, as `referee --state` prints it; flags go before it.
    #[arg(long, value_name = "JSON", help_heading = "How the duel stands")]
    pub state: Option<String>,

    #[command(flatten)]
    pub given: Given,
}

/// How the duel stands, as far as it was said. Numbers are as wide as somebody may type them.
#[derive(Clone, Debug, Default, Args, Deserialize)]
#[command(next_help_heading = "How the duel stands")]
#[serde(default, deny_unknown_fields)]
pub struct Given {
    /// ready, rolled, allocated, foe_rolled or round_over.
    #[arg(long, value_name = "STEP")]
    pub phase: Option<String>,
    /// The round.
    #[arg(long, value_name = "N")]
    pub round: Option<i64>,
    /// Your hearts.
    #[arg(long, value_name = "N")]
    pub health: Option<i64>,
    /// Your ki.
    #[arg(long, value_name = "N")]
    pub ki: Option<i64>,
    /// Ki spent in this round.
    #[arg(long, value_name = "N")]
    pub ki_spent: Option<i64>,
    /// Your concentration.
    #[arg(long, value_name = "N")]
    pub concentration: Option<i64>,
    /// His hearts.
    #[arg(long, value_name = "N")]
    pub foe_health: Option<i64>,
    /// Heavy wounds received, such as 1,3.
    #[arg(long, value_delimiter = ',', value_name = "WOUNDS")]
    pub wounds: Option<Vec<i64>>,
    /// Areas struck out, such as 2,7.
    #[arg(long, value_delimiter = ',', value_name = "AREAS")]
    pub struck: Option<Vec<i64>>,
    /// A limb is lost.
    #[arg(long)]
    pub limb_lost: bool,
    /// How many dice you took.
    #[arg(long, value_name = "N")]
    pub n: Option<i64>,
    /// Your dice on the table, such as 5,1.
    #[arg(long, value_delimiter = ',', value_name = "FACES")]
    pub dice: Option<Vec<Face>>,
    /// Your attack of this round.
    #[arg(long, value_name = "N")]
    pub attack: Option<i64>,
    /// Your defence of this round.
    #[arg(long, value_name = "N")]
    pub defence: Option<i64>,
    /// His dice on the table, such as 2,5,3.
    #[arg(long, value_delimiter = ',', value_name = "FACES")]
    pub foe_dice: Option<Vec<i64>>,

    // Only in --state.
    #[arg(skip)]
    pub bonus_attack: Option<i64>,
    #[arg(skip)]
    pub bonus_defence: Option<i64>,
    #[arg(skip)]
    pub bought: Option<i64>,
    #[arg(skip)]
    pub fresh: Option<i64>,
    #[arg(skip)]
    pub entered: Option<Entered>,
    #[arg(skip)]
    pub outcome: Option<String>,

    // Known to a state, of no consequence for what comes.
    #[arg(skip)]
    pub row: IgnoredAny,
    #[arg(skip)]
    pub final_attack: IgnoredAny,
    #[arg(skip)]
    pub dealt: IgnoredAny,
    #[arg(skip)]
    pub mark: IgnoredAny,
    #[arg(skip)]
    pub sheet: IgnoredAny,
    #[arg(skip)]
    pub cap: IgnoredAny,
    #[arg(skip)]
    pub ki_left_this_round: IgnoredAny,
}

/// An own die: its face alone, or as a state tells it.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
pub enum Face {
    Number(i64),
    Die { face: i64, set_aside: bool },
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entered {
    pub attack: u16,
    pub defence: u16,
    pub concentration: u16,
}

impl FromStr for Face {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Face, Self::Err> {
        text.parse().map(Face::Number)
    }
}

impl Face {
    pub fn face(self) -> i64 {
        match self {
            Face::Number(face) | Face::Die { face, .. } => face,
        }
    }
}

impl Given {
    /// What is said here, and for the rest what is said there.
    pub fn over(self, under: Given) -> Given {
        Given {
            phase: self.phase.or(under.phase),
            round: self.round.or(under.round),
            health: self.health.or(under.health),
            ki: self.ki.or(under.ki),
            ki_spent: self.ki_spent.or(under.ki_spent),
            concentration: self.concentration.or(under.concentration),
            foe_health: self.foe_health.or(under.foe_health),
            wounds: self.wounds.or(under.wounds),
            struck: self.struck.or(under.struck),
            limb_lost: self.limb_lost || under.limb_lost,
            n: self.n.or(under.n),
            dice: self.dice.or(under.dice),
            attack: self.attack.or(under.attack),
            defence: self.defence.or(under.defence),
            foe_dice: self.foe_dice.or(under.foe_dice),
            ..under
        }
    }
}
