//! Duel files: what the loader refuses, what Nobunaga's page says, and the shape of every duel.

use std::fs;
use std::path::Path;

use expect_test::{Expect, expect};
use proptest::prelude::*;
use samurai::{Duel, load_duel};
use table::{FileError, Phrase};

use crate::arbitrary;
use crate::duel::{NOBUNAGA, check_in, nobunaga};
use crate::written::written;

/// WS-CONTENT-1: a page somebody typed in is played like any other, without touching code.
#[test]
fn ws_content_1_everything_in_the_file_may_be_replaced() {
    let page = NOBUNAGA
        .replace("\"oda-nobunaga\"", "\"kojiro\"")
        .replace("\"Oda Nobunaga\"", "\"Sasaki Kojiro\"")
        .replace(
            "sum = 6,  defence = 2, below = 3, health = 4, ",
            "sum = 6,  defence = 1, below = 4, health = 5, ",
        )
        .replace(
            "cost = 12, effect = \"foe_health\", amount = 1",
            "cost = 11, effect = \"foe_health\", amount = 2",
        );
    let kojiro = load_duel("kojiro.toml", &page).expect("a sound page");
    assert_eq!(
        (kojiro.id.as_str(), kojiro.short_name()),
        ("kojiro", "Kojiro")
    );
    check_in(
        kojiro,
        "conc=11",
        "spend 11; choose 3; dice 3 3 3; allocate D A A; end; dice 6; accept",
        "foe=7 final=5 mark=hit hp=5",
    );
}

/// The loader reads back whatever a sound duel is written as.
#[test]
fn any_sound_duel_is_read_back() {
    proptest!(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) },
        |(duel in arbitrary::duel())| {
            let text = written(&duel);
            prop_assert_eq!(load_duel("any.toml", &text), Ok(duel));
        }
    );
}

/// Replaces one piece of Nobunaga's page and collects `line field message` of every complaint.
#[track_caller]
fn check(from: &str, to: &str, expected: &str) {
    assert!(
        NOBUNAGA.matches(from).count() == 1,
        "`{from}` should be there once"
    );
    let page = NOBUNAGA.replace(from, to);
    let said: Vec<String> = match load_duel("broken.toml", &page) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.iter().map(say).collect(),
    };
    assert_eq!(said.join("; "), expected, "\n{from}\n{to}");
}

fn say(error: &FileError) -> String {
    assert_eq!(error.file, "broken.toml", "an error names its file");
    let message = error
        .problem
        .id
        .trim_start_matches("samurai-")
        .trim_start_matches("file-");
    format!("{} {} {message}", error.line, error.field)
}

/// One case per clause of WS-CONTENT-2, each with line, field and message.
#[test]
fn ws_content_2_numbers_of_the_page() {
    check("stars  = 1 ", "stars  = 0 ", "4 stars between");
    check("stars  = 1 ", "stars  = 5 ", "4 stars between");
    check(
        "rounds = 20",
        "rounds = 0",
        "5 rounds between; 12 player.dice count",
    );
    check(
        "rounds = 20",
        "rounds = 21",
        "5 rounds between; 12 player.dice count",
    );
    check("rounds = 20", "rounds = 19", "12 player.dice count");
    check("3, 2 ]   #", "3 ]   #", "12 player.dice count");
    check(
        "dice = [ 3, 2,",
        "dice = [ 3, 4,",
        "12 player.dice[2] between",
    );
    check(
        "dice = [ 3, 2,",
        "dice = [ 0, 2,",
        "12 player.dice[1] between",
    );
    check(
        "[player]              # Miyamoto Musashi; may differ from duel to duel (WS-DUEL-5)\nhearts = 10",
        "[player]\nhearts = 0",
        "8 player.hearts between",
    );
    check(
        "[foe]\nhearts = 10",
        "[foe]\nhearts = 0",
        "15 foe.hearts between",
    );
    check("ki     = 10 ", "ki     = -1 ", "9 player.ki range");
    check("ki     = 10 ", "ki     = 41 ", "9 player.ki between");
    check(
        "ki_per_round = 3",
        "ki_per_round = 21",
        "10 player.ki_per_round between",
    );
}

#[test]
fn ws_content_2_resistance_rises() {
    check(
        "{ at = 6,  loss = 2 }",
        "{ at = 4,  loss = 2 }",
        "18 foe.resistance[2] rising",
    );
    check(
        "{ at = 6,  loss = 2 }",
        "{ at = 3,  loss = 2 }",
        "18 foe.resistance[2] rising",
    );
    check(
        "{ at = 6,  loss = 2 }",
        "{ at = 6,  loss = 1 }",
        "18 foe.resistance[2] rising",
    );
    check(
        "{ at = 10, loss = 4 }",
        "{ at = 10, loss = 3 }",
        "20 foe.resistance[4] rising",
    );
    check(
        "{ at = 4,  loss = 1 }",
        "{ at = 0,  loss = 1 }",
        "17 foe.resistance[1].at between",
    );
    check(
        "{ at = 4,  loss = 1 }",
        "{ at = 4,  loss = 0 }",
        "17 foe.resistance[1].loss between",
    );
}

#[test]
fn ws_content_2_rows() {
    let row_18 = "  { sum = 18, defence = 0, below = 0,                         book = [] },\n";
    check(row_18, "", "25 foe.rows count");
    check(
        row_18,
        &row_18.repeat(2),
        "25 foe.rows count; 44 foe.rows[19].sum order",
    );
    check("{ sum = 4, ", "{ sum = 5, ", "29 foe.rows[4].sum order");
    check(
        "sum = 4,  defence = 4,",
        "sum = 4,  defence = -1,",
        "29 foe.rows[4].defence range",
    );
    check(
        "sum = 4,  defence = 4,",
        "sum = 4,  defence = 41,",
        "29 foe.rows[4].defence between",
    );
    check(
        "sum = 4,  defence = 4, below = 5",
        "sum = 4,  defence = 4, below = -5",
        "29 foe.rows[4].below range",
    );
    check(
        "sum = 4,  defence = 4, below = 5",
        "sum = 4,  defence = 4, below = 0",
        "29 foe.rows[4].below row-hurts",
    );
    check(
        "sum = 17, defence = 0, below = 1, health = 1, ",
        "sum = 17, defence = 0, below = 1, ",
        "42 foe.rows[17].below row-harmless",
    );
    check(
        "below = 5, injury = 1, ",
        "below = 5, injury = 3, ",
        "32 foe.rows[7].injury between",
    );
    check(
        "below = 4, health = 2, ki = 1, ",
        "below = 4, health = 2, ki = 99, ",
        "30 foe.rows[5].ki between",
    );
    check(
        "book = [\"below\"]",
        "book = [\"above\"]",
        "30 foe.rows[5].book[1] book",
    );
}

#[test]
fn ws_content_2_areas() {
    let eleven = "  { area = 11, kind = \"hit\",    name = \"Kehle\",             health = 3, heavy = true, book = false, name_en = \"Throat\" },\n";
    check(
        eleven,
        "",
        "56 tables.areas count; 67 tables.areas[11].area order; 67 tables.areas[11].kind area-kind",
    );
    check("area = 5, ", "area = 6, ", "61 tables.areas[5].area order");
    check(
        "kind = \"dodge\", ",
        "kind = \"hit\", ",
        "57 tables.areas[1].kind area-kind; 57 tables.areas[1] area-cost",
    );
    check(
        "area = 3,  kind = \"hit\",    name = \"Linker Arm\",        health = 2, ",
        "area = 3,  kind = \"dodge\",  name = \"Linker Arm\", ",
        "59 tables.areas[3].kind area-kind",
    );
    check(
        "kind = \"behead\"",
        "kind = \"hit\"",
        "68 tables.areas[12].kind area-kind; 68 tables.areas[12] area-cost",
    );
    check(
        "area = 10, kind = \"hit\",    name = \"Brust\",             health = 3, ",
        "area = 10, kind = \"behead\", name = \"Brust\", ",
        "66 tables.areas[10].kind area-kind",
    );
    check(
        "name = \"Linker Arm\",        health = 2, ",
        "name = \"Linker Arm\", ",
        "59 tables.areas[3] area-cost",
    );
    check(
        "name = \"Weggeduckt\", ",
        "name = \"Weggeduckt\", health = 1, ",
        "57 tables.areas[1] area-cost",
    );
    check(
        "kind = \"dodge\"",
        "kind = \"duck\"",
        "57 tables.areas[1].kind word",
    );
}

#[test]
fn ws_content_2_wounds_and_prices() {
    let six = "  { die = 6, effect = \"lose_health_die\" },\n";
    check(six, "", "70 tables.wounds count");
    check(
        "{ die = 2, ",
        "{ die = 3, ",
        "72 tables.wounds[2].die order",
    );
    check(
        "effect = \"set_aside\",     face = 2",
        "effect = \"set_aside\",     face = 7",
        "72 tables.wounds[2].face between",
    );
    check(
        "effect = \"bleed\",         health = 1",
        "effect = \"bleed\",         health = 0",
        "73 tables.wounds[3].health between",
    );
    check(
        "cost = 12,",
        "cost = 8,",
        "49 tables.concentration[2].cost rising",
    );
    check(
        "cost = 12,",
        "cost = 19,",
        "50 tables.concentration[3].cost rising",
    );
    check(
        "cost = 8, ",
        "cost = 0, ",
        "48 tables.concentration[1].cost between",
    );
    check(
        "effect = \"ki\",         amount = 1",
        "effect = \"ki\",         amount = 0",
        "48 tables.concentration[1].amount between",
    );
    check(
        "behead = 6",
        "behead = 7",
        "54 tables.concentration[7].behead between",
    );
}

#[test]
fn ws_content_2_and_the_file_itself() {
    check("format = 1", "format = 2", "1 format format");
    check("\"oda-nobunaga\"", "\"Oda Nobunaga!\"", "2 id id");
    check("\"oda-nobunaga\"", "\"\"", "2 id id");
    check("\"Oda Nobunaga\"", "\" \"", "3 name name");
    check("stars  = 1 ", "stars  = \"one\" ", "4 stars kind");
    check("stars  = 1 ", "sterne = 1 ", "4 sterne field-unknown");
    check("[foe]\n", "[foe\n", "14 foe syntax");
    check(
        "ki_per_round = 3\n",
        "",
        "7 player.ki_per_round field-missing",
    );
    check("{ sum = 4,  ", "{ ", "29 foe.rows[4].sum field-missing");
    check(
        "# rounds 1-3 book, 4-20 own",
        &"#".repeat(70_000),
        "1  too-large",
    );
    // Several at once, so that a page can be mended in one go.
    check("stars  = 1 ", "stars  = 9 ", "4 stars between");
    let broken = NOBUNAGA
        .replace("stars  = 1 ", "stars  = 9 ")
        .replace("behead = 6", "behead = 0");
    let errors = load_duel("broken.toml", &broken).expect_err("two faults");
    assert_eq!(
        errors.iter().map(say).collect::<Vec<_>>(),
        [
            "4 stars between",
            "54 tables.concentration[7].behead between"
        ]
    );
    assert_eq!(
        errors[0].problem,
        Phrase::new("file-between")
            .with("value", 9u8)
            .with("low", 1u8)
            .with("high", 4u8),
        "a message carries its numbers"
    );
}

/// Nothing a file can hold makes the loader panic.
#[test]
fn any_text_is_refused_politely() {
    let lines: Vec<&str> = NOBUNAGA.lines().collect();
    proptest!(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) },
        |(cuts in proptest::collection::vec((0usize..lines.len(), 0usize..90, ".{0,6}"), 1..4))| {
            let mut page: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            for (line, at, text) in cuts {
                let at = page[line].char_indices().map(|(index, _)| index).nth(at);
                let at = at.unwrap_or(page[line].len());
                page[line].insert_str(at, &text);
            }
            let page = page.join("\n");
            if let Err(errors) = load_duel("odd.toml", &page) {
                prop_assert!(!errors.is_empty());
                for error in errors {
                    prop_assert!((1..=page.lines().count().max(1)).contains(&error.line), "{:?}", error);
                }
            }
        }
    );
}

/// WS-CONTENT-3: the cells that come from the book, field by field. They must not be recalibrated.
#[test]
fn ws_content_3_the_books_cells() {
    let duel = nobunaga();
    assert_eq!(
        (duel.name.as_str(), duel.stars, duel.rounds),
        ("Oda Nobunaga", 1, 20)
    );
    assert_eq!(
        (duel.player.hearts, duel.player.ki, duel.player.ki_per_round),
        (10, 10, 3)
    );
    assert_eq!(duel.player.dice[..3], [3, 2, 1]);
    assert_eq!(duel.foe.hearts, 10);
    let bands: Vec<(u8, u8)> = duel
        .foe
        .resistance
        .iter()
        .map(|band| (band.at, band.loss))
        .collect();
    assert_eq!(bands, [(4, 1), (6, 2), (8, 3), (10, 4)]);

    let mut cells = Vec::new();
    for row in &duel.foe.rows {
        for field in &row.book {
            let value = match field.as_str() {
                "defence" => row.defence,
                "below" => row.below,
                "health" => row.health,
                "ki" => row.ki,
                "injury" => row.injury,
                other => panic!("no field {other}"),
            };
            cells.push(format!("{} {field} {value}", row.sum));
        }
    }
    check_text(
        &cells.join("\n"),
        expect![[r#"
            5 below 4
            6 defence 2
            6 below 3
            6 health 4
            7 defence 3
            7 below 5
            7 injury 1
            10 defence 0
            10 below 3
            10 injury 2
            11 defence 1
            11 below 2
            11 ki 1
            12 defence 2
            12 below 1
            12 ki 1
            13 defence 0
            13 below 2
            13 ki 2"#]],
    );
    // The rows the book shows have no other consequence than that.
    for row in duel.foe.rows.iter().filter(|row| row.book.len() == 3) {
        let consequences = [
            ("health", row.health),
            ("ki", row.ki),
            ("injury", row.injury),
        ];
        for (field, value) in consequences {
            assert_eq!(
                value > 0,
                row.book.iter().any(|known| known == field),
                "row {}",
                row.sum
            );
        }
    }
    let book: Vec<u8> = duel
        .tables
        .areas
        .iter()
        .filter(|area| area.book)
        .map(|area| area.area)
        .collect();
    assert_eq!(book, [1, 2, 12]);
    assert_eq!(
        (duel.area(2).name.as_str(), duel.area(2).health),
        ("Rechter Arm", 2)
    );
    check_text(
        &written(
            &duel
                .tables
                .concentration
                .iter()
                .map(|bonus| (bonus.cost.to_string(), bonus.effect))
                .collect::<std::collections::BTreeMap<_, _>>(),
        ),
        expect![[r#"
            [12]
            effect = "foe_health"
            amount = 1
            [18]
            effect = "attack"
            amount = 4
            [23]
            effect = "foe_health"
            amount = 2
            [28]
            effect = "defence"
            amount = 4
            [34]
            effect = "foe_health"
            amount = 3
            [40]
            effect = "foe_health_die"
            behead = 6
            [8]
            effect = "ki"
            amount = 1
        "#]],
    );
}

fn check_text(found: &str, expected: Expect) {
    expected.assert_eq(found);
}

/// WS-CONTENT-4: the clover of rows 11 to 13 is ki.
#[test]
fn ws_content_4_rows_11_to_13_take_ki() {
    let taken: Vec<(u8, u8, u8)> = (11..=13)
        .map(|sum| {
            let row = nobunaga().row(sum).clone();
            (row.health, row.ki, row.injury)
        })
        .collect();
    assert_eq!(taken, [(0, 1, 0), (0, 1, 0), (0, 2, 0)]);
    check_in(
        nobunaga(),
        "round=3",
        "choose 1; dice 1; split 1 0 0; end; dice 4 4 3; accept",
        "row=11 ki=9 hp=10",
    );
}

/// WS-CONTENT-5: die 2 or die 3, the book's round 2 ends with 8 health (WS-ERR-3).
#[test]
fn ws_content_5_areas_2_and_3_cost_the_same() {
    let duel = nobunaga();
    let price = |area: u8| {
        let area = duel.area(area);
        (area.health, area.ki, area.heavy)
    };
    assert_eq!(price(2), price(3));
    for die in [2, 3] {
        let script = format!("choose 2; dice 5 4; allocate A C; end; dice 5 2; accept; dice {die}");
        check_in(nobunaga(), "round=2", &script, "hp=8");
    }
}

/// In every duel there is: fewer dice for the opponent are worse for the player, on average in defence
/// and for every defence value in the counterattack (WS-ROUND-5, WS-CONTENT-6).
#[test]
fn ws_content_6_the_shape_of_every_duel() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/samurai");
    let mut duels = 0;
    for entry in fs::read_dir(folder).expect("the content folder") {
        let path = entry.expect("a file").path();
        if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            let source = fs::read_to_string(&path).expect("a readable file");
            let duel = load_duel(&name, &source).unwrap_or_else(|errors| panic!("{errors:?}"));
            assert_eq!(
                format!("{}.toml", duel.id),
                name,
                "a duel is called like its file"
            );
            shape(&duel);
            duels += 1;
        }
    }
    assert!(duels >= 1, "there is a duel");
}

fn shape(duel: &Duel) {
    // Expected defence with 1, 2 and 3 dice, times 216.
    let guard = |dice| over_rolls(dice, |sum| u64::from(duel.row(sum).defence));
    assert!(
        guard(1) > guard(2) && guard(2) > guard(3),
        "{}: expected defence falls",
        duel.id
    );
    for defence in 0..=40u8 {
        let lands = |dice| over_rolls(dice, |sum| u64::from(defence < duel.row(sum).below));
        assert!(
            lands(1) >= lands(2) && lands(2) >= lands(3),
            "{}: with defence {defence} more of his dice are worse",
            duel.id
        );
    }
}

/// The sum of a value over all rolls, scaled so that every number of dice weighs 216.
fn over_rolls(dice: u32, value: impl Fn(u8) -> u64) -> u64 {
    let rolls = 6u32.pow(dice);
    let total: u64 = (0..rolls)
        .map(|roll| {
            (0..dice)
                .map(|die| roll / 6u32.pow(die) % 6 + 1)
                .sum::<u32>()
        })
        .map(|sum| value(u8::try_from(sum).expect("at most 18")))
        .sum();
    total * u64::from(216 / rolls)
}

/// The digest's own numbers for Nobunaga: 13/3, 49/18, 317/216, and 1, 1, 215/216 with defence 0.
#[test]
fn ws_content_6_nobunagas_numbers() {
    let duel = nobunaga();
    let guard = [1, 2, 3].map(|dice| over_rolls(dice, |sum| u64::from(duel.row(sum).defence)));
    assert_eq!(guard, [13 * 72, 49 * 12, 317]);
    let lands = [1, 2, 3].map(|dice| over_rolls(dice, |sum| u64::from(0 < duel.row(sum).below)));
    assert_eq!(lands, [216, 216, 215]);
}
