//! What seats may ask for (section 4 of the rules). Numbers are as wide as a person may type them; the rules
//! refuse.

use plain::Plain;
use serde::Serialize;
use table::Field;
use table::FieldKind::{Data, Flag, Number, Text, Word, Words};

use crate::content::{Against, Change, LossOf};
use crate::grid::Ground;
use crate::sheet::{Attribute, Sheet};
use crate::state::Side;

/// Stands in an offer where people write what they like.
pub const ANY_TEXT: &str = "…";

/// Longest texts, in characters.
pub const NAME: usize = 60;
pub const LINE: usize = 300;

/// Largest number a game master sets: damage, dice, rounds.
pub const MOST_SET: i64 = 99;

const LOSSES: &[&str] = &["movement", "attack", "defence", "life", "mental", "ability"];

/// Half of a turn by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum HalfName {
    Movement,
    Action,
}

impl HalfName {
    pub fn as_str(self) -> &'static str {
        ["movement", "action"][self as usize]
    }
}

/// Which way an ability is used that can be used in two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum How {
    Enlarge,
    Shrink,
    Give,
    Take,
    Slow,
    Fast,
    Raise,
    Lower,
    Movement,
    Action,
}

/// What the tactician does for a figure of the game master's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum SecondDoes {
    Nothing,
    /// Says what it would do.
    Proposes,
    /// Gives its commands itself.
    Takes,
}

impl SecondDoes {
    pub const NAMES: &[&str] = &["nothing", "proposes", "takes"];

    pub fn as_str(self) -> &'static str {
        SecondDoes::NAMES[self as usize]
    }
}

/// A use of a special ability; what its kind does not ask for stays out.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Using {
    pub figure: i64,
    /// From 1, as on the sheet.
    pub ability: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub y: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<How>,
    /// Life points, or dice of an explosion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<i64>,
    /// Against the target's will, without asking.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hostile: Option<bool>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<Attribute>,
    /// Which attack is raised, where only one is (CD-ATTR-3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<i64>,
    /// Which ability gets the sixth raise (CD-SP-BOOST-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sixth: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wish: Option<String>,
}

impl Using {
    /// Nothing said but which ability of whom.
    pub fn plain(figure: i64, ability: i64) -> Using {
        Using {
            figure,
            ability,
            target: None,
            object: None,
            x: None,
            y: None,
            how: None,
            amount: None,
            hostile: None,
            attributes: Vec::new(),
            attack: None,
            sixth: None,
            wish: None,
        }
    }
}

table::commands! {
    #[derive(Clone, Debug, PartialEq, Serialize, Plain)]
    pub enum Command {
        // Building (section 4.2 of the rules)
        SetOption "set_option" { name: String = Text(NAME), value: String = Text(NAME) }
        /// A new character, or another version of one's own draft: a ready one or a sheet.
        DraftCharacter "draft_character" {} [
            figure: Option<i64> = Number,
            ready: Option<String> = Text(NAME),
            sheet: Option<Box<Sheet>> = Data,
        ]
        SubmitCharacter "submit_character" { figure: i64 = Number }
        ApproveCharacter "approve_character" { figure: i64 = Number }
        RejectCharacter "reject_character" { figure: i64 = Number, reason: String = Text(LINE) }
        /// A figure of the game master's: a ready foe or a sheet.
        CreateFigure "create_figure" {} [
            ready: Option<String> = Text(NAME),
            sheet: Option<Box<Sheet>> = Data,
        ] { side: Side = Word(Side::NAMES) } [ hidden: Option<bool> = Flag, same_rules: Option<bool> = Flag ]
        EditFigure "edit_figure" { figure: i64 = Number, sheet: Box<Sheet> = Data }
        CopyFigure "copy_figure" { figure: i64 = Number, n: i64 = Number }
        /// A draft of one's own, or a figure of the game master's.
        RemoveFigure "remove_figure" { figure: i64 = Number }

        // Map and figures (section 4.3)
        NewMap "new_map" { width: i64 = Number, height: i64 = Number }
        LoadMap "load_map" { map: String = Text(NAME) }
        LoadScene "load_scene" { scenario: String = Text(NAME), scene: i64 = Number }
        /// Paints what exists and can take it.
        Paint "paint" {
            fields: Vec<[i64; 2]> = Data,
            ground: Ground = Word(&["floor", "wall", "low_wall", "chasm"]),
        }
        PaintTerrain "paint_terrain" { fields: Vec<[i64; 2]> = Data } [
            change: Option<Change> = Word(&["slow", "fast"]),
        ]
        Reveal "reveal" { fields: Vec<[i64; 2]> = Data, seen: bool = Flag }
        /// On this field or the nearest free one.
        PlaceObject "place_object" { x: i64 = Number, y: i64 = Number, name: String = Text(NAME) } [
            blocks_move: Option<bool> = Flag,
            blocks_sight: Option<bool> = Flag,
            hidden: Option<bool> = Flag,
            defence: Option<i64> = Number,
            life: Option<i64> = Number,
        ]
        ChangeObject "change_object" {
            object: i64 = Number,
            blocks_move: bool = Flag,
            blocks_sight: bool = Flag,
            hidden: bool = Flag,
        }
        RemoveObject "remove_object" { object: i64 = Number }
        /// On this field or the nearest free one.
        PlaceFigure "place_figure" { figure: i64 = Number, x: i64 = Number, y: i64 = Number }
        LiftFigure "lift_figure" { figure: i64 = Number }
        HideFigure "hide_figure" { figure: i64 = Number, hidden: bool = Flag }
        /// From and to these fields, or the nearest free ones.
        PlacePortal "place_portal" {
            x: i64 = Number,
            y: i64 = Number,
            to_x: i64 = Number,
            to_y: i64 = Number,
            persons: i64 = Number,
        }
        RemovePortal "remove_portal" { portal: i64 = Number }
        GiveItem "give_item" { figure: i64 = Number, card: String = Text(NAME) }
        TakeItem "take_item" { figure: i64 = Number, item: i64 = Number }

        // Fight and adventure (section 4.4)
        StartAdventure "start_adventure"
        /// Who will be in the next fight; if nobody is named, everybody on the map is.
        Enlist "enlist" { figure: i64 = Number, yes: bool = Flag }
        StartFight "start_fight"
        /// Moves a figure to this place of the order, as far as it may.
        SetOrder "set_order" { figure: i64 = Number, position: i64 = Number }
        /// Who of the game master's block acts now.
        ActNext "act_next" { figure: i64 = Number }
        JoinFight "join_fight" { figure: i64 = Number } [ position: Option<i64> = Number ]
        TakeOut "take_out" { figure: i64 = Number, reason: String = Text(LINE) }
        BringBack "bring_back" { figure: i64 = Number, x: i64 = Number, y: i64 = Number }
        EndFight "end_fight" { reason: String = Text(LINE) }
        PassRounds "pass_rounds" { n: i64 = Number }
        EndAdventure "end_adventure"

        // A turn (section 4.5)
        /// By the cheapest way; in several pieces if one likes.
        Move "move" { figure: i64 = Number, x: i64 = Number, y: i64 = Number } [ fly: Option<bool> = Flag ]
        EndMovement "end_movement" { figure: i64 = Number }
        ConvertAction "convert_action" { figure: i64 = Number }
        /// Where a table plays it so (CD-TURN-7).
        ConvertMovement "convert_movement" { figure: i64 = Number }
        Attack "attack" { figure: i64 = Number, attack: i64 = Number } [
            target: Option<i64> = Number,
            object: Option<i64> = Number,
        ]
        /// Names a further target of a use that can have several, before the last one is named by using it.
        Aim "aim" { figure: i64 = Number } [
            ability: Option<i64> = Number,
            item: Option<i64> = Number,
            target: Option<i64> = Number,
            x: Option<i64> = Number,
            y: Option<i64> = Number,
        ]
        DropAim "drop_aim" { figure: i64 = Number }
        /// With the targets aimed at before.
        Use "use" (Using = USING)
        UseItem "use_item" { figure: i64 = Number, item: i64 = Number } [
            target: Option<i64> = Number,
            x: Option<i64> = Number,
            y: Option<i64> = Number,
        ]
        PassItem "pass_item" { figure: i64 = Number, item: i64 = Number, to: i64 = Number }
        /// Anything else; the game master settles it.
        Deed "deed" { figure: i64 = Number, text: String = Text(LINE) }
        Resist "resist" {
            figure: i64 = Number,
            effect: i64 = Number,
            half: HalfName = Word(&["movement", "action"]),
        }
        Endure "endure" { figure: i64 = Number, effect: i64 = Number }
        Release "release" { effect: i64 = Number }
        ReleaseTerrain "release_terrain" { figure: i64 = Number, x: i64 = Number, y: i64 = Number }
        EndTurn "end_turn" { figure: i64 = Number }

        // Answers (section 4.6)
        /// The dice that are due for this figure.
        Throw "throw" { figure: i64 = Number }
        Reroll "reroll" { figure: i64 = Number }
        Keep "keep" { figure: i64 = Number }
        Consent "consent" { figure: i64 = Number, yes: bool = Flag }
        /// Which of the candidates loses points, from 1; or 1 for range first, 2 for strength first.
        Choose "choose" { figure: i64 = Number, candidate: i64 = Number }
        RuleCheck "rule_check" {
            /// `dice` are faces everywhere on the wire.
            dice as "pool": i64 = Number,
            needed: i64 = Number,
        }
        RuleSettle "rule_settle" { spent: bool = Flag }
        RuleDeny "rule_deny" { reason: String = Text(LINE) }
        SetResists "set_resists" { figure: i64 = Number, yes: bool = Flag }

        /// Gives a figure to the tactician, or takes it back.
        SetSecond "set_second" { figure: i64 = Number, does: SecondDoes = Word(SecondDoes::NAMES) }

        // Rulings (section 4.7)
        GmDamage "gm_damage" {
            figure: i64 = Number,
            amount: i64 = Number,
            against: Against = Word(&["defence", "mental", "nothing"]),
            reason: String = Text(LINE),
        }
        GmHeal "gm_heal" { figure: i64 = Number, amount: i64 = Number, reason: String = Text(LINE) }
        /// To this field or the nearest free one.
        GmMove "gm_move" { figure: i64 = Number, x: i64 = Number, y: i64 = Number, reason: String = Text(LINE) }
        /// No rounds: until somebody ends it.
        GmEffect "gm_effect" {
            figure: i64 = Number,
            attribute: Attribute = Word(Attribute::NAMES),
            by: i64 = Number,
        } [ rounds: Option<i64> = Number ] { reason: String = Text(LINE) }
        GmEndEffect "gm_end_effect" { effect: i64 = Number, reason: String = Text(LINE) }
        GmGrant "gm_grant" {
            figure: i64 = Number,
            half: HalfName = Word(&["movement", "action"]),
            reason: String = Text(LINE),
        }
        GmCheck "gm_check" {
            figure: i64 = Number,
            /// `dice` are faces everywhere on the wire.
            dice as "pool": i64 = Number,
            needed: i64 = Number,
            reason: String = Text(LINE),
        }
        /// By the dice, or of an attribute by name.
        GmLoss "gm_loss" { figure: i64 = Number } [
            of: Option<LossOf> = Word(LOSSES),
            points: Option<i64> = Number,
        ] { reason: String = Text(LINE) }
        GmRestore "gm_restore" {
            figure: i64 = Number,
            of: LossOf = Word(LOSSES),
            points: i64 = Number,
            reason: String = Text(LINE),
        }
        GmSkip "gm_skip" { reason: String = Text(LINE) }
    }
}

const USING: &[Field] = &[
    Field::new("figure", Number.said()),
    Field::new("ability", Number.said()),
    Field::maybe("target", Number.said()),
    Field::maybe("object", Number.said()),
    Field::maybe("x", Number.said()),
    Field::maybe("y", Number.said()),
    Field::maybe(
        "how",
        Word(&[
            "enlarge", "shrink", "give", "take", "slow", "fast", "raise", "lower", "movement",
            "action",
        ])
        .said(),
    ),
    Field::maybe("amount", Number.said()),
    Field::maybe("hostile", Flag.said()),
    Field::maybe("attributes", Words(Attribute::NAMES).said()),
    Field::maybe("attack", Number.said()),
    Field::maybe("sixth", Number.said()),
    Field::maybe("wish", Text(LINE).said()),
];
