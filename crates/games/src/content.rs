//! Content files: those built into the program, and those a group puts into its own folder.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::{fs, io};

use ::samurai::{Duel, load_duel};
use ::zwielicht::{content as twilight, load_content};
use table::{FileError, Phrase};

/// Everything games can be opened with.
#[derive(Clone, Debug)]
pub struct Content {
    pub duels: Duels,
    /// A group's own tables, adventures and characters of *Augen des Zwielichts*.
    own_twilight: Option<Arc<twilight::Content>>,
}

/// The book of duels.
#[derive(Clone, Debug, Default)]
pub struct Duels(Vec<Duel>);

/// The project's own duels, so that the binary needs no folder beside it.
const BUILT_IN: &[(&str, &str)] = &[
    (
        "content/samurai/kurenuma-sayo.toml",
        include_str!("../../../content/samurai/kurenuma-sayo.toml"),
    ),
    (
        "content/samurai/minagi-harutsugu.toml",
        include_str!("../../../content/samurai/minagi-harutsugu.toml"),
    ),
    (
        "content/samurai/oda-nobunaga.toml",
        include_str!("../../../content/samurai/oda-nobunaga.toml"),
    ),
    (
        "content/samurai/oniwara-tetsubei.toml",
        include_str!("../../../content/samurai/oniwara-tetsubei.toml"),
    ),
    (
        "content/samurai/shirakubi-tokinao.toml",
        include_str!("../../../content/samurai/shirakubi-tokinao.toml"),
    ),
    (
        "content/samurai/yatsumi-katashi.toml",
        include_str!("../../../content/samurai/yatsumi-katashi.toml"),
    ),
];

/// The project's own tables and adventures, in the order they are read.
const TWILIGHT: &[(&str, &str)] = &[
    (
        "content/zwielicht/abilities.toml",
        include_str!("../../../content/zwielicht/abilities.toml"),
    ),
    (
        "content/zwielicht/characters.toml",
        include_str!("../../../content/zwielicht/characters.toml"),
    ),
    (
        "content/zwielicht/demons.toml",
        include_str!("../../../content/zwielicht/demons.toml"),
    ),
    (
        "content/zwielicht/examples.toml",
        include_str!("../../../content/zwielicht/examples.toml"),
    ),
    (
        "content/zwielicht/opponents.toml",
        include_str!("../../../content/zwielicht/opponents.toml"),
    ),
    (
        "content/zwielicht/tables.toml",
        include_str!("../../../content/zwielicht/tables.toml"),
    ),
    (
        "content/zwielicht/adventures/light-in-the-reeds.toml",
        include_str!("../../../content/zwielicht/adventures/light-in-the-reeds.toml"),
    ),
    (
        "content/zwielicht/adventures/mountain-without-a-name.toml",
        include_str!("../../../content/zwielicht/adventures/mountain-without-a-name.toml"),
    ),
    (
        "content/zwielicht/adventures/paper-bride.toml",
        include_str!("../../../content/zwielicht/adventures/paper-bride.toml"),
    ),
];

/// Read once, and only when somebody asks: it is large, every table shares it, and a question on the
/// command line needs none of it.
static TWILIGHT_READ: LazyLock<Arc<twilight::Content>> = LazyLock::new(|| {
    let content = load_content(TWILIGHT).expect("built-in content is checked by a test");
    Arc::new(content)
});

impl Content {
    /// The built-in content.
    pub fn built_in() -> Content {
        let mut duels = Duels::default();
        for (file, source) in BUILT_IN {
            let duel = load_duel(file, source).expect("built-in duels are checked by a test");
            duels.put(duel);
        }
        Content {
            duels,
            own_twilight: None,
        }
    }

    /// Tables, adventures and characters of *Augen des Zwielichts*.
    pub fn twilight(&self) -> &Arc<twilight::Content> {
        self.own_twilight.as_ref().unwrap_or(&TWILIGHT_READ)
    }

    /// The built-in content with a group's own files: `FOLDER/samurai/*.toml` and
    /// `FOLDER/zwielicht/*.toml`. A file of duels replaces the built-in one with the same id; a file
    /// of the twilight replaces entries with the same id and adds others. What cannot be used is
    /// reported, the rest is loaded.
    pub fn with_folder(folder: &Path) -> (Content, Vec<FileError>) {
        let mut content = Content::built_in();
        let mut errors = Vec::new();
        content.read_twilight(&folder.join("zwielicht"), &mut errors);
        for file in toml_files(&folder.join("samurai")) {
            match fs::read_to_string(&file) {
                Ok(source) => match load_duel(&file.display().to_string(), &source) {
                    Ok(duel) => content.duels.put(duel),
                    Err(problems) => errors.extend(problems),
                },
                Err(error) => errors.push(unreadable(&file, &error)),
            }
        }
        (content, errors)
    }

    /// Files are taken in one after the other, so that one that cannot be used spoils no other.
    fn read_twilight(&mut self, folder: &Path, errors: &mut Vec<FileError>) {
        let mut files: Vec<(String, String)> = TWILIGHT
            .iter()
            .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
            .collect();
        for file in toml_files(folder) {
            let source = match fs::read_to_string(&file) {
                Ok(source) => source,
                Err(error) => {
                    errors.push(unreadable(&file, &error));
                    continue;
                }
            };
            files.push((file.display().to_string(), source));
            let named: Vec<(&str, &str)> = files
                .iter()
                .map(|(name, text)| (name.as_str(), text.as_str()))
                .collect();
            match load_content(&named) {
                Ok(read) => self.own_twilight = Some(Arc::new(read)),
                Err(problems) => {
                    errors.extend(problems);
                    files.pop();
                }
            }
        }
    }
}

impl Duels {
    /// Easiest first, then by name.
    pub fn iter(&self) -> impl Iterator<Item = &Duel> {
        self.0.iter()
    }

    pub fn get(&self, id: &str) -> Option<&Duel> {
        self.0.iter().find(|duel| duel.id == id)
    }

    fn put(&mut self, duel: Duel) {
        self.0.retain(|known| known.id != duel.id);
        self.0.push(duel);
        self.0
            .sort_by(|a, b| (a.stars, &a.name).cmp(&(b.stars, &b.name)));
    }
}

fn unreadable(file: &Path, error: &io::Error) -> FileError {
    FileError {
        file: file.display().to_string(),
        line: 0,
        field: String::new(),
        problem: Phrase::new("file-unreadable").with("detail", error.to_string()),
    }
}

fn toml_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "toml"))
        .collect();
    files.sort();
    files
}
