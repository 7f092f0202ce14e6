//! Life at zero, effects and items.

use condice::content::{Against, Aims, Block, Card, Change, Content, Grant};
use condice::{Ability, Attribute, Command, Event, FigureId, How, Kind, Sheet, Using};

use crate::cast::*;
use crate::rules::{both, card};
use crate::scene::{Scene, at, attack as strike, on, player, using, walk};

fn end_turn(figure: i64) -> Command {
    Command::EndTurn { figure }
}

fn reason() -> String {
    "so ist es".to_owned()
}

fn loss(figure: i64) -> Command {
    Command::GmLoss {
        figure,
        of: None,
        points: None,
        reason: reason(),
    }
}

#[test]
fn any_ability_can_be_lost() {
    // CD-ZERO-15: the six picks healing or magic as well as anything else.
    for (face, index) in [(1, 0), (2, 1), (3, 2), (4, 3)] {
        let mut scene = Scene::floor().party(lioba(), at(3, 3));
        scene.go(loss(1), &[6, 1, face]);
        let lost: Vec<i64> = scene
            .figure(1)
            .lost
            .abilities
            .iter()
            .map(|it| it.total())
            .collect();
        assert_eq!((lost[index], lost.iter().sum::<i64>()), (1, 1));
    }
}

#[test]
fn life_can_be_lost_completely() {
    // CD-ZERO-18, CD-SP-HEAL-10
    let mut scene = Scene::floor()
        .party(Sheet { life: 2, ..odo() }, at(3, 3))
        .party(lioba(), at(4, 3))
        .fight(&[2, 1]);
    scene.go(loss(1), &[4, 6]);
    assert_eq!(scene.life(1), (0, 0));
    assert_eq!(scene.refused(Command::Use(on(2, 1, 1))), "nothing_to_heal");
    scene.set_life(2, 8);
    assert_eq!(
        scene.refused(Command::Use(on(2, 1, 2))),
        "nothing_to_heal",
        "full already"
    );
    assert!(scene.state.at_zero(scene.figure(1)));
}

#[test]
fn passive_abilities_work_at_zero() {
    // CD-ZERO-21, CD-SP-AURA-11, CD-SP-AURA-5, CD-SP-AURA-7, CD-SP-AURA-8, CD-SP-AURA-10
    let mut second = lioba();
    second.name = condice::Name::text("Liobas Schwester");
    second.abilities[1].attribute = Some(Attribute::Movement);
    let mut scene = Scene::floor()
        .party(lioba(), at(3, 3))
        .party(second, at(3, 5))
        .party(brakka(), at(3, 4))
        .foe(wache(), at(9, 9))
        .fight(&[3, 1, 2, 101]);
    scene.set_life(1, 0);
    assert_eq!(
        scene.value(3, Attribute::Defence),
        6,
        "the aura of somebody at 0"
    );
    assert_eq!(
        scene.value(3, Attribute::Movement),
        6,
        "and another one beside it"
    );
    // Movement counts where it begins: six fields although it leaves the aura.
    scene.go(walk(3, 9, 4), &[]);
    assert_eq!((scene.field(3), scene.left()), (at(9, 4), 0));
    assert_eq!(
        scene.value(3, Attribute::Defence),
        4,
        "as long as one stands there"
    );
    // It ends when its bearer is taken out.
    scene.put(3, at(3, 4));
    scene.go(
        Command::TakeOut {
            figure: 1,
            reason: reason(),
        },
        &[],
    );
    assert_eq!(scene.value(3, Attribute::Defence), 4);
}

#[test]
fn letting_go_and_leaving() {
    // CD-EFFECT-4, CD-EFFECT-5, CD-SP-MINDCONTROL-15, CD-SP-AGGRO-13
    let scene = Scene::floor()
        .party(veit(), at(3, 3))
        .party(brakka(), at(8, 1))
        .foe(wache(), at(4, 3))
        .foe(wache(), at(3, 4))
        .fight(&[1, 2, 101, 102]);
    let mut held = scene.clone();
    held.go(Command::Use(on(1, 3, 101)), &[6, 6, 1, 1, 1]);
    held.turn(1);
    held.go(Command::Use(on(1, 4, 102)), &[6, 6, 1]);
    assert_eq!(held.state.effects.len(), 2);
    // Neither distance nor being at 0 ends it.
    held.put(1, at(9, 9));
    held.set_life(1, 0);
    assert_eq!(held.state.effects.len(), 2);
    let ids: Vec<i64> = held.state.effects.iter().map(|it| it.id.into()).collect();
    held.turn(2);
    assert_eq!(
        held.refused(Command::Release { effect: ids[0] }),
        "not_your_turn"
    );
    held.turn(1);
    assert_eq!(
        held.try_as(&player(2), &Command::Release { effect: ids[0] }, &[]),
        Err("no_such_effect")
    );
    let mut free = held.clone();
    assert_eq!(
        free.try_as(&player(1), &Command::Release { effect: ids[0] }, &[]),
        Ok(0)
    );
    assert_eq!(
        free.try_as(&player(1), &Command::Release { effect: ids[1] }, &[]),
        Ok(0)
    );
    assert!(free.state.effects.is_empty());
    let mut gone = held.clone();
    gone.go(
        Command::TakeOut {
            figure: 1,
            reason: reason(),
        },
        &[],
    );
    assert!(gone.state.effects.is_empty());
    let mut target = held.clone();
    target.go(
        Command::TakeOut {
            figure: 101,
            reason: reason(),
        },
        &[],
    );
    assert_eq!(target.state.effects.len(), 1);
    held.go(Command::EndFight { reason: reason() }, &[]);
    assert!(held.state.effects.is_empty());
}

fn table(cards: Vec<Card>) -> Scene {
    let mut scene = Scene::floor()
        .party(odo(), at(3, 3))
        .party(veit(), at(4, 3))
        .foe(wache(), at(3, 4))
        .fight(&[1, 2, 101]);
    scene.setup.content = std::sync::Arc::new(Content {
        cards,
        ..Content::default()
    });
    let ids: Vec<String> = scene
        .setup
        .content
        .cards
        .iter()
        .map(|it| it.id.clone())
        .collect();
    for card in ids {
        scene.go(Command::GiveItem { figure: 1, card }, &[]);
    }
    scene
}

fn item(item: i64, target: Option<i64>, field: Option<(i64, i64)>) -> Command {
    Command::UseItem {
        figure: 1,
        item,
        target,
        x: field.map(|field| field.0),
        y: field.map(|field| field.1),
    }
}

#[test]
fn cards_do_what_they_say() {
    // CD-ITEM-3, CD-ITEM-5, CD-SP-OWN-4: every block.
    let scene = table(vec![
        Card {
            uses: 2,
            ..card(
                "a",
                Aims::Enemy,
                vec![Block::Damage {
                    dice: 2,
                    amount: 1,
                    against: Against::Defence,
                }],
            )
        },
        card(
            "b",
            Aims::Enemy,
            vec![Block::Mental {
                dice: 2,
                then: vec![Block::Modify {
                    attributes: vec![Attribute::Attack],
                    by: -2,
                    rounds: 1,
                }],
            }],
        ),
        Card {
            range: 3,
            ..card(
                "c",
                Aims::Field,
                vec![Block::Move {
                    fields: 3,
                    teleport: true,
                }],
            )
        },
        card(
            "d",
            Aims::Field,
            vec![Block::Terrain {
                change: Change::Slow,
            }],
        ),
        Card {
            range: 4,
            ..card("e", Aims::TwoFields, vec![Block::Portal { persons: 2 }])
        },
        card(
            "f",
            Aims::Me,
            vec![Block::Check {
                dice: 1,
                needed: 1,
                then: vec![Block::Grant {
                    what: Grant::Action,
                }],
            }],
        ),
        card("g", Aims::Me, Vec::new()),
        card(
            "h",
            Aims::Me,
            vec![Block::Grant {
                what: Grant::Reroll,
            }],
        ),
    ]);
    let mut one = scene.clone();
    one.go(item(1, Some(101), None), &[6, 1]);
    assert_eq!(
        one.life(101),
        (5, 6),
        "two successes and one, minus defence 2"
    );
    assert_eq!(one.figure(1).items.len(), 8, "one use is left");
    let mut one = scene.clone();
    assert_eq!(one.refused(item(2, Some(2), None)), "bad_target");
    one.go(item(2, Some(101), None), &[6, 1, 1]);
    assert_eq!((one.dice(101, 0), one.figure(1).items.len()), (2, 7));
    let mut one = scene.clone();
    one.go(item(3, None, Some((6, 3))), &[]);
    assert_eq!(one.field(1), at(6, 3));
    let mut one = scene.clone();
    one.go(item(4, None, Some((2, 2))), &[]);
    assert_eq!(one.state.terrain(at(2, 2)), Some(Change::Slow));
    let mut one = scene.clone();
    assert_eq!(one.refused(item(5, None, Some((2, 2)))), "entrance_first");
    let aim = Command::Aim {
        figure: 1,
        ability: None,
        item: Some(5),
        target: None,
        x: Some(2),
        y: Some(2),
    };
    one.go(aim, &[]);
    one.go(item(5, None, Some((7, 3))), &[]);
    assert_eq!(one.state.portals[0].left, 2);
    let mut one = scene.clone();
    one.go(item(6, None, None), &[4]);
    one.legal(strike(1, 1, 101), &[1; 3]);
    let mut one = scene.clone();
    one.go(item(6, None, None), &[3]);
    assert_eq!(one.refused(strike(1, 1, 101)), "action_used");
    let mut one = scene.clone();
    one.go(item(7, None, None), &[]);
    one.go(Command::RuleDeny { reason: reason() }, &[]);
    assert_eq!(one.figure(1).items.len(), 8, "a no costs nothing");
    let mut one = scene;
    one.go(item(8, None, None), &[]);
    one.keeps = false;
    one.turn(1);
    one.go(strike(1, 1, 101), &[1; 3]);
    one.go(Command::Reroll { figure: 1 }, &[6, 6, 6]);
    assert_eq!(one.life(101), (2, 6));
    assert_eq!(both("x").de, "x");
}

#[test]
fn handing_over() {
    // CD-ITEM-6
    let mut scene = table(vec![
        card("a", Aims::Me, Vec::new()),
        card("b", Aims::Me, Vec::new()),
    ]);
    let pass = |item, to| Command::PassItem {
        figure: 1,
        item,
        to,
    };
    scene.put(2, at(8, 8));
    assert_eq!(scene.refused(pass(1, 2)), "bad_target");
    scene.put(2, at(4, 3));
    scene.go(pass(1, 2), &[]);
    assert_eq!(
        scene.try_as(
            &player(2),
            &Command::Consent {
                figure: 2,
                yes: true
            },
            &[]
        ),
        Ok(0)
    );
    assert_eq!(
        (scene.figure(1).items.len(), scene.figure(2).items.len()),
        (1, 1)
    );
    assert_eq!(scene.refused(pass(2, 2)), "already_passed");
    scene.legal(strike(1, 1, 101), &[1; 3]);
    scene.turn(1);
    scene.go(pass(2, 2), &[]);
    scene.go(
        Command::Consent {
            figure: 2,
            yes: false,
        },
        &[],
    );
    assert_eq!(
        scene.figure(1).items.len(),
        1,
        "whoever does not want it does not get it"
    );
}

#[test]
fn healing() {
    // CD-SP-HEAL-2, CD-SP-HEAL-7, CD-SP-HEAL-8
    let mut scene = Scene::floor()
        .party(lioba(), at(3, 3))
        .party(odo(), at(4, 3))
        .fight(&[1, 2]);
    scene.set_life(2, 1);
    scene.go(Command::Use(on(1, 1, 2)), &[2]);
    assert_eq!(scene.refused(Command::Use(on(1, 1, 2))), "action_used");
    assert!(scene.state.effects.is_empty(), "at once, nothing runs on");
    scene.turn(1);
    scene.go(Command::Use(on(1, 1, 2)), &[2]);
    assert_eq!(scene.life(2), (5, 6));
    scene.go(end_turn(1), &[]);
    assert_eq!(scene.life(2), (5, 6));
}

#[test]
fn boosts() {
    // CD-SP-BOOST-2, CD-SP-BOOST-3, CD-SP-BOOST-5, CD-SP-BOOST-7, CD-SP-BOOST-8, CD-SP-BOOST-10, CD-SP-BOOST-11,
    // CD-SP-BOOSTOTHER-2, CD-SP-BOOSTOTHER-3, CD-SP-BOOSTOTHER-4, CD-SP-BOOSTOTHER-5, CD-SP-BOOSTOTHER-7,
    // CD-SP-BOOSTOTHER-8, CD-SP-BOOSTOTHER-10, CD-SP-BOOSTOTHER-11, CD-SP-BOOSTOTHER-12, CD-SP-BOOSTOTHER-13
    use condice::{BOOST, BOOST_OTHER};
    let rows: Vec<(i64, i64, i64)> = BOOST
        .iter()
        .map(|it| (it.rounds, it.attributes, it.by))
        .collect();
    assert_eq!(
        rows,
        [
            (2, 4, 6),
            (2, 6, 4),
            (6, 2, 4),
            (6, 4, 2),
            (4, 2, 6),
            (4, 6, 2)
        ]
    );
    let rows: Vec<(i64, i64, i64)> = BOOST_OTHER
        .iter()
        .map(|it| (it.rounds, it.attributes, it.by))
        .collect();
    assert_eq!(rows, [(4, 2, 4), (4, 4, 2), (2, 4, 4)]);
    let boost = |attributes: &[Attribute]| {
        Command::Use(Using {
            attributes: attributes.to_vec(),
            ..using(1, 2)
        })
    };
    let mut scene = Scene::floor()
        .party(falk(), at(3, 3))
        .party(lioba(), at(4, 3))
        .fight(&[1, 2]);
    let three = [Attribute::Attack, Attribute::Defence, Attribute::Life];
    assert_eq!(
        scene.refused(boost(&three)),
        "wrong_attributes",
        "variant V: two"
    );
    scene.go(boost(&[Attribute::Movement, Attribute::Life]), &[]);
    assert!(!scene.happened(|event| matches!(event, Event::Rolled { .. })));
    // CD-SP-BOOST-11: it counts for the movement that begins now.
    scene.go(walk(1, 3, 0), &[]);
    assert_eq!(scene.left(), 20 - 6);
    assert_eq!(scene.state.life_total(scene.figure(1)), 20);
    scene.turn(1);
    assert_eq!(scene.refused(boost(&[Attribute::Attack])), "effect_running");
    // With another source it adds up.
    scene.put(1, at(5, 3));
    scene.turn(2);
    let other = |how, target, attributes: &[Attribute]| {
        Command::Use(Using {
            how: Some(how),
            attributes: attributes.to_vec(),
            ..on(2, 3, target)
        })
    };
    assert_eq!(
        scene.refused(other(How::Raise, 2, &[Attribute::Attack])),
        "bad_target",
        "never oneself"
    );
    scene.go(other(How::Raise, 1, &[Attribute::Movement]), &[]);
    assert_eq!(scene.value(1, Attribute::Movement), 4 + 6 + 4);
    assert_eq!(
        scene.refused(other(How::Raise, 1, &[Attribute::Attack])),
        "action_used"
    );
    scene.turn(2);
    assert_eq!(
        scene.refused(other(How::Raise, 1, &[Attribute::Attack])),
        "effect_running"
    );
    // Lowering: enemies, four dice, each resists for itself (CD-SP-BOOSTOTHER-12).
    let mut sheet = lioba();
    sheet.abilities[2].targets = 2;
    let mut scene = Scene::floor()
        .party(sheet, at(3, 3))
        .foe(wache(), at(4, 3))
        .foe(oger(), at(3, 4))
        .foe(wache(), at(6, 3))
        .fight(&[1, 101, 102, 103]);
    let lower = |target: i64| {
        Command::Use(Using {
            how: Some(How::Lower),
            attributes: vec![Attribute::Defence, Attribute::Life],
            ..on(1, 3, target)
        })
    };
    assert_eq!(scene.refused(lower(103)), "out_of_range");
    scene.go(crate::scene::aim(1, 3, 101), &[]);
    // CD-SP-BOOSTOTHER-11: the same attributes for all targets; CD-SP-BOOSTOTHER-13: not below 0.
    scene.go(lower(102), &[6, 1, 1, 1, 1, 6, 6, 1]);
    assert_eq!(
        (
            scene.value(101, Attribute::Defence),
            scene.value(102, Attribute::Defence)
        ),
        (0, 3)
    );
    assert_eq!(scene.life(101), (0, 0));
    // CD-SP-BOOSTOTHER-10: without a variant it cannot be built.
    let draft = Sheet {
        abilities: vec![ability(Kind::BoostOther)],
        ..crate::cast::sheet("X", [0, 1, 0, 0])
    };
    let bill = condice::build::bill(&condice::Options::default(), &draft, Some(30));
    assert_eq!(bill.violations[0].code, "choice_missing");
    let ranged = Ability {
        variant: Some(1),
        range: 2,
        ..ability(Kind::Boost)
    };
    let draft = Sheet {
        abilities: vec![ranged],
        ..crate::cast::sheet("X", [0, 1, 0, 0])
    };
    let bill = condice::build::bill(&condice::Options::default(), &draft, Some(30));
    assert_eq!(
        bill.violations[0].code, "range_without_use",
        "CD-SP-BOOST-3"
    );
    assert!(scene.state.figure(FigureId(103)).is_some());
}
