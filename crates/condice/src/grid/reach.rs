//! How far one can walk: the cheapest way to every field within a budget.
//!
//! Costs are small whole numbers, so fields are visited in buckets of equal cost; besides a handful of
//! buffers nothing is allocated.

use super::{DIRECTIONS, Field, Map};
use crate::Corners;

/// What a field means to somebody who walks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Half movement points for entering; 0 for fields that cannot be entered at all.
    pub cost: u8,
    /// Solid wall: uses up the allowance for walls.
    pub wall: bool,
    /// A movement may end here.
    pub stop: bool,
    /// A way ends here, whatever is left: the entrance of a portal.
    pub end: bool,
    /// Two fast fields in a row count as one, where a table plays it so.
    pub fast: bool,
    /// Nobody squeezes past its corner.
    pub solid: bool,
}

/// What a walker has to spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Half movement points.
    pub budget: u16,
    /// Wall fields.
    pub walls: u8,
    pub corners: Corners,
    /// Fast fields are paid in consecutive pairs (CD-MOVE-6); whether the last one is still unpaired.
    pub pairs: Option<bool>,
}

/// Standing somewhere after a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    pub field: Field,
    pub cost: u16,
    pub walls: u8,
    /// The last field was a fast one that is not paired yet.
    pub unpaired: bool,
}

/// Where one can get to.
#[derive(Debug)]
pub struct Reach<'a> {
    map: &'a Map,
    cells: &'a [Cell],
    from: Field,
    fields: usize,
    layers: usize,
    pairs: bool,
    corners: Corners,
    cost: Vec<u16>,
    before: Vec<u32>,
}

const UNREACHED: u16 = u16::MAX;
/// A step costs at most as much.
const DEAREST: usize = 4;

/// The cheapest way from `from` to every field in reach; among equally cheap ones that through fewest walls.
pub fn reach<'a>(map: &'a Map, cells: &'a [Cell], from: Field, limits: Limits) -> Reach<'a> {
    let fields = cells.len();
    let pairs = limits.pairs.is_some();
    let walls = usize::from(limits.walls);
    let layers = (walls + 1) * if pairs { 2 } else { 1 };
    let mut found = Reach {
        map,
        cells,
        from,
        fields,
        layers,
        pairs,
        corners: limits.corners,
        cost: vec![UNREACHED; fields * layers],
        before: vec![0; fields * layers],
    };
    if !map.has(from) || fields != map.grounds().len() {
        return found;
    }
    // A layer per number of walls, and for each whether a fast field waits for its pair.
    let layer =
        |walls: usize, unpaired: bool| walls * if pairs { 2 } else { 1 } + usize::from(unpaired);
    let start = layer(0, limits.pairs == Some(true)) * fields + map.index(from);
    found.cost[start] = 0;
    let mut buckets: [Vec<u32>; DEAREST + 1] = Default::default();
    buckets[0].push(start as u32);
    let mut waiting = 1usize;
    let mut now = 0u16;
    while waiting > 0 && now <= limits.budget {
        while let Some(place) = buckets[usize::from(now) % (DEAREST + 1)].pop() {
            waiting -= 1;
            let place = place as usize;
            if found.cost[place] != now {
                continue;
            }
            let (at, index) = (place / fields, place % fields);
            let (used, unpaired) = if pairs {
                (at / 2, at % 2 == 1)
            } else {
                (at, false)
            };
            let here = map.field(index);
            if cells[index].end && here != from {
                continue;
            }
            for direction in DIRECTIONS {
                let Some(next) = here.step(direction).filter(|next| map.has(*next)) else {
                    continue;
                };
                let cell = cells[map.index(next)];
                let used = used + usize::from(cell.wall);
                if cell.cost == 0 || used > walls {
                    continue;
                }
                let solid = |field: Field| map.has(field) && cells[map.index(field)].solid;
                if !corner_free(limits.corners, here, next, solid) {
                    continue;
                }
                let (price, waits) = match (pairs && cell.fast, unpaired) {
                    (false, _) => (u16::from(cell.cost), false),
                    // Alone it costs a whole point; its pair is then free.
                    (true, false) => (2, true),
                    (true, true) => (0, false),
                };
                let cost = now + price;
                if cost > limits.budget {
                    continue;
                }
                let next = map.index(next);
                // Not worth it if it was cheaper with as few walls.
                let better =
                    (0..=used).any(|fewer| found.cost[layer(fewer, waits) * fields + next] <= cost);
                if better {
                    continue;
                }
                let to = layer(used, waits) * fields + next;
                found.cost[to] = cost;
                found.before[to] = place as u32;
                buckets[usize::from(cost) % (DEAREST + 1)].push(to as u32);
                waiting += 1;
            }
        }
        now += 1;
    }
    found
}

/// Whether a step leads past corners that leave room for it (CD-MAP-6).
pub fn corner_free(
    corners: Corners,
    from: Field,
    to: Field,
    solid: impl Fn(Field) -> bool,
) -> bool {
    if from.x == to.x || from.y == to.y || corners == Corners::Free {
        return true;
    }
    let one = solid(Field::new(from.x, to.y));
    let other = solid(Field::new(to.x, from.y));
    match corners {
        Corners::BlockedBetweenTwo => !(one && other),
        Corners::BlockedByOne => !(one || other),
        Corners::Free => true,
    }
}

impl Reach<'_> {
    /// The cheapest way to stand on this field, if there is one; not where one already is.
    pub fn stand(&self, field: Field) -> Option<Stand> {
        if !self.map.has(field) || field == self.from || self.fields == 0 {
            return None;
        }
        let index = self.map.index(field);
        let place = self.place(index).filter(|_| self.cells[index].stop)?;
        Some(self.standing(place))
    }

    /// Every field a movement may end on, in reading order.
    pub fn stands(&self) -> impl Iterator<Item = Stand> {
        (0..self.fields)
            .filter(|index| self.cells[*index].stop && self.map.field(*index) != self.from)
            .filter_map(|index| self.place(index))
            .map(|place| self.standing(place))
    }

    /// What entering this field would cost at least, also where nobody may stay.
    pub fn cost(&self, field: Field) -> Option<u16> {
        let place = self
            .place(self.map.index(field))
            .filter(|_| self.map.has(field))?;
        Some(self.cost[place])
    }

    /// The way there, field by field, without the first.
    pub fn way(&self, to: Field) -> Vec<Field> {
        let mut way = Vec::new();
        let mut place = match self.place(self.map.index(to)) {
            Some(place) if self.map.has(to) => place,
            _ => return way,
        };
        while self.cost[place] > 0 || self.map.field(place % self.fields) != self.from {
            way.push(self.map.field(place % self.fields));
            place = self.before[place] as usize;
        }
        way.reverse();
        way
    }

    /// The straightest of the cheapest ways there: step by step back, always nearest to the line.
    pub fn straight(&self, to: Field) -> Vec<Field> {
        // Paired fast fields remember how they were entered.
        if self.pairs || !self.map.has(to) {
            return self.way(to);
        }
        let Some(mut place) = self.place(self.map.index(to)) else {
            return Vec::new();
        };
        let mut way = Vec::new();
        while self.cost[place] > 0 || self.map.field(place % self.fields) != self.from {
            let here = self.map.field(place % self.fields);
            way.push(here);
            let before = DIRECTIONS.iter().filter_map(|way| here.step(*way));
            let before = before.filter_map(|field| self.leads(field, here, place));
            let nearest = before
                .min_by_key(|before| off_line(self.from, to, self.map.field(before % self.fields)));
            place = nearest.unwrap_or(self.before[place] as usize);
        }
        way.reverse();
        way
    }

    /// Where a cheapest way to `place` can come from `field`.
    fn leads(&self, field: Field, here: Field, place: usize) -> Option<usize> {
        if !self.map.has(field) {
            return None;
        }
        let (index, cell) = (self.map.index(field), self.cells[place % self.fields]);
        let layer = (place / self.fields).checked_sub(usize::from(cell.wall))?;
        let before = layer * self.fields + index;
        let solid = |field: Field| self.map.has(field) && self.cells[self.map.index(field)].solid;
        let goes_on = !self.cells[index].end || field == self.from;
        let cost = self.cost[before];
        (cost != UNREACHED
            && cost + u16::from(cell.cost) == self.cost[place]
            && goes_on
            && corner_free(self.corners, field, here, solid))
        .then_some(before)
    }

    fn place(&self, index: usize) -> Option<usize> {
        let places = (0..self.layers).map(|layer| layer * self.fields + index);
        places
            .filter(|place| self.cost[*place] != UNREACHED)
            .min_by_key(|place| (self.cost[*place], *place))
    }

    fn standing(&self, place: usize) -> Stand {
        let layer = place / self.fields;
        let (walls, unpaired) = if self.pairs {
            (layer / 2, layer % 2 == 1)
        } else {
            (layer, false)
        };
        Stand {
            field: self.map.field(place % self.fields),
            cost: self.cost[place],
            walls: walls as u8,
            unpaired,
        }
    }
}

/// How far a field lies off the line between two others, in no particular unit.
fn off_line(from: Field, to: Field, field: Field) -> i32 {
    let (dx, dy) = (
        i32::from(to.x) - i32::from(from.x),
        i32::from(to.y) - i32::from(from.y),
    );
    let (x, y) = (
        i32::from(field.x) - i32::from(from.x),
        i32::from(field.y) - i32::from(from.y),
    );
    (dx * y - dy * x).abs()
}

/// How many steps every field lies away from `goal`, on foot; fields without a way have none.
pub fn steps_to(
    map: &Map,
    goal: Field,
    corners: Corners,
    open: impl Fn(Field) -> bool,
) -> Vec<Option<u16>> {
    let mut steps = vec![None; map.grounds().len()];
    if !map.has(goal) {
        return steps;
    }
    steps[map.index(goal)] = Some(0);
    let mut edge = vec![goal];
    let mut next = Vec::new();
    let mut count = 0;
    let solid = |field: Field| map.ground(field).is_wall();
    while !edge.is_empty() {
        count += 1;
        for here in edge.drain(..) {
            let around = DIRECTIONS.iter().filter_map(|way| here.step(*way));
            for field in around.filter(|field| map.has(*field) && open(*field)) {
                let known = &mut steps[map.index(field)];
                if known.is_none() && corner_free(corners, here, field, solid) {
                    *known = Some(count);
                    next.push(field);
                }
            }
        }
        std::mem::swap(&mut edge, &mut next);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    const WALK: Limits = Limits {
        budget: 8,
        walls: 0,
        corners: Corners::BlockedBetweenTwo,
        pairs: None,
    };

    /// `.` floor, `#` wall, `s` slow, `f` fast, `x` nobody may stay, `p` portal.
    fn board(rows: &[&str]) -> (Map, Vec<Cell>) {
        let map = Map::new(rows[0].len() as u8, rows.len() as u8);
        let cell = |letter: char| Cell {
            cost: match letter {
                's' => 4,
                'f' => 1,
                _ => 2,
            },
            wall: letter == '#',
            stop: letter != '#' && letter != 'x',
            end: letter == 'p',
            fast: letter == 'f',
            solid: letter == '#',
        };
        let cells = rows.iter().flat_map(|row| row.chars().map(cell));
        (map, cells.collect())
    }

    fn cost(rows: &[&str], limits: Limits, to: (u8, u8)) -> Option<(u16, u8)> {
        let (map, cells) = board(rows);
        let reach = reach(&map, &cells, Field::new(0, 0), limits);
        let stand = reach.stand(Field::new(to.0, to.1))?;
        let way = reach.way(stand.field);
        assert_eq!(way.last(), Some(&stand.field));
        let mut here = Field::new(0, 0);
        for field in way {
            assert!(
                super::super::adjacent(here, field),
                "a way of adjacent fields (CD-MOVE-3)"
            );
            here = field;
        }
        Some((stand.cost, stand.walls))
    }

    /// CD-MOVE-2, CD-MOVE-4, CD-MOVE-5, CD-MOVE-7.
    #[test]
    fn costs() {
        assert_eq!(cost(&["....."], WALK, (4, 0)), Some((8, 0)));
        assert_eq!(cost(&["......"], WALK, (5, 0)), None);
        assert_eq!(cost(&["...", "...", "..."], WALK, (2, 2)), Some((4, 0)));
        assert_eq!(cost(&[".s."], WALK, (2, 0)), Some((6, 0)));
        assert_eq!(cost(&[".s.", "..."], WALK, (2, 0)), Some((4, 0)));
        assert_eq!(cost(&[".ff."], WALK, (3, 0)), Some((4, 0)));
        assert_eq!(cost(&["..x."], WALK, (2, 0)), None);
        assert_eq!(cost(&["..x."], WALK, (3, 0)), Some((6, 0)));
        assert_eq!(cost(&[".p."], WALK, (2, 0)), None, "a portal ends the way");
        assert_eq!(cost(&[".p."], WALK, (1, 0)), Some((2, 0)));
    }

    /// CD-MOVE-3: on open floor nobody zigzags, and round an obstacle nobody walks farther than they must.
    #[test]
    fn straight_ways() {
        let way = |rows: &[&str], to: (u8, u8)| {
            let (map, cells) = board(rows);
            let reach = reach(&map, &cells, Field::new(0, 0), WALK);
            let to = Field::new(to.0, to.1);
            let way = reach.straight(to);
            assert_eq!(way.len(), reach.way(to).len());
            let names: Vec<String> = way.iter().map(ToString::to_string).collect();
            names.join(" ")
        };
        let open = ["....."; 5];
        assert_eq!(way(&open, (4, 0)), "B1 C1 D1 E1");
        assert_eq!(way(&open, (0, 3)), "A2 A3 A4");
        assert_eq!(way(&open, (4, 2)), "B2 C2 D3 E3");
        assert_eq!(way(&["..#.", "....", "...."], (3, 0)), "B1 C2 D1");
    }

    /// CD-SP-WALLS-6, CD-SP-WALLS-9, CD-SP-WALLS-10: as many wall fields as allowed, none to stay in.
    #[test]
    fn through_walls() {
        let one = Limits { walls: 1, ..WALK };
        assert_eq!(cost(&[".#."], WALK, (2, 0)), None);
        assert_eq!(cost(&[".#."], one, (2, 0)), Some((4, 1)));
        assert_eq!(cost(&[".#."], one, (1, 0)), None);
        assert_eq!(cost(&[".#.#."], one, (4, 0)), None);
        assert_eq!(
            cost(&[".#.#."], Limits { walls: 2, ..WALK }, (4, 0)),
            Some((8, 2))
        );
        // Round it costs as much: no wall is used up.
        assert_eq!(cost(&[".#.", "..."], one, (2, 0)), Some((4, 0)));
    }

    /// CD-MAP-6.
    #[test]
    fn corners() {
        let both = [".#", "#."];
        assert_eq!(cost(&both, WALK, (1, 1)), None);
        let free = Limits {
            corners: Corners::Free,
            ..WALK
        };
        assert_eq!(cost(&both, free, (1, 1)), Some((2, 0)));
        let one = [".#", ".."];
        assert_eq!(cost(&one, WALK, (1, 1)), Some((2, 0)));
        let strict = Limits {
            corners: Corners::BlockedByOne,
            ..WALK
        };
        assert_eq!(cost(&one, strict, (1, 1)), Some((4, 0)));
    }

    /// CD-MOVE-6: the other way to count fast fields.
    #[test]
    fn consecutive_pairs() {
        let pairs = |unpaired| Limits {
            pairs: Some(unpaired),
            ..WALK
        };
        assert_eq!(cost(&[".f..."], pairs(false), (1, 0)), Some((2, 0)));
        assert_eq!(cost(&[".ff.."], pairs(false), (2, 0)), Some((2, 0)));
        assert_eq!(cost(&[".ff.."], pairs(false), (4, 0)), Some((6, 0)));
        assert_eq!(cost(&[".f.f."], pairs(false), (3, 0)), Some((6, 0)));
        assert_eq!(cost(&[".f.f."], pairs(true), (1, 0)), Some((0, 0)));
    }

    #[test]
    fn steps_on_foot() {
        let map = Map::from_rows(&["..#.", ".##.", "...."]).expect("a map");
        let steps = steps_to(
            &map,
            Field::new(3, 0),
            Corners::BlockedBetweenTwo,
            |field| !map.ground(field).is_wall(),
        );
        assert_eq!(steps[map.index(Field::new(3, 0))], Some(0));
        assert_eq!(steps[map.index(Field::new(1, 0))], Some(5));
        assert_eq!(steps[map.index(Field::new(2, 0))], None);
    }
}
