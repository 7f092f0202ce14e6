//! Answers to what the table asks (section 4.6 of the rules), and attempts to repel an effect.

use dice::NoDice;

use super::attack::work;
use super::gate::{Ask, Checked, amount, nth, refuse};
use super::resolve::Hand;
use super::{Playing, movement, resolve, tell};
use crate::command::HalfName;
use crate::sheet::Kind;
use crate::state::{Cause, EffectKind, Mode, Spends, Step, Work};
use crate::work::{Again, asks_which, open_roll, reroll_copy};
use crate::{Effect, Event, Figure, FigureId, LossWhich, Question};

fn other_question(question: Question) -> table::Refusal {
    refuse("question_open", "CD-DICE-2").with("question", question.as_str())
}

fn is(figure: FigureId, number: i64) -> bool {
    i64::from(figure.0) == number
}

/// The dice that are due are thrown by their owner, or by the game master in their place.
pub fn throw(ask: Ask<'_>, figure: i64) -> Checked {
    match ask.question()? {
        Question::Throw { figure: due, .. } if is(due, figure) => {
            let state = ask.state;
            let work = state.work.as_ref();
            let dice = work.and_then(|work| crate::work::due(state, work));
            let may = dice.is_some_and(|dice| resolve::throws(state, ask.seat, &dice));
            if may || ask.is_master() {
                return Ok(());
            }
            Err(refuse("not_your_dice", "CD-DICE-5"))
        }
        question => Err(other_question(question)),
    }
}

/// Who may have the last roll repeated decides now (CD-SP-REROLL-2, CD-SP-REROLL-9).
pub fn repeat(ask: Ask<'_>, figure: i64) -> Checked<&Figure> {
    let Some(question) = ask.state.question() else {
        return Err(no_repeat(ask, figure));
    };
    match question {
        Question::Reroll { figure: due } if is(due, figure) => {
            let figure = ask.state.figure(due);
            let figure = figure.ok_or_else(|| refuse("nothing_asked", "CD-DICE-2"))?;
            if ask.owns(figure).is_err() {
                return Err(refuse("reroll_not_yours", "CD-SP-REROLL-4"));
            }
            Ok(figure)
        }
        // Asked by the owner of another figure: only the roll's own can be repeated.
        Question::Reroll { .. } => Err(refuse("reroll_not_yours", "CD-SP-REROLL-4")),
        question => Err(other_question(question)),
    }
}

/// Why nobody is asked about repeating: it was used, or the moment is over.
fn no_repeat(ask: Ask<'_>, figure: i64) -> table::Refusal {
    let Ok(figure) = ask.figure(figure) else {
        return refuse("reroll_not_yours", "CD-SP-REROLL-4");
    };
    if ask.owns(figure).is_err() || !ask.state.has(figure, Kind::Reroll) {
        return refuse("reroll_not_yours", "CD-SP-REROLL-4");
    }
    if ask
        .state
        .turn()
        .is_some_and(|turn| turn.rerolls.contains(&figure.id))
    {
        return refuse("reroll_used_turn", "CD-SP-REROLL-6");
    }
    match reroll_copy(ask.state, figure) {
        None => refuse("reroll_used_fight", "CD-SP-REROLL-6"),
        Some(_) => refuse("reroll_too_late", "CD-SP-REROLL-2"),
    }
}

pub fn reroll(turn: &mut Playing<'_>, hand: Hand<'_>, id: FigureId) -> Result<(), NoDice> {
    let state = turn.state();
    let again = state.figure(id).and_then(|it| reroll_copy(state, it));
    let roll = state
        .work
        .as_ref()
        .and_then(|work| open_roll(state, work))
        .cloned();
    let (Some(roll), Some(again)) = (roll, again) else {
        return Ok(());
    };
    let (card, copy) = match again {
        Again::Copy(copy) => (false, copy),
        Again::Card => (true, u16::MAX),
    };
    tell::about(
        turn,
        id,
        Event::Repeated {
            figure: id,
            by: roll.by,
            purpose: roll.purpose,
            target: roll.target,
            card,
            copy,
        },
    );
    // One's own dice one throws at once; those of others they throw themselves.
    let own = roll.by == id && !matches!(roll.purpose, crate::Purpose::Loss);
    resolve::advance(turn, hand, own)
}

/// Will is the owner's (CD-SPECIAL-7).
pub fn consent(ask: Ask<'_>, figure: i64) -> Checked<&Figure> {
    match ask.question()? {
        Question::Consent { figure: due } if is(due, figure) => {
            let figure = ask.state.figure(due);
            let figure = figure.ok_or_else(|| refuse("nothing_asked", "CD-DICE-2"))?;
            ask.owns(figure)?;
            Ok(figure)
        }
        question => Err(other_question(question)),
    }
}

pub fn answer_consent(turn: &mut Playing<'_>, figure: FigureId, yes: bool) {
    tell::about(turn, figure, Event::Consented { figure, yes });
    if yes {
        return resolve::go_ahead(turn);
    }
    match against_the_will(turn) {
        Some(steps) => {
            let targets = turn
                .state()
                .work
                .as_ref()
                .map_or(Vec::new(), |it| it.targets.clone());
            tell::secret(
                turn,
                Event::StepDone {
                    then: steps,
                    targets,
                },
            );
            resolve::go_ahead(turn);
        }
        // Without dice it only works on the willing; nothing is spent (CD-SP-SIZE-9).
        None => turn.emit(Event::WorkEnded),
    }
}

/// What a use becomes that the target does not want: a mental attack, if there are dice.
fn against_the_will(turn: &Playing<'_>) -> Option<Vec<Step>> {
    let state = turn.state();
    let work = state.work.as_ref()?;
    let Cause::Ability(index) = work.cause else {
        return None;
    };
    let able = state.able(state.figure(work.user)?, index);
    if able.dice == 0 {
        return None;
    }
    let dice = able.dice;
    match work.steps.first()? {
        resize @ Step::Resize { .. } => Some(vec![Step::Mind {
            dice,
            then: vec![resize.clone()],
        }]),
        Step::Transfer { give, .. } => Some(vec![Step::Transfer {
            give: *give,
            amount: able.life,
            dice: Some(dice),
        }]),
        _ => None,
    }
}

/// What somebody chooses instead of the dice: a candidate, or which part goes first.
pub fn choose(ask: Ask<'_>, figure: i64, candidate: i64) -> Checked<(FigureId, Event)> {
    let due = match ask.question()? {
        Question::Choose { figure: due } if is(due, figure) => due,
        question => return Err(other_question(question)),
    };
    let nothing = || refuse("nothing_asked", "CD-DICE-2");
    let figure = ask.state.figure(due).ok_or_else(nothing)?;
    let loss = ask.state.work.as_ref().and_then(|work| work.loss.as_ref());
    let loss = loss.ok_or_else(nothing)?;
    let which = asks_which(ask.state, loss.chosen, &loss.candidates);
    if which && ask.state.options.loss_which == LossWhich::Gm {
        ask.master()?;
    } else {
        ask.owns(figure)?;
    }
    let wrong = || refuse("no_such_candidate", "CD-ZERO-14");
    let index = usize::from(nth(candidate).ok_or_else(wrong)?);
    if which {
        let picked = Event::LossPicked {
            figure: due,
            chosen: loss.candidates.get(index).copied().ok_or_else(wrong)?,
            faces: Vec::new(),
        };
        return Ok((due, picked));
    }
    if index > 1 {
        return Err(wrong());
    }
    let ordered = Event::LossOrdered {
        figure: due,
        range_first: index == 0,
    };
    Ok((due, ordered))
}

pub fn ruling(ask: Ask<'_>) -> Checked {
    match ask.question()? {
        Question::Ruling => ask.master(),
        question => Err(other_question(question)),
    }
}

pub fn rule_check(ask: Ask<'_>, dice: i64, needed: i64) -> Checked {
    ruling(ask)?;
    amount(dice, 1)?;
    amount(needed, 0)?;
    Ok(())
}

/// The game master names dice and successes (CD-ACTION-3).
pub fn call_check(turn: &mut Playing<'_>, dice: i64, needed: i64) {
    turn.emit(Event::CheckCalled { dice, needed });
    resolve::go_ahead(turn);
}

pub fn settle(turn: &mut Playing<'_>, spent: bool) {
    turn.emit(Event::Ruled {
        allowed: true,
        spent,
        reason: String::new(),
    });
    if spent {
        resolve::go_ahead(turn);
    } else {
        // No action after all (CD-ACTION-4).
        turn.emit(Event::WorkEnded);
    }
}

pub fn deny(turn: &mut Playing<'_>, reason: &str) {
    turn.emit(Event::Ruled {
        allowed: false,
        spent: false,
        reason: reason.to_owned(),
    });
    turn.emit(Event::WorkEnded);
}

pub fn resists(ask: Ask<'_>, figure: i64, yes: bool) -> Checked<&Figure> {
    let figure = ask.figure(figure)?;
    ask.owns(figure)?;
    ask.mode(&[Mode::Setup, Mode::Exploring, Mode::Fight])?;
    ask.quiet()?;
    if figure.resists == yes {
        return Err(refuse("already_so", "CD-MENTAL-9").with("name", &figure.sheet.name));
    }
    Ok(figure)
}

/// The owner of the figure gives up half of its turn for a new attempt (CD-SP-MINDCONTROL-7, CD-SP-AGGRO-7).
pub fn resist(ask: Ask<'_>, figure: i64, effect: i64, half: HalfName) -> Checked<(FigureId, u32)> {
    let (figure, effect) = resistable(ask, figure, effect)?;
    if !ask.state.attempts_left(effect.id) {
        return Err(refuse("attempt_used", "CD-SP-MINDCONTROL-11"));
    }
    if !ask.unused(half) {
        return Err(match half {
            HalfName::Movement => refuse("movement_used", "CD-TURN-1"),
            HalfName::Action => refuse("action_used", "CD-TURN-1"),
        });
    }
    let turn = ask.state.turn();
    if turn.is_some_and(|turn| turn.halves_used() >= ask.state.halves_allowed(figure)) {
        return Err(refuse("only_one_half", "CD-ZERO-2"));
    }
    Ok((figure.id, effect.id))
}

fn resistable(ask: Ask<'_>, figure: i64, effect: i64) -> Checked<(&Figure, &Effect)> {
    let figure = ask.figure(figure)?;
    ask.owns(figure)?;
    ask.mode(&[Mode::Fight])?;
    ask.turn_of(figure)?;
    let missing = || refuse("no_such_effect", "CD-SP-MINDCONTROL-7");
    let id = u32::try_from(effect).ok();
    let effect = id.and_then(|id| ask.state.effect(id)).ok_or_else(missing)?;
    if effect.target != figure.id || !ask.state.can_be_resisted(effect) {
        return Err(missing());
    }
    let asked = ask.state.question();
    let control = effect.kind == EffectKind::Mindcontrol;
    match asked {
        // Control is resisted when it is asked for, before anything else.
        Some(Question::Resist { effect: due, .. }) if control && due == effect.id => {}
        Some(question) => return Err(other_question(question)),
        None if control => return Err(refuse("attempt_used", "CD-SP-MINDCONTROL-11")),
        None => {}
    }
    Ok((figure, effect))
}

pub fn try_to_resist(turn: &mut Playing<'_>, (figure, effect): (FigureId, u32), half: HalfName) {
    movement::end_running(turn, figure, half == HalfName::Action);
    tell::about(
        turn,
        figure,
        Event::Sacrificed {
            figure,
            half,
            effect,
        },
    );
    let attempt = Work {
        spends: Spends::Nothing,
        ..work(
            figure,
            Cause::Resist(effect),
            vec![Step::Retry { effect }],
            Vec::new(),
        )
    };
    tell::secret(
        turn,
        Event::WorkBegan {
            work: Box::new(attempt),
        },
    );
}

pub fn endure(ask: Ask<'_>, figure: i64, effect: i64) -> Checked<(FigureId, u32)> {
    let (figure, effect) = resistable(ask, figure, effect)?;
    if effect.kind != EffectKind::Mindcontrol {
        return Err(refuse("nothing_asked", "CD-SP-AGGRO-7"));
    }
    Ok((figure.id, effect.id))
}
