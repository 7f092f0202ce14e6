//! What stands on the map besides figures: a square, its corners crossed if nobody passes and filled if nobody sees past
//! it, with a small drawing of what it is. That follows from its name, which everybody may know.

use ::condice::Object;
use maud::{Markup, html};

use super::{middle, name};
use screens::Reader;

/// Drawn around the middle, ten to each side.
const DRAWINGS: [(&str, &str); 11] = [
    (
        "barrel",
        "M-6-9H6Q9 0 6 9H-6Q-9 0-6-9zM-7.5-4H7.5M-7.5 4H7.5",
    ),
    ("well", "M0-9a9 9 0 1 0 .1 0zM0-5a5 5 0 1 0 .1 0z"),
    ("crate", "M-9-7H9V7H-9zM-9-2H9M-3-2V7M3-2V7"),
    ("door", "M-6-10H6V10H-6zM-2-10V10M3 0a1 1 0 1 0 .1 0z"),
    ("crystal", "M0-10 6-3 0 10-6-3zM-6-3H6M0-10V10"),
    ("slab", "M-9-5 5-8 9 5-5 8zM-3 1 2 0"),
    (
        "stall",
        "M-9-3Q-7-9-5-3 -3-9 0-3 3-9 5-3 7-9 9-3V-3H-9zM-7-3V8M7-3V8M-7 3H7",
    ),
    (
        "pillory",
        "M0-2V10M-9-7H9V-2H-9zM-5-4.5a1 1 0 1 0 .1 0zM0-5.5a2 2 0 1 0 .1 0zM5-4.5a1 1 0 1 0 .1 0z",
    ),
    ("barrier", "M-10 2 10-4M-7 1V9M-10 9H-4M-3 0-1-4M4-2 6-6"),
    (
        "statue",
        "M-6 10H6V6H-6zM-3 6-4-1Q0-5 4-1L3 6zM0-9a3 3 0 1 0 .1 0z",
    ),
    ("throne", "M-7-10V10M-7-10H-4V2H7V10M-4 2V10M7 2V-2H4V2"),
];

/// Words in a name that say what something is.
const WORDS: [(&str, &str); 30] = [
    ("fass", "barrel"),
    ("tonne", "barrel"),
    ("barrel", "barrel"),
    ("brunnen", "well"),
    ("well", "well"),
    ("fountain", "well"),
    ("kiste", "crate"),
    ("truhe", "crate"),
    ("crate", "crate"),
    ("chest", "crate"),
    ("box", "crate"),
    ("tür", "door"),
    ("tor", "door"),
    ("door", "door"),
    ("gate", "door"),
    ("kristall", "crystal"),
    ("crystal", "crystal"),
    ("platte", "slab"),
    ("slab", "slab"),
    ("stand", "stall"),
    ("stall", "stall"),
    ("pranger", "pillory"),
    ("pillory", "pillory"),
    ("schlagbaum", "barrier"),
    ("barrier", "barrier"),
    ("heilige", "statue"),
    ("saint", "statue"),
    ("statue", "statue"),
    ("thron", "throne"),
    ("throne", "throne"),
];

/// What it looks like; nothing for what the words do not know.
fn drawing(called: &str) -> Option<&'static str> {
    let called = called.to_lowercase();
    let (_, kind) = WORDS.iter().find(|(word, _)| called.contains(word))?;
    let (_, path) = DRAWINGS.iter().find(|(it, _)| it == kind)?;
    Some(path)
}

/// The corners of a square of thirty, crossed.
pub fn crossed(x: i64, y: i64) -> String {
    format!("M{x} {y}l7 7m16 16l7 7m0-30l-7 7m-16 16l-7 7")
}

pub fn drawn(reader: &Reader<'_>, object: &Object) -> Markup {
    let (x, y) = middle(object.field);
    let called = name(reader, &object.name);
    html! {
        g.m-thing.m-thing--dense[object.blocks_sight].m-thing--hidden[object.hidden] {
            title { (called) }
            rect x=(x - 15) y=(y - 15) width="30" height="30" {}
            @if object.blocks_move { path d=(crossed(x - 15, y - 15)) {} }
            @if let Some(path) = drawing(called) { path.m-thing__is transform=(format!("translate({x} {y})")) d=(path) {} }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DRAWINGS, WORDS, drawing};

    #[test]
    fn a_barrel_is_no_well() {
        assert_ne!(drawing("Fass"), drawing("Brunnen"));
        assert_eq!(drawing("Old well"), drawing("Brunnen"));
        assert_eq!(drawing("Wolke"), None);
        for (word, kind) in WORDS {
            assert!(DRAWINGS.iter().any(|(it, _)| *it == kind), "{word}");
        }
    }
}
