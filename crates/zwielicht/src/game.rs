//! *Augen des Zwielichts* as a [`Game`].

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
use crate::refer::Slot;
use crate::view::{self, View};
use crate::{
    Colour, Command, Event, Options, PoolDie, State, apply, by_hand, choices, decide, event, shape,
    sound,
};

/// Marker for the game.
#[derive(Debug)]
pub struct Zwielicht;

/// Its tables, compiled here.
pub static ENGINE: &dyn table::AnyGame<Setup> = &table::Engine::<Zwielicht>::new();

/// What a table is opened with.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Setup {
    pub options: Options,
    pub content: Arc<Content>,
    /// Where another table stopped: a campaign goes on with its characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Box<State>>,
}

/// Every die there is; all have six faces.
pub const DICE: [Die; 15] = [
    MOVE_WHITE,
    MOVE_BLACK,
    SECOND_WHITE,
    SECOND_BLACK,
    THIRD,
    BONUS,
    IMPROVE,
    HELP_WHITE,
    HELP_BLACK,
    WEAK_POINT,
    COMBAT,
    EXTRA,
    SOLVE,
    TABLE_TENS,
    TABLE_ONES,
];
pub const MOVE_WHITE: Die = Die::new("zwielicht-die-move-white", Kind::D6);
pub const MOVE_BLACK: Die = Die::new("zwielicht-die-move-black", Kind::D6);
pub const SECOND_WHITE: Die = Die::new("zwielicht-die-second-white", Kind::D6);
pub const SECOND_BLACK: Die = Die::new("zwielicht-die-second-black", Kind::D6);
pub const THIRD: Die = Die::new("zwielicht-die-third-black", Kind::D6);
pub const BONUS: Die = Die::new("zwielicht-die-bonus", Kind::D6);
pub const IMPROVE: Die = Die::new("zwielicht-die-improve-black", Kind::D6);
pub const HELP_WHITE: Die = Die::new("zwielicht-die-help-white", Kind::D6);
pub const HELP_BLACK: Die = Die::new("zwielicht-die-help-black", Kind::D6);
pub const WEAK_POINT: Die = Die::new("zwielicht-die-weak-point", Kind::D6);
pub const COMBAT: Die = Die::new("zwielicht-die-combat", Kind::D6);
pub const EXTRA: Die = Die::new("zwielicht-die-extra", Kind::D6);
pub const SOLVE: Die = Die::new("zwielicht-die-solve", Kind::D6);
pub const TABLE_TENS: Die = Die::new("zwielicht-die-table-tens", Kind::D6);
pub const TABLE_ONES: Die = Die::new("zwielicht-die-table-ones", Kind::D6);

/// The die of a place in a pool, told by its colour.
pub fn die_of(die: &PoolDie) -> Die {
    match (die.source.slot(), die.colour) {
        (Slot::Move, Colour::White) => MOVE_WHITE,
        (Slot::Move, Colour::Black) => MOVE_BLACK,
        (Slot::Second, Colour::White) => SECOND_WHITE,
        (Slot::Second, Colour::Black) => SECOND_BLACK,
        (Slot::Third, _) => THIRD,
        (Slot::Bonus, _) => BONUS,
        (Slot::Improve, _) => IMPROVE,
    }
}

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::parse(include_str!("../rules.toml")).expect("the rule texts are checked by a test")
});

impl Game for Zwielicht {
    const NAME: &'static str = "zwielicht";
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
            None => State::new(setup.options),
        }
    }

    fn plan<'c>(
        setup: &Setup,
        state: &State,
        seat: &'c Seat,
        command: &'c Command,
    ) -> Result<Deed<'c, Self>, Refusal> {
        let who = &seat.id;
        decide::plan(Ask { setup, state, who }, seat, command)
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
        let who = &seat.id;
        choices::exist(Ask { setup, state, who }, seat, name)
    }

    fn think(setup: &Setup, state: &State, seat: &Seat, candidates: &mut Vec<Command>) {
        let who = &seat.id;
        choices::think(Ask { setup, state, who }, seat, candidates);
    }

    fn shown(
        setup: &Setup,
        state: &State,
        seat: &Seat,
        command: &Command,
    ) -> Result<Vec<Shown<Self>>, TooLarge> {
        Ok(crate::odds::shown(setup, state, seat, command))
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

    fn by_hand(setup: &Setup, state: &State) -> Vec<ByHand> {
        by_hand::by_hand(setup, state)
    }

    fn overrule_audience(state: &State, path: &str) -> Audience {
        view::overrule_audience(state, path)
    }

    fn say(setup: &Setup, state: &State, event: &Event) -> Option<Phrase> {
        crate::say(&setup.content, state, event)
    }

    fn sound(setup: &Setup, state: &State) -> bool {
        sound::fault(setup, state).is_none()
    }

    fn secrets(setup: &Setup, state: &State, seat: &Seat) -> Vec<String> {
        view::secrets(setup, state, seat)
    }

    fn table_rule(code: &str) -> &'static str {
        match code {
            "bad_dice" | "dice_pending" | "no_dice_expected" => "AZ-ROLL-1",
            _ => "",
        }
    }

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }
}
