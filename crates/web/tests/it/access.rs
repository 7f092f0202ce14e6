//! Every moment and every step of the scripted evenings as axe-core judges it, wide and narrow, light and dark, with its
//! folds, tabs and drawers open. The tool is not ours: `cargo xtask access` fetches it and names the file in `AXE`; `ACCESS_ONLY=words` looks at
//! some of the pages.

use std::{env, fs};

use crate::condice_played::Fighters;
use crate::daggerheart_played::Heroes;
use crate::free_played::Group;
use crate::stage::{Shown, duels, everything, measure, steps_of_duels};
use crate::zwielicht_played::Twilight;

#[track_caller]
fn reaches_everybody(game: &str, pages: Vec<Shown>) {
    let axe = env::var("AXE").expect("AXE names the file axe.min.js");
    let axe = fs::read_to_string(&axe).expect("axe-core");
    let only = env::var("ACCESS_ONLY").unwrap_or_default();
    let mut pages = pages;
    pages.retain(|page| only.split(',').any(|word| page.name.contains(word)));
    let count = pages.len();
    let found = measure(game, pages, include_str!("access.js"), axe);
    println!("{game}: {count} pages");
    assert!(
        found.is_empty(),
        "{} times:\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
#[ignore = "cargo xtask access"]
fn samurai() {
    reaches_everybody("access-samurai", [duels(), steps_of_duels()].concat());
}

#[test]
#[ignore = "cargo xtask access"]
fn zwielicht() {
    reaches_everybody("access-zwielicht", everything::<Twilight>("zwielicht"));
}

#[test]
#[ignore = "cargo xtask access"]
fn daggerheart() {
    reaches_everybody("access-daggerheart", everything::<Heroes>("daggerheart"));
}

#[test]
#[ignore = "cargo xtask access"]
fn free() {
    reaches_everybody("access-free", everything::<Group>("free"));
}

#[test]
#[ignore = "cargo xtask access"]
fn condice() {
    reaches_everybody("access-condice", everything::<Fighters>("condice"));
}
