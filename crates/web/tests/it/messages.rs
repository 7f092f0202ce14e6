//! Every word of the pages: used, present in both languages, and shown.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use games::Content;
use games::own::{self, KINDS};
use plain::Shape;
use serde_json::json;
use web::screens::own::read::known;
use web::screens::proof::Verdict;
use web::screens::{self, Reader};
use words::{Lang, Words};

use crate::classes::screen_folders;
use crate::every_page::whole;

/// All message ids that stand in the sources of the screens as whole string literals.
fn used() -> BTreeSet<String> {
    let mut files = screen_folders();
    files.push(PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
    let mut used = BTreeSet::new();
    let mut sources = 0;
    while let Some(path) = files.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a folder");
            files.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else {
            sources += 1;
            used.extend(literals(&path));
        }
    }
    assert!(
        sources > 15,
        "the screens lie somewhere else: {sources} files"
    );
    used
}

fn literals(path: &PathBuf) -> Vec<String> {
    let source = fs::read_to_string(path).expect("a source");
    let quoted = source.split('"').skip(1).step_by(2);
    // A pattern with a hole is not an id.
    let quoted = quoted.filter(|text| !text.contains('{'));
    let ids = quoted.filter(|text| {
        ["web-", "samurai-", "zwielicht-name", "daggerheart-name"]
            .iter()
            .any(|start| text.starts_with(start))
    });
    ids.map(str::to_owned).collect()
}

/// What the shelf's forms call things: every kind, every field and every word that a file can say.
fn of_files() -> BTreeSet<String> {
    // What stands in a list without a name.
    let mut ids = BTreeSet::from(["web-own-f-entry".to_owned()]);
    for kind in KINDS {
        let id = kind.name.replace('_', "-");
        ids.insert(told(kind.game, "kind", &id));
        for json in [json!({}), json!({ "sheet": {} })] {
            names(
                kind.game,
                own::shape(kind.game, &json),
                &mut BTreeSet::new(),
                &mut ids,
            );
        }
    }
    ids
}

/// A game's own message, if it has one, else the one for all.
fn told(game: &str, what: &str, name: &str) -> String {
    let id = name.replace('_', "-");
    let (its, all) = match what {
        "kind" => (
            format!("web-own-kind-{game}-{id}"),
            format!("web-own-kind-{id}"),
        ),
        _ => (
            format!("web-own-{game}-{what}-{id}"),
            format!("web-own-{what}-{id}"),
        ),
    };
    let reader = Reader {
        lang: Lang::De,
        path: "",
    };
    if reader.has(&its) { its } else { all }
}

fn names(
    game: &str,
    shape: &'static Shape,
    seen: &mut BTreeSet<usize>,
    ids: &mut BTreeSet<String>,
) {
    if own::is_words(shape) || !seen.insert(std::ptr::from_ref(shape).addr()) {
        return;
    }
    match shape {
        Shape::Any | Shape::Text | Shape::Flag | Shape::Number { .. } => {}
        Shape::As(of) | Shape::Maybe(of) | Shape::Map(of) | Shape::List { of, .. } => {
            names(game, of(), seen, ids);
        }
        Shape::Places(all) | Shape::OneOf(all) => {
            all.iter().for_each(|of| names(game, of(), seen, ids));
        }
        Shape::Fields(_) => {
            for field in known(shape) {
                if !field.flat {
                    ids.insert(told(game, "f", field.name));
                }
                names(game, (field.of)(), seen, ids);
            }
        }
        Shape::Words(words) => {
            ids.extend(words.iter().map(|word| told(game, "w", word)));
        }
        Shape::Variants(variants) => {
            ids.extend(variants.tag.map(|tag| told(game, "f", tag)));
            for one in variants.all {
                ids.insert(told(game, "w", one.name));
                if let Some(of) = &one.of {
                    names(game, of, seen, ids);
                }
            }
        }
    }
}

fn difference(a: &BTreeSet<String>, b: &BTreeSet<String>) -> Vec<String> {
    a.difference(b).cloned().collect()
}

#[test]
fn ids_are_used_and_present() {
    let [german, english] = web::LOCALES.map(Words::ids);
    assert_eq!(difference(&german, &english), [""; 0], "only German");
    assert_eq!(difference(&english, &german), [""; 0], "only English");
    assert!(
        german.len() > 200,
        "the messages lie somewhere else: {}",
        german.len()
    );
    assert!(
        german.iter().all(|id| id.starts_with("web-")),
        "ids of the pages begin with web-"
    );

    let used = used();
    // What an option means stands under a name made of its key and value.
    let options = games::GAMES.iter().flat_map(|game| {
        // A number has one message for all of them.
        let values = move |spec: &'static table::OptionSpec| {
            let named = |value: &&'static str| format!("-{value}");
            let values: Vec<String> = match is_number(game.name(), spec) {
                true => vec![String::new()],
                false => spec.values.iter().map(named).collect(),
            };
            values.into_iter().map(move |value| (spec.key, value))
        };
        let named = move |(key, value)| {
            format!("web-option-{}-{key}{value}", game.name()).replace('_', "-")
        };
        // A game may bring these words itself.
        let own = Words::ids(game.locales()[0]);
        let brought = move |id: &String| {
            own.contains(&id.replacen("web-option-", "", 1).replacen(
                game.name(),
                &format!("{}-option", game.name()),
                1,
            ))
        };
        let all = game.options().iter().flat_map(values).map(named);
        all.filter(move |id| !brought(id))
    });
    let own: BTreeSet<String> = used
        .iter()
        .filter(|id| id.starts_with("web-"))
        .cloned()
        .chain(options)
        .chain(of_files())
        .collect();
    assert_eq!(difference(&own, &german), [""; 0], "used, but no message");
    assert_eq!(difference(&german, &own), [""; 0], "a message nobody uses");

    let games: BTreeSet<String> = games::GAMES
        .iter()
        .flat_map(|game| Words::ids(game.locales()[0]))
        .collect();
    let theirs: BTreeSet<String> = used.difference(&own).cloned().collect();
    assert!(!theirs.is_empty());
    assert_eq!(
        difference(&theirs, &games),
        [""; 0],
        "used, but not a message of the game"
    );
}

/// The test above would notice: a literal is found where it stands, and a stranger is reported.
#[test]
fn scanning_finds_what_is_there() {
    let used = used();
    for id in ["web-start-title", "web-number-17", "samurai-name"] {
        assert!(used.contains(id), "{id}");
    }
    let stranger = BTreeSet::from(["web-no-such-message".to_owned()]);
    let [german, _] = web::LOCALES.map(Words::ids);
    assert_eq!(difference(&stranger, &german), ["web-no-such-message"]);
}

/// A message that is missing shows its id in brackets; so does an argument nobody gave.
#[test]
fn no_page_shows_a_missing_message() {
    let content = Content::built_in();
    for lang in Lang::ALL {
        let reader = |path| Reader { lang, path };
        let mut pages = vec![
            screens::start::page(
                &reader("/"),
                games::GAMES,
                &web::shelf::Listing::default(),
                None,
            ),
            screens::samurai::opponents(&reader("/samurai"), &content),
            screens::rules::page(&reader("/rules/samurai"), games::GAMES[0]),
        ];
        for verdict in crate::pages::verdicts() {
            let asked = reader("/verify");
            pages.push(screens::proof::verify(&asked, Some(&verdict)));
            pages.push(screens::proof::table(&asked, &crate::pages::proof(verdict)));
        }
        let not_text = Some(&Verdict::NotText);
        pages.push(screens::proof::verify(&reader("/verify"), not_text));
        for status in [403, 404, 418, 422, 500, 503] {
            pages.push(screens::error::page(&reader("/"), status));
        }
        for page in pages {
            whole(&page.into_string());
        }
    }
}

/// A number with one message for all of them instead of words for each.
fn is_number(game: &str, spec: &table::OptionSpec) -> bool {
    let here = format!("web-option-{game}-{}", spec.key).replace('_', "-");
    let there = format!("{game}-option-{}", spec.key).replace('_', "-");
    let own = games::game(game).map(|game| Words::ids(game.locales()[0]));
    let number = |value: &&str| value.parse::<i64>().is_ok();
    spec.values.iter().all(number)
        && (Words::ids(web::LOCALES[0]).contains(&here)
            || own.is_some_and(|own| own.contains(&there)))
}

/// Every reading a table can choose is explained, on the page where it is chosen and in the rules.
#[test]
fn options_have_words() {
    let reader = Reader {
        lang: Lang::De,
        path: "/samurai",
    };
    let content = Content::built_in();
    for game in games::GAMES {
        let chosen = match game.name() {
            "samurai" => screens::samurai::opponents(&reader, &content),
            _ => screens::open::page(&reader, *game, &content, &[], None),
        };
        let chosen = chosen.into_string();
        let rules = screens::rules::page(&reader, *game).into_string();
        for spec in game.options() {
            let law = rules
                .split("<article")
                .find(|law| law.contains(&format!(r#"id="{}""#, spec.rule)));
            let told = law.map_or(0, |law| law.matches("<li>").count());
            let here = game.options().iter().filter(|it| it.rule == spec.rule);
            let lines = |it: &table::OptionSpec| {
                if is_number(game.name(), it) {
                    2
                } else {
                    it.values.len()
                }
            };
            assert_eq!(told, here.map(lines).sum::<usize>(), "{}", spec.rule);
            if is_number(game.name(), spec) {
                let least = spec
                    .values
                    .iter()
                    .filter_map(|it| it.parse::<i64>().ok())
                    .min();
                let box_ = format!(r#"name="opt.{}" value="{}""#, spec.key, spec.values[0]);
                let at = chosen.find(&box_).unwrap_or_else(|| panic!("{box_}"));
                let label = &chosen[at..at + chosen[at..].find("</label>").expect("a label")];
                assert!(label.contains(&format!(r#"min="{}""#, least.expect("numbers"))));
                assert!(
                    label.contains(&format!("<span>{} ", spec.values[0]))
                        || label.contains(&format!(" {} ", spec.values[0])),
                    "{label}"
                );
                continue;
            }
            for value in spec.values {
                let radio = format!(r#"name="opt.{}" value="{value}""#, spec.key);
                let at = chosen.find(&radio).unwrap_or_else(|| panic!("{radio}"));
                let label = &chosen[at..at + chosen[at..].find("</label>").expect("a label")];
                assert!(
                    !label.contains(&format!("<span>{value}<")),
                    "{} = {value} has no words",
                    spec.key
                );
            }
        }
    }
}
