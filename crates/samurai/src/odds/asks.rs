//! Everything that can be asked without a duel that is being fought (section 6 of the rules), for command line, page
//! and API. The tables are those of one duel's page.

use dice::{Fraction, Odds};
use table::question::{Answer, Asks, Given, Kind, Param, Question, Unasked};

use super::{
    KiUse, bands, fell_now, foe_rolled, injury, open_wounds, plan, reach_attack_choosing, rows,
    surprise, throw_own,
};
use crate::{Faces, OwnDie, Phase, Setup, State, read};

/// Which page; the first of the book unless another is named.
const DUEL: Param = Param::new("duel", Kind::Name).maybe();
const DICE: Param = Param::number("dice", 1, 3);
/// His own; he throws what is left of four dice.
const FOE_DICE: Param = Param::number("foe_dice", 1, 3);
const WOUNDS: Param = Param::new(
    "heavy_wounds",
    Kind::Numbers {
        low: 1,
        high: 6,
        most: 6,
    },
)
.maybe();
const KI: Param = Param::usually("ki", 0, 99, 0);

/// Every question, in the order it is listed.
pub static ASKS: &[Asks<Setup>] = &[
    Asks {
        question: Question::new(
            "sum",
            &[DICE, WOUNDS, DUEL],
            &["sum_n", "at_least_n", "set_aside_n", "expected_sum"],
            r#"{"dice":3,"heavy_wounds":[1]}"#,
        ),
        answer: |setup, given| {
            let (state, n) = (standing(setup, given), given.number("dice"));
            let odds = throw_own(setup, &state, n, |dice| i64::from(read::usable_sum(dice)));
            let lost = throw_own(setup, &state, n, |dice| {
                dice.iter().map(|die| i64::from(die.set_aside)).sum::<i64>()
            });
            Ok(Answer::new()
                .distribution("sum_n", "at_least_n", &odds)
                .each("set_aside_n", lost.iter().map(|(n, chance)| (*n, chance)))
                .with("expected_sum", odds.expected(|sum| *sum)))
        },
    },
    Asks {
        question: Question::new(
            "attack",
            &[
                DICE,
                KI,
                WOUNDS,
                Param::word("ki_for", &["best", "rerolls"]),
                DUEL,
            ],
            &["at_least_n"],
            r#"{"dice":3,"ki":1}"#,
        )
        .options(&["set_aside_reroll"])
        .policies(&["ki_as_is_best", "ki_rerolls_only"]),
        answer: |setup, given| {
            let (state, n) = (standing(setup, given), given.number("dice"));
            let (ki, policy) = match given.word("ki_for") {
                "rerolls" => (KiUse::Rerolls, "ki_rerolls_only"),
                _ => (KiUse::Best, "ki_as_is_best"),
            };
            let most = 6 * u16::from(n) + u16::from(state.ki_left_this_round(&setup.duel));
            let reach = |target| reach_attack_choosing(setup, &state, n, target, ki);
            let each = (1..=most).map(|target| (i64::from(target), reach(target)));
            let possible = each.filter(|(_, chance)| !chance.is_zero());
            Ok(Answer::new()
                .each("at_least_n", possible)
                .deciding(policy, None))
        },
    },
    Asks {
        question: Question::new(
            "row",
            &[FOE_DICE, DUEL],
            &["row_n", "expected_defence"],
            r#"{"foe_dice":2}"#,
        ),
        answer: |setup, given| {
            let rows = rows(given.number("foe_dice"));
            let each = rows.iter().map(|(row, chance)| (i64::from(*row), chance));
            let guard = rows.expected(|row| setup.duel.row(*row).defence.into());
            Ok(Answer::new()
                .each("row_n", each)
                .with("expected_defence", guard))
        },
    },
    Asks {
        question: Question::new(
            "counter",
            &[FOE_DICE, Param::usually("defence", 0, 99, 0), DUEL],
            &[
                "lands",
                "holds",
                "injury_n",
                "expected_health_lost",
                "expected_ki_lost",
            ],
            r#"{"foe_dice":2,"defence":2}"#,
        ),
        answer: |setup, given| {
            let defence = given.number("defence");
            let rows = rows(given.number("foe_dice"));
            let clash = |row: &u8| read::clash(&setup.duel, 0, defence, *row);
            let lands = rows.chance(|row| clash(row).lands);
            let harm = |row: &u8| {
                let state = State::new(&setup.duel);
                read::exchange(setup, state.foe_health, clash(row)).harm
            };
            let level = |level: u8| rows.chance(|row| harm(row).injury == level);
            let holds = &Fraction::ONE - &lands;
            Ok(Answer::new()
                .with("lands", lands)
                .with("holds", holds)
                .each("injury_n", [(1, level(1)), (2, level(2))])
                .with(
                    "expected_health_lost",
                    rows.expected(|row| harm(row).health.into()),
                )
                .with("expected_ki_lost", rows.expected(|row| harm(row).ki.into())))
        },
    },
    Asks {
        question: Question::new(
            "foe_reroll",
            &[
                Param::new(
                    "foe_faces",
                    Kind::Numbers {
                        low: 1,
                        high: 6,
                        most: 3,
                    },
                ),
                Param::usually("attack", 0, 99, 0),
                Param::usually("defence", 0, 99, 0),
                DUEL,
            ],
            &["hit_now", "hit_after_die_n", "hit_after_all"],
            r#"{"foe_faces":[2,5,3],"attack":4,"defence":2}"#,
        )
        .options(&["foe_reroll"]),
        answer: rerolled,
    },
    Asks {
        question: Question::new(
            "hearts",
            &[
                FOE_DICE,
                Param::number("attack", 0, 99),
                Param::number("foe_health", 1, 60).maybe(),
                DUEL,
            ],
            &["hearts_n", "at_least_n", "expected_hearts"],
            r#"{"foe_dice":1,"attack":10}"#,
        ),
        answer: |setup, given| {
            let health = given.maybe("foe_health").unwrap_or(setup.duel.foe.hearts);
            let n = 4 - given.number::<u8>("foe_dice");
            let odds = bands(setup, n, given.number("attack"));
            let odds = odds.map(|loss| i64::from(loss.min(health)));
            Ok(Answer::new()
                .distribution("hearts_n", "at_least_n", &odds)
                .with("expected_hearts", odds.expected(|hearts| *hearts)))
        },
    },
    Asks {
        question: Question::new(
            "round",
            &[
                DICE,
                Param::word("aim", &["all_attack", "all_defence", "lowest_to_defence"]),
                WOUNDS,
                DUEL,
            ],
            &["hearts_n", "expected_hearts", "hit", "expected_health_lost"],
            r#"{"dice":3,"aim":"lowest_to_defence"}"#,
        )
        .policies(&["all_attack", "all_defence", "lowest_to_defence"]),
        answer: planned,
    },
    Asks {
        question: Question::new(
            "injury",
            &[
                Param::usually("level", 1, 2, 1),
                Param::new(
                    "struck",
                    Kind::Numbers {
                        low: 2,
                        high: 11,
                        most: 10,
                    },
                )
                .maybe(),
                WOUNDS,
                Param::number("health", 1, 60).maybe(),
                Param::number("ki", 0, 99).maybe(),
                DUEL,
            ],
            &[
                "area_n",
                "dodge",
                "heavy_wound",
                "limb_lost",
                "dead",
                "beheaded",
                "alive",
                "expected_health_lost",
                "expected_printed_health",
            ],
            r#"{"level":2,"struck":[2,7]}"#,
        )
        .options(&["ki_debt"]),
        answer: injured,
    },
    Asks {
        question: Question::new(
            "wound",
            &[WOUNDS],
            &["wound_n"],
            r#"{"heavy_wounds":[1,3]}"#,
        ),
        answer: |setup, given| {
            let odds = open_wounds(&standing(setup, given));
            let odds = odds.ok_or_else(|| Unasked::beyond("heavy_wounds", 6, 0, 5))?;
            let each = odds
                .iter()
                .map(|(wound, chance)| (i64::from(*wound), chance));
            Ok(Answer::new().each("wound_n", each))
        },
    },
    Asks {
        question: Question::new(
            "surprise",
            &[Param::number("foe_health", 1, 60), DUEL],
            &["wins"],
            r#"{"foe_health":4}"#,
        ),
        answer: |setup, given| {
            let wins = surprise(setup, &standing(setup, given));
            Ok(Answer::new().with("wins", wins))
        },
    },
    Asks {
        question: Question::new(
            "last_round",
            &[
                DICE,
                KI,
                Param::usually("concentration", 0, 200, 0),
                Param::number("foe_health", 1, 60),
                WOUNDS,
                DUEL,
            ],
            &["falls"],
            r#"{"dice":2,"ki":3,"foe_health":1}"#,
        )
        .options(&[
            "foe_reroll",
            "conc_window",
            "conc_same_round",
            "conc_per_round",
            "set_aside_reroll",
        ])
        .policies(&["plays_best"]),
        answer: last_round,
    },
];

/// A duel as it begins, with what was given instead.
fn standing(setup: &Setup, given: &Given) -> State {
    let mut state = State::new(&setup.duel);
    state.wounds = given.numbers::<u8>("heavy_wounds").into_iter().collect();
    state.struck = given.numbers::<u8>("struck").into_iter().collect();
    if let Some(ki) = given.maybe("ki") {
        state.ki = ki;
    }
    if let Some(health) = given.maybe("health") {
        state.health = health;
    }
    if let Some(foe) = given.maybe("foe_health") {
        state.foe_health = foe;
    }
    if let Some(concentration) = given.maybe("concentration") {
        state.concentration = concentration;
    }
    state
}

/// His dice lie there: the blow as they are, and after each reroll the table allows (WS-KI-4).
fn rerolled(setup: &Setup, given: &Given) -> Result<Answer, Unasked> {
    let faces: Vec<u8> = given.numbers("foe_faces");
    let count = u8::try_from(faces.len()).unwrap_or(0);
    if !(1..=3).contains(&count) {
        return Err(Unasked::beyond("foe_faces", count.into(), 1, 3));
    }
    let mut state = standing(setup, given);
    state.phase = Phase::FoeRolled;
    state.n = 4 - count;
    state.attack = given.number("attack");
    state.defence = given.number("defence");
    state.foe_dice = Faces::of(&faces);
    let rolled = foe_rolled(setup, &state);
    let rolled = rolled.ok_or_else(|| Unasked::beyond("foe_faces", count.into(), 1, 3))?;
    let now = match rolled.clash.lands {
        true => Fraction::ONE,
        false => Fraction::ZERO,
    };
    let answer = Answer::new().with("hit_now", now);
    Ok(rolled.rerolls.into_iter().fold(answer, |answer, reroll| {
        let hit = reroll.prospect.hit;
        match reroll.die {
            Some(die) => answer.nth("hit_after_die_n", die.into(), hit),
            None => answer.with("hit_after_all", hit),
        }
    }))
}

/// A whole round by a fixed plan, without ki.
fn planned(setup: &Setup, given: &Given) -> Result<Answer, Unasked> {
    let state = standing(setup, given);
    let sum = |dice: &[OwnDie]| u16::from(read::usable_sum(dice));
    let lowest = |dice: &[OwnDie]| {
        let usable = dice.iter().filter(|die| !die.set_aside);
        usable.map(|die| u16::from(die.face)).min().unwrap_or(0)
    };
    let (aim, policy) = match given.word("aim") {
        "all_defence" => (1, "all_defence"),
        "lowest_to_defence" => (2, "lowest_to_defence"),
        _ => (0, "all_attack"),
    };
    let prospect = plan(setup, &state, given.number("dice"), |dice| match aim {
        0 => (sum(dice), 0),
        1 => (0, sum(dice)),
        _ => (sum(dice) - lowest(dice), lowest(dice)),
    });
    let health = prospect.mean(|harm| harm.health);
    let hearts = prospect
        .exchanges
        .map(|exchange| i64::from(exchange.hearts));
    let each = hearts.iter().map(|(hearts, chance)| (*hearts, chance));
    Ok(Answer::new()
        .each("hearts_n", each)
        .with("expected_hearts", prospect.hearts)
        .with("hit", prospect.hit)
        .with("expected_health_lost", health)
        .deciding(policy, None))
}

fn injured(setup: &Setup, given: &Given) -> Result<Answer, Unasked> {
    let odds = injury(setup, &standing(setup, given), given.number("level"));
    let areas: &Odds<u8> = &odds.areas;
    let alive = odds.harm.aftermath.chance(|after| after.end.is_none());
    Ok(Answer::new()
        .each(
            "area_n",
            areas
                .iter()
                .map(|(area, chance)| (i64::from(*area), chance)),
        )
        .with("dodge", odds.dodge)
        .with("heavy_wound", odds.harm.heavy_wound)
        .with("limb_lost", odds.harm.limb_lost)
        .with("dead", odds.harm.dead)
        .with("beheaded", odds.harm.beheaded)
        .with("alive", alive)
        .with("expected_health_lost", odds.harm.health_lost)
        .with("expected_printed_health", odds.printed_health))
}

/// The best the player can do in one round that allows so many dice.
fn last_round(setup: &Setup, given: &Given) -> Result<Answer, Unasked> {
    let mut state = standing(setup, given);
    let dice = given.number::<u8>("dice");
    let rounds = 1..=setup.duel.rounds;
    let round = rounds
        .rev()
        .find(|round| state.cap_in(&setup.duel, *round) == dice);
    state.round = round.ok_or_else(|| Unasked::beyond("dice", dice.into(), 1, 3))?;
    // Given up before it takes long: concentration buys too many things.
    let falls = fell_now(setup, &state)
        .ok_or_else(|| Unasked::too_large("concentration", given.number("concentration"), 0))?;
    Ok(Answer::new()
        .with("falls", falls)
        .deciding("plays_best", None))
}
