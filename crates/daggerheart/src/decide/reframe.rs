//! The game master changes a roll that is open already, before its dice: another trait, another number, other
//! stakes (DH-STEP-2, DH-STEP-5). What an action fixes stays fixed (DH-STEP-1, DH-STEP-4).

use table::{Refusal, SeatId};

use super::Playing;
use super::ask::{Ask, difficulty, maybe_text, no};
use super::group::the_leaders;
use super::propose::{fixed_against, fixed_trait};
use crate::content::Trait;
use crate::state::{Pending, RollPhase};
use crate::{Difficulty, Event, GroupDifficulty, Roll};

/// What should be different; what is left out stays.
#[derive(Clone, Copy, Debug)]
pub struct Change<'a> {
    pub with: Option<Trait>,
    pub difficulty: Option<i64>,
    pub hidden: Option<bool>,
    pub stakes: Option<&'a str>,
}

/// A roll as it is then.
#[derive(Clone, Debug)]
pub struct Changed {
    pc: SeatId,
    traits: Vec<Trait>,
    against: Vec<Difficulty>,
    stakes: Option<String>,
    /// What was declared and goes with this trait only.
    lost: Vec<u8>,
}

impl Changed {
    fn of(roll: &Roll) -> Changed {
        Changed {
            pc: roll.pc.clone(),
            traits: roll.traits.clone(),
            against: roll.against.clone(),
            stakes: roll.stakes.clone(),
            lost: Vec::new(),
        }
    }
}

/// The roll, and followers who roll against the same number (DH-GROUP-7).
pub fn changed(ask: Ask<'_>, pc: &SeatId, wanted: Change<'_>) -> Result<Vec<Changed>, Refusal> {
    let roll = ask.roll_of(pc)?;
    if roll.phase == RollPhase::Proposed {
        return Err(
            Refusal::new("wrong_step", "DH-STEP-2").with("step", RollPhase::Proposed.as_str())
        );
    }
    let together = matches!(ask.state.pending, Some(Pending::Group(_) | Pending::Tag(_)));
    let thrown = |one: &Roll| one.thrown.is_some();
    if thrown(roll) || together && ask.state.rolls().any(thrown) {
        return no("pool_closed", "DH-STEP-10");
    }
    maybe_text(wanted.stakes, "DH-STEP-7")?;
    let silent = wanted.with.is_none() && wanted.difficulty.is_none() && wanted.stakes.is_none();
    if silent {
        return no("nothing_changes", "DH-STEP-2");
    }
    let mut it = Changed::of(roll);
    if let Some(with) = wanted.with {
        can_be(roll, with)?;
        it.traits = vec![with];
        let fits = |number: &u8| {
            let feature = ask.state.feature(&roll.pc, *number);
            feature.is_some_and(|feature| feature.of_trait.is_none_or(|of| with == of))
        };
        it.lost = roll.features.iter().copied().filter(|n| !fits(n)).collect();
    }
    let number = wanted.difficulty.map(difficulty).transpose()?;
    if let Some(number) = number {
        if fixed_against(ask.state, roll).is_some() {
            return no("difficulty", "DH-STEP-4");
        }
        it.against = vec![Difficulty::new(number, wanted.hidden == Some(true))];
    }
    if let Some(stakes) = wanted.stakes {
        it.stakes = Some(stakes.to_owned());
    }
    let mut all = vec![it];
    if let Some(Pending::Group(group)) = &ask.state.pending
        && group.leader.pc == *pc
        && number.is_some()
        && ask.state.options.group_difficulty == GroupDifficulty::Leader
    {
        let options = &ask.state.options;
        let before = the_leaders(options, &group.leader.against);
        let now = the_leaders(options, &all[0].against);
        let same = group.members.iter().filter(|one| one.against == [before]);
        all.extend(same.map(|member| Changed {
            against: vec![now],
            ..Changed::of(member)
        }));
    }
    Ok(all)
}

fn can_be(roll: &Roll, with: Trait) -> Result<(), Refusal> {
    if fixed_trait(roll) {
        return no("trait", "DH-STEP-1");
    }
    let hands = [Trait::Strength, Trait::Finesse];
    if roll.weapon == Some(0) && !hands.contains(&with) {
        return no("trait", "DH-ATK-2");
    }
    Ok(())
}

pub fn change(turn: &mut Playing<'_>, all: Vec<Changed>) {
    for it in all {
        let hidden = it.against.iter().any(|one| one.is_hidden());
        let values: Vec<i16> = it
            .against
            .iter()
            .map(|one| one.value().unwrap_or(1))
            .collect();
        turn.emit(Event::RollReframed {
            pc: it.pc.clone(),
            traits: it.traits,
            against: it.against.iter().map(|one| one.outside()).collect(),
            stakes: it.stakes,
        });
        if hidden {
            turn.emit(Event::RollSecret {
                pc: it.pc.clone(),
                values,
            });
        }
        let Some(roll) = turn.state().roll_of(&it.pc) else {
            continue;
        };
        if !it.lost.is_empty() {
            let kept = roll.features.iter().filter(|one| !it.lost.contains(one));
            let declared = Event::Declared {
                pc: it.pc,
                experiences: roll.experiences.clone(),
                features: kept.copied().collect(),
                rally: roll.rally,
            };
            turn.emit(declared);
        }
    }
}
