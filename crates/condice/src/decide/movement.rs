//! Movement: walking, flying, ending it, and turning one half of a turn into the other (CD-MOVE, CD-TURN).

use table::Refusal;

use super::gate::{Ask, Checked, off_map, refuse};
use super::{Playing, aggro, tell};
use crate::command::HalfName;
use crate::grid::{Field, Ground, Stand};
use crate::sheet::{Attribute, Kind};
use crate::state::{Half, Mode};
use crate::ways::{Ignore, Left, Mover};
use crate::{Convert, Corners, Event, Figure, FigureId, Portal, PortalContinue, State, ZeroCheck};

/// A way that can be gone.
#[derive(Clone, Debug)]
pub struct Walk {
    pub figure: FigureId,
    pub way: Vec<Field>,
    pub stand: Stand,
    /// What the movement starts with, if it starts now.
    pub begins: Option<Left>,
    /// Somebody in the way whom nobody knew of.
    pub meets: Option<FigureId>,
    pub portal: Option<Portal>,
    pub from: Field,
}

/// What a figure has left to move with, and whether a new movement begins with it (CD-MOVE-8).
pub fn left_of(state: &State, figure: &Figure) -> (Left, bool) {
    let fresh = Left {
        points: 2 * state.value(figure, Attribute::Movement),
        walls: state.wall_fields(figure),
        unpaired: false,
    };
    let turn = state.turn().filter(|turn| turn.figure == figure.id);
    let running = turn.and_then(|turn| {
        turn.movements.iter().find_map(|half| match *half {
            Half::Running {
                left,
                walls,
                unpaired,
                ..
            } => Some(Left {
                points: left,
                walls,
                unpaired,
            }),
            _ => None,
        })
    });
    match running {
        Some(left) => (left, false),
        None => (fresh, true),
    }
}

/// What a figure can move with: the rest of a movement that runs, then a further one it still has.
pub fn lefts_of(state: &State, figure: &Figure) -> Vec<(Left, bool)> {
    let (left, fresh) = left_of(state, figure);
    let mut lefts = vec![(left, fresh)];
    let turn = state.turn().filter(|turn| turn.figure == figure.id);
    let more = turn.is_some_and(|turn| {
        turn.movements.contains(&Half::Unused) && turn.halves_used() < state.halves_allowed(figure)
    });
    if !fresh && more {
        let whole = Left {
            points: 2 * state.value(figure, Attribute::Movement),
            walls: state.wall_fields(figure),
            unpaired: false,
        };
        lefts.push((whole, true));
    }
    lefts
}

/// Where the current movement began, for those who have to come nearer.
pub fn began_at(state: &State, figure: &Figure) -> Option<Field> {
    let turn = state.turn().filter(|turn| turn.figure == figure.id)?;
    let running = turn.movements.iter().find_map(|half| match half {
        Half::Running { from, .. } => Some(*from),
        _ => None,
    });
    running.or(figure.field)
}

pub fn walk(ask: Ask<'_>, figure: i64, x: i64, y: i64, fly: bool) -> Checked<Walk> {
    let figure = ask.acting(figure)?;
    ask.half(figure, HalfName::Movement)?;
    if fly && !ask.state.has(figure, Kind::Fly) {
        return Err(refuse("cannot_fly", "CD-SP-FLY-4").with("name", &figure.sheet.name));
    }
    let to = ask.seen_field(x, y)?;
    let from = figure.field.ok_or_else(off_map)?;
    if to == from {
        return Err(refuse("already_there", "CD-MOVE-3"));
    }
    occupied(ask, figure, to)?;
    let lefts = lefts_of(ask.state, figure);
    let mover = Mover {
        state: ask.state,
        figure,
        fly,
        player: !ask.is_master(),
    };
    let cells = mover.cells(Ignore::default());
    let mut found = None;
    for (left, fresh) in &lefts {
        let reach = mover.reach(&cells, *left).ok_or_else(off_map)?;
        if let Some(stand) = reach.stand(to) {
            found = Some((*left, *fresh, reach, stand));
            break;
        }
    }
    let Some((left, fresh, reach, stand)) = found else {
        let (most, _) = lefts.last().copied().unwrap_or((lefts[0].0, true));
        return Err(why_not(&mover, most, to));
    };
    let portal = ask
        .state
        .portal(to)
        .filter(|portal| mover.enters(portal.creator))
        .copied();
    let ends_on = portal.map_or(to, |portal| portal.exit);
    aggro::may_move_to(ask, figure, ends_on)?;
    let way = mover.way(&reach, to);
    let walk = Walk {
        figure: figure.id,
        way,
        stand,
        begins: fresh.then_some(left),
        meets: None,
        portal,
        from,
    };
    Ok(match met(&mover, &walk) {
        None => walk,
        Some((at, whom)) => cut_short(&mover, &reach, walk, at, whom),
    })
}

/// The first on a way whom nobody knew of and who cannot be passed, with the place in the way.
fn met(mover: &Mover<'_>, walk: &Walk) -> Option<(usize, FigureId)> {
    let last = walk.way.len().saturating_sub(1);
    let exit = walk.portal.map(|portal| portal.exit);
    let on = |field: Field| {
        let other = mover.state.at(field)?;
        (other.id != mover.figure.id && mover.unknown(other)).then_some(other)
    };
    let mut fields = walk.way.iter().enumerate();
    let before = fields.find_map(|(at, field)| {
        let other = on(*field)?;
        let through = at < last && (mover.fly || mover.passes(other));
        (!through).then_some((at, other.id))
    });
    // Whoever stands behind a portal keeps it shut.
    before.or_else(|| Some((last, on(exit?)?.id)))
}

/// As far as the last field before somebody where one may stand; perhaps not a step.
fn cut_short(
    mover: &Mover<'_>,
    reach: &crate::grid::Reach<'_>,
    walk: Walk,
    at: usize,
    whom: FigureId,
) -> Walk {
    let state = mover.state;
    // Whom nobody sees may have been passed; up to edition 1 one stopped on top of them.
    let free = |field: Field| state.edition < 2 || state.at(field).is_none();
    let stays = walk.way[..at]
        .iter()
        .rposition(|field| reach.stand(*field).is_some() && free(*field));
    let way = stays.map_or(Vec::new(), |last| walk.way[..=last].to_vec());
    let nothing = Stand {
        field: walk.from,
        cost: 0,
        walls: 0,
        unpaired: false,
    };
    let stand = way.last().and_then(|field| reach.stand(*field));
    Walk {
        stand: stand.unwrap_or(nothing),
        way,
        meets: Some(whom),
        portal: None,
        ..walk
    }
}

/// Whoever asks does not know that somebody stands there (CD-SEE-2): one bumps into them.
pub fn unknown(ask: Ask<'_>, other: &Figure) -> bool {
    !ask.is_master() && ask.state.edition > 0 && ask.state.concealed(other)
}

/// Nobody else stands there, as far as one can know (CD-MAP-7).
pub fn occupied(ask: Ask<'_>, figure: &Figure, to: Field) -> Checked {
    let others = ask.state.at(to).filter(|other| other.id != figure.id);
    let Some(other) = others.filter(|other| !unknown(ask, other)) else {
        return Ok(());
    };
    let refusal = refuse("occupied", "CD-MAP-7");
    Err(match ask.is_master() || !ask.state.concealed(other) {
        true => refusal.with("name", &other.sheet.name),
        false => refuse("not_free_there", "CD-MAP-7"),
    })
}

/// Why there is no way: one thing after the other is left out of account until there is one.
fn why_not(mover: &Mover<'_>, left: Left, to: Field) -> Refusal {
    let state = mover.state;
    let ground = state.map.ground(to);
    if ground.is_wall() {
        return refuse("ends_in_wall", "CD-SP-WALLS-10");
    }
    if ground == Ground::Chasm && !mover.fly {
        return refuse("chasm", "CD-MAP-3");
    }
    let exit_taken = state.portal(to).is_some_and(|portal| {
        state
            .at(portal.exit)
            .is_some_and(|other| other.id != mover.figure.id && !mover.unknown(other))
    });
    if exit_taken {
        return refuse("portal_exit_occupied", "CD-SP-PORTAL-14");
    }
    if state.object_at(to).is_some_and(|object| object.blocks_move) {
        return refuse("object_in_the_way", "CD-MAP-9");
    }
    let endless = Left {
        points: 4_000,
        ..left
    };
    let cost = |ignore: Ignore, left: Left, corners: Option<Corners>| {
        let cells = mover.cells(ignore);
        let mut limits = mover.limits(left);
        limits.corners = corners.unwrap_or(limits.corners);
        let reach = crate::grid::reach(&state.map, &cells, mover.figure.field?, limits);
        reach.stand(to).map(|stand| stand.cost)
    };
    let nothing = Ignore::default();
    if let Some(cost) = cost(nothing, endless, None) {
        return refuse("not_enough_movement", "CD-MOVE-7")
            .with("field", to.to_string())
            .with("needs", halves(cost.into()))
            .with("left", halves(left.points));
    }
    if cost(nothing, endless, Some(Corners::Free)).is_some() {
        return refuse("corner_blocked", "CD-MAP-6");
    }
    for (ignore, code, rule) in [
        (
            Ignore {
                chasms: true,
                ..nothing
            },
            "chasm",
            "CD-MAP-3",
        ),
        (
            Ignore {
                figures: true,
                ..nothing
            },
            "enemy_in_the_way",
            "CD-MAP-8",
        ),
        (
            Ignore {
                objects: true,
                ..nothing
            },
            "object_in_the_way",
            "CD-MAP-9",
        ),
        (
            Ignore {
                portals: true,
                ..nothing
            },
            "portal_in_the_way",
            "CD-SP-PORTAL-6",
        ),
        (
            Ignore {
                dark: true,
                ..nothing
            },
            "unseen",
            "CD-GM-1",
        ),
    ] {
        if cost(ignore, endless, None).is_some() {
            return refuse(code, rule);
        }
    }
    let through = Left {
        walls: 60,
        ..endless
    };
    if cost(nothing, through, None).is_some() {
        return refuse("wall_in_the_way", "CD-MOVE-9").with("left", left.walls);
    }
    refuse("no_way", "CD-MOVE-3")
}

/// Movement points as people count them: `2½`.
fn halves(points: i64) -> String {
    match (points / 2, points % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

pub fn go(turn: &mut Playing<'_>, walk: Walk, fly: bool) {
    let figure = walk.figure;
    let in_turn = turn.state().turn().is_some();
    if let Some(left) = walk.begins.filter(|_| in_turn) {
        // Another movement begins: what was left of the last one is gone (CD-TURN-4).
        end_running(turn, figure, false);
        tell::about(
            turn,
            figure,
            Event::MovementBegan {
                figure,
                left: left.points,
                walls: left.walls,
                from: walk.from,
            },
        );
    }
    // A way that begins or ends in the dark is nobody's business; sightings are told at the end.
    let mut dark = tell::concealed(turn.state(), figure);
    let seen = |field: &Field| turn.state().map.seen(*field);
    dark |= figure.is_master() && !walk.way.iter().all(seen);
    if !walk.way.is_empty() {
        tell::say(
            turn,
            Event::Moved {
                figure,
                way: walk.way,
                cost: walk.stand.cost.into(),
                walls: walk.stand.walls.into(),
                unpaired: walk.stand.unpaired,
                flown: fly,
            },
            dark,
        );
    }
    if let Some(whom) = walk.meets {
        bump(turn, figure, whom);
    }
    if let Some(portal) = walk.portal {
        enter(turn, figure, portal);
    }
}

/// Somebody whom nobody sees was in the way; only the game master hears who (CD-MAP-8).
pub fn bump(turn: &mut Playing<'_>, figure: FigureId, whom: FigureId) {
    turn.emit(Event::Halted { figure });
    tell::secret(turn, Event::Met { figure, whom });
}

/// Through a portal (CD-SP-PORTAL-6); where a table plays it so, that is the end of the movement.
pub fn enter(turn: &mut Playing<'_>, figure: FigureId, portal: Portal) {
    let ends = turn.state().options.portal_continue == PortalContinue::EndsMovement;
    let dark = tell::concealed(turn.state(), figure)
        || (figure.is_master() && super::board::portal_hidden(turn.state(), &portal));
    tell::say(
        turn,
        Event::PortalEntered {
            figure,
            portal: portal.id,
            exit: portal.exit,
            ends,
        },
        dark,
    );
}

pub fn running(ask: Ask<'_>, figure: i64) -> Checked<&Figure> {
    let figure = ask.acting(figure)?;
    ask.mode(&[Mode::Fight])?;
    let turn = ask.state.turn();
    let is_running = |half: &Half| matches!(half, Half::Running { .. });
    if turn.is_some_and(|turn| turn.movements.iter().any(is_running)) {
        return Ok(figure);
    }
    Err(refuse("movement_used", "CD-TURN-1"))
}

/// Beginning the other half completes a movement (CD-TURN-4).
pub fn end_running(turn: &mut Playing<'_>, figure: FigureId, lapsed: bool) {
    let is_running = |half: &Half| matches!(half, Half::Running { .. });
    let state = turn.state();
    let turn_of = state.turn().filter(|turn| turn.figure == figure);
    if turn_of.is_some_and(|turn| turn.movements.iter().any(is_running)) {
        tell::about(turn, figure, Event::MovementEnded { figure, lapsed });
    }
}

pub fn convert_action(ask: Ask<'_>, figure: i64) -> Checked<&Figure> {
    let figure = ask.acting(figure)?;
    ask.mode(&[Mode::Fight])?;
    if !ask.unused(HalfName::Action) {
        return Err(refuse("action_used", "CD-TURN-1"));
    }
    at_zero(ask, figure)?;
    aggro::may_convert(ask, figure)?;
    Ok(figure)
}

/// Whoever is at 0 takes the movement instead (CD-ZERO-20).
fn at_zero(ask: Ask<'_>, figure: &Figure) -> Checked {
    let zero = match ask.state.options.zero_check {
        ZeroCheck::Live => ask.state.at_zero(figure),
        ZeroCheck::TurnStart => ask.state.turn().is_some_and(|turn| turn.began_at_zero),
    };
    if zero {
        return Err(refuse("nothing_to_convert", "CD-ZERO-20"));
    }
    Ok(())
}

pub fn act_to_move(turn: &mut Playing<'_>, figure: FigureId) {
    end_running(turn, figure, false);
    let to = HalfName::Movement;
    tell::about(turn, figure, Event::Converted { figure, to });
}

pub fn convert_movement(ask: Ask<'_>, figure: i64) -> Checked<&Figure> {
    let figure = ask.acting(figure)?;
    ask.mode(&[Mode::Fight])?;
    if ask.state.options.convert != Convert::BothWays {
        return Err(refuse("one_way_convert", "CD-TURN-7"));
    }
    if !ask.unused(HalfName::Movement) {
        return Err(refuse("movement_used", "CD-TURN-1"));
    }
    at_zero(ask, figure)?;
    Ok(figure)
}

/// Every field a figure may go to now: what [`walk`] accepts, from one search.
pub fn goals(ask: Ask<'_>, figure: i64, fly: bool) -> Vec<Field> {
    let Ok(figure) = ask.acting(figure) else {
        return Vec::new();
    };
    if ask.half(figure, HalfName::Movement).is_err() {
        return Vec::new();
    }
    if fly && !ask.state.has(figure, Kind::Fly) {
        return Vec::new();
    }
    let mover = Mover {
        state: ask.state,
        figure,
        fly,
        player: !ask.is_master(),
    };
    let cells = mover.cells(Ignore::default());
    let lands = |field: Field| {
        let portal = ask.state.portal(field);
        let portal = portal.filter(|portal| mover.enters(portal.creator));
        portal.map_or(field, |portal| portal.exit)
    };
    let mut stands: Vec<Field> = Vec::new();
    for (left, _) in lefts_of(ask.state, figure) {
        let reach = mover.reach(&cells, left);
        stands.extend(
            reach
                .iter()
                .flat_map(|reach| reach.stands().map(|it| it.field)),
        );
    }
    stands.sort_unstable_by_key(|field| (field.y, field.x));
    stands.dedup();
    stands.retain(|field| aggro::may_move_to(ask, figure, lands(*field)).is_ok());
    stands
}
