//! Every refusal of the digest's section 4, with its rule, in a state where it is given.

use std::collections::BTreeSet;

use kit::Step;
use table::{Request, Seat};

use crate::duel::{Played, nobunaga, player, seats};
use crate::words::{Locale, locales};

/// Code, rule, what is given, what is done, what is refused.
const REFUSALS: &[(&str, &str, &str, &str, &str)] = &[
    (
        "wrong_phase",
        "WS-ROUND-3",
        "",
        "choose 1; dice 2",
        "choose 1",
    ),
    ("wrong_phase", "WS-ROUND-3", "", "", "allocate A"),
    ("wrong_phase", "WS-ROUND-3", "", "", "split 1 0 0"),
    ("wrong_phase", "WS-ROUND-3", "", "", "end"),
    ("wrong_phase", "WS-ROUND-3", "", "", "next"),
    ("wrong_phase", "WS-FOE-4", "", "", "accept"),
    (
        "wrong_phase",
        "WS-ALLOC-9",
        "",
        "choose 1; dice 2; allocate D",
        "reopen",
    ),
    (
        "wrong_phase",
        "WS-CONC-2",
        "conc=8",
        "choose 1; dice 2; allocate D; end; dice 1 1 1",
        "spend 8",
    ),
    ("wrong_phase", "WS-KI-2", "", "", "reroll 1"),
    ("wrong_phase", "WS-KI-3", "", "", "raise A"),
    ("wrong_phase", "WS-KI-4", "", "", "foe-reroll 1"),
    ("dice_pending", "WS-ROUND-3", "", "choose 1", "choose 1"),
    ("dice_pending", "WS-ROUND-3", "", "choose 1", "resign"),
    ("dice_pending", "WS-ROUND-3", "", "choose 1", "undo"),
    ("no_dice_expected", "WS-ROUND-3", "", "", "dice 4"),
    ("no_dice_expected", "WS-ROUND-3", "", "", "cancel"),
    ("bad_dice", "WS-DUEL-2", "", "choose 2", "dice 4"),
    ("bad_dice", "WS-DUEL-2", "", "choose 2", "dice 4 7"),
    ("bad_dice", "WS-DUEL-2", "", "choose 2", "dice 0 4"),
    ("too_few_dice", "WS-PLAYER-3", "", "", "choose 0"),
    ("too_many_dice", "WS-PLAYER-1", "", "", "choose 4"),
    (
        "too_many_dice",
        "WS-LIMB-2",
        "limb=yes struck=[2]",
        "",
        "choose 2",
    ),
    ("no_such_die", "WS-KI-2", "", "choose 1; dice 2", "reroll 2"),
    (
        "no_such_die",
        "WS-KI-4",
        "",
        "choose 3; dice 2 2 2; allocate D D D; end; dice 1",
        "foe-reroll 2",
    ),
    (
        "no_such_die",
        "WS-ALLOC-1",
        "",
        "choose 1; dice 2",
        "allocate D D",
    ),
    (
        "die_set_aside",
        "WS-WOUND-5",
        "wounds=[1]",
        "choose 1; dice 1",
        "allocate D",
    ),
    (
        "die_set_aside",
        "WS-WOUND-6",
        "wounds=[2]",
        "choose 1; dice 2",
        "allocate D",
    ),
    (
        "die_set_aside",
        "WS-WOUND-12",
        "wounds=[1]",
        "choose 1; dice 1",
        "reroll 1",
    ),
    ("no_ki", "WS-KI-6", "ki=0", "choose 1; dice 2", "reroll 1"),
    (
        "ki_limit",
        "WS-KI-5",
        "",
        "choose 1; dice 2; allocate D; raise D; raise D; raise D",
        "raise D",
    ),
    (
        "bad_target",
        "WS-KI-3",
        "",
        "choose 1; dice 2; allocate D",
        "raise C",
    ),
    (
        "die_unassigned",
        "WS-ALLOC-7",
        "",
        "choose 1; dice 2",
        "allocate -",
    ),
    (
        "cannot_split",
        "WS-ALLOC-3",
        "",
        "choose 2; dice 2 2",
        "split 2 0 0",
    ),
    (
        "cannot_split",
        "WS-ALLOC-10",
        "wounds=[1]",
        "choose 2; dice 2 1",
        "split 2 0 0",
    ),
    (
        "bad_split",
        "WS-ALLOC-5",
        "",
        "choose 1; dice 2",
        "split 2 1 0",
    ),
    ("no_such_bonus", "WS-CONC-3", "conc=9", "", "spend 9"),
    (
        "not_enough_concentration",
        "WS-CONC-4",
        "conc=7",
        "",
        "spend 8",
    ),
    (
        "one_bonus_per_round",
        "WS-CONC-14",
        "conc=16 opt.conc_per_round=one",
        "spend 8",
        "spend 8",
    ),
    (
        "duel_over",
        "WS-END-1",
        "conc=12 foe=1",
        "spend 12",
        "choose 1",
    ),
    (
        "duel_over",
        "WS-END-2",
        "conc=40",
        "spend 40; dice 6",
        "next",
    ),
    (
        "duel_over",
        "WS-END-3",
        "hp=1",
        "choose 3; dice 1 1 1; allocate A A A; end; dice 6; accept",
        "next",
    ),
    ("duel_over", "WS-END-4", "round=20 foe=1", QUIET, "next"),
    ("duel_over", "WS-END-5", "round=20 hp=1", QUIET, "next"),
    ("duel_over", "WS-END-6", "round=20", QUIET, "next"),
    ("duel_over", "WS-END-7", "", "resign", "resign"),
];

const QUIET: &str = "choose 1; dice 6; allocate D; end; dice 6 6 6; accept";

/// The codes of the digest's table; `die_rerolled` belongs to an option of tier 2.
const CODES: &str = "wrong_phase dice_pending no_dice_expected bad_dice too_few_dice too_many_dice \
    no_such_die die_set_aside no_ki ki_limit bad_target die_unassigned cannot_split bad_split \
    no_such_bonus not_enough_concentration one_bonus_per_round duel_over";

#[test]
fn each_is_given_and_names_its_rule() {
    for (code, rule, given, way, refused) in REFUSALS {
        let mut played = Played::given(nobunaga(), given);
        played.run(way);
        played.run(&format!("refuse {code} {rule}: {refused}"));
    }
    let tested: BTreeSet<&str> = REFUSALS.iter().map(|(code, ..)| *code).collect();
    assert_eq!(tested, CODES.split_whitespace().collect());
}

/// Its sentence exists in both languages and needs nothing the refusal does not bring.
#[test]
fn each_has_its_words() {
    let table_own = ["dice_pending", "no_dice_expected", "bad_dice"];
    for (code, rule, given, way, refused) in REFUSALS {
        if table_own.contains(code) {
            continue;
        }
        let mut played = Played::given(nobunaga(), given);
        played.run(way);
        played.run(&format!("refuse {code} {rule}: {refused}"));
        let refusal = &played.refusals[0];
        let id = format!("samurai-refused-{}", code.replace('_', "-"));
        let args: Vec<&str> = refusal.args.iter().map(|(name, _)| *name).collect();
        locales()
            .iter()
            .for_each(|locale: &Locale| locale.can_say(&id, &args));
    }
    locales()
        .iter()
        .for_each(|locale| locale.can_say("samurai-refused-not-your-seat", &[]));
}

/// A pending command cannot be withdrawn once a face is named, and nothing is undone around it.
#[test]
fn dice_that_fell_cannot_be_withdrawn() {
    let mut played = Played::given(nobunaga(), "round=3");
    played.run("choose 1; cancel; see phase=ready; choose 1; dice 1; split 0 1 0; end; dice 5 4 1");
    played.run("accept; cancel; see phase=foe_rolled; accept; dice 4 5; refuse dice_pending: cancel; dice 4");
    played.expect("phase=round_over wounds=[4]");
}

#[test]
fn undo_is_the_players_or_the_game_masters() {
    let spectator = Seat::spectator();
    let gm = seats()
        .into_iter()
        .find(|seat| seat.id.as_str() == "gm")
        .expect("a game master");
    let mut played = Played::given(nobunaga(), "fresh");
    played.run("choose 2; dice 6 5; allocate A D");
    let undo = Request::undo(None);
    let refusal = played
        .trial
        .ask(&spectator, &undo)
        .expect_err("spectators watch");
    assert_eq!(refusal.code, "not_your_seat");
    assert_eq!(played.trial.ask(&gm, &undo), Ok(Step::Recorded));
    played.expect("phase=rolled dice=[6,5]");
    let refusal = played.trial.ask(&player(), &undo);
    let refusal = refusal.expect_err("with a game master at the table, fallen dice are hers");
    assert_eq!(refusal.code, "dice_have_fallen");
    assert_eq!(played.trial.ask(&gm, &undo), Ok(Step::Recorded));
    played.expect("phase=ready n=0");
    assert_eq!(
        played.trial.table.rolls_taken_back(),
        1,
        "the roll is counted, the entry is none"
    );
}
