//! A sheet as a file: JSON, and the line of whatever is wrong with it.
//!
//! `{"game": "zwielicht", "version": 1, "sheet": {…}}`; the sheet is what the game's own command takes
//! (`bring_character`, `add_pc`, `add_foe`), so programs can send it on as it is.

use plain::{Crumb, Misread, Plain};
use serde::Serialize;
use serde_json::error::Category;
use table::{Arg, Refusal};

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

#[derive(Plain)]
#[serde(deny_unknown_fields)]
struct Read<S> {
    #[serde(rename = "game")]
    _game: String,
    #[serde(rename = "version")]
    _version: u64,
    sheet: S,
}

/// A sheet; `game` says what kind it is.
pub fn write<S: Serialize>(game: &str, sheet: &S) -> String {
    let file = Written {
        game,
        version: VERSION,
        sheet,
    };
    let mut text = serde_json::to_string_pretty(&file).expect("a sheet is JSON");
    text.push('\n');
    text
}

pub fn read<S: Plain>(game: &str, text: &str) -> Result<S, Fault> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(whole(What::Empty));
    }
    let json = plain::parse(text).map_err(|error| Fault {
        line: Some(error.line().max(1)),
        what: match error.classify() {
            // Something is said twice.
            Category::Data => What::Kind,
            Category::Io | Category::Syntax | Category::Eof => What::Syntax,
        },
    })?;
    if json.get("game") != Some(&game.into()) {
        return Err(whole(What::OtherFile));
    }
    if json.get("version") != Some(&VERSION.into()) {
        let line = line_of(text, &["version"]);
        return Err(Fault {
            line,
            what: What::Later,
        });
    }
    let read = Read::read(json).map(|file| file.sheet);
    read.map_err(|misread| fault_of(text, &misread))
}

fn fault_of(text: &str, misread: &Misread) -> Fault {
    let path: Vec<Crumb> = misread.path().cloned().collect();
    let what = of_message(&misread.message);
    let lines = lines_of(text, &path);
    let line = lines.map(|(begin, end)| match what {
        What::Missing(_) => end,
        _ => begin,
    });
    Fault { line, what }
}

fn whole(what: What) -> Fault {
    Fault { line: None, what }
}

/// What the reader says about a field, for people who read another language than English.
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
    let keys = path.iter().map(|&key| Crumb::Key(key.to_owned()));
    let path: Vec<Crumb> = keys.collect();
    lines_of(text, &path).map(|(begin, _)| begin)
}

/// The line on which this begins, with its key if it has one, and the one on which it ends; in text that is JSON.
fn lines_of(text: &str, path: &[Crumb]) -> Option<(usize, usize)> {
    // How far each open object or list has been read.
    let mut open: Vec<Crumb> = Vec::new();
    let mut begin = path.is_empty().then_some(1);
    let mut line = 1;
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '\n' => line += 1,
            '{' => open.push(Crumb::Key(String::new())),
            '[' => open.push(Crumb::Item(0)),
            '}' | ']' => {
                open.pop();
            }
            ',' => match open.last_mut() {
                Some(Crumb::Item(index)) => *index += 1,
                // The next key is not read yet.
                Some(Crumb::Key(key)) => key.clear(),
                None => {}
            },
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
                if let (Some(':'), Some(Crumb::Key(key))) = (next, open.last_mut()) {
                    *key = word;
                }
            }
            _ => {}
        }
        let inside = !matches!(sign, '{' | '[' | ',') && !sign.is_whitespace();
        if begin.is_none() && inside && open == path {
            begin = Some(line);
        }
        // It is over before whatever comes after it in the same list or object.
        let over = matches!(sign, ',' | '}' | ']') && !open.starts_with(path);
        if let Some(begin) = begin
            && (over || open == path && matches!(sign, '}' | ']'))
        {
            return Some((begin, line));
        }
    }
    begin.map(|begin| (begin, line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use zwielicht::Sheet;

    fn read(text: &str) -> Result<Sheet, Fault> {
        super::read("zwielicht", text)
    }

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
        assert_eq!(read(&write("zwielicht", &sheet)), Ok(sheet.clone()));
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
