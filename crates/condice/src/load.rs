//! Reads content files.

use table::FileError;

use crate::content::Content;

pub fn load_content(_files: &[(&str, &str)]) -> Result<Content, Vec<FileError>> {
    Ok(Content::default())
}
