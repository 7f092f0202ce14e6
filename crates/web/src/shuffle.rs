//! Everything that can happen at a table, from many tasks at once, in any order: whatever comes of it, the journal
//! holds.

use std::sync::Arc;

use chance::Chance;
use games::Content;
use serde_json::{Value, json};
use store::{Hash, MemoryStore};
use table::{DiceMode, SeatId};

use crate::hall::{Hall, HallError, LiveTable, Wishes};
use crate::{Config, Limits, Log, Outside, ServerSecret};

const RUNS: u64 = 2000;
const STEPS: usize = 4;

fn hall() -> Arc<Hall> {
    Arc::new(Hall::new(Config {
        store: Arc::new(MemoryStore::default()),
        content: Content::built_in(),
        content_folder: None,
        secret: ServerSecret::new([7; 32]),
        addresses: Vec::new(),
        games: games::GAMES,
        test_seed: None,
        limits: Limits::none(),
        outside: Outside::default(),
        log: Log::default(),
    }))
}

fn device(number: u8) -> Hash {
    [number; 32]
}

/// Something this seat may try, allowed or not.
async fn wish(live: &LiveTable, seat: &str, luck: &mut Chance) -> Value {
    let table = live.table.lock().await;
    let chair = table.house().chair(&SeatId::new(seat)).cloned();
    let choices = chair.map_or(Vec::new(), |chair| table.choices_for(&chair.seat));
    if luck.below(3) > 0 && !choices.is_empty() {
        return luck.of(&choices).clone();
    }
    let player = *luck.of(&["p1", "p2"]);
    let last = table.next_seq().saturating_sub(1 + luck.below(4) as u64);
    let values = table.values();
    let (path, value) = luck.of(&values).clone();
    let first = format!("{:064x}", luck.number());
    let mut all = vec![
        json!({ "cmd": "say", "text": "hm" }),
        json!({ "cmd": "note", "text": "psst" }),
        json!({ "cmd": "undo", "reason": "doch nicht" }),
        json!({ "cmd": "ask_undo", "to": last, "reason": "bitte" }),
        json!({ "cmd": "redo" }),
        json!({ "cmd": "take_seat", "name": "Neu" }),
        json!({ "cmd": "rename_seat", "seat": seat, "name": "Anders" }),
        json!({ "cmd": "promise_secrets", "first": first }),
        json!({ "cmd": "dice_by", "dice": luck.of(&["server", "physical"]) }),
        json!({ "cmd": "enter_dice", "faces": [1 + luck.below(6)] }),
        json!({ "cmd": "roll" }),
        json!({ "cmd": "cancel_dice" }),
    ];
    if seat == "gm" {
        all.extend([
            json!({ "cmd": "replace_seat", "seat": player }),
            json!({ "cmd": "revoke_seat", "seat": player }),
            json!({ "cmd": "rename_seat", "seat": player, "name": "Umbenannt" }),
            json!({ "cmd": "add_seat", "role": "player", "name": "Dazu" }),
            json!({ "cmd": "answer_undo", "grant": true }),
            json!({ "cmd": "answer_undo", "grant": false, "reason": "nein" }),
            json!({ "cmd": "new_dice", "reason": "vom Tisch gefallen" }),
            json!({ "cmd": "overrule", "path": path, "value": value, "reason": "so" }),
            json!({ "cmd": "reveal_seed" }),
            json!({ "cmd": "reveal_hidden_seed" }),
            json!({ "cmd": "replace_seat", "seat": "gm" }),
        ]);
        if luck.below(12) == 0 {
            return json!({ "cmd": "close_table" });
        }
    }
    luck.of(&all).clone()
}

/// Somebody with a device of their own on a seat.
async fn plays(
    hall: Arc<Hall>,
    live: Arc<LiveTable>,
    seat: &'static str,
    own: Hash,
    mut luck: Chance,
) {
    for _ in 0..STEPS {
        for _ in 0..luck.below(4) {
            tokio::task::yield_now().await;
        }
        let request = wish(&live, seat, &mut luck).await;
        let seats = hall.seats_of_device(&live, own).await.expect("a store");
        let Some(sits) = seats.into_iter().find(|held| held.id.as_str() == seat) else {
            return;
        };
        match hall
            .request(&live, &sits, Some(own), request.clone(), None)
            .await
        {
            Ok(_) | Err(HallError::Refused(_) | HallError::NoSeat) => {}
            Err(error) => panic!("{request}: {error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whatever_happens_at_once_the_journal_holds() {
    let hall = hall();
    let game = hall.game("zwielicht").expect("a game with secrets");
    let (mut records, mut lost) = (0, 0);
    for run in 0..RUNS {
        let mut luck = Chance::new(run);
        let wishes = Wishes {
            dice: *luck.of(&[DiceMode::Server, DiceMode::Choose]),
            own_name: "Mara".to_owned(),
            players: vec!["Ann".to_owned(), "Bob".to_owned()],
            ..Wishes::default()
        };
        let live = hall
            .open(game, &hall.content(), wishes, None)
            .await
            .expect("a table");
        let mut tasks = Vec::new();
        for (number, seat) in (0..).zip(["gm", "gm", "p1", "p1", "p2"]) {
            let own = device(number);
            hall.store.hold(own, &live.id, seat).await.expect("a seat");
            let (hall, live) = (hall.clone(), live.clone());
            tasks.push(tokio::spawn(plays(hall, live, seat, own, luck.fork())));
        }
        for task in tasks {
            task.await
                .unwrap_or_else(|error| panic!("run {run}: {error}"));
        }
        let lines = hall.store.read(&live.id, 0).await.expect("a journal");
        let text: Vec<&str> = lines.iter().map(String::as_str).collect();
        let report = game.verify(&text);
        let report =
            report.unwrap_or_else(|fault| panic!("run {run}: {fault}\n{}", lines.join("\n")));
        assert!(report.complete, "run {run}");
        // What is in memory is what is stored.
        let again = game.replay(&lines).expect("a journal");
        let table = live.table.lock().await;
        let end = table.next_seq() - 1;
        assert_eq!(again.hash_at(end), table.hash_at(end), "run {run}");
        assert_eq!(again.house(), table.house(), "run {run}");
        records += lines.len() as u64;
        lost += u64::from(lines.iter().any(|line| line.contains("seat_revoked")));
        drop(table);
        hall.forget(&live);
    }
    // It was worth the trouble: much was written, and seats were lost while others acted.
    assert!(
        records > RUNS * 6 && lost > RUNS / 20,
        "{records} records, {lost} lost seats"
    );
}
