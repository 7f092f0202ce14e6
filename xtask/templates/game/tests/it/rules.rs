//! Each rule in a game of a few lines: commands in, what happened out.

use dice::{Given, Origin};
use expect_test::{Expect, expect};
use gamename::{Command, GameName, Goal, One, Options, Setup, State};
use table::{Game, Role, Seat, Stop};

/// `p1 join, p1 throw 4`: who does what, with which face.
fn check(options: Options, game: &str, expected: Expect) {
    let setup = Setup { options };
    let mut state: State = GameName::start(&setup);
    let mut told = String::new();
    for line in game.split(", ") {
        let words: Vec<&str> = line.split(' ').collect();
        let seat = Seat::new(words[0], Role::Player, words[0]);
        let command = match words[1] {
            "join" => Command::Join,
            "throw" => Command::Throw,
            _ => Command::Hold,
        };
        let faces: Vec<u8> = words[2..].iter().map(|face| face.parse().expect("a face")).collect();
        let mut dice = Given::new(&faces, Origin::Script);
        match GameName::outcome(&setup, &state, &seat, &command, &mut dice) {
            Ok((after, _)) => state = after,
            Err(Stop::Refused(refusal)) => {
                told += &format!("{line}: {} {}\n", refusal.code, refusal.rule);
            }
            Err(Stop::NoDice(missing)) => panic!("{line}: {missing:?}"),
        }
    }
    let scores = state.players.iter().map(|it| format!("{} {}", it.seat, it.score));
    let scores = scores.collect::<Vec<_>>().join(", ");
    let turn = state.current().map_or("nobody", |it| it.seat.as_str());
    told += &format!("{scores} · {turn} has {} · won by {:?}\n", state.points, state.winner);
    expected.assert_eq(&told);
}

const TWO: &str = "p1 join, p2 join";

#[test]
fn turns_go_around() {
    // GAMENAME-TURN-1
    check(
        Options::default(),
        "p1 join, p1 throw, p2 join, p2 throw, p1 throw 3, p3 join",
        expect![[r#"
            p1 throw: too_few GAMENAME-TURN-1
            p2 throw: not_your_turn GAMENAME-TURN-1
            p3 join: begun GAMENAME-TURN-1
            p1 0, p2 0 · p1 has 3 · won by None
        "#]],
    );
}

#[test]
fn points_add_up_until_they_are_held() {
    // GAMENAME-TURN-2, GAMENAME-TURN-3
    check(
        Options::default(),
        &format!("{TWO}, p1 hold, p1 throw 4, p1 throw 5, p1 hold"),
        expect![[r#"
            p1 hold: nothing_to_hold GAMENAME-TURN-3
            p1 9, p2 0 · p2 has 0 · won by None
        "#]],
    );
}

#[test]
fn a_one_costs_what_the_table_agreed() {
    // GAMENAME-ONE-1
    let game = format!("{TWO}, p1 throw 6, p1 hold, p2 throw 2, p2 hold, p1 throw 5, p1 throw 1");
    check(
        Options::default(),
        &game,
        expect![[r#"
            p1 6, p2 2 · p2 has 0 · won by None
        "#]],
    );
    let options = Options {
        one: One::Everything,
        ..Options::default()
    };
    check(
        options,
        &game,
        expect![[r#"
            p1 0, p2 2 · p2 has 0 · won by None
        "#]],
    );
}

#[test]
fn enough_points_win() {
    // GAMENAME-END-1
    let options = Options {
        goal: Goal::Twenty,
        ..Options::default()
    };
    let throws = "p1 throw 6, p1 throw 6, p1 throw 6, p1 throw 2";
    check(
        options,
        &format!("{TWO}, {throws}, p1 hold, p2 throw"),
        expect![[r#"
            p2 throw: over GAMENAME-END-1
            p1 20, p2 0 · p1 has 0 · won by Some(SeatId("p1"))
        "#]],
    );
}
