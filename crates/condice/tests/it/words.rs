//! Every message the game refers to exists in both languages and is given what it asks for.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use condice::{DICE, Event, Kind, LOCALES, ability_message, say};
use kit::each_step;
use table::{Arg, Phrase, Refusal};

use crate::kit::kit;

/// The messages of one locale file and the variables each one uses.
struct Locale(BTreeMap<&'static str, BTreeSet<&'static str>>);

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
fn can_say(id: &str, args: &[(&'static str, Arg)]) {
    for Locale(messages) in WORDS.iter() {
        let wanted = messages
            .get(id)
            .unwrap_or_else(|| panic!("no words for {id}"));
        for variable in wanted {
            let given = args.iter().any(|(name, _)| name == variable);
            assert!(given, "{id} wants {variable}, there is {args:?}");
        }
    }
    for (_, arg) in args {
        if let Arg::Message(other) = arg {
            can_say(other, &[]);
        }
    }
}

#[track_caller]
pub fn can_be_said(phrase: &Phrase) {
    can_say(phrase.id, &phrase.args);
}

#[track_caller]
pub fn can_be_refused(refusal: &Refusal) {
    can_say(&word(refusal.code), &refusal.args);
}

fn word(code: &str) -> String {
    format!("condice-refused-{}", code.replace('_', "-"))
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

/// Every code in the rules' source has words; no words are for codes that do not exist.
#[test]
fn every_refusal_has_words() {
    fn sources(folder: &Path, all: &mut String) {
        for entry in fs::read_dir(folder).expect("the crate's source").flatten() {
            let path = entry.path();
            if path.is_dir() {
                sources(&path, all);
            } else {
                all.push_str(&fs::read_to_string(&path).expect("a source file"));
            }
        }
    }
    let mut source = String::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut source,
    );
    let [german, _] = &*WORDS;
    let mut codes = 0;
    for id in german.0.keys() {
        if let Some(code) = id.strip_prefix("condice-refused-") {
            let code = format!("\"{}\"", code.replace('-', "_"));
            assert!(source.contains(&code), "no rule refuses with {code}");
            codes += 1;
        }
        if let Some(told) = id.strip_prefix("condice-event-") {
            let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
            let event: String = told.split('-').map(capital).collect();
            let named = [" {", ",", ";"].map(|end| format!("        {event}{end}"));
            let other = [format!("=> \"{told}\""), format!("\"{id}\"")];
            let mut told = named.iter().chain(&other);
            assert!(told.any(|it| source.contains(it)), "nothing says {id}");
        }
        if id.starts_with("condice-file-") {
            assert!(source.contains(&format!("\"{id}\"")), "nothing says {id}");
        }
    }
    assert!(codes > 0, "refusals are called something else");
    for call in source.split("refuse(").skip(1) {
        let code = call
            .trim_start()
            .strip_prefix('"')
            .and_then(|rest| rest.split('"').next());
        if let Some(code) = code {
            let id = word(code);
            assert!(german.0.contains_key(id.as_str()), "no words for {id}");
        }
    }
}

/// Whatever happens in random games can be told, with all its arguments.
#[test]
fn every_event_can_be_said() {
    let said = RefCell::new(BTreeSet::new());
    each_step(&kit(40), |setup, _, _, _, events, after| {
        for event in events {
            if let Some(phrase) = say(setup, after, event) {
                can_be_said(&phrase);
                said.borrow_mut().insert(phrase.id);
            }
        }
    });
    assert!(said.borrow().len() > 60, "{:?}", said.borrow());
}

#[test]
fn dice_and_abilities_have_names() {
    for die in DICE {
        can_say(die.name, &[]);
    }
    for kind in Kind::ALL {
        can_say(ability_message(kind), &[]);
    }
    let secret = Event::Secret {
        what: Box::new(Event::WorkEnded),
    };
    let scene = crate::scene::Scene::floor();
    assert_eq!(say(&scene.setup, &scene.state, &secret), None);
}
