//! Everything that can be asked without a table (section 6 of the rules), for command line, page and API.

use std::sync::Arc;

use dice::{Fraction, Odds};
use table::question::{Answer, Asks, Given, Kind, Param, Question, Unasked, Why};

use super::{attempts, blast, damage, healing, loss, mental_crowd, successes, until_zero};
use crate::content::{Content, LossOf};
use crate::sheet::{Ability, Attack, Kind as AbilityKind};
use crate::{
    AtZero, EDITION, Event, FigureId, LossOrder, Name, Options, Setup, Sheet, Side, State, read,
};

const MOST_DICE: i64 = 60;

const DICE: Param = Param::number("dice", 0, MOST_DICE);
const DEFENCE: Param = Param::usually("defence", 0, 60, 0);
const ATTACK_DICE: Param = Param::number("attack_dice", 0, MOST_DICE);
const RESISTANCE_DICE: Param = Param::usually("resistance_dice", 0, MOST_DICE, 0);

/// Life points that can be gone through: what is left after each attack is a state, and its numbers grow with
/// every die thrown on the way.
const MOST_WORK: i64 = 200_000;

/// Every question, in the order it is listed.
pub static QUESTIONS: &[Asks<Options>] = &[
    Asks {
        question: Question::new(
            "successes",
            &[DICE],
            &["successes_n", "at_least_n", "expected_successes"],
            r#"{"dice":4}"#,
        ),
        answer: |_, given| {
            let odds = successes(given.number("dice"));
            Ok(Answer::new()
                .distribution("successes_n", "at_least_n", &odds)
                .with("expected_successes", odds.expected(|count| *count)))
        },
    },
    Asks {
        question: Question::new(
            "check",
            &[
                DICE,
                Param::number("needed", 0, 2 * MOST_DICE),
                Param::flag("reroll"),
            ],
            &["succeeds", "fails", "reroll_used"],
            r#"{"dice":6,"needed":4,"reroll":true}"#,
        )
        .policies(POLICIES),
        answer: |_, given| {
            let needed: i64 = given.number("needed");
            let enough = |count: &i64| i64::from(read::check(*count, needed));
            let thrown = successes(given.number("dice"));
            let roll = once_more(&thrown, given.flag("reroll"), enough);
            let succeeds = roll.odds.chance(|count| read::check(*count, needed));
            let fails = &Fraction::ONE - &succeeds;
            let answer = Answer::new()
                .with("succeeds", succeeds)
                .with("fails", fails);
            Ok(roll.told(answer))
        },
    },
    Asks {
        question: Question::new(
            "attack",
            &[
                DICE,
                DEFENCE,
                Param::word("reroll", &["none", "damage", "hit"]),
            ],
            &["damage_n", "at_least_n", "expected_damage", "reroll_used"],
            r#"{"dice":6,"defence":3,"reroll":"damage"}"#,
        )
        .policies(POLICIES),
        answer: |_, given| {
            let thrown = damage(given.number("dice"), given.number("defence"));
            // What somebody with a repeat is after: as much as possible, or anything at all.
            let after_hits = given.word("reroll") == "hit";
            let worth = |damage: &i64| match after_hits {
                true => i64::from(*damage > 0),
                false => *damage,
            };
            let may = given.word("reroll") != "none";
            let roll = once_more(&thrown, may, worth);
            let answer = Answer::new()
                .distribution("damage_n", "at_least_n", &roll.odds)
                .with("expected_damage", roll.odds.expected(|damage| *damage));
            Ok(roll.told(answer))
        },
    },
    Asks {
        question: Question::new(
            "mental",
            &[
                ATTACK_DICE,
                RESISTANCE_DICE,
                Param::word("reroll", &["none", "attacker", "defender"]),
            ],
            &["succeeds", "repelled", "tie", "reroll_used"],
            r#"{"attack_dice":4,"resistance_dice":3}"#,
        )
        .policies(MENTAL_POLICIES),
        answer: minds,
    },
    Asks {
        question: Question::new(
            "mental_many",
            &[
                ATTACK_DICE,
                Param::new(
                    "resistance_dice",
                    Kind::Numbers {
                        low: 0,
                        high: MOST_DICE,
                        most: 12,
                    },
                ),
            ],
            &["affected_n", "expected_affected"],
            r#"{"attack_dice":2,"resistance_dice":[1,3]}"#,
        ),
        answer: |_, given| {
            let targets: Vec<i64> = given.numbers("resistance_dice");
            let affected = mental_crowd(given.number("attack_dice"), &targets);
            let mean = (0..)
                .zip(&affected)
                .map(|(n, chance)| &Fraction::from(n) * chance);
            let mean: Fraction = mean.sum();
            Ok(Answer::new()
                .each("affected_n", (0..).zip(affected))
                .with("expected_affected", mean))
        },
    },
    Asks {
        question: Question::new(
            "hold",
            &[
                ATTACK_DICE,
                RESISTANCE_DICE,
                Param::usually("attempts", 1, 20, 3),
            ],
            &["holds_n", "expected_attempts"],
            r#"{"attack_dice":4,"resistance_dice":1,"attempts":3}"#,
        ),
        answer: |_, given| {
            let (attack, resistance) =
                (given.number("attack_dice"), given.number("resistance_dice"));
            let survives = |n| super::survives(attack, resistance, n);
            let each = (1..=given.number("attempts")).map(|n| (i64::from(n), survives(n)));
            Ok(Answer::new()
                .each("holds_n", each)
                .maybe("expected_attempts", attempts(attack, resistance)))
        },
    },
    Asks {
        question: Question::new(
            "attacks_to_zero",
            &[
                Param::new(
                    "dice",
                    Kind::Numbers {
                        low: 0,
                        high: MOST_DICE,
                        most: 6,
                    },
                ),
                DEFENCE,
                Param::number("life", 1, 100),
                Param::usually("attacks", 1, 30, 5),
            ],
            &["within_n", "expected_attacks"],
            r#"{"dice":[4],"defence":2,"life":6}"#,
        ),
        answer: attacks_to_zero,
    },
    Asks {
        question: Question::new(
            "explosion",
            &[
                DICE,
                Param::new(
                    "defences",
                    Kind::Numbers {
                        low: 0,
                        high: 60,
                        most: 24,
                    },
                ),
            ],
            &["hurt_n", "expected_damage"],
            r#"{"dice":6,"defences":[3,5]}"#,
        ),
        answer: |_, given| {
            let odds = blast(given.number("dice"), &given.numbers::<i64>("defences"));
            let mean = odds.expected(|harm| harm.iter().sum());
            let hurt = odds.map(|harm| harm.iter().filter(|damage| **damage > 0).count());
            let each = hurt
                .iter()
                .map(|(n, chance)| (i64::try_from(*n).unwrap_or(0), chance));
            Ok(Answer::new()
                .each("hurt_n", each)
                .with("expected_damage", mean))
        },
    },
    Asks {
        question: Question::new(
            "transfer",
            &[DICE, Param::usually("resistance", 0, 60, 0)],
            &["points_n", "at_least_n", "expected_points"],
            r#"{"dice":3,"resistance":1}"#,
        ),
        answer: |_, given| {
            // An unwilling one is an attack against resistance (CD-SP-TRANSFER-5).
            let odds = damage(given.number("dice"), given.number("resistance"));
            Ok(Answer::new()
                .distribution("points_n", "at_least_n", &odds)
                .with("expected_points", odds.expected(|points| *points)))
        },
    },
    Asks {
        question: Question::new(
            "loss",
            &[Param::new("points", Kind::Object(POINTS))],
            &[
                "nothing",
                "movement_gone",
                "defence_gone",
                "life_gone",
                "mental_gone",
                "disabled_n",
                "expected_lost",
            ],
            r#"{"points":{"defence":4,"life":6,"mental":2,"movement":4,"attacks":[6],"abilities":2}}"#,
        ).options(&["loss_on_empty", "loss_which", "loss_order"]),
        answer: lost,
    },
    Asks {
        question: Question::new(
            "heal",
            &[Param::number("missing", 0, 200)],
            &["restored_n", "to_maximum", "expected_restored"],
            r#"{"missing":4}"#,
        ),
        answer: |_, given| {
            let missing: i64 = given.number("missing");
            let odds = healing(missing);
            let each = odds.iter().map(|(points, chance)| (*points, chance));
            Ok(Answer::new()
                .each("restored_n", each)
                .with("to_maximum", odds.of(&missing))
                .with("expected_restored", odds.expected(|points| *points)))
        },
    },
];

const POLICIES: &[&str] = &["repeats_never", "repeats_up_to_n"];
const MENTAL_POLICIES: &[&str] = &[
    "repeats_never",
    "repeats_up_to_n",
    "repeats_unless_repelled",
];

/// Points a figure still has.
const POINTS: &[Param] = &[
    Param::usually("movement", 0, 200, 0),
    Param::usually("defence", 0, 200, 0),
    Param::usually("life", 0, 200, 0),
    Param::usually("mental", 0, 200, 0),
    Param::new(
        "attacks",
        Kind::Numbers {
            low: 1,
            high: MOST_DICE,
            most: 4,
        },
    )
    .maybe(),
    // Abilities that a single lost point disables, such as Explosion.
    Param::usually("abilities", 0, 4, 0),
];

/// A roll that may be repeated once (CD-SP-REROLL-5).
struct Roll {
    odds: Odds<i64>,
    /// The chance that it is.
    repeated: Fraction,
    /// Up to which number it is repeated; none if never.
    up_to: Option<i64>,
    may: bool,
}

impl Roll {
    /// The answer with what a repeat has to do with it.
    fn told(self, answer: Answer) -> Answer {
        if !self.may {
            return answer;
        }
        let answer = answer.with("reroll_used", self.repeated);
        match self.up_to {
            Some(n) => answer.deciding("repeats_up_to_n", Some(n)),
            None => answer.deciding("repeats_never", None),
        }
    }
}

/// Repeats whatever is worth less than a new throw is on average: no other way is worth more.
fn once_more(thrown: &Odds<i64>, may: bool, worth: impl Fn(&i64) -> i64) -> Roll {
    let new = thrown.expected(&worth);
    let repeats = |first: &i64| may && new > Fraction::from(worth(first));
    let odds = thrown.then(|first| match repeats(first) {
        true => thrown.clone(),
        false => Odds::certain(*first),
    });
    Roll {
        odds,
        repeated: thrown.chance(repeats),
        up_to: thrown.iter().map(|(n, _)| *n).filter(|n| repeats(n)).max(),
        may,
    }
}

/// Who repeats decides before the next dice fall (CD-SP-REROLL-9): the attacker before the resistance roll, the
/// target after its own.
fn minds(_: &Options, given: &Given) -> Result<Answer, Unasked> {
    let attack = successes(given.number("attack_dice"));
    let resistance = successes(given.number("resistance_dice"));
    let through = |attack: i64, own: i64| read::gets_through(attack, own);
    let (odds, used, policy) = match given.word("reroll") {
        "attacker" => {
            let chance = |count: &i64| resistance.chance(|own| through(*count, *own));
            let new = attack.average(chance);
            let repeats = |first: &i64| new > chance(first);
            let settled = attack.then(|first| match repeats(first) {
                true => attack.clone(),
                false => Odds::certain(*first),
            });
            let up_to = attack.iter().map(|(n, _)| *n).filter(|n| repeats(n)).max();
            let policy = match up_to {
                Some(n) => ("repeats_up_to_n", Some(n)),
                None => ("repeats_never", None),
            };
            (
                settled.and(&resistance),
                attack.chance(repeats),
                Some(policy),
            )
        }
        "defender" => {
            let both = attack.and(&resistance);
            let repeats = |(attack, own): &(i64, i64)| through(*attack, *own);
            let settled = both.then(|pair| match repeats(pair) {
                true => resistance.clone().map(|second| (pair.0, second)),
                false => Odds::certain(*pair),
            });
            let policy = ("repeats_unless_repelled", None);
            (settled, both.chance(repeats), Some(policy))
        }
        _ => (attack.and(&resistance), Fraction::ZERO, None),
    };
    let answer = Answer::new()
        .with(
            "succeeds",
            odds.chance(|(attack, own)| through(*attack, *own)),
        )
        .with(
            "repelled",
            odds.chance(|(attack, own)| !through(*attack, *own) && attack != own),
        )
        .with("tie", odds.chance(|(attack, own)| attack == own));
    Ok(match policy {
        Some((policy, n)) => answer.with("reroll_used", used).deciding(policy, n),
        None => answer,
    })
}

/// The attacks take turns; whoever is last begins again with the first.
fn attacks_to_zero(_: &Options, given: &Given) -> Result<Answer, Unasked> {
    let dice: Vec<i64> = given.numbers("dice");
    let (defence, life): (i64, i64) = (given.number("defence"), given.number("life"));
    if dice.is_empty() {
        return Err(Unasked::beyond("dice", 0, 1, MOST_DICE));
    }
    let work = dice.iter().sum::<i64>() * life * life;
    if work > MOST_WORK {
        return Err(Unasked::too_large("dice × life × life", work, MOST_WORK));
    }
    let attacks: Vec<Odds<i64>> = dice.iter().map(|dice| damage(*dice, defence)).collect();
    let chain = until_zero(&attacks, life);
    let mut sum = Fraction::ZERO;
    let within = chain
        .ends_in(given.number("attacks"))
        .into_iter()
        .map(|now| {
            sum = &sum + &now;
            sum.clone()
        });
    let within: Vec<Fraction> = within.collect();
    Ok(Answer::new()
        .each("within_n", (1..).zip(within))
        .maybe("expected_attacks", chain.expected()))
}

/// A loss roll of somebody who has these points left, decided by the rules.
fn lost(options: &Options, given: &Given) -> Result<Answer, Unasked> {
    let points = given.object("points").unwrap_or_default();
    let attacks = points.numbers("attacks").into_iter().map(|dice| Attack {
        name: Name::default(),
        look: String::new(),
        dice,
        range_points: 0,
    });
    let abilities = 0..points.number::<usize>("abilities");
    let sheet = Sheet {
        name: Name::default(),
        look: Name::default(),
        defence: points.number("defence"),
        life: points.number("life"),
        mental: points.number("mental"),
        movement: points.number("movement"),
        attacks: attacks.collect(),
        abilities: abilities
            .map(|_| Ability::new(AbilityKind::Explosion))
            .collect(),
    };
    let figure = FigureId(FigureId::FIRST_OF_MASTER);
    let mut state = State::new(*options);
    crate::apply::apply(
        &mut state,
        &Event::FigureCreated {
            figure,
            sheet: Box::new(sheet),
            side: Side::Foes,
            hidden: false,
            at_zero: AtZero::SameRules,
        },
    );
    let setup = Setup {
        options: *options,
        content: Arc::new(Content::default()),
        start: None,
        edition: EDITION,
    };
    // Where a table lets somebody choose, no dice decide (CD-ZERO-14, CD-ZERO-16).
    let odds = loss(&setup, &state, figure).ok_or_else(|| {
        let (key, values): (_, &[&str]) = match options.loss_order {
            LossOrder::Owner => ("loss_order", &["range_first", "strength_first"]),
            LossOrder::RangeFirst | LossOrder::StrengthFirst => ("loss_which", &["random"]),
        };
        let value = options.get(key).unwrap_or("").to_owned();
        Unasked::new(key, Why::NoSuchValue { value, values })
    })?;
    let gone = |of: LossOf| {
        let found = odds.gone.iter().find(|(known, _)| *known == of);
        found.map_or(Fraction::ZERO, |(_, chance)| chance.clone())
    };
    let answer = Answer::new()
        .with("nothing", odds.nothing.clone())
        .with("movement_gone", gone(LossOf::Movement))
        .with("defence_gone", gone(LossOf::Defence))
        .with("life_gone", gone(LossOf::Life))
        .with("mental_gone", gone(LossOf::Mental));
    let disabled = odds.disabled.iter();
    let disabled = disabled.map(|(which, chance)| (i64::from(*which) + 1, chance.clone()));
    Ok(answer
        .each("disabled_n", disabled)
        .with("expected_lost", odds.expected.clone()))
}
