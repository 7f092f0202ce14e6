//! Evenings of *ConDice* for the tests of the pages.

use condice::ConDice;
use table::{DiceMode, Seat};

use crate::played::{Company, Played};

pub type Bout = Played<Fighters>;

#[derive(Debug)]
pub struct Fighters;

impl Company for Fighters {
    type Game = ConDice;
    const TABLE: &'static str = "hof";
    const SCENARIO: &'static str = "erster-kampf";
    const NAMES: &'static [&'static str] = &["Inga", "Lea", "Kim"];
    const KEYS: &'static [&'static str] = &["ready", "map", "scenario", "card", "name", "value"];
}

pub fn master() -> Seat {
    Fighters::master()
}

pub fn player(number: usize) -> Seat {
    Fighters::player(number)
}

pub fn seats() -> Vec<Seat> {
    Fighters::seats()
}

/// Two characters on the map of the first fight, in the yard with two guards.
pub const BEGUN: &str = "
    p1 draft_character ready=kasimir
    p1 submit_character figure=1
    p2 draft_character ready=lioba
    p2 submit_character figure=2
    gm start_adventure
    gm place_figure figure=1 x=1 y=6
    gm place_figure figure=2 x=2 y=6
";

pub const FIGHT: &str = "
    gm start_fight
";

pub fn begun(script: &str) -> Bout {
    Bout::open(&[], DiceMode::Script).play(&format!("{BEGUN}{script}"))
}

pub fn fighting(script: &str) -> Bout {
    begun(&format!("{FIGHT}{script}"))
}

/// One who can explode stands between a guard and a healer; he is hurt already.
pub fn in_the_crowd(script: &str) -> Bout {
    let crowd = "
        p1 draft_character ready=brakka
        p1 submit_character figure=1
        p2 draft_character ready=lioba
        p2 submit_character figure=2
        gm start_adventure
        gm place_figure figure=1 x=4 y=2
        gm place_figure figure=2 x=3 y=2
        gm start_fight
        gm gm_damage figure=1 amount=3 against=nothing reason=Sturz
    ";
    Bout::open(&[], DiceMode::Script).play(&format!("{crowd}{script}"))
}

/// Everything an evening can be looked at for: a name, the evening, who looks, at what.
pub fn moments() -> Vec<(&'static str, Bout, Seat, &'static str)> {
    vec![
        ("setup", Bout::open(&[], DiceMode::Script), player(1), ""),
        ("exploring-master", begun(""), master(), "figure=1&x=3&y=3"),
        ("turn", fighting(""), player(1), ""),
        ("way", fighting(""), player(1), "x=3&y=4"),
        ("aim", fighting(""), player(1), "use=attack-2&x=5&y=2"),
        ("blast", in_the_crowd(""), player(1), "use=ability-2"),
        (
            "heal",
            in_the_crowd("p1 end_turn figure=1"),
            player(2),
            "use=ability-1&x=4&y=2",
        ),
        (
            "foes-turn",
            fighting("p1 end_turn figure=1\np2 end_turn figure=2"),
            master(),
            "",
        ),
        (
            "ruling",
            fighting("p1 deed figure=1 text=Das_Fass_umstoßen."),
            master(),
            "",
        ),
        (
            "waiting",
            fighting("p1 deed figure=1 text=Das_Fass_umstoßen."),
            player(2),
            "",
        ),
    ]
}
