//! What the game master decides by hand, with a reason (CD-GM-3, section 4.7 of the rules).

use super::attack::work;
use super::effect::{self, NewEffect};
use super::gate::{Ask, Checked, amount, refuse};
use super::{Playing, board, fight, harm, loss, tell};
use crate::command::HalfName;
use crate::content::{Against, LossOf};
use crate::grid::Field;
use crate::sheet::Attribute;
use crate::state::{Cause, EffectKind, Mod, Mode, Spends, Step, Target, Work};
use crate::{Event, Figure, FigureId};

fn figure<'a>(ask: Ask<'a>, number: i64, reason: &str) -> Checked<&'a Figure> {
    ask.master_any_time()?;
    let figure = ask.figure(number)?;
    ask.reason(reason)?;
    ask.ready(figure)?;
    if figure.out {
        return Err(refuse("is_out", "CD-GM-2").with("name", &figure.sheet.name));
    }
    Ok(figure)
}

/// The reason stands in the journal before what it explains.
fn ruled(turn: &mut Playing<'_>, figure: Option<FigureId>, reason: &str) {
    let hidden = figure.is_some_and(|id| tell::concealed(turn.state(), id));
    let reason = reason.to_owned();
    tell::say(turn, Event::GmRuled { reason }, hidden);
}

/// Something carried out outside anybody's turn.
fn frame(turn: &mut Playing<'_>, figure: FigureId, steps: Vec<Step>) {
    let work = Work {
        spends: Spends::Nothing,
        ..work(figure, Cause::Ruling, steps, vec![Target::Figure(figure)])
    };
    tell::secret(
        turn,
        Event::WorkBegan {
            work: Box::new(work),
        },
    );
}

pub fn damage(ask: Ask<'_>, number: i64, n: i64, reason: &str) -> Checked<FigureId> {
    let figure = figure(ask, number, reason)?;
    amount(n, 1)?;
    Ok(figure.id)
}

pub fn do_damage(
    turn: &mut Playing<'_>,
    figure: FigureId,
    amount: i64,
    against: Against,
    reason: &str,
) {
    ruled(turn, Some(figure), reason);
    let step = Step::Harm {
        dice: 0,
        amount,
        against,
    };
    frame(turn, figure, vec![step]);
}

pub fn heal(ask: Ask<'_>, number: i64, n: i64, reason: &str) -> Checked<FigureId> {
    let figure = figure(ask, number, reason)?;
    amount(n, 1)?;
    super::ability::curable(ask, figure)?;
    Ok(figure.id)
}

pub fn do_heal(turn: &mut Playing<'_>, figure: FigureId, amount: i64, reason: &str) {
    ruled(turn, Some(figure), reason);
    harm::heal(turn, figure, amount);
}

pub fn shift(
    ask: Ask<'_>,
    number: i64,
    x: i64,
    y: i64,
    reason: &str,
) -> Checked<(FigureId, Field)> {
    let figure = figure(ask, number, reason)?;
    if figure.field.is_none() {
        return Err(refuse("not_on_map", "CD-MAP-7").with("name", &figure.sheet.name));
    }
    board::place(ask, number, x, y)
}

pub fn do_shift(turn: &mut Playing<'_>, (figure, field): (FigureId, Field), reason: &str) {
    ruled(turn, Some(figure), reason);
    let dark = figure.is_master()
        && (tell::concealed(turn.state(), figure) || !turn.state().map.seen(field));
    let ruled = true;
    tell::say(
        turn,
        Event::Placed {
            figure,
            field,
            ruled,
        },
        dark,
    );
}

pub fn effect(
    ask: Ask<'_>,
    number: i64,
    by: i64,
    rounds: Option<i64>,
    reason: &str,
) -> Checked<FigureId> {
    let figure = figure(ask, number, reason)?;
    if by == 0 || !(-30..=30).contains(&by) {
        return Err(refuse("off_bounds", "CD-GM-2")
            .with("least", -30_i64)
            .with("most", 30_i64));
    }
    if let Some(rounds) = rounds {
        amount(rounds, 1)?;
    }
    Ok(figure.id)
}

pub fn do_effect(
    turn: &mut Playing<'_>,
    figure: FigureId,
    (attribute, by, rounds): (Attribute, i64, Option<i64>),
    reason: &str,
) {
    ruled(turn, Some(figure), reason);
    effect::start(
        turn,
        NewEffect {
            kind: EffectKind::Gm,
            user: figure,
            ability: None,
            target: figure,
            mods: vec![Mod { attribute, by }],
            attack: None,
            sixth: None,
            rounds,
            open: rounds.is_none(),
        },
    );
}

pub fn end_effect(ask: Ask<'_>, effect: i64, reason: &str) -> Checked<(u32, FigureId)> {
    ask.master_any_time()?;
    let id = u32::try_from(effect).ok();
    let effect = id.and_then(|id| ask.state.effect(id));
    let effect = effect.ok_or_else(|| refuse("no_such_effect", "CD-GM-3"))?;
    ask.reason(reason)?;
    Ok((effect.id, effect.target))
}

pub fn do_end_effect(turn: &mut Playing<'_>, (id, target): (u32, FigureId), reason: &str) {
    ruled(turn, Some(target), reason);
    effect::end(turn, id);
}

pub fn grant(ask: Ask<'_>, number: i64, reason: &str) -> Checked<FigureId> {
    let figure = figure(ask, number, reason)?;
    ask.mode(&[Mode::Fight])?;
    ask.turn_of(figure)?;
    if ask.state.turn().is_some_and(|turn| turn.granted >= 9) {
        return Err(refuse("off_bounds", "CD-GM-3")
            .with("least", 0_i64)
            .with("most", 9_i64));
    }
    Ok(figure.id)
}

pub fn do_grant(turn: &mut Playing<'_>, figure: FigureId, half: HalfName, reason: &str) {
    ruled(turn, Some(figure), reason);
    tell::about(turn, figure, Event::Granted { figure, half });
}

pub fn check(ask: Ask<'_>, number: i64, dice: i64, needed: i64, reason: &str) -> Checked<FigureId> {
    let figure = figure(ask, number, reason)?;
    amount(dice, 1)?;
    amount(needed, 0)?;
    Ok(figure.id)
}

pub fn do_check(
    turn: &mut Playing<'_>,
    figure: FigureId,
    (dice, needed): (i64, i64),
    reason: &str,
) {
    ruled(turn, Some(figure), reason);
    let then = Vec::new();
    frame(turn, figure, vec![Step::Check { dice, needed, then }]);
}

pub fn loss(
    ask: Ask<'_>,
    number: i64,
    of: Option<LossOf>,
    points: Option<i64>,
    reason: &str,
) -> Checked<FigureId> {
    let figure = figure(ask, number, reason)?;
    match (of, points) {
        (None, None) => Ok(figure.id),
        (Some(of), Some(points)) => {
            amount(points, 1)?;
            if loss::candidates(figure, of).is_empty() {
                return Err(refuse("nothing_left", "CD-ZERO-13").with("name", &figure.sheet.name));
            }
            Ok(figure.id)
        }
        _ => Err(refuse("odd_argument", "CD-GM-3")),
    }
}

pub fn do_loss(
    turn: &mut Playing<'_>,
    figure: FigureId,
    (of, points): (Option<LossOf>, Option<i64>),
    reason: &str,
) {
    ruled(turn, Some(figure), reason);
    let (Some(of), Some(points)) = (of, points) else {
        frame(turn, figure, Vec::new());
        let hidden = tell::sheet_hidden(turn.state(), figure);
        tell::say(turn, Event::LossDue { figure }, hidden);
        return;
    };
    let state = turn.state();
    let Some(it) = state.figure(figure) else {
        return;
    };
    // By a ruling the first that still has points loses them.
    let which = loss::candidates(it, of).first().copied().unwrap_or(0);
    let lost = loss::would_lose(it, of, which, points, true);
    loss::lose(turn, figure, of, which, lost);
}

pub fn restore(
    ask: Ask<'_>,
    number: i64,
    of: LossOf,
    points: i64,
    reason: &str,
) -> Checked<FigureId> {
    let figure = figure(ask, number, reason)?;
    amount(points, 1)?;
    let lost = &figure.lost;
    let gone = match of {
        LossOf::Movement => lost.movement,
        LossOf::Defence => lost.defence,
        LossOf::Life => lost.life,
        LossOf::Mental => lost.mental,
        LossOf::Attack => lost.attacks.iter().map(|gone| gone.total()).sum(),
        LossOf::Ability => lost.abilities.iter().map(|gone| gone.total()).sum(),
    };
    if gone == 0 {
        return Err(refuse("nothing_lost", "CD-ZERO-7").with("name", &figure.sheet.name));
    }
    Ok(figure.id)
}

pub fn do_restore(
    turn: &mut Playing<'_>,
    figure: FigureId,
    (of, points): (LossOf, i64),
    reason: &str,
) {
    ruled(turn, Some(figure), reason);
    let hidden = tell::sheet_hidden(turn.state(), figure);
    tell::say(turn, Event::PointsRestored { figure, of, points }, hidden);
}

pub fn skip(ask: Ask<'_>, reason: &str) -> Checked {
    ask.master()?;
    ask.mode(&[Mode::Fight])?;
    ask.quiet()?;
    ask.reason(reason)?;
    match ask.state.turn() {
        Some(_) => Ok(()),
        None => Err(refuse("others_turn", "CD-ROUND-1")),
    }
}

pub fn do_skip(turn: &mut Playing<'_>, reason: &str) {
    let acting = turn.state().turn().map(|turn| turn.figure);
    ruled(turn, acting, reason);
    fight::end_turn(turn);
}
