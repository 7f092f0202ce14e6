//! Any command, any options, any duel.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use samurai::{
    Area, AreaKind, Band, Bonus, BonusEffect, Command, Duel, Options, Place, Places, Setup,
    WoundEffect,
};

use crate::duel::nobunaga;

/// Commands a person or a program might send, sensible or not.
pub fn command() -> BoxedStrategy<Command> {
    let number = || prop_oneof![20 => -1i64..=7, 1 => any::<i64>()];
    let place = || {
        select(vec![
            Place::Attack,
            Place::Defence,
            Place::Concentration,
            Place::None,
        ])
    };
    let on = || select(vec![None, Some(false), Some(true)]);
    let price = prop_oneof![
        8 => select(vec![8i64, 12, 18, 23, 28, 34, 40]),
        4 => 0i64..=20,
        1 => any::<i64>(),
    ];
    prop_oneof![
        2 => number().prop_map(|n| Command::ChooseDice { n }),
        2 => number().prop_map(|die| Command::Reroll { die }),
        4 => (vec(place(), 0..=4), on()).prop_map(|(to, on)| {
            Command::Allocate { to: Places::of(&to), on }
        }),
        4 => (number(), number(), number(), on()).prop_map(|(attack, defence, concentration, on)| {
            Command::Split { attack, defence, concentration, on }
        }),
        2 => place().prop_map(|value| Command::Raise { value }),
        3 => price.prop_map(|cost| Command::SpendConcentration { cost }),
        1 => Just(Command::Reopen),
        1 => Just(Command::EndPlayerPhase),
        2 => (number(), proptest::option::of(Just(true))).prop_map(|(die, on)| Command::RerollFoe { die, on }),
        1 => Just(Command::Accept),
        1 => Just(Command::NextRound),
        1 => Just(Command::Resign),
    ]
    .boxed()
}

/// Any combination of the table options.
pub fn options() -> BoxedStrategy<Options> {
    vec(any::<usize>(), Options::SPECS.len())
        .prop_map(|picks| {
            let mut options = Options::default();
            for (spec, pick) in Options::SPECS.iter().zip(picks) {
                let value = spec.values[pick % spec.values.len()];
                options
                    .set(spec.key, value)
                    .expect("an option can be set to its values");
            }
            options
        })
        .boxed()
}

pub fn setup() -> BoxedStrategy<Setup> {
    let duel = prop_oneof![3 => Just(nobunaga()), 3 => duel(), 1 => Just(butcher())];
    (options(), duel)
        .prop_map(|(options, duel)| Setup { options, duel })
        .boxed()
}

/// Every row injures, every area wounds, and the player takes long to die: lost limbs, repeated and
/// used-up heavy wounds.
fn butcher() -> Duel {
    let mut duel = nobunaga();
    duel.id = "butcher".to_owned();
    duel.player.hearts = 40;
    duel.foe.hearts = 40;
    for row in &mut duel.foe.rows {
        (row.below, row.health, row.ki, row.injury) = (9, 0, 0, 2);
        row.book.clear();
    }
    for area in &mut duel.tables.areas {
        price(area, 0, 0, true);
    }
    duel
}

/// A duel that the loader accepts (WS-CONTENT-2), as different from Nobunaga's as it may be.
pub fn duel() -> BoxedStrategy<Duel> {
    let player = (1u8..=24, 0u16..=12, 0u8..=4, vec(1u8..=3, 1..=20));
    let foe = (1u8..=16, vec((1u8..=4, 1u8..=3), 0..=4));
    let row = (0u8..=6, 0u8..=7, 0u8..=4, 0u8..=3, 0u8..=2);
    let area = (0u8..=3, 0u8..=2, any::<bool>());
    let bonus = (1u8..=9, 0usize..5, 1u8..=4);
    let tables = (
        vec(row, 18),
        vec(area, 12),
        vec(bonus, 0..=7),
        vec((0usize..6, 1u8..=6), 6),
    );
    (player, foe, tables)
        .prop_map(|(player, foe, (rows, areas, bonuses, wounds))| {
            let mut duel = nobunaga();
            duel.id = "anybody".to_owned();
            duel.name = "Anybody".to_owned();
            let (hearts, ki, per_round, dice) = player;
            duel.rounds = u8::try_from(dice.len()).expect("at most 20");
            duel.player.hearts = hearts;
            duel.player.ki = ki;
            duel.player.ki_per_round = per_round;
            duel.player.dice = dice;
            duel.foe.hearts = foe.0;
            duel.foe.resistance = rising(foe.1)
                .into_iter()
                .map(|(at, loss)| Band { at, loss })
                .collect();
            for (row, (defence, below, health, ki, injury)) in duel.foe.rows.iter_mut().zip(rows) {
                (row.defence, row.below) = (defence, below);
                (row.health, row.ki, row.injury) = match (below, health, ki, injury) {
                    (0, ..) => (0, 0, 0),
                    (_, 0, 0, 0) => (1, 0, 0),
                    _ => (health, ki, injury),
                };
                row.book.clear();
            }
            for (area, (health, ki, heavy)) in duel.tables.areas.iter_mut().zip(areas) {
                price(area, health, ki, heavy);
            }
            let mut cost = 0;
            duel.tables.concentration = bonuses
                .into_iter()
                .map(|(step, effect, amount)| {
                    cost += step;
                    let effect = match effect {
                        0 => BonusEffect::Ki { amount },
                        1 => BonusEffect::FoeHealth { amount },
                        2 => BonusEffect::Attack { amount },
                        3 => BonusEffect::Defence { amount },
                        _ => BonusEffect::FoeHealthDie { behead: amount },
                    };
                    Bonus { cost, effect }
                })
                .collect();
            for (wound, (effect, number)) in duel.tables.wounds.iter_mut().zip(wounds) {
                wound.effect = match effect {
                    0 | 1 => WoundEffect::SetAside { face: number },
                    2 => WoundEffect::Bleed {
                        health: number.min(2),
                    },
                    3 => WoundEffect::EmptyConcentration,
                    4 => WoundEffect::LoseKiDie,
                    _ => WoundEffect::LoseHealthDie,
                };
            }
            duel
        })
        .boxed()
}

fn price(area: &mut Area, health: u8, ki: u8, heavy: bool) {
    if area.kind == AreaKind::Hit {
        area.health = if ki == 0 && !heavy {
            health.max(1)
        } else {
            health
        };
        area.ki = ki;
        area.heavy = heavy;
    }
}

/// Steps added up, so that both columns rise.
fn rising(steps: Vec<(u8, u8)>) -> Vec<(u8, u8)> {
    let mut sum = (0, 0);
    steps
        .into_iter()
        .map(|(one, other)| {
            sum = (sum.0 + one, sum.1 + other);
            sum
        })
        .collect()
}
