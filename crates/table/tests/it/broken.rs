//! Riddles that break a promise each, to see that the kit notices.

use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};

use kit::{
    Kit, apply_is_total, cites_known_rules, hidden_stays_hidden, json_round_trips,
    offered_is_accepted, replay_is_live,
};
use table::{
    Audience, CommandSpec, Deed, Game, OptionSpec, Refusal, Role, Rulebook, Seat, Stop, Turn, rolls,
};

use crate::kit::kit;
use crate::riddle::{Colour, Command, Event, Riddle, Setup, State, View};

/// The riddle with one flaw.
#[derive(Debug)]
struct Flawed<const FLAW: usize>;

const OFFERS_TOO_LITTLE: usize = 1;
const OFFERS_TOO_MUCH: usize = 2;
const OFFERS_TWICE: usize = 3;
const ASKS_DICE_BEFORE_REFUSING: usize = 4;
const REFUSES_WITHOUT_RULE: usize = 5;
const CITES_UNKNOWN_RULE: usize = 6;
const CITES_NOTHING: usize = 7;
const VIEW_LEAKS: usize = 8;
const COMMAND_LEAKS: usize = 9;
const EVENT_LEAKS: usize = 10;
const SETUP_LEAKS: usize = 11;
const CHOICES_LEAK: usize = 12;
const REFUSAL_LEAKS: usize = 13;
const FORGETS_SECRETS: usize = 14;
const APPLY_PANICS: usize = 15;
const DECIDES_BY_MOOD: usize = 16;
const BREAKS_INVARIANT: usize = 17;
const FIELD_MISSING_IN_SPEC: usize = 18;
const NAMED_LIKE_THE_TABLES: usize = 19;

impl<const FLAW: usize> Game for Flawed<FLAW> {
    const NAME: &'static str = "flawed";
    const COMMANDS: &'static [CommandSpec] = match FLAW {
        FIELD_MISSING_IN_SPEC => &[],
        NAMED_LIKE_THE_TABLES => &[CommandSpec {
            name: "roll",
            fields: &[],
        }],
        _ => Riddle::COMMANDS,
    };
    const OPTIONS: &'static [OptionSpec] = Riddle::OPTIONS;

    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;

    fn start(setup: &Setup) -> State {
        Riddle::start(setup)
    }

    fn plan<'c>(
        setup: &Setup,
        state: &State,
        seat: &'c Seat,
        command: &'c Command,
    ) -> Result<Deed<'c, Self>, Refusal> {
        if let Some(refusal) = Riddle::objection(setup, state, seat, command) {
            return Err(match FLAW {
                REFUSES_WITHOUT_RULE => Refusal::new(refusal.code, ""),
                REFUSAL_LEAKS => {
                    let secret = state.secret.unwrap_or(0);
                    refusal.with("hint", format!("secret:{secret}"))
                }
                _ => refusal,
            });
        }
        Ok(rolls(move |turn: &mut Turn<'_, Self>| {
            let state = turn.state().clone();
            let played = Riddle::outcome(turn.setup, &state, seat, command, turn.dice);
            let (_, events) = played.map_err(|stop| match stop {
                Stop::NoDice(missing) => missing,
                Stop::Refused(refusal) => panic!("it was just accepted: {refusal:?}"),
            })?;
            for event in events {
                if let (DECIDES_BY_MOOD, Event::Painted { .. }) = (FLAW, &event) {
                    static MOOD: AtomicUsize = AtomicUsize::new(0);
                    let colours = vec![Colour::Red; MOOD.fetch_add(1, Ordering::Relaxed)];
                    turn.emit(Event::Painted { colours });
                    continue;
                }
                turn.emit(event);
            }
            Ok(())
        }))
    }

    fn decide(turn: &mut Turn<'_, Self>, seat: &Seat, command: &Command) -> Result<(), Stop> {
        if FLAW == ASKS_DICE_BEFORE_REFUSING {
            turn.roll([crate::riddle::TRY])?;
        }
        let deed = Self::plan(turn.setup, turn.state(), seat, command)?;
        Ok(deed(turn)?)
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Thrown { luck, .. } if FLAW == APPLY_PANICS => assert!(*luck <= 6),
            Event::Thrown { .. } if FLAW == BREAKS_INVARIANT => return,
            _ => {}
        }
        Riddle::apply(state, event);
    }

    fn rules(event: &Event) -> &'static [&'static str] {
        match (FLAW, event) {
            (CITES_UNKNOWN_RULE, Event::Solved) => &["RI-END-99"],
            (CITES_NOTHING, Event::Solved) => &[],
            _ => Riddle::rules(event),
        }
    }

    fn audience(event: &Event) -> Audience {
        match event {
            Event::Missed { .. } if FLAW == EVENT_LEAKS => Audience::Everyone,
            event => Riddle::audience(event),
        }
    }

    fn command_audience(command: &Command) -> Audience {
        if FLAW == COMMAND_LEAKS {
            Audience::Everyone
        } else {
            Riddle::command_audience(command)
        }
    }

    fn setup_for<'a>(setup: &'a Setup, seat: &Seat) -> Cow<'a, Setup> {
        if FLAW == SETUP_LEAKS {
            Cow::Borrowed(setup)
        } else {
            Riddle::setup_for(setup, seat)
        }
    }

    fn view(setup: &Setup, state: &State, seat: &Seat) -> View {
        let mut view = Riddle::view(setup, state, seat);
        if FLAW == VIEW_LEAKS {
            view.secret = state.secret;
        }
        view
    }

    fn choices(setup: &Setup, state: &State, seat: &Seat, choices: &mut Vec<Command>) {
        Riddle::choices(setup, state, seat, choices);
        match (FLAW, state.secret) {
            (OFFERS_TOO_LITTLE, Some(_)) => {
                choices.retain(|choice| *choice != Command::Reveal);
            }
            (OFFERS_TOO_MUCH, None) => choices.push(Command::Reveal),
            (OFFERS_TWICE, Some(_)) if seat.role == Role::GameMaster => {
                choices.push(Command::Reveal);
            }
            (CHOICES_LEAK, Some(number)) if seat.role == Role::Player => {
                choices.push(Command::Think { number });
            }
            _ => {}
        }
    }

    fn secrets(setup: &Setup, state: &State, seat: &Seat) -> Vec<String> {
        if FLAW == FORGETS_SECRETS {
            return Vec::new();
        }
        let mut secrets = Riddle::secrets(setup, state, seat);
        if FLAW == REFUSAL_LEAKS
            && seat.role != Role::GameMaster
            && let Some(secret) = state.secret.filter(|_| !state.known)
        {
            secrets.push(format!("secret:{secret}"));
        }
        secrets
    }

    fn rulebook() -> &'static Rulebook {
        Riddle::rulebook()
    }
}

/// Runs one check of the kit on a flawed riddle and wants it to say this.
fn check<const FLAW: usize>(run: impl Fn(&Kit<Flawed<FLAW>>), complaint: &str) {
    let sound = kit();
    let kit = Kit {
        setups: sound.setups,
        seats: sound.seats,
        commands: sound.commands,
        rarely: sound.rarely,
        invariants: sound.invariants,
        playthroughs: Vec::new(),
        games: 40,
        steps: 30,
    };
    let panic = catch_unwind(AssertUnwindSafe(|| run(&kit))).expect_err("the kit complains");
    let said = panic.downcast_ref::<String>().expect("a panic with words");
    assert!(
        said.contains(complaint),
        "flaw {FLAW} should be called `{complaint}`, not {said}"
    );
}

#[test]
fn choices_that_are_not_what_the_rules_accept() {
    fn offered<const FLAW: usize>(complaint: &str) {
        check::<FLAW>(|kit| drop(offered_is_accepted(kit)), complaint);
    }
    offered::<OFFERS_TOO_LITTLE>("offered is not accepted");
    offered::<OFFERS_TOO_MUCH>("offered is not accepted");
    offered::<OFFERS_TWICE>("offered twice");
    offered::<ASKS_DICE_BEFORE_REFUSING>("asks for dice before it is refused");
    offered::<REFUSES_WITHOUT_RULE>("cites no rule that exists");
    offered::<BREAKS_INVARIANT>("state.tries > 0");
}

#[test]
fn secrets_that_get_out() {
    fn hidden<const FLAW: usize>(complaint: &str) {
        check::<FLAW>(hidden_stays_hidden, complaint);
    }
    hidden::<VIEW_LEAKS>("must not see `\"secret\"");
    hidden::<COMMAND_LEAKS>("must not see `\"number\"");
    hidden::<EVENT_LEAKS>("must not see `missed`");
    hidden::<SETUP_LEAKS>("must not see `a golden die`");
    hidden::<CHOICES_LEAK>("must not see `\"number\"");
    hidden::<REFUSAL_LEAKS>("must not see `secret:");
    hidden::<FORGETS_SECRETS>("names its secrets");
}

#[test]
fn rules_that_do_not_exist() {
    check::<CITES_UNKNOWN_RULE>(|kit| drop(cites_known_rules(kit)), "RI-END-99");
    check::<CITES_NOTHING>(|kit| drop(cites_known_rules(kit)), "cites no rule");
}

#[test]
fn journals_that_tell_something_else() {
    check::<DECIDES_BY_MOOD>(
        |kit| drop(replay_is_live(kit)),
        "the recorded dice lead elsewhere",
    );
    check::<APPLY_PANICS>(apply_is_total, "luck <= 6");
    check::<FIELD_MISSING_IN_SPEC>(json_round_trips, "an offer can be sent");
    check::<NAMED_LIKE_THE_TABLES>(json_round_trips, "`roll` is a command of the table itself");
}
