//! Everything that can happen at a table, from many tasks at once, in any order: whatever comes of it, the journal
//! holds.

use std::collections::HashMap;
use std::sync::Arc;

use chance::Chance;
use serde_json::{Value, json};
use store::{Hash, MemoryStore};
use table::{DiceMode, Role, SeatId};

use crate::hall::{Hall, HallError, LiveTable, Wishes};
use crate::{Limits, trial};

const RUNS: u64 = 2000;
const STEPS: usize = 4;

fn device(number: u8) -> Hash {
    [number; 32]
}

/// Something this seat may try, allowed or not.
async fn wish(live: &LiveTable, seat: &str, luck: &mut Chance) -> Value {
    let table = live.table.lock().await;
    let chair = table.house().chair(&SeatId::new(seat)).cloned();
    let choices = chair
        .as_ref()
        .map_or(Vec::new(), |chair| table.choices_for(&chair.seat));
    if luck.below(3) > 0 && !choices.is_empty() {
        return luck.of(&choices).clone();
    }
    let player = *luck.of(&["p1", "p2"]);
    let last = table.next_seq().saturating_sub(1 + luck.below(4) as u64);
    let values = table.values();
    let (path, value) = luck.one(&values).cloned().unwrap_or_default();
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
    if chair.is_some_and(|chair| table.house().is_run_by(&chair.seat)) {
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
async fn plays(hall: Arc<Hall>, live: Arc<LiveTable>, seat: String, own: Hash, mut luck: Chance) {
    for _ in 0..STEPS {
        for _ in 0..luck.below(4) {
            tokio::task::yield_now().await;
        }
        let request = wish(&live, &seat, &mut luck).await;
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
    let hall = trial::hall(Arc::new(MemoryStore::default()), Limits::none());
    let (mut records, mut lost) = (0, 0);
    let mut played = HashMap::new();
    for run in 0..RUNS {
        let mut luck = Chance::new(run);
        let game = *luck.of(hall.games());
        let scenarios = game.scenarios(&hall.content());
        let scenario = luck.one(&scenarios).map(|known| known.id.clone());
        let wishes = Wishes {
            scenario: scenario.unwrap_or_default(),
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
        // Two devices on a seat, the game master first.
        let chairs = live.table.lock().await.house().chairs.clone();
        let seats = chairs.iter().filter(|it| it.seat.role != Role::Spectator);
        let seats: Vec<String> = seats.map(|it| it.seat.id.to_string()).collect();
        let twice = seats.iter().flat_map(|seat| [seat, seat]);
        for (number, seat) in (0..5).zip(twice) {
            let (own, seat) = (device(number), seat.clone());
            hall.store.hold(own, &live.id, &seat).await.expect("a seat");
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
        *played.entry(game.name()).or_insert(0) += lines.len();
        records += lines.len() as u64;
        lost += u64::from(lines.iter().any(|line| line.contains("seat_revoked")));
        drop(table);
        hall.forget(&live);
    }
    let least = RUNS as usize / hall.games().len();
    assert!(played.len() == hall.games().len());
    assert!(played.values().all(|lines| *lines > least), "{played:?}");
    // It was worth the trouble: much was written, and seats were lost while others acted.
    assert!(
        records > RUNS * 6 && lost > RUNS / 20,
        "{records} records, {lost} lost seats"
    );
}
