//! Every number of section 6 of the rules, as exact fractions; and that odds and rules read alike.

use daggerheart::content::Thresholds;
use daggerheart::odds::{
    self, Action, Five, FoeAttack, LeverKind, QUESTIONS, React, Throw, action, curve,
};
use daggerheart::read::{Fate, Hit, Outcome};
use daggerheart::{CountdownKind, Daggerheart, Options};
use dice::{Fraction, Kind};
use table::{Game, SeatId};

use crate::scene::{Scene, options, play, seat};

fn fraction(text: &str) -> Fraction {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// `+3 vs 15 adv=1 dis=0 help=2`
fn asked(text: &str) -> Action {
    let mut it = Action::default();
    let mut words = text.split_whitespace();
    it.modifier = words.next().expect("a modifier").parse().expect("a number");
    it.difficulty = words
        .next()
        .expect("a difficulty")
        .parse()
        .expect("a number");
    for word in words {
        let (key, value) = word.split_once('=').expect("what=number");
        let value = value.parse().expect("a number");
        match key {
            "adv" => it.advantage = value,
            "dis" => it.disadvantage = value,
            "help" => it.helpers = value,
            _ => panic!("{word}"),
        }
    }
    it
}

fn five(options: &Options, it: &Action) -> Five {
    Five::of(options, &action(options, it).expect("few dice"))
}

#[track_caller]
fn check(name: &str, options_text: &str, roll: &str, expected: &str) {
    let five = five(&options(options_text), &asked(roll));
    let (outcomes, success) = expected.split_once(';').expect("five; success");
    let found: Vec<Fraction> = Outcome::ALL
        .iter()
        .map(|one| five.get(*one).clone())
        .collect();
    let wanted: Vec<Fraction> = outcomes.split('·').map(|it| fraction(it.trim())).collect();
    assert_eq!(found, wanted, "{name}");
    assert_eq!(five.success, fraction(success.trim()), "{name}");
}

/// O-01 to O-13: the plain roll.
#[test]
fn plain_rolls() {
    let cases = [
        (5, 64, 2, "35/36", "19/36"),
        (8, 57, 9, "7/8", "23/48"),
        (10, 50, 16, "7/9", "31/72"),
        (12, 41, 25, "47/72", "53/144"),
        (13, 36, 30, "7/12", "1/3"),
        (14, 30, 36, "1/2", "7/24"),
        (15, 25, 41, "31/72", "37/144"),
        (17, 16, 50, "11/36", "7/36"),
        (18, 12, 54, "1/4", "1/6"),
        (20, 6, 60, "1/6", "1/8"),
        (22, 2, 64, "1/9", "7/72"),
        (24, 0, 66, "1/12", "1/12"),
        (25, 0, 66, "1/12", "1/12"),
    ];
    for (difficulty, success, failure, all, keeps) in cases {
        let it = asked(&format!("0 {difficulty}"));
        let found = five(&Options::default(), &it);
        let of = |n: i64| Fraction::new(n, 144);
        assert_eq!(found.crit, of(12), "O-17");
        assert_eq!(found.success_hope, of(success), "{difficulty}");
        assert_eq!(found.success_fear, of(success), "{difficulty}");
        assert_eq!(found.failure_hope, of(failure), "{difficulty}");
        assert_eq!(found.failure_fear, of(failure), "{difficulty}");
        assert_eq!(found.success, fraction(all), "{difficulty}");
        assert_eq!(found.keeps_spotlight, fraction(keeps), "{difficulty}");
        // O-18
        assert_eq!(
            (found.hope, found.fear),
            (fraction("13/24"), fraction("11/24"))
        );
    }
}

/// O-14 to O-31.
#[test]
fn selected_rolls() {
    check(
        "O-14",
        "",
        "3 15",
        "1/12 · 41/144 · 41/144 · 25/144 · 25/144; 47/72",
    );
    check("O-15", "", "-1 12", "1/12 · 1/4 · 1/4 · 5/24 · 5/24; 7/12");
    check("O-16", "", "4 18", "1/12 · 5/24 · 5/24 · 1/4 · 1/4; 1/2");
    check(
        "O-20",
        "",
        "1 15 adv=1",
        "1/12 · 71/216 · 71/216 · 7/54 · 7/54; 20/27",
    );
    check(
        "O-21",
        "",
        "0 12 dis=1",
        "1/12 · 139/864 · 139/864 · 257/864 · 257/864; 175/432",
    );
    check(
        "O-22",
        "",
        "2 18 adv=2",
        "1/12 · 19/72 · 19/72 · 7/36 · 7/36; 11/18",
    );
    check(
        "O-23",
        "own_pool=many",
        "2 18 adv=2",
        "1/12 · 629/1728 · 629/1728 · 163/1728 · 163/1728; 701/864",
    );
    check(
        "O-24",
        "",
        "1 15 help=1",
        "1/12 · 71/216 · 71/216 · 7/54 · 7/54; 20/27",
    );
    check(
        "O-25",
        "",
        "1 15 help=2",
        "1/12 · 463/1296 · 463/1296 · 131/1296 · 131/1296; 517/648",
    );
    check(
        "O-26",
        "",
        "1 15 help=3",
        "1/12 · 1441/3888 · 1441/3888 · 341/3888 · 341/3888; 1603/1944",
    );
    check(
        "O-28",
        "",
        "1 18 adv=1 help=1",
        "1/12 · 1753/5184 · 1753/5184 · 623/5184 · 623/5184; 1969/2592",
    );
    check(
        "O-29",
        "help_with_own_advantage=highest_of_all",
        "1 18 adv=1 help=1",
        "1/12 · 343/1296 · 343/1296 · 251/1296 · 251/1296; 397/648",
    );
    check(
        "O-30",
        "",
        "1 13 dis=1 help=1",
        "1/12 · 481/1728 · 481/1728 · 311/1728 · 311/1728; 553/864",
    );
    check(
        "O-31",
        "",
        "1 13 dis=1 help=3",
        "1/12 · 20249/62208 · 20249/62208 · 8263/62208 · 8263/62208; 22841/31104",
    );
}

/// O-32 to O-42: spotlight, reactions, groups, tag teams.
#[test]
fn together() {
    let plain = Options::default();
    let until = odds::until_gm(&plain, &asked("2 14")).expect("odds");
    assert_eq!(
        five(&plain, &asked("2 14")).keeps_spotlight,
        fraction("53/144"),
        "O-32"
    );
    assert_eq!(until.first_three_keep, fraction("148877/2985984"));
    assert_eq!(until.expected_rolls, Some(fraction("144/91")));
    for (roll, [crit, success, failure]) in [
        ("1 14", ["1/12", "1/2", "5/12"]),
        ("1 14 adv=1", ["1/12", "77/108", "11/54"]),
    ] {
        let odds = odds::reaction(&plain, &asked(roll)).expect("odds");
        assert_eq!(odds.of(&React::Crit), fraction(crit), "O-33, O-34");
        assert_eq!(odds.of(&React::Success), fraction(success));
        assert_eq!(odds.of(&React::Failure), fraction(failure));
    }
    let groups = [
        (1, "251/864", "145/864", "287/432"),
        (2, "3035/10368", "1717/10368", "3467/5184"),
        (3, "74357/248832", "39691/248832", "84725/124416"),
    ];
    for (followers, success, failure, all) in groups {
        let chances = vec![fraction("7/12"); followers];
        let found = odds::group(&plain, &asked("2 14"), &chances).expect("odds");
        assert_eq!(found.crit, fraction("1/12"), "O-35 to O-37");
        assert_eq!(found.success_hope, fraction(success));
        assert_eq!(found.failure_fear, fraction(failure));
        assert_eq!(found.success, fraction(all));
    }
    let alone = [
        ("1/2", ["1/2", "73/144", "145/288", "293/576"]),
        ("3/4", ["1/2", "157/288", "665/1152", "2839/4608"]),
    ];
    for (chance, by_count) in alone {
        for (count, wanted) in by_count.into_iter().enumerate() {
            let chances = vec![fraction(chance); count];
            let found = odds::group(&plain, &asked("1 15"), &chances).expect("odds");
            assert_eq!(
                found.success,
                fraction(wanted),
                "O-38, O-39: {count} of {chance}"
            );
        }
    }
    let tag = odds::tag(&plain, [&asked("2 14"), &asked("1 14")], Outcome::ALL).expect("odds");
    let found: Vec<Fraction> = Outcome::ALL
        .iter()
        .map(|it| tag.chosen.get(*it).clone())
        .collect();
    let wanted = ["23/144", "181/432", "239/864", "125/1152", "125/3456"].map(fraction);
    assert_eq!(found, wanted, "O-40");
    assert_eq!(tag.chosen.success, fraction("739/864"));
    assert_eq!(tag.hope_of_pair, fraction("2375/1728"));
    assert_eq!(tag.fear, fraction("1081/1728"));
    assert_eq!(tag.some_crit, fraction("23/144"), "O-42");
    let tag = odds::tag(&plain, [&asked("2 18"), &asked("2 18")], Outcome::ALL).expect("odds");
    assert_eq!(tag.chosen.success_fear, fraction("85/432"), "O-41");
    assert_eq!(tag.chosen.success, fraction("767/1296"));
}

fn throw(dice: u8, die: Kind, flat: u8, critical: bool) -> Throw {
    Throw {
        dice,
        die,
        flat,
        critical,
        resisted: false,
    }
}

/// O-43 to O-49: foes and damage.
#[test]
fn attacks_and_damage() {
    let plain = Options::default();
    let attack = |modifier, evasion, advantage, disadvantage| FoeAttack {
        modifier,
        evasion,
        advantage,
        disadvantage,
    };
    let cases = [
        (attack(1, 10, 0, 0), ["2/5", "11/20", "1/20"]),
        (attack(1, 10, 1, 0), ["4/25", "297/400", "39/400"]),
        (attack(1, 10, 0, 1), ["16/25", "143/400", "1/400"]),
    ];
    for (it, wanted) in cases {
        let odds = odds::foe_attack(it).expect("odds");
        let found = [Hit::Miss, Hit::Hit, Hit::Crit].map(|hit| odds.of(&hit));
        assert_eq!(found, wanted.map(fraction), "O-43");
    }
    let far = odds::foe_attack(attack(4, 25, 0, 0)).expect("odds");
    assert_eq!(
        far.chance(|hit| *hit != Hit::Miss),
        fraction("1/20"),
        "O-44"
    );

    let hound = Thresholds {
        major: 6,
        severe: 11,
    };
    let marks = |it| odds::marks(&plain, it, Some(hound));
    let knife = marks(throw(1, Kind::D8, 1, false));
    assert_eq!(
        (knife.of(&1), knife.of(&2)),
        (fraction("1/2"), fraction("1/2")),
        "O-45"
    );
    let critical = marks(throw(1, Kind::D8, 1, true));
    assert_eq!(
        (critical.of(&2), critical.of(&3)),
        (fraction("1/8"), fraction("7/8"))
    );
    let hammer = marks(throw(1, Kind::D10, 3, false));
    assert_eq!(
        [1, 2, 3].map(|hp| hammer.of(&hp)),
        ["1/5", "1/2", "3/10"].map(fraction),
        "O-46"
    );
    assert_eq!(marks(throw(1, Kind::D10, 3, true)).of(&3), Fraction::ONE);

    let knife = throw(1, Kind::D8, 1, false);
    let found = odds::attack_marks(&plain, &asked("1 12"), knife, Some(hound)).expect("odds");
    assert_eq!(
        found[..4],
        ["5/18", "23/72", "95/288", "7/96"].map(fraction),
        "O-47"
    );
    let mira = Thresholds {
        major: 7,
        severe: 14,
    };
    let bite = throw(1, Kind::D8, 2, false);
    let of = |armor| odds::foe_attack_marks(&plain, attack(2, 11, 0, 0), bite, mira, armor);
    assert_eq!(
        of(false).expect("odds")[..4],
        ["2/5", "11/40", "47/160", "1/32"].map(fraction),
        "O-48"
    );
    assert_eq!(
        of(true).expect("odds")[..3],
        ["27/40", "47/160", "1/32"].map(fraction),
        "O-49"
    );
    let resisted = Throw {
        resisted: true,
        ..throw(1, Kind::D6, 2, false)
    };
    assert_eq!(
        marks(resisted).of(&1),
        Fraction::ONE,
        "half of 3 to 8 stays below 6"
    );
}

/// O-50 to O-55: countdowns, death, rests.
#[test]
fn what_takes_longer() {
    let plain = Options::default();
    let it = asked("1 13");
    let progress = [
        (2, "3793/20736"),
        (3, "1330613/2985984"),
        (4, "8978203/13436928"),
    ];
    for (rolls, wanted) in progress {
        let found = odds::countdown(&plain, CountdownKind::Progress, 4, &it, rolls);
        assert_eq!(found, Some(fraction(wanted)), "O-50");
    }
    for (rolls, wanted) in [(2, "2275/10368"), (3, "352025/746496")] {
        let found = odds::countdown(&plain, CountdownKind::Consequence, 4, &it, rolls);
        assert_eq!(found, Some(fraction(wanted)), "O-51");
    }
    let odds = action(&plain, &it).expect("odds");
    let steps = |kind| odds.expected(|outcome| daggerheart::read::advances(kind, *outcome).into());
    assert_eq!(steps(CountdownKind::Progress), fraction("53/48"), "O-52");
    assert_eq!(steps(CountdownKind::Consequence), fraction("83/72"), "O-52");
    let risk = odds::risk().expect("odds");
    let found = [Fate::Clears, Fate::ClearsAll, Fate::Dies].map(|fate| risk.of(&fate));
    assert_eq!(found, ["11/24", "1/12", "11/24"].map(fraction), "O-53");
    assert_eq!(odds::scar(1), Some(fraction("1/12")), "O-54");
    assert_eq!(odds::scar(5), Some(fraction("5/12")), "O-54");
    let gain = |pcs| {
        odds::rest(pcs, 0)
            .expect("odds")
            .expected(|fear| i64::from(*fear))
    };
    assert_eq!(gain(0), fraction("5/2"), "O-55");
    assert_eq!(gain(3), fraction("11/2"), "O-55");
}

/// O-27: the counted help die, from the rules' own reading of all ways to throw.
#[test]
fn help_dice() {
    for (helpers, wanted) in [(1, "7/2"), (2, "161/36"), (3, "119/24")] {
        let dice = vec![dice::Die::new("help", Kind::D6); helpers];
        let odds = dice::of_faces(&dice, |faces| {
            daggerheart::read::bonus(&Options::default(), &[], &[], faces, &[])
        });
        let mean = odds.expect("few dice").expected(|sum| i64::from(*sum));
        assert_eq!(mean, fraction(wanted));
    }
}

/// Many dice are counted in parts; it comes to the same as going through all of them.
#[test]
fn many_dice_are_counted_alike() {
    for text in [
        "own_pool=many",
        "own_pool=many help_with_own_advantage=highest_of_all",
    ] {
        let options = options(text);
        let it = asked("0 20 adv=4 help=4");
        let slow = dice::of_faces(&[dice::Die::new("d6", Kind::D6); 8], |faces| {
            daggerheart::read::bonus(&options, &faces[..4], &[], &faces[4..], &[])
        })
        .expect("few dice");
        let mut success = Fraction::ZERO;
        for (bonus, chance) in slow.iter() {
            let shifted = Action {
                modifier: *bonus,
                difficulty: 20,
                ..Action::default()
            };
            success = &success + &(&five(&options, &shifted).success * &chance);
        }
        assert_eq!(five(&options, &it).success, success, "{text}");
    }
}

const HIDDEN: &str =
    "gm set_difficulty difficulty=14 hidden=true; p1 propose_move trait=agility; p2 help pc=p1";

/// DH-SEE-3: the game master has the exact odds, players a curve that knows no number.
#[test]
fn hidden_numbers_stay_hidden_in_odds() {
    let scene = play("", "", HIDDEN);
    let pc = SeatId::new("p1");
    let gm = odds::open_roll(scene.state(), &seat("gm"), &pc).expect("odds");
    let exact = five(&Options::default(), &asked("2 14 help=1"));
    assert_eq!(gm.five, Some(exact.clone()));
    for who in ["p1", "p2", "spectator"] {
        let seen = odds::open_roll(scene.state(), &seat(who), &pc).expect("odds");
        assert_eq!(seen.five, None);
        let points = seen.curve.expect("a curve");
        assert_eq!(points.len(), 26);
        let at = |number| {
            points
                .iter()
                .find(|(one, _)| *one == number)
                .expect("a point")
                .1
                .clone()
        };
        assert_eq!(at(14), exact.success);
        assert!(at(5) > at(30));
        assert!(
            seen.levers
                .iter()
                .all(|lever| lever.gain.is_none() && lever.five.is_none())
        );
        // The same bytes whatever the number is.
        let other = play("", "", &HIDDEN.replace("difficulty=14", "difficulty=22"));
        let again = odds::open_roll(other.state(), &seat(who), &pc).expect("odds");
        let bytes = |it: &odds::RollOdds| serde_json::to_string(it).expect("plain data");
        assert_eq!(
            bytes(&odds::open_roll(scene.state(), &seat(who), &pc).expect("odds")),
            bytes(&again)
        );
    }
    let none = play("hidden_odds=none", "", HIDDEN);
    assert_eq!(odds::open_roll(none.state(), &seat("p1"), &pc), None);
    assert!(odds::open_roll(none.state(), &seat("gm"), &pc).is_some());
    // Nobody is told a foe's odds either.
    let attack = play(
        "",
        "spot=gm",
        "gm spotlight_foe foe=1; gm foe_attack targets=p1",
    );
    assert!(odds::open_attack(attack.state(), &seat("p1")).is_none());
    assert!(odds::open_attack(attack.state(), &seat("gm")).is_some());
}

/// What each lever is worth.
#[test]
fn levers() {
    let scene = play(
        "",
        "",
        "gm set_difficulty difficulty=15; p1 propose_move trait=finesse; p1 declare experiences=1",
    );
    let odds = odds::open_roll(scene.state(), &seat("p1"), &SeatId::new("p1")).expect("odds");
    let plain = Options::default();
    assert_eq!(odds.five, Some(five(&plain, &asked("3 15"))));
    let kinds: Vec<LeverKind> = odds.levers.iter().map(|lever| lever.kind).collect();
    assert_eq!(
        kinds,
        [
            LeverKind::Experience(2),
            LeverKind::Advantage,
            LeverKind::Helper
        ]
    );
    let with = ["5 15", "3 15 adv=1", "3 15 help=1"].map(|it| five(&plain, &asked(it)));
    for (lever, with) in odds.levers.iter().zip(with) {
        let gain = &with.success - &five(&plain, &asked("3 15")).success;
        assert_eq!(lever.gain, Some(gain));
        assert_eq!(lever.five, Some(with));
    }
    // A damage roll that is due, for the game master.
    let hit = play(
        "",
        "",
        "p1 propose_move weapon=1 targets=1; p1 roll_action | 9 4",
    );
    let due = odds::due_marks(hit.setup(), hit.state(), None, false).expect("damage is due");
    assert_eq!(due[0].1.of(&2), fraction("1/2"));
}

/// DH-SPOT-3: "the spotlight stays" follows the reading this table chose.
#[test]
fn the_spotlight_stays_as_this_table_reads_it() {
    let of = |text: &str| {
        let five = five(&options(text), &asked("2 14"));
        let until = odds::until_gm(&options(text), &asked("2 14")).expect("odds");
        (five.keeps_spotlight, until.expected_rolls)
    };
    let keeps = |chance: &str, rolls: &str| (fraction(chance), Some(fraction(rolls)));
    assert_eq!(of(""), keeps("53/144", "144/91"), "O-32");
    assert_eq!(of("success_with_fear=stay"), keeps("47/72", "72/25"));
    assert_eq!(of("success_with_fear=offer"), keeps("47/72", "72/25"));
}

/// DH-TAG-15: the Fear of the roll nobody picked, where it counts.
#[test]
fn the_unchosen_roll_brings_its_fear() {
    let of = |text: &str| {
        let rolls = [&asked("2 14"), &asked("1 14")];
        odds::tag(&options(text), rolls, Outcome::ALL)
            .expect("odds")
            .fear
    };
    assert_eq!(of(""), fraction("1081/1728"), "O-40");
    // Every roll is with Fear in 11 of 24 ways: what the pair does not pick adds one each.
    let chosen = &fraction("1081/1728") * &fraction("1/2");
    let other = &fraction("11/12") - &chosen;
    assert_eq!(
        of("tag_unchosen=fear_counts"),
        &fraction("1081/1728") + &other
    );
}

/// DH-GROUP-8: before the followers have thrown, the leader is told what all of it comes to.
#[test]
fn a_leader_is_told_the_odds_with_the_followers_to_come() {
    let mut scene = play(
        "",
        "",
        "gm set_difficulty difficulty=13; p1 propose_group members=p2,p3 trait=presence",
    );
    let pc = SeatId::new("p1");
    let told =
        |scene: &Scene| odds::open_roll(scene.state(), &seat("p1"), &pc).expect("an open roll");
    // They have not said with what they follow.
    let waits = told(&scene);
    assert_eq!(waits.five, None);
    assert_eq!(waits.waits_for, [SeatId::new("p2"), SeatId::new("p3")]);
    scene.run("p2 declare_reaction trait=knowledge; p3 declare_reaction trait=finesse");
    let modifier = |pc: &str, with| {
        let sheet = &scene.state().pcs[&SeatId::new(pc)].sheet;
        i32::from(sheet.traits.get(with))
    };
    use daggerheart::content::Trait;
    let alone =
        |modifier: i32| five(&Options::default(), &asked(&format!("{modifier} 13"))).success;
    let followers = [
        alone(modifier("p2", Trait::Knowledge)),
        alone(modifier("p3", Trait::Finesse)),
    ];
    let leader = asked(&format!("{} 13", modifier("p1", Trait::Presence)));
    let all = odds::group(&Options::default(), &leader, &followers).expect("odds");
    assert_ne!(all.success, five(&Options::default(), &leader).success);
    assert_eq!(told(&scene).five, Some(all));
    // One has thrown: what is left is the other.
    scene.run("p2 roll_follower | 12 11");
    let leader = Action {
        modifier: leader.modifier + 1,
        ..leader
    };
    let left = odds::group(&Options::default(), &leader, &followers[1..]).expect("odds");
    assert_eq!(told(&scene).five, Some(left));
}

/// DH-DMG-5: a weapon of either kind is as good as the kind its wielder chooses.
#[test]
fn either_kind_of_damage_has_odds_of_its_own() {
    let script = "p3 propose_move weapon=1 targets=1; p3 roll_action | 12 9";
    let mut scene = play("", "p3.weapon=either f1.resist=phy", script);
    let due = |kind| {
        let due = odds::due_marks(scene.setup(), scene.state(), kind, false)?;
        Some(due[0].1.expected(|&hp| i64::from(hp)))
    };
    use daggerheart::content::DamageType;
    assert_eq!(
        odds::due_kinds(scene.state()),
        [Some(DamageType::Phy), Some(DamageType::Mag)]
    );
    assert_eq!(due(None), None);
    assert!(due(Some(DamageType::Phy)) < due(Some(DamageType::Mag)));
    scene.run("refuse damage_type DH-DMG-5: p3 roll_damage | 3");
}

/// The odds of a roll are those of the rules: every way to throw, played.
#[test]
fn odds_are_those_of_the_rules() {
    let scene = play(
        "",
        "",
        "gm set_difficulty difficulty=14; p1 propose_move trait=agility",
    );
    let exact = five(&Options::default(), &asked("2 14"));
    let command = daggerheart::Command::RollAction { straight: None };
    let played = dice::enumerate(|dice| {
        let outcome = <Daggerheart as Game>::outcome(
            scene.setup(),
            scene.state(),
            &seat("p1"),
            &command,
            dice,
        );
        match outcome {
            Ok((_, events)) => Ok(events.iter().find_map(|event| match event {
                daggerheart::Event::Closed { outcome, .. } => Some(*outcome),
                _ => None,
            })),
            Err(table::Stop::NoDice(missing)) => Err(missing),
            Err(table::Stop::Refused(refusal)) => panic!("{refusal:?}"),
        }
    })
    .expect("144 ways");
    for outcome in Outcome::ALL {
        assert_eq!(&played.of(&Some(outcome)), exact.get(outcome));
    }
}

/// Every question has an answer, and nonsense has none that panics.
#[test]
fn questions() {
    let scene = play("", "", HIDDEN);
    for question in QUESTIONS {
        for numbers in [
            &[][..],
            &[14, 2, 1, 8, 1, 6, 11],
            &[i64::MAX; 9],
            &[-7; 9],
            &[1, 4, 3, 13, 1, 6],
        ] {
            for who in ["gm", "p1"] {
                let answer = (question.ask)(scene.setup(), scene.state(), &seat(who), numbers);
                if let Some(answer) = answer {
                    assert!(serde_json::to_string(&answer).is_ok_and(|it| !it.is_empty()));
                }
            }
        }
    }
    let names: Vec<&str> = QUESTIONS.iter().map(|question| question.name).collect();
    for name in [
        "action",
        "reaction",
        "group",
        "tag",
        "adversary-attack",
        "attack-marks",
        "adversary-attack-marks",
        "countdown",
        "rolls-until-gm",
        "rest",
    ] {
        assert!(names.contains(&name), "{name}");
    }
    let curve = curve(&Options::default(), &asked("0 0")).expect("odds");
    assert_eq!(
        curve.first().map(|point| point.1.clone()),
        Some(fraction("35/36"))
    );
}

/// DH-SEE-4: before an attack the dice are told to everybody; the HP they mark to whoever knows Difficulty and
/// thresholds. The numbers are those of O-47.
#[test]
fn an_open_attack_tells_its_harm_to_whoever_knows_the_foe() {
    let script = "p1 propose_move weapon=1 targets=1";
    let mut scene = play("", "", script);
    let who = SeatId::new("p1");
    let harm = |scene: &Scene, by: &str| {
        let view = Daggerheart::view(scene.setup(), scene.state(), &seat(by));
        let found = odds::open_harm(&view.state, &seat(by), &who);
        assert_eq!(found.len(), 1, "{by}");
        found[0].clone()
    };
    let known = harm(&scene, "gm");
    let marks = known.marks.as_ref().expect("the game master knows all");
    assert_eq!(
        marks[..4],
        ["5/18", "23/72", "95/288", "7/96"].map(fraction)
    );
    assert_eq!(known.mean(), Some(fraction("115/96")));
    let told = harm(&scene, "p1");
    assert_eq!((told.dice, told.die, told.flat), (1, Kind::D8, 1));
    assert_eq!(told.marks, None);
    // Once both are told before the roll is made, a player reads the same.
    scene.run("p1 cancel_move; gm reveal foe=1 field=difficulty; gm reveal foe=1 field=thresholds");
    scene.run(script);
    assert_eq!(harm(&scene, "p1").marks, known.marks);
    assert_eq!(harm(&scene, "p2").mean(), known.mean());
}

/// A feature that adds to a roll says what it is worth, as an Experience does.
#[test]
fn a_feature_that_adds_is_a_lever() {
    let scene = play(
        "",
        "p2+flat",
        "gm set_difficulty difficulty=15; p2 propose_move trait=strength",
    );
    let odds = odds::open_roll(scene.state(), &seat("p2"), &SeatId::new("p2")).expect("odds");
    let lever = odds
        .levers
        .iter()
        .find(|it| matches!(it.kind, LeverKind::Feature(_)));
    assert!(lever.is_some_and(|lever| lever.gain > Some(Fraction::ZERO)));
}
