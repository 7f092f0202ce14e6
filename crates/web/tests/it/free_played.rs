//! Evenings at the free table for the tests of the pages.

use dice::{Seed, SeedChain};
use free::Free;
use maud::Markup;
use serde_json::json;
use table::{DiceMode, Reply, Seat, Thrower, Timestamp};
use web::screens::desk::Desk;
use web::screens::free::{board, page};

use crate::script::{Company, Moment, Played};

pub type Gathering = Played<Group>;

#[derive(Debug)]
pub struct Group;

impl Company for Group {
    type Game = Free;
    const TABLE: &'static str = "linde";
    const NAMES: &'static [&'static str] = &["Mara", "Jonas", "Lea"];
    const KEYS: &'static [&'static str] = &[];

    fn draw(desk: Desk<'_, Free>, whole: bool) -> Markup {
        if whole { page(desk) } else { board(desk) }
    }

    fn moments() -> Vec<Moment<Group>> {
        moments()
    }
}

/// Somebody threw, buttons are made, a fight is under way, notes lie there.
pub const EVENING: &str = "
    p1 make_button name=Angriff roll=1W20+5
    p1 make_button name=Schaden_mit_dem_Zweihänder roll=2W6+3
    p1 press button=0; 14
    p2 throw roll=4W6kh3 word=Stärke; 6 1 5 4
    gm make_counter name=Troll value=12 order=true
    gm make_counter name=Jonas value=17 order=true
    p1 make_counter name=Lea value=9 order=true
    gm next_turn
    p2 make_counter name=Angst value=3
    gm write_note text=Der_Wirt_am_Fluss_weiß_mehr,_als_er_sagt.
    p1 throw roll=1W20>=12 word=Klettern; 17
";

/// The game master threw where nobody could see it.
pub const BEHIND: &str = "gm throw roll=1W20+4 word=Hinterhalt hidden=true; 16";

const TABLE: &str = "p2 throw roll=2W6:_2-6_daneben,_7-9_knapp,_10+_geschafft word=Wagnis; 3 5";

/// Nobody plays there any more.
pub fn closed(mut evening: Gathering) -> Gathering {
    let close = json!({ "cmd": "close_table" });
    let chain = SeedChain::new(Seed::from_number(7));
    let (at, chain) = (Timestamp::UNIX_EPOCH, Thrower::Chain(&chain));
    let reply = evening.table.propose(&Group::master(), &close, at, chain);
    assert!(matches!(reply, Reply::Record { .. }), "{reply:?}");
    evening.table.settle();
    evening
}

pub fn moments() -> Vec<Moment<Group>> {
    let open = |script: &str| Gathering::open(&[], DiceMode::Script).play(script);
    let evening = |script: &str| open(&format!("{EVENING}{script}"));
    let real = Gathering::open(&[], DiceMode::Physical).play("p1 throw roll=3W6+1W20 word=Angriff");
    let closed = closed(evening(""));
    let (gm, p1, p2) = (Group::master(), Group::player(1), Group::player(2));
    let many = "p1 throw roll=30W6kh10 word=Feuerball; 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6";
    let alone = Gathering::open(&[("hidden", "game_master")], DiceMode::Script).play(EVENING);
    vec![
        ("empty", open(""), p1.clone(), ""),
        ("evening", evening("").again(), p1.clone(), ""),
        ("tapped", evening(""), p2.clone(), "roll=4W6kh3%2B2"),
        (
            "outcomes",
            evening(TABLE),
            p1.clone(),
            "roll=2W6%3A+2-6+daneben%2C+7-9+knapp%2C+10%2B+geschafft",
        ),
        (
            "against",
            evening("p2 throw roll=d20_vs_d20; 4 4"),
            gm.clone(),
            "roll=1W100",
        ),
        ("many", evening(many), gm.clone(), ""),
        ("hidden", evening(BEHIND), p1.clone(), ""),
        ("hidden-own", evening(BEHIND), gm.clone(), ""),
        (
            "hidden-by-player",
            evening("p2 throw roll=1W20 word=Taschendieb hidden=true; 3"),
            p2,
            "",
        ),
        (
            "revealed",
            evening(&format!("{BEHIND}\ngm reveal which=10")),
            p1.clone(),
            "",
        ),
        ("master-alone-hides", alone, gm, ""),
        ("watched", evening(""), Seat::spectator(), ""),
        ("due", real, p1.clone(), ""),
        ("closed", closed, p1, ""),
    ]
}
