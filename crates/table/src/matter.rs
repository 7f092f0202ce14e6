//! What happens at a table beside the game: who sits where, what is said, what is overruled, when a
//! seed is revealed.

use plain::Plain;
use serde::Serialize;
use serde_json::Value;

use crate::{Audience, Seat, SeatId, Timestamp};

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(tag = "matter", rename_all = "snake_case")]
pub enum Matter {
    /// Somebody sat down and mixed something into the dice from now on.
    SeatTaken {
        seat: SeatId,
        name: String,
        entropy: String,
    },
    /// A browser on this seat promised a chain of secrets for the dice: this is the link before its first one.
    SecretsPromised {
        seat: SeatId,
        first: String,
    },
    SeatAdded {
        #[serde(flatten)]
        seat: Seat,
    },
    SeatRenamed {
        seat: SeatId,
        name: String,
    },
    /// The seat got a new link; the old one opens nothing any more.
    SeatReplaced {
        seat: SeatId,
    },
    SeatRevoked {
        seat: SeatId,
    },
    /// Whose dice this seat throws, at a table where each seat chooses.
    DiceChosen {
        seat: SeatId,
        dice: SeatDice,
    },
    Said {
        text: String,
    },
    /// A line for the game master alone.
    Noted {
        text: String,
    },
    UndoAsked {
        to: u64,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    UndoDeclined {
        to: u64,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// What this record struck out stands again.
    Redone {
        undo: u64,
    },
    /// After an undo: the game master's word that other dice shall fall than those that fell.
    NewDice {
        reason: String,
    },
    Overruled {
        /// JSON pointer into the state.
        path: String,
        before: Value,
        after: Value,
        reason: String,
        /// The value is the game master's secret.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// The seed of all dice so far, and the promise of the next one.
    Revealed {
        seed: String,
        /// Seeds in use before it that a restored journal went on without; oldest first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        earlier: Vec<String>,
        next: String,
        /// Hash of every record up to this one, with this text left empty.
        seal: String,
    },
    /// The seed of all hidden throws so far, and the promise of the next one.
    HiddenRevealed {
        seed: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        earlier: Vec<String>,
        next: String,
        seal: String,
    },
    Closed {
        seed: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        earlier: Vec<String>,
        seal: String,
    },
    /// The journal was put back to where it stood before: what came after is not in it. Other seeds make the dice
    /// from now on, so that nothing that was seen or shown meanwhile is thrown again.
    Restored {
        from: RestoredFrom,
        /// When the backup was made, or when the damaged journal was gone on from.
        made: Timestamp,
        /// What the server's further seeds follow from, besides its own secret.
        nonce: String,
        /// The promise of the new seed.
        next: String,
        /// The same for hidden throws, where they have a seed of their own.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        hidden_next: String,
    },
}

/// What a restored journal goes on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum RestoredFrom {
    Backup,
    /// What was whole of a damaged journal.
    Damage,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum SeatDice {
    #[default]
    Server,
    Physical,
}

impl Matter {
    /// The hash over the journal, where this matter carries one.
    pub(crate) fn seal_mut(&mut self) -> Option<&mut String> {
        match self {
            Matter::Revealed { seal, .. }
            | Matter::HiddenRevealed { seal, .. }
            | Matter::Closed { seal, .. } => Some(seal),
            _ => None,
        }
    }

    /// Who may see it, besides the seat it is by.
    pub fn audience(&self) -> Audience {
        match self {
            Matter::Noted { .. } | Matter::Overruled { secret: true, .. } => Audience::GameMaster,
            _ => Audience::Everyone,
        }
    }

    pub fn name(&self) -> &'static str {
        match self {
            Matter::SeatTaken { .. } => "seat_taken",
            Matter::SecretsPromised { .. } => "secrets_promised",
            Matter::SeatAdded { .. } => "seat_added",
            Matter::SeatRenamed { .. } => "seat_renamed",
            Matter::SeatReplaced { .. } => "seat_replaced",
            Matter::SeatRevoked { .. } => "seat_revoked",
            Matter::DiceChosen { .. } => "dice_chosen",
            Matter::Said { .. } => "said",
            Matter::Noted { .. } => "noted",
            Matter::UndoAsked { .. } => "undo_asked",
            Matter::UndoDeclined { .. } => "undo_declined",
            Matter::Redone { .. } => "redone",
            Matter::NewDice { .. } => "new_dice",
            Matter::Overruled { .. } => "overruled",
            Matter::Revealed { .. } => "revealed",
            Matter::HiddenRevealed { .. } => "hidden_revealed",
            Matter::Closed { .. } => "closed",
            Matter::Restored { .. } => "restored",
        }
    }
}
