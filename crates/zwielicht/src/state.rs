//! What a table remembers. Who may see which part of it is `view`'s business.

use std::collections::BTreeMap;

use plain::Plain;
use serde::Serialize;
use table::SeatId;

use crate::{Colour, Name, Options, Source};

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct State {
    pub phase: Phase,
    /// Counts within the adventure.
    pub session_no: u16,
    pub options: Options,
    /// The game master's points (Verderbnispunkte).
    pub blight: u16,
    pub adventure: Option<Adventure>,
    /// In the order found; the number of a hint is its place, counted from 1.
    pub hints: Vec<Hint>,
    /// Prepared hints told at this table: for each adventure their places in its list, counted from 1.
    pub handed_out: BTreeMap<String, Vec<u16>>,
    pub threats: Vec<Threat>,
    pub threats_ever: u32,
    /// A `risk` of 1–2 waits for the game master's framing.
    pub danger_due: Option<DangerDue>,
    pub rolls_ever: u32,
    pub roll: Option<Roll>,
    pub fight: Option<Fight>,
    /// The last combat round, as long as it may be told (AZ-FIGHT-22).
    pub round_told: Option<RoundTold>,
    pub solve: Option<Solve>,
    pub procedures: BTreeMap<SeatId, Procedure>,
    pub characters: BTreeMap<SeatId, Character>,
    /// What is counted per player, not per character (AZ-HEAL-6).
    pub players: BTreeMap<SeatId, Player>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Setup,
    SessionOpen,
    Play,
    Solve,
    SessionClose,
}

impl Phase {
    pub const ALL: [Phase; 5] = [
        Phase::Setup,
        Phase::SessionOpen,
        Phase::Play,
        Phase::Solve,
        Phase::SessionClose,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Phase::Setup => "setup",
            Phase::SessionOpen => "session_open",
            Phase::Play => "play",
            Phase::Solve => "solve",
            Phase::SessionClose => "session_close",
        }
    }
}

/// The story being played. Demon, motive, solution and hints not yet found stay in the content.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Adventure {
    pub id: String,
    pub title: Name,
    pub question: Name,
    /// Absent only where a seat may not know it (AZ-SECRET-2).
    pub base_level: Option<u8>,
    /// Blight spent to raise it (AZ-BLIGHT-3).
    pub raised: u16,
    /// The level has been told (AZ-SOLVE-10).
    pub announced: bool,
    pub outcome: Outcome,
    pub solve_dice: Option<[u8; 2]>,
    /// Steps of the guide whose words everybody has seen; 0 is how it begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub read: Vec<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Open,
    SolvedPeaceful,
    FinalFightDue,
    SolvedByFight,
    Failed,
}

impl Outcome {
    pub const ALL: [Outcome; 5] = [
        Outcome::Open,
        Outcome::SolvedPeaceful,
        Outcome::FinalFightDue,
        Outcome::SolvedByFight,
        Outcome::Failed,
    ];

    /// Neither open nor waiting for the final fight.
    pub fn is_over(self) -> bool {
        !matches!(self, Outcome::Open | Outcome::FinalFightDue)
    }

    /// The section points of the two fixed tasks (AZ-END-6).
    pub fn fixed_points(self) -> u16 {
        match self {
            Outcome::SolvedPeaceful => 2,
            Outcome::SolvedByFight => 1,
            Outcome::Open | Outcome::FinalFightDue | Outcome::Failed => 0,
        }
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Outcome::Open => "open",
            Outcome::SolvedPeaceful => "solved_peaceful",
            Outcome::FinalFightDue => "final_fight_due",
            Outcome::SolvedByFight => "solved_by_fight",
            Outcome::Failed => "failed",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Hint {
    pub text: Option<Name>,
    /// Who found it; hints belong to the group (AZ-GAME-7).
    pub finder: Option<SeatId>,
    pub state: HintState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum HintState {
    Open,
    UsedSolve,
    UsedFight,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Threat {
    pub id: u32,
    /// At least 1. Absent only where a seat may not know it (AZ-SECRET-2).
    pub level: Option<u8>,
    pub name: Name,
    /// What weakening and hints did to the level. Public.
    pub delta: i16,
    pub source: ThreatSource,
    pub state: ThreatState,
    /// The level has been told (AZ-FIGHT-15).
    pub announced: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum ThreatSource {
    /// The game master's own (AZ-BLIGHT-10).
    Told,
    /// A `risk` of 1–2.
    Risk,
    /// Bought with blight.
    Bought,
    /// The final fight (AZ-SOLVE-14).
    Final,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum ThreatState {
    Looming,
    Fighting,
    Beaten,
    Gone,
}

impl Threat {
    /// The number to reach now, never below 1 (AZ-MOVE-WEAKEN-10).
    pub fn danger(&self) -> i32 {
        (i32::from(self.level.unwrap_or(1)) + i32::from(self.delta)).max(1)
    }

    pub fn is_open(&self) -> bool {
        matches!(self.state, ThreatState::Looming | ThreatState::Fighting)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct DangerDue {
    pub roll: u32,
    /// Has to be framed as a fight (AZ-MOVE-RISK-10).
    pub must_fight: bool,
}

/// One pool move from its declaration to its settling.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Roll {
    pub id: u32,
    pub roller: SeatId,
    #[serde(rename = "move")]
    pub kind: Move,
    pub intent: String,
    pub purpose: Option<Purpose>,
    pub threat: Option<u32>,
    pub pool: Vec<PoolDie>,
    pub faces: Vec<u8>,
    pub phase: RollPhase,
    /// Repeated without an added die (AZ-ROLL-5).
    pub repeated: bool,
    pub help: Vec<Help>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    FindOut,
    Risk,
    UseAbility,
    Weaken,
    Travel,
}

impl Move {
    pub const ALL: [Move; 5] = [
        Move::FindOut,
        Move::Risk,
        Move::UseAbility,
        Move::Weaken,
        Move::Travel,
    ];

    /// The colour of the move's own die (AZ-POOL-1).
    pub fn colour(self) -> Colour {
        match self {
            Move::FindOut | Move::Travel => Colour::White,
            Move::Risk | Move::UseAbility | Move::Weaken => Colour::Black,
        }
    }

    /// Whether its second die is an ability's (AZ-POOL-6).
    pub fn needs_ability(self) -> bool {
        matches!(self, Move::UseAbility | Move::Weaken)
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Move::FindOut => "find_out",
            Move::Risk => "risk",
            Move::UseAbility => "use_ability",
            Move::Weaken => "weaken",
            Move::Travel => "travel",
        }
    }
}

/// What a `risk` is for, where a rule asks for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Leaving the fight; this participant takes over the weak point (AZ-FIGHT-11, AZ-FIGHT-12).
    Retreat(SeatId),
    /// Getting this character back on its feet (AZ-OUT-3).
    HelpUp(SeatId),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct PoolDie {
    pub source: Source,
    pub colour: Colour,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum RollPhase {
    Declared,
    Approved,
    Rolled,
    Improved,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Help {
    pub helper: SeatId,
    pub source: Source,
    pub colour: Colour,
    pub face: Option<u8>,
    pub phase: HelpPhase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum HelpPhase {
    Offered,
    Allowed,
    Thrown,
    Refused,
}

impl Roll {
    pub fn is_thrown(&self) -> bool {
        matches!(self.phase, RollPhase::Rolled | RollPhase::Improved)
    }

    /// Help that is neither thrown nor refused.
    pub fn pending_help(&self) -> Option<&Help> {
        let open = [HelpPhase::Offered, HelpPhase::Allowed];
        self.help.iter().find(|help| open.contains(&help.phase))
    }

    /// This seat's help that is not refused.
    pub fn help_of(&self, seat: &SeatId) -> Option<&Help> {
        let standing = |help: &&Help| help.helper == *seat && help.phase != HelpPhase::Refused;
        self.help.iter().find(standing)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Fight {
    pub threat: u32,
    #[serde(rename = "final")]
    pub is_final: bool,
    pub phase: FightPhase,
    /// 0 until the weak points are known.
    pub round: u16,
    /// Rounds in which somebody threw (AZ-FIGHT-34).
    pub rounds_counted: u16,
    pub participants: BTreeMap<SeatId, Participant>,
    /// Who share the highest face, while the game master decides (AZ-FIGHT-30).
    pub tied: Vec<SeatId>,
    /// A remaining hint somebody wants to use (AZ-SOLVE-7).
    pub hint_asked: Option<HintAsked>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum FightPhase {
    Gather,
    Prep,
    WeakPoints,
    Actions,
    Dice,
    Tie,
    /// All are out and the game master says what becomes of it (AZ-FIGHT-38).
    AllOut,
}

impl FightPhase {
    pub fn as_str(self) -> &'static str {
        match self {
            FightPhase::Gather => "gather",
            FightPhase::Prep => "prep",
            FightPhase::WeakPoints => "weak_points",
            FightPhase::Actions => "actions",
            FightPhase::Dice => "dice",
            FightPhase::Tie => "tie",
            FightPhase::AllOut => "all_out",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Participant {
    /// The weapon or ability (AZ-FIGHT-4).
    pub basis: Source,
    /// The own weak point first, then those taken over (AZ-FIGHT-13).
    pub weak_points: Vec<u8>,
    /// Made a move this round.
    pub acted: bool,
    /// That move was `weaken`, which always costs the combat die (AZ-FIGHT-8).
    pub weakened: bool,
    /// Has one more die this round (AZ-FIGHT-24).
    pub extra: bool,
    /// Does not throw this round, to make a move after the dice (AZ-FIGHT-28).
    pub held: bool,
    /// Makes no move before the dice (AZ-FIGHT-28).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ready: bool,
    /// This round's dice; the higher one counts.
    pub faces: Vec<u8>,
    pub state: Fighting,
    /// Whom this participant asked to take over the weak point, to leave (AZ-FIGHT-12).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asks: Option<SeatId>,
    /// Whose weak point this participant is ready to take over (AZ-FIGHT-13).
    pub takes_over: Option<SeatId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Fighting {
    In,
    Withdrawn,
    Out,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct HintAsked {
    pub hint: u16,
    pub by: SeatId,
    pub reason: String,
}

impl Participant {
    pub fn new(basis: Source) -> Participant {
        Participant {
            basis,
            weak_points: Vec::new(),
            acted: false,
            weakened: false,
            extra: false,
            held: false,
            ready: false,
            faces: Vec::new(),
            state: Fighting::In,
            asks: None,
            takes_over: None,
        }
    }

    pub fn is_in(&self) -> bool {
        self.state == Fighting::In
    }

    /// The face that counts, once thrown.
    pub fn counted(&self) -> Option<u8> {
        self.faces.iter().copied().max()
    }
}

impl Fight {
    /// Those still fighting, in ascending order of weak points, ties by seat (AZ-FIGHT-20, -29, -40).
    pub fn order(&self) -> Vec<&SeatId> {
        let mut order: Vec<(&SeatId, u8)> = self
            .fighting()
            .map(|(seat, one)| (seat, one.weak_points.first().copied().unwrap_or(0)))
            .collect();
        order.sort_by_key(|(_, weak_point)| *weak_point);
        order.into_iter().map(|(seat, _)| seat).collect()
    }

    pub fn fighting(&self) -> impl Iterator<Item = (&SeatId, &Participant)> {
        self.participants.iter().filter(|(_, one)| one.is_in())
    }

    /// Whether this participant throws a combat die this round (AZ-FIGHT-8, AZ-FIGHT-9).
    pub fn throws(&self, options: &Options, one: &Participant) -> bool {
        let spent = match options.fight_other_moves {
            crate::FightOtherMoves::CostCombatDie => one.acted,
            crate::FightOtherMoves::OnlyWeakenCosts => one.weakened,
        };
        one.is_in() && !one.held && !spent
    }

    /// Who throws next.
    pub fn next_thrower(&self, options: &Options) -> Option<&SeatId> {
        self.order().into_iter().find(|seat| {
            let one = self.participants.get(*seat);
            one.is_some_and(|one| self.throws(options, one) && one.faces.is_empty())
        })
    }
}

/// A resolved round: who threw what, in the order it is told (AZ-FIGHT-22).
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct RoundTold {
    pub telling: Vec<SeatId>,
    pub won: bool,
}

/// The solution being put together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Plain)]
pub struct Solve {
    /// Hints built into the story so far.
    pub committed: Vec<u16>,
    pub story: Option<String>,
    pub confirmed: bool,
    /// The game master has said that the dice may fall.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nodded: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Procedure {
    pub kind: ProcedureKind,
    pub step: Step,
    /// Rolled, waiting for what is given up.
    pub rolled: Option<RolledAbility>,
    /// A fear to lose, waiting for the game master's consent (AZ-SECTION-25).
    pub asked: Option<FearAsked>,
    /// The field changed in step 6; level 3 changes another (AZ-SECTION-23).
    pub changed: Option<Source>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum ProcedureKind {
    Out,
    Level1,
    Level2,
    Level3,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct RolledAbility {
    pub table: u8,
    pub ability: Ability,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct FearAsked {
    pub fear: u8,
    pub story: String,
}

/// The steps of both procedures that wait for somebody (AZ-OUT-7 …, AZ-SECTION-7 …).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Epilogue,
    Question,
    Darken,
    Ability,
    Fears,
    Describe,
    LoseFear,
    ChangeField,
    Drawing,
    Whiten,
    LevelFear,
    LevelAbility,
    LevelField,
    LevelTable1,
    LevelTable2,
}

impl Step {
    pub const ALL: [Step; 15] = [
        Step::Epilogue,
        Step::Question,
        Step::Darken,
        Step::Ability,
        Step::Fears,
        Step::Describe,
        Step::LoseFear,
        Step::ChangeField,
        Step::Drawing,
        Step::Whiten,
        Step::LevelFear,
        Step::LevelAbility,
        Step::LevelField,
        Step::LevelTable1,
        Step::LevelTable2,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Step::Epilogue => "epilogue",
            Step::Question => "question",
            Step::Darken => "darken",
            Step::Ability => "ability",
            Step::Fears => "fears",
            Step::Describe => "describe",
            Step::LoseFear => "lose_fear",
            Step::ChangeField => "change_field",
            Step::Drawing => "drawing",
            Step::Whiten => "whiten",
            Step::LevelFear => "level_fear",
            Step::LevelAbility => "level_ability",
            Step::LevelField => "level_field",
            Step::LevelTable1 => "level_table_1",
            Step::LevelTable2 => "level_table_2",
        }
    }

    pub fn is_optional(self) -> bool {
        !matches!(
            self,
            Step::Epilogue
                | Step::Question
                | Step::Darken
                | Step::Ability
                | Step::Fears
                | Step::Describe
        )
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Character {
    pub name: String,
    pub title: Option<Name>,
    pub demon: Name,
    /// What the drawing shows.
    pub drawing: String,
    /// 1–6; in the sixth the character retires (AZ-OUT-7).
    pub section: u8,
    pub tone: Tone,
    /// The tones of the sections before, in order.
    #[serde(default)]
    pub past: Vec<Tone>,
    pub status: Status,
    /// Oldest first (AZ-COND-3). Their number is the corruption (AZ-CORRUPT-2).
    pub conditions: Vec<Condition>,
    pub conditions_ever: u32,
    pub attributes: Vec<Attribute>,
    pub items: Vec<Item>,
    pub abilities: Vec<Ability>,
    pub fears: Vec<Name>,
    /// −2 … +2 (AZ-FIGHT-17).
    pub weak_mod: i8,
    pub section_points: u16,
    /// Answers to the section questions, in order.
    pub answers: Vec<String>,
    pub epilogue: Option<String>,
    pub bonus_free: u16,
    pub bonus_bound: Vec<BoundDie>,
    pub bound_ever: u32,
    /// Three ids, or none.
    pub tasks: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// The first section.
    None,
    Bright,
    Dark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Active,
    Out,
    Retired,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Condition {
    pub id: u32,
    /// Named after the roll is over (AZ-COND-4).
    pub name: Option<Name>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Attribute {
    pub name: Name,
    pub colour: Colour,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Item {
    pub name: Name,
    pub colour: Colour,
    pub weapon: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Ability {
    pub name: Name,
    pub colour: Colour,
    pub origin: Origin,
    /// Suits a fight (AZ-FIGHT-4).
    pub combat: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
pub enum Origin {
    #[serde(rename = "table_1")]
    Table1,
    #[serde(rename = "table_2")]
    Table2,
    #[serde(rename = "demon")]
    Demon,
}

/// A white die for the next fitting roll (AZ-POOL-13).
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct BoundDie {
    pub id: u32,
    /// What the ability did.
    pub about: String,
}

/// What is counted per player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Plain)]
pub struct Player {
    // Per adventure.
    pub travel_used: bool,
    pub question_used: bool,
    /// Named by the game master for the story of the journey (AZ-MOVE-TRAVEL-10).
    pub travel_attribute: Option<u8>,
    // Per session.
    pub title_changed: bool,
    pub tasks_counted: bool,
    pub haiku: bool,
    pub section_changed: bool,
}

impl Character {
    /// One tone for each section so far. Of a section nobody wrote about it is not known.
    pub fn tones(&self) -> Vec<Tone> {
        let mut tones = self.past.clone();
        tones.resize(usize::from(self.section.saturating_sub(1)), Tone::None);
        tones.push(self.tone);
        tones
    }

    /// The number of the next condition; one that was added by hand has a number too.
    pub fn next_condition(&self) -> u32 {
        let newest = self.conditions.last().map_or(0, |one| one.id);
        self.conditions_ever.max(newest).saturating_add(1)
    }

    pub fn corruption(&self) -> usize {
        self.conditions.len()
    }

    pub fn is_active(&self) -> bool {
        self.status == Status::Active
    }

    /// The colour of the die this gives, if the character has it. Bonus dice are white (AZ-POOL-8),
    /// fears and conditions black (AZ-POOL-4), the free item white (AZ-FREE-3).
    pub fn colour_of(&self, source: &Source) -> Option<Colour> {
        match source {
            Source::Attribute(n) => nth(&self.attributes, *n).map(|field| field.colour),
            Source::Item(n) => nth(&self.items, *n).map(|field| field.colour),
            Source::Ability(n) => nth(&self.abilities, *n).map(|ability| ability.colour),
            Source::FreeItem(_) => Some(Colour::White),
            Source::Fear(n) => nth(&self.fears, *n).map(|_| Colour::Black),
            Source::Condition(id) => self.condition(*id).map(|_| Colour::Black),
            Source::Free => (self.bonus_free > 0).then_some(Colour::White),
            Source::Bound(id) => {
                let known = self.bonus_bound.iter().any(|die| die.id == *id);
                known.then_some(Colour::White)
            }
            Source::Move | Source::Improve => None,
        }
    }

    /// What the sheet calls it.
    pub fn name_of(&self, source: &Source) -> Option<Name> {
        match source {
            Source::Attribute(n) => nth(&self.attributes, *n).map(|field| field.name.clone()),
            Source::Item(n) => nth(&self.items, *n).map(|field| field.name.clone()),
            Source::Ability(n) => nth(&self.abilities, *n).map(|ability| ability.name.clone()),
            Source::FreeItem(name) => Some(Name::text(name)),
            Source::Fear(n) => nth(&self.fears, *n).cloned(),
            Source::Condition(id) => self.condition(*id).and_then(|one| one.name.clone()),
            Source::Move | Source::Free | Source::Bound(_) | Source::Improve => None,
        }
    }

    pub fn condition(&self, id: u32) -> Option<&Condition> {
        self.conditions.iter().find(|condition| condition.id == id)
    }

    pub fn white_attributes(&self) -> impl Iterator<Item = u8> {
        self.attributes_of(Colour::White)
    }

    pub fn black_attributes(&self) -> impl Iterator<Item = u8> {
        self.attributes_of(Colour::Black)
    }

    fn attributes_of(&self, colour: Colour) -> impl Iterator<Item = u8> {
        (1..)
            .zip(&self.attributes)
            .filter(move |(_, field)| field.colour == colour)
            .map(|(number, _)| number)
    }
}

/// The entry with this number, counted from 1.
pub fn nth<T>(list: &[T], number: u8) -> Option<&T> {
    list.get(usize::from(number).checked_sub(1)?)
}

pub fn nth_mut<T>(list: &mut [T], number: u8) -> Option<&mut T> {
    list.get_mut(usize::from(number).checked_sub(1)?)
}

impl State {
    pub fn new(options: Options) -> State {
        State {
            phase: Phase::Setup,
            session_no: 0,
            options,
            blight: 0,
            adventure: None,
            hints: Vec::new(),
            handed_out: BTreeMap::new(),
            threats: Vec::new(),
            threats_ever: 0,
            danger_due: None,
            rolls_ever: 0,
            roll: None,
            fight: None,
            round_told: None,
            solve: None,
            procedures: BTreeMap::new(),
            characters: BTreeMap::new(),
            players: BTreeMap::new(),
        }
    }

    pub fn threat(&self, id: u32) -> Option<&Threat> {
        self.threats.iter().find(|threat| threat.id == id)
    }

    /// The threat being fought.
    pub fn foe(&self) -> Option<&Threat> {
        self.fight
            .as_ref()
            .and_then(|fight| self.threat(fight.threat))
    }

    /// Everybody has seen what is read aloud in this step.
    pub fn was_read(&self, step: u16) -> bool {
        let adventure = self.adventure.as_ref();
        adventure.is_some_and(|adventure| adventure.read.contains(&step))
    }

    pub fn hint(&self, number: u16) -> Option<&Hint> {
        self.hints.get(usize::from(number).checked_sub(1)?)
    }

    /// The numbers of the hints still open.
    pub fn open_hints(&self) -> impl Iterator<Item = u16> {
        (1..)
            .zip(&self.hints)
            .filter(|(_, hint)| hint.state == HintState::Open)
            .map(|(number, _)| number)
    }

    pub fn player(&self, seat: &SeatId) -> Player {
        self.players.get(seat).cloned().unwrap_or_default()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.adventure.as_ref().map(|adventure| adventure.outcome)
    }

    /// No roll, fight, danger or procedure is open.
    pub fn nothing_open(&self) -> bool {
        self.roll.is_none()
            && self.fight.is_none()
            && self.danger_due.is_none()
            && self.procedures.is_empty()
    }

    /// `base_level + raised`.
    pub fn full_level(&self) -> i32 {
        self.adventure.as_ref().map_or(0, |adventure| {
            i32::from(adventure.base_level.unwrap_or(0)) + i32::from(adventure.raised)
        })
    }

    /// What the solution has to reach with this many hints, never below 0 (section 2.2).
    pub fn solve_level(&self, hints: usize) -> i32 {
        crate::read::solve_level(self.full_level(), hints)
    }

    /// Hints spent on the solution.
    pub fn used_hints(&self) -> usize {
        let used = |hint: &&Hint| hint.state == HintState::UsedSolve;
        self.hints.iter().filter(used).count()
    }
}
