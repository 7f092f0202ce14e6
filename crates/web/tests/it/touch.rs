//! Phones: on every moment's page, under every tab and fold, what can be pressed is large enough for a finger (44 px) and
//! what is read is large enough to be read.

use std::collections::BTreeMap;

use crate::condice_played::Fighters;
use crate::daggerheart_played::Heroes;
use crate::free_played::Group;
use crate::stage::{Shown, duels, measure_in, moments};
use crate::zwielicht_played::Twilight;

/// A finger instead of a mouse.
const FINGER: &str = "--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1";

#[track_caller]
fn fits_a_finger(game: &str, pages: Vec<Shown>) {
    // What is made larger for a finger still fits the stage.
    let scripts = [include_str!("touch.js"), include_str!("stage.js")];
    let looked = scripts.into_iter().flat_map(|script| {
        let name = format!("touch-{game}");
        measure_in(&name, pages.clone(), script, String::new(), FINGER)
    });
    let found: Vec<String> = looked.collect();
    // The same thing is on many pages: named once, with the first of them.
    let mut each: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
    for line in &found {
        let (page, what) = line.split_once(": ").expect("page: what");
        each.entry(what).or_insert((page, 0)).1 += 1;
    }
    let lines: Vec<String> = each
        .iter()
        .map(|(what, (page, count))| format!("{what} ({count}×, {page})"))
        .collect();
    assert!(
        lines.is_empty(),
        "{} things:\n{}",
        lines.len(),
        lines.join("\n")
    );
}

#[test]
fn samurai() {
    fits_a_finger("samurai", duels());
}

#[test]
fn zwielicht() {
    fits_a_finger("zwielicht", moments::<Twilight>("zwielicht"));
}

#[test]
fn daggerheart() {
    fits_a_finger("daggerheart", moments::<Heroes>("daggerheart"));
}

#[test]
fn free() {
    fits_a_finger("free", moments::<Group>("free"));
}

#[test]
fn condice() {
    fits_a_finger("condice", moments::<Fighters>("condice"));
}
