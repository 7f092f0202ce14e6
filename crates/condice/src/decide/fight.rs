//! Adventures, fights, rounds and turns (CD-ROUND, CD-FIGHT, CD-ADV).

use super::gate::{Ask, Checked, amount, refuse};
use super::{Playing, aggro, board, effect, tell};
use crate::state::{End, Fight, Mode, Side, Stage};
use crate::{AdventureEnd, DurationEnd, Event, Figure, FigureId, GmTurns, OrderChange, State};

pub fn adventure(ask: Ask<'_>) -> Checked {
    ask.master()?;
    ask.mode(&[Mode::Setup])?;
    ask.quiet()?;
    let is_ready = |it: &Figure| it.stage == Stage::Ready && !it.id.is_master();
    if ask.state.figures.iter().any(is_ready) {
        return Ok(());
    }
    Err(refuse("nobody_ready", "CD-BUILD-1"))
}

pub fn start_adventure(turn: &mut Playing<'_>) {
    let number = turn.state().adventure.saturating_add(1);
    turn.emit(Event::AdventureStarted { number });
}

/// Who can be in a fight: it stands on the map.
fn fighter<'a>(ask: Ask<'a>, figure: i64) -> Checked<&'a Figure> {
    let figure = ask.figure(figure)?;
    ask.ready(figure)?;
    if figure.out || figure.field.is_none() {
        return Err(refuse("not_on_map", "CD-FIGHT-1").with("name", &figure.sheet.name));
    }
    Ok(figure)
}

pub fn enlist(ask: Ask<'_>, figure: i64, yes: bool) -> Checked<&Figure> {
    ask.master()?;
    ask.mode(&[Mode::Exploring])?;
    ask.quiet()?;
    let figure = fighter(ask, figure)?;
    if ask.state.enlisted.contains(&figure.id) == yes {
        return Err(refuse("already_so", "CD-FIGHT-1").with("name", &figure.sheet.name));
    }
    Ok(figure)
}

/// Party figures in seat order, then the game master's as they were made (CD-ROUND-3).
pub fn ready(ask: Ask<'_>) -> Checked<Vec<FigureId>> {
    ask.master()?;
    ask.mode(&[Mode::Exploring])?;
    ask.quiet()?;
    let named = &ask.state.enlisted;
    let fights =
        |it: &&Figure| it.stage == Stage::Ready && (named.is_empty() || named.contains(&it.id));
    let mut order: Vec<&Figure> = ask.state.placed().filter(fights).collect();
    order.sort_by_key(|it| (it.id.is_master(), it.owner.clone(), it.id));
    if order.is_empty() {
        return Err(refuse("nobody_there", "CD-FIGHT-1"));
    }
    Ok(order.iter().map(|it| it.id).collect())
}

pub fn start(turn: &mut Playing<'_>, order: Vec<FigureId>) {
    let number = turn.state().fights.saturating_add(1);
    let shown: Vec<FigureId> = order
        .iter()
        .copied()
        .filter(|id| !tell::concealed(turn.state(), *id))
        .collect();
    let all = order.len() == shown.len();
    if all {
        turn.emit(Event::FightStarted { number, order });
    } else {
        // Players hear of those they see.
        turn.emit(Event::FightStarted {
            number,
            order: shown,
        });
        tell::secret(turn, Event::OrderChanged { order });
    }
    turn.emit(Event::RoundStarted { round: 1 });
    start_turn(turn, 0);
}

/// The first turn of a round that nobody has used yet: between rounds (CD-ROUND-4).
fn between_rounds(fight: &Fight) -> bool {
    fight.slot == 0 && fight.turn.as_ref().is_none_or(|turn| turn.is_fresh())
}

/// The order with a figure at another place, as far as it may go.
pub fn order(ask: Ask<'_>, figure: i64, position: i64) -> Checked<Vec<FigureId>> {
    ask.master()?;
    ask.mode(&[Mode::Fight])?;
    ask.quiet()?;
    let who = ask.figure(figure)?;
    let figure = who.id;
    let position = usize::try_from(amount(position, 1)? - 1).unwrap_or(0);
    let fixed = || refuse("order_fixed", "CD-ROUND-4");
    let fight = ask.state.fight.as_ref().ok_or_else(fixed)?;
    let place = fight.order.iter().position(|id| *id == figure);
    let place = place.ok_or_else(|| refuse("not_in_fight", "CD-ROUND-5"))?;
    // Whoever is alone has no place but this.
    if fight.order.len() < 2 {
        return Err(refuse("already_so", "CD-ROUND-4").with("name", &who.sheet.name));
    }
    let first = match ask.state.options.order_change {
        _ if between_rounds(fight) => 0,
        OrderChange::BetweenRounds => return Err(fixed()),
        // Nobody acts twice in a round: what has been stays.
        OrderChange::AnyTime if place <= fight.slot => return Err(fixed()),
        OrderChange::AnyTime => fight.slot + 1,
    };
    let mut order = fight.order.clone();
    order.remove(place);
    let position = position.clamp(first.min(order.len()), order.len());
    order.insert(position, figure);
    Ok(order)
}

pub fn set_order(turn: &mut Playing<'_>, order: Vec<FigureId>) {
    change_order(turn, order);
    let fight = turn.state().fight.as_ref();
    let restart = fight.is_some_and(|fight| {
        let first = fight.order.first();
        between_rounds(fight) && fight.turn.as_ref().map(|it| it.figure).as_ref() != first
    });
    if restart {
        start_turn(turn, 0);
    }
}

fn change_order(turn: &mut Playing<'_>, order: Vec<FigureId>) {
    let hidden = order.iter().any(|id| tell::concealed(turn.state(), *id));
    tell::say(turn, Event::OrderChanged { order }, hidden);
}

/// Another figure of the game master's goes first in their block (CD-ROUND-3).
pub fn next_of_block(ask: Ask<'_>, figure: i64) -> Checked<Vec<FigureId>> {
    ask.master()?;
    ask.mode(&[Mode::Fight])?;
    ask.quiet()?;
    let figure = ask.figure(figure)?.id;
    let fixed = || refuse("order_fixed", "CD-ROUND-3");
    if ask.state.options.gm_turns != GmTurns::OneBlock {
        return Err(fixed());
    }
    let fight = ask.state.fight.as_ref().ok_or_else(fixed)?;
    let fresh = fight.turn.as_ref().is_some_and(|turn| turn.is_fresh());
    let place = fight.order.iter().position(|id| *id == figure);
    let place = place
        .filter(|place| fresh && *place > fight.slot)
        .ok_or_else(fixed)?;
    if !fight.order[fight.slot..=place]
        .iter()
        .all(|id| id.is_master())
    {
        return Err(fixed());
    }
    let mut order = fight.order.clone();
    order.swap(fight.slot, place);
    Ok(order)
}

pub fn act_next(turn: &mut Playing<'_>, order: Vec<FigureId>) {
    change_order(turn, order);
    let slot = turn.state().fight.as_ref().map_or(0, |fight| fight.slot);
    start_turn(turn, slot);
}

pub fn join(ask: Ask<'_>, figure: i64, position: Option<i64>) -> Checked<(FigureId, usize)> {
    ask.master()?;
    ask.mode(&[Mode::Fight])?;
    ask.quiet()?;
    let figure = fighter(ask, figure)?;
    if ask.state.in_fight(figure.id) {
        return Err(refuse("already_so", "CD-ROUND-5").with("name", &figure.sheet.name));
    }
    let last = ask
        .state
        .fight
        .as_ref()
        .map_or(0, |fight| fight.order.len());
    let position = match position {
        None => last,
        Some(n) => usize::try_from(amount(n, 1)? - 1).unwrap_or(0).min(last),
    };
    Ok((figure.id, position))
}

pub fn let_in(turn: &mut Playing<'_>, figure: FigureId, position: usize) {
    tell::about(turn, figure, Event::Joined { figure, position });
    if turn.state().turn().is_none() {
        start_turn(turn, 0);
    }
}

pub fn out<'a>(ask: Ask<'a>, figure: i64, reason: &str) -> Checked<&'a Figure> {
    ask.master_any_time()?;
    let figure = ask.figure(figure)?;
    ask.reason(reason)?;
    if figure.out || figure.stage != Stage::Ready {
        return Err(refuse("already_so", "CD-GM-2").with("name", &figure.sheet.name));
    }
    Ok(figure)
}

pub fn take_out(turn: &mut Playing<'_>, figure: FigureId, reason: &str) {
    turn.emit(Event::GmRuled {
        reason: reason.to_owned(),
    });
    leave(turn, figure, false);
}

/// Out of the fight and off the map; what it did and what was on it ends (CD-EFFECT-5).
pub fn leave(turn: &mut Playing<'_>, figure: FigureId, fell: bool) {
    effect::end_all_of(turn, figure);
    tell::about(turn, figure, Event::FigureOut { figure, fell });
}

pub fn back(ask: Ask<'_>, figure: i64, x: i64, y: i64) -> Checked<(FigureId, crate::Field)> {
    ask.master_any_time()?;
    let figure = ask.figure(figure)?;
    let spot = super::gate::spot(x, y)?;
    if !figure.out {
        return Err(refuse("already_so", "CD-GM-2").with("name", &figure.sheet.name));
    }
    // Whoever left can be written anew meanwhile; drafts do not stand on maps.
    if ask.state.edition > 1 {
        ask.ready(figure)?;
    }
    let floor = |ground| ground == crate::grid::Ground::Floor;
    let field = board::nearest(ask.state, spot, None, floor);
    let field = field.ok_or_else(|| refuse("no_room", "CD-MAP-7"))?;
    Ok((figure.id, field))
}

pub fn bring_back(turn: &mut Playing<'_>, (figure, field): (FigureId, crate::Field)) {
    tell::say(turn, Event::BroughtBack { figure }, figure.is_master());
    let ruled = true;
    tell::say(
        turn,
        Event::Placed {
            figure,
            field,
            ruled,
        },
        figure.is_master(),
    );
}

pub fn over(ask: Ask<'_>, reason: &str) -> Checked {
    ask.master()?;
    ask.mode(&[Mode::Fight])?;
    ask.quiet()?;
    // When no foe stands any more everybody sees why.
    let decided = reason.is_empty() && !opponents(ask.state);
    if decided { Ok(()) } else { ask.reason(reason) }
}

/// Whether both sides still have somebody in the fight.
pub fn opponents(state: &State) -> bool {
    let Some(fight) = &state.fight else {
        return false;
    };
    let stands = |side: Side| {
        let mut order = fight.order.iter().filter_map(|id| state.figure(*id));
        order.any(|it| it.side == side && !it.out)
    };
    stands(Side::Party) && stands(Side::Foes)
}

pub fn rounds(ask: Ask<'_>, n: i64) -> Checked<u32> {
    ask.master()?;
    ask.mode(&[Mode::Exploring])?;
    ask.quiet()?;
    Ok(u32::try_from(amount(n, 1)?).unwrap_or(1))
}

pub fn pass_rounds(turn: &mut Playing<'_>, rounds: u32) {
    turn.emit(Event::RoundsPassed { rounds });
    effect::end_where(turn, |_, effect| effect.end == End::Rounds { left: 0 });
}

pub fn adventure_over(ask: Ask<'_>) -> Checked {
    ask.master()?;
    ask.mode(&[Mode::Exploring])?;
    ask.quiet()
}

pub fn end_adventure(turn: &mut Playing<'_>) {
    let full = turn.state().options.adventure_end == AdventureEnd::FullReset;
    turn.emit(Event::AdventureEnded { full });
}

/// Starts the turn of a slot, or the next round if there is none.
fn start_turn(turn: &mut Playing<'_>, slot: usize) {
    let Some(fight) = &turn.state().fight else {
        return;
    };
    if fight.order.is_empty() {
        return;
    }
    let mut slot = slot;
    if slot >= fight.order.len() {
        let round = fight.round.saturating_add(1);
        turn.emit(Event::RoundStarted { round });
        effect::end_where(turn, |state, effect| ends_with_round(state, effect, round));
        slot = 0;
    }
    let Some((figure, round)) = turn
        .state()
        .fight
        .as_ref()
        .and_then(|fight| Some((*fight.order.get(slot)?, fight.round)))
    else {
        return;
    };
    if turn.state().options.duration_end == DurationEnd::UsersTurnStart {
        effect::end_where(turn, |_, effect| ends_by_turn(effect, figure, round));
    }
    let at_zero = turn
        .state()
        .figure(figure)
        .is_some_and(|it| turn.state().at_zero(it));
    tell::about(
        turn,
        figure,
        Event::TurnStarted {
            figure,
            slot,
            at_zero,
        },
    );
}

/// "n rounds" are over with the user's turn in round r + n (CD-EFFECT-1).
fn ends_by_turn(effect: &crate::Effect, user: FigureId, now: u32) -> bool {
    matches!(effect.end, End::Round { round } if effect.user == user && round <= now)
}

/// … or with the round before, if the user has left the order or the table counts whole rounds.
fn ends_with_round(state: &State, effect: &crate::Effect, starting: u32) -> bool {
    let whole = state.options.duration_end == DurationEnd::RoundEnd;
    let gone = !state.in_fight(effect.user);
    matches!(effect.end, End::Round { round } if round <= starting && (whole || gone))
}

pub fn may_end_turn(ask: Ask<'_>, figure: i64) -> Checked {
    let figure = ask.acting(figure)?;
    ask.mode(&[Mode::Fight])?;
    aggro::may_end_turn(ask, figure)
}

pub fn end_turn(turn: &mut Playing<'_>) {
    let Some((figure, slot, round)) = turn
        .state()
        .fight
        .as_ref()
        .and_then(|fight| Some((fight.turn.as_ref()?.figure, fight.slot, fight.round)))
    else {
        return;
    };
    tell::about(turn, figure, Event::TurnEnded { figure });
    if turn.state().options.duration_end == DurationEnd::UsersTurnEnd {
        effect::end_where(turn, |_, effect| ends_by_turn(effect, figure, round));
    }
    start_turn(turn, slot + 1);
}

/// If whoever had the turn has left the fight, the next one has it.
pub fn go_on_without(turn: &mut Playing<'_>) {
    let state = turn.state();
    if state.work.is_some() {
        return;
    }
    let Some(fight) = &state.fight else { return };
    let Some(acting) = fight.turn.as_ref().map(|turn| turn.figure) else {
        return;
    };
    if fight.order.contains(&acting) {
        return;
    }
    let slot = fight.slot;
    tell::about(turn, acting, Event::TurnEnded { figure: acting });
    start_turn(turn, slot);
}
