//! What holds in every state of every duel (section 2 of the digest).

use std::cmp::Ordering;

use table::Game;

use samurai::{
    DeadFoeStrikes, Duel, Mark, Outcome, Phase, Samurai, Setup, State, TieAfter20, WoundEffect,
};

pub fn invariants(setup: &Setup, state: &State) {
    assert!(Samurai::sound(setup, state), "played states are sound");
    bounds(setup, state);
    steps(setup, state);
    ends(setup, state);
}

fn bounds(setup: &Setup, state: &State) {
    let duel = &setup.duel;
    assert!(
        (1..=20).contains(&state.round) && state.round <= duel.rounds,
        "WS-DUEL-8"
    );
    assert!(
        state.health <= duel.player.hearts,
        "nothing heals (WS-HEALTH-3)"
    );
    assert!(
        state.foe_health <= duel.foe.hearts,
        "nothing heals (WS-HEALTH-3)"
    );
    let points = 18 * u16::from(state.round);
    assert!(
        state.concentration <= points && points <= 360,
        "18 points a round"
    );
    assert!(state.fresh <= 18 && state.fresh <= points);
    if duel.id == "oda-nobunaga" {
        assert!(
            state.ki <= duel.player.ki + 45,
            "360 points buy 45 ki at most"
        );
        assert!(state.ki_spent <= 3, "WS-KI-5");
        assert_eq!((state.bonus_attack % 4, state.bonus_defence % 4), (0, 0));
    }
    assert!(state.ki_spent <= duel.player.ki_per_round, "WS-KI-5");
    assert!(
        state.struck.iter().all(|area| (2..=11).contains(&area)),
        "WS-INJURY-5"
    );
    assert!(
        state.wounds.iter().all(|wound| (1..=6).contains(&wound)),
        "WS-WOUND-2"
    );
    assert!(
        !state.limb_lost || !state.struck.is_empty(),
        "WS-LIMB-1 needs a struck area"
    );
    for die in state.dice.as_slice() {
        assert!((1..=6).contains(&die.face));
    }
    assert!(
        state
            .foe_dice
            .as_slice()
            .iter()
            .all(|face| (1..=6).contains(face))
    );
}

/// No field of a later step is set early, none of an earlier one is lost.
fn steps(setup: &Setup, state: &State) {
    let duel = &setup.duel;
    let own = state.dice.as_slice();
    let foe = state.foe_dice.as_slice();
    let reached = match state.phase {
        Phase::Ready => 0,
        Phase::Rolled => 1,
        Phase::Allocated => 2,
        Phase::FoeRolled => 3,
        Phase::RoundOver => 4,
        Phase::Over => return,
    };
    if reached == 0 {
        assert_eq!(
            (state.n, own.len(), state.ki_spent),
            (0, 0, 0),
            "a new round is empty"
        );
    } else {
        assert_eq!(own.len(), usize::from(state.n));
        assert!((1..=3).contains(&state.n), "WS-PLAYER-3");
        assert!(state.n <= duel.dice_symbol(state.round), "WS-PLAYER-1");
    }
    if (1..=3).contains(&reached) {
        assert!(!state.limb_lost || state.n == 1, "WS-LIMB-2");
        for die in own {
            // Wounds come at the end of a round, so these are the wounds the dice met.
            let blocked = blocks(duel, state, die.face);
            assert_eq!(
                die.set_aside, blocked,
                "WS-WOUND-5, WS-WOUND-6, WS-WOUND-12"
            );
        }
    }
    if reached < 2 {
        assert_eq!(
            (state.attack, state.defence, state.fresh),
            (0, 0, 0),
            "nothing is entered"
        );
        assert_eq!(state.entered, None);
    } else {
        assert!(state.attack >= state.bonus_attack && state.defence >= state.bonus_defence);
        let usable: u16 = if reached < 4 {
            own.iter()
                .filter(|die| !die.set_aside)
                .map(|die| u16::from(die.face))
                .sum()
        } else {
            18
        };
        assert!(state.fresh <= usable, "WS-ALLOC-3");
        if let Some(entered) = state.entered {
            let sum = entered.attack + entered.defence + entered.concentration;
            assert!(
                reached >= 4 || sum == usable,
                "every point has its place (WS-ALLOC-7)"
            );
            assert_eq!(state.attack, entered.attack + state.bonus_attack);
            assert_eq!(state.defence, entered.defence + state.bonus_defence);
        }
    }
    if reached < 3 {
        assert!(
            foe.is_empty(),
            "the opponent rolls after the player phase (WS-ROUND-1)"
        );
    } else {
        assert_eq!(
            own.len() + foe.len(),
            4,
            "all four dice are in play (WS-ROUND-2)"
        );
    }
    if reached < 4 {
        let handled = (state.row, state.final_attack, state.dealt, state.mark);
        assert_eq!(
            handled,
            (None, None, None, None),
            "the row is handled after accepting"
        );
        assert_eq!(
            state.sheet.rows().len(),
            usize::from(state.round) - 1,
            "finished rounds"
        );
    } else {
        round_over(setup, state);
    }
}

fn blocks(duel: &Duel, state: &State, face: u8) -> bool {
    state
        .wounds
        .iter()
        .any(|wound| duel.wound(wound) == WoundEffect::SetAside { face })
}

fn round_over(setup: &Setup, state: &State) {
    let duel = &setup.duel;
    let sum: u8 = state.foe_dice.as_slice().iter().sum();
    assert_eq!(state.row, Some(sum), "WS-FOE-2");
    let row = duel.row(sum);
    let final_attack = state.attack.saturating_sub(row.defence.into());
    assert_eq!(state.final_attack, Some(final_attack), "WS-FOE-5, WS-FOE-6");
    let bands = duel.foe.resistance.iter();
    let reached = bands.filter(|band| u16::from(band.at) <= final_attack);
    let loss = reached.map(|band| band.loss).max();
    assert_eq!(
        state.dealt,
        Some(loss.unwrap_or(0)),
        "WS-RESIST-1, WS-RESIST-2"
    );
    let held = state.defence >= row.below.into();
    assert_eq!(
        state.mark,
        Some(if held { Mark::Ok } else { Mark::Hit }),
        "WS-COUNTER-2"
    );
    assert_eq!(
        state.sheet.rows().len(),
        usize::from(state.round),
        "finished rounds"
    );
    let last = state.sheet.rows().last().expect("a round is finished");
    assert_eq!(last.dice_symbol, duel.dice_symbol(state.round));
    assert_eq!(
        (last.attack, last.defence),
        (state.attack, state.defence),
        "WS-ALLOC-8"
    );
    assert_eq!((last.final_attack, last.mark), (final_attack, state.mark));
    assert_eq!(last.concentration, state.concentration);
}

fn ends(setup: &Setup, state: &State) {
    let duel = &setup.duel;
    assert_eq!(
        state.outcome.is_some(),
        state.phase == Phase::Over,
        "over is over"
    );
    let alive = (state.health > 0, state.foe_health > 0);
    let Some(outcome) = state.outcome else {
        assert_eq!(
            alive,
            (true, true),
            "0 hearts end the duel on the spot (WS-HEALTH-4)"
        );
        return;
    };
    let last_round =
        state.round == duel.rounds && state.sheet.rows().len() == usize::from(duel.rounds);
    let ahead = state.health.cmp(&state.foe_health);
    let tie = setup.options.tie_after_20;
    match outcome {
        Outcome::VictoryHearts | Outcome::VictoryBeheading => assert_eq!(alive, (true, false)),
        Outcome::DefeatHealth => assert_eq!(alive, (false, true)),
        Outcome::DefeatBeheaded | Outcome::DefeatResigned => assert_eq!(alive, (true, true)),
        Outcome::DoubleDeath => {
            assert_eq!(setup.options.dead_foe_strikes, DeadFoeStrikes::Yes);
            assert!(!alive.1, "he was dead first (WS-COUNTER-6)");
        }
        Outcome::UnresolvedAhead => assert!(
            ahead == Ordering::Greater || ahead == Ordering::Equal && tie == TieAfter20::AsAhead
        ),
        Outcome::UnresolvedBehind => assert!(
            ahead == Ordering::Less || ahead == Ordering::Equal && tie == TieAfter20::AsBehind
        ),
        Outcome::UnresolvedLevel => {
            assert_eq!((ahead, tie), (Ordering::Equal, TieAfter20::Own));
        }
    }
    if matches!(
        outcome,
        Outcome::UnresolvedAhead | Outcome::UnresolvedBehind | Outcome::UnresolvedLevel
    ) {
        assert!(last_round, "WS-DUEL-8");
        assert_eq!(alive, (true, true));
    }
    assert_eq!(
        outcome.is_victory(),
        outcome.as_str().starts_with("victory")
    );
}
