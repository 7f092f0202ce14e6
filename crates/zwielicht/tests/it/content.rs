//! The content that comes with the program, and what the loader says about content that is wrong.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use expect_test::{Expect, expect};
use table::{Bilingual, Rulebook};
use zwielicht::content::{Colour, Content, Die, Entry, List};
use zwielicht::load_content;

/// Every file of the content folder, in the order of their names.
fn files() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/zwielicht")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the content folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.file_name().expect("a name").to_string_lossy();
                let source = fs::read_to_string(&path).expect("a readable file");
                found.push((name.into_owned(), source));
            }
        }
    }
    found.sort();
    found
}

/// Our content, and after it a group's own file.
fn load_with(own: &str) -> Result<Content, Vec<String>> {
    let ours = files();
    let ours = ours
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()));
    let all: Vec<_> = ours.chain([("own.toml", own)]).collect();
    load_content(&all).map_err(|errors| {
        let tell = |error: table::FileError| {
            let args = error.problem.args.iter();
            let args: Vec<String> = args
                .map(|(name, value)| format!("{name}={value:?}"))
                .collect();
            let (file, line, field) = (&error.file, error.line, &error.field);
            let problem = error
                .problem
                .id
                .trim_start_matches("zwielicht-")
                .trim_start_matches("file-");
            format!("{file}:{line} {field}: {problem} {}", args.join(" "))
                .trim_end()
                .to_owned()
        };
        errors.into_iter().map(tell).collect()
    })
}

pub fn ours() -> Content {
    load_with("").unwrap_or_else(|errors| panic!("{errors:#?}"))
}

fn wrong(own: &str, expect: Expect) {
    let errors = load_with(own).expect_err("this is wrong");
    expect.assert_eq(&errors.join("\n"));
}

fn size<T>(list: &List<T>) -> (Die, usize) {
    (list.die, list.entries.len())
}

#[test]
fn every_list_has_its_full_size() {
    let content = ours();
    assert_eq!(content.section_questions.len(), 5);
    assert_eq!(size(&content.ability_table_1), (Die::D66, 36));
    assert_eq!(size(&content.ability_table_2), (Die::D66, 36));
    assert_eq!(size(&content.demons), (Die::Choose, 12));
    assert_eq!(size(&content.fears), (Die::D66, 36));
    assert_eq!(size(&content.conditions), (Die::D66, 36));
    assert_eq!(size(&content.tasks), (Die::Choose, 18));
    assert_eq!(size(&content.spare_questions), (Die::D6, 6));
    assert_eq!(size(&content.opponents), (Die::Choose, 12));
    assert_eq!(size(&content.dangerous_events), (Die::Choose, 12));
    assert_eq!(size(&content.dangers_10), (Die::D6, 6));
    assert_eq!(size(&content.dangers_12), (Die::D6, 6));
    assert_eq!(size(&content.risk_situations), (Die::Choose, 12));
    assert_eq!(size(&content.attributes), (Die::D66, 36));
    assert_eq!(size(&content.items), (Die::D66, 36));
    assert_eq!(size(&content.titles), (Die::Choose, 18));
    assert_eq!(size(&content.travel_moments), (Die::Choose, 12));
    assert_eq!(content.ready_characters.len(), 6);
    assert_eq!(content.play_examples.len(), 3);
    let slots = content.creation;
    assert_eq!((slots.attributes, slots.items, slots.fears), (4, 2, 3));
}

#[test]
fn the_first_table_is_mostly_white_the_second_mostly_black() {
    let content = ours();
    let white = |list: &List<zwielicht::content::Ability>| {
        let entries = list.entries.iter();
        entries
            .filter(|ability| ability.colour == Colour::White)
            .count()
    };
    assert!(white(&content.ability_table_1) > 27);
    assert!(white(&content.ability_table_2) < 9);
    assert!(
        content
            .items
            .entries
            .iter()
            .filter(|item| item.weapon)
            .count()
            >= 12
    );
}

/// AZ-FIGHT-4: nobody who takes a ready sheet has to stand aside.
#[test]
fn every_ready_character_can_fight() {
    let content = ours();
    for ready in &content.ready_characters {
        let armed = ready.items.iter().any(|id| {
            let item = content.items.get(id);
            item.is_some_and(|item| item.weapon)
        });
        assert!(armed, "{}", ready.id);
    }
    let demons: BTreeSet<&str> = content
        .ready_characters
        .iter()
        .map(|r| r.demon.as_str())
        .collect();
    assert_eq!(demons.len(), 6, "six characters, six demons");
}

#[test]
fn adventures_hold_enough_for_an_evening() {
    let content = ours();
    assert_eq!(content.adventures.len(), 3);
    for adventure in &content.adventures {
        let id = &adventure.id;
        assert!((10..=16).contains(&adventure.base_level), "{id}");
        assert!((12..=18).contains(&adventure.hints.len()), "{id}");
        assert!((3..=4).contains(&adventure.threats.len()), "{id}");
        assert!(adventure.people.len() >= 3, "{id}");
        assert!(adventure.people.iter().all(|it| it.wants.is_some()), "{id}");
        assert!(adventure.guide.len() >= 9, "{id}: scenes");
        assert!(adventure.endings.len() >= 2, "{id}");
        assert!(adventure.otherwise.len() >= 3, "{id}");
        assert!(
            adventure.minutes.is_some() && adventure.split.is_some(),
            "{id}"
        );
        // Everything written is used in some scene, so that none of it is only in a list.
        let used: BTreeSet<&str> = adventure
            .guide
            .iter()
            .flat_map(|it| &it.at)
            .map(String::as_str)
            .collect();
        let written = adventure.places.iter().map(|it| &it.id);
        for place in written.chain(adventure.people.iter().map(|it| &it.id)) {
            assert!(used.contains(place.as_str()), "{id}: no scene for {place}");
        }
        let dangers: Vec<&String> = adventure.guide.iter().flat_map(|it| &it.threats).collect();
        for threat in &adventure.threats {
            assert!(
                dangers.contains(&&threat.id),
                "{id}: no scene for {}",
                threat.id
            );
        }
    }
    let guided = content.adventures.iter();
    let guided = guided.filter(|a| a.guide.iter().all(|step| step.player.is_some()));
    assert_eq!(
        guided.count(),
        1,
        "one for somebody who leads for the first time"
    );
    let long = content.adventures.iter().filter(|a| a.sessions == 2);
    assert_eq!(long.count(), 1, "one for two sessions");
}

#[test]
fn play_examples_cite_rules_that_exist() {
    let book = Rulebook::parse(include_str!("../../rules.toml")).expect("the rulebook");
    let content = ours();
    let lines = content
        .play_examples
        .iter()
        .flat_map(|example| &example.lines);
    for id in lines.flat_map(|line| &line.rules) {
        assert!(book.get(id).is_some(), "{id}");
    }
}

/// Typographic marks only, and nothing left untranslated.
#[test]
fn texts_are_typeset_and_translated() {
    fn walk(value: &serde_json::Value, see: &mut impl FnMut(Bilingual)) {
        // A text in one language reads as one in both; ours are written in both, and a word alone is an id.
        let text = (value.is_object()).then(|| plain::read::<Bilingual>(value.clone()).ok());
        if let Some(text) = text.flatten() {
            see(text);
        } else if let Some(items) = value.as_array() {
            items.iter().for_each(|item| walk(item, see));
        } else if let Some(fields) = value.as_object() {
            fields.values().for_each(|field| walk(field, see));
        }
    }
    let content = serde_json::to_value(ours()).expect("content is data");
    let mut count = 0;
    walk(&content, &mut |text| {
        count += 1;
        assert_ne!(text.de, text.en);
        for text in [&text.de, &text.en] {
            assert!(!text.contains(['"', '\'', '\t', '\n']), "{text}");
            assert!(
                !text.contains("  ") && !text.contains("...") && text.trim() == text,
                "{text}"
            );
        }
        assert!(!text.de.contains(['”', '’']), "{}", text.de);
        assert!(!text.en.contains('„'), "{}", text.en);
    });
    assert!(count > 700, "{count}");
}

#[test]
fn content_survives_a_journal() {
    let content = ours();
    let json = serde_json::to_string(&content).expect("content is data");
    let back: Content = plain::from_text(&json).expect("and can be read again");
    assert_eq!(back, content);
}

#[test]
fn faces_name_an_entry() {
    let content = ours();
    let fears = &content.fears;
    assert_eq!(fears.rolled(&[1, 1]), fears.entries.first());
    assert_eq!(fears.rolled(&[1, 4]), fears.entries.get(3));
    assert_eq!(fears.rolled(&[6, 6]), fears.entries.last());
    assert_eq!(fears.rolled(&[3]), None, "two dice, not one");
    assert_eq!(fears.rolled(&[0, 7]), None, "no such faces");
    assert_eq!(
        content.dangers_10.rolled(&[2]),
        content.dangers_10.entries.get(1)
    );
    assert_eq!(content.tasks.rolled(&[]), None, "chosen, not rolled");
}

#[test]
fn a_group_replaces_and_adds_entries() {
    let own = r#"
        [fears]
        entries = [{ id = "fire", name = { de = "Kerzen", en = "Candles" } }]
        [tasks]
        entries = [{ id = "sang", text = { de = "Ich habe gesungen.", en = "I have sung." } }]
    "#;
    let content = load_with(own).expect("a sound file");
    assert_eq!(content.fears.entries.len(), 36);
    assert_eq!(
        content.fears.get("fire").expect("still there").name.de,
        "Kerzen"
    );
    assert_eq!(
        content.fears.rolled(&[1, 4]).expect("its old place").id(),
        "fire"
    );
    assert_eq!(content.tasks.entries.len(), 19);
}

#[test]
fn a_group_can_bring_a_whole_list() {
    let own = r#"
        [titles]
        whole = true
        die = "choose"
        entries = [{ id = "none", name = { de = "ganz ohne", en = "without one" } }]
    "#;
    // Ours are gone, so the ready characters have lost their titles, and that is said.
    let errors = load_with(own).expect_err("six titles are missing");
    assert_eq!(errors.len(), 6);
    assert!(errors[0].starts_with("characters.toml:"), "{}", errors[0]);
    let own = r#"
        [dangers_10]
        whole = true
        die = "choose"
        entries = [{ id = "wolf", name = { de = "Wolf", en = "A wolf" }, text = { de = "Er heult.", en = "It howls." } }]
    "#;
    let content = load_with(own).expect("nobody refers to a danger");
    assert_eq!(size(&content.dangers_10), (Die::Choose, 1));
}

#[test]
fn a_rolled_list_has_an_entry_for_every_face() {
    wrong(
        "[fears]\nentries = [{ id = \"tea\", name = { de = \"Tee\", en = \"Tea\" } }]",
        expect!["own.toml:2 fears.entries: count count=Number(37) wanted=Number(36)"],
    );
    wrong(
        "[fears]\ndie = \"choose\"",
        expect!["own.toml:2 fears.die: rolled"],
    );
}

#[test]
fn every_mistake_is_named_with_its_place() {
    wrong(
        r#"
[opponents]
entries = [
  { id = "Wolf", alone = 9, group = 8, name = { de = "Wolf", en = "" }, group_name = { de = "Wölfe", en = "Wolves" }, text = { de = "…", en = "…" } },
  { id = "ox", alone = 0, group = 9, name = { de = "Ochse", en = "Ox" }, group_name = { de = "Ochsen", en = "Oxen" }, text = { de = "…", en = "…" } },
  { id = "ox", alone = 1, group = 99, name = { de = "Ochse", en = "Ox" }, group_name = { de = "Ochsen", en = "Oxen" }, text = { de = "…", en = "…" } },
]
"#,
        expect![[r#"
            own.toml:4 opponents.entries[1].id: id
            own.toml:4 opponents.entries[1].name.en: text
            own.toml:6 opponents.entries[3].id: twice id=Text("ox")
            own.toml:4 opponents.entries[1].group: group
            own.toml:5 opponents.entries[2].alone: between value=Number(0) low=Number(1) high=Number(30)
            own.toml:6 opponents.entries[3].group: between value=Number(99) low=Number(1) high=Number(30)"#]],
    );
}

#[test]
fn a_sheet_is_complete_and_refers_to_what_exists() {
    wrong(
        r#"
[[ready_characters]]
id = "new"
name = "Neu"
title = "nameless"
demon = "dragon"
attributes = ["courage", "courage", "calm", "wit"]
items = ["katana"]
ability_1 = "bandage"
ability_2 = "bandage"
fears = ["fire", "dogs"]
weak_mod = 0
story = { de = "Kam an.", en = "Arrived." }
look = { de = "Klein.", en = "Small." }
"#,
        expect![[r#"
            own.toml:6 ready_characters[1].demon: unknown id=Text("dragon") list=Text("demons")
            own.toml:10 ready_characters[1].ability_2: unknown id=Text("bandage") list=Text("ability_table_2")
            own.toml:7 ready_characters[1].attributes[2]: twice id=Text("courage")
            own.toml:7 ready_characters[1].attributes[4]: unknown id=Text("wit") list=Text("attributes")
            own.toml:8 ready_characters[1].items: count count=Number(1) wanted=Number(2)
            own.toml:11 ready_characters[1].fears: count count=Number(2) wanted=Number(3)"#]],
    );
}

/// A sheet names an ability by its id alone.
#[test]
fn no_two_abilities_share_an_id() {
    let mut own = String::from("[ability_table_2]\nwhole = true\ndie = \"d6\"\nentries = [\n");
    for id in ["bandage", "a", "b", "c", "d", "e"] {
        own.push_str(&format!(
            "{{ id = \"{id}\", colour = \"black\", name = {{ de = \"N\", en = \"M\" }}, text = {{ de = \"T\", en = \"U\" }} }},\n"
        ));
    }
    own.push(']');
    let errors = load_with(&own).expect_err("bandage is an ability of table 1");
    let wanted = "own.toml:5 ability_table_2.entries[1].id: twice id=Text(\"bandage\")";
    assert!(errors.contains(&wanted.to_owned()), "{errors:#?}");
}

#[test]
fn unreadable_files_say_where() {
    wrong(
        "[fears]\ndie = \"d8\"",
        expect![[r#"own.toml:2 fears.die: word given=Text("d8") known=Text("d6, d66, choose")"#]],
    );
    wrong(
        "[creation]\nattributes = 4\nitems = 2",
        expect![[r#"own.toml:1 creation.fears: field-missing field=Text("fears")"#]],
    );
    let errors = load_with("feuer = 1").expect_err("no such list");
    assert!(
        errors[0].starts_with("own.toml:1 feuer: field-unknown "),
        "{}",
        errors[0]
    );
    let errors = load_with(&"#".repeat(300_000)).expect_err("too large");
    assert_eq!(errors, ["own.toml:1 : too-large most=Number(262144)"]);
}

#[test]
fn lists_nobody_brings_are_missed() {
    let errors = load_content(&[("own.toml", "")]).expect_err("there is nothing in it");
    assert_eq!(
        errors.len(),
        19,
        "sixteen lists, questions, adventures, creation"
    );
    assert!(
        errors
            .iter()
            .all(|error| error.problem.id == "file-missing")
    );
}
