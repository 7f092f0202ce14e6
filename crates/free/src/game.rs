//! The free table as a [`Game`].

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use plain::Plain;
use serde::Serialize;
use serde_json::Value;
use table::{
    Audience, ByHand, CommandSpec, Deed, Game, Meant, OptionSpec, Phrase, Refusal, Rulebook, Seat,
    Shown, TooLarge,
};

use crate::view::View;
use crate::{
    Command, Event, Options, State, apply, by_hand, called, decide, event, odds, say, shape, sound,
    view,
};

/// Marker for the game.
#[derive(Debug)]
pub struct Free;

/// Its tables, compiled here.
pub static ENGINE: &dyn table::AnyGame<Setup> = &table::Engine::<Free>::new();

/// What a table is opened with.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Plain)]
pub struct Setup {
    pub options: Options,
}

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::parse(include_str!("../rules.toml")).expect("the rule texts are checked by a test")
});

impl Game for Free {
    const NAME: &'static str = "free";
    const COMMANDS: &'static [CommandSpec] = Command::SPECS;
    const OPTIONS: &'static [OptionSpec] = Options::SPECS;
    const PLAYERS: RangeInclusive<u8> = 1..=8;
    /// One may run it; a table without opens with another scenario.
    const HAS_GAME_MASTER: bool = true;

    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;

    fn start(_setup: &Setup) -> State {
        State::default()
    }

    fn plan<'c>(
        setup: &Setup,
        state: &State,
        seat: &'c Seat,
        command: &'c Command,
    ) -> Result<Deed<'c, Free>, Refusal> {
        decide::plan(setup, state, seat, command)
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn rules(event: &Event) -> &'static [&'static str] {
        event::rules(event)
    }

    fn audience(event: &Event) -> Audience {
        event::audience(event)
    }

    fn command_audience(command: &Command) -> Audience {
        view::command_audience(command)
    }

    fn view(_setup: &Setup, state: &State, seat: &Seat) -> View {
        view::view(state, seat)
    }

    fn exist(_setup: &Setup, state: &State, seat: &Seat, name: &str) -> Vec<Value> {
        let ids: Vec<u32> = match name {
            "buttons" => state.buttons_of(&seat.id).map(|it| it.id).collect(),
            "hidden" => {
                let hidden = state
                    .rolls
                    .iter()
                    .filter(|it| it.hidden && it.is_open_to(seat));
                hidden.map(|it| it.id).collect()
            }
            "counters" => state.counters.iter().map(|it| it.id).collect(),
            _ => state.notes.iter().map(|it| it.id).collect(),
        };
        table::domain::listed(ids)
    }

    fn shown(
        setup: &Setup,
        state: &State,
        seat: &Seat,
        command: &Command,
    ) -> Result<Vec<Shown<Self>>, TooLarge> {
        Ok(odds::shown(setup, state, seat, command))
    }

    fn shape(command: &Command) -> Command {
        shape::shape(command)
    }

    fn called(_: &Setup, state: &State, _: &Seat, meant: &Meant<'_>) -> Option<Phrase> {
        called::called(state, meant)
    }

    fn by_hand(_setup: &Setup, state: &State) -> Vec<ByHand> {
        by_hand::by_hand(state)
    }

    fn overrule_audience(_state: &State, path: &str) -> Audience {
        view::overrule_audience(path)
    }

    fn sound(_setup: &Setup, state: &State) -> bool {
        sound::sound(state)
    }

    fn secrets(_setup: &Setup, state: &State, seat: &Seat) -> Vec<String> {
        view::secrets(state, seat)
    }

    fn say(_setup: &Setup, state: &State, event: &Event) -> Option<Phrase> {
        Some(say::say(state, event))
    }

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }
}

/// How it stands, in one line. It is never over: the group goes home.
pub fn standing(state: &State) -> (Phrase, bool) {
    (say::standing(state), false)
}
