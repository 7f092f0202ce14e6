//! The game, the pool, the free item, the roll, improving, the black die.

use table::Game;
use zwielicht::Zwielicht;

use super::{Case, check};
use crate::scene::{play, seat};

const GAME: &[Case] = &[
    // The two highest of black and white dice, read by the move's own list.
    (
        "AZ-GAME-5 AZ-READ-1",
        "",
        "",
        "p1 declare_move move=find_out second=attribute:3; see pool=WB; p1 roll_pool | 5 2; p1 accept; see hints=4",
    ),
    // The player proposes, the game master confirms or refuses with a reason …
    (
        "AZ-GAME-6",
        "pace=formal",
        "",
        "refuse formal_pace AZ-GAME-6: p1 make_move move=risk; p1 declare_move move=risk; see roll=declared; refuse not_approved: p1 roll_pool; refuse text_missing: gm refuse_move reason=+; gm refuse_move reason=too+far; see roll=none; p1 declare_move move=risk; gm approve_move; refuse already_approved: gm approve_move; p1 roll_pool | 5; see roll=rolled",
    ),
    // … or, at a quick table, objects by taking it back.
    (
        "AZ-GAME-6",
        "",
        "",
        "p1 declare_move move=risk; see roll=approved; p1 withdraw_move; see roll=none; p1 make_move move=risk | 5; refuse already_rolled: p1 withdraw_move; undo; see roll=none blight=2",
    ),
    // Found by one, used by all.
    (
        "AZ-GAME-7",
        "",
        "",
        "p1 make_move move=find_out | 5; p1 accept; p2 begin_solve; gm announce_level; p3 commit_hint hint=4",
    ),
    // A failed deed may be tried again, and a hint needs no prepared words.
    (
        "AZ-GAME-8",
        "",
        "",
        "p1 make_move move=risk intent=climb second=attribute:1 | 3 4; p1 accept; p1 make_move move=risk intent=climb second=attribute:1 | 3 4; p1 accept; see blight=4; gm write_hint hint=1 prepared=1; refuse no_such_prepared: gm write_hint hint=2 prepared=1; refuse no_such_hint: gm write_hint hint=1 text=again; gm write_hint hint=2 text=invented",
    ),
];

const POOL: &[Case] = &[
    (
        "AZ-POOL-1 AZ-MOVE-FIND-2",
        "",
        "",
        "p1 declare_move move=find_out; see pool=W",
    ),
    (
        "AZ-POOL-1 AZ-MOVE-RISK-2",
        "",
        "",
        "p1 declare_move move=risk; see pool=B",
    ),
    (
        "AZ-POOL-1 AZ-MOVE-ABILITY-2 AZ-POOL-5",
        "",
        "",
        "p1 declare_move move=use_ability second=ability:1; see pool=BW",
    ),
    (
        "AZ-POOL-1 AZ-MOVE-WEAKEN-2",
        "",
        "threat=9",
        "p1 declare_move move=weaken threat=1 second=ability:2; see pool=BB",
    ),
    (
        "AZ-POOL-1 AZ-MOVE-TRAVEL-3",
        "",
        "",
        "p1 declare_move move=travel; see pool=W",
    ),
    // The attribute's own colour.
    (
        "AZ-POOL-2",
        "",
        "",
        "p1 declare_move move=risk second=attribute:1; see pool=BW; p1 withdraw_move; p1 declare_move move=risk second=attribute:3; see pool=BB; p1 withdraw_move; refuse not_on_sheet: p1 declare_move move=risk second=attribute:5",
    ),
    (
        "AZ-POOL-3",
        "",
        "",
        "p2 declare_move move=risk second=item:1; see pool=BB; p2 withdraw_move; refuse one_second_die AZ-POOL-3: p2 declare_move move=risk second=attribute:1@item:2",
    ),
    (
        "AZ-POOL-4",
        "",
        "",
        "p3 declare_move move=find_out third=fear:1; see pool=WB; p3 withdraw_move; p3 declare_move move=find_out third=condition:2; see pool=WB; p3 withdraw_move; refuse one_third_die AZ-POOL-4: p3 declare_move move=find_out third=fear:1@condition:2; refuse not_on_sheet AZ-POOL-4: p3 declare_move move=find_out third=fear:3",
    ),
    (
        "AZ-POOL-5 AZ-POOL-6",
        "",
        "threat=9",
        "refuse ability_required AZ-POOL-6: p1 declare_move move=use_ability second=attribute:1; refuse ability_required: p1 declare_move move=weaken threat=1; refuse ability_not_here AZ-POOL-6: p1 declare_move move=risk second=ability:1",
    ),
    // The third die stays possible; or the ability replaces it too.
    (
        "AZ-POOL-7",
        "",
        "",
        "p1 declare_move move=use_ability second=ability:1 third=fear:1; see pool=BWB",
    ),
    (
        "AZ-POOL-7",
        "ability_die_replaces=attribute_and_fear",
        "",
        "refuse no_third_die AZ-POOL-7: p1 declare_move move=use_ability second=ability:1 third=fear:1; p1 declare_move move=risk third=fear:1; see pool=BB",
    ),
    (
        "AZ-POOL-8 AZ-POOL-16",
        "",
        "",
        "p1 declare_move move=risk bonus=free; see pool=BW p1.bonus=1; p1 roll_pool | 2 5; see p1.bonus=1; p1 accept; see p1.bonus=0; refuse no_bonus_die AZ-POOL-8: p1 declare_move move=risk bonus=free",
    ),
    (
        "AZ-POOL-9",
        "",
        "p1.bonus=2",
        "refuse one_bonus_die AZ-POOL-9: p1 declare_move move=risk bonus=free@free",
    ),
    (
        "AZ-POOL-10 AZ-POOL-11",
        "",
        "",
        "p1 declare_move move=risk second=attribute:1 third=fear:1 bonus=free; see pool=BWBW; p1 roll_pool | 1 5 1 1; p1 improve | 1 1 1 1 1; see pool=BWBWB",
    ),
    // Nothing has to be taken, and the third die needs no second.
    (
        "AZ-POOL-12",
        "",
        "p3.cond=3",
        "p3 declare_move move=risk; see pool=B; p3 withdraw_move; p3 declare_move move=risk third=condition:1; see pool=BB",
    ),
    (
        "AZ-POOL-13",
        "",
        "",
        "p1 make_move move=use_ability second=ability:1 intent=light | 5 6; p1 accept; see p1.bound=[1]; p1 declare_move move=find_out bonus=bound:1; see pool=WW",
    ),
    (
        "AZ-POOL-14",
        "",
        "phase=session_close outcome=failed",
        "gm close_session; see p1.bonus=0",
    ),
    (
        "AZ-POOL-14",
        "",
        "phase=session_close",
        "gm close_session; see p1.bonus=1",
    ),
    // Nobody else's die, and no die beside combat, help or solution.
    (
        "AZ-POOL-15",
        "",
        "",
        "refuse no_bonus_die: p2 declare_move move=risk bonus=free; p2 begin_solve; gm announce_level; p1 tell_solution; p1 roll_solve | 3 4; see p1.bonus=1",
    ),
];

const FREE: &[Case] = &[
    // White, in the second place, from the scene; never on the sheet.
    (
        "AZ-FREE-1 AZ-FREE-2 AZ-FREE-3 AZ-FREE-4",
        "",
        "",
        "p1 declare_move move=risk second=free_item:a+rope; see pool=BW; p1 roll_pool | 1 5; p1 accept; see p1.bonus=1; p1 declare_move move=risk second=free_item:a+rope; see pool=BW; p1 withdraw_move; refuse one_second_die: p1 declare_move move=risk second=attribute:1@free_item:a+rope",
    ),
];

const ROLL: &[Case] = &[
    // All at once: too few faces are refused.
    (
        "AZ-ROLL-1",
        "",
        "",
        "p1 declare_move move=risk second=attribute:1; refuse bad_dice AZ-ROLL-1: p1 roll_pool | 5; p1 roll_pool | 5 6; see roll=rolled",
    ),
    (
        "AZ-ROLL-2",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 third=fear:1 | 1 2 6; p1 accept; see hints=4",
    ),
    (
        "AZ-ROLL-3",
        "",
        "",
        "p1 make_move move=find_out | 6; p1 accept; see hints=4; p1 make_move move=find_out second=attribute:3 | 6 6; p1 accept; see hints=6",
    ),
    (
        "AZ-ROLL-4",
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 | 1 2; see blight=2 roll=rolled; p1 improve | 5 1 1; p1 accept; see blight=2 hints=4",
    ),
    (
        "AZ-ROLL-5",
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 | 1 2; refuse not_an_option AZ-ROLL-5: p1 reroll",
    ),
    (
        "AZ-ROLL-5",
        "plain_reroll=free_once",
        "",
        "p1 make_move move=risk | 1; p1 reroll | 2; refuse already_repeated AZ-ROLL-5: p1 reroll; p1 accept; see danger=yes",
    ),
    (
        "AZ-ROLL-5",
        "plain_reroll=free_once",
        "",
        "p1 make_move move=find_out second=attribute:1 | 4 2; p1 reroll | 3 1; p1 improve | 5 5 1; refuse already_repeated: p1 reroll; p1 accept; see hints=4",
    ),
    (
        "AZ-ROLL-6",
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 third=fear:1 | 4 3 3; p1 accept; see blight=3 p1.cond=[]",
    ),
    // The row sheds first, so the sixth condition comes to a place that is free again.
    (
        "AZ-ROLL-7",
        "",
        "p2.cond=5",
        "p2 make_move move=travel third=fear:1 | 3 4; p2 accept; see p2.cond=[1,2,3,6] p2.status=active",
    ),
];

const IMPROVE: &[Case] = &[
    (
        "AZ-IMPROVE-1 AZ-IMPROVE-2",
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 | 5 2; p1 improve | 1 2 1; see pool=WWB; p1 accept; see blight=3 hints=3",
    ),
    (
        "AZ-IMPROVE-3",
        "",
        "",
        "p1 make_move move=find_out second=attribute:3 | 3 3; refuse black_is_highest AZ-IMPROVE-3: p1 improve; p1 accept; see p1.cond=[1]",
    ),
    (
        "AZ-IMPROVE-4",
        "",
        "",
        "p1 make_move move=risk third=fear:1 | 1 1; refuse no_white_die AZ-IMPROVE-4: p1 improve",
    ),
    // The added die counts for the highest face, for doubles and for the check.
    (
        "AZ-IMPROVE-5",
        "",
        "",
        "p1 make_move move=find_out | 2; p1 improve | 6 6; p1 accept; see hints=5 p1.cond=[1]",
    ),
    (
        "AZ-IMPROVE-6",
        "",
        "",
        "p1 make_move move=find_out | 2; p1 improve | 6 1; refuse already_improved AZ-IMPROVE-6: p1 improve; p1 accept; p1 make_move move=find_out | 2; p1 improve | 3 1; p1 accept; see blight=3",
    ),
];

const BLACK: &[Case] = &[
    (
        "AZ-BLACK-1",
        "",
        "",
        "p1 make_move move=find_out second=attribute:3 | 5 5; p1 accept; see p1.cond=[1]; p1 make_move move=find_out second=attribute:3 | 5 4; p1 accept; see p1.cond=[1]",
    ),
    // Whatever the row; and never without a black die.
    (
        "AZ-BLACK-2",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 6 5; p1 accept; see hints=4 p1.cond=[1]; p1 make_move move=find_out | 1; p1 accept; see p1.cond=[1]",
    ),
    (
        "AZ-BLACK-3 AZ-COND-2 AZ-OUT-1",
        "",
        "p3.cond=5",
        "p3 make_move move=risk | 5; p3 accept; see p3.status=out",
    ),
    (
        "AZ-BLACK-4",
        "",
        "",
        "p1 make_move move=risk | 6; p1 accept; see p1.cond=[1]",
    ),
    (
        "AZ-BLACK-4",
        "no_white_die=safe",
        "",
        "p1 make_move move=risk third=fear:1 | 6 6; p1 accept; see p1.cond=[]",
    ),
    (
        "AZ-BLACK-5",
        "",
        "",
        "p1 make_move move=risk second=attribute:3 third=fear:1 | 3 4 5; p1 accept; see p1.cond=[1]",
    ),
    (
        "AZ-BLACK-5",
        "conditions_per_roll=per_black_die",
        "",
        "p1 make_move move=risk second=attribute:3 third=fear:1 | 3 4 5; p1 accept; see p1.cond=[1,2,3]",
    ),
    // The two dice of the solution have no colour.
    (
        "AZ-BLACK-6",
        "",
        "",
        "p1 begin_solve; gm announce_level; p1 tell_solution; p1 roll_solve | 6 6; see p1.cond=[] outcome=solved_peaceful",
    ),
];

#[test]
fn the_game_and_its_pools() {
    check(GAME);
    check(POOL);
    check(FREE);
    check(ROLL);
    check(IMPROVE);
    check(BLACK);
}

/// AZ-POOL-17: attributes and items start white, an ability's colour comes with its table entry.
#[test]
fn az_pool_17_colours_of_a_new_sheet() {
    let sheet = r#"{"name":"Dai","demon":"Fuchs","attributes":["a","b","c","d"],"items":[{"name":"i"},{"name":"j"}],"demon_ability":{"name":"x","colour":"black"},"fears":["f","g","h"],"weak_mod":1}"#;
    let script = format!(
        "gm load_adventure adventure={}; p4 bring_character sheet={sheet} | 1 1 6 6",
        crate::scene::content().adventures[1].id
    );
    let scene = play("", "phase=setup outcome=failed", &script);
    scene.see("p4.attrs=WWWW p4.section=1 p4.tone=none p4.points=0 p4.cond=[]");
    let content = scene.setup().content.clone();
    let dai = &scene.state().characters[&table::SeatId::new("p4")];
    let rolled = [
        &content.ability_table_1.entries[0],
        &content.ability_table_2.entries[35],
    ];
    for (ability, entry) in dai.abilities.iter().zip(rolled) {
        assert_eq!(
            (&ability.name, ability.colour),
            (&entry.name.clone().into(), entry.colour)
        );
    }
    assert!(
        dai.items
            .iter()
            .all(|item| item.colour == zwielicht::Colour::White)
    );
    scene.cites("AZ-POOL-17 AZ-SECTION-26");
}

/// AZ-GAME-4: whatever the game master is offered, it needs no die.
#[test]
fn az_game_4_the_game_master_never_rolls() {
    let looked = std::cell::Cell::new(0);
    kit::each_step(&crate::kit::kit(25), |setup, before, _, _, _, _| {
        let mut offers = Vec::new();
        Zwielicht::choices(setup, before, &seat("gm"), &mut offers);
        for command in offers {
            let mut none = dice::Given::new(&[], dice::Origin::Script);
            let done = Zwielicht::outcome(setup, before, &seat("gm"), &command, &mut none);
            assert!(done.is_ok(), "{command:?}: {done:?}");
            looked.set(looked.get() + 1);
        }
    });
    assert!(looked.get() > 1000);
}
