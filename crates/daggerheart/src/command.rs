//! What seats may ask. Numbers are as wide as a person may type them; the rules refuse.
//!
//! Commands of a player name the character, because the game master may send them too. The digest's
//! `roll` is `roll_action` here: `roll` belongs to the table. Setting any number by hand is the table's
//! `overrule` (DH-MISC-3).

use dice::Kind;
use plain::Plain;
use serde::Serialize;
use table::FieldKind::{Data, Flag, Number, Numbers, Text, Word, Words};
use table::SeatId;

use crate::content::{DamageType, Ends, FoeSheet, Range, Sheet, Sign, Step, Trait};
use crate::{CountdownKind, Looping, Reason, RestKind};

/// What `choices` writes where people are free to write what they like.
pub const ANY_TEXT: &str = "…";
/// What `choices` writes where the game master sets a number to reach.
pub const ANY_DIFFICULTY: i64 = 15;
/// The highest number to reach somebody can set.
pub const MOST_DIFFICULTY: i64 = 60;

/// Longest texts, in characters.
pub const NAME: usize = 60;
pub const LINE: usize = 300;
pub const STORY: usize = 4000;

const SEATS: &[&str] = &["p1", "p2", "p3", "p4", "p5", "p6"];
const TRAITS: &[&str] = &[
    "agility",
    "strength",
    "finesse",
    "instinct",
    "presence",
    "knowledge",
];

const DAMAGE: &[&str] = &["phy", "mag"];
const ANY_DAMAGE: &[&str] = &["phy", "mag", "both"];
const FACTS: &[&str] = &[
    "difficulty",
    "thresholds",
    "hp",
    "stress",
    "attack",
    "experiences",
    "resistances",
    "features",
];
const REASONS: &[&str] = &[
    "consequences",
    "golden_opportunity",
    "looks_to_gm",
    "rolled_with_fear",
];
const BANDS: &[&str] = &["far", "very_far"];
const ENDS: &[&str] = &["text", "choice", "scene", "rest", "long_rest", "session"];
const KINDS: &[&str] = &["standard", "progress", "consequence", "long_term", "manual"];
const LOOPS: &[&str] = &["none", "loop", "increasing", "decreasing"];
const DICE: &[&str] = &["d4", "d6", "d8", "d10", "d12", "d20"];
const DUALITY: &[&str] = &["hope", "fear"];
const SIGNS: &[&str] = &["advantage", "disadvantage"];
const DEATHS: &[&str] = &["blaze", "avoid", "risk"];
const RESTS: &[&str] = &["short", "long"];
const RESTING: &[&str] = &[
    "tend_wounds",
    "clear_stress",
    "repair_armor",
    "prepare",
    "prepare_together",
    "project",
];

table::commands! {
    #[derive(Clone, Debug, PartialEq, Serialize, Plain)]
    pub enum Command {
        // 4.2 Setting up, sessions, scenes
        SetOption "set_option" { name: String = Text(NAME), value: String = Text(NAME) }
        /// One of the content's ready characters or a sheet of one's own.
        AddPc "add_pc" { pc: SeatId = Word(SEATS) } [
            ready: Option<String> = Text(NAME),
            sheet: Option<Box<Sheet>> = Data,
            /// A sheet that is new has the traits of its level (DH-TRAIT-1).
            new: Option<bool> = Flag,
        ]
        /// One of the content's foes or one of the game master's own; `waits` keeps it behind the scenes.
        AddFoe "add_foe" {} [
            foe: Option<String> = Text(NAME),
            sheet: Option<Box<FoeSheet>> = Data,
            waits: Option<bool> = Flag,
        ]
        EnterFoe "enter_foe" { foe: i64 = Number }
        RemoveFoe "remove_foe" { foe: i64 = Number }
        AddEnvironment "add_environment" { environment: String = Text(NAME) }
        RemoveEnvironment "remove_environment" { environment: i64 = Number }
        /// Tells the players something of a foe or an environment (DH-SEE-4).
        Reveal "reveal" {} [
            foe: Option<i64> = Number,
            environment: Option<i64> = Number,
        ] { field: FactKind = Word(FACTS) }
        StartCampaign "start_campaign"
        StartSession "start_session"
        EndSession "end_session"
        /// With a title, or as a prepared scene.
        /// `clear`: the last scene's places, foes and countdowns go; what runs for long stays.
        StartScene "start_scene" {} [
            title: Option<String> = Text(NAME),
            scene: Option<String> = Text(NAME),
            clear: Option<bool> = Flag,
        ]
        /// `behind`: foes that still wait for their entrance go as well.
        EndScene "end_scene" {} [
            clear: Option<bool> = Flag,
            behind: Option<bool> = Flag,
        ]
        /// What a quick table rolls against; left out, every roll waits for the game master.
        SetDifficulty "set_difficulty" {} [
            difficulty: Option<i64> = Number,
            hidden: Option<bool> = Flag,
            stakes: Option<String> = Text(LINE),
        ]

        // 4.3 An action roll
        /// With a weapon it is an attack, with a feature what the feature says, otherwise a standard roll.
        ProposeMove "propose_move" { pc: SeatId = Word(SEATS), text: String = Text(LINE) } [
            with as "trait": Option<Trait> = Word(TRAITS),
            weapon: Option<i64> = Number,
            feature: Option<i64> = Number,
            targets: Vec<i64> = Numbers,
            clear: Option<String> = Text(NAME),
        ]
        AutoSucceed "auto_succeed" {} [ note: Option<String> = Text(LINE) ]
        OfferPrice "offer_price" { text: String = Text(LINE) } [
            stress: Option<i64> = Number,
            hp: Option<i64> = Number,
        ]
        AnswerPrice "answer_price" { yes: bool = Flag }
        CallRoll "call_roll" {} [
            traits: Vec<Trait> = Words(TRAITS),
            difficulty: Option<i64> = Number,
            hidden: Option<bool> = Flag,
            stakes: Option<String> = Text(LINE),
            obvious: Option<bool> = Flag,
            adv: Option<i64> = Number,
            dis: Option<i64> = Number,
        ]
        /// The game master changes an open roll before its dice: trait, number, stakes (DH-STEP-2, DH-STEP-5).
        Reframe "reframe" { pc: SeatId = Word(SEATS) } [
            with as "trait": Option<Trait> = Word(TRAITS),
            difficulty: Option<i64> = Number,
            hidden: Option<bool> = Flag,
            stakes: Option<String> = Text(LINE),
        ]
        ChooseTrait "choose_trait" { with as "trait": Trait = Word(TRAITS) }
        CancelMove "cancel_move"
        Declare "declare" { pc: SeatId = Word(SEATS) } [
            experiences: Vec<i64> = Numbers,
            rally: Option<bool> = Flag,
            features: Vec<i64> = Numbers,
        ]
        VetoExperience "veto_experience" {
            pc: SeatId = Word(SEATS),
            experience: i64 = Number,
            reason: String = Text(LINE),
        }
        /// `outside`: a disadvantage die that somebody else throws (DH-ADV-8).
        GrantEdge "grant_edge" {
            pc: SeatId = Word(SEATS),
            sign: Sign = Word(SIGNS),
            label: String = Text(NAME),
        } [ outside: Option<bool> = Flag ]
        DropEdge "drop_edge" { pc: SeatId = Word(SEATS), edge: i64 = Number }
        Help "help" { helper: SeatId = Word(SEATS), pc: SeatId = Word(SEATS), text: String = Text(LINE) }
        Unhelp "unhelp" { helper: SeatId = Word(SEATS), pc: SeatId = Word(SEATS) }
        RaiseDifficulty "raise_difficulty" {
            pc: SeatId = Word(SEATS),
            foe: i64 = Number,
            experience: i64 = Number,
        }
        TieCountdown "tie_countdown" { countdown: i64 = Number }
        /// `straight`: nothing is changed or added afterwards, and damage is thrown at once.
        RollAction "roll_action" {} [ straight: Option<bool> = Flag ]
        UseAfterRoll "use_after_roll" {
            pc: SeatId = Word(SEATS),
            feature: i64 = Number,
            die: DualityDie = Word(DUALITY),
        }
        Accept "accept"
        UseHopeFeature "use_hope_feature" { pc: SeatId = Word(SEATS), feature: i64 = Number } [
            target: Option<SeatId> = Word(SEATS),
        ]
        /// The Stress of a critical whose roller has none (DH-CRIT-8).
        ShareRelief "share_relief" { pc: SeatId = Word(SEATS) }
        RollDamage "roll_damage" {} [
            kind as "type": Option<DamageType> = Word(DAMAGE),
            rally: Option<bool> = Flag,
        ]
        Close "close" {} [ note: Option<String> = Text(LINE), consequence: Option<String> = Text(LINE) ]

        // 4.4 Reaction rolls
        CallReaction "call_reaction" { source: String = Text(LINE), members: Vec<Member> = Data } [
            on_failure: Vec<Step> = Data,
            on_success: Vec<Step> = Data,
            /// Says openly what follows (DH-STEP-7).
            tell: Option<bool> = Flag,
            /// It is nobody's blow, whoever stands in the spotlight.
            hazard: Option<bool> = Flag,
        ]
        DeclareReaction "declare_reaction" { pc: SeatId = Word(SEATS) } [
            experiences: Vec<i64> = Numbers,
            rally: Option<bool> = Flag,
            features: Vec<i64> = Numbers,
            text: Option<String> = Text(LINE),
            with as "trait": Option<Trait> = Word(TRAITS),
        ]
        RollReaction "roll_reaction" { pc: SeatId = Word(SEATS) }
        ApplyReaction "apply_reaction"

        // 4.5 Group actions
        ProposeGroup "propose_group" {
            leader: SeatId = Word(SEATS),
            members: Vec<SeatId> = Words(SEATS),
            text: String = Text(LINE),
        } [
            with as "trait": Option<Trait> = Word(TRAITS),
            /// The leader's roll may be any action roll: an attack, a spell.
            weapon: Option<i64> = Number,
            feature: Option<i64> = Number,
            targets: Vec<i64> = Numbers,
        ]
        FrameGroup "frame_group" {} [
            traits: Vec<Trait> = Words(TRAITS),
            difficulty: Option<i64> = Number,
            hidden: Option<bool> = Flag,
            stakes: Option<String> = Text(LINE),
            obvious: Option<bool> = Flag,
            members: Vec<Follower> = Data,
        ]
        RollFollower "roll_follower" { pc: SeatId = Word(SEATS) }

        // 4.6 Tag teams
        ProposeTag "propose_tag" {
            initiator: SeatId = Word(SEATS),
            partner: SeatId = Word(SEATS),
            text: String = Text(LINE),
        } [
            target: Option<i64> = Number,
            weapon: Option<i64> = Number,
            with as "trait": Option<Trait> = Word(TRAITS),
            /// A spell.
            feature: Option<i64> = Number,
        ]
        AnswerTag "answer_tag" { yes: bool = Flag } [
            weapon: Option<i64> = Number,
            with as "trait": Option<Trait> = Word(TRAITS),
            feature: Option<i64> = Number,
        ]
        /// `a` is the initiator's roll, `b` the partner's.
        FrameTag "frame_tag" {} [
            traits_a: Vec<Trait> = Words(TRAITS),
            difficulty_a: Option<i64> = Number,
            traits_b: Vec<Trait> = Words(TRAITS),
            difficulty_b: Option<i64> = Number,
            hidden: Option<bool> = Flag,
            stakes: Option<String> = Text(LINE),
            obvious: Option<bool> = Flag,
        ]
        RollTag "roll_tag" { pc: SeatId = Word(SEATS) }
        ChooseTag "choose_tag" { pc: SeatId = Word(SEATS) }
        TagDamage "tag_damage" { pc: SeatId = Word(SEATS) } [ rally: Option<bool> = Flag ]
        ChooseTagType "choose_tag_type" { kind as "type": DamageType = Word(DAMAGE) }

        // 4.7 The game master's turn
        /// `hold`: a move that waits is not dropped; it goes on when the spotlight returns (DH-SPOT-8).
        TakeSpotlight "take_spotlight" { reason: Reason = Word(REASONS) } [ hold: Option<bool> = Flag ]
        SeizeSpotlight "seize_spotlight" {} [ hold: Option<bool> = Flag ]
        GmMove "gm_move" { text: String = Text(LINE) } [
            hard: Option<bool> = Flag,
            extra_fear: Option<i64> = Number,
            pc: Option<SeatId> = Word(SEATS),
            stress: Option<i64> = Number,
        ]
        /// Strengthens something, at any time (DH-FEAR-3).
        SpendFear "spend_fear" { n: i64 = Number, text: String = Text(LINE) }
        SpotlightFoe "spotlight_foe" { foe: i64 = Number }
        FoeAttack "foe_attack" { targets: Vec<SeatId> = Words(SEATS) } [
            feature: Option<i64> = Number,
            experience: Option<i64> = Number,
            adv: Option<i64> = Number,
            dis: Option<i64> = Number,
        ]
        RollFoe "roll_foe"
        RollFoeDamage "roll_foe_damage"
        FoeAction "foe_action" { feature: i64 = Number } [ targets: Vec<SeatId> = Words(SEATS) ]
        FoeClear "foe_clear" { condition: String = Text(NAME) }
        FoeSprint "foe_sprint" { band: Sprint = Word(BANDS) }
        FoeOther "foe_other" { text: String = Text(LINE) }
        FoeReaction "foe_reaction" { foe: i64 = Number, feature: i64 = Number } [
            targets: Vec<SeatId> = Words(SEATS),
        ]
        UseEnvironment "use_environment" { environment: i64 = Number, feature: i64 = Number } [
            targets: Vec<SeatId> = Words(SEATS),
        ]
        FoeTask "foe_task" { foe: i64 = Number, difficulty: i64 = Number } [ experience: Option<i64> = Number ]
        EndEffect "end_effect" { effect: i64 = Number }
        EndGmTurn "end_gm_turn"

        // 4.8 Bookkeeping
        ArmorSlot "armor_slot" { pc: SeatId = Word(SEATS), spend as "use": bool = Flag }
        MarkStress "mark_stress" { who: String = Text(NAME), n: i64 = Number }
        ClearStress "clear_stress" { who: String = Text(NAME), n: i64 = Number }
        MarkHp "mark_hp" { who: String = Text(NAME), n: i64 = Number }
        ClearHp "clear_hp" { who: String = Text(NAME), n: i64 = Number }
        ClearArmor "clear_armor" { who: String = Text(NAME), n: i64 = Number }
        /// Harm without an attack: a fall, a fire (DH-DMG-11).
        DealDamage "deal_damage" {
            who: String = Text(NAME),
            n: i64 = Number,
            kind as "type": DamageType = Word(ANY_DAMAGE),
        } [ direct: Option<bool> = Flag ]
        AddCondition "add_condition" { who: String = Text(NAME), condition: String = Text(NAME) } [
            temporary: Option<bool> = Flag,
        ]
        ClearCondition "clear_condition" { who: String = Text(NAME), condition: String = Text(NAME) }
        AddEffect "add_effect" {
            name: String = Text(NAME),
            who: String = Text(NAME),
        } [
            source: Option<SeatId> = Word(SEATS),
            temporary: Option<bool> = Flag,
        ] { ends: Ends = Word(ENDS) } [ modifier: Option<i64> = Number ]
        EndOwnSpell "end_own_spell" { effect: i64 = Number }
        /// Starts at a number, or at the face of a die.
        CreateCountdown "create_countdown" {
            name: String = Text(NAME),
            kind: CountdownKind = Word(KINDS),
        } [
            start: Option<i64> = Number,
            die: Option<Kind> = Word(DICE),
            looping as "loop": Option<Looping> = Word(LOOPS),
            linked: Option<i64> = Number,
            hidden: Option<bool> = Flag,
            named_rolls: Option<bool> = Flag,
        ] { effect: String = Text(LINE) }
        TickCountdown "tick_countdown" { countdown: i64 = Number, n: i64 = Number }
        ShowCountdown "show_countdown" { countdown: i64 = Number }
        DeleteCountdown "delete_countdown" { countdown: i64 = Number }
        GiveRally "give_rally" { bard: SeatId = Word(SEATS) }
        SpendRally "spend_rally" { pc: SeatId = Word(SEATS) }
        DeathMove "death_move" {
            pc: SeatId = Word(SEATS),
            choice: DeathChoice = Word(DEATHS),
        } [
            /// How much of what is cleared should be HP (DH-DEATH-4).
            hp: Option<i64> = Number,
            text: Option<String> = Text(LINE),
            weapon: Option<i64> = Number,
            target: Option<i64> = Number,
            /// Divides what is cleared once the die is known (DH-DEATH-4).
            later: Option<bool> = Flag,
        ]
        /// So much of what the Hope Die clears is HP, the rest Stress.
        DivideRelief "divide_relief" { pc: SeatId = Word(SEATS), hp: i64 = Number }
        AllowBlaze "allow_blaze" { pc: SeatId = Word(SEATS) }
        BeginRest "begin_rest" { kind: RestKind = Word(RESTS) }
        Downtime "downtime" { pc: SeatId = Word(SEATS), what as "move": Resting = Word(RESTING) } [
            target: Option<SeatId> = Word(SEATS),
            countdown: Option<i64> = Number,
        ]
        InterruptRest "interrupt_rest"
        EndRest "end_rest" {} [ countdown: Option<i64> = Number ]
        FateRoll "fate_roll" {
            pc: SeatId = Word(SEATS),
            die: DualityDie = Word(DUALITY),
            text: String = Text(LINE),
        }
    }
}

/// What can be revealed of a foe or an environment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum FactKind {
    Difficulty,
    Thresholds,
    Hp,
    Stress,
    Attack,
    Experiences,
    Resistances,
    Features,
}

impl FactKind {
    pub const ALL: [FactKind; 8] = [
        FactKind::Difficulty,
        FactKind::Thresholds,
        FactKind::Hp,
        FactKind::Stress,
        FactKind::Attack,
        FactKind::Experiences,
        FactKind::Resistances,
        FactKind::Features,
    ];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum DualityDie {
    Hope,
    Fear,
}

/// How far a sprint goes (DH-FOE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Sprint {
    Far,
    VeryFar,
}

impl Sprint {
    pub fn band(self) -> Range {
        match self {
            Sprint::Far => Range::Far,
            Sprint::VeryFar => Range::VeryFar,
        }
    }
}

/// The three death moves (DH-DEATH-2 … -4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum DeathChoice {
    Blaze,
    Avoid,
    Risk,
}

/// Downtime moves as they are asked for (DH-REST-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Resting {
    TendWounds,
    ClearStress,
    RepairArmor,
    Prepare,
    PrepareTogether,
    Project,
}

/// Somebody who has to react.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Member {
    pub pc: SeatId,
    #[serde(rename = "trait")]
    pub with: Trait,
    pub difficulty: i64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub adv: i64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub dis: i64,
}

/// What the game master says about one follower of a group action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Follower {
    pub pc: SeatId,
    /// Left out, the follower picks (DH-GROUP-4).
    #[serde(default, rename = "trait", skip_serializing_if = "Option::is_none")]
    pub with: Option<Trait>,
    /// Left out, the leader's (DH-GROUP-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<i64>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub adv: i64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub dis: i64,
}

fn is_zero(n: &i64) -> bool {
    *n == 0
}
