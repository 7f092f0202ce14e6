//! What has to hold before anything else: who asks, when, with which figure, with which half of a turn.

use table::{Arg, Refusal, Role, Seat};

use crate::command::{HalfName, MOST_SET};
use crate::grid::Field;
use crate::shape::is_text;
use crate::state::{Half, Mode, Stage};
use crate::{Figure, FigureId, Question, Setup, State};

/// A command's question to the rules: what stands on the table, and who asks.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    pub setup: &'a Setup,
    pub state: &'a State,
    pub seat: &'a Seat,
}

pub type Checked<T = ()> = Result<T, Refusal>;

pub fn refuse(code: &'static str, rule: &'static str) -> Refusal {
    Refusal::new(code, rule)
}

/// There is no such field (CD-MAP-1); pages say so before they ask.
pub fn off_map() -> Refusal {
    refuse("off_map", "CD-MAP-1")
}

/// Nobody can read this as a sheet (CD-BUILD-2).
pub fn unreadable_sheet() -> Refusal {
    refuse("unreadable_sheet", "CD-BUILD-2")
}

impl<'a> Ask<'a> {
    pub fn is_master(&self) -> bool {
        self.seat.role == Role::GameMaster
    }

    /// Only the game master does this, and nothing else waits.
    pub fn master(&self) -> Checked {
        if !self.is_master() {
            return Err(refuse("gm_only", "CD-GM-2"));
        }
        Ok(())
    }

    pub fn mode(&self, modes: &[Mode]) -> Checked {
        if modes.contains(&self.state.mode) {
            return Ok(());
        }
        let mode = self.state.mode.as_str();
        Err(refuse("wrong_mode", "CD-FIGHT-1").with("mode", mode))
    }

    /// No question is open.
    pub fn quiet(&self) -> Checked {
        match self.state.question() {
            None => Ok(()),
            Some(question) => {
                Err(refuse("question_open", "CD-DICE-2").with("question", question.as_str()))
            }
        }
    }

    /// A game master's command that can come at any time but in the middle of something.
    pub fn master_any_time(&self) -> Checked {
        self.master()?;
        self.mode(&[Mode::Setup, Mode::Exploring, Mode::Fight])?;
        self.quiet()
    }

    pub fn reason(&self, reason: &str) -> Checked {
        if is_text(reason, crate::command::LINE) {
            return Ok(());
        }
        Err(refuse("reason_missing", "CD-GM-3"))
    }

    /// A figure this seat knows of.
    pub fn figure(&self, number: i64) -> Checked<&'a Figure> {
        let id = u16::try_from(number).ok().map(FigureId);
        let figure = id.and_then(|id| self.state.figure(id));
        figure
            .filter(|figure| self.is_master() || !self.state.concealed(figure))
            .ok_or_else(|| refuse("target_hidden", "CD-SEE-2"))
    }

    /// One of the game master's figures.
    pub fn master_figure(&self, number: i64) -> Checked<&'a Figure> {
        let figure = self.figure(number)?;
        if figure.id.is_master() {
            return Ok(figure);
        }
        Err(refuse("not_your_figure", "CD-SIDE-1").with("name", &figure.sheet.name))
    }

    pub fn ready(&self, figure: &Figure) -> Checked {
        if figure.stage == Stage::Ready {
            return Ok(());
        }
        Err(refuse("not_ready", "CD-BUILD-18").with("name", &figure.sheet.name))
    }

    /// This seat owns the figure, or is the game master.
    pub fn owns(&self, figure: &Figure) -> Checked {
        if self.is_master() || figure.owner.as_ref() == Some(&self.seat.id) {
            return Ok(());
        }
        Err(refuse("not_your_figure", "CD-SIDE-1").with("name", &figure.sheet.name))
    }

    /// This seat may act with the figure now (checks: seat, mode, question, turn).
    pub fn acting(&self, number: i64) -> Checked<&'a Figure> {
        let figure = self.figure(number)?;
        let commander = self.state.commander(figure);
        if !self.is_master() && commander != Some(&self.seat.id) {
            let name = Arg::from(&figure.sheet.name);
            return Err(refuse("not_your_figure", "CD-SP-MINDCONTROL-9").with("name", name));
        }
        self.mode(&[Mode::Exploring, Mode::Fight])?;
        self.quiet()?;
        self.ready(figure)?;
        if figure.out || figure.field.is_none() {
            return Err(refuse("not_on_map", "CD-MAP-7").with("name", &figure.sheet.name));
        }
        self.turn_of(figure)?;
        Ok(figure)
    }

    /// In a fight it is this figure's turn (CD-ROUND-1).
    pub fn turn_of(&self, figure: &Figure) -> Checked {
        let Some(fight) = &self.state.fight else {
            return Ok(());
        };
        let acting = fight.turn.as_ref().map(|turn| turn.figure);
        if acting == Some(figure.id) {
            return Ok(());
        }
        let acting = acting.and_then(|id| self.state.figure(id));
        let shown = acting.filter(|it| self.is_master() || !self.state.concealed(it));
        let refusal = refuse("not_your_turn", "CD-ROUND-1");
        Err(match shown {
            Some(acting) => refusal.with("name", &acting.sheet.name),
            None => refuse("others_turn", "CD-ROUND-1"),
        })
    }

    /// A half of the turn can begin, or a movement go on.
    pub fn half(&self, figure: &Figure, half: HalfName) -> Checked {
        let Some(turn) = self.state.turn() else {
            return Ok(());
        };
        let running = turn
            .movements
            .iter()
            .any(|it| matches!(it, Half::Running { .. }));
        match half {
            HalfName::Action if !turn.actions.contains(&Half::Unused) => {
                return Err(refuse("action_used", "CD-TURN-1"));
            }
            HalfName::Movement if running => return Ok(()),
            HalfName::Movement if !turn.movements.contains(&Half::Unused) => {
                return Err(match turn.lapsed {
                    true => refuse("movement_finished", "CD-TURN-3"),
                    false => refuse("movement_used", "CD-TURN-1"),
                });
            }
            _ => {}
        }
        if turn.halves_used() >= self.state.halves_allowed(figure) {
            return Err(refuse("only_one_half", "CD-ZERO-2"));
        }
        Ok(())
    }

    /// A field of this map.
    pub fn field(&self, x: i64, y: i64) -> Checked<Field> {
        let field = field(x, y).filter(|field| self.state.map.has(*field));
        field.ok_or_else(off_map)
    }

    /// A field players may know of.
    pub fn seen_field(&self, x: i64, y: i64) -> Checked<Field> {
        let field = self.field(x, y)?;
        if self.is_master() || self.state.map.seen(field) {
            return Ok(field);
        }
        Err(refuse("unseen", "CD-GM-1"))
    }

    /// What this seat may answer.
    pub fn question(&self) -> Checked<Question> {
        let question = self.state.question();
        question.ok_or_else(|| refuse("nothing_asked", "CD-DICE-2"))
    }
}

pub fn field(x: i64, y: i64) -> Option<Field> {
    Some(Field::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?))
}

/// A field on any map: what a game master may name when the nearest fitting one is taken.
pub fn spot(x: i64, y: i64) -> Checked<Field> {
    let side = 0..i64::from(crate::grid::MOST_SIDE);
    if !side.contains(&x) || !side.contains(&y) {
        return Err(off_map());
    }
    field(x, y).ok_or_else(off_map)
}

/// A number a game master sets.
pub fn amount(n: i64, least: i64) -> Checked<i64> {
    if (least..=MOST_SET).contains(&n) {
        return Ok(n);
    }
    Err(refuse("off_bounds", "CD-GM-2")
        .with("least", least)
        .with("most", MOST_SET))
}

/// An index counted from 1.
pub fn nth(n: i64) -> Option<u16> {
    u16::try_from(n).ok()?.checked_sub(1)
}

impl Ask<'_> {
    /// The half that is still there to be given up.
    pub fn unused(&self, half: HalfName) -> bool {
        let Some(turn) = self.state.turn() else {
            return false;
        };
        match half {
            HalfName::Movement => turn.movements.contains(&Half::Unused),
            HalfName::Action => turn.actions.contains(&Half::Unused),
        }
    }
}
