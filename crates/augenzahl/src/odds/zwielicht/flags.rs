//! What `augenzahl odds zwielicht` can be told.

use clap::Args;

use crate::parse_option;

/// Dice, fighters and levels, and what is asked about them.
#[derive(Debug, Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Questions:
  pool         a move's row, what it brings, conditions; accepted, and improved
  help         the same pool with a helper who throws, and what it costs the helper
  weaken       what becomes of a danger level; weakening in a fight's first round
  fight        rounds until a level is reached, and how a round ends
  weak-point   the weak point a modifier leads to, and how often it is hit
  solve        solving the adventure, hint by hint

Without a question those are answered that the numbers belong to.

Examples:
  augenzahl odds zwielicht --white 1 --black 2
  augenzahl odds zwielicht pool --move use_ability --option double_six_ability=exclusive
  augenzahl odds zwielicht help --helper black
  augenzahl odds zwielicht weaken --fighters 3 --level 10 --option weaken_timing=after_dice
  augenzahl odds zwielicht fight --fighters 4 --level 12 --option fight_top_tie=all_tied --json
  augenzahl odds zwielicht weak-point --modifier -1
  augenzahl odds zwielicht solve --adventure 12 --hints 4"
)]
pub struct Flags {
    /// Which questions; without any, those the numbers belong to.
    #[arg(value_name = "QUESTION")]
    pub questions: Vec<String>,

    /// A table option, such as `fight_top_tie=nobody`; can be given several times.
    #[arg(long = "option", value_parser = parse_option, value_name = "KEY=VALUE")]
    pub options: Vec<(String, String)>,

    /// As JSON: fractions as text, and as decimal numbers.
    #[arg(long)]
    pub json: bool,

    /// find_out, risk, use_ability, weaken or travel; without it risk.
    #[arg(long = "move", value_name = "MOVE", help_heading = "A pool")]
    pub kind: Option<String>,
    /// White dice in all, the move's own with them; 1 without it.
    #[arg(long, value_name = "N", help_heading = "A pool")]
    pub white: Option<i64>,
    /// Black dice in all, the move's own with them; 1 without it.
    #[arg(long, value_name = "N", help_heading = "A pool")]
    pub black: Option<i64>,
    /// Improved whenever it is allowed and no face is higher; 4 without it.
    #[arg(long, value_name = "FACE", help_heading = "A pool")]
    pub improve: Option<i64>,
    /// The colour of a helper's source: white or black.
    #[arg(long, value_name = "COLOUR", help_heading = "A pool")]
    pub helper: Option<String>,

    /// Who fights; 3 without it.
    #[arg(long, value_name = "N", help_heading = "A fight")]
    pub fighters: Option<i64>,
    /// How many of them throw the better of two dice.
    #[arg(long, value_name = "N", help_heading = "A fight")]
    pub extra: Option<i64>,
    /// The danger level; 10 without it.
    #[arg(long, value_name = "N", help_heading = "A fight")]
    pub level: Option<i64>,
    /// The weak-point modifier, -2 to 2.
    #[arg(long, value_name = "N", help_heading = "A fight")]
    pub modifier: Option<i64>,
    /// Conditions everybody has already.
    #[arg(long, value_name = "N", help_heading = "A fight")]
    pub conditions: Option<i64>,

    /// The adventure's level; 12 without it.
    #[arg(long, value_name = "N", help_heading = "A solution")]
    pub adventure: Option<i64>,
    /// Hints the group has; 4 without it.
    #[arg(long, value_name = "N", help_heading = "A solution")]
    pub hints: Option<i64>,
}

impl Flags {
    /// The numbers that were given, by name.
    pub fn numbers(&self) -> impl Iterator<Item = (&'static str, i64)> {
        let all = [
            ("white", self.white),
            ("black", self.black),
            ("improve", self.improve),
            ("fighters", self.fighters),
            ("extra", self.extra),
            ("level", self.level),
            ("modifier", self.modifier),
            ("conditions", self.conditions),
            ("adventure", self.adventure),
            ("hints", self.hints),
        ];
        all.into_iter()
            .filter_map(|(name, value)| Some((name, value?)))
    }
}
