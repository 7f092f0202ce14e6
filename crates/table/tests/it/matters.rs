//! What a table does beside its game: seats, talk, wishes, overruling, seeds.

use dice::{At, Seed, SeedChain};
use kit::{Step, Trial};
use serde_json::json;
use table::{
    Body, DiceMode, Matter, Record, Refusal, Request, Role, Seat, SeatDice, SeatId, Table,
    TableCommand, Thrower,
};

use crate::riddle::{Command, PLAIN, Riddle, ann, bob, master, seats, setup};

const THINK: Command = Command::Think { number: 15 };
const RED: Command = Command::Paint { colours: vec![] };

fn table(dice: DiceMode) -> Trial<Riddle> {
    Trial::open(setup(), dice, &seats(), 6)
}

fn ask(trial: &mut Trial<Riddle>, seat: &Seat, json: serde_json::Value) -> Result<Step, Refusal> {
    let request = Request::parse::<Riddle>(&json)?;
    trial.ask(seat, &request)
}

fn code(answer: Result<Step, Refusal>) -> &'static str {
    answer.expect_err("this is refused").code
}

fn last(trial: &Trial<Riddle>) -> Matter {
    match &trial.last().body {
        Body::Matter(matter) => matter.clone(),
        other => panic!("not the table's own: {other:?}"),
    }
}

/// The journal read again tells the same table.
fn replayed(trial: &Trial<Riddle>) -> Table<Riddle> {
    let lines = trial.lines();
    let again = Table::replay(lines.iter().map(String::as_str)).expect("a journal");
    assert_eq!(again.house(), trial.table.house());
    assert_eq!(again.state(), trial.table.state());
    again
}

#[test]
fn the_game_master_looks_after_seats() {
    let mut trial = table(DiceMode::Server);
    for seat in [ann(), Seat::spectator()] {
        for cmd in [
            json!({"cmd": "add_seat", "role": "player", "name": "Cleo"}),
            json!({"cmd": "rename_seat", "seat": "bob", "name": "Rob"}),
            json!({"cmd": "replace_seat", "seat": "bob"}),
            json!({"cmd": "revoke_seat", "seat": "bob"}),
            json!({"cmd": "reveal_seed"}),
            json!({"cmd": "close_table"}),
            json!({"cmd": "answer_undo", "grant": true}),
            json!({"cmd": "overrule", "path": "/tries", "value": 3, "reason": "so"}),
        ] {
            assert_eq!(code(ask(&mut trial, &seat, cmd)), "only_game_master");
        }
    }
    let gm = master();
    let add = json!({"cmd": "add_seat", "role": "player", "name": " Cleo\n"});
    assert_eq!(ask(&mut trial, &gm, add), Ok(Step::Recorded));
    let cleo = Seat::new("p1", Role::Player, "Cleo");
    assert_eq!(last(&trial), Matter::SeatAdded { seat: cleo.clone() });
    let nobody = json!({"cmd": "rename_seat", "seat": "dora", "name": "Dora"});
    assert_eq!(code(ask(&mut trial, &gm, nobody)), "no_such_seat");
    let empty = json!({"cmd": "rename_seat", "seat": "bob", "name": " \t "});
    assert_eq!(code(ask(&mut trial, &gm, empty)), "empty_text");
    let long = json!({"cmd": "rename_seat", "seat": "bob", "name": "x".repeat(41)});
    assert_eq!(code(ask(&mut trial, &gm, long)), "expected_text");

    // One's own name is one's own business.
    let rename = json!({"cmd": "rename_seat", "seat": "bob", "name": "Rob"});
    assert_eq!(ask(&mut trial, &bob(), rename), Ok(Step::Recorded));
    let chair = |trial: &Trial<Riddle>, id: &str| {
        let chair = trial.table.house().chair(&SeatId::new(id));
        chair.expect("a chair").clone()
    };
    assert_eq!(chair(&trial, "bob").seat.name, "Rob");

    let own = json!({"cmd": "revoke_seat", "seat": "gm"});
    assert_eq!(code(ask(&mut trial, &gm, own)), "own_seat");
    let revoke = json!({"cmd": "revoke_seat", "seat": "bob"});
    assert_eq!(ask(&mut trial, &gm, revoke), Ok(Step::Recorded));
    assert!(chair(&trial, "bob").revoked);
    let say = json!({"cmd": "say", "text": "still here"});
    assert_eq!(code(ask(&mut trial, &bob(), say)), "seat_lost");
    let replace = json!({"cmd": "replace_seat", "seat": "bob"});
    assert_eq!(ask(&mut trial, &gm, replace), Ok(Step::Recorded));
    let bob = chair(&trial, "bob");
    assert_eq!((bob.revoked, bob.taken, bob.link), (false, false, 1));
    replayed(&trial);
}

#[test]
fn a_table_has_room_for_as_many_players_as_the_game() {
    let mut trial = table(DiceMode::Server);
    let add = || json!({"cmd": "add_seat", "role": "player", "name": "x"});
    // Ann and Bob sit already; the riddle takes six.
    for _ in 0..4 {
        assert_eq!(ask(&mut trial, &master(), add()), Ok(Step::Recorded));
    }
    assert_eq!(code(ask(&mut trial, &master(), add())), "table_full");
}

#[test]
fn sitting_down_changes_nobodys_dice() {
    let rolled = |entropy: &str| {
        let mut trial = table(DiceMode::Server);
        let sit = json!({"cmd": "take_seat", "name": "Anna", "entropy": entropy});
        assert_eq!(ask(&mut trial, &ann(), sit.clone()), Ok(Step::Recorded));
        assert_eq!(code(ask(&mut trial, &ann(), sit)), "seat_taken");
        let faces: Vec<u8> = (0..8)
            .map(|_| {
                trial.play(&master(), &THINK).ok();
                trial.play(&ann(), &PLAIN).ok();
                let faces = match &trial.last().body {
                    Body::Play { dice, .. } => dice.iter().map(|die| die.face).sum(),
                    _ => 0,
                };
                trial.ask(&master(), &Request::undo(Some(1))).ok();
                faces
            })
            .collect();
        replayed(&trial);
        faces
    };
    assert_eq!(
        rolled("00ff"),
        rolled("00fe"),
        "each throw is mixed by itself"
    );
    let mut trial = table(DiceMode::Server);
    let bad = json!({"cmd": "take_seat", "entropy": "no hex"});
    assert_eq!(code(ask(&mut trial, &ann(), bad)), "bad_entropy");
    let nobodys = Seat::new("zoe", Role::Player, "Zoe");
    let sit = json!({"cmd": "take_seat"});
    assert_eq!(code(ask(&mut trial, &nobodys, sit)), "not_your_seat");
}

#[test]
fn talk_reaches_whom_it_is_for() {
    let mut trial = table(DiceMode::Server);
    let say = json!({"cmd": "say", "text": "good evening"});
    assert_eq!(ask(&mut trial, &ann(), say.clone()), Ok(Step::Recorded));
    assert_eq!(
        code(ask(&mut trial, &Seat::spectator(), say)),
        "not_your_seat"
    );
    let note = json!({"cmd": "note", "text": "the butler"});
    assert_eq!(ask(&mut trial, &ann(), note), Ok(Step::Recorded));
    let line = |seat: &Seat| trial.last().to_line_for(seat);
    assert!(line(&master()).contains("the butler"));
    assert!(line(&ann()).contains("the butler"), "her own words");
    for seat in [bob(), Seat::spectator()] {
        assert!(!line(&seat).contains("butler"));
        assert!(trial.table.journal_for(&seat, 2).is_empty());
        let before = trial.records_line(1, &seat);
        assert!(before.contains("good evening"));
    }
}

trait Lines {
    fn records_line(&self, seq: usize, seat: &Seat) -> String;
}

impl Lines for Trial<Riddle> {
    fn records_line(&self, seq: usize, seat: &Seat) -> String {
        let record: &Record<Riddle> = &self.table.records()[seq];
        record.to_line_for(seat)
    }
}

fn asked(to: u64) -> Matter {
    let reason = "the wrong door".to_owned();
    Matter::UndoAsked { to, reason }
}

fn declined(to: u64) -> Matter {
    let reason = "she has opened it".to_owned();
    Matter::UndoDeclined { to, reason }
}

#[test]
fn a_late_undo_is_a_wish() {
    let mut trial = table(DiceMode::Server);
    trial.play(&master(), &THINK).expect("thought");
    trial.play(&ann(), &RED).expect("painted");
    // Talk is not acting: she can still take it back herself.
    ask(&mut trial, &bob(), json!({"cmd": "say", "text": "hm"})).expect("said");
    assert!(trial.table.can_undo(&ann()) && !trial.table.can_undo(&bob()));
    assert!(trial.table.can_undo(&master()));
    trial.play(&bob(), &RED).expect("painted");
    assert!(!trial.table.can_undo(&ann()));
    assert_eq!(trial.table.could_wish(&ann()), Some(2));
    let undo = json!({"cmd": "undo", "to": 2});
    assert_eq!(code(ask(&mut trial, &ann(), undo)), "not_yours_to_undo");
    let wish = || json!({"cmd": "ask_undo", "reason": "the wrong door"});
    assert_eq!(ask(&mut trial, &ann(), wish()), Ok(Step::Recorded));
    assert_eq!(last(&trial), asked(2));
    assert_eq!(code(ask(&mut trial, &ann(), wish())), "undo_asked_already");
    let again = json!({"cmd": "ask_undo", "to": 2});
    assert_eq!(code(ask(&mut trial, &ann(), again)), "undo_asked_already");
    replayed(&trial);

    let no = json!({"cmd": "answer_undo", "grant": false, "reason": "she has opened it"});
    assert_eq!(ask(&mut trial, &master(), no.clone()), Ok(Step::Recorded));
    assert_eq!(last(&trial), declined(2));
    assert_eq!(code(ask(&mut trial, &master(), no)), "no_undo_asked");

    ask(&mut trial, &ann(), wish()).expect("asked again");
    let yes = json!({"cmd": "answer_undo", "grant": true});
    assert_eq!(ask(&mut trial, &master(), yes), Ok(Step::Recorded));
    assert!(trial.table.house().wish.is_none());
    let struck: Vec<u64> = (0..trial.table.next_seq())
        .filter(|seq| trial.table.is_struck(*seq))
        .collect();
    assert_eq!(struck, [2, 4], "hers and what came after it, not the talk");
    // Who may undo needs no wish.
    trial.play(&ann(), &RED).expect("painted");
    assert_eq!(ask(&mut trial, &ann(), wish()), Ok(Step::Recorded));
    assert!(matches!(trial.last().body, Body::Undo { .. }));
    replayed(&trial);
}

#[test]
fn the_last_word() {
    let mut trial = table(DiceMode::Server);
    trial.play(&master(), &THINK).expect("thought");
    let overrule = |path: &str, value: serde_json::Value| json!({"cmd": "overrule", "path": path, "value": value, "reason": "we agreed"});
    let gm = master();
    assert_eq!(
        ask(&mut trial, &gm, overrule("/tries", json!(7))),
        Ok(Step::Recorded)
    );
    assert_eq!(trial.table.state().tries, 7);
    let Matter::Overruled {
        before,
        after,
        secret,
        ..
    } = last(&trial)
    else {
        panic!("overruled");
    };
    assert_eq!((before, after, secret), (json!(0), json!(7), true));
    let line = trial.last().to_line_for(&ann());
    assert!(!line.contains("tries"), "{line}");
    replayed(&trial);

    for (path, value) in [
        ("/tries", json!("many")),
        ("/tries", json!(-1)),
        ("/known", json!(3)),
        ("/solved", json!({"a": 1})),
    ] {
        let refused = ask(&mut trial, &gm, overrule(path, value));
        assert_eq!(code(refused), "impossible_value", "{path}");
    }
    for path in ["", "/", "/colours", "/nothing", "tries", "/tries/0"] {
        let refused = ask(&mut trial, &gm, overrule(path, json!(1)));
        assert_eq!(code(refused), "no_such_value", "{path}");
    }
    let unreasoned = json!({"cmd": "overrule", "path": "/tries", "value": 1, "reason": " "});
    assert_eq!(code(ask(&mut trial, &gm, unreasoned)), "empty_text");

    // It can be taken back like anything else.
    trial.ask(&gm, &Request::undo(None)).expect("taken back");
    assert_eq!(trial.table.state().tries, 0);
    assert_eq!(trial.table.state().secret, Some(15));
    replayed(&trial);
}

#[test]
fn each_seat_chooses_its_dice() {
    let mut trial = table(DiceMode::Choose);
    let think = Command::Think { number: 20 };
    trial.play(&master(), &think).expect("thought");
    assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Recorded));
    let physical = json!({"cmd": "dice_by", "dice": "physical"});
    assert_eq!(
        ask(&mut trial, &ann(), physical.clone()),
        Ok(Step::Recorded)
    );
    let expected = Matter::DiceChosen {
        seat: ann().id,
        dice: SeatDice::Physical,
    };
    assert_eq!(last(&trial), expected);
    assert_eq!(trial.play(&ann(), &PLAIN), Ok(Step::Waiting));
    assert_eq!(trial.play(&bob(), &PLAIN), Ok(Step::Recorded));
    let others = json!({"cmd": "dice_by", "seat": "ann", "dice": "server"});
    assert_eq!(
        code(ask(&mut trial, &bob(), others.clone())),
        "only_game_master"
    );
    assert_eq!(ask(&mut trial, &master(), others), Ok(Step::Recorded));
    replayed(&trial);
    let mut fixed = table(DiceMode::Server);
    assert_eq!(code(ask(&mut fixed, &ann(), physical)), "dice_fixed");
}

#[test]
fn seeds_are_revealed_one_after_the_other() {
    let chain = SeedChain::new(Seed::from_number(3));
    let mut trial = table(DiceMode::Server);
    let by_chain = |trial: &mut Trial<Riddle>, seat: &Seat, request: &Request<Command>| {
        trial.ask_with(seat, request, Thrower::Chain(&chain))
    };
    by_chain(&mut trial, &master(), &Request::play(THINK)).expect("thought");
    by_chain(
        &mut trial,
        &master(),
        &Request::Own(TableCommand::RevealSeed),
    )
    .expect("revealed");
    let Matter::Revealed {
        seed, next, seal, ..
    } = last(&trial)
    else {
        panic!("revealed");
    };
    assert_eq!(seed, chain.seed(0).reveal());
    assert_eq!(next, chain.seed(1).commitment().to_string());
    assert_eq!(seal.len(), 64);
    assert_ne!(chain.seed(0).reveal(), chain.seed(1).reveal());
    by_chain(&mut trial, &ann(), &Request::play(PLAIN)).expect("tried");
    let Body::Play { dice, .. } = &trial.last().body else {
        panic!("a throw");
    };
    let face = dice[0].face;
    let mut again = [0];
    let entropy: [String; 0] = [];
    dice::Dice::faces(
        &mut chain.seed(1).dice_at("trial", &entropy, At::open(0)),
        &[crate::riddle::TRY],
        &mut again,
    )
    .expect("a face");
    assert_eq!(again, [face], "the second seed throws now");

    by_chain(
        &mut trial,
        &master(),
        &Request::Own(TableCommand::CloseTable),
    )
    .expect("closed");
    let Matter::Closed { seed, .. } = last(&trial) else {
        panic!("closed");
    };
    assert_eq!(seed, chain.seed(1).reveal());
    assert_eq!(code(trial.play(&ann(), &PLAIN)), "closed");
    assert!(trial.table.choices(&ann()).is_empty());
    replayed(&trial);
    // Without a server's seeds there is nothing to reveal.
    let mut scripted = table(DiceMode::Script);
    let reveal = json!({"cmd": "reveal_seed"});
    assert_eq!(
        code(ask(&mut scripted, &master(), reveal)),
        "nothing_to_reveal"
    );
}
