//! What every field of the map means to one figure that moves: walls, terrain, others in the way, portals.

use crate::content::Change;
pub use crate::decide::{left_of, lefts_of};
use crate::grid::{Cell, Field, Ground, Limits, Reach, reach};
use crate::{FastField, Figure, FlyWalls, PassThrough, PortalUsers, Side, State};

/// What is left out of account, to find out why there is no way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ignore {
    pub chasms: bool,
    pub figures: bool,
    pub objects: bool,
    pub portals: bool,
    pub dark: bool,
}

/// A moving figure.
#[derive(Clone, Copy, Debug)]
pub struct Mover<'a> {
    pub state: &'a State,
    pub figure: &'a Figure,
    pub fly: bool,
    /// A player moves it: what nobody has seen cannot be entered.
    pub player: bool,
}

/// What is left of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    pub points: i64,
    pub walls: i64,
    pub unpaired: bool,
}

impl Mover<'_> {
    /// All fields of the map, in reading order.
    pub fn cells(&self, ignore: Ignore) -> Vec<Cell> {
        let state = self.state;
        let map = &state.map;
        let mut cells: Vec<Cell> = map
            .grounds()
            .iter()
            .map(|ground| self.ground(*ground, ignore))
            .collect();
        let mut at = |field: Field, change: &dyn Fn(&mut Cell)| {
            if map.has(field) {
                change(&mut cells[map.index(field)]);
            }
        };
        if !self.fly {
            for terrain in &state.terrain {
                at(terrain.field, &|cell| {
                    if cell.cost == 2 && !cell.wall {
                        cell.cost = if terrain.change == Change::Slow { 4 } else { 1 };
                        cell.fast = terrain.change == Change::Fast;
                    }
                });
            }
        }
        for portal in &state.portals {
            let taken = state
                .at(portal.exit)
                .is_some_and(|it| it.id != self.figure.id && !self.unknown(it));
            if !self.enters(portal.creator) {
                continue;
            }
            at(
                portal.entrance,
                &|cell| match (taken && !ignore.portals, self.fly) {
                    // Flying over is not stepping on (CD-SP-PORTAL-15).
                    (true, true) => cell.stop = false,
                    (true, false) => cell.cost = 0,
                    (false, fly) => cell.end = !fly && !ignore.portals,
                },
            );
        }
        for object in state.objects.iter().filter(|object| object.blocks_move) {
            at(object.field, &|cell| {
                cell.stop = false;
                if !self.fly && !ignore.objects {
                    cell.cost = 0;
                }
            });
        }
        let others = state.placed().filter(|other| other.id != self.figure.id);
        for other in others.filter(|other| !self.unknown(other)) {
            let Some(field) = other.field else { continue };
            let passes = self.fly || ignore.figures || self.passes(other);
            at(field, &|cell| {
                cell.stop = false;
                if !passes {
                    cell.cost = 0;
                }
            });
        }
        if self.player && !ignore.dark {
            for (index, cell) in cells.iter_mut().enumerate() {
                if !map.seen(map.field(index)) {
                    cell.cost = 0;
                }
            }
        }
        cells
    }

    fn ground(&self, ground: Ground, ignore: Ignore) -> Cell {
        let walkable = Cell {
            cost: 2,
            stop: true,
            ..Cell::default()
        };
        let high = ground == Ground::Wall && self.state.options.fly_walls == FlyWalls::No;
        match ground {
            Ground::Floor => walkable,
            Ground::Chasm if self.fly || ignore.chasms => walkable,
            Ground::Chasm => Cell::default(),
            // Low walls, and all of them where a table plays it so, are below a flyer (CD-SP-FLY-10).
            Ground::Wall | Ground::LowWall if self.fly && !high => Cell {
                cost: 2,
                ..Cell::default()
            },
            Ground::Wall | Ground::LowWall => Cell {
                cost: 2,
                wall: true,
                solid: true,
                ..Cell::default()
            },
        }
    }

    /// Through whom a walker may pass (CD-MAP-8).
    pub fn passes(&self, other: &Figure) -> bool {
        match self.state.options.pass_through {
            PassThrough::OwnSide => self.figure.side == other.side && other.side != Side::Neutral,
            PassThrough::Nobody => false,
            PassThrough::Everybody => true,
        }
    }

    /// Whether a portal carries this figure (CD-SP-PORTAL-4).
    pub fn enters(&self, creator: Option<crate::FigureId>) -> bool {
        let creator = creator.and_then(|id| self.state.figure(id));
        match self.state.options.portal_users {
            PortalUsers::Everyone => true,
            PortalUsers::OwnSide => creator.is_none_or(|it| it.side == self.figure.side),
        }
    }

    /// Nobody whom this mover knows of: one bumps into them (edition 1).
    pub fn unknown(&self, other: &Figure) -> bool {
        self.player && self.state.edition > 0 && self.state.concealed(other)
    }

    /// The way there, as it is gone.
    pub fn way(&self, reach: &Reach<'_>, to: Field) -> Vec<Field> {
        match self.state.edition {
            0 => reach.way(to),
            _ => reach.straight(to),
        }
    }

    pub fn limits(&self, left: Left) -> Limits {
        let pairs = self.state.options.fast_field == FastField::ConsecutivePairs && !self.fly;
        Limits {
            budget: u16::try_from(left.points).unwrap_or(0),
            walls: u8::try_from(left.walls.clamp(0, 60)).unwrap_or(0),
            corners: self.state.options.corners,
            pairs: pairs.then_some(left.unpaired),
        }
    }

    /// Where it can get to with what is left.
    pub fn reach<'b>(&'b self, cells: &'b [Cell], left: Left) -> Option<Reach<'b>> {
        let from = self.figure.field?;
        Some(reach(&self.state.map, cells, from, self.limits(left)))
    }
}
