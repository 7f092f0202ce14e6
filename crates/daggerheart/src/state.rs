//! What a table remembers. Who may see which part of it is `view`'s business.

use std::collections::BTreeMap;
use std::sync::Arc;

use plain::Plain;
use serde::Serialize;
use table::SeatId;

use crate::content::{
    Attack, DamageType, Ends, EnvironmentSheet, Experience, FoeAct, FoeFeature, FoeSheet,
    ReadingKind, Sheet, Sign, Step, Thresholds, Trait, Trigger,
};
use crate::read::{Label, Outcome};
use crate::{Name, Options, TagPeriod, Who};

/// The most Hope a character holds (DH-HOPE-3), and the most Fear the game master does (DH-FEAR-4).
pub const MOST_HOPE: u8 = 6;
pub const MOST_FEAR: u8 = 12;
/// As many foes stand on the stage at once.
pub const MOST_FOES: usize = 10;
/// What starting a tag team costs (DH-TAG-2).
pub const TAG_PRICE: u8 = 3;

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct State {
    pub options: Options,
    pub session: u16,
    pub in_session: bool,
    /// The campaign has its first Fear (DH-FEAR-7).
    pub begun: bool,
    pub scene: Scene,
    /// Absent only where a seat may not know it (DH-FEAR-10).
    pub fear: Option<u8>,
    pub spotlight: Spotlight,
    /// A success with Fear lets the game master take the spotlight (DH-SPOT-3).
    pub offered: bool,
    pub short_rests: u8,
    pub pcs: BTreeMap<SeatId, Pc>,
    pub foes: Vec<Foe>,
    pub foes_ever: u32,
    pub environments: Vec<Environment>,
    pub environments_ever: u32,
    pub countdowns: Vec<Countdown>,
    pub countdowns_ever: u32,
    pub effects: Vec<Effect>,
    pub effects_ever: u32,
    pub pending: Option<Pending>,
    /// Hits whose owners have not said yet whether they use armor, oldest first (DH-ARMOR-3).
    pub armor: Vec<ArmorAsk>,
    /// Whom direct damage hit last: armor is no help (DH-DMG-9).
    pub direct_hit: Option<SeatId>,
    /// What a reaction could answer (DH-FOE-15).
    pub happened: Vec<Happened>,
    /// What nobody but the game master knows of. Numbered apart, so that no gap tells of it.
    pub behind: Behind,
    /// What countdowns were called that are there no more.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub gone: BTreeMap<u32, Name>,
    /// What was told of places that are there no more: nobody forgets it (DH-SEE-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Fact>,
    /// A move that waits while the game master has the spotlight (DH-SPOT-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held: Option<Pending>,
    /// What was read to everybody and found out so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub story: Vec<Read>,
    /// Which edition of our rules the table was opened with: journals of an older one replay as they were played.
    #[serde(default, skip_serializing_if = "is_first")]
    pub edition: u8,
}

/// 0: a move that was put on hold forgets what the game master had said of it alone. 1: it does not.
pub const EDITION: u8 = 1;

pub(crate) fn is_first(edition: &u8) -> bool {
    *edition == 0
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Plain)]
pub struct Scene {
    pub number: u16,
    pub title: Option<Name>,
    /// What a quick table rolls against (DH-MOVE-4).
    pub against: Option<Difficulty>,
    pub stakes: Option<String>,
    /// The traits the game master asks for, until somebody moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<Trait>,
}

/// Words of the adventure that everybody has heard.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Read {
    pub what: String,
    pub kind: ReadingKind,
    pub title: Name,
    pub text: Name,
}

/// A number to reach. A hidden one is absent where a seat may not know it (DH-SEE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    Open(i16),
    Hidden(Option<i16>),
}

impl Difficulty {
    pub fn new(value: i16, hidden: bool) -> Difficulty {
        if hidden {
            Difficulty::Hidden(Some(value))
        } else {
            Difficulty::Open(value)
        }
    }

    pub fn value(self) -> Option<i16> {
        match self {
            Difficulty::Open(value) => Some(value),
            Difficulty::Hidden(value) => value,
        }
    }

    pub fn is_hidden(self) -> bool {
        matches!(self, Difficulty::Hidden(_))
    }

    /// As everybody may know it.
    pub fn outside(self) -> Difficulty {
        match self {
            Difficulty::Open(value) => Difficulty::Open(value),
            Difficulty::Hidden(_) => Difficulty::Hidden(None),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Spotlight {
    Players { last: Option<SeatId> },
    Gm(GmTurn),
}

/// Everything until the spotlight returns.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct GmTurn {
    pub reason: Reason,
    /// 0 or 1 (DH-GM-6).
    pub free_moves: u8,
    /// How often each foe stood in the spotlight (DH-FOE-6).
    pub seen: BTreeMap<u32, u8>,
    pub current: Option<Current>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Current {
    pub foe: u32,
    /// One thing per spotlight (DH-FOE-5).
    pub acted: bool,
}

/// Why the game master has the spotlight (DH-GM-1, DH-SPOT-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    RolledWithFear,
    Failed,
    Consequences,
    GoldenOpportunity,
    LooksToGm,
    Seized,
}

impl Reason {
    pub fn as_str(self) -> &'static str {
        match self {
            Reason::RolledWithFear => "rolled_with_fear",
            Reason::Failed => "failed",
            Reason::Consequences => "consequences",
            Reason::GoldenOpportunity => "golden_opportunity",
            Reason::LooksToGm => "looks_to_gm",
            Reason::Seized => "seized",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Pc {
    pub sheet: Arc<Sheet>,
    pub hp: u8,
    pub stress: u8,
    pub armor: u8,
    pub hope: u8,
    pub hope_slots: u8,
    pub conditions: Vec<Condition>,
    pub rally: Option<RallyDie>,
    /// How often a feature was used, by its number (DH-SESSION-3, DH-REST-5).
    pub used: BTreeMap<u8, u8>,
    /// The session (or scene) in which this player started a tag team (DH-TAG-1).
    pub tag_used: Option<u16>,
    pub status: Status,
    /// The game master agreed to a blaze of glory (DH-DEATH-2).
    pub blaze: bool,
    /// So many HP and Stress together are cleared once they are divided (DH-DEATH-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relief: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum RallyDie {
    D6,
    D8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Up,
    DeathMoveDue,
    Unconscious,
    Dead,
}

impl Status {
    pub fn as_str(self) -> &'static str {
        match self {
            Status::Up => "up",
            Status::DeathMoveDue => "death_move_due",
            Status::Unconscious => "unconscious",
            Status::Dead => "dead",
        }
    }
}

pub const HIDDEN: &str = "hidden";
pub const RESTRAINED: &str = "restrained";
pub const VULNERABLE: &str = "vulnerable";
/// The source of being vulnerable from full Stress (DH-STRESS-2).
pub const FROM_STRESS: &str = "stress";

/// A condition from one source; several sources of the same count once (DH-COND-8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Condition {
    pub name: String,
    pub source: String,
    pub temporary: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Foe {
    pub id: u32,
    /// What players call it.
    pub name: Name,
    /// Absent only where a seat may not know it (DH-SEE-4).
    pub sheet: Option<Arc<FoeSheet>>,
    pub hp: u8,
    /// Absent only where a seat may not know it.
    pub stress: Option<u8>,
    pub conditions: Vec<Condition>,
    /// A slow foe's token (DH-FOE-16).
    pub slow_token: bool,
    pub status: FoeStatus,
    /// What the players have been told.
    pub revealed: Vec<Fact>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum FoeStatus {
    Up,
    Defeated,
    Left,
}

/// One thing players may know of a foe or an environment.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    Difficulty {
        value: u8,
    },
    Thresholds {
        value: Option<Thresholds>,
    },
    Hp {
        slots: u8,
    },
    Stress {
        slots: u8,
    },
    Attack {
        attack: Attack,
    },
    Experiences {
        experiences: Vec<Experience>,
    },
    Resistances {
        resist: Vec<DamageType>,
        immune: Vec<DamageType>,
    },
    Feature {
        feature: FoeFeature,
    },
}

table::tagged!(Fact, "fact");

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Environment {
    pub id: u32,
    pub name: Name,
    /// Absent only where a seat may not know it.
    pub sheet: Option<Arc<EnvironmentSheet>>,
    pub revealed: Vec<Fact>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Countdown {
    pub id: u32,
    pub name: Name,
    pub kind: CountdownKind,
    pub start: u8,
    pub value: u8,
    #[serde(rename = "loop")]
    pub looping: Looping,
    pub linked: Option<u32>,
    /// Only rolls the game master ties to it advance it (DH-COUNT-9).
    pub named_rolls: bool,
    pub effect: Name,
    pub triggered: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum CountdownKind {
    Standard,
    Progress,
    Consequence,
    LongTerm,
    Manual,
}

impl CountdownKind {
    pub const ALL: [CountdownKind; 5] = [
        CountdownKind::Standard,
        CountdownKind::Progress,
        CountdownKind::Consequence,
        CountdownKind::LongTerm,
        CountdownKind::Manual,
    ];
}

/// What happens after it was triggered (DH-COUNT-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Looping {
    #[default]
    None,
    Loop,
    Increasing,
    Decreasing,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Effect {
    pub id: u32,
    pub name: Name,
    /// The caster; none if it is the game master's.
    pub source: Option<SeatId>,
    pub targets: Vec<Who>,
    pub temporary: bool,
    pub ends: Ends,
    pub spell: bool,
    /// For action rolls of the characters it lies on.
    pub modifier: i8,
}

/// Foes that wait for their entrance, countdowns nobody sees. Numbers begin at 1001.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Plain)]
pub struct Behind {
    pub foes: Vec<Foe>,
    pub foes_ever: u32,
    pub countdowns: Vec<Countdown>,
    pub countdowns_ever: u32,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub gone: BTreeMap<u32, Name>,
}

/// The first number of what is hidden.
pub const BEHIND: u32 = 1000;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Happened {
    pub what: Trigger,
    pub foe: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct ArmorAsk {
    pub pc: SeatId,
    /// HP to mark without armor.
    pub hp: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    Move(Box<Roll>),
    Group(Box<Group>),
    Tag(Box<Tag>),
    Reaction(Box<Reaction>),
    FoeRoll(Box<FoeRoll>),
    Rest(Rest),
}

/// One Duality roll on its way from a proposal to its end.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Roll {
    pub pc: SeatId,
    pub text: String,
    pub kind: RollKind,
    /// One, or those the actor may pick from (DH-STEP-3).
    pub traits: Vec<Trait>,
    /// Its number on the sheet; 0 is bare hands (DH-ATK-2).
    pub weapon: Option<u8>,
    pub feature: Option<u8>,
    pub targets: Vec<u32>,
    /// One for each target, or one.
    pub against: Vec<Difficulty>,
    pub stakes: Option<String>,
    /// The game master said the stakes are obvious (DH-STEP-8).
    pub obvious: bool,
    /// A temporary condition that a success shakes off (DH-COND-5).
    pub clears: Option<String>,
    pub experiences: Vec<u8>,
    pub vetoed: Vec<u8>,
    /// Declared features that work before the roll.
    pub features: Vec<u8>,
    pub rally: bool,
    pub edges: Vec<Edge>,
    /// Disadvantage dice that lie outside the own pool (DH-ADV-8).
    pub outside: u8,
    /// Foes whose Difficulty an Experience raised (DH-FOE-18).
    pub raised: Vec<u32>,
    pub helpers: Vec<Helper>,
    pub price: Option<Price>,
    pub phase: RollPhase,
    pub thrown: Option<Thrown>,
    /// Told after the dice; for a tag team with a hidden number only after the choice (DH-TAG-14).
    pub success: Option<bool>,
    pub hits: Vec<u32>,
    /// Hope gained at full Hope, payable until the roll is closed (DH-HOPE-9).
    pub spare_hope: u8,
    /// Features used on this roll (DH-HOPE-12).
    pub used: Vec<u8>,
    /// Somebody else may clear the Stress of this critical (DH-CRIT-8).
    pub relief: bool,
    /// Countdowns of named rolls tied to this one (DH-COUNT-9). The game master's.
    pub tied: Vec<u32>,
    /// It was put on hold and is proposed again: what the game master had said of it alone stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Before>,
}

/// What was said of this roll and not of the whole scene: another number, other stakes (DH-STEP-5, DH-STEP-7).
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Before {
    pub against: Vec<Difficulty>,
    pub stakes: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum RollKind {
    Standard,
    Spellcast,
    Attack,
    Reaction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum RollPhase {
    Proposed,
    /// Waits for the actor's pick of a trait.
    Framed,
    Open,
    Rolled,
    /// Hope and Fear are booked, damage is due.
    Booked,
    /// Nothing is left to roll.
    Closing,
}

impl RollPhase {
    pub fn as_str(self) -> &'static str {
        match self {
            RollPhase::Proposed => "proposed",
            RollPhase::Framed => "framed",
            RollPhase::Open => "open",
            RollPhase::Rolled => "rolled",
            RollPhase::Booked => "booked",
            RollPhase::Closing => "closing",
        }
    }
}

/// A source of advantage or disadvantage in the own pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Edge {
    pub sign: Sign,
    pub cause: EdgeCause,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum EdgeCause {
    /// The target is vulnerable (DH-COND-4).
    Vulnerable,
    /// The target is hidden (DH-COND-2).
    Hidden,
    Feature(u8),
    /// The game master's judgement (DH-ADV-4).
    Gm(String),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Helper {
    pub pc: SeatId,
    pub text: String,
}

/// What a move may cost instead of a roll (DH-MOVE-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Price {
    pub text: String,
    pub stress: u8,
    pub hp: u8,
}

/// The dice of a roll, and what they add up to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Thrown {
    pub hope: u8,
    pub fear: u8,
    pub advantage: Vec<u8>,
    pub disadvantage: Vec<u8>,
    /// In the order of the helpers.
    pub help: Vec<u8>,
    pub outside: Vec<u8>,
    pub rally: Option<u8>,
    /// Everything that is added and is no die.
    pub modifier: i16,
    pub total: i16,
}

impl Thrown {
    pub fn label(&self) -> Label {
        crate::read::label(self.hope, self.fear)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Group {
    pub leader: Roll,
    /// Reaction rolls (DH-GROUP-4).
    pub members: Vec<Roll>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Tag {
    pub initiator: SeatId,
    pub partner: SeatId,
    pub text: String,
    pub accepted: bool,
    /// The initiator's, the partner's.
    pub rolls: [Roll; 2],
    /// The three Hope are paid (DH-TAG-13).
    pub paid: bool,
    /// The partner's wish (DH-TAG-14).
    pub wish: Option<SeatId>,
    pub chosen: Option<SeatId>,
    /// Whether each action works, once one is chosen (DH-TAG-18).
    pub works: [bool; 2],
    /// What each one's dice came to.
    pub damage: [Option<u16>; 2],
    pub kind: Option<DamageType>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Reaction {
    pub source: String,
    pub rolls: Vec<Roll>,
    /// The game master's: absent where a seat may not know it.
    pub on_failure: Option<Vec<Step>>,
    pub on_success: Option<Vec<Step>>,
    /// What follows was said openly (DH-STEP-7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub told: bool,
    /// Nobody's blow, whoever stands in the spotlight.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hazard: bool,
}

/// A foe's attack.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct FoeRoll {
    pub foe: u32,
    pub feature: Option<u8>,
    pub targets: Vec<SeatId>,
    pub advantage: u8,
    pub disadvantage: u8,
    pub experience: Option<u8>,
    /// The d20 as thrown; the first alone if there is no edge.
    pub faces: Vec<u8>,
    pub hits: Vec<FoeHit>,
    pub rolled: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct FoeHit {
    pub pc: SeatId,
    pub critical: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Rest {
    pub kind: RestKind,
    pub moves: BTreeMap<SeatId, Vec<Downtime>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum RestKind {
    Short,
    Long,
}

/// A downtime move (DH-REST-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Downtime {
    TendWounds(SeatId),
    ClearStress,
    RepairArmor(SeatId),
    Prepare,
    /// With whoever else does the same.
    PrepareTogether,
    Project(u32),
}

impl State {
    pub fn new(options: Options) -> State {
        State {
            options,
            session: 0,
            in_session: false,
            begun: false,
            scene: Scene::default(),
            fear: Some(0),
            spotlight: Spotlight::Players { last: None },
            offered: false,
            short_rests: 0,
            pcs: BTreeMap::new(),
            foes: Vec::new(),
            foes_ever: 0,
            environments: Vec::new(),
            environments_ever: 0,
            countdowns: Vec::new(),
            countdowns_ever: 0,
            effects: Vec::new(),
            effects_ever: 0,
            pending: None,
            armor: Vec::new(),
            direct_hit: None,
            happened: Vec::new(),
            behind: Behind::default(),
            gone: BTreeMap::new(),
            told: Vec::new(),
            held: None,
            story: Vec::new(),
            edition: EDITION,
        }
    }

    /// What a countdown is called, or was.
    pub fn countdown_name(&self, id: u32) -> Option<&Name> {
        let there = self.countdown(id).map(|it| &it.name);
        there.or_else(|| self.gone.get(&id).or_else(|| self.behind.gone.get(&id)))
    }

    /// What a foe is called: those of one name are numbered, in the order they came, for as long as the table stands.
    pub fn foe_called(&self, id: u32) -> Option<Name> {
        let foe = self.foe(id)?;
        let alike: Vec<u32> = self
            .foes
            .iter()
            .filter(|other| other.name == foe.name)
            .map(|other| other.id)
            .collect();
        let at = alike.iter().position(|other| *other == id);
        Some(match (at, alike.len()) {
            (Some(at), 2..) => numbered(&foe.name, at + 1),
            _ => foe.name.clone(),
        })
    }

    pub fn fear(&self) -> u8 {
        self.fear.unwrap_or(0)
    }

    pub fn pc(&self, who: &SeatId) -> Option<&Pc> {
        self.pcs.get(who)
    }

    pub fn foe(&self, id: u32) -> Option<&Foe> {
        let all = self.foes.iter().chain(&self.behind.foes);
        all.into_iter().find(|foe| foe.id == id)
    }

    pub fn foe_mut(&mut self, id: u32) -> Option<&mut Foe> {
        let all = self.foes.iter_mut().chain(&mut self.behind.foes);
        all.into_iter().find(|foe| foe.id == id)
    }

    /// A foe on the stage that can be attacked.
    pub fn standing(&self, id: u32) -> Option<&Foe> {
        let foe = self.foes.iter().find(|foe| foe.id == id)?;
        (foe.status == FoeStatus::Up).then_some(foe)
    }

    pub fn environment(&self, id: u32) -> Option<&Environment> {
        self.environments.iter().find(|one| one.id == id)
    }

    pub fn countdown(&self, id: u32) -> Option<&Countdown> {
        let all = self.countdowns.iter().chain(&self.behind.countdowns);
        all.into_iter().find(|one| one.id == id)
    }

    pub fn countdown_mut(&mut self, id: u32) -> Option<&mut Countdown> {
        let all = self
            .countdowns
            .iter_mut()
            .chain(&mut self.behind.countdowns);
        all.into_iter().find(|one| one.id == id)
    }

    pub fn effect(&self, id: u32) -> Option<&Effect> {
        self.effects.iter().find(|one| one.id == id)
    }

    /// The conditions of somebody.
    pub fn conditions(&self, who: &Who) -> &[Condition] {
        match who {
            Who::Pc(seat) => self.pcs.get(seat).map_or(&[], |pc| &pc.conditions),
            Who::Foe(id) => self.foe(*id).map_or(&[], |foe| &foe.conditions),
        }
    }

    pub fn has(&self, who: &Who, condition: &str) -> bool {
        let mut all = self.conditions(who).iter();
        all.any(|one| one.name == condition)
    }

    pub fn gm_turn(&self) -> Option<&GmTurn> {
        match &self.spotlight {
            Spotlight::Gm(turn) => Some(turn),
            Spotlight::Players { .. } => None,
        }
    }

    pub fn gm_turn_mut(&mut self) -> Option<&mut GmTurn> {
        match &mut self.spotlight {
            Spotlight::Gm(turn) => Some(turn),
            Spotlight::Players { .. } => None,
        }
    }

    /// Something waits to be finished first.
    pub fn is_busy(&self) -> bool {
        self.pending.is_some() || !self.armor.is_empty() || self.death_due().is_some()
    }

    pub fn death_due(&self) -> Option<&SeatId> {
        let mut all = self.pcs.iter();
        all.find(|(_, pc)| pc.status == Status::DeathMoveDue)
            .map(|(who, _)| who)
    }

    /// Every Duality roll of what is pending.
    pub fn rolls(&self) -> impl Iterator<Item = &Roll> {
        let (one, many): (&[Roll], &[Roll]) = match &self.pending {
            Some(Pending::Move(roll)) => (std::slice::from_ref(&**roll), &[]),
            Some(Pending::Group(group)) => (std::slice::from_ref(&group.leader), &group.members),
            Some(Pending::Tag(tag)) => (&tag.rolls, &[]),
            Some(Pending::Reaction(reaction)) => (&reaction.rolls, &[]),
            Some(Pending::FoeRoll(_) | Pending::Rest(_)) | None => (&[], &[]),
        };
        one.iter().chain(many)
    }

    pub fn rolls_mut(&mut self) -> impl Iterator<Item = &mut Roll> {
        let (one, many): (&mut [Roll], &mut [Roll]) = match &mut self.pending {
            Some(Pending::Move(roll)) => (std::slice::from_mut(&mut **roll), &mut []),
            Some(Pending::Group(group)) => {
                (std::slice::from_mut(&mut group.leader), &mut group.members)
            }
            Some(Pending::Tag(tag)) => (&mut tag.rolls, &mut []),
            Some(Pending::Reaction(reaction)) => (&mut reaction.rolls, &mut []),
            Some(Pending::FoeRoll(_) | Pending::Rest(_)) | None => (&mut [], &mut []),
        };
        one.iter_mut().chain(many)
    }

    /// The rolls of a move that waits while the game master has the spotlight.
    pub fn held_rolls_mut(&mut self) -> impl Iterator<Item = &mut Roll> {
        let (one, many): (&mut [Roll], &mut [Roll]) = match &mut self.held {
            Some(Pending::Move(roll)) => (std::slice::from_mut(&mut **roll), &mut []),
            Some(Pending::Group(group)) => {
                (std::slice::from_mut(&mut group.leader), &mut group.members)
            }
            Some(Pending::Tag(tag)) => (&mut tag.rolls, &mut []),
            Some(Pending::Reaction(_) | Pending::FoeRoll(_) | Pending::Rest(_)) | None => {
                (&mut [], &mut [])
            }
        };
        one.iter_mut().chain(many)
    }

    pub fn roll_of(&self, pc: &SeatId) -> Option<&Roll> {
        self.rolls().find(|roll| roll.pc == *pc)
    }

    pub fn roll_mut(&mut self, pc: &SeatId) -> Option<&mut Roll> {
        self.rolls_mut().find(|roll| roll.pc == *pc)
    }

    /// The action roll whose outcome counts, once that is known which: the move's, the leader's, the
    /// chosen one of a tag team.
    pub fn counting(&self) -> Option<&Roll> {
        match &self.pending {
            Some(Pending::Move(roll)) => Some(roll),
            Some(Pending::Group(group)) => Some(&group.leader),
            Some(Pending::Tag(tag)) => tag.chosen.as_ref().and_then(|pc| tag.roll(pc)),
            _ => None,
        }
    }

    /// Dice have fallen, or could the next moment: numbers of a roll stand (DH-SPOT-8).
    pub fn roll_framed(&self) -> bool {
        match &self.pending {
            Some(Pending::Rest(_)) | None => false,
            Some(Pending::FoeRoll(_) | Pending::Reaction(_)) => true,
            Some(_) => self.rolls().any(|roll| roll.phase > RollPhase::Proposed),
        }
    }

    /// What a character has declared and not paid yet (DH-STEP-11).
    pub fn reserved_hope(&self, who: &SeatId) -> u8 {
        let mut reserved = 0u8;
        for roll in self.rolls().filter(|roll| roll.phase < RollPhase::Rolled) {
            if roll.pc == *who {
                reserved = reserved.saturating_add(self.declared_price(roll));
            }
            if roll.helpers.iter().any(|helper| helper.pc == *who) {
                reserved = reserved.saturating_add(self.options.help_cost.price());
            }
        }
        if let Some(Pending::Tag(tag)) = &self.pending
            && tag.initiator == *who
            && !tag.paid
        {
            reserved = reserved.saturating_add(TAG_PRICE);
        }
        reserved
    }

    /// The Hope of a roll's own extras.
    pub fn declared_price(&self, roll: &Roll) -> u8 {
        let each = self.options.experience_cost.price();
        let features = roll.features.iter().chain(&roll.feature);
        let features = features.filter_map(|&number| self.feature(&roll.pc, number));
        let experiences = (roll.experiences.len() as u8).saturating_mul(each);
        features.fold(experiences, |sum, feature| sum.saturating_add(feature.hope))
    }

    /// The Stress of a roll's own extras.
    pub fn declared_stress(&self, roll: &Roll) -> u8 {
        let features = roll.features.iter().chain(&roll.feature);
        let features = features.filter_map(|&number| self.feature(&roll.pc, number));
        features.fold(0u8, |sum, feature| sum.saturating_add(feature.stress))
    }

    /// A character's feature by its number, counted from 1.
    pub fn feature(&self, who: &SeatId, number: u8) -> Option<&crate::content::Feature> {
        nth(&self.pcs.get(who)?.sheet.features, number)
    }

    /// Hope that can still be promised.
    pub fn free_hope(&self, who: &SeatId) -> u8 {
        let hope = self.pcs.get(who).map_or(0, |pc| pc.hope);
        hope.saturating_sub(self.reserved_hope(who))
    }

    /// The session or scene that a tag team counts for (DH-SESSION-1).
    pub fn tag_period(&self) -> u16 {
        match self.options.tag_period {
            TagPeriod::Session => self.session,
            TagPeriod::Scene => self.scene.number,
        }
    }

    /// Those who can act.
    pub fn up(&self) -> impl Iterator<Item = &SeatId> {
        let up = self.pcs.iter().filter(|(_, pc)| pc.status == Status::Up);
        up.map(|(who, _)| who)
    }
}

impl Pc {
    /// As it is added to a table (DH-HOPE-2, DH-STRESS-1).
    pub fn new(sheet: Arc<Sheet>) -> Pc {
        Pc {
            sheet,
            hp: 0,
            stress: 0,
            armor: 0,
            hope: 2,
            hope_slots: MOST_HOPE,
            conditions: Vec::new(),
            rally: None,
            used: BTreeMap::new(),
            tag_used: None,
            status: Status::Up,
            blaze: false,
            relief: None,
        }
    }

    pub fn free_stress(&self) -> u8 {
        self.sheet.stress.saturating_sub(self.stress)
    }
}

impl Foe {
    pub fn feature(&self, number: u8) -> Option<&FoeFeature> {
        nth(&self.sheet.as_ref()?.features, number)
    }

    /// How many spotlights one GM turn gives it (DH-FOE-6, DH-FOE-16).
    pub fn spotlights(&self) -> u8 {
        let features = self.sheet.iter().flat_map(|sheet| &sheet.features);
        let relentless = features.filter_map(|feature| match feature.act {
            FoeAct::Relentless { x } => Some(x),
            _ => None,
        });
        relentless.max().unwrap_or(1).max(1)
    }

    pub fn is_slow(&self) -> bool {
        let mut features = self.sheet.iter().flat_map(|sheet| &sheet.features);
        features.any(|feature| feature.act == FoeAct::Slow)
    }

    /// The X of a minion.
    pub fn minion(&self) -> Option<u8> {
        let mut features = self.sheet.iter().flat_map(|sheet| &sheet.features);
        features.find_map(|feature| match feature.act {
            FoeAct::Minion { x } => Some(x),
            _ => None,
        })
    }

    pub fn known_difficulty(&self) -> Option<u8> {
        self.revealed.iter().find_map(|fact| match fact {
            Fact::Difficulty { value } => Some(*value),
            _ => None,
        })
    }
}

impl Roll {
    pub fn new(pc: SeatId, text: String, kind: RollKind) -> Roll {
        Roll {
            pc,
            text,
            kind,
            traits: Vec::new(),
            weapon: None,
            feature: None,
            targets: Vec::new(),
            against: Vec::new(),
            stakes: None,
            obvious: false,
            clears: None,
            experiences: Vec::new(),
            vetoed: Vec::new(),
            features: Vec::new(),
            rally: false,
            edges: Vec::new(),
            outside: 0,
            raised: Vec::new(),
            helpers: Vec::new(),
            price: None,
            phase: RollPhase::Proposed,
            thrown: None,
            success: None,
            hits: Vec::new(),
            spare_hope: 0,
            used: Vec::new(),
            relief: false,
            tied: Vec::new(),
            before: None,
        }
    }

    /// `scene`: what everybody rolls against there, if more than that is remembered.
    fn at_rest(self, scene: Option<&Scene>) -> Roll {
        let before = scene.and_then(|scene| self.beside(scene));
        let mut rest = Roll::new(self.pc, self.text, self.kind);
        // Several were offered to choose from: they are offered anew.
        if self.traits.len() == 1 {
            rest.traits = self.traits;
        }
        rest.weapon = self.weapon;
        rest.feature = self.feature;
        rest.targets = self.targets;
        rest.clears = self.clears;
        rest.before = before;
        rest
    }

    /// What was said of this roll alone; before its frame what had been said the last time.
    fn beside(&self, scene: &Scene) -> Option<Before> {
        if self.phase == RollPhase::Proposed {
            return self.before.clone();
        }
        let usual: Vec<Difficulty> = scene.against.into_iter().collect();
        let against = match self.against == usual {
            true => Vec::new(),
            false => self.against.clone(),
        };
        let stakes = self
            .stakes
            .clone()
            .filter(|it| scene.stakes.as_ref() != Some(it));
        let said = !against.is_empty() || stakes.is_some();
        said.then_some(Before { against, stakes })
    }

    pub fn is_reaction(&self) -> bool {
        self.kind == RollKind::Reaction
    }

    pub fn label(&self) -> Option<Label> {
        self.thrown.as_ref().map(Thrown::label)
    }

    /// Once it has been told.
    pub fn outcome(&self) -> Option<Outcome> {
        Some(Outcome::of(self.label()?, self.success?))
    }

    /// Whether anybody but the game master knows the number.
    pub fn is_hidden(&self) -> bool {
        self.against.iter().any(|one| one.is_hidden())
    }

    /// Sources of the own pool by sign.
    pub fn sources(&self, sign: Sign) -> usize {
        self.edges.iter().filter(|edge| edge.sign == sign).count()
    }
}

impl Pending {
    /// As it waits: proposed again, with nothing promised for it (DH-STEP-11, DH-SPOT-8).
    pub fn at_rest(self, scene: Option<&Scene>) -> Pending {
        let rest = |roll: Roll| roll.at_rest(scene);
        match self {
            Pending::Move(roll) => Pending::Move(Box::new(rest(*roll))),
            Pending::Group(group) => {
                let Group { leader, members } = *group;
                // Followers roll against the leader's number, if nothing else was said (DH-GROUP-7).
                let led = |one: &Difficulty| leader.against.contains(one);
                let follows = |member: &Roll| member.against.iter().all(led);
                let members = members.into_iter().map(|member| {
                    let follows = follows(&member) && member.phase != RollPhase::Proposed;
                    let mut member = rest(member);
                    member.before = member.before.filter(|_| !follows);
                    member
                });
                let members = members.collect();
                let leader = rest(leader);
                Pending::Group(Box::new(Group { leader, members }))
            }
            Pending::Tag(tag) => {
                let tag = *tag;
                let rolls = tag.rolls.map(rest);
                Pending::Tag(Box::new(Tag { rolls, ..tag }))
            }
            other => other,
        }
    }

    /// Whose move it is.
    pub fn actor(&self) -> Option<&SeatId> {
        match self {
            Pending::Move(roll) => Some(&roll.pc),
            Pending::Group(group) => Some(&group.leader.pc),
            Pending::Tag(tag) => Some(&tag.initiator),
            Pending::Reaction(_) | Pending::FoeRoll(_) | Pending::Rest(_) => None,
        }
    }
}

impl Tag {
    pub fn roll(&self, pc: &SeatId) -> Option<&Roll> {
        self.rolls.iter().find(|roll| roll.pc == *pc)
    }

    pub fn index(&self, pc: &SeatId) -> Option<usize> {
        self.rolls.iter().position(|roll| roll.pc == *pc)
    }
}

fn numbered(name: &Name, number: usize) -> Name {
    match name {
        Name::Text(text) => Name::Text(format!("{text} {number}")),
        Name::Both(both) => Name::Both(table::Bilingual {
            de: format!("{} {number}", both.de),
            en: format!("{} {number}", both.en),
        }),
    }
}

/// The thing with this number; people count from 1.
pub fn nth<T>(list: &[T], number: u8) -> Option<&T> {
    list.get(usize::from(number).checked_sub(1)?)
}
