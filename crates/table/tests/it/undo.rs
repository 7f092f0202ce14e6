//! Who may take back what.

use kit::{Step, Trial};
use serde_json::json;
use table::{Body, DiceMode, Refusal, Request, Seat, TableCommand, Thrower, verify};

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

fn face(trial: &Trial<Riddle>) -> u8 {
    match &trial.last().body {
        Body::Play { dice, .. } => dice[0].face,
        other => panic!("a try throws a die: {other:?}"),
    }
}

fn thought(mode: DiceMode, seats: &[Seat], seed: u64) -> Trial<Riddle> {
    let mut trial = Trial::<Riddle>::open(setup(), mode, seats, seed);
    let think = Command::Think { number: 20 };
    assert_eq!(trial.play(&master(), &think), Ok(Step::Recorded));
    trial
}

fn code(answer: Result<Step, Refusal>) -> &'static str {
    answer.expect_err("it is refused").code
}

fn new_dice() -> Request<Command> {
    Request::parse::<Riddle>(&json!({"cmd": "new_dice", "reason": "the cat"})).expect("a request")
}

#[test]
fn what_fell_stays_fallen() {
    let mut differ = 0;
    for seed in 0..20 {
        let mut trial = thought(DiceMode::Server, &seats(), seed);
        assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Recorded));
        let first = face(&trial);
        let undo = Request::undo(None);
        assert_eq!(code(trial.ask(&ann(), &undo)), "dice_have_fallen");
        assert_eq!(trial.ask(&master(), &undo), Ok(Step::Recorded));
        // Talk shifts nothing, and neither does a move without dice.
        let say = json!({"cmd": "say", "text": "hm"});
        let say = Request::parse::<Riddle>(&say).expect("a request");
        assert_eq!(trial.ask(&bob(), &say), Ok(Step::Recorded));
        assert_eq!(trial.play(&bob(), &paint(Colour::Red)), Ok(Step::Recorded));
        assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Recorded));
        assert_eq!(face(&trial), first, "the same request, the same face");

        // Other dice are the game master's word, once they were taken back.
        assert_eq!(code(trial.ask(&master(), &new_dice())), "no_dice_lie_there");
        assert_eq!(trial.ask(&master(), &undo), Ok(Step::Recorded));
        assert_eq!(code(trial.ask(&ann(), &new_dice())), "only_game_master");
        assert_eq!(trial.ask(&master(), &new_dice()), Ok(Step::Recorded));
        assert_eq!(
            code(trial.ask(&master(), &Request::Own(TableCommand::Redo))),
            "nothing_to_redo"
        );
        assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Recorded));
        differ += usize::from(first != face(&trial));
        holds(&trial);
    }
    assert!(differ > 10, "only {differ} of 20 rolls were new");
}

/// A die that is taken back and falls again has fallen once: how fairly dice fall is not counted by undoing.
#[test]
fn a_die_that_falls_again_counts_once() {
    let mut trial = thought(DiceMode::Server, &seats(), 1);
    for _ in 0..20 {
        assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Recorded));
        assert_eq!(
            trial.ask(&master(), &Request::undo(None)),
            Ok(Step::Recorded)
        );
    }
    let lines = trial.lines();
    let report = verify::<Riddle>(lines.iter().map(String::as_str)).expect("it holds");
    let throws: u64 = report.faces.iter().map(|faces| faces.throws).sum();
    assert_eq!(throws, 1);
}

#[test]
fn real_dice_stay_fallen_too() {
    let mut trial = thought(DiceMode::Physical, &seats(), 1);
    let faces = |faces: &[u8]| {
        Request::Own(TableCommand::EnterDice {
            faces: faces.to_vec(),
        })
    };
    assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Waiting));
    assert_eq!(trial.ask(&ann(), &faces(&[3])), Ok(Step::Recorded));
    assert_eq!(
        trial.ask(&master(), &Request::undo(None)),
        Ok(Step::Recorded)
    );
    assert_eq!(
        trial.play(&ann(), &PLAIN),
        Ok(Step::Recorded),
        "it lies there"
    );
    assert_eq!(face(&trial), 3);
    assert_eq!(
        trial.ask(&master(), &Request::undo(None)),
        Ok(Step::Recorded)
    );
    assert_eq!(trial.ask(&master(), &new_dice()), Ok(Step::Recorded));
    assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Waiting), "thrown anew");
    assert_eq!(trial.ask(&ann(), &faces(&[9])), Ok(Step::Recorded));
    holds(&trial);
}

/// A seat that threw real dice and then leaves the throwing to the server takes up every one that lies there.
#[test]
fn real_dice_stay_fallen_for_a_seat_that_threw_them_no_more() {
    let mut trial = thought(DiceMode::Choose, &seats(), 1);
    let choose = |dice: &str| {
        let request = json!({"cmd": "dice_by", "dice": dice});
        Request::parse::<Riddle>(&request).expect("a request")
    };
    assert_eq!(trial.ask(&ann(), &choose("physical")), Ok(Step::Recorded));
    for face in [3, 4] {
        assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Waiting));
        let enter = Request::Own(TableCommand::EnterDice { faces: vec![face] });
        assert_eq!(trial.ask(&ann(), &enter), Ok(Step::Recorded));
    }
    let undo = Request::undo(None);
    assert_eq!(trial.ask(&master(), &undo), Ok(Step::Recorded));
    assert_eq!(trial.ask(&master(), &undo), Ok(Step::Recorded));
    assert_eq!(trial.ask(&ann(), &choose("server")), Ok(Step::Recorded));
    for expected in [3, 4] {
        assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Recorded));
        assert_eq!(face(&trial), expected, "it lies there");
    }
    holds(&trial);
}

#[test]
fn an_undo_can_be_taken_back_until_something_else_happens() {
    let mut trial = table();
    let before = trial.table.state().clone();
    assert_eq!(
        code(trial.ask(&ann(), &Request::Own(TableCommand::Redo))),
        "nothing_to_redo"
    );
    assert_eq!(trial.ask(&ann(), &Request::undo(None)), Ok(Step::Recorded));
    assert_eq!(
        code(trial.ask(&bob(), &Request::Own(TableCommand::Redo))),
        "not_yours_to_redo"
    );
    assert_eq!(
        code(trial.ask(&Seat::spectator(), &Request::Own(TableCommand::Redo))),
        "not_yours_to_redo"
    );
    assert!(trial.table.can_redo(&ann()) && trial.table.can_redo(&master()));
    assert_eq!(
        trial.ask(&ann(), &Request::Own(TableCommand::Redo)),
        Ok(Step::Recorded)
    );
    assert_eq!(trial.table.state(), &before);
    // One after the other, the last one first.
    for _ in 0..3 {
        assert_eq!(
            trial.ask(&master(), &Request::undo(None)),
            Ok(Step::Recorded)
        );
    }
    for _ in 0..3 {
        assert_eq!(
            trial.ask(&master(), &Request::Own(TableCommand::Redo)),
            Ok(Step::Recorded)
        );
    }
    assert_eq!(trial.table.state(), &before);
    assert_eq!(trial.table.rolls_taken_back(), 0);
    assert_eq!(trial.ask(&ann(), &Request::undo(None)), Ok(Step::Recorded));
    assert_eq!(trial.play(&bob(), &paint(Colour::Red)), Ok(Step::Recorded));
    assert_eq!(
        code(trial.ask(&ann(), &Request::Own(TableCommand::Redo))),
        "nothing_to_redo"
    );
    holds(&trial);
}

#[test]
fn what_was_shown_is_not_taken_back_alone() {
    let mut trial = thought(DiceMode::Script, &seats(), 1);
    for _ in 0..3 {
        let tried = trial.ask_with(&ann(), &Request::play(PLAIN), Thrower::Script(&[2]));
        assert_eq!(tried, Ok(Step::Recorded));
    }
    assert_eq!(trial.play(&ann(), &Command::Reveal), Ok(Step::Recorded));
    assert_eq!(
        code(trial.ask(&ann(), &Request::undo(None))),
        "was_uncovered"
    );
    assert!(!trial.table.can_undo(&ann()));
    assert_eq!(trial.table.could_wish(&ann()), Some(5));
    assert_eq!(
        trial.ask(&master(), &Request::undo(None)),
        Ok(Step::Recorded)
    );
    holds(&trial);
}

/// The journal verifies, and as nobody could know it too.
fn holds(trial: &Trial<Riddle>) {
    let lines = trial.lines();
    let report = verify::<Riddle>(lines.iter().map(String::as_str)).expect("it holds");
    assert_eq!(report.refereed, report.commands);
}
