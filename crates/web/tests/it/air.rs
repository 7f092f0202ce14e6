//! Dice in the air: on every moment's stage, in every game, nobody reads what they come to before they lie.

use crate::condice_played::Fighters;
use crate::daggerheart_played::Heroes;
use crate::free_played::Group;
use crate::stage::{Shown, duels, measure_in, moments};
use crate::zwielicht_played::Twilight;

/// Somebody who likes to see things move.
const LIVELY: &str = "--enable-features=";

#[track_caller]
fn keeps_its_secret(game: &str, pages: Vec<Shown>, least: usize) {
    let script = include_str!("air.js");
    let mut found = measure_in(&format!("air-{game}"), pages, script, String::new(), LIVELY);
    let count = found.pop().expect("how many dice fell");
    let (_, count) = count.rsplit_once(' ').expect("a number");
    let fell: usize = count.parse().expect("a number");
    assert!(fell >= least, "only {fell} dice fell");
    assert!(
        found.is_empty(),
        "{} times:\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
fn samurai() {
    keeps_its_secret("samurai", duels(), 10);
}

#[test]
fn zwielicht() {
    keeps_its_secret("zwielicht", moments::<Twilight>("zwielicht"), 20);
}

#[test]
fn daggerheart() {
    keeps_its_secret("daggerheart", moments::<Heroes>("daggerheart"), 20);
}

#[test]
fn free() {
    keeps_its_secret("free", moments::<Group>("free"), 20);
}

#[test]
fn condice() {
    keeps_its_secret("condice", moments::<Fighters>("condice"), 20);
}
