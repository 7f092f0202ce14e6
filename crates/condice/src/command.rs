//! What seats may ask for (section 4 of the rules). Numbers are as wide as a person may type them; the rules
//! refuse.

use serde::{Deserialize, Serialize};
use table::{CommandSpec, Field, FieldKind};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case")]
pub enum Command {
    // Building (section 4.2 of the rules)
    SetOption {
        name: String,
        value: String,
    },
    /// A new character, or another version of one's own draft: a ready one or a sheet.
    DraftCharacter {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        figure: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ready: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sheet: Option<Box<Sheet>>,
    },
    SubmitCharacter {
        figure: i64,
    },
    ApproveCharacter {
        figure: i64,
    },
    RejectCharacter {
        figure: i64,
        reason: String,
    },
    /// A figure of the game master's: a ready foe or a sheet.
    CreateFigure {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ready: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sheet: Option<Box<Sheet>>,
        side: Side,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden: Option<bool>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        same_rules: Option<bool>,
    },
    EditFigure {
        figure: i64,
        sheet: Box<Sheet>,
    },
    CopyFigure {
        figure: i64,
        n: i64,
    },
    /// A draft of one's own, or a figure of the game master's.
    RemoveFigure {
        figure: i64,
    },

    // Map and figures (section 4.3)
    NewMap {
        width: i64,
        height: i64,
    },
    LoadMap {
        map: String,
    },
    LoadScene {
        scenario: String,
        scene: i64,
    },
    /// Paints what exists and can take it.
    Paint {
        fields: Vec<[i64; 2]>,
        ground: Ground,
    },
    PaintTerrain {
        fields: Vec<[i64; 2]>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        change: Option<Change>,
    },
    Reveal {
        fields: Vec<[i64; 2]>,
        seen: bool,
    },
    /// On this field or the nearest free one.
    PlaceObject {
        x: i64,
        y: i64,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        blocks_move: Option<bool>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        blocks_sight: Option<bool>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden: Option<bool>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        defence: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        life: Option<i64>,
    },
    ChangeObject {
        object: i64,
        blocks_move: bool,
        blocks_sight: bool,
        hidden: bool,
    },
    RemoveObject {
        object: i64,
    },
    /// On this field or the nearest free one.
    PlaceFigure {
        figure: i64,
        x: i64,
        y: i64,
    },
    LiftFigure {
        figure: i64,
    },
    HideFigure {
        figure: i64,
        hidden: bool,
    },
    /// From and to these fields, or the nearest free ones.
    PlacePortal {
        x: i64,
        y: i64,
        to_x: i64,
        to_y: i64,
        persons: i64,
    },
    RemovePortal {
        portal: i64,
    },
    GiveItem {
        figure: i64,
        card: String,
    },
    TakeItem {
        figure: i64,
        item: i64,
    },

    // Fight and adventure (section 4.4)
    StartAdventure,
    /// Who will be in the next fight; if nobody is named, everybody on the map is.
    Enlist {
        figure: i64,
        yes: bool,
    },
    StartFight,
    /// Moves a figure to this place of the order, as far as it may.
    SetOrder {
        figure: i64,
        position: i64,
    },
    /// Who of the game master's block acts now.
    ActNext {
        figure: i64,
    },
    JoinFight {
        figure: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<i64>,
    },
    TakeOut {
        figure: i64,
        reason: String,
    },
    BringBack {
        figure: i64,
        x: i64,
        y: i64,
    },
    EndFight {
        reason: String,
    },
    PassRounds {
        n: i64,
    },
    EndAdventure,

    // A turn (section 4.5)
    /// By the cheapest way; in several pieces if one likes.
    Move {
        figure: i64,
        x: i64,
        y: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fly: Option<bool>,
    },
    EndMovement {
        figure: i64,
    },
    ConvertAction {
        figure: i64,
    },
    /// Where a table plays it so (CD-TURN-7).
    ConvertMovement {
        figure: i64,
    },
    Attack {
        figure: i64,
        attack: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        object: Option<i64>,
    },
    /// Names a further target of a use that can have several, before the last one is named by using it.
    Aim {
        figure: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ability: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        item: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        x: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        y: Option<i64>,
    },
    DropAim {
        figure: i64,
    },
    /// With the targets aimed at before.
    Use(Using),
    UseItem {
        figure: i64,
        item: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        x: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        y: Option<i64>,
    },
    PassItem {
        figure: i64,
        item: i64,
        to: i64,
    },
    /// Anything else; the game master settles it.
    Deed {
        figure: i64,
        text: String,
    },
    Resist {
        figure: i64,
        effect: i64,
        half: HalfName,
    },
    Endure {
        figure: i64,
        effect: i64,
    },
    Release {
        effect: i64,
    },
    ReleaseTerrain {
        figure: i64,
        x: i64,
        y: i64,
    },
    EndTurn {
        figure: i64,
    },

    // Answers (section 4.6)
    /// The dice that are due for this figure.
    Throw {
        figure: i64,
    },
    Reroll {
        figure: i64,
    },
    Keep {
        figure: i64,
    },
    Consent {
        figure: i64,
        yes: bool,
    },
    /// Which of the candidates loses points, from 1; or 1 for range first, 2 for strength first.
    Choose {
        figure: i64,
        candidate: i64,
    },
    RuleCheck {
        /// `dice` are faces everywhere on the wire.
        #[serde(rename = "pool")]
        dice: i64,
        needed: i64,
    },
    RuleSettle {
        spent: bool,
    },
    RuleDeny {
        reason: String,
    },
    SetResists {
        figure: i64,
        yes: bool,
    },

    /// Gives a figure to the tactician, or takes it back.
    SetSecond {
        figure: i64,
        does: SecondDoes,
    },

    // Rulings (section 4.7)
    GmDamage {
        figure: i64,
        amount: i64,
        against: Against,
        reason: String,
    },
    GmHeal {
        figure: i64,
        amount: i64,
        reason: String,
    },
    /// To this field or the nearest free one.
    GmMove {
        figure: i64,
        x: i64,
        y: i64,
        reason: String,
    },
    /// No rounds: until somebody ends it.
    GmEffect {
        figure: i64,
        attribute: Attribute,
        by: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<i64>,
        reason: String,
    },
    GmEndEffect {
        effect: i64,
        reason: String,
    },
    GmGrant {
        figure: i64,
        half: HalfName,
        reason: String,
    },
    GmCheck {
        figure: i64,
        /// `dice` are faces everywhere on the wire.
        #[serde(rename = "pool")]
        dice: i64,
        needed: i64,
        reason: String,
    },
    /// By the dice, or of an attribute by name.
    GmLoss {
        figure: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<LossOf>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        points: Option<i64>,
        reason: String,
    },
    GmRestore {
        figure: i64,
        of: LossOf,
        points: i64,
        reason: String,
    },
    GmSkip {
        reason: String,
    },
}

const fn command(name: &'static str, fields: &'static [Field]) -> CommandSpec {
    CommandSpec { name, fields }
}

const USING: &[Field] = &[
    Field::new("figure", FieldKind::Number),
    Field::new("ability", FieldKind::Number),
    Field::maybe("target", FieldKind::Number),
    Field::maybe("object", FieldKind::Number),
    Field::maybe("x", FieldKind::Number),
    Field::maybe("y", FieldKind::Number),
    Field::maybe(
        "how",
        FieldKind::Word(&[
            "enlarge", "shrink", "give", "take", "slow", "fast", "raise", "lower", "movement",
            "action",
        ]),
    ),
    Field::maybe("amount", FieldKind::Number),
    Field::maybe("hostile", FieldKind::Flag),
    Field::maybe("attributes", FieldKind::Words(Attribute::NAMES)),
    Field::maybe("attack", FieldKind::Number),
    Field::maybe("sixth", FieldKind::Number),
    Field::maybe("wish", FieldKind::Text(LINE)),
];

impl Command {
    pub const SPECS: &'static [CommandSpec] = &[
        command(
            "set_option",
            &[
                Field::new("name", FieldKind::Text(NAME)),
                Field::new("value", FieldKind::Text(NAME)),
            ],
        ),
        command(
            "draft_character",
            &[
                Field::maybe("figure", FieldKind::Number),
                Field::maybe("ready", FieldKind::Text(NAME)),
                Field::maybe("sheet", FieldKind::Data),
            ],
        ),
        command(
            "submit_character",
            &[Field::new("figure", FieldKind::Number)],
        ),
        command(
            "approve_character",
            &[Field::new("figure", FieldKind::Number)],
        ),
        command(
            "reject_character",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("reason", FieldKind::Text(LINE)),
            ],
        ),
        command(
            "create_figure",
            &[
                Field::maybe("ready", FieldKind::Text(NAME)),
                Field::maybe("sheet", FieldKind::Data),
                Field::new("side", FieldKind::Word(Side::NAMES)),
                Field::maybe("hidden", FieldKind::Flag),
                Field::maybe("same_rules", FieldKind::Flag),
            ],
        ),
        command(
            "edit_figure",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("sheet", FieldKind::Data),
            ],
        ),
        command(
            "copy_figure",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("n", FieldKind::Number),
            ],
        ),
        command("remove_figure", &[Field::new("figure", FieldKind::Number)]),
        command(
            "new_map",
            &[
                Field::new("width", FieldKind::Number),
                Field::new("height", FieldKind::Number),
            ],
        ),
        command("load_map", &[Field::new("map", FieldKind::Text(NAME))]),
        command(
            "load_scene",
            &[
                Field::new("scenario", FieldKind::Text(NAME)),
                Field::new("scene", FieldKind::Number),
            ],
        ),
        command(
            "paint",
            &[
                Field::new("fields", FieldKind::Data),
                Field::new(
                    "ground",
                    FieldKind::Word(&["floor", "wall", "low_wall", "chasm"]),
                ),
            ],
        ),
        command(
            "paint_terrain",
            &[
                Field::new("fields", FieldKind::Data),
                Field::maybe("change", FieldKind::Word(&["slow", "fast"])),
            ],
        ),
        command(
            "reveal",
            &[
                Field::new("fields", FieldKind::Data),
                Field::new("seen", FieldKind::Flag),
            ],
        ),
        command(
            "place_object",
            &[
                Field::new("x", FieldKind::Number),
                Field::new("y", FieldKind::Number),
                Field::new("name", FieldKind::Text(NAME)),
                Field::maybe("blocks_move", FieldKind::Flag),
                Field::maybe("blocks_sight", FieldKind::Flag),
                Field::maybe("hidden", FieldKind::Flag),
                Field::maybe("defence", FieldKind::Number),
                Field::maybe("life", FieldKind::Number),
            ],
        ),
        command(
            "change_object",
            &[
                Field::new("object", FieldKind::Number),
                Field::new("blocks_move", FieldKind::Flag),
                Field::new("blocks_sight", FieldKind::Flag),
                Field::new("hidden", FieldKind::Flag),
            ],
        ),
        command("remove_object", &[Field::new("object", FieldKind::Number)]),
        command(
            "place_figure",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("x", FieldKind::Number),
                Field::new("y", FieldKind::Number),
            ],
        ),
        command("lift_figure", &[Field::new("figure", FieldKind::Number)]),
        command(
            "hide_figure",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("hidden", FieldKind::Flag),
            ],
        ),
        command(
            "place_portal",
            &[
                Field::new("x", FieldKind::Number),
                Field::new("y", FieldKind::Number),
                Field::new("to_x", FieldKind::Number),
                Field::new("to_y", FieldKind::Number),
                Field::new("persons", FieldKind::Number),
            ],
        ),
        command("remove_portal", &[Field::new("portal", FieldKind::Number)]),
        command(
            "give_item",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("card", FieldKind::Text(NAME)),
            ],
        ),
        command(
            "take_item",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("item", FieldKind::Number),
            ],
        ),
        command("start_adventure", &[]),
        command(
            "enlist",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("yes", FieldKind::Flag),
            ],
        ),
        command("start_fight", &[]),
        command(
            "set_order",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("position", FieldKind::Number),
            ],
        ),
        command("act_next", &[Field::new("figure", FieldKind::Number)]),
        command(
            "join_fight",
            &[
                Field::new("figure", FieldKind::Number),
                Field::maybe("position", FieldKind::Number),
            ],
        ),
        command(
            "take_out",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("reason", FieldKind::Text(LINE)),
            ],
        ),
        command(
            "bring_back",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("x", FieldKind::Number),
                Field::new("y", FieldKind::Number),
            ],
        ),
        command("end_fight", &[Field::new("reason", FieldKind::Text(LINE))]),
        command("pass_rounds", &[Field::new("n", FieldKind::Number)]),
        command("end_adventure", &[]),
        command(
            "move",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("x", FieldKind::Number),
                Field::new("y", FieldKind::Number),
                Field::maybe("fly", FieldKind::Flag),
            ],
        ),
        command("end_movement", &[Field::new("figure", FieldKind::Number)]),
        command("convert_action", &[Field::new("figure", FieldKind::Number)]),
        command(
            "convert_movement",
            &[Field::new("figure", FieldKind::Number)],
        ),
        command(
            "attack",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("attack", FieldKind::Number),
                Field::maybe("target", FieldKind::Number),
                Field::maybe("object", FieldKind::Number),
            ],
        ),
        command(
            "aim",
            &[
                Field::new("figure", FieldKind::Number),
                Field::maybe("ability", FieldKind::Number),
                Field::maybe("item", FieldKind::Number),
                Field::maybe("target", FieldKind::Number),
                Field::maybe("x", FieldKind::Number),
                Field::maybe("y", FieldKind::Number),
            ],
        ),
        command("drop_aim", &[Field::new("figure", FieldKind::Number)]),
        command("use", USING),
        command(
            "use_item",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("item", FieldKind::Number),
                Field::maybe("target", FieldKind::Number),
                Field::maybe("x", FieldKind::Number),
                Field::maybe("y", FieldKind::Number),
            ],
        ),
        command(
            "pass_item",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("item", FieldKind::Number),
                Field::new("to", FieldKind::Number),
            ],
        ),
        command(
            "deed",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("text", FieldKind::Text(LINE)),
            ],
        ),
        command(
            "resist",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("effect", FieldKind::Number),
                Field::new("half", FieldKind::Word(&["movement", "action"])),
            ],
        ),
        command(
            "endure",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("effect", FieldKind::Number),
            ],
        ),
        command("release", &[Field::new("effect", FieldKind::Number)]),
        command(
            "release_terrain",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("x", FieldKind::Number),
                Field::new("y", FieldKind::Number),
            ],
        ),
        command("end_turn", &[Field::new("figure", FieldKind::Number)]),
        command("throw", &[Field::new("figure", FieldKind::Number)]),
        command("reroll", &[Field::new("figure", FieldKind::Number)]),
        command("keep", &[Field::new("figure", FieldKind::Number)]),
        command(
            "consent",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("yes", FieldKind::Flag),
            ],
        ),
        command(
            "choose",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("candidate", FieldKind::Number),
            ],
        ),
        command(
            "rule_check",
            &[
                Field::new("pool", FieldKind::Number),
                Field::new("needed", FieldKind::Number),
            ],
        ),
        command("rule_settle", &[Field::new("spent", FieldKind::Flag)]),
        command("rule_deny", &[Field::new("reason", FieldKind::Text(LINE))]),
        command(
            "set_resists",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("yes", FieldKind::Flag),
            ],
        ),
        command(
            "set_second",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("does", FieldKind::Word(SecondDoes::NAMES)),
            ],
        ),
        command(
            "gm_damage",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("amount", FieldKind::Number),
                Field::new(
                    "against",
                    FieldKind::Word(&["defence", "mental", "nothing"]),
                ),
                Field::new("reason", FieldKind::Text(LINE)),
            ],
        ),
        command(
            "gm_heal",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("amount", FieldKind::Number),
                Field::new("reason", FieldKind::Text(LINE)),
            ],
        ),
        command(
            "gm_move",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("x", FieldKind::Number),
                Field::new("y", FieldKind::Number),
                Field::new("reason", FieldKind::Text(LINE)),
            ],
        ),
        command(
            "gm_effect",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("attribute", FieldKind::Word(Attribute::NAMES)),
                Field::new("by", FieldKind::Number),
                Field::maybe("rounds", FieldKind::Number),
                Field::new("reason", FieldKind::Text(LINE)),
            ],
        ),
        command(
            "gm_end_effect",
            &[
                Field::new("effect", FieldKind::Number),
                Field::new("reason", FieldKind::Text(LINE)),
            ],
        ),
        command(
            "gm_grant",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("half", FieldKind::Word(&["movement", "action"])),
                Field::new("reason", FieldKind::Text(LINE)),
            ],
        ),
        command(
            "gm_check",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("pool", FieldKind::Number),
                Field::new("needed", FieldKind::Number),
                Field::new("reason", FieldKind::Text(LINE)),
            ],
        ),
        command(
            "gm_loss",
            &[
                Field::new("figure", FieldKind::Number),
                Field::maybe("of", FieldKind::Word(LOSSES)),
                Field::maybe("points", FieldKind::Number),
                Field::new("reason", FieldKind::Text(LINE)),
            ],
        ),
        command(
            "gm_restore",
            &[
                Field::new("figure", FieldKind::Number),
                Field::new("of", FieldKind::Word(LOSSES)),
                Field::new("points", FieldKind::Number),
                Field::new("reason", FieldKind::Text(LINE)),
            ],
        ),
        command("gm_skip", &[Field::new("reason", FieldKind::Text(LINE))]),
    ];
}
