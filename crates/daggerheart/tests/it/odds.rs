//! Odds and rules read alike; what a table tells of its open rolls. Section 6 of the rules is asked in `questions.rs`.

use daggerheart::odds::{self, Action, Five, LeverKind, action, curve};
use daggerheart::read::Outcome;
use daggerheart::{Daggerheart, Options};
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

#[test]
fn a_curve_begins_with_the_easiest() {
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

/// What the game master reads of a foe's attack is what every throw of the d20 and of the damage does at the table.
#[test]
fn a_foes_attack_tells_its_harm() {
    for (given, spend) in [
        ("spot=gm", false),
        ("spot=gm", true),
        ("spot=gm p1.hp=4", false),
    ] {
        let mut aim = play("", given, "gm spotlight_foe foe=1");
        let who = SeatId::new("p1");
        let before = odds::aimed_hurt(aim.setup(), aim.state(), 1, &who).expect("odds");
        aim.run("gm foe_attack targets=p1");
        let told = odds::open_hurt(aim.setup(), aim.state(), &seat("gm"));
        assert_eq!(told, [before], "the same before it is aimed");
        assert!(odds::open_hurt(aim.setup(), aim.state(), &seat("p1")).is_empty());
        let known = match spend {
            true => told[0].armored.clone().expect("free slots"),
            false => told[0].marks.clone(),
        };
        let sides = told[0].harm.die.sides();
        assert_eq!(told[0].harm.dice, 1);
        let all = 20 * u64::from(sides);
        let mut counted = [0u64; 5];
        for (d20, face) in (1..=20).flat_map(|d20| (1..=sides).map(move |face| (d20, face))) {
            let mut scene = play(
                "",
                given,
                "gm spotlight_foe foe=1; gm foe_attack targets=p1",
            );
            let hp = scene.state().pcs[&who].hp;
            scene.run(&format!("gm roll_foe | {d20}"));
            if scene.state().pending.is_some() {
                scene.run(&format!("gm roll_foe_damage | {face}"));
            }
            if !scene.state().armor.is_empty() {
                scene.run(&format!("p1 armor_slot use={spend}"));
            }
            counted[usize::from(scene.state().pcs[&who].hp - hp)] += 1;
        }
        let counted = counted.map(|ways| fraction(&format!("{ways}/{all}")));
        assert_eq!(known, counted, "{given} {spend}");
    }
}
