//! The test kit every game calls from its own tests: one entry, [`check`].
//!
//! It plays many random games and holds the game to what a [`Game`] promises:
//!
//! | check | promise |
//! | --- | --- |
//! | [`offered_is_accepted`] | choices are exactly what the rules accept, for every seat, before any die is thrown |
//! | [`shown_is_decided`] | odds shown are `decide` enumerated; a game calls it beside [`check`] and says what it need not tell |
//! | [`replay_is_live`] | a journal replays to the state it was written in, through undo and all ways to throw dice, and [`verify`](table::verify()) finds nothing wrong with it |
//! | [`shown_is_seen`] | odds shown follow from what the seat sees; a game that hides something calls it, too |
//! | [`hidden_stays_hidden`] | no seat receives a secret: not in views, records, choices or refusals |
//! | [`json_round_trips`] | commands, events, records and openings survive their JSON |
//! | [`cites_known_rules`] | every event and refusal names rules that exist |
//! | [`apply_is_total`] | no event, however odd, makes `apply` panic |
//! | [`playthrough()`] | a seeded game, written out, equals its golden file |
//!
//! Games are drawn with proptest and shrink to short ones. They are the same games every time;
//! `KIT_SEED=7` draws others.

mod hidden;
mod json;
mod odds;
mod offered;
mod playthrough;
mod replay;
mod seen;
pub mod tamper;
mod total;
mod trial;
mod walk;

use proptest::strategy::BoxedStrategy;

use table::{Game, Role, Seat};

pub use hidden::hidden_stays_hidden;
pub use json::{cites_known_rules, json_round_trips};
pub use odds::{Told, shown_is_decided, shown_is_decided_up_to, shown_is_seen};
pub use offered::offered_is_accepted;
pub use playthrough::{Playthrough, playthrough};
pub use replay::replay_is_live;
pub use seen::Seen;
pub use total::apply_is_total;
pub use trial::{Step, Trial};
pub use walk::each_step;

/// What the kit has to know about a game.
#[derive(Debug)]
pub struct Kit<G: Game> {
    /// What tables are opened with: all options, all kinds of content.
    pub setups: BoxedStrategy<G::Setup>,
    /// At least one seat of every role.
    pub seats: Vec<Seat>,
    /// Any command, sensible or not.
    pub commands: BoxedStrategy<G::Command>,
    /// Commands a random game should seldom try, because they end it (`resign`).
    pub rarely: &'static [&'static str],
    /// Panics where a state cannot be.
    pub invariants: fn(&G::Setup, &G::State),
    pub playthroughs: Vec<Playthrough<G>>,
    /// How many random games each check plays.
    pub games: u32,
    /// How many commands a random game has at most.
    pub steps: usize,
}

/// Runs the whole kit. What it has seen is handed back, so that a game can ask for more: that
/// every kind of event occurred, for instance.
pub fn check<G: Game>(kit: &Kit<G>) -> Seen {
    for role in [Role::GameMaster, Role::Player, Role::Spectator] {
        let sits = kit.seats.iter().any(|seat| seat.role == role);
        assert!(sits, "the kit needs a seat for every role, also {role:?}");
    }
    assert!(!kit.playthroughs.is_empty(), "a game needs a playthrough");

    let mut seen = offered_is_accepted(kit);
    seen.add(&replay_is_live(kit));
    seen.add(&cites_known_rules(kit));
    hidden_stays_hidden(kit);
    json_round_trips(kit);
    apply_is_total(kit);
    for one in &kit.playthroughs {
        playthrough(kit, one);
    }

    for command in G::COMMANDS {
        assert!(
            seen.commands.contains_key(command.name),
            "`{}` was never accepted: {seen}",
            command.name
        );
    }
    seen
}
