//! What can happen at a table, and the rules each thing rests on.
//!
//! What is secret stands in events of its own (`roll_secret`, `foe_sheet` …), so that everybody receives
//! the public part.

use std::sync::Arc;

use plain::Plain;
use serde::Serialize;
use table::SeatId;

use crate::command::{DeathChoice, DualityDie};
use crate::content::{DamageType, EnvironmentSheet, FoeSheet, Range, Sheet, Step, Trait};
use crate::read::Hit;
use crate::{
    Condition, Countdown, Difficulty, Downtime, Edge, Effect, Fact, FoeRoll, Name, Price, RallyDie,
    Read, Reason, RestKind, Roll, RollKind, Status, Thrown, Who,
};

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Event {
    // Setting up, sessions, scenes
    OptionSet {
        name: String,
        value: String,
    },
    PcAdded {
        who: SeatId,
        sheet: Arc<Sheet>,
    },
    FoeAdded {
        foe: u32,
        name: Name,
    },
    /// For the game master only (DH-SEE-4).
    FoeSheet {
        foe: u32,
        sheet: Arc<FoeSheet>,
    },
    /// For the game master only: it waits behind the scenes.
    FoeWaits {
        foe: u32,
        name: Name,
        sheet: Arc<FoeSheet>,
    },
    /// For the game master only: it no longer waits.
    FoeCalled {
        foe: u32,
    },
    FoeRemoved {
        foe: u32,
    },
    EnvironmentAdded {
        environment: u32,
        name: Name,
    },
    /// For the game master only.
    EnvironmentSheet {
        environment: u32,
        sheet: Arc<EnvironmentSheet>,
    },
    EnvironmentRemoved {
        environment: u32,
    },
    FoeRevealed {
        foe: u32,
        fact: Fact,
    },
    EnvironmentRevealed {
        environment: u32,
        fact: Fact,
    },
    CampaignStarted,
    SessionStarted {
        session: u16,
    },
    SessionEnded {
        session: u16,
    },
    SceneStarted {
        number: u16,
        title: Option<Name>,
    },
    SceneEnded {
        number: u16,
    },
    /// A hidden number is told in `scene_secret`.
    SceneFramed {
        against: Option<Difficulty>,
        stakes: Option<String>,
        /// The traits the game master asks for.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        traits: Vec<Trait>,
    },
    /// Words of the adventure that everybody hears.
    ReadAloud {
        read: Read,
    },
    /// For the game master only (DH-SEE-2).
    SceneSecret {
        value: i16,
    },

    // An action roll
    MoveProposed {
        roll: Box<Roll>,
    },
    MoveGranted {
        pc: SeatId,
        note: Option<String>,
    },
    PriceOffered {
        pc: SeatId,
        price: Price,
    },
    PriceRefused {
        pc: SeatId,
    },
    PricePaid {
        pc: SeatId,
        price: Price,
    },
    /// Hidden numbers are told in `roll_secret`.
    RollFramed {
        pc: SeatId,
        kind: RollKind,
        traits: Vec<Trait>,
        against: Vec<Difficulty>,
        stakes: Option<String>,
        obvious: bool,
        edges: Vec<Edge>,
        /// Without being asked: the table plays at a quick pace.
        at_once: bool,
    },
    /// Before its dice; hidden numbers are told in `roll_secret`.
    RollReframed {
        pc: SeatId,
        traits: Vec<Trait>,
        against: Vec<Difficulty>,
        stakes: Option<String>,
    },
    /// For the game master only (DH-SEE-2).
    RollSecret {
        pc: SeatId,
        values: Vec<i16>,
    },
    TraitChosen {
        pc: SeatId,
        #[serde(rename = "trait")]
        with: Trait,
    },
    MoveCancelled {
        pc: SeatId,
    },
    Declared {
        pc: SeatId,
        experiences: Vec<u8>,
        features: Vec<u8>,
        rally: bool,
    },
    ExperienceVetoed {
        pc: SeatId,
        experience: u8,
        reason: String,
    },
    EdgeGranted {
        pc: SeatId,
        edge: Edge,
    },
    OutsideGranted {
        pc: SeatId,
        label: String,
    },
    EdgeDropped {
        pc: SeatId,
        edge: u8,
    },
    HelpDeclared {
        pc: SeatId,
        helper: SeatId,
        text: String,
    },
    HelpWithdrawn {
        pc: SeatId,
        helper: SeatId,
    },
    DifficultyRaised {
        pc: SeatId,
        foe: u32,
        value: Option<i16>,
    },
    /// For the game master only.
    CountdownTied {
        pc: SeatId,
        countdown: u32,
    },
    Thrown {
        pc: SeatId,
        reaction: bool,
        thrown: Thrown,
        /// Left out where a reaction's label is not shown (DH-REACT-7).
        label: Option<crate::read::Label>,
    },
    Judged {
        pc: SeatId,
        success: bool,
        critical: bool,
        reaction: bool,
        hits: Vec<u32>,
        /// A hidden number told after the roll (DH-SEE-2).
        told: Vec<i16>,
    },
    Rerolled {
        pc: SeatId,
        feature: u8,
        die: DualityDie,
        face: u8,
        thrown: Thrown,
        label: Option<crate::read::Label>,
    },
    Booked {
        pc: SeatId,
        critical: bool,
        damage_due: bool,
    },
    FeatureUsed {
        pc: SeatId,
        feature: u8,
        name: Name,
        on_roll: bool,
    },
    ReliefOffered {
        pc: SeatId,
    },
    ReliefShared {
        pc: SeatId,
    },
    DamageRolled {
        by: Option<Who>,
        faces: Vec<u8>,
        rally: Option<u8>,
        sum: u16,
        #[serde(rename = "type")]
        kind: DamageType,
        critical: bool,
    },
    /// How much of it was left after resistance is told of characters only (DH-SEE-4).
    DamageDealt {
        target: Who,
        raw: u16,
        after: Option<u16>,
        hp: u8,
        direct: bool,
    },
    Closed {
        pc: SeatId,
        outcome: crate::read::Outcome,
        note: Option<String>,
        consequence: Option<String>,
    },

    // Currencies and marks
    HopeGained {
        pc: SeatId,
        n: u8,
        lost: u8,
        spare: u8,
        cause: HopeCause,
    },
    HopeSpent {
        pc: SeatId,
        n: u8,
        spare: u8,
        cause: HopeCost,
    },
    FearGained {
        n: u8,
        lost: u8,
        cause: FearCause,
        shown: bool,
    },
    FearSpent {
        n: u8,
        cause: FearCost,
        shown: bool,
    },
    StressMarked {
        pc: SeatId,
        n: u8,
    },
    /// For the game master only.
    FoeStressMarked {
        foe: u32,
        n: u8,
    },
    StressCleared {
        pc: SeatId,
        n: u8,
        cause: ClearCause,
    },
    /// For the game master only.
    FoeStressCleared {
        foe: u32,
        n: u8,
    },
    HpMarked {
        who: Who,
        n: u8,
        cause: HpCause,
    },
    HpCleared {
        who: Who,
        n: u8,
        cause: ClearCause,
    },
    ArmorMarked {
        pc: SeatId,
    },
    ArmorCleared {
        pc: SeatId,
        n: u8,
        cause: ClearCause,
    },
    ArmorAsked {
        pc: SeatId,
        hp: u8,
    },
    ArmorAnswered {
        pc: SeatId,
        used: bool,
    },
    ConditionGained {
        who: Who,
        condition: Condition,
    },
    ConditionLost {
        who: Who,
        name: String,
        source: Option<String>,
    },
    FoeDefeated {
        foe: u32,
    },
    PcFell {
        pc: SeatId,
        status: Status,
    },
    PcRose {
        pc: SeatId,
    },

    // Reaction rolls
    ReactionCalled {
        source: String,
        rolls: Vec<Roll>,
        /// Nobody's blow, whoever stands in the spotlight.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hazard: bool,
    },
    /// For the game master only.
    ReactionSecret {
        on_failure: Vec<Step>,
        on_success: Vec<Step>,
    },
    /// What follows from the reactions, said openly.
    ReactionTold {
        on_failure: Vec<Step>,
        on_success: Vec<Step>,
    },
    ReactionApplied,
    StepTold {
        pc: SeatId,
        step: Step,
    },

    // Group actions
    GroupProposed {
        leader: Box<Roll>,
        members: Vec<SeatId>,
    },
    FollowerReady {
        pc: SeatId,
        text: Option<String>,
        #[serde(rename = "trait")]
        with: Option<Trait>,
    },
    GroupCounted {
        leader: SeatId,
        bonus: i16,
    },

    // Tag teams
    TagProposed {
        initiator: SeatId,
        partner: SeatId,
        text: String,
        rolls: Box<[Roll; 2]>,
    },
    TagAnswered {
        partner: SeatId,
        yes: bool,
        roll: Option<Box<Roll>>,
    },
    TagStarted {
        initiator: SeatId,
        period: u16,
    },
    TagWished {
        pc: SeatId,
    },
    TagChosen {
        pc: SeatId,
        works: [bool; 2],
    },
    TagDamageNoted {
        pc: SeatId,
        sum: u16,
    },
    TagStruck {
        pc: SeatId,
        sum: u16,
    },
    TagTypeChosen {
        #[serde(rename = "type")]
        kind: DamageType,
    },

    // The game master's turn
    SpotlightToGm {
        reason: Reason,
        dropped: bool,
        /// A move waits until the spotlight is back (DH-SPOT-8).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        held: bool,
    },
    /// A move that waited goes on.
    MoveResumed {
        pc: SeatId,
    },
    /// A move that waited is not possible any more.
    MoveDropped {
        pc: SeatId,
    },
    SpotlightOffered,
    SpotlightToPlayers {
        pc: Option<SeatId>,
    },
    FreeMoveUsed,
    GmMoveMade {
        text: String,
        hard: bool,
        extra_fear: u8,
    },
    FearNoted {
        text: String,
    },
    FoeSpotlit {
        foe: u32,
        slow: bool,
    },
    FoeActed {
        foe: u32,
        how: FoeDeed,
    },
    FoeAttacked {
        roll: Box<FoeRoll>,
    },
    FoeRolled {
        foe: u32,
        faces: Vec<u8>,
        kept: u8,
        hits: Vec<(SeatId, Hit)>,
    },
    FoeAttackEnded {
        foe: u32,
    },
    EnvironmentActed {
        environment: u32,
        name: Name,
    },
    FoeTasked {
        foe: u32,
        face: u8,
        success: bool,
    },
    EffectStarted {
        effect: Box<Effect>,
    },
    EffectEnded {
        effect: u32,
        cause: EndCause,
    },

    // Countdowns
    CountdownSet {
        countdown: Box<Countdown>,
    },
    CountdownAdvanced {
        countdown: u32,
        by: u8,
        value: u8,
        cause: TickCause,
    },
    CountdownTriggered {
        countdown: u32,
        start: u8,
        ended: bool,
    },
    CountdownDropped {
        countdown: u32,
    },

    // Rally, death, rest, fate
    RallyGiven {
        bard: SeatId,
        die: RallyDie,
    },
    RallySpent {
        pc: SeatId,
        face: Option<u8>,
    },
    BlazeAllowed {
        pc: SeatId,
    },
    DeathMoved {
        pc: SeatId,
        choice: DeathChoice,
        hope: Option<u8>,
        fear: Option<u8>,
        text: Option<String>,
    },
    /// So much is cleared; how it is divided is asked (DH-DEATH-4).
    ReliefDue {
        pc: SeatId,
        n: u8,
    },
    Scarred {
        pc: SeatId,
        slots: u8,
    },
    RestBegan {
        kind: RestKind,
    },
    DowntimeChosen {
        pc: SeatId,
        downtime: Downtime,
    },
    DowntimeDone {
        pc: SeatId,
        downtime: Downtime,
        face: Option<u8>,
    },
    RestEnded {
        kind: RestKind,
        interrupted: bool,
        face: Option<u8>,
    },
    UsesRefreshed {
        pc: SeatId,
        features: Vec<u8>,
    },
    FateRolled {
        pc: SeatId,
        die: DualityDie,
        face: u8,
        text: String,
    },
}

table::tagged!(Event, "event");

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum HopeCause {
    SuccessHope,
    FailureHope,
    Crit,
    Tag,
    Rest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum HopeCost {
    Experiences,
    Help,
    Tag,
    Feature,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum FearCause {
    SuccessFear,
    FailureFear,
    Tag,
    Unchosen,
    Rest,
    Campaign,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum FearCost {
    Spotlight,
    Move,
    Foe,
    Feature,
    Experience,
    Difficulty,
    Effect,
    Strength,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum ClearCause {
    Crit,
    Feature,
    Rest,
    Rally,
    Death,
    Gm,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum HpCause {
    Damage,
    Stress,
    Price,
    Gm,
    Minion,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum FoeDeed {
    Feature {
        name: Name,
    },
    Reaction {
        name: Name,
        trigger: crate::content::Trigger,
    },
    Cleared {
        condition: String,
    },
    Sprint {
        band: Range,
    },
    Other {
        text: String,
    },
    Attack,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum EndCause {
    Fear,
    Caster,
    Scene,
    Rest,
    LongRest,
    Session,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum TickCause {
    Roll,
    Gm,
    Rest,
}

/// The rules an event follows.
pub fn rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::OptionSet { .. } => &["DH-MOVE-4"],
        Event::PcAdded { .. } => &["DH-HOPE-2", "DH-STRESS-1", "DH-EXP-7"],
        Event::FoeAdded { .. } | Event::FoeRemoved { .. } => &["DH-FOE-1"],
        Event::FoeSheet { .. } | Event::FoeWaits { .. } | Event::FoeCalled { .. } => &["DH-SEE-4"],
        Event::EnvironmentAdded { .. }
        | Event::EnvironmentSheet { .. }
        | Event::EnvironmentRemoved { .. } => &["DH-GM-7"],
        Event::FoeRevealed { .. } | Event::EnvironmentRevealed { .. } => &["DH-SEE-4"],
        Event::CampaignStarted => &["DH-FEAR-7"],
        Event::SessionStarted { .. } => &["DH-SESSION-1", "DH-SESSION-2", "DH-SESSION-3"],
        Event::SessionEnded { .. } => &["DH-RALLY-3", "DH-HOPE-4", "DH-FEAR-5"],
        Event::SceneStarted { .. } | Event::SceneEnded { .. } => &["DH-SPOT-5", "DH-SPELL-6"],
        Event::SceneFramed { .. } => &["DH-STEP-5", "DH-STEP-6", "DH-STEP-7"],
        Event::ReadAloud { .. } => &["DH-GM-7"],
        Event::SceneSecret { .. } | Event::RollSecret { .. } => &["DH-SEE-1", "DH-SEE-2"],

        Event::MoveProposed { roll } => match roll.kind {
            RollKind::Attack => &["DH-ATK-1", "DH-SPOT-1"],
            RollKind::Spellcast => &["DH-SPELL-1", "DH-SPELL-3", "DH-SPOT-1"],
            _ => &["DH-MOVE-3", "DH-SPOT-1"],
        },
        Event::MoveGranted { .. } => &["DH-MOVE-2", "DH-MOVE-5"],
        Event::PriceOffered { .. } | Event::PriceRefused { .. } | Event::PricePaid { .. } => {
            &["DH-MOVE-6"]
        }
        Event::RollFramed { kind, at_once, .. } => match (kind, at_once) {
            (RollKind::Attack, _) => &["DH-STEP-1", "DH-STEP-4", "DH-ATK-3", "DH-FOE-18"],
            (RollKind::Spellcast, _) => &["DH-STEP-1", "DH-SPELL-1", "DH-TRAIT-2"],
            (RollKind::Reaction, _) => &["DH-REACT-2"],
            (_, true) => &["DH-MOVE-4", "DH-STEP-5"],
            (_, false) => &["DH-STEP-2", "DH-STEP-5", "DH-STEP-6", "DH-STEP-7"],
        },
        Event::RollReframed { .. } => &["DH-STEP-2", "DH-STEP-5", "DH-STEP-10"],
        Event::TraitChosen { .. } => &["DH-STEP-3"],
        Event::MoveCancelled { .. } => &["DH-STEP-11"],
        Event::Declared { .. } => &["DH-STEP-9", "DH-STEP-11"],
        Event::ExperienceVetoed { .. } => &["DH-EXP-6"],
        Event::EdgeGranted { .. } | Event::EdgeDropped { .. } => &["DH-ADV-1", "DH-ADV-4"],
        Event::OutsideGranted { .. } => &["DH-ADV-6", "DH-ADV-8"],
        Event::HelpDeclared { .. } => &["DH-HELP-1", "DH-HELP-8", "DH-HELP-12"],
        Event::HelpWithdrawn { .. } => &["DH-STEP-11"],
        Event::DifficultyRaised { .. } => &["DH-FOE-18", "DH-FEAR-9"],
        Event::CountdownTied { .. } => &["DH-COUNT-9"],
        Event::Thrown {
            thrown, reaction, ..
        } => match (reaction, thrown.help.is_empty()) {
            (true, _) => &["DH-REACT-2", "DH-REACT-7"],
            (false, true) => &[
                "DH-ROLL-1",
                "DH-ROLL-3",
                "DH-ROLL-5",
                "DH-STEP-12",
                "DH-STEP-13",
            ],
            (false, false) => &[
                "DH-ROLL-1",
                "DH-ROLL-3",
                "DH-STEP-13",
                "DH-HELP-3",
                "DH-HELP-4",
                "DH-HELP-6",
            ],
        },
        Event::Judged {
            critical,
            reaction,
            told,
            ..
        } => match (reaction, critical) {
            _ if !told.is_empty() => &["DH-ROLL-4", "DH-SEE-2"],
            (true, true) => &["DH-REACT-6"],
            (true, false) => &["DH-REACT-2", "DH-REACT-3", "DH-REACT-4", "DH-SPOT-9"],
            (false, true) => &["DH-CRIT-1", "DH-CRIT-2", "DH-OUTCOME-5"],
            (false, false) => &["DH-ROLL-4"],
        },
        Event::Rerolled { .. } => &["DH-SETTLE-2", "DH-SETTLE-3", "DH-TRAIT-5"],
        Event::Booked { critical, .. } => match critical {
            true => &["DH-SETTLE-1", "DH-CRIT-3", "DH-CRIT-7"],
            false => &["DH-SETTLE-1"],
        },
        Event::FeatureUsed { on_roll, .. } => match on_roll {
            true => &["DH-HOPE-6", "DH-HOPE-8", "DH-HOPE-12"],
            false => &["DH-HOPE-6"],
        },
        Event::ReliefOffered { .. } | Event::ReliefShared { .. } => &["DH-CRIT-8"],
        Event::DamageRolled { by, critical, .. } => match (by, critical) {
            (Some(Who::Pc(_)), true) => &["DH-DMG-1", "DH-DMG-2", "DH-DMG-4", "DH-CRIT-6"],
            (Some(Who::Pc(_)), false) => &["DH-DMG-1", "DH-DMG-2"],
            (_, true) => &["DH-FOE-8", "DH-FOE-9"],
            (_, false) => &["DH-FOE-8", "DH-FOE-13"],
        },
        Event::DamageDealt { direct, .. } => match direct {
            true => &["DH-DMG-9", "DH-DMG-11", "DH-HP-1"],
            false => &["DH-DMG-6", "DH-DMG-11", "DH-HP-1"],
        },
        Event::Closed { .. } => &["DH-OUTCOME-7", "DH-SETTLE-1"],

        Event::HopeGained {
            cause, lost, spare, ..
        } => match (cause, *lost > 0 || *spare > 0) {
            (_, true) => &["DH-HOPE-3", "DH-HOPE-9"],
            (HopeCause::SuccessHope, _) => &["DH-OUTCOME-1"],
            (HopeCause::FailureHope, _) => &["DH-OUTCOME-3"],
            (HopeCause::Crit, _) => &["DH-CRIT-4"],
            (HopeCause::Tag, _) => &["DH-TAG-6", "DH-TAG-16"],
            (HopeCause::Rest, _) => &["DH-REST-2"],
        },
        Event::HopeSpent { cause, .. } => match cause {
            HopeCost::Experiences => &["DH-EXP-1", "DH-EXP-2", "DH-EXP-3", "DH-HOPE-5"],
            HopeCost::Help => &["DH-HELP-2", "DH-HELP-5", "DH-HOPE-5"],
            HopeCost::Tag => &["DH-TAG-2", "DH-HOPE-5"],
            HopeCost::Feature => &["DH-HOPE-6", "DH-HOPE-7", "DH-HOPE-5"],
        },
        Event::FearGained { cause, lost, .. } => match (cause, *lost > 0) {
            (_, true) => &["DH-FEAR-4", "DH-FEAR-6"],
            (FearCause::SuccessFear, _) => &["DH-FEAR-1", "DH-OUTCOME-2"],
            (FearCause::FailureFear, _) => &["DH-FEAR-1", "DH-OUTCOME-4"],
            (FearCause::Tag, _) => &["DH-TAG-7", "DH-TAG-16"],
            (FearCause::Unchosen, _) => &["DH-TAG-15"],
            (FearCause::Rest, _) => &["DH-REST-3"],
            (FearCause::Campaign, _) => &["DH-FEAR-7"],
        },
        Event::FearSpent { cause, .. } => match cause {
            FearCost::Spotlight => &["DH-SPOT-7", "DH-FEAR-8"],
            FearCost::Move => &["DH-GM-6", "DH-FEAR-8"],
            FearCost::Foe => &["DH-FOE-3", "DH-FOE-4"],
            FearCost::Feature => &["DH-GM-5", "DH-GM-7"],
            FearCost::Experience => &["DH-FOE-10", "DH-FEAR-8"],
            FearCost::Difficulty => &["DH-FOE-18", "DH-FEAR-8", "DH-FEAR-9"],
            FearCost::Effect => &["DH-SPELL-7"],
            FearCost::Strength => &["DH-FEAR-3"],
        },
        Event::StressMarked { .. } => &["DH-STRESS-1", "DH-STRESS-6"],
        Event::FoeStressMarked { .. } | Event::FoeStressCleared { .. } => &["DH-FOE-15"],
        Event::StressCleared { cause, .. } => match cause {
            ClearCause::Crit => &["DH-CRIT-5"],
            ClearCause::Rest => &["DH-REST-2"],
            ClearCause::Rally => &["DH-RALLY-2"],
            ClearCause::Death => &["DH-DEATH-4"],
            ClearCause::Feature | ClearCause::Gm => &["DH-STRESS-2"],
        },
        Event::HpMarked { cause, .. } => match cause {
            HpCause::Damage => &["DH-HP-1", "DH-HP-4"],
            HpCause::Stress => &["DH-STRESS-3", "DH-STRESS-4"],
            HpCause::Price => &["DH-MOVE-6"],
            HpCause::Gm => &["DH-HP-4"],
            HpCause::Minion => &["DH-FOE-16"],
        },
        Event::HpCleared { cause, .. } => match cause {
            ClearCause::Rest => &["DH-REST-2", "DH-HP-5"],
            ClearCause::Death => &["DH-DEATH-4"],
            _ => &["DH-HP-5"],
        },
        Event::ArmorMarked { .. } => &["DH-ARMOR-1", "DH-ARMOR-2"],
        Event::ArmorCleared { cause, .. } => match cause {
            ClearCause::Rest => &["DH-REST-2"],
            _ => &["DH-ARMOR-2"],
        },
        Event::ArmorAsked { .. } | Event::ArmorAnswered { .. } => &["DH-ARMOR-1", "DH-ARMOR-3"],
        Event::ConditionGained { condition, .. } => match condition.source.as_str() {
            crate::FROM_STRESS => &["DH-STRESS-2", "DH-COND-7"],
            _ => &["DH-COND-1", "DH-COND-8"],
        },
        Event::ConditionLost { source, .. } => match source.as_deref() {
            Some(crate::FROM_STRESS) => &["DH-STRESS-2", "DH-COND-7"],
            _ => &["DH-COND-5", "DH-COND-8"],
        },
        Event::FoeDefeated { .. } => &["DH-FOE-17", "DH-HP-4"],
        Event::PcFell { status, .. } => match status {
            Status::DeathMoveDue => &["DH-HP-4", "DH-DEATH-1"],
            Status::Dead => &["DH-DEATH-2", "DH-DEATH-4"],
            Status::Unconscious | Status::Up => &["DH-DEATH-3"],
        },
        Event::PcRose { .. } => &["DH-DEATH-3"],

        Event::ReactionCalled { .. } | Event::ReactionSecret { .. } => {
            &["DH-REACT-2", "DH-REACT-8"]
        }
        Event::ReactionTold { .. } => &["DH-STEP-7", "DH-REACT-2"],
        Event::ReactionApplied => &["DH-REACT-6"],
        Event::StepTold { .. } => &["DH-FOE-14"],

        Event::GroupProposed { .. } => &["DH-GROUP-1", "DH-GROUP-3", "DH-GROUP-6"],
        Event::FollowerReady { .. } => &["DH-GROUP-2", "DH-GROUP-4"],
        Event::GroupCounted { .. } => &["DH-GROUP-5", "DH-GROUP-9", "DH-GROUP-10"],

        Event::TagProposed { .. } => &["DH-TAG-1", "DH-TAG-3", "DH-TAG-4", "DH-TAG-12"],
        Event::TagAnswered { .. } => &["DH-TAG-13"],
        Event::TagStarted { .. } => &["DH-TAG-11", "DH-TAG-13"],
        Event::TagWished { .. } => &["DH-TAG-14"],
        Event::TagStruck { .. } => &["DH-TAG-8", "DH-TAG-19"],
        Event::TagChosen { .. } => &["DH-TAG-5", "DH-TAG-14", "DH-TAG-15", "DH-TAG-18"],
        Event::TagDamageNoted { .. } => &["DH-TAG-8", "DH-DMG-10"],
        Event::TagTypeChosen { .. } => &["DH-TAG-9"],

        Event::SpotlightToGm { reason, .. } => match reason {
            Reason::Failed => &["DH-SPOT-2", "DH-GM-1"],
            Reason::RolledWithFear => &["DH-SPOT-3", "DH-GM-1"],
            Reason::Seized => &["DH-SPOT-7", "DH-SPOT-8"],
            _ => &["DH-SPOT-6", "DH-GM-1"],
        },
        Event::MoveResumed { .. } | Event::MoveDropped { .. } => &["DH-SPOT-8"],
        Event::SpotlightOffered => &["DH-SPOT-3"],
        Event::SpotlightToPlayers { pc } => match pc {
            Some(_) => &["DH-SPOT-4"],
            None => &["DH-GM-3", "DH-SPOT-5", "DH-GM-2"],
        },
        Event::FreeMoveUsed => &["DH-GM-6"],
        Event::GmMoveMade { .. } => &["DH-GM-8", "DH-GM-6"],
        Event::FearNoted { .. } => &["DH-FEAR-3"],
        Event::FoeSpotlit { slow, .. } => match slow {
            false => &["DH-FOE-1", "DH-FOE-6"],
            true => &["DH-FOE-16"],
        },
        Event::FoeActed { how, .. } => match how {
            FoeDeed::Cleared { .. } => &["DH-FOE-2", "DH-FOE-7", "DH-COND-6"],
            FoeDeed::Reaction { .. } => &["DH-FOE-15", "DH-GM-7"],
            FoeDeed::Feature { .. } => &["DH-FOE-2", "DH-FOE-15", "DH-GM-7"],
            _ => &["DH-FOE-2", "DH-FOE-5"],
        },
        Event::FoeAttacked { .. } => &["DH-FOE-2", "DH-FOE-8"],
        Event::FoeRolled { .. } => &["DH-FOE-8", "DH-FOE-11", "DH-FOE-12", "DH-GM-10", "DH-SEE-5"],
        Event::FoeAttackEnded { .. } => &["DH-FOE-13"],
        Event::EnvironmentActed { .. } => &["DH-GM-7"],
        Event::FoeTasked { .. } => &["DH-FOE-14"],
        Event::EffectStarted { .. } => &["DH-SPELL-4", "DH-SPELL-6", "DH-SPELL-11"],
        Event::EffectEnded { cause, .. } => match cause {
            EndCause::Fear => &["DH-SPELL-7", "DH-SPELL-8"],
            EndCause::Caster => &["DH-SPELL-9", "DH-SPELL-10"],
            EndCause::Rest | EndCause::LongRest => &["DH-REST-5"],
            EndCause::Scene | EndCause::Session => &["DH-SPELL-6"],
        },

        Event::CountdownSet { .. } => &["DH-COUNT-1", "DH-SEE-6", "DH-COUNT-9"],
        Event::CountdownAdvanced { cause, .. } => match cause {
            TickCause::Roll => &["DH-COUNT-2", "DH-COUNT-3", "DH-COUNT-4", "DH-COUNT-7"],
            TickCause::Gm => &["DH-COUNT-1"],
            TickCause::Rest => &["DH-COUNT-6", "DH-REST-3"],
        },
        Event::CountdownTriggered { .. } => &["DH-COUNT-1", "DH-COUNT-5", "DH-COUNT-8"],
        Event::CountdownDropped { .. } => &["DH-COUNT-1"],

        Event::RallyGiven { .. } => &["DH-RALLY-1"],
        Event::RallySpent { .. } => &["DH-RALLY-2"],
        Event::BlazeAllowed { .. } => &["DH-DEATH-2"],
        Event::DeathMoved { choice, .. } => match choice {
            DeathChoice::Blaze => &["DH-DEATH-2", "DH-DEATH-5"],
            DeathChoice::Avoid => &["DH-DEATH-3", "DH-DEATH-5"],
            DeathChoice::Risk => &["DH-DEATH-4", "DH-DEATH-5"],
        },
        Event::ReliefDue { .. } => &["DH-DEATH-4"],
        Event::Scarred { .. } => &["DH-DEATH-3"],
        Event::RestBegan { .. } => &["DH-REST-1"],
        Event::DowntimeChosen { .. } | Event::DowntimeDone { .. } => &["DH-REST-2"],
        Event::RestEnded { interrupted, .. } => match interrupted {
            true => &["DH-REST-4"],
            false => &["DH-REST-3", "DH-REST-5"],
        },
        Event::UsesRefreshed { .. } => &["DH-REST-5", "DH-SESSION-3"],
        Event::FateRolled { .. } => &["DH-MISC-1"],
    }
}
