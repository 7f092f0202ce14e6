//! Reads content from its files and checks it. Errors name file, line and field, all of them at once, so
//! that somebody who writes their own foes can mend them in one go.
//!
//! Files are read in order, ours first. A later one replaces an entry with the same id and adds others.
//! A character names its weapons and its armor by their ids; its sheet is put together here.

use std::collections::BTreeSet;

use plain::{Plain, Shape};
use table::file::{self, Check, Path, Source, Step};
use table::{FileError, Phrase, path};

use crate::Name;
use crate::bounds::{self, Fault};
use crate::content::{
    Armor, Content, DamageType, EnvironmentSheet, Experience, Feature, FoeSheet, Idea, MoveIdea,
    Rung, Scenario, Sentence, Sheet, Thresholds, Trait, Traits, Weapon, Word,
};
use crate::shape::is_foe_feature;

/// Twenty foes are some thirty kilobytes; anything much larger is not content.
const MOST_BYTES: usize = 256 * 1024;
/// Longer than any text somebody reads aloud.
const LONGEST_TEXT: usize = 2000;

/// What one file holds; later the sum of them.
#[derive(Debug, Default, Plain)]
#[serde(deny_unknown_fields, default)]
struct Piece {
    pcs: Vec<Placed<PcFile>>,
    foes: Vec<Placed<FoeSheet>>,
    environments: Vec<Placed<EnvironmentSheet>>,
    weapons: Vec<Placed<Weapon>>,
    armors: Vec<Placed<Armor>>,
    experiences: Vec<Placed<Word>>,
    gm_moves: Vec<Placed<MoveIdea>>,
    stakes: Vec<Placed<Sentence>>,
    /// In order, so a file brings all of them or none.
    ladder: Vec<Rung>,
    scenarios: Vec<Placed<Scenario>>,
}

/// A ready character as its file writes it down.
#[derive(Debug, Plain)]
#[serde(deny_unknown_fields)]
struct PcFile {
    id: String,
    name: Name,
    about: Option<Name>,
    level: u8,
    traits: Traits,
    spellcast: Option<Trait>,
    proficiency: u8,
    evasion: u8,
    hp: u8,
    stress: u8,
    /// Left out, the character wears none.
    armor: Option<String>,
    weapons: Vec<String>,
    experiences: Vec<Experience>,
    #[serde(default)]
    features: Vec<Feature>,
    #[serde(default)]
    resist: Vec<DamageType>,
    #[serde(default)]
    immune: Vec<DamageType>,
}

/// An entry and where it stands.
#[derive(Debug, Plain)]
#[serde(transparent)]
struct Placed<T> {
    entry: T,
    #[serde(skip)]
    file: usize,
    #[serde(skip)]
    index: usize,
}

trait Entry {
    fn id(&self) -> &str;
}

macro_rules! entries {
    ($($Type:ty),*) => { $(
        impl Entry for $Type {
            fn id(&self) -> &str {
                &self.id
            }
        }
    )* };
}
entries!(
    PcFile,
    FoeSheet,
    EnvironmentSheet,
    Weapon,
    Armor,
    Word,
    MoveIdea,
    Sentence,
    Scenario
);

/// Hands the names of all lists with ids to another macro.
macro_rules! lists {
    ($then:ident) => {
        $then!(
            pcs,
            foes,
            environments,
            weapons,
            armors,
            experiences,
            gm_moves,
            stakes,
            scenarios
        )
    };
}

/// What a file of this game holds.
pub fn file_shape() -> &'static Shape {
    plain::shape_of::<Piece>()
}

/// What is wrong with a character's whole sheet, that stands under `sheet` in its file.
pub fn sheet_faults(source: Source<'_>, sheet: &Sheet) -> Vec<FileError> {
    let mut check = Check::default();
    fits(&mut check, (0, path!("sheet")), bounds::sheet(sheet));
    source.place(&check.problems)
}

/// Nothing on a sheet is out of its bounds; else which field, and by which rule.
fn fits(check: &mut Check, (file, at): (usize, Path), checked: Result<(), Fault>) {
    let Err(fault) = checked else { return };
    let inside: &[&'static str] = match fault.field {
        "agility" | "strength" | "finesse" | "instinct" | "presence" | "knowledge" => &["traits"],
        "major" | "severe" => &["thresholds"],
        "attack_name" => &["attack", "name"],
        "attack" => &["attack", "modifier"],
        "experience_name" | "experience" => &["experiences"],
        "weapon_name" | "weapon" => &["weapons"],
        field if field.starts_with("feature") => &["features"],
        "effect_name" | "effect" | "condition" | "damage" | "dice" => &["features"],
        _ => &[],
    };
    let own = match fault.field {
        own if inside.is_empty() || matches!(inside[0], "traits" | "thresholds") => Some(own),
        _ => None,
    };
    let steps = inside.iter().copied().chain(own).map(Step::Key);
    let place = at.into_iter().chain(steps).collect::<Path>();
    let problem = Phrase::new("daggerheart-refused-sheet")
        .with("field", fault.field)
        .with("low", fault.low)
        .with("high", fault.high)
        .with("rule", fault.rule);
    check.that(false, (file, place), problem);
}

/// All content of these files, given by name and text.
pub fn load_content(files: &[(&str, &str)]) -> Result<Content, Vec<FileError>> {
    let mut errors = Vec::new();
    let mut sum = Piece::default();
    for (number, &(name, text)) in files.iter().enumerate() {
        let source = Source { name, text };
        match read(source, &mut errors) {
            Ok(mut piece) => {
                piece.stamp(number);
                let mut check = Check::default();
                piece.check(&mut check);
                errors.extend(source.place(&check.problems));
                sum.merge(piece);
            }
            Err(error) => errors.push(error),
        }
    }
    // What one entry says of another can only be told once every part is sound.
    if errors.is_empty() {
        let mut check = Check::default();
        sum.check_whole(&mut check);
        for problem in check.problems {
            let file = files.get(problem.0.file).or(files.last());
            let &(name, text) = file.unwrap_or(&("", ""));
            errors.extend(Source { name, text }.place(&[problem]));
        }
    }
    if errors.is_empty() {
        Ok(sum.content())
    } else {
        Err(errors)
    }
}

/// Reads one file; texts that are empty or too long are told with all others.
fn read(source: Source<'_>, errors: &mut Vec<FileError>) -> Result<Piece, FileError> {
    let document = source.parse(MOST_BYTES)?;
    file::visit_texts(&document, &mut |field, at, key, text| {
        if key == "id" {
            if !file::good_id(text) {
                errors.push(source.error(at, field, Phrase::new("daggerheart-file-id")));
            }
        } else if text.trim().is_empty() || text.chars().count() > LONGEST_TEXT {
            errors.push(source.error(at, field, Phrase::new("daggerheart-file-text")));
        }
    });
    source.read(&document)
}

fn unknown(id: &str) -> Phrase {
    Phrase::new("daggerheart-file-unknown").with("id", id)
}

fn outside() -> Phrase {
    Phrase::new("daggerheart-file-bounds")
}

/// What an adventure says of its own parts: everything that is named exists, nothing has the id of something else.
fn scenario(check: &mut Check, it: &Scenario, index: usize) {
    let readings = it.readings().into_iter().map(|one| one.id);
    let names = readings.chain(it.whereabouts());
    let mut seen = BTreeSet::new();
    for id in names {
        check.that(
            seen.insert(id),
            path!("scenarios", [index]),
            Phrase::new("daggerheart-file-twice").with("id", id),
        );
    }
    let whereabouts = it.whereabouts();
    for (number, clue) in it.clues.iter().enumerate() {
        let place = path!("scenarios", [index], "clues", [number], "at");
        check.that(
            whereabouts.contains(clue.at.as_str()),
            place,
            unknown(&clue.at),
        );
    }
    let places: Vec<&str> = it.places.iter().map(|it| it.id.as_str()).collect();
    let people: Vec<&str> = it.people.iter().map(|it| it.id.as_str()).collect();
    let clues: Vec<&str> = it.clues.iter().map(|it| it.id.as_str()).collect();
    let items: Vec<&str> = it.items.iter().map(|it| it.id.as_str()).collect();
    for (number, scene) in it.scenes.iter().enumerate() {
        let at = |field| path!("scenarios", [index], "scenes", [number], field);
        if let Some(target) = scene.target {
            check.between(target, 1, 60, at("target"));
        }
        let named = [
            ("places", &scene.places, &places),
            ("people", &scene.people, &people),
            ("clues", &scene.clues, &clues),
            ("items", &scene.items, &items),
        ];
        for (field, ids, known) in named {
            for (which, id) in ids.iter().enumerate() {
                let place = path!("scenarios", [index], "scenes", [number], field, [which]);
                check.that(known.contains(&id.as_str()), place, unknown(id));
            }
        }
        for (which, suggestion) in scene.suggestions.iter().enumerate() {
            let place = |field| {
                path!(
                    "scenarios",
                    [index],
                    "scenes",
                    [number],
                    "suggestions",
                    [which],
                    "act",
                    field
                )
            };
            match &suggestion.act {
                Idea::Roll { difficulty, .. } | Idea::Reaction { difficulty, .. } => {
                    check.between(*difficulty, 1, 60, place("difficulty"));
                }
                Idea::Tick { countdown, by } => {
                    let last = u8::try_from(scene.countdowns.len()).unwrap_or(u8::MAX);
                    check.between(*countdown, 1, last.into(), place("countdown"));
                    check.between(*by, 1, 5, place("by"));
                }
                Idea::Foe { .. } => {}
            }
        }
    }
}

/// An entry with a known id takes the place of the old one.
fn put<T: Entry>(list: &mut Vec<Placed<T>>, later: Vec<Placed<T>>) {
    for new in later {
        match list.iter_mut().find(|old| old.entry.id() == new.entry.id()) {
            Some(old) => *old = new,
            None => list.push(new),
        }
    }
}

impl Piece {
    /// Notes where every entry stands.
    fn stamp(&mut self, file: usize) {
        macro_rules! stamp {
            ($($list:ident),*) => { $(
                for (index, placed) in self.$list.iter_mut().enumerate() {
                    (placed.file, placed.index) = (file, index);
                }
            )* };
        }
        lists!(stamp);
    }

    /// Adds what a later file says.
    fn merge(&mut self, later: Piece) {
        macro_rules! merge {
            ($($list:ident),*) => { $( put(&mut self.$list, later.$list); )* };
        }
        lists!(merge);
        if !later.ladder.is_empty() {
            self.ladder = later.ladder;
        }
    }

    /// What one file can get wrong by itself. Places are in the file being read.
    fn check(&self, check: &mut Check) {
        macro_rules! once {
            ($($list:ident),*) => { $(
                let name = stringify!($list);
                let ids = self.$list.iter().map(|placed| placed.entry.id());
                check.once(ids, |index| path!(name, [index], "id"));
            )* };
        }
        lists!(once);
        for (index, placed) in self.foes.iter().enumerate() {
            let at = (0, path!("foes", [index]));
            fits(check, at, bounds::foe(&placed.entry));
        }
        for (index, placed) in self.environments.iter().enumerate() {
            let it = &placed.entry;
            let place = |field| path!("environments", [index], field);
            check.between(it.difficulty, 1, 60, place("difficulty"));
            check.between(it.tier, 1, 4, place("tier"));
            for (number, feature) in it.features.iter().enumerate() {
                let place = path!("environments", [index], "features", [number]);
                check.that(is_foe_feature(feature), place, outside());
            }
            for (number, countdown) in it.countdowns.iter().enumerate() {
                let place = path!("environments", [index], "countdowns", [number], "start");
                check.between(countdown.start, 1, 20, place);
            }
        }
        for (index, placed) in self.armors.iter().enumerate() {
            let it = &placed.entry;
            check.between(it.score, 0, 12, path!("armors", [index], "score"));
            let thresholds = it.thresholds.severe > it.thresholds.major;
            check.that(
                thresholds,
                path!("armors", [index], "thresholds"),
                outside(),
            );
        }
        for (index, placed) in self.scenarios.iter().enumerate() {
            scenario(check, &placed.entry, index);
        }
    }

    /// Whether everything that is named exists.
    fn check_whole(&self, check: &mut Check) {
        let known = |list: &[&str], id: &str| list.contains(&id);
        let weapons: Vec<&str> = self.weapons.iter().map(|it| it.entry.id()).collect();
        let armors: Vec<&str> = self.armors.iter().map(|it| it.entry.id()).collect();
        let foes: Vec<&str> = self.foes.iter().map(|it| it.entry.id()).collect();
        let places: Vec<&str> = self.environments.iter().map(|it| it.entry.id()).collect();
        for placed in &self.pcs {
            let (file, index) = (placed.file, placed.index);
            for (number, id) in placed.entry.weapons.iter().enumerate() {
                let place = path!("pcs", [index], "weapons", [number]);
                check.that(known(&weapons, id), (file, place), unknown(id));
            }
            if let Some(id) = &placed.entry.armor {
                let place = path!("pcs", [index], "armor");
                check.that(known(&armors, id), (file, place), unknown(id));
            }
            let sheet = self.sheet(&placed.entry);
            fits(check, (file, path!("pcs", [index])), bounds::sheet(&sheet));
        }
        for placed in &self.scenarios {
            let (file, at) = (placed.file, placed.index);
            for (which, id) in placed.entry.party.iter().enumerate() {
                let ready = self.pcs.iter().any(|it| it.entry.id == *id);
                check.that(
                    ready,
                    (file, path!("scenarios", [at], "party", [which])),
                    unknown(id),
                );
            }
            if let Some(id) = &placed.entry.then {
                let known = self.scenarios.iter().any(|it| it.entry.id == *id);
                check.that(known, (file, path!("scenarios", [at], "then")), unknown(id));
            }
            for (which, spot) in placed.entry.places.iter().enumerate() {
                if let Some(id) = &spot.environment {
                    let place = path!("scenarios", [at], "places", [which], "environment");
                    check.that(known(&places, id), (file, place), unknown(id));
                }
            }
            for (number, scene) in placed.entry.scenes.iter().enumerate() {
                for (which, suggestion) in scene.suggestions.iter().enumerate() {
                    if let Idea::Foe { foe } = &suggestion.act {
                        let place = path!(
                            "scenarios",
                            [at],
                            "scenes",
                            [number],
                            "suggestions",
                            [which],
                            "act",
                            "foe"
                        );
                        check.that(known(&foes, foe), (file, place), unknown(foe));
                    }
                }
                for (which, id) in scene.foes.iter().enumerate() {
                    let place = path!("scenarios", [at], "scenes", [number], "foes", [which]);
                    check.that(known(&foes, id), (file, place), unknown(id));
                }
                if let Some(id) = &scene.environment {
                    let place = path!("scenarios", [at], "scenes", [number], "environment");
                    check.that(known(&places, id), (file, place), unknown(id));
                }
            }
        }
    }

    /// Thresholds are those of the armor plus level; without armor level and twice the level (DH-HP-2).
    fn sheet(&self, it: &PcFile) -> Sheet {
        let armors = self.armors.iter().map(|placed| &placed.entry);
        let worn = it.armor.as_ref();
        let armor = worn.and_then(|id| armors.into_iter().find(|armor| armor.id == *id));
        let level = it.level;
        let thresholds = match armor {
            Some(armor) => Thresholds {
                major: armor.thresholds.major.saturating_add(level),
                severe: armor.thresholds.severe.saturating_add(level),
            },
            None => Thresholds {
                major: level,
                severe: level.saturating_mul(2),
            },
        };
        let evasion = i16::from(it.evasion) + i16::from(armor.map_or(0, |armor| armor.evasion));
        let weapon = |id: &String| {
            let mut weapons = self.weapons.iter().map(|placed| &placed.entry);
            weapons.find(|weapon| weapon.id == *id).cloned()
        };
        Sheet {
            id: it.id.clone(),
            name: it.name.clone(),
            about: it.about.clone(),
            level,
            traits: it.traits,
            spellcast: it.spellcast,
            proficiency: it.proficiency,
            evasion: u8::try_from(evasion).unwrap_or(0),
            thresholds,
            hp: it.hp,
            stress: it.stress,
            armor: armor.map_or(0, |armor| armor.score),
            experiences: it.experiences.clone(),
            weapons: it.weapons.iter().filter_map(weapon).collect(),
            features: it.features.clone(),
            resist: it.resist.clone(),
            immune: it.immune.clone(),
        }
    }

    fn content(self) -> Content {
        fn bare<T>(list: Vec<Placed<T>>) -> Vec<T> {
            list.into_iter().map(|placed| placed.entry).collect()
        }
        let pcs = self.pcs.iter().map(|placed| self.sheet(&placed.entry));
        Content {
            pcs: pcs.collect(),
            foes: bare(self.foes),
            environments: bare(self.environments),
            weapons: bare(self.weapons),
            armors: bare(self.armors),
            experiences: bare(self.experiences),
            gm_moves: bare(self.gm_moves),
            stakes: bare(self.stakes),
            ladder: self.ladder,
            scenarios: bare(self.scenarios),
        }
    }
}
