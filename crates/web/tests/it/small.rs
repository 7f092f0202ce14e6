//! A move sends little, however long the journal is: what another seat's browser gets for one typical roll or move of each
//! game, packed, at 20 and at 1,000 records.

use std::collections::HashSet;

use table::{DiceMode, Seat};
use web::{Effort, gzip, spare};
use words::Lang;

use crate::condice_played::{self, Bout};
use crate::free_played::Gathering;
use crate::script::{Company, Played};
use crate::{daggerheart_played, samurai_played, zwielicht_evening};

const MOST_BYTES: usize = 8 * 1024;
/// A roll that waits takes most of *Daggerheart*'s game master's means away; once it fell they are all there again.
const MOST_MEANS: usize = 24 * 1024;
const LENGTHS: [u64; 2] = [20, 1000];

/// What a browser that has this board says it holds.
fn hashes(board: &str) -> HashSet<String> {
    let named = spare(board, &HashSet::new());
    let hashes = named.split(r#"data-hash=""#).skip(1);
    // The server reads no more of them.
    hashes.take(400).map(|rest| rest[..16].to_owned()).collect()
}

/// What travels when one board follows the other.
fn bytes(before: &str, after: &str) -> usize {
    gzip(spare(after, &hashes(before)).as_bytes(), Effort::Quick).len()
}

/// Plays the line and says what every seat gets for it.
#[track_caller]
fn sends_little<C: Company>(what: &str, played: Played<C>, line: &str) {
    let most = |seat: &str| match (what, seat) {
        ("daggerheart", "gm") => MOST_MEANS,
        _ => MOST_BYTES,
    };
    let boards = |played: &Played<C>| -> Vec<(Seat, String)> {
        let seats = C::seats().into_iter();
        seats
            .map(|seat| (seat.clone(), played.board(&seat, "", Lang::De)))
            .collect()
    };
    let records = played.table.next_seq();
    let before = boards(&played);
    let after = boards(&played.play(line));
    let sent: Vec<(String, usize)> = before
        .iter()
        .zip(&after)
        .map(|((seat, before), (_, after))| (seat.id.to_string(), bytes(before, after)))
        .collect();
    println!("{what} at {records}: {sent:?}");
    let large: Vec<_> = sent
        .iter()
        .filter(|(seat, bytes)| *bytes > most(seat))
        .collect();
    assert!(
        large.is_empty(),
        "{what} at {records}: {large:?} of {sent:?}"
    );
}

#[test]
fn daggerheart() {
    let script = format!("{}p2 propose_move trait=strength", daggerheart_played::FOES);
    let fill = ["gm mark_stress who=p1 n=1", "gm clear_stress who=p1 n=1"];
    for records in LENGTHS {
        let night = daggerheart_played::begun("").grown(records, &fill);
        sends_little("daggerheart", night.play(&script), "p2 roll_action; 11 3");
    }
}

#[test]
fn zwielicht() {
    for records in LENGTHS {
        let evening = zwielicht_evening::begun("").grown(records, &[]);
        let roll =
            "p1 make_move move=find_out intent=Wer_vertaeut_die_Boote? second=attribute:2; 6 2";
        sends_little("zwielicht", evening, roll);
    }
}

#[test]
fn free() {
    for records in LENGTHS {
        let fill = [
            "p2 throw roll=2W6+3 word=Klettern; 3 4",
            "p1 throw roll=1W20; 7",
        ];
        let table = Gathering::open(&[], DiceMode::Script).grown(records, &fill);
        sends_little("free", table, "p1 throw roll=4W6kh3 word=Stärke; 6 1 5 4");
    }
}

/// The largest map there can be, with a crowd on it.
fn crowd() -> Bout {
    let mut script = String::from(
        "gm lift_figure figure=101
        gm lift_figure figure=102
        gm new_map width=60 height=60
        p1 draft_character ready=kasimir
        p1 submit_character figure=1
        p2 draft_character ready=lioba
        p2 submit_character figure=2
        ",
    );
    for _ in 0..4 {
        script += "gm copy_figure figure=101 n=6\n";
    }
    script += "gm start_adventure
        gm place_figure figure=1 x=30 y=30
        gm place_figure figure=2 x=31 y=30
        ";
    for number in 0..26 {
        let (figure, x, y) = (101 + number, 20 + number, 33 + number % 3);
        script += &format!("gm place_figure figure={figure} x={x} y={y}\n");
    }
    Bout::open(&[], DiceMode::Script).play(&format!("{script}{}", condice_played::FIGHT))
}

#[test]
fn condice() {
    for records in [100, 1000] {
        let fight = || crowd().grown(records, &[]);
        sends_little("condice walking", fight(), "p1 move figure=1 x=33 y=31");
        let near = fight().play("p1 move figure=1 x=30 y=32");
        sends_little(
            "condice striking",
            near,
            "p1 attack figure=1 attack=3 target=110; 4 2 4 6",
        );
    }
}

#[test]
fn samurai() {
    for records in LENGTHS {
        let mut duel =
            samurai_played::play("choose 2: 5 1 | allocate A C | end: 5 2 | accept: 2 | next");
        duel.talk(records);
        let seats = [samurai_played::player(), Seat::spectator()];
        let before = seats.clone().map(|seat| duel.board(&seat, Lang::De));
        duel.go("choose 2: 4 3");
        for (seat, before) in seats.iter().zip(&before) {
            let bytes = bytes(before, &duel.board(seat, Lang::De));
            println!("samurai at {records}: {} {bytes}", seat.id);
            assert!(bytes <= MOST_BYTES, "{bytes} bytes for {}", seat.id);
        }
    }
}
