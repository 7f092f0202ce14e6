//! The end of the journal: sentences, the rules they rest on, and what was taken back.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::Scene;
use super::text::{rule, width, wrapped};
use crate::play::journal;

pub fn draw(frame: &mut Frame<'_>, scene: Scene<'_>, area: Rect) {
    let room = usize::from(area.width);
    let note = scene.app.say.text("play-journal-note");
    let title = scene.app.say.text("play-title-journal");
    let mut lines = vec![rule(scene.ink, &title, &note, room)];
    let rows = usize::from(area.height).saturating_sub(1);
    let shown = tail(scene, &scene.app.journal, room, rows);
    lines.extend(shown);
    frame.render_widget(Paragraph::new(lines), area);
}

/// The last lines that fit.
pub fn tail(
    scene: Scene<'_>,
    journal: &[journal::Line],
    room: usize,
    rows: usize,
) -> Vec<Line<'static>> {
    let mut shown = Vec::new();
    for (back, line) in journal.iter().rev().enumerate() {
        let mut lines = told(scene, line, room, back == 0);
        if shown.len() + lines.len() > rows {
            // Of a line that does not fit, the end is better than nothing.
            let skip = (shown.len() + lines.len()) - rows;
            if back == 0 {
                lines.drain(..skip.min(lines.len()));
                shown.splice(0..0, lines);
            }
            break;
        }
        shown.splice(0..0, lines);
    }
    shown
}

/// One line of the journal: the sentence, then its first rule and how many more there are.
fn told(scene: Scene<'_>, line: &journal::Line, room: usize, is_last: bool) -> Vec<Line<'static>> {
    let ink = scene.ink;
    let mark = match () {
        () if line.struck => "✗ ",
        () if is_last => "▸ ",
        () => "  ",
    };
    let style = match () {
        () if line.struck => ink.struck(),
        () if is_last => ink.bold(),
        () => ink.plain(),
    };
    let rules = match line.rules.as_slice() {
        [] => String::new(),
        [rule] => (*rule).to_owned(),
        [rule, more @ ..] => format!("{rule}\u{a0}+{}", more.len()),
    };
    let sentence = wrapped(&line.text, room - 2, "");
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (index, text) in sentence.into_iter().enumerate() {
        let lead = if index == 0 { mark } else { "  " };
        lines.push(Line::from(vec![Span::raw(lead), Span::styled(text, style)]));
    }
    if let Some(last) = lines.last_mut()
        && !rules.is_empty()
    {
        let free = room.saturating_sub(last.width());
        if free > width(&rules) {
            let gap = free - width(&rules);
            last.push_span(Span::raw(" ".repeat(gap)));
            last.push_span(Span::styled(rules, ink.dim()));
        } else {
            let gap = room.saturating_sub(width(&rules));
            lines.push(Line::from(vec![
                Span::raw(" ".repeat(gap)),
                Span::styled(rules, ink.dim()),
            ]));
        }
    }
    lines
}
