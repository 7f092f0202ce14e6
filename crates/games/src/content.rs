//! Content files: those built into the program, and those a group puts into its own folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

use table::{FileError, Phrase};

use crate::samurai::Duels;
use crate::shelf::Shelf;
use crate::{condice, daggerheart, zwielicht};

/// Everything games can be opened with.
#[derive(Clone, Debug)]
pub struct Content {
    pub duels: Duels,
    pub stories: Shelf<::daggerheart::content::Content>,
    pub twilight: Shelf<::zwielicht::content::Content>,
    pub fights: Shelf<::condice::content::Content>,
}

impl Content {
    /// The built-in content.
    pub fn built_in() -> Content {
        Content {
            duels: Duels::built_in(),
            stories: Shelf::new(&daggerheart::BUILT_IN),
            twilight: Shelf::new(&zwielicht::BUILT_IN),
            fights: Shelf::new(&condice::BUILT_IN),
        }
    }

    /// The built-in content with a group's own files: `FOLDER/<game>/*.toml`. What cannot be used is
    /// reported, the rest is loaded.
    pub fn with_folder(folder: &Path) -> (Content, Vec<FileError>) {
        let mut content = Content::built_in();
        let mut errors = Vec::new();
        for (file, source) in toml_files(&folder.join("samurai"), &mut errors) {
            content.duels.read(&file, &source, &mut errors);
        }
        let own = toml_files(&folder.join("zwielicht"), &mut errors);
        content.twilight.read(&own, &mut errors);
        let own = toml_files(&folder.join("daggerheart"), &mut errors);
        content.stories.read(&own, &mut errors);
        let own = toml_files(&folder.join("condice"), &mut errors);
        content.fights.read(&own, &mut errors);
        (content, errors)
    }
}

/// The files of a folder, by name and text.
fn toml_files(folder: &Path, errors: &mut Vec<FileError>) -> Vec<(String, String)> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "toml"))
        .collect();
    files.sort();
    let mut read = Vec::new();
    for file in files {
        match fs::read_to_string(&file) {
            Ok(source) => read.push((file.display().to_string(), source)),
            Err(error) => errors.push(unreadable(&file, &error)),
        }
    }
    read
}

fn unreadable(file: &Path, error: &io::Error) -> FileError {
    FileError {
        file: file.display().to_string(),
        line: 0,
        field: String::new(),
        problem: Phrase::new("file-unreadable").with("detail", error.to_string()),
    }
}
