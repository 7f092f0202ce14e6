//! What lies over the picture: help, the whole journal, the rules behind a line, a question.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};
use samurai::Samurai;
use table::Game;

use super::text::wrapped;
use super::{Scene, story};
use crate::play::app::Popup;

/// Columns a popup takes; a line of text should not run longer.
const WIDTH: u16 = 76;

pub fn draw(frame: &mut Frame<'_>, scene: Scene<'_>, area: Rect) {
    let (app, say) = (scene.app, scene.app.say);
    let room = usize::from(WIDTH.min(area.width) - 4);
    match &app.popup {
        None => {}
        Some(Popup::Help) => {
            let help = say.text("play-help");
            let lines = help
                .lines()
                .flat_map(|line| paragraph(line, room))
                .collect();
            show(frame, scene, area, "play-title-help", lines, 0);
        }
        Some(Popup::Journal(up)) => {
            let rows = usize::from(area.height).saturating_sub(4);
            let until = app.journal.len().saturating_sub(*up);
            let lines = story::tail(scene, &app.journal[..until], room, rows);
            show(frame, scene, area, "play-title-journal", lines, 0);
        }
        Some(Popup::Why(index, scroll)) => {
            let Some(line) = app.journal.get(*index) else {
                return;
            };
            let lines = rules(scene, &line.text, &line.rules, room);
            show(frame, scene, area, "play-title-why", lines, *scroll);
        }
        Some(Popup::WhyRefused) => {
            let Some(refusal) = &app.refusal else {
                return;
            };
            let lines = rules(scene, &say.refusal(refusal), &[refusal.rule], room);
            show(frame, scene, area, "play-title-why", lines, 0);
        }
        Some(Popup::Quit) => ask(frame, scene, area, "play-ask-quit"),
        Some(Popup::Resign) => ask(frame, scene, area, "play-ask-resign"),
    }
}

fn paragraph(text: &str, room: usize) -> Vec<Line<'static>> {
    // A key and what it does: the words after the first column hang under each other.
    let indent = match text.find("  ") {
        Some(at) if !text.starts_with(' ') => {
            let rest = text[at..].len() - text[at..].trim_start().len();
            " ".repeat(text[..at].chars().count() + rest)
        }
        _ => String::new(),
    };
    wrapped(text, room, &indent)
        .into_iter()
        .map(Line::from)
        .collect()
}

/// The sentence, then each rule with its number, title and text.
fn rules(scene: Scene<'_>, sentence: &str, rules: &[&str], room: usize) -> Vec<Line<'static>> {
    let (ink, lang) = (scene.ink, scene.app.say.lang);
    let book = Samurai::rulebook();
    let mut lines: Vec<Line<'static>> = Vec::new();
    let sentence = wrapped(sentence, room, "").into_iter();
    lines.extend(sentence.map(|line| Line::styled(line, ink.bold())));
    for rule in rules.iter().filter_map(|id| book.get(id)) {
        lines.push(Line::default());
        let title = format!("{}  {}", rule.id, lang.pick(&rule.title));
        lines.push(Line::styled(title, ink.seal()));
        let text = wrapped(lang.pick(&rule.text), room, "").into_iter();
        lines.extend(text.map(Line::from));
    }
    if rules.is_empty() {
        lines.push(Line::default());
        lines.push(Line::styled(scene.app.say.text("play-no-rule"), ink.dim()));
    }
    lines
}

fn ask(frame: &mut Frame<'_>, scene: Scene<'_>, area: Rect, id: &str) {
    let room = usize::from(WIDTH.min(area.width) - 4);
    let words = scene.app.say.text(id);
    let lines = words
        .lines()
        .flat_map(|line| paragraph(line, room))
        .collect();
    show(frame, scene, area, "play-title-ask", lines, 0);
}

fn show(
    frame: &mut Frame<'_>,
    scene: Scene<'_>,
    area: Rect,
    title: &str,
    lines: Vec<Line<'static>>,
    scroll: u16,
) {
    let width = WIDTH.min(area.width);
    // The keys at the bottom stay in sight.
    let most = area.height.saturating_sub(1);
    let wanted = u16::try_from(lines.len())
        .unwrap_or(u16::MAX)
        .saturating_add(2);
    let height = wanted.min(most);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (most - height) / 2,
        width,
        height,
    };
    let scroll = scroll.min(wanted - height);
    let block = Block::bordered().title(format!(" {} ", scene.app.say.text(title)));
    frame.render_widget(Clear, place);
    frame.render_widget(block, place);
    let words = Paragraph::new(lines).scroll((scroll, 0));
    frame.render_widget(words, place.inner(Margin::new(2, 1)));
}
