//! What can happen at a table, and the rules each thing rests on.
//!
//! What is secret stands in events of its own (`adventure_level`, `threat_level`), so that everybody
//! receives the public part.

use plain::Plain;
use serde::Serialize;
use table::SeatId;

use crate::{
    Ability, Character, Colour, Framing, Move, Name, Outcome, PoolDie, ProcedureKind, Purpose,
    Source, Spending, Step, ThreatSource, Tone,
};

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Event {
    // Setting up
    OptionSet {
        name: String,
        value: String,
    },
    AdventureLoaded {
        adventure: String,
        title: Name,
        question: Name,
    },
    /// For the game master only (AZ-SECRET-2).
    AdventureLevel {
        base_level: u8,
    },
    CharacterBrought {
        who: SeatId,
        character: Box<Character>,
    },
    /// A creation table's dice (AZ-GAME-4).
    TableRolled {
        who: SeatId,
        table: RolledTable,
        faces: Vec<u8>,
        name: Name,
        /// The character has it already; the same roll is made again (AZ-OUT-19).
        again: bool,
    },
    SessionOpened {
        session: u16,
    },
    TasksChosen {
        who: SeatId,
        tasks: Vec<String>,
    },
    PlayBegan,

    // A pool move
    MoveDeclared {
        roll: u32,
        who: SeatId,
        #[serde(rename = "move")]
        kind: Move,
        intent: String,
        pool: Vec<PoolDie>,
        purpose: Option<Purpose>,
        threat: Option<u32>,
    },
    MoveApproved {
        /// Without being asked: the table plays at a quick pace.
        at_once: bool,
    },
    MoveRefused {
        reason: String,
    },
    MoveWithdrawn,
    PoolRolled {
        who: SeatId,
        faces: Vec<u8>,
    },
    PoolRepeated {
        who: SeatId,
        faces: Vec<u8>,
    },
    PoolImproved {
        who: SeatId,
        faces: Vec<u8>,
    },
    HelpOffered {
        helper: SeatId,
        source: Source,
        colour: Colour,
    },
    HelpAllowed {
        helper: SeatId,
    },
    HelpRefused {
        helper: SeatId,
        reason: String,
    },
    HelpDropped {
        helper: SeatId,
    },
    HelpThrown {
        helper: SeatId,
        face: u8,
    },
    MoveSettled {
        who: SeatId,
        #[serde(rename = "move")]
        kind: Move,
        high: u8,
        double: Option<Double>,
    },

    // What results and procedures do
    BlightGained {
        amount: u16,
        total: u16,
        cause: BlightCause,
    },
    HintFound {
        hint: u16,
        finder: Option<SeatId>,
        cause: HintCause,
    },
    DangerArose {
        roll: u32,
        must_fight: bool,
    },
    RiskDone {
        who: SeatId,
        success: bool,
    },
    AbilityWorked {
        who: SeatId,
        intent: String,
    },
    BonusGained {
        who: SeatId,
        total: u16,
    },
    BoundGained {
        who: SeatId,
        die: u32,
        about: String,
    },
    BonusSpent {
        who: SeatId,
        source: Source,
    },
    LevelChanged {
        threat: u32,
        by: i16,
        delta: i16,
        cause: LevelCause,
    },
    ConditionTaken {
        who: SeatId,
        condition: u32,
        cause: ConditionCause,
    },
    ConditionsShed {
        who: SeatId,
        conditions: Vec<u32>,
        cause: ShedCause,
    },
    TravelUsed {
        who: SeatId,
    },
    Acted {
        who: SeatId,
        weakened: bool,
    },
    Withdrew {
        who: SeatId,
        taker: SeatId,
        weak_points: Vec<u8>,
    },
    HelpedUp {
        who: SeatId,
        by: SeatId,
    },
    WentOut {
        who: SeatId,
    },

    // Aftermath and the game master's means
    HintWritten {
        hint: u16,
        text: Name,
        prepared: Option<u16>,
    },
    /// What the game master read is on every screen.
    ReadAloud {
        /// Of the guide; 0 is how it begins.
        step: u16,
        text: Name,
    },
    ConditionNamed {
        who: SeatId,
        condition: u32,
        name: Name,
    },
    DangerFramed {
        how: Framing,
    },
    ThreatArose {
        threat: u32,
        name: Name,
        source: ThreatSource,
    },
    /// For the game master only (AZ-SECRET-2).
    ThreatLevel {
        threat: u32,
        level: u8,
    },
    ThreatDropped {
        threat: u32,
    },
    BlightSpent {
        on: Spending,
        amount: u16,
        left: u16,
    },
    AdventureRaised {
        by: u16,
        raised: u16,
    },
    QuestionAnswered {
        who: SeatId,
        text: String,
    },
    TravelAttributeNamed {
        who: SeatId,
        attribute: u8,
    },

    // Fight
    FightOpened {
        threat: u32,
        level: u8,
        delta: i16,
        #[serde(rename = "final")]
        is_final: bool,
    },
    Joined {
        who: SeatId,
        basis: Source,
        /// After the weak points were rolled (AZ-FIGHT-37).
        late: bool,
    },
    /// Back in, with the old weak point (AZ-FIGHT-37).
    Returned {
        who: SeatId,
        basis: Source,
    },
    ParticipantStruck {
        who: SeatId,
        reason: String,
    },
    GatherClosed,
    FightCancelled {
        threat: u32,
    },
    WeakPointsCalled,
    WeakPointThrownAgain {
        who: SeatId,
        face: u8,
    },
    WeakPointRolled {
        who: SeatId,
        face: u8,
        modifier: i8,
        weak_point: u8,
    },
    RoundBegan {
        round: u16,
        /// Dice first, moves after (AZ-FIGHT-28).
        dice_first: bool,
    },
    TakeOverAsked {
        leaver: SeatId,
        taker: SeatId,
    },
    TakeOverAgreed {
        taker: SeatId,
        leaver: SeatId,
    },
    /// The one who was asked would rather not.
    TakeOverRefused {
        taker: SeatId,
        leaver: SeatId,
    },
    TakeOverRevoked {
        taker: SeatId,
    },
    FightHintAsked {
        hint: u16,
        who: SeatId,
        reason: String,
    },
    FightHintGranted {
        hint: u16,
    },
    FightHintDenied {
        hint: u16,
        reason: String,
    },
    StoodReady {
        who: SeatId,
    },
    DiceBegan,
    CombatRolled {
        who: SeatId,
        faces: Vec<u8>,
        counted: u8,
    },
    DieHeld {
        who: SeatId,
    },
    RoundResolved {
        round: u16,
        /// The two highest faces together; nothing if nobody threw.
        sum: Option<u8>,
        level: i32,
        won: bool,
        /// In this order it is told (AZ-FIGHT-22).
        telling: Vec<SeatId>,
    },
    ExtraDieTied {
        tied: Vec<SeatId>,
    },
    ExtraDieGiven {
        to: Vec<SeatId>,
        by: ExtraBy,
    },
    /// The round is over and its moves follow (AZ-FIGHT-28).
    ActionsBegan,
    FightWon {
        threat: u32,
        rounds: u16,
    },
    AllOut {
        threat: u32,
    },
    FightLost {
        threat: u32,
    },
    Narrated {
        who: SeatId,
        text: String,
    },
    SceneBegan,
    CameRound {
        who: SeatId,
        cause: RoundCause,
    },

    // Procedures
    ProcedureOpened {
        who: SeatId,
        kind: ProcedureKind,
    },
    StepReached {
        who: SeatId,
        step: Step,
    },
    Aged {
        who: SeatId,
        section: u8,
        kind: ProcedureKind,
    },
    Retired {
        who: SeatId,
        kind: ProcedureKind,
    },
    EpilogueTold {
        who: SeatId,
        text: String,
    },
    ConditionsCleared {
        who: SeatId,
        kind: ProcedureKind,
    },
    SectionQuestionAnswered {
        who: SeatId,
        question: u8,
        text: String,
        kind: ProcedureKind,
    },
    AttributeDarkened {
        who: SeatId,
        attribute: u8,
    },
    AbilityRolled {
        who: SeatId,
        table: u8,
        faces: Vec<u8>,
        ability: Box<Ability>,
        again: bool,
        step: Step,
    },
    AbilitySwapped {
        who: SeatId,
        given_up: u8,
        ability: Box<Ability>,
        step: Step,
    },
    FearRolled {
        who: SeatId,
        faces: Vec<u8>,
        fear: Name,
        again: bool,
    },
    ChangeDescribed {
        who: SeatId,
        text: String,
    },
    PointsLost {
        who: SeatId,
        points: u16,
        kind: ProcedureKind,
    },
    ToneSet {
        who: SeatId,
        tone: Tone,
    },
    FearLossAsked {
        who: SeatId,
        fear: u8,
        story: String,
    },
    FearLost {
        who: SeatId,
        fear: u8,
        name: Name,
        step: Step,
    },
    FearLossObjected {
        who: SeatId,
        reason: String,
    },
    FieldChanged {
        who: SeatId,
        field: Source,
        name: String,
        weapon: Option<bool>,
        step: Step,
    },
    DrawingChanged {
        who: SeatId,
        text: String,
    },
    AttributeWhitened {
        who: SeatId,
        attribute: u8,
    },
    StepSkipped {
        who: SeatId,
        step: Step,
    },
    ProcedureEnded {
        who: SeatId,
        kind: ProcedureKind,
    },

    // Solving
    SolveBegan {
        who: SeatId,
    },
    SolveLeft,
    LevelAnnounced {
        level: i32,
        base: u8,
    },
    HintCommitted {
        hint: u16,
        who: SeatId,
    },
    HintTakenBack {
        hint: u16,
    },
    SolutionTold {
        who: SeatId,
        story: String,
    },
    /// The game master has heard it and strikes nothing more.
    SolutionNodded,
    SolutionReopened {
        who: SeatId,
    },
    HintStruck {
        hint: u16,
    },
    HintsConfirmed {
        hints: Vec<u16>,
        level: i32,
    },
    SolveRolled {
        who: SeatId,
        faces: [u8; 2],
        level: i32,
        result: SolveResult,
    },
    OutcomeReached {
        outcome: Outcome,
    },

    // End of a session
    SessionEnding,
    AdventureAbandoned,
    TitleChanged {
        who: SeatId,
        title: String,
    },
    TasksTicked {
        who: SeatId,
        tasks: Vec<String>,
        /// For the adventure's own two tasks (AZ-END-6).
        fixed: u16,
        total: u16,
    },
    HaikuHandedIn {
        who: SeatId,
        text: String,
        total: u16,
    },
    SessionClosed {
        adventure_over: bool,
    },
}

table::tagged!(Event, "event");

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Double {
    Six,
    One,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum RolledTable {
    Attributes,
    Items,
    Ability1,
    Ability2,
    Fears,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum BlightCause {
    FindOut,
    FindDoubleOne,
    Risk,
    RiskDoubleOne,
    UseAbility,
    WeakenGap,
    Travel,
    Out,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum HintCause {
    FindOut,
    FindDoubleSix,
    Risk,
    AbilityDoubleSix,
    Travel,
    Fight,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum LevelCause {
    WeakenLow,
    Weaken,
    WeakenDoubleSix,
    FinalHint,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum ConditionCause {
    BlackDie,
    NoWhiteDie,
    HelpHit,
    HelpBlack,
    WeakPoint,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum ShedCause {
    TravelTwo,
    TravelThree,
    TravelAll,
    Question,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum ExtraBy {
    /// Alone at the top.
    Highest,
    GameMaster,
    AllTied,
    OneTied,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum RoundCause {
    /// Nobody was left to help (AZ-FIGHT-38).
    NextScene,
    /// The adventure is over (AZ-OUT-21).
    AdventureEnd,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum SolveResult {
    Solved,
    Failed,
    Critical,
}

/// The rules an event follows.
pub fn rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::OptionSet { .. } => &["AZ-GAME-6"],
        Event::AdventureLoaded { .. } => &["AZ-BLIGHT-11", "AZ-HEAL-1", "AZ-POOL-14"],
        Event::AdventureLevel { .. } => &["AZ-SECRET-2"],
        Event::CharacterBrought { .. } => &["AZ-SECTION-26", "AZ-POOL-17"],
        Event::TableRolled { again: false, .. } => &["AZ-GAME-4", "AZ-POOL-17"],
        Event::TableRolled { again: true, .. } => &["AZ-OUT-19"],
        Event::SessionOpened { .. } => &["AZ-END-8"],
        Event::TasksChosen { .. } => &["AZ-END-5", "AZ-END-8"],
        Event::PlayBegan => &["AZ-END-8"],

        Event::MoveDeclared { kind, pool, .. } => declared(*kind, pool),
        Event::MoveApproved { .. } | Event::MoveRefused { .. } | Event::MoveWithdrawn => {
            &["AZ-GAME-6"]
        }
        Event::PoolRolled { .. } => &["AZ-ROLL-1", "AZ-ROLL-4"],
        Event::PoolRepeated { .. } => &["AZ-ROLL-5"],
        Event::PoolImproved { .. } => &["AZ-IMPROVE-1", "AZ-IMPROVE-2", "AZ-POOL-11"],
        Event::HelpOffered { .. } => &["AZ-HELP-1", "AZ-HELP-6", "AZ-HELP-12"],
        Event::HelpAllowed { .. } | Event::HelpRefused { .. } => &["AZ-HELP-7"],
        Event::HelpDropped { .. } => &["AZ-HELP-7"],
        Event::HelpThrown { .. } => &["AZ-HELP-2", "AZ-HELP-8", "AZ-HELP-9"],
        Event::MoveSettled { double, .. } => match double {
            None => &["AZ-ROLL-2", "AZ-ROLL-4"],
            Some(_) => &["AZ-ROLL-2", "AZ-ROLL-3", "AZ-READ-4"],
        },

        Event::BlightGained { cause, .. } => match cause {
            BlightCause::FindOut => &["AZ-MOVE-FIND-3", "AZ-BLIGHT-1"],
            BlightCause::FindDoubleOne => &["AZ-MOVE-FIND-7"],
            BlightCause::Risk => &["AZ-MOVE-RISK-4", "AZ-BLIGHT-1"],
            BlightCause::RiskDoubleOne => &["AZ-MOVE-RISK-10"],
            BlightCause::UseAbility => &["AZ-MOVE-ABILITY-4", "AZ-BLIGHT-1"],
            BlightCause::WeakenGap => &["AZ-MOVE-WEAKEN-7"],
            BlightCause::Travel => &["AZ-MOVE-TRAVEL-5", "AZ-BLIGHT-1"],
            BlightCause::Out => &["AZ-OUT-15", "AZ-BLIGHT-1"],
        },
        Event::HintFound { cause, .. } => match cause {
            HintCause::FindOut => &["AZ-MOVE-FIND-4", "AZ-GAME-7"],
            HintCause::FindDoubleSix => &["AZ-MOVE-FIND-5", "AZ-GAME-7"],
            HintCause::Risk => &["AZ-MOVE-RISK-6", "AZ-GAME-7"],
            HintCause::AbilityDoubleSix => &["AZ-MOVE-ABILITY-6", "AZ-GAME-7"],
            HintCause::Travel => &["AZ-MOVE-TRAVEL-7", "AZ-GAME-7"],
            HintCause::Fight => &["AZ-FIGHT-26", "AZ-FIGHT-33"],
        },
        Event::DangerArose { must_fight, .. } => match must_fight {
            false => &["AZ-MOVE-RISK-3", "AZ-MOVE-RISK-14"],
            true => &["AZ-MOVE-RISK-3", "AZ-MOVE-RISK-10"],
        },
        Event::RiskDone { success: true, .. } => {
            &["AZ-MOVE-RISK-5", "AZ-MOVE-RISK-12", "AZ-MOVE-RISK-13"]
        }
        Event::RiskDone { success: false, .. } => &["AZ-MOVE-RISK-4", "AZ-MOVE-RISK-13"],
        Event::AbilityWorked { .. } => &["AZ-MOVE-ABILITY-1", "AZ-MOVE-ABILITY-3"],
        Event::BonusGained { .. } => &["AZ-MOVE-RISK-7", "AZ-POOL-8"],
        Event::BoundGained { .. } => &["AZ-MOVE-ABILITY-5", "AZ-POOL-13"],
        Event::BonusSpent { .. } => &["AZ-POOL-8", "AZ-POOL-16"],
        Event::LevelChanged { cause, .. } => match cause {
            LevelCause::WeakenLow => &["AZ-MOVE-WEAKEN-3"],
            LevelCause::Weaken => &["AZ-MOVE-WEAKEN-4", "AZ-MOVE-WEAKEN-10"],
            LevelCause::WeakenDoubleSix => {
                &["AZ-MOVE-WEAKEN-5", "AZ-MOVE-WEAKEN-8", "AZ-MOVE-WEAKEN-10"]
            }
            LevelCause::FinalHint => &["AZ-SOLVE-7", "AZ-SOLVE-15"],
        },
        Event::ConditionTaken { cause, .. } => match cause {
            ConditionCause::BlackDie => &["AZ-BLACK-1", "AZ-BLACK-2", "AZ-COND-1"],
            ConditionCause::NoWhiteDie => &["AZ-BLACK-4", "AZ-COND-1"],
            ConditionCause::HelpHit => &["AZ-HELP-3", "AZ-HELP-11"],
            ConditionCause::HelpBlack => &["AZ-HELP-4"],
            ConditionCause::WeakPoint => &["AZ-FIGHT-21", "AZ-COND-1"],
        },
        Event::ConditionsShed { cause, .. } => match cause {
            ShedCause::TravelTwo => &["AZ-MOVE-TRAVEL-6", "AZ-COND-3"],
            ShedCause::TravelThree => &["AZ-MOVE-TRAVEL-7", "AZ-COND-3"],
            ShedCause::TravelAll => &["AZ-MOVE-TRAVEL-8"],
            ShedCause::Question => &["AZ-HEAL-2", "AZ-HEAL-5"],
        },
        Event::TravelUsed { .. } => &["AZ-MOVE-TRAVEL-1", "AZ-HEAL-1"],
        Event::Acted { weakened: true, .. } => &["AZ-FIGHT-8"],
        Event::Acted { .. } => &["AZ-FIGHT-9"],
        Event::Withdrew { .. } => &["AZ-FIGHT-11", "AZ-FIGHT-12", "AZ-FIGHT-13"],
        Event::HelpedUp { .. } => &["AZ-OUT-3", "AZ-OUT-5"],
        Event::WentOut { .. } => &["AZ-OUT-1", "AZ-BLACK-3", "AZ-COND-2"],

        Event::HintWritten { .. } => &["AZ-GAME-8"],
        Event::ReadAloud { .. } => &["AZ-SECRET-1"],
        Event::ConditionNamed { .. } => &["AZ-COND-4"],
        Event::DangerFramed { .. } => &["AZ-MOVE-RISK-14"],
        Event::ThreatArose { source, .. } => match source {
            ThreatSource::Told => &["AZ-BLIGHT-10", "AZ-FIGHT-5"],
            ThreatSource::Risk => &["AZ-MOVE-RISK-14", "AZ-BLIGHT-10"],
            ThreatSource::Bought => &["AZ-BLIGHT-9"],
            ThreatSource::Final => &["AZ-SOLVE-6", "AZ-SOLVE-9", "AZ-SOLVE-14"],
        },
        Event::ThreatLevel { .. } => &["AZ-SECRET-2"],
        Event::ThreatDropped { .. } => &["AZ-BLIGHT-10"],
        Event::BlightSpent { on, .. } => match on {
            Spending::Raise => &["AZ-BLIGHT-2", "AZ-BLIGHT-3"],
            Spending::Event => &["AZ-BLIGHT-2", "AZ-BLIGHT-4"],
            Spending::Danger10 => &["AZ-BLIGHT-2", "AZ-BLIGHT-5"],
            Spending::Danger12 => &["AZ-BLIGHT-2", "AZ-BLIGHT-6"],
        },
        Event::AdventureRaised { .. } => &["AZ-BLIGHT-3", "AZ-BLIGHT-7", "AZ-SOLVE-4"],
        Event::QuestionAnswered { .. } => &["AZ-HEAL-2", "AZ-END-2"],
        Event::TravelAttributeNamed { .. } => &["AZ-MOVE-TRAVEL-10"],

        Event::FightOpened {
            is_final: false, ..
        } => &["AZ-FIGHT-15", "AZ-SECRET-2"],
        Event::FightOpened { is_final: true, .. } => &["AZ-FIGHT-15", "AZ-SOLVE-6"],
        Event::Joined { late: false, .. } => &["AZ-FIGHT-4"],
        Event::Joined { late: true, .. } => &["AZ-FIGHT-4", "AZ-FIGHT-37"],
        Event::Returned { .. } => &["AZ-FIGHT-37"],
        Event::ParticipantStruck { .. } => &["AZ-FIGHT-4", "AZ-GAME-6"],
        Event::GatherClosed => &["AZ-FIGHT-16"],
        Event::FightCancelled { .. } => &["AZ-FIGHT-39"],
        Event::WeakPointsCalled => &["AZ-FIGHT-17"],
        Event::WeakPointThrownAgain { .. } => &["AZ-FIGHT-19"],
        Event::WeakPointRolled { .. } => &["AZ-FIGHT-17", "AZ-FIGHT-18"],
        Event::RoundBegan { .. } => &["AZ-FIGHT-23", "AZ-FIGHT-28"],
        Event::TakeOverAsked { .. } | Event::TakeOverRefused { .. } => &["AZ-FIGHT-12"],
        Event::TakeOverAgreed { .. } | Event::TakeOverRevoked { .. } => {
            &["AZ-FIGHT-12", "AZ-FIGHT-13"]
        }
        Event::FightHintAsked { .. } => &["AZ-SOLVE-3", "AZ-SOLVE-7"],
        Event::FightHintGranted { .. } => &["AZ-SOLVE-7", "AZ-SOLVE-15"],
        Event::FightHintDenied { .. } => &["AZ-SOLVE-7"],
        Event::DiceBegan => &["AZ-FIGHT-20", "AZ-FIGHT-28"],
        Event::CombatRolled { faces, .. } => match faces.len() {
            0 | 1 => &["AZ-FIGHT-1", "AZ-FIGHT-20"],
            _ => &["AZ-FIGHT-24"],
        },
        Event::StoodReady { .. } => &["AZ-FIGHT-28"],
        Event::DieHeld { .. } => &["AZ-FIGHT-8", "AZ-FIGHT-28"],
        Event::RoundResolved { sum, won, .. } => match (sum, won) {
            (None, _) => &["AZ-FIGHT-34"],
            (Some(_), true) => &["AZ-FIGHT-2", "AZ-FIGHT-3", "AZ-FIGHT-22"],
            (Some(_), false) => &["AZ-FIGHT-2", "AZ-FIGHT-22", "AZ-FIGHT-23"],
        },
        Event::ExtraDieTied { .. } => &["AZ-FIGHT-30"],
        Event::ExtraDieGiven { by, .. } => match by {
            ExtraBy::Highest => &["AZ-FIGHT-24", "AZ-FIGHT-31"],
            ExtraBy::GameMaster | ExtraBy::AllTied | ExtraBy::OneTied => {
                &["AZ-FIGHT-24", "AZ-FIGHT-30"]
            }
        },
        Event::ActionsBegan => &["AZ-FIGHT-28"],
        Event::FightWon { .. } => &["AZ-FIGHT-3", "AZ-FIGHT-25"],
        Event::AllOut { .. } | Event::FightLost { .. } => &["AZ-FIGHT-38"],
        Event::Narrated { .. } => &["AZ-FIGHT-22"],
        Event::SceneBegan => &["AZ-FIGHT-38"],
        Event::CameRound { cause, .. } => match cause {
            RoundCause::NextScene => &["AZ-FIGHT-38"],
            RoundCause::AdventureEnd => &["AZ-OUT-21"],
        },

        Event::ProcedureOpened { kind, .. } => match kind {
            ProcedureKind::Out => &["AZ-OUT-4", "AZ-OUT-6"],
            ProcedureKind::Level1 => &["AZ-SECTION-4", "AZ-SECTION-6"],
            ProcedureKind::Level2 | ProcedureKind::Level3 => &["AZ-SECTION-4", "AZ-SECTION-5"],
        },
        Event::StepReached { step, .. } => step_rules(*step),
        Event::Aged { kind, .. } => match kind {
            ProcedureKind::Out => &["AZ-OUT-7"],
            _ => &["AZ-SECTION-11"],
        },
        Event::Retired { kind, .. } => match kind {
            ProcedureKind::Out => &["AZ-OUT-7", "AZ-OUT-20"],
            _ => &["AZ-SECTION-11", "AZ-SECTION-22"],
        },
        Event::EpilogueTold { .. } => &["AZ-OUT-7", "AZ-SECTION-11"],
        Event::ConditionsCleared { kind, .. } => match kind {
            ProcedureKind::Out => &["AZ-OUT-8"],
            _ => &["AZ-SECTION-8"],
        },
        Event::SectionQuestionAnswered { kind, .. } => match kind {
            ProcedureKind::Out => &["AZ-OUT-9"],
            _ => &["AZ-SECTION-10"],
        },
        Event::AttributeDarkened { .. } => &["AZ-OUT-10", "AZ-OUT-18"],
        Event::AbilityRolled { again: true, .. } | Event::FearRolled { again: true, .. } => {
            &["AZ-OUT-19"]
        }
        Event::AbilityRolled { step, .. } | Event::AbilitySwapped { step, .. } => step_rules(*step),
        Event::FearRolled { .. } => &["AZ-OUT-12"],
        Event::ChangeDescribed { .. } => &["AZ-OUT-13"],
        Event::PointsLost { kind, .. } => match kind {
            ProcedureKind::Out => &["AZ-OUT-14", "AZ-SECTION-2"],
            _ => &["AZ-SECTION-7"],
        },
        Event::ToneSet { tone, .. } => match tone {
            Tone::Bright => &["AZ-SECTION-15"],
            Tone::None | Tone::Dark => &["AZ-OUT-16"],
        },
        Event::FearLossAsked { .. } | Event::FearLossObjected { .. } => &["AZ-SECTION-25"],
        Event::FearLost { step, .. } => step_rules(*step),
        Event::FieldChanged { step, .. } => match step {
            Step::LevelField => &["AZ-SECTION-19", "AZ-SECTION-23"],
            _ => &["AZ-SECTION-12", "AZ-SECTION-23"],
        },
        Event::DrawingChanged { .. } => &["AZ-SECTION-13"],
        Event::AttributeWhitened { .. } => &["AZ-SECTION-14"],
        Event::StepSkipped { step, .. } => step_rules(*step),
        Event::ProcedureEnded { kind, .. } => match kind {
            ProcedureKind::Out => &["AZ-OUT-4"],
            _ => &["AZ-SECTION-4"],
        },

        Event::SolveBegan { .. } | Event::SolveLeft => &["AZ-SOLVE-10"],
        Event::LevelAnnounced { .. } => &["AZ-SOLVE-10", "AZ-SOLVE-4"],
        Event::HintCommitted { .. } | Event::HintTakenBack { .. } => &["AZ-SOLVE-2"],
        Event::SolutionTold { .. } => &["AZ-SOLVE-2", "AZ-SOLVE-10"],
        Event::SolutionReopened { .. } => &["AZ-SOLVE-2"],
        Event::HintStruck { .. } | Event::SolutionNodded => &["AZ-SOLVE-10"],
        Event::HintsConfirmed { .. } => &["AZ-SOLVE-2", "AZ-SOLVE-11"],
        Event::SolveRolled { result, .. } => match result {
            SolveResult::Critical => &["AZ-SOLVE-8", "AZ-SOLVE-13"],
            SolveResult::Solved | SolveResult::Failed => &["AZ-SOLVE-5", "AZ-SOLVE-12"],
        },
        Event::OutcomeReached { outcome } => match outcome {
            Outcome::FinalFightDue => &["AZ-SOLVE-6"],
            Outcome::Open | Outcome::SolvedPeaceful | Outcome::SolvedByFight | Outcome::Failed => {
                &["AZ-SOLVE-16"]
            }
        },

        Event::SessionEnding => &["AZ-END-1"],
        Event::AdventureAbandoned => &["AZ-END-7"],
        Event::TitleChanged { .. } => &["AZ-END-3"],
        Event::TasksTicked { fixed: 0, .. } => &["AZ-END-4", "AZ-END-9", "AZ-SECTION-1"],
        Event::TasksTicked { .. } => &["AZ-END-4", "AZ-END-6", "AZ-END-9", "AZ-SECTION-1"],
        Event::HaikuHandedIn { .. } => &["AZ-END-10"],
        Event::SessionClosed {
            adventure_over: true,
        } => &["AZ-END-1", "AZ-POOL-14"],
        Event::SessionClosed {
            adventure_over: false,
        } => &["AZ-END-5", "AZ-BLIGHT-11"],
    }
}

/// A pool rests on the rules of its move and of its largest die.
fn declared(kind: Move, pool: &[PoolDie]) -> &'static [&'static str] {
    match (kind, pool.get(1).map(|die| &die.source)) {
        (Move::FindOut, Some(Source::FreeItem(_))) => &["AZ-MOVE-FIND-2", "AZ-FREE-2", "AZ-FREE-4"],
        (Move::FindOut, Some(Source::Item(_))) => &["AZ-MOVE-FIND-2", "AZ-POOL-1", "AZ-POOL-3"],
        (Move::FindOut, _) => &["AZ-MOVE-FIND-2", "AZ-POOL-1", "AZ-POOL-2"],
        (Move::Risk, Some(Source::FreeItem(_))) => &["AZ-MOVE-RISK-2", "AZ-FREE-2", "AZ-FREE-4"],
        (Move::Risk, Some(Source::Item(_))) => &["AZ-MOVE-RISK-2", "AZ-POOL-1", "AZ-POOL-3"],
        (Move::Risk, _) => &["AZ-MOVE-RISK-2", "AZ-POOL-1", "AZ-POOL-2"],
        (Move::UseAbility, _) => &["AZ-MOVE-ABILITY-2", "AZ-POOL-5", "AZ-POOL-6"],
        (Move::Weaken, _) => &["AZ-MOVE-WEAKEN-1", "AZ-MOVE-WEAKEN-2", "AZ-POOL-6"],
        (Move::Travel, _) => &["AZ-MOVE-TRAVEL-3", "AZ-MOVE-TRAVEL-4"],
    }
}

/// The rule of a step of a procedure.
pub fn step_rules(step: Step) -> &'static [&'static str] {
    match step {
        Step::Epilogue => &["AZ-OUT-7", "AZ-SECTION-11"],
        Step::Question => &["AZ-OUT-9", "AZ-SECTION-10"],
        Step::Darken => &["AZ-OUT-10"],
        Step::Ability => &["AZ-OUT-11", "AZ-OUT-17"],
        Step::Fears => &["AZ-OUT-12"],
        Step::Describe => &["AZ-OUT-13"],
        Step::LoseFear => &["AZ-SECTION-9", "AZ-SECTION-25"],
        Step::ChangeField => &["AZ-SECTION-12"],
        Step::Drawing => &["AZ-SECTION-13"],
        Step::Whiten => &["AZ-SECTION-14"],
        Step::LevelFear => &["AZ-SECTION-16", "AZ-SECTION-18"],
        Step::LevelAbility => &["AZ-SECTION-17", "AZ-SECTION-24"],
        Step::LevelField => &["AZ-SECTION-19"],
        Step::LevelTable1 | Step::LevelTable2 => &["AZ-SECTION-20", "AZ-SECTION-24"],
    }
}
