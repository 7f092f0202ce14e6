//! The pictures of the READMEs, taken of the pages as they are.

use anyhow::Result;

use crate::bench::target;
use crate::{cargo, packages, root, run};

/// With `--sheets` not for the READMEs but for a look: everybody's view of a moment, side by side.
pub fn pictures(args: &[String]) -> Result<()> {
    packages::ensure(&[("chromium", "chromium")])?;
    let sheets = args.iter().any(|arg| arg == "--sheets");
    let (folder, name, filter) = match sheets {
        true => (target().join("sheets"), "SHEETS", "sheets::"),
        false => (root().join("docs/pictures"), "PICTURES", "pictures::"),
    };
    let test = [
        "test",
        "-p",
        "web",
        "--test",
        "it",
        "--",
        "--ignored",
        filter,
    ];
    run("pictures", cargo(&test).env(name, &folder))?;
    println!("pictures: {}", folder.display());
    Ok(())
}
