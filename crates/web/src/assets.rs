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

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A file of the folder `assets`.
macro_rules! file {
    ($name:literal, $kind:expr) => {
        ($name, $kind, include_bytes!(concat!("../assets/", $name)))
    };
}

static ALL: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let svg = "image/svg+xml";
    let files: [(_, _, &[u8]); 12] = [
        file!("style.css", "text/css; charset=utf-8"),
        file!("table.js", SCRIPT),
        file!("morph.js", SCRIPT),
        file!("keep.js", SCRIPT),
        file!("secrets.js", SCRIPT),
        file!("stream.js", SCRIPT),
        file!("hand.js", SCRIPT),
        file!("watch.js", SCRIPT),
        file!("build.js", SCRIPT),
        file!("brush.js", SCRIPT),
        file!("ink.svg", svg),
        file!("seal.svg", svg),
    ];
    // Scripts import each other: they change together.
    let mut scripts = blake3::Hasher::new();
    for (_, _, bytes) in files.iter().filter(|(_, kind, _)| *kind == SCRIPT) {
        scripts.update(bytes);
    }
    let scripts = scripts.finalize();
    let assets = files.map(|(name, kind, bytes)| {
        let hash = if kind == SCRIPT {
            scripts
        } else {
            blake3::hash(bytes)
        };
        Asset {
            name,
            kind,
            bytes,
            version: hash.to_hex()[..16].to_owned(),
            packed: OnceLock::new(),
        }
    });
    assets.into()
});

pub fn asset(name: &str) -> Option<&'static Asset> {
    ALL.iter().find(|asset| asset.name == name)
}

/// The address of a file that may be kept for ever. A script's version stands before its name, so that what it
/// imports by name alone (`./morph.js`) is of the same version.
pub fn link(name: &str) -> String {
    match asset(name) {
        Some(asset) if asset.kind == SCRIPT => format!("/assets/{}/{name}", asset.version),
        Some(asset) => format!("/assets/{name}?v={}", asset.version),
        None => format!("/assets/{name}"),
    }
}
