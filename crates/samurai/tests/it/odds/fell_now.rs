//! Best play, found a second time by trying everything.

use std::collections::HashMap;

use dice::Fraction;
use proptest::prelude::*;
use samurai::odds;
use samurai::{Band, Bonus, BonusEffect, Command, FoeReroll, Phase, Samurai, Setup, State};
use table::Game;

use super::{config, given, last_round, walk_from};
use crate::arbitrary;
use crate::duel::{Played, nobunaga, player, setup};

proptest! {
    #![proptest_config(config(12))]

    #[test]
    fn fell_now_finds_what_trying_everything_finds(
        options in arbitrary::options(),
        other in proptest::option::of(arbitrary::duel()),
        seed in any::<u64>(),
        concentration in prop_oneof![3 => 0u16..=24, 1 => 34u16..=46],
        hearts in 1u8..=6,
        ki in 0u16..=1,
        wounds in proptest::collection::vec(1u8..=6, 0..=2),
    ) {
        let mut setup = Setup { options, ..setup() };
        if let Some(duel) = other {
            setup.duel = duel;
            // Very cheap bonuses make the slow search endless.
            for bonus in &mut setup.duel.tables.concentration {
                bonus.cost += 7;
            }
        }
        setup.duel.player.dice.fill(1);
        setup.duel.player.ki_per_round = 1;
        let mut start = State::new(&setup.duel);
        start.concentration = concentration;
        start.foe_health = hearts;
        start.ki = ki;
        start.wounds = wounds.into_iter().collect();
        let mut everything = Everything::new(&setup);
        // The round is left where it ends.
        walk_from(&setup, start, seed, 5, |state| {
            let slow = everything.fell(state, true);
            assert_eq!(odds::fell_now(&setup, state), Some(slow), "{state:?}");
        });
    }
}

/// Positions that need a certain idea. Rounds 18, 20 and 19 allow one, two and three dice.
#[test]
fn fell_now_has_every_idea() {
    for (given, idea) in [
        ("round=20 ki=0 foe=1", "two dice"),
        ("round=19 ki=0 conc=6 foe=2", "three dice"),
        ("round=20 ki=0 conc=8 foe=3", "buy ki for a reroll"),
        ("round=18 ki=0 conc=39 foe=5", "enter first, then roll 40"),
        (
            "round=18 ki=1 foe=1 wounds=[1,2]",
            "what is set aside is lost",
        ),
        (
            "round=18 ki=1 foe=1 wounds=[1,2] opt.set_aside_reroll=yes",
            "what is set aside is saved",
        ),
        (
            "round=20 ki=0 conc=9 foe=2 wounds=[1,2] opt.split_rule=usable",
            "divide the only usable die",
        ),
        (
            "round=18 ki=1 foe=1 opt.foe_reroll=all_dice",
            "all his dice again",
        ),
    ] {
        let given = Played::given(nobunaga(), given);
        let (setup, state) = (given.trial.table.setup(), given.trial.table.state());
        same(setup, state, idea);
    }
}

fn same(setup: &Setup, state: &State, idea: &str) {
    let slow = Everything::new(setup).fell(state, true);
    assert_eq!(odds::fell_now(setup, state), Some(slow), "{idea}");
}

#[test]
fn the_40_point_roll_shows_where_the_die_has_to_go() {
    let mut given = Played::given(nobunaga(), "round=18 ki=0 conc=46 foe=6");
    given.run("choose 1; dice 6");
    same(
        given.trial.table.setup(),
        given.trial.table.state(),
        "roll, then enter",
    );
}

#[test]
fn the_40_point_roll_shows_how_many_dice_to_take() {
    // Against his last heart one die is better, because he rolls high; against more only two can do.
    let mut setup = setup();
    setup.duel.foe.resistance = vec![Band { at: 1, loss: 1 }, Band { at: 10, loss: 5 }];
    setup
        .duel
        .tables
        .concentration
        .retain(|bonus| bonus.cost == 40);
    for row in &mut setup.duel.foe.rows {
        row.defence = if row.sum < 8 { 5 } else { 0 };
    }
    same(&setup, &last_round(2, 0, 40, 5), "roll, then choose");
}

#[test]
fn fell_now_is_certain_when_hearts_can_be_bought() {
    // WS-CONC-17
    for (concentration, hearts, chance) in
        [(12, 1, "1"), (34, 3, "1"), (114, 10, "1"), (40, 9, "1/6")]
    {
        let state = last_round(1, 0, concentration, hearts);
        assert_eq!(
            odds::fell_now(&setup(), &state).map(|fell| fell.to_string()),
            Some(chance.to_owned()),
            "{concentration} for {hearts}"
        );
    }
}

#[test]
fn huge_pages_are_counted_exactly() {
    // 20 rerolls of all dice: more cases than a `u64` can count.
    let mut setup = setup();
    setup.options.foe_reroll = FoeReroll::AllDice;
    setup.duel.player.ki_per_round = 20;
    let state = given(|state| {
        state.ki = 20;
        state.round = 20;
        state.foe_health = 4;
        state.phase = Phase::Allocated;
        state.n = 2;
        state.attack = 0;
    });
    // Ten raises at least are needed; each further one widens the rows, each reroll repeats them.
    let rows = |attack| odds::bands(&setup, 2, attack).of(&4);
    let best = (0..=20u16)
        .map(|raises| {
            let miss = Fraction::ONE - rows(raises);
            let all_missed = (0..=20 - raises).fold(Fraction::ONE, |all, _| &all * &miss);
            Fraction::ONE - all_missed
        })
        .max();
    assert_eq!(odds::fell_now(&setup, &state), best);
}

#[test]
fn the_longest_search_of_the_book() {
    let fell = odds::fell_now(&setup(), &last_round(3, 0, 95, 10));
    assert!(fell.is_some_and(|fell| fell < Fraction::ONE));
}

#[test]
fn endless_pages_are_given_up() {
    let mut setup = setup();
    setup.duel.player.ki_per_round = 20;
    setup.duel.tables.concentration = [
        BonusEffect::Ki { amount: 1 },
        BonusEffect::Attack { amount: 1 },
        BonusEffect::FoeHealthDie { behead: 6 },
    ]
    .into_iter()
    .zip(1..)
    .map(|(effect, cost)| Bonus { cost, effect })
    .collect();
    let state = given(|state| {
        state.ki = 0;
        state.concentration = 300;
        state.foe_health = 40;
    });
    assert_eq!(odds::fell_now(&setup, &state), None);
}

/// The slow twin of `fell_now`: tries every command the rules offer, for every way the dice fall.
struct Everything<'a> {
    setup: &'a Setup,
    known: HashMap<Position, Fraction>,
}

impl<'a> Everything<'a> {
    fn new(setup: &'a Setup) -> Everything<'a> {
        Everything {
            setup,
            known: HashMap::new(),
        }
    }

    /// `reopen`: whether the dice may be taken back; once is enough to try.
    fn fell(&mut self, state: &State, reopen: bool) -> Fraction {
        if state.foe_health == 0 {
            return Fraction::ONE;
        }
        if matches!(state.phase, Phase::RoundOver | Phase::Over) {
            return Fraction::ZERO;
        }
        let position = Position::of(state, reopen);
        if let Some(known) = self.known.get(&position) {
            return known.clone();
        }
        let mut choices = Vec::new();
        Samurai::choices(self.setup, state, &player(), &mut choices);
        choices
            .retain(|choice| *choice != Command::Resign && (reopen || *choice != Command::Reopen));
        let mut best = Fraction::ZERO;
        for choice in choices {
            let mut states: Vec<State> = Vec::new();
            let mut places = HashMap::new();
            let odds = odds::command(self.setup, state, &choice, |after, _| {
                *places.entry(Position::of(after, false)).or_insert_with(|| {
                    states.push(after.clone());
                    states.len() - 1
                })
            });
            let chance = odds
                .expect("offered is accepted")
                .iter()
                .map(|(&place, chance)| &chance * &self.fell(&states[place], false))
                .sum();
            best = best.max(chance);
            if best == Fraction::ONE {
                break;
            }
        }
        self.known.insert(position, best.clone());
        best
    }
}

/// What tells two states of a round apart. The order of dice does not, and defence only saves the
/// player's own skin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Position {
    phase: u8,
    reopen: bool,
    foe_health: u8,
    numbers: [u16; 8],
    /// Set aside: 10 more.
    dice: [u8; 3],
    foe_dice: [u8; 3],
}

impl Position {
    fn of(state: &State, reopen: bool) -> Position {
        let mut position = Position {
            phase: state.phase as u8,
            reopen,
            foe_health: state.foe_health,
            numbers: [0; 8],
            dice: [0; 3],
            foe_dice: [0; 3],
        };
        match state.phase {
            Phase::RoundOver | Phase::Over => {}
            Phase::FoeRolled => {
                let numbers = [state.ki, state.ki_spent.into(), state.attack];
                position.numbers[..3].copy_from_slice(&numbers);
                let faces = state.foe_dice.as_slice();
                position.foe_dice[..faces.len()].copy_from_slice(faces);
                position.foe_dice.sort_unstable();
            }
            Phase::Ready | Phase::Rolled | Phase::Allocated => {
                for (slot, die) in position.dice.iter_mut().zip(state.dice.as_slice()) {
                    *slot = die.face + 10 * u8::from(die.set_aside);
                }
                position.dice.sort_unstable();
                position.numbers = [
                    state.ki,
                    state.ki_spent.into(),
                    state.attack,
                    state.bonus_attack,
                    state.concentration,
                    state.fresh,
                    state.bought.into(),
                    state.entered.is_some().into(),
                ];
            }
        }
        position
    }
}
