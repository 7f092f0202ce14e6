//! A sheet as a file: JSON, and the line of whatever is wrong with it.
//!
//! `{"game": "zwielicht", "version": 1, "sheet": {…}}`; the sheet is what the game's own command takes
//! (`bring_character`, `add_pc`, `add_foe`), so programs can send it on as it is.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use table::{Arg, Refusal};
use zwielicht::Sheet;

const GAME: &str = "zwielicht";
const VERSION: u64 = 1;

/// Room for the longest life that can be told.
pub const MOST_KILOBYTES: usize = 128;
pub const MOST_BYTES: usize = MOST_KILOBYTES * 1024;

/// Why a file holds no sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Counted from 1; absent if it is about the whole file.
    pub line: Option<usize>,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// Nothing was sent.
    Empty,
    TooLarge,
    NotText,
    /// Not JSON.
    Syntax,
    /// JSON, but not one of our sheets.
    OtherFile,
    /// Of a later version of the program.
    Later,
    Missing(String),
    Unknown(String),
    /// A field holds something it cannot hold.
    Kind,
    /// A sheet, but the rules do not take it.
    Refused(Refusal),
}

#[derive(Serialize)]
struct Written<'a, S> {
    game: &'a str,
    version: u64,
    sheet: &'a S,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read<S> {
    #[serde(rename = "game")]
    _game: String,
    #[serde(rename = "version")]
    _version: u64,
    sheet: S,
}

/// What says whether it is one of ours.
#[derive(Deserialize)]
struct Head {
    game: Option<serde_json::Value>,
    version: Option<serde_json::Value>,
}

pub fn write(sheet: &Sheet) -> String {
    write_of(GAME, sheet)
}

/// A sheet of any game; `game` says what kind it is.
pub fn write_of<S: Serialize>(game: &str, sheet: &S) -> String {
    let file = Written {
        game,
        version: VERSION,
        sheet,
    };
    let mut text = serde_json::to_string_pretty(&file).expect("a sheet is JSON");
    text.push('\n');
    text
}

pub fn read(text: &str) -> Result<Sheet, Fault> {
    read_of(GAME, text)
}

pub fn read_of<S: DeserializeOwned>(game: &str, text: &str) -> Result<S, Fault> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(whole(What::Empty));
    }
    if let Err(error) = serde_json::from_str::<serde::de::IgnoredAny>(text) {
        return Err(Fault {
            line: Some(error.line().max(1)),
            what: What::Syntax,
        });
    }
    match serde_json::from_str::<Head>(text) {
        Ok(head) if head.game != Some(game.into()) => return Err(whole(What::OtherFile)),
        Ok(head) if head.version != Some(VERSION.into()) => {
            let line = line_of(text, &["version"]);
            return Err(Fault {
                line,
                what: What::Later,
            });
        }
        Ok(_) => {}
        Err(_) => return Err(whole(What::OtherFile)),
    }
    serde_json::from_str::<Read<S>>(text)
        .map(|file| file.sheet)
        .map_err(|error| Fault {
            line: Some(error.line().max(1)),
            what: match error.classify() {
                Category::Data => of_message(&error.to_string()),
                Category::Io | Category::Syntax | Category::Eof => What::Syntax,
            },
        })
}

fn whole(what: What) -> Fault {
    Fault { line: None, what }
}

/// What serde says about a field, for people who read another language than English.
fn of_message(message: &str) -> What {
    let named = |start: &str| {
        let rest = message.strip_prefix(start)?;
        rest.split('`').next().map(str::to_owned)
    };
    if let Some(name) = named("missing field `") {
        What::Missing(name)
    } else if let Some(name) = named("unknown field `") {
        What::Unknown(name)
    } else {
        What::Kind
    }
}

/// Where the rules' objection to a sheet stands in its file.
pub fn refused(text: &str, refusal: Refusal) -> Fault {
    let field = refusal.args.iter().find(|(name, _)| *name == "field");
    let line = match field {
        Some((_, Arg::Text(field))) => line_of(text, &["sheet", field])
            .or_else(|| line_of(text, &["sheet", "life", field]))
            .or_else(|| line_of(text, &["sheet"])),
        _ => None,
    };
    Fault {
        line,
        what: What::Refused(refusal),
    }
}

/// The line on which this key stands, in text that is JSON.
fn line_of(text: &str, path: &[&str]) -> Option<usize> {
    // The key each open object is at; lists have none.
    let mut open: Vec<Option<String>> = Vec::new();
    let mut line = 1;
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '\n' => line += 1,
            '{' => open.push(Some(String::new())),
            '[' => open.push(None),
            '}' | ']' => {
                open.pop();
            }
            '"' => {
                let mut word = String::new();
                while let Some(sign) = signs.next() {
                    match sign {
                        '"' => break,
                        '\\' => word.extend(signs.next()),
                        other => word.push(other),
                    }
                }
                let mut rest = signs.clone();
                let next = rest.find(|sign| !sign.is_whitespace());
                if next != Some(':') {
                    continue;
                }
                if let Some(Some(key)) = open.last_mut() {
                    *key = word;
                }
                let here = open.iter().map(Option::as_deref);
                if here.eq(path.iter().copied().map(Some)) {
                    return Some(line);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"{
  "game": "zwielicht",
  "version": 1,
  "sheet": {
    "name": "Aoi",
    "demon": {"de": "Fuchs", "en": "Fox"},
    "items": [{"name": "a \"sheet\": {", "weapon": true}],
    "demon_ability": {"name": "x", "colour": "black"},
    "weak_mod": 1,
    "life": {
      "tones": ["none"],
      "answers": []
    }
  }
}
"#;

    #[test]
    fn what_is_written_is_read() {
        let sheet = read(FILE).expect("a sheet");
        assert_eq!(sheet.name, "Aoi");
        assert_eq!(read(&write(&sheet)), Ok(sheet.clone()));
        assert_eq!(read(&format!("\u{feff}{FILE}")), Ok(sheet));
    }

    #[track_caller]
    fn check(from: &str, to: &str, line: Option<usize>, what: What) {
        assert!(FILE.contains(from), "{from}");
        let fault = Fault { line, what };
        assert_eq!(read(&FILE.replace(from, to)), Err(fault), "{to}");
    }

    #[test]
    fn faults_name_their_line() {
        check("\"colour\":", "\"colour\"", Some(8), What::Syntax);
        check("\"version\": 1", "\"version\": 2", Some(3), What::Later);
        check("zwielicht", "samurai", None, What::OtherFile);
        check("\"game\": \"zwielicht\",", "", None, What::OtherFile);
        check(
            "\"weak_mod\": 1",
            "\"weak_mod\": \"1\"",
            Some(9),
            What::Kind,
        );
        check("\"black\"", "\"green\"", Some(8), What::Kind);
        check(
            "{\"de\": \"Fuchs\", \"en\": \"Fox\"}",
            "7",
            Some(6),
            What::Kind,
        );
        let unknown = What::Unknown("strength".to_owned());
        check(
            "\"name\": \"Aoi\"",
            "\"name\": \"Aoi\",\n\"strength\": 3",
            Some(6),
            unknown,
        );
        let missing = What::Missing("name".to_owned());
        check("\"name\": \"Aoi\",", "", Some(14), missing);
        for (text, line, what) in [
            ("  \n", None, What::Empty),
            ("{\n", Some(2), What::Syntax),
            ("Hallo", Some(1), What::Syntax),
            ("[]", None, What::OtherFile),
            ("7", None, What::OtherFile),
        ] {
            assert_eq!(read(text), Err(Fault { line, what }), "{text}");
        }
    }

    #[test]
    fn objections_of_the_rules_have_a_line() {
        let objection = |args: Vec<(&'static str, Arg)>| Refusal {
            code: "sheet_invalid",
            rule: "AZ-POOL-17",
            args,
        };
        let line = |field: &str| refused(FILE, objection(vec![("field", field.into())])).line;
        assert_eq!(line("name"), Some(5));
        assert_eq!(line("items"), Some(7));
        assert_eq!(line("answers"), Some(12));
        // What is left out is missed in the sheet.
        assert_eq!(line("fears"), Some(4));
        assert_eq!(refused(FILE, objection(Vec::new())).line, None);
    }
}
