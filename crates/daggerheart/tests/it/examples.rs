//! Every worked example of the rules (section 5): exact dice in, exact state out. `after` names every field
//! that changes. Each is played at a quick and at a formal table.

use crate::scene::{both, play};

/// Name, options, what is given, steps, what differs afterwards, what is cited.
type Case = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

#[track_caller]
fn check(cases: &[Case]) {
    for (name, options, given, script, after, rules) in cases {
        println!("{name}");
        for scene in both(options, given, script) {
            scene.after(after).cites(rules);
        }
    }
}

/// 5.1 Outcomes
const OUTCOMES: &[Case] = &[
    (
        "V-01",
        "",
        "",
        "try p1 finesse 13 | 5 7",
        "fear=3 spot=gm",
        "DH-STEP-13 DH-OUTCOME-2 DH-SPOT-3 DH-FEAR-1",
    ),
    (
        "V-02",
        "",
        "",
        "try p1 finesse 14 | 5 7",
        "fear=3 spot=gm",
        "DH-OUTCOME-4 DH-SPOT-2",
    ),
    (
        "V-03",
        "",
        "",
        "try p2 strength 15 | 9 4",
        "p2.hope=5",
        "DH-ROLL-4 DH-OUTCOME-1 DH-SPOT-4",
    ),
    (
        "V-04",
        "",
        "",
        "try p1 presence 11 | 8 2",
        "p1.hope=3 spot=gm",
        "DH-OUTCOME-3",
    ),
    (
        "V-05",
        "",
        "",
        "try p1 agility 12 | 7 7",
        "p1.hope=3 p1.stress=1",
        "DH-CRIT-1 DH-CRIT-4 DH-CRIT-5 DH-OUTCOME-5",
    ),
    (
        "V-06",
        "",
        "",
        "try p1 strength 20 | 1 1",
        "p1.hope=3 p1.stress=1",
        "DH-CRIT-2",
    ),
    (
        "V-07",
        "",
        "",
        "try p2 knowledge 10 | 4 4",
        "p2.hope=5",
        "DH-CRIT-4",
    ),
    (
        "V-08",
        "",
        "p3.stress=6",
        "try p3 knowledge 14 | 3 3",
        "p3.stress=5 p3.cond=[]",
        "DH-CRIT-5 DH-STRESS-2 DH-HOPE-9",
    ),
    (
        "V-09",
        "",
        "",
        "try p3 presence 10 | 8 3",
        "",
        "DH-HOPE-3 DH-HOPE-9",
    ),
    (
        "V-10",
        "",
        "fear=12",
        "try p1 knowledge 10 | 6 11",
        "spot=gm",
        "DH-FEAR-4 DH-FEAR-6",
    ),
    (
        "V-11",
        "success_with_fear=stay",
        "",
        "try p1 knowledge 10 | 6 11",
        "fear=3",
        "DH-SPOT-4",
    ),
    (
        "V-12",
        "",
        "c:standard:4",
        "p1 propose_move; gm auto_succeed",
        "",
        "DH-MOVE-2 DH-MOVE-5",
    ),
];

/// 5.2 Experiences, advantage, help
const EXTRAS: &[Case] = &[
    (
        "V-13",
        "",
        "",
        "try p1 agility 14: p1 declare experiences=1 | 4 6",
        "p1.hope=1 fear=3 spot=gm",
        "DH-EXP-1 DH-EXP-2",
    ),
    // Two experiences are two numbers; the list is written without a comma here.
    (
        "V-15",
        "",
        "p1.hope=0",
        "gm set_difficulty difficulty=9; Q: p1 propose_move trait=agility; F: p1 propose_move; F: gm call_roll traits=agility; refuse hope DH-HOPE-11: p1 declare experiences=1; p1 cancel_move",
        "",
        "DH-STEP-11",
    ),
    (
        "V-17",
        "",
        "",
        "try p2 agility 13: gm grant_edge pc=p2 sign=advantage | 3 5 4",
        "fear=3 spot=gm",
        "DH-ADV-1 DH-ADV-4",
    ),
    (
        "V-18",
        "",
        "",
        "try p2 agility 10: gm grant_edge pc=p2 sign=disadvantage | 8 5 6",
        "p2.hope=5 spot=gm",
        "DH-ADV-4",
    ),
    (
        "V-19",
        "",
        "",
        "try p2 agility 12: gm grant_edge pc=p2 sign=advantage, gm grant_edge pc=p2 sign=disadvantage | 6 5",
        "p2.hope=5",
        "DH-ROLL-4",
    ),
    (
        "V-21a",
        "",
        "",
        "try p2 agility 16: gm grant_edge pc=p2 sign=advantage, gm grant_edge pc=p2 sign=advantage | 6 5 3",
        "p2.hope=5 spot=gm",
        "DH-OUTCOME-3",
    ),
    (
        "V-21b",
        "own_pool=many",
        "",
        "try p2 agility 16: gm grant_edge pc=p2 sign=advantage, gm grant_edge pc=p2 sign=advantage | 6 5 3 2",
        "p2.hope=5",
        "DH-OUTCOME-1",
    ),
    (
        "V-22a",
        "",
        "",
        "try p2 agility 15: gm grant_edge pc=p2 sign=advantage, gm grant_edge pc=p2 sign=advantage, gm grant_edge pc=p2 sign=disadvantage | 6 5 3",
        "p2.hope=5",
        "DH-OUTCOME-1",
    ),
    (
        "V-22b",
        "own_pool=one_flat",
        "",
        "try p2 agility 15: gm grant_edge pc=p2 sign=advantage, gm grant_edge pc=p2 sign=advantage, gm grant_edge pc=p2 sign=disadvantage | 6 5",
        "p2.hope=5 spot=gm",
        "DH-OUTCOME-3",
    ),
    (
        "V-23",
        "",
        "",
        "try p1 instinct 12: p2 help pc=p1 | 4 2 5",
        "p2.hope=3 p1.hope=3",
        "DH-HELP-1 DH-HELP-2 DH-HELP-3",
    ),
    (
        "V-24",
        "",
        "",
        "try p1 instinct 13: p2 help pc=p1, p3 help pc=p1 | 2 5 2 5",
        "p2.hope=3 p3.hope=5 fear=3 spot=gm",
        "DH-HELP-4 DH-HELP-5",
    ),
    (
        "V-25a",
        "",
        "",
        "try p1 instinct 15: gm grant_edge pc=p1 sign=advantage, p2 help pc=p1 | 5 3 3 4",
        "p2.hope=3 p1.hope=3",
        "DH-HELP-6",
    ),
    (
        "V-25b",
        "help_with_own_advantage=highest_of_all",
        "",
        "try p1 instinct 15: gm grant_edge pc=p1 sign=advantage, p2 help pc=p1 | 5 3 3 4",
        "p2.hope=3 p1.hope=3 spot=gm",
        "DH-HELP-6",
    ),
    (
        "V-26",
        "",
        "",
        "try p1 instinct 12: gm grant_edge pc=p1 sign=disadvantage, p2 help pc=p1 | 9 4 6 2",
        "p2.hope=3 p1.hope=3 spot=gm",
        "DH-HELP-3",
    ),
    (
        "V-28",
        "",
        "p2.rally=d6",
        "try p2 presence 15: p2 declare rally=true | 8 3 4",
        "p2.hope=5 p2.rally=none",
        "DH-RALLY-2",
    ),
    (
        "V-29",
        "",
        "p2+reroll",
        "throw p2 agility 10: gm grant_edge pc=p2 sign=disadvantage | 8 5 6; see p2.success=false p2.total=8; p2 use_after_roll feature=1 die=hope | 12; F: see p2.total=12 p2.success=true; F: p2 accept; F: gm close",
        "p2.hope=5",
        "DH-TRAIT-5 DH-SETTLE-3",
    ),
    (
        "V-30a",
        "",
        "p1+class",
        "throw p1 agility 12 | 9 3; F: p1 accept; see p1.hope=3; p1 use_hope_feature feature=1; F: gm close",
        "p1.hope=0",
        "DH-HOPE-7 DH-HOPE-8",
    ),
    (
        "V-30b",
        "",
        "p1+class",
        "throw p1 agility 12 | 3 9; F: p1 accept; F: refuse hope DH-HOPE-11: p1 use_hope_feature feature=1; F: gm close",
        "fear=3 spot=gm",
        "DH-FEAR-1",
    ),
    (
        "V-31a",
        "",
        "p3+class",
        "throw p3 knowledge 12 | 9 3; F: p3 accept; see p3.spare=1; p3 use_hope_feature feature=1; F: gm close",
        "p3.hope=4",
        "DH-HOPE-9",
    ),
    (
        "V-31b",
        "hope_at_cap=lost",
        "p3+class",
        "throw p3 knowledge 12 | 9 3; F: p3 accept; p3 use_hope_feature feature=1; F: gm close",
        "p3.hope=3",
        "DH-HOPE-9",
    ),
];

#[test]
fn outcomes() {
    check(OUTCOMES);
}

#[test]
fn experiences_advantage_help() {
    check(EXTRAS);
}

/// V-14: both Experiences on one roll.
#[test]
fn two_experiences() {
    let mut scene = play(
        "",
        "",
        "gm set_difficulty difficulty=14; p3 propose_move trait=knowledge; p3 declare experiences=1,2; see p3.reserved=2; p3 roll_action | 5 3",
    );
    scene.after("p3.hope=5").cites("DH-EXP-3");
    scene.run("undo; see p3.hope=6; refuse exp_twice DH-EXP-4: p3 declare experiences=1,1");
}

/// V-16, V-27, V-20: too late, too little, dice that are not in the pool.
#[test]
fn refused_extras() {
    for mut scene in both("", "p2.hope=0", "throw p1 agility 30 | 9 3") {
        // A quick table has closed the roll already.
        if scene.state().pending.is_some() {
            scene.run("refuse late DH-STEP-10: p1 declare experiences=1");
        }
    }
    play(
        "",
        "p1+reroll",
        "throw p1 agility 12 | 9 3; refuse late DH-STEP-10: p1 declare experiences=1",
    );
    play("", "p2.hope=0", "gm set_difficulty difficulty=9; p1 propose_move trait=agility; refuse hope DH-HOPE-11: p2 help pc=p1").after("pending=move");
    play("", "", "gm set_difficulty difficulty=12; p2 propose_move trait=agility; gm grant_edge pc=p2 sign=advantage; gm grant_edge pc=p2 sign=disadvantage; refuse bad_dice DH-DICE-2: p2 roll_action | 6 5 2; p2 roll_action | 6 5").after("p2.hope=5");
}

/// 5.3 Reactions and group actions
const REACTIONS: &[Case] = &[
    (
        "V-32",
        "",
        "",
        r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":14}]; p1 roll_reaction | 2 11; F: see p1.success=true p1.total=15 p1.label=fear; F: gm apply_reaction"#,
        "",
        "DH-REACT-3 DH-REACT-7 DH-REACT-4 DH-SPOT-9",
    ),
    (
        "V-33",
        "",
        "",
        r#"gm call_reaction members=[{"pc":"p2","trait":"agility","difficulty":13}] on_failure=[{"do":"stress","n":1}]; p2 roll_reaction | 1 9; F: see p2.success=false p2.total=11 p2.stress=0; F: gm apply_reaction"#,
        "p2.stress=1",
        "DH-REACT-3 DH-REACT-4",
    ),
    (
        "V-34",
        "",
        "",
        r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":14}]; refuse help_reaction DH-REACT-5: p2 help pc=p1; p1 roll_reaction | 2 11; F: gm apply_reaction"#,
        "",
        "DH-REACT-5",
    ),
    (
        "V-35",
        "",
        "",
        r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":15}]; p1 declare_reaction experiences=1; p1 roll_reaction | 3 8; F: see p1.success=true; F: gm apply_reaction"#,
        "p1.hope=1",
        "DH-EXP-1 DH-REACT-2",
    ),
    (
        "V-36",
        "",
        "spot=gm",
        "gm spotlight_foe foe=2; gm foe_action feature=1 targets=p1,p2,p3; p1 roll_reaction | 4 8; see p1.success=true p1.total=14; p2 roll_reaction | 1 9; see p2.success=false; p3 roll_reaction | 1 1; see p3.outcome=crit p3.total=2; gm apply_reaction | 4 5; p1 armor_slot use=false; p2 armor_slot use=false",
        "fear=1 p1.hp=1 p2.hp=2",
        "DH-REACT-6 DH-HP-1",
    ),
    (
        "V-37",
        "",
        "",
        "Q: gm set_difficulty difficulty=14; Q: p1 propose_group members=p2,p3 trait=agility; F: p1 propose_group members=p2,p3; F: gm frame_group traits=agility difficulty=14; p2 declare_reaction trait=agility text=carries; p3 declare_reaction trait=instinct; p2 roll_follower | 7 5; see p2.success=false p2.total=13; p3 roll_follower | 2 2; see p3.outcome=crit; p1 roll_action | 6 5; F: see p1.total=13 p1.success=false; F: p1 accept; F: gm close",
        "p1.hope=3 spot=gm",
        "DH-GROUP-5 DH-GROUP-9 DH-GROUP-10",
    ),
    (
        "V-38",
        "",
        "",
        "Q: gm set_difficulty difficulty=14; Q: p1 propose_group members=p2,p3 trait=agility; F: p1 propose_group members=p2,p3; F: gm frame_group traits=agility difficulty=14; p2 declare_reaction trait=agility; p3 declare_reaction trait=instinct; p2 roll_follower | 7 6; p3 roll_follower | 5 9; p1 roll_action | 4 6; F: see p1.total=14 p1.success=true; F: p1 accept; F: gm close",
        "fear=3 spot=gm",
        "DH-GROUP-5 DH-REACT-3",
    ),
    (
        "V-39",
        "",
        "",
        "Q: gm set_difficulty difficulty=14; Q: p1 propose_group members=p2,p3 trait=agility; F: p1 propose_group members=p2,p3; F: gm frame_group traits=agility difficulty=14; p2 declare_reaction trait=agility; p3 declare_reaction trait=instinct; p2 roll_follower | 3 6; p3 roll_follower | 4 8; see p2.total=10 p3.total=13; p1 roll_action | 8 5; F: see p1.total=13; F: p1 accept; F: gm close",
        "p1.hope=3 spot=gm",
        "DH-GROUP-5",
    ),
    (
        "V-40",
        "",
        "c:standard:4",
        "Q: gm set_difficulty difficulty=14; Q: p1 propose_group members=p2,p3 trait=agility; F: p1 propose_group members=p2,p3; F: gm frame_group traits=agility difficulty=14; p2 declare_reaction trait=agility; p3 declare_reaction trait=instinct; p2 roll_follower | 7 6; p3 roll_follower | 5 9; p1 roll_action | 4 6; F: p1 accept; F: gm close",
        "fear=3 spot=gm c1=3",
        "DH-COUNT-7",
    ),
];

#[test]
fn reactions_and_groups() {
    check(REACTIONS);
}

/// Tarek (p2) with Mira (p1) against the hound.
const BEGIN: &str = "p2 propose_tag partner=p1 target=1 weapon=1; p1 answer_tag yes=true weapon=1; F: gm frame_tag; ";

/// Steps of a tag team: the dice of both, the choice, what is due.
#[track_caller]
fn tag(
    name: &str,
    options: &str,
    given: &str,
    dice: [&str; 2],
    then: &str,
    after: &str,
    rules: &str,
) {
    println!("{name}");
    let [tarek, mira] = dice;
    let script = format!("{BEGIN} p2 roll_tag | {tarek}; p1 roll_tag | {mira}; {then}");
    for scene in both(options, given, &script) {
        scene.after(after).cites(rules);
    }
}

/// 5.4 Tag teams
#[test]
fn tag_teams() {
    let hit = "p2 tag_damage | 6; p1 tag_damage | 4; F: gm close";
    let mira = format!("p2 choose_tag pc=p1; {hit}");
    let tarek = format!("p2 choose_tag pc=p2; {hit}");
    let plain = ["2 9", "8 4"];
    let pair = ["2 9", "6 6"];
    tag(
        "V-41",
        "",
        "",
        plain,
        &mira,
        "p2.hope=2 p1.hope=3 f1.hp=3 p2.tag=1",
        "DH-TAG-2 DH-TAG-5 DH-TAG-6 DH-TAG-8 DH-TAG-15",
    );
    tag(
        "V-42",
        "",
        "",
        plain,
        &tarek,
        "p2.hope=1 fear=4 f1.hp=3 p2.tag=1 spot=gm",
        "DH-TAG-7 DH-TAG-16 DH-SPOT-3",
    );
    tag(
        "V-43",
        "",
        "",
        pair,
        &tarek,
        "p2.hope=1 fear=4 f1.hp=3 p2.tag=1 spot=gm",
        "DH-TAG-15",
    );
    tag(
        "V-44",
        "",
        "",
        pair,
        &mira,
        "p2.hope=2 p1.hope=3 p1.stress=1 f1.hp=3 p2.tag=1",
        "DH-TAG-6 DH-DMG-4 DH-CRIT-5",
    );
    tag(
        "V-45",
        "massive_damage=on",
        "",
        pair,
        &mira,
        "p2.hope=2 p1.hope=3 p1.stress=1 f1.hp=4 f1.status=defeated p2.tag=1",
        "DH-HP-4 DH-FOE-17",
    );
    tag(
        "V-46",
        "",
        "fear=11",
        ["1 3", "2 5"],
        "p2 choose_tag pc=p2; F: gm close",
        "p2.hope=1 fear=12 p2.tag=1 spot=gm",
        "DH-FEAR-6",
    );
    tag(
        "V-48",
        "",
        "p1.tag=1",
        plain,
        &mira,
        "p2.hope=2 p1.hope=3 f1.hp=3 p2.tag=1",
        "DH-TAG-11",
    );
    tag(
        "V-49",
        "",
        "p2.tag=1 session=2",
        plain,
        &mira,
        "p2.hope=2 p1.hope=3 f1.hp=3 p2.tag=2",
        "DH-TAG-11",
    );
    tag(
        "V-52",
        "",
        "c:standard:4 c:progress:6 c:consequence:6",
        plain,
        &mira,
        "p2.hope=2 p1.hope=3 f1.hp=3 p2.tag=1 c1=3 c2=4",
        "DH-COUNT-7 DH-COUNT-3",
    );
    // V-47, V-50
    play(
        "",
        "p2.tag=1",
        "refuse tag_used DH-TAG-11: p2 propose_tag partner=p1 target=1 weapon=1",
    )
    .after("");
    play(
        "",
        "p2.hope=2",
        "refuse tag_hope DH-TAG-2: p2 propose_tag partner=p1 target=1 weapon=1",
    )
    .after("");
    // V-51: Juno (p3) with Tarek against the warden, who resists magic.
    for (kind, hp) in [("phy", 3), ("mag", 2)] {
        let script = format!(
            "p3 propose_tag partner=p2 target=2 weapon=1; p2 answer_tag yes=true weapon=1; F: gm frame_tag; p3 roll_tag | 7 3; p2 roll_tag | 10 6; p3 choose_tag pc=p2; p3 tag_damage | 4; p2 tag_damage | 6; see phase=booked; p3 choose_tag_type type={kind}; F: gm close"
        );
        for scene in both("", "", &script) {
            let after = format!("p3.hope=4 p2.hope=5 f2.hp={hp} p3.tag=1");
            scene.after(&after).cites("DH-TAG-9 DH-TAG-18");
        }
    }
    // V-53: with a hidden number nobody learns of success before the choice; with an open one they do.
    for scene in both(
        "",
        "",
        &format!("{BEGIN} p2 roll_tag | 2 9; p1 roll_tag | 8 4"),
    ) {
        scene.see(
            "p2.total=13 p2.label=fear p2.success=none p1.total=13 p1.label=hope p1.success=none",
        );
    }
    for scene in both(
        "",
        "",
        &format!("gm reveal foe=1 field=difficulty; {BEGIN} p2 roll_tag | 2 9; p1 roll_tag | 8 4"),
    ) {
        scene.see("p2.success=true p1.success=true");
    }
}

/// An attack with the only weapon, framed where it has to be.
fn attack(pc: &str, foe: u32, dice: &str, damage: &str) -> String {
    let damage = if damage.is_empty() {
        String::new()
    } else {
        format!("{pc} roll_damage | {damage};")
    };
    format!(
        "{pc} propose_move weapon=1 targets={foe}; F: gm call_roll; {pc} roll_action | {dice}; F: {pc} accept; {damage} F: gm close"
    )
}

/// What a foe does in the game master's turn.
fn foe_attack(extra: &str, dice: &str, rest: &str) -> String {
    format!("gm spotlight_foe foe=1; gm foe_attack {extra}; gm roll_foe | {dice}; {rest}")
}

/// 5.5 Attacks, damage, Stress
#[test]
fn attacks_damage_stress() {
    let cases = [
        ("V-54", "", attack("p1", 1, "5 5", "3"), "p1.hope=3 p1.stress=1 f1.hp=3", "DH-CRIT-2 DH-CRIT-6 DH-DMG-4"),
        ("V-55", "", attack("p1", 1, "4 8", "5"), "fear=3 f1.hp=2 spot=gm", "DH-HP-1 DH-SETTLE-1"),
        ("V-56", "f1.cond=vulnerable", attack("p2", 1, "5 2 3", "1"), "p2.hope=5 f1.hp=1", "DH-ATK-3"),
        ("V-57", "", attack("p3", 2, "9 3", "5"), "f2.hp=1", "DH-DMG-6"),
        ("V-58", "f1.hp=2", attack("p2", 1, "7 4", "8"), "p2.hope=5 f1.hp=4 f1.status=defeated", "DH-HP-4"),
        ("V-59", "p3+bolt", "p3 propose_move feature=1 targets=1,2; F: gm call_roll; p3 roll_action | 8 3; F: p3 accept; see p3.outcome=success_hope p3.hits=[1]; p3 roll_damage | 1 1; F: gm close".to_owned(), "f1.hp=1", "DH-ATK-1 DH-DMG-1"),
        ("V-60", "spot=gm", foe_attack("targets=p1", "9", "gm roll_foe_damage | 6; p1 armor_slot use=true"), "p1.hp=1 p1.armor=1", "DH-FOE-8 DH-ARMOR-1"),
        ("V-61", "spot=gm", foe_attack("targets=p2", "20", "gm roll_foe_damage | 5; p2 armor_slot use=false"), "p2.hp=2", "DH-FOE-9"),
        ("V-62", "spot=gm p1.cond=hidden", foe_attack("targets=p1", "20 7", ""), "", "DH-FOE-11 DH-FOE-12"),
        ("V-63", "spot=gm p3.stress=6", foe_attack("targets=p3", "4 13", "gm roll_foe_damage | 2; p3 armor_slot use=true"), "p3.armor=1", "DH-ARMOR-1"),
        ("V-64", "spot=gm", foe_attack("targets=p1 experience=1", "8", "gm roll_foe_damage | 1; p1 armor_slot use=false"), "fear=1 p1.hp=1", "DH-FOE-10"),
        ("V-65", "", "gm deal_damage who=p2 n=17 type=phy direct=true; refuse direct DH-DMG-9: p2 armor_slot use=true".to_owned(), "p2.hp=3", "DH-DMG-9"),
        ("V-66", "", "gm mark_stress who=p3 n=1".to_owned(), "p3.stress=6 p3.cond=[vulnerable]", "DH-STRESS-2"),
        ("V-67a", "", "gm mark_stress who=p3 n=3".to_owned(), "p3.stress=6 p3.cond=[vulnerable] p3.hp=1", "DH-STRESS-4"),
        ("V-68", "p3.stress=6", "gm mark_stress who=p3 n=1".to_owned(), "p3.hp=1", "DH-STRESS-3"),
        ("V-69", "p3.hp=4", "gm deal_damage who=p3 n=3 type=phy; p3 armor_slot use=false".to_owned(), "p3.hp=5 p3.status=death_move_due", "DH-HP-4 DH-DEATH-1"),
        ("V-70", "p3.hp=5 p3.status=death_move_due", "p3 death_move choice=risk hp=5 | 7 3".to_owned(), "p3.hp=0 p3.stress=3 p3.status=up", "DH-DEATH-4"),
        ("V-71", "p3.hp=5 p3.status=death_move_due", "p3 death_move choice=risk | 4 4".to_owned(), "p3.hp=0 p3.stress=0 p3.status=up", "DH-DEATH-4 DH-DEATH-5"),
        ("V-72", "p3.hp=5 p3.status=death_move_due", "p3 death_move choice=avoid | 1".to_owned(), "p3.slots=5 p3.hope=5 p3.status=unconscious", "DH-DEATH-3"),
    ];
    for (name, given, script, after, rules) in cases {
        println!("{name}");
        for scene in both("", given, &script) {
            scene.after(after).cites(rules);
        }
    }
    let each = play("stress_overflow=hp_each", "", "gm mark_stress who=p3 n=3");
    each.after("p3.stress=6 p3.cond=[vulnerable] p3.hp=2"); // V-67b
}

/// Two foes in the game master's turn.
const BOTH_FOES: &str = "gm spotlight_foe foe=1; gm spotlight_foe foe=2";
/// Flut, Ritual, Alarm.
const THREE: &str = "c:standard:4 c:progress:6 c:consequence:6";

/// 5.6 GM turn, Fear, countdowns, sessions
#[test]
fn gm_turn_fear_countdowns_sessions() {
    let cases = [
        ("V-73", "", format!("gm seize_spotlight; {BOTH_FOES}"), "fear=0 spot=gm", "DH-SPOT-7 DH-GM-6 DH-FOE-4"),
        ("V-75", "", "gm seize_spotlight; gm spotlight_foe foe=2; gm foe_action feature=1 targets=p1,p2,p3".to_owned(), "fear=0 spot=gm pending=reaction", "DH-GM-5"),
        ("V-76", "fear=0", "refuse fear DH-FEAR-3: gm seize_spotlight".to_owned(), "", "DH-FEAR-3"),
        ("V-77", "spot=gm", "gm spotlight_foe foe=1; refuse foe_seen DH-FOE-6: gm spotlight_foe foe=1".to_owned(), "", "DH-FOE-6"),
        ("V-78", "effect=temporary:p3", "gm end_effect effect=1".to_owned(), "fear=1 effects=0", "DH-SPELL-7 DH-SPELL-8"),
        ("V-79", THREE, "try p2 presence 20 | 3 8".to_owned(), "fear=3 c1=3 c3=3 spot=gm", "DH-COUNT-2 DH-COUNT-3"),
        ("V-80", THREE, "try p2 presence 20 | 8 3".to_owned(), "p2.hope=5 c1=3 c3=4 spot=gm", "DH-COUNT-3"),
        ("V-81", THREE, "try p2 presence 10 | 3 8".to_owned(), "fear=3 c1=3 c2=5 c3=5 spot=gm", "DH-COUNT-3"),
        ("V-82", THREE, "try p2 presence 10 | 8 3".to_owned(), "p2.hope=5 c1=3 c2=4", "DH-COUNT-3"),
        ("V-83", THREE, "try p2 presence 20 | 6 6".to_owned(), "p2.hope=5 c1=3 c2=3", "DH-COUNT-3"),
        ("V-84", "c:standard:1:3:decreasing", "try p2 presence 10 | 8 3".to_owned(), "p2.hope=5 c1=2 c1.start=2 c1.triggered=1", "DH-COUNT-5"),
        ("V-85", THREE, r#"gm call_reaction members=[{"pc":"p2","trait":"presence","difficulty":10}]; p2 roll_reaction | 8 3; F: gm apply_reaction"#.to_owned(), "", "DH-REACT-8"),
        ("V-87", "", "gm begin_rest kind=short; p1 downtime move=clear_stress; p1 downtime move=prepare; p2 downtime move=prepare; p2 downtime move=prepare; p3 downtime move=clear_stress; p3 downtime move=clear_stress; gm end_rest | 2 3 1 3".to_owned(), "p1.stress=0 p1.hope=3 p2.hope=6 p3.stress=0 fear=5", "DH-REST-2 DH-REST-3"),
        ("V-88", "", "gm begin_rest kind=long; gm end_rest | 4".to_owned(), "fear=9", "DH-REST-3"),
        ("V-88, from 10", "fear=10", "gm begin_rest kind=long; gm end_rest | 4".to_owned(), "fear=12", "DH-FEAR-4"),
        ("V-89", "", "try p1 finesse 15? | 9 4".to_owned(), "p1.hope=3 spot=gm", "DH-SEE-2"),
        ("V-90", "begun=no in_session=no fear=0", "gm start_campaign".to_owned(), "fear=3", "DH-FEAR-7"),
    ];
    for (name, given, script, after, rules) in cases {
        println!("{name}");
        for scene in both("", given, &script) {
            scene.after(after).cites(rules);
        }
    }
    // V-74
    for scene in both(
        "",
        "",
        &format!("try p1 agility 30 | 9 3; {BOTH_FOES}; gm end_gm_turn"),
    ) {
        scene
            .after("p1.hope=3 fear=1")
            .cites("DH-FOE-3 DH-FOE-4 DH-GM-3");
    }
    // V-86
    let script = format!(
        "{BEGIN} p2 roll_tag | 2 9; p1 roll_tag | 8 4; p2 choose_tag pc=p1; p2 tag_damage | 6; p1 tag_damage | 4; F: gm close; gm end_session; gm start_session"
    );
    for scene in both("", "", &script) {
        scene.after("session=2 p2.hope=2 p1.hope=3 f1.hp=3 p2.tag=1");
        scene.cites("DH-HOPE-4 DH-FEAR-5 DH-SESSION-2");
        assert_eq!(
            scene.offered("p2", "propose_tag"),
            0,
            "two Hope are too few"
        );
    }
    play(
        "",
        "p2.tag=1 session=2",
        "p2 propose_tag partner=p1 target=1 weapon=1",
    )
    .after("pending=tag");
}

/// 5.7 One round as commands, at a formal table.
#[test]
fn one_round() {
    let scene = play(
        "pace=formal",
        "",
        "p1 propose_move weapon=1 targets=1; see phase=proposed; gm call_roll stakes=it+gets+hold+of+your+arm; see phase=open p1.traits=[finesse]; \
         p1 roll_action | 4 8; see p1.total=13 p1.label=fear p1.success=true; p1 accept; see fear=3 phase=booked; \
         p1 roll_damage | 5; see f1.hp=2; gm close; see spot=gm free=1; gm spotlight_foe foe=1; see fear=3 free=0; \
         gm foe_attack targets=p1; gm roll_foe | 9; gm roll_foe_damage | 6; see armor=1; p1 armor_slot use=true; see p1.hp=1 p1.armor=1; \
         gm spotlight_foe foe=2; see fear=2; gm foe_attack targets=p2; gm roll_foe | 5; see pending=none; gm end_gm_turn",
    );
    scene.after("p1.hp=1 p1.armor=1 f1.hp=2");
}
