//! Style sheet, drawings and scripts, built into the binary: packed once, and named by their
//! content so that a browser need never ask for them twice.

use std::sync::{LazyLock, OnceLock};

use crate::pack;

/// A file as it is sent.
#[derive(Debug)]
pub struct Asset {
    pub name: &'static str,
    pub kind: &'static str,
    pub bytes: &'static [u8],
    /// The beginning of its hash.
    pub version: String,
    /// Made when somebody asks for it first, not when the first page is drawn.
    packed: OnceLock<Vec<u8>>,
}

impl Asset {
    pub fn packed(&self) -> &[u8] {
        let packed = || pack::gzip(self.bytes, pack::Effort::Best);
        self.packed.get_or_init(packed)
    }
}

static ALL: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let svg = "image/svg+xml";
    let files: [(_, _, &[u8]); 6] = [
        (
            "style.css",
            "text/css; charset=utf-8",
            include_bytes!("../assets/style.css"),
        ),
        (
            "table.js",
            "text/javascript; charset=utf-8",
            include_bytes!("../assets/table.js"),
        ),
        (
            "build.js",
            "text/javascript; charset=utf-8",
            include_bytes!("../assets/build.js"),
        ),
        (
            "brush.js",
            "text/javascript; charset=utf-8",
            include_bytes!("../assets/brush.js"),
        ),
        ("ink.svg", svg, include_bytes!("../assets/ink.svg")),
        ("seal.svg", svg, include_bytes!("../assets/seal.svg")),
    ];
    let assets = files.map(|(name, kind, bytes)| Asset {
        name,
        kind,
        bytes,
        version: blake3::hash(bytes).to_hex()[..16].to_owned(),
        packed: OnceLock::new(),
    });
    assets.into()
});

pub fn asset(name: &str) -> Option<&'static Asset> {
    ALL.iter().find(|asset| asset.name == name)
}

/// The address of a file that may be kept for ever.
pub fn link(name: &str) -> String {
    let version = asset(name).map_or("", |asset| &asset.version);
    format!("/assets/{name}?v={version}")
}
