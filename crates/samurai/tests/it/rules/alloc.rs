use samurai::{Mark, SheetRow};

use crate::duel::{Played, check, nobunaga};

#[test]
fn ws_alloc_1_each_die_becomes_one_of_three() {
    check(
        "conc=1",
        "choose 3; dice 2 3 5; allocate A D C",
        "att=2 def=3 conc=6",
    )
    .cites("WS-ALLOC-1");
    check(
        "conc=1",
        "choose 3; dice 2 3 5; allocate C A D",
        "att=3 def=5 conc=3",
    );
    check(
        "conc=1",
        "choose 3; dice 2 3 5; allocate D C A",
        "att=5 def=2 conc=4",
    );
    let played = Played::given(nobunaga(), "fresh");
    assert!(!played.offered("allocate A D C"), "nothing is rolled yet");
}

#[test]
fn ws_alloc_2_dice_for_the_same_value_add_up() {
    check(
        "fresh",
        "choose 3; dice 2 3 5; allocate A A A",
        "att=10 def=0 conc=0",
    );
    check(
        "fresh",
        "choose 3; dice 2 3 5; allocate D D A",
        "att=5 def=5 conc=0",
    );
    check(
        "fresh",
        "choose 3; dice 2 3 5; allocate C D C",
        "att=0 def=3 conc=7",
    )
    .cites("WS-ALLOC-2");
}

#[test]
fn ws_alloc_3_several_dice_are_not_divided() {
    check(
        "fresh",
        "choose 2; dice 3 3; refuse cannot_split WS-ALLOC-3: split 3 3 0",
        "phase=rolled",
    );
    check(
        "fresh",
        "choose 3; dice 2 2 2; refuse cannot_split WS-ALLOC-3: split 2 2 2",
        "phase=rolled",
    );
    check(
        "fresh",
        "choose 2; dice 3 3; refuse cannot_split: split 3 0 0",
        "phase=rolled",
    );
}

#[test]
fn ws_alloc_4_a_single_die_may_be_divided() {
    check(
        "fresh",
        "choose 1; dice 6; split 1 2 3",
        "att=1 def=2 conc=3",
    )
    .cites("WS-ALLOC-4");
    check(
        "round=3 conc=2",
        "choose 1; dice 5; split 0 0 5",
        "att=0 def=0 conc=7",
    );
    // It need not be: the whole die may go to one value.
    check(
        "round=3",
        "choose 1; dice 5; allocate D",
        "att=0 def=5 conc=0",
    );
}

/// (v+1)(v+2)/2 ways, all offered, and nothing that does not add up.
#[test]
fn ws_alloc_5_parts_add_up_to_the_die() {
    for (face, ways) in (1..=6).zip([3, 6, 10, 15, 21, 28]) {
        let mut played = Played::given(nobunaga(), "round=3");
        played.run(&format!("choose 1; dice {face}"));
        let splits = played
            .offers()
            .iter()
            .filter(|offer| offer["cmd"] == "split" && offer["on"].is_null())
            .count();
        assert_eq!(splits, ways, "a {face}");
        for (attack, defence, concentration) in [
            (face + 1, 0, 0),
            (face - 1, 0, 0),
            (0, face, 1),
            (face + 1, -1, 0),
            (-1, face, 1),
            (0, 0, 0),
        ] {
            played.run(&format!(
                "refuse bad_split WS-ALLOC-5: split {attack} {defence} {concentration}"
            ));
        }
        let (least, most) = (i64::MIN, i64::MAX);
        for parts in [
            format!("{most} {most} 0"),
            format!("{least} {most} {face}"),
            format!("{face} {most} 0"),
            format!("0 {face} {most}"),
        ] {
            played.run(&format!("refuse bad_split: split {parts}"));
        }
    }
}

#[test]
fn ws_alloc_6_zero_is_legal() {
    check(
        "fresh",
        "choose 3; dice 2 3 5; allocate C C C; see att=0 def=0 conc=10; end; dice 6; accept",
        "final=0 dealt=0 mark=hit hp=6",
    );
}

#[test]
fn ws_alloc_7_no_usable_die_is_left_out() {
    check(
        "fresh",
        "choose 3; dice 2 3 5; refuse die_unassigned WS-ALLOC-7: allocate A D -; \
         refuse die_unassigned WS-ALLOC-7: allocate - - -; refuse die_unassigned WS-ALLOC-7: allocate A D; \
         refuse die_unassigned WS-ALLOC-7: allocate; refuse no_such_die WS-ALLOC-1: allocate A D C A; \
         refuse no_such_die: allocate A A A A A A A",
        "phase=rolled",
    );
    check(
        "fresh",
        "choose 1; dice 2; refuse die_unassigned: allocate -; refuse bad_split: split 1 0 0",
        "phase=rolled",
    );
}

/// The book's three rounds on the sheet, with the errata: attack and what is left of it, defence and
/// its mark, and concentration as a running total.
#[test]
fn ws_alloc_8_the_sheet() {
    let played = check(
        "fresh",
        "choose 3; dice 3 5 4; allocate A D A; end; dice 6; accept; next; \
         choose 2; dice 5 1; reroll 2; dice 4; allocate A C; see mark=None; end; dice 5 2; see mark=None; \
         accept; dice 2; next; \
         choose 1; dice 5; split 3 2 0; raise A; end; dice 2 5 3; foe-reroll 1; dice 4; \
         foe-reroll 2; dice 6; accept",
        "rows=3 hp=8 ki=6 foe=8",
    );
    let row = |dice_symbol, attack, final_attack, defence, mark, concentration| SheetRow {
        dice_symbol,
        attack,
        final_attack,
        defence,
        mark: Some(mark),
        concentration,
    };
    assert_eq!(
        played.state().sheet.rows(),
        [
            row(3, 7, 5, 5, Mark::Ok, 0),  // WS-ERR-1: 7 − 2 = 5
            row(2, 5, 2, 0, Mark::Hit, 4), // WS-ERR-2: a cross, and not before the opponent phase
            row(1, 4, 4, 2, Mark::Ok, 4),  // WS-ERR-5: 4 + 0
        ]
    );
    played.cites("WS-ALLOC-8");
}

#[test]
fn ws_alloc_9_entering_is_final() {
    check(
        "fresh",
        "choose 2; dice 4 3; allocate C C; refuse wrong_phase WS-ALLOC-9: reopen; \
         refuse wrong_phase: allocate A D; refuse wrong_phase WS-KI-2: reroll 1; refuse wrong_phase: split 1 1 1",
        "att=0 def=0 conc=7 ki=10",
    );
}

#[test]
fn ws_alloc_9_unless_the_table_reads_it_otherwise() {
    let given = "round=2 conc=9 opt.allocation_final=no";
    check(
        given,
        "choose 2; dice 4 3; allocate C C; see conc=16; reopen",
        "phase=rolled att=0 def=0 conc=9 dice=[4,3]",
    )
    .cites("WS-ALLOC-9");
    // What was bought before entering is still there.
    check(
        "round=2 conc=46 opt.allocation_final=no",
        "spend 18; choose 2; dice 4 3; allocate A D; see att=8; reopen; spend 28; allocate D A",
        "att=7 def=8 conc=0",
    );
    // Not after a raise, not after a purchase, and only there.
    let entered = "choose 2; dice 4 3; allocate A D";
    for more in ["raise A", "raise D", "spend 8"] {
        let script = format!("{entered}; {more}; refuse wrong_phase WS-ALLOC-9: reopen");
        let played = check(given, &script, "phase=allocated");
        assert!(!played.offered("reopen"));
    }
    check(
        given,
        "refuse wrong_phase: reopen; choose 2; dice 4 3; refuse wrong_phase: reopen",
        "conc=9",
    );
    check(
        given,
        &format!("{entered}; end; dice 6 6; refuse wrong_phase: reopen"),
        "conc=9",
    );
    // Taken back and entered again, it may be taken back again.
    check(
        given,
        &format!("{entered}; reopen; allocate D D; reopen; allocate C A"),
        "att=3 conc=13",
    );
    // Points taken back do not pay.
    check(
        given,
        "choose 2; dice 4 3; allocate C C; reopen; refuse not_enough_concentration: spend 12",
        "conc=9 foe=10",
    );
}

#[test]
fn ws_alloc_10_one_die_used_means_one_die_chosen() {
    let given = "round=2 wounds=[1]";
    check(
        given,
        "choose 2; dice 1 6; refuse cannot_split WS-ALLOC-10: split 3 3 0",
        "aside=[1]",
    );
    let usable = "round=2 wounds=[1] opt.split_rule=usable";
    check(
        usable,
        "choose 2; dice 1 6; split 3 2 1",
        "att=3 def=2 conc=1",
    );
    check(
        usable,
        "choose 2; dice 1 6; refuse bad_split: split 3 3 1; allocate - D",
        "def=6",
    );
    check(
        usable,
        "choose 2; dice 3 6; refuse cannot_split WS-ALLOC-3: split 3 3 0",
        "aside=[]",
    );
    check(
        usable,
        "choose 2; dice 1 1; refuse cannot_split: split 1 0 0",
        "aside=[1,2]",
    );
    check(
        usable,
        "choose 1; dice 1; refuse die_set_aside WS-WOUND-5: split 1 0 0",
        "aside=[1]",
    );
}
