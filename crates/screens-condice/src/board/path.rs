//! Many fields as one path: a large map stays a handful of elements. Coordinates count in fields.

use std::fmt::Write;

use ::condice::Field;
use ::condice::grid::MOST_SIDE;

const SIDE: usize = MOST_SIDE as usize;

/// Which fields belong to an area.
struct Area([[bool; SIDE]; SIDE]);

impl Area {
    fn new(fields: impl IntoIterator<Item = Field>) -> Area {
        let mut area = Area([[false; SIDE]; SIDE]);
        for field in fields {
            if field.x < MOST_SIDE && field.y < MOST_SIDE {
                area.0[usize::from(field.y)][usize::from(field.x)] = true;
            }
        }
        area
    }

    /// Beyond the edge there is nothing.
    fn has(&self, x: usize, y: usize) -> bool {
        self.0
            .get(y)
            .and_then(|row| row.get(x))
            .copied()
            .unwrap_or(false)
    }
}

/// The fields as rectangles, as large as they can be made from left to right and downwards.
pub fn filled(fields: impl IntoIterator<Item = Field>) -> String {
    let mut area = Area::new(fields);
    let mut path = String::new();
    for y in 0..SIDE {
        let mut x = 0;
        while x < SIDE {
            if !area.has(x, y) {
                x += 1;
                continue;
            }
            let wide = (x..SIDE).take_while(|x| area.has(*x, y)).count();
            let whole = |row: &usize| (x..x + wide).all(|x| area.has(x, *row));
            let high = (y..SIDE).take_while(whole).count();
            for row in &mut area.0[y..y + high] {
                row[x..x + wide].fill(false);
            }
            let _ = write!(path, "M{x} {y}h{wide}v{high}h-{wide}z");
            x += wide;
        }
    }
    path
}

/// The line around the fields.
pub fn edge(fields: impl IntoIterator<Item = Field>) -> String {
    let area = Area::new(fields);
    let mut path = String::new();
    let above = |x: usize, y: usize| y > 0 && area.has(x, y - 1);
    let before = |x: usize, y: usize| x > 0 && area.has(x - 1, y);
    for line in 0..=SIDE {
        let across = |x: usize| area.has(x, line) != above(x, line);
        let down = |y: usize| area.has(line, y) != before(line, y);
        for (from, long) in runs(across) {
            let _ = write!(path, "M{from} {line}h{long}");
        }
        for (from, long) in runs(down) {
            let _ = write!(path, "M{line} {from}v{long}");
        }
    }
    path
}

/// Where something holds without a gap: from where, how long.
fn runs(holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < SIDE {
        let long = (at..SIDE).take_while(|at| holds(*at)).count();
        if long > 0 {
            found.push((at, long));
        }
        at += long + 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(of: &[(u8, u8)]) -> Vec<Field> {
        of.iter().map(|(x, y)| Field::new(*x, *y)).collect()
    }

    #[test]
    fn fields_become_few_rectangles() {
        assert_eq!(filled(fields(&[])), "");
        assert_eq!(filled(fields(&[(2, 3)])), "M2 3h1v1h-1z");
        let block = [(0, 0), (1, 0), (0, 1), (1, 1), (3, 1)];
        assert_eq!(filled(fields(&block)), "M0 0h2v2h-2zM3 1h1v1h-1z");
        let all = (0..60).flat_map(|y| (0..60).map(move |x| Field::new(x, y)));
        assert_eq!(filled(all), "M0 0h60v60h-60z");
        assert_eq!(filled([Field::new(60, 0)]), "", "no such field");
    }

    #[test]
    fn the_edge_runs_around_and_never_through() {
        assert_eq!(edge(fields(&[(1, 1), (2, 1)])), "M1 1h2M1 1v1M1 2h2M3 1v1");
        // A corner that two fields share.
        let corner = edge(fields(&[(0, 0), (1, 1)]));
        assert_eq!(corner, "M0 0h1M0 0v1M0 1h2M1 0v2M1 2h1M2 1v1");
    }
}
