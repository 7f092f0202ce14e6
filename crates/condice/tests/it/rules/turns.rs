//! Sides, rounds, turns, attributes, fights and adventures.

use condice::content::{Against, Block};
use condice::{
    Attribute, Command, ConDice, DICE, Event, FigureId, HalfName, How, Kind, Mode, Sheet, Side,
    Stage, Using,
};
use dice::{Given, NoDice, Origin};
use table::{Game, Stop};

use crate::cast::*;
use crate::rules::with_cards;
use crate::scene::{Scene, at, attack as strike, fly, gm, on, player, there, using, walk};

fn end_turn(figure: i64) -> Command {
    Command::EndTurn { figure }
}

fn reason() -> String {
    "so ist es".to_owned()
}

#[test]
fn everybody_plays_their_own() {
    // CD-SIDE-1
    let mut scene = Scene::floor()
        .party(brakka(), at(0, 0))
        .party(lioba(), at(2, 0))
        .foe(wache(), at(5, 5))
        .fight(&[1, 101, 2]);
    assert_eq!(
        scene.try_as(&player(2), &walk(1, 1, 1), &[]),
        Err("not_your_figure")
    );
    assert_eq!(scene.try_as(&player(1), &walk(1, 1, 1), &[]), Ok(0));
    scene.turn(101);
    assert_eq!(
        scene.try_as(&player(1), &walk(101, 5, 4), &[]),
        Err("not_your_figure")
    );
    // CD-SIDE-2: the game master's figures have the same turn.
    assert_eq!(scene.try_as(&gm(), &walk(101, 5, 4), &[]), Ok(0));
    scene.go(walk(101, 5, 2), &[]);
    assert_eq!(scene.refused(walk(101, 5, 1)), "not_enough_movement");
    scene.go(Command::ConvertAction { figure: 101 }, &[]);
    assert_eq!(scene.refused(strike(101, 1, 1)), "action_used");
}

#[test]
fn friends_and_enemies() {
    // CD-SIDE-3: a neutral figure is an enemy to both.
    let mut scene = Scene::floor()
        .party(lioba(), at(3, 3))
        .party(brakka(), at(3, 4))
        .foe(wache(), at(4, 3))
        .foe(wache(), at(2, 3))
        .fight(&[1, 2, 101, 102]);
    if let Some(it) = scene.state.figure_mut(FigureId(102)) {
        it.side = Side::Neutral;
    }
    for figure in [2, 101, 102] {
        scene.set_life(figure, 1);
    }
    let lower = |target| {
        Command::Use(Using {
            how: Some(How::Lower),
            attributes: vec![Attribute::Attack],
            ..on(1, 3, target)
        })
    };
    scene.legal(Command::Use(on(1, 1, 2)), &[1]);
    assert_eq!(scene.refused(lower(2)), "bad_target");
    for enemy in [101, 102] {
        assert_eq!(scene.refused(Command::Use(on(1, 1, enemy))), "bad_target");
        scene.legal(lower(enemy), &[1, 1, 1, 1, 1]);
    }
    let raise = Using {
        how: Some(How::Raise),
        attributes: vec![Attribute::Attack],
        ..on(1, 3, 102)
    };
    assert_eq!(scene.refused(Command::Use(raise)), "bad_target");
}

#[test]
fn dice_have_six_sides() {
    // CD-DICE-1
    assert!(DICE.iter().all(|die| die.kind.sides() == 6));
    let scene = Scene::floor()
        .party(veit(), at(0, 0))
        .foe(wache(), at(1, 0))
        .fight(&[1, 101]);
    let mut seven = Given::new(&[7, 1, 1, 1], Origin::Physical);
    let stop = ConDice::outcome(
        &scene.setup,
        &scene.state,
        &gm(),
        &strike(1, 1, 101),
        &mut seven,
    );
    assert!(matches!(
        stop,
        Err(Stop::NoDice(NoDice::NoSuchFace { face: 7, .. }))
    ));
}

#[test]
fn targets_in_reading_order() {
    // CD-DICE-3: row by row; losses come in the same order, after all damage.
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .foe(wache(), at(4, 4))
        .foe(wache(), at(2, 2))
        .foe(wache(), at(4, 2))
        .fight(&[1, 101, 102, 103]);
    for figure in [101, 102, 103] {
        scene.set_life(figure, 1);
    }
    let burst = Using {
        amount: Some(5),
        ..using(1, 2)
    };
    scene.go(Command::Use(burst), &[6, 6, 1, 1, 1, 5, 1, 3, 1, 1, 1]);
    let order: Vec<u16> = scene
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Damaged {
                figure, own: false, ..
            } => Some(figure.0),
            _ => None,
        })
        .collect();
    assert_eq!(order, [102, 103, 101]);
    assert_eq!(scene.figure(102).lost.mental, 1);
    assert_eq!(scene.figure(103).lost.defence, 1);
    assert_eq!(scene.figure(101).lost.movement, 1);
}

#[test]
fn whose_hand_throws() {
    // CD-DICE-5, CD-ZERO-5, CD-MENTAL-3
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .party(lioba(), at(8, 8))
        .foe(hexe(), at(4, 3))
        .fight(&[101, 1, 2]);
    scene.keeps = false;
    let control = Command::Use(on(101, 1, 1));
    assert_eq!(
        scene.try_as(&gm(), &control, &[6, 6, 1, 1, 1]),
        Ok(5),
        "five dice of the ability"
    );
    let throw = Command::Throw { figure: 1 };
    assert_eq!(scene.try_as(&player(2), &throw, &[]), Err("not_your_dice"));
    assert_eq!(scene.try_as(&player(1), &throw, &[4, 1]), Ok(2));
    // A player who falls by their own hand waits for the game master's dice.
    let mut scene = Scene::floor()
        .party(odo(), at(3, 3))
        .party(veit(), at(4, 3))
        .fight(&[1, 2]);
    scene.set_life(1, 1);
    scene.set_life(2, 1);
    let give = Using {
        how: Some(How::Give),
        amount: Some(1),
        ..on(1, 4, 2)
    };
    assert_eq!(scene.try_as(&player(1), &Command::Use(give), &[]), Ok(0));
    let yes = Command::Consent {
        figure: 2,
        yes: true,
    };
    assert_eq!(scene.try_as(&player(2), &yes, &[]), Ok(0));
    assert_eq!(
        scene.try_as(&player(1), &Command::Throw { figure: 1 }, &[]),
        Err("not_your_dice")
    );
    assert_eq!(
        scene.try_as(&gm(), &Command::Throw { figure: 1 }, &[5, 1]),
        Ok(2)
    );
}

#[test]
fn no_dice_no_roll() {
    // CD-DICE-6, CD-MENTAL-9
    let mut scene = Scene::floor()
        .party(veit(), at(3, 3))
        .foe(
            Sheet {
                mental: 0,
                ..wache()
            },
            at(4, 3),
        )
        .fight(&[1, 101]);
    scene.go(Command::Use(on(1, 3, 101)), &[4, 1, 1, 1]);
    assert_eq!(scene.state.effects.len(), 1);
    let mut scene = Scene::floor()
        .party(veit(), at(3, 3))
        .foe(oger(), at(4, 3))
        .fight(&[1, 101]);
    scene.go(
        Command::SetResists {
            figure: 101,
            yes: false,
        },
        &[],
    );
    let mut none = scene.clone();
    none.go(Command::Use(on(1, 3, 101)), &[1, 1, 1, 1]);
    assert!(none.state.effects.is_empty(), "0 against 0 is a tie");
    scene.go(Command::Use(on(1, 3, 101)), &[4, 1, 1, 1]);
    assert_eq!(scene.state.effects.len(), 1);
}

#[test]
fn order_of_a_fight() {
    // CD-ROUND-3, CD-FIGHT-1, CD-ROUND-5
    let mut scene = Scene::floor()
        .foe(wache(), at(5, 5))
        .party(brakka(), at(0, 0))
        .foe(oger(), at(7, 7))
        .party(lioba(), at(2, 0))
        .party(veit(), at(4, 0));
    assert_eq!(
        scene.try_as(&player(1), &Command::StartFight, &[]),
        Err("gm_only")
    );
    for figure in [1, 2, 101, 102] {
        scene.go(Command::Enlist { figure, yes: true }, &[]);
    }
    scene.go(Command::StartFight, &[]);
    let order = |scene: &Scene| -> Vec<u16> {
        let fight = scene.state.fight.as_ref().expect("a fight");
        fight.order.iter().map(|id| id.0).collect()
    };
    assert_eq!(order(&scene), [1, 2, 101, 102]);
    scene.go(
        Command::JoinFight {
            figure: 3,
            position: Some(2),
        },
        &[],
    );
    assert_eq!(order(&scene), [1, 3, 2, 101, 102]);
    scene.go(end_turn(1), &[]);
    assert_eq!(
        scene.state.turn().map(|turn| turn.figure),
        Some(FigureId(3))
    );
    scene.go(Command::EndFight { reason: reason() }, &[]);
    assert_eq!(scene.state.mode, Mode::Exploring);
    scene.go(Command::StartFight, &[]);
    assert_eq!(order(&scene).len(), 5, "nobody named: everybody");
}

#[test]
fn what_is_no_action() {
    // CD-TURN-9, CD-SP-WALLS-2, CD-SP-FLY-2, CD-SP-AURA-2
    for (sheet, ability) in [(veit(), 2), (falk(), 1), (lioba(), 2), (brakka(), 1)] {
        let mut scene = Scene::floor().party(sheet, at(0, 0)).fight(&[1]);
        assert_eq!(
            scene.refused(Command::Use(using(1, ability))),
            "works_by_itself"
        );
    }
    let mut scene = Scene::on(&[".#.."])
        .party(veit(), at(0, 0))
        .foe(wache(), at(3, 0))
        .fight(&[1, 101]);
    scene.go(walk(1, 2, 0), &[]);
    scene.go(strike(1, 1, 101), &[1; 4]);
    let mut scene = Scene::on(&[".~.."])
        .party(falk(), at(0, 0))
        .foe(wache(), at(3, 0))
        .fight(&[1, 101]);
    scene.go(fly(1, 2, 0), &[]);
    scene.go(strike(1, 1, 101), &[1; 5]);
}

#[test]
fn how_far_is_fixed_when_one_sets_out() {
    // CD-MOVE-8: what comes later counts for the next movement.
    let mut scene = Scene::floor().party(brakka(), at(0, 0)).fight(&[1]);
    scene.go(walk(1, 1, 0), &[]);
    if let Some(it) = scene.state.figure_mut(FigureId(1)) {
        it.lost.movement = 3;
    }
    assert_eq!(scene.value(1, Attribute::Movement), 1);
    scene.go(walk(1, 4, 0), &[]);
    assert_eq!(scene.left(), 0);
    scene.turn(1);
    assert_eq!(scene.refused(walk(1, 6, 0)), "not_enough_movement");
    scene.go(walk(1, 5, 0), &[]);
    assert_eq!(scene.left(), 0);
}

#[test]
fn movement_zero() {
    // CD-MOVE-10: the half is there, to teleport.
    let mut sheet = veit();
    sheet.movement = 0;
    let mut scene = Scene::floor().party(sheet, at(3, 3)).fight(&[1]);
    assert_eq!(scene.refused(walk(1, 4, 3)), "not_enough_movement");
    let jump = Using {
        how: Some(How::Movement),
        ..there(1, 1, 5, 3)
    };
    scene.go(Command::Use(jump), &[]);
    assert_eq!(scene.field(1), at(5, 3));
    scene.legal(Command::ConvertAction { figure: 1 }, &[]);
}

#[test]
fn what_an_action_is() {
    // CD-ACTION-1, CD-SPECIAL-2, CD-ITEM-1, CD-ITEM-2: attack, ability, item; one of them.
    let mut scene = with_cards(
        Scene::floor()
            .party(lioba(), at(3, 3))
            .foe(wache(), at(4, 3))
            .fight(&[1, 101]),
    );
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
    let heal = Command::Use(on(1, 1, 1));
    let actions: [(Command, &[u8]); 3] =
        [(strike(1, 1, 101), &[1, 1]), (heal, &[1]), (drink, &[1])];
    for (one, faces) in &actions {
        let mut acting = scene.clone();
        acting.go(one.clone(), faces);
        for (other, _) in &actions {
            let code = acting.refused(other.clone());
            assert!(code == "action_used" || code == "item_gone", "{code}");
        }
        acting.legal(walk(1, 2, 3), &[]);
    }
}

#[test]
fn attributes_and_their_points() {
    // CD-ATTR-1, CD-ATTR-2, CD-ATTR-3, CD-ATTR-4
    let mut scene = Scene::floor()
        .party(veit(), at(3, 3))
        .foe(hexe(), at(8, 8))
        .fight(&[1, 101]);
    let change = |figure, attribute, by| Command::GmEffect {
        figure,
        attribute,
        by,
        rounds: None,
        reason: reason(),
    };
    let before = Attribute::ALL.map(|it| scene.value(1, it));
    for attribute in Attribute::ALL {
        scene.go(change(1, attribute, 2), &[]);
    }
    let after = Attribute::ALL.map(|it| scene.value(1, it));
    assert_eq!(after, before.map(|value| value + 2));
    assert_eq!(
        scene.state.life_total(scene.figure(1)),
        6 + 4,
        "two life points per point"
    );
    assert_eq!(
        scene.state.attack_range(scene.figure(1), 0),
        3,
        "range is no strength"
    );
    assert_eq!(
        scene.state.able(scene.figure(1), 2).dice,
        4,
        "abilities keep their dice"
    );
    scene.go(change(101, Attribute::Attack, 2), &[]);
    assert_eq!(
        (scene.dice(101, 0), scene.dice(101, 1)),
        (5, 6),
        "all attacks"
    );
    // Added first, then cut off at 0.
    scene.go(change(1, Attribute::Defence, -10), &[]);
    assert_eq!(scene.value(1, Attribute::Defence), 0);
    scene.go(change(1, Attribute::Defence, 8), &[]);
    assert_eq!(scene.value(1, Attribute::Defence), 1);
}

#[test]
fn one_attack_one_target() {
    // CD-ATTACK-6, CD-ATTACK-9
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .foe(hexe(), at(4, 3))
        .fight(&[101, 1]);
    assert_eq!(scene.refused(strike(101, 1, 101)), "bad_target");
    let both = Command::Attack {
        figure: 101,
        attack: 1,
        target: Some(1),
        object: Some(1),
    };
    assert_eq!(scene.refused(both), "one_target");
    assert_eq!(scene.refused(strike(101, 3, 1)), "no_such_attack");
    scene.go(strike(101, 2, 1), &[1; 4]);
    assert_eq!(scene.refused(strike(101, 1, 1)), "action_used");
}

#[test]
fn defence_is_never_used_up() {
    // CD-DEF-2
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .foe(oger(), at(4, 3))
        .fight(&[101, 1]);
    for _ in 0..2 {
        scene.turn(101);
        scene.go(strike(101, 1, 1), &[6, 6, 4, 1, 1, 1]);
    }
    assert_eq!(
        scene.life(1),
        (10, 12),
        "5 successes against defence 4, twice"
    );
}

#[test]
fn between_fights_and_after() {
    // CD-LIFE-6, CD-ADV-3, CD-FIGHT-4, CD-EFFECT-6, CD-SP-REROLL-10
    let mut scene = with_cards(
        Scene::floor()
            .party(brakka(), at(3, 3))
            .party(lioba(), at(4, 3))
            .fight(&[1, 2]),
    );
    scene.set_life(1, 5);
    let card = "potion".to_owned();
    scene.go(Command::GiveItem { figure: 1, card }, &[]);
    scene.go(Command::EndFight { reason: reason() }, &[]);
    assert_eq!(scene.life(1), (5, 12));
    // Without order, still by the rules: one movement's worth each time.
    scene.go(walk(1, 6, 3), &[]);
    scene.go(walk(1, 9, 3), &[]);
    assert_eq!(scene.refused(walk(1, 0, 0)), "not_enough_movement");
    scene.go(walk(1, 5, 3), &[]);
    let raise = Using {
        how: Some(How::Raise),
        attributes: vec![Attribute::Attack],
        ..on(2, 3, 1)
    };
    scene.go(Command::Use(raise), &[]);
    assert_eq!(scene.dice(1, 0), 10);
    scene.go(Command::PassRounds { n: 1 }, &[]);
    assert_eq!(scene.dice(1, 0), 10);
    let mut fights = scene.clone();
    fights.go(Command::StartFight, &[]);
    // Used in round 0, one round is left: until Lioba's turn in round 1.
    assert_eq!(fights.dice(1, 0), 10);
    fights.go(end_turn(1), &[]);
    assert_eq!(fights.dice(1, 0), 6);
    scene.go(Command::PassRounds { n: 1 }, &[]);
    assert_eq!(scene.dice(1, 0), 6);
    // One repeat between two fights.
    scene.keeps = false;
    let check = || Command::GmCheck {
        figure: 1,
        dice: 1,
        needed: 1,
        reason: reason(),
    };
    scene.go(check(), &[1]);
    scene.go(Command::Reroll { figure: 1 }, &[6]);
    scene.go(check(), &[1]);
    assert_eq!(scene.state.question(), None);
    scene.go(Command::EndAdventure, &[]);
    assert_eq!((scene.life(1), scene.figure(1).items.len()), ((12, 12), 1));
}

#[test]
fn building_and_approving() {
    // CD-BUILD-7, CD-BUILD-11, CD-BUILD-18, CD-BUILD-20, CD-SP-OWN-1, CD-SP-OWN-6, CD-SPECIAL-1, CD-SPECIAL-6
    let mut scene = Scene::floor();
    scene.state.mode = Mode::Setup;
    let draft = |sheet: Sheet, figure: Option<i64>| Command::DraftCharacter {
        figure,
        ready: None,
        sheet: Some(Box::new(sheet)),
    };
    let bare = sheet("Bar", [0, 3, 0, 0]);
    assert_eq!(scene.try_as(&player(1), &draft(bare, None), &[]), Ok(0));
    assert_eq!(
        scene.try_as(&player(1), &Command::SubmitCharacter { figure: 1 }, &[]),
        Ok(0)
    );
    assert_eq!(scene.life(1), (6, 6));
    let zero = [
        Attribute::Attack,
        Attribute::Defence,
        Attribute::Mental,
        Attribute::Movement,
    ];
    assert_eq!(zero.map(|it| scene.value(1, it)), [0; 4]);
    // An own ability waits for the game master.
    let twice = Sheet {
        abilities: vec![
            mental_damage("Stich", 2, 0),
            ability(Kind::Reroll),
            ability(Kind::Reroll),
        ],
        ..sheet("Neu", [0, 3, 0, 0])
    };
    assert_eq!(
        scene.try_as(&player(2), &draft(twice.clone(), None), &[]),
        Ok(0)
    );
    assert_eq!(
        scene.try_as(&player(1), &Command::SubmitCharacter { figure: 2 }, &[]),
        Err("not_your_figure")
    );
    assert_eq!(
        scene.try_as(&player(2), &Command::SubmitCharacter { figure: 2 }, &[]),
        Ok(0)
    );
    assert_eq!(scene.figure(2).stage, Stage::Waiting);
    scene.go(
        Command::RejectCharacter {
            figure: 2,
            reason: reason(),
        },
        &[],
    );
    let again = draft(twice.clone(), Some(2));
    assert_eq!(scene.try_as(&player(2), &again, &[]), Ok(0));
    assert_eq!(
        scene.try_as(&player(2), &Command::SubmitCharacter { figure: 2 }, &[]),
        Ok(0)
    );
    scene.go(Command::ApproveCharacter { figure: 2 }, &[]);
    assert_eq!(scene.figure(2).stage, Stage::Ready);
    assert_eq!(
        scene.figure(2).uses,
        [0, 1, 1],
        "every purchase has its own uses"
    );
    // Over budget it stays a draft.
    let over = Sheet {
        defence: 40,
        ..brakka()
    };
    assert_eq!(scene.try_as(&player(1), &draft(over, None), &[]), Ok(0));
    assert_eq!(
        scene.try_as(&player(1), &Command::SubmitCharacter { figure: 3 }, &[]),
        Err("over_budget")
    );
    // Whoever still waits when it begins is not forgotten: the game master can agree at any time.
    assert_eq!(scene.try_as(&player(2), &draft(twice, None), &[]), Ok(0));
    let submit = Command::SubmitCharacter { figure: 4 };
    assert_eq!(scene.try_as(&player(2), &submit, &[]), Ok(0));
    scene.go(Command::StartAdventure, &[]);
    assert_eq!(
        scene.try_as(&player(1), &draft(brakka(), Some(1)), &[]),
        Err("sheet_fixed")
    );
    scene.go(Command::ApproveCharacter { figure: 4 }, &[]);
    assert_eq!(scene.figure(4).stage, Stage::Ready);
}

#[test]
fn own_abilities() {
    // CD-SP-OWN-2, CD-SP-OWN-3, CD-SP-OWN-4, CD-SPECIAL-4, CD-MENTAL-8
    let mut sheet = sheet("Erfinder", [0, 4, 0, 3]);
    let mut shout = mental_damage("Ruf", 2, 0);
    if let Some(own) = &mut shout.own {
        own.uses = 1;
        own.blocks = vec![Block::Mental {
            dice: 2,
            then: vec![Block::Modify {
                attributes: vec![Attribute::Movement],
                by: -2,
                rounds: 1,
            }],
        }];
    }
    sheet.abilities = vec![shout, mental_damage("Stich", 3, 1)];
    let mut scene = Scene::floor()
        .party(sheet, at(3, 3))
        .foe(oger(), at(4, 3))
        .foe(wache(), at(5, 3))
        .fight(&[1, 101, 102]);
    // Adjacent unless range was bought; an action.
    assert_eq!(scene.refused(Command::Use(on(1, 1, 102))), "out_of_range");
    scene.go(Command::Use(on(1, 1, 101)), &[6, 1, 1, 1, 1]);
    assert_eq!(
        scene.value(101, Attribute::Movement),
        1,
        "without damage the target rolls"
    );
    assert_eq!(scene.refused(Command::Use(on(1, 2, 102))), "action_used");
    scene.turn(1);
    assert_eq!(scene.refused(Command::Use(on(1, 1, 101))), "uses_gone");
    scene.go(Command::Use(on(1, 2, 102)), &[6, 4, 1]);
    assert_eq!(scene.life(102), (4, 6), "with damage the value counts");
    // Text is settled by the game master.
    let mut sheet = crate::cast::sheet("Rufer", [0, 4, 0, 3]);
    let mut call = mental_damage("Vogelruf", 0, 0);
    call.points = Some(1);
    if let Some(own) = &mut call.own {
        own.blocks.clear();
        own.aims = condice::content::Aims::Me;
    }
    sheet.abilities = vec![call];
    let mut scene = Scene::floor().party(sheet, at(3, 3)).fight(&[1]);
    scene.go(Command::Use(using(1, 1)), &[]);
    assert_eq!(scene.state.question(), Some(condice::Question::Ruling));
    scene.go(Command::RuleSettle { spent: false }, &[]);
    // CD-ACTION-4: it was no action after all.
    scene.legal(Command::ConvertAction { figure: 1 }, &[]);
}

#[test]
fn rulings() {
    // CD-GM-2, CD-GM-3
    let mut scene = Scene::floor()
        .party(brakka(), at(3, 3))
        .foe(wache(), at(5, 5))
        .fight(&[1, 101]);
    let grant = Command::GmGrant {
        figure: 1,
        half: HalfName::Action,
        reason: reason(),
    };
    assert_eq!(scene.try_as(&player(1), &grant, &[]), Err("gm_only"));
    scene.put(1, at(5, 4));
    scene.go(strike(1, 1, 101), &[1; 6]);
    scene.go(grant, &[]);
    scene.go(strike(1, 1, 101), &[1; 6]);
    assert_eq!(scene.refused(strike(1, 1, 101)), "action_used");
    let of = condice::content::LossOf::Defence;
    let lose = Command::GmLoss {
        figure: 1,
        of: Some(of),
        points: Some(2),
        reason: reason(),
    };
    scene.go(lose, &[]);
    assert_eq!(scene.value(1, Attribute::Defence), 2);
    scene.go(
        Command::GmRestore {
            figure: 1,
            of,
            points: 1,
            reason: reason(),
        },
        &[],
    );
    assert_eq!(scene.value(1, Attribute::Defence), 3);
    scene.go(
        Command::GmLoss {
            figure: 1,
            of: None,
            points: None,
            reason: reason(),
        },
        &[5, 1],
    );
    assert_eq!(scene.value(1, Attribute::Mental), 1);
    let hit = |against| Command::GmDamage {
        figure: 1,
        amount: 4,
        against,
        reason: reason(),
    };
    scene.go(hit(Against::Defence), &[]);
    assert_eq!(scene.life(1), (11, 12));
    scene.go(hit(Against::Mental), &[]);
    assert_eq!(scene.life(1), (8, 12));
    scene.go(
        Command::GmHeal {
            figure: 1,
            amount: 99,
            reason: reason(),
        },
        &[],
    );
    assert_eq!(scene.life(1), (12, 12));
    scene.go(
        Command::GmMove {
            figure: 1,
            x: 5,
            y: 5,
            reason: reason(),
        },
        &[],
    );
    assert_ne!(
        scene.field(1),
        at(5, 5),
        "somebody stands there: the nearest free field"
    );
    scene.go(Command::GmSkip { reason: reason() }, &[]);
    assert_eq!(
        scene.state.turn().map(|turn| turn.figure),
        Some(FigureId(101))
    );
    scene.go(
        Command::TakeOut {
            figure: 101,
            reason: reason(),
        },
        &[],
    );
    assert_eq!(
        scene.state.turn().map(|turn| turn.figure),
        Some(FigureId(1))
    );
    scene.go(
        Command::BringBack {
            figure: 101,
            x: 0,
            y: 0,
        },
        &[],
    );
    assert!(!scene.state.in_fight(FigureId(101)));
}

/// CD-TURN-5: who converts first and then walks has both movements, one after the other.
#[test]
fn convert_first_then_walk_twice() {
    let mut scene = Scene::floor()
        .party(veit(), at(0, 0))
        .foe(wache(), at(9, 9))
        .fight(&[1, 101]);
    let points = scene.value(1, Attribute::Movement);
    scene.go(Command::ConvertAction { figure: 1 }, &[]);
    scene.go(walk(1, points, 0), &[]);
    assert_eq!(scene.left(), 0);
    let offered = {
        let mut all = Vec::new();
        ConDice::choices(&scene.setup, &scene.state, &player(1), &mut all);
        all
    };
    assert!(
        offered.contains(&walk(1, points, 2)),
        "the second movement is offered"
    );
    scene.go(walk(1, points, 2), &[]);
    assert_eq!(scene.left(), 2 * (points - 2));
    // What is left of the last movement can be walked, but there is no third.
    assert_eq!(scene.refused(walk(1, points, 9)), "not_enough_movement");
}

/// CD-SP-PORTAL-6: behind an open portal in a corridor there is no wall in the way but the portal.
#[test]
fn a_portal_in_a_corridor_is_no_wall() {
    let mut scene = Scene::on(&["....."])
        .party(veit(), at(0, 0))
        .foe(wache(), at(4, 0))
        .fight(&[1, 101]);
    scene.apply(Event::PortalOpened {
        portal: condice::Portal {
            id: 1,
            creator: None,
            entrance: at(1, 0),
            exit: at(3, 0),
            left: 2,
        },
    });
    assert_eq!(scene.refused(walk(1, 2, 0)), "portal_in_the_way");
    scene.go(walk(1, 1, 0), &[]);
    assert_eq!(scene.field(1), at(3, 0));
}
