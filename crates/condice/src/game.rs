//! *ConDice* as a [`Game`].

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
use crate::view::{self, View};
use crate::{
    Command, Event, Options, Purpose, State, apply, by_hand, choices, decide, event, shape, sound,
    tactics,
};

/// Marker for the game.
#[derive(Debug)]
pub struct ConDice;

/// Its tables, compiled here.
pub static ENGINE: &dyn table::AnyGame<Setup> = &table::Engine::<ConDice>::new();

/// What a table is opened with.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Setup {
    pub options: Options,
    pub content: Arc<Content>,
    /// Where another table stopped, or a scene that lies ready.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Box<State>>,
    /// See [`State::edition`]; what a table that begins from nothing starts with.
    #[serde(default, skip_serializing_if = "is_first")]
    pub edition: u8,
}

fn is_first(edition: &u8) -> bool {
    *edition == 0
}

/// Every die there is; all have six faces (CD-DICE-1).
pub const DICE: [Die; 8] = [
    ATTACK,
    MENTAL,
    RESIST,
    HEAL,
    CHECK,
    LOSS_ATTRIBUTE,
    LOSS_POINTS,
    PICK,
];
pub const ATTACK: Die = Die::new("condice-die-attack", Kind::D6);
pub const MENTAL: Die = Die::new("condice-die-mental", Kind::D6);
pub const RESIST: Die = Die::new("condice-die-resist", Kind::D6);
pub const HEAL: Die = Die::new("condice-die-heal", Kind::D6);
pub const CHECK: Die = Die::new("condice-die-check", Kind::D6);
pub const LOSS_ATTRIBUTE: Die = Die::new("condice-die-loss-attribute", Kind::D6);
pub const LOSS_POINTS: Die = Die::new("condice-die-loss-points", Kind::D6);
pub const PICK: Die = Die::new("condice-die-pick", Kind::D6);

/// The die at a place of a roll.
pub fn die_of(purpose: Purpose, place: usize) -> Die {
    match purpose {
        Purpose::Attack => ATTACK,
        Purpose::Mental => MENTAL,
        Purpose::Resist => RESIST,
        Purpose::Heal => HEAL,
        Purpose::Check => CHECK,
        Purpose::Loss if place == 0 => LOSS_ATTRIBUTE,
        Purpose::Loss => LOSS_POINTS,
        Purpose::Pick => PICK,
    }
}

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::parse(include_str!("../rules.toml")).expect("the rule texts are checked by a test")
});

impl Game for ConDice {
    const NAME: &'static str = "condice";
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
        decide::plan(Ask { setup, state, seat }, seat, command)
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

    fn choices(setup: &Setup, state: &State, seat: &Seat, choices: &mut Vec<Command>) {
        choices::choices(Ask { setup, state, seat }, choices);
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
    ) -> Result<Vec<Shown<Self>>, TooLarge> {
        crate::odds::shown(setup, state, seat, command)
    }

    fn second(setup: &Setup, state: &State, seat: &Seat) -> Option<Command> {
        tactics::takes(setup, state, seat)
    }

    fn shape(command: &Command) -> Command {
        shape::shape(command)
    }

    fn say(setup: &Setup, state: &State, event: &Event) -> Option<Phrase> {
        crate::say(setup, state, event)
    }

    fn called(
        setup: &Setup,
        state: &State,
        _seat: &Seat,
        meant: &table::Meant<'_>,
    ) -> Option<Phrase> {
        crate::called::called(setup, state, meant)
    }

    fn by_hand(setup: &Setup, state: &State) -> Vec<ByHand> {
        by_hand::by_hand(setup, state)
    }

    fn overrule_audience(state: &State, path: &str) -> Audience {
        by_hand::audience(state, path)
    }

    fn sound(_setup: &Setup, state: &State) -> bool {
        sound::fault(state).is_none()
    }

    fn secrets(setup: &Setup, state: &State, seat: &Seat) -> Vec<String> {
        view::secrets(setup, state, seat)
    }

    fn worth(die: &str, face: u8) -> Option<i64> {
        match die {
            _ if die == HEAL.name => Some(face.into()),
            _ if [LOSS_ATTRIBUTE, LOSS_POINTS, PICK]
                .iter()
                .any(|one| one.name == die) =>
            {
                None
            }
            _ => Some(crate::read::successes(&[face])),
        }
    }

    fn table_rule(code: &str) -> &'static str {
        match code {
            "bad_dice" => "CD-DICE-1",
            "dice_pending" | "no_dice_expected" => "CD-DICE-2",
            _ => "",
        }
    }

    fn check_setup(setup: &Setup) -> Result<(), String> {
        match setup.start.as_ref().and_then(|start| sound::fault(start)) {
            None => Ok(()),
            Some(fault) => Err(fault.to_owned()),
        }
    }

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }
}
