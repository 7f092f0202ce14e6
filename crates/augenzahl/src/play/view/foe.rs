//! The opponent's page: his 18 rows, the one that counts lit.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use samurai::{Phase, Row};

use super::Scene;
use super::text::{padded, right};

pub const WIDTH: u16 = 29;

pub fn draw(frame: &mut Frame<'_>, scene: Scene<'_>, area: Rect) {
    let (app, ink) = (scene.app, scene.ink);
    let duel = &app.setup().duel;
    let lit = lit(scene);
    let head = ["row", "guard", "below", "effect"];
    let head = head.map(|of| app.say.with("play-foe-head", &[("of", of.into())]));
    let mut lines = vec![Line::styled(columns(&head), ink.bold())];
    let (low, high) = reach(scene);
    for row in &duel.foe.rows {
        let line = cells(scene, row);
        let style = if lit == Some(row.sum) {
            ink.chosen()
        } else if (low..=high).contains(&row.sum) {
            ink.plain()
        } else {
            ink.dim()
        };
        let mark = if lit == Some(row.sum) { "▸" } else { " " };
        let text = padded(&line.replacen(' ', mark, 1), WIDTH.into());
        lines.push(Line::from(Span::styled(text, style)));
    }
    if area.height > lines.len() as u16 + 2 {
        lines.push(Line::default());
        lines.push(Line::styled(app.say.text("play-foe-legend"), ink.dim()));
    }
    frame.render_widget(Paragraph::new(lines), area);
}

/// The row on the table, as long as his dice lie there.
fn lit(scene: Scene<'_>) -> Option<u8> {
    let state = scene.app.state();
    match state.phase {
        Phase::FoeRolled => Some(state.foe_dice.sum()),
        Phase::RoundOver | Phase::Over => state.row,
        Phase::Ready | Phase::Rolled | Phase::Allocated => None,
    }
}

/// The lowest and the highest row his dice can name.
fn reach(scene: Scene<'_>) -> (u8, u8) {
    let (setup, state) = (scene.app.setup(), scene.app.state());
    match state.phase {
        Phase::Ready => (4 - state.cap(&setup.duel), 18),
        _ if state.n == 0 => (1, 18),
        _ => (4 - state.n, (4 - state.n) * 6),
    }
}

fn cells(scene: Scene<'_>, row: &Row) -> String {
    let say = scene.app.say;
    let below = if row.below == 0 {
        "–".to_owned()
    } else {
        format!("<{}", row.below)
    };
    let mut effects = Vec::new();
    if row.health > 0 {
        effects.push(format!("−{}♥", row.health));
    }
    if row.ki > 0 {
        effects.push(say.with("play-row-ki", &[("n", row.ki.into())]));
    }
    if row.injury > 0 {
        effects.push(say.with("play-row-injury", &[("level", row.injury.into())]));
    }
    columns(&[
        row.sum.to_string(),
        row.defence.to_string(),
        below,
        effects.join(" "),
    ])
}

fn columns([row, guard, below, effect]: &[String; 4]) -> String {
    format!(
        "{}{}{} {effect}",
        right(row, 5),
        right(guard, 6),
        right(below, 5)
    )
}
