//! The evening around the rules: whose move it is, which scene is the present one, how hard its fights are.

use std::sync::Arc;

use dice::Seed;
use table::SeatId;
use zwielicht::content::{When, find};
use zwielicht::trial::{Bout, Trial};
use zwielicht::{Options, Phase, Setup, State, guide, to_act};

use crate::content::ours;

fn setup() -> Setup {
    Setup {
        options: Options::default(),
        content: Arc::new(ours()),
        start: None,
    }
}

fn party(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn trial(adventure: &str, names: &[&str]) -> Trial {
    let mut dice = Seed::from_number(1).dice::<&[u8]>("trial", &[], 0);
    Trial::new(setup(), adventure, &party(names), &mut dice).expect("a party")
}

/// Wins, rounds and conditions of so many fights.
fn fights(trial: &Trial, level: u8, count: u64) -> (u64, u32, u32) {
    let bouts = (0..count).map(|number| {
        let mut dice = Seed::from_number(7).dice::<&[u8]>("trial", &[], number);
        trial.fight(level, &mut dice).expect("a fight")
    });
    let mut sum = (0, 0, 0);
    for Bout {
        won,
        rounds,
        conditions,
        ..
    } in bouts
    {
        sum = (sum.0 + u64::from(won), sum.1 + rounds, sum.2 + conditions);
    }
    sum
}

/// Three beginners win the fights of every adventure more often than not, and none lasts an evening.
#[test]
fn every_fight_of_an_adventure_can_be_stood() {
    for adventure in &ours().adventures {
        let trial = trial(&adventure.id, &["hanae", "genjiro", "kohaku"]);
        let last = (
            &adventure.final_opponent.name,
            adventure.final_opponent.level,
        );
        let dangers = adventure.threats.iter().map(|it| (&it.name, it.level));
        for (name, level) in dangers.chain([last]) {
            const OF: u64 = 60;
            let (won, rounds, conditions) = fights(&trial, level, OF);
            let told = format!(
                "{}, {}: {won} of {OF}, {rounds} rounds, {conditions} conditions",
                adventure.id, name.en
            );
            assert!(won * 2 > OF, "{told}");
            assert!(u64::from(rounds) <= 8 * OF, "{told}");
            assert!(conditions > 0, "{told}");
        }
    }
}

/// Whoever is stronger has it easier: what is measured follows the level and the party.
#[test]
fn what_is_measured_follows_level_and_party() {
    let three = trial("light-in-the-reeds", &["hanae", "genjiro", "kohaku"]);
    let (_, easy, _) = fights(&three, 7, 100);
    let (_, hard, _) = fights(&three, 12, 100);
    assert!(easy < hard, "{easy} {hard}");
    let mut dice = Seed::from_number(1).dice::<&[u8]>("trial", &[], 0);
    assert!(
        Trial::new(
            setup(),
            "light-in-the-reeds",
            &party(&["nobody"]),
            &mut dice
        )
        .is_err()
    );
}

fn state(change: impl FnOnce(&mut State)) -> State {
    let mut state = State::new(Options::default());
    change(&mut state);
    state
}

#[test]
fn a_table_without_characters_waits_for_its_players() {
    let players = [SeatId::new("p1"), SeatId::new("p2")];
    let master = SeatId::new("gm");
    assert_eq!(to_act(&state(|_| {}), &players, &master), players);
    let bare = state(|state| state.phase = Phase::SessionOpen);
    assert_eq!(to_act(&bare, &players, &master), [master]);
}

/// Every scene of the guided evening says when it is the present one, and the evening begins with its first.
#[test]
fn the_guided_evening_begins_at_its_beginning() {
    let content = ours();
    let adventure = find(&content.adventures, "light-in-the-reeds").expect("it is there");
    assert!(adventure.guide.iter().all(|step| step.when.is_some()));
    let present = |state: &State| {
        let at = guide::present(adventure, state).expect("a step");
        adventure.guide[at].when.expect("it says when")
    };
    assert_eq!(present(&state(|_| {})), When::Setup);
    assert_eq!(
        present(&state(|it| it.phase = Phase::SessionOpen)),
        When::Tasks
    );
    assert_eq!(present(&state(|it| it.phase = Phase::Solve)), When::Solve);
    assert_eq!(
        present(&state(|it| it.phase = Phase::SessionClose)),
        When::Ending
    );
    let moved = state(|it| {
        it.phase = Phase::Play;
        it.rolls_ever = 1;
    });
    assert_eq!(present(&moved), When::Play);
}
