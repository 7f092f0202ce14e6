//! Every moment of the scripted evenings as axe-core judges it, wide and narrow, light and dark. The tool is not ours:
//! `cargo xtask access` fetches it and names the file in `AXE`.

use std::{env, fs};

use crate::condice_played::Fighters;
use crate::daggerheart_played::Heroes;
use crate::free_played::Group;
use crate::stage::{Shown, duels, measure, moments};
use crate::zwielicht_played::Twilight;

#[track_caller]
fn reaches_everybody(game: &str, pages: Vec<Shown>) {
    let axe = env::var("AXE").expect("AXE names the file axe.min.js");
    let axe = fs::read_to_string(&axe).expect("axe-core");
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
    reaches_everybody("access-samurai", duels());
}

#[test]
#[ignore = "cargo xtask access"]
fn zwielicht() {
    reaches_everybody("access-zwielicht", moments::<Twilight>("zwielicht"));
}

#[test]
#[ignore = "cargo xtask access"]
fn daggerheart() {
    reaches_everybody("access-daggerheart", moments::<Heroes>("daggerheart"));
}

#[test]
#[ignore = "cargo xtask access"]
fn free() {
    reaches_everybody("access-free", moments::<Group>("free"));
}

#[test]
#[ignore = "cargo xtask access"]
fn condice() {
    reaches_everybody("access-condice", moments::<Fighters>("condice"));
}
