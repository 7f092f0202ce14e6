//! Everything that can be asked without a table (section 6 of the rules), for command line, page and API.

use dice::{Fraction, Odds, of_faces, read_pool};
use table::question::{Answer, Asks, Given, Param, Question, Unasked};

use super::{
    Again, Exposure, ROUNDS, RoundEnd, ThrowAgain, Throwers, clash_over, fight, lasting, reach,
    round_end, solve_with, solving, weak_point, weaken, weaken_then_throw, weakened_fight,
};
use crate::game::{HELP_WHITE, MOVE_WHITE};
use crate::read::{self, Effects, PoolReading, Shed, Thrown};
use crate::{Colour, Double, FightTopTie, Move, Options, PlainReroll, SolveResult};

const MOVES: &[&str] = &["risk", "find_out", "use_ability", "weaken", "travel"];
const WHITE: Param = Param::usually("white", 0, 5, 1);
const BLACK: Param = Param::usually("black", 0, 5, 1);
const PARTICIPANTS: Param = Param::usually("participants", 1, 6, 3);
const EXTRA_DICE: Param = Param::usually("extra_dice", 0, 6, 0);
const LEVEL: Param = Param::usually("level", 1, 20, 10);
const MODIFIER: Param = Param::usually("modifier", -2, 2, 0);
const CONDITIONS: Param = Param::usually("conditions_before", 0, 5, 0);

/// Every question, in the order it is listed.
pub static QUESTIONS: &[Asks<Options>] = &[
    Asks {
        question: Question::new(
            "move",
            &[
                Param::word("move", MOVES),
                WHITE,
                BLACK,
                Param::number("improve_at", 1, 5).maybe(),
                Param::usually("helpers", 0, 5, 0),
                Param::usually("black_helpers", 0, 5, 0),
                CONDITIONS,
            ],
            &[
                "highest_1_2",
                "highest_3_4",
                "highest_5",
                "highest_6",
                "five_or_more",
                "double_one",
                "double_six",
                "may_improve",
                "condition",
                "conditions_n",
                "expected_conditions",
                "helper_condition",
                "blight",
                "expected_blight",
                "one_or_more_hints",
                "two_hints",
                "level_plus_1",
                "unchanged",
                "level_minus_1",
                "level_minus_3",
                "level_minus_4",
                "expected_level",
                "success",
                "danger",
                "must_fight",
                "bonus",
                "bound",
                "shed_two",
                "shed_three",
                "shed_all",
            ],
            r#"{"move":"risk","white":1,"black":1,"improve_at":4}"#,
        )
        .options(&[
            "double_six",
            "double_six_risk",
            "double_six_ability",
            "double_six_weaken",
            "find_double_one",
            "risk_double_one",
            "weaken_gap",
            "plain_reroll",
            "no_white_die",
            "conditions_per_roll",
            "help_combine",
            "help_die_colour",
        ])
        .policies(&["accepts", "improves_up_to_n", "repeats_then_accepts"]),
        answer: moved,
    },
    Asks {
        question: Question::new(
            "fight_round",
            &[PARTICIPANTS, EXTRA_DICE, LEVEL, MODIFIER, CONDITIONS],
            &["reached", "not_reached", "all_out"],
            r#"{"participants":3,"extra_dice":1,"level":10}"#,
        )
        .options(&["weak_point_bounds"]),
        answer: |options, given| {
            let (throwers, level) = (throwers(given)?, given.number("level"));
            let conditions = given.number("conditions_before");
            let ends = round_end(
                options,
                throwers,
                level,
                given.number("modifier"),
                conditions,
            );
            let of = |end| {
                let found = ends.iter().find(|(known, _)| *known == end);
                found.map_or(Fraction::ZERO, |(_, chance)| chance.clone())
            };
            let reached = of(RoundEnd::Won);
            let not = &Fraction::ONE - &reached;
            Ok(Answer::new()
                .with("reached", reached)
                .with("not_reached", not)
                .with("all_out", of(RoundEnd::AllOut)))
        },
    },
    Asks {
        question: Question::new(
            "fight",
            &[PARTICIPANTS, EXTRA_DICE, LEVEL],
            &["within_n", "longer", "expected_rounds"],
            r#"{"participants":4,"level":10}"#,
        )
        .options(&["fight_top_tie"])
        .policies(&["all_tied_extra", "nobody_extra", "one_tied_extra"]),
        answer: |options, given| {
            let (throwers, level) = (throwers(given)?, given.number("level"));
            let lasting = lasting(options, throwers, level, ROUNDS);
            let mut sum = Fraction::ZERO;
            let within = lasting.won_in.iter().map(|now| {
                sum = &sum + now;
                sum.clone()
            });
            let within: Vec<Fraction> = within.collect();
            // Nobody weakens, withdraws or goes out; what a tie brings is the table's to say.
            let policy = match options.fight_top_tie {
                FightTopTie::AllTied => "all_tied_extra",
                FightTopTie::Nobody => "nobody_extra",
                FightTopTie::GmDecides | FightTopTie::OneTied => "one_tied_extra",
            };
            Ok(Answer::new()
                .each("within_n", (1..).zip(within))
                .with("longer", lasting.longer)
                .maybe("expected_rounds", fight(options, throwers, level).rounds)
                .deciding(policy, None))
        },
    },
    Asks {
        question: Question::new(
            "weaken_round",
            &[WHITE, BLACK, PARTICIPANTS, LEVEL, Param::flag("bystander")],
            &[
                "reached",
                "reached_without",
                "within_two",
                "within_two_without",
            ],
            r#"{"white":1,"black":1,"participants":3,"level":10}"#,
        )
        .options(&["fight_top_tie", "weaken_timing", "double_six_weaken"])
        .policies(&["one_weakens_then_all_throw", "bystander_weakens_once"]),
        answer: weakened,
    },
    Asks {
        question: Question::new(
            "solve",
            &[
                Param::number("level", 0, 24),
                Param::usually("hints", 0, 12, 0),
            ],
            &["solved", "failed", "critical", "with_hints_n"],
            r#"{"level":12,"hints":3}"#,
        ),
        answer: |_, given| {
            let (level, hints) = (given.number("level"), given.number("hints"));
            let odds = solving(read::solve_level(level, hints));
            let by_hints = solve_with(level, hints).into_iter();
            let by_hints =
                by_hints.map(|odds| (i64::try_from(odds.hints).unwrap_or(0), odds.chance));
            Ok(Answer::new()
                .with("solved", odds.of(&SolveResult::Solved))
                .with("failed", odds.of(&SolveResult::Failed))
                .with("critical", odds.of(&SolveResult::Critical))
                .each("with_hints_n", by_hints))
        },
    },
    Asks {
        question: Question::new(
            "weak_point",
            &[MODIFIER],
            &["weak_point_n"],
            r#"{"modifier":2}"#,
        )
        .options(&["weak_point_bounds"]),
        answer: |options, given| {
            let odds = weak_point(options, given.number("modifier"));
            let each = odds
                .iter()
                .map(|(point, chance)| (i64::from(*point), chance));
            Ok(Answer::new().each("weak_point_n", each))
        },
    },
    Asks {
        question: Question::new(
            "hits",
            &[
                PARTICIPANTS,
                EXTRA_DICE,
                MODIFIER,
                Param::number("weak_point", 1, 6).maybe(),
                CONDITIONS,
                LEVEL.maybe(),
            ],
            &[
                "hits_n",
                "hit",
                "out",
                "expected_hits",
                "expected_hits_won",
                "expected_hits_lost",
            ],
            r#"{"participants":3,"weak_point":1,"level":10}"#,
        )
        .options(&["weak_point_bounds"]),
        answer: hit,
    },
];

fn throwers(given: &Given) -> Result<Throwers, Unasked> {
    let (all, extra) = (
        given.number::<usize>("participants"),
        given.number::<usize>("extra_dice"),
    );
    let single = all.checked_sub(extra).ok_or_else(|| {
        Unasked::beyond(
            "extra_dice",
            given.number("extra_dice"),
            0,
            given.number("participants"),
        )
    })?;
    Ok(Throwers { single, extra })
}

/// White and black dice of a move that brings a die of its own (AZ-POOL-1, AZ-POOL-11).
fn dice_of(given: &Given, kind: Move) -> Result<[usize; 2], Unasked> {
    let [white, black] = ["white", "black"].map(|name| given.number::<i64>(name));
    if !(1..=5).contains(&(white + black)) {
        return Err(Unasked::beyond("white + black", white + black, 1, 5));
    }
    let (name, own) = match kind.colour() {
        Colour::White => ("white", white),
        Colour::Black => ("black", black),
    };
    if own == 0 {
        return Err(Unasked::beyond(name, 0, 1, 5));
    }
    Ok(["white", "black"].map(|name| given.number(name)))
}

/// The faces of a pool, white and black, each sorted: their order says nothing.
type Pool = (Vec<u8>, Vec<u8>);

fn sorted(faces: &[u8]) -> Vec<u8> {
    let mut faces = faces.to_vec();
    faces.sort_unstable();
    faces
}

fn pools([white, black]: [usize; 2]) -> Result<Odds<Pool>, Unasked> {
    let all = vec![MOVE_WHITE; white + black];
    let odds = of_faces(&all, |faces| {
        let (whites, blacks) = faces.split_at(white);
        (sorted(whites), sorted(blacks))
    });
    odds.map_err(|_| Unasked::too_large("white + black", (white + black) as i64, 6))
}

fn read_of(options: &Options, (white, black): &Pool, help: &[(Colour, u8)]) -> Thrown {
    let counts = [white.len(), black.len()];
    let reading = PoolReading::new(options, counts, help.iter().copied());
    read_pool([white, black], reading)
}

/// A pool as it is accepted in the end: the very throws, so that helpers' dice can be laid beside them.
fn accepted(
    options: &Options,
    dice: [usize; 2],
    at_most: u8,
) -> Result<(Odds<Pool>, Fraction), Unasked> {
    let again = ThrowAgain::new(options, dice, at_most);
    let first = pools(dice)?;
    let improved = pools([dice[0], dice[1] + 1])?;
    let next = |pool: &Pool, repeated| again.next(&read_of(options, pool, &[]), repeated);
    let once = |pool: &Pool| match next(pool, true) {
        Again::Improve => improved.clone(),
        Again::Accept | Again::Repeat => Odds::certain(pool.clone()),
    };
    let may = first.chance(|pool| read_of(options, pool, &[]).may_improve);
    let repeated = first.then(once);
    let settled = first.then(|pool| match next(pool, false) {
        Again::Accept => Odds::certain(pool.clone()),
        Again::Repeat => repeated.clone(),
        Again::Improve => improved.clone(),
    });
    Ok((settled, may))
}

fn moved(options: &Options, given: &Given) -> Result<Answer, Unasked> {
    let named = Move::ALL
        .into_iter()
        .find(|kind| kind.as_str() == given.word("move"));
    let kind = named.unwrap_or(Move::Risk);
    let dice = dice_of(given, kind)?;
    let at_most: Option<u8> = given.maybe("improve_at");
    let count = dice[0] + dice[1];
    if at_most.is_some() && count > 4 {
        // Nobody improves more than four (AZ-POOL-10).
        return Err(Unasked::beyond("white + black", count as i64, 1, 4));
    }
    let [whites, blacks] = ["helpers", "black_helpers"].map(|name| given.number::<usize>(name));
    if whites + blacks > 5 {
        let all = (whites + blacks) as i64;
        return Err(Unasked::beyond("helpers + black_helpers", all, 0, 5));
    }
    let (pools, may_improve) = accepted(options, dice, at_most.unwrap_or(0))?;
    let help = of_faces(&vec![HELP_WHITE; whites + blacks], |faces| {
        let (white, black) = faces.split_at(whites);
        (sorted(white), sorted(black))
    });
    let help = help.map_err(|_| Unasked::too_large("helpers", (whites + blacks) as i64, 5))?;
    // What the pool says with every helper's die beside it, and whether a helper pays (AZ-HELP-3, AZ-HELP-4).
    let odds = pools.then(|pool| {
        help.clone().map(|(white, black)| {
            let of = |colour, faces: &[u8]| -> Vec<(Colour, u8)> {
                faces.iter().map(|face| (colour, *face)).collect()
            };
            let beside = [of(Colour::White, &white), of(Colour::Black, &black)].concat();
            let hits = |face: &u8| read::helper_hit(*face, pool.1.iter().copied());
            let pays = !black.is_empty() || white.iter().any(hits);
            (read_of(options, pool, &beside), pays)
        })
    });
    let high = |low: u8, top: u8| odds.chance(|(thrown, _)| (low..=top).contains(&thrown.high));
    let double = |double| odds.chance(|(thrown, _)| thrown.double == Some(double));
    let before: i64 = given.number("conditions_before");
    let taken = odds.clone().map(|(thrown, _)| i64::from(thrown.conditions));
    let after = taken.iter().map(|(taken, chance)| (before + taken, chance));
    let mut answer = Answer::new()
        .with("highest_1_2", high(1, 2))
        .with("highest_3_4", high(3, 4))
        .with("highest_5", high(5, 5))
        .with("highest_6", high(6, 6))
        .with("five_or_more", high(5, 6))
        .with("double_one", double(Double::One))
        .with("double_six", double(Double::Six))
        .with("may_improve", may_improve)
        .with("condition", taken.chance(|taken| *taken > 0))
        .each("conditions_n", after)
        .with("expected_conditions", taken.expected(|taken| *taken));
    if whites + blacks > 0 {
        answer = answer.with("helper_condition", odds.chance(|(_, pays)| *pays));
    }
    let does = odds.map(|(thrown, _)| read::effects(options, kind, thrown));
    answer = brought(answer, kind, &does);
    let repeats = options.plain_reroll == PlainReroll::FreeOnce;
    Ok(match at_most {
        Some(at) => answer.deciding("improves_up_to_n", Some(at.into())),
        None if repeats => answer.deciding("repeats_then_accepts", None),
        None => answer.deciding("accepts", None),
    })
}

/// What the row and the double bring.
fn brought(answer: Answer, kind: Move, does: &Odds<Effects>) -> Answer {
    let blight = |it: &Effects| i64::from(it.blight) + i64::from(it.double_blight);
    let hints = |it: &Effects| it.hints + it.double_hints;
    let answer = answer
        .with("blight", does.chance(|it| blight(it) > 0))
        .with("expected_blight", does.expected(blight));
    if kind == Move::Weaken {
        let level = |by: i8| does.chance(|it| it.level == by);
        let answer = answer
            .with("level_plus_1", level(1))
            .with("unchanged", level(0))
            .with("level_minus_1", level(-1));
        let answer = [("level_minus_3", -3), ("level_minus_4", -4)]
            .into_iter()
            .filter(|(_, by)| !level(*by).is_zero())
            .fold(answer, |answer, (name, by)| answer.with(name, level(by)));
        return answer.with("expected_level", does.expected(|it| it.level.into()));
    }
    let answer = answer
        .with("one_or_more_hints", does.chance(|it| hints(it) > 0))
        .with("two_hints", does.chance(|it| hints(it) > 1));
    let rest = [
        ("success", does.chance(|it| it.success == Some(true))),
        ("danger", does.chance(|it| it.danger)),
        ("must_fight", does.chance(|it| it.must_fight)),
        ("bonus", does.chance(|it| it.bonus)),
        ("bound", does.chance(|it| it.bound)),
        ("shed_two", does.chance(|it| it.shed == Shed::LastTwo)),
        ("shed_three", does.chance(|it| it.shed == Shed::LastThree)),
        ("shed_all", does.chance(|it| it.shed == Shed::All)),
    ];
    let possible = rest.into_iter().filter(|(_, chance)| !chance.is_zero());
    possible.fold(answer, |answer, (name, chance)| answer.with(name, chance))
}

/// One weakens instead of throwing, or somebody who does not fight weakens before the first round.
fn weakened(options: &Options, given: &Given) -> Result<Answer, Unasked> {
    let dice = dice_of(given, Move::Weaken)?;
    let all = given.number::<usize>("participants");
    let level = given.number("level");
    let single = |count| Throwers {
        single: count,
        extra: 0,
    };
    let without = fight(options, single(all), level);
    let (reached, within, policy) = if given.flag("bystander") {
        let changed = weaken(options, dice);
        let later = |change: i8| (level + i32::from(change)).max(1);
        let within =
            changed.average(|change| fight(options, single(all), later(*change)).within_two);
        let reached = weaken_then_throw(options, dice, single(all), level);
        (reached, within, "bystander_weakens_once")
    } else {
        let odds = weakened_fight(options, dice, all, level);
        let within = &odds.first + &odds.second;
        (odds.first, within, "one_weakens_then_all_throw")
    };
    Ok(Answer::new()
        .with("reached", reached)
        .with("reached_without", reach(single(all), level))
        .with("within_two", within)
        .with("within_two_without", without.within_two)
        .deciding(policy, None))
}

/// How often a round hits somebody whose weak point is known, or is thrown with a modifier.
fn hit(options: &Options, given: &Given) -> Result<Answer, Unasked> {
    let throwers = throwers(given)?;
    let points = match given.maybe::<u8>("weak_point") {
        Some(point) => Odds::certain(point),
        None => weak_point(options, given.number("modifier")),
    };
    let odds = points.then(|point| clash_over(&[], throwers, &[*point]));
    let each = odds.clone().map(|clash| i64::from(clash.hits));
    let exposed = Exposure::of(&odds, given.number("conditions_before"));
    let answer = Answer::new()
        .each("hits_n", each.iter().map(|(hits, chance)| (*hits, chance)))
        .with("hit", exposed.hit)
        .with("out", exposed.out)
        .with("expected_hits", exposed.hits);
    let Some(level) = given.maybe::<i32>("level") else {
        return Ok(answer);
    };
    let won = |won: bool| {
        let odds = odds.clone();
        let odds = odds.given(|clash| (i32::from(clash.round.sum) >= level) == won);
        odds.map(|odds| odds.expected(|clash| clash.hits.into()))
    };
    let with = |answer: Answer, name, mean: Option<Fraction>| match mean {
        Some(mean) => answer.with(name, mean),
        None => answer,
    };
    let answer = with(answer, "expected_hits_won", won(true));
    Ok(with(answer, "expected_hits_lost", won(false)))
}
