//! Odds read directly from dice are those of the commands the rules decide.

use dice::{Fraction, Given, Odds, Origin};
use proptest::prelude::*;
use samurai::odds;
use samurai::read::{self, Harm};
use samurai::{BonusEffect, Command, Mark, Outcome, Phase, Place, Samurai, Setup, State};
use table::Game;

use super::{after, config, walk};
use crate::arbitrary;
use crate::duel::player;

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn odds_are_those_of_the_rules(setup in arbitrary::setup(), seed in any::<u64>()) {
        walk(&setup, seed, 80, |state| agree(&setup, state));
    }
}

type Exchanged = (u8, Option<Mark>, Harm);

/// What the opponent phase does, as the rules decide it.
fn exchange(setup: &Setup, state: &State) -> Exchanged {
    // Injuries do not matter here, so their dice show 1; with no wound taken that is never repeated.
    let state = State {
        wounds: Default::default(),
        ..state.clone()
    };
    let mut ones = Given::new(&[1; 4], Origin::Script);
    let (after, _) = Samurai::outcome(setup, &state, &player(), &Command::Accept, &mut ones)
        .expect("he has rolled");
    let harm = match after.mark {
        Some(Mark::Hit) => {
            let printed = setup.duel.row(after.row.expect("it was found")).harm();
            printed.taken(&setup.options, state.health, state.ki)
        }
        _ => Harm::default(),
    };
    (after.dealt.expect("it was counted"), after.mark, harm)
}

/// The same for every way the dice of the command before it may fall.
fn exchanged(setup: &Setup, state: &State, first: Command) -> Odds<Exchanged> {
    odds::command(setup, state, &first, |after, _| exchange(setup, after))
        .expect("the command is legal")
}

fn told(prospect: &odds::Prospect) -> Odds<Exchanged> {
    let exchanges = prospect.exchanges.clone();
    exchanges.map(|exchange| (exchange.hearts, exchange.mark, exchange.harm))
}

/// Direct odds and enumerated rules say the same in this state.
fn agree(setup: &Setup, state: &State) {
    let (duel, options) = (&setup.duel, &setup.options);
    let choices = odds::ready(setup, state);
    for n in 1..=3u8 {
        let choose = Command::ChooseDice { n: n.into() };
        let sum = odds::command(setup, state, &choose, |after, _| {
            let dice = after.dice.as_slice();
            let aside = dice.iter().filter(|die| die.set_aside).count();
            (read::usable_sum(dice), aside as u8)
        });
        let choice = choices.get(usize::from(n) - 1);
        assert_eq!(sum.is_ok(), choice.is_some(), "choose {n}");
        if let (Ok(sum), Some(choice)) = (sum, choice) {
            assert_eq!(sum.clone().map(|(sum, _)| sum), choice.sum);
            assert_eq!(sum.map(|(_, aside)| aside), choice.set_aside);
        }
    }
    if state.phase == Phase::Rolled {
        for reroll in odds::rolled(setup, state) {
            let die = reroll.die.into();
            let sum = odds::command(setup, state, &Command::Reroll { die }, |after, _| {
                read::usable_sum(after.dice.as_slice())
            });
            assert_eq!(sum.is_ok(), reroll.allowed, "reroll {die}");
            if let Ok(sum) = sum {
                assert_eq!(sum, reroll.sum, "reroll {die}");
            }
        }
    }
    let clashes = odds::allocated(setup, state);
    assert_eq!(clashes.is_some(), state.phase == Phase::Allocated);
    if let Some(clashes) = clashes {
        assert_eq!(
            falls(setup, state),
            odds::Falls::new(setup, state).of(&clashes.now)
        );
        assert_eq!(
            exchanged(setup, state, Command::EndPlayerPhase),
            told(&clashes.now)
        );
        for (value, raised) in [
            (Place::Attack, clashes.attack_raised),
            (Place::Defence, clashes.defence_raised),
        ] {
            if state.ki_left_this_round(duel) > 0 {
                let state = after(setup, state, Command::Raise { value }, &[]);
                assert_eq!(
                    odds::allocated(setup, &state).map(|clashes| clashes.now),
                    Some(raised)
                );
            }
        }
    }
    let foe_rolled = odds::foe_rolled(setup, state);
    let accept = odds::accept(setup, state);
    assert_eq!(foe_rolled.is_some(), state.phase == Phase::FoeRolled);
    assert_eq!(accept.is_some(), state.phase == Phase::FoeRolled);
    if let (Some(rolled), Some(accept)) = (foe_rolled, accept) {
        let now = (rolled.now.hearts, rolled.now.mark, rolled.now.harm);
        assert_eq!(exchange(setup, state), now);
        for reroll in rolled.rerolls {
            let again = Command::RerollFoe {
                die: reroll.die.unwrap_or(1).into(),
                on: None,
            };
            let rows = odds::command(setup, state, &again, |after, _| {
                read::row_of(after.foe_dice.as_slice())
            });
            assert_eq!(rows.is_ok(), state.ki_left_this_round(duel) > 0);
            if let Ok(rows) = rows {
                assert_eq!(rows, reroll.rows);
                assert_eq!(exchanged(setup, state, again), told(&reroll.prospect));
            }
        }
        accepted(setup, state, rolled.now, &accept);
    }
    for bonus in &duel.tables.concentration {
        if let BonusEffect::FoeHealthDie { .. } = bonus.effect {
            let cost = bonus.cost.into();
            let won = odds::command(
                setup,
                state,
                &Command::SpendConcentration { cost },
                |after, _| after.outcome.is_some_and(Outcome::is_victory),
            );
            if let Ok(won) = won {
                assert_eq!(won.of(&true), odds::surprise(setup, state), "{options:?}");
            }
            break;
        }
    }
}

/// The chance that the player is dead after his roll was accepted, whatever it is.
fn falls(setup: &Setup, state: &State) -> Fraction {
    let mut rolls = std::collections::BTreeMap::new();
    let rolled = odds::command(setup, state, &Command::EndPlayerPhase, |after, _| {
        let row = read::row_of(after.foe_dice.as_slice());
        rolls.insert(row, after.clone());
        row
    });
    let rolled = rolled.expect("the dice are entered");
    rolled.iter().fold(Fraction::ZERO, |sum, (row, chance)| {
        let accept = odds::accept(setup, &rolls[row]).expect("he has rolled");
        let dead = |after: &odds::Aftermath| after.health == 0 || after.beheaded;
        sum + &chance * &accept.aftermath.chance(dead)
    })
}

/// What `accept` may lead to is the row's loss, then the injury of that level.
fn accepted(setup: &Setup, state: &State, now: read::Exchange, accept: &odds::HarmOdds) {
    let falls = now.hearts == state.foe_health;
    if now.mark.is_none() {
        assert!(falls);
        assert_eq!(accept.victory, Fraction::ONE);
    }
    let mut hurt = state.clone();
    hurt.foe_health -= now.hearts;
    // What is told is what is really lost: ki that cannot be paid is health already.
    hurt.health -= now.harm.health;
    hurt.ki -= u16::from(now.harm.ki);
    let lost = Fraction::from(i64::from(state.health - hurt.health));
    if hurt.health == 0 {
        assert_eq!(accept.dead, Fraction::ONE);
        assert_eq!(accept.health_lost, lost);
    } else if now.harm.injury == 0 {
        assert_eq!(accept.dead, Fraction::ZERO);
        assert_eq!(accept.health_lost, lost);
        assert_eq!(accept.victory, Fraction::from(i64::from(falls)));
    } else {
        let injury = odds::injury(setup, &hurt, now.harm.injury);
        assert_eq!(accept.dead, injury.harm.dead);
        assert_eq!(accept.beheaded, injury.harm.beheaded);
        assert_eq!(accept.heavy_wound, injury.harm.heavy_wound);
        assert_eq!(accept.limb_lost, injury.harm.limb_lost);
        assert_eq!(accept.health_lost, lost + injury.harm.health_lost.clone());
        wounds_are_uniform(&hurt, &injury.harm);
    }
}

fn wounds_are_uniform(state: &State, harm: &odds::HarmOdds) {
    let wounds = odds::open_wounds(state);
    if harm.heavy_wound.is_zero() {
        return;
    }
    for (wound, chance) in wounds.expect("one was taken").iter() {
        let taken = harm.aftermath.chance(|after| after.wound == Some(*wound));
        assert_eq!(taken, &chance * &harm.heavy_wound);
    }
}
