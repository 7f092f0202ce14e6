//! Style sheet, drawings and scripts, built into the binary: packed once, and named by their
//! content so that a browser need never ask for them twice.

use std::sync::{LazyLock, OnceLock};

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
    pub fn packed(&self, pack: impl FnOnce(&[u8]) -> Vec<u8>) -> &[u8] {
        self.packed.get_or_init(|| pack(self.bytes))
    }
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The files of the style sheet by their component, put together into one.
macro_rules! style {
    ($($component:literal,)*) => {
        /// The style sheet.
        pub const STYLE: &str = concat!($(include_str!(concat!("../assets/style/", $component, ".css"))),*);
        #[cfg(test)]
        const COMPONENTS: &[&str] = &[$($component),*];
    };
}

// Their order is the cascade's: what comes later wins.
style! {
    "tokens",
    "base",
    "mast",
    "seal",
    "button",
    "chip",
    "die",
    "track",
    "odds",
    "roll",
    "choice",
    "refusal",
    "journal",
    "page",
    "state",
    "assign",
    "chronicle",
    "book",
    "samurai",
    "cover",
    "form",
    "opponents",
    "rules",
    "help",
    "narrow",
    "seats",
    "company",
    "proof",
    "zwielicht",
    "zwielicht-pool",
    "zwielicht-roll",
    "zwielicht-fight",
    "zwielicht-people",
    "zwielicht-session",
    "zwielicht-master",
    "zwielicht-narrow",
    "lab",
    "zwielicht-create",
    "paper",
    "daggerheart",
    "condice-map",
    "condice",
    "condice-editor",
    "condice-build",
    "condice-simulate",
    "back",
    "hand",
    "free",
    "stage",
    "aloud",
    "lesson",
    "climax",
    "odds-page",
    "own",
    "touch",
}

/// A file of the folder `assets`.
macro_rules! file {
    ($name:literal, $kind:expr) => {
        ($name, $kind, include_bytes!(concat!("../assets/", $name)))
    };
}

static ALL: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let svg = "image/svg+xml";
    let files: [(_, _, &[u8]); 45] = [
        ("style.css", "text/css; charset=utf-8", STYLE.as_bytes()),
        file!("table.js", SCRIPT),
        file!("acted.js", SCRIPT),
        file!("board.js", SCRIPT),
        file!("call.js", SCRIPT),
        file!("climax.js", SCRIPT),
        file!("dice.js", SCRIPT),
        file!("dom.js", SCRIPT),
        file!("drag.js", SCRIPT),
        file!("dress.js", SCRIPT),
        file!("find.js", SCRIPT),
        file!("keys.js", SCRIPT),
        file!("lanes.js", SCRIPT),
        file!("lesson.js", SCRIPT),
        file!("live.js", SCRIPT),
        file!("look.js", SCRIPT),
        file!("making.js", SCRIPT),
        file!("map.js", SCRIPT),
        file!("odds.js", SCRIPT),
        file!("older.js", SCRIPT),
        file!("ping.js", SCRIPT),
        file!("place.js", SCRIPT),
        file!("pool.js", SCRIPT),
        file!("reckon.js", SCRIPT),
        file!("reel.js", SCRIPT),
        file!("send.js", SCRIPT),
        file!("sight.js", SCRIPT),
        file!("share.js", SCRIPT),
        file!("sheets.js", SCRIPT),
        file!("strike.js", SCRIPT),
        file!("tabs.js", SCRIPT),
        file!("tokens.js", SCRIPT),
        file!("touch.js", SCRIPT),
        file!("tray.js", SCRIPT),
        file!("morph.js", SCRIPT),
        file!("keep.js", SCRIPT),
        file!("secrets.js", SCRIPT),
        file!("stream.js", SCRIPT),
        file!("hand.js", SCRIPT),
        file!("watch.js", SCRIPT),
        file!("build.js", SCRIPT),
        file!("brush.js", SCRIPT),
        file!("shelf.js", SCRIPT),
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::{COMPONENTS, STYLE};

    #[test]
    fn every_style_is_sent_and_can_be_read_by_people() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/style");
        let files = fs::read_dir(folder).expect("a folder");
        let files = files.map(|file| file.expect("a file").path());
        let files: BTreeSet<String> = files
            .map(|file| {
                file.file_stem()
                    .expect("a name")
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        let listed: BTreeSet<String> = COMPONENTS.iter().map(|&one| one.to_owned()).collect();
        assert_eq!(files, listed);
        assert_eq!(listed.len(), COMPONENTS.len(), "each once");
        let long: Vec<&str> = STYLE
            .lines()
            .filter(|line| line.chars().count() > 120)
            .collect();
        assert!(long.is_empty(), "{long:#?}");
    }
}
