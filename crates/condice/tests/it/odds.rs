//! The exact answers of section 6 of the rules, and odds against brute force.

use condice::odds::{
    at_least, attack, attacks_needed, attempts, blast, buys, explosion, falls, heal, healing, loss,
    mental, mental_crowd, repeated, successes, survives, transfer, within,
};
use condice::{Command, FigureId, Options, Using, read};
use dice::{Die, Fraction, Kind, of_faces};

use crate::cast::*;
use crate::scene::{Scene, at, gm, on, player, using};

#[track_caller]
fn is(found: &Fraction, wanted: &str) {
    assert_eq!(found.to_string(), wanted);
}

/// CD-SUCCESS-1: the table 6.2.
#[test]
fn successes_of_a_roll() {
    let rows: [(i64, &[&str]); 3] = [
        (1, &["1/2", "1/3", "1/6"]),
        (2, &["1/4", "1/3", "5/18", "1/9", "1/36"]),
        (3, &["1/8", "1/4", "7/24", "11/54", "7/72", "1/36", "1/216"]),
    ];
    for (dice, row) in rows {
        let odds = successes(dice);
        for (count, wanted) in (0..).zip(row) {
            is(&odds.of(&count), wanted);
        }
    }
    for (dice, needed, wanted) in [
        (4, 1, "15/16"),
        (4, 3, "25/48"),
        (6, 4, "1019/1728"),
        (8, 6, "28241/62208"),
        (10, 7, "125/243"),
        (12, 8, "561695/995328"),
    ] {
        is(&at_least(dice, needed), wanted);
    }
    is(&successes(12).of(&0), "1/4096");
    is(&at_least(0, 0), "1");
}

/// CD-ATTACK-4: the table 6.3.
#[test]
fn attacks() {
    for (dice, defence, damage, wanted) in [
        (4, 2, 3, "149/1296"),
        (6, 2, 6, "763/23328"),
        (6, 3, 4, "2119/23328"),
        (8, 4, 1, "13259/20736"),
        (12, 6, 1, "707335/995328"),
    ] {
        is(&falls(dice, defence, damage), wanted);
    }
    for (dice, defence, wanted) in [
        (4, 2, "23/24"),
        (6, 2, "67/32"),
        (6, 3, "251/192"),
        (8, 4, "2839/1728"),
        (12, 6, "127027/55296"),
    ] {
        is(&attack(dice, defence).expected, wanted);
    }
    assert_eq!(attack(8, 4).hits, falls(8, 4, 1));
}

/// What the odds say is what enumerating every face with `read` says.
#[test]
fn against_brute_force() {
    const DIE: Die = Die::new("test", Kind::D6);
    for dice in 1..=5usize {
        for defence in 0..=4 {
            let brute = of_faces(&vec![DIE; dice], |faces| {
                read::damage(read::successes(faces), defence)
            })
            .expect("few dice");
            let odds = attack(dice as i64, defence);
            for (damage, chance) in &odds.damage {
                assert_eq!(brute.of(damage), *chance);
            }
            assert_eq!(brute.expected(|damage| *damage), odds.expected);
        }
    }
    for (attacker, target) in [(1usize, 1usize), (2, 1), (3, 2), (4, 3)] {
        let brute = of_faces(&vec![DIE; attacker + target], |faces| {
            let (a, b) = faces.split_at(attacker);
            read::gets_through(read::successes(a), read::successes(b))
        });
        let wanted = brute.expect("few dice").of(&true);
        assert_eq!(mental(attacker as i64, target as i64), wanted);
    }
}

/// CD-MENTAL-5, CD-SP-MINDCONTROL-7, CD-MENTAL-11: the tables 6.4.
#[test]
fn minds() {
    for (attack, resistance, wanted) in [
        (1, 0, "1/2"),
        (1, 1, "11/36"),
        (2, 1, "29/54"),
        (4, 1, "13/16"),
        (4, 3, "3097/5832"),
        (4, 4, "683053/1679616"),
        (8, 4, "868547155/1088391168"),
    ] {
        is(&mental(attack, resistance), wanted);
    }
    is(&survives(4, 1, 2), "169/256");
    is(&survives(4, 1, 3), "2197/4096");
    is(&attempts(4, 1).expect("it can be repelled"), "13/3");
    let crowd = mental_crowd(2, &[1, 3]);
    let crowd: Vec<String> = crowd.iter().map(ToString::to_string).collect();
    assert_eq!(crowd, ["367/864", "359/972", "1601/7776"]);
    // Without dice nobody gets through (CD-MENTAL-9).
    is(&mental(0, 0), "0");
}

/// CD-SP-REROLL-5: the table 6.5.
#[test]
fn repeats() {
    is(&repeated(&at_least(6, 4)), "2483303/2985984");
    is(&repeated(&attack(4, 2).hits), "1775/2304");
    // Repeating exactly with damage 0 or 1 (6 dice against defence 3).
    let odds = attack(6, 3);
    let low = |damage: &i64| *damage <= 1;
    let again = odds.damage.iter().filter(|(damage, _)| low(damage));
    let again = again.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance);
    let kept = odds.damage.iter().filter(|(damage, _)| !low(damage));
    let kept = kept.fold(Fraction::ZERO, |sum, (damage, chance)| {
        &sum + &(&Fraction::from(*damage) * chance)
    });
    is(&(&kept + &(&again * &odds.expected)), "35179/18432");
}

/// The table 6.6.
#[test]
fn how_many_attacks() {
    for (dice, defence, life, wanted) in [
        (1, 0, 2, "10/3"),
        (2, 0, 2, "52/27"),
        (4, 1, 6, "832827119056/207823839129"),
        (4, 2, 6, "33466591396784/4805419921875"),
        (6, 2, 6, "804939706922791360/233320541794496883"),
    ] {
        is(
            &attacks_needed(dice, defence, life).expect("it hurts"),
            wanted,
        );
    }
    assert_eq!(
        attacks_needed(1, 2, 4),
        None,
        "two successes never hurt defence 2"
    );
    is(&within(3, 4, 2, 6), "25589521/241864704");
    is(&within(3, 6, 2, 6), "1001116915/1719926784");
}

/// CD-ZERO-3, CD-ZERO-4, CD-SP-HEAL-6, CD-SP-TRANSFER-5, CD-SP-EXPLOSION-6: the table 6.7.
#[test]
fn losses_healing_transfer_explosion() {
    let scene = Scene::floor()
        .party(brakka(), at(0, 0))
        .foe(wache(), at(1, 0));
    let brakka = loss(&scene.state, scene.figure(1));
    is(&brakka.gone[0].1, "1/12");
    is(&brakka.expected, "107/36");
    is(&brakka.disabled[1], "1/12");
    is(&loss(&scene.state, scene.figure(101)).nothing, "1/6");
    let heal = healing(4);
    is(&heal.of(&4), "1/2");
    is(&heal.expected(|n| *n), "3");
    let three = transfer(3, 1);
    is(&three.hits, "5/8");
    is(&three.expected, "9/8");
    let both = blast(6, &[3, 5]);
    is(&both.chance(|it| it[0] > 0 && it[1] > 0), "529/2592");
    is(&both.chance(|it| it[0] > 0 && it[1] == 0), "1999/5184");
    is(&both.expected(|it| it[0] + it[1]), "2845/1728");
}

/// What a build buys.
#[test]
fn builds() {
    let bought = buys(&Options::default(), &brakka());
    assert_eq!(bought.life, 12);
    assert_eq!(bought.attacks[0].against.len(), 7);
    assert_eq!(bought.attacks[0].against[3].expected, attack(6, 3).expected);
    let resists = &bought.resists[1];
    assert_eq!(resists.0, 4);
    assert_eq!(resists.1, &Fraction::ONE - &mental(4, 2));
    assert_eq!(bought.endures[2].1, attacks_needed(6, 4, 12));
}

/// Brakka among friend and foe (CD-EX-53), with so many dice and these faces.
fn burst(faces: &[u8]) -> Scene {
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .party(lioba(), at(2, 3))
        .foe(wache(), at(4, 3))
        .foe(oger(), at(3, 4))
        .fight(&[1, 2, 101, 102]);
    if !faces.is_empty() {
        let amount = i64::try_from(faces.len()).ok();
        scene.go(
            Command::Use(Using {
                amount,
                ..using(1, 2)
            }),
            faces,
        );
    }
    scene
}

/// CD-SP-EXPLOSION-5, -6: what an explosion with two dice does on average is what it does in all 36 ways they can
/// fall; a player is told by defence what it does to a foe whose sheet is hidden (CD-SEE-7).
#[test]
fn explosions_by_their_dice() {
    let start = burst(&[]);
    let known = explosion(&start.state, &gm(), 1, 2, &[1, 2]).expect("an explosion");
    let row = &known.rows[1];
    assert_eq!(row.spent, 2);
    for (column, (expected, falls)) in known.columns.iter().zip(&row.harm) {
        let target = column.target.expect("the game master knows them all").0;
        let (life, _) = start.life(target);
        let (mut sum, mut fell) = (0, 0);
        for (first, second) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
            let after = burst(&[first, second]);
            let (left, _) = after.life(target);
            sum += life - left;
            fell += i64::from(left <= 0);
        }
        let of = |count: i64| Fraction::new(count, 36);
        assert_eq!(*expected, of(sum), "{target}");
        assert_eq!(*falls, Some(of(fell)), "{target}");
    }
    assert_eq!(known.columns.len(), 3);

    let told = explosion(&start.state, &player(1), 1, 2, &[2]).expect("his own");
    let named = told.columns.iter().filter(|it| it.target.is_some());
    assert_eq!(named.count(), 1, "Lioba; the foes only by defence");
    let guessed = told.columns.iter().filter(|it| it.target.is_none());
    let guessed: Vec<i64> = guessed.map(|it| it.defence).collect();
    assert_eq!(guessed, [0, 1, 2, 3, 4, 5]);
    assert!(
        explosion(&start.state, &player(1), 1, 1, &[2]).is_none(),
        "no explosion"
    );
}

/// CD-SP-HEAL-5, -6: what a healing die does on average, in all six ways it can fall (CD-EX-40).
#[test]
fn healing_by_its_targets() {
    let wounded = || {
        let mut scene = Scene::floor()
            .party(lioba(), at(3, 3))
            .party(brakka(), at(5, 3))
            .fight(&[1, 2]);
        scene.set_life(2, 9);
        scene
    };
    let odds = heal(&wounded().state, &player(1), FigureId(2)).expect("a friend");
    let (mut sum, mut full) = (0, 0);
    for face in 1..=6 {
        let mut scene = wounded();
        scene.go(Command::Use(on(1, 1, 2)), &[face]);
        let (life, most) = scene.life(2);
        sum += life - 9;
        full += i64::from(life == most);
    }
    let of = |count: i64| Fraction::new(count, 6);
    assert_eq!((odds.expected, odds.full), (of(sum), of(full)));
}
