//! What a table is opened with: everything the chapter refers to and does not print. Plain data; `load`
//! reads it from files and checks it.

use dice::Kind;
use plain::Plain;
use serde::Serialize;
use table::Bilingual;

use crate::Name;
pub use crate::story::{
    Clue, Ending, Idea, Lesson, Otherwise, Passage, Person, Reading, ReadingKind, Scenario,
    SceneSheet, Spot, Suggestion, Weighed,
};

/// All content of a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// Ready characters (DH-CONTENT-1).
    pub pcs: Vec<Sheet>,
    /// DH-CONTENT-2. The game master's.
    pub foes: Vec<FoeSheet>,
    /// DH-CONTENT-3. The game master's.
    pub environments: Vec<EnvironmentSheet>,
    /// DH-CONTENT-4.
    pub weapons: Vec<Weapon>,
    pub armors: Vec<Armor>,
    /// DH-CONTENT-5.
    pub experiences: Vec<Word>,
    pub gm_moves: Vec<MoveIdea>,
    pub stakes: Vec<Sentence>,
    pub ladder: Vec<Rung>,
    /// DH-CONTENT-6.
    pub scenarios: Vec<Scenario>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    Agility,
    Strength,
    Finesse,
    Instinct,
    Presence,
    Knowledge,
}

impl Trait {
    pub const ALL: [Trait; 6] = [
        Trait::Agility,
        Trait::Strength,
        Trait::Finesse,
        Trait::Instinct,
        Trait::Presence,
        Trait::Knowledge,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Trait::Agility => "agility",
            Trait::Strength => "strength",
            Trait::Finesse => "finesse",
            Trait::Instinct => "instinct",
            Trait::Presence => "presence",
            Trait::Knowledge => "knowledge",
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Traits {
    pub agility: i8,
    pub strength: i8,
    pub finesse: i8,
    pub instinct: i8,
    pub presence: i8,
    pub knowledge: i8,
}

impl Traits {
    pub fn get(&self, of: Trait) -> i8 {
        match of {
            Trait::Agility => self.agility,
            Trait::Strength => self.strength,
            Trait::Finesse => self.finesse,
            Trait::Instinct => self.instinct,
            Trait::Presence => self.presence,
            Trait::Knowledge => self.knowledge,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Thresholds {
    pub major: u8,
    pub severe: u8,
}

/// What kind of harm it is (DH-DMG-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum DamageType {
    Phy,
    Mag,
    /// Both at once (DH-DMG-8).
    Both,
    /// Whoever deals it says which.
    Either,
}

impl DamageType {
    pub fn as_str(self) -> &'static str {
        match self {
            DamageType::Phy => "phy",
            DamageType::Mag => "mag",
            DamageType::Both => "both",
            DamageType::Either => "either",
        }
    }
}

/// How far something reaches (DH-RANGE-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Range {
    Melee,
    VeryClose,
    Close,
    Far,
    VeryFar,
}

impl Range {
    pub const ALL: [Range; 5] = [
        Range::Melee,
        Range::VeryClose,
        Range::Close,
        Range::Far,
        Range::VeryFar,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Range::Melee => "melee",
            Range::VeryClose => "very_close",
            Range::Close => "close",
            Range::Far => "far",
            Range::VeryFar => "very_far",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Experience {
    pub name: Name,
    pub modifier: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    pub id: String,
    pub name: Name,
    #[serde(rename = "trait")]
    pub with: Trait,
    pub range: Range,
    pub die: Kind,
    #[serde(default)]
    pub flat: u8,
    #[serde(rename = "type")]
    pub kind: DamageType,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Armor {
    pub id: String,
    pub name: Name,
    pub score: u8,
    /// Before the level is added (DH-HP-2).
    pub thresholds: Thresholds,
    #[serde(default)]
    pub evasion: i8,
}

/// A character as it stands on paper. The engine derives nothing of it.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    pub name: Name,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Name>,
    pub level: u8,
    pub traits: Traits,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spellcast: Option<Trait>,
    pub proficiency: u8,
    pub evasion: u8,
    pub thresholds: Thresholds,
    pub hp: u8,
    pub stress: u8,
    pub armor: u8,
    pub experiences: Vec<Experience>,
    pub weapons: Vec<Weapon>,
    #[serde(default)]
    pub features: Vec<Feature>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resist: Vec<DamageType>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub immune: Vec<DamageType>,
}

impl Sheet {
    /// Level 1 is the first tier, 2–4 the second, 5–7 the third, 8–10 the fourth.
    pub fn tier(&self) -> u8 {
        match self.level {
            0 | 1 => 1,
            2..=4 => 2,
            5..=7 => 3,
            _ => 4,
        }
    }
}

/// What a character can do beside moving and fighting.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    pub id: String,
    pub name: Name,
    pub text: Name,
    /// The class's own Hope Feature (DH-HOPE-7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub class: bool,
    pub when: When,
    #[serde(default)]
    pub hope: u8,
    #[serde(default)]
    pub stress: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<Uses>,
    /// Only for rolls with this trait (DH-TRAIT-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of_trait: Option<Trait>,
    pub act: Act,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Declared with the roll (DH-STEP-9).
    BeforeRoll,
    /// Changes a finished roll (DH-SETTLE-2).
    AfterRoll,
    /// With an action, after its roll was booked (DH-HOPE-8).
    WithAction,
    /// Between rolls, and with an action.
    Any,
    /// It is a move of its own, with a roll.
    Roll,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Uses {
    pub times: u8,
    pub per: Per,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Per {
    Session,
    Rest,
    LongRest,
}

/// What a feature does.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// The text says it, people do it.
    Told,
    /// One Duality Die is thrown again (DH-SETTLE-3).
    Reroll {
        die: Reroll,
    },
    Edge {
        sign: Sign,
    },
    Flat {
        by: i8,
    },
    ClearStress {
        n: u8,
    },
    ClearHp {
        n: u8,
    },
    ClearArmor {
        n: u8,
    },
    /// A spellcast roll (DH-SPELL-3).
    Spell(Spell),
    /// Hands out rally dice (DH-RALLY-1).
    Rally,
}

table::tagged!(Act, "does");

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Reroll {
    Hope,
    Fear,
    Either,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    Advantage,
    Disadvantage,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// A Difficulty the text states (DH-STEP-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stated: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<SpellDamage>,
    /// May take several targets.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub several: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<SpellEffect>,
}

impl Spell {
    /// Whether it is cast at somebody.
    pub fn aims(&self) -> bool {
        let on_targets = self.effect.as_ref().is_some_and(|it| it.on_targets);
        self.damage.is_some() || on_targets
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct SpellDamage {
    pub dice: DiceCount,
    pub die: Kind,
    #[serde(default)]
    pub flat: u8,
    #[serde(rename = "type")]
    pub kind: DamageType,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum DiceCount {
    Proficiency,
    /// As many as the spellcast trait says (DH-DMG-3).
    Spellcast,
    Fixed(u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct SpellEffect {
    pub name: Name,
    /// The targets; without any, the caster.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_targets: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub temporary: bool,
    pub ends: Ends,
    /// For action rolls of the characters it lies on.
    #[serde(default)]
    pub modifier: i8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
}

/// When an effect ends by itself (DH-SPELL-6, DH-SPELL-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Ends {
    Text,
    Choice,
    Scene,
    Rest,
    LongRest,
    Session,
}

impl Ends {
    pub const ALL: [Ends; 6] = [
        Ends::Text,
        Ends::Choice,
        Ends::Scene,
        Ends::Rest,
        Ends::LongRest,
        Ends::Session,
    ];
}

/// An adversary's numbers: the game master's (DH-SEE-4).
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct FoeSheet {
    pub id: String,
    pub name: Name,
    /// What players call it at first; left out, its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public_name: Option<Name>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Name>,
    pub tier: u8,
    #[serde(rename = "type")]
    pub role: FoeRole,
    pub difficulty: u8,
    /// None for minions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thresholds: Option<Thresholds>,
    pub hp: u8,
    pub stress: u8,
    pub attack: Attack,
    #[serde(default)]
    pub experiences: Vec<Experience>,
    #[serde(default)]
    pub features: Vec<FoeFeature>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resist: Vec<DamageType>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub immune: Vec<DamageType>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum FoeRole {
    Bruiser,
    Horde,
    Leader,
    Minion,
    Ranged,
    Skulk,
    Social,
    Solo,
    Standard,
    Support,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    pub name: Name,
    pub modifier: i8,
    pub range: Range,
    pub harm: Harm,
}

/// Dice of damage that do not depend on who deals it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Harm {
    pub dice: u8,
    pub die: Kind,
    #[serde(default)]
    pub flat: u8,
    #[serde(rename = "type")]
    pub kind: DamageType,
    /// Armor is no help (DH-DMG-9).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub direct: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct FoeFeature {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub kind: FeatureKind,
    #[serde(default)]
    pub fear: u8,
    #[serde(default)]
    pub stress: u8,
    /// What a reaction waits for (DH-FOE-15).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger: Option<Trigger>,
    /// It is aimed at one character, not at several.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one: bool,
    pub act: FoeAct,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum FeatureKind {
    Action,
    Reaction,
    Passive,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// This foe marked HP.
    Damaged,
    /// An attack on this foe missed.
    Missed,
    /// Some foe was defeated.
    Defeated,
    /// A player rolled with Fear.
    Fear,
}

/// What a feature of a foe or an environment does.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case", deny_unknown_fields)]
pub enum FoeAct {
    Told,
    /// Any damage defeats it; each full X one more (DH-FOE-16).
    Minion {
        x: u8,
    },
    /// Half of its HP gone, it strikes for this instead.
    Horde {
        harm: Harm,
    },
    /// Up to so many spotlights in one GM turn.
    Relentless {
        x: u8,
    },
    Slow,
    /// An attack of its own, or the standard one at several targets.
    Attack {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        harm: Option<Harm>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        several: bool,
    },
    /// The targets make reaction rolls.
    Reaction {
        #[serde(rename = "trait")]
        with: Trait,
        /// Left out, the foe's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<u8>,
        #[serde(default)]
        on_failure: Vec<Step>,
        #[serde(default)]
        on_success: Vec<Step>,
    },
    /// It just happens to its targets.
    Steps {
        steps: Vec<Step>,
    },
}

table::tagged!(FoeAct, "does");

/// One thing that happens to a character.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    Damage {
        dice: u8,
        die: Kind,
        #[serde(default)]
        flat: u8,
        #[serde(rename = "type")]
        kind: DamageType,
        /// Only half of what was rolled, rounded up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        half: bool,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        direct: bool,
    },
    Stress {
        n: u8,
    },
    Condition {
        name: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        temporary: bool,
    },
    Move {
        band: Range,
    },
    Text {
        text: Name,
    },
}

table::tagged!(Step, "do");

/// A place or event with its own features.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct EnvironmentSheet {
    pub id: String,
    pub name: Name,
    pub about: Name,
    #[serde(rename = "type")]
    pub kind: EnvironmentKind,
    pub tier: u8,
    pub difficulty: u8,
    pub impulses: Name,
    pub features: Vec<FoeFeature>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub countdowns: Vec<CountdownSheet>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum EnvironmentKind {
    Exploration,
    Social,
    Traversal,
    Event,
}

/// A countdown somebody prepared.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct CountdownSheet {
    pub name: Name,
    pub kind: crate::CountdownKind,
    pub start: u8,
    #[serde(default, rename = "loop")]
    pub looping: crate::Looping,
    pub effect: Name,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// Linked to the one before it in the list (DH-COUNT-4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub linked: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Word {
    pub id: String,
    pub name: Bilingual,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Sentence {
    pub id: String,
    pub text: Bilingual,
}

/// A suggestion for a GM move, soft or hard (DH-GM-8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct MoveIdea {
    pub id: String,
    #[serde(default)]
    pub hard: bool,
    pub text: Bilingual,
}

/// One step of the ladder of Difficulties, with an example for one trait.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Rung {
    pub step: u8,
    #[serde(rename = "trait")]
    pub with: Trait,
    pub text: Bilingual,
}

impl Content {
    pub fn foe(&self, id: &str) -> Option<&FoeSheet> {
        self.foes.iter().find(|foe| foe.id == id)
    }

    pub fn environment(&self, id: &str) -> Option<&EnvironmentSheet> {
        self.environments.iter().find(|one| one.id == id)
    }

    pub fn scene(&self, id: &str) -> Option<&SceneSheet> {
        let mut scenes = self.scenarios.iter().flat_map(|it| &it.scenes);
        scenes.find(|scene| scene.id == id)
    }

    /// Words that can be read to everybody.
    pub fn reading(&self, id: &str) -> Option<Reading<'_>> {
        self.scenarios.iter().find_map(|it| it.reading(id))
    }

    /// The adventure a scene belongs to.
    pub fn scenario_of(&self, scene: &str) -> Option<&Scenario> {
        let has = |it: &&Scenario| it.scenes.iter().any(|one| one.id == scene);
        self.scenarios.iter().find(has)
    }
}
