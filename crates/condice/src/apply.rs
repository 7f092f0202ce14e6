//! Folds events into the state. Total: what makes no sense changes nothing.

use crate::build::Gone;
use crate::command::{HalfName, SecondDoes};
use crate::content::LossOf;
use crate::event::Event;
use crate::sheet::{Attribute, Kind, Sheet};
use crate::state::{
    AuraPool, Effect, EffectKind, End, Fight, Half, Loss, Lost, Mode, Roll, Second, Stage, Terrain,
    Turn,
};
use crate::{AtZero, Figure, FigureId, LifeBonus, LifeLoss, LifePenalty, Side, State};

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Secret { what } => apply(state, what),
        Event::OptionSet { name, value } => {
            // Checked before; from elsewhere it stays as it was.
            let _ = state.options.set(name, value);
            let ids: Vec<FigureId> = state.figures.iter().map(|it| it.id).collect();
            ids.into_iter().for_each(|id| cap(state, id));
        }
        Event::Drafted {
            figure,
            owner,
            sheet,
        } => match state.figure_mut(*figure) {
            Some(known) => {
                known.sheet = (**sheet).clone();
                known.stage = Stage::Draft;
                known.lost = Lost::default();
            }
            None => {
                state.next.character = state.next.character.max(figure.0.saturating_add(1));
                let owner = Some(owner.clone());
                state
                    .figures
                    .push(new_figure(*figure, owner, sheet, Stage::Draft));
            }
        },
        Event::Submitted { figure, waits } => {
            let stage = if *waits { Stage::Waiting } else { Stage::Ready };
            ready(state, *figure, stage);
        }
        Event::Approved { figure } => ready(state, *figure, Stage::Ready),
        Event::Rejected { figure, .. } => {
            if let Some(figure) = state.figure_mut(*figure) {
                figure.stage = Stage::Draft;
            }
        }
        Event::FigureCreated {
            figure,
            sheet,
            side,
            hidden,
            at_zero,
        } => {
            state.next.master = state.next.master.max(figure.0.saturating_add(1));
            if state.figure(*figure).is_none() {
                let mut new = new_figure(*figure, None, sheet, Stage::Ready);
                (new.side, new.hidden, new.at_zero) = (*side, *hidden, *at_zero);
                state.figures.push(new);
            }
            ready(state, *figure, Stage::Ready);
        }
        Event::FigureEdited { figure, sheet } => {
            if let Some(known) = state.figure_mut(*figure) {
                known.sheet = (**sheet).clone();
                known.lost = Lost::default();
            }
            ready(state, *figure, Stage::Ready);
        }
        Event::FigureRemoved { figure } => {
            if let Some(removed) = state.figure(*figure) {
                let name = removed.sheet.name.clone();
                state.gone.figures.push((*figure, name));
            }
            state.figures.retain(|it| it.id != *figure);
            state.enlisted.retain(|it| it != figure);
            state.seconds.retain(|it| it.figure != *figure);
        }
        Event::MapMade {
            map,
            terrain,
            objects,
        } => {
            state.map = (**map).clone();
            state.terrain.clone_from(terrain);
            state.objects.clone_from(objects);
            state.portals.clear();
            let next = objects
                .iter()
                .map(|object| object.id.saturating_add(1))
                .max();
            state.next.object = state.next.object.max(next.unwrap_or(0));
        }
        Event::SceneLoaded { scene } => {
            state.scene = Some(scene.clone());
            state.scene_read = false;
        }
        Event::ReadAloud { .. } => state.scene_read = true,
        Event::Painted { fields, ground } => {
            for field in fields {
                state.map.paint(*field, *ground);
                if ground.is_wall() {
                    state.terrain.retain(|it| it.field != *field);
                }
            }
        }
        Event::TerrainPainted { fields, change } => {
            for field in fields {
                set_terrain(state, *field, *change, None);
            }
        }
        Event::Revealed { fields, seen } => {
            for field in fields {
                state.map.reveal(*field, *seen);
            }
        }
        Event::ObjectPlaced { object } => {
            state.next.object = state.next.object.max(object.id.saturating_add(1));
            state.objects.retain(|it| it.id != object.id);
            state.objects.push(object.clone());
        }
        Event::ObjectChanged {
            object,
            blocks_move,
            blocks_sight,
            hidden,
        } => {
            if let Some(it) = state.objects.iter_mut().find(|it| it.id == *object) {
                it.blocks_move = *blocks_move;
                it.blocks_sight = *blocks_sight;
                it.hidden = *hidden;
            }
        }
        Event::ObjectRemoved { object } => state.objects.retain(|it| it.id != *object),
        Event::Placed { figure, field, .. } => stand(state, *figure, Some(*field)),
        Event::Lifted { figure } => {
            stand(state, *figure, None);
            state.enlisted.retain(|it| it != figure);
        }
        Event::Hid { figure, hidden } => {
            if let Some(figure) = state.figure_mut(*figure) {
                figure.hidden = *hidden;
            }
        }
        Event::Appeared { figure, .. } => {
            if let Some(figure) = state.figure_mut(*figure) {
                figure.shown = true;
            }
        }
        Event::PortalOpened { portal } => {
            state.next.portal = state.next.portal.max(portal.id.saturating_add(1));
            state.portals.retain(|it| it.id != portal.id);
            state.portals.push(*portal);
        }
        Event::PortalRemoved { portal } => state.portals.retain(|it| it.id != *portal),
        Event::ItemGained { figure, item } => {
            state.next.item = state.next.item.max(item.id.saturating_add(1));
            if let Some(figure) = state.figure_mut(*figure) {
                figure.items.push(item.clone());
            }
        }
        Event::ItemTaken { figure, item } => {
            remember(state, *figure, *item);
            if let Some(figure) = state.figure_mut(*figure) {
                figure.items.retain(|it| it.id != *item);
            }
        }
        Event::AdventureStarted { number } => {
            state.mode = Mode::Exploring;
            state.adventure = *number;
            state.fights = 0;
            fresh_uses(state);
        }
        Event::Enlisted { figure, yes } => {
            state.enlisted.retain(|it| it != figure);
            if *yes {
                state.enlisted.push(*figure);
            }
        }
        Event::FightStarted { number, order } => start_fight(state, *number, order),
        Event::OrderChanged { order } => {
            if let Some(fight) = &mut state.fight {
                fight.order.clone_from(order);
            }
        }
        Event::Joined { figure, position } => {
            if let Some(fight) = &mut state.fight {
                fight.order.retain(|it| it != figure);
                let position = (*position).min(fight.order.len());
                fight.order.insert(position, *figure);
                if position <= fight.slot && fight.turn.is_some() {
                    fight.slot += 1;
                }
            }
        }
        Event::FigureOut { figure, .. } => take_out(state, *figure),
        Event::BroughtBack { figure } => {
            if let Some(figure) = state.figure_mut(*figure) {
                figure.out = false;
            }
        }
        Event::FightEnded { .. } => end_fight(state),
        Event::RoundsPassed { rounds } => {
            for effect in &mut state.effects {
                if let End::Rounds { left } = &mut effect.end {
                    *left = left.saturating_sub(*rounds);
                }
            }
        }
        Event::AdventureEnded { full } => end_adventure(state, *full),
        Event::RoundStarted { round } => {
            if let Some(fight) = &mut state.fight {
                fight.round = *round;
                fight.slot = 0;
            }
        }
        Event::TurnStarted {
            figure,
            slot,
            at_zero,
        } => {
            if let Some(fight) = &mut state.fight {
                fight.slot = *slot;
                fight.turn = Some(Turn::new(*figure, *at_zero));
            }
        }
        Event::TurnEnded { figure } => {
            if let Some(fight) = &mut state.fight {
                fight.turn = None;
            }
            if let Some(figure) = state.figure_mut(*figure) {
                figure.aim = None;
            }
        }
        Event::Moved {
            figure,
            way,
            cost,
            walls,
            unpaired,
            ..
        } => {
            if let Some(last) = way.last() {
                stand(state, *figure, Some(*last));
            }
            if let Some(Half::Running {
                left,
                walls: allowed,
                unpaired: waits,
                ..
            }) = running(state, *figure)
            {
                *left = (*left - cost).max(0);
                *allowed = (*allowed - walls).max(0);
                *waits = *unpaired;
            }
        }
        Event::Teleported { figure, to } => stand(state, *figure, Some(*to)),
        Event::PortalEntered {
            figure,
            portal,
            exit,
            ends,
        } => {
            stand(state, *figure, Some(*exit));
            if let Some(portal) = state.portals.iter_mut().find(|it| it.id == *portal) {
                portal.left = portal.left.saturating_sub(1);
            }
            state.portals.retain(|portal| portal.left > 0);
            if let Some(half) = running(state, *figure).filter(|_| *ends) {
                *half = Half::Done;
            }
        }
        Event::MovementBegan {
            figure,
            left,
            walls,
            from,
        } => {
            let running = Half::Running {
                left: (*left).max(0),
                walls: (*walls).max(0),
                unpaired: false,
                from: *from,
            };
            if let Some(half) = unused(state, *figure, HalfName::Movement) {
                *half = running;
            }
            if let Some(turn) = state.turn_mut() {
                turn.lapsed = false;
            }
        }
        Event::MovementEnded { figure, lapsed } => {
            if let Some(half) = running(state, *figure) {
                *half = Half::Done;
            }
            if let Some(turn) = state.turn_mut() {
                turn.lapsed = *lapsed;
            }
        }
        Event::HalfSpent { figure, half } => {
            if let Some(half) = unused(state, *figure, *half) {
                *half = Half::Done;
            }
        }
        Event::Converted { figure, to } => {
            let from = match to {
                HalfName::Movement => HalfName::Action,
                HalfName::Action => HalfName::Movement,
            };
            if let Some(half) = unused(state, *figure, from) {
                *half = Half::Converted;
                more(state, *to);
            }
        }
        Event::Sacrificed {
            figure,
            half,
            effect,
        } => {
            if let Some(half) = unused(state, *figure, *half) {
                *half = Half::Sacrificed;
            }
            if let Some(turn) = state.turn_mut() {
                turn.attempts.push(*effect);
            }
        }
        Event::Endured { effect, .. } => {
            if let Some(turn) = state.turn_mut() {
                turn.endured.push(*effect);
            }
        }
        Event::Granted { half, .. } => {
            more(state, *half);
            if let Some(turn) = state.turn_mut() {
                turn.granted = turn.granted.saturating_add(1);
            }
        }
        Event::RerollGranted { figure } => {
            if let Some(figure) = state.figure_mut(*figure) {
                figure.more_rerolls = figure.more_rerolls.saturating_add(1);
            }
        }
        Event::AggroServed { .. } => {
            if let Some(turn) = state.turn_mut() {
                turn.aggro_served = true;
            }
        }
        Event::Aimed { figure, aim } => {
            if let Some(figure) = state.figure_mut(*figure) {
                figure.aim = Some(aim.clone());
            }
        }
        Event::AimDropped { figure } => {
            if let Some(figure) = state.figure_mut(*figure) {
                figure.aim = None;
            }
        }
        Event::WorkBegan { work } => {
            if let Some(figure) = state.figure_mut(work.user) {
                figure.aim = None;
            }
            state.work = Some((**work).clone());
        }
        Event::WentAhead => {
            if let Some(work) = &mut state.work {
                work.consent = None;
                work.ruling = None;
            }
        }
        Event::CheckCalled { dice, needed } => {
            if let Some(work) = &mut state.work {
                let then = std::mem::take(&mut work.steps);
                let then = then
                    .into_iter()
                    .filter(|it| *it != crate::Step::Text)
                    .collect();
                work.steps = vec![crate::Step::Check {
                    dice: *dice,
                    needed: *needed,
                    then,
                }];
            }
        }
        Event::Rolled {
            by,
            purpose,
            target,
            faces,
            open,
        } => {
            if let Some(work) = &mut state.work {
                let key = (*by, *purpose, *target);
                let mut rolls = work.rolls.iter_mut();
                if let Some(again) = rolls.find(|it| (it.by, it.purpose, it.target) == key) {
                    again.faces.clone_from(faces);
                    again.open.clear();
                    return;
                }
                work.rolls.push(Roll {
                    by: *by,
                    purpose: *purpose,
                    target: *target,
                    faces: faces.clone(),
                    open: open.clone(),
                    repeated: false,
                });
            }
        }
        Event::Repeated {
            figure,
            by,
            purpose,
            target,
            card,
            copy,
        } => {
            if let Some(turn) = state.turn_mut() {
                turn.rerolls.push(*figure);
            }
            if let Some(figure) = state.figure_mut(*figure) {
                match figure.uses.get_mut(usize::from(*copy)) {
                    Some(uses) if !card => *uses = (*uses - 1).max(0),
                    _ => figure.more_rerolls = (figure.more_rerolls - 1).max(0),
                }
            }
            if let Some(work) = &mut state.work {
                let wanted = (by, purpose, target);
                let mut rolls = work.rolls.iter_mut();
                if let Some(roll) = rolls.find(|it| (&it.by, &it.purpose, &it.target) == wanted) {
                    // Thrown again by whoever throws for this figure.
                    roll.faces.clear();
                    roll.open.clear();
                    roll.repeated = true;
                }
            }
        }
        Event::Kept { figure } => {
            if let Some(work) = &mut state.work {
                let mut rolls = work.rolls.iter_mut();
                if let Some(roll) = rolls.find(|it| it.open.first() == Some(figure)) {
                    roll.open.remove(0);
                }
            }
        }
        Event::StepDone { then, targets } => {
            if let Some(work) = &mut state.work {
                if !work.steps.is_empty() {
                    work.steps.remove(0);
                }
                work.steps.splice(0..0, then.iter().cloned());
                work.targets.clone_from(targets);
                work.rolls.clear();
            }
        }
        Event::WorkEnded => state.work = None,
        Event::UseCounted { figure, ability } => {
            let figure = state.figure_mut(*figure);
            if let Some(uses) = figure.and_then(|it| it.uses.get_mut(usize::from(*ability))) {
                *uses = (*uses - 1).max(0);
            }
        }
        Event::Damaged { figure, amount, .. } => damage(state, *figure, *amount),
        Event::ObjectDamaged { object, amount } => {
            for it in state.objects.iter_mut().filter(|it| it.id == *object) {
                it.life = it.life.map(|life| life.saturating_sub(*amount));
            }
            state
                .objects
                .retain(|it| it.id != *object || it.life.is_none_or(|life| life > 0));
        }
        Event::Healed { figure, amount } => gain(state, *figure, *amount),
        Event::Transferred {
            from,
            to,
            taken,
            given,
        } => {
            if let Some(giver) = state.figure_mut(*from) {
                giver.life_now = giver.life_now.saturating_sub(*taken).max(0);
            }
            gain(state, *to, *given);
        }
        Event::LossDue { figure } => {
            if let Some(work) = &mut state.work {
                work.losses.push(*figure);
            }
        }
        Event::LossRolled {
            of,
            points,
            candidates,
            ..
        } => {
            if let Some(work) = &mut state.work {
                work.rolls.clear();
                work.loss = Some(Loss {
                    of: *of,
                    points: *points,
                    chosen: match candidates.as_slice() {
                        [only] => Some(*only),
                        _ => None,
                    },
                    candidates: candidates.clone(),
                    range_first: None,
                });
            }
        }
        Event::LossPicked { chosen, .. } => {
            if let Some(work) = &mut state.work {
                work.rolls.clear();
                if let Some(loss) = &mut work.loss {
                    loss.chosen = Some(*chosen);
                }
            }
        }
        Event::LossOrdered { range_first, .. } => {
            if let Some(loss) = state.work.as_mut().and_then(|work| work.loss.as_mut()) {
                loss.range_first = Some(*range_first);
            }
        }
        Event::PointsLost {
            figure,
            of,
            which,
            points,
            gone,
        } => {
            lose(state, *figure, *of, *which, *points, gone);
            loss_done(state, *figure);
        }
        Event::NothingToLose { figure, .. } => loss_done(state, *figure),
        Event::PointsRestored { figure, of, points } => restore(state, *figure, *of, *points),
        Event::EffectStarted { effect } => start_effect(state, effect),
        Event::EffectEnded { effect, .. } => end_effect(state, *effect),
        Event::PoolOpened {
            figure,
            of,
            ability,
            left,
        } => {
            if let Some(figure) = state.figure_mut(*figure) {
                figure
                    .aura_pools
                    .retain(|it| (it.of, it.ability) != (*of, *ability));
                figure.aura_pools.push(AuraPool {
                    of: *of,
                    ability: *ability,
                    left: *left,
                });
            }
        }
        Event::TerrainChanged { field, change, by } => set_terrain(state, *field, *change, *by),
        Event::ItemUsed { figure, item } => {
            remember(state, *figure, *item);
            if let Some(figure) = state.figure_mut(*figure) {
                for it in figure.items.iter_mut().filter(|it| it.id == *item) {
                    it.uses = it.uses.saturating_sub(1);
                }
                figure.items.retain(|it| it.uses > 0);
            }
        }
        Event::ItemPassed { from, to, item } => {
            let mut passed = None;
            if let Some(giver) = state.figure_mut(*from) {
                passed = giver.items.iter().find(|it| it.id == *item).cloned();
                giver.items.retain(|it| it.id != *item);
            }
            if let (Some(item), Some(taker)) = (passed, state.figure_mut(*to)) {
                taker.items.push(item);
            }
            if let Some(turn) = state.turn_mut() {
                turn.passed = true;
            }
        }
        Event::SecondSet { figure, does } => {
            state.seconds.retain(|it| it.figure != *figure);
            let takes = *does == SecondDoes::Takes;
            if *does != SecondDoes::Nothing {
                let figure = *figure;
                state.seconds.push(Second { figure, takes });
            }
        }
        Event::ResistsSet { figure, yes } => {
            if let Some(figure) = state.figure_mut(*figure) {
                figure.resists = *yes;
            }
        }
        // These only tell what other events do.
        Event::MapShown { .. }
        | Event::Vanished { .. }
        | Event::Halted { .. }
        | Event::Met { .. }
        | Event::Declared { .. }
        | Event::Consented { .. }
        | Event::Ruled { .. }
        | Event::Counted { .. }
        | Event::AttackResolved { .. }
        | Event::MentalResolved { .. }
        | Event::Checked { .. }
        | Event::NoDamage { .. }
        | Event::FellToZero { .. }
        | Event::RoseAboveZero { .. }
        | Event::AbilityDisabled { .. }
        | Event::GmRuled { .. } => {}
    }
}

fn new_figure(id: FigureId, owner: Option<table::SeatId>, sheet: &Sheet, stage: Stage) -> Figure {
    Figure {
        id,
        sheet: sheet.clone(),
        stage,
        owner,
        side: Side::Party,
        field: None,
        hidden: false,
        shown: false,
        out: false,
        lost: Lost::default(),
        life_now: 0,
        aura_pools: Vec::new(),
        uses: Vec::new(),
        more_rerolls: 0,
        items: Vec::new(),
        resists: true,
        at_zero: AtZero::SameRules,
        aim: None,
    }
}

/// The sheet counts: nothing is lost yet, life points are full (CD-LIFE-4).
fn ready(state: &mut State, id: FigureId, stage: Stage) {
    if let Some(figure) = state.figure_mut(id) {
        figure.stage = stage;
        figure.lost = Lost {
            attacks: vec![Gone::default(); figure.sheet.attacks.len()],
            abilities: vec![Gone::default(); figure.sheet.abilities.len()],
            ..Lost::default()
        };
        figure.uses = uses(&figure.sheet);
    }
    let full = state.figure(id).map(|figure| state.life_max(figure));
    if let (Some(full), Some(figure)) = (full, state.figure_mut(id)) {
        figure.life_now = full;
    }
}

/// Uses per fight (CD-FIGHT-2).
fn uses(sheet: &Sheet) -> Vec<i64> {
    let uses = sheet.abilities.iter().map(|ability| match &ability.own {
        Some(own) => own.uses,
        None => i64::from(ability.kind == Kind::Reroll),
    });
    uses.collect()
}

/// What an item is called, for the sentence that tells of its end.
fn remember(state: &mut State, figure: FigureId, item: u32) {
    let items = state.figure(figure).map_or(&[][..], |it| &it.items);
    let ends = items.iter().find(|it| it.id == item);
    if let Some(ends) = ends.filter(|_| state.gone.item(item).is_none()) {
        state.gone.items.push((item, ends.card.clone()));
    }
}

fn fresh_uses(state: &mut State) {
    for figure in &mut state.figures {
        figure.uses = uses(&figure.sheet);
        figure.more_rerolls = 0;
    }
}

fn stand(state: &mut State, id: FigureId, field: Option<crate::Field>) {
    let field = field.filter(|field| state.map.has(*field));
    if let Some(figure) = state.figure_mut(id) {
        figure.field = field;
    }
}

fn set_terrain(
    state: &mut State,
    field: crate::Field,
    change: Option<crate::content::Change>,
    by: Option<(FigureId, u16)>,
) {
    state.terrain.retain(|terrain| terrain.field != field);
    if let Some(change) = change {
        state.terrain.push(Terrain { field, change, by });
    }
}

fn running(state: &mut State, figure: FigureId) -> Option<&mut Half> {
    let turn = state.turn_mut().filter(|turn| turn.figure == figure)?;
    let is_running = |half: &&mut Half| matches!(half, Half::Running { .. });
    turn.movements.iter_mut().find(is_running)
}

fn unused(state: &mut State, figure: FigureId, half: HalfName) -> Option<&mut Half> {
    let turn = state.turn_mut().filter(|turn| turn.figure == figure)?;
    let halves = match half {
        HalfName::Movement => &mut turn.movements,
        HalfName::Action => &mut turn.actions,
    };
    halves.iter_mut().find(|half| **half == Half::Unused)
}

fn more(state: &mut State, half: HalfName) {
    if let Some(turn) = state.turn_mut() {
        match half {
            HalfName::Movement => turn.movements.push(Half::Unused),
            HalfName::Action => turn.actions.push(Half::Unused),
        }
    }
}

/// Effects that ran on between fights count as used in round 0 (CD-EFFECT-6).
fn start_fight(state: &mut State, number: u32, order: &[FigureId]) {
    state.mode = Mode::Fight;
    state.fights = number;
    state.enlisted.clear();
    fresh_uses(state);
    for effect in &mut state.effects {
        if let End::Rounds { left } = effect.end {
            effect.end = End::Round { round: left };
        }
    }
    for figure in &mut state.figures {
        figure.aura_pools.clear();
    }
    state.fight = Some(Fight {
        number,
        round: 0,
        order: order.to_vec(),
        slot: 0,
        turn: None,
    });
}

/// What a figure that leaves takes with it (CD-EFFECT-5).
fn take_out(state: &mut State, id: FigureId) {
    if let Some(figure) = state.figure_mut(id) {
        figure.out = true;
        figure.field = None;
        figure.aim = None;
    }
    state.enlisted.retain(|it| *it != id);
    if let Some(fight) = &mut state.fight {
        let place = fight.order.iter().position(|it| *it == id);
        fight.order.retain(|it| *it != id);
        if place.is_some_and(|place| place < fight.slot) {
            fight.slot -= 1;
        }
    }
}

fn end_fight(state: &mut State) {
    state.mode = Mode::Exploring;
    state.fight = None;
    let ending: Vec<u32> = state
        .effects
        .iter()
        .filter(|effect| effect.end != End::Open)
        .map(|effect| effect.id)
        .collect();
    for effect in ending {
        end_effect(state, effect);
    }
    state.terrain.retain(|terrain| terrain.by.is_none());
    for figure in &mut state.figures {
        figure.aura_pools.clear();
        figure.aim = None;
    }
    fresh_uses(state);
}

fn end_adventure(state: &mut State, full: bool) {
    state.mode = Mode::Setup;
    for figure in &mut state.figures {
        let (attacks, abilities) = (figure.sheet.attacks.len(), figure.sheet.abilities.len());
        figure.lost = Lost {
            attacks: vec![Gone::default(); attacks],
            abilities: vec![Gone::default(); abilities],
            ..Lost::default()
        };
    }
    if full {
        state.effects.clear();
        state.portals.clear();
        state.terrain.retain(|terrain| terrain.by.is_none());
        let full: Vec<i64> = state.figures.iter().map(|it| state.life_max(it)).collect();
        for (figure, full) in state.figures.iter_mut().zip(full) {
            figure.life_now = full;
        }
    }
}

/// Takes life points: from pools first, the earliest to end before the others, auras last (CD-LIFE-8).
fn damage(state: &mut State, id: FigureId, amount: i64) {
    let mut amount = amount.max(0);
    let mut pools: Vec<(u64, usize)> = Vec::new();
    for (place, effect) in state.effects.iter().enumerate() {
        if effect.target == id && effect.pool > 0 {
            let end = match effect.end {
                End::Round { round } => u64::from(round),
                End::Rounds { left } => u64::from(left),
                End::Fight => u64::MAX - 1,
                End::Open => u64::MAX,
            };
            pools.push((end, place));
        }
    }
    pools.sort_unstable();
    for (_, place) in pools {
        let pool = &mut state.effects[place].pool;
        let some = amount.min(*pool);
        *pool -= some;
        amount -= some;
    }
    let usable: Vec<bool> = state.figure(id).map_or(Vec::new(), |figure| {
        let pools = figure.aura_pools.iter();
        pools
            .map(|pool| state.in_aura(figure, pool.of, pool.ability))
            .collect()
    });
    if let Some(figure) = state.figure_mut(id) {
        for (pool, usable) in figure.aura_pools.iter_mut().zip(usable) {
            if usable {
                let some = amount.min(pool.left.max(0));
                pool.left -= some;
                amount -= some;
            }
        }
        figure.life_now = figure.life_now.saturating_sub(amount).max(0);
    }
}

fn gain(state: &mut State, id: FigureId, amount: i64) {
    if let Some(figure) = state.figure_mut(id) {
        figure.life_now = figure.life_now.saturating_add(amount.max(0)).min(9_999);
    }
}

fn loss_done(state: &mut State, figure: FigureId) {
    if let Some(work) = &mut state.work
        && work.losses.first() == Some(&figure)
    {
        work.losses.remove(0);
        work.loss = None;
        work.rolls.clear();
    }
}

fn lose(state: &mut State, id: FigureId, of: LossOf, which: u16, points: i64, gone: &Gone) {
    let current = state.options.life_loss == LifeLoss::MaximumAndCurrent;
    if let Some(figure) = state.figure_mut(id) {
        let which = usize::from(which);
        let list = match of {
            LossOf::Attack => figure.lost.attacks.get_mut(which),
            LossOf::Ability => figure.lost.abilities.get_mut(which),
            _ => None,
        };
        if let Some(lost) = list {
            for part in [
                crate::build::Part::Range,
                crate::build::Part::Extra,
                crate::build::Part::Strength,
                crate::build::Part::Damage,
                crate::build::Part::Core,
            ] {
                lost.add(part, gone.of(part));
            }
        }
        let (lost, built) = match of {
            LossOf::Movement => (&mut figure.lost.movement, figure.sheet.movement),
            LossOf::Defence => (&mut figure.lost.defence, figure.sheet.defence),
            LossOf::Life => (&mut figure.lost.life, figure.sheet.life),
            LossOf::Mental => (&mut figure.lost.mental, figure.sheet.mental),
            LossOf::Attack | LossOf::Ability => return,
        };
        *lost = lost.saturating_add(points).clamp(0, built.max(0));
        if of == LossOf::Life && current {
            figure.life_now = (figure.life_now - 2 * points).max(0);
        }
    }
    cap(state, id);
}

fn restore(state: &mut State, id: FigureId, of: LossOf, points: i64) {
    let Some(figure) = state.figure_mut(id) else {
        return;
    };
    let back = |lost: &mut i64| *lost = lost.saturating_sub(points).max(0);
    let mut left = points;
    let mut parts = |gone: &mut Gone| {
        for lost in [
            &mut gone.core,
            &mut gone.damage,
            &mut gone.strength,
            &mut gone.extra,
            &mut gone.range,
        ] {
            let some = left.min(*lost).max(0);
            *lost -= some;
            left -= some;
        }
    };
    match of {
        LossOf::Movement => back(&mut figure.lost.movement),
        LossOf::Defence => back(&mut figure.lost.defence),
        LossOf::Life => back(&mut figure.lost.life),
        LossOf::Mental => back(&mut figure.lost.mental),
        LossOf::Attack => figure.lost.attacks.iter_mut().for_each(&mut parts),
        LossOf::Ability => figure.lost.abilities.iter_mut().for_each(&mut parts),
    }
}

/// Life points above a maximum that fell are gone.
fn cap(state: &mut State, id: FigureId) {
    let Some(full) = state.figure(id).map(|figure| state.life_max(figure)) else {
        return;
    };
    if let Some(figure) = state.figure_mut(id) {
        figure.life_now = figure.life_now.min(full);
    }
}

/// What a raise or a lowering of Life does at once (CD-LIFE-7, CD-LIFE-8).
fn start_effect(state: &mut State, effect: &Effect) {
    state.next.effect = state.next.effect.max(effect.id.saturating_add(1));
    state.effects.retain(|it| it.id != effect.id);
    let before = state
        .figure(effect.target)
        .map_or(0, |figure| state.life_max(figure));
    state.effects.push(effect.clone());
    let Some(now) = state
        .figure(effect.target)
        .map(|figure| state.life_max(figure))
    else {
        return;
    };
    let mut cut = 0;
    let gains = state.options.life_bonus == LifeBonus::CurrentAndMaximum;
    if let Some(figure) = state.figure_mut(effect.target) {
        if now > before && gains {
            figure.life_now += now - before;
        }
        if now < before && figure.life_now > now {
            cut = figure.life_now - now;
            figure.life_now = now;
        }
    }
    if state.options.life_penalty == LifePenalty::SetAside
        && let Some(last) = state.effects.last_mut()
    {
        last.life_cut = cut;
    }
}

fn end_effect(state: &mut State, id: u32) {
    let Some(place) = state.effects.iter().position(|effect| effect.id == id) else {
        return;
    };
    let over = state.effects.remove(place);
    let Some(full) = state
        .figure(over.target)
        .map(|figure| state.life_max(figure))
    else {
        return;
    };
    let raises = |change: &crate::Mod| change.attribute == Attribute::Life && change.by > 0;
    let raised = over.mods.iter().any(raises) && over.kind != EffectKind::Size;
    let capped = raised && state.options.life_bonus != LifeBonus::Pool;
    if let Some(figure) = state.figure_mut(over.target) {
        // What was set aside comes back, as far as there is room for it.
        let room = (full - figure.life_now).max(0);
        figure.life_now += over.life_cut.clamp(0, room);
        if capped {
            figure.life_now = figure.life_now.min(full);
        }
    }
}
