//! Whoever only watches has a page made for them: the moment, large, what happened before it, and the way to see it all
//! once more. Whoever plays has their own.

use table::{DiceMode, Role, Seat};
use words::Lang;

use crate::free_played::{EVENING, Gathering};
use crate::read::{self, Element};
use crate::script::{Company, Played};
use crate::{condice_played, daggerheart_played, samurai_played, zwielicht_evening};

fn reel(page: &Element) -> Option<(usize, String)> {
    let mut sections = page.named("section");
    let reel = sections.find(|it| it.get("class") == "stage-reel")?;
    let again = reel.named("a").find(|it| !it.get("data-reel").is_empty());
    let again = again.expect("the way to see them again");
    Some((reel.named("li").count(), again.get("data-reel").to_owned()))
}

#[track_caller]
fn is_made_for(page: &str, seat: &Seat) {
    let found = reel(&read::page(page));
    if seat.role == Role::Spectator {
        let (told, again) = found.expect("what happened before that");
        assert!((1..=3).contains(&told), "{told} moments");
        let numbers = again.split([' ', '-']).map(str::parse::<u64>);
        let numbers: Vec<u64> = numbers.collect::<Result<_, _>>().expect("records");
        assert!(numbers.is_sorted(), "{again}");
        assert!(page.contains("stage--watch"));
    } else {
        assert_eq!(found, None, "{}", seat.id);
        assert!(!page.contains("stage--watch"));
    }
}

fn everybody<C: Company>(played: &Played<C>) {
    for seat in C::seats() {
        is_made_for(&played.page(&seat, "", Lang::De), &seat);
    }
}

#[test]
fn daggerheart() {
    let rolls = "p2 propose_move trait=strength\np2 roll_action; 11 3";
    everybody(&daggerheart_played::begun(rolls));
}

#[test]
fn zwielicht() {
    everybody(&zwielicht_evening::begun(zwielicht_evening::TOLD));
}

#[test]
fn condice() {
    everybody(&condice_played::fighting("p1 move figure=1 x=1 y=5"));
}

#[test]
fn free() {
    everybody(&Gathering::open(&[], DiceMode::Script).play(EVENING));
}

#[test]
fn samurai() {
    let duel = samurai_played::play("choose 2: 5 1 | allocate A C | end: 5 2");
    for seat in [samurai_played::player(), Seat::spectator()] {
        is_made_for(&duel.page(&seat, Lang::De), &seat);
    }
}
