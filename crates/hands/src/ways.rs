//! Ways to where commands are offered: how a table was opened, what everybody sent over the API, what their real dice
//! showed. A way is data; what it leads to is pressed by hand all the same.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use serde_json::{Value, json};

/// The ways that are known (`ways.txt`).
const KNOWN: &str = include_str!("ways.txt");

/// A table and what was done there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Way {
    pub wishes: Value,
    pub steps: Vec<Step>,
    /// For whose sake one goes there; there may be more.
    pub to: BTreeSet<String>,
}

/// A command somebody sent; naming what dice show is one, too.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub seat: String,
    pub command: Value,
}

impl Step {
    /// What dice showed, if that is what was said.
    pub fn faces(&self) -> Option<Vec<usize>> {
        if self.command["cmd"] != "enter_dice" {
            return None;
        }
        let faces = self.command["faces"].as_array().into_iter().flatten();
        let faces = faces.filter_map(|face| usize::try_from(face.as_u64()?).ok());
        Some(faces.collect())
    }
}

impl Way {
    pub fn of(wishes: Value) -> Way {
        Way {
            wishes,
            ..Way::default()
        }
    }

    pub fn game(&self) -> &str {
        self.wishes["game"].as_str().unwrap_or_default()
    }

    /// All that are known to lead somewhere in this game.
    pub fn known(game: &str) -> Result<Vec<Way>> {
        let mut ways = Way::read(KNOWN)?;
        ways.retain(|way| way.game() == game);
        Ok(ways)
    }

    /// `to COMMAND…`, then `open WISHES`, then a line `SEAT COMMAND` or `SEAT FACE FACE` each; the next way follows.
    pub fn read(text: &str) -> Result<Vec<Way>> {
        let mut ways: Vec<Way> = Vec::new();
        for line in text.lines().map(str::trim) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, rest) = line.split_once(' ').context("a word and what it says")?;
            if word == "to" {
                let to = rest.split(' ').map(str::to_owned).collect();
                ways.push(Way {
                    to,
                    ..Way::default()
                });
                continue;
            }
            let way = ways
                .last_mut()
                .context("a way begins with where it leads")?;
            let json = || serde_json::from_str::<Value>(rest).with_context(|| line.to_owned());
            if word == "open" {
                way.wishes = json()?;
                continue;
            }
            let command = match rest.starts_with('{') {
                true => json()?,
                false => {
                    let faces = rest.split(' ').map(str::parse::<u64>);
                    let faces = faces.collect::<Result<Vec<u64>, _>>();
                    json!({ "cmd": "enter_dice", "faces": faces.context(line.to_owned())? })
                }
            };
            let seat = word.to_owned();
            way.steps.push(Step { seat, command });
        }
        Ok(ways)
    }

    pub fn write(&self) -> String {
        let to: Vec<&str> = self.to.iter().map(String::as_str).collect();
        let mut text = format!("to {}\nopen {}\n", to.join(" "), self.wishes);
        for step in &self.steps {
            let said = match step.faces() {
                None => step.command.to_string(),
                Some(faces) => {
                    let faces: Vec<String> = faces.iter().map(usize::to_string).collect();
                    faces.join(" ")
                }
            };
            text.push_str(&format!("{} {said}\n", step.seat));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_read_as_it_was_written() -> Result<()> {
        let text = "to rest walk\nopen {\"game\":\"condice\"}\np1 {\"cmd\":\"throw\",\"figure\":1}\np1 4 6\n";
        let ways = Way::read(&format!("# where one walks\n\n{text}"))?;
        assert_eq!(ways.len(), 1);
        assert_eq!(ways[0].game(), "condice");
        assert_eq!(ways[0].steps[1].faces(), Some(vec![4, 6]));
        assert_eq!(ways[0].write(), text);
        Ok(())
    }

    #[test]
    fn the_known_ways_can_be_read() -> Result<()> {
        for way in Way::read(KNOWN)? {
            assert!(!way.game().is_empty() && !way.to.is_empty());
        }
        Ok(())
    }
}
