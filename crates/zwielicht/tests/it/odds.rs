//! The odds: every number of the rules' section 6, and the proof that they are those of the rules that
//! are played.

use dice::{Fraction, enumerate, of_faces, read_pool};
use table::Game;
use zwielicht::odds::{self, Throwers};
use zwielicht::read::{self, RoundReading};
use zwielicht::{Colour, Command, DICE, Declared, Double, Move, Options, Status, Zwielicht};

use crate::scene::{Scene, given_state, options, play, seat};

fn f(text: &str) -> Fraction {
    text.parse().expect("a fraction")
}

/// `1B2W` as white and black dice.
fn dice(pool: &str) -> [usize; 2] {
    let mut dice = [0, 0];
    let mut count = 0;
    for letter in pool.chars() {
        match letter {
            'W' => dice[0] = count,
            'B' => dice[1] = count,
            digit => count = digit.to_digit(10).expect("a number") as usize,
        }
    }
    dice
}

fn single(count: usize) -> Throwers {
    Throwers {
        single: count,
        extra: 0,
    }
}

#[test]
fn section_6_2_pools_first_throw_accepted() {
    let none = Options::default();
    for (pool, five, six, double, condition) in [
        ("1B", "1/3", "1/6", "0", "1"),
        ("1B1W", "5/9", "11/36", "1/36", "7/12"),
        ("2B", "5/9", "11/36", "1/36", "1"),
        ("2B1W", "19/27", "91/216", "2/27", "161/216"),
        ("1B2W", "19/27", "91/216", "2/27", "91/216"),
        ("2B2W", "65/81", "671/1296", "19/144", "791/1296"),
        ("2W", "5/9", "11/36", "1/36", "0"),
    ] {
        let odds = odds::pool(&none, Move::Risk, dice(pool));
        assert_eq!(odds.five_or_more, f(five), "{pool}");
        assert_eq!(odds.six, f(six), "{pool}");
        assert_eq!(odds.double_six, f(double), "{pool}");
        assert_eq!(odds.condition, f(condition), "{pool}");
        let rows: Fraction = odds.rows.iter().map(|(_, chance)| chance.clone()).sum();
        assert_eq!(rows, Fraction::ONE, "{pool}");
    }
    let safe = options("no_white_die=safe");
    for pool in ["1B", "2B"] {
        assert_eq!(
            odds::pool(&safe, Move::Risk, dice(pool)).condition,
            Fraction::ZERO
        );
    }
    let each = options("conditions_per_roll=per_black_die");
    assert_eq!(
        odds::pool(&each, Move::Risk, dice("2B1W")).conditions,
        f("7/6")
    );
}

#[test]
fn section_6_3_pools_improved_at_four() {
    let none = Options::default();
    for (pool, five, condition) in [
        ("1B1W", "109/162", "917/1296"),
        ("2B1W", "6611/8748", "12425/15552"),
        ("1B2W", "7261/8748", "72415/139968"),
        ("2B2W", "135433/157464", "3315907/5038848"),
        ("2W", "211/243", "91/486"),
    ] {
        let odds = odds::improving(&none, Move::Risk, dice(pool), 4);
        assert_eq!(odds.five_or_more, f(five), "{pool}");
        assert_eq!(odds.condition, f(condition), "{pool}");
    }
}

#[test]
fn section_6_4_reaching_a_level_in_one_round() {
    for (count, eight, ten, twelve) in [
        (2, "5/12", "1/6", "1/36"),
        (3, "49/72", "77/216", "2/27"),
        (4, "119/144", "169/324", "19/144"),
        (5, "7043/7776", "563/864", "763/3888"),
        (6, "4919/5184", "17479/23328", "12281/46656"),
    ] {
        for (level, chance) in [(8, eight), (10, ten), (12, twelve)] {
            assert_eq!(
                odds::reach(single(count), level),
                f(chance),
                "{count} at {level}"
            );
        }
    }
    // AZ-FIGHT-35, AZ-FIGHT-6: one alone reaches 6, and nobody reaches 13.
    assert_eq!(odds::reach(single(1), 6), f("1/6"));
    assert_eq!(odds::reach(single(1), 7), Fraction::ZERO);
    assert_eq!(odds::reach(single(6), 13), Fraction::ZERO);
    let extra = Throwers {
        single: 2,
        extra: 1,
    };
    assert_eq!(odds::reach(extra, 10), f("205/432"));
}

#[test]
fn section_6_4_expected_rounds() {
    let one = options("fight_top_tie=one_tied");
    for (count, level, rounds, within) in [
        (3, 8, "1447/1033", "87263/93312"),
        (3, 10, "483/205", "61759/93312"),
        (4, 10, "2147/1217", "517171/629856"),
        (3, 12, "673/73", "3121/17496"),
        (4, 12, "2717/467", "107623/373248"),
    ] {
        let odds = odds::fight(&one, single(count), level);
        assert_eq!(odds.rounds, Some(f(rounds)), "{count} at {level}");
        assert_eq!(odds.within_two, f(within), "{count} at {level}");
        // Naming one of the tied is what the game master does too (AZ-FIGHT-30).
        assert_eq!(odds::fight(&Options::default(), single(count), level), odds);
    }
    for (option, rounds) in [
        ("fight_top_tie=all_tied", "8319248066/3622788245"),
        ("fight_top_tie=nobody", "38205/15857"),
    ] {
        let odds = odds::fight(&options(option), single(3), 10);
        assert_eq!(odds.rounds, Some(f(rounds)), "{option}");
    }
    let six = odds::fight(&one, single(6), 12);
    assert_eq!(six.within_two, f("6507959641/13060694016"));
    assert_eq!(
        odds::fight(&one, single(3), 13).rounds,
        None,
        "out of reach"
    );
}

/// AZ-FIGHT-19: why the modifier matters.
#[test]
fn section_6_5_weak_points() {
    let none = Options::default();
    assert_eq!(odds::weak_point(&none, 2).of(&6), f("1/2"));
    assert_eq!(odds::weak_point(&none, -1).of(&1), f("1/3"));
    for point in 1..=6 {
        assert_eq!(odds::weak_point(&none, 0).of(&point), f("1/6"));
        let exposed = odds::exposure(single(3), &[point], 5);
        assert_eq!(exposed.hit, f("91/216"));
        assert_eq!(exposed.hits, f("1/2"));
        assert_eq!(exposed.out, f("91/216"));
    }
    let later = Throwers {
        single: 2,
        extra: 1,
    };
    for (modifier, hits) in [(-2, "5/12"), (0, "1/2"), (2, "7/12")] {
        let points = odds::weak_point(&none, modifier);
        let expected: Fraction = points
            .iter()
            .map(|(point, chance)| &chance * &odds::exposure(later, &[*point], 0).hits)
            .sum();
        assert_eq!(expected, f(hits), "modifier {modifier}");
    }
    for (point, won, lost) in [(1, "18/77", "90/139"), (6, "81/77", "27/139")] {
        let clash = odds::clash(single(3), &[point]);
        for (is_won, hits) in [(true, won), (false, lost)] {
            let counts = |sum: u8| (sum >= 10) == is_won;
            let chance = clash.chance(|clash| counts(clash.round.sum));
            let expected =
                clash.expected(|clash| i64::from(clash.hits) * i64::from(counts(clash.round.sum)));
            assert_eq!(&expected / &chance, f(hits), "weak point {point}");
        }
    }
    // Thrown again instead of set to the nearest bound.
    let again = options("weak_point_bounds=reroll");
    assert_eq!(odds::weak_point(&again, 2).of(&6), f("1/4"));
}

#[test]
fn section_6_6_weakening() {
    let none = Options::default();
    let weaken = odds::weaken(&none, dice("1B1W"));
    for (change, chance) in [(1, "1/9"), (0, "1/3"), (-1, "19/36"), (-3, "1/36")] {
        assert_eq!(weaken.of(&change), f(chance), "{change}");
    }
    assert_eq!(weaken.expected(|&change| change.into()), f("-1/2"));
    let four = odds::weaken(&options("double_six_weaken=total_4"), dice("1B1W"));
    assert_eq!(four.expected(|&change| change.into()), f("-19/36"));
    let then =
        |throwers, level| odds::weaken_then_throw(&none, dice("1B1W"), single(throwers), level);
    assert_eq!(then(2, 10), f("295/1296"));
    assert_eq!(odds::reach(single(3), 10), f("77/216"));
    assert_eq!(then(3, 12), f("187/1296"));
    assert_eq!(odds::reach(single(4), 12), f("19/144"));
    assert_eq!(then(3, 10), f("1139/2592"));
    // Where giving up a die for it gains a chance, this round alone.
    for participants in 2..=5usize {
        for level in 2..=16 {
            let gains = then(participants - 1, level) > odds::reach(single(participants), level);
            let expected = match level {
                12 => participants >= 4,
                13..=15 => participants >= 3,
                _ => false,
            };
            assert_eq!(gains, expected, "{participants} at {level}");
        }
    }
}

#[test]
fn section_6_7_help() {
    let none = Options::default();
    let white = odds::helped(&none, dice("1B1W"), Colour::White);
    assert_eq!(white.five_or_more, f("19/27"));
    assert_eq!(white.condition, f("91/216"));
    assert_eq!(white.helper_condition, f("1/6"));
    let neutral = odds::helped(
        &options("help_die_colour=neutral"),
        dice("1B1W"),
        Colour::White,
    );
    assert_eq!(neutral.condition, f("7/12"));
    let black = odds::helped(&none, dice("1B1W"), Colour::Black);
    assert_eq!(black.helper_condition, Fraction::ONE);
}

#[test]
fn section_6_8_solving() {
    for (level, chance) in [
        (0, "35/36"),
        (2, "35/36"),
        (3, "35/36"),
        (4, "11/12"),
        (6, "13/18"),
        (7, "7/12"),
        (8, "5/12"),
        (10, "1/6"),
        (12, "1/36"),
        (13, "0"),
    ] {
        assert_eq!(odds::solve(level), f(chance), "{level}");
    }
}

/// A brute-force twin: every pool of up to five dice, every option, read face by face.
#[test]
fn pool_odds_are_those_of_every_face() {
    for text in [
        "",
        "no_white_die=safe",
        "conditions_per_roll=per_black_die",
        "help_combine=best_of help_die_colour=full",
        "help_combine=replace conditions_per_roll=per_black_die help_die_colour=full",
        "help_die_colour=neutral",
    ] {
        let options = options(text);
        for [white, black] in [[1, 0], [0, 1], [1, 1], [2, 1], [1, 3], [2, 3], [0, 3]] {
            for help in [
                vec![],
                vec![(Colour::White, 4)],
                vec![(Colour::Black, 6), (Colour::White, 1)],
            ] {
                let all = vec![DICE[0]; white + black];
                let twin = of_faces(&all, |faces| {
                    let (whites, blacks) = faces.split_at(white);
                    by_hand(&options, whites, blacks, &help)
                });
                let counted = odds::thrown(&options, [white, black], help.iter().copied());
                assert_eq!(
                    counted,
                    twin.expect("few dice"),
                    "{text} {white}W{black}B {help:?}"
                );
            }
        }
    }
}

/// Section 4.3, word for word.
fn by_hand(options: &Options, white: &[u8], black: &[u8], help: &[(Colour, u8)]) -> read::Thrown {
    use zwielicht::{ConditionsPerRoll, HelpCombine, HelpDieColour, NoWhiteDie};
    let mut own: Vec<u8> = [white, black].concat();
    own.sort();
    own.reverse();
    let mut faces: Vec<u8> = own
        .iter()
        .copied()
        .chain(help.iter().map(|(_, face)| *face))
        .collect();
    faces.sort();
    faces.reverse();
    let high_of_help = help.iter().map(|(_, face)| *face).max();
    let (high, counted) = match (options.help_combine, high_of_help) {
        (HelpCombine::Replace, Some(face)) => (face, vec![face]),
        (HelpCombine::BestOf, Some(face)) => (face.max(own[0]), own.clone()),
        _ => (faces[0], faces),
    };
    let double = if counted.get(1) == Some(&6) {
        Some(Double::Six)
    } else if counted.len() > 1 && high == 1 {
        Some(Double::One)
    } else {
        None
    };
    let of = |colour| {
        help.iter()
            .filter(move |(c, _)| *c == colour)
            .map(|(_, face)| *face)
    };
    let mut whites = white.to_vec();
    if options.help_die_colour != HelpDieColour::Neutral {
        whites.extend(of(Colour::White));
    }
    let mut blacks = black.to_vec();
    if options.help_die_colour == HelpDieColour::Full {
        blacks.extend(of(Colour::Black));
    }
    let best = whites.iter().max();
    let over = blacks.iter().filter(|face| Some(*face) >= best).count() as u8;
    let conditions = match (best, options.no_white_die, options.conditions_per_roll) {
        (None, NoWhiteDie::Safe, _) => 0,
        (_, _, ConditionsPerRoll::PerBlackDie) => over,
        (_, _, ConditionsPerRoll::One) => over.min(1),
    };
    read::Thrown {
        high,
        double,
        conditions,
        may_improve: white.iter().max() > black.iter().max(),
    }
}

/// The odds of a fight are those of the very rules: every combat die of a round, decided by `decide`.
#[test]
fn a_rounds_odds_are_those_of_decide() {
    let mut scene = Scene::at(given_state("", "p2.cond=0 p3.cond=0 threat=10"));
    scene.run(crate::examples::JOINED);
    scene.run("gm begin_dice");
    let (setup, start) = (scene.setup().clone(), scene.state().clone());
    let odds = enumerate(|dice| {
        let mut state = start.clone();
        for who in ["p2", "p1", "p3"] {
            let roll = Command::RollCombat { leave_extra: None };
            match Zwielicht::outcome(&setup, &state, &seat(who), &roll, dice) {
                Ok((next, _)) => state = next,
                Err(table::Stop::NoDice(missing)) => return Err(missing),
                Err(other) => panic!("{other:?}"),
            }
        }
        let hurt = state.characters[&table::SeatId::new("p3")].corruption();
        Ok((state.fight.is_none(), hurt))
    })
    .expect("216 ways");
    assert_eq!(odds.chance(|(won, _)| *won), odds::reach(single(3), 10));
    let exposed = odds::exposure(single(3), &[6], 0);
    assert_eq!(odds.chance(|(_, hurt)| *hurt > 0), exposed.hit);
    let open = odds::open_fight(&start).expect("a fight");
    assert_eq!(open.now, odds::reach(single(3), 10));
    assert_eq!(open.exposed[2].1, exposed);
    let whole = odds::fight(&Options::default(), single(3), 10);
    assert_eq!(open.lasting, Some(whole));
    // One throw read by hand.
    let round = read_pool([&[6, 2, 6], &[]], RoundReading::default());
    assert_eq!((round.sum, round.tied), (12, 2));
}

/// The odds shown before a throw are the odds of the throw: declared, on the table, helped.
#[test]
fn odds_of_the_table() {
    let mut scene = play(
        "",
        "",
        "p1 declare_move move=risk second=attribute:1 third=fear:1",
    );
    let none = Options::default();
    assert_eq!(
        odds::open_roll(scene.state()),
        Some(odds::pool(&none, Move::Risk, dice("2B1W")))
    );
    scene.run("p1 roll_pool | 2 4 1");
    // May be improved: three black, one white.
    assert_eq!(
        odds::open_roll(scene.state()),
        Some(odds::pool(&none, Move::Risk, dice("3B1W")))
    );
    let help = odds::help_now(scene.state(), Colour::White).expect("a thrown roll");
    assert_eq!(help.lifts, f("1/3"), "5 and 6");
    assert_eq!(help.helper_condition, f("1/3"), "2 and 1");
    assert_eq!(help.condition, Fraction::ZERO);
    let help = odds::help_now(scene.state(), Colour::Black).expect("a thrown roll");
    assert_eq!(help.helper_condition, Fraction::ONE);

    let scene = Scene::at(given_state("", ""));
    let bare = Declared {
        kind: Move::FindOut,
        intent: "look around".to_owned(),
        second: Some("attribute:3".to_owned()),
        third: None,
        bonus: Some("free".to_owned()),
        purpose: None,
        threat: None,
    };
    let who = table::SeatId::new("p1");
    let odds = odds::declared(scene.setup(), scene.state(), &who, &bare);
    assert_eq!(odds, Some(odds::pool(&none, Move::FindOut, dice("1B2W"))));
    let mut out = scene.state().clone();
    out.characters.get_mut(&who).expect("Aki").status = Status::Out;
    assert_eq!(odds::declared(scene.setup(), &out, &who, &bare), None);
}

/// AZ-SECRET-2: odds that rest on a secret level are the game master's.
#[test]
fn odds_keep_secrets() {
    let mut scene = Scene::at(given_state("", "hints=8"));
    assert!(odds::solve_by_hints(scene.state(), &seat("p1")).is_none());
    let master = odds::solve_by_hints(scene.state(), &seat("gm")).expect("the game master knows");
    assert_eq!(master.len(), 9);
    assert_eq!((master[4].level, master[4].left), (8, 4));
    assert_eq!(master[4].chance, f("5/12"));
    scene.run("p1 begin_solve; gm announce_level");
    assert_eq!(
        odds::solve_by_hints(scene.state(), &seat("p1")),
        Some(master)
    );
}

/// In which round a fight is won: as likely as the chain says, and something happens for certain.
#[test]
fn rounds_one_by_one() {
    for option in ["", "fight_top_tie=all_tied", "fight_top_tie=nobody"] {
        let options = options(option);
        for (count, extra, level) in [(1, 0, 5), (3, 0, 10), (3, 1, 12), (6, 0, 12), (2, 0, 13)] {
            let throwers = Throwers {
                single: count - extra,
                extra,
            };
            let whole = odds::fight(&options, throwers, level);
            let told = odds::lasting(&options, throwers, level, 4);
            assert_eq!(told.won_in[0], whole.now, "{option} {count} at {level}");
            let two: Fraction = told.won_in[..2].iter().cloned().sum();
            assert_eq!(two, whole.within_two, "{option} {count} at {level}");
            let all: Fraction = told.won_in.iter().cloned().sum();
            assert_eq!(&all + &told.longer, Fraction::ONE);
        }
    }
}

/// AZ-FIGHT-38: a round after which nobody is left, against every face and every weak point.
#[test]
fn everybody_out_is_counted_face_by_face() {
    use odds::RoundEnd;
    for (count, level, modifier, conditions, bounds) in [
        (2, 8, 0, 5, ""),
        (2, 10, 2, 5, "weak_point_bounds=reroll"),
        (2, 10, -1, 4, ""),
        (1, 6, 1, 5, ""),
    ] {
        let options = options(bounds);
        let dice = vec![DICE[0]; 2 * count];
        let twin = of_faces(&dice, |faces| {
            let (thrown, raw) = faces.split_at(count);
            let allowed = read::weak_point_faces(&options, modifier);
            // What is thrown again does not count at all.
            if !raw.iter().all(|face| allowed.has(*face)) {
                return None;
            }
            let mut sorted = thrown.to_vec();
            sorted.sort();
            sorted.reverse();
            let sum: u8 = sorted.iter().take(2).sum();
            let out = |raw: &u8| {
                let point = read::weak_point(*raw, modifier);
                conditions + thrown.iter().filter(|face| **face == point).count() >= 6
            };
            Some(match i32::from(sum) >= level {
                true => RoundEnd::Won,
                false if raw.iter().all(out) => RoundEnd::AllOut,
                false => RoundEnd::Open,
            })
        })
        .expect("few dice");
        let counted = twin.chance(Option::is_some);
        let ends = odds::round_end(&options, single(count), level, modifier, conditions);
        for (end, chance) in &ends {
            assert_eq!(
                &(&twin.of(&Some(*end)) / &counted),
                chance,
                "{count} {level} {modifier} {end:?}"
            );
        }
        let all: Fraction = ends.into_iter().map(|(_, chance)| chance).sum();
        assert_eq!(all, Fraction::ONE);
    }
}

/// AZ-FIGHT-28: who weakens first, or whose dice fall first; every face decided by `decide`.
#[test]
fn a_weakened_round_is_that_of_decide() {
    for (option, order) in [
        (
            "weaken_timing=before_dice",
            ["p1 weaken", "gm begin_dice", "p2 throw", "p3 throw"],
        ),
        (
            "weaken_timing=after_dice",
            ["p2 throw", "p1 hold", "p3 throw", "p1 weaken"],
        ),
    ] {
        let setup_line = format!("{option} fight_top_tie=all_tied");
        let mut scene = Scene::at(given_state(
            &setup_line,
            "p1.cond=0 p2.cond=0 p3.cond=0 threat=8",
        ));
        scene.run(crate::examples::JOINED);
        let (setup, start) = (scene.setup().clone(), scene.state().clone());
        let odds = enumerate(|dice| {
            let mut state = start.clone();
            for step in order {
                let (who, what) = step.split_once(' ').expect("who and what");
                let command = match what {
                    "throw" => Command::RollCombat { leave_extra: None },
                    "hold" => Command::HoldDie,
                    "begin_dice" => Command::BeginDice,
                    _ if state.fight.is_none() => continue,
                    _ => Command::MakeMove(Declared {
                        kind: Move::Weaken,
                        intent: "its eyes".to_owned(),
                        second: Some("ability:1".to_owned()),
                        third: None,
                        bonus: None,
                        purpose: None,
                        threat: Some(1),
                    }),
                };
                let commands = match what {
                    // The first throw is accepted.
                    "weaken" => vec![command, Command::Accept],
                    _ => vec![command],
                };
                for command in commands {
                    match Zwielicht::outcome(&setup, &state, &seat(who), &command, dice) {
                        Ok((next, _)) => state = next,
                        Err(table::Stop::NoDice(missing)) => return Err(missing),
                        Err(other) => panic!("{step}: {other:?}"),
                    }
                }
            }
            let won = state.fight.is_none();
            let level = state.threats[0].danger();
            let extra = state
                .fight
                .iter()
                .flat_map(|fight| fight.participants.values());
            Ok((won, level, extra.filter(|one| one.extra).count()))
        })
        .expect("1296 ways");
        let white =
            start.characters[&table::SeatId::new("p1")].abilities[0].colour == Colour::White;
        let pool = if white { [1, 1] } else { [0, 2] };
        let counted = odds::weakened_round(&options(&setup_line), pool, 3, 8);
        let all: Fraction = counted.iter().map(|(_, chance)| chance.clone()).sum();
        assert_eq!(all, Fraction::ONE);
        for (round, chance) in counted {
            let known = odds.of(&(round.won, round.level, round.extra));
            assert_eq!(known, chance, "{option} {round:?}");
        }
        let fight = odds::weakened_fight(&options(&setup_line), pool, 3, 8);
        assert_eq!(fight.first, odds.chance(|(won, ..)| *won), "{option}");
        assert_eq!(
            &(&fight.first + &fight.second) + &fight.later,
            Fraction::ONE
        );
    }
    // Before the dice, the first round is what `weaken_then_throw` says.
    let none = Options::default();
    let fight = odds::weakened_fight(&none, dice("1B1W"), 3, 10);
    assert_eq!(fight.first, f("295/1296"));
    let after = odds::weakened_fight(&options("weaken_timing=after_dice"), dice("1B1W"), 3, 10);
    assert_eq!(after.first, odds::reach(single(2), 10));
}

/// AZ-FIGHT-19: hits before the weak point is known are those of every weak point together.
#[test]
fn hits_by_modifier() {
    let later = Throwers {
        single: 2,
        extra: 1,
    };
    for (modifier, expected) in [(-2, "5/12"), (0, "1/2"), (2, "7/12")] {
        let hits = odds::hits(&Options::default(), later, modifier);
        let all: Fraction = hits.iter().map(|(_, chance)| chance.clone()).sum();
        assert_eq!(all, Fraction::ONE);
        let mean: Fraction = hits
            .iter()
            .map(|(count, chance)| &Fraction::from(i64::from(*count)) * chance)
            .sum();
        assert_eq!(mean, f(expected), "modifier {modifier}");
    }
}

/// AZ-READ-4, AZ-MOVE-RISK-10, -11, AZ-MOVE-ABILITY-8: what a move does, all of it.
#[test]
fn effects_of_a_pool() {
    let all = |text: &str, kind| {
        let options = options(text);
        odds::effects(&options, kind, odds::settled(&options, [1, 1], 0))
    };
    let both = |effects: &read::Effects| effects.hints == 1 && effects.bonus;
    assert_eq!(all("", Move::Risk).chance(both), f("1/36"));
    for text in ["double_six=exclusive", "double_six_risk=exclusive"] {
        assert_eq!(all(text, Move::Risk).chance(both), Fraction::ZERO);
        assert_eq!(all(text, Move::Risk).chance(|it| it.bonus), f("1/36"));
    }
    let fights = |it: &read::Effects| it.must_fight;
    assert_eq!(all("", Move::Risk).chance(fights), Fraction::ZERO);
    let doubled = all("risk_double_one=fight_and_blight", Move::Risk);
    assert_eq!(doubled.chance(fights), f("1/36"));
    let bound = |it: &read::Effects| it.bound;
    assert_eq!(all("", Move::UseAbility).chance(bound), f("5/9"));
    let alone = all("double_six_ability=exclusive", Move::UseAbility);
    assert_eq!(alone.chance(bound), f("19/36"));
}

#[test]
fn numbers_are_bounded() {
    use odds::{Asked, NUMBERS, Unaskable};
    let book = Zwielicht::rulebook();
    for number in &NUMBERS {
        assert!(book.get(number.rule).is_some(), "{}", number.rule);
        let mut asked = Asked::default();
        let usual = asked.get(number.name).expect("it can be read");
        assert!(number.bounds.contains(&usual), "{}", number.name);
        for value in [*number.bounds.start(), *number.bounds.end()] {
            assert_eq!(asked.set(number.name, value), Ok(()));
            assert_eq!(asked.get(number.name), Some(value));
        }
        for value in [
            number.bounds.start() - 1,
            number.bounds.end() + 1,
            i64::MAX,
            i64::MIN,
        ] {
            let before = asked;
            let refused = asked.set(number.name, value);
            assert_eq!(refused, Err(Unaskable::OutOfBounds(number)));
            assert_eq!(asked, before);
        }
    }
    assert_eq!(Asked::default().set("luck", 1), Err(Unaskable::Unknown));
    let with = |white, black, improve, extra| Asked {
        white,
        black,
        improve,
        extra,
        ..Asked::default()
    };
    // AZ-POOL-10, AZ-POOL-11
    assert_eq!(with(0, 0, 0, 0).check(), Err(Unaskable::PoolSize));
    assert_eq!(with(3, 3, 0, 0).check(), Err(Unaskable::PoolSize));
    assert_eq!(with(2, 3, 0, 0).check(), Ok(()));
    assert_eq!(with(2, 3, 4, 0).check(), Err(Unaskable::TooManyToImprove));
    assert_eq!(with(2, 2, 4, 0).check(), Ok(()));
    assert_eq!(with(1, 1, 0, 4).check(), Err(Unaskable::TooManyExtra));
}

#[test]
fn questions_have_answers() {
    use odds::{Asked, NUMBERS};
    let known = |name: &str| NUMBERS.iter().any(|number| number.name == name);
    // Whoever is nearly out has most to ask.
    let usual = Asked {
        conditions: 5,
        ..Asked::default()
    };
    for question in odds::QUESTIONS {
        assert!(question.numbers.iter().all(|name| known(name)));
        let answer = (question.ask)(&Options::default(), &usual);
        let told = format!("{answer:?}");
        // What a question says it depends on changes its answer.
        for name in question.numbers {
            let changed = NUMBERS
                .iter()
                .find(|number| number.name == *name)
                .expect("a number")
                .bounds
                .clone()
                .any(|value| {
                    let mut asked = usual;
                    asked.set(name, value).expect("within its bounds");
                    asked.check().is_ok()
                        && format!("{:?}", (question.ask)(&Options::default(), &asked)) != told
                });
            assert!(changed, "{} does not depend on {name}", question.name);
        }
    }
}

/// Two in a fight against level 9, before the first round's dice.
fn two_fighters(options: &str) -> Scene {
    let mut scene = Scene::at(given_state(
        options,
        "p1.cond=0 p2.cond=0 p3.cond=0 threat=9",
    ));
    scene.run(
        "gm open_fight threat=1; p1 join_fight with=item:1; p2 join_fight with=item:1; gm close_gather; \
         gm call_weak_points; p1 roll_weak_point | 4; p2 roll_weak_point | 2; p2 agree_take_over leaver=p1",
    );
    scene
}

/// How two rounds go if p1 begins with this: won now, won within two, hurt in the first.
fn two_rounds(start: &Scene, commands: &[Command]) -> dice::Odds<(bool, bool, bool)> {
    let (setup, start) = (start.setup().clone(), start.state().clone());
    let me = table::SeatId::new("p1");
    enumerate(|dice| {
        let mut state = start.clone();
        let mut go = |state: &mut zwielicht::State, who: &str, command: &Command| {
            match Zwielicht::outcome(&setup, state, &seat(who), command, dice) {
                Ok((next, _)) => *state = next,
                Err(table::Stop::NoDice(missing)) => return Err(missing),
                Err(other) => panic!("{who} {command:?}: {other:?}"),
            }
            Ok(())
        };
        for command in commands {
            go(&mut state, "p1", command)?;
        }
        let (mut now, mut hurt) = (false, false);
        for round in 0..2 {
            if state.fight.is_some() {
                go(&mut state, "gm", &Command::BeginDice)?;
            }
            while let Some(next) = (state.fight.as_ref())
                .filter(|fight| fight.phase == zwielicht::FightPhase::Dice)
                .and_then(|fight| fight.next_thrower(&state.options))
            {
                let next = next.to_string();
                go(
                    &mut state,
                    &next,
                    &Command::RollCombat { leave_extra: None },
                )?;
            }
            if round == 0 {
                now = state.fight.is_none();
                hurt = !state.characters[&me].conditions.is_empty();
            }
        }
        Ok((now, state.fight.is_none(), hurt))
    })
    .expect("few dice")
}

/// AZ-FIGHT-8, -9, -11, -28: what is said of striking, weakening and going is what `decide` makes of it.
#[test]
fn plans_are_those_of_decide() {
    for option in [
        "fight_top_tie=all_tied",
        "fight_top_tie=all_tied fight_other_moves=only_weaken_costs",
    ] {
        let scene = two_fighters(option);
        let me = table::SeatId::new("p1");
        let plans = odds::plans(scene.state(), &me);
        assert_eq!(plans.len(), 3);
        for plan in plans {
            let second = plan.second.as_ref().map(ToString::to_string);
            let declared = |kind, purpose: Option<&str>, threat| {
                let declared = Declared {
                    kind,
                    intent: "now".to_owned(),
                    second: second.clone(),
                    third: None,
                    bonus: None,
                    purpose: purpose.map(str::to_owned),
                    threat,
                };
                vec![Command::MakeMove(declared), Command::Accept]
            };
            let commands = match plan.doing {
                odds::Doing::Strike => vec![Command::StandReady],
                odds::Doing::Weaken => declared(Move::Weaken, None, Some(1)),
                odds::Doing::Retreat => declared(Move::Risk, Some("retreat:p2"), None),
            };
            let decided = two_rounds(&scene, &commands);
            let name = format!("{option} {:?}", plan.doing);
            assert_eq!(decided.chance(|(now, ..)| *now), plan.now, "{name}");
            assert_eq!(
                decided.chance(|(_, two, _)| *two),
                plan.within_two,
                "{name}"
            );
            assert_eq!(decided.chance(|(.., hurt)| *hurt), plan.condition, "{name}");
        }
    }
}

/// AZ-FIGHT-8: whoever weakened throws again in the next round, and the page counts that.
#[test]
fn the_round_after_a_move_has_everybody() {
    let mut scene = two_fighters("fight_top_tie=all_tied");
    scene.run("p1 make_move move=weaken threat=1 second=ability:1 | 1 3; p1 accept; see foe=9");
    let open = odds::open_fight(scene.state()).expect("a fight");
    assert_eq!(open.now, Fraction::ZERO, "one die alone");
    let lasting = open.lasting.expect("before the dice");
    let decided = two_rounds(&scene, &[]);
    assert_eq!(lasting.within_two, decided.chance(|(_, two, _)| *two));
    // Two dice, of which one is the better of two.
    let later = Throwers {
        single: 1,
        extra: 1,
    };
    assert_eq!(lasting.within_two, odds::reach(later, 9));
    assert!(lasting.rounds.expect("it can be won") > Fraction::ONE);
}
