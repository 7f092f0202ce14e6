//! What seats may ask. Numbers are as wide as a person may type them; the rules refuse.
//!
//! Commands of a player name the character, because the game master may send them too. The digest's
//! `roll` is `roll_action` here: `roll` belongs to the table. Setting any number by hand is the table's
//! `overrule` (DH-MISC-3).

use dice::Kind;
use plain::Plain;
use serde::Serialize;
pub use table::ANY_TEXT;
use table::FieldKind::{Data, Flag, Number, Numbers, Text, Word, Words};
use table::{Domain, SeatId};

use crate::content::{DamageType, Ends, FoeSheet, Range, Sheet, Sign, Step, Trait};
use crate::{CountdownKind, Looping, Reason, RestKind};

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

/// Characters: those the seat acts for, all of them, those who roll.
const OWN: Domain = Word(SEATS).of("own");
const PC: Domain = Word(SEATS).of("pcs");
const ROLLING: Domain = Word(SEATS).of("rolling");
/// A character or a foe.
const ANYBODY: Domain = Text(NAME).of("anybody");
const COUNTDOWN: Domain = Number.of("countdowns");
const DIFFICULTY: Domain = Number.set(1, MOST_DIFFICULTY, ANY_DIFFICULTY);

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
        EnterFoe "enter_foe" { foe: i64 = Number.of("known_foes") }
        /// Everybody who waits behind the scenes enters at once.
        EnterFoes "enter_foes"
        RemoveFoe "remove_foe" { foe: i64 = Number.of("known_foes") }
        AddEnvironment "add_environment" { environment: String = Text(NAME).of("places") }
        RemoveEnvironment "remove_environment" { environment: i64 = Number.of("environments") }
        /// Tells the players something of a foe or an environment (DH-SEE-4).
        Reveal "reveal" {} [
            foe: Option<i64> = Number,
            environment: Option<i64> = Number,
        ] { field: FactKind = Word(FACTS) }
        StartCampaign "start_campaign"
        StartSession "start_session"
        EndSession "end_session"
        /// With a title, or as a prepared scene.
        /// `clear`: the last scene's places, foes and countdowns go; what runs for long stays. `behind`: foes that still
        /// wait for their entrance go as well.
        /// `enter`: the prepared scene's own foes enter with it, as far as there is room; left out, they wait behind it.
        StartScene "start_scene" {} [
            title: Option<String> = Text(NAME).free(),
            scene: Option<String> = Text(NAME).of("scenes"),
            clear: Option<bool> = Flag,
            behind: Option<bool> = Flag.loose(),
            enter: Option<bool> = Flag.loose(),
        ]
        /// `behind`: foes that still wait for their entrance go as well.
        EndScene "end_scene" {} [
            clear: Option<bool> = Flag,
            behind: Option<bool> = Flag.loose(),
        ]
        /// What a quick table rolls against; left out, every roll waits for the game master.
        SetDifficulty "set_difficulty" {} [
            difficulty: Option<i64> = DIFFICULTY,
            hidden: Option<bool> = Flag.by_hand(),
            stakes: Option<String> = Text(LINE).loose(),
            /// With which traits the game master asks for the next roll; it is advice.
            traits: Vec<Trait> = Words(TRAITS).loose(),
        ]
        /// Reads words of the adventure to everybody, or tells what was found out.
        ReadAloud "read_aloud" { what: String = Text(NAME).of("readings") }

        // 4.3 An action roll
        /// With a weapon it is an attack, with a feature what the feature says, otherwise a standard roll.
        ProposeMove "propose_move" { pc: SeatId = Word(SEATS), text: String = Text(LINE).free() } [
            with as "trait": Option<Trait> = Word(TRAITS),
            weapon: Option<i64> = Number,
            feature: Option<i64> = Number,
            targets: Vec<i64> = Numbers.unordered(),
            clear: Option<String> = Text(NAME),
        ]
        AutoSucceed "auto_succeed" {} [ note: Option<String> = Text(LINE).loose() ]
        OfferPrice "offer_price" { text: String = Text(LINE).free() } [
            stress: Option<i64> = Number.within(0, 12),
            hp: Option<i64> = Number.within(0, 12),
        ]
        AnswerPrice "answer_price" { yes: bool = Flag }
        CallRoll "call_roll" {} [
            traits: Vec<Trait> = Words(TRAITS),
            difficulty: Option<i64> = DIFFICULTY,
            hidden: Option<bool> = Flag.loose(),
            stakes: Option<String> = Text(LINE).free(),
            obvious: Option<bool> = Flag,
            adv: Option<i64> = Number.within(0, 5),
            dis: Option<i64> = Number.within(0, 5),
        ]
        /// The game master changes an open roll before its dice: trait, number, stakes (DH-STEP-2, DH-STEP-5).
        Reframe "reframe" { pc: SeatId = Word(SEATS) } [
            with as "trait": Option<Trait> = Word(TRAITS).by_hand(),
            difficulty: Option<i64> = DIFFICULTY,
            hidden: Option<bool> = Flag.loose(),
            stakes: Option<String> = Text(LINE).free(),
        ]
        ChooseTrait "choose_trait" { with as "trait": Trait = Word(TRAITS) }
        CancelMove "cancel_move"
        Declare "declare" { pc: SeatId = Word(SEATS) } [
            experiences: Vec<i64> = Numbers.unordered(),
            rally: Option<bool> = Flag,
            features: Vec<i64> = Numbers.unordered(),
        ]
        VetoExperience "veto_experience" {
            pc: SeatId = ROLLING,
            experience: i64 = Number.of("declared"),
            reason: String = Text(LINE).free(),
        }
        /// `outside`: a disadvantage die that somebody else throws (DH-ADV-8).
        GrantEdge "grant_edge" {
            pc: SeatId = ROLLING,
            sign: Sign = Word(SIGNS),
            label: String = Text(NAME).free(),
        } [ outside: Option<bool> = Flag ]
        DropEdge "drop_edge" { pc: SeatId = ROLLING, edge: i64 = Number.of("edges") }
        Help "help" {
            helper: SeatId = OWN,
            pc: SeatId = ROLLING,
            text: String = Text(LINE).free(),
        }
        Unhelp "unhelp" { helper: SeatId = OWN, pc: SeatId = ROLLING }
        RaiseDifficulty "raise_difficulty" {
            pc: SeatId = ROLLING,
            foe: i64 = Number.of("targets"),
            experience: i64 = Number.of("foe_experiences"),
        }
        TieCountdown "tie_countdown" { countdown: i64 = COUNTDOWN }
        /// `straight`: nothing is changed or added afterwards, and damage is thrown at once.
        RollAction "roll_action" {} [ straight: Option<bool> = Flag ]
        UseAfterRoll "use_after_roll" {
            pc: SeatId = OWN,
            feature: i64 = Number.of("features"),
            die: DualityDie = Word(DUALITY),
        }
        Accept "accept"
        UseHopeFeature "use_hope_feature" {
            pc: SeatId = OWN,
            feature: i64 = Number.of("features"),
        } [ target: Option<SeatId> = PC ]
        /// The Stress of a critical whose roller has none (DH-CRIT-8).
        ShareRelief "share_relief" { pc: SeatId = OWN }
        RollDamage "roll_damage" {} [
            kind as "type": Option<DamageType> = Word(DAMAGE),
            rally: Option<bool> = Flag,
        ]
        Close "close" {} [ note: Option<String> = Text(LINE).loose(), consequence: Option<String> = Text(LINE).loose() ]

        // 4.4 Reaction rolls
        CallReaction "call_reaction" { source: String = Text(LINE).free(), members: Vec<Member> = Data } [
            on_failure: Vec<Step> = Data,
            on_success: Vec<Step> = Data,
            /// Says openly what follows (DH-STEP-7).
            tell: Option<bool> = Flag.loose(),
            /// It is nobody's blow, whoever stands in the spotlight.
            hazard: Option<bool> = Flag.loose(),
        ]
        DeclareReaction "declare_reaction" { pc: SeatId = Word(SEATS) } [
            experiences: Vec<i64> = Numbers.unordered(),
            rally: Option<bool> = Flag,
            features: Vec<i64> = Numbers.unordered(),
            text: Option<String> = Text(LINE).free(),
            with as "trait": Option<Trait> = Word(TRAITS),
        ]
        RollReaction "roll_reaction" { pc: SeatId = OWN }
        ApplyReaction "apply_reaction"

        // 4.5 Group actions
        ProposeGroup "propose_group" {
            leader: SeatId = Word(SEATS),
            members: Vec<SeatId> = Words(SEATS).unordered(),
            text: String = Text(LINE).free(),
        } [
            with as "trait": Option<Trait> = Word(TRAITS),
            /// The leader's roll may be any action roll: an attack, a spell.
            weapon: Option<i64> = Number,
            feature: Option<i64> = Number,
            targets: Vec<i64> = Numbers.unordered(),
        ]
        FrameGroup "frame_group" {} [
            traits: Vec<Trait> = Words(TRAITS),
            difficulty: Option<i64> = DIFFICULTY,
            hidden: Option<bool> = Flag.loose(),
            stakes: Option<String> = Text(LINE).free(),
            obvious: Option<bool> = Flag,
            members: Vec<Follower> = Data,
        ]
        RollFollower "roll_follower" { pc: SeatId = OWN }

        // 4.6 Tag teams
        ProposeTag "propose_tag" {
            initiator: SeatId = Word(SEATS),
            partner: SeatId = Word(SEATS),
            text: String = Text(LINE).free(),
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
            difficulty_a: Option<i64> = DIFFICULTY,
            traits_b: Vec<Trait> = Words(TRAITS),
            difficulty_b: Option<i64> = DIFFICULTY,
            hidden: Option<bool> = Flag.loose(),
            stakes: Option<String> = Text(LINE).free(),
            obvious: Option<bool> = Flag,
        ]
        RollTag "roll_tag" { pc: SeatId = OWN }
        ChooseTag "choose_tag" { pc: SeatId = Word(SEATS).of("team") }
        TagDamage "tag_damage" { pc: SeatId = OWN } [ rally: Option<bool> = Flag ]
        ChooseTagType "choose_tag_type" { kind as "type": DamageType = Word(DAMAGE) }

        // 4.7 The game master's turn
        /// `hold`: a move that waits is not dropped; it goes on when the spotlight returns (DH-SPOT-8).
        TakeSpotlight "take_spotlight" { reason: Reason = Word(REASONS) } [ hold: Option<bool> = Flag ]
        SeizeSpotlight "seize_spotlight" {} [ hold: Option<bool> = Flag ]
        GmMove "gm_move" { text: String = Text(LINE).free() } [
            hard: Option<bool> = Flag.loose(),
            extra_fear: Option<i64> = Number.of("fear"),
            pc: Option<SeatId> = PC,
            stress: Option<i64> = Number.set(1, 12, 1),
        ]
        /// Strengthens something, at any time (DH-FEAR-3).
        SpendFear "spend_fear" { n: i64 = Number.of("fear"), text: String = Text(LINE).free() }
        SpotlightFoe "spotlight_foe" { foe: i64 = Number.of("foes") }
        FoeAttack "foe_attack" { targets: Vec<SeatId> = Words(SEATS).unordered() } [
            feature: Option<i64> = Number,
            experience: Option<i64> = Number,
            adv: Option<i64> = Number.within(0, 5),
            dis: Option<i64> = Number.within(0, 5),
        ]
        RollFoe "roll_foe"
        RollFoeDamage "roll_foe_damage"
        FoeAction "foe_action" { feature: i64 = Number.of("foe_features") } [
            targets: Vec<SeatId> = Words(SEATS).some("up"),
        ]
        FoeClear "foe_clear" { condition: String = Text(NAME).of("foe_conditions") }
        FoeSprint "foe_sprint" { band: Sprint = Word(BANDS) }
        FoeOther "foe_other" { text: String = Text(LINE).free() }
        FoeReaction "foe_reaction" { foe: i64 = Number, feature: i64 = Number } [
            targets: Vec<SeatId> = Words(SEATS).unordered(),
        ]
        UseEnvironment "use_environment" { environment: i64 = Number, feature: i64 = Number } [
            targets: Vec<SeatId> = Words(SEATS).unordered(),
        ]
        FoeTask "foe_task" {
            foe: i64 = Number.of("foes"),
            difficulty: i64 = DIFFICULTY,
        } [ experience: Option<i64> = Number.of("foe_experiences") ]
        EndEffect "end_effect" { effect: i64 = Number.of("effects") }
        EndGmTurn "end_gm_turn"

        // 4.8 Bookkeeping
        ArmorSlot "armor_slot" { pc: SeatId = OWN, spend as "use": bool = Flag }
        MarkStress "mark_stress" { who: String = ANYBODY, n: i64 = Number.set(1, 12, 1) }
        ClearStress "clear_stress" { who: String = ANYBODY, n: i64 = Number.set(1, 12, 1) }
        MarkHp "mark_hp" { who: String = ANYBODY, n: i64 = Number.set(1, 12, 1) }
        ClearHp "clear_hp" { who: String = ANYBODY, n: i64 = Number.set(1, 12, 1) }
        ClearArmor "clear_armor" { who: String = ANYBODY, n: i64 = Number.set(1, 12, 1) }
        /// Harm without an attack: a fall, a fire (DH-DMG-11).
        DealDamage "deal_damage" {
            who: String = ANYBODY,
            n: i64 = Number.set(1, 999, 1),
            kind as "type": DamageType = Word(ANY_DAMAGE).free(),
        } [ direct: Option<bool> = Flag.loose() ]
        AddCondition "add_condition" { who: String = ANYBODY, condition: String = Text(NAME).free() } [
            temporary: Option<bool> = Flag.loose(),
        ]
        ClearCondition "clear_condition" {
            who: String = ANYBODY,
            condition: String = Text(NAME).of("conditions"),
        }
        AddEffect "add_effect" {
            name: String = Text(NAME).free(),
            who: String = ANYBODY,
        } [
            source: Option<SeatId> = PC,
            temporary: Option<bool> = Flag.loose(),
        ] { ends: Ends = Word(ENDS).free() } [ modifier: Option<i64> = Number.within(-5, 5) ]
        EndOwnSpell "end_own_spell" { effect: i64 = Number.of("effects") }
        /// Starts at a number, or at the face of a die.
        CreateCountdown "create_countdown" {
            name: String = Text(NAME).free(),
            kind: CountdownKind = Word(KINDS),
        } [
            start: Option<i64> = Number.set(1, 20, 1),
            die: Option<Kind> = Word(DICE).like("d6"),
            looping as "loop": Option<Looping> = Word(LOOPS).loose(),
            linked: Option<i64> = COUNTDOWN,
            hidden: Option<bool> = Flag.loose(),
            named_rolls: Option<bool> = Flag.loose(),
        ] { effect: String = Text(LINE).free() }
        TickCountdown "tick_countdown" { countdown: i64 = COUNTDOWN, n: i64 = Number.set(1, 20, 1) }
        ShowCountdown "show_countdown" { countdown: i64 = COUNTDOWN }
        DeleteCountdown "delete_countdown" { countdown: i64 = COUNTDOWN }
        GiveRally "give_rally" { bard: SeatId = OWN }
        SpendRally "spend_rally" { pc: SeatId = OWN }
        DeathMove "death_move" {
            pc: SeatId = Word(SEATS),
            choice: DeathChoice = Word(DEATHS),
        } [
            /// How much of what is cleared should be HP (DH-DEATH-4).
            hp: Option<i64> = Number,
            text: Option<String> = Text(LINE).loose(),
            weapon: Option<i64> = Number,
            target: Option<i64> = Number,
            /// Divides what is cleared once the die is known (DH-DEATH-4).
            later: Option<bool> = Flag,
        ]
        /// So much of what the Hope Die clears is HP, the rest Stress.
        DivideRelief "divide_relief" { pc: SeatId = OWN, hp: i64 = Number.among(0, 12) }
        AllowBlaze "allow_blaze" { pc: SeatId = PC }
        BeginRest "begin_rest" { kind: RestKind = Word(RESTS) }
        Downtime "downtime" { pc: SeatId = Word(SEATS), what as "move": Resting = Word(RESTING) } [
            target: Option<SeatId> = Word(SEATS),
            countdown: Option<i64> = Number,
        ]
        InterruptRest "interrupt_rest"
        EndRest "end_rest" {} [ countdown: Option<i64> = COUNTDOWN ]
        FateRoll "fate_roll" {
            pc: SeatId = OWN,
            die: DualityDie = Word(DUALITY),
            text: String = Text(LINE).free(),
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
