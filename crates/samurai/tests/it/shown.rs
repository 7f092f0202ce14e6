//! What a player is told before the dice fall is what the rules come to.

use std::cell::Cell;

use dice::Fraction;
use kit::{each_step, shown_is_decided};
use samurai::{Command, Options, Phase, Samurai, Setup, State};
use table::{Game, prospects};

use crate::duel::{nobunaga, player};
use crate::kit::kit;

#[test]
fn odds_shown_are_decide_enumerated() {
    let mut kit = kit(14);
    kit.steps = 70;
    let told = shown_is_decided(&kit);
    println!("{told} {:?}", told.compared);
    for command in [
        "choose_dice",
        "reroll",
        "end_player_phase",
        "reroll_foe",
        "accept",
        "allocate",
        "split",
    ] {
        let compared = told.compared.get(command).copied().unwrap_or(0);
        assert!(
            compared >= 60,
            "{command}: only {compared} numbers compared"
        );
    }
    assert!(told.untold.is_empty() && told.too_many == 0, "{told}");
}

/// Commands without dice of their own are told the same way: a raise, a bonus.
#[test]
fn odds_of_raises_and_bonuses_too() {
    let compared = Cell::new(0);
    let mut kit = kit(60);
    kit.steps = 70;
    each_step(&kit, |setup, state, seat, _, _, _| {
        let mut offered = Vec::new();
        Samurai::choices(setup, state, seat, &mut offered);
        offered.retain(|command| {
            matches!(
                command,
                Command::Raise { .. } | Command::SpendConcentration { .. }
            )
        });
        for command in offered {
            let told = Samurai::shown(setup, state, seat, &command).expect("few ways");
            for shown in told {
                let odds = prospects::<Samurai, i64>(setup, state, seat, &command, &*shown.read);
                let decided = odds.expect("it is offered").expected(|&number| number);
                assert_eq!(shown.mean, decided, "{command:?} {} {state:?}", shown.name);
                compared.set(compared.get() + 1);
            }
        }
    });
    assert!(compared.get() > 1000, "{} numbers compared", compared.get());
}

/// A row that takes ki from somebody without any: it costs hearts, and the first table says so.
#[test]
fn ki_nobody_has_is_told_as_hearts() {
    // WS-KI-12, WS-KI-13
    let setup = Setup {
        options: Options::default(),
        duel: nobunaga(),
    };
    let state = State {
        phase: Phase::FoeRolled,
        n: 1,
        ki: 0,
        health: 3,
        foe_dice: samurai::Faces::of(&[6, 6, 1]),
        ..State::new(&setup.duel)
    };
    let rolled = samurai::odds::foe_rolled(&setup, &state).expect("he has rolled");
    assert_eq!((rolled.now.harm.health, rolled.now.harm.ki), (2, 0));
    let accept = samurai::odds::accept(&setup, &state).expect("he has rolled");
    assert_eq!(accept.health_lost, Fraction::from(2));
    let shown = Samurai::shown(&setup, &state, &player(), &Command::Accept).expect("few ways");
    assert!(
        shown
            .iter()
            .any(|it| it.name == "health_lost" && it.mean == Fraction::from(2))
    );
}
