//! Two servers on one store: whoever is slower takes in what the other has stored and decides again, and every record
//! that was acknowledged is there once.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::json;
use store::{MemoryStore, Store};
use table::{DiceMode, Refusal, Seat};

use crate::hall::{Done, Hall, HallError, LiveTable, Wishes};
use crate::routes::objection;
use crate::{Limits, trial};

const SAID: usize = 40;

fn twins() -> (Arc<dyn Store>, [Arc<Hall>; 2]) {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let halls = [(); 2].map(|()| trial::hall(store.clone(), Limits::none()));
    (store, halls)
}

async fn open(hall: &Hall, game: &str, dice: DiceMode) -> (Arc<LiveTable>, Seat) {
    let wishes = Wishes {
        dice,
        own_name: "Mara".to_owned(),
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        ..Wishes::default()
    };
    let game = hall.game(game).expect("a game");
    let live = hall.open(game, &hall.content(), wishes, None).await;
    let live = live.expect("a table");
    let master = live.table.lock().await.house().chairs[0].seat.clone();
    (live, master)
}

/// The same table in both halls has the same records.
async fn agree(store: &Arc<dyn Store>, id: &str, halls: &[Arc<Hall>; 2]) -> Vec<String> {
    let lines = store.read(id, 0).await.expect("a journal");
    let text: Vec<&str> = lines.iter().map(String::as_str).collect();
    let game = halls[0].table(id).await.expect("a table").game;
    assert!(game.verify(&text).is_ok(), "{}", lines.join("\n"));
    lines
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_was_acknowledged_is_there_once() {
    let (store, halls) = twins();
    let (live, master) = open(&halls[0], "zwielicht", DiceMode::Server).await;
    let mut tasks = Vec::new();
    for (number, hall) in halls.iter().enumerate() {
        let (hall, id, seat) = (hall.clone(), live.id.clone(), master.clone());
        tasks.push(tokio::spawn(async move {
            let live = hall.table(&id).await.expect("a table");
            let mut done = Vec::new();
            for said in 0..SAID {
                let request = match said % 3 {
                    0 => json!({ "cmd": "rename_seat", "seat": "p1", "name": format!("{number}-{said}") }),
                    _ => json!({ "cmd": "say", "text": format!("{number}-{said}") }),
                };
                tokio::task::yield_now().await;
                match hall.request(&live, &seat, None, request, None).await {
                    Ok(Done::Recorded { seq, line, .. }) => done.push((seq, line)),
                    other => panic!("{other:?}"),
                }
            }
            done
        }));
    }
    let mut acknowledged = BTreeMap::new();
    for task in tasks {
        for (seq, line) in task.await.expect("it ends") {
            assert_eq!(acknowledged.insert(seq, line), None, "record {seq} twice");
        }
    }
    let lines = agree(&store, &live.id, &halls).await;
    assert_eq!(lines.len(), 1 + 2 * SAID);
    for (seq, line) in &acknowledged {
        assert_eq!(&lines[*seq as usize], line);
    }
    assert_eq!(acknowledged.len(), 2 * SAID);
}

#[tokio::test]
async fn what_was_put_back_is_said_once() {
    let (store, halls) = twins();
    let (live, master) = open(&halls[0], "zwielicht", DiceMode::Server).await;
    let say = |text: &str| json!({ "cmd": "say", "text": text });
    for text in ["a", "b"] {
        let done = halls[0].request(&live, &master, None, say(text), None);
        done.await.expect("it is said");
    }
    store.go_on(&live.id, 2).await.expect("it is cut off");
    // Both read what is there before either has said so.
    halls[0].forget(&live);
    let slow = halls[0].table(&live.id).await.expect("a table");
    let fast = halls[1].table(&live.id).await.expect("a table");
    let done = halls[1].request(&fast, &master, None, say("c"), None);
    done.await.expect("the other server goes on");
    let done = halls[0].request(&slow, &master, None, say("d"), None);
    done.await.expect("and so does this one");
    let lines = agree(&store, &live.id, &halls).await;
    let said = lines.iter().filter(|line| line.contains("\"restored\""));
    assert_eq!(said.count(), 1, "{}", lines.join("\n"));
}

/// The record that says it meets one that another server has just stored.
#[tokio::test]
async fn whoever_is_slower_to_say_it_was_put_back_goes_on() {
    let (store, halls) = twins();
    let (live, master) = open(&halls[0], "zwielicht", DiceMode::Server).await;
    let say = |text: &str| json!({ "cmd": "say", "text": text });
    let done = halls[0].request(&live, &master, None, say("a"), None);
    done.await.expect("it is said");
    store.go_on(&live.id, 1).await.expect("it is cut off");
    halls[0].forget(&live);
    let slow = halls[0].table(&live.id).await.expect("a table");
    // As if it had not got to it when the other one did.
    let mut table = slow.table.lock().await;
    let lines = store.read(&live.id, 0).await.expect("a journal");
    *table = slow.game.replay(&lines[..1]).expect("its beginning");
    let row = store.table(&live.id).await.expect("a store");
    slow.restore_again(row.expect("a table").restored);
    drop(table);
    let done = halls[0].request(&slow, &master, None, say("b"), None);
    done.await.expect("it takes in what is there");
    let lines = agree(&store, &live.id, &halls).await;
    let said = lines.iter().filter(|line| line.contains("\"restored\""));
    assert_eq!((lines.len(), said.count()), (3, 1), "{}", lines.join("\n"));
}

#[tokio::test]
async fn a_map_is_laid_whole_or_not_at_all() {
    let (_, halls) = twins();
    let hall = &halls[0];
    let (live, master) = open(hall, "condice", DiceMode::Server).await;
    let offers = live.table.lock().await.choices_for(&master);
    for lift in offers.into_iter().filter(|it| it["cmd"] == "lift_figure") {
        let done = hall.request(&live, &master, None, lift, None);
        done.await.expect("it is lifted");
    }
    let before = live.table.lock().await.next_seq();
    let new = json!({ "cmd": "new_map", "width": 9, "height": 9 });
    let paint = |x: i64| json!({ "cmd": "paint", "fields": [[x, 1]], "ground": "wall" });
    let all = |requests| hall.request_all(&live, &master, None, requests, objection);
    let refused = all(vec![new.clone(), paint(1), paint(4000)]).await;
    let code = |error: HallError| match error {
        HallError::Refused(Refusal { code, .. }) => code,
        other => panic!("{other}"),
    };
    assert_eq!(refused.map_err(code), Err("off_map"));
    assert_eq!(
        live.table.lock().await.next_seq(),
        before,
        "nothing is done"
    );
    all(vec![new, paint(1), paint(2)]).await.expect("all of it");
    assert_eq!(live.table.lock().await.next_seq(), before + 3);
}
