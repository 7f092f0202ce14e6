//! What a seat may not know, it is not sent.

use kit::{Step, Trial};
use serde_json::{Value, json};
use table::{AnyTable, DiceMode, DraftTable, Request, Seat};

use crate::riddle::{Command, LUCKY, Riddle, ann, bob, master, seats, setup};

fn table() -> DraftTable<Riddle> {
    let mut trial = Trial::<Riddle>::open(setup(), DiceMode::Script, &seats(), 1);
    assert_eq!(
        trial.play(&master(), &Command::Think { number: 15 }),
        Ok(Step::Recorded)
    );
    let lucky = Request::Play {
        command: LUCKY,
        faces: Some(vec![3, 4]),
    };
    assert_eq!(trial.ask(&ann(), &lucky), Ok(Step::Recorded));
    DraftTable::new(trial.table)
}

fn lines(seat: &Seat) -> Vec<Value> {
    let lines = table().lines_for(seat, 0);
    lines
        .iter()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn the_game_master_sees_everything() {
    let live = table();
    let full: Vec<String> = live
        .table
        .records()
        .iter()
        .map(table::Record::to_line)
        .collect();
    assert_eq!(live.lines_for(&master(), 0), full);
    assert_eq!(live.view_for(&master())["secret"], 15);
    assert_eq!(live.view_for(&master())["treasure"], "a golden die");
}

#[test]
fn players_and_spectators_see_the_rest() {
    for seat in [ann(), bob(), Seat::spectator()] {
        let mut lines = lines(&seat);
        // The hash covers what is hidden, with a salt that only the game master sees.
        let hash = lines[1]
            .as_object_mut()
            .and_then(|line| line.shift_remove("hash"));
        assert!(hash.is_some());
        assert_eq!(
            lines[0]["open"]["setup"]["treasure"],
            Value::Null,
            "the opening is redacted"
        );
        assert_eq!(lines[0]["open"]["setup"]["options"], json!({"luck": "yes"}));
        assert_eq!(
            lines[1],
            json!({
                "seq": 1,
                "at": "1970-01-01T00:00:01Z",
                "by": "gm",
                "events": [{"event": "somebody", "rules": ["RI-THINK-1"]}],
            }),
            "neither command nor number"
        );
        assert_eq!(lines[2]["cmd"], json!({"cmd": "try", "luck": "lucky"}));
        assert_eq!(lines[2]["dice"][1]["face"], 4, "an open roll is open");
        assert_eq!(
            lines[2]["events"].as_array().map(Vec::len),
            Some(1),
            "not by how much"
        );
        assert_eq!(table().view_for(&seat)["secret"], Value::Null);
        assert_eq!(table().view_for(&seat)["treasure"], Value::Null);
    }
}

#[test]
fn a_seat_always_sees_its_own_commands() {
    let mut live = table();
    let think = json!({"cmd": "think", "number": 3});
    // Somebody who sent a command knows it, whatever role they have now.
    let demoted = Seat::new("gm", table::Role::Spectator, "Mona");
    let lines = live.lines_for(&demoted, 1);
    assert!(lines[0].contains("\"number\":15}"), "{}", lines[0]);
    assert!(
        !lines[0].contains("thought"),
        "events go by role: {}",
        lines[0]
    );
    let refused = live.propose(
        &master(),
        &think,
        table::Timestamp::UNIX_EPOCH,
        table::Thrower::Script(&[]),
    );
    assert!(matches!(refused, table::Reply::Refused(_)), "{refused:?}");
}
