//! The odds: every number of the digest's section 6, and the proof that they are the odds of the
//! rules that are played.

use std::collections::HashMap;

use dice::{Dice, Die, Fraction, Given, Kind, Natural, Odds, Origin, Seed};
use proptest::prelude::*;
use samurai::odds::{self, KiUse};
use samurai::read::{self, Harm};
use samurai::{
    BonusEffect, Command, FoeReroll, Mark, Outcome, OwnDie, Phase, Place, Samurai, Setup, State,
};
use table::Game;

use crate::arbitrary;
use crate::duel::{player, setup};

/// A fresh duel with something changed.
fn given(change: impl FnOnce(&mut State)) -> State {
    let mut state = State::new(&setup().duel);
    change(&mut state);
    state
}

/// Carries a command out with these faces.
fn after(setup: &Setup, state: &State, command: Command, faces: &[u8]) -> State {
    let mut dice = Given::new(faces, Origin::Script);
    let (state, _) = Samurai::outcome(setup, state, &player(), &command, &mut dice)
        .expect("the command is legal");
    state
}

/// The digest's example: a 5 divided 3/2/0, raised; 2-5-3 on the table, one ki left to spend.
fn two_five_three(setup: &Setup) -> State {
    let split = Command::Split {
        attack: 3,
        defence: 2,
        concentration: 0,
    };
    let raise = Command::Raise {
        value: Place::Attack,
    };
    let mut state = given(|state| {
        state.round = 3;
        state.ki = 2;
    });
    for (command, faces) in [
        (Command::ChooseDice { n: 1 }, &[5][..]),
        (split, &[]),
        (raise, &[]),
        (Command::EndPlayerPhase, &[2, 5, 3]),
    ] {
        state = after(setup, &state, command, faces);
    }
    state
}

fn fresh() -> State {
    given(|_| {})
}

fn with_ki(ki: u16) -> State {
    given(|state| state.ki = ki)
}

fn wounded(wounds: &[u8], ki: u16) -> State {
    given(|state| {
        state.wounds = wounds.iter().copied().collect();
        state.ki = ki;
    })
}

fn struck(areas: &[u8]) -> State {
    given(|state| state.struck = areas.iter().copied().collect())
}

/// The last round: this many dice allowed, ki, concentration, hearts of the opponent.
fn last_round(cap: u8, ki: u16, concentration: u16, foe_health: u8) -> State {
    given(|state| {
        // Symbols of rounds 18 to 20: one, three, two dice.
        state.round = [18, 20, 19][usize::from(cap) - 1];
        state.ki = ki;
        state.concentration = concentration;
        state.foe_health = foe_health;
    })
}

fn reach(state: &State, n: u8, target: u16, ki: KiUse) -> Fraction {
    odds::reach_attack_choosing(&setup(), state, n, target, ki)
}

/// Against one, two, three dice of the opponent.
fn against(question: impl Fn(&Setup, &State, u8) -> Fraction) -> Vec<Fraction> {
    let (setup, state) = (setup(), fresh());
    [3, 2, 1].map(|n| question(&setup, &state, n)).to_vec()
}

fn lands(defence: usize) -> Vec<Fraction> {
    against(|setup, state, n| {
        let choices = odds::ready(setup, state);
        choices[usize::from(n) - 1].lands[defence].clone()
    })
}

fn injured(level: u8) -> Vec<Fraction> {
    against(|setup, state, n| {
        let prospect = odds::prospect(setup, state, n, 0, 0);
        prospect.exchanges.chance(|exchange| exchange.harm.injury == level)
    })
}

/// The choice of `n` dice, all to attack.
fn all_attack(n: usize) -> odds::Prospect {
    odds::ready(&setup(), &fresh()).swap_remove(n - 1).all_attack
}

fn of_hearts(prospect: &odds::Prospect, hearts: u8) -> Fraction {
    prospect.exchanges.chance(|exchange| exchange.hearts == hearts)
}

/// The two highest to attack, the lowest to defence.
fn two_and_one(dice: &[OwnDie]) -> (u16, u16) {
    let sum: u16 = dice.iter().map(|die| u16::from(die.face)).sum();
    let low = dice.iter().map(|die| u16::from(die.face)).min().expect("three dice");
    (sum - low, low)
}

fn levels(state: &State, question: impl Fn(odds::InjuryOdds) -> Fraction) -> Vec<Fraction> {
    [1, 2]
        .map(|level| question(odds::injury(&setup(), state, level)))
        .to_vec()
}

type Row = (u8, &'static str, fn() -> Vec<Fraction>);

/// WS-ODDS-1 … 42, with the digest's own column of exact values.
const ROWS: &[Row] = &[
    (1, "5/8", || vec![reach(&with_ki(0), 3, 10, KiUse::Best)]),
    (2, "3/8; 799/1296; 425/648", || {
        vec![
            reach(&with_ki(0), 3, 12, KiUse::Best),
            reach(&with_ki(1), 3, 12, KiUse::Rerolls),
            reach(&with_ki(1), 3, 12, KiUse::Best),
        ]
    }),
    (3, "36515/46656", || vec![reach(&with_ki(3), 3, 14, KiUse::Best)]),
    (4, "53/72", || vec![reach(&with_ki(1), 2, 8, KiUse::Best)]),
    (5, "979/1944", || vec![reach(&with_ki(3), 2, 12, KiUse::Best)]),
    (6, "4/9; 13/18; 49/54", || {
        [1, 2, 3].map(|ki| reach(&with_ki(ki), 1, 6, KiUse::Best)).to_vec()
    }),
    (7, "91/216; 671/1296", || {
        [2, 3].map(|ki| reach(&with_ki(ki), 1, 6, KiUse::Rerolls)).to_vec()
    }),
    (8, "5/9", || vec![reach(&with_ki(1), 1, 5, KiUse::Rerolls)]),
    (9, "125/216", || {
        vec![odds::ready(&setup(), &wounded(&[1], 0))[2].set_aside.of(&0)]
    }),
    (10, "1/27", || {
        vec![odds::ready(&setup(), &wounded(&[1, 2], 0))[2].set_aside.of(&3)]
    }),
    (11, "41/72; 11/24", || {
        [&[1][..], &[1, 2]]
            .map(|wounds| reach(&wounded(wounds, 0), 3, 10, KiUse::Best))
            .to_vec()
    }),
    (12, "1; 5/6; 2/3; 1/2; 1/3; 1/6", || {
        let wins = |hearts| odds::surprise(&setup(), &given(|state| state.foe_health = hearts));
        assert_eq!(wins(6), wins(10), "six or more");
        [1, 2, 3, 4, 5, 6].map(wins).to_vec()
    }),
    (13, "1; 1; 215/216", || lands(0)),
    (14, "1; 11/12; 1/2", || lands(2)),
    (15, "1/3; 1/36; 0", || lands(5)),
    (16, "1/6; 2/9; 2/27", || injured(1)),
    (17, "1/6; 1/12; 1/8", || injured(2)),
    (18, "13/3; 49/18; 317/216", || {
        against(|setup, state, n| {
            let choices = odds::ready(setup, state);
            choices[usize::from(n) - 1].guard.clone()
        })
    }),
    (19, "1/2; 1/3; 1/6", || {
        let hearts = odds::hearts(&setup(), &fresh(), 3, 10);
        [1, 2, 3].map(|lost| hearts.of(&lost)).to_vec()
    }),
    (20, "5/18; 7/12; 5/36", || {
        let hearts = odds::hearts(&setup(), &fresh(), 2, 7);
        [0, 1, 2].map(|lost| hearts.of(&lost)).to_vec()
    }),
    (21, "77/108; 31/108", || {
        let hearts = odds::hearts(&setup(), &fresh(), 1, 4);
        [0, 1].map(|lost| hearts.of(&lost)).to_vec()
    }),
    (22, "151/81; 91/432; 275/1296; 19/81; 3/16; 67/432", || {
        let prospect = all_attack(3);
        let mut row = vec![prospect.hearts.clone()];
        row.extend((0..=4).map(|hearts| of_hearts(&prospect, hearts)));
        row
    }),
    (23, "1415/1296; 511/1296", || {
        let prospect = all_attack(2);
        vec![prospect.hearts.clone(), of_hearts(&prospect, 0)]
    }),
    (24, "101/324; 53/72", || {
        let prospect = all_attack(1);
        vec![prospect.hearts.clone(), of_hearts(&prospect, 0)]
    }),
    (25, "659/648; 1187/1296", || {
        let plan = odds::plan(&setup(), &fresh(), 3, two_and_one);
        vec![plan.hearts, plan.hit]
    }),
    (26, "7/3; 29/18; 77/108", || {
        [3, 2, 1]
            .map(|n| all_attack(n).exchanges.expected(|exchange| exchange.harm.health.into()))
            .to_vec()
    }),
    (27, "41/432", || {
        vec![odds::ready(&setup(), &fresh())[1].all_defence.hit.clone()]
    }),
    (28, "1/3; 5/6; 1/2", || {
        let setup = setup();
        let rolled = odds::foe_rolled(&setup, &two_five_three(&setup)).expect("he has rolled");
        let rerolls = rolled.rerolls.into_iter();
        rerolls.map(|reroll| reroll.prospect.hit).collect()
    }),
    (29, "1/2", || {
        let mut setup = setup();
        setup.options.foe_reroll = FoeReroll::AllDice;
        let rolled = odds::foe_rolled(&setup, &two_five_three(&setup)).expect("he has rolled");
        let rerolls = rolled.rerolls.into_iter();
        rerolls.map(|reroll| reroll.prospect.hit).collect()
    }),
    (30, "341/432; 187/324", || {
        [1, 2]
            .map(|hearts| odds::fell_now(&setup(), &last_round(3, 0, 0, hearts)))
            .to_vec()
    }),
    (31, "33949/34992", || {
        vec![odds::fell_now(&setup(), &last_round(2, 3, 0, 1))]
    }),
    (32, "247/648", || {
        vec![odds::fell_now(&setup(), &last_round(1, 0, 7, 1))]
    }),
    (33, "1/6; 1/6; 1/6; 1/6; 1/6; 1/6; 1/6", || {
        let injury = odds::injury(&setup(), &fresh(), 1);
        let mut row: Vec<Fraction> = (1..=6).map(|area| injury.areas.of(&area)).collect();
        row.push(injury.dodge);
        row
    }),
    (34, "1/36; 1/18; 1/12; 1/9; 5/36; 1/6; 5/36; 1/9; 1/12; 1/18; 1/36", || {
        let injury = odds::injury(&setup(), &fresh(), 2);
        (2..=12).map(|area| injury.areas.of(&area)).collect()
    }),
    (35, "1/36", || {
        vec![odds::injury(&setup(), &fresh(), 2).harm.beheaded]
    }),
    (36, "1/6; 11/36", || levels(&fresh(), |injury| injury.harm.heavy_wound)),
    (37, "1; 3/2", || levels(&fresh(), |injury| injury.printed_health)),
    (38, "1/6; 7/36", || levels(&struck(&[2, 7]), |injury| injury.harm.limb_lost)),
    (39, "1/3; 13/36", || levels(&struck(&[4, 5, 7]), |injury| injury.harm.limb_lost)),
    (40, "55/162; 1/36; 205/324", || {
        let state = given(|state| {
            state.health = 3;
            state.ki = 0;
        });
        let harm = odds::injury(&setup(), &state, 2).harm;
        let alive = harm.aftermath.chance(|after| after.end.is_none());
        vec![harm.dead, harm.beheaded, alive]
    }),
    (41, "25/36", || {
        let state = given(|state| state.health = 1);
        vec![odds::injury(&setup(), &state, 1).harm.dead]
    }),
    (42, "1/4; 1/4; 1/4; 1/4; 4", || {
        let wounds = odds::open_wounds(&wounded(&[1, 3], 10)).expect("four are open");
        let mut row: Vec<Fraction> = [2, 4, 5, 6].map(|wound| wounds.of(&wound)).to_vec();
        row.push(Fraction::from(wounds.len() as i64));
        row
    }),
];

#[test]
fn the_digest() { // WS-ODDS-1 … 42
    let mut wrong = Vec::new();
    for (expected, &(number, exact, ask)) in (1..).zip(ROWS) {
        assert_eq!(number, expected, "no row is left out");
        let answers: Vec<String> = ask().iter().map(Fraction::to_string).collect();
        let answers = answers.join("; ");
        if answers != exact {
            wrong.push(format!("WS-ODDS-{number}: {answers}, not {exact}"));
        }
    }
    assert_eq!(ROWS.len(), 42);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn dice_alone() { // the table above WS-ODDS-1
    let ways: [&[u64]; 3] = [
        &[1; 6],
        &[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
        &[1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1],
    ];
    let choices = odds::ready(&setup(), &fresh());
    for (choice, &ways) in choices.iter().zip(&ways) {
        let mine = Odds::from_weights((choice.n..).zip(ways.iter().copied()));
        assert_eq!(choice.sum, mine);
        assert_eq!(choices[usize::from(3 - choice.n)].row, mine, "the opponent's row");
    }
}

#[test]
fn a_dead_opponent_does_not_strike() { // WS-COUNTER-6
    let state = given(|state| state.foe_health = 1);
    let choice = odds::ready(&setup(), &state).swap_remove(2);
    assert_eq!(choice.lands[0], Fraction::ONE, "the row's number alone");
    assert_eq!(choice.all_attack.hit, Fraction::ONE - choice.all_attack.any_heart.clone());
    assert_eq!(choice.all_attack.hearts, choice.all_attack.any_heart, "one heart at most");
}

#[test]
fn questions_have_answers() {
    let setup = setup();
    let mut state = fresh();
    let mut answered = 0;
    for (command, faces) in [
        (Command::ChooseDice { n: 1 }, &[5][..]),
        (Command::Split { attack: 5, defence: 0, concentration: 0 }, &[]),
        (Command::EndPlayerPhase, &[1, 1, 1]),
        (Command::Resign, &[]),
    ] {
        for question in odds::QUESTIONS {
            let fits = question.phases.is_empty() || question.phases.contains(&state.phase);
            let answer = (question.ask)(&setup, &state, 2);
            if fits {
                let answer = answer.unwrap_or_else(|| panic!("{} in {:?}", question.name, state.phase));
                let json = serde_json::to_string(&answer).expect("answers are plain data");
                assert!(json.len() > 2, "{}: {json}", question.name);
                answered += 1;
            }
        }
        state = after(&setup, &state, command, faces);
    }
    assert_eq!(answered, 2 + 3 + 2 + 2 + 4 * 3);
    let surprise = odds::command(&setup, &given(|state| state.concentration = 40), &SPEND_40, |after, _| {
        after.foe_health
    });
    assert_eq!(format!("{:?}", surprise.unwrap()), "{0: 1/6, 5: 1/6, 6: 1/6, 7: 1/6, 8: 1/6, 9: 1/6}");
}

const SPEND_40: Command = Command::SpendConcentration { cost: 40 };

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
        Some(Mark::Hit) => setup.duel.row(after.row.expect("it was found")).harm(),
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
        assert_eq!(exchanged(setup, state, Command::EndPlayerPhase), told(&clashes.now));
        for (value, raised) in [
            (Place::Attack, clashes.attack_raised),
            (Place::Defence, clashes.defence_raised),
        ] {
            if state.ki_left_this_round(duel) > 0 {
                let state = after(setup, state, Command::Raise { value }, &[]);
                assert_eq!(odds::allocated(setup, &state).unwrap().now, raised);
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
            let won = odds::command(setup, state, &Command::SpendConcentration { cost }, |after, _| {
                after.outcome.is_some_and(Outcome::is_victory)
            });
            if let Ok(won) = won {
                assert_eq!(won.of(&true), odds::surprise(setup, state), "{options:?}");
            }
            break;
        }
    }
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
    hurt.health = state.health.saturating_sub(now.harm.health);
    let debt = u16::from(now.harm.ki).saturating_sub(hurt.ki);
    let whole_debt = match setup.options.ki_debt {
        samurai::KiDebt::PerPoint => debt,
        samurai::KiDebt::OnlyWhenEmpty if hurt.ki == 0 => now.harm.ki.into(),
        samurai::KiDebt::OnlyWhenEmpty => 0,
    };
    if hurt.health > 0 {
        hurt.ki = hurt.ki.saturating_sub(now.harm.ki.into());
        hurt.health = hurt.health.saturating_sub(whole_debt as u8);
    }
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

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn odds_are_those_of_the_rules(setup in arbitrary::setup(), seed in any::<u64>()) {
        walk(&setup, seed, 80, |state| agree(&setup, state));
    }
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn fell_now_finds_what_trying_everything_finds(
        options in arbitrary::options(),
        other in proptest::option::of(arbitrary::duel()),
        seed in any::<u64>(),
        concentration in 0u16..=48,
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
            assert_eq!(odds::fell_now(&setup, state), slow, "{state:?}");
        });
    }
}

/// The same cases every time.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(7),
        ..ProptestConfig::default()
    }
}

/// Plays at random, so that `look` sees every state on the way.
fn walk(setup: &Setup, seed: u64, steps: u64, look: impl FnMut(&State)) {
    walk_from(setup, Samurai::start(setup), seed, steps, look);
}

fn walk_from(
    setup: &Setup,
    mut state: State,
    seed: u64,
    steps: u64,
    mut look: impl FnMut(&State),
) {
    let mut luck = Seed::from_number(seed).dice("luck", &[] as &[String], 0);
    let mut dice = Seed::from_number(seed).dice("dice", &[] as &[String], 0);
    let d20 = Die::new("luck", Kind::D20);
    let mut choices = Vec::new();
    for _ in 0..steps {
        look(&state);
        choices.clear();
        Samurai::choices(setup, &state, &player(), &mut choices);
        choices.retain(|choice| *choice != Command::Resign);
        if choices.is_empty() {
            return;
        }
        let mut faces = [0; 2];
        luck.faces(&[d20; 2], &mut faces).expect("a stream never ends");
        let [high, low] = faces.map(usize::from);
        let choice = choices[(20 * high + low) % choices.len()];
        state = Samurai::outcome(setup, &state, &player(), &choice, &mut dice)
            .expect("offered is accepted")
            .0;
    }
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
        choices.retain(|choice| *choice != Command::Resign && (reopen || *choice != Command::Reopen));
        let mut best = Fraction::ZERO;
        for choice in choices {
            let mut states = HashMap::new();
            let positions = odds::command(self.setup, state, &choice, |after, _| {
                let position = Position::of(after, false);
                states.entry(position.clone()).or_insert_with(|| after.clone());
                position
            });
            let chance = positions
                .expect("offered is accepted")
                .iter()
                .map(|(position, chance)| &chance * &self.fell(&states[position], false))
                .sum();
            best = best.max(chance);
        }
        self.known.insert(position, best.clone());
        best
    }
}

/// What tells two states of a round apart, without the order of dice and the player's own skin.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Position {
    phase: &'static str,
    reopen: bool,
    foe_health: u8,
    numbers: [u16; 9],
    dice: Vec<(u8, bool)>,
    foe_dice: Vec<u8>,
}

impl Position {
    fn of(state: &State, reopen: bool) -> Position {
        let mut dice: Vec<(u8, bool)> = Vec::new();
        let mut foe_dice = state.foe_dice.as_slice().to_vec();
        let mut numbers = [0; 9];
        match state.phase {
            Phase::RoundOver | Phase::Over => foe_dice.clear(),
            Phase::FoeRolled => numbers[..2].copy_from_slice(&[state.ki, state.attack]),
            Phase::Ready | Phase::Rolled | Phase::Allocated => {
                dice.extend(state.dice.as_slice().iter().map(|die| (die.face, die.set_aside)));
                numbers = [
                    state.ki,
                    state.attack,
                    state.defence,
                    state.bonus_attack,
                    state.bonus_defence,
                    state.concentration,
                    state.fresh,
                    state.bought.into(),
                    state.entered.is_some().into(),
                ];
            }
        }
        dice.sort_unstable();
        foe_dice.sort_unstable();
        Position {
            phase: state.phase.as_str(),
            reopen,
            foe_health: state.foe_health,
            numbers,
            dice,
            foe_dice,
        }
    }
}

#[test]
fn fell_now_with_more_dice() {
    let setup = setup();
    for (cap, ki, concentration, hearts) in [(2, 0, 0, 1), (2, 1, 5, 3), (3, 0, 6, 2), (2, 0, 39, 5)] {
        let state = last_round(cap, ki, concentration, hearts);
        assert_eq!(
            odds::fell_now(&setup, &state),
            Everything::new(&setup).fell(&state, true),
            "{cap} dice, {ki} ki, {concentration} concentration, {hearts} hearts"
        );
    }
}

#[test]
fn fell_now_is_certain_when_hearts_can_be_bought() { // WS-CONC-17
    for (concentration, hearts, chance) in [(12, 1, "1"), (34, 3, "1"), (114, 10, "1"), (40, 9, "1/6")] {
        let state = last_round(1, 0, concentration, hearts);
        let fell = odds::fell_now(&setup(), &state);
        assert_eq!(fell.to_string(), chance, "{concentration} for {hearts}");
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
    let fell = odds::fell_now(&setup, &state);
    assert_eq!(Some(&fell), best.as_ref());
    assert_eq!(Natural::from(6u64).pow(24).bits(), 63);
}
