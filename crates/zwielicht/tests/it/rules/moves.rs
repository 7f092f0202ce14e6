//! Blight, conditions, and the rows of the five pool moves; help.

use super::{Case, check};
use crate::scene::play;

const BLIGHT: &[Case] = &[
    (
        "AZ-BLIGHT-1",
        "",
        "",
        "p1 make_move move=find_out | 4; p1 accept; see blight=3; p1 make_move move=risk second=attribute:1 | 1 4; p1 accept; see blight=4; p1 make_move move=use_ability second=ability:1 | 1 4; p1 accept; see blight=5; p1 make_move move=travel | 2; p1 accept; see blight=6",
    ),
    // Exactly four things can be bought.
    (
        "AZ-BLIGHT-2 AZ-BLIGHT-3 AZ-BLIGHT-7",
        "",
        "blight=20",
        "gm spend_blight on=raise n=20; see blight=0 raised=20 level=32; refuse not_enough_blight AZ-BLIGHT-2: gm spend_blight on=raise n=1; refuse raise_by_how_many AZ-BLIGHT-3: gm spend_blight on=raise n=0",
    ),
    (
        "AZ-BLIGHT-4 AZ-BLIGHT-9",
        "",
        "",
        "gm spend_blight on=event name=fog; see blight=0 t1=8:looming fight=none",
    ),
    (
        "AZ-BLIGHT-5 AZ-BLIGHT-9",
        "",
        "blight=3",
        "gm spend_blight on=danger10 name=boar; see blight=0 t1=10:fighting fight=gather",
    ),
    (
        "AZ-BLIGHT-6 AZ-BLIGHT-9",
        "",
        "blight=5",
        "gm spend_blight on=danger12 name=boar; see blight=1 t1=12:fighting fight=gather; refuse fight_open: gm spend_blight on=danger10 name=more",
    ),
    // The raised level is that of the solution, not of a fight in progress.
    (
        "AZ-BLIGHT-7",
        "",
        "threat=8",
        "gm open_fight threat=1; gm spend_blight on=raise n=2; see foe=8 raised=2",
    ),
    (
        "AZ-BLIGHT-8",
        "",
        "",
        "p1 begin_solve; gm spend_blight on=raise n=1; gm announce_level; refuse level_announced AZ-BLIGHT-8: gm spend_blight on=raise n=1",
    ),
    (
        "AZ-BLIGHT-8",
        "raise_when=until_roll",
        "",
        "p1 begin_solve; gm announce_level; p1 commit_hint hint=1; p1 tell_solution; gm spend_blight on=raise n=2; p1 roll_solve | 6 6; see outcome=final_fight_due; refuse level_announced: gm spend_blight on=raise n=1",
    ),
    (
        "AZ-BLIGHT-10",
        "",
        "blight=0",
        "gm create_threat name=boar level=9; see t1=9:looming blight=0; gm open_fight threat=1; gm cancel_fight; gm drop_threat threat=1; see t1=9:gone; refuse no_threat: gm open_fight threat=1; refuse bad_level: gm create_threat name=boar level=0",
    ),
    (
        "AZ-BLIGHT-11",
        "",
        "phase=session_close",
        "gm close_session; see blight=2; gm open_session; see blight=2 session=2",
    ),
];

const CONDITIONS: &[Case] = &[
    // As many conditions as corruption; the number does nothing by itself.
    (
        "AZ-CORRUPT-2 AZ-CORRUPT-4 AZ-COND-1",
        "",
        "",
        "p1 make_move move=risk | 5; p1 accept; see p1.cond=[1]; p1 make_move move=find_out | 5; p1 accept; see p1.cond=[1] hints=4",
    ),
    (
        "AZ-COND-3",
        "",
        "p1.cond=4",
        "p1 make_move move=travel | 3; p1 accept; see p1.cond=[1,2]",
    ),
    (
        "AZ-COND-4",
        "",
        "p1.cond=1",
        "refuse not_on_list AZ-COND-4: p1 name_condition id=1 condition=nonsense; p1 name_condition id=1 condition=ashen-skin; refuse no_such_condition: p1 name_condition id=1 condition=ashen-skin",
    ),
    (
        "AZ-COND-5",
        "",
        "phase=session_close outcome=failed p1.cond=3",
        "gm close_session; see p1.cond=[1,2,3]",
    ),
    (
        "AZ-COND-6",
        "conditions_per_roll=per_black_die out_when=on_recovery",
        "p1.cond=5",
        "p1 make_move move=risk third=fear:1 | 5 5; p1 accept; see p1.cond=[1,2,3,4,5,6] p1.status=out",
    ),
];

const HEAL: &[Case] = &[
    (
        "AZ-HEAL-1 AZ-HEAL-2 AZ-HEAL-3",
        "",
        "",
        "p3 answer_adventure_question condition=1; see p3.cond=[2,3] p3.asked=yes; refuse question_used AZ-HEAL-1: p3 answer_adventure_question condition=2; p3 make_move move=travel | 3; p3 accept; see p3.cond=[]; refuse travel_used: p3 make_move move=travel",
    ),
    (
        "AZ-HEAL-5",
        "",
        "",
        "refuse name_a_condition AZ-HEAL-5: p3 answer_adventure_question; refuse no_such_condition: p3 answer_adventure_question condition=9; p3 answer_adventure_question condition=2; see p3.cond=[1,3]",
    ),
    (
        "AZ-HEAL-6",
        "",
        "",
        "p1 answer_adventure_question; see p1.asked=yes; refuse question_used: p1 answer_adventure_question",
    ),
];

const READ: &[Case] = &[
    // A face no row mentions does nothing, but the black die is checked.
    (
        "AZ-READ-3",
        "",
        "threat=9",
        "p1 make_move move=weaken threat=1 second=ability:2 | 3 4; p1 accept; see t1=9:looming blight=2 p1.cond=[1]",
    ),
    (
        "AZ-READ-4",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 6 6; p1 accept; see hints=4 p1.bonus=2; p1 make_move move=use_ability second=ability:1 | 6 6; p1 accept; see hints=5 p1.bound=[1]",
    ),
    (
        "AZ-READ-4",
        "double_six=exclusive",
        "",
        "p1 make_move move=risk second=attribute:1 | 6 6; p1 accept; see hints=3 p1.bonus=2; p1 make_move move=use_ability second=ability:1 | 6 6; p1 accept; see hints=4 p1.bound=[]; p1 make_move move=find_out second=attribute:1 | 6 6; p1 accept; see hints=6",
    ),
    (
        "AZ-READ-5",
        "find_double_one=second_blight risk_double_one=fight_and_blight",
        "",
        "p1 make_move move=find_out second=attribute:1 | 1 1; p1 accept; see blight=4; p1 make_move move=risk second=attribute:1 | 1 1; p1 accept; see blight=5 danger=yes",
    ),
];

const FIND: &[Case] = &[
    (
        "AZ-MOVE-FIND-3",
        "",
        "",
        "p1 make_move move=find_out | 1; p1 accept; see blight=3; p1 make_move move=find_out | 4; p1 accept; see blight=4 hints=3",
    ),
    (
        "AZ-MOVE-FIND-4",
        "",
        "",
        "p1 make_move move=find_out | 5; p1 accept; p1 make_move move=find_out | 6; p1 accept; see blight=2 hints=5",
    ),
    (
        "AZ-MOVE-FIND-5",
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 | 6 6; p1 accept; see hints=5",
    ),
    (
        "AZ-MOVE-FIND-7",
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 | 1 1; p1 accept; see blight=3",
    ),
    (
        "AZ-MOVE-FIND-7",
        "find_double_one=second_blight",
        "",
        "p1 make_move move=find_out second=attribute:1 | 1 1; p1 accept; see blight=4; p1 make_move move=find_out | 1; p1 accept; see blight=5",
    ),
];

const RISK: &[Case] = &[
    (
        "AZ-MOVE-RISK-3",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 1 2; p1 accept; see danger=yes blight=2; refuse danger_first AZ-MOVE-RISK-14: p2 make_move move=find_out",
    ),
    (
        "AZ-MOVE-RISK-4",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 1 3; p1 accept; see danger=no blight=3",
    ),
    (
        "AZ-MOVE-RISK-5",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 1 5; p1 accept; see danger=no blight=2 hints=3",
    ),
    (
        "AZ-MOVE-RISK-6",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 1 6; p1 accept; see hints=4",
    ),
    (
        "AZ-MOVE-RISK-7",
        "",
        "p1.bonus=0",
        "p1 make_move move=risk second=attribute:1 | 6 6; p1 accept; see p1.bonus=1; p1 make_move move=find_out bonus=free | 1 5; p1 accept; see p1.bonus=0",
    ),
    // The demon's own powers: the pool of a risk, with no ability die.
    (
        "AZ-MOVE-RISK-9",
        "",
        "",
        "refuse ability_not_here: p1 declare_move move=risk intent=wake+the+dead second=ability:3; p1 declare_move move=risk intent=wake+the+dead second=attribute:1; see pool=BW",
    ),
    (
        "AZ-MOVE-RISK-10",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 1 1; p1 accept; see blight=2; gm frame_danger how=threat name=wolf level=6; see t1=6:looming",
    ),
    (
        "AZ-MOVE-RISK-10",
        "risk_double_one=fight_and_blight",
        "threat=9",
        "gm open_fight threat=1; p1 join_fight with=item:1; gm close_gather; p1 make_move move=risk second=attribute:1 | 1 1; p1 accept; see blight=3; refuse fight_open: gm frame_danger how=fight name=wolf level=6; gm frame_danger how=told; see danger=no",
    ),
    (
        "AZ-MOVE-RISK-11",
        "double_six_risk=additional double_six=exclusive",
        "",
        "p1 make_move move=risk second=attribute:1 | 6 6; p1 accept; see hints=4 p1.bonus=2",
    ),
    (
        "AZ-MOVE-RISK-11",
        "double_six_risk=exclusive",
        "",
        "p1 make_move move=risk second=attribute:1 | 6 6; p1 accept; see hints=3 p1.bonus=2",
    ),
    // A six does the deed too: it helps somebody up.
    (
        "AZ-MOVE-RISK-12",
        "",
        "p3.status=out",
        "p1 make_move move=risk second=attribute:1 purpose=help_up:p3 | 1 6; p1 accept; see p3.status=active hints=4",
    ),
    (
        "AZ-MOVE-RISK-13",
        "",
        "p3.status=out",
        "p1 make_move move=risk second=attribute:1 purpose=help_up:p3 | 1 4; p1 accept; see p3.status=out blight=3; p1 make_move move=risk second=attribute:1 purpose=help_up:p3 | 1 5; p1 accept; see p3.status=active",
    ),
    (
        "AZ-MOVE-RISK-14",
        "",
        "",
        "refuse no_danger: gm frame_danger how=told; p1 make_move move=risk | 1; p1 accept; refuse told_only: gm frame_danger how=told name=x level=3; refuse text_missing: gm frame_danger how=threat level=3; refuse bad_level: gm frame_danger how=threat name=x; gm frame_danger how=fight name=wolf level=6; see fight=gather t1=6:fighting",
    ),
];

const ABILITY: &[Case] = &[
    (
        "AZ-MOVE-ABILITY-4",
        "",
        "",
        "p1 make_move move=use_ability second=ability:1 | 1 4; p1 accept; see blight=3 p1.bound=[]",
    ),
    (
        "AZ-MOVE-ABILITY-5",
        "",
        "",
        "p1 make_move move=use_ability second=ability:1 | 1 5; p1 accept; see blight=2 p1.bound=[1]",
    ),
    (
        "AZ-MOVE-ABILITY-6",
        "",
        "",
        "p1 make_move move=use_ability second=ability:1 | 6 6; p1 accept; see hints=4",
    ),
    (
        "AZ-MOVE-ABILITY-8",
        "double_six_ability=exclusive",
        "",
        "p1 make_move move=use_ability second=ability:1 | 6 6; p1 accept; see hints=4 p1.bound=[]",
    ),
    (
        "AZ-MOVE-ABILITY-8",
        "double_six_ability=additional double_six=exclusive",
        "",
        "p1 make_move move=use_ability second=ability:1 | 6 6; p1 accept; see hints=4 p1.bound=[1]",
    ),
    // The die waits as long as it has to.
    (
        "AZ-MOVE-ABILITY-9",
        "",
        "",
        "p1 make_move move=use_ability second=ability:1 | 1 5; p1 accept; p1 make_move move=find_out | 5; p1 accept; p1 make_move move=find_out | 5; p1 accept; see p1.bound=[1]; p1 make_move move=find_out bonus=bound:1 | 5 5; p1 accept; see p1.bound=[]",
    ),
];

const WEAKEN: &[Case] = &[
    // Before a fight and during one, never against nothing.
    (
        "AZ-MOVE-WEAKEN-1",
        "",
        "threat=9",
        "refuse no_threat AZ-MOVE-WEAKEN-1: p1 declare_move move=weaken second=ability:1; refuse no_threat: p1 declare_move move=weaken second=ability:1 threat=2; p1 make_move move=weaken second=ability:1 threat=1 | 1 5; p1 accept; gm open_fight threat=1; p1 join_fight with=item:1; gm close_gather; see foe=8; p1 make_move move=weaken second=ability:1 threat=1 | 1 5; p1 accept; see foe=7",
    ),
    (
        "AZ-MOVE-WEAKEN-3",
        "",
        "threat=9",
        "p1 make_move move=weaken second=ability:1 threat=1 | 1 2; p1 accept; see t1=10:looming",
    ),
    (
        "AZ-MOVE-WEAKEN-4",
        "",
        "threat=9",
        "p1 make_move move=weaken second=ability:1 threat=1 | 1 6; p1 accept; see t1=8:looming",
    ),
    (
        "AZ-MOVE-WEAKEN-5 AZ-MOVE-WEAKEN-8",
        "",
        "threat=9",
        "p1 make_move move=weaken second=ability:1 threat=1 | 6 6; p1 accept; see t1=6:looming",
    ),
    (
        "AZ-MOVE-WEAKEN-8",
        "double_six_weaken=total_4",
        "threat=9",
        "p1 make_move move=weaken second=ability:1 threat=1 | 6 6; p1 accept; see t1=5:looming",
    ),
    (
        "AZ-MOVE-WEAKEN-7",
        "",
        "threat=9",
        "p1 make_move move=weaken second=ability:1 threat=1 | 1 3; p1 accept; see t1=9:looming blight=2",
    ),
    (
        "AZ-MOVE-WEAKEN-7",
        "weaken_gap=blight",
        "threat=9",
        "p1 make_move move=weaken second=ability:1 threat=1 | 1 3; p1 accept; see t1=9:looming blight=3",
    ),
    (
        "AZ-MOVE-WEAKEN-9",
        "",
        "threat=9",
        "p1 make_move move=weaken second=ability:1 threat=1 | 1 5; p1 accept; p1 make_move move=weaken second=ability:1 threat=1 | 1 5; p1 accept; see t1=7:looming",
    ),
    // Never below 1, and without an upper limit.
    (
        "AZ-MOVE-WEAKEN-10",
        "",
        "threat=2",
        "p1 make_move move=weaken second=ability:1 threat=1 | 6 6; p1 accept; see t1=1:looming; p1 make_move move=weaken second=ability:1 threat=1 | 1 1; p1 accept; see t1=2:looming",
    ),
    (
        "AZ-MOVE-WEAKEN-10",
        "",
        "threat=99",
        "p1 make_move move=weaken second=ability:1 threat=1 | 1 1; p1 accept; see t1=100:looming",
    ),
    (
        "AZ-MOVE-WEAKEN-11",
        "",
        "threat=9",
        "gm open_fight threat=1; p1 join_fight with=item:1; gm close_gather; p3 make_move move=weaken second=ability:1 threat=1 | 1 5; p3 accept; see foe=8; gm call_weak_points; p1 roll_weak_point | 1; refuse only_participants AZ-MOVE-WEAKEN-11: p3 declare_move move=weaken second=ability:1 threat=1; p3 make_move move=find_out | 5; p3 accept",
    ),
];

const TRAVEL: &[Case] = &[
    (
        "AZ-MOVE-TRAVEL-1",
        "",
        "",
        "p3 make_move move=travel | 1; p3 accept; refuse travel_used AZ-MOVE-TRAVEL-1: p3 make_move move=travel; p2 declare_move move=travel",
    ),
    (
        "AZ-MOVE-TRAVEL-4",
        "",
        "",
        "p3 declare_move move=travel second=attribute:2; see pool=WW",
    ),
    (
        "AZ-MOVE-TRAVEL-5",
        "",
        "",
        "p3 make_move move=travel | 2; p3 accept; see blight=3 p3.cond=[1,2,3]",
    ),
    (
        "AZ-MOVE-TRAVEL-6",
        "",
        "",
        "p3 make_move move=travel | 3; p3 accept; see p3.cond=[1] hints=3",
    ),
    (
        "AZ-MOVE-TRAVEL-7",
        "",
        "p3.cond=4",
        "p3 make_move move=travel | 5; p3 accept; see p3.cond=[1] hints=4",
    ),
    (
        "AZ-MOVE-TRAVEL-8",
        "",
        "p3.cond=5",
        "p3 make_move move=travel second=attribute:1 | 6 6; p3 accept; see p3.cond=[] hints=4",
    ),
    (
        "AZ-MOVE-TRAVEL-9",
        "",
        "phase=session_close",
        "refuse travel_not_now AZ-MOVE-TRAVEL-9: p3 declare_move move=travel",
    ),
    (
        "AZ-MOVE-TRAVEL-10",
        "",
        "",
        "p3 declare_move move=travel second=attribute:4; refuse roll_open: gm name_travel_attribute character=p3 attribute=2; p3 withdraw_move; refuse not_an_option AZ-MOVE-TRAVEL-10: gm name_travel_attribute character=p3 attribute=2",
    ),
    (
        "AZ-MOVE-TRAVEL-10",
        "travel_attribute=gm_names",
        "",
        "refuse attribute_not_named AZ-MOVE-TRAVEL-10: p3 declare_move move=travel second=attribute:4; gm name_travel_attribute character=p3 attribute=4; refuse attribute_not_named: p3 declare_move move=travel second=attribute:1; p3 declare_move move=travel second=attribute:4; see pool=WW",
    ),
    (
        "AZ-MOVE-TRAVEL-11",
        "",
        "",
        "p1 declare_move move=travel second=item:2 third=fear:1 bonus=free; see pool=WWBW; p1 withdraw_move; p1 declare_move move=travel second=free_item:a+fire; see pool=WW",
    ),
    // Everyone rolls for themselves and uses up their own turn.
    (
        "AZ-MOVE-TRAVEL-12",
        "",
        "",
        "p3 make_move move=travel | 3; p3 accept; see p3.travel=yes p2.travel=no p2.cond=[1,2,3,4,5]; p2 make_move move=travel | 3; p2 accept; see p2.cond=[1,2,3]",
    ),
    // Fewer than the row removes: all go. Nothing to remove: the hint is given all the same.
    (
        "AZ-MOVE-TRAVEL-13",
        "",
        "p3.cond=1",
        "p3 make_move move=travel | 4; p3 accept; see p3.cond=[]; p1 make_move move=travel | 5; p1 accept; see hints=4",
    ),
    (
        "AZ-MOVE-TRAVEL-14",
        "",
        "threat=8",
        "gm open_fight threat=1; refuse travel_not_now AZ-MOVE-TRAVEL-14: p3 declare_move move=travel",
    ),
];

const HELP: &[Case] = &[
    (
        "AZ-HELP-1 AZ-HELP-2",
        "",
        "",
        "p1 make_move move=find_out | 2; refuse own_roll AZ-HELP-1: p1 offer_help source=attribute:1; refuse not_on_sheet: p3 offer_help source=fear:1; refuse ability_not_here: p3 offer_help source=ability:1; p3 offer_help source=item:1; p3 roll_help | 5; p1 accept; see hints=4",
    ),
    (
        "AZ-HELP-3",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 3 5; p3 offer_help source=attribute:1; p3 roll_help | 3; see p3.cond=[1,2,3,4]",
    ),
    (
        "AZ-HELP-3",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 3 5; p3 offer_help source=attribute:1; p3 roll_help | 5; see p3.cond=[1,2,3]",
    ),
    (
        "AZ-HELP-4",
        "",
        "",
        "p1 make_move move=find_out | 3; p3 offer_help source=attribute:3; p3 roll_help | 6; see p3.cond=[1,2,3,4]; p2 offer_help source=item:1; p2 roll_help | 1; see p2.status=retired",
    ),
    (
        "AZ-HELP-5",
        "",
        "",
        "p1 make_move move=risk | 4; p3 offer_help source=attribute:3; p3 roll_help | 4; see p3.cond=[1,2,3,4]",
    ),
    (
        "AZ-HELP-6",
        "",
        "",
        "p1 declare_move move=risk; refuse too_early AZ-HELP-6: p3 offer_help source=attribute:1; p1 roll_pool | 4; p3 offer_help source=attribute:1; see help=[allowed]",
    ),
    // The game master may say no; another way, and another helper, are possible.
    (
        "AZ-HELP-7",
        "pace=formal",
        "",
        "p1 declare_move move=risk; gm approve_move; p1 roll_pool | 4; p3 offer_help source=attribute:1; see help=[offered]; refuse not_allowed_yet: p3 roll_help; refuse help_pending AZ-HELP-12: p1 accept; gm refuse_help helper=p3; p3 offer_help source=item:1; gm allow_help helper=p3; p2 offer_help source=item:2; p2 drop_help; see help=[refused,allowed]; p3 roll_help | 6; p1 accept; see hints=4",
    ),
    // At a quick table help is allowed at once, and can be refused until its die falls.
    (
        "AZ-HELP-7 AZ-GAME-6",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 4 2; refuse no_offer: gm refuse_help helper=p3; p3 offer_help source=attribute:1; see help=[allowed]; gm refuse_help helper=p3; see help=[refused]; refuse no_offer AZ-HELP-7: p3 roll_help; p2 offer_help source=item:2; p2 roll_help | 3; refuse no_offer: gm refuse_help helper=p2; p1 accept",
    ),
    (
        "AZ-HELP-8",
        "",
        "p3.cond=5",
        "p1 make_move move=risk second=attribute:1 | 4 2; p3 offer_help source=free_item:a+rope; p3 roll_help | 4; see p3.status=out roll=rolled; p1 accept",
    ),
    (
        "AZ-HELP-9",
        "",
        "",
        "p1 make_move move=find_out | 6; p3 offer_help source=attribute:1; p3 roll_help | 6; p1 accept; see hints=5",
    ),
    (
        "AZ-HELP-9",
        "help_combine=best_of",
        "",
        "p1 make_move move=find_out | 6; p3 offer_help source=attribute:1; p3 roll_help | 6; p1 accept; see hints=4; p1 make_move move=find_out | 2; p2 offer_help source=attribute:1; p2 roll_help | 5; p1 accept; see hints=5",
    ),
    (
        "AZ-HELP-9",
        "help_combine=replace",
        "",
        "p1 make_move move=find_out | 6; p3 offer_help source=attribute:1; p3 roll_help | 2; p1 accept; see hints=3 blight=3",
    ),
    (
        "AZ-HELP-10",
        "",
        "",
        "p1 make_move move=find_out second=attribute:3 | 2 3; p3 offer_help source=attribute:1; p3 roll_help | 4; p1 accept; see p1.cond=[]; p1 make_move move=find_out | 2; p2 offer_help source=item:1; p2 roll_help | 5; p1 accept; see p1.cond=[]",
    ),
    (
        "AZ-HELP-10",
        "help_die_colour=full",
        "",
        "p1 make_move move=find_out | 2; p2 offer_help source=item:1; p2 roll_help | 5; p1 accept; see p1.cond=[1]",
    ),
    (
        "AZ-HELP-10",
        "help_die_colour=neutral",
        "",
        "p1 make_move move=find_out second=attribute:3 | 2 3; p3 offer_help source=attribute:1; p3 roll_help | 4; p1 accept; see p1.cond=[1]",
    ),
    // Any black die of the pool, not only the highest.
    (
        "AZ-HELP-11",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 third=fear:1 | 2 3 5; p3 offer_help source=attribute:1; p3 roll_help | 2; see p3.cond=[1,2,3,4]",
    ),
    // Before or after improving, once per helper and roll.
    (
        "AZ-HELP-12",
        "",
        "",
        "p1 make_move move=find_out | 2; p1 improve | 3 1; p3 offer_help source=attribute:1; p3 roll_help | 5; refuse helped_already AZ-HELP-12: p3 offer_help source=attribute:2; p1 accept; see hints=4",
    ),
    (
        "AZ-HELP-13",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 2 3; p3 offer_help source=attribute:1; p3 roll_help | 5; p1 improve | 5 1 5; p1 accept; see p3.cond=[1,2,3] hints=3 p1.cond=[1]",
    ),
    // No roll, no help: combat dice and solutions have none.
    (
        "AZ-HELP-14",
        "",
        "",
        "p1 begin_solve; gm announce_level; p1 tell_solution; refuse wrong_phase: p3 offer_help source=attribute:1; p1 roll_solve | 6 6",
    ),
    (
        "AZ-HELP-15",
        "",
        "p3.status=out",
        "p1 make_move move=find_out | 2; refuse not_active AZ-OUT-2: p3 offer_help source=attribute:1",
    ),
];

#[test]
fn blight_conditions_and_rows() {
    check(BLIGHT);
    check(CONDITIONS);
    check(HEAL);
    check(READ);
    check(FIND);
    check(RISK);
    check(ABILITY);
    check(WEAKEN);
    check(TRAVEL);
}

#[test]
fn help() {
    check(HELP);
}

/// AZ-HELP-15: helping in a fight does not cost the combat die.
#[test]
fn az_help_15_help_is_free_in_a_fight() {
    let mut scene = crate::examples::three("", 12);
    scene.run(
        "p1 make_move move=find_out | 2; p2 offer_help source=item:2; p2 roll_help | 3; p1 accept; \
         see p1.acted=yes p2.acted=no; gm begin_dice; p2 roll_combat | 1",
    );
}

/// AZ-MOVE-ABILITY-1, AZ-MOVE-ABILITY-3: what was agreed happens, even with the worst dice.
#[test]
fn az_move_ability_3_cannot_fail() {
    for dice in ["1 1", "6 6"] {
        let script = format!(
            "p1 make_move move=use_ability second=ability:1 intent=light | {dice}; p1 accept"
        );
        let scene = play("", "", &script);
        scene.cites("AZ-MOVE-ABILITY-1 AZ-MOVE-ABILITY-3");
        let worked = |event: &zwielicht::Event| matches!(event, zwielicht::Event::AbilityWorked { intent, .. } if intent == "light");
        assert_eq!(scene.events.iter().filter(|event| worked(event)).count(), 1);
    }
}

/// AZ-BLIGHT-11: a new adventure begins without blight, hints or threats.
#[test]
fn az_blight_11_a_new_adventure_begins_with_nothing() {
    let next = crate::scene::content().adventures[1].id.clone();
    let script = format!(
        "gm load_adventure adventure={next}; see blight=0 hints=0 session=0 outcome=open p3.travel=no"
    );
    play("", "phase=setup outcome=failed threat=9", &script);
    play(
        "",
        "phase=setup",
        &format!("refuse adventure_running: gm load_adventure adventure={next}"),
    );
}
