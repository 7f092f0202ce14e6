//! What the hands type, and words by which a language is known.

use chance::Chance;
use serde_json::{Value, json};

/// Words that are frequent in one language and do not exist in the other. Two of them in one piece of text
/// that has fewer of its own make the wrong language.
pub fn markers() -> Value {
    json!({
        "de": ["und", "nicht", "ist", "der", "das", "dein", "deine", "deinen", "für", "mit", "auf", "ein", "eine",
            "einen", "oder", "kein", "keine", "wirft", "würfel", "dich", "euch", "wird", "sind", "noch", "auch", "von",
            "bei", "zum", "zur", "sich", "wer", "wenn", "hinweis", "runde", "kampf", "zug", "weiter", "spielleitung"],
        "en": ["the", "and", "not", "of", "your", "you", "is", "are", "with", "for", "this", "that", "an", "or",
            "roll", "rolls", "dice", "to", "from", "has", "have", "who", "when", "hint", "round", "fight", "turn", "game", "master"],
    })
}

/// Belongs to no language, so that it cannot be taken for the wrong one.
pub fn phrase(number: usize) -> String {
    const SYLLABLES: [&str; 8] = ["Tik", "Rok", "Mur", "Zan", "Pel", "Kif", "Lom", "Vex"];
    let one = SYLLABLES[number % 8];
    let two = SYLLABLES[number / 8 % 8];
    format!("{one}{} {}", two.to_lowercase(), number % 90 + 10)
}

/// Another one written the same way: `5W4+1` like `2W6+3`.
pub fn noted(example: &str, chance: &mut Chance) -> String {
    let letters = example.chars().map(|letter| match letter {
        '0'..='9' => *chance.of(&['1', '2', '3', '4', '5', '6', '7', '8']),
        other => other,
    });
    letters.collect()
}

/// Something of the same form: `C2` like `B3`.
pub fn alike(example: &str, chance: &mut Chance) -> String {
    let letters = example.chars().map(|letter| match letter {
        'A'..='Z' => *chance.of(&['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']),
        '0'..='9' => *chance.of(&['1', '2', '3', '4', '5', '6', '7', '8']),
        other => other,
    });
    letters.collect()
}

/// How the program says that a page was older than the table. Such a refusal is a race, not a defect.
pub fn outdated(refusal: &str) -> bool {
    [
        "Inzwischen ist etwas geschehen",
        "Something has happened meanwhile",
    ]
    .iter()
    .any(|words| refusal.contains(words))
}

/// How it says that a form did not send what it should have.
pub fn missing(refusal: &str) -> bool {
    refusal.contains("Es fehlt das Feld")
        || refusal.contains("The field “") && refusal.contains("” is missing")
}

/// How much somebody likes to do this; 1 for what moves the game on. What ends an evening is for later.
pub fn liking(cmd: &str, late: bool) -> f64 {
    // Whoever does this cannot play on.
    const NEVER: [&str; 4] = ["revoke_seat", "replace_seat", "close_table", "take_seat"];
    const ENDS: [&str; 5] = [
        "resign",
        "abandon",
        "end_adventure",
        "end_session",
        "end_campaign",
    ];
    const HARDLY: [&str; 4] = ["undo", "redo", "note", "say"];
    const SELDOM: [&str; 15] = [
        "revoke",
        "reveal_seed",
        "cancel",
        "withdraw",
        "remove",
        "delete",
        "drop",
        "overrule",
        "set_option",
        "take_back",
        "leave",
        "reject",
        "rename_seat",
        "add_seat",
        "dice_by",
    ];
    let among = |list: &[&str]| list.iter().any(|word| cmd.contains(word));
    if NEVER.contains(&cmd) {
        0.0
    } else if among(&ENDS) {
        if late { 1.0 } else { 0.04 }
    } else if among(&HARDLY) {
        0.03
    } else if among(&SELDOM) {
        0.1
    } else {
        1.0
    }
}
