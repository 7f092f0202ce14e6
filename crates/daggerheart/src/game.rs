//! *Daggerheart* as a [`Game`].

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

use dice::{Die, Kind};
use plain::Plain;
use serde::Serialize;
use serde_json::Value;
use table::{
    Audience, ByHand, CommandSpec, Deed, Game, OptionSpec, Phrase, Refusal, Rulebook, Seat, Shown,
    TooLarge,
};

use crate::content::Content;
use crate::decide::Ask;
use crate::state::is_first;
use crate::view::{self, View};
use crate::{
    Command, Event, Options, State, apply, by_hand, choices, decide, event, odds, shape, sound,
};

/// Marker for the game.
#[derive(Debug)]
pub struct Daggerheart;

/// Its tables, compiled here.
pub static ENGINE: &dyn table::AnyGame<Setup> = &table::Engine::<Daggerheart>::new();

/// What a table is opened with.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Setup {
    pub options: Options,
    pub content: Arc<Content>,
    /// Where another table stopped: a campaign goes on with its characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Box<State>>,
    /// See [`State::edition`]; what a table that begins from nothing starts with.
    #[serde(default, skip_serializing_if = "is_first")]
    pub edition: u8,
}

/// Every die there is but those of damage, which come in all sizes (DH-DICE-1).
pub const DICE: [Die; 13] = [
    HOPE,
    FEAR,
    ADVANTAGE,
    DISADVANTAGE,
    HELP,
    OUTSIDE,
    RALLY_6,
    RALLY_8,
    D20,
    D20_SECOND,
    REST,
    GM_REST,
    DAMAGE,
];
pub const HOPE: Die = Die::new("daggerheart-die-hope", Kind::D12);
pub const FEAR: Die = Die::new("daggerheart-die-fear", Kind::D12);
pub const ADVANTAGE: Die = Die::new("daggerheart-die-advantage", Kind::D6);
pub const DISADVANTAGE: Die = Die::new("daggerheart-die-disadvantage", Kind::D6);
pub const HELP: Die = Die::new("daggerheart-die-help", Kind::D6);
pub const OUTSIDE: Die = Die::new("daggerheart-die-outside", Kind::D6);
pub const RALLY_6: Die = Die::new("daggerheart-die-rally", Kind::D6);
pub const RALLY_8: Die = Die::new("daggerheart-die-rally-8", Kind::D8);
pub const D20: Die = Die::new("daggerheart-die-d20", Kind::D20);
pub const D20_SECOND: Die = Die::new("daggerheart-die-d20-second", Kind::D20);
pub const REST: Die = Die::new("daggerheart-die-rest", Kind::D4);
pub const GM_REST: Die = Die::new("daggerheart-die-gm-rest", Kind::D4);
const DAMAGE: Die = damage_die(Kind::D6);

/// What a die of damage is called in a record.
pub const DAMAGE_DIE: &str = "daggerheart-die-damage";

pub const fn damage_die(kind: Kind) -> Die {
    Die::new(DAMAGE_DIE, kind)
}

pub const fn countdown_die(kind: Kind) -> Die {
    Die::new("daggerheart-die-countdown", kind)
}

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::parse(include_str!("../rules.toml")).expect("the rule texts are checked by a test")
});

impl Game for Daggerheart {
    const NAME: &'static str = "daggerheart";
    const COMMANDS: &'static [CommandSpec] = Command::SPECS;
    const OPTIONS: &'static [OptionSpec] = Options::SPECS;
    const PLAYERS: RangeInclusive<u8> = 1..=6;
    const HAS_GAME_MASTER: bool = true;

    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;

    fn start(setup: &Setup) -> State {
        match &setup.start {
            Some(start) => (**start).clone(),
            None => State {
                edition: setup.edition,
                ..State::new(setup.options)
            },
        }
    }

    fn plan<'c>(
        setup: &Setup,
        state: &State,
        seat: &'c Seat,
        command: &'c Command,
    ) -> Result<Deed<'c, Self>, Refusal> {
        decide::plan(Ask { setup, state, seat }, command)
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn rules(event: &Event) -> &'static [&'static str] {
        event::rules(event)
    }

    fn audience(event: &Event) -> Audience {
        view::audience(event)
    }

    fn command_audience(command: &Command) -> Audience {
        view::command_audience(command)
    }

    fn setup_for<'a>(setup: &'a Setup, seat: &Seat) -> Cow<'a, Setup> {
        view::setup_for(setup, seat)
    }

    fn view(setup: &Setup, state: &State, seat: &Seat) -> View {
        view::view(setup, state, seat)
    }

    fn exist(setup: &Setup, state: &State, seat: &Seat, name: &str) -> Vec<Value> {
        choices::exist(Ask { setup, state, seat }, name)
    }

    fn think(setup: &Setup, state: &State, seat: &Seat, candidates: &mut Vec<Command>) {
        choices::think(Ask { setup, state, seat }, candidates);
    }

    fn shown(
        setup: &Setup,
        state: &State,
        seat: &Seat,
        command: &Command,
    ) -> Result<Vec<Shown<Daggerheart>>, TooLarge> {
        Ok(odds::shown(setup, state, seat, command))
    }

    fn shape(command: &Command) -> Command {
        shape::shape(command)
    }

    fn called(
        setup: &Setup,
        state: &State,
        seat: &Seat,
        meant: &table::Meant<'_>,
    ) -> Option<Phrase> {
        crate::called::called(setup, state, seat, meant)
    }

    fn by_hand(_setup: &Setup, state: &State) -> Vec<ByHand> {
        by_hand::by_hand(state)
    }

    fn overrule_audience(_state: &State, path: &str) -> Audience {
        view::overrule_audience(path)
    }

    fn say(_setup: &Setup, state: &State, event: &Event) -> Option<Phrase> {
        crate::say(state, event)
    }

    fn sound(_setup: &Setup, state: &State) -> bool {
        sound::fault(state).is_none()
    }

    fn secrets(setup: &Setup, state: &State, seat: &Seat) -> Vec<String> {
        view::secrets(setup, state, seat)
    }

    fn table_rule(code: &str) -> &'static str {
        match code {
            "bad_dice" | "dice_pending" | "no_dice_expected" => "DH-DICE-2",
            _ => "",
        }
    }

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }
}
