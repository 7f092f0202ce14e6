//! GameName as a [`Game`].

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use dice::{Die, Kind};
use plain::Plain;
use serde::Serialize;
use table::{ByHand, CommandSpec, Deed, Game, OptionSpec, Phrase, Refusal, Rulebook, Seat, Shown, TooLarge};

use crate::{Command, Event, Options, State, by_hand, decide, event, odds, say};

/// Marker for the game.
#[derive(Debug)]
pub struct GameName;

/// Its tables, compiled here.
pub static ENGINE: &dyn table::AnyGame<Setup> = &table::Engine::<GameName>::new();

/// What a table is opened with.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Setup {
    pub options: Options,
}

/// Nothing is hidden.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// Safe points by name, in the order of the turns.
    pub scores: Vec<Score>,
    pub turn: String,
    pub points: u16,
    pub goal: u16,
}

#[derive(Clone, Debug, Serialize)]
pub struct Score {
    pub name: String,
    pub score: u16,
}

pub const DIE: Die = Die::new("gamename-die", Kind::D6);
pub const MOST_PLAYERS: usize = 6;

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::parse(include_str!("../rules.toml")).expect("the rule texts are checked by a test")
});

impl Game for GameName {
    const NAME: &'static str = "gamename";
    const COMMANDS: &'static [CommandSpec] = Command::SPECS;
    const OPTIONS: &'static [OptionSpec] = Options::SPECS;
    const OPEN_INFORMATION: bool = true;
    const PLAYERS: RangeInclusive<u8> = 2..=MOST_PLAYERS as u8;
    const HAS_GAME_MASTER: bool = false;

    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;

    fn start(_setup: &Setup) -> State {
        State::default()
    }

    fn plan<'c>(
        _setup: &Setup,
        state: &State,
        seat: &'c Seat,
        command: &'c Command,
    ) -> Result<Deed<'c, GameName>, Refusal> {
        decide::plan(state, seat, *command)
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn rules(event: &Event) -> &'static [&'static str] {
        event::rules(event)
    }

    fn view(setup: &Setup, state: &State, _seat: &Seat) -> View {
        let score = |player: &crate::Player| Score {
            name: player.name.clone(),
            score: player.score,
        };
        View {
            scores: state.players.iter().map(score).collect(),
            turn: state.current().map_or_else(String::new, |it| it.name.clone()),
            points: state.points,
            goal: setup.options.goal.points(),
        }
    }

    fn shown(
        setup: &Setup,
        state: &State,
        seat: &Seat,
        command: &Command,
    ) -> Result<Vec<Shown<Self>>, TooLarge> {
        Ok(odds::shown(setup, state, seat, *command))
    }

    fn by_hand(_setup: &Setup, state: &State) -> Vec<ByHand> {
        by_hand::by_hand(state)
    }

    fn sound(_setup: &Setup, state: &State) -> bool {
        by_hand::sound(state)
    }

    fn say(_setup: &Setup, state: &State, event: &Event) -> Option<Phrase> {
        say::say(state, event)
    }

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }
}

/// How it stands, in one line, and whether it is over.
pub fn standing(state: &State) -> (Phrase, bool) {
    (say::standing(state), state.winner.is_some())
}
