//! Dice from the server, from people, from a script.

use dice::{At, Die, Origin, Seed};
use kit::{Step, Trial};
use serde_json::json;
use table::{Arg, Body, DiceMode, Refusal, Request, Seat, TableCommand, Thrower};

use crate::riddle::{Command, LUCK, LUCKY, PLAIN, Riddle, TRY, ann, bob, master, seats, setup};

type Ask = Request<Command>;

fn table(mode: DiceMode) -> Trial<Riddle> {
    let mut trial = Trial::open(setup(), mode, &seats(), 1);
    assert_eq!(
        trial.play(&master(), &Command::Think { number: 15 }),
        Ok(Step::Recorded)
    );
    trial
}

fn enter(faces: &[u8]) -> Ask {
    Request::Own(TableCommand::EnterDice {
        faces: faces.to_vec(),
    })
}

fn with(command: Command, faces: &[u8]) -> Ask {
    Request::Play {
        command,
        faces: Some(faces.to_vec()),
    }
}

fn due(trial: &Trial<Riddle>) -> &[Die] {
    trial.table.pending().map_or(&[], |pending| &pending.next)
}

fn thrown(trial: &Trial<Riddle>) -> Vec<(u8, Origin)> {
    match &trial.last().body {
        Body::Play { dice, .. } => dice.iter().map(|die| (die.face, die.origin)).collect(),
        other => panic!("not a play: {other:?}"),
    }
}

/// The refusal's code, how many faces it wants, and of how many sides.
fn wants(answer: Result<Step, Refusal>) -> (&'static str, i64, i64) {
    let refusal = answer.expect_err("it is refused");
    assert_eq!(refusal.rule, "RI-DICE-1");
    let number = |name: &str| match refusal.args.iter().find(|(key, _)| *key == name) {
        Some((_, Arg::Number(number))) => *number,
        other => panic!("no number {name}: {other:?}"),
    };
    (refusal.code, number("count"), number("sides"))
}

fn code(answer: Result<Step, Refusal>) -> &'static str {
    answer.expect_err("it is refused").code
}

#[test]
fn people_throw_die_by_die() {
    let mut trial = table(DiceMode::Physical);
    assert_eq!(trial.play(&ann(), &LUCKY), Ok(Step::Waiting));
    assert_eq!(due(&trial), [TRY]);
    assert_eq!(trial.ask(&ann(), &enter(&[3])), Ok(Step::Waiting));
    assert_eq!(due(&trial), [LUCK], "the rule goes on and needs another");
    assert_eq!(
        trial.table.records().len(),
        2,
        "it is recorded whole, at the end"
    );
    assert_eq!(trial.ask(&ann(), &enter(&[6])), Ok(Step::Recorded));
    assert_eq!(
        thrown(&trial),
        [(3, Origin::Physical), (6, Origin::Physical)]
    );
    assert_eq!(trial.table.state().tries, 1);
    assert!(trial.table.pending().is_none());
}

#[test]
fn exactly_the_dice_that_are_due() {
    let mut trial = table(DiceMode::Physical);
    assert_eq!(code(trial.ask(&ann(), &enter(&[3]))), "no_dice_expected");
    assert_eq!(
        code(trial.ask(&ann(), &Request::Own(TableCommand::Roll))),
        "no_dice_expected"
    );
    assert_eq!(
        code(trial.ask(&ann(), &Request::Own(TableCommand::CancelDice))),
        "no_dice_expected"
    );

    assert_eq!(trial.play(&ann(), &LUCKY), Ok(Step::Waiting));
    for wrong in [&[][..], &[3, 3], &[0], &[21], &[255]] {
        assert_eq!(
            wants(trial.ask(&ann(), &enter(wrong))),
            ("bad_dice", 1, 20),
            "{wrong:?}"
        );
    }
    assert_eq!(trial.ask(&ann(), &enter(&[14])), Ok(Step::Waiting));
    assert_eq!(
        wants(trial.ask(&ann(), &enter(&[7]))),
        ("bad_dice", 1, 6),
        "a d6 is due now"
    );
    assert_eq!(trial.ask(&ann(), &enter(&[1])), Ok(Step::Recorded));
    assert!(trial.table.state().solved, "14 + 1 reaches 15");
}

#[test]
fn a_seat_does_nothing_else_while_its_dice_are_due() {
    let mut trial = table(DiceMode::Physical);
    assert_eq!(trial.play(&ann(), &LUCKY), Ok(Step::Waiting));
    assert!(trial.table.choices(&ann()).is_empty(), "nothing is offered");
    assert_eq!(code(trial.play(&ann(), &PLAIN)), "dice_pending");
    assert_eq!(code(trial.ask(&ann(), &with(PLAIN, &[3]))), "dice_pending");
    assert_eq!(
        code(trial.ask(&ann(), &Request::undo(None))),
        "dice_pending"
    );
}

#[test]
fn the_others_go_on_meanwhile() {
    let mut trial = table(DiceMode::Physical);
    assert_eq!(trial.play(&ann(), &LUCKY), Ok(Step::Waiting));
    assert_eq!(trial.play(&bob(), &PLAIN), Ok(Step::Waiting));
    assert_eq!(trial.table.all_pending().len(), 2);
    assert_eq!(trial.ask(&bob(), &enter(&[15])), Ok(Step::Recorded));
    assert!(trial.table.state().solved, "bob was faster");
    assert!(
        trial.table.pending_of(&ann().id).is_none(),
        "there is nothing left to throw for"
    );
    assert_eq!(code(trial.ask(&ann(), &enter(&[9]))), "no_dice_expected");
}

/// Whoever has the dice in hand does not lose the throw because something else happens first.
#[test]
fn a_throw_that_is_not_possible_now_is_held_until_it_is() {
    let mut trial = table(DiceMode::Physical);
    assert_eq!(trial.play(&ann(), &LUCKY), Ok(Step::Waiting));
    solve(&mut trial, true);
    assert!(trial.table.pending_of(&ann().id).is_none());
    assert!(trial.table.held_of(&ann().id).is_some());
    solve(&mut trial, false);
    assert!(trial.table.held_of(&ann().id).is_none());
    assert_eq!(trial.ask(&ann(), &enter(&[14])), Ok(Step::Waiting));
    assert_eq!(trial.ask(&ann(), &enter(&[1])), Ok(Step::Recorded));
}

fn solve(trial: &mut Trial<Riddle>, value: bool) {
    let ask = json!({"cmd": "overrule", "path": "/solved", "value": value, "reason": "to see"});
    let request = Request::parse::<Riddle>(&ask).expect("a request");
    assert_eq!(trial.ask(&master(), &request), Ok(Step::Recorded));
}

#[test]
fn what_is_held_can_be_let_go() {
    let mut trial = table(DiceMode::Physical);
    assert_eq!(trial.play(&ann(), &LUCKY), Ok(Step::Waiting));
    solve(&mut trial, true);
    let cancel = Request::Own(TableCommand::CancelDice);
    assert_eq!(trial.ask(&ann(), &cancel), Ok(Step::Cancelled));
    assert!(trial.table.held_of(&ann().id).is_none());
    solve(&mut trial, false);
    assert!(trial.table.pending_of(&ann().id).is_none());
}

#[test]
fn only_the_seat_itself_or_the_game_master_names_faces() {
    for other in [bob(), Seat::spectator()] {
        let mut trial = table(DiceMode::Physical);
        assert_eq!(trial.play(&ann(), &LUCKY), Ok(Step::Waiting));
        for request in [
            enter(&[3]),
            Request::Own(TableCommand::Roll),
            Request::Own(TableCommand::CancelDice),
        ] {
            assert_eq!(code(trial.ask(&other, &request)), "not_your_seat");
        }
    }
    // The game master names Ann's faces; it stays Ann's command.
    let mut trial = table(DiceMode::Physical);
    assert_eq!(trial.play(&ann(), &LUCKY), Ok(Step::Waiting));
    assert_eq!(trial.ask(&master(), &enter(&[3])), Ok(Step::Waiting));
    assert_eq!(trial.ask(&ann(), &enter(&[2])), Ok(Step::Recorded));
    assert_eq!(trial.last().by, ann().id);

    assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Waiting));
    assert_eq!(
        trial.ask(&master(), &Request::Own(TableCommand::Roll)),
        Ok(Step::Recorded)
    );
    assert_eq!(trial.last().by, ann().id);
}

#[test]
fn the_server_throws_the_rest() {
    let mut trial = table(DiceMode::Physical);
    assert_eq!(trial.play(&ann(), &LUCKY), Ok(Step::Waiting));
    assert_eq!(trial.ask(&ann(), &enter(&[3])), Ok(Step::Waiting));
    assert_eq!(
        trial.ask(&ann(), &Request::Own(TableCommand::Roll)),
        Ok(Step::Recorded)
    );
    let [(3, Origin::Physical), (luck, Origin::Server)] = thrown(&trial)[..] else {
        panic!("one by hand, one by the server: {:?}", thrown(&trial));
    };
    assert!((1..=6).contains(&luck));
}

#[test]
fn cancelled_only_before_the_first_face() {
    let mut trial = table(DiceMode::Physical);
    assert_eq!(trial.play(&ann(), &LUCKY), Ok(Step::Waiting));
    assert_eq!(
        trial.ask(&ann(), &Request::Own(TableCommand::CancelDice)),
        Ok(Step::Cancelled)
    );
    assert_eq!(trial.table.records().len(), 2);
    assert_eq!(
        trial.play(&bob(), &LUCKY),
        Ok(Step::Waiting),
        "the table is free again"
    );
    assert_eq!(trial.ask(&bob(), &enter(&[3])), Ok(Step::Waiting));
    assert_eq!(
        code(trial.ask(&bob(), &Request::Own(TableCommand::CancelDice))),
        "dice_pending"
    );
    assert_eq!(due(&trial), [LUCK], "it still waits");
}

#[test]
fn a_command_may_bring_its_dice() {
    for mode in [DiceMode::Physical, DiceMode::Script] {
        let mut trial = table(mode);
        let paint = Command::Paint {
            colours: Vec::new(),
        };
        assert_eq!(
            code(trial.ask(&ann(), &with(paint.clone(), &[1]))),
            "no_dice_expected"
        );
        assert_eq!(trial.ask(&ann(), &with(paint, &[])), Ok(Step::Recorded));
        assert_eq!(
            wants(trial.ask(&ann(), &with(LUCKY, &[]))),
            ("bad_dice", 1, 20)
        );
        assert_eq!(
            wants(trial.ask(&ann(), &with(LUCKY, &[3]))),
            ("bad_dice", 2, 6)
        );
        assert_eq!(
            wants(trial.ask(&ann(), &with(LUCKY, &[3, 7]))),
            ("bad_dice", 1, 6),
            "the one die that has no such face"
        );
        assert_eq!(
            wants(trial.ask(&ann(), &with(LUCKY, &[3, 2, 1]))),
            ("bad_dice", 2, 20)
        );
        assert_eq!(
            wants(trial.ask(&ann(), &with(PLAIN, &[21]))),
            ("bad_dice", 1, 20)
        );
        assert!(
            trial.table.pending().is_none(),
            "wrong faces leave nothing waiting"
        );
        assert_eq!(trial.ask(&ann(), &with(LUCKY, &[3, 2])), Ok(Step::Recorded));
        let origin = match mode {
            DiceMode::Physical => Origin::Physical,
            _ => Origin::Script,
        };
        assert_eq!(thrown(&trial), [(3, origin), (2, origin)]);
    }
}

#[test]
fn the_servers_dice_cannot_be_named() {
    let mut trial = table(DiceMode::Server);
    assert_eq!(
        code(trial.ask(&ann(), &with(PLAIN, &[20]))),
        "dice_from_server"
    );
    assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Recorded));
    assert!(matches!(thrown(&trial)[..], [(_, Origin::Server)]));
}

#[test]
fn a_command_that_is_refused_asks_for_no_dice() {
    let mut trial = table(DiceMode::Physical);
    let refusal = trial
        .play(&master(), &PLAIN)
        .expect_err("the game master does not guess");
    assert_eq!((refusal.code, refusal.rule), ("no_try", "RI-TRY-1"));
    assert!(trial.table.pending().is_none());
}

#[test]
fn a_script_throws_in_order_and_runs_out() {
    let mut trial = table(DiceMode::Script);
    let script = Thrower::Script(&[3, 4, 9]);
    let played = trial.ask_with(&ann(), &Request::play(LUCKY), script);
    assert_eq!(played, Ok(Step::Recorded));
    assert_eq!(thrown(&trial), [(3, Origin::Script), (4, Origin::Script)]);
    let short = trial.ask_with(&ann(), &Request::play(LUCKY), Thrower::Script(&[3]));
    assert_eq!(wants(short), ("bad_dice", 1, 6));
}

/// Face k of throw n follows from seed, table, entropy and n, and from nothing else.
#[test]
fn the_servers_dice_can_be_recomputed() {
    let mut recomputed = 0;
    for number in 0..5 {
        let seed = Seed::from_number(number);
        let mut trial = Trial::<Riddle>::open(setup(), DiceMode::Server, &seats(), number);
        let think = Command::Think { number: 20 };
        assert_eq!(trial.play(&master(), &think), Ok(Step::Recorded));
        while !trial.table.state().solved && trial.table.next_seq() < 6 {
            assert_eq!(trial.play(&ann(), &LUCKY), Ok(Step::Recorded));
            let record = trial.last();
            let opening = trial.table.opening();
            let place = At::open(record.seq - 2);
            let mut dice = seed.dice_at(&opening.table, &opening.entropy, place);
            let Body::Play { dice: rolled, .. } = &record.body else {
                panic!("a try is played");
            };
            for die in rolled {
                let asked = if die.die == TRY.name { TRY } else { LUCK };
                let mut face = [0];
                dice::Dice::faces(&mut dice, &[asked], &mut face).expect("a stream never ends");
                assert_eq!(face, [die.face]);
                recomputed += 1;
            }
        }
    }
    assert!(recomputed > 10, "{recomputed} dice");
}
