//! Content files: those built into the program, and those a group puts into its own folder.

use std::fs;
use std::path::{Path, PathBuf};

use ::samurai::{Duel, DuelError, load_duel};

/// Everything games can be opened with.
#[derive(Clone, Debug, Default)]
pub struct Content {
    pub duels: Duels,
}

/// The book of duels.
#[derive(Clone, Debug, Default)]
pub struct Duels(Vec<Duel>);

/// A content file that cannot be used.
#[derive(Clone, Debug)]
pub enum FileError {
    Unreadable { file: PathBuf, reason: String },
    Duel(DuelError),
}

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

impl Content {
    /// The built-in content.
    pub fn built_in() -> Content {
        let mut content = Content::default();
        for (file, source) in BUILT_IN {
            let duel = load_duel(file, source).expect("built-in duels are checked by a test");
            content.duels.put(duel);
        }
        content
    }

    /// The built-in content with a group's own files: `FOLDER/samurai/*.toml`. A file replaces the
    /// built-in one with the same id. What cannot be used is reported, the rest is loaded.
    pub fn with_folder(folder: &Path) -> (Content, Vec<FileError>) {
        let mut content = Content::built_in();
        let mut errors = Vec::new();
        for file in toml_files(&folder.join("samurai")) {
            match fs::read_to_string(&file) {
                Ok(source) => match load_duel(&file.display().to_string(), &source) {
                    Ok(duel) => content.duels.put(duel),
                    Err(problems) => errors.extend(problems.into_iter().map(FileError::Duel)),
                },
                Err(error) => errors.push(FileError::Unreadable {
                    reason: error.to_string(),
                    file,
                }),
            }
        }
        (content, errors)
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
