//! One class, one component. A class that the style sheet gives a look of its own belongs to one room (a
//! game's screens, or one of the files that all share), unless it is one of the primitives everybody builds with.
//! "moves" was a tab bar in the twilight and a line of every journal at once.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use web::STYLE;

/// Blocks that rooms share on purpose; what stands behind `__` or `--` goes with them.
const SHARED: &[&str] = &[
    // words, rows, boxes
    "label",
    "lead",
    "lesson-slip",
    "quiet",
    "num",
    "nw",
    "sr",
    "written",
    "secret",
    "said",
    "news",
    "grid",
    "kind",
    "empty",
    "bad",
    "rule",
    "row",
    "stack",
    "head",
    "slip",
    "page",
    "cover",
    "facts",
    "links",
    "link",
    "dot",
    "codebox",
    // the places of the stage
    "stage-now",
    "stage-left",
    "stage-right",
    "stage-drawers",
    "stage-last",
    "stage-act",
    // the masthead, who sits there, what is refused
    "mast",
    "seat",
    "toast",
    "refusal",
    "filter",
    // taking back, in the moment and beside it
    "back",
    "wish",
    // forms and their controls
    "act",
    "zform",
    "btn",
    "field",
    "fields",
    "radio",
    "tick",
    "ticks",
    "inline",
    "settings",
    "house",
    "fold-in",
    "folded",
    "step",
    "assign",
    // dice, tracks, chances
    "die",
    "mark",
    "trackrow",
    "bar",
    "odds",
    "chance",
    "gain",
    "chip",
    "chips",
    "stand",
    "trail",
    // the moment: what fell, what can be done now
    "roll",
    "now",
    "lately",
    "also",
    "deed",
    "line",
    "not",
    "src",
    "asking",
    "intent",
    "journal",
    // a table with a game master, on the same paper in two games
    "twilight",
    "vault",
    "around",
    "sheet",
    "level",
    "blight",
    "buy",
    "offer",
    "prep",
    "guide",
    "create",
    "bringing",
    "readymade",
    "abilities",
    "sheetpart",
    // printed sheets, and rooms for trying things out
    "paper",
    "papers",
    "lab",
    "brief",
];

/// Files that compute a class's whole name. Words they write between quotation marks count as classes.
const COMPUTED: &[&str] = &[
    "desk/due.rs",
    "screens-condice/board/figure.rs",
    "screens-condice/board/ground.rs",
    "screens-condice/board/mod.rs",
    "screens-daggerheart/dice.rs",
    "screens-zwielicht/stages.rs",
];

fn crates() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("it lies among others")
}

/// Where the pages lie: what all share, and each game's.
pub fn screen_folders() -> Vec<PathBuf> {
    let folders = std::fs::read_dir(crates()).expect("a folder");
    let folders = folders.map(|folder| folder.expect("an entry").path());
    let names = |path: &PathBuf| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("screens"))
    };
    folders.filter(names).map(|path| path.join("src")).collect()
}

fn block(class: &str) -> &str {
    let end = ["__", "--"].iter().filter_map(|mark| class.find(mark));
    &class[..end.min().unwrap_or(class.len())]
}

fn is_word(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || "-_".contains(sign)
}

/// The class at the beginning of a text that starts with a dot.
fn class_at(text: &str) -> Option<&str> {
    let name = text.strip_prefix('.')?;
    let end = name.find(|sign| !is_word(sign)).unwrap_or(name.len());
    let first = name.chars().next()?;
    (first.is_ascii_lowercase() && end > 0).then_some(&name[..end])
}

/// Classes that look like something wherever they stand: a selector begins with them.
fn declared(style: &str) -> BTreeSet<String> {
    let mut rest = style.to_owned();
    while let Some(start) = rest.find("/*") {
        let end = rest[start..].find("*/").expect("comments end") + start + 2;
        rest.replace_range(start..end, "");
    }
    let selectors = rest
        .split(['{', '}'])
        .filter(|text| !text.trim_start().starts_with('@') && !text.contains(';'));
    let mut classes = BTreeSet::new();
    for one in selectors.flat_map(|selector| selector.split(',')) {
        let one = one
            .trim()
            .trim_start_matches(|sign: char| sign.is_ascii_lowercase());
        classes.extend(class_at(one).map(str::to_owned));
    }
    classes
}

/// The classes a file of screens writes: `tag.class`, `.class` behind an id, `class="…"`, words with `--` or `__`.
fn emitted(source: &str, computed: bool) -> BTreeSet<String> {
    let mut classes = BTreeSet::new();
    let mut code = String::new();
    for (index, piece) in source.split('"').enumerate() {
        if index % 2 == 0 {
            code.push_str(piece);
            continue;
        }
        let given = code.trim_end_matches(['{', ' ']).ends_with("class=");
        let argument = code.ends_with('(') && !piece.contains('-');
        let words = piece.split(' ').filter(|word| !word.is_empty());
        let marked = |word: &str| word.contains("--") || word.contains("__");
        if !piece.chars().all(|sign| is_word(sign) || sign == ' ') {
            continue;
        }
        classes.extend(
            words
                .filter(|word| given || (computed && !argument) || marked(word))
                .map(str::to_owned),
        );
        code.push('\u{1}');
    }
    // In the markup a tag or an id comes before the first dot, and a space, brace, dot or bracket after the last.
    for (at, _) in code.match_indices('.') {
        let before =
            code[..at].trim_end_matches(|sign: char| is_word(sign) || ".[]!&#".contains(sign));
        let chain = &code[before.len()..at];
        let starts = before
            .chars()
            .next_back()
            .is_none_or(|sign| " {(\n\u{1}".contains(sign));
        let tag = chain.split(['.', '#', '[']).next().unwrap_or("");
        let tagged = TAGS.contains(&tag) || (tag.is_empty() && chain.starts_with('#'));
        if !starts || !tagged {
            continue;
        }
        let Some(class) = class_at(&code[at..]) else {
            continue;
        };
        // `a.rules.iter()` is code, not a link.
        let end = code[at..].trim_start_matches(|sign: char| is_word(sign) || sign == '.');
        let is_code = end.trim_start().starts_with(['=', '&', '|', '?', '.']);
        if end.starts_with([' ', '#', '{', '[', ';']) && !is_code {
            classes.insert(class.to_owned());
        }
    }
    classes
}

const TAGS: &[&str] = &[
    "a", "article", "aside", "b", "button", "code", "dd", "details", "dialog", "div", "dl", "dt",
    "em", "fieldset", "figure", "footer", "form", "g", "h1", "h2", "h3", "header", "i", "input",
    "label", "legend", "li", "main", "nav", "ol", "p", "path", "pre", "section", "small", "span",
    "strong", "summary", "svg", "table", "td", "textarea", "th", "tr", "ul",
];

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, into);
        } else {
            into.push(path);
        }
    }
}

#[test]
fn no_class_belongs_to_two_components() {
    let declared = declared(STYLE);
    assert!(declared.len() > 300, "the style sheet is read");
    let mut files = Vec::new();
    for folder in screen_folders() {
        sources(&folder, &mut files);
    }
    let mut rooms: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files {
        let name = file.strip_prefix(crates()).expect("it lies inside");
        let name = name.to_str().expect("plain names").replace("/src/", "/");
        let name = name.trim_start_matches("screens/");
        let source = std::fs::read_to_string(&file).expect("a source");
        let computed = source.replace("class=(if ", "").contains("class=(");
        assert_eq!(
            computed,
            COMPUTED.contains(&name),
            "{name}: a computed class needs a block before it: `li.told.{{ \"told--\" (kind) }}`"
        );
        let room = name.split('/').next().unwrap_or_default().to_owned();
        for class in emitted(&source, computed) {
            if declared.contains(&class) && !SHARED.contains(&block(&class)) {
                rooms.entry(class).or_default().insert(room.clone());
            }
        }
    }
    assert!(rooms.len() > 150, "the sources are read: {}", rooms.len());
    rooms.retain(|_, rooms| rooms.len() > 1);
    assert!(rooms.is_empty(), "a class for two components: {rooms:#?}");
    // And the list stays short: what nobody shares any more is not on it.
    let all: BTreeSet<&str> = declared.iter().map(|class| block(class)).collect();
    let stale: Vec<_> = SHARED.iter().filter(|one| !all.contains(**one)).collect();
    assert!(stale.is_empty(), "{stale:?}");
}

/// How light a colour is, as contrasts are reckoned.
fn light(colour: &str) -> f64 {
    let part = |at: usize| {
        let value = u8::from_str_radix(&colour[at..at + 2], 16).expect("six digits");
        let value = f64::from(value) / 255.0;
        match value <= 0.03928 {
            true => value / 12.92,
            false => ((value + 0.055) / 1.055).powf(2.4),
        }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/// White words on the one red button are readable, also under the mouse and in the dark, and so is what an
/// advantage would bring.
#[test]
fn words_on_red_are_readable() {
    for rule in [
        "--seal:    light-dark(",
        ".btn--seal:hover { background: light-dark(",
    ] {
        let at = STYLE.find(rule).expect(rule) + rule.len();
        let colours = STYLE[at..].split(')').next().expect("two colours");
        for colour in colours.split(", ") {
            let contrast = 1.05 / (light(colour) + 0.05);
            assert!(contrast >= 4.5, "{rule}{colour}: {contrast:.2}");
        }
    }
    assert!(STYLE.contains(".btn--seal .gain { color: inherit"));
}
