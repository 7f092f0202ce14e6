//! Who may take back what.

use table::kit::{Step, Trial};
use table::{Body, DiceMode, Request, Seat};

use crate::riddle::{Colour, Command, PLAIN, Riddle, ann, bob, master, seats, setup};

fn paint(colour: Colour) -> Command {
    Command::Paint {
        colours: vec![colour],
    }
}

/// Record 1 is the master's, 2 Ann's, 3 Bob's, 4 Ann's.
fn table() -> Trial<Riddle> {
    let mut trial = Trial::open(setup(), DiceMode::Script, &seats(), 1);
    for (seat, command, faces) in [
        (master(), Command::Think { number: 20 }, vec![]),
        (ann(), PLAIN, vec![7]),
        (bob(), paint(Colour::Red), vec![]),
        (ann(), paint(Colour::Blue), vec![]),
    ] {
        let faces = Some(faces);
        let request = Request::Play { command, faces };
        assert_eq!(trial.ask(&seat, &request), Ok(Step::Recorded));
    }
    trial
}

/// `Ok` lists the records struck out.
fn check(seat: &Seat, to: Option<u64>, expected: Result<&[u64], &str>) {
    let mut trial = table();
    let answer = trial.ask(seat, &Request::undo(to));
    match expected {
        Err(code) => {
            let refusal = answer.expect_err("it is refused");
            assert_eq!(
                (refusal.code, refusal.rule),
                (code, ""),
                "{} to {to:?}",
                seat.id
            );
        }
        Ok(struck) => {
            assert_eq!(answer, Ok(Step::Recorded), "{} to {to:?}", seat.id);
            let Body::Undo { strikes, .. } = &trial.last().body else {
                panic!("undo is a record of its own");
            };
            assert_eq!(strikes, struck);
            assert_eq!(trial.last().by, seat.id);
            assert_eq!(trial.table.records().len(), 6, "nothing is erased");
            for seq in 0..6 {
                assert_eq!(trial.table.is_struck(seq), struck.contains(&seq));
            }
        }
    }
}

#[test]
fn players_take_back_their_own() {
    check(&ann(), None, Ok(&[4]));
    check(&ann(), Some(4), Ok(&[4]));
    check(&ann(), Some(3), Err("not_yours_to_undo"));
    check(&ann(), Some(2), Err("not_yours_to_undo"));
    check(&bob(), None, Err("not_yours_to_undo"));
    check(&bob(), Some(3), Err("not_yours_to_undo"));
}

#[test]
fn the_game_master_takes_back_anything() {
    check(&master(), None, Ok(&[4]));
    check(&master(), Some(3), Ok(&[3, 4]));
    check(&master(), Some(0), Ok(&[1, 2, 3, 4]));
}

#[test]
fn spectators_take_back_nothing() {
    check(&Seat::spectator(), None, Err("not_your_seat"));
    check(&Seat::spectator(), Some(4), Err("not_your_seat"));
}

#[test]
fn what_is_not_there_cannot_be_taken_back() {
    check(&master(), Some(5), Err("nothing_to_undo"));
    check(&master(), Some(u64::MAX), Err("nothing_to_undo"));
    let mut fresh = Trial::<Riddle>::open(setup(), DiceMode::Server, &seats(), 1);
    let refusal = fresh.ask(&master(), &Request::undo(None));
    assert_eq!(
        refusal.expect_err("nothing was played").code,
        "nothing_to_undo"
    );
}

#[test]
fn undo_goes_further_back_each_time_and_is_no_command_itself() {
    let mut trial = table();
    let undo = Request::undo(None);
    for left in [vec![1, 2, 3], vec![1, 2], vec![1], vec![]] {
        assert_eq!(trial.ask(&master(), &undo), Ok(Step::Recorded));
        let standing: Vec<u64> = (1..=4).filter(|seq| !trial.table.is_struck(*seq)).collect();
        assert_eq!(standing, left);
    }
    assert_eq!(trial.table.state(), &crate::riddle::State::default());
    let refusal = trial.ask(&master(), &undo).expect_err("all is taken back");
    assert_eq!(refusal.code, "nothing_to_undo");
}

#[test]
fn a_struck_roll_stays_visible_and_is_counted() {
    let mut trial = table();
    assert_eq!(trial.table.rolls_taken_back(), 0);
    assert_eq!(
        trial.ask(&master(), &Request::undo(Some(2))),
        Ok(Step::Recorded)
    );
    assert_eq!(trial.table.rolls_taken_back(), 1, "painting throws no dice");
    let Body::Play { dice, .. } = &trial.table.records()[2].body else {
        panic!("Ann's try is still there");
    };
    assert_eq!(dice.len(), 1);
}

/// Otherwise one could fish for a better roll by taking back a bad one … with the same dice.
#[test]
fn dice_after_an_undo_are_fresh() {
    let face = |trial: &Trial<Riddle>| match &trial.last().body {
        Body::Play { dice, .. } => dice[0].face,
        other => panic!("a try throws a die: {other:?}"),
    };
    let mut differ = 0;
    for seed in 0..20 {
        let mut trial = Trial::<Riddle>::open(setup(), DiceMode::Server, &seats(), seed);
        let think = Command::Think { number: 20 };
        assert_eq!(trial.play(&master(), &think), Ok(Step::Recorded));
        assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Recorded));
        let first = face(&trial);
        assert_eq!(trial.ask(&ann(), &Request::undo(None)), Ok(Step::Recorded));
        assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Recorded));
        differ += usize::from(first != face(&trial));
    }
    assert!(differ > 10, "only {differ} of 20 rolls were fresh");
}
