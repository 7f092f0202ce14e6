//! The worked examples of the rules (section 5): dice in, state out.

use condice::build::{Bill, ability_cost, bill};
use condice::{
    Ability, AtZero, Attribute, Command, ConDice, Event, FigureId, HalfName, How, Kind, Mode,
    Options, Sheet, Target, Using, read,
};
use table::Game;

use crate::cast::*;
use crate::scene::{
    Scene, aim, aim_at, at, attack as strike, fly, gm, on, player, there, using, walk,
};

fn cost(sheet: &Sheet) -> Bill {
    bill(&Options::default(), sheet, Some(30))
}

fn codes(bill: &Bill) -> Vec<&'static str> {
    bill.violations.iter().map(|it| it.code).collect()
}

fn end_turn(figure: i64) -> Command {
    Command::EndTurn { figure }
}

const ATTACK: Attribute = Attribute::Attack;
const DEFENCE: Attribute = Attribute::Defence;
const LIFE: Attribute = Attribute::Life;
const MENTAL: Attribute = Attribute::Mental;
const MOVEMENT: Attribute = Attribute::Movement;

// Successes and building

#[test]
fn cd_ex_01() {
    // CD-SUCCESS-1 to CD-SUCCESS-5: 1, 2, 3 none; 4, 5 one; 6 two; all are added.
    assert_eq!(read::successes(&[1, 2, 3, 4, 5, 6]), 4);
    for (face, successes) in [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)] {
        assert_eq!(read::successes(&[face]), successes);
    }
    // CD-SUCCESS-2 CD-SUCCESS-3 CD-SUCCESS-4 CD-SUCCESS-5
}

#[test]
fn cd_ex_02() {
    // CD-BUILD-3, CD-BUILD-4: 2 points in range and 4 in dice.
    let sheet = Sheet {
        attacks: vec![attack("Feuer", 4, 2)],
        ..sheet("X", [0, 1, 0, 0])
    };
    let line = cost(&sheet)
        .lines
        .into_iter()
        .find(|line| line.what == "attack");
    assert_eq!(line.map(|line| line.points), Some(6));
    let scene = Scene::floor().party(sheet, at(0, 0));
    assert_eq!(scene.dice(1, 0), 4);
    assert_eq!(scene.state.attack_range(scene.figure(1), 0), 3);
}

#[test]
fn cd_ex_03() {
    // CD-BUILD-1, -6 to -10, CD-LIFE-3, CD-LIFE-4
    for sheet in [brakka(), lioba(), veit(), odo(), falk()] {
        let bill = cost(&sheet);
        assert_eq!(bill.total, 30, "{:?}", sheet.name);
        assert!(bill.violations.is_empty());
    }
    let foes = [wache(), oger(), hexe()].map(|sheet| cost(&sheet).total);
    assert_eq!(foes, [13, 23, 37]);
    let scene = Scene::floor().party(brakka(), at(0, 0));
    assert_eq!(scene.life(1), (12, 12));
    assert_eq!(scene.value(1, DEFENCE), 4); // CD-BUILD-6
    assert_eq!(scene.value(1, MENTAL), 2); // CD-BUILD-8
    assert_eq!(scene.value(1, MOVEMENT), 4); // CD-BUILD-9
}

#[test]
fn cd_ex_04() {
    // CD-BUILD-2
    let over = cost(&Sheet {
        defence: 5,
        ..brakka()
    });
    assert_eq!((over.total, codes(&over)), (31, vec!["over_budget"]));
    let under = cost(&Sheet {
        defence: 3,
        ..brakka()
    });
    assert_eq!((under.total, codes(&under)), (29, vec![]));
}

#[test]
fn cd_ex_05() {
    // CD-BUILD-12, CD-BUILD-14, CD-BUILD-17, CD-SPECIAL-5: all violations at once.
    let draft = Sheet {
        attacks: vec![attack("Leer", 0, 2)],
        abilities: vec![
            Ability {
                points: Some(5),
                ..ability(Kind::Teleport)
            },
            Ability {
                range: 1,
                ..ability(Kind::Fly)
            },
        ],
        ..sheet("X", [0, 0, 0, 0])
    };
    assert_eq!(
        codes(&cost(&draft)),
        [
            "life_required",
            "attack_without_dice",
            "idle_points",
            "range_without_use"
        ]
    );
}

#[test]
fn cd_ex_06() {
    // The price list: CD-BUILD-10, CD-SPECIAL-3.
    let base = |kind| ability(kind);
    for (points, ability) in [
        (
            13,
            Ability {
                fields: 2,
                damage: 2,
                range: 1,
                ..base(Kind::Area)
            },
        ),
        (
            8,
            Ability {
                fields: 3,
                persons: 3,
                ..base(Kind::Portal)
            },
        ),
        (
            5,
            Ability {
                targets: 3,
                range: 1,
                ..base(Kind::Heal)
            },
        ),
        (
            6,
            Ability {
                life: 3,
                ..base(Kind::Transfer)
            },
        ),
        (
            6,
            Ability {
                dice: 3,
                range: 1,
                ..base(Kind::Size)
            },
        ),
        (
            6,
            Ability {
                dice: 3,
                targets: 2,
                range: 2,
                ..base(Kind::Aggro)
            },
        ),
        (
            7,
            Ability {
                variant: Some(3),
                targets: 3,
                range: 1,
                ..base(Kind::BoostOther)
            },
        ),
        (1, base(Kind::Magic)), // CD-SP-MAGIC-1
        (
            3,
            Ability {
                range: 2,
                ..base(Kind::Magic)
            },
        ),
        (
            3,
            Ability {
                fields: 3,
                ..base(Kind::Walls)
            },
        ), // CD-SP-WALLS-1
        (
            7,
            Ability {
                dice: 5,
                range: 2,
                ..base(Kind::Mindcontrol)
            },
        ), // CD-SP-MINDCONTROL-1
        (
            1,
            Ability {
                dice: 1,
                ..base(Kind::Aggro)
            },
        ), // CD-SP-AGGRO-1
        (2, base(Kind::Heal)), // CD-SP-HEAL-1
        (
            6,
            Ability {
                fields: 3,
                ..base(Kind::Teleport)
            },
        ), // CD-SP-TELEPORT-1
        (
            2,
            Ability {
                fields: 1,
                ..base(Kind::Portal)
            },
        ), // CD-SP-PORTAL-1
        (
            5,
            Ability {
                fields: 2,
                range: 1,
                ..base(Kind::Terrain)
            },
        ), // CD-SP-TERRAIN-1
        (2, base(Kind::Size)), // CD-SP-SIZE-1
        (
            4,
            Ability {
                life: 1,
                range: 2,
                ..base(Kind::Transfer)
            },
        ), // CD-SP-TRANSFER-1
        (4, base(Kind::Reroll)), // CD-SP-REROLL-1
        (
            6,
            Ability {
                range: 2,
                ..base(Kind::Explosion)
            },
        ), // CD-SP-EXPLOSION-1
        (
            5,
            Ability {
                range: 1,
                ..base(Kind::Aura)
            },
        ), // CD-SP-AURA-1
        (
            4,
            Ability {
                variant: Some(1),
                ..base(Kind::BoostOther)
            },
        ), // CD-SP-BOOSTOTHER-1
        (4, base(Kind::Fly)),  // CD-SP-FLY-1
        (
            4,
            Ability {
                fields: 1,
                ..base(Kind::Area)
            },
        ), // CD-SP-AREA-1
        (
            6,
            Ability {
                variant: Some(1),
                ..base(Kind::Boost)
            },
        ), // CD-SP-BOOST-1
    ] {
        assert_eq!(ability_cost(&ability), points, "{ability:?}");
    }
}

// Attack, range, sight

fn duel() -> Scene {
    // Veit (1) against a guard (101), two fields apart.
    Scene::floor()
        .party(veit(), at(2, 2))
        .foe(wache(), at(4, 2))
        .fight(&[1, 101])
}

#[test]
fn cd_ex_07() {
    // CD-ATTACK-1, CD-ATTACK-3, CD-ATTACK-4, CD-DEF-1, CD-LIFE-1
    let mut scene = duel();
    scene.go(strike(1, 1, 101), &[6, 5, 3, 1]);
    assert_eq!(scene.life(101), (5, 6));
    assert_eq!(scene.refused(strike(1, 1, 101)), "action_used");
}

#[test]
fn cd_ex_08() {
    // CD-ATTACK-5, CD-TURN-8: no damage, and the action is used all the same.
    let mut scene = duel();
    scene.go(strike(1, 1, 101), &[4, 4, 2, 1]);
    assert_eq!(scene.life(101), (6, 6));
    assert!(scene.happened(|event| matches!(event, Event::NoDamage { .. })));
    assert_eq!(scene.refused(strike(1, 1, 101)), "action_used");
}

#[test]
fn cd_ex_09() {
    // CD-MAP-2, CD-ATTACK-2
    let mut scene = duel();
    scene.put(101, at(5, 4));
    scene.legal(strike(1, 1, 101), &[1, 1, 1, 1]);
    scene.put(101, at(6, 2));
    assert_eq!(scene.refused(strike(1, 1, 101)), "out_of_range");
    scene.put(101, at(3, 3));
    scene.legal(strike(1, 1, 101), &[1, 1, 1, 1]);
}

#[test]
fn cd_ex_10() {
    // CD-MAP-4, CD-MAP-5
    let shoot = |rows: &[&str]| {
        let mut scene = Scene::on(rows)
            .party(veit(), at(0, 0))
            .foe(wache(), at(3, 1))
            .fight(&[1, 101]);
        scene.attempt(strike(1, 1, 101), &[1, 1, 1, 1])
    };
    assert_eq!(shoot(&[".#..", "...."]), Err("no_sight"));
    assert_eq!(shoot(&["....", ".#.."]), Ok(()));
    assert_eq!(shoot(&["..#.", ".#.."]), Err("no_sight"));
}

#[test]
fn cd_ex_11() {
    // CD-MAP-4, CD-MAP-6
    let corner = |rows: &[&str]| {
        let scene = Scene::on(rows).party(brakka(), at(0, 0));
        let mut walks = scene.clone().foe(wache(), at(2, 2)).fight(&[1, 101]);
        let mut strikes = scene.foe(wache(), at(1, 1)).fight(&[1, 101]);
        (
            walks.attempt(walk(1, 1, 1), &[]),
            strikes.attempt(strike(1, 1, 101), &[1; 6]),
        )
    };
    let both = corner(&[".#.", "#..", "..."]);
    assert_eq!(both, (Err("corner_blocked"), Err("no_sight")));
    assert_eq!(corner(&[".#.", "...", "..."]), (Ok(()), Ok(())));
    assert_eq!(corner(&["...", "#..", "..."]), (Ok(()), Ok(())));
}

// Movement and turn

#[test]
fn cd_ex_12() {
    // CD-MOVE-1, CD-MOVE-2
    let mut scene = Scene::floor().party(brakka(), at(0, 0)).fight(&[1]);
    scene.go(walk(1, 4, 3), &[]);
    assert_eq!((scene.field(1), scene.left()), (at(4, 3), 0));
    assert_eq!(scene.refused(walk(1, 5, 3)), "not_enough_movement");
}

#[test]
fn cd_ex_13() {
    // CD-MOVE-4, CD-MOVE-7
    let mut scene = Scene::on(&["......"]).party(lioba(), at(0, 0)).fight(&[1]);
    paint(
        &mut scene,
        &[(2, 0), (4, 0)],
        Some(condice::content::Change::Slow),
    );
    let mut one = scene.clone();
    one.go(walk(1, 1, 0), &[]);
    one.go(walk(1, 2, 0), &[]);
    assert_eq!(one.left(), 0);
    scene.go(walk(1, 1, 0), &[]);
    scene.apply(Event::Moved {
        figure: FigureId(1),
        way: vec![at(3, 0)],
        cost: 2,
        walls: 0,
        unpaired: false,
        flown: false,
    });
    assert_eq!(scene.left(), 2);
    assert_eq!(scene.refused(walk(1, 4, 0)), "not_enough_movement");
}

fn paint(scene: &mut Scene, fields: &[(u8, u8)], change: Option<condice::content::Change>) {
    let fields = fields.iter().map(|(x, y)| at(*x, *y)).collect();
    scene.apply(Event::TerrainPainted { fields, change });
}

#[test]
fn cd_ex_14() {
    // CD-MOVE-5, CD-MOVE-6
    let mut scene = Scene::on(&["......", "######"])
        .party(odo(), at(0, 0))
        .fight(&[1]);
    let fast = Some(condice::content::Change::Fast);
    paint(&mut scene, &[(1, 0), (2, 0), (3, 0)], fast);
    scene.go(walk(1, 4, 0), &[]);
    assert_eq!(scene.left(), 1);
    assert_eq!(scene.refused(walk(1, 5, 0)), "not_enough_movement");
    paint(&mut scene, &[(5, 0)], fast);
    scene.go(walk(1, 5, 0), &[]);
    assert_eq!(scene.left(), 0);
}

#[test]
fn cd_ex_15() {
    // CD-TURN-2, CD-TURN-3, CD-TURN-4
    let scene = Scene::floor()
        .party(brakka(), at(0, 0))
        .foe(wache(), at(3, 0))
        .fight(&[1, 101]);
    let mut acts = scene.clone();
    acts.go(walk(1, 2, 0), &[]);
    acts.go(strike(1, 1, 101), &[1; 6]);
    assert_eq!(acts.refused(walk(1, 2, 1)), "movement_finished");
    let mut walks = scene;
    walks.go(walk(1, 2, 0), &[]);
    walks.go(walk(1, 4, 1), &[]);
    assert_eq!((walks.field(1), walks.left()), (at(4, 1), 0));
    // The action may come first (CD-TURN-2).
    walks.turn(1);
    walks.put(1, at(2, 0));
    walks.go(strike(1, 1, 101), &[1; 6]);
    walks.go(walk(1, 0, 0), &[]);
}

#[test]
fn cd_ex_16() {
    // CD-TURN-5, CD-TURN-6
    let mut scene = Scene::floor()
        .party(veit(), at(0, 0))
        .foe(wache(), at(9, 1))
        .fight(&[1, 101]);
    scene.go(walk(1, 3, 0), &[]);
    scene.go(Command::ConvertAction { figure: 1 }, &[]);
    scene.go(walk(1, 7, 0), &[]);
    assert_eq!(scene.field(1), at(7, 0));
    assert_eq!(scene.refused(walk(1, 8, 0)), "not_enough_movement");
    assert_eq!(scene.refused(strike(1, 1, 101)), "action_used");
}

// Life at zero

/// Brakka (1) and an ogre (101) next to him.
fn ogre_fight() -> Scene {
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .foe(oger(), at(4, 3))
        .fight(&[101, 1]);
    scene.set_life(1, 3);
    scene
}

fn after_ex_17() -> Scene {
    let mut scene = ogre_fight();
    scene.go(strike(101, 1, 1), &[6, 6, 6, 5, 4, 2, 3, 2]);
    scene
}

#[test]
fn cd_ex_17() {
    // CD-ZERO-1 to CD-ZERO-5, CD-ZERO-10, CD-LIFE-2: CD-ZERO-2 CD-ZERO-3 CD-ZERO-4
    let scene = after_ex_17();
    assert_eq!(scene.life(1), (0, 12));
    assert_eq!(scene.value(1, DEFENCE), 2);
}

#[test]
fn cd_ex_18() {
    // CD-ZERO-2, CD-ZERO-20
    let mut scene = after_ex_17();
    scene.go(end_turn(101), &[]);
    assert_eq!(
        scene.refused(Command::ConvertAction { figure: 1 }),
        "nothing_to_convert"
    );
    let mut walks = scene.clone();
    walks.go(walk(1, 3, 4), &[]);
    assert_eq!(walks.refused(strike(1, 1, 101)), "only_one_half");
    scene.go(strike(1, 1, 101), &[1; 6]);
    assert_eq!(scene.refused(walk(1, 3, 4)), "only_one_half");
}

#[test]
fn cd_ex_19() {
    // CD-ZERO-8, CD-ZERO-12
    let mut scene = after_ex_17();
    scene.turn(101);
    scene.go(strike(101, 1, 1), &[5, 4, 4, 1, 2, 3, 1, 6]);
    assert_eq!(scene.value(1, MOVEMENT), 0);
    assert_eq!(scene.figure(1).lost.movement, 4);
}

#[test]
fn cd_ex_20() {
    // CD-ZERO-9
    let mut scene = after_ex_17();
    scene.turn(101);
    scene.go(strike(101, 1, 1), &[4, 4, 1, 1, 2, 3]);
    assert_eq!(scene.life(1), (0, 12));
    assert!(!scene.happened(|event| matches!(event, Event::LossDue { .. })));
}

fn witch_falls(loss: &[u8]) -> Scene {
    let mut scene = Scene::floor()
        .party(veit(), at(2, 2))
        .foe(hexe(), at(4, 2))
        .fight(&[1, 101]);
    scene.set_life(101, 2);
    let mut faces = vec![6, 4, 1, 2];
    faces.extend(loss);
    scene.go(strike(1, 1, 101), &faces);
    assert_eq!(scene.life(101), (0, 8));
    scene
}

#[test]
fn cd_ex_21() {
    // CD-ZERO-14, CD-ZERO-12, CD-DICE-4
    let mut scene = witch_falls(&[2, 4, 3]);
    assert_eq!((scene.dice(101, 0), scene.dice(101, 1)), (0, 4));
    scene.go(end_turn(1), &[]);
    scene.put(101, at(3, 2));
    assert_eq!(scene.refused(strike(101, 1, 1)), "no_dice");
}

#[test]
fn cd_ex_22() {
    // CD-ZERO-16: range first, then dice.
    let scene = witch_falls(&[2, 4, 2]);
    assert_eq!((scene.dice(101, 0), scene.dice(101, 1)), (3, 3));
    assert_eq!(scene.state.attack_range(scene.figure(101), 1), 1);
}

#[test]
fn cd_ex_23() {
    // CD-ZERO-17, CD-LIFE-5
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .party(lioba(), at(5, 3))
        .foe(oger(), at(4, 4))
        .fight(&[101, 1, 2]);
    scene.set_life(1, 0);
    scene.go(strike(101, 1, 1), &[6, 6, 6, 1, 1, 1, 4, 2]);
    assert_eq!(scene.life(1), (0, 8));
    scene.turn(2);
    scene.go(Command::Use(on(2, 1, 1)), &[6]);
    assert_eq!(scene.life(1), (6, 8));
    scene.turn(2);
    scene.go(Command::Use(on(2, 1, 1)), &[5]);
    assert_eq!(scene.life(1), (8, 8));
}

#[test]
fn cd_ex_24() {
    // CD-ZERO-14, CD-ZERO-16, CD-DICE-4: a pick of 5 among four is thrown again.
    let mut scene = Scene::floor()
        .party(veit(), at(2, 2))
        .foe(wache(), at(3, 2))
        .fight(&[101, 1]);
    scene.set_life(1, 1);
    scene.go(strike(101, 1, 1), &[5, 4, 2, 1, 6, 3, 5, 1]);
    assert_eq!(scene.life(1), (0, 6));
    assert_eq!(scene.figure(1).lost.abilities[0].total(), 3);
    assert!(scene.happened(|event| matches!(event, Event::AbilityDisabled { .. })));
    scene.go(end_turn(101), &[]);
    let jump = Using {
        how: Some(How::Movement),
        ..there(1, 1, 1, 1)
    };
    assert_eq!(scene.refused(Command::Use(jump)), "ability_disabled");
}

#[test]
fn cd_ex_25() {
    // CD-ZERO-13
    let mut scene = Scene::floor()
        .party(brakka(), at(2, 2))
        .foe(wache(), at(3, 2))
        .fight(&[1, 101]);
    scene.set_life(101, 1);
    scene.go(strike(1, 1, 101), &[4, 4, 4, 1, 1, 2, 6, 5]);
    assert!(scene.happened(|event| matches!(event, Event::NothingToLose { .. })));
    assert_eq!(scene.life(101), (0, 6));
    assert!(scene.state.in_fight(FigureId(101)));
}

#[test]
fn cd_ex_26() {
    // CD-ZERO-6, CD-ZERO-7, CD-ADV-1, CD-ADV-2, CD-SP-HEAL-9
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .party(lioba(), at(5, 3))
        .foe(oger(), at(4, 4))
        .fight(&[101, 2, 1]);
    scene.set_life(1, 3);
    scene.go(strike(101, 1, 1), &[6, 6, 6, 5, 4, 2, 3, 2]);
    scene.go(end_turn(101), &[]);
    scene.go(Command::Use(on(2, 1, 1)), &[2]);
    assert_eq!(scene.life(1), (2, 12));
    scene.go(end_turn(2), &[]);
    scene.go(strike(1, 1, 101), &[1; 6]);
    scene.go(walk(1, 3, 2), &[]);
    assert_eq!(scene.value(1, DEFENCE), 2);
    let reason = "Schluss".to_owned();
    scene.go(Command::EndFight { reason }, &[]);
    assert_eq!(scene.value(1, DEFENCE), 2);
    scene.go(Command::EndAdventure, &[]);
    assert_eq!((scene.value(1, DEFENCE), scene.life(1)), (4, (12, 12)));
}

#[test]
fn cd_ex_27() {
    // CD-ZERO-19
    let mut scene = Scene::floor().party(lioba(), at(3, 3)).fight(&[1]);
    scene.set_life(1, 0);
    scene.turn(1);
    scene.go(Command::Use(on(1, 1, 1)), &[3]);
    assert_eq!(scene.life(1), (3, 8));
    scene.go(walk(1, 6, 3), &[]);
}

#[test]
fn cd_ex_28() {
    // CD-ZERO-12: what is only borrowed cannot be lost; CD-EFFECT-1.
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .party(lioba(), at(4, 3))
        .foe(oger(), at(1, 3))
        .fight(&[2, 1, 101]);
    let raise = Using {
        how: Some(How::Raise),
        attributes: vec![DEFENCE],
        ..on(2, 3, 1)
    };
    scene.go(Command::Use(raise), &[]);
    scene.put(1, at(2, 3));
    assert_eq!(scene.value(1, DEFENCE), 8);
    scene.set_life(1, 1);
    scene.turn(101);
    scene.go(strike(101, 1, 1), &[6, 6, 6, 6, 6, 6, 3, 6]);
    assert_eq!((scene.life(1), scene.value(1, DEFENCE)), ((0, 12), 4));
    let effect = scene.state.effects[0].id.into();
    let reason = "Ende".to_owned();
    scene.go(Command::GmEndEffect { effect, reason }, &[]);
    assert_eq!(scene.value(1, DEFENCE), 0);
}

// Mental attacks, Mindcontrol, Aggro

fn minds() -> Scene {
    // Veit (1), Lioba (2); a guard (101), an ogre (102).
    Scene::floor()
        .party(veit(), at(3, 3))
        .party(lioba(), at(2, 4))
        .foe(wache(), at(4, 3))
        .foe(oger(), at(5, 4))
        .fight(&[1, 101, 2, 102])
}

fn control(target: i64) -> Command {
    Command::Use(on(1, 3, target))
}

#[test]
fn cd_ex_29() {
    // CD-MENTAL-4, CD-MENTAL-5, CD-MENTAL-6: a tie is repelled.
    let mut scene = minds();
    scene.go(control(101), &[4, 4, 1, 2, 6]);
    assert!(scene.state.effects.is_empty());
    assert_eq!(scene.refused(control(101)), "action_used");
}

#[test]
fn cd_ex_30() {
    // CD-MENTAL-7, CD-MENTAL-10, CD-DEF-3, CD-SP-OWN-5
    let mut scene = Scene::floor()
        .party(brakka(), at(2, 2))
        .foe(hexe(), at(5, 2))
        .fight(&[101, 1]);
    scene.go(Command::Use(on(101, 2, 1)), &[6, 6, 4, 2, 1]);
    assert_eq!(scene.life(1), (9, 12));
}

/// The guard under Veit's control, in its own turn.
fn controlled() -> Scene {
    let mut scene = minds();
    scene.go(control(101), &[5, 4, 6, 1, 4]);
    scene.go(end_turn(1), &[]);
    scene
}

#[test]
fn cd_ex_31() {
    // CD-SP-MINDCONTROL-6, CD-SP-MINDCONTROL-9
    let mut scene = controlled();
    let effect = i64::from(scene.state.effects[0].id);
    let owner = player(1);
    assert_eq!(
        scene.try_as(&owner, &walk(101, 4, 4), &[]),
        Err("question_open")
    );
    scene.go(
        Command::Endure {
            figure: 101,
            effect,
        },
        &[],
    );
    assert_eq!(
        scene.try_as(&player(2), &walk(101, 4, 4), &[]),
        Err("not_your_figure")
    );
    assert_eq!(scene.try_as(&owner, &walk(101, 4, 4), &[]), Ok(0));
    assert_eq!(
        scene.try_as(&owner, &strike(101, 1, 102), &[6, 6, 1, 1]),
        Ok(4)
    );
    assert_eq!(scene.life(102), (15, 16));
}

#[test]
fn cd_ex_32() {
    // CD-SP-MINDCONTROL-7, CD-SP-MINDCONTROL-11
    let mut scene = controlled();
    let effect = i64::from(scene.state.effects[0].id);
    let resist = |half| Command::Resist {
        figure: 101,
        effect,
        half,
    };
    assert_eq!(
        scene.try_as(&player(1), &resist(HalfName::Action), &[]),
        Err("not_your_figure")
    );
    scene.go(resist(HalfName::Action), &[4, 1, 2, 3, 2]);
    assert_eq!(scene.state.effects.len(), 1);
    assert_eq!(scene.refused(strike(101, 1, 102)), "action_used");
    assert_eq!(scene.try_as(&player(1), &walk(101, 4, 4), &[]), Ok(0));
    scene.turn(101);
    scene.go(resist(HalfName::Movement), &[1, 2, 3, 4, 5]);
    assert!(scene.state.effects.is_empty());
    assert_eq!(scene.refused(walk(101, 4, 2)), "movement_used");
    assert_eq!(
        scene.try_as(&player(1), &strike(101, 1, 102), &[]),
        Err("not_your_figure")
    );
    scene.go(strike(101, 1, 1), &[1; 4]);
}

#[test]
fn cd_ex_33() {
    // CD-SP-MINDCONTROL-4, CD-SP-MINDCONTROL-8
    let mut scene = controlled();
    scene.turn(1);
    let mut tie = scene.clone();
    tie.go(control(102), &[6, 6, 5, 1, 6, 6, 4]);
    assert_eq!(tie.state.effects[0].target, FigureId(101));
    scene.go(control(102), &[6, 6, 5, 1, 6, 4, 1]);
    assert_eq!(scene.state.effects.len(), 1);
    assert_eq!(scene.state.effects[0].target, FigureId(102));
}

#[test]
fn cd_ex_34() {
    // CD-SP-MINDCONTROL-12
    let mut scene = controlled();
    scene.set_life(101, 0);
    scene.turn(101);
    let effect = scene.state.effects[0].id.into();
    let half = HalfName::Movement;
    let resist = Command::Resist {
        figure: 101,
        effect,
        half,
    };
    scene.go(resist, &[6, 1, 1, 1, 4]);
    assert_eq!(scene.state.effects.len(), 1);
    assert_eq!(scene.refused(strike(101, 1, 102)), "only_one_half");
}

fn crowd() -> Scene {
    // Veit (1) at (5,5), Lioba (2); guard A (101), guard B (102), ogre (103).
    Scene::floor()
        .party(veit(), at(5, 5))
        .party(lioba(), at(7, 6))
        .foe(wache(), at(6, 5))
        .foe(wache(), at(7, 5))
        .foe(oger(), at(5, 7))
        .fight(&[1, 101, 102, 103, 2])
}

fn provoked() -> Scene {
    let mut scene = crowd();
    scene.go(aim(1, 4, 101), &[]);
    scene.go(Command::Use(on(1, 4, 103)), &[6, 1, 4, 4, 4, 1]);
    scene
}

#[test]
fn cd_ex_35() {
    // CD-SP-AGGRO-4, CD-SP-AGGRO-5, CD-MENTAL-11
    let mut scene = crowd();
    assert_eq!(scene.refused(aim(1, 4, 102)), "aggro_nearest_first");
    assert_eq!(
        scene.refused(Command::Use(on(1, 4, 103))),
        "aggro_nearest_first"
    );
    scene = provoked();
    assert_eq!(scene.state.effects.len(), 1);
    assert_eq!(scene.state.effects[0].target, FigureId(101));
}

#[test]
fn cd_ex_36() {
    // CD-SP-AGGRO-6, CD-SP-AGGRO-9, CD-SP-AGGRO-10, CD-SP-AGGRO-11
    let mut scene = provoked();
    scene.go(end_turn(1), &[]);
    assert_eq!(scene.refused(strike(101, 1, 2)), "aggro_duty");
    assert_eq!(scene.refused(end_turn(101)), "aggro_open");
    let mut serves = scene.clone();
    serves.go(strike(101, 1, 1), &[1; 4]);
    serves.go(walk(101, 8, 3), &[]);
    serves.go(end_turn(101), &[]);
    let mut far = scene;
    far.put(101, at(8, 5));
    far.turn(101);
    assert_eq!(far.refused(end_turn(101)), "aggro_open");
    assert_eq!(far.refused(walk(101, 9, 5)), "aggro_approach");
    far.go(walk(101, 7, 4), &[]);
    far.go(end_turn(101), &[]);
}

#[test]
fn cd_ex_37() {
    // CD-SP-AGGRO-7
    let mut scene = provoked();
    scene.go(end_turn(1), &[]);
    let effect = scene.state.effects[0].id.into();
    let half = HalfName::Movement;
    scene.go(
        Command::Resist {
            figure: 101,
            effect,
            half,
        },
        &[4, 2, 5],
    );
    assert!(scene.state.effects.is_empty());
    scene.go(strike(101, 1, 2), &[1; 4]);
}

// The other special abilities

#[test]
fn cd_ex_38() {
    // CD-SP-MAGIC-2, CD-SP-MAGIC-9
    let mut scene = Scene::floor().party(lioba(), at(3, 3)).fight(&[1]);
    let wish = |text: &str| {
        Command::Use(Using {
            wish: Some(text.to_owned()),
            ..using(1, 4)
        })
    };
    let mut denied = scene.clone();
    denied.go(wish("eine Kiste über dem Kopf des Ogers"), &[]);
    let reason = "Das wäre Schaden.".to_owned();
    denied.go(Command::RuleDeny { reason }, &[]);
    denied.legal(wish("Licht"), &[]);
    scene.go(wish("Licht in der Halle"), &[]);
    scene.go(Command::RuleSettle { spent: true }, &[]);
    assert_eq!(scene.refused(wish("mehr Licht")), "action_used");
}

#[test]
fn cd_ex_39() {
    // CD-SP-WALLS-6, CD-SP-WALLS-7, CD-SP-WALLS-9, CD-SP-WALLS-10
    let mut scene = Scene::on(&[".#.#.", "#####"])
        .party(veit(), at(0, 0))
        .fight(&[1]);
    assert_eq!(scene.refused(walk(1, 1, 0)), "ends_in_wall");
    scene.go(walk(1, 2, 0), &[]);
    assert_eq!(scene.left(), 4);
    assert_eq!(scene.refused(walk(1, 4, 0)), "wall_in_the_way");
    scene.go(Command::ConvertAction { figure: 1 }, &[]);
    scene.go(walk(1, 4, 0), &[]);
    assert_eq!(scene.field(1), at(4, 0));
}

#[test]
fn cd_ex_40() {
    // CD-SP-HEAL-3 to CD-SP-HEAL-6: CD-SP-HEAL-4 CD-SP-HEAL-5
    let mut scene = Scene::floor()
        .party(lioba(), at(3, 3))
        .party(brakka(), at(5, 3))
        .party(odo(), at(3, 5))
        .fight(&[1, 2, 3]);
    scene.set_life(2, 9);
    scene.set_life(3, 1);
    scene.go(aim(1, 1, 2), &[]);
    scene.go(Command::Use(on(1, 1, 3)), &[5]);
    assert_eq!((scene.life(2), scene.life(3)), ((12, 12), (6, 6)));
}

#[test]
fn cd_ex_41() {
    // CD-SP-TELEPORT-2, -3, -6, -9, -10
    let mut scene = Scene::on(&[".....", "..#..", ".....", "....."])
        .party(veit(), at(1, 1))
        .fight(&[1]);
    let jump = |x, y, how| {
        Command::Use(Using {
            how: Some(how),
            ..there(1, 1, x, y)
        })
    };
    assert_eq!(scene.refused(jump(4, 1, How::Movement)), "out_of_range");
    assert_eq!(scene.refused(jump(2, 1, How::Movement)), "ends_in_wall");
    scene.go(jump(3, 1, How::Movement), &[]);
    assert_eq!(scene.refused(walk(1, 3, 2)), "movement_used");
    scene.go(jump(3, 3, How::Action), &[]);
    assert_eq!(scene.field(1), at(3, 3));
}

/// Odo's portal from (1,0) to (2,2), and those who use it.
fn portal() -> Scene {
    let mut scene = Scene::floor()
        .party(odo(), at(0, 0))
        .party(lioba(), at(0, 1))
        .party(brakka(), at(2, 1))
        .foe(wache(), at(2, 0))
        .fight(&[1, 101, 2, 3]);
    scene.go(aim_at(1, 1, 1, 0), &[]);
    assert_eq!(
        scene.refused(Command::Use(there(1, 1, 3, 0))),
        "out_of_range"
    );
    scene.go(Command::Use(there(1, 1, 2, 2)), &[]);
    assert_eq!(scene.state.portals[0].left, 2);
    scene.go(end_turn(1), &[]);
    scene.go(walk(101, 1, 0), &[]);
    assert_eq!((scene.field(101), scene.left()), (at(2, 2), 4));
    assert_eq!(scene.state.portals[0].left, 1);
    scene
}

#[test]
fn cd_ex_42() {
    // CD-SP-PORTAL-3 to CD-SP-PORTAL-7, CD-SP-PORTAL-13
    let mut scene = portal();
    scene.go(walk(101, 3, 3), &[]);
    scene.go(end_turn(101), &[]);
    scene.go(walk(2, 1, 0), &[]);
    assert_eq!(scene.field(2), at(2, 2));
    assert!(scene.state.portals.is_empty());
    scene.go(end_turn(2), &[]);
    scene.go(walk(3, 1, 0), &[]);
    assert_eq!(scene.field(3), at(1, 0));
}

#[test]
fn cd_ex_43() {
    // CD-SP-PORTAL-14
    let mut scene = portal();
    scene.go(end_turn(101), &[]);
    assert_eq!(scene.refused(walk(2, 1, 0)), "portal_exit_occupied");
    assert_eq!(scene.state.portals[0].left, 1);
}

#[test]
fn cd_ex_44() {
    // CD-SP-TERRAIN-3, -4, -6, -8, CD-MOVE-6
    let mut scene = Scene::on(&["...", "#.#", "#.#", "#.#", "#.#"])
        .party(odo(), at(0, 0))
        .foe(wache(), at(2, 0))
        .fight(&[1, 101]);
    let change = |x, y, how| {
        Command::Use(Using {
            how: Some(how),
            ..there(1, 2, x, y)
        })
    };
    scene.go(aim_at(1, 2, 1, 0), &[]);
    scene.go(change(1, 1, How::Fast), &[]);
    scene.go(end_turn(1), &[]);
    // Two fast fields and two others: six half points.
    scene.go(walk(101, 1, 0), &[]);
    assert_eq!(scene.left(), 5);
    scene.go(walk(101, 1, 3), &[]);
    assert_eq!((scene.field(101), scene.left()), (at(1, 3), 0));
    scene.turn(1);
    scene.go(change(1, 0, How::Slow), &[]);
    assert_eq!(
        scene.state.terrain(at(1, 0)),
        Some(condice::content::Change::Slow)
    );
}

fn size(target: i64, how: How, hostile: bool) -> Command {
    Command::Use(Using {
        how: Some(how),
        hostile: hostile.then_some(true),
        ..on(1, 3, target)
    })
}

#[test]
fn cd_ex_45() {
    // CD-SP-SIZE-4, CD-SP-SIZE-6, CD-SP-SIZE-7, CD-SP-SIZE-10, CD-SPECIAL-7
    let mut scene = Scene::floor()
        .party(odo(), at(3, 3))
        .party(falk(), at(4, 3))
        .fight(&[1, 2]);
    scene.go(size(2, How::Enlarge, false), &[]);
    let yes = true;
    scene.go(Command::Consent { figure: 2, yes }, &[]);
    let values = |scene: &Scene| {
        (
            scene.dice(2, 0),
            scene.value(2, DEFENCE),
            scene.value(2, MOVEMENT),
        )
    };
    assert_eq!(values(&scene), (7, 0, 5));
    let reason = "Schluss".to_owned();
    scene.go(Command::EndFight { reason }, &[]);
    assert_eq!(values(&scene), (5, 2, 4));
}

#[test]
fn cd_ex_46() {
    // CD-SP-SIZE-5, CD-SP-SIZE-8
    let mut scene = Scene::floor()
        .party(odo(), at(3, 3))
        .foe(oger(), at(4, 3))
        .fight(&[1, 101]);
    scene.go(size(101, How::Shrink, true), &[6, 5, 4, 4, 2]);
    assert_eq!(scene.dice(101, 0), 2);
    assert_eq!(
        (scene.value(101, DEFENCE), scene.value(101, MOVEMENT)),
        (7, 2)
    );
    scene.turn(1);
    assert_eq!(
        scene.refused(size(101, How::Shrink, true)),
        "already_that_size"
    );
    scene.go(size(101, How::Enlarge, true), &[4, 4, 1, 2, 3]);
    assert_eq!((scene.dice(101, 0), scene.value(101, DEFENCE)), (6, 3));
}

#[test]
fn cd_ex_47() {
    // CD-ATTACK-7, CD-SP-SIZE-10
    let mut scene = Scene::floor()
        .party(odo(), at(3, 3))
        .foe(wache(), at(4, 3))
        .fight(&[1, 101]);
    scene.go(size(101, How::Shrink, true), &[6, 6, 1]);
    scene.go(end_turn(1), &[]);
    assert_eq!(scene.refused(strike(101, 1, 1)), "no_dice");
    scene.legal(Command::ConvertAction { figure: 101 }, &[]);
}

fn transfer(target: i64, how: How, amount: Option<i64>, hostile: bool) -> Command {
    Command::Use(Using {
        how: Some(how),
        amount,
        hostile: hostile.then_some(true),
        ..on(1, 4, target)
    })
}

#[test]
fn cd_ex_48() {
    // CD-SP-TRANSFER-4, CD-SP-TRANSFER-6
    let mut scene = Scene::floor()
        .party(odo(), at(3, 3))
        .party(veit(), at(5, 3))
        .fight(&[1, 2]);
    scene.set_life(2, 2);
    scene.go(transfer(2, How::Give, Some(1), false), &[]);
    let yes = true;
    scene.go(Command::Consent { figure: 2, yes }, &[]);
    assert_eq!((scene.life(1), scene.life(2)), ((5, 6), (3, 6)));
}

#[test]
fn cd_ex_49() {
    // CD-SP-TRANSFER-5, CD-SP-TRANSFER-10
    let scene = |mental| {
        let mut scene = Scene::floor()
            .party(odo(), at(3, 3))
            .foe(Sheet { mental, ..wache() }, at(4, 3))
            .fight(&[1, 101]);
        scene.set_life(1, 4);
        scene
    };
    let take = || transfer(101, How::Take, None, true);
    let mut one = scene(1);
    one.go(take(), &[6]);
    assert_eq!((one.life(101), one.life(1)), ((5, 6), (5, 6)));
    let mut none = scene(1);
    none.go(take(), &[5]);
    assert_eq!((none.life(101), none.life(1)), ((6, 6), (4, 6)));
    let mut two = scene(0);
    two.go(take(), &[6]);
    assert_eq!((two.life(101), two.life(1)), ((4, 6), (6, 6)));
}

#[test]
fn cd_ex_50() {
    // CD-SP-TRANSFER-12, CD-ZERO-11
    let mut scene = Scene::floor()
        .party(odo(), at(3, 3))
        .party(veit(), at(5, 3))
        .fight(&[1, 2]);
    scene.set_life(1, 1);
    scene.set_life(2, 1);
    scene.go(transfer(2, How::Give, Some(1), false), &[]);
    scene.go(
        Command::Consent {
            figure: 2,
            yes: true,
        },
        &[5, 1],
    );
    assert_eq!((scene.life(1), scene.value(1, MENTAL)), ((0, 6), 1));
}

fn hammer() -> Scene {
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .foe(oger(), at(4, 3))
        .fight(&[1, 101]);
    scene.keeps = false;
    scene
}

#[test]
fn cd_ex_51() {
    // CD-SP-REROLL-2, CD-SP-REROLL-6, CD-FIGHT-2
    let mut scene = hammer();
    scene.go(strike(1, 1, 101), &[1, 2, 3, 4, 1, 1]);
    assert_eq!(scene.life(101), (16, 16));
    scene.go(Command::Reroll { figure: 1 }, &[6, 5, 4, 4, 2, 1]);
    assert_eq!(scene.life(101), (14, 16));
    scene.turn(1);
    scene.go(strike(1, 1, 101), &[1; 6]);
    assert_eq!(scene.state.question(), None);
    assert_eq!(
        scene.refused(Command::Reroll { figure: 1 }),
        "reroll_used_fight"
    );
    let reason = "Pause".to_owned();
    scene.go(Command::EndFight { reason }, &[]);
    scene.go(Command::StartFight, &[]);
    scene.go(strike(1, 1, 101), &[1; 6]);
    assert!(scene.state.question().is_some());
}

#[test]
fn cd_ex_52() {
    // CD-SP-REROLL-5: better or worse.
    let mut scene = hammer();
    scene.go(strike(1, 1, 101), &[6, 6, 4, 1, 1, 1]);
    scene.go(Command::Reroll { figure: 1 }, &[1, 1, 2, 2, 3, 3]);
    assert_eq!(scene.life(101), (16, 16));
}

fn burst(amount: i64) -> Command {
    Command::Use(Using {
        amount: Some(amount),
        ..using(1, 2)
    })
}

#[test]
fn cd_ex_53() {
    // CD-SP-EXPLOSION-3 to -6, -10, CD-SIDE-4: CD-SP-EXPLOSION-4 CD-SP-EXPLOSION-5
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .party(
            Sheet {
                abilities: Vec::new(),
                ..lioba()
            },
            at(2, 3),
        )
        .foe(wache(), at(4, 3))
        .foe(oger(), at(3, 4))
        .fight(&[1, 2, 101, 102]);
    scene.go(burst(5), &[6, 5, 4, 2, 1]);
    assert_eq!(scene.life(1), (7, 12));
    assert_eq!(scene.life(101), (4, 6));
    assert_eq!(scene.life(102), (15, 16));
    assert_eq!(scene.life(2), (6, 8));
}

#[test]
fn cd_ex_54() {
    // CD-SP-EXPLOSION-9
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .foe(oger(), at(4, 3))
        .fight(&[1, 101]);
    assert_eq!(scene.refused(burst(12)), "explosion_limit");
    let mut eleven = scene.clone();
    eleven.go(burst(11), &[1; 11]);
    assert_eq!(eleven.life(1), (1, 12));
    scene.set_life(1, 1);
    assert_eq!(scene.refused(burst(1)), "explosion_limit");
}

#[test]
fn cd_ex_55() {
    // CD-SP-AURA-3 to -7, -10: CD-SP-AURA-4 CD-SP-AURA-6
    let mut scene = Scene::floor()
        .party(lioba(), at(3, 3))
        .party(brakka(), at(3, 4))
        .foe(wache(), at(4, 4))
        .foe(oger(), at(2, 5))
        .fight(&[102, 2, 1, 101]);
    let defence = |scene: &Scene| [1, 2, 101].map(|id| scene.value(id, DEFENCE));
    assert_eq!(defence(&scene), [2, 6, 2]);
    scene.go(strike(102, 1, 2), &[6, 6, 5, 4, 1, 1]);
    assert_eq!(scene.life(2), (12, 12));
    scene.go(end_turn(102), &[]);
    scene.go(walk(2, 3, 5), &[]);
    assert_eq!(defence(&scene), [2, 4, 2]);
}

#[test]
fn cd_ex_56() {
    // CD-SP-AURA-9, CD-LIFE-8
    let mut sheet = lioba();
    sheet.abilities[1].attribute = Some(LIFE);
    let mut scene = Scene::floor()
        .party(sheet, at(3, 3))
        .party(odo(), at(3, 4))
        .foe(oger(), at(4, 5))
        .fight(&[101, 2, 1]);
    let total = |scene: &Scene| scene.state.life_total(scene.figure(2));
    scene.go(
        Command::SetResists {
            figure: 1,
            yes: false,
        },
        &[],
    );
    assert_eq!((scene.life(2), total(&scene)), ((6, 6), 10));
    let reason = "Steinschlag".to_owned();
    let against = condice::content::Against::Nothing;
    scene.go(
        Command::GmDamage {
            figure: 2,
            amount: 5,
            against,
            reason,
        },
        &[],
    );
    assert_eq!((scene.life(2), total(&scene)), ((5, 6), 5));
    scene.go(end_turn(101), &[]);
    scene.go(walk(2, 2, 6), &[]);
    assert_eq!(total(&scene), 5);
    scene.turn(2);
    scene.go(walk(2, 3, 4), &[]);
    assert_eq!(total(&scene), 5);
    scene.go(
        Command::EndFight {
            reason: "aus".to_owned(),
        },
        &[],
    );
    scene.go(Command::StartFight, &[]);
    assert_eq!(total(&scene), 9);
}

#[test]
fn cd_ex_57() {
    // CD-SP-BOOSTOTHER-6, -7, -8, CD-EFFECT-1, CD-EFFECT-2, CD-EFFECT-3
    let mut scene = Scene::floor()
        .party(lioba(), at(3, 3))
        .party(brakka(), at(3, 4))
        .fight(&[1, 2]);
    scene.apply(Event::RoundStarted { round: 3 });
    scene.turn(1);
    let raise = || {
        Command::Use(Using {
            how: Some(How::Raise),
            attributes: vec![ATTACK, DEFENCE, MENTAL, MOVEMENT],
            ..on(1, 3, 2)
        })
    };
    let values = |scene: &Scene| {
        let value = |it| scene.value(2, it);
        [
            scene.dice(2, 0),
            value(DEFENCE),
            value(MENTAL),
            value(MOVEMENT),
        ]
    };
    scene.go(raise(), &[]);
    assert_eq!(values(&scene), [10, 10, 6, 8]);
    scene.put(2, at(3, 5));
    assert_eq!(scene.value(2, DEFENCE), 8);
    scene.put(2, at(3, 4));
    let mut turns = 0;
    loop {
        scene.go(end_turn(1), &[]);
        let fight = scene.state.fight.as_ref().expect("a fight");
        if fight.round == 4 {
            scene.turn(1);
            assert_eq!(scene.refused(raise()), "effect_running");
            scene.turn(2);
        }
        turns += 1;
        assert_eq!(values(&scene)[0], 10);
        scene.go(end_turn(2), &[]);
        if scene.state.effects.is_empty() {
            break;
        }
    }
    assert_eq!(turns, 2);
    assert_eq!(scene.state.fight.as_ref().map(|fight| fight.round), Some(5));
    assert_eq!(values(&scene), [6, 6, 2, 4]);
}

/// A guard under Lioba's debuff.
fn debuffed(at_zero: AtZero) -> Scene {
    let mut scene = Scene::floor()
        .party(lioba(), at(3, 3))
        .party(brakka(), at(5, 3))
        .master(wache(), at(4, 3), at_zero)
        .fight(&[1, 2, 101]);
    let lower = Using {
        how: Some(How::Lower),
        attributes: vec![ATTACK, DEFENCE, LIFE, MOVEMENT],
        ..on(1, 3, 101)
    };
    scene.go(Command::Use(lower), &[4, 4, 5, 1, 6]);
    scene
}

#[test]
fn cd_ex_58() {
    // CD-SP-BOOSTOTHER-9, -13, CD-LIFE-7, CD-ZERO-11, CD-ZERO-8
    let mut scene = debuffed(AtZero::SameRules);
    assert_eq!((scene.life(101), scene.dice(101, 0)), ((0, 0), 0));
    assert_eq!(
        (scene.value(101, DEFENCE), scene.value(101, MOVEMENT)),
        (0, 0)
    );
    assert_eq!(scene.state.effects[0].life_cut, 6);
    assert!(!scene.happened(|event| matches!(event, Event::LossDue { .. })));
    assert_eq!(
        scene.state.halves_allowed(scene.figure(101)),
        2,
        "not its turn"
    );
    let mut hit = scene.clone();
    hit.go(end_turn(1), &[]);
    hit.go(strike(2, 1, 101), &[4, 1, 1, 1, 1, 1, 5, 1]);
    assert_eq!(hit.value(101, MENTAL), 0);
    let effect = scene.state.effects[0].id.into();
    let reason = "Ende".to_owned();
    scene.go(Command::GmEndEffect { effect, reason }, &[]);
    assert_eq!((scene.life(101), scene.dice(101, 0)), ((6, 6), 4));
}

#[test]
fn cd_ex_59() {
    // CD-SP-BOOST-6, -7, -10, CD-LIFE-8
    let boosted = |damage: i64| {
        let mut scene = Scene::floor().party(falk(), at(3, 3)).fight(&[1]);
        let boost = Using {
            attributes: vec![ATTACK, LIFE],
            ..using(1, 2)
        };
        scene.go(Command::Use(boost), &[]);
        assert_eq!(scene.dice(1, 0), 11);
        assert_eq!(scene.state.life_total(scene.figure(1)), 20);
        let reason = "Lava".to_owned();
        let against = condice::content::Against::Nothing;
        scene.go(
            Command::GmDamage {
                figure: 1,
                amount: damage,
                against,
                reason,
            },
            &[],
        );
        for _ in 0..4 {
            assert_eq!(scene.dice(1, 0), 11);
            scene.go(end_turn(1), &[]);
        }
        assert_eq!(scene.state.fight.as_ref().map(|fight| fight.round), Some(5));
        (
            scene.dice(1, 0),
            scene.life(1),
            scene.state.life_total(scene.figure(1)),
        )
    };
    assert_eq!(boosted(15), (5, (5, 8), 5));
    assert_eq!(boosted(5), (5, (8, 8), 8));
}

#[test]
fn cd_ex_60() {
    // CD-SP-BOOST-9, CD-SP-BOOST-4
    let sheet = Sheet {
        abilities: vec![Ability {
            variant: Some(2),
            ..ability(Kind::Boost)
        }],
        ..sheet("X", [1, 3, 1, 2])
    };
    let mut scene = Scene::floor().party(sheet, at(3, 3)).fight(&[1]);
    let boost = |attributes: Vec<Attribute>| {
        Command::Use(Using {
            attributes,
            ..using(1, 1)
        })
    };
    let mut six = Attribute::ALL.to_vec();
    six.push(ATTACK);
    assert_eq!(scene.refused(boost(six)), "wrong_attributes");
    assert_eq!(scene.refused(boost(vec![LIFE, LIFE])), "wrong_attributes");
    scene.go(boost(Attribute::ALL.to_vec()), &[]);
    assert_eq!(
        [DEFENCE, MENTAL, MOVEMENT].map(|it| scene.value(1, it)),
        [5, 5, 6]
    );
    assert_eq!(scene.state.life_total(scene.figure(1)), 6 + 8);
}

#[test]
fn cd_ex_61() {
    // CD-SP-FLY-6, CD-SP-FLY-9, CD-MAP-3, CD-MOVE-9, CD-MAP-7
    let mut scene = Scene::on(&["..~..."])
        .party(falk(), at(0, 0))
        .foe(wache(), at(3, 0));
    paint(&mut scene, &[(1, 0)], Some(condice::content::Change::Slow));
    let mut scene = scene.fight(&[1, 101]);
    assert_eq!(scene.refused(fly(1, 3, 0)), "occupied");
    scene.go(fly(1, 4, 0), &[]);
    assert_eq!((scene.field(1), scene.left()), (at(4, 0), 0));
    let mut scene = Scene::on(&["..~..."]).party(brakka(), at(0, 0)).fight(&[1]);
    assert_eq!(scene.refused(walk(1, 2, 0)), "chasm");
    assert_eq!(scene.refused(walk(1, 3, 0)), "chasm");
    assert_eq!(scene.refused(fly(1, 3, 0)), "cannot_fly");
}

#[test]
fn cd_ex_62() {
    // CD-SP-AREA-3 to CD-SP-AREA-6, CD-SP-AREA-9, CD-DEF-3: CD-SP-AREA-4 CD-SP-AREA-5
    let sheet = Sheet {
        abilities: vec![Ability {
            fields: 2,
            damage: 2,
            ..ability(Kind::Area)
        }],
        ..sheet("X", [0, 3, 0, 2])
    };
    let mut scene = Scene::floor()
        .party(sheet, at(0, 0))
        .party(lioba(), at(2, 0))
        .foe(wache(), at(1, 0))
        .fight(&[1, 2, 101]);
    assert_eq!(
        scene.refused(Command::Use(there(1, 1, 2, 0))),
        "out_of_range"
    );
    scene.go(aim_at(1, 1, 1, 0), &[]);
    assert_eq!(
        scene.refused(Command::Use(there(1, 1, 3, 0))),
        "fields_not_connected"
    );
    scene.go(Command::Use(there(1, 1, 2, 0)), &[]);
    assert_eq!((scene.life(101), scene.life(2)), ((4, 6), (6, 8)));
}

#[test]
fn cd_ex_63() {
    // CD-SP-AREA-12
    let mut scene = Scene::floor()
        .party(falk(), at(0, 0))
        .foe(wache(), at(1, 0))
        .fight(&[1, 101]);
    scene.set_life(101, 0);
    scene.go(Command::Use(there(1, 3, 1, 0)), &[3, 1]);
    assert_eq!(scene.value(101, DEFENCE), 1);
}

// Items, deeds, rulings, views

#[test]
fn cd_ex_64() {
    // CD-ITEM-2, CD-ITEM-3, CD-ITEM-5, CD-ITEM-7
    let mut scene = crate::rules::with_cards(Scene::floor().party(odo(), at(0, 0)).fight(&[1]));
    scene.set_life(1, 2);
    let card = "potion".to_owned();
    scene.go(Command::GiveItem { figure: 1, card }, &[]);
    let item = scene.figure(1).items[0].id.into();
    let drink = Command::UseItem {
        figure: 1,
        item,
        target: Some(1),
        x: None,
        y: None,
    };
    scene.go(drink, &[3]);
    assert_eq!(scene.life(1), (5, 6));
    assert!(scene.figure(1).items.is_empty());
    assert_eq!(
        scene.refused(Command::ConvertAction { figure: 1 }),
        "action_used"
    );
}

#[test]
fn cd_ex_65() {
    // CD-ACTION-2, CD-ACTION-3, CD-SUCCESS-6
    for (faces, succeeds) in [([5, 4, 1], true), ([5, 2, 1], false)] {
        let mut scene = Scene::floor().party(odo(), at(0, 0)).fight(&[1]);
        let text = "die Tür eintreten".to_owned();
        scene.go(Command::Deed { figure: 1, text }, &[]);
        scene.go(Command::RuleCheck { dice: 3, needed: 2 }, &faces);
        let right =
            |event: &Event| matches!(event, Event::Checked { success, .. } if *success == succeeds);
        assert!(scene.happened(right));
        assert_eq!(
            scene.refused(Command::ConvertAction { figure: 1 }),
            "action_used"
        );
    }
}

#[test]
fn cd_ex_66() {
    // CD-GM-3
    let mut scene = Scene::floor().party(veit(), at(0, 0));
    let fall = |reason: &str| Command::GmDamage {
        figure: 1,
        amount: 2,
        against: condice::content::Against::Nothing,
        reason: reason.to_owned(),
    };
    assert_eq!(scene.refused(fall(" ")), "reason_missing");
    scene.go(fall("fällt in die Grube"), &[]);
    assert_eq!(scene.life(1), (4, 6));
}

#[test]
fn cd_ex_67() {
    // CD-FIGHT-2, CD-FIGHT-3, CD-SP-PORTAL-16
    let mut scene = Scene::floor()
        .party(odo(), at(3, 3))
        .party(falk(), at(2, 3))
        .party(brakka(), at(8, 8))
        .party(veit(), at(4, 4))
        .foe(oger(), at(4, 3))
        .foe(wache(), at(5, 5))
        .fight(&[1, 2, 3, 4, 101, 102]);
    let boost = Using {
        attributes: vec![ATTACK],
        ..using(2, 2)
    };
    scene.go(size(101, How::Shrink, true), &[6, 5, 1, 1, 1]);
    scene.turn(2);
    scene.go(Command::Use(boost), &[]);
    scene.turn(4);
    scene.go(Command::Use(on(4, 3, 102)), &[6, 6, 6, 6, 1]);
    scene.turn(1);
    scene.go(aim_at(1, 2, 3, 4), &[]);
    let fast = Using {
        how: Some(How::Fast),
        ..there(1, 2, 2, 4)
    };
    scene.go(Command::Use(fast), &[]);
    scene.turn(1);
    scene.go(aim_at(1, 1, 3, 2), &[]);
    scene.go(Command::Use(there(1, 1, 5, 1)), &[]);
    scene.set_life(3, 7);
    if let Some(brakka) = scene.state.figure_mut(FigureId(3)) {
        brakka.uses[0] = 0;
        brakka.lost.defence = 1;
    }
    assert_eq!(
        (scene.state.effects.len(), scene.state.terrain.len()),
        (3, 2)
    );
    let reason = "gewonnen".to_owned();
    scene.go(Command::EndFight { reason }, &[]);
    assert!(scene.state.effects.is_empty() && scene.state.terrain.is_empty());
    assert_eq!(scene.state.portals.len(), 1);
    assert_eq!((scene.life(3), scene.figure(3).lost.defence), ((7, 12), 1));
    scene.go(Command::StartFight, &[]);
    assert_eq!(scene.figure(3).uses[0], 1);
}

#[test]
fn cd_ex_68() {
    // CD-ROUND-1 to CD-ROUND-4, CD-ROUND-6: CD-ROUND-2
    let mut scene = Scene::floor()
        .party(veit(), at(0, 0))
        .party(lioba(), at(2, 0))
        .foe(wache(), at(5, 0))
        .foe(oger(), at(7, 0))
        .fight(&[1, 101, 2, 102]);
    let order = |figure, position| Command::SetOrder { figure, position };
    scene.go(end_turn(1), &[]);
    assert_eq!(scene.refused(order(2, 1)), "order_fixed");
    for figure in [101, 2, 102] {
        scene.go(end_turn(figure), &[]);
    }
    let fight = scene.state.fight.as_ref().expect("a fight");
    assert_eq!((fight.round, fight.order[fight.slot]), (2, FigureId(1)));
    scene.go(order(2, 1), &[]);
    assert_eq!(
        scene.state.turn().map(|turn| turn.figure),
        Some(FigureId(2))
    );
}

#[test]
fn cd_ex_69() {
    // CD-SEE-2, CD-SEE-3, CD-SEE-4, CD-SEE-7
    let mut scene = duel();
    scene.go(strike(1, 1, 101), &[6, 5, 3, 1]);
    let told: Vec<&Event> = scene
        .events
        .iter()
        .filter(|event| ConDice::audience(event).includes(&player(1), &gm().id))
        .collect();
    assert!(
        told.iter().any(|event| {
            matches!(event, Event::Rolled { faces, .. } if *faces == [6, 5, 3, 1])
        })
    );
    assert!(told.iter().any(|event| matches!(
        event,
        Event::AttackResolved {
            successes: 3,
            damage: 1,
            ..
        }
    )));
    let view = ConDice::view(&scene.setup, &scene.state, &player(1));
    let guard = view
        .figures
        .iter()
        .find(|it| it.id == FigureId(101))
        .expect("it is seen");
    assert!(guard.life.is_none() && guard.values.is_none());
    assert_eq!(guard.condition, Some(condice::Condition::Standing));
    // The next one: it is Veit's turn again.
    scene.turn(1);
    let rows = condice::odds::preview(&scene.setup, &scene.state, &player(1), &strike(1, 1, 101));
    let rows = rows.expect("odds of an attack").rows;
    assert!(rows.len() > 4, "a row per defence it could have");
    let known = condice::odds::preview(&scene.setup, &scene.state, &gm(), &strike(1, 1, 101));
    assert_eq!(known.expect("odds").rows.len(), 1);
}

#[test]
fn cd_ex_70() {
    // CD-ZERO-22, CD-ZERO-11
    let mut scene = Scene::floor()
        .party(brakka(), at(2, 2))
        .master(wache(), at(3, 2), AtZero::Out)
        .fight(&[1, 101]);
    scene.set_life(101, 1);
    scene.go(strike(1, 1, 101), &[4, 4, 4, 1, 1, 2]);
    assert!(scene.figure(101).out);
    assert!(!scene.state.in_fight(FigureId(101)));
    let mut scene = debuffed(AtZero::Out);
    assert!(!scene.figure(101).out);
    scene.turn(101);
    assert_eq!(scene.state.halves_allowed(scene.figure(101)), 1);
    scene.turn(2);
    scene.go(strike(2, 1, 101), &[4, 1, 1, 1, 1, 1]);
    assert!(scene.figure(101).out);
    assert_eq!(scene.state.mode, Mode::Fight);
    assert!(!scene.happened(|event| {
        matches!(event, Event::LossDue { figure } if Target::Figure(*figure) == Target::Figure(FigureId(101)))
    }));
}
