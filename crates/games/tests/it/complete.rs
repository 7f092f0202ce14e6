//! A game that is listed is complete: it passes the kit, has its words in both languages, its rules,
//! and its screens.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use games::{Content, GAMES, LEAD, Listed, NOBODY};
use table::FieldKind;
use table::question::{Kind, Param};
use words::Words;

fn crates() -> PathBuf {
    let games = Path::new(env!("CARGO_MANIFEST_DIR"));
    games.parent().expect("crates/").to_owned()
}

#[test]
fn every_game_passes_the_kit() {
    assert!(!GAMES.is_empty());
    for game in GAMES {
        let folder = crates().join(game.name()).join("tests");
        let kit = folder.join("it/kit.rs");
        let source = fs::read_to_string(&kit)
            .unwrap_or_else(|error| panic!("{} has no {}: {error}", game.name(), kit.display()));
        let called = source.contains("use kit::") && source.contains("check(");
        assert!(
            called && source.contains("#[test]"),
            "{} does not call it",
            kit.display()
        );
        let main = fs::read_to_string(folder.join("it/main.rs")).expect("one test binary");
        assert!(
            main.contains("mod kit;"),
            "{}: the kit is not compiled",
            game.name()
        );
        let playthroughs = fs::read_dir(folder.join("playthroughs")).expect("golden games");
        assert!(
            playthroughs.count() > 0,
            "{} has no playthrough",
            game.name()
        );
    }
}

/// Whoever has no page of its own has the plain one, which speaks the words that every game has. Words that two games
/// share may stand among those of all tables.
#[test]
fn every_game_says_what_can_be_done() {
    let common = Words::ids(words::LOCALES[0]);
    let mut shared: BTreeSet<String> = ["called", "word-yes", "word-no"].map(str::to_owned).into();
    for game in GAMES {
        let (name, own) = (game.name(), Words::ids(game.locales()[0]));
        let mut used: BTreeSet<String> = BTreeSet::new();
        for (kind, word) in said(*game) {
            let bare = format!("{kind}-{word}").replace('_', "-");
            let id = format!("{name}-{bare}");
            if own.contains(&id) {
                used.insert(id);
            } else {
                assert!(common.contains(&bare), "no words: {id}");
                shared.insert(bare);
            }
        }
        for word in ["name", "pitch", "who", "time", "credit"] {
            let id = format!("{name}-{word}");
            assert!(own.contains(&id), "no words: {id}");
        }
        let kinds = ["do", "field", "word"].map(|kind| format!("{name}-{kind}-"));
        let told = own
            .iter()
            .filter(|id| kinds.iter().any(|kind| id.starts_with(kind)));
        let unused: Vec<&String> = told.filter(|id| !used.contains(*id)).collect();
        assert!(unused.is_empty(), "nobody says {unused:?}");
    }
    // What is said of questions: `words::Words::unasked`.
    let told = common.iter().filter(|id| !id.starts_with("ask-"));
    // What has too many ways to be counted, in every game.
    let told = told.filter(|id| !is_said_by_the_table(id) && *id != "odds-too-large");
    let unused: Vec<&String> = told.filter(|id| !shared.contains(*id)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// Every command, field and word of a game, by kind.
fn said(game: &dyn Listed) -> Vec<(&'static str, &'static str)> {
    let mut said = Vec::new();
    for spec in game.commands() {
        said.push(("do", spec.name));
        for field in spec.fields {
            said.push(("field", field.name));
            if let FieldKind::Word(words) | FieldKind::Words(words) = field.kind {
                // Seats are called by whoever sits there.
                let words = words.iter().filter(|word| !is_seat(word));
                said.extend(words.map(|word| ("word", *word)));
            }
        }
    }
    said
}

/// Refusals, and what is said of journals and files.
fn is_said_by_the_table(id: &str) -> bool {
    let kinds = ["refused-", "verify-", "file-"];
    kinds.iter().any(|kind| id.starts_with(kind))
}

fn is_seat(word: &str) -> bool {
    let number = word.strip_prefix('p').unwrap_or("");
    !number.is_empty() && number.chars().all(|sign| sign.is_ascii_digit())
}

#[test]
fn every_game_has_rules_in_both_languages() {
    for game in GAMES {
        let rules = game.rulebook().rules();
        assert!(!rules.is_empty(), "{} has no rules", game.name());
        for rule in rules {
            for text in [&rule.title, &rule.text] {
                assert!(!text.de.is_empty() && !text.en.is_empty(), "{}", rule.id);
                assert_ne!(text.de, text.en, "{}", rule.id);
            }
        }
        for option in game.options() {
            assert!(game.rulebook().get(option.rule).is_some(), "{}", option.key);
        }
    }
}

/// A person reads what the other reading is, never what it is called in the code.
#[test]
fn no_rule_quotes_an_options_value() {
    for game in GAMES {
        let values: BTreeSet<&str> = game
            .options()
            .iter()
            .flat_map(|option| option.values.iter().copied())
            .collect();
        for rule in game.rulebook().rules() {
            for text in [&rule.title.de, &rule.title.en, &rule.text.de, &rule.text.en] {
                let quoted = text.split(['„', '“', '”', '"']).skip(1).step_by(2);
                let raw: Vec<&str> = quoted.filter(|word| values.contains(word)).collect();
                assert!(raw.is_empty(), "{}: {raw:?} in {text}", rule.id);
            }
        }
    }
}

#[test]
fn words_are_complete_in_both_languages() {
    let sources = GAMES.iter().map(|game| game.locales());
    for [german, english] in sources.chain([words::LOCALES]) {
        let (german, english) = (Words::ids(german), Words::ids(english));
        assert_eq!(german, english);
        assert!(!german.is_empty(), "the messages lie somewhere else");
    }
}

/// The table's own refusals, what is said of a checked journal and of content files: every code has
/// words, and no words are left over.
#[test]
fn every_refusal_of_the_table_has_words() {
    let mut codes = BTreeSet::new();
    let mut speaking = screens();
    speaking.extend(["table/src", "web/src", "augenzahl/src"].map(str::to_owned));
    for source in sources(&speaking) {
        codes.extend(refusals(&source));
        codes.extend(quoted(&source, "verify-"));
    }
    let games = GAMES.iter().map(|game| format!("{}/src", game.name()));
    let mut readers: Vec<String> = games.collect();
    readers.extend(["table/src", "games/src"].map(str::to_owned));
    for source in sources(&readers) {
        codes.extend(quoted(&source, "file-"));
    }
    assert!(!codes.is_empty(), "the sources lie somewhere else");
    let known = Words::ids(words::LOCALES[0]);
    let known = known.iter().filter(|id| is_said_by_the_table(id));
    let known: BTreeSet<&str> = known.map(String::as_str).collect();
    let wanted: BTreeSet<&str> = codes.iter().map(String::as_str).collect();
    let missing: Vec<_> = wanted.difference(&known).collect();
    let unused: Vec<_> = known.difference(&wanted).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// `Refusal::new("code"`, `table_refusal::<G>("code")` and the codes of wrong types.
fn refusals(source: &str) -> Vec<String> {
    let calls = [
        "Refusal::new(\"",
        "table_refusal::<G>(\"",
        "FieldKind::Number | FieldKind::Seq => (\"",
        "FieldKind::Numbers | FieldKind::Faces => (\"",
        "FieldKind::Flag => (\"",
        "FieldKind::Text(_) | FieldKind::Data => (\"",
        "FieldKind::Word(words) => (\"",
        "FieldKind::Words(words) => (\"",
    ];
    let mut found = Vec::new();
    for call in calls {
        for rest in source.split(call).skip(1) {
            let code = rest.split('"').next().expect("a code");
            found.push(format!("refused-{}", code.replace('_', "-")));
        }
    }
    found
}

/// Messages that stand in the sources as they are.
fn quoted(source: &str, start: &str) -> Vec<String> {
    let quoted = source.split('"').skip(1).step_by(2);
    let ids = quoted.filter(|text| text.starts_with(start) && !text.ends_with('-'));
    ids.map(str::to_owned).collect()
}

/// The pages that all share, and those of each game.
fn screens() -> Vec<String> {
    let folders = fs::read_dir(crates()).expect("a folder");
    let names = folders.map(|entry| entry.expect("an entry").file_name());
    let names = names.map(|name| name.into_string().expect("a name"));
    let pages = names.filter(|name| name.starts_with("screens"));
    pages.map(|name| name + "/src").collect()
}

/// Every Rust file in these folders of the workspace's crates.
fn sources(places: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = places.iter().map(|place| crates().join(place)).collect();
    while let Some(path) = folders.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a folder");
            folders.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(fs::read_to_string(&path).expect("a source"));
        }
    }
    found
}

/// Titles, parameters, outcomes and policies of every question: all have words, and no words are left over.
#[test]
fn every_question_has_words() {
    let content = Content::built_in();
    for game in GAMES {
        let name = game.name();
        let mut wanted: BTreeSet<String> = BTreeSet::new();
        let mut say = |kind: &str, word: &str| {
            let id = format!("{name}-{kind}-{word}").replace('_', "-");
            wanted.insert(id);
        };
        for question in game.questions(&content).all() {
            say("question", question.name);
            params(question.params, &mut say);
            question.outcomes.iter().for_each(|of| say("outcome", of));
            question.policies.iter().for_each(|of| say("policy", of));
        }
        let kinds = ["question", "given", "outcome", "policy"];
        let kinds = kinds.map(|kind| format!("{name}-{kind}-"));
        for source in game.locales() {
            let known = Words::ids(source);
            // How a duel ends is told by messages of its own.
            let ends = ["defeat", "double-death", "unresolved", "victory"];
            let ends = ends.map(|end| format!("samurai-outcome-{end}"));
            let known: BTreeSet<String> = known
                .into_iter()
                .filter(|id| !ends.iter().any(|end| id.starts_with(end)))
                .filter(|id| kinds.iter().any(|kind| id.starts_with(kind)))
                .collect();
            let missing: Vec<_> = wanted.difference(&known).collect();
            let unused: Vec<_> = known.difference(&wanted).collect();
            assert!(missing.is_empty(), "no words for {missing:?}");
            assert!(unused.is_empty(), "nobody says {unused:?}");
        }
    }
}

fn params(all: &[Param], say: &mut impl FnMut(&str, &str)) {
    for param in all {
        say("given", param.name);
        match param.kind {
            Kind::Word(words) | Kind::Order(words) => words
                .iter()
                .for_each(|word| say("given", &format!("{}-{word}", param.name))),
            Kind::Object(fields) | Kind::Objects { of: fields, .. } => params(fields, say),
            _ => {}
        }
    }
}

/// A group that plays without a game master says so with one option; where there is none, nothing changes.
#[test]
fn a_game_says_whether_somebody_runs_its_table() {
    let mut unled = Vec::new();
    for game in GAMES {
        assert_eq!(game.is_led(&[]), game.has_game_master(), "{}", game.name());
        let nobody = |key: String| [(key, NOBODY.to_owned())];
        let keys = [LEAD.to_owned(), format!("{}.{LEAD}", game.name())];
        if game.may_be_unled() {
            assert!(keys.into_iter().all(|key| !game.is_led(&nobody(key))));
            assert!(game.is_led(&[(LEAD.to_owned(), "game_master".to_owned())]));
            unled.push(game.name());
        }
    }
    assert_eq!(unled, ["free"]);
}
