//! The exact answers of section 6 of the rules, and odds against brute force.

use condice::content::{Against, Aims, Block};
use condice::odds::{
    Row, Seen, Tell, at_least, attack, attacks_needed, attempts, best_attack, blast, buys,
    defence_seen, falls, healing, loss, mental, mental_crowd, preview, repeated, successes,
    survives, transfer, within,
};
use condice::{
    Ability, Command, ConDice, Event, FigureId, Name, Options, Own, Target, Use, Using, read,
};
use dice::{Die, Fraction, Kind, of_faces};
use table::{Game, TooLarge};

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
    let of = |id| loss(&scene.setup, &scene.state, FigureId(id)).expect("the dice decide");
    let brakka = of(1);
    is(&brakka.gone[0].1, "1/12");
    is(&brakka.expected, "107/36");
    is(&brakka.disabled[1].1, "1/12");
    is(&of(101).nothing, "1/6");
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
    let bang = Command::Use(Using {
        amount: Some(2),
        ..using(1, 2)
    });
    let known = preview(&start.setup, &start.state, &gm(), &bang).expect("an explosion");
    assert_eq!(known.rows.len(), 3);
    for row in &known.rows {
        let Some(Target::Figure(FigureId(target))) = row.target else {
            panic!("the game master knows them all")
        };
        let (life, _) = start.life(target);
        let (mut sum, mut fell) = (0, 0);
        for (first, second) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
            let after = burst(&[first, second]);
            let (left, _) = after.life(target);
            sum += life - left;
            fell += i64::from(left <= 0);
        }
        let of = |count: i64| Fraction::new(count, 36);
        assert_eq!(row.damage(), Some(&of(sum)), "{target}");
        assert_eq!(row.falls(), Some(&of(fell)), "{target}");
    }

    let told = preview(&start.setup, &start.state, &player(1), &bang).expect("his own");
    let named = told.rows.iter().filter(|it| it.target.is_some());
    assert_eq!(named.count(), 1, "Lioba; the foes only by defence");
    let guessed = told.rows.iter().filter(|it| it.target.is_none());
    let guessed: Vec<Option<i64>> = guessed.map(|it| it.against.value()).collect();
    assert_eq!(guessed, (0..=8).map(Some).collect::<Vec<_>>());
    let none = Command::Use(using(1, 1));
    assert!(
        preview(&start.setup, &start.state, &player(1), &none).is_none(),
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
    let start = wounded();
    let heals = Command::Use(on(1, 1, 2));
    let odds = preview(&start.setup, &start.state, &player(1), &heals).expect("a friend");
    let (mut sum, mut full) = (0, 0);
    for face in 1..=6 {
        let mut scene = wounded();
        scene.go(heals.clone(), &[face]);
        let (life, most) = scene.life(2);
        sum += life - 9;
        full += i64::from(life == most);
    }
    let row = &odds.rows[0];
    let of = |count: i64| Fraction::new(count, 6);
    let heals = row.number(|it| matches!(it, Tell::Heals(_)));
    assert_eq!(heals, Some(&of(sum)));
    assert_eq!(
        row.number(|it| matches!(it, Tell::Full(_))),
        Some(&of(full))
    );
}

/// An own ability of Veit's, aimed at a neighbour with defence 2 and resistance 1, as the game master sees it.
fn own_on_wache(options: Options, blocks: Vec<Block>, dice: i64, resists: bool) -> Row {
    let mut sheet = veit();
    sheet.abilities = vec![own(blocks, dice)];
    let mut scene = Scene::with(options, &[".........."; 10])
        .party(sheet, at(2, 2))
        .foe(wache(), at(3, 2))
        .fight(&[1, 101]);
    if let Some(target) = scene.state.figure_mut(FigureId(101)) {
        target.resists = resists;
    }
    let told = preview(
        &scene.setup,
        &scene.state,
        &gm(),
        &Command::Use(on(1, 1, 101)),
    );
    told.expect("odds of an own ability").rows.swap_remove(0)
}

fn own(blocks: Vec<Block>, dice: i64) -> Ability {
    Ability {
        dice,
        points: Some(dice.max(5)),
        own: Some(Box::new(Own {
            name: Name::text("Eigenes"),
            text: Name::default(),
            how: Use::Action,
            aims: Aims::Enemy,
            uses: 0,
            blocks,
        })),
        ..ability(condice::Kind::Own)
    }
}

/// CD-SP-OWN-1: what an own ability comes to is what its blocks say, whatever they say.
#[test]
fn own_abilities_by_their_blocks() {
    let plain = Options::default();
    let weaken = Block::Modify {
        attributes: vec![condice::Attribute::Attack],
        by: -2,
        rounds: 2,
    };
    let dazzle = Block::Mental {
        dice: 3,
        then: vec![weaken],
    };
    // The dazzling light of the shipped ideas: a mental attack, no damage at all.
    let row = own_on_wache(plain, vec![dazzle.clone()], 3, true);
    is(row.success().expect("a chance"), "101/144");
    assert_eq!(row.damage(), None);
    // Whoever does not resist throws no dice (CD-MENTAL-9).
    let four = Block::Mental {
        dice: 4,
        then: Vec::new(),
    };
    let row = own_on_wache(plain, vec![four], 4, false);
    is(row.success().expect("a chance"), "15/16");
    let harm = |amount, against| Block::Damage {
        dice: 4,
        amount,
        against,
    };
    let row = own_on_wache(plain, vec![harm(0, Against::Defence)], 4, true);
    assert_eq!(row.damage(), Some(&attack(4, 2).expected));
    let row = own_on_wache(plain, vec![harm(0, Against::Nothing)], 4, true);
    assert_eq!(row.damage(), Some(&attack(4, 0).expected));
    let row = own_on_wache(plain, vec![harm(1, Against::Defence)], 4, true);
    assert_eq!(row.damage(), Some(&attack(4, 1).expected));
    let row = own_on_wache(plain, vec![harm(0, Against::Mental)], 4, true);
    assert_eq!(row.damage(), Some(&transfer(4, 1).expected));
}

/// CD-MENTAL-8: where resistance is rolled against damage too, it is rolled in the odds.
#[test]
fn mental_damage_against_dice() {
    let mut options = Options::default();
    options
        .set("mental_damage_defence", "dice")
        .expect("an option");
    let harm = Block::Damage {
        dice: 4,
        amount: 0,
        against: Against::Mental,
    };
    let mut sheet = veit();
    sheet.abilities = vec![own(vec![harm], 4)];
    let mut wall = wache();
    wall.mental = 3;
    let scene = Scene::with(options, &[".........."; 10])
        .party(sheet, at(2, 2))
        .foe(wall, at(3, 2))
        .fight(&[1, 101]);
    let told = preview(
        &scene.setup,
        &scene.state,
        &gm(),
        &Command::Use(on(1, 1, 101)),
    );
    let row = told.expect("odds").rows.swap_remove(0);
    assert_eq!(row.success(), Some(&mental(4, 3)));
}

/// CD-ZERO-13, CD-ZERO-16: a loss roll is told as this table plays it.
#[test]
fn losses_by_the_options() {
    let told = |set: &[(&str, &str)]| {
        let mut options = Options::default();
        for (key, value) in set {
            options.set(key, value).expect("an option");
        }
        let scene = Scene::with(options, &[".........."; 10]).foe(wache(), at(1, 0));
        loss(&scene.setup, &scene.state, FigureId(101))
    };
    // The guard has no abilities: result 6 is thrown again until it names something.
    is(
        &told(&[("loss_on_empty", "reroll")]).expect("dice").nothing,
        "0",
    );
    is(&told(&[]).expect("dice").nothing, "1/6");
    assert!(
        told(&[("loss_order", "owner")]).is_none(),
        "the owner decides"
    );
    assert!(told(&[("loss_which", "gm")]).is_none());
}

/// CD-ACTION-3, CD-MENTAL-4: odds before a check, and before a resistance roll.
#[test]
fn throws_that_are_due() {
    let mut scene = Scene::floor()
        .party(odo(), at(2, 2))
        .foe(wache(), at(3, 2))
        .fight(&[1, 101]);
    scene.go(
        Command::Deed {
            figure: 1,
            text: "kick".to_owned(),
        },
        &[],
    );
    let check = Command::RuleCheck { dice: 3, needed: 2 };
    scene.try_as(&gm(), &check, &[]).expect("a check");
    let throw = Command::Throw { figure: 1 };
    let told = preview(&scene.setup, &scene.state, &player(1), &throw).expect("a check");
    assert_eq!(told.rows[0].success(), Some(&at_least(3, 2)));
    assert_eq!(told.dice, 3);
}

/// 12 dice against 12 are gone through by their totals.
#[test]
fn twelve_against_twelve() {
    let mut sheet = odo();
    sheet.abilities = vec![own(
        vec![Block::Mental {
            dice: 12,
            then: Vec::new(),
        }],
        12,
    )];
    let mut wall = wache();
    wall.mental = 12;
    let scene = Scene::floor()
        .party(sheet, at(2, 2))
        .foe(wall, at(3, 2))
        .fight(&[1, 101]);
    let told = preview(
        &scene.setup,
        &scene.state,
        &gm(),
        &Command::Use(on(1, 1, 101)),
    );
    let told = told.expect("odds");
    assert!(!told.too_large);
    assert_eq!(told.rows[0].success(), Some(&mental(12, 12)));
}

/// One such attack after another, each resisted, is not gone through any more: nothing is told, and that is said.
#[test]
fn what_is_too_large_says_so() {
    let again = |then| vec![Block::Mental { dice: 12, then }];
    let mut sheet = odo();
    sheet.abilities = vec![own(again(again(Vec::new())), 12)];
    let mut wall = wache();
    wall.mental = 12;
    let scene = Scene::floor()
        .party(sheet, at(2, 2))
        .foe(wall, at(3, 2))
        .fight(&[1, 101]);
    let command = Command::Use(on(1, 1, 101));
    let told = preview(&scene.setup, &scene.state, &gm(), &command).expect("odds");
    assert!(told.too_large && told.rows.is_empty());
    let shown = ConDice::shown(&scene.setup, &scene.state, &gm(), &command);
    assert_eq!(shown.err(), Some(TooLarge));
}

/// CD-ATTACK-4, CD-SEE-4: an attack that hurt tells the defence, one that did not only that it is no less; the newest counts.
#[test]
fn a_defence_is_what_attacks_have_shown() {
    let whom = Target::Figure(FigureId(101));
    let resolved = |target: u16, successes, damage| Event::AttackResolved {
        user: FigureId(1),
        target: Target::Figure(FigureId(target)),
        successes,
        damage,
        mental: false,
        flat: false,
    };
    let mental = Event::AttackResolved {
        user: FigureId(1),
        target: whom,
        successes: 5,
        damage: 1,
        mental: true,
        flat: false,
    };
    // Newest first.
    for (events, wanted) in [
        (vec![], None),
        (vec![resolved(102, 3, 1)], None),
        (vec![mental], None),
        (vec![resolved(101, 3, 1)], Some(Seen::Is(2))),
        (vec![resolved(101, 2, 0)], Some(Seen::AtLeast(2))),
        (
            vec![resolved(101, 1, 0), resolved(101, 3, 1)],
            Some(Seen::Is(2)),
        ),
        // Raised since: what hurt before does not any more.
        (
            vec![resolved(101, 4, 0), resolved(101, 3, 1)],
            Some(Seen::AtLeast(4)),
        ),
        (
            vec![resolved(101, 5, 4), resolved(101, 3, 0)],
            Some(Seen::Is(1)),
        ),
    ] {
        assert_eq!(defence_seen(&events, whom), wanted, "{events:?}");
    }
}

/// CD-ATTACK-6: of several attacks the one that is expected to do most; where none could hurt the one with more dice.
#[test]
fn the_best_attack_does_most() {
    for (attacks, defence, wanted) in [
        (vec![], 0, None),
        (vec![(1, 2), (2, 5), (3, 4)], 1, Some(2)),
        (vec![(1, 3), (2, 3)], 2, Some(1)),
        (vec![(1, 1), (2, 2)], 9, Some(2)),
    ] {
        assert_eq!(best_attack(attacks, defence), wanted);
    }
}
