//! What every store guarantees. Each function is one guarantee; the list at the end runs all of
//! them against all stores.

use std::collections::HashSet;
use std::sync::Arc;

use store::items::{
    MOST_ITEM_BYTES, MOST_ITEMS, MOST_PICTURE_BYTES, MOST_TABLE_PICTURES, MOST_TEXT_BYTES,
};
use store::{
    Appended, Deleted, Item, LISTENER_CAPACITY, Link, MOST_HOLDERS, NewSeat, Picture, Shelf, Store,
    StoreError,
};
use tokio::sync::Semaphore;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};

use crate::place::{Database, Folder, Memory, Place, hash, new_seat, new_table};

/// Whether the token that each of these seats was made with opens it.
async fn opens(store: &dyn Store, table: &str, seats: &[&str]) -> bool {
    for seat in seats {
        let token = hash(&format!("{table} {seat}"));
        let opened = store.seat_by_token(token).await.unwrap();
        if opened != Some((table.to_owned(), (*seat).to_owned())) {
            return false;
        }
    }
    true
}

async fn a_new_table_is_there(place: &dyn Place) {
    let store = place.open();
    let mut new = new_table("t", &["gm", "ann", "bob"]);
    new.holder = Some((hash("phone"), "ann".to_owned()));
    store.create(new).await.unwrap();

    let row = store.table("t").await.unwrap().unwrap();
    assert_eq!((row.id.as_str(), row.game.as_str()), ("t", "samurai"));
    assert_eq!((row.name.as_str(), row.seed), ("Tisch t", hash("t")));
    assert_eq!(
        (row.created_ms, row.last_ms),
        (1_700_000_000_000, 1_700_000_000_000)
    );
    assert_eq!(row.next_seq, 1);
    assert_eq!(store.read("t", 0).await.unwrap(), ["opening of t"]);
    assert!(opens(&*store, "t", &["gm", "ann", "bob"]).await);
    assert_eq!(store.seats_held(hash("phone"), "t").await.unwrap(), ["ann"]);
}

async fn a_refused_table_leaves_nothing_behind(place: &dyn Place) {
    let store = place.open();
    store.create(new_table("t", &["ann"])).await.unwrap();

    let mut again = new_table("t", &["eve"]);
    again.opening = "another opening".to_owned();
    assert_eq!(store.create(again).await, Err(StoreError::TableExists));
    assert_eq!(store.read("t", 0).await.unwrap(), ["opening of t"]);
    assert_eq!(store.seat_by_token(hash("t eve")).await, Ok(None));

    let twice = new_table("u", &["ann", "ann"]);
    assert_eq!(store.create(twice).await, Err(StoreError::SeatExists));
    let mut stolen = new_table("u", &["bob"]);
    stolen.seats.push(new_seat("t", "ann"));
    assert_eq!(store.create(stolen).await, Err(StoreError::TokenExists));
    let mut shared = new_table("u", &["bob", "eve"]);
    shared.seats[1].token_hash = shared.seats[0].token_hash;
    assert_eq!(store.create(shared).await, Err(StoreError::TokenExists));
    let mut unseated = new_table("u", &["bob"]);
    unseated.holder = Some((hash("phone"), "ann".to_owned()));
    assert_eq!(store.create(unseated).await, Err(StoreError::NoSeat));

    assert_eq!(store.table("u").await, Ok(None));
    assert_eq!(store.seat_by_token(hash("u bob")).await, Ok(None));
    assert_eq!(store.held_by(hash("phone"), 9).await, Ok(vec![]));
    store.create(new_table("u", &["bob"])).await.unwrap();
}

async fn only_the_next_number_is_accepted(place: &dyn Place) {
    let store = place.open();
    store.create(new_table("t", &[])).await.unwrap();
    for wrong in [0, 2, 3, 1 << 40, i64::MAX as u64, u64::MAX] {
        let result = store.append("t", wrong, "wrong".to_owned()).await;
        assert_eq!(result, Err(StoreError::Conflict { next: 1 }), "{wrong}");
    }
    store.append("t", 1, "right".to_owned()).await.unwrap();
    let result = store.append("t", 1, "late".to_owned()).await;
    assert_eq!(result, Err(StoreError::Conflict { next: 2 }));
    assert_eq!(store.read("t", 0).await.unwrap(), ["opening of t", "right"]);
    assert_eq!(store.read("t", 1).await.unwrap(), ["right"]);
    for beyond in [2, 3, u64::MAX] {
        assert!(store.read("t", beyond).await.unwrap().is_empty());
    }
    let row = store.table("t").await.unwrap().unwrap();
    assert_eq!(row.next_seq, 2);
    assert!(row.last_ms > row.created_ms);
}

async fn one_winner_per_number(place: &dyn Place) {
    const TASKS: u64 = 32;
    const EACH: u64 = 10;
    let store = place.open();
    store.create(new_table("t", &[])).await.unwrap();
    let tasks: Vec<_> = (0..TASKS)
        .map(|task| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let (mut seq, mut won) = (1, Vec::new());
                while (won.len() as u64) < EACH {
                    match store.append("t", seq, format!("{task} wins {seq}")).await {
                        Ok(()) => {
                            won.push(seq);
                            seq += 1;
                        }
                        Err(StoreError::Conflict { next }) => seq = next,
                        Err(other) => panic!("{other}"),
                    }
                }
                (task, won)
            })
        })
        .collect();
    let mut expected = vec![String::new(); (TASKS * EACH + 1) as usize];
    expected[0] = "opening of t".to_owned();
    for task in tasks {
        let (task, won) = task.await.unwrap();
        for seq in won {
            let place = &mut expected[seq as usize];
            assert!(place.is_empty(), "{seq} was won twice");
            *place = format!("{task} wins {seq}");
        }
    }
    assert_eq!(store.read("t", 0).await.unwrap(), expected);
}

async fn tables_do_not_disturb_each_other(place: &dyn Place) {
    let store = place.open();
    let tasks: Vec<_> = (0..64)
        .map(|n| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let id = format!("table {n}");
                store.create(new_table(&id, &["ann"])).await.unwrap();
                for seq in 1..=10 {
                    let line = format!("{id}, record {seq}");
                    store.append(&id, seq, line).await.unwrap();
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    for n in 0..64 {
        let id = format!("table {n}");
        let lines = store.read(&id, 1).await.unwrap();
        let expected: Vec<_> = (1..=10).map(|seq| format!("{id}, record {seq}")).collect();
        assert_eq!(lines, expected);
    }
}

async fn everything_is_there_after_a_restart(place: &dyn Place) {
    let store = place.open();
    for id in ["first", "second"] {
        store.create(new_table(id, &["ann", "bob"])).await.unwrap();
        store.hold(hash("phone"), id, "bob").await.unwrap();
    }
    store.append("first", 1, "one".to_owned()).await.unwrap();
    store.set_token("first", "ann", hash("new")).await.unwrap();
    let rows = store.held_by(hash("phone"), 9).await.unwrap();
    store.close().await.unwrap();
    drop(store);

    let store = place.open();
    assert_eq!(
        store.read("first", 0).await.unwrap(),
        ["opening of first", "one"]
    );
    assert_eq!(store.held_by(hash("phone"), 9).await.unwrap(), rows);
    assert_eq!(rows[0].table.id, "first");
    assert!(opens(&*store, "second", &["ann", "bob"]).await);
    let found = store.seat_by_token(hash("new")).await.unwrap();
    assert_eq!(found, Some(("first".to_owned(), "ann".to_owned())));
    let result = store.append("first", 1, "again".to_owned()).await;
    assert_eq!(result, Err(StoreError::Conflict { next: 2 }));
    store.append("first", 2, "two".to_owned()).await.unwrap();
    let result = store.create(new_table("second", &[])).await;
    assert_eq!(result, Err(StoreError::TableExists));
}

async fn dropping_a_store_loses_nothing(place: &dyn Place) {
    let store = place.open();
    store.create(new_table("t", &[])).await.unwrap();
    for seq in 1..=20 {
        store.append("t", seq, seq.to_string()).await.unwrap();
    }
    drop(store);
    let store = place.open();
    assert_eq!(store.read("t", 0).await.unwrap().len(), 21);
}

async fn listeners_hear_every_line_in_order(place: &dyn Place) {
    let store = place.open();
    // Before the table exists, which is allowed.
    let mut listener = store.subscribe("t");
    let mut elsewhere = store.subscribe("u");
    store.create(new_table("t", &[])).await.unwrap();
    for seq in 1..=15 {
        store.append("t", seq, format!("line {seq}")).await.unwrap();
        let late = store.append("t", seq, "refused".to_owned()).await;
        assert!(late.is_err());
    }
    // What has been acknowledged has been published, so nothing needs to be waited for.
    assert_eq!(heard(&mut listener), (0, "opening of t".to_owned()));
    for seq in 1..=15 {
        assert_eq!(heard(&mut listener), (seq, format!("line {seq}")));
    }
    assert_eq!(listener.try_recv(), Err(TryRecvError::Empty));
    assert_eq!(elsewhere.try_recv(), Err(TryRecvError::Empty));
}

fn heard(listener: &mut Receiver<Appended>) -> (u64, String) {
    let Appended { seq, line } = listener.try_recv().unwrap();
    (seq, line.to_string())
}

async fn a_line_is_stored_before_it_is_published(place: &dyn Place) {
    let store = place.open();
    store.create(new_table("t", &[])).await.unwrap();
    let mut listener = store.subscribe("t");
    let writer = Arc::clone(&store);
    // The writer may be as far ahead as a listener may fall behind.
    let ahead = Arc::new(Semaphore::new(LISTENER_CAPACITY));
    let room = Arc::clone(&ahead);
    let writing = tokio::spawn(async move {
        for seq in 1..=50 {
            room.acquire().await.unwrap().forget();
            writer.append("t", seq, seq.to_string()).await.unwrap();
        }
    });
    for seq in 1..=50 {
        let news = listener.recv().await.unwrap();
        assert_eq!(news.seq, seq);
        assert_eq!(store.read("t", seq).await.unwrap()[0], *news.line);
        ahead.add_permits(1);
    }
    writing.await.unwrap();
}

async fn subscribing_then_reading_misses_nothing(place: &dyn Place) {
    const LAST: u64 = 200;
    let store = place.open();
    store.create(new_table("t", &[])).await.unwrap();
    let writer = Arc::clone(&store);
    let writing = tokio::spawn(async move {
        for seq in 1..=LAST {
            writer
                .append("t", seq, format!("line {seq}"))
                .await
                .unwrap();
        }
    });
    // Listeners join all the time while it is written.
    let mut listening = Vec::new();
    while !writing.is_finished() && listening.len() < 200 {
        listening.push(tokio::spawn(listen_until(LAST, Arc::clone(&store))));
        store.table("t").await.unwrap();
    }
    writing.await.unwrap();
    let expected = store.read("t", 0).await.unwrap();
    for listener in listening {
        assert_eq!(listener.await.unwrap(), expected);
    }
}

async fn listen_until(last: u64, store: Arc<dyn Store>) -> Vec<String> {
    let mut listener = store.subscribe("t");
    let mut lines = store.read("t", 0).await.unwrap();
    while lines.len() as u64 <= last {
        let next = lines.len() as u64;
        match listener.recv().await {
            Ok(news) if news.seq < next => {}
            Ok(news) => {
                assert_eq!(news.seq, next, "a line is missing");
                lines.push(news.line.to_string());
            }
            Err(RecvError::Lagged(_)) => lines.extend(store.read("t", next).await.unwrap()),
            Err(RecvError::Closed) => panic!("the store is open"),
        }
    }
    lines
}

async fn a_slow_listener_is_told_and_reads_the_rest(place: &dyn Place) {
    let store = place.open();
    store.create(new_table("t", &[])).await.unwrap();
    let mut listener = store.subscribe("t");
    let last = LISTENER_CAPACITY as u64 + 10;
    for seq in 1..=last {
        store.append("t", seq, seq.to_string()).await.unwrap();
    }
    assert!(matches!(listener.recv().await, Err(RecvError::Lagged(missed)) if missed > 0));
    assert_eq!(store.read("t", 1).await.unwrap().len() as u64, last);
    let mut latest = 0;
    while let Ok(news) = listener.try_recv() {
        latest = news.seq;
    }
    assert_eq!(latest, last);
}

async fn tokens_open_their_seat(place: &dyn Place) {
    let store = place.open();
    store.create(new_table("t", &["ann", "bob"])).await.unwrap();
    store.create(new_table("u", &["ann"])).await.unwrap();
    let seat = |table: &str, seat: &str| Ok(Some((table.to_owned(), seat.to_owned())));
    assert_eq!(store.seat_by_token(hash("t ann")).await, seat("t", "ann"));
    assert_eq!(store.seat_by_token(hash("t bob")).await, seat("t", "bob"));
    assert_eq!(store.seat_by_token(hash("u ann")).await, seat("u", "ann"));
    assert_eq!(store.seat_by_token(hash("guess")).await, Ok(None));

    store.set_token("t", "ann", hash("new")).await.unwrap();
    assert_eq!(store.seat_by_token(hash("t ann")).await, Ok(None));
    assert_eq!(store.seat_by_token(hash("new")).await, seat("t", "ann"));
    store.set_token("t", "ann", hash("new")).await.unwrap();
    assert_eq!(store.seat_by_token(hash("new")).await, seat("t", "ann"));
    let stolen = store.set_token("t", "ann", hash("u ann")).await;
    assert_eq!(stolen, Err(StoreError::TokenExists));
    assert_eq!(store.seat_by_token(hash("new")).await, seat("t", "ann"));
    assert_eq!(store.seat_by_token(hash("u ann")).await, seat("u", "ann"));
    // A token that was given up is free again.
    store.set_token("u", "ann", hash("t ann")).await.unwrap();
    assert_eq!(store.seat_by_token(hash("t ann")).await, seat("u", "ann"));
}

/// A kill between the two would leave a link that opens nothing.
async fn a_seat_changes_hands_with_its_record_or_not_at_all(place: &dyn Place) {
    let store = place.open();
    store.create(new_table("t", &["ann", "bob"])).await.unwrap();
    store.hold(hash("phone"), "t", "ann").await.unwrap();
    let give = |seq, seat: &str, token: &str| {
        let link = Link {
            seat: seat.to_owned(),
            token_hash: hash(token),
        };
        store.append_for_seat("t", seq, "given".to_owned(), link)
    };
    let refused = [
        (
            give(7, "ann", "new").await,
            StoreError::Conflict { next: 1 },
        ),
        (give(1, "cleo", "new").await, StoreError::NoSeat),
        (give(1, "ann", "t bob").await, StoreError::TokenExists),
    ];
    for (refused, why) in refused {
        assert_eq!(refused, Err(why));
    }
    let seat = Ok(Some(("t".to_owned(), "ann".to_owned())));
    assert_eq!(store.seat_by_token(hash("t ann")).await, seat);
    assert_eq!(store.seats_held(hash("phone"), "t").await.unwrap(), ["ann"]);
    assert_eq!(store.read("t", 1).await.unwrap(), [""; 0]);

    let mut listener = store.subscribe("t");
    give(1, "ann", "new").await.unwrap();
    assert_eq!(store.seat_by_token(hash("t ann")).await, Ok(None));
    assert_eq!(store.seat_by_token(hash("new")).await, seat);
    assert_eq!(store.seats_held(hash("phone"), "t").await.unwrap(), [""; 0]);
    assert_eq!(store.read("t", 1).await.unwrap(), ["given"]);
    assert_eq!(listener.recv().await.unwrap().seq, 1);
    store.append("t", 2, "on".to_owned()).await.unwrap();
}

async fn a_seat_can_be_added_later(place: &dyn Place) {
    let store = place.open();
    store.create(new_table("t", &["ann"])).await.unwrap();
    let seat = |id: &str, token: &str| NewSeat {
        id: id.to_owned(),
        role: "player".to_owned(),
        name: "Cleo".to_owned(),
        token_hash: hash(token),
    };
    store.add_seat("t", seat("cleo", "cleo's")).await.unwrap();
    let found = store.seat_by_token(hash("cleo's")).await.unwrap();
    assert_eq!(found, Some(("t".to_owned(), "cleo".to_owned())));
    assert!(opens(&*store, "t", &["ann"]).await);
    store.hold(hash("phone"), "t", "cleo").await.unwrap();
    let twice = store.add_seat("t", seat("cleo", "other")).await;
    assert_eq!(twice, Err(StoreError::SeatExists));
    let stolen = store.add_seat("t", seat("dora", "cleo's")).await;
    assert_eq!(stolen, Err(StoreError::TokenExists));
    let nowhere = store.add_seat("u", seat("dora", "dora's")).await;
    assert_eq!(nowhere, Err(StoreError::NoTable));
}

async fn devices_hold_seats(place: &dyn Place) {
    let store = place.open();
    let (phone, tablet) = (hash("phone"), hash("tablet"));
    store.create(new_table("t", &["ann", "bob"])).await.unwrap();
    let held = async |device| store.seats_held(device, "t").await.unwrap().join(" ");
    assert_eq!(held(phone).await, "");
    store.hold(phone, "t", "ann").await.unwrap();
    store.hold(tablet, "t", "ann").await.unwrap();
    assert_eq!(held(phone).await, "ann");
    assert_eq!(held(tablet).await, "ann");
    // A second seat does not give up the first; the one chosen last comes first.
    store.hold(phone, "t", "bob").await.unwrap();
    assert_eq!(held(phone).await, "bob ann");
    store.hold(phone, "t", "ann").await.unwrap();
    assert_eq!(held(phone).await, "ann bob");
    let tables = store.held_by(phone, 9).await.unwrap();
    assert_eq!(tables.len(), 1, "one table, however many seats");
    assert_eq!(tables[0].seats, ["ann", "bob"]);
    store.release("t", "ann").await.unwrap();
    assert_eq!(held(phone).await, "bob");
    assert_eq!(held(tablet).await, "");
    assert_eq!(store.held_by(tablet, 9).await, Ok(vec![]));
    // Nobody holds it: nothing to do, nothing wrong.
    store.release("t", "ann").await.unwrap();
}

async fn a_seat_has_room_for_many_devices_but_not_for_any_number(place: &dyn Place) {
    let store = place.open();
    store
        .create(new_table("t", &["ann", "watch"]))
        .await
        .unwrap();
    let device = |number: usize| hash(&format!("device {number}"));
    for number in 0..MOST_HOLDERS {
        store.hold(device(number), "t", "watch").await.unwrap();
    }
    let late = device(MOST_HOLDERS);
    let refused = store.hold(late, "t", "watch").await;
    assert_eq!(refused, Err(StoreError::Crowded));
    assert_eq!(store.seats_held(late, "t").await, Ok(vec![]));
    store.hold(device(0), "t", "watch").await.unwrap();
    store.hold(late, "t", "ann").await.unwrap();
    store.release("t", "watch").await.unwrap();
    store.hold(late, "t", "watch").await.unwrap();
}

async fn a_device_puts_tables_away(place: &dyn Place) {
    let store = place.open();
    let (phone, tablet) = (hash("phone"), hash("tablet"));
    store.create(new_table("t", &["ann", "bob"])).await.unwrap();
    for device in [phone, tablet] {
        store.hold(device, "t", "ann").await.unwrap();
    }
    let shelf = async |device| store.held_by(device, 9).await.unwrap()[0].shelf;
    assert_eq!(shelf(phone).await, Shelf::Shown);
    store.shelve(phone, "t", Shelf::Archived).await.unwrap();
    assert_eq!(shelf(phone).await, Shelf::Archived);
    assert_eq!(
        shelf(tablet).await,
        Shelf::Shown,
        "each device has its own list"
    );
    // Choosing a seat leaves it in the archive, but brings back what was removed.
    store.hold(phone, "t", "ann").await.unwrap();
    assert_eq!(shelf(phone).await, Shelf::Archived);
    let removed = Shelf::Removed { at_ms: 7 };
    store.shelve(phone, "t", removed).await.unwrap();
    assert_eq!(shelf(phone).await, removed);
    store.hold(phone, "t", "ann").await.unwrap();
    assert_eq!(shelf(phone).await, Shelf::Shown);
    store.shelve(phone, "t", removed).await.unwrap();
    store.purge(7).await.unwrap();
    assert_eq!(shelf(phone).await, removed, "its time is not over yet");
    store.shelve(tablet, "t", Shelf::Archived).await.unwrap();
    store.purge(8).await.unwrap();
    assert_eq!(store.held_by(phone, 9).await, Ok(vec![]));
    assert!(store.seats_held(phone, "t").await.unwrap().is_empty());
    assert_eq!(shelf(tablet).await, Shelf::Archived);
    assert_eq!(store.read("t", 0).await.unwrap(), ["opening of t"]);
    let nowhere = store.shelve(phone, "u", Shelf::Archived).await;
    assert_eq!(nowhere, Err(StoreError::NoTable));
}

async fn a_table_is_renamed_and_over(place: &dyn Place) {
    let store = place.open();
    store.create(new_table("t", &["ann"])).await.unwrap();
    assert!(!store.table("t").await.unwrap().unwrap().over);
    store.rename("t", "Donnerstag").await.unwrap();
    store.set_over("t", true).await.unwrap();
    let row = store.table("t").await.unwrap().unwrap();
    assert_eq!((row.name.as_str(), row.over), ("Donnerstag", true));
    assert_eq!(store.rename("u", "x").await, Err(StoreError::NoTable));
    assert_eq!(store.set_over("u", true).await, Err(StoreError::NoTable));
}

async fn a_deleted_table_comes_back_or_goes_for_good(place: &dyn Place) {
    let store = place.open();
    let phone = hash("phone");
    for id in ["t", "u"] {
        store.create(new_table(id, &["ann", "bob"])).await.unwrap();
        store.hold(phone, id, "ann").await.unwrap();
        store.append(id, 1, "one".to_owned()).await.unwrap();
    }
    store.delete("t", "ann", 100).await.unwrap();
    // As if it had never been, but for the list of those who sat there.
    assert_eq!(store.table("t").await, Ok(None));
    assert_eq!(store.read("t", 0).await, Err(StoreError::NoTable));
    assert_eq!(store.seat_by_token(hash("t ann")).await, Ok(None));
    assert!(store.seats_held(phone, "t").await.unwrap().is_empty());
    let late = store.append("t", 2, "late".to_owned()).await;
    assert_eq!(late, Err(StoreError::NoTable));
    assert_eq!(
        store.hold(phone, "t", "bob").await,
        Err(StoreError::NoTable)
    );
    assert_eq!(store.delete("t", "bob", 1).await, Err(StoreError::NoTable));
    let taken = store.create(new_table("t", &[])).await;
    assert_eq!(taken, Err(StoreError::TableExists));
    let held = store.held_by(phone, 9).await.unwrap();
    let deleted = held.iter().find(|held| held.table.id == "t").unwrap();
    let (at_ms, by) = (100, "ann".to_owned());
    assert_eq!(deleted.deleted, Some(Deleted { at_ms, by }));

    store.purge(100).await.unwrap();
    store.restore("t").await.unwrap();
    assert_eq!(store.read("t", 0).await.unwrap(), ["opening of t", "one"]);
    store.append("t", 2, "two".to_owned()).await.unwrap();
    assert_eq!(store.seats_held(phone, "t").await.unwrap(), ["ann"]);

    store.delete("t", "ann", 100).await.unwrap();
    store.purge(101).await.unwrap();
    assert_eq!(store.restore("t").await, Err(StoreError::NoTable));
    let left = store.held_by(phone, 9).await.unwrap();
    let left: Vec<_> = left.iter().map(|held| held.table.id.as_str()).collect();
    assert_eq!(left, ["u"], "only what was deleted is gone");
    store.create(new_table("t", &["ann"])).await.unwrap();
    assert_eq!(store.read("t", 0).await.unwrap(), ["opening of t"]);
}

async fn a_device_finds_its_tables_latest_first(place: &dyn Place) {
    let store = place.open();
    let phone = hash("phone");
    for id in ["a", "b", "c", "d"] {
        store.create(new_table(id, &["ann", "bob"])).await.unwrap();
    }
    for id in ["c", "a", "b"] {
        store.hold(phone, id, "ann").await.unwrap();
    }
    store.hold(hash("tablet"), "d", "bob").await.unwrap();
    let order = async |limit| {
        let held = store.held_by(phone, limit).await.unwrap();
        let ids: Vec<_> = held.into_iter().map(|held| held.table.id).collect();
        ids.join(" ")
    };
    assert_eq!(
        order(9).await,
        "c b a",
        "by creation as long as nobody played"
    );
    store.append("a", 1, "x".to_owned()).await.unwrap();
    assert_eq!(order(9).await, "a c b");
    store.append("b", 1, "x".to_owned()).await.unwrap();
    store.append("d", 1, "x".to_owned()).await.unwrap();
    assert_eq!(order(usize::MAX).await, "b a c");
    assert_eq!(order(2).await, "b a");
    assert_eq!(order(0).await, "");
    let held = store.held_by(phone, 1).await.unwrap().remove(0);
    assert_eq!(
        (held.table.next_seq, held.seats),
        (2, vec!["ann".to_owned()])
    );
    assert_eq!(store.table("b").await.unwrap(), Some(held.table));
}

async fn text_comes_back_as_it_was(place: &dyn Place) {
    let id = "Träume im Zwielicht 🎲'\"; DROP TABLE tables; --";
    let long = "Würfel ⚅ ".repeat(200_000 / "Würfel ⚅ ".len() + 1);
    assert!(long.len() >= 200_000);
    let lines = [
        "",
        "\0",
        "a\nb\r\n",
        "侍の道 – Ki",
        "{\"a\":\"\\u0000\"}",
        long.as_str(),
    ];

    let store = place.open();
    store.create(new_table(id, &["Löwe", "侍"])).await.unwrap();
    let mut listener = store.subscribe(id);
    for (seq, line) in (1..).zip(lines) {
        store.append(id, seq, line.to_owned()).await.unwrap();
        assert_eq!(heard(&mut listener), (seq, line.to_owned()));
    }
    store.hold(hash("📱"), id, "侍").await.unwrap();
    store.close().await.unwrap();

    let store = place.open();
    assert_eq!(store.read(id, 1).await.unwrap(), lines);
    assert_eq!(store.table(id).await.unwrap().unwrap().id, id);
    assert!(opens(&*store, id, &["Löwe", "侍"]).await);
    assert_eq!(store.seats_held(hash("📱"), id).await.unwrap(), ["侍"]);
    // Ids are compared exactly.
    assert_eq!(store.table(&id.to_lowercase()).await, Ok(None));
}

async fn wrong_ids_are_refused(place: &dyn Place) {
    let store = place.open();
    store.create(new_table("t", &["ann"])).await.unwrap();
    store.create(new_table("u", &["bob"])).await.unwrap();
    let phone = hash("phone");
    for table in ["", "T", "t ", "nowhere"] {
        let line = "x".to_owned();
        assert_eq!(store.append(table, 1, line).await, Err(StoreError::NoTable));
        assert_eq!(store.read(table, 0).await, Err(StoreError::NoTable));
        assert_eq!(store.table(table).await, Ok(None));
        assert_eq!(store.seats_held(phone, table).await, Ok(vec![]));
        assert_eq!(
            store.hold(phone, table, "ann").await,
            Err(StoreError::NoTable)
        );
        assert_eq!(store.release(table, "ann").await, Err(StoreError::NoTable));
        let result = store.set_token(table, "ann", hash("new")).await;
        assert_eq!(result, Err(StoreError::NoTable));
    }
    // "bob" is a seat, but at the other table.
    for seat in ["", "Ann", "bob"] {
        assert_eq!(store.hold(phone, "t", seat).await, Err(StoreError::NoSeat));
        assert_eq!(store.release("t", seat).await, Err(StoreError::NoSeat));
        let result = store.set_token("t", seat, hash("new")).await;
        assert_eq!(result, Err(StoreError::NoSeat));
    }
    assert_eq!(store.held_by(phone, 9).await, Ok(vec![]));
    assert_eq!(store.seat_by_token(hash("new")).await, Ok(None));
}

async fn a_closed_store_refuses_and_ends_listeners(place: &dyn Place) {
    let store = place.open();
    store.create(new_table("t", &["ann"])).await.unwrap();
    let mut listener = store.subscribe("t");
    store.append("t", 1, "last".to_owned()).await.unwrap();
    store.close().await.unwrap();
    store.close().await.unwrap();
    assert_eq!(heard(&mut listener), (1, "last".to_owned()));
    assert_eq!(listener.recv().await, Err(RecvError::Closed));
    assert_eq!(store.subscribe("t").recv().await, Err(RecvError::Closed));
    let closed = StoreError::Closed;
    assert_eq!(
        store.append("t", 2, "x".to_owned()).await,
        Err(closed.clone())
    );
    assert_eq!(store.create(new_table("u", &[])).await, Err(closed.clone()));
    assert_eq!(store.read("t", 0).await, Err(closed.clone()));
    assert_eq!(store.table("t").await, Err(closed.clone()));
    assert_eq!(store.hold(hash("phone"), "t", "ann").await, Err(closed));
    // The file is free although the closed store is still around.
    let again = place.open();
    assert_eq!(again.read("t", 1).await.unwrap(), ["last"]);
}

async fn closing_finishes_what_was_asked_for(place: &dyn Place) {
    let store = place.open();
    for n in 0..100 {
        let id = format!("table {n}");
        store.create(new_table(&id, &[])).await.unwrap();
    }
    let tasks: Vec<_> = (0..100)
        .map(|n| {
            let (store, id) = (Arc::clone(&store), format!("table {n}"));
            tokio::spawn(async move {
                let result = store.append(&id, 1, "x".to_owned()).await;
                (id, result)
            })
        })
        .collect();
    store.close().await.unwrap();
    let mut kept = HashSet::new();
    for task in tasks {
        match task.await.unwrap() {
            (id, Ok(())) => _ = kept.insert(id),
            (_, result) => assert_eq!(result, Err(StoreError::Closed)),
        }
    }
    let store = place.open();
    for n in 0..100 {
        let id = format!("table {n}");
        let lines = store.read(&id, 1).await.unwrap().len();
        assert_eq!(lines, usize::from(kept.contains(&id)), "{id}");
    }
}

async fn a_journal_is_gone_on_from_where_it_is_whole(place: &dyn Place) {
    let store = place.open();
    let mut new = new_table("t", &["gm", "ann"]);
    new.holder = Some((hash("phone"), "gm".to_owned()));
    store.create(new).await.unwrap();
    for seq in 1..6 {
        store.append("t", seq, format!("line {seq}")).await.unwrap();
    }
    store
        .shelve(hash("phone"), "t", Shelf::Archived)
        .await
        .unwrap();
    let journal = store.journal("t").await.unwrap();
    assert_eq!((journal.lines.len(), journal.damage), (6, None));
    assert_eq!(store.survey().await.unwrap().damaged, []);

    for wrong in [0, 7, u64::MAX] {
        let refused = store.go_on("t", wrong).await;
        assert_eq!(refused, Err(StoreError::Conflict { next: 6 }), "{wrong}");
    }
    assert_eq!(store.go_on("u", 1).await, Err(StoreError::NoTable));
    store.go_on("t", 3).await.unwrap();
    let lines = ["opening of t", "line 1", "line 2"];
    assert_eq!(store.read("t", 0).await.unwrap(), lines);
    assert_eq!(store.table("t").await.unwrap().unwrap().next_seq, 3);
    // Everybody sits where they sat, and every link leads where it led.
    assert_eq!(store.seats_held(hash("phone"), "t").await.unwrap(), ["gm"]);
    let opened = store.seat_by_token(hash("t ann")).await.unwrap();
    assert_eq!(opened, Some(("t".to_owned(), "ann".to_owned())));
    let held = store.held_by(hash("phone"), 9).await.unwrap();
    assert_eq!((held.len(), held[0].shelf), (1, Shelf::Archived));
    let late = store.append("t", 6, "late".to_owned()).await;
    assert_eq!(late, Err(StoreError::Conflict { next: 3 }));
    store.append("t", 3, "again".to_owned()).await.unwrap();
    store.close().await.unwrap();

    let store = place.open();
    assert_eq!(store.read("t", 2).await.unwrap(), ["line 2", "again"]);
    assert_eq!(store.survey().await.unwrap().damaged, []);
    store.delete("t", "gm", 5).await.unwrap();
    store.purge(6).await.unwrap();
    store.create(new_table("t", &["gm"])).await.unwrap();
}

/// Runs every guarantee in every place.
fn thing(id: &str, text: &str) -> Item {
    Item {
        id: id.to_owned(),
        game: "condice".to_owned(),
        kind: "foe".to_owned(),
        name: format!("Wolf {id}"),
        text: text.to_owned(),
        faults: 2,
        shared: false,
        changed_ms: 7,
    }
}

fn picture(size: usize) -> Picture {
    let (kind, bytes) = ("image/png".to_owned(), vec![b'x'; size]);
    Picture { kind, bytes }
}

async fn things_belong_to_their_device(place: &dyn Place) {
    let store = place.open();
    let (phone, tablet) = (hash("phone"), hash("tablet"));
    assert_eq!(store.items(phone).await, Ok(vec![]));
    assert_eq!(store.item("a").await, Ok(None));
    store.put_item(phone, thing("a", "eins")).await.unwrap();
    store.put_item(phone, thing("b", "zwei")).await.unwrap();
    store.put_item(tablet, thing("c", "drei")).await.unwrap();
    let ids = async |device| {
        let items = store.items(device).await.unwrap();
        items.into_iter().map(|item| item.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(phone).await, ["a", "b"]);
    assert_eq!(ids(tablet).await, ["c"]);
    assert_eq!(store.item("b").await, Ok(Some((phone, thing("b", "zwei")))));

    // Another version takes the place of the one before; nobody else's.
    let mut better = thing("a", "eins und mehr");
    (better.name, better.faults, better.shared) = ("Fuchs".to_owned(), 0, true);
    store.put_item(phone, better.clone()).await.unwrap();
    assert_eq!(store.item("a").await, Ok(Some((phone, better.clone()))));
    let stolen = store.put_item(tablet, thing("a", "meins")).await;
    assert_eq!(stolen, Err(StoreError::NoItem));
    assert_eq!(store.drop_item(tablet, "a").await, Err(StoreError::NoItem));
    let drawn = store.put_picture(tablet, "a", "token", Some(picture(1)));
    assert_eq!(drawn.await, Err(StoreError::NoItem));
    assert_eq!(store.item("a").await, Ok(Some((phone, better))));

    store.drop_item(phone, "a").await.unwrap();
    assert_eq!(store.drop_item(phone, "a").await, Err(StoreError::NoItem));
    assert_eq!(ids(phone).await, ["b"]);
}

async fn a_shelf_has_room_for_so_much(place: &dyn Place) {
    let store = place.open();
    let phone = hash("phone");
    let long = thing("long", &"x".repeat(MOST_ITEM_BYTES + 1));
    assert_eq!(
        store.put_item(phone, long).await,
        Err(StoreError::ShelfFull)
    );
    let whole = "x".repeat(MOST_ITEM_BYTES);
    for number in 0..MOST_TEXT_BYTES / MOST_ITEM_BYTES {
        let item = thing(&format!("large {number}"), &whole);
        store.put_item(phone, item).await.unwrap();
    }
    let more = store.put_item(phone, thing("more", "x")).await;
    assert_eq!(more, Err(StoreError::ShelfFull));
    // The same one again needs no more room.
    let again = thing("large 0", &whole);
    store.put_item(phone, again).await.unwrap();

    let tablet = hash("tablet");
    for number in 0..MOST_ITEMS {
        let item = thing(&format!("small {number}"), "ä");
        store.put_item(tablet, item).await.unwrap();
    }
    let more = store.put_item(tablet, thing("one more", "")).await;
    assert_eq!(more, Err(StoreError::ShelfFull));
    let changed = thing("small 0", "anders");
    store.put_item(tablet, changed).await.unwrap();
}

async fn pictures_belong_to_things_and_tables(place: &dyn Place) {
    let store = place.open();
    let phone = hash("phone");
    store.put_item(phone, thing("a", "eins")).await.unwrap();
    let large = Some(picture(MOST_PICTURE_BYTES + 1));
    let refused = store.put_picture(phone, "a", "token", large).await;
    assert_eq!(refused, Err(StoreError::ShelfFull));
    for (place, size) in [("token", 3), ("portrait", 5), ("token", 4)] {
        let drawn = store.put_picture(phone, "a", place, Some(picture(size)));
        drawn.await.unwrap();
    }
    let all =
        [("portrait", 5), ("token", 4)].map(|(place, size)| (place.to_owned(), picture(size)));
    assert_eq!(store.pictures("a").await.unwrap(), all);
    store.put_picture(phone, "a", "token", None).await.unwrap();
    assert_eq!(store.pictures("a").await.unwrap(), all[..1]);
    store.drop_item(phone, "a").await.unwrap();
    store.put_item(phone, thing("a", "eins")).await.unwrap();
    assert_eq!(store.pictures("a").await, Ok(vec![]));

    let drawn = store.put_table_picture("t", "map", Some(picture(1))).await;
    assert_eq!(drawn, Err(StoreError::NoTable));
    store.create(new_table("t", &["ann"])).await.unwrap();
    for number in 0..MOST_TABLE_PICTURES {
        let place = format!("figure {number}");
        let drawn = store.put_table_picture("t", &place, Some(picture(1)));
        drawn.await.unwrap();
    }
    let more = store.put_table_picture("t", "map", Some(picture(1))).await;
    assert_eq!(more, Err(StoreError::ShelfFull));
    store
        .put_table_picture("t", "figure 0", None)
        .await
        .unwrap();
    store
        .put_table_picture("t", "map", Some(picture(2)))
        .await
        .unwrap();
    let there = store.table_pictures("t").await.unwrap();
    assert_eq!(there.len(), MOST_TABLE_PICTURES);
    assert!(there.contains(&("map".to_owned(), picture(2))));
    store.delete("t", "ann", 1).await.unwrap();
    store.purge(2).await.unwrap();
    store.create(new_table("t", &["ann"])).await.unwrap();
    assert_eq!(store.table_pictures("t").await, Ok(vec![]));
}

macro_rules! contract {
    ($($guarantee:ident)*) => {
        mod memory {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $guarantee() {
                super::$guarantee(&super::Memory::new()).await;
            })*
        }
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $guarantee() {
                super::$guarantee(&super::Folder::new()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $guarantee() {
                super::$guarantee(&super::Database::new()).await;
            })*
        }
    };
}

contract! {
    a_new_table_is_there
    a_refused_table_leaves_nothing_behind
    only_the_next_number_is_accepted
    one_winner_per_number
    tables_do_not_disturb_each_other
    everything_is_there_after_a_restart
    dropping_a_store_loses_nothing
    listeners_hear_every_line_in_order
    a_line_is_stored_before_it_is_published
    subscribing_then_reading_misses_nothing
    a_slow_listener_is_told_and_reads_the_rest
    tokens_open_their_seat
    a_seat_changes_hands_with_its_record_or_not_at_all
    a_seat_can_be_added_later
    devices_hold_seats
    a_seat_has_room_for_many_devices_but_not_for_any_number
    a_device_puts_tables_away
    a_table_is_renamed_and_over
    a_deleted_table_comes_back_or_goes_for_good
    things_belong_to_their_device
    a_shelf_has_room_for_so_much
    pictures_belong_to_things_and_tables
    a_device_finds_its_tables_latest_first
    text_comes_back_as_it_was
    wrong_ids_are_refused
    a_closed_store_refuses_and_ends_listeners
    closing_finishes_what_was_asked_for
    a_journal_is_gone_on_from_where_it_is_whole
}
