//! The slow and obvious way, to hold against the fast ones.

use std::collections::BTreeMap;

use dice::{Die, Kind, Odds};
use proptest::prelude::*;

/// All ways of falling, one by one.
pub fn odds<T: Ord>(kinds: &[Kind], mut outcome: impl FnMut(&[u8]) -> T) -> Odds<T> {
    let mut counts = BTreeMap::new();
    go_through(kinds, &mut Vec::new(), &mut |faces| {
        *counts.entry(outcome(faces)).or_insert(0u64) += 1;
    });
    Odds::from_weights(counts)
}

fn go_through(kinds: &[Kind], faces: &mut Vec<u8>, see: &mut impl FnMut(&[u8])) {
    let Some(kind) = kinds.get(faces.len()) else {
        return see(faces);
    };
    for face in 1..=kind.sides() {
        faces.push(face);
        go_through(kinds, faces, see);
        faces.pop();
    }
}

pub fn dice(kinds: &[Kind]) -> Vec<Die> {
    kinds.iter().map(|&kind| Die::new("any", kind)).collect()
}

pub fn sum(faces: &[u8]) -> i32 {
    faces.iter().map(|&face| i32::from(face)).sum()
}

pub fn any_kind() -> impl Strategy<Value = Kind> {
    prop::sample::select(Kind::ALL.to_vec())
}

/// A kind with few sides, for pools that are gone through one by one.
pub fn small_kind() -> impl Strategy<Value = Kind> {
    prop::sample::select(vec![Kind::D4, Kind::D6, Kind::D8])
}
