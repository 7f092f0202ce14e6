//! The content files: complete, legal, and as large as the rules ask for (section 7).

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use condice::build::bill;
use condice::content::{Against, Aims, Block, Change, Content, LossOf, Ready};
use condice::grid::{Ground, Map};
use condice::{Command, FigureId, Kind, Mode, Name, Options, Use, load_content};

use crate::scene::Scene;

pub const FILES: [(&str, &str); 6] = [
    (
        "characters.toml",
        include_str!("../../../../content/condice/characters.toml"),
    ),
    (
        "foes.toml",
        include_str!("../../../../content/condice/foes.toml"),
    ),
    (
        "cards.toml",
        include_str!("../../../../content/condice/cards.toml"),
    ),
    (
        "maps.toml",
        include_str!("../../../../content/condice/maps.toml"),
    ),
    (
        "scenarios.toml",
        include_str!("../../../../content/condice/scenarios.toml"),
    ),
    (
        "ideas.toml",
        include_str!("../../../../content/condice/ideas.toml"),
    ),
];

pub static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| match load_content(&FILES) {
    Ok(content) => Arc::new(content),
    Err(errors) => panic!("{errors:#?}"),
});

fn total(ready: &Ready) -> i64 {
    bill(&Options::default(), &ready.sheet, None).total
}

#[test]
fn characters() {
    // CD-BUILD-1, CD-BUILD-13, CD-BUILD-15, CD-BUILD-16
    let all = &CONTENT.characters;
    assert!(all.len() >= 12, "{}", all.len());
    for it in all {
        let bill = bill(&Options::default(), &it.sheet, Some(30));
        assert!(
            bill.violations.is_empty(),
            "{}: {:?}",
            it.id,
            bill.violations
        );
        assert_eq!(bill.total, 30, "{}", it.id);
    }
    let abilities: Vec<_> = all.iter().flat_map(|it| &it.sheet.abilities).collect();
    for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Own) {
        let count = abilities.iter().filter(|it| it.kind == kind).count();
        assert!(count >= 2, "{kind:?} {count}");
    }
    for (kind, most) in [(Kind::Boost, 6), (Kind::BoostOther, 3)] {
        let found: BTreeSet<i64> = abilities
            .iter()
            .filter(|it| it.kind == kind)
            .filter_map(|it| it.variant)
            .collect();
        assert_eq!(found, (1..=most).collect(), "{kind:?}");
    }
    let some = |what: &dyn Fn(&Ready) -> bool| all.iter().any(what);
    let has = |it: &Ready, kind| it.sheet.abilities.iter().any(|a| a.kind == kind);
    assert!(some(&|it| it.sheet.attacks.is_empty()));
    assert!(some(&|it| it.sheet.attacks.len() == 3));
    assert!(some(&|it| it.sheet.movement == 0 && has(it, Kind::Teleport)));
    assert!(some(&|it| has(it, Kind::Own)));
    let five = ["brakka", "lioba", "veit", "odo", "falk"];
    assert!(five.iter().all(|id| CONTENT.character(id).is_some()));
}

#[test]
fn foes() {
    // CD-BUILD-19
    let all = &CONTENT.foes;
    assert_eq!(all.len(), 16);
    let points = |range: std::ops::RangeInclusive<i64>, plain: bool| {
        let fits =
            |it: &&Ready| range.contains(&total(it)) && it.sheet.abilities.is_empty() == plain;
        all.iter().filter(fits).count()
    };
    let costs: Vec<(&str, i64)> = all.iter().map(|it| (it.id.as_str(), total(it))).collect();
    assert_eq!(points(10..=20, true), 8, "{costs:?}");
    assert_eq!(points(20..=35, false), 6, "{costs:?}");
    assert_eq!(points(50..=70, false), 2, "{costs:?}");
    let minds: BTreeSet<i64> = all.iter().map(|it| it.sheet.mental).collect();
    assert!((0..=6).all(|n| minds.contains(&n)), "{minds:?}");
    for kind in [
        Kind::Mindcontrol,
        Kind::Aggro,
        Kind::Aura,
        Kind::Area,
        Kind::Fly,
    ] {
        let has = |it: &Ready| it.sheet.abilities.iter().any(|a| a.kind == kind);
        assert!(all.iter().any(has), "{kind:?}");
    }
}

#[test]
fn cards() {
    // CD-ITEM-4
    let all = &CONTENT.cards;
    assert_eq!(all.len(), 24);
    let some = |what: &dyn Fn(&Block) -> bool| all.iter().any(|card| card.blocks.iter().any(what));
    assert!(some(&|it| matches!(it, Block::Heal { .. })));
    assert!(some(&|it| matches!(
        it,
        Block::Damage {
            against: Against::Nothing,
            ..
        }
    )));
    assert!(some(&|it| matches!(it, Block::Modify { .. })));
    assert!(some(&|it| matches!(it, Block::Grant { .. })));
    assert!(some(&|it| matches!(it, Block::Move { teleport: true, .. })));
    assert!(some(&|it| matches!(it, Block::Portal { .. })));
    assert!(some(&|it| matches!(
        it,
        Block::Terrain {
            change: Change::Slow
        }
    )));
    assert!(some(&|it| matches!(
        it,
        Block::Terrain {
            change: Change::Fast
        }
    )));
    assert!(all.iter().any(|card| card.blocks.is_empty()), "text only");
    assert!(all.iter().any(|card| card.uses > 1) && all.iter().any(|card| card.uses == 1));
}

#[test]
fn maps() {
    // CD-MAP-3, CD-MAP-9
    let all = &CONTENT.maps;
    assert_eq!(all.len(), 6);
    let maps: Vec<Map> = all
        .iter()
        .map(|it| Map::try_from(it.rows.clone()).expect("a map"))
        .collect();
    let sizes: Vec<(u8, u8)> = maps.iter().map(|it| (it.width(), it.height())).collect();
    assert!(
        sizes.contains(&(8, 8)) && sizes.contains(&(24, 18)),
        "{sizes:?}"
    );
    for ground in [Ground::Wall, Ground::LowWall, Ground::Chasm] {
        assert!(
            maps.iter().any(|map| map.grounds().contains(&ground)),
            "{ground:?}"
        );
    }
    assert!(all.iter().any(|it| !it.slow.is_empty()) && all.iter().any(|it| !it.fast.is_empty()));
    assert!(all.iter().all(|it| !it.objects.is_empty()));
    // A diagonal pair of walls somewhere (CD-MAP-6).
    let corner = maps.iter().any(|map| {
        map.fields().any(|field| {
            let at = |dx, dy| field.step((dx, dy)).map(|it| map.ground(it).is_wall());
            map.ground(field).is_wall()
                && at(1, -1) == Some(true)
                && at(1, 0) == Some(false)
                && at(0, -1) == Some(false)
        })
    });
    assert!(corner, "a diagonal corner");
}

#[test]
fn scenarios_and_ideas() {
    let long: Vec<_> = CONTENT
        .scenarios
        .iter()
        .filter(|it| it.scenes.len() == 3)
        .collect();
    assert_eq!(long.len(), 3);
    for scenario in long {
        let fights = scenario
            .scenes
            .iter()
            .filter(|it| it.fight_ends.is_some())
            .count();
        assert!(fights >= 2, "{}", scenario.id);
    }
    let first = CONTENT
        .scenarios
        .iter()
        .find(|it| !it.guide.is_empty())
        .expect("a guided fight");
    assert!(first.minutes <= 10 && first.guide.len() >= 5);
    assert_eq!(CONTENT.deeds.len(), 20);
    assert_eq!(CONTENT.spells.iter().filter(|it| it.allowed).count(), 12);
    assert_eq!(CONTENT.spells.iter().filter(|it| !it.allowed).count(), 8);
    let own: Vec<_> = CONTENT
        .own
        .iter()
        .filter_map(|it| it.ability.own.as_deref())
        .collect();
    assert_eq!(own.len(), 8);
    let hurts = |it: &&condice::Own| {
        matches!(
            it.blocks[..],
            [Block::Damage {
                against: Against::Mental,
                ..
            }]
        )
    };
    assert_eq!(own.iter().copied().filter(|it| hurts(it)).count(), 2);
    assert!(own.iter().any(|it| it.how == Use::Passive) && own.iter().any(|it| it.uses > 0));
    for of in LossOf::ALL {
        assert_eq!(
            CONTENT
                .losses
                .iter()
                .filter(|it| it.attribute == of)
                .count(),
            2
        );
    }
}

/// Every scene of every scenario can be set up and fought in.
#[test]
fn every_scene_can_be_played() {
    for scenario in &CONTENT.scenarios {
        for number in 1..=scenario.scenes.len() as i64 {
            let mut scene = Scene::floor();
            scene.setup.content = CONTENT.clone();
            for id in &scenario.characters {
                let sheet = CONTENT
                    .character(id)
                    .expect("a known character")
                    .sheet
                    .clone();
                let at = scene.state.figures.len() as u8;
                scene = scene.party(sheet, crate::scene::at(at, 0));
            }
            let scenario = scenario.id.clone();
            let load = Command::LoadScene {
                scenario: scenario.clone(),
                scene: number,
            };
            scene.go(load, &[]);
            assert!(
                scene.state.figures.iter().all(|it| it.field.is_some()),
                "{scenario}"
            );
            assert_eq!(condice::fault(&scene.state), None);
            scene.go(Command::StartFight, &[]);
            assert_eq!(scene.state.mode, Mode::Fight);
        }
    }
}

/// Foes of the same name get numbers, so that players can tell them apart.
#[test]
fn numbered_names() {
    let mut scene = Scene::floor();
    scene.setup.content = CONTENT.clone();
    scene = scene.party(crate::cast::brakka(), crate::scene::at(0, 0));
    let scenario = "erster-kampf".to_owned();
    scene.go(Command::LoadScene { scenario, scene: 1 }, &[]);
    let name = |id| {
        scene
            .state
            .figure(FigureId(id))
            .map(|it| it.sheet.name.clone())
    };
    let Some(Name::Both(second)) = name(102) else {
        panic!("two guards");
    };
    assert_eq!(
        (second.de.as_str(), second.en.as_str()),
        ("Wache 2", "Guard 2")
    );
}

/// What is wrong with a file is told by line and field, all at once.
#[test]
fn errors_name_their_place() {
    let check = |text: &str| match load_content(&[("own.toml", text)]) {
        Ok(_) => Vec::new(),
        Err(errors) => errors
            .iter()
            .map(|it| (it.line, it.field.clone(), it.problem.id))
            .collect(),
    };
    let foe = "[[foe]]\nid = \"X\"\nabout = { de = \"a\", en = \"b\" }\n[foe.sheet]\nname = \"N\"\nlife = 0\n";
    let found = check(foe);
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(found[0], (2, "foe[1].id".to_owned(), "file-id"));
    assert_eq!(found[1].2, "condice-refused-life-required");
    let map = "[[map]]\nid = \"m\"\nname = { de = \"a\", en = \"b\" }\nabout = { de = \"a\", en = \"b\" }\nslow = [[9, 9]]\n[map.rows]\nground = [\"..\"]\n";
    assert_eq!(
        check(map),
        [(5, "map[1].slow[1]".to_owned(), "condice-file-field")]
    );
    let twice = "[[deed]]\nid = \"a\"\nname = { de = \"a\", en = \"b\" }\ntext = { de = \"a\", en = \"b\" }\ndice = 2\nneeded = 9\n";
    assert_eq!(check(twice)[0].2, "file-between");
    assert_eq!(check("x = ")[0].2, "file-syntax");
    let scene = "[[scenario]]\nid = \"s\"\ntitle = { de = \"a\", en = \"b\" }\nminutes = 5\nabout = { de = \"a\", en = \"b\" }\n[[scenario.scene]]\ntitle = { de = \"a\", en = \"b\" }\nopening = { de = \"a\", en = \"b\" }\nnotes = { de = \"a\", en = \"b\" }\nmap = \"none\"\nstart = [[0, 0]]\n";
    assert_eq!(check(scene)[0].2, "file-unknown");
    assert_eq!(Aims::default(), Aims::Figure);
}

const GATE: &str = r#"
[[map]]
id = "tor"
name = { de = "Tor", en = "Gate" }
about = { de = "Klein", en = "Small" }
[map.rows]
ground = ["...#", "...."]
[[map.portal]]
at = [0, 0]
to = [3, 1]
persons = 2
"#;

/// CD-SP-PORTAL-6, CD-SP-PORTAL-7: portals of the scenery lie on the map from the start.
#[test]
fn a_map_brings_its_portals() {
    let content = load_content(&[("tor.toml", GATE)]).expect("a map");
    let setup = condice::Setup {
        options: Options::default(),
        content: Arc::new(content),
        start: None,
        edition: condice::EDITION,
    };
    let gm = table::Seat::new("gm", table::Role::GameMaster, "");
    let load = Command::LoadMap {
        map: "tor".to_owned(),
    };
    let mut no_dice = dice::Given::new(&[], dice::Origin::Script);
    let state = <condice::ConDice as table::Game>::start(&setup);
    let laid = <condice::ConDice as table::Game>::outcome(&setup, &state, &gm, &load, &mut no_dice);
    let (state, _) = laid.expect("it is laid out");
    let [portal] = state.portals[..] else {
        panic!("{:?}", state.portals)
    };
    let ends = (portal.entrance, portal.exit, portal.left, portal.creator);
    let field = condice::Field::new;
    assert_eq!(ends, (field(0, 0), field(3, 1), 2, None));
    // Only floor leads somewhere else, and for somebody.
    for (from, to, wrong) in [
        ("to = [3, 1]", "to = [3, 0]", "to"),
        ("to = [3, 1]", "to = [0, 0]", "to"),
        ("at = [0, 0]", "at = [9, 9]", "at"),
        ("persons = 2", "persons = 0", "persons"),
    ] {
        let errors = load_content(&[("tor.toml", &GATE.replace(from, to))]).expect_err(to);
        assert!(errors[0].field.ends_with(wrong), "{to}: {errors:?}");
    }
}

/// CD-SP-OWN-4: nobody is asked to throw a million dice, however an ability was written.
#[test]
fn own_abilities_stay_within_what_a_table_can_do() {
    let sheet = |blocks: &str| -> condice::Sheet {
        let own = format!(
            r#"{{"name":"x","life":1,"abilities":[{{"kind":"own","points":1,"own":{{"name":"a","text":"b","blocks":[{blocks}]}}}}]}}"#
        );
        plain::from_text(&own).expect("a sheet")
    };
    for (blocks, fine) in [
        (r#"{"do":"damage","dice":200,"against":"nothing"}"#, true),
        (r#"{"do":"damage","dice":201,"against":"nothing"}"#, false),
        (r#"{"do":"heal","amount":-1}"#, false),
        (
            r#"{"do":"modify","attributes":[],"by":-9223372036854775808,"rounds":1}"#,
            false,
        ),
        (
            r#"{"do":"mental","dice":3,"then":[{"do":"move","fields":999,"teleport":true}]}"#,
            false,
        ),
        (
            r#"{"do":"check","dice":1,"needed":1,"then":[{"do":"check","dice":1,"needed":1,"then":[{"do":"check","dice":1,"needed":1,"then":[{"do":"check","dice":1,"needed":1,"then":[]}]}]}]}"#,
            false,
        ),
        (
            r#"{"do":"check","dice":1,"needed":1,"then":[{"do":"text"}]}"#,
            true,
        ),
    ] {
        assert_eq!(condice::build::readable(&sheet(blocks)), fine, "{blocks}");
    }
}
