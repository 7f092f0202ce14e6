//! What the fields are made of, and which of them the players have seen.

use plain::Plain;
use serde::Serialize;

use super::Field;

/// The largest map has as many fields on a side.
pub const MOST_SIDE: u8 = 60;

/// What a field is (CD-MAP-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    #[default]
    Floor,
    /// Blocks movement and sight.
    Wall,
    /// A wall that flyers pass (CD-SP-FLY-10).
    LowWall,
    /// Only flyers can enter; sight passes.
    Chasm,
}

impl Ground {
    pub fn is_wall(self) -> bool {
        matches!(self, Ground::Wall | Ground::LowWall)
    }

    fn letter(self) -> char {
        match self {
            Ground::Floor => '.',
            Ground::Wall => '#',
            Ground::LowWall => 'o',
            Ground::Chasm => '~',
        }
    }

    fn read(letter: char) -> Option<Ground> {
        [Ground::Floor, Ground::Wall, Ground::LowWall, Ground::Chasm]
            .into_iter()
            .find(|ground| ground.letter() == letter)
    }
}

/// A map; written as rows of letters (`.` floor, `#` wall, `o` low wall, `~` chasm), and rows of what is
/// still dark (`?`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(try_from = "Rows", into = "Rows")]
pub struct Map {
    width: u8,
    height: u8,
    ground: Vec<Ground>,
    seen: Vec<bool>,
}

/// The map as it is written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Rows {
    pub ground: Vec<String>,
    /// Left out where everything is seen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fog: Vec<String>,
}

impl Map {
    /// Empty floor, all of it seen.
    pub fn new(width: u8, height: u8) -> Map {
        let (width, height) = (width.clamp(1, MOST_SIDE), height.clamp(1, MOST_SIDE));
        let fields = usize::from(width) * usize::from(height);
        Map {
            width,
            height,
            ground: vec![Ground::Floor; fields],
            seen: vec![true; fields],
        }
    }

    /// From rows of letters; nothing if they are no map.
    pub fn from_rows(rows: &[&str]) -> Option<Map> {
        let ground = rows.iter().map(|row| (*row).to_owned()).collect();
        Map::try_from(Rows {
            ground,
            fog: Vec::new(),
        })
        .ok()
    }

    pub fn width(&self) -> u8 {
        self.width
    }

    pub fn height(&self) -> u8 {
        self.height
    }

    pub fn has(&self, field: Field) -> bool {
        field.x < self.width && field.y < self.height
    }

    /// Where a field stands in a row of all fields. Only for fields of this map.
    pub fn index(&self, field: Field) -> usize {
        usize::from(field.y) * usize::from(self.width) + usize::from(field.x)
    }

    pub fn field(&self, index: usize) -> Field {
        let width = usize::from(self.width);
        // Both are below 60.
        Field::new((index % width) as u8, (index / width) as u8)
    }

    /// All fields in reading order.
    pub fn fields(&self) -> impl Iterator<Item = Field> + '_ {
        (0..self.ground.len()).map(|index| self.field(index))
    }

    /// Beyond the edge there is wall.
    pub fn ground(&self, field: Field) -> Ground {
        if self.has(field) {
            self.ground[self.index(field)]
        } else {
            Ground::Wall
        }
    }

    pub fn grounds(&self) -> &[Ground] {
        &self.ground
    }

    pub fn paint(&mut self, field: Field, ground: Ground) {
        if self.has(field) {
            let index = self.index(field);
            self.ground[index] = ground;
        }
    }

    pub fn seen(&self, field: Field) -> bool {
        self.has(field) && self.seen[self.index(field)]
    }

    pub fn reveal(&mut self, field: Field, seen: bool) {
        if self.has(field) {
            let index = self.index(field);
            self.seen[index] = seen;
        }
    }

    /// As the players know it: what they have not seen is floor in the dark.
    pub fn as_seen(&self) -> Map {
        let mut map = self.clone();
        for (ground, seen) in map.ground.iter_mut().zip(&map.seen) {
            if !seen {
                *ground = Ground::Floor;
            }
        }
        map
    }
}

impl TryFrom<Rows> for Map {
    type Error = String;

    fn try_from(rows: Rows) -> Result<Map, String> {
        let side = |count: usize| {
            let side = u8::try_from(count).ok();
            side.filter(|side| (1..=MOST_SIDE).contains(side))
                .ok_or_else(|| format!("a map has 1 to {MOST_SIDE} rows and columns, not {count}"))
        };
        let height = side(rows.ground.len())?;
        let width = side(rows.ground[0].chars().count())?;
        let mut map = Map::new(width, height);
        let mut places = 0..map.ground.len();
        for row in &rows.ground {
            if row.chars().count() != usize::from(width) {
                return Err(format!("the row `{row}` is not as long as the first"));
            }
            for letter in row.chars() {
                let ground = Ground::read(letter);
                let place = places.next().expect("counted");
                map.ground[place] = ground.ok_or_else(|| format!("`{letter}` is no ground"))?;
            }
        }
        let fog: Vec<char> = rows.fog.concat().chars().collect();
        if !fog.is_empty() {
            if fog.len() != map.seen.len() {
                return Err("the fog is not as large as the map".to_owned());
            }
            for (seen, letter) in map.seen.iter_mut().zip(fog) {
                *seen = letter != '?';
            }
        }
        Ok(map)
    }
}

impl From<Map> for Rows {
    fn from(map: Map) -> Rows {
        let width = usize::from(map.width);
        let ground = map.ground.chunks(width);
        let ground = ground.map(|row| row.iter().map(|it| it.letter()).collect());
        let dark = map.seen.iter().any(|seen| !seen);
        let fog = map.seen.chunks(width).filter(|_| dark);
        let fog = fog.map(|row| {
            row.iter()
                .map(|seen| if *seen { '.' } else { '?' })
                .collect()
        });
        Rows {
            ground: ground.collect(),
            fog: fog.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_is_written_and_read() {
        let mut map = Map::from_rows(&[".#o", "~.."]).expect("a map");
        assert_eq!((map.width(), map.height()), (3, 2));
        assert_eq!(map.ground(Field::new(0, 1)), Ground::Chasm);
        assert_eq!(map.ground(Field::new(9, 9)), Ground::Wall);
        map.reveal(Field::new(1, 0), false);
        let rows = Rows::from(map.clone());
        assert_eq!(rows.ground, [".#o", "~.."]);
        assert_eq!(rows.fog, [".?.", "..."]);
        assert_eq!(Map::try_from(rows), Ok(map.clone()));
        assert_eq!(map.as_seen().ground(Field::new(1, 0)), Ground::Floor);
    }

    #[test]
    fn what_is_no_map_is_refused() {
        assert!(Map::from_rows(&[]).is_none());
        assert!(Map::from_rows(&[""]).is_none());
        assert!(Map::from_rows(&["..", "."]).is_none());
        assert!(Map::from_rows(&["x"]).is_none());
        assert!(Map::from_rows(&[&".".repeat(61)]).is_none());
    }
}
