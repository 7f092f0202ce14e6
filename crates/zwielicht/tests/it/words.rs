//! Every message the game refers to exists in both languages and is given what it asks for.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use kit::each_step;
use table::{Name, Phrase, Refusal, SeatId};
use zwielicht::{
    DICE, Event, LOCALES, Move, Options, Outcome, Step, brings, odds, outcome_name, say, step_name,
};

use crate::kit::kit;
use crate::scene::{content, fixture};

/// The messages of one locale file and the variables each one uses.
pub struct Locale(BTreeMap<&'static str, BTreeSet<&'static str>>);

static WORDS: LazyLock<[Locale; 2]> = LazyLock::new(|| {
    LOCALES.map(|source| {
        let mut messages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut last = "";
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if let Some((id, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                last = id;
                let new = messages.insert(id, BTreeSet::new()).is_none();
                assert!(new, "{id} stands twice");
            }
            for variable in line.split('$').skip(1) {
                let end = variable.find(|c: char| !c.is_alphanumeric() && c != '_');
                let name = &variable[..end.unwrap_or(variable.len())];
                let message = messages.get_mut(last);
                message
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

#[track_caller]
pub fn can_be_refused(refusal: &Refusal) {
    // The table's own refusals have their words elsewhere.
    if refusal.code == "bad_dice" {
        return;
    }
    let args: Vec<&str> = refusal.args.iter().map(|(name, _)| *name).collect();
    can_say(&word(refusal.code), &args);
}

fn word(code: &str) -> String {
    format!("zwielicht-refused-{}", code.replace('_', "-"))
}

#[test]
fn both_languages_have_the_same_messages() {
    let [german, english] = &*WORDS;
    assert!(
        german.0.keys().eq(english.0.keys()),
        "the same messages in both"
    );
    assert_eq!(german.0, english.0, "with the same variables");
    assert!(german.0.len() > 250);
}

const TOLD: &[(&str, &str, &str)] = &[
    (
        "",
        "p3.cond=5 p3.fears=2",
        "p3 make_move move=risk | 5; p3 accept; p3 answer_section_question; p3 darken_attribute attribute=1; p3 roll_ability table=1 | 1 1; p3 swap_ability give_up=1; p3 roll_fear | 1 1; p3 describe_change text=horns; p1 make_move move=risk second=attribute:1 purpose=help_up:p3 | 1 5; p1 accept",
    ),
    ("", "", "p3 make_move move=travel | 3; p3 accept"),
    (
        "pace=formal",
        "",
        "p1 begin_solve; gm announce_level; p1 commit_hint hint=1; p1 tell_solution; gm strike_hint hint=1; gm confirm_hints; p1 roll_solve | 1 2; gm open_final_fight name=villagers level=9; p1 join_fight with=item:1; p2 join_fight with=item:1; gm close_gather; p1 spend_fight_hint hint=2; gm deny_fight_hint; p1 spend_fight_hint hint=2; gm grant_fight_hint; gm call_weak_points; p1 roll_weak_point | 1; p2 roll_weak_point | 6; p1 agree_take_over leaver=p2; p1 revoke_take_over; p1 agree_take_over leaver=p2; p2 declare_move move=risk second=attribute:1 purpose=retreat:p1",
    ),
    (
        "",
        "p3.cond=3",
        "p3 answer_adventure_question condition=2; p3 name_condition id=1 condition=ashen-skin; gm create_threat name=fox level=6; gm drop_threat threat=1",
    ),
    ("", "phase=session_close", "p1 change_title title=brave"),
    (
        "",
        "phase=setup",
        r#"p4 bring_character sheet={"name":"Dai","demon":"Fuchs","attributes":["a","b","c","d"],"items":[{"name":"i"},{"name":"j"}],"demon_ability":{"name":"x","colour":"black"},"weak_mod":1} | 1 1 2 2 1 1 1 2 1 3"#,
    ),
];

/// Every kind of event, told from a random game; and every sentence is told by something.
#[test]
fn every_event_can_be_told() {
    let told = RefCell::new(BTreeSet::new());
    let seen = RefCell::new(BTreeSet::new());
    let tell = |state: &zwielicht::State, event: &Event| {
        let name = serde_json::to_value(event).expect("plain data")["event"].to_string();
        seen.borrow_mut().insert(name);
        if let Some(phrase) = say(&content(), state, event)
            && told.borrow_mut().insert(phrase.id)
        {
            can_be_said(&phrase);
        }
    };
    each_step(&kit(60), |_, _, _, _, events, after| {
        events.iter().for_each(|event| tell(after, event));
    });
    let state = fixture(Options::default());
    for event in crate::refusals::rare_events() {
        tell(&state, &event);
    }
    // Scenes in which it happens for certain, whatever games were drawn.
    for (options, given, script) in TOLD {
        let scene = crate::scene::play(options, given, script);
        scene
            .events
            .iter()
            .for_each(|event| tell(scene.state(), event));
    }
    for outcome in Outcome::ALL {
        tell(&state, &Event::OutcomeReached { outcome });
    }
    let told = told.into_inner();
    let untold: Vec<&&str> = WORDS[0]
        .0
        .keys()
        .filter(|id| id.starts_with("zwielicht-event-") && !told.contains(**id))
        .collect();
    assert!(untold.is_empty(), "no event says {untold:?}");
}

#[test]
fn outcomes_steps_and_dice_have_names() {
    for outcome in Outcome::ALL {
        can_say(outcome_name(outcome), &[]);
    }
    for step in Step::ALL {
        can_say(step_name(step), &[]);
        // Refusals tell the step by its key.
        let key = format!("[{}]", step.as_str());
        for source in LOCALES {
            assert!(source.matches(&key).count() >= 2, "{key}");
        }
    }
    let dice: BTreeSet<&str> = DICE.iter().map(|die| die.name).collect();
    assert_eq!(dice.len(), DICE.len());
    dice.into_iter().for_each(|id| can_say(id, &[]));
    can_say("zwielicht-name", &[]);
    can_say("zwielicht-standing", &["phase", "session", "adventure"]);
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
    let mut codes = BTreeSet::new();
    for (at, _) in source.match_indices('"') {
        let rest = &source[at + 1..];
        let Some(end) = rest.find('"') else { continue };
        let (code, after) = (&rest[..end], rest[end + 1..].trim_start());
        let is_code = !code.is_empty()
            && code.contains('_')
            && code.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        let rests = after
            .strip_prefix(',')
            .map(str::trim_start)
            .is_some_and(|after| {
                after.starts_with("\"AZ-")
                    || after.starts_with("rule)")
                    || after.starts_with("gate.rule")
                    || after.starts_with("step_rules")
            });
        if is_code && rests {
            codes.insert(code.to_owned());
        }
    }
    codes.insert("counted".to_owned());
    codes
}

#[test]
fn every_refusal_has_words_and_is_provoked() {
    let codes = codes();
    assert!(codes.len() > 100, "{codes:?}");
    let words: BTreeSet<String> = codes.iter().map(|code| word(code)).collect();
    let known: BTreeSet<String> = WORDS[0]
        .0
        .keys()
        .filter(|id| id.starts_with("zwielicht-refused-"))
        .map(|id| (*id).to_owned())
        .collect();
    let differ: Vec<&String> = words.symmetric_difference(&known).collect();
    assert!(
        differ.is_empty(),
        "words without a refusal, or the other way round: {differ:?}"
    );
    let tests = sources("tests/it");
    let quiet: Vec<&String> = codes
        .iter()
        .filter(|code| {
            let said = [":", " "].map(|end| format!("refuse {code}{end}"));
            !said.iter().any(|said| tests.contains(said))
        })
        .collect();
    assert!(quiet.is_empty(), "no script is refused with {quiet:?}");
}

/// Whatever a move can bring has words, under every single option.
#[test]
fn what_a_roll_brings_can_be_said() {
    let mut told = BTreeSet::new();
    for spec in Options::SPECS {
        for value in spec.values {
            let mut options = Options::default();
            options.set(spec.key, value).expect("a value of the option");
            for kind in Move::ALL {
                let thrown = odds::settled(&options, [2, 2], 0);
                let effects = odds::effects(&options, kind, thrown);
                for (effects, _) in effects.iter() {
                    let parts = brings(effects);
                    assert!(!parts.is_empty());
                    parts.iter().for_each(can_be_said);
                    told.insert(format!("{kind:?} {parts:?}"));
                }
            }
        }
    }
    assert!(told.len() > 20, "{told:#?}");
}

/// A danger is called what each reader calls it, although the journal keeps the words it was chosen with.
#[test]
fn dangers_are_named_in_both_languages() {
    let content = content();
    let known = &content.adventures[0].threats[0].name;
    let both = Name::Both(known.clone());
    for chosen in [&known.de, &known.en] {
        assert_eq!(*content.in_both(&Name::text(chosen)), both, "{chosen}");
        let arose = Event::ThreatArose {
            threat: 1,
            name: Name::text(chosen),
            source: zwielicht::ThreatSource::Told,
        };
        let said = say(&content, &fixture(Options::default()), &arose);
        let wanted = Phrase::new("zwielicht-event-threat-arose").with("name", &both);
        assert_eq!(said, Some(wanted), "{chosen}");
    }
    let own = Name::text("the miller's dog");
    assert_eq!(*content.in_both(&own), own);
}

/// AZ-FIGHT-26: a won fight tells its hints once, not one by one.
#[test]
fn a_fight_tells_its_hints_once() {
    let state = fixture(Options::default());
    let hint = |cause| Event::HintFound {
        hint: 3,
        finder: Some(SeatId::new("p1")),
        cause,
    };
    let fight = hint(zwielicht::HintCause::Fight);
    assert_eq!(say(&content(), &state, &fight), None);
    let found = hint(zwielicht::HintCause::FindOut);
    assert!(say(&content(), &state, &found).is_some());
}
