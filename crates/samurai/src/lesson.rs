//! A guided duel: what is played step by step, with the dice that fall in each, as the duel's file says it. Which step is the
//! present one follows from what was played and stands; nothing else is remembered.

use plain::Plain;
use serde::Serialize;
use table::Bilingual;

use crate::{Command, Duel};

/// One step of a lesson: it waits for this command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub id: String,
    /// Two sentences, shown above the decision.
    pub text: Bilingual,
    pub does: Command,
    /// What the dice of this command show here. Nothing if it throws none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
}

/// Where a guided duel stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson<'d> {
    At(&'d Step),
    /// Something else was played than the lesson says: the duel goes on by itself.
    Left,
    /// Every step was played.
    Done,
}

/// Nothing in a duel without a lesson. `played`: the commands that stand, oldest first.
pub fn lesson<'d, 'c>(
    duel: &'d Duel,
    played: impl Iterator<Item = &'c Command>,
) -> Option<Lesson<'d>> {
    if duel.lesson.is_empty() {
        return None;
    }
    let mut steps = duel.lesson.iter();
    for command in played {
        match steps.next() {
            None => return Some(Lesson::Done),
            Some(step) if step.does != *command => return Some(Lesson::Left),
            Some(_) => {}
        }
    }
    Some(steps.next().map_or(Lesson::Done, Lesson::At))
}

/// The dice of this command, if the lesson is at it and says them.
pub fn script(duel: &Duel, played: &[&Command], command: &Command) -> Option<Vec<u8>> {
    match lesson(duel, played.iter().copied())? {
        Lesson::At(step) if step.does == *command && !step.dice.is_empty() => {
            Some(step.dice.clone())
        }
        _ => None,
    }
}
