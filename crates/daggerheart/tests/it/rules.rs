//! Rule by rule: what each one does that the worked examples do not show.

use daggerheart::content::{DamageType, Trait};
use daggerheart::{Command, Daggerheart, Event, Pending, Who};
use table::{Game, SeatId};

use crate::figures;
use crate::properties::with_mill;
use crate::scene::{both, play, seat};

/// The rules it is about, options, what is given, steps, what differs afterwards.
type Case = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

#[track_caller]
fn check(cases: &[Case]) {
    for (rules, options, given, script, after) in cases {
        println!("{rules}: {script}");
        for rule in rules.split_whitespace() {
            assert!(Daggerheart::rulebook().get(rule).is_some(), "{rule}");
        }
        play(options, given, script).after(after);
    }
}

const MOVES: &[Case] = &[
    // A formal table: the game master says whether to roll; a quick one rolls against the scene's number.
    (
        "DH-MOVE-4 DH-MOVE-3",
        "pace=formal",
        "",
        "p1 propose_move trait=agility; see phase=proposed; refuse wrong_step: p1 roll_action; refuse not_your_seat: p1 auto_succeed; gm auto_succeed note=easy",
        "",
    ),
    (
        "DH-MOVE-4",
        "",
        "",
        "p1 propose_move trait=agility; see phase=proposed; gm call_roll difficulty=12; see phase=open; p1 roll_action | 9 3; undo",
        "pending=move",
    ),
    (
        "DH-MOVE-6",
        "",
        "",
        "p1 propose_move; refuse no_price DH-MOVE-6: p1 answer_price yes=true; gm offer_price stress=1 hp=1; refuse not_yours: p2 answer_price yes=true; p1 answer_price yes=true",
        "p1.stress=3 p1.hp=1",
    ),
    (
        "DH-MOVE-6 DH-STRESS-6",
        "",
        "",
        "p1 propose_move; gm offer_price stress=2; p1 answer_price yes=false; refuse bounds: gm offer_price stress=13; see phase=proposed",
        "pending=move",
    ),
    // Hope first, then Fear.
    (
        "DH-ROLL-1 DH-ROLL-2",
        "",
        "",
        "try p1 agility 14 | 9 3",
        "p1.hope=3",
    ),
    (
        "DH-ROLL-1 DH-ROLL-2",
        "",
        "",
        "try p1 agility 14 | 3 9",
        "fear=3 spot=gm",
    ),
    (
        "DH-DICE-2 DH-STEP-12",
        "",
        "",
        "gm set_difficulty difficulty=9; p1 propose_move trait=agility; refuse bad_dice DH-DICE-2: p1 roll_action | 13 1; refuse bad_dice: p1 roll_action | 1; p1 roll_action | 12 1",
        "p1.hope=3",
    ),
    // The total may fall below zero: −1 + 1 + 2 − 6.
    (
        "DH-ROLL-3",
        "",
        "",
        "gm set_difficulty difficulty=1; p1 propose_move trait=strength; gm grant_edge pc=p1 sign=disadvantage; p1 roll_action | 1 2 6",
        "fear=3 spot=gm",
    ),
    // A help die of 6 does not make it a roll with Hope.
    (
        "DH-ROLL-6",
        "",
        "",
        "try p1 agility 12: p2 help pc=p1 | 3 4 6",
        "p2.hope=3 fear=3 spot=gm",
    ),
];

const STEPS: &[Case] = &[
    (
        "DH-STEP-1",
        "pace=formal",
        "",
        "refuse trait DH-STEP-1: p1 propose_move weapon=1 targets=1 trait=agility; p1 propose_move weapon=1 targets=1; refuse trait DH-STEP-1: gm call_roll traits=agility; gm call_roll; see p1.traits=[finesse]",
        "pending=move",
    ),
    (
        "DH-STEP-2",
        "pace=formal",
        "",
        "p1 propose_move; refuse trait_missing DH-STEP-2: gm call_roll difficulty=12; gm call_roll traits=presence difficulty=12; see p1.traits=[presence]",
        "pending=move",
    ),
    (
        "DH-STEP-3",
        "pace=formal",
        "",
        "p1 propose_move; gm call_roll traits=agility,finesse difficulty=12; see phase=framed; refuse trait DH-STEP-3: p1 choose_trait trait=strength; refuse wrong_step: p1 roll_action; p1 choose_trait trait=finesse; see phase=open p1.traits=[finesse]",
        "pending=move",
    ),
    (
        "DH-STEP-4",
        "pace=formal",
        "",
        "p1 propose_move weapon=1 targets=1; refuse difficulty DH-STEP-4: gm call_roll difficulty=9",
        "pending=move",
    ),
    (
        "DH-STEP-5",
        "pace=formal",
        "",
        "refuse difficulty_missing: gm set_difficulty hidden=true; p1 propose_move; refuse difficulty_missing DH-STEP-5: gm call_roll traits=agility; refuse bounds DH-STEP-5: gm call_roll traits=agility difficulty=61",
        "pending=move",
    ),
    (
        "DH-STEP-6 DH-SEE-1",
        "",
        "",
        "gm set_difficulty difficulty=12 hidden=true; p1 propose_move trait=agility; p1 roll_action | 9 3; gm set_difficulty difficulty=12; p1 propose_move trait=agility; p1 roll_action | 9 3",
        "p1.hope=4",
    ),
    (
        "DH-STEP-7",
        "",
        "",
        "gm set_difficulty difficulty=12 stakes=rope; p1 propose_move trait=agility; see p1.stakes=rope",
        "pending=move",
    ),
    (
        "DH-STEP-8",
        "",
        "",
        "gm set_difficulty difficulty=12; p1 propose_move trait=agility; see phase=open p1.stakes=none",
        "pending=move",
    ),
    (
        "DH-STEP-8",
        "stakes=required",
        "",
        "gm set_difficulty difficulty=12; p1 propose_move trait=agility; see phase=proposed; refuse stakes DH-STEP-8: gm call_roll; gm call_roll obvious=true; see phase=open; p1 roll_action | 9 3",
        "p1.hope=3",
    ),
    (
        "DH-STEP-9 DH-STEP-11",
        "",
        "",
        "gm set_difficulty difficulty=12; p1 propose_move trait=agility; p1 declare experiences=1; see p1.reserved=1; p1 declare; see p1.reserved=0; p1 cancel_move",
        "",
    ),
    (
        "DH-STEP-10",
        "pace=formal",
        "",
        "throw p1 agility 12 | 9 3; refuse late DH-STEP-10: p1 declare experiences=1; refuse pool_closed DH-STEP-10: p1 cancel_move; refuse pool_closed DH-STEP-10: gm grant_edge pc=p1 sign=advantage; refuse pool_closed DH-STEP-10: p1 roll_action",
        "pending=move",
    ),
    (
        "DH-OUTCOME-7",
        "pace=formal",
        "",
        "throw p1 agility 5 | 9 3; p1 accept; p1 close note=the+door+is+open",
        "p1.hope=3",
    ),
];

const CRITS: &[Case] = &[
    // No Fear, the spotlight stays, and the game master is asked for a bonus.
    (
        "DH-CRIT-7 DH-CRIT-3",
        "pace=formal",
        "",
        "throw p1 agility 30 | 5 5; see p1.outcome=crit; p1 accept; gm close note=a+bonus",
        "p1.hope=3 p1.stress=1",
    ),
    (
        "DH-CRIT-8",
        "crit_without_stress=ally_clears",
        "",
        "throw p2 strength 10 | 4 4; see phase=closing; refuse no_relief DH-CRIT-8: p2 share_relief; p1 share_relief",
        "p2.hope=5 p1.stress=1",
    ),
    ("DH-CRIT-8", "", "", "try p2 strength 10 | 4 4", "p2.hope=5"),
    (
        "DH-SETTLE-1",
        "pace=formal",
        "c:progress:6",
        "p1 propose_move weapon=1 targets=1; gm call_roll; p1 roll_action | 9 3; see p1.hope=2; p1 accept; see p1.hope=3 f1.hp=0 c1=6; refuse wrong_step: gm close; p1 roll_damage | 5; see f1.hp=2 c1=6; gm close; see c1=4",
        "p1.hope=3 f1.hp=2 c1=4",
    ),
    (
        "DH-SETTLE-2",
        "pace=formal",
        "p1+second",
        "throw p1 agility 12 | 9 3; p1 accept; refuse late DH-SETTLE-2: p1 use_after_roll feature=1 die=hope",
        "p1.hope=3 pending=move",
    ),
    (
        "DH-SETTLE-3 DH-HOPE-12",
        "pace=formal",
        "p1+second",
        "throw p1 agility 12 | 9 3; p1 use_after_roll feature=1 die=fear | 9; see p1.outcome=crit; refuse feature_used DH-HOPE-12: p1 use_after_roll feature=1 die=fear; p1 accept; gm close",
        "p1.stress=1",
    ),
    (
        "DH-SETTLE-5 DH-DMG-6",
        "",
        "p1.resist=phy",
        "gm deal_damage who=p1 n=13 type=phy direct=true",
        "p1.hp=2",
    ),
];

const EDGES: &[Case] = &[
    (
        "DH-ADV-1 DH-ADV-2",
        "",
        "",
        "try p2 agility 13: gm grant_edge pc=p2 sign=advantage | 6 5 1",
        "p2.hope=5",
    ),
    (
        "DH-ADV-3 DH-ADV-4",
        "",
        "",
        "try p2 agility 12: gm grant_edge pc=p2 sign=disadvantage | 6 5 1",
        "p2.hope=5 spot=gm",
    ),
    (
        "DH-ADV-5",
        "",
        "",
        "gm set_difficulty difficulty=12; p2 propose_move trait=agility; gm grant_edge pc=p2 sign=advantage; gm grant_edge pc=p2 sign=disadvantage; see p2.edges=2; gm drop_edge pc=p2 edge=2; see p2.edges=1; p2 roll_action | 6 4 1",
        "p2.hope=5",
    ),
    // Two dice from outside: the worse counts, own advantage does not cancel it.
    (
        "DH-ADV-6 DH-ADV-8",
        "",
        "",
        "refuse no_roll: gm grant_edge pc=p1 sign=advantage; gm set_difficulty difficulty=12; p1 propose_move trait=agility; refuse help_instead DH-ADV-6: gm grant_edge pc=p1 sign=advantage outside=true; gm grant_edge pc=p1 sign=advantage; gm grant_edge pc=p1 sign=disadvantage outside=true; gm grant_edge pc=p1 sign=disadvantage outside=true; p1 roll_action | 6 5 3 2 5",
        "p1.hope=3 spot=gm",
    ),
    (
        "DH-ADV-7",
        "pace=formal",
        "",
        "p1 propose_move; gm call_roll traits=agility difficulty=12 adv=5 dis=5; refuse too_many_edges DH-ADV-7: gm grant_edge pc=p1 sign=advantage; p1 roll_action | 6 5",
        "pending=move",
    ),
    (
        "DH-ADV-9 DH-FOE-11",
        "",
        "spot=gm",
        "gm spotlight_foe foe=1; gm foe_attack targets=p1 adv=2 dis=1; gm roll_foe | 3 9; gm roll_foe_damage | 1; p1 armor_slot use=false",
        "p1.hp=1",
    ),
    // The six is subtracted, the five added: neither is left out.
    (
        "DH-HELP-7",
        "pace=formal",
        "",
        "throw p1 instinct 7: gm grant_edge pc=p1 sign=disadvantage, p2 help pc=p1 | 9 4 6 5; see p1.total=13; p1 accept; gm close",
        "p2.hope=3 p1.hope=3",
    ),
    (
        "DH-HELP-2",
        "help_cost=3",
        "",
        "try p1 instinct 12: p2 help pc=p1 | 4 2 5",
        "p2.hope=1 p1.hope=3",
    ),
    (
        "DH-HELP-2",
        "help_cost=0",
        "p2.hope=0",
        "try p1 instinct 12: p2 help pc=p1 | 4 2 5",
        "p1.hope=3",
    ),
    (
        "DH-HELP-8 DH-HELP-9",
        "",
        "",
        "p1 propose_move weapon=1 targets=1; p2 help pc=p1; p1 roll_action | 9 3 1; see phase=booked; refuse pool_closed: p3 help pc=p1; p1 roll_damage | 1",
        "p1.hope=3 p2.hope=3 f1.hp=1",
    ),
    (
        "DH-HELP-10",
        "",
        "p3.status=unconscious",
        "gm set_difficulty difficulty=9; p1 propose_move trait=agility; refuse help_self DH-HELP-10: p1 help pc=p1; p2 help pc=p1; refuse help_twice DH-HELP-10: p2 help pc=p1; refuse pc_down DH-DEATH-3: p3 help pc=p1; refuse no_help: p3 unhelp pc=p1; p2 unhelp pc=p1; p1 cancel_move",
        "",
    ),
    (
        "DH-HELP-11 DH-GROUP-11",
        "",
        "",
        "gm set_difficulty difficulty=9; p1 propose_group members=p2 trait=agility; refuse help_part DH-HELP-11: p2 help pc=p1; refuse help_reaction DH-REACT-5: p3 help pc=p2; p3 help pc=p1; see p1.helpers=[p3]",
        "pending=group",
    ),
    (
        "DH-HELP-11",
        "participants_may_help=yes",
        "",
        "gm set_difficulty difficulty=9; p1 propose_group members=p2 trait=agility; p2 help pc=p1; see p1.helpers=[p2]",
        "pending=group",
    ),
    (
        "DH-HELP-12",
        "",
        "c:standard:4",
        "try p1 instinct 9: p2 help pc=p1, p3 help pc=p1 | 9 2 5 1",
        "p2.hope=3 p3.hope=5 p1.hope=3 c1=3",
    ),
    (
        "DH-EXP-2",
        "experience_cost=2",
        "",
        "try p1 agility 9: p1 declare experiences=1 | 9 2",
        "p1.hope=1",
    ),
    (
        "DH-EXP-4 DH-EXP-6",
        "",
        "",
        "gm set_difficulty difficulty=9; p1 propose_move trait=agility; refuse unknown: p1 declare experiences=3; p1 declare experiences=1; gm veto_experience pc=p1 experience=1; see p1.experiences=[]; refuse vetoed DH-EXP-6: p1 declare experiences=1; refuse unknown DH-EXP-6: gm veto_experience pc=p1 experience=2; p1 declare experiences=2",
        "pending=move",
    ),
    (
        "DH-EXP-5 DH-REACT-2",
        "",
        "",
        r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":15,"adv":1}]; p1 declare_reaction experiences=1,2; p1 roll_reaction | 3 5 1"#,
        "p1.hope=0",
    ),
];

const CURRENCIES: &[Case] = &[
    (
        "DH-HOPE-5 DH-HOPE-6",
        "",
        "p1+heal p2.hp=3",
        "p1 use_hope_feature feature=1 target=p2",
        "p1.hope=1 p2.hp=1",
    ),
    (
        "DH-HOPE-7 DH-HOPE-8",
        "",
        "p1+class p1.hope=3",
        "refuse needs_action DH-HOPE-8: p1 use_hope_feature feature=1; refuse unknown: p1 use_hope_feature feature=2",
        "",
    ),
    (
        "DH-HOPE-10 DH-HOPE-11",
        "",
        "p1.hope=1",
        "gm set_difficulty difficulty=9; p1 propose_move trait=agility; refuse hope DH-HOPE-11: p1 declare experiences=1,2; p1 declare experiences=1",
        "pending=move",
    ),
    (
        "DH-HOPE-12",
        "pace=formal",
        "p3+class",
        "throw p3 knowledge 9 | 9 3; p3 accept; p3 use_hope_feature feature=1; refuse feature_used DH-HOPE-12: p3 use_hope_feature feature=1; gm close",
        "p3.hope=4",
    ),
    (
        "DH-FEAR-2 DH-REACT-3",
        "",
        "",
        r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":30}]; p1 roll_reaction | 1 9"#,
        "",
    ),
    (
        "DH-FEAR-3",
        "",
        "",
        "gm set_difficulty difficulty=9; p1 propose_move trait=agility; gm spend_fear n=1 text=darker; refuse fear DH-FEAR-3: gm spend_fear n=2; refuse bounds: gm spend_fear n=13; p1 cancel_move",
        "fear=1",
    ),
    (
        "DH-FEAR-6",
        "fear_at_cap=spend_first",
        "fear=12",
        "gm set_difficulty difficulty=9; p1 propose_move trait=agility; p1 roll_action | 3 9; see phase=rolled; refuse fear_first DH-FEAR-6: p1 accept; gm spend_fear n=2; gm accept",
        "fear=11 spot=gm",
    ),
    (
        "DH-FEAR-8 DH-FOE-18",
        "",
        "",
        "p1 propose_move weapon=1 targets=1; gm raise_difficulty pc=p1 foe=1 experience=1; refuse raised_already DH-FOE-18: gm raise_difficulty pc=p1 foe=1 experience=1; refuse target DH-FOE-18: gm raise_difficulty pc=p1 foe=2 experience=1; p1 roll_action | 9 3; see spot=gm",
        "fear=1 p1.hope=3 spot=gm",
    ),
    (
        "DH-FEAR-9",
        "pace=formal",
        "",
        "p1 propose_move weapon=1 targets=1; gm call_roll; p1 roll_action | 9 3; refuse pool_closed DH-STEP-10: gm raise_difficulty pc=p1 foe=1 experience=1",
        "pending=move",
    ),
    (
        "DH-FEAR-7",
        "",
        "begun=no in_session=no fear=0 -p3",
        "gm start_campaign; refuse phase DH-FEAR-7: gm start_campaign",
        "fear=2",
    ),
];

const SPOTLIGHT: &[Case] = &[
    // Anybody who can act may make the next move.
    (
        "DH-SPOT-1",
        "",
        "",
        "try p1 agility 5 | 9 3; try p1 agility 5 | 9 3; try p3 agility 5 | 9 3",
        "p1.hope=4",
    ),
    (
        "DH-SPOT-2 DH-SPOT-5",
        "",
        "",
        "try p1 agility 30 | 9 3; see reason=failed; refuse spotlight DH-SPOT-2: p2 propose_move; gm end_gm_turn; p2 propose_move",
        "p1.hope=3 pending=move",
    ),
    (
        "DH-SPOT-3",
        "success_with_fear=offer",
        "",
        "try p1 agility 5 | 3 9; see spot=players offered=yes; gm take_spotlight reason=rolled_with_fear; see spot=gm free=1",
        "fear=3 spot=gm",
    ),
    (
        "DH-SPOT-3",
        "success_with_fear=offer",
        "",
        "try p1 agility 5 | 3 9; p2 propose_move; refuse trigger DH-SPOT-6: gm take_spotlight reason=rolled_with_fear",
        "fear=3 pending=move",
    ),
    (
        "DH-SPOT-6 DH-GM-1",
        "",
        "",
        "gm take_spotlight reason=golden_opportunity; see free=1 reason=golden_opportunity; refuse spotlight: gm take_spotlight reason=looks_to_gm",
        "spot=gm",
    ),
    (
        "DH-SPOT-7",
        "",
        "",
        "gm seize_spotlight; gm gm_move text=x; see free=0",
        "fear=1 spot=gm",
    ),
    (
        "DH-SPOT-8",
        "pace=formal",
        "",
        "p1 propose_move; gm seize_spotlight",
        "fear=1 spot=gm",
    ),
    (
        "DH-SPOT-8",
        "pace=formal",
        "",
        "p1 propose_move; gm call_roll traits=agility difficulty=9; refuse busy DH-SPOT-8: gm seize_spotlight; refuse busy DH-SPOT-8: gm take_spotlight reason=consequences",
        "pending=move",
    ),
    // On hold: what was promised is free, the move comes back as it was proposed, and is framed anew.
    (
        "DH-SPOT-8 DH-STEP-11",
        "seize_window=before_dice pace=formal",
        "",
        "p1 propose_move trait=agility; gm call_roll difficulty=9; p1 declare experiences=1; see pending=move; \
         gm seize_spotlight hold=true; see spot=gm pending=none; gm end_gm_turn; see spot=players pending=move; \
         refuse wrong_step: p1 roll_action; gm call_roll difficulty=9; p1 roll_action | 9 3; see p1.hope=2",
        "fear=1 pending=move",
    ),
    (
        "DH-SPOT-8 DH-SPOT-6",
        "pace=formal",
        "",
        "p1 propose_move; gm take_spotlight reason=consequences hold=true; gm end_gm_turn",
        "pending=move",
    ),
    (
        "DH-SPOT-8",
        "pace=formal",
        "",
        "p1 propose_move trait=agility; gm call_roll difficulty=9; refuse busy DH-SPOT-8: gm seize_spotlight hold=true",
        "pending=move",
    ),
    (
        "DH-SPOT-8 DH-SPOT-6",
        "seize_window=before_dice pace=formal",
        "",
        "p1 propose_move trait=agility; gm call_roll difficulty=9; refuse busy DH-SPOT-8: gm take_spotlight reason=consequences hold=true; \
         p1 roll_action | 9 3; refuse busy DH-SPOT-8: gm seize_spotlight hold=true",
        "pending=move",
    ),
    // What the move aimed at is gone when the spotlight returns.
    (
        "DH-SPOT-8",
        "seize_window=before_dice",
        "",
        "p1 propose_move weapon=1 targets=1; gm seize_spotlight hold=true; gm remove_foe foe=1; gm end_gm_turn; p1 propose_move trait=agility",
        "f1.status=left fear=1 pending=move",
    ),
    (
        "DH-SPOT-8 DH-TAG-13",
        "seize_window=before_dice",
        "p2.hope=4",
        "p2 propose_tag initiator=p2 partner=p1 text=x weapon=1 target=1; p1 answer_tag yes=true weapon=1; gm seize_spotlight hold=true; \
         gm end_gm_turn; p2 roll_tag | 9 3; p1 roll_tag | 8 2",
        "fear=1 p2.hope=1 p2.tag=1 pending=tag",
    ),
    (
        "DH-SPOT-8 DH-GROUP-1",
        "seize_window=before_dice",
        "",
        "gm set_difficulty difficulty=12; p1 propose_group leader=p1 members=p2 text=x trait=agility; p2 declare_reaction trait=agility; gm seize_spotlight hold=true; gm end_gm_turn; \
         p2 declare_reaction trait=agility; p2 roll_follower | 9 3",
        "fear=1 pending=group",
    ),
    // What was said of this roll alone is not forgotten meanwhile: its number, whether it is hidden, what is at stake.
    (
        "DH-SPOT-8 DH-STEP-5 DH-MOVE-4",
        "seize_window=before_dice",
        "",
        "gm set_difficulty difficulty=5; p1 propose_move trait=agility; gm reframe pc=p1 difficulty=30; \
         gm seize_spotlight hold=true; gm end_gm_turn; p1 roll_action | 12 11",
        "fear=1 p1.hope=3 spot=gm",
    ),
    (
        "DH-SPOT-8 DH-STEP-5 DH-STEP-7",
        "seize_window=before_dice pace=formal stakes=required",
        "",
        "p1 propose_move trait=agility; gm call_roll difficulty=9 stakes=x; gm reframe pc=p1 difficulty=30 hidden=true stakes=y; \
         gm seize_spotlight hold=true; gm end_gm_turn; gm call_roll; p1 roll_action | 12 11; p1 accept; gm close",
        "fear=1 p1.hope=3 spot=gm",
    ),
    // Trait and number of an open roll are the game master's to change until dice fall.
    (
        "DH-STEP-2 DH-STEP-5",
        "pace=formal",
        "",
        "p1 propose_move trait=agility; gm call_roll difficulty=9; gm reframe pc=p1 trait=strength difficulty=14; \
         p1 roll_action | 7 6; see p1.hope=2; refuse pool_closed DH-STEP-10: gm reframe pc=p1 difficulty=5; p1 accept; gm close",
        "p1.hope=3 spot=gm",
    ),
    (
        "DH-STEP-2 DH-STEP-3",
        "pace=formal",
        "",
        "p1 propose_move trait=agility; refuse wrong_step DH-STEP-2: gm reframe pc=p1 difficulty=5; gm call_roll difficulty=9; \
         refuse nothing_changes DH-STEP-2: gm reframe pc=p1; refuse not_your_seat: p1 reframe difficulty=5; \
         gm reframe pc=p1 trait=finesse hidden=true difficulty=11; p1 roll_action | 9 3",
        "pending=move",
    ),
    (
        "DH-STEP-1 DH-STEP-4",
        "",
        "",
        "p1 propose_move weapon=1 targets=1; refuse trait DH-STEP-1: gm reframe pc=p1 trait=strength; refuse difficulty DH-STEP-4: gm reframe pc=p1 difficulty=5; \
         gm reframe pc=p1 stakes=x",
        "pending=move",
    ),
    // Followers of the leader's number follow it.
    (
        "DH-GROUP-7 DH-STEP-5",
        "",
        "",
        "gm set_difficulty difficulty=12; p1 propose_group leader=p1 members=p2 text=x trait=agility; gm reframe pc=p1 difficulty=25; p2 declare_reaction trait=agility; p2 roll_follower | 9 8; \
         refuse pool_closed DH-STEP-10: gm reframe pc=p1 difficulty=5; p1 roll_action | 12 11",
        "p1.hope=3 spot=gm",
    ),
    (
        "DH-GM-2 DH-GM-3",
        "",
        "",
        "try p1 agility 30 | 9 3; gm end_gm_turn; refuse not_gm_turn DH-SPOT-7: gm end_gm_turn",
        "p1.hope=3",
    ),
    (
        "DH-GM-6",
        "",
        "spot=gm",
        "gm gm_move; see fear=2; gm gm_move; gm gm_move; refuse fear: gm gm_move",
        "fear=0",
    ),
    (
        "DH-GM-6",
        "gm_moves=unlimited",
        "spot=gm fear=0",
        "gm gm_move; gm gm_move; gm gm_move",
        "",
    ),
    (
        "DH-GM-8 DH-STRESS-6 DH-FEAR-3",
        "",
        "spot=gm",
        "gm gm_move hard=true pc=p1 stress=2 extra_fear=1; refuse target DH-STRESS-6: gm gm_move stress=1",
        "fear=1 p1.stress=4",
    ),
    (
        "DH-FOE-4",
        "extra_foe_cost=2",
        "spot=gm",
        "gm spotlight_foe foe=1; gm spotlight_foe foe=2",
        "fear=0",
    ),
    (
        "DH-FOE-6",
        "foe_spotlight_limit=unlimited",
        "spot=gm",
        "gm spotlight_foe foe=1; gm spotlight_foe foe=1",
        "fear=1",
    ),
];

const FOES: &[Case] = &[
    (
        "DH-FOE-1 DH-FOE-2 DH-FOE-5",
        "",
        "spot=gm f1.cond=restrained",
        "refuse no_foe DH-FOE-1: gm foe_other; gm spotlight_foe foe=1; see current=1; gm foe_sprint band=far; refuse foe_done DH-FOE-5: gm foe_other; refuse foe_done: gm foe_attack targets=p1",
        "",
    ),
    (
        "DH-FOE-7 DH-COND-6",
        "",
        "spot=gm f1.cond=restrained f1.cond=cursed!",
        "gm spotlight_foe foe=1; refuse condition DH-FOE-7: gm foe_clear condition=cursed; gm foe_clear condition=restrained",
        "f1.cond=[cursed]",
    ),
    (
        "DH-FOE-8 DH-FOE-9",
        "",
        "spot=gm",
        "gm spotlight_foe foe=1; gm foe_attack targets=p1; refuse no_roll: gm roll_foe_damage; gm roll_foe | 1; see pending=none; refuse no_roll: gm roll_foe_damage",
        "",
    ),
    (
        "DH-FOE-13",
        "",
        "spot=gm foe:sweeper",
        "gm spotlight_foe foe=3; refuse target DH-FOE-13: gm foe_attack targets=p1,p2; refuse target: gm foe_attack targets=p1,p1 feature=1; gm foe_attack targets=p1,p2,p3 feature=1; gm roll_foe | 9; gm roll_foe_damage | 3 3; see armor=2; p2 armor_slot use=false; p3 armor_slot use=false",
        "f3.stress=1 p2.hp=1 p3.hp=2",
    ),
    (
        "DH-FOE-14",
        "",
        "",
        "refuse bounds: gm foe_task foe=1 difficulty=61; gm foe_task foe=1 difficulty=60 experience=1 | 20; refuse unknown DH-FOE-14: gm foe_task foe=1 difficulty=9 experience=2",
        "fear=1",
    ),
    (
        "DH-FOE-15 DH-STRESS-5",
        "",
        "spot=gm foe:sweeper f3.stress=2",
        "gm spotlight_foe foe=3; refuse stress DH-STRESS-5: gm foe_attack targets=p1 feature=1; refuse unknown: gm foe_action feature=2; refuse no_attack DH-FOE-15: gm foe_action feature=1 targets=p1",
        "",
    ),
    (
        "DH-FOE-15 DH-GM-7",
        "",
        "foe:avenger fear=9",
        "refuse trigger DH-FOE-15: gm foe_reaction foe=3 feature=1 targets=p1; p1 propose_move weapon=1 targets=3; p1 roll_action | 9 3; p1 roll_damage | 1; gm foe_reaction foe=3 feature=1 targets=p1; refuse trigger DH-FOE-15: gm foe_reaction foe=3 feature=1 targets=p1",
        "p1.hope=3 f3.hp=1 p1.stress=3 fear=8",
    ),
    (
        "DH-FOE-15",
        "",
        "foe:avenger fear=9",
        "p1 propose_move weapon=1 targets=3; p1 roll_action | 3 1; refuse trigger: gm foe_reaction foe=3 feature=1 targets=p1; gm foe_reaction foe=3 feature=2 targets=p1",
        "p1.hope=3 spot=gm p1.stress=3 fear=8",
    ),
    // Minions: any damage fells one, each full 4 one more.
    (
        "DH-FOE-16",
        "",
        "foe:minion foe:minion foe:minion",
        "p1 propose_move weapon=1 targets=3; p1 roll_action | 9 3; p1 roll_damage | 3",
        "p1.hope=3 f3.hp=1 f3.status=defeated f4.hp=1 f4.status=defeated",
    ),
    (
        "DH-FOE-16",
        "",
        "foe:horde f3.hp=2 spot=gm",
        "gm spotlight_foe foe=3; gm foe_attack targets=p1; gm roll_foe | 15; gm roll_foe_damage | 4; p1 armor_slot use=false",
        "p1.hp=1",
    ),
    (
        "DH-FOE-16",
        "",
        "foe:relentless spot=gm",
        "gm spotlight_foe foe=3; gm spotlight_foe foe=3; refuse foe_seen DH-FOE-6: gm spotlight_foe foe=3",
        "fear=1",
    ),
    (
        "DH-FOE-16",
        "foe_spotlight_limit=unlimited",
        "foe:slow spot=gm",
        "gm spotlight_foe foe=3; see current=none; gm spotlight_foe foe=3; see current=3",
        "fear=1",
    ),
    (
        "DH-FOE-17",
        "",
        "f1.hp=3",
        "p2 propose_move weapon=1 targets=1; p2 roll_action | 9 3; p2 roll_damage | 1; refuse target DH-ATK-6: p2 propose_move weapon=1 targets=1; gm take_spotlight reason=consequences; refuse foe_down DH-FOE-17: gm spotlight_foe foe=1",
        "p2.hope=5 f1.hp=4 f1.status=defeated spot=gm",
    ),
    (
        "DH-GM-5 DH-GM-7",
        "",
        "foe:caller spot=gm fear=3",
        "gm spotlight_foe foe=3; refuse target: gm foe_action feature=2 targets=p1; gm foe_action feature=2",
        "fear=1",
    ),
    (
        "DH-DMG-9",
        "",
        "foe:striker spot=gm",
        "gm spotlight_foe foe=3; gm foe_attack targets=p1; gm roll_foe | 15; gm roll_foe_damage | 6; refuse direct DH-DMG-9: p1 armor_slot use=true",
        "p1.hp=2",
    ),
];

const SPECIAL: &[Case] = &[
    // An effect that helps action rolls helps attacks, but not damage: 4 + 1 stays below 6.
    (
        "DH-SPECIAL-2 DH-SPECIAL-3",
        "",
        "",
        "gm add_effect name=luck who=p1 ends=scene modifier=2; p1 propose_move weapon=1 targets=1; p1 roll_action | 6 3; p1 roll_damage | 4",
        "p1.hope=3 f1.hp=1 effects=1",
    ),
    (
        "DH-TRAIT-2 DH-STEP-4",
        "",
        "p3+veil",
        "p3 propose_move feature=1; see phase=open p3.traits=[knowledge]; p3 roll_action | 7 3",
        "p3.cond=[hidden] effects=1",
    ),
    (
        "DH-TRAIT-4",
        "",
        "p3+ward",
        "p3 propose_move feature=1; see phase=proposed; gm call_roll difficulty=11; p3 roll_action | 7 2",
        "effects=1",
    ),
    (
        "DH-TRAIT-5",
        "",
        "p1+reroll p1+edge",
        "gm set_difficulty difficulty=9; p1 propose_move trait=finesse; refuse not_for_this_roll DH-TRAIT-5: p1 declare features=2; p1 cancel_move; p1 propose_move trait=agility; p1 declare features=2; p1 roll_action | 3 5 6; p1 use_after_roll feature=1 die=hope | 9",
        "",
    ),
    (
        "DH-TRAIT-6",
        "",
        "p1+reroll",
        r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":14}] on_failure=[{"do":"stress","n":1}]; p1 roll_reaction | 1 3; see p1.success=false; refuse not_for_this_roll: p1 use_after_roll feature=1 die=fear; p1 use_after_roll feature=1 die=hope | 9; gm apply_reaction"#,
        "",
    ),
    (
        "DH-SPELL-1 DH-SPELL-4",
        "",
        "p3+veil",
        "p3 propose_move feature=1; see p3.traits=[knowledge]; p3 roll_action | 3 1",
        "spot=gm",
    ),
    (
        "DH-SPELL-2",
        "",
        "p1+veil",
        "refuse no_spellcast DH-SPELL-2: p1 propose_move feature=1",
        "",
    ),
    (
        "DH-SPELL-3",
        "",
        "p3+class",
        "refuse no_roll_feature DH-SPELL-3: p3 propose_move feature=1; refuse one_thing: p3 propose_move feature=1 weapon=1 targets=1",
        "",
    ),
    (
        "DH-SPELL-5 DH-COND-2",
        "",
        "p3+bolt p3.cond=hidden",
        "p3 propose_move feature=1 targets=1; p3 roll_action | 8 3; p3 roll_damage | 1 1",
        "f1.hp=1 p3.cond=[]",
    ),
    (
        "DH-SPELL-6",
        "",
        "p3+veil",
        "p3 propose_move feature=1; p3 roll_action | 7 3; see effects=1; gm end_scene",
        "",
    ),
    (
        "DH-SPELL-7 DH-SPELL-8",
        "",
        "effect=lasting:p3 effect=temporary:p3",
        "refuse not_temporary DH-SPELL-8: gm end_effect effect=1; refuse unknown: gm end_effect effect=3; gm set_difficulty difficulty=9; p1 propose_move trait=agility; refuse busy DH-SPOT-8: gm end_effect effect=2; p1 cancel_move; gm end_effect effect=2",
        "fear=1 effects=1",
    ),
    (
        "DH-SPELL-9",
        "",
        "p3+hold",
        "p3 propose_move feature=1 targets=1; p3 roll_action | 8 3; gm end_scene; gm begin_rest kind=long; gm end_rest | 1",
        "p3.stress=6 p3.cond=[vulnerable] f1.cond=[restrained] effects=1 fear=6",
    ),
    (
        "DH-SPELL-10",
        "",
        "p3+hold",
        "p3 propose_move feature=1 targets=1; p3 roll_action | 8 3; refuse effect_not_yours DH-SPELL-10: p1 end_own_spell effect=1; p3 end_own_spell effect=1",
        "p3.stress=6 p3.cond=[vulnerable]",
    ),
    (
        "DH-SPELL-11",
        "",
        "p3+veil p3+ward",
        "gm set_difficulty difficulty=9; p3 propose_move feature=1; p3 roll_action | 7 3; p3 propose_move feature=2; p3 roll_action | 7 3",
        "p3.cond=[hidden] effects=2",
    ),
    (
        "DH-ATK-2",
        "",
        "p2.proficiency=2",
        "refuse trait DH-ATK-2: p2 propose_move weapon=0 trait=agility targets=1; p2 propose_move weapon=0 trait=strength targets=1; p2 roll_action | 9 3; p2 roll_damage | 4 2",
        "p2.hope=5 f1.hp=2",
    ),
    (
        "DH-ATK-2",
        "pace=formal",
        "",
        "p2 propose_move weapon=0 targets=1; refuse trait DH-ATK-2: gm call_roll traits=agility; gm call_roll; see p2.traits=[finesse,strength] phase=framed",
        "pending=move",
    ),
    (
        "DH-ATK-4 DH-ATK-5",
        "multi_target_outcome=all",
        "p3+bolt",
        "p3 propose_move feature=1 targets=1,2; p3 roll_action | 8 3",
        "spot=gm",
    ),
    (
        "DH-ATK-5",
        "multi_target_outcome=first",
        "p3+bolt",
        "p3 propose_move feature=1 targets=2,1; p3 roll_action | 8 3",
        "spot=gm",
    ),
    (
        "DH-ATK-4",
        "",
        "p3+bolt",
        "p3 propose_move feature=1 targets=1,2; p3 roll_action | 9 4; p3 roll_damage | 6 6",
        "f1.hp=3 f2.hp=1",
    ),
    (
        "DH-ATK-6",
        "",
        "",
        "refuse target DH-ATK-6: p1 propose_move weapon=1; refuse target DH-ATK-6: p1 propose_move weapon=1 targets=9; refuse unknown: p1 propose_move weapon=7 targets=1; p1 propose_move weapon=1 targets=1; gm grant_edge pc=p1 sign=disadvantage label=cover; p1 roll_action | 9 3 1",
        "p1.hope=3 pending=move",
    ),
];

const TOGETHER: &[Case] = &[
    (
        "DH-GROUP-1 DH-GROUP-6",
        "",
        "",
        "refuse group_size DH-GROUP-6: p1 propose_group members=; refuse group_size DH-GROUP-6: p1 propose_group members=p1; refuse group_size: p1 propose_group members=p2,p2",
        "",
    ),
    (
        "DH-GROUP-2 DH-GROUP-3 DH-GROUP-4",
        "pace=formal",
        "",
        "p1 propose_group members=p2; refuse wrong_step_group: p2 declare_reaction trait=agility; gm frame_group traits=agility difficulty=9; refuse trait_missing DH-GROUP-4: p2 roll_follower; refuse no_roll: p3 roll_follower; p2 declare_reaction trait=strength text=pushes; refuse trait: p2 declare_reaction trait=agility; see p2.traits=[strength]",
        "pending=group",
    ),
    (
        "DH-GROUP-7",
        "",
        "",
        r#"gm set_difficulty difficulty=30; p1 propose_group members=p2; gm frame_group traits=agility members=[{"pc":"p2","difficulty":9,"trait":"strength"}]; p2 roll_follower | 5 3; see p2.success=true"#,
        "pending=group",
    ),
    (
        "DH-GROUP-7",
        "group_difficulty=per_member",
        "",
        r#"gm set_difficulty difficulty=9; p1 propose_group members=p2 trait=agility; see phase=proposed; refuse difficulty_missing DH-GROUP-7: gm frame_group; refuse unknown: gm frame_group members=[{"pc":"p3","difficulty":9}]; gm frame_group members=[{"pc":"p2","difficulty":9}]; see phase=open"#,
        "pending=group",
    ),
    (
        "DH-GROUP-8",
        "",
        "",
        "gm set_difficulty difficulty=9; p1 propose_group members=p2 trait=agility; refuse group_wait DH-GROUP-8: p1 roll_action; p2 declare_reaction trait=strength; p2 roll_follower | 5 3; p1 declare experiences=1; p3 help pc=p1; p1 roll_action | 5 3 1",
        "p3.hope=5",
    ),
    (
        "DH-GROUP-8",
        "group_order=together",
        "",
        "gm set_difficulty difficulty=9; p1 propose_group members=p2 trait=agility; p2 declare_reaction trait=strength; p1 declare experiences=1; p2 roll_follower | 5 3; refuse late DH-GROUP-8: p1 declare; refuse pool_closed DH-GROUP-8: p3 help pc=p1; p1 roll_action | 5 3",
        "",
    ),
    (
        "DH-TAG-1 DH-TAG-12",
        "",
        "",
        "refuse tag_self DH-TAG-1: p2 propose_tag partner=p2; refuse unknown: p2 propose_tag partner=p6; p2 propose_tag partner=p1 trait=agility; refuse not_yours: p3 answer_tag yes=true trait=agility; p1 answer_tag yes=false",
        "",
    ),
    (
        "DH-TAG-13 DH-TAG-4",
        "pace=formal",
        "",
        "p2 propose_tag partner=p1; refuse wrong_step DH-TAG-4: gm frame_tag traits_a=agility difficulty_a=9 traits_b=agility difficulty_b=9; p1 answer_tag yes=true; refuse answered DH-TAG-13: p1 answer_tag yes=true; gm frame_tag traits_a=agility difficulty_a=9 traits_b=finesse difficulty_b=10; p2 cancel_move",
        "",
    ),
    (
        "DH-TAG-5 DH-TAG-14",
        "",
        "",
        "p2 propose_tag partner=p1 target=1 weapon=1; p1 answer_tag yes=true weapon=1; p2 roll_tag | 9 4; refuse tag_wait DH-TAG-5: p2 choose_tag pc=p2; refuse tag_wait DH-TAG-5: p1 tag_damage; p1 roll_tag | 8 4; p1 choose_tag pc=p1; see phase=rolled; refuse answered DH-TAG-14: p1 choose_tag pc=p1; p2 choose_tag pc=p2; refuse pool_closed: p2 choose_tag pc=p1; p1 tag_damage | 1; p2 tag_damage | 1",
        "p2.hope=2 p1.hope=3 p2.tag=1 f1.hp=2",
    ),
    (
        "DH-TAG-10 DH-TAG-21",
        "",
        "c:standard:4",
        "p2 propose_tag partner=p1 target=1 weapon=1; p1 answer_tag yes=true weapon=1; p2 roll_tag | 1 2; p1 roll_tag | 2 1; p2 choose_tag pc=p1",
        "p2.hope=2 p1.hope=3 p2.tag=1 c1=3 spot=gm",
    ),
    (
        "DH-TAG-15",
        "tag_unchosen=fear_counts",
        "",
        "p2 propose_tag partner=p1 target=1 weapon=1; p1 answer_tag yes=true weapon=1; p2 roll_tag | 1 2; p1 roll_tag | 2 1; p2 choose_tag pc=p1",
        "p2.hope=2 p1.hope=3 p2.tag=1 fear=3 spot=gm",
    ),
    (
        "DH-TAG-17",
        "tag_crit=roller",
        "p2.stress=2",
        "p2 propose_tag partner=p1 target=1 weapon=1; p1 answer_tag yes=true weapon=1; p2 roll_tag | 2 9; p1 roll_tag | 6 6; p2 choose_tag pc=p1; p2 tag_damage | 1; p1 tag_damage | 1",
        "p2.hope=2 p1.hope=3 p1.stress=1 p2.tag=1 f1.hp=3",
    ),
    // Tarek only holds the door against 20, which Mira's 13 does not reach: his part fails, hers works.
    (
        "DH-TAG-18 DH-TAG-19",
        "tag_difficulty=each_action pace=formal",
        "",
        "p2 propose_tag partner=p1 target=1; p1 answer_tag yes=true weapon=1; gm frame_tag traits_a=strength difficulty_a=20; p2 roll_tag | 2 9; p1 roll_tag | 8 4; p2 choose_tag pc=p1; refuse no_roll DH-TAG-8: p2 tag_damage; p1 tag_damage | 8; gm close",
        "p2.hope=2 p1.hope=3 p2.tag=1 f1.hp=2",
    ),
    (
        "DH-TAG-20",
        "",
        "",
        r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":14}]; refuse busy: p2 propose_tag partner=p1 trait=agility"#,
        "pending=reaction",
    ),
    (
        "DH-SESSION-1 DH-TAG-1",
        "tag_period=scene",
        "p2.tag=1",
        "refuse tag_used DH-TAG-11: p2 propose_tag partner=p1 trait=agility; gm start_scene title=next; p2 propose_tag partner=p1 trait=agility",
        "pending=tag",
    ),
    (
        "DH-REACT-7",
        "reaction_label=hide",
        "",
        r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":14}]; p1 roll_reaction | 9 3"#,
        "",
    ),
    (
        "DH-REACT-8",
        "",
        "spot=gm c:standard:4",
        r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":14}]; refuse busy: gm apply_reaction; p1 roll_reaction | 9 3"#,
        "",
    ),
];

const HARM: &[Case] = &[
    // 9 and 9 one after the other would be four HP; together 18 are three.
    (
        "DH-DMG-10 DH-TAG-8",
        "",
        "",
        "p2 propose_tag partner=p1 target=1 weapon=1; p1 answer_tag yes=true weapon=1; p2 roll_tag | 9 4; p1 roll_tag | 8 4; p2 choose_tag pc=p2; p2 tag_damage | 6; p1 tag_damage | 8",
        "p2.hope=2 p1.hope=3 p2.tag=1 f1.hp=3",
    ),
    (
        "DH-DMG-1 DH-DMG-2",
        "",
        "p2.proficiency=2",
        "p2 propose_move weapon=1 targets=2; p2 roll_action | 9 4; p2 roll_damage | 5 6",
        "p2.hope=5 f2.hp=2",
    ),
    (
        "DH-DMG-3",
        "",
        "p3+bolt",
        "p3 propose_move feature=1 targets=1; p3 roll_action | 9 3; refuse bad_dice: p3 roll_damage | 1; p3 roll_damage | 2 2",
        "f1.hp=2",
    ),
    (
        "DH-DMG-5",
        "",
        "p1.weapon=either",
        "p1 propose_move weapon=1 targets=2; p1 roll_action | 9 5; refuse damage_type DH-DMG-5: p1 roll_damage; p1 roll_damage type=mag | 8",
        "p1.hope=3 f2.hp=1",
    ),
    (
        "DH-DMG-5",
        "",
        "",
        "p1 propose_move weapon=1 targets=2; p1 roll_action | 9 5; refuse damage_type DH-DMG-5: p1 roll_damage type=mag; p1 roll_damage | 8",
        "p1.hope=3 f2.hp=2",
    ),
    (
        "DH-DMG-7",
        "",
        "foe:ghost",
        "p1 propose_move weapon=1 targets=3; p1 roll_action | 9 3; p1 roll_damage | 8",
        "p1.hope=3",
    ),
    (
        "DH-DMG-8",
        "",
        "p1.resist=phy",
        "gm deal_damage who=p1 n=8 type=both direct=true",
        "p1.hp=2",
    ),
    (
        "DH-DMG-8",
        "",
        "p1.resist=phy p1.resist=mag",
        "gm deal_damage who=p1 n=8 type=both direct=true",
        "p1.hp=1",
    ),
    (
        "DH-DMG-7 DH-DMG-8",
        "",
        "p1.immune=mag",
        "gm deal_damage who=p1 n=30 type=mag; gm deal_damage who=p1 n=8 type=both direct=true",
        "p1.hp=2",
    ),
    (
        "DH-HP-1",
        "",
        "",
        "gm deal_damage who=p1 n=14 type=phy direct=true",
        "p1.hp=3",
    ),
    (
        "DH-HP-1 DH-HP-3",
        "massive_damage=on",
        "",
        "gm deal_damage who=p1 n=28 type=phy direct=true",
        "p1.hp=4",
    ),
    (
        "DH-HP-4",
        "",
        "",
        "gm deal_damage who=p1 n=14 type=phy direct=true; gm deal_damage who=p1 n=14 type=phy direct=true; refuse busy: gm deal_damage who=p2 n=1 type=phy",
        "p1.hp=6 p1.status=death_move_due",
    ),
    (
        "DH-HP-5",
        "",
        "p1+heal p1.hp=3",
        "p1 use_hope_feature feature=1; refuse nothing_marked DH-HP-5: gm clear_hp who=p2 n=1; gm clear_hp who=p1 n=1",
        "p1.hope=1 p1.hp=0",
    ),
    (
        "DH-ARMOR-1 DH-ARMOR-2",
        "",
        "p1.armor=2",
        r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":30}] on_failure=[{"do":"damage","dice":1,"die":"d6","type":"phy"},{"do":"damage","dice":1,"die":"d8","type":"phy"}]; p1 roll_reaction | 5 3; gm apply_reaction | 3 3; see armor=2; p1 armor_slot use=true; refuse armor DH-ARMOR-2: p1 armor_slot use=true; p1 armor_slot use=false; refuse no_hit: p1 armor_slot use=true"#,
        "p1.armor=3 p1.hp=1",
    ),
    (
        "DH-ARMOR-3",
        "",
        "p1.armor=3",
        "gm deal_damage who=p1 n=7 type=phy; see armor=0",
        "p1.hp=2",
    ),
    (
        "DH-STRESS-2",
        "",
        "p3.stress=6",
        "gm clear_stress who=p3 n=1",
        "p3.stress=5 p3.cond=[]",
    ),
    (
        "DH-STRESS-5",
        "",
        "p3+flat p3.stress=6",
        "gm set_difficulty difficulty=9; p3 propose_move trait=agility; refuse stress DH-STRESS-5: p3 declare features=1",
        "pending=move",
    ),
    (
        "DH-STRESS-5",
        "",
        "p2+flat",
        "try p2 agility 12: p2 declare features=1 | 6 3",
        "p2.stress=1 p2.hope=5",
    ),
    (
        "DH-MISC-3",
        "",
        "",
        "refuse bounds DH-MISC-3: gm mark_stress who=p1 n=13; refuse bounds: gm mark_hp who=p1 n=0; refuse unknown: gm mark_hp who=p6 n=1",
        "",
    ),
];

const CONDITIONS: &[Case] = &[
    (
        "DH-COND-2",
        "",
        "f1.cond=hidden",
        "p1 propose_move weapon=1 targets=1; p1 roll_action | 9 3 1",
        "p1.hope=3 pending=move",
    ),
    (
        "DH-COND-4",
        "",
        "f1.cond=vulnerable",
        "p1 propose_move weapon=1 targets=1; p1 roll_action | 5 3 6; p1 roll_damage | 1",
        "p1.hope=3 f1.hp=1",
    ),
    (
        "DH-COND-5",
        "",
        "p1.cond=restrained p1.cond=cursed!",
        "gm set_difficulty difficulty=9; refuse condition DH-COND-7: p1 propose_move trait=strength clear=cursed; p1 propose_move trait=strength clear=restrained; p1 roll_action | 9 3",
        "p1.hope=3 p1.cond=[cursed]",
    ),
    (
        "DH-COND-5",
        "",
        "p1.cond=restrained",
        "gm set_difficulty difficulty=30; p1 propose_move trait=strength clear=restrained; p1 roll_action | 9 3",
        "p1.hope=3 spot=gm",
    ),
    (
        "DH-COND-7",
        "",
        "p3.stress=6",
        "refuse condition DH-COND-7: gm clear_condition who=p3 condition=vulnerable",
        "",
    ),
    (
        "DH-COND-8",
        "",
        "p3.stress=6",
        "gm add_condition who=p3 condition=vulnerable temporary=true; gm clear_stress who=p3 n=1; see p3.cond=[vulnerable]; gm clear_condition who=p3 condition=vulnerable",
        "p3.stress=5 p3.cond=[]",
    ),
    (
        "DH-COND-8",
        "",
        "p3+hold",
        "p3 propose_move feature=1 targets=1; p3 roll_action | 8 3; gm add_condition who=foe:1 condition=restrained; p3 end_own_spell effect=1",
        "p3.stress=6 p3.cond=[vulnerable] f1.cond=[restrained]",
    ),
];

const COUNTDOWNS: &[Case] = &[
    (
        "DH-COUNT-1",
        "",
        "",
        "refuse countdown_start DH-COUNT-1: gm create_countdown name=a kind=manual; refuse bounds: gm create_countdown name=a kind=manual start=21; gm create_countdown name=a kind=manual die=d6 | 4; gm tick_countdown countdown=1 n=3; see c1=1; gm tick_countdown countdown=1 n=9; refuse countdown_over DH-COUNT-8: gm tick_countdown countdown=1 n=1",
        "c1=0 c1.start=4 c1.triggered=1",
    ),
    (
        "DH-COUNT-4",
        "",
        "c:progress:4",
        "refuse countdown_link DH-COUNT-4: gm create_countdown name=a kind=standard start=4 linked=1; gm create_countdown name=a kind=consequence start=4 linked=1; try p1 agility 5 | 3 9",
        "c1=3 c2=3 c2.start=4 c2.triggered=0 fear=3 spot=gm",
    ),
    (
        "DH-COUNT-5",
        "",
        "c:standard:1:3:increasing c:standard:1:3:loop",
        "try p1 agility 5 | 9 3",
        "p1.hope=3 c1=4 c1.start=4 c1.triggered=1 c2=3 c2.triggered=1",
    ),
    (
        "DH-COUNT-6 DH-REST-3",
        "",
        "c:long_term:3",
        "try p1 agility 5 | 9 3; see c1=3; gm begin_rest kind=long; refuse unknown: gm end_rest countdown=9; gm end_rest countdown=1 | 1",
        "p1.hope=3 c1=2 fear=6",
    ),
    // Three steps on a two: what is too much is lost, also in a loop.
    (
        "DH-COUNT-8",
        "",
        "c:progress:2:4:loop c:standard:1:1:decreasing",
        "try p1 agility 5 | 6 6",
        "p1.hope=3 p1.stress=1 c1=4 c1.triggered=1 c2=0 c2.triggered=1",
    ),
    (
        "DH-COUNT-9",
        "",
        "",
        "gm create_countdown name=a kind=progress start=6 named_rolls=true; try p1 agility 5 | 9 3; see c1=6; refuse no_roll DH-COUNT-9: gm tie_countdown countdown=1; gm set_difficulty difficulty=5; p1 propose_move trait=agility; gm tie_countdown countdown=1; refuse unknown DH-COUNT-9: gm tie_countdown countdown=1; p1 roll_action | 9 3",
        "p1.hope=4 c1=4 c1.start=6 c1.triggered=0",
    ),
    (
        "DH-SEE-6",
        "",
        "",
        "gm create_countdown name=a kind=manual start=4 hidden=true; refuse unknown: gm show_countdown countdown=1; gm show_countdown countdown=1001; refuse told_already DH-SEE-6: gm show_countdown countdown=1",
        "c1=4 c1.start=4 c1.triggered=0",
    ),
];

const EVENINGS: &[Case] = &[
    (
        "DH-SESSION-2 DH-SESSION-3",
        "",
        "p1+rally",
        "p1 give_rally; refuse feature_used DH-SESSION-3: p1 give_rally; gm end_session; refuse phase DH-SESSION-1: p1 propose_move; gm start_session; refuse phase: gm start_session; p1 give_rally",
        "session=2 p1.rally=d6 p2.rally=d6 p3.rally=d6",
    ),
    (
        "DH-RALLY-1",
        "",
        "p1+rally p1.level=5",
        "refuse no_rally DH-RALLY-1: p2 give_rally; p1 give_rally",
        "p1.rally=d8 p2.rally=d8 p3.rally=d8",
    ),
    (
        "DH-RALLY-2",
        "",
        "p3.rally=d6",
        "refuse no_rally DH-RALLY-2: p1 spend_rally; p3 spend_rally | 3",
        "p3.stress=2 p3.rally=none",
    ),
    (
        "DH-RALLY-2",
        "",
        "p1.rally=d6",
        "p1 propose_move weapon=1 targets=1; p1 roll_action | 9 3; p1 roll_damage rally=true | 1 6",
        "p1.hope=3 p1.rally=none f1.hp=2",
    ),
    (
        "DH-RALLY-3",
        "",
        "p1.rally=d6",
        "gm end_session",
        "p1.rally=none",
    ),
    (
        "DH-REST-1",
        "",
        "rests=3",
        "refuse rest_long DH-REST-1: gm begin_rest kind=short; gm begin_rest kind=long; gm end_rest | 1; see rests=0; gm begin_rest kind=short",
        "fear=6 pending=rest",
    ),
    (
        "DH-REST-1",
        "downtime=off",
        "",
        "refuse off DH-REST-1: gm begin_rest kind=short",
        "",
    ),
    (
        "DH-REST-2",
        "",
        "p1.hp=5 p2.armor=4",
        "gm begin_rest kind=short; p2 downtime move=tend_wounds target=p1; p2 downtime move=repair_armor; refuse rest_two DH-REST-2: p2 downtime move=prepare; p1 downtime move=prepare_together; p3 downtime move=prepare_together; refuse rest_project: p1 downtime move=project; refuse target: p1 downtime move=clear_stress target=p2; gm end_rest | 2 1 4",
        "p1.hp=2 p2.armor=2 p1.hope=4 fear=6",
    ),
    (
        "DH-REST-2 DH-COUNT-6",
        "",
        "p1.hp=5 p3.stress=6 c:long_term:3",
        "gm begin_rest kind=long; p1 downtime move=tend_wounds; p3 downtime move=clear_stress; p2 downtime move=project countdown=1; gm end_rest | 1",
        "p1.hp=0 p3.stress=0 p3.cond=[] c1=2 fear=6",
    ),
    (
        "DH-REST-4",
        "",
        "",
        "refuse no_rest: gm interrupt_rest; gm begin_rest kind=short; p1 downtime move=clear_stress; gm interrupt_rest",
        "",
    ),
    (
        "DH-REST-4",
        "",
        "",
        "gm begin_rest kind=long; p3 downtime move=clear_stress; gm interrupt_rest | 1",
        "p3.stress=3",
    ),
    (
        "DH-REST-5",
        "",
        "p1+calm p1+mend p1.armor=1",
        "p1 use_hope_feature feature=1; p1 use_hope_feature feature=2; refuse feature_used DH-REST-5: p1 use_hope_feature feature=1; gm begin_rest kind=short; gm end_rest | 1; p1 use_hope_feature feature=1; refuse feature_used DH-REST-5: p1 use_hope_feature feature=2",
        "p1.hope=0 p1.stress=1 p1.armor=0 fear=3",
    ),
    (
        "DH-DEATH-1",
        "death_moves=off",
        "p3.hp=5",
        "gm mark_hp who=p3 n=1; refuse no_death DH-DEATH-1: p3 death_move choice=risk; refuse pc_down: p3 propose_move",
        "p3.status=unconscious",
    ),
    (
        "DH-DEATH-2 DH-DEATH-5",
        "pace=formal",
        "p3.hp=5 p3.status=death_move_due c:progress:6",
        "refuse consent DH-DEATH-2: p3 death_move choice=blaze; gm allow_blaze pc=p3; refuse answered DH-DEATH-2: gm allow_blaze pc=p3; refuse target: p3 death_move choice=blaze weapon=1; p3 death_move choice=blaze weapon=1 target=1 | 3",
        "p3.status=dead f1.hp=3 c1=3",
    ),
    (
        "DH-DEATH-3",
        "",
        "p3.hp=5 p3.status=death_move_due p3.slots=1 p3.hope=1",
        "refuse bounds_split DH-DEATH-4: p3 death_move choice=avoid hp=1; p3 death_move choice=avoid | 1",
        "p3.status=dead p3.slots=0 p3.hope=0",
    ),
    (
        "DH-DEATH-3",
        "",
        "p3.hp=5 p3.status=unconscious spot=gm",
        "gm spotlight_foe foe=1; refuse target DH-DEATH-3: gm foe_attack targets=p3; gm end_gm_turn; gm clear_hp who=p3 n=1; p3 propose_move",
        "p3.hp=4 p3.status=up pending=move spot=players",
    ),
    (
        "DH-DEATH-3",
        "",
        "p3.hp=5 p3.status=unconscious",
        "gm begin_rest kind=long; gm end_rest | 1",
        "p3.status=up fear=6",
    ),
    (
        "DH-DEATH-4",
        "",
        "p3.hp=5 p3.status=death_move_due",
        "p3 death_move choice=risk | 3 7",
        "p3.status=dead",
    ),
    (
        "DH-MISC-1",
        "",
        "c:standard:4",
        "p1 fate_roll die=fear text=does+it+hold | 12; refuse text_missing: gm fate_roll pc=p1 die=hope text=+",
        "",
    ),
];

const TABLE: &[Case] = &[
    (
        "DH-HOPE-4",
        "",
        "",
        "refuse pc_there DH-HOPE-4: p1 add_pc ready=tarek; refuse not_yours: p2 add_pc pc=p1 ready=mira; refuse unknown: gm add_pc pc=p4 ready=nobody; gm add_pc pc=p4 ready=juno; see p4.hope=2 p4.slots=6 p4.stress=0",
        "p4.hope=2 p4.slots=6 p4.stress=0 p4.hp=0 p4.armor=0 p4.status=up p4.rally=none p4.tag=none p4.cond=[]",
    ),
    (
        "DH-SEE-4",
        "",
        "",
        "gm reveal foe=1 field=difficulty; refuse told_already DH-SEE-4: gm reveal foe=1 field=difficulty; p1 propose_move weapon=1 targets=1; refuse busy: gm reveal foe=2 field=hp",
        "pending=move",
    ),
    (
        "DH-FOE-1",
        "",
        "",
        "gm add_foe foe=grubenhund; refuse unknown: gm add_foe foe=nobody; refuse sheet_missing: gm add_foe; gm remove_foe foe=3; refuse foe_down: gm remove_foe foe=3; gm take_spotlight reason=consequences; refuse foe_down DH-FOE-17: gm spotlight_foe foe=3",
        "f3.hp=0 f3.stress=0 f3.status=left f3.cond=[] spot=gm",
    ),
];

#[test]
fn moves_and_rolls() {
    check(MOVES);
    check(STEPS);
    check(CRITS);
}

#[test]
fn advantage_help_experiences() {
    check(EDGES);
}

#[test]
fn hope_fear_spotlight() {
    check(CURRENCIES);
    check(SPOTLIGHT);
}

#[test]
fn foes() {
    check(FOES);
}

#[test]
fn special_rolls() {
    check(SPECIAL);
}

#[test]
fn groups_tags_reactions() {
    check(TOGETHER);
}

#[test]
fn damage_stress_conditions() {
    check(HARM);
    check(CONDITIONS);
}

#[test]
fn countdowns_sessions_rests_death() {
    check(COUNTDOWNS);
    check(EVENINGS);
    check(TABLE);
}

/// DH-ROLL-5: the higher of the two d12 names the roll, whatever they add up to; equal ones are a critical success.
#[test]
fn the_higher_die_names_the_roll() {
    for (hope, fear) in (1..=12).flat_map(|hope| (1..=12).map(move |fear| (hope, fear))) {
        let scene = play("", "", &format!("try p1 agility 30 | {hope} {fear}"));
        // Nothing but a critical success reaches 30.
        let after = match i32::cmp(&hope, &fear) {
            std::cmp::Ordering::Greater => "p1.hope=3 spot=gm",
            std::cmp::Ordering::Less => "fear=3 spot=gm",
            std::cmp::Ordering::Equal => "p1.hope=3 p1.stress=1",
        };
        scene.after(after).cites("DH-ROLL-5");
    }
}

/// DH-HOPE-2, DH-STRESS-1: whoever is new has two Hope and six Stress slots, all free; foes have as many as they list.
#[test]
fn a_new_character_begins_with_two_hope_and_six_stress() {
    let new = play(
        "",
        "",
        "gm add_pc pc=p4 ready=juno; see p4.hope=2 p4.stress=0",
    );
    new.cites("DH-HOPE-2 DH-STRESS-1");
    let full = "gm add_pc pc=p4 ready=juno; gm mark_stress who=p4 n=6; see p4.stress=6 p4.hp=0";
    play("", "", full);
    // The seventh has no slot (DH-STRESS-3).
    play(
        "",
        "",
        &format!("{full}; gm mark_stress who=p4 n=1; see p4.stress=6 p4.hp=1"),
    );
    let [hound, warden] = [figures::hound(), figures::warden()].map(|foe| foe.stress);
    assert_ne!(hound, warden);
    for (foe, slots) in [(1, hound), (2, warden)] {
        play(
            "",
            "",
            &format!("gm mark_stress who=foe:{foe} n=12; see f{foe}.stress={slots}"),
        );
    }
}

/// DH-TAG-3: what the two tell belongs to both rolls, and there is no tag team without it.
#[test]
fn a_tag_team_is_told_together() {
    let scene = play(
        "",
        "",
        "refuse text_missing DH-TAG-3: p2 propose_tag partner=p1 text=+; p2 propose_tag partner=p1 text=you+hold,+I+jump trait=agility",
    );
    scene.cites("DH-TAG-3");
    let Some(Pending::Tag(tag)) = &scene.state().pending else {
        panic!("{:?}", scene.state().pending)
    };
    let told = tag.rolls.each_ref().map(|roll| roll.text.as_str());
    assert_eq!(told, ["you hold, I jump"; 2]);
}

/// DH-DMG-11: resistance before the threshold, the threshold before an armor slot, Hit Points last.
#[test]
fn damage_goes_through_its_steps_in_order() {
    // Mira's thresholds are 7 and 14. 14 would be severe, three HP; half of it is major, two; a slot takes one of them.
    let resisted = "gm deal_damage who=p1 n=14 type=phy";
    play(
        "",
        "p1.resist=phy",
        &format!("{resisted}; p1 armor_slot use=false"),
    )
    .after("p1.hp=2")
    .cites("DH-DMG-11");
    play(
        "",
        "p1.resist=phy",
        &format!("{resisted}; p1 armor_slot use=true"),
    )
    .after("p1.hp=1 p1.armor=1");
    play("", "", &format!("{resisted}; p1 armor_slot use=true")).after("p1.hp=2 p1.armor=1");
}

/// DH-GM-8: a hard move is told as one, and nothing of it is asked of the group; a soft one is not called hard.
#[test]
fn a_gm_move_is_soft_or_hard() {
    let scene = play("", "spot=gm", "gm gm_move; gm gm_move hard=true");
    let (setup, state) = (scene.trial.table.setup(), scene.state());
    let moves = scene.events.iter().filter_map(|event| match event {
        Event::GmMoveMade { hard, .. } => Some((*hard, Daggerheart::say(setup, state, event)?.id)),
        _ => None,
    });
    assert_eq!(
        moves.collect::<Vec<_>>(),
        [
            (false, "daggerheart-event-gm-move-made"),
            (true, "daggerheart-event-gm-move-hard"),
        ]
    );
}

/// DH-TRAIT-1: each of the six adds its own value.
#[test]
fn six_traits() {
    for (with, value) in Trait::ALL.iter().zip([0, -1, 0, 1, 1, 2]) {
        let scene = play(
            "pace=formal",
            "",
            &format!("throw p3 {} 12 | 5 4", with.as_str()),
        );
        scene.see(&format!("p3.total={}", 9 + value));
    }
}

/// DH-DEATH-4: what the Hope Die clears is divided once it lies there; where there is nothing to divide, nobody is asked.
#[test]
fn relief_is_divided_after_the_die() {
    let scene = play(
        "",
        "p3.hp=5 p3.stress=4 p3.status=death_move_due",
        "p3 death_move choice=risk later=true | 4 2; refuse answered DH-DEATH-4: p3 death_move choice=avoid; refuse busy: p1 propose_move; \
         refuse bounds DH-DEATH-4: p3 divide_relief hp=5; refuse not_yours: p1 divide_relief pc=p3 hp=1; p3 divide_relief hp=1; \
         refuse no_death DH-DEATH-4: p3 divide_relief hp=1",
    );
    scene.after("p3.hp=4 p3.stress=1 p3.status=up");
    let scene = play(
        "",
        "p3.hp=5 p3.stress=0 p3.status=death_move_due",
        "p3 death_move choice=risk later=true | 4 2",
    );
    scene.after("p3.hp=1 p3.status=up");
    let scene = play(
        "",
        "p3.hp=5 p3.stress=4 p3.status=death_move_due",
        "refuse bounds_split DH-DEATH-4: p3 death_move choice=risk later=true hp=2; p3 death_move choice=risk hp=2 | 4 2",
    );
    scene.after("p3.hp=3 p3.stress=2 p3.status=up");
}

/// DH-STEP-7, DH-REACT-2: what failing brings is the game master's secret until it is said.
#[test]
fn what_a_reaction_brings_can_be_said() {
    let call = |tell: &str| {
        format!(
            r#"gm call_reaction source=x members=[{{"pc":"p1","trait":"agility","difficulty":9}}] on_failure=[{{"do":"stress","n":1}}]{tell}"#
        )
    };
    for (tell, known) in [("", false), (" tell=true", true)] {
        let scene = play("", "", &call(tell));
        let view = Daggerheart::view(scene.setup(), scene.state(), &seat("p1"));
        let Some(Pending::Reaction(reaction)) = &view.state.pending else {
            panic!("a reaction");
        };
        assert_eq!(reaction.on_failure.is_some(), known);
    }
}

/// DH-TRAIT-1, DH-HP-2, DH-EXP-7: a refused sheet names the field, what it may hold, and the rule of that field.
#[test]
fn a_refused_sheet_says_what_does_not_fit() {
    const SHEET: &str = r#"{"name":"Ada","level":1,"traits":{"agility":2,"strength":1,"finesse":1,"instinct":0,"presence":0,"knowledge":-1},"proficiency":1,"evasion":10,"thresholds":{"major":6,"severe":12},"hp":6,"stress":6,"armor":3,"experiences":[{"name":"Dunes","modifier":2}],"weapons":[]}"#;
    let refused = |how: &str, from: &str, to: &str| {
        assert!(SHEET.contains(from), "{from}");
        let sheet = SHEET.replace(from, to);
        let scene = play(
            "",
            "",
            &format!("{how}: gm add_pc pc=p4 new=true sheet={sheet}"),
        );
        format!("{:?}", scene.refusals[0].args)
    };
    play("", "", &format!("gm add_pc pc=p4 new=true sheet={SHEET}"));
    let args = refused("refuse sheet DH-HP-2", r#""severe":12"#, r#""severe":6"#);
    assert!(args.contains("severe") && args.contains('7'), "{args}");
    let args = refused(
        "refuse sheet DH-TRAIT-1",
        r#""agility":2"#,
        r#""agility":9"#,
    );
    assert!(args.contains("agility") && args.contains('8'), "{args}");
    refused(
        "refuse sheet DH-EXP-7",
        r#""modifier":2"#,
        r#""modifier":0"#,
    );
    refused(
        "refuse sheet_traits DH-TRAIT-1",
        r#""agility":2"#,
        r#""agility":7"#,
    );
    // Levels add to them; and what is not said to be new may come from anywhere.
    let grown = SHEET.replace(r#""level":1"#, r#""level":3"#);
    let grown = grown.replace(r#""agility":2"#, r#""agility":4"#);
    play("", "", &format!("gm add_pc pc=p4 new=true sheet={grown}"));
    let odd = SHEET.replace(r#""agility":2"#, r#""agility":7"#);
    play("", "", &format!("gm add_pc pc=p4 sheet={odd}"));
}

/// DH-REACT-2: consequences have bounds, too.
#[test]
fn consequences_have_bounds() {
    play(
        "",
        "",
        r#"refuse steps DH-REACT-2: gm call_reaction source=x members=[{"pc":"p1","trait":"agility","difficulty":9}] on_failure=[{"do":"stress","n":0}]"#,
    );
}

/// DH-COND-1: said twice, it is there once.
#[test]
fn conditions_do_not_stack() {
    let scene = play(
        "",
        "",
        "gm add_condition who=p1 condition=hidden; gm add_condition who=p1 condition=hidden temporary=true",
    );
    let conditions = &scene.state().pcs[&seat("p1").id].conditions;
    assert_eq!(conditions.len(), 1);
    assert!(conditions[0].temporary);
}

/// DH-MISC-2: characters are nobody's targets: every attack that is offered aims at foes.
#[test]
fn characters_do_not_attack_each_other() {
    let scene = play("", "", "");
    let mut attacks = 0;
    for command in scene.offers("p1") {
        if let Command::ProposeMove {
            targets,
            weapon: Some(_),
            ..
        } = command
        {
            attacks += 1;
            let foes: Vec<i64> = scene.state().foes.iter().map(|foe| foe.id.into()).collect();
            assert!(targets.iter().all(|target| foes.contains(target)));
        }
    }
    assert!(attacks > 0);
}

/// DH-FEAR-8, DH-GM-7: a feature of an environment is a GM move and costs its Fear on top.
#[test]
fn environments() {
    let mut scene = with_mill(
        "gm add_environment environment=mill; see c1=4; gm take_spotlight reason=consequences; gm use_environment environment=1 feature=1 targets=p1,p2; see fear=2 free=0 p1.stress=3 p2.stress=1",
    );
    scene.run("refuse trigger DH-GM-7: gm use_environment environment=1 feature=2; refuse fear: gm use_environment environment=1 feature=3; refuse unknown DH-GM-7: gm use_environment environment=2 feature=1 targets=p1");
    scene.run("gm end_gm_turn; refuse not_gm_turn: gm use_environment environment=1 feature=1 targets=p1; refuse unknown: gm add_environment environment=nothing");
}

/// DH-REACT-2: what the game master calls a hazard is nobody's blow, whoever stands in the spotlight.
#[test]
fn a_hazard_is_nobodys_blow() {
    for (hazard, by) in [("", true), (" hazard=true", false)] {
        let call = format!(
            r#"gm spotlight_foe foe=1; gm call_reaction source=x members=[{{"pc":"p1","trait":"agility","difficulty":30}}] on_failure=[{{"do":"damage","dice":1,"die":"d6","flat":2,"type":"phy"}}]{hazard}; p1 roll_reaction | 1 3; gm apply_reaction | 4"#
        );
        let scene = play("", "spot=gm", &call);
        let rolled = scene.events.iter().find_map(|event| match event {
            Event::DamageRolled { by, .. } => Some(by.is_some()),
            _ => None,
        });
        assert_eq!(rolled, Some(by), "{call}");
    }
}

/// DH-FOE-15: a feature for one target takes one.
#[test]
fn a_feature_for_one_takes_one() {
    let content = &*crate::content::CONTENT;
    let aimed = |text: &str| {
        text.starts_with("Ein SC ")
            || text.starts_with("Ein Ziel ")
            || text.starts_with("Das Ziel ")
    };
    let foes = content.foes.iter().flat_map(|it| &it.features);
    let places = content.environments.iter().flat_map(|it| &it.features);
    let mut seen = 0;
    for feature in foes.chain(places) {
        let daggerheart::Name::Both(text) = &feature.text else {
            continue;
        };
        let works = matches!(
            feature.act,
            daggerheart::content::FoeAct::Reaction { .. }
                | daggerheart::content::FoeAct::Steps { .. }
        );
        if aimed(&text.de) && works && feature.kind == daggerheart::content::FeatureKind::Action {
            assert!(feature.one, "{}", feature.id);
            seen += 1;
        }
    }
    assert!(seen >= 6, "{seen}");
    let mut scene =
        with_mill("gm add_environment environment=mill; gm take_spotlight reason=consequences");
    scene.run("refuse target DH-FOE-15: gm use_environment environment=1 feature=4 targets=p1,p2; gm use_environment environment=1 feature=4 targets=p1");
}

/// DH-STEP-13, DH-SEE-5: dice lie open: everybody's record of a roll and of a foe's d20 holds the faces.
#[test]
fn dice_are_open() {
    let scene = play(
        "",
        "spot=gm",
        "gm spotlight_foe foe=1; gm foe_attack targets=p1; gm roll_foe | 9; gm roll_foe_damage | 6",
    );
    let shown = scene
        .events
        .iter()
        .filter(|event| Daggerheart::audience(event) == table::Audience::Everyone);
    let faces: Vec<&Vec<u8>> = shown
        .filter_map(|event| match event {
            Event::FoeRolled { faces, .. } | Event::DamageRolled { faces, .. } => Some(faces),
            _ => None,
        })
        .collect();
    assert_eq!(faces, [&vec![9], &vec![6]]);
}

/// The wire stops long texts by their fields; a program that skips it is refused all the same.
/// In a script this would be `refuse text_too_long: gm spend_fear …`.
#[test]
fn long_texts() {
    let scene = play("", "", "");
    let command = Command::SpendFear {
        n: 1,
        text: "ö".repeat(301),
    };
    let mut dice = dice::Given::new(&[], dice::Origin::Script);
    let refused = Daggerheart::outcome(
        scene.setup(),
        scene.state(),
        &seat("gm"),
        &command,
        &mut dice,
    );
    let Err(table::Stop::Refused(refusal)) = refused else {
        panic!("it is refused: {refused:?}")
    };
    assert_eq!((refusal.code, refusal.rule), ("text_too_long", "DH-FEAR-3"));
    crate::words::can_be_refused(&refusal);
}

/// DH-GM-10: whatever the game master rolls for a foe's attempt is a d20, never the two d12.
#[test]
fn the_game_masters_die() {
    let scene = play(
        "",
        "spot=gm",
        "gm foe_task foe=2 difficulty=9 | 3; gm spotlight_foe foe=1; gm foe_attack targets=p1; gm roll_foe | 3",
    );
    let mut kinds = Vec::new();
    for record in scene.trial.table.records() {
        if let table::Body::Play { dice, .. } = &record.body {
            kinds.extend(dice.iter().map(|die| die.kind));
        }
    }
    assert_eq!(kinds, [dice::Kind::D20, dice::Kind::D20]);
}

/// DH-DICE-1: dice have names, and physical ones are asked for in the order of the pool.
#[test]
fn dice_have_names() {
    use kit::{Step, Trial};
    let state = crate::scene::given_state("", "");
    let setup = daggerheart::Setup {
        options: state.options,
        content: std::sync::Arc::new(figures::content()),
        start: Some(Box::new(state)),
        edition: daggerheart::EDITION,
    };
    let mut trial =
        Trial::<Daggerheart>::open(setup, table::DiceMode::Physical, &crate::scene::seats(), 1);
    let mut send = |who: &str, short: &str| {
        let request = table::Request::parse::<Daggerheart>(&crate::scene::wire(who, short));
        trial
            .ask(&seat(who), &request.expect("a command"))
            .expect("accepted")
    };
    send("gm", "set_difficulty difficulty=9");
    send("p1", "propose_move trait=agility");
    send("gm", "grant_edge pc=p1 sign=advantage");
    send("p2", "help pc=p1");
    assert_eq!(send("p1", "roll_action"), Step::Waiting);
    let pending = trial.table.pending().expect("dice are due");
    let names: Vec<&str> = pending.next.iter().map(|die| die.name).collect();
    let wanted = [
        "daggerheart-die-hope",
        "daggerheart-die-fear",
        "daggerheart-die-advantage",
        "daggerheart-die-help",
    ];
    assert_eq!(names, wanted);
}

/// A wave of pacing: a quick table's roll is two touches, an attack's three (DH-MOVE-4).
#[test]
fn few_touches() {
    let mut scene = play(
        "",
        "",
        "gm set_difficulty difficulty=12; gm set_difficulty difficulty=12",
    );
    let before = scene.trial.table.records().len();
    scene.run("p1 propose_move trait=agility; p1 roll_action | 9 3; see pending=none");
    assert_eq!(scene.trial.table.records().len() - before, 2);
    scene.run("p1 propose_move weapon=1 targets=1; p1 roll_action | 9 3; p1 roll_damage | 5; see pending=none f1.hp=2");
    assert_eq!(scene.trial.table.records().len() - before, 5);
    // The game master objects by taking back.
    scene.run("undo; undo; undo; see f1.hp=0 p1.hope=3");
}

/// DH-SEE-2: never told, or told after the roll.
#[test]
fn numbers_may_be_told_afterwards() {
    let told = |options: &str| {
        let scene = play(options, "", "try p1 finesse 15? | 9 4");
        scene.events.iter().find_map(|event| match event {
            Event::Judged { told, .. } => Some(told.clone()),
            _ => None,
        })
    };
    assert_eq!(told(""), Some(vec![]));
    assert_eq!(told("reveal_difficulty=after_roll"), Some(vec![15]));
    // Foes' numbers, by the table's choice (DH-SEE-4).
    for (options, known) in [
        ("", 0),
        ("foe_numbers=difficulty_open", 1),
        ("foe_numbers=open", 7),
    ] {
        let scene = play(options, "", "gm add_foe foe=grubenhund");
        assert_eq!(scene.state().foes[2].revealed.len(), known, "{options}");
    }
}

/// DH-REACT-7: hidden, the label is in no event of the roll.
#[test]
fn reaction_labels() {
    let script = r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":14}]; p1 roll_reaction | 9 3"#;
    for (options, shown) in [("", true), ("reaction_label=hide", false)] {
        let scene = play(options, "", script);
        let label = scene.events.iter().find_map(|event| match event {
            Event::Thrown { label, .. } => Some(label.is_some()),
            _ => None,
        });
        assert_eq!(label, Some(shown));
    }
}

/// DH-GROUP-7 and everything a rest needs stay within what is pending; bare data reads as written (DH-DMG-5).
#[test]
fn kinds_of_damage_are_told() {
    let scene = play(
        "",
        "",
        "p3 propose_move weapon=1 targets=1; p3 roll_action | 9 3",
    );
    assert!(matches!(scene.state().pending, Some(Pending::Move(_))));
    let mut scene = scene;
    scene.run("p3 roll_damage | 4");
    let kinds = scene.events.iter().filter_map(|event| match event {
        Event::DamageRolled { kind, .. } => Some(*kind),
        _ => None,
    });
    assert_eq!(kinds.collect::<Vec<_>>(), [DamageType::Mag]);
}

/// The table has room for so many foes.
#[test]
fn the_stage_is_full() {
    let mut scene = play("", "", "");
    for _ in 0..8 {
        scene.run("gm add_foe foe=grubenhund");
    }
    scene.run("refuse too_many_foes: gm add_foe foe=grubenhund; gm add_foe foe=grubenhund waits=true; refuse too_many_foes: gm enter_foe foe=1001; refuse too_many_foes: gm enter_foes");
    play(
        "pace=formal",
        "",
        "throw p1 agility 30 | 9 3; p1 accept; refuse gm_closes DH-SPOT-2: p1 close; gm close",
    );
    play(
        "",
        "spot=gm foe:minion",
        "gm spotlight_foe foe=3; refuse no_attack DH-FOE-15: gm foe_attack targets=p1 feature=1",
    );
    play("", "", "refuse not_your_seat: spectator propose_move pc=p1");
}

/// Who wants to change and add nothing says so before the dice: every step of DH-SETTLE-1 in one go.
#[test]
fn straight_on() {
    let cases = [
        // A reroll (DH-SETTLE-2) is waited for, or not.
        (
            "",
            "p1+reroll",
            "p1 roll_action | 8 5; see phase=rolled; p1 accept",
            "p1.hope=3",
        ),
        (
            "",
            "p1+reroll",
            "p1 roll_action straight=true | 8 5",
            "p1.hope=3",
        ),
        // So is a feature that goes with the action (DH-HOPE-8) …
        (
            "",
            "p1+class",
            "p1 roll_action | 8 5; see phase=closing; p1 close",
            "p1.hope=3",
        ),
        (
            "",
            "p1+class",
            "p1 roll_action straight=true | 8 5",
            "p1.hope=3",
        ),
        // … whoever's turn it then is.
        (
            "",
            "p1+class p1.hope=4",
            "p1 roll_action straight=true | 3 8",
            "fear=3 spot=gm",
        ),
        // The game master's choice is still theirs (DH-FEAR-6).
        (
            "fear_at_cap=spend_first",
            "fear=12",
            "p1 roll_action straight=true | 3 9; see phase=rolled; gm spend_fear n=2; gm accept",
            "fear=11 spot=gm",
        ),
        // A formal table confirms every step.
        (
            "pace=formal",
            "",
            "refuse not_straight DH-SETTLE-1: p1 roll_action straight=true; p1 roll_action | 8 5; p1 accept; gm close",
            "p1.hope=3",
        ),
    ];
    for (options, setup, script, after) in cases {
        let open = match options {
            "pace=formal" => "p1 propose_move; gm call_roll traits=agility difficulty=9",
            _ => "gm set_difficulty difficulty=9; p1 propose_move trait=agility",
        };
        let mut scene = play(options, setup, open);
        scene.run(script);
        let done = scene.state().pending.is_none();
        assert!(done, "{script}: {:?}", scene.state().pending);
        scene.after(after);
    }
    // Damage is thrown with it, if there is any (V-55); a choice of its kind is waited for (DH-DMG-5).
    let attack = "p1 propose_move weapon=1 targets=1; p1 roll_action straight=true";
    play("", "", &format!("{attack} | 4 8 5")).after("fear=3 f1.hp=2 spot=gm");
    play("", "", &format!("{attack} | 1 2")).after("fear=3 spot=gm");
}

/// Somebody who is up again falls anew another time, and asks anew (DH-DEATH-2).
#[test]
fn a_blaze_is_agreed_to_for_one_fall() {
    play(
        "pace=formal",
        "p3.hp=5 p3.status=death_move_due",
        "gm allow_blaze pc=p3; p3 death_move choice=risk hp=1 | 5 3; see p3.status=up; gm mark_hp who=p3 n=6; refuse consent DH-DEATH-2: p3 death_move choice=blaze",
    );
}

/// DH-TAG-4: an action roll of a tag team may be a spell, of the one who starts it and of the partner; its
/// damage joins the other's, and what else it does happens if its action works.
#[test]
fn a_tag_team_with_a_spell() {
    let script = "p3 propose_tag partner=p2 target=1 feature=1; p2 answer_tag yes=true weapon=1; F: gm frame_tag stakes=x; p3 roll_tag | 9 4; p2 roll_tag | 3 4; p3 choose_tag pc=p3; p3 tag_damage | 4 5; p2 tag_damage | 6";
    for mut scene in both("", "p3+bolt", script) {
        // Magic and physical: the pair chooses (DH-TAG-9).
        scene.run("p3 choose_tag_type type=mag");
        assert!(
            scene
                .events
                .iter()
                .any(|event| matches!(event, Event::TagStruck { sum: 17.., .. }))
        );
    }
    // The partner holds the target fast: only if the chosen roll succeeds.
    let hold = "p2 propose_tag partner=p3 target=1 weapon=1; p3 answer_tag yes=true feature=1; p2 roll_tag | 9 4; p3 roll_tag | 3 2; p2 choose_tag pc=p2";
    let scene = play("", "p3+hold", hold);
    assert!(scene.state().has(&Who::Foe(1), "restrained"));
    assert!(
        scene.events.iter().any(
            |event| matches!(event, Event::FeatureUsed { pc, .. } if pc == &SeatId::new("p3"))
        ),
        "the spell is paid"
    );
    let scene = play("", "p3+hold", &hold.replace("pc=p2", "pc=p3"));
    assert!(!scene.state().has(&Who::Foe(1), "restrained"));
    // Three Hope and the spell's own (DH-TAG-2, DH-HOPE-11).
    play(
        "",
        "p3+veil p3.hope=3",
        "refuse hope DH-HOPE-11: p3 propose_tag partner=p2 feature=1",
    );
    // A spell that is cast at somebody needs the common target (DH-TAG-19).
    play(
        "",
        "p3+hold",
        "refuse target DH-ATK-6: p3 propose_tag partner=p2 feature=1; p2 propose_tag partner=p3 trait=agility; refuse target DH-TAG-19: p3 answer_tag yes=true feature=1",
    );
}

/// DH-GROUP-3: the leader's action roll may be an attack or a spell.
#[test]
fn a_group_led_into_an_attack_or_a_spell() {
    let script = "p1 propose_group members=p2 weapon=1 targets=1; F: gm frame_group stakes=x; p2 declare_reaction trait=strength; p2 roll_follower | 9 4; p1 roll_action | 9 4; F: p1 accept; p1 roll_damage | 6";
    for scene in both("", "", script) {
        assert!(
            scene.state().foe(1).is_some_and(|foe| foe.hp > 0),
            "the attack hurt"
        );
    }
    let spell = "p3 propose_group members=p1,p2 feature=1 targets=1,2; F: gm frame_group stakes=x; p1 declare_reaction trait=agility; p2 declare_reaction trait=strength; p1 roll_follower | 9 4; p2 roll_follower | 9 4; p3 roll_action | 12 11; F: p3 accept; p3 roll_damage | 6 6";
    for scene in both("", "p3+bolt", spell) {
        for foe in [1, 2] {
            assert!(scene.state().foe(foe).is_some_and(|foe| foe.hp > 0));
        }
    }
    play(
        "",
        "",
        "refuse trait DH-STEP-1: p1 propose_group members=p2 weapon=1 targets=1 trait=agility; refuse target DH-ATK-6: p1 propose_group members=p2 weapon=1",
    );
}

/// A new scene clears the stage if it is told to: places, foes standing and fallen, short countdowns. The long ones
/// and whoever still waits stay; and what the journal has told keeps its name.
#[test]
fn a_scene_clears_the_stage() {
    let mut scene = with_mill(
        "gm add_environment environment=mill; gm create_countdown name=progress kind=progress start=4 effect=x; gm create_countdown name=long kind=long_term start=3 effect=x; gm mark_hp who=foe:1 n=9",
    );
    let progress = scene
        .state()
        .countdowns
        .iter()
        .find(|it| it.name == daggerheart::Name::text("progress"));
    let progress = progress.expect("a countdown").id;
    scene.run(&format!("gm tick_countdown countdown={progress} n=1"));
    let ticked = scene.events.clone();
    scene.run("gm start_scene title=x");
    assert!(!scene.state().environments.is_empty(), "as it always was");
    scene.run("gm start_scene title=y clear=true");
    let state = scene.state();
    assert!(state.environments.is_empty());
    assert!(
        state
            .foes
            .iter()
            .all(|foe| foe.status == daggerheart::FoeStatus::Left)
    );
    let left: Vec<_> = state.countdowns.iter().map(|it| it.kind).collect();
    assert!(
        left.iter()
            .all(|kind| *kind == daggerheart::CountdownKind::LongTerm)
            && !left.is_empty()
    );
    // Those behind the stage leave with the scene if they are sent away.
    let waiting = |scene: &crate::scene::Scene| scene.state().behind.foes.len();
    scene.run("gm add_foe foe=grubenhund waits=true; gm end_scene clear=true");
    assert_eq!(waiting(&scene), 1);
    scene.run("gm start_scene title=z; gm end_scene clear=true behind=true");
    assert_eq!(waiting(&scene), 0);
    // The same when the next one begins.
    scene.run("gm start_scene title=y; gm add_foe foe=grubenhund waits=true; gm start_scene title=x clear=true");
    assert_eq!(waiting(&scene), 1);
    scene.run("gm start_scene title=w clear=true behind=true");
    assert_eq!(waiting(&scene), 0);
    let state = scene.state();
    let phrases = ticked
        .iter()
        .filter_map(|event| daggerheart::say(state, event));
    let told: Vec<String> = phrases.map(|phrase| format!("{phrase:?}")).collect();
    assert!(
        told.iter().any(|it| it.contains("\"progress\"")),
        "{told:?}"
    );
}

/// The fallen can be put away, and foes of one name are told apart, whatever becomes of the others.
#[test]
fn foes_of_one_name_are_numbered() {
    let mut scene = play("", "foe:minion foe:minion", "");
    let named = |scene: &crate::scene::Scene, id| {
        let name = scene.state().foe_called(id).expect("a foe");
        name.spellings().next().expect("a word").to_owned()
    };
    let ids: Vec<u32> = scene.state().foes.iter().map(|foe| foe.id).collect();
    let (a, b) = (ids[ids.len() - 2], ids[ids.len() - 1]);
    assert!(named(&scene, a).ends_with(" 1") && named(&scene, b).ends_with(" 2"));
    scene.run(&format!(
        "gm mark_hp who=foe:{a} n=1; gm remove_foe foe={a}"
    ));
    assert_eq!(
        scene.state().foe(a).map(|foe| foe.status),
        Some(daggerheart::FoeStatus::Left)
    );
    assert!(named(&scene, b).ends_with(" 2"));
    assert!(
        !named(&scene, 1).ends_with(" 1"),
        "alone it needs no number"
    );
}

/// Players mark their own tracks, the game master everything; nobody sets a value to what cannot be.
#[test]
fn tracks_are_set_by_hand() {
    use serde_json::json;
    let mut scene = play("", "c:progress:4", "");
    let paths = |scene: &crate::scene::Scene, who| -> Vec<String> {
        let named = scene.trial.table.by_hand(&seat(who)).into_iter();
        named.map(|(named, _)| named.path).collect()
    };
    let own: Vec<String> = ["hope", "hp", "stress", "armor"]
        .map(|field| format!("/pcs/p1/{field}"))
        .to_vec();
    assert_eq!(paths(&scene, "p1"), own);
    let all = paths(&scene, "gm");
    for path in [
        "/fear",
        "/pcs/p2/conditions",
        "/foes/0/hp",
        "/foes/0/stress",
        "/countdowns/0/value",
    ] {
        assert!(all.iter().any(|one| one == path), "{path}: {all:?}");
    }
    let mut set = |who, path: &str, value| {
        let ask = json!({"cmd": "overrule", "path": path, "value": value, "reason": "so"});
        let request = table::Request::parse::<Daggerheart>(&ask).expect("a request");
        scene.trial.ask(&seat(who), &request)
    };
    assert!(set("p1", "/pcs/p1/hope", 5).is_ok());
    assert!(set("p1", "/pcs/p2/hope", 5).is_err());
    assert!(set("p1", "/fear", 0).is_err());
    assert!(set("gm", "/fear", 7).is_ok());
    assert!(set("gm", "/fear", 13).is_err());
    assert_eq!(scene.state().pcs[&SeatId::new("p1")].hope, 5);
    assert_eq!(scene.state().fear, Some(7));
}

/// DH-FOE-1: everybody who waits enters at once, in the order they were put behind the scenes; nobody is nobody.
#[test]
fn all_enter_at_once() {
    let mut scene = play("", "", "refuse unknown DH-FOE-1: gm enter_foes");
    let before = scene.state().foes.len();
    scene.run("gm add_foe foe=grubenhund waits=true; gm add_foe foe=grubenhund waits=true");
    scene.run("gm enter_foes");
    let state = scene.state();
    assert!(state.behind.foes.is_empty());
    assert_eq!(state.foes.len(), before + 2);
    assert!(state.foes[before..].iter().all(|foe| foe.sheet.is_some()));
    scene.run("refuse unknown DH-FOE-1: gm enter_foes");
}
