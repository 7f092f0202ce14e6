//! Handing a sheet in: what is left out is rolled, what somebody lived through stays.

use serde_json::{Value, json};
use table::SeatId;
use zwielicht::{Character, Colour, Name, Origin, Phase, Sheet, Tone};

use crate::scene::{Scene, conditions_to, content, given_state, play};

fn sheet(change: &[(&str, Value)]) -> Value {
    let mut sheet = json!({
        "name": "Dai", "demon": "Fuchs", "weak_mod": 1,
        "demon_ability": {"name": "x", "colour": "black"},
    });
    for (key, value) in change {
        sheet[*key] = value.clone();
    }
    sheet
}

fn character(scene: &Scene, who: &str) -> Character {
    scene.state().characters[&SeatId::new(who)].clone()
}

/// AZ-GAME-4, AZ-OUT-19: attributes, items, both abilities, fears, in this order, each thrown again if
/// it is there already.
#[test]
fn az_game_4_what_is_left_out_is_rolled() {
    let content = content();
    let entry =
        |list: &[zwielicht::content::Word], index: usize| Name::from(list[index].name.clone());
    let own = sheet(&[
        (
            "attributes",
            json!(["Krähenmut", content.attributes.entries[0].name]),
        ),
        (
            "abilities",
            json!([{"name": "Rufen", "colour": "black", "table": 2}]),
        ),
        ("fears", json!(["Bruder"])),
    ]);
    // 11 is there already; then two attributes, two items, table 1, two fears.
    let dice = "1 1 1 2 1 3 1 1 1 2 6 6 1 1 1 2";
    let scene = play(
        "",
        "phase=setup",
        &format!("p4 bring_character sheet={own} | {dice}"),
    );
    scene.cites("AZ-GAME-4 AZ-OUT-19 AZ-POOL-17 AZ-SECTION-26");
    let dai = character(&scene, "p4");
    let attributes: Vec<Name> = dai.attributes.iter().map(|it| it.name.clone()).collect();
    let words = &content.attributes.entries;
    let expected = [
        Name::text("Krähenmut"),
        entry(words, 0),
        entry(words, 1),
        entry(words, 2),
    ];
    assert_eq!(attributes, expected);
    assert!(dai.attributes.iter().all(|it| it.colour == Colour::White));
    let items: Vec<(Name, bool)> = dai
        .items
        .iter()
        .map(|it| (it.name.clone(), it.weapon))
        .collect();
    let known = content.items.entries[..2].iter();
    let known: Vec<(Name, bool)> = known
        .map(|it| (it.name.clone().into(), it.weapon))
        .collect();
    assert_eq!(items, known);
    let origins: Vec<Origin> = dai.abilities.iter().map(|it| it.origin).collect();
    assert_eq!(origins, [Origin::Table1, Origin::Table2, Origin::Demon]);
    assert_eq!(
        dai.abilities[0].name,
        content.ability_table_1.entries[35].name.clone().into()
    );
    assert_eq!(dai.abilities[1].name, Name::text("Rufen"));
    let fears = &content.fears.entries;
    assert_eq!(
        dai.fears,
        [Name::text("Bruder"), entry(fears, 0), entry(fears, 1)]
    );
}

/// AZ-SECTION-26: somebody is at a table once.
#[test]
fn az_section_26_a_ready_character_is_played_once() {
    let ready = content().ready_characters[0].id.clone();
    let other = content().ready_characters[1].id.clone();
    let mut scene = Scene::at(given_state("", "phase=setup"));
    let offered = scene.offered("p5", "bring_character");
    scene.run(&format!(
        "p4 bring_character ready={ready}; refuse ready_taken AZ-SECTION-26: p5 bring_character ready={ready}"
    ));
    assert_eq!(scene.offered("p5", "bring_character"), offered - 1);
    scene.run(&format!("p5 bring_character ready={other}"));
    // The same name with another demon is somebody else.
    let mut state = given_state("", "phase=setup");
    let p1 = state.characters.get_mut(&SeatId::new("p1")).expect("Aki");
    p1.name.clone_from(&content().ready_characters[0].name);
    Scene::at(state).run(&format!("p4 bring_character ready={ready}"));
}

/// AZ-COND-5, AZ-SECTION-1: what a character lived through comes along, and nothing else.
#[test]
fn az_cond_5_a_life_comes_along() {
    let mut state = given_state("", "phase=setup p3.status=out");
    let p2 = state.characters.get_mut(&SeatId::new("p2")).expect("Botan");
    p2.past = vec![Tone::None, Tone::Bright, Tone::Dark, Tone::Bright];
    p2.attributes[1].colour = Colour::Black;
    p2.drawing = "Schuppen\n".repeat(900);
    p2.abilities[0].origin = Origin::Table2;
    for who in ["p1", "p2", "p3"] {
        let mut here = Scene::at(state.clone());
        let before = character(&here, who);
        let sheet = serde_json::to_value(Sheet::of(&before)).expect("JSON");
        let sheet = sheet.to_string().replace(' ', "+");
        here.run(&format!("p4 bring_character sheet={sheet}"));
        let after = character(&here, "p4");
        let mut expected = before.clone();
        expected.status = zwielicht::Status::Active;
        expected.tasks.clear();
        expected.bonus_free = 0;
        expected.past = after.past.clone();
        assert_eq!(after.tones(), before.tones());
        for (index, condition) in (1..).zip(&mut expected.conditions) {
            condition.id = index;
        }
        expected.conditions_ever = u32::try_from(expected.conditions.len()).expect("few");
        assert_eq!(after, expected, "{who}");
        assert_eq!(Sheet::of(&after), Sheet::of(&before));
    }
}

#[test]
fn a_new_character_has_no_life_yet() {
    let ready = content().ready_characters[0].id.clone();
    let scene = play(
        "",
        "phase=setup",
        &format!("p4 bring_character ready={ready}"),
    );
    assert_eq!(Sheet::of(&character(&scene, "p4")).life, None);
}

/// Lives nobody can have led (AZ-OUT-7, AZ-COND-2, AZ-OUT-9, AZ-OUT-20).
#[test]
fn az_out_20_impossible_lives_are_refused() {
    let whole = [
        ("attributes", json!(["a", "b", "c", "d"])),
        ("items", json!([{"name": "i"}, {"name": "j"}])),
        (
            "abilities",
            json!([{"name": "k", "colour": "white"}, {"name": "l", "colour": "white"}]),
        ),
    ];
    let good = json!({"tones": ["none", "dark"], "answers": ["so"], "section_points": 3});
    let lives = [
        (json!({}), None),
        (
            json!({"tones": ["none", "dark", "dark", "dark", "dark", "dark"]}),
            Some("retired"),
        ),
        (json!({"epilogue": "a+garden"}), Some("retired")),
        (json!({"tones": []}), Some("tones")),
        (json!({"tones": ["dark"]}), Some("tones")),
        (json!({"tones": ["none", "none"]}), Some("tones")),
        (json!({"black_attributes": [5]}), Some("number")),
        (json!({"black_attributes": [1, 1]}), Some("number")),
        (json!({"black_items": [0]}), Some("number")),
        (
            json!({"conditions": [null, null, null, null, null, null]}),
            Some("six"),
        ),
        (json!({"conditions": [""]}), Some("text")),
        (json!({"section_points": -1}), Some("points")),
        (json!({"section_points": 100}), Some("points")),
        (json!({"answers": ["a", "b"]}), Some("answers")),
        (json!({"answers": [""]}), Some("text")),
    ];
    for (change, why) in lives {
        let mut life = good.clone();
        for (key, value) in change.as_object().expect("fields") {
            life[key] = value.clone();
        }
        let mut sheet = sheet(&whole);
        sheet["life"] = life;
        let mut scene = Scene::at(given_state("", "phase=setup"));
        let answer = scene.send(&format!("p4 bring_character sheet={sheet}"));
        match (answer, why) {
            (Ok(()), None) => {}
            (Err(refusal), Some(why)) => {
                let said = refusal.args.iter().find(|(key, _)| *key == "why");
                assert_eq!(
                    said.map(|(_, said)| said.clone()),
                    Some(why.into()),
                    "{change}"
                );
            }
            (answer, _) => panic!("{change}: {answer:?}"),
        }
    }
}

/// A section is remembered by its tone (AZ-OUT-16, AZ-SECTION-15).
#[test]
fn az_section_15_the_tones_of_a_life() {
    let mut state = given_state("", "phase=session_close p3.points=6");
    let p3 = SeatId::new("p3");
    state.players.entry(p3.clone()).or_default().tasks_counted = true;
    let mut scene = Scene::at(state);
    scene.run("p3 section_change level=1; p3 skip_step; p3 answer_section_question; p3 skip_step; p3 skip_step; p3 skip_step; see procedures=0");
    assert_eq!(character(&scene, "p3").tones(), [Tone::None, Tone::Bright]);
    let mut state = scene.state().clone();
    state.phase = Phase::Play;
    let it = state.characters.get_mut(&p3).expect("Chiyo");
    it.conditions = conditions_to(5);
    it.conditions_ever = 5;
    let mut scene = Scene::at(state);
    scene.run("p3 make_move move=risk second=attribute:1 | 6 2; p3 accept; p3 answer_section_question; p3 darken_attribute attribute=1; p3 roll_ability table=1 | 1 1; p3 swap_ability give_up=1; p3 roll_fear | 1 1; p3 describe_change");
    let tones = [Tone::None, Tone::Bright, Tone::Dark];
    assert_eq!(character(&scene, "p3").tones(), tones);
}
