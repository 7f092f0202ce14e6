//! Odds shown at a table are the rules, decided once for every way their dice can fall.

use dice::Fraction;
use kit::{Kit, shown_is_decided};
use table::{Game, SeatId, prospects};
use zwielicht::odds::{self, Again, ThrowAgain};
use zwielicht::read::Thrown;
use zwielicht::{
    Colour, Command, Move, Options, PoolDie, Roll, RollPhase, Source, State, Zwielicht, provisional,
};

use crate::arbitrary::standing;
use crate::kit::kit;
use crate::scene::{Scene, fixture, given_state, options, seat};

/// Random options, random games: every number people are told.
#[test]
fn every_number_shown_is_decided() {
    // Every state offers dozens of pools; what else throws dice has to come up as well.
    let few = Kit {
        setups: standing(&[
            "rolled", "rolled", "rolled", "brawl", "brawl", "tie", "told", "told", "frail", "foes",
        ]),
        steps: 5,
        ..kit(24)
    };
    let told = shown_is_decided(&few);
    println!("{told}");
    println!("{:?}", told.compared);
    for command in [
        "make_move",
        "roll_pool",
        "improve",
        "reroll",
        "roll_help",
        "roll_combat",
        "roll_solve",
    ] {
        let compared = told.compared.get(command).copied().unwrap_or(0);
        assert!(compared >= 4, "{command}: {compared} numbers compared");
    }
    assert_eq!(told.too_many, 0, "all of it was gone through");
    // Nobody is told anything about tables of words, and about weak points only before anyone sits down.
    let untold: Vec<&str> = told.untold.keys().map(String::as_str).collect();
    for command in untold {
        let known = [
            "bring_character",
            "roll_ability",
            "roll_fear",
            "roll_weak_point",
        ];
        assert!(known.contains(&command), "nothing is told about {command}");
    }
}

/// AZ-IMPROVE-1, AZ-ROLL-5: a pool that is thrown again, one way or the other, to its end.
#[test]
fn throwing_again_is_decided() {
    for text in [
        "",
        "no_white_die=safe conditions_per_roll=per_black_die",
        "plain_reroll=free_once",
        "plain_reroll=free_once conditions_per_roll=per_black_die",
    ] {
        let options = options(text);
        for (pool, at_most) in [
            ([1, 0], 4),
            ([1, 0], 0),
            ([0, 1], 4),
            ([1, 1], 4),
            ([1, 1], 2),
            ([1, 1], 0),
            ([2, 0], 4),
        ] {
            let (state, seat) = (open_roll(options, pool), seat("p1"));
            let setup = Scene::at(state.clone()).setup().clone();
            let plan = ThrowAgain::new(&options, pool, at_most);
            let decided = prospects::<Zwielicht, Thrown>(
                &setup,
                &state,
                &seat,
                &Command::RollPool,
                |after, _, dice| {
                    let mut state = after.clone();
                    loop {
                        let roll = state.roll.as_ref().expect("an open roll");
                        let thrown = provisional(&options, roll).expect("thrown dice");
                        let improved = roll.phase == RollPhase::Improved;
                        let next = match plan.next(&thrown, roll.repeated) {
                            _ if improved => return Ok(thrown),
                            Again::Accept => return Ok(thrown),
                            Again::Repeat => Command::Reroll,
                            Again::Improve => Command::Improve,
                        };
                        state = Zwielicht::outcome(&setup, &state, &seat, &next, dice)?.0;
                    }
                },
            );
            let counted = odds::settled(&options, pool, at_most);
            let name = format!("{text} {pool:?} at {at_most}");
            assert_eq!(decided.expect("few dice"), counted, "{name}");
        }
    }
}

/// A roll of so many white and black dice that waits for its throw.
fn open_roll(options: Options, [white, black]: [usize; 2]) -> State {
    let mut state = fixture(options);
    let colours = [vec![Colour::White; white], vec![Colour::Black; black]].concat();
    let places = [Source::Move, Source::Attribute(1)];
    let dice = places.into_iter().zip(colours);
    let pool = dice
        .map(|(source, colour)| PoolDie { source, colour })
        .collect();
    state.rolls_ever = 1;
    state.roll = Some(Roll {
        id: 1,
        roller: SeatId::new("p1"),
        kind: Move::Risk,
        intent: "climb down".to_owned(),
        purpose: None,
        threat: None,
        pool,
        faces: Vec::new(),
        phase: RollPhase::Approved,
        repeated: false,
        help: Vec::new(),
    });
    state
}

/// AZ-ROLL-5: whoever may repeat a throw for nothing reaches more, and everybody is told so.
#[test]
fn a_free_repetition_counts() {
    let (usual, free) = (options(""), options("plain_reroll=free_once"));
    let five =
        |options: &Options, dice, at| odds::improving(options, Move::Risk, dice, at).five_or_more;
    // Two dice, thrown twice: 1 − (4/9)².
    assert_eq!(five(&free, [1, 1], 0), Fraction::new(65, 81));
    assert_eq!(five(&usual, [1, 1], 0), Fraction::new(5, 9));
    // With a black die on top the throw is repeated, otherwise improved.
    assert!(five(&free, [1, 1], 4) > five(&free, [1, 1], 0));
    assert!(five(&free, [1, 1], 4) > five(&usual, [1, 1], 4));
}

/// Dice on the table count: 5 and 2 lie there, one die is left, and level 12 is out of reach.
#[test]
fn a_round_half_thrown() {
    let mut scene = Scene::at(given_state("", "p2.cond=0 p3.cond=0 threat=12"));
    scene.run(crate::examples::JOINED);
    scene.run("gm begin_dice; p2 roll_combat | 5");
    let two_left = odds::open_fight(scene.state()).expect("a fight");
    assert_eq!(two_left.now, Fraction::new(1, 36));
    scene.run("p1 roll_combat | 2");
    let open = odds::open_fight(scene.state()).expect("a fight");
    assert_eq!(open.now, Fraction::ZERO, "AZ-FIGHT-2");
    assert_eq!(open.lasting, None);
    // Nobody's weak point lies there but one: the last die hits with 1/6 (AZ-FIGHT-21).
    for (who, exposure) in &open.exposed {
        let fight = scene.state().fight.as_ref().expect("a fight");
        let points = &fight.participants[who].weak_points;
        let lies = points.contains(&5) || points.contains(&2);
        let chance = if lies {
            Fraction::ONE
        } else {
            Fraction::new(1, 6)
        };
        assert_eq!(exposure.hit, chance, "{who} {points:?}");
    }
}
