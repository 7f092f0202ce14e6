//! What the game master has in hand, and the commands that a tap on a field becomes.

use ::condice::content::Change;
use ::condice::grid::Ground;
use ::condice::{Command, Field};

use super::spot;
use screens::form::Fields;
use screens::layout::encoded;

/// What a tap does.
pub const TOOLS: [&str; 12] = [
    "floor", "wall", "low_wall", "chasm", "slow", "fast", "plain", "fog", "light", "object",
    "portal", "figure",
];

/// How a brush is held: what the page shows checked and carries on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Brush {
    pub tool: String,
    /// A rectangle by two corners, not a single field.
    pub rect: bool,
    /// The corner or entrance that was tapped first.
    pub from: Option<Field>,
    /// What things and portals are made with.
    pub name: String,
    pub blocks_move: bool,
    pub blocks_sight: bool,
    pub hidden: bool,
    pub persons: String,
    pub figure: String,
}

fn value<'a>(fields: &'a Fields, name: &str) -> &'a str {
    let field = fields.iter().find(|(key, _)| key == name);
    field.map_or("", |(_, value)| value.as_str())
}

fn short(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

impl Brush {
    /// From a form or an address; what nobody can hold is floor.
    pub fn read(fields: &Fields) -> Brush {
        let tool = value(fields, "tool");
        let known = TOOLS.contains(&tool);
        Brush {
            tool: if known { tool } else { "wall" }.to_owned(),
            rect: value(fields, "shape") == "rect",
            from: spot::read(value(fields, "from")),
            name: short(value(fields, "name"), 60),
            blocks_move: value(fields, "blocks_move") == "true",
            blocks_sight: value(fields, "blocks_sight") == "true",
            hidden: value(fields, "hidden") == "true",
            persons: short(value(fields, "persons"), 4),
            figure: short(value(fields, "figure"), 6),
        }
    }

    /// Whether a second tap says how far.
    pub fn takes_two(&self) -> bool {
        match self.tool.as_str() {
            "portal" => true,
            "object" | "figure" => false,
            _ => self.rect,
        }
    }

    /// As it stands in an address.
    pub fn query(&self) -> String {
        let mut parts = vec![format!("tool={}", self.tool)];
        if self.rect {
            parts.push("shape=rect".to_owned());
        }
        if let Some(from) = self.from {
            parts.push(format!("from={}", spot::sent(from)));
        }
        for (name, text) in [
            ("name", &self.name),
            ("persons", &self.persons),
            ("figure", &self.figure),
        ] {
            if !text.is_empty() {
                parts.push(format!("{name}={}", encoded(text)));
            }
        }
        for (name, on) in [
            ("blocks_move", self.blocks_move),
            ("blocks_sight", self.blocks_sight),
            ("hidden", self.hidden),
        ] {
            if on {
                parts.push(format!("{name}=true"));
            }
        }
        parts.join("&")
    }

    /// The command for these fields; the first is where it began, the last where it ended.
    pub fn command(&self, from: Field, to: Field, fields: &[[u8; 2]]) -> Command {
        let number = |text: &str, usual: i64| text.trim().parse().unwrap_or(usual);
        let (x, y) = (to.x.into(), to.y.into());
        let fields = fields.iter().map(|field| field.map(i64::from)).collect();
        let paint = |fields, ground| Command::Paint { fields, ground };
        let terrain = |fields, change| Command::PaintTerrain { fields, change };
        match self.tool.as_str() {
            "floor" => paint(fields, Ground::Floor),
            "wall" => paint(fields, Ground::Wall),
            "low_wall" => paint(fields, Ground::LowWall),
            "chasm" => paint(fields, Ground::Chasm),
            "slow" => terrain(fields, Some(Change::Slow)),
            "fast" => terrain(fields, Some(Change::Fast)),
            "plain" => terrain(fields, None),
            "fog" => Command::Reveal {
                fields,
                seen: false,
            },
            "light" => Command::Reveal { fields, seen: true },
            "object" => Command::PlaceObject {
                x,
                y,
                name: self.name.clone(),
                blocks_move: Some(self.blocks_move),
                blocks_sight: Some(self.blocks_sight),
                hidden: Some(self.hidden),
                defence: None,
                life: None,
            },
            "portal" => Command::PlacePortal {
                x: from.x.into(),
                y: from.y.into(),
                to_x: x,
                to_y: y,
                persons: number(&self.persons, 1),
            },
            _ => Command::PlaceFigure {
                figure: number(&self.figure, 0),
                x,
                y,
            },
        }
    }
}

/// What a tap, or typed coordinates, come to.
#[derive(Clone, Debug, PartialEq)]
pub enum Stroke {
    /// The first corner; the next tap is the second.
    Begun(Field),
    Do(Box<Command>),
    /// No such field.
    Nowhere,
}

/// Reads where it was tapped: `at` (several while a finger draws), or the typed `a` and `b`.
pub fn stroke(brush: &Brush, fields: &Fields) -> Stroke {
    let typed = ["a", "b"].map(|name| value(fields, name).trim());
    let tapped: Vec<&str> = fields
        .iter()
        .filter(|(key, _)| key == "at")
        .map(|(_, value)| value.as_str())
        .collect();
    let read = |text: &str| spot::read(text).filter(|field| field.x < 60 && field.y < 60);
    match tapped.as_slice() {
        [] => {
            let Some(a) = read(typed[0]) else {
                return Stroke::Nowhere;
            };
            let b = if typed[1].is_empty() {
                Some(a)
            } else {
                read(typed[1])
            };
            match b {
                Some(b) if brush.tool == "portal" && a == b => Stroke::Begun(a),
                Some(b) => Stroke::Do(Box::new(brush.command(a, b, &spot::rectangle(a, b)))),
                None => Stroke::Nowhere,
            }
        }
        [one] => match (read(one), brush.from) {
            (None, _) => Stroke::Nowhere,
            (Some(at), None) if brush.takes_two() => Stroke::Begun(at),
            (Some(at), Some(from)) if brush.takes_two() => Stroke::Do(Box::new(brush.command(
                from,
                at,
                &spot::rectangle(from, at),
            ))),
            (Some(at), _) => Stroke::Do(Box::new(brush.command(at, at, &[at.into()]))),
        },
        several => {
            let several: Option<Vec<Field>> = several.iter().map(|text| read(text)).collect();
            match several.as_deref() {
                Some([first, .., last]) => {
                    let several: Vec<Field> = several.iter().flatten().copied().collect();
                    let all: Vec<[u8; 2]> = several.iter().map(|field| (*field).into()).collect();
                    Stroke::Do(Box::new(brush.command(*first, *last, &all)))
                }
                _ => Stroke::Nowhere,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use table::Named;

    use super::*;

    fn made(query: &str) -> (Brush, Stroke) {
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let fields: Fields = pairs
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect();
        let brush = Brush::read(&fields);
        let stroke = stroke(&brush, &fields);
        (brush, stroke)
    }

    #[test]
    fn taps_become_commands() {
        for (query, expected) in [
            (
                "tool=wall&at=3,4",
                json!({ "cmd": "paint", "fields": [[3, 4]], "ground": "wall" }),
            ),
            (
                "tool=chasm&a=B2&b=A1",
                json!({ "cmd": "paint", "fields": [[0, 0], [1, 0], [0, 1], [1, 1]], "ground": "chasm" }),
            ),
            (
                "tool=plain&shape=rect&from=1,1&at=1,2",
                json!({ "cmd": "paint_terrain", "fields": [[1, 1], [1, 2]] }),
            ),
            (
                "tool=fog&at=0,0&at=5,0",
                json!({ "cmd": "reveal", "fields": [[0, 0], [5, 0]], "seen": false }),
            ),
            (
                "tool=light&a=C1",
                json!({ "cmd": "reveal", "fields": [[2, 0]], "seen": true }),
            ),
            (
                "tool=object&name=T%C3%BCr&blocks_move=true&at=1,1",
                json!({ "cmd": "place_object", "x": 1, "y": 1, "name": "T%C3%BCr", "blocks_move": true, "blocks_sight": false, "hidden": false }),
            ),
            (
                "tool=portal&persons=3&from=1,1&at=8,2",
                json!({ "cmd": "place_portal", "x": 1, "y": 1, "to_x": 8, "to_y": 2, "persons": 3 }),
            ),
            (
                "tool=figure&figure=101&shape=rect&at=4,4",
                json!({ "cmd": "place_figure", "figure": 101, "x": 4, "y": 4 }),
            ),
        ] {
            let Stroke::Do(command) = made(query).1 else {
                panic!("{query} does nothing");
            };
            assert_eq!(command.json(), expected, "{query}");
        }
        for query in ["tool=portal&at=2,2", "tool=slow&shape=rect&at=2,2"] {
            assert_eq!(made(query).1, Stroke::Begun(Field::new(2, 2)), "{query}");
        }
        for query in [
            "tool=wall",
            "tool=wall&at=x",
            "tool=wall&a=A1&b=Q",
            "tool=wall&at=60,1",
            "tool=wall&at=1,1&at=99,1",
        ] {
            assert_eq!(made(query).1, Stroke::Nowhere, "{query}");
        }
    }

    #[test]
    fn a_brush_stands_in_the_address() {
        for query in [
            "tool=wall",
            "tool=fog&shape=rect&from=3,4",
            "tool=object&name=Kiste&blocks_move=true",
            "tool=figure&figure=101",
        ] {
            assert_eq!(made(query).0.query(), query);
        }
        assert_eq!(made("tool=bomb").0.tool, "wall");
    }
}
