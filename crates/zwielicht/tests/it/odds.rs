//! The proof that the odds are those of the rules that are played. Section 6 of the rules is asked in `questions.rs`.

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

/// Where giving up a die for weakening gains a chance, this round alone.
#[test]
fn weakening_is_seldom_worth_a_die() {
    let none = Options::default();
    let then =
        |throwers, level| odds::weaken_then_throw(&none, dice("1B1W"), single(throwers), level);
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
        for (round, chance) in counted.iter() {
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

/// How two rounds go if they begin with this: won now, won within two, hurt in the first.
fn two_rounds(start: &Scene, commands: &[(&str, Command)]) -> dice::Odds<(bool, bool, bool)> {
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
        for (who, command) in commands {
            go(&mut state, who, command)?;
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
        assert_eq!(plans.len(), 4);
        for plan in plans {
            let source = plan.second.as_ref().map(ToString::to_string);
            let second = source.clone();
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
                vec![("p1", Command::MakeMove(declared)), ("p1", Command::Accept)]
            };
            let commands = match plan.doing {
                odds::Doing::Strike => vec![("p1", Command::StandReady)],
                odds::Doing::Weaken => declared(Move::Weaken, None, Some(1)),
                odds::Doing::Retreat => declared(Move::Risk, Some("retreat:p2"), None),
                odds::Doing::Help => {
                    assert_eq!(plan.whom, Some(table::SeatId::new("p2")), "{option}");
                    let source = source.clone().expect("an attribute");
                    let mut weakens = Declared {
                        kind: Move::Weaken,
                        intent: "now".to_owned(),
                        second: Some("ability:1".to_owned()),
                        third: None,
                        bonus: None,
                        purpose: None,
                        threat: Some(1),
                    };
                    let mut abilities = scene.state().characters[&table::SeatId::new("p2")]
                        .abilities
                        .iter();
                    if let Some(at) = abilities.position(|it| it.colour == Colour::White) {
                        weakens.second = Some(format!("ability:{}", at + 1));
                    }
                    vec![
                        ("p2", Command::MakeMove(weakens)),
                        ("p1", Command::OfferHelp { source }),
                        ("p1", Command::RollHelp),
                        ("p2", Command::Accept),
                        ("p1", Command::StandReady),
                    ]
                }
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
