//! What a table is opened with: everything the book refers to and does not print. Plain data; `load`
//! reads it from files and checks it.
//!
//! Where something is referred to, it is by its id, and the loader has seen that it exists.

use std::borrow::Cow;

use plain::Plain;
use serde::Serialize;
use table::{Bilingual, Name};

/// The colour of a die, and of the field it comes from (AZ-POOL-1, AZ-POOL-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    White,
    Black,
}

/// How an entry is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Die {
    D6,
    /// Two dice, the first the tens: 11, 12, … 66.
    D66,
    Choose,
}

/// A table in the order it is rolled on: entry 11 of a `d66` is the first, entry 66 the last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct List<T> {
    pub die: Die,
    pub entries: Vec<T>,
}

/// All content of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// Five, in order, one per step from section 1 to 6 (AZ-OUT-9, AZ-SECTION-10).
    pub section_questions: Vec<Sentence>,
    /// Mostly white and human (AZ-OUT-11, AZ-SECTION-17, AZ-SECTION-20).
    pub ability_table_1: List<Ability>,
    /// Mostly black and demonic (AZ-OUT-11, AZ-SECTION-17, AZ-SECTION-20).
    pub ability_table_2: List<Ability>,
    /// Demons and the one ability that is never swapped (AZ-OUT-11).
    pub demons: List<Demon>,
    /// AZ-POOL-4, AZ-OUT-12.
    pub fears: List<Word>,
    /// AZ-COND-4.
    pub conditions: List<Condition>,
    /// Three are chosen per session; the two fixed ones are the engine's (AZ-END-4, AZ-END-8).
    pub tasks: List<Sentence>,
    /// For adventures nobody wrote a question for (AZ-HEAL-2).
    pub spare_questions: List<Sentence>,
    pub adventures: Vec<Adventure>,
    /// AZ-FIGHT-5.
    pub opponents: List<Opponent>,
    /// For two blight (AZ-BLIGHT-4).
    pub dangerous_events: List<DangerousEvent>,
    /// For three blight (AZ-BLIGHT-5).
    pub dangers_10: List<Danger>,
    /// For four blight (AZ-BLIGHT-6).
    pub dangers_12: List<Danger>,
    /// What a risk of 1–2 can lead to (AZ-MOVE-RISK-3).
    pub risk_situations: List<Sentence>,
    /// AZ-POOL-2.
    pub attributes: List<Word>,
    /// AZ-POOL-3, AZ-FIGHT-4.
    pub items: List<Item>,
    /// AZ-END-3.
    pub titles: List<Word>,
    /// Prompts for the road (AZ-MOVE-TRAVEL-2).
    pub travel_moments: List<Sentence>,
    pub creation: Creation,
    pub ready_characters: Vec<ReadyCharacter>,
    /// AZ-GAME-1.
    pub play_examples: Vec<PlayExample>,
}

/// One word or short name: a fear, an attribute, a title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Word {
    pub id: String,
    pub name: Bilingual,
}

/// One sentence: a question, a task, a situation, a prompt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Sentence {
    pub id: String,
    pub text: Bilingual,
}

/// An ability; its colour comes with the entry (AZ-POOL-17).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    pub id: String,
    pub name: Bilingual,
    pub text: Bilingual,
    pub colour: Colour,
    /// Suits a fight without a weapon (AZ-FIGHT-4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub combat: bool,
}

/// A being that lives inside a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Demon {
    pub id: String,
    pub name: Bilingual,
    pub text: Bilingual,
    /// Always black, never swapped (AZ-OUT-11).
    pub ability: Ability,
    /// How it shows on the body, one stage per section of life (AZ-OUT-13).
    pub change: Vec<Bilingual>,
}

/// A mark of decay (AZ-COND-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    pub id: String,
    pub name: Bilingual,
    pub of: Decay,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Decay {
    Body,
    Mind,
}

/// Something to write into an item field; a weapon lets its bearer fight (AZ-FIGHT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Item {
    pub id: String,
    pub name: Bilingual,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub weapon: bool,
}

/// A foe with one danger level alone and one as a group (AZ-FIGHT-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Opponent {
    pub id: String,
    pub name: Bilingual,
    /// What several of them are called.
    pub group_name: Bilingual,
    pub text: Bilingual,
    pub alone: u8,
    pub group: u8,
}

/// Bought with two blight, and how it grows to level 8 (AZ-BLIGHT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct DangerousEvent {
    pub id: String,
    pub name: Bilingual,
    pub text: Bilingual,
    pub growth: Bilingual,
}

/// A fight bought with three or four blight; its level is that of its list (AZ-BLIGHT-5, AZ-BLIGHT-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Danger {
    pub id: String,
    pub name: Bilingual,
    pub text: Bilingual,
}

/// How many fields a new sheet has. Beside them: one ability from each table, the demon ability, the
/// free item, and a weak-point modifier of −2 to +2 (AZ-SECTION-26, AZ-FIGHT-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Creation {
    pub attributes: u8,
    pub items: u8,
    pub fears: u8,
}

/// A complete sheet for somebody who wants to begin at once. Fields are ids of the lists above.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct ReadyCharacter {
    pub id: String,
    pub name: String,
    /// Of `titles`.
    pub title: String,
    /// Where this character comes from and how the demon came.
    pub story: Bilingual,
    /// What the drawing shows.
    pub look: Bilingual,
    /// Of `demons`; its ability comes with it.
    pub demon: String,
    pub attributes: Vec<String>,
    pub items: Vec<String>,
    /// Of `ability_table_1`.
    pub ability_1: String,
    /// Of `ability_table_2`.
    pub ability_2: String,
    pub fears: Vec<String>,
    /// −2 … +2 (AZ-FIGHT-17).
    pub weak_mod: i8,
}

/// One story (AZ-GAME-3). `about`, `opening` and `question` are for everybody; the rest is the game
/// master's (AZ-SECRET-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Adventure {
    pub id: String,
    pub title: Bilingual,
    /// How many evenings it is meant for.
    pub sessions: u8,
    /// Two sentences for the list of adventures.
    pub about: Bilingual,
    /// To be read aloud.
    pub opening: Bilingual,
    /// Answered once by each player to shed a condition (AZ-HEAL-2).
    pub question: Bilingual,
    /// AZ-SOLVE-2, AZ-SOLVE-4.
    pub base_level: u8,
    pub demon: Bilingual,
    pub motive: Bilingual,
    pub solution: Bilingual,
    pub places: Vec<Place>,
    pub people: Vec<Person>,
    pub hints: Vec<Hint>,
    pub threats: Vec<Threat>,
    /// Whom the final fight is against, if not the demon itself (AZ-SOLVE-9, AZ-SOLVE-14).
    pub final_opponent: FinalOpponent,
    /// How long it takes, in minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// Where to stop if it does not end in one evening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub split: Option<Bilingual>,
    /// What to do when the players do something else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Vec<Otherwise>,
    /// How it can end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub endings: Vec<Ending>,
    /// Scene by scene through the evening, also for somebody who leads a game for the first time (AZ-GAME-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guide: Vec<GuideStep>,
}

impl Adventure {
    /// What a place or a person is called.
    pub fn place(&self, id: &str) -> Option<&Bilingual> {
        let places = self.places.iter().map(|place| (&place.id, &place.name));
        let people = self.people.iter().map(|person| (&person.id, &person.name));
        let mut all = places.chain(people);
        all.find(|(known, _)| *known == id).map(|(_, name)| name)
    }
}

/// What the players may do instead, and what helps then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Otherwise {
    pub when: Bilingual,
    pub then: Bilingual,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    pub id: String,
    pub title: Bilingual,
    pub text: Bilingual,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Place {
    pub id: String,
    pub name: Bilingual,
    pub text: Bilingual,
}

/// A figure the game master plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Person {
    pub id: String,
    pub name: Bilingual,
    pub text: Bilingual,
    /// What this person is after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wants: Option<Bilingual>,
}

/// A clue the game master can hand out (AZ-SOLVE-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    pub id: String,
    pub text: Bilingual,
    /// The place or person it is most easily found with.
    pub at: String,
}

/// A danger written into the adventure, free of blight (AZ-BLIGHT-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Threat {
    pub id: String,
    pub name: Bilingual,
    pub text: Bilingual,
    pub level: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct FinalOpponent {
    pub name: Bilingual,
    pub text: Bilingual,
    pub level: u8,
}

/// When a step of the evening is the present one; see [`crate::guide`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Before the first session, or between two.
    Setup,
    /// The same, and somebody has a character.
    Characters,
    Tasks,
    /// How it begins has not been read yet.
    Opening,
    /// Nobody has moved yet, or the first roll lies on the table.
    FirstMove,
    Play,
    /// The group has found so many hints.
    Hints(u16),
    /// Somebody has a condition without a name.
    Unnamed,
    Fight,
    /// Somebody has three conditions or more, and nothing else is the matter.
    Weary,
    Solve,
    Ending,
}

/// One scene or step of an evening: what to do, and words to say if none come to mind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct GuideStep {
    pub id: String,
    pub title: Bilingual,
    pub text: Bilingual,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub say: Option<Bilingual>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// The one new rule of this step in two sentences, for the players' own screens: a guided evening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Bilingual>,
    /// The places and people of this scene.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<String>,
    /// The dangers that may appear in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub threats: Vec<String>,
}

/// A scene from a table, with remarks (AZ-GAME-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct PlayExample {
    pub id: String,
    pub title: Bilingual,
    pub intro: Bilingual,
    pub lines: Vec<ExampleLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct ExampleLine {
    /// A player's character, or `gm`.
    pub who: String,
    pub text: Bilingual,
    /// What lies on the table now: `white 4`, `black 3`; `white 4!` decides, `white 2-` counts for nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<String>,
    /// What the rules do here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Bilingual>,
    /// The rules behind the note.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

impl Die {
    /// How many dice are thrown.
    pub fn dice(self) -> usize {
        match self {
            Die::D6 => 1,
            Die::D66 => 2,
            Die::Choose => 0,
        }
    }

    /// How many entries it can name; nothing for a list that is chosen from.
    pub fn entries(self) -> Option<usize> {
        match self {
            Die::D6 => Some(6),
            Die::D66 => Some(36),
            Die::Choose => None,
        }
    }
}

impl<T> List<T> {
    /// The entry these faces name. Nothing if they are not what the list's die throws.
    pub fn rolled(&self, faces: &[u8]) -> Option<&T> {
        let place = |face: u8| (1..=6).contains(&face).then(|| usize::from(face) - 1);
        let index = match (self.die, faces) {
            (Die::D6, &[face]) => place(face)?,
            (Die::D66, &[tens, ones]) => 6 * place(tens)? + place(ones)?,
            _ => return None,
        };
        self.entries.get(index)
    }
}

/// Everything that can be found by its id.
pub trait Entry {
    fn id(&self) -> &str;
}

impl<T: Entry> List<T> {
    pub fn get(&self, id: &str) -> Option<&T> {
        find(&self.entries, id)
    }
}

/// The entry with this id.
pub fn find<'a, T: Entry>(entries: &'a [T], id: &str) -> Option<&'a T> {
    entries.iter().find(|entry| entry.id() == id)
}

impl Content {
    /// An ability of either table or of a demon.
    pub fn ability(&self, id: &str) -> Option<&Ability> {
        let demonic = self.demons.entries.iter().map(|demon| &demon.ability);
        let tables = [&self.ability_table_1, &self.ability_table_2];
        let rolled = tables.into_iter().flat_map(|list| &list.entries);
        rolled.chain(demonic).find(|ability| ability.id == id)
    }
}

macro_rules! entries {
    ($($kind:ident),*) => { $(
        impl Entry for $kind {
            fn id(&self) -> &str {
                &self.id
            }
        }
    )* };
}

entries!(
    Word,
    Sentence,
    Ability,
    Demon,
    Condition,
    Item,
    Opponent,
    DangerousEvent,
    Danger,
    ReadyCharacter,
    Adventure,
    Place,
    Person,
    Hint,
    Threat,
    GuideStep,
    Ending,
    PlayExample
);

impl ExampleLine {
    pub fn acted(&self) -> impl Iterator<Item = Acted> {
        self.dice.iter().filter_map(|die| Acted::read(die))
    }
}

/// A die of a play example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acted {
    pub colour: Colour,
    pub face: u8,
    pub decides: bool,
    pub struck: bool,
}

impl Acted {
    pub fn is_black(self) -> bool {
        self.colour == Colour::Black
    }

    /// As it is written in the file; nothing, if that is no die.
    pub fn read(written: &str) -> Option<Acted> {
        let (colour, face) = written.split_once(' ')?;
        let colour = match colour {
            "white" => Colour::White,
            "black" => Colour::Black,
            _ => return None,
        };
        let (decides, struck) = (face.ends_with('!'), face.ends_with('-'));
        let face: u8 = face.trim_end_matches(['!', '-']).parse().ok()?;
        (1..=6).contains(&face).then_some(Acted {
            colour,
            face,
            decides,
            struck,
        })
    }
}

impl Content {
    /// A danger's name that was copied from a list, as both languages call it. Journals keep the words somebody
    /// chose, in the language they chose them in.
    pub fn in_both<'n>(&self, name: &'n Name) -> Cow<'n, Name> {
        let of_adventures = self.adventures.iter().flat_map(|it| {
            let threats = it.threats.iter().map(|threat| &threat.name);
            threats.chain([&it.final_opponent.name])
        });
        let opponents = self.opponents.entries.iter();
        let opponents = opponents.flat_map(|one| [&one.name, &one.group_name]);
        let events = self.dangerous_events.entries.iter().map(|one| &one.name);
        let tens = self.dangers_10.entries.iter().map(|one| &one.name);
        let twelves = self.dangers_12.entries.iter().map(|one| &one.name);
        let situations = self.risk_situations.entries.iter().map(|one| &one.text);
        let mut lists = of_adventures
            .chain(opponents)
            .chain(events)
            .chain(tens)
            .chain(twelves)
            .chain(situations);
        let known = match name {
            Name::Text(text) => lists.find(|both| both.de == *text || both.en == *text),
            Name::Both(_) => None,
        };
        known.map_or(Cow::Borrowed(name), |both| {
            Cow::Owned(Name::Both(both.clone()))
        })
    }

    /// What an ability or a demon's ability does, by its name.
    pub fn ability_text(&self, name: &Name) -> Option<&Bilingual> {
        let tables = [&self.ability_table_1, &self.ability_table_2];
        let tables = tables.into_iter().flat_map(|table| &table.entries);
        let demons = self.demons.entries.iter().map(|demon| &demon.ability);
        let mut all = tables.chain(demons);
        let found = all.find(|one| name.same(&Name::Both(one.name.clone())));
        found.map(|one| &one.text)
    }
}
