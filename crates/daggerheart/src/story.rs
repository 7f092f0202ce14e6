//! Adventures: what a game master has in hand for an evening. People with names and wants, places, what can be found
//! out and where, scenes with what is read aloud and what lies near, endings. Everything but ids is in both languages;
//! everything that was added since the first stories may be left out.

use std::collections::BTreeSet;

use plain::Plain;
use serde::Serialize;
use table::Bilingual;

use crate::content::{CountdownSheet, Step, Trait};

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: String,
    pub title: Bilingual,
    pub about: Bilingual,
    /// Why the characters are drawn in: read aloud before the first scene.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hook: Option<Bilingual>,
    /// What has really happened. The game master's, like everything below.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub truth: Option<Bilingual>,
    /// How long it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// The ready characters it was weighed with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub party: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<Person>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Spot>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<Clue>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<Passage>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub endings: Vec<Ending>,
    /// What to do when the players do something else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Vec<Otherwise>,
    pub scenes: Vec<SceneSheet>,
    /// The adventure that goes on from here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<String>,
    /// A guided evening: one step after the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lesson: Vec<Lesson>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Person {
    pub id: String,
    pub name: Bilingual,
    pub wants: Bilingual,
    pub text: Bilingual,
}

/// Where something happens; some are environments with features of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    pub id: String,
    pub name: Bilingual,
    pub text: Bilingual,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub environment: Option<String>,
}

/// What the players may find out, and where: at a place or from a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Clue {
    pub id: String,
    pub title: Bilingual,
    pub text: Bilingual,
    pub at: String,
}

/// Words for everybody, with what they are called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Passage {
    pub id: String,
    pub title: Bilingual,
    pub text: Bilingual,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    pub id: String,
    pub title: Bilingual,
    /// What it takes to come to it. The game master's.
    pub when: Bilingual,
    pub text: Bilingual,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Otherwise {
    #[serde(rename = "if")]
    pub case: Bilingual,
    pub then: Bilingual,
}

/// A prepared scene. Everything but its title is the game master's until it is read aloud.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct SceneSheet {
    pub id: String,
    pub title: Bilingual,
    pub read_aloud: Bilingual,
    pub guide: Vec<Bilingual>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub foes: Vec<String>,
    /// They do not stand there from the beginning: the game master lets them enter.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub foes_wait: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub environment: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub countdowns: Vec<CountdownSheet>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// A good place to stop for tonight lies behind it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub split: bool,
    /// Places, people, clues and items of the adventure that belong here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<String>,
    /// What is read aloud when something happens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moments: Vec<Passage>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suggestions: Vec<Suggestion>,
    /// What `augenzahl simulate` measured for its fight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fight: Option<Weighed>,
}

/// How a fight against all foes of the scene goes for the adventure's party, in whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Weighed {
    /// Won, of a hundred.
    pub won: u8,
    pub rounds: u8,
    /// Fights in which somebody falls, of a hundred.
    pub falls: u8,
    /// HP of the party that are marked in the end, of a hundred.
    pub marked: u8,
}

/// Something that is likely to come up, and what the game master does about it in one tap.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Suggestion {
    pub text: Bilingual,
    pub act: Idea,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case", deny_unknown_fields)]
pub enum Idea {
    /// The next roll: with which traits, against what, for what.
    Roll {
        traits: Vec<Trait>,
        difficulty: u8,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hidden: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stakes: Option<Bilingual>,
    },
    /// Everybody who stands reacts.
    Reaction {
        #[serde(rename = "trait")]
        with: Trait,
        difficulty: u8,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        on_failure: Vec<Step>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        on_success: Vec<Step>,
    },
    /// A countdown of this scene, by its place in the list, goes on.
    Tick { countdown: u8, by: u8 },
    /// Another foe enters.
    Foe { foe: String },
}

table::tagged!(Idea, "does");

/// One step of a guided evening. It is the present one as soon as it applies, until it is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub id: String,
    /// Only while this is so; otherwise it waits, and others come first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<crate::lesson::Sign>,
    /// Done once this command was accepted, or once this is so.
    pub until: crate::lesson::Until,
    /// Two sentences for the players.
    pub text: Bilingual,
    /// For the game master: read this, ask that, press here.
    pub script: Bilingual,
    /// The control it concerns, as it is written on the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub control: Option<Bilingual>,
}

/// Something that can be read to everybody.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading<'a> {
    pub id: &'a str,
    pub kind: ReadingKind,
    pub title: &'a Bilingual,
    pub text: &'a Bilingual,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum ReadingKind {
    Hook,
    Moment,
    Clue,
    Item,
    Ending,
}

impl ReadingKind {
    pub fn as_str(self) -> &'static str {
        match self {
            ReadingKind::Hook => "hook",
            ReadingKind::Moment => "moment",
            ReadingKind::Clue => "clue",
            ReadingKind::Item => "item",
            ReadingKind::Ending => "ending",
        }
    }
}

impl<'a> Reading<'a> {
    fn passage(kind: ReadingKind, it: &'a Passage) -> Reading<'a> {
        Reading {
            id: &it.id,
            kind,
            title: &it.title,
            text: &it.text,
        }
    }
}

impl Scenario {
    /// Everything that can be read to everybody, in the order it is likely to come up.
    pub fn readings(&self) -> Vec<Reading<'_>> {
        let mut all = Vec::new();
        all.extend(self.hook.iter().map(|text| Reading {
            id: &self.id,
            kind: ReadingKind::Hook,
            title: &self.title,
            text,
        }));
        for scene in &self.scenes {
            let moments = scene.moments.iter();
            all.extend(moments.map(|it| Reading::passage(ReadingKind::Moment, it)));
        }
        all.extend(self.clues.iter().map(|it| Reading {
            id: &it.id,
            kind: ReadingKind::Clue,
            title: &it.title,
            text: &it.text,
        }));
        let items = self.items.iter();
        all.extend(items.map(|it| Reading::passage(ReadingKind::Item, it)));
        all.extend(self.endings.iter().map(|it| Reading {
            id: &it.id,
            kind: ReadingKind::Ending,
            title: &it.title,
            text: &it.text,
        }));
        all
    }

    pub fn reading(&self, id: &str) -> Option<Reading<'_>> {
        self.readings().into_iter().find(|it| it.id == id)
    }

    /// What clues can be at.
    pub fn whereabouts(&self) -> BTreeSet<&str> {
        let places = self.places.iter().map(|it| it.id.as_str());
        places
            .chain(self.people.iter().map(|it| it.id.as_str()))
            .collect()
    }
}
