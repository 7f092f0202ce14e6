//! `augenzahl odds condice`: attacks, minds, checks, healing. The rules answer (`condice::odds`); here is only what can
//! be said.

use ::condice::{ConDice, odds};
use ::table::Game;
use anyhow::Result;
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use words::Lang;

use super::plain::{self, Answered};

#[derive(Debug, Args)]
#[command(
    subcommand_required = true,
    arg_required_else_help = true,
    after_help = "\
Examples:
  augenzahl odds condice attack --dice 6 --defence 2 --life 7
  augenzahl odds condice mental --dice 4 --resistance 3
  augenzahl odds condice crowd --dice 4 --resistances 2,3,5
  augenzahl odds condice check --dice 5 --needed 3 --json
  augenzahl odds condice heal --missing 4"
)]
pub struct Flags {
    #[command(subcommand)]
    question: Question,

    /// As JSON: fractions as text, and as decimal numbers.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Question {
    /// An attack: does it hurt, how much, and how soon is the target at 0.
    Attack {
        /// Dice of the attack.
        #[arg(long, value_parser = clap::value_parser!(i64).range(0..=60), value_name = "N")]
        dice: i64,
        /// The target's defence.
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(0..=60), value_name = "N")]
        defence: i64,
        /// The target's life points.
        #[arg(long, value_parser = clap::value_parser!(i64).range(1..=100), value_name = "N")]
        life: Option<i64>,
    },
    /// A mental attack without damage: dice against dice.
    Mental {
        /// Dice of the attack.
        #[arg(long, value_parser = clap::value_parser!(i64).range(0..=60), value_name = "N")]
        dice: i64,
        /// The target's mental resistance.
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(0..=60), value_name = "N")]
        resistance: i64,
    },
    /// One mental attack against several: how many it reaches.
    Crowd {
        /// Dice of the attack.
        #[arg(long, value_parser = clap::value_parser!(i64).range(0..=60), value_name = "N")]
        dice: i64,
        /// The targets' mental resistance, such as 2,3,5.
        #[arg(long, value_delimiter = ',', required = true, value_parser = clap::value_parser!(i64).range(0..=60), value_name = "NUMBERS")]
        resistances: Vec<i64>,
    },
    /// A check: so many successes, or more.
    Check {
        /// Dice of the check.
        #[arg(long, value_parser = clap::value_parser!(i64).range(0..=60), value_name = "N")]
        dice: i64,
        /// Successes it needs.
        #[arg(long, value_parser = clap::value_parser!(i64).range(0..=120), value_name = "N")]
        needed: i64,
    },
    /// A healing die for somebody who misses so many life points.
    Heal {
        /// Life points that are missing.
        #[arg(long, value_parser = clap::value_parser!(i64).range(0..=100), value_name = "N")]
        missing: i64,
    },
}

pub fn odds(flags: &Flags, lang: Lang) -> Result<()> {
    let answers = answer(&flags.question);
    plain::tell(ConDice::NAME, &json!({}), &answers, flags.json, lang);
    Ok(())
}

fn answer(question: &Question) -> Vec<Answered> {
    let told = |question, answer: Value| Answered { question, answer };
    match question {
        Question::Attack {
            dice,
            defence,
            life,
        } => {
            let mut answers = vec![told("attack", json!(odds::attack(*dice, *defence)))];
            if let Some(life) = life {
                let soon: Vec<(usize, _)> = (1..=5)
                    .map(|attacks| (attacks, odds::within(attacks, *dice, *defence, *life)))
                    .collect();
                let until = json!({
                    "within": soon,
                    "attacks": odds::attacks_needed(*dice, *defence, *life),
                });
                answers.push(told("until", until));
            }
            answers
        }
        Question::Mental { dice, resistance } => {
            let answer = json!({
                "through": odds::mental(*dice, *resistance),
                "attempts": odds::attempts(*dice, *resistance),
            });
            vec![told("mental", answer)]
        }
        Question::Crowd { dice, resistances } => {
            let reached = odds::mental_crowd(*dice, resistances);
            vec![told("crowd", json!({ "reached": reached }))]
        }
        Question::Check { dice, needed } => {
            let successes = odds::successes(*dice);
            let all: Vec<(i64, _)> = successes
                .iter()
                .map(|(count, chance)| (*count, chance))
                .collect();
            let answer = json!({
                "enough": odds::at_least(*dice, *needed),
                "expected": successes.expected(|count| *count),
                "successes": all,
            });
            vec![told("check", answer)]
        }
        Question::Heal { missing } => {
            let healed = odds::healing(*missing);
            let all: Vec<(i64, _)> = healed
                .iter()
                .map(|(points, chance)| (*points, chance))
                .collect();
            let answer = json!({ "expected": healed.expected(|points| *points), "healed": all });
            vec![told("heal", answer)]
        }
    }
}
