//! The store on disk and the one in memory answer alike, whatever is asked of them.

use proptest::prelude::*;
use store::{Shelf, Store, StoreError, TableRow};

use crate::place::{Folder, Memory, Place, hash, new_table};

const TABLES: [&str; 3] = ["t", "u", "v"];
const SEATS: [&str; 3] = ["ann", "bob", "eve"];
const HASHES: [&str; 5] = ["phone", "tablet", "t ann", "u bob", "x"];

/// What is asked, with places in the lists above.
#[derive(Clone, Debug)]
enum Ask {
    Create(usize, usize, Option<(usize, usize)>),
    Append(usize, u64),
    SetToken(usize, usize, usize),
    Hold(usize, usize, usize),
    Release(usize, usize),
    Shelve(usize, usize, i64),
    Rename(usize, usize),
    SetOver(usize, bool),
    Delete(usize, i64),
    Restore(usize),
    Purge(i64),
}

fn ask() -> impl Strategy<Value = Ask> {
    let (table, seat, hash) = (0..3usize, 0..3usize, 0..5usize);
    let holder = proptest::option::of((hash.clone(), seat.clone()));
    prop_oneof![
        (table.clone(), 0..4usize, holder).prop_map(|(t, s, h)| Ask::Create(t, s, h)),
        (table.clone(), 0..6u64).prop_map(|(t, seq)| Ask::Append(t, seq)),
        (table.clone(), seat.clone(), hash.clone()).prop_map(|(t, s, h)| Ask::SetToken(t, s, h)),
        (hash, table.clone(), seat.clone()).prop_map(|(h, t, s)| Ask::Hold(h, t, s)),
        (table.clone(), seat.clone()).prop_map(|(t, s)| Ask::Release(t, s)),
        (0..5usize, table.clone(), -2..4i64).prop_map(|(h, t, at)| Ask::Shelve(h, t, at)),
        (table.clone(), seat).prop_map(|(t, s)| Ask::Rename(t, s)),
        (table.clone(), any::<bool>()).prop_map(|(t, over)| Ask::SetOver(t, over)),
        (table.clone(), 0..4i64).prop_map(|(t, at)| Ask::Delete(t, at)),
        table.prop_map(Ask::Restore),
        (0..4i64).prop_map(Ask::Purge),
    ]
}

async fn answer(store: &dyn Store, ask: &Ask) -> Result<(), StoreError> {
    match *ask {
        Ask::Create(table, seats, holder) => {
            let mut new = new_table(TABLES[table], &SEATS[..seats]);
            new.holder = holder.map(|(device, seat)| (hash(HASHES[device]), SEATS[seat].into()));
            store.create(new).await
        }
        Ask::Append(table, seq) => {
            store
                .append(TABLES[table], seq, format!("line {seq}"))
                .await
        }
        Ask::SetToken(table, seat, token) => {
            let token = hash(HASHES[token]);
            store.set_token(TABLES[table], SEATS[seat], token).await
        }
        Ask::Hold(device, table, seat) => {
            let device = hash(HASHES[device]);
            store.hold(device, TABLES[table], SEATS[seat]).await
        }
        Ask::Release(table, seat) => store.release(TABLES[table], SEATS[seat]).await,
        Ask::Shelve(device, table, at_ms) => {
            let shelf = match at_ms {
                -2 => Shelf::Shown,
                -1 => Shelf::Archived,
                at_ms => Shelf::Removed { at_ms },
            };
            let device = hash(HASHES[device]);
            store.shelve(device, TABLES[table], shelf).await
        }
        Ask::Rename(table, name) => store.rename(TABLES[table], SEATS[name]).await,
        Ask::SetOver(table, over) => store.set_over(TABLES[table], over).await,
        Ask::Delete(table, at_ms) => store.delete(TABLES[table], "ann", at_ms).await,
        Ask::Restore(table) => store.restore(TABLES[table]).await,
        Ask::Purge(before_ms) => store.purge(before_ms).await,
    }
}

/// Everything that can be read, as text. The two clocks may differ, so the time is left out.
async fn everything(store: &dyn Store) -> String {
    let timeless = |row: TableRow| (row.seed, format!("{:?}", TableRow { last_ms: 0, ..row }));
    let mut text = String::new();
    for table in TABLES {
        let row = store.table(table).await.unwrap().map(timeless);
        let lines = store.read(table, 0).await;
        text += &format!("{table}: {row:?} {lines:?}\n");
    }
    let tokens = TABLES.map(|table| SEATS.map(|seat| format!("{table} {seat}")));
    for name in HASHES.map(String::from).iter().chain(tokens.as_flattened()) {
        let token = store.seat_by_token(hash(name)).await;
        let held = store.held_by(hash(name), 2).await.unwrap();
        let held: Vec<_> = held
            .into_iter()
            .map(|held| (timeless(held.table), held.seats, held.shelf, held.deleted))
            .collect();
        text += &format!("{name}: {token:?} {held:?}");
        for table in TABLES {
            text += &format!(" {:?}", store.seats_held(hash(name), table).await);
        }
        text += "\n";
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..Default::default() })]

    #[test]
    fn both_stores_answer_alike(asks in proptest::collection::vec(ask(), 1..50)) {
        let (folder, memory) = (Folder::new(), Memory::new());
        let (disk, memory) = (folder.open(), memory.open());
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            for ask in &asks {
                let (left, right) = (answer(&*disk, ask).await, answer(&*memory, ask).await);
                prop_assert_eq!(left, right, "{:?}", ask);
            }
            prop_assert_eq!(everything(&*disk).await, everything(&*memory).await);
            Ok(())
        })?;
    }
}
