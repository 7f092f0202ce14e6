//! What seats may ask for (section 4 of the rules). Numbers are as wide as a person may type them; the rules
//! refuse.

use plain::Plain;
use serde::Serialize;
pub use table::ANY_TEXT;
use table::FieldKind::{Data, Flag, Number, Text, Word, Words};
use table::{Domain, Field};

use crate::build::MOST_ENTRIES;
use crate::content::{Against, Change, LossOf};
use crate::grid::{Ground, MOST_SIDE};
use crate::sheet::{Attribute, Sheet};
use crate::state::Side;

/// Longest texts, in characters.
pub const NAME: usize = 60;
pub const LINE: usize = 300;

/// Largest number a game master sets: damage, dice, rounds.
pub const MOST_SET: i64 = 99;

/// Figures: as the game master names them, one's own, those who may act now, whose turn it is, who is asked.
const FIGURE: Domain = Number.of("figures");
const LED: Domain = Number.of("led");
const ACTING: Domain = Number.of("acting");
const ON_TURN: Domain = Number.of("on turn");
const ASKED: Domain = Number.of("asked");
const EFFECT: Domain = Number.of("effects");
/// What the game master sets.
const SET: Domain = Number.set(1, MOST_SET, 1);
/// How wide or high a map is, and a column or row of one.
const SIDE: Domain = Number.set(1, MOST_SIDE as i64, 8);
const SPOT: Domain = Number.set(0, MOST_SIDE as i64 - 1, 0);

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
        SubmitCharacter "submit_character" { figure: i64 = LED }
        ApproveCharacter "approve_character" { figure: i64 = FIGURE }
        RejectCharacter "reject_character" { figure: i64 = FIGURE, reason: String = Text(LINE).free() }
        /// A figure of the game master's: a ready foe or a sheet.
        CreateFigure "create_figure" {} [
            ready: Option<String> = Text(NAME),
            sheet: Option<Box<Sheet>> = Data,
        ] { side: Side = Word(Side::NAMES).like("foes") } [
            hidden: Option<bool> = Flag.loose(),
            same_rules: Option<bool> = Flag.loose(),
        ]
        EditFigure "edit_figure" { figure: i64 = Number, sheet: Box<Sheet> = Data }
        CopyFigure "copy_figure" { figure: i64 = FIGURE, n: i64 = Number.among(1, 6) }
        /// A draft of one's own, or a figure of the game master's.
        RemoveFigure "remove_figure" { figure: i64 = LED }

        // Map and figures (section 4.3)
        NewMap "new_map" { width: i64 = SIDE, height: i64 = SIDE }
        LoadMap "load_map" { map: String = Text(NAME).of("maps") }
        LoadScene "load_scene" { scenario: String = Text(NAME).of("scenarios"), scene: i64 = Number.of("scenes") }
        /// Shows everybody what is read aloud in the scene that is set.
        ReadAloud "read_aloud"
        /// Paints what exists and can take it.
        Paint "paint" {
            fields: Vec<[i64; 2]> = Data,
            ground: Ground = Word(&["floor", "wall", "low_wall", "chasm"]).free(),
        }
        PaintTerrain "paint_terrain" { fields: Vec<[i64; 2]> = Data } [
            change: Option<Change> = Word(&["slow", "fast"]).loose(),
        ]
        Reveal "reveal" { fields: Vec<[i64; 2]> = Data, seen: bool = Flag.free() }
        /// On this field or the nearest free one.
        PlaceObject "place_object" { x: i64 = SPOT, y: i64 = SPOT, name: String = Text(NAME).free() } [
            blocks_move: Option<bool> = Flag.loose(),
            blocks_sight: Option<bool> = Flag.loose(),
            hidden: Option<bool> = Flag.loose(),
            defence: Option<i64> = Number.within(0, MOST_SET),
            life: Option<i64> = Number.within(1, MOST_SET),
        ]
        ChangeObject "change_object" {
            object: i64 = Number.of("objects"),
            blocks_move: bool = Flag.by_hand(),
            blocks_sight: bool = Flag,
            hidden: bool = Flag,
        }
        RemoveObject "remove_object" { object: i64 = Number.of("objects") }
        /// On this field or the nearest free one.
        PlaceFigure "place_figure" { figure: i64 = FIGURE, x: i64 = SPOT, y: i64 = SPOT }
        LiftFigure "lift_figure" { figure: i64 = FIGURE }
        HideFigure "hide_figure" { figure: i64 = FIGURE, hidden: bool = Flag }
        /// From and to these fields, or the nearest free ones.
        PlacePortal "place_portal" {
            x: i64 = SPOT,
            y: i64 = SPOT,
            to_x: i64 = SPOT,
            to_y: i64 = SPOT,
            persons: i64 = SET,
        }
        RemovePortal "remove_portal" { portal: i64 = Number.of("portals") }
        GiveItem "give_item" { figure: i64 = FIGURE, card: String = Text(NAME).of("cards") }
        TakeItem "take_item" { figure: i64 = FIGURE, item: i64 = Number.of("items") }

        // Fight and adventure (section 4.4)
        StartAdventure "start_adventure"
        /// Who will be in the next fight; if nobody is named, everybody on the map is.
        Enlist "enlist" { figure: i64 = FIGURE, yes: bool = Flag }
        StartFight "start_fight"
        /// Moves a figure to this place of the order, as far as it may.
        SetOrder "set_order" { figure: i64 = FIGURE, position: i64 = SET }
        /// Who of the game master's block acts now.
        ActNext "act_next" { figure: i64 = FIGURE }
        JoinFight "join_fight" { figure: i64 = FIGURE } [ position: Option<i64> = Number.within(1, MOST_SET) ]
        TakeOut "take_out" { figure: i64 = FIGURE, reason: String = Text(LINE).free() }
        BringBack "bring_back" { figure: i64 = FIGURE, x: i64 = SPOT, y: i64 = SPOT }
        EndFight "end_fight" { reason: String = Text(LINE).free() }
        PassRounds "pass_rounds" { n: i64 = SET }
        EndAdventure "end_adventure"

        // A turn (section 4.5)
        /// By the cheapest way; in several pieces if one likes.
        Move "move" { figure: i64 = Number, x: i64 = Number, y: i64 = Number } [ fly: Option<bool> = Flag ]
        EndMovement "end_movement" { figure: i64 = ACTING }
        ConvertAction "convert_action" { figure: i64 = ACTING }
        /// Where a table plays it so (CD-TURN-7).
        ConvertMovement "convert_movement" { figure: i64 = ACTING }
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
        DropAim "drop_aim" { figure: i64 = ACTING }
        /// With the targets aimed at before.
        Use "use" (Using = USING)
        UseItem "use_item" { figure: i64 = Number, item: i64 = Number } [
            target: Option<i64> = Number,
            x: Option<i64> = Number,
            y: Option<i64> = Number,
        ]
        PassItem "pass_item" { figure: i64 = Number, item: i64 = Number, to: i64 = Number }
        /// Anything else; the game master settles it.
        Deed "deed" { figure: i64 = ACTING, text: String = Text(LINE).free() }
        Resist "resist" {
            figure: i64 = ON_TURN,
            effect: i64 = EFFECT,
            half: HalfName = Word(&["movement", "action"]),
        }
        Endure "endure" { figure: i64 = ON_TURN, effect: i64 = EFFECT }
        Release "release" { effect: i64 = EFFECT }
        ReleaseTerrain "release_terrain" { figure: i64 = Number, x: i64 = Number, y: i64 = Number }
        EndTurn "end_turn" { figure: i64 = ACTING }

        // Answers (section 4.6)
        /// The dice that are due for this figure.
        Throw "throw" { figure: i64 = ASKED }
        Reroll "reroll" { figure: i64 = ASKED }
        Keep "keep" { figure: i64 = ASKED }
        Consent "consent" { figure: i64 = ASKED, yes: bool = Flag }
        /// Which of the candidates loses points, from 1; or 1 for range first, 2 for strength first.
        Choose "choose" { figure: i64 = ASKED, candidate: i64 = Number.among(1, MOST_ENTRIES as i64) }
        RuleCheck "rule_check" {
            /// `dice` are faces everywhere on the wire.
            dice as "pool": i64 = SET,
            needed: i64 = Number.set(0, MOST_SET, 1),
        }
        RuleSettle "rule_settle" { spent: bool = Flag.free() }
        RuleDeny "rule_deny" { reason: String = Text(LINE).free() }
        SetResists "set_resists" { figure: i64 = LED, yes: bool = Flag }

        /// Gives a figure to the tactician, or takes it back.
        SetSecond "set_second" { figure: i64 = FIGURE, does: SecondDoes = Word(SecondDoes::NAMES) }
        /// The same for every foe that is not out.
        SetSeconds "set_seconds" { does: SecondDoes = Word(SecondDoes::NAMES) }

        // Rulings (section 4.7)
        GmDamage "gm_damage" {
            figure: i64 = FIGURE,
            amount: i64 = SET,
            against: Against = Word(&["defence", "mental", "nothing"]).free(),
            reason: String = Text(LINE).free(),
        }
        GmHeal "gm_heal" { figure: i64 = FIGURE, amount: i64 = SET, reason: String = Text(LINE).free() }
        /// To this field or the nearest free one.
        GmMove "gm_move" { figure: i64 = FIGURE, x: i64 = SPOT, y: i64 = SPOT, reason: String = Text(LINE).free() }
        /// No rounds: until somebody ends it.
        GmEffect "gm_effect" {
            figure: i64 = FIGURE,
            attribute: Attribute = Word(Attribute::NAMES).free(),
            by: i64 = Number,
        } [ rounds: Option<i64> = Number.within(1, MOST_SET) ] { reason: String = Text(LINE).free() }
        GmEndEffect "gm_end_effect" { effect: i64 = EFFECT, reason: String = Text(LINE).free() }
        GmGrant "gm_grant" {
            figure: i64 = FIGURE,
            half: HalfName = Word(&["movement", "action"]).free(),
            reason: String = Text(LINE).free(),
        }
        GmCheck "gm_check" {
            figure: i64 = FIGURE,
            /// `dice` are faces everywhere on the wire.
            dice as "pool": i64 = SET,
            needed: i64 = Number.set(0, MOST_SET, 1),
            reason: String = Text(LINE).free(),
        }
        /// By the dice, or of an attribute by name.
        GmLoss "gm_loss" { figure: i64 = FIGURE } [
            of: Option<LossOf> = Word(LOSSES),
            points: Option<i64> = SET,
        ] { reason: String = Text(LINE).free() }
        GmRestore "gm_restore" {
            figure: i64 = FIGURE,
            of: LossOf = Word(LOSSES),
            points: i64 = SET,
            reason: String = Text(LINE).free(),
        }
        GmSkip "gm_skip" { reason: String = Text(LINE).free() }
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
    Field::maybe("wish", Text(LINE).free()),
];
