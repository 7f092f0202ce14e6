//! What seats may ask. Numbers are as wide as a person may type them; the rules refuse.
//!
//! Commands of a player name the character, because the game master may send them too. The digest's
//! `roll` is `roll_action` here: `roll` belongs to the table. Setting any number by hand is the table's
//! `overrule` (DH-MISC-3).

use dice::Kind;
use serde::{Deserialize, Serialize};
use table::{CommandSpec, Field, FieldKind, SeatId};

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

macro_rules! commands {
    ($($(#[$doc:meta])* $Name:ident $snake:literal { $($(#[$meta:meta])* $field:ident: $Type:ty => $spec:expr,)* })*) => {
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "cmd", rename_all = "snake_case")]
        pub enum Command {
            $($(#[$doc])* $Name { $($(#[$meta])* $field: $Type,)* },)*
        }

        impl Command {
            pub const SPECS: &'static [CommandSpec] = &[
                $(CommandSpec { name: $snake, fields: &[$($spec,)*] },)*
            ];

            /// The name on the wire.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Command::$Name { .. } => $snake,)*
                }
            }
        }
    };
}

type Maybe<T> = Option<T>;

const SEATS: &[&str] = &["p1", "p2", "p3", "p4", "p5", "p6"];
const TRAITS: &[&str] = &[
    "agility",
    "strength",
    "finesse",
    "instinct",
    "presence",
    "knowledge",
];

const fn seat(name: &'static str) -> Field {
    Field::new(name, FieldKind::Word(SEATS))
}
const fn number(name: &'static str) -> Field {
    Field::new(name, FieldKind::Number)
}
const fn text(name: &'static str, most: usize) -> Field {
    Field::new(name, FieldKind::Text(most))
}
const fn word(name: &'static str, words: &'static [&'static str]) -> Field {
    Field::new(name, FieldKind::Word(words))
}
const fn maybe(name: &'static str, kind: FieldKind) -> Field {
    Field::maybe(name, kind)
}
const fn maybe_number(name: &'static str) -> Field {
    Field::maybe(name, FieldKind::Number)
}
const fn maybe_flag(name: &'static str) -> Field {
    Field::maybe(name, FieldKind::Flag)
}
const fn maybe_text(name: &'static str, most: usize) -> Field {
    Field::maybe(name, FieldKind::Text(most))
}
const fn maybe_trait(name: &'static str) -> Field {
    Field::maybe(name, FieldKind::Word(TRAITS))
}
const fn maybe_traits(name: &'static str) -> Field {
    Field::maybe(name, FieldKind::Words(TRAITS))
}

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

commands! {
    // 4.2 Setting up, sessions, scenes
    SetOption "set_option" { name: String => text("name", NAME), value: String => text("value", NAME), }
    /// One of the content's ready characters or a sheet of one's own.
    AddPc "add_pc" {
        pc: SeatId => seat("pc"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ready: Maybe<String> => maybe_text("ready", NAME),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sheet: Maybe<Box<Sheet>> => maybe("sheet", FieldKind::Data),
    }
    /// One of the content's foes or one of the game master's own; `waits` keeps it behind the scenes.
    AddFoe "add_foe" {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        foe: Maybe<String> => maybe_text("foe", NAME),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sheet: Maybe<Box<FoeSheet>> => maybe("sheet", FieldKind::Data),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        waits: Maybe<bool> => maybe_flag("waits"),
    }
    EnterFoe "enter_foe" { foe: i64 => number("foe"), }
    RemoveFoe "remove_foe" { foe: i64 => number("foe"), }
    AddEnvironment "add_environment" { environment: String => text("environment", NAME), }
    RemoveEnvironment "remove_environment" { environment: i64 => number("environment"), }
    /// Tells the players something of a foe or an environment (DH-SEE-4).
    Reveal "reveal" {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        foe: Maybe<i64> => maybe_number("foe"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        environment: Maybe<i64> => maybe_number("environment"),
        field: FactKind => word("field", FACTS),
    }
    StartCampaign "start_campaign" {}
    StartSession "start_session" {}
    EndSession "end_session" {}
    /// With a title, or as a prepared scene.
    StartScene "start_scene" {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Maybe<String> => maybe_text("title", NAME),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scene: Maybe<String> => maybe_text("scene", NAME),
    }
    EndScene "end_scene" {}
    /// What a quick table rolls against; left out, every roll waits for the game master.
    SetDifficulty "set_difficulty" {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        difficulty: Maybe<i64> => maybe_number("difficulty"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden: Maybe<bool> => maybe_flag("hidden"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stakes: Maybe<String> => maybe_text("stakes", LINE),
    }

    // 4.3 An action roll
    /// With a weapon it is an attack, with a feature what the feature says, otherwise a standard roll.
    ProposeMove "propose_move" {
        pc: SeatId => seat("pc"),
        text: String => text("text", LINE),
        #[serde(default, rename = "trait", skip_serializing_if = "Option::is_none")]
        with: Maybe<Trait> => maybe_trait("trait"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Maybe<i64> => maybe_number("weapon"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        feature: Maybe<i64> => maybe_number("feature"),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        targets: Vec<i64> => maybe("targets", FieldKind::Numbers),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clear: Maybe<String> => maybe_text("clear", NAME),
    }
    AutoSucceed "auto_succeed" {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Maybe<String> => maybe_text("note", LINE),
    }
    OfferPrice "offer_price" {
        text: String => text("text", LINE),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stress: Maybe<i64> => maybe_number("stress"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hp: Maybe<i64> => maybe_number("hp"),
    }
    AnswerPrice "answer_price" { yes: bool => Field::new("yes", FieldKind::Flag), }
    CallRoll "call_roll" {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        traits: Vec<Trait> => maybe_traits("traits"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        difficulty: Maybe<i64> => maybe_number("difficulty"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden: Maybe<bool> => maybe_flag("hidden"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stakes: Maybe<String> => maybe_text("stakes", LINE),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        obvious: Maybe<bool> => maybe_flag("obvious"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        adv: Maybe<i64> => maybe_number("adv"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dis: Maybe<i64> => maybe_number("dis"),
    }
    ChooseTrait "choose_trait" {
        #[serde(rename = "trait")]
        with: Trait => word("trait", TRAITS),
    }
    CancelMove "cancel_move" {}
    Declare "declare" {
        pc: SeatId => seat("pc"),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        experiences: Vec<i64> => maybe("experiences", FieldKind::Numbers),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rally: Maybe<bool> => maybe_flag("rally"),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        features: Vec<i64> => maybe("features", FieldKind::Numbers),
    }
    VetoExperience "veto_experience" {
        pc: SeatId => seat("pc"),
        experience: i64 => number("experience"),
        reason: String => text("reason", LINE),
    }
    /// `outside`: a disadvantage die that somebody else throws (DH-ADV-8).
    GrantEdge "grant_edge" {
        pc: SeatId => seat("pc"),
        sign: Sign => word("sign", SIGNS),
        label: String => text("label", NAME),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outside: Maybe<bool> => maybe_flag("outside"),
    }
    DropEdge "drop_edge" { pc: SeatId => seat("pc"), edge: i64 => number("edge"), }
    Help "help" {
        helper: SeatId => seat("helper"),
        pc: SeatId => seat("pc"),
        text: String => text("text", LINE),
    }
    Unhelp "unhelp" { helper: SeatId => seat("helper"), pc: SeatId => seat("pc"), }
    RaiseDifficulty "raise_difficulty" {
        pc: SeatId => seat("pc"),
        foe: i64 => number("foe"),
        experience: i64 => number("experience"),
    }
    TieCountdown "tie_countdown" { countdown: i64 => number("countdown"), }
    /// `straight`: nothing is changed or added afterwards, and damage is thrown at once.
    RollAction "roll_action" {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        straight: Maybe<bool> => maybe_flag("straight"),
    }
    UseAfterRoll "use_after_roll" {
        pc: SeatId => seat("pc"),
        feature: i64 => number("feature"),
        die: DualityDie => word("die", DUALITY),
    }
    Accept "accept" {}
    UseHopeFeature "use_hope_feature" {
        pc: SeatId => seat("pc"),
        feature: i64 => number("feature"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Maybe<SeatId> => maybe("target", FieldKind::Word(SEATS)),
    }
    /// The Stress of a critical whose roller has none (DH-CRIT-8).
    ShareRelief "share_relief" { pc: SeatId => seat("pc"), }
    RollDamage "roll_damage" {
        #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
        kind: Maybe<DamageType> => maybe("type", FieldKind::Word(DAMAGE)),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rally: Maybe<bool> => maybe_flag("rally"),
    }
    Close "close" {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Maybe<String> => maybe_text("note", LINE),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        consequence: Maybe<String> => maybe_text("consequence", LINE),
    }

    // 4.4 Reaction rolls
    CallReaction "call_reaction" {
        source: String => text("source", LINE),
        members: Vec<Member> => Field::new("members", FieldKind::Data),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        on_failure: Vec<Step> => maybe("on_failure", FieldKind::Data),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        on_success: Vec<Step> => maybe("on_success", FieldKind::Data),
    }
    DeclareReaction "declare_reaction" {
        pc: SeatId => seat("pc"),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        experiences: Vec<i64> => maybe("experiences", FieldKind::Numbers),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rally: Maybe<bool> => maybe_flag("rally"),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        features: Vec<i64> => maybe("features", FieldKind::Numbers),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Maybe<String> => maybe_text("text", LINE),
        #[serde(default, rename = "trait", skip_serializing_if = "Option::is_none")]
        with: Maybe<Trait> => maybe_trait("trait"),
    }
    RollReaction "roll_reaction" { pc: SeatId => seat("pc"), }
    ApplyReaction "apply_reaction" {}

    // 4.5 Group actions
    ProposeGroup "propose_group" {
        leader: SeatId => seat("leader"),
        members: Vec<SeatId> => Field::new("members", FieldKind::Words(SEATS)),
        text: String => text("text", LINE),
        #[serde(default, rename = "trait", skip_serializing_if = "Option::is_none")]
        with: Maybe<Trait> => maybe_trait("trait"),
    }
    FrameGroup "frame_group" {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        traits: Vec<Trait> => maybe_traits("traits"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        difficulty: Maybe<i64> => maybe_number("difficulty"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden: Maybe<bool> => maybe_flag("hidden"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stakes: Maybe<String> => maybe_text("stakes", LINE),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        obvious: Maybe<bool> => maybe_flag("obvious"),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        members: Vec<Follower> => maybe("members", FieldKind::Data),
    }
    RollFollower "roll_follower" { pc: SeatId => seat("pc"), }

    // 4.6 Tag teams
    ProposeTag "propose_tag" {
        initiator: SeatId => seat("initiator"),
        partner: SeatId => seat("partner"),
        text: String => text("text", LINE),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Maybe<i64> => maybe_number("target"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Maybe<i64> => maybe_number("weapon"),
        #[serde(default, rename = "trait", skip_serializing_if = "Option::is_none")]
        with: Maybe<Trait> => maybe_trait("trait"),
    }
    AnswerTag "answer_tag" {
        yes: bool => Field::new("yes", FieldKind::Flag),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Maybe<i64> => maybe_number("weapon"),
        #[serde(default, rename = "trait", skip_serializing_if = "Option::is_none")]
        with: Maybe<Trait> => maybe_trait("trait"),
    }
    /// `a` is the initiator's roll, `b` the partner's.
    FrameTag "frame_tag" {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        traits_a: Vec<Trait> => maybe_traits("traits_a"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        difficulty_a: Maybe<i64> => maybe_number("difficulty_a"),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        traits_b: Vec<Trait> => maybe_traits("traits_b"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        difficulty_b: Maybe<i64> => maybe_number("difficulty_b"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden: Maybe<bool> => maybe_flag("hidden"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stakes: Maybe<String> => maybe_text("stakes", LINE),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        obvious: Maybe<bool> => maybe_flag("obvious"),
    }
    RollTag "roll_tag" { pc: SeatId => seat("pc"), }
    ChooseTag "choose_tag" { pc: SeatId => seat("pc"), }
    TagDamage "tag_damage" {
        pc: SeatId => seat("pc"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rally: Maybe<bool> => maybe_flag("rally"),
    }
    ChooseTagType "choose_tag_type" {
        #[serde(rename = "type")]
        kind: DamageType => word("type", DAMAGE),
    }

    // 4.7 The game master's turn
    TakeSpotlight "take_spotlight" { reason: Reason => word("reason", REASONS), }
    SeizeSpotlight "seize_spotlight" {}
    GmMove "gm_move" {
        text: String => text("text", LINE),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hard: Maybe<bool> => maybe_flag("hard"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        extra_fear: Maybe<i64> => maybe_number("extra_fear"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pc: Maybe<SeatId> => maybe("pc", FieldKind::Word(SEATS)),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stress: Maybe<i64> => maybe_number("stress"),
    }
    /// Strengthens something, at any time (DH-FEAR-3).
    SpendFear "spend_fear" { n: i64 => number("n"), text: String => text("text", LINE), }
    SpotlightFoe "spotlight_foe" { foe: i64 => number("foe"), }
    FoeAttack "foe_attack" {
        targets: Vec<SeatId> => Field::new("targets", FieldKind::Words(SEATS)),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        feature: Maybe<i64> => maybe_number("feature"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        experience: Maybe<i64> => maybe_number("experience"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        adv: Maybe<i64> => maybe_number("adv"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dis: Maybe<i64> => maybe_number("dis"),
    }
    RollFoe "roll_foe" {}
    RollFoeDamage "roll_foe_damage" {}
    FoeAction "foe_action" {
        feature: i64 => number("feature"),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        targets: Vec<SeatId> => maybe("targets", FieldKind::Words(SEATS)),
    }
    FoeClear "foe_clear" { condition: String => text("condition", NAME), }
    FoeSprint "foe_sprint" { band: Sprint => word("band", BANDS), }
    FoeOther "foe_other" { text: String => text("text", LINE), }
    FoeReaction "foe_reaction" {
        foe: i64 => number("foe"),
        feature: i64 => number("feature"),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        targets: Vec<SeatId> => maybe("targets", FieldKind::Words(SEATS)),
    }
    UseEnvironment "use_environment" {
        environment: i64 => number("environment"),
        feature: i64 => number("feature"),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        targets: Vec<SeatId> => maybe("targets", FieldKind::Words(SEATS)),
    }
    FoeTask "foe_task" {
        foe: i64 => number("foe"),
        difficulty: i64 => number("difficulty"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        experience: Maybe<i64> => maybe_number("experience"),
    }
    EndEffect "end_effect" { effect: i64 => number("effect"), }
    EndGmTurn "end_gm_turn" {}

    // 4.8 Bookkeeping
    ArmorSlot "armor_slot" {
        pc: SeatId => seat("pc"),
        #[serde(rename = "use")]
        spend: bool => Field::new("use", FieldKind::Flag),
    }
    MarkStress "mark_stress" { who: String => text("who", NAME), n: i64 => number("n"), }
    ClearStress "clear_stress" { who: String => text("who", NAME), n: i64 => number("n"), }
    MarkHp "mark_hp" { who: String => text("who", NAME), n: i64 => number("n"), }
    ClearHp "clear_hp" { who: String => text("who", NAME), n: i64 => number("n"), }
    ClearArmor "clear_armor" { who: String => text("who", NAME), n: i64 => number("n"), }
    /// Harm without an attack: a fall, a fire (DH-DMG-11).
    DealDamage "deal_damage" {
        who: String => text("who", NAME),
        n: i64 => number("n"),
        #[serde(rename = "type")]
        kind: DamageType => word("type", ANY_DAMAGE),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        direct: Maybe<bool> => maybe_flag("direct"),
    }
    AddCondition "add_condition" {
        who: String => text("who", NAME),
        condition: String => text("condition", NAME),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        temporary: Maybe<bool> => maybe_flag("temporary"),
    }
    ClearCondition "clear_condition" {
        who: String => text("who", NAME),
        condition: String => text("condition", NAME),
    }
    AddEffect "add_effect" {
        name: String => text("name", NAME),
        who: String => text("who", NAME),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        source: Maybe<SeatId> => maybe("source", FieldKind::Word(SEATS)),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        temporary: Maybe<bool> => maybe_flag("temporary"),
        ends: Ends => word("ends", ENDS),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        modifier: Maybe<i64> => maybe_number("modifier"),
    }
    EndOwnSpell "end_own_spell" { effect: i64 => number("effect"), }
    /// Starts at a number, or at the face of a die.
    CreateCountdown "create_countdown" {
        name: String => text("name", NAME),
        kind: CountdownKind => word("kind", KINDS),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        start: Maybe<i64> => maybe_number("start"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Maybe<Kind> => maybe("die", FieldKind::Word(DICE)),
        #[serde(default, rename = "loop", skip_serializing_if = "Option::is_none")]
        looping: Maybe<Looping> => maybe("loop", FieldKind::Word(LOOPS)),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        linked: Maybe<i64> => maybe_number("linked"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden: Maybe<bool> => maybe_flag("hidden"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named_rolls: Maybe<bool> => maybe_flag("named_rolls"),
        effect: String => text("effect", LINE),
    }
    TickCountdown "tick_countdown" { countdown: i64 => number("countdown"), n: i64 => number("n"), }
    ShowCountdown "show_countdown" { countdown: i64 => number("countdown"), }
    DeleteCountdown "delete_countdown" { countdown: i64 => number("countdown"), }
    GiveRally "give_rally" { bard: SeatId => seat("bard"), }
    SpendRally "spend_rally" { pc: SeatId => seat("pc"), }
    DeathMove "death_move" {
        pc: SeatId => seat("pc"),
        choice: DeathChoice => word("choice", DEATHS),
        /// How much of what is cleared should be HP (DH-DEATH-4).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hp: Maybe<i64> => maybe_number("hp"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Maybe<String> => maybe_text("text", LINE),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Maybe<i64> => maybe_number("weapon"),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Maybe<i64> => maybe_number("target"),
    }
    AllowBlaze "allow_blaze" { pc: SeatId => seat("pc"), }
    BeginRest "begin_rest" { kind: RestKind => word("kind", RESTS), }
    Downtime "downtime" {
        pc: SeatId => seat("pc"),
        #[serde(rename = "move")]
        what: Resting => word("move", RESTING),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Maybe<SeatId> => maybe("target", FieldKind::Word(SEATS)),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        countdown: Maybe<i64> => maybe_number("countdown"),
    }
    InterruptRest "interrupt_rest" {}
    EndRest "end_rest" {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        countdown: Maybe<i64> => maybe_number("countdown"),
    }
    FateRoll "fate_roll" {
        pc: SeatId => seat("pc"),
        die: DualityDie => word("die", DUALITY),
        text: String => text("text", LINE),
    }
}

/// What can be revealed of a foe or an environment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DualityDie {
    Hope,
    Fear,
}

/// How far a sprint goes (DH-FOE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeathChoice {
    Blaze,
    Avoid,
    Risk,
}

/// Downtime moves as they are asked for (DH-REST-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
