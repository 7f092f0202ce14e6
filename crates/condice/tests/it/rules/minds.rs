//! Mind control, aggro, consent.

use condice::{Ability, Command, Event, FigureId, HalfName, How, Kind, Question, Using};

use crate::cast::*;
use crate::scene::{Scene, at, attack as strike, gm, on, player, walk};

fn end_turn(figure: i64) -> Command {
    Command::EndTurn { figure }
}

fn control(target: i64) -> Command {
    Command::Use(on(1, 3, target))
}

#[test]
fn reach_of_a_mind() {
    // CD-MENTAL-2, CD-SP-MINDCONTROL-2, CD-SP-MINDCONTROL-3, CD-SP-MINDCONTROL-5, CD-SP-AGGRO-2, CD-SP-AGGRO-3
    let mut scene = Scene::floor()
        .party(veit(), at(3, 3))
        .foe(wache(), at(5, 5))
        .foe(wache(), at(6, 3))
        .fight(&[1, 101, 102]);
    assert_eq!(scene.refused(control(102)), "out_of_range");
    assert_eq!(scene.refused(Command::Use(on(1, 4, 102))), "out_of_range");
    assert_eq!(scene.refused(control(1)), "bad_target");
    scene.go(control(101), &[4, 4, 1, 1, 1]);
    assert_eq!(scene.refused(Command::Use(on(1, 4, 101))), "action_used");
    // Range counts only when it is cast.
    scene.put(101, at(9, 9));
    scene.go(end_turn(1), &[]);
    let effect = scene.state.effects[0].id.into();
    scene.go(
        Command::Endure {
            figure: 101,
            effect,
        },
        &[],
    );
    assert_eq!(scene.try_as(&player(1), &walk(101, 9, 8), &[]), Ok(0));
    let mut far = Scene::floor()
        .party(veit(), at(3, 3))
        .foe(wache(), at(4, 3))
        .fight(&[1, 101]);
    far.go(Command::Use(on(1, 4, 101)), &[6, 1, 1]);
    far.put(101, at(9, 9));
    far.go(end_turn(1), &[]);
    assert_eq!(
        far.refused(end_turn(101)),
        "aggro_open",
        "it must approach from anywhere"
    );
}

#[test]
fn what_the_owner_keeps() {
    // CD-SP-MINDCONTROL-10: resistance, consent, repeating.
    let mut sheet = wache();
    sheet.abilities = vec![ability(Kind::Reroll)];
    let mut scene = Scene::floor()
        .party(veit(), at(3, 3))
        .party(odo(), at(5, 4))
        .foe(sheet, at(4, 3))
        .foe(wache(), at(4, 2))
        .fight(&[1, 101, 2, 102]);
    scene.keeps = false;
    scene.go(control(101), &[6, 6, 1, 1, 1]);
    scene.go(Command::Keep { figure: 101 }, &[]);
    scene.go(end_turn(1), &[]);
    let effect = scene.state.effects[0].id.into();
    let endure = Command::Endure {
        figure: 101,
        effect,
    };
    assert_eq!(
        scene.try_as(&player(1), &endure, &[]),
        Err("not_your_figure")
    );
    scene.go(endure, &[]);
    assert_eq!(
        scene.try_as(&player(1), &strike(101, 1, 102), &[1; 4]),
        Ok(4)
    );
    assert_eq!(
        scene.state.question(),
        Some(Question::Reroll {
            figure: FigureId(101)
        })
    );
    let again = Command::Reroll { figure: 101 };
    assert_eq!(
        scene.try_as(&player(1), &again, &[]),
        Err("reroll_not_yours")
    );
    assert_eq!(
        scene.try_as(&gm(), &Command::Keep { figure: 101 }, &[]),
        Ok(0)
    );
    // Whether it is willing, its owner says too.
    scene.turn(2);
    let grow = Using {
        how: Some(How::Enlarge),
        ..on(2, 3, 101)
    };
    scene.go(Command::Use(grow), &[]);
    let yes = Command::Consent {
        figure: 101,
        yes: true,
    };
    assert_eq!(scene.try_as(&player(1), &yes, &[]), Err("not_your_figure"));
    scene.go(yes, &[]);
    assert_eq!(scene.state.size(FigureId(101)), 1);
}

#[test]
fn a_control_without_dice() {
    // CD-SP-MINDCONTROL-13
    let mut scene = Scene::floor()
        .party(veit(), at(3, 3))
        .foe(oger(), at(4, 3))
        .fight(&[1, 101]);
    scene.go(control(101), &[6, 6, 1, 1, 1, 1, 1]);
    if let Some(veit) = scene.state.figure_mut(FigureId(1)) {
        veit.lost.abilities[2].strength = 4;
    }
    assert_eq!(
        scene.state.effects.len(),
        1,
        "without an attempt it goes on"
    );
    scene.go(end_turn(1), &[]);
    let effect = scene.state.effects[0].id.into();
    let half = HalfName::Action;
    scene.go(
        Command::Resist {
            figure: 101,
            effect,
            half,
        },
        &[1, 1, 1],
    );
    assert!(scene.state.effects.is_empty(), "0 against 0 is a tie");
}

#[test]
fn no_chain_of_minds() {
    // CD-SP-MINDCONTROL-14
    let mut scene = Scene::floor()
        .party(veit(), at(3, 3))
        .party(brakka(), at(5, 3))
        .foe(hexe(), at(4, 3))
        .fight(&[101, 1, 2]);
    scene.keeps = true;
    scene.go(Command::Use(on(101, 1, 2)), &[6, 6, 1, 1, 1, 1, 1]);
    scene.turn(1);
    scene.go(control(101), &[6, 6, 6, 6, 1, 1, 1, 1, 1]);
    assert_eq!(scene.state.effects.len(), 2);
    let commander = |id: u16| {
        scene
            .state
            .commander(scene.figure(id))
            .map(|seat| seat.to_string())
    };
    assert_eq!(commander(101), Some("p1".to_owned()));
    assert_eq!(
        commander(2),
        None,
        "the witch's owner commands whom she controls"
    );
}

#[test]
fn the_latest_anger_counts() {
    // CD-SP-AGGRO-8, CD-SP-AGGRO-12
    let mut other = veit();
    other.name = condice::Name::text("Vroni");
    let mut scene = Scene::floor()
        .party(veit(), at(3, 3))
        .party(other, at(5, 3))
        .foe(wache(), at(4, 3))
        .fight(&[1, 2, 101]);
    scene.go(Command::Use(on(1, 4, 101)), &[6, 1, 1]);
    scene.turn(2);
    scene.go(Command::Use(on(2, 4, 101)), &[6, 1, 1]);
    assert_eq!(scene.state.effects.len(), 1);
    assert_eq!(scene.state.effects[0].user, FigureId(2));
    scene.go(end_turn(2), &[]);
    assert_eq!(scene.refused(strike(101, 1, 1)), "aggro_duty");
    // Under control the duty rests.
    scene.turn(1);
    scene.go(control(101), &[6, 6, 1, 1, 1]);
    scene.turn(101);
    let held = scene.state.effects.iter().find(|it| it.user == FigureId(1));
    let effect = held.expect("a control").id.into();
    scene.go(
        Command::Endure {
            figure: 101,
            effect,
        },
        &[],
    );
    scene.go(strike(101, 1, 1), &[1; 4]);
}

#[test]
fn size_and_consent() {
    // CD-SP-SIZE-2, CD-SP-SIZE-3, CD-SP-SIZE-9, CD-SP-SIZE-11, CD-SPECIAL-7
    let mut sheet = odo();
    sheet.abilities[2] = ability(Kind::Size);
    let mut scene = Scene::floor()
        .party(sheet, at(3, 3))
        .party(brakka(), at(4, 3))
        .foe(oger(), at(5, 3))
        .fight(&[1, 2, 101]);
    let size = |target, hostile: bool| {
        Command::Use(Using {
            how: Some(How::Enlarge),
            hostile: hostile.then_some(true),
            ..on(1, 3, target)
        })
    };
    assert_eq!(scene.refused(size(101, false)), "out_of_range");
    assert_eq!(scene.refused(size(2, true)), "no_dice");
    // Without dice a no costs nothing.
    scene.go(size(2, false), &[]);
    scene.go(
        Command::Consent {
            figure: 2,
            yes: false,
        },
        &[],
    );
    assert!(scene.state.effects.is_empty());
    // Oneself without asking; one field as before.
    scene.go(size(1, false), &[]);
    assert_eq!(scene.state.size(FigureId(1)), 1);
    assert_eq!(scene.refused(size(2, false)), "action_used");
    scene.go(walk(1, 3, 4), &[]);
    assert_eq!(scene.field(1), at(3, 4));
}

#[test]
fn transfers() {
    // CD-SP-TRANSFER-2, CD-SP-TRANSFER-3, CD-SP-TRANSFER-7, CD-SP-TRANSFER-8, CD-SP-TRANSFER-9,
    // CD-SP-TRANSFER-11, CD-SP-TRANSFER-13
    let mut sheet = odo();
    sheet.abilities[3] = Ability {
        life: 3,
        ..ability(Kind::Transfer)
    };
    let mut scene = Scene::floor()
        .party(sheet, at(3, 3))
        .party(veit(), at(4, 3))
        .foe(wache(), at(3, 4))
        .foe(wache(), at(6, 6))
        .fight(&[1, 2, 101, 102]);
    let give = |amount| {
        Command::Use(Using {
            how: Some(How::Give),
            amount: Some(amount),
            ..on(1, 4, 2)
        })
    };
    let take = |target| {
        Command::Use(Using {
            how: Some(How::Take),
            hostile: Some(true),
            ..on(1, 4, target)
        })
    };
    assert_eq!(scene.refused(take(102)), "out_of_range");
    assert_eq!(scene.refused(give(4)), "off_bounds");
    scene.set_life(2, 5);
    scene.go(give(2), &[]);
    scene.go(
        Command::Consent {
            figure: 2,
            yes: true,
        },
        &[],
    );
    // Less than bought is fine, what does not fit is lost, and it stays.
    assert_eq!((scene.life(1), scene.life(2)), ((4, 6), (6, 6)));
    assert_eq!(scene.refused(give(1)), "action_used");
    scene.turn(1);
    scene.set_life(101, 2);
    scene.go(take(101), &[6, 6, 1, 3, 1]);
    assert_eq!(scene.life(1), (6, 6), "no more than the giver has");
    assert_eq!(scene.life(101).0, 0);
    scene.turn(1);
    assert_eq!(
        scene.refused(take(101)),
        "nothing_to_give",
        "from 0 nothing can be taken"
    );
    assert!(
        !scene.happened(|event| matches!(event, Event::LossDue { .. })) || scene.life(101).0 == 0
    );
}
