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
pub use table::ANY_TEXT;
use table::FieldKind::{Data, Flag, Number, Text, Word, Words};
use table::{Domain, Field, SeatId};

use crate::{Move, Sheet};

/// What `choices` writes where the game master sets a level.
pub const ANY_LEVEL: i64 = 8;
/// The highest level a game master can set. The book has no limit; a typing error has one.
pub const MOST_LEVEL: i64 = 99;

/// Longest texts, in characters.
pub const NAME: usize = 60;
pub const LINE: usize = 300;
pub const STORY: usize = 4000;

const LEVEL: Domain = Number.set(1, MOST_LEVEL, ANY_LEVEL);
const CHARACTER: Domain = Word(SEATS).of("characters");
const FIGHTER: Domain = Word(SEATS).of("fighters");
const HINT: Domain = Number.of("hints");

table::commands! {
    #[derive(Clone, Debug, PartialEq, Serialize, Plain)]
    pub enum Command {
        // 4.1 Setting up
        SetOption "set_option" { name: String = Text(NAME), value: String = Text(NAME) }
        LoadAdventure "load_adventure" { adventure: String = Text(NAME).of("adventures") }
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
        RefuseMove "refuse_move" { reason: String = Text(LINE).free() }
        RollPool "roll_pool"
        Improve "improve"
        Reroll "reroll"
        Accept "accept"
        OfferHelp "offer_help" { source: String = Text(REFERENCE).of("helping") }
        AllowHelp "allow_help" { helper: SeatId = Word(SEATS).of("helpers") }
        RefuseHelp "refuse_help" { helper: SeatId = Word(SEATS).of("helpers"), reason: String = Text(LINE).free() }
        RollHelp "roll_help"
        DropHelp "drop_help"

        // 4.4 Aftermath and the game master's means
        /// In the game master's words, or a prepared one by its number.
        WriteHint "write_hint" { hint: i64 = HINT } [
            text: Option<String> = Text(STORY).free(),
            prepared: Option<i64> = Number,
        ]
        NameCondition "name_condition" {
            id: i64 = Number.of("unnamed"),
            condition: String = Text(NAME).of("conditions"),
        }
        FrameDanger "frame_danger" { how: Framing = Word(&["told", "threat", "fight"]) } [
            name: Option<String> = Text(NAME).free(),
            level: Option<i64> = LEVEL,
        ]
        CreateThreat "create_threat" {
            name: String = Text(NAME).free(),
            level: i64 = LEVEL,
        }
        DropThreat "drop_threat" { threat: i64 = Number.of("threats") }
        SpendBlight "spend_blight" { on: Spending = Word(&["raise", "event", "danger10", "danger12"]) } [
            n: Option<i64> = Number.of("blight"),
            name: Option<String> = Text(NAME).free(),
        ]
        AnswerAdventureQuestion "answer_adventure_question" { text: String = Text(STORY).free() } [
            condition: Option<i64> = Number,
        ]
        NameTravelAttribute "name_travel_attribute" {
            character: SeatId = CHARACTER,
            attribute: i64 = Number.of("attributes"),
        }
        /// Shows everybody what is read aloud: how it begins (0), or the words of a step of the guide.
        ReadAloud "read_aloud" { step: i64 = Number.of("aloud") }

        // 4.5 Fight
        OpenFight "open_fight" { threat: i64 = Number.of("threats") }
        JoinFight "join_fight" { with: String = Text(REFERENCE).of("fighting") }
        StrikeParticipant "strike_participant" {
            character: SeatId = FIGHTER,
            reason: String = Text(LINE).free() }
        CloseGather "close_gather"
        CancelFight "cancel_fight"
        CallWeakPoints "call_weak_points"
        RollWeakPoint "roll_weak_point"
        /// Who wants to leave asks somebody to take over the weak point (AZ-FIGHT-12).
        AskTakeOver "ask_take_over" { taker: SeatId = FIGHTER }
        AgreeTakeOver "agree_take_over" { leaver: SeatId = FIGHTER }
        /// No: whoever asked stays, or asks somebody else (AZ-FIGHT-12).
        RefuseTakeOver "refuse_take_over" { leaver: SeatId = FIGHTER }
        RevokeTakeOver "revoke_take_over"
        SpendFightHint "spend_fight_hint" { hint: i64 = HINT, reason: String = Text(LINE).free() }
        GrantFightHint "grant_fight_hint"
        DenyFightHint "deny_fight_hint" { reason: String = Text(LINE).free() }
        /// Has no move to make before the dice (AZ-FIGHT-28); another roll may lie on the table.
        StandReady "stand_ready"
        BeginDice "begin_dice"
        RollCombat "roll_combat" {} [ leave_extra: Option<bool> = Flag ]
        /// Keeps the combat die back for a move after the dice (AZ-FIGHT-28).
        HoldDie "hold_die"
        AssignExtraDie "assign_extra_die" { characters: Vec<SeatId> = Words(SEATS).some("tied") }
        /// What becomes of a fight that nobody is left in (AZ-FIGHT-38).
        FrameDefeat "frame_defeat" { how: Defeat = Word(&["rise", "failed"]) }
        Narrate "narrate" { text: String = Text(STORY).free() }
        NextScene "next_scene"

        // 4.6 Procedures
        TellEpilogue "tell_epilogue" { text: String = Text(STORY).free() }
        AnswerSectionQuestion "answer_section_question" { text: String = Text(STORY).free() }
        DarkenAttribute "darken_attribute" { attribute: i64 = Number.of("attributes") }
        RollAbility "roll_ability" { table: i64 = Number.among(1, 2) }
        SwapAbility "swap_ability" { give_up: i64 = Number.of("abilities") }
        RollFear "roll_fear"
        DescribeChange "describe_change" { text: String = Text(STORY).free() }
        LoseFear "lose_fear" { fear: i64 = Number.of("fears"), story: String = Text(STORY).free() }
        Consent "consent" { character: SeatId = CHARACTER }
        Object "object" { character: SeatId = CHARACTER, reason: String = Text(LINE).free() }
        ChangeField "change_field" {
            field: String = Text(REFERENCE).of("named"),
            name: String = Text(NAME).free(),
        } [
            /// The player's to say.
            weapon: Option<bool> = Flag.free(),
        ]
        ChangeDrawing "change_drawing" { text: String = Text(STORY).free() }
        WhitenAttribute "whiten_attribute" { attribute: i64 = Number.of("attributes") }
        SkipStep "skip_step"

        // 4.7 Solving
        BeginSolve "begin_solve"
        LeaveSolve "leave_solve"
        AnnounceLevel "announce_level"
        CommitHint "commit_hint" { hint: i64 = HINT }
        TakeBackHint "take_back_hint" { hint: i64 = HINT }
        TellSolution "tell_solution" { story: String = Text(STORY).free() }
        /// What was told is no longer fixed.
        ReopenSolution "reopen_solution"
        StrikeHint "strike_hint" { hint: i64 = HINT }
        ConfirmHints "confirm_hints"
        /// At a quick table, where the hints count at once: the game master lets the dice fall (AZ-SOLVE-10).
        NodSolution "nod_solution"
        RollSolve "roll_solve"
        OpenFinalFight "open_final_fight" { name: String = Text(NAME).free() } [
            level: Option<i64> = LEVEL,
        ]

        // 4.8 End of a session
        EndSession "end_session"
        AbandonAdventure "abandon_adventure"
        ChangeTitle "change_title" { title: String = Text(NAME).free() }
        TickTasks "tick_tasks" { tasks: Vec<String> = Data.some("tasks") }
        HandInHaiku "hand_in_haiku" { text: String = Text(LINE).free() }
        SectionChange "section_change" { level: i64 = Number.among(1, 3) }
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
        Word(&["find_out", "risk", "use_ability", "weaken", "travel"]).said(),
    ),
    Field::new("intent", Text(LINE).free()),
    Field::maybe("second", Text(REFERENCE).said()),
    Field::maybe("third", Text(REFERENCE).said()),
    Field::maybe("bonus", Text(REFERENCE).said()),
    Field::maybe("purpose", Text(NAME).said()),
    Field::maybe("threat", Number.said()),
];
