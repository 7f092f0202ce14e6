//! What seats may ask for.
//!
//! Things are named as [`crate::Source`] writes them (`attribute:1`, `free_item:a rope`, `condition:4`),
//! characters by their seat (`p2`), threats and hints by their number, entries of content lists by
//! their id. Numbers are as wide as a person may type them and texts as long; the rules refuse.
//!
//! Hints are committed, struck and spent one at a time, so that each can be answered for by itself;
//! `tell_solution` then puts the whole solution forward, and `confirm_hints` fixes its level.

use serde::{Deserialize, Serialize};
use table::{CommandSpec, Field, FieldKind, SeatId};

use crate::{Move, Sheet};

/// What `choices` writes where people are free to write what they like.
pub const ANY_TEXT: &str = "…";
/// What `choices` writes where the game master sets a level.
pub const ANY_LEVEL: i64 = 8;
/// The highest level a game master can set. The book has no limit; a typing error has one.
pub const MOST_LEVEL: i64 = 99;

/// Longest texts, in characters.
pub const NAME: usize = 60;
pub const LINE: usize = 300;
pub const STORY: usize = 4000;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case")]
pub enum Command {
    // 4.1 Setting up
    SetOption {
        name: String,
        value: String,
    },
    LoadAdventure {
        adventure: String,
    },
    /// Either one of the content's ready characters or a sheet of one's own.
    BringCharacter {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ready: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sheet: Option<Box<Sheet>>,
    },
    OpenSession,
    ChooseTasks {
        a: String,
        b: String,
        c: String,
    },
    BeginPlay,

    // 4.2 A pool move
    DeclareMove(Declared),
    /// Declares and throws in one go; at a quick table.
    MakeMove(Declared),
    WithdrawMove,
    ApproveMove,
    RefuseMove {
        reason: String,
    },
    RollPool,
    Improve,
    Reroll,
    Accept,
    OfferHelp {
        source: String,
    },
    AllowHelp {
        helper: SeatId,
    },
    RefuseHelp {
        helper: SeatId,
        reason: String,
    },
    RollHelp,
    DropHelp,

    // 4.4 Aftermath and the game master's means
    /// In the game master's words, or a prepared one by its number.
    WriteHint {
        hint: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        prepared: Option<i64>,
    },
    NameCondition {
        id: i64,
        condition: String,
    },
    FrameDanger {
        how: Framing,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<i64>,
    },
    CreateThreat {
        name: String,
        level: i64,
    },
    DropThreat {
        threat: i64,
    },
    SpendBlight {
        on: Spending,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        n: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    AnswerAdventureQuestion {
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        condition: Option<i64>,
    },
    NameTravelAttribute {
        character: SeatId,
        attribute: i64,
    },

    // 4.5 Fight
    OpenFight {
        threat: i64,
    },
    JoinFight {
        with: String,
    },
    StrikeParticipant {
        character: SeatId,
        reason: String,
    },
    CloseGather,
    CancelFight,
    CallWeakPoints,
    RollWeakPoint,
    AgreeTakeOver {
        leaver: SeatId,
    },
    RevokeTakeOver,
    SpendFightHint {
        hint: i64,
        reason: String,
    },
    GrantFightHint,
    DenyFightHint {
        reason: String,
    },
    BeginDice,
    RollCombat {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leave_extra: Option<bool>,
    },
    /// Keeps the combat die back for a move after the dice (AZ-FIGHT-28).
    HoldDie,
    AssignExtraDie {
        characters: Vec<SeatId>,
    },
    /// What becomes of a fight that nobody is left in (AZ-FIGHT-38).
    FrameDefeat {
        how: Defeat,
    },
    Narrate {
        text: String,
    },
    NextScene,

    // 4.6 Procedures
    TellEpilogue {
        text: String,
    },
    AnswerSectionQuestion {
        text: String,
    },
    DarkenAttribute {
        attribute: i64,
    },
    RollAbility {
        table: i64,
    },
    SwapAbility {
        give_up: i64,
    },
    RollFear,
    DescribeChange {
        text: String,
    },
    LoseFear {
        fear: i64,
        story: String,
    },
    Consent {
        character: SeatId,
    },
    Object {
        character: SeatId,
        reason: String,
    },
    ChangeField {
        field: String,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<bool>,
    },
    ChangeDrawing {
        text: String,
    },
    WhitenAttribute {
        attribute: i64,
    },
    SkipStep,

    // 4.7 Solving
    BeginSolve,
    LeaveSolve,
    AnnounceLevel,
    CommitHint {
        hint: i64,
    },
    TakeBackHint {
        hint: i64,
    },
    TellSolution {
        story: String,
    },
    StrikeHint {
        hint: i64,
    },
    ConfirmHints,
    RollSolve,
    OpenFinalFight {
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<i64>,
    },

    // 4.8 End of a session
    EndSession,
    AbandonAdventure,
    ChangeTitle {
        title: String,
    },
    TickTasks {
        tasks: Vec<String>,
    },
    HandInHaiku {
        text: String,
    },
    SectionChange {
        level: i64,
    },
    CloseSession,
}

/// A pool as its player puts it together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Declared {
    #[serde(rename = "move")]
    pub kind: Move,
    pub intent: String,
    /// Attribute, item, free item or ability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<String>,
    /// Fear or condition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub third: Option<String>,
    /// `free` or `bound:2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<String>,
    /// `retreat:p2` (who takes over) or `help_up:p3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purpose: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threat: Option<i64>,
}

/// How a dangerous situation is told (AZ-MOVE-RISK-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Framing {
    Told,
    Threat,
    Fight,
}

/// What blight is spent on (AZ-BLIGHT-3 … -6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spending {
    Raise,
    Event,
    Danger10,
    Danger12,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Defeat {
    /// The threat stays, and play goes on.
    Rise,
    /// The adventure has failed.
    Failed,
}

const SEATS: &[&str] = &["p1", "p2", "p3", "p4", "p5", "p6"];

const fn command(name: &'static str, fields: &'static [Field]) -> CommandSpec {
    CommandSpec { name, fields }
}

const fn number(name: &'static str) -> Field {
    Field::new(name, FieldKind::Number)
}

const fn text(name: &'static str, most: usize) -> Field {
    Field::new(name, FieldKind::Text(most))
}

const fn seat(name: &'static str) -> Field {
    Field::new(name, FieldKind::Word(SEATS))
}

/// Room for two references, so that the second can be refused by name.
const REFERENCE: usize = 160;

const POOL: &[Field] = &[
    Field::new(
        "move",
        FieldKind::Word(&["find_out", "risk", "use_ability", "weaken", "travel"]),
    ),
    text("intent", LINE),
    Field::maybe("second", FieldKind::Text(REFERENCE)),
    Field::maybe("third", FieldKind::Text(REFERENCE)),
    Field::maybe("bonus", FieldKind::Text(REFERENCE)),
    Field::maybe("purpose", FieldKind::Text(NAME)),
    Field::maybe("threat", FieldKind::Number),
];

impl Command {
    pub const SPECS: &'static [CommandSpec] = &[
        command("set_option", &[text("name", NAME), text("value", NAME)]),
        command("load_adventure", &[text("adventure", NAME)]),
        command(
            "bring_character",
            &[
                Field::maybe("ready", FieldKind::Text(NAME)),
                Field::maybe("sheet", FieldKind::Data),
            ],
        ),
        command("open_session", &[]),
        command(
            "choose_tasks",
            &[text("a", NAME), text("b", NAME), text("c", NAME)],
        ),
        command("begin_play", &[]),
        command("declare_move", POOL),
        command("make_move", POOL),
        command("withdraw_move", &[]),
        command("approve_move", &[]),
        command("refuse_move", &[text("reason", LINE)]),
        command("roll_pool", &[]),
        command("improve", &[]),
        command("reroll", &[]),
        command("accept", &[]),
        command("offer_help", &[text("source", REFERENCE)]),
        command("allow_help", &[seat("helper")]),
        command("refuse_help", &[seat("helper"), text("reason", LINE)]),
        command("roll_help", &[]),
        command("drop_help", &[]),
        command(
            "write_hint",
            &[
                number("hint"),
                Field::maybe("text", FieldKind::Text(STORY)),
                Field::maybe("prepared", FieldKind::Number),
            ],
        ),
        command("name_condition", &[number("id"), text("condition", NAME)]),
        command(
            "frame_danger",
            &[
                Field::new("how", FieldKind::Word(&["told", "threat", "fight"])),
                Field::maybe("name", FieldKind::Text(NAME)),
                Field::maybe("level", FieldKind::Number),
            ],
        ),
        command("create_threat", &[text("name", NAME), number("level")]),
        command("drop_threat", &[number("threat")]),
        command(
            "spend_blight",
            &[
                Field::new(
                    "on",
                    FieldKind::Word(&["raise", "event", "danger10", "danger12"]),
                ),
                Field::maybe("n", FieldKind::Number),
                Field::maybe("name", FieldKind::Text(NAME)),
            ],
        ),
        command(
            "answer_adventure_question",
            &[
                text("text", STORY),
                Field::maybe("condition", FieldKind::Number),
            ],
        ),
        command(
            "name_travel_attribute",
            &[seat("character"), number("attribute")],
        ),
        command("open_fight", &[number("threat")]),
        command("join_fight", &[text("with", REFERENCE)]),
        command(
            "strike_participant",
            &[seat("character"), text("reason", LINE)],
        ),
        command("close_gather", &[]),
        command("cancel_fight", &[]),
        command("call_weak_points", &[]),
        command("roll_weak_point", &[]),
        command("agree_take_over", &[seat("leaver")]),
        command("revoke_take_over", &[]),
        command("spend_fight_hint", &[number("hint"), text("reason", LINE)]),
        command("grant_fight_hint", &[]),
        command("deny_fight_hint", &[text("reason", LINE)]),
        command("begin_dice", &[]),
        command(
            "roll_combat",
            &[Field::maybe("leave_extra", FieldKind::Flag)],
        ),
        command("hold_die", &[]),
        command(
            "assign_extra_die",
            &[Field::new("characters", FieldKind::Words(SEATS))],
        ),
        command(
            "frame_defeat",
            &[Field::new("how", FieldKind::Word(&["rise", "failed"]))],
        ),
        command("narrate", &[text("text", STORY)]),
        command("next_scene", &[]),
        command("tell_epilogue", &[text("text", STORY)]),
        command("answer_section_question", &[text("text", STORY)]),
        command("darken_attribute", &[number("attribute")]),
        command("roll_ability", &[number("table")]),
        command("swap_ability", &[number("give_up")]),
        command("roll_fear", &[]),
        command("describe_change", &[text("text", STORY)]),
        command("lose_fear", &[number("fear"), text("story", STORY)]),
        command("consent", &[seat("character")]),
        command("object", &[seat("character"), text("reason", LINE)]),
        command(
            "change_field",
            &[
                text("field", REFERENCE),
                text("name", NAME),
                Field::maybe("weapon", FieldKind::Flag),
            ],
        ),
        command("change_drawing", &[text("text", STORY)]),
        command("whiten_attribute", &[number("attribute")]),
        command("skip_step", &[]),
        command("begin_solve", &[]),
        command("leave_solve", &[]),
        command("announce_level", &[]),
        command("commit_hint", &[number("hint")]),
        command("take_back_hint", &[number("hint")]),
        command("tell_solution", &[text("story", STORY)]),
        command("strike_hint", &[number("hint")]),
        command("confirm_hints", &[]),
        command("roll_solve", &[]),
        command(
            "open_final_fight",
            &[text("name", NAME), Field::maybe("level", FieldKind::Number)],
        ),
        command("end_session", &[]),
        command("abandon_adventure", &[]),
        command("change_title", &[text("title", NAME)]),
        command("tick_tasks", &[Field::new("tasks", FieldKind::Data)]),
        command("hand_in_haiku", &[text("text", LINE)]),
        command("section_change", &[number("level")]),
        command("close_session", &[]),
    ];
}
