//! The commands every table knows, whatever is played there, and their names, which are taken.

use plain::Plain;
use serde::Serialize;
use serde_json::Value;

use crate as table; // `commands!` names us so.
use crate::FieldKind::{Data, Faces, Flag, Seq, Text, Word};
use crate::{CommandSpec, Role, SeatDice, SeatId};

/// Characters of a name.
pub const MOST_NAME: usize = 40;
/// Characters of a line somebody says.
pub const MOST_SAID: usize = 600;
pub const MOST_REASON: usize = 200;
const MOST_PATH: usize = 200;

crate::commands! {
    @own
    /// The commands every table knows. No game has one of these names.
    #[derive(Clone, Debug, PartialEq, Serialize, Plain)]
    pub enum TableCommand {
        /// The faces of the dice that are due.
        EnterDice "enter_dice" { faces: Vec<u8> = Faces }
        /// Lets the server throw the dice that are due.
        Roll "roll"
        /// Takes back a command that still waits for its first die.
        CancelDice "cancel_dice"
        /// Strikes out everything from record `to` on; without it, the last record that stands.
        Undo "undo" {} [ to: Option<u64> = Seq, reason: String = Text(MOST_REASON) ]
        /// Asks the game master for an undo one may not do oneself.
        AskUndo "ask_undo" {} [ to: Option<u64> = Seq, reason: String = Text(MOST_REASON) ]
        AnswerUndo "answer_undo" { grant: bool = Flag } [ reason: String = Text(MOST_REASON) ]
        /// Takes the last undo back, as long as nothing else was played.
        Redo "redo"
        /// Other dice than those that fell before something was taken back.
        NewDice "new_dice" { reason: String = Text(MOST_REASON) }
        TakeSeat "take_seat" {} [ name: String = Text(MOST_NAME), entropy: String = Text(64) ]
        /// A browser's chain of secrets for the dice: the link before its first one.
        PromiseSecrets "promise_secrets" { first: String = Text(64) }
        AddSeat "add_seat" {
            role: Role = Word(&["player", "spectator"]),
            name: String = Text(MOST_NAME),
        }
        RenameSeat "rename_seat" { seat: SeatId = Text(MOST_NAME), name: String = Text(MOST_NAME) }
        ReplaceSeat "replace_seat" { seat: SeatId = Text(MOST_NAME) }
        RevokeSeat "revoke_seat" { seat: SeatId = Text(MOST_NAME) }
        DiceBy "dice_by" {} [ seat: Option<SeatId> = Text(MOST_NAME) ] {
            dice: SeatDice = Word(&["server", "physical"]),
        }
        Say "say" { text: String = Text(MOST_SAID) }
        Note "note" { text: String = Text(MOST_SAID) }
        Overrule "overrule" {
            path: String = Text(MOST_PATH),
            value: Value = Data,
            reason: String = Text(MOST_REASON),
        }
        RevealSeed "reveal_seed"
        RevealHiddenSeed "reveal_hidden_seed"
        CloseTable "close_table"
    }
}

/// What a field of every game's command is called on the wire that holds faces named beforehand.
pub(crate) const DICE: &str = "dice";

/// Whether a game may call a command so.
const fn is_free(command: &str) -> bool {
    let mut index = 0;
    while index < TableCommand::SPECS.len() {
        if same(TableCommand::SPECS[index].name, command) {
            return false;
        }
        index += 1;
    }
    true
}

/// Fails to compile where a game's command has the name of one of the table's, or a field that of the faces.
pub const fn names_are_free(commands: &[CommandSpec]) {
    let mut index = 0;
    while index < commands.len() {
        let CommandSpec { name, fields } = commands[index];
        assert!(
            is_free(name),
            "a command is called like one of the table's own (table::TableCommand): the table would take it"
        );
        let mut field = 0;
        while field < fields.len() {
            let free = !same(fields[field].name, DICE) && !same(fields[field].name, "cmd");
            assert!(
                free,
                "`dice` and `cmd` on the wire are the table's: call the field otherwise"
            );
            field += 1;
        }
        index += 1;
    }
}

/// Equality that a compiler can see.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}
