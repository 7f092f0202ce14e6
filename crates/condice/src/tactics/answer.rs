//! Answers to what the table asks the tactician's figures.

use super::power::POINT;
use super::worth::{Judge, read_as};
use super::{Knowledge, Proposal, chance, power, reason};
use crate::build;
use crate::command::HalfName;
use crate::sheet::Attribute;
use crate::state::{Roll, Step};
use crate::work::{asks_which, open_roll};
use crate::{Command, Figure, FigureId, Purpose, Question, State, Work};

/// A repeat is kept for better days unless it gains this much.
const GAIN: i64 = POINT / 2;

/// The answer to the open question, if a figure of this side is asked and it is not for the game master to
/// settle.
pub fn answer(know: &Knowledge<'_>, question: Question) -> Option<Proposal> {
    let state = know.state();
    let number = |figure: FigureId| i64::from(figure.0);
    let (command, worth, why) = match question {
        Question::Throw { figure, .. } => {
            let figure = number(figure);
            (Command::Throw { figure }, 0, reason::Answer::Throw)
        }
        Question::Reroll { figure } => {
            let it = state.figure(figure)?;
            let gain = gain(state, know.work()?, it);
            let figure = number(figure);
            match gain >= GAIN {
                true => (Command::Reroll { figure }, gain, reason::Answer::Reroll),
                false => (Command::Keep { figure }, -gain, reason::Answer::Keep),
            }
        }
        Question::Consent { figure } => {
            let it = state.figure(figure)?;
            let worth = Judge::new(it.side).work(state, know.work()?);
            let yes = worth > 0;
            let figure = number(figure);
            let why = reason::Answer::Consent(yes);
            (Command::Consent { figure, yes }, worth.abs(), why)
        }
        Question::Resist { figure, effect } => resist(know, state.figure(figure)?, effect)?,
        Question::Choose { figure } => {
            let it = state.figure(figure)?;
            let candidate = least(state, know.work()?, it);
            let figure = number(figure);
            let command = Command::Choose { figure, candidate };
            (command, 0, reason::Answer::Choose)
        }
        Question::Ruling => return None,
    };
    know.allows(&command).then(|| Proposal {
        reason: reason::answer(&why),
        command,
        then: Vec::new(),
        worth,
    })
}

/// What a new roll is expected to be worth more than the one on the table, to the side of whoever may repeat it.
fn gain(state: &State, work: &Work, figure: &Figure) -> i64 {
    let judge = Judge::new(figure.side);
    let Some(roll) = open_roll(state, work) else {
        return 0;
    };
    if roll.purpose == Purpose::Resist {
        return resisting(state, work, roll);
    }
    let Some(step) = work.steps.first() else {
        return 0;
    };
    let matches = matches!(
        (step, roll.purpose),
        (Step::Heal { .. }, Purpose::Heal)
            | (Step::Harm { .. } | Step::Transfer { .. }, _)
            | (Step::Mind { .. }, Purpose::Mental)
            | (Step::Check { .. }, Purpose::Check)
    );
    if !matches {
        return 0;
    }
    let worth = |rolled: i64| judge.rolled(state, work, step, rolled);
    let now = worth(read_as(roll.purpose, &roll.faces));
    let again = match roll.purpose {
        Purpose::Heal => (1..=6).map(worth).sum::<i64>() / 6,
        _ => chance::expected(roll.faces.len() as i64, worth),
    };
    again - now
}

/// A resistance that has failed against successes everybody has heard of.
fn resisting(state: &State, work: &Work, roll: &Roll) -> i64 {
    let attack = work.rolls.iter().find(|it| it.purpose == Purpose::Mental);
    let attacker = attack.map_or(0, |it| crate::read::successes(&it.faces));
    let repelled = |own: i64| match crate::read::gets_through(attacker, own) {
        true => 0,
        false => 4 * POINT,
    };
    let again = chance::expected(roll.faces.len() as i64, repelled);
    let _ = state;
    again - repelled(crate::read::successes(&roll.faces))
}

/// A mind that is not its own always tries: the half belongs to somebody else otherwise. Likely to succeed it
/// keeps the action, unlikely it denies it to whoever commands (CD-SP-MINDCONTROL-11).
fn resist(
    know: &Knowledge<'_>,
    figure: &Figure,
    effect: u32,
) -> Option<(Command, i64, reason::Answer)> {
    let state = know.state();
    let on = state.effect(effect)?;
    let dice = state.figure(on.user).zip(on.ability);
    let dice = dice.map_or(0, |(user, index)| state.able(user, index).dice);
    let own = state.value(figure, Attribute::Mental);
    let repels = chance::ONE - chance::through(dice, own);
    let halves = match repels >= chance::ONE / 2 {
        true => [HalfName::Movement, HalfName::Action],
        false => [HalfName::Action, HalfName::Movement],
    };
    let (figure_number, effect) = (i64::from(figure.id.0), i64::from(effect));
    let tries = halves.map(|half| Command::Resist {
        figure: figure_number,
        effect,
        half,
    });
    let endures = Command::Endure {
        figure: figure_number,
        effect,
    };
    let command = tries.into_iter().chain([endures]);
    let command = command.into_iter().find(|command| know.allows(command))?;
    let worth = chance::times(repels, power::offence(state, figure));
    Some((command, worth, reason::Answer::Resist(repels)))
}

/// What it can do without best: the candidate with the fewest points, range before strength.
fn least(state: &State, work: &Work, figure: &Figure) -> i64 {
    let Some(loss) = &work.loss else {
        return 1;
    };
    if !asks_which(state, loss.chosen, &loss.candidates) {
        return 1;
    }
    let points = |index: u16| match loss.of {
        crate::content::LossOf::Attack => state.attack_dice(figure, index),
        _ => figure
            .sheet
            .abilities
            .get(usize::from(index))
            .map_or(0, build::ability_cost),
    };
    let candidates = (1i64..).zip(&loss.candidates);
    let least = candidates.min_by_key(|(_, index)| points(**index));
    least.map_or(1, |(candidate, _)| candidate)
}
