//! Laying words out: widths, wrapping, rules with titles.

use ratatui::text::{Line, Span};

use super::ink::Ink;

/// Columns a text takes. Every sign we use is one column wide.
pub fn width(text: &str) -> usize {
    text.chars().count()
}

/// As much of a text as fits, with a sign where something is missing.
pub fn clipped(text: &str, to: usize) -> String {
    if width(text) <= to {
        return text.to_owned();
    }
    let mut kept: String = text.chars().take(to.saturating_sub(1)).collect();
    kept.push('…');
    kept
}

pub fn padded(text: &str, to: usize) -> String {
    let text = clipped(text, to);
    let missing = to.saturating_sub(width(&text));
    format!("{text}{}", " ".repeat(missing))
}

pub fn right(text: &str, to: usize) -> String {
    let text = clipped(text, to);
    let missing = to.saturating_sub(width(&text));
    format!("{}{text}", " ".repeat(missing))
}

/// Words broken into lines; all but the first begin with `indent`.
pub fn wrapped(text: &str, to: usize, indent: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    // Not at spaces that must not break ("28,7 %").
    for word in text.split(' ') {
        let begun = width(&line) > if lines.is_empty() { 0 } else { width(indent) };
        if begun && width(&line) + 1 + width(word) > to {
            lines.push(std::mem::replace(&mut line, indent.to_owned()));
        } else if begun {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

/// A thin line with a title at its left and a note at its right end.
pub fn rule(ink: Ink, title: &str, note: &str, to: usize) -> Line<'static> {
    let title = clipped(title, to.saturating_sub(4));
    let taken = width(&title) + 4 + if note.is_empty() { 0 } else { width(note) + 2 };
    let note_fits = taken <= to;
    let fill = to.saturating_sub(if note_fits { taken } else { width(&title) + 4 });
    let mut spans = vec![
        Span::styled("─ ", ink.dim()),
        Span::styled(title, ink.bold()),
        Span::styled(format!(" {}", "─".repeat(fill + 1)), ink.dim()),
    ];
    if !note.is_empty() && note_fits {
        spans.push(Span::styled(format!(" {note} "), ink.dim()));
    }
    Line::from(spans)
}

/// So many of so many marks: `●●●○`. Nothing if they would run too long to be counted.
pub fn marks(full: &str, empty: &str, have: usize, of: usize) -> Option<(String, String)> {
    const MOST: usize = 16;
    let of = of.max(have);
    (of <= MOST).then(|| (full.repeat(have), empty.repeat(of - have)))
}
