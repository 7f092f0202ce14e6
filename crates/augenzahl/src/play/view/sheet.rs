//! The player's page: twenty rounds, and what happened to the body.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use samurai::{Mark, Phase, wound_name};

use super::Scene;
use super::text::{padded, right, wrapped};

pub const WIDTH: u16 = 29;

pub fn draw(frame: &mut Frame<'_>, scene: Scene<'_>, area: Rect) {
    let (app, ink) = (scene.app, scene.ink);
    let head = ["round", "dice", "attack", "defence", "concentration"];
    let head = head.map(|of| app.say.with("play-sheet-head", &[("of", of.into())]));
    let mut lines = vec![Line::styled(columns(&head), ink.bold())];
    let body = body(scene);
    let rounds = usize::from(app.setup().duel.rounds);
    let room = usize::from(area.height) - 1;
    // If not all rounds fit, those around the present one do.
    let shown = room.saturating_sub(body.len()).min(rounds);
    let now = usize::from(app.state().round);
    let first = now
        .saturating_sub(shown.saturating_sub(2))
        .min(rounds - shown);
    lines.extend((first..first + shown).map(|index| round(scene, index)));
    lines.extend(body);
    frame.render_widget(Paragraph::new(lines), area);
}

/// One round: dice symbol, attack and final attack, defence and whether it held, concentration.
fn round(scene: Scene<'_>, index: usize) -> Line<'static> {
    let (duel, state) = (&scene.app.setup().duel, scene.app.state());
    let number = index + 1;
    let symbol = duel.player.dice.get(index).copied().unwrap_or(0);
    let mark = |mark: Option<Mark>| match mark {
        Some(Mark::Ok) => "✓",
        Some(Mark::Hit) => "✗",
        None => " ",
    };
    let is_now = number == usize::from(state.round);
    let (attack, defence, concentration) = match state.sheet.rows().get(index) {
        Some(row) => (
            format!("{}→{}", row.attack, row.final_attack),
            format!("{}{}", row.defence, mark(row.mark)),
            row.concentration.to_string(),
        ),
        None if is_now && written(state.phase) => {
            let reached = state
                .final_attack
                .map_or(String::new(), |attack| attack.to_string());
            (
                format!("{}→{reached}", state.attack),
                format!("{}{}", state.defence, mark(state.mark)),
                state.concentration.to_string(),
            )
        }
        None => Default::default(),
    };
    let cells = [
        number.to_string(),
        symbol.to_string(),
        attack,
        defence,
        concentration,
    ];
    let mut text = columns(&cells);
    if is_now {
        text = text.replacen(' ', "▸", 1);
    }
    let style = match () {
        () if is_now => scene.ink.bold(),
        () if number > usize::from(state.round) => scene.ink.dim(),
        () => scene.ink.plain(),
    };
    Line::from(Span::styled(padded(&text, WIDTH.into()), style))
}

fn columns([round, dice, attack, defence, concentration]: &[String; 5]) -> String {
    format!(
        "{}{}{}{}{}",
        right(round, 4),
        right(dice, 5),
        right(attack, 8),
        right(defence, 6),
        right(concentration, 6),
    )
}

/// Whether this round's values stand.
fn written(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Allocated | Phase::FoeRolled | Phase::RoundOver | Phase::Over
    )
}

/// Injuries and wounds in words.
fn body(scene: Scene<'_>) -> Vec<Line<'static>> {
    let (app, ink, say) = (scene.app, scene.ink, scene.app.say);
    let (duel, state) = (&app.setup().duel, app.state());
    let mut words = Vec::new();
    for area in state.struck.iter() {
        let args = [
            ("number", area.into()),
            ("name", duel.area(area).names().into()),
        ];
        words.push(say.with("play-area", &args));
    }
    for wound in state.wounds.iter() {
        let name = say.text(wound_name(wound));
        words.push(say.with(
            "play-wound",
            &[("number", wound.into()), ("name", name.into())],
        ));
    }
    if state.limb_lost {
        words.push(say.text("play-limb-lost-long"));
    }
    let room = usize::from(WIDTH) - 2;
    let lines = words.iter().flat_map(|words| wrapped(words, room, "  "));
    lines
        .map(|line| Line::styled(format!("  {line}"), ink.seal()))
        .collect()
}
