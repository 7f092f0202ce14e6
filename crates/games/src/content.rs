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
    pub samurai: Duels,
    pub daggerheart: Shelf<::daggerheart::content::Content>,
    pub zwielicht: Shelf<::zwielicht::content::Content>,
    pub condice: Shelf<::condice::content::Content>,
}

impl Content {
    /// The built-in content.
    pub fn built_in() -> Content {
        Content {
            samurai: Duels::default(),
            daggerheart: Shelf::new(&daggerheart::BUILT_IN),
            zwielicht: Shelf::new(&zwielicht::BUILT_IN),
            condice: Shelf::new(&condice::BUILT_IN),
        }
    }

    /// The built-in content with a group's own files: `FOLDER/<game>/*.toml`. What cannot be used is
    /// reported, the rest is loaded.
    pub fn with_folder(folder: &Path) -> (Content, Vec<FileError>) {
        let mut content = Content::built_in();
        let mut errors = Vec::new();
        for (file, source) in toml_files(&folder.join("samurai"), &mut errors) {
            content.samurai.read(&file, &source, &mut errors);
        }
        let own = toml_files(&folder.join("zwielicht"), &mut errors);
        content.zwielicht.read(&own, &mut errors);
        let own = toml_files(&folder.join("daggerheart"), &mut errors);
        content.daggerheart.read(&own, &mut errors);
        let own = toml_files(&folder.join("condice"), &mut errors);
        content.condice.read(&own, &mut errors);
        (content, errors)
    }
}

impl Content {
    /// What is wrong with one more file of this game, beside everything that is there.
    pub fn faults(&self, game: &str, text: &str) -> Vec<FileError> {
        match game {
            "samurai" => ::samurai::load_duel("", text).err().unwrap_or_default(),
            "zwielicht" => self.zwielicht.faults(text),
            "daggerheart" => self.daggerheart.faults(text),
            "condice" => self.condice.faults(text),
            _ => Vec::new(),
        }
    }

    /// This content with somebody's own files of a game, by name and text. What cannot be used is left out.
    pub fn with_own(&self, game: &str, own: &[(String, String)]) -> Content {
        let mut content = self.clone();
        let mut left_out = Vec::new();
        match game {
            "samurai" => {
                for (name, text) in own {
                    content.samurai.read(name, text, &mut left_out);
                }
            }
            "zwielicht" => content.zwielicht.read(own, &mut left_out),
            "daggerheart" => content.daggerheart.read(own, &mut left_out),
            "condice" => content.condice.read(own, &mut left_out),
            _ => {}
        }
        content
    }
}

/// The files of a folder and of the folders in it, by name and text: our own adventures lie in one, so a
/// group's may too.
fn toml_files(folder: &Path, errors: &mut Vec<FileError>) -> Vec<(String, String)> {
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        paths
    };
    let mut files = inside(folder);
    let folders: Vec<PathBuf> = files.iter().filter(|path| path.is_dir()).cloned().collect();
    // Parties are for `augenzahl simulate`, which is given their paths.
    let folders = folders.iter().filter(|path| !path.ends_with("parties"));
    files.extend(folders.flat_map(|folder| inside(folder)));
    files.retain(|path| !path.is_dir() && path.extension().is_some_and(|ext| ext == "toml"));
    let mut read = Vec::new();
    for file in files {
        // Reading a pipe would wait for somebody to write into it.
        if !file.is_file() {
            errors.push(wrong(&file, Phrase::new("file-not-regular")));
            continue;
        }
        match fs::read_to_string(&file) {
            Ok(source) => read.push((file.display().to_string(), source)),
            Err(error) => errors.push(unreadable(&file, &error)),
        }
    }
    read
}

fn unreadable(file: &Path, error: &io::Error) -> FileError {
    let detail = error.to_string();
    wrong(file, Phrase::new("file-unreadable").with("detail", detail))
}

fn wrong(file: &Path, problem: Phrase) -> FileError {
    FileError {
        file: file.display().to_string(),
        line: 0,
        field: String::new(),
        problem,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Content;

    /// An adventure in a folder of its own, where ours lie too, is found.
    #[test]
    fn folders_inside_are_read() {
        let root = std::env::temp_dir().join(format!("augenzahl-content-{}", std::process::id()));
        let folder = root.join("zwielicht/adventures");
        fs::create_dir_all(&folder).expect("a folder");
        let ours = include_str!("../../../content/zwielicht/adventures/paper-bride.toml");
        let own = ours.replacen("paper-bride", "our-own", 1);
        fs::write(folder.join("own.toml"), own).expect("a file");
        let (content, errors) = Content::with_folder(&root);
        fs::remove_dir_all(&root).expect("it was ours");
        assert!(errors.is_empty(), "{errors:?}");
        let adventures = &content.zwielicht.get().adventures;
        assert!(adventures.iter().any(|it| it.id == "our-own"));
    }
}
