//! The picture: a function of the app. Everything fits into 80 × 24; more room shows more.
//!
//! ```text
//! opponent, round, step
//! tracks of both sides, prices of concentration
//! dice                         │ sheet (if wide) │ the opponent's 18 rows
//! choices, form or dice entry  │                 │
//! journal                      │                 │
//! keys, or why something was refused
//! ```

mod dice;
mod foe;
mod head;
mod ink;
mod popup;
mod sheet;
mod story;
mod text;
mod turn;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use self::ink::Ink;
use super::app::App;
use super::keys::Focus;

/// Columns and rows below which nothing is shown.
pub const LEAST: (u16, u16) = (80, 24);
/// From here on the sheet stands beside the opponent's rows.
const WIDE: u16 = 112;
/// From here on dice are drawn large.
const TALL: u16 = 32;

pub fn is_too_small((width, height): (u16, u16)) -> bool {
    width < LEAST.0 || height < LEAST.1
}

/// What every part of the picture needs.
#[derive(Clone, Copy)]
struct Scene<'a> {
    app: &'a App,
    ink: Ink,
    tall: bool,
}

pub fn draw(frame: &mut Frame<'_>, app: &App) {
    let area = frame.area();
    if is_too_small((area.width, area.height)) {
        return too_small(frame, app, area);
    }
    let scene = Scene {
        app,
        ink: Ink { colour: app.colour },
        tall: area.height >= TALL,
    };
    let foot = foot(scene, area.width);
    let foot_height = foot.len() as u16; // one or two lines
    let [head, body, feet] = Layout::vertical([
        Constraint::Length(head::HEIGHT),
        Constraint::Min(0),
        Constraint::Length(foot_height),
    ])
    .areas(area);
    head::draw(frame, scene, head);
    frame.render_widget(Paragraph::new(foot), feet);

    let is_wide = area.width >= WIDE;
    let [play, own, his] = Layout::horizontal([
        Constraint::Min(0),
        Constraint::Length(if is_wide { sheet::WIDTH } else { 0 }),
        Constraint::Length(foe::WIDTH),
    ])
    .spacing(1)
    .areas(body);
    // Without the sheet its spacing belongs to the play.
    let play = if is_wide {
        play
    } else {
        Rect {
            width: own.x - play.x,
            ..play
        }
    };
    if is_wide {
        sheet::draw(frame, scene, own);
        foe::draw(frame, scene, his);
    } else if app.shows_sheet {
        sheet::draw(frame, scene, his);
    } else {
        foe::draw(frame, scene, his);
    }
    let story_least = if scene.tall { 8 } else { 3 };
    let [dice, turn, story] = Layout::vertical([
        Constraint::Length(dice::height(scene)),
        Constraint::Length(
            turn::height(scene, play.width).min(
                play.height
                    .saturating_sub(dice::height(scene) + story_least),
            ),
        ),
        Constraint::Min(0),
    ])
    .areas(play);
    dice::draw(frame, scene, dice);
    turn::draw(frame, scene, turn);
    story::draw(frame, scene, story);
    popup::draw(frame, scene, area);
}

/// The refusal, or else the keys that do something now.
fn foot(scene: Scene<'_>, width: u16) -> Vec<Line<'static>> {
    let (app, say) = (scene.app, scene.app.say);
    if let Some(refusal) = &app.refusal {
        let mut words = format!("✗ {}", say.refusal(refusal));
        if !refusal.rule.is_empty() {
            words = format!("{words} {}", refusal.rule);
        }
        let lines = text::wrapped(&words, width.into(), "  ")
            .into_iter()
            .take(2);
        return lines
            .map(|line| Line::styled(line, scene.ink.bad()))
            .collect();
    }
    let id = match app.focus() {
        Focus::Enter => "play-keys-enter",
        Focus::Divide => "play-keys-divide",
        Focus::Dice => "play-keys-dice",
        Focus::Question => "play-keys-question",
        Focus::Reading => "play-keys-reading",
        Focus::Why => "play-keys-why",
        Focus::Choices | Focus::Small if width >= WIDE => "play-keys-choices-wide",
        Focus::Choices | Focus::Small => "play-keys-choices",
    };
    vec![Line::from(Span::styled(say.text(id), scene.ink.dim()))]
}

fn too_small(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let args = [
        ("width", LEAST.0.into()),
        ("height", LEAST.1.into()),
        ("has_width", area.width.into()),
        ("has_height", area.height.into()),
    ];
    let words = Paragraph::new(app.say.with("play-too-small", &args)).wrap(Wrap { trim: true });
    frame.render_widget(words, area);
}
