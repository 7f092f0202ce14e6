//! What a game has to say for itself.

use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::RangeInclusive;

use dice::Dice;
use plain::Plain;
use serde::Serialize;
use serde_json::Value;

use crate::{
    ByHand, Deed, Domain, Meant, Named, OptionSpec, Phrase, Refusal, Rulebook, Seat, SeatId, Shown,
    Stop, TooLarge, Turn, domain,
};

/// The rules of one game. Pure: no I/O, no clock, no randomness, no words.
pub trait Game: Sized + Send + Sync + Debug + 'static {
    const NAME: &'static str;
    /// Commands a seat can send, for checking what comes in and describing it to others.
    const COMMANDS: &'static [CommandSpec];
    const OPTIONS: &'static [OptionSpec];
    /// Nothing at this game's table is hidden from anybody, so records need no redaction.
    const OPEN_INFORMATION: bool = false;
    /// How many players sit at a table.
    const PLAYERS: RangeInclusive<u8> = 1..=6;
    /// Somebody runs the game for the others.
    const HAS_GAME_MASTER: bool = true;

    /// What is fixed when a table opens: options and content.
    type Setup: Clone + Debug + PartialEq + Serialize + Plain + Send + Sync;
    /// Its JSON reads back as the same state: that is how a game master overrules a value.
    type State: Clone + Debug + PartialEq + Serialize + Plain + Send + Sync;
    type Command: Named + Clone + Debug + PartialEq + Serialize + Plain + Send + Sync;
    type Event: Clone + Debug + PartialEq + Serialize + Plain + Send + Sync;
    /// What one seat may know.
    type View: Serialize;

    fn start(setup: &Self::Setup) -> Self::State;

    /// Every command once: what has to hold, and with what was found there, what it then does.
    fn plan<'c>(
        setup: &Self::Setup,
        state: &Self::State,
        seat: &'c Seat,
        command: &'c Self::Command,
    ) -> Result<Deed<'c, Self>, Refusal>;

    /// Why this command would be refused now; nothing if it would not.
    fn objection(
        setup: &Self::Setup,
        state: &Self::State,
        seat: &Seat,
        command: &Self::Command,
    ) -> Option<Refusal> {
        Self::plan(setup, state, seat, command).err()
    }

    /// Carries a command out by emitting events, or says why not.
    fn decide(turn: &mut Turn<'_, Self>, seat: &Seat, command: &Self::Command) -> Result<(), Stop> {
        let deed = Self::plan(turn.setup, turn.state(), seat, command)?;
        Ok(deed(turn)?)
    }

    /// Folds an event into the state. Total: it cannot fail.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// The rules an event follows. A function of the event, so a journal can never disagree with it.
    fn rules(event: &Self::Event) -> &'static [&'static str];

    fn audience(_event: &Self::Event) -> Audience {
        Audience::Everyone
    }

    /// Who may see a command and its dice in the journal, besides the seat that sent it.
    fn command_audience(_command: &Self::Command) -> Audience {
        Audience::Everyone
    }

    /// The setup as this seat may know it: it stands in the opening record.
    fn setup_for<'a>(setup: &'a Self::Setup, _seat: &Seat) -> Cow<'a, Self::Setup> {
        Cow::Borrowed(setup)
    }

    fn view(setup: &Self::Setup, state: &Self::State, seat: &Seat) -> Self::View;

    /// Exactly the commands `plan` accepts from this seat now, free texts and numbers as placeholders. Derived from
    /// what the fields of `commands!` say, `exist` and `think`; a game that knows a shorter way takes it.
    fn choices(
        setup: &Self::Setup,
        state: &Self::State,
        seat: &Seat,
        choices: &mut Vec<Self::Command>,
    ) {
        domain::choices::<Self>(setup, state, seat, choices);
    }

    /// What there is now of a thing that fields name (`Number.of("hints")`), as far as this seat may name it.
    fn exist(_setup: &Self::Setup, _state: &Self::State, _seat: &Seat, name: &str) -> Vec<Value> {
        unreachable!("{}: nobody says which {name} there are", Self::NAME)
    }

    /// Candidates for `choices` that do not follow from what their fields say.
    fn think(
        _setup: &Self::Setup,
        _state: &Self::State,
        _seat: &Seat,
        _candidates: &mut Vec<Self::Command>,
    ) {
    }

    /// What this seat is told about an offered command before its dice fall. Pages, API and command line take
    /// their numbers from here; the test kit compares each with `decide`, enumerated. What falls in too many ways for
    /// that says so; it is no error, and the command can be sent.
    fn shown(
        _setup: &Self::Setup,
        _state: &Self::State,
        _seat: &Seat,
        _command: &Self::Command,
    ) -> Result<Vec<Shown<Self>>, TooLarge> {
        Ok(Vec::new())
    }

    /// What the dice of this command show where a lesson says them, after these commands: only at tables whose dice a
    /// program names. All others fall as anywhere.
    fn script(
        _setup: &Self::Setup,
        _played: &[&Self::Command],
        _command: &Self::Command,
    ) -> Option<Vec<u8>> {
        None
    }

    /// What somebody who plays in this seat's place would do now: the server sends it as the seat's own.
    fn second(_setup: &Self::Setup, _state: &Self::State, _seat: &Seat) -> Option<Self::Command> {
        None
    }

    /// The command as `choices` would offer it: what people are free to write is replaced by a placeholder, if it may be
    /// written. Derived from what the fields say; a game adds what does not follow from one field alone.
    fn shape(command: &Self::Command) -> Self::Command {
        domain::shape::<Self>(command)
    }

    /// What people call a value of a command this seat is offered: figure 3 is Mira. None where the value says it.
    fn called(
        _setup: &Self::Setup,
        _state: &Self::State,
        _seat: &Seat,
        _meant: &Meant<'_>,
    ) -> Option<Phrase> {
        None
    }

    /// Values people may set by hand, by the names they know them by. Readers without a page of the game's own are
    /// told of them how it stands.
    fn by_hand(_setup: &Self::Setup, _state: &Self::State) -> Vec<ByHand> {
        Vec::new()
    }

    /// Who may see a value of this state that the game master overrules, by its JSON pointer.
    fn overrule_audience(_state: &Self::State, _path: &str) -> Audience {
        if Self::OPEN_INFORMATION {
            Audience::Everyone
        } else {
            Audience::GameMaster
        }
    }

    /// Whether the rules know what to do with such a state. Asked before a value is overruled.
    fn sound(_setup: &Self::Setup, _state: &Self::State) -> bool {
        true
    }

    /// Texts this seat must never receive in this state; the test kit looks for them.
    fn secrets(_setup: &Self::Setup, _state: &Self::State, _seat: &Seat) -> Vec<String> {
        Vec::new()
    }

    /// What a face is worth where people compare their luck: its pips, unless only something else counts; none for dice
    /// that are nobody's luck.
    fn worth(_die: &str, face: u8) -> Option<i64> {
        Some(face.into())
    }

    /// The rule behind a refusal of the table itself (`dice_pending`, `bad_dice` …), if there is one.
    fn table_rule(_code: &str) -> &'static str {
        ""
    }

    /// The sentence an event makes in a journal, with the names of the moment (the state is that after its record);
    /// none for what another sentence already says.
    fn say(_setup: &Self::Setup, _state: &Self::State, _event: &Self::Event) -> Option<Phrase> {
        None
    }

    /// Whether a table may be opened with this. Asked before a foreign journal is trusted.
    fn check_setup(_setup: &Self::Setup) -> Result<(), String> {
        Ok(())
    }

    fn rulebook() -> &'static Rulebook;

    /// Decides on a copy. What enumerators and tests call.
    fn outcome(
        setup: &Self::Setup,
        state: &Self::State,
        seat: &Seat,
        command: &Self::Command,
        dice: &mut dyn Dice,
    ) -> Result<(Self::State, Vec<Self::Event>), Stop> {
        let mut state = state.clone();
        let mut events = Vec::new();
        let mut turn = Turn::new(setup, &mut state, &mut events, dice);
        Self::decide(&mut turn, seat, command)?;
        Ok((state, events))
    }
}

/// Who may see an event or a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Everyone,
    GameMaster,
    /// The seat whose record it is, and the game master: a roll behind one's own hand.
    Author,
}

impl Audience {
    /// Whether this seat may see it, in a record `by` that one.
    pub fn includes(self, seat: &Seat, by: &SeatId) -> bool {
        let master = seat.role == crate::Role::GameMaster;
        match self {
            Audience::Everyone => true,
            Audience::GameMaster => master,
            Audience::Author => master || seat.id == *by,
        }
    }
}

/// A command as it stands on the wire.
#[derive(Clone, Copy, Debug)]
pub struct CommandSpec {
    pub name: &'static str,
    pub fields: &'static [Field],
}

#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub name: &'static str,
    pub kind: FieldKind,
    pub required: bool,
    pub domain: Domain,
}

impl Field {
    pub const fn new(name: &'static str, domain: Domain) -> Field {
        Field {
            name,
            kind: domain.kind,
            required: true,
            domain,
        }
    }

    /// A field that may be left out.
    pub const fn maybe(name: &'static str, domain: Domain) -> Field {
        Field {
            required: false,
            ..Field::new(name, domain)
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    Number,
    Numbers,
    /// The number of a record.
    Seq,
    /// What dice show.
    Faces,
    /// Yes or no.
    Flag,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A list of these words.
    Words(&'static [&'static str]),
    /// At most so many characters: what something is called, or what people write.
    Text(usize),
    /// Anything the command itself can read: a whole sheet, for instance.
    Data,
}
