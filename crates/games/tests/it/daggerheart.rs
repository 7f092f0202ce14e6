//! *Daggerheart* in the list: tables open, replay, and hold all content of the folder.

use std::fs;
use std::path::Path;

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
        entropy: Vec::new(),
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
    assert_eq!((standing.id, over), ("daggerheart-standing", false));
    assert!(line.contains("\"pace\":\"formal\""));
    assert!(game.replay(&[line]).is_ok());
    let refused = game.open(open("nothing"), &content, Timestamp::UNIX_EPOCH);
    assert!(matches!(refused, Err(OpenError::NoScenario { .. })));
}

/// Every file of the content folder is built in.
#[test]
fn all_content_is_built_in() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/daggerheart");
    let source =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/daggerheart.rs"));
    let source = source.expect("a source");
    for entry in fs::read_dir(folder).expect("the content folder") {
        let name = entry
            .expect("an entry")
            .file_name()
            .to_string_lossy()
            .into_owned();
        assert!(
            source.contains(&format!("content/daggerheart/{name}\"")),
            "{name} is not built in"
        );
    }
    assert_eq!(Content::built_in().stories.get().pcs.len(), 6);
}
