//! What the shelf costs others: its work waits its turn, and no address fills the disk.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use store::MemoryStore;

use crate::hall::Hall;
use crate::limits::Peer;
use crate::trial::{self, Browser, header, text};
use crate::work::{Kind, Place};
use crate::{Limits, Rate};

const CARD: &str = "[[card]]\nid = \"rope\"\nname = \"Seil\"\ntext = \"Hält.\"\n";
const FOE: &str = "[[foe]]\nid = \"grey\"\nabout = \"Alt.\"\n[foe.sheet]\nname = \"Graubart\"\nlife = 5\n[[foe.sheet.attacks]]\nname = \"Biss\"\ndice = 3\n";
const TOKEN: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

fn hall() -> Arc<Hall> {
    trial::hall(Arc::new(MemoryStore::default()), Limits::default())
}

fn browser(address: &str, token: Option<&'static str>) -> Browser {
    let peer = Peer(address.parse().expect("an address"));
    Browser { peer, token }
}

/// All places that this address may have.
fn crowd(hall: &Hall, browser: Browser) -> Vec<Place> {
    let places = std::iter::from_fn(|| hall.workshop.place(Kind::Build, browser.peer).ok());
    places.collect()
}

#[tokio::test]
async fn what_the_shelf_reads_waits_its_turn() {
    let hall = hall();
    let mine = browser("192.0.2.7", Some(TOKEN));
    let brought = mine.file(&hall, "/shelf/file", FOE).await;
    assert_eq!(brought.status(), StatusCode::SEE_OTHER);
    let thing = header(&brought, "location").expect("a place").to_owned();
    let shared = mine.form(&hall, &thing, "do=share").await;
    assert_eq!(shared.status(), StatusCode::SEE_OTHER);
    let id = thing.rsplit('/').next().expect("an id");
    let take = format!("/shelf/{id}/take/{}", hall.secret.item_token(id));
    let opened = mine.form(&hall, "/new/condice", "name=Mara&own=yes").await;
    let table = header(&opened, "location").expect("a table");
    let table = table.strip_suffix("/seats").expect("a table").to_owned();
    let shelf = format!("{table}/shelf");
    let foe = format!("item={id}&entry=0&as=foe");
    let whole = r#"{"shelf":1,"things":[{"file":"[[card]]\nid = \"a\"\n"}]}"#;

    let places = crowd(&hall, mine);
    assert!(!places.is_empty());
    let busy = [
        mine.get(&hall, &thing).await,
        mine.get(&hall, &format!("{thing}/file")).await,
        mine.get(&hall, "/shelf/all.json").await,
        mine.get(&hall, "/new/condice").await,
        mine.get(&hall, &shelf).await,
        mine.form(&hall, "/shelf/new/condice/card", "").await,
        mine.form(&hall, &thing, "do=copy").await,
        mine.form(&hall, &thing, "do=keep").await,
        mine.form(&hall, &take, "").await,
        mine.form(&hall, "/new/condice", "name=Mara&own=yes").await,
        mine.form(&hall, &shelf, &foe).await,
        mine.form(&hall, &shelf, "keep=map").await,
        mine.file(&hall, "/shelf/file", CARD).await,
        mine.file(&hall, "/shelf/file", whole).await,
    ];
    for (number, answer) in busy.iter().enumerate() {
        assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS, "{number}");
        assert_eq!(header(answer, "retry-after"), Some("2"), "{number}");
    }
    // Others are not touched, and nothing was done.
    let other = browser("192.0.2.8", Some(TOKEN));
    let all = text(other.get(&hall, "/shelf/all.json").await).await;
    assert_eq!(all.matches("\"kind\"").count(), 1, "{all}");
    drop(places);
    for way in [
        mine.form(&hall, &take, "").await,
        mine.form(&hall, &thing, "do=copy").await,
        mine.file(&hall, "/shelf/file", whole).await,
    ] {
        assert_eq!(way.status(), StatusCode::SEE_OTHER);
    }
    assert_eq!(
        mine.form(&hall, &shelf, &foe).await.status(),
        StatusCode::OK
    );
    let all = text(mine.get(&hall, "/shelf/all.json").await).await;
    assert_eq!(all.matches("\"kind\"").count(), 4, "{all}");
}

#[tokio::test]
async fn no_address_fills_the_disk() {
    let limits = Limits {
        shelf_of_address: Rate {
            burst: 1024,
            per: Duration::from_secs(3600),
        },
        ..Limits::default()
    };
    let hall = trial::hall(Arc::new(MemoryStore::default()), limits);
    let nobody = browser("192.0.2.7", None);
    // Each time a new device, with as much as a file may bring.
    let long = format!("{CARD}# {}\n", "x".repeat(120 * 1024));
    let mut kept = 0;
    let refused = loop {
        let answer = nobody.file(&hall, "/shelf/file", &long).await;
        if answer.status() != StatusCode::SEE_OTHER {
            break answer;
        }
        kept += 1;
        assert!(kept < 20, "without end");
    };
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(header(&refused, "retry-after").is_some());
    assert_eq!(kept, 8);
    let other = browser("192.0.2.8", None);
    let brought = other.file(&hall, "/shelf/file", &long).await;
    assert_eq!(brought.status(), StatusCode::SEE_OTHER);
}
