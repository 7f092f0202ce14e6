//! The content games are opened with: ours, and the files in the server's own folder, which are read anew when they change.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};
use std::{fs, mem};

use games::Content;
use table::FileError;

use crate::log;

/// How often somebody who asks has the folder looked at.
const PATIENCE: Duration = Duration::from_secs(2);
/// Folders in folders are read as deep as this.
const DEEPEST: usize = 3;

#[derive(Debug)]
pub struct Library {
    content: Arc<Content>,
    folder: Option<PathBuf>,
    left_out: Vec<FileError>,
    /// What the files looked like when they were read.
    seen: Vec<Seen>,
    looked: Instant,
}

type Seen = (PathBuf, Option<SystemTime>, u64);

impl Library {
    pub fn new(content: Content, folder: Option<PathBuf>) -> Library {
        let mut library = Library {
            content: Arc::new(content),
            seen: Vec::new(),
            folder,
            left_out: Vec::new(),
            looked: Instant::now(),
        };
        if let Some(folder) = &library.folder {
            library.seen = seen(folder);
            // Whoever started the server has been told already. What was written since then is read here: it has been seen now
            // and would not count as changed later.
            if !library.seen.is_empty() {
                let (content, errors) = Content::with_folder(folder);
                library.content = Arc::new(content);
                library.left_out = errors;
            }
        }
        library
    }

    pub fn content(&self) -> Arc<Content> {
        self.content.clone()
    }

    /// Files that cannot be used.
    pub fn left_out(&self) -> &[FileError] {
        &self.left_out
    }

    pub fn is_due(&self, now: Instant) -> bool {
        self.folder.is_some() && now.duration_since(self.looked) >= PATIENCE
    }

    /// Reads the folder anew if something in it has changed.
    pub fn look(&mut self, now: Instant) {
        let Some(folder) = &self.folder else { return };
        self.looked = now;
        let there = seen(folder);
        if mem::replace(&mut self.seen, there.clone()) == there {
            return;
        }
        let (content, errors) = Content::with_folder(folder);
        for error in &errors {
            log::error(&format_args!(
                "content: {}:{} {} {}",
                error.file, error.line, error.field, error.problem.id
            ));
        }
        self.content = Arc::new(content);
        self.left_out = errors;
    }
}

/// Every file of the folder with when it was written and how long it is.
fn seen(folder: &Path) -> Vec<Seen> {
    let mut all = Vec::new();
    collect(folder, DEEPEST, &mut all);
    all.sort();
    all
}

fn collect(folder: &Path, depth: usize, all: &mut Vec<Seen>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let Ok(about) = fs::metadata(&path) else {
            continue;
        };
        if about.is_dir() && depth > 0 {
            collect(&path, depth - 1, all);
        } else {
            all.push((path, about.modified().ok(), about.len()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_read_anew() {
        let root = std::env::temp_dir().join(format!("augenzahl-library-{}", std::process::id()));
        let folder = root.join("condice");
        fs::create_dir_all(&folder).expect("a folder");
        let (content, _) = Content::with_folder(&root);
        let mut library = Library::new(content, Some(root.clone()));
        let has = |library: &Library| library.content().condice.get().card("rope").is_some();
        assert!(!has(&library) && library.left_out().is_empty());
        let now = Instant::now();
        assert!(!library.is_due(now));
        assert!(library.is_due(now + PATIENCE));
        let card = "[[card]]\nid = \"rope\"\nname = \"Seil\"\ntext = \"Hält.\"\n";
        fs::write(folder.join("own.toml"), card).expect("a file");
        library.look(now);
        assert!(has(&library));
        // Written after the content was read and before the folder was looked at for the first time.
        let begun = Library::new(Content::built_in(), Some(root.clone()));
        assert!(has(&begun));
        fs::write(folder.join("own.toml"), "[[card]]\nid = 7\n").expect("a file");
        library.look(now);
        assert!(!has(&library));
        assert_eq!(library.left_out().len(), 1, "{:?}", library.left_out());
        fs::remove_dir_all(&root).expect("it was ours");
        library.look(now);
        assert!(library.left_out().is_empty());
    }
}
