//! The content that comes with the program, and what is said about content that cannot be used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use daggerheart::content::{
    Act, Content, DamageType, EnvironmentKind, FeatureKind, FoeAct, FoeRole, Range, Step, Trait,
    When,
};
use daggerheart::{Name, Options, Setup, State, load_content};
use table::Bilingual;

use crate::scene::{Scene, play};

fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/daggerheart");
    let entries = fs::read_dir(folder).expect("the content folder");
    let mut files: Vec<(String, String)> = entries
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let text = fs::read_to_string(&path).expect("a readable file");
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (name, text)
        })
        .collect();
    files.sort();
    files
}

pub static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| {
    let files = files();
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    Arc::new(load_content(&files).unwrap_or_else(|errors| panic!("{errors:#?}")))
});

/// DH-CONTENT-1
#[test]
fn six_ready_characters() {
    let pcs = &CONTENT.pcs;
    assert_eq!(pcs.len(), 6);
    let mut reroll_by_trait = 0;
    let mut after_roll = 0;
    let mut with_hope = 0;
    let mut rally = 0;
    for pc in pcs {
        let mut traits = Trait::ALL.map(|it| pc.traits.get(it));
        traits.sort_unstable();
        assert_eq!(traits, [-1, 0, 0, 1, 1, 2], "{}", pc.id);
        assert_eq!(
            (pc.level, pc.stress, pc.proficiency),
            (1, 6, 1),
            "{}",
            pc.id
        );
        assert!((8..=12).contains(&pc.evasion), "{}: {}", pc.id, pc.evasion);
        assert!((5..=7).contains(&pc.hp), "{}", pc.id);
        assert!((1..=2).contains(&pc.weapons.len()), "{}", pc.id);
        // DH-EXP-7
        assert_eq!(pc.experiences.len(), 2, "{}", pc.id);
        assert!(
            pc.experiences.iter().all(|one| one.modifier == 2),
            "{}",
            pc.id
        );
        let class = pc.features.iter().filter(|one| one.class);
        assert!(class.clone().all(|one| one.hope == 3), "{}", pc.id);
        assert_eq!(class.count(), 1, "{}", pc.id);
        let cheap = |one: &&daggerheart::content::Feature| !one.class && one.hope + one.stress <= 1;
        assert!(pc.features.iter().any(|one| cheap(&one)), "{}", pc.id);
        if pc.spellcast.is_some() {
            let spells = pc.features.iter().filter_map(|one| match &one.act {
                Act::Spell(spell) => Some(spell),
                _ => None,
            });
            let spells: Vec<_> = spells.collect();
            assert!(
                spells.iter().any(|spell| spell.damage.is_some()),
                "{}",
                pc.id
            );
            let lasting = |spell: &&daggerheart::content::Spell| {
                spell.effect.as_ref().is_some_and(|effect| effect.temporary)
            };
            assert!(spells.iter().any(lasting), "{}", pc.id);
        }
        for one in &pc.features {
            after_roll += usize::from(one.when == When::AfterRoll);
            reroll_by_trait +=
                usize::from(matches!(one.act, Act::Reroll { .. }) && one.of_trait.is_some());
            with_hope += usize::from(one.when == When::WithAction && one.hope > 0);
            rally += usize::from(one.act == Act::Rally);
        }
    }
    assert!(reroll_by_trait > 0 && after_roll > 0 && with_hope > 0 && rally > 0);
}

/// DH-HP-2: thresholds are those of the armor plus level.
#[test]
fn thresholds_come_from_the_armor() {
    let armor = CONTENT
        .armors
        .iter()
        .find(|armor| armor.id == "chain-shirt");
    let armor = armor.expect("an armor");
    let tarek = CONTENT
        .pcs
        .iter()
        .find(|pc| pc.id == "tarek-bollwerk")
        .expect("Tarek");
    assert_eq!(tarek.thresholds.major, armor.thresholds.major + 1);
    assert_eq!(tarek.thresholds.severe, armor.thresholds.severe + 1);
    assert_eq!(tarek.armor, armor.score);
    // Without armor: level and twice the level.
    let bare = include_str!("../../../../content/daggerheart/characters.toml")
        .replace("armor = \"chain-shirt\"\n", "");
    let mut files = files();
    for (name, text) in &mut files {
        if name == "characters.toml" {
            text.clone_from(&bare);
        }
    }
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let content = load_content(&files).expect("sound content");
    let tarek = content
        .pcs
        .iter()
        .find(|pc| pc.id == "tarek-bollwerk")
        .expect("Tarek");
    assert_eq!(
        (tarek.thresholds.major, tarek.thresholds.severe, tarek.armor),
        (1, 2, 0)
    );
}

/// DH-CONTENT-2
#[test]
fn twenty_foes() {
    let of_tier = |tier| CONTENT.foes.iter().filter(move |foe| foe.tier == tier);
    assert_eq!((of_tier(1).count(), of_tier(2).count()), (16, 4));
    let roles: BTreeSet<FoeRole> = of_tier(1).map(|foe| foe.role).collect();
    assert_eq!(roles.len(), 10, "one of each kind: {roles:?}");
    let acts = || CONTENT.foes.iter().flat_map(|foe| &foe.features);
    assert!(acts().any(|it| matches!(it.act, FoeAct::Minion { .. })));
    assert!(acts().any(|it| matches!(it.act, FoeAct::Horde { .. })));
    assert!(acts().any(|it| matches!(it.act, FoeAct::Relentless { .. })));
    assert!(acts().any(|it| it.act == FoeAct::Slow));
    assert!(acts().any(|it| matches!(it.act, FoeAct::Attack { several: true, .. })));
    assert!(acts().any(|it| match &it.act {
        FoeAct::Attack {
            harm: Some(harm), ..
        } => harm.direct,
        _ => false,
    }));
    assert!(acts().any(|it| match &it.act {
        FoeAct::Reaction { on_success, .. } => {
            on_success
                .iter()
                .any(|step| matches!(step, Step::Damage { half: true, .. }))
        }
        _ => false,
    }));
    assert!(acts().any(|it| it.kind == FeatureKind::Action && it.stress > 0));
    assert!(acts().any(|it| it.kind == FeatureKind::Reaction && it.trigger.is_some()));
    assert!(acts().filter(|it| it.fear > 0).count() >= 6);
    assert!(CONTENT.foes.iter().any(|foe| !foe.resist.is_empty()));
    assert!(CONTENT.foes.iter().any(|foe| !foe.immune.is_empty()));
}

/// DH-CONTENT-3
#[test]
fn six_environments() {
    let mut kinds: BTreeMap<EnvironmentKind, usize> = BTreeMap::new();
    for it in &CONTENT.environments {
        *kinds.entry(it.kind).or_default() += 1;
        let has = |kind| it.features.iter().any(|one| one.kind == kind);
        assert!(
            has(FeatureKind::Action) && has(FeatureKind::Passive),
            "{}",
            it.id
        );
        assert_eq!(
            it.features.iter().filter(|one| one.fear > 0).count(),
            1,
            "{}",
            it.id
        );
    }
    let wanted = [
        (EnvironmentKind::Exploration, 2),
        (EnvironmentKind::Social, 1),
        (EnvironmentKind::Traversal, 2),
        (EnvironmentKind::Event, 1),
    ];
    assert_eq!(kinds, BTreeMap::from(wanted));
    let counting = CONTENT
        .environments
        .iter()
        .filter(|it| !it.countdowns.is_empty());
    assert_eq!(counting.count(), 2);
}

/// DH-CONTENT-4
#[test]
fn weapons_and_armor() {
    assert_eq!((CONTENT.weapons.len(), CONTENT.armors.len()), (12, 4));
    let traits: BTreeSet<Trait> = CONTENT.weapons.iter().map(|it| it.with).collect();
    let ranges: BTreeSet<Range> = CONTENT.weapons.iter().map(|it| it.range).collect();
    let kinds: BTreeSet<DamageType> = CONTENT.weapons.iter().map(|it| it.kind).collect();
    assert_eq!((traits.len(), ranges.len()), (6, 5));
    assert!(kinds.contains(&DamageType::Phy) && kinds.contains(&DamageType::Mag));
}

/// DH-CONTENT-5
#[test]
fn suggestions() {
    assert_eq!(CONTENT.experiences.len(), 30);
    let hard = CONTENT.gm_moves.iter().filter(|it| it.hard).count();
    assert_eq!((hard, CONTENT.gm_moves.len()), (12, 24));
    assert_eq!(CONTENT.stakes.len(), 10);
    for with in Trait::ALL {
        let steps = CONTENT
            .ladder
            .iter()
            .filter(|rung| rung.with == with)
            .map(|rung| rung.step);
        assert_eq!(
            steps.collect::<Vec<_>>(),
            [5, 10, 15, 20, 25, 30],
            "{with:?}"
        );
    }
}

/// DH-CONTENT-6: every scene of every adventure starts, its foes and countdowns are there.
#[test]
fn every_scene_starts() {
    let mut state = State::new(Options::default());
    for (id, pc) in ["p1", "p2", "p3"].iter().zip(&CONTENT.pcs) {
        let pc = daggerheart::Pc::new(Arc::new(pc.clone()));
        state.pcs.insert(table::SeatId::new(id), pc);
    }
    let setup = Setup {
        options: Options::default(),
        content: CONTENT.clone(),
        start: Some(Box::new(state)),
        edition: daggerheart::EDITION,
    };
    let mut scene = Scene::with(setup);
    scene.run("gm start_campaign; gm start_session; see fear=3 session=1");
    for one in CONTENT.scenarios.iter().flat_map(|it| &it.scenes) {
        // With one tap its foes stand there, too.
        scene.run(&format!(
            "gm start_scene scene={} clear=true behind=true enter=true",
            one.id
        ));
        let state = scene.state();
        let up = |foe: &&daggerheart::Foe| foe.status == daggerheart::FoeStatus::Up;
        assert_eq!(state.foes.iter().filter(up).count(), one.foes.len());
        assert!(state.behind.foes.is_empty(), "{}", one.id);
        scene.run(&format!(
            "gm start_scene scene={} clear=true behind=true",
            one.id
        ));
        let state = scene.state();
        assert_eq!(state.scene.title, Some(Name::from(one.title.clone())));
        let waiting = state.behind.foes.len();
        assert_eq!(waiting, one.foes.len(), "{}", one.id);
        let place = one
            .environment
            .as_ref()
            .and_then(|id| CONTENT.environment(id));
        let clocks = place.map_or(0, |it| it.countdowns.len()) + one.countdowns.len();
        let running = state.countdowns.len() + state.behind.countdowns.len();
        assert_eq!(running, clocks, "{}: what ran before is gone", one.id);
        assert_eq!(
            state.environments.len(),
            usize::from(place.is_some()),
            "{}",
            one.id
        );
        for foe in state
            .behind
            .foes
            .iter()
            .map(|foe| foe.id)
            .collect::<Vec<_>>()
        {
            scene.run(&format!("gm enter_foe foe={foe}"));
        }
    }
}

/// DH-CONTENT-7: the example figures are the ones the worked examples are played with.
#[test]
fn the_example_figures() {
    let scene = play("", "", "see p1.hope=2 p2.hope=4 p3.hope=6 fear=2");
    let names: Vec<&Name> = scene
        .state()
        .pcs
        .values()
        .map(|pc| &pc.sheet.name)
        .collect();
    assert_eq!(
        names,
        [
            &Name::text("Mira"),
            &Name::text("Tarek"),
            &Name::text("Juno")
        ]
    );
    let foes: Vec<&Name> = scene.state().foes.iter().map(|foe| &foe.name).collect();
    assert_eq!(
        foes,
        [&Name::text("Grubenhund"), &Name::text("Aschewächter")]
    );
}

#[track_caller]
pub fn told(Bilingual { de, en }: &Bilingual) {
    assert!(!de.trim().is_empty() && !en.trim().is_empty());
    assert_ne!(de, en, "not translated");
}

#[test]
fn everything_is_told_in_both_languages() {
    for rung in &CONTENT.ladder {
        told(&rung.text);
    }
    for scene in CONTENT.scenarios.iter().flat_map(|it| &it.scenes) {
        told(&scene.title);
        told(&scene.read_aloud);
        scene.guide.iter().for_each(told);
    }
    let features = CONTENT.foes.iter().flat_map(|foe| &foe.features);
    for feature in features.chain(CONTENT.environments.iter().flat_map(|it| &it.features)) {
        match &feature.text {
            Name::Both(both) => told(both),
            Name::Text(text) => panic!("only one language: {text}"),
        }
    }
}

/// Errors name file, line and field, all of them at once.
#[test]
fn what_is_wrong_is_told() {
    let cases = [
        (
            "[[weapons]]\nid = \"Big Blade\"\n",
            2,
            "weapons[1].id",
            "daggerheart-file-id",
        ),
        (
            "[[stakes]]\nid = \"a\"\ntext = { de = \"\", en = \"x\" }\n",
            3,
            "stakes[1].text.de",
            "daggerheart-file-text",
        ),
        (
            "[[stakes]]\nid = \"a\"\ntext = { de = \"y\", en = \"x\" }\n[[stakes]]\nid = \"a\"\ntext = { de = \"y\", en = \"x\" }\n",
            5,
            "stakes[2].id",
            "file-twice",
        ),
        (
            "[[armors]]\nid = \"a\"\nname = \"a\"\nscore = 13\nthresholds = { major = 1, severe = 2 }\n",
            4,
            "armors[1].score",
            "file-between",
        ),
        (
            "[[armors]]\nid = \"a\"\nname = \"a\"\nscore = 1\nthresholds = { major = 3, severe = 2 }\n",
            5,
            "armors[1].thresholds",
            "daggerheart-file-bounds",
        ),
        ("[[monsters]]\n", 1, "monsters", "file-field-unknown"),
        (
            "[[scenarios]]\nid = \"s\"\ntitle = { de = \"a\", en = \"b\" }\nabout = { de = \"a\", en = \"b\" }\n[[scenarios.scenes]]\nid = \"x\"\ntitle = { de = \"a\", en = \"b\" }\nread_aloud = { de = \"a\", en = \"b\" }\nguide = []\nfoes = [\"nobody\"]\n",
            10,
            "scenarios[1].scenes[1].foes[1]",
            "daggerheart-file-unknown",
        ),
        (
            "[[pcs]]\nid = \"a\"\nname = \"a\"\nlevel = 11\ntraits = { agility = 0, strength = 0, finesse = 0, instinct = 0, presence = 0, knowledge = 0 }\nproficiency = 1\nevasion = 9\nhp = 6\nstress = 6\nweapons = [\"none\"]\nexperiences = []\n",
            10,
            "pcs[1].weapons[1]",
            "daggerheart-file-unknown",
        ),
    ];
    for (text, line, field, problem) in cases {
        let errors = load_content(&[("own.toml", text)]).expect_err(text);
        let first = &errors[0];
        assert_eq!(
            (
                first.file.as_str(),
                first.line,
                first.field.as_str(),
                first.problem.id
            ),
            ("own.toml", line, field, problem),
            "{text}: {errors:?}"
        );
    }
}

/// A group's own file replaces an entry with the same id and adds others.
#[test]
fn own_files_replace_and_add() {
    let own = "[[stakes]]\nid = \"stakes-1\"\ntext = { de = \"Neu\", en = \"New\" }\n[[stakes]]\nid = \"own\"\ntext = { de = \"Auch\", en = \"Too\" }\n";
    let files = files();
    let mut all: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    all.push(("own.toml", own));
    let content = load_content(&all).expect("sound content");
    assert_eq!(content.stakes.len(), 11);
    assert_eq!(content.stakes[0].text.en, "New");
}
