//! *Daggerheart* in the list: tables open and replay.

use games::{Content, OpenError, OpenTable};
use table::{DiceMode, Role, Seat, SeatId, Timestamp};

fn open(scenario: &str) -> OpenTable {
    OpenTable {
        table: "t".to_owned(),
        scenario: scenario.to_owned(),
        options: vec![("daggerheart.pace".to_owned(), "formal".to_owned())],
        dice: DiceMode::Server,
        seats: vec![Seat::new("gm", Role::GameMaster, "Leitung")],
        seed_hash: String::new(),
        hidden_seed_hash: String::new(),
        salt: String::new(),
        iron: false,
        by: SeatId::new("gm"),
    }
}

#[test]
fn a_table_can_be_opened_and_replayed() {
    let content = Content::built_in();
    let game = games::game("daggerheart").expect("it is listed");
    let scenarios = game.scenarios(&content);
    assert_eq!(scenarios[0].id, "bell-under-the-lake");
    let (table, line) = game
        .open(open("bell-under-the-lake"), &content, Timestamp::UNIX_EPOCH)
        .expect("a table");
    let (standing, over) = game.standing(&*table).expect("it stands somewhere");
    assert_eq!((standing.id, over), ("daggerheart-standing-between", false));
    assert!(line.contains("\"pace\":\"formal\""));
    assert!(game.replay(&[line]).is_ok());
    let refused = game.open(open("nothing"), &content, Timestamp::UNIX_EPOCH);
    assert!(matches!(refused, Err(OpenError::NoScenario { .. })));
}
