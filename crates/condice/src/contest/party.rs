//! A party as a file: ready characters and foes by their ids, whole sheets, and where they fight.
//!
//! ```toml
//! name = { de = "Vier vom Markt", en = "Four from the market" }
//! map = "hof"                  # optional: a map of the content; the first party that names one decides
//! start = [[1, 2], [1, 3]]     # optional: where they begin, in this order; else on their own edge
//!
//! [[member]]
//! ready = "brakka"             # a character or a foe of the content
//! count = 2                    # optional
//!
//! [[member]]
//! sheet = { name = "Wacht", defence = 2, life = 3, movement = 3, attacks = [{ name = "Spieß", dice = 4 }] }
//! ```

use plain::Plain;
use table::file::{Check, Source};
use table::{FileError, Name, Phrase, path};

use crate::Sheet;
use crate::build::{readable, resolved};
use crate::content::Content;

/// Nobody brings more.
pub const MOST_MEMBERS: usize = 12;
const MOST_BYTES: usize = 64 * 1024;

/// Figures that fight together.
#[derive(Clone, Debug, PartialEq)]
pub struct Party {
    pub name: Name,
    /// A map of the content.
    pub map: Option<String>,
    pub start: Vec<[u8; 2]>,
    pub members: Vec<Sheet>,
}

#[derive(Plain)]
#[serde(deny_unknown_fields)]
struct File {
    name: Name,
    #[serde(default)]
    map: Option<String>,
    #[serde(default)]
    start: Vec<[u8; 2]>,
    #[serde(default, rename = "member")]
    members: Vec<Member>,
}

#[derive(Plain)]
#[serde(deny_unknown_fields)]
struct Member {
    #[serde(default)]
    ready: Option<String>,
    #[serde(default)]
    sheet: Option<Sheet>,
    #[serde(default = "one")]
    count: i64,
}

fn one() -> i64 {
    1
}

impl Party {
    /// A party of ready figures.
    pub fn ready(content: &Content, name: &str, ids: &[&str]) -> Option<Party> {
        let members = ids.iter().map(|id| sheet(content, id));
        Some(Party {
            name: Name::text(name),
            map: None,
            start: Vec::new(),
            members: members.collect::<Option<_>>()?,
        })
    }
}

fn sheet(content: &Content, id: &str) -> Option<Sheet> {
    let found = content.character(id).or_else(|| content.foe(id))?;
    Some(found.sheet.clone())
}

/// Reads and checks a party; everything that is wrong at once, with file, line and field.
pub fn load_party(name: &str, text: &str, content: &Content) -> Result<Party, Vec<FileError>> {
    let source = Source { name, text };
    let document = source.parse(MOST_BYTES).map_err(|error| vec![error])?;
    let file: File = source.read(&document).map_err(|error| vec![error])?;
    let mut check = Check::default();
    let mut members = Vec::new();
    check.at_least(file.members.len(), 1, path!("member"));
    for (at, member) in file.members.iter().enumerate() {
        let most = MOST_MEMBERS as i64;
        check.between(member.count, 1, most, path!("member", [at], "count"));
        let found = match (&member.ready, &member.sheet) {
            (Some(id), None) => {
                let found = sheet(content, id);
                let problem = Phrase::new("condice-file-unknown").with("id", id.as_str());
                check.that(found.is_some(), path!("member", [at], "ready"), problem);
                found
            }
            (None, Some(sheet)) => {
                let fits = readable(sheet) && sheet.life >= 1;
                let problem = Phrase::new("condice-file-party-sheet");
                check.that(fits, path!("member", [at], "sheet"), problem);
                fits.then(|| resolved(sheet))
            }
            _ => {
                let problem = Phrase::new("condice-file-party-one");
                check.that(false, path!("member", [at]), problem);
                None
            }
        };
        let count = usize::try_from(member.count.clamp(0, most)).unwrap_or(0);
        members.extend(found.into_iter().cycle().take(count));
    }
    let problem = Phrase::new("condice-file-party-most").with("most", MOST_MEMBERS);
    check.that(members.len() <= MOST_MEMBERS, path!("member"), problem);
    if let Some(id) = &file.map {
        let problem = Phrase::new("condice-file-unknown").with("id", id.as_str());
        check.that(content.map(id).is_some(), path!("map"), problem);
    }
    if !check.problems.is_empty() {
        return Err(source.place(&check.problems));
    }
    Ok(Party {
        name: file.name,
        map: file.map,
        start: file.start,
        members,
    })
}
