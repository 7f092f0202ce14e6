//! `augenzahl odds daggerheart`: rolls, damage, countdowns, rests. The rules answer (`daggerheart::odds`); here is only
//! what can be said.

use ::daggerheart::odds::QUESTIONS;
use ::daggerheart::{Daggerheart, Setup};
use ::table::{DiceMode, Game, Role, Seat, Table, Timestamp};
use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use games::{Content, OpenTable};
use serde_json::json;
use words::Lang;

use super::plain::{self, Answered};
use crate::{opening, parse_option, speak};

#[derive(Debug, Args)]
#[command(
    allow_negative_numbers = true,
    subcommand_required = true,
    arg_required_else_help = true,
    after_help = "\
Examples:
  augenzahl odds daggerheart action --difficulty 15 --modifier 2 --advantage 1
  augenzahl odds daggerheart group --difficulty 15 --modifier 2 --followers 3
  augenzahl odds daggerheart tag --difficulty 16 --modifier 2 --second 1 --json
  augenzahl odds daggerheart damage --difficulty 14 --modifier 2 --damage 2d8+3 --major 7 --severe 14
  augenzahl odds daggerheart foe-attack --modifier 3 --evasion 12 --damage 1d10+2 --major 6 --severe 12
  augenzahl odds daggerheart spotlight --difficulty 15 --option success_with_fear=stay"
)]
pub struct Flags {
    #[command(subcommand)]
    question: Question,

    /// A table option, such as `success_with_fear=stay`; can be given several times.
    #[arg(long = "option", global = true, value_parser = parse_option, value_name = "KEY=VALUE")]
    options: Vec<(String, String)>,

    /// As JSON: fractions as text, and as decimal numbers.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Question {
    /// The five outcomes of an action roll.
    Action(Roll),
    /// A reaction roll.
    Reaction(Roll),
    /// A group: the leader's outcomes with what the others bring.
    Group {
        #[command(flatten)]
        roll: Roll,
        /// How many react for the leader.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(i64).range(0..=5), value_name = "N")]
        followers: i64,
        /// Modifier of those who react.
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(-60..=60), value_name = "N")]
        theirs: i64,
    },
    /// A tag team: two rolls, the better one counts.
    Tag {
        #[command(flatten)]
        roll: Roll,
        /// Modifier of the second roll.
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(-60..=60), value_name = "N")]
        second: i64,
    },
    /// An attack and the Hit Points it marks.
    Damage {
        #[command(flatten)]
        roll: Roll,
        #[command(flatten)]
        harm: Harm,
    },
    /// An adversary's attack, and with damage the Hit Points it marks.
    FoeAttack {
        /// What is added to its d20.
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(-60..=60), value_name = "N")]
        modifier: i64,
        /// The target's Evasion.
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(i64).range(0..=60), value_name = "N")]
        evasion: i64,
        /// Advantages of the attack.
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(0..=5), value_name = "N")]
        advantage: i64,
        /// Disadvantages of the attack.
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(0..=5), value_name = "N")]
        disadvantage: i64,
        #[command(flatten)]
        harm: Option<Harm>,
        /// The target marks an Armor Slot.
        #[arg(long)]
        armor: bool,
    },
    /// A countdown that so many rolls bring to its end.
    Countdown {
        #[command(flatten)]
        roll: Roll,
        /// Where it starts.
        #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(i64).range(1..=20), value_name = "N")]
        start: i64,
        /// How many rolls.
        #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(i64).range(1..=12), value_name = "N")]
        rolls: i64,
        /// It counts consequences, not progress.
        #[arg(long)]
        consequence: bool,
    },
    /// How long the spotlight stays with the players.
    Spotlight(Roll),
    /// The game master's Fear after a rest.
    Rest {
        /// A long rest.
        #[arg(long)]
        long: bool,
        /// How many characters rest.
        #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(i64).range(0..=6), value_name = "N")]
        pcs: i64,
        /// Fear before it.
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(0..=12), value_name = "N")]
        fear: i64,
    },
    /// Risking it all.
    Risk,
    /// A scar when death is avoided.
    Scar {
        /// The character's level.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(i64).range(1..=10), value_name = "N")]
        level: i64,
    },
}

/// A roll of the two Duality Dice.
#[derive(Debug, Args)]
struct Roll {
    /// The Difficulty; 15 without it.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(i64).range(-60..=99), value_name = "N")]
    difficulty: i64,
    /// Trait, Experiences and everything else that is no die.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(-60..=60), value_name = "N")]
    modifier: i64,
    /// Sources of advantage.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(0..=5), value_name = "N")]
    advantage: i64,
    /// Sources of disadvantage.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(0..=5), value_name = "N")]
    disadvantage: i64,
    /// How many help.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(0..=5), value_name = "N")]
    helpers: i64,
}

impl Roll {
    fn numbers(&self) -> Vec<i64> {
        vec![
            self.difficulty,
            self.modifier,
            self.advantage,
            self.disadvantage,
            self.helpers,
        ]
    }
}

/// Damage dice against thresholds.
#[derive(Debug, Args)]
struct Harm {
    /// The damage, such as 2d8+3.
    #[arg(long, value_parser = dice_of, value_name = "DICE")]
    damage: Dice,
    /// The Major threshold.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(i64).range(1..=100), value_name = "N")]
    major: i64,
    /// The Severe threshold.
    #[arg(long, default_value_t = 14, value_parser = clap::value_parser!(i64).range(2..=200), value_name = "N")]
    severe: i64,
}

impl Harm {
    fn numbers(&self) -> [i64; 5] {
        let Dice { count, sides, flat } = self.damage;
        [count, sides, flat, self.major, self.severe]
    }
}

#[derive(Clone, Copy, Debug)]
struct Dice {
    count: i64,
    sides: i64,
    flat: i64,
}

/// `2d8+3`, `d6`, `1d10`.
fn dice_of(text: &str) -> Result<Dice, String> {
    let wrong = || "damage looks like 2d8+3; dice are d4, d6, d8, d10, d12 or d20".to_owned();
    let (dice, flat) = text.split_once('+').unwrap_or((text, "0"));
    let (count, sides) = dice.split_once(['d', 'D', 'w', 'W']).ok_or_else(wrong)?;
    let number = |text: &str| text.parse::<i64>().map_err(|_| wrong());
    let count = if count.is_empty() { 1 } else { number(count)? };
    let (sides, flat) = (number(sides)?, number(flat)?);
    let fits = (1..=12).contains(&count)
        && (0..=60).contains(&flat)
        && [4, 6, 8, 10, 12, 20].contains(&sides);
    if fits {
        Ok(Dice { count, sides, flat })
    } else {
        Err(wrong())
    }
}

impl Question {
    /// The names of the rules' own questions, and the numbers they take.
    fn asked(&self) -> Vec<(&'static str, Vec<i64>)> {
        match self {
            Question::Action(roll) => vec![("action", roll.numbers())],
            Question::Reaction(roll) => vec![("reaction", roll.numbers()[..4].to_vec())],
            Question::Group {
                roll,
                followers,
                theirs,
            } => {
                let numbers = vec![roll.difficulty, roll.modifier, *followers, *theirs];
                vec![("group", numbers)]
            }
            Question::Tag { roll, second } => {
                vec![("tag", vec![roll.difficulty, roll.modifier, *second])]
            }
            Question::Damage { roll, harm } => {
                let mut numbers = vec![roll.difficulty, roll.modifier];
                numbers.extend(harm.numbers());
                vec![("attack-marks", numbers)]
            }
            Question::FoeAttack {
                modifier,
                evasion,
                advantage,
                disadvantage,
                harm,
                armor,
            } => {
                let numbers = vec![*modifier, *evasion, *advantage, *disadvantage];
                let mut asked = vec![("adversary-attack", numbers)];
                if let Some(harm) = harm {
                    let mut numbers = vec![*modifier, *evasion];
                    numbers.extend(harm.numbers());
                    numbers.push(i64::from(*armor));
                    asked.push(("adversary-attack-marks", numbers));
                }
                asked
            }
            Question::Countdown {
                roll,
                start,
                rolls,
                consequence,
            } => {
                let mut numbers = vec![i64::from(*consequence), *start, *rolls];
                numbers.extend(roll.numbers());
                vec![("countdown", numbers)]
            }
            Question::Spotlight(roll) => vec![("rolls-until-gm", roll.numbers())],
            Question::Rest { long, pcs, fear } => {
                vec![("rest", vec![i64::from(*long), *pcs, *fear])]
            }
            Question::Risk => vec![("risk-it-all", Vec::new())],
            Question::Scar { level } => vec![("scar", vec![*level])],
        }
    }
}

pub fn odds(flags: &Flags, lang: Lang) -> Result<()> {
    let setup = setup(flags, lang)?;
    let state = Daggerheart::start(&setup);
    let master = Seat::new("gm", Role::GameMaster, "");
    let mut answers = Vec::new();
    for (name, numbers) in flags.question.asked() {
        let question = QUESTIONS.iter().find(|question| question.name == name);
        let question = question.context("the rules know this question")?;
        let answer = (question.ask)(&setup, &state, &master, &numbers);
        let answer = answer.ok_or_else(|| plain::nothing(lang))?;
        answers.push(Answered {
            question: question.name,
            answer: serde_json::to_value(answer)?,
        });
    }
    let options = json!(setup.options);
    plain::tell(Daggerheart::NAME, &options, &answers, flags.json, lang);
    Ok(())
}

/// A table with these options, opened like every other.
fn setup(flags: &Flags, lang: Lang) -> Result<Setup> {
    let game = speak::game_named(lang, Daggerheart::NAME)?;
    let master = Seat::new("gm", Role::GameMaster, "");
    let wishes = OpenTable {
        table: "odds".to_owned(),
        scenario: String::new(),
        options: flags.options.clone(),
        dice: DiceMode::Script,
        seats: Vec::new(),
        seed_hash: String::new(),
        hidden_seed_hash: String::new(),
        salt: String::new(),
        iron: false,
        by: master.id,
    };
    let (table, _) = opening::open(game, wishes, &Content::built_in(), Timestamp::now(), lang)?;
    let table: Option<&Table<Daggerheart>> = table.as_any().downcast_ref();
    Ok(table.context("a story is a story")?.setup().clone())
}
