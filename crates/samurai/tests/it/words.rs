//! Every message the game refers to exists in both languages and is given what it asks for.

use std::collections::{BTreeMap, BTreeSet};

use kit::each_step;
use samurai::{DICE, LOCALES, Outcome, load_duel, outcome_phrase, say, wound_name};
use table::Phrase;

use crate::duel::{NOBUNAGA, nobunaga};
use crate::kit::kit;

/// The messages of one locale file and the variables each one uses.
pub struct Locale(BTreeMap<&'static str, BTreeSet<&'static str>>);

pub fn locales() -> [Locale; 2] {
    LOCALES.map(|source| {
        let mut messages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut last = "";
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if let Some((id, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                last = id;
                assert!(
                    messages.insert(id, BTreeSet::new()).is_none(),
                    "{id} stands twice"
                );
            }
            for variable in line.split('$').skip(1) {
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
}

impl Locale {
    #[track_caller]
    pub fn can_say(&self, id: &str, args: &[&str]) {
        let Some(wanted) = self.0.get(id) else {
            panic!("no words for {id}");
        };
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
    for locale in locales() {
        locale.can_say(phrase.id, &args);
    }
}

#[test]
fn both_languages_have_the_same_messages() {
    let [german, english] = locales();
    assert!(
        german.0.keys().eq(english.0.keys()),
        "the same messages in both"
    );
    assert_eq!(german.0, english.0, "with the same variables");
    assert!(german.0.len() > 80);
}

#[test]
fn every_event_can_be_told() {
    let told = std::cell::RefCell::new(BTreeSet::new());
    each_step(&kit(600), |setup, _, _, _, events, _| {
        for event in events {
            if let Some(phrase) = say(&setup.duel, event)
                && told.borrow_mut().insert(phrase.id)
            {
                can_be_said(&phrase);
            }
        }
    });
    let told = told.into_inner();
    let [german, _] = locales();
    let events = german
        .0
        .keys()
        .filter(|id| id.starts_with("samurai-event-"));
    let untold: Vec<&&str> = events.filter(|id| !told.contains(**id)).collect();
    assert!(untold.is_empty(), "no event says {untold:?}");
}

#[test]
fn outcomes_wounds_and_dice_have_names() {
    for outcome in Outcome::ALL {
        can_be_said(&outcome_phrase(&nobunaga(), outcome));
    }
    let names: BTreeSet<&str> = (1..=6).map(wound_name).collect();
    assert_eq!(names.len(), 6);
    let dice: BTreeSet<&str> = DICE.iter().map(|die| die.name).collect();
    assert_eq!(dice.len(), DICE.len());
    for id in names.into_iter().chain(dice) {
        locales().iter().for_each(|locale| locale.can_say(id, &[]));
    }
}

#[test]
fn faults_of_duel_files_have_words() {
    let broken = NOBUNAGA
        .replace("format = 1", "format = 9")
        .replace("\"oda-nobunaga\"", "\"?\"")
        .replace("\"Oda Nobunaga\"", "\"\"")
        .replace("rounds = 20", "rounds = 21")
        .replace("{ at = 6,  loss = 2 }", "{ at = 4,  loss = 2 }")
        .replace("{ sum = 4, ", "{ sum = 5, ")
        .replace(
            "sum = 2,  defence = 5, below = 6",
            "sum = 2,  defence = 5, below = 0",
        )
        .replace(
            "sum = 18, defence = 0, below = 0",
            "sum = 18, defence = 0, below = 1",
        )
        .replace("book = [\"below\"]", "book = [\"above\"]")
        .replace("kind = \"dodge\"", "kind = \"hit\"");
    let mut errors = load_duel("broken.toml", &broken).expect_err("it is broken");
    // What every content file can get wrong has its words where all games find them.
    errors.retain(|error| !error.problem.id.starts_with("file-"));
    let said: BTreeSet<&str> = errors.iter().map(|error| error.problem.id).collect();
    errors.iter().for_each(|error| can_be_said(&error.problem));
    let [german, _] = locales();
    let all: BTreeSet<&str> = german
        .0
        .keys()
        .copied()
        .filter(|id| id.starts_with("samurai-file-"))
        .collect();
    assert_eq!(said, all, "every fault occurs here");
}
