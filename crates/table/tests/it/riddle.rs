//! A little game with a secret, for testing tables: the game master thinks of a number, players throw a
//! d20 to reach it, and one who fails may have a lucky d6 thrown after it.

use std::borrow::Cow;
use std::sync::LazyLock;

use dice::{Die, Kind};
use plain::Plain;
use serde::Serialize;
use serde_json::json;
use table::FieldKind::{Number, Word, Words};
use table::{
    Audience, ByHand, CommandSpec, Deed, Game, OptionSpec, Phrase, Refusal, Role, Rulebook, Seat,
    Settable, Shown, TooLarge, does, rolls,
};

#[derive(Debug)]
pub struct Riddle;

pub const TRY: Die = Die::new("try", Kind::D20);
pub const LUCK: Die = Die::new("luck", Kind::D6);

/// After so many tries a player may give up.
pub const PATIENCE: u32 = 3;

table::options! {
    /// Whether players may be lucky.
    luck: Luck = { Yes => "yes", No => "no" } by "RI-LUCK-1";
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Setup {
    pub options: Options,
    /// Only the game master knows what there is to win.
    pub treasure: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Plain)]
pub struct State {
    pub secret: Option<u8>,
    pub known: bool,
    pub tries: u32,
    pub solved: bool,
    pub colours: Vec<Colour>,
}

table::commands! {
    #[derive(Clone, Debug, PartialEq, Serialize, Plain)]
    pub enum Command {
        /// The game master thinks of a number.
        Think "think" { number: u8 = Number }
        /// A player throws for it.
        Try "try" { luck: Wish = Word(&["lucky", "plain"]) }
        /// Anybody at the table but spectators may colour it.
        Paint "paint" { colours: Vec<Colour> = Words(&["red", "blue"]) }
        /// The game master tells, or a player gives up after three tries.
        Reveal "reveal"
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    Lucky,
    Plain,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Red,
    Blue,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Thought { number: u8 },
    Somebody,
    Thrown { face: u8, luck: u8 },
    Missed { by: u8 },
    Solved,
    Painted { colours: Vec<Colour> },
    Revealed { number: u8 },
}

#[derive(Debug, Serialize)]
pub struct View {
    pub secret: Option<u8>,
    pub thought: bool,
    pub tries: u32,
    pub solved: bool,
    pub treasure: Option<String>,
}

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    let rule = |id: &str| {
        format!(
            "[[rule]]\nid = \"{id}\"\nsection = \"riddle\"\nkind = \"book\"\n\
             title.de = \"{id}\"\ntitle.en = \"{id}\"\ntext.de = \"{id}\"\ntext.en = \"{id}\"\n"
        )
    };
    let rules = [
        "RI-THINK-1",
        "RI-TRY-1",
        "RI-LUCK-1",
        "RI-PAINT-1",
        "RI-END-1",
        "RI-DICE-1",
    ];
    Rulebook::parse(&rules.map(rule).concat()).expect("these are rules")
});

impl Game for Riddle {
    const NAME: &'static str = "riddle";
    const COMMANDS: &'static [CommandSpec] = Command::SPECS;
    const OPTIONS: &'static [OptionSpec] = Options::SPECS;

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
    ) -> Result<Deed<'c, Self>, Refusal> {
        if state.solved {
            return Err(Refusal::new("solved", "RI-END-1"));
        }
        let master = seat.role == Role::GameMaster;
        let player = seat.role == Role::Player;
        Ok(match command {
            Command::Think { number } => {
                if !master || state.secret.is_some() || !(1..=20).contains(number) {
                    return Err(Refusal::new("no_thought", "RI-THINK-1"));
                }
                does(|turn| {
                    turn.emit(Event::Thought { number: *number });
                    turn.emit(Event::Somebody);
                })
            }
            Command::Try { luck } => {
                let lucky = *luck == Wish::Lucky;
                let allowed = !lucky || setup.options.luck == Luck::Yes;
                let (true, true, Some(secret)) = (player, allowed, state.secret) else {
                    return Err(Refusal::new("no_try", "RI-TRY-1"));
                };
                rolls(move |turn| {
                    let [face] = turn.roll([TRY])?;
                    let mut more = 0;
                    if face < secret && lucky {
                        [more] = turn.roll([LUCK])?;
                    }
                    turn.emit(Event::Thrown { face, luck: more });
                    match secret.checked_sub(face + more) {
                        None | Some(0) => turn.emit(Event::Solved),
                        Some(by) => turn.emit(Event::Missed { by }),
                    }
                    Ok(())
                })
            }
            Command::Paint { colours } => {
                if seat.role == Role::Spectator || colours.len() > 1 {
                    return Err(Refusal::new("no_paint", "RI-PAINT-1"));
                }
                let colours = colours.clone();
                does(|turn| turn.emit(Event::Painted { colours }))
            }
            Command::Reveal => {
                let may = master || (player && state.tries >= PATIENCE);
                let (true, Some(number)) = (may, state.secret) else {
                    return Err(Refusal::new("no_thought", "RI-THINK-1"));
                };
                does(move |turn| turn.emit(Event::Revealed { number }))
            }
        })
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Thought { number } => state.secret = Some(*number),
            Event::Thrown { .. } => state.tries = state.tries.saturating_add(1),
            Event::Solved => state.solved = true,
            Event::Painted { colours } => state.colours = colours.clone(),
            Event::Revealed { .. } => state.known = true,
            Event::Somebody | Event::Missed { .. } => {}
        }
    }

    fn rules(event: &Event) -> &'static [&'static str] {
        match event {
            Event::Thought { .. } | Event::Somebody | Event::Revealed { .. } => &["RI-THINK-1"],
            Event::Thrown { luck: 0, .. } | Event::Missed { .. } => &["RI-TRY-1"],
            Event::Thrown { .. } => &["RI-TRY-1", "RI-LUCK-1"],
            Event::Painted { .. } => &["RI-PAINT-1"],
            Event::Solved => &["RI-END-1"],
        }
    }

    fn audience(event: &Event) -> Audience {
        match event {
            // By how much somebody missed tells the number.
            Event::Thought { .. } | Event::Missed { .. } => Audience::GameMaster,
            _ => Audience::Everyone,
        }
    }

    fn command_audience(command: &Command) -> Audience {
        match command {
            Command::Think { .. } => Audience::GameMaster,
            _ => Audience::Everyone,
        }
    }

    fn setup_for<'a>(setup: &'a Setup, seat: &Seat) -> Cow<'a, Setup> {
        if seat.role == Role::GameMaster {
            return Cow::Borrowed(setup);
        }
        Cow::Owned(Setup {
            treasure: None,
            ..setup.clone()
        })
    }

    fn view(setup: &Setup, state: &State, seat: &Seat) -> View {
        let master = seat.role == Role::GameMaster;
        View {
            secret: state.secret.filter(|_| master || state.known),
            thought: state.secret.is_some(),
            tries: state.tries,
            solved: state.solved,
            treasure: setup.treasure.clone().filter(|_| master),
        }
    }

    /// Luck is too large for anybody to count.
    fn shown(
        _setup: &Setup,
        _state: &State,
        _seat: &Seat,
        command: &Command,
    ) -> Result<Vec<Shown<Self>>, TooLarge> {
        match command {
            Command::Try { luck: Wish::Lucky } => Err(TooLarge),
            _ => Ok(Vec::new()),
        }
    }

    fn choices(setup: &Setup, state: &State, seat: &Seat, choices: &mut Vec<Command>) {
        if state.solved || seat.role == Role::Spectator {
            return;
        }
        let paints = [vec![], vec![Colour::Red], vec![Colour::Blue]];
        choices.extend(paints.map(|colours| Command::Paint { colours }));
        match (seat.role, state.secret) {
            (Role::GameMaster, None) => {
                choices.extend((1..=20).map(|number| Command::Think { number }));
            }
            (Role::GameMaster, Some(_)) => choices.push(Command::Reveal),
            (Role::Player, Some(_)) => {
                choices.push(Command::Try { luck: Wish::Plain });
                if setup.options.luck == Luck::Yes {
                    choices.push(Command::Try { luck: Wish::Lucky });
                }
                if state.tries >= PATIENCE {
                    choices.push(Command::Reveal);
                }
            }
            _ => {}
        }
    }

    fn secrets(setup: &Setup, state: &State, seat: &Seat) -> Vec<String> {
        let mut secrets = Vec::new();
        if seat.role != Role::GameMaster {
            secrets.extend(setup.treasure.clone());
            if let Some(secret) = state.secret.filter(|_| !state.known) {
                secrets.push(format!("\"number\":{secret}}}"));
                secrets.push(format!("\"number\":{secret},"));
                secrets.push(format!("\"secret\":{secret}"));
                secrets.push("missed".to_owned());
            }
        }
        secrets
    }

    /// The colours are Ann's to mix.
    fn by_hand(_setup: &Setup, state: &State) -> Vec<ByHand> {
        let red = (json!("red"), Phrase::new("riddle-red"));
        let blue = (json!("blue"), Phrase::new("riddle-blue"));
        let colours = Settable::Some(vec![red, blue]);
        vec![
            ByHand::number("/tries", Phrase::new("riddle-tries"), 0, 99),
            ByHand::new("/colours", Phrase::new("riddle-colours"), colours).of(&ann().id),
            ByHand::flag("/gone", Phrase::new("riddle-gone")),
        ]
        .into_iter()
        // Once everybody knows, nobody counts any more.
        .filter(|value| !state.known || value.path != "/tries")
        .collect()
    }

    fn overrule_audience(_state: &State, path: &str) -> Audience {
        match path {
            "/colours" => Audience::Everyone,
            _ => Audience::GameMaster,
        }
    }

    fn table_rule(code: &str) -> &'static str {
        match code {
            "dice_pending" | "no_dice_expected" | "bad_dice" => "RI-DICE-1",
            _ => "",
        }
    }

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }
}

pub fn setup() -> Setup {
    Setup {
        options: Options::default(),
        treasure: Some("a golden die".to_owned()),
    }
}

pub fn ann() -> Seat {
    Seat::new("ann", Role::Player, "Ann")
}

pub fn bob() -> Seat {
    Seat::new("bob", Role::Player, "Bob")
}

pub fn master() -> Seat {
    Seat::new("gm", Role::GameMaster, "Mona")
}

pub fn seats() -> Vec<Seat> {
    vec![master(), ann(), bob(), Seat::spectator()]
}

pub const PLAIN: Command = Command::Try { luck: Wish::Plain };
pub const LUCKY: Command = Command::Try { luck: Wish::Lucky };
