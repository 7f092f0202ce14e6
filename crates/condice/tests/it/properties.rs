//! What holds in every step of random fights, illegal commands included.

use std::cell::Cell;

use condice::grid::{Ground, adjacent};
use condice::{
    Command, ConDice, EffectKind, End, Event, Half, Kind, LifeBonus, Mode, Options, Overheal, State,
};
use kit::each_step;
use table::Game;

use crate::kit::kit;
use crate::scene::player;

fn opened(event: &Event) -> &Event {
    match event {
        Event::Secret { what } => opened(what),
        event => event,
    }
}

fn defaults(state: &State) -> bool {
    let options = state.options;
    options.overheal == Overheal::Capped && options.life_bonus == LifeBonus::Pool
}

/// Life points stay between 0 and the maximum, losses within what was built, a build within its budget.
#[test]
fn life_and_losses_stay_in_bounds() {
    // CD-LIFE-2, CD-ZERO-12, CD-BUILD-2
    let steps = each_step(&kit(40), |_, _, _, _, _, state| {
        for figure in &state.figures {
            assert!(figure.life_now >= 0);
            if defaults(state) && figure.stage == condice::Stage::Ready {
                assert!(figure.life_now <= state.life_max(figure));
            }
            assert!(figure.uses.iter().all(|uses| *uses >= 0));
            for (lost, built) in [
                (figure.lost.defence, figure.sheet.defence),
                (figure.lost.life, figure.sheet.life),
                (figure.lost.mental, figure.sheet.mental),
                (figure.lost.movement, figure.sheet.movement),
            ] {
                assert!((0..=built).contains(&lost));
            }
        }
    });
    assert!(steps > 400, "{steps}");
}

/// Effects that should have ended have; controls are one per user; nothing runs on after a fight.
#[test]
fn effects_end_when_they_must() {
    // CD-EFFECT-1, CD-FIGHT-3, CD-SP-MINDCONTROL-4
    let running = Cell::new(0);
    each_step(&kit(60), |_, _, _, _, events, state| {
        for effect in &state.effects {
            running.set(running.get() + 1);
            if let (End::Round { round }, Some(fight)) = (effect.end, &state.fight) {
                // Longest: to the end of the user's turn in that round.
                assert!(fight.round <= round, "{effect:?} in round {}", fight.round);
            }
            assert!(state.figure(effect.target).is_some_and(|it| !it.out));
            assert!(state.figure(effect.user).is_some_and(|it| !it.out));
        }
        for figure in &state.figures {
            let held = state
                .effects
                .iter()
                .filter(|it| it.kind == EffectKind::Mindcontrol && it.user == figure.id);
            assert!(held.count() <= 1);
        }
        let over = |event: &Event| matches!(opened(event), Event::FightEnded { .. });
        if events.iter().any(over) {
            assert!(state.effects.iter().all(|it| it.end == End::Open));
            assert!(state.terrain.iter().all(|it| it.by.is_none()));
        }
    });
    assert!(running.get() > 50, "{}", running.get());
}

/// Halves of a turn add up, ways are ways, and nobody stands where nobody can.
#[test]
fn turns_and_ways_add_up() {
    // CD-TURN-1, CD-MOVE-3, CD-MAP-7, CD-ZERO-2
    let walked = Cell::new(0);
    each_step(&kit(60), |_, before, _, _, events, state| {
        if let Some(turn) = state.turn() {
            let most = 2 + usize::from(turn.granted);
            assert!(turn.halves_used() <= most, "{turn:?}");
            let running = turn
                .movements
                .iter()
                .filter(|it| matches!(it, Half::Running { .. }));
            assert!(running.count() <= 1);
        }
        for event in events {
            if let Event::Moved {
                figure, way, cost, ..
            } = opened(event)
            {
                walked.set(walked.get() + 1);
                let mut here = before.figure(*figure).and_then(|it| it.field);
                for field in way {
                    assert!(here.is_some_and(|here| adjacent(here, *field)));
                    here = Some(*field);
                }
                // At least half a point a field; in pairs every second fast one is free.
                assert!(*cost == 0 || *cost >= way.len() as i64 / 2);
            }
        }
        let mut fields = Vec::new();
        for figure in state.placed() {
            let field = figure.field.expect("it is placed");
            assert!(!fields.contains(&field), "two on one field");
            fields.push(field);
            let flies = figure.sheet.abilities.iter().any(|it| it.kind == Kind::Fly);
            match state.map.ground(field) {
                Ground::Floor => {}
                Ground::Chasm => assert!(flies),
                Ground::Wall | Ground::LowWall => panic!("inside a wall"),
            }
        }
        for portal in &state.portals {
            assert!(portal.left >= 1 && portal.entrance != portal.exit);
            assert_eq!(state.map.ground(portal.entrance), Ground::Floor);
        }
        assert!(
            state
                .terrain
                .iter()
                .all(|it| state.map.ground(it.field) != Ground::Wall)
        );
    });
    assert!(walked.get() > 40, "{}", walked.get());
}

/// No player's view names a figure nobody sees, or a value of a foe (CD-SEE-2).
#[test]
fn views_hide_what_is_hidden() {
    let hidden = Cell::new(0);
    each_step(&kit(40), |setup, _, _, _, _, state| {
        let view = ConDice::view(setup, state, &player(1));
        for figure in &state.figures {
            let shown = view.figures.iter().find(|it| it.id == figure.id);
            if state.concealed(figure) {
                hidden.set(hidden.get() + 1);
                assert!(shown.is_none());
                let order = view.fight.iter().flat_map(|fight| &fight.order);
                assert!(order.clone().all(|id| *id != figure.id));
            }
            let open = state.options.enemy_sheet != condice::EnemySheet::Hidden;
            let held = state.commander(figure) == Some(&player(1).id);
            if figure.id.is_master() && !open && !held {
                assert!(shown.is_none_or(|it| it.values.is_none() && it.life.is_none()));
            }
        }
        for effect in view.effects.iter().filter(|it| it.target.is_master()) {
            assert_eq!((effect.life_cut, effect.pool), (0, 0));
        }
    });
    assert!(hidden.get() > 100, "{}", hidden.get());
}

/// Whatever is sent in whatever state: it is carried out or refused with words, never worse, and refused
/// commands leave everything as it was.
#[test]
fn strange_commands_do_no_harm() {
    use proptest::strategy::{Strategy, ValueTree};
    use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[3; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let commands = crate::arbitrary::command();
    let refused = Cell::new(0);
    for stands in crate::arbitrary::STANDS.iter().filter(|it| **it != "new") {
        let state = crate::arbitrary::start(Options::default(), stands);
        let mut scene = crate::scene::Scene::floor();
        scene.setup.content = crate::arbitrary::SMALL.clone();
        scene.state = state;
        for _ in 0..150 {
            let command: Command = commands.new_tree(&mut runner).expect("a command").current();
            for seat in crate::scene::seats() {
                let mut dice = crate::scene::Endless(1);
                let outcome =
                    ConDice::outcome(&scene.setup, &scene.state, &seat, &command, &mut dice);
                match outcome {
                    Ok((state, _)) => assert_eq!(condice::fault(&state), None, "{command:?}"),
                    Err(table::Stop::Refused(refusal)) => {
                        crate::words::can_be_refused(&refusal);
                        refused.set(refused.get() + 1);
                    }
                    Err(stop) => panic!("{stop:?}"),
                }
            }
        }
    }
    assert!(refused.get() > 3000, "{}", refused.get());
    assert_eq!(Mode::default(), Mode::Setup);
}
