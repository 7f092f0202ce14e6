//! What a check looks at, and the refusals every step shares.

use table::{Refusal, SeatId};

use crate::shape::is_text;
use crate::state::{Fight, FightPhase, Participant, Procedure, Roll, Status};
use crate::{Character, Setup, State};

/// Who asks, and how things stand.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    pub setup: &'a Setup,
    pub state: &'a State,
    pub who: &'a SeatId,
}

pub fn no<T>(code: &'static str, rule: &'static str) -> Result<T, Refusal> {
    Err(Refusal::new(code, rule))
}

/// A text somebody has to write.
pub fn text(text: &str, most: usize, rule: &'static str) -> Result<(), Refusal> {
    if is_text(text, most) {
        return Ok(());
    }
    if text.trim().is_empty() {
        no("text_missing", rule)
    } else {
        Err(Refusal::new("text_too_long", rule).with("most", most))
    }
}

/// What a character is called; the seat, if there is none.
pub fn name_of(state: &State, who: &SeatId) -> String {
    let character = state.characters.get(who);
    character.map_or_else(|| who.to_string(), |character| character.name.clone())
}

impl<'a> Ask<'a> {
    pub fn name(&self, who: &SeatId) -> String {
        name_of(self.state, who)
    }

    /// The seat's character.
    pub fn me(&self) -> Result<&'a Character, Refusal> {
        match self.state.characters.get(self.who) {
            Some(character) => Ok(character),
            None => no("no_character", "AZ-SECTION-26"),
        }
    }

    /// The seat's character, if it can act (AZ-OUT-2, AZ-OUT-7).
    pub fn active(&self) -> Result<&'a Character, Refusal> {
        let me = self.me()?;
        let (status, rule) = match me.status {
            Status::Active => return Ok(me),
            Status::Out => ("out", "AZ-OUT-2"),
            Status::Retired => ("retired", "AZ-OUT-7"),
        };
        Err(Refusal::new("not_active", rule)
            .with("name", me.name.as_str())
            .with("status", status))
    }

    pub fn not_retired(&self) -> Result<&'a Character, Refusal> {
        match self.me()? {
            me if me.status == Status::Retired => self.active(),
            me => Ok(me),
        }
    }

    pub fn roll(&self) -> Result<&'a Roll, Refusal> {
        match &self.state.roll {
            Some(roll) => Ok(roll),
            None => no("no_roll", "AZ-ROLL-1"),
        }
    }

    /// The open roll, if it is the seat's own.
    pub fn my_roll(&self) -> Result<&'a Roll, Refusal> {
        let roll = self.roll()?;
        if roll.roller == *self.who {
            Ok(roll)
        } else {
            Err(Refusal::new("not_your_roll", "AZ-ROLL-4").with("name", self.name(&roll.roller)))
        }
    }

    pub fn fight(&self) -> Result<&'a Fight, Refusal> {
        match &self.state.fight {
            Some(fight) => Ok(fight),
            None => no("no_fight", "AZ-FIGHT-15"),
        }
    }

    /// The fight, if it stands at one of these steps.
    pub fn fight_in(
        &self,
        phases: &[FightPhase],
        rule: &'static str,
    ) -> Result<&'a Fight, Refusal> {
        let fight = self.fight()?;
        if phases.contains(&fight.phase) {
            Ok(fight)
        } else {
            Err(Refusal::new("wrong_fight_phase", rule).with("phase", fight.phase.as_str()))
        }
    }

    /// The seat as a participant who is still in.
    pub fn in_fight(&self, fight: &'a Fight) -> Result<&'a Participant, Refusal> {
        match fight.participants.get(self.who) {
            Some(one) if one.is_in() => Ok(one),
            _ => no("not_in_fight", "AZ-FIGHT-4"),
        }
    }

    pub fn no_fight(&self) -> Result<(), Refusal> {
        match &self.state.fight {
            None => Ok(()),
            Some(_) => no("fight_open", "AZ-FIGHT-5"),
        }
    }

    pub fn procedure(&self) -> Result<&'a Procedure, Refusal> {
        match self.state.procedures.get(self.who) {
            Some(procedure) => Ok(procedure),
            None => no("no_procedure", "AZ-OUT-6"),
        }
    }

    /// A hint by its number, if it is still open.
    pub fn open_hint(&self, number: i64) -> Result<u16, Refusal> {
        let hint = u16::try_from(number).ok();
        let found = hint.and_then(|number| Some((number, self.state.hint(number)?)));
        match found {
            None => no("no_such_hint", "AZ-SOLVE-2"),
            Some((number, hint)) if hint.state == crate::HintState::Open => Ok(number),
            Some(_) => no("hint_used", "AZ-SOLVE-11"),
        }
    }
}
