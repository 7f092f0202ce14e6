//! The map and what stands on it: the game master's tools (section 4.3 of the rules).
//!
//! A game master who points at a field that is taken gets the nearest one that fits: nothing a hurried finger
//! hits is wrong.

use super::gate::{Ask, Checked, amount, refuse, spot};
use super::{Playing, building, tell};
use crate::command::NAME;
use crate::content::{Board, Change};
use crate::grid::{Field, Ground, MOST_SIDE, Map};
use crate::shape::is_text;
use crate::sheet::Kind;
use crate::state::{Mode, Object, Portal, SceneRef, Stage, Terrain};
use crate::{Event, Figure, FigureId, Name, Side, State};

pub fn new_map(ask: Ask<'_>, width: i64, height: i64) -> Checked<Map> {
    ask.master()?;
    ask.mode(&[Mode::Setup, Mode::Exploring])?;
    ask.quiet()?;
    let side = |n: i64| {
        let side = u8::try_from(n).ok();
        side.filter(|side| (1..=MOST_SIDE).contains(side))
            .ok_or_else(|| refuse("map_size", "CD-MAP-1").with("most", MOST_SIDE))
    };
    let map = Map::new(side(width)?, side(height)?);
    empty(ask)?;
    Ok(map)
}

/// Nobody stands on the old map.
fn empty(ask: Ask<'_>) -> Checked {
    match ask.state.placed().next() {
        None => Ok(()),
        Some(figure) => Err(refuse("occupied", "CD-MAP-7").with("name", &figure.sheet.name)),
    }
}

pub fn lay(turn: &mut Playing<'_>, map: Map, terrain: Vec<Terrain>, objects: Vec<Object>) {
    let (width, height) = (map.width(), map.height());
    tell::secret(
        turn,
        Event::MapMade {
            map: Box::new(map),
            terrain,
            objects,
        },
    );
    turn.emit(Event::MapShown { width, height });
}

pub fn load_map(ask: Ask<'_>, map: &str) -> Checked {
    ask.master()?;
    ask.mode(&[Mode::Setup, Mode::Exploring])?;
    ask.quiet()?;
    if ask.setup.content.map(map).is_none() {
        return Err(refuse("no_such_map", "CD-MAP-1"));
    }
    empty(ask)
}

pub fn lay_map(turn: &mut Playing<'_>, map: &str) {
    if let Some(board) = turn.setup.content.map(map) {
        lay_board(turn, board);
    }
}

fn lay_board(turn: &mut Playing<'_>, board: &Board) {
    // Content is checked when it is read; a map that is none stays empty floor.
    let map = Map::try_from(board.rows.clone()).unwrap_or_else(|_| Map::new(8, 8));
    let changed = |fields: &[[u8; 2]], change: Change| {
        let fields = fields.iter().map(|field| Field::from(*field));
        let terrain = |field| Terrain {
            field,
            change,
            by: None,
        };
        fields.map(terrain).collect::<Vec<Terrain>>()
    };
    let mut terrain = changed(&board.slow, Change::Slow);
    terrain.extend(changed(&board.fast, Change::Fast));
    let first = turn.state().next.object;
    let objects = (first..).zip(&board.objects).map(|(id, thing)| Object {
        id,
        name: thing.name.clone().into(),
        field: Field::from(thing.at),
        blocks_move: thing.blocks_move,
        blocks_sight: thing.blocks_sight,
        defence: thing.defence,
        life: thing.life,
        hidden: thing.hidden,
    });
    let objects = objects.collect();
    lay(turn, map, terrain, objects);
    let first = turn.state().next.portal;
    for (id, passage) in (first..).zip(&board.portals) {
        let portal = Portal {
            id,
            creator: None,
            entrance: Field::from(passage.at),
            exit: Field::from(passage.to),
            left: passage.persons,
        };
        let map = &turn.state().map;
        if portal.left < 1 || !map.has(portal.entrance) || !map.has(portal.exit) {
            continue;
        }
        let hidden = portal_hidden(turn.state(), &portal);
        tell::say(turn, Event::PortalOpened { portal }, hidden);
    }
}

pub fn scene(ask: Ask<'_>, scenario: &str, scene: i64) -> Checked {
    ask.master()?;
    ask.mode(&[Mode::Setup, Mode::Exploring])?;
    ask.quiet()?;
    let found = ask.setup.content.scene(scenario, scene);
    let found = found.ok_or_else(|| refuse("no_such_scene", "CD-GM-1"))?;
    let party = ask
        .state
        .figures
        .iter()
        .filter(|it| !it.id.is_master())
        .count();
    if party + found.foes.len() > crate::state::MOST_FIGURES {
        let most = crate::state::MOST_FIGURES;
        return Err(refuse("too_many_figures", "CD-GM-2").with("most", most));
    }
    Ok(())
}

/// The game master's words become everybody's (CD-GM-1); once for each time the scene is set.
pub fn read_aloud(ask: Ask<'_>) -> Checked<Event> {
    ask.master_any_time()?;
    let here = ask.state.scene.as_ref();
    let found = here.and_then(|here| ask.setup.content.scene(&here.scenario, here.scene));
    let scene = found.ok_or_else(|| refuse("nothing_to_read", "CD-GM-1"))?;
    if ask.state.scene_read {
        return Err(refuse("read_already", "CD-GM-1"));
    }
    Ok(Event::ReadAloud {
        title: Name::Both(scene.title.clone()),
        text: Name::Both(scene.opening.clone()),
    })
}

/// Clears the board, lays the map, puts the foes up and the party at its start.
pub fn set_scene(turn: &mut Playing<'_>, scenario: &str, number: i64) {
    let setup = turn.setup;
    let Some(scene) = setup.content.scene(scenario, number) else {
        return;
    };
    let old: Vec<FigureId> = turn
        .state()
        .figures
        .iter()
        .filter(|figure| figure.id.is_master())
        .map(|figure| figure.id)
        .collect();
    for figure in old {
        building::throw_away(turn, figure);
    }
    let state = turn.state();
    let ids = |of: &dyn Fn(&Figure) -> bool| -> Vec<FigureId> {
        let figures = state.figures.iter().filter(|figure| of(figure));
        figures.map(|figure| figure.id).collect()
    };
    let plays = |figure: &Figure| figure.stage == Stage::Ready && !figure.out;
    let party = ids(&plays);
    // Up to edition 1 whoever was not ready stayed where there may be nothing now.
    let lifts = |figure: &Figure| state.edition > 1 || plays(figure);
    let standing = ids(&|figure| figure.field.is_some() && lifts(figure));
    for figure in standing {
        turn.emit(Event::Lifted { figure });
    }
    lay_map(turn, &scene.map);
    turn.emit(Event::SceneLoaded {
        scene: SceneRef {
            scenario: scenario.to_owned(),
            scene: number,
        },
    });
    for placed in &scene.foes {
        let Some(foe) = setup.content.foe(&placed.foe) else {
            continue;
        };
        let mut sheet = crate::build::resolved(&foe.sheet);
        sheet.name = building::numbered(turn, &sheet.name);
        let figure = building::add(turn, sheet, Side::Foes, placed.hidden, placed.same_rules);
        stand(turn, figure, Field::from(placed.at));
    }
    for (figure, start) in party.iter().zip(scene.start.iter().cycle()) {
        stand(turn, *figure, Field::from(*start));
    }
}

pub fn placed(figure: FigureId, field: Field) -> Event {
    let ruled = false;
    Event::Placed {
        figure,
        field,
        ruled,
    }
}

/// Puts a figure on a field or the nearest that fits, if there is one.
fn stand(turn: &mut Playing<'_>, figure: FigureId, field: Field) {
    let state = turn.state();
    let found = state.figure(figure).and_then(|it| {
        let flies = state.has(it, Kind::Fly);
        nearest(state, field, Some(figure), |ground| fits(ground, flies))
    });
    if let Some(field) = found {
        tell::say(turn, placed(figure, field), figure.is_master());
    }
}

fn fits(ground: Ground, flies: bool) -> bool {
    ground == Ground::Floor || (flies && ground == Ground::Chasm)
}

/// The nearest field that nobody and nothing takes, in reading order; `who` may stay where it is.
pub fn nearest(
    state: &State,
    to: Field,
    who: Option<FigureId>,
    fits: impl Fn(Ground) -> bool,
) -> Option<Field> {
    let free = |field: &Field| {
        let taken = state.at(*field).is_some_and(|it| Some(it.id) != who);
        let blocked = state.object_at(*field).is_some_and(|it| it.blocks_move);
        fits(state.map.ground(*field)) && !taken && !blocked && state.portal(*field).is_none()
    };
    let fields = state.map.fields().filter(free);
    let away = |field: &Field| {
        let (dx, dy) = (field.x.abs_diff(to.x), field.y.abs_diff(to.y));
        (dx.max(dy), u16::from(dx) + u16::from(dy))
    };
    fields.min_by_key(away)
}

pub fn fields(ask: Ask<'_>, named: &[[i64; 2]]) -> Checked<Vec<Field>> {
    ask.master_any_time()?;
    let most = usize::from(MOST_SIDE) * usize::from(MOST_SIDE);
    if named.is_empty() || named.len() > most {
        return Err(refuse("no_fields", "CD-MAP-1"));
    }
    let mut fields = Vec::with_capacity(named.len());
    for [x, y] in named {
        fields.push(spot(*x, *y)?);
    }
    fields.sort();
    fields.dedup();
    fields.retain(|field| ask.state.map.has(*field));
    Ok(fields)
}

/// What players see of it stands apart from what they do not.
fn told(turn: &mut Playing<'_>, fields: &[Field], event: impl Fn(Vec<Field>) -> Event) {
    let map = turn.state().map.clone();
    let (seen, dark): (Vec<Field>, Vec<Field>) = fields.iter().partition(|field| map.seen(**field));
    if !dark.is_empty() {
        tell::secret(turn, event(dark));
    }
    if !seen.is_empty() || fields.is_empty() {
        turn.emit(event(seen));
    }
}

/// A wall or chasm only where nobody stands; flyers may stay over a chasm.
pub fn paint(turn: &mut Playing<'_>, mut fields: Vec<Field>, ground: Ground) {
    let state = turn.state();
    fields.retain(|field| {
        let stays = |figure: &Figure| fits(ground, state.has(figure, Kind::Fly));
        let gate = state
            .portals
            .iter()
            .any(|it| [it.entrance, it.exit].contains(field));
        state.at(*field).is_none_or(stays) && (ground == Ground::Floor || !gate)
    });
    told(turn, &fields, |fields| Event::Painted { fields, ground });
}

pub fn paint_terrain(turn: &mut Playing<'_>, mut fields: Vec<Field>, change: Option<Change>) {
    fields.retain(|field| turn.state().map.ground(*field) == Ground::Floor);
    told(turn, &fields, |fields| Event::TerrainPainted {
        fields,
        change,
    });
}

pub fn object(
    ask: Ask<'_>,
    at: [i64; 2],
    name: &str,
    defence: Option<i64>,
    life: Option<i64>,
) -> Checked<Object> {
    ask.master_any_time()?;
    let spot = spot(at[0], at[1])?;
    if !is_text(name, NAME) {
        return Err(refuse("no_name", "CD-MAP-9"));
    }
    if let Some(defence) = defence {
        amount(defence, 0)?;
    }
    if let Some(life) = life {
        amount(life, 1)?;
    }
    let free = |field: Field| ask.state.object_at(field).is_none();
    let fields = ask.state.map.fields().filter(|field| {
        free(*field) && ask.state.at(*field).is_none() && ask.state.portal(*field).is_none()
    });
    let fields = fields.filter(|field| ask.state.map.ground(*field) == Ground::Floor);
    let field = fields.min_by_key(|field| {
        (
            field.x.abs_diff(spot.x).max(field.y.abs_diff(spot.y)),
            *field,
        )
    });
    Ok(Object {
        id: ask.state.next.object,
        name: Name::text(name),
        field: field.ok_or_else(|| refuse("no_room", "CD-MAP-7"))?,
        blocks_move: false,
        blocks_sight: false,
        defence,
        life,
        hidden: false,
    })
}

pub fn object_hidden(state: &State, object: &Object) -> bool {
    object.hidden || !state.map.seen(object.field)
}

pub fn known_object(ask: Ask<'_>, object: i64) -> Checked<&Object> {
    ask.master_any_time()?;
    let id = u32::try_from(object).ok();
    let found = id.and_then(|id| ask.state.object(id));
    found.ok_or_else(|| refuse("no_such_object", "CD-MAP-9"))
}

/// A figure and where it will stand.
pub fn place(ask: Ask<'_>, figure: i64, x: i64, y: i64) -> Checked<(FigureId, Field)> {
    ask.master_any_time()?;
    let figure = ask.figure(figure)?;
    let spot = spot(x, y)?;
    ask.ready(figure)?;
    if figure.out {
        return Err(refuse("is_out", "CD-GM-2").with("name", &figure.sheet.name));
    }
    let flies = ask.state.has(figure, Kind::Fly);
    let field = nearest(ask.state, spot, Some(figure.id), |ground| {
        fits(ground, flies)
    });
    let field = field.ok_or_else(|| refuse("no_room", "CD-MAP-7"))?;
    Ok((figure.id, field))
}

/// Off the map; not out of a fight.
pub fn lift(ask: Ask<'_>, figure: i64) -> Checked<&Figure> {
    ask.master_any_time()?;
    let figure = ask.figure(figure)?;
    if figure.field.is_none() || ask.state.in_fight(figure.id) {
        return Err(refuse("not_on_map", "CD-MAP-7").with("name", &figure.sheet.name));
    }
    Ok(figure)
}

pub fn hide(ask: Ask<'_>, figure: i64, hidden: bool) -> Checked<&Figure> {
    ask.master_any_time()?;
    let figure = ask.master_figure(figure)?;
    if figure.hidden == hidden {
        return Err(refuse("already_so", "CD-SEE-2").with("name", &figure.sheet.name));
    }
    Ok(figure)
}

pub fn portal(ask: Ask<'_>, from: [i64; 2], to: [i64; 2], persons: i64) -> Checked<Portal> {
    ask.master_any_time()?;
    let (from, to) = (spot(from[0], from[1])?, spot(to[0], to[1])?);
    let left = amount(persons, 1)?;
    let no_room = || refuse("no_room", "CD-MAP-7");
    let floor = |ground: Ground| ground == Ground::Floor;
    let entrance = nearest(ask.state, from, None, floor).ok_or_else(no_room)?;
    let others = ask.state.map.fields().filter(|field| *field != entrance);
    let free = others.filter(|field| {
        ask.state.map.ground(*field) == Ground::Floor
            && ask.state.at(*field).is_none()
            && ask.state.portal(*field).is_none()
            && ask.state.object_at(*field).is_none_or(|it| !it.blocks_move)
    });
    let exit =
        free.min_by_key(|field| (field.x.abs_diff(to.x).max(field.y.abs_diff(to.y)), *field));
    Ok(Portal {
        id: ask.state.next.portal,
        creator: None,
        entrance,
        exit: exit.ok_or_else(no_room)?,
        left,
    })
}

/// Players see both ends, or hear nothing of it.
pub fn portal_hidden(state: &State, portal: &Portal) -> bool {
    !state.map.seen(portal.entrance) || !state.map.seen(portal.exit)
}

pub fn known_portal(ask: Ask<'_>, portal: i64) -> Checked<Portal> {
    ask.master_any_time()?;
    let id = u32::try_from(portal).ok();
    let found = ask.state.portals.iter().find(|it| Some(it.id) == id);
    found
        .copied()
        .ok_or_else(|| refuse("no_such_portal", "CD-SP-PORTAL-16"))
}
