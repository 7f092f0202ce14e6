//! Effects: how they begin and end, and the fields and pools that come with them (CD-EFFECT).

use super::gate::{Ask, Checked, refuse};
use super::{Playing, harm, tell};
use crate::content::Change;
use crate::grid::Field;
use crate::sheet::Attribute;
use crate::state::{Cause, Effect, EffectKind, End, Mod, Mode, Work};
use crate::{Event, FigureId, LifeBonus, State, TerrainOverlap};

/// An effect about to begin.
#[derive(Clone, Debug)]
pub struct NewEffect {
    pub kind: EffectKind,
    pub user: FigureId,
    pub ability: Option<u16>,
    pub target: FigureId,
    pub mods: Vec<Mod>,
    pub attack: Option<u16>,
    pub sixth: Option<(u16, i64)>,
    /// None: until the fight ends.
    pub rounds: Option<i64>,
    pub open: bool,
}

impl NewEffect {
    pub fn new(kind: EffectKind, work: &Work, target: FigureId) -> NewEffect {
        let ability = match work.cause {
            Cause::Ability(index) => Some(index),
            _ => None,
        };
        NewEffect {
            kind,
            user: work.user,
            ability,
            target,
            mods: Vec::new(),
            attack: None,
            sixth: None,
            rounds: None,
            open: false,
        }
    }
}

/// Among the game master's own figures it is nobody else's business.
fn hidden(state: &State, user: FigureId, target: FigureId) -> bool {
    (user.is_master() && target.is_master())
        || tell::concealed(state, user)
        || tell::concealed(state, target)
}

pub fn start(turn: &mut Playing<'_>, new: NewEffect) {
    let state = turn.state();
    let again = |it: &&Effect| {
        it.ability.is_some()
            && (it.user, it.ability, it.target) == (new.user, new.ability, new.target)
    };
    let refreshed = state.effects.iter().find(again).map(|it| it.id);
    if let Some(old) = refreshed.filter(|_| new.kind != EffectKind::Size) {
        end(turn, old);
    }
    let state = turn.state();
    let before = harm::life_total(state, new.target);
    let end = match (new.rounds, &state.fight) {
        _ if new.open => End::Open,
        (None, _) => End::Fight,
        (Some(n), Some(fight)) => End::Round {
            round: fight.round.saturating_add(u32::try_from(n).unwrap_or(0)),
        },
        (Some(n), None) => End::Rounds {
            left: u32::try_from(n).unwrap_or(0),
        },
    };
    let raised: i64 = new
        .mods
        .iter()
        .filter(|change| change.attribute == Attribute::Life && change.by > 0)
        .map(|change| change.by * state.options.life_per_point())
        .sum();
    let pool = match state.options.life_bonus {
        LifeBonus::Pool => raised,
        _ => 0,
    };
    let effect = Effect {
        id: state.next.effect,
        kind: new.kind,
        user: new.user,
        ability: new.ability,
        target: new.target,
        mods: new.mods,
        attack: new.attack,
        sixth: new.sixth,
        life_cut: 0,
        pool,
        end,
    };
    let is_secret = hidden(state, effect.user, effect.target);
    let target = effect.target;
    tell::say(
        turn,
        Event::EffectStarted {
            effect: Box::new(effect),
        },
        is_secret,
    );
    harm::reduced_by_effect(turn, target, before);
}

pub fn end(turn: &mut Playing<'_>, id: u32) {
    let Some(over) = turn.state().effect(id).cloned() else {
        return;
    };
    let before = harm::life_total(turn.state(), over.target);
    let is_secret = hidden(turn.state(), over.user, over.target);
    tell::say(
        turn,
        Event::EffectEnded {
            effect: id,
            kind: over.kind,
            user: over.user,
            target: over.target,
        },
        is_secret,
    );
    harm::reduced_by_effect(turn, over.target, before);
}

pub fn end_where(turn: &mut Playing<'_>, over: impl Fn(&State, &Effect) -> bool) {
    let state = turn.state();
    let ending: Vec<u32> = state
        .effects
        .iter()
        .filter(|effect| over(state, effect))
        .map(|effect| effect.id)
        .collect();
    for id in ending {
        end(turn, id);
    }
}

/// A figure leaves: what it did and what was on it ends (CD-EFFECT-5). Its life is nobody's concern any more.
pub fn end_all_of(turn: &mut Playing<'_>, figure: FigureId) {
    let state = turn.state();
    let ending: Vec<Effect> = state
        .effects
        .iter()
        .filter(|effect| effect.user == figure || effect.target == figure)
        .cloned()
        .collect();
    for over in ending {
        if over.target != figure {
            end(turn, over.id);
            continue;
        }
        let is_secret = hidden(turn.state(), over.user, over.target);
        tell::say(
            turn,
            Event::EffectEnded {
                effect: over.id,
                kind: over.kind,
                user: over.user,
                target: over.target,
            },
            is_secret,
        );
    }
    let fields: Vec<Field> = turn
        .state()
        .terrain
        .iter()
        .filter(|terrain| terrain.by.is_some_and(|(user, _)| user == figure))
        .map(|terrain| terrain.field)
        .collect();
    for field in fields {
        set_field(turn, field, None, None);
    }
}

pub fn set_field(
    turn: &mut Playing<'_>,
    field: Field,
    change: Option<Change>,
    by: Option<(FigureId, u16)>,
) {
    let dark = !turn.state().map.seen(field);
    tell::say(turn, Event::TerrainChanged { field, change, by }, dark);
}

/// A later change replaces an earlier one, or cancels it (CD-SP-TERRAIN-8).
pub fn change_terrain(turn: &mut Playing<'_>, field: Field, change: Change, by: (FigureId, u16)) {
    let opposite = turn.state().terrain(field).is_some_and(|it| it != change);
    let cancels = opposite && turn.state().options.terrain_overlap == TerrainOverlap::Cancel;
    if cancels {
        set_field(turn, field, None, None);
    } else {
        set_field(turn, field, Some(change), Some(by));
    }
}

/// The user ends it in the user's own turn, free of charge (CD-EFFECT-4).
pub fn release(ask: Ask<'_>, effect: i64) -> Checked<u32> {
    let id = u32::try_from(effect).ok();
    let effect = id.and_then(|id| ask.state.effect(id));
    let missing = || refuse("no_such_effect", "CD-EFFECT-4");
    let effect = effect.ok_or_else(missing)?;
    let user = ask.state.figure(effect.user).ok_or_else(missing)?;
    if !ask.is_master() && (ask.state.concealed(user) || user.owner.as_ref() != Some(&ask.seat.id))
    {
        return Err(missing());
    }
    ask.mode(&[Mode::Exploring, Mode::Fight])?;
    ask.quiet()?;
    ask.turn_of(user)?;
    let ends = [EffectKind::Mindcontrol, EffectKind::Aggro, EffectKind::Size];
    if ends.contains(&effect.kind) {
        return Ok(effect.id);
    }
    Err(missing())
}

pub fn release_terrain(ask: Ask<'_>, figure: i64, x: i64, y: i64) -> Checked<Field> {
    let figure = ask.acting(figure)?;
    if figure.owner.is_some() && !ask.is_master() {
        ask.owns(figure)?;
    }
    let field = ask.seen_field(x, y)?;
    let own = ask
        .state
        .terrain
        .iter()
        .any(|it| it.field == field && it.by.is_some_and(|(user, _)| user == figure.id));
    if own {
        return Ok(field);
    }
    Err(refuse("not_your_field", "CD-EFFECT-4").with("field", field.to_string()))
}

/// Whoever stands in a life aura for the first time in this fight has its pool (CD-SP-AURA-9).
pub fn fill_pools(turn: &mut Playing<'_>) {
    let state = turn.state();
    if state.mode != Mode::Fight || state.options.life_bonus != LifeBonus::Pool {
        return;
    }
    let left = crate::values::AURA * state.options.life_per_point();
    let mut new = Vec::new();
    for figure in state.placed() {
        for (of, ability, aura) in state.auras_on(figure) {
            let known = figure
                .aura_pools
                .iter()
                .any(|it| (it.of, it.ability) == (of, ability));
            if aura.attribute == Some(Attribute::Life) && !known {
                new.push((figure.id, of, ability, harm::life_total(state, figure.id)));
            }
        }
    }
    for (figure, of, ability, before) in new {
        let is_secret = hidden(turn.state(), of, figure);
        tell::say(
            turn,
            Event::PoolOpened {
                figure,
                of,
                ability,
                left,
            },
            is_secret,
        );
        harm::reduced_by_effect(turn, figure, before);
    }
}
