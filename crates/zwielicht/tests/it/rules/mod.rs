//! Every rule of the book, exercised by what it does: the rule, the table's options, what is given, and
//! a script whose `see` and `refuse` would fail without it.

mod character;
mod fight;
mod moves;
mod pool;
mod session;
mod solve;

use crate::scene::play;

type Case = (&'static str, &'static str, &'static str, &'static str);

/// Runs each case; a rule that is cited has to be in the book.
#[track_caller]
fn check(cases: &[Case]) {
    use table::Game;
    for (rules, options, given, script) in cases {
        println!("{rules}");
        for rule in rules.split_whitespace() {
            let known = zwielicht::Zwielicht::rulebook().get(rule);
            let known = known.unwrap_or_else(|| panic!("{rule} is not in the book"));
            assert!(!known.told, "{rule} is only told");
        }
        play(options, given, script);
    }
}
