//! What seats may ask for.
//!
//! Things are named as [`crate::Source`] writes them (`attribute:1`, `free_item:a rope`, `condition:4`),
//! characters by their seat (`p2`), threats and hints by their number, entries of content lists by
//! their id. Numbers are as wide as a person may type them and texts as long; the rules refuse.
//!
//! Hints are committed, struck and spent one at a time, so that each can be answered for by itself;
//! `tell_solution` then puts the whole solution forward, and `confirm_hints` fixes its level.

use plain::Plain;
use serde::Serialize;
use table::FieldKind::{Data, Flag, Number, Text, Word, Words};
use table::{Field, SeatId};

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

table::commands! {
    #[derive(Clone, Debug, PartialEq, Serialize, Plain)]
    pub enum Command {
        // 4.1 Setting up
        SetOption "set_option" { name: String = Text(NAME), value: String = Text(NAME) }
        LoadAdventure "load_adventure" { adventure: String = Text(NAME) }
        /// Either one of the content's ready characters or a sheet of one's own.
        BringCharacter "bring_character" {} [
            ready: Option<String> = Text(NAME),
            sheet: Option<Box<Sheet>> = Data,
        ]
        OpenSession "open_session"
        ChooseTasks "choose_tasks" { a: String = Text(NAME), b: String = Text(NAME), c: String = Text(NAME) }
        BeginPlay "begin_play"

        // 4.2 A pool move
        DeclareMove "declare_move" (Declared = POOL)
        /// Declares and throws in one go; at a quick table.
        MakeMove "make_move" (Declared = POOL)
        WithdrawMove "withdraw_move"
        ApproveMove "approve_move"
        RefuseMove "refuse_move" { reason: String = Text(LINE) }
        RollPool "roll_pool"
        Improve "improve"
        Reroll "reroll"
        Accept "accept"
        OfferHelp "offer_help" { source: String = Text(REFERENCE) }
        AllowHelp "allow_help" { helper: SeatId = Word(SEATS) }
        RefuseHelp "refuse_help" { helper: SeatId = Word(SEATS), reason: String = Text(LINE) }
        RollHelp "roll_help"
        DropHelp "drop_help"

        // 4.4 Aftermath and the game master's means
        /// In the game master's words, or a prepared one by its number.
        WriteHint "write_hint" { hint: i64 = Number } [
            text: Option<String> = Text(STORY),
            prepared: Option<i64> = Number,
        ]
        NameCondition "name_condition" { id: i64 = Number, condition: String = Text(NAME) }
        FrameDanger "frame_danger" { how: Framing = Word(&["told", "threat", "fight"]) } [
            name: Option<String> = Text(NAME),
            level: Option<i64> = Number,
        ]
        CreateThreat "create_threat" { name: String = Text(NAME), level: i64 = Number }
        DropThreat "drop_threat" { threat: i64 = Number }
        SpendBlight "spend_blight" { on: Spending = Word(&["raise", "event", "danger10", "danger12"]) } [
            n: Option<i64> = Number,
            name: Option<String> = Text(NAME),
        ]
        AnswerAdventureQuestion "answer_adventure_question" { text: String = Text(STORY) } [
            condition: Option<i64> = Number,
        ]
        NameTravelAttribute "name_travel_attribute" { character: SeatId = Word(SEATS), attribute: i64 = Number }

        // 4.5 Fight
        OpenFight "open_fight" { threat: i64 = Number }
        JoinFight "join_fight" { with: String = Text(REFERENCE) }
        StrikeParticipant "strike_participant" { character: SeatId = Word(SEATS), reason: String = Text(LINE) }
        CloseGather "close_gather"
        CancelFight "cancel_fight"
        CallWeakPoints "call_weak_points"
        RollWeakPoint "roll_weak_point"
        AgreeTakeOver "agree_take_over" { leaver: SeatId = Word(SEATS) }
        RevokeTakeOver "revoke_take_over"
        SpendFightHint "spend_fight_hint" { hint: i64 = Number, reason: String = Text(LINE) }
        GrantFightHint "grant_fight_hint"
        DenyFightHint "deny_fight_hint" { reason: String = Text(LINE) }
        BeginDice "begin_dice"
        RollCombat "roll_combat" {} [ leave_extra: Option<bool> = Flag ]
        /// Keeps the combat die back for a move after the dice (AZ-FIGHT-28).
        HoldDie "hold_die"
        AssignExtraDie "assign_extra_die" { characters: Vec<SeatId> = Words(SEATS) }
        /// What becomes of a fight that nobody is left in (AZ-FIGHT-38).
        FrameDefeat "frame_defeat" { how: Defeat = Word(&["rise", "failed"]) }
        Narrate "narrate" { text: String = Text(STORY) }
        NextScene "next_scene"

        // 4.6 Procedures
        TellEpilogue "tell_epilogue" { text: String = Text(STORY) }
        AnswerSectionQuestion "answer_section_question" { text: String = Text(STORY) }
        DarkenAttribute "darken_attribute" { attribute: i64 = Number }
        RollAbility "roll_ability" { table: i64 = Number }
        SwapAbility "swap_ability" { give_up: i64 = Number }
        RollFear "roll_fear"
        DescribeChange "describe_change" { text: String = Text(STORY) }
        LoseFear "lose_fear" { fear: i64 = Number, story: String = Text(STORY) }
        Consent "consent" { character: SeatId = Word(SEATS) }
        Object "object" { character: SeatId = Word(SEATS), reason: String = Text(LINE) }
        ChangeField "change_field" { field: String = Text(REFERENCE), name: String = Text(NAME) } [
            weapon: Option<bool> = Flag,
        ]
        ChangeDrawing "change_drawing" { text: String = Text(STORY) }
        WhitenAttribute "whiten_attribute" { attribute: i64 = Number }
        SkipStep "skip_step"

        // 4.7 Solving
        BeginSolve "begin_solve"
        LeaveSolve "leave_solve"
        AnnounceLevel "announce_level"
        CommitHint "commit_hint" { hint: i64 = Number }
        TakeBackHint "take_back_hint" { hint: i64 = Number }
        TellSolution "tell_solution" { story: String = Text(STORY) }
        /// What was told is no longer fixed.
        ReopenSolution "reopen_solution"
        StrikeHint "strike_hint" { hint: i64 = Number }
        ConfirmHints "confirm_hints"
        RollSolve "roll_solve"
        OpenFinalFight "open_final_fight" { name: String = Text(NAME) } [ level: Option<i64> = Number ]

        // 4.8 End of a session
        EndSession "end_session"
        AbandonAdventure "abandon_adventure"
        ChangeTitle "change_title" { title: String = Text(NAME) }
        TickTasks "tick_tasks" { tasks: Vec<String> = Data }
        HandInHaiku "hand_in_haiku" { text: String = Text(LINE) }
        SectionChange "section_change" { level: i64 = Number }
        CloseSession "close_session"
    }
}

/// A pool as its player puts it together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Framing {
    Told,
    Threat,
    Fight,
}

/// What blight is spent on (AZ-BLIGHT-3 … -6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Spending {
    Raise,
    Event,
    Danger10,
    Danger12,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Defeat {
    /// The threat stays, and play goes on.
    Rise,
    /// The adventure has failed.
    Failed,
}

const SEATS: &[&str] = &["p1", "p2", "p3", "p4", "p5", "p6"];

/// Room for two references, so that the second can be refused by name.
const REFERENCE: usize = 160;

const POOL: &[Field] = &[
    Field::new(
        "move",
        Word(&["find_out", "risk", "use_ability", "weaken", "travel"]),
    ),
    Field::new("intent", Text(LINE)),
    Field::maybe("second", Text(REFERENCE)),
    Field::maybe("third", Text(REFERENCE)),
    Field::maybe("bonus", Text(REFERENCE)),
    Field::maybe("purpose", Text(NAME)),
    Field::maybe("threat", Number),
];
