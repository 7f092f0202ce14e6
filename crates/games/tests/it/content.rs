//! The duels that come with the program: all of them are built in, sound, and told in both languages.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use games::Content;
use samurai::{Duel, load_duel};
use table::Bilingual;

/// Every file of the content folder: its name without `.toml`, and the duel in it.
fn files() -> Vec<(String, Duel)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/samurai");
    let entries = fs::read_dir(folder).expect("the content folder");
    entries
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy();
            let id = name
                .strip_suffix(".toml")
                .unwrap_or_else(|| panic!("{name} is no duel"));
            let source = fs::read_to_string(&path).expect("a readable file");
            let duel = load_duel(&name, &source).unwrap_or_else(|errors| panic!("{errors:#?}"));
            (id.to_owned(), duel)
        })
        .collect()
}

#[test]
fn every_duel_is_built_in() {
    let files = files();
    let built_in = Content::built_in();
    for (id, duel) in &files {
        assert_eq!(id, &duel.id, "a duel is called like its file");
        assert_eq!(built_in.samurai.get(id), Some(duel), "{id} is not built in");
    }
    // With unique ids, as many as there are files means the same ones.
    let ids: BTreeSet<&str> = built_in
        .samurai
        .iter()
        .map(|duel| duel.id.as_str())
        .collect();
    assert_eq!(ids.len(), built_in.samurai.iter().count());
    assert_eq!(ids.len(), files.len());
}

/// There is somebody for everyone, and the duel of the book is the one to begin with.
#[test]
fn all_levels_are_there() {
    let built_in = Content::built_in();
    let stars: BTreeSet<u8> = built_in.samurai.iter().map(|duel| duel.stars).collect();
    assert_eq!(stars, BTreeSet::from([1, 2, 3, 4]));
    let first = built_in.samurai.iter().next().expect("a duel");
    assert_eq!(first.id, "oda-nobunaga");
}

#[test]
fn every_duel_is_told_in_both_languages() {
    for (id, duel) in files() {
        let saying = duel.saying.unwrap_or_else(|| panic!("{id} says nothing"));
        let about = duel
            .about
            .unwrap_or_else(|| panic!("{id} has no description"));
        told(&id, &saying);
        told(&id, &about);
        for line in [&saying.de, &saying.en] {
            assert!(line.chars().count() <= 80, "{id}: one line: {line}");
        }
        for area in duel.tables.areas {
            assert!(area.name_en.is_some(), "{id}: area {}", area.area);
            told(&id, &area.names());
        }
    }
}

#[track_caller]
fn told(id: &str, text: &Bilingual) {
    let Bilingual { de, en } = text;
    assert!(!de.trim().is_empty() && !en.trim().is_empty(), "{id}");
    assert_ne!(de, en, "{id}: not translated");
}

/// Only Nobunaga comes from the book (WS-CONTENT-3); nobody else may claim to.
#[test]
fn only_nobunaga_has_marks_of_the_book() {
    for (id, duel) in files() {
        let rows = duel.foe.rows.iter().any(|row| !row.book.is_empty());
        let areas = duel.tables.areas.iter().any(|area| area.book);
        // The lesson is played against him.
        let book = id == "oda-nobunaga" || !duel.lesson.is_empty();
        assert_eq!((rows, areas), (book, book), "{id}");
    }
}

/// WS-CONTENT-6: with fewer dice the opponent defends better on average, and no defence of the
/// player's is hit less often.
#[test]
fn every_duel_has_the_shape_of_the_book() {
    for (id, duel) in files() {
        let guards = [1, 2, 3].map(|dice| mean(dice, |row| duel.row(row).defence.into()));
        assert!(
            guards[0] > guards[1] && guards[1] > guards[2],
            "{id}: {guards:?}"
        );
        for defence in 0..=duel.safe_defence() {
            let lands = |row| u64::from(defence < duel.row(row).below);
            let hits = [1, 2, 3].map(|dice| mean(dice, lands));
            assert!(
                hits[0] >= hits[1] && hits[1] >= hits[2],
                "{id}, defence {defence}: {hits:?}"
            );
        }
    }
}

/// 216 times the mean of what `dice` dice name.
fn mean(dice: u32, value: impl Fn(u8) -> u64) -> u64 {
    let mut rows = vec![0u8];
    for _ in 0..dice {
        let thrown = rows
            .iter()
            .flat_map(|row| (1..=6).map(move |face| row + face));
        rows = thrown.collect();
    }
    rows.into_iter().map(value).sum::<u64>() * 6u64.pow(3 - dice)
}
