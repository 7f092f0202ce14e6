//! Numbers and places in words.

use ::samurai::Place;

use screens::Reader;

/// "zehn"; numbers beyond the opponent's rows stay digits.
pub fn number(reader: &Reader<'_>, number: u16) -> String {
    let words = [
        "web-number-0",
        "web-number-1",
        "web-number-2",
        "web-number-3",
        "web-number-4",
        "web-number-5",
        "web-number-6",
        "web-number-7",
        "web-number-8",
        "web-number-9",
        "web-number-10",
        "web-number-11",
        "web-number-12",
        "web-number-13",
        "web-number-14",
        "web-number-15",
        "web-number-16",
        "web-number-17",
        "web-number-18",
    ];
    match words.get(usize::from(number)) {
        Some(word) => reader.text(word),
        None => number.to_string(),
    }
}

/// "Fünf", as one calls a die that shows it.
pub fn face(reader: &Reader<'_>, face: u8) -> String {
    reader.text(match face {
        1 => "web-face-1",
        2 => "web-face-2",
        3 => "web-face-3",
        4 => "web-face-4",
        5 => "web-face-5",
        _ => "web-face-6",
    })
}

pub fn place(place: Place) -> &'static str {
    match place {
        Place::Attack => "web-attack",
        Place::Defence => "web-defence",
        Place::Concentration => "web-concentration",
        Place::None => "web-nowhere",
    }
}

/// A sentence begins with a capital.
pub fn capital(sentence: &str) -> String {
    let mut chars = sentence.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// "Zweien": all dice that show it.
pub fn faces(reader: &Reader<'_>, face: u8) -> String {
    reader.count("web-faces-of", "face", face)
}
