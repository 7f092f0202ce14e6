//! What a key means, depending on what has the keyboard. Pure: no table, no terminal.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use samurai::Place;

/// What has the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// The list of choices.
    Choices,
    /// Where each die goes.
    Enter,
    /// How a die is divided.
    Divide,
    /// Real dice are due.
    Dice,
    /// A yes-or-no question.
    Question,
    /// A text to read and scroll.
    Reading,
    /// Rules to read, with other lines of the journal beside them.
    Why,
    /// The terminal is too small to show anything.
    Small,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// One line up or down.
    Step(isize),
    /// Left or right; in forms: less or more.
    Side(isize),
    Page(isize),
    /// The n-th choice, from 0.
    Pick(usize),
    Confirm,
    Back,
    Place(Place),
    Digit(u8),
    Erase,
    /// The program throws the dice that are due.
    Roll,
    Undo,
    Why,
    Help,
    Journal,
    /// Opponent or own sheet, where there is no room for both.
    Turn,
    Yes,
    Quit,
}

pub fn action(focus: Focus, key: KeyEvent) -> Option<Action> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        // Ctrl-C asks like q; a second one is the answer.
        return (key.code == KeyCode::Char('c')).then_some(Action::Quit);
    }
    let code = match key.code {
        KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
        code => code,
    };
    match focus {
        Focus::Question => match code {
            // Ja, yes.
            KeyCode::Char('j' | 'y') => Some(Action::Yes),
            KeyCode::Char('n' | 'q') | KeyCode::Esc => Some(Action::Back),
            _ => None,
        },
        Focus::Reading | Focus::Why => match code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'w' | '?' | 'h' | 'j' | ' ') => {
                Some(Action::Back)
            }
            KeyCode::Left => Some(Action::Side(-1)),
            KeyCode::Right => Some(Action::Side(1)),
            _ => moved(code),
        },
        Focus::Small => match code {
            KeyCode::Char('q') => Some(Action::Quit),
            _ => None,
        },
        Focus::Choices => match code {
            KeyCode::Char(digit @ '1'..='9') => Some(Action::Pick(digit as usize - '1' as usize)),
            KeyCode::Enter | KeyCode::Char(' ') => Some(Action::Confirm),
            _ => moved(code).or_else(|| anywhere(code)),
        },
        Focus::Enter | Focus::Divide => match code {
            KeyCode::Char('a') => Some(Action::Place(Place::Attack)),
            KeyCode::Char('d') => Some(Action::Place(Place::Defence)),
            // Konzentration, concentration.
            KeyCode::Char('k' | 'c') => Some(Action::Place(Place::Concentration)),
            KeyCode::Char(digit @ '0'..='9') if focus == Focus::Divide => digit_of(digit),
            KeyCode::Left | KeyCode::Char('-') => Some(Action::Side(-1)),
            KeyCode::Right | KeyCode::Char('+') => Some(Action::Side(1)),
            KeyCode::Enter => Some(Action::Confirm),
            KeyCode::Esc | KeyCode::Backspace => Some(Action::Back),
            _ => moved(code).or_else(|| anywhere(code)),
        },
        Focus::Dice => match code {
            KeyCode::Char(digit @ '0'..='9') => digit_of(digit),
            KeyCode::Backspace => Some(Action::Erase),
            KeyCode::Enter => Some(Action::Confirm),
            KeyCode::Esc => Some(Action::Back),
            KeyCode::Char('r') => Some(Action::Roll),
            _ => anywhere(code),
        },
    }
}

fn digit_of(digit: char) -> Option<Action> {
    let digit = digit
        .to_digit(10)
        .and_then(|digit| u8::try_from(digit).ok());
    digit.map(Action::Digit)
}

fn moved(code: KeyCode) -> Option<Action> {
    match code {
        KeyCode::Up => Some(Action::Step(-1)),
        KeyCode::Down => Some(Action::Step(1)),
        KeyCode::PageUp => Some(Action::Page(-1)),
        KeyCode::PageDown => Some(Action::Page(1)),
        _ => None,
    }
}

fn anywhere(code: KeyCode) -> Option<Action> {
    match code {
        KeyCode::Char('u') => Some(Action::Undo),
        KeyCode::Char('w') => Some(Action::Why),
        KeyCode::Char('j') => Some(Action::Journal),
        KeyCode::Char('q') => Some(Action::Quit),
        KeyCode::Char('?' | 'h') => Some(Action::Help),
        KeyCode::Tab | KeyCode::BackTab => Some(Action::Turn),
        _ => None,
    }
}
