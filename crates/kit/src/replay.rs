//! Replay = live.

use dice::{Given, Origin, RolledDie};
use table::{
    Body, DiceMode, Game, Record, Refusal, Request, Role, Seat, Table, TableCommand, verify,
};

use crate::walk::{Luck, LuckyDice, Walk, games, pick};
use crate::{Kit, Seen, Step, Trial};

const MODES: [DiceMode; 3] = [DiceMode::Server, DiceMode::Physical, DiceMode::Script];

/// Plays random games at tables of every dice mode, with undo, cancelled commands and wrong faces
/// in between, and follows them with a second table that only reads the journal.
pub fn replay_is_live<G: Game>(kit: &Kit<G>) -> Seen {
    let seen = games(kit, |walk: Walk<G>, seen| {
        let mode = MODES[(walk.seed % MODES.len() as u64) as usize];
        let mut trial = Trial::<G>::open(walk.setup.clone(), mode, &kit.seats, walk.seed);
        let mut reader = Table::<G>::replay(trial.lines().iter().map(String::as_str))
            .expect("an opening can be read");
        for luck in &walk.steps {
            let mut luck = *luck;
            if luck.one_in(8) {
                undo(kit, &mut trial, &mut luck);
            } else if let Some((seat, command)) =
                pick(kit, trial.table.setup(), trial.table.state(), &mut luck)
            {
                play(kit, &mut trial, &seat, &command, &mut luck);
                seen.accepted(&command);
            } else {
                seen.ended += 1;
                break;
            }
            (kit.invariants)(trial.table.setup(), trial.table.state());
            follow(&mut reader, &trial.table);
        }
        let again = Table::<G>::replay(trial.lines().iter().map(String::as_str))
            .expect("a journal can be replayed");
        same(&again, &trial.table);
        let checked = verify::<G>(trial.lines().iter().map(String::as_str));
        let report = checked.expect("what was played holds when it is checked");
        assert_eq!(report.refereed, report.commands);
    });
    assert!(!seen.commands.is_empty(), "something was played: {seen}");
    seen
}

/// The reader takes in the records it has not seen.
fn follow<G: Game>(reader: &mut Table<G>, live: &Table<G>) {
    let known = reader.records().len();
    for record in &live.records()[known..] {
        let record = Record::from_line(&record.to_line()).expect("a record can be read back");
        reader.absorb(record).expect("records come in order");
    }
    same_state(reader, live);
}

fn same_state<G: Game>(one: &Table<G>, other: &Table<G>) {
    assert_eq!(one.state(), other.state(), "the journal tells the state");
    assert_eq!(one.state(), &one.fold());
    assert_eq!(one.rolls_taken_back(), other.rolls_taken_back());
    assert_eq!(one.next_seq(), other.next_seq());
    for seq in 0..one.next_seq() {
        assert_eq!(one.is_struck(seq), other.is_struck(seq));
    }
}

fn same<G: Game>(one: &Table<G>, other: &Table<G>) {
    same_state(one, other);
    assert_eq!(one.opening(), other.opening());
    for (one, other) in one.records().iter().zip(other.records()) {
        assert_eq!(one.to_line(), other.to_line());
    }
}

/// One command, its dice thrown as the table throws them.
fn play<G: Game>(
    kit: &Kit<G>,
    trial: &mut Trial<G>,
    seat: &Seat,
    command: &G::Command,
    luck: &mut Luck,
) {
    let before = trial.table.state().clone();
    if trial.table.opening().dice == DiceMode::Script && luck.one_in(2) {
        named(trial, seat, command, luck);
    } else {
        let first = trial.play(seat, command);
        assert!(first.is_ok(), "an offered command was refused: {first:?}");
        while trial.table.pending().is_some() {
            throw(kit, trial, seat, luck);
            if trial.table.pending().is_none() && trial.table.state() == &before {
                // Cancelled, or a command that changes nothing.
                break;
            }
        }
    }
    let Body::Play { command, dice, .. } = &trial.last().body else {
        return;
    };
    if trial.table.is_struck(trial.last().seq) || trial.table.state() == &before {
        return;
    }
    // The recorded faces give the recorded state again.
    let faces: Vec<u8> = dice.iter().map(|die| die.face).collect();
    let mut given = Given::new(&faces, Origin::Script);
    let (again, _) = G::outcome(trial.table.setup(), &before, seat, command, &mut given)
        .expect("the recorded dice are those the command needs");
    assert!(given.left().is_empty(), "no face too many is recorded");
    assert_eq!(
        &again,
        trial.table.state(),
        "the recorded dice lead elsewhere"
    );
}

/// A command that brings its faces along.
fn named<G: Game>(trial: &mut Trial<G>, seat: &Seat, command: &G::Command, luck: &Luck) {
    let mut dice = LuckyDice::new(*luck);
    G::outcome(
        trial.table.setup(),
        trial.table.state(),
        seat,
        command,
        &mut dice,
    )
    .expect("an offered command is accepted");
    let faces = dice.thrown;
    let mut request = Request::Play {
        command: command.clone(),
        faces: Some([&faces[..], &[1]].concat()),
    };
    let refusal = trial.ask(seat, &request).expect_err("one face too many");
    let code = if faces.is_empty() {
        "no_dice_expected"
    } else {
        "bad_dice"
    };
    assert_eq!(refusal.code, code);
    if let Some((_, fewer)) = faces.split_last() {
        request = Request::Play {
            command: command.clone(),
            faces: Some(fewer.to_vec()),
        };
        let refusal = trial.ask(seat, &request).expect_err("one face too few");
        assert_eq!(refusal.code, "bad_dice");
    }
    request = Request::Play {
        command: command.clone(),
        faces: Some(faces),
    };
    assert_eq!(trial.ask(seat, &request), Ok(Step::Recorded));
}

/// One thing people do while dice are due.
fn throw<G: Game>(kit: &Kit<G>, trial: &mut Trial<G>, seat: &Seat, luck: &mut Luck) {
    let pending = trial.table.pending().expect("dice are due");
    let (due, named) = (pending.next.clone(), pending.faces.len());
    let faces: Vec<u8> = due.iter().map(|die| luck.face(*die)).collect();
    let code = |result: Result<Step, Refusal>| result.expect_err("this is refused").code;
    match luck.below(12) {
        0 => {
            let too_many = Request::Own(TableCommand::EnterDice {
                faces: [&faces[..], &[1]].concat(),
            });
            assert_eq!(code(trial.ask(seat, &too_many)), "bad_dice");
        }
        1 => {
            let mut wrong = faces;
            wrong[0] = if luck.one_in(2) {
                0
            } else {
                due[0].kind.sides() + 1
            };
            let wrong = Request::Own(TableCommand::EnterDice { faces: wrong });
            assert_eq!(code(trial.ask(seat, &wrong)), "bad_dice");
        }
        2 => {
            let undo = Request::undo(None);
            assert_eq!(code(trial.ask(seat, &undo)), "dice_pending");
            let command = trial.table.pending().expect("still due").command.clone();
            assert_eq!(code(trial.play(seat, &command)), "dice_pending");
        }
        3 => {
            let other = kit.seats.iter().find(|other| other.role == Role::Spectator);
            let other = other.expect("every role has a seat");
            let request = Request::Own(TableCommand::EnterDice { faces });
            assert_eq!(code(trial.ask(other, &request)), "not_your_seat");
        }
        4 => {
            let answer = trial.ask(seat, &Request::Own(TableCommand::CancelDice));
            if named == 0 {
                assert_eq!(answer, Ok(Step::Cancelled));
            } else {
                assert_eq!(code(answer), "dice_pending");
            }
        }
        5 => assert_eq!(
            trial.ask(seat, &Request::Own(TableCommand::Roll)),
            Ok(Step::Recorded)
        ),
        _ => {
            let answer = trial.ask(seat, &Request::Own(TableCommand::EnterDice { faces }));
            assert!(answer.is_ok(), "due faces were refused: {answer:?}");
        }
    }
}

/// Takes something back, or is refused, by who asks and what they ask for.
fn undo<G: Game>(kit: &Kit<G>, trial: &mut Trial<G>, luck: &mut Luck) {
    let table = &trial.table;
    let standing: Vec<u64> = table
        .records()
        .iter()
        .filter(|record| matches!(record.body, Body::Play { .. }) && !table.is_struck(record.seq))
        .map(|record| record.seq)
        .collect();
    let seat = luck.pick(&kit.seats).expect("every role has a seat");
    let to = match luck.below(3) {
        0 => Some(luck.below(table.records().len() + 1) as u64),
        _ => None,
    };
    let from = to.or(standing.last().copied()).unwrap_or(0);
    let strikes: Vec<u64> = standing.into_iter().filter(|seq| *seq >= from).collect();
    let records = || strikes.iter().map(|&seq| &table.records()[seq as usize]);
    let foreign = records().any(|record| record.by != seat.id);
    let threw =
        |record: &Record<G>| matches!(&record.body, Body::Play { dice, .. } if !dice.is_empty());
    let alone = table.house().is_alone(seat);
    let allowed = match seat.role {
        Role::Spectator => Err("not_your_seat"),
        _ if strikes.is_empty() => Err("nothing_to_undo"),
        Role::GameMaster => Ok(()),
        Role::Player if foreign => Err("not_yours_to_undo"),
        Role::Player if !alone && records().any(threw) => Err("dice_have_fallen"),
        Role::Player => Ok(()),
    };

    let before = table.state().clone();
    let taken_back = table.rolls_taken_back();
    let answer = trial.ask(seat, &Request::undo(to));
    let answer = answer.map_err(|refusal| refusal.code);
    if answer == Err("was_uncovered") && allowed.is_ok() && !G::OPEN_INFORMATION {
        assert_eq!(seat.role, Role::Player, "the game master knew it before");
        return;
    }
    let expected = allowed.map(|()| Step::Recorded);
    assert_eq!(answer, expected, "undo of {strikes:?} by {}", seat.id);
    if allowed.is_err() {
        return;
    }

    // The same commands with the same faces lead back to where the game was.
    let mut state = trial.table.state().clone();
    let mut rolls = 0;
    for &seq in &strikes {
        assert!(trial.table.is_struck(seq));
        let record = &trial.table.records()[seq as usize];
        let Body::Play { command, dice, .. } = &record.body else {
            panic!("only what was played can be taken back");
        };
        rolls += usize::from(!dice.is_empty());
        let by = kit.seats.iter().find(|seat| seat.id == record.by);
        let by = by.expect("records are by seats of the table");
        let faces: Vec<u8> = dice.iter().map(|die| die.face).collect();
        let mut given = Given::new(&faces, Origin::Script);
        (state, _) = G::outcome(trial.table.setup(), &state, by, command, &mut given)
            .expect("what was legal is legal again");
    }
    assert_eq!(state, before, "undo and the same again");
    assert_eq!(trial.table.rolls_taken_back(), taken_back + rolls);
    match luck.below(4) {
        0 => {
            assert_eq!(
                trial.ask(seat, &Request::Own(TableCommand::Redo)),
                Ok(Step::Recorded)
            );
            assert_eq!(
                trial.table.state(),
                &before,
                "what was taken back stands again"
            );
            assert_eq!(trial.table.rolls_taken_back(), taken_back);
        }
        1 => again(kit, trial, strikes[0]),
        _ => {}
    }
}

/// What fell stays fallen: the first thing that was taken back, asked for once more, gets the same faces.
fn again<G: Game>(kit: &Kit<G>, trial: &mut Trial<G>, seq: u64) {
    let Body::Play { command, dice, .. } = trial.table.records()[seq as usize].body.clone() else {
        panic!("only what was played can be taken back");
    };
    if trial.table.opening().dice == DiceMode::Script {
        return;
    }
    let by = &trial.table.records()[seq as usize].by;
    let by = kit.seats.iter().find(|seat| seat.id == *by);
    let by = by.expect("records are by seats of the table").clone();
    let answer = trial.play(&by, &command);
    assert_eq!(answer, Ok(Step::Recorded), "nobody needs to throw again");
    let Body::Play { dice: fell, .. } = &trial.last().body else {
        panic!("it was played");
    };
    let faces = |dice: &[RolledDie]| dice.iter().map(|die| die.face).collect::<Vec<_>>();
    assert_eq!(faces(fell), faces(&dice), "what fell stays fallen");
}
