//! Our own adventures: everything an evening needs is there, everything a text names exists, and what they say of
//! their fights is what was measured.

use std::collections::BTreeSet;

use daggerheart::content::{Idea, ReadingKind, Scenario, Sheet, Weighed};
use daggerheart::skirmish::{Skirmish, Tally, harmless};
use daggerheart::{CountdownKind, Options};
use table::Bilingual;

use crate::content::{CONTENT, told};

/// The group's own evenings; the guided one is short.
fn adventures() -> impl Iterator<Item = &'static Scenario> {
    CONTENT.scenarios.iter().filter(|it| it.lesson.is_empty())
}

#[test]
fn three_adventures_worth_an_evening() {
    assert_eq!(adventures().count(), 3);
    for it in adventures() {
        let id = &it.id;
        assert!((3..=4).contains(&it.scenes.len()), "{id}");
        assert!(it.hook.is_some() && it.truth.is_some(), "{id}");
        assert!(it.people.len() >= 4 && it.places.len() >= 3, "{id}");
        assert!(it.clues.len() >= 5 && it.items.len() >= 2, "{id}");
        assert!(it.endings.len() >= 2 && it.otherwise.len() >= 3, "{id}");
        let minutes: u16 = it.scenes.iter().filter_map(|scene| scene.minutes).sum();
        assert_eq!(
            it.minutes.map(|all| all / 60),
            Some(minutes.div_ceil(60)),
            "{id}: {minutes}"
        );
        assert!(
            it.scenes.iter().any(|scene| scene.split),
            "{id}: where to stop"
        );
        assert!(
            it.scenes
                .iter()
                .filter(|scene| scene.fight.is_some())
                .count()
                >= 1,
            "{id}"
        );
        for scene in &it.scenes {
            assert!(
                !scene.suggestions.is_empty() && scene.guide.len() >= 3,
                "{}",
                scene.id
            );
            assert!(
                !scene.people.is_empty() || !scene.places.is_empty(),
                "{}",
                scene.id
            );
            let fights = scene.foes.len() > 1;
            assert_eq!(scene.fight.is_some(), fights, "{}: measured", scene.id);
        }
    }
}

/// DH-CONTENT-6: one of them visits every group of rules.
#[test]
fn every_group_of_rules_comes_up() {
    let scenes = || adventures().flat_map(|it| &it.scenes);
    let guide: String = scenes()
        .flat_map(|it| &it.guide)
        .map(|it| it.en.as_str())
        .collect();
    for told in [
        "Group action",
        "linked countdowns",
        "tag team",
        "short rest",
        "reaction rolls",
    ] {
        assert!(guide.contains(told), "{told}");
    }
    let clocks = || scenes().flat_map(|it| &it.countdowns);
    assert!(clocks().any(|it| it.linked) && clocks().any(|it| it.hidden));
    for kind in [
        CountdownKind::Progress,
        CountdownKind::Consequence,
        CountdownKind::Standard,
    ] {
        assert!(clocks().any(|it| it.kind == kind), "{kind:?}");
    }
}

/// Ids that another line names are the loader's business; here is what names nothing: nothing lies about unused.
#[test]
fn everything_is_used_somewhere() {
    let mut scenes = BTreeSet::new();
    for it in &CONTENT.scenarios {
        for scene in &it.scenes {
            assert!(scenes.insert(&scene.id), "{} twice", scene.id);
        }
        let named = |of: fn(&daggerheart::content::SceneSheet) -> &Vec<String>| -> BTreeSet<&str> {
            it.scenes.iter().flat_map(of).map(String::as_str).collect()
        };
        let places = named(|scene| &scene.places);
        let people = named(|scene| &scene.people);
        let clues = named(|scene| &scene.clues);
        let items = named(|scene| &scene.items);
        for id in it.places.iter().map(|it| &it.id) {
            assert!(places.contains(id.as_str()), "nobody comes to {id}");
        }
        for id in it.people.iter().map(|it| &it.id) {
            assert!(people.contains(id.as_str()), "nobody meets {id}");
        }
        for id in it.clues.iter().map(|it| &it.id) {
            assert!(clues.contains(id.as_str()), "nobody finds {id}");
        }
        for id in it.items.iter().map(|it| &it.id) {
            assert!(items.contains(id.as_str()), "nobody gets {id}");
        }
        // Where a clue is found, the scene has that place or person.
        for scene in &it.scenes {
            for clue in it
                .clues
                .iter()
                .filter(|clue| scene.clues.contains(&clue.id))
            {
                let here = scene.places.contains(&clue.at) || scene.people.contains(&clue.at);
                assert!(here, "{}: {} is at {}", scene.id, clue.id, clue.at);
            }
            let place = it.places.iter().filter(|at| scene.places.contains(&at.id));
            let place: Vec<_> = place.filter_map(|at| at.environment.as_ref()).collect();
            if let Some(environment) = &scene.environment {
                assert!(place.contains(&environment), "{}: {environment}", scene.id);
            }
        }
    }
}

#[test]
fn adventures_are_told_in_both_languages() {
    let both = |texts: &[&Bilingual]| texts.iter().copied().for_each(told);
    for it in &CONTENT.scenarios {
        both(&[&it.title, &it.about]);
        it.hook.iter().chain(&it.truth).for_each(told);
        it.people
            .iter()
            .for_each(|one| both(&[&one.wants, &one.text]));
        it.places.iter().for_each(|one| told(&one.text));
        it.otherwise
            .iter()
            .for_each(|one| both(&[&one.case, &one.then]));
        it.endings.iter().for_each(|one| told(&one.when));
        it.readings().iter().for_each(|one| both(&[one.text]));
        it.lesson
            .iter()
            .for_each(|one| both(&[&one.text, &one.script]));
        let endings = it
            .readings()
            .iter()
            .filter(|one| one.kind == ReadingKind::Ending)
            .count();
        assert_eq!(endings, it.endings.len());
        for one in it.scenes.iter().flat_map(|scene| &scene.suggestions) {
            told(&one.text);
            if let Idea::Roll {
                stakes: Some(stakes),
                ..
            } = &one.act
            {
                told(stakes);
            }
        }
    }
}

/// Nobody of the party an adventure was weighed with stands before a foe they can do nothing to.
#[test]
fn everybody_can_hurt_every_foe() {
    for it in &CONTENT.scenarios {
        let party: Vec<&Sheet> = CONTENT
            .pcs
            .iter()
            .filter(|pc| it.party.contains(&pc.id))
            .collect();
        assert_eq!(party.len(), it.party.len(), "{}", it.id);
        for id in it.scenes.iter().flat_map(|scene| &scene.foes) {
            let foe = CONTENT.foe(id).expect("the loader looked");
            let helpless = harmless(foe, &party);
            assert!(helpless.is_empty(), "{}: {id} and {helpless:?}", it.id);
        }
    }
    // Of the foe no weapon touches it is said so.
    let lamp = CONTENT.foe("hollow-lamp").expect("a foe");
    let all: Vec<&Sheet> = CONTENT.pcs.iter().collect();
    let helpless: Vec<&str> = harmless(lamp, &all)
        .iter()
        .map(|pc| pc.id.as_str())
        .collect();
    assert_eq!(
        helpless,
        ["mira-dachlaeufer", "tarek-bollwerk", "okke-faehrmann"]
    );
}

fn weigh(it: &Scenario, scene: &str, fights: u64) -> (Tally, Weighed) {
    let skirmish = Skirmish::new(&CONTENT, Options::default(), &it.party, scene).expect("a fight");
    let mut tally = Tally::default();
    for number in 0..fights {
        tally.add(&skirmish.fight(1, number));
    }
    let weighed = tally.weighed(&skirmish);
    (tally, weighed)
}

/// What the files say of their fights is what these measure; `augenzahl simulate daggerheart` says more.
#[test]
fn the_figures_are_those_that_were_measured() {
    let mut wrong = Vec::new();
    for it in &CONTENT.scenarios {
        for scene in &it.scenes {
            let Some(said) = scene.fight else { continue };
            let (tally, measured) = weigh(it, &scene.id, 200);
            assert_eq!(
                tally.stuck, 0,
                "{}: somebody did not know what to do",
                scene.id
            );
            if said != measured {
                wrong.push(format!("{}: {measured:?}, from {tally:?}", scene.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
