//! Everything that can be asked without a table (table 6.1 of the rules), for command line, page and API.

use dice::{Fraction, Odds};
use table::question::{Answer, Asks, Given, Kind, Param, Question, Unasked};

use super::{
    Action, Five, FoeAttack, React, Throw, action, attack_marks, countdown, countdown_rolls,
    foe_attack, foe_attack_marks, group, marks, reaction, rest, risk, scar, tag, until_gm,
};
use crate::content::Thresholds;
use crate::read::{self, Fate, Hit, Outcome};
use crate::{CountdownKind, Options};

const DIFFICULTY: Param = Param::number("difficulty", -60, 99);
const MODIFIER: Param = Param::usually("modifier", -60, 60, 0);
const OWN_ADVANTAGE: Param = Param::usually("own_advantage", 0, 5, 0);
const OWN_DISADVANTAGE: Param = Param::usually("own_disadvantage", 0, 5, 0);
const HELPERS: Param = Param::usually("helpers", 0, 5, 0);
const EXTRA_DICE: Param = Param::new("extra_dice", Kind::Dice { most: 6 }).maybe();

const ACTION: &[Param] = &[
    DIFFICULTY,
    MODIFIER,
    OWN_ADVANTAGE,
    OWN_DISADVANTAGE,
    HELPERS,
    EXTRA_DICE,
];

/// Nobody helps with a reaction (DH-REACT-5).
const REACTION: &[Param] = &[
    DIFFICULTY,
    MODIFIER,
    OWN_ADVANTAGE,
    OWN_DISADVANTAGE,
    EXTRA_DICE,
];

/// Reacts at the leader's Difficulty unless another is given, or succeeds with a chance that is known.
const MEMBER: &[Param] = &[
    MODIFIER,
    DIFFICULTY.maybe(),
    OWN_ADVANTAGE,
    OWN_DISADVANTAGE,
    EXTRA_DICE,
    Param::new("success_probability", Kind::Chance).maybe(),
];

/// One of a tag team, at the Difficulty of both unless another is given.
const PARTNER: &[Param] = &[
    MODIFIER,
    DIFFICULTY.maybe(),
    OWN_ADVANTAGE,
    OWN_DISADVANTAGE,
    HELPERS,
    EXTRA_DICE,
];

const FOE_MODIFIER: Param = Param::usually("modifier", -60, 60, 0);
const EVASION: Param = Param::usually("evasion", 0, 60, 10);
const ADVANTAGE: Param = Param::usually("advantage", 0, 5, 0);
const DISADVANTAGE: Param = Param::usually("disadvantage", 0, 5, 0);
const DAMAGE: Param = Param::new("damage", Kind::Throw { most: 12, flat: 60 });
const THRESHOLDS: Param = Param::new(
    "thresholds",
    Kind::Object(&[
        Param::number("major", 1, 100),
        Param::number("severe", 2, 200),
    ]),
);
const RESISTANCE: Param = Param::flag("resistance");

const FIVE: [&str; 5] = [
    "crit",
    "success_hope",
    "success_fear",
    "failure_hope",
    "failure_fear",
];
const MARKS: &[&str] = &["hp_n", "expected_hp"];

/// Every question, in the order it is listed.
pub static QUESTIONS: &[Asks<Options>] = &[
    Asks {
        question: Question::new(
            "action",
            ACTION,
            &[
                FIVE[0],
                FIVE[1],
                FIVE[2],
                FIVE[3],
                FIVE[4],
                "success_total",
                "keeps_spotlight",
                "expected_hope",
                "expected_fear",
            ],
            r#"{"difficulty":15,"modifier":2,"own_advantage":1}"#,
        ).options(&["own_pool", "help_with_own_advantage", "success_with_fear"]),
        answer: |options, given| {
            let five = Five::of(options, &counted(action(options, &rolled(given)))?);
            Ok(with_five(&five)
                .with("keeps_spotlight", five.keeps_spotlight)
                .with("expected_hope", five.hope)
                .with("expected_fear", five.fear))
        },
    },
    Asks {
        question: Question::new(
            "reaction",
            REACTION,
            &["crit", "success", "failure"],
            r#"{"difficulty":14,"modifier":1}"#,
        ).options(&["own_pool"]),
        answer: |options, given| {
            let odds = counted(reaction(options, &rolled(given)))?;
            Ok(Answer::new()
                .with("crit", odds.of(&React::Crit))
                .with("success", odds.of(&React::Success))
                .with("failure", odds.of(&React::Failure)))
        },
    },
    Asks {
        question: Question::new(
            "group",
            &[
                Param::new("leader", Kind::Object(ACTION)),
                Param::new(
                    "members",
                    Kind::Objects {
                        of: MEMBER,
                        least: 0,
                        most: 5,
                    },
                ),
            ],
            &[
                FIVE[0],
                FIVE[1],
                FIVE[2],
                FIVE[3],
                FIVE[4],
                "success_total",
                "keeps_spotlight",
            ],
            r#"{"leader":{"difficulty":14,"modifier":2},"members":[{"modifier":1},{"success_probability":"3/4"}]}"#,
        ).options(&["own_pool", "help_with_own_advantage", "success_with_fear"]),
        answer: |options, given| {
            let leader = rolled(&given.object("leader").unwrap_or_default());
            let members = given.objects("members").into_iter().map(|member| {
                if let Some(chance) = member.chance("success_probability") {
                    return Ok(chance);
                }
                let odds = counted(reaction(options, &at(&member, leader.difficulty)))?;
                Ok(odds.chance(|one| *one != React::Failure))
            });
            let members = members.collect::<Result<Vec<Fraction>, Unasked>>()?;
            let five = counted(group(options, &leader, &members))?;
            Ok(with_five(&five).with("keeps_spotlight", five.keeps_spotlight))
        },
    },
    Asks {
        question: Question::new(
            "tag",
            &[
                DIFFICULTY,
                Param::new(
                    "rolls",
                    Kind::Objects {
                        of: PARTNER,
                        least: 2,
                        most: 2,
                    },
                ),
                Param::new("prefer", Kind::Order(&FIVE)).maybe(),
            ],
            &[
                FIVE[0],
                FIVE[1],
                FIVE[2],
                FIVE[3],
                FIVE[4],
                "at_least_one_success",
                "at_least_one_crit",
                "success_total",
                "expected_hope_gained_by_pair",
                "expected_fear_gained",
            ],
            r#"{"difficulty":14,"rolls":[{"modifier":2},{"modifier":1}]}"#,
        ).options(&["own_pool", "help_with_own_advantage", "tag_unchosen"])
        .policies(&["picks_best", "picks_preferred"]),
        answer: tagged,
    },
    Asks {
        question: Question::new(
            "adversary_attack",
            &[FOE_MODIFIER, EVASION, ADVANTAGE, DISADVANTAGE],
            &["miss", "hit", "crit"],
            r#"{"modifier":1,"evasion":10,"advantage":1}"#,
        ),
        answer: |_, given| {
            let odds = counted(foe_attack(attack(given)))?;
            Ok(Answer::new()
                .with("miss", odds.of(&Hit::Miss))
                .with("hit", odds.of(&Hit::Hit))
                .with("crit", odds.of(&Hit::Crit)))
        },
    },
    Asks {
        question: Question::new(
            "attack_marks",
            &[
                DIFFICULTY,
                MODIFIER,
                OWN_ADVANTAGE,
                OWN_DISADVANTAGE,
                HELPERS,
                EXTRA_DICE,
                DAMAGE,
                THRESHOLDS,
                RESISTANCE,
            ],
            MARKS,
            r#"{"difficulty":12,"modifier":1,"damage":"1d8+1","thresholds":{"major":6,"severe":11}}"#,
        ).options(&["own_pool", "help_with_own_advantage", "massive_damage"]),
        answer: |options, given| {
            let (throw, thresholds) = thrown(given)?;
            let marks = attack_marks(options, &rolled(given), throw, Some(thresholds));
            Ok(marked(&counted(marks)?))
        },
    },
    Asks {
        question: Question::new(
            "adversary_attack_marks",
            &[
                FOE_MODIFIER,
                EVASION,
                ADVANTAGE,
                DISADVANTAGE,
                DAMAGE,
                THRESHOLDS,
                RESISTANCE,
                Param::flag("armor_slot"),
            ],
            MARKS,
            r#"{"modifier":2,"evasion":11,"damage":"1d8+2","thresholds":{"major":7,"severe":14}}"#,
        ).options(&["massive_damage"])
        .policies(&["armor_on_every_hit", "armor_never"]),
        answer: |options, given| {
            let (throw, thresholds) = thrown(given)?;
            let armor = given.flag("armor_slot");
            let marks = foe_attack_marks(options, attack(given), throw, thresholds, armor);
            let policy = match armor {
                true => "armor_on_every_hit",
                false => "armor_never",
            };
            Ok(marked(&counted(marks)?).deciding(policy, None))
        },
    },
    Asks {
        question: Question::new(
            "damage",
            &[DAMAGE, THRESHOLDS, Param::flag("critical"), RESISTANCE],
            MARKS,
            r#"{"damage":"1d10+3","thresholds":{"major":6,"severe":11}}"#,
        ).options(&["massive_damage"]),
        answer: |options, given| {
            let (throw, thresholds) = thrown(given)?;
            let critical = given.flag("critical");
            let odds = marks(options, Throw { critical, ..throw }, Some(thresholds));
            let each = std::array::from_fn(|hp| odds.of(&(hp as u8))); // 0 to 4
            Ok(marked(&each))
        },
    },
    Asks {
        question: Question::new(
            "countdown",
            &[
                Param::word("type", &["progress", "consequence"]),
                Param::usually("start", 1, 20, 4),
                Param::usually("rolls", 1, 12, 4),
                DIFFICULTY,
                MODIFIER,
                OWN_ADVANTAGE,
                OWN_DISADVANTAGE,
                HELPERS,
                EXTRA_DICE,
            ],
            &[
                "triggered",
                "not_triggered",
                "expected_steps",
                "expected_rolls",
            ],
            r#"{"type":"progress","start":4,"rolls":3,"difficulty":13,"modifier":1}"#,
        ).options(&["own_pool", "help_with_own_advantage"])
        .together("action"),
        answer: counted_down,
    },
    Asks {
        question: Question::new(
            "rolls_until_gm",
            ACTION,
            &["expected_rolls", "first_three_keep", "keeps_spotlight"],
            r#"{"difficulty":14,"modifier":2}"#,
        ).options(&["own_pool", "help_with_own_advantage", "success_with_fear"])
        .together("action"),
        answer: |options, given| {
            let it = rolled(given);
            let until = counted(until_gm(options, &it))?;
            let keeps = Five::of(options, &counted(action(options, &it))?).keeps_spotlight;
            Ok(Answer::new()
                .maybe("expected_rolls", until.expected_rolls)
                .with("first_three_keep", until.first_three_keep)
                .with("keeps_spotlight", keeps))
        },
    },
    Asks {
        question: Question::new(
            "rest",
            &[
                Param::word("rest", &["short", "long"]),
                Param::usually("pcs", 0, 6, 4),
                Param::usually("fear", 0, 12, 0),
            ],
            &["fear_n", "expected_fear"],
            r#"{"rest":"long","pcs":3,"fear":2}"#,
        ),
        answer: |_, given| {
            let pcs = match given.word("rest") {
                "long" => given.number("pcs"),
                _ => 0,
            };
            let odds = counted(rest(pcs, given.number("fear")))?;
            let each = odds.iter().map(|(fear, chance)| (i64::from(*fear), chance));
            let mean = odds.expected(|fear| i64::from(*fear));
            Ok(Answer::new()
                .each("fear_n", each)
                .with("expected_fear", mean))
        },
    },
    Asks {
        question: Question::new("risk_it_all", &[], &["clears", "clears_all", "dies"], "{}"),
        answer: |_, _| {
            let odds = counted(risk())?;
            Ok(Answer::new()
                .with("clears", odds.of(&Fate::Clears))
                .with("clears_all", odds.of(&Fate::ClearsAll))
                .with("dies", odds.of(&Fate::Dies)))
        },
    },
    Asks {
        question: Question::new(
            "avoid_death",
            &[Param::usually("level", 1, 10, 1)],
            &["scar", "no_scar"],
            r#"{"level":5}"#,
        ),
        answer: |_, given| {
            let scar = counted(scar(given.number("level")))?;
            let none = &Fraction::ONE - &scar;
            Ok(Answer::new().with("scar", scar).with("no_scar", none))
        },
    },
];

/// Every throw here has few enough dice: the description's ranges see to that.
fn counted<T>(odds: Option<T>) -> Result<T, Unasked> {
    odds.ok_or_else(|| Unasked::too_large("", 0, 0))
}

fn rolled(given: &Given) -> Action {
    at(given, given.number("difficulty"))
}

/// At this Difficulty, unless it is another one.
fn at(given: &Given, difficulty: i32) -> Action {
    Action {
        difficulty: given.maybe("difficulty").unwrap_or(difficulty),
        modifier: given.number("modifier"),
        advantage: given.number("own_advantage"),
        disadvantage: given.number("own_disadvantage"),
        helpers: given.number("helpers"),
        outside: 0,
        extra: given.dice("extra_dice"),
    }
}

fn attack(given: &Given) -> FoeAttack {
    FoeAttack {
        modifier: given.number("modifier"),
        evasion: given.number("evasion"),
        advantage: given.number("advantage"),
        disadvantage: given.number("disadvantage"),
    }
}

fn thrown(given: &Given) -> Result<(Throw, Thresholds), Unasked> {
    let (dice, die, flat) = counted(given.throw("damage"))?;
    let thresholds = given.object("thresholds").unwrap_or_default();
    let throw = Throw {
        dice,
        die,
        flat,
        critical: false,
        resisted: given.flag("resistance"),
    };
    let thresholds = Thresholds {
        major: thresholds.number("major"),
        severe: thresholds.number("severe"),
    };
    Ok((throw, thresholds))
}

fn with_five(five: &Five) -> Answer {
    of_five(five).with("success_total", five.success.clone())
}

fn of_five(five: &Five) -> Answer {
    let each = FIVE.into_iter().zip(Outcome::ALL);
    each.fold(Answer::new(), |answer, (name, outcome)| {
        answer.with(name, five.get(outcome).clone())
    })
}

/// HP and their chances.
fn marked(marks: &[Fraction; 5]) -> Answer {
    let each = (0..).zip(marks.iter().cloned());
    let mean = (0..)
        .zip(marks)
        .map(|(hp, chance)| chance * &Fraction::from(hp));
    let mean: Fraction = mean.sum();
    Answer::new().each("hp_n", each).with("expected_hp", mean)
}

fn tagged(options: &Options, given: &Given) -> Result<Answer, Unasked> {
    let difficulty = given.number("difficulty");
    let rolls = given.objects("rolls");
    let both: Vec<Action> = rolls.iter().map(|roll| at(roll, difficulty)).collect();
    let [first, second] = &both[..] else {
        return counted(None);
    };
    let named = |word: &&str| FIVE.iter().position(|name| name == word);
    let order: Vec<Outcome> = given
        .words("prefer")
        .iter()
        .filter_map(|word| Some(Outcome::ALL[named(word)?]))
        .collect();
    let prefer = <[Outcome; 5]>::try_from(order).unwrap_or(Outcome::ALL);
    let odds = counted(tag(options, [first, second], prefer))?;
    let fails = |roll: &Action| -> Result<Fraction, Unasked> {
        let odds = counted(action(options, roll))?;
        Ok(odds.chance(|outcome| !outcome.is_success()))
    };
    let both_fail = &fails(first)? * &fails(second)?;
    let policy = match prefer == Outcome::ALL {
        true => "picks_best",
        false => "picks_preferred",
    };
    Ok(of_five(&odds.chosen)
        .with("at_least_one_success", &Fraction::ONE - &both_fail)
        .with("at_least_one_crit", odds.some_crit)
        .with("success_total", odds.chosen.success)
        .with("expected_hope_gained_by_pair", odds.hope_of_pair)
        .with("expected_fear_gained", odds.fear)
        .deciding(policy, None))
}

fn counted_down(options: &Options, given: &Given) -> Result<Answer, Unasked> {
    let kind = match given.word("type") {
        "consequence" => CountdownKind::Consequence,
        _ => CountdownKind::Progress,
    };
    let (it, start) = (rolled(given), given.number("start"));
    let rolls = given.number("rolls");
    let triggered = counted(countdown(options, kind, start, &it, rolls))?;
    let odds: Odds<Outcome> = counted(action(options, &it))?;
    let not = &Fraction::ONE - &triggered;
    Ok(Answer::new()
        .with("triggered", triggered)
        .with("not_triggered", not)
        .with(
            "expected_steps",
            odds.expected(|outcome| read::advances(kind, *outcome).into()),
        )
        .maybe("expected_rolls", countdown_rolls(&odds, kind, start)))
}
