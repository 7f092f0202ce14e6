//! What a command has begun: which dice are due next, and what the table waits for.

use crate::content::Against;
use crate::sheet::{Attribute, Kind};
use crate::state::{Figure, Question, Roll, Step, Target, Work};
use crate::{
    FigureId, LossOrder, LossWhich, MentalDamageDefence, MultiTargetRoll, Purpose, RerollTiming,
    State,
};

/// Dice that have to be thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub by: FigureId,
    pub purpose: Purpose,
    pub target: Option<Target>,
    pub dice: i64,
}

/// What the table waits for while a command is carried out.
pub fn question(state: &State, work: &Work) -> Option<Question> {
    if let Some(figure) = work.consent {
        return Some(Question::Consent { figure });
    }
    if work.ruling.is_some() {
        return Some(Question::Ruling);
    }
    if let Some(roll) = open_roll(state, work) {
        return roll
            .open
            .first()
            .map(|figure| Question::Reroll { figure: *figure });
    }
    if let (Some(loss), Some(figure)) = (&work.loss, work.losses.first())
        && (asks_which(state, loss.chosen, &loss.candidates) || loss_order_open(state, work))
    {
        return Some(Question::Choose { figure: *figure });
    }
    let due = due(state, work)?;
    Some(Question::Throw {
        figure: due.by,
        purpose: due.purpose,
    })
}

/// Somebody chooses instead of the dice (CD-ZERO-14).
pub fn asks_which(state: &State, chosen: Option<u16>, candidates: &[u16]) -> bool {
    chosen.is_none() && candidates.len() > 1 && state.options.loss_which != LossWhich::Random
}

/// The owner still has to say whether range or strength goes first (CD-ZERO-16).
pub fn loss_order_open(state: &State, work: &Work) -> bool {
    state.options.loss_order == LossOrder::Owner
        && work
            .loss
            .as_ref()
            .is_some_and(|loss| loss.chosen.is_some() && loss.range_first.is_none())
}

/// The roll somebody may have repeated now (CD-SP-REROLL-9).
pub fn open_roll<'a>(state: &State, work: &'a Work) -> Option<&'a Roll> {
    let open = work.rolls.iter().find(|roll| !roll.open.is_empty())?;
    let waits = state.options.reroll_timing == RerollTiming::AfterAllRolls
        && work.losses.is_empty()
        && due(state, work).is_some();
    (!waits).then_some(open)
}

/// The next dice of the first step, or of the first loss.
pub fn due(state: &State, work: &Work) -> Option<Due> {
    let unthrown = |due: &Due| {
        let thrown = |roll: &Roll| {
            (roll.by, roll.purpose, roll.target) == (due.by, due.purpose, due.target)
                && !roll.faces.is_empty()
        };
        due.dice > 0 && !work.rolls.iter().any(thrown)
    };
    if let Some(figure) = work.losses.first() {
        return loss_due(state, work, *figure).filter(unthrown);
    }
    let step = work.steps.first()?;
    expected(state, work, step).into_iter().find(unthrown)
}

fn loss_due(state: &State, work: &Work, figure: FigureId) -> Option<Due> {
    let due = |purpose, dice| Due {
        by: figure,
        purpose,
        target: None,
        dice,
    };
    match &work.loss {
        None => Some(due(Purpose::Loss, 2)),
        Some(loss) if loss.chosen.is_none() && loss.candidates.len() > 1 => {
            let random = state.options.loss_which == LossWhich::Random;
            let dice = crate::read::pick_dice(loss.candidates.len());
            random.then(|| due(Purpose::Pick, dice as i64))
        }
        Some(_) => None,
    }
}

/// All dice of a step in the order they are thrown (CD-DICE-2).
fn expected(state: &State, work: &Work, step: &Step) -> Vec<Due> {
    let acting = |purpose, dice, target| Due {
        by: work.user,
        purpose,
        target,
        dice,
    };
    let flat = state.options.mental_damage_defence == MentalDamageDefence::Flat;
    let (purpose, dice, resisted) = match step {
        Step::Heal { die: true, .. } => (Purpose::Heal, 1, false),
        Step::Harm { dice, against, .. } => {
            let mental = *against == Against::Mental;
            let purpose = if mental {
                Purpose::Mental
            } else {
                Purpose::Attack
            };
            (purpose, *dice, mental && !flat)
        }
        Step::Mind { dice, .. } => (Purpose::Mental, *dice, true),
        Step::Transfer {
            dice: Some(dice), ..
        } => (Purpose::Mental, *dice, !flat),
        Step::Check { dice, .. } => (Purpose::Check, *dice, false),
        Step::Retry { effect } => return retry(state, *effect),
        _ => return Vec::new(),
    };
    let per_target = state.options.multi_target_roll == MultiTargetRoll::RollPerTarget
        && work.targets.len() > 1
        && !matches!(purpose, Purpose::Heal | Purpose::Check);
    let mut dues = Vec::new();
    if !per_target {
        dues.push(acting(purpose, dice, None));
    }
    for target in &work.targets {
        if per_target {
            dues.push(acting(purpose, dice, Some(*target)));
        }
        if resisted && let Target::Figure(id) = target {
            dues.push(resistance(state, *id));
        }
    }
    dues
}

/// As many dice as Mental Resistance says, unless the figure does not want to (CD-MENTAL-4, CD-MENTAL-9).
fn resistance(state: &State, by: FigureId) -> Due {
    let dice = |figure: &Figure| match figure.resists {
        true => state.value(figure, Attribute::Mental),
        false => 0,
    };
    Due {
        by,
        purpose: Purpose::Resist,
        target: None,
        dice: state.figure(by).map_or(0, dice),
    }
}

/// Attack and resistance anew (CD-SP-MINDCONTROL-7).
fn retry(state: &State, effect: u32) -> Vec<Due> {
    let Some(effect) = state.effect(effect) else {
        return Vec::new();
    };
    let dice = match (state.figure(effect.user), effect.ability) {
        (Some(user), Some(ability)) => attack_dice(state, user, ability),
        _ => 0,
    };
    vec![
        Due {
            by: effect.user,
            purpose: Purpose::Mental,
            target: None,
            dice,
        },
        resistance(state, effect.target),
    ]
}

/// Dice of a mental ability; none once it has lost too much (CD-SP-MINDCONTROL-13).
fn attack_dice(state: &State, user: &Figure, ability: u16) -> i64 {
    let able = state.able(user, ability);
    if able.usable { able.dice } else { 0 }
}

/// The faces of a roll that was thrown; none if there were no dice (CD-DICE-6).
pub fn faces(work: &Work, by: FigureId, purpose: Purpose, target: Option<Target>) -> &[u8] {
    let wanted = |roll: &&Roll| (roll.by, roll.purpose, roll.target) == (by, purpose, target);
    work.rolls
        .iter()
        .find(wanted)
        .map_or(&[], |roll| &roll.faces)
}

/// Successes of whoever acts, against this target.
pub fn acting(work: &Work, purpose: Purpose, target: Target) -> i64 {
    let own = faces(work, work.user, purpose, Some(target));
    let shared = faces(work, work.user, purpose, None);
    crate::read::successes(if own.is_empty() { shared } else { own })
}

pub fn resisting(work: &Work, by: FigureId) -> i64 {
    crate::read::successes(faces(work, by, Purpose::Resist, None))
}

/// Who may have a fresh roll repeated, the roller first (CD-SP-REROLL-4).
pub fn repeaters(state: &State, work: &Work, due: &Due) -> Vec<FigureId> {
    use crate::RerollScope;
    let scope = state.options.reroll_scope;
    let loss = matches!(due.purpose, Purpose::Loss | Purpose::Pick);
    let attacked = |figure: &Figure| {
        matches!(due.purpose, Purpose::Attack | Purpose::Mental)
            && work.targets.contains(&Target::Figure(figure.id))
    };
    let unseen = state.figure(due.by).is_some_and(|it| state.concealed(it));
    let may = |figure: &&Figure| {
        let own = figure.id == due.by && !loss;
        let concerned = match scope {
            RerollScope::OwnRolls => own,
            RerollScope::RollsAboutMe => own || attacked(figure) || (loss && figure.id == due.by),
            RerollScope::AnyRoll => true,
        };
        // Players know nothing of rolls of those they do not see.
        let known = figure.id.is_master() || !unseen;
        concerned && known && !state.concealed(figure) && reroll_copy(state, figure).is_some()
    };
    let mut found: Vec<FigureId> = state.placed().filter(may).map(|figure| figure.id).collect();
    found.sort_by_key(|id| (*id != due.by, *id));
    found
}

/// What lets a figure have a roll repeated: a copy of the ability, or a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    Copy(u16),
    Card,
}

/// A copy of Wurf wiederholen that can be used now (CD-SP-REROLL-6, CD-SP-REROLL-7).
pub fn reroll_copy(state: &State, figure: &Figure) -> Option<Again> {
    let this_turn = state
        .turn()
        .is_some_and(|turn| turn.rerolls.contains(&figure.id));
    if this_turn {
        return None;
    }
    let copies = (0u16..).zip(&figure.sheet.abilities);
    let copy = copies
        .filter(|(_, ability)| ability.kind == Kind::Reroll)
        .map(|(index, _)| index)
        .find(|index| {
            let left = figure.uses.get(usize::from(*index)).copied().unwrap_or(0);
            state.able(figure, *index).usable && left > 0
        });
    let card = (figure.more_rerolls > 0).then_some(Again::Card);
    copy.map(Again::Copy).or(card)
}
