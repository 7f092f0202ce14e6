//! What fills every screen goes on filling it, whatever happens after it, until it is left.

use table::Seat;
use web::screens::Ready;
use words::Lang;

use crate::read;
use crate::script::{Company, Played};
use crate::{condice_played, daggerheart_played, zwielicht_evening};

/// What it says stays on every seat's screen until it is left, and `after` it as it was.
#[track_caller]
fn stays<C: Company>(before: &Played<C>, after: &Played<C>, says: &str) {
    let told = |played: &Played<C>, seat: &Seat| {
        let page = read::page(&played.climax(seat, Lang::De).expect("it fills the screen"));
        page.part("climax").aloud()
    };
    let seq = before.table.next_seq() - 1;
    assert!(after.table.next_seq() > seq + 1, "something came after it");
    for seat in C::seats() {
        let then = told(before, &seat);
        assert!(then.contains(says), "{}: {then}", seat.id);
        assert_eq!(told(after, &seat), then, "{}", seat.id);
        let left = after.climax_since(&seat, Lang::De, Ready::after(seq));
        assert!(left.is_none(), "{}: it was left", seat.id);
    }
}

#[test]
fn daggerheart() {
    let fallen = || daggerheart_played::begun("gm mark_hp who=p2 n=12");
    let later = fallen().play("gm spend_fear n=1 text=Nebel_steigt_auf.");
    stays(&fallen(), &later, "Tarek fällt.");
}

#[test]
fn zwielicht() {
    use zwielicht_evening::{TOLD, begun};
    let solved = || {
        begun(&format!(
            "{TOLD}p1 tell_solution story=So\ngm nod_solution\np1 roll_solve; 6 6"
        ))
    };
    let later = solved().play("gm end_session");
    stays(&solved(), &later, "gelöst");
}

/// A companion who falls as figures of the game master's do (CD-ZERO-22).
#[test]
fn condice() {
    let fall = "gm create_figure ready=wache side=party
        gm place_figure figure=103 x=3 y=6
        gm start_fight
        gm gm_damage figure=103 amount=99 against=nothing reason=Sturz";
    let fallen = || condice_played::begun(fall);
    let later = fallen().play("p1 move figure=1 x=1 y=5\np1 end_turn figure=1");
    stays(&fallen(), &later, "fällt.");
}

/// A foe's fall is one only if no other stood then; looked at again, the answer is the same.
#[test]
fn not_every_fall_is_one() {
    let damage = "against=nothing reason=Sturz";
    let first = condice_played::fighting(&format!("gm gm_damage figure=101 amount=99 {damage}"));
    let seat = condice_played::player(1);
    let ready = Ready::default();
    for _ in 0..2 {
        assert!(first.climax_since(&seat, Lang::De, ready.clone()).is_none());
    }
    let last = first.play(&format!("gm gm_damage figure=102 amount=99 {damage}"));
    let won = last.climax_since(&seat, Lang::De, ready);
    assert!(won.is_some(), "the last one's is");
}
