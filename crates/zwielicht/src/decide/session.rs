//! Scenes, and the end of a session (AZ-END).

use table::{Refusal, SeatId};

use super::Playing;
use super::ask::{Ask, no, text};
use super::gate::not_an_option;
use super::harm::recovered;
use crate::command::{LINE, NAME};
use crate::event::RoundCause;
use crate::state::Status;
use crate::{Event, HaikuPoint, Options, ProcedureKind};

pub fn nothing_open(ask: Ask<'_>) -> Result<(), Refusal> {
    if ask.state.nothing_open() {
        Ok(())
    } else {
        no("not_now", "AZ-END-1")
    }
}

/// If nobody is left who could help, all come round by themselves (AZ-FIGHT-38).
pub fn next_scene(turn: &mut Playing<'_>) {
    turn.emit(Event::SceneBegan);
    let mut characters = turn.state().characters.values();
    if !characters.any(|it| it.status == Status::Active) {
        come_round(turn, RoundCause::NextScene);
    }
}

fn come_round(turn: &mut Playing<'_>, cause: RoundCause) {
    let out: Vec<SeatId> = turn
        .state()
        .characters
        .iter()
        .filter(|(_, it)| it.status == Status::Out)
        .map(|(who, _)| who.clone())
        .collect();
    for who in out {
        turn.emit(Event::CameRound {
            who: who.clone(),
            cause,
        });
        recovered(turn, &who);
    }
}

pub fn abandonable(ask: Ask<'_>) -> Result<(), Refusal> {
    if ask
        .state
        .outcome()
        .is_some_and(|outcome| !outcome.is_over())
    {
        Ok(())
    } else {
        no("adventure_over", "AZ-END-7")
    }
}

pub fn title(ask: Ask<'_>, title: &str) -> Result<(), Refusal> {
    ask.me()?;
    text(title, NAME, "AZ-END-3")
}

/// Only chosen tasks, each once; the player says which are done (AZ-END-4, AZ-END-9).
pub fn ticked(ask: Ask<'_>, tasks: &[String]) -> Result<(), Refusal> {
    let me = ask.me()?;
    if ask.state.player(ask.who).tasks_counted {
        return no("counted", "AZ-END-4");
    }
    let twice = |(index, task): (usize, &String)| tasks[..index].contains(task);
    let wrong = tasks
        .iter()
        .enumerate()
        .find(|&(index, task)| !me.tasks.contains(task) || twice((index, task)));
    match wrong {
        None => Ok(()),
        Some((_, task)) => {
            let task: String = task.chars().take(60).collect();
            Err(Refusal::new("not_chosen", "AZ-END-4").with("task", task))
        }
    }
}

/// The two fixed tasks are ticked by the outcome, once the adventure is over (AZ-END-6, -7, -9).
pub fn tick(turn: &mut Playing<'_>, who: &SeatId, tasks: &[String]) {
    let fixed = turn
        .state()
        .outcome()
        .map_or(0, |outcome| outcome.fixed_points());
    let before = turn
        .state()
        .characters
        .get(who)
        .map_or(0, |it| it.section_points);
    let earned = u16::try_from(tasks.len())
        .unwrap_or(u16::MAX)
        .saturating_add(fixed);
    let mut tasks = tasks.to_vec();
    tasks.sort();
    turn.emit(Event::TasksTicked {
        who: who.clone(),
        tasks,
        fixed,
        total: before.saturating_add(earned),
    });
}

/// AZ-END-10: one more point, if the table wants it.
pub fn haiku(ask: Ask<'_>, told: &str) -> Result<(), Refusal> {
    if ask.state.options.haiku_point == HaikuPoint::Off {
        return not_an_option("AZ-END-10");
    }
    ask.not_retired()?;
    if ask.state.player(ask.who).haiku {
        return no("haiku_given", "AZ-END-10");
    }
    text(told, LINE, "AZ-END-10")
}

pub fn hand_in(turn: &mut Playing<'_>, who: &SeatId, told: &str) {
    let before = turn
        .state()
        .characters
        .get(who)
        .map_or(0, |it| it.section_points);
    turn.emit(Event::HaikuHandedIn {
        who: who.clone(),
        text: told.to_owned(),
        total: before.saturating_add(1),
    });
}

/// The points each level needs (AZ-SECTION-5, AZ-SECTION-6).
pub fn points_needed(options: &Options, kind: ProcedureKind) -> u16 {
    match kind {
        ProcedureKind::Level1 | ProcedureKind::Out => options.level1_points.points(),
        ProcedureKind::Level2 => 8,
        ProcedureKind::Level3 => 10,
    }
}

/// Any level that is reached, once per session, after the tasks are counted (AZ-SECTION-21).
pub fn level(ask: Ask<'_>, level: i64) -> Result<ProcedureKind, Refusal> {
    let me = ask.not_retired()?;
    if me.corruption() >= 6 {
        // First somebody has to help them up (AZ-OUT-6).
        ask.active()?;
    }
    let kind = match level {
        1 => ProcedureKind::Level1,
        2 => ProcedureKind::Level2,
        3 => ProcedureKind::Level3,
        _ => return no("no_such_level", "AZ-SECTION-1"),
    };
    let player = ask.state.player(ask.who);
    if !player.tasks_counted {
        return no("tasks_first", "AZ-END-4");
    }
    if player.section_changed {
        return no("changed_already", "AZ-SECTION-21");
    }
    let need = points_needed(&ask.state.options, kind);
    if me.section_points < need {
        let rule = match kind {
            ProcedureKind::Level1 => "AZ-SECTION-6",
            _ => "AZ-SECTION-5",
        };
        return Err(Refusal::new("not_enough_points", rule)
            .with("level", level)
            .with("need", need));
    }
    Ok(kind)
}

/// When the adventure is over, bonus dice lapse (AZ-POOL-14) and all are on their feet (AZ-OUT-21).
pub fn close(turn: &mut Playing<'_>) {
    let adventure_over = turn
        .state()
        .outcome()
        .is_none_or(|outcome| outcome.is_over());
    turn.emit(Event::SessionClosed { adventure_over });
    if adventure_over {
        come_round(turn, RoundCause::AdventureEnd);
    }
}
