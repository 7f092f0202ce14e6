//! The duel as a [`Game`].

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use dice::{Die, Kind};
use plain::Plain;
use serde::Serialize;
use table::{
    ByHand, CommandSpec, Deed, Game, OptionSpec, Phrase, Refusal, Rulebook, Seat, Shown, TooLarge,
};

use crate::decide::Ask;
use crate::{
    Command, Duel, Event, Options, Phase, State, apply, by_hand, choices, decide, event, load, say,
    shown, sound,
};

/// Marker for the game.
#[derive(Debug)]
pub struct Samurai;

/// Its tables, compiled here.
pub static ENGINE: &dyn table::AnyGame<Setup> = &table::Engine::<Samurai>::new();

/// What a duel is opened with.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Setup {
    pub options: Options,
    pub duel: Duel,
}

/// Nothing is hidden: the state, and what follows from the page.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    #[serde(flatten)]
    pub state: State,
    /// Most dice the player may take this round.
    pub cap: u8,
    /// Ki that can still be spent this round.
    pub ki_left_this_round: u8,
}

/// The same four dice serve every roll (WS-DUEL-2); their names say what they are thrown for.
pub const DICE: [Die; 6] = [OWN, FOE, SURPRISE, INJURY, WOUND, WOUND_LOSS];
pub const OWN: Die = Die::new("samurai-die-own", Kind::D6);
pub const FOE: Die = Die::new("samurai-die-foe", Kind::D6);
pub const SURPRISE: Die = Die::new("samurai-die-surprise", Kind::D6);
pub const INJURY: Die = Die::new("samurai-die-injury", Kind::D6);
pub const WOUND: Die = Die::new("samurai-die-wound", Kind::D6);
pub const WOUND_LOSS: Die = Die::new("samurai-die-wound-loss", Kind::D6);

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::parse(include_str!("../rules.toml")).expect("the rule texts are checked by a test")
});

impl Game for Samurai {
    const NAME: &'static str = "samurai";
    const COMMANDS: &'static [CommandSpec] = Command::SPECS;
    const OPTIONS: &'static [OptionSpec] = Options::SPECS;
    const OPEN_INFORMATION: bool = true;
    const PLAYERS: RangeInclusive<u8> = 1..=1;
    const HAS_GAME_MASTER: bool = false;

    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;

    fn start(setup: &Setup) -> State {
        State::new(&setup.duel)
    }

    fn plan<'c>(
        setup: &Setup,
        state: &State,
        seat: &'c Seat,
        command: &'c Command,
    ) -> Result<Deed<'c, Self>, Refusal> {
        decide::plan(Ask { setup, state }, seat, command)
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn rules(event: &Event) -> &'static [&'static str] {
        event::rules(event)
    }

    fn view(setup: &Setup, state: &State, _seat: &Seat) -> View {
        View {
            state: state.clone(),
            cap: if state.phase == Phase::Over {
                0
            } else {
                state.cap(&setup.duel)
            },
            ki_left_this_round: state.ki_left_this_round(&setup.duel),
        }
    }

    fn choices(setup: &Setup, state: &State, seat: &Seat, choices: &mut Vec<Command>) {
        choices::choices(setup, state, seat, choices);
    }

    fn called(
        setup: &Setup,
        state: &State,
        _seat: &Seat,
        meant: &table::Meant<'_>,
    ) -> Option<Phrase> {
        crate::called::called(setup, state, meant)
    }

    fn by_hand(setup: &Setup, _: &State) -> Vec<ByHand> {
        by_hand::by_hand(setup)
    }

    fn shown(
        setup: &Setup,
        state: &State,
        seat: &Seat,
        command: &Command,
    ) -> Result<Vec<Shown<Samurai>>, TooLarge> {
        Ok(shown::shown(setup, state, seat, command))
    }

    fn say(setup: &Setup, _state: &State, event: &Event) -> Option<Phrase> {
        say(&setup.duel, event)
    }

    fn script(setup: &Setup, played: &[&Command], command: &Command) -> Option<Vec<u8>> {
        crate::lesson::script(&setup.duel, played, command)
    }

    fn check_setup(setup: &Setup) -> Result<(), String> {
        load::check(&setup.duel)
    }

    fn sound(setup: &Setup, state: &State) -> bool {
        sound::sound(setup, state)
    }

    fn worth(die: &str, face: u8) -> Option<i64> {
        let wounds = [INJURY, WOUND, WOUND_LOSS];
        let wounds = wounds.iter().any(|one| one.name == die);
        (!wounds).then_some(face.into())
    }

    fn table_rule(code: &str) -> &'static str {
        match code {
            "dice_pending" | "no_dice_expected" => "WS-ROUND-3",
            "bad_dice" => "WS-DUEL-2",
            _ => "",
        }
    }

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }
}
