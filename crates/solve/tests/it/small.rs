//! A small duel, solved twice: by the kernel, and by asking the rules for every command in every state, with fractions.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use dice::Fraction;
use samurai::{Command, Options, Phase, Samurai, Setup, State, load_duel, odds};
use solve::{Layer, Model, Sight, rounds};
use table::{Game, Role, Seat};

pub fn small() -> Setup {
    Setup {
        options: Options::default(),
        duel: load_duel("small.toml", include_str!("small.toml")).expect("it is sound"),
    }
}

pub fn solved(setup: &Setup, sight: Sight) -> f32 {
    let model = Model::new(&setup.duel, &setup.options, sight).expect("it is solved");
    let blocks = rounds::reachable(&model);
    let mut next: Option<Layer> = None;
    for round in (1..=model.rounds).rev() {
        let never = AtomicBool::new(false);
        let layer = rounds::layer(
            &model,
            round,
            &blocks[round - 1],
            next.as_ref(),
            2,
            &never,
            &|| {},
        );
        next = layer;
    }
    rounds::at_start(&model, &next.expect("nobody stopped it"))
}

/// Everything of a state that can matter later; dice without their order.
type Key = [u16; 22];

fn key(setup: &Setup, state: &State) -> Key {
    let mut own: Vec<u16> = Vec::new();
    if state.phase == Phase::Rolled {
        let dice = state.dice.as_slice().iter();
        own.extend(dice.map(|die| u16::from(die.face) + if die.set_aside { 10 } else { 0 }));
        own.sort_unstable();
    }
    let mut foe: Vec<u16> = Vec::new();
    if state.phase == Phase::FoeRolled {
        foe.extend(
            state
                .foe_dice
                .as_slice()
                .iter()
                .map(|&face| u16::from(face)),
        );
        foe.sort_unstable();
        if state.ki_left_this_round(&setup.duel) == 0 {
            foe = vec![foe.iter().sum()];
        }
    }
    let die = |dice: &[u16], place: usize| dice.get(place).copied().unwrap_or(0);
    let set = |set: samurai::Set| set.iter().map(|number| 1u16 << number).sum::<u16>();
    let over = state.phase == Phase::RoundOver || state.outcome.is_some();
    let round = |value: u16| if over { 0 } else { value };
    [
        state
            .outcome
            .map_or(0, |outcome| 1 + u16::from(outcome.is_victory())),
        state.phase as u16,
        state.round.into(),
        state.health.into(),
        state.ki,
        state.concentration,
        state.foe_health.into(),
        state.limb_lost.into(),
        set(state.struck),
        set(state.wounds),
        round(state.n.into()),
        round(state.ki_spent.into()),
        round(state.attack),
        round(state.defence),
        round(state.bonus_attack),
        round(state.bonus_defence),
        die(&own, 0),
        die(&own, 1),
        die(&own, 2),
        die(&foe, 0),
        die(&foe, 1),
        die(&foe, 2),
    ]
}

fn exact(setup: &Setup, state: &State, known: &mut HashMap<Key, Fraction>) -> Fraction {
    if let Some(outcome) = state.outcome {
        return if outcome.is_victory() {
            Fraction::ONE
        } else {
            Fraction::ZERO
        };
    }
    let at = key(setup, state);
    if let Some(value) = known.get(&at) {
        return value.clone();
    }
    let player = Seat::new("player", Role::Player, "");
    let mut choices = Vec::new();
    Samurai::choices(setup, state, &player, &mut choices);
    let mut best = Fraction::ZERO;
    for command in choices {
        let twice = matches!(
            command,
            Command::Resign
                | Command::Allocate { on: Some(_), .. }
                | Command::Split { on: Some(_), .. }
                | Command::RerollFoe { on: Some(_), .. }
        );
        let begins = state.phase == Phase::RoundOver && command != Command::NextRound;
        // What is only two commands in one leads nowhere else.
        if twice || begins {
            continue;
        }
        let mut ways: HashMap<Key, State> = HashMap::new();
        let odds = odds::command(setup, state, &command, |after, _| {
            let at = key(setup, after);
            ways.entry(at).or_insert_with(|| after.clone());
            at
        });
        let mut value = Fraction::ZERO;
        for (at, chance) in odds.expect("it was offered").iter() {
            let worth = exact(setup, &ways[at], known);
            if !worth.is_zero() {
                value = &value + &(&chance * &worth);
            }
        }
        if value > best {
            best = value;
        }
        if best == Fraction::ONE {
            break;
        }
    }
    known.insert(at, best.clone());
    best
}

#[test]
fn the_kernel_is_exact() {
    let mut setup = small();
    setup.duel.player.dice = vec![1, 1];
    setup.duel.player.hearts = 2;
    setup.duel.player.ki_per_round = 1;
    setup.duel.foe.hearts = 2;
    // Few injuries are survived: they are what makes states many.
    for row in [4, 8] {
        setup.duel.foe.rows[row].injury = 0;
        setup.duel.foe.rows[row].health = 1;
    }
    for area in [1, 2, 3, 6, 8] {
        setup.duel.tables.areas[area].health = 2;
    }
    setup.duel.foe.resistance[0].at = 6;
    setup.duel.foe.resistance[1].at = 9;
    let mut known = HashMap::new();
    let exact = exact(&setup, &State::new(&setup.duel), &mut known);
    println!("{} states", known.len());
    let model = Model::new(&setup.duel, &setup.options, Sight::exact(20)).expect("it is solved");
    let found = solved(&setup, Sight::exact(20));
    assert!(known.len() > 10_000, "{} states", known.len());
    let difference = (exact.as_f64() - f64::from(found)).abs();
    assert!(difference < rounds::rounding(&model), "{exact} and {found}");
    assert!(found > 0.05 && found < 0.95, "{found} tells little");
}
