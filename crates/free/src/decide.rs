//! The rules: what has to hold for a command, and what it then does. What is offered follows from the same question.

use table::{Deed, Refusal, Role, Seat, SeatId, Turn, emits, is_text, rolls};

use crate::command::{MOST_COUNT, MOST_NAME, MOST_NOTE};
use crate::language::{Read, read};
use crate::state::{Id, MOST_BUTTONS, MOST_COUNTERS, MOST_NOTES};
use crate::{Button, Command, Counter, Event, Free, Hidden, Note, Roll, Setup, State};

/// How far one step of a counter goes.
const MOST_STEP: i64 = 999;

type Planned<'c> = Result<Deed<'c, Free>, Refusal>;

/// Every command once: what has to hold, and what it then does.
pub fn plan<'c>(setup: &Setup, state: &State, seat: &'c Seat, command: &'c Command) -> Planned<'c> {
    if seat.role == Role::Spectator {
        return refused("watches", "FT-SEAT-1");
    }
    match command {
        Command::Throw { roll, word, hidden } => {
            let read = read(roll)?;
            let word = match word {
                None => String::new(),
                Some(word) => written(word, MOST_NAME, "FT-ROLL-1")?,
            };
            thrown(setup, seat, read, &word, *hidden)
        }
        Command::Press { button, hidden } => {
            let button = own_button(state, seat, *button)?;
            let read = read(&button.roll)?;
            thrown(setup, seat, read, &button.name, *hidden)
        }
        Command::Again { hidden } => match state.last_of(&seat.id) {
            None => refused("nothing_thrown", "FT-ROLL-2"),
            Some(last) => thrown(setup, seat, read(&last.text)?, &last.word, *hidden),
        },
        Command::Reveal { which } => reveal(state, seat, *which),

        Command::MakeButton { name, roll } => {
            let button = button(state.next, seat, name, roll)?;
            match state.buttons_of(&seat.id).count() < MOST_BUTTONS {
                true => Ok(emits(Event::ButtonMade { button })),
                false => full("buttons", "FT-BUTTON-1", MOST_BUTTONS),
            }
        }
        Command::ChangeButton {
            button: id,
            name,
            roll,
        } => {
            let known = own_button(state, seat, *id)?;
            let button = button(known.id, seat, name, roll)?;
            Ok(emits(Event::ButtonChanged { button }))
        }
        Command::RemoveButton { button } => {
            let button = own_button(state, seat, *button)?.clone();
            Ok(emits(Event::ButtonRemoved { button }))
        }

        Command::MakeCounter { name, value, order } => {
            let order = order.unwrap_or(false);
            let rule = if order { "FT-ORDER-1" } else { "FT-COUNTER-1" };
            let name = written(name, MOST_NAME, rule)?;
            counts(*value, rule)?;
            if state.counters.len() >= MOST_COUNTERS {
                return full("counters", rule, MOST_COUNTERS);
            }
            let (id, value) = (state.next, *value);
            let counter = Counter {
                id,
                name,
                value,
                order,
            };
            Ok(emits(Event::CounterMade { counter }))
        }
        Command::SetCounter { counter, value } => set(counter_of(state, *counter)?, *value),
        Command::CountUp { counter, amount } => step(state, *counter, *amount, 1),
        Command::CountDown { counter, amount } => step(state, *counter, *amount, -1),
        Command::RemoveCounter { counter } => {
            let counter = counter_of(state, *counter)?.clone();
            Ok(emits(Event::CounterRemoved { counter }))
        }
        Command::NextTurn => match state.next_in_order() {
            None => refused("no_order", "FT-ORDER-1"),
            Some((next, round)) => Ok(emits(Event::TurnCame {
                id: next.id,
                name: next.name.clone(),
                round,
            })),
        },
        Command::EndOrder => match state.order().is_empty() {
            true => refused("no_order", "FT-ORDER-1"),
            false => Ok(emits(Event::OrderEnded)),
        },

        Command::WriteNote { text } => {
            let text = written(text, MOST_NOTE, "FT-NOTE-1")?;
            match state.notes.len() < MOST_NOTES {
                true => Ok(emits(Event::NoteWritten {
                    note: note(state.next, seat, text),
                })),
                false => full("notes", "FT-NOTE-1", MOST_NOTES),
            }
        }
        Command::ChangeNote { note: id, text } => {
            let known = note_of(state, *id)?;
            let text = written(text, MOST_NOTE, "FT-NOTE-1")?;
            Ok(emits(Event::NoteChanged {
                note: note(known.id, seat, text),
            }))
        }
        Command::RemoveNote { note } => {
            let note = note_of(state, *note)?.clone();
            Ok(emits(Event::NoteRemoved { note }))
        }
    }
}

fn refused<T>(code: &'static str, rule: &'static str) -> Result<T, Refusal> {
    Err(Refusal::new(code, rule))
}

fn too_long<T>(rule: &'static str, most: usize) -> Result<T, Refusal> {
    Err(Refusal::new("too_long", rule).with("most", most))
}

/// There are as many of these as there may be.
fn full<T>(what: &'static str, rule: &'static str, most: usize) -> Result<T, Refusal> {
    Err(Refusal::new("full", rule)
        .with("what", what)
        .with("most", most))
}

/// What people write, without the spaces around it.
fn written(text: &str, most: usize, rule: &'static str) -> Result<String, Refusal> {
    match is_text(text, most) {
        true => Ok(text.trim().to_owned()),
        false if text.trim().is_empty() => refused("nothing_written", rule),
        false => too_long(rule, most),
    }
}

/// A throw; a hidden one is told to who throws and the game master alone (FT-HIDDEN-1).
fn thrown<'c>(
    setup: &Setup,
    seat: &'c Seat,
    read: Read,
    word: &str,
    hidden: Option<bool>,
) -> Planned<'c> {
    let hidden = hidden.unwrap_or(false);
    let may = setup.options.hidden == Hidden::Everyone || seat.role == Role::GameMaster;
    if hidden && !may {
        return refused("not_hidden", "FT-HIDDEN-1");
    }
    let word = word.to_owned();
    Ok(rolls(move |turn: &mut Turn<'_, Free>| {
        let fell = read.throw(turn.dice)?;
        let roll = Roll {
            id: turn.state().next,
            who: seat.id.clone(),
            word,
            text: read.text(),
            dice: fell.dice,
            total: fell.total,
            verdict: fell.verdict,
            outcome: fell.outcome,
            hidden,
        };
        tell(turn, roll);
        Ok(())
    }))
}

fn tell(turn: &mut Turn<'_, Free>, roll: Roll) {
    match roll.hidden {
        false => turn.emit(Event::Rolled { roll }),
        true => {
            let (who, id) = (roll.who.clone(), roll.id);
            turn.emit(Event::SomebodyRolled { who, id });
            turn.emit(Event::RolledHidden { roll });
        }
    }
}

/// Who threw it shows it, or the game master (FT-HIDDEN-2).
fn reveal<'c>(state: &State, seat: &Seat, which: i64) -> Planned<'c> {
    let known = state.roll(which).filter(|roll| roll.is_open_to(seat));
    match known {
        Some(roll) if roll.hidden => {
            let roll = Roll {
                hidden: false,
                ..roll.clone()
            };
            Ok(emits(Event::Revealed { roll }))
        }
        _ => refused("nothing_hidden", "FT-HIDDEN-2"),
    }
}

fn button(id: Id, seat: &Seat, name: &str, roll: &str) -> Result<Button, Refusal> {
    let name = written(name, MOST_NAME, "FT-BUTTON-1")?;
    let roll = read(roll)?.text();
    let of = seat.id.clone();
    Ok(Button { id, of, name, roll })
}

fn own_button<'s>(state: &'s State, seat: &Seat, id: i64) -> Result<&'s Button, Refusal> {
    match state.button(id).filter(|button| button.of == seat.id) {
        Some(button) => Ok(button),
        None => refused("no_button", "FT-BUTTON-1"),
    }
}

fn counter_of(state: &State, id: i64) -> Result<&Counter, Refusal> {
    state
        .counter(id)
        .map_or_else(|| refused("no_counter", "FT-COUNTER-1"), Ok)
}

fn note_of(state: &State, id: i64) -> Result<&Note, Refusal> {
    state
        .note(id)
        .map_or_else(|| refused("no_note", "FT-NOTE-1"), Ok)
}

fn note(id: Id, seat: &Seat, text: String) -> Note {
    let by: SeatId = seat.id.clone();
    Note { id, by, text }
}

fn counts(value: i64, rule: &'static str) -> Result<(), Refusal> {
    match (-MOST_COUNT..=MOST_COUNT).contains(&value) {
        true => Ok(()),
        false => Err(Refusal::new("counts_too_far", rule).with("most", MOST_COUNT)),
    }
}

fn set<'c>(counter: &Counter, value: i64) -> Planned<'c> {
    counts(value, "FT-COUNTER-1")?;
    Ok(emits(Event::CounterSet {
        id: counter.id,
        name: counter.name.clone(),
        before: counter.value,
        value,
    }))
}

/// A step of 1, or of as much as was said.
fn step<'c>(state: &State, counter: i64, by: Option<i64>, way: i64) -> Planned<'c> {
    let counter = counter_of(state, counter)?;
    let by = by.unwrap_or(1);
    if !(1..=MOST_STEP).contains(&by) {
        return Err(Refusal::new("counts_too_far", "FT-COUNTER-1").with("most", MOST_STEP));
    }
    // At its end it stands still, however large the step is.
    let far = counter
        .value
        .saturating_add(by * way)
        .clamp(-MOST_COUNT, MOST_COUNT);
    match far == counter.value {
        true => Err(Refusal::new("counts_too_far", "FT-COUNTER-1").with("most", MOST_COUNT)),
        false => set(counter, far),
    }
}
