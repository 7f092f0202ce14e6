//! The pictures of the READMEs, taken of the pages as they are.

use anyhow::Result;

use crate::{cargo, packages, root, run};

pub fn pictures() -> Result<()> {
    packages::ensure(&[("chromium", "chromium")])?;
    let folder = root().join("docs/pictures");
    let test = [
        "test",
        "-p",
        "web",
        "--test",
        "it",
        "--",
        "--ignored",
        "pictures::",
    ];
    run("pictures", cargo(&test).env("PICTURES", folder))
}
