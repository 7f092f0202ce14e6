//! WS-ODDS-1 … 42.

use dice::{Fraction, Odds};
use samurai::odds::{self, KiUse};
use samurai::{Command, FoeReroll, OwnDie, Place, Setup, State};

use super::{after, fresh, given, last_round};
use crate::duel::setup;

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
    (3, "36515/46656", || {
        vec![reach(&with_ki(3), 3, 14, KiUse::Best)]
    }),
    (4, "53/72", || vec![reach(&with_ki(1), 2, 8, KiUse::Best)]),
    (5, "979/1944", || {
        vec![reach(&with_ki(3), 2, 12, KiUse::Best)]
    }),
    (6, "4/9; 13/18; 49/54", || {
        [1, 2, 3]
            .map(|ki| reach(&with_ki(ki), 1, 6, KiUse::Best))
            .to_vec()
    }),
    (7, "91/216; 671/1296", || {
        [2, 3]
            .map(|ki| reach(&with_ki(ki), 1, 6, KiUse::Rerolls))
            .to_vec()
    }),
    (8, "5/9", || vec![reach(&with_ki(1), 1, 5, KiUse::Rerolls)]),
    (9, "125/216", || {
        vec![odds::ready(&setup(), &wounded(&[1], 0))[2].set_aside.of(&0)]
    }),
    (10, "1/27", || {
        vec![
            odds::ready(&setup(), &wounded(&[1, 2], 0))[2]
                .set_aside
                .of(&3),
        ]
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
            .map(|n| {
                all_attack(n)
                    .exchanges
                    .expected(|exchange| exchange.harm.health.into())
            })
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
            .map(|hearts| fell_now(&last_round(3, 0, 0, hearts)))
            .to_vec()
    }),
    (31, "33949/34992", || {
        vec![fell_now(&last_round(2, 3, 0, 1))]
    }),
    (32, "247/648", || vec![fell_now(&last_round(1, 0, 7, 1))]),
    (33, "1/6; 1/6; 1/6; 1/6; 1/6; 1/6; 1/6", || {
        let injury = odds::injury(&setup(), &fresh(), 1);
        let mut row: Vec<Fraction> = (1..=6).map(|area| injury.areas.of(&area)).collect();
        row.push(injury.dodge);
        row
    }),
    (
        34,
        "1/36; 1/18; 1/12; 1/9; 5/36; 1/6; 5/36; 1/9; 1/12; 1/18; 1/36",
        || {
            let injury = odds::injury(&setup(), &fresh(), 2);
            (2..=12).map(|area| injury.areas.of(&area)).collect()
        },
    ),
    (35, "1/36", || {
        vec![odds::injury(&setup(), &fresh(), 2).harm.beheaded]
    }),
    (36, "1/6; 11/36", || {
        levels(&fresh(), |injury| injury.harm.heavy_wound)
    }),
    (37, "1; 3/2", || {
        levels(&fresh(), |injury| injury.printed_health)
    }),
    (38, "1/6; 7/36", || {
        levels(&struck(&[2, 7]), |injury| injury.harm.limb_lost)
    }),
    (39, "1/3; 13/36", || {
        levels(&struck(&[4, 5, 7]), |injury| injury.harm.limb_lost)
    }),
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
fn the_digest() {
    // WS-ODDS-1 … 42
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
fn dice_alone() {
    // the table above WS-ODDS-1
    let ways: [&[u64]; 3] = [
        &[1; 6],
        &[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
        &[1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1],
    ];
    let choices = odds::ready(&setup(), &fresh());
    for (choice, &ways) in choices.iter().zip(&ways) {
        let mine = Odds::from_weights((choice.n..).zip(ways.iter().copied()));
        assert_eq!(choice.sum, mine);
        assert_eq!(
            choices[usize::from(3 - choice.n)].row,
            mine,
            "the opponent's row"
        );
    }
}

/// The digest's example: a 5 divided 3/2/0, raised; 2-5-3 on the table, one ki left to spend.
fn two_five_three(setup: &Setup) -> State {
    let split = Command::Split {
        attack: 3,
        defence: 2,
        concentration: 0,
        on: None,
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

fn fell_now(state: &State) -> Fraction {
    odds::fell_now(&setup(), state).expect("the book's page is small")
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
        prospect
            .exchanges
            .chance(|exchange| exchange.harm.injury == level)
    })
}

/// The choice of `n` dice, all to attack.
fn all_attack(n: usize) -> odds::Prospect {
    odds::ready(&setup(), &fresh())
        .swap_remove(n - 1)
        .all_attack
}

fn of_hearts(prospect: &odds::Prospect, hearts: u8) -> Fraction {
    prospect
        .exchanges
        .chance(|exchange| exchange.hearts == hearts)
}

/// The two highest to attack, the lowest to defence.
fn two_and_one(dice: &[OwnDie]) -> (u16, u16) {
    let sum: u16 = dice.iter().map(|die| u16::from(die.face)).sum();
    let low = dice
        .iter()
        .map(|die| u16::from(die.face))
        .min()
        .expect("three dice");
    (sum - low, low)
}

fn levels(state: &State, question: impl Fn(odds::InjuryOdds) -> Fraction) -> Vec<Fraction> {
    [1, 2]
        .map(|level| question(odds::injury(&setup(), state, level)))
        .to_vec()
}
