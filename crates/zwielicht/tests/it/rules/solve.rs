//! Das Abenteuer lösen.

use super::{Case, check};

const SOLVE: &[Case] = &[
    // Each used hint lowers the level by one.
    (
        "AZ-SOLVE-2",
        "",
        "hints=8",
        "p1 begin_solve; gm announce_level; p1 commit_hint hint=1; p2 commit_hint hint=2; p2 take_back_hint hint=2; p3 commit_hint hint=3; refuse hint_used: p1 commit_hint hint=3; refuse no_such_hint: p1 commit_hint hint=9; p1 tell_solution; p1 roll_solve | 4 6; see outcome=solved_peaceful open=[2,4,5,6,7,8]",
    ),
    (
        "AZ-SOLVE-3 AZ-SOLVE-7 AZ-SOLVE-15",
        "",
        "outcome=final_fight_due",
        "gm open_final_fight name=demon level=9; p1 join_fight with=item:1; gm close_gather; p2 spend_fight_hint hint=2; see foe=8 open=[1,3]; refuse hint_used: p2 spend_fight_hint hint=2; gm call_weak_points; refuse wrong_fight_phase: p1 spend_fight_hint hint=1; p1 roll_weak_point | 1; p1 spend_fight_hint hint=1; see foe=7 open=[3]",
    ),
    // The game master has to accept the reason.
    (
        "AZ-SOLVE-7",
        "pace=formal",
        "outcome=final_fight_due",
        "gm open_final_fight name=demon level=9; p1 join_fight with=item:1; gm close_gather; p2 spend_fight_hint hint=2; see foe=9; refuse hint_pending AZ-SOLVE-15: gm call_weak_points; refuse hint_pending: p1 spend_fight_hint hint=1; gm deny_fight_hint; see open=[1,2,3]; p2 spend_fight_hint hint=2; gm grant_fight_hint; see foe=8 open=[1,3]; refuse no_request: gm grant_fight_hint",
    ),
    (
        "AZ-SOLVE-7",
        "",
        "threat=9",
        "gm open_fight threat=1; p1 join_fight with=item:1; gm close_gather; refuse not_final AZ-SOLVE-7: p1 spend_fight_hint hint=1",
    ),
    // At a quick table the hints count at once; what is not in the story can be struck until the dice fall.
    (
        "AZ-SOLVE-10 AZ-GAME-6",
        "",
        "hints=4",
        "p1 begin_solve; gm announce_level; p1 commit_hint hint=1; p1 commit_hint hint=2; refuse no_solution: gm strike_hint hint=2; p1 tell_solution; see open=[3,4]; gm strike_hint hint=2; see open=[2,3,4]; refuse hint_not_committed: gm strike_hint hint=2; p1 roll_solve | 4 6; see outcome=final_fight_due open=[2,3,4]; refuse wrong_phase: gm strike_hint hint=1",
    ),
    // The nod comes from the game master; who thinks again needs another one.
    (
        "AZ-SOLVE-10 AZ-GAME-6",
        "",
        "hints=4",
        "p1 begin_solve; gm announce_level; p1 commit_hint hint=1; refuse hints_first: gm nod_solution; p1 tell_solution; refuse not_your_seat: p1 nod_solution; gm nod_solution; refuse nodded_already: gm nod_solution; p2 reopen_solution; p2 tell_solution; gm nod_solution; p1 roll_solve | 6 6; see outcome=solved_peaceful",
    ),
    // One tells it; the group may think again.
    (
        "AZ-SOLVE-2",
        "",
        "hints=4",
        "p1 begin_solve; gm announce_level; p1 commit_hint hint=1; refuse no_solution: p2 reopen_solution; p1 tell_solution; refuse solution_told: p2 commit_hint hint=3; p2 reopen_solution; see open=[1,2,3,4]; p2 take_back_hint hint=1; p2 commit_hint hint=3; p2 commit_hint hint=4; p2 tell_solution; see open=[1,2]; p1 roll_solve | 4 6; see outcome=solved_peaceful; refuse wrong_phase: p1 reopen_solution",
    ),
    (
        "AZ-SOLVE-4",
        "",
        "",
        "gm spend_blight on=raise n=1; p1 begin_solve; gm announce_level; p1 tell_solution; p1 roll_solve | 6 6; see outcome=final_fight_due",
    ),
    (
        "AZ-SOLVE-5",
        "",
        "hints=4",
        "p1 begin_solve; gm announce_level; p1 commit_hint hint=1; p1 commit_hint hint=2; p1 commit_hint hint=3; p1 commit_hint hint=4; p1 tell_solution; p3 roll_solve | 3 5; see outcome=solved_peaceful",
    ),
    (
        "AZ-SOLVE-6",
        "",
        "hints=4",
        "p1 begin_solve; gm announce_level; p1 commit_hint hint=1; p1 commit_hint hint=2; p1 commit_hint hint=3; p1 commit_hint hint=4; p1 tell_solution; p3 roll_solve | 3 4; see outcome=final_fight_due phase=play",
    ),
    (
        "AZ-SOLVE-8",
        "",
        "hints=12",
        "p1 begin_solve; gm announce_level; p1 commit_hint hint=1; p1 commit_hint hint=2; p1 commit_hint hint=3; p1 commit_hint hint=4; p1 commit_hint hint=5; p1 commit_hint hint=6; p1 commit_hint hint=7; p1 commit_hint hint=8; p1 commit_hint hint=9; p1 commit_hint hint=10; p1 commit_hint hint=11; p1 commit_hint hint=12; p1 tell_solution; p3 roll_solve | 1 1; see outcome=final_fight_due",
    ),
    // Against whomever the game master names, not only the demon.
    (
        "AZ-SOLVE-9",
        "",
        "outcome=final_fight_due",
        "refuse text_missing AZ-SOLVE-9: gm open_final_fight name=+ level=7; gm open_final_fight name=villagers level=7; see foe=7 final=yes",
    ),
    // Called, raised, announced, committed, struck, thrown: in this order.
    (
        "AZ-SOLVE-10",
        "pace=formal",
        "",
        "p1 begin_solve; refuse not_announced AZ-SOLVE-10: p1 commit_hint hint=1; refuse hints_first AZ-SOLVE-10: p1 roll_solve; gm leave_solve; see phase=play; p2 begin_solve; gm announce_level; refuse level_announced AZ-SOLVE-10: gm leave_solve; p1 commit_hint hint=1; p1 commit_hint hint=2; refuse no_solution: gm confirm_hints; p1 tell_solution; refuse solution_told: p1 commit_hint hint=3; refuse hints_first: p1 roll_solve; gm strike_hint hint=2; refuse hint_not_committed: gm strike_hint hint=2; gm confirm_hints; see open=[2,3]; p1 roll_solve | 5 6; see outcome=solved_peaceful",
    ),
    (
        "AZ-SOLVE-11",
        "",
        "",
        "p1 begin_solve; gm announce_level; p1 commit_hint hint=1; p1 tell_solution; p1 roll_solve | 1 2; see open=[2,3] outcome=final_fight_due",
    ),
    (
        "AZ-SOLVE-13",
        "",
        "",
        "p1 begin_solve; gm announce_level; p1 tell_solution; p1 roll_solve | 1 2; refuse already_tried AZ-SOLVE-13: p1 begin_solve",
    ),
    (
        "AZ-SOLVE-14",
        "",
        "outcome=final_fight_due",
        "gm spend_blight on=raise n=2; gm open_final_fight name=demon; see foe=14",
    ),
    (
        "AZ-SOLVE-14",
        "final_level=adventure_level",
        "outcome=final_fight_due",
        "refuse level_fixed AZ-SOLVE-14: gm open_final_fight name=demon level=5; gm open_final_fight name=demon; see foe=12",
    ),
    (
        "AZ-SOLVE-14",
        "final_level=lowered_level",
        "",
        "p1 begin_solve; gm announce_level; p1 commit_hint hint=1; p1 commit_hint hint=2; p1 tell_solution; p1 roll_solve | 1 2; gm open_final_fight name=demon; see foe=10",
    ),
    (
        "AZ-SOLVE-16",
        "",
        "outcome=final_fight_due",
        "gm open_final_fight name=demon level=5; p1 join_fight with=item:1; p2 join_fight with=item:1; gm close_gather; gm call_weak_points; p1 roll_weak_point | 1; p2 roll_weak_point | 1; gm begin_dice; p1 roll_combat | 3; p2 roll_combat | 3; see outcome=solved_by_fight",
    ),
];

#[test]
fn solving() {
    check(SOLVE);
}

/// AZ-SOLVE-12: the throw has no pool: no improving, no bonus die, no help.
#[test]
fn az_solve_12_two_dice_flat() {
    let mut scene = crate::scene::play(
        "",
        "",
        "p1 begin_solve; gm announce_level; p1 tell_solution; refuse bad_dice: p1 roll_solve | 1 2 3",
    );
    for kind in ["improve", "reroll", "offer_help", "make_move", "accept"] {
        assert_eq!(
            scene.offered("p1", kind) + scene.offered("p2", kind),
            0,
            "{kind}"
        );
    }
    scene.run("p1 roll_solve | 6 6; see p1.bonus=1 p1.cond=[] outcome=solved_peaceful");
}
