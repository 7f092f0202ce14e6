//! QR codes, drawn as one path.

use maud::{Markup, html};
use qrcode::{Color, QrCode};

/// The link as a QR code; nothing if it is too long for one.
pub fn code(link: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::new(link.as_bytes()) else {
        return html! {};
    };
    let width = code.width();
    let mut path = String::new();
    for (place, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            // The quiet zone around the code is four modules wide.
            let (x, y) = (place % width + 4, place / width + 4);
            path.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    let side = width + 8;
    html! {
        svg.qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(label) {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}
