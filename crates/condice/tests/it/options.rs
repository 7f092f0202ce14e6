//! The other readings: every option of the first tier does what it says.

use condice::content::{Against, Change, LossOf};
use condice::*;

use crate::cast::*;
use crate::scene::{
    Scene, aim, aim_at, at, attack as strike, fly, gm, on, player, there, using, walk,
};

/// A table that plays one option another way.
fn play(key: &str, value: &str) -> Options {
    let mut options = Options::default();
    options.set(key, value).expect("an option and its value");
    options
}

fn floor(key: &str, value: &str) -> Scene {
    Scene::with(play(key, value), &[".........."; 10])
}

fn end_turn(figure: i64) -> Command {
    Command::EndTurn { figure }
}

fn reason() -> String {
    "so ist es".to_owned()
}

fn hurt(figure: i64, amount: i64) -> Command {
    Command::GmDamage {
        figure,
        amount,
        against: Against::Nothing,
        reason: reason(),
    }
}

fn change(figure: i64, attribute: Attribute, by: i64, rounds: Option<i64>) -> Command {
    Command::GmEffect {
        figure,
        attribute,
        by,
        rounds,
        reason: reason(),
    }
}

fn end_effect(scene: &mut Scene) {
    let effect = scene.state.effects[0].id.into();
    scene.go(
        Command::GmEndEffect {
            effect,
            reason: reason(),
        },
        &[],
    );
}

fn raise(user: i64, ability: i64, target: i64, attributes: &[Attribute]) -> Command {
    Command::Use(Using {
        how: Some(How::Raise),
        attributes: attributes.to_vec(),
        ..on(user, ability, target)
    })
}

#[test]
fn whom_and_what() {
    // character_means: everybody can be healed, an aura raises all (CD-SIDE-3, CD-SP-AURA-4).
    let mut scene = floor("character_means", "every_figure")
        .party(lioba(), at(3, 3))
        .foe(wache(), at(4, 3))
        .fight(&[1, 101]);
    assert_eq!(scene.value(101, Attribute::Defence), 4);
    scene.set_life(101, 1);
    scene.legal(Command::Use(on(1, 1, 101)), &[1]);
    // friendly_fire (CD-SIDE-4)
    let mut scene = floor("friendly_fire", "refused")
        .party(brakka(), at(3, 3))
        .party(lioba(), at(4, 3))
        .fight(&[1, 2]);
    assert_eq!(scene.refused(strike(1, 1, 2)), "bad_target");
    let burst = Using {
        amount: Some(1),
        ..using(1, 2)
    };
    scene.legal(Command::Use(burst), &[1]);
    // aura_owner (CD-SP-AURA-4)
    let scene = floor("aura_owner", "included").party(lioba(), at(3, 3));
    assert_eq!(scene.value(1, Attribute::Defence), 4);
}

#[test]
fn order_of_turns() {
    // gm_turns: any order within the block (CD-ROUND-3)
    let mut scene = floor("gm_turns", "one_block")
        .party(brakka(), at(0, 0))
        .foe(wache(), at(5, 5))
        .foe(oger(), at(7, 7))
        .fight(&[101, 102, 1]);
    scene.go(Command::ActNext { figure: 102 }, &[]);
    assert_eq!(
        scene.state.turn().map(|turn| turn.figure),
        Some(FigureId(102))
    );
    scene.go(walk(102, 7, 6), &[]);
    assert_eq!(
        scene.refused(Command::ActNext { figure: 101 }),
        "order_fixed"
    );
    scene.go(end_turn(102), &[]);
    assert_eq!(
        scene.state.turn().map(|turn| turn.figure),
        Some(FigureId(101))
    );
    // order_change: those who have not acted yet (CD-ROUND-4)
    let mut scene = floor("order_change", "any_time")
        .party(brakka(), at(0, 0))
        .party(lioba(), at(2, 0))
        .party(veit(), at(4, 0))
        .fight(&[1, 2, 3]);
    scene.go(walk(1, 0, 1), &[]);
    scene.go(
        Command::SetOrder {
            figure: 3,
            position: 1,
        },
        &[],
    );
    let order = scene.state.fight.as_ref().map(|fight| fight.order.clone());
    assert_eq!(
        order,
        Some([1, 3, 2].map(FigureId).to_vec()),
        "nobody acts twice"
    );
    assert_eq!(
        scene.refused(Command::SetOrder {
            figure: 1,
            position: 3
        }),
        "order_fixed"
    );
}

#[test]
fn converting_both_ways() {
    // convert (CD-TURN-7)
    let scene = |value| {
        floor("convert", value)
            .party(veit(), at(3, 3))
            .foe(wache(), at(4, 3))
            .fight(&[1, 101])
    };
    let convert = Command::ConvertMovement { figure: 1 };
    assert_eq!(
        scene("action_to_movement").refused(convert.clone()),
        "one_way_convert"
    );
    let mut both = scene("both_ways");
    both.go(convert, &[]);
    both.go(strike(1, 1, 101), &[1; 4]);
    both.go(strike(1, 1, 101), &[1; 4]);
    assert_eq!(both.refused(walk(1, 2, 3)), "movement_used");
}

#[test]
fn geometry() {
    // distance (CD-MAP-2): ranges only, a diagonal step still costs one.
    for (value, reaches) in [
        ("diagonal_1", true),
        ("diagonal_alternating", false),
        ("orthogonal", false),
    ] {
        let mut scene = floor("distance", value)
            .party(veit(), at(2, 2))
            .foe(wache(), at(5, 5))
            .fight(&[1, 101]);
        let hit = scene
            .clone()
            .attempt(strike(1, 1, 101), if reaches { &[1; 4] } else { &[] });
        assert_eq!(hit.is_ok(), reaches, "{value}");
        scene.go(walk(1, 6, 5), &[]);
        assert_eq!(scene.left(), 0);
    }
    // line_of_sight (CD-MAP-5)
    let mut scene = Scene::with(play("line_of_sight", "portals_only"), &[".#."])
        .party(veit(), at(0, 0))
        .foe(wache(), at(2, 0))
        .fight(&[1, 101]);
    scene.go(strike(1, 1, 101), &[1; 4]);
    // corners (CD-MAP-6)
    for (value, both, one) in [
        ("blocked_between_two", false, true),
        ("blocked_by_one", false, false),
        ("free", true, true),
    ] {
        let steps = |rows: &[&str]| {
            let mut scene = Scene::with(play("corners", value), rows)
                .party(
                    Sheet {
                        movement: 1,
                        ..brakka()
                    },
                    at(0, 0),
                )
                .fight(&[1]);
            scene.attempt(walk(1, 1, 1), &[]).is_ok()
        };
        assert_eq!(steps(&[".#", "#."]), both, "{value}");
        assert_eq!(steps(&[".#", ".."]), one, "{value}");
    }
    // pass_through (CD-MAP-8)
    for (value, friend, enemy) in [
        ("own_side", true, false),
        ("nobody", false, false),
        ("everybody", true, true),
    ] {
        let scene = || Scene::with(play("pass_through", value), &["..."]).party(brakka(), at(0, 0));
        let past = |scene: Scene| scene.clone().attempt(walk(1, 2, 0), &[]).is_ok();
        assert_eq!(
            past(scene().party(lioba(), at(1, 0)).fight(&[1, 2])),
            friend,
            "{value}"
        );
        assert_eq!(
            past(scene().foe(wache(), at(1, 0)).fight(&[1, 101])),
            enemy,
            "{value}"
        );
    }
    // fast_field (CD-MOVE-6): an unpaired fast field costs 1.
    let mut scene = Scene::with(play("fast_field", "consecutive_pairs"), &["......"])
        .party(odo(), at(0, 0))
        .fight(&[1]);
    scene.apply(Event::TerrainPainted {
        fields: vec![at(1, 0), at(2, 0), at(3, 0)],
        change: Some(Change::Fast),
    });
    scene.go(walk(1, 1, 0), &[]);
    assert_eq!(scene.left(), 4);
    scene.go(walk(1, 2, 0), &[]);
    assert_eq!(scene.left(), 4, "its pair is free, also in the next piece");
    scene.go(walk(1, 3, 0), &[]);
    assert_eq!(scene.left(), 2);
    // fly_walls (CD-SP-FLY-10)
    let mut scene = Scene::with(play("fly_walls", "yes"), &[".#."])
        .party(falk(), at(0, 0))
        .fight(&[1]);
    assert_eq!(scene.refused(fly(1, 1, 0)), "ends_in_wall");
    scene.go(fly(1, 2, 0), &[]);
}

#[test]
fn points_and_attributes() {
    // life_scale (CD-ATTR-2)
    let mut scene = floor("life_scale", "life_points").party(brakka(), at(3, 3));
    scene.go(change(1, Attribute::Life, 4, None), &[]);
    assert_eq!(scene.state.life_total(scene.figure(1)), 16);
    // attack_modifier (CD-ATTR-3)
    let mut scene = floor("attack_modifier", "one_chosen").foe(hexe(), at(3, 3));
    scene.go(change(101, Attribute::Attack, 2, None), &[]);
    assert_eq!((scene.dice(101, 0), scene.dice(101, 1)), (5, 4));
    let mut scene = floor("attack_modifier", "all_attacks_and_explosion")
        .party(brakka(), at(3, 3))
        .foe(wache(), at(4, 3))
        .fight(&[1, 101]);
    scene.go(change(1, Attribute::Attack, 2, None), &[]);
    let burst = Using {
        amount: Some(1),
        ..using(1, 2)
    };
    scene.go(Command::Use(burst), &[6, 1, 1]);
    assert_eq!(scene.life(1), (11, 12), "three dice for one life point");
    // attribute_floor (CD-ATTR-4)
    let mut scene = floor("attribute_floor", "negative_defence")
        .party(brakka(), at(3, 3))
        .foe(wache(), at(4, 3))
        .fight(&[1, 101]);
    scene.go(change(101, Attribute::Defence, -4, None), &[]);
    scene.go(strike(1, 1, 101), &[4, 1, 1, 1, 1, 1]);
    assert_eq!(scene.life(101), (3, 6), "1 success, defence −2");
    // stacking (CD-EFFECT-2)
    let mut scene = floor("stacking", "strongest").party(brakka(), at(3, 3));
    for by in [1, 3, -2, -1] {
        scene.go(change(1, Attribute::Defence, by, None), &[]);
    }
    assert_eq!(scene.value(1, Attribute::Defence), 4 + 3 - 2);
}

#[test]
fn life_points() {
    // overheal (CD-LIFE-5)
    let mut scene = floor("overheal", "allowed")
        .party(lioba(), at(3, 3))
        .fight(&[1]);
    scene.go(Command::Use(on(1, 1, 1)), &[6]);
    assert_eq!(scene.life(1), (14, 8));
    // life_penalty (CD-LIFE-7)
    for (value, back) in [("set_aside", 6), ("lost", 2)] {
        let mut scene = floor("life_penalty", value).party(odo(), at(3, 3));
        scene.go(change(1, Attribute::Life, -2, None), &[]);
        assert_eq!(scene.life(1), (2, 2));
        end_effect(&mut scene);
        assert_eq!(scene.life(1), (back, 6), "{value}");
    }
    // life_bonus (CD-LIFE-8)
    for (value, during, after) in [
        ("pool", (12, 12), (9, 12)),
        ("maximum_only", (12, 16), (7, 12)),
        ("current_and_maximum", (16, 16), (11, 12)),
    ] {
        let mut scene = floor("life_bonus", value).party(brakka(), at(3, 3));
        scene.go(change(1, Attribute::Life, 2, None), &[]);
        assert_eq!(scene.life(1), during, "{value}");
        if value == "pool" {
            assert_eq!(scene.state.life_total(scene.figure(1)), 16);
        }
        scene.go(hurt(1, if value == "pool" { 7 } else { 5 }), &[]);
        end_effect(&mut scene);
        assert_eq!(scene.life(1), after, "{value}");
    }
}

#[test]
fn at_zero() {
    // overkill (CD-ZERO-10)
    let mut scene = floor("overkill", "extra_loss").party(brakka(), at(3, 3));
    scene.set_life(1, 2);
    scene.go(hurt(1, 3), &[5, 1, 3, 1]);
    assert_eq!(
        (
            scene.value(1, Attribute::Mental),
            scene.value(1, Attribute::Defence)
        ),
        (1, 3)
    );
    let mut scene = floor("overkill", "extra_loss").party(brakka(), at(3, 3));
    scene.set_life(1, 2);
    scene.go(hurt(1, 2), &[5, 1]);
    // zero_trigger (CD-ZERO-11)
    let mut scene = floor("zero_trigger", "any_reduction").party(odo(), at(3, 3));
    scene.go(change(1, Attribute::Life, -4, None), &[5, 1]);
    assert_eq!(scene.value(1, Attribute::Mental), 1);
    // loss_on_empty (CD-ZERO-13)
    let mut scene = floor("loss_on_empty", "reroll").foe(wache(), at(3, 3));
    let loss = Command::GmLoss {
        figure: 101,
        of: None,
        points: None,
        reason: reason(),
    };
    scene.go(loss.clone(), &[6, 1, 6, 3]);
    assert_eq!(scene.value(101, Attribute::Defence), 1);
    // loss_which (CD-ZERO-14)
    for (value, asked) in [("owner", "p1"), ("gm", "")] {
        let mut scene = floor("loss_which", value).party(lioba(), at(3, 3));
        let loss = Command::GmLoss {
            figure: 1,
            of: None,
            points: None,
            reason: reason(),
        };
        scene.go(loss, &[6, 1]);
        let choose = Command::Choose {
            figure: 1,
            candidate: 3,
        };
        let by_player = scene.clone().try_as(&player(1), &choose, &[]);
        assert_eq!(by_player.is_ok(), asked == "p1", "{value}");
        scene.go(choose, &[]);
        assert_eq!(scene.figure(1).lost.abilities[2].total(), 1);
    }
    // loss_order (CD-ZERO-16)
    let of = LossOf::Attack;
    for (value, dice, range) in [("range_first", 4, 1), ("strength_first", 2, 3)] {
        let mut scene = floor("loss_order", value).party(veit(), at(3, 3));
        scene.go(
            Command::GmLoss {
                figure: 1,
                of: None,
                points: None,
                reason: reason(),
            },
            &[2, 2],
        );
        assert_eq!(scene.dice(1, 0), dice, "{value}");
        assert_eq!(
            scene.state.attack_range(scene.figure(1), 0),
            range,
            "{value}"
        );
    }
    let mut scene = floor("loss_order", "owner").party(veit(), at(3, 3));
    scene.go(
        Command::GmLoss {
            figure: 1,
            of: None,
            points: None,
            reason: reason(),
        },
        &[2, 2],
    );
    scene.go(
        Command::Choose {
            figure: 1,
            candidate: 2,
        },
        &[],
    );
    assert_eq!((scene.dice(1, 0), of), (2, LossOf::Attack));
    // life_loss (CD-ZERO-17)
    for (value, life) in [("maximum_only", 10), ("maximum_and_current", 6)] {
        let mut scene = floor("life_loss", value).party(brakka(), at(3, 3));
        scene.set_life(1, 10);
        let of = Some(LossOf::Life);
        scene.go(
            Command::GmLoss {
                figure: 1,
                of,
                points: Some(1),
                reason: reason(),
            },
            &[],
        );
        let wanted = if value == "maximum_only" { 10 } else { 8 };
        assert_eq!(scene.life(1), (wanted, 10), "{value} {life}");
    }
    // zero_check (CD-ZERO-19)
    let mut scene = floor("zero_check", "turn_start")
        .party(lioba(), at(3, 3))
        .fight(&[1]);
    scene.set_life(1, 0);
    scene.turn(1);
    scene.go(Command::Use(on(1, 1, 1)), &[3]);
    assert_eq!(scene.refused(walk(1, 4, 3)), "only_one_half");
    // enemy_at_zero (CD-ZERO-22)
    for (value, at_zero) in [("out", AtZero::Out), ("same_rules", AtZero::SameRules)] {
        let mut scene = floor("enemy_at_zero", value);
        let sheet = Some(Box::new(wache()));
        let create = Command::CreateFigure {
            ready: None,
            sheet,
            side: Side::Foes,
            hidden: None,
            same_rules: None,
        };
        scene.go(create, &[]);
        assert_eq!(scene.figure(101).at_zero, at_zero);
    }
}

#[test]
fn minds() {
    // mental_damage_defence (CD-MENTAL-8)
    let mut scene = floor("mental_damage_defence", "dice")
        .party(brakka(), at(2, 2))
        .foe(hexe(), at(5, 2))
        .fight(&[101, 1]);
    scene.go(Command::Use(on(101, 2, 1)), &[6, 6, 4, 2, 1, 6, 6]);
    assert_eq!(scene.life(1), (11, 12), "5 against 4 rolled successes");
    // multi_target_roll (CD-MENTAL-11)
    let mut scene = floor("multi_target_roll", "roll_per_target")
        .party(veit(), at(5, 5))
        .foe(wache(), at(6, 5))
        .foe(wache(), at(4, 5))
        .fight(&[1, 101, 102]);
    scene.go(aim(1, 4, 101), &[]);
    scene.go(Command::Use(on(1, 4, 102)), &[6, 1, 1, 1, 1, 1]);
    let held: Vec<u16> = scene.state.effects.iter().map(|it| it.target.0).collect();
    assert_eq!(held, [101], "a roll for each");
    // second_control (CD-SP-MINDCONTROL-8)
    let mut scene = floor("second_control", "refused")
        .party(veit(), at(5, 5))
        .foe(wache(), at(6, 5))
        .foe(wache(), at(4, 5))
        .fight(&[1, 101, 102]);
    scene.go(Command::Use(on(1, 3, 101)), &[6, 6, 1, 1, 1]);
    scene.turn(1);
    assert_eq!(scene.refused(Command::Use(on(1, 3, 102))), "control_held");
    // resist_attempts (CD-SP-MINDCONTROL-11)
    for (value, again) in [("one", false), ("two", true)] {
        let mut scene = floor("resist_attempts", value)
            .party(veit(), at(5, 5))
            .foe(wache(), at(6, 5))
            .fight(&[1, 101]);
        scene.go(Command::Use(on(1, 3, 101)), &[6, 6, 1, 1, 1]);
        scene.go(end_turn(1), &[]);
        let effect = scene.state.effects[0].id.into();
        let half = HalfName::Action;
        scene.go(
            Command::Resist {
                figure: 101,
                effect,
                half,
            },
            &[6, 1, 1, 1, 1],
        );
        assert_eq!(scene.state.question().is_some(), again, "{value}");
    }
    // size_duration, size_stacking, size_base_dice (CD-SP-SIZE-7 to -9)
    let grow = |hostile: bool| {
        Command::Use(Using {
            how: Some(How::Enlarge),
            hostile: hostile.then_some(true),
            ..on(1, 3, 1)
        })
    };
    let mut scene = floor("size_duration", "rounds_2")
        .party(odo(), at(3, 3))
        .fight(&[1]);
    scene.go(grow(false), &[]);
    scene.go(end_turn(1), &[]);
    assert_eq!(scene.state.size(FigureId(1)), 1);
    scene.go(end_turn(1), &[]);
    assert_eq!(scene.state.size(FigureId(1)), 0);
    let mut scene = floor("size_duration", "resist_each_round")
        .party(odo(), at(3, 3))
        .foe(wache(), at(4, 3))
        .fight(&[1, 101]);
    let shrink = Using {
        how: Some(How::Shrink),
        hostile: Some(true),
        ..on(1, 3, 101)
    };
    scene.go(Command::Use(shrink), &[6, 6, 1]);
    scene.go(end_turn(1), &[]);
    let effect = scene.state.effects[0].id.into();
    let half = HalfName::Movement;
    scene.go(
        Command::Resist {
            figure: 101,
            effect,
            half,
        },
        &[1, 1, 1],
    );
    assert!(scene.state.effects.is_empty());
    let mut scene = floor("size_stacking", "unlimited")
        .party(odo(), at(3, 3))
        .fight(&[1]);
    scene.go(grow(false), &[]);
    scene.turn(1);
    scene.go(grow(false), &[]);
    assert_eq!((scene.state.size(FigureId(1)), scene.dice(1, 0)), (2, 7));
    for (value, dice) in [("0", 2), ("1", 3), ("2", 4)] {
        let scene = floor("size_base_dice", value).party(odo(), at(3, 3));
        assert_eq!(scene.state.able(scene.figure(1), 2).dice, dice);
    }
    // transfer_cap (CD-SP-TRANSFER-10)
    let mut scene = floor("transfer_cap", "bought")
        .party(odo(), at(3, 3))
        .foe(
            Sheet {
                mental: 0,
                ..wache()
            },
            at(4, 3),
        )
        .fight(&[1, 101]);
    scene.set_life(1, 2);
    let take = Using {
        how: Some(How::Take),
        hostile: Some(true),
        ..on(1, 4, 101)
    };
    scene.go(Command::Use(take), &[6]);
    assert_eq!((scene.life(1).0, scene.life(101).0), (3, 5));
    // debuff_dice (CD-SP-BOOSTOTHER-9)
    let mut sheet = lioba();
    sheet.abilities[2].dice = 2;
    let scene = floor("debuff_dice", "bought").party(sheet.clone(), at(3, 3));
    assert_eq!(scene.state.able(scene.figure(1), 2).dice, 2);
    let four = build::bill(&Options::default(), &sheet, None);
    assert_eq!(four.violations[0].code, "idle_points");
    assert_eq!(four.total, 32);
}

#[test]
fn rolls_and_repeats() {
    // reroll_timing (CD-DICE-2, CD-SP-REROLL-9): asked when all dice lie there.
    let mut sheet = veit();
    sheet.abilities.push(ability(Kind::Reroll));
    let mut scene = floor("reroll_timing", "after_all_rolls")
        .party(sheet, at(3, 3))
        .foe(oger(), at(4, 3))
        .fight(&[1, 101]);
    scene.keeps = false;
    scene.go(Command::Use(on(1, 3, 101)), &[6, 6, 1, 1, 6, 6, 6]);
    assert_eq!(
        scene.state.question(),
        Some(Question::Reroll {
            figure: FigureId(1)
        })
    );
    scene.go(Command::Reroll { figure: 1 }, &[6, 6, 6, 6]);
    assert_eq!(
        scene.state.effects.len(),
        1,
        "8 against the 6 that were rolled"
    );
    // reroll_scope (CD-SP-REROLL-4)
    for (value, asked) in [
        ("own_rolls", false),
        ("rolls_about_me", true),
        ("any_roll", true),
    ] {
        let mut scene = floor("reroll_scope", value)
            .party(brakka(), at(3, 3))
            .foe(oger(), at(4, 3))
            .fight(&[101, 1]);
        scene.keeps = false;
        scene.go(strike(101, 1, 1), &[6, 6, 6, 1, 1, 1]);
        assert_eq!(scene.state.question().is_some(), asked, "{value}");
        if asked {
            // Dice of others are thrown by their owner.
            assert_eq!(
                scene.try_as(&player(1), &Command::Reroll { figure: 1 }, &[]),
                Ok(0)
            );
            let throw = Command::Throw { figure: 101 };
            assert_eq!(scene.try_as(&player(1), &throw, &[]), Err("not_your_dice"));
            assert_eq!(scene.try_as(&gm(), &throw, &[1; 6]), Ok(6));
            assert_eq!(scene.life(1), (12, 12));
        }
    }
}

#[test]
fn durations() {
    // duration_end (CD-EFFECT-1): Lioba (1) raises Brakka (2) for two rounds in round 1.
    for (value, round, turn) in [
        ("users_turn_start", 3, 1),
        ("users_turn_end", 3, 2),
        ("round_end", 3, 1),
    ] {
        let mut scene = floor("duration_end", value)
            .party(lioba(), at(3, 3))
            .party(brakka(), at(3, 4))
            .fight(&[1, 2]);
        scene.go(raise(1, 3, 2, &[Attribute::Attack]), &[]);
        while !scene.state.effects.is_empty() {
            let acting = scene.state.turn().map_or(0, |turn| turn.figure.0);
            scene.go(end_turn(acting.into()), &[]);
        }
        let fight = scene.state.fight.as_ref().expect("a fight");
        let acting = fight.turn.as_ref().map(|turn| turn.figure.0);
        assert_eq!((fight.round, acting), (round, Some(turn)), "{value}");
    }
    // Under `round_end` it is over before anybody's turn, also of those who come first.
    let mut scene = floor("duration_end", "round_end")
        .party(lioba(), at(3, 3))
        .party(brakka(), at(3, 4))
        .fight(&[2, 1]);
    scene.turn(1);
    scene.go(raise(1, 3, 2, &[Attribute::Attack]), &[]);
    scene.go(end_turn(1), &[]);
    scene.go(end_turn(2), &[]);
    assert_eq!(scene.dice(2, 0), 10);
    scene.go(end_turn(1), &[]);
    assert_eq!(scene.dice(2, 0), 6);
    // reuse (CD-EFFECT-3)
    let mut scene = floor("reuse", "refresh")
        .party(lioba(), at(3, 3))
        .party(brakka(), at(3, 4))
        .fight(&[1, 2]);
    scene.go(raise(1, 3, 2, &[Attribute::Attack]), &[]);
    scene.turn(1);
    scene.go(raise(1, 3, 2, &[Attribute::Attack]), &[]);
    assert_eq!((scene.state.effects.len(), scene.dice(2, 0)), (1, 10));
    // adventure_end (CD-ADV-2)
    let mut scene = floor("adventure_end", "losses_only").party(brakka(), at(3, 3));
    scene.set_life(1, 2);
    if let Some(it) = scene.state.figure_mut(FigureId(1)) {
        it.lost.defence = 2;
    }
    scene.go(Command::EndAdventure, &[]);
    assert_eq!(
        (scene.value(1, Attribute::Defence), scene.life(1)),
        (4, (2, 12))
    );
}

#[test]
fn places() {
    // portal_users, portal_continue (CD-SP-PORTAL-4, CD-SP-PORTAL-13)
    let open = |key, value| {
        let mut scene = floor(key, value)
            .party(odo(), at(0, 0))
            .foe(wache(), at(2, 0))
            .fight(&[1, 101]);
        scene.go(aim_at(1, 1, 1, 0), &[]);
        scene.go(Command::Use(there(1, 1, 2, 2)), &[]);
        scene.go(end_turn(1), &[]);
        scene.go(walk(101, 1, 0), &[]);
        scene
    };
    let mut own = open("portal_users", "own_side");
    assert_eq!(own.field(101), at(1, 0));
    own.turn(1);
    let mut ends = open("portal_continue", "ends_movement");
    assert_eq!(ends.field(101), at(2, 2));
    assert_eq!(ends.refused(walk(101, 3, 3)), "movement_used");
    // terrain_overlap (CD-SP-TERRAIN-8)
    let mut scene = floor("terrain_overlap", "cancel")
        .party(odo(), at(0, 0))
        .fight(&[1]);
    for how in [How::Slow, How::Fast] {
        scene.turn(1);
        let change = Using {
            how: Some(how),
            ..there(1, 2, 1, 0)
        };
        scene.go(Command::Use(change), &[]);
    }
    assert_eq!(scene.state.terrain(at(1, 0)), None);
    // area_fields (CD-SP-AREA-9)
    let bomber = Sheet {
        abilities: vec![Ability {
            fields: 2,
            ..ability(Kind::Area)
        }],
        ..sheet("Bomber", [0, 3, 0, 2])
    };
    for (value, reaches) in [("chain", true), ("all_in_range", false)] {
        let mut scene = floor("area_fields", value)
            .party(bomber.clone(), at(3, 3))
            .fight(&[1]);
        scene.go(aim_at(1, 1, 4, 3), &[]);
        let far = scene.attempt(Command::Use(there(1, 1, 5, 3)), &[]);
        assert_eq!(far.is_ok(), reaches, "{value}");
    }
    // boost_six (CD-SP-BOOST-9)
    let mut sheet = veit();
    sheet.abilities[0] = Ability {
        variant: Some(2),
        ..ability(Kind::Boost)
    };
    let boost = |sixth| {
        Command::Use(Using {
            attributes: Attribute::ALL.to_vec(),
            sixth,
            ..using(1, 1)
        })
    };
    let mut five = floor("boost_six", "all_five")
        .party(sheet.clone(), at(3, 3))
        .fight(&[1]);
    assert_eq!(five.refused(boost(Some(3))), "wrong_attributes");
    let mut six = floor("boost_six", "sixth_is_ability")
        .party(sheet, at(3, 3))
        .fight(&[1]);
    assert_eq!(
        six.refused(boost(Some(2))),
        "wrong_attributes",
        "it rolls no dice"
    );
    six.go(boost(Some(3)), &[]);
    assert_eq!(six.state.able(six.figure(1), 2).dice, 8);
}

#[test]
fn seeing() {
    // enemy_sheet, enemy_hint, damage_shown (CD-SEE-2 to -4)
    let look = |key: &str, value: &str, life: i64| {
        let mut scene = floor(key, value).foe(wache(), at(3, 3));
        scene.set_life(101, life);
        let view = <ConDice as table::Game>::view(&scene.setup, &scene.state, &player(1));
        view.figures.into_iter().next().expect("it is seen")
    };
    assert!(look("enemy_sheet", "hidden", 6).life.is_none());
    let life = look("enemy_sheet", "life_only", 4);
    assert_eq!(
        (life.life.map(|it| it.now), life.values.is_none()),
        (Some(4), true)
    );
    assert!(look("enemy_sheet", "open", 4).values.is_some());
    assert_eq!(
        look("enemy_hint", "at_zero", 0).condition,
        Some(Condition::AtZero)
    );
    assert_eq!(look("enemy_hint", "none", 0).condition, None);
    for (life, seen) in [
        (6, Condition::Unhurt),
        (4, Condition::Hurt),
        (2, Condition::BadlyHurt),
        (0, Condition::AtZero),
    ] {
        assert_eq!(look("enemy_hint", "thirds", life).condition, Some(seen));
    }
    let mut scene = floor("damage_shown", "no")
        .party(veit(), at(3, 3))
        .foe(wache(), at(4, 3))
        .fight(&[1, 101]);
    scene.go(strike(1, 1, 101), &[6, 6, 1, 1]);
    let told = scene
        .events
        .iter()
        .any(|event| matches!(event, Event::Damaged { .. } | Event::AttackResolved { .. }));
    assert!(!told, "only the game master hears of it");
    assert_eq!(scene.life(101), (4, 6));
}

#[test]
fn building() {
    // build_points, unspent_points, base_movement, base_life, minimum_life (CD-BUILD-2, -11, -12)
    for points in [1, 30, 77, 200] {
        assert_eq!(play("build_points", &points.to_string()).budget(), points);
    }
    let codes = |options: &Options, sheet: &Sheet| -> Vec<&'static str> {
        let bill = build::bill(options, sheet, Some(options.budget()));
        bill.violations.iter().map(|it| it.code).collect()
    };
    assert_eq!(
        codes(&play("build_points", "29"), &brakka()),
        ["over_budget"]
    );
    let less = Sheet {
        defence: 3,
        ..brakka()
    };
    assert_eq!(
        codes(&play("unspent_points", "refused"), &less),
        ["points_left"]
    );
    assert!(codes(&play("unspent_points", "refused"), &brakka()).is_empty());
    let none = sheet("X", [0, 0, 0, 0]);
    assert_eq!(codes(&Options::default(), &none), ["life_required"]);
    assert!(codes(&play("minimum_life", "0"), &none).is_empty());
    let scene = floor("base_movement", "3").party(sheet("X", [0, 1, 0, 0]), at(3, 3));
    assert_eq!(scene.value(1, Attribute::Movement), 3);
    let mut scene = floor("base_life", "5").party(sheet("X", [0, 1, 0, 0]), at(3, 3));
    assert_eq!(scene.life(1), (7, 7));
    // A base value cannot be lost.
    let of = Some(LossOf::Life);
    scene.go(
        Command::GmLoss {
            figure: 1,
            of,
            points: Some(6),
            reason: reason(),
        },
        &[],
    );
    assert_eq!(scene.life(1), (5, 5));
}

/// No option is forgotten here: every key stands in this file.
#[test]
fn all_options_are_tried() {
    let source = include_str!("options.rs");
    for spec in Options::SPECS {
        assert!(
            source.contains(&format!("\"{}\"", spec.key)),
            "{}",
            spec.key
        );
    }
}

/// Options change between fights; what no longer fits is cut (CD-GM-2).
#[test]
fn options_change_outside_fights() {
    let mut scene = floor("base_life", "5").party(brakka(), at(3, 3));
    assert_eq!(scene.life(1), (17, 17));
    let set = |name: &str, value: &str| Command::SetOption {
        name: name.to_owned(),
        value: value.to_owned(),
    };
    assert_eq!(
        scene.try_as(&player(1), &set("base_life", "0"), &[]),
        Err("gm_only")
    );
    scene.go(set("base_life", "0"), &[]);
    assert_eq!(scene.life(1), (12, 12));
    assert_eq!(scene.refused(set("base_life", "99")), "no_such_option");
    let mut fight = scene.fight(&[1]);
    assert_eq!(fight.refused(set("base_life", "1")), "wrong_mode");
}
