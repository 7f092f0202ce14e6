//! A table whose game is not known: JSON in, JSON out.

use serde_json::{Value, json};
use table::{
    AnyTable, DiceMode, DraftTable, Opening, Reply, Seat, SeatId, Table, Thrower, Timestamp,
};

use crate::riddle::{Riddle, TRY, ann, master, seats, setup};

const NOW: Timestamp = Timestamp::UNIX_EPOCH;
const NO_DICE: Thrower<'static> = Thrower::Script(&[]);

fn live(mode: DiceMode) -> DraftTable<Riddle> {
    let mut opening = Opening::new("t", "riddle", setup());
    opening.dice = mode;
    opening.seats = seats();
    DraftTable::new(Table::open(opening, NOW, &SeatId::new("gm")))
}

#[test]
fn a_record_counts_once_it_is_stored() {
    let mut live = live(DiceMode::Script);
    let think = json!({"cmd": "think", "number": 15});
    let Reply::Record { seq: 1, line, .. } = live.propose(&master(), &think, NOW, NO_DICE) else {
        panic!("a record is drafted");
    };
    assert_eq!(live.next_seq(), 1, "not part of the table yet");
    live.discard();
    live.settle();
    assert_eq!(live.next_seq(), 1, "what was not stored never happened");

    assert!(matches!(
        live.propose(&master(), &think, NOW, NO_DICE),
        Reply::Record { .. }
    ));
    live.settle();
    assert_eq!(live.next_seq(), 2);
    assert_eq!(live.table.records()[1].to_line(), line);
    live.settle();
    assert_eq!(live.next_seq(), 2, "nothing is settled twice");
}

/// A server that lost the race takes in the winner's record and decides again.
#[test]
fn another_servers_record_is_taken_in() {
    let (mut one, mut other) = (live(DiceMode::Script), live(DiceMode::Script));
    let think = |number: u8| json!({"cmd": "think", "number": number});
    let Reply::Record { line, .. } = one.propose(&master(), &think(15), NOW, NO_DICE) else {
        panic!("a record is drafted");
    };
    one.settle();
    assert!(matches!(
        other.propose(&master(), &think(3), NOW, NO_DICE),
        Reply::Record { .. }
    ));
    other.discard();
    other.absorb(&line).expect("it is the next record");
    let again = other.propose(&master(), &think(3), NOW, NO_DICE);
    assert!(matches!(again, Reply::Refused(refusal) if refusal.code == "no_thought"));
    assert_eq!(other.table.state(), one.table.state());
    let error = other.absorb(&line).expect_err("it was taken in already");
    assert_eq!(error.to_string(), "record 1 stands where 2 should");
}

/// A draft that was neither stored nor thrown away must not be settled in place of a later one.
#[test]
fn a_new_request_forgets_the_last_draft() {
    let mut live = live(DiceMode::Script);
    let think = json!({"cmd": "think", "number": 15});
    assert!(matches!(
        live.propose(&master(), &think, NOW, NO_DICE),
        Reply::Record { .. }
    ));
    let nonsense = live.propose(&master(), &json!(7), NOW, NO_DICE);
    assert!(matches!(nonsense, Reply::Refused(refusal) if refusal.code == "not_an_object"));
    live.settle();
    assert_eq!(live.next_seq(), 1);
}

#[test]
fn dice_that_are_due_are_named() {
    let mut live = live(DiceMode::Physical);
    fn ask(live: &mut DraftTable<Riddle>, seat: &Seat, request: Value) -> Reply {
        live.propose(seat, &request, NOW, NO_DICE)
    }
    assert!(matches!(
        ask(&mut live, &master(), json!({"cmd": "think", "number": 15})),
        Reply::Record { .. }
    ));
    live.settle();
    assert!(live.waiting_for(&ann()).is_empty());
    let try_it = json!({"cmd": "try", "luck": "plain"});
    let Reply::Waiting(dice) = ask(&mut live, &ann(), try_it.clone()) else {
        panic!("a die is due");
    };
    assert_eq!(
        (dice.as_slice(), live.waiting_for(&ann())),
        (&[TRY][..], &[TRY][..])
    );
    assert!(live.choices_for(&ann()).is_empty());
    assert!(matches!(
        ask(&mut live, &ann(), json!({"cmd": "cancel_dice"})),
        Reply::Cancelled
    ));
    assert!(live.choices_for(&ann()).contains(&try_it));
    assert!(matches!(ask(&mut live, &ann(), try_it), Reply::Waiting(_)));
    let enter = || json!({"cmd": "enter_dice", "faces": [4]});
    // What could not be stored did not happen: the dice are due as before.
    let entered = ask(&mut live, &ann(), enter());
    assert!(matches!(entered, Reply::Record { seq: 2, .. }));
    live.discard();
    assert_eq!(live.waiting_for(&ann()), [TRY]);
    let entered = ask(&mut live, &ann(), enter());
    assert!(matches!(entered, Reply::Record { seq: 2, .. }));
    // And so it is with what was never settled when something else is asked for.
    let nonsense = ask(&mut live, &master(), json!(7));
    assert!(matches!(nonsense, Reply::Refused(_)));
    assert_eq!(live.waiting_for(&ann()), [TRY]);
    let entered = ask(&mut live, &ann(), enter());
    assert!(matches!(entered, Reply::Record { seq: 2, .. }));
    live.settle();
    assert_eq!(live.view_for(&ann())["tries"], 1);
    assert_eq!((live.game(), live.is_open_information()), ("riddle", false));
    let chairs = live.house().chairs.iter();
    assert!(chairs.map(|chair| &chair.seat).eq(&seats()));
    assert!(
        live.as_any().is::<Table<Riddle>>(),
        "a game's own screens find their table"
    );
}
