//! What only the store in PostgreSQL can do: several servers on the same tables, lost connections, sentences at the start.

use std::sync::Arc;
use std::time::Duration;

use store::{OpenError, PostgresStore, StoreError};
use tokio::time::timeout;

use crate::cluster;
use crate::place::{Database, Place, new_table};

const SOON: Duration = Duration::from_secs(20);

/// Two servers write at the same tables: every number once, and whoever listens at one hears all of it in order.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_servers_share_their_tables() {
    const EACH: u64 = 60;
    let place = Database::new();
    let servers = [place.open(), place.open()];
    servers[0].create(new_table("t", &["ann"])).await.unwrap();
    let listening = servers.each_ref().map(|server| {
        let (server, mut listener) = (Arc::clone(server), server.subscribe("t"));
        tokio::spawn(async move {
            let mut heard = Vec::new();
            while (heard.len() as u64) < 2 * EACH {
                let next = heard.len() as u64 + 1;
                match timeout(SOON, listener.recv()).await.unwrap() {
                    Ok(news) if news.seq < next => {}
                    Ok(news) => {
                        assert_eq!(news.seq, next, "a line is missing");
                        heard.push(news.line.to_string());
                    }
                    Err(_) => heard.extend(server.read("t", next).await.unwrap()),
                }
            }
            heard
        })
    });
    let writing: Vec<_> = (0..2)
        .map(|number| {
            let server = Arc::clone(&servers[number]);
            tokio::spawn(async move {
                let (mut seq, mut won) = (1, 0);
                while won < EACH {
                    match server.append("t", seq, format!("{number} at {seq}")).await {
                        Ok(()) => {
                            won += 1;
                            seq += 1;
                        }
                        Err(StoreError::Conflict { next }) => seq = next,
                        Err(other) => panic!("{other}"),
                    }
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            })
        })
        .collect();
    for task in writing {
        task.await.unwrap();
    }
    let lines = servers[1].read("t", 1).await.unwrap();
    assert_eq!(lines.len() as u64, 2 * EACH);
    for heard in listening {
        assert_eq!(heard.await.unwrap(), lines);
    }
    for server in ["0", "1"] {
        let own = lines.iter().filter(|line| line.starts_with(server)).count();
        assert_eq!(own as u64, EACH);
    }
}

/// A server whose connections are cut goes on, hears what it missed, and stores nothing twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn lost_connections_lose_nothing() {
    let place = Database::new();
    let (here, there) = (place.open(), place.open());
    here.create(new_table("t", &["ann"])).await.unwrap();
    let mut listener = here.subscribe("t");
    let name = place.0.rsplit('/').next().unwrap();
    let cut = format!(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
         WHERE application_name = 'augenzahl' AND datname = '{name}'"
    );
    for seq in 1..40 {
        let server = if seq % 2 == 0 { &here } else { &there };
        if seq % 7 == 0 {
            cluster::sql(cluster::folder(), &cut).unwrap();
        }
        server
            .append("t", seq, format!("line {seq}"))
            .await
            .unwrap();
        let news = timeout(SOON, listener.recv()).await.unwrap().unwrap();
        assert_eq!((news.seq, &*news.line), (seq, &*format!("line {seq}")));
    }
    assert_eq!(there.read("t", 0).await.unwrap().len(), 40);
}

/// What is not what was written is named, and what is whole is gone on from.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_changed_row_is_named() {
    let place = Database::new();
    let store = place.open();
    store.create(new_table("t", &["ann"])).await.unwrap();
    for seq in 1..5 {
        store.append("t", seq, format!("line {seq}")).await.unwrap();
    }
    let name = place.0.rsplit('/').next().unwrap();
    cluster::sql_in(
        name,
        "UPDATE augenzahl.records SET line = 'line X' WHERE seq = 3",
    )
    .unwrap();
    let damage = store.journal("t").await.unwrap().damage.unwrap();
    assert_eq!(damage.to_string(), "record 3 is damaged");
    assert_eq!(store.read("t", 0).await, Err(StoreError::Damaged(damage)));
    assert_eq!(
        store.survey().await.unwrap().damaged,
        [("t".to_owned(), damage)]
    );
    store.go_on("t", 3).await.unwrap();
    assert_eq!(store.read("t", 0).await.unwrap().len(), 3);
    cluster::sql_in(name, "DELETE FROM augenzahl.records WHERE seq = 1").unwrap();
    let damage = store.journal("t").await.unwrap().damage.unwrap();
    assert_eq!(damage.to_string(), "record 1 is missing");
}

/// Many who come at once find one schema; one from the future is not touched.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_schema_is_brought_up_once() {
    let place = Database::new();
    let coming: Vec<_> = (0..6)
        .map(|_| {
            let address = place.0.clone();
            tokio::task::spawn_blocking(move || PostgresStore::open(&address).map(drop))
        })
        .collect();
    for one in coming {
        one.await.unwrap().unwrap();
    }
    let name = place.0.rsplit('/').next().unwrap();
    cluster::sql_in(name, "UPDATE augenzahl.format SET version = 7").unwrap();
    let refused = PostgresStore::open(&place.0).unwrap_err();
    assert!(
        matches!(
            refused,
            OpenError::NewerSchema {
                found: 7,
                known: 1,
                ..
            }
        ),
        "{refused}"
    );
}

/// What is wrong at the start is a sentence, and never says a password.
#[test]
fn what_is_wrong_at_the_start_is_said() {
    let folder = cluster::folder();
    for statement in ["CREATE ROLE guest LOGIN", "CREATE DATABASE shut"] {
        cluster::sql(folder, statement).unwrap();
    }
    let host = folder.display().to_string().replace('/', "%2F");
    let cases = [
        (
            format!("postgres://postgres@{host}/nowhere"),
            "there is no such database",
        ),
        (
            format!("postgres://guest:s3cret@{host}/shut"),
            "does not let this user do what is needed",
        ),
        (
            format!("postgres://nobody:s3cret@{host}/postgres"),
            "refuses the user or the password",
        ),
        (
            "postgres://ann:s3cret@127.0.0.1:1/x".to_owned(),
            "cannot be reached",
        ),
        (
            "postgres://ann:s3cret@127.0.0.1/x?sslmode=require".to_owned(),
            "TLS",
        ),
        (
            "postgres://127.0.0.1:x/y".to_owned(),
            "no address of a database",
        ),
    ];
    for (address, sentence) in cases {
        let refused = PostgresStore::open(&address).unwrap_err().to_string();
        assert!(refused.contains(sentence), "{address}: {refused}");
        assert!(!refused.contains("s3cret"), "{refused}");
    }
}
