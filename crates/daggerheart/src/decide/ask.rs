//! What a check looks at, and the refusals every step shares.

use table::{Refusal, Role, Seat, SeatId};

use crate::command::{LINE, MOST_DIFFICULTY};
use crate::content::{Feature, Per, Trait};
use crate::shape::is_text;
use crate::state::{FoeStatus, GmTurn, Pc, Pending, Roll, RollPhase, Spotlight, Status, nth};
use crate::{Foe, Setup, State, Who};

/// Who asks, and how things stand.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    pub setup: &'a Setup,
    pub state: &'a State,
    pub seat: &'a Seat,
}

pub fn no<T>(code: &'static str, rule: &'static str) -> Result<T, Refusal> {
    Err(Refusal::new(code, rule))
}

pub fn unknown<T>(rule: &'static str) -> Result<T, Refusal> {
    no("unknown", rule)
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

/// A text that may be left out.
pub fn maybe_text(written: Option<&str>, rule: &'static str) -> Result<(), Refusal> {
    written.map_or(Ok(()), |written| text(written, LINE, rule))
}

/// A number within bounds.
pub fn bounded(
    n: i64,
    bounds: std::ops::RangeInclusive<i64>,
    rule: &'static str,
) -> Result<i64, Refusal> {
    if bounds.contains(&n) {
        Ok(n)
    } else {
        Err(Refusal::new("bounds", rule)
            .with("value", n)
            .with("low", *bounds.start())
            .with("high", *bounds.end()))
    }
}

pub fn difficulty(n: i64) -> Result<i16, Refusal> {
    bounded(n, 1..=MOST_DIFFICULTY, "DH-STEP-5").map(|n| n as i16)
}

/// How many sources of advantage or disadvantage somebody names.
pub fn sources(n: Option<i64>) -> Result<usize, Refusal> {
    bounded(n.unwrap_or(0), 0..=5, "DH-ADV-4").map(|n| n as usize)
}

/// Nothing twice.
pub fn distinct<T: PartialEq>(list: &[T]) -> bool {
    let repeated = |(index, one): (usize, &T)| list[..index].contains(one);
    !list.iter().enumerate().any(repeated)
}

/// What a character is called; the seat, if there is none.
pub fn name_of(state: &State, who: &SeatId) -> table::Arg {
    match state.pcs.get(who) {
        Some(pc) => table::Arg::from(&pc.sheet.name),
        None => table::Arg::from(who.as_str()),
    }
}

impl<'a> Ask<'a> {
    pub fn is_gm(&self) -> bool {
        self.seat.role == Role::GameMaster
    }

    pub fn name(&self, who: &SeatId) -> table::Arg {
        name_of(self.state, who)
    }

    pub fn pc(&self, who: &SeatId) -> Result<&'a Pc, Refusal> {
        match self.state.pcs.get(who) {
            Some(pc) => Ok(pc),
            None => unknown("DH-HOPE-2"),
        }
    }

    /// The character, if the seat acts for it: its player, or the game master.
    pub fn own(&self, who: &SeatId) -> Result<&'a Pc, Refusal> {
        let pc = self.pc(who)?;
        if self.is_gm() || self.seat.id == *who {
            Ok(pc)
        } else {
            Err(Refusal::new("not_yours", "DH-SPOT-1").with("name", self.name(who)))
        }
    }

    /// The character, if it can act (DH-DEATH-3).
    pub fn up(&self, who: &SeatId) -> Result<&'a Pc, Refusal> {
        let pc = self.pc(who)?;
        if pc.status == Status::Up {
            Ok(pc)
        } else {
            Err(Refusal::new("pc_down", "DH-DEATH-3").with("name", self.name(who)))
        }
    }

    pub fn in_session(&self) -> Result<(), Refusal> {
        if self.state.in_session {
            Ok(())
        } else {
            no("phase", "DH-SESSION-1")
        }
    }

    pub fn free(&self) -> Result<(), Refusal> {
        if self.state.is_busy() {
            no("busy", "DH-SPOT-8")
        } else {
            Ok(())
        }
    }

    /// In session, nothing pending.
    pub fn idle(&self) -> Result<(), Refusal> {
        self.in_session()?;
        self.free()
    }

    pub fn players_turn(&self) -> Result<(), Refusal> {
        match self.state.spotlight {
            Spotlight::Players { .. } => Ok(()),
            Spotlight::Gm(_) => no("spotlight", "DH-SPOT-2"),
        }
    }

    /// The game master's turn, with nothing pending.
    pub fn gm_turn(&self) -> Result<&'a GmTurn, Refusal> {
        self.in_session()?;
        match self.state.gm_turn() {
            Some(turn) => {
                self.free()?;
                Ok(turn)
            }
            None => no("not_gm_turn", "DH-SPOT-7"),
        }
    }

    pub fn fear(&self, need: u8) -> Result<(), Refusal> {
        let there = self.state.fear();
        if there >= need {
            Ok(())
        } else {
            Err(Refusal::new("fear", "DH-FEAR-3")
                .with("there", there)
                .with("need", need))
        }
    }

    pub fn hope(&self, who: &SeatId, there: u8, need: u8) -> Result<(), Refusal> {
        if there >= need {
            Ok(())
        } else {
            Err(Refusal::new("hope", "DH-HOPE-11")
                .with("name", self.name(who))
                .with("there", there)
                .with("need", need))
        }
    }

    /// Stress by choice needs room (DH-STRESS-5).
    pub fn stress(&self, pc: &Pc, need: u8) -> Result<(), Refusal> {
        if pc.free_stress() >= need {
            Ok(())
        } else {
            no("stress", "DH-STRESS-5")
        }
    }

    /// Somebody by their name on the wire.
    pub fn who(&self, who: &str) -> Result<Who, Refusal> {
        match who.parse() {
            Ok(Who::Pc(seat)) if self.state.pcs.contains_key(&seat) => Ok(Who::Pc(seat)),
            Ok(Who::Foe(id)) if self.state.standing(id).is_some() => Ok(Who::Foe(id)),
            _ => unknown("DH-ATK-6"),
        }
    }

    /// A foe on the stage (DH-ATK-6).
    pub fn target(&self, id: i64) -> Result<&'a Foe, Refusal> {
        let foe = u32::try_from(id)
            .ok()
            .and_then(|id| self.state.standing(id));
        match foe {
            Some(foe) => Ok(foe),
            None => no("target", "DH-ATK-6"),
        }
    }

    /// A foe that can do something (DH-FOE-17).
    pub fn foe(&self, id: i64) -> Result<&'a Foe, Refusal> {
        let foe = u32::try_from(id).ok();
        let foe = foe.and_then(|id| self.state.foes.iter().find(|foe| foe.id == id));
        match foe {
            Some(foe) if foe.status == FoeStatus::Up => Ok(foe),
            Some(foe) => Err(Refusal::new("foe_down", "DH-FOE-17").with("name", &foe.name)),
            None => unknown("DH-FOE-1"),
        }
    }

    /// A character a foe can aim at (DH-DEATH-3).
    pub fn aim(&self, who: &SeatId) -> Result<&'a Pc, Refusal> {
        match self.state.pcs.get(who) {
            Some(pc) if pc.status == Status::Up => Ok(pc),
            _ => no("target", "DH-DEATH-3"),
        }
    }

    pub fn aims(&self, targets: &[SeatId]) -> Result<(), Refusal> {
        if !distinct(targets) {
            return no("target", "DH-ATK-6");
        }
        targets.iter().try_for_each(|who| self.aim(who).map(drop))
    }

    /// The single action roll, or a group's leading one.
    pub fn lead(&self) -> Result<&'a Roll, Refusal> {
        match &self.state.pending {
            Some(Pending::Move(roll)) => Ok(roll),
            Some(Pending::Group(group)) => Ok(&group.leader),
            _ => no("no_roll", "DH-ROLL-1"),
        }
    }

    /// Somebody's roll.
    pub fn roll_of(&self, pc: &SeatId) -> Result<&'a Roll, Refusal> {
        match self.state.roll_of(pc) {
            Some(roll) => Ok(roll),
            None => no("no_roll", "DH-ROLL-1"),
        }
    }

    pub fn in_phase(
        &self,
        roll: &Roll,
        phase: RollPhase,
        rule: &'static str,
    ) -> Result<(), Refusal> {
        if roll.phase == phase {
            Ok(())
        } else {
            Err(Refusal::new("wrong_step", rule).with("step", roll.phase.as_str()))
        }
    }

    /// The pool still takes things: framed, and no die of it known (DH-STEP-10).
    pub fn pool_open(&self, roll: &Roll, late: &'static str) -> Result<(), Refusal> {
        if roll.phase >= RollPhase::Rolled {
            return no(late, "DH-STEP-10");
        }
        if let Some(Pending::Group(group)) = &self.state.pending
            && group.leader.pc == roll.pc
            && self.state.options.group_order == crate::GroupOrder::Together
            && group.members.iter().any(|one| one.thrown.is_some())
        {
            return no(late, "DH-GROUP-8");
        }
        self.in_phase(roll, RollPhase::Open, "DH-STEP-9")
    }

    /// A feature by its number, if it has uses left (DH-SESSION-3).
    pub fn feature(&self, who: &SeatId, number: i64) -> Result<(u8, &'a Feature), Refusal> {
        let pc = self.pc(who)?;
        let found = u8::try_from(number).ok();
        let found = found.and_then(|n| Some((n, nth(&pc.sheet.features, n)?)));
        let Some((number, feature)) = found else {
            return unknown("DH-HOPE-6");
        };
        let used = pc.used.get(&number).copied().unwrap_or(0);
        match feature.uses {
            Some(uses) if used >= uses.times => no(
                "feature_used",
                match uses.per {
                    Per::Session => "DH-SESSION-3",
                    Per::Rest | Per::LongRest => "DH-REST-5",
                },
            ),
            _ => Ok((number, feature)),
        }
    }

    /// The trait a roll is made with.
    pub fn with(&self, roll: &Roll) -> Option<Trait> {
        match roll.traits[..] {
            [with] => Some(with),
            _ => None,
        }
    }
}
