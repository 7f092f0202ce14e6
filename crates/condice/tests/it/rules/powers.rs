//! Magic, repeating rolls, explosions, area attacks.

use condice::{Ability, Attribute, Command, Event, FigureId, Kind, Question, Sheet, Using};

use crate::cast::*;
use crate::scene::{Scene, aim_at, at, attack as strike, there, using, walk};

fn end_turn(figure: i64) -> Command {
    Command::EndTurn { figure }
}

#[test]
fn harmless_magic() {
    // CD-SP-MAGIC-3, CD-SP-MAGIC-5, CD-SP-MAGIC-8
    let mut scene = Scene::on(&["...", ".#.", "..."])
        .party(lioba(), at(0, 0))
        .fight(&[1]);
    let wish = |field: Option<(i64, i64)>| {
        Command::Use(Using {
            wish: Some("Licht".to_owned()),
            x: field.map(|field| field.0),
            y: field.map(|field| field.1),
            ..using(1, 4)
        })
    };
    assert_eq!(scene.refused(wish(Some((2, 2)))), "out_of_range");
    assert_eq!(scene.refused(Command::Use(using(1, 4))), "no_text");
    let before = Attribute::ALL.map(|it| scene.value(1, it));
    scene.go(wish(Some((1, 0))), &[]);
    let mut checked = scene.clone();
    scene.go(Command::RuleSettle { spent: true }, &[]);
    assert!(!scene.happened(|event| matches!(event, Event::Rolled { .. })));
    assert_eq!(Attribute::ALL.map(|it| scene.value(1, it)), before);
    // The game master may ask for a check.
    checked.go(Command::RuleCheck { dice: 2, needed: 1 }, &[4, 1]);
    assert!(checked.happened(|event| matches!(event, Event::Checked { success: true, .. })));
}

#[test]
fn repeating_rolls() {
    // CD-SP-REROLL-4, -7 to -9, CD-SPECIAL-6: CD-SP-REROLL-7 CD-SP-REROLL-8
    let mut sheet = brakka();
    sheet.abilities = vec![ability(Kind::Reroll), ability(Kind::Reroll)];
    let mut scene = Scene::floor()
        .party(sheet, at(3, 3))
        .foe(hexe(), at(4, 3))
        .fight(&[1, 101]);
    scene.keeps = false;
    scene.go(strike(1, 1, 101), &[1; 6]);
    let asked = Some(Question::Reroll {
        figure: FigureId(1),
    });
    assert_eq!(scene.state.question(), asked);
    // Only the roller's own copies; nothing else goes on before it is decided (CD-SP-REROLL-9).
    assert_eq!(
        scene.refused(Command::Reroll { figure: 101 }),
        "reroll_not_yours"
    );
    assert_eq!(scene.refused(end_turn(1)), "question_open");
    scene.go(Command::Reroll { figure: 1 }, &[6, 1, 1, 1, 1, 1]);
    assert_eq!(
        scene.life(101),
        (7, 8),
        "a repeated roll is not asked about again"
    );
    // All copies together once in a turn …
    let check = || Command::GmCheck {
        figure: 1,
        dice: 1,
        needed: 1,
        reason: "x".to_owned(),
    };
    scene.go(check(), &[1]);
    assert_eq!(scene.state.question(), None);
    assert_eq!(
        scene.refused(Command::Reroll { figure: 1 }),
        "reroll_used_turn"
    );
    // … each copy once in a fight.
    scene.go(end_turn(1), &[]);
    scene.go(Command::Use(crate::scene::on(101, 1, 1)), &[1; 5]);
    scene.go(Command::Throw { figure: 1 }, &[1, 1]);
    assert_eq!(
        scene.state.question(),
        asked,
        "a resistance roll is one's own"
    );
    scene.go(Command::Reroll { figure: 1 }, &[6, 6]);
    scene.go(end_turn(101), &[]);
    scene.go(check(), &[1]);
    assert_eq!(
        scene.refused(Command::Reroll { figure: 1 }),
        "reroll_used_fight"
    );
    // Loss dice are the game master's.
    let mut scene = Scene::floor().party(brakka(), at(3, 3));
    scene.keeps = false;
    scene.go(
        Command::GmLoss {
            figure: 1,
            of: None,
            points: None,
            reason: "x".to_owned(),
        },
        &[5, 1],
    );
    assert_eq!(scene.state.question(), None);
}

#[test]
fn explosions() {
    // CD-SP-EXPLOSION-2, CD-SP-EXPLOSION-7, CD-SP-EXPLOSION-8, CD-SP-EXPLOSION-10, CD-SP-EXPLOSION-11,
    // CD-SP-EXPLOSION-12
    let burst = |n| {
        Command::Use(Using {
            amount: Some(n),
            ..using(1, 2)
        })
    };
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .foe(wache(), at(5, 3))
        .fight(&[1, 101]);
    assert_eq!(scene.refused(burst(1)), "nobody_in_range");
    scene.put(101, at(4, 4));
    scene.go(burst(2), &[6, 6]);
    assert_eq!(
        (scene.life(1), scene.life(101)),
        ((10, 12), (4, 6)),
        "defence 4 does not help oneself"
    );
    assert!(scene.state.effects.is_empty(), "at once");
    assert_eq!(scene.refused(burst(1)), "action_used");
    scene.turn(1);
    scene.go(burst(1), &[1]);
    let mut wide = brakka();
    wide.abilities[1].range = 1;
    let mut scene = Scene::floor()
        .party(wide, at(3, 3))
        .foe(wache(), at(5, 5))
        .fight(&[1, 101]);
    scene.go(burst(2), &[6, 4]);
    assert_eq!(scene.life(101), (5, 6));
}

#[test]
fn area_attacks() {
    // CD-SP-AREA-2, CD-SP-AREA-7, CD-SP-AREA-8, CD-SP-AREA-10, CD-SP-AREA-11, CD-SPECIAL-8
    let bomber = Sheet {
        abilities: vec![Ability {
            fields: 3,
            ..ability(Kind::Area)
        }],
        ..sheet("Bomber", [0, 3, 0, 2])
    };
    let mut scene = Scene::floor()
        .party(bomber, at(3, 3))
        .foe(
            Sheet {
                mental: 9,
                defence: 9,
                ..wache()
            },
            at(4, 3),
        )
        .fight(&[1, 101]);
    assert_eq!(
        scene.refused(Command::Use(there(1, 1, 3, 3))),
        "own_field_first"
    );
    scene.go(aim_at(1, 1, 4, 3), &[]);
    assert_eq!(scene.refused(aim_at(1, 1, 4, 3)), "fields_not_connected");
    scene.go(Command::Use(there(1, 1, 3, 3)), &[]);
    assert_eq!(
        (scene.life(1), scene.life(101)),
        ((5, 6), (5, 6)),
        "resistance does not help either"
    );
    assert!(scene.state.effects.is_empty());
    assert_eq!(
        scene.refused(Command::Use(there(1, 1, 4, 3))),
        "action_used"
    );
    // No field twice.
    scene.turn(1);
    scene.go(aim_at(1, 1, 4, 3), &[]);
    scene.go(aim_at(1, 1, 4, 4), &[]);
    let code = scene.refused(Command::Use(there(1, 1, 4, 3)));
    assert_eq!(code, "named_twice");
    // Three fields were bought: two aimed at leave one for the use itself.
    assert_eq!(scene.refused(aim_at(1, 1, 5, 4)), "too_many_targets");
    scene.go(Command::DropAim { figure: 1 }, &[]);
    scene.go(walk(1, 3, 2), &[]);
}
