//! A game's content: what is built into the program, with what a group adds from its own folder.

use std::fmt;
use std::sync::{Arc, OnceLock};

use table::FileError;

/// A file's name and its text.
pub type File = (&'static str, &'static str);

/// How a game reads its files, in this order.
type Load<T> = fn(&[(&str, &str)]) -> Result<T, Vec<FileError>>;

/// Files of the project's own, by their path below `content/`.
macro_rules! files {
    ($($path:literal),* $(,)?) => {
        &[$((concat!("content/", $path), include_str!(concat!("../../../content/", $path)))),*]
    };
}
pub(crate) use files;

/// The project's own content. It is read once, and only when somebody asks: it is large, every table shares it,
/// and a question on the command line needs none of it.
pub struct BuiltIn<T> {
    pub(crate) files: &'static [File],
    load: Load<T>,
    read: OnceLock<Arc<T>>,
}

impl<T> BuiltIn<T> {
    /// These files, in the order they are read.
    pub(crate) const fn new(load: Load<T>, files: &'static [File]) -> BuiltIn<T> {
        BuiltIn {
            files,
            load,
            read: OnceLock::new(),
        }
    }

    fn get(&self) -> &Arc<T> {
        self.read.get_or_init(|| {
            let read = (self.load)(self.files);
            Arc::new(read.unwrap_or_else(|_| panic!("built-in content is checked by a test")))
        })
    }
}

/// What games are opened with.
pub struct Shelf<T: 'static> {
    built_in: &'static BuiltIn<T>,
    /// A group's own files, as far as they can be used.
    files: Vec<(String, String)>,
    /// Ours with those.
    own: Option<Arc<T>>,
}

impl<T> Shelf<T> {
    pub(crate) fn new(built_in: &'static BuiltIn<T>) -> Shelf<T> {
        Shelf {
            built_in,
            files: Vec::new(),
            own: None,
        }
    }

    pub fn get(&self) -> &Arc<T> {
        self.own.as_ref().unwrap_or_else(|| self.built_in.get())
    }

    /// Takes a group's own files in: entries with the same id replace ours, others are added. One after
    /// the other, so that one that cannot be used spoils no other.
    pub(crate) fn read(&mut self, own: &[(String, String)], errors: &mut Vec<FileError>) {
        // All at once, if nothing is wrong with any of them.
        if let Ok(read) = self.loaded(own) {
            self.own = Some(Arc::new(read));
            self.files.extend_from_slice(own);
            return;
        }
        for file in own {
            match self.loaded(std::slice::from_ref(file)) {
                Ok(read) => {
                    self.own = Some(Arc::new(read));
                    self.files.push(file.clone());
                }
                Err(problems) => errors.extend(problems),
            }
        }
    }

    fn loaded(&self, more: &[(String, String)]) -> Result<T, Vec<FileError>> {
        let own = self.files.iter().chain(more);
        let own = own.map(|(name, text)| (name.as_str(), text.as_str()));
        let files: Vec<(&str, &str)> = self.built_in.files.iter().copied().chain(own).collect();
        (self.built_in.load)(&files)
    }

    /// What is wrong with one more file.
    pub(crate) fn faults(&self, text: &str) -> Vec<FileError> {
        let file = (String::new(), text.to_owned());
        let found = self.loaded(&[file]).err().unwrap_or_default();
        // If it is somebody else's who misses something now, that is said.
        let (own, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|it| it.file.is_empty());
        if own.is_empty() { others } else { own }
    }
}

impl<T> Clone for Shelf<T> {
    fn clone(&self) -> Shelf<T> {
        Shelf {
            built_in: self.built_in,
            files: self.files.clone(),
            own: self.own.clone(),
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Shelf<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Shelf").field(self.get()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    fn collect(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            // Parties are for `augenzahl simulate`, which is given their paths.
            if path.ends_with("parties") {
                continue;
            }
            if path.is_dir() {
                collect(&path, found);
            } else {
                found.insert(path.display().to_string());
            }
        }
    }

    #[test]
    fn every_content_file_is_built_in() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let games = [
            ("condice", crate::condice::BUILT_IN.files),
            ("daggerheart", crate::daggerheart::BUILT_IN.files),
            ("zwielicht", crate::zwielicht::BUILT_IN.files),
        ];
        for (game, files) in games {
            let mut found = BTreeSet::new();
            collect(&root.join("content").join(game), &mut found);
            let built_in = files.iter().map(|(name, _)| root.join(name));
            let built_in: BTreeSet<String> =
                built_in.map(|path| path.display().to_string()).collect();
            assert_eq!(found, built_in);
        }
    }
}
