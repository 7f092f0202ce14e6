//! Every event and refusal has words in both languages, and no words are left over.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use daggerheart::{DICE, Event, LOCALES, say};
use kit::each_step;
use table::{Phrase, Refusal};

use crate::kit::kit;
use crate::scene::{both, play};

/// Messages and the variables they want.
struct Locale(BTreeMap<&'static str, BTreeSet<&'static str>>);

static WORDS: LazyLock<[Locale; 2]> = LazyLock::new(|| {
    LOCALES.map(|source| {
        let mut messages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut last = "";
        for line in source.lines() {
            if line.starts_with("daggerheart-") {
                last = line.split(" =").next().expect("a name");
                assert!(
                    messages.insert(last, BTreeSet::new()).is_none(),
                    "{last} twice"
                );
            }
            for variable in line.split("{ $").skip(1) {
                let end = variable.find(|c: char| !c.is_alphanumeric() && c != '_');
                let name = &variable[..end.unwrap_or(variable.len())];
                messages
                    .get_mut(last)
                    .expect("a variable stands in a message")
                    .insert(name);
            }
        }
        Locale(messages)
    })
});

#[track_caller]
fn can_say(id: &str, args: &[&str]) {
    for Locale(messages) in WORDS.iter() {
        let wanted = messages
            .get(id)
            .unwrap_or_else(|| panic!("no words for {id}"));
        for variable in wanted {
            assert!(
                args.contains(variable),
                "{id} wants {variable}, there is {args:?}"
            );
        }
    }
}

#[track_caller]
fn can_be_said(phrase: &Phrase) {
    let args: Vec<&str> = phrase.args.iter().map(|(name, _)| *name).collect();
    can_say(phrase.id, &args);
}

fn word(code: &str) -> String {
    format!("daggerheart-refused-{}", code.replace('_', "-"))
}

#[track_caller]
pub fn can_be_refused(refusal: &Refusal) {
    // The table's own refusals have their words elsewhere.
    if refusal.code == "bad_dice" || refusal.code == "no_dice_expected" {
        return;
    }
    let args: Vec<&str> = refusal.args.iter().map(|(name, _)| *name).collect();
    can_say(&word(refusal.code), &args);
}

#[test]
fn both_languages_have_the_same_messages() {
    let [german, english] = &*WORDS;
    assert_eq!(
        german.0, english.0,
        "the same messages with the same variables"
    );
    assert!(!german.0.is_empty(), "the messages lie somewhere else");
}

/// DH-STEP-13: exactly these words.
#[test]
fn announcements() {
    let words = words::Words::new(&[LOCALES]);
    let announced = |dice: &str| {
        let scene = play("", "", &format!("try p1 finesse 13 | {dice}"));
        let thrown = scene
            .events
            .iter()
            .find(|event| matches!(event, Event::Thrown { .. }));
        let phrase = say(scene.state(), thrown.expect("dice fell")).expect("a sentence");
        words.phrase(words::Lang::De, &phrase)
    };
    let plain = |text: String| text.replace(['\u{2068}', '\u{2069}'], "");
    assert_eq!(
        plain(announced("5 7")),
        "Mira: 13 mit Angst. Hoffnung 5, Angst 7."
    );
    assert_eq!(
        plain(announced("9 4")),
        "Mira: 14 mit Hoffnung. Hoffnung 9, Angst 4."
    );
    assert_eq!(
        plain(announced("6 6")),
        "Mira: Kritischer Erfolg! Hoffnung 6, Angst 6."
    );
}

/// Scenes in which it happens for certain, whatever games were drawn.
const TOLD: &[(&str, &str, &str)] = &[
    (
        "",
        "spot=gm p3.hp=4",
        "gm spotlight_foe foe=1; gm foe_attack targets=p3; gm roll_foe | 15; gm roll_foe_damage | 1; p3 armor_slot use=false",
    ),
    ("", "", "try p3 knowledge 5 | 9 3"),
    // What waits while the game master has the spotlight, and what is gone by then; an open roll that is changed.
    (
        "seize_window=before_dice",
        "",
        "p1 propose_move weapon=1 targets=1; gm seize_spotlight hold=true; gm end_gm_turn; p1 cancel_move; p1 propose_move weapon=0 trait=strength targets=1",
    ),
    (
        "seize_window=before_dice",
        "",
        "gm set_difficulty difficulty=12; p1 propose_move weapon=1 targets=1; gm seize_spotlight hold=true; gm remove_foe foe=1; gm end_gm_turn; \
         p1 propose_move trait=agility; gm reframe pc=p1 trait=strength difficulty=9; gm reframe pc=p1 difficulty=10 hidden=true",
    ),
    (
        "",
        "p3.hp=5 p3.stress=4 p3.status=death_move_due",
        "p3 death_move choice=risk later=true | 4 2",
    ),
    (
        "",
        "",
        r#"gm call_reaction source=x members=[{"pc":"p1","trait":"agility","difficulty":9}] on_failure=[{"do":"stress","n":1}] tell=true"#,
    ),
    (
        "",
        "p1.hp=2",
        "gm begin_rest kind=short; p1 downtime move=tend_wounds; gm end_rest | 2 3",
    ),
    (
        "",
        "",
        "gm set_option name=massive_damage value=on; gm add_foe foe=grubenhund; gm add_foe foe=grubenhund waits=true; gm enter_foe foe=1001; gm remove_foe foe=3; gm reveal foe=1 field=difficulty; gm end_session; gm start_session; gm start_scene title=x; gm end_scene; gm set_difficulty difficulty=12; gm set_difficulty difficulty=12 hidden=true; gm set_difficulty",
    ),
    ("", "begun=no in_session=no", "gm start_campaign"),
    (
        "pace=formal reveal_difficulty=after_roll",
        "c:progress:3",
        "p1 propose_move; gm offer_price; p1 answer_price yes=false; gm offer_price; p1 answer_price yes=true; p1 propose_move; gm call_roll traits=agility,finesse difficulty=12 hidden=true; p1 choose_trait trait=agility; p1 declare experiences=1; gm veto_experience pc=p1 experience=1; gm grant_edge pc=p1 sign=advantage; gm grant_edge pc=p1 sign=disadvantage; gm grant_edge pc=p1 sign=disadvantage outside=true; gm drop_edge pc=p1 edge=1; p2 help pc=p1; p2 unhelp pc=p1; p1 roll_action | 6 5 1 2; p1 accept; gm close note=x",
    ),
    (
        "pace=formal reveal_difficulty=after_roll",
        "",
        "p1 propose_move; gm call_roll traits=agility difficulty=30 hidden=true; p1 roll_action | 6 5; p1 accept; gm close note=x consequence=y",
    ),
    (
        "pace=formal",
        "",
        "p1 propose_move; gm call_roll traits=agility difficulty=12; p1 cancel_move; p1 propose_move; gm auto_succeed",
    ),
    (
        "reaction_label=hide",
        "",
        r#"gm call_reaction members=[{"pc":"p1","trait":"agility","difficulty":14}] on_failure=[{"do":"move","band":"far"},{"do":"text","text":"x"}]; p1 roll_reaction | 1 2"#,
    ),
    (
        "crit_without_stress=ally_clears",
        "",
        "throw p2 strength 10 | 4 4; p1 share_relief pc=p1",
    ),
    (
        "",
        "p1+second p1.hope=5",
        "throw p1 agility 10 | 9 4; p1 use_after_roll feature=1 die=fear | 3",
    ),
    (
        "",
        "p1+second p1.hope=5",
        "throw p1 agility 10 | 9 4; p1 use_after_roll feature=1 die=hope | 3",
    ),
    ("hope_at_cap=lost", "", "try p3 knowledge 5 | 9 3"),
    (
        "",
        "",
        "gm begin_rest kind=short; p1 downtime move=prepare; gm interrupt_rest; gm begin_rest kind=long; gm end_rest | 1; p1 fate_roll die=hope | 3; p1 fate_roll die=fear | 3; gm spend_fear n=1",
    ),
    (
        "",
        "",
        "gm begin_rest kind=short; p1 downtime move=prepare; gm end_rest | 1",
    ),
    ("", "fear=12", "gm begin_rest kind=long; gm end_rest | 1"),
    (
        "pace=formal",
        "p3.hp=5 p3.status=death_move_due",
        "gm allow_blaze pc=p3; p3 death_move choice=blaze weapon=1 target=1 | 3",
    ),
    (
        "",
        "p3.hp=5 p3.status=death_move_due",
        "p3 death_move choice=avoid | 1; gm clear_hp who=p3 n=1",
    ),
    (
        "",
        "p3.hp=5 p3.status=death_move_due",
        "p3 death_move choice=risk | 1 3",
    ),
    (
        "",
        "spot=gm fear=9 foe:caller foe:slow f1.cond=restrained",
        "gm spotlight_foe foe=1; gm foe_clear condition=restrained; gm spotlight_foe foe=4; gm spotlight_foe foe=3; gm foe_action feature=1 targets=p1; gm gm_move hard=true; gm gm_move pc=p1 stress=1; gm foe_task foe=1 difficulty=9 | 3; gm foe_task foe=1 difficulty=9 | 13; gm spotlight_foe foe=2; gm foe_sprint band=far; gm end_gm_turn",
    ),
    (
        "",
        "spot=gm fear=9",
        "gm spotlight_foe foe=1; gm foe_other; gm spotlight_foe foe=2; gm foe_attack targets=p1; gm roll_foe | 1; gm mark_stress who=foe:1 n=1; gm clear_stress who=foe:1 n=1",
    ),
    (
        "",
        "foe:avenger fear=9 p1.armor=1",
        "try p1 agility 5 | 3 9; gm foe_reaction foe=3 feature=4 targets=p1; gm clear_armor who=p1 n=1",
    ),
    (
        "",
        "",
        "p1 propose_move weapon=1 targets=1; gm raise_difficulty pc=p1 foe=1 experience=1; p1 roll_action | 9 8",
    ),
    (
        "",
        "p1+rally p2.rally=d6",
        "p1 give_rally; p1 spend_rally | 3; gm add_effect name=x who=p1 source=p1 ends=text; p1 end_own_spell effect=1",
    ),
    (
        "success_with_fear=offer",
        "",
        "try p1 agility 5 | 3 9; gm take_spotlight reason=rolled_with_fear",
    ),
    (
        "",
        "",
        "p2 propose_tag partner=p1 target=1 weapon=1; p1 answer_tag yes=false; p3 propose_tag partner=p2 target=1 weapon=1; p2 answer_tag yes=true weapon=1; p3 roll_tag | 9 4; p2 roll_tag | 9 4; p2 choose_tag pc=p2; p3 choose_tag pc=p2; p3 tag_damage | 1; p2 tag_damage | 1; p3 choose_tag_type type=phy",
    ),
    (
        "",
        "",
        "gm create_countdown name=a kind=standard start=1; gm tick_countdown countdown=1 n=1; gm delete_countdown countdown=1; gm create_countdown name=a kind=progress start=3 named_rolls=true hidden=true; gm set_difficulty difficulty=9; p1 propose_move trait=agility; gm tie_countdown countdown=1001; p1 roll_action | 9 3",
    ),
    (
        "",
        "",
        "gm set_difficulty difficulty=9; p1 propose_group members=p2 trait=agility; p2 declare_reaction trait=agility; p2 roll_follower | 9 3; p1 roll_action | 9 3",
    ),
    (
        "",
        "",
        "gm deal_damage who=p1 n=5 type=phy; p1 armor_slot use=true",
    ),
    ("death_moves=off", "p3.hp=5", "gm mark_hp who=p3 n=1"),
    (
        "reveal_difficulty=after_roll",
        "p2.rally=d6",
        "try p1 agility 9? | 9 3; gm set_difficulty difficulty=9; p2 propose_move trait=agility; p2 declare experiences=1 rally=true; p2 declare rally=true; p2 cancel_move; gm deal_damage who=foe:1 n=20 type=phy; gm deal_damage who=foe:1 n=20 type=phy",
    ),
];

/// Every sentence is told by something, and has its words.
#[test]
fn every_event_can_be_told() {
    let told = RefCell::new(BTreeSet::new());
    let tell = |state: &daggerheart::State, event: &Event| {
        if let Some(phrase) = say(state, event) {
            can_be_said(&phrase);
            told.borrow_mut().insert(phrase.id);
        }
    };
    each_step(&kit(10), |_, _, _, _, events, after| {
        events.iter().for_each(|event| tell(after, event));
    });
    for (options, given, script) in TOLD {
        let scene = play(options, given, script);
        scene
            .events
            .iter()
            .for_each(|event| tell(scene.state(), event));
    }
    let mill = crate::properties::with_mill(
        "gm add_environment environment=mill; gm reveal environment=1 field=features; gm take_spotlight reason=consequences; gm use_environment environment=1 feature=1 targets=p1; gm remove_environment environment=1",
    );
    mill.events
        .iter()
        .for_each(|event| tell(mill.state(), event));
    let told = told.into_inner();
    let untold: Vec<&&str> = WORDS[0]
        .0
        .keys()
        .filter(|id| id.starts_with("daggerheart-event-") && !told.contains(**id))
        .collect();
    assert!(untold.is_empty(), "no event says {untold:?}");
}

#[test]
fn dice_and_the_game_have_names() {
    for die in DICE {
        can_say(die.name, &[]);
    }
    can_say("daggerheart-die-countdown", &[]);
    can_say("daggerheart-name", &[]);
    can_say("daggerheart-standing", &["session", "scene"]);
    can_say("daggerheart-standing-between", &["session"]);
    for id in ["id", "text", "bounds"] {
        can_say(&format!("daggerheart-file-{id}"), &[]);
    }
    can_say("daggerheart-file-unknown", &["id"]);
}

fn sources(folder: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut folders: Vec<PathBuf> = vec![root];
    let mut text = String::new();
    while let Some(path) = folders.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a folder");
            folders.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else {
            text.push_str(&fs::read_to_string(&path).expect("a source"));
        }
    }
    text
}

/// The codes of all refusals: a word in front of the rule it rests on.
fn codes() -> BTreeSet<String> {
    let source = sources("src/decide");
    let mut codes = BTreeSet::from([
        "late".to_owned(),
        "pool_closed".to_owned(),
        "unknown".to_owned(),
    ]);
    for call in ["no(", "Refusal::new("] {
        for rest in source.split(call).skip(1) {
            if let Some(code) = rest.trim_start().strip_prefix('"') {
                codes.insert(code.split('"').next().expect("a code").to_owned());
            }
        }
    }
    codes
}

#[test]
fn every_refusal_has_words_and_is_provoked() {
    let codes = codes();
    assert!(codes.len() > 70, "{codes:?}");
    let words: BTreeSet<String> = codes.iter().map(|code| word(code)).collect();
    let known = WORDS[0]
        .0
        .keys()
        .filter(|id| id.starts_with("daggerheart-refused-"));
    let known: BTreeSet<String> = known.map(|id| (*id).to_owned()).collect();
    let differ: Vec<&String> = words.symmetric_difference(&known).collect();
    assert!(
        differ.is_empty(),
        "words without a refusal, or the other way round: {differ:?}"
    );
    let tests = sources("tests/it");
    let said = |code: &&String| {
        [":", " "]
            .iter()
            .any(|end| tests.contains(&format!("refuse {code}{end}")))
    };
    let quiet: Vec<&String> = codes.iter().filter(|code| !said(code)).collect();
    assert!(quiet.is_empty(), "no script is refused with {quiet:?}");
}

/// The same refusal at both paces, told in words.
#[test]
fn refusals_say_what_is_missing() {
    for scene in both(
        "",
        "p1.hope=0",
        "gm set_difficulty difficulty=9; Q: p1 propose_move trait=agility; F: p1 propose_move; F: gm call_roll traits=agility; refuse hope DH-HOPE-11: p1 declare experiences=1",
    ) {
        let words = words::Words::new(&[LOCALES]);
        let text = words.refusal(words::Lang::De, "daggerheart", &scene.refusals[0]);
        let text = text.replace(['\u{2068}', '\u{2069}'], "");
        assert_eq!(text, "Mira hat 0 Hoffnung, nötig sind 1.");
    }
}
